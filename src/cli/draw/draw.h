/* SPDX-License-Identifier: MIT
 *
 * Pictures into files, private to draw.c and draw_figure.c. */
#ifndef ENDER_CLI_DRAW_H
#define ENDER_CLI_DRAW_H

#include "cli/cli.h"

/* `thermograph EXPR...` and its like; false when the first argument is none of them. */
bool draw_figure(cli *c);
/* `plot FILE`. */
ender_picture *picture_of_plot(cli *c);
/* RULESET POSITION [MOVE...]: into a file, or as text. */
void draw_position(cli *c);

#endif
