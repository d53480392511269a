/* SPDX-License-Identifier: MIT
 *
 * Arithmetic periods: G(n + p) = G(n) + s for all n from some point on (A. A. Siegel, On the
 * Structure of Games and Their Posets, 2011, Def. 3.6.2; oslo-option-closed-15). A finite list can
 * only make one likely, so that a period has to hold for a good part of the list. */
#include "loopy/oslo.h"

/* Sums of multiples of upon* are multiples, and need no comparison. */
static loopy_value stepped(self_loops *s, loopy_value g, loopy_value saltus) {
    uint32_t j, k;
    if (loopy_is_stopper(g) && loopy_is_stopper(saltus) &&
        is_upon_star_multiple(s, loopy_stopper(g), &j) &&
        is_upon_star_multiple(s, loopy_stopper(saltus), &k))
        return loopy_of_stopper(upon_star_multiple(s, j + k));
    return loopy_add(self_loops_task(s), g, saltus);
}

/* The least e with values[n + period] = values[n] + saltus for all n >= e. */
static size_t holds_from(self_loops *s, const loopy_value *values, size_t count, size_t period,
                         loopy_value saltus) {
    task *t = self_loops_task(s);
    size_t n = count - period;
    while (n > 0) {
        const arena_mark mark = scratch_mark(t);
        const bool holds = loopy_same(values[n - 1 + period], stepped(s, values[n - 1], saltus));
        scratch_release(t, mark);
        if (!holds) break;
        n--;
    }
    return n;
}

static bool holds(self_loops *s, const loopy_value *values, size_t count, size_t period,
                  loopy_value saltus, arithmetic_period *out) {
    const size_t preperiod = holds_from(s, values, count, period, saltus);
    *out = (arithmetic_period){preperiod, period, saltus};
    return preperiod + 3 * period <= count && 2 * preperiod <= count;
}

/* Of games that end the difference of the last two that are a period apart is the saltus, if there
 * is one. Loopy values have no differences: multiples of upon* are tried. */
static bool has_period(self_loops *s, const loopy_value *values, size_t count, size_t period,
                       arithmetic_period *out) {
    task *t = self_loops_task(s);
    const loopy_value last = values[count - 1], before = values[count - 1 - period];
    if (loopy_is_ender(last) && loopy_is_ender(before)) {
        const ref saltus = game_sub(t, loopy_ender(last), loopy_ender(before));
        return holds(s, values, count, period, loopy_of_ender(saltus), out);
    }
    for (uint32_t k = 0; k <= period; k++) {
        task_poll(t);
        if (holds(s, values, count, period, loopy_of_stopper(upon_star_multiple(s, k)), out))
            return true;
    }
    return false;
}

bool find_arithmetic_period(self_loops *s, const loopy_value *values, size_t count,
                            arithmetic_period *out) {
    for (size_t period = 1; 3 * period <= count; period++)
        if (has_period(s, values, count, period, out)) return true;
    return false;
}
