/* SPDX-License-Identifier: MIT
 *
 * The one table printer: aligned text, CSV, TSV, JSON, Markdown, LaTeX. Aligned text is for people:
 * it is cut to the width of the terminal (or of COLUMNS), a text of more than CELL_MOST characters
 * is shortened wherever it goes, and headings are bold where colours are wanted. The other formats
 * are for programs and show everything.
 *
 * A table is held and printed at the end, or printed row by row (cli_table_stream): each format has
 * what stands above its rows, a row, and what stands below them. */
#include "cli/options/options.h"

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
    const size_t length = strlen(text);
    table->cells[table->count++] = cli_copy(text, length);
    table->bytes += length;
}

const char *cli_escaped(cli_format format, char c) {
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
        const char *by = cli_escaped(table->format, *text);
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

/* Removes the cells from number `count` on. */
static void cli_table_cut(cli_table *table, size_t count) {
    while (table->count > count) free(table->cells[--table->count]);
}

void cli_table_close(cli_table *table) {
    for (size_t i = 0; i < table->count; i++) free(table->cells[i]);
    free(table->cells);
    free(table->widths);
    *table = (cli_table){0};
}

/* Characters, not bytes: continuation bytes of UTF-8 take no space. */
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

enum { CELL_MOST = CLI_CELL_MOST, CELL_LEAST = 8, RULE_MOST = 72, WIDTH_MOST = 10000 };

size_t cli_screen_width(FILE *out) {
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

/* How wide the table is when no column but the whole ones is wider than `most`. */
static size_t width_with(const cli_table *table, const size_t *widths, size_t most,
                         size_t between) {
    size_t all = (table->columns - 1) * between;
    for (size_t i = 0; i < table->columns; i++)
        all += widths[i] < most || i < table->whole ? widths[i] : most;
    return all;
}

/* Cuts the widest columns until the table fits. */
static void fit_columns(const cli_table *table, size_t *widths, size_t screen, size_t between) {
    const size_t columns = table->columns;
    size_t most = 0;
    for (size_t i = table->whole; i < columns; i++)
        if (widths[i] > most) most = widths[i];
    if (most > CELL_MOST) most = CELL_MOST;
    while (screen > 0 && most > CELL_LEAST && width_with(table, widths, most, between) > screen)
        most--;
    for (size_t i = table->whole; i < columns; i++)
        if (widths[i] > most) widths[i] = most;
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

/* The next line of each cell of a row; false when none has one. Where columns were measured before
 * all rows were there a cell may be wider than its column. */
static bool print_lines(cli_table *table, const char **cells, FILE *out, const char *between) {
    bool more = false;
    for (size_t i = 0; i < table->columns; i++) more = more || cells[i];
    if (!more) return false;
    size_t owed = 0; /* blanks that are printed when something follows */
    for (size_t i = 0; i < table->columns; i++) {
        const char *line = cells[i] ? cells[i] : "";
        const size_t length = strcspn(line, "\n"), width = table->widths[i];
        const size_t most = table->may_grow ? CELL_MOST : width;
        if (i > 0) owed += strlen(between);
        if (length > 0) {
            pad(out, owed);
            owed = 0;
        }
        const size_t printed = print_cut(out, line, length, most);
        table->was_cut = table->was_cut || printed < width_of_line(line, length);
        owed += printed < width ? width - printed : 0;
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

static void print_text_row(cli_table *table, size_t row, FILE *out) {
    static const char between[] = "  ";
    const bool bold = !table->is_begun && cli_colours(out);
    const char **cells = cli_alloc(table->columns * sizeof *cells);
    for (size_t i = 0; i < table->columns; i++) cells[i] = table->cells[row * table->columns + i];
    if (bold) fputs("\033[1m", out);
    while (print_lines(table, cells, out, between)) fputc('\n', out);
    if (bold) fputs("\033[0m", out);
    if (!table->is_begun) print_rule(table->widths, table->columns, out, "", between);
    free(cells);
}

static void print_markdown_row(const cli_table *table, size_t row, FILE *out) {
    for (size_t i = 0; i < table->columns; i++) {
        const char *cell = table->cells[row * table->columns + i];
        const size_t width = width_of(cell);
        fprintf(out, "%s%s", i ? " | " : "| ", cell);
        pad(out, table->widths[i] > width ? table->widths[i] - width : 0);
    }
    fputs(" |\n", out);
    if (!table->is_begun) print_rule(table->widths, table->columns, out, "| ", " | ");
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

static void print_separated_row(const cli_table *table, size_t row, FILE *out) {
    const bool csv = table->format == CLI_CSV;
    for (size_t i = 0; i < table->columns; i++) {
        const char *cell = table->cells[row * table->columns + i];
        if (csv)
            print_csv_cell(out, cell);
        else
            fputs(cell, out);
        fputc(i + 1 < table->columns ? (csv ? ',' : '\t') : '\n', out);
    }
}

/* The headings are the names of the members of each row. */
static void print_json_row(const cli_table *table, size_t row, FILE *out) {
    if (!table->is_begun) {
        fputs("[\n", out);
        return;
    }
    fputs(table->rows > 0 ? ",\n  {" : "  {", out);
    for (size_t i = 0; i < table->columns; i++)
        fprintf(out, "%s%s: %s", i > 0 ? ", " : "", table->cells[i],
                table->cells[row * table->columns + i]);
    fputc('}', out);
}

static void print_latex_row(const cli_table *table, size_t row, FILE *out) {
    if (!table->is_begun) {
        fputs("% \\usepackage{amsmath}\n\\begin{tabular}{", out);
        for (size_t i = 0; i < table->columns; i++) fputc('l', out);
        fputs("}\n", out);
    }
    for (size_t i = 0; i < table->columns; i++)
        fprintf(out, "%s%s", i > 0 ? " & " : "", table->cells[row * table->columns + i]);
    fputs(" \\\\\n", out);
    if (!table->is_begun) fputs("\\hline\n", out);
}

/* ---- any format ---- */

static void print_row(cli_table *table, size_t row, FILE *out) {
    switch (table->format) {
    case CLI_TEXT:
        print_text_row(table, row, out);
        break;
    case CLI_CSV:
    case CLI_TSV:
        print_separated_row(table, row, out);
        break;
    case CLI_JSON:
        print_json_row(table, row, out);
        break;
    case CLI_MARKDOWN:
        print_markdown_row(table, row, out);
        break;
    case CLI_LATEX:
        print_latex_row(table, row, out);
        break;
    }
    if (table->is_begun) table->rows++;
    table->is_begun = true;
}

static void measure(cli_table *table, FILE *out) {
    if (table->widths || (table->format != CLI_TEXT && table->format != CLI_MARKDOWN)) return;
    table->widths = column_widths(table);
    table->may_grow = table->stream && cli_screen_width(out) == 0;
    if (table->format == CLI_TEXT) fit_columns(table, table->widths, cli_screen_width(out), 2);
}

/* Prints the whole rows that are there, and keeps the headings, which name members in JSON. */
static void print_rows(cli_table *table, FILE *out) {
    measure(table, out);
    const size_t rows = table->count / table->columns;
    for (size_t row = table->is_begun ? 1 : 0; row < rows; row++) print_row(table, row, out);
    cli_table_cut(table, table->columns);
    table->bytes = 0;
}

enum { ROWS_HELD = 4096, BYTES_HELD = 1 << 20 };

static const double flush_every = 0.5; /* seconds */

void cli_table_stream(cli_table *table, FILE *out) {
    table->stream = out;
    table->is_on_terminal = isatty(fileno(out));
    table->flushed = clock_seconds();
}

void cli_table_row(cli_table *table) {
    if (!table->stream) return;
    const bool needs_widths = table->format == CLI_TEXT || table->format == CLI_MARKDOWN;
    const bool is_held = table->count / table->columns < ROWS_HELD && table->bytes < BYTES_HELD;
    if (needs_widths && !table->widths && is_held) return;
    if (table->is_on_terminal) cli_progress_clear();
    print_rows(table, table->stream);
    const double now = clock_seconds();
    if (now - table->flushed < flush_every) return;
    (void)fflush(table->stream);
    table->flushed = now;
}

void cli_table_print(cli_table *table, FILE *out) {
    print_rows(table, out);
    if (table->format == CLI_TEXT && table->was_cut)
        fputs("\n(... where a cell is cut; --format csv shows all)\n", out);
    if (table->format == CLI_JSON) fputs(table->rows > 0 ? "\n]\n" : "]\n", out);
    if (table->format == CLI_LATEX) fputs("\\end{tabular}\n", out);
}

cli_format cli_table_format(cli *c) {
    if (!cli_declares(c, "format") || !cli_given(c, "format")) return c->json ? CLI_JSON : CLI_TEXT;
    const int place = option_place(CLI_FORMAT_WORDS, cli_given(c, "format"));
    if (place < 0) cli_usage(c, "--format %s is one of pictures", cli_given(c, "format"));
    return (cli_format)place;
}
