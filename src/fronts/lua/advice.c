/* SPDX-License-Identifier: MIT
 *
 * Moves, advice and whole families in Lua: methods of positions and of rulesets, and `advice` for
 * sums of positions and values. */
#include "lua/binding.h"
#include "notation/front.h"
#include "sum/front.h"

/* ---- moves ---- */

/* P:play(player, move): the position after the move, given by its name or by what it leads to. */
int position_play(lua_State *L) {
    const ender_player player = bind_player(L, 2);
    const char *move = bind_text(L, 3);
    holder *h, *after = holder_push(L);
    session *s = position_open(L, 1, &h);
    bind_check(L, s, ender_position_play(s->ctx, h->position, player, move, &after->position));
    holder_clear(h);
    position_push(L, s, after->position, after);
    holder_clear(after);
    return 1;
}

/* ---- advice ---- */

/* A sum, and what was found of it. */
typedef struct advice_call {
    game_sum sum;
    ender_advice advice;
} advice_call;

static void asked_release(void *body) {
    advice_call *a = body;
    game_sum_clear(&a->sum);
    ender_advice_clear(&a->advice);
}

/* The advice as a table. */
static void push_advice(lua_State *L, session *s, advice_call *a, holder *h) {
    const ender_advice *advice = &a->advice;
    const ender_theorem_info *about = ender_theorem_about(advice->theorem);
    lua_newtable(L);
    if (advice->known) set_truth(L, "wins", advice->wins);
    if (advice->theorem != ENDER_THEOREM_NONE) set_text(L, "theorem", about->name);
    if (advice->theorem != ENDER_THEOREM_NONE) set_text(L, "statement", about->statement);
    if (advice->source) set_text(L, "source", advice->source);
    push_game(L, s, advice->measure);
    lua_setfield(L, -2, "measure");
    if (!advice->advises) return;
    set_truth(L, "avoids_numbers", advice->avoids_numbers);
    set_integer(L, "summand", (lua_Integer)advice->summand + 1);
    if (advice->move) set_text(L, "move", advice->move);
    if (advice->to)
        position_push(L, s, advice->to, h);
    else
        push_game(L, s, advice->option);
    lua_setfield(L, -2, "to");
}

static ender_effort take_effort(lua_State *L, int index) {
    static const char *const names[] = {"theorems", "values", NULL};
    return luaL_checkoption(L, index, "theorems", names) == 0 ? ENDER_EFFORT_THEOREMS
                                                              : ENDER_EFFORT_VALUES;
}

/* Appends the summand on top of the stack: a position, or what can be a value. */
static void take_summand(lua_State *L, session *s, advice_call *a) {
    const int at = lua_gettop(L), number = (int)a->sum.count + 1;
    ender_summand of = {.value = ENDER_ZERO};
    holder *h = NULL;
    if (luaL_testudata(L, at, POSITION_TYPE)) {
        if (position_open(L, at, &h) != s)
            luaL_error(L, "summand %d belongs to another context", number);
        of.position = h->position;
        h->position = NULL; /* the sum owns it now */
    } else {
        const ender_result value = take_value(L, s, at);
        const ender_status status = result_game(s->ctx, &value, &of.value);
        if (status == ENDER_EARGUMENT)
            luaL_error(L, "summand %d is a %s; sums of games that end are decided here", number,
                       kind_name(value.kind));
        bind_check(L, s, status);
    }
    bind_check(L, s, game_sum_append(s->ctx, &a->sum, of));
}

static int advise(lua_State *L, session *s, advice_call *a, ender_player player,
                  ender_effort effort) {
    const int kept = lua_gettop(L);
    holder *h = holder_push(L);
    bind_check(L, s, game_sum_advise(s->ctx, &a->sum, player, effort, &a->advice));
    push_advice(L, s, a, h);
    keep_clear(L, kept);
    return 1;
}

static advice_call *asked_push(lua_State *L, session *s) {
    return keep_push(L, s, NULL, sizeof(advice_call), asked_release);
}

/* Reads the sum at an index: a table of positions and values. Its body stays on the stack. */
static advice_call *take_asked(lua_State *L, session *s, int index) {
    luaL_checktype(L, index, LUA_TTABLE);
    const lua_Integer count = luaL_len(L, index);
    luaL_argcheck(L, count >= 0 && count <= 10000, index, "a sum has at most 10000 summands");
    advice_call *a = asked_push(L, s);
    const int kept = lua_gettop(L);
    for (lua_Integer i = 0; i < count; i++) {
        lua_geti(L, index, i + 1);
        take_summand(L, s, a);
        lua_settop(L, kept);
    }
    return a;
}
const ender_summand *take_sum(lua_State *L, session *s, int index, size_t *count) {
    const advice_call *a = take_asked(L, s, index);
    *count = a->sum.count;
    return a->sum.list;
}

