/* SPDX-License-Identifier: MIT
 *
 * Lua programs that nobody would write: calls of the whole module with arguments of every kind, and
 * rulesets whose functions return, raise and do anything. The bytes of the input choose from lists
 * of pieces; an input that begins with an odd byte is a program as it stands. Whatever happens, the
 * state and the context work afterwards. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "context.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds) {
    if (!holds) abort();
}

/* ---- bounds ---- */

typedef struct bounds {
    size_t used, most; /* bytes; small blocks are given beyond that */
    int looks;         /* of the hook, that are still left */
} bounds;

enum {
    STATE_BYTES = 24 << 20,
    SMALL = 1 << 14,
    HOOK_INSTRUCTIONS = 1000,
    LOOKS = 100,
    STATEMENTS = 24
};

/* What is small is always given: Lua drops a finaliser that cannot run for want of memory, and then
 * what the library handed out is never freed. */
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
    bounds *b = user;
    if (!block) old_size = 0;
    if (new_size == 0) {
        b->used -= old_size;
        free(block);
        return NULL;
    }
    if (new_size > SMALL && new_size > old_size && b->used + (new_size - old_size) > b->most)
        return NULL;
    void *fresh = realloc(block, new_size);
    if (fresh) b->used = b->used - old_size + new_size;
    return fresh;
}

static void on_count(lua_State *L, lua_Debug *activation) {
    (void)activation;
    void *user;
    lua_getallocf(L, &user);
    bounds *b = user;
    if (b->looks > 0 && --b->looks > 0) return;
    lua_sethook(L, on_count, LUA_MASKCOUNT, 1);
    luaL_error(L, "enough");
}

/* ---- programs ---- */

static const char *const values[] = {"nil",
                                     "true",
                                     "0",
                                     "-1",
                                     "3",
                                     "0.5",
                                     "0.1",
                                     "1e300",
                                     "math.huge",
                                     "-0.0",
                                     "math.mininteger",
                                     "math.maxinteger",
                                     "''",
                                     "'^'",
                                     "'{0|'",
                                     "'{1|-1}'",
                                     "'x\\0y'",
                                     "'left'",
                                     "'tiny(1)'",
                                     "'nim'",
                                     "('{'):rep(2000)",
                                     "{}",
                                     "{1, 2}",
                                     "{'x', {}}",
                                     "{{}, {}}",
                                     "setmetatable({}, {__index = error})",
                                     "print",
                                     "error",
                                     "coroutine.create(print)",
                                     "ender.game '{2|-1}'",
                                     "ender.game '^3*'",
                                     "ender.game '1/2'",
                                     "ender.form '{0,1|3}'",
                                     "ender.form '{*|*}'",
                                     "ender.ruleset 'nim'",
                                     "ender.ruleset 'bipass' 'bwbw'",
                                     "ender.ruleset 'domineering' '2x3'",
                                     "ender.coins 'r2@1 3xb@t1 $1'",
                                     "ender.coins('r{4|2}@1', 'values')",
                                     "ender.ko 'KO(7,0)+KO(1,0)'",
                                     "ender.ko('KO(2,0)', {ban = 'N', threats = 'right'})",
                                     "ender.graph '@a{a>L:b;b>R:a;b>L=2}'",
                                     "ender.go '.w./#B./...'",
                                     "ender.go.sgf '(;SZ[3]C[x];B[bb](;W[aa])(;W[cc]))'",
                                     "ender.poset 'G[1]'",
                                     "ender.poset '{a<b, c}'",
                                     "{rows = 2, coins = 2, strip = 1}",
                                     "{threats = 'left-right'}",
                                     "'r3@2'",
                                     "'C2'",
                                     "'b@A1 w@pass'",
                                     "'KO(1,0)'",
                                     "'right'",
                                     "'.007'",
                                     "setmetatable({}, {__gc = function() K = ender.go(3) end})",
                                     "R",
                                     "P",
                                     "K"};

static const char *const objects[] = {"ender.coins 'r3@1,3 r2@1,2 b2@2'",
                                      "ender.coins '$2 r3@0 b1@1'",
                                      "ender.coins('r{4|2}@1 b1@2', 'values')",
                                      "ender.ko 'KO(7,0)+KO(1,0)'",
                                      "ender.ko('KO(2,0)', {ban = 'N', threats = 'right'})",
                                      "ender.ko '3.KO(-2,2)'",
                                      "ender.graph '@a{a>L:b;b>R:a;b>L=2;a>R=0}'",
                                      "ender.ko 'KO(7,0)':graph()",
                                      "ender.go '.bw./bw.w/.bw.'",
                                      "ender.go(3, {ban = 'none', suicide = true})",
                                      "ender.go.sgf '(;SZ[3]C[x];B[bb](;W[aa])(;W[cc]))'",
                                      "ender.poset 'G[1]'",
                                      "ender.poset '{a<b, c}'",
                                      "ender.poset 'Oslo[1]'",
                                      "ender.ruleset 'oslo:subtraction' '{1,5}:5'",
                                      "ender.coins",
                                      "ender.ko",
                                      "ender.go"};

