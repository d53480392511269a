/* SPDX-License-Identifier: MIT
 *
 * The sandbox of `ender run`. A script computes, prints, and reads Lua files beside itself; it
 * reaches no other file, no process, no environment and no compiled module. The way is Lua's own: a
 * function that the state does not have cannot be called. So libraries are opened one by one, what
 * is not harmless is taken out before the script is read, and `load` and `require` are given their
 * text-only counterparts, because the loader of bytecode trusts its input. */
#include "lua/binding.h"
#include "lua/front.h"

#include <lua.h>

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>
#include <lualib.h>

/* ---- memory ---- */

void *bound_allocate(void *user, void *block, size_t old_size, size_t new_size) {
    lua_bound *bound = user;
    if (!block) old_size = 0; /* then it says what is allocated, not how much */
    if (new_size == 0) {
        bound->used -= old_size;
        free(block);
        return NULL;
    }
    if (new_size > old_size && new_size - old_size > bound->limit - bound->used) return NULL;
    void *fresh = realloc(block, new_size);
    if (fresh) bound->used = bound->used - old_size + new_size;
    return fresh;
}

/* ---- files ---- */

/* What the state has read so far, as two hashes of all bytes: whoever keeps results keeps them by
 * it. Behind `is_complete` no file is read any more that it would not know. */
typedef struct sources {
    uint64_t a, b;
    bool is_complete;
} sources;

static const char sources_key = 0;

/* NULL in a state without a sandbox. */
static sources *sources_of(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &sources_key);
    sources *s = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return s;
}

static void take_word(sources *s, uint64_t word) {
    s->a = (s->a ^ word) * UINT64_C(0xD6E8FEB86659FD93);
    s->a ^= s->a >> 32;
    s->b = (s->b + word) * UINT64_C(0xFF51AFD7ED558CCD);
    s->b ^= s->b >> 29;
}

static void take_bytes(sources *s, const char *bytes, size_t length) {
    for (size_t at = 0; at < length; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        const size_t rest = length - at;
        memcpy(&word, bytes + at, rest < sizeof word ? rest : sizeof word);
        take_word(s, word);
    }
    take_word(s, length);
}

/* Pushes the bytes of a file; false, and the error is pushed. */
static bool push_file(lua_State *L, const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        lua_pushfstring(L, "cannot open %s: %s", path, strerror(errno));
        return false;
    }
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (size_t got = 1; got > 0; luaL_addsize(&text, got))
        got = fread(luaL_prepbuffer(&text), 1, LUAL_BUFFERSIZE, file);
    const bool good = !ferror(file);
    (void)fclose(file);
    luaL_pushresult(&text);
    if (!good) lua_pushfstring(L, "cannot read %s: %s", path, strerror(errno));
    return good;
}

int sandbox_load(lua_State *L, const char *path) {
    sources *s = sources_of(L);
    if (!push_file(L, path)) return LUA_ERRFILE;
    size_t length;
    const char *text = lua_tolstring(L, -1, &length), *from = text;
    if (s) take_bytes(s, text, length);
    if (length >= 3 && memcmp(from, "\xEF\xBB\xBF", 3) == 0) from += 3;
    if (*from == '#') from += strcspn(from, "\n"); /* how a program names its interpreter */
    lua_pushfstring(L, "@%s", path);
    const int status =
        luaL_loadbufferx(L, from, length - (size_t)(from - text), lua_tostring(L, -1), "t");
    lua_replace(L, -3);
    lua_pop(L, 1);
    return status;
}

int sandbox_load_cell(lua_State *L, const char *text, size_t length, const char *name) {
    lua_pushliteral(L, "return ");
    lua_pushlstring(L, text, length);
    lua_concat(L, 2);
    size_t whole;
    const char *expression = lua_tolstring(L, -1, &whole);
    const int error = luaL_loadbufferx(L, expression, whole, name, "t");
    lua_remove(L, -2);
    if (error == LUA_OK) return error;
    lua_pop(L, 1);
    return luaL_loadbufferx(L, text, length, name, "t");
}

bool sandbox_describe(lua_State *L) {
    if (lua_type(L, -1) == LUA_TSTRING) return true;
    lua_pushcfunction(L, bind_describe);
    lua_insert(L, -2);
    return lua_pcall(L, 1, 1, 0) != LUA_ERRMEM;
}

void sandbox_edition(lua_State *L, char out[SANDBOX_EDITION]) {
    const sources *s = sources_of(L);
    snprintf(out, SANDBOX_EDITION, "lua %d %016" PRIx64 "%016" PRIx64, (int)LUA_RULES_EDITION, s->a,
             s->b);
}

void sandbox_complete(lua_State *L) { sources_of(L)->is_complete = true; }

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
    if (sources_of(L)->is_complete)
        return luaL_error(L,
                          "module '%s': a ruleset requires its files when it is read, outside of "
                          "the functions that are called in play",
                          name);
    const char *path = push_path(L, lua_tostring(L, lua_upvalueindex(2)), name);
    if (sandbox_load(L, path) != LUA_OK)
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
    sources *s = lua_newuserdatauv(L, sizeof *s, 0);
    *s = (sources){UINT64_C(0x632BE59BD9B4E019), UINT64_C(0x9E3779B97F4A7C15), false};
    lua_rawsetp(L, LUA_REGISTRYINDEX, &sources_key);
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
