/* SPDX-License-Identifier: MIT
 *
 * The score of a sum of regions, exactly (Berlekamp, Wolfe, Mathematical Go; COIN-SLIDING-39).
 *
 * Say that a game is tempered when every line of play that ends in the integer n has a length of
 * the same parity as n, or always of the other one; games of Go are, for a move changes the number
 * of empty points and prisoners by one. Let G be tempered and chill to g. Then G is g warmed, or
 * that and a star, which no stop notices, and
 *
 *     the left stop of G is the least integer n with g <= n, the right stop the greatest with g >=
 * n.
 *
 * For if g is no number, the left stop of g warmed is 1 and the greatest right stop of its Left
 * options warmed, by induction 1 and the greatest m with g^L >= m for some g^L; and no g^L >= n
 * says g <= n. So the score of a sum of regions is a matter of who wins the sum of what they chill
 * to when an integer is taken away, and those chilled values are small: numbers and coins.
 *
 * Who wins a sum: by canonical forms while their sum is small; by the classification of coins
 * (src/domains/coins), however many there are; else by search over the components, hottest first,
 * until what is left is of these two kinds or decided by means and temperatures: with m the sum of
 * the means and t the greatest temperature, the left stop of a sum is from m to m + t and the right
 * stop from m - t to m (Conway, On Numbers and Games, chapter 9). The search gives up after so many
 * sums, and then the score has bounds. */
#include "base/tuning/go.inc"
#include "go/go.h"

#include <stdlib.h>
#include <string.h>

enum { COINS_OF_A_COMPONENT = 3 };

/* ---- parity ---- */

/* 0 or 1; 2 when a game is not tempered. */
static uint32_t parity_of(task *t, const void *with, uint32_t g, uint32_t unused);

static unsigned parity(task *t, const ref_map *known, ref g) {
    if (ref_is_integer(t, g)) return (unsigned)(ref_dyadic(t, g).num & 1);
    const uint32_t found = ref_map_find(known, g);
    if (found != 0) return found - 1;
    return recurse(t, parity_of, known, g.bits, 0);
}

static uint32_t parity_of(task *t, const void *with, uint32_t game, uint32_t unused) {
    const ref g = {game};
    (void)unused;
    const ref_map *known = with;
    unsigned all = 0; /* the parities that options have, a bit each */
    task_poll(t);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        side s;
        side_open(t, &s, g, p);
        for (uint32_t i = 0; i < s.count && all != 4; i++) {
            all |= 1U << parity(t, known, side_at(t, &s, i));
            if (all != 1 && all != 2) all = 4;
        }
    }
    const unsigned result = all == 1 ? 1 : all == 2 ? 0 : 2;
    ref_map_put(t, known, g, result + 1);
    return result;
}

bool go_is_tempered(task *t, ref g, unsigned *odd) {
    ref_map known;
    ref_map_open(t, &known);
    *odd = parity(t, &known, g);
    ref_map_close(t, &known);
    return *odd < 2;
}

/* ---- components ---- */

/* What is known of a component: how many positions it has, and which coins it is. */
typedef struct go_component {
    ref game;
    uint32_t positions;
    bool is_coins;
    coin_position coins;
    dyadic left_stop, right_stop, temperature, mean;
} go_component;

static uint32_t count_positions(task *t, ref g) {
    ref_list inside = {NULL, 0, 0};
    const arena_mark mark = scratch_mark(t);
    subpositions(t, g, WALK_NODES, 0, &inside);
    scratch_release(t, mark);
    return (uint32_t)inside.count;
}

/* In the memory of the sums, which is not that of the search. */
static void *kept(go_sums *s, const void *from, size_t bytes) {
    void *to = arena_alloc(&s->memory, bytes + 1);
    if (!to) task_throw_memory(s->t);
    if (bytes > 0) memcpy(to, from, bytes);
    return to;
}

static void keep_coins(go_sums *s, coin_position *p) {
    p->values = kept(s, p->values, p->value_count * sizeof *p->values);
    p->at = kept(s, p->at, p->count * sizeof *p->at);
}

