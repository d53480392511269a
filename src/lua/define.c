/* SPDX-License-Identifier: MIT
 *
 * Rulesets written in Lua. `ender.define` takes a table with what a ruleset consists of, and gives
 * an object that is used like a ruleset of the library, as are its positions: texts that the
 * functions of the table understand. What was found about a position is remembered with the
 * ruleset. */
#include "lua/binding.h"
#include "lua/walk.h"

#include <string.h>

#define DEFINED_TYPE "ender.defined_ruleset"
#define DEFINED_POSITION_TYPE "ender.defined_position"

/* Its user value is the definition: a table with the members below, and two memos, of values and
 * forms, by text. */
typedef struct defined {
    session *session;
} defined;

/* Its user values are the text and the ruleset. */
typedef defined defined_position;

typedef struct member {
    const char *name;
    int type;
    bool required;
} member;

static const member members[] = {
    {"name", LUA_TSTRING, true},       {"options", LUA_TFUNCTION, true},
    {"parts", LUA_TFUNCTION, false},   {"read", LUA_TFUNCTION, false},
    {"picture", LUA_TFUNCTION, false}, {"summary", LUA_TSTRING, false},
    {"rules", LUA_TSTRING, false},     {"grammar", LUA_TSTRING, false},
    {"example", LUA_TSTRING, false},   {"example_value", LUA_TSTRING, false},
    {"source", LUA_TSTRING, false},    {NULL, 0, false}};

static const member *find_member(const char *name) {
    for (const member *m = members; m->name; m++)
        if (strcmp(m->name, name) == 0) return m;
    return NULL;
}

/* ---- definitions ---- */

/* Copies the members of the table at index 1 to the one on top. */
static void copy_members(lua_State *L) {
    for (const member *m = members; m->name; m++) {
        const int type = lua_getfield(L, 1, m->name);
        if (type == LUA_TNIL && m->required)
            luaL_error(L, "the ruleset has no `%s`; that is a %s", m->name,
                       lua_typename(L, m->type));
        if (type != LUA_TNIL && type != m->type)
            luaL_error(L, "`%s` is a %s, not a %s", m->name, lua_typename(L, m->type),
                       lua_typename(L, type));
        lua_setfield(L, -2, m->name);
    }
}

/* A misspelt member would be ignored without a word. */
static void refuse_others(lua_State *L) {
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING || !find_member(lua_tostring(L, -2)))
            luaL_error(L, "a ruleset has no member `%s`", luaL_tolstring(L, -2, NULL));
        lua_pop(L, 1);
    }
}

/* Lower-case words joined by hyphens, as the library's own. */
static void check_name(lua_State *L, session *s, const char *name) {
    const size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (name[0] < 'a' || name[0] > 'z' || name[length] != '\0')
        luaL_error(L, "the name of a ruleset has lower-case letters, digits and hyphens: `%s`",
                   name);
    const ender_ruleset *rules;
    if (defined_push(L, s, name) || ender_ruleset_find(s->ctx, name, &rules) == ENDER_OK)
        luaL_error(L, "there is a ruleset `%s` already", name);
}

/* Notes the ruleset at index 2 in the session's table: by name and, in the order of definition, by
 * number. */
static void note(lua_State *L, const session *s, const char *name) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defined);
    lua_pushvalue(L, 2);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    lua_pushvalue(L, 2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

static int define(lua_State *L) {
    session *s = session_own(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    refuse_others(L);
    defined *d = lua_newuserdatauv(L, sizeof *d, 1);
    *d = (defined){.session = s};
    luaL_setmetatable(L, DEFINED_TYPE);
    lua_newtable(L);
    copy_members(L);
    lua_newtable(L);
    lua_setfield(L, -2, "values");
    lua_newtable(L);
    lua_setfield(L, -2, "forms");
    lua_getfield(L, -1, "name");
    const char *name = lua_tostring(L, -1);
    check_name(L, s, name);
    lua_pushvalue(L, 3);
    lua_setiuservalue(L, 2, 1);
    note(L, s, name);
    lua_settop(L, 2);
    return 1;
}

bool defined_push(lua_State *L, session *s, const char *name) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defined);
    const bool found = lua_getfield(L, -1, name) != LUA_TNIL;
    lua_remove(L, -2);
    if (!found) lua_pop(L, 1);
    return found;
}

