/* SPDX-License-Identifier: MIT
 *
 * The help on a terminal, filled to its width. */
#include "cli/ask.h"
#include "cli/help/help.h"
#include "cli/options/options.h"

#include <stdlib.h>
#include <string.h>

enum { HEADS = 24, NAMES = 13 };

/* Words from column `at` of a line on, further lines from column `left` on; the line feeds of the
 * text are blanks. */
static void fill(const char *text, size_t length, int at, int left) {
    char *words = cli_copy(text, length);
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        const char c = text[i] == '\n' ? ' ' : text[i];
        if (c != ' ' || (count > 0 && words[count - 1] != ' ')) words[count++] = c;
    }
    cli_prose_part(stdout, words, count, (size_t)at, (size_t)left);
    free(words);
}

void help_print_row(int column, const char *head, const char *text) {
    const int shown = (int)strlen(head) + 2;
    printf("  %s", head);
    if (shown + 1 > column)
        printf("\n%*s", column, "");
    else
        printf("%*s", column - shown, "");
    fill(text, strlen(text), column, column);
}

static void begin(const cli_command *command) { (void)command; }

static void usage(const char *line, bool is_first) {
    const int lead = printf("%s", is_first ? "usage: " : "       ");
    fill(line, strlen(line), lead, lead + 4);
}

static void nothing(void) {}

static void paragraph(const char *text, size_t length) {
    putchar('\n');
    fill(text, length, 0, 0);
}

static void literal(const char *text, size_t length) { printf("%.*s\n", (int)length, text); }

static void rows(const char *title) { printf(title ? "\n%s:\n" : "\n", title); }

static void row(const char *head, const char *text) { help_print_row(HEADS, head, text); }

static const help_writer writer = {.begin = begin,
                                   .usage = usage,
                                   .usage_end = nothing,
                                   .paragraph = paragraph,
                                   .literal = literal,
                                   .rows = rows,
                                   .row = row,
                                   .rows_end = nothing};

void help_print_command(const cli_command *command, const ender_domain *domain) {
    help_walk(&writer, command, domain);
    if (domain) ask_print_questions(domain);
    help_options(&writer, "Options of every subcommand", options_of_all);
}

void help_print(void) {
    printf("ender: combinatorial game theory, computed\n\n"
           "usage: ender SUBCOMMAND [OPTION...] [ARGUMENT...]\n\n");
    for (const cli_command *const *command = cli_commands; *command; command++)
        help_print_row(NAMES, (*command)->name, (*command)->summary);
    printf("\n`ender SUBCOMMAND --help` says more, with examples. A first taste:\n\n"
           "  ender eval '{0|*} + {1|-1}'\n"
           "  ender value bipass bwbw\n"
           "  ender info '{4|{1|0}}'\n"
           "  ender moves domineering 2x3 toads-frogs TT.FF\n");
}
