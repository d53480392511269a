/* SPDX-License-Identifier: MIT
 *
 * ender moves: the options of a sum of positions, of one ruleset or of several, with the winning
 * ones marked. A move of Left wins when what it leaves is >= 0, a move of Right when it is <= 0. */
#include "cli/fate.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"player", "PLAYER", "left, right or both (the default)"},
    {"winning", NULL, "only the winning moves"},
    {"names", NULL, "what each move is called, and what the ruleset says about it"},
    {"strategy", NULL, "the same, and which move a theorem advises, marked >"},
    {"report", NULL, "what becomes of each option in the canonical form"},
    {"format", "FORMAT", "text, csv, tsv, json, markdown or latex"},
    {NULL, NULL, NULL}};

typedef struct component {
    const ender_ruleset *rules;
    ender_position *position;
    ender_game value, rest; /* the value of this one, and of all the others together */
} component;

typedef struct sum {
    component *list;
    size_t count;
    ender_game value;
} sum;

/* Is the sum worth winning for the player who has just moved? */
static bool is_won(cli *c, ender_game value, ender_player mover) {
    bool won;
    ender_game low = mover == ENDER_LEFT ? ENDER_ZERO : value;
    ender_game high = mover == ENDER_LEFT ? value : ENDER_ZERO;
    cli_check(c, ender_less_equal(c->ctx, low, high, &won), NULL);
    return won;
}

static void read_sum(cli *c, sum *s) {
    if (c->argument_count < 2 || c->argument_count % 2 != 0)
        cli_usage(c, "pairs of a ruleset and a position are needed");
    s->count = (size_t)c->argument_count / 2;
    s->list = cli_alloc(s->count * sizeof *s->list);
    s->value = ENDER_ZERO;
    for (size_t i = 0; i < s->count; i++) {
        component *part = &s->list[i];
        const char *text = c->arguments[2 * i + 1];
        part->rules = cli_ruleset(c, c->arguments[2 * i]);
        cli_check(c, ender_position_parse(c->ctx, part->rules, text, &part->position), text);
        cli_check(c, ender_position_value(c->ctx, part->position, ENDER_METHOD_AUTO, &part->value),
                  text);
        cli_check(c, ender_add(c->ctx, s->value, part->value, &s->value), NULL);
    }
    for (size_t i = 0; i < s->count; i++)
        cli_check(c, ender_subtract(c->ctx, s->value, s->list[i].value, &s->list[i].rest), NULL);
}

/* ---- the moves of one position, by name ---- */

/* Does the ruleset say something about any of these moves? */
static bool has_notes(cli *c, const component *part, const bool asked[2]) {
    bool found = false;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        ender_move *moves;
        size_t count;
        if (!asked[p]) continue;
        cli_check(c, ender_position_moves(c->ctx, part->position, p, &moves, &count), NULL);
        for (size_t i = 0; i < count; i++) found = found || moves[i].note[0] != '\0';
        ender_moves_free(moves, count);
    }
    return found;
}

static void add_named(cli *c, cli_table *table, const component *part, ender_player player,
                      bool notes) {
    ender_move *moves;
    size_t count;
    cli_check(c, ender_position_moves(c->ctx, part->position, player, &moves, &count), NULL);
    for (size_t i = 0; i < count; i++) {
        ender_game value;
        char *text = NULL;
        cli_check(c, ender_position_value(c->ctx, moves[i].to, ENDER_METHOD_AUTO, &value), NULL);
        cli_check(c, ender_position_format(c->ctx, moves[i].to, &text), NULL);
        bool wins = is_won(c, value, player);
        if (wins || !cli_given(c, "winning")) {
            char *name = cli_name(c, value);
            const char *marks[] = {"", "!", ">", "!>"};
            bool advised = moves[i].by_strategy && cli_given(c, "strategy");
            cli_table_cell(table, player == ENDER_LEFT ? "Left" : "Right");
            cli_table_cell(table, marks[(wins ? 1 : 0) + (advised ? 2 : 0)]);
            cli_table_cell(table, moves[i].name);
            cli_table_cell(table, text);
            cli_table_cell(table, name);
            if (notes) cli_table_cell(table, moves[i].note);
            ender_free(name);
        }
        ender_free(text);
    }
    ender_moves_free(moves, count);
}

static char *fate_text(cli *c, const fates *f, size_t i) {
    const fate *what = &f->list[i];
    const ender_position *other = what->reply;
    if (what->kind == FATE_EQUAL || what->kind == FATE_DOMINATED) other = f->moves[what->by].to;
    char *text = NULL;
    if (other) cli_check(c, ender_position_format(c->ctx, other, &text), NULL);
    const char *words = what->kind == FATE_KEPT        ? "kept"
                        : what->kind == FATE_EQUAL     ? "equal to "
                        : what->kind == FATE_DOMINATED ? "dominated by "
                                                       : "reversible through ";
    size_t length = strlen(words) + (text ? strlen(text) : 0);
    char *all = cli_alloc(length + 1);
    snprintf(all, length + 1, "%s%s", words, text ? text : "");
    ender_free(text);
    return all;
}

static void add_fates(cli *c, cli_table *table, const component *part, ender_player player) {
    fates f;
    cli_check(c, fates_open(c, part->position, player, &f), NULL);
    for (size_t i = 0; i < f.count; i++) {
        char *text = NULL, *name = cli_name(c, f.values[i]), *what = fate_text(c, &f, i);
        cli_check(c, ender_position_format(c->ctx, f.moves[i].to, &text), NULL);
        cli_table_cell(table, player == ENDER_LEFT ? "Left" : "Right");
        cli_table_cell(table, text);
        cli_table_cell(table, name);
        cli_table_cell(table, what);
        ender_free(text);
        ender_free(name);
        free(what);
    }
    fates_close(&f);
}

/* The tables that are about one position. */
static void run_one(cli *c, const sum *s, const bool asked[2], cli_format format) {
    static const char *const named[] = {"player", "wins", "move", "to", "value", "note"};
    static const char *const fated[] = {"player", "to", "value", "in the canonical form"};
    if (s->count != 1) cli_usage(c, "--names, --strategy and --report are about one position");
    const component *part = &s->list[0];
    bool fates_asked = cli_given(c, "report") != NULL;
    bool notes = !fates_asked && has_notes(c, part, asked);
    cli_table table;
    cli_table_open(&table, format, fates_asked ? fated : named, fates_asked ? 4 : notes ? 6 : 5);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (asked[p] && fates_asked) add_fates(c, &table, part, p);
        if (asked[p] && !fates_asked) add_named(c, &table, part, p, notes);
    }
    cli_progress_clear();
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

/* ---- the moves of a sum ---- */

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
        bool wins = is_won(c, total, player);
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

static void close_sum(sum *s) {
    for (size_t i = 0; i < s->count; i++) ender_position_free(s->list[i].position);
    free(s->list);
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
    if (cli_given(c, "names") || cli_given(c, "strategy") || cli_given(c, "report")) {
        run_one(c, &s, asked, format);
        close_sum(&s);
        return 0;
    }
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
    close_sum(&s);
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
        "--report says of each literal option of one position whether its value is an option of\n"
        "the canonical form, and if not, why.\n"
        "\n"
        "Examples:\n"
        "  ender moves bipass bbww+bw\n"
        "  ender moves domineering 2x3 toads-frogs TT.FF nim 3 --winning\n"
        "  ender moves hackenbush BRG --player left\n"
        "  ender moves bipass bbww+bw --strategy",
    .options = options,
    .run = run};