static void keep_component(go_sums *s, const go_component *c) {
    if (s->count == s->capacity) {
        const uint32_t wider = s->capacity == 0 ? 64 : 2 * s->capacity;
        struct go_component *at = arena_alloc(&s->memory, wider * sizeof *at);
        if (!at) task_throw_memory(s->t);
        if (s->count > 0) memcpy(at, s->at, s->count * sizeof *at);
        s->at = at;
        s->capacity = wider;
    }
    s->at[s->count++] = *c;
}

static const go_component *about(go_sums *s, ref g) {
    const uint32_t known = ref_map_find(&s->index, g);
    if (known != 0) return &s->at[known - 1];
    task *t = s->t;
    go_component c = {.game = g, .positions = count_positions(t, g)};
    const arena_mark mark = scratch_mark(t);
    c.is_coins = coins_recognise(t, g, COINS_OF_A_COMPONENT, &c.coins);
    if (c.is_coins) keep_coins(s, &c.coins);
    scratch_release(t, mark);
    c.left_stop = game_left_stop(t, g);
    c.right_stop = game_right_stop(t, g);
    c.temperature = game_temperature(t, g);
    c.mean = game_mean(t, g);
    keep_component(s, &c);
    ref_map_put(t, &s->index, g, s->count);
    return &s->at[s->count - 1];
}

/* ---- sums ---- */

/* A number and components that are none, sorted, no two of them opposite. */
typedef struct go_sum {
    dyadic number;
    ref *at;
    uint32_t count;
} go_sum;

static int by_ref(const void *a, const void *b) {
    const ref x = *(const ref *)a, y = *(const ref *)b;
    return x.bits < y.bits ? -1 : x.bits > y.bits;
}

static go_sum reduced(task *t, dyadic number, const ref *games, uint32_t count) {
    go_sum s = {number, SCRATCH_ARRAY(t, ref, count + 1), 0};
    for (uint32_t i = 0; i < count; i++) {
        if (ref_is_number(t, games[i])) {
            s.number = dyadic_add(t, s.number, ref_dyadic(t, games[i]));
            continue;
        }
        const ref opposite = game_neg(t, games[i]);
        uint32_t k = 0;
        while (k < s.count && !ref_same(s.at[k], opposite)) k++;
        if (k == s.count)
            s.at[s.count++] = games[i];
        else
            s.at[k] = s.at[--s.count];
    }
    if (s.count > 1) qsort(s.at, s.count, sizeof *s.at, by_ref);
    return s;
}

static bool is_small(go_sums *s, const go_sum *x) {
    uint64_t product = 1;
    for (uint32_t i = 0; i < x->count && product <= SMALL_SUM; i++)
        product *= about(s, x->at[i])->positions;
    return product <= SMALL_SUM;
}

static ref canonical(task *t, const go_sum *x) {
    ref g = ref_number(t, x->number);
    for (uint32_t i = 0; i < x->count; i++) g = game_add(t, g, x->at[i]);
    return g;
}

static bool all_coins(go_sums *s, const go_sum *x) {
    for (uint32_t i = 0; i < x->count; i++)
        if (!about(s, x->at[i])->is_coins) return false;
    return true;
}

static bool coins_decide(go_sums *s, const go_sum *x, ender_player mover) {
    task *t = s->t;
    coin_position all = {
        .field = COINS_REVISED, .money = rational_of(x->number), .pocket = REF_ZERO};
    for (uint32_t i = 0; i < x->count; i++) {
        const coin_position p = about(s, x->at[i])->coins;
        all = i == 0 ? p : coins_add(t, &all, &p);
        if (i == 0) all.money = rational_add(t, all.money, rational_of(x->number));
    }
    all = coins_cancel(t, &all);
    return coins_win(t, &all, mover);
}

/* The least and the greatest that the stop can be when this player begins. */
typedef struct window {
    dyadic least, most;
} window;

static dyadic larger(task *t, dyadic a, dyadic b) { return dyadic_cmp(t, a, b) < 0 ? b : a; }
static dyadic smaller(task *t, dyadic a, dyadic b) { return dyadic_cmp(t, a, b) < 0 ? a : b; }

