/* SPDX-License-Identifier: MIT
 *
 * Claims written in Lua. `ender.claim` takes a table with what a claim consists of, and makes of it
 * a claim of the context. Its function `check` gets a size and says nothing, or true, when all
 * cases of that size hold; else false, or where it does not hold, and why. */
#include "base/front.h"
#include "claims/front.h"
#include "lua/callbacks.h"

#include <stdlib.h>
#include <string.h>

typedef struct lua_claim {
    home *home;
    int check; /* a reference in the registry */
} lua_claim;

/* One call of the function. */
typedef struct checking {
    lua_claim *claim;
    ender_claim_run *run;
    unsigned size;
    ender_status status;
} checking;

/* ---- a check at work ---- */

static bool still_going(void *of) { return ender_claim_poll(((checking *)of)->run) == ENDER_OK; }

static void told(void *of, ender_status status, const char *sentence) {
    checking *c = of;
    c->status = ender_claim_poll(c->run); /* if it was stopped it is that */
    if (c->status == ENDER_OK) c->status = ender_claim_fail(c->run, status, sentence);
}

/* The text of a result at an index; "" for nil. */
static const char *result_text(lua_State *L, int index) {
    return lua_isnoneornil(L, index) ? "" : luaL_tolstring(L, index, NULL);
}

/* What the function returned, from index `first` on: nothing or true; false, where, why, line; or
 * where, why, line. */
static void take_answer(lua_State *L, checking *c, int first) {
    const int type = lua_type(L, first);
    if (type == LUA_TNONE || type == LUA_TNIL || (type == LUA_TBOOLEAN && lua_toboolean(L, first)))
        return;
    if (type != LUA_TBOOLEAN && type != LUA_TSTRING)
        luaL_error(L, "`check` returns nothing, a boolean or a text, not a %s",
                   lua_typename(L, type));
    if (type == LUA_TBOOLEAN) first++;
    lua_settop(L, first + 2);
    const char *where =
        lua_isnil(L, first) ? lua_pushfstring(L, "size %d", (int)c->size) : result_text(L, first);
    const char *why = lua_isnil(L, first + 1) ? "it does not hold" : result_text(L, first + 1);
    ender_claim_refute(c->run, where, why, result_text(L, first + 2));
}

static int do_check(lua_State *L) {
    checking *c = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, c->claim->check);
    lua_pushinteger(L, (lua_Integer)c->size);
    lua_call(L, 1, LUA_MULTRET);
    take_answer(L, c, 2);
    return 0;
}

static ender_status on_check(void *user, ender_ctx *ctx, ender_claim_run *run, unsigned size) {
    (void)ctx;
    checking c = {.claim = user, .run = run, .size = size, .status = ENDER_OK};
    const home_caller caller = {still_going, told, &c};
    const ender_status status = ender_claim_case(run);
    if (status != ENDER_OK) return status;
    (void)home_call(c.claim->home, &caller, do_check, &c);
    return c.status;
}

static void on_release(void *user) {
    lua_claim *claim = user;
    home_leave(claim->home);
    free(claim);
}

/* ---- definition ---- */

typedef struct claim_member {
    const char *name;
    int type;
    size_t offset; /* in ender_claim_info; of those of type string and number */
} claim_member;

