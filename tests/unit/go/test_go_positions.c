/* SPDX-License-Identifier: MIT
 *
 * The positions of tests/go: games of the program against itself, corridors, rooms, kos, sekis,
 * dead and half-dead shapes, in SGF as programs write it. None is answered wrongly, however little
 * work is allowed, more work narrows the bounds, and those of at most ten points are held against a
 * naive program that goes through all positions. */
#include "fixture.h"
#include "go/front.h"
#include "naive_go.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int open_all(void **state) { return open_threads(state, 0); }

/* A line of positions.tsv. */
typedef struct known {
    char name[60];
    unsigned move;
    int from[2], to[2]; /* the area when Black begins, when White does */
    bool exact;
} known;

static bool read_known(FILE *file, known *k) {
    char line[400], how[20];
    do {
        if (!fgets(line, sizeof line, file)) return false;
    } while (line[0] == '#');
    const int fields = sscanf(line, "%59s %u %d %d %d %d %19s", k->name, &k->move, &k->from[0],
                              &k->to[0], &k->from[1], &k->to[1], how);
    if (fields != 7) fail_msg("positions.tsv: %s", line);
    k->exact = strcmp(how, "exact") == 0;
    return true;
}

/* The position as text, for ender_free. */
static char *board_of(const known *k) {
    static char text[1 << 16];
    char path[100], *board = NULL;
    ender_go_record *r = NULL;
    snprintf(path, sizeof path, "tests/go/%s.sgf", k->name);
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s cannot be read", path);
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    if (ender_go_read_sgf(ctx, text, length, NULL, &r) != ENDER_OK)
        fail_msg("%s: %s", path, ender_message(ctx));
    const size_t move = k->move > 0 ? k->move : SIZE_MAX;
    assert_int_equal(ender_go_to_move(ctx, r, move), ENDER_OK);
    assert_int_equal(ender_go_board_text(ctx, r, &board), ENDER_OK);
    ender_go_free(r);
    return board;
}

static const char *first_name(unsigned player) { return player == 0 ? "Black" : "White"; }

/* What is known lies between the bounds, or at least not beside them. */
static void check_bounds(const known *k, const ender_go_endgame *e) {
    for (unsigned p = 0; p < 2; p++) {
        assert_true(e->area[p] <= e->area_to[p]);
        assert_true(e->territory[p] <= e->territory_to[p]);
        const bool holds = k->exact ? e->area[p] <= k->from[p] && k->to[p] <= e->area_to[p]
                                    : e->area[p] <= k->to[p] && k->from[p] <= e->area_to[p];
        if (!holds)
            fail_msg("%s, move %u, %s first: %lld to %lld, but %d to %d is known", k->name, k->move,
                     first_name(p), (long long)e->area[p], (long long)e->area_to[p], k->from[p],
                     k->to[p]);
    }
}

/* A value or a reason. */
static void check_regions(const known *k, const ender_go_endgame *e) {
    for (size_t i = 0; i < e->region_count; i++) {
        const ender_go_region *r = &e->regions[i];
        if (!r->exact && r->reason == ENDER_GO_SOLVED)
            fail_msg("%s: region %zu has neither a value nor a reason", k->name, i + 1);
        if (r->assumed) fail_msg("%s: region %zu is assumed", k->name, i + 1);
    }
    assert_false(e->assumes);
}

static int stones_of(const char *board) {
    int sum = 0;
    for (; *board; board++) sum += *board == 'B' ? 1 : *board == 'W' ? -1 : 0;
    return sum;
}

/* False when the board has too many points for that. */
static bool check_naively(const known *k, const char *board, const ender_go_endgame *e) {
    naive n;
    if (strlen(board) > NAIVE_CELLS + 5 || !naive_open(&n, board)) return false;
    for (unsigned p = 0; p < 2; p++) {
        int low, high;
        naive_solve(&n, board, p == 1, &low, &high);
        low += stones_of(board);
        high += stones_of(board);
        if (e->area[p] > low || e->area_to[p] < high)
            fail_msg("%s, %s first: %lld to %lld, but it is %d to %d", k->name, first_name(p),
                     (long long)e->area[p], (long long)e->area_to[p], low, high);
    }
    naive_close(&n);
    return true;
}

