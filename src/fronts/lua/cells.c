/* SPDX-License-Identifier: MIT
 *
 * Cells of Lua: what a worksheet or a notebook sends, one chunk after the other, to a state that
 * stays. A cell is an expression, whose value is shown, or a chunk with its own `return`. The state
 * is a sandbox, so that a cell computes and reaches nothing else; a hook ends what runs when the
 * time of the request is over.
 *
 * What belongs to the caller (the value, the printed text, the message) is made outside of Lua's
 * memory and hangs from the result before the next call of Lua, which may throw. */
#include "base/front.h"
#include "lua/binding.h"

#include <stdlib.h>
#include <string.h>

#include <lualib.h>

enum {
    HOOK_INSTRUCTIONS = 10000,
    PRINTED_MOST = 64 << 10, /* bytes of a cell that are kept */
    ITEMS_MOST = 2000,       /* of a table that is shown as a list */
    NESTED_MOST = 4
};

typedef struct cell_ruleset {
    char *name;
    const ender_ruleset *rules;
    unsigned cell; /* number of the cell that defined it */
} cell_ruleset;

struct lua_cells {
    lua_bound bound; /* first: the state's allocator knows it */
    lua_State *L;
    ender_ctx *ctx;
    cell_listener listener;
    session *session;      /* of the module in the state */
    const ender_ctx *now;  /* of the cell that runs; NULL when none does */
    double until;          /* when its time is up, by clock_seconds; 0 for never */
    cell_result *out;      /* of the cell that runs */
    size_t printed, space; /* bytes of out->printed */
    unsigned cell;
    cell_ruleset *rulesets;
    size_t count;
};

/* What a cell is called in messages. */
#define CELL_NAME "cell"

static lua_cells *cells_of(lua_State *L) {
    void *user;
    lua_getallocf(L, &user);
    return user;
}

/* ---- time ---- */

static bool must_stop(const lua_cells *c) {
    return c->now && ((c->until > 0 && clock_seconds() > c->until) || context_is_late(c->now) ||
                      context_is_cancelled(c->now));
}

static void tell(const lua_cells *c, cell_pulse pulse) {
    if (c->listener.hear) c->listener.hear(c->listener.user, pulse);
}

static void hear_rules(void *user, bool inside) {
    tell(user, inside ? CELL_BEGINS : CELL_RETURNED);
}

/* From then on every instruction fails, so that a cell which catches the error does not get far. */
static void on_count(lua_State *L, lua_Debug *activation) {
    (void)activation;
    const lua_cells *c = cells_of(L);
    tell(c, CELL_GOES_ON);
    if (!must_stop(c)) return;
    lua_sethook(L, on_count, LUA_MASKCOUNT, 1);
    luaL_error(L, "the cell was stopped");
}

/* ---- print ---- */

static void print_bytes(lua_State *L, const char *text, size_t length) {
    lua_cells *c = cells_of(L);
    cell_result *out = c->out;
    if (!out || out->is_cut) return;
    if (length > PRINTED_MOST - c->printed) {
        length = PRINTED_MOST - c->printed;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
        out->is_cut = true;
    }
    if (c->printed + length + 1 > c->space) {
        const size_t space = 2 * (c->printed + length + 1);
        char *fresh = realloc(out->printed, space);
        if (!fresh) luaL_error(L, "not enough memory");
        out->printed = fresh;
        c->space = space;
    }
    memcpy(out->printed + c->printed, text, length);
    c->printed += length;
    out->printed[c->printed] = '\0';
}

static int print(lua_State *L) {
    const int count = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        size_t length;
        const char *text = luaL_tolstring(L, i, &length);
        if (i > 1) print_bytes(L, "\t", 1);
        print_bytes(L, text, length);
        lua_pop(L, 1);
    }
    print_bytes(L, "\n", 1);
    return 0;
}

/* ---- rulesets ---- */

static size_t find_ruleset(const lua_cells *c, const char *name) {
    size_t i = 0;
    while (i < c->count && strcmp(c->rulesets[i].name, name) != 0) i++;
    return i;
}

