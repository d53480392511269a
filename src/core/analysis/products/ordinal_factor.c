/* SPDX-License-Identifier: MIT
 *
 * Factorisation under the ordinal sum: g = f1:f2:...:fk with canonical bases and factors that are
 * no such sums themselves (STRUCTURE, section 11; Question 5.2.3 of A. A. Siegel's thesis). As far
 * as it has been looked at, birthdays add, b(A:H) = b(A) + b(H), and canonical forms behave like a
 * free monoid; here this guides the search, and every factor found is multiplied back.
 *
 * 1. Number-up-stars. The factors of a number are 1 and -1, the signs of its expansion; *m is *
 * taken m times; x + s is x:s for an infinitesimal s; ^* = *:1. Any other s = n.^ + *m, n >= 1, has
 * one option on each side, 0 for Left and Y for Right, and is no A:H: Left's option is not A:H^L,
 * so H has none, is a negative integer, and s < Y by the colon principle; but s - Y = ^* is
 * confused with 0.
 * 2. A number x is a first factor of a game that is no number exactly when it is one of all its
 *    options, for x:K lies between x^L and x^R whatever K is, so that the options of x are
 * dominated in x:H. So the greatest such x is the longest common beginning of the sign expansions
 * of all numbers inside, which is the simplest number from the least to the greatest of them.
 * 3. Any other first factor A is a position of A:H, reached by playing the branch out. Each option
 * of A:H is an option of A or some A:K, and no game is both (A^L <| A:K <| A^R); so dividing by A
 * is a recursion without choices. The candidate that is born first and divides has no factors. */
#include "analysis/analysis.h"

#include <stdlib.h>
#include <string.h>

enum { RUNS_MAX = 1 << 24 };

/* ---- lists of factors ---- */

static void add_factor(task *t, factor_list *list, ref f, uint64_t times) {
    if (times == 0) return;
    if (list->count > 0 && ref_same(list->at[list->count - 1].factor, f)) {
        list->at[list->count - 1].times += times;
        return;
    }
    if (list->count == RUNS_MAX)
        task_throw(t, ENDER_ELIMIT, "the game has more than %d runs of equal ordinal factors",
                   RUNS_MAX);
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = (factor){f, times};
}

/* ---- number-up-stars ---- */

static void add_sign(task *t, factor_list *list, bool plus, uint64_t times) {
    add_factor(t, list, ref_integer(t, plus ? 1 : -1), times);
}

static uint64_t checked_run(task *t, dyadic n) {
    if (n.big != 0)
        task_throw(t, ENDER_ELIMIT, "the sign expansion has a run of 2^63 or more equal signs");
    return (uint64_t)n.num;
}

/* The bits behind the point of a non-integer x > 0, but the last one: a plus for 1, a minus for 0,
 * or the other way round. Above the leading bit they are 0. */
static void add_fraction_signs(task *t, factor_list *list, dyadic x, bool one_is_plus) {
    integer_work n;
    integers_open(t, &n, 1);
    dyadic_numerator(t, x, n.z[0]);
    uint32_t place = x.exp;
    size_t bits = mpz_sizeinbase(n.z[0], 2);
    if (bits < place) {
        add_sign(t, list, !one_is_plus, place - bits);
        place = (uint32_t)bits;
    }
    while (--place > 0) {
        task_poll(t);
        add_sign(t, list, (mpz_tstbit(n.z[0], place) != 0) == one_is_plus, 1);
    }
    integers_close(&n);
}

/* x = n + 0.b1...bk1 in binary, n >= 0, has the signs + (n + 1 times), -, and then + or - as each
 * of b1...bk is 1 or 0 (conway-positions-18). */
static void factor_number(task *t, factor_list *list, dyadic x) {
    bool plus = dyadic_sign(t, x) > 0;
    dyadic size = plus ? x : dyadic_neg(t, x);
    uint64_t whole = checked_run(t, dyadic_floor(t, size));
    if (dyadic_is_integer(size)) {
        add_sign(t, list, plus, whole);
        return;
    }
    add_sign(t, list, plus, whole + 1);
    add_sign(t, list, !plus, 1);
    add_fraction_signs(t, list, size, plus);
}

