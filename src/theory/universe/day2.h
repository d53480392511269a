/* SPDX-License-Identifier: MIT
 *
 * The games of day 2 as pairs of sets of the games of day 1, with their orders in misere play. */
#ifndef ENDER_UNIVERSE_DAY2_H
#define ENDER_UNIVERSE_DAY2_H

#include "universe/universe.h"

/* The games of day 1 as bits of a set. */
enum { DAY1_ZERO = 1, DAY1_ONE = 2, DAY1_MINUS_ONE = 4, DAY1_STAR = 8 };

static inline bool is_subset(unsigned small, unsigned large) { return (small & ~large) == 0; }

/* The game {A|C} of day 2 has the number 16 A + C, with sets A and C of the games of day 1. */
enum { DAY2_GAMES = 256, DAY2_SIDES = 16 };
static inline unsigned day2_left(unsigned game) { return game / DAY2_SIDES; }
static inline unsigned day2_right(unsigned game) { return game % DAY2_SIDES; }
/* The game with the players exchanged. */
unsigned day2_conjugate(unsigned game);

/* The kinds are UNIVERSE_DEAD_ENDING, UNIVERSE_BLOCKING and UNIVERSE_ALL. */

/* Is Left, or Right, strong in a game with these options of hers, or his? */
bool day2_left_is_strong(universe_kind kind, unsigned left);
bool day2_right_is_strong(universe_kind kind, unsigned right);
/* Whether G >= H. */
bool day2_at_least(universe_kind kind, unsigned g, unsigned h);
bool day2_is_member(universe_kind kind, unsigned game);

/* Conditions on sets of games of day 2, the Left options of a game: bits of a number. They are on
 * classes: Right options are those of the simplest form. Left is strong with options of which some
 * helps and, among dead-ending games, she is strong in some. */
enum {
    NONE_ABOVE_ZERO = 1 << 0,    /* no game is >= 0 */
    ALL_HAVE_MINUS_ONE = 1 << 1, /* each has the Right option -1 */
    ALL_BELOW_STAR = 1 << 2,     /* each is <= 0 or has the Right option * */
    NONE_HAS_ONE = 1 << 3,       /* none has the Right option 1 */
    NONE_HAS_STAR = 1 << 4,      /* none has the Right option * */
    ALL_HAVE_ZERO = 1 << 5,      /* each has the Right option 0 */
    ALL_BELOW_ONE = 1 << 6,      /* each is <= 0 or has the Right option 1 */
    NONE_HAS_ZERO = 1 << 7,      /* none has the Right option 0 */
    NONE_HAS_MINUS_ONE = 1 << 8, /* none has the Right option -1 */
    NONE_HELPS = 1 << 9,         /* Left, moving second, wins none; of blocking games, none in which
                                  * she is strong */
    ALL_MAKE_ENDS = 1 << 10,     /* a Right end of the universe can have them all */
    NONE_IS_STRONG = 1 << 11,    /* Left is strong in none */
    NO_ENDS = 1 << 12            /* both players have options in each, as a form */
};
bool day2_meets(universe_kind kind, unsigned game, unsigned conditions);

__extension__ typedef unsigned __int128 game_count;

#endif
