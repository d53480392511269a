/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_LUA_FRONT_H
#define ENDER_LUA_FRONT_H

#include <ender/lua.h>

/* Copies: by them several threads evaluate positions of one ruleset written in Lua. When a ruleset
 * that was defined in L after this call is asked for by a second thread, make(user, lane, copy)
 * makes another Lua state, calls module_open_copy there instead of ender_lua_open, and runs in
 * it the program that defined the ruleset. It returns false when that failed. It is called once for
 * each lane (1, 2, ... up to ENDER_LANES_MOST - 1), by the thread that needs it, and different
 * lanes at the same time. The states stay open as long as L, and are run by nobody else. Functions
 * of a ruleset that keep something in variables outside of themselves keep it for each state
 * apart. */
typedef struct module_copy module_copy;
typedef bool (*module_copier)(void *user, unsigned lane, module_copy *copy);
/* Throws a Lua error when memory is short. */
void module_copies(struct lua_State *L, module_copier make, void *user);
/* As ender_lua_open; but `define` makes no ruleset. What it is given are the functions of the
 * ruleset of that name for the lane of the copy, and it returns that ruleset. `claim` does
 * nothing. */
int module_open_copy(struct lua_State *L, ender_ctx *ctx, module_copy *copy);

/* For a program that must not wait for Lua for ever: a function of Lua's own libraries, matching a
 * pattern say, meets no hook. hear(user, true) is called before the library calls a function of a
 * ruleset or a claim that L defined, hear(user, false) after it has returned, by the thread that
 * runs L; it must not block, and uses no Lua. Throws a Lua error when memory is short. */
void module_listen(struct lua_State *L, void (*hear)(void *user, bool inside), void *user);

#endif
