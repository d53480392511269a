/* SPDX-License-Identifier: MIT
 *
 * Number-up-stars: x + n.^ + *m, the values that need no node. Their order, sums and options have
 * closed forms (conway-positions-26, conway-positions-28; Winning Ways, chapter 3):
 *
 *   n.^ + *m > 0  iff  n > 1, or n = 1 and m != 1
 *   x + *m = {x, x+*, ..., x+*(m-1) | the same}
 *   x + n.^ + *m = {x | x + (n-1).^ + *(m xor 1)}  for n >= 1, but x + ^* = {x, x+* | x} */
#include "base/held.h"
#include "game/store.h"

enum {
    NUM_MAX = (1 << (NUS_NUM_BITS - 1)) - 1,
    UP_MAX = (1 << (NUS_UP_BITS - 1)) - 1,
    STAR_MAX = (1 << NUS_STAR_BITS) - 1,
    EXP_MAX = (1 << NUS_EXP_BITS) - 1,
    UP_SHIFT = NUS_STAR_BITS,
    EXP_SHIFT = UP_SHIFT + NUS_UP_BITS,
    NUM_SHIFT = EXP_SHIFT + NUS_EXP_BITS
};

static ref nus_pack(int64_t num, uint32_t exp, int32_t up, uint32_t star) {
    return (ref){(uint32_t)TAG_NUS << 30 |
                 ((uint32_t)num & ((1u << NUS_NUM_BITS) - 1)) << NUM_SHIFT | exp << EXP_SHIFT |
                 ((uint32_t)up & ((1u << NUS_UP_BITS) - 1)) << UP_SHIFT | star};
}

static bool fits(int64_t num, uint32_t exp, int64_t up, uint64_t star) {
    return num >= -NUM_MAX && num <= NUM_MAX && exp <= EXP_MAX && up >= -UP_MAX && up <= UP_MAX &&
           star <= STAR_MAX;
}

/* ---- wide records ---- */

enum { WIDE_KEY_WORDS = 3 };

static uint64_t wide_key(const task *t, const nus *v, uint64_t key[WIDE_KEY_WORDS]) {
    key[0] = (uint64_t)v->x.num;
    key[1] = (uint64_t)v->x.exp << 32 | v->x.big;
    key[2] = (uint64_t)(uint32_t)v->up << 32 | v->star;
    return map_hash(t, key, WIDE_KEY_WORDS);
}

uint32_t nus_index(task *t, const nus *v, uint32_t index) {
    uint64_t key[WIDE_KEY_WORDS], hash = wide_key(t, v, key);
    return map_insert(t, t->store->wide_index, key, WIDE_KEY_WORDS, hash, index);
}

static ref wide_ref(task *t, const nus *v) {
    store *s = t->store;
    uint64_t key[WIDE_KEY_WORDS], hash = wide_key(t, v, key);
    uint32_t index = map_find(s->wide_index, key, WIDE_KEY_WORDS, hash);
    if (index == 0) {
        /* The record is complete before its index can be found; a record that loses the race to an
         * equal one stays unused. */
        uint64_t at = atomic_fetch_add(&s->wide_count, 1);
        if (at > REF_INDEX_MOST || !span_reach(&s->wide, (size_t)(at + 1) * sizeof(nus)))
            task_throw_memory(t);
        ((nus *)(void *)s->wide.base)[at] = *v;
        index = nus_index(t, v, (uint32_t)at);
    }
    return (ref){(uint32_t)TAG_WIDE << 30 | index};
}

nus nus_get(task *t, ref g) {
    if (REF_TAG(g) == TAG_WIDE) return ((const nus *)(void *)t->store->wide.base)[REF_INDEX(g)];
    return (nus){{NUS_NUM(g), NUS_EXP(g), 0}, NUS_UP(g), NUS_STAR(g)};
}

ref nus_ref(task *t, nus v) {
    if (LIKELY(v.x.big == 0 && fits(v.x.num, v.x.exp, v.up, v.star)))
        return nus_pack(v.x.num, v.x.exp, v.up, v.star);
    return wide_ref(t, &v);
}

ref ref_nimber(task *t, uint64_t n) {
    if (n > UINT32_MAX) task_throw(t, ENDER_ELIMIT, "nimbers go up to *%u", UINT32_MAX);
    return nus_ref(t, (nus){DYADIC_ZERO, 0, (uint32_t)n});
}

ref ref_up_star(task *t, int64_t n, uint64_t m) {
    if (n > INT32_MAX || n < -INT32_MAX)
        task_throw(t, ENDER_ELIMIT, "multiples of ^ go up to %d", INT32_MAX);
    if (m > UINT32_MAX) task_throw(t, ENDER_ELIMIT, "nimbers go up to *%u", UINT32_MAX);
    return nus_ref(t, (nus){DYADIC_ZERO, (int32_t)n, (uint32_t)m});
}

/* ---- numbers ---- */