/* Takes it from the list. */
static void retire(lua_cells *c, size_t index) {
    (void)ender_ruleset_retire(c->ctx, c->rulesets[index].rules);
    free(c->rulesets[index].name);
    c->rulesets[index] = c->rulesets[--c->count];
}

/* Makes space for one more, with its name, where `define` still can fail. */
static void begin_ruleset(lua_State *L, lua_cells *c, const char *name) {
    const size_t older = find_ruleset(c, name);
    if (older < c->count) retire(c, older);
    cell_ruleset *more = realloc(c->rulesets, (c->count + 1) * sizeof *more);
    if (!more) luaL_error(L, "not enough memory");
    c->rulesets = more;
}

static void defining(lua_State *L, const char *name, const ender_ruleset *made) {
    lua_cells *c = cells_of(L);
    if (!made) {
        begin_ruleset(L, c, name);
        return;
    }
    cell_ruleset *one = &c->rulesets[c->count];
    *one = (cell_ruleset){.name = strdup(name), .rules = made, .cell = c->cell};
    if (!one->name) {
        (void)ender_ruleset_retire(c->ctx, made);
        luaL_error(L, "not enough memory");
    }
    c->count++;
}

const char *cells_defined(const lua_cells *cells, size_t index) {
    for (size_t i = 0; i < cells->count; i++)
        if (cells->rulesets[i].cell == cells->cell && index-- == 0) return cells->rulesets[i].name;
    return NULL;
}

/* ---- what a cell returns ---- */

static void show(lua_State *L, int index, unsigned depth, ender_result *out);

static void show_text(lua_State *L, int index, ender_result *out) {
    size_t length;
    const char *text = luaL_tolstring(L, index, &length);
    out->text = strdup(text);
    if (!out->text) luaL_error(L, "not enough memory");
    out->kind = strchr(text, '\n') ? ENDER_KIND_TEXT : ENDER_KIND_WORD;
    lua_pop(L, 1);
}

/* Makes it a list of so many results, which are none yet. */
static void begin_list(lua_State *L, size_t count, ender_result *out) {
    out->items = calloc(count > 0 ? count : 1, sizeof *out->items);
    if (!out->items) luaL_error(L, "not enough memory");
    out->kind = ENDER_KIND_LIST;
    out->count = count;
}

static void show_list(lua_State *L, int index, unsigned depth, ender_result *out) {
    const lua_Unsigned count = lua_rawlen(L, index);
    begin_list(L, count < ITEMS_MOST ? count : ITEMS_MOST, out);
    luaL_checkstack(L, 8, NULL);
    for (size_t i = 0; i < out->count; i++) {
        lua_rawgeti(L, index, (lua_Integer)i + 1);
        show(L, lua_gettop(L), depth + 1, &out->items[i]);
        lua_pop(L, 1);
    }
}

static bool is_value(lua_State *L, int index) {
    return luaL_testudata(L, index, GAME_TYPE) || luaL_testudata(L, index, FORM_TYPE) ||
           luaL_testudata(L, index, LOOPY_TYPE);
}

static void show(lua_State *L, int index, unsigned depth, ender_result *out) {
    if (is_value(L, index)) {
        *out = ((const object *)lua_touserdata(L, index))->value;
    } else if (lua_isboolean(L, index)) {
        *out = (ender_result){.kind = ENDER_KIND_TRUTH, .truth = lua_toboolean(L, index)};
    } else if (lua_isinteger(L, index)) {
        *out = (ender_result){.kind = ENDER_KIND_INTEGER, .integer = lua_tointeger(L, index)};
    } else if (lua_istable(L, index) && depth < NESTED_MOST &&
               !luaL_getmetafield(L, index, "__tostring")) {
        show_list(L, index, depth, out);
    } else {
        show_text(L, index, out);
    }
}

/* Shows what stands on the stack. */
static void show_all(lua_State *L, cell_result *out) {
    const int count = lua_gettop(L);
    if (count == 0 || (count == 1 && lua_isnil(L, 1))) return;
    out->has_value = true;
    if (count == 1) {
        show(L, 1, 0, &out->value);
        return;
    }
    begin_list(L, (size_t)count, &out->value);
    for (int i = 1; i <= count; i++) show(L, i, 1, &out->value.items[i - 1]);
}

