/* SPDX-License-Identifier: MIT
 *
 * ender moves: the options of a sum of positions, of one ruleset or of several, with the winning
 * ones marked. */
#include "cli/components.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"player", "PLAYER", "left, right or both (the default)"},
    {"winning", NULL, "only the winning moves"},
    {"best", NULL, "only moves to options of the canonical form, neither dominated nor reversible"},
    {"format", "FORMAT", "text, csv, tsv, json, markdown or latex"},
    {NULL, NULL, NULL}};

static void read_sum(cli *c, component_sum *s) {
    if (c->argument_count < 2 || c->argument_count % 2 != 0)
        cli_usage(c, "pairs of a ruleset and a position are needed");
    for (int i = 0; i < c->argument_count; i += 2) {
        const char *text = c->arguments[i + 1];
        cli_check(c, component_add(c, s, cli_ruleset(c, c->arguments[i]), text), text);
    }
    cli_check(c, component_values(c, s), NULL);
}

/* The cells of a row, in the order of the headings. */
static void add_row(cli *c, cli_table *table, const component_sum *s, ender_player player,
                    const component_move *m) {
    char *text = NULL, *name = s->outcomes_only ? NULL : cli_name(c, m->value);
    char *total = s->outcomes_only ? NULL : cli_name(c, m->total);
    char number[24];
    snprintf(number, sizeof number, "%zu", m->part + 1);
    cli_check(c, ender_position_format(c->ctx, m->to, &text), NULL);
    cli_table_cell(table, player == ENDER_LEFT ? "Left" : "Right");
    cli_table_cell(table, m->wins ? "!" : "");
    if (s->count > 1) cli_table_cell(table, number);
    cli_table_cell(table, text);
    if (s->outcomes_only)
        cli_table_cell(table, ender_outcome_name(m->outcome));
    else
        cli_table_value(table, name);
    if (s->count > 1) cli_table_value(table, total);
    ender_free(text);
    ender_free(name);
    ender_free(total);
}

/* Adds the rows of one player. */
static void add_moves(cli *c, cli_table *table, const component_sum *s, ender_player player) {
    const bool only_winning = cli_given(c, "winning") != NULL;
    const bool only_best = cli_given(c, "best") != NULL;
    component_move *moves;
    size_t count;
    cli_check(c, component_moves(c, s, player, &moves, &count), NULL);
    for (size_t i = 0; i < count; i++)
        if ((moves[i].wins || !only_winning) && (moves[i].best || !only_best))
            add_row(c, table, s, player, &moves[i]);
    component_moves_free(moves, count);
}

static ender_outcome outcome_of(cli *c, const component_sum *s) {
    ender_outcome outcome;
    cli_check(c,
              s->outcomes_only
                  ? ender_position_normal_outcome(c->ctx, s->list[0].position, &outcome)
                  : ender_normal_outcome(c->ctx, s->value, &outcome),
              NULL);
    return outcome;
}

static void report(cli *c, const component_sum *s, const bool asked[2]) {
    const ender_outcome outcome = outcome_of(c, s);
    const bool wins[2] = {outcome == ENDER_N || outcome == ENDER_L,
                          outcome == ENDER_N || outcome == ENDER_R};
    putchar('\n');
    if (!s->outcomes_only) {
        char *name = cli_name(c, s->value);
        printf("value %s, ", name);
        ender_free(name);
    }
    printf("outcome %s", ender_outcome_name(outcome));
    for (unsigned p = 0; p < 2; p++)
        if (asked[p])
            printf("; %s to move %s", p == ENDER_LEFT ? "Left" : "Right",
                   wins[p] ? "wins" : "loses");
    putchar('\n');
}

static int run(cli *c) {
    const char *player = cli_given(c, "player");
    bool asked[2] = {!player || strcmp(player, "right") != 0,
                     !player || strcmp(player, "left") != 0};
    if (player && strcmp(player, "left") != 0 && strcmp(player, "right") != 0 &&
        strcmp(player, "both") != 0)
        cli_usage(c, "--player is left, right or both, not `%s`", player);
    cli_format format = cli_table_format(c);
    if (c->style == ENDER_JSON) c->style = ENDER_ASCII; /* names are strings in the table */
    if (format == CLI_LATEX) c->style = ENDER_LATEX;
    component_sum s = {0};
    read_sum(c, &s);
    if (s.outcomes_only && cli_given(c, "best"))
        cli_fail(c, "--best compares values, and under misere play there are none");
    static const char *const one[] = {"player", "wins", "to", "value"};
    static const char *const outcomes[] = {"player", "wins", "to", "outcome"};
    static const char *const several[] = {"player", "wins", "part", "to", "value", "sum"};
    cli_table table;
    cli_table_open(&table, format,
                   s.count > 1       ? several
                   : s.outcomes_only ? outcomes
                                     : one,
                   s.count > 1 ? 6 : 4);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) add_moves(c, &table, &s, p);
    cli_progress_clear();
    cli_table_print(&table, stdout);
    if (format == CLI_TEXT) report(c, &s, asked);
    cli_table_close(&table);
    component_close(&s);
    return 0;
}

const cli_command command_moves = {
    .name = "moves",
    .usage = "RULESET POSITION [RULESET POSITION]...",
    .summary = "the options of a position or a sum, the winning ones marked",
    .help =
        "Lists every option of a position with its value, winning moves marked with `!`. Several\n"
        "pairs of a ruleset and a position form a sum: then the number of the part in which the\n"
        "move is made and the value of the whole sum after it are shown too. --best keeps the "
        "moves\n"
        "to options of the canonical form: a player needs no others, whatever else is on the "
        "table.\n"
        "Of a misere ruleset outcomes are shown in place of values.\n"
        "\n"
        "Examples:\n"
        "  ender moves bipass bbww+bw\n"
        "  ender moves domineering 2x3 toads-frogs TT.FF nim 3 --winning\n"
        "  ender moves hackenbush BRG --player left --best\n"
        "  ender moves misere:nim 2,3",
    .options = options,
    .run = run};
