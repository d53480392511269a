/* SPDX-License-Identifier: MIT
 *
 * Games of misere play born by day 3, counted up to equality. Each has one simplest form (A. N.
 * Siegel, On the general dead-ending universe of partizan games, 2025): {A|C} with antichains A, C
 * of classes of day 2, perhaps with tombstones, without reversible options. A Left option is
 * reversible if one of its Right options X, a game of day 1, is <= G. Whether X <= G, whether Left
 * is strong, and what may be reversed, are conditions on A and on C alone (day2.h). So antichains
 * are counted by the conditions that they meet, from those that meet at least some, and pairs of
 * them that go together are summed.
 *
 * Left has a tombstone, or no options, in the simplest form of a game of day 3 with options for her
 * only if one of these was reversed through a Left end of day 1, 0 or -1, that is <= G; and if one
 * is, then {-1|0} or {-1|-1} as another option makes such a game. Otherwise the game is an end, as
 * a form: a dead one, or one in which each option is or has a blocked end. Its opponent may have a
 * tombstone among blocking games, by the option {0|1}.
 *
 * Complements of closed sets of the conjugates are closed, so that half of all antichains have no
 * game >= 0. */
#include "universe/day3.h"

#include <string.h>

#include "universe/all_games.h"
#include "universe/day2_rows.h"

enum { CONDITION_SETS = 1 << 12 };

unsigned day3_conditions(universe_kind kind) {
    return kind == UNIVERSE_ALL ? 5 : kind == UNIVERSE_BLOCKING ? 11 : 12;
}

/* ---- simplest forms ---- */

static bool is_strong_alone(universe_kind kind, const day3_side *own) {
    if (own->is_empty) return true;
    if (kind == UNIVERSE_ALL || (own->conditions & NONE_HELPS)) return false;
    return kind == UNIVERSE_BLOCKING || !(own->conditions & NONE_IS_STRONG);
}

static bool is_end_like(const day3_side *own) { return own->is_empty || own->has_tombstone; }

/* The games of day 1 that are <= G. G >= 0 and G >= -1 need a strong Left; 1 and * have the Left
 * option 0, for which she must have one that is >= 0. Right's options in G are answered by his own
 * in these games or by moves to the game itself. If he is end-like in G he must be strong in them,
 * which he is in 0 and 1 alone. */
static unsigned games_below(universe_kind kind, const day3_side *left, const day3_side *right) {
    const unsigned answered = right->conditions;
    unsigned below = 0;
    if (left->has_tombstone || is_strong_alone(kind, left)) {
        if (answered & ALL_HAVE_ZERO) below |= DAY1_ZERO;
        if ((answered & ALL_BELOW_ONE) && !is_end_like(right)) below |= DAY1_MINUS_ONE;
    }
    if (!(left->conditions & NONE_ABOVE_ZERO)) {
        if (answered & ALL_HAVE_MINUS_ONE) below |= DAY1_ONE;
        if ((answered & ALL_BELOW_STAR) && !is_end_like(right)) below |= DAY1_STAR;
    }
    return below;
}

/* The Right options of some of the games. */
static unsigned replies(const day3_side *own) {
    unsigned some = 0;
    if (!(own->conditions & NONE_HAS_ZERO)) some |= DAY1_ZERO;
    if (!(own->conditions & NONE_HAS_ONE)) some |= DAY1_ONE;
    if (!(own->conditions & NONE_HAS_MINUS_ONE)) some |= DAY1_MINUS_ONE;
    if (!(own->conditions & NONE_HAS_STAR)) some |= DAY1_STAR;
    return some;
}

/* No option of the player is reversible, and a tombstone is needed. */
static bool keeps_side(universe_kind kind, const day3_side *own, const day3_side *other) {
    if (own->has_tombstone && is_strong_alone(kind, own)) return false;
    return !(games_below(kind, own, other) & replies(own));
}

bool day3_is_simplest(universe_kind kind, const day3_side *left, const day3_side *right) {
    return keeps_side(kind, left, right) && keeps_side(kind, right, left);
}

static bool has_reversed(universe_kind kind, const day3_side *own, const day3_side *other) {
    return games_below(kind, own, other) & (DAY1_ZERO | DAY1_MINUS_ONE);
}

/* Of an end of the player: can it have the options of the other one? */
static bool is_end(universe_kind kind, const day3_side *own, const day3_side *other) {
    if (!own->is_empty || kind == UNIVERSE_ALL) return own->is_empty;
    if (other->has_tombstone && kind != UNIVERSE_BLOCKING) return false;
    return other->conditions & ALL_MAKE_ENDS;
}

