/* SPDX-License-Identifier: MIT
 *
 * Bidding games against the rules, on all 256 forms of day 2 and with trees of the test's own: a
 * player wins if one of his bids wins against every bid of the other, and one of them always has
 * such a bid. More money never hurts, and the marker is worth at most a dollar. Answers about order
 * are tried beside all forms of day 2. */
#include <stdio.h>

#include "context.h"
#include "testing.h"
#include "unit/asking.h"

enum { FORMS = 256, BUDGET = 3, DAY1 = 4 };

typedef struct bid_tree {
    int count[2];
    const struct bid_tree *at[2][DAY1];
    char text[80];
    signed char known[BUDGET + 1][2]; /* 0 unknown, 1 Left wins, -1 Right does */
} bid_tree;

static bid_tree day1[DAY1], form[FORMS];

static void finish(bid_tree *g) {
    strcpy(g->text, "{");
    for (int p = 0; p < 2; p++) {
        for (int i = 0; i < g->count[p]; i++)
            strcat(strcat(g->text, i > 0 ? "," : ""), g->at[p][i]->text);
        strcat(g->text, p == 0 ? "|" : "}");
    }
}

static void make_forms(void) {
    static const int sets[DAY1][2] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}};
    for (int i = 0; i < DAY1; i++) {
        for (int p = 0; p < 2; p++)
            if (sets[i][p]) day1[i].at[p][day1[i].count[p]++] = &day1[0];
        finish(&day1[i]);
    }
    for (int set = 0; set < FORMS; set++) {
        for (int i = 0; i < 8; i++)
            if (set >> i & 1) form[set].at[i / 4][form[set].count[i / 4]++] = &day1[i % 4];
        finish(&form[set]);
    }
}

static int total;

static bool left_wins(const bid_tree *const *sum, int left, int marker);

/* The player moves somewhere in the sum: does Left win then? */
static bool moved(const bid_tree *const *sum, int player, int left, int marker) {
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < sum[i]->count[player]; k++) {
            const bid_tree *next[2] = {sum[0], sum[1]};
            next[i] = sum[i]->at[player][k];
            if (left_wins(next, left, marker) == (player == 0)) return player == 0;
        }
    return player == 1;
}

/* After these bids. */
static bool decided(const bid_tree *const *sum, int left, int marker, int x, int y, int included) {
    if (x == y) {
        const int player = marker ? 0 : 1;
        return moved(sum, player, player == 0 ? left - x : left + x, !marker);
    }
    if (x > y) return moved(sum, 0, left - x, marker && !included);
    return moved(sum, 1, left + y, marker || included);
}

/* Has the player a bid that wins against all bids? */
static bool has_bid(const bid_tree *const *sum, int player, int left, int marker) {
    const int own = player == 0 ? left : total - left, others = total - own;
    const bool holds = (player == 0) == (marker != 0);
    for (int bid = 0; bid <= own; bid++)
        for (int with = 0; with <= (holds ? 1 : 0); with++) {
            bool wins = true;
            for (int other = 0; other <= others && wins; other++)
                for (int their = 0; their <= (holds ? 0 : 1) && wins; their++) {
                    const int x = player == 0 ? bid : other, y = player == 0 ? other : bid;
                    wins = decided(sum, left, marker, x, y, holds ? with : their) == (player == 0);
                }
            if (wins) return true;
        }
    return false;
}

static bool left_wins(const bid_tree *const *sum, int left, int marker) {
    bid_tree *alone = sum[1] == &day1[0] ? (bid_tree *)(uintptr_t)sum[0] : NULL;
    if (alone && alone->known[left][marker]) return alone->known[left][marker] > 0;
    const bool wins = has_bid(sum, 0, left, marker);
    if (alone) {
        assert_true(wins != has_bid(sum, 1, left, marker));
        alone->known[left][marker] = wins ? 1 : -1;
    }
    return wins;
}

static void forget(void) {
    for (int i = 0; i < DAY1; i++) memset(day1[i].known, 0, sizeof day1[i].known);
    for (int i = 0; i < FORMS; i++) memset(form[i].known, 0, sizeof form[i].known);
}

static int threshold(const bid_tree *g, const bid_tree *h, int marker) {
    const bid_tree *sum[2] = {g, h};
    int least = 0;
    while (least <= total && !left_wins(sum, least, marker)) least++;
    for (int left = least; left <= total; left++) assert_true(left_wins(sum, left, marker));
    return least;
}

