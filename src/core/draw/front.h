/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_DRAW_FRONT_H
#define ENDER_DRAW_FRONT_H

#include <ender/draw.h>

/* The natural size of a picture in points, with its margins. */
void picture_size(const ender_picture *picture, double *width, double *height);

#endif
