/* SPDX-License-Identifier: MIT
 *
 * Sum and negative. G + H = {G^L + H, G + H^L | G^R + H, G + H^R} (CGT, section II.1), in canonical
 * form. Number-up-stars add in closed form. A number is added by translating every option, which
 * keeps canonical forms canonical (number translation, CGT, Theorem II.3.19): no comparison is
 * needed. */
#include "base/tuning/game.inc"
#include "game/store.h"

#include <string.h>

typedef struct pair_call {
    ref g, h, result;
} pair_call;

/* ---- negative ---- */

static ref neg_node(task *t, ref g) {
    const node *n = node_at(t, g);
    const ref *options = options_at(t, n);
    arena_mark mark = scratch_mark(t);
    ref *list = SCRATCH_ARRAY(t, ref, n->left_count + n->right_count + 1);
    ref *left = list, *right = list + n->right_count;
    for (uint32_t i = 0; i < n->right_count; i++) left[i] = game_neg(t, options[n->left_count + i]);
    for (uint32_t i = 0; i < n->left_count; i++) right[i] = game_neg(t, options[i]);
    refs_sort(left, n->right_count);
    refs_sort(right, n->left_count);
    node proto = *n;
    proto.left_count = n->right_count;
    proto.right_count = n->left_count;
    proto.left_stop = nus_neg(t, n->right_stop);
    proto.right_stop = nus_neg(t, n->left_stop);
    static const uint32_t mirror[][2] = {{NODE_GE_RIGHT_STOP, NODE_LE_LEFT_STOP},
                                         {NODE_LE_LEFT_STOP, NODE_GE_RIGHT_STOP},
                                         {NODE_LEFT_MEASURED, NODE_RIGHT_MEASURED},
                                         {NODE_RIGHT_MEASURED, NODE_LEFT_MEASURED}};
    proto.info = n->info & (NODE_BIRTHDAY | NODE_ALL_SMALL);
    for (unsigned i = 0; i < 4; i++)
        if (n->info & mirror[i][0]) proto.info |= mirror[i][1];
    proto.marks = yardstick_of_options(t, left, proto.left_count, right, proto.right_count);
    ref result = store_intern(t, left, right, &proto);
    scratch_release(t, mark);
    column_put(t, COLUMN_NEGATIVE, g, result.bits);
    column_put(t, COLUMN_NEGATIVE, result, g.bits);
    return result;
}

static void neg_thunk(task *t, void *arg) {
    pair_call *call = arg;
    call->result = neg_node(t, call->g);
}

ref game_neg(task *t, ref g) {
    if (ref_is_nus(g)) return nus_neg(t, g);
    ref known = {column_get(t, COLUMN_NEGATIVE, g)};
    if (!ref_same(known, REF_NONE)) return known;
    task_poll(t);
    if (UNLIKELY(stack_is_low(t))) {
        pair_call call = {g, REF_NONE, REF_NONE};
        deep_call(t, neg_thunk, &call);
        return call.result;
    }
    return neg_node(t, g);
}

/* ---- sum ---- */

/* g is a node, x a number. */
static ref translate(task *t, ref g, ref x) {
    const node *n = node_at(t, g);
    const ref *options = options_at(t, n);
    uint32_t count = n->left_count + n->right_count;
    arena_mark mark = scratch_mark(t);
    ref *list = SCRATCH_ARRAY(t, ref, count);
    for (uint32_t i = 0; i < count; i++) list[i] = game_add(t, options[i], x);
    refs_sort(list, n->left_count);
    refs_sort(list + n->left_count, n->right_count);
    node proto = *n;
    proto.left_stop = nus_add(t, n->left_stop, x);
    proto.right_stop = nus_add(t, n->right_stop, x);
    uint32_t day = 0;
    bool all_small = true;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t height = game_birthday_small(t, list[i]);
        if (height > day) day = height;
        all_small = all_small && game_is_all_small(t, list[i]);
    }
    all_small = all_small && n->left_count > 0 && n->right_count > 0;
    proto.info = (n->info & (NODE_GE_RIGHT_STOP | NODE_LE_LEFT_STOP)) |
                 (all_small ? NODE_ALL_SMALL : 0u) | (day < NODE_BIRTHDAY ? day + 1 : day);
    proto.marks =
        yardstick_of_options(t, list, n->left_count, list + n->left_count, n->right_count);
    ref result = store_intern(t, list, list + n->left_count, &proto);
    scratch_release(t, mark);
    return result;
}

