/* SPDX-License-Identifier: MIT
 *
 * Endgames of Go against the full rules: on small random boards both players move, capture and pass
 * as they like until two passes, and the area is counted. What the best play of that game reaches,
 * by iteration over all positions, has to be what the sum of the regions says (COIN-SLIDING-36 to
 * 39). */
#include "brute_go.h"
#include "chance.h"
#include "fixture.h"
#include "go/go.h"
#include "samples.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;

static unsigned chance(unsigned count) { return chance_below(&seed, count); }

/* ---- comparison ---- */

static void print_board(task *t, const goban *g, char *out, size_t capacity) {
    strbuf b;
    strbuf_open(t, &b);
    goban_print(&b, g, '/');
    snprintf(out, capacity, "%s", b.text);
    strbuf_close(&b);
}

/* A choice reaches its score, with the parity of the moves that is left. */
static void check_choice(const brute *b, const go_endgame *e, const go_choice *c,
                         const char *text) {
    goban g = b->any;
    const unsigned player = c->player;
    if (!goban_place(&g, c->point, player == 0 ? GO_BLACK : GO_WHITE, false, NULL))
        fail_msg("%s: %s may not play at %s", text, player == 0 ? "Black" : "White",
                 goban_name(&g, c->point).text);
    const unsigned code = brute_code(b, &g);
    const int low = b->low[code][1 - player][0], high = b->high[code][1 - player][0];
    if (low != high || c->score.from != c->score.to) return;
    const unsigned start = brute_code(b, &b->any);
    const bool reaches = low == b->low[start][player][0];
    if (c->best && !reaches)
        fail_msg("%s: %s at %u is no best move", text, player == 0 ? "Black" : "White", c->point);
    const int64_t loss = c->score.from - e->score[player].from;
    if (!c->best && reaches && (loss > 1 || loss < -1))
        fail_msg("%s: %s at %u is as good as any", text, player == 0 ? "Black" : "White", c->point);
}

/* Every move of the line is legal and keeps what can be reached. */
static void check_line(const brute *b, const go_endgame *e, unsigned first, const char *text) {
    goban g = b->any;
    const int reached = b->low[brute_code(b, &g)][first][0];
    for (uint32_t i = 0; i < e->line_length[first]; i++) {
        const go_ply *m = &e->line[first][i];
        assert_int_equal(m->player, (first + i) % 2);
        assert_true(
            goban_place(&g, m->point, m->player == ENDER_LEFT ? GO_BLACK : GO_WHITE, false, NULL));
        const unsigned code = brute_code(b, &g), next = 1 - m->player;
        if (b->low[code][next][0] == b->high[code][next][0] && b->low[code][next][0] != reached)
            fail_msg("%s: move %u of the line loses", text, i + 1);
    }
}

/* With a ko the score in territory has bounds; stones on the board and the last move are to be
 * added to come to the area. */
static void check_bounds(const brute *b, const go_endgame *e, unsigned first, const char *text) {
    const unsigned start = brute_code(b, &b->any);
    const int low = b->low[start][first][0], high = b->high[start][first][0];
    int64_t stones = 0;
    for (unsigned p = 0; p < goban_points(&b->any); p++)
        stones += b->any.stone[p] == GO_BLACK ? 1 : b->any.stone[p] == GO_WHITE ? -1 : 0;
    if (low == high && (low < e->score[first].from + stones - (first == 1) ||
                        low > e->score[first].to + stones + (first == 0)))
        fail_msg("%s: the area %d is not between the bounds %lld and %lld", text, low,
                 (long long)(e->score[first].from + stones),
                 (long long)(e->score[first].to + stones));
}

typedef struct tally {
    unsigned exact, bounded, compared;
} tally;

enum { COMPARED_POINTS = 7 };

static unsigned count_changing(const goban *g) {
    unsigned count = 0;
    for (unsigned p = 0; p < goban_points(g); p++)
        count += !g->immortal[p] && g->stone[p] != GO_OUTSIDE;
    return count;
}

static void compare(task *t, const goban *g, tally *n) {
    static brute b;
    static const ender_go_question asked;
    char text[GOBAN_POINTS_MAX + GOBAN_SIDE_MAX];
    const arena_mark mark = scratch_mark(t);
    if (count_changing(g) > COMPARED_POINTS || !brute_open(&b, g)) return;
    print_board(t, g, text, sizeof text);
    go_endgame *e = scratch_alloc(t, sizeof *e);
    go_endgame_solve(t, e, g, &asked, NULL);
    const unsigned start = brute_code(&b, g);
    n->exact += e->tempered;
    n->bounded += !e->tempered;
    for (unsigned p = 0; p < 2 && !e->tempered; p++) check_bounds(&b, e, p, text);
    for (unsigned p = 0; p < 2 && e->tempered; p++) {
        const int low = b.low[start][p][0], high = b.high[start][p][0];
        if (low != high) continue;
        n->compared++;
        if (e->area[p].from != low || e->area[p].to != low)
            fail_msg("%s: %s first: %lld by regions, %d by the rules", text,
                     p == 0 ? "Black" : "White", (long long)e->area[p].from, low);
        check_line(&b, e, p, text);
    }
    for (uint32_t i = 0; i < e->choice_count && e->tempered; i++)
        check_choice(&b, e, &e->choices[i], text);
    scratch_release(t, mark);
}

/* A board with immortal stones of both colours. */
static goban random_board(unsigned width, unsigned height, unsigned walls) {
    goban g = goban_empty(width, height);
    for (unsigned p = 0; p < goban_points(&g); p++) {
        const unsigned kind = chance(100);
        g.immortal[p] = kind < walls;
        g.stone[p] = (uint8_t)(kind < walls       ? GO_BLACK + chance(2)
                               : chance(100) < 70 ? GO_EMPTY
                                                  : GO_BLACK + chance(2));
    }
    return g;
}

static bool is_position(const goban *g) {
    for (unsigned p = 0; p < goban_points(g); p++)
        if (g->stone[p] != GO_EMPTY && goban_liberties(g, p, 1) == 0) return false;
    return true;
}

static ender_status random_boards(unsigned boards, tally *n) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    for (unsigned i = 0; i < boards; i++) {
        const goban g = random_board(3 + chance(3), 2 + chance(3), 45 + chance(35));
        if (is_position(&g)) compare(t, &g, n);
    }
    return task_end(t);
}

static void random_endgames_are_what_the_rules_say(void **state) {
    (void)state;
    seed = 39;
    tally n = {0, 0, 0};
    if (random_boards(samples(3000), &n) != ENDER_OK) fail_msg("%s", ender_message(ctx));
    print_message("# %u boards exactly, %u with kos; %u scores compared\n", n.exact, n.bounded,
                  n.compared);
    assert_true(n.compared > samples(500));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_endgames_are_what_the_rules_say),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
