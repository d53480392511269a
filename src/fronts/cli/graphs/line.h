/* SPDX-License-Identifier: MIT
 *
 * Points of the Conway line as text. */
#ifndef ENDER_CLI_LINE_H
#define ENDER_CLI_LINE_H

#include "analysis/front.h"
#include "cli/cli.h"

/* Points as they are read; each name lies in `text`. */
typedef struct line_points {
    line_place *at;
    char **names;
    char *text;
    size_t count;
} line_points;

/* The answer to a case of a batch file about the input `G ; refs=POINTS`: `relations`, the relation
 * with each point, separated by commas; `row`, the row of the picture without blanks at its ends.
 */
ender_status line_question(cli *c, const char *input, const char *property, ender_result *out);

#endif
