/* SPDX-License-Identifier: MIT
 *
 * tests/go/endgames.tsv, and what the library says of its boards, against a search that shares no
 * code with it (naive_area.c).
 *
 * With boards as arguments the program makes such rows: `oracle-go_endgames MILLIONS BOARD:b ...`
 * prints for each board and who begins the area and all best moves, if so many million positions
 * for each question are enough. */
#include "naive_area.h"
#include "oracle.h"
#include "testing.h"

#include <ender/ender.h>
#include <ender/go.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 400, TABLE_BITS = 20, MILLION = 1000000, POINTS = NAIVE_SIDE * NAIVE_SIDE };

static const char *name_of(const naive_board *b, unsigned x, unsigned y) {
    static char name[8];
    snprintf(name, sizeof name, "%c%u", "ABCDEFGHJ"[x], b -> height - y);
    return name;
}

/* All best moves, divided by `|`; false if one was not decided. */
static bool list_best(naive_solver *s, const naive_board *b, unsigned mover, int score,
                      uint64_t most, char *out) {
    out[0] = '\0';
    for (unsigned y = 0; y < b->height; y++)
        for (unsigned x = 0; x < b->width; x++) {
            const int is = naive_is_best(s, b, mover, y * NAIVE_STRIDE + x, score, most);
            if (is == -1) return false;
            if (is != 1) continue;
            strcat(out, out[0] ? "|" : "");
            strcat(out, name_of(b, x, y));
        }
    const int is = naive_is_best(s, b, mover, NAIVE_PASS, score, most);
    if (is == 1) strcat(out, out[0] ? "|PASS" : "PASS");
    return is != -1;
}

static void print_row(naive_solver *s, char *text, uint64_t most) {
    char *colon = strchr(text, ':'), best[LINE];
    naive_board b;
    int from, to;
    if (!colon) return;
    *colon = '\0';
    const unsigned mover = colon[1] == 'b' ? 0 : 1;
    if (!naive_read(text, &b)) return;
    naive_score(s, &b, mover, most, &from, &to);
    if (from == to && list_best(s, &b, mover, from, most, best))
        printf("%c\t%d\t%s\t%s\n", colon[1], from, best, text);
    else
        printf("%c\t%d..%d\t-\t%s\n", colon[1], from, to, text);
    fflush(stdout);
}

/* ---- the file ---- */

typedef struct row {
    char name[16], mover, best[LINE], board[LINE];
    int area;
} row;

static bool read_row(const char *line, row *r) {
    char quick[8];
    return line[0] != '#' &&
           sscanf(line, "%15s %c %d %399s %7s %399s", r->name, &r->mover, &r->area, r->best, quick,
                  r->board) == 6 &&
           strcmp(quick, "yes") == 0;
}

static void check_naive(naive_solver *s, const row *r) {
    naive_board b;
    char best[LINE];
    int from, to;
    const unsigned mover = r->mover == 'b' ? 0 : 1;
    assert_true(naive_read(r->board, &b));
    naive_score(s, &b, mover, 100 * MILLION, &from, &to);
    if (from != r->area || to != r->area)
        fail_msg("%s: the area is %d..%d, not %d", r->name, from, to, r->area);
    if (!list_best(s, &b, mover, from, 100 * MILLION, best)) fail_msg("%s: undecided", r->name);
    if (strcmp(best, r->best) != 0) fail_msg("%s: best is %s, not %s", r->name, best, r->best);
}

/* Every move that the library calls best is in the list, and every one that it calls worse is not.
 * Returns whether it knows the area and all moves. */
