/* SPDX-License-Identifier: MIT
 *
 * The Lua binding: what its files share. It uses the library through <ender/ender.h> alone, as any
 * other program would.
 *
 * Two kinds of failure meet here. The library returns statuses; Lua throws, with longjmp, whenever
 * it allocates. So while a function of the library runs Lua is called in protected mode only
 * (callbacks.c), and what the library hands out as owned memory goes into a `holder` that exists
 * before: its finaliser frees the memory when a throw skips the end of a function. */
#ifndef ENDER_LUA_BINDING_H
#define ENDER_LUA_BINDING_H

#include <ender/ender.h>

#include <lauxlib.h>
#include <lua.h>

#if LUA_VERSION_NUM != 504
#error "the binding is written for Lua 5.4"
#endif

/* A context as a Lua state knows it. The registry keeps it until the state is closed; after that
 * (finalisers may still run) ctx is NULL. The members of type int are references in the registry.
 */
typedef struct session {
    ender_ctx *ctx;
    bool owns;            /* closes the context with the state */
    int module;           /* the table that `require` returns */
    int methods;          /* what the methods of games and forms are looked up in */
    int values;           /* the games and forms that Lua holds, by handle; weak */
    ender_lua_copy *copy; /* whose functions `define` is given here; NULL: it makes rulesets */
} session;

/* The metatables, by the names that messages of Lua show. */
#define GAME_TYPE "ender.game"
#define FORM_TYPE "ender.form"
#define LOOPY_TYPE "ender.loopy"
#define RULESET_TYPE "ender.ruleset"
#define POSITION_TYPE "ender.position"

/* ---- failures (failure.c) ---- */

/* Raises the library's message for a failed call. text, if not NULL, is what a syntax error is in:
 * then the line, the column and an excerpt are added. */
_Noreturn void bind_raise(lua_State *L, const session *s, ender_status status, const char *text,
                          size_t length);
/* Raises it unless status is ENDER_OK. */
void bind_check(lua_State *L, const session *s, ender_status status);
/* The session, unless its context is closed. */
session *session_live(lua_State *L, session *s);

/* Owned memory of the library during one C function. */
typedef struct holder {
    ender_result result; /* its member text also serves for any other text */
    ender_position *position;
    ender_position **options;
    size_t count;
} holder;
/* Pushes an empty one. */
holder *holder_push(lua_State *L);
/* Frees what it holds, before the collector would. */
void holder_clear(holder *h);

/* ---- games and forms (value.c) ---- */

/* A userdata of GAME_TYPE, FORM_TYPE or LOOPY_TYPE. Equal handles of games and forms are the same
 * userdata, so they compare with Lua's raw equality and serve as keys of tables. */
typedef struct object {
    session *session;
    ender_result value; /* of a kind that owns nothing */
} object;

void push_game(lua_State *L, session *s, ender_game g);
void push_form(lua_State *L, session *s, ender_form f);
void push_loopy(lua_State *L, session *s, ender_loopy g);
/* The game, form or loopy value at an index as a result. Integers,
 * floats that are dyadic and texts in the notation are converted; anything else is an error that
 * names the argument. */
ender_result take_value(lua_State *L, session *s, int index);
/* Any result as Lua has it: games and forms as userdata, truth as boolean, words and texts as
 * strings, lists as tables. The result is not cleared. */
void push_result(lua_State *L, session *s, const ender_result *result);

/* Sets the metatables of games and forms, and adds their methods to the table on top. */
void bind_operators(lua_State *L, session *s);
/* Adds `game`, `form` and `eval` to the module on top. */
void bind_values(lua_State *L, session *s);

/* ---- the functions of the language (functions.c) ---- */

/* Adds all of them, under their names and aliases, to the table on top. */
void bind_functions(lua_State *L, session *s);

/* ---- rulesets and positions (positions.c) ---- */

/* Sets the metatables and adds `ruleset` and `rulesets` to the module on top. */
void bind_positions(lua_State *L, session *s);
void push_ruleset(lua_State *L, session *s, const ender_ruleset *rules);

/* ---- rulesets written in Lua (define.c) ---- */

/* Adds `define` to the module on top. */
void bind_definitions(lua_State *L, session *s);

/* ---- claims written in Lua (claims.c) ---- */

/* Adds `claim` to the module on top. */
void bind_claims(lua_State *L, session *s);

/* ---- small things (module.c) ---- */

/* The player whose name, "left" or "right", is the argument at an index. */
ender_player bind_player(lua_State *L, int index);
/* For __index: pushes the method that argument 2 names and returns 1, or 0 if there is none. */
int bind_method(lua_State *L, const luaL_Reg *methods);

/* The operator `..` of every type: the texts of both operands. */
int bind_concatenate(lua_State *L);

/* The session that a C function was made with: its first upvalue. */
session *session_own(lua_State *L);
/* Adds functions to the table on top, each with the session as its first upvalue. */
void bind_list(lua_State *L, session *s, const luaL_Reg *list);
/* Makes a metatable: `__name`, the functions of the list, and `__metatable` so that scripts cannot
 * reach it. If it is there already it is only pushed. */
void bind_metatable(lua_State *L, const char *type, const luaL_Reg *list);

#endif
