/* SPDX-License-Identifier: MIT
 *
 * Questions of domains (<ender/domain.h>), for every subcommand that has one: options, help, asking
 * and printing. */
#ifndef ENDER_CLI_ASK_H
#define ENDER_CLI_ASK_H

#include "cli/cli.h"

/* The domain of a subcommand: its own, or that which the first of these texts names that names one.
 * NULL for none. */
const ender_domain *ask_domain(const cli_command *command, int count, char *const *texts);
/* An option of a domain as one of the command. */
cli_option ask_option(const ender_domain_option *option);
/* The options of a subcommand and of its domain, NULL behind the last one. */
void ask_options(const cli_command *command, const ender_domain *domain,
                 cli_option out[CLI_OPTIONS_MAX]);
/* How objects are written, and every question with its summary. */
void ask_print_questions(const ender_domain *domain);

/* docs/domains.md and docs/functions.md (reference_pages.c). */
void ask_print_page(void);
void functions_print_page(void);
/* What the page of a ruleset begins with. */
void ruleset_print_page(const ender_ruleset_info *info);

/* What is asked: the question and the texts of its arguments. */
typedef struct ask_request {
    const char *question; /* NULL: the card of the domain */
    char *const *arguments;
    size_t count;
    const ender_given *options; /* beside those that were given, and more than them */
    size_t option_count;
    ender_ctx *within;      /* whose limits it has; NULL for those of the command */
    bool is_one_of_several; /* options that were given for other questions are left out */
} ask_request;

/* Asks about the object of that text, with the options that were given; *out is to be cleared. */
ender_status ask_answer(cli *c, const ender_domain *domain, const char *text,
                        const ask_request *request, ender_result *out);
enum { CARD_WIDTH = 19 }; /* of the labels of a card, usually */
/* Prints an answer: records as cards, with so wide a column for their labels, lists of records as
 * tables, anything else as one text. */
void ask_print(cli *c, const ender_domain *domain, const ender_result *answer, int width);
/* An answer as text in a style, owned by the caller (ender_free). */
char *ask_text(cli *c, const ender_result *value, ender_style style);
/* A field of a record, NULL when it has none of that name. */
const ender_result *ask_field(const ender_result *record, const char *name);
/* Both, for one text among several: false when the command should not go on. */
bool ask_show(cli *c, const ender_domain *domain, const char *text, const char *where,
              const ask_request *request, int width);

#endif
