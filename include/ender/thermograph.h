/* SPDX-License-Identifier: MIT
 *
 * Temperature theory: stops and what a game is confused with, thermographs, mean and temperature,
 * cooling and heating, and where to move in a sum. Everything is exact.
 *
 * Temperatures, means, stops and coordinates are numbers, given and returned as games. Functions
 * that return ender_status fail with ENDER_EARGUMENT on a handle that is no game of the context and
 * where a number is wanted and another game given; with ENDER_EMEMORY, ENDER_ELIMIT and
 * ENDER_ECANCELLED as every operation. Results are remembered in the context until ender_release,
 * so asking again costs little. All of them may be called from several threads at once.
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
    bool empty; /* then the other members are 0 and false */
    ender_game low, high;
    bool low_closed, high_closed;
} ender_interval;

/* The numbers with which g is confused: the confusion interval. Its ends are the right stop and the
 * left stop; each belongs to it exactly when g is confused with it. Empty for numbers and for games
 * such as ^; [0,0] for *; (0,1] for {1|*}. O(1). CGT, section II.3; ONAG, chapter 9; STRUCTURE-15.
 */
ender_status ender_confusion_interval(ender_ctx *ctx, ender_game g, ender_interval *out);

/* ---- mean and temperature ---- */

/* The mean: the number m with n.g - n.m bounded for all n; where the mast of the thermograph
 * stands. CGT, section II.5; WW, chapter 6. */
ender_status ender_mean(ender_ctx *ctx, ender_game g, ender_game *out);

/* The temperature: where the mast begins. -1 for integers, -1/2^k for other numbers m/2^k (m odd),
 * 0 for a number plus an infinitesimal other than 0, positive for every other game. CGT, section
 * II.5. Cost the first time: once through the positions of g that are hot. */
ender_status ender_temperature(ender_ctx *ctx, ender_game g, ender_game *out);

/* ---- trajectories ---- */

/* The rational number numerator/denominator in lowest terms, where the numerator is a number and
 * the denominator an odd positive integer: 1 when the rational is dyadic, and then it is the
 * numerator; 5/6 is 5/2 over 3. */
typedef struct ender_rational {
    ender_game numerator, denominator;
} ender_rational;

/* A piecewise linear function on the temperatures from -1 on, with rational vertices and slopes.
 * The walls of thermographs are such functions, their vertices dyadic, their slopes 0, 1 and -1. A
 * trajectory is not changed once it is made; it names numbers of its context and is valid until an
 * ender_release to a mark set before it was made. */
typedef struct ender_trajectory ender_trajectory;

/* The number of vertices, at least 1. Points of the polygon where the slope does not change are no
 * vertices, so equal functions have equal vertices. */
size_t ender_trajectory_count(const ender_trajectory *f);
/* Vertex number index (from 0), and the slope after it. Each pointer may be NULL. */
ender_status ender_trajectory_vertex(ender_ctx *ctx, const ender_trajectory *f, size_t index,
                                     ender_rational *temperature, ender_rational *value,
                                     ender_rational *slope);
/* The value at a temperature >= -1. O(log vertices). */
ender_status ender_trajectory_value(ender_ctx *ctx, const ender_trajectory *f,
                                    ender_game temperature, ender_rational *out);

/* ---- thermographs ---- */

/* The thermograph of g, extended down to temperature -1 (CGT, section II.5). The left wall at
 * temperature t is the left stop of g cooled by t: the greatest right wall of a left option minus
 * t, as long as that is greater than the right wall, and the mean above; the right wall is its
 * mirror image. Valid as long as a trajectory is. ENDER_ELIMIT when a number with a denominator
 * above 2^1024 is among the positions of g: below temperature 0 its walls have that many vertices
 * (mean, temperature, walls from 0 on and cooling have no such limit). */
typedef struct ender_thermograph ender_thermograph;
ender_status ender_thermograph_new(ender_ctx *ctx, ender_game g, ender_thermograph **out);
/* NULL is allowed. */
void ender_thermograph_free(ender_thermograph *graph);
/* The left or right wall; it belongs to the thermograph. */
const ender_trajectory *ender_thermograph_wall(const ender_thermograph *graph, ender_player player);

/* The wall of g at one temperature >= -1, without the thermograph as an object. From 0 on there is
 * no limit on denominators. */
ender_status ender_wall(ender_ctx *ctx, ender_game g, ender_player player, ender_game temperature,
                        ender_game *out);

/* ---- cooling and heating ---- */

/* G cooled by t = `by`, for a number t > -1 (ENDER_EARGUMENT otherwise). An integer is not changed.
 * Otherwise cool the options and tax the moves: G_t = {G^L_t - t | G^R_t + t} as long as t does not
 * exceed the temperature of G, and the mean of G beyond.
 * Cooling by t >= 0 respects sums and order. CGT, section II.5; WW, chapter 6; ONAG, chapter 9.
 * Cost: once through the positions of G of temperature t or more. For t < 0 the limit of ender_heat
 * applies. */
ender_status ender_cool(ender_ctx *ctx, ender_game g, ender_game by, ender_game *out);

/* G heated by t = `by`, any game: a number is not changed; otherwise {H^L + t | H^R - t}, where H^L
 * and H^R are the options of the canonical form of G, heated by t. WW, chapter 6; CGT, section
 * II.5. The options of a nimber part are gone through one by one: ENDER_ELIMIT above *4095. */
ender_status ender_heat(ender_ctx *ctx, ender_game g, ender_game by, ender_game *out);

/* ---- play in a sum ---- */

/* A move in a sum: component number `component` (from 0) is replaced by `option`. */
typedef struct ender_sum_move {
    size_t component;
    ender_game option;
} ender_sum_move;

/* Every winning move of the player who is to move in games[0] + ... + games[count-1], in the order
 * of the components: the moves after which the sum is >= 0 (for Left) or <= 0 (for Right). Options
 * are those of the canonical forms. *moves is the caller's (ender_free), *found its length, 0 when
 * the player loses. ENDER_ELIMIT when a component has more than 2^24 options. Cost: a comparison an
 * option, and the sums of all components but one. */
ender_status ender_winning_moves(ender_ctx *ctx, const ender_game *games, size_t count,
                                 ender_player player, ender_sum_move **moves, size_t *found);

#ifdef __cplusplus
}
#endif
#endif
