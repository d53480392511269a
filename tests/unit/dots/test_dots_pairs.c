/* SPDX-License-Identifier: MIT
 *
 * 10^5 sums of two random graphs of strings and coins against plain play of all sets of strings:
 * who wins Nimstring, by the values of the two graphs, and the score, by the search. */
#include "fixture.h"
#include "testing.h"

#include "dots/dots.h"

#include <string.h>

#include "base/random.h"

enum {
    GRAPHS = 500,
    STRINGS = 4,
    COINS = 3,
    SUMS = 100000,
    BATCH = 10000,
    SETS = 1 << 2 * STRINGS
};

static string_graph pool[GRAPHS];
static uint64_t seed = 20261129;

static void make_graphs(void) {
    for (unsigned i = 0; i < GRAPHS; i++)
        for (unsigned k = 0; k < 1 + i % STRINGS; k++) {
            const unsigned coin = 1 + (unsigned)random_below(&seed, COINS);
            unsigned other = coin;
            while (other == coin) other = (unsigned)random_below(&seed, COINS + 1);
            string_graph_add(&pool[i], other, coin);
        }
}

static string_graph sum_of(const string_graph *a, const string_graph *b) {
    string_graph sum = *a;
    for (unsigned i = 0; i < b->strings; i++) {
        const unsigned from = b->at[i].ends[0], to = b->at[i].ends[1] + COINS;
        string_graph_add(&sum, from == GROUND ? GROUND : from + COINS, to);
    }
    return sum;
}

/* The strings of the coins at the ends of each string; none for the ground. */
static void find_neighbours(const string_graph *g, unsigned at[2 * STRINGS][2]) {
    unsigned of[2 * COINS + 1] = {0};
    for (unsigned i = 0; i < g->strings; i++)
        for (unsigned end = 0; end < 2; end++) of[g->at[i].ends[end]] |= 1u << i;
    of[GROUND] = 0;
    for (unsigned i = 0; i < g->strings; i++)
        for (unsigned end = 0; end < 2; end++) at[i][end] = of[g->at[i].ends[end]];
}

/* By play: what the player to move makes more, and whether he wins Nimstring. */
static int play(const string_graph *g, bool *wins_nimstring) {
    int8_t ahead[SETS] = {0};
    bool wins[SETS] = {false};
    unsigned at[2 * STRINGS][2];
    const unsigned all = (1u << g->strings) - 1;
    find_neighbours(g, at);
    for (unsigned set = 1; set <= all; set++) {
        int best = -100;
        for (unsigned i = 0; i < g->strings; i++) {
            if (!(set >> i & 1)) continue;
            const unsigned rest = set & ~(1u << i);
            const int coins = ((set & at[i][0]) == 1u << i) + ((set & at[i][1]) == 1u << i);
            const int made = coins > 0 ? coins + ahead[rest] : -ahead[rest];
            if (made > best) best = made;
            wins[set] = wins[set] || wins[rest] == (coins > 0);
        }
        ahead[set] = (int8_t)best;
    }
    *wins_nimstring = wins[all];
    return ahead[all];
}

static unsigned won, loony, drawn;

static void check_sums(task *t) {
    for (int i = 0; i < BATCH; i++) {
        const string_graph *a = &pool[random_below(&seed, GRAPHS)],
                           *b = &pool[random_below(&seed, GRAPHS)];
        const string_graph sum = sum_of(a, b);
        bool wins;
        const int ahead = play(&sum, &wins);
        const unsigned x = nimstring_value_of(t, a), y = nimstring_value_of(t, b);
        const bool is_loony = x == LOONY || y == LOONY;
        assert_int_equal(is_loony || (x ^ y) != 0, wins);
        score_search *s = score_search_open(t, &sum);
        const int found = score_of(t, s, (UINT64_C(1) << sum.strings) - 1);
        score_search_close(t, s);
        assert_int_equal(found, ahead);
        won += wins;
        loony += is_loony;
        drawn += ahead == 0;
    }
}

static void sums_are_won_and_score_as_played(void **state) {
    (void)state;
    make_graphs();
    for (int i = 0; i < SUMS / BATCH; i++) run(check_sums);
    assert_in_range(won, SUMS / 4, SUMS - SUMS / 50);
    assert_in_range(loony, SUMS / 50, SUMS - SUMS / 50);
    assert_in_range(drawn, SUMS / 50, SUMS - SUMS / 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_are_won_and_score_as_played)};
    return cmocka_run_group_tests_name("dots_pairs", tests, open_context, close_context);
}
