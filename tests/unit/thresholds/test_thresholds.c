/* SPDX-License-Identifier: MIT
 *
 * The sizes at which the code changes its way are rows of base/tuning. Cases below, at and above
 * each of them are compared with a second method: those of a few rooms here, the others in the
 * programs that the rows name. If the value of a row changes, its cases must change too, and
 * the first test fails until the row says that they did. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "impartial/impartial.h"
#include "positions.h"
#include "request/request.h"
#include "rulesets/boards/grid.h"
#include "rulesets/graphs/graph.h"
#include "testing.h"

/* ---- the index ---- */

typedef enum row_kind { ROW_TUNING, ROW_FIXED, ROW_LAYOUT } row_kind;

typedef struct tuning_row {
    row_kind kind;
    const char *name;
    long long value;
    const char *chosen;
    long long tested;  /* the value for which the cases were written */
    const char *where; /* the program and the function that go past it; or NULL */
} tuning_row;

#define TUNING_AS_ROWS
#define ROW(kind, name, value, chosen, ...) {kind, #name, (value), chosen, __VA_ARGS__},
#define TUNING(name, value, unit, decides, chosen, ...)                                            \
    ROW(ROW_TUNING, name, value, chosen, __VA_ARGS__)
#define FIXED(name, value, unit, decides, chosen, ...)                                             \
    ROW(ROW_FIXED, name, value, chosen, __VA_ARGS__)
#define LAYOUT(name, value, unit, decides, chosen, ...)                                            \
    ROW(ROW_LAYOUT, name, value, chosen, __VA_ARGS__)
static const tuning_row rows[] = {
#include "base/tuning/all.inc"
};
#undef TUNING_AS_ROWS

static long long row_value(const char *name) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0) return rows[i].value;
    fail_msg("there is no row %s", name);
    return 0;
}

static char *read_text(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("cannot read %s", path);
    char *text = NULL;
    size_t length = 0, more;
    do {
        text = realloc(text, length + 4097);
        assert_non_null(text);
        more = fread(text + length, 1, 4096, file);
        length += more;
    } while (more > 0);
    text[length] = '\0';
    fclose(file);
    return text;
}

static void assert_stands_in(const char *text, const char *path) {
    char *all = read_text(path);
    if (!strstr(all, text)) fail_msg("\"%s\" does not stand in %s", text, path);
    free(all);
}

/* "path:function" names a function of that file, "path:" its program. */
static void assert_names_a_test(const char *where) {
    const char *colon = strchr(where, ':');
    char path[128], name[64];
    snprintf(path, sizeof path, "%.*s", (int)(colon - where), where);
    snprintf(name, sizeof name, "%s(", colon + 1);
    assert_stands_in(colon[1] ? name : "main(", path);
}

/* A command between backquotes, and figures behind it. */
static void assert_was_measured(const tuning_row *r) {
    const char *begins = strchr(r->chosen, '`');
    const char *ends = begins ? strchr(begins + 1, '`') : NULL;
    if (!ends || ends == begins + 1 || !strpbrk(ends, "0123456789"))
        fail_msg("%s has no command between backquotes, with figures behind it: %s", r->name,
                 r->chosen);
}

static void the_index_is_up_to_date(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const tuning_row *r = &rows[i];
        assert_true(r->chosen[0] != '\0');
        if (r->kind == ROW_TUNING) assert_was_measured(r);
        if (!r->where) continue;
        if (r->value != r->tested)
            fail_msg(
                "%s is %lld, and the cases of %s were written for %lld: look at them, then say "
                "TESTED(%lld, ...)",
                r->name, r->value, r->where, r->tested, r->value);
        assert_names_a_test(r->where);
    }
}

/* ---- values in handles ---- */

static void assert_equal_texts(ender_ctx *ctx, const char *one, const char *other) {
    if (!ender_same(game(ctx, one), game(ctx, other))) fail_msg("%s is not %s", one, other);
}

