/* SPDX-License-Identifier: MIT
 *
 * Sums of coins on whole fields, position by position: the classification against search in the
 * sizes in which it has been verified, quick tests, strategies against every opponent and the
 * readings of them that lose, and which case follows which. The size is the number of coins unless
 * it is said to be another one. */
#include "coins/coins.h"
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

/* Exactly `coins` coins; strip -1 for none. */
static coin_bounds field(uint32_t values, uint32_t rows, uint32_t columns, int32_t strip,
                         unsigned coins) {
    return (coin_bounds){.value_count = values,
                         .rows = rows,
                         .columns = columns,
                         .strip = strip,
                         .least_coins = coins,
                         .coins = coins};
}

/* ---- the theorem ---- */

/* The classification and search say the same of what was gone through. */
static uint64_t agreed(claim_run *run, coin_census made) {
    const uint64_t found = made.positions;
    run->cases += made.positions;
    if (made.disagreements > 0) {
        char example[200];
        snprintf(example, sizeof example, "%.180s", made.example);
        coin_census_clear(&made);
        claim_refuted(run, "search says otherwise", "", "coins %s", example);
    }
    coin_census_clear(&made);
    return found;
}

static uint64_t agree(claim_run *run, const coin_bounds *bounds) {
    return agreed(run, coins_census(run->t, bounds));
}

enum { DRAWN = 500 };

void check_coins_random_positions(claim_run *run, unsigned coins) {
    const coin_bounds b = field(4, 5, 4, 3, coins);
    (void)agreed(run, coins_sample(run->t, &b, 1993, DRAWN));
}

/* Whole fields, by number; how many positions they have follows from counting multisets. */
void check_coins_fields(claim_run *run, unsigned number) {
    static const struct {
        coin_bounds bounds;
        int64_t count;
    } list[] = {
        {{.value_count = 2, .rows = 2, .columns = 1, .strip = 1, .coins = 4}, 912},
        {{.value_count = 4, .rows = 5, .columns = 4, .strip = 3, .coins = 3}, 790328},
        {{.value_count = 2, .rows = 2, .columns = 2, .strip = 1, .coins = 8}, 822560},
        {{.value_count = 2, .rows = 3, .columns = 2, .strip = 2, .coins = 6}, 1057730},
        {{.value_count = 1, .rows = 4, .columns = 4, .strip = 4, .coins = 5}, 1101450},
        {{.value_count = 3, .rows = 4, .columns = 3, .strip = 3, .coins = 4}, 1708800},
        {{.value_count = 2, .rows = 3, .columns = 2, .strip = 2, .coins = 8}, 18347010},
        {{.value_count = 4, .rows = 5, .columns = 4, .strip = 3, .coins = 4}, 33200832},
        {{.value_count = 4, .rows = 5, .columns = 4, .strip = 3, .coins = 5}, 1116022152},
    };
    const uint64_t found = agree(run, &list[number].bounds);
    claim_same_number(run, (int64_t)found, list[number].count, "positions of field %u", number);
}

void check_coins_order_alone(claim_run *run, unsigned coins) {
    static const uint32_t lists[][2] = {{1, 1000}, {7, 8}, {3, 5}};
    for (unsigned i = 0; i < 3; i++) {
        coin_bounds b = field(2, 3, 2, 2, coins);
        b.values = lists[i];
        (void)agree(run, &b);
    }
}

void check_coins_only_the_empty_one_is_0(claim_run *run, unsigned coins) {
    const coin_bounds b = field(2, 3, 2, 2, coins);
    coin_census made = coins_census(run->t, &b);
    run->cases += made.positions;
    const uint64_t zeros = made.outcomes[ENDER_P];
    coin_census_clear(&made);
    claim_same_number(run, (int64_t)zeros, coins == 0, "cancelled positions of %u coins that are 0",
                      coins);
}

/* ---- quick tests ---- */

static void quick(claim_run *run, unsigned coins, coin_corollary which) {
    uint64_t tests = 0, exceptions = 0;
    const coin_bounds wide = field(2, 3, 2, 2, coins), high = field(3, 4, 1, -1, coins);
    coins_corollary(run->t, &wide, which, &tests, &exceptions);
    coins_corollary(run->t, &high, which, &tests, &exceptions);
    run->cases += tests;
    claim_same_number(run, (int64_t)exceptions, 0, "exceptions among %llu positions of %u coins",
                      (unsigned long long)tests, coins);
}

void check_coins_one_ahead(claim_run *run, unsigned coins) { quick(run, coins, COINS_ONE_AHEAD); }
void check_coins_level(claim_run *run, unsigned coins) { quick(run, coins, COINS_LEVEL); }
void check_coins_tinies(claim_run *run, unsigned coins) { quick(run, coins, COINS_TINIES); }

/* ---- strategies ---- */