bool ref_is_number(task *t, ref g) {
    if (REF_TAG(g) == TAG_NUS) return (g.bits & ((1u << EXP_SHIFT) - 1)) == 0;
    if (REF_TAG(g) != TAG_WIDE) return false;
    nus v = nus_get(t, g);
    return v.up == 0 && v.star == 0;
}

bool ref_is_integer(task *t, ref g) { return ref_is_number(t, g) && nus_get(t, g).x.exp == 0; }

dyadic ref_dyadic(task *t, ref g) { return nus_get(t, g).x; }

int wide_number_cmp(task *t, ref a, ref b) {
    return dyadic_cmp(t, nus_get(t, a).x, nus_get(t, b).x);
}

/* ---- order, sum, negative ---- */

/* Is n.^ + *m >= 0? */
static bool up_star_ge_zero(int64_t n, uint32_t m) {
    return n == 0 ? m == 0 : n > 0 && !(n == 1 && m == 1);
}

bool nus_le(task *t, ref g, ref h) {
    if (ref_same(g, h)) return true;
    if (LIKELY(REF_TAG(g) == TAG_NUS && REF_TAG(h) == TAG_NUS)) {
        int32_t x = packed_scaled(g), y = packed_scaled(h);
        if (x != y) return x < y;
        return up_star_ge_zero(NUS_UP(h) - NUS_UP(g), NUS_STAR(h) ^ NUS_STAR(g));
    }
    nus a = nus_get(t, g), b = nus_get(t, h);
    int sign = dyadic_cmp(t, a.x, b.x);
    if (sign != 0) return sign < 0;
    return up_star_ge_zero((int64_t)b.up - a.up, a.star ^ b.star);
}

ref nus_add(task *t, ref g, ref h) {
    if (LIKELY(REF_TAG(g) == TAG_NUS && REF_TAG(h) == TAG_NUS)) {
        int32_t x = packed_scaled(g) + packed_scaled(h);
        uint32_t twos = x == 0 ? EXP_MAX : (uint32_t)__builtin_ctz((uint32_t)x);
        uint32_t shift = twos < EXP_MAX ? twos : EXP_MAX;
        int32_t num = x >> shift;
        int32_t up = NUS_UP(g) + NUS_UP(h);
        uint32_t star = NUS_STAR(g) ^ NUS_STAR(h);
        if (LIKELY(fits(num, EXP_MAX - shift, up, star)))
            return nus_pack(num, EXP_MAX - shift, up, star);
    }
    nus a = nus_get(t, g), b = nus_get(t, h);
    int64_t up = (int64_t)a.up + b.up;
    if (up > INT32_MAX || up < -INT32_MAX)
        task_throw(t, ENDER_ELIMIT, "multiples of ^ go up to %d", INT32_MAX);
    return nus_ref(t, (nus){dyadic_add(t, a.x, b.x), (int32_t)up, a.star ^ b.star});
}

ref nus_neg(task *t, ref g) {
    nus v = nus_get(t, g);
    return nus_ref(t, (nus){dyadic_neg(t, v.x), -v.up, v.star});
}

/* ---- options ---- */

static void side_few(side *s, uint32_t count, ref first, ref second) {
    s->few[0] = first;
    s->few[1] = second;
    s->list = s->few;
    s->count = count;
}

/* The options in number-up-stars with ups, for the player who moves the x part down: Left when the
 * multiple of ^ is positive. */
static void side_of_ups(task *t, side *s, nus v, bool to_number) {
    ref x = ref_number(t, v.x);
    int32_t step = v.up > 0 ? -1 : 1;
    bool single = v.up + step == 0 && v.star == 1; /* ^* or v* */
    if (to_number) {
        ref x_star = single ? nus_ref(t, (nus){v.x, 0, 1}) : x;
        side_few(s, single ? 2 : 1, x, x_star);
    } else {
        side_few(s, 1, nus_ref(t, (nus){v.x, v.up + step, v.star ^ 1}), x);
    }
}

void side_open(task *t, side *s, ref g, ender_player player) {
    if (ref_is_node(g)) {
        const node *n = node_at(t, g);
        const ref *options = options_at(t, n);
        s->list = player == ENDER_LEFT ? options : options + n->left_count;
        s->count = player == ENDER_LEFT ? n->left_count : n->right_count;
        return;
    }
    nus v = nus_get(t, g);
    if (v.up != 0) {
        side_of_ups(t, s, v, (v.up > 0) == (player == ENDER_LEFT));
    } else if (v.star != 0) {
        s->list = NULL;
        s->count = v.star;
        s->base = (nus){v.x, 0, 0};
    } else {
        dyadic option = DYADIC_ZERO;
        bool any = player == ENDER_LEFT ? dyadic_left_option(t, v.x, &option)
                                        : dyadic_right_option(t, v.x, &option);
        ref r = any ? ref_number(t, option) : REF_ZERO;
        side_few(s, any ? 1 : 0, r, r);
    }
}

/* ---- facts ---- */

