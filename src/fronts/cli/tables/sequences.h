/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_SEQUENCES_H
#define ENDER_CLI_SEQUENCES_H

#include "cli/cli.h"

/* Answered as by ender_evaluate: `arithmetic_period` of `RULESET PATTERN LAST`, the values with 0
 * to LAST for the % of the pattern: preperiod, period and saltus in one word, or none. */
ender_status loopy_sequence_question(cli *c, const char *input, const char *property,
                                     ender_result *out);

#endif
