/* SPDX-License-Identifier: MIT
 *
 * Rulesets on heaps from a function: `heaps(n, player)` lists what a heap of n counters may become,
 * and each way is a list of the heaps that are left. Positions are texts, sizes in ascending order
 * with commas between them, and fall apart into their heaps. What a ruleset consists of otherwise
 * is put into its table: read, options, parts, and the single heaps as positions. */
#include "lua/callbacks.h"

#include <ender/ruleset.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { HEAPS_MOST = 1000, HEAP_SIZE_MOST = 999999999, HEAP_DIGITS = 9 };

typedef struct heap_list {
    int count;
    lua_Integer size[HEAPS_MOST];
} heap_list;

static int size_compare(const void *a, const void *b) {
    const lua_Integer x = *(const lua_Integer *)a, y = *(const lua_Integer *)b;
    return (x > y) - (x < y);
}

/* Empty heaps are left out. */
static void add_heap(lua_State *L, heap_list *heaps, lua_Integer size) {
    if (size == 0) return;
    if (heaps->count == HEAPS_MOST) luaL_error(L, "at most %d heaps are allowed", HEAPS_MOST);
    heaps->size[heaps->count++] = size;
}

/* Pushes the text of the heaps: "0" where there are none. */
static void push_heaps(lua_State *L, heap_list *heaps) {
    luaL_Buffer text;
    qsort(heaps->size, (size_t)heaps->count, sizeof heaps->size[0], size_compare);
    luaL_buffinit(L, &text);
    for (int i = 0; i < heaps->count; i++) {
        char digits[HEAP_DIGITS + 2];
        snprintf(digits, sizeof digits, i > 0 ? ",%d" : "%d", (int)heaps->size[i]);
        luaL_addstring(&text, digits);
    }
    if (heaps->count == 0) luaL_addchar(&text, '0');
    luaL_pushresult(&text);
}

static const char *skip_blanks(const char *at) {
    while (*at == ' ' || *at == '\t') at++;
    return at;
}

/* The heaps of a text that a person wrote, or of one of push_heaps. */
static void read_heaps(lua_State *L, const char *text, heap_list *heaps) {
    heaps->count = 0;
    for (const char *at = skip_blanks(text);; at = skip_blanks(at + 1)) {
        const size_t digits = strspn(at, "0123456789");
        if (digits == 0 || digits > HEAP_DIGITS) {
            lua_pushfstring(L, "expected the size of a heap, from 0 to %d", HEAP_SIZE_MOST);
            lua_error(L);
        }
        add_heap(L, heaps, (lua_Integer)strtol(at, NULL, 10));
        at = skip_blanks(at + digits);
        if (*at == '\0') return;
        if (*at != ',') {
            lua_pushliteral(L, "expected a comma between the sizes of heaps, as in 3,5");
            lua_error(L);
        }
    }
}

static heap_list *new_heaps(lua_State *L) { return lua_newuserdatauv(L, sizeof(heap_list), 0); }

static int heaps_read(lua_State *L) {
    heap_list *heaps = new_heaps(L);
    read_heaps(L, bind_text(L, 1), heaps);
    push_heaps(L, heaps);
    return 1;
}

