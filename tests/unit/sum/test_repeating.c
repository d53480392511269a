/* SPDX-License-Identifier: MIT
 *
 * Sums in which play may come back to a position, against a naive analysis of the pairs of
 * positions that can be reached: whoever wins, wins by a number of moves that is found backwards;
 * who is left over draws. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include "sum/front.h"

#include <stdio.h>
#include <string.h>

/* ---- one summand, as a graph ---- */

enum { POSITIONS = 64, MOVES = 16 };

typedef struct graph {
    ender_position *at[POSITIONS];
    char *texts[POSITIONS];
    unsigned count;
    unsigned to[2][POSITIONS][MOVES], moves[2][POSITIONS]; /* of each player in the sum */
} graph;

static unsigned number_of(graph *g, ender_position *position) {
    char *text;
    must(ender_position_format(ctx, position, &text));
    for (unsigned i = 0; i < g->count; i++) {
        if (strcmp(g->texts[i], text) != 0) continue;
        ender_free(text);
        ender_position_free(position);
        return i;
    }
    assert_true(g->count < POSITIONS);
    g->at[g->count] = position;
    g->texts[g->count] = text;
    return g->count++;
}

static void add_moves(graph *g, unsigned from, ender_player mover, ender_player player) {
    ender_position **options;
    size_t count;
    must(ender_position_options(ctx, g->at[from], mover, &options, &count));
    assert_true(count <= MOVES);
    for (size_t i = 0; i < count; i++) {
        g->to[player][from][g->moves[player][from]++] = number_of(g, options[i]);
        options[i] = NULL;
    }
    ender_positions_free(options, count);
}

/* The first position is that of the summand. */
static void graph_open(graph *g, const char *rules, const char *text, bool negative) {
    const ender_ruleset *r;
    ender_position *p;
    *g = (graph){.count = 0};
    must(ender_ruleset_find(ctx, rules, &r));
    must(ender_position_parse(ctx, r, text, strlen(text), &p));
    (void)number_of(g, p);
    for (unsigned i = 0; i < g->count; i++)
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
            add_moves(g, i, negative ? ender_opponent(player) : player, player);
}

static void graph_close(graph *g) {
    for (unsigned i = 0; i < g->count; i++) {
        ender_position_free(g->at[i]);
        ender_free(g->texts[i]);
    }
}

/* ---- two summands ---- */

typedef enum { UNKNOWN, WINS, LOSES } known; /* whoever moves */

static known pairs[POSITIONS][POSITIONS][2];

typedef struct pair_moves {
    bool any_loses, all_win;
} pair_moves;

static void count_move(pair_moves *m, known after) {
    m->any_loses |= after == LOSES;
    m->all_win &= after == WINS;
}

static known judge(const graph *a, const graph *b, unsigned i, unsigned j, ender_player player) {
    const ender_player next = ender_opponent(player);
    pair_moves m = {.all_win = true};
    for (unsigned k = 0; k < a->moves[player][i]; k++)
        count_move(&m, pairs[a->to[player][i][k]][j][next]);
    for (unsigned k = 0; k < b->moves[player][j]; k++)
        count_move(&m, pairs[i][b->to[player][j][k]][next]);
    return m.any_loses ? WINS : m.all_win ? LOSES : UNKNOWN;
}

static bool judge_again(const graph *a, const graph *b) {
    bool changed = false;
    for (unsigned i = 0; i < a->count; i++)
        for (unsigned j = 0; j < b->count; j++)
            for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
                if (pairs[i][j][p] != UNKNOWN) continue;
                pairs[i][j][p] = judge(a, b, i, j, p);
                changed = changed || pairs[i][j][p] != UNKNOWN;
            }
    return changed;
}

static ender_play play_of(known k, ender_player player) {
    if (k == UNKNOWN) return ENDER_DRAWN;
    return (k == WINS) == (player == ENDER_LEFT) ? ENDER_LEFT_WINS : ENDER_RIGHT_WINS;
}

/* ---- the sums ---- */

typedef struct named {
    const char *rules, *text;
} named;