static void sum_prefetch(const task *t, ref g, ref h) {
    if (ref_is_nus(g) || (ref_is_node(h) && h.bits < g.bits)) {
        ref other = g;
        g = h;
        h = other;
    }
    operation_prefetch(t, OP_SUM, g.bits, h.bits);
}

static void side_prefetch(task *t, const side *s, ref h) {
    for (uint32_t i = 0; i < s->count && s->list; i++) sum_prefetch(t, s->list[i], h);
}

/* Appends G^A + H for every option of one player. */
static uint32_t add_side(task *t, const side *s, ref h, ref *list, uint32_t count) {
    for (uint32_t i = 0; i < s->count; i++) list[count++] = game_add(t, side_at(t, s, i), h);
    return count;
}

/* Both summands, with the options of both players. */
typedef struct summand_pair {
    ref of[2];
    gains gains[2][2]; /* by summand, then by player */
} summand_pair;

static ref sum_by_options(task *t, const summand_pair *s) {
    arena_mark mark = scratch_mark(t);
    ref *list[2];
    uint32_t count[2], split[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side_prefetch(t, &s->gains[0][player].options, s->of[1]);
        side_prefetch(t, &s->gains[1][player].options, s->of[0]);
    }
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const side *of_g = &s->gains[0][player].options, *of_h = &s->gains[1][player].options;
        list[player] = SCRATCH_ARRAY(t, ref, (size_t)of_g->count + of_h->count + 1);
        split[player] = add_side(t, of_g, s->of[1], list[player], 0);
        count[player] = add_side(t, of_h, s->of[0], list[player], split[player]);
    }
    ref result = game_make_sum(t, list[ENDER_LEFT], count[ENDER_LEFT], split[ENDER_LEFT],
                               list[ENDER_RIGHT], count[ENDER_RIGHT], split[ENDER_RIGHT]);
    scratch_release(t, mark);
    return result;
}

/* ---- sums whose summands have their incentives (incentives.c) ---- */

/* An option that is not dominated: either option + other is G^L + H and stays, or it is the game
 * G^L + H^R through which that reverses. */
typedef struct summand_fate {
    ref option, other;
    bool reversible;
} summand_fate;

typedef struct fates {
    summand_fate *list;
    uint32_t count;
} fates;

/* Is the gain at most `other`, a gain in the other summand? Both rows know; that of the first
 * summand is asked, which is often the same for many sums. */
static inline bool gain_le(const task *t, unsigned summand, uint32_t gain, uint32_t other) {
    return summand == 0 ? row_has(incentive_above(t, gain), other)
                        : row_has(incentive_below(t, other), gain);
}

/* The gains of a player in a summand as numbers. */
typedef struct gain_list {
    const _Atomic uint32_t *numbers;
    uint32_t count;
} gain_list;
static inline uint32_t gain_at(const gain_list *l, uint32_t i) {
    return atomic_load_explicit(l->numbers + i, memory_order_relaxed);
}

/* The first option that gains as much as the incentive or more; the count when there is none. */
static inline uint32_t first_above(const task *t, unsigned summand, uint32_t gain, gain_list of) {
    uint32_t i = 0;
    while (i < of.count && !gain_le(t, summand, gain, gain_at(&of, i))) i++;
    return i;
}

/* Of two options that gain the same, that of the first summand stays. */
static inline bool is_dominated(const task *t, unsigned summand, uint32_t gain, gain_list of) {
    for (uint32_t i = 0; i < of.count; i++) {
        const uint32_t other = gain_at(&of, i);
        if (gain_le(t, summand, gain, other) && (summand == 1 || gain != other)) return true;
    }
    return false;
}

