/* SPDX-License-Identifier: MIT
 *
 * ender moves: the options of a sum of positions, of one ruleset or of several, with the winning
 * ones marked. */
#include "cli/graphs/retrograde.h"
#include "cli/json.h"
#include "cli/play/certified_moves.h"
#include "cli/sum.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    OPTION_PLAYERS("the player whose moves are listed"),
    OPTION_FLAG("winning", "only the winning moves"),
    OPTION_WRITTEN("certify", "FILE",
                   "write a proof for ender-judge of which moves win, and that the others do not",
                   .with = "--winning"),
    OPTION_FLAG("best",
                "only moves to options of the canonical form, neither dominated nor reversible; of "
                "scores, only moves that reach the best one"),
    OPTION_FLAG("names", "the name of each move, and a remark of the ruleset"),
    OPTION_FLAG("strategy", "the names, with the move that a theorem advises marked >; no values"),
    OPTION_FLAG("values", "also the values of all moves", .with = "--strategy"),
    OPTION_FLAG("report", "the fate of each option in the canonical form"),
    OPTION_FLAG("lines", "sensible lines: the moves that reach each option of the canonical form"),
    OPTION_FORMAT("the format of the table"),
    {.name = NULL}};

/* What of the moves is shown. */
typedef struct moves_view {
    bool asked[2]; /* by player */
    bool by_name;  /* --names, --strategy */
    bool strategy; /* --strategy */
    bool values;   /* moves are valued */
    bool notes;    /* the ruleset says something about one of them */
    bool stopped;  /* by Ctrl-C: what is not known by then stays unknown */
    cli_format format;
} moves_view;

enum { MOVES_MOST = 10000 }; /* of those that no value tells from each other */
enum { SHARES = 3 };         /* of the time for searches: the moves of either player, and the sum */

/* Is a move asked for, as far as --winning and --best go? Of very many moves that have no values
 * the one that is advised is. */
static bool is_listed(const cli *c, const moves_view *v, const sum_move *m, size_t count) {
    if (!v->values && count > MOVES_MOST && !m->advised) return false;
    return (m->wins || !cli_given(c, "winning")) && (m->best || !cli_given(c, "best"));
}

static void add_value(cli *c, cli_table *table, ender_game g) {
    const ender_result value = {.kind = ENDER_KIND_GAME, .game = g};
    char *text = table->format == CLI_JSON ? cli_json_result(c, &value) : cli_name(c, g);
    (table->format == CLI_JSON ? cli_table_json : cli_table_value)(table, text);
    ender_free(text);
}

/* The value of what a move leads to, or its outcome. */
static void add_worth(cli *c, cli_table *table, const game_sum *s, const sum_move *m) {
    if (s->worth.repeats) {
        cli_table_cell(table, m->unknown ? "unknown" : results_letters(m->results));
        return;
    }
    if (m->instead && !m->unknown) {
        cli_table_cell(table, m->instead);
        return;
    }
    if (s->worth.outcomes_only) {
        cli_table_cell(table, m->unknown ? "unknown" : ender_outcome_name(m->outcome));
        return;
    }
    add_value(c, table, m->value);
    if (s->count > 1) add_value(c, table, m->total);
}

/* ---- the table ---- */

typedef struct player_moves {
    sum_move_list all;
    ender_advice advice;
    bool too_many; /* more than are made: at most the one that is advised is in the list */
} player_moves;

enum { MOVES_MADE = 16 * MOVES_MOST }; /* where only the one that is advised is looked at */

/* The moves by name, and which one is advised. */
static void list_with_advice(cli *c, const game_sum *s, ender_player player, const moves_view *v,
                             player_moves *out) {
    cli_check(c, game_sum_advise(c->ctx, s, player, ENDER_EFFORT_THEOREMS, &out->advice), NULL);
    if (!v->values)
        cli_check(c, game_sum_has_more_moves(c->ctx, s, player, MOVES_MADE, &out->too_many), NULL);
    if (out->too_many) {
        cli_check(c, game_sum_advised_move(c->ctx, s, player, &out->advice, &out->all), NULL);
        return;
    }
    cli_check(c, game_sum_moves(c->ctx, s, player, true, &out->all), NULL);
    cli_check(c, game_sum_mark(c->ctx, s, &out->advice, &out->all), NULL);
}

