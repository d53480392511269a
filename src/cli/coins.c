/* SPDX-License-Identifier: MIT
 *
 * ender coins: sums of tinies and their relatives as coins that slide. */
#include "cli/recognise.h"

#include <string.h>

static ender_coin_field field_of(cli *c) {
    const char *name = cli_given(c, "field");
    if (!name) return ENDER_COINS_REVISED;
    for (int f = ENDER_COINS_SIMPLE; f <= ENDER_COINS_VALUES; f++)
        if (strcmp(name, ender_coin_field_name((ender_coin_field)f)) == 0)
            return (ender_coin_field)f;
    cli_usage(c, "--field is simple, quarter, revised or values, not `%s`", name);
}

static bool is_wanted(cli *c, ender_player player) {
    const char *name = cli_given(c, "player");
    if (!name || strcmp(name, "both") == 0) return true;
    if (strcmp(name, "left") != 0 && strcmp(name, "right") != 0)
        cli_usage(c, "--player is left, right or both, not `%s`", name);
    return (name[0] == 'l') == (player == ENDER_LEFT);
}

static const char *player_name(ender_player player) {
    return player == ENDER_LEFT ? "Left" : "Right";
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
    const ender_status status = ender_coins_form(c->ctx, field_of(c), text, form, &made);
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
    const ender_status status = ender_coins_term_name(c->ctx, field_of(c), text, &made);
    return show_text(c, status, made, text, where);
}

static bool answer_value(cli *c, const char *text, const char *where) {
    ender_game g;
    const ender_status status = ender_coins_value(c->ctx, field_of(c), text, &g);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    char *name = cli_name(c, g);
    puts(name);
    ender_free(name);
    return true;
}

static bool answer_weight(cli *c, const char *text, const char *where) {
    int64_t weight;
    const ender_status status = ender_coins_atomic_weight(c->ctx, field_of(c), text, &weight);
    if (status == ENDER_OK) printf("%lld\n", (long long)weight);
    return done(c, status, text, where);
}

static bool answer_outcome(cli *c, const char *text, const char *where) {
    ender_outcome outcome;
    const char *method = cli_given(c, "method");
    if (method && strcmp(method, "closed") != 0 && strcmp(method, "search") != 0)
        cli_usage(c, "--method is closed or search, not `%s`", method);
    const bool by_search = method && strcmp(method, "search") == 0;
    const ender_status status = ender_coins_outcome(c->ctx, field_of(c), text, by_search, &outcome);
    if (status == ENDER_OK) puts(ender_outcome_name(outcome));
    return done(c, status, text, where);
}

static bool answer_list(cli *c, const char *text, const char *where, bool by_strategy) {
    const bool winning = cli_given(c, "winning") != NULL;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!is_wanted(c, p)) continue;
        char **all;
        size_t count;
        const ender_status status =
            by_strategy ? ender_coins_strategy(c->ctx, field_of(c), text, p, &all, &count)
                        : ender_coins_moves(c->ctx, field_of(c), text, p, winning, &all, &count);
        if (status != ENDER_OK) return cli_failed(c, status, text, where);
        for (size_t i = 0; i < count; i++) printf("%s %s\n", player_name(p), all[i]);
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
    const ender_status status = ender_coins_classify(c->ctx, field_of(c), text, &k);
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
} questions[] = {{"classify", answer_classify},
                 {"outcome", answer_outcome},
                 {"moves", answer_moves},
                 {"strategy", answer_strategy},
                 {"value", answer_value},
                 {"weight", answer_weight},
                 {"name", answer_name},
                 {"sort", answer_sort},
                 {"cancel", answer_cancel},
                 {"revise", answer_revise},
                 {"switches", answer_switches},
                 {"recognise", answer_recognise},
                 {NULL, NULL}};

static bool ask(cli *c, const char *text, const char *where, void *arg) {
    return ((const struct question *)arg)->run(c, text, where);
}

static int compare_scales(cli *c) {
    if (c->argument_count != 3) cli_usage(c, "two elements are compared");
    const char *order;
    cli_check(c, ender_coins_scale(c->ctx, c->arguments[1], c->arguments[2], &order), NULL);
    puts(order);
    return c->status;
}

static int run_coins(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "a question and a position of coins are needed");
    if (strcmp(c->arguments[0], "scale") == 0) return compare_scales(c);
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
    {"method", "METHOD", "of `outcome`: closed (the theory) or search (all positions)"},
    {"terms", "N", "of `recognise`: at most N coins (3 if not given, up to 8)"},
    {NULL, NULL, NULL}};

const cli_command command_coins = {
    .name = "coins",
    .usage = "QUESTION POSITION...\n"
             "recognise VALUE...\n"
             "scale ELEMENT ELEMENT",
    .summary = "sums of tinies and their relatives, as coins that slide",
    .help =
        "Moews' coin-sliding game. A position is a line of coins: r3@2 is a red coin (Right's)\n"
        "worth 3 in row 2, b1@1,4 a blue one (Left's) worth 1 in row 1 and column 4, r@t2 a coin\n"
        "in the top strip, $5 money in Left's pocket, 12xr3@2 twelve coins, - the empty position.\n"
        "The questions:\n"
        "  classify   who wins an infinitesimal position, by which case of Theorem 21\n"
        "  outcome    who wins any position\n"
        "  moves      the moves, or with --winning those that win\n"
        "  strategy   the moves that the theorem's strategy allows\n"
        "  value      the sum of the terms, in canonical form\n"
        "  weight     the atomic weight\n"
        "  name       the paper's name of one coin's term\n"
        "  sort, cancel, revise, switches\n"
        "             the position with the most desirable coin first; without pairs that\n"
        "             cancel; in the revised field; with row 0 as money and single red coins\n"
        "`recognise` finds the number and the coins that a value is equal to, up to --terms of\n"
        "them, or answers `-`.\n"
        "`scale` tells how the multiples of two infinitesimals compare.\n"
        "\n"
        "Examples:\n"
        "  ender coins classify 'r3@1,3 b2@2,3'\n"
        "  ender coins moves --winning --player left 'b3@2 r1@3'\n"
        "  ender coins revise --field quarter 'b0@3,2 r1@2'\n"
        "  ender coins recognise '7+{0|tiny(4)}' 'tiny(1)-tiny(2)'\n"
        "  ender coins scale 'power(^,2)' 'power(tiny(1),1)'",
    .options = options,
    .run = run_coins};