static window window_of(go_sums *s, const go_sum *x, ender_player first) {
    task *t = s->t;
    dyadic mean = x->number, low = x->number, high = x->number;
    dyadic heat = DYADIC_ZERO, swing = DYADIC_ZERO;
    for (uint32_t i = 0; i < x->count; i++) {
        const go_component *c = about(s, x->at[i]);
        mean = dyadic_add(t, mean, c->mean);
        low = dyadic_add(t, low, c->right_stop);
        high = dyadic_add(t, high, c->left_stop);
        heat = larger(t, heat, c->temperature);
        swing = larger(t, swing, dyadic_sub(t, c->left_stop, c->right_stop));
    }
    if (first == ENDER_LEFT)
        return (window){larger(t, mean, dyadic_add(t, low, swing)),
                        smaller(t, dyadic_add(t, mean, heat), high)};
    return (window){larger(t, dyadic_sub(t, mean, heat), low),
                    smaller(t, mean, dyadic_sub(t, high, swing))};
}

/* Decided by that? 1: Left wins, -1: Right. */
static int by_window(go_sums *s, const go_sum *x, ender_player first) {
    const window w = window_of(s, x, first);
    return dyadic_sign(s->t, w.least) > 0 ? 1 : dyadic_sign(s->t, w.most) < 0 ? -1 : 0;
}

static bool mover_wins(go_sums *s, const go_sum *x, ender_player mover);

/* Moves in the component number i. */
static bool wins_there(go_sums *s, const go_sum *x, uint32_t i, ender_player mover) {
    task *t = s->t;
    side options;
    side_open(t, &options, x->at[i], mover);
    for (uint32_t k = 0; k < options.count && !s->gave_up; k++) {
        const arena_mark mark = scratch_mark(t);
        ref *after = SCRATCH_ARRAY(t, ref, x->count + 1);
        memcpy(after, x->at, x->count * sizeof *after);
        after[i] = side_at(t, &options, k);
        const go_sum to = reduced(t, x->number, after, x->count);
        const bool wins = !mover_wins(s, &to, ender_opponent(mover));
        scratch_release(t, mark);
        if (wins) return true;
    }
    return false;
}

/* Hot components first; in numbers nobody has to move as long as there is another component (number
 * avoidance). */
