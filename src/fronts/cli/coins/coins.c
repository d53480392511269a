/* SPDX-License-Identifier: MIT
 *
 * ender coins: sums of tinies and their relatives as coins that slide. Questions about a position
 * are those of the domain (`ender ask coins`); here is how some of them are asked and printed. */
#include "cli/ask.h"
#include "cli/coins/coin_play.h"
#include "cli/coins/coin_sweeps.h"
#include "cli/coins/coin_theory.h"
#include "cli/json.h"
#include "cli/tables/recognise.h"

#include <string.h>

enum { LABEL_WIDTH = 15 };

/* ---- asking ---- */

static ender_status ask_with(cli *c, const char *text, const char *question, const char *argument,
                             ender_result *out) {
    char *arguments[] = {(char *)(uintptr_t)argument};
    const ask_request request = {
        .question = question, .arguments = arguments, .count = argument != NULL};
    return ask_answer(c, c->domain, text, &request, out);
}

typedef bool answer(cli *c, const char *text, const char *where);

static bool show_with(cli *c, const char *text, const char *where, const char *question,
                      const char *argument) {
    ender_result got;
    const ender_status status = ask_with(c, text, question, argument, &got);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    ask_print(c, c->domain, &got, LABEL_WIDTH);
    ender_result_clear(&got);
    return true;
}

static bool answer_coin(cli *c, const char *text, const char *where) {
    ender_result got;
    const ender_status status = ask_with(c, "-", "plus_term", text, &got);
    if (status != ENDER_OK) return cli_failed(c, status, NULL, where);
    ask_print(c, c->domain, &got, LABEL_WIDTH);
    ender_result_clear(&got);
    return true;
}

static bool answer_draw(cli *c, const char *text, const char *where) {
    return show_with(c, text, where, "draw", c->style == ENDER_UNICODE ? "unicode" : "ascii");
}

static bool answer_explain(cli *c, const char *text, const char *where) {
    return show_with(c, text, where, "explain", cli_player_name(cli_player(c, "first")));
}

/* ---- the moves of both players ---- */

static bool show_moves(cli *c, const char *text, const char *where, const char *question) {
    const char *lead = "{";
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!cli_asks(c, p)) continue;
        ender_result moves;
        const ender_status status = ask_with(c, text, question, cli_player_name(p), &moves);
        if (status != ENDER_OK) return cli_failed(c, status, text, where);
        if (c->json) {
            char *list = cli_json_result(c, &moves);
            printf("%s\"%s\":%s", lead, p == ENDER_LEFT ? "left" : "right", list);
            ender_free(list);
            lead = ",";
        }
        for (size_t i = 0; !c->json && i < moves.count; i++)
            printf("%s %s\n", cli_player_name(p), moves.items[i].text);
        ender_result_clear(&moves);
    }
    if (c->json) puts("}");
    return true;
}

static bool answer_moves(cli *c, const char *text, const char *where) {
    return show_moves(c, text, where, cli_given(c, "winning") ? "winning_moves" : "moves");
}

static bool answer_strategy(cli *c, const char *text, const char *where) {
    return show_moves(c, text, where, "strategy");
}

/* ---- the classification in words ---- */

static long long integer_of(const ender_result *record, const char *name) {
    return (long long)ask_field(record, name)->integer;
}

static void print_class(const ender_result *k) {
    static const char *const players[][2] = {{"Left", "left"}, {"Right", "right"}};
    printf("outcome         %s\n", ask_field(k, "outcome")->text);
    printf("atomic weight   %lld\n", integer_of(k, "weight"));
    printf("machine         1 -> %lld, -1 -> %lld\n", integer_of(k, "from_1"),
           integer_of(k, "from_minus_1"));
    printf("tiny advantage  %s\n", ask_field(k, "advantage")->text);
    for (size_t p = 0; p < 2; p++) {
        const ender_result *side = ask_field(k, players[p][1]);
        const ender_result *crucial = ask_field(side, "crucial");
        printf("%-5s to move   %s, case %s%s%s\n", players[p][0],
               ask_field(side, "wins")->truth ? "wins" : "loses", ask_field(side, "case")->text,
               crucial ? ", crucial term " : "", crucial ? crucial->text : "");
    }
}