/* n.^ = {0 | (n-1).^ + *}, n.^ + * = {0 | (n-1).^} (Winning Ways, chapter 3). */
static void ups_of_handles(void **state) {
    for (unsigned n = 60; n <= 68; n++) {
        char value[64], form[64];
        snprintf(value, sizeof value, "%u.^", n);
        snprintf(form, sizeof form, "{0|%u.^+*}", n - 1);
        assert_equal_texts(*state, value, form);
        snprintf(value, sizeof value, "%u.v + *", n);
        snprintf(form, sizeof form, "{%u.v|0}", n - 1);
        assert_equal_texts(*state, value, form);
        snprintf(value, sizeof value, "%u.^ + %u.v", n, n - 1);
        assert_equal_texts(*state, value, "^");
    }
}

static void put_stars(char *to, size_t size, unsigned n) {
    size_t at = (size_t)snprintf(to, size, "0");
    for (unsigned i = 1; i < n; i++) at += (size_t)snprintf(to + at, size - at, ",*%u", i);
}

/* *n has the options *0 to *(n-1), and sums are those of the binary digits. */
static void stars_of_handles(void **state) {
    for (unsigned n = 60; n <= 68; n++) {
        char list[512], form[1100], value[16], sum[32];
        put_stars(list, sizeof list, n);
        snprintf(form, sizeof form, "{%s|%s}", list, list);
        snprintf(value, sizeof value, "*%u", n);
        assert_equal_texts(*state, value, form);
        for (unsigned m = 62; m <= 66; m++) {
            snprintf(sum, sizeof sum, "*%u + *%u", n, m);
            snprintf(value, sizeof value, "*(%u)", n ^ m);
            assert_equal_texts(*state, sum, value);
        }
    }
}

/* A number in lowest terms is between those one step away: {a - 1 | a + 1} in units of the last
 * place. */
static void numbers_of_handles(void **state) {
    for (unsigned places = 13; places <= 17; places++)
        for (unsigned of = 4089; of <= 4103; of += 2) {
            char value[64], form[128];
            const unsigned long unit = 1ul << places;
            snprintf(value, sizeof value, "%u/%lu", of, unit);
            snprintf(form, sizeof form, "{%u/%lu|%u/%lu}", of - 1, unit, of + 1, unit);
            assert_equal_texts(*state, value, form);
            snprintf(form, sizeof form, "-%u/%lu + %u/%lu", of, unit, 2 * of, unit);
            assert_equal_texts(*state, value, form);
        }
    for (unsigned n = 4090; n <= 4100; n++) {
        char value[32], form[32];
        snprintf(value, sizeof value, "%u", n);
        snprintf(form, sizeof form, "{%u|}", n - 1);
        assert_equal_texts(*state, value, form);
        snprintf(value, sizeof value, "-%u", n);
        snprintf(form, sizeof form, "{|-%u}", n - 1);
        assert_equal_texts(*state, value, form);
    }
}

/* The birthday of {n | -n} is n + 1, beyond the 24 bits of a node too. */
static void birthdays_of_nodes(void **state) {
    for (unsigned long n = (1ul << 24) - 4; n <= (1ul << 24) + 3; n++) {
        char text[64], days[32];
        snprintf(text, sizeof text, "birthday({%lu|-%lu})", n, n);
        snprintf(days, sizeof days, "%lu", n + 1);
        assert_equal_texts(*state, text, days);
        snprintf(text, sizeof text, "birthday({%lu|-%lu} + *2)", n, n);
        snprintf(days, sizeof days, "%lu", n + 3);
        assert_equal_texts(*state, text, days);
    }
}

/* Of the switches n + 1 | -n-1 all are incomparable, so no option is dominated: the sum of such
 * games with its negative is 0, whichever list is searched. */
