/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_COIN_CASES_H
#define ENDER_CLI_COIN_CASES_H

#include "cli/cli.h"

/* Is this an operation about coins: coins-simple, coins-quarter, coins-revised, coins-values? */
bool is_coin_operation(const char *operation);
/* Answered as by ender_evaluate; docs/batch.md has the properties. */
ender_status coin_question(cli *c, const char *operation, const char *input, const char *property,
                           ender_result *out);

#endif
