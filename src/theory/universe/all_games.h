/* SPDX-License-Identifier: MIT
 *
 * How many games are born by day 3 if sums with all games count. */
#ifndef ENDER_UNIVERSE_ALL_GAMES_H
#define ENDER_UNIVERSE_ALL_GAMES_H

#include "universe/universe.h"

/* The game {A|C} of day 2 has the number 16 A + C, with sets A and C of the games of day 1, as
 * bits: 0, 1, -1 and *. */
enum { DAY2_GAMES = 256, DAY2_SIDES = 16 };

__extension__ typedef unsigned __int128 game_count;

/* Whether G >= H among all games, by their numbers. */
bool all_games_at_least(unsigned g, unsigned h);

/* Five conditions on sets of games of day 2, the Left options of a game: bits of a number. */
enum {
    NONE_ABOVE_ZERO = 1,    /* no game is >= 0 */
    ALL_HAVE_MINUS_ONE = 2, /* each has the Right option -1 */
    ALL_BELOW_STAR = 4,     /* each is <= 0 or has the Right option * */
    NONE_HAS_ONE = 8,       /* none has the Right option 1 */
    NONE_HAS_STAR = 16,     /* none has the Right option * */
    CONDITION_SETS = 32,
    NO_ENDS = 32 /* beside others: both players have options in each */
};
bool all_games_meets(unsigned game, unsigned conditions);
/* The antichains of games that meet all of these conditions. Seconds, or a minute where few games
 * are left out. */
game_count all_games_antichains(task *t, unsigned conditions);

/* Is {A|C} in simplest form, if A and C are antichains that meet exactly these conditions, those of
 * C with the players exchanged? */
bool all_games_are_simplest(unsigned left, bool no_left, unsigned right, bool no_right);

/* The number of games born by day 3, in decimal, in scratch. Minutes. */
const char *all_games_born_by_day_3(task *t);

#endif