static bool some_move_wins(go_sums *s, const go_sum *x, ender_player mover) {
    task *t = s->t;
    const arena_mark mark = scratch_mark(t);
    uint32_t *order = SCRATCH_ARRAY(t, uint32_t, x->count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < x->count; i++) {
        if (i > 0 && ref_same(x->at[i], x->at[i - 1])) continue;
        uint32_t k = count++;
        const dyadic heat = about(s, x->at[i])->temperature;
        for (; k > 0 && dyadic_cmp(t, about(s, x->at[order[k - 1]])->temperature, heat) < 0; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    bool wins = false;
    for (uint32_t i = 0; i < count && !wins && !s->gave_up; i++)
        wins = wins_there(s, x, order[i], mover);
    scratch_release(t, mark);
    return wins;
}

static bool search(go_sums *s, const go_sum *x, ender_player mover) {
    task *t = s->t;
    const arena_mark mark = scratch_mark(t);
    const size_t words = 3 + (x->count + 1) / 2;
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, words);
    memset(key, 0, words * sizeof *key);
    key[0] = mover;
    key[1] = (uint64_t)x->number.num;
    key[2] = (uint64_t)x->number.exp << 32 | x->number.big;
    for (uint32_t i = 0; i < x->count; i++)
        key[3 + i / 2] |= (uint64_t)x->at[i].bits << (32 * (i % 2));
    const uint64_t hash = map_hash(t, key, words);
    uint32_t known = map_find(s->wins, key, words, hash);
    if (known == 0 && ++s->searched > s->most_searched) s->gave_up = true;
    if (known == 0 && !s->gave_up) {
        known = some_move_wins(s, x, mover) ? 2 : 1;
        if (!s->gave_up) (void)map_insert(t, s->wins, key, words, hash, known);
    }
    scratch_release(t, mark);
    return known == 2;
}

typedef struct win_call {
    go_sums *s;
    const go_sum *x;
    ender_player mover;
    bool wins;
} win_call;

static void win_thunk(task *t, void *arg) {
    (void)t;
    win_call *c = arg;
    c->wins = mover_wins(c->s, c->x, c->mover);
}

static bool mover_wins(go_sums *s, const go_sum *x, ender_player mover) {
    task *t = s->t;
    task_poll(t);
    if (UNLIKELY(stack_is_low(t))) {
        win_call c = {s, x, mover, false};
        deep_call(t, win_thunk, &c);
        return c.wins;
    }
    const int decided = by_window(s, x, mover);
    if (decided != 0) return (decided > 0) == (mover == ENDER_LEFT);
    if (is_small(s, x)) {
        const ref g = canonical(t, x);
        return mover == ENDER_LEFT ? !game_le(t, g, REF_ZERO) : !game_ge(t, g, REF_ZERO);
    }
    if (all_coins(s, x)) return coins_decide(s, x, mover);
    return search(s, x, mover);
}

/* ---- scores ---- */

/* Components that are not known as coins are added up, as long as that is small. */
static go_sum gathered(go_sums *s, const ref *games, uint32_t count) {
    task *t = s->t;
    const go_sum all = reduced(t, DYADIC_ZERO, games, count);
    ref *parts = SCRATCH_ARRAY(t, ref, all.count + 1);
    uint32_t kept = 0;
    ref heap = REF_ZERO;
    uint64_t size = 1;
    for (uint32_t i = 0; i < all.count; i++) {
        const go_component *c = about(s, all.at[i]);
        const bool joins = !c->is_coins && size * c->positions <= GATHERED_SUM;
        if (joins) {
            size *= c->positions;
            heap = game_add(t, heap, all.at[i]);
        } else {
            parts[kept++] = all.at[i];
        }
    }
    parts[kept++] = heap;
    return reduced(t, all.number, parts, kept);
}

/* Does the player who has just moved win the sum when `less` is taken away? */
static bool survives(go_sums *s, const go_sum *x, dyadic less, ender_player second) {
    go_sum y = *x;
    y.number = dyadic_sub(s->t, x->number, less);
    return !mover_wins(s, &y, ender_opponent(second));
}

go_score go_sum_stop(go_sums *s, const ref *games, uint32_t count, ender_player first,
                     bool chilled) {
    task *t = s->t;
    const arena_mark mark = scratch_mark(t);
    const go_sum x = gathered(s, games, count);
    const window w = window_of(s, &x, first);
    const bool left = first == ENDER_LEFT;
    /* Chilled: the least n with g <= n, the greatest with g >= n. As they are: the stop is below
     * n + 1/2, or above n - 1/2, which a number between integers tells from the others. */
    const dyadic half = dyadic_make(t, chilled ? 0 : left ? 1 : -1, chilled ? 0 : 1);
    go_score at = {dyadic_floor(t, w.least).num - 1, dyadic_ceil(t, w.most).num + 1};
    s->searched = 0;
    s->gave_up = false;
    while (at.from < at.to) {
        const int64_t n = left ? at.from + (at.to - at.from) / 2 : at.to - (at.to - at.from) / 2;
        const dyadic less = dyadic_add(t, dyadic_int(n), half);
        const bool holds = survives(s, &x, less, left ? ENDER_RIGHT : ENDER_LEFT);
        if (s->gave_up) break;
        if (left)
            *(holds ? &at.to : &at.from) = holds ? n : n + 1;
        else
            *(holds ? &at.from : &at.to) = holds ? n : n - 1;
    }
    scratch_release(t, mark);
    return at;
}

/* ---- the room for sums ---- */

static void sums_undo(cleanup *self) {
    go_sums *s = (go_sums *)(void *)self;
    map_free(s->wins);
    arena_free(&s->memory);
}

void go_sums_open(task *t, go_sums *s) {
    *s = (go_sums){.t = t, .memory = {.ctx = t->ctx}, .wins = map_new(t->ctx)};
    if (!s->wins) task_throw_memory(t);
    cleanup_push(t, &s->undo, sums_undo);
    ref_map_open(t, &s->index);
}

void go_sums_close(go_sums *s) {
    ref_map_close(s->t, &s->index);
    cleanup_pop(s->t);
    sums_undo(&s->undo);
}