/* Of one of the searches; values have had half of the time, where there are any. */
static double search_seconds(const cli *c, const game_sum *s) {
    return (game_sum_instead(s) ? cli_share_of_all : cli_share_left)(c, SHARES);
}

/* What each move is worth, as far as there is time. */
static void judge(cli *c, const game_sum *s, ender_player player, moves_view *v,
                  sum_move_list *all) {
    for (size_t i = 0; v->stopped && i < all->count; i++) all->at[i].unknown = true;
    if (v->stopped) return;
    cli_check(c, game_sum_judge(c->ctx, s, player, search_seconds(c, s), all), NULL);
    v->stopped = s->worth.outcomes_only && cli_interrupted();
    if (v->stopped) cli_interrupt_clear(c); /* what is known is shown */
}

static void moves_open(cli *c, const game_sum *s, ender_player player, moves_view *v,
                       player_moves *out) {
    *out = (player_moves){.advice = {.known = false}};
    sum_move_list *all = &out->all;
    if (v->strategy)
        list_with_advice(c, s, player, v, out);
    else
        cli_check(c, game_sum_moves(c->ctx, s, player, v->by_name, all), NULL);
    if (v->by_name && v->format == CLI_JSON && !out->too_many)
        cli_check(c, game_sum_find_marks(c->ctx, s, all), NULL);
    for (size_t i = 0; v->by_name && i < all->count; i++)
        v->notes = v->notes || all->at[i].note[0] != '\0';
    if (v->values) judge(c, s, player, v, all);
    for (size_t i = 0; !v->values && i < all->count; i++)
        all->at[i].wins = all->at[i].advised && out->advice.known && out->advice.wins;
}

static void moves_close(player_moves *moves) {
    sum_move_list_clear(&moves->all);
    ender_advice_clear(&moves->advice);
}

/* [{"part":"1:2,3","before":".","after":"#"}, ...]; what is gone has no `after`. */
static void add_marks(cli *c, cli_table *table, const sum_move *m) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) cli_fail(c, "out of memory");
    putc('[', out);
    for (size_t i = 0; i < m->marks.count; i++) {
        const ender_move_mark *mark = &m->marks.list[i];
        char *name = sum_mark_part(m, i);
        if (!name) cli_fail(c, "out of memory");
        fputs(i > 0 ? ",{\"part\":" : "{\"part\":", out);
        cli_json_string(out, name);
        const char *const texts[] = {mark->before, mark->after};
        for (size_t k = 0; k < 2; k++) {
            if (!texts[k]) continue;
            fputs(k == 0 ? ",\"before\":" : ",\"after\":", out);
            cli_json_string(out, texts[k]);
        }
        fputs(mark->named ? ",\"named\":true}" : "}", out);
        ender_free(name);
    }
    putc(']', out);
    if (fclose(out) != 0) cli_fail(c, "out of memory");
    cli_table_json(table, text);
    free(text);
}

