/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_SEQUENCES_H
#define ENDER_CLI_SEQUENCES_H

#include "cli/cli.h"

/* Answered as by ender_evaluate: `value` of `CODE FIRST..LAST`, the nim values of these heaps in
 * one word; `period`, `preperiod` or `saltus` of `CODE COUNT`, as the values of heaps 0 to COUNT -
 * 1 show them. */
ender_status nim_sequence_question(cli *c, const char *input, const char *property,
                                   ender_result *out);
/* `arithmetic_period` of `RULESET PATTERN LAST`, the values with 0 to LAST for the % of the
 * pattern: preperiod, period and saltus in one word, or none. */
ender_status loopy_sequence_question(cli *c, const char *input, const char *property,
                                     ender_result *out);

#endif
