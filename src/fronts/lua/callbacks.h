/* SPDX-License-Identifier: MIT
 *
 * The functions of a ruleset written in Lua, as the library calls them. */
#ifndef ENDER_LUA_CALLBACKS_H
#define ENDER_LUA_CALLBACKS_H

#include "lua/binding.h"
#include "lua/front.h"

/* What a ruleset consists of besides its texts. */
typedef enum role {
    ROLE_READ,
    ROLE_WRITE,
    ROLE_OPTIONS,
    ROLE_PARTS,
    ROLE_SYMMETRY,
    ROLE_CLOSED_FORM,
    ROLE_PICTURE,
    ROLE_DRAW,
    ROLE_POSITIONS,
    ROLE_COUNT
} role;

/* Where the functions run: a thread of the Lua state, which outlives the state as a NULL. */
typedef struct home home;
/* The one of the state, made if needed. */
home *home_of(lua_State *L);
/* Lets the functions that the library calls meet the hook of L, if that counts instructions. */
void home_hook(home *h, lua_State *L);

/* Calls body(light userdata: arg) in protected mode, there. While it runs going(of) is asked now
 * and then, and when that is false everything fails. An error is told(of, status, sentence), and
 * then the result is false. Throws nothing. */
typedef struct home_caller {
    bool (*going)(void *of);
    void (*told)(void *of, ender_status status, const char *sentence);
    void *of;
} home_caller;
bool home_call(home *h, const home_caller *caller, lua_CFunction body, void *arg);
/* One more, or one less, of those that need it. */
void home_enter(home *h);
void home_leave(home *h);

/* What the callbacks know: the first argument of each. */
typedef struct lua_rules {
    home *home;
    session *session;
    int functions[ROLE_COUNT]; /* references in the registry; LUA_NOREF for none */
    int values;                /* positions by text, where texts are written by `write` */
    size_t value_count;        /* how many */
} lua_rules;

/* Keeps the rules of a ruleset for the lane of a copy. False without memory. Throws nothing. */
bool copy_keep(module_copy *copy, const char *name, const lua_rules *rules);

/* A copy of the rules for the callbacks of a definition, which it completes: from now on nobody
 * but ender_ruleset_define may have them. False without memory. Throws nothing. */
bool callbacks_set(ender_definition *definition, const lua_rules *rules);

/* If the ruleset in the table at index 1 has a function `heaps`, puts a table in its place that has
 * read, options and parts instead (heap_functions.c). */
void define_by_heaps(lua_State *L);

#endif
