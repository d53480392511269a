/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_LUA_FRONT_H
#define ENDER_LUA_FRONT_H

#include <ender/lua.h>
#include <ender/notation.h>

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

/* mentioned(user, text) is called before the module reads an expression, end_nim("2,1"), and may
 * define the rulesets of files that it mentions. */
void module_mentions(struct lua_State *L, const ender_ctx *ctx,
                     void (*mentioned)(void *user, const char *text), void *user);

/* ---- the sandbox: what a script may do that nobody vouches for (sandbox.c) ---- */

/* Opens the standard libraries without what reaches beyond the state, and puts the module on top of
 * the stack (which it takes) where `ender` and `require "ender"` find it. folder is where `require`
 * finds other files, NULL for nowhere. */
void sandbox_open(struct lua_State *L, const char *folder);

/* luaL_loadfilex of text, which takes note of the bytes: of the file and all that it requires. */
int sandbox_load(struct lua_State *L, const char *path);

enum { SANDBOX_EDITION = 64 };
/* The edition (ruleset/front.h) of rules that the state has read: its number is raised when
 * `ender.define` takes the same files for other rules. */
enum { LUA_RULES_EDITION = 1 };
void sandbox_edition(struct lua_State *L, char out[SANDBOX_EDITION]);
/* Pushes a text as a function: as an expression if it is one, else as a chunk. Otherwise the error
 * that luaL_loadbufferx returns, with its message. */
int sandbox_load_cell(struct lua_State *L, const char *text, size_t length, const char *name);
/* Puts an error, on top of the stack, as `print` would show it in its place; false without memory.
 * What is on top is then not always a text. */
bool sandbox_describe(struct lua_State *L);
/* From now on `require` refuses files that were not read before. */
void sandbox_complete(struct lua_State *L);

/* The memory of a state that has a bound: lua_newstate(bound_allocate, &bound). Whoever uses the
 * state may find the bound by lua_getallocf. */
typedef struct lua_bound {
    size_t used, limit; /* bytes */
} lua_bound;
void *bound_allocate(void *bound, void *block, size_t old_size, size_t new_size);

/* ---- cells: chunks of Lua that share one state (cells.c) ---- */

/* The state, a sandbox with the module for a context as `ender`, whose memory has a bound.
 * `ender.define` gives the ruleset of an earlier cell up when a cell defines one of the same name.
 */
typedef struct lua_cells lua_cells;

/* What a cell came to. */
typedef struct cell_result {
    ender_status status; /* ENDER_ESYNTAX: it is no Lua; ENDER_EARGUMENT: an error of its own; or
                            what stopped it */
    char *message;       /* of a failure; NULL when there was no memory for it */
    unsigned line;       /* of the cell, that the message is about; 0 for none */
    char *printed;       /* by print; NULL for nothing */
    bool is_cut;         /* more was printed than is kept */
    ender_result value;  /* what it returned: games, numbers, texts, lists; several as a list */
    bool has_value;
} cell_result;

/* For a program that must not wait for Lua for ever (module_listen): hears when the state begins to
 * run, goes on, and has returned, in cells and in functions of their rulesets. */
typedef enum cell_pulse { CELL_BEGINS, CELL_GOES_ON, CELL_RETURNED } cell_pulse;
typedef struct cell_listener {
    void (*hear)(void *user, cell_pulse pulse); /* NULL for nobody */
    void *user;
} cell_listener;

/* NULL without memory. The context stays open until the cells are closed. */
lua_cells *cells_open(ender_ctx *ctx, size_t memory, cell_listener listener);
/* Its rulesets retire. NULL is allowed. */
void cells_close(lua_cells *cells);
/* Runs a text, an expression or a chunk, with what earlier ones left; its calls of the library are
 * made in `within`, a context within that of the cells, whose time limit ends it as well. The
 * caller clears the result. One thread at a time. */
void cells_run(lua_cells *cells, ender_ctx *within, const char *text, size_t length,
               cell_result *out);
void cell_result_clear(cell_result *result);
/* The names of the rulesets that the latest cell defined: the one with an index, or NULL. They stay
 * until the next. */
const char *cells_defined(const lua_cells *cells, size_t index);

#endif
