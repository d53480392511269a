/* SPDX-License-Identifier: MIT
 *
 * ender run: a script in Lua.
 *
 * A script may run for ever. For time there are three lines: the hook of script.c; the library's
 * own operations are cancelled; and because a function of Lua's libraries (matching a pattern, say)
 * or a finaliser meets no hook, a second thread ends the process when the script does not end soon
 * after its time. */
#include "cli/prompt/script.h"

#include <string.h>

#include <lauxlib.h>

enum { GRACE_SECONDS = 1 }; /* for a script whose time is up to end by itself */

static const cli_option options[] = {
    OPTION_FLAG("trusted", "all of Lua's libraries: files, processes, compiled modules"),
    {.name = NULL}};

typedef struct script_run {
    cli *c;
    script script;
    bool trusted;

    /* The time limit; the thread that waits for it sets script.expired. */
    pthread_t watch;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    bool watched, done; /* done: guarded by the lock */
} script_run;

/* ---- time ---- */

/* Time is counted in looks: a machine, or a process, that pauses is no script that goes on. */
static void *watch(void *arg) {
    script_run *j = arg;
    pthread_mutex_lock(&j->lock);
    if (!watch_wait(&j->ended, &j->lock, &j->done, j->c->seconds)) {
        atomic_store(&j->script.expired, true);
        ender_cancel(j->c->whole);
        if (!watch_wait(&j->ended, &j->lock, &j->done, GRACE_SECONDS))
            watch_give_up("the time is up", NULL, EXIT_LIMIT);
    }
    pthread_mutex_unlock(&j->lock);
    return NULL;
}

/* From here on --seconds is the time of the whole script, not of one call of the library. */
static void watch_start(script_run *j) {
    if (j->c->seconds <= 0) return;
    cli_end_time(j->c);
    pthread_mutex_init(&j->lock, NULL);
    condition_open(&j->ended);
    const int error = pthread_create(&j->watch, NULL, watch, j);
    if (error != 0) cli_fail(j->c, "cannot start a thread for the time limit: %s", strerror(error));
    j->watched = true;
}

static void watch_end(script_run *j) {
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

static void open_state(lua_State *L, script_run *j) {
    if (j->trusted)
        script_furnish_trusted(&j->script);
    else
        script_furnish(&j->script, push_folder(L, j->c));
}

/* Pushes the script as a function. */
static void load_script(lua_State *L, const script_run *j) {
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
    script_run *j = lua_touserdata(L, 1);
    open_state(L, j);
    load_script(L, j);
    const int count = push_arguments(L, j->c);
    lua_call(L, count, 0);
    return 0;
}

/* ---- how it ended ---- */

static void report(script_run *j, int status) {
    if (cli_interrupted()) {
        cli_complain(j->c, "interrupted");
        j->c->status = EXIT_INTERRUPTED;
    } else if (atomic_load(&j->script.expired)) {
        cli_complain(j->c, "the script was stopped after %g seconds", j->c->seconds);
        j->c->status = EXIT_LIMIT;
    } else if (status != LUA_OK) {
        script_complain(&j->script, status);
    }
}

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "a script is missing");
    if (is_text(c) && c->argument_count < 2) cli_usage(c, "-e needs a script as its argument");
    script_run j = {.c = c, .trusted = cli_given(c, "trusted") != NULL};
    script_open(c, &j.script);
    watch_start(&j);
    lua_State *L = j.script.state;
    lua_pushcfunction(L, play);
    lua_pushlightuserdata(L, &j);
    report(&j, script_call(&j.script, 1, 0));
    script_close(&j.script);
    watch_end(&j);
    return c->status;
}

static const cli_rule rules[] = {{"json unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {{"", "FILE.lua [ARGUMENT...]", NULL},
                                 {"", "- [ARGUMENT...]", NULL},
                                 {"", "-e SCRIPT [ARGUMENT...]", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_run = {
    .name = "run",
    .forms = forms,
    .summary = "a script in Lua",
    .help = "Runs a script in Lua 5.4, from a file, from standard input or from the command line,\n"
            "with the module `ender` as a global. Its arguments are in `arg` and `...`; arguments\n"
            "that begin with two dashes must follow `--`. docs/lua.md describes the module.\n"
            "\n"
            "A script runs in a sandbox: it can compute, print, and load Lua files beside itself,\n"
            "and nothing else. --trusted gives it all of Lua. --seconds limits the time of the\n"
            "whole script. --memory limits the memory of the library, and also that of the\n"
            "script, which is 512M by default.\n"
            "\n"
            "Examples:\n"
            "  ender run -e 'print(ender.game \"{0|*}\" + 1)'\n"
            "  ender run -e 'print(ender.ruleset \"bipass\" (...):value())' bwbw\n"
            "  ender run sweep.lua 5 --seconds 60",
    .options = options,
    .rules = rules,
    .raw_arguments = true,
    .run = run};
