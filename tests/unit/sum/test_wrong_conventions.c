/* SPDX-License-Identifier: MIT
 *
 * Every function of a game, and every question of sums, of positions under every convention: there
 * is an answer where the convention has one, and else an error that names what can be asked. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include "sum/front.h"

#include <stdio.h>
#include <string.h>

typedef struct under {
    const char *rules, *text, *says;
    const char *normal, *normal_text; /* a position like it in normal play */
} under;

static const under positions[] = {
    {"misere:nim", "3", "ask for its outcome", "nim", "3"},
    {"lr-ending:clobber", "xox", "ask for its outcome", "clobber", "xox"},
    {"scoring:clobber", "xo points=1", "`stops`", "clobber", "xo"},
    {"bidding:clobber", "xo budget=2", "`thresholds`", "clobber", "xo"},
    {"kobber", "lr", "`stops`", "clobber", "xo"},
    {"take-small", "21", "`stops`", "clobber", "xo"},
    {"entailing-stacks", "6,10", "ask for its outcome", "nim", "3"},
    {"entailing-heaps", "2,5/3/:7,4", "ask for its outcome", "nim", "3"},
    {"affine-form", "{0,{oo|0}|{0|-oo}}", "ask for its outcome", "clobber", "xo"},
    {"misere:sink:subtraction", "{2,5}:8", "ask for its outcome", "nim", "3"},
    {"misere:quantum:nim", "A:1,2", "ask for its outcome", "nim", "3"}};
enum { POSITIONS = sizeof positions / sizeof *positions };

static bool takes_games(ender_parameter p) {
    return p == ENDER_TAKES_GAME || p == ENDER_TAKES_ANY || p == ENDER_TAKES_FORM ||
           p == ENDER_TAKES_EITHER || p == ENDER_TAKES_NUMBER || p == ENDER_TAKES_INTEGER ||
           p == ENDER_TAKES_LOOPY || p == ENDER_TAKES_SURREAL;
}

/* A call whose first game is the position, and whose other arguments are harmless. */
static void write_call(const ender_function *f, const under *u, char *out, size_t size) {
    size_t at = (size_t)snprintf(out, size, "%s(", f->name);
    bool placed = false;
    for (unsigned i = 0; i < f->count; i++) {
        const char *comma = i > 0 ? ", " : "";
        if (takes_games(f->takes[i]) && !placed)
            at += (size_t)snprintf(out + at, size - at, "%s%s(\"%s\")", comma, u->rules, u->text);
        else if (f->takes[i] == ENDER_TAKES_TEXT)
            at += (size_t)snprintf(out + at, size - at, "%s\"E\"", comma);
        else if (f->takes[i] == ENDER_TAKES_LIST)
            at += (size_t)snprintf(out + at, size - at, "%s[1]", comma);
        else
            at += (size_t)snprintf(out + at, size - at, "%s1", comma);
        placed = placed || takes_games(f->takes[i]);
    }
    snprintf(out + at, size - at, ")");
}

/* Where is the first game of the function read? -1: nowhere. */
static int first_game(const ender_function *f) {
    for (unsigned i = 0; i < f->count; i++)
        if (takes_games(f->takes[i])) return (int)i;
    return -1;
}

/* In misere play functions of forms are about the tree of moves, which tells who wins. An outcome
 * is one under every convention in which somebody wins. */
static bool has_answer(const ender_function *f, const under *u) {
    const bool misere = strncmp(u->rules, "misere:", 7) == 0;
    if (strcmp(f->name, "outcome") == 0) return strstr(u->says, "outcome") != NULL;
    return misere && f->takes[first_game(f)] == ENDER_TAKES_FORM;
}

static void functions_name_the_right_question(void **state) {
    (void)state;
    unsigned refused = 0;
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *f = ender_function_at(i);
        if (first_game(f) < 0) continue;
        for (size_t k = 0; k < POSITIONS; k++) {
            char call[400];
            ender_result out;
            if (has_answer(f, &positions[k])) continue;
            write_call(f, &positions[k], call, sizeof call);
            const ender_status status = ender_evaluate(ctx, NULL, call, strlen(call), &out);
            ender_result_clear(&out);
            if (status == ENDER_OK) fail_msg("%s has an answer", call);
            if (!strstr(ender_message(ctx), positions[k].says))
                fail_msg("%s: %s", call, ender_message(ctx));
            refused++;
        }
    }
    assert_true(refused > 1000);
}

