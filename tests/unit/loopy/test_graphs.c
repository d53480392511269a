/* SPDX-License-Identifier: MIT
 *
 * Games on graphs against the rules written down a second time, on tables of vertices and edges in
 * which nothing is simplified: coloured vertices stay, parts are not told apart, every game is
 * played to its end. Then what is known of these games. */
#include "positions.h"
#include "questions.h"
#include "testing.h"

#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 8, MOVES_MOST = 64 };

/* A vertex that is gone has the mark '-'. counters only for Weighted Arc Kayles; edge[u][v] holds
 * 'G', 'B' or 'R', 0 for none. */
typedef struct table {
    int n;
    char mark[MOST];
    int counters[MOST];
    char edge[MOST][MOST];
} table;

typedef struct moves {
    table after[MOVES_MOST];
    int count;
} moves;

typedef void (*generator)(const table *g, ender_player player, moves *out);

static uint64_t seed = 11;

static unsigned below(unsigned n) { return (unsigned)random_below(&seed, (uint32_t)n); }

static table *add(moves *out, const table *g) {
    assert_true(out->count < MOVES_MOST);
    out->after[out->count] = *g;
    return &out->after[out->count++];
}

static void remove_vertex(table *g, int v) {
    g->mark[v] = '-';
    for (int u = 0; u < g->n; u++) g->edge[u][v] = g->edge[v][u] = 0;
}

/* ---- the rules ---- */

static bool has_neighbour(const table *g, int v, char mark) {
    for (int u = 0; u < g->n; u++)
        if (g->edge[v][u] && g->mark[u] == mark) return true;
    return false;
}

/* Marks: . not coloured, x and o coloured. */
static void col_moves(const table *g, ender_player player, moves *out) {
    const char own = player == ENDER_LEFT ? 'x' : 'o';
    for (int v = 0; v < g->n; v++)
        if (g->mark[v] == '.' && !has_neighbour(g, v, own)) add(out, g)->mark[v] = own;
}

static void snort_moves(const table *g, ender_player player, moves *out) {
    const char own = player == ENDER_LEFT ? 'x' : 'o', other = player == ENDER_LEFT ? 'o' : 'x';
    for (int v = 0; v < g->n; v++)
        if (g->mark[v] == '.' && !has_neighbour(g, v, other)) add(out, g)->mark[v] = own;
}

static void fjords_moves(const table *g, ender_player player, moves *out) {
    const char own = player == ENDER_LEFT ? 'x' : 'o', other = player == ENDER_LEFT ? 'o' : 'x';
    for (int v = 0; v < g->n; v++)
        if (g->mark[v] == '.' && has_neighbour(g, v, own) && !has_neighbour(g, v, other))
            add(out, g)->mark[v] = own;
}

/* Where Left and Right may colour in Col with settings: at free vertices, beside their own, beside
 * the other player's. */
static bool may_colour[2][3];

static void general_col_moves(const table *g, ender_player player, moves *out) {
    const char own = player == ENDER_LEFT ? 'x' : 'o', other = player == ENDER_LEFT ? 'o' : 'x';
    for (int v = 0; v < g->n; v++) {
        const bool mine = has_neighbour(g, v, own), theirs = has_neighbour(g, v, other);
        if (g->mark[v] == '.' && !(mine && theirs) && may_colour[player][mine ? 1 : 2 * theirs])
            add(out, g)->mark[v] = own;
    }
}

static void node_kayles_moves(const table *g, ender_player player, moves *out) {
    (void)player;
    for (int v = 0; v < g->n; v++) {
        if (g->mark[v] == '-') continue;
        table *after = add(out, g);
        for (int u = 0; u < g->n; u++)
            if (g->edge[v][u]) remove_vertex(after, u);
        remove_vertex(after, v);
    }
}

static void arc_kayles_moves(const table *g, ender_player player, moves *out) {
    for (int v = 0; v < g->n; v++)
        for (int u = 0; u < v; u++) {
            if (g->edge[v][u] != 'G' && g->edge[v][u] != (player == ENDER_LEFT ? 'B' : 'R'))
                continue;
            table *after = add(out, g);
            if (--after->counters[v] == 0) remove_vertex(after, v);
            if (--after->counters[u] == 0) remove_vertex(after, u);
        }
}

static void reach(const table *g, int v, bool *seen) {
    seen[v] = true;
    for (int u = 0; u < g->n; u++)
        if (g->edge[v][u] && !seen[u]) reach(g, u, seen);
}

