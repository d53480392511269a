/* SPDX-License-Identifier: MIT
 *
 * Whole fields of coins from Lua: every position of a bounded field classified and searched,
 * strategies against every opponent, the figures of Infinitesimals and Coin-Sliding; and what needs
 * no position: the table of cases, the hypotheses on values, scales. */
#include "coins/front.h"
#include "lua/binding.h"
#include "notation/front.h"

#include <string.h>

/* ---- bounds ---- */

enum { VALUES_MOST = 126 };

typedef struct bounded {
    coin_bounds bounds;
    uint32_t values[VALUES_MOST];
} bounded;

/* The option `values`: a number, for 1, 2, ..., or a table of them. */
static void take_values(lua_State *L, int index, bounded *b) {
    lua_pushliteral(L, "values");
    if (lua_rawget(L, index) != LUA_TTABLE) {
        lua_pop(L, 1);
        b->bounds.value_count = (uint32_t)given_integer(L, index, "values", 1, VALUES_MOST, 1);
        return;
    }
    const lua_Unsigned count = bind_length(L, -1, NULL);
    if (count < 1 || count > VALUES_MOST)
        luaL_error(L, "the table `values` has 1 to %d values", (int)VALUES_MOST);
    for (lua_Unsigned i = 0; i < count; i++) {
        int is_integer;
        lua_rawgeti(L, -1, (lua_Integer)i + 1);
        const lua_Integer value = lua_tointegerx(L, -1, &is_integer);
        if (!is_integer || value < 1 || value > 1 << 20)
            luaL_error(L, "a value is an integer from 1 to 1048576");
        b->values[i] = (uint32_t)value;
        lua_pop(L, 1);
    }
    b->bounds.values = b->values;
    b->bounds.value_count = (uint32_t)count;
    lua_pop(L, 1);
}

#define BOUNDS                                                                                     \
    "values", "rows", "columns", "strip", "least_coins", "coins", "switches", "money", "pairs"

/* The table at index 1, the other names in which are the caller's. */
static void take_bounds(lua_State *L, const char *const names[], bounded *b) {
    *b = (bounded){0};
    given_check(L, 1, names);
    take_values(L, 1, b);
    coin_bounds *to = &b->bounds;
    to->rows = (uint32_t)given_integer(L, 1, "rows", 0, UINT32_MAX, 2);
    to->columns = (uint32_t)given_integer(L, 1, "columns", 0, UINT32_MAX, 1);
    to->strip = (int32_t)given_integer(L, 1, "strip", -1, INT32_MAX, -1);
    to->least_coins = (uint32_t)given_integer(L, 1, "least_coins", 0, UINT32_MAX, 0);
    to->coins = (uint32_t)given_integer(L, 1, "coins", 0, UINT32_MAX, 2);
    to->row_0 = given_truth(L, 1, "switches");
    to->money = (uint32_t)given_integer(L, 1, "money", 0, UINT32_MAX, 0);
    to->with_pairs = given_truth(L, 1, "pairs");
}

/* ---- counting ---- */

static void census_release(void *body) { coin_census_clear(body); }

static void push_cases(lua_State *L, const uint64_t counts[10], const char *sign) {
    lua_createtable(L, 0, 10);
    for (int i = 0; i < 10; i++) {
        lua_pushfstring(L, "%s%c", sign, 'A' + i);
        lua_pushinteger(L, (lua_Integer)counts[i]);
        lua_rawset(L, -3);
    }
}

static void push_census(lua_State *L, const coin_census *census) {
    lua_createtable(L, 0, 6);
    set_integer(L, "positions", (lua_Integer)census->positions);
    set_integer(L, "disagreements", (lua_Integer)census->disagreements);
    set_text(L, "example", census->example);
    lua_createtable(L, 0, 4);
    for (int i = 0; i < 4; i++)
        set_integer(L, ender_outcome_name((ender_outcome)i), (lua_Integer)census->outcomes[i]);
    lua_setfield(L, -2, "outcomes");
    push_cases(L, census->cases[ENDER_LEFT], "-");
    lua_setfield(L, -2, "left");
    push_cases(L, census->cases[ENDER_RIGHT], "");
    lua_setfield(L, -2, "right");
}

