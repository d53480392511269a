/* SPDX-License-Identifier: MIT
 *
 * Linear forms; see linear.h. A linear is nonnegative for all natural numbers if all its
 * coefficients are; where they have different signs, the unknowns are divided: by which of two is
 * larger, or by whether one is 0. Each division either leaves fewer unknowns or makes the form's
 * constant larger, or its coefficients smaller, as in Euclid's algorithm. */
#include "families/linear.h"

enum { LINEAR_LIMIT_BITS = 45 };

static int64_t checked(task *t, int64_t a) {
    if (a >> LINEAR_LIMIT_BITS != 0 && a >> LINEAR_LIMIT_BITS != -1)
        task_throw(t, ENDER_ELIMIT, "a coefficient of a formula is too large");
    return a;
}

/* a*b in units of 2^-16, where both are. */
static int64_t product(task *t, int64_t a, int64_t b) {
    int64_t p;
    if (__builtin_mul_overflow(a, b, &p) || p % LINEAR_ONE != 0)
        task_throw(t, ENDER_ELIMIT, "a coefficient of a formula is too large or too fine");
    return checked(t, p / LINEAR_ONE);
}

linear linear_integer(int64_t n) { return (linear){.constant = n * LINEAR_ONE}; }

linear linear_unknown(unsigned i) {
    linear f = {0};
    f.by[i] = LINEAR_ONE;
    return f;
}

linear linear_add(task *t, linear a, linear b) {
    a.constant = checked(t, a.constant + b.constant);
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++) a.by[i] = checked(t, a.by[i] + b.by[i]);
    return a;
}

linear linear_scale(task *t, linear a, int64_t by) {
    a.constant = product(t, a.constant, by);
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++) a.by[i] = product(t, a.by[i], by);
    return a;
}

linear linear_sub(task *t, linear a, linear b) {
    return linear_add(t, a, linear_scale(t, b, -LINEAR_ONE));
}

linear linear_in(task *t, linear f, const unknowns_map *s) {
    linear sum = {.constant = f.constant};
    for (unsigned i = 0; i < s->from; i++)
        if (f.by[i] != 0) sum = linear_add(t, sum, linear_scale(t, s->of[i], f.by[i]));
    return sum;
}

int64_t linear_at(task *t, linear f, const int64_t *unknowns) {
    int64_t sum = f.constant;
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++)
        if (f.by[i] != 0) sum += product(t, f.by[i], unknowns[i] * LINEAR_ONE);
    return checked(t, sum);
}

bool linear_is_constant(linear f) {
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++)
        if (f.by[i] != 0) return false;
    return true;
}

bool linear_same(linear a, linear b) {
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++)
        if (a.by[i] != b.by[i]) return false;
    return a.constant == b.constant;
}

/* ---- signs ---- */

static bool has_coefficient(linear f, bool negative) {
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++)
        if (negative ? f.by[i] < 0 : f.by[i] > 0) return true;
    return false;
}

decision linear_at_least(linear f, int64_t n) {
    f.constant -= n * LINEAR_ONE;
    if (f.constant >= 0 && !has_coefficient(f, true)) return DECISION_YES;
    return f.constant < 0 && !has_coefficient(f, false) ? DECISION_NO : DECISION_OPEN;
}

decision linear_is_odd(linear f) {
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++)
        if (f.by[i] % (2 * LINEAR_ONE) != 0) return DECISION_OPEN;
    return f.constant % (2 * LINEAR_ONE) != 0 ? DECISION_YES : DECISION_NO;
}

decision linear_sign(linear f, int *sign) {
    const bool negative = has_coefficient(f, true), positive = has_coefficient(f, false);
    *sign = (f.constant > 0) - (f.constant < 0);
    if (negative && *sign != -1) return DECISION_OPEN;
    return positive && *sign != 1 ? DECISION_OPEN : DECISION_YES;
}

/* ---- maps of unknowns ---- */

unknowns_map unknowns_map_none(unsigned unknowns) {
    unknowns_map s = {.from = unknowns, .to = unknowns};
    for (unsigned i = 0; i < unknowns; i++) s.of[i] = linear_unknown(i);
    return s;
}

unknowns_map unknowns_map_then(task *t, const unknowns_map *s, const unknowns_map *next) {
    unknowns_map both = {.from = s->from, .to = next->to};
    for (unsigned i = 0; i < s->from; i++) both.of[i] = linear_in(t, s->of[i], next);
    return both;
}

