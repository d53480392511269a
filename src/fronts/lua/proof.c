/* SPDX-License-Identifier: MIT
 *
 * Games against a certificate as objects of Lua (<ender/certify.h>). A proof belongs to the context
 * that the session was opened with, so that it outlives the limits of `ender.within`. */
#include "lua/binding.h"

#include <string.h>

typedef struct proof_body {
    ender_proof *proof;
    char *opening; /* the program's first move; NULL where the person begins */
} proof_body;

static void release(void *body) {
    const proof_body *p = body;
    ender_proof_close(p->proof);
    ender_free(p->opening);
}

static ender_proof *take(lua_State *L, session **s) {
    const proof_body *p = keep_check(L, 1, PROOF_TYPE, s);
    return p->proof;
}

/* Raises what the context of the proof says. */
static void check(lua_State *L, const session *s, ender_status status) {
    session own = *s;
    own.ctx = s->whole;
    bind_check(L, &own, status);
}

static const ender_player *player_at(lua_State *L, int index, ender_player *out) {
    if (lua_isnoneornil(L, index)) return NULL;
    *out = bind_player(L, index);
    return out;
}

/* ender.proof(certificate [, person [, first]]) */
static int open(lua_State *L) {
    session *s = session_own(L);
    size_t length;
    ender_player person, first;
    const char *bytes = luaL_checklstring(L, 1, &length);
    const ender_player *who = player_at(L, 2, &person), *begins = player_at(L, 3, &first);
    proof_body *p = keep_push(L, s, PROOF_TYPE, sizeof *p, release);
    ender_status status = ender_proof_open(s->whole, bytes, length, who, begins, &p->proof);
    if (keep_try_again(L, status))
        status = ender_proof_open(s->whole, bytes, length, who, begins, &p->proof);
    check(L, s, status);
    if (ender_proof_mover(p->proof) != ender_proof_person(p->proof))
        check(L, s, ender_proof_begin(p->proof, &p->opening));
    keep_weigh(L, length);
    return 1;
}

/* ---- who plays, and what is proved ---- */

static int push_player(lua_State *L, ender_player player) {
    lua_pushstring(L, player == ENDER_LEFT ? "left" : "right");
    return 1;
}
static int person(lua_State *L) {
    session *s;
    return push_player(L, ender_proof_person(take(L, &s)));
}
static int to_move(lua_State *L) {
    session *s;
    return push_player(L, ender_proof_mover(take(L, &s)));
}
static int opening(lua_State *L) {
    session *s;
    const proof_body *p = keep_check(L, 1, PROOF_TYPE, &s);
    lua_pushstring(L, p->opening ? p->opening : "");
    return 1;
}
static int wins(lua_State *L) {
    session *s;
    lua_pushboolean(L, ender_proof_says(take(L, &s)).wins);
    return 1;
}
static int within(lua_State *L) {
    session *s;
    lua_pushinteger(L, ender_proof_says(take(L, &s)).within);
    return 1;
}
static int returned(lua_State *L) {
    session *s;
    lua_pushboolean(L, ender_proof_says(take(L, &s)).returned);
    return 1;
}

/* ---- the table, and moves ---- */

/* The lines of the text on top, in its place, as a list. */
static void split_lines(lua_State *L) {
    size_t length;
    const char *at = lua_tolstring(L, -1, &length), *end = at + length;
    lua_newtable(L);
    for (lua_Integer i = 1; at < end; i++) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        if (!line_end) line_end = end;
        lua_pushlstring(L, at, (size_t)(line_end - at));
        lua_rawseti(L, -2, i);
        at = line_end + 1;
    }
    lua_replace(L, -2);
}

typedef ender_status lines_function(ender_proof *proof, char **out);

static int push_lines(lua_State *L, lines_function *write) {
    session *s;
    ender_proof *proof = take(L, &s);
    holder *h = holder_push(L);
    check(L, s, write(proof, &h->result.text));
    holder_push_text(L, h);
    split_lines(L);
    return 1;
}
/* The names of the person's moves; none when the game is over. */
static int moves(lua_State *L) { return push_lines(L, ender_proof_moves); }

static void push_summand(lua_State *L, const session *s, const ender_summand *summand) {
    const char *sign = summand->negative ? "-" : "";
    holder *h = holder_push(L);
    if (summand->position) {
        const ender_ruleset *rules = ender_position_rules(summand->position);
        check(L, s, ender_position_format(s->whole, summand->position, &h->result.text));
        lua_pushfstring(L, "%s%s %s", sign, ender_ruleset_about(rules)->name, h->result.text);
    } else {
        check(L, s, ender_format(s->whole, summand->value, ENDER_ASCII, &h->result.text));
        lua_pushfstring(L, "%s%s", sign, h->result.text);
    }
    holder_clear(h);
    lua_remove(L, -2);
}

/* The summands as they are now; of graphs, the number of each and where it stands. */
static int table(lua_State *L) {
    session *s;
    const ender_summand *list;
    const size_t count = ender_proof_sum(take(L, &s), &list);
    if (count == 0) return push_lines(L, ender_proof_graphs);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_summand(L, s, &list[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* P:play(move): by its name or by what it leads to; the program's answer, which is made. */
static int play(lua_State *L) {
    session *s;
    ender_proof *proof = take(L, &s);
    holder *h = holder_push(L);
    check(L, s, ender_proof_play(proof, bind_text(L, 2), &h->result.text));
    holder_push_text(L, h);
    return 1;
}

static int member(lua_State *L) {
    static const luaL_Reg methods[] = {{"person", person},   {"to_move", to_move},
                                       {"opening", opening}, {"wins", wins},
                                       {"within", within},   {"returned", returned},
                                       {"moves", moves},     {"table", table},
                                       {"play", play},       {NULL, NULL}};
    return bind_method(L, methods);
}

void bind_proofs(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {
        {"__gc", keep_collect}, {"__index", member}, {NULL, NULL}};
    static const luaL_Reg functions[] = {{"proof", open}, {NULL, NULL}};
    bind_metatable(L, PROOF_TYPE, metamethods);
    lua_pop(L, 1);
    bind_list(L, s, functions);
}
