/* SPDX-License-Identifier: MIT
 *
 * Games of day 2 in misere play. The games of day 1, 0, 1, -1 and *, are confused with one another
 * among dead-ending, blocking and all games. So {A|C} >= {B|D} for nonempty sets exactly when A has
 * B and D has C, but for options that are reversible: if the second game is <= 0, the first one may
 * have the Right options 1 and * that D has not, as Left answers by moving to 0. Beside this an end
 * asks whether its owner is strong in the other game (order.c), which his options there say. */
#include "universe/day2.h"

static unsigned conjugate_set(unsigned set) {
    const unsigned one = set & DAY1_MINUS_ONE ? DAY1_ONE : 0;
    return (set & (DAY1_ZERO | DAY1_STAR)) | one | (set & DAY1_ONE ? DAY1_MINUS_ONE : 0);
}

unsigned day2_conjugate(unsigned game) {
    return DAY2_SIDES * conjugate_set(day2_right(game)) + conjugate_set(day2_left(game));
}

/* One of the options -1 serves against all ends. Against 0 the option * serves too, and against
 * other dead ends the option 0. */
bool day2_left_is_strong(universe_kind kind, unsigned left) {
    if (left == 0) return true;
    if (kind == UNIVERSE_ALL) return false;
    if (left & DAY1_MINUS_ONE) return true;
    return kind == UNIVERSE_DEAD_ENDING && is_subset(DAY1_ZERO | DAY1_STAR, left);
}

bool day2_right_is_strong(universe_kind kind, unsigned right) {
    return day2_left_is_strong(kind, conjugate_set(right));
}

static bool is_above_zero(universe_kind kind, unsigned game) {
    return is_subset(day2_right(game), DAY1_ONE | DAY1_STAR) &&
           day2_left_is_strong(kind, day2_left(game));
}

static bool is_below_zero(universe_kind kind, unsigned game) {
    return is_above_zero(kind, day2_conjugate(game));
}

bool day2_at_least(universe_kind kind, unsigned g, unsigned h) {
    const unsigned a = day2_left(g), c = day2_right(g), b = day2_left(h), d = day2_right(h);
    if (b == 0 && !day2_left_is_strong(kind, a)) return false;
    if (c == 0 && !day2_right_is_strong(kind, d)) return false;
    const unsigned left = is_above_zero(kind, g) ? DAY1_MINUS_ONE | DAY1_STAR : 0;
    const unsigned right = is_below_zero(kind, h) ? DAY1_ONE | DAY1_STAR : 0;
    return is_subset(b & ~left, a) && is_subset(c & ~right, d);
}

static bool is_dead_right_end(unsigned game) {
    return day2_right(game) == 0 && is_subset(day2_left(game), DAY1_ZERO | DAY1_ONE);
}

bool day2_is_member(universe_kind kind, unsigned game) {
    if (kind != UNIVERSE_DEAD_ENDING) return true;
    return (day2_left(game) != 0 || is_dead_right_end(day2_conjugate(game))) &&
           (day2_right(game) != 0 || is_dead_right_end(game));
}

/* Right ends of dead-ending games have dead ends as options. In those of blocking games Right moves
 * in each option to a blocked end of his, 0 or 1, or it is one. */
static bool makes_end(universe_kind kind, unsigned game, bool below) {
    if (kind == UNIVERSE_ALL) return true;
    const unsigned right = day2_right(game) | (below ? DAY1_ONE | DAY1_STAR : 0);
    if (kind == UNIVERSE_BLOCKING) return right == 0 || (right & (DAY1_ZERO | DAY1_ONE));
    return is_dead_right_end(game) || (below && is_above_zero(kind, game));
}

/* Right loses if he has moves, and these are to 0 and -1 alone. Against blocked ends the option
 * that wins must be one in which Left is strong; among dead-ending games another one may be. */
static bool helps(universe_kind kind, unsigned game) {
    const unsigned right = day2_right(game);
    if (right == 0 || !is_subset(right, DAY1_ZERO | DAY1_MINUS_ONE)) return false;
    return kind == UNIVERSE_DEAD_ENDING || day2_left_is_strong(kind, day2_left(game));
}

bool day2_meets(universe_kind kind, unsigned game, unsigned conditions) {
    const bool below = is_below_zero(kind, game);
    const unsigned right =
        below ? day2_right(game) & (DAY1_ZERO | DAY1_MINUS_ONE) : day2_right(game);
    unsigned broken = 0;
    if (right & DAY1_ZERO) broken |= NONE_HAS_ZERO;
    if (right & DAY1_ONE) broken |= NONE_HAS_ONE;
    if (right & DAY1_MINUS_ONE) broken |= NONE_HAS_MINUS_ONE;
    if (right & DAY1_STAR) broken |= NONE_HAS_STAR;
    if (!(right & DAY1_ZERO)) broken |= ALL_HAVE_ZERO;
    if (!(right & DAY1_MINUS_ONE)) broken |= ALL_HAVE_MINUS_ONE;
    if (!below && !(right & DAY1_ONE)) broken |= ALL_BELOW_ONE;
    if (!below && !(right & DAY1_STAR)) broken |= ALL_BELOW_STAR;
    if (is_above_zero(kind, game)) broken |= NONE_ABOVE_ZERO;
    if (!makes_end(kind, game, below)) broken |= ALL_MAKE_ENDS;
    if (day2_left(game) == 0 || day2_right(game) == 0) broken |= NO_ENDS;
    if (helps(kind, game)) broken |= NONE_HELPS;
    if (day2_left_is_strong(kind, day2_left(game))) broken |= NONE_IS_STRONG;
    return !(conditions & broken);
}
