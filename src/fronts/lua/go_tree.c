/* SPDX-License-Identifier: MIT
 *
 * Variations and SGF of records of Go in Lua. Games and variations are counted from 1, as tables
 * are. */
#include "lua/binding.h"

#include <string.h>

static lua_Integer check_index(lua_State *L, int index) {
    const lua_Integer i = luaL_checkinteger(L, index);
    luaL_argcheck(L, i >= 1, index, "counted from 1");
    return i - 1;
}

/* ---- where the record is ---- */

/* R:up(): false at the root. */
static int up(lua_State *L) {
    session *s;
    lua_pushboolean(L, ender_go_up(go_check(L, 1, &s)));
    return 1;
}

/* R:down([variation]) */
static int down(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    const lua_Integer branch = lua_isnoneornil(L, 2) ? 0 : check_index(L, 2);
    bind_check(L, s, ender_go_down(s->ctx, record, (size_t)branch));
    return 0;
}

static int branches(lua_State *L) {
    session *s;
    lua_pushinteger(L, (lua_Integer)ender_go_branches(go_check(L, 1, &s)));
    return 1;
}

static int games(lua_State *L) {
    session *s;
    lua_pushinteger(L, (lua_Integer)ender_go_games(go_check(L, 1, &s)));
    return 1;
}

static int to_game(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    bind_check(L, s, ender_go_to_game(s->ctx, record, (size_t)check_index(L, 2)));
    return 0;
}

/* R:to_move([moves]): after so many moves of the main line; without an argument at its end. */
static int to_move(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    const lua_Integer count = luaL_optinteger(L, 2, LUA_MAXINTEGER);
    luaL_argcheck(L, count >= 0, 2, "the number of moves is 0 or more");
    bind_check(L, s, ender_go_to_move(s->ctx, record, (size_t)count));
    return 0;
}

static int nodes(lua_State *L) {
    session *s;
    lua_pushinteger(L, (lua_Integer)ender_go_nodes(go_check(L, 1, &s)));
    return 1;
}

/* ---- properties ---- */

/* Pushes the values of a property as a table. */
static void push_values(lua_State *L, session *s, const ender_go_record *record, const char *name) {
    lua_newtable(L);
    for (size_t i = 0; i < ender_go_property_count(record, name); i++) {
        size_t length;
        holder *h = holder_push(L);
        bind_check(L, s, ender_go_property(s->ctx, record, name, i, &h->result.text, &length));
        lua_pushlstring(L, h->result.text, length);
        holder_clear(h);
        lua_remove(L, -2);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

/* R:property(name): a table of its values, or nil. */
static int property(lua_State *L) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    const char *name = bind_text(L, 2);
    if (ender_go_property_count(record, name) == 0)
        luaL_pushfail(L);
    else
        push_values(L, s, record, name);
    return 1;
}

/* R:properties(): all of this node, by name. */
static int properties(lua_State *L) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    const char *name;
    lua_newtable(L);
    for (size_t i = 0; (name = ender_go_property_name(record, i)); i++) {
        push_values(L, s, record, name);
        lua_setfield(L, -2, name);
    }
    return 1;
}

/* R:set(name, value), R:set(name, {values}), R:set(name) */
static int set(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    const char *name = bind_text(L, 2);
    lua_settop(L, 3);
    if (lua_type(L, 3) == LUA_TSTRING || lua_type(L, 3) == LUA_TNUMBER) {
        lua_createtable(L, 1, 0);
        lua_pushvalue(L, 3);
        lua_rawseti(L, -2, 1);
        lua_replace(L, 3);
    }
    if (!lua_isnil(L, 3)) luaL_checktype(L, 3, LUA_TTABLE);
    const size_t count = lua_isnil(L, 3) ? 0 : bind_length(L, 3, NULL);
    luaL_argcheck(L, count <= 4096, 3, "at most 4096 values");
    luaL_checkstack(L, (int)count + 2, NULL);
    const char **values = lua_newuserdatauv(L, (count + 1) * sizeof *values, 0);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, 3, (lua_Integer)i + 1); /* the texts stay on the stack */
        values[i] = lua_tostring(L, -1);
        if (!values[i] || strlen(values[i]) != lua_rawlen(L, -1))
            return luaL_error(L, "value %I is no text, or has a zero byte in it",
                              (LUAI_UACINT)i + 1);
    }
    bind_check(L, s, ender_go_set_property(s->ctx, record, name, values, count));
    return 0;
}

/* R:mark(name, point [, label]) */
static int mark(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    const char *name = bind_text(L, 2);
    const unsigned point = go_check_point(L, s, record, 3, false);
    const char *label = lua_isnoneornil(L, 4) ? NULL : bind_text(L, 4);
    bind_check(L, s, ender_go_mark(s->ctx, record, name, point, label));
    return 0;
}

static int sgf(lua_State *L) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    size_t length;
    holder *h = holder_push(L);
    bind_check(L, s, ender_go_write_sgf(s->ctx, record, &h->result.text, &length));
    lua_pushlstring(L, h->result.text, length);
    holder_clear(h);
    return 1;
}

/* ---- handicap ---- */

/* R:handicap(stones) on the customary points, which it returns; R:handicap {points}. */
static int handicap(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    if (!lua_istable(L, 2)) {
        const lua_Integer stones = luaL_checkinteger(L, 2);
        luaL_argcheck(L, stones >= 2 && stones <= 9, 2, "2 to 9 stones");
        unsigned **points = keep_push(L, s, NULL, sizeof(unsigned *), keep_free_array);
        const int kept = lua_gettop(L);
        bind_check(L, s, ender_go_fixed_handicap(s->ctx, record, (unsigned)stones, points));
        lua_createtable(L, (int)stones, 0);
        for (lua_Integer i = 0; i < stones; i++) {
            go_push_point(L, s, record, (*points)[i]);
            lua_rawseti(L, -2, i + 1);
        }
        keep_clear(L, kept);
        return 1;
    }
    unsigned points[25 * 25];
    const size_t count = bind_length(L, 2, NULL);
    luaL_argcheck(L, count <= sizeof points / sizeof *points, 2, "more points than a board has");
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, 2, (lua_Integer)i + 1);
        points[i] = go_check_point(L, s, record, lua_gettop(L), false);
        lua_pop(L, 1);
    }
    bind_check(L, s, ender_go_free_handicap(s->ctx, record, points, count));
    lua_settop(L, 2);
    return 1;
}

int go_tree_method(lua_State *L) {
    static const luaL_Reg methods[] = {{"up", up},
                                       {"down", down},
                                       {"branches", branches},
                                       {"games", games},
                                       {"to_game", to_game},
                                       {"to_move", to_move},
                                       {"nodes", nodes},
                                       {"property", property},
                                       {"properties", properties},
                                       {"set", set},
                                       {"mark", mark},
                                       {"sgf", sgf},
                                       {"handicap", handicap},
                                       {NULL, NULL}};
    return bind_method(L, methods);
}