static void remove_plain_parts(table *g) {
    for (int v = 0; v < g->n; v++) {
        if (g->mark[v] == '-') continue;
        bool seen[MOST] = {false}, plain = true;
        reach(g, v, seen);
        for (int u = 0; u < g->n; u++) plain &= !seen[u] || g->mark[u] == g->mark[v];
        for (int u = 0; u < g->n && plain; u++)
            if (seen[u]) remove_vertex(g, u);
    }
}

static void cutthroat_moves(const table *g, ender_player player, moves *out) {
    table start = *g;
    remove_plain_parts(&start);
    for (int v = 0; v < g->n; v++) {
        if (start.mark[v] != 'G' && start.mark[v] != (player == ENDER_LEFT ? 'B' : 'R')) continue;
        remove_vertex(add(out, &start), v);
    }
}

static int token_of(const table *g) {
    int v = 0;
    while (g->mark[v] != 'T') v++;
    return v;
}

static void vertex_geography_moves(const table *g, ender_player player, moves *out) {
    (void)player;
    const int from = token_of(g);
    for (int to = 0; to < g->n; to++) {
        if (!g->edge[from][to]) continue;
        table *after = add(out, g);
        after->mark[to] = 'T';
        remove_vertex(after, from);
    }
}

static void edge_geography(const table *g, moves *out, bool directed) {
    const int from = token_of(g);
    for (int to = 0; to < g->n; to++) {
        if (!g->edge[from][to]) continue;
        table *after = add(out, g);
        after->mark[from] = '.';
        after->mark[to] = 'T';
        after->edge[from][to] = 0;
        if (!directed) after->edge[to][from] = 0;
    }
}

static void edge_geography_moves(const table *g, ender_player player, moves *out) {
    (void)player;
    edge_geography(g, out, true);
}

static void undirected_edge_geography_moves(const table *g, ender_player player, moves *out) {
    (void)player;
    edge_geography(g, out, false);
}

static ender_game naive_value(ender_ctx *ctx, const table *g, generator rules) {
    ender_game values[2][MOVES_MOST], value = {0};
    int counts[2];
    for (int player = 0; player < 2; player++) {
        moves *list = malloc(sizeof *list);
        assert_non_null(list);
        list->count = 0;
        rules(g, (ender_player)player, list);
        counts[player] = list->count;
        for (int i = 0; i < list->count; i++)
            values[player][i] = naive_value(ctx, &list->after[i], rules);
        free(list);
    }
    assert_int_equal(ender_from_options(ctx, values[ENDER_LEFT], (size_t)counts[ENDER_LEFT],
                                        values[ENDER_RIGHT], (size_t)counts[ENDER_RIGHT], &value),
                     ENDER_OK);
    return value;
}

/* ---- random positions ---- */

static table random_table(int n, unsigned edges_in_ten, const char *colours, bool directed) {
    table g = {.n = n};
    for (int v = 0; v < n; v++) {
        g.mark[v] = '.';
        g.counters[v] = 1;
        for (int u = 0; u < v; u++) {
            const char colour = colours[below((unsigned)strlen(colours))];
            if (below(10) < edges_in_ten) g.edge[v][u] = colour;
            if (directed ? below(10) < edges_in_ten : g.edge[v][u] != 0) g.edge[u][v] = colour;
        }
    }
    return g;
}

static void random_marks(table *g, const char *marks) {
    for (int v = 0; v < g->n; v++) g->mark[v] = marks[below((unsigned)strlen(marks))];
}

/* As the library reads it; the vertices are named so that `order` tells their places. */
static const char *spelled(const table *g, const int *order, const char *plain, char *text) {
    char *at = text;
    for (int v = 0; v < g->n; v++)
        for (int u = 0; u < v; u++) {
            const char there = g->edge[v][u], back = g->edge[u][v];
            if (!there && !back) continue;
            at += sprintf(at, "%c%c%c", 'a' + order[there ? v : u], there && back ? '-' : '>',
                          'a' + order[there ? u : v]);
            if ((there ? there : back) != 'G') at += sprintf(at, ":%c", there);
            *at++ = ',';
        }
    for (int v = 0; v < g->n; v++) {
        at += sprintf(at, "%c", 'a' + order[v]);
        if (g->counters[v] > 1)
            at += sprintf(at, ":%d", g->counters[v]);
        else if (g->mark[v] != *plain)
            at += sprintf(at, ":%c", g->mark[v]);
        *at++ = ',';
    }
    at[-1] = '\0';
    return text;
}

