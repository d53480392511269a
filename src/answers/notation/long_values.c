/* SPDX-License-Identifier: MIT
 *
 * Trees of expressions to values beyond the short games: numbers in formulas, nim piles of ordinal
 * size, braces with infinitely many options, and the operators where an operand is such a value. */
#include "notation/evaluate.h"
#include "notation/kinds/kinds.h"

#include <string.h>

/* ---- formulas ---- */

typedef struct family_frame {
    const evaluator *ev;
    sur n;        /* what n stands for in a family; SUR_NONE elsewhere */
    bool ordinal; /* the ordinary arithmetic of ordinals */
} family_frame;

/* An element of the field. */
static longref number_in(const family_frame *f, const expression *e);

static longref number_of_value(const evaluator *ev, const expression *e, const value *v) {
    const longref x = element_of_value(ev->t, v);
    if (longref_same(x, LONG_NONE)) source_fail(ev->t, ev->in, e->start, "expected a number");
    return x;
}

/* A number in normal form. */
static sur normal_in(const family_frame *f, const expression *e) {
    const longref x = number_in(f, e);
    if (field_is_pair(f->ev->t, x))
        source_fail(f->ev->t, f->ev->in, e->start,
                    "expected a number in normal form, found a quotient or a complex number");
    return long_number(x);
}

static longref name_in(const family_frame *f, const expression *e) {
    const char *name = f->ev->in.text + e->start;
    if (!sur_same(f->n, SUR_NONE) && e->length == 1 && *name == 'n') return long_of_number(f->n);
    const value v = expression_value(f->ev, e, false);
    return number_of_value(f->ev, e, &v);
}

static _Noreturn void fail_ordinal(const family_frame *f, const expression *e, const char *what) {
    source_fail(f->ev->t, f->ev->in, e->start, "%s", what);
}

static longref remainder_in(const family_frame *f, const expression *e, longref x, longref y) {
    task *t = f->ev->t;
    if (f->ordinal) fail_ordinal(f, e, "ordinals are divided by ordinal_remainder(a, b)");
    const value v[2] = {value_of_long(t, x), value_of_long(t, y)};
    const value rest = number_remainder(t, v);
    if (is_refused(&rest)) fail_ordinal(f, e, rest.text);
    return element_of_value(t, &rest);
}

static longref chain_in(const family_frame *f, const expression *e) {
    task *t = f->ev->t;
    longref x = number_in(f, e->child);
    for (const expression *c = e->child->next; c; c = c->next) {
        const longref y = number_in(f, c);
        if (c->op == TOKEN_PERCENT) {
            x = remainder_in(f, c, x, y);
        } else if (c->op == TOKEN_PLUS) {
            x = f->ordinal ? long_of_number(ord_add(t, long_number(x), long_number(y)))
                           : field_add(t, x, y);
        } else {
            if (f->ordinal)
                fail_ordinal(f, c,
                             "ordinals are not subtracted with a sign: left_subtract(a, b) "
                             "is the c with a + c = b");
            x = field_add(t, x, field_neg(t, y));
        }
    }
    return x;
}

static longref quotient_in(const family_frame *f, const expression *e) {
    longref x = number_in(f, e->child);
    for (const expression *c = e->child->next; c; c = c->next) {
        const longref y = number_in(f, c);
        if (f->ordinal)
            fail_ordinal(f, c,
                         "ordinals are divided by ordinal_quotient(a, b), and "
                         "ordinal_remainder(a, b) is what is left");
        if (longref_same(y, LONG_ZERO)) fail_ordinal(f, c, "the divisor is 0");
        x = field_divide(f->ev->t, x, y);
    }
    return x;
}

static longref power_in(const family_frame *f, const expression *e) {
    task *t = f->ev->t;
    const longref x = number_in(f, e->child), y = long_of_number(normal_in(f, e->child->next));
    dyadic n;
    if (f->ordinal) return long_of_number(ord_power(t, long_number(x), long_number(y)));
    const bool whole = sur_is_dyadic(t, long_number(y), &n) && dyadic_is_integer(n) && !n.big;
    sur_term spare;
    const bool sum = field_is_pair(t, x) || sur_terms(t, long_number(x), &spare).count > 1;
    if (whole && sum && (field_is_pair(t, x) || n.num < 0)) return field_power(t, x, n.num);
    return long_of_number(sur_power_general(t, normal_in(f, e->child), long_number(y)));
}