/* The cells of a row, in the order of the headings. */
static void add_row(cli *c, cli_table *table, const game_sum *s, const moves_view *v,
                    ender_player player, const sum_move *m) {
    static const char *const marks[] = {"", "!", ">", "!>"};
    char *text = NULL, number[24];
    snprintf(number, sizeof number, "%zu", m->part + 1);
    cli_check(c, sum_move_text(c->ctx, m, &text), NULL);
    cli_table_cell(table, cli_player_name(player));
    const bool marked = m->wins || (m->instead && m->best);
    /* Not known to win, or to be best. */
    const bool is_open =
        m->unknown || (m->leads && !m->best) || (v->strategy && !v->values && !m->wins);
    if (v->format == CLI_JSON && is_open)
        cli_table_json(table, "null");
    else if (v->format == CLI_JSON)
        cli_table_truth(table, marked, "");
    else
        cli_table_cell(table, marks[(marked ? 1 : 0) + (m->advised ? 2 : 0)]);
    if (v->format == CLI_JSON && v->strategy) cli_table_truth(table, m->advised, "");
    if (s->count > 1) cli_table_json(table, number);
    if (v->by_name) cli_table_cell(table, m->name);
    if (v->by_name && v->format == CLI_JSON) add_marks(c, table, m);
    cli_table_cell(table, text);
    if (v->values) add_worth(c, table, s, m);
    if (v->notes) cli_table_cell(table, m->note);
    ender_free(text);
}

enum { COLUMNS_MOST = 10 };

static void tabulate_moves(cli *c, cli_table *table, const game_sum *s, const moves_view *v,
                           const player_moves moves[2]) {
    const char *headings[COLUMNS_MOST] = {"player", game_sum_instead(s) ? "best" : "wins"};
    size_t columns = 2;
    if (v->format == CLI_JSON && v->strategy) headings[columns++] = "advised";
    if (s->count > 1) headings[columns++] = "part";
    if (v->by_name) headings[columns++] = "move";
    if (v->by_name && v->format == CLI_JSON) headings[columns++] = "marks";
    headings[columns++] = "to";
    if (v->values)
        headings[columns++] = s->worth.repeats         ? "results"
                              : game_sum_scores(s)     ? "score"
                              : game_sum_instead(s)    ? game_sum_instead(s)
                              : s->worth.outcomes_only ? "outcome"
                                                       : "value";
    if (v->values && !s->worth.outcomes_only && s->count > 1) headings[columns++] = "sum";
    if (v->notes) headings[columns++] = "note";
    cli_table_open(table, v->format, headings, columns);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        for (size_t i = 0; i < moves[p].all.count; i++)
            if (is_listed(c, v, &moves[p].all.at[i], moves[p].all.count))
                add_row(c, table, s, v, p, &moves[p].all.at[i]);
}

/* ---- the lines below it ---- */

static void report_results(cli *c, const game_sum *s, const moves_view *v) {
    ender_play results[2];
    cli_check(c, game_sum_results(c->ctx, s, results), NULL);
    printf("\nresults %s (D is a draw, without an end)", results_letters(results));
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (v->asked[p])
            printf("; %s to move %s", cli_player_name(p), retrograde_word(results[p], p));
    putchar('\n');
}

/* In a sum of which more than one summand is hot: which stop either player reaches, and by which
 * move. */
static void report_stops(cli *c, const game_sum *s, const moves_view *v,
                         const player_moves moves[2]) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const sum_move_list *all = &moves[p].all;
        size_t i;
        if (!v->asked[p] || all->count == 0) continue;
        cli_check(c, game_sum_leader(c->ctx, p, all, &i), NULL);
        char *stop = cli_name(c, all->at[i].stop), *to = NULL;
        cli_check(c, sum_move_text(c->ctx, &all->at[i], &to), NULL);
        printf("%s to move reaches %s, best by %s%s in part %zu\n", cli_player_name(p), stop,
               s->list[all->at[i].part].negative ? "-" : "", to, all->at[i].part + 1);
        ender_free(stop);
        ender_free(to);
    }
}

/* Does it matter where a player begins? */
static bool is_hot(cli *c, const game_sum *s) {
    ender_game temperature;
    bool cold;
    if (s->worth.outcomes_only || s->count < 2) return false;
    cli_check(c, ender_temperature(c->ctx, s->worth.value, &temperature), NULL);
    cli_check(c, ender_less_equal(c->ctx, temperature, ENDER_ZERO, &cold), NULL);
    return !cold;
}

/* A search within so many seconds ended with a limit. If time was left it was another one, such as
 * the size of a position, which the message tells. */