static void factor_nus(task *t, factor_list *list, ref g) {
    nus v = nus_get(t, g);
    if (!dyadic_same(v.x, DYADIC_ZERO)) factor_number(t, list, v.x);
    if (v.up == 0) {
        add_factor(t, list, REF_STAR, v.star);
    } else if ((v.up == 1 || v.up == -1) && v.star == 1) {
        add_factor(t, list, REF_STAR, 1);
        add_sign(t, list, v.up > 0, 1);
    } else {
        add_factor(t, list, nus_ref(t, (nus){DYADIC_ZERO, v.up, v.star}), 1);
    }
}

/* ---- division ---- */

/* For "A is no factor"; no value has this tag. */
#define NO_QUOTIENT ((ref){(uint32_t)TAG_FORM << 30})

typedef struct division {
    ref by;
    bool by_number;
    uint32_t birthday; /* of by */
} division;

static ref quotient(task *t, const division *d, ref g);

/* g is a number-up-star, `by` a number. */
static ref nus_by_number(task *t, const division *d, ref g) {
    nus v = nus_get(t, g);
    dyadic x;
    if (!number_ordinal_quotient(t, ref_dyadic(t, d->by), v.x, &x)) return NO_QUOTIENT;
    return nus_ref(t, (nus){x, v.up, v.star});
}

/* g is a number-up-star, `by` an irreducible game other than a number and other than g: only * can
 * be a factor. */
static ref nus_by_star(task *t, const division *d, ref g) {
    nus v = nus_get(t, g);
    if (!ref_same(d->by, REF_STAR) || !dyadic_same(v.x, DYADIC_ZERO)) return NO_QUOTIENT;
    if (v.up == 0) return v.star > 0 ? ref_nimber(t, v.star - 1) : NO_QUOTIENT;
    return (v.up == 1 || v.up == -1) && v.star == 1 ? ref_integer(t, v.up) : NO_QUOTIENT;
}

