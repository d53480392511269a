/* SPDX-License-Identifier: MIT
 *
 * The sandbox of `ender run`. A script computes, prints, and reads Lua files beside itself; it
 * reaches no other file, no process, no environment and no compiled module. The way is Lua's own: a
 * function that the state does not have cannot be called. So libraries are opened one by one, what
 * is not harmless is taken out before the script is read, and `load` and `require` are given their
 * text-only counterparts, because the loader of bytecode trusts its input. */
#include "cli/bench/sandbox.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include <lauxlib.h>
#include <lualib.h>

/* ---- load ---- */

/* load(chunk, name, mode, environment) with the mode "t", whatever was asked for. Upvalue: Lua's
 * load. */
static int load_text(lua_State *L) {
    if (lua_gettop(L) < 3) lua_settop(L, 3);
    lua_pushliteral(L, "t");
    lua_replace(L, 3);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

/* ---- require ---- */

/* Words of letters, digits and underscores, joined by points. */
static bool is_module_name(const char *name) {
    bool in_word = false;
    for (; *name; name++) {
        if (isalnum((unsigned char)*name) || *name == '_')
            in_word = true;
        else if (*name == '.' && in_word)
            in_word = false;
        else
            return false;
    }
    return in_word;
}

/* Pushes the path of a module: its name with a slash for each point, below the folder. */
static const char *push_path(lua_State *L, const char *folder, const char *name) {
    luaL_gsub(L, name, ".", "/");
    lua_pushfstring(L, "%s/%s.lua", folder, lua_tostring(L, -1));
    lua_remove(L, -2);
    return lua_tostring(L, -1);
}

/* require(name). Upvalues: what is loaded, by name; the folder or false. */
static int require_text(lua_State *L) {
    const char *name = luaL_checkstring(L, 1);
    lua_settop(L, 1);
    if (lua_getfield(L, lua_upvalueindex(1), name) != LUA_TNIL) return 1;
    lua_pop(L, 1);
    if (!is_module_name(name))
        return luaL_error(L,
                          "require takes the name of a Lua file beside the script, without .lua");
    if (!lua_toboolean(L, lua_upvalueindex(2)))
        return luaL_error(L, "module '%s' not found: this script is in no folder", name);
    const char *path = push_path(L, lua_tostring(L, lua_upvalueindex(2)), name);
    if (luaL_loadfilex(L, path, "t") != LUA_OK)
        return luaL_error(L, "module '%s' not found: %s", name, lua_tostring(L, -1));
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 2, 1);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_pushboolean(L, true);
    }
    lua_pushvalue(L, -1);
    lua_setfield(L, lua_upvalueindex(1), name);
    return 1;
}

/* ---- what is there ---- */

static void forget(lua_State *L, const char *library, const char *const *names) {
    lua_getglobal(L, library);
    for (; *names; names++) {
        lua_pushnil(L);
        lua_setfield(L, -2, *names);
    }
    lua_pop(L, 1);
}

/* Of a library keeps the named members only: a later Lua may add some. */
static void keep(lua_State *L, const char *library, const char *const *names) {
    lua_getglobal(L, library);
    lua_newtable(L);
    for (; *names; names++) {
        lua_getfield(L, -2, *names);
        lua_setfield(L, -2, *names);
    }
    lua_setglobal(L, library);
    lua_pop(L, 1);
}

static void open_libraries(lua_State *L) {
    static const luaL_Reg libraries[] = {
        {LUA_GNAME, luaopen_base},        {LUA_TABLIBNAME, luaopen_table},
        {LUA_STRLIBNAME, luaopen_string}, {LUA_MATHLIBNAME, luaopen_math},
        {LUA_UTF8LIBNAME, luaopen_utf8},  {LUA_COLIBNAME, luaopen_coroutine},
        {LUA_OSLIBNAME, luaopen_os},      {NULL, NULL}};
    for (const luaL_Reg *library = libraries; library->func; library++) {
        luaL_requiref(L, library->name, library->func, 1);
        lua_pop(L, 1);
    }
    forget(L, LUA_GNAME, (const char *const[]){"dofile", "loadfile", NULL});
    forget(L, LUA_STRLIBNAME, (const char *const[]){"dump", NULL});
    keep(L, LUA_OSLIBNAME, (const char *const[]){"clock", "date", "difftime", "time", NULL});
}

void sandbox_open(lua_State *L, const char *folder) {
    open_libraries(L);
    lua_getglobal(L, "load");
    lua_pushcclosure(L, load_text, 1);
    lua_setglobal(L, "load");
    /* The module is on top. */
    lua_newtable(L);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "ender");
    if (folder)
        lua_pushstring(L, folder);
    else
        lua_pushboolean(L, false);
    lua_pushcclosure(L, require_text, 2);
    lua_setglobal(L, "require");
    lua_setglobal(L, "ender");
}
