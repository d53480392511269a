/* SPDX-License-Identifier: MIT
 *
 * Impartial games in Lua (<ender/impartial.h>): nim sequences and periods, misere play, misere
 * quotients. The field of nimbers, `genus` and `misere_form` are functions of the language. */
#include "lua/binding.h"

#include <string.h>

/* A count of heaps, of which a list is made. */
static size_t check_count(lua_State *L, int index, lua_Integer most) {
    const lua_Integer count = luaL_checkinteger(L, index);
    if (count < 0 || count > most)
        luaL_argerror(L, index,
                      lua_pushfstring(L, "0 to %I heaps are possible", (LUAI_UACINT)most));
    return (size_t)count;
}

/* ender.nim_sequence(code, count): the nim values of heaps 0 to count - 1. */
static int nim_sequence(lua_State *L) {
    session *s = session_own(L);
    const char *code = bind_text(L, 1);
    const size_t count = check_count(L, 2, 1 << 24);
    uint32_t *values = lua_newuserdatauv(L, (count + 1) * sizeof *values, 0);
    const ender_status status = ender_nim_sequence(s->ctx, code, count, values);
    if (status != ENDER_OK) bind_raise(L, s, status, code, strlen(code));
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, values[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* ender.nim_period(code [, limit]) */
static int nim_period(lua_State *L) {
    static const char *const kinds[] = {"unknown", "periodic", "grows", "arithmetic"};
    session *s = session_own(L);
    const char *code = bind_text(L, 1);
    const lua_Integer limit = luaL_optinteger(L, 2, 10000);
    luaL_argcheck(L, limit >= 0, 2, "the limit is a number of heaps");
    ender_regularity found;
    const ender_status status = ender_nim_period(s->ctx, code, (size_t)limit, &found);
    if (status != ENDER_OK) bind_raise(L, s, status, code, strlen(code));
    lua_createtable(L, 0, 5);
    set_text(L, "kind", kinds[found.kind]);
    set_integer(L, "computed", (lua_Integer)found.computed);
    if (found.kind == ENDER_REGULARITY_UNKNOWN) return 1;
    set_integer(L, "preperiod", (lua_Integer)found.preperiod);
    set_integer(L, "period", (lua_Integer)found.period);
    set_integer(L, "saltus", found.saltus);
    return 1;
}

/* ---- misere play ---- */

typedef struct misere_list {
    size_t count;
    ender_misere games[];
} misere_list;

static void misere_release(void *body) {
    misere_list *list = body;
    ender_misere_clear(list->games, list->count);
}

static void push_misere(lua_State *L, const ender_misere *of) {
    lua_createtable(L, 0, 8);
    set_text(L, "name", of->name);
    set_text(L, "genus", of->genus);
    set_integer(L, "nim_value", of->nim_value);
    set_integer(L, "misere_value", of->misere_value);
    set_text(L, "outcome", of->misere_value == 0 ? "P" : "N");
    set_truth(L, "tame", of->tame);
    set_truth(L, "fickle", of->fickle);
    set_integer(L, "birthday", (lua_Integer)of->birthday);
}

static void one_release(void *body) { ender_misere_clear(body, 1); }

/* ender.misere(text), in the notation of canonical forms; ender.misere(form or game) */
static int misere(lua_State *L) {
    session *s = session_own(L);
    const bool is_text = lua_type(L, 1) == LUA_TSTRING;
    const char *text = is_text ? bind_text(L, 1) : NULL;
    const ender_result r = is_text ? (ender_result){0} : take_value(L, s, 1);
    luaL_argcheck(L, r.kind != ENDER_KIND_LOOPY, 1, "a game that ends is expected");
    luaL_argcheck(L, r.kind != ENDER_KIND_SURREAL, 1, "a short game is expected");
    ender_misere *game = keep_push(L, s, NULL, sizeof *game, one_release);
    const int kept = lua_gettop(L);
    const ender_form form =
        r.kind == ENDER_KIND_FORM ? r.form : ender_canonical_form(is_text ? ENDER_ZERO : r.game);
    const ender_status status =
        is_text ? ender_misere_parse(s->ctx, text, game) : ender_misere_form(s->ctx, form, game);
    if (status != ENDER_OK) bind_raise(L, s, status, text, text ? strlen(text) : 0);
    push_misere(L, game);
    keep_clear(L, kept);
    return 1;
}

/* ender.misere_heaps(code, count) */
static int misere_heaps(lua_State *L) {
    session *s = session_own(L);
    const char *code = bind_text(L, 1);
    const size_t count = check_count(L, 2, 1000);
    misere_list *list =
        keep_push(L, s, NULL, sizeof *list + count * sizeof *list->games, misere_release);
    const int kept = lua_gettop(L);
    list->count = count;
    const ender_status status = ender_misere_heaps(s->ctx, code, count, list->games);
    if (status != ENDER_OK) bind_raise(L, s, status, code, strlen(code));
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_misere(L, &list->games[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    keep_clear(L, kept);
    return 1;
}

/* ender.misere_born(day): how many games there are. */
static int misere_born(lua_State *L) {
    session *s = session_own(L);
    const lua_Integer day = luaL_checkinteger(L, 1);
    luaL_argcheck(L, day >= 0 && day <= UINT32_MAX, 1, "a day is 0 or more");
    uint64_t out;
    bind_check(L, s, ender_misere_born(s->ctx, (unsigned)day, &out));
    lua_pushinteger(L, (lua_Integer)out);
    return 1;
}

/* ---- misere quotients ---- */

static void quotient_release(void *body) { ender_quotient_free(*(ender_quotient **)body); }

/* Pushes a table that names the elements of an array. */
static void push_names(lua_State *L, const ender_quotient *q, const uint32_t *elements,
                       size_t count) {
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(L, q->names[elements[i]]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

/* product[x][y] is the product of the elements named x and y; p is the table of P-positions. */
static void set_monoid(lua_State *L, const ender_quotient *q) {
    lua_createtable(L, (int)q->order, 0);
    for (uint32_t i = 0; i < q->order; i++) {
        lua_pushstring(L, q->names[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "elements");
    lua_createtable(L, 0, (int)q->order);
    for (uint32_t i = 0; i < q->order; i++) {
        lua_createtable(L, 0, (int)q->order);
        for (uint32_t k = 0; k < q->order; k++)
            set_text(L, q->names[k], q->names[q->product[(size_t)i * q->order + k]]);
        lua_setfield(L, -2, q->names[i]);
    }
    lua_setfield(L, -2, "product");
    lua_newtable(L);
    for (uint32_t i = 0; i < q->order; i++)
        if (q->is_p[i]) set_truth(L, q->names[i], true);
    lua_setfield(L, -2, "is_p");
}

/* ender.misere_quotient(code [, heaps [, most]]) */
static int misere_quotient(lua_State *L) {
    session *s = session_own(L);
    const char *code = bind_text(L, 1);
    const lua_Integer heaps = luaL_optinteger(L, 2, 20), most = luaL_optinteger(L, 3, 1000);
    luaL_argcheck(L, heaps >= 1 && heaps <= 1000, 2, "1 to 1000 heaps");
    luaL_argcheck(L, most >= 1 && most <= 5000, 3, "1 to 5000 elements");
    ender_quotient **q = keep_push(L, s, NULL, sizeof(ender_quotient *), quotient_release);
    const int kept = lua_gettop(L);
    const ender_status status =
        ender_misere_quotient(s->ctx, code, (size_t)heaps, (uint32_t)most, q);
    if (status != ENDER_OK) bind_raise(L, s, status, code, strlen(code));
    lua_createtable(L, 0, 7);
    set_truth(L, "finite", (*q)->finite);
    set_integer(L, "order", (*q)->order);
    if ((*q)->finite) {
        set_text(L, "presentation", (*q)->presentation);
        push_names(L, *q, (*q)->element, (*q)->heaps);
        lua_setfield(L, -2, "heaps");
        set_monoid(L, *q);
    }
    keep_clear(L, kept);
    return 1;
}

void bind_impartial(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {{"nim_sequence", nim_sequence},
                                         {"nim_period", nim_period},
                                         {"misere", misere},
                                         {"misere_heaps", misere_heaps},
                                         {"misere_born", misere_born},
                                         {"misere_quotient", misere_quotient},
                                         {NULL, NULL}};
    bind_list(L, s, functions);
}
