/* SPDX-License-Identifier: MIT
 *
 * Loopy graphs with random rules for infinite plays, against a naive solver: all positions of the
 * difference of two graphs with all orders in which classes of moves can have been used last, and
 * fixed points nested by plain iteration, one level for each place in the order. */
#include "testing.h"

#include <ender/ender.h>

#include <string.h>

/* ---- graphs ---- */

enum { VERTICES = 6, EDGES = 40, CLASSES = 2, ORDERS = 24 };

/* Vertices 0, 1, 2 stand for the games 0, 1, -1; play begins at vertex 3. */
typedef struct small_edge {
    int player, from, to, class;
} small_edge;

typedef struct small_graph {
    int vertices, edges, classes;
    small_edge edge[EDGES];
    int result[1 << CLASSES]; /* of the classes used for ever: 1 Left wins, -1 Right, 0 a draw */
    unsigned rule_set[3];
    int rule_result[3], rules;
} small_graph;

static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state >> 11;
}

static void add_edge(small_graph *g, int player, int from, int to, int class) {
    g->edge[g->edges++] = (small_edge){player, from, to, class};
}

/* With at most so many classes of moves; with one, all infinite plays are draws. */
static small_graph random_graph(uint64_t *seed, unsigned classes_most) {
    small_graph g = {.vertices = 4 + (int)(next_random(seed) % 3)};
    g.classes = 1 + (int)(next_random(seed) % classes_most);
    add_edge(&g, 0, 1, 0, 0);
    add_edge(&g, 1, 2, 0, 0);
    for (int v = 3; v < g.vertices; v++)
        for (int player = 0; player < 2; player++)
            for (uint64_t k = next_random(seed) % 3; k > 0; k--) {
                const bool ends = next_random(seed) % 3 == 0;
                const int others = g.vertices - 3, to = (int)(next_random(seed) % 64);
                const int class = (int)(next_random(seed) % (uint64_t)g.classes);
                add_edge(&g, player, v, ends ? to % 3 : 3 + to % others, class);
            }
    g.rules = classes_most == 1 ? 0 : (int)(next_random(seed) % 3);
    for (int i = 0; i < g.rules; i++) {
        g.rule_set[i] = 1 + (unsigned)(next_random(seed) % ((1u << g.classes) - 1));
        g.rule_result[i] = (int)(next_random(seed) % 3) - 1;
    }
    for (unsigned set = 1; set < 1u << g.classes; set++)
        for (int i = g.rules; i-- > 0;)
            if (set & g.rule_set[i]) g.result[set] = g.rule_result[i];
    return g;
}

/* ---- the naive solver ---- */

typedef struct solver {
    const small_graph *g, *h;
    int draws; /* 1: draws are Left's in both, -1: Right's */
    int classes, orders;
    int order[ORDERS][2 * CLASSES]; /* the classes, the latest first */
    int states;
} solver;

static void permutations(solver *s, int *perm, int at) {
    if (at >= s->classes || at == 2 * CLASSES) {
        memcpy(s->order[s->orders++], perm, sizeof s->order[0]);
        return;
    }
    for (int i = at; i < s->classes; i++) {
        int moved = perm[at];
        perm[at] = perm[i];
        perm[i] = moved;
        permutations(s, perm, at + 1);
        moved = perm[at];
        perm[at] = perm[i];
        perm[i] = moved;
    }
}

static int find_order(const solver *s, const int *order) {
    for (int i = 0; i < s->orders; i++)
        if (memcmp(s->order[i], order, (size_t)s->classes * sizeof *order) == 0) return i;
    fail();
    return 0;
}

static int state_of(const solver *s, int x, int y, int mover, int order) {
    return ((x * VERTICES + y) * 2 + mover) * s->orders + order;
}

/* Left survives when one of the components that go on for ever is not lost for him. */
static bool set_survives(const solver *s, unsigned set) {
    const unsigned in_g = set & ((1u << s->g->classes) - 1), in_h = set >> s->g->classes;
    const int of_g = s->g->result[in_g] ? s->g->result[in_g] : s->draws;
    const int of_h = s->h->result[in_h] ? s->h->result[in_h] : s->draws;
    return (in_g && of_g > 0) || (in_h && of_h < 0);
}

typedef struct move {
    int to, level; /* level 2p + 1 when the classes up to place p survive, 2p when they do not */
} move;