static void report_unknown(cli *c, const char *what, ender_status status, double end) {
    const bool in_time = status == ENDER_ELIMIT && (end == 0 || clock_seconds() < end);
    printf("\n%s unknown: %s\n", what, in_time ? ender_message(c->ctx) : search_limit(status));
    c->status = EXIT_LIMIT;
}

static double end_of(double seconds) { return seconds > 0 ? clock_seconds() + seconds : 0; }

/* stops 1 -1: the score with best play, with Left and with Right moving first. */
static void report_instead(cli *c, const game_sum *s) {
    char *text;
    const double seconds = search_seconds(c, s), end = end_of(seconds);
    const ender_status status = game_sum_instead_text(c->ctx, s, seconds, &text);
    if (search_limit(status)) {
        report_unknown(c, game_sum_instead(s), status, end);
        return;
    }
    cli_check(c, status, NULL);
    printf("\n%s %s\n", game_sum_instead(s), text);
    ender_free(text);
}

static void report(cli *c, const game_sum *s, const moves_view *v) {
    ender_outcome outcome;
    if (!v->stopped && game_sum_instead(s)) {
        report_instead(c, s);
        return;
    }
    if (!v->stopped && s->worth.repeats) {
        report_results(c, s, v);
        return;
    }
    const double seconds = cli_share_left(c, SHARES), end = end_of(seconds);
    const ender_status status =
        v->stopped ? ENDER_ECANCELLED : game_sum_outcome(c->ctx, s, seconds, &outcome);
    if (search_limit(status)) {
        report_unknown(c, "outcome", status, end);
        return;
    }
    cli_check(c, status, NULL);
    const bool wins[2] = {ender_wins_first(outcome, ENDER_LEFT),
                          ender_wins_first(outcome, ENDER_RIGHT)};
    putchar('\n');
    if (!s->worth.outcomes_only) {
        char *name = cli_name(c, s->worth.value);
        printf("value %s, ", name);
        ender_free(name);
    }
    printf("outcome %s%s", ender_outcome_name(outcome),
           s->worth.solved ? " (without the value)" : "");
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (v->asked[p]) printf("; %s to move %s", cli_player_name(p), wins[p] ? "wins" : "loses");
    putchar('\n');
}

static void report_advice(cli *c, const game_sum *s, const moves_view *v,
                          const player_moves moves[2]) {
    bool known = true;
    putchar('\n');
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const ender_advice *advice = &moves[p].advice;
        if (!v->asked[p]) continue;
        char *name;
        cli_check(c, game_sum_advised(c->ctx, s, advice, &name), NULL);
        char *sentence = cli_advice_sentence(c, p, advice, name);
        puts(sentence);
        free(sentence);
        free(name);
        known = known && advice->known;
    }
    if (!known && !v->values) puts("--values looks at the value of every move");
}

static void list_moves(cli *c, const game_sum *s, moves_view *v) {
    player_moves moves[2] = {{.too_many = false}, {.too_many = false}};
    cli_table table;
    if (game_sum_instead(s) && cli_given(c, "winning"))
        cli_check(c, game_sum_check_rules(c->ctx, s), NULL);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (v->asked[p]) moves_open(c, s, p, v, &moves[p]);
    tabulate_moves(c, &table, s, v, moves);
    for (unsigned p = 0; p < 2; p++)
        for (size_t i = 0; i < moves[p].all.count; i++)
            if (moves[p].all.at[i].unknown) c->status = EXIT_LIMIT;
    cli_progress_clear();
    cli_table_print(&table, stdout);
    for (unsigned p = 0; p < 2; p++)
        if (moves[p].too_many)
            cli_note("%s has very many moves, which are not listed",
                     cli_player_name((ender_player)p));
        else if (!v->values && moves[p].all.count > MOVES_MOST)
            cli_note("%s has %zu moves, which are not listed", cli_player_name((ender_player)p),
                     moves[p].all.count);
    if (v->format == CLI_TEXT && v->strategy)
        report_advice(c, s, v, moves);
    else if (v->format == CLI_TEXT && !v->by_name)
        report(c, s, v);
    if (v->format == CLI_TEXT && v->values && is_hot(c, s)) report_stops(c, s, v, moves);
    cli_table_close(&table);
    for (unsigned p = 0; p < 2; p++) moves_close(&moves[p]);
}

