/* SPDX-License-Identifier: MIT
 *
 * Area by search (src/domains/go/area.c) against all positions gone through naively (naive_go.c):
 * none of its bounds is wrong, and nearly all meet. */
#include "chance.h"
#include "fixture.h"
#include "naive_go.h"
#include "samples.h"
#include "testing.h"

#include "go/go.h"

#include <stdio.h>
#include <string.h>

enum { WORK = 20000, BOARDS = 30 };

/* The bounds of the search on all cells that may change. */
static go_area area_of(task *t, const char *text, bool whole) {
    const source in = {text, strlen(text)};
    const goban g = goban_read(t, in, 0, in.length);
    uint16_t points[GOBAN_POINTS_MAX];
    unsigned count = 0;
    int given = 0;
    for (unsigned p = 0; p < goban_points(&g); p++)
        if (!g.immortal[p] && g.stone[p] != GO_OUTSIDE) {
            points[count++] = (uint16_t)p;
            given += g.stone[p] == GO_BLACK ? 1 : g.stone[p] == GO_WHITE ? -1 : 0;
        }
    const go_room r = go_room_of(t, &g, points, count);
    given -= (int)go_size(r.start.black) - (int)go_size(r.start.white);
    go_area a = go_area_at_once(&r);
    (void)go_area_find(t, &r, (go_area_rules){.whole = whole}, WORK, &a);
    for (unsigned k = 0; k < 2; k++) { /* stones that have become immortal are Black's or White's */
        a.from[k] += given;
        a.to[k] += given;
    }
    return a;
}

/* A board of so many points, all Black's but for two eyes: all of it is his as far as a room
 * reaches, and anybody's beyond. */
static void check_size(task *t, unsigned rows, unsigned columns) {
    char text[400];
    size_t length = 0;
    for (unsigned row = 0; row < rows; row++) {
        for (unsigned column = 0; column < columns; column++)
            text[length++] = row == 0 && (column == 0 || column == 2) ? '.' : 'b';
        text[length++] = row + 1 < rows ? '/' : '\0';
    }
    const goban g = goban_read(t, (source){text, length - 1}, 0, length - 1);
    go_whole *w = go_whole_open(t, &g, WORK, false);
    const int all = (int)(rows * columns), low = all <= GO_ROOM_POINTS ? all : -all;
    for (unsigned first = 0; first < 2; first++) {
        go_whole_narrow(w, (ender_player)first, WORK);
        assert_int_equal(go_whole_area(w, (ender_player)first).from, low);
        assert_int_equal(go_whole_area(w, (ender_player)first).to, all);
    }
}

static void look_at_sizes(task *t) {
    check_size(t, 7, 18);
    check_size(t, 8, 16);
    check_size(t, 10, 13);
}

static void rooms_end_at_128_points(void **state) {
    (void)state;
    run(look_at_sizes);
}

/* What a colour holds by answering (hold.c), and in shares with all else lost (settle.c), is no
 * more than it reaches. */
static void check_held(task *t, const naive *n, const char *text) {
    const source in = {text, strlen(text)};
    const goban g = goban_read(t, in, 0, in.length);
    uint16_t points[GOBAN_POINTS_MAX];
    unsigned count = 0;
    int low, high;
    for (unsigned p = 0; p < goban_points(&g); p++)
        if (!g.immortal[p] && g.stone[p] != GO_OUTSIDE) points[count++] = (uint16_t)p;
    const go_room r = go_room_of(t, &g, points, count);
    int given = 0;
    for (go_set rest = r.all & ~r.start.points; rest != 0; rest &= rest - 1)
        given += g.stone[r.at[go_first(rest)]] == GO_BLACK ? 1 : -1;
    for (unsigned white = 0; white < 2; white++) {
        const go_stone colour = white ? GO_WHITE : GO_BLACK;
        naive_solve(n, text, !white, &low, &high);
        const int reached = white ? -high : low, own = white ? -given : given;
        const int least = own + go_area_least(t, &r, (go_area_rules){.whole = false}, colour, 2000);
        const int share = go_share(t, &g, points, count, colour, 2000);
        if (least > reached || share > reached)
            fail_msg("%s: %s holds %d, in shares %d, but reaches %d", text, go_colour_name(colour),
                     least, share, reached);
        if (go_area_holds(t, &r, (go_area_rules){.whole = false}, colour, 2000) &&
            reached < own + (int)go_size(r.start.points))
            fail_msg("%s: %s does not hold all", text, go_colour_name(colour));
    }
}

/* What a colour holds of a region by answering is a bound of its value, too: as many stones of each
 * colour are placed then. */
static unsigned shares_of_values;

