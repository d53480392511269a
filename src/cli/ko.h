/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_KO_H
#define ENDER_CLI_KO_H

#include "cli/cli.h"

/* The cases of batch files about kos. True if the operation is one of them; then *status is how it
 * went, and *out as from ender_evaluate. */
bool ko_question_answered(cli *c, const char *operation, const char *input, const char *property,
                          const char *expected, ender_result *out, ender_status *status);

#endif
