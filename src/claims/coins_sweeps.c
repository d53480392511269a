/* SPDX-License-Identifier: MIT
 *
 * Sums of coins on whole fields, position by position: the classification against search in the
 * sizes in which it has been verified, quick tests, strategies against every opponent and the
 * readings of them that lose, and which case follows which. The size is the number of coins unless
 * it is said to be another one. */
#include "claims/papers.h"
#include "coins/coins.h"

#include <stdio.h>
#include <string.h>

/* Exactly `coins` coins; strip -1 for none. */
static ender_coin_bounds field(uint32_t values, uint32_t rows, uint32_t columns, int32_t strip,
                               unsigned coins) {
    return (ender_coin_bounds){.value_count = values,
                               .rows = rows,
                               .columns = columns,
                               .strip = strip,
                               .least_coins = coins,
                               .coins = coins};
}

/* ---- the theorem ---- */

/* The classification and search say the same of what was gone through. */
static uint64_t agreed(claim_run *run, ender_coin_census made) {
    const uint64_t found = made.positions;
    run->cases += made.positions;
    if (made.disagreements > 0) {
        char example[200];
        snprintf(example, sizeof example, "%.180s", made.example);
        ender_coin_census_clear(&made);
        claim_refuted(run, "search says otherwise", "", "coins %s", example);
    }
    ender_coin_census_clear(&made);
    return found;
}

static uint64_t agree(claim_run *run, const ender_coin_bounds *bounds) {
    return agreed(run, coins_census(run->t, bounds));
}

enum { DRAWN = 500 };

static void random_positions(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = field(4, 5, 4, 3, coins);
    (void)agreed(run, coins_sample(run->t, &b, 1993, DRAWN));
}