static void shuffle(int *order, int n) {
    for (int v = 0; v < n; v++) {
        const int other = (int)below((unsigned)v + 1);
        order[v] = order[other];
        order[other] = v;
    }
}

/* The value, that of the literal form, and the value with the vertices in another order; with
 * settings in front of the graph. */
static void check_settings(ender_ctx *ctx, const char *name, const char *settings, const table *g,
                           const char *plain, generator rules) {
    char text[512];
    int order[MOST];
    const size_t behind = (size_t)sprintf(text, "%s", settings);
    const ender_game value = naive_value(ctx, g, rules);
    for (int again = 0; again < 2; again++) {
        shuffle(order, g->n);
        spelled(g, order, plain, text + behind);
        if (!ender_same(value_of(ctx, name, text), value))
            fail_msg("%s %s: not the value of the rules", name, text);
    }
    ender_position *position = parsed(ctx, name, text);
    char *once = NULL, *twice = NULL;
    assert_int_equal(ender_position_format(ctx, position, &once), ENDER_OK);
    ender_position_free(position);
    if (*once != '\0') assert_consistent(ctx, name, once);
    position = parsed(ctx, name, once);
    assert_int_equal(ender_position_format(ctx, position, &twice), ENDER_OK);
    assert_string_equal(once, twice);
    ender_position_free(position);
    ender_free(once);
    ender_free(twice);
}

static void check_table(ender_ctx *ctx, const char *name, const table *g, const char *plain,
                        generator rules) {
    check_settings(ctx, name, "", g, plain, rules);
}

static void colourings_by_the_rules(void **state) {
    for (int round = 0; round < 60; round++) {
        table g = random_table(1 + (int)below(4), 6, "G", false);
        check_table(*state, "graph-col", &g, ".", col_moves);
        check_table(*state, "graph-snort", &g, ".", snort_moves);
        g = random_table(6, 5, "G", false);
        random_marks(&g, ".....xo");
        check_table(*state, "fjords", &g, ".", fjords_moves);
        g = random_table(5, 5, "G", false);
        random_marks(&g, "...xo");
        check_table(*state, "graph-col", &g, ".", col_moves);
        check_table(*state, "graph-snort", &g, ".", snort_moves);
    }
}

/* The settings of one player as text; at least one. */
static const char *random_settings(bool may[3]) {
    static const char *const texts[] = {"",      "free",       "own",       "free,own",
                                        "other", "free,other", "own,other", "free,own,other"};
    const unsigned set = 1 + below(7);
    for (unsigned i = 0; i < 3; i++) may[i] = set >> i & 1;
    return texts[set];
}

static void general_col_by_the_rules(void **state) {
    ender_ctx *ctx = *state;
    char settings[80];
    for (int round = 0; round < 300; round++) {
        table g = random_table(1 + (int)below(5), 6, "G", false);
        random_marks(&g, "....xo");
        const char *left = random_settings(may_colour[ENDER_LEFT]);
        const char *right = random_settings(may_colour[ENDER_RIGHT]);
        sprintf(settings, "at=%s/%s;", left, right);
        check_settings(ctx, "general-col", settings, &g, ".", general_col_moves);
    }
    static const char *const named[][2] = {
        {"graph-col", ";"}, {"graph-snort", "at=free,own;"}, {"fjords", "at=own;"}};
    for (int round = 0; round < 150; round++) {
        char text[512];
        int order[MOST] = {0};
        table g = random_table(6, 5, "G", false);
        random_marks(&g, "....xo");
        shuffle(order, g.n);
        const size_t behind = (size_t)sprintf(text, "%s", named[round % 3][1]);
        spelled(&g, order, ".", text + behind);
        assert_true(ender_same(value_of(ctx, "general-col", text),
                               value_of(ctx, named[round % 3][0], text + behind)));
    }
    assert_spelled(ctx, "general-col", " at=own,free/free,own ; path(2) ", "at=free,own;a-b");
    assert_refused(ctx, "general-col", "path(2)", 1);
    assert_refused(ctx, "general-col", "at=;path(2)", 4);
    assert_refused(ctx, "general-col", "at=free,here;path(2)", 9);
    assert_refused(ctx, "general-col", ";path(2):xz", 11);
}