static void many_options(void **state) {
    for (unsigned count = 46; count <= 50; count++) {
        char list[4096] = "", text[16384];
        size_t at = 0;
        for (unsigned i = 0; i < count; i++)
            at += (size_t)snprintf(list + at, sizeof list - at, "%s{%u|-%u}", i > 0 ? "," : "",
                                   i + 1, i + 1);
        snprintf(text, sizeof text, "{%s|-100} + {100|%s}", list, list);
        assert_equal_texts(*state, text, "0");
    }
}

/* ---- numbers ---- */

static void fine_denominators(void **state) {
    for (unsigned bits = 10; bits <= 14; bits++) {
        char value[64], sum[64];
        snprintf(value, sizeof value, "3/%u", 1u << bits);
        snprintf(sum, sizeof sum, "1/%u + 1/%u", 1u << bits, 1u << (bits - 1));
        assert_equal_texts(*state, value, sum);
        char *printed = NULL;
        assert_int_equal(ender_format(*state, game(*state, value), ENDER_ASCII, &printed),
                         ENDER_OK);
        assert_equal_texts(*state, printed, value);
        ender_free(printed);
    }
}

/* 10^n - 1, digit by digit, is one less than 10^n. */
static void long_numbers(void **state) {
    static const unsigned lengths[] = {18, 19, 20, 38, 39, 999, 1000, 1001};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char *nines = repeated("", "9", lengths[i], " + 1");
        char *power = repeated("1", "0", lengths[i], "");
        assert_equal_texts(*state, nines, power);
        free(nines);
        free(power);
    }
    ender_game read;
    for (unsigned more = 0; more <= 1; more++) {
        const unsigned digits = (unsigned)row_value("NUMBER_DIGITS_MOST") + more;
        char *longest = repeated("", "7", digits, "");
        assert_int_equal(ender_parse(*state, longest, digits, &read),
                         more ? ENDER_ELIMIT : ENDER_OK);
        free(longest);
    }
}

/* ---- graphs and heaps ---- */

/* A word of a set of vertices is full, or begins. */
static const unsigned many[] = {62, 63, 64, 65, 66, 127, 128, 129};
enum { MANY = sizeof many / sizeof *many };

static void assert_value(ender_ctx *ctx, const char *rules, const char *text, ender_game expected) {
    if (!ender_same(value_of(ctx, rules, text), expected))
        fail_msg("%s %s has another value", rules, text);
}

/* Node Kayles on a path is .137 on a heap, Arc Kayles is .07. */
static void paths_of_many_words(void **state) {
    for (size_t i = 0; i < MANY; i++) {
        const unsigned n = many[i];
        char graph[32], heap[32];
        snprintf(graph, sizeof graph, "path(%u)", n);
        snprintf(heap, sizeof heap, ".137:%u", n);
        assert_value(*state, "node-kayles", graph, value_of(*state, "octal", heap));
        snprintf(heap, sizeof heap, ".07:%u", n);
        assert_value(*state, "arc-kayles", graph, value_of(*state, "octal", heap));
    }
}

static unsigned mex_of_two(unsigned a, unsigned b) {
    unsigned value = 0;
    while (value == a || value == b) value++;
    return value;
}

/* Stars, cycles, bipartite and complete graphs of n vertices: their options are alike, and paths or
 * vertices without edges, so that a word or two of theory tell the values. */
static void kayles_of_many_words(void **state) {
    for (size_t i = 0; i < MANY; i++) {
        const unsigned n = many[i];
        char graph[32], heap[32];
        snprintf(graph, sizeof graph, "star(%u)", n - 1);
        assert_value(*state, "node-kayles", graph, nimber_of(*state, n % 2 == 0 ? 1 : 2));
        assert_value(*state, "arc-kayles", graph, nimber_of(*state, 1));
        snprintf(graph, sizeof graph, "cycle(%u)", n);
        snprintf(heap, sizeof heap, ".137:%u", n - 3);
        const bool lost = ender_same(value_of(*state, "octal", heap), nimber_of(*state, 0));
        assert_value(*state, "node-kayles", graph, nimber_of(*state, lost ? 1 : 0));
        snprintf(graph, sizeof graph, "complete(3,%u)", n - 3);
        assert_value(*state, "node-kayles", graph, nimber_of(*state, mex_of_two(0, (n - 4) % 2)));
        snprintf(graph, sizeof graph, "complete(%u)", n);
        assert_value(*state, "node-kayles", graph, nimber_of(*state, 1));
    }
}

