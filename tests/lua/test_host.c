/* SPDX-License-Identifier: MIT
 *
 * A C program that embeds Lua: several contexts in one state, the state's own context, why a call
 * failed, what happens while a state is closed, and memory that runs out at every possible place.
 */
#include <ender/ender.h>

#include "lua/front.h"
#include "questions.h"
#include "testing.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct host {
    ender_ctx *ctx[2];
    lua_State *L;
} host;

/* A state with the modules of two contexts as the globals a and b. The stacks of threads that count
 * down at once are charged to the context, and are several times as large under a sanitizer. */
static host host_open(void) {
    host h = {.L = luaL_newstate()};
    assert_non_null(h.L);
    luaL_openlibs(h.L);
    for (int i = 0; i < 2; i++) {
        const ender_settings settings = {.memory_bytes = 512 << 20, .threads = 1};
        assert_int_equal(ender_open(&h.ctx[i], &settings), ENDER_OK);
        assert_int_equal(ender_lua_open(h.L, h.ctx[i]), 1);
        lua_setglobal(h.L, i == 0 ? "a" : "b");
    }
    return h;
}

static void host_close(host *h) {
    lua_close(h->L);
    for (int i = 0; i < 2; i++) ender_close(h->ctx[i]);
}

/* Runs a script; its result or its error as text, on the stack. */
static const char *say(lua_State *L, const char *script) {
    if (luaL_dostring(L, script) == LUA_OK) lua_settop(L, 1);
    return luaL_tolstring(L, 1, NULL);
}

static void expect(lua_State *L, const char *script, const char *text) {
    lua_settop(L, 0);
    assert_string_equal(say(L, script), text);
    lua_settop(L, 0);
}

static void test_contexts(void **state) {
    (void)state;
    host h = host_open();
    expect(h.L, "return a.game '{0|*}' + 1", "1^");
    expect(h.L, "return b.game '{0|*}' + 1", "1^");
    expect(h.L, "return a.game(1) == b.game(1)", "false");
    expect(
        h.L, "return select(2, pcall(function() return a.game '^' + b.game '^' end))",
        "[string \"return select(2, pcall(function() return a.ga...\"]:1: the games belong to two "
        "contexts");
    expect(h.L, "return (pcall(a.mean, b.game(1)))", "false");
    assert_int_equal(ender_lua_open(h.L, h.ctx[0]), 1);
    lua_getglobal(h.L, "a");
    assert_true(lua_rawequal(h.L, -1, -2));
    host_close(&h);
}

static void test_status(void **state) {
    (void)state;
    host h = host_open();
    assert_int_not_equal(luaL_dostring(h.L, "a.games_by_day(4)"), LUA_OK);
    assert_int_equal(ender_lua_status(h.L, -1), ENDER_ELIMIT);
    assert_int_not_equal(luaL_dostring(h.L, "a.game '{'"), LUA_OK);
    assert_int_equal(ender_lua_status(h.L, -1), ENDER_ESYNTAX);
    assert_int_equal(ender_lua_status(h.L, -2), ENDER_OK); /* no longer the latest */
    assert_int_not_equal(luaL_dostring(h.L, "error 'mine'"), LUA_OK);
    assert_int_equal(ender_lua_status(h.L, -1), ENDER_OK);
    lua_pushnil(h.L);
    assert_int_equal(ender_lua_status(h.L, -1), ENDER_OK);
    ender_cancel(h.ctx[1]);
    assert_int_not_equal(luaL_dostring(h.L, "b.ruleset 'domineering' '6x6':value()"), LUA_OK);
    assert_int_equal(ender_lua_status(h.L, -1), ENDER_ECANCELLED);
    host_close(&h);
}