static void kayles_by_the_rules(void **state) {
    for (int round = 0; round < 60; round++) {
        table g = random_table(6, 5, "G", false);
        check_table(*state, "node-kayles", &g, ".", node_kayles_moves);
        check_table(*state, "arc-kayles", &g, ".", arc_kayles_moves);
        g = random_table(5, 6, "GBR", false);
        check_table(*state, "partizan-arc-kayles", &g, ".", arc_kayles_moves);
        g = random_table(4, 6, "G", false);
        for (int v = 0; v < g.n; v++) g.counters[v] = 1 + (int)below(3);
        check_table(*state, "weighted-arc-kayles", &g, ".", arc_kayles_moves);
    }
}

static void cutthroat_by_the_rules(void **state) {
    for (int round = 0; round < 100; round++) {
        table g = random_table(2 + (int)below(4), 6, "G", false);
        random_marks(&g, "GBR");
        check_table(*state, "cutthroat", &g, "G", cutthroat_moves);
    }
}

static void geography_by_the_rules(void **state) {
    for (int round = 0; round < 60; round++) {
        table g = random_table(5, 5, "G", true);
        g.mark[below(5)] = 'T';
        check_table(*state, "geography", &g, ".", vertex_geography_moves);
        g = random_table(4, 5, "G", true);
        g.mark[below(4)] = 'T';
        check_table(*state, "edge-geography", &g, ".", edge_geography_moves);
        g = random_table(5, 6, "G", false);
        g.mark[below(5)] = 'T';
        check_table(*state, "undirected-geography", &g, ".", vertex_geography_moves);
        g = random_table(4, 7, "G", false);
        g.mark[below(4)] = 'T';
        check_table(*state, "undirected-edge-geography", &g, ".", undirected_edge_geography_moves);
    }
}

/* ---- what is known ---- */

/* On paths Node Kayles is .137 and Arc Kayles is .07 (Dawson's Kayles); a cycle has one move. */
static void kayles_on_paths(void **state) {
    ender_ctx *ctx = *state;
    char path[STRING_MOST], heap[STRING_MOST];
    for (int n = 1; n <= 20; n++) {
        sprintf(path, "path(%d)", n);
        sprintf(heap, ".137:%d", n);
        assert_true(ender_same(value_of(ctx, "node-kayles", path), value_of(ctx, "octal", heap)));
        sprintf(heap, ".07:%d", n);
        assert_true(ender_same(value_of(ctx, "arc-kayles", path), value_of(ctx, "octal", heap)));
        if (n < 4) continue;
        sprintf(path, "cycle(%d)", n);
        sprintf(heap, ".137:%d", n - 3);
        const bool node_first = ender_same(value_of(ctx, "octal", heap), game(ctx, "0"));
        assert_true(
            ender_same(value_of(ctx, "node-kayles", path), game(ctx, node_first ? "*" : "0")));
        sprintf(heap, ".07:%d", n - 2);
        const bool arc_first = ender_same(value_of(ctx, "octal", heap), game(ctx, "0"));
        assert_true(
            ender_same(value_of(ctx, "arc-kayles", path), game(ctx, arc_first ? "*" : "0")));
    }
}

/* A star is one move; with counters on the leaves as many as the centre has, and no more. */
static void kayles_on_stars(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (int leaves = 1; leaves <= 30; leaves++) {
        sprintf(text, "star(%d)", leaves);
        assert_true(ender_same(value_of(ctx, "arc-kayles", text), game(ctx, "*")));
        /* The centre, or one leaf and then the others apart. */
        const char *value = leaves % 2 == 0 ? "*2" : "*";
        assert_true(ender_same(value_of(ctx, "node-kayles", text), game(ctx, value)));
        sprintf(text, "star(%d),1:7", leaves);
        const int taken = leaves < 7 ? leaves : 7;
        assert_true(ender_same(value_of(ctx, "weighted-arc-kayles", text),
                               game(ctx, taken % 2 == 0 ? "0" : "*")));
    }
}

/* Squares of a board are the vertices of a grid. */
static void grids(void **state) {
    ender_ctx *ctx = *state;
    static const int sizes[][2] = {{1, 1}, {1, 6}, {1, 9}, {2, 2}, {2, 4}, {3, 3}};
    char board[STRING_MOST], graph[STRING_MOST];
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        sprintf(board, "%dx%d", sizes[i][0], sizes[i][1]);
        sprintf(graph, "grid(%d,%d)", sizes[i][0], sizes[i][1]);
        assert_true(ender_same(value_of(ctx, "col", board), value_of(ctx, "graph-col", graph)));
        assert_true(ender_same(value_of(ctx, "snort", board), value_of(ctx, "graph-snort", graph)));
    }
    for (unsigned i = 0; i < power(3, 6); i += 5) {
        char letters[STRING_MOST];
        word(letters, ".xo", 6, i);
        sprintf(board, "%.3s|%.3s", letters, letters + 3);
        sprintf(graph, "grid(2,3):%.6s", letters);
        assert_true(ender_same(value_of(ctx, "col", board), value_of(ctx, "graph-col", graph)));
        assert_true(ender_same(value_of(ctx, "snort", board), value_of(ctx, "graph-snort", graph)));
    }
}

