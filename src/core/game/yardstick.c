/* SPDX-License-Identifier: MIT
 *
 * Yardsticks: a fixed family of small games, closed under options: the 22 games born by day 2 and
 * ten more. Every value remembers which of them lie below it and which above, two words that follow
 * from its options by a few bit operations. They decide most comparisons that the stops leave open:
 *
 *   G <= H implies  {T : T <= G} within {T : T <= H}  and  {T : T >= H} within {T : T >= G};
 *   G <= T <= H for one T implies G <= H.
 *
 * When the options of G and H are yardsticks themselves the first line is exact, because G <= H
 * fails only through some G^L >= H (and no G^L >= G) or some H^R <= G. This is the description of a
 * game of day n + 1 by its floor and ceiling in day n (STRUCTURE-28). A game is itself a yardstick
 * exactly when some yardstick lies both below and above it. */
#include "game/store.h"

/* ---- the two words of a game ---- */

/* T <= G iff no G^R <= T and no T^L >= G; T >= G iff no G^L >= T and no T^R <= G. What is in
 * `no_below` (`no_above`) is not below (above) G: a yardstick goes there with a left (right) option
 * that is above (below) G. The loop takes the options of yardsticks upwards, so that it knows of
 * each when its turn comes, and it has no branch that depends on G. */
yardstick_marks yardstick_of_unions(const task *t, uint32_t above_right, uint32_t below_left) {
    const yardsticks *y = &t->store->yardsticks;
    uint32_t no_below = above_right, no_above = below_left;
    for (unsigned k = 0; k < y->option_count; k++) {
        const uint32_t below = ~no_below >> y->options[k] & 1;
        const uint32_t above = ~no_above >> y->options[k] & 1;
        no_below |= y->left_of[k] & (0 - above);
        no_above |= y->right_of[k] & (0 - below);
    }
    const uint32_t all = y->count == 0 ? 0 : UINT32_MAX >> (YARDSTICK_COUNT - y->count);
    return (yardstick_marks){all & ~no_below, all & ~no_above};
}

yardstick_marks yardstick_of_options(task *t, const ref *left, uint32_t left_count,
                                     const ref *right, uint32_t right_count) {
    uint32_t above_right = 0, below_left = 0;
    for (uint32_t i = 0; i < left_count; i++) below_left |= yardstick_of(t, left[i]).below;
    for (uint32_t i = 0; i < right_count; i++) above_right |= yardstick_of(t, right[i]).above;
    return yardstick_of_unions(t, above_right, below_left);
}

/* ---- number-up-stars ---- */

/* The numbers that are stops of yardsticks. Against any other x + n.^ + *m a yardstick is decided
 * by its stops, as against x; so there is one answer for each gap between them. */
static const struct {
    int64_t num;
    uint32_t exp;
} stops[YARDSTICK_STOPS] = {{-2, 0}, {-1, 0}, {-1, 1}, {0, 0}, {1, 1}, {1, 0}, {2, 0}};

/* For a stop x it is enough to know |n| <= 8 and m <= 16. A yardstick with a single stop is a
 * number-up-star with at most two ups, so beyond three ups the closed form no longer looks at m or
 * n. The others have numbers and stars for options, where the same holds. And *m for m above the
 * birthday of the rest (here at most 8 + |n|) compares as any larger nimber does. */
enum { UPS = YARDSTICK_UPS, STARS = YARDSTICK_STARS };

static int32_t clamp(int32_t n, int32_t least, int32_t most) {
    return n < least ? least : n > most ? most : n;
}

