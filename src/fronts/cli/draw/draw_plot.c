/* SPDX-License-Identifier: MIT
 *
 * ender draw plot: a table in a file or on standard input as points, bars or shades. What prints a
 * table as CSV or TSV, of this program or another, can be plotted, and a list of numbers with
 * blanks between can. */
#include "cli/draw/draw.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MOST = 64, POINTS_MOST = 1 << 24, NO_COLUMN = -1 };

/* The cells of a column: texts of the first rows as well, for bars. */
typedef struct plot_column {
    char *name;
    double *numbers;
    char **texts; /* of the first TEXTS_MOST rows */
    bool is_number;
} plot_column;

enum { TEXTS_MOST = 401 };

typedef struct plot_table {
    cli *c;
    const char *path;
    plot_column columns[COLUMNS_MOST];
    int column_count;
    size_t count, capacity;
    char between; /* ',', '\t', or ' ' where there are no columns */
} plot_table;

/* ---- cells ---- */

/* A number such as 3, -1/2, 0.25 or 1e6; false when the text is none. */
static bool read_number(const char *text, double *out) {
    char *end;
    if (*text == '\0' || strspn(text, "0123456789+-./eE ") != strlen(text)) return false;
    *out = strtod(text, &end);
    if (end == text) return false;
    if (*end == '/') {
        const char *below = end + 1;
        const double denominator = strtod(below, &end);
        if (end == below || denominator == 0) return false;
        *out /= denominator;
    }
    return *end == '\0';
}

/* Cuts the next cell off a line; quotes are taken away, two in a quoted cell are one. NULL at the
 * end of the line. */
static char *next_cell(char **line, char between) {
    char *at = *line;
    if (!at) return NULL;
    if (*at != '"') {
        char *end = strchr(at, between);
        if (end) *end = '\0';
        *line = end ? end + 1 : NULL;
        return at;
    }
    char *to = at, *from = at + 1;
    for (; *from && !(from[0] == '"' && from[1] != '"'); from++) {
        if (*from == '"') from++;
        *to++ = *from;
    }
    if (*from == '"') from++;
    *line = *from == between ? from + 1 : NULL;
    *to = '\0';
    return at;
}

/* ---- reading ---- */

static void make_space(plot_table *t) {
    if (t->count == POINTS_MOST)
        cli_fail(t->c, "%s: a plot has at most %d rows", t->path, POINTS_MOST);
    if (t->count < t->capacity) return;
    t->capacity = t->capacity ? 2 * t->capacity : 1024;
    for (int i = 0; i < t->column_count; i++) {
        double *more = realloc(t->columns[i].numbers, t->capacity * sizeof *more);
        if (!more) cli_fail(t->c, "%s: there is no memory for %zu rows", t->path, t->capacity);
        t->columns[i].numbers = more;
    }
}

static void add_cell(plot_table *t, int column, const char *text) {
    plot_column *c = &t->columns[column];
    if (t->count < TEXTS_MOST) c->texts[t->count] = cli_copy(text, strlen(text));
    if (!read_number(text, &c->numbers[t->count])) {
        c->numbers[t->count] = 0;
        c->is_number = false;
    }
}

static void add_row(plot_table *t, char *line, uint64_t number) {
    int column = 0;
    make_space(t);
    for (char *cell; (cell = next_cell(&line, t->between)) != NULL; column++) {
        if (column >= t->column_count)
            cli_fail(t->c, "%s, line %llu: more cells than columns", t->path,
                     (unsigned long long)number);
        add_cell(t, column, cell);
    }
    if (column < t->column_count)
        cli_fail(t->c, "%s, line %llu: %d cells, where there are %d columns", t->path,
                 (unsigned long long)number, column, t->column_count);
    t->count++;
}

static void add_column(plot_table *t, const char *name) {
    if (t->column_count == COLUMNS_MOST)
        cli_fail(t->c, "%s: a table has at most %d columns", t->path, COLUMNS_MOST);
    t->columns[t->column_count++] = (plot_column){.name = cli_copy(name, strlen(name)),
                                                  .texts = cli_alloc(TEXTS_MOST * sizeof(char *)),
                                                  .is_number = true};
}

/* Numbers with blanks between, over any number of lines: one column. */
static void add_list(plot_table *t, char *line, uint64_t number) {
    if (t->column_count == 0) add_column(t, "");
    for (char *at = line; *(at += strspn(at, " \t\r")) != '\0';) {
        char *end = at + strcspn(at, " \t\r");
        const char kept = *end;
        *end = '\0';
        make_space(t);
        add_cell(t, 0, at);
        if (!t->columns[0].is_number)
            cli_fail(t->c, "%s, line %llu: `%s` is no number", t->path, (unsigned long long)number,
                     at);
        t->count++;
        *end = kept;
        at = end;
    }
}

/* The first line names the columns, unless all of it are numbers. */
static void read_head(plot_table *t, char *line) {
    t->between = strchr(line, ',') ? ',' : strchr(line, '\t') ? '\t' : ' ';
    char *copy = cli_copy(line, strlen(line)), *rest = copy;
    double number;
    if (t->between == ' ' && read_number(copy + strspn(copy, " "), &number)) {
        free(copy);
        return; /* a list with one number in its first line */
    }
    if (t->between == ' ' && strchr(copy, ' ')) {
        free(copy);
        return;
    }
    if (t->between == ' ') t->between = ','; /* one column with a heading */
    for (char *cell; (cell = next_cell(&rest, t->between)) != NULL;) add_column(t, cell);
    free(copy);
}