static void thresholds_are_those_of_the_rules(void **state) {
    (void)state;
    make_forms();
    for (total = 0; total <= BUDGET; total++) {
        forget();
        for (int i = 0; i < FORMS; i++) {
            char expected[40], budget[16];
            const int with = threshold(&form[i], &day1[0], 1);
            const int without = threshold(&form[i], &day1[0], 0);
            assert_true(without <= with + 1);
            snprintf(expected, sizeof expected, "%d,%d", with, without);
            snprintf(budget, sizeof budget, "%d", total);
            ASKED("bidding", form[i].text, "thresholds", budget, "", expected);
        }
    }
}

enum { BESIDE_STEP = 5, BESIDE = FORMS / BESIDE_STEP + 1 };
static signed char beside[FORMS][BESIDE][2];

static bool is_refuted(int g, int h) {
    for (int x = 0; x < BESIDE; x++)
        for (int marker = 0; marker < 2; marker++)
            if (beside[g][x][marker] > beside[h][x][marker]) return true;
    return false;
}

enum { FORMS_AT_2 = 135 };

/* No form of day 2 contradicts a yes: all pairs with a budget of 1, and some with 2, 100,096 in
 * all.
 */
static void answers_hold_in_sums(void **state) {
    (void)state;
    for (total = 1; total <= 2; total++) {
        int yes = 0, no = 0;
        forget();
        for (int g = 0; g < FORMS; g++)
            for (int x = 0; x < BESIDE; x++)
                for (int marker = 0; marker < 2; marker++)
                    beside[g][x][marker] =
                        (signed char)threshold(&form[g], &form[x * BESIDE_STEP], marker);
        for (int g = 0; g < (total == 1 ? FORMS : FORMS_AT_2); g++)
            for (int h = 0; h < FORMS; h++) {
                char arguments[120], *answer;
                snprintf(arguments, sizeof arguments, "%s ; %d", form[h].text, total);
                MUST(ctx,
                     ask_for(ctx, "bidding", form[g].text, "at_least", arguments, "", &answer));
                const bool refuted = is_refuted(g, h);
                if (strcmp(answer, "yes") == 0) assert_false(refuted);
                if (refuted) assert_string_equal(answer, "no");
                yes += strcmp(answer, "yes") == 0;
                no += strcmp(answer, "no") == 0;
                ender_free(answer);
            }
        assert_true(yes > FORMS && no > FORMS);
    }
}

/* The score of play in turn: `points` for a move, and `bonus` for the player who is not stuck. */
static int played(const bid_tree *g, int player, int points, int bonus) {
    const int sign = player == 0 ? 1 : -1;
    int best = -sign * bonus;
    for (int k = 0; k < g->count[player]; k++) {
        const int made = sign * points + played(g->at[player][k], 1 - player, points, bonus);
        if (k == 0 || sign * made > sign * best) best = made;
    }
    return best;
}

static void moves_that_score_are_played(void **state) {
    (void)state;
    for (int i = 0; i < FORMS; i++)
        for (int points = -1; points <= 2; points++) {
            char text[140], expected[40];
            const int bonus = i % 3;
            snprintf(text, sizeof text, "%s points=%d bonus=%d", form[i].text, points, bonus);
            snprintf(expected, sizeof expected, "%d %d", played(&form[i], 0, points, bonus),
                     played(&form[i], 1, points, bonus));
            ASKED("scored", text, "stops", "", "", expected);
        }
}

static void wrong_questions_are_refused(void **state) {
    (void)state;
    REFUSED("bidding", "{|}", "table", "-1", "", ENDER_EARGUMENT, "from 0 to 100");
    REFUSED("bidding", "{|}", "table", "101", "", ENDER_EARGUMENT, "from 0 to 100");
    REFUSED("bidding", "{|}", "winner", "2 ; 3 ; left", "", ENDER_EARGUMENT, "cannot hold 3");
    REFUSED("scored", "{0|} points=", "stops", "", "", ENDER_ESYNTAX, "a number of points");
    REFUSED("scored", "{0|} points=1/0", "stops", "", "", ENDER_ESYNTAX, "the denominator is 0");
    REFUSED("scored", "{0|} points=1", "canonical", "", "", ENDER_EDOMAIN, "not guaranteed");
    REFUSED("scoring", "<1|0>", "bidding_table", "101", "", ENDER_EARGUMENT, "from 0 to 100");
    REFUSED("bidding", "over", "table", "1", "", ENDER_ESYNTAX, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thresholds_are_those_of_the_rules),
        cmocka_unit_test(answers_hold_in_sums),
        cmocka_unit_test(moves_that_score_are_played),
        cmocka_unit_test(wrong_questions_are_refused),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
