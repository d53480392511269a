/* SPDX-License-Identifier: MIT
 *
 * The hottest positions of a ruleset: among all connected boards of a size that touch all four
 * sides of their rectangle, or those that a climb finds, which goes from a board by chance to one
 * that differs in a square and is no colder, and begins anew where it gets no further. cgt-tools
 * searches for hot positions in both ways. */
#include "cli/tables/hottest.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE_MOST = 24, SQUARES_MOST = 24, TEXT_MOST = 700, LIST_MOST = 1000, PATIENCE = 60 };

typedef struct hot {
    ender_game temperature, value;
    char text[TEXT_MOST];
} hot;

typedef struct hot_list {
    cli *c;
    const ender_ruleset *rules;
    hot *at; /* the hottest first */
    size_t count, most;
    unsigned rows, cols;
} hot_list;

/* ---- boards as texts: rows with a bar between them ---- */

static size_t place(const hot_list *l, unsigned row, unsigned col) {
    return (size_t)row * (l->cols + 1) + col;
}

static void board_open(const hot_list *l, char *text, char fill) {
    const size_t length = (size_t)l->rows * (l->cols + 1) - 1;
    memset(text, fill, length);
    text[length] = '\0';
    for (unsigned row = 1; row < l->rows; row++) text[place(l, row, 0) - 1] = '|';
}

/* Does the board become the other one by a turn or a reflection? */
static bool is_image(const hot_list *l, const char *text, const char *other) {
    for (unsigned which = 0; which < 8; which++) {
        bool same = !(which & 4) || l->rows == l->cols;
        for (unsigned row = 0; same && row < l->rows; row++)
            for (unsigned col = 0; same && col < l->cols; col++) {
                unsigned r = which & 1 ? l->rows - 1 - row : row;
                unsigned k = which & 2 ? l->cols - 1 - col : col;
                same =
                    text[place(l, row, col)] == other[which & 4 ? place(l, k, r) : place(l, r, k)];
            }
        if (same) return true;
    }
    return false;
}

/* ---- the list ---- */

static bool is_colder(const hot_list *l, ender_game g, ender_game h) {
    bool less = false;
    if (ender_same(g, h)) return false;
    cli_check(l->c, ender_less_equal(l->c->ctx, g, h, &less), NULL);
    return less;
}

static bool is_listed(const hot_list *l, const char *text, ender_game value) {
    ender_game negative;
    cli_check(l->c, ender_negative(l->c->ctx, value, &negative), NULL);
    for (size_t i = 0; i < l->count; i++)
        if ((ender_same(l->at[i].value, value) || ender_same(l->at[i].value, negative)) &&
            is_image(l, text, l->at[i].text))
            return true;
    return false;
}

static void list_add(hot_list *l, const char *text, ender_game value, ender_game temperature) {
    if (l->count == l->most && !is_colder(l, l->at[l->count - 1].temperature, temperature)) return;
    if (is_listed(l, text, value)) return;
    size_t i = l->count < l->most ? l->count++ : l->count - 1;
    for (; i > 0 && is_colder(l, l->at[i - 1].temperature, temperature); i--)
        l->at[i] = l->at[i - 1];
    l->at[i] = (hot){.temperature = temperature, .value = value};
    snprintf(l->at[i].text, TEXT_MOST, "%s", text);
}

/* The temperature of a board; false when the text is no position. */
static bool look_at(hot_list *l, const char *text, ender_game *temperature) {
    cli *c = l->c;
    ender_position *position = NULL;
    ender_game value;
    const ender_status status = ender_position_parse(c->ctx, l->rules, text, &position);
    if (status == ENDER_ESYNTAX || status == ENDER_EARGUMENT) return false;
    cli_check(c, status, text);
    cli_check(c, ender_position_value(c->ctx, position, ENDER_METHOD_AUTO, &value), NULL);
    ender_position_free(position);
    cli_check(c, ender_temperature(c->ctx, value, temperature), NULL);
    list_add(l, text, value, *temperature);
    return true;
}

/* ---- all connected boards ---- */

static uint32_t spread(const hot_list *l, uint32_t set, uint32_t left, uint32_t right) {
    return set | (set & ~right) << 1 | (set & ~left) >> 1 | set << l->cols | set >> l->cols;
}

/* Connected, with a square in the first and last row and column? */
static bool is_wanted(const hot_list *l, uint32_t set, uint32_t left) {
    const uint32_t right = left << (l->cols - 1), row = (UINT32_C(1) << l->cols) - 1;
    if (!(set & left) || !(set & right) || !(set & row) || !(set & row << (l->rows - 1) * l->cols))
        return false;
    uint32_t part = set & -set, before = 0;
    while (part != before) {
        before = part;
        part = spread(l, part, left, right) & set;
    }
    return part == set;
}