static bool is_all_numbers(const plot_table *t) {
    double number;
    for (int i = 0; i < t->column_count; i++)
        if (!read_number(t->columns[i].name, &number)) return false;
    return t->column_count > 0;
}

static void read_table(plot_table *t) {
    cli_lines in;
    cli_lines_open(t->c, &in, t->path);
    for (char *line; (line = cli_lines_next(&in, false)) != NULL;) {
        line[strcspn(line, "\r")] = '\0';
        const bool first = t->between == '\0';
        if (first) read_head(t, line);
        const bool is_head = first && t->column_count > 0 && !is_all_numbers(t);
        if (t->between == ' ')
            add_list(t, line, in.number);
        else if (!is_head)
            add_row(t, line, in.number);
    }
    cli_lines_close(&in);
    if (t->count == 0) cli_fail(t->c, "%s: there is no row to plot", t->path);
}

/* ---- which columns ---- */

static int find_column(plot_table *t, const char *option) {
    const char *name = cli_given(t->c, option);
    if (!name) return NO_COLUMN;
    for (int i = 0; i < t->column_count; i++)
        if (strcmp(t->columns[i].name, name) == 0) return i;
    char *end;
    const unsigned long number = strtoul(name, &end, 10);
    if (*end || number < 1 || number > (unsigned long)t->column_count)
        cli_usage(t->c, "--%s: %s has no column `%s`; a column is its heading or its number from 1",
                  option, t->path, name);
    return (int)number - 1;
}

static const double *numbers_of(plot_table *t, int column, const char *option) {
    if (column == NO_COLUMN) cli_usage(t->c, "--%s says which column", option);
    if (!t->columns[column].is_number)
        cli_usage(t->c,
                  "column `%s` of %s has cells that are no numbers, which bars may have for names "
                  "only",
                  t->columns[column].name, t->path);
    return t->columns[column].numbers;
}

static const char *name_of(plot_table *t, int column) {
    return column == NO_COLUMN || is_all_numbers(t) ? NULL : t->columns[column].name;
}

static ender_plot_kind kind_of(plot_table *t, int x, int y) {
    if (cli_given(t->c, "kind")) return (ender_plot_kind)cli_word(t->c, "kind");
    if (cli_given(t->c, "z")) return ENDER_PLOT_SHADES;
    const bool named = x != NO_COLUMN && x != y && !t->columns[x].is_number;
    return named ? ENDER_PLOT_BARS : ENDER_PLOT_POINTS;
}

/* What is plotted when nobody says so: the last column of numbers, where a table has its values,
 * and not one of its parameters. */
static int last_numbers(const plot_table *t, int x) {
    int y = t->column_count - 1;
    while (y > 0 && (y == x || !t->columns[y].is_number)) y--;
    return y;
}

/* Of one column the numbers over their places 0, 1, 2, ... */
static void choose_columns(plot_table *t, ender_plot *p) {
    int x = find_column(t, "x"), y = find_column(t, "y"), z = find_column(t, "z");
    if (x != NO_COLUMN && x == y)
        cli_usage(t->c, "column `%s` is plotted over itself: --x and --y are two columns",
                  t->columns[x].name);
    const bool shades = z != NO_COLUMN || cli_word(t->c, "kind") == ENDER_PLOT_SHADES;
    if (y == NO_COLUMN) y = !shades ? last_numbers(t, x) : t->column_count > 1 && x != 1 ? 1 : 0;
    if (x == NO_COLUMN && t->column_count > 1 && y != 0) x = 0;
    p->kind = kind_of(t, x, y);
    if (p->kind == ENDER_PLOT_SHADES && z == NO_COLUMN && t->column_count > 2) z = 2;
    p->count = t->count;
    p->y = numbers_of(t, y, "y");
    p->y_name = name_of(t, y);
    p->x_name = name_of(t, x);
    if (p->kind == ENDER_PLOT_SHADES) {
        p->x = numbers_of(t, x, "x");
        p->z = numbers_of(t, z, "z");
        p->z_name = name_of(t, z);
    } else if (p->kind == ENDER_PLOT_BARS) {
        if (x != NO_COLUMN && t->count < TEXTS_MOST)
            p->labels = (const char *const *)t->columns[x].texts;
    } else if (x != NO_COLUMN) {
        p->x = numbers_of(t, x, "x");
    } else {
        double *places = cli_alloc(t->count * sizeof *places);
        for (size_t i = 0; i < t->count; i++) places[i] = (double)i;
        p->x = places;
    }
}

static void close_table(plot_table *t, const ender_plot *p) {
    bool own = p->x != NULL;
    for (int i = 0; i < t->column_count; i++) {
        plot_column *c = &t->columns[i];
        own = own && p->x != c->numbers;
        for (size_t k = 0; k < t->count && k < TEXTS_MOST; k++) free(c->texts[k]);
        free(c->texts);
        free(c->numbers);
        free(c->name);
    }
    if (own) free((void *)(uintptr_t)p->x);
}

ender_picture *picture_of_plot(cli *c) {
    ender_picture *picture = NULL;
    ender_plot p = {.kind = ENDER_PLOT_POINTS};
    plot_table *t = cli_alloc(sizeof *t);
    *t = (plot_table){.c = c, .path = c->arguments[1]};
    if (c->argument_count > 2) cli_usage(c, "one table is plotted at a time");
    read_table(t);
    choose_columns(t, &p);
    cli_check(c, ender_draw_plot(c->ctx, &p, &picture), NULL);
    close_table(t, &p);
    free(t);
    return picture;
}
