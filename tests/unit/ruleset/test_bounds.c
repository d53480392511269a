/* SPDX-License-Identifier: MIT
 *
 * The bounds that rulesets give hold: every position of every ruleset that has them lies between
 * them, and a cut never gives a player more than the position; on all small boards and on random
 * larger ones with holes. */
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "ruleset/ruleset.h"
#include "testing.h"

enum { WHOLE_SIZES = 7, RANDOM_BOARDS = 600, ROWS = 4, COLS = 6 };

extern const ruleset ruleset_domineering;

static uint64_t tight, tested;

static ref positions_sum(task *t, const ruleset *rules, const positions *parts) {
    return sum_value(t, rules, parts, ENDER_METHOD_AUTO);
}

static void check_cuts(task *t, const ruleset *rules, const uint64_t *part, size_t words,
                       ref value) {
    positions parts;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        for (uint32_t i = 0;; i++) {
            positions_open(t, &parts);
            if (!rules->search.cut(rules, part, words, p, i, &parts)) break;
            const ref cut = positions_sum(t, rules, &parts);
            assert_true(p == ENDER_LEFT ? game_le(t, cut, value) : game_ge(t, cut, value));
        }
}

static void check_part(task *t, const ruleset *rules, const uint64_t *part, size_t words) {
    ref least, most;
    const arena_mark mark = scratch_mark(t);
    const ref value = position_value(t, rules, part, words, ENDER_METHOD_AUTO);
    if (rules->search.bounds(t, rules, part, words, &least, &most)) {
        assert_true(game_le(t, least, value));
        assert_true(game_le(t, value, most));
        tested++;
        tight += ref_same(least, most);
    }
    if (rules->search.cut) check_cuts(t, rules, part, words, value);
    scratch_release(t, mark);
}

static bool check_sum(task *t, void *arg, const positions *sum) {
    const ruleset *rules = arg;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *part = positions_at(sum, i, &words);
        check_part(t, rules, part, words);
    }
    return true;
}

static void all_small(task *t) {
    for (size_t i = 0; i < ruleset_count(t->ctx); i++) {
        const ruleset *rules = ruleset_at(t->ctx, i);
        if (!rules->search.bounds || !ruleset_is_listed(rules)) continue;
        for (size_t size = 1; size <= WHOLE_SIZES; size++)
            positions_of_size(t, rules, size, false, check_sum, (void *)(uintptr_t)rules);
    }
    assert_true(tested > 300);
    assert_true(tight > 0);
}

static void bounds_hold_on_small_boards(void **state) {
    (void)state;
    run(all_small);
}

/* A board with more or less holes. */
static void random_board(char *text, uint64_t *seed) {
    const uint32_t holes = 2 + random_below(seed, 4);
    for (unsigned row = 0; row < ROWS; row++) {
        for (unsigned col = 0; col < COLS; col++)
            *text++ = random_below(seed, 10) < holes ? '#' : '.';
        *text++ = row + 1 < ROWS ? '|' : '\0';
    }
}

static void random_boards(task *t) {
    uint64_t seed = 14;
    char text[ROWS * (COLS + 1)];
    for (unsigned i = 0; i < RANDOM_BOARDS; i++) {
        positions parts;
        const arena_mark mark = scratch_mark(t);
        random_board(text, &seed);
        positions_open(t, &parts);
        const positions sum = sum_parse(t, &ruleset_domineering, text, strlen(text));
        size_t words;
        if (sum.count == 0) continue;
        const uint64_t *board = positions_at(&sum, 0, &words);
        ruleset_domineering.parts.decompose(&ruleset_domineering, board, words, &parts);
        check_sum(t, (void *)(uintptr_t)&ruleset_domineering, &parts);
        scratch_release(t, mark);
    }
}

static void bounds_hold_on_random_boards(void **state) {
    (void)state;
    run(random_boards);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_hold_on_small_boards),
        cmocka_unit_test(bounds_hold_on_random_boards),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
