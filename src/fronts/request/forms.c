/* SPDX-License-Identifier: MIT
 *
 * Exploring a value or a literal form: its options, what becomes of each in the canonical form and
 * why, incentives, the canonical form as a tree, all followers. */
#include "analysis/front.h"
#include "notation/front.h"
#include "request/request.h"
#include "sum/front.h"

#include <string.h>

enum { OPTIONS_MOST = 400, FOLLOWERS_MOST = 1000, TREE_MOST = 2000 };

/* The form that the member "text" means: a literal one as it is, of a value its canonical form;
 * with "literal" braces and positions are read as they are written. */
static bool read_form(request *a, ender_form *out) {
    ender_result result;
    const char *text = request_text(a, "text");
    const bool literal = request_switch(a, "literal");
    if (!text || request_failed(a)) return false;
    if (literal)
        return request_read_ok(a, ender_parse_form(a->ctx, text, strlen(text), out), "text", text);
    if (!request_evaluate(a, "text", text, &result)) return false;
    if (kind_is_game(result.kind))
        (void)request_ok(a, result_form(a->ctx, &result, out));
    else
        request_fail(a, "text",
                     "this is a %s; values of short games and literal forms are explored",
                     kind_name(result.kind));
    ender_result_clear(&result);
    return !request_failed(a);
}

/* ---- options ---- */

static const char *const fate_names[] = {[FATE_KEPT] = "kept",
                                         [FATE_EQUAL] = "equal",
                                         [FATE_DOMINATED] = "dominated",
                                         [FATE_REVERSIBLE] = "reversible"};

/* A reversible option is replaced by the player's options of the reply. */
static void put_replacement(request *a, cJSON *to, ender_player player, ender_form reply) {
    cJSON *list = put_list(to, "replaced_by");
    ender_game value;
    uint32_t count = 0;
    if (!request_ok(a, ender_form_value(a->ctx, reply, &value)) ||
        !request_ok(a, ender_option_count(a->ctx, value, player, &count)))
        return;
    for (uint32_t i = 0; i < count && i < OPTIONS_MOST && !request_failed(a); i++) {
        ender_game option;
        if (request_ok(a, ender_option(a->ctx, value, player, i, &option)))
            put_value(a, add_object(list), "value", option);
    }
}

static void put_incentive(request *a, cJSON *to, const form_fates *f, size_t i) {
    ender_game incentive;
    const bool left = f->player == ENDER_LEFT;
    const ender_game from = left ? f->values[i] : f->value, less = left ? f->value : f->values[i];
    if (request_ok(a, ender_subtract(a->ctx, from, less, &incentive)))
        put_value(a, to, "incentive", incentive);
}

static void put_option(request *a, cJSON *list, const form_fates *f, size_t i) {
    cJSON *to = add_object(list);
    put_form(a, to, "form", f->options[i]);
    put_value(a, to, "value", f->values[i]);
    put_text(to, "fate", fate_names[f->list[i].kind]);
    put_incentive(a, to, f, i);
    if (f->list[i].kind == FATE_EQUAL || f->list[i].kind == FATE_DOMINATED)
        put_number(to, "by", (double)f->list[i].by);
    if (f->list[i].kind != FATE_REVERSIBLE) return;
    put_form(a, to, "through", f->replies[i]);
    put_replacement(a, to, f->player, f->replies[i]);
}

static void put_options(request *a, const char *name, ender_form form, ender_player player) {
    form_fates f;
    if (!request_ok(a, form_fates_find(a->ctx, form, player, &f))) return;
    cJSON *list = put_list(a->result, name);
    for (size_t i = 0; i < f.count && i < OPTIONS_MOST && !request_failed(a); i++)
        put_option(a, list, &f, i);
    put_number(a->result, player == ENDER_LEFT ? "left_count" : "right_count", (double)f.count);
    form_fates_clear(&f);
}

