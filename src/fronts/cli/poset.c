/* SPDX-License-Identifier: MIT
 *
 * ender poset: a partial order, its diagram and its properties; a name for `ender ask poset`. */
#include "cli/ask.h"

enum { LABEL_WIDTH = 19 };

static const cli_option options[] = {
    OPTION_FLAG("covers", "the diagram: every element with its level and its upper covers"),
    OPTION_FLAG("dot", "the diagram for graphviz (dot -Tsvg)"),
    OPTION_FLAG("realizer", "a least number of linear orders whose intersection is the order"),
    OPTION_FORMAT("the format of the diagram", .with = "--covers"),
    {.name = NULL}};

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "a poset is missing, such as G[2]");
    ask_request request = {.question = NULL};
    if (c->argument_count > 1) {
        request.question = c->arguments[1];
        request.arguments = c->arguments + 2;
        request.count = (size_t)c->argument_count - 2;
    } else if (cli_given(c, "covers")) {
        request.question = "diagram";
    } else if (cli_given(c, "dot")) {
        request.question = "dot";
    } else if (cli_given(c, "realizer")) {
        request.question = "realizer";
    }
    ask_show(c, c->domain, c->arguments[0], NULL, &request, LABEL_WIDTH);
    return c->status;
}

static const cli_form forms[] = {{"", "POSET [--covers | --dot | --realizer]", NULL},
                                 {"", "POSET QUESTION [ELEMENT...]", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_poset = {
    .name = "poset",
    .forms = forms,
    .summary = "partial orders: diagrams, chains, lattices, dimension",
    .help = "Summarises a finite partial order, or answers one question about it.\n"
            "\n"
            "Examples:\n"
            "  ender poset 'G[2]'\n"
            "  ender poset 'G[2]' --covers\n"
            "  ender poset 'G[2]' join 1/2 '{1|0,*}'\n"
            "  ender poset 'rcf(OS[2])' minimal_upper_bounds -1 '{0|-1}'\n"
            "  ender poset '{Angela<Val, Joey<Val, Gibson<Joey}' lower_set Joey\n"
            "  ender poset 'G[3]' dimension\n"
            "  ender poset 'G[2]' --dot | dot -Tsvg > day2.svg",
    .options = options,
    .run = run,
    .domain = "poset"};