/* With `random` positions drawn at random instead of all. */
static int census(lua_State *L) {
    static const char *const names[] = {BOUNDS, "random", "seed", NULL};
    session *s = session_own(L);
    bounded b;
    take_bounds(L, names, &b);
    const lua_Integer drawn = given_integer(L, 1, "random", 0, 10000000, 0);
    const lua_Integer seed = given_integer(L, 1, "seed", 0, LUA_MAXINTEGER, 1);
    coin_census *found = keep_push(L, s, NULL, sizeof *found, census_release);
    const int kept = lua_gettop(L);
    bind_check(L, s,
               drawn > 0
                   ? coins_field_sample(s->ctx, &b.bounds, (uint64_t)seed, (uint64_t)drawn, found)
                   : coins_field_census(s->ctx, &b.bounds, found));
    push_census(L, found);
    keep_clear(L, kept);
    return 1;
}

static void trial_release(void *body) { coin_trial_clear(body); }

/* A strategy against every opponent. */
static int trial(lua_State *L) {
    static const char *const names[] = {BOUNDS, "rule", "weight", "second", NULL};
    static const char *const rules[] = {"theorem",   "switched", "merged", "not-crucial",
                                        "desirable", "weights",  NULL};
    session *s = session_own(L);
    bounded b;
    take_bounds(L, names, &b);
    const int rule = given_choice(L, 1, "rule", rules, 0);
    const lua_Integer weight =
        given_integer(L, 1, "weight", LUA_MININTEGER, LUA_MAXINTEGER, LUA_MININTEGER);
    const bool second = given_truth(L, 1, "second");
    coin_trial *found = keep_push(L, s, NULL, sizeof *found, trial_release);
    const int kept = lua_gettop(L);
    bind_check(L, s, coins_field_trial(s->ctx, &b.bounds, (coin_rule)rule, weight, second, found));
    lua_createtable(L, 0, 5);
    set_integer(L, "positions", (lua_Integer)found->positions);
    set_integer(L, "won", (lua_Integer)found->won);
    set_integer(L, "lost", (lua_Integer)found->lost);
    set_text(L, "example", found->example);
    lua_createtable(L, 4, 0);
    for (int i = 0; i < 4; i++) {
        lua_pushinteger(L, (lua_Integer)found->clauses[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "clauses");
    keep_clear(L, kept);
    return 1;
}

/* Of how many positions a corollary speaks, and for how many it is wrong. */
static int corollary(lua_State *L) {
    static const char *const names[] = {BOUNDS, "which", NULL};
    static const char *const corollaries[] = {"one-ahead", "level", "tinies", NULL};
    session *s = session_own(L);
    bounded b;
    take_bounds(L, names, &b);
    const int which = given_choice(L, 1, "which", corollaries, 0);
    uint64_t positions, exceptions;
    bind_check(
        L, s,
        coins_field_corollary(s->ctx, &b.bounds, (coin_corollary)which, &positions, &exceptions));
    lua_pushinteger(L, (lua_Integer)positions);
    lua_pushinteger(L, (lua_Integer)exceptions);
    return 2;
}

/* The cases that follow a case for Right to move. */
static int transitions(lua_State *L) {
    static const char *const names[] = {BOUNDS, "from", "any_move", NULL};
    static const char *const letters[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", NULL};
    session *s = session_own(L);
    bounded b;
    take_bounds(L, names, &b);
    const char from = (char)('A' + given_choice(L, 1, "from", letters, 0));
    const bool any_move = given_truth(L, 1, "any_move");
    bool out[10];
    bind_check(L, s, coins_field_transitions(s->ctx, &b.bounds, from, !any_move, out));
    lua_newtable(L);
    for (int i = 0, count = 0; i < 10; i++)
        if (out[i]) {
            lua_pushfstring(L, "-%c", 'A' + i);
            lua_rawseti(L, -2, ++count);
        }
    return 1;
}

/* ---- pictures ---- */

static int figure(lua_State *L) {
    static const char *const names[] = {BOUNDS, "figure", "style", NULL};
    static const char *const styles[] = {"ascii", "unicode", NULL};
    session *s = session_own(L);
    bounded b;
    take_bounds(L, names, &b);
    const lua_Integer number = given_integer(L, 1, "figure", 1, 6, 1);
    const int style = given_choice(L, 1, "style", styles, 0);
    holder *h = holder_push(L);
    bind_check(L, s,
               coins_field_figure(s->ctx, (unsigned)number, &b.bounds,
                                  style == 1 ? ENDER_UNICODE : ENDER_ASCII, &h->result.text));
    holder_push_text(L, h);
    return 1;
}

/* ---- what needs no position ---- */

/* coins.case(weight, end, advantage, player): the letter and whether the player wins; nil for what
 * is no state. */
static int letter(lua_State *L) {
    static const char *const advantages[] = {"right", "none", "left", NULL};
    const lua_Integer weight = luaL_checkinteger(L, 1), end = luaL_checkinteger(L, 2);
    const int advantage = luaL_checkoption(L, 3, NULL, advantages) - 1;
    const ender_player mover = bind_player(L, 4);
    bool wins = false;
    if (end < -2 || end > 2) return luaL_pushfail(L), 1;
    const char found[] = {coins_case(weight, (int)end, advantage, mover, &wins), 0};
    if (!found[0]) return luaL_pushfail(L), 1;
    lua_pushfstring(L, "%s%s", mover == ENDER_LEFT ? "-" : "", found);
    lua_pushboolean(L, wins);
    return 2;
}

/* coins.machine(state, class): the next state, or nil. */
static int machine(lua_State *L) {
    const lua_Integer state = luaL_checkinteger(L, 1);
    const char *segment_class = bind_text(L, 2);
    const int next = state < -2 || state > 2 ? 0 : coins_machine_step((int)state, segment_class);
    if (next == 0)
        luaL_pushfail(L);
    else
        lua_pushinteger(L, next);
    return 1;
}

static int scale(lua_State *L) {
    session *s = session_own(L);
    const char *relation;
    bind_check(L, s, ender_coins_scale(s->ctx, bind_text(L, 1), bind_text(L, 2), &relation));
    lua_pushstring(L, relation);
    return 1;
}

static void hypotheses_release(void *body) { ender_coin_hypotheses_clear(body); }

static void push_hypotheses(lua_State *L, const ender_coin_hypotheses *found) {
    static const char *const names[] = {"fails", "holds", "holds so far"};
    bool all = true;
    lua_createtable(L, 5, 1);
    for (int i = 0; i < 5; i++) {
        lua_createtable(L, 0, 2);
        set_text(L, "holds", names[found->holds[i]]);
        set_text(L, "witness", found->witness[i]);
        lua_rawseti(L, -2, i + 1);
        all = all && found->holds[i] != ENDER_COINS_FAILS;
    }
    set_truth(L, "all", all);
}

/* coins.hypotheses({values} [, copies [, columns]]) */
static int hypotheses(lua_State *L) {
    session *s = session_own(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    const lua_Integer copies = luaL_optinteger(L, 2, 3), columns = luaL_optinteger(L, 3, 2);
    luaL_argcheck(L, copies >= 1 && copies <= UINT32_MAX, 2, "that many copies make no sense");
    luaL_argcheck(L, columns >= 1 && columns <= UINT32_MAX, 3, "that many columns make no sense");
    const size_t count = bind_length(L, 1, NULL);
    ender_game *values = lua_newuserdatauv(L, (count + 1) * sizeof *values, 0);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, 1, (lua_Integer)i + 1);
        const ender_result r = take_value(L, s, lua_gettop(L));
        if (r.kind != ENDER_KIND_GAME)
            return luaL_error(L, "value %I of the table is a %s; a game that ends is expected",
                              (LUAI_UACINT)i + 1, kind_name(r.kind));
        values[i] = r.game;
        lua_pop(L, 1);
    }
    ender_coin_hypotheses *found = keep_push(L, s, NULL, sizeof *found, hypotheses_release);
    const int kept = lua_gettop(L);
    bind_check(
        L, s,
        ender_coins_hypotheses(s->ctx, values, count, (uint32_t)copies, (uint32_t)columns, found));
    push_hypotheses(L, found);
    keep_clear(L, kept);
    return 1;
}

void bind_coin_fields(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {{"census", census},         {"trial", trial},
                                         {"corollary", corollary},   {"transitions", transitions},
                                         {"figure", figure},         {"case", letter},
                                         {"machine", machine},       {"scale", scale},
                                         {"hypotheses", hypotheses}, {NULL, NULL}};
    lua_getfield(L, -1, "coins");
    bind_list(L, s, functions);
    lua_pop(L, 1);
}
