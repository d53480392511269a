/* SPDX-License-Identifier: MIT
 *
 * ender outcome: who wins, in a letter. Without a store it is the function of the language; with
 * one it is the first line of `ender solve`, whose results the store keeps. */
#include "cli/first_try.h"
#include "cli/solve/solve.h"
#include "cli/sum.h"
#include "solve/front.h"

static const cli_option options[] = {
    OPTION_FILE("store", "FILE", "read values and outcomes from a store, and write new ones to it"),
    OPTION_FLAG("resume", "continue the search in the store", .with = "--store"),
    OPTION_NUMBER("checkpoint", "SECONDS", 1, 1000000, "60",
                  "the number of seconds between writes to the store", .with = "--store"),
    {.name = NULL}};

static void print_outcome(const cli *c, const char *text) {
    if (c->json)
        printf("\"%s\"\n", text);
    else
        puts(text);
}

static int run_search(cli *c, const game_sum *s) {
    const ender_solve_settings settings = {.first = {true, true}};
    ender_solution found;
    solve_alone(c, s, &settings, &found);
    cli_progress_clear();
    print_outcome(c, solution_words(&found));
    if (found.why) cli_note("%s", found.why);
    if (c->status) return c->status;
    return found.decided ? 0 : EXIT_LIMIT;
}

static int run_rules(cli *c, const game_sum *s) {
    const ender_outcome outcome = outcome_by_rules(c, s);
    cli_progress_clear();
    print_outcome(c, ender_outcome_name(outcome));
    return c->status;
}

static int run(cli *c) {
    if (!cli_given(c, "store")) return cli_run_function(c, "outcome");
    game_sum s = {.count = 0};
    cli_read_sum(c, &s, 0);
    if (s.count == 1 && s.list[0].position && !s.list[0].negative && game_sum_repeats(&s))
        solve_check_retrograde(c, s.list[0].position);
    const int status = game_sum_is_normal(&s) ? run_search(c, &s) : run_rules(c, &s);
    game_sum_clear(&s);
    return status;
}

static const cli_form forms[] = {
    {"", "EXPRESSION...", NULL}, {"", "RULESET POSITION", NULL}, {NULL, NULL, NULL}};

const cli_command command_outcome = {
    .name = "outcome",
    .forms = forms,
    .summary = "who wins a value, a position or a sum, in a letter",
    .help =
        "Prints L or R if Left or Right wins whoever begins, N if the next player wins, who is\n"
        "the one to move, and P if the previous one does: the function `outcome` of the\n"
        "language. Under a convention in which the player who cannot move does not lose, it\n"
        "is the outcome by the rules of the position; where the last position has a score,\n"
        "the error names what to ask.\n"
        "\n"
        "With --store values and outcomes are read from a file and written to it, as by\n"
        "`ender solve`, and what is out of reach is searched: a search that a limit ends\n"
        "prints `unknown` with what is known, and the same command with --resume continues\n"
        "it.\n"
        "\n"
        "Examples:\n"
        "  ender outcome domineering 4x4\n"
        "  ender outcome nim 3 + domineering 2x3\n"
        "  ender outcome misere:cram 3x4\n"
        "  ender outcome clobber 2x12 --store results.db",
    .options = options,
    .run = run};
