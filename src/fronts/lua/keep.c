/* SPDX-License-Identifier: MIT
 *
 * What the library hands out and an object of Lua holds: records of Go, posets, graphs, answers.
 *
 * An object is a box that points to a node outside of Lua's memory, and the session has a list of
 * its nodes. For there are objects whose finaliser never runs: one that is made while the state is
 * being closed, and one that Lua gives up when it has no memory left to call it. What they hold is
 * freed with the session, before its context is closed, because the library wants it in that order.
 */
#include "lua/binding.h"

#include <stdlib.h>

#define KEEP_TYPE "ender.keep"

typedef struct keep {
    session *session;
    struct keep *before, *after;
    keep_release *release;
    max_align_t body[];
} keep;

typedef struct lua_box {
    session *session;
    keep *node; /* NULL when it is freed */
} lua_box;

static void end(keep *node) {
    node->release(node->body);
    *(node->before ? &node->before->after : &node->session->kept) = node->after;
    if (node->after) node->after->before = node->before;
    free(node);
}

void keep_end_all(session *s) {
    while (s->kept) end(s->kept);
}

/* The node is gone when its session is. */
static void box_clear(lua_box *b) {
    if (b->node && b->session->ctx) end(b->node);
    b->node = NULL;
}

int keep_collect(lua_State *L) {
    box_clear(lua_touserdata(L, 1)); /* no check: that may allocate, and fail */
    return 0;
}

void keep_clear(lua_State *L, int index) { box_clear(lua_touserdata(L, index)); }

void *keep_push(lua_State *L, session *s, const char *type, size_t size, keep_release *release) {
    static const luaL_Reg metamethods[] = {{"__gc", keep_collect}, {NULL, NULL}};
    luaL_checkstack(L, 8, NULL);
    lua_box *b = lua_newuserdatauv(L, sizeof *b, 1);
    *b = (lua_box){.session = s};
    if (type)
        luaL_getmetatable(L, type);
    else
        bind_metatable(L, KEEP_TYPE, metamethods);
    lua_setmetatable(L, -2);
    keep *node = calloc(1, sizeof *node + size);
    if (!node) luaL_error(L, "not enough memory");
    node->session = s;
    node->release = release;
    node->after = s->kept;
    if (s->kept) s->kept->before = node;
    s->kept = node;
    b->node = node;
    return node->body;
}

void keep_weigh(lua_State *L, size_t bytes) {
    lua_newuserdatauv(L, bytes, 0);
    lua_setiuservalue(L, -2, 1);
}

void *keep_check(lua_State *L, int index, const char *type, session **s) {
    const lua_box *b = luaL_checkudata(L, index, type);
    *s = session_live(L, b->session);
    if (!b->node) luaL_argerror(L, index, "what this object held is freed");
    return b->node->body;
}

bool keep_try_again(lua_State *L, ender_status status) {
    if (status != ENDER_EMEMORY) return false;
    lua_gc(L, LUA_GCCOLLECT);
    return true;
}

void keep_free_array(void *body) { ender_free(*(void **)body); }
