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

static void print_member(const cli *c, const char *name, size_t rank) {
    if (c->json) {
        printf("{\"rank\":%zu,\"game\":", rank);
        cli_json_string(stdout, name);
        puts("}");
    } else {
        printf("%3zu  %s\n", rank, name);
    }
}

static void print_members(cli *c, const ender_poset *p, const size_t *levels, size_t level_count) {
    for (size_t rank = 0; rank < level_count; rank++)
        for (size_t x = 0; x < ender_poset_size(p); x++) {
            char *name;
            if (levels[x] != rank) continue;
            cli_check(c, ender_poset_label(c->ctx, p, x, c->style, &name), NULL);
            print_member(c, name, rank);
            ender_free(name);
        }
}

static size_t widest(const size_t *levels, size_t count, size_t level_count) {
    size_t most = 0;
    for (size_t rank = 0; rank < level_count; rank++) {
        size_t here = 0;
        for (size_t x = 0; x < count; x++) here += levels[x] == rank;
        if (here > most) most = here;
    }
    return most;
}

static const char *yes_or_no(bool b) { return b ? "yes" : "no"; }

static void print_facts(const cli *c, const ender_poset_facts *f, size_t at_most) {
    const uintmax_t games = f->elements, covers = f->covers, levels = f->longest_chain;
    const uintmax_t irreducibles = f->join_irreducibles, most = at_most;
    if (c->json)
        printf("{\"games\":%ju,\"covers\":%ju,\"levels\":%ju,\"widest_level\":%ju,"
               "\"join_irreducibles\":%ju,\"lattice\":%s,\"distributive\":%s}\n",
               games, covers, levels, most, irreducibles, f->lattice ? "true" : "false",
               f->distributive ? "true" : "false");
    else
        printf("games              %ju\n"
               "covers             %ju\n"
               "levels             %ju, at most %ju games in one\n"
               "join-irreducibles  %ju\n"
               "lattice            %s\n"
               "distributive       %s\n",
               games, covers, levels, most, irreducibles, yes_or_no(f->lattice),
               yes_or_no(f->distributive));
}

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
    ender_poset *p;
    ender_poset_facts facts;
    size_t *levels;
    cli_check(c, ender_oslo_poset(c->ctx, kind, day, &p), NULL);
    cli_check(c, ender_poset_about(c->ctx, p, &facts), NULL);
    cli_check(c, ender_poset_levels(c->ctx, p, &levels), NULL);
    cli_progress_clear();
    if (cli_given(c, "games")) print_members(c, p, levels, facts.longest_chain);
    print_facts(c, &facts, widest(levels, facts.elements, facts.longest_chain));
    ender_free(levels);
    ender_poset_free(p);
    return 0;
}

/* ---- forms ---- */

static bool print_one(cli *c, const char *text, const char *where, void *arg) {
    const ender_passes *passes = arg;
    ender_form form;
    ender_game weight;
    ender_loopy g;
    cli_load_mentioned(c, text);
    ender_status status = ender_parse_form(c->ctx, text, strlen(text), &form);
    const bool weighed = cli_given(c, "weight") != NULL;
    if (status == ENDER_OK)
        status = weighed ? ender_uponic_weight(c->ctx, form, &weight)
                         : ender_oslo(c->ctx, form, *passes, &g);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    char *name = weighed ? cli_name(c, weight) : cli_loopy_name(c, g);
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