/* On Numbers and Games, chapter 8: values of Col are x or x*. */
static void col_is_number_or_number_star(void **state) {
    ender_ctx *ctx = *state;
    char text[512];
    int order[MOST];
    for (int round = 0; round < 200; round++) {
        table g = random_table(8, 4, "G", false);
        random_marks(&g, "....xo");
        shuffle(order, g.n);
        ender_game number = {0};
        int32_t ups = 0;
        uint32_t star = 0;
        const ender_game value = value_of(ctx, "graph-col", spelled(&g, order, ".", text));
        bool is = false;
        assert_int_equal(ender_is_number_up_star(ctx, value, &is, &number, &ups, &star), ENDER_OK);
        assert_true(is);
        assert_true(ups == 0 && star <= 1);
    }
}

/* A move to nothing is always there: the player of the centre takes it. With a blue centre, r red
 * leaves and no blue one the value is (r - 1).^ and * for odd r. */
static void cutthroat_stars(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], value[STRING_MOST];
    for (unsigned blue = 0; blue <= 5; blue++)
        for (unsigned red = 1; red <= 5; red++) {
            sprintf(text, "star(%u):B%.*s%.*s", blue + red, (int)blue, "BBBBB", (int)red, "RRRRR");
            const ender_game star = value_of(ctx, "cutthroat", text);
            ender_outcome outcome = ENDER_P;
            assert_int_equal(ender_normal_outcome(ctx, star, &outcome), ENDER_OK);
            assert_true(outcome == ENDER_N || outcome == ENDER_L);
            assert_true(is_so_by(ctx, "is_all_small", star));
            if (blue > 0) continue;
            sprintf(value, "%u.^+%s", red - 1, red % 2 == 0 ? "0" : "*");
            assert_true(ender_same(star, game(ctx, value)));
        }
    int order[MOST];
    char spelling[512];
    for (int round = 0; round < 50; round++) {
        table g = random_table(7, 4, "G", false);
        random_marks(&g, "GBR");
        shuffle(order, g.n);
        const ender_game part = value_of(ctx, "cutthroat", spelled(&g, order, "G", spelling));
        assert_true(is_so_by(ctx, "is_all_small", part));
    }
}

/* The matching theorem against the search, on graphs with many odd cycles as well. */
static void matching_theorem(void **state) {
    ender_ctx *ctx = *state;
    char text[512];
    int order[MOST];
    unsigned lost = 0;
    for (int round = 0; round < 400; round++) {
        table g = random_table(8, 2 + below(4), "G", false);
        shuffle(order, g.n);
        g.mark[below(8)] = 'T';
        assert_outcome(ctx, "undirected-geography", spelled(&g, order, ".", text));
        lost += outcome_of(ctx, "undirected-geography", text) == ENDER_P;
    }
    assert_true(lost > 40 && lost < 360);
    assert_int_equal(outcome_of(ctx, "undirected-geography", "petersen,1:T"), ENDER_N);
    assert_int_equal(outcome_of(ctx, "undirected-geography", "grid(7,9),1:T"), ENDER_P);
    assert_int_equal(outcome_of(ctx, "undirected-geography", "grid(7,9),2:T"), ENDER_N);
    assert_int_equal(outcome_of(ctx, "undirected-geography", "grid(8,8),37:T"), ENDER_N);
}

/* Whoever has the only neighbours of what is free has all of it. */
static void fjords_territory(void **state) {
    ender_ctx *ctx = *state;
    assert_solved(ctx, "fjords", "a-b,b-c,c-d,a:L");
    assert_true(ender_same(value_of(ctx, "fjords", "grid(8,8),1:x"), game(ctx, "63")));
    assert_true(ender_same(value_of(ctx, "fjords",
                                    "path(40):x......................................"
                                    "x"),
                           game(ctx, "38")));
}

