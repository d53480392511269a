/* SPDX-License-Identifier: MIT
 *
 * The workload in Lua: two strips of squares with a counter each. Left moves the first counter one
 * square, Right the second; a million positions, whose rule is a line of Lua. */
#include "cli/bench/workloads.h"

#include <stdio.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

static const char script[] =
    "local strips = ender.define {"
    "    name = 'lua-strips',"
    "    options = function(text, player)"
    "        local a, b = text:match '(%d+),(%d+)'"
    "        if player == 'left' then return { a ~= '0' and (a - 1) .. ',' .. b or nil } end"
    "        return { b ~= '0' and a .. ',' .. (b - 1) or nil }"
    "    end"
    "}"
    "return tostring(strips '999,999':value())";

static int play(lua_State *L) {
    luaL_openlibs(L);
    ender_lua_open(L, lua_touserdata(L, 1));
    lua_setglobal(L, "ender");
    if (luaL_loadstring(L, script) != LUA_OK) return lua_error(L);
    lua_call(L, 0, 1);
    return 1;
}

ender_status workload_lua_strips(ender_ctx *ctx, char *result, size_t size) {
    lua_State *L = luaL_newstate();
    if (!L) return ENDER_EMEMORY;
    lua_pushcfunction(L, play);
    lua_pushlightuserdata(L, ctx);
    const int error = lua_pcall(L, 1, 1, 0);
    const char *text = lua_tostring(L, -1);
    snprintf(result, size, "%s", text ? text : "no text");
    const ender_status reason = ender_lua_status(L, -1);
    lua_close(L);
    if (error == LUA_OK) return ENDER_OK;
    return reason == ENDER_OK ? ENDER_EARGUMENT : reason;
}
