/* SPDX-License-Identifier: MIT
 *
 * How many games of misere play are born by day 3 in the universes of dead-ending, of blocking and
 * of all games. */
#ifndef ENDER_UNIVERSE_DAY3_H
#define ENDER_UNIVERSE_DAY3_H

#include "universe/day2.h"

/* The options of a player in a game of day 3: an antichain of classes of day 2 that meets exactly
 * these conditions (day2.h); Right's with the players exchanged. No options meet all. */
typedef struct day3_side {
    unsigned conditions;
    bool is_empty, has_tombstone;
} day3_side;

/* The number of conditions that tell such sets apart in the universe: the first ones of all. */
unsigned day3_conditions(universe_kind kind);
/* Is the game in simplest form? */
bool day3_is_simplest(universe_kind kind, const day3_side *left, const day3_side *right);
/* Does a member of the universe that is born by day 3 equal this simplest form? */
bool day3_is_born(universe_kind kind, const day3_side *left, const day3_side *right);

/* The antichains of classes of day 2 that meet all of these conditions. */
game_count day3_antichains(task *t, universe_kind kind, unsigned conditions);
/* The number of classes born by day 3, in decimal, in scratch. Minutes. */
const char *day3_born(task *t, universe_kind kind);

#endif
