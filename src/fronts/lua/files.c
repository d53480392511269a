/* SPDX-License-Identifier: MIT
 *
 * Rulesets in files of Lua for programs that have no Lua themselves: C, and through it Python. A
 * file returns the table that `ender.define` takes. It is read in a sandbox, in a state of its own
 * with a bound on its memory, whose functions one thread at a time runs. */
#include "base/front.h"
#include "lua/binding.h"

#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

enum { HOOK_INSTRUCTIONS = 10000, READ_SECONDS = 10, PATH_SHOWN = 200 };
static const size_t memory_most = (size_t)512 << 20;

struct ender_lua_file {
    lua_bound bound; /* first: the state's allocator knows it */
    lua_State *L;
    ender_ctx *ctx;
    const char *path; /* while it is read */
    const ender_ruleset *rules;
    double until; /* when reading it must be done, by clock_seconds; 0 afterwards */
    bool is_late;
};

static void on_count(lua_State *L, lua_Debug *activation) {
    void *user;
    (void)activation;
    lua_getallocf(L, &user);
    ender_lua_file *f = user;
    if (f->until == 0 || (clock_seconds() < f->until && !context_is_cancelled(f->ctx))) return;
    f->is_late = true;
    lua_sethook(L, on_count, LUA_MASKCOUNT, 1);
    luaL_error(L, "the file was not read in time");
}

static void push_folder(lua_State *L, const char *path) {
    const char *slash = strrchr(path, '/');
    if (slash)
        lua_pushlstring(L, path, slash == path ? 1 : (size_t)(slash - path));
    else
        lua_pushliteral(L, ".");
}

/* (file), in protected mode. */
static int read_rules(lua_State *L) {
    ender_lua_file *f = lua_touserdata(L, 1);
    char edition[SANDBOX_EDITION];
    push_folder(L, f->path);
    ender_lua_open(L, f->ctx);
    sandbox_open(L, lua_tostring(L, 2));
    lua_sethook(L, on_count, LUA_MASKCOUNT, HOOK_INSTRUCTIONS);
    if (sandbox_load(L, f->path) != LUA_OK) return lua_error(L);
    lua_call(L, 0, 1);
    if (!lua_istable(L, -1))
        return luaL_error(L, "%s: a ruleset file returns a table with the rules, not a %s", f->path,
                          luaL_typename(L, -1));
    sandbox_complete(L);
    sandbox_edition(L, edition);
    lua_pushstring(L, edition);
    lua_setfield(L, -2, "version");
    lua_getglobal(L, "ender");
    lua_getfield(L, -1, "define");
    lua_pushvalue(L, -3);
    lua_call(L, 1, 1);
    f->rules = ruleset_argument(L, -1);
    return 0;
}

/* What an error of lua_pcall says, as the message of the context. */
static ender_status fail_with(const ender_lua_file *f, int error) {
    const ender_status reason = f->is_late ? ENDER_ELIMIT : ender_lua_status(f->L, -1);
    if (error == LUA_ERRMEM || !sandbox_describe(f->L)) return context_lacks_memory(f->ctx);
    const char *text = lua_type(f->L, -1) == LUA_TSTRING ? lua_tostring(f->L, -1) : "an error";
    return context_fail(f->ctx, reason == ENDER_OK ? ENDER_EARGUMENT : reason, text);
}

ender_status ender_lua_load(ender_ctx *ctx, const char *path, ender_lua_file **out,
                            const ender_ruleset **rules) {
    *out = NULL;
    *rules = NULL;
    if (!path) return context_fail(ctx, ENDER_EARGUMENT, "the path of the file is NULL");
    ender_lua_file *f = calloc(1, sizeof *f);
    if (!f) return context_lacks_memory(ctx);
    *f = (ender_lua_file){.bound = {.limit = memory_most}, .ctx = ctx, .path = path};
    f->L = lua_newstate(bound_allocate, &f->bound);
    if (!f->L) {
        free(f);
        return context_lacks_memory(ctx);
    }
    const double seconds = context_seconds(ctx);
    f->until = clock_seconds() + (seconds > 0 && seconds < READ_SECONDS ? seconds : READ_SECONDS);
    lua_pushcfunction(f->L, read_rules);
    lua_pushlightuserdata(f->L, f);
    const int error = lua_pcall(f->L, 1, 0, 0);
    f->until = 0;
    f->path = NULL;
    if (error != LUA_OK) {
        const ender_status status = fail_with(f, error);
        ender_lua_unload(f);
        return status;
    }
    *out = f;
    *rules = f->rules;
    return ENDER_OK;
}

void ender_lua_unload(ender_lua_file *file) {
    if (!file) return;
    lua_close(file->L);
    free(file);
}
