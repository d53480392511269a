/* SPDX-License-Identifier: MIT
 *
 * Records of Go as objects of Lua (<ender/goban.h>): boards, what stands on them, and moves. What
 * is about variations and SGF is in go_tree.c, life and counting in go_score.c. Points are texts as
 * players write them, "C4" or "2,3"; they come back as "C4". */
#include "lua/binding.h"

#include <string.h>

static void release(void *body) { ender_go_free(*(ender_go_record **)body); }

/* ---- arguments ---- */

ender_go_record *go_check(lua_State *L, int index, session **s) {
    return *(ender_go_record **)keep_check(L, index, GO_TYPE, s);
}

unsigned go_check_point(lua_State *L, session *s, const ender_go_record *record, int index,
                        bool pass) {
    size_t length;
    unsigned point = ENDER_GO_NOWHERE;
    const char *text = luaL_checklstring(L, index, &length);
    const ender_status status = ender_go_read_point(s->ctx, record, text, length, &point);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    if (point == ENDER_GO_PASS && !pass) luaL_error(L, "a point is expected, not a pass");
    return point;
}

void go_push_point(lua_State *L, session *s, const ender_go_record *record, unsigned point) {
    holder *h = holder_push(L);
    bind_check(L, s, ender_go_point_name(s->ctx, record, point, ENDER_GO_LETTERS, &h->result.text));
    holder_push_text(L, h);
    lua_remove(L, -2);
}

static ender_go_stone go_check_colour(lua_State *L, int index) {
    static const char *const colours[] = {"black", "white", NULL};
    return luaL_checkoption(L, index, NULL, colours) == 0 ? ENDER_GO_BLACK : ENDER_GO_WHITE;
}

/* The colour that an argument names, or whose turn it is. */
static ender_go_stone colour_or_turn(lua_State *L, const ender_go_record *record, int index) {
    ender_go_state state;
    if (!lua_isnoneornil(L, index)) return go_check_colour(L, index);
    ender_go_about(record, &state);
    return state.to_play;
}

static const char *stone_name(ender_go_stone stone) {
    static const char *const names[] = {NULL, "black", "white", NULL};
    return names[stone];
}

/* ---- making records ---- */

static void take_rules(lua_State *L, int index, ender_go_rules *rules) {
    static const char *const names[] = {"ban", "suicide", "goes_on", NULL};
    given_check(L, index, names);
    *rules = (ender_go_rules){.ban = (ender_go_ban)given_word(L, index, ender_go_option("ban")),
                              .suicide = given_truth(L, index, "suicide"),
                              .goes_on = given_truth(L, index, "goes_on")};
}

typedef ender_status read_function(ender_ctx *ctx, const char *text, size_t length,
                                   const ender_go_rules *rules, ender_go_record **out);

/* A record from the text at index 1, with the rules at index 2. */
static int read_record(lua_State *L, session *s, read_function *read) {
    size_t length;
    ender_go_rules rules;
    const char *text = luaL_checklstring(L, 1, &length);
    take_rules(L, 2, &rules);
    ender_go_record **record = keep_push(L, s, GO_TYPE, sizeof(ender_go_record *), release);
    ender_status status = read(s->ctx, text, length, &rules, record);
    if (keep_try_again(L, status)) status = read(s->ctx, text, length, &rules, record);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    return 1;
}

static unsigned check_side(lua_State *L, int index) {
    const lua_Integer side = luaL_checkinteger(L, index);
    luaL_argcheck(L, side >= 1 && side <= 25, index, "a board has 1 to 25 lines a side");
    return (unsigned)side;
}

