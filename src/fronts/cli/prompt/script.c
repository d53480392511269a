/* SPDX-License-Identifier: MIT
 *
 * Lua states of the command. Memory is a matter of the allocator. For time a hook, every so many
 * instructions, raises an error when the time is up or the user has interrupted; while the library
 * calls a function of Lua, the binding sees to that the call's own time is kept. */
#include "cli/prompt/script.h"
#include "cli/prompt/loading.h"
#include "lua/front.h"

#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>
#include <lualib.h>

enum { HOOK_INSTRUCTIONS = 10000 };
static const size_t default_memory = (size_t)512 << 20;

/* ---- memory ---- */

bool script_start(cli *c, script *s) {
    s->c = c;
    s->bound.limit = c->memory > 0 ? (size_t)c->memory : default_memory;
    s->state = lua_newstate(bound_allocate, &s->bound);
    if (!s->state || watch_add(&s->pulse)) return s->state != NULL;
    lua_close(s->state);
    s->state = NULL;
    return false;
}

void script_open(cli *c, script *s) {
    if (!script_start(c, s)) cli_fail(c, "no memory for a script");
}

/* Finalisers run while the state is being closed. */
void script_close(script *s) {
    pulse_begin(&s->pulse, s->c->seconds);
    lua_close(s->state);
    pulse_end(&s->pulse);
    watch_remove(&s->pulse);
}

/* ---- time ---- */

static bool must_stop(const script *s) {
    return cli_interrupted() || atomic_load(&s->expired) ||
           (s->until > 0 && clock_seconds() > s->until);
}

/* From now on every instruction fails, so that a script which catches the error does not get far.
 */
static void on_count(lua_State *L, lua_Debug *activation) {
    (void)activation;
    void *user;
    lua_getallocf(L, &user);
    pulse_beat(&((script *)user)->pulse);
    if (!must_stop(user)) return;
    lua_sethook(L, on_count, LUA_MASKCOUNT, 1);
    luaL_error(L, "the script was stopped");
}

void script_go_on(script *s) { lua_sethook(s->state, on_count, LUA_MASKCOUNT, HOOK_INSTRUCTIONS); }

/* The library calls a function of the script. */
static void hear(void *user, bool inside) {
    script *s = user;
    if (inside)
        pulse_begin(&s->pulse, s->c->seconds);
    else
        pulse_end(&s->pulse);
}

int script_call(script *s, int arguments, double seconds) {
    pulse_begin(&s->pulse, seconds);
    const int error = lua_pcall(s->state, arguments, 0, 0);
    pulse_end(&s->pulse);
    return error;
}

/* ---- what is in it ---- */

/* Lua's print, which knows of the progress bar. */
static int print(lua_State *L) {
    const int count = lua_gettop(L);
    cli_progress_clear();
    flockfile(stdout);
    for (int i = 1; i <= count; i++) {
        size_t length;
        const char *text = luaL_tolstring(L, i, &length);
        if (i > 1) fputc('\t', stdout);
        fwrite(text, 1, length, stdout);
        lua_pop(L, 1);
    }
    fputc('\n', stdout);
    funlockfile(stdout);
    return 0;
}

/* ender.ruleset(name), which looks for files too. Upvalues: the command, the module's own. */
static int find_ruleset(lua_State *L) {
    cli *c = lua_touserdata(L, lua_upvalueindex(1));
    cli_load_named(c, luaL_checkstring(L, 1));
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    return 1;
}

static void load_mentioned(void *user, const char *text) { cli_load_mentioned(user, text); }

/* Rulesets of files are found by their names. */
static void furnish_finder(script *s) {
    lua_State *L = s->state;
    module_mentions(L, s->c->ctx, load_mentioned, s->c);
    lua_getglobal(L, "ender");
    lua_pushlightuserdata(L, s->c);
    lua_getfield(L, -2, "ruleset");
    lua_pushcclosure(L, find_ruleset, 2);
    lua_setfield(L, -2, "ruleset");
    lua_pop(L, 1);
}

static void furnish(script *s) {
    lua_State *L = s->state;
    lua_pushcfunction(L, print);
    lua_setglobal(L, "print");
    script_go_on(s);
}

void script_furnish(script *s, const char *folder) {
    ender_lua_open(s->state, s->c->ctx);
    module_listen(s->state, hear, s);
    sandbox_open(s->state, folder);
    furnish_finder(s);
    furnish(s);
}

void script_furnish_copy(script *s, const char *folder, module_copy *copy) {
    module_open_copy(s->state, s->c->ctx, copy);
    module_listen(s->state, hear, s);
    sandbox_open(s->state, folder);
    furnish(s);
}

void script_furnish_trusted(script *s) {
    lua_State *L = s->state;
    luaL_openlibs(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    ender_lua_open(L, s->c->ctx);
    lua_pushvalue(L, -1);
    lua_setglobal(L, "ender");
    lua_setfield(L, -2, "ender");
    lua_pop(L, 1);
    furnish_finder(s);
    furnish(s);
}

/* ---- how it ended ---- */

void script_complain(script *s, int error) {
    lua_State *L = s->state;
    const ender_status reason = ender_lua_status(L, -1);
    if (error == LUA_ERRMEM) {
        cli_complain(s->c, "the script needs more than %zu MB of memory (see --memory)",
                     s->bound.limit >> 20);
        s->c->status = EXIT_LIMIT;
    } else {
        if (!sandbox_describe(L)) s->c->status = EXIT_LIMIT;
        const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error";
        cli_complain(s->c, "%s", text);
        if (reason == ENDER_ELIMIT || reason == ENDER_EMEMORY) s->c->status = EXIT_LIMIT;
    }
    /* Its own description may be what did not end. */
    if (must_stop(s)) s->c->status = cli_interrupted() ? EXIT_INTERRUPTED : EXIT_LIMIT;
    lua_pop(L, 1);
}