static ender_go_endgame solved(const known *k, const char *board, uint64_t work) {
    const ender_go_question q = {.work = work};
    ender_go_endgame e;
    if (ender_go_solve(ctx, board, strlen(board), &q, &e) != ENDER_OK)
        fail_msg("%s: %s", k->name, ender_message(ctx));
    check_bounds(k, &e);
    check_regions(k, &e);
    if (e.positions > work * (e.region_count + 3))
        fail_msg("%s: %llu positions, where %llu a region were allowed", k->name,
                 (unsigned long long)e.positions, (unsigned long long)work);
    return e;
}

static bool is_among(const ender_go_endgame *e, unsigned player, ender_go_verdict wanted) {
    for (unsigned p = 0; e->area_moves[player] && p <= e->width * e->height; p++)
        if (e->area_moves[player][p] == wanted) return true;
    return false;
}

/* One best move is among the best ones. With the same work it may be missed, because the question
 * about the other player is not asked, whose answers help. */
static void check_one_move(const known *k, const char *board, const ender_go_endgame *all,
                           unsigned *found, unsigned *missed) {
    for (unsigned p = 0; p < 2; p++) {
        const ender_go_question q = {.work = 10000, .movers = 1u << p, .one_move = true};
        ender_go_endgame e;
        assert_int_equal(ender_go_solve(ctx, board, strlen(board), &q, &e), ENDER_OK);
        for (unsigned i = 0; e.area_moves[p] && i <= e.width * e.height; i++) {
            if (e.area_moves[p][i] != ENDER_GO_MOVE_BEST) continue;
            ++*found;
            if (all->area_moves[p] && all->area_moves[p][i] == ENDER_GO_MOVE_WORSE)
                fail_msg("%s, %s first: move %u is not the best", k->name, first_name(p), i);
        }
        *missed += is_among(all, p, ENDER_GO_MOVE_BEST) && !is_among(&e, p, ENDER_GO_MOVE_BEST);
        ender_go_endgame_clear(&e);
    }
}

static void every_position(void **state) {
    (void)state;
    FILE *file = fopen("tests/go/positions.tsv", "r");
    assert_non_null(file);
    known k;
    unsigned count = 0, exact = 0, naively = 0, moves = 0, missed = 0;
    for (; read_known(file, &k); count++) {
        char *board = board_of(&k);
        ender_go_endgame little = solved(&k, board, 300), more = solved(&k, board, 10000);
        for (unsigned p = 0; p < 2; p++)
            if (more.area[p] < little.area[p] || more.area_to[p] > little.area_to[p])
                fail_msg("%s: more work makes the bounds wider", k.name);
        exact += more.has_area;
        naively += check_naively(&k, board, &more);
        if (more.has_area) check_one_move(&k, board, &more, &moves, &missed);
        ender_go_endgame_clear(&little);
        ender_go_endgame_clear(&more);
        ender_free(board);
    }
    fclose(file);
    print_message("%u positions, %u exact, %u gone through naively; %u moves alone, %u missed\n",
                  count, exact, naively, moves, missed);
    assert_true(moves >= 12 && missed <= 4);
    assert_true(count >= 40);
    assert_true(naively >= 8);
}

/* ---- what was wrong, or never came back ---- */

static void finds(const char *board, int black, int black_to, int white, int white_to) {
    const known k = {.name = "a board", .from = {black, white}, .to = {black_to, white_to}};
    ender_go_endgame e = solved(&k, board, 20000);
    assert_true(e.area[0] >= black && e.area_to[0] <= black_to);
    assert_true(e.area[1] >= white && e.area_to[1] <= white_to);
    ender_go_endgame_clear(&e);
}

/* Nothing is decided by what is assumed of one side. */
static void boards_of_players(void **state) {
    (void)state;
    finds("w.wb/www./bbbb/.b.b", 16, 16, 0, 0);
    finds("......./......./bbbbbb./wwwwwww/......./.......", -42, 42, -42, 42);
    finds("......./......./bbb.bbb/www.www/......./.......", -42, 42, -42, 42);
    finds("........./........./........./bbbbb.bbb/wwwwb.bww/......www/........./........./"
          ".........",
          -81, 81, -81, 81);
    finds(".bw.wb./bbwwwbb/wwwbbbw/bbbbwww/wwwwb../....b../....b..", -49, 49, -49, 49);
}

/* Ends of games of GNU Go with itself, White to move, and the area that a search without parts held
 * as they are has found with up to fifty times the work; that of the last one is what counting
 * gives, for all but one territory is settled. Territories of a dozen points, where nobody has
 * played yet, are proved once, the last one only with much work, and stay out of the search. */