/* Of Left's coloured vertex every leaf of a star is one that Right alone may colour in Col, and
 * Left alone in Snort. Blue edges that all meet are one move of Left. */
static void partizan_of_many_words(void **state) {
    for (size_t i = 0; i < MANY; i++) {
        const unsigned n = many[i];
        char text[8192], number[16];
        snprintf(text, sizeof text, "star(%u),1:x", n - 1);
        snprintf(number, sizeof number, "%u", n - 1);
        assert_value(*state, "graph-snort", text, game(*state, number));
        assert_value(*state, "graph-col", text, negative(*state, game(*state, number)));
        snprintf(text, sizeof text, "at=free,own;star(%u),1:o", n - 1);
        assert_value(*state, "general-col", text, negative(*state, game(*state, number)));
        snprintf(text, sizeof text, "star(%u),1:x", n - 1);
        assert_value(*state, "fjords", text, game(*state, number));
        size_t at = (size_t)snprintf(text, sizeof text, "c-d:R");
        for (unsigned leaf = 3; leaf < n; leaf++)
            at += (size_t)snprintf(text + at, sizeof text - at, ",a-l%u:B", leaf);
        assert_value(*state, "partizan-arc-kayles", text, game(*state, "0"));
        snprintf(text, sizeof text, "star(%u),1:3", n - 1);
        assert_value(*state, "weighted-arc-kayles", text, nimber_of(*state, n > 3 ? 1 : 0));
    }
}

/* A blue vertex with arrows to n - 1 red ones is {0 | the same with one fewer}, and 1 in the end;
 * along a path a token goes to the end. */
static void arrows_of_many_words(void **state) {
    ender_game fans[130] = {game(*state, "1")};
    for (size_t n = 1; n < 130; n++) {
        const ender_game zero = game(*state, "0");
        assert_int_equal(ender_from_options(*state, &zero, 1, &fans[n - 1], 1, &fans[n]), ENDER_OK);
    }
    for (size_t i = 0; i < MANY; i++) {
        const unsigned n = many[i];
        char text[8192];
        size_t at = (size_t)snprintf(text, sizeof text, "c:B");
        for (unsigned leaf = 1; leaf < n; leaf++)
            at += (size_t)snprintf(text + at, sizeof text - at, ",c>l%u,l%u:R", leaf, leaf);
        assert_value(*state, "digraph-placement", text, fans[n - 1]);
        at = (size_t)snprintf(text, sizeof text, "v1");
        for (unsigned next = 2; next <= n; next++)
            at += (size_t)snprintf(text + at, sizeof text - at, ">v%u", next);
        snprintf(text + at, sizeof text - at, ",v1:T");
        assert_value(*state, "geography", text, nimber_of(*state, (n - 1) % 2));
        assert_value(*state, "edge-geography", text, nimber_of(*state, (n - 1) % 2));
        snprintf(text, sizeof text, "path(%u),1:T", n);
        assert_value(*state, "undirected-geography", text, nimber_of(*state, (n - 1) % 2));
        assert_int_equal(outcome_of(*state, "undirected-geography", text),
                         n % 2 == 0 ? ENDER_N : ENDER_P);
    }
}

/* The largest graph there is of every kind of block, which comes back from its text, and the first
 * that is none. */