/* Where x lies among the stops: 2i + 1 at stop i, 2i just below it. */
static unsigned place_of(task *t, ref g) {
    if (REF_TAG(g) == TAG_NUS) {
        /* in units of one half the stops are -4, -2, -1, 0, 1, 2, 4 */
        static const unsigned char at_half[] = {1, 2, 3, 5, 7, 9, 11, 12, 13};
        int32_t x = packed_scaled(g), half = x >> 14;
        if (half < -4) return 0;
        if (half > 4) return 2 * YARDSTICK_STOPS;
        unsigned place = at_half[half + 4];
        bool exact = (x & ((1 << 14) - 1)) == 0;
        return exact ? place : (place + 1) & ~1u;
    }
    unsigned place = 0;
    dyadic x = nus_get(t, g).x;
    for (unsigned i = 0; i < YARDSTICK_STOPS; i++) {
        int sign = dyadic_cmp(t, x, (dyadic){stops[i].num, stops[i].exp, 0});
        if (sign == 0) return 2 * i + 1;
        if (sign > 0) place = 2 * i + 2;
    }
    return place;
}

static yardstick_marks marks_by_stops(task *t, ref x) {
    const yardsticks *y = &t->store->yardsticks;
    yardstick_marks m = {0, 0};
    facts f = facts_of(t, x);
    for (unsigned i = 0; i < y->count; i++) {
        facts of_y = facts_of(t, y->games[i]);
        if (order_by_stops(t, &of_y, &f) == 1) m.below |= UINT32_C(1) << i;
        if (order_by_stops(t, &f, &of_y) == 1) m.above |= UINT32_C(1) << i;
    }
    return m;
}

static yardstick_marks marks_by_options(task *t, ref g) {
    uint32_t above_right = 0, below_left = 0;
    side s;
    side_open(t, &s, g, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++) below_left |= yardstick_of(t, side_at(t, &s, i)).below;
    side_open(t, &s, g, ENDER_RIGHT);
    for (uint32_t i = 0; i < s.count; i++) above_right |= yardstick_of(t, side_at(t, &s, i)).above;
    return yardstick_of_unions(t, above_right, below_left);
}

/* Both words as one; 0 in a table while not known: no number-up-star is confused with every one. */
static uint64_t marks_word(yardstick_marks m) { return (uint64_t)m.above << 32 | m.below; }

static uint64_t gap_marks(task *t, _Atomic uint64_t *entry, nus v) {
    v.up = 0;
    v.star = 0;
    uint64_t word = marks_word(marks_by_stops(t, nus_ref(t, v)));
    atomic_store_explicit(entry, word, memory_order_relaxed);
    return word;
}

static uint64_t stop_marks(task *t, _Atomic uint64_t *entry, nus v) {
    ref g = nus_ref(t, v);
    bool number = v.up == 0 && v.star == 0;
    uint64_t word = marks_word(number ? marks_by_stops(t, g) : marks_by_options(t, g));
    atomic_store_explicit(entry, word, memory_order_relaxed);
    return word;
}

static uint64_t gap_word(task *t, unsigned gap, ref g) {
    _Atomic uint64_t *entry = &t->store->yardsticks.gaps[gap];
    const uint64_t word = atomic_load_explicit(entry, memory_order_relaxed);
    return LIKELY(word != 0) ? word : gap_marks(t, entry, nus_get(t, g));
}

static uint64_t stop_word(task *t, unsigned stop, ref g, int32_t up, uint32_t star) {
    up = clamp(up, -UPS, UPS);
    if (star > STARS) star = STARS;
    _Atomic uint64_t *entry = &t->store->yardsticks.at_stops[stop][up + UPS][star];
    const uint64_t word = atomic_load_explicit(entry, memory_order_relaxed);
    return LIKELY(word != 0) ? word : stop_marks(t, entry, (nus){nus_get(t, g).x, up, star});
}

yardstick_marks yardstick_of_nus(task *t, ref g) {
    const unsigned place = place_of(t, g);
    uint64_t word;
    if (place % 2 == 0) {
        word = gap_word(t, place / 2, g);
    } else if (LIKELY(REF_TAG(g) == TAG_NUS)) {
        word = stop_word(t, place / 2, g, NUS_UP(g), NUS_STAR(g));
    } else {
        const nus v = nus_get(t, g);
        word = stop_word(t, place / 2, g, v.up, v.star);
    }
    return (yardstick_marks){(uint32_t)word, (uint32_t)(word >> 32)};
}

/* ---- the family ---- */

