/* SPDX-License-Identifier: MIT
 *
 * The endgames of examples/go: the answer of each, found again by brute force over the full rules
 * where at most nine points may change, and else from the values as they are instead of what they
 * chill to. */
#include "brute_go.h"
#include "fixture.h"
#include "go/go.h"
#include "testing.h"

#include <ender/goban.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int open_two(void **state) { return open_threads(state, 2); }

/* Territory when Black begins and when White does, at least and at most; area. */
static const struct example {
    const char *name;
    int64_t black[2], white[2], area[2];
    bool brute; /* few enough points may change */
} examples[] = {
    {"01-corridor", {8, 8}, {7, 7}, {22, 20}, true},
    {"02-decomposition", {-2, -2}, {-4, -4}, {-17, -19}, true},
    {"03-empty-corridors", {4, 4}, {3, 3}, {35, 33}, true},
    {"04-three-tinies", {9, 9}, {8, 8}, {25, 23}, true},
    {"05-tinies", {-1, -1}, {-2, -2}, {-1, -3}, true},
    {"06-ups", {0, 0}, {-2, -2}, {-6, -10}, false},
    {"07-hot-coin", {4, 4}, {0, 0}, {8, 2}, true},
    {"08-rooms", {7, 7}, {6, 6}, {44, 42}, false},
    {"09-open-room", {1, 1}, {-1, -1}, {1, -1}, true},
    {"10-ko", {0, 1}, {-2, 1}, {2, -2}, true},
    {"11-small-board", {-1, -1}, {-2, -2}, {1, -1}, false},
    {"12-full-board", {22, 22}, {17, 17}, {61, 55}, false},
};
enum { EXAMPLES = sizeof examples / sizeof *examples };

static char *file_text(const char *name, size_t *length) {
    static char text[1 << 16];
    char path[100];
    snprintf(path, sizeof path, "examples/go/%s.sgf", name);
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s cannot be read", path);
    *length = fread(text, 1, sizeof text, file);
    fclose(file);
    return text;
}

/* The position as text. */
static char *board_of_example(const char *name) {
    size_t length;
    char *board = NULL;
    const char *text = file_text(name, &length);
    ender_go_record *r = NULL;
    assert_int_equal(ender_go_read_sgf(ctx, text, length, NULL, &r), ENDER_OK);
    assert_int_equal(ender_go_property_count(r, "SO"), 1);
    assert_int_equal(ender_go_property_count(r, "GN"), 1);
    assert_int_equal(ender_go_board_text(ctx, r, &board), ENDER_OK);
    ender_go_free(r);
    return board;
}

static void check_scores(const struct example *x, const go_endgame *e) {
    assert_int_equal(e->score[0].from, x->black[0]);
    assert_int_equal(e->score[0].to, x->black[1]);
    assert_int_equal(e->score[1].from, x->white[0]);
    assert_int_equal(e->score[1].to, x->white[1]);
    for (unsigned p = 0; p < 2; p++) {
        assert_int_equal(e->area[p].from, x->area[p]);
        assert_int_equal(e->area[p].to, x->area[p]);
    }
}

static void check_by_force(const go_endgame *e) {
    brute *b = malloc(sizeof *b);
    assert_non_null(b);
    assert_true(brute_open(b, &e->d.g));
    const unsigned start = brute_code(b, &e->d.g);
    for (unsigned p = 0; p < 2; p++) { /* which knows no ban, so that a ko is not decided */
        assert_true(b->low[start][p][0] <= e->area[p].from);
        assert_true(b->high[start][p][0] >= e->area[p].to);
        if (e->score[p].from == e->score[p].to)
            assert_int_equal(b->low[start][p][0], b->high[start][p][0]);
    }
    free(b);
}

/* The stops of the sum of the values themselves. */
static void check_unchilled(task *t, const go_endgame *e) {
    go_sums s;
    ref *games = SCRATCH_ARRAY(t, ref, e->d.count);
    for (unsigned i = 0; i < e->d.count; i++) games[i] = e->parts[i].worth.lower;
    go_sums_open(t, &s);
    s.most_searched = 20000;
    for (unsigned p = 0; p < 2; p++) {
        const go_score score = go_sum_stop(&s, games, e->d.count, (ender_player)p, false);
        assert_true(score.from <= e->score[p].from && e->score[p].to <= score.to);
        if (e->d.count < 15) assert_int_equal(score.from, score.to);
    }
    go_sums_close(&s);
}

static ender_status check_example(const struct example *x) {
    static const ender_go_question asked;
    char *board = board_of_example(x->name);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const source in = {board, strlen(board)};
    const goban g = goban_read(t, in, 0, in.length);
    go_endgame *e = scratch_alloc(t, sizeof *e);
    go_endgame_solve(t, e, &g, &asked, NULL);
    check_scores(x, e);
    if (x->brute)
        check_by_force(e);
    else
        check_unchilled(t, e);
    ender_free(board);
    return task_end(t);
}

