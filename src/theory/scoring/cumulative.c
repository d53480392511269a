/* SPDX-License-Identifier: MIT
 *
 * Cumulative subtraction (Cohensius, Larsson, Meir and Wahlstedt, Cumulative subtraction games,
 * 2019): a move takes a number of the set from a heap and earns it. What the mover of a heap is
 * ahead in the end, o(n) = max of s - o(n - s), depends on the max(S) values before it alone. So a
 * window of that many values that comes back proves the period. */
#include "scoring/cumulative.h"

#include <string.h>

static uint64_t greatest(const uint64_t *set, size_t count) {
    uint64_t most = 0;
    for (size_t i = 0; i < count; i++)
        if (set[i] > most) most = set[i];
    return most;
}

/* o(n) from the values before it; before the first heap there are none. */
static int64_t next_value(const uint64_t *set, size_t count, const int64_t *values, uint64_t n) {
    int64_t best = 0;
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (set[i] > n) continue;
        const int64_t ahead = (int64_t)set[i] - values[n - set[i]];
        if (!any || ahead > best) best = ahead;
        any = true;
    }
    return best;
}

int64_t *cumulative_values(task *t, const uint64_t *set, size_t count, uint64_t most) {
    int64_t *values = SCRATCH_ARRAY(t, int64_t, most + 1);
    for (uint64_t n = 0; n <= most; n++) {
        task_poll(t);
        values[n] = next_value(set, count, values, n);
    }
    return values;
}

/* Are the windows of `width` values from a and from b on the same? */
static bool same_windows(const int64_t *values, uint64_t width, uint64_t a, uint64_t b) {
    return memcmp(values + a, values + b, width * sizeof *values) == 0;
}

/* The least period of the windows from `from` on, of which the last one begins at `last`; 0 if none
 * comes back. */
static uint64_t period_from(task *t, const int64_t *values, uint64_t width, uint64_t from,
                            uint64_t last) {
    for (uint64_t p = 1; from + p <= last; p++) {
        task_poll(t);
        if (same_windows(values, width, from, from + p)) return p;
    }
    return 0;
}

bool cumulative_period(task *t, const uint64_t *set, size_t count, uint64_t most,
                       uint64_t *preperiod, uint64_t *period) {
    const uint64_t width = greatest(set, count);
    for (uint64_t heaps = 4 * width; heaps <= most; heaps *= 2) {
        const arena_mark mark = scratch_mark(t);
        const int64_t *values = cumulative_values(t, set, count, heaps);
        const uint64_t from = heaps / 2;
        *period = period_from(t, values, width, from, heaps + 1 - width);
        *preperiod = from;
        while (*period > 0 && *preperiod > 0 &&
               values[*preperiod - 1] == values[*preperiod - 1 + *period])
            --*preperiod;
        scratch_release(t, mark);
        if (*period > 0) return true;
    }
    return false;
}
