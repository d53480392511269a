/* SPDX-License-Identifier: MIT
 *
 * Rulesets in files of Lua: those that --ruleset names, and those that are looked for by name in
 * folders. A file returns the table that `ender.define` takes. It is read in a sandbox, in a Lua
 * state of its own with its own bound on memory, which stays open as long as the context; and again
 * in another state for each further thread that evaluates positions. A file of
 * claims is the same, but calls `claim` instead. */
#include "cli/prompt/loading.h"
#include "cli/prompt/script.h"
#include "lua/front.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <lauxlib.h>

enum { LOAD_SECONDS = 10, NAME_MOST = 64, FOLDERS_MOST = 16 };

/* ---- one file ---- */

/* Pushes the folder of a path. */
static const char *push_folder(lua_State *L, const char *path) {
    const char *slash = strrchr(path, '/');
    if (!slash) return lua_pushliteral(L, ".");
    return lua_pushlstring(L, path, slash == path ? 1 : (size_t)(slash - path));
}

/* (script, path), in protected mode. The edition of the script is what the claims consist of. */
static int load_claims(lua_State *L) {
    script *s = lua_touserdata(L, 1);
    const char *path = lua_touserdata(L, 2);
    script_furnish(s, push_folder(L, path));
    lua_getglobal(L, "ender");
    lua_getfield(L, -1, "claim");
    lua_setglobal(L, "claim");
    if (sandbox_load(L, path) != LUA_OK) return lua_error(L);
    lua_call(L, 0, 0);
    sandbox_complete(L);
    sandbox_edition(L, s->edition);
    return 0;
}

/* Runs a ruleset file in a furnished state, and defines what it returns. Its version is what it and
 * the files that it requires consist of. */
static void run_ruleset(lua_State *L, const char *path, char edition[SANDBOX_EDITION]) {
    if (sandbox_load(L, path) != LUA_OK) lua_error(L);
    lua_call(L, 0, 1);
    if (!lua_istable(L, -1))
        luaL_error(L, "%s: a ruleset file returns a table with the rules, not a %s", path,
                   luaL_typename(L, -1));
    sandbox_complete(L);
    sandbox_edition(L, edition);
    lua_pushliteral(L, "version");
    lua_pushstring(L, edition);
    lua_rawset(L, -3);
    lua_getglobal(L, "ender");
    lua_getfield(L, -1, "define");
    lua_pushvalue(L, -3);
    lua_call(L, 1, 0);
}

/* (copy, path, module_copy, edition), in protected mode. */
static int load_copy(lua_State *L) {
    script *s = lua_touserdata(L, 1);
    const char *path = lua_touserdata(L, 2);
    script_furnish_copy(s, push_folder(L, path), lua_touserdata(L, 3));
    run_ruleset(L, path, s->edition);
    if (strcmp(s->edition, lua_touserdata(L, 4)) != 0)
        return luaL_error(L, "%s was changed while it was in use", path);
    return 0;
}

/* How long a file may take to be read. */
static double load_seconds(const cli *c) {
    return c->seconds > 0 && c->seconds < LOAD_SECONDS ? c->seconds : LOAD_SECONDS;
}

/* Another thread runs the file again, in a state of its own. */
static bool make_copy(void *original, unsigned lane, module_copy *copy) {
    script *of = original;
    script *s = of->copies[lane] ? NULL : calloc(1, sizeof *s); /* a second time it fails again */
    if (!s || !script_start(of->c, s)) {
        free(s);
        return false;
    }
    s->until = clock_seconds() + load_seconds(s->c);
    lua_State *L = s->state;
    lua_pushcfunction(L, load_copy);
    lua_pushlightuserdata(L, s);
    lua_pushlightuserdata(L, of->path);
    lua_pushlightuserdata(L, copy);
    lua_pushlightuserdata(L, of->edition);
    atomic_store(&s->pulse.name, of->path);
    const int error = script_call(s, 4, load_seconds(s->c));
    s->until = 0;
    of->copies[lane] = s;
    return error == LUA_OK;
}

