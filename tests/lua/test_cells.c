/* SPDX-License-Identifier: MIT
 *
 * Cells of Lua: what they show, what they leave to later ones, that they end, and that neither
 * little memory nor a hostile text does harm. */
#include <ender/ender.h>

#include "lua/front.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct notebook {
    ender_ctx *ctx;
    lua_cells *cells;
    cell_result result;
} notebook;

enum { MEMORY = 16 << 20 };

static int notebook_open(void **state) {
    notebook *n = calloc(1, sizeof *n);
    assert_non_null(n);
    assert_int_equal(ender_open(&n->ctx, NULL), ENDER_OK);
    n->cells = cells_open(n->ctx, MEMORY, (cell_listener){0});
    assert_non_null(n->cells);
    *state = n;
    return 0;
}

static int notebook_close(void **state) {
    notebook *n = *state;
    cell_result_clear(&n->result);
    cells_close(n->cells);
    ender_close(n->ctx);
    free(n);
    return 0;
}

/* Runs a cell for at most so many seconds. */
static const cell_result *run(notebook *n, const char *text, double seconds) {
    ender_ctx *within = NULL;
    const ender_limits limits = {.total = seconds};
    assert_int_equal(ender_within(n->ctx, &limits, &within), ENDER_OK);
    cell_result_clear(&n->result);
    cells_run(n->cells, within, text, strlen(text), &n->result);
    ender_close(within);
    return &n->result;
}

static void assert_shown(notebook *n, const char *text, const char *value) {
    const cell_result *result = run(n, text, 60);
    if (result->status != ENDER_OK) fail_msg("%s: %s", text, result->message);
    assert_true(result->has_value);
    char *shown = NULL;
    assert_int_equal(ender_format_result(n->ctx, &result->value, ENDER_ASCII, &shown), ENDER_OK);
    assert_string_equal(shown, value);
    ender_free(shown);
}

static void assert_refused(notebook *n, const char *text, ender_status status, const char *said,
                           unsigned line) {
    const cell_result *result = run(n, text, 60);
    assert_int_equal(result->status, status);
    assert_non_null(result->message);
    if (!strstr(result->message, said)) fail_msg("%s: %s", text, result->message);
    assert_int_equal(result->line, line);
    assert_false(result->has_value);
}

static void values_are_shown(void **state) {
    notebook *n = *state;
    assert_shown(n, "ender.game '{0|*}' + 1", "1^");
    assert_shown(n, "-- a program\nlocal a = 2 return a * 21", "42");
    assert_shown(n, "1 < 2", "true");
    assert_shown(n, "'a' .. 'b'", "ab");
    assert_shown(n, "0.5", "0.5");
    assert_shown(n, "{1, 'two', ender.game '3/2'}", "1, two, 3/2");
    assert_shown(n, "1, ender.game '*'", "1, *");
    assert_false(run(n, "x = 7", 60)->has_value);
    assert_false(run(n, "", 60)->has_value);
    assert_shown(n, "x", "7"); /* it was left */
    assert_shown(n, "setmetatable({}, {__tostring = function() return 'mine' end})", "mine");
}

static void what_is_printed_is_kept(void **state) {
    notebook *n = *state;
    assert_string_equal(run(n, "print('a', 1) print(ender.game '^')", 60)->printed, "a\t1\n^\n");
    assert_null(run(n, "return 1", 60)->printed);
    const cell_result *result = run(n, "for i = 1, 100000 do print('\u2191\u2191\u2191') end", 60);
    assert_int_equal(result->status, ENDER_OK);
    assert_true(result->is_cut);
    const size_t length = strlen(result->printed);
    assert_true(length <= 64 << 10 && length > (64 << 10) - 8);
    assert_true(result->printed[length - 1] == '\n' ||
                (unsigned char)result->printed[length - 1] == 0x91);
}

static void mistakes_have_a_line(void **state) {
    notebook *n = *state;
    assert_refused(n, "x = = 1", ENDER_ESYNTAX, "unexpected symbol", 1);
    assert_refused(n, "local a = 1\nlocal b = a.b.c", ENDER_EARGUMENT, "number value", 2);
    assert_refused(n, "\n\nreturn ender.game '{1|'", ENDER_ESYNTAX, "found the end", 3);
    assert_refused(n, "error {}", ENDER_EARGUMENT, "table", 0);
    assert_refused(n, "error(setmetatable({}, {__tostring = function() error 'no' end}))",
                   ENDER_EARGUMENT, "", 1);
    assert_refused(n, "ender.games_by_day(4)", ENDER_ELIMIT, "day", 1);
}

/* A cell reaches nothing but the module. */
static void the_sandbox_is_closed(void **state) {
    notebook *n = *state;
    assert_shown(n, "io, os.execute, os.getenv, dofile, loadfile, package, debug",
                 "nil, nil, nil, nil, nil, nil, nil");
    assert_refused(n, "require 'socket'", ENDER_EARGUMENT, "no folder", 1);
    assert_refused(n, "return load(string.char(27) .. 'Lua')()", ENDER_EARGUMENT, "", 1);
    assert_shown(n, "load('return 6 * 7')()", "42");
}