static bool answer_class(cli *c, const char *text, const char *where) {
    ender_result k;
    const ender_status status = ask_with(c, text, "class", NULL, &k);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    if (c->json)
        ask_print(c, c->domain, &k, LABEL_WIDTH);
    else
        print_class(&k);
    ender_result_clear(&k);
    return true;
}

/* ---- the subcommand ---- */

/* What is not printed, or not asked, as a question of a domain usually is. */
static const struct {
    const char *name;
    answer *run;
} special[] = {{"class", answer_class},     {"classify", answer_class},
               {"moves", answer_moves},     {"strategy", answer_strategy},
               {"coin", answer_coin},       {"draw", answer_draw},
               {"explain", answer_explain}, {"recognise", answer_recognise}};

/* A question of the domain, by its name. */
static bool answer_question(cli *c, const char *text, const char *where) {
    return show_with(c, text, where, c->arguments[0], NULL);
}

typedef struct asking {
    answer *run;
} asking;

static bool ask_each(cli *c, const char *text, const char *where, void *arg) {
    return ((const asking *)arg)->run(c, text, where);
}

static int compare_two(cli *c, const char *what) {
    if (c->argument_count != 3) cli_usage(c, "two %s are compared", what);
    show_with(c, c->arguments[1], NULL, c->arguments[0], c->arguments[2]);
    return c->status;
}

/* What answers this question; NULL for what is none. */
static answer *find_run(const cli *c, const char *name) {
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (strcmp(name, special[i].name) == 0) return special[i].run;
    return ender_question_find(c->domain, name) ? answer_question : NULL;
}

static int run_question(cli *c) {
    const char *name = c->arguments[0];
    const ender_question *q = ender_question_find(c->domain, name);
    if (q && q->takes[0] == ENDER_TAKES_OBJECT)
        return compare_two(c, strcmp(q->name, "order") == 0 ? "coins" : "positions");
    asking a = {find_run(c, name)};
    if (!a.run) cli_no_verb(c);
    cli_each_text(c, 1, ask_each, &a);
    return c->status;
}

static bool is_subject(const char *name) {
    for (const coin_subject *s = coin_subjects; s->name; s++)
        if (strcmp(name, s->name) == 0) return true;
    return strcmp(name, "play") == 0;
}

static int run_coins(cli *c) {
    if (c->argument_count == 1 && strcmp(c->arguments[0], "verify") == 0) return coin_verify(c);
    if (c->argument_count == 1 && strcmp(c->arguments[0], "table") == 0) return coin_table(c);
    if (c->argument_count == 1 && strcmp(c->arguments[0], "draw") == 0 && cli_given(c, "figure"))
        return coin_figure(c);
    if (c->argument_count < 1)
        cli_usage(c, "a position of coins is needed, such as 'b1@1,1 r1@1,2'");
    const bool named = find_run(c, c->arguments[0]) || is_subject(c->arguments[0]);
    if (c->argument_count == 1 && !named) {
        ask_show(c, c->domain, c->arguments[0], NULL, &(ask_request){.question = NULL}, CARD_WIDTH);
        return c->status;
    }
    if (c->argument_count == 1)
        cli_usage(c, "a position of coins is needed after `%s`", c->arguments[0]);
    for (const coin_subject *s = coin_subjects; s->name; s++)
        if (strcmp(c->arguments[0], s->name) == 0) return s->run(c);
    if (strcmp(c->arguments[0], "play") == 0) return coin_play(c);
    return run_question(c);
}

