/* SPDX-License-Identifier: MIT
 *
 * The public face of kos, include/ender/ko.h. */
#include "ko/ko.h"

#include "analysis/analysis.h"
#include "loopy/api.h"

#include <string.h>

static const ender_ko_question usual = {.ban = ENDER_BAN_J, .threats = ENDER_THREATS_LEFT};

static ko_rules rules_of(const ender_ko_question *asked) {
    return (ko_rules){asked->ban, asked->threats, asked->japanese};
}

static ko_question read_question(task *t, source in, const ender_ko_question *asked) {
    if (!in.text) task_throw(t, ENDER_EARGUMENT, "a text is needed, such as KO(7,0)+KO(1,0)");
    const size_t history = ko_history_start(in);
    if (history == 0) return ko_read(t, in, rules_of(asked));
    /* The value is that of the sum alone where it does not depend on histories. */
    const ko_question q = ko_read(t, (source){in.text, history}, rules_of(asked));
    if (!ko_is_independent(t, &q.sum, q.rules))
        source_fail(t, in, history,
                    "histories matter here: a position is named behind phi(...), as in "
                    "`phi(N,L; ...) at a[b]`");
    (void)ko_read_before(t, in, rules_of(asked), history);
    return q;
}

static unsigned rounds_of(const ender_ko_question *asked) {
    return asked->rounds == 0 ? KO_ROUNDS : asked->rounds;
}

static char *value_text(task *t, const ko_value *v) {
    strbuf b;
    strbuf_open(t, &b);
    if (v->name)
        strbuf_text(&b, v->name);
    else
        ko_print_stopper(t, &b, v->game);
    return strbuf_take(&b);
}

/* phi of the sum as a graph, as text; a smaller one that is equal to it if that is soon found. */
static char *ko_graph_text(task *t, const ko_question *q) {
    ko_base base;
    loopy_graph g;
    if (!ko_small_graph(t, q, &g)) g = ko_usual_phi(t, q, &base).g;
    strbuf b;
    strbuf_open(t, &b);
    ko_print_graph(t, &b, &g);
    return strbuf_take(&b);
}

static void fill_results(const ko_value *v, char out[3]) {
    static const char letters[] = {
        [LOOPY_DRAWN] = 'D', [LOOPY_LEFT_WINS] = 'L', [LOOPY_RIGHT_WINS] = 'R'};
    for (int p = 0; p < 2; p++) out[p] = v->have_results ? letters[v->results[p]] : '\0';
    out[2] = '\0';
}

static ko_value solved(task *t, const ko_question *q, source in, const ender_ko_question *asked) {
    return ko_solve_by(t, q, in, asked->method, rounds_of(asked));
}

ender_status ender_ko_solve(ender_ctx *ctx, const char *text, size_t length,
                            const ender_ko_question *question, ender_ko_answer *out) {
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out) task_throw(t, ENDER_EARGUMENT, "a place for the answer is needed");
    const ender_ko_question *asked = question ? question : &usual;
    const source in = {text, length};
    const ko_question q = read_question(t, in, asked);
    const ko_value v = solved(t, &q, in, asked);
    out->is_value = v.is_one || v.name;
    out->is_game = v.is_one && lref_is_ender(v.game);
    if (out->is_game) out->game = (ender_game){lref_ender(v.game)};
    out->closed = v.positions == 0;
    out->converged = v.converged;
    out->positions = v.positions;
    fill_results(&v, out->results);
    if (v.plus_text) out->plus = string_copy(t, v.plus_text);
    if (v.minus_text) out->minus = string_copy(t, v.minus_text);
    if (v.at_most) out->at_most = string_copy(t, v.at_most);
    if (v.at_least) out->at_least = string_copy(t, v.at_least);
    out->text = out->is_value ? value_text(t, &v) : ko_graph_text(t, &q);
    return task_end(t);
}

void ender_ko_answer_clear(ender_ko_answer *answer) {
    if (!answer) return;
    ender_free(answer->text);
    ender_free(answer->plus);
    ender_free(answer->minus);
    ender_free(answer->at_most);
    ender_free(answer->at_least);
    memset(answer, 0, sizeof *answer);
}

