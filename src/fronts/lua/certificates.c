/* SPDX-License-Identifier: MIT
 *
 * Certificates in Lua (<ender/certify.h>): each function returns the bytes of one as a string,
 * which a script writes to a file for ender-judge and ender-check. */
#include "lua/binding.h"

/* Pushes the bytes that a call has made. */
static int push_bytes(lua_State *L, const session *s, ender_status status, holder *h,
                      size_t length) {
    bind_check(L, s, status);
    lua_pushlstring(L, h->result.text, length);
    holder_clear(h);
    return 1;
}

/* The words behind the position, as a sum of facts. */
static unsigned facts_at(lua_State *L, int first) {
    static const char *const words[] = {"birthday", "stops", "temperature", NULL};
    static const ender_fact facts[] = {ENDER_FACT_BIRTHDAY, ENDER_FACT_STOPS,
                                       ENDER_FACT_TEMPERATURE};
    unsigned sum = 0;
    for (int i = first; i <= lua_gettop(L); i++)
        sum |= (unsigned)facts[luaL_checkoption(L, i, NULL, words)];
    return sum;
}
/* ender.certify_value(P [, fact, ...]): the position has its value, and these facts hold. */
static int certify_value(lua_State *L) {
    size_t length;
    const unsigned facts = facts_at(L, 2);
    holder *h, *out = holder_push(L);
    session *s = position_open(L, 1, &h);
    const ender_status status =
        ender_certify_facts(s->ctx, h->position, facts, &out->result.text, &length);
    return push_bytes(L, s, status, out, length);
}

/* ender.certify_outcome(sum): who wins a table of positions and values. */
static int certify_outcome(lua_State *L) {
    session *s = session_own(L);
    size_t length, count;
    holder *out = holder_push(L);
    const ender_summand *sum = take_sum(L, s, 1, &count);
    const ender_status status =
        ender_certify_outcome(s->ctx, sum, count, &out->result.text, &length);
    return push_bytes(L, s, status, out, length);
}

/* ender.certify_moves(sum [, player]): which moves win. */
static int certify_moves(lua_State *L) {
    session *s = session_own(L);
    size_t length, count;
    const bool one = !lua_isnoneornil(L, 2);
    const ender_player player = one ? bind_player(L, 2) : ENDER_LEFT;
    holder *out = holder_push(L);
    const ender_summand *sum = take_sum(L, s, 1, &count);
    const ender_status status =
        ender_certify_moves(s->ctx, sum, count, one ? &player : NULL, &out->result.text, &length);
    return push_bytes(L, s, status, out, length);
}

/* ender.certify_form(G [, fact, ...]): a game as it is written has its value, and these facts hold.
 */
static int certify_form(lua_State *L) {
    session *s = session_own(L);
    size_t length;
    const unsigned facts = facts_at(L, 2);
    const ender_form form = take_form(L, s, 1);
    holder *out = holder_push(L);
    const ender_status status = ender_certify_form(s->ctx, form, facts, &out->result.text, &length);
    return push_bytes(L, s, status, out, length);
}

/* ender.certify_comparison(G, H): how two games compare as they are written. */
static int certify_comparison(lua_State *L) {
    session *s = session_own(L);
    size_t length;
    const ender_form a = take_form(L, s, 1), b = take_form(L, s, 2);
    holder *out = holder_push(L);
    const ender_status status = ender_certify_comparison(s->ctx, a, b, &out->result.text, &length);
    return push_bytes(L, s, status, out, length);
}

static size_t take_count(lua_State *L, int index, lua_Integer usual) {
    const lua_Integer n = luaL_optinteger(L, index, usual);
    luaL_argcheck(L, n >= 0, index, "a number of heaps is 0 or more");
    return (size_t)n;
}

/* ender.certify_nim_values(code, first [, count]) */
static int certify_nim_values(lua_State *L) {
    session *s = session_own(L);
    size_t length;
    const char *code = bind_text(L, 1);
    const size_t first = (size_t)luaL_checkinteger(L, 2), count = take_count(L, 3, 1);
    luaL_argcheck(L, luaL_checkinteger(L, 2) >= 0, 2, "a heap has 0 counters or more");
    holder *out = holder_push(L);
    const ender_status status =
        ender_certify_nim_values(s->ctx, code, first, count, &out->result.text, &length);
    return push_bytes(L, s, status, out, length);
}

/* ender.certify_nim_period(code [, heaps]) */
static int certify_nim_period(lua_State *L) {
    session *s = session_own(L);
    size_t length;
    const char *code = bind_text(L, 1);
    const size_t heaps = take_count(L, 2, 10000);
    holder *out = holder_push(L);
    const ender_status status =
        ender_certify_nim_period(s->ctx, code, heaps, &out->result.text, &length);
    return push_bytes(L, s, status, out, length);
}

/* ender.certify_results(P): who wins a position that play may return to, or that it is drawn; of a
 * text, a graph or a stopper. */
static int certify_results(lua_State *L) {
    size_t length;
    holder *h, *out = holder_push(L);
    if (lua_type(L, 1) == LUA_TSTRING) {
        session *s = session_own(L);
        const ender_status status =
            ender_certify_loopy_results(s->ctx, bind_text(L, 1), &out->result.text, &length);
        return push_bytes(L, s, status, out, length);
    }
    session *s = position_open(L, 1, &h);
    const ender_status status =
        ender_certify_results(s->ctx, h->position, &out->result.text, &length);
    return push_bytes(L, s, status, out, length);
}

/* ender.certify_loopy_comparison(G, H): how two games compare in which play may return. */
static int certify_loopy_comparison(lua_State *L) {
    session *s = session_own(L);
    size_t length;
    const char *game = bind_text(L, 1), *other = bind_text(L, 2);
    holder *out = holder_push(L);
    const ender_status status =
        ender_certify_loopy_comparison(s->ctx, game, other, &out->result.text, &length);
    return push_bytes(L, s, status, out, length);
}

void bind_certificates(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {{"certify_value", certify_value},
                                         {"certify_outcome", certify_outcome},
                                         {"certify_moves", certify_moves},
                                         {"certify_comparison", certify_comparison},
                                         {"certify_nim_values", certify_nim_values},
                                         {"certify_nim_period", certify_nim_period},
                                         {"certify_form", certify_form},
                                         {"certify_results", certify_results},
                                         {"certify_loopy_comparison", certify_loopy_comparison},
                                         {NULL, NULL}};
    bind_list(L, s, functions);
}
