/* SPDX-License-Identifier: MIT
 *
 * The prompt for Lua. */
#ifndef ENDER_CLI_REPL_LUA_H
#define ENDER_CLI_REPL_LUA_H

#include "cli/prompt/prompt.h"

/* Reads and runs chunks of Lua until the input ends; the exit status. */
int repl_lua(cli *c, prompt *p);

#endif
