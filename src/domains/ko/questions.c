/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of sums of kos. An object is a sum, alone, in phi(..; ..) or with
 * its history in brackets; or a closed form, H(...) or HC(...), which has a value and no kos. */
#include "ko/ko.h"

#include "analysis/analysis.h"
#include "figures/figures.h"
#include "notation/domain.h"

#include <string.h>

/* ---- reading ---- */

typedef struct ko_object {
    source in;
    ko_rules rules;
    bool is_form; /* a closed form, worth this: */
    ref form;
    size_t history; /* where it begins in the text; 0 if there is none */
    ko_question q;  /* of a sum, the history left out */
} ko_object;

static const void *read(task *t, source in, const asked *a) {
    ko_object *o = SCRATCH_ARRAY(t, ko_object, 1);
    size_t blanks = 0;
    while (blanks < in.length && in.text[blanks] == ' ') blanks++;
    *o = (ko_object){.in = in,
                     .rules = {(ender_ko_ban)asked_word(a, "ban"),
                               (ender_ko_threats)asked_word(a, "threats"),
                               asked_switch(a, "japanese")},
                     .is_form = blanks < in.length && in.text[blanks] == 'H'};
    if (o->is_form) {
        o->form = ko_read_closed(t, in);
        return o;
    }
    o->history = ko_history_start(in);
    const size_t length = o->history > 0 ? o->history : in.length;
    o->q = ko_read(t, (source){in.text, length}, o->rules);
    if (o->history > 0) (void)ko_read_before(t, in, o->rules, o->history);
    return o;
}

static const ko_object *kos_of(task *t, const void *from) {
    const ko_object *o = from;
    if (o->is_form)
        task_throw(t, ENDER_EDOMAIN, "a closed form has a value; kos are in sums such as KO(7,0)");
    return o;
}

/* The value is that of the sum alone where it does not depend on histories. With `at` it is that of
 * a position of phi. */
static const ko_question *position_of(task *t, const void *from) {
    const ko_object *o = kos_of(t, from);
    if (o->history > 0 && !ko_is_independent(t, &o->q.sum, o->q.rules))
        source_fail(t, o->in, o->history,
                    "histories matter here: a position is named behind phi(...), as in "
                    "`phi(N,L; ...) at a[b]`");
    return &o->q;
}

/* For questions about the sum, its text or itself, and not about a position of phi. */
static const ko_object *written_sum(task *t, const void *from) {
    const ko_object *o = kos_of(t, from);
    ko_refuse_position(t, &o->q, "this question is about a sum; leave `at` and the position out");
    return o;
}
static const ko_question *sum_of(task *t, const void *from) {
    (void)written_sum(t, from);
    return position_of(t, from);
}

/* ---- values ---- */

enum { METHOD_AUTO, METHOD_SEARCH, METHOD_CLOSED, METHOD_BOTH };

static ko_method method_of(const asked *a) {
    static const ender_method methods[] = {[METHOD_AUTO] = ENDER_METHOD_AUTO,
                                           [METHOD_SEARCH] = ENDER_METHOD_SEARCH,
                                           [METHOD_CLOSED] = ENDER_METHOD_CLOSED,
                                           [METHOD_BOTH] = ENDER_METHOD_AUTO};
    return (ko_method){methods[asked_word(a, "method")], (unsigned)asked_number(a, "rounds")};
}

/* With both methods a closed form, where there is one, has to agree with the search. */
static ko_value solve(task *t, const asked *a) {
    const ko_object *o = a->object;
    const ko_question *q = position_of(t, o);
    const ko_method how = method_of(a);
    const bool both = asked_word(a, "method") == METHOD_BOTH;
    const ko_value v = ko_solve_by(t, q, both ? ENDER_METHOD_SEARCH : how.method, how.rounds);
    ref closed;
    if (both && q->at_length == 0 && v.is_one && lref_is_ender(v.game) &&
        ko_closed_value(t, &q->sum, q->rules, &closed) && !ref_same(closed, lref_ender(v.game)))
        task_throw(t, ENDER_EDOMAIN, "search and closed form differ");
    return v;
}

static value ask_value(task *t, const asked *a) {
    const ko_object *o = a->object;
    if (o->is_form) return value_of_game(o->form);
    const ko_value v = solve(t, a);
    return ko_value_found(t, &v);
}