/* The state's own context, and finalisers that run after it is closed. */
static void test_own_context(void **state) {
    (void)state;
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    expect(L,
           "last = setmetatable({}, {__gc = function() assert(not pcall(function() return up + up "
           "end)) end})",
           "nil");
    luaL_requiref(L, "ender", luaopen_ender, 1);
    lua_settop(L, 0);
    expect(L, "up = ender.game '^' up = up + 0 return up", "^");
    expect(L, "return require 'ender' == ender", "true");
    luaopen_ender(L);
    lua_getglobal(L, "ender");
    assert_true(lua_rawequal(L, -1, -2));
    lua_close(L);
}

/* ---- rulesets of a script ---- */

static ender_status value_in(ender_ctx *ctx, const char *rules_name, const char *text,
                             ender_game *value) {
    const ender_ruleset *rules;
    ender_position *position;
    assert_int_equal(ender_ruleset_find(ctx, rules_name, &rules), ENDER_OK);
    ender_status status = ender_position_parse(ctx, rules, text, strlen(text), &position);
    if (status == ENDER_OK) status = ender_position_value(ctx, position, ENDER_METHOD_AUTO, value);
    ender_position_free(position);
    return status;
}

typedef struct caller {
    ender_ctx *ctx;
    ender_status status;
    ender_game value;
} caller;

static void *call_from_thread(void *arg) {
    caller *c = arg;
    c->status = value_in(c->ctx, "countdown", "5000", &c->value);
    return NULL;
}

/* The rulesets of a script serve the program, in several threads too while the state rests; errors
 * come through with their place and status; after the state there is an error. */
static void test_rulesets(void **state) {
    (void)state;
    enum { CALLERS = 3 };
    host h = host_open();
    expect(h.L,
           "a.define{name = 'countdown', options = function(p, who)\n"
           "if p == 'x' then error 'no x' end if p == 'y' then a.games_by_day(4) end\n"
           "return {who == 'left' and math.tointeger(p) - 1 or nil} end}",
           "nil");
    caller callers[CALLERS];
    pthread_t threads[CALLERS];
    for (int i = 0; i < CALLERS; i++) {
        callers[i] = (caller){.ctx = h.ctx[0]};
        assert_int_equal(pthread_create(&threads[i], NULL, call_from_thread, &callers[i]), 0);
    }
    for (int i = 0; i < CALLERS; i++) pthread_join(threads[i], NULL);
    for (int i = 0; i < CALLERS; i++) {
        int64_t number = 0;
        assert_int_equal(callers[i].status, ENDER_OK);
        number = as_int64(h.ctx[0], callers[i].value);
        assert_int_equal(number, 5000);
    }
    ender_game value;
    assert_int_equal(value_in(h.ctx[0], "countdown", "x", &value), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(h.ctx[0]), ":2: no x"));
    assert_int_equal(value_in(h.ctx[0], "countdown", "y", &value), ENDER_ELIMIT);
    lua_close(h.L);
    assert_int_equal(value_in(h.ctx[0], "countdown", "9", &value), ENDER_OK); /* remembered */
    assert_int_equal(value_in(h.ctx[0], "countdown", "5001", &value), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(h.ctx[0]), "is closed"));
    for (int i = 0; i < 2; i++) ender_close(h.ctx[i]);
}

/* ---- copies ---- */

static const char strips[] =
    "ender.define { name = 'strips',"
    "  options = function(text, player)"
    "    local a, b = text:match '(%d+),(%d+)'"
    "    if player == 'left' then return { a ~= '0' and (a - 1) .. ',' .. b or nil } end"
    "    return { b ~= '0' and a .. ',' .. (b - 1) or nil } end }";

typedef struct copying {
    ender_ctx *ctx;
    lua_State *states[ENDER_LANES_MOST];
    bool refuses;
} copying;

static bool copy_strips(void *user, unsigned lane, module_copy *copy) {
    copying *c = user;
    if (c->refuses) return false;
    lua_State *L = c->states[lane] = luaL_newstate();
    luaL_openlibs(L);
    module_open_copy(L, c->ctx, copy);
    lua_setglobal(L, "ender");
    return luaL_dostring(L, strips) == LUA_OK;
}

