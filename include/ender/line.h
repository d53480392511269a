/* SPDX-License-Identifier: MIT
 *
 * The Conway line: where a game lies among others, which form a chain. Games that compare with each
 * other are points of a line, and a game that is confused with some of them is a cloud above it:
 * what lies between two games it is confused with it is confused with too, so a cloud has no holes.
 *
 * Functions fail with ENDER_EARGUMENT where an argument is wrong, and with ENDER_EMEMORY,
 * ENDER_ELIMIT and ENDER_ECANCELLED as every operation; they may be called from several threads at
 * once. Source: posts on Conway positions, II.8 (conway-positions-30, 31). */
#ifndef ENDER_LINE_H
#define ENDER_LINE_H

#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A point of the line: a game; or, when beside is 1 or -1, the number `game` plus or minus 1/w,
 * which lies beyond all infinitesimal short games and before all other numbers. */
typedef struct ender_line_point {
    ender_game game;
    int beside;
} ender_line_point;

/* How g compares with a point. ENDER_EARGUMENT also when beside is not 0 and the game no number. */
ender_status ender_line_relation(ender_ctx *ctx, ender_game g, ender_line_point point,
                                 ender_relation *out);

/* The row of g over points that increase: for each point `*` if g is confused with it, `=` if it is
 * equal to it, a blank otherwise; and between two neighbours `*` if g is confused with both, `?` if
 * with one of them only, so that the cloud ends somewhere between, a blank otherwise. The text has
 * 2 * count - 1 characters, none for no points; the caller owns it (ender_free). ENDER_EARGUMENT
 * when a point is not less than the next one. Cost: as many comparisons as there are points, twice.
 */
ender_status ender_line_row(ender_ctx *ctx, ender_game g, const ender_line_point *points,
                            size_t count, char **out);

#ifdef __cplusplus
}
#endif
#endif
