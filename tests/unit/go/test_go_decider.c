/* SPDX-License-Identifier: MIT
 *
 * What is decided in games by chance: parts that a player holds after a move, found by reading. */
#include "fixture.h"
#include "testing.h"

#include "go/decider.h"

#include <string.h>

enum { GAMES = 100, WORK = 300000, CORNER = 27 };

/* The corner of a 9x9 game, where White has a stone: Black to move lives, and holds all of it. The
 * rest of the board stands for White's stones that live. */
static const char *const corner =
    "...bWWWWW/.w.bWWWWW/...bWWWWW/...bbWWWW/...bWWWWW/bbbbWWWWW/WWbWWWWWW/WWbWWWWWW/WWWWWWWWW";
enum { A9 = 0, A8 = 9, B7 = 19, H1 = 79 };

static goban board_of(task *t, const char *text) {
    return goban_read(t, (source){text, strlen(text)}, 0, strlen(text));
}

/* With so many more of the games in which each point was Black's. */
static bool reads(task *t, decider *d, const goban *g, unsigned point, go_stone colour,
                  int32_t more) {
    int32_t black[GOBAN_POINTS_MAX];
    uint64_t left = WORK;
    for (unsigned p = 0; p < goban_points(g); p++) black[p] = more;
    const bool found = decider_read(t, d, sim_cell(g, point), colour, black, GAMES, WORK, &left);
    assert_true(left <= WORK);
    return found;
}

/* How many points are decided after a move of Black. */
static unsigned decided_after(task *t, decider *d, const goban *g, unsigned point) {
    sim *s = SCRATCH_ARRAY(t, sim, 1);
    field_owners known = {0, 0};
    sim_open(s, g);
    sim_play(s, sim_cell(g, point), GO_BLACK);
    decider_find(d, s, &known);
    assert_true(known.white == 0);
    return go_size(known.black);
}

static void find_vital_move(task *t) {
    const goban g = board_of(t, corner);
    decider *d = decider_open(t, &g, 1000);
    assert_non_null(d);
    assert_int_equal(decided_after(t, d, &g, B7), 0);
    /* games that nearly all end in the same way are not doubted: 85 of 100 */
    assert_false(reads(t, d, &g, B7, GO_BLACK, 70));
    assert_false(reads(t, d, &g, B7, GO_BLACK, -GAMES));
    /* moves that save nothing, of which one is shown to be that, and where no stone can be put */
    assert_false(reads(t, d, &g, A9, GO_BLACK, 0));
    assert_false(reads(t, d, &g, A8, GO_WHITE, 0));
    assert_false(reads(t, d, &g, H1, GO_BLACK, 0));
    assert_int_equal(decided_after(t, d, &g, B7), 0);
    assert_true(reads(t, d, &g, B7, GO_BLACK, 69));
    assert_int_equal(decided_after(t, d, &g, B7), CORNER);
    assert_int_equal(decided_after(t, d, &g, A9), 0);
    assert_false(reads(t, d, &g, B7, GO_BLACK, 0)); /* that is known */
}

static void a_vital_move_decides_its_part(void **state) {
    (void)state;
    run(find_vital_move);
}

/* The same with the colours exchanged, and with too few positions. */
static void find_less(task *t) {
    char text[100];
    for (size_t i = 0; i <= strlen(corner); i++) {
        const char *at = strchr("bwW", corner[i]);
        text[i] = at && *at ? "wbB"[at - "bwW"] : corner[i];
    }
    const goban g = board_of(t, text);
    decider *d = decider_open(t, &g, 1000);
    int32_t black[GOBAN_POINTS_MAX] = {0};
    uint64_t left = 1000;
    assert_false(decider_read(t, d, sim_cell(&g, B7), GO_WHITE, black, GAMES, WORK, &left));
    assert_int_equal(left, 0);
    assert_true(reads(t, d, &g, B7, GO_WHITE, 0));
}

static void work_is_limited(void **state) {
    (void)state;
    run(find_less);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_vital_move_decides_its_part),
        cmocka_unit_test(work_is_limited),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