static move make_move(const solver *s, int order, int class, int x, int y, int mover) {
    int next[2 * CLASSES], place = 0;
    memcpy(next, s->order[order], sizeof next);
    while (next[place] != class) place++;
    unsigned set = 0;
    for (int i = 0; i <= place; i++) set |= 1u << next[i];
    for (int i = place; i > 0; i--) next[i] = next[i - 1];
    next[0] = class;
    return (move){state_of(s, x, y, 1 - mover, find_order(s, next)),
                  2 * place + set_survives(s, set)};
}

enum { STATES = VERTICES * VERTICES * 2 * ORDERS, LEVELS = 4 * CLASSES };
static bool won[LEVELS][STATES];
static move moves[STATES][20];
static int move_count[STATES];

static void find_moves(const solver *s) {
    for (int x = 0; x < s->g->vertices; x++)
        for (int y = 0; y < s->h->vertices; y++)
            for (int mover = 0; mover < 2; mover++)
                for (int order = 0; order < s->orders; order++) {
                    const int state = state_of(s, x, y, mover, order);
                    move_count[state] = 0;
                    for (int i = 0; i < s->g->edges; i++) {
                        const small_edge *e = &s->g->edge[i];
                        if (e->from == x && e->player == mover)
                            moves[state][move_count[state]++] =
                                make_move(s, order, e->class, e->to, y, mover);
                    }
                    for (int i = 0; i < s->h->edges; i++) {
                        const small_edge *e = &s->h->edge[i];
                        if (e->from == y && e->player == 1 - mover)
                            moves[state][move_count[state]++] =
                                make_move(s, order, s->g->classes + e->class, x, e->to, mover);
                    }
                    assert_true(move_count[state] <= 20);
                }
}

static bool step(const solver *s, int state) {
    const bool left_moves = state / s->orders % 2 == 0;
    for (int i = 0; i < move_count[state]; i++)
        if (won[moves[state][i].level][moves[state][i].to] == left_moves) return left_moves;
    return !left_moves;
}

/* The fixed point of the levels up to this one, the greatest level outermost; into `result`. */
static void nested(const solver *s, int level, bool *result) {
    if (level < 0) {
        for (int state = 0; state < s->states; state++) result[state] = step(s, state);
        return;
    }
    memset(won[level], level % 2 == 1, sizeof won[level]);
    for (;;) {
        nested(s, level - 1, result);
        if (memcmp(result, won[level], (size_t)s->states) == 0) return;
        memcpy(won[level], result, (size_t)s->states);
    }
}

static bool survives(const small_graph *g, const small_graph *h, int x, int y, int mover,
                     int draws) {
    solver s = {.g = g, .h = h, .draws = draws, .classes = g->classes + h->classes};
    int perm[2 * CLASSES];
    for (int i = 0; i < 2 * CLASSES; i++) perm[i] = i;
    permutations(&s, perm, 0);
    s.states = VERTICES * VERTICES * 2 * s.orders;
    static bool result[STATES];
    memset(move_count, 0, sizeof move_count);
    find_moves(&s);
    nested(&s, 2 * s.classes - 1, result);
    return result[state_of(&s, x, y, mover, 0)];
}

/* ---- the library ---- */

static ender_graph *library_graph(ender_ctx *ctx, const small_graph *g) {
    static const int numbers[] = {0, 1, -1};
    ender_graph *made;
    assert_int_equal(ender_graph_open(ctx, &made), ENDER_OK);
    uint32_t v;
    for (int i = 3; i < g->vertices; i++)
        assert_int_equal(ender_graph_vertex(made, NULL, &v), ENDER_OK);
    for (int i = 2; i < g->edges; i++) {
        const small_edge *e = &g->edge[i];
        const ender_player player = e->player ? ENDER_RIGHT : ENDER_LEFT;
        ender_game end;
        if (e->to < 3) {
            assert_int_equal(ender_integer(ctx, numbers[e->to], &end), ENDER_OK);
            assert_int_equal(
                ender_graph_leaf(made, player, (uint32_t)e->from - 3, end, (unsigned)e->class),
                ENDER_OK);
        } else {
            assert_int_equal(ender_graph_edge(made, player, (uint32_t)e->from - 3,
                                              (uint32_t)e->to - 3, (unsigned)e->class, 0),
                             ENDER_OK);
        }
    }
    for (int i = 0; i < g->rules; i++)
        assert_int_equal(ender_graph_rule(made, g->rule_set[i],
                                          g->rule_result[i] > 0   ? ENDER_LEFT_WINS
                                          : g->rule_result[i] < 0 ? ENDER_RIGHT_WINS
                                                                  : ENDER_DRAWN),
                         ENDER_OK);
    return made;
}