static void answer_explore(request *a) {
    ender_form form;
    ender_game value;
    ender_outcome outcome;
    if (!read_form(a, &form) || !request_ok(a, ender_form_value(a->ctx, form, &value))) return;
    put_form(a, a->result, "form", form);
    put_value(a, a->result, "value", value);
    if (request_ok(a, ender_normal_outcome(a->ctx, value, &outcome)))
        put_outcome(a->result, "outcome", outcome);
    put_options(a, "left", form, ENDER_LEFT);
    if (!request_failed(a)) put_options(a, "right", form, ENDER_RIGHT);
    put_shown(a, &(ender_result){.kind = ENDER_KIND_GAME, .game = value});
}

/* ---- the tree ---- */

/* What is left of the nodes that an answer may have. */
typedef struct node_allowance {
    request *a;
    size_t left;
    unsigned depth;
} node_allowance;

static void put_branches(node_allowance *t, cJSON *to, ender_form form, unsigned depth);

static void put_branch(node_allowance *t, cJSON *list, ender_form form, unsigned depth) {
    request *a = t->a;
    ender_result result = {.kind = ENDER_KIND_FORM, .form = form};
    cJSON *to = add_object(list);
    if (ender_form_is_canonical(form)) {
        result.kind = ENDER_KIND_GAME;
        if (!request_ok(a, ender_form_value(a->ctx, form, &result.game))) return;
    }
    put_result(a, to, "value", &result);
    if (depth < t->depth) put_branches(t, to, form, depth);
}

static void put_side(node_allowance *t, cJSON *to, ender_form form, ender_player player,
                     unsigned depth) {
    request *a = t->a;
    uint32_t count = 0;
    if (!request_ok(a, ender_form_option_count(a->ctx, form, player, &count)) || count == 0) return;
    cJSON *list = put_list(to, player == ENDER_LEFT ? "left" : "right");
    for (uint32_t i = 0; i < count && !request_failed(a); i++) {
        ender_form option;
        if (t->left == 0) {
            put_switch(to, "more", true);
            return;
        }
        t->left--;
        if (request_ok(a, ender_form_option(a->ctx, form, player, i, &option)))
            put_branch(t, list, option, depth + 1);
    }
}

static void put_branches(node_allowance *t, cJSON *to, ender_form form, unsigned depth) {
    put_side(t, to, form, ENDER_LEFT, depth);
    if (!request_failed(t->a)) put_side(t, to, form, ENDER_RIGHT, depth);
}

enum { DEPTH_USUAL = 3, DEPTH_MOST = 30 };

static void answer_tree(request *a) {
    ender_form form;
    if (!read_form(a, &form)) return;
    node_allowance t = {.a = a,
                        .left = (size_t)request_number(a, "nodes", 1, TREE_MOST, 400),
                        .depth = (unsigned)request_number(a, "depth", 1, DEPTH_MOST, DEPTH_USUAL)};
    cJSON *list = put_list(a->result, "tree");
    if (!request_failed(a)) put_branch(&t, list, form, 0);
}

/* ---- followers ---- */

static void answer_followers(request *a) {
    ender_form form, *list = NULL;
    size_t count = 0;
    const uint64_t limit = (uint64_t)request_number(a, "limit", 1, FOLLOWERS_MOST, FOLLOWERS_MOST);
    if (!read_form(a, &form)) return;
    if (!request_ok(a, form_subpositions(a->ctx, form, limit, &list, &count))) return;
    cJSON *to = put_list(a->result, "followers");
    for (size_t i = 1; i < count && !request_failed(a); i++)
        put_form(a, add_object(to), "form", list[i]);
    ender_free(list);
}

const request_kind kinds_of_forms[] = {
    {"explore", "the options of a value or a form, what becomes of each, and incentives",
     "{\"kind\":\"explore\",\"text\":\"{1,0,*|*}\",\"literal\":true}", "text literal",
     answer_explore},
    {"tree", "a value or a form as a tree, to a depth",
     "{\"kind\":\"tree\",\"text\":\"{4|{1|0}}\",\"depth\":2}", "text literal nodes depth",
     answer_tree},
    {"followers", "all positions that can be reached from a value or a form, each once",
     "{\"kind\":\"followers\",\"text\":\"{4|{1|0}}\"}", "text literal limit", answer_followers},
    {.name = ""}};