/* A ruleset that stays in the first lane as long as it is told to. */
typedef struct holder {
    ender_ctx *ctx;
    atomic_bool inside, done;
} holder;

static void hold(void *user, const char *position, size_t length, ender_player player,
                 ender_sink *out) {
    holder *h = user;
    (void)position;
    (void)length;
    (void)player;
    assert_int_equal(ender_sink_lane(out), 0);
    atomic_store(&h->inside, true);
    while (!atomic_load(&h->done)) sched_yield();
}

static ender_status value_of(ender_ctx *ctx, const char *name, const char *text,
                             ender_game *value) {
    const ender_ruleset *rules;
    ender_position *position;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    assert_int_equal(ender_position_parse(ctx, rules, text, strlen(text), &position), ENDER_OK);
    const ender_status status = ender_position_value(ctx, position, ENDER_METHOD_AUTO, value);
    ender_position_free(position);
    return status;
}

static void *ask_holder(void *arg) {
    ender_game value;
    assert_int_equal(value_of(((holder *)arg)->ctx, "holder", "x", &value), ENDER_OK);
    return NULL;
}

/* The value of a position of Lua's while the first lane is taken. */
static ender_status play_aside(copying *c, ender_game *value) {
    const ender_settings settings = {.threads = 2};
    assert_int_equal(ender_open(&c->ctx, &settings), ENDER_OK);
    lua_State *L = c->states[0] = luaL_newstate();
    luaL_openlibs(L);
    ender_lua_open(L, c->ctx);
    lua_setglobal(L, "ender");
    module_copies(L, copy_strips, c);
    assert_int_equal(luaL_dostring(L, strips), LUA_OK);
    holder h = {.ctx = c->ctx};
    const ender_definition definition = {
        .about = {.name = "holder"}, .user = &h, .serial = true, .options = hold};
    const ender_ruleset *rules;
    assert_int_equal(ender_ruleset_define(c->ctx, &definition, &rules), ENDER_OK);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, ask_holder, &h), 0);
    while (!atomic_load(&h.inside)) sched_yield();
    const ender_status status = value_of(c->ctx, "strips", "9,2", value);
    atomic_store(&h.done, true);
    pthread_join(thread, NULL);
    return status;
}

static void copies_close(copying *c) {
    for (unsigned i = ENDER_LANES_MOST; i-- > 0;)
        if (c->states[i]) lua_close(c->states[i]);
    ender_close(c->ctx);
}

static void test_copies(void **state) {
    (void)state;
    ender_game value, seven;
    copying c = {0};
    assert_int_equal(play_aside(&c, &value), ENDER_OK);
    assert_int_equal(ender_integer(c.ctx, 7, &seven), ENDER_OK);
    assert_true(ender_same(value, seven));
    assert_non_null(c.states[1]);
    copies_close(&c);
    copying refusing = {.refuses = true};
    assert_int_equal(play_aside(&refusing, &value), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(refusing.ctx), "cannot be run again"));
    copies_close(&refusing);
}

/* ---- memory that runs out ---- */

static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
    size_t *left = user;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    const bool grows = !block || new_size > old_size; /* to shrink may not fail */
    if (grows && *left == 0) return NULL;
    if (grows) --*left;
    return realloc(block, new_size);
}

static int open_module(lua_State *L) {
    luaL_requiref(L, "_G", luaopen_base, 1);
    ender_lua_open(L, lua_touserdata(L, 1));
    lua_setglobal(L, "ender");
    return 0;
}

/* Fails the allocations from number `left` on: no crash, no leak, the context stays usable. Returns
 * whether all went well. */