static ender_relation expected_relation(const small_graph *g, const small_graph *h) {
    const bool ge = survives(g, h, 3, 3, 1, 1) && survives(g, h, 3, 3, 1, -1);
    const bool le = survives(h, g, 3, 3, 1, 1) && survives(h, g, 3, 3, 1, -1);
    return ge && le ? ENDER_EQUAL : ge ? ENDER_GREATER : le ? ENDER_LESS : ENDER_CONFUSED;
}

static ender_play expected_outcome(const small_graph *g, int mover) {
    static const small_graph zero = {.vertices = 1, .classes = 1};
    if (survives(g, &zero, 3, 0, mover, -1)) return ENDER_LEFT_WINS;
    return survives(g, &zero, 3, 0, mover, 1) ? ENDER_DRAWN : ENDER_RIGHT_WINS;
}

static void check_text(ender_ctx *ctx, ender_loopy v) {
    ender_result result = {.kind = ENDER_KIND_LOOPY, .loopy = v}, again;
    char *text;
    ender_relation relation;
    if (ender_loopy_is_game(v, &result.game)) return;
    assert_int_equal(ender_format_result(ctx, &result, ENDER_ASCII, &text), ENDER_OK);
    if (ender_evaluate(ctx, NULL, text, strlen(text), &again) != ENDER_OK)
        fail_msg("%s: %s", text, ender_message(ctx));
    assert_int_equal(again.kind, ENDER_KIND_LOOPY);
    assert_int_equal(ender_loopy_compare(ctx, v, again.loopy, &relation), ENDER_OK);
    if (relation != ENDER_EQUAL) fail_msg("%s is read as something else", text);
    if (ender_loopy_is_stopper_sided(v)) assert_true(ender_loopy_same(v, again.loopy));
    ender_free(text);
}

static void check_pair(ender_ctx *ctx, const small_graph *g, const small_graph *h, unsigned *seen) {
    ender_graph *a = library_graph(ctx, g), *b = library_graph(ctx, h);
    ender_relation relation, of_values;
    ender_loopy x, y;
    assert_int_equal(ender_graph_compare(a, 0, b, 0, &relation), ENDER_OK);
    assert_int_equal(relation, expected_relation(g, h));
    assert_int_equal(ender_graph_value(a, 0, &x), ENDER_OK);
    assert_int_equal(ender_graph_value(b, 0, &y), ENDER_OK);
    assert_int_equal(ender_loopy_compare(ctx, x, y, &of_values), ENDER_OK);
    assert_int_equal(relation, of_values);
    for (int mover = 0; mover < 2; mover++) {
        ender_play play, of_value;
        const ender_player first = mover ? ENDER_RIGHT : ENDER_LEFT;
        assert_int_equal(ender_graph_outcome(a, 0, first, &play), ENDER_OK);
        assert_int_equal(play, expected_outcome(g, mover));
        assert_int_equal(ender_loopy_outcome(ctx, x, first, &of_value), ENDER_OK);
        assert_int_equal(play, of_value);
    }
    check_text(ctx, x);
    check_text(ctx, y);
    seen[relation]++;
    seen[4] += !ender_loopy_is_stopper_sided(x);
    ender_graph_close(a);
    ender_graph_close(b);
}

static void random_graphs_agree(void **state) {
    (void)state;
    ender_ctx *ctx;
    const ender_settings settings = {.threads = 1};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    uint64_t seed = 2024;
    unsigned seen[5] = {0};
    for (int round = 0; round < 15; round++) {
        const small_graph g = random_graph(&seed, CLASSES);
        const small_graph h = random_graph(&seed, CLASSES);
        check_pair(ctx, &g, &h, seen);
    }
    for (int relation = 0; relation < 3; relation++) assert_true(seen[relation] > 0);
    assert_true(seen[4] > 0);
    ender_close(ctx);
}

/* Of draws alone there are more graphs to be had in the same time, stoppers and symmetric ones
 * among them. */
static void random_drawn_graphs_agree(void **state) {
    (void)state;
    ender_ctx *ctx;
    const ender_settings settings = {.threads = 1};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    uint64_t seed = 1204;
    unsigned seen[5] = {0};
    for (int round = 0; round < 400; round++) {
        const small_graph g = random_graph(&seed, 1), h = random_graph(&seed, 1);
        check_pair(ctx, &g, &h, seen);
    }
    for (int relation = 0; relation < 4; relation++) assert_true(seen[relation] > 0);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_graphs_agree),
                                       cmocka_unit_test(random_drawn_graphs_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
