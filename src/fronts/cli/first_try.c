/* SPDX-License-Identifier: MIT
 *
 * What stands where a subcommand should, and works all the same: an expression, a function with its
 * argument, a ruleset with a position. For the rest the nearest names. */
#include "cli/first_try.h"

#include "cli/ask.h"
#include "cli/meant.h"
#include "cli/prompt/loading.h"

#include <stdlib.h>
#include <string.h>

static bool is_word(const char *text) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_:";
    return ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z')) &&
           text[strspn(text, letters)] == '\0';
}

static bool is_ruleset(cli *c, const char *name) {
    const ender_ruleset *rules;
    return is_word(name) && cli_find_ruleset(c, name, &rules) == ENDER_OK;
}

static int run_as(cli *c, const cli_command *command) {
    c->command = command;
    ask_options(command, NULL, c->options);
    return command->run(c);
}

/* mean {1|0}, mean domineering 4x4, cool {2|0} 1, hottest domineering 3x4 2: the arguments as one
 * expression, texts in quotes; the caller's. */
static char *as_call(cli *c, const ender_function *f) {
    char **arguments = c->arguments + 1;
    const int count = c->argument_count - 1;
    const bool of_position = count == (int)f->count + 1 && is_ruleset(c, arguments[0]);
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

static int run_call(cli *c, const ender_function *f) {
    char *text = as_call(c, f);
    c->arguments[0] = text;
    c->argument_count = 1;
    const int status = run_as(c, &command_eval);
    free(text);
    return status;
}

bool cli_is_split(const cli *c, int from) {
    for (int i = from + 1; i + 1 < c->argument_count; i++) {
        const char *sign = c->arguments[i];
        if (ender_operator_find(sign, 2) || strcmp(sign, ":=") == 0 || strcmp(sign, "==") == 0)
            return true;
    }
    return false;
}

int cli_run_joined(cli *c, int from, const cli_command *command) {
    size_t length = 1;
    for (int i = from; i < c->argument_count; i++) length += strlen(c->arguments[i]) + 1;
    char *text = cli_alloc(length);
    text[0] = '\0';
    for (int i = from; i < c->argument_count; i++)
        strcat(strcat(text, i > from ? " " : ""), c->arguments[i]);
    c->arguments[from] = text;
    c->argument_count = from + 1;
    const int status = run_as(c, command);
    free(text);
    return status;
}

static int run_ruleset(cli *c) {
    if (cli_is_split(c, 1)) return cli_run_joined(c, 1, &command_value);
    if (c->argument_count > 1) return run_as(c, &command_value);
    cli_fail(c,
             "%s is a ruleset: ender value %s POSITION for values, ender rulesets %s for its rules",
             c->arguments[0], c->arguments[0], c->arguments[0]);
}

/* Is it the name of a loopy game, or a definition of no use here? */
static bool is_expression(cli *c, const char *text) {
    ender_result result;
    if (!is_word(text)) return true;
    const bool is = ender_evaluate(c->ctx, NULL, text, strlen(text), &result) == ENDER_OK;
    ender_result_clear(&result);
    return is || strstr(ender_message(c->ctx), " is written ");
}

_Noreturn static void refuse(cli *c, const char *word) {
    char meant[MEANT_MOST];
    if (cli_meant(c, word, meant))
        cli_fail(c, "there is no subcommand `%s`; is `%s` meant? `ender --help` lists them", word,
                 meant);
    cli_fail(c, "there is no subcommand `%s`; `ender --help` lists them, `ender find %s` searches",
             word, word);
}

/* grundy 20: the name of a ruleset and of a function, with a position. */
static bool is_position_of(cli *c, const char *name) {
    const ender_ruleset *rules;
    ender_position *position = NULL;
    if (c->argument_count != 2 || !is_word(name) || cli_find_ruleset(c, name, &rules) != ENDER_OK)
        return false;
    const bool is = ender_position_parse(c->ctx, rules, c->arguments[1], strlen(c->arguments[1]),
                                         &position) == ENDER_OK;
    ender_position_free(position);
    return is;
}

static int run(cli *c) {
    if (c->argument_count == 0)
        cli_fail(c, "a subcommand or an expression is missing; `ender --help` lists subcommands");
    const char *first = c->arguments[0];
    if (strcmp(first, "-v") == 0 || strcmp(first, "-V") == 0)
        cli_note("-v is the value ^, for v is down; `ender --version` prints the version");
    const ender_function *f = is_word(first) ? ender_function_find(first) : NULL;
    if (f && is_position_of(c, first)) return run_ruleset(c);
    if (f && c->argument_count > 1 && !cli_is_split(c, 0)) return run_call(c, f);
    if (is_ruleset(c, first)) return run_ruleset(c);
    if (cli_is_split(c, 0)) return cli_run_joined(c, 0, &command_eval);
    if (f) return run_call(c, f);
    if (is_expression(c, first)) return run_as(c, &command_eval);
    refuse(c, first);
}

static const cli_form forms[] = {{"", "EXPRESSION...", NULL}, {NULL, NULL, NULL}};

const cli_command command_first_try = {
    .name = "eval", .forms = forms, .summary = "", .help = "", .run = run};