static void check_values(task *t, const char *text) {
    const source in = {text, strlen(text)};
    const goban g = goban_read(t, in, 0, in.length);
    const go_limits limits = {.held = 2000};
    go_solver s;
    go_division d = go_divide(t, &g, &limits);
    go_solver_open(t, &s, ENDER_METHOD_SEARCH);
    go_value_regions(t, &d, &s, 2000);
    for (unsigned i = 0; i < d.count; i++) {
        const go_region *r = &d.at[i];
        int stones = 0;
        if (!r->has_room || r->settled) continue;
        for (unsigned k = 0; k < r->count; k++) stones += go_sign(g.stone[r->points[k]]);
        const int low = go_share(t, &d.g, r->points, r->count, GO_BLACK, 2000) - stones;
        const int high = -go_share(t, &d.g, r->points, r->count, GO_WHITE, 2000) - stones;
        if (!game_le(t, ref_integer(t, low), r->worth.upper) ||
            !game_le(t, r->worth.lower, ref_integer(t, high)))
            fail_msg("%s: a region is worth %d to %d by shares, and is not", text, low, high);
        shares_of_values += low + stones > -(int)r->count;
        shares_of_values += high + stones < (int)r->count;
    }
    go_solver_close(&s);
}

/* The text of a position after a move; false if it is not legal or leaves a ko. */
static bool text_after(const goban *g, unsigned point, go_stone colour, char *out) {
    goban h = *g;
    unsigned taken = 0, length = 0;
    if (point != GO_PASS && !goban_may_place(g, point, colour, false)) return false;
    if (point != GO_PASS) (void)goban_place(&h, point, colour, false, &taken);
    for (unsigned p = 0; p < goban_points(&h); p++) {
        const char stone = ".bw#"[h.stone[p]];
        if (p > 0 && p % h.width == 0) out[length++] = '/';
        out[length++] = (char)(h.immortal[p] ? stone - 'a' + 'A' : stone);
    }
    out[length] = '\0';
    return taken != 1;
}

/* The move for the bound of who begins reaches it. */
static unsigned moves_of_parts;

static void check_area_move(const naive *n, const goban *g, const go_endgame *e, unsigned player,
                            int immortal) {
    char after[NAIVE_CELLS + 12];
    int low, high;
    const go_stone colour = player == 0 ? GO_BLACK : GO_WHITE;
    if (e->area_move[player] == GO_NOWHERE || !text_after(g, e->area_move[player], colour, after))
        return;
    naive_solve(n, after, player == 0, &low, &high);
    if (player == 0 ? low + immortal < e->area[0].from : high + immortal > e->area[1].to)
        fail_msg("%s, after the move at %u: %d to %d, but the bound is %lld", after,
                 e->area_move[player], low + immortal, high + immortal,
                 (long long)(player == 0 ? e->area[0].from : e->area[1].to));
    moves_of_parts += e->area_move[player] != GO_PASS;
}

/* The same of the whole answer. Returns how many regions are held in part. */
static unsigned check_endgame(task *t, const naive *n, const char *text, go_limits limits) {
    static const ender_go_question asked;
    const arena_mark mark = scratch_mark(t);
    const source in = {text, strlen(text)};
    const goban g = goban_read(t, in, 0, in.length);
    int immortal = 0;
    unsigned in_part = 0;
    for (unsigned p = 0; p < goban_points(&g); p++)
        if (g.immortal[p]) immortal += g.stone[p] == GO_BLACK ? 1 : -1;
    go_endgame *e = scratch_alloc(t, sizeof *e);
    go_endgame_solve(t, e, &g, &asked, &limits);
    for (unsigned p = 0; p < 2; p++) {
        int low, high;
        naive_solve(n, text, p == 1, &low, &high);
        if (e->area[p].from > low + immortal || e->area[p].to < high + immortal)
            fail_msg("%s, %s first: the endgame is %lld to %lld, but it is %d to %d", text,
                     p == 0 ? "Black" : "White", (long long)e->area[p].from,
                     (long long)e->area[p].to, low + immortal, high + immortal);
        check_area_move(n, &g, e, p, immortal);
    }
    for (unsigned i = 0; i < e->d.count; i++) in_part += e->d.at[i].in_part;
    scratch_release(t, mark);
    return in_part;
}

static void check(task *t, const naive *n, const char *text, unsigned *exact) {
    const go_area whole = area_of(t, text, true), part = area_of(t, text, false);
    for (int first = 0; first < 2; first++) {
        int low, high;
        naive_solve(n, text, first == 1, &low, &high);
        if (whole.from[first] > low || whole.to[first] < high)
            fail_msg("%s, %s first: %d to %d, but it is %d to %d", text,
                     first == 0 ? "Black" : "White", whole.from[first], whole.to[first], low, high);
        if (part.from[first] > low || part.to[first] < high)
            fail_msg("%s as a part, %s first: %d to %d, but it is %d to %d", text,
                     first == 0 ? "Black" : "White", part.from[first], part.to[first], low, high);
        *exact += whole.from[first] == whole.to[first] || low != high;
    }
}