bool day3_is_born(universe_kind kind, const day3_side *left, const day3_side *right) {
    const bool has_left = !is_end_like(left) || has_reversed(kind, left, right);
    const bool has_right = !is_end_like(right) || has_reversed(kind, right, left);
    return (has_left && has_right) || is_end(kind, left, right) || is_end(kind, right, left);
}

/* ---- antichains by the conditions that they meet exactly ---- */

game_count day3_antichains(task *t, universe_kind kind, unsigned conditions) {
    bool among[DAY2_GAMES];
    if (kind == UNIVERSE_ALL) return all_games_antichains(t, conditions);
    for (unsigned g = 0; g < DAY2_GAMES; g++)
        among[g] = day2_is_member(kind, g) && day2_meets(kind, g, conditions);
    return day2_antichains(t, kind, among);
}

/* Of one player: sets of options, and how many antichains are like that. */
typedef struct day3_sides {
    day3_side *at;
    game_count *many;
    unsigned count;
} day3_sides;

static day3_sides list_sides(task *t, universe_kind kind) {
    const unsigned sets = 1u << day3_conditions(kind);
    game_count *of = SCRATCH_ARRAY(t, game_count, CONDITION_SETS);
    day3_sides list = {.at = SCRATCH_ARRAY(t, day3_side, CONDITION_SETS + 1),
                       .many = SCRATCH_ARRAY(t, game_count, CONDITION_SETS + 1),
                       .count = 1};
    for (unsigned c = 1; c < sets; c++) of[c] = day3_antichains(t, kind, c);
    of[0] = 2 * of[NONE_ABOVE_ZERO];
    for (unsigned bit = 1; bit < sets; bit *= 2)
        for (unsigned c = 0; c < sets; c++)
            if (!(c & bit)) of[c] -= of[c | bit];
    of[sets - 1]--; /* the empty set meets all */
    list.at[0] = (day3_side){CONDITION_SETS - 1, true, false};
    list.many[0] = 1;
    for (unsigned c = 0; c < sets; c++) {
        if (of[c] == 0) continue;
        list.at[list.count] = (day3_side){c, false, false};
        list.many[list.count++] = of[c];
    }
    return list;
}

/* ---- the number ---- */

enum { LIMBS = 8, LIMB = 1000000000, LIMB_DIGITS = 9 };

static void add_product(uint64_t *sum, game_count a, game_count b) {
    uint64_t x[LIMBS] = {0}, y[LIMBS] = {0};
    for (unsigned i = 0; a > 0; a /= LIMB) x[i++] = (uint64_t)(a % LIMB);
    for (unsigned i = 0; b > 0; b /= LIMB) y[i++] = (uint64_t)(b % LIMB);
    for (unsigned i = 0; i < LIMBS; i++)
        for (unsigned k = 0; i + k < LIMBS; k++) {
            uint64_t carry = x[i] * y[k];
            for (unsigned at = i + k; carry > 0 && at < LIMBS; at++) {
                const uint64_t digit = sum[at] + carry;
                sum[at] = digit % LIMB;
                carry = digit / LIMB;
            }
        }
}

static const char *decimal(task *t, const uint64_t *sum) {
    strbuf text;
    unsigned top = LIMBS - 1;
    strbuf_open(t, &text);
    while (top > 0 && sum[top] == 0) top--;
    strbuf_format(&text, "%llu", (unsigned long long)sum[top]);
    while (top-- > 0) strbuf_format(&text, "%0*llu", LIMB_DIGITS, (unsigned long long)sum[top]);
    return strbuf_scratch(&text);
}

/* Each set with or without a tombstone. */
static day3_sides with_tombstones(task *t, const day3_sides *plain) {
    day3_sides all = {.at = SCRATCH_ARRAY(t, day3_side, 2 * plain->count),
                      .many = SCRATCH_ARRAY(t, game_count, 2 * plain->count)};
    for (unsigned i = 0; i < plain->count; i++)
        for (unsigned tombstone = 0; tombstone < 2; tombstone++) {
            if (tombstone && plain->at[i].is_empty) continue;
            all.at[all.count] = plain->at[i];
            all.at[all.count].has_tombstone = tombstone;
            all.many[all.count++] = plain->many[i];
        }
    return all;
}

const char *day3_born(task *t, universe_kind kind) {
    uint64_t sum[LIMBS] = {0};
    const day3_sides plain = list_sides(t, kind);
    const day3_sides all = kind == UNIVERSE_ALL ? plain : with_tombstones(t, &plain);
    for (unsigned i = 0; i < all.count; i++) {
        game_count beside = 0;
        task_poll(t);
        for (unsigned k = 0; k < all.count; k++)
            if (day3_is_simplest(kind, &all.at[i], &all.at[k]) &&
                day3_is_born(kind, &all.at[i], &all.at[k]))
                beside += all.many[k];
        add_product(sum, all.many[i], beside);
    }
    return decimal(t, sum);
}