/* Compiled once for each summand. */
static inline __attribute__((always_inline)) void
judge_summand(task *t, const summand_pair *s, unsigned summand, ender_player player, fates *out) {
    const side *options = &s->gains[summand][player].options;
    const side *answers = &s->gains[1 - summand][ender_opponent(player)].options;
    const gain_list mine = {gains_numbers(t, &s->gains[summand][player]), options->count};
    const gain_list beside = {gains_numbers(t, &s->gains[1 - summand][player]),
                              s->gains[1 - summand][player].options.count};
    const gain_list replies = {gains_numbers(t, &s->gains[1 - summand][ender_opponent(player)]),
                               answers->count};
    for (uint32_t i = 0; i < mine.count; i++) {
        const uint32_t gain = gain_at(&mine, i);
        if (is_dominated(t, summand, gain, beside)) continue;
        summand_fate *f = &out->list[out->count++];
        *f = (summand_fate){side_at(t, options, i), s->of[1 - summand], false};
        const uint32_t reply = first_above(t, summand, gain, replies);
        f->reversible = reply < replies.count;
        if (f->reversible) f->other = side_at(t, answers, reply);
        sum_prefetch(t, f->option, f->other);
    }
}

static void judge(task *t, const summand_pair *s, ender_player player, fates *out) {
    judge_summand(t, s, 0, player, out);
    judge_summand(t, s, 1, player, out);
}

/* One player's options of the sum: those that stay, and behind them those that stand for reversible
 * ones. */
typedef struct sum_option_refs {
    ref *refs;
    uint32_t settled, more;
} sum_option_refs;

static void side_append(task *t, sum_option_refs *out, const side *s) {
    for (uint32_t i = 0; i < s->count; i++)
        out->refs[out->settled + out->more++] = side_at(t, s, i);
}

/* `space` has one place for each fate, and as many again. */
static sum_option_refs sum_side(task *t, const fates *f, ender_player player, ref *space) {
    sum_option_refs out = {space, 0, 0};
    ref *through = space + f->count;
    uint32_t through_count = 0;
    size_t wanted = 0;
    for (uint32_t i = 0; i < f->count; i++) {
        const ref sum = game_add(t, f->list[i].option, f->list[i].other);
        if (!f->list[i].reversible) {
            out.refs[out.settled++] = sum;
            continue;
        }
        side s;
        side_begin(t, &s, sum, player);
        through[through_count++] = sum;
        wanted += s.count;
    }
    if (through_count == 0) return out;
    ref *all = SCRATCH_ARRAY(t, ref, out.settled + wanted + 1);
    memcpy(all, out.refs, out.settled * sizeof *all);
    out.refs = all;
    for (uint32_t i = 0; i < through_count; i++) {
        side s;
        side_begin(t, &s, through[i], player);
        side_append(t, &out, &s);
    }
    return out;
}

static ref sum_by_incentives(task *t, const summand_pair *s) {
    arena_mark mark = scratch_mark(t);
    fates both[2];
    sum_option_refs list[2];
    size_t most[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        most[player] =
            (size_t)s->gains[0][player].options.count + s->gains[1][player].options.count;
    summand_fate *const fates_space = SCRATCH_ARRAY(t, summand_fate, most[0] + most[1] + 1);
    ref *const refs_space = SCRATCH_ARRAY(t, ref, 2 * (most[0] + most[1]) + 1);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        both[player] = (fates){fates_space + (player == ENDER_LEFT ? 0 : most[0]), 0};
        judge(t, s, player, &both[player]);
    }
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        list[player] = sum_side(t, &both[player], player,
                                refs_space + (player == ENDER_LEFT ? 0 : 2 * most[0]));
    const sum_option_refs *left = &list[ENDER_LEFT], *right = &list[ENDER_RIGHT];
    ref result = game_make_settled(t, left->refs, left->settled, left->more, right->refs,
                                   right->settled, right->more);
    scratch_release(t, mark);
    return result;
}

