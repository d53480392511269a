/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_COIN_CASES_H
#define ENDER_CLI_COIN_CASES_H

#include "cli/cli.h"

/* Is the operation about coins, coins-simple, coins-quarter, coins-revised or coins-values, and the
 * property one that is about no single position? */
bool is_coin_question(const char *operation, const char *property);
/* Answered as by ender_evaluate; docs/batch.md has the properties. */
ender_status coin_question(cli *c, const char *operation, const char *input, const char *property,
                           ender_result *out);

#endif
