/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_LUA_FRONT_H
#define ENDER_LUA_FRONT_H

#include <ender/lua.h>

/* Copies let several threads evaluate positions of one ruleset written in Lua. When a second thread
 * uses a ruleset that was defined in L after this call, make(user, lane, copy) makes another Lua
 * state, calls module_open_copy there instead of ender_lua_open, and runs in it the program that
 * defined the ruleset. It returns false if this fails. It is called once for each lane (1, 2, ...
 * up to ENDER_LANES_MOST - 1), by the thread that needs it; calls for different lanes may overlap.
 * The states stay open as long as L, and only the library runs them. Each state has its own
 * variables outside of the functions of a ruleset. */
typedef struct module_copy module_copy;
typedef bool (*module_copier)(void *user, unsigned lane, module_copy *copy);
/* Raises a Lua error if memory is exhausted. */
void module_copies(struct lua_State *L, module_copier make, void *user);
/* Like ender_lua_open, but `define` makes no new ruleset: it takes its functions for the lane of
 * the copy of the ruleset with this name, and returns that ruleset. `claim` does nothing. */
int module_open_copy(struct lua_State *L, ender_ctx *ctx, module_copy *copy);

/* For a program that must not wait for Lua for ever: functions of Lua's own libraries, such as
 * pattern matching, call no hook. hear(user, true) is called before the library calls a function of
 * a ruleset or a claim that L defined, hear(user, false) after it has returned, by the thread that
 * runs L; it must not block or use Lua. Raises a Lua error if memory is exhausted. */
void module_listen(struct lua_State *L, void (*hear)(void *user, bool inside), void *user);

#endif
