/* SPDX-License-Identifier: MIT
 *
 * Positions of a ruleset written in Lua, to values. The recursion over options is a loop with a
 * stack in a Lua table, because C functions that Lua calls, and that call Lua again, do not nest
 * deeply. A position is met twice: the first time its options go on the stack above it, the second
 * time they are in the memo. In between it is open; what leads from it to an open position is a
 * cycle, and the rules no rules of an ender. */
#include "lua/walk.h"

/* The most options of one player, or parts, of one position. */
enum { TEXTS_MAX = 1 << 20 };

typedef struct walk {
    lua_State *L;
    session *s;
    quarry what;
    lua_Integer count, limit; /* positions settled, and how many may be */
    lua_Integer height;       /* of the stack */
    int definition, memo;     /* tables, as indices of Lua's stack */
    int stack;                /* texts, the top last */
    int open; /* what an open position leads to: {left, right} or {parts}, by text */
} walk;

/* ---- what the script says ---- */

/* Replaces the table on top, which a function of the script returned, by a copy that has texts
 * only. */
static void copy_texts(lua_State *L, const char *function) {
    if (!lua_istable(L, -1))
        luaL_error(L, "`%s` returned a %s; a table of positions is expected", function,
                   luaL_typename(L, -1));
    const lua_Unsigned count = lua_rawlen(L, -1);
    if (count > TEXTS_MAX)
        luaL_error(L, "`%s` returned more than %d positions", function, (int)TEXTS_MAX);
    lua_createtable(L, (int)count, 0);
    for (lua_Integer i = 1; i <= (lua_Integer)count; i++) {
        const int type = lua_rawgeti(L, -2, i);
        if (type != LUA_TSTRING && type != LUA_TNUMBER)
            luaL_error(L, "`%s` returned a table with a %s; a position is a text", function,
                       luaL_typename(L, -1));
        lua_tostring(L, -1); /* turns a number into its text */
        lua_rawseti(L, -2, i);
    }
    lua_remove(L, -2);
}

void walk_options(lua_State *L, int definition, int text, ender_player player) {
    lua_getfield(L, definition, "options");
    lua_pushvalue(L, text);
    lua_pushstring(L, player == ENDER_LEFT ? "left" : "right");
    lua_call(L, 2, 1);
    copy_texts(L, "options");
}

/* Pushes the parts of the position at an index; false, and nothing pushed, when it has none. */
static bool push_parts(const walk *w, int text) {
    lua_State *L = w->L;
    if (w->what != QUARRY_VALUE) return false;
    if (lua_getfield(L, w->definition, "parts") == LUA_TNIL) {
        lua_pop(L, 1);
        return false;
    }
    lua_pushvalue(L, text);
    lua_call(L, 1, 1);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        return false;
    }
    copy_texts(L, "parts");
    if (lua_rawlen(L, -1) != 1) return true;
    lua_rawgeti(L, -1, 1);
    const bool whole = lua_rawequal(L, -1, text);
    lua_pop(L, whole ? 2 : 1);
    return !whole;
}

/* ---- the walk ---- */

/* Does the table at an index know the text on top? */
static bool knows(lua_State *L, int table) {
    lua_pushvalue(L, -1);
    const bool known = lua_rawget(L, table) != LUA_TNIL;
    lua_pop(L, 1);
    return known;
}

/* Puts the texts of the list on top on the stack, those that are not in the memo. */
static void push_all(walk *w) {
    lua_State *L = w->L;
    const lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        if (knows(L, w->open))
            luaL_error(L,
                       "play can come back to `%s`; each move must lead closer to the end of the "
                       "game",
                       lua_tostring(L, -1));
        if (knows(L, w->memo))
            lua_pop(L, 1);
        else
            lua_rawseti(L, w->stack, ++w->height);
    }
}

/* The position at index `text` is met for the first time. */
static void open_position(walk *w, int text) {
    lua_State *L = w->L;
    lua_createtable(L, 2, 0);
    const int lists = lua_gettop(L);
    if (push_parts(w, text)) {
        lua_rawseti(L, lists, 1);
    } else {
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
            walk_options(L, w->definition, text, p);
            lua_rawseti(L, lists, (lua_Integer)p + 1);
        }
    }
    lua_pushvalue(L, text);
    lua_pushvalue(L, lists);
    lua_rawset(L, w->open);
    for (lua_Integer i = 1; lua_rawgeti(L, lists, i) != LUA_TNIL; i++) {
        push_all(w);
        lua_pop(L, 1);
    }
    lua_settop(L, text);
}