/* With nauty two graphs that are isomorphic are one position; without, nothing else changes. */
static void isomorphic_graphs(void **state) {
    ender_ctx *ctx = *state;
    const ender_ruleset *rules = NULL;
    assert_int_equal(ender_ruleset_find(ctx, "node-kayles", &rules), ENDER_OK);
    const bool with_nauty = strstr(ender_ruleset_about(rules)->grammar, "are evaluated once");
    static const char *const pairs[][3] = {
        {"node-kayles", "petersen", "a-b-c-d-e-f-a,a-x-d,b-y-e,c-z-f,x-o-y,o-z"},
        {"graph-snort", "cube(3),1:L", "h-g-f-e-h,d-c-b-a-d,h-d,g-c,f-b,e-a,h:L"},
        {"partizan-arc-kayles", "a-b:B-c:R-d:B-e", "e-d:B-c:R-b:B-a"},
        {"geography", "a>b>c>d>b,a:T", "d>c>b>a>c,d:T"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        ender_stats before, after;
        const ender_game value = value_of(ctx, pairs[i][0], pairs[i][1]);
        ender_get_stats(ctx, &before);
        assert_true(ender_same(value, value_of(ctx, pairs[i][0], pairs[i][2])));
        ender_get_stats(ctx, &after);
        if (with_nauty) assert_true(before.positions == after.positions);
    }
}

/* Several threads put graphs into order at once. */
static void several_threads(void **state) {
    ender_ctx *shared = NULL;
    const ender_settings settings = {.threads = 4};
    assert_int_equal(ender_open(&shared, &settings), ENDER_OK);
    const ender_game alone = value_of(*state, "arc-kayles", "grid(4,5)");
    const ender_game together = value_of(shared, "arc-kayles", "grid(4,5)");
    assert_int_equal(as_nimber(*state, alone), as_nimber(shared, together));
    ender_close(shared);
}

/* All digraphs of three vertices and their colours: the rules by the literal form, and paths of
 * which the lower vertices keep the upper ones, which are paths of Hackenbush. */
static void digraph_placement(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (unsigned edges = 0; edges < 64; edges++)
        for (unsigned colours = 0; colours < 8; colours++) {
            static const char *const pairs[] = {"a>b", "b>a", "a>c", "c>a", "b>c", "c>b"};
            size_t used = 0;
            for (unsigned e = 0; e < 6; e++)
                if (edges >> e & 1)
                    used += (size_t)snprintf(text + used, sizeof text - used, "%s,", pairs[e]);
            snprintf(text + used, sizeof text - used, "a:%c,b:%c,c:%c", "BR"[colours & 1],
                     "BR"[colours >> 1 & 1], "BR"[colours >> 2 & 1]);
            ender_game by_form = ENDER_ZERO;
            assert_int_equal(
                ender_form_value(ctx, form_of(ctx, "digraph-placement", text), &by_form), ENDER_OK);
            assert_true(ender_same(by_form, value_of(ctx, "digraph-placement", text)));
        }
    for (unsigned colours = 0; colours < 16; colours++) {
        char stalk[8];
        word(stalk, "BR", 4, colours);
        snprintf(text, sizeof text, "a>b,a>c,a>d,b>c,b>d,c>d,a:%c,b:%c,c:%c,d:%c", stalk[0],
                 stalk[1], stalk[2], stalk[3]);
        assert_true(ender_same(value_of(ctx, "digraph-placement", text),
                               value_of(ctx, "hackenbush", stalk)));
    }
    assert_true(ender_same(value_of(ctx, "digraph-placement", "a-b,a:B,b:R"), game(ctx, "*")));
    assert_true(ender_same(value_of(ctx, "digraph-placement", "a:B,b:B,c:R"), game(ctx, "1")));
    assert_refused(ctx, "digraph-placement", "a>b", 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colourings_by_the_rules),
        cmocka_unit_test(general_col_by_the_rules),
        cmocka_unit_test(kayles_by_the_rules),
        cmocka_unit_test(cutthroat_by_the_rules),
        cmocka_unit_test(geography_by_the_rules),
        cmocka_unit_test(kayles_on_paths),
        cmocka_unit_test(kayles_on_stars),
        cmocka_unit_test(grids),
        cmocka_unit_test(col_is_number_or_number_star),
        cmocka_unit_test(cutthroat_stars),
        cmocka_unit_test(matching_theorem),
        cmocka_unit_test(fjords_territory),
        cmocka_unit_test(isomorphic_graphs),
        cmocka_unit_test(several_threads),
        cmocka_unit_test(digraph_placement),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
