/* SPDX-License-Identifier: MIT
 *
 * What is read: lines of files and of standard input, and whole files as arguments. `%` begins a
 * comment line everywhere, since no board has such a square; `#` does too where no board is read.
 */
#include "cli/input.h"

#include "cli/batch/mcgs_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines ---- */

void cli_lines_open(cli *c, cli_lines *in, const char *path) {
    *in = (cli_lines){.c = c, .name = path};
    if (strcmp(path, "-") == 0) {
        in->file = stdin;
        in->name = "standard input";
        return;
    }
    in->file = fopen(path, "r");
    if (!in->file) cli_fail(c, "cannot read %s: %s", path, strerror(errno));
}

/* A line without its end; false at the end of the file. */
static bool read_line(cli_lines *in) {
    errno = 0;
    const ssize_t length = getline(&in->line, &in->capacity, in->file);
    /* What is there of a line that ends with a failure is no line. */
    const bool failed = length < 0 ? !feof(in->file) : ferror(in->file) != 0;
    if (failed && !cli_interrupted())
        cli_fail(in->c, "cannot read %s: %s", in->name, strerror(errno));
    if (failed || length < 0) return false;
    in->number++;
    const char *zero = memchr(in->line, '\0', (size_t)length);
    if (zero)
        cli_fail(in->c,
                 "%s: line %llu has a zero byte at byte %zu: this is no text, or one in UTF-16",
                 in->name, (unsigned long long)in->number, (size_t)(zero - in->line) + 1);
    size_t end = (size_t)length;
    while (end > 0 && (in->line[end - 1] == '\n' || in->line[end - 1] == '\r')) end--;
    in->line[end] = '\0';
    return true;
}

static bool is_comment(const char *line, bool board) {
    const char first = line[strspn(line, " \t")];
    return first == '%' || (first == '#' && !board);
}

static bool is_blank(const char *line) { return line[strspn(line, " \t")] == '\0'; }

char *cli_lines_next(cli_lines *in, bool raw) {
    while (!cli_interrupted() && read_line(in))
        if (raw || (!is_blank(in->line) && !is_comment(in->line, in->board))) return in->line;
    return NULL;
}

void cli_lines_close(cli_lines *in) {
    free(in->line);
    if (in->file && in->file != stdin) fclose(in->file);
    *in = (cli_lines){0};
}

/* ---- texts ---- */

/* Lines that are read as positions: were the rows of one board meant? */
typedef struct input_rows {
    const ender_ruleset *rules;
    char *before;  /* the line before, if it may be a row */
    uint64_t last; /* its number */
    bool said;
} input_rows;

/* Is this one position of the ruleset, with rows? Positions on strips are none. */
static bool is_drawn_board(cli *c, const ender_ruleset *rules, const char *text) {
    ender_position *position;
    char *name = NULL;
    if (ender_position_parse(c->ctx, rules, text, strlen(text), &position) != ENDER_OK)
        return false;
    const bool is_named = ender_position_format(c->ctx, position, &name) == ENDER_OK;
    const bool has_rows = is_named && strpbrk(name, "|/");
    ender_position_free(position);
    ender_free(name);
    return has_rows;
}

/* Lines of one length, one below the other, that are a board when they are put together. */
static void watch_rows(input_rows *r, const cli_lines *in, const char *line) {
    const size_t length = strlen(line);
    const bool goes_on = r->before && in->number == r->last + 1 && length == strlen(r->before);
    if (r->said) return;
    if (goes_on) {
        char *both = cli_alloc(2 * length + 2);
        sprintf(both, "%s\n%s", r->before, line);
        r->said = is_drawn_board(in->c, r->rules, both);
        free(both);
    }
    if (r->said)
        cli_note("every line is read as a position of its own; a board over several lines is read "
                 "by `@-` in place of `-`, or written in one line with | between its rows");
    free(r->before);
    r->before = length > 1 && !strpbrk(line, "/|") ? cli_copy(line, length) : NULL;
    r->last = in->number;
}