ender_status ender_ko_nearly(ender_ctx *ctx, const char *text, size_t length,
                             const ender_ko_question *question, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ko_question q = read_question(t, (source){text, length}, question ? question : &usual);
    if (!out || !ko_closed_nearly(t, &q.sum, q.rules, &out->id))
        task_throw(t, ENDER_EDOMAIN,
                   "Theorem 20 is about kos of one length with a pass for the player without "
                   "ko-threats, whose ends are numbers but for infinitesimals");
    return task_end(t);
}

ender_status ender_ko_compare(ender_ctx *ctx, const char *text, size_t length,
                              const ender_ko_question *question, const char *other,
                              size_t other_length, ender_relation *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_ko_question *asked = question ? question : &usual;
    const ko_question q = read_question(t, (source){text, length}, asked);
    const ko_question with = read_question(t, (source){other, other_length}, asked);
    if (!out) task_throw(t, ENDER_EARGUMENT, "a place for the relation is needed");
    *out = ko_compare(t, &q, &with.sum, asked->method);
    return task_end(t);
}

ender_status ender_ko_closed_form(ender_ctx *ctx, const char *text, size_t length,
                                  ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!text || !out)
        task_throw(t, ENDER_EARGUMENT, "a closed form is needed, such as H(3; 14:2)");
    out->id = ko_read_closed(t, (source){text, length});
    return task_end(t);
}

/* ---- properties ---- */

/* The points of the one ko of a sum (KO-36). */
static void print_points(task *t, strbuf *out, const ko_sum *s) {
    dyadic left, right;
    if (s->count != 1 || ko_state_kind(s->parts[0]) != KO_STATE_KO)
        task_throw(t, ENDER_EDOMAIN, "one ko has points, a sum has not");
    const ko_type *type = &s->types[ko_state_index(s->parts[0])];
    if (!ko_end_number(t, type->left, &left) || !ko_end_number(t, type->right, &right))
        task_throw(t, ENDER_EDOMAIN, "the ends of the ko must be numbers but for infinitesimals");
    dyadic_print(out, dyadic_sub(t, left, right));
}

/* Of a ko whose ends are numbers but for infinitesimals, or of an ender. */
static rational mean_of_part(task *t, const ko_sum *s, ko_state at) {
    if (ko_state_kind(at) == KO_STATE_FORM)
        return rational_of(game_mean(t, form_value(t, ko_state_at(at))));
    const ko_type *type = ko_state_kind(at) == KO_STATE_KO ? &s->types[ko_state_index(at)] : NULL;
    dyadic left, right;
    if (!type || !ko_end_number(t, type->left, &left) || !ko_end_number(t, type->right, &right))
        task_throw(t, ENDER_EDOMAIN,
                   "a mean have kos whose ends are numbers but for infinitesimals, and enders");
    const int64_t i = ko_state_at(at), m = type->m;
    const dyadic sum =
        dyadic_add(t, dyadic_mul(t, dyadic_int(i), right), dyadic_mul(t, dyadic_int(m - i), left));
    return rational_div(t, rational_of(sum), rational_of(dyadic_int(m)));
}

/* What a copy of the sum is worth on the average when there are many (KO-36): (i B + (m-i) A)/m for
 * a ko, of which m copies are worth m times that. */
static void print_mean(task *t, strbuf *out, const ko_sum *s) {
    rational sum = rational_of(DYADIC_ZERO);
    for (uint32_t k = 0; k < s->count; k++)
        sum = rational_add(t, sum, mean_of_part(t, s, s->parts[k]));
    rational_print(out, sum);
}

static void print_vector(task *t, strbuf *out, const ko_sum *s) {
    ko_vector v;
    ref rest;
    if (!ko_vector_of(t, s, &v, &rest))
        task_throw(t, ENDER_EDOMAIN,
                   "K_v is made of kos of one length without passes, with "
                   "integer ends of which the left ones are at least -1");
    ko_print_vector(out, &v);
}