static bool is_option_of(task *t, ref option, ref g, ender_player player) {
    side s;
    side_open(t, &s, g, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (ref_same(side_at(t, &s, i), option)) return true;
    return false;
}

/* The options H^L (or H^R) of the quotient H; false when some option is neither A's nor divisible.
 * All options of x:H are divisible by a number x. */
static bool quotient_side(task *t, const division *d, ref g, ender_player player, ref_list *list) {
    side s;
    side_open(t, &s, g, player);
    for (uint32_t i = 0; i < s.count; i++) {
        ref option = side_at(t, &s, i), q = quotient(t, d, option);
        if (!ref_same(q, NO_QUOTIENT))
            ref_list_add(t, list, q);
        else if (d->by_number || !is_option_of(t, option, d->by, player))
            return false;
    }
    return true;
}

static uint32_t quotient_step(task *t, const void *with, uint32_t game, uint32_t unused) {
    const ref g = {game};
    const division *d = with;
    (void)unused;
    arena_mark mark = scratch_mark(t);
    ref_list left = {0}, right = {0};
    ref result = NO_QUOTIENT;
    if (quotient_side(t, d, g, ENDER_LEFT, &left) && quotient_side(t, d, g, ENDER_RIGHT, &right)) {
        ref branch = game_make(t, left.at, (uint32_t)left.count, right.at, (uint32_t)right.count);
        if (ref_same(ordinal_sum(t, d->by, branch), g)) result = branch;
    }
    scratch_release(t, mark);
    operation_keep(t, OP_ORDINAL_QUOTIENT, g.bits, d->by.bits, result.bits);
    return result.bits;
}

static ref quotient(task *t, const division *d, ref g) {
    if (ref_same(g, d->by)) return REF_ZERO;
    if (ref_is_nus(g)) return d->by_number ? nus_by_number(t, d, g) : nus_by_star(t, d, g);
    if (game_birthday_small(t, g) < d->birthday) return NO_QUOTIENT;
    ref known = {operation_find(t, OP_ORDINAL_QUOTIENT, g.bits, d->by.bits)};
    return ref_same(known, REF_NONE) ? (ref){recurse_kept(t, quotient_step, d, g.bits, 0)} : known;
}

/* The H with g = by:H, or NO_QUOTIENT. */
static ref divide(task *t, ref g, ref by) {
    division d = {by, ref_is_number(t, by), game_birthday_small(t, by)};
    return quotient(t, &d, g);
}

/* ---- first factors ---- */

/* The longest number that is a first factor of the node g; 0 when there is none. */
static dyadic number_factor(task *t, ref g) {
    arena_mark mark = scratch_mark(t);
    ref_list positions = {0};
    subpositions(t, g, WALK_NODES, 0, &positions);
    interval i = {.lo_kind = BOUND_NONE, .hi_kind = BOUND_NONE};
    for (size_t k = 0; k < positions.count; k++) {
        if (!ref_is_nus(positions.at[k])) continue;
        dyadic x = nus_get(t, positions.at[k]).x;
        if (i.lo_kind == BOUND_NONE || dyadic_cmp(t, x, i.lo) < 0) i.lo = x;
        if (i.hi_kind == BOUND_NONE || dyadic_cmp(t, x, i.hi) > 0) i.hi = x;
        i.lo_kind = i.hi_kind = BOUND_CLOSED;
    }
    scratch_release(t, mark);
    dyadic x = DYADIC_ZERO;
    dyadic_simplest(t, &i, &x);
    return x;
}

typedef struct factor_candidate {
    uint32_t birthday;
    ref game;
} factor_candidate;

static int born_first(const void *a, const void *b) {
    const factor_candidate *x = a, *y = b;
    if (x->birthday != y->birthday) return x->birthday < y->birthday ? -1 : 1;
    return (x->game.bits > y->game.bits) - (x->game.bits < y->game.bits);
}

/* The positions of g that are no numbers, but g itself, by birthday. Positions of number-up-stars
 * are left out but for *, the only one that can be a first factor of a game they are inside. */
static factor_candidate *candidates_of(task *t, ref g, size_t *count) {
    ref_list positions = {0};
    subpositions(t, g, WALK_NODES, 0, &positions);
    factor_candidate *list = SCRATCH_ARRAY(t, factor_candidate, positions.count + 1);
    *count = 0;
    list[(*count)++] = (factor_candidate){game_birthday_small(t, REF_STAR), REF_STAR};
    for (size_t i = 1; i < positions.count; i++) {
        ref position = positions.at[i];
        if (ref_same(position, REF_STAR) || ref_is_number(t, position)) continue;
        list[(*count)++] = (factor_candidate){game_birthday_small(t, position), position};
    }
    qsort(list, *count, sizeof *list, born_first);
    return list;
}

/* Takes one factor (or several at once) off the node g, which has no number as first factor;
 * returns what is left, 0 when g has no factors. */
static ref take_factor(task *t, factor_list *list, ref g) {
    arena_mark mark = scratch_mark(t);
    size_t count;
    const factor_candidate *candidates = candidates_of(t, g, &count);
    ref first = g, rest = REF_ZERO;
    for (size_t i = 0; i < count && ref_same(first, g); i++) {
        ref q = divide(t, g, candidates[i].game);
        if (ref_same(q, NO_QUOTIENT)) continue;
        first = candidates[i].game;
        rest = q;
    }
    scratch_release(t, mark);
    add_factor(t, list, first, 1);
    return rest;
}

factor_list ordinal_factors(task *t, ref g) {
    factor_list list = {0};
    while (!ref_is_nus(g)) {
        task_poll(t);
        dyadic x = number_factor(t, g);
        if (dyadic_same(x, DYADIC_ZERO)) {
            g = take_factor(t, &list, g);
        } else {
            factor_number(t, &list, x);
            g = divide(t, g, ref_number(t, x));
        }
    }
    factor_nus(t, &list, g);
    return list;
}

/* ---- the public face ---- */

ender_status ender_ordinal_factors(ender_ctx *ctx, ender_game g, ender_factor **out,
                                   size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    factor_list list = ordinal_factors(t, check_game(t, g));
    ender_factor *copy = malloc((list.count + 1) * sizeof *copy);
    if (!copy) task_throw_memory(t);
    for (size_t i = 0; i < list.count; i++)
        copy[i] = (ender_factor){{(list.at[i].factor).bits}, list.at[i].times};
    *out = copy;
    *count = list.count;
    return task_end(t);
}