static const char *const functions[] = {
    "function() end",
    "function(p) return p end",
    "function(p) return {p} end",
    "function(p) return {p .. p} end",
    "function(p, who) return {who == 'left' and p:sub(2) or p:sub(1, -2)} end",
    "function(p) return {p:sub(2), p:sub(3)} end",
    "function(p) return {p:sub(1, 1), p:sub(2)} end",
    "function(p) return p:reverse(), p < p:reverse() end",
    "function() error {} end",
    "function() error(setmetatable({}, {__tostring = error})) end",
    "error",
    "print",
    "tostring",
    "tonumber",
    "string.rep",
    "coroutine.yield",
    "coroutine.wrap(function(p) return {} end)",
    "function() return {'0', '', ' ', 'a+b', '(', 'x\\0', 7, 0.5} end",
    "function() return {{}} end",
    "function() return setmetatable({}, {__index = error, __len = error}) end",
    "function() while true do end end",
    "function() while true do pcall(function() while true do end end) end end",
    "function(p) return ('x'):rep(100000) end",
    "function(p) return {('x'):rep(1000)} end",
    "function(p) return ender.game '{1|-1}' end",
    "function(p) return #p end",
    "function(p) return ender.form '*' end",
    "function(p) return R(p):value() end",
    "function(p) return {tostring(R(p .. 'x'):value())} end",
    "function(p) ender.define {name = p, options = print} end",
    "function(p) collectgarbage() return {p:sub(2)} end",
    "function(p) return {p = p, p:sub(2), nil, p:sub(3)} end",
    "function() return {} end",
    "function(p) P = P or R(p) return {P:picture():sub(3, -2)} end"};

static const char *const texts[] = {
    "x", "ab",           "abcd", "3",     "0",     "",           "a+b",
    "(", "aaaaaaaaaaaa", " x ",  "x\\ny", "ab+ab", "\\xff\\xfe", "abcdefghijklmnopqrstuvwxyz"};

static const char *const questions[] = {":value()",
                                        ":value 'search'",
                                        ":value 'closed'",
                                        ":form()",
                                        ":outcome()",
                                        ":misere_outcome()",
                                        ":picture()",
                                        ":reachable(50)",
                                        ":left()",
                                        ":options 'right'",
                                        ":ruleset()",
                                        ".value",
                                        " + P",
                                        " .. P",
                                        " == P",
                                        "()",
                                        ":position 'x'",
                                        ":reachable(-1)"};

static const char *const members[] = {"parts",   "symmetry",  "closed_form", "read",    "write",
                                      "picture", "impartial", "aliases",     "summary", "nonsense"};

/* What the objects of the domains can be asked. */
static const char *const methods[] = {
    "about",    "answer",     "at",        "board",      "cancel",    "choose",        "class",
    "compare",  "coatoms",    "dimension", "down",       "equals",    "explain",       "format",
    "games",    "graph",      "handicap",  "isomorphic", "is_chain",  "join",          "komi",
    "left",     "legal",      "levels",    "life",       "lower_set", "mark",          "moves",
    "nearly",   "nodes",      "options",   "outcome",    "picture",   "play",          "points",
    "property", "reduce",     "results",   "revise",     "score",     "set",           "setup",
    "sgf",      "sidle",      "strategy",  "string",     "switches",  "to_move",       "trace",
    "undo",     "up",         "value",     "verify",     "weight",    "winning_moves", "properties",
    "census",   "closed_form"};

#define PICK(list) pick_from(in, list, sizeof list / sizeof *(list))

typedef struct input {
    const uint8_t *data;
    size_t size, at;
} input;

static unsigned pick(input *in, size_t count) {
    return in->at < in->size ? (unsigned)(in->data[in->at++] % count) : 0;
}

static const char *pick_from(input *in, const char *const *list, size_t count) {
    return list[pick(in, count)];
}

typedef struct program {
    char text[1 << 16];
    size_t length;
} program;

__attribute__((format(printf, 2, 3))) static void add(program *p, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const size_t capacity = sizeof p->text - p->length;
    const int length = vsnprintf(p->text + p->length, capacity, format, arguments);
    va_end(arguments);
    if (length > 0 && (size_t)length < capacity) p->length += (size_t)length;
}

