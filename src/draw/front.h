/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_DRAW_FRONT_H
#define ENDER_DRAW_FRONT_H

#include <ender/draw.h>

/* Can this library write the format? PDF and PNG need cairo. Thread-safe. */
bool draw_format_works(ender_draw_format format);

/* Its natural size in points. */
void picture_size(const ender_picture *picture, double *width, double *height);

#endif