static int heaps_parts(lua_State *L) {
    heap_list *heaps = new_heaps(L);
    read_heaps(L, bind_text(L, 1), heaps);
    lua_createtable(L, heaps->count, 0);
    for (int i = 0; i < heaps->count; i++) {
        lua_pushfstring(L, "%I", (LUAI_UACINT)heaps->size[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Adds the sizes of the list on top of the stack, one way to leave heaps. */
static void add_way(lua_State *L, heap_list *heaps) {
    if (!lua_istable(L, -1)) luaL_error(L, "`heaps` gives a list of lists of sizes");
    bind_length(L, -1, "heaps");
    const lua_Integer count = luaL_len(L, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        int whole;
        lua_geti(L, -1, i);
        const lua_Integer size = lua_tointegerx(L, -1, &whole);
        if (!whole || size < 0 || size > HEAP_SIZE_MOST)
            luaL_error(L, "a heap has a size from 0 to %d", HEAP_SIZE_MOST);
        add_heap(L, heaps, size);
        lua_pop(L, 1);
    }
}

/* Appends to the list at `list` what comes of heap number i; the ways are on top of the stack. */
static void add_options(lua_State *L, const heap_list *heaps, int i, int list, heap_list *after) {
    if (!lua_istable(L, -1)) luaL_error(L, "`heaps` gives a list of lists of sizes");
    bind_length(L, -1, "heaps");
    const lua_Integer ways = luaL_len(L, -1);
    for (lua_Integer way = 1; way <= ways; way++) {
        after->count = 0;
        for (int k = 0; k < heaps->count; k++)
            if (k != i) add_heap(L, after, heaps->size[k]);
        lua_geti(L, -1, way);
        add_way(L, after);
        lua_pop(L, 1);
        push_heaps(L, after);
        lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
    }
}

/* The function `heaps` is the first upvalue. */
static int heaps_options(lua_State *L) {
    heap_list *heaps = new_heaps(L), *after = new_heaps(L);
    read_heaps(L, bind_text(L, 1), heaps);
    lua_newtable(L);
    const int list = lua_gettop(L);
    for (int i = 0; i < heaps->count; i++) {
        if (i > 0 && heaps->size[i] == heaps->size[i - 1]) continue;
        lua_pushvalue(L, lua_upvalueindex(1));
        lua_pushinteger(L, heaps->size[i]);
        lua_pushvalue(L, 2);
        lua_call(L, 2, 1);
        add_options(L, heaps, i, list, after);
        lua_pop(L, 1);
    }
    return 1;
}

/* The heap of this size, the one position of that many counters that is no sum. */
static int heaps_positions(lua_State *L) {
    const lua_Integer size = luaL_checkinteger(L, 1);
    lua_newtable(L);
    lua_pushfstring(L, "%I", (LUAI_UACINT)size);
    lua_rawseti(L, -2, 1);
    return 1;
}

static void set_default(lua_State *L, const char *name, const char *text) {
    if (lua_getfield(L, 1, name) == LUA_TNIL) {
        lua_pushstring(L, text);
        lua_setfield(L, 1, name);
    }
    lua_pop(L, 1);
}

void define_by_heaps(lua_State *L) {
    static const char *const made[] = {"read", "write", "options", "parts", "positions", NULL};
    const int type = lua_getfield(L, 1, "heaps");
    if (type == LUA_TNIL) {
        lua_pop(L, 1);
        return;
    }
    if (type != LUA_TFUNCTION)
        luaL_error(L, "`heaps` is a function, not a %s", lua_typename(L, type));
    for (const char *const *name = made; *name; name++)
        if (lua_getfield(L, 1, *name) != LUA_TNIL)
            luaL_error(L, "a ruleset with `heaps` has no `%s`; that comes of it", *name);
        else
            lua_pop(L, 1);
    lua_newtable(L); /* a copy: the caller's table stays as it is */
    for (lua_pushnil(L); lua_next(L, 1);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, 3);
    }
    lua_replace(L, 1); /* the function is at 2 */
    lua_pushcclosure(L, heaps_options, 1);
    lua_setfield(L, 1, "options");
    lua_pushcfunction(L, heaps_read);
    lua_setfield(L, 1, "read");
    lua_pushcfunction(L, heaps_parts);
    lua_setfield(L, 1, "parts");
    lua_pushcfunction(L, heaps_positions);
    lua_setfield(L, 1, "positions");
    lua_pushnil(L);
    lua_setfield(L, 1, "heaps");
    set_default(L, "size_unit", "counters");
    set_default(L, "grammar", "Sizes of heaps with commas between them: 3,5.");
}
