/* SPDX-License-Identifier: MIT
 *
 * Endgames with kos under a ban: the best of the moves and of passing reaches the score that is
 * told, for whatever ko-threats there are, and limits leave the bounds that were known. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <string.h>

static int open_all(void **state) { return open_threads(state, 0); }

static ender_go_endgame solve(const char *board, ender_ko_threats threats) {
    const ender_go_question asked = {.has_threats = true, .threats = threats, .work = 2000};
    ender_go_endgame e;
    assert_int_equal(ender_go_solve(ctx, board, strlen(board), &asked, &e), ENDER_OK);
    return e;
}

/* ---- what is told of moves ---- */

static bool has_all_moves(const ender_go_endgame *e) {
    for (size_t i = 0; i < e->region_count; i++) {
        bool any = !e->regions[i].under_ban;
        for (size_t k = 0; k < e->choice_count; k++) any |= e->choices[k].region == i;
        if (!any) return false;
    }
    return true;
}

/* Black is `black`: the score that is reached by the best move, or by passing. */
static int64_t best_of(const ender_go_endgame *e, bool black) {
    int64_t best = e->territory[black ? 1 : 0];
    for (size_t i = 0; i < e->choice_count; i++) {
        const ender_go_choice *m = &e->choices[i];
        if (m->black != black || m->score != m->score_to) continue;
        if (black ? m->score > best : m->score < best) best = m->score;
    }
    return best;
}

static void check_moves(const char *board, const ender_go_endgame *e) {
    for (int p = 0; p < 2; p++) {
        if (best_of(e, p == 0) != e->territory[p])
            fail_msg("%s: %s reaches %d, told is %d", board, p == 0 ? "Black" : "White",
                     (int)best_of(e, p == 0), (int)e->territory[p]);
        for (size_t i = 0; i < e->choice_count; i++) {
            const ender_go_choice *m = &e->choices[i];
            if (m->black == (p == 0))
                assert_int_equal(m->best, m->score == e->territory[p] && m->score == m->score_to);
        }
    }
}

/* Three rows of two points that may change, in a frame of stones that stay, from a number. */
static void random_board(uint32_t *seed, char text[32]) {
    char *at = text;
    for (int row = 0; row < 5; row++) {
        if (row > 0) *at++ = '/';
        for (int column = 0; column < 4; column++) {
            const bool frame = row == 0 || row == 4 || column == 0 || column == 3;
            *seed = *seed * 1664525u + 1013904223u;
            *at++ = (frame ? "BBBWWWWB" : "..bbbwww")[*seed >> 29];
        }
    }
    *at = '\0';
}

static bool is_legal(const char *board) {
    ender_go_record *r = NULL;
    const bool legal = ender_go_read_board(ctx, board, strlen(board), NULL, &r) == ENDER_OK;
    ender_go_free(r);
    return legal;
}

static void best_moves_reach_the_score(void **state) {
    (void)state;
    static const ender_ko_threats all[] = {ENDER_THREATS_NONE, ENDER_THREATS_LEFT,
                                           ENDER_THREATS_RIGHT};
    static const char *const given[] = {".bbw/bbw./wwww/.w.w", "#BW#/B.bW/#BW#", ".ww./wwb./bbbb",
                                        "#BWB/B.bW/#BW#", "BWB#/b.bW/BWB#"};
    uint32_t seed = 36, kos = 0;
    for (unsigned i = 0; i < 400; i++) {
        char made[32];
        random_board(&seed, made);
        const char *board = i < sizeof given / sizeof *given ? given[i] : made;
        if (!is_legal(board)) continue;
        for (int k = 0; k < 3; k++) {
            ender_go_endgame e = solve(board, all[k]);
            bool under_ban = false;
            for (size_t n = 0; n < e.region_count; n++) {
                under_ban |= e.regions[n].under_ban;
                assert_false(e.regions[n].under_ban && e.regions[n].seki);
            }
            if (e.exact && under_ban && has_all_moves(&e)) {
                check_moves(board, &e);
                kos++;
            }
            ender_go_endgame_clear(&e);
        }
    }
    print_message("%u boards with kos\n", kos);
    assert_true(kos > 40);
}

static void the_move_in_the_ko(void **state) {
    (void)state;
    ender_go_endgame e = solve("#BW#/B.bW/#BW#", ENDER_THREATS_NONE);
    assert_int_equal(e.choice_count, 2);
    assert_true(e.choices[0].best && e.choices[1].best);
    assert_int_equal(e.territory[0], 0);
    assert_int_equal(e.territory[1], -2);
    ender_go_endgame_clear(&e);
}

/* Memory for the regions, and not for the graph of a ko: the bounds hold whoever has ko-threats. */
static void a_limit_leaves_the_bounds(void **state) {
    (void)state;
    static const char board[] = "bbbbw./b..bww/b.bb.w/bbb.ww/.w.b.w/..ww.w";
    const ender_go_question asked = {.has_threats = true, .threats = ENDER_THREATS_LEFT};
    ender_ctx *small;
    const ender_settings options = {.memory_bytes = 40 << 20, .threads = 1};
    ender_go_endgame e;
    assert_int_equal(ender_open(&small, &options), ENDER_OK);
    assert_int_equal(ender_go_solve(small, board, sizeof board - 1, &asked, &e), ENDER_OK);
    assert_int_equal(e.stopped, ENDER_EMEMORY);
    assert_true(e.region_count > 0);
    assert_true(e.territory[0] > -100 && e.territory_to[0] < 100);
    ender_go_endgame_clear(&e);
    ender_close(small);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_move_in_the_ko),
        cmocka_unit_test(best_moves_reach_the_score),
        cmocka_unit_test(a_limit_leaves_the_bounds),
    };
    return cmocka_run_group_tests(tests, open_all, close_context);
}