/* A move that is called best reaches the score, and one that is called worse does not. */
static void check_moves(const naive *n, const goban *g, const go_whole *w, ender_player mover,
                        int score) {
    const go_stone colour = mover == ENDER_LEFT ? GO_BLACK : GO_WHITE;
    for (unsigned p = 0; p < goban_points(g); p++) {
        char after[NAIVE_CELLS + 12];
        int low, high;
        const uint8_t verdict = w->moves[mover][p];
        if (g->stone[p] != GO_EMPTY || !text_after(g, p, colour, after)) continue;
        naive_solve(n, after, mover == ENDER_LEFT, &low, &high);
        const bool may_reach = mover == ENDER_LEFT ? high >= score : low <= score;
        const bool must_reach = mover == ENDER_LEFT ? low >= score : high <= score;
        if ((verdict == GO_AREA_BEST && !may_reach) || (verdict == GO_AREA_WORSE && must_reach))
            fail_msg("%s is called %d, but its score is %d to %d, and the best is %d", after,
                     verdict, low, high, score);
    }
}

/* The whole board by both searches in turn (whole.c): bounds at any time, the move for the bound
 * that is proved, and verdicts. */
static void check_whole(task *t, const naive *n, const char *text) {
    const arena_mark mark = scratch_mark(t);
    const goban g = goban_read(t, (source){text, strlen(text)}, 0, strlen(text));
    go_whole *w = go_whole_open(t, &g, WORK, false);
    for (int first = 0; first < 2; first++) {
        const ender_player mover = (ender_player)first;
        int low, high;
        naive_solve(n, text, first == 1, &low, &high);
        for (unsigned step = 0; step < 3; step++) {
            go_whole_narrow(w, mover, step == 0 ? 50 : WORK / 4);
            if (w->area.from[first] > low || w->area.to[first] < high)
                fail_msg("%s, %d first: %d to %d, but it is %d to %d", text, first,
                         w->area.from[first], w->area.to[first], low, high);
        }
        if (low != high || !go_whole_is_exact(w, mover)) continue;
        go_whole_find_one(t, w, mover, WORK / 20);
        check_moves(n, &g, w, mover, low);
        go_whole_find_moves(t, w, mover, WORK / 20);
        check_moves(n, &g, w, mover, low);
    }
    scratch_release(t, mark);
}

/* A position on the frame at random, with as many stones of a hundred; false when a string has no
 * liberty. */
static bool draw_position(task *t, const char *frame, uint64_t *seed, unsigned stones, char *out) {
    strcpy(out, frame);
    for (char *c = out; *c; c++)
        if (*c == '.' && chance_below(seed, 100) < stones) *c = "bw"[chance_below(seed, 2)];
    const goban g = goban_read(t, (source){out, strlen(out)}, 0, strlen(out));
    for (unsigned p = 0; p < goban_points(&g); p++)
        if ((g.stone[p] == GO_BLACK || g.stone[p] == GO_WHITE) && goban_liberties(&g, p, 1) == 0)
            return false;
    return true;
}

static const char *const frames[] = {".../.../...",
                                     "..../....",
                                     ".........",
                                     "...../.....",
                                     "BBBB/W..W/W..B/BBBB",
                                     "BBBBB/B...W/B...W/WWWWW",
                                     "#BB#/B..W/B..W/B..W",
                                     "WWWWW/W...B/..BBB",
                                     "BBBBB/B...B/B...B/BB.BB/WWWWW",
                                     "B..W/...#/...B/WWBB",
                                     "B...W/W..../#WWB#/BBWWB"};

static void search_against_naive_play(task *t) {
    uint64_t seed = 4;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        naive n;
        char text[NAIVE_CELLS + 12];
        unsigned exact = 0, boards = 0;
        if (!naive_open(&n, frames[i])) fail_msg("%s is too large", frames[i]);
        while (boards < samples(BOARDS)) {
            if (!draw_position(t, frames[i], &seed, 30 + 10 * (boards % 7), text)) continue;
            check(t, &n, text, &exact);
            check_whole(t, &n, text);
            check_held(t, &n, text);
            static const ender_go_question asked;
            (void)check_endgame(t, &n, text, go_limits_of(&asked, 2000));
            boards++;
        }
        naive_close(&n);
        print_message("%-32s %u of %u scores are exact\n", frames[i], exact, 2 * boards);
    }
}

static const char *const walled_frames[] = {"BBBB/W..W/W..B/BBBB", "BBBBB/B...W/B...W/WWWWW",
                                            "WWWWW/W...B/..BBB", "#BB#/B..W/B..W/B..W",
                                            "BBBBB/W...B/W...B/WWWWW"};

