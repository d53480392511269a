/* SPDX-License-Identifier: MIT
 *
 * Families of strips of Toads and Frogs whose values are known (J. Erickson, New Toads and Frogs
 * results, Games of No Chance, 1996; conway-positions-45), T^a being a toads and .^e e empty cells:
 *
 *   T^a . F^b            * for a, b >= 2 and for a = b = 1, {0|{-1|-(b-2)}} for a = 1
 *   T^a .^e F            (a-1)(e-1), and * if e is odd, for e >= 2
 *   T^a . F .^b          ab - 1, but a - 1/2 for b = 1
 *   (TF)^a T . (TF)^b F  b.^, and * if b is even
 *   (TF)^a . (TF)^b      0
 *   (TF)^a T . F (TF)^b  *
 *   T^a (TF)^b .         0 for b >= 1
 *   (TF)^a T .           1
 *   T^a . (TF)^b         1/2^b for a = 1, {a-1|1/2^(b-1)} for a, b >= 1 otherwise
 *   T . (TF)^b F^c       for b >= 1, c >= 2: tiny({c-2|1/2^b}), or tiny(1/2^(b+1)) for c = 2, set
 *                        b - 1 times into {0|.}
 *
 * The claims conway.toads-... hold the formulas against the search for strips of up to so many
 * cells, and they are used up to there: longer strips are left to the search, which is quick where
 * there is one empty cell. */
#include "rulesets/strips/toads.h"

enum { ONE_GAP_MOST = 80, MORE_GAPS_MOST = 20 };

/* Cells [from, to) of a strip. */
typedef struct cells {
    const uint8_t *at;
    size_t from, to;
} cells;

static size_t count_run(cells c, unsigned state) {
    size_t count = 0;
    while (c.from + count < c.to && c.at[c.from + count] == state) count++;
    return count;
}

static bool is_all(cells c, unsigned state) { return count_run(c, state) == c.to - c.from; }

/* Are these (TF)^n, the last toad without its frog allowed? */
static bool alternates(cells c) {
    for (size_t i = c.from; i < c.to; i++)
        if (c.at[i] != ((i - c.from) % 2 == 0 ? TOAD : FROG)) return false;
    return true;
}

static bool is_pairs(cells c) { return (c.to - c.from) % 2 == 0 && alternates(c); }

/* (TF)^b F^c with c >= 1: *b and *c. */
static bool is_pairs_and_frogs(cells c, size_t *b, size_t *frogs) {
    size_t end = c.to;
    while (end > c.from && c.at[end - 1] == FROG) end--;
    if (end == c.to) return false;
    *frogs = c.to - end;
    if (end == c.from) {
        *b = 0;
        return true;
    }
    *b = (end + 1 - c.from) / 2;
    --*frogs; /* that of the last pair */
    return is_pairs((cells){c.at, c.from, end + 1});
}

static ref power_of_half(task *t, size_t n) {
    return ref_number(t, dyadic_make(t, 1, (uint32_t)n));
}

/* ---- one empty cell ---- */

/* T . (TF)^b F^c; tiny(x) is {0||0|-x}. */
static ref nested_tiny(task *t, size_t b, size_t c) {
    ref x = power_of_half(t, c == 2 ? b + 1 : b);
    if (c > 2) x = game_switch(t, ref_integer(t, (int64_t)c - 2), x);
    ref g = game_switch(t, REF_ZERO, game_neg(t, x));
    for (size_t i = 0; i < b; i++) g = game_switch(t, REF_ZERO, g);
    return g;
}

/* T . F^b */
static ref one_toad(task *t, size_t b) {
    const ref threat = game_switch(t, ref_integer(t, -1), ref_integer(t, 2 - (int64_t)b));
    return game_switch(t, REF_ZERO, threat);
}

/* T^a on the left; b pairs and c frogs behind them on the right, b + c > 0. */
static bool beside_toads(task *t, size_t a, size_t b, size_t c, ref *value) {
    if (b == 0 && (a == 1) == (c == 1))
        *value = REF_STAR;
    else if (b == 0 && a == 1)
        *value = one_toad(t, c);
    else if (c == 0 && a == 1)
        *value = power_of_half(t, b);
    else if (c == 0)
        *value = game_switch(t, ref_integer(t, (int64_t)a - 1), power_of_half(t, b - 1));
    else if (a == 1 && b > 0 && c >= 2)
        *value = nested_tiny(t, b, c);
    else
        return false;
    return true;
}