static void ends_of_games(void **state) {
    (void)state;
    static const struct {
        const char *board;
        int area;
        unsigned work;
    } ends[] = {
        {"b.b.bww../.bbbbbw../..b.bww../b.b..bbw./bbbb.bww./bwwb.bbw./w.wbwbww./w.wbbbbw./"
         ".wwwbbww.",
         5, 20000},
        {"....bww../.b.b.bww./...bbbbw./bbbwwwww./bww.wbbww/bbw.wbbbw/bbwwwwb.b/bwwbbb.b./"
         "wwwwb....",
         11, 20000},
        {".bbbw..../..bwwwbw./.bw..wbbw/.bwww.www/bbbbwwwbb/wbwwwwbb./wwwwwb.../wwbbb.b../"
         "bbb......",
         1, 20000},
        {"bbb..bww./wb.b.bbw./wwbb.bw.w/.wbwbbww./.wwwwbbww/..wwb.bwb/.wbbb..bb/..wwb..../"
         ".wwbbb...",
         5, 20000},
        {".wbb...../..wb...../.wwbb..../w.wwbbbb./bww.wwwbb/bbbw..wwb/.b.bww.wb/b.bbw.wbb/"
         ".bwww.www",
         7, 200000},
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const ender_go_question q = {.work = ends[i].work, .movers = 2, .one_move = true};
        ender_go_endgame e;
        assert_int_equal(ender_go_solve(ctx, ends[i].board, strlen(ends[i].board), &q, &e),
                         ENDER_OK);
        print_message("%zu: %d..%d\n", i, (int)e.area[1], (int)e.area_to[1]);
        assert_int_equal(e.area[1], ends[i].area);
        assert_int_equal(e.area_to[1], ends[i].area);
        ender_go_endgame_clear(&e);
    }
}

/* The moves that reach the area are told with little work, too: a pass gives up a neutral point. */
static void moves_with_little_work(void **state) {
    (void)state;
    static const char board[] = ".b.w./bb.ww/.b.w.";
    static const uint64_t works[] = {1000, 49999, 50000, 200000};
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        const ender_go_question q = {.work = works[i], .movers = 1};
        ender_go_endgame e;
        assert_int_equal(ender_go_solve(ctx, board, strlen(board), &q, &e), ENDER_OK);
        assert_non_null(e.area_moves[0]);
        assert_int_equal(e.area_moves[0][2], ENDER_GO_MOVE_BEST);
        ender_go_endgame_clear(&e);
    }
}

/* Assumptions are for both colours or for none, and named. */
static void assumptions(void **state) {
    (void)state;
    static const char one_sided[] = "......./......./bbbbbb./wwwwwww/......./.......";
    const ender_go_question q = {.work = 1000, .assume = true, .no_moves = true};
    ender_go_endgame e;
    assert_int_equal(ender_go_solve(ctx, one_sided, strlen(one_sided), &q, &e), ENDER_OK);
    assert_false(e.assumes);
    assert_int_equal(e.regions[0].reason, ENDER_GO_TOO_LONG);
    assert_string_equal(go_reason_name(e.regions[0].reason), "the search is not finished");
    ender_go_endgame_clear(&e);
    static const char both[] = "........./........./........./bbbbbbbbb/wwwwwwwww/........./"
                               "........./........./.........";
    assert_int_equal(ender_go_solve(ctx, both, strlen(both), &q, &e), ENDER_OK);
    assert_true(e.assumes);
    assert_true(e.has_area);
    assert_int_equal(e.area[0], -9);
    ender_go_endgame_clear(&e);
}

/* What is known when the time is up is the answer. */
static void the_time_is_up(void **state) {
    (void)state;
    static const char board[] = "......./......./bbb.bbb/www.www/......./.......";
    const ender_go_question q = {.work = UINT64_MAX / 1024};
    ender_go_endgame e;
    assert_int_equal(ender_set_seconds(ctx, 1), ENDER_OK);
    assert_int_equal(ender_go_solve(ctx, board, strlen(board), &q, &e), ENDER_OK);
    assert_int_equal(e.stopped, ENDER_ELIMIT);
    assert_int_equal(e.region_count, 1);
    assert_true(e.area[0] >= -42 && e.area_to[0] <= 42);
    ender_go_endgame_clear(&e);
    assert_int_equal(ender_set_seconds(ctx, 0), ENDER_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position),         cmocka_unit_test(boards_of_players),
        cmocka_unit_test(ends_of_games),          cmocka_unit_test(assumptions),
        cmocka_unit_test(moves_with_little_work), cmocka_unit_test(the_time_is_up),
    };
    return cmocka_run_group_tests(tests, open_all, close_context);
}
