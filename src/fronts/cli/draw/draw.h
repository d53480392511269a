/* SPDX-License-Identifier: MIT
 *
 * Pictures into files, private to draw.c and draw_figure.c. */
#ifndef ENDER_CLI_DRAW_H
#define ENDER_CLI_DRAW_H

#include "cli/cli.h"

/* Is a picture asked for, by a file or by its format? Else a table or text is printed. */
bool draws_picture(const cli *c);
/* What is named by the first argument, as a picture: into a file, or as text. */
void draw_figure(cli *c);
/* `plot FILE`. */
ender_picture *picture_of_plot(cli *c);

#endif