bool defined_push_at(lua_State *L, session *s, size_t index) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defined);
    const bool found = lua_rawgeti(L, -1, (lua_Integer)index + 1) != LUA_TNIL;
    lua_remove(L, -2);
    if (!found) lua_pop(L, 1);
    return found;
}

/* ---- positions ---- */

/* Pushes the position whose text is on top (and takes that) of the ruleset at an index. */
static void push_position(lua_State *L, session *s, int rules) {
    defined_position *p = lua_newuserdatauv(L, sizeof *p, 2);
    *p = (defined_position){.session = s};
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, 1);
    lua_pushvalue(L, rules);
    lua_setiuservalue(L, -2, 2);
    luaL_setmetatable(L, DEFINED_POSITION_TYPE);
}

/* rules:position(text): what `read` makes of the text, or the text. */
static int ruleset_position(lua_State *L) {
    const defined *d = luaL_checkudata(L, 1, DEFINED_TYPE);
    session *s = session_live(L, d->session);
    luaL_checkstring(L, 2);
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, 1);
    if (lua_getfield(L, 3, "read") == LUA_TFUNCTION) {
        lua_pushvalue(L, 2);
        lua_call(L, 1, 1);
        if (lua_type(L, -1) != LUA_TSTRING)
            return luaL_error(L, "`%s` is no position", lua_tostring(L, 2));
        lua_replace(L, 2);
    }
    lua_pushvalue(L, 2);
    push_position(L, s, 1);
    return 1;
}

/* The position at index 1; leaves its text, its ruleset and the definition at 2, 3 and 4. */
static session *open_position(lua_State *L) {
    const defined_position *p = luaL_checkudata(L, 1, DEFINED_POSITION_TYPE);
    lua_settop(L, 1);
    lua_getiuservalue(L, 1, 1);
    lua_getiuservalue(L, 1, 2);
    lua_getiuservalue(L, 3, 1);
    return session_live(L, p->session);
}

static ender_game value_of(lua_State *L) {
    session *s = open_position(L);
    lua_getfield(L, 4, "values");
    const lua_Integer id = walk_find(L, s, QUARRY_VALUE, 4, 5, 2, LUA_MAXINTEGER);
    return (ender_game){(uint32_t)id};
}

static ender_form form_of(lua_State *L) {
    session *s = open_position(L);
    lua_getfield(L, 4, "forms");
    const lua_Integer id = walk_find(L, s, QUARRY_FORM, 4, 5, 2, LUA_MAXINTEGER);
    return (ender_form){(uint32_t)id};
}

static session *session_of(lua_State *L) {
    return ((const defined_position *)lua_touserdata(L, 1))->session;
}

static int position_value(lua_State *L) {
    static const char *const methods[] = {"auto", "search", "closed", NULL};
    if (luaL_checkoption(L, 2, "auto", methods) == 2)
        return luaL_error(L, "a ruleset written in Lua has no closed forms");
    const ender_game g = value_of(L);
    push_game(L, session_of(L), g);
    return 1;
}

static int position_form(lua_State *L) {
    const ender_form f = form_of(L);
    push_form(L, session_of(L), f);
    return 1;
}

static int position_outcome(lua_State *L) {
    const ender_game g = value_of(L);
    const session *s = session_of(L);
    ender_outcome outcome;
    bind_check(L, s, ender_normal_outcome(s->ctx, g, &outcome));
    lua_pushstring(L, ender_outcome_name(outcome));
    return 1;
}

static int position_misere_outcome(lua_State *L) {
    const ender_form f = form_of(L);
    const session *s = session_of(L);
    ender_outcome outcome;
    bind_check(L, s, ender_form_misere_outcome(s->ctx, f, &outcome));
    lua_pushstring(L, ender_outcome_name(outcome));
    return 1;
}

