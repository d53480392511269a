/* SPDX-License-Identifier: MIT
 *
 * Cooling, heating and their relatives (CGT, section II.5; WW, chapter 6; ONAG, chapter 9;
 * Berlekamp, Blockbusting and Domineering; Berlekamp, Wolfe, Mathematical Go). All of them have one
 * shape: some games have a value of their own, every other game G becomes {F(G^L) + s | F(G^R) - s}
 * over its canonical options, with a fixed shift s:
 *
 *     cooling by t       s = -t   integers stay; beyond its temperature a game is its mean
 *     heating by t       s =  t   numbers stay
 *     overheating u, t   s =  t   the integer n becomes n.u
 *
 * Overheating from 1* to 1 is warming. So there is one recursion, memoised in
 * the operation cache by the game and the parameters. */
#include "analysis/analysis.h"

/* Larger nimbers are not spelled out: the results would have as many options. */
enum { NIMBER_OPTIONS_MAX = 4095 };

typedef struct thermal {
    operation op;
    uint32_t key; /* of the parameters, for the operation cache */
    ref shift;
    ref unit;  /* overheating: what 1 becomes */
    dyadic by; /* cooling */
} thermal;

static ref thermal_image(task *t, const thermal *f, ref g);

/* n.u for an integer n. */
static ref overheat_integer(task *t, ref unit, dyadic n) {
    if (n.big != 0)
        task_throw(t, ENDER_ELIMIT,
                   "a position is an integer of more than 64 bits, too many copies to overheat");
    return game_multiple(t, n.num, unit);
}

/* Does g have a value of its own? */
static bool base_case(task *t, const thermal *f, ref g, ref *value) {
    *value = g;
    switch (f->op) {
    case OP_COOL:
        if (ref_is_integer(t, g)) return true;
        if (dyadic_cmp(t, f->by, game_temperature(t, g)) <= 0) return false;
        *value = ref_number(t, game_mean(t, g));
        return true;
    case OP_HEAT:
        return ref_is_number(t, g);
    default:
        if (!ref_is_integer(t, g)) return false;
        *value = overheat_integer(t, f->unit, ref_dyadic(t, g));
        return true;
    }
}

static ref *images(task *t, const thermal *f, ref g, ender_player player, uint32_t *count) {
    side s;
    side_open(t, &s, g, player);
    if (!s.list && s.count > NIMBER_OPTIONS_MAX)
        task_throw(t, ENDER_ELIMIT,
                   "a position has *%u as a part; the options of nimbers are gone through up to "
                   "*%d here",
                   s.count, NIMBER_OPTIONS_MAX);
    ref shift = player == ENDER_LEFT ? f->shift : game_neg(t, f->shift);
    ref *list = SCRATCH_ARRAY(t, ref, s.count);
    for (uint32_t i = 0; i < s.count; i++)
        list[i] = game_add(t, thermal_image(t, f, side_at(t, &s, i)), shift);
    *count = s.count;
    return list;
}

static ref image_by_options(task *t, const thermal *f, ref g) {
    arena_mark mark = scratch_mark(t);
    uint32_t left_count, right_count;
    ref *left = images(t, f, g, ENDER_LEFT, &left_count);
    ref *right = images(t, f, g, ENDER_RIGHT, &right_count);
    ref result = game_make(t, left, left_count, right, right_count);
    scratch_release(t, mark);
    operation_keep(t, f->op, g.bits, f->key, result.bits);
    return result;
}

typedef struct cooling_call {
    const thermal *f;
    ref g, result;
} cooling_call;

static void image_thunk(task *t, void *arg) {
    cooling_call *c = arg;
    c->result = image_by_options(t, c->f, c->g);
}

static ref thermal_image(task *t, const thermal *f, ref g) {
    ref value;
    if (base_case(t, f, g, &value)) return value;
    value = (ref){operation_find(t, f->op, g.bits, f->key)};
    if (!ref_same(value, REF_NONE)) return value;
    task_poll(t);
    if (UNLIKELY(stack_is_low(t))) {
        cooling_call c = {f, g, REF_NONE};
        deep_call(t, image_thunk, &c);
        return c.result;
    }
    return image_by_options(t, f, g);
}

/* ---- the operators ---- */

ref game_cool(task *t, ref g, dyadic by) {
    if (dyadic_cmp(t, by, dyadic_int(-1)) <= 0)
        task_throw(t, ENDER_EARGUMENT, "games are cooled by temperatures above -1");
    if (dyadic_same(by, DYADIC_ZERO)) return g;
    ref key = ref_number(t, by);
    thermal f = {.op = OP_COOL, .key = key.bits, .shift = game_neg(t, key), .by = by};
    return thermal_image(t, &f, g);
}

ref game_freeze(task *t, ref g) {
    return ref_is_number(t, g) ? g : game_cool(t, g, game_temperature(t, g));
}

ref game_chill(task *t, ref g) { return game_cool(t, g, dyadic_int(1)); }

ref game_heat(task *t, ref g, ref by) {
    thermal f = {.op = OP_HEAT, .key = by.bits, .shift = by};
    return thermal_image(t, &f, g);
}

ref game_overheat(task *t, ref g, ref from, ref by) {
    thermal f = {
        .op = OP_OVERHEAT, .key = memo_pair(t, from.bits, by.bits), .shift = by, .unit = from};
    return thermal_image(t, &f, g);
}

ref game_warm(task *t, ref g) {
    ref one = ref_integer(t, 1);
    return game_overheat(t, g, game_add(t, one, REF_STAR), one);
}
