/* SPDX-License-Identifier: MIT
 *
 * ender run: a script in Lua.
 *
 * A script may run for ever or ask for all the memory there is. Memory is a matter of the
 * allocator. For time there are three lines: a hook, every so many instructions, raises an error
 * when the time is up or the user has interrupted; the library's own operations are cancelled; and
 * because a function of Lua's libraries (matching a pattern, say) or a finaliser meets no hook, a
 * second thread ends the process when the script does not end soon after its time. */
#include "cli/cli.h"
#include "cli/sandbox.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <lauxlib.h>
#include <lualib.h>

enum {
    HOOK_INSTRUCTIONS = 10000,
    GRACE_SECONDS = 1, /* for a script whose time is up to end by itself */
};
static const size_t default_memory = (size_t)512 << 20;

static const cli_option options[] = {
    {"trusted", NULL, "all of Lua's libraries: files, processes, compiled modules"},
    {NULL, NULL, NULL}};

typedef struct job {
    cli *c;
    lua_State *state;
    size_t used, limit; /* bytes of the state */
    bool trusted;

    /* The time limit; the thread that waits for it owns `expired`. */
    pthread_t watch;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    bool watched, done; /* done: guarded by the lock */
    atomic_bool expired;
} job;

/* ---- memory ---- */

static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
    job *j = user;
    if (!block) old_size = 0; /* then it says what is allocated, not how much */
    if (new_size == 0) {
        j->used -= old_size;
        free(block);
        return NULL;
    }
    if (new_size > old_size && new_size - old_size > j->limit - j->used) return NULL;
    void *fresh = realloc(block, new_size);
    if (fresh) j->used = j->used - old_size + new_size;
    return fresh;
}

/* ---- time ---- */

static bool must_stop(job *j) { return cli_interrupted() || atomic_load(&j->expired); }

/* From now on every instruction fails, so that a script which catches the error does not get far.
 */
static void on_count(lua_State *L, lua_Debug *activation) {
    (void)activation;
    void *user;
    lua_getallocf(L, &user);
    if (!must_stop(user)) return;
    lua_sethook(L, on_count, LUA_MASKCOUNT, 1);
    luaL_error(L, "the script was stopped");
}

/* Waits until the job has ended or a moment comes; true if it has ended. The lock is held. */
static bool wait_for_end(job *j, const struct timespec *until) {
    while (!j->done)
        if (pthread_cond_timedwait(&j->ended, &j->lock, until) == ETIMEDOUT) break;
    return j->done;
}

static struct timespec after(double seconds) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    const double most = 1e9; /* more than thirty years */
    if (seconds > most) seconds = most;
    const long whole = (long)seconds;
    at.tv_sec += whole;
    at.tv_nsec += (long)((seconds - (double)whole) * 1e9);
    if (at.tv_nsec >= 1000000000) {
        at.tv_nsec -= 1000000000;
        at.tv_sec++;
    }
    return at;
}

static void *watch(void *arg) {
    job *j = arg;
    struct timespec at = after(j->c->seconds);
    pthread_mutex_lock(&j->lock);
    if (!wait_for_end(j, &at)) {
        atomic_store(&j->expired, true);
        ender_cancel(j->c->ctx);
        at = after(GRACE_SECONDS);
        if (!wait_for_end(j, &at)) {
            static const char message[] = "ender: the time is up, and the script does not stop\n";
            if (write(STDERR_FILENO, message, sizeof message - 1) < 0) _exit(EXIT_LIMIT);
            _exit(EXIT_LIMIT);
        }
    }
    pthread_mutex_unlock(&j->lock);
    return NULL;
}

/* From here on --seconds is the time of the whole script, not of one call of the library. */
static void watch_start(job *j) {
    if (j->c->seconds <= 0) return;
    cli_check(j->c, ender_set_seconds(j->c->ctx, 0), NULL);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&j->lock, NULL);
    pthread_cond_init(&j->ended, &monotonic);
    pthread_condattr_destroy(&monotonic);
    const int error = pthread_create(&j->watch, NULL, watch, j);
    if (error != 0) cli_fail(j->c, "cannot start a thread for the time limit: %s", strerror(error));
    j->watched = true;
}

static void watch_end(job *j) {
    if (!j->watched) return;
    pthread_mutex_lock(&j->lock);
    j->done = true;
    pthread_cond_signal(&j->ended);
    pthread_mutex_unlock(&j->lock);
    pthread_join(j->watch, NULL);
    pthread_cond_destroy(&j->ended);
    pthread_mutex_destroy(&j->lock);
}

/* ---- the script ---- */

/* Lua's print, which knows of the progress bar. */
static int print(lua_State *L) {
    const int count = lua_gettop(L);
    cli_progress_clear();
    for (int i = 1; i <= count; i++) {
        size_t length;
        const char *text = luaL_tolstring(L, i, &length);
        if (i > 1) fputc('\t', stdout);
        fwrite(text, 1, length, stdout);
        lua_pop(L, 1);
    }
    fputc('\n', stdout);
    return 0;
}

/* Is the script given on the command line? */
static bool is_text(const cli *c) { return strcmp(c->arguments[0], "-e") == 0; }

static bool is_input(const cli *c) { return strcmp(c->arguments[0], "-") == 0; }

