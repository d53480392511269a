/* SPDX-License-Identifier: MIT
 *
 * Incentives of summands, and an order table of them. A move from G to G^L gains Left G^L - G, one
 * to G^R gains Right G - G^R (CGT, section II.3). In a sum of canonical forms they alone say which
 * options stay; which game the other summand is does not matter:
 *
 *   - G^L + H <= G + H^L iff G^L - G <= H^L - H. Two options G^L + H of the same summand are
 *     confused, as those of G are. So an option is dominated iff the other summand has one of the
 *     same player with a larger incentive (or with an equal one, of which the first stays).
 *   - G^L + H reverses through G^L + H^R iff G^L - G <= H - H^R. It never reverses through
 *     G^LR + H, because G^LR <= G would reverse G^L in G.
 *   - An option A that reverses through none of these right options of its form G^L + H reverses in
 *     its canonical form through none either. Let A' be a right option of that form with
 *     A' <= G + H. Not A' <= A, as A' is a right option of A; so some A'^L >= A, which makes A'
 *     reversible in the canonical form and cannot be, or A^R <= A' <= G + H for some A^R of the
 *     form G^L + H.
 *   - The same for Right's options: G^R + H is dominated by G + H^R iff G - G^R <= H - H^R, and
 *     reverses through G^R + H^L iff G - G^R <= H^L - H. So for both players a small gain loses.
 *
 * Games are fewer than sums, and distinct incentives few: the 1474 games born by day 3 have 2526.
 * Each has a number, and the order of the numbers is a table of bits (incentive_order.c).
 *
 * The incentives of a game are worth their price when it is a summand again and again. They are
 * sums of G and its options, so they cost about as much as sums of G with games that are as high;
 * after INCENTIVES_AFTER_SUMS of these they are made. */
#include "base/tuning/game.inc"
#include "game/store.h"

enum { MADE = INCENTIVES_AFTER_SUMS + 1, HEIGHT_MOST = 1 << 16 };

bool incentives_open(incentive_table *table, ender_ctx *ctx, uint64_t nodes) {
    const uint64_t row = INCENTIVE_ROWS * sizeof(uint64_t);
    atomic_flag_clear(&table->placing);
    return span_open(&table->uses, ctx, nodes, 0) &&
           span_open(&table->of_options, ctx, nodes * sizeof(uint32_t), 0) &&
           span_open(&table->values, ctx, (INCENTIVES_MOST + 1) * sizeof(ref), 0) &&
           span_open(&table->columns, ctx,
                     (INCENTIVES_MOST / FACT_BLOCK + 1) * sizeof(fact_columns), 0) &&
           span_open(&table->orders, ctx, (INCENTIVES_MOST + 1) * row, 0) &&
           (table->index = map_new(ctx)) != NULL;
}

void incentives_close(incentive_table *table) {
    span_close(&table->uses);
    span_close(&table->of_options);
    span_close(&table->values);
    span_close(&table->columns);
    span_close(&table->orders);
    map_free(table->index);
}

/* What is old may name what is new, so that all goes. */
void incentives_forget(incentive_table *table) {
    span_cut(&table->uses, 0);
    span_cut(&table->of_options, 0);
    span_cut(&table->values, 0);
    span_cut(&table->columns, 0);
    span_cut(&table->orders, 0);
    map_clear(table->index);
    atomic_store(&table->count, 0);
    table->written = 0;
}

/* ---- numbers of incentives, from 1 on ---- */

static uint32_t incentive_find(const task *t, ref gain) {
    const uint64_t key = gain.bits;
    return map_find(t->store->incentives.index, &key, 1, map_hash(t, &key, 1));
}

static bool table_is_full(const incentive_table *table) {
    return atomic_load_explicit(&table->count, memory_order_relaxed) >= INCENTIVES_MOST;
}

#define PLACING UINT32_MAX

typedef struct placing_hold {
    cleanup undo;
    incentive_table *table;
} placing_hold;

static void placing_end(cleanup *c) {
    placing_hold *hold = (placing_hold *)(void *)((char *)c - offsetof(placing_hold, undo));
    atomic_flag_clear_explicit(&hold->table->placing, memory_order_release);
}

static bool numbers_reach(incentive_table *table, uint32_t number) {
    return span_reach(&table->values, (number + 1) * sizeof(ref)) &&
           span_reach(&table->columns, (number / FACT_BLOCK + 1) * sizeof(fact_columns)) &&
           span_reach(&table->orders, (number + 1) * INCENTIVE_ROWS * sizeof(uint64_t));
}