/* rules: NULL where the lines are no positions of a ruleset. */
static bool each_line(cli *c, const ender_ruleset *rules,
                      bool (*each)(cli *c, const char *text, const char *where, void *arg),
                      void *arg) {
    cli_lines in;
    input_rows seen = {.rules = rules};
    bool go_on = true;
    cli_lines_open(c, &in, "-");
    in.board = rules != NULL;
    for (char *line; go_on && (line = cli_lines_next(&in, false));) {
        char where[64];
        snprintf(where, sizeof where, "line %llu", (unsigned long long)in.number);
        if (rules) watch_rows(&seen, &in, line);
        go_on = each(c, line, where, arg);
    }
    free(seen.before);
    cli_lines_close(&in);
    return go_on;
}

static void each_text(cli *c, int first, const ender_ruleset *rules,
                      bool (*each)(cli *c, const char *text, const char *where, void *arg),
                      void *arg) {
    for (int i = first; i < c->argument_count; i++) {
        const bool lines = strcmp(c->arguments[i], "-") == 0;
        if (!(lines ? each_line(c, rules, each, arg) : each(c, c->arguments[i], NULL, arg))) return;
    }
}

void cli_each_text(cli *c, int first,
                   bool (*each)(cli *c, const char *text, const char *where, void *arg),
                   void *arg) {
    each_text(c, first, NULL, each, arg);
}

void cli_each_position(cli *c, const ender_ruleset *rules, int first,
                       bool (*each)(cli *c, const char *text, const char *where, void *arg),
                       void *arg) {
    each_text(c, first, rules, each, arg);
}

/* ---- files as arguments ---- */

static void add_argument(cli *c, char *text) {
    const size_t wanted = (size_t)c->argument_count + 1;
    c->arguments = cli_reach(c->arguments, &c->argument_capacity, wanted, sizeof *c->arguments);
    c->arguments[c->argument_count++] = text;
}

static void keep_block(cli *c, char *text) {
    const size_t wanted = (size_t)c->block_count + 1;
    c->blocks = cli_reach(c->blocks, &c->block_capacity, wanted, sizeof *c->blocks);
    c->blocks[c->block_count++] = text;
}

static void add_block(cli *c, char *text) {
    keep_block(c, text);
    add_argument(c, text);
}

void cli_put_argument(cli *c, int at, char *text) {
    keep_block(c, text);
    c->argument_count = at;
    add_argument(c, text);
}

void cli_insert_argument(cli *c, const char *text) {
    add_block(c, cli_copy(text, strlen(text)));
    char *inserted = c->arguments[c->argument_count - 1];
    memmove(c->arguments + 1, c->arguments, ((size_t)c->argument_count - 1) * sizeof *c->arguments);
    c->arguments[0] = inserted;
}

/* Adds a line to a text that grows. */
static void append_line(char **text, size_t *length, const char *line) {
    const size_t more = strlen(line);
    *text = cli_longer(*text, *length + more + 2);
    if (*length > 0) (*text)[(*length)++] = '\n';
    memcpy(*text + *length, line, more + 1);
    *length += more;
}

/* Each block of lines between blank ones is an argument. */
static void add_blocks(cli *c, const char *path) {
    cli_lines in;
    char *text = NULL;
    size_t length = 0;
    const int before = c->argument_count;
    cli_lines_open(c, &in, path);
    while (cli_lines_next(&in, true)) {
        if (is_comment(in.line, true)) continue;
        if (!is_blank(in.line)) {
            append_line(&text, &length, in.line);
        } else if (text) {
            add_block(c, text);
            text = NULL;
            length = 0;
        }
    }
    if (text) add_block(c, text);
    if (c->argument_count == before) cli_fail(c, "there is nothing in %s", in.name);
    cli_lines_close(&in);
}

/* @s{...} is a graph of positions unless there is such a file. */
static bool names_file(const char *text) {
    if (text[0] != '@' || text[1] == '\0') return false;
    if (!strchr(text, '{')) return true;
    FILE *file = fopen(text + 1, "r");
    if (file) fclose(file);
    return file != NULL;
}

void cli_read_argument(cli *c, char *text) {
    if (c->command->reads_tests && text[0] == '@' && mcgs_is_test_file(text))
        add_argument(c, text + 1);
    else if (!c->command->raw_arguments && names_file(text))
        add_blocks(c, text + 1);
    else
        add_argument(c, text);
}

void cli_free_arguments(cli *c) {
    for (int i = 0; i < c->block_count; i++) free(c->blocks[i]);
    free(c->blocks);
    free(c->arguments);
    free(c->files);
}
