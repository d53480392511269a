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

/* luaL_loadfilex of text, which takes note of the bytes: of the file and all that it requires. */
int sandbox_load(lua_State *L, const char *path);

enum { SANDBOX_EDITION = 64 };
/* The edition (ruleset/front.h) of rules that the state has read: its number is raised when
 * `ender.define` takes the same files for other rules. */
enum { LUA_RULES_EDITION = 1 };
void sandbox_edition(lua_State *L, char out[SANDBOX_EDITION]);
/* From now on `require` refuses files that were not read before. */
void sandbox_complete(lua_State *L);

#endif