static void values_against_shares(task *t) {
    char text[NAIVE_CELLS + 12];
    uint64_t seed = 21;
    for (size_t i = 0; i < sizeof walled_frames / sizeof *walled_frames; i++)
        for (unsigned tries = 0; tries < samples(2 * BOARDS); tries++)
            if (draw_position(t, walled_frames[i], &seed, 20 + 10 * (tries % 6), text))
                check_values(t, text);
    print_message("%u shares of values\n", shares_of_values);
    assert_true(shares_of_values >= samples(40));
}

static void shares_are_bounds_of_values(void **state) {
    (void)state;
    run(values_against_shares);
}

/* Strings that live by Benson's theorem until their player takes stones in one of their eyes; at
 * once, or after some moves. */
static const char *const spoiled[] = {".b.www",    "bbb.bb",   ".wbb.w",   "ww.bb.ww", "bb.www.bb",
                                      "b..w...bb", "bb..w..b", "w...b.ww", "bb.w...b", "bb.....b",
                                      "..bb/bwb",  "bbb.w.bb", ".b.wwwww", "bbb.w.w.", "bbb.ww.b"};

static void search_spoiled(task *t) {
    for (size_t i = 0; i < sizeof spoiled / sizeof *spoiled; i++) {
        naive n;
        unsigned exact = 0;
        if (!naive_open(&n, spoiled[i])) fail_msg("%s is too large", spoiled[i]);
        check(t, &n, spoiled[i], &exact);
        check_whole(t, &n, spoiled[i]);
        check_held(t, &n, spoiled[i]);
        static const ender_go_question asked;
        (void)check_endgame(t, &n, spoiled[i], go_limits_of(&asked, 20000));
        naive_close(&n);
    }
}

/* Boards by chance on which strings live by few points, as endgames: there a wall may fall. */
static void walls_stand(task *t) {
    static const char *const small[] = {"........", "..../....", ".../..."};
    uint64_t seed = 99;
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        naive n;
        char text[NAIVE_CELLS + 12];
        if (!naive_open(&n, small[i])) fail_msg("%s is too large", small[i]);
        for (unsigned boards = 0; boards < samples(8 * BOARDS);) {
            static const ender_go_question asked;
            if (!draw_position(t, small[i], &seed, 30 + 10 * (boards % 7), text)) continue;
            (void)check_endgame(t, &n, text, go_limits_of(&asked, 2000));
            boards++;
        }
        naive_close(&n);
    }
}

static void walls_of_small_boards_stand(void **state) {
    (void)state;
    run(walls_stand);
}

static void eyes_may_be_spoiled(void **state) {
    (void)state;
    run(search_spoiled);
}

static void none_is_wrong(void **state) {
    (void)state;
    moves_of_parts = 0;
    run(search_against_naive_play);
    print_message("%u moves of parts of a board\n", moves_of_parts);
    assert_true(moves_of_parts >= samples(100));
}

/* Strings that may be taken around a region, in a board that is not searched as a whole: what they
 * hold when they live by answering in it (go_settle). */
static const char *const walled[] = {"..../wwww/BBBB", "..../bbbb/WWWW", "..wB/..wB/wwwB/BBBB"};

static void parts_against_naive_play(task *t) {
    static bool everywhere[GOBAN_POINTS_MAX];
    memset(everywhere, true, sizeof everywhere);
    uint64_t seed = 11;
    unsigned in_part = 0, boards = 0;
    for (size_t i = 0; i < sizeof walled / sizeof *walled; i++) {
        naive n;
        char text[NAIVE_CELLS + 12];
        if (!naive_open(&n, walled[i])) fail_msg("%s is too large", walled[i]);
        for (unsigned tries = 0; tries < samples(4 * BOARDS); tries++) {
            const go_limits limits = {.held = 2000, .area = 1, .spots = 1, .unsolved = everywhere};
            if (!draw_position(t, walled[i], &seed, 10 * (tries % 10), text)) continue;
            in_part += check_endgame(t, &n, text, limits);
            boards++;
        }
        naive_close(&n);
    }
    print_message("%u boards, %u regions held in part\n", boards, in_part);
    assert_true(in_part >= samples(8));
}

static void none_in_part_is_wrong(void **state) {
    (void)state;
    run(parts_against_naive_play);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_are_bounds_of_values),
        cmocka_unit_test(rooms_end_at_128_points),
        cmocka_unit_test(eyes_may_be_spoiled),
        cmocka_unit_test(walls_of_small_boards_stand),
        cmocka_unit_test(none_is_wrong),
        cmocka_unit_test(none_in_part_is_wrong),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