/* Pushes the folder of the script and returns it; NULL when it is in none. */
static const char *push_folder(lua_State *L, const cli *c) {
    if (is_text(c) || is_input(c)) return NULL;
    const char *path = c->arguments[0], *slash = strrchr(path, '/');
    if (!slash) return lua_pushliteral(L, ".");
    return lua_pushlstring(L, path, slash == path ? 1 : (size_t)(slash - path));
}

static void open_state(lua_State *L, job *j) {
    if (j->trusted) {
        luaL_openlibs(L);
        luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
        ender_lua_open(L, j->c->ctx);
        lua_pushvalue(L, -1);
        lua_setglobal(L, "ender");
        lua_setfield(L, -2, "ender");
    } else {
        const char *folder = push_folder(L, j->c);
        ender_lua_open(L, j->c->ctx);
        sandbox_open(L, folder);
    }
    lua_pushcfunction(L, print);
    lua_setglobal(L, "print");
}

/* Pushes the script as a function. */
static void load_script(lua_State *L, const job *j) {
    const char *mode = j->trusted ? NULL : "t";
    const char *text = is_text(j->c) ? j->c->arguments[1] : NULL;
    const int status = text ? luaL_loadbufferx(L, text, strlen(text), "=(-e)", mode)
                            : luaL_loadfilex(L, is_input(j->c) ? NULL : j->c->arguments[0], mode);
    if (status != LUA_OK) lua_error(L);
}

/* Sets the global `arg` and pushes the arguments; returns how many. */
static int push_arguments(lua_State *L, const cli *c) {
    const int first = is_text(c) ? 2 : 1, count = c->argument_count - first;
    luaL_checkstack(L, count + 4, "too many arguments");
    lua_createtable(L, count, 1);
    lua_pushstring(L, c->arguments[0]);
    lua_rawseti(L, -2, 0);
    for (int i = 0; i < count; i++) {
        lua_pushstring(L, c->arguments[first + i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setglobal(L, "arg");
    for (int i = 0; i < count; i++) lua_pushstring(L, c->arguments[first + i]);
    return count;
}

/* Everything that can raise an error, in protected mode. */
static int play(lua_State *L) {
    job *j = lua_touserdata(L, 1);
    open_state(L, j);
    load_script(L, j);
    const int count = push_arguments(L, j->c);
    lua_sethook(L, on_count, LUA_MASKCOUNT, HOOK_INSTRUCTIONS);
    lua_call(L, count, 0);
    return 0;
}

/* ---- how it ended ---- */

/* The error as text, as `print` would show it. */
static int describe(lua_State *L) {
    luaL_tolstring(L, 1, NULL);
    return 1;
}

static void report_error(job *j, int status) {
    lua_State *L = j->state;
    const ender_status reason = ender_lua_status(L, -1);
    if (status == LUA_ERRMEM) {
        cli_complain(j->c, "the script needs more than %zu MB of memory (see --memory)",
                     j->limit >> 20);
        j->c->status = EXIT_LIMIT;
        return;
    }
    if (lua_type(L, -1) != LUA_TSTRING) {
        lua_pushcfunction(L, describe);
        lua_insert(L, -2);
        lua_pcall(L, 1, 1, 0);
    }
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error";
    cli_complain(j->c, "%s", text);
    if (reason == ENDER_ELIMIT || reason == ENDER_EMEMORY) j->c->status = EXIT_LIMIT;
}

static void report(job *j, int status) {
    if (cli_interrupted()) {
        cli_complain(j->c, "interrupted");
        j->c->status = EXIT_INTERRUPTED;
    } else if (atomic_load(&j->expired)) {
        cli_complain(j->c, "the script was stopped after %g seconds", j->c->seconds);
        j->c->status = EXIT_LIMIT;
    } else if (status != LUA_OK) {
        report_error(j, status);
    }
}

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "a script is missing");
    if (is_text(c) && c->argument_count < 2) cli_usage(c, "-e needs a script as its argument");
    job j = {.c = c, .limit = default_memory, .trusted = cli_given(c, "trusted") != NULL};
    if (c->memory > 0) j.limit = (size_t)c->memory;
    j.state = lua_newstate(allocate, &j);
    if (!j.state) cli_fail(c, "no memory for a script");
    watch_start(&j);
    lua_pushcfunction(j.state, play);
    lua_pushlightuserdata(j.state, &j);
    report(&j, lua_pcall(j.state, 1, 0, 0));
    lua_close(j.state);
    watch_end(&j);
    return c->status;
}

const cli_command command_run = {
    .name = "run",
    .usage = "FILE.lua [ARGUMENT...]\n- [ARGUMENT...]\n-e SCRIPT [ARGUMENT...]",
    .summary = "a script in Lua",
    .help =
        "Runs a script in Lua 5.4, from a file, from standard input or from the command line, "
        "with\n"
        "the module `ender` as a global. Its arguments are in `arg` and `...`; those that begin "
        "with\n"
        "two dashes go behind `--`. docs/lua.md describes the module.\n"
        "\n"
        "A script is kept in a sandbox: it computes, prints, and requires Lua files beside "
        "itself,\n"
        "and reaches nothing else. --trusted gives it all of Lua. --seconds is the time of the\n"
        "whole script; --memory bounds what the library keeps, and as much again what the script\n"
        "keeps, 512M if it is not given.\n"
        "\n"
        "Examples:\n"
        "  ender run -e 'print(ender.game \"{0|*}\" + 1)'\n"
        "  ender run -e 'print(ender.ruleset \"bipass\" (...):value())' bwbw\n"
        "  ender run sweep.lua 5 --seconds 60",
    .options = options,
    .run = run};
