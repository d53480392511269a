/* SPDX-License-Identifier: MIT
 *
 * ender eval: the value of expressions, one a line. Names defined with := last through the run. */
#include "cli/prompt/loading.h"
#include "cli/words.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    OPTIONS_FACTS,
    OPTION_WRITTEN("certify", "FILE", "write a proof that the literal form has this value"),
    {.name = NULL}};

/* A file holds the proof of one value. */
static void certify(cli *c, const char *text, const ender_result *result) {
    ender_form form;
    char *bytes;
    size_t length;
    if (c->argument_count != 1 || strcmp(c->arguments[0], "-") == 0)
        cli_usage(c, "--certify FILE is for one expression");
    if (result->kind != ENDER_KIND_GAME)
        cli_usage(c, "--certify is for the value of a game: braces, names and sums");
    cli_check(c, ender_parse_form(c->ctx, text, strlen(text), &form), text);
    cli_check(c, ender_certify_form(c->ctx, form, cli_facts(c), &bytes, &length), NULL);
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}

static bool eval_one(cli *c, const char *text, const char *where, void *arg) {
    ender_scope *scope = arg;
    ender_result result;
    char *name = NULL;
    cli_load_mentioned(c, text);
    ender_status status = ender_evaluate(c->ctx, scope, text, strlen(text), &result);
    if (status == ENDER_OK && cli_given(c, "certify")) certify(c, text, &result);
    if (status == ENDER_OK) status = ender_format_result(c->ctx, &result, c->style, &name);
    ender_result_clear(&result);
    cli_note_searched(c);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    cli_note_arithmetic(text);
    fputs(name, stdout);
    if (name[0] == '\0' || strchr(name, '\0')[-1] != '\n') fputc('\n', stdout);
    ender_free(name);
    return true;
}

static int run(cli *c) {
    if (c->argument_count == 0)
        cli_usage(c,
                  "an expression is missing, such as '{0|*} + 1'; `-` reads one from each line of "
                  "standard input");
    if (cli_is_sum(c, 0)) cli_join_sum(c, 0);
    ender_scope *scope;
    cli_check(c, ender_scope_open(c->ctx, &scope), NULL);
    cli_each_text(c, 0, eval_one, scope);
    ender_scope_close(scope);
    return 0;
}

static const cli_form forms[] = {{"", "EXPRESSION...", NULL}, {"", "-", NULL}, {NULL, NULL, NULL}};

const cli_command command_eval = {
    .name = "eval",
    .forms = forms,
    .summary = "the value of an expression",
    .help = "Prints the value of each expression: the shortest standard name of its canonical\n"
            "form. `-` reads one expression on each line of standard input. `ender functions`\n"
            "lists the functions.\n"
            "\n"
            "Examples:\n"
            "  ender eval '{0|*}'                       ^\n"
            "  ender eval '{0,1|3} + {*|*}' '3.^ + *'   2 and ^3*\n"
            "  ender eval 'heat(*2, 1)' 'mean({4|1})'\n"
            "  ender eval '{1|-1} || 0'                 true\n"
            "  ender eval 'lit({*|*}) : 1'              an ordinal sum on a literal form\n"
            "  ender eval 'bipass(\"bwbww\") + toads-frogs(\"TT.FF\")'\n"
            "  printf '{0|1}\\n^+^\\n' | ender eval -\n"
            "  ender eval '{0,1|3} + {*|*}' --certify sum.cert",
    .options = options,
    .run = run};
