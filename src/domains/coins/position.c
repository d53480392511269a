/* SPDX-License-Identifier: MIT
 *
 * Positions of coins: their order, and the transformations that keep their values. Coins are sorted
 * by desirability, which is a number of 64 bits; a position is read off from the most desirable
 * coin to the least (COIN-SLIDING-18). */
#include "coins/coins.h"

#include <stdlib.h>
#include <string.h>

/* ---- values ---- */

ref coin_value_game(task *t, const coin_value *v) {
    if (!ref_same(v->game, REF_NONE)) return v->game;
    if (!rational_is_dyadic(v->number))
        task_throw(t, ENDER_EDOMAIN,
                   "a coin is a game when its value is dyadic; others are compared with numbers "
                   "only");
    return ref_number(t, v->number.num);
}

int coin_value_compare(task *t, const coin_value *a, const coin_value *b, bool *confused) {
    if (ref_same(a->game, REF_NONE) && ref_same(b->game, REF_NONE))
        return rational_cmp(t, a->number, b->number);
    const ref g = coin_value_game(t, a), h = coin_value_game(t, b);
    const ender_relation r = game_compare(t, g, h);
    if (r == ENDER_CONFUSED) {
        *confused = true;
        return g.bits < h.bits ? -1 : 1;
    }
    return r == ENDER_EQUAL ? 0 : r == ENDER_LESS ? -1 : 1;
}

void coins_check_order(task *t, const coin_position *p) {
    if (p->confused)
        task_throw(t, ENDER_EDOMAIN,
                   "two of the values are confused; the theory needs values in a total order");
}

/* ---- desirability ---- */

enum { FIELD_BITS = 20 };
#define LARGEST ((UINT64_C(1) << FIELD_BITS) - 1)

/* From the top: which of the three parts of the field, value, row, column; each so that the more
 * desirable is the larger. */
static uint64_t desirability(uint64_t part, uint64_t worth, uint64_t row, uint64_t column) {
    return ((part << FIELD_BITS | worth) << FIELD_BITS | row) << FIELD_BITS | column;
}

uint64_t coin_desirability(const coin_position *p, const coin *c) {
    (void)p;
    if (c->strip) return desirability(0, 0, 0, c->column);
    if (c->row <= 1) return desirability(2, c->value, c->row, c->column);
    return desirability(1, LARGEST - c->value, LARGEST - c->row, c->column);
}

bool coin_is_of(const coin *c, ender_player player) {
    if (c->strip && c->column == 0) return false;
    if (!c->strip && c->row == 0) return true;
    return c->blue == (player == ENDER_LEFT);
}

/* ---- sorting ---- */

typedef struct sort_key {
    uint64_t key;
    uint32_t coin;
    bool blue;
} sort_key;

static int most_first(const void *a, const void *b) {
    const sort_key *x = a, *y = b;
    if (x->key != y->key) return x->key > y->key ? -1 : 1;
    return x->blue - y->blue;
}

static bool is_sorted(const coin_position *p) {
    for (uint32_t i = 0; i < p->count; i++) {
        if (p->at[i].count == 0) return false;
        if (i == 0) continue;
        const uint64_t before = coin_desirability(p, &p->at[i - 1]);
        const uint64_t here = coin_desirability(p, &p->at[i]);
        if (before < here || (before == here && p->at[i - 1].blue >= p->at[i].blue)) return false;
    }
    return true;
}

coin_position coins_normal(task *t, const coin_position *p) {
    if (is_sorted(p)) return *p;
    sort_key *keys = SCRATCH_ARRAY(t, sort_key, p->count + 1u);
    for (uint32_t i = 0; i < p->count; i++)
        keys[i] = (sort_key){coin_desirability(p, &p->at[i]), i, p->at[i].blue};
    qsort(keys, p->count, sizeof *keys, most_first);
    coin *sorted = SCRATCH_ARRAY(t, coin, p->count + 1u);
    uint32_t count = 0;
    uint64_t before = 0; /* the key of the last one kept */
    for (uint32_t i = 0; i < p->count; i++) {
        const coin *c = &p->at[keys[i].coin];
        if (c->count == 0) continue;
        const bool alike = count > 0 && keys[i].key == before && sorted[count - 1].blue == c->blue;
        before = keys[i].key;
        if (!alike)
            sorted[count++] = *c;
        else if (__builtin_add_overflow(sorted[count - 1].count, c->count,
                                        &sorted[count - 1].count))
            task_throw(t, ENDER_ELIMIT, "there are 2^64 coins on one square");
    }
    coin_position made = *p;
    made.at = sorted;
    made.count = count;
    return made;
}

