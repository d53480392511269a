/* SPDX-License-Identifier: MIT
 *
 * The module: which contexts a Lua state knows, and what each offers to scripts. */
#include "lua/binding.h"

#include <string.h>

/* Keys of the registry: sessions by the address of their context, and the state's own session. */
#define SESSION_TYPE "ender.session"
#define SESSIONS "ender.sessions"
#define OWN_SESSION "ender.own-session"

/* ---- small things ---- */

session *session_own(lua_State *L) {
    return session_live(L, lua_touserdata(L, lua_upvalueindex(1)));
}

void bind_list(lua_State *L, session *s, const luaL_Reg *list) {
    lua_pushlightuserdata(L, s);
    luaL_setfuncs(L, list, 1);
}

void bind_most(lua_State *L, int most) {
    if (lua_gettop(L) > most) luaL_argerror(L, most + 1, "one too many");
}

int bind_concatenate(lua_State *L) {
    luaL_tolstring(L, 1, NULL);
    luaL_tolstring(L, 2, NULL);
    lua_concat(L, 2);
    return 1;
}

const char *bind_expression(lua_State *L, session *s, int index, size_t *length) {
    const char *text = luaL_checklstring(L, index, length);
    if (s->mentioned) s->mentioned(s->mentioned_user, text);
    return text;
}

void module_mentions(lua_State *L, const ender_ctx *ctx, void (*mentioned)(void *, const char *),
                     void *user) {
    session *s = module_session(L, ctx);
    s->mentioned = mentioned;
    s->mentioned_user = user;
}

const char *bind_text(lua_State *L, int index) {
    size_t length;
    const char *text = luaL_checklstring(L, index, &length);
    luaL_argcheck(L, strlen(text) == length, index, "the text has a zero byte in it");
    return text;
}

static void refuse_key(lua_State *L, const char *function) {
    const char *key = luaL_tolstring(L, -1, NULL);
    if (function) lua_pushfstring(L, "`%s` returned a list", function);
    luaL_error(L, "%s with the key `%s`: its keys are 1, 2, 3 and so on, without a gap",
               function ? lua_tostring(L, -1) : "a list", key);
}

lua_Unsigned bind_length(lua_State *L, int index, const char *function) {
    const lua_Unsigned count = lua_rawlen(L, index);
    const int list = lua_absindex(L, index);
    luaL_checkstack(L, 4, NULL);
    lua_pushnil(L);
    while (lua_next(L, list)) {
        lua_pop(L, 1);
        const lua_Integer key = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
        if (key < 1 || (lua_Unsigned)key > count) refuse_key(L, function);
    }
    return count;
}

ender_style bind_style(lua_State *L, int index) {
    static const char *const styles[] = {"ascii", "unicode", "latex", "json", NULL};
    static const ender_style style_of[] = {ENDER_ASCII, ENDER_UNICODE, ENDER_LATEX, ENDER_JSON};
    return style_of[luaL_checkoption(L, index, "ascii", styles)];
}

void bind_domain(lua_State *L, session *s, const char *name, lua_CFunction make,
                 const luaL_Reg *list) {
    lua_newtable(L);
    bind_list(L, s, list);
    lua_createtable(L, 0, 2);
    lua_pushlightuserdata(L, s);
    lua_pushcclosure(L, make, 1);
    lua_setfield(L, -2, "__call");
    lua_pushfstring(L, "ender.%s", name);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, name);
}

ender_player bind_player(lua_State *L, int index) {
    static const char *const players[] = {"left", "right", NULL};
    return luaL_checkoption(L, index, NULL, players) == 0 ? ENDER_LEFT : ENDER_RIGHT;
}

int bind_method(lua_State *L, const luaL_Reg *methods) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    for (; methods->name; methods++)
        if (strcmp(methods->name, name) == 0) {
            lua_pushcfunction(L, methods->func);
            return 1;
        }
    return 0;
}