static void every_example(void **state) {
    (void)state;
    for (size_t i = 0; i < EXAMPLES; i++)
        if (check_example(&examples[i]) != ENDER_OK)
            fail_msg("%s: %s", examples[i].name, ender_message(ctx));
}

/* ---- the cache ---- */

static ender_status solve_with(const char *board, const char *cache, ender_go_endgame *out) {
    const ender_go_question asked = {.cache = cache, .no_moves = true};
    return ender_go_solve(ctx, board, strlen(board), &asked, out);
}

static void write_file(const char *path, const char *mode, const char *text) {
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void values_are_kept(void **state) {
    (void)state;
    char path[] = "/tmp/ender-go-cache-XXXXXX";
    const int file = mkstemp(path);
    assert_true(file >= 0);
    char *board = board_of_example("09-open-room");
    ender_go_endgame first, again;
    assert_int_equal(solve_with(board, path, &first), ENDER_OK);
    assert_int_equal(first.from_cache, 0);
    assert_int_equal(solve_with(board, path, &again), ENDER_OK);
    assert_int_equal(again.from_cache, 1);
    assert_int_equal(again.positions, 0);
    assert_true(ender_same(first.regions[0].lower, again.regions[0].lower));
    ender_go_endgame_clear(&again);
    /* A line that was changed is not believed, nor what is no line; another file is left alone. */
    static const char *const torn[] = {"505-1111\t5\t1234\n", "x", "1-2\t{3|\t0\n", "\t\t\n", "1"};
    write_file(path, "w", "somebody else's\n");
    assert_int_equal(solve_with(board, path, &again), ENDER_EARGUMENT);
    write_file(path, "w", "# values of regions of Go, version 2\n");
    for (size_t i = 0; i < 5; i++) write_file(path, "a", torn[i]);
    assert_int_equal(solve_with(board, path, &again), ENDER_OK);
    assert_int_equal(again.from_cache, 0);
    assert_true(ender_same(first.regions[0].lower, again.regions[0].lower));
    ender_go_endgame_clear(&again);
    /* It was written again, behind what was there. */
    assert_int_equal(solve_with(board, path, &again), ENDER_OK);
    assert_int_equal(again.from_cache, 1);
    ender_go_endgame_clear(&again);
    /* Another version is passed over; what others can write is not believed. */
    write_file(path, "w", "# values of regions of Go\n505-1111\t5\t1234\n");
    assert_int_equal(solve_with(board, path, &again), ENDER_OK);
    assert_int_equal(again.from_cache, 0);
    ender_go_endgame_clear(&again);
    assert_int_equal(chmod(path, 0666), 0);
    assert_int_equal(solve_with(board, path, &again), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "chmod"));
    ender_go_endgame_clear(&first);
    assert_int_equal(solve_with(board, "/nowhere/at/all", &first), ENDER_ESYSTEM);
    ender_free(board);
    remove(path);
}

/* ---- boards that are no endgames ---- */

static void mistakes(void **state) {
    (void)state;
    ender_go_endgame e;
    const ender_go_question few = {.most_empty = 2};
    static char open[14 * 13];
    memset(open, '.', sizeof open);
    for (unsigned row = 1; row < 13; row++) open[14 * row - 1] = '/';
    open[sizeof open - 1] = '\0';
    assert_int_equal(ender_go_solve(ctx, "", 0, NULL, &e), ENDER_ESYNTAX);
    assert_int_equal(ender_go_solve(ctx, open, strlen(open), NULL, &e), ENDER_OK);
    assert_int_equal(e.regions[0].reason, ENDER_GO_TOO_LARGE);
    assert_int_equal(e.area_to[0], 169);
    ender_go_endgame_clear(&e);
    assert_int_equal(ender_go_solve(ctx, open, strlen(open), &few, &e), ENDER_ELIMIT);
    assert_non_null(strstr(ender_message(ctx), "at A13"));
    assert_int_equal(ender_go_solve(ctx, "BBBBB/W...B/BBBBB", 17, &few, &e), ENDER_ELIMIT);
    assert_int_equal(ender_go_solve(ctx, "B", 1, NULL, &e), ENDER_OK);
    assert_int_equal(e.region_count, 0);
    assert_int_equal(e.territory[0], 0);
    assert_int_equal(e.area[1], 1);
    ender_go_endgame_clear(&e);
}

/* ---- guesses ---- */

static bool is_between(ender_game g, int64_t from, int64_t to) {
    ender_game low, high;
    bool above = false, below = false;
    assert_int_equal(ender_integer(ctx, from, &low), ENDER_OK);
    assert_int_equal(ender_integer(ctx, to, &high), ENDER_OK);
    assert_int_equal(ender_less_equal(ctx, low, g, &above), ENDER_OK);
    assert_int_equal(ender_less_equal(ctx, g, high, &below), ENDER_OK);
    return above && below;
}

/* The mean of a sum lies between its stops, and a window is at least as large as those behind it.
 */
