/* SPDX-License-Identifier: MIT
 *
 * Cumulative subtraction: the values against play by the rules on single heaps, and the least
 * period 2 max(S) of all sets of numbers up to 7 (Cohensius, Larsson, Meir and Wahlstedt 2019). */
#include "fixture.h"
#include "testing.h"

#include "scoring/cumulative.h"

enum { NUMBERS = 7, HEAP = 12 };

static size_t numbers_of(unsigned bits, uint64_t *set) {
    size_t count = 0;
    for (unsigned i = 0; i < NUMBERS; i++)
        if (bits >> i & 1) set[count++] = i + 1;
    return count;
}

/* The score of the first player less that of the second, in the end: every line of play. */
static int64_t played_out(const uint64_t *set, size_t count, uint64_t heap, bool first,
                          int64_t score) {
    bool moved = false;
    int64_t best = score;
    for (size_t i = 0; i < count; i++) {
        if (set[i] > heap) continue;
        const int64_t taken = (int64_t)set[i];
        const int64_t end =
            played_out(set, count, heap - set[i], !first, first ? score + taken : score - taken);
        if (!moved || (first ? end > best : end < best)) best = end;
        moved = true;
    }
    return best;
}

static void values_are_those_of_play(void **state) {
    (void)state;
    task t[1];
    assert_true(TASK_OPEN(t, ctx));
    for (unsigned bits = 1; bits < 1u << NUMBERS; bits++) {
        uint64_t set[NUMBERS];
        const size_t count = numbers_of(bits, set);
        const int64_t *values = cumulative_values(t, set, count, HEAP);
        for (uint64_t heap = 0; heap <= HEAP; heap++)
            assert_int_equal(values[heap], played_out(set, count, heap, true, 0));
    }
    task_end(t);
}

static void periods(void **state) {
    (void)state;
    task t[1];
    assert_true(TASK_OPEN(t, ctx));
    for (unsigned bits = 1; bits < 1u << NUMBERS; bits++) {
        uint64_t set[NUMBERS], preperiod, period;
        const size_t count = numbers_of(bits, set);
        assert_true(cumulative_period(t, set, count, 100000, &preperiod, &period));
        assert_int_equal(period, 2 * set[count - 1]);
        const int64_t *values = cumulative_values(t, set, count, preperiod + 10 * period);
        for (uint64_t n = preperiod; n < preperiod + 9 * period; n++)
            assert_int_equal(values[n], values[n + period]);
        if (preperiod > 0)
            assert_int_not_equal(values[preperiod - 1], values[preperiod - 1 + period]);
    }
    uint64_t preperiod, period;
    assert_false(cumulative_period(t, (const uint64_t[]){1, 5, 6}, 3, 20, &preperiod, &period));
    /* Of 4w, 8w ... counters the upper half must show the period, 2w, and w counters more. */
    for (uint64_t w = 1; w <= 6; w++) {
        const uint64_t first[] = {1, 2, 3, 4, 5, 6}, least = w == 1 ? 4 : 8 * w;
        assert_true(cumulative_period(t, first, (size_t)w, least, &preperiod, &period));
        assert_false(cumulative_period(t, first, (size_t)w, least - 1, &preperiod, &period));
    }
    task_end(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_play),
        cmocka_unit_test(periods),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
