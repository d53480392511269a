/* SPDX-License-Identifier: MIT
 *
 * Points of the Conway line as text. */
#ifndef ENDER_CLI_LINE_H
#define ENDER_CLI_LINE_H

#include "cli/cli.h"

/* Points as they are read; each name lies in `text`. */
typedef struct line_points {
    ender_line_point *at;
    char **names;
    char *text;
    size_t count;
} line_points;

/* Reads expressions separated by commas (outside of brackets); 1/w and -1/w, also written w^(-1)
 * and -w^(-1), stand for the numbers beside 0. When the status is not ENDER_OK the
 * last one is wrong; the points are closed all the same. */
ender_status line_points_read(cli *c, const char *list, line_points *out);
void line_points_close(line_points *points);

/* The answer to a case of a batch file about the input `G ; refs=POINTS`: `relations`, the relation
 * with each point, separated by commas; `row`, the row of the picture without blanks at its ends.
 */
ender_status line_question(cli *c, const char *input, const char *property, ender_result *out);

#endif