/* The birthday of n.^ + *m (conway-positions-28); beneath it x adds its own. */
static uint64_t up_star_birthday(int32_t up, uint32_t star) {
    uint64_t n = (uint64_t)(up < 0 ? -(int64_t)up : up);
    if (n == 0) return star;
    return star < 2 ? n + 1 : n + (star ^ (n & 1));
}

static dyadic nus_birthday(task *t, nus v) {
    int64_t height = (int64_t)up_star_birthday(v.up, v.star);
    return dyadic_add(t, dyadic_birthday(t, v.x), dyadic_int(height));
}

facts facts_of_nus(task *t, ref g) {
    ref x;
    int32_t up;
    uint32_t star;
    if (LIKELY(REF_TAG(g) == TAG_NUS)) {
        x = (ref){g.bits & ~((1u << EXP_SHIFT) - 1)};
        up = NUS_UP(g);
        star = NUS_STAR(g);
    } else {
        nus v = nus_get(t, g);
        x = ref_number(t, v.x);
        up = v.up;
        star = v.star;
    }
    uint32_t flags = ref_same(x, REF_ZERO) ? NODE_ALL_SMALL : 0;
    if (up_star_ge_zero(up, star)) flags |= NODE_GE_RIGHT_STOP;
    if (up_star_ge_zero(-(int64_t)up, star)) flags |= NODE_LE_LEFT_STOP;
    return (facts){x, x, flags};
}

dyadic game_left_stop(task *t, ref g) { return ref_dyadic(t, facts_of(t, g).left_stop); }
dyadic game_right_stop(task *t, ref g) { return ref_dyadic(t, facts_of(t, g).right_stop); }
bool game_ge_right_stop(task *t, ref g) { return (facts_of(t, g).flags & NODE_GE_RIGHT_STOP) != 0; }
bool game_le_left_stop(task *t, ref g) { return (facts_of(t, g).flags & NODE_LE_LEFT_STOP) != 0; }
bool game_is_all_small(task *t, ref g) { return (facts_of(t, g).flags & NODE_ALL_SMALL) != 0; }

bool game_is_infinitesimal(task *t, ref g) {
    facts f = facts_of(t, g);
    return ref_same(f.left_stop, REF_ZERO) && ref_same(f.right_stop, REF_ZERO);
}

uint32_t game_birthday_small(task *t, ref g) {
    if (ref_is_node(g)) return node_at(t, g)->info & NODE_BIRTHDAY;
    if (REF_TAG(g) == TAG_NUS && NUS_EXP(g) == 0) {
        const int32_t x = NUS_NUM(g);
        return (uint32_t)((x < 0 ? -x : x) + (int32_t)up_star_birthday(NUS_UP(g), NUS_STAR(g)));
    }
    dyadic day = nus_birthday(t, nus_get(t, g));
    return day.big != 0 || day.num > NODE_BIRTHDAY ? NODE_BIRTHDAY : (uint32_t)day.num;
}

/* ---- birthdays beyond 24 bits ---- */

typedef struct deep_birthday {
    map *seen; /* node -> its birthday as the ref of a number */
    ref game;
    dyadic result;
} deep_birthday;

static dyadic birthday_walk(task *t, deep_birthday *walk, ref g);

static void birthday_thunk(task *t, void *arg) {
    deep_birthday *walk = arg;
    walk->result = birthday_walk(t, walk, walk->game);
}

static dyadic birthday_walk(task *t, deep_birthday *walk, ref g) {
    if (ref_is_nus(g)) return nus_birthday(t, nus_get(t, g));
    uint32_t small = game_birthday_small(t, g);
    if (small < NODE_BIRTHDAY) return dyadic_int(small);
    uint64_t key = g.bits, hash = map_hash(t, &key, 1);
    ref known = {map_find(walk->seen, &key, 1, hash)};
    if (known.bits != 0) return ref_dyadic(t, known);
    if (UNLIKELY(stack_is_low(t))) {
        walk->game = g;
        deep_call(t, birthday_thunk, walk);
        return walk->result;
    }
    task_poll(t);
    const node *n = node_of(t, g);
    const ref *options = node_options(t, n);
    dyadic most = DYADIC_ZERO;
    for (uint32_t i = 0; i < n->left_count + n->right_count; i++) {
        dyadic day = birthday_walk(t, walk, options[i]);
        if (dyadic_cmp(t, day, most) > 0) most = day;
    }
    most = dyadic_add(t, most, dyadic_int(1));
    map_insert(t, walk->seen, &key, 1, hash, ref_number(t, most).bits);
    return most;
}

dyadic game_birthday(task *t, ref g) {
    uint32_t small = game_birthday_small(t, g);
    if (small < NODE_BIRTHDAY) return dyadic_int(small);
    held holder;
    deep_birthday walk = {.seen = held_map(t, &holder)};
    dyadic day = birthday_walk(t, &walk, g);
    held_close(t, &holder);
    return day;
}