/* Whole fields, by number; how many positions they have follows from counting multisets. */
static void fields(claim_run *run, unsigned number) {
    static const struct {
        ender_coin_bounds bounds;
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

static void order_alone(claim_run *run, unsigned coins) {
    static const uint32_t lists[][2] = {{1, 1000}, {7, 8}, {3, 5}};
    for (unsigned i = 0; i < 3; i++) {
        ender_coin_bounds b = field(2, 3, 2, 2, coins);
        b.values = lists[i];
        (void)agree(run, &b);
    }
}

static void only_the_empty_one_is_0(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = field(2, 3, 2, 2, coins);
    ender_coin_census made = coins_census(run->t, &b);
    run->cases += made.positions;
    const uint64_t zeros = made.outcomes[ENDER_P];
    ender_coin_census_clear(&made);
    claim_same_number(run, (int64_t)zeros, coins == 0, "cancelled positions of %u coins that are 0",
                      coins);
}

/* Table 5.1 as it is printed: the weight, where the machine ends, whose the advantage is, and the
 * case for the player who starts; `R` stands for Right. */
static void table_5_1(claim_run *run, unsigned size) {
    static const struct {
        int weight, end, advantage; /* 2 of the advantage: whoever has it */
        ender_player mover;
        bool wins;
        char letter;
    } rows[] = {
        {-2, 1, 2, ENDER_RIGHT, true, 'A'},  {-2, 1, 2, ENDER_LEFT, false, 'J'},
        {-1, 1, 2, ENDER_RIGHT, true, 'A'},  {-1, 1, 1, ENDER_LEFT, true, 'F'},
        {-1, 1, 0, ENDER_LEFT, false, 'G'},  {-1, 1, -1, ENDER_LEFT, false, 'G'},
        {-1, 2, 2, ENDER_LEFT, false, 'I'},  {-1, -2, 2, ENDER_LEFT, true, 'H'},
        {0, -1, -1, ENDER_RIGHT, true, 'B'}, {0, -1, 0, ENDER_RIGHT, false, 'C'},
        {0, -1, 1, ENDER_RIGHT, false, 'C'}, {0, 2, 2, ENDER_RIGHT, true, 'D'},
        {0, -2, 2, ENDER_RIGHT, false, 'E'}, {0, 1, 1, ENDER_LEFT, true, 'B'},
        {0, 1, 0, ENDER_LEFT, false, 'C'},   {0, 1, -1, ENDER_LEFT, false, 'C'},
        {0, 2, 2, ENDER_LEFT, false, 'E'},   {0, -2, 2, ENDER_LEFT, true, 'D'},
        {1, -1, -1, ENDER_RIGHT, true, 'F'}, {1, -1, 0, ENDER_RIGHT, false, 'G'},
        {1, -1, 1, ENDER_RIGHT, false, 'G'}, {1, 2, 2, ENDER_RIGHT, true, 'H'},
        {1, -2, 2, ENDER_RIGHT, false, 'I'}, {1, 1, 2, ENDER_LEFT, true, 'A'},
        {2, -1, 2, ENDER_RIGHT, false, 'J'}, {2, 1, 2, ENDER_LEFT, true, 'A'},
    };
    (void)size;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int who = -1; who <= 1; who++) {
            if (rows[i].advantage != 2 && rows[i].advantage != who) continue;
            bool wins;
            const char letter =
                coins_table_case(rows[i].weight, rows[i].end, who, rows[i].mover, &wins);
            claim_holds(run, letter == rows[i].letter && wins == rows[i].wins,
                        "the table says otherwise", "weight %d, machine to %d, case %c",
                        rows[i].weight, rows[i].end, letter);
        }
}

/* ---- quick tests ---- */

static void quick(claim_run *run, unsigned coins, ender_coin_corollary which) {
    uint64_t tests = 0, exceptions = 0;
    const ender_coin_bounds wide = field(2, 3, 2, 2, coins), high = field(3, 4, 1, -1, coins);
    coins_corollary(run->t, &wide, which, &tests, &exceptions);
    coins_corollary(run->t, &high, which, &tests, &exceptions);
    run->cases += tests;
    claim_same_number(run, (int64_t)exceptions, 0, "exceptions among %llu positions of %u coins",
                      (unsigned long long)tests, coins);
}

static void one_ahead(claim_run *run, unsigned coins) { quick(run, coins, ENDER_COINS_ONE_AHEAD); }
static void level(claim_run *run, unsigned coins) { quick(run, coins, ENDER_COINS_LEVEL); }
static void tinies(claim_run *run, unsigned coins) { quick(run, coins, ENDER_COINS_TINIES); }

/* ---- strategies ---- */

static void never_loses(claim_run *run, const ender_coin_bounds *bounds, ender_coin_rule rule,
                        int64_t least_weight, bool second) {
    ender_coin_trial made = coins_trial(run->t, bounds, rule, least_weight, second);
    run->cases += made.positions;
    const bool all_won = least_weight == INT64_MIN || made.won == made.positions;
    const bool lost = made.lost > 0;
    char example[200] = "";
    if (lost) snprintf(example, sizeof example, "%.180s", made.example);
    ender_coin_trial_clear(&made);
    claim_holds(run, !lost, "the strategy, playing Left, loses what can be won", "coins %s",
                example);
    claim_holds(run, all_won, "not all of these positions are won by Left", "%u coins",
                bounds->coins);
}

static void play(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = field(3, 4, 3, 3, coins);
    never_loses(run, &b, ENDER_COINS_THEOREM, INT64_MIN, false);
}

static void merged(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = field(3, 4, 3, 3, coins);
    never_loses(run, &b, ENDER_COINS_MERGED, INT64_MIN, false);
}

static void not_crucial(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = field(3, 4, 3, 3, coins);
    never_loses(run, &b, ENDER_COINS_NOT_CRUCIAL, INT64_MIN, false);
}

static void column_not_crucial(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = field(3, 4, 1, 1, coins);
    never_loses(run, &b, ENDER_COINS_NOT_CRUCIAL, INT64_MIN, false);
}

/* Clause (1b): when it is needed there is one coin to push, and the case is B or D. */
static void clause_1b(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = field(3, 4, 3, 3, coins);
    ender_coin_trial made = coins_trial(run->t, &b, ENDER_COINS_THEOREM, INT64_MIN, false);
    run->cases += made.won;
    const uint64_t several = made.clauses[2], elsewhere = made.clauses[3];
    ender_coin_trial_clear(&made);
    claim_same_number(run, (int64_t)several, 0, "positions with several coins to push");
    claim_same_number(run, (int64_t)elsewhere, 0, "positions of clause (1b) in other cases");
}

static void desirable(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = field(3, 4, 1, -1, coins);
    never_loses(run, &b, ENDER_COINS_DESIRABLE, INT64_MIN, false);
}

static void desirable_with_pairs(claim_run *run, unsigned coins) {
    ender_coin_bounds b = field(2, 3, 1, -1, coins);
    b.with_pairs = true;
    never_loses(run, &b, ENDER_COINS_DESIRABLE, INT64_MIN, false);
}

static void weights(claim_run *run, unsigned coins) {
    ender_coin_bounds b = field(2, 3, 1, -1, coins);
    b.with_pairs = true;
    never_loses(run, &b, ENDER_COINS_WEIGHTS, 1, false);
    never_loses(run, &b, ENDER_COINS_WEIGHTS, 2, true);
}

static void weights_optimal(claim_run *run, unsigned coins) {
    ender_coin_bounds b = field(2, 3, 1, -1, coins);
    b.with_pairs = true;
    never_loses(run, &b, ENDER_COINS_WEIGHTS, INT64_MIN, false);
}

static ender_coin_bounds with_money(unsigned coins) {
    ender_coin_bounds b = field(2, 2, 2, 1, coins);
    b.row_0 = true;
    b.money = 3;
    return b;
}

static void switched(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = with_money(coins);
    never_loses(run, &b, ENDER_COINS_SWITCHED, INT64_MIN, false);
}

static void unswitched(claim_run *run, unsigned coins) {
    const ender_coin_bounds b = with_money(coins);
    never_loses(run, &b, ENDER_COINS_THEOREM, INT64_MIN, false);
}

/* ---- which case follows which ---- */

static void transitions(claim_run *run, unsigned coins) {
    static const struct {
        char from;
        const char *to;
    } list[] = {{'A', "CGIJ"},  {'B', "CG"},  {'D', "CEGI"}, {'F', "C"},  {'H', "CE"},
                {'C', "ABDFH"}, {'E', "ADH"}, {'G', "ABD"},  {'I', "AD"}, {'J', "A"}};
    const ender_coin_bounds b = field(2, 4, 3, 2, coins);
    for (unsigned i = 0; i < sizeof list / sizeof *list; i++) {
        bool to[10] = {false};
        coins_transitions(run->t, &b, list[i].from, i < 5, to);
        for (int k = 0; k < 10; k++)
            claim_holds(run, !to[k] || strchr(list[i].to, 'A' + k),
                        "this case does not follow that one", "case -%c after case %c", 'A' + k,
                        list[i].from);
    }
}

#define WIDE "values 1 and 2, rows 1 to 3, columns 1 and 2, strip 0 to 2"
#define LARGE "values 1 to 3, rows 1 to 4, columns 1 to 3, strip 0 to 3"

static const claim claims[] = {
    {.info = {.id = "coins.theorem-21-fields",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Theorem 21 holds on nine whole fields.",
              .source = "Moews, thesis, Theorem 21 and Table 5.1",
              .items = "COIN-SLIDING-22 COIN-SLIDING-40",
              .checked = "the classification with search, cut off where the stops decide, and the "
                         "number of positions: up to 8 coins, values to 4, rows to 5, columns to "
                         "4; the size is the number of the field",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 0,
              .usual = 5,
              .large = 7,
              .most = 8},
     .check = fields},
    {.info = {.id = "coins.theorem-21-random",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Theorem 21 holds for positions drawn at random.",
              .source = "Moews, thesis, Theorem 21 and Table 5.1",
              .items = "COIN-SLIDING-22 COIN-SLIDING-40",
              .checked = "the classification with search, cut off where the stops decide: 500 "
                         "positions of so many coins, values 1 to 4, rows 1 to 5, columns 1 to 4, "
                         "strip 0 to 3",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 4,
              .usual = 6,
              .large = 8,
              .most = 10},
     .check = random_positions},
    {.info = {.id = "coins.table-5-1",
              .kind = ENDER_CLAIM_TABLE,
              .statement = "The cases of Table 5.1, row by row.",
              .source = "Moews, thesis, Table 5.1",
              .items = "COIN-SLIDING-22",
              .checked = "every row for either player",
              .verdict = ENDER_CLAIM_TRUE},
     .check = table_5_1},
    {.info = {.id = "coins.order-of-values",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Of the values only the order matters for who wins.",
              .source = "Moews, thesis 5.1.3",
              .items = "COIN-SLIDING-18 COIN-SLIDING-22",
              .checked = "the classification, which knows the order alone, with search for the "
                         "values 1, 1000; 7, 8; 3, 5: " WIDE,
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 3,
              .usual = 4,
              .large = 5,
              .most = 8},
     .check = order_alone},
    {.info = {.id = "coins.normal-form",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "A cancelled infinitesimal position has value 0 only when it is empty, so "
                  "terms other than the star are independent.",
              .source = "beyond Moews, thesis, Theorem 21",
              .items = "COIN-SLIDING-11 COIN-SLIDING-12",
              .checked = "outcomes of all cancelled positions: " WIDE,
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 3,
              .usual = 5,
              .large = 6,
              .most = 9},
     .check = only_the_empty_one_is_0},
    {.info = {.id = "coins.one-ahead",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "With weight 1 and the least desirable term Left's, or the star, Left "
                           "wins whoever starts.",
              .source = "Moews, thesis 5.1.3, after Theorem 21",
              .items = "COIN-SLIDING-22",
              .checked = "search: " WIDE "; one column of values 1 to 3 and rows 1 to 4",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 3,
              .usual = 4,
              .large = 6,
              .most = 8},
     .check = one_ahead},
    {.info = {.id = "coins.level",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "With weight 0 and the least desirable term Left's, or the star, and no "
                           "tiny, Left wins moving first.",
              .source = "Moews, thesis 5.1.3, after Theorem 21",
              .items = "COIN-SLIDING-22",
              .checked = "search: " WIDE "; one column of values 1 to 3 and rows 1 to 4",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 3,
              .usual = 4,
              .large = 6,
              .most = 8},
     .check = level},
    {.info = {.id = "coins.tinies",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The sign of a sum of tinies is that of its segment of least value.",
              .source = "Moews, thesis 5.1.3, after Theorem 21",
              .items = "COIN-SLIDING-20 COIN-SLIDING-22",
              .checked = "search: " WIDE "; one column of values 1 to 3",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 3,
              .usual = 4,
              .large = 6,
              .most = 8},
     .check = tinies},
    {.info = {.id = "coins.strategy-play",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "The strategy of Theorem 21 wins every position that can be won, against "
                  "every opponent and whatever is chosen where it leaves a choice.",
              .source = "Moews, thesis 5.1.3; Infinitesimals and Coin-Sliding",
              .items = "COIN-SLIDING-23 COIN-SLIDING-26",
              .checked = "all lines of play against the strategy: " LARGE,
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 2,
              .usual = 4,
              .large = 4,
              .most = 6},
     .check = play},
    {.info = {.id = "coins.strategy-merged",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The same with coins that are alike counted as one.",
              .source = "a reading of Moews, thesis 5.1.3, clause (1a)",
              .items = "COIN-SLIDING-23",
              .checked = "all lines of play against the strategy: " LARGE,
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "each coin counts by itself: coins.strategy-play",
              .least = 0,
              .small = 3,
              .usual = 3,
              .large = 3,
              .most = 6},
     .check = merged},
    {.info = {.id = "coins.strategy-not-crucial",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The same without the exception for crucial terms.",
              .source = "a reading of Moews, thesis 5.1.3",
              .items = "COIN-SLIDING-23",
              .checked = "all lines of play against the strategy: " LARGE,
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "crucial terms matter, but not in one column: coins.column-not-crucial",
              .least = 0,
              .small = 2,
              .usual = 2,
              .large = 2,
              .most = 6},
     .check = not_crucial},
    {.info = {.id = "coins.column-not-crucial",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "In one column and two squares of the strip the exception for crucial "
                           "terms is not needed.",
              .source = "Moews, Infinitesimals and Coin-Sliding, the desirability strategy",
              .items = "COIN-SLIDING-19 COIN-SLIDING-23",
              .checked = "all lines of play against the strategy: values 1 to 3, rows 1 to 4, one "
                         "column, strip 0 and 1",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 3,
              .usual = 5,
              .large = 6,
              .most = 8},
     .check = column_not_crucial},
    {.info = {.id = "coins.clause-1b",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "When the strategy comes to clause (1b) there is only one coin to push, "
                           "and the case is B, D or a negative of them.",
              .source = "Moews, thesis 5.1.3",
              .items = "COIN-SLIDING-23",
              .checked = "all won positions: " LARGE,
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 2,
              .usual = 4,
              .large = 4,
              .most = 6},
     .check = clause_1b},
    {.info = {.id = "coins.simple-strategy",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "In one column, pairs being cancelled, moving on the most desirable coin "
                  "wins every position that can be won.",
              .source = "Moews, Infinitesimals and Coin-Sliding, the desirability strategy",
              .items = "COIN-SLIDING-19",
              .checked = "all lines of play against the strategy: values 1 to 3, rows 1 to 4",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 4,
              .usual = 5,
              .large = 6,
              .most = 8},
     .check = desirable},
    {.info = {.id = "coins.simple-strategy-uncancelled",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "In one column moving on the most desirable coin wins every position "
                           "that can be won, also where pairs are not cancelled.",
              .source = "a reading of Moews, Infinitesimals and Coin-Sliding",
              .items = "COIN-SLIDING-11",
              .checked = "all lines of play against the strategy: values 1 and 2, rows 1 to 3",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "pairs of opposite coins have to be cancelled: coins.simple-strategy",
              .least = 0,
              .small = 4,
              .usual = 4,
              .large = 5,
              .most = 6},
     .check = desirable_with_pairs},
    {.info = {.id = "coins.weight-strategy",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "In one column the atomic-weight strategy wins with weight at least 1 "
                           "moving first, at least 2 moving second.",
              .source = "Moews, Infinitesimals and Coin-Sliding, atomic weight",
              .items = "COIN-SLIDING-17",
              .checked = "all lines of play against all its choices: values 1 and 2, rows 1 to 3, "
                         "pairs not cancelled",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 4,
              .usual = 6,
              .large = 8,
              .most = 10},
     .check = weights},
    {.info = {.id = "coins.weight-strategy-optimal",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "It wins every position that can be won.",
              .source = "a reading of Moews, Infinitesimals and Coin-Sliding",
              .items = "COIN-SLIDING-17",
              .checked = "all lines of play against all its choices: values 1 and 2, rows 1 to 3, "
                         "pairs not cancelled",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "only where it is ahead: coins.weight-strategy",
              .least = 0,
              .small = 2,
              .usual = 2,
              .large = 2,
              .most = 6},
     .check = weights_optimal},
    {.info = {.id = "coins.switched-strategy",
              .kind = ENDER_CLAIM_CONJECTURE,
              .statement = "Played each time from the switch normal form the strategy wins every "
                           "position that can be won, with coins in row 0 and money.",
              .source = "beyond Moews, thesis 5.1",
              .items = "COIN-SLIDING-13 COIN-SLIDING-25",
              .checked = "all lines of play against the strategy: values 1 and 2, rows 0 to 2, "
                         "columns 1 and 2, strip 0 and 1, money from -3 to 3",
              .verdict = ENDER_CLAIM_OPEN,
              .least = 0,
              .small = 3,
              .usual = 4,
              .large = 6,
              .most = 8},
     .check = switched},
    {.info = {.id = "coins.unswitched-strategy",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The same without the switch normal form.",
              .source = "a reading of Moews, thesis 5.1.3",
              .items = "COIN-SLIDING-25",
              .checked = "all lines of play against the strategy, on the same field",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "switches have to count as money: coins.switched-strategy",
              .least = 0,
              .small = 3,
              .usual = 3,
              .large = 3,
              .most = 8},
     .check = unswitched},
    {.info = {.id = "coins.transitions",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "A move of the strategy leads from a won case, any move from a lost one, "
                  "to those cases only that the proof of Theorem 21 knows.",
              .source = "Moews, thesis 5.1.4",
              .items = "COIN-SLIDING-26",
              .checked = "moves of Right after which the position is infinitesimal: values 1 and "
                         "2, rows 1 to 4, columns 1 to 3, strip 0 to 2",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 2,
              .usual = 3,
              .large = 4,
              .most = 6},
     .check = transitions},
};

const claim_list claims_coins_sweeps = CLAIM_LIST(claims);
