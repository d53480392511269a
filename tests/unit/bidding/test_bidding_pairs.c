/* SPDX-License-Identifier: MIT
 *
 * Sums of all pairs of the 256 forms of day 2, with bids, against the rules: the thresholds of each
 * at the budgets 0 to 2, 196,608 in all. The rules are written here with tables of who wins. */
#include "fixture.h"
#include "testing.h"

#include "bidding/bidding.h"

#include <string.h>

enum { FORMS = 256, DAY1 = 4, BUDGET = 2, ALL = FORMS };

/* A form of day 2 is two sets of the four of day 1, each of which is two sets of 0. The forms of
 * day 1 are forms of day 2 as well: those whose options are 0, which is form 0. */
typedef struct bid_form {
    int count[2];
    int at[2][DAY1]; /* numbers of forms */
    scoring_form form;
} bid_form;

static bid_form form[ALL];
static const int day1[DAY1] = {0, 1, 16, 17}; /* {|}, {0|}, {|0}, {0|0} */

static void make_forms(void) {
    for (int set = 0; set < FORMS; set++) {
        form[set] = (bid_form){.count = {0, 0}};
        for (int i = 0; i < 8; i++)
            if (set >> i & 1) form[set].at[i / 4][form[set].count[i / 4]++] = day1[i % 4];
    }
}

static int total;
static signed char known[ALL][ALL][BUDGET + 1][2]; /* 0 unknown, 1 Left wins, -1 Right does */

static bool left_wins(int g, int h, int left, int marker);

/* The player, who has won the bid, moves somewhere: does he win? */
static bool moves_and_wins(int g, int h, int player, int left, int marker) {
    for (int i = 0; i < form[g].count[player]; i++)
        if (left_wins(form[g].at[player][i], h, left, marker) == (player == 0)) return true;
    for (int i = 0; i < form[h].count[player]; i++)
        if (left_wins(g, form[h].at[player][i], left, marker) == (player == 0)) return true;
    return false;
}

/* Left bids x, Right y: does Left win? */
static bool after_bids(int g, int h, int left, int marker, int x, int y, int included) {
    if (x == y) {
        const int player = marker ? 0 : 1;
        return moves_and_wins(g, h, player, player == 0 ? left - x : left + x, !marker) ==
               (player == 0);
    }
    if (x > y) return moves_and_wins(g, h, 0, left - x, marker && !included);
    return !moves_and_wins(g, h, 1, left + y, marker || included);
}

/* Has Left a bid that wins against each of Right's? */
static bool has_bid(int g, int h, int left, int marker) {
    for (int x = 0; x <= left; x++)
        for (int own = 0; own <= marker; own++) {
            bool wins = true;
            for (int y = 0; y <= total - left && wins; y++)
                for (int theirs = 0; theirs <= !marker && wins; theirs++)
                    wins = after_bids(g, h, left, marker, x, y, marker ? own : theirs);
            if (wins) return true;
        }
    return false;
}

static bool left_wins(int g, int h, int left, int marker) {
    signed char *place = &known[g][h][left][marker];
    if (*place == 0) *place = has_bid(g, h, left, marker) ? 1 : -1;
    return *place > 0;
}

static unsigned threshold(int g, int h, int marker) {
    int left = 0;
    while (left <= total && !left_wins(g, h, left, marker)) left++;
    return (unsigned)left;
}

static scoring_form form_of(scoring_store *s, int n) {
    scoring_options own[2];
    for (int p = 0; p < 2; p++) {
        own[p] = (scoring_options){.atom = rational_of(DYADIC_ZERO)};
        for (int i = 0; i < form[n].count[p]; i++)
            scoring_option_add(s->t, &own[p], form_of(s, form[n].at[p][i]));
    }
    return scoring_make(s, &own[0], &own[1]);
}

static void check_budget(task *t) {
    scoring_store s;
    scoring_open(t, &s);
    auction game = auction_open(&s, true, (unsigned)total);
    for (int g = 0; g < FORMS; g++) form[g].form = form_of(&s, g);
    for (int g = 0; g < FORMS; g++)
        for (int h = 0; h < FORMS; h++) {
            const scoring_form sum = scoring_add(&s, form[g].form, form[h].form);
            for (int marker = 0; marker < 2; marker++)
                assert_int_equal(bidding_threshold(&game, sum, marker), threshold(g, h, marker));
        }
    scoring_close(&s);
}

static void sums_are_won_by_the_rules(void **state) {
    (void)state;
    make_forms();
    for (total = 0; total <= BUDGET; total++) {
        memset(known, 0, sizeof known);
        run(check_budget);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_are_won_by_the_rules)};
    return cmocka_run_group_tests_name("bidding_pairs", tests, open_context, close_context);
}
