/* SPDX-License-Identifier: MIT
 *
 * The scales of infinitesimals that coins are made of (Moews, Infinitesimals and Coin-Sliding, the
 * list of relations and Figure 6; COIN-SLIDING-31). H >> K says that H exceeds every multiple of K;
 * H |||| K that all multiples of both are confused. Elements of atomic weight 0 are always in one
 * of these relations or equal; of the others the paper gives what is here. */
#include "coins/coins.h"

/* The order of two elements of weight 0; values are compared already: x < y is -1. */
static coin_order weightless(const coin_scale *a, const coin_scale *b, int values) {
    if (a->letter == 'U' || b->letter == 'U') {
        if (a->letter != b->letter) return a->letter == 'U' ? SCALE_ABOVE : SCALE_BELOW;
        return a->power < b->power ? SCALE_ABOVE : a->power > b->power ? SCALE_BELOW : SCALE_EQUAL;
    }
    if (a->letter == 'T' && b->letter == 'T') {
        if (values != 0) return values < 0 ? SCALE_ABOVE : SCALE_BELOW;
        return a->power < b->power ? SCALE_ABOVE : a->power > b->power ? SCALE_BELOW : SCALE_EQUAL;
    }
    if (a->letter == 'Z' && b->letter == 'T') {
        const bool confused = values > 0 || (values == 0 && b->power == 1);
        return a->zeros == 1 && confused ? SCALE_CONFUSED : SCALE_ABOVE;
    }
    if (a->letter == 'T') {
        const bool confused = values < 0 || (values == 0 && a->power == 1);
        return b->zeros == 1 && confused ? SCALE_CONFUSED : SCALE_BELOW;
    }
    if (values == 0 && a->zeros == b->zeros)
        return a->power < b->power ? SCALE_ABOVE : a->power > b->power ? SCALE_BELOW : SCALE_EQUAL;
    if (values == 0) return a->zeros > b->zeros ? SCALE_ABOVE : SCALE_BELOW;
    const coin_scale *greater = values > 0 ? a : b;
    if (greater->zeros == 1) return SCALE_CONFUSED;
    return greater == a ? SCALE_ABOVE : SCALE_BELOW;
}

/* Is this one of atomic weight above 0: ^ itself, or 0^m|+x? */
static bool has_weight(const coin_scale *a) { return a->letter != 'T' && a->power == 1; }

/* Relations 1 to 5 of the paper, where the first power of ^ or of 0^m|+x stands on the left. */
static bool exceeds(const coin_scale *a, const coin_scale *b, int values) {
    if (a->letter == 'U') return true;
    if (b->letter == 'T') return a->zeros >= 2;
    if (b->letter == 'U') return false;
    if (values > 0) return a->zeros >= 2;
    return values == 0 && (a->zeros > b->zeros || (a->zeros == b->zeros && b->power > 1));
}

coin_order coins_scale_compare(task *t, const coin_scale *a, const coin_scale *b) {
    bool confused = false; /* numbers never are */
    const int values = a->letter == 'U' || b->letter == 'U'
                           ? 0
                           : coin_value_compare(t, &a->value, &b->value, &confused);
    if (!has_weight(a) && !has_weight(b)) return weightless(a, b, values);
    if (a->letter == b->letter && a->power == b->power && a->zeros == b->zeros && values == 0)
        return SCALE_EQUAL;
    if (has_weight(a) && !has_weight(b) && exceeds(a, b, values)) return SCALE_ABOVE;
    if (has_weight(b) && !has_weight(a) && exceeds(b, a, -values)) return SCALE_BELOW;
    task_throw(t, ENDER_EDOMAIN,
               "no theorem tells how all multiples of these two compare: one of them has an atomic "
               "weight");
}
