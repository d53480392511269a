/* SPDX-License-Identifier: MIT
 *
 * The manual page ender(1), in the macros of man: packaging/man/ender.1.in has what no row says. */
#include "cli/help/help.h"

#include "cli/ask.h"
#include "cli/options/options.h"

#include <string.h>

/* A part of a text: a sign at the beginning of a line must be no request, hyphens are those of the
 * keyboard, and `CODE` is bold. */
static void put(const char *text, size_t length) {
    bool begins = true, is_code = false;
    for (size_t i = 0; i < length; i++) {
        if (begins && (text[i] == '.' || text[i] == '\'')) printf("\\&");
        begins = text[i] == '\n';
        if (text[i] == '`')
            printf((is_code = !is_code) ? "\\fB" : "\\fR");
        else if (text[i] == '\\' || text[i] == '-')
            printf(text[i] == '-' ? "\\-" : "\\e");
        else
            putchar(text[i]);
    }
    if (is_code) printf("\\fR");
}

static void put_line(const char *text, size_t length) {
    put(text, length);
    putchar('\n');
}

static void begin(const cli_command *command) {
    printf(".SS %s\n", command->name);
    put_line(command->summary, strlen(command->summary));
}

static void usage(const char *line, bool is_first) {
    if (is_first) puts(".PP\n.nf");
    printf("\\fB");
    put(line, strlen(line));
    puts("\\fR");
}

static void usage_end(void) { puts(".fi"); }

static void paragraph(const char *text, size_t length) {
    puts(".PP");
    put_line(text, length);
}

static void literal(const char *text, size_t length) {
    puts(".PP\n.nf");
    put_line(text, length);
    puts(".fi");
}

static void rows(const char *title) { (void)title; }

static void row(const char *head, const char *text) {
    const size_t name = strcspn(head, " ");
    printf(".TP\n\\fB");
    put(head, name);
    printf("\\fR\\fI");
    put(head + name, strlen(head + name));
    puts("\\fR");
    put_line(text, strlen(text));
}

static void nothing(void) {}

static const help_writer writer = {.begin = begin,
                                   .usage = usage,
                                   .usage_end = usage_end,
                                   .paragraph = paragraph,
                                   .literal = literal,
                                   .rows = rows,
                                   .row = row,
                                   .rows_end = nothing};

static void print_commands(void) {
    for (const cli_command *const *command = cli_commands; *command; command++)
        help_walk(&writer, *command, ask_domain(*command, 0, NULL));
}

void help_print_manual(cli *c, const char *path) {
    cli_lines in;
    cli_lines_open(c, &in, path);
    for (const char *line; (line = cli_lines_next(&in, true)) != NULL;) {
        if (strcmp(line, "@SUBCOMMANDS@") == 0)
            print_commands();
        else if (strcmp(line, "@OPTIONS@") == 0)
            help_options(&writer, NULL, options_of_all);
        else
            puts(line);
    }
    cli_lines_close(&in);
}
