/* SPDX-License-Identifier: MIT
 *
 * ender help: the help, and what is made of the same rows for other places. */
#include "cli/ask.h"
#include "cli/help/help.h"
#include "cli/meant.h"
#include "cli/options/options.h"
#include "cli/words.h"

#include <string.h>

static void add_rows(cli_table *table, const char *command, const cli_option *options) {
    for (const cli_option *o = options; o->name; o++) {
        char takes[OPTION_TEXT_MOST], text[HELP_TEXT_MOST];
        option_takes(o, takes);
        help_option_text(o, text);
        cli_table_cell(table, command);
        cli_table_cell(table, o->name);
        cli_table_cell(table, o->value ? o->value : "");
        cli_table_cell(table, takes);
        cli_table_cell(table, o->usual ? o->usual : "");
        cli_table_cell(table, text);
    }
}

static void list_options(cli *c) {
    static const char *const headings[] = {"subcommand", "option", "value",
                                           "takes",      "usual",  "meaning"};
    cli_option options[CLI_OPTIONS_MAX];
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 6);
    add_rows(&table, "", options_of_all);
    for (const cli_command *const *command = cli_commands; *command; command++) {
        ask_options(*command, ask_domain(*command, 0, NULL), options);
        add_rows(&table, (*command)->name, options);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

_Noreturn static void refuse_ruleset(cli *c, const char *name) {
    const char *full = ender_ruleset_about(cli_ruleset(c, name))->name;
    char meant[MEANT_MOST + 40] = "";
    if (ender_domain_find(full)) snprintf(meant, sizeof meant, "; or is `ask %.80s` meant?", full);
    cli_fail(c,
             "%s is a ruleset and no subcommand: ender rulesets %s tells its rules, ender value %s "
             "POSITION values%s",
             name, name, name, meant);
}

_Noreturn void help_refuse(cli *c, const char *name) {
    char meant[MEANT_MOST];
    ender_result value;
    if (ender_function_find(name))
        cli_fail(c, "%s is a function and no subcommand: ender functions %s tells about it", name,
                 name);
    if (ender_domain_find(name))
        cli_fail(c, "%s is a domain and no subcommand: ender help ask %s tells about it", name,
                 name);
    if (cli_names_ruleset(c, name)) refuse_ruleset(c, name);
    if (ender_evaluate(c->ctx, NULL, name, strlen(name), &value) == ENDER_OK) {
        ender_result_clear(&value);
        cli_fail(c, "%s is a value and no subcommand: ender info %s tells about it", name, name);
    }
    if (cli_meant(c, name, meant))
        cli_fail(c, "there is no subcommand `%s`; is `%s` meant? ender find %s looks for the word",
                 name, meant, name);
    cli_fail(c, "there is no subcommand `%s`; ender find %s looks for the word", name, name);
}

static void print_about(cli *c) {
    const cli_command *about = help_command(c->arguments[0]);
    if (!about) help_refuse(c, c->arguments[0]);
    help_print_command(about, ask_domain(about, c->argument_count - 1, c->arguments + 1));
}

static int run(cli *c) {
    if (cli_given(c, "complete"))
        help_complete(c, c->argument_count, c->arguments);
    else if (cli_given(c, "options"))
        list_options(c);
    else if (cli_given(c, "page"))
        help_print_page();
    else if (cli_given(c, "manual"))
        help_print_manual(c, cli_given(c, "manual"));
    else if (c->argument_count > 0)
        print_about(c);
    else
        help_print();
    return c->status;
}

static const cli_option options[] = {
    OPTION_FLAG("options", "a table of the options of all subcommands with their values"),
    OPTION_FORMAT("the format of the table", .with = "--options"),
    OPTION_FLAG("page", "the reference page of all subcommands, docs/commands.md"),
    OPTION_FILE("manual", "FILE", "the manual page, from a template"),
    OPTION_FLAG("complete", "completions of the last WORD, for shells"),
    {.name = NULL}};

static const cli_form forms[] = {{"", "[SUBCOMMAND [DOMAIN]]", NULL},
                                 {"", "--options", NULL},
                                 {"", "--complete -- WORD...", NULL},
                                 {NULL, NULL, NULL}};

static const cli_rule rules[] = {{"json", "--options"}, {"unicode latex", ""}, {NULL, NULL}};

const cli_command command_help = {
    .name = "help",
    .forms = forms,
    .rules = rules,
    .summary = "the usage of subcommands",
    .help = "Lists the subcommands, or prints the usage of one, like `ender SUBCOMMAND --help`.\n"
            "\n"
            "Examples:\n"
            "  ender help\n"
            "  ender help moves\n"
            "  ender help ask poset\n"
            "  ender help --options --format csv",
    .options = options,
    .raw_arguments = true,
    .run = run};
