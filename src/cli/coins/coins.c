/* SPDX-License-Identifier: MIT
 *
 * ender coins: sums of tinies and their relatives as coins that slide. */
#include "cli/cli.h"
#include "cli/coins/coin_play.h"
#include "cli/coins/coin_sweeps.h"
#include "cli/coins/coin_theory.h"
#include "cli/tables/recognise.h"

#include <string.h>

static bool is_wanted(cli *c, ender_player player) {
    const char *name = cli_given(c, "player");
    if (!name || strcmp(name, "both") == 0) return true;
    if (strcmp(name, "left") != 0 && strcmp(name, "right") != 0)
        cli_usage(c, "--player is left, right or both, not `%s`", name);
    return (name[0] == 'l') == (player == ENDER_LEFT);
}

/* ---- answers ---- */

typedef bool answer(cli *c, const char *text, const char *where);

static bool done(cli *c, ender_status status, const char *text, const char *where) {
    return status == ENDER_OK || cli_failed(c, status, text, where);
}

static bool show_text(cli *c, ender_status status, char *made, const char *text,
                      const char *where) {
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    puts(made);
    ender_free(made);
    return true;
}

static bool show_form(cli *c, const char *text, const char *where, ender_coin_form form) {
    char *made;
    const ender_status status = ender_coins_form(c->ctx, coin_field(c), text, form, &made);
    return show_text(c, status, made, text, where);
}

static bool answer_sort(cli *c, const char *text, const char *where) {
    return show_form(c, text, where, ENDER_COINS_SORTED);
}

static bool answer_cancel(cli *c, const char *text, const char *where) {
    return show_form(c, text, where, ENDER_COINS_CANCELLED);
}

static bool answer_revise(cli *c, const char *text, const char *where) {
    return show_form(c, text, where, ENDER_COINS_IN_REVISED);
}

static bool answer_switches(cli *c, const char *text, const char *where) {
    return show_form(c, text, where, ENDER_COINS_SWITCHES);
}

static bool answer_name(cli *c, const char *text, const char *where) {
    char *made;
    const ender_status status = ender_coins_term_name(c->ctx, coin_field(c), text, &made);
    return show_text(c, status, made, text, where);
}

static bool answer_coin(cli *c, const char *text, const char *where) {
    char *made;
    const ender_status status = ender_coins_of_term_name(c->ctx, coin_field(c), text, &made);
    return show_text(c, status, made, text, where);
}

static bool answer_value(cli *c, const char *text, const char *where) {
    ender_game g;
    const ender_status status = ender_coins_value(c->ctx, coin_field(c), text, &g);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    char *name = cli_name(c, g);
    puts(name);
    ender_free(name);
    return true;
}

static bool answer_weight(cli *c, const char *text, const char *where) {
    int64_t weight;
    const ender_status status = ender_coins_atomic_weight(c->ctx, coin_field(c), text, &weight);
    if (status == ENDER_OK) printf("%lld\n", (long long)weight);
    return done(c, status, text, where);
}

static bool answer_outcome(cli *c, const char *text, const char *where) {
    ender_outcome outcome;
    const char *method = cli_given(c, "method");
    if (method && strcmp(method, "closed") != 0 && strcmp(method, "search") != 0 &&
        strcmp(method, "both") != 0)
        cli_usage(c, "--method is closed, search or both, not `%s`", method);
    const bool by_search = method && strcmp(method, "search") == 0;
    ender_status status = ender_coins_outcome(c->ctx, coin_field(c), text, by_search, &outcome);
    if (status == ENDER_OK && method && strcmp(method, "both") == 0) {
        const ender_outcome first = outcome;
        status = ender_coins_outcome(c->ctx, coin_field(c), text, true, &outcome);
        if (status == ENDER_OK && outcome != first)
            cli_fail(c, "%s: the theory says %s, search %s", text, ender_outcome_name(first),
                     ender_outcome_name(outcome));
    }
    if (status == ENDER_OK) puts(ender_outcome_name(outcome));
    return done(c, status, text, where);
}

static bool answer_draw(cli *c, const char *text, const char *where) {
    char *made;
    const ender_status status =
        ender_coins_draw(c->ctx, coin_field(c), text, true, c->style, &made);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    printf("%s", made);
    ender_free(made);
    return true;
}

static bool answer_explain(cli *c, const char *text, const char *where) {
    char *made;
    const char *first = cli_given(c, "first");
    if (first && strcmp(first, "left") != 0 && strcmp(first, "right") != 0)
        cli_usage(c, "--first is left or right, not `%s`", first);
    const ender_player mover = first && first[0] == 'r' ? ENDER_RIGHT : ENDER_LEFT;
    const ender_status status = ender_coins_explain(c->ctx, coin_field(c), text, mover, &made);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    printf("%s", made);
    ender_free(made);
    return true;
}

