/* SPDX-License-Identifier: MIT
 *
 * ender oslo: games with passes for Left, of literal forms; their posets. */
#include "cli/loading.h"

#include <string.h>

static const cli_option options[] = {
    {"mirror", NULL, "Right may pass instead of Left"},
    {"twoslo", NULL, "both players may pass: the onside and the offside"},
    {"weight", NULL, "the uponic weight instead of the game"},
    {"day", "N", "how many such games there are by day N, and what their order is like"},
    {"all-small", NULL, "with --day: of the all-small games, to day 5"},
    {"games", NULL, "with --day: every game, with its rank"},
    {NULL, NULL, NULL}};

/* ---- days ---- */

static void print_member(void *user, const char *name, uint32_t rank) {
    const cli *c = user;
    if (c->json) {
        printf("{\"rank\":%u,\"game\":", rank);
        cli_json_string(stdout, name);
        puts("}");
    } else {
        printf("%3u  %s\n", rank, name);
    }
}

static const char *yes_or_no(bool b) { return b ? "yes" : "no"; }

static int run_day(cli *c) {
    if (c->argument_count > 0) cli_usage(c, "--day takes no expression");
    if (cli_given(c, "mirror") || cli_given(c, "weight"))
        cli_usage(c, "--day goes with --twoslo, --all-small and --games");
    if (cli_given(c, "twoslo") && cli_given(c, "all-small"))
        cli_usage(c, "only one of --twoslo and --all-small");
    const ender_oslo_kind kind = cli_given(c, "twoslo")      ? ENDER_OSLO_TWO_SIDED
                                 : cli_given(c, "all-small") ? ENDER_OSLO_SMALL
                                                             : ENDER_OSLO_GAMES;
    const unsigned day = (unsigned)cli_number(c, "day", 0, 9, 0);
    ender_oslo_day d;
    cli_check(c,
              ender_oslo_games_of_day(c->ctx, kind, day,
                                      cli_given(c, "games") ? print_member : NULL, c, &d),
              NULL);
    cli_progress_clear();
    if (c->json)
        printf("{\"games\":%u,\"covers\":%u,\"levels\":%u,\"widest_level\":%u,"
               "\"join_irreducibles\":%u,\"lattice\":%s,\"distributive\":%s}\n",
               d.games, d.covers, d.levels, d.widest_level, d.join_irreducibles,
               d.is_lattice ? "true" : "false", d.is_distributive ? "true" : "false");
    else
        printf("games              %u\n"
               "covers             %u\n"
               "levels             %u, at most %u games in one\n"
               "join-irreducibles  %u\n"
               "lattice            %s\n"
               "distributive       %s\n",
               d.games, d.covers, d.levels, d.widest_level, d.join_irreducibles,
               yes_or_no(d.is_lattice), yes_or_no(d.is_distributive));
    return 0;
}

/* ---- forms ---- */

static bool print_one(cli *c, const char *text, const char *where, void *arg) {
    const ender_passes *passes = arg;
    ender_form form;
    char *name = NULL;
    cli_load_mentioned(c, text);
    ender_status status = ender_parse_form(c->ctx, text, strlen(text), &form);
    if (status == ENDER_OK && cli_given(c, "weight")) {
        ender_game weight;
        status = ender_uponic_weight(c->ctx, form, &weight);
        if (status == ENDER_OK) name = cli_name(c, weight);
    } else if (status == ENDER_OK) {
        status = ender_oslo(c->ctx, form, *passes, &name);
    }
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    puts(name);
    ender_free(name);
    return true;
}

static int run(cli *c) {
    if (cli_given(c, "day")) return run_day(c);
    if (c->argument_count == 0) cli_usage(c, "an expression or --day is missing");
    if (cli_given(c, "all-small") || cli_given(c, "games"))
        cli_usage(c, "--all-small and --games go with --day");
    if ((cli_given(c, "mirror") != NULL) + (cli_given(c, "twoslo") != NULL) +
            (cli_given(c, "weight") != NULL) >
        1)
        cli_usage(c, "only one of --mirror, --twoslo and --weight");
    ender_passes passes = cli_given(c, "mirror")   ? ENDER_PASSES_RIGHT
                          : cli_given(c, "twoslo") ? ENDER_PASSES_BOTH
                                                   : ENDER_PASSES_LEFT;
    cli_each_text(c, 0, print_one, &passes);
    return 0;
}

const cli_command command_oslo = {
    .name = "oslo",
    .usage = "FORM... [--mirror | --twoslo | --weight]\n-\n--day N [--all-small | --twoslo] "
             "[--games]",
    .summary = "games in which Left may also pass",
    .help = "Oslo games: Left may also pass at every position that is not over. What comes out\n"
            "depends on the literal form, so braces are read literally. The rulesets oslo:RULESET\n"
            "and twoslo:RULESET do the same to positions (`ender loopy`).\n"
            "\n"
            "Examples:\n"
            "  ender oslo '*' '^' v '{1|-1}'            upon*, 2.upon*, {upon*|0}, {on|under}\n"
            "  ender oslo --weight '^'                  2\n"
            "  ender oslo --twoslo 1                    on & over\n"
            "  ender oslo --day 4                       1355 games, a lattice, not distributive\n"
            "  ender oslo --day 2 --games",
    .options = options,
    .run = run};
