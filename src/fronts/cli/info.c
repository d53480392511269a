/* SPDX-License-Identifier: MIT
 *
 * ender info: the card of a value, everything the library knows about it. The lines are the entries
 * of the function table that are marked for the card. */
#include "cli/card.h"
#include "cli/prompt/loading.h"
#include "cli/property.h"
#include "cli/words.h"
#include "notation/front.h"
#include "ruleset/front.h"

#include <string.h>

static const cli_option options[] = {OPTION_FLAG("no-picture", "without the thermograph"),
                                     {.name = NULL}};

/* The value of an expression; of a literal form, which is shown, the value it has. */
static ender_result value_of_expression(cli *c, const char *text) {
    ender_result value;
    cli_load_mentioned(c, text);
    cli_check(c, ender_evaluate(c->ctx, NULL, text, strlen(text), &value), text);
    if (!kind_is_game(value.kind))
        cli_fail(c, "only a value has a card, and `%s` is a %s", text, kind_name(value.kind));
    if (!kind_is_value(value.kind)) {
        char *name = NULL;
        cli_check(c, ender_format_result(c->ctx, &value, c->style, &name), NULL);
        if (!c->json) printf(c->style == ENDER_LATEX ? "$%s$\n\n" : "%s\n\n", name);
        ender_free(name);
        cli_check(c, result_to_value(c->ctx, &value), NULL);
    }
    return value;
}

/* The reports of the ruleset; those that are not defined for the position are left out. */
static void print_reports(cli *c, const ender_position *position) {
    const ender_ruleset *rules = ender_position_rules(position);
    const ender_report *report;
    for (size_t i = 0; (report = ender_ruleset_report(rules, i)) != NULL; i++) {
        char *text = NULL;
        const ender_status status = ender_position_report(c->ctx, position, report->name, &text);
        if (status == ENDER_OK) {
            if (i == 0) putchar('\n');
            cli_prose(stdout, 22, "%-20s  %s", report->name, text);
        } else if (status != ENDER_EDOMAIN && !cli_failed(c, status, NULL, report->name))
            return;
        ender_free(text);
    }
}

static void print_picture(cli *c, const ender_position *position) {
    char *picture = NULL;
    cli_check(c, ender_position_picture(c->ctx, position, &picture), NULL);
    printf("%s%s", picture, strchr(picture, '\n') ? "" : "\n");
    print_reports(c, position);
    ender_free(picture);
}

/* The card of a position, which is drawn first, with what its ruleset says of it. Under a
 * convention that has reports in place of values there is no card. */
static void print_position(cli *c, const char *ruleset, const char *text) {
    ender_result value = {0};
    const ender_ruleset *rules = cli_ruleset(c, ruleset);
    ender_position *position = cli_position(c, rules, text);
    const bool has_value = ruleset_is_normal(rules) || !ender_ruleset_report(rules, 0) || c->json;
    if (has_value)
        cli_check(c, property_of_position(c, position, "value", ENDER_METHOD_AUTO, &value), text);
    cli_progress_clear();
    if (!c->json && c->style != ENDER_LATEX) print_picture(c, position);
    ender_position_free(position);
    if (!has_value) return;
    if (!c->json && c->style != ENDER_LATEX) putchar('\n');
    card_print(c, &value, !cli_given(c, "no-picture"));
}

static int run(cli *c) {
    if (cli_is_sum(c, 0)) cli_join_sum(c, 0);
    if (c->argument_count < 1 || c->argument_count > 2)
        cli_usage(c, "one expression, or a ruleset and a position, is needed");
    if (c->argument_count == 2) {
        print_position(c, c->arguments[0], c->arguments[1]);
        return 0;
    }
    ender_result value = value_of_expression(c, c->arguments[0]);
    cli_progress_clear();
    card_print(c, &value, !cli_given(c, "no-picture"));
    return 0;
}

static const cli_form forms[] = {
    {"", "EXPRESSION", NULL}, {"", "RULESET POSITION", NULL}, {NULL, NULL, NULL}};

const cli_command command_info = {
    .name = "info",
    .forms = forms,
    .summary = "the card of a value: all its properties",
    .help = "Prints the card of a value: name, options, outcome, birthday, stops, confusion\n"
            "interval, mean, temperature, reduced form, atomic weight and more, and its\n"
            "thermograph drawn in text. Properties that are not defined for the value are\n"
            "omitted.\n"
            "\n"
            "Examples:\n"
            "  ender info '{4|{1|0}}'\n"
            "  ender info '^^*' --json\n"
            "  ender info over\n"
            "  ender info domineering 4x4",
    .options = options,
    .run = run};