static void print_loops(task *t, strbuf *out, const ko_question *q, const char *property) {
    const ko_base base = ko_base_graph(t, &q->sum, KO_SEPARATE);
    uint32_t where = 0;
    bool answer;
    if (strcmp(property, "bad_j_loops") == 0)
        answer = graph_has_bad_j_loops(t, &base.g);
    else if (strcmp(property, "bad_n_loops") == 0)
        answer = graph_has_bad_n_loops(t, &base.g);
    else
        answer = ko_history_independent(t, &base.g, q->rules, &where);
    strbuf_text(out, answer ? "yes" : "no");
}

/* A position that is worth something else with a history than without: "a[] and a[b]". */
static void print_dependence(task *t, strbuf *out, const ko_question *q) {
    const ko_base base = ko_base_graph(t, &q->sum, KO_SEPARATE);
    uint32_t where;
    if (ko_history_independent(t, &base.g, q->rules, &where)) {
        strbuf_text(out, "nowhere");
        return;
    }
    const ko_phi phi = ko_phi_graph(t, &base.g, q->rules, KO_START_EVERYWHERE);
    ko_print_vertex(t, out, &q->sum, &base, &phi, phi.at[where]);
    strbuf_text(out, " and ");
    ko_print_vertex(t, out, &q->sum, &base, &phi, where);
}

static void print_positions(task *t, strbuf *out, const ko_question *q) {
    const ko_base base = ko_base_graph(t, &q->sum, KO_LITERAL);
    strbuf_format(out, "%u", base.parts ? ko_phi_positions(t, &base.g) : 0);
}

/* The part of phi that play goes round in, its ways out as values. */
static void print_core(task *t, strbuf *out, const ko_question *q, unsigned rounds) {
    const ko_core core = ko_core_graph(t, q, rounds);
    ko_print_graph(t, out, &core.g);
}

static void print_negative(task *t, strbuf *out, const ko_sum *s) {
    const ko_sum negative = ko_negative(t, s);
    ko_print(t, out, &negative, negative.parts, negative.count);
}

static void print_value_property(task *t, strbuf *out, const ko_question *q, source in,
                                 const ender_ko_question *asked, const char *property) {
    const ko_value v = solved(t, q, in, asked);
    char results[3];
    fill_results(&v, results);
    const char *text = results;
    if (strcmp(property, "plus_side") == 0) text = v.plus_text;
    if (strcmp(property, "minus_side") == 0) text = v.minus_text;
    if (strcmp(property, "converges") == 0) text = v.converged ? "yes" : "no";
    if (!text || text[0] == '\0')
        task_throw(t, ENDER_ELIMIT, "the %s of this sum is not found", property);
    strbuf_text(out, text);
}

static void print_verified(task *t, strbuf *out, const ko_question *q, source in,
                           const ender_ko_question *asked) {
    const ko_value v = solved(t, q, in, asked);
    strbuf_text(out, ko_verify(t, q, &v) ? "yes" : "no");
}

static bool is_one_of(const char *name, const char *const *list) {
    while (*list && strcmp(*list, name) != 0) list++;
    return *list != NULL;
}