static longref inner_number(const family_frame *f, const expression *e) {
    task *t = f->ev->t;
    switch ((expression_kind)e->kind) {
    case EXPRESSION_NAME:
        return name_in(f, e);
    case EXPRESSION_CHAIN:
        return chain_in(f, e);
    case EXPRESSION_QUOTIENT:
        return quotient_in(f, e);
    case EXPRESSION_PRODUCT: {
        const longref x = number_in(f, e->child), y = number_in(f, e->child->next);
        return f->ordinal ? long_of_number(ord_mul(t, long_number(x), long_number(y)))
                          : field_mul(t, x, y);
    }
    case EXPRESSION_POWER:
        return power_in(f, e);
    case EXPRESSION_NEGATIVE:
        return field_neg(t, number_in(f, e->child));
    default: {
        const value v = expression_value(f->ev, e, false);
        return number_of_value(f->ev, e, &v);
    }
    }
}

typedef struct number_call {
    const family_frame *f;
    const expression *e;
    longref result;
} number_call;

static void number_thunk(task *t, void *arg) {
    (void)t;
    number_call *call = arg;
    call->result = number_in(call->f, call->e);
}

static longref number_in(const family_frame *f, const expression *e) {
    if (UNLIKELY(stack_is_low(f->ev->t))) {
        number_call call = {f, e, LONG_ZERO};
        deep_call(f->ev->t, number_thunk, &call);
        return call.result;
    }
    task_poll(f->ev->t);
    const longref x = inner_number(f, e);
    if (f->ordinal && field_is_pair(f->ev->t, x)) fail_ordinal(f, e, "expected an ordinal");
    return f->ordinal ? long_of_number(ord_check(f->ev->t, long_number(x))) : x;
}

value long_expression(const evaluator *ev, const expression *e) {
    const family_frame numbers = {ev, SUR_NONE, false}, ordinals = {ev, SUR_NONE, true};
    switch ((expression_kind)e->kind) {
    case EXPRESSION_PILE:
        return value_of_long(ev->t, long_pile(ev->t, long_number(number_in(&ordinals, e->child))));
    case EXPRESSION_ORDINAL:
        return value_of_long(ev->t, number_in(&ordinals, e->child));
    case EXPRESSION_FORMULA:
        return value_of_long(ev->t, number_in(&numbers, e->child));
    default:
        return value_of_long(ev->t, inner_number(&numbers, e));
    }
}

/* ---- infinitely many options ---- */

static bool is_name(const evaluator *ev, const expression *e, const char *name) {
    return e->length == strlen(name) && memcmp(ev->in.text + e->start, name, e->length) == 0;
}

enum { FAMILY_MEMBERS = 6 }; /* of a formula that are looked at */

static option_family family_of_formula(const evaluator *ev, const expression *e) {
    sur first[FAMILY_MEMBERS];
    for (int i = 0; i < FAMILY_MEMBERS; i++) {
        const family_frame f = {ev, sur_integer(ev->t, i), false};
        first[i] = normal_in(&f, e->child);
    }
    return family_of(ev->t, first, FAMILY_MEMBERS);
}

/* a Z + b. */
typedef struct affine {
    sur a, b;
} affine;

static bool is_integers(const evaluator *ev, const expression *e) {
    return e->kind == EXPRESSION_NAME && is_name(ev, e, "Z") &&
           !(ev->scope && scope_has(ev->scope, "Z", 1));
}

