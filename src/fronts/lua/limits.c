/* SPDX-License-Identifier: MIT
 *
 * `ender.within(limits, f, ...)`: what f asks of the library it asks in a context within that of
 * the session, which shares all games and has limits of its own. */
#include "lua/binding.h"

static void close_within(void *body) { ender_close(*(ender_ctx **)body); }

/* The context, as an object in place of argument 1. */
static ender_ctx *open_within(lua_State *L, session *s) {
    static const char *const names[] = {"seconds", "total", "memory", "nodes", NULL};
    luaL_checktype(L, 1, LUA_TTABLE);
    given_check(L, 1, names);
    const ender_limits limits = {
        .seconds = given_number(L, 1, "seconds", 0),
        .total = given_number(L, 1, "total", 0),
        .memory_bytes = (uint64_t)given_integer(L, 1, "memory", 0, LUA_MAXINTEGER, 0),
        .nodes = (uint64_t)given_integer(L, 1, "nodes", 0, LUA_MAXINTEGER, 0)};
    ender_ctx **within = keep_push(L, s, NULL, sizeof *within, close_within);
    bind_check(L, s, ender_within(s->ctx, &limits, within));
    lua_replace(L, 1);
    return *within;
}

/* A Lua state is used by one thread at a time, so that the session may have another context for as
 * long as f runs. */
static int call_within(lua_State *L) {
    session *s = session_own(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    ender_ctx *const outer = s->ctx;
    ender_ctx *const within = open_within(L, s);
    s->ctx = within;
    const int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
    s->ctx = outer;
    keep_clear(L, 1);
    return status == LUA_OK ? lua_gettop(L) - 1 : lua_error(L);
}

void bind_limits(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {{"within", call_within}, {NULL, NULL}};
    bind_list(L, s, functions);
}