static void never_loses(claim_run *run, const coin_bounds *bounds, coin_rule rule,
                        int64_t least_weight, bool second) {
    coin_trial made = coins_trial(run->t, bounds, rule, least_weight, second);
    run->cases += made.positions;
    const bool all_won = least_weight == INT64_MIN || made.won == made.positions;
    const bool lost = made.lost > 0;
    char example[200] = "";
    if (lost) snprintf(example, sizeof example, "%.180s", made.example);
    coin_trial_clear(&made);
    claim_holds(run, !lost, "the strategy, playing Left, loses what can be won", "coins %s",
                example);
    claim_holds(run, all_won, "not all of these positions are won by Left", "%u coins",
                bounds->coins);
}

void check_coins_play(claim_run *run, unsigned coins) {
    const coin_bounds b = field(3, 4, 3, 3, coins);
    never_loses(run, &b, COINS_THEOREM, INT64_MIN, false);
}

void check_coins_merged(claim_run *run, unsigned coins) {
    const coin_bounds b = field(3, 4, 3, 3, coins);
    never_loses(run, &b, COINS_MERGED, INT64_MIN, false);
}

void check_coins_not_crucial(claim_run *run, unsigned coins) {
    const coin_bounds b = field(3, 4, 3, 3, coins);
    never_loses(run, &b, COINS_NOT_CRUCIAL, INT64_MIN, false);
}

void check_coins_column_not_crucial(claim_run *run, unsigned coins) {
    const coin_bounds b = field(3, 4, 1, 1, coins);
    never_loses(run, &b, COINS_NOT_CRUCIAL, INT64_MIN, false);
}

/* Clause (1b): when it is needed there is one coin to push, and the case is B or D. */
void check_coins_clause_1b(claim_run *run, unsigned coins) {
    const coin_bounds b = field(3, 4, 3, 3, coins);
    coin_trial made = coins_trial(run->t, &b, COINS_THEOREM, INT64_MIN, false);
    run->cases += made.won;
    const uint64_t pushes = made.clauses[1], several = made.clauses[2], elsewhere = made.clauses[3];
    coin_trial_clear(&made);
    if (coins >= 2) claim_holds(run, pushes > 0, "clause (1b) does not occur", "%u coins", coins);
    claim_same_number(run, (int64_t)several, 0, "positions with several coins to push");
    claim_same_number(run, (int64_t)elsewhere, 0, "positions of clause (1b) in other cases");
}

void check_coins_desirable(claim_run *run, unsigned coins) {
    const coin_bounds b = field(3, 4, 1, -1, coins);
    never_loses(run, &b, COINS_DESIRABLE, INT64_MIN, false);
}

void check_coins_desirable_with_pairs(claim_run *run, unsigned coins) {
    coin_bounds b = field(2, 3, 1, -1, coins);
    b.with_pairs = true;
    never_loses(run, &b, COINS_DESIRABLE, INT64_MIN, false);
}

void check_coins_weights(claim_run *run, unsigned coins) {
    coin_bounds b = field(2, 3, 1, -1, coins);
    b.with_pairs = true;
    never_loses(run, &b, COINS_WEIGHTS, 1, false);
    never_loses(run, &b, COINS_WEIGHTS, 2, true);
}

void check_coins_weights_optimal(claim_run *run, unsigned coins) {
    coin_bounds b = field(2, 3, 1, -1, coins);
    b.with_pairs = true;
    never_loses(run, &b, COINS_WEIGHTS, INT64_MIN, false);
}

static coin_bounds with_money(unsigned coins) {
    coin_bounds b = field(2, 2, 2, 1, coins);
    b.row_0 = true;
    b.money = 3;
    return b;
}

void check_coins_switched(claim_run *run, unsigned coins) {
    const coin_bounds b = with_money(coins);
    never_loses(run, &b, COINS_SWITCHED, INT64_MIN, false);
}

void check_coins_unswitched(claim_run *run, unsigned coins) {
    const coin_bounds b = with_money(coins);
    never_loses(run, &b, COINS_THEOREM, INT64_MIN, false);
}

/* ---- which case follows which ---- */

void check_coins_transitions(claim_run *run, unsigned coins) {
    static const struct {
        char from;
        const char *to;
    } list[] = {{'A', "CGIJ"},  {'B', "CG"},  {'D', "CEGI"}, {'F', "C"},  {'H', "CE"},
                {'C', "ABDFH"}, {'E', "ADH"}, {'G', "ABD"},  {'I', "AD"}, {'J', "A"}};
    const coin_bounds b = field(2, 4, 3, 2, coins);
    for (unsigned i = 0; i < sizeof list / sizeof *list; i++) {
        bool to[10] = {false};
        coins_transitions(run->t, &b, list[i].from, i < 5, to);
        for (int k = 0; k < 10; k++)
            claim_holds(run, !to[k] || strchr(list[i].to, 'A' + k),
                        "this case does not follow that one", "case -%c after case %c", 'A' + k,
                        list[i].from);
    }
}