/* The handles of a list of an open position, in memory of Lua that stays on its stack; NULL if
 * there is no such list. */
static void *take_handles(const walk *w, int lists, lua_Integer which, size_t *count) {
    lua_State *L = w->L;
    *count = 0;
    if (lua_rawgeti(L, lists, which) == LUA_TNIL) return NULL;
    const int list = lua_gettop(L);
    *count = lua_rawlen(L, list);
    const bool literal = w->what == QUARRY_FORM;
    void *handles =
        lua_newuserdatauv(L, (*count + 1) * (literal ? sizeof(ender_form) : sizeof(ender_game)), 0);
    for (size_t i = 0; i < *count; i++) {
        lua_rawgeti(L, list, (lua_Integer)i + 1);
        lua_rawget(L, w->memo);
        const uint32_t id = (uint32_t)lua_tointeger(L, -1);
        if (literal)
            ((ender_form *)handles)[i].id = id;
        else
            ((ender_game *)handles)[i].id = id;
        lua_pop(L, 1);
    }
    return handles;
}

static uint32_t value_of(const walk *w, int lists) {
    ender_ctx *ctx = w->s->ctx;
    size_t left_count, right_count;
    ender_game g = ENDER_ZERO;
    const ender_game *left = take_handles(w, lists, 1, &left_count);
    const ender_game *right = take_handles(w, lists, 2, &right_count);
    if (right)
        bind_check(w->L, w->s, ender_from_options(ctx, left, left_count, right, right_count, &g));
    else
        for (size_t i = 0; i < left_count; i++)
            bind_check(w->L, w->s, ender_add(ctx, g, left[i], &g));
    return g.id;
}

static uint32_t form_of(const walk *w, int lists) {
    size_t left_count, right_count;
    ender_form f;
    const ender_form *left = take_handles(w, lists, 1, &left_count);
    const ender_form *right = take_handles(w, lists, 2, &right_count);
    bind_check(w->L, w->s, ender_form_make(w->s->ctx, left, left_count, right, right_count, &f));
    return f.id;
}

/* The position at index `text` is met again: what it leads to is in the memo. */
static void settle_position(walk *w, int text) {
    lua_State *L = w->L;
    lua_pushvalue(L, text);
    lua_rawget(L, w->open);
    const int lists = lua_gettop(L);
    uint32_t id = 0;
    if (w->what == QUARRY_VALUE) id = value_of(w, lists);
    if (w->what == QUARRY_FORM) id = form_of(w, lists);
    lua_pushvalue(L, text);
    lua_pushinteger(L, (lua_Integer)id);
    lua_rawset(L, w->memo);
    lua_pushvalue(L, text);
    lua_pushnil(L);
    lua_rawset(L, w->open);
    if (++w->count > w->limit)
        luaL_error(L, "more than %I positions can be reached", (LUAI_UACINT)w->limit);
    lua_settop(L, text);
}

/* Takes one step with the position on top of the stack. */
static void step(walk *w) {
    lua_State *L = w->L;
    lua_rawgeti(L, w->stack, w->height);
    const int text = lua_gettop(L);
    if (knows(L, w->memo)) {
        w->height--;
    } else if (knows(L, w->open)) {
        settle_position(w, text);
        w->height--;
    } else {
        open_position(w, text);
    }
    lua_pop(L, 1);
}

lua_Integer walk_find(lua_State *L, session *s, quarry what, int definition, int memo, int text,
                      lua_Integer limit) {
    luaL_checkstack(L, 24, NULL);
    const int top = lua_gettop(L);
    walk w = {.L = L,
              .s = s,
              .what = what,
              .limit = limit,
              .definition = lua_absindex(L, definition),
              .memo = lua_absindex(L, memo),
              .stack = top + 1,
              .open = top + 2};
    text = lua_absindex(L, text);
    lua_newtable(L);
    lua_newtable(L);
    lua_pushvalue(L, text);
    lua_rawseti(L, w.stack, ++w.height);
    while (w.height > 0) step(&w);
    lua_pushvalue(L, text);
    lua_rawget(L, w.memo);
    const lua_Integer id = lua_tointeger(L, -1);
    lua_settop(L, top);
    return what == QUARRY_COUNT ? w.count : id;
}
