/* SPDX-License-Identifier: MIT
 *
 * Life and death (src/domains/go/reading.c, life_death.c) against a naive program that goes through
 * all positions with whole boards compared for the ban: random small fragments with kos, each
 * question about each of them. */
#include "chance.h"
#include "naive_life.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 500, MOST = 3000, TEXT = 64 };

static uint64_t seed = 36;
static unsigned chance(unsigned count) { return chance_below(&seed, count); }

/* A corner or a side of a few points between stones that stay. */
static void random_board(char *text) {
    const unsigned width = 3 + chance(3), height = 2 + chance(2), kind = chance(3);
    char *at = text;
    for (unsigned y = 0; y < height; y++) {
        for (unsigned x = 0; x < width; x++) {
            const bool edge = x + 1 == width || (y + 1 == height && kind > 0);
            *at++ = edge ? (kind == 2 && chance(3) == 0 ? 'W' : 'B') : "...wwwwbb"[chance(9)];
        }
        *at++ = '/';
    }
    at[-1] = '\0';
}

static char *answer_of(ender_ctx *ctx, const char *board, const char *question, char defender) {
    char colour[2] = {defender, '\0'};
    const ender_result argument = {.kind = ENDER_KIND_WORD, .text = colour, .count = 1};
    const ender_request request = {.question = question, .arguments = &argument, .count = 1};
    ender_result out;
    char *text = NULL;
    assert_int_equal(
        ender_ask(ctx, ender_domain_find("life"), board, strlen(board), &request, &out), ENDER_OK);
    assert_int_equal(ender_format_result(ctx, &out, ENDER_ASCII, &text), ENDER_OK);
    ender_result_clear(&out);
    return text;
}

static void check(ender_ctx *ctx, const char *board, const char *question, char defender,
                  const char *expected) {
    char *found = answer_of(ctx, board, question, defender);
    if (strcmp(found, expected) != 0)
        fail_msg("%s %c: %s is %s, not %s", board, defender, question, found, expected);
    ender_free(found);
}

static const char *fate(const char *board, char defender, char first) {
    const int worst = naive_life(board, defender, first, 0, LIFE_ENDLESS, -1, MOST);
    const int best = naive_life(board, defender, first, LIFE_ENDLESS, 0, -1, MOST);
    return worst < 0 || best < 0 ? NULL : worst ? "captured" : best ? "ko" : "saved";
}

static const char *threats(const char *board, char defender, char first, bool attacks) {
    static const char *const words[] = {"0", "1", "2", "3", "many", "never"};
    for (int n = 0; n <= 4; n++) {
        const int t = n == 4 ? LIFE_ENDLESS : n;
        const int found =
            naive_life(board, defender, first, attacks ? t : 0, attacks ? 0 : t, -1, 4 * MOST);
        if (found < 0) return NULL;
        if (found == attacks) return words[n];
    }
    return words[5];
}

static bool check_pair(ender_ctx *ctx, const char *board, const char *question, char defender,
                       const char *first, const char *second) {
    char expected[TEXT];
    if (!first || !second) return false;
    snprintf(expected, sizeof expected, "%s %s", first, second);
    check(ctx, board, question, defender, expected);
    return true;
}

static void check_moves(ender_ctx *ctx, const char *board, char defender, char first) {
    char expected[4 * LIFE_CELLS] = "", *at = expected;
    const int width = (int)strcspn(board, "/"), height = ((int)strlen(board) + 1) / (width + 1);
    for (int i = -1; i < width * height; i++) {
        const int found = naive_life(board, defender, first, 0, 0, i < 0 ? LIFE_CELLS : i, MOST);
        if (found == -1) return;
        if (found == -2 || found != (first != defender)) continue;
        at += i < 0 ? sprintf(at, "pass ")
                    : sprintf(at, "%c%d ", 'A' + i % width, height - i / width);
    }
    if (at > expected) at[-1] = '\0';
    check(ctx, board, first == defender ? "saving_moves" : "killing_moves", defender,
          at > expected ? expected : "none");
}

static void random_fragments_agree(void **state) {
    (void)state;
    ender_ctx *ctx = NULL;
    assert_int_equal(ender_open(&ctx, NULL), ENDER_OK);
    unsigned compared = 0, kos = 0;
    for (unsigned i = 0; i < BOARDS; i++) {
        char board[TEXT];
        random_board(board);
        const char defender = chance(4) == 0 ? 'b' : 'w', attacker = defender == 'b' ? 'w' : 'b';
        if (!strchr(board, defender) || !naive_may_stand(board)) continue;
        const char *attacked = fate(board, defender, attacker);
        const char *defended = fate(board, defender, defender);
        if (!check_pair(ctx, board, "fates", defender, attacked, defended)) continue;
        compared++;
        check_moves(ctx, board, defender, attacker);
        check_moves(ctx, board, defender, defender);
        if (strcmp(attacked, "ko") != 0 && strcmp(defended, "ko") != 0) continue;
        kos += check_pair(ctx, board, "attacker_threats", defender,
                          threats(board, defender, attacker, true),
                          threats(board, defender, defender, true));
        (void)check_pair(ctx, board, "defender_threats", defender,
                         threats(board, defender, attacker, false),
                         threats(board, defender, defender, false));
    }
    print_message("%u fragments, %u with kos\n", compared, kos);
    assert_true(compared >= 200);
    assert_true(kos >= 8);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_fragments_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