ender_status ender_ko_property(ender_ctx *ctx, const char *text, size_t length,
                               const ender_ko_question *question, const char *property,
                               char **out) {
    static const char *const of_values[] = {"results", "plus_side", "minus_side", "converges",
                                            NULL},
                             *const of_graphs[] = {"bad_j_loops", "bad_n_loops",
                                                   "history_independent", NULL};
    if (out) *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out || !property) task_throw(t, ENDER_EARGUMENT, "a property and a place are needed");
    const ender_ko_question *asked = question ? question : &usual;
    const source in = {text, length};
    const ko_question q = read_question(t, in, asked);
    strbuf b;
    strbuf_open(t, &b);
    if (strcmp(property, "points") == 0)
        print_points(t, &b, &q.sum);
    else if (strcmp(property, "mean") == 0)
        print_mean(t, &b, &q.sum);
    else if (strcmp(property, "vector") == 0)
        print_vector(t, &b, &q.sum);
    else if (strcmp(property, "negative") == 0)
        print_negative(t, &b, &q.sum);
    else if (strcmp(property, "positions") == 0)
        print_positions(t, &b, &q);
    else if (strcmp(property, "history_dependent_at") == 0)
        print_dependence(t, &b, &q);
    else if (strcmp(property, "verified") == 0)
        print_verified(t, &b, &q, in, asked);
    else if (strcmp(property, "core") == 0)
        print_core(t, &b, &q, rounds_of(asked));
    else if (is_one_of(property, of_graphs))
        print_loops(t, &b, &q, property);
    else if (is_one_of(property, of_values))
        print_value_property(t, &b, &q, in, asked, property);
    else
        task_throw(t, ENDER_EARGUMENT, "a sum of kos has no property %.50s", property);
    *out = strbuf_take(&b);
    return task_end(t);
}

/* ---- stages of sidling, moves ---- */

ender_status ender_ko_trace(ender_ctx *ctx, const char *text, size_t length,
                            const ender_ko_question *question, ender_ko_row row, void *user) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!row) task_throw(t, ENDER_EARGUMENT, "a function for the rows is needed");
    const ender_ko_question *asked = question ? question : &usual;
    const ko_question q = read_question(t, (source){text, length}, asked);
    ko_trace(t, &q, rounds_of(asked), row, user);
    return task_end(t);
}

static void check_second(task *t, ender_player second) {
    if (second != ENDER_LEFT && second != ENDER_RIGHT)
        task_throw(t, ENDER_EARGUMENT, "who moves second is ENDER_LEFT or ENDER_RIGHT");
}

ender_status ender_ko_strategy(ender_ctx *ctx, const char *text, size_t length,
                               const ender_ko_question *question, ender_player second,
                               const char *against, size_t against_length, ender_ko_each_reply each,
                               void *user) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!text || !each)
        task_throw(t, ENDER_EARGUMENT, "a sum and a function for the replies are needed");
    check_second(t, second);
    ko_strategy(t, (source){text, length}, rules_of(question ? question : &usual), second,
                (source){against, against_length}, each, user);
    return task_end(t);
}

ender_status ender_ko_strategy_check(ender_ctx *ctx, const char *text, size_t length,
                                     const ender_ko_question *question, ender_player second,
                                     const char *against, size_t against_length, bool *holds,
                                     uint64_t *turns) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!text || !holds || !turns)
        task_throw(t, ENDER_EARGUMENT, "a sum and places for the answer are needed");
    check_second(t, second);
    uint32_t count = 0;
    *holds = ko_strategy_check(t, (source){text, length}, rules_of(question ? question : &usual),
                               second, (source){against, against_length}, &count);
    *turns = count;
    return task_end(t);
}

ender_status ender_ko_graph(ender_ctx *ctx, const char *text, size_t length,
                            const ender_ko_question *question, const char *what, ender_graph **out,
                            uint32_t *start) {
    if (out) *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!what || !out || !start)
        task_throw(t, ENDER_EARGUMENT, "what is drawn, and places for it, are needed");
    const ender_ko_question *asked = question ? question : &usual;
    const ko_question q = read_question(t, (source){text, length}, asked);
    const loopy_graph g = ko_drawn_graph(t, &q, what, rounds_of(asked));
    *start = g.start;
    *out = public_of_graph(t, &g);
    return task_end(t);
}

ender_status ender_ko_moves(ender_ctx *ctx, const char *text, size_t length,
                            const ender_ko_question *question, ender_ko_each_move each,
                            void *user) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!each) task_throw(t, ENDER_EARGUMENT, "a function for the moves is needed");
    if (!text) task_throw(t, ENDER_EARGUMENT, "a text is needed, such as KO(7,0)+KO(1,0)");
    const ender_ko_question *asked = question ? question : &usual;
    ko_moves_list(t, (source){text, length}, rules_of(asked), asked->method, rounds_of(asked), each,
                  user);
    return task_end(t);
}