void bind_metatable(lua_State *L, const char *type, const luaL_Reg *list) {
    if (luaL_getmetatable(L, type) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_newtable(L);
    luaL_setfuncs(L, list, 0);
    lua_pushstring(L, type);
    lua_setfield(L, -2, "__name");
    lua_pushstring(L, type);
    lua_setfield(L, -2, "__metatable");
    /* Registered when it is complete: the next caller relies on it. */
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, type);
}

/* ---- sessions ---- */

/* When the state is closed. Finalisers that Lua calls later find no context. */
static int session_collect(lua_State *L) {
    session *s = lua_touserdata(L, 1);
    keep_end_all(s);
    if (s->owns) ender_close(s->whole);
    s->ctx = NULL;
    return 0;
}

/* Pushes a session without a context. */
static session *session_push(lua_State *L) {
    static const luaL_Reg metamethods[] = {{"__gc", session_collect}, {NULL, NULL}};
    session *s = lua_newuserdatauv(L, sizeof *s, 0);
    *s = (session){0};
    bind_metatable(L, SESSION_TYPE, metamethods);
    lua_setmetatable(L, -2);
    return s;
}

/* Makes the tables of the session and notes them in it. */
static void session_fill(lua_State *L, session *s) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    s->values = luaL_ref(L, LUA_REGISTRYINDEX);

    lua_newtable(L);
    bind_functions(L, s);
    bind_operators(L, s);
    s->methods = luaL_ref(L, LUA_REGISTRYINDEX);

    lua_newtable(L);
    bind_functions(L, s);
    bind_values(L, s);
    bind_positions(L, s);
    bind_advice(L, s);
    bind_definitions(L, s);
    bind_claims(L, s);
    bind_limits(L, s);
    bind_domains(L, s);
    bind_coin_fields(L, s);
    bind_pictures(L, s);
    bind_go(L, s);
    bind_days(L, s);
    bind_certificates(L, s);
    bind_proofs(L, s);
    s->module = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* ---- the public face ---- */

static int open_module(lua_State *L, ender_ctx *ctx, module_copy *copy) {
    luaL_checkstack(L, 8, NULL);
    if (!ctx) luaL_error(L, "ender_lua_open needs a context");
    luaL_getsubtable(L, LUA_REGISTRYINDEX, SESSIONS);
    if (lua_rawgetp(L, -1, ctx) == LUA_TNIL) {
        lua_pop(L, 1);
        session *s = session_push(L);
        s->ctx = s->whole = ctx;
        s->copy = copy;
        session_fill(L, s);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, -3, ctx);
    }
    const session *s = lua_touserdata(L, -1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->module);
    lua_replace(L, -3);
    lua_pop(L, 1);
    return 1;
}

session *module_session(lua_State *L, const ender_ctx *ctx) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, SESSIONS);
    lua_rawgetp(L, -1, ctx);
    session *s = lua_touserdata(L, -1);
    lua_pop(L, 2);
    return s;
}

int ender_lua_open(lua_State *L, ender_ctx *ctx) { return open_module(L, ctx, NULL); }

int module_open_copy(lua_State *L, ender_ctx *ctx, module_copy *copy) {
    return open_module(L, ctx, copy);
}

int luaopen_ender(lua_State *L) {
    luaL_checkstack(L, 8, NULL);
    if (lua_getfield(L, LUA_REGISTRYINDEX, OWN_SESSION) == LUA_TNIL) {
        lua_pop(L, 1);
        session *s = session_push(L);
        const ender_status status = ender_open(&s->ctx, NULL);
        if (status != ENDER_OK)
            return luaL_error(L, "no context can be opened: %s", ender_status_name(status));
        s->whole = s->ctx;
        s->owns = true;
        session_fill(L, s);
        lua_pushvalue(L, -1);
        lua_setfield(L, LUA_REGISTRYINDEX, OWN_SESSION);
    }
    const session *s = lua_touserdata(L, -1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->module);
    lua_remove(L, -2);
    return 1;
}
