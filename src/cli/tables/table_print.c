/* SPDX-License-Identifier: MIT
 *
 * The one table printer: aligned text, CSV, TSV, JSON, Markdown, LaTeX. Aligned text is for people:
 * it is cut to the width of the terminal (or of COLUMNS), a text of more than CELL_MOST characters
 * is shortened wherever it goes, and headings are bold where colours are wanted. The other formats
 * are for programs and show everything. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

void cli_table_open(cli_table *table, cli_format format, const char *const *headings,
                    size_t columns) {
    *table = (cli_table){.format = format, .columns = columns};
    for (size_t i = 0; i < columns; i++) cli_table_cell(table, headings[i]);
}

static void add_cell(cli_table *table, const char *text) {
    table->cells =
        cli_reach(table->cells, &table->capacity, table->count + 1, sizeof *table->cells);
    table->cells[table->count++] = cli_copy(text, strlen(text));
}

/* What stands for a character in the format; NULL for the character itself. */
static const char *escaped(cli_format format, char c) {
    if (format == CLI_MARKDOWN) return c == '|' ? "\\|" : NULL;
    if (format != CLI_LATEX) return NULL;
    switch (c) {
    case '&':
        return "\\&";
    case '%':
        return "\\%";
    case '$':
        return "\\$";
    case '#':
        return "\\#";
    case '_':
        return "\\_";
    case '{':
        return "\\{";
    case '}':
        return "\\}";
    case '~':
        return "\\textasciitilde{}";
    case '^':
        return "\\textasciicircum{}";
    case '\\':
        return "\\textbackslash{}";
    case '|':
        return "\\textbar{}";
    case '<':
        return "\\textless{}";
    case '>':
        return "\\textgreater{}";
    default:
        return NULL;
    }
}

enum { ESCAPED_MOST = 20 };

static void add_escaped(cli_table *table, const char *text) {
    char *cell = cli_alloc(strlen(text) * ESCAPED_MOST + 1), *to = cell;
    for (; *text; text++) {
        const char *by = escaped(table->format, *text);
        if (by)
            to = stpcpy(to, by);
        else
            *to++ = *text;
    }
    *to = '\0';
    add_cell(table, cell);
    free(cell);
}

/* In JSON every cell is kept as it is printed. */
static void add_string(cli_table *table, const char *text) {
    char *cell = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&cell, &length);
    if (out) cli_json_string(out, text);
    if (!out || fclose(out) != 0) {
        fprintf(stderr, "ender: out of memory\n");
        exit(EXIT_LIMIT);
    }
    add_cell(table, cell);
    free(cell);
}

void cli_table_cell(cli_table *table, const char *text) {
    (table->format == CLI_JSON ? add_string : add_escaped)(table, text);
}

void cli_table_json(cli_table *table, const char *json) {
    (table->format == CLI_JSON ? add_cell : add_escaped)(table, json);
}

void cli_table_count(cli_table *table, uint64_t count) {
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)count);
    cli_table_json(table, text);
}

void cli_table_truth(cli_table *table, bool truth, const char *mark) {
    if (table->format == CLI_JSON)
        add_cell(table, truth ? "true" : "false");
    else
        add_escaped(table, truth ? mark : "");
}

void cli_table_value(cli_table *table, const char *text) {
    if (table->format != CLI_LATEX) {
        cli_table_cell(table, text);
        return;
    }
    const size_t length = strlen(text);
    char *cell = cli_alloc(length + 3);
    cell[0] = '$';
    memcpy(cell + 1, text, length);
    memcpy(cell + 1 + length, "$", 2);
    add_cell(table, cell);
    free(cell);
}

void cli_table_cut(cli_table *table, size_t count) {
    while (table->count > count) free(table->cells[--table->count]);
}

void cli_table_close(cli_table *table) {
    for (size_t i = 0; i < table->count; i++) free(table->cells[i]);
    free(table->cells);
    *table = (cli_table){0};
}

/* Characters, not bytes: continuation bytes of UTF-8 take no room. */
static size_t width_of_line(const char *text, size_t bytes) {
    size_t width = 0;
    for (size_t i = 0; i < bytes; i++) width += ((unsigned char)text[i] & 0xC0) != 0x80;
    return width;
}