static affine affine_of(const evaluator *ev, const expression *e) {
    task *t = ev->t;
    const family_frame numbers = {ev, SUR_NONE, false};
    if (is_integers(ev, e)) return (affine){SUR_ONE, SUR_ZERO};
    if (e->kind == EXPRESSION_PRODUCT || e->kind == EXPRESSION_MULTIPLE) {
        const affine x = affine_of(ev, e->child), y = affine_of(ev, e->child->next);
        if (!sur_same(x.a, SUR_ZERO) && !sur_same(y.a, SUR_ZERO))
            source_fail(t, ev->in, e->start, "options are of the form a*Z+b");
        return sur_same(x.a, SUR_ZERO) ? (affine){sur_mul(t, x.b, y.a), sur_mul(t, x.b, y.b)}
                                       : (affine){sur_mul(t, y.b, x.a), sur_mul(t, y.b, x.b)};
    }
    if (e->kind == EXPRESSION_CHAIN) {
        affine sum = affine_of(ev, e->child);
        for (const expression *c = e->child->next; c; c = c->next) {
            affine x = affine_of(ev, c);
            if (c->op == TOKEN_MINUS) x = (affine){sur_neg(t, x.a), sur_neg(t, x.b)};
            sum = (affine){sur_add(t, sum.a, x.a), sur_add(t, sum.b, x.b)};
        }
        return sum;
    }
    return (affine){SUR_ZERO, normal_in(&numbers, e)};
}

/* One side of a cut while it is collected. */
typedef struct endless_side {
    sur *numbers;
    option_family *families;
    size_t number_count, family_count, option_count;
    affine integers; /* the last option with Z */
    bool has_integers;
} endless_side;

static void collect(const evaluator *ev, const expression *c, uint32_t count, bool is_left,
                    endless_side *out) {
    task *t = ev->t;
    out->numbers = SCRATCH_ARRAY(t, sur, (size_t)count + 1);
    out->families = SCRATCH_ARRAY(t, option_family, (size_t)count + 1);
    for (; count > 0; count--, c = c->next) {
        if (c->kind == EXPRESSION_DOTS) {
            out->families[out->family_count++] = family_of(t, out->numbers, out->number_count);
            continue;
        }
        out->option_count++;
        if (c->kind == EXPRESSION_FAMILY) {
            out->families[out->family_count++] = family_of_formula(ev, c);
            continue;
        }
        const affine x = affine_of(ev, c);
        if (sur_same(x.a, SUR_ZERO)) {
            out->numbers[out->number_count++] = x.b;
            continue;
        }
        const bool positive = sur_sign(t, x.a) > 0;
        out->has_integers = true;
        out->integers = x;
        out->families[out->family_count++] =
            (option_family){x.b, positive == is_left ? x.a : sur_neg(t, x.a), false};
    }
}

/* {aZ+b|cZ+d} with a and c of one size, b and d not larger; false for other braces. */
static bool integers_game(task *t, const endless_side sides[2], sur *scale) {
    for (int i = 0; i < 2; i++)
        if (!sides[i].has_integers || sides[i].option_count != 1) return false;
    *scale = sur_leading_exponent(t, sides[0].integers.a);
    for (int i = 0; i < 2; i++) {
        const sur b = sides[i].integers.b;
        if (!sur_same(sur_leading_exponent(t, sides[i].integers.a), *scale)) return false;
        if (!sur_same(b, SUR_ZERO) && sur_compare(t, sur_leading_exponent(t, b), *scale) > 0)
            return false;
    }
    return true;
}

value endless_braces(const evaluator *ev, const expression *e) {
    task *t = ev->t;
    const arena_mark mark = scratch_mark(t);
    endless_side sides[2] = {{0}, {0}};
    const expression *right = e->child;
    value piles;
    if (endless_piles(ev, e, &piles)) return piles;
    uint32_t count = 0;
    for (uint32_t i = 0; i < e->count; i++) right = right->next;
    for (const expression *c = right; c; c = c->next) count++;
    collect(ev, e->child, e->count, true, &sides[0]);
    collect(ev, right, count, false, &sides[1]);
    sur_side cut[2];
    for (int i = 0; i < 2; i++)
        cut[i] = (sur_side){sides[i].numbers, sides[i].number_count, sides[i].families,
                            sides[i].family_count};
    sur x;
    value v;
    if (sides[0].family_count + sides[1].family_count == 0)
        source_fail(t, ev->in, e->start, "expected infinitely many options: {0,1,2,...|}");
    if (sur_cut(t, &cut[0], &cut[1], &x))
        v = value_of_sur(t, x);
    else if (integers_game(t, sides, &x))
        v = value_of_long(t, long_integers(t, x));
    else
        source_fail(t, ev->in, e->start,
                    "no number lies between these options, and of the games with infinitely many "
                    "options only {aZ+b|cZ+d} is computed");
    scratch_release(t, mark);
    return v;
}
