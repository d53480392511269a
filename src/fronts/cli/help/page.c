/* SPDX-License-Identifier: MIT
 *
 * docs/commands.md, the reference page of subcommands and their options. A test compares the file.
 */
#include "cli/ask.h"
#include "cli/help/help.h"
#include "cli/options/options.h"

#include <string.h>

/* A sentence, in which signs of games are no markup; what stands between ` stays. */
static void put_prose(const char *text, size_t length) {
    bool is_code = false;
    for (size_t i = 0; i < length; i++) {
        is_code ^= text[i] == '`';
        if (text[i] == '|' || (!is_code && strchr("*<_[]\\", text[i]))) putchar('\\');
        putchar(text[i]);
    }
}

static void begin(const cli_command *command) {
    printf("\n## %s\n\n%c%s.\n\n", command->name,
           command->summary[0] >= 'a' && command->summary[0] <= 'z' ? command->summary[0] - 32
                                                                    : command->summary[0],
           command->summary + 1);
}

static void usage(const char *line, bool is_first) {
    (void)is_first;
    printf("    %s\n", line);
}

static void nothing(void) {}

static void paragraph(const char *text, size_t length) {
    putchar('\n');
    put_prose(text, length);
    putchar('\n');
}

static void literal(const char *text, size_t length) {
    putchar('\n');
    for (const char *end = text + length; text < end;) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const size_t line = (size_t)((stop ? stop : end) - text);
        printf("  %.*s\n", (int)line, text);
        text += line + 1;
    }
}

static void rows(const char *title) {
    printf("\n| %s | |\n| --- | --- |\n", title ? title : "form");
}

static void row(const char *head, const char *text) {
    printf("| `");
    for (const char *at = head; *at; at++) printf(*at == '|' ? "\\|" : "%c", *at);
    printf("` | ");
    put_prose(text, strlen(text));
    puts(" |");
}

static const help_writer writer = {.begin = begin,
                                   .usage = usage,
                                   .usage_end = nothing,
                                   .paragraph = paragraph,
                                   .literal = literal,
                                   .rows = rows,
                                   .row = row,
                                   .rows_end = nothing};

void help_print_page(void) {
    puts(
        "# Subcommands\n\n"
        "How each subcommand is called, and its options with what they take. This page is written\n"
        "by `ender help --page` from the rows that also read the command line; a test compares "
        "it.\n"
        "An argument is an option only if two dashes and a letter begin it, so `-1/2` and `-v` "
        "need no\n"
        "quoting; behind `--` nothing is an option. An option is given once.");
    help_options(&writer, "options of every subcommand", options_of_all);
    for (const cli_command *const *command = cli_commands; *command; command++)
        help_walk(&writer, *command, ask_domain(*command, 0, NULL));
}