/* Of the longest line. */
static size_t width_of(const char *text) {
    size_t most = 0;
    for (;;) {
        const size_t bytes = strcspn(text, "\n"), width = width_of_line(text, bytes);
        if (width > most) most = width;
        if (!text[bytes]) return most;
        text += bytes + 1;
    }
}

static void pad(FILE *out, size_t count) {
    for (; count > 0; count--) fputc(' ', out);
}

/* ---- aligned text ---- */

enum { CELL_MOST = 400, CELL_LEAST = 8, RULE_MOST = 72, WIDTH_MOST = 10000 };

/* The columns of the terminal, or those that COLUMNS names; 0 for no limit. */
static size_t screen_width(FILE *out) {
    const char *named = getenv("COLUMNS");
    char *end = NULL;
    const unsigned long asked = named ? strtoul(named, &end, 10) : 0;
    if (named && end != named && !*end && asked > 0 && asked <= WIDTH_MOST) return asked;
    struct winsize size;
    if (!isatty(fileno(out)) || ioctl(fileno(out), TIOCGWINSZ, &size) != 0) return 0;
    return size.ws_col;
}

bool cli_colours(FILE *out) {
    const char *none = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return (!none || !none[0]) && isatty(fileno(out)) && terminal && strcmp(terminal, "dumb") != 0;
}

static size_t *column_widths(const cli_table *table) {
    size_t *widths = cli_alloc(table->columns * sizeof *widths);
    for (size_t i = 0; i < table->count; i++) {
        size_t width = width_of(table->cells[i]);
        if (width > widths[i % table->columns]) widths[i % table->columns] = width;
    }
    return widths;
}

/* How wide the table is when no column is wider than `most`. */
static size_t width_with(const size_t *widths, size_t columns, size_t most, size_t between) {
    size_t all = (columns - 1) * between;
    for (size_t i = 0; i < columns; i++) all += widths[i] < most ? widths[i] : most;
    return all;
}

/* Cuts the widest columns until the table fits. Returns whether it cut any. */
static bool fit_columns(size_t *widths, size_t columns, size_t screen, size_t between) {
    size_t most = 0;
    for (size_t i = 0; i < columns; i++)
        if (widths[i] > most) most = widths[i];
    const size_t before = most;
    if (most > CELL_MOST) most = CELL_MOST;
    while (screen > 0 && most > CELL_LEAST && width_with(widths, columns, most, between) > screen)
        most--;
    for (size_t i = 0; i < columns; i++)
        if (widths[i] > most) widths[i] = most;
    return most < before;
}

/* The first `width` characters of a line, the last three of which are dots where it is longer.
 * Returns how many it printed. */
static size_t print_cut(FILE *out, const char *line, size_t length, size_t width) {
    const size_t whole = width_of_line(line, length);
    size_t bytes = 0;
    if (whole <= width) {
        fprintf(out, "%.*s", (int)length, line);
        return whole;
    }
    for (size_t shown = 0; shown + 3 < width; shown++) {
        bytes++;
        while (((unsigned char)line[bytes] & 0xC0) == 0x80) bytes++;
    }
    fprintf(out, "%.*s...", (int)bytes, line);
    return width;
}

/* The next line of each cell of a row; false when none has one. */
static bool print_lines(const cli_table *table, const size_t *widths, const char **cells, FILE *out,
                        const char *between) {
    bool more = false;
    for (size_t i = 0; i < table->columns; i++) more = more || cells[i];
    if (!more) return false;
    size_t owed = 0; /* blanks that are printed when something follows */
    for (size_t i = 0; i < table->columns; i++) {
        const char *line = cells[i] ? cells[i] : "";
        const size_t length = strcspn(line, "\n");
        if (i > 0) owed += strlen(between);
        if (length > 0) {
            pad(out, owed);
            owed = 0;
        }
        owed += widths[i] - print_cut(out, line, length, widths[i]);
        cells[i] = line[length] && line[length + 1] ? line + length + 1 : NULL;
    }
    return true;
}

static void print_rule(const size_t *widths, size_t columns, FILE *out, const char *edge,
                       const char *between) {
    const bool markdown = edge[0] != '\0';
    fputs(edge, out);
    for (size_t i = 0; i < columns; i++) {
        size_t dashes = widths[i];
        if (markdown && dashes < 3) dashes = 3;
        if (!markdown && i + 1 == columns && dashes > RULE_MOST) dashes = RULE_MOST;
        fputs(i ? between : "", out);
        for (size_t k = 0; k < dashes; k++) fputc('-', out);
    }
    fprintf(out, "%s\n", markdown ? " |" : "");
}