static bool check_library(ender_ctx *ctx, const row *r) {
    ender_go_endgame e;
    naive_board b;
    const int p = r->mover == 'b' ? 0 : 1;
    const ender_go_question q = {.work = 200000, .movers = p == 0 ? 1 : 2};
    char best[LINE + 2];
    snprintf(best, sizeof best, "|%s|", r->best);
    assert_true(naive_read(r->board, &b));
    assert_int_equal(ender_go_solve(ctx, r->board, strlen(r->board), &q, &e), ENDER_OK);
    if (r->area < e.area[p] || r->area > e.area_to[p])
        fail_msg("%s: the library says %lld..%lld, not %d", r->name, (long long)e.area[p],
                 (long long)e.area_to[p], r->area);
    bool knows_all = e.area_moves[p] && e.area[p] == e.area_to[p];
    for (unsigned k = 0; e.area_moves[p] && e.area[p] == e.area_to[p] && k <= e.width * e.height;
         k++) {
        char name[16];
        const bool pass = k == e.width * e.height;
        snprintf(name, sizeof name, "|%s|", pass ? "PASS" : name_of(&b, k % e.width, k / e.width));
        const bool listed = strstr(best, name) != NULL;
        const unsigned char is = e.area_moves[p][k];
        if ((is == ENDER_GO_MOVE_BEST && !listed) || (is == ENDER_GO_MOVE_WORSE && listed))
            fail_msg("%s: the library is wrong about %s of %s", r->name, name, r->board);
        knows_all &= is != ENDER_GO_MOVE_UNKNOWN;
    }
    ender_go_endgame_clear(&e);
    return knows_all;
}

static void quick_rows_are_right(void **state) {
    (void)state;
    char line[2 * LINE + 100];
    unsigned count = 0;
    ender_ctx *ctx = NULL;
    assert_int_equal(ender_open(&ctx, NULL), ENDER_OK);
    naive_solver *s = naive_open(TABLE_BITS);
    assert_non_null(s);
    FILE *file = fopen("tests/go/endgames.tsv", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        row r;
        if (!read_row(line, &r)) continue;
        count++;
        check_naive(s, &r);
        (void)check_library(ctx, &r);
    }
    fclose(file);
    naive_close(s);
    ender_close(ctx);
    assert_true(count >= 8);
}

/* ---- boards by chance ---- */

/* A small board after moves by chance, until so few points are empty; text and who is to move. */
static void make_board(uint64_t *seed, unsigned empty, row *r) {
    const unsigned width = 3 + (unsigned)oracle_random(seed, 3), height = 3 + (width < 5);
    naive_board b = {.width = width, .height = height};
    unsigned mover = 0, left = width * height;
    for (unsigned tries = 0; tries < 400 && left > empty; tries++) {
        const unsigned x = (unsigned)oracle_random(seed, width);
        const unsigned y = (unsigned)oracle_random(seed, height);
        if (naive_play(&b, mover, y * NAIVE_STRIDE + x)) mover = 1 - mover;
        left = width * height - naive_stones(&b);
    }
    r->mover = "bw"[mover];
    naive_write(&b, r->board);
}

/* Most small boards by chance have stones that are dead and stand there still. */
static void boards_by_chance_are_right(void **state) {
    (void)state;
    enum { BOARDS = 100, EMPTY = 5, MOST = 40000 };
    ender_ctx *ctx = NULL;
    uint64_t seed = 20;
    unsigned known = 0, decided = 0, lost_by_pass = 0;
    assert_int_equal(ender_open(&ctx, NULL), ENDER_OK);
    naive_solver *s = naive_open(TABLE_BITS);
    assert_non_null(s);
    for (unsigned i = 0; i < BOARDS; i++) {
        row r = {.name = "by chance"};
        naive_board b;
        int to;
        make_board(&seed, EMPTY, &r);
        const unsigned mover = r.mover == 'b' ? 0 : 1;
        assert_true(naive_read(r.board, &b));
        naive_score(s, &b, mover, MOST, &r.area, &to);
        if (r.area != to || !list_best(s, &b, mover, to, MOST, r.best)) continue;
        decided++;
        lost_by_pass += strstr(r.best, "PASS") == NULL;
        known += check_library(ctx, &r);
    }
    naive_close(s);
    ender_close(ctx);
    print_message("%u boards decided, %u known, %u where a pass is not best\n", decided, known,
                  lost_by_pass);
    assert_true(10 * known >= 8 * decided && 10 * decided >= 8 * BOARDS);
}

int main(int count, char **words) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(quick_rows_are_right),
                                       cmocka_unit_test(boards_by_chance_are_right)};
    if (count < 2) return cmocka_run_group_tests(tests, NULL, NULL);
    naive_solver *s = naive_open(TABLE_BITS + 2);
    for (int i = 2; s && i < count; i++)
        print_row(s, words[i], strtoull(words[1], NULL, 10) * MILLION);
    naive_close(s);
    return s == NULL;
}