static void cells_end(void **state) {
    notebook *n = *state;
    static const char *const endless[] = {
        "while true do end",
        "while true do pcall(function() while true do end end) end",
        "local function f() return f() end f()",
        "return setmetatable({}, {__tostring = function() while true do end end})",
        "error(setmetatable({}, {__tostring = function() while true do end end}))",
        "c = coroutine.wrap(function() while true do coroutine.yield() end end) ::a:: c() goto a",
        "ender.ruleset 'domineering' '9x9':value()"};
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        const cell_result *result = run(n, endless[i], 0.2);
        if (result->status != ENDER_ELIMIT) fail_msg("%s: %d", endless[i], (int)result->status);
        assert_shown(n, "1 + 1", "2");
    }
    const cell_result *result =
        run(n, "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end", 60);
    assert_int_equal(result->status, ENDER_EMEMORY);
    assert_shown(n, "1 + 1", "2");
    ender_cancel(n->ctx);
    assert_int_equal(run(n, "while true do pcall(ender.game, '1') end", 60)->status,
                     ENDER_ECANCELLED);
    ender_cancel_clear(n->ctx);
    assert_shown(n, "ender.game '1'", "1");
}

static const char rules[] =
    "ender.define { name = 'stairs', example = '4', options = function(n, player)\n"
    "  return { tonumber(n) > 0 and tostring(n - 1) or nil } end, impartial = %s }";

static void rulesets_are_played_and_defined_anew(void **state) {
    notebook *n = *state;
    char text[512];
    snprintf(text, sizeof text, rules, "false");
    assert_int_equal(run(n, text, 60)->status, ENDER_OK);
    assert_string_equal(cells_defined(n->cells, 0), "stairs");
    assert_null(cells_defined(n->cells, 1));
    assert_shown(n, "ender.ruleset 'stairs' '4':value()", "0");
    assert_null(cells_defined(n->cells, 0)); /* the latest cell defined none */
    ender_game value = {0};
    assert_int_equal(ender_parse(n->ctx, "stairs(\"3\")", 11, &value),
                     ENDER_OK); /* outside of Lua */
    assert_int_equal(run(n,
                         "ender.define { name = 'stairs', options = function(n)\n"
                         "return { tonumber(n) > 1 and tostring(n - 2) or nil } end }",
                         60)
                         ->status,
                     ENDER_OK);
    assert_shown(n, "ender.ruleset 'stairs' '1':value()", "0");
    assert_shown(n, "ender.ruleset 'stairs' '2':value()", "*");
    assert_refused(n, "ender.define { name = 'nim', options = print }", ENDER_EARGUMENT, "already",
                   1);
    cells_close(n->cells);
    n->cells = cells_open(n->ctx, MEMORY, (cell_listener){0});
    assert_non_null(n->cells);
    const ender_ruleset *found = NULL;
    assert_int_equal(ender_ruleset_find(n->ctx, "stairs", &found), ENDER_EARGUMENT);
}

/* A ruleset of a cell that does not come back keeps the time of who asks later. */
static void rules_that_hang_end(void **state) {
    notebook *n = *state;
    assert_int_equal(
        run(n, "ender.define { name = 'endless', options = function() while true do end end }", 60)
            ->status,
        ENDER_OK);
    ender_ctx *within = NULL;
    const ender_limits limits = {.total = 0.2};
    assert_int_equal(ender_within(n->ctx, &limits, &within), ENDER_OK);
    ender_game value = {0};
    assert_int_equal(ender_parse(within, "endless(\"3\")", 12, &value), ENDER_ELIMIT);
    ender_close(within);
    assert_shown(n, "1 + 1", "2");
}

/* With every bound there is an answer, or the word that memory is short. */
static void little_memory_does_no_harm(void **state) {
    notebook *n = *state;
    size_t good = 0;
    for (size_t memory = 0; good < 3; memory += 1500) {
        assert_true(memory < MEMORY);
        lua_cells *cells = cells_open(n->ctx, memory, (cell_listener){0});
        if (!cells) continue;
        cell_result result;
        static const char text[] =
            "local t = {} for i = 1, 20 do t[i] = ender.game(i) + '*' end print(t[1]) return t";
        cells_run(cells, n->ctx, text, sizeof text - 1, &result);
        if (result.status == ENDER_OK) {
            good++;
            assert_int_equal(result.value.count, 20);
        } else {
            assert_int_equal(result.status, ENDER_EMEMORY);
        }
        cell_result_clear(&result);
        cells_close(cells);
    }
}

#define CELL_TEST(name) cmocka_unit_test_setup_teardown(name, notebook_open, notebook_close)

int main(void) {
    const struct CMUnitTest tests[] = {
        CELL_TEST(values_are_shown),
        CELL_TEST(what_is_printed_is_kept),
        CELL_TEST(mistakes_have_a_line),
        CELL_TEST(the_sandbox_is_closed),
        CELL_TEST(cells_end),
        CELL_TEST(rulesets_are_played_and_defined_anew),
        CELL_TEST(rules_that_hang_end),
        CELL_TEST(little_memory_does_no_harm),
    };
    return cmocka_run_group_tests_name("cells", tests, NULL, NULL);
}