static void add_definition(program *p, input *in) {
    /* The context has the rulesets of earlier inputs as well. */
    static unsigned definitions = 0;
    add(p, "try(function() R = ender.define {name = 'r%u', options = %s", definitions++,
        PICK(functions));
    for (unsigned n = pick(in, 4); n > 0; n--) {
        const char *member = PICK(members);
        add(p, ", %s = %s", member, strcmp(member, "impartial") == 0 ? "true" : PICK(functions));
    }
    add(p, "} end)\n");
}

static void add_statement(program *p, input *in) {
    switch (pick(in, 8)) {
    case 0:
        add_definition(p, in);
        break;
    case 1:
        add(p, "try(function() P = R '%s' end)\n", PICK(texts));
        break;
    case 2: {
        const char *text = PICK(texts);
        add(p, "try(function() return R '%s'%s end)\n", text, PICK(questions));
        break;
    }
    case 3:
        add(p, "try(function() return P%s end)\n", PICK(questions));
        break;
    case 4:
        add(p, "try(function() K = %s end)\n", PICK(objects));
        break;
    case 5:
    case 6: {
        const char *method = PICK(methods), *first = PICK(values), *second = PICK(values);
        add(p, "try(function() local new = K:%s(%s, %s) K = new or K end)\n", method, first,
            second);
        break;
    }
    default: {
        const char *first = PICK(values), *second = PICK(values);
        add(p, "try(function() return ender[names[%u %% #names + 1]](%s, %s) end)\n", pick(in, 256),
            first, second);
    }
    }
}

static void write_program(program *p, input *in) {
    add(p, "local names = {} for name in pairs(ender) do names[#names + 1] = name end\n"
           "table.sort(names)\n"
           "local function try(f) local good, what = pcall(f) tostring(what) end\n");
    for (int i = 0; in->at < in->size && i < STATEMENTS; i++) add_statement(p, in);
}

/* ---- running them ---- */

static int play(lua_State *L) {
    static const luaL_Reg libraries[] = {
        {LUA_GNAME, luaopen_base},          {LUA_TABLIBNAME, luaopen_table},
        {LUA_STRLIBNAME, luaopen_string},   {LUA_MATHLIBNAME, luaopen_math},
        {LUA_COLIBNAME, luaopen_coroutine}, {NULL, NULL}};
    for (const luaL_Reg *library = libraries; library->func; library++) {
        luaL_requiref(L, library->name, library->func, 1);
        lua_pop(L, 1);
    }
    for (const char *const *name = (const char *const[]){"dofile", "loadfile", NULL}; *name;
         name++) {
        lua_pushnil(L);
        lua_setglobal(L, *name);
    }
    lua_pushcfunction(L, luaopen_math); /* silent, and not harmful */
    lua_setglobal(L, "print");
    ender_lua_open(L, lua_touserdata(L, 1));
    lua_setglobal(L, "ender");
    const char *text = lua_touserdata(L, 2);
    if (luaL_loadbufferx(L, text, strlen(text), "=fuzz", "t") != LUA_OK) return lua_error(L);
    lua_sethook(L, on_count, LUA_MASKCOUNT, HOOK_INSTRUCTIONS);
    lua_call(L, 0, 0);
    return 0;
}

static int still_works(lua_State *L) {
    if (luaL_dostring(L, "return ender.game '^' + '1*' == ender.game '1^*'") != LUA_OK)
        return lua_error(L);
    return 1;
}

static void run(const char *text) {
    bounds b = {.most = STATE_BYTES, .looks = LOOKS};
    ender_ctx *ctx = fuzz_context();
    must(ender_set_threads(ctx, 2) == ENDER_OK);
    lua_State *L = lua_newstate(allocate, &b);
    must(L != NULL);
    lua_pushcfunction(L, play);
    lua_pushlightuserdata(L, ctx);
    lua_pushlightuserdata(L, (void *)text);
    const int error = lua_pcall(L, 2, 0, 0);
    lua_settop(L, 0);
    lua_sethook(L, NULL, 0, 0);
    b.most += STATE_BYTES;
    must(ender_set_seconds(ctx, 0) == ENDER_OK);
    lua_pushcfunction(L, still_works);
    must(lua_pcall(L, 0, 1, 0) == LUA_OK || error == LUA_ERRMEM);
    must(error == LUA_ERRMEM || lua_toboolean(L, -1));
    lua_close(L);
    ender_game sum = ENDER_ZERO;
    must(ender_add(ctx, sum, sum, &sum) == ENDER_OK && ender_same(sum, ENDER_ZERO));
    fuzz_done();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    static const char opening[] = "local R, P, K\n";
    program *p = calloc(1, sizeof *p);
    must(p != NULL);
    input in = {data, size, 1};
    add(p, "%s", opening);
    if (data[0] % 2 == 0)
        write_program(p, &in);
    else
        add(p, "%.*s", (int)(size - 1 < 60000 ? size - 1 : 60000), (const char *)data + 1);
    run(p->text);
    free(p);
    return 0;
}