/* Of two games that are no numbers. */
static ref sum_of_two(task *t, ref g, ref h) {
    summand_pair s;
    s.of[0] = g;
    s.of[1] = h;
    const bool of_g = gains_open(t, s.gains[0], g, h);
    const bool of_h = gains_open(t, s.gains[1], h, g);
    return of_g && of_h ? sum_by_incentives(t, &s) : sum_by_options(t, &s);
}

/* g is a node; h is not 0. */
static ref sum_slow(task *t, ref g, ref h) {
    if (ref_is_number(t, h)) return translate(t, g, h);
    if (ref_is_nus(h)) {
        nus v = nus_get(t, h);
        if (!dyadic_same(v.x, DYADIC_ZERO)) {
            ref x = ref_number(t, v.x);
            v.x = DYADIC_ZERO;
            return game_add(t, game_add(t, g, nus_ref(t, v)), x);
        }
    }
    return sum_of_two(t, g, h);
}

static void sum_thunk(task *t, void *arg) {
    pair_call *call = arg;
    call->result = sum_slow(t, call->g, call->h);
}

ref game_add(task *t, ref g, ref h) {
    if (ref_is_nus(g)) {
        if (ref_is_nus(h)) return nus_add(t, g, h);
        ref other = g;
        g = h;
        h = other;
    } else if (ref_is_node(h) && h.bits < g.bits) {
        ref other = g;
        g = h;
        h = other;
    }
    if (ref_same(h, REF_ZERO)) return g;
    ref known = {operation_find(t, OP_SUM, g.bits, h.bits)};
    if (!ref_same(known, REF_NONE)) return known;
    if (ref_is_node(h) && column_get(t, COLUMN_NEGATIVE, g) == h.bits) return REF_ZERO;
    task_poll(t);
    t->sums++;
    recursion_enter(t);
    result_step(t);
    ref result;
    if (UNLIKELY(stack_is_low(t))) {
        pair_call call = {g, h, REF_NONE};
        deep_call(t, sum_thunk, &call);
        result = call.result;
    } else {
        result = sum_slow(t, g, h);
    }
    recursion_leave(t);
    operation_keep(t, OP_SUM, g.bits, h.bits, result.bits);
    return result;
}

/* While one sum is made the places of the next ones in the cache are on their way. */

void game_add_list(task *t, ref g, const ref *list, size_t count, ref *out) {
    for (size_t i = 0; i < count && i < SUM_AHEAD; i++) sum_prefetch(t, g, list[i]);
    for (size_t i = 0; i < count; i++) {
        if (i + SUM_AHEAD < count) sum_prefetch(t, g, list[i + SUM_AHEAD]);
        out[i] = game_add(t, g, list[i]);
        task_poll(t);
    }
}

ref game_sub(task *t, ref g, ref h) { return game_add(t, g, game_neg(t, h)); }

ref game_multiple(task *t, int64_t n, ref g) {
    if (ref_is_nus(g)) {
        nus v = nus_get(t, g);
        int64_t up = 0;
        if (__builtin_mul_overflow(n, (int64_t)v.up, &up) || up > INT32_MAX || up < -INT32_MAX)
            task_throw(t, ENDER_ELIMIT, "multiples of ^ go up to %d", INT32_MAX);
        dyadic x = dyadic_mul(t, v.x, dyadic_int(n));
        return nus_ref(t, (nus){x, (int32_t)up, n % 2 != 0 ? v.star : 0});
    }
    if (n < 0) g = game_neg(t, g);
    ref sum = REF_ZERO;
    for (uint64_t k = n < 0 ? 0 - (uint64_t)n : (uint64_t)n; k > 0; k >>= 1) {
        if (k & 1) sum = game_add(t, sum, g);
        if (k > 1) g = game_add(t, g, g);
    }
    return sum;
}