/* ender.go(lines [, rules]), ender.go(columns, rows [, rules]), ender.go(board [, rules]) */
static int make(lua_State *L) {
    session *s = session_own(L);
    lua_remove(L, 1);
    if (lua_type(L, 1) != LUA_TNUMBER) return read_record(L, s, ender_go_read_board);
    const unsigned width = check_side(L, 1);
    const bool two = lua_type(L, 2) == LUA_TNUMBER;
    const unsigned height = two ? check_side(L, 2) : width;
    ender_go_rules rules;
    take_rules(L, two ? 3 : 2, &rules);
    ender_go_record **record = keep_push(L, s, GO_TYPE, sizeof(ender_go_record *), release);
    ender_status status = ender_go_new(s->ctx, width, height, &rules, record);
    if (keep_try_again(L, status)) status = ender_go_new(s->ctx, width, height, &rules, record);
    bind_check(L, s, status);
    return 1;
}

/* ender.go.sgf(text [, rules]) */
static int read_sgf(lua_State *L) { return read_record(L, session_own(L), ender_go_read_sgf); }

/* ---- what stands there ---- */

static int at(lua_State *L) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    const unsigned point = go_check_point(L, s, record, 2, false);
    lua_pushstring(L, stone_name(ender_go_at(record, point)));
    lua_pushboolean(L, ender_go_is_immortal(record, point));
    return 2;
}

/* R:string(point): its stones and how many liberties it has; nil where there is no stone. */
static int string(lua_State *L) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    const unsigned point = go_check_point(L, s, record, 2, false);
    unsigned stones[25 * 25], liberties = 0;
    const size_t count = ender_go_string(record, point, stones, &liberties);
    if (count == 0) return luaL_pushfail(L), 1;
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        go_push_point(L, s, record, stones[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_pushinteger(L, liberties);
    return 2;
}

/* R:points([what]): the points of the board, or those that are "empty", "black" or "white". */
static int points(lua_State *L) {
    static const char *const wanted[] = {"empty", "black", "white", "all", NULL};
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    const int which = luaL_checkoption(L, 2, "all", wanted);
    ender_go_state state;
    ender_go_about(record, &state);
    lua_newtable(L);
    lua_Integer count = 0;
    for (unsigned p = 0; p < state.width * state.height; p++) {
        const ender_go_stone stone = ender_go_at(record, p);
        if (stone == ENDER_GO_OUTSIDE || (which < 3 && (int)stone != which)) continue;
        go_push_point(L, s, record, p);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

static void set_both(lua_State *L, const char *name, const uint32_t of[2]) {
    lua_createtable(L, 0, 2);
    set_integer(L, "black", of[0]);
    set_integer(L, "white", of[1]);
    lua_setfield(L, -2, name);
}

static int about(lua_State *L) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    ender_go_state state;
    ender_go_about(record, &state);
    lua_createtable(L, 0, 12);
    set_integer(L, "width", state.width);
    set_integer(L, "height", state.height);
    set_integer(L, "moves", state.moves);
    set_text(L, "to_play", stone_name(state.to_play));
    set_text(L, "last", stone_name(state.last));
    if (state.last_point != ENDER_GO_NOWHERE) {
        go_push_point(L, s, record, state.last_point);
        lua_setfield(L, -2, "last_point");
        set_text(L, "was", ender_go_legality_name(state.was_ok));
    }
    set_integer(L, "passes", state.passes);
    set_truth(L, "over", state.over);
    set_both(L, "prisoners", state.prisoners);
    set_both(L, "placed", state.placed);
    set_both(L, "passed", state.passed);
    return 1;
}

static int to_play(lua_State *L) {
    session *s;
    ender_go_state state;
    ender_go_about(go_check(L, 1, &s), &state);
    lua_pushstring(L, stone_name(state.to_play));
    return 1;
}

static int hash(lua_State *L) {
    session *s;
    lua_pushinteger(L, (lua_Integer)ender_go_hash(go_check(L, 1, &s)));
    return 1;
}

typedef ender_status text_function(ender_ctx *ctx, const ender_go_record *record, char **out);

static int push_text(lua_State *L, text_function *write) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    holder *h = holder_push(L);
    bind_check(L, s, write(s->ctx, record, &h->result.text));
    holder_push_text(L, h);
    return 1;
}

static int board(lua_State *L) { return push_text(L, ender_go_board_text); }
static int picture(lua_State *L) { return push_text(L, ender_go_picture); }
static int svg(lua_State *L) { return push_text(L, ender_go_svg); }

/* ---- play ---- */

/* R:play(moves), with the moves as in "b@C4 w@pass"; R:play(point [, colour]). How many stones were
 * taken, by the last move. */
static int play(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    size_t length;
    uint32_t captured = 0;
    const char *text = luaL_checklstring(L, 2, &length);
    if (memchr(text, '@', length)) {
        const ender_status status = ender_go_play_text(s->ctx, record, text, length, &captured);
        if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    } else {
        const unsigned point = go_check_point(L, s, record, 2, true);
        const ender_go_stone colour = colour_or_turn(L, record, 3);
        bind_check(L, s, ender_go_play(s->ctx, record, point, colour, &captured));
    }
    lua_pushinteger(L, captured);
    return 1;
}

/* R:legal(point [, colour]): whether the move is, and if not, why. */
static int legal(lua_State *L) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    const unsigned point = go_check_point(L, s, record, 2, true);
    const ender_go_legality found = ender_go_legal(record, point, colour_or_turn(L, record, 3));
    lua_pushboolean(L, found == ENDER_GO_LEGAL);
    if (found == ENDER_GO_LEGAL) return 1;
    lua_pushstring(L, ender_go_legality_name(found));
    return 2;
}