/* ---- what becomes of the options of one position ---- */

static char *fate_text(cli *c, const option_fates *f, size_t i) {
    const option_fate *what = &f->list[i];
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

static void add_fates(cli *c, cli_table *table, const ender_summand *part, ender_player player) {
    option_fates f;
    cli_check(c, option_fates_find(c->ctx, part->position, player, &f), NULL);
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
    option_fates_clear(&f);
}

static void tabulate_fates(cli *c, cli_table *table, const game_sum *s, const bool asked[2],
                           cli_format format) {
    static const char *const headings[] = {"player", "to", "value", "in the canonical form"};
    cli_table_open(table, format, headings, 4);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) add_fates(c, table, &s->list[0], p);
}

/* ---- sensible lines of one position ---- */

static void add_lines(cli *c, cli_table *table, const ender_summand *part, ender_player player) {
    ender_lines lines;
    cli_check(c, ender_find_lines(c->ctx, part->position, player, &lines), NULL);
    for (size_t i = 0; i < lines.count; i++) {
        const ender_line *line = &lines.list[i];
        char *name = cli_name(c, line->value), *all = cli_copy("", 0), *text = NULL;
        for (size_t k = 0; k < line->count; k++) {
            cli_check(c, ender_position_format(c->ctx, line->positions[k], &text), NULL);
            const size_t capacity = strlen(all) + strlen(text) + 3;
            char *longer = cli_alloc(capacity);
            snprintf(longer, capacity, "%s%s%s", all, k > 0 ? ", " : "", text);
            ender_free(text);
            free(all);
            all = longer;
        }
        cli_table_cell(table, cli_player_name(player));
        cli_table_cell(table, all);
        cli_table_value(table, name);
        ender_free(name);
        free(all);
    }
    ender_lines_clear(&lines);
}