static void look_within(hot_list *l) {
    const unsigned squares = l->rows * l->cols;
    char text[TEXT_MOST];
    uint32_t left = 0;
    for (unsigned row = 0; row < l->rows; row++) left |= UINT32_C(1) << row * l->cols;
    for (uint32_t set = 1; set < UINT32_C(1) << squares && !cli_interrupted(); set++) {
        ender_game temperature;
        if (!is_wanted(l, set, left)) continue;
        board_open(l, text, '#');
        for (unsigned square = 0; square < squares; square++)
            if (set >> square & 1) text[place(l, square / l->cols, square % l->cols)] = '.';
        if (!look_at(l, text, &temperature))
            cli_fail(l->c, "%s is not played on boards of . and #",
                     ender_ruleset_about(l->rules)->name);
    }
}

/* ---- climbs ---- */

/* Sets the squares by chance until that is a position. */
static void land(hot_list *l, const char *letters, uint64_t *state, char *text,
                 ender_game *temperature) {
    enum { TRIES = 100000 };
    for (unsigned i = 0; i < TRIES && !cli_interrupted(); i++) {
        board_open(l, text, '.');
        for (unsigned row = 0; row < l->rows; row++)
            for (unsigned col = 0; col < l->cols; col++)
                text[place(l, row, col)] = letters[cli_random(state, strlen(letters))];
        if (look_at(l, text, temperature)) return;
    }
    cli_fail(l->c, "no board of these letters is a position of %s",
             ender_ruleset_about(l->rules)->name);
}

static void climb(hot_list *l, const char *letters, uint64_t steps, uint64_t state) {
    char text[TEXT_MOST];
    ender_game temperature, next;
    unsigned patience = 0;
    for (uint64_t i = 0; i < steps && !cli_interrupted(); i++) {
        if (patience == 0) {
            land(l, letters, &state, text, &temperature);
            patience = PATIENCE;
            continue;
        }
        const unsigned row = (unsigned)cli_random(&state, l->rows);
        const unsigned col = (unsigned)cli_random(&state, l->cols);
        char *square = &text[place(l, row, col)];
        const char before = *square;
        *square = letters[cli_random(&state, strlen(letters))];
        patience--;
        if (*square == before) continue;
        if (!look_at(l, text, &next) || is_colder(l, next, temperature)) {
            *square = before;
            continue;
        }
        if (is_colder(l, temperature, next)) patience = PATIENCE;
        temperature = next;
    }
}

/* ---- the command ---- */

static void print_list(const hot_list *l) {
    static const char *const headings[] = {"temperature", "position", "value"};
    cli_table table;
    cli_table_open(&table, l->c->json ? CLI_JSON : CLI_TEXT, headings, 3);
    for (size_t i = 0; i < l->count; i++) {
        char *temperature = cli_name(l->c, l->at[i].temperature);
        char *value = cli_name(l->c, l->at[i].value);
        (l->c->json ? cli_table_json : cli_table_cell)(&table, temperature);
        cli_table_cell(&table, l->at[i].text);
        (l->c->json ? cli_table_json : cli_table_value)(&table, value);
        ender_free(temperature);
        ender_free(value);
    }
    cli_progress_clear();
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

static void read_rectangle(hot_list *l, const char *text) {
    int used = 0;
    if (sscanf(text, "%2ux%2u%n", &l->rows, &l->cols, &used) != 2 || text[used] != '\0' ||
        l->rows == 0 || l->cols == 0 || l->rows * l->cols > SQUARES_MOST)
        cli_usage(l->c, "--within is a number of rows, an x and one of columns, at most %d squares",
                  SQUARES_MOST);
}

int hottest_run(cli *c) {
    if (c->argument_count != 1) cli_usage(c, "with --hottest there is a ruleset and no value");
    const char *within = cli_given(c, "within"), *letters = cli_given(c, "words");
    hot_list l = {.c = c, .rules = cli_ruleset(c, c->arguments[0])};
    l.most = (size_t)cli_number(c, "hottest", 1, LIST_MOST, 1);
    if (cli_given(c, "sums") || cli_given(c, "all") || cli_given(c, "every") || cli_given(c, "max"))
        cli_usage(c, "--hottest goes with --within, or with --words, --length, --rows, --steps and "
                     "--seed");
    if ((within != NULL) == (letters != NULL) || (letters && !letters[0]))
        cli_usage(c, "--hottest needs --within RxC, or --words LETTERS and --length N");
    if (within && (cli_given(c, "length") || cli_given(c, "rows") || cli_given(c, "steps") ||
                   cli_given(c, "seed")))
        cli_usage(c, "--within looks at all boards: nothing is left to chance");
    l.rows = (unsigned)cli_number(c, "rows", 1, SIDE_MOST, 1);
    l.cols = (unsigned)cli_number(c, "length", 1, SIDE_MOST, 6);
    if (within) read_rectangle(&l, within);
    l.at = cli_alloc(l.most * sizeof *l.at);
    if (within)
        look_within(&l);
    else
        climb(&l, letters, cli_number(c, "steps", 1, UINT64_MAX / 2, 1000),
              cli_number(c, "seed", 0, UINT32_MAX, 1));
    print_list(&l);
    free(l.at);
    return cli_interrupted() ? EXIT_INTERRUPTED : l.count > 0 ? 0 : EXIT_ANSWER_NO;
}