/* ---- divisions ---- */

decision doubt_note(doubt *about, linear by, bool of_parity) {
    if (linear_is_constant(about->by)) *about = (doubt){by, of_parity};
    return DECISION_OPEN;
}

/* Unknown i is 0, or one more than another natural number. */
static void divide_at_zero(parting *d, unsigned i, unsigned unknowns) {
    unknowns_map *zero = &d->part[0], *back = &d->back[0];
    zero->to = back->from = unknowns - 1;
    back->to = unknowns;
    for (unsigned k = 0; k < unknowns; k++)
        zero->of[k] = k == i ? linear_integer(0) : linear_unknown(k - (k > i));
    for (unsigned k = 0; k + 1 < unknowns; k++) back->of[k] = linear_unknown(k + (k >= i));
    d->test = d->back[1].of[i] = linear_unknown(i);
    d->test.constant = d->back[1].of[i].constant = -LINEAR_ONE;
    d->part[1].of[i].constant = LINEAR_ONE;
}

/* Unknown i is at least unknown k, or less. */
static void divide_by_order(parting *d, unsigned i, unsigned k) {
    d->test = linear_unknown(i);
    d->test.by[k] = -LINEAR_ONE;
    d->part[1].of[i].by[k] = LINEAR_ONE;
    d->back[1].of[i].by[k] = -LINEAR_ONE;
    d->part[0].of[k].by[i] = d->part[0].of[k].constant = LINEAR_ONE;
    d->back[0].of[k].by[i] = d->back[0].of[k].constant = -LINEAR_ONE;
}

/* Unknown i is even, or odd. */
static void divide_by_parity(parting *d, unsigned i) {
    d->test = linear_unknown(i);
    d->of_parity = true;
    for (unsigned even = 0; even < 2; even++) {
        d->part[even].of[i].by[i] = 2 * LINEAR_ONE;
        d->part[even].of[i].constant = even ? 0 : LINEAR_ONE;
        d->back[even].of[i].by[i] = LINEAR_ONE / 2;
        d->back[even].of[i].constant = even ? 0 : -LINEAR_ONE / 2;
    }
}

/* The unknown with the largest coefficient of this sign; UNKNOWNS_MOST if there is none. */
static unsigned largest(linear f, int sign) {
    unsigned best = UNKNOWNS_MOST;
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++)
        if (f.by[i] * sign > 0 && (best == UNKNOWNS_MOST || f.by[i] * sign > f.by[best] * sign))
            best = i;
    return best;
}

parting linear_divide(const doubt *about, unsigned unknowns) {
    parting d = {0};
    for (unsigned part = 0; part < 2; part++)
        d.part[part] = d.back[part] = unknowns_map_none(unknowns);
    const unsigned up = largest(about->by, 1), down = largest(about->by, -1);
    if (about->of_parity) {
        unsigned odd = 0;
        while (odd + 1 < unknowns && about->by.by[odd] % (2 * LINEAR_ONE) == 0) odd++;
        divide_by_parity(&d, odd);
    } else if (up < UNKNOWNS_MOST && down < UNKNOWNS_MOST) {
        divide_by_order(&d, up, down);
    } else {
        divide_at_zero(&d, up < UNKNOWNS_MOST ? up : down, unknowns);
    }
    return d;
}

/* ---- text ---- */

/* by times the unknown with this name, or by alone for no name, with its sign. */
static void print_term(strbuf *out, int64_t by, const char *name, bool *first) {
    int64_t n = by < 0 ? -by : by, below = LINEAR_ONE;
    if (by == 0) return;
    if (by < 0)
        strbuf_char(out, '-');
    else if (!*first)
        strbuf_char(out, '+');
    *first = false;
    while (below > 1 && n % 2 == 0) {
        n /= 2;
        below /= 2;
    }
    if (n != 1 || *name == '\0') strbuf_format(out, "%lld", (long long)n);
    strbuf_text(out, name);
    if (below > 1) strbuf_format(out, "/%lld", (long long)below);
}

void linear_print(strbuf *out, linear f, const char *names) {
    bool first = true;
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++) {
        const char name[2] = {f.by[i] == 0 ? '\0' : names[i], '\0'};
        print_term(out, f.by[i], name, &first);
    }
    print_term(out, f.constant, "", &first);
    if (first) strbuf_char(out, '0');
}
