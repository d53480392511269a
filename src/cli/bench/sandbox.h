/* SPDX-License-Identifier: MIT
 *
 * What a script may do that nobody vouches for. */
#ifndef ENDER_CLI_SANDBOX_H
#define ENDER_CLI_SANDBOX_H

#include <lua.h>

/* Opens the standard libraries without what reaches beyond the state, and puts the module on top of
 * the stack (which it takes) where `ender` and `require "ender"` find it. folder is where `require`
 * finds other files, NULL for nowhere. */
void sandbox_open(lua_State *L, const char *folder);

#endif
