/* SPDX-License-Identifier: MIT
 *
 * Braces with infinitely many nim piles, {0,*,*2,...|0,*,*2,...} = *w: when both players have the
 * same options, the game is the pile whose size is the least one that is missing (the mex rule,
 * conway-positions-10). The last piles before the dots go up by one finite number. */
#include "notation/evaluate.h"

/* The options of one player. */
typedef struct pile_side {
    pile_family *at;
    size_t count;
    bool has_star;
} pile_side;

/* 0, *n or a pile of ordinal size. */
static bool pile_of(const evaluator *ev, const expression *c, ord *size) {
    if (c->kind != EXPRESSION_ATOM && c->kind != EXPRESSION_PILE) return false;
    const value v = any_operand(ev, c, false);
    return long_is_pile(ev->t, long_of_value(ev->t, &v), size);
}

/* By how much a goes up to b; 0 where that is nothing finite. */
static uint64_t step_between(task *t, ord a, ord b) {
    uint64_t step = 0;
    if (sur_compare(t, a, b) >= 0 || !ord_is_finite(t, ord_left_sub(t, a, b), &step)) return 0;
    return step;
}

/* The last piles, as many as go up by one number, become a family. */
static void continue_piles(const evaluator *ev, const expression *dots, pile_side *of) {
    task *t = ev->t;
    size_t first = of->count - 1;
    const uint64_t step = of->count < 2 ? 0 : step_between(t, of->at[first - 1].a, of->at[first].a);
    if (step == 0)
        source_fail(t, ev->in, dots->start,
                    "the last two nim piles before the dots go up by a finite number, as in "
                    "0,*,*2,... and *2,*4,*6,...");
    while (first > 0 && step_between(t, of->at[first - 1].a, of->at[first].a) == step) first--;
    of->at[first].step = step;
    of->count = first + 1;
}

/* False when an option is no pile. */
static bool collect_piles(const evaluator *ev, const expression *c, uint32_t count, pile_side *of) {
    *of = (pile_side){.at = SCRATCH_ARRAY(ev->t, pile_family, (size_t)count + 1)};
    for (; count > 0; count--, c = c->next) {
        ord size;
        if (c->kind == EXPRESSION_DOTS) {
            if (!of->has_star) return false;
            continue_piles(ev, c, of);
            continue;
        }
        if (!pile_of(ev, c, &size)) return false;
        of->has_star |= !sur_same(size, SUR_ZERO);
        of->at[of->count++] = (pile_family){size, 0};
    }
    return of->has_star;
}

bool endless_piles(const evaluator *ev, const expression *e, value *out) {
    task *t = ev->t;
    pile_side sides[2];
    const expression *right = e->child;
    uint32_t count = 0;
    for (uint32_t i = 0; i < e->count; i++) right = right->next;
    for (const expression *c = right; c; c = c->next) count++;
    if (!collect_piles(ev, e->child, e->count, &sides[0]) ||
        !collect_piles(ev, right, count, &sides[1]))
        return false;
    if (!piles_same(t, sides[0].at, sides[0].count, sides[1].at, sides[1].count))
        source_fail(t, ev->in, e->start,
                    "of the games with infinitely many nim piles as options only those are "
                    "computed in which both players have the same ones");
    *out = value_of_long(t, long_pile(t, piles_mex(t, sides[0].at, sides[0].count)));
    return true;
}