#define TEXT(name)                                                                                 \
    { #name, LUA_TSTRING, offsetof(ender_claim_info, name) }
#define SIZE(name)                                                                                 \
    { #name, LUA_TNUMBER, offsetof(ender_claim_info, name) }

static const claim_member members[] = {TEXT(id),
                                       TEXT(statement),
                                       TEXT(source),
                                       TEXT(items),
                                       TEXT(checked),
                                       TEXT(correction),
                                       SIZE(least),
                                       SIZE(small),
                                       SIZE(usual),
                                       SIZE(large),
                                       SIZE(most),
                                       {"kind", LUA_TNIL, 0},
                                       {"verdict", LUA_TNIL, 0},
                                       {"check", LUA_TFUNCTION, 0},
                                       {NULL, 0, 0}};

/* A misspelt member would be ignored without a word. */
static void refuse_others(lua_State *L) {
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        const claim_member *m = members;
        const bool text = lua_type(L, -2) == LUA_TSTRING;
        while (text && m->name && strcmp(m->name, lua_tostring(L, -2)) != 0) m++;
        if (!text || !m->name)
            luaL_error(L, "a claim has no member `%s`", luaL_tolstring(L, -2, NULL));
        lua_pop(L, 1);
    }
}

/* Texts stay where they are, in strings of the table. */
static void take_text(lua_State *L, const claim_member *m, ender_claim_info *info) {
    const char *text = NULL;
    if (lua_type(L, -1) == LUA_TSTRING)
        text = lua_tostring(L, -1);
    else if (!lua_isnil(L, -1))
        luaL_error(L, "`%s` is a string, not a %s", m->name, luaL_typename(L, -1));
    memcpy((char *)info + m->offset, &text, sizeof text);
}

/* A size that is not given is `otherwise`. */
static unsigned take_size(lua_State *L, const claim_member *m, ender_claim_info *info,
                          unsigned otherwise) {
    unsigned size = otherwise;
    if (!lua_isnil(L, -1)) {
        int exact;
        const lua_Integer n = lua_tointegerx(L, -1, &exact);
        if (!exact || lua_type(L, -1) != LUA_TNUMBER || n < 0 || n >= UINT32_MAX)
            luaL_error(L, "`%s` is an integer from 0 to 4294967294", m->name);
        size = (unsigned)n;
    }
    memcpy((char *)info + m->offset, &size, sizeof size);
    return size;
}

/* The number of one of the names at the member; 0, the first one, if it is not there. */
static int take_word(lua_State *L, const char *name, const char *(*word)(int number), int count) {
    lua_getfield(L, 1, name);
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    int found = lua_isnil(L, -1) ? 0 : -1;
    for (int i = 0; text && i < count; i++)
        if (strcmp(text, word(i)) == 0) found = i;
    if (found < 0) {
        luaL_Buffer list;
        luaL_buffinit(L, &list);
        for (int i = 0; i < count; i++) {
            if (i > 0) luaL_addstring(&list, i + 1 < count ? ", " : " or ");
            luaL_addstring(&list, word(i));
        }
        luaL_pushresult(&list);
        luaL_error(L, "`%s` is %s", name, lua_tostring(L, -1));
    }
    lua_pop(L, 1);
    return found;
}

static const char *kind_word(int number) { return claim_kind_name((ender_claim_kind)number); }

static const char *verdict_word(int number) {
    return claim_verdict_name((ender_claim_verdict)number);
}

/* Sizes that are not given: from 1, to 4, 8 and 12, or as far as the one before, and on. */
static void take_members(lua_State *L, ender_claim_info *info) {
    static const unsigned usual[] = {1, 4, 8, 12, UINT32_MAX - 1};
    unsigned before = 0;
    int sizes = 0;
    for (const claim_member *m = members; m->name; m++) {
        lua_getfield(L, 1, m->name);
        if (m->type == LUA_TSTRING) take_text(L, m, info);
        if (m->type == LUA_TNUMBER) {
            const unsigned otherwise = usual[sizes++];
            before = take_size(L, m, info, otherwise > before ? otherwise : before);
        }
        lua_pop(L, 1);
    }
    info->kind = (ender_claim_kind)take_word(L, "kind", kind_word, ENDER_CLAIM_CONJECTURE + 1);
    info->verdict =
        (ender_claim_verdict)take_word(L, "verdict", verdict_word, ENDER_CLAIM_OPEN + 1);
}

/* In a function of its own, which may not throw between the allocation and the definition. */
static ender_status give(session *s, home *h, int check, const ender_claim_info *info) {
    lua_claim *claim = malloc(sizeof *claim);
    if (!claim) return context_lacks_memory(s->ctx);
    *claim = (lua_claim){h, check};
    const ender_status status = ender_claim_define(s->ctx, info, on_check, claim, on_release, NULL);
    if (status == ENDER_OK)
        home_enter(h);
    else
        free(claim);
    return status;
}

static int define_claim(lua_State *L) {
    session *s = session_own(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    refuse_others(L);
    ender_claim_info info = {0};
    take_members(L, &info);
    if (!info.id) luaL_error(L, "the claim has no `id`; that is a string");
    if (!info.statement) luaL_error(L, "the claim has no `statement`; that is a string");
    if (lua_getfield(L, 1, "check") != LUA_TFUNCTION)
        luaL_error(L, "the claim has no `check`; that is a function");
    if (s->copy) return 0;
    home *h = home_of(L);
    home_hook(h, L);
    bind_check(L, s, give(s, h, luaL_ref(L, LUA_REGISTRYINDEX), &info));
    return 0;
}

void bind_claims(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {{"claim", define_claim}, {NULL, NULL}};
    bind_list(L, s, functions);
}
