/* SPDX-License-Identifier: MIT
 *
 * What there is to say about a subcommand, from its row: how it is called, what it does, its
 * options. One walk (walk.c), and a writer for each place: the terminal (text.c), the manual page
 * (manual.c), docs/commands.md (page.c). */
#ifndef ENDER_CLI_HELP_H
#define ENDER_CLI_HELP_H

#include "cli/cli.h"

/* How the parts of a subcommand's help are written, all on standard output. Texts of a length are
 * parts of longer ones. */
typedef struct help_writer {
    void (*begin)(const cli_command *command);
    void (*usage)(const char *line, bool is_first);
    void (*usage_end)(void);
    void (*paragraph)(const char *text, size_t length); /* lines that are filled */
    void (*literal)(const char *text, size_t length);   /* lines that stay as they are */
    void (*rows)(const char *title);                    /* a table follows */
    void (*row)(const char *head, const char *text);
    void (*rows_end)(void);
} help_writer;

/* The subcommand of that name, or NULL. */
const cli_command *help_command(const char *name);
/* Everything about a subcommand, with the options of its domain (or NULL), without those that every
 * subcommand knows. */
void help_walk(const help_writer *writer, const cli_command *command, const ender_domain *domain);
/* The rows of some options. */
void help_options(const help_writer *writer, const char *title, const cli_option *options);

enum { HELP_TEXT_MOST = 1200 };
void help_option_text(const cli_option *option, char out[HELP_TEXT_MOST]);
/* What a form of a call is: "ender go solve BOARD [MOVE...]". */
void help_form(const cli_command *command, const cli_form *form, char out[HELP_TEXT_MOST]);
/* Is the word one of the verbs of a form? */
bool help_has_verb(const cli_form *form, const char *word);
/* The form that begins with the word; the first one where none does. */
const cli_form *help_fitting(const cli_command *command, const char *word);

/* `ender --help`, and `ender SUBCOMMAND --help`. */
void help_print(void);
void help_print_command(const cli_command *command, const ender_domain *domain);
/* The word is no subcommand: says what else it is, or what may have been meant. */
_Noreturn void help_refuse(cli *c, const char *name);
/* A row of a list: texts are filled to the width of the terminal, beside the heads, which have so
 * wide a column. */
void help_print_row(int column, const char *head, const char *text);
/* The manual page: the lines of a file, with the subcommands and the options of all in place of the
 * lines `@SUBCOMMANDS@` and `@OPTIONS@`. */
void help_print_manual(cli *c, const char *path);
/* docs/commands.md. */
void help_print_page(void);
/* What may stand in place of the last of these words of a command line, behind `ender`: a line for
 * each, `word`, a tab and what it is; `:files` stands for the names of files. */
void help_complete(cli *c, int count, char **words);

#endif