static value results_of(task *t, const ko_value *v) {
    static const char letters[] = {
        [LOOPY_DRAWN] = 'D', [LOOPY_LEFT_WINS] = 'L', [LOOPY_RIGHT_WINS] = 'R'};
    char *text = SCRATCH_ARRAY(t, char, 3);
    for (int p = 0; p < 2; p++) text[p] = letters[v->results[p]];
    text[2] = '\0';
    return v->have_results ? value_of_static(text) : (value){.kind = ENDER_KIND_NONE};
}

static value found_or_fail(task *t, value v, const char *what) {
    if (v.kind == ENDER_KIND_NONE)
        task_throw(t, ENDER_ELIMIT, "the %s of this sum is not found", what);
    return v;
}

static value ask_results(task *t, const asked *a) {
    const ko_value v = solve(t, a);
    return found_or_fail(t, results_of(t, &v), "results");
}
static value ask_plus_side(task *t, const asked *a) {
    const ko_value v = solve(t, a);
    return found_or_fail(t, ko_side_found(t, &v.plus), "plus side");
}
static value ask_minus_side(task *t, const asked *a) {
    const ko_value v = solve(t, a);
    return found_or_fail(t, ko_side_found(t, &v.minus), "minus side");
}
static value ask_converges(task *t, const asked *a) {
    return value_of_truth(solve(t, a).converged);
}