static bool answer_list(cli *c, const char *text, const char *where, bool by_strategy) {
    const bool winning = cli_given(c, "winning") != NULL;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!is_wanted(c, p)) continue;
        char **all;
        size_t count;
        const ender_status status =
            by_strategy ? ender_coins_strategy_by(c->ctx, coin_field(c), text, p, coin_rule(c),
                                                  &all, &count)
                        : ender_coins_moves(c->ctx, coin_field(c), text, p, winning, &all, &count);
        if (status != ENDER_OK) return cli_failed(c, status, text, where);
        for (size_t i = 0; i < count; i++) printf("%s %s\n", cli_player_name(p), all[i]);
        ender_coin_moves_free(all, count);
    }
    return true;
}

static bool answer_moves(cli *c, const char *text, const char *where) {
    return answer_list(c, text, where, false);
}

static bool answer_strategy(cli *c, const char *text, const char *where) {
    return answer_list(c, text, where, true);
}

/* ---- the classification in words ---- */

static void print_class(const ender_coin_class *k) {
    printf("outcome         %s\n", ender_outcome_name(k->outcome));
    printf("atomic weight   %lld\n", (long long)k->weight);
    printf("machine         1 -> %d, -1 -> %d\n", k->end_from_1, k->end_from_minus_1);
    printf("tiny advantage  %s\n", k->advantage);
    for (int m = 0; m < 2; m++)
        printf("%-5s to move   %s, case %s%c%s%s\n", m == 0 ? "Left" : "Right",
               k->wins[m] ? "wins" : "loses", m == 0 ? "-" : "", k->letter[m],
               k->crucial[m] ? ", crucial term " : "", k->crucial[m] ? k->crucial[m] : "");
}

static void json_class(const ender_coin_class *k) {
    printf("{\"outcome\": \"%s\", \"atomic_weight\": %lld, \"machine\": [%d, %d], "
           "\"tiny_advantage\": \"%s\"",
           ender_outcome_name(k->outcome), (long long)k->weight, k->end_from_1, k->end_from_minus_1,
           k->advantage);
    for (int m = 0; m < 2; m++) {
        printf(
            ", \"%s\": {\"wins\": %s, \"case\": \"%s%c\", \"crucial\": ", m == 0 ? "left" : "right",
            k->wins[m] ? "true" : "false", m == 0 ? "-" : "", k->letter[m]);
        if (k->crucial[m])
            cli_json_string(stdout, k->crucial[m]);
        else
            printf("null");
        printf("}");
    }
    puts("}");
}

static bool answer_classify(cli *c, const char *text, const char *where) {
    ender_coin_class k;
    const ender_status status = ender_coins_classify(c->ctx, coin_field(c), text, &k);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    if (c->json)
        json_class(&k);
    else
        print_class(&k);
    ender_coin_class_clear(&k);
    return true;
}

/* ---- the subcommand ---- */

static const struct question {
    const char *name;
    answer *run;
} questions[] = {{"classify", answer_classify},   {"outcome", answer_outcome},
                 {"moves", answer_moves},         {"strategy", answer_strategy},
                 {"value", answer_value},         {"weight", answer_weight},
                 {"name", answer_name},           {"coin", answer_coin},
                 {"sort", answer_sort},           {"cancel", answer_cancel},
                 {"revise", answer_revise},       {"switches", answer_switches},
                 {"draw", answer_draw},           {"explain", answer_explain},
                 {"recognise", answer_recognise}, {NULL, NULL}};

static bool ask(cli *c, const char *text, const char *where, void *arg) {
    return ((const struct question *)arg)->run(c, text, where);
}

static int run_coins(cli *c) {
    if (c->argument_count == 1 && strcmp(c->arguments[0], "verify") == 0) return coin_verify(c);
    if (c->argument_count == 1 && strcmp(c->arguments[0], "table") == 0) return coin_table(c);
    if (c->argument_count == 1 && strcmp(c->arguments[0], "draw") == 0 && cli_given(c, "figure"))
        return coin_figure(c);
    if (c->argument_count < 2) cli_usage(c, "a question and a position of coins are needed");
    for (const coin_subject *s = coin_subjects; s->name; s++)
        if (strcmp(c->arguments[0], s->name) == 0) return s->run(c);
    if (strcmp(c->arguments[0], "play") == 0) return coin_play(c, coin_field(c));
    struct question asked = {NULL, NULL};
    for (const struct question *q = questions; q->name; q++)
        if (strcmp(c->arguments[0], q->name) == 0) asked = *q;
    if (!asked.run) cli_usage(c, "`%s` is no question about coins", c->arguments[0]);
    cli_each_text(c, 1, ask, &asked);
    return c->status;
}