static void list_lines(cli *c, const game_sum *s, const moves_view *v) {
    static const char *const headings[] = {"player", "line", "value"};
    if (s->count != 1 || !s->list[0].position) cli_usage(c, "--lines is about one position");
    if (v->by_name || cli_given(c, "best") || cli_given(c, "winning") || cli_given(c, "report"))
        cli_usage(c, "--lines goes with --player and --format only");
    if (s->worth.outcomes_only)
        cli_fail(c, "--lines compares values, and %s",
                 s->worth.solved ? "none comes in reach" : "under this convention there are none");
    cli_table table;
    cli_table_open(&table, v->format, headings, 3);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (v->asked[p]) add_lines(c, &table, &s->list[0], p);
    cli_progress_clear();
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

/* ---- the command ---- */

static moves_view read_view(cli *c) {
    moves_view v = {.asked = {cli_asks(c, ENDER_LEFT), cli_asks(c, ENDER_RIGHT)},
                    .strategy = cli_given(c, "strategy") != NULL,
                    .format = cli_table_format(c)};
    v.by_name = v.strategy || cli_given(c, "names");
    v.values =
        !v.strategy || cli_given(c, "values") || cli_given(c, "winning") || cli_given(c, "best");
    if (c->style == ENDER_JSON) c->style = ENDER_ASCII; /* names are strings in the table */
    if (v.format == CLI_LATEX) c->style = ENDER_LATEX;
    return v;
}

static void list_fates(cli *c, const game_sum *s, const moves_view *v) {
    if (s->count != 1 || !s->list[0].position) cli_usage(c, "--report is about one position");
    if (v->by_name || cli_given(c, "best") || cli_given(c, "winning"))
        cli_usage(c, "--report is about all options: it goes with --player and --format only");
    if (s->worth.outcomes_only)
        cli_fail(c, "--report compares values, and %s",
                 s->worth.solved ? "none comes in reach" : "under this convention there are none");
    cli_table table;
    tabulate_fates(c, &table, s, v->asked, v->format);
    cli_progress_clear();
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

/* Are values all that is asked for? */
static bool needs_values(const cli *c) {
    return cli_given(c, "best") || cli_given(c, "report") || cli_given(c, "lines");
}

/* What was found since the mark is forgotten: the proof must not depend on it. */
static void certify(cli *c, const game_sum *s, const moves_view *v, const ender_mark *mark) {
    if (!cli_given(c, "certify")) return;
    cli_check(c, ender_release(c->ctx, mark, NULL, 0), NULL);
    certify_moves(c, s, v->asked);
}

static int run(cli *c) {
    moves_view v = read_view(c);
    game_sum s = {.count = 0};
    ender_mark mark;
    cli_read_sum(c, &s, 0);
    if (cli_given(c, "certify") &&
        (game_sum_repeats(&s) || !(game_sum_is_normal(&s) || game_sum_is_misere(&s))))
        cli_usage(c, "--certify FILE is for moves in normal play or in misere play, which ends");
    ender_set_mark(c->ctx, &mark);
    if (v.values) cli_sum_values(c, &s, needs_values(c) ? 30 : 2);
    if (s.worth.outcomes_only && !game_sum_scores(&s) && cli_given(c, "best"))
        cli_fail(c, "--best compares values, and %s",
                 s.worth.solved ? "none comes in reach" : "under this convention there are none");
    if (cli_given(c, "lines"))
        list_lines(c, &s, &v);
    else if (cli_given(c, "report"))
        list_fates(c, &s, &v);
    else
        list_moves(c, &s, &v);
    certify(c, &s, &v, &mark);
    game_sum_clear(&s);
    return 0;
}

static const cli_form forms[] = {{"", "RULESET POSITION [RULESET POSITION]...", NULL},
                                 {"", "EXPRESSION...", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_moves = {
    .name = "moves",
    .forms = forms,
    .summary = "the moves of a position or a sum, with winning moves marked",
    .help =
        "Lists the options of a position with their values, winning moves marked with `!`.\n"
        "Several pairs of a ruleset and a position form a sum; then the list also has the\n"
        "number of the summand in which the move is made and the value of the whole sum after\n"
        "it. Values can be summands too, written as expressions (`value EXPRESSION` among\n"
        "pairs). For a hot sum the last lines give the stop that each player reaches, and by\n"
        "which move. --best keeps only moves to options of the canonical form: a player needs\n"
        "no others, whatever the rest of the sum. For a misere ruleset outcomes are shown in\n"
        "place of values; also if no value is found in half of --seconds (or 2 seconds),\n"
        "where theorems or `ender solve` find the outcomes.\n"
        "\n"
        "--strategy names the winner, the move and the theorem, if a theorem applies,\n"
        "immediately: no position is evaluated. --values also computes the value of every\n"
        "move.\n"
        "\n"
        "--report says of each literal option of one position whether its value is an option\n"
        "of the canonical form, and if not, why. --lines shows a sensible line of play to\n"
        "each option of the canonical form: one move, or moves that the opponent reverses at\n"
        "once, and then one move. --winning --certify FILE writes a proof for ender-judge: for\n"
        "each move, who wins the sum that it leaves.\n"
        "\n"
        "Examples:\n"
        "  ender moves bipass bbww+bw\n"
        "  ender moves domineering 2x3 toads-frogs TT.FF nim 3 --winning\n"
        "  ender moves hackenbush BRG --player left --best\n"
        "  ender moves domineering 3x3 --winning --certify moves.cert\n"
        "  ender moves bipass bbww+bw --strategy\n"
        "  ender moves wythoff 1000,1700 nim 5 --strategy --player left\n"
        "  ender moves '{5|1}' '{4|-1}' '{2|0}'\n"
        "  ender moves misere:nim 2,3",
    .options = options,
    .run = run};
