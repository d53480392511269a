/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_GOBAN_FRONT_H
#define ENDER_GOBAN_FRONT_H

#include <ender/goban.h>

/* The board of ender_go_svg as a picture (<ender/draw.h>), the caller's. With `numbered` the stones
 * have the numbers of the moves that put them there, and the last move has no circle. */
ender_status go_draw(ender_ctx *ctx, const ender_go_record *record, bool numbered,
                     ender_picture **out);

/* Komi in hundredths of a point, from -100000 to 100000; it is kept as KM at the root. What KM says
 * there is 0 when it is missing, ENDER_EDOMAIN when it is no such number. */
ender_status go_set_komi(ender_ctx *ctx, ender_go_record *record, int32_t hundredths);
ender_status go_komi(ender_ctx *ctx, const ender_go_record *record, int32_t *hundredths);

/* On which sides (top, bottom, left, right) does a diagram show no edge, so that its board goes on
 * there? None for texts that are no diagrams. */
ender_status go_open_edges(ender_ctx *ctx, const char *text, size_t length, bool open[4]);

#endif