static uint32_t option_bits(task *t, const yardsticks *y, ref g, ender_player player) {
    uint32_t bits = 0;
    side s;
    side_open(t, &s, g, player);
    for (uint32_t i = 0; i < s.count; i++)
        for (unsigned k = 0; k < y->count; k++)
            if (ref_same(y->games[k], side_at(t, &s, i))) bits |= UINT32_C(1) << k;
    return bits;
}

static void family_add(yardsticks *y, ref g) {
    for (unsigned i = 0; i < y->count; i++)
        if (ref_same(y->games[i], g)) return;
    y->games[y->count++] = g;
}

/* The games of a set; false if one of them is above another, which a player never chooses. */
static bool set_games(task *t, const yardsticks *y, unsigned set, ref out[4], uint32_t *count) {
    *count = 0;
    for (unsigned i = 0; set >> i != 0; i++) {
        if ((set >> i & 1) == 0) continue;
        for (uint32_t k = 0; k < *count; k++)
            if (game_le(t, out[k], y->games[i]) || game_le(t, y->games[i], out[k])) return false;
        out[(*count)++] = y->games[i];
    }
    return true;
}

/* All {A|B} for A and B sets of games of the day before. */
static void family_next_day(task *t, yardsticks *y) {
    const unsigned sets = 1u << y->count;
    for (unsigned a = 0; a < sets; a++) {
        ref left[4], right[4];
        uint32_t left_count, right_count;
        if (!set_games(t, y, a, left, &left_count)) continue;
        for (unsigned b = 0; b < sets; b++)
            if (set_games(t, y, b, right, &right_count))
                family_add(y, game_make(t, left, left_count, right, right_count));
    }
}

/* Of each yardstick, which others it is a left and a right option of. */
static void family_options(task *t, const yardsticks *family, yardsticks *y) {
    uint32_t left_of[YARDSTICK_COUNT] = {0}, right_of[YARDSTICK_COUNT] = {0};
    for (unsigned i = 0; i < family->count; i++) {
        const uint32_t left = option_bits(t, family, family->games[i], ENDER_LEFT);
        const uint32_t right = option_bits(t, family, family->games[i], ENDER_RIGHT);
        for (unsigned k = 0; k < family->count; k++) {
            left_of[k] |= (left >> k & 1) << i;
            right_of[k] |= (right >> k & 1) << i;
        }
    }
    for (unsigned k = 0; k < family->count; k++) {
        if ((left_of[k] | right_of[k]) == 0) continue;
        y->options[y->option_count] = (uint8_t)k;
        y->left_of[y->option_count] = left_of[k];
        y->right_of[y->option_count++] = right_of[k];
    }
}

/* While the family is built every game has empty marks; afterwards those made so far get theirs. */
void yardsticks_build(task *t) {
    yardsticks family = {.count = 0};
    family_add(&family, REF_ZERO);
    family_next_day(t, &family);
    family_next_day(t, &family);
    for (int n = -2; n <= 2; n += 4) {
        family_add(&family, ref_up_star(t, n, 0));
        family_add(&family, ref_up_star(t, n, 1));
    }
    family_add(&family, ref_nimber(t, 3));
    static const int switches[][2] = {{2, 1}, {2, 0}, {2, -2}, {0, -2}, {-1, -2}};
    for (unsigned i = 0; i < sizeof switches / sizeof *switches; i++)
        family_add(&family,
                   game_switch(t, ref_integer(t, switches[i][0]), ref_integer(t, switches[i][1])));
    yardsticks *y = &t->store->yardsticks;
    for (unsigned i = 0; i < family.count; i++) y->games[i] = family.games[i];
    family_options(t, &family, y);
    y->count = family.count;
    uint64_t nodes = atomic_load(&t->store->values.node_count);
    for (uint32_t g = 1; g < nodes; g++) {
        node *n = tree_node(&t->store->values, g);
        const ref *options = node_options(t, n);
        n->marks = yardstick_of_options(t, options, n->left_count, options + n->left_count,
                                        n->right_count);
    }
    cache_clear(&t->store->order);
}
