/* SPDX-License-Identifier: MIT
 *
 * Life and counting of records of Go in Lua. */
#include "goban/front.h"
#include "lua/binding.h"

enum { POINTS_MOST = 25 * 25 };

/* ---- life ---- */

/* Two tables: points of strings that live whatever happens, and of such as are dead. */
static int life(lua_State *L) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    unsigned char found[POINTS_MOST];
    ender_go_state state;
    ender_go_about(record, &state);
    bind_check(L, s, ender_go_find_life(s->ctx, record, found));
    for (int which = ENDER_GO_ALIVE; which <= ENDER_GO_DEAD; which++) {
        lua_newtable(L);
        lua_Integer count = 0;
        for (unsigned p = 0; p < state.width * state.height; p++)
            if (found[p] == which) {
                go_push_point(L, s, record, p);
                lua_rawseti(L, -2, ++count);
            }
    }
    return 2;
}

/* ---- counting ---- */

/* The points of a table in a field of the options at index 2. */
static size_t take_points(lua_State *L, session *s, const ender_go_record *record, const char *name,
                          unsigned out[POINTS_MOST]) {
    lua_pushstring(L, name);
    const int type = lua_rawget(L, 2);
    const size_t count = type == LUA_TTABLE ? bind_length(L, -1, NULL) : 0;
    if ((type != LUA_TTABLE && type != LUA_TNIL) || count > POINTS_MOST)
        luaL_error(L, "the option `%s` is a table of points", name);
    for (size_t i = 0; i < count; i++) {
        if (lua_rawgeti(L, -1, (lua_Integer)i + 1) != LUA_TSTRING)
            luaL_error(L, "the option `%s` is a table of points", name);
        out[i] = go_check_point(L, s, record, lua_gettop(L), false);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return count;
}

/* {black = n, white = m} in the field `captives`. */
static void take_captives(lua_State *L, uint32_t out[2]) {
    static const char *const colours[] = {"black", "white", NULL};
    lua_pushliteral(L, "captives");
    if (lua_rawget(L, 2) != LUA_TNIL) {
        const int at = lua_gettop(L);
        given_check(L, at, colours);
        for (int i = 0; i < 2; i++)
            out[i] = (uint32_t)given_integer(L, at, colours[i], 0, 1000000, 0);
    }
    lua_pop(L, 1);
}

static void score_release(void *body) { ender_go_score_clear(body); }

static void push_points(lua_State *L, session *s, const ender_go_record *record,
                        const unsigned *points, size_t count) {
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        go_push_point(L, s, record, points[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static void push_side(lua_State *L, const ender_go_score *score, int side) {
    lua_createtable(L, 0, 4);
    set_integer(L, "points", score->points[side]);
    set_integer(L, "territory", score->totals.territory[side]);
    set_integer(L, "stones", score->totals.stones[side]);
    set_integer(L, "captives", score->totals.captives[side]);
}

static void push_score(lua_State *L, const ender_go_score *score) {
    lua_createtable(L, 0, 8);
    set_text(L, "result", score->result);
    set_integer(L, "net", score->net);
    lua_pushnumber(L, score->komi / 100.0);
    lua_setfield(L, -2, "komi");
    push_side(L, score, 0);
    lua_setfield(L, -2, "black");
    push_side(L, score, 1);
    lua_setfield(L, -2, "white");
}

/* The points that count for each colour. */
static void set_owners(lua_State *L, session *s, const ender_go_record *record,
                       const ender_go_score *score) {
    ender_go_state state;
    ender_go_about(record, &state);
    for (int colour = ENDER_GO_BLACK; score->owner && colour <= ENDER_GO_WHITE; colour++) {
        lua_getfield(L, -1, colour == ENDER_GO_BLACK ? "black" : "white");
        lua_newtable(L);
        lua_Integer count = 0;
        for (unsigned p = 0; p < state.width * state.height; p++)
            if (score->owner[p] == colour) {
                go_push_point(L, s, record, p);
                lua_rawseti(L, -2, ++count);
            }
        lua_setfield(L, -2, "owns");
        lua_pop(L, 1);
    }
}

/* R:score { rules, dead, seki, captives, refuse_kos } */
static int score(lua_State *L) {
    static const char *const names[] = {"rules", "dead", "seki", "captives", "refuse_kos", NULL};
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    unsigned dead[POINTS_MOST], seki[POINTS_MOST];
    given_check(L, 2, names);
    const int counting = given_word(L, 2, ender_go_option("rules"));
    ender_go_agreed agreed = {.dead = dead,
                              .dead_count = take_points(L, s, record, "dead", dead),
                              .seki = seki,
                              .seki_count = take_points(L, s, record, "seki", seki),
                              .refuse_kos = given_truth(L, 2, "refuse_kos")};
    take_captives(L, agreed.captives);
    ender_go_score *found = keep_push(L, s, NULL, sizeof *found, score_release);
    const int kept = lua_gettop(L);
    bind_check(L, s, ender_go_count(s->ctx, record, (ender_go_counting)counting, &agreed, found));
    push_score(L, found);
    set_owners(L, s, record, found);
    push_points(L, s, record, found->kos, found->ko_count);
    lua_setfield(L, -2, "kos");
    push_points(L, s, record, found->atari, found->atari_count);
    lua_setfield(L, -2, "atari");
    keep_clear(L, kept);
    return 1;
}

/* R:komi(), R:komi(points) */
static int komi(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    int32_t hundredths;
    if (!lua_isnoneornil(L, 2)) {
        const lua_Number points = luaL_checknumber(L, 2);
        luaL_argcheck(L, points >= -1000 && points <= 1000, 2, "komi is from -1000 to 1000");
        hundredths = (int32_t)(points * 100 + (points < 0 ? -0.5 : 0.5));
        bind_check(L, s, go_set_komi(s->ctx, record, hundredths));
        return 0;
    }
    bind_check(L, s, go_komi(s->ctx, record, &hundredths));
    lua_pushnumber(L, hundredths / 100.0);
    return 1;
}

/* ender.go.totals(text [, rules]): what `territory B=23 W=19; captives B=4` comes to. */
int go_totals(lua_State *L) {
    session *s = session_own(L);
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    const ender_domain_option *rules = ender_go_option("rules");
    const int counting = word_of_option(L, rules, luaL_optstring(L, 2, rules->usual));
    ender_go_totals totals;
    const ender_status status = ender_go_read_totals(s->ctx, text, length, &totals);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    ender_go_score *found = keep_push(L, s, NULL, sizeof *found, score_release);
    const int kept = lua_gettop(L);
    bind_check(L, s, ender_go_count_totals(s->ctx, &totals, (ender_go_counting)counting, found));
    push_score(L, found);
    keep_clear(L, kept);
    return 1;
}

int go_score_method(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"life", life}, {"score", score}, {"komi", komi}, {NULL, NULL}};
    return bind_method(L, methods);
}
