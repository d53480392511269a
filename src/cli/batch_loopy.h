/* SPDX-License-Identifier: MIT
 *
 * Questions of batch files about games in which play may come back. */
#ifndef ENDER_CLI_BATCH_LOOPY_H
#define ENDER_CLI_BATCH_LOOPY_H

#include "cli/cli.h"

/* The operations oslo, twoslo and uponic-weight, of forms, and the property loopy_value of any
 * ruleset. False when it is another question. */
bool loopy_question(cli *c, const char *operation, const char *input, const char *property,
                    ender_result *out, ender_status *status);
/* Are these the same names of loopy games, but for the order of options? */
bool same_loopy_name(const char *a, const char *b);

#endif
