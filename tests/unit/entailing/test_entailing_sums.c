/* SPDX-License-Identifier: MIT
 *
 * 10^5 sums of two random impartial games with checks against play: a search in which a check must
 * be answered says who wins, and the mex rule the same. */
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include "entailing/entailing.h"

enum { GAMES = 400, MOVES = 3, SUMS = 100000, BATCH = 10000 };

/* A game as it is written, or a check with its replies, as the mex rule reads it. Those of a depth
 * have options of a lower one, which are of the pool. */
static entailing_tree pool[GAMES], checks[GAMES];
static const entailing_tree *options[2][GAMES][MOVES];

static uint64_t seed = 20261127;
static unsigned below(unsigned n) { return chance_below(&seed, n); }

static void make_games(void) {
    for (unsigned i = 0; i < GAMES; i++) {
        const unsigned from = i < 5 ? i : i < 80 ? 5 : 80; /* so that games are of three depths */
        for (int is_check = 0; is_check < 2; is_check++) {
            const size_t count = i == 0 ? 0 : below(MOVES + 1);
            for (size_t k = 0; k < count; k++) {
                const unsigned at = below(from);
                options[is_check][i][k] = below(2) == 0 ? &pool[at] : &checks[at];
            }
            *(is_check ? &checks[i] : &pool[i]) =
                (entailing_tree){.kind = is_check ? ENTAILING_CHECK : ENTAILING_MOVES,
                                 .side = {options[is_check][i], options[is_check][i]},
                                 .count = {count, 0}};
        }
    }
}

/* Does the player win who moves next? Where a check is pending it must be answered. */
static bool wins(const entailing_tree *const *sum, unsigned count, const entailing_tree *pending) {
    for (unsigned i = 0; i < (pending ? 1 : count); i++) {
        const entailing_tree *g = pending ? pending : sum[i], *next[3];
        for (size_t k = 0; k < g->count[0]; k++) {
            const entailing_tree *to = g->side[0][k];
            unsigned left = 0;
            for (unsigned j = 0; j < count; j++)
                if (pending || j != i) next[left++] = sum[j];
            const bool is_check = to->kind == ENTAILING_CHECK;
            if (!is_check) next[left++] = to;
            if (!wins(next, left, is_check ? to : NULL)) return true;
        }
    }
    return false;
}

static unsigned won, loony;

static void check_sums(task *t) {
    for (int i = 0; i < BATCH; i++) {
        const arena_mark mark = scratch_mark(t);
        const entailing_sum sum = {
            .count = 2, .at = {&pool[below(GAMES)], &pool[below(GAMES)]}, .impartial = true};
        const uint32_t value = entailing_value(t, &sum);
        const bool first = wins(sum.at, 2, NULL);
        assert_true((value != 0) == first);
        won += first;
        loony += value == NIM_LOONY;
        scratch_release(t, mark);
    }
}

/* Whoever must reply to a check, and each move of a sum. */
static void check_replies(task *t) {
    for (int i = 0; i < BATCH; i++) {
        const arena_mark mark = scratch_mark(t);
        const entailing_tree *check = &checks[below(GAMES)];
        const entailing_tree *beside[] = {&pool[below(GAMES)], &pool[below(GAMES)]};
        const entailing_sum pending = {
            .count = 3, .pending = 1, .at = {beside[0], check, beside[1]}, .impartial = true};
        const entailing_sum quiet = {
            .count = 2, .pending = 2, .at = {beside[0], beside[1]}, .impartial = true};
        const bool first = wins(beside, 2, check);
        assert_true(entailing_wins(t, &pending) == first);
        assert_true(entailing_wins(t, &quiet) == wins(beside, 2, NULL));
        won += first;
        for (size_t k = 0; k < beside[0]->count[0]; k++) {
            const entailing_tree *to = beside[0]->side[0][k], *after[] = {beside[1], to};
            const bool is_check = to->kind == ENTAILING_CHECK;
            assert_true(entailing_move_wins(t, to, entailing_value_beside(t, &quiet, 0)) ==
                        !wins(after, is_check ? 1 : 2, is_check ? to : NULL));
        }
        scratch_release(t, mark);
    }
}

static void replies_are_won_as_played(void **state) {
    (void)state;
    make_games();
    won = 0;
    task t[1];
    assert_true(TASK_OPEN(t, ctx));
    check_replies(t);
    task_end(t);
    assert_in_range(won, BATCH / 20, BATCH * 19 / 20);
}

static void sums_are_won_as_played(void **state) {
    (void)state;
    make_games();
    for (int i = 0; i < SUMS / BATCH; i++) run(check_sums);
    assert_in_range(won, SUMS / 4, SUMS - SUMS / 50);
    assert_in_range(loony, SUMS / 50, SUMS - SUMS / 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_won_as_played),
        cmocka_unit_test(replies_are_won_as_played),
    };
    return cmocka_run_group_tests_name("entailing_sums", tests, open_context, close_context);
}