static void print_text(const cli_table *table, FILE *out) {
    static const char between[] = "  ";
    size_t *widths = column_widths(table);
    const bool bold = cli_colours(out);
    const bool cut = fit_columns(widths, table->columns, screen_width(out), strlen(between));
    const char **cells = cli_alloc(table->columns * sizeof *cells);
    for (size_t row = 0; row * table->columns < table->count; row++) {
        for (size_t i = 0; i < table->columns; i++)
            cells[i] = table->cells[row * table->columns + i];
        if (bold && row == 0) fputs("\033[1m", out);
        while (print_lines(table, widths, cells, out, between)) fputc('\n', out);
        if (bold && row == 0) fputs("\033[0m", out);
        if (row == 0) print_rule(widths, table->columns, out, "", between);
    }
    if (cut) fputs("\n(... where a cell is cut; --format csv shows all)\n", out);
    free(cells);
    free(widths);
}

static void print_markdown(const cli_table *table, FILE *out) {
    size_t *widths = column_widths(table);
    for (size_t row = 0; row * table->columns < table->count; row++) {
        for (size_t i = 0; i < table->columns; i++) {
            const char *cell = table->cells[row * table->columns + i];
            fprintf(out, "%s%s", i ? " | " : "| ", cell);
            pad(out, widths[i] - width_of(cell));
        }
        fputs(" |\n", out);
        if (row == 0) print_rule(widths, table->columns, out, "| ", " | ");
    }
    free(widths);
}

/* ---- text for programs ---- */

static void print_csv_cell(FILE *out, const char *cell) {
    if (!cell[strcspn(cell, ",\"\n")]) {
        fputs(cell, out);
        return;
    }
    fputc('"', out);
    for (; *cell; cell++) {
        if (*cell == '"') fputc('"', out);
        fputc(*cell, out);
    }
    fputc('"', out);
}

static void print_separated(const cli_table *table, FILE *out, bool csv) {
    for (size_t i = 0; i < table->count; i++) {
        if (csv)
            print_csv_cell(out, table->cells[i]);
        else
            fputs(table->cells[i], out);
        fputc((i + 1) % table->columns ? (csv ? ',' : '\t') : '\n', out);
    }
}

static void print_json(const cli_table *table, FILE *out) {
    fputs("[\n", out);
    for (size_t i = table->columns; i < table->count; i++) {
        size_t column = i % table->columns;
        fputs(column ? ", " : "  {", out);
        fprintf(out, "%s: %s", table->cells[column], table->cells[i]);
        if (column + 1 == table->columns) fputs(i + 1 < table->count ? "},\n" : "}\n", out);
    }
    fputs("]\n", out);
}

static void print_latex(const cli_table *table, FILE *out) {
    fputs("% \\usepackage{amsmath}\n\\begin{tabular}{", out);
    for (size_t i = 0; i < table->columns; i++) fputc('l', out);
    fputs("}\n", out);
    for (size_t i = 0; i < table->count; i++) {
        fputs(table->cells[i], out);
        bool last = (i + 1) % table->columns == 0;
        fputs(last ? " \\\\\n" : " & ", out);
        if (i + 1 == table->columns) fputs("\\hline\n", out);
    }
    fputs("\\end{tabular}\n", out);
}

void cli_table_print(const cli_table *table, FILE *out) {
    switch (table->format) {
    case CLI_TEXT:
        print_text(table, out);
        break;
    case CLI_CSV:
        print_separated(table, out, true);
        break;
    case CLI_TSV:
        print_separated(table, out, false);
        break;
    case CLI_JSON:
        print_json(table, out);
        break;
    case CLI_MARKDOWN:
        print_markdown(table, out);
        break;
    case CLI_LATEX:
        print_latex(table, out);
        break;
    }
}

cli_format cli_table_format(cli *c) {
    static const char *const names[] = {"text", "csv", "tsv", "json", "markdown", "latex"};
    const char *format = cli_declares(c, "format") ? cli_given(c, "format") : NULL;
    if (!format) return c->json ? CLI_JSON : CLI_TEXT;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(format, names[i]) == 0) return (cli_format)i;
    cli_usage(c, "--format is text, csv, tsv, json, markdown or latex, not `%s`", format);
}
