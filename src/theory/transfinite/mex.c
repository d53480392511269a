/* SPDX-License-Identifier: MIT
 *
 * The least ordinal that infinitely many ones leave out: nim piles as options
 * (conway-positions-10). A family of them is a, a + d, a + 2d, ... for a finite d > 0, or a alone
 * where d is 0; so it lies within one stretch of w ordinals, that of the limit before a. In a
 * stretch the families cover all from some place on, or leave out one number again and again. */
#include "transfinite/transfinite.h"

enum { MEX_PERIOD_MOST = 1 << 20 };

/* The limit before a, and how far behind it a is. */
static ord limit_before(task *t, ord a) { return sur_part(t, a, SUR_ZERO, 1); }
static uint64_t behind_limit(task *t, ord a) {
    const rational r = sur_coefficient(t, a, SUR_ZERO);
    if (r.num.big) task_throw(t, ENDER_ELIMIT, "the nim pile is too large");
    return (uint64_t)r.num.num;
}

static bool covers(task *t, const pile_family *f, ord limit, uint64_t n) {
    if (!sur_same(limit_before(t, f->a), limit)) return false;
    const uint64_t a = behind_limit(t, f->a);
    return n == a || (f->step > 0 && n > a && (n - a) % f->step == 0);
}

static bool some_covers(task *t, const pile_family *list, size_t count, ord limit, uint64_t n) {
    for (size_t i = 0; i < count; i++)
        if (covers(t, &list[i], limit, n)) return true;
    return false;
}

/* From here on the families repeat what they cover in a stretch, and how often: one period behind
 * the last beginning, 0 if none of them lies there. */
static uint64_t period_end(task *t, const pile_family *list, size_t count, ord limit) {
    uint64_t last = 0, period = 1;
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (!sur_same(limit_before(t, list[i].a), limit)) continue;
        const uint64_t a = behind_limit(t, list[i].a);
        any = true;
        if (a > last) last = a;
        if (list[i].step == 0) continue;
        uint64_t x = period, y = list[i].step;
        while (y > 0) {
            const uint64_t rest = x % y;
            x = y;
            y = rest;
        }
        period *= list[i].step / x;
        if (list[i].step > MEX_PERIOD_MOST || period > MEX_PERIOD_MOST)
            task_throw(t, ENDER_ELIMIT, "the nim piles repeat after more than %d", MEX_PERIOD_MOST);
    }
    return any ? last + period + 1 : 0;
}

ord piles_mex(task *t, const pile_family *list, size_t count) {
    const ord omega = sur_power_of_omega(t, SUR_ONE);
    for (ord limit = SUR_ZERO;; limit = ord_add(t, limit, omega)) {
        const uint64_t end = period_end(t, list, count, limit);
        if (end == 0) return limit;
        for (uint64_t n = 0; n < end; n++) {
            task_poll(t);
            if (!some_covers(t, list, count, limit, n))
                return ord_add(t, limit, sur_integer(t, (int64_t)n));
        }
    }
}

/* Are all piles of the first list among those of the second? */
static bool piles_within(task *t, const pile_family *list, size_t count, const pile_family *other,
                         size_t other_count) {
    for (size_t i = 0; i < count; i++) {
        const ord limit = limit_before(t, list[i].a);
        const uint64_t others = period_end(t, other, other_count, limit);
        const uint64_t start = behind_limit(t, list[i].a);
        /* What is covered of the family repeats when both periods have passed. */
        const uint64_t enough = list[i].step > 0 ? start + (others + 1) * list[i].step : start;
        if (others > MEX_PERIOD_MOST * UINT64_C(64))
            task_throw(t, ENDER_ELIMIT, "the nim piles are too large to compare the options");
        for (uint64_t n = start; n <= enough; n += list[i].step ? list[i].step : 1) {
            task_poll(t);
            if (!some_covers(t, other, other_count, limit, n)) return false;
        }
    }
    return true;
}

bool piles_same(task *t, const pile_family *list, size_t count, const pile_family *other,
                size_t other_count) {
    return piles_within(t, list, count, other, other_count) &&
           piles_within(t, other, other_count, list, count);
}
