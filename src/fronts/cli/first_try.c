/* SPDX-License-Identifier: MIT
 *
 * What stands where a subcommand should, and works all the same: an expression, a function with its
 * argument, a ruleset with a position. For the rest the nearest names. */
#include "cli/first_try.h"

#include "cli/ask.h"
#include "cli/input.h"
#include "cli/meant.h"
#include "cli/options/options.h"
#include "cli/prompt/loading.h"
#include "cli/words.h"
#include "ruleset/front.h"

#include <stdlib.h>
#include <string.h>

/* The options that were given are those of the other command from now on. */
static void take_options(cli *c, const cli_command *command) {
    cli_option before[CLI_OPTIONS_MAX];
    const char *given[CLI_OPTIONS_MAX];
    memcpy(before, c->options, sizeof before);
    memcpy(given, c->given, sizeof given);
    memset(c->given, 0, sizeof c->given);
    ask_options(command, NULL, c->options);
    for (size_t i = 0; before[i].name; i++) {
        if (!given[i]) continue;
        const int at = option_index(c->options, before[i].name, strlen(before[i].name));
        if (at < 0)
            cli_usage(c, "--%s is for positions of one ruleset, not for a sum of several",
                      before[i].name);
        c->given[at] = given[i];
    }
}

static int run_as(cli *c, const cli_command *command) {
    take_options(c, command);
    c->command = command;
    return command->run(c);
}

/* mean nim 3 nim 4 */
static void check_sum(cli *c, const ender_function *f, char **arguments, int count) {
    if (f->count != 1 || count < 4 || !cli_names_ruleset(c, arguments[0]) ||
        !cli_names_ruleset(c, arguments[2]))
        return;
    cli_fail(c, "a sum is written with +: ender %s %s '%s' + %s '%s'", f->name, arguments[0],
             arguments[1], arguments[2], arguments[3]);
}

/* mean {1|0}, mean domineering 4x4, cool {2|0} 1, hottest domineering 3x4 2: the arguments as one
 * expression, texts in quotes; the caller's. */
static char *as_call(cli *c, const ender_function *f) {
    char **arguments = c->arguments + 1;
    const int count = c->argument_count - 1;
    const bool of_position = count == (int)f->count + 1 && cli_names_ruleset(c, arguments[0]);
    check_sum(c, f, arguments, count);
    if (!of_position && count != (int)f->count)
        cli_fail(c, "%s is a function of %u argument%s: ender eval '%s(%s)'", f->name, f->count,
                 f->count == 1 ? "" : "s", f->name, f->parameters);
    size_t length = strlen(f->name) + 16;
    for (int i = 0; i < count; i++) length += strlen(arguments[i]) + 8;
    char *text = cli_alloc(length);
    if (of_position) {
        snprintf(text, length, "%s(%s(\"%s\")", f->name, arguments[0], arguments[1]);
        for (int i = 2; i < count; i++) strcat(strcat(text, ", "), arguments[i]);
    } else {
        snprintf(text, length, "%s(", f->name);
        for (int i = 0; i < count; i++) {
            const bool bare = f->takes[i] == ENDER_TAKES_TEXT && arguments[i][0] != '"';
            strcat(strcat(text, i > 0 ? ", " : ""), bare ? "\"" : "");
            strcat(strcat(text, arguments[i]), bare ? "\"" : "");
        }
    }
    return strcat(text, ")");
}

/* ender eval with all arguments as one expression. */
static int run_expression(cli *c) {
    cli_join_sum(c, 0);
    return run_as(c, &command_eval);
}

int cli_run_sum(cli *c) {
    if (!cli_is_sum_of_one(c)) return run_expression(c);
    cli_join_words(c, 1);
    return run_as(c, &command_value);
}

static int run_call(cli *c, const ender_function *f) {
    if (f->count == 1 && cli_is_split(c, 1)) cli_join_sum(c, 1); /* mean nim 3 + domineering 2x3 */
    cli_put_argument(c, 0, as_call(c, f));
    return run_as(c, &command_eval);
}