/* ---- cancelling ---- */

coin_position coins_cancel(task *t, const coin_position *p) {
    const coin_position sorted = coins_normal(t, p);
    coin *left = SCRATCH_ARRAY(t, coin, sorted.count + 1u);
    uint32_t count = 0;
    for (uint32_t i = 0; i < sorted.count; i++) {
        coin c = sorted.at[i];
        const bool pair = i + 1 < sorted.count &&
                          coin_desirability(p, &c) == coin_desirability(p, &sorted.at[i + 1]);
        if (pair) { /* the red ones come first */
            const coin *blue = &sorted.at[++i];
            if (c.strip && c.column == 0)
                c.count = (c.count & 1) + (blue->count & 1);
            else if (c.count >= blue->count)
                c.count -= blue->count;
            else
                c = (coin){blue->value, blue->row, blue->column,
                           blue->strip, true,      blue->count - c.count};
        }
        if (c.strip && c.column == 0) {
            c.count &= 1;
            c.blue = false;
        }
        if (c.count > 0) left[count++] = c;
    }
    coin_position made = sorted;
    made.at = left;
    made.count = count;
    return made;
}

coin_position coins_negative(task *t, const coin_position *p) {
    coin *coins = SCRATCH_ARRAY(t, coin, p->count + 1u);
    for (uint32_t i = 0; i < p->count; i++) {
        coins[i] = p->at[i];
        if (!(coins[i].strip && coins[i].column == 0)) coins[i].blue = !coins[i].blue;
    }
    coin_position made = *p;
    made.at = coins;
    made.money = rational_neg(t, p->money);
    made.pocket = game_neg(t, p->pocket);
    return coins_normal(t, &made);
}

bool coins_infinitesimal(const coin_position *p) {
    if (!rational_same(p->money, rational_of(DYADIC_ZERO)) || !ref_same(p->pocket, REF_ZERO))
        return false;
    for (uint32_t i = 0; i < p->count; i++)
        if (!p->at[i].strip && p->at[i].row == 0) return false;
    return true;
}

/* ---- sums ---- */

/* The values of both, ascending; where those of each have gone. */
static const coin_value *merged_values(task *t, const coin_position *const *parts, uint32_t **gone,
                                       uint32_t *count, bool *confused) {
    coin_value *all =
        SCRATCH_ARRAY(t, coin_value, parts[0]->value_count + parts[1]->value_count + 1u);
    uint32_t at[2] = {0, 0}, made = 0;
    for (unsigned k = 0; k < 2; k++)
        gone[k] = SCRATCH_ARRAY(t, uint32_t, parts[k]->value_count + 1u);
    while (at[0] < parts[0]->value_count || at[1] < parts[1]->value_count) {
        int order = at[1] == parts[1]->value_count ? -1 : 1;
        if (at[0] < parts[0]->value_count && at[1] < parts[1]->value_count)
            order =
                coin_value_compare(t, &parts[0]->values[at[0]], &parts[1]->values[at[1]], confused);
        all[made] = order <= 0 ? parts[0]->values[at[0]] : parts[1]->values[at[1]];
        if (order <= 0) gone[0][at[0]++] = made;
        if (order >= 0) gone[1][at[1]++] = made;
        made++;
    }
    *count = made;
    return all;
}