static int position_reachable(lua_State *L) {
    const lua_Integer limit = luaL_optinteger(L, 2, LUA_MAXINTEGER);
    session *s = open_position(L);
    lua_newtable(L);
    lua_pushinteger(L, walk_find(L, s, QUARRY_COUNT, 4, 5, 2, limit));
    return 1;
}

static int push_options(lua_State *L, ender_player player) {
    session *s = open_position(L);
    walk_options(L, 4, 2, player);
    const lua_Integer count = (lua_Integer)lua_rawlen(L, 5);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, 5, i);
        push_position(L, s, 3);
        lua_rawseti(L, 5, i);
    }
    return 1;
}

static int position_left(lua_State *L) { return push_options(L, ENDER_LEFT); }
static int position_right(lua_State *L) { return push_options(L, ENDER_RIGHT); }

static int position_options(lua_State *L) { return push_options(L, bind_player(L, 2)); }

static int position_picture(lua_State *L) {
    open_position(L);
    if (lua_getfield(L, 4, "picture") == LUA_TNIL) {
        lua_settop(L, 2);
        return 1;
    }
    lua_pushvalue(L, 2);
    lua_call(L, 1, 1);
    return 1;
}

static int position_text(lua_State *L) {
    luaL_checkudata(L, 1, DEFINED_POSITION_TYPE);
    lua_getiuservalue(L, 1, 1);
    return 1;
}

static int position_ruleset(lua_State *L) {
    luaL_checkudata(L, 1, DEFINED_POSITION_TYPE);
    lua_getiuservalue(L, 1, 2);
    return 1;
}

static int position_same(lua_State *L) {
    bool equal =
        luaL_testudata(L, 1, DEFINED_POSITION_TYPE) && luaL_testudata(L, 2, DEFINED_POSITION_TYPE);
    for (int i = 1; equal && i <= 2; i++) {
        lua_getiuservalue(L, 1, i);
        lua_getiuservalue(L, 2, i);
        equal = lua_rawequal(L, -1, -2);
    }
    lua_pushboolean(L, equal);
    return 1;
}

static const luaL_Reg position_methods[] = {{"value", position_value},
                                            {"form", position_form},
                                            {"outcome", position_outcome},
                                            {"misere_outcome", position_misere_outcome},
                                            {"picture", position_picture},
                                            {"reachable", position_reachable},
                                            {"options", position_options},
                                            {"left", position_left},
                                            {"right", position_right},
                                            {"ruleset", position_ruleset},
                                            {NULL, NULL}};

static int position_member(lua_State *L) { return bind_method(L, position_methods); }

/* ---- rulesets ---- */

static int ruleset_member(lua_State *L) {
    static const luaL_Reg methods[] = {{"position", ruleset_position}, {NULL, NULL}};
    luaL_checkudata(L, 1, DEFINED_TYPE);
    if (bind_method(L, methods)) return 1;
    const member *m = lua_type(L, 2) == LUA_TSTRING ? find_member(lua_tostring(L, 2)) : NULL;
    if (!m || m->type != LUA_TSTRING) return 0;
    lua_getiuservalue(L, 1, 1);
    lua_getfield(L, -1, m->name);
    return 1;
}

static int ruleset_name(lua_State *L) {
    luaL_checkudata(L, 1, DEFINED_TYPE);
    lua_getiuservalue(L, 1, 1);
    lua_getfield(L, -1, "name");
    return 1;
}

void bind_definitions(lua_State *L, session *s) {
    static const luaL_Reg of_rulesets[] = {{"__call", ruleset_position},
                                           {"__index", ruleset_member},
                                           {"__tostring", ruleset_name},
                                           {"__concat", bind_concatenate},
                                           {NULL, NULL}};
    static const luaL_Reg of_positions[] = {{"__index", position_member},
                                            {"__tostring", position_text},
                                            {"__eq", position_same},
                                            {"__concat", bind_concatenate},
                                            {NULL, NULL}};
    static const luaL_Reg functions[] = {{"define", define}, {NULL, NULL}};
    bind_metatable(L, DEFINED_TYPE, of_rulesets);
    bind_metatable(L, DEFINED_POSITION_TYPE, of_positions);
    lua_pop(L, 2);
    bind_list(L, s, functions);
}