/* R:moves([colour]): the points where a stone may be placed. */
static int moves(lua_State *L) {
    session *s;
    const ender_go_record *record = go_check(L, 1, &s);
    const ender_go_stone colour = colour_or_turn(L, record, 2);
    ender_go_state state;
    ender_go_about(record, &state);
    lua_newtable(L);
    lua_Integer count = 0;
    for (unsigned p = 0; p < state.width * state.height; p++)
        if (ender_go_legal(record, p, colour) == ENDER_GO_LEGAL) {
            go_push_point(L, s, record, p);
            lua_rawseti(L, -2, ++count);
        }
    return 1;
}

static int undo(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    bind_check(L, s, ender_go_undo(s->ctx, record));
    return 0;
}

/* R:setup(point, "black", "white" or "empty") */
static int setup(lua_State *L) {
    static const char *const stones[] = {"empty", "black", "white", NULL};
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    const unsigned point = go_check_point(L, s, record, 2, false);
    const ender_go_stone stone = (ender_go_stone)luaL_checkoption(L, 3, NULL, stones);
    bind_check(L, s, ender_go_setup(s->ctx, record, point, stone));
    return 0;
}

static int set_to_play(lua_State *L) {
    session *s;
    ender_go_record *record = go_check(L, 1, &s);
    bind_check(L, s, ender_go_set_to_play(s->ctx, record, go_check_colour(L, 2)));
    return 0;
}

/* ---- opening ---- */

static int member(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"at", at},       {"string", string},   {"points", points},
        {"about", about}, {"to_play", to_play}, {"hash", hash},
        {"board", board}, {"picture", picture}, {"svg", svg},
        {"play", play},   {"legal", legal},     {"moves", moves},
        {"undo", undo},   {"setup", setup},     {"set_to_play", set_to_play},
        {NULL, NULL}};
    return bind_method(L, methods) || go_tree_method(L) || go_score_method(L);
}

void bind_go(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {{"__gc", keep_collect},
                                           {"__index", member},
                                           {"__tostring", board},
                                           {"__concat", bind_concatenate},
                                           {NULL, NULL}};
    static const luaL_Reg functions[] = {{"sgf", read_sgf}, {"totals", go_totals}, {NULL, NULL}};
    bind_metatable(L, GO_TYPE, metamethods);
    lua_pop(L, 1);
    bind_domain(L, s, "go", make, functions);
}
