/* SPDX-License-Identifier: MIT
 *
 * ender repl --lua: chunks of Lua, read line by line. A chunk that is an expression prints what it
 * is worth; one that is not complete goes on in the next line. The sandbox is that of `ender run`.
 */
#include "cli/prompt/repl_lua.h"
#include "cli/prompt/script.h"

#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

/* What is typed so far. */
typedef struct chunk {
    char *text;
    size_t length;
} chunk;

static void chunk_add(chunk *in, const char *line) {
    const size_t more = strlen(line), before = in->length;
    char *text = cli_alloc(before + more + 2);
    if (before > 0) {
        memcpy(text, in->text, before);
        text[in->length++] = '\n';
    }
    memcpy(text + in->length, line, more);
    in->length += more;
    free(in->text);
    in->text = text;
}

static void chunk_clear(chunk *in) {
    free(in->text);
    *in = (chunk){0};
}

static int furnish(lua_State *L) {
    script_furnish(lua_touserdata(L, 1), ".");
    return 0;
}

/* (chunk) -> function; or false when it is not complete. In protected mode. */
static int load(lua_State *L) {
    const chunk *in = lua_touserdata(L, 1);
    if (sandbox_load_cell(L, in->text, in->length, "=input") == LUA_OK) return 1;
    size_t length;
    const char *message = lua_tolstring(L, -1, &length);
    static const char unfinished[] = "<eof>";
    const size_t mark = sizeof unfinished - 1;
    if (length < mark || strcmp(message + length - mark, unfinished) != 0) return lua_error(L);
    lua_pushboolean(L, false);
    return 1;
}

/* (function): calls it and prints what it returns. In protected mode. */
static int run(lua_State *L) {
    lua_call(L, 0, LUA_MULTRET);
    const int count = lua_gettop(L);
    if (count == 0) return 0;
    luaL_checkstack(L, LUA_MINSTACK, "too many results");
    lua_getglobal(L, "print");
    lua_insert(L, 1);
    lua_call(L, count, 0);
    return 0;
}

/* False when the chunk is not complete. */
static bool evaluate(script *s, const chunk *in) {
    lua_State *L = s->state;
    lua_settop(L, 0);
    lua_pushcfunction(L, load);
    lua_pushlightuserdata(L, (void *)in);
    int error = lua_pcall(L, 1, 1, 0);
    if (error == LUA_OK && lua_isboolean(L, -1)) return false;
    if (error == LUA_OK) {
        lua_pushcfunction(L, run);
        lua_insert(L, 1);
        error = script_call(s, 1, 0);
    }
    if (cli_interrupted())
        cli_complain(s->c, "interrupted");
    else if (error != LUA_OK)
        script_complain(s, error);
    return true;
}

int repl_lua(cli *c, prompt *p) {
    script s = {0};
    chunk in = {0};
    script_open(c, &s);
    lua_pushcfunction(s.state, furnish);
    lua_pushlightuserdata(s.state, &s);
    const int error = lua_pcall(s.state, 1, 0, 0);
    if (error != LUA_OK) script_complain(&s, error);
    if (p->interactive) puts("Lua with games: ender.game, ender.ruleset ... Ctrl-D to leave.");
    for (char *line; (line = prompt_line(p, in.length > 0 ? ">> " : "> ", true));) {
        if (p->interactive) cli_interrupt_clear(c); /* Ctrl-C while the line was typed */
        chunk_add(&in, line);
        if (evaluate(&s, &in)) chunk_clear(&in);
        cli_interrupt_clear(c); /* Ctrl-C ends a chunk and no more */
        script_go_on(&s);
        cli_progress_clear();
        cli_note_searched(c);
        fflush(stdout);
    }
    if (in.length > 0) cli_complain(c, "the input ends within a chunk");
    chunk_clear(&in);
    script_close(&s);
    return 0;
}