/* The flag is set. What was written for a number that was not counted is written again. */
static uint32_t incentive_append(task *t, incentive_table *table, ref gain) {
    uint32_t number = incentive_find(t, gain);
    if (number != 0) return number;
    number = atomic_load_explicit(&table->count, memory_order_relaxed) + 1;
    if (number > INCENTIVES_MOST || !numbers_reach(table, number)) return 0;
    incentive_place(t, number, gain);
    const uint64_t key = gain.bits;
    map_insert(t, table->index, &key, 1, map_hash(t, &key, 1), number);
    atomic_store_explicit(&table->count, number, memory_order_relaxed);
    return number;
}

/* 0 when there is no space; PLACING when another thread gives a number now. */
static uint32_t incentive_number(task *t, ref gain) {
    incentive_table *table = &t->store->incentives;
    uint32_t number = incentive_find(t, gain);
    if (number != 0) return number;
    if (table_is_full(table)) return 0;
    if (atomic_flag_test_and_set_explicit(&table->placing, memory_order_acquire)) return PLACING;
    placing_hold hold = {.table = table};
    cleanup_push(t, &hold.undo, placing_end);
    number = incentive_append(t, table, gain);
    cleanup_pop(t);
    placing_end(&hold.undo);
    return number;
}

static ref gain_make(task *t, ref g, ref option, ender_player player) {
    return player == ENDER_LEFT ? game_sub(t, option, g) : game_sub(t, g, option);
}

/* ---- the incentives of a game ---- */

static _Atomic uint8_t *uses_of(const task *t, ref g) {
    return (_Atomic uint8_t *)(void *)t->store->incentives.uses.base + g.bits;
}

static bool node_incentives_make(task *t, ref g) {
    const node n = *node_at(t, g);
    const uint32_t count = n.left_count + n.right_count;
    for (uint32_t i = 0; i < count; i++) {
        const ender_player player = i < n.left_count ? ENDER_LEFT : ENDER_RIGHT;
        const ref gain = gain_make(t, g, options_at(t, &n)[i], player);
        const uint32_t number = incentive_number(t, gain);
        if (number == PLACING) /* the next sum tries again */
            atomic_store_explicit(uses_of(t, g), INCENTIVES_AFTER_SUMS - 1, memory_order_relaxed);
        if (number == 0 || number == PLACING) return false;
        atomic_store_explicit(option_incentive(t, n.first + i), number, memory_order_relaxed);
    }
    atomic_store_explicit(uses_of(t, g), MADE, memory_order_release);
    return true;
}

/* Counts the sum with a game that is as high; makes the incentives when it is time. A game whose
 * incentives are under way, or found no space, stays at INCENTIVES_AFTER_SUMS. */
static bool node_has_incentives(task *t, ref g, ref other) {
    incentive_table *table = &t->store->incentives;
    const uint32_t height = game_birthday_small(t, g);
    if (height > HEIGHT_MOST || !span_reach(&table->uses, (size_t)g.bits + 1)) return false;
    const uint8_t uses = atomic_load_explicit(uses_of(t, g), memory_order_acquire);
    if (uses == MADE) return true;
    if (uses == INCENTIVES_AFTER_SUMS || table_is_full(table) ||
        game_birthday_small(t, other) < height)
        return false;
    atomic_store_explicit(uses_of(t, g), uses + 1, memory_order_relaxed);
    if (uses + 1 < INCENTIVES_AFTER_SUMS) return false;
    const node *n = node_at(t, g);
    const size_t end = (size_t)n->first + n->left_count + n->right_count;
    return span_reach(&table->of_options, end * sizeof(uint32_t)) && node_incentives_make(t, g);
}

/* Those of x + n.^ + *m are number-up-stars, and are not kept. */
static bool nus_gains(task *t, gains *out, ref g, ender_player player) {
    if (out->options.count > GAINS_FEW) return false;
    for (uint32_t i = 0; i < out->options.count; i++) {
        const ref gain = gain_make(t, g, side_at(t, &out->options, i), player);
        const uint32_t number = incentive_number(t, gain);
        if (number == 0 || number == PLACING) return false;
        atomic_init(&out->few[i], number);
    }
    return true;
}

bool gains_open(task *t, gains both[2], ref g, ref other) {
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side_begin(t, &both[player].options, g, player);
        both[player].kept = false;
    }
    if (!ref_is_node(g))
        return nus_gains(t, &both[ENDER_LEFT], g, ENDER_LEFT) &&
               nus_gains(t, &both[ENDER_RIGHT], g, ENDER_RIGHT);
    if (!node_has_incentives(t, g, other)) return false;
    const node *n = node_at(t, g);
    both[ENDER_LEFT].first = n->first;
    both[ENDER_RIGHT].first = n->first + n->left_count;
    both[ENDER_LEFT].kept = both[ENDER_RIGHT].kept = true;
    return true;
}
