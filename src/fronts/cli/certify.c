/* SPDX-License-Identifier: MIT
 *
 * ender certify: the statements of a certificate in another language. */
#include "certify/front.h"
#include "cli/cli.h"

#include <stdlib.h>

static const cli_option options[] = {
    OPTION_FLAG("lean",
                "as theorems of Lean 4, for the libraries CombinatorialGames and misere-games"),
    {.name = NULL}};

static int run(cli *c) {
    if (c->argument_count != 1)
        cli_usage(c, "one certificate is needed, which --certify has written");
    if (!cli_given(c, "lean")) cli_usage(c, "--lean is needed; ender-check verifies a certificate");
    size_t length;
    char *text, *bytes = cli_read_bytes(c, c->arguments[0], &length);
    const ender_status status = certify_as_lean(c->ctx, bytes, length, &text);
    free(bytes);
    cli_check(c, status, NULL);
    fputs(text, stdout);
    ender_free(text);
    return 0;
}

static const cli_rule rules[] = {{"json unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {{"", "FILE --lean", NULL}, {NULL, NULL, NULL}};

const cli_command command_certify = {
    .name = "certify",
    .forms = forms,
    .summary = "the statements of a certificate as theorems of Lean",
    .help =
        "Reads a certificate that --certify of another subcommand has written, and prints what\n"
        "it states as theorems of Lean 4, in the words of the library CombinatorialGames:\n"
        "games are `IGame`, positions stand with all their moves, and the tactic `game_cmp`\n"
        "proves what is small enough for it. Lean was not run on them. Periods of nim values,\n"
        "birthdays, stops and temperatures, and play that may return are comments. What is\n"
        "stated of misere play is written in the words of the library misere-games: a game is\n"
        "a `GameForm`, and `WinsGoingFirst .left G` says that Left, moving first, wins G.\n"
        "\n"
        "The certificate is read and not judged: ender-check does that.\n"
        "\n"
        "Examples:\n"
        "  ender certify dom.cert --lean > dom.lean",
    .options = options,
    .rules = rules,
    .run = run};
