/* SPDX-License-Identifier: MIT
 *
 * The figures of the thesis on kos as statements about graphs and boards: what a drawing shows is
 * compared with the graph that is described, and a stage of sidling that is drawn as a game of its
 * own has the value that Table 4.1 gives it. */
#include "ko/front.h"
#include "ko/ko.h"
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

static const char two_kos[] = "KO(7,0)+KO(1,0)";

static ko_question question(claim_run *run, const char *text) {
    return ko_read(run->t, (source){text, strlen(text)},
                   (ko_rules){ENDER_BAN_J, ENDER_THREATS_LEFT, false});
}

static loopy_graph written(claim_run *run, const char *text) {
    return graph_of_expression(run->t, (source){text, strlen(text)});
}

/* The drawing of a sum is this graph but for the names of its vertices. */
static void is_drawn(claim_run *run, const char *sum, const char *what, const char *as) {
    const arena_mark mark = scratch_mark(run->t);
    const ko_question q = question(run, sum);
    const loopy_graph drawn = ko_drawn_graph(run->t, &q, what, KO_ROUNDS), g = written(run, as);
    claim_holds(run, graph_same(run->t, &drawn, &g), "the graph is another one", "%s, %s: %s", sum,
                what, as);
    scratch_release(run->t, mark);
}

/* ---- one ko ---- */

void check_ko_figure_3_1(claim_run *run, unsigned n) {
    char sum[40], graph[100];
    snprintf(sum, sizeof sum, "phi(J; KO(-%u,-%u))", n, n);
    snprintf(graph, sizeof graph, "@b{b>L:a;b>R=-%u;a>L=-%u;a>R:b}", n, n);
    is_drawn(run, sum, "sum", graph);
}

void check_ko_figure_4_1(claim_run *run, unsigned m) {
    for (unsigned i = 1; i < m; i++) {
        char sum[60], graph[2000];
        snprintf(sum, sizeof sum, "phi(J; KO[%u,%u](4,-2))", m, i);
        int length = snprintf(graph, sizeof graph, "@p%u{p1>L=4;p%u>R=-2", i, m - 1);
        for (unsigned k = 1; k + 1 < m; k++)
            length += snprintf(graph + length, sizeof graph - (size_t)length,
                               ";p%u>R:p%u;p%u>L:p%u", k, k + 1, k + 1, k);
        snprintf(graph + length, sizeof graph - (size_t)length, "}");
        is_drawn(run, sum, "sum", graph);
    }
}

/* What can be reached from 2[] and from 1[]; n and m stand for 1[2] and 2[1]. */
static void figure_4_2_of(claim_run *run, const char *a, const char *b) {
    char sum[80], graph[300];
    snprintf(sum, sizeof sum, "KO(%s,%s)", a, b);
    snprintf(graph, sizeof graph, "@k{k>L:n;k>R=%s;n>L=%s}", b, a);
    is_drawn(run, sum, "phi", graph);
    snprintf(sum, sizeof sum, "OK(%s,%s)", a, b);
    snprintf(graph, sizeof graph, "@o{o>L=%s;o>R:m;m>R=%s;m>L!k:n;n>L=%s}", a, b, a);
    is_drawn(run, sum, "phi", graph);
}

void check_ko_figure_4_2(claim_run *run, unsigned size) {
    static const char *const ends[] = {"1/2", "*", "^", "{2|1}", "{3|-1}", "tiny(1)", "*2"};
    enum { ENDS = sizeof ends / sizeof *ends };
    for (int a = -(int)size; a <= (int)size; a++)
        for (int b = -(int)size; b <= (int)size; b++) {
            char left[16], right[16];
            snprintf(left, sizeof left, "%d", a);
            snprintf(right, sizeof right, "%d", b);
            figure_4_2_of(run, left, right);
        }
    for (unsigned i = 0; i < ENDS && size == 0; i++)
        for (unsigned k = 0; k < ENDS; k++) figure_4_2_of(run, ends[i], ends[k]);
}

/* ---- the example of section 4.2 ---- */

void check_ko_figure_4_3(claim_run *run, unsigned size) {
    (void)size;
    is_drawn(run, two_kos, "core",
             "@D{A>L:B;A>L={9|7};A>R=8;B>R:C;B>L=9;B>L=9;C>R:D;C>L={9|1};C>R=2;C>L!k:F;"
             "D>L:A;D>R={2|0};D>R={8|0};D>L!k:G;E>R:H;E>L={9|7};E>R=8;E>L!k:B;F>R:E;F>L=9;F>L=9;"
             "G>L:F;G>L={9|1};G>R=2;H>L:G;H>R={2|0};H>R={8|0};H>L!k:A}");
}