static bool survives(ender_ctx *ctx, size_t left) {
    /* A ruleset stays in the context, so each run needs a name of its own. */
    static const char body[] =
        "local p = ender.ruleset 'bipass' 'bwbw' "
        "local l, t = p:left(), ender.games_by_day(1) "
        "local s = tostring(p:form()) .. p:picture() "
        "pcall(ender.game, '{0|') "
        "local d = ender.define{name = name, read = function(t) return t end, "
        "                       options = function(t) return t == 'ab' and {'b', 1} or {} end} "
        "s = s .. d 'ab':left()[1] .. d 'ab':value() .. d 'ab':form() "
        "return ender.game({0}, {t[2]}) + ender.mean '{4|1}'";
    char script[sizeof body + 64];
    snprintf(script, sizeof script, "local name = 'd%zu' %s", left, body);
    lua_State *L = lua_newstate(allocate, &left);
    if (!L) return false;
    lua_pushcfunction(L, open_module);
    lua_pushlightuserdata(L, ctx);
    const bool good = lua_pcall(L, 1, 0, 0) == LUA_OK && luaL_loadstring(L, script) == LUA_OK &&
                      lua_pcall(L, 0, 1, 0) == LUA_OK;
    lua_close(L);
    return good;
}

static void test_memory(void **state) {
    (void)state;
    ender_ctx *ctx;
    const ender_settings settings = {.memory_bytes = 64 << 20, .threads = 1};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    size_t left = 0;
    while (!survives(ctx, left)) {
        left++;
        assert_true(left < 20000);
    }
    assert_true(left > 100);
    ender_close(ctx);
}

/* A program without Lua of its own: a ruleset in a file. */
static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0 && fclose(file) == 0);
}

static void refuse_file(ender_ctx *ctx, const char *path, ender_status status, const char *why) {
    ender_lua_file *file;
    const ender_ruleset *rules;
    assert_int_equal(ender_lua_load(ctx, path, &file, &rules), status);
    assert_null(file);
    assert_null(rules);
    assert_non_null(strstr(ender_message(ctx), why));
}

static void test_files(void **state) {
    (void)state;
    char path[] = "/tmp/ender-rules-XXXXXX";
    const int made = mkstemp(path);
    assert_true(made >= 0);
    close(made);
    ender_ctx *ctx;
    ender_lua_file *file;
    const ender_ruleset *rules, *found;
    ender_position *position, *later;
    ender_game value;
    const ender_settings settings = {.seconds = 0.2, .threads = 1};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    refuse_file(ctx, NULL, ENDER_EARGUMENT, "NULL");
    refuse_file(ctx, "/tmp/no-such-folder/rules.lua", ENDER_EARGUMENT, "cannot open");
    write_file(path, "return 5");
    refuse_file(ctx, path, ENDER_EARGUMENT, "returns a table");
    write_file(path, "while true do end");
    refuse_file(ctx, path, ENDER_ELIMIT, "in time");
    write_file(path, "return {name = 'two-steps', impartial = true,"
                     " heaps = function(n) return n >= 2 and {{n - 2}} or {} end}");
    assert_int_equal(ender_lua_load(ctx, path, &file, &rules), ENDER_OK);
    assert_int_equal(ender_ruleset_find(ctx, "two-steps", &found), ENDER_OK);
    assert_ptr_equal(rules, found);
    assert_int_equal(ender_position_parse(ctx, rules, "6", 1, &position), ENDER_OK);
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_OK);
    char *text;
    assert_int_equal(ender_format(ctx, value, ENDER_ASCII, &text), ENDER_OK);
    assert_string_equal(text, "*");
    ender_free(text);
    refuse_file(ctx, path, ENDER_EARGUMENT, "already");
    ender_lua_unload(file);
    ender_lua_unload(NULL);
    assert_int_not_equal(ender_position_parse(ctx, rules, "8", 1, &later), ENDER_OK);
    ender_position_free(position);
    ender_close(ctx);
    remove(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),    cmocka_unit_test(test_contexts),
        cmocka_unit_test(test_status),   cmocka_unit_test(test_own_context),
        cmocka_unit_test(test_rulesets), cmocka_unit_test(test_memory),
        cmocka_unit_test(test_copies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