static int load_ruleset(lua_State *L) {
    script *s = lua_touserdata(L, 1);
    const char *path = lua_touserdata(L, 2);
    script_furnish(s, push_folder(L, path));
    s->path = strdup(path);
    if (!s->path) return luaL_error(L, "not enough memory");
    module_copies(L, make_copy, s);
    run_ruleset(L, path, s->edition);
    return 0;
}

static void close_script(script *s) {
    for (unsigned i = 0; i < ENDER_LANES_MOST; i++)
        if (s->copies[i]) close_script(s->copies[i]);
    script_close(s);
    free(s->path);
    free(s);
}

static bool load_file(cli *c, const char *path, lua_CFunction load) {
    script *s = cli_alloc(sizeof *s);
    script_open(c, s);
    s->until = clock_seconds() + load_seconds(s->c);
    lua_State *L = s->state;
    lua_pushcfunction(L, load);
    lua_pushlightuserdata(L, s);
    lua_pushlightuserdata(L, (void *)path);
    atomic_store(&s->pulse.name, path);
    const int error = script_call(s, 2, load_seconds(c));
    atomic_store(&s->pulse.name, s->path);
    s->until = 0;
    if (error == LUA_OK) {
        s->next = c->rulesets;
        c->rulesets = s;
        return true;
    }
    script_complain(s, error);
    close_script(s);
    return false;
}

bool cli_load_file(cli *c, const char *path) { return load_file(c, path, load_ruleset); }

bool cli_load_claims(cli *c, const char *path, const char **edition) {
    if (!load_file(c, path, load_claims)) return false;
    *edition = c->rulesets->edition;
    return true;
}

void cli_load_close(cli *c) {
    for (script *s = c->rulesets, *next; s; s = next) {
        next = s->next;
        close_script(s);
    }
    c->rulesets = NULL;
}

/* ---- the folders ---- */

typedef struct folders {
    char paths[FOLDERS_MOST][PATH_MAX];
    int count;
} folders;

static void add_folder(folders *list, const char *base, size_t length, const char *rest) {
    if (list->count == FOLDERS_MOST || length == 0 || length + strlen(rest) >= PATH_MAX) return;
    char *path = list->paths[list->count++];
    memcpy(path, base, length);
    strcpy(path + length, rest);
}

/* Those of ENDER_LUA_PATH; what is installed beside the command; what lies beside it where it was
 * built. */
static folders *find_folders(void) {
    folders *list = cli_alloc(sizeof *list);
    const char *named = getenv("ENDER_LUA_PATH");
    for (const char *at = named ? named : ""; *at;) {
        const size_t length = strcspn(at, ":");
        add_folder(list, at, length, "");
        at += length + (at[length] == ':');
    }
    char self[PATH_MAX];
    const ssize_t size = readlink("/proc/self/exe", self, sizeof self - 1);
    if (size > 0) {
        self[size] = '\0';
        char *slash = strrchr(self, '/');
        const size_t length = slash ? (size_t)(slash - self) : 0;
        add_folder(list, self, length, "/" ENDER_DATA_FOLDER "/rulesets");
        add_folder(list, self, length, "/lua/rulesets");
    }
    return list;
}

/* ---- by name ---- */

/* The file name of a ruleset: as its name, `_` being `-` and case not mattering. False when no
 * ruleset can have such a name. */
static bool fold_name(const char *name, size_t length, char folded[NAME_MOST + 1]) {
    if (length == 0 || length > NAME_MOST) return false;
    for (size_t i = 0; i < length; i++) {
        char letter = name[i];
        if (letter >= 'A' && letter <= 'Z') letter = (char)(letter - 'A' + 'a');
        if (letter == '_') letter = '-';
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-", letter)) return false;
        folded[i] = letter;
    }
    folded[length] = '\0';
    return true;
}

