/* SPDX-License-Identifier: MIT
 *
 * ender moves: the options of a sum of positions, of one ruleset or of several, with the winning
 * ones marked. A move of Left wins when what it leaves is >= 0, a move of Right when it is <= 0. */
#include "cli/sums.h"

#include <string.h>

static const cli_option options[] = {
    {"player", "PLAYER", "left, right or both (the default)"},
    {"winning", NULL, "only the winning moves"},
    {"format", "FORMAT", "text, csv, tsv, json, markdown or latex"},
    {NULL, NULL, NULL}};

static void read_sum(cli *c, sum *s) {
    if (c->argument_count < 2 || c->argument_count % 2 != 0)
        cli_usage(c, "pairs of a ruleset and a position are needed");
    sum_open(s, (size_t)c->argument_count / 2);
    for (size_t i = 0; i < s->count; i++) {
        const char *text = c->arguments[2 * i + 1];
        cli_ruleset(c, c->arguments[2 * i]);
        cli_check(c, sum_set(c, s, i, c->arguments[2 * i], text), text);
    }
    cli_check(c, sum_finish(c, s), NULL);
}

/* Adds the rows of one component; returns how many of its moves win. */
static size_t add_moves(cli *c, cli_table *table, const sum *s, size_t index, ender_player player,
                        bool only_winning) {
    const component *part = &s->list[index];
    ender_position **moves;
    size_t count, winning = 0;
    cli_check(c, ender_position_options(c->ctx, part->position, player, &moves, &count), NULL);
    for (size_t i = 0; i < count; i++) {
        ender_game value, total;
        cli_check(c, ender_position_value(c->ctx, moves[i], ENDER_METHOD_AUTO, &value), NULL);
        cli_check(c, ender_add(c->ctx, value, part->rest, &total), NULL);
        bool wins = false;
        cli_check(c, sum_is_won(c, total, player, &wins), NULL);
        winning += wins;
        if (only_winning && !wins) continue;
        char *text = NULL, *name = cli_name(c, value), *total_name = cli_name(c, total);
        char number[24];
        snprintf(number, sizeof number, "%zu", index + 1);
        cli_check(c, ender_position_format(c->ctx, moves[i], &text), NULL);
        cli_table_cell(table, player == ENDER_LEFT ? "Left" : "Right");
        cli_table_cell(table, wins ? "!" : "");
        if (s->count > 1) cli_table_cell(table, number);
        cli_table_cell(table, text);
        cli_table_cell(table, name);
        if (s->count > 1) cli_table_cell(table, total_name);
        ender_free(text);
        ender_free(name);
        ender_free(total_name);
    }
    ender_positions_free(moves, count);
    return winning;
}

static void report(cli *c, const sum *s, const bool asked[2], const size_t winning[2]) {
    char *name = cli_name(c, s->value);
    ender_outcome outcome;
    cli_check(c, ender_normal_outcome(c->ctx, s->value, &outcome), NULL);
    printf("\nvalue %s, outcome %s", name, ender_outcome_name(outcome));
    for (unsigned p = 0; p < 2; p++)
        if (asked[p])
            printf("; %s to move %s", p == ENDER_LEFT ? "Left" : "Right",
                   winning[p] ? "wins" : "loses");
    putchar('\n');
    ender_free(name);
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
    sum s;
    read_sum(c, &s);
    static const char *const one[] = {"player", "wins", "to", "value"};
    static const char *const several[] = {"player", "wins", "part", "to", "value", "sum"};
    cli_table table;
    cli_table_open(&table, format, s.count > 1 ? several : one, s.count > 1 ? 6 : 4);
    size_t winning[2] = {0, 0};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        for (size_t i = 0; asked[p] && i < s.count; i++)
            winning[p] += add_moves(c, &table, &s, i, p, cli_given(c, "winning") != NULL);
    cli_progress_clear();
    cli_table_print(&table, stdout);
    if (format == CLI_TEXT) report(c, &s, asked, winning);
    cli_table_close(&table);
    sum_close(&s);
    return 0;
}

const cli_command command_moves = {
    .name = "moves",
    .usage = "RULESET POSITION [RULESET POSITION]...",
    .summary = "the options of a position or a sum, the winning ones marked",
    .help =
        "Lists every option of a position with its value, winning moves marked with `!`. Several\n"
        "pairs of a ruleset and a position form a sum: then the number of the part in which the\n"
        "move is made and the value of the whole sum after it are shown too.\n"
        "\n"
        "Examples:\n"
        "  ender moves bipass bbww+bw\n"
        "  ender moves domineering 2x3 toads-frogs TT.FF nim 3 --winning\n"
        "  ender moves hackenbush BRG --player left",
    .options = options,
    .run = run};
