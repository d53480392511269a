/* SPDX-License-Identifier: MIT
 *
 * Games in Lua 5.4. The module `ender` gives Lua programs values, literal forms and positions as
 * objects with operators, and every function of the language (ender_function_at) by its name;
 * docs/lua.md describes it from their side. Two ways lead to it:
 *
 *   - a Lua program finds luaopen_ender through package.cpath: `require "ender"`;
 *   - a C program that embeds Lua, and perhaps shares games with its scripts, calls ender_lua_open
 *     with a context of its own.
 *
 * This header needs no header of Lua. A program that is linked with the static library links with
 * Lua 5.4 as well. */
#ifndef ENDER_LUA_H
#define ENDER_LUA_H

#include <stdbool.h>

#include <ender/context.h>

#ifdef __cplusplus
extern "C" {
#endif

struct lua_State;

/* The opener that `require` looks for. Opens a context with the default settings, which lives as
 * long as the Lua state, and pushes the module; a second call in the same state pushes the same
 * module. Returns 1, the number of results. Throws a Lua error when no context can be opened or
 * memory is short, as every Lua C function does. */
int luaopen_ender(struct lua_State *L);

/* Pushes the module for a context of the caller's and returns 1. It is not stored under any name.
 * Once for each context; a second call with the same one pushes the same module. Modules of several
 * contexts may live in one state; their games refuse each other.
 *
 * The context must stay open until the state is closed, and games that the state may still hold
 * must not be freed by ender_release. Lua errors never unwind a function of the library, nor do
 * failures of the library unwind one of Lua. A Lua state belongs to one thread at a time; several
 * states in several threads may share a context. Throws a Lua error when memory is short: call it
 * in protected mode.
 *
 * Rulesets that a script defines (ender.define) stay in the context. Whichever thread asks for
 * their positions runs their functions in this state, one at a time; so no other thread may do that
 * while the state is running something else. When the state is closed their positions can no longer
 * be evaluated: an error says so. */
int ender_lua_open(struct lua_State *L, ender_ctx *ctx);

/* Why the library failed, given the Lua error at a stack index, as lua_pcall left it:
 * ENDER_ELIMIT, ENDER_ECANCELLED and so on when that error is the latest one a function of a module
 * raised for a failure of the library, ENDER_OK for every other value. Raises nothing. */
ender_status ender_lua_status(struct lua_State *L, int index);

#ifdef __cplusplus
}
#endif
#endif