coin_position coins_add(task *t, const coin_position *p, const coin_position *q) {
    const coin_position *const parts[2] = {p, q};
    uint32_t *gone[2];
    coin_position sum = *p;
    sum.confused = p->confused || q->confused;
    sum.values = merged_values(t, parts, gone, &sum.value_count, &sum.confused);
    coin *coins = SCRATCH_ARRAY(t, coin, p->count + q->count + 1u);
    uint32_t count = 0;
    for (unsigned k = 0; k < 2; k++)
        for (uint32_t i = 0; i < parts[k]->count; i++) {
            coins[count] = parts[k]->at[i];
            if (!coins[count].strip) coins[count].value = gone[k][coins[count].value];
            count++;
        }
    sum.at = coins;
    sum.count = count;
    sum.money = rational_add(t, p->money, q->money);
    sum.pocket = game_add(t, p->pocket, q->pocket);
    return coins_normal(t, &sum);
}

/* ---- into the revised field ---- */

/* A list of coins that grows. */
typedef struct coin_list {
    task *t;
    coin *at;
    uint32_t count;
    size_t capacity;
} coin_list;

static void add_coin(coin_list *list, coin c) {
    list->at = scratch_reach(list->t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = c;
}

static bool is_nothing(task *t, const coin_value *v) {
    return ref_same(v->game, REF_NONE) ? rational_sign(t, v->number) == 0
                                       : ref_same(v->game, REF_ZERO);
}

static rational number_of(task *t, const coin_value *v) {
    if (ref_same(v->game, REF_NONE)) return v->number;
    if (!ref_is_number(t, v->game))
        task_throw(t, ENDER_EDOMAIN,
                   "coins in row 0 that are worth games and not numbers have no other form");
    return rational_of(ref_dyadic(t, v->game));
}

static rational times(task *t, rational x, uint64_t n) {
    if (n > INT64_MAX) task_throw(t, ENDER_ELIMIT, "there are 2^63 coins of one kind");
    return rational_mul(t, x, rational_of(dyadic_int((int64_t)n)));
}

/* A valueless coin, m rows above and n columns to the right of the bipolar square
 * (COIN-SLIDING-9). */
static void add_valueless(coin_list *list, const coin *c, uint32_t m, uint32_t n) {
    const coin in_strip = {.strip = true, .blue = c->blue, .count = c->count};
    coin made = in_strip;
    add_coin(list, made);
    made.column = n + 1;
    if (m >= 1) add_coin(list, made);
    made.column = 1;
    if (m >= 2 && __builtin_mul_overflow(made.count, (uint64_t)m - 1, &made.count))
        task_throw(list->t, ENDER_ELIMIT, "there are 2^64 coins on one square");
    if (m >= 2) add_coin(list, made);
}

coin_position coins_revise(task *t, const coin_position *p) {
    coin_position made = *p;
    coin_list list = {.t = t};
    made.field = COINS_REVISED;
    for (uint32_t i = 0; i < p->count; i++) {
        coin c = p->at[i];
        if (c.strip) {
            add_coin(&list, c);
            continue;
        }
        const coin_value *v = &p->values[c.value];
        if (c.row == 0 && c.column >= 2) { /* COIN-SLIDING-8 */
            const rational paid = times(t, number_of(t, v), c.count);
            made.money =
                c.blue ? rational_add(t, made.money, paid) : rational_sub(t, made.money, paid);
            c.row = c.column - 1;
            c.column = 1;
            c.blue = !c.blue;
        }
        if (is_nothing(t, v))
            add_valueless(&list, &c, c.row, c.column - 1);
        else
            add_coin(&list, c);
    }
    made.at = list.at;
    made.count = list.count;
    return coins_cancel(t, &made);
}

coin_position coins_switch_form(task *t, const coin_position *p) {
    coin_position made = coins_revise(t, p);
    coin *coins = SCRATCH_ARRAY(t, coin, made.count + 1u);
    for (uint32_t i = 0; i < made.count; i++) {
        coins[i] = made.at[i];
        if (coins[i].strip || coins[i].row > 0) continue;
        const rational x = number_of(t, &p->values[coins[i].value]);
        if (coins[i].blue) made.money = rational_add(t, made.money, times(t, x, coins[i].count));
        made.money = rational_sub(t, made.money, times(t, x, coins[i].count / 2));
        coins[i].blue = false;
        coins[i].count %= 2;
    }
    made.at = coins;
    return coins_normal(t, &made);
}
