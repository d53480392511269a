/* SPDX-License-Identifier: MIT
 *
 * ender rulesets and ender functions: what there is. */
#include "cli/ask.h"
#include "cli/prompt/loading.h"
#include "ruleset/front.h"

#include <string.h>

/* ---- rulesets ---- */

static void list_rulesets(cli *c) {
    const char *headings[] = {"name", "summary"};
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 2);
    for (size_t i = 0; i < ender_ruleset_count(c->ctx); i++) {
        const ender_ruleset_info *info = ender_ruleset_about(ender_ruleset_at(c->ctx, i));
        cli_table_cell(&table, info->name);
        cli_table_cell(&table, info->summary);
    }
    for (size_t i = 0; i < operator_count(); i++) {
        const operator_info *info = operator_at(i);
        char name[64];
        snprintf(name, sizeof name, "%s:", info->name);
        cli_table_cell(&table, name);
        cli_table_cell(&table, info->summary);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

enum { FIELD_COLUMN = 10 };

static void show_field(const char *label, const char *text) {
    if (text && text[0]) cli_prose(stdout, FIELD_COLUMN, "%-9s %s", label, text);
}

static void show_rules(const char *rules, const char *grammar) {
    cli_prose(stdout, 0, "\nRules. %s\n\nPositions. %s\n", rules, grammar);
    putchar('\n');
}

/* An operator by name, with or without the colon that stands behind it; NULL if it is none. */
static const operator_info *operator_called(const char *name) {
    size_t length = strlen(name);
    if (length > 0 && name[length - 1] == ':') length--;
    for (size_t i = 0; i < operator_count(); i++) {
        const operator_info *info = operator_at(i);
        if (strlen(info->name) == length && strncmp(info->name, name, length) == 0) return info;
    }
    return NULL;
}

static void show_fields(const char *const (*fields)[2], size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (!fields[i][1]) continue;
        printf("%s\"%s\": ", i ? ",\n  " : "{", fields[i][0]);
        cli_json_string(stdout, fields[i][1]);
    }
    puts("}");
}

static void show_operator(const cli *c, const operator_info *info) {
    if (c->json) {
        const char *const fields[][2] = {{"operator", info->name},
                                         {"summary", info->summary},
                                         {"rules", info->rules},
                                         {"grammar", info->grammar},
                                         {"source", info->source}};
        show_fields(fields, sizeof fields / sizeof *fields);
        return;
    }
    cli_prose(stdout, FIELD_COLUMN, "%s:RULESET %s", info->name, info->summary);
    show_rules(info->rules, info->grammar);
    show_field("source", info->source);
}

static void show_ruleset(cli *c, const char *name) {
    const operator_info *applied = operator_called(name);
    if (applied) {
        show_operator(c, applied);
        return;
    }
    const ender_ruleset_info *info = ender_ruleset_about(cli_ruleset(c, name));
    if (cli_given(c, "page")) {
        ruleset_print_page(info);
        return;
    }
    if (c->json) {
        const char *const fields[][2] = {{"name", info->name},
                                         {"aliases", info->aliases},
                                         {"summary", info->summary},
                                         {"rules", info->rules},
                                         {"grammar", info->grammar},
                                         {"example", info->example},
                                         {"value", info->example_value},
                                         {"source", info->source},
                                         {"nim_dimension", info->nim_dimension},
                                         {"hackenbush_dimension", info->hackenbush_dimension}};
        show_fields(fields, sizeof fields / sizeof *fields);
        return;
    }
    show_field(info->name, info->summary);
    show_field("aliases", info->aliases);
    show_rules(info->rules, info->grammar);
    show_field("example", info->example);
    show_field("value", info->example_value);
    show_field("nim-dimension", info->nim_dimension);
    show_field("Hackenbush-dimension", info->hackenbush_dimension);
    show_field("source", info->source);
}

static int run_rulesets(cli *c) {
    if (c->argument_count == 0) {
        cli_load_all(c);
        list_rulesets(c);
    }
    for (int i = 0; i < c->argument_count; i++) show_ruleset(c, c->arguments[i]);
    return 0;
}

static const cli_option list_options[] = {
    OPTION_FORMAT("the format of the list"),
    OPTION_FLAG("page", "the beginning of the page of a ruleset, docs/rulesets/NAME.md"),
    {.name = NULL}};

static const cli_form rulesets_forms[] = {{"", "[RULESET...]", NULL}, {NULL, NULL, NULL}};