static bool is_known(cli *c, const char *name) {
    const ender_ruleset *rules;
    return ender_ruleset_find(c->ctx, name, &rules) == ENDER_OK;
}

/* Loads NAME.lua from the first folder that has it. False when the file is there and wrong. */
static bool load_named(cli *c, const char *name) {
    folders *list = find_folders();
    bool good = true;
    for (int i = 0; i < list->count; i++) {
        char path[PATH_MAX + NAME_MOST + 8];
        snprintf(path, sizeof path, "%s/%s.lua", list->paths[i], name);
        if (access(path, R_OK) != 0) continue;
        good = cli_load_file(c, path);
        if (good && !is_known(c, name)) {
            cli_complain(c, "%s defines no ruleset called `%s`", path, name);
            good = false;
        }
        break;
    }
    free(list);
    return good;
}

/* The name of the ruleset in impartial:domineering. */
static const char *behind_operators(const char *name) {
    const char *colon = strrchr(name, ':');
    return colon ? colon + 1 : name;
}

ender_status cli_find_ruleset(cli *c, const char *name, const ender_ruleset **out) {
    char folded[NAME_MOST + 1];
    const char *base = behind_operators(name);
    const ender_status status = ender_ruleset_find(c->ctx, name, out);
    if (status == ENDER_OK || !fold_name(base, strlen(base), folded)) return status;
    if (!load_named(c, folded)) cli_leave(c);
    return ender_ruleset_find(c->ctx, name, out);
}

void cli_load_named(cli *c, const char *name) {
    char folded[NAME_MOST + 1];
    const char *base = behind_operators(name);
    if (fold_name(base, strlen(base), folded) && !is_known(c, folded)) (void)load_named(c, folded);
}

/* A name ends here and an argument in quotes follows. The hyphen of `3-divisors("12")` is a minus:
 * so what stands behind each hyphen may be the name as well. */
static void load_word(cli *c, const char *word, size_t length) {
    char folded[NAME_MOST + 1];
    for (size_t start = 0; start < length; start++) {
        if (start > 0 && word[start - 1] != '-') continue;
        if (!fold_name(word + start, length - start, folded)) continue;
        if (is_known(c, folded)) return;
        (void)load_named(c, folded);
    }
}

void cli_load_mentioned(cli *c, const char *text) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    static const char blanks[] = " \t";
    while (*text) {
        const size_t length = strspn(text, letters);
        const char *behind = text + length + strspn(text + length, blanks);
        const char inside = *behind == '(' ? behind[1 + strspn(behind + 1, blanks)] : '\0';
        if (length > 0 && (inside == '"' || inside == '\'')) load_word(c, text, length);
        text += length > 0 ? length : 1;
    }
}

/* ---- all of them ---- */

static int is_ruleset_file(const struct dirent *entry) {
    const char *point = strrchr(entry->d_name, '.');
    char folded[NAME_MOST + 1];
    return point && strcmp(point, ".lua") == 0 &&
           fold_name(entry->d_name, (size_t)(point - entry->d_name), folded);
}

void cli_load_all(cli *c) {
    folders *list = find_folders();
    for (int i = 0; i < list->count; i++) {
        struct dirent **entries;
        const int count = scandir(list->paths[i], &entries, is_ruleset_file, alphasort);
        for (int k = 0; k < count; k++) {
            char path[PATH_MAX + sizeof entries[k]->d_name + 8], folded[NAME_MOST + 1];
            snprintf(path, sizeof path, "%s/%s", list->paths[i], entries[k]->d_name);
            if (fold_name(entries[k]->d_name, strlen(entries[k]->d_name) - strlen(".lua"),
                          folded) &&
                !is_known(c, folded))
                (void)cli_load_file(c, path);
            free(entries[k]);
        }
        if (count >= 0) free(entries);
    }
    free(list);
}