static const named summands[] = {{"backsliding-toads-frogs", "T.F"},
                                 {"loopy-subtraction", "{1,2,-1}:2/3"},
                                 {"loopy-subtraction", "{2,-1}:1/4"},
                                 {"partizan-loopy-subtraction", "{1,-1}|{2}:3/4"},
                                 {"loopy-geography", "a>b>c>a,a>c,a>d,a:T"},
                                 {"nim", "2"},
                                 {"domineering", "2x2"},
                                 {"hackenbush", "BR"}};
enum { SUMMANDS = sizeof summands / sizeof *summands };

static void write_sum(char *text, size_t bytes, size_t i, size_t j, unsigned signs) {
    snprintf(text, bytes, "%s%s(\"%s\") %c %s(\"%s\")", signs & 1 ? "-" : "", summands[i].rules,
             summands[i].text, signs & 2 ? '-' : '+', summands[j].rules, summands[j].text);
}

static unsigned seen; /* of the three results */

static void check_results(const game_sum *s, const ender_play expected[2]) {
    ender_play found[2];
    must(game_sum_results(ctx, s, found));
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        assert_int_equal(found[p], expected[p]);
        seen |= 1U << found[p];
    }
}

/* The outcome is told where nothing is drawn, and refused elsewhere. */
static void check_outcome(const game_sum *s, const ender_play expected[2]) {
    ender_outcome found;
    const bool drawn = expected[ENDER_LEFT] == ENDER_DRAWN || expected[ENDER_RIGHT] == ENDER_DRAWN;
    const ender_status status = game_sum_outcome(ctx, s, 0, &found);
    assert_int_equal(status, drawn ? ENDER_EDOMAIN : ENDER_OK);
    if (!drawn) assert_string_equal(ender_outcome_name(found), results_letters(expected));
}

static unsigned number_of_text(const graph *g, const char *text) {
    unsigned i = 0;
    while (i < g->count && strcmp(g->texts[i], text) != 0) i++;
    assert_true(i < g->count);
    return i;
}

static void check_moves(game_sum *s, const graph *a, const graph *b) {
    must(game_sum_values(ctx, s));
    assert_true(s->worth.repeats && s->worth.outcomes_only);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const ender_player next = ender_opponent(player);
        sum_move_list moves;
        must(game_sum_moves(ctx, s, player, false, &moves));
        must(game_sum_judge(ctx, s, player, 0, &moves));
        for (size_t k = 0; k < moves.count; k++) {
            const sum_move *m = &moves.at[k];
            char *text;
            must(sum_move_text(ctx, m, &text));
            const unsigned to = number_of_text(m->part == 0 ? a : b, text);
            const known after = m->part == 0 ? pairs[to][0][next] : pairs[0][to][next];
            assert_int_equal(m->wins, after == LOSES);
            ender_free(text);
        }
        sum_move_list_clear(&moves);
    }
}

static unsigned check_pair(size_t i, size_t j, unsigned signs) {
    static graph a, b;
    char text[200];
    write_sum(text, sizeof text, i, j, signs);
    game_sum s = {.count = 0};
    must(game_sum_read(ctx, &s, NULL, text, strlen(text)));
    const bool repeats = game_sum_repeats(&s);
    if (repeats) {
        graph_open(&a, summands[i].rules, summands[i].text, signs & 1);
        graph_open(&b, summands[j].rules, summands[j].text, signs & 2);
        memset(pairs, 0, sizeof pairs);
        while (judge_again(&a, &b)) continue;
        const ender_play expected[2] = {play_of(pairs[0][0][ENDER_LEFT], ENDER_LEFT),
                                        play_of(pairs[0][0][ENDER_RIGHT], ENDER_RIGHT)};
        check_results(&s, expected);
        check_moves(&s, &a, &b);
        check_outcome(&s, expected);
        graph_close(&a);
        graph_close(&b);
    }
    game_sum_clear(&s);
    return repeats;
}

static void sums_are_what_their_plays_come_to(void **state) {
    (void)state;
    unsigned checked = 0;
    for (size_t i = 0; i < SUMMANDS; i++)
        for (size_t j = 0; j < SUMMANDS; j++)
            for (unsigned signs = 0; signs < 4; signs++) checked += check_pair(i, j, signs);
    assert_int_equal(checked, 4 * (SUMMANDS * SUMMANDS - 9));
    assert_int_equal(seen, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_are_what_their_plays_come_to)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
