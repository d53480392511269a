/* SPDX-License-Identifier: MIT
 *
 * ender moves: the options of a sum of positions, of one ruleset or of several, with the winning
 * ones marked. */
#include "cli/components.h"
#include "cli/fate.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"player", "PLAYER", "left, right or both (the default)"},
    {"winning", NULL, "only the winning moves"},
    {"best", NULL, "only moves to options of the canonical form, neither dominated nor reversible"},
    {"names", NULL, "what each move is called, and what the ruleset says about it"},
    {"strategy", NULL, "the same, and which move a theorem advises, marked >"},
    {"report", NULL, "what becomes of each option in the canonical form"},
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

/* Is a move asked for, as far as --winning and --best go? */
static bool is_listed(const cli *c, const component_move *m) {
    return (m->wins || !cli_given(c, "winning")) && (m->best || !cli_given(c, "best"));
}

/* The value of what a move leads to, or its outcome. */
static void add_worth(cli *c, cli_table *table, const component_sum *s, const component_move *m) {
    if (s->outcomes_only) {
        cli_table_cell(table, ender_outcome_name(m->outcome));
        return;
    }
    char *name = cli_name(c, m->value);
    cli_table_value(table, name);
    ender_free(name);
}

/* ---- the moves of one position, by name ---- */

typedef struct named_moves {
    ender_move *list;
    component_move *judged; /* the same moves */
    size_t count;
    bool notes; /* the ruleset says something about one of them */
} named_moves;

static void named_open(cli *c, const component_sum *s, ender_player player, named_moves *out) {
    *out = (named_moves){.count = 0};
    cli_check(c, ender_position_moves(c->ctx, s->list[0].position, player, &out->list, &out->count),
              NULL);
    out->judged = cli_alloc(out->count * sizeof *out->judged);
    for (size_t i = 0; i < out->count; i++) {
        out->judged[i].to = out->list[i].to;
        out->notes = out->notes || out->list[i].note[0] != '\0';
    }
    cli_check(c, component_judge(c, s, 0, player, out->judged, out->count), NULL);
}

static void named_close(named_moves *moves) {
    ender_moves_free(moves->list, moves->count);
    free(moves->judged);
}

static void add_named(cli *c, cli_table *table, const component_sum *s, ender_player player,
                      const named_moves *moves, bool notes) {
    static const char *const marks[] = {"", "!", ">", "!>"};
    for (size_t i = 0; i < moves->count; i++) {
        const ender_move *move = &moves->list[i];
        const component_move *m = &moves->judged[i];
        const bool advised = move->by_strategy && cli_given(c, "strategy");
        if (!is_listed(c, m)) continue;
        char *text = NULL;
        cli_check(c, ender_position_format(c->ctx, move->to, &text), NULL);
        cli_table_cell(table, player == ENDER_LEFT ? "Left" : "Right");
        cli_table_cell(table, marks[(m->wins ? 1 : 0) + (advised ? 2 : 0)]);
        cli_table_cell(table, move->name);
        cli_table_cell(table, text);
        add_worth(c, table, s, m);
        if (notes) cli_table_cell(table, move->note);
        ender_free(text);
    }
}

static void tabulate_named(cli *c, cli_table *table, const component_sum *s, const bool asked[2],
                           cli_format format) {
    const char *const headings[] = {
        "player", "wins", "move", "to", s->outcomes_only ? "outcome" : "value", "note"};
    named_moves moves[2] = {{.count = 0}, {.count = 0}};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) named_open(c, s, p, &moves[p]);
    const bool notes = moves[ENDER_LEFT].notes || moves[ENDER_RIGHT].notes;
    cli_table_open(table, format, headings, notes ? 6 : 5);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        add_named(c, table, s, p, &moves[p], notes);
        named_close(&moves[p]);
    }
}

/* ---- what becomes of the options of one position ---- */

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
        cli_table_value(table, name);
        cli_table_cell(table, what);
        ender_free(text);
        ender_free(name);
        free(what);
    }
    fates_close(&f);
}

static void tabulate_fates(cli *c, cli_table *table, const component_sum *s, const bool asked[2],
                           cli_format format) {
    static const char *const headings[] = {"player", "to", "value", "in the canonical form"};
    cli_table_open(table, format, headings, 4);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) add_fates(c, table, &s->list[0], p);
}

/* ---- the moves of a sum ---- */

/* The cells of a row, in the order of the headings. */
static void add_row(cli *c, cli_table *table, const component_sum *s, ender_player player,
                    const component_move *m) {
    char *text = NULL, *total = s->outcomes_only ? NULL : cli_name(c, m->total);
    char number[24];
    snprintf(number, sizeof number, "%zu", m->part + 1);
    cli_check(c, ender_position_format(c->ctx, m->to, &text), NULL);
    cli_table_cell(table, player == ENDER_LEFT ? "Left" : "Right");
    cli_table_cell(table, m->wins ? "!" : "");
    if (s->count > 1) cli_table_cell(table, number);
    cli_table_cell(table, text);
    add_worth(c, table, s, m);
    if (s->count > 1) cli_table_value(table, total);
    ender_free(text);
    ender_free(total);
}

/* Adds the rows of one player. */
static void add_moves(cli *c, cli_table *table, const component_sum *s, ender_player player) {
    component_move *moves;
    size_t count;
    cli_check(c, component_moves(c, s, player, &moves, &count), NULL);
    for (size_t i = 0; i < count; i++)
        if (is_listed(c, &moves[i])) add_row(c, table, s, player, &moves[i]);
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

static void tabulate_moves(cli *c, cli_table *table, const component_sum *s, const bool asked[2],
                           cli_format format) {
    static const char *const one[] = {"player", "wins", "to", "value"};
    static const char *const outcomes[] = {"player", "wins", "to", "outcome"};
    static const char *const several[] = {"player", "wins", "part", "to", "value", "sum"};
    cli_table_open(table, format,
                   s->count > 1       ? several
                   : s->outcomes_only ? outcomes
                                      : one,
                   s->count > 1 ? 6 : 4);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) add_moves(c, table, s, p);
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
    const bool named = cli_given(c, "names") || cli_given(c, "strategy");
    const bool fates_asked = cli_given(c, "report") != NULL;
    if ((named || fates_asked) && s.count != 1)
        cli_usage(c, "--names, --strategy and --report are about one position");
    if (fates_asked && (named || cli_given(c, "best") || cli_given(c, "winning")))
        cli_usage(c, "--report is about all options: it goes with --player and --format only");
    if (s.outcomes_only && (fates_asked || cli_given(c, "best")))
        cli_fail(c, "%s compares values, and under misere play there are none",
                 fates_asked ? "--report" : "--best");
    cli_table table;
    (fates_asked ? tabulate_fates
     : named     ? tabulate_named
                 : tabulate_moves)(c, &table, &s, asked, format);
    cli_progress_clear();
    cli_table_print(&table, stdout);
    if (format == CLI_TEXT && !named && !fates_asked) report(c, &s, asked);
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
        "--report says of each literal option of one position whether its value is an option of\n"
        "the canonical form, and if not, why.\n"
        "\n"
        "Examples:\n"
        "  ender moves bipass bbww+bw\n"
        "  ender moves domineering 2x3 toads-frogs TT.FF nim 3 --winning\n"
        "  ender moves hackenbush BRG --player left --best\n"
        "  ender moves bipass bbww+bw --strategy\n"
        "  ender moves misere:nim 2,3",
    .options = options,
    .run = run};