/* The part of a graph from the vertex of that name. */
static loopy_graph from_name(claim_run *run, const loopy_graph *g, const char *name) {
    uint32_t v = 0;
    while (v < g->vertices && strcmp(g->names[v], name) != 0) v++;
    claim_holds(run, v < g->vertices, "there is no such vertex", "%s", name);
    return graph_from(run->t, g, v);
}

void check_ko_figure_4_4(claim_run *run, unsigned size) {
    (void)size;
    static const char *const cycles[][2] = {
        {"KO(7,0)+KO(1,0)[KO(7,0)+OK(1,0)]",
         "@D{A>L:B;A>L={9|7};A>R=8;B>R:C;B>L=9;B>L=9;C>R:D;C>L={9|1};C>R=2;D>L:A;D>R={2|0};"
         "D>R={8|0}}"},
        {"KO(7,0)+KO(1,0)[OK(7,0)+KO(1,0)]",
         "@H{E>R:H;E>L={9|7};E>R=8;F>R:E;F>L=9;F>L=9;G>L:F;G>L={9|1};G>R=2;H>L:G;H>R={2|0};"
         "H>R={8|0}}"}};
    const ko_question q = question(run, two_kos);
    const loopy_graph plain = ko_drawn_graph(run->t, &q, "plain", KO_ROUNDS);
    for (int i = 0; i < 2; i++) {
        const loopy_graph cycle = from_name(run, &plain, cycles[i][0]),
                          g = written(run, cycles[i][1]);
        claim_holds(run, graph_same(run->t, &cycle, &g), "the graph is another one", "%s",
                    cycles[i][0]);
    }
}

/* A row of the stages of sidling, in order of the vertices of the core. */
enum { VERTICES = 8, CELL = 64 };
typedef struct row_finder {
    const char *stage;
    char cells[VERTICES][CELL];
    size_t count;
} row_finder;

static void find_row(void *user, const char *stage, const char *const *cells, size_t count) {
    row_finder *f = user;
    if (strcmp(stage, f->stage) != 0) return;
    f->count = count;
    for (size_t i = 0; i < count && i < VERTICES; i++) snprintf(f->cells[i], CELL, "%s", cells[i]);
}

static void print_ender(task *t, strbuf *out, ref g) { print_game(t, out, g, ENDER_ASCII); }

/* The first vertices of the drawing, which are copies of those of the core, are worth what the row
 * says, by sidling on the drawing alone. */
static void drawn_values(claim_run *run, const char *what, const char *row) {
    task *t = run->t;
    const arena_mark mark = scratch_mark(t);
    const ko_question q = question(run, two_kos);
    row_finder f = {.stage = row};
    ko_trace(t, &q, KO_ROUNDS, find_row, &f);
    claim_same_number(run, (int64_t)f.count, VERTICES, "vertices of stage %s", row);
    const loopy_graph g = ko_drawn_graph(t, &q, what, KO_ROUNDS);
    sided_store *store = sided_open(t);
    const sidled *values = graph_sidle(t, store, &g, KO_ROUNDS, SIDLE_PASSES_STAY, NULL);
    for (uint32_t v = 0; v < f.count; v++) {
        strbuf text;
        strbuf_open(t, &text);
        sided_print(store, &text, values[v].plus, print_ender);
        claim_holds(run, values[v].plus_found, "sidling does not come to rest", "%s at %s", what,
                    g.names[v]);
        claim_same_text(run, text.text, f.cells[v], "%s at %s", what, g.names[v]);
        strbuf_close(&text);
    }
    sided_close(store);
    scratch_release(t, mark);
}

/* Figures 4.5 and 4.6, 4.9 and 4.10: round 1 and 2, unrolled `step` times. */
static void spirals(claim_run *run, unsigned round, unsigned step) {
    char stage[40];
    snprintf(stage, sizeof stage, "plus %u.%u", round, step);
    drawn_values(run, stage, stage);
}

void check_ko_figure_4_5(claim_run *run, unsigned step) { spirals(run, 1, step); }
void check_ko_figure_4_9(claim_run *run, unsigned step) { spirals(run, 2, step); }

void check_ko_figure_4_7(claim_run *run, unsigned layers) {
    char what[40], row[40];
    snprintf(what, sizeof what, "layers %u", layers);
    snprintf(row, sizeof row, "plus %u.5", layers);
    drawn_values(run, what, row);
}

