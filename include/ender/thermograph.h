/* SPDX-License-Identifier: MIT
 *
 * Temperature theory: confusion intervals, thermographs, means and temperatures, cooling and
 * heating, and winning moves in a sum. All results are exact.
 *
 * Temperatures, means, stops and coordinates are numbers, given and returned as games. Functions
 * that return ender_status fail with ENDER_EARGUMENT on a handle that is no game of the context, or
 * on a game that is not a number where a number is required; and with ENDER_EMEMORY, ENDER_ELIMIT
 * and ENDER_ECANCELLED like every operation. The context remembers results until ender_release, so
 * repeated calls are cheap. All functions may be called from several threads at once.
 *
 * Sources: Siegel, Combinatorial Game Theory (CGT), sections II.3 and II.5; Berlekamp, Conway, Guy,
 * Winning Ways (WW), chapter 6; Conway, On Numbers and Games (ONAG), chapter 9; Berlekamp,
 * Blockbusting and Domineering; Berlekamp, Wolfe, Mathematical Go. */
#ifndef ENDER_THERMOGRAPH_H
#define ENDER_THERMOGRAPH_H

#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- stops ---- */

/* A set of numbers: empty, or from low to high with or without each end. */
typedef struct ender_interval {
    bool empty; /* if true, the other members are 0 and false */
    ender_game low, high;
    bool low_closed, high_closed;
} ender_interval;

/* The confusion interval: the set of numbers with which g is confused. Its ends are the right stop
 * and the left stop; each end belongs to it exactly if g is confused with it. Empty for numbers and
 * for games such as ^; [0,0] for *; (0,1] for {1|*}. O(1). CGT, section II.3; ONAG, chapter 9;
 * STRUCTURE-15. */
ender_status ender_confusion_interval(ender_ctx *ctx, ender_game g, ender_interval *out);

/* ---- mean and temperature ---- */

/* The mean: the number m with n.g - n.m bounded for all n. It is the position of the mast of the
 * thermograph. CGT, section II.5; WW, chapter 6. */
ender_status ender_mean(ender_ctx *ctx, ender_game g, ender_game *out);

/* The temperature at which the mast begins. -1 for integers, -1/2^k for other numbers m/2^k (m
 * odd), 0 for a number plus an infinitesimal other than 0, positive for every other game. CGT,
 * section II.5. Cost of the first call: one pass over the hot positions of g. */
ender_status ender_temperature(ender_ctx *ctx, ender_game g, ender_game *out);

/* ---- trajectories ---- */

/* The rational number numerator/denominator in lowest terms. The numerator is a dyadic number, the
 * denominator an odd positive integer. So a dyadic rational has the denominator 1, and 5/6 is 5/2
 * over 3. */
typedef struct ender_rational {
    ender_game numerator, denominator;
} ender_rational;

/* A piecewise linear function on the temperatures from -1 on, with rational vertices and slopes.
 * The walls of thermographs are such functions, their vertices dyadic, their slopes 0, 1 and -1. A
 * trajectory never changes. It refers to numbers of its context, and is valid until an
 * ender_release to a mark that was set before the trajectory was made. */
typedef struct ender_trajectory ender_trajectory;

/* The number of vertices, at least 1. The slope changes at every vertex, so equal functions have
 * equal vertices. */
size_t ender_trajectory_count(const ender_trajectory *f);
/* The vertex with this index (from 0), and the slope after it. Each output pointer may be NULL. */
ender_status ender_trajectory_vertex(ender_ctx *ctx, const ender_trajectory *f, size_t index,
                                     ender_rational *temperature, ender_rational *value,
                                     ender_rational *slope);
/* The value at a temperature >= -1. O(log vertices). */
ender_status ender_trajectory_value(ender_ctx *ctx, const ender_trajectory *f,
                                    ender_game temperature, ender_rational *out);

/* ---- thermographs ---- */

/* The thermograph of g, extended down to temperature -1 (CGT, section II.5). The left wall at
 * temperature t is the left stop of g cooled by t: the greatest right wall of a left option minus
 * t, while this is greater than the right wall, and the mean above that temperature; the right wall
 * is its mirror image. A thermograph is valid as long as a trajectory is. ENDER_ELIMIT if a
 * position of g is a number with a denominator above 2^1024, because its walls below temperature 0
 * would have too many vertices (mean, temperature, walls from 0 on and cooling have no such limit).
 */
typedef struct ender_thermograph ender_thermograph;
ender_status ender_thermograph_new(ender_ctx *ctx, ender_game g, ender_thermograph **out);
/* Frees a thermograph; NULL is allowed. */
void ender_thermograph_free(ender_thermograph *graph);
/* The left or right wall; it belongs to the thermograph. */
const ender_trajectory *ender_thermograph_wall(const ender_thermograph *graph, ender_player player);

/* The wall of g at one temperature >= -1, without a thermograph object. At temperatures from 0 on
 * there is no limit on denominators. */
ender_status ender_wall(ender_ctx *ctx, ender_game g, ender_player player, ender_game temperature,
                        ender_game *out);

/* ---- cooling and heating ---- */

/* G cooled by t = `by`, for a number t > -1 (ENDER_EARGUMENT otherwise). Integers do not change.
 * Otherwise cool the options and tax the moves: G_t = {G^L_t - t | G^R_t + t} while t does not
 * exceed the temperature of G, and the mean of G for larger t. Cooling by t >= 0 respects sums and
 * order. CGT, section II.5; WW, chapter 6; ONAG, chapter 9. Cost: one pass over the positions of G
 * whose temperature is at least t. For t < 0 the limit of ender_heat applies. */
ender_status ender_cool(ender_ctx *ctx, ender_game g, ender_game by, ender_game *out);

/* G heated by t = `by`, any game. Numbers do not change; other games become {H^L + t | H^R - t},
 * where H^L and H^R are the options of the canonical form of G, heated by t. WW, chapter 6; CGT,
 * section II.5. The options of a nimber part are heated one by one: ENDER_ELIMIT above *4095. */
ender_status ender_heat(ender_ctx *ctx, ender_game g, ender_game by, ender_game *out);

/* ---- play in a sum ---- */

/* A move in a sum replaces the component with index `component` (from 0) by `option`. */
typedef struct ender_sum_move {
    size_t component;
    ender_game option;
} ender_sum_move;

/* All winning moves of the player to move in games[0] + ... + games[count-1], in the order of the
 * components: the moves after which the sum is >= 0 (for Left) or <= 0 (for Right). The options are
 * those of the canonical forms. *moves belongs to the caller (ender_free); *found is its length, 0
 * if the player loses. ENDER_ELIMIT if a component has more than 2^24 options. Cost: one comparison
 * for each option, and the sums of all components but one. */
ender_status ender_winning_moves(ender_ctx *ctx, const ender_game *games, size_t count,
                                 ender_player player, ender_sum_move **moves, size_t *found);

#ifdef __cplusplus
}
#endif
#endif
