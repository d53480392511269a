/* SPDX-License-Identifier: MIT
 *
 * From statuses to Lua errors, and what must not be lost on the way. A Lua error of the binding is
 * a text, as Lua's own are: where in the script, and the library's sentence. The latest one is
 * remembered with its status, so that a host can tell a limit from a mistake. */
#include "lua/binding.h"

#include <stdio.h>
#include <string.h>

/* Keys of the registry. */
#define HOLDER_TYPE "ender.holder"
#define LATEST_ERROR "ender.latest-error"
#define LATEST_STATUS "ender.latest-status"

/* ---- owned memory ---- */

void holder_clear(holder *h) {
    ender_result_clear(&h->result);
    ender_position_free(h->position);
    ender_positions_free(h->options, h->count);
    *h = (holder){0};
}

static int holder_collect(lua_State *L) {
    holder_clear(lua_touserdata(L, 1)); /* no check: that may allocate, and fail */
    return 0;
}

holder *holder_push(lua_State *L) {
    static const luaL_Reg metamethods[] = {{"__gc", holder_collect}, {NULL, NULL}};
    holder *h = lua_newuserdatauv(L, sizeof *h, 0);
    *h = (holder){0};
    bind_metatable(L, HOLDER_TYPE, metamethods);
    lua_setmetatable(L, -2);
    return h;
}

void holder_push_text(lua_State *L, holder *h) {
    lua_pushstring(L, h->result.text);
    holder_clear(h);
}

/* ---- errors ---- */

session *session_live(lua_State *L, session *s) {
    if (!s->ctx) luaL_error(L, "the state is being closed: there are no games any more");
    return s;
}

/* Pushes where in its text a syntax error is, and the line with a caret below the place. */
static void push_place(lua_State *L, ender_place place, const char *text, size_t length) {
    holder *h = holder_push(L);
    h->result.kind = ENDER_KIND_TEXT;
    h->result.text = ender_error_excerpt(text, length, place);
    const char *excerpt = h->result.text ? h->result.text : "";
    const size_t shown = strlen(excerpt);
    lua_pushfstring(L, " (line %d, column %d)\n%s", (int)place.line, (int)place.column, excerpt);
    if (shown > 0 && excerpt[shown - 1] == '\n') {
        lua_pushlstring(L, lua_tostring(L, -1), lua_rawlen(L, -1) - 1);
        lua_remove(L, -2);
    }
    holder_clear(h);
    lua_remove(L, -2);
}

void bind_raise(lua_State *L, const session *s, ender_status status, const char *text,
                size_t length) {
    /* Both before anything else: an allocation can run finalisers of the script, which may call the
     * library again. lua_pushstring copies before it collects. */
    const ender_place place = ender_error_place(s->ctx);
    lua_pushstring(L, ender_message(s->ctx));
    if (lua_rawlen(L, -1) == 0) {
        lua_pop(L, 1);
        lua_pushstring(L, ender_status_name(status));
    }
    luaL_where(L, 1);
    lua_insert(L, -2);
    if (status == ENDER_ESYNTAX && text && place.line > 0)
        push_place(L, place, text, length);
    else
        lua_pushliteral(L, "");
    lua_concat(L, 3);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, LATEST_ERROR);
    lua_pushinteger(L, status);
    lua_setfield(L, LUA_REGISTRYINDEX, LATEST_STATUS);
    lua_error(L);
    __builtin_unreachable();
}

void bind_check(lua_State *L, const session *s, ender_status status) {
    if (status != ENDER_OK) bind_raise(L, s, status, NULL, 0);
}

int bind_describe(lua_State *L) {
    if (lua_type(L, 1) == LUA_TSTRING || lua_isnumber(L, 1) ||
        luaL_getmetafield(L, 1, "__tostring"))
        luaL_tolstring(L, 1, NULL);
    else
        lua_pushfstring(L, "an error that is no text but a %s was raised", luaL_typename(L, 1));
    return 1;
}

/* ---- which failure it was ---- */

/* (error) -> status. In protected mode: looking a key of the registry up makes a string. */
static int find_status(lua_State *L) {
    lua_getfield(L, LUA_REGISTRYINDEX, LATEST_ERROR);
    if (!lua_rawequal(L, 1, 2)) return 0;
    lua_getfield(L, LUA_REGISTRYINDEX, LATEST_STATUS);
    return 1;
}

ender_status ender_lua_status(lua_State *L, int index) {
    ender_status status = ENDER_OK;
    if (lua_type(L, index) != LUA_TSTRING || !lua_checkstack(L, 2)) return status;
    lua_pushvalue(L, index);
    lua_pushcfunction(L, find_status);
    lua_insert(L, -2);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK && lua_isinteger(L, -1))
        status = (ender_status)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return status;
}