static void graphs_of_all_kinds(void **state) {
    static const char *const graphs[] = {"path(512)",       "complete(512)", "grid(16,32)",
                                         "complete(2,510)", "cube(9)",       "queens(13,13)"};
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        static const char *const rules[] = {"node-kayles", "partizan-arc-kayles"};
        for (size_t k = 0; k < 2; k++) {
            ender_position *p = parsed(*state, rules[k], graphs[i]);
            char *text = NULL;
            assert_int_equal(ender_position_format(*state, p, &text), ENDER_OK);
            assert_spelled(*state, rules[k], text, text);
            ender_free(text);
            ender_position_free(p);
        }
    }
    assert_value(*state, "node-kayles", "complete(512)", nimber_of(*state, 1));
    assert_value(*state, "node-kayles", "star(511)", nimber_of(*state, 1));
    assert_refused(*state, "node-kayles", "path(513)", 6);
    assert_refused(*state, "node-kayles", "queens(23,23)", 1);
    assert_refused(*state, "node-kayles", "path(512),a", 11);
}

/* A. A344227: the Sprague-Grundy value of n queens on a board that do not attack each other. */
static void queens_apart(void **state) {
    static const unsigned values[] = {1, 1, 2, 1, 3, 1, 2};
    for (unsigned n = 1; n <= 7; n++) {
        char graph[32];
        snprintf(graph, sizeof graph, "queens(%u,%u)", n, n);
        assert_value(*state, "node-kayles", graph, nimber_of(*state, values[n - 1]));
    }
}

/* A game whose last digit alone says something: heaps below it are dead. */
static void digits_of_codes(void **state) {
    for (unsigned digits = 253; digits <= 255; digits++) {
        char *code = repeated(".", "0", digits - 1, "3");
        uint32_t values[600];
        assert_int_equal(ender_nim_sequence(*state, code, 600, values), ENDER_OK);
        for (unsigned n = 0; n < 600; n++) assert_int_equal(values[n], n / digits % 2);
        free(code);
    }
    char *code = repeated(".", "0", 255, "3");
    uint32_t value;
    assert_int_equal(ender_nim_sequence(*state, code, 1, &value), ENDER_ESYNTAX);
    free(code);
}

/* Who may take 1 to k counters has the values n mod (k + 1). */
static void sets_of_heaps(void **state) {
    for (unsigned k = 4094; k <= 4096; k++) {
        char set[32];
        snprintf(set, sizeof set, "{1..%u}", k);
        enum { COUNT = 9000 };
        uint32_t *values = calloc(COUNT, sizeof *values);
        assert_int_equal(ender_nim_sequence(*state, set, COUNT, values), ENDER_OK);
        for (unsigned n = 0; n < COUNT; n++) assert_int_equal(values[n], n % (k + 1));
        free(values);
    }
    uint32_t value;
    assert_int_equal(ender_nim_sequence(*state, "{1..4097}", 1, &value), ENDER_ESYNTAX);
}

/* The widest position that is drawn whole, and the next one: how many times the letter stands in
 * the picture, and how that ends. */
