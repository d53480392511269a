/* SPDX-License-Identifier: MIT
 *
 * ender surreal: numbers beyond the dyadic ones. Its questions are the functions of the group
 * "surreal numbers" of the function table. */
#include "cli/cli.h"
#include "cli/json.h"

#include <string.h>

enum { LABEL_WIDTH = 22, CALL_LENGTH = 4000 };

/* Is it a question about one number alone? */
static bool is_property(const ender_function *f) {
    return strcmp(f->group, "surreal numbers") == 0 && f->count == 1 &&
           f->takes[0] == ENDER_TAKES_SURREAL;
}

/* A result as it is printed, JSON with --json; the caller's. */
static char *text_of(cli *c, const ender_result *result) {
    char *text = NULL;
    if (c->json) return cli_json_result(c, result);
    cli_check(c, ender_format_result(c->ctx, result, c->style, &text), NULL);
    return text;
}

static void put_line(cli *c, const char *label, const ender_result *result, bool first) {
    char *text = text_of(c, result);
    if (c->json) {
        fputs(first ? "{" : ",\n ", stdout);
        cli_json_string(stdout, label);
        printf(": %s", text);
    } else {
        printf("%-*s  %s\n", LABEL_WIDTH, label, text);
    }
    ender_free(text);
}

static bool is_number(cli *c, const ender_result *value) {
    bool yes = value->kind == ENDER_KIND_SURREAL;
    if (value->kind == ENDER_KIND_GAME)
        cli_check(c, ender_is_number(c->ctx, value->game, &yes), NULL);
    return yes;
}

/* Everything that is defined for the number. */
static void put_card(cli *c, const char *expression) {
    ender_result number;
    cli_check(c, ender_evaluate(c->ctx, NULL, expression, strlen(expression), &number), expression);
    if (!is_number(c, &number))
        cli_fail(c, "`%s` is no number; `ender info` has the cards of games", expression);
    put_line(c, "value", &number, true);
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *f = ender_function_at(i);
        ender_result answer;
        if (!is_property(f)) continue;
        const ender_status status = ender_apply(c->ctx, f, &number, 1, &answer);
        if (status == ENDER_EDOMAIN || status == ENDER_EARGUMENT) continue;
        cli_check(c, status, f->name);
        put_line(c, f->name, &answer, false);
        ender_result_clear(&answer);
    }
    if (c->json) puts("}");
    ender_result_clear(&number);
}

/* QUESTION(EXPRESSION, ARGUMENT...) in the language. */
static void put_answer(cli *c, char **words, int count) {
    char call[CALL_LENGTH];
    size_t length = (size_t)snprintf(call, sizeof call, "%s(%s", words[1], words[0]);
    for (int i = 2; i < count && length < sizeof call; i++)
        length += (size_t)snprintf(call + length, sizeof call - length, ", %s", words[i]);
    if (length + 1 >= sizeof call) cli_usage(c, "the question is longer than 4000 characters");
    strcpy(call + length, ")");
    ender_result answer;
    cli_check(c, ender_evaluate(c->ctx, NULL, call, length + 1, &answer), call);
    char *text = text_of(c, &answer);
    puts(text);
    ender_free(text);
    ender_result_clear(&answer);
}

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "a number is missing, such as w-1/2");
    if (c->argument_count == 1)
        put_card(c, c->arguments[0]);
    else
        put_answer(c, c->arguments, c->argument_count);
    return c->status;
}

static const cli_form forms[] = {{"", "NUMBER [FUNCTION [ARGUMENT...]]", NULL}, {NULL, NULL, NULL}};

const cli_command command_surreal = {
    .name = "surreal",
    .forms = forms,
    .summary = "ordinals and surreal numbers: parts, sign expansions, cuts, roots",
    .help = "Summarises a number, finite or infinite, or answers one question about it: a\n"
            "function of the language (`ender functions`) whose first argument is the number.\n"
            "\n"
            "Examples:\n"
            "  ender surreal w-1/2\n"
            "  ender surreal 'w^2+3*w' leading_exponent\n"
            "  ender surreal w/2 truncate 'ord(w+2)'\n"
            "  ender surreal '{0,1,2,...|w}'",
    .run = run};