/* ---- running ---- */

typedef struct cell_text {
    const char *text;
    size_t length;
} cell_text;

/* (light userdata: cell_text), in protected mode. */
static int run(lua_State *L) {
    lua_cells *c = cells_of(L);
    const cell_text *in = lua_touserdata(L, 1);
    lua_settop(L, 0);
    if (sandbox_load_cell(L, in->text, in->length, "=" CELL_NAME) != LUA_OK) {
        c->out->status = ENDER_ESYNTAX;
        return lua_error(L);
    }
    lua_call(L, 0, LUA_MULTRET);
    show_all(L, c->out);
    return 0;
}

/* The line that a message begins with, "cell:3: ..."; 0 for none. */
static unsigned line_of(const char *message) {
    static const char head[] = CELL_NAME ":";
    if (strncmp(message, head, sizeof head - 1) != 0) return 0;
    const unsigned long line = strtoul(message + sizeof head - 1, NULL, 10);
    return line < UINT32_MAX ? (unsigned)line : 0;
}

/* Takes the error of lua_pcall from the stack. */
static void fail(lua_cells *c, int error) {
    lua_State *L = c->L;
    cell_result *out = c->out;
    const ender_status reason = ender_lua_status(L, -1);
    if (out->status == ENDER_OK) out->status = reason != ENDER_OK ? reason : ENDER_EARGUMENT;
    if (!sandbox_describe(L) || error == LUA_ERRMEM) out->status = ENDER_EMEMORY;
    if (must_stop(c)) out->status = context_is_cancelled(c->now) ? ENDER_ECANCELLED : ENDER_ELIMIT;
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error";
    out->line = line_of(text);
    out->message = strdup(text);
    ender_result_clear(&out->value);
    out->has_value = false;
}

void cells_run(lua_cells *c, ender_ctx *within, const char *text, size_t length, cell_result *out) {
    const cell_text in = {text, length};
    const double seconds = context_seconds(within);
    *out = (cell_result){.status = ENDER_OK};
    c->out = out;
    c->printed = c->space = 0;
    c->cell++;
    c->now = within;
    c->until = seconds > 0 ? clock_seconds() + seconds : 0;
    c->session->ctx = within;
    lua_sethook(c->L, on_count, LUA_MASKCOUNT, HOOK_INSTRUCTIONS);
    lua_settop(c->L, 0);
    lua_pushcfunction(c->L, run);
    lua_pushlightuserdata(c->L, (void *)&in);
    tell(c, CELL_BEGINS);
    const int error = lua_pcall(c->L, 1, 0, 0);
    if (error != LUA_OK) fail(c, error);
    tell(c, CELL_RETURNED);
    c->session->ctx = c->ctx;
    c->now = NULL;
    c->out = NULL;
}

void cell_result_clear(cell_result *result) {
    free(result->message);
    free(result->printed);
    ender_result_clear(&result->value);
    *result = (cell_result){.status = ENDER_OK};
}

/* ---- opening and closing ---- */

/* In protected mode. */
static int furnish(lua_State *L) {
    lua_cells *c = cells_of(L);
    ender_lua_open(L, c->ctx);
    c->session = module_session(L, c->ctx);
    c->session->defining = defining;
    module_listen(L, hear_rules, c);
    sandbox_open(L, NULL);
    lua_pushcfunction(L, print);
    lua_setglobal(L, "print");
    return 0;
}

lua_cells *cells_open(ender_ctx *ctx, size_t memory, cell_listener listener) {
    lua_cells *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    *c = (lua_cells){.bound.limit = memory, .ctx = ctx, .listener = listener};
    c->L = lua_newstate(bound_allocate, &c->bound);
    if (c->L) {
        lua_pushcfunction(c->L, furnish);
        if (lua_pcall(c->L, 0, 0, 0) == LUA_OK) return c;
    }
    cells_close(c);
    return NULL;
}

void cells_close(lua_cells *c) {
    if (!c) return;
    if (c->L) lua_close(c->L);
    while (c->count > 0) retire(c, c->count - 1);
    free(c->rulesets);
    free(c);
}
