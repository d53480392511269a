/* SPDX-License-Identifier: MIT
 *
 * Every function of the language in Lua, by one mechanism: a closure over its row of the table of
 * functions. What the table gains, Lua has. */
#include "lua/binding.h"

#include <string.h>

/* A table of games, or the text of a list; what it refers to stays on the stack. */
static ender_result take_list(lua_State *L, session *s, int index) {
    luaL_checkstack(L, 4, NULL);
    if (lua_type(L, index) == LUA_TSTRING) {
        size_t length;
        const char *text = bind_expression(L, s, index, &length);
        holder *h = holder_push(L);
        const ender_status status =
            ender_argument_read(s->ctx, NULL, ENDER_TAKES_LIST, text, length, &h->result);
        if (status != ENDER_OK) bind_raise(L, s, status, text, length);
        return h->result;
    }
    luaL_checktype(L, index, LUA_TTABLE);
    const size_t count = bind_length(L, index, NULL);
    ender_result *items = lua_newuserdatauv(L, (count + 1) * sizeof *items, 0);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, index, (lua_Integer)i + 1);
        items[i] = take_argument(L, s, ENDER_TAKES_EITHER, lua_gettop(L));
        lua_pop(L, 1);
    }
    return (ender_result){.kind = ENDER_KIND_LIST, .items = items, .count = count};
}

static ender_result take(lua_State *L, session *s, ender_parameter takes, int index) {
    if (takes == ENDER_TAKES_LIST) return take_list(L, s, index);
    if (takes != ENDER_TAKES_TEXT) return take_argument(L, s, takes, index);
    /* Arguments are only read. */
    return (ender_result){.kind = ENDER_KIND_WORD, .text = (char *)bind_text(L, index)};
}

/* A method has its game in front; where texts come first it moves behind them: F:compare_in("E",
 * G).
 */
static void move_game_behind_texts(lua_State *L, const ender_function *about) {
    unsigned at = 0;
    while (at < about->count && about->takes[at] == ENDER_TAKES_TEXT) at++;
    if (at == 0 || at == about->count || lua_type(L, 1) != LUA_TUSERDATA) return;
    luaL_checkstack(L, 1, NULL);
    lua_pushvalue(L, 1);
    lua_insert(L, (int)at + 2);
    lua_remove(L, 1);
}

/* Upvalues: the session, the function. */
static int apply(lua_State *L) {
    session *s = session_own(L);
    const ender_function *about = lua_touserdata(L, lua_upvalueindex(2));
    const int count = lua_gettop(L);
    if (count != (int)about->count)
        return luaL_error(L, "%s(%s) takes %d argument%s, not %d", about->name, about->parameters,
                          (int)about->count, about->count == 1 ? "" : "s", count);
    move_game_behind_texts(L, about);
    ender_result arguments[ENDER_PARAMETERS_MAX];
    for (int i = 0; i < count; i++) arguments[i] = take(L, s, about->takes[i], i + 1);
    holder *h = holder_push(L);
    bind_check(L, s, ender_apply(s->ctx, about, arguments, (size_t)count, &h->result));
    push_result(L, s, &h->result);
    holder_clear(h);
    return 1;
}

/* Sets the function on top under each of the names in a list separated by blanks. */
static void set_names(lua_State *L, const char *names) {
    while (*names) {
        const size_t length = strcspn(names, " ");
        lua_pushlstring(L, names, length);
        lua_pushvalue(L, -2);
        lua_rawset(L, -4);
        names += length;
        names += strspn(names, " ");
    }
}

void bind_functions(lua_State *L, session *s) {
    luaL_checkstack(L, 4, NULL);
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *about = ender_function_at(i);
        lua_pushlightuserdata(L, s);
        lua_pushlightuserdata(L, (void *)about);
        lua_pushcclosure(L, apply, 2);
        set_names(L, about->name);
        set_names(L, about->aliases);
        lua_pop(L, 1);
    }
}
