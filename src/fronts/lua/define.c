/* SPDX-License-Identifier: MIT
 *
 * Rulesets written in Lua. `ender.define` takes a table with what a ruleset consists of, and makes
 * of it a ruleset of the context, like any other from then on. */
#include "lua/callbacks.h"

#include <string.h>

typedef struct definition_member {
    const char *name;
    int type;
    int role;      /* of a function; else -1 */
    size_t offset; /* where a text or a flag goes in ender_definition */
} definition_member;

#define FUNCTION(name, role)                                                                       \
    { name, LUA_TFUNCTION, role, 0 }
#define TEXT(name)                                                                                 \
    { #name, LUA_TSTRING, -1, offsetof(ender_definition, about.name) }
#define FLAG(name)                                                                                 \
    { #name, LUA_TBOOLEAN, -1, offsetof(ender_definition, name) }

static const definition_member members[] = {
    FUNCTION("read", ROLE_READ),
    FUNCTION("write", ROLE_WRITE),
    FUNCTION("options", ROLE_OPTIONS),
    FUNCTION("parts", ROLE_PARTS),
    FUNCTION("symmetry", ROLE_SYMMETRY),
    FUNCTION("closed_form", ROLE_CLOSED_FORM),
    FUNCTION("picture", ROLE_PICTURE),
    FUNCTION("draw", ROLE_DRAW),
    FUNCTION("positions", ROLE_POSITIONS),
    FLAG(impartial),
    FLAG(repeats),
    TEXT(name),
    TEXT(aliases),
    TEXT(summary),
    TEXT(rules),
    TEXT(grammar),
    TEXT(example),
    TEXT(example_value),
    TEXT(source),
    {"version", LUA_TSTRING, -1, offsetof(ender_definition, version)},
    {"size_unit", LUA_TSTRING, -1, offsetof(ender_definition, size_unit)},
    {"squares", LUA_TSTRING, -1, offsetof(ender_definition, squares)},
    {NULL, 0, 0, 0}};

static bool is_member(const char *name) {
    for (const definition_member *m = members; m->name; m++)
        if (strcmp(m->name, name) == 0) return true;
    return false;
}

/* A misspelt member would be ignored without a word. */
static void refuse_others(lua_State *L) {
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING ||
            (!is_member(lua_tostring(L, -2)) && strcmp(lua_tostring(L, -2), "heaps") != 0))
            luaL_error(L, "a ruleset has no member `%s`", luaL_tolstring(L, -2, NULL));
        lua_pop(L, 1);
    }
}

/* Takes one member of the table at index 1. Texts stay where they are, in strings of the table. */
static void take_member(lua_State *L, const definition_member *m, lua_rules *rules,
                        ender_definition *definition) {
    const int type = lua_getfield(L, 1, m->name);
    if (m->role >= 0) rules->functions[m->role] = LUA_NOREF;
    if (type != LUA_TNIL && type != m->type)
        luaL_error(L, "`%s` is a %s, not a %s", m->name, lua_typename(L, m->type),
                   lua_typename(L, type));
    if (type == LUA_TNIL) {
        lua_pop(L, 1);
    } else if (m->role >= 0) {
        rules->functions[m->role] = luaL_ref(L, LUA_REGISTRYINDEX);
    } else if (m->type == LUA_TBOOLEAN) {
        const bool flag = lua_toboolean(L, -1);
        memcpy((char *)definition + m->offset, &flag, sizeof flag);
        lua_pop(L, 1);
    } else {
        const char *text = lua_tostring(L, -1);
        memcpy((char *)definition + m->offset, &text, sizeof text);
        lua_pop(L, 1);
    }
}

static void check_members(lua_State *L, const lua_rules *rules,
                          const ender_definition *definition) {
    if (!definition->about.name) luaL_error(L, "the ruleset has no `name`; that is a string");
    if (rules->functions[ROLE_OPTIONS] == LUA_NOREF)
        luaL_error(L, "the ruleset has no `options`; that is a function");
    if (rules->functions[ROLE_WRITE] != LUA_NOREF && rules->functions[ROLE_READ] == LUA_NOREF)
        luaL_error(L, "the ruleset has `write`, but no `read` that turns a text into a position");
}

static int define(lua_State *L) {
    session *s = session_own(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    refuse_others(L);
    define_by_heaps(L);
    lua_rules rules = {.home = home_of(L), .session = s};
    ender_definition definition = {0};
    for (const definition_member *m = members; m->name; m++) take_member(L, m, &rules, &definition);
    check_members(L, &rules, &definition);
    lua_newtable(L);
    rules.values = luaL_ref(L, LUA_REGISTRYINDEX);
    home_hook(rules.home, L);
    const ender_ruleset *made;
    if (s->copy) {
        if (!copy_keep(s->copy, definition.about.name, &rules))
            return luaL_error(L, "not enough memory");
        bind_check(L, s, ender_ruleset_find(s->ctx, definition.about.name, &made));
        push_ruleset(L, s, made);
        return 1;
    }
    if (s->defining) s->defining(L, definition.about.name, NULL);
    if (!callbacks_set(&definition, &rules)) return luaL_error(L, "not enough memory");
    bind_check(L, s, ender_ruleset_define(s->ctx, &definition, &made));
    if (s->defining) s->defining(L, definition.about.name, made);
    push_ruleset(L, s, made);
    return 1;
}

void bind_definitions(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {{"define", define}, {NULL, NULL}};
    bind_list(L, s, functions);
}