void check_ko_figure_4_8(claim_run *run, unsigned round) {
    char what[40], row[40];
    snprintf(what, sizeof what, "plus %u", round);
    snprintf(row, sizeof row, "plus %u.5", round);
    drawn_values(run, what, row);
}

void check_ko_section_4_2(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    static const char *const values[] = {"7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}"};
    const loopy_graph g =
        written(run, "@A{A>L:B;A>L={9|7};A>R=8;B>R:C;B>L=9;B>L=9;C>R:D;C>L={9|1};C>R=2;C>L!k:F;"
                     "D>L:A;D>R={2|0};D>R={8|0};D>L!k:G;E>R:H;E>L={9|7};E>R=8;E>L!k:B;F>R:E;F>L=9;"
                     "F>L=9;G>L:F;G>L={9|1};G>R=2;H>L:G;H>R={2|0};H>R={8|0};H>L!k:A;!k=R}");
    sided_store *store = sided_open(t);
    const sidled *found = graph_sidle(t, store, &g, KO_ROUNDS, SIDLE_PASSES_TOO, NULL);
    for (uint32_t v = 0; v < g.vertices; v++) {
        const unsigned letter = (unsigned)(g.names[v][0] - 'A');
        const ref expected = claim_value(run, "%s", values[letter % 4]);
        claim_holds(run, found[v].plus_found && found[v].minus_found,
                    "sidling does not come to rest", "vertex %s", g.names[v]);
        claim_holds(run,
                    sref_same(found[v].plus, sref_of(expected)) &&
                        sref_same(found[v].minus, sref_of(expected)),
                    "it is worth something else", "vertex %s", g.names[v]);
        const loopy_graph from = graph_from(t, &g, v), ender = graph_of_ender(t, expected);
        claim_holds(run, graph_compare(t, &from, &ender) == ENDER_EQUAL,
                    "play says that it is worth something else", "vertex %s", g.names[v]);
    }
    sided_close(store);
}

/* ---- boards ---- */

static lref value_of(claim_run *run, const char *format, const char *text, const char *threats,
                     bool japanese) {
    char phi[400];
    snprintf(phi, sizeof phi, format, threats, text);
    const source in = {phi, strlen(phi)};
    const ko_question q =
        ko_read(run->t, in,
                (ko_rules){ENDER_BAN_J,
                           threats[0] == 'L' ? ENDER_THREATS_LEFT : ENDER_THREATS_RIGHT, japanese});
    const ko_value v = ko_solve(run->t, &q, KO_ROUNDS);
    claim_holds(run, v.is_one, "sidling finds no one value", "%s", phi);
    return v.game;
}

/* phi(J,L) and phi(J,R) of a board of the catalogue are those of its ko. */
static void is_ko(claim_run *run, const char *figure, unsigned which) {
    static const char *const threats[] = {"L", "R"};
    size_t at = 0;
    while (strcmp(ko_board_at(at)->figure, figure) != 0) at++;
    const char *board = ko_board_at(at + which)->board, *ko = ko_board_at(at + which)->ko;
    for (int i = 0; i < 2; i++) {
        const arena_mark mark = scratch_mark(run->t);
        const lref own = value_of(run, "phi(J,%s; board(%s))", board, threats[i], false),
                   other = value_of(run, "phi(J,%s; %s)", ko, threats[i], false);
        claim_holds(run, lref_same(own, other), "they have other values",
                    "%s and %s under phi(J,%s)", board, ko, threats[i]);
        scratch_release(run->t, mark);
    }
}

void check_ko_figure_1_3(claim_run *run, unsigned size) {
    (void)size;
    is_ko(run, "1.3", 0);
    is_ko(run, "1.3", 1);
    /* Japanese counting: who has no ko-threats may pass. */
    static const char *const kos[] = {"KOR(1,0)", "KOL(1,0)"}, *const threats[] = {"L", "R"};
    for (int i = 0; i < 2; i++)
        claim_holds(
            run,
            lref_same(value_of(run, "phi(J,%s; board(%s))", "#BW#/BO.W/#BW#", threats[i], true),
                      value_of(run, "phi(J,%s; %s)", kos[i], threats[i], false)),
            "they have other values with passes", "the board and %s", kos[i]);
}

void check_ko_figure_1_4(claim_run *run, unsigned size) {
    (void)size;
    is_ko(run, "1.4", 0);
}

void check_ko_figure_4_13(claim_run *run, unsigned size) {
    (void)size;
    is_ko(run, "4.13", 0);
}

void check_ko_figure_4_14(claim_run *run, unsigned which) { is_ko(run, "4.14", which); }
void check_ko_figure_4_15(claim_run *run, unsigned which) { is_ko(run, "4.15", which); }