/* phi of the sum as a graph; a smaller one that is equal to it if that is soon found. */
static value phi_graph(task *t, const ko_question *q) {
    ko_base base;
    loopy_graph g;
    strbuf b;
    if (!ko_small_graph(t, q, &g)) {
        const ko_phi phi = ko_usual_phi(t, q, &base);
        g = ko_started(t, q, &base, &phi);
    }
    strbuf_open(t, &b);
    ko_print_graph(t, &b, &g);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static void add(task *t, value_list *record, const char *name, value v) {
    if (v.kind != ENDER_KIND_NONE) record_add(t, record, name, v);
}

static value word_or_none(const char *text) {
    return text ? value_of_static(text) : (value){.kind = ENDER_KIND_NONE};
}

/* A part of the answer that the sum need not have. */
typedef struct answer_attempt {
    value (*run)(task *t, const asked *a);
    const asked *a;
    value made;
} answer_attempt;

static void try_part(task *t, void *arg) {
    answer_attempt *x = arg;
    x->made = x->run(t, x->a);
}

static value part_or_none(task *t, const asked *a, value (*run)(task *t, const asked *a)) {
    answer_attempt x = {.run = run, .a = a};
    const ender_status status = task_try(t, try_part, &x);
    if (status == ENDER_OK) return x.made;
    if (status != ENDER_EDOMAIN) task_rethrow(t, status);
    return (value){.kind = ENDER_KIND_NONE};
}

static value ask_points(task *t, const asked *a);
static value ask_mean(task *t, const asked *a);
static value ask_vector(task *t, const asked *a);

static value ask_answer(task *t, const asked *a) {
    value_list record = {0};
    const ko_value v = solve(t, a);
    const value found = ko_value_found(t, &v);
    add(t, &record, "value", found);
    if (found.kind == ENDER_KIND_NONE)
        add(t, &record, "graph", phi_graph(t, position_of(t, a->object)));
    add(t, &record, "plus", ko_side_found(t, &v.plus));
    add(t, &record, "minus", ko_side_found(t, &v.minus));
    add(t, &record, "at_most", word_or_none(v.at_most));
    add(t, &record, "at_least", word_or_none(v.at_least));
    add(t, &record, "results", results_of(t, &v));
    add(t, &record, "closed", value_of_truth(v.positions == 0));
    add(t, &record, "converged", value_of_truth(v.converged));
    add(t, &record, "positions", value_of_integer(v.positions));
    add(t, &record, "points", part_or_none(t, a, ask_points));
    add(t, &record, "mean", part_or_none(t, a, ask_mean));
    add(t, &record, "vector", part_or_none(t, a, ask_vector));
    return value_of_record(&record);
}

static value ask_nearly(task *t, const asked *a) {
    const ko_question *q = sum_of(t, a->object);
    ref g;
    if (!ko_closed_nearly(t, &q->sum, q->rules, &g))
        task_throw(t, ENDER_EDOMAIN,
                   "Theorem 20 is about kos of one length with a pass for the player without "
                   "ko-threats, whose ends are numbers but for infinitesimals");
    return value_of_game(g);
}

static value ask_verified(task *t, const asked *a) {
    const ko_value v = solve(t, a);
    return value_of_truth(ko_verify(t, position_of(t, a->object), &v));
}

/* ---- two sums ---- */

static ender_relation relation(task *t, const asked *a) {
    return ko_compare(t, position_of(t, a->object), &sum_of(t, a->arguments[0].object)->sum,
                      method_of(a).method);
}
static value ask_compare(task *t, const asked *a) {
    return value_of_static(ender_relation_name(relation(t, a)));
}
static value ask_le(task *t, const asked *a) {
    return value_of_truth((relation(t, a) & ENDER_LESS) != 0);
}
static value ask_ge(task *t, const asked *a) {
    return value_of_truth((relation(t, a) & ENDER_GREATER) != 0);
}

static value print_sum(task *t, const ko_sum *s) {
    strbuf b;
    strbuf_open(t, &b);
    ko_print(t, &b, s, s->parts, s->count);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value negative_text(task *t, const void *from) {
    const ko_sum negative = ko_negative(t, &sum_of(t, from)->sum);
    return print_sum(t, &negative);
}

static value ask_negative(task *t, const asked *a) {
    return value_of_object_text(t, a, negative_text(t, a->object).text);
}

/* Do two sums consist of the same kos? Asked by way of the negatives, which are written in the same
 * way. */
static value ask_same_sum(task *t, const asked *a) {
    return value_of_truth(strcmp(negative_text(t, a->object).text,
                                 negative_text(t, a->arguments[0].object).text) == 0);
}

/* phi with ko-threats for a player is the same for both. */
static bool same_under(task *t, const asked *a, ender_ko_threats threats) {
    const ko_object *x = a->object, *y = a->arguments[0].object;
    ko_question p = *position_of(t, x), q = *position_of(t, y);
    p.rules.threats = q.rules.threats = threats;
    const ko_method how = method_of(a);
    const ko_value v = ko_solve_by(t, &p, how.method, how.rounds);
    const ko_value w = ko_solve_by(t, &q, how.method, how.rounds);
    return v.pass == w.pass && v.is_one == w.is_one &&
           (v.is_one ? lref_same(v.game, w.game) : v.pass != 0);
}

static value ask_same_values(task *t, const asked *a) {
    return value_of_truth(same_under(t, a, ENDER_THREATS_LEFT) &&
                          same_under(t, a, ENDER_THREATS_RIGHT));
}

/* `A + B`, `A - (B)`: which 1 is. */
static value ask_joined(task *t, const asked *a) {
    const ko_object *x = written_sum(t, a->object), *y = written_sum(t, a->arguments[0].object);
    strbuf b;
    strbuf_open(t, &b);
    strbuf_bytes(&b, x->in.text, x->in.length);
    strbuf_text(&b, a->which ? "-(" : "+");
    strbuf_bytes(&b, y->in.text, y->in.length);
    if (a->which) strbuf_char(&b, ')');
    const char *text = text_of_strbuf(t, &b);
    (void)read(t, (source){text, strlen(text)}, a);
    return value_of_object_text(t, a, text);
}

static value ask_times(task *t, const asked *a) {
    const ko_object *x = written_sum(t, a->object);
    const int64_t n = ref_dyadic(t, a->arguments[0].game).num;
    if (n < 0) task_throw(t, ENDER_EARGUMENT, "a negative multiple is that of -SUM");
    strbuf b;
    strbuf_open(t, &b);
    strbuf_format(&b, "%lld.(", (long long)n);
    strbuf_bytes(&b, x->in.text, x->in.length);
    strbuf_char(&b, ')');
    const char *text = text_of_strbuf(t, &b);
    (void)read(t, (source){text, strlen(text)}, a);
    return value_of_object_text(t, a, text);
}

/* ---- numbers ---- */

/* The points of the one ko of a sum (KO-36). */
static value ask_points(task *t, const asked *a) {
    const ko_sum *s = &sum_of(t, a->object)->sum;
    dyadic left, right;
    if (s->count != 1 || ko_state_kind(s->parts[0]) != KO_STATE_KO)
        task_throw(t, ENDER_EDOMAIN, "one ko has points, a sum has not");
    const ko_type *type = &s->types[ko_state_index(s->parts[0])];
    if (!ko_end_number(t, type->left, &left) || !ko_end_number(t, type->right, &right))
        task_throw(t, ENDER_EDOMAIN, "the ends of the ko must be numbers but for infinitesimals");
    return value_of_number(t, dyadic_sub(t, left, right));
}

/* Of a ko whose ends are numbers but for infinitesimals, or of an ender. */
static rational mean_of_part(task *t, const ko_sum *s, ko_state at) {
    if (ko_state_kind(at) == KO_STATE_FORM)
        return rational_of(game_mean(t, form_value(t, ko_state_tree(at))));
    const ko_type *type = ko_state_kind(at) == KO_STATE_KO ? &s->types[ko_state_index(at)] : NULL;
    dyadic left, right;
    if (!type || !ko_end_number(t, type->left, &left) || !ko_end_number(t, type->right, &right))
        task_throw(
            t, ENDER_EDOMAIN,
            "only enders, and kos whose ends are numbers but for infinitesimals, have a mean");
    const int64_t i = ko_state_at(at), m = type->m;
    const dyadic sum =
        dyadic_add(t, dyadic_mul(t, dyadic_int(i), right), dyadic_mul(t, dyadic_int(m - i), left));
    return rational_div(t, rational_of(sum), rational_of(dyadic_int(m)));
}

/* What a copy of the sum is worth on the average when there are many (KO-36): (i B + (m-i) A)/m for
 * a ko, of which m copies are worth m times that. A number as text, since it need not be dyadic. */
static value ask_mean(task *t, const asked *a) {
    const ko_sum *s = &sum_of(t, a->object)->sum;
    rational sum = rational_of(DYADIC_ZERO);
    for (uint32_t k = 0; k < s->count; k++)
        sum = rational_add(t, sum, mean_of_part(t, s, s->parts[k]));
    return value_of_rational(t, sum);
}

static value ask_vector(task *t, const asked *a) {
    ko_vector v;
    ref rest;
    strbuf b;
    if (!ko_vector_of(t, &sum_of(t, a->object)->sum, &v, &rest))
        task_throw(t, ENDER_EDOMAIN,
                   "K_v is made of kos of one length without passes, with "
                   "integer ends of which the left ones are at least -1");
    strbuf_open(t, &b);
    ko_print_vector(&b, &v);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* ---- histories ---- */

static value ask_positions(task *t, const asked *a) {
    const ko_base base = ko_base_graph(t, &sum_of(t, a->object)->sum, KO_LITERAL);
    return value_of_integer(base.parts ? ko_phi_positions(t, &base.g) : 0);
}

static value ask_bad_loops(task *t, const asked *a) {
    const ko_base base = ko_base_graph(t, &sum_of(t, a->object)->sum, KO_SEPARATE);
    return value_of_truth(a->which == ENDER_BAN_J ? graph_has_bad_j_loops(t, &base.g)
                                                  : graph_has_bad_n_loops(t, &base.g));
}

static value ask_independent(task *t, const asked *a) {
    const ko_question *q = sum_of(t, a->object);
    const ko_base base = ko_base_graph(t, &q->sum, KO_SEPARATE);
    uint32_t where = 0;
    return value_of_truth(ko_history_independent(t, &base.g, q->rules, &where));
}

/* A position that is worth something else with a history than without: "a[] and a[b]". */
static value ask_dependent_at(task *t, const asked *a) {
    const ko_question *q = sum_of(t, a->object);
    const ko_base base = ko_base_graph(t, &q->sum, KO_SEPARATE);
    uint32_t where;
    if (ko_history_independent(t, &base.g, q->rules, &where)) return value_of_static("nowhere");
    const ko_phi phi = ko_phi_graph(t, &base.g, q->rules, KO_START_EVERYWHERE);
    strbuf b;
    strbuf_open(t, &b);
    ko_print_vertex(t, &b, &q->sum, &base, &phi, phi.at[where]);
    strbuf_text(&b, " and ");
    ko_print_vertex(t, &b, &q->sum, &base, &phi, where);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* ---- play ---- */

static value ask_moves(task *t, const asked *a) {
    const ko_object *o = kos_of(t, a->object);
    const unsigned players = a->count == 0 ? 3 : 1u << asked_player(a, 0);
    const ko_method how = method_of(a);
    const value_list moves = ko_moves_list(t, o->in, o->rules, players, &how, a);
    return value_of_list(&moves);
}

static source against_of(const asked *a) {
    return a->count > 1 ? (source){a->arguments[1].text, strlen(a->arguments[1].text)}
                        : (source){NULL, 0};
}

static value ask_strategy(task *t, const asked *a) {
    const ko_object *o = kos_of(t, a->object);
    return ko_strategy(t, o->in, o->rules, asked_player(a, 0), against_of(a), a);
}

static value ask_verify(task *t, const asked *a) {
    const ko_object *o = kos_of(t, a->object);
    uint32_t turns = 0;
    value *record = SCRATCH_ARRAY(t, value, 2);
    const bool holds =
        ko_strategy_check(t, o->in, o->rules, asked_player(a, 0), against_of(a), &turns);
    record[0] = value_named("holds", value_of_truth(holds));
    record[1] = value_named("turns", value_of_integer(turns));
    return value_of_items(ENDER_KIND_RECORD, record, 2);
}

/* ---- stages and graphs ---- */

/* What sidling tells as it goes, collected as lines, because it takes its scratch memory back after
 * every row; then a record for each row. */
typedef struct stages {
    strbuf lines;       /* a cell each */
    size_t count, rows; /* cells of a row, the stage first; the first row has the names */
} stages;

static void add_stage(void *user, const char *stage, const char *const *cells, size_t count) {
    stages *s = user;
    s->count = count + 1;
    s->rows++;
    for (size_t i = 0; i <= count; i++) {
        strbuf_text(&s->lines, i == 0 ? stage : cells[i - 1]);
        strbuf_char(&s->lines, '\n');
    }
}

static const char *take_line(const char **at) {
    char *line = (char *)(uintptr_t)*at;
    *at = strchr(line, '\n') + 1;
    line[*at - line - 1] = '\0';
    return line;
}

static value stages_of(task *t, const asked *a) {
    stages s = {.rows = 0};
    strbuf_open(t, &s.lines);
    ko_trace(t, sum_of(t, a->object), method_of(a).rounds, add_stage, &s);
    const size_t rows = s.rows - 1, count = s.count;
    const char *at = text_of_strbuf(t, &s.lines);
    const char **names = SCRATCH_ARRAY(t, const char *, count);
    for (size_t i = 0; i < count; i++) names[i] = take_line(&at);
    names[0] = "stage";
    value *list = SCRATCH_ARRAY(t, value, rows + 1);
    for (size_t r = 0; r < rows; r++) {
        value *row = SCRATCH_ARRAY(t, value, count);
        for (size_t i = 0; i < count; i++)
            row[i] = value_named(names[i], value_of_static(take_line(&at)));
        list[r] = value_of_items(ENDER_KIND_RECORD, row, count);
    }
    return value_of_items(ENDER_KIND_LIST, list, rows);
}

static value ask_stage(task *t, const asked *a) {
    const value rows = stages_of(t, a);
    const char *stage = a->arguments[0].text, *where = a->arguments[1].text;
    for (size_t i = 0; i < rows.count; i++) {
        const value *row = &rows.items[i];
        for (size_t k = 1; k < row->count && strcmp(row->items[0].text, stage) == 0; k++)
            if (strcmp(row->items[k].name, where) == 0) return value_of_static(row->items[k].text);
    }
    task_throw(t, ENDER_EARGUMENT, "there is no stage `%.60s` of a position `%.60s`", stage, where);
}

static value ask_graph(task *t, const asked *a) {
    const char *what = a->count > 0 ? a->arguments[0].text : "phi";
    /* Moves of class 0 need no ko-threat, those of classes 1 and 2 do; on+ and off-, in stages, are
     * positions with a pass of class 3 and 4. */
    static const char *const classes[LOOPY_CLASSES] = {"n", "threat", "other", "left", "right"};
    const loopy_graph g = ko_drawn_graph(t, position_of(t, a->object), what, method_of(a).rounds);
    return value_of_graph(t, &g, classes);
}

static value ask_picture(task *t, const asked *a) {
    static const char *const classes[LOOPY_CLASSES] = {NULL, "threat", "other", "on", "off"};
    const char *what = a->count > 0 ? a->arguments[0].text : "phi";
    const loopy_graph g = ko_drawn_graph(t, position_of(t, a->object), what, method_of(a).rounds);
    drawing d;
    figure_open(t, &d, "a graph of kos", &names_in_pictures);
    figure_network(&d, &g, classes);
    return value_of_picture(t, &d);
}

static value ask_core(task *t, const asked *a) {
    const ko_core core = ko_core_graph(t, sum_of(t, a->object), method_of(a).rounds);
    strbuf b;
    strbuf_open(t, &b);
    ko_print_graph(t, &b, &core.g);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* Is this graph the part of phi in which play goes round, but for the names of its vertices? */
static value ask_same_core(task *t, const asked *a) {
    const ko_core core = ko_core_graph(t, sum_of(t, a->object), method_of(a).rounds);
    const loopy_graph g =
        graph_of_expression(t, (source){a->arguments[0].text, a->arguments[0].count});
    return value_of_truth(graph_same(t, &core.g, &g));
}

/* ---- the table ---- */

#define MOEWS "D. Moews, On Some Combinatorial Games Connected with Go, thesis, Berkeley 1993"
#define HOW .options = "", .heeds = "method rounds"

static const question questions[] = {
    QUESTION_WITH(
        "answer", "", "values", "",
        "all results: value or graph, sides, bounds, winners, method, points, mean, vector",
        "KO(7,0)", "", NULL, NOTHING, RECORD, ask_answer, 0, HOW,
        .cost = "exponential in the number of different kos if there is no closed form"),
    QUESTION_WITH("value", "", "values", "",
                  "the value under the ban, if there is one; for a closed form its value",
                  "KO(7,0)+KO(1,0)", "", "{7|{2|0}}", NOTHING, LOOPY, ask_value, 0, HOW,
                  .source = MOEWS ", chapter 4"),
    QUESTION_WITH("results", "", "values", "", "the winners if Left starts and if Right starts",
                  "KO(7,0)", "", "LR", NOTHING, WORD, ask_results, 0, HOW),
    QUESTION_WITH("plus_side", "", "values", "", "the value if Left wins draws", "3.KO(-2,2)", "",
                  "2", NOTHING, LOOPY, ask_plus_side, 0, HOW),
    QUESTION_WITH("minus_side", "", "values", "", "the value if Right wins draws", "3.KO(-2,2)", "",
                  "1", NOTHING, LOOPY, ask_minus_side, 0, HOW),
    QUESTION_WITH("converges", "", "values", "", "whether sidling converges", "KO(7,0)", "", "true",
                  NOTHING, TRUTH, ask_converges, 0, HOW),
    QUESTION_WITH("nearly", "value_up_to_infinitesimal", "values", "",
                  "the value up to an infinitesimal, by Theorem 20", "2.KOR(7,0)+KOR(1,0)", "", "7",
                  NOTHING, GAME, ask_nearly, 0, .options = "", .source = MOEWS ", Theorem 20"),
    QUESTION_WITH("verified", "", "values", "",
                  "whether the exact comparison of the value with phi confirms the value",
                  "KO(2,0)+KO(1,0)", "", "true", NOTHING, TRUTH, ask_verified, 0, HOW),

    QUESTION_WITH("compare", "", "two sums", "S",
                  "the relation to another sum, without a ban on that sum", "KO(7,0)+KO(1,0)",
                  "{7|{2|0}}", "=", ONE_OF(OBJECT), WORD, ask_compare, 0, HOW),
    QUESTION_WITH("le", "", "two sums", "S", "whether it is at most the other sum", "KO(1,0)",
                  "{2|0}", "true", ONE_OF(OBJECT), TRUTH, ask_le, 0, HOW),
    QUESTION_WITH("ge", "", "two sums", "S", "whether it is at least the other sum", "KO(1,0)", "3",
                  "false", ONE_OF(OBJECT), TRUTH, ask_ge, 0, HOW),
    QUESTION("same_sum", "", "two sums", "S", "whether both sums have the same kos", "2.KO(7,0)",
             "KO(7,0)+KO(7,0)", "true", ONE_OF(OBJECT), TRUTH, ask_same_sum),
    QUESTION_WITH("same_values", "", "two sums", "S",
                  "whether both have equal values, whoever has the ko-threats", "board(BO.W/#BW#)",
                  "KO(1,0)", "true", ONE_OF(OBJECT), TRUTH, ask_same_values, 0, HOW),
    QUESTION("negative", "", "two sums", "", "the sum with the players exchanged", "KO(7,0)", "",
             "OK(0,-7)", NOTHING, OBJECT, ask_negative),
    QUESTION("plus", "", "two sums", "S", "the sum", "KO(7,0)", "KO(1,0)", "KO(7,0)+KO(1,0)",
             ONE_OF(OBJECT), OBJECT, ask_joined),
    QUESTION_WITH("minus", "", "two sums", "S", "the difference", "KO(7,0)", "KO(1,0)",
                  "KO(7,0)-(KO(1,0))", ONE_OF(OBJECT), OBJECT, ask_joined, 1, .options = ""),
    QUESTION("times", "", "two sums", "n", "n copies", "KO(7,0)", "2", "2.(KO(7,0))",
             ONE_OF(INTEGER), OBJECT, ask_times),

    QUESTION("points", "", "numbers", "", "for one ko: the difference of its ends", "KO(7,0)", "",
             "7", NOTHING, GAME, ask_points),
    QUESTION("mean", "", "numbers", "", "the mean value of one of many copies", "KO(7,0)+KO(1,0)",
             "", "8/3", NOTHING, WORD, ask_mean),
    QUESTION_WITH("vector", "", "numbers", "",
                  "the vector v such that H(v) is the value, by Theorem 15", "KO(7,0)+KO(1,0)", "",
                  "0:-8,4:-2,10:-2", NOTHING, WORD, ask_vector, 0, .options = "",
                  .source = MOEWS ", Theorem 15"),

    QUESTION("positions", "", "histories", "", "the number of positions of phi that are not enders",
             "KO(1,0)", "", "4", NOTHING, INTEGER, ask_positions),
    QUESTION_WITH("bad_j_loops", "", "histories", "", "whether there are bad loops under the ban J",
                  "@a{a>R:b;b>R:a}", "", "true", NOTHING, TRUTH, ask_bad_loops, ENDER_BAN_J,
                  .options = "", .source = MOEWS ", chapter 3"),
    QUESTION_WITH("bad_n_loops", "", "histories", "", "whether there are bad loops under the ban N",
                  "@a{a>R:b;b>R:a}", "", "false", NOTHING, TRUTH, ask_bad_loops, ENDER_BAN_N,
                  .options = "", .source = MOEWS ", chapter 3"),
    QUESTION("history_independent", "", "histories", "",
             "whether the value of every position is independent of its history", "KO(2,0)+KO(1,0)",
             "", "true", NOTHING, TRUTH, ask_independent),
    QUESTION("history_dependent_at", "", "histories", "",
             "a position whose value depends on its history, or nowhere", "@a{a>R:b;b>R:a}", "",
             "b[] and b[a]", NOTHING, WORD, ask_dependent_at),

    QUESTION_WITH(
        "moves", "", "play", "[player]",
        "the moves with the values after them: whether they win, are best, need a ko-threat",
        "KO(7,0)+KO(1,0)", "right", NULL, PERHAPS(PLAYER), LIST, ask_moves, 0, HOW),
    QUESTION_WITH("strategy", "", "play", "second, [against]",
                  "the replies of the second player in the sum minus its value (or minus "
                  "`against`) to each move",
                  "KO(7,0)+KO(1,0)", "left", NULL, ONE_PERHAPS(PLAYER, TEXT), RECORD, ask_strategy,
                  0, .options = "", .source = MOEWS ", Theorems 15 and 20"),
    QUESTION("verify", "", "play", "second, [against]",
             "plays this strategy against all moves: whether it succeeds, and the number of turns",
             "2.KOR(7,0)+KOR(1,0)", "right", "holds: true, turns: 70", ONE_PERHAPS(PLAYER, TEXT),
             RECORD, ask_verify),

    QUESTION_WITH("trace", "", "graphs", "", "the stages of sidling, Table 4.1 of the thesis",
                  "KO(1,0)", "", NULL, NOTHING, LIST, stages_of, 0, .options = "",
                  .heeds = "rounds"),
    QUESTION_WITH("stage", "", "graphs", "stage, position", "one cell of the stages of sidling",
                  "KO(1,0)+KO(1,0)", "plus 1.2 ; OK(1,0)+KO(1,0)[2.KO(1,0)]", "{4|2}",
                  TWO_OF(TEXT, TEXT), WORD, ask_stage, 0, .options = "", .heeds = "rounds"),
    QUESTION_WITH(
        "graph", "", "graphs", "[what]",
        "a graph: phi (the default), sum, core, plain, layers N, or a stage: plus 2, plus 1.3",
        "KO(2,0)", "sum",
        "@\"KO(2,0)\"{\"KO(2,0)\">L:\"OK(2,0)\";\"KO(2,0)\">R=0;"
        "\"OK(2,0)\">L=2;\"OK(2,0)\">R:\"KO(2,0)\"}",
        PERHAPS(TEXT), OBJECT, ask_graph, 0, .options = "", .heeds = "rounds"),
    QUESTION_WITH("picture", "figure", "graphs", "[what]", "one of these graphs as a picture",
                  "KO(2,0)", "sum", NULL, PERHAPS(TEXT), PICTURE, ask_picture, 0, .options = "",
                  .heeds = "rounds"),
    QUESTION_WITH("core", "", "graphs", "",
                  "the core of phi, the part in which play can cycle, as text", "KO(1,0)", "", NULL,
                  NOTHING, WORD, ask_core, 0, .options = "", .heeds = "rounds"),
    QUESTION_WITH("same_core", "", "graphs", "graph",
                  "whether the core equals this graph up to names", "@a{a>L:b;b>L=0}", "@x{x>L=-1}",
                  "false", ONE_OF(TEXT), TRUTH, ask_same_core, 0, .options = "", .heeds = "rounds"),
};

static const ender_domain_option options[] = {
    {"threats", ENDER_OPTION_WORD, true, "none left right left-right right-left", 0, 0, "left",
     "WHO", "the players with ko-threats"},
    {"ban", ENDER_OPTION_WORD, true, "J N", 0, 0, "J", "BAN",
     "the banned positions: J the previous one, N all earlier ones"},
    {"japanese", ENDER_OPTION_SWITCH, true, NULL, 0, 0, NULL, NULL,
     "on a board, the player without ko-threats may pass while there is a ko"},
    {"method", ENDER_OPTION_WORD, false, "auto search closed both", 0, 0, "auto", "METHOD",
     "the method: sidling (search), a theorem (closed), or both, which must agree"},
    {"rounds", ENDER_OPTION_NUMBER, false, NULL, 1, 1000000, "40", "N",
     "the greatest number of rounds of sidling for each level"},
    DOMAIN_STEPS_OPTION,
};

const domain domain_ko = {
    .about =
        {.name = "ko",
         .aliases = "kos ko-form ko-compare ko-stage",
         .object = "sum of kos",
         .summary = "sums of kos under a ko-ban",
         .grammar =
             "KO(A,B)                  a ko that Left wins with two moves, to A, Right with one, "
             "to B\n"
             "OK(A,B), KO[m,i](A,B)    the same after Left's first move; a ko of m moves, state i\n"
             "KOL(A,B), KOR(A,B)       kos with a pass for Left; for Right\n"
             "MKO[i](A1,A2;B1,B2)      stages 1, 2, ... with an exit for each player\n"
             "2.KO(7,0)+{1|-1}-form(*+*)\n"
             "                         sums of multiples, values, literal forms\n"
             "@a{a>L:b;b>R=0}          any graph of positions\n"
             "board(#BO./BO.O/#BWB)    a fragment of a board of Go\n"
             "phi(N,LR; SUM)           a sum with its rules: the ban, the players with ko-threats\n"
             "SUM[SUM BEFORE]          a sum with the banned sum before the last move\n"
             "H(3; 14:2,16:1)          a closed form; another one is HC(3; 11,13; 0; 0,1,2)",
         .example = "KO(7,0)+KO(1,0)",
         .card = "answer",
         .labels = "plus:plus_side;minus:minus_side;at_most:upper_bound;at_least:lower_bound",
         .options = options,
         .option_count = QUESTION_COUNT(options)},
    .questions = questions,
    .count = QUESTION_COUNT(questions),
    .read = read};