static void wide_pictures(void **state) {
    static const struct {
        const char *rules, *text;
        size_t times;
        char letter;
        const char *end;
    } cases[] = {
        {"nim", "60", 60, 'o', "oo\n"},           {"nim", "61", 60, 'o', "oo...\n"},
        {"welter", "79", 79, '.', ".o\n"},        {"welter", "80", 3, '.', "...\n"},
        {"chomp", "60", 59, 'o', "oo\n"},         {"chomp", "61", 59, 'o', "oo...\n"},
        {"cutcake", "1x60", 60, '#', "##\n"},     {"cutcake", "1x61", 0, '#', "1x61\n"},
        {"cutcake", "60x1", 60, '#', "#\n#\n"},   {"cutcake", "61x1", 0, '#', "61x1\n"},
        {"cornering", "Q:0,39", 1, 'o', ". o\n"}, {"cornering", "Q:0,40", 0, 'o', "Q:0,40\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ender_position *p = parsed(*state, cases[i].rules, cases[i].text);
        char *picture;
        assert_int_equal(ender_position_picture(*state, p, &picture), ENDER_OK);
        size_t times = 0;
        for (const char *at = picture; (at = strchr(at, cases[i].letter)) != NULL; at++) times++;
        const size_t length = strlen(picture), end = strlen(cases[i].end);
        if (times != cases[i].times || length < end ||
            strcmp(picture + length - end, cases[i].end) != 0)
            fail_msg("%s %s: %s", cases[i].rules, cases[i].text, picture);
        ender_free(picture);
        ender_position_free(p);
    }
}

typedef struct read_case {
    const char *text;
    ender_status status;
} read_case;

static void check_reading(ender_ctx *ctx, const char *domain, const read_case *cases,
                          size_t count) {
    for (size_t i = 0; i < count; i++) {
        ender_object *object = NULL;
        const ender_status status = ender_object_open(ctx, ender_domain_find(domain), cases[i].text,
                                                      strlen(cases[i].text), NULL, 0, &object);
        if (status != cases[i].status) fail_msg("%s: %s", cases[i].text, ender_message(ctx));
        ender_object_close(object);
    }
}

/* A corridor has so many points, stones counted twice. */
static void points_of_corridors(void **state) {
    static const read_case cases[] = {
        {".1048576", ENDER_OK},       {".1048577", ENDER_ESYNTAX},
        {".1048574o", ENDER_OK},      {".1048575o", ENDER_ESYNTAX},
        {".524288o262144", ENDER_OK}, {".524289o262144", ENDER_ESYNTAX},
        {".2o524287", ENDER_OK},      {".2o524288", ENDER_ESYNTAX}};
    check_reading(*state, "corridor", cases, sizeof cases / sizeof *cases);
}

/* The rows, the columns and the strip of coins have so many squares. */
static void squares_of_coins(void **state) {
    static const read_case cases[] = {
        {"b1@1048574", ENDER_OK},   {"b1@1048575", ENDER_ESYNTAX},
        {"b1@2,1048574", ENDER_OK}, {"b1@2,1048575", ENDER_ESYNTAX},
        {"b1@1048574,2", ENDER_OK}, {"b1@1048575,2", ENDER_ESYNTAX},
        {"b@t1048574", ENDER_OK},   {"b@t1048575", ENDER_ESYNTAX},
    };
    check_reading(*state, "coins", cases, sizeof cases / sizeof *cases);
}

/* An answer to a request has sixteen megabytes, to the last byte. */
static void bytes_of_an_answer(void **state) {
    (void)state;
    request a = {.status = ENDER_OK};
    assert_true(request_fits(&a, (16 << 20) - 1));
    assert_true(request_fits(&a, 1));
    assert_false(request_fits(&a, 1));
    assert_int_equal(a.status, ENDER_ELIMIT);
    assert_string_equal(a.message, "the answer has more than 16 MB");
    assert_false(request_fits(&a, 0)); /* that failure stands */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_index_is_up_to_date), cmocka_unit_test(ups_of_handles),
        cmocka_unit_test(stars_of_handles),        cmocka_unit_test(numbers_of_handles),
        cmocka_unit_test(birthdays_of_nodes),      cmocka_unit_test(many_options),
        cmocka_unit_test(fine_denominators),       cmocka_unit_test(long_numbers),
        cmocka_unit_test(paths_of_many_words),     cmocka_unit_test(kayles_of_many_words),
        cmocka_unit_test(partizan_of_many_words),  cmocka_unit_test(arrows_of_many_words),
        cmocka_unit_test(graphs_of_all_kinds),     cmocka_unit_test(queens_apart),
        cmocka_unit_test(digits_of_codes),         cmocka_unit_test(sets_of_heaps),
        cmocka_unit_test(wide_pictures),           cmocka_unit_test(bytes_of_an_answer),
        cmocka_unit_test(points_of_corridors),     cmocka_unit_test(squares_of_coins),
    };
    return cmocka_run_group_tests_name("thresholds", tests, open_context, close_context);
}