static void check_guess(const struct example *x, const ender_go_record *r,
                        const ender_go_guess *g) {
    if (!is_between(g->mean, x->white[0], x->black[1])) fail_msg("%s: mean", x->name);
    assert_true(g->count > 0);
    for (size_t i = 0; i < g->count; i++) {
        const ender_go_window *w = &g->windows[i];
        bool ordered = true;
        if (i > 0) assert_int_equal(ender_less_equal(ctx, w->size, w[-1].size, &ordered), ENDER_OK);
        assert_true(ordered);
        for (unsigned p = 0; p < 2; p++)
            if (w->best[p] != ENDER_GO_PASS)
                assert_int_equal(
                    ender_go_legal(r, w->best[p], p == 0 ? ENDER_GO_BLACK : ENDER_GO_WHITE),
                    ENDER_GO_LEGAL);
    }
}

/* The means of all regions of the endgame make the mean, and the greatest temperature of one is the
 * size of the largest window: where the windows are the whole regions. */
static void check_against_endgame(const char *name, const ender_go_guess *g, unsigned *compared) {
    char *board = board_of_example(name);
    ender_go_endgame e;
    ender_game mean, size, at;
    ender_relation order;
    unsigned open = 0, in_windows = 0;
    for (size_t i = 0; i < g->count; i++) in_windows += g->windows[i].count;
    assert_int_equal(ender_go_solve(ctx, board, strlen(board), NULL, &e), ENDER_OK);
    assert_int_equal(ender_integer(ctx, 0, &mean), ENDER_OK);
    assert_int_equal(ender_integer(ctx, -1, &size), ENDER_OK);
    for (size_t i = 0; i < e.region_count; i++) {
        bool larger = false;
        if (!e.regions[i].settled) open += e.regions[i].count;
        assert_int_equal(ender_mean(ctx, e.regions[i].lower, &at), ENDER_OK);
        assert_int_equal(ender_add(ctx, mean, at, &mean), ENDER_OK);
        assert_int_equal(ender_temperature(ctx, e.regions[i].lower, &at), ENDER_OK);
        assert_int_equal(ender_less_equal(ctx, size, at, &larger), ENDER_OK);
        if (larger) size = at;
    }
    e.exact &= open == in_windows;
    *compared += e.exact;
    assert_int_equal(ender_compare(ctx, mean, g->mean, &order), ENDER_OK);
    if (e.exact && order != ENDER_EQUAL) fail_msg("%s: the mean is not the sum of means", name);
    assert_int_equal(ender_compare(ctx, size, g->windows[0].size, &order), ENDER_OK);
    if (e.exact && order != ENDER_EQUAL) fail_msg("%s: the largest window", name);
    ender_go_endgame_clear(&e);
    ender_free(board);
}

static void guesses_agree_with_what_is_exact(void **state) {
    (void)state;
    unsigned compared = 0;
    for (size_t i = 0; i < EXAMPLES; i++) {
        size_t length;
        const char *text = file_text(examples[i].name, &length);
        ender_go_record *r = NULL;
        ender_go_guess g;
        assert_int_equal(ender_go_read_sgf(ctx, text, length, NULL, &r), ENDER_OK);
        assert_int_equal(ender_go_estimate(ctx, r, NULL, &g), ENDER_OK);
        check_guess(&examples[i], r, &g);
        check_against_endgame(examples[i].name, &g, &compared);
        ender_go_guess_clear(&g);
        ender_go_free(r);
    }
    assert_in_range(compared, 6, EXAMPLES);
}

/* Every point of a board is in one window, or given to a colour, or neither. */
static void windows_do_not_overlap(void **state) {
    (void)state;
    static const char board[] = "....bw.../....bwbb./..b..wbw./wbbbbbw.w/.wbwwww.w/wwwwbbww./"
                                ".wbbbbbbw/wbbw.bww./b.b...b.w";
    ender_go_record *r = NULL;
    ender_go_guess g;
    unsigned seen[81] = {0};
    assert_int_equal(ender_go_read_board(ctx, board, strlen(board), NULL, &r), ENDER_OK);
    assert_int_equal(ender_go_estimate(ctx, r, NULL, &g), ENDER_OK);
    for (size_t i = 0; i < g.count; i++)
        for (unsigned k = 0; k < g.windows[i].count; k++) {
            assert_int_equal(g.owner[g.windows[i].points[k]], ENDER_GO_EMPTY);
            assert_int_equal(seen[g.windows[i].points[k]]++, 0);
        }
    ender_go_guess_clear(&g);
    ender_go_guess_clear(&g);
    ender_go_guess_clear(NULL);
    assert_int_equal(ender_go_estimate(ctx, NULL, NULL, &g), ENDER_EARGUMENT);
    assert_int_equal(ender_go_estimate(ctx, r, NULL, NULL), ENDER_EARGUMENT);
    ender_go_free(r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guesses_agree_with_what_is_exact),
        cmocka_unit_test(windows_do_not_overlap),
        cmocka_unit_test(every_example),
        cmocka_unit_test(values_are_kept),
        cmocka_unit_test(mistakes),
    };
    return cmocka_run_group_tests(tests, open_two, close_context);
}
