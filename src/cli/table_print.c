/* SPDX-License-Identifier: MIT
 *
 * The one table printer: aligned text, CSV, TSV, JSON, Markdown, LaTeX. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

void cli_table_open(cli_table *table, cli_format format, const char *const *headings,
                    size_t columns) {
    *table = (cli_table){.format = format, .columns = columns};
    for (size_t i = 0; i < columns; i++) cli_table_cell(table, headings[i]);
}

static void add_cell(cli_table *table, const char *text) {
    if (table->count == table->capacity) {
        table->capacity = table->capacity ? table->capacity * 2 : 256;
        char **cells = realloc(table->cells, table->capacity * sizeof *cells);
        if (!cells) {
            fprintf(stderr, "ender: out of memory\n");
            exit(EXIT_LIMIT);
        }
        table->cells = cells;
    }
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

void cli_table_cell(cli_table *table, const char *text) { add_escaped(table, text); }

void cli_table_value(cli_table *table, const char *text) {
    if (table->format != CLI_LATEX) {
        add_escaped(table, text);
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
static size_t width_of(const char *text) {
    size_t width = 0;
    for (; *text; text++) width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static void pad(FILE *out, size_t count) {
    for (; count > 0; count--) fputc(' ', out);
}

static size_t *column_widths(const cli_table *table) {
    size_t *widths = cli_alloc(table->columns * sizeof *widths);
    for (size_t i = 0; i < table->count; i++) {
        size_t width = width_of(table->cells[i]);
        if (width > widths[i % table->columns]) widths[i % table->columns] = width;
    }
    return widths;
}

static void print_aligned(const cli_table *table, FILE *out, const char *edge,
                          const char *between) {
    size_t *widths = column_widths(table);
    bool markdown = edge[0] != '\0';
    for (size_t row = 0; row * table->columns < table->count; row++) {
        fputs(edge, out);
        for (size_t i = 0; i < table->columns; i++) {
            const char *cell = table->cells[row * table->columns + i];
            fprintf(out, "%s%s", i ? between : "", cell);
            if (markdown || i + 1 < table->columns) pad(out, widths[i] - width_of(cell));
        }
        fprintf(out, "%s\n", markdown ? " |" : "");
        if (row > 0) continue;
        fputs(edge, out);
        for (size_t i = 0; i < table->columns; i++) {
            fputs(i ? between : "", out);
            for (size_t k = 0; k < (widths[i] > 3 || !markdown ? widths[i] : 3); k++)
                fputc('-', out);
        }
        fprintf(out, "%s\n", markdown ? " |" : "");
    }
    free(widths);
}

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
        cli_json_string(out, table->cells[column]);
        fputs(": ", out);
        cli_json_string(out, table->cells[i]);
        if (column + 1 == table->columns) fputs(i + 1 < table->count ? "},\n" : "}\n", out);
    }
    fputs("]\n", out);
}

static void print_latex(const cli_table *table, FILE *out) {
    fputs("\\begin{tabular}{", out);
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
        print_aligned(table, out, "", "  ");
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
        print_aligned(table, out, "| ", " | ");
        break;
    case CLI_LATEX:
        print_latex(table, out);
        break;
    }
}

cli_format cli_table_format(cli *c) {
    static const char *const names[] = {"text", "csv", "tsv", "json", "markdown", "latex"};
    const char *format = cli_given(c, "format");
    if (!format) return c->json ? CLI_JSON : CLI_TEXT;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(format, names[i]) == 0) return (cli_format)i;
    cli_usage(c, "--format is text, csv, tsv, json, markdown or latex, not `%s`", format);
}