static const cli_option options[] = {
    {"field", "FIELD", "simple, quarter, revised (as it is if not given) or values"},
    {"player", "PLAYER", "whose moves: left, right or both"},
    {"winning", NULL, "only the moves that win"},
    {"method", "METHOD", "of `outcome`: closed (theory), search, or both, which must agree"},
    {"first", "PLAYER", "of `explain` and `play`: who moves first, left or right"},
    {"you", "PLAYER", "of `play`: you are left (the default) or right"},
    {"figure", "N", "of `draw`: a figure of the paper, 1 to 6, within the bounds below"},
    {"values", "V", "of `verify` and figures: the values 1 to V, or a list such as 1,2,5 (2)"},
    {"rows", "M", "of `verify` and figures: rows 1 to M (3)"},
    {"columns", "C", "of `verify` and figures: columns 1 to C (2)"},
    {"strip", "K", "of `verify` and figures: squares of the strip 0 to K, or none (2)"},
    {"max-coins", "N", "of `verify`: at most N coins (4)"},
    {"copies", "R", "of `hypotheses`: sums of up to R tinies (4), in columns 1 to C (3)"},
    {"play", "STRATEGY",
     "of `strategy` and `verify`: theorem, switched, merged, not-crucial, desirable, weights"},
    {"switches", NULL, "of `verify --play`: with coins in row 0"},
    {"money", "N", "of `verify --play`: and money from -N to N"},
    {"pairs", NULL, "of `verify --play`: with opposite coins, which are not cancelled"},
    {"weight", "W", "of `verify --play`: only positions of atomic weight W at least"},
    {"second", NULL, "of `verify --play`: the opponent moves first"},
    {"transitions", NULL, "of `verify`: which case follows which"},
    {"random", "N", "of `verify`: only N positions, drawn at random, of as many coins as allowed"},
    {"seed", "S", "of `verify --random`: others are drawn with another number (0)"},
    {"terms", "N", "of `recognise`: at most N coins (3 if not given, up to 8)"},
    {NULL, NULL, NULL}};

static const cli_rule rules[] = {{"figure", "draw"},
                                 {"first", "explain play"},
                                 {"you", "play"},
                                 {"max-coins transitions random seed", "verify"},
                                 {"switches money pairs weight second", "--play"},
                                 {"copies", "hypotheses"},
                                 {"terms", "recognise"},
                                 {NULL, NULL}};

const cli_command command_coins = {
    .name = "coins",
    .usage = "QUESTION POSITION...\n"
             "recognise VALUE...\n"
             "compare|order POSITION POSITION\n"
             "scale ELEMENT ELEMENT\n"
             "table\n"
             "hypotheses VALUE...\n"
             "play POSITION [MOVE...]\n"
             "draw --figure N\n"
             "verify",
    .summary = "sums of tinies and their relatives, as coins that slide",
    .help =
        "Moews' coin-sliding game. A position is a line of coins: r3@2 is a red coin (Right's)\n"
        "worth 3 in row 2, b1@1,4 a blue one (Left's) worth 1 in row 1 and column 4, r@t2 a coin\n"
        "in the top strip, $5 money in Left's pocket, 12xr3@2 twelve coins, - the empty position.\n"
        "The questions:\n"
        "  classify   who wins an infinitesimal position, by which case of Theorem 21\n"
        "  explain    why, in words, and a line of play with the case before each move\n"
        "  outcome    who wins any position\n"
        "  moves      the moves, or with --winning those that win\n"
        "  strategy   the moves that the theorem's strategy allows\n"
        "  value      the sum of the terms, in canonical form\n"
        "  weight     the atomic weight\n"
        "  name       the paper's name of one coin's term\n"
        "  coin       the coin whose term has this name, such as '{0^2|+3}->4'\n"
        "  draw       the field with its coins\n"
        "  sort, cancel, revise, switches\n"
        "             the position with the most desirable coin first; without pairs that\n"
        "             cancel; in the revised field; with row 0 as money and single red coins\n"
        "`recognise` finds the number and the coins that a value is equal to, up to --terms of\n"
        "them, or answers `-`.\n"
        "`compare` says how two positions compare as games, `order` which of two coins is more\n"
        "desirable, `table` is the theorem's table of cases.\n"
        "`scale` tells how the multiples of two infinitesimals compare, `hypotheses` whether "
        "coins\n"
        "worth these games can be classified (Theorem 22). `play` plays against you; moves behind\n"
        "the position are yours. `draw --figure` draws a figure of the paper. `verify` goes\n"
        "through every position of a field: the theorem against search, or with --play a strategy\n"
        "against every opponent; its exit status is 1 when something is wrong.\n"
        "\n"
        "Examples:\n"
        "  ender coins classify 'r3@1,3 b2@2,3'\n"
        "  ender coins explain 'r@t2 2xb@t1'\n"
        "  ender coins moves --winning --player left 'b3@2 r1@3'\n"
        "  ender coins revise --field quarter 'b0@3,2 r1@2'\n"
        "  ender coins recognise '7+{0|tiny(4)}' 'tiny(1)-tiny(2)'\n"
        "  ender coins compare 'r3@2,2 b1@1' 'r@t1'\n"
        "  ender coins scale 'power(^,2)' 'power(tiny(1),1)'\n"
        "  ender coins hypotheses 1 '{4|2}'\n"
        "  ender coins play 'b3@2 r1@3' --you right --first right\n"
        "  ender coins draw --figure 6 --values 3 --rows 2 --columns 2\n"
        "  ender coins verify --values 3 --rows 4 --columns 3 --strip 3 --max-coins 4",
    .options = options,
    .rules = rules,
    .run = run_coins};
