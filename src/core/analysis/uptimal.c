/* SPDX-License-Identifier: MIT
 *
 * Uptimals: the powers of up, their sums, and the expansion number + *nimber + a1.^<1> + ... +
 * ak.^<k> (CGT, chapter II; McKay, Canonical forms of uptimals; COIN-SLIDING-29).
 *
 * The expansion of g is found by taking off one power after the other. What is left after the
 * number and the first k - 1 powers is r; doubling r makes the nimber vanish, so D = r + r is an
 * uptimal without star whose digits are even. Sums of powers are ordered by their first digit, so
 * if a is the next digit, (2a - 1).^<k> < D < (2a + 1).^<k>. Whatever is found this way is right,
 * for the parts are subtracted from g and nothing remains; and g is no uptimal when the search
 * leaves the range that its birthday allows: a power ^<k> or a multiple k.^<k> is born after day k.
 */
#include "analysis/analysis.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { POWER_MAX = 4096 };

/* ---- powers ---- */

ref up_power_sum(task *t, uint32_t n) {
    ref sum = REF_ZERO;
    for (uint32_t i = 0; i < n; i++) {
        task_poll(t);
        sum = i == 0 ? ref_up_star(t, 1, 0) : game_switch(t, sum, REF_STAR);
    }
    return sum;
}

/* ^<n> from ^[n-1]. */
static ref power_after(task *t, ref sum) {
    return game_switch(t, REF_ZERO, game_sub(t, REF_STAR, sum));
}

ref up_power(task *t, uint32_t n) { return power_after(t, up_power_sum(t, n - 1)); }

/* ---- expansion ---- */

typedef struct uptimal_digits {
    int64_t *at;
    size_t count, capacity;
} uptimal_digits;

static void digits_add(task *t, uptimal_digits *list, int64_t digit) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = digit;
}

/* The a with (2a - 1).power < d < (2a + 1).power, where d > 0; 0 when d < power. False when there
 * is none up to the birthday of d. */
static bool positive_digit(task *t, ref d, ref power, int64_t *digit) {
    int64_t last = game_birthday_small(t, d);
    ref odd = power, step = game_add(t, power, power); /* odd is (2a + 1).power */
    for (int64_t a = 0; a <= last; a++) {
        task_poll(t);
        if (game_le(t, d, odd) && !ref_same(d, odd)) {
            *digit = a;
            return true;
        }
        if (!game_le(t, odd, d)) return false; /* confused: between two powers there is no digit */
        odd = game_add(t, odd, step);
    }
    return false;
}

/* The digit of ^<k> in r, when all before are taken off. */
static bool next_digit(task *t, ref r, ref power, int64_t *digit) {
    ref d = game_add(t, r, r);
    switch (game_compare(t, d, REF_ZERO)) {
    case ENDER_GREATER:
        return positive_digit(t, d, power, digit);
    case ENDER_LESS:
        if (!positive_digit(t, game_neg(t, d), power, digit)) return false;
        *digit = -*digit;
        return true;
    default:
        return false;
    }
}

/* The digit of ^ is the atomic weight. */
static bool take_ups(task *t, ref *r, uptimal_digits *list) {
    ref weight = atomic_weight(t, *r);
    if (!ref_is_integer(t, weight)) return false;
    dyadic ups = ref_dyadic(t, weight);
    if (ups.big != 0 || ups.num > INT32_MAX || ups.num < -INT32_MAX) return false;
    digits_add(t, list, ups.num);
    *r = game_sub(t, *r, ref_up_star(t, ups.num, 0));
    return true;
}

static bool expand(task *t, ref r, uptimal *out) {
    uptimal_digits list = {0};
    if (!game_is_all_small(t, r)) return false;
    if (!ref_is_nimber(t, r, &out->nimber) && !take_ups(t, &r, &list)) return false;
    ref sum = ref_up_star(t, 1, 0);
    for (uint32_t k = 2; !ref_is_nimber(t, r, &out->nimber); k++) {
        task_poll(t);
        if (k > POWER_MAX || k > game_birthday_small(t, r)) return false;
        ref power = power_after(t, sum);
        sum = game_switch(t, sum, REF_STAR);
        int64_t digit;
        if (!next_digit(t, r, power, &digit)) return false;
        digits_add(t, &list, digit);
        r = game_sub(t, r, game_multiple(t, digit, power));
    }
    while (list.count > 0 && list.at[list.count - 1] == 0) list.count--;
    out->digits = list.at;
    out->count = list.count;
    return true;
}

bool uptimal_expansion(task *t, ref g, uptimal *out) {
    *out = (uptimal){.number = REF_ZERO};
    dyadic x = game_left_stop(t, g);
    if (!dyadic_same(x, game_right_stop(t, g))) return false;
    out->number = ref_number(t, x);
    return expand(t, game_sub(t, g, out->number), out);
}

/* ---- the public face ---- */

ender_status ender_uptimal_expansion(ender_ctx *ctx, ender_game g, bool *is_uptimal,
                                     ender_uptimal *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (ender_uptimal){{0}, 0, NULL, 0};
    uptimal u;
    *is_uptimal = uptimal_expansion(t, check_game(t, g), &u);
    if (*is_uptimal) {
        int64_t *copy = malloc((u.count + 1) * sizeof *copy);
        if (!copy) task_throw_memory(t);
        if (u.count > 0) memcpy(copy, u.digits, u.count * sizeof *copy);
        *out = (ender_uptimal){{u.number.bits}, u.nimber, copy, u.count};
    }
    return task_end(t);
}