const cli_command command_rulesets = {
    .name = "rulesets",
    .forms = rulesets_forms,
    .summary = "the rulesets, or the rules and notation of one",
    .help = "Without a name it lists the rulesets and then the operators, whose names end in a\n"
            "colon: OPERATOR:RULESET is a ruleset as well. With names it prints the rules of each\n"
            "ruleset, the notation of its positions, an example and the source.\n"
            "\n"
            "Examples:\n"
            "  ender rulesets\n"
            "  ender rulesets toads-frogs\n"
            "  ender rulesets impartial: impartial:domineering",
    .options = list_options,
    .run = run_rulesets};

/* ---- functions ---- */

static void list_functions(cli *c) {
    const char *headings[] = {"function", "group", "summary"};
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 3);
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *function = ender_function_at(i);
        char head[120];
        snprintf(head, sizeof head, "%s(%s)", function->name, function->parameters);
        cli_table_cell(&table, head);
        cli_table_cell(&table, function->group);
        cli_table_cell(&table, function->summary);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

_Noreturn static void refuse_function(cli *c, const char *name) {
    nearest_names near;
    nearest_open(&near, name, strlen(name));
    for (size_t i = 0; i < ender_function_count(); i++)
        nearest_try(&near, ender_function_at(i)->name, ender_function_at(i)->aliases);
    if (near.count > 0)
        cli_fail(c, "there is no function `%s`; is %s meant? `ender find %s` searches", name,
                 near.names[0], name);
    cli_fail(c,
             "there is no function `%s`; `ender functions` lists them, `ender find '%s'` searches",
             name, name);
}

/* The operators of a sign: - stands between operands and before one. */
static bool show_operators(cli *c, const char *sign) {
    bool shown = false;
    for (unsigned operands = 2; operands > 0; operands--) {
        const ender_operator *o = ender_operator_find(sign, operands);
        if (!o) continue;
        shown = true;
        const char *const fields[][2] = {{"sign", o->sign},       {"name", o->name},
                                         {"summary", o->summary}, {"function", o->function},
                                         {"example", o->example}, {"prints", o->example_value}};
        if (c->json)
            show_fields(fields, sizeof fields / sizeof *fields);
        else
            printf("%s  %s\n%s\n", o->sign, o->name, o->summary);
        for (size_t i = 3; !c->json && i < sizeof fields / sizeof *fields; i++)
            show_field(fields[i][0], fields[i][1]);
    }
    return shown;
}

static void show_function(cli *c, const char *name) {
    if (show_operators(c, name)) return;
    const ender_function *function = ender_function_find(name);
    if (!function) refuse_function(c, name);
    if (c->json) {
        const char *const fields[][2] = {
            {"name", function->name},           {"parameters", function->parameters},
            {"group", function->group},         {"summary", function->summary},
            {"aliases", function->aliases},     {"example", function->example},
            {"prints", function->example_value}};
        show_fields(fields, sizeof fields / sizeof *fields);
        return;
    }
    cli_prose(stdout, 0, "%s(%s)\n%s", function->name, function->parameters, function->summary);
    show_field("aliases", function->aliases);
    show_field("example", function->example);
    show_field("prints", function->example_value);
}

static int run_functions(cli *c) {
    if (cli_given(c, "page")) {
        functions_print_page();
        return 0;
    }
    if (c->argument_count == 0) list_functions(c);
    for (int i = 0; i < c->argument_count; i++) show_function(c, c->arguments[i]);
    return 0;
}

static const cli_option function_options[] = {
    OPTION_FORMAT("the format of the list"),
    OPTION_FLAG("page", "the reference page of all functions, docs/functions.md"),
    {.name = NULL}};

static const cli_form functions_forms[] = {
    {"", "[FUNCTION...]", NULL}, {"", "--page", NULL}, {NULL, NULL, NULL}};

const cli_command command_functions = {
    .name = "functions",
    .forms = functions_forms,
    .summary = "the functions of the expression language",
    .help = "Without a name it lists the functions; with names it explains each function, and\n"
            "with a sign the operator. A function of one value is also a column of `ender table`\n"
            "and a property of `ender batch`.\n"
            "\n"
            "Examples:\n"
            "  ender functions\n"
            "  ender functions thermograph overheat\n"
            "  ender functions ':' '<>'",
    .options = function_options,
    .run = run_functions};