/* Questions of values, which no other convention has. */
static bool is_of_values(const char *name) {
    static const char *const names[] = {"value",         "values", "mean", "temperature",
                                        "atomic_weight", "fates",  NULL};
    for (size_t i = 0; names[i]; i++)
        if (strcmp(name, names[i]) == 0) return true;
    return false;
}

/* And of winners, which there are in some. */
static bool is_of_winners(const char *name) {
    return strcmp(name, "outcome") == 0 || strcmp(name, "worth") == 0 ||
           strcmp(name, "solve") == 0 || strcmp(name, "decide") == 0;
}

static ender_status ask(const ender_question *q, const char *name, const char *text) {
    const ender_ruleset *rules = NULL;
    ender_position *p;
    ender_result out;
    must(ender_ruleset_find(ctx, name, &rules));
    must(ender_position_parse(ctx, rules, text, strlen(text), &p));
    const ender_status status = position_column(ctx, p, q->name, ENDER_METHOD_AUTO, &out);
    ender_position_free(p);
    ender_result_clear(&out);
    return status;
}

/* What has no answer in normal play either is refused for another reason. */
static void check_question(const ender_question *q, const under *u) {
    if (ask(q, u->normal, u->normal_text) != ENDER_OK) return;
    const ender_status status = ask(q, u->rules, u->text);
    const bool refused =
        is_of_values(q->name) || (is_of_winners(q->name) && strstr(u->says, "outcome") == NULL);
    if (status == ENDER_OK && refused) fail_msg("%s of %s has an answer", q->name, u->rules);
    if (status != ENDER_OK && !strstr(ender_message(ctx), u->says))
        fail_msg("%s of %s: %s", q->name, u->rules, ender_message(ctx));
}

static void questions_name_the_right_one(void **state) {
    (void)state;
    const ender_question *q;
    for (size_t k = 0; k < POSITIONS; k++)
        for (size_t i = 0; (q = ender_question_at(ender_domain_find("sum"), i)) != NULL; i++)
            if (q->least == 0) check_question(q, &positions[k]);
}

/* Operators under which play is normal: a position has every answer that another one of its value
 * has. */
static void normal_play_has_all_answers(void **state) {
    (void)state;
    static const under equal[] = {{"sink:subtraction", "{2,3,5}:5", "", "nim", "3"},
                                  {"quantum:nim", "A:3,4", "", "nim", "7"},
                                  {"quantum:domineering", "D:2x2", "", "domineering", "2x2"}};
    const ender_question *q;
    for (size_t k = 0; k < sizeof equal / sizeof *equal; k++) {
        for (size_t i = 0; (q = ender_question_at(ender_domain_find("sum"), i)) != NULL; i++)
            if (q->least == 0 && ask(q, equal[k].normal, equal[k].normal_text) == ENDER_OK &&
                ask(q, equal[k].rules, equal[k].text) != ENDER_OK)
                fail_msg("%s of %s: %s", q->name, equal[k].rules, ender_message(ctx));
        for (size_t i = 0; i < ender_function_count(); i++) {
            const ender_function *f = ender_function_at(i);
            const under base = {.rules = equal[k].normal, .text = equal[k].normal_text};
            char call[400];
            ender_result out;
            if (first_game(f) < 0 || f->takes[first_game(f)] == ENDER_TAKES_FORM) continue;
            write_call(f, &base, call, sizeof call);
            const ender_status normal = ender_evaluate(ctx, NULL, call, strlen(call), &out);
            ender_result_clear(&out);
            write_call(f, &equal[k], call, sizeof call);
            const ender_status here = ender_evaluate(ctx, NULL, call, strlen(call), &out);
            ender_result_clear(&out);
            if (here != normal) fail_msg("%s: %s", call, ender_message(ctx));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_name_the_right_question),
        cmocka_unit_test(questions_name_the_right_one),
        cmocka_unit_test(normal_play_has_all_answers),
    };
    return cmocka_run_group_tests_name("wrong_conventions", tests, open_context, close_context);
}