/* A function, with arguments and not as a part of an expression? */
static bool is_call(cli *c, const ender_function *f) {
    return f && c->argument_count > 1 && !cli_is_sign(c->arguments[1]) &&
           (!cli_is_split(c, 0) || (f->count == 1 && !cli_names_ruleset(c, c->arguments[0])));
}

static int run_ruleset(cli *c) {
    if (cli_is_split(c, 1)) return cli_run_sum(c);
    if (c->argument_count > 1) return run_as(c, &command_value);
    cli_fail(c,
             "%s is a ruleset: ender value %s POSITION for values, ender rulesets %s for its rules",
             c->arguments[0], c->arguments[0], c->arguments[0]);
}

/* Is it the name of a loopy game, or a definition of no use here? */
static bool is_expression(cli *c, const char *text) {
    ender_result result;
    if (!cli_is_word(text)) return true;
    const bool is = ender_evaluate(c->ctx, NULL, text, strlen(text), &result) == ENDER_OK;
    ender_result_clear(&result);
    return is || strstr(ender_message(c->ctx), " is written ");
}

static bool is_operator(const char *word, size_t length) {
    size_t i = 0;
    while (i < operator_count() && (strlen(operator_at(i)->name) != length ||
                                    strncmp(operator_at(i)->name, word, length) != 0))
        i++;
    return i < operator_count();
}

/* What looks like the result of an operator, and is none: the operator says why. */
static void check_operators(cli *c) {
    for (int i = 0; i < c->argument_count; i++) {
        const char *word = c->arguments[i], *colon = strchr(word, ':');
        if (colon && is_operator(word, (size_t)(colon - word)) && !cli_names_ruleset(c, word))
            cli_ruleset(c, word);
    }
}

_Noreturn static void refuse(cli *c, const char *word) {
    char meant[MEANT_MOST];
    const char *next = c->argument_count > 1 ? c->arguments[1] : "";
    if (is_operator(word, strlen(word)))
        cli_fail(c, "%s is an operator of rulesets: write it before one, as in %s:%s", word, word,
                 cli_names_ruleset(c, next) ? next : "nim");
    if (cli_meant(c, word, meant))
        cli_fail(c, "there is no subcommand `%s`; is `%s` meant? `ender --help` lists them", word,
                 meant);
    cli_fail(c, "there is no subcommand `%s`; `ender --help` lists them, `ender find %s` searches",
             word, word);
}

/* grundy 20: the name of a ruleset and of a function, with a position. */
static bool is_position_of(cli *c, const char *name) {
    return c->argument_count == 2 && cli_names_ruleset(c, name) &&
           cli_is_position(c, cli_ruleset(c, name), c->arguments[1]);
}

static int run(cli *c) {
    if (c->argument_count == 0)
        cli_fail(c, "a subcommand or an expression is missing; `ender --help` lists subcommands");
    const char *first = c->arguments[0];
    check_operators(c);
    if (strcmp(first, "-v") == 0 || strcmp(first, "-V") == 0)
        cli_note("-v is the value ^, for v is down; `ender --version` prints the version");
    const ender_function *f = cli_is_word(first) ? ender_function_find(first) : NULL;
    if (f && is_position_of(c, first)) return run_ruleset(c);
    if (is_call(c, f)) return run_call(c, f);
    if (cli_names_ruleset(c, first)) return run_ruleset(c);
    if (cli_is_split(c, 0)) return run_expression(c);
    if (f) return run_call(c, f);
    if (is_expression(c, first)) return run_as(c, &command_eval);
    refuse(c, first);
}

int cli_run_function(cli *c, const char *name) {
    cli_insert_argument(c, name);
    return run(c);
}

static const cli_form forms[] = {{"", "EXPRESSION...", NULL}, {NULL, NULL, NULL}};

const cli_command command_first_try = {
    .name = "eval", .forms = forms, .summary = "", .help = "", .run = run};
