/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_DRAW_FRONT_H
#define ENDER_DRAW_FRONT_H

#include <ender/draw.h>

/* The natural size of a picture in points, with what is left free around it. */
void picture_size(const ender_picture *picture, double *width, double *height);

#endif
