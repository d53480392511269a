/* SPDX-License-Identifier: MIT
 *
 * 10^5 sums of two and three random LR-ending games against play: the labels of the last positions
 * add as parities, whoever moved last. */
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include "ending/ending.h"

enum { TREES = 60, MOVES = 3, SUMS = 100000, BATCH = 20000 };

typedef struct tree {
    unsigned count, at[MOVES];
    ending_form form;
} tree;

static tree pool[TREES]; /* the first two are L and R */

static uint64_t seed = 20261127;
static unsigned below(unsigned n) { return chance_below(&seed, n); }

static void make_trees(void) {
    for (unsigned i = 2; i < TREES; i++) {
        pool[i].count = 1 + below(MOVES);
        for (unsigned k = 0; k < pool[i].count; k++)
            pool[i].at[k] = below(i < 8 ? 2 : i < 30 ? 8 : 30);
    }
}

static void make_forms(ending_store *s) {
    pool[0].form = ENDING_L;
    pool[1].form = ENDING_R;
    for (unsigned i = 2; i < TREES; i++) {
        ending_form options[MOVES];
        for (unsigned k = 0; k < pool[i].count; k++) options[k] = pool[pool[i].at[k]].form;
        pool[i].form = ending_make(s, options, pool[i].count);
    }
}

/* Does this player win, who moves next? */
static bool wins(unsigned *sum, unsigned count, int player) {
    bool can_move = false;
    for (unsigned i = 0; i < count; i++) {
        const unsigned before = sum[i];
        for (unsigned k = 0; k < pool[before].count; k++) {
            can_move = true;
            sum[i] = pool[before].at[k];
            const bool won = !wins(sum, count, 1 - player);
            sum[i] = before;
            if (won) return true;
        }
    }
    if (can_move) return false;
    unsigned rights = 0;
    for (unsigned i = 0; i < count; i++) rights += sum[i];
    return player == (int)(rights % 2);
}

static void check_sums(task *t) {
    ending_store *s = ending_open(t);
    make_forms(s);
    for (int i = 0; i < BATCH; i++) {
        unsigned sum[3];
        ending_form forms[3];
        const unsigned count = 2 + (i % 4 == 0);
        for (unsigned k = 0; k < count; k++) {
            sum[k] = below(count == 3 ? 30 : TREES);
            forms[k] = pool[sum[k]].form;
        }
        const bool left = wins(sum, count, 0), right = wins(sum, count, 1);
        assert_int_equal(ending_outcome(s, forms, count), ender_outcome_from(left, right));
    }
}

static void sums_are_won_as_played(void **state) {
    (void)state;
    make_trees();
    for (int i = 0; i < SUMS / BATCH; i++) run(check_sums);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_are_won_as_played)};
    return cmocka_run_group_tests_name("ending_sums", tests, open_context, close_context);
}
