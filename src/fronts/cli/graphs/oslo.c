/* SPDX-License-Identifier: MIT
 *
 * ender oslo: games with passes for Left, of literal forms; their posets. */
#include "cli/ask.h"
#include "cli/json.h"
#include "cli/prompt/loading.h"

#include <string.h>

static const cli_option options[] = {
    OPTION_FLAG("mirror", "Right may pass instead of Left"),
    OPTION_FLAG("twoslo", "both players may pass: the onside and the offside"),
    OPTION_FLAG("weight", "the uponic weight instead of the game"),
    OPTION_NUMBER("day", "N", 0, 9, NULL,
                  "the number of such games by day N, and properties of their order"),
    OPTION_FLAG("all-small", "only all-small games, up to day 5", .with = "--day"),
    OPTION_FLAG("games", "every game, with its rank", .with = "--day"),
    {.name = NULL}};

/* ---- days ---- */

static ender_result ask_day(cli *c, const char *poset, const char *question) {
    ender_result answer;
    const ask_request request = {.question = question};
    cli_check(c, ask_answer(c, ender_domain_find("poset"), poset, &request, &answer), NULL);
    return answer;
}

static void print_member(cli *c, const ender_result *game, size_t rank) {
    char *name = NULL;
    if (c->json) {
        name = cli_json_result(c, game);
        printf("{\"rank\":%zu,\"game\":%s}\n", rank, name);
    } else {
        cli_check(c, ender_format_result(c->ctx, game, c->style, &name), NULL);
        printf("%3zu  %s\n", rank, name);
    }
    ender_free(name);
}

static void print_members(cli *c, const char *poset) {
    ender_result levels = ask_day(c, poset, "levels");
    for (size_t rank = 0; rank < levels.count; rank++)
        for (size_t i = 0; i < levels.items[rank].count; i++)
            print_member(c, &levels.items[rank].items[i], rank);
    ender_result_clear(&levels);
}

static const ender_result *field(const ender_result *record, const char *name) {
    static const ender_result none = {.kind = ENDER_KIND_NONE};
    const ender_result *found = ask_field(record, name);
    return found ? found : &none;
}

static const char *yes_or_no(bool b) { return b ? "yes" : "no"; }

static void print_facts(cli *c, const char *poset) {
    ender_result facts = ask_day(c, poset, "about");
    const ender_result *sizes = field(&facts, "levels");
    intmax_t most = 0;
    for (size_t i = 0; i < sizes->count; i++)
        if (sizes->items[i].integer > most) most = sizes->items[i].integer;
    const intmax_t games = field(&facts, "elements")->integer,
                   covers = field(&facts, "covers")->integer, levels = (intmax_t)sizes->count,
                   irreducibles = field(&facts, "join_irreducibles")->integer;
    const bool lattice = field(&facts, "lattice")->truth,
               distributive = field(&facts, "distributive")->truth;
    if (c->json)
        printf("{\"games\":%jd,\"covers\":%jd,\"levels\":%jd,\"widest_level\":%jd,"
               "\"join_irreducibles\":%jd,\"lattice\":%s,\"distributive\":%s}\n",
               games, covers, levels, most, irreducibles, lattice ? "true" : "false",
               distributive ? "true" : "false");
    else
        printf("games              %jd\n"
               "covers             %jd\n"
               "levels             %jd, at most %jd games in one\n"
               "join-irreducibles  %jd\n"
               "lattice            %s\n"
               "distributive       %s\n",
               games, covers, levels, most, irreducibles, yes_or_no(lattice),
               yes_or_no(distributive));
    ender_result_clear(&facts);
}

static int run_day(cli *c) {
    if (c->argument_count > 0) cli_usage(c, "--day takes no expression");
    if (cli_given(c, "mirror") || cli_given(c, "weight"))
        cli_usage(c, "--day goes with --twoslo, --all-small and --games");
    if (cli_given(c, "twoslo") && cli_given(c, "all-small"))
        cli_usage(c, "only one of --twoslo and --all-small");
    const char *kind = cli_given(c, "twoslo")      ? "TwoSlo"
                       : cli_given(c, "all-small") ? "SmallOslo"
                                                   : "Oslo";
    char poset[40];
    snprintf(poset, sizeof poset, "%s[%u]", kind, (unsigned)cli_number(c, "day"));
    if (cli_given(c, "games")) print_members(c, poset);
    print_facts(c, poset);
    return 0;
}

/* ---- forms ---- */

/* A function of the language of the argument, which the answer replaces. */
static ender_status apply(cli *c, const char *function, ender_result *argument) {
    const ender_result of = *argument;
    return ender_apply(c->ctx, ender_function_find(function), &of, 1, argument);
}

/* `arg` is the name of the function that gives the passes. */
static bool print_one(cli *c, const char *text, const char *where, void *arg) {
    ender_result result = {.kind = ENDER_KIND_FORM};
    cli_load_mentioned(c, text);
    ender_status status = ender_parse_form(c->ctx, text, strlen(text), &result.form);
    if (status == ENDER_OK) status = apply(c, arg, &result);
    if (status == ENDER_OK && cli_given(c, "weight")) status = apply(c, "uponic_weight", &result);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    char *name = NULL;
    cli_check(c, ender_format_result(c->ctx, &result, c->style, &name), NULL);
    puts(name);
    ender_free(name);
    return true;
}

static int run(cli *c) {
    if (cli_given(c, "day")) return run_day(c);
    if (c->argument_count == 0) cli_usage(c, "an expression or --day is missing");
    if ((cli_given(c, "mirror") != NULL) + (cli_given(c, "twoslo") != NULL) +
            (cli_given(c, "weight") != NULL) >
        1)
        cli_usage(c, "only one of --mirror, --twoslo and --weight");
    char function[16];
    snprintf(function, sizeof function, "%s",
             cli_given(c, "mirror")   ? "oslo_mirror"
             : cli_given(c, "twoslo") ? "twoslo"
                                      : "oslo");
    cli_each_text(c, 0, print_one, function);
    return 0;
}

static const cli_form forms[] = {{"", "FORM... [--mirror | --twoslo | --weight]", NULL},
                                 {"", "-", NULL},
                                 {"", "--day N [--all-small | --twoslo] [--games]", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_oslo = {
    .name = "oslo",
    .forms = forms,
    .summary = "Oslo games, in which Left may also pass",
    .help = "Oslo games: Left may also pass at every position that has a move. The result depends\n"
            "on the literal form, so braces are read literally. The rulesets oslo:RULESET and\n"
            "twoslo:RULESET do the same to positions (`ender loopy`).\n"
            "\n"
            "Examples:\n"
            "  ender oslo '*' '^' v '{1|-1}'            upon*, 2.upon*, {upon*|0}, {on|under}\n"
            "  ender oslo --weight '^'                  2\n"
            "  ender oslo --twoslo 1                    on & over\n"
            "  ender oslo --day 4                       1355 games, no distributive lattice\n"
            "  ender oslo --day 2 --games",
    .options = options,
    .run = run};