static bool is_pairs_behind_toads(cells c) {
    const size_t toads = count_run(c, TOAD);
    return toads > 0 && c.from + toads < c.to && is_pairs((cells){c.at, c.from + toads - 1, c.to});
}

static bool nothing_on_the_right(cells left, ref *value, task *t) {
    if (is_pairs_behind_toads(left))
        *value = REF_ZERO;
    else if (alternates(left) && (left.to - left.from) % 2 == 1)
        *value = ref_integer(t, 1);
    else
        return false;
    return true;
}

static bool one_gap(task *t, cells left, cells right, ref *value) {
    size_t b = 0, c = 0;
    if (right.from == right.to) return nothing_on_the_right(left, value, t);
    const bool frogs = is_pairs_and_frogs(right, &b, &c);
    if (frogs && left.to > left.from && is_all(left, TOAD) &&
        beside_toads(t, left.to - left.from, b, c, value))
        return true;
    if (!alternates(left)) return false;
    if (is_pairs(left)) {
        *value = REF_ZERO;
        return is_pairs(right);
    }
    if (right.at[right.from] == FROG && is_pairs((cells){right.at, right.from + 1, right.to})) {
        *value = REF_STAR;
        return true;
    }
    if (!frogs || c != 1) return false;
    *value = ref_up_star(t, (int64_t)b, (b + 1) % 2);
    return true;
}

/* ---- several empty cells and a single frog ---- */

static bool one_frog(task *t, cells all, ref *value) {
    const size_t a = count_run(all, TOAD);
    const size_t e = count_run((cells){all.at, a, all.to}, EMPTY), frog = a + e;
    if (a == 0 || frog >= all.to || all.at[frog] != FROG) return false;
    const size_t b = all.to - frog - 1;
    if (!is_all((cells){all.at, frog + 1, all.to}, EMPTY)) return false;
    if (b == 0 && e >= 2) {
        *value = ref_integer(t, (int64_t)((a - 1) * (e - 1)));
        if (e % 2 == 1) *value = game_add(t, *value, REF_STAR);
        return true;
    }
    if (e != 1 || b == 0) return false;
    *value = b == 1 ? ref_number(t, dyadic_make(t, 2 * (int64_t)a - 1, 1))
                    : ref_integer(t, (int64_t)(a * b) - 1);
    return true;
}

/* ---- all of them ---- */

static bool family_value(task *t, const uint8_t *at, size_t length, ref *value) {
    size_t gap = 0, gaps = 0;
    for (size_t i = length; i-- > 0;)
        if (at[i] == EMPTY) {
            gap = i;
            gaps++;
        }
    if (gaps == 1) return one_gap(t, (cells){at, 0, gap}, (cells){at, gap + 1, length}, value);
    return one_frog(t, (cells){at, 0, length}, value);
}

/* Is there one empty cell, or only one toad, or only one frog? */
static bool is_worth_a_look(const uint8_t *at, size_t length) {
    size_t counts[FROG + 1] = {0};
    for (size_t i = 0; i < length; i++) counts[at[i]]++;
    return counts[EMPTY] == 1 ||
           (length <= MORE_GAPS_MOST && (counts[TOAD] == 1 || counts[FROG] == 1));
}

bool toads_family_value(task *t, const uint64_t *strip, size_t words, ref *value) {
    const size_t length = strip_length(strip, words);
    uint8_t at[ONE_GAP_MOST], mirrored[ONE_GAP_MOST];
    if (length > ONE_GAP_MOST) return false;
    for (size_t i = 0; i < length; i++) {
        const unsigned state = strip_cell(strip, i);
        at[i] = (uint8_t)state;
        mirrored[length - 1 - i] = (uint8_t)(state == EMPTY ? EMPTY : TOAD + FROG - state);
    }
    if (!is_worth_a_look(at, length)) return false;
    if (family_value(t, at, length, value)) return true;
    if (!family_value(t, mirrored, length, value)) return false;
    *value = game_neg(t, *value);
    return true;
}
