/* SPDX-License-Identifier: MIT
 *
 * Nimstring and Dots and Boxes as rulesets: who wins, and the scores, are what a search of the
 * moves says, and what the domains say; sums are one graph; remarks about moves are true. */
#include "asking.h"
#include "base/random.h"
#include "positions.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GRAPHS = 80, COINS = 5, TEXT_MOST = 200 };

/* Strings between coins up to COINS and the ground; some with the same ends. */
static void random_text(uint64_t *seed, unsigned strings, char text[TEXT_MOST]) {
    text[0] = '\0';
    for (unsigned i = 0; i < strings; i++) {
        unsigned a, b;
        do {
            a = (unsigned)random_below(seed, COINS + 1);
            b = (unsigned)random_below(seed, COINS) + 1;
        } while (a == b);
        snprintf(text + strlen(text), TEXT_MOST - strlen(text), "%s%u-%u", i > 0 ? "," : "", a, b);
    }
}

static char *report_of(ender_ctx *ctx, const ender_position *p, const char *name) {
    char *text = NULL;
    if (ender_position_report(ctx, p, name, &text) != ENDER_OK)
        fail_msg("%s: %s", name, ender_message(ctx));
    return text;
}

static char *text_of(ender_ctx *ctx, const ender_position *p) {
    char *text = NULL;
    assert_int_equal(ender_position_format(ctx, p, &text), ENDER_OK);
    return text;
}

/* The score of a position at its end stands in front of its text. */
static int score_by_moves(ender_ctx *ctx, const ender_position *p, ender_player player) {
    ender_move *moves = NULL;
    size_t count;
    assert_int_equal(ender_position_moves(ctx, p, player, &moves, &count), ENDER_OK);
    int best = 0;
    if (count == 0) {
        char *text = text_of(ctx, p);
        best = strchr(text, ' ') ? atoi(text) : 0;
        ender_free(text);
    }
    for (size_t i = 0; i < count; i++) {
        const int score = score_by_moves(ctx, moves[i].to, ender_opponent(player));
        if (i == 0 || (player == ENDER_LEFT ? score > best : score < best)) best = score;
    }
    ender_moves_free(moves, count);
    return best;
}

static void check_score(ender_ctx *ctx, const char *text) {
    ender_position *p = parsed(ctx, "dots-and-boxes", text);
    char expected[40], *stops = report_of(ctx, p, "stops");
    snprintf(expected, sizeof expected, "%d %d", score_by_moves(ctx, p, ENDER_LEFT),
             score_by_moves(ctx, p, ENDER_RIGHT));
    if (strcmp(stops, expected) != 0) fail_msg("%s: %s, by moves %s", text, stops, expected);
    ender_free(stops);
    ender_position_free(p);
}

static void scores_are_those_of_the_moves(void **state) {
    uint64_t seed = 41;
    for (unsigned i = 0; i < GRAPHS; i++) {
        char text[TEXT_MOST];
        random_text(&seed, 1 + i % 5, text);
        check_score(*state, text);
        if (i % 3 == 0) {
            char passing[TEXT_MOST + 8];
            snprintf(passing, sizeof passing, "%s%s&", i % 2 ? "-2 " : "3 ", text);
            check_score(*state, passing);
        }
    }
    check_score(*state, ".-/|../.-");
    check_score(*state, "--/|.|/.-");
    check_score(*state, "none");
    check_score(*state, "-7 none");
}

static void nimstring_is_won_as_the_moves_say(void **state) {
    uint64_t seed = 43;
    unsigned loony = 0;
    for (unsigned i = 0; i < GRAPHS; i++) {
        char text[TEXT_MOST + 8], *answer = NULL;
        random_text(&seed, 1 + i % 7, text);
        ender_position *p = parsed(*state, "nimstring", text);
        char *worth = report_of(*state, p, "nimber_or_loony");
        assert_int_equal(ask_for(*state, "nimstring", text, "value", "", "", &answer), ENDER_OK);
        assert_string_equal(worth, answer);
        loony += strcmp(worth, "loony") == 0;
        for (int passes = 0; passes < 2; passes++) {
            ender_outcome known, searched;
            if (passes) strcat(text, "&");
            ender_position *q = parsed(*state, "nimstring", text);
            assert_int_equal(ender_position_outcome(*state, q, false, ENDER_METHOD_AUTO, &known),
                             ENDER_OK);
            assert_int_equal(
                ender_position_outcome(*state, q, false, ENDER_METHOD_SEARCH, &searched), ENDER_OK);
            if (known != searched) fail_msg("%s: by search otherwise", text);
            ender_position_free(q);
        }
        ender_free(worth);
        ender_free(answer);
        ender_position_free(p);
    }
    assert_true(loony > 8 && loony < GRAPHS - 8);
}

static void sums_are_one_graph(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "dots-and-boxes", "2 0-1,1-2 + -5 0-1", "-3 0-1,0-3,1-2");
    assert_spelled(ctx, "dots-and-boxes", "1-0 , 2-1", "0-1,1-2");
    assert_spelled(ctx, "dots-and-boxes", "1x1", "./../.");
    assert_spelled(ctx, "dots-and-boxes", "1x2 swedish", "--/|.|/--");
    assert_spelled(ctx, "dots-and-boxes", "4 none", "4 none");
    assert_spelled(ctx, "nimstring", "0-1& + 1-2", "0-1,2-3&");
    assert_spelled(ctx, "nimstring", "none&", "none&");
    assert_refused(ctx, "nimstring", "none 1", 5);
    assert_refused(ctx, "dots-and-boxes", "3 none&", 7);
    assert_refused(ctx, "nimstring", "1-1", 1);
    ender_position *one = parsed(ctx, "dots-and-boxes", "0-1");
    const ender_summand two[] = {{.position = one}, {.position = one}};
    ender_outcome found;
    assert_int_equal(ender_decide(ctx, two, 2, 0, &found, NULL), ENDER_EDOMAIN);
    ender_position_free(one);
}

/* A move that a remark calls loony leaves a loony position. */
static void loony_moves_are_loony(void **state) {
    ender_ctx *ctx = *state;
    uint64_t seed = 47;
    unsigned found = 0;
    for (unsigned i = 0; i < 3 * GRAPHS; i++) {
        char text[TEXT_MOST];
        random_text(&seed, 3 + i % 6, text);
        ender_position *p = parsed(ctx, "nimstring", text);
        ender_move *moves = NULL;
        size_t count;
        assert_int_equal(ender_position_moves(ctx, p, ENDER_LEFT, &moves, &count), ENDER_OK);
        for (size_t k = 0; k < count; k++) {
            const char *note = moves[k].note;
            if (!note || strncmp(note, "loony", 5) != 0) continue;
            char *worth = report_of(ctx, moves[k].to, "nimber_or_loony");
            if (strcmp(worth, "loony") != 0)
                fail_msg("%s: %s is called %s, but leaves %s", text, moves[k].name, note, worth);
            ender_free(worth);
            found++;
        }
        ender_moves_free(moves, count);
        ender_position_free(p);
    }
    assert_true(found > 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_those_of_the_moves),
        cmocka_unit_test(nimstring_is_won_as_the_moves_say),
        cmocka_unit_test(sums_are_one_graph),
        cmocka_unit_test(loony_moves_are_loony),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