/* ender.advice(sum, player [, effort]): sum is a table of positions and values. */
static int advice(lua_State *L) {
    session *s = session_own(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    const ender_player player = bind_player(L, 2);
    const ender_effort effort = take_effort(L, 3);
    return advise(L, s, take_asked(L, s, 1), player, effort);
}

/* P:advice(player [, effort]) */
int position_advice(lua_State *L) {
    const ender_player player = bind_player(L, 2);
    const ender_effort effort = take_effort(L, 3);
    holder *h;
    session *s = position_open(L, 1, &h);
    advice_call *a = asked_push(L, s);
    const ender_summand alone = {.position = h->position, .value = ENDER_ZERO};
    h->position = NULL; /* the sum owns it now */
    bind_check(L, s, game_sum_append(s->ctx, &a->sum, alone));
    return advise(L, s, a, player, effort);
}

/* ---- families ---- */

/* R:positions(size [, sums]): all positions of that size. */
int ruleset_positions(lua_State *L) {
    session *s;
    const ender_ruleset *rules = ruleset_open(L, 1, &s);
    const lua_Integer size = luaL_checkinteger(L, 2);
    luaL_argcheck(L, size >= 0 && size <= UINT32_MAX, 2, "a size is 0 or more");
    const bool sums = lua_toboolean(L, 3);
    holder *h = holder_push(L);
    bind_check(L, s,
               ender_ruleset_positions(s->ctx, rules, (size_t)size, sums, &h->options, &h->count));
    lua_newtable(L);
    for (size_t i = 0; i < h->count; i++) {
        position_push(L, s, h->options[i], h);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    holder_clear(h);
    return 1;
}

/* The number of the first position of the holder that has the value; its count if none has. */
static size_t find_value(lua_State *L, session *s, const holder *h, ender_game wanted) {
    size_t i = 0;
    for (; i < h->count; i++) {
        ender_game value;
        bind_check(L, s, ender_position_value(s->ctx, h->options[i], ENDER_METHOD_AUTO, &value));
        if (ender_same(value, wanted)) break;
    }
    return i;
}

/* R:occurs(value [, most [, sums]]): the smallest position that has the value, of sizes up to
 * `most` (8); nil if none has. */
int ruleset_occurs(lua_State *L) {
    session *s;
    const ender_ruleset *rules = ruleset_open(L, 1, &s);
    const ender_result wanted = take_value(L, s, 2);
    luaL_argcheck(L, wanted.kind == ENDER_KIND_GAME, 2, "a value that ends");
    const lua_Integer most = luaL_optinteger(L, 3, 8);
    luaL_argcheck(L, most >= 1 && most <= 4096, 3, "a size from 1 to 4096");
    const bool sums = lua_toboolean(L, 4);
    for (lua_Integer size = 1; size <= most; size++) {
        holder *h = holder_push(L);
        bind_check(
            L, s,
            ender_ruleset_positions(s->ctx, rules, (size_t)size, sums, &h->options, &h->count));
        const size_t found = find_value(L, s, h, wanted.game);
        if (found < h->count) {
            position_push(L, s, h->options[found], h);
            holder_clear(h);
            return 1;
        }
        holder_clear(h);
        lua_pop(L, 1);
    }
    luaL_pushfail(L);
    return 1;
}

/* ---- the Conway line ---- */

/* ender.line(game, points): how the game compares with each point: "<", "=", ">", "||". */
static int line(lua_State *L) {
    session *s = session_own(L);
    const ender_result g = take_value(L, s, 1);
    luaL_argcheck(L, g.kind == ENDER_KIND_GAME, 1, "a value that ends");
    luaL_checktype(L, 2, LUA_TTABLE);
    const lua_Integer count = luaL_len(L, 2);
    lua_newtable(L);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(L, 2, i);
        const ender_result point = take_value(L, s, lua_gettop(L));
        ender_relation relation;
        if (point.kind != ENDER_KIND_GAME)
            return luaL_error(L, "point %d is no value that ends", (int)i);
        bind_check(L, s, ender_compare(s->ctx, g.game, point.game, &relation));
        lua_pop(L, 1);
        lua_pushstring(L, ender_relation_name(relation));
        lua_rawseti(L, -2, i);
    }
    return 1;
}

void bind_advice(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {{"advice", advice}, {"line", line}, {NULL, NULL}};
    bind_list(L, s, functions);
}