static const cli_option options[] = {
    OPTION_PLAYERS("the player whose moves are listed"),
    OPTION_FLAG("winning", "only winning moves"),
    OPTION_PLAYER("first", "left", "the player who moves first", .with = "explain play"),
    OPTION_PLAYER("you", "left", "your side", .with = "play"),
    OPTION_NUMBER("figure", "N", 1, 6, NULL, "the figure of the paper, within the bounds below",
                  .with = "draw"),
    {.name = "values",
     .kind = CLI_NUMBERS,
     .value = "V",
     .least = 1,
     .most = 1 << 20,
     .usual = "2",
     .help = "the values 1 to V, with V at most 64, or a list such as 1,2,5",
     .with = "verify draw"},
    OPTION_NUMBER("rows", "M", 1, 32, "3", "rows 1 to M", .with = "verify draw"),
    OPTION_NUMBER("columns", "C", 1, 1000, "2; 3 of hypotheses",
                  "columns 1 to C; C is at most 32, except for hypotheses",
                  .with = "verify draw hypotheses"),
    OPTION_NUMBER("strip", "K", 0, 126, "2", "squares of the strip 0 to K", .words = "none",
                  .with = "verify draw"),
    OPTION_NUMBER("max-coins", "N", 0, 12, "4", "the greatest number of coins", .with = "verify"),
    OPTION_NUMBER("copies", "R", 1, 1000, "4", "sums of at most R tinies, in columns 1 to C",
                  .with = "hypotheses"),
    OPTION_FLAG("switches", "with coins in row 0", .with = "--play"),
    OPTION_NUMBER("money", "N", 0, 1 << 20, "0", "money from -N to N", .with = "--play"),
    OPTION_FLAG("pairs", "with opposite coins that are not cancelled", .with = "--play"),
    OPTION_NUMBER("weight", "W", 0, 1000, "any", "only positions of atomic weight at least W",
                  .with = "--play"),
    OPTION_FLAG("second", "the opponent moves first", .with = "--play"),
    OPTION_FLAG("transitions", "the successors of each case", .with = "verify"),
    OPTION_NUMBER("random", "N", 1, 10000000, "all",
                  "N random positions with the greatest number of coins", .with = "verify"),
    OPTION_NUMBER("seed", "S", 0, UINT64_MAX, "0", "the seed of the random choice",
                  .with = "--random"),
    OPTION_NUMBER("terms", "N", 1, 8, "3", "the greatest number of coins", .with = "recognise"),
    {.name = NULL}};

static const cli_form forms[] = {
    {"", "QUESTION COINS...", NULL},
    {"", "COINS", "the card of a position"},
    {"classify", "COINS...", "the classification, as the question `class`"},
    {"coin", "NAME...", "the coin whose term has this name, such as '{0^2|+3}->4'"},
    {"compare", "COINS COINS", "the relation of two positions as games"},
    {"order", "COINS COINS", "the more desirable of two coins"},
    {"plus|minus|equals|confused", "COINS COINS",
     "the questions of `ender ask coins` with these names"},
    {"recognise", "VALUE...",
     "the number and the coins (at most --terms) that a value equals, or `-`"},
    {"scale", "ELEMENT ELEMENT", "the relation of the multiples of two infinitesimals"},
    {"table", "", "the theorem's table of cases"},
    {"hypotheses", "VALUE...", "whether coins worth these games can be classified (Theorem 22)"},
    {"play", "COINS [MOVE...]", "a game against you; moves after the position are yours"},
    {"draw", "--figure N", "a figure of the paper"},
    {"verify", "",
     "checks every position of a field: the theorem against search, or with --play a strategy "
     "against every opponent; the exit status is 1 after a failure"},
    {NULL, NULL, NULL}};

const cli_command command_coins = {
    .name = "coins",
    .forms = forms,
    .summary = "coin-sliding: sums of tinies and their relatives",
    .help = "Moews' coin-sliding game. A position is a line of coins: r3@2 is a red coin\n"
            "(Right's) worth 3 in row 2, b1@1,4 a blue one (Left's) worth 1 in row 1 and column\n"
            "4, r@t2 a coin in the top strip, $5 money in Left's pocket, 12xr3@2 twelve coins, -\n"
            "the empty position. Of the questions below only `moves` takes --winning.\n"
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
    .run = run_coins,
    .domain = "coins"};
