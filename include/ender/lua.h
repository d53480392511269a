/* SPDX-License-Identifier: MIT
 *
 * Games in Lua 5.4. The module `ender` gives Lua programs values, literal forms and positions as
 * objects with operators, and all functions of the language (ender_function_at) by their names;
 * docs/lua.md describes it for Lua programmers. There are two ways to load it:
 *
 *   - a Lua program finds luaopen_ender through package.cpath: `require "ender"`;
 *   - a C program that embeds Lua, and perhaps shares games with its scripts, calls ender_lua_open
 *     with a context of its own.
 *
 * This header needs no header of Lua. A program that links the static library must also link Lua
 * 5.4. */
#ifndef ENDER_LUA_H
#define ENDER_LUA_H

#include <stdbool.h>

#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

struct lua_State;

/* The function that `require` calls. Opens a context with the default settings, which lives as long
 * as the Lua state, and pushes the module; a second call in the same state pushes the same module.
 * Returns 1, the number of results. Like every Lua C function it raises a Lua error if it fails: if
 * no context can be opened or memory is exhausted. */
int luaopen_ender(struct lua_State *L);

/* Pushes the module for a context of the caller and returns 1. The module is not stored under any
 * name. A second call with the same context pushes the same module. Modules of several contexts may
 * live in one state; their games cannot be combined.
 *
 * The context must stay open until the state is closed, and ender_release must not free games that
 * the state may still hold. Lua errors never unwind functions of the library, and failures of the
 * library never unwind functions of Lua. A Lua state belongs to one thread at a time; several
 * states in several threads may share a context. Raises a Lua error if memory is exhausted: call it
 * in protected mode.
 *
 * Rulesets that a script defines (ender.define) stay in the context. A thread that uses their
 * positions runs their functions in this state, one thread at a time; so no other thread may use
 * them while the state runs other code. After the state is closed, evaluating their positions is an
 * error. */
int ender_lua_open(struct lua_State *L, ender_ctx *ctx);

/* A ruleset in a file of Lua, which returns the table that ender.define takes (docs/lua.md,
 * "Rulesets in files"), for a program that has no Lua itself. The file is read in a sandbox, in a
 * state of its own whose memory is at most 512 MiB, in at most ten seconds or the time limit of the
 * context; files that it requires are looked for in its folder. *rules is the ruleset, which the
 * context keeps; it is found by its name from now on. One thread at a time runs its functions,
 * under the limits of the call that needs them.
 *
 * Errors: ENDER_EARGUMENT with Lua's message if there is no such file, if it fails, if it defines
 * no ruleset, or one whose name is used already; ENDER_ELIMIT; ENDER_EMEMORY. */
typedef struct ender_lua_file ender_lua_file;
ender_status ender_lua_load(ender_ctx *ctx, const char *path, ender_lua_file **out,
                            const ender_ruleset **rules);
/* Ends the state of a file, before the context is closed. No other call of the context may run;
 * from now on evaluating positions of its ruleset is an error. NULL is allowed. */
void ender_lua_unload(ender_lua_file *file);

/* The status behind a Lua error at a stack index, as lua_pcall left it: ENDER_ELIMIT,
 * ENDER_ECANCELLED and so on if it is the latest error that a function of a module raised for a
 * failure of the library; ENDER_OK for every other value. Raises no error. */
ender_status ender_lua_status(struct lua_State *L, int index);

#ifdef __cplusplus
}
#endif
#endif
