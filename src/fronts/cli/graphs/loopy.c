/* SPDX-License-Identifier: MIT
 *
 * ender loopy: what happens in a game that need not end. A first argument that names a ruleset has
 * positions behind it (loopy_positions.c); any other is a game, with a question behind it. */
#include "certify/front.h"
#include "cli/ask.h"
#include "cli/graphs/graph_print.h"
#include "cli/graphs/loopy_positions.h"
#include "cli/json.h"
#include "cli/prompt/loading.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    OPTION_FLAG("trace", "show the value of every position after each step", .with = "sidle"),
    OPTION_FLAG("dot", "for graphviz (dot -Tsvg)", .with = "draw"),
    OPTION_WRITTEN("certify", "FILE",
                   "write a proof for ender-judge of the results or the relation",
                   .with = "results compare"),
    OPTION_FLAG("results", "for positions: only the results if Left and if Right moves first"),
    OPTION_NUMBER("to", "N", 0, SEQUENCE_MOST, NULL,
                  "for positions: a sequence; the position has a % for the numbers 0 to N"),
    OPTION_FLAG("period", "the arithmetic period instead of the values", .with = "--to"),
    {.name = NULL}};

/* ---- questions about a game ---- */

static ender_result ask_game(cli *c, const char *question) {
    ender_result answer;
    const ask_request request = {.question = question,
                                 .arguments = c->arguments + 2,
                                 .count = (size_t)c->argument_count - 2,
                                 .is_one_of_several = true};
    cli_check(c, ask_answer(c, c->domain, c->arguments[0], &request, &answer), c->arguments[0]);
    return answer;
}

/* A member of an object. */
static void put_member(cli *c, const char *lead, const char *label, const ender_result *answer) {
    char *text = cli_json_result(c, answer);
    fputs(lead, stdout);
    cli_json_string(stdout, label);
    printf(":%s", text);
    ender_free(text);
}

static void put_question(cli *c, const char *question, const char *label) {
    ender_result answer = ask_game(c, question);
    const bool is_truth = answer.kind == ENDER_KIND_TRUTH;
    if (c->json) {
        put_member(c, "{", label, &answer);
        puts("}");
    } else {
        char *text = is_truth ? NULL : ask_text(c, &answer, c->style);
        puts(is_truth ? (answer.truth ? "yes" : "no") : text);
        ender_free(text);
    }
    ender_result_clear(&answer);
}

static void write_proof(cli *c, ender_status status, char *bytes, size_t length) {
    cli_check(c, status, NULL);
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}
static void results(cli *c) {
    char *bytes;
    size_t length;
    put_question(c, "results", "results");
    if (!cli_given(c, "certify")) return;
    const ender_status s = ender_certify_loopy_results(c->ctx, c->arguments[0], &bytes, &length);
    write_proof(c, s, bytes, length);
}
static void compare(cli *c) {
    char *bytes;
    size_t length;
    put_question(c, "compare", "relation");
    if (!cli_given(c, "certify")) return;
    const ender_status s =
        ender_certify_loopy_comparison(c->ctx, c->arguments[0], c->arguments[2], &bytes, &length);
    write_proof(c, s, bytes, length);
}
static void simplify(cli *c) { put_question(c, "value", "value"); }
static void same(cli *c) { put_question(c, "same", "same"); }

static void sides(cli *c) {
    static const char *const labels[] = {"onside", "offside"};
    for (int d = 0; d < 2; d++) {
        ender_result side;
        const ask_request request = {.question = labels[d]};
        const ender_status status = ask_answer(c, c->domain, c->arguments[0], &request, &side);
        if (status != ENDER_EDOMAIN) cli_check(c, status, c->arguments[0]);
        if (c->json) {
            put_member(c, d == 0 ? "{" : ",", labels[d], &side);
        } else {
            char *text = status == ENDER_OK ? ask_text(c, &side, c->style) : NULL;
            printf("%-8s %s\n", labels[d], text ? text : "not known to be a stopper");
            ender_free(text);
        }
        ender_result_clear(&side);
    }
    if (c->json) puts("}");
}

static void put_sidled(const cli *c, const ender_result *row) {
    const char *name = ask_field(row, "vertex")->text, *plus = ask_field(row, "plus")->text,
               *minus = ask_field(row, "minus")->text;
    const bool plus_found = ask_field(row, "plus_found")->truth,
               minus_found = ask_field(row, "minus_found")->truth;
    if (c->json) {
        fputs("{\"position\":", stdout);
        cli_json_string(stdout, name);
        fputs(",\"plus\":", stdout);
        cli_json_string(stdout, plus);
        printf(",\"plus_found\":%s,\"minus\":", plus_found ? "true" : "false");
        cli_json_string(stdout, minus);
        printf(",\"minus_found\":%s}\n", minus_found ? "true" : "false");
    } else if (plus_found && minus_found && strcmp(plus, minus) == 0) {
        printf("%s = %s\n", name, plus);
    } else {
        printf("%s: plus %s%s, minus %s%s\n", name, plus, plus_found ? "" : " (not at rest)", minus,
               minus_found ? "" : " (not at rest)");
    }
}

static void sidle(cli *c) {
    if (cli_given(c, "trace") && !c->json) {
        ender_result steps = ask_game(c, "trace");
        fputs(steps.text, stdout);
        ender_result_clear(&steps);
    }
    ender_result rows = ask_game(c, "sidle");
    for (size_t i = 0; i < rows.count; i++) put_sidled(c, &rows.items[i]);
    ender_result_clear(&rows);
}

/* Are these games bounds of what the positions are worth, by one step of sidling? */
static void certify(cli *c) {
    ender_result record = ask_game(c, "certify");
    for (size_t i = 0; i < record.count; i++)
        if (c->json)
            put_member(c, i == 0 ? "{" : ",", record.items[i].name, &record.items[i]);
        else
            printf("%-6s %s\n", record.items[i].name, record.items[i].text);
    if (c->json) puts("}");
    ender_result_clear(&record);
}

static void draw(cli *c) { cli_print_graph(c, c->arguments[0], NULL); }

static const struct {
    const char *name;
    void (*run)(cli *c);
    const char *takes; /* a second argument */
} questions[] = {{"results", results, NULL},
                 {"compare", compare, "a second game"},
                 {"simplify", simplify, NULL},
                 {"sides", sides, NULL},
                 {"sidle", sidle, NULL},
                 {"draw", draw, NULL},
                 {"same", same, "a second game"},
                 {"certify", certify, "games for its positions, as in 'a=7;b={9|7}'"}};

static void only_with(cli *c, const char *what, const char *const *names) {
    for (; *names; names++)
        if (cli_given(c, *names)) cli_usage(c, "--%s goes with %s", *names, what);
}

static int run(cli *c) {
    static const char *const of_games[] = {"rounds", "trace", "passes", "dot", NULL};
    static const char *const of_positions[] = {"results", "to", "period", NULL};
    if (c->argument_count < 1) cli_usage(c, "a game and a question, or a ruleset and a position");
    const ender_ruleset *rules = NULL;
    const ender_status found = cli_find_ruleset(c, c->arguments[0], &rules);
    if (found == ENDER_OK) {
        only_with(c, "the questions sidle and draw of a game", of_games);
        return loopy_positions(c, rules);
    }
    only_with(c, "a ruleset and positions", of_positions);
    if (c->argument_count == 1) {
        ask_show(c, c->domain, c->arguments[0], NULL, &(ask_request){.question = NULL}, CARD_WIDTH);
        return c->status;
    }
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        if (strcmp(questions[i].name, c->arguments[1]) != 0) continue;
        if (c->argument_count != (questions[i].takes ? 3 : 2))
            cli_usage(c, "%s takes %s", questions[i].name,
                      questions[i].takes ? questions[i].takes : "one game");
        questions[i].run(c);
        return c->status;
    }
    cli_usage(
        c,
        "`%s` is no ruleset, and of a game the question is results, compare, simplify, sides, "
        "sidle, certify, draw or same, not `%s`",
        c->arguments[0], c->arguments[1]);
}

static const cli_form forms[] = {
    {"", "GAME", "the card: the value, its sides, the winners"},
    {"", "GAME results", "the results if Left begins and if Right begins: L, R or D (a draw)"},
    {"", "GAME compare GAME", "the relation of two games: < > = ||"},
    {"", "GAME simplify", "the value: a stopper, onside & offside, or a smaller graph"},
    {"", "GAME sides", "the onside and the offside"},
    {"", "GAME sidle", "the value of every position, by iteration from on+ and off-"},
    {"", "GRAPH certify 'a=7;b={9|7}'",
     "whether one step of sidling proves that these games are bounds"},
    {"", "GAME draw", "the graph: its positions and their moves; --dot for graphviz"},
    {"", "GRAPH same GRAPH", "whether two graphs are equal up to the names of their vertices"},
    {"", "RULESET POSITION...", "the value of each position; - for lines of standard input"},
    {"", "RULESET PATTERN --to N [--period]", "the values of a sequence of positions"},
    {NULL, NULL, NULL}};

const cli_command command_loopy = {
    .name = "loopy",
    .forms = forms,
    .summary = "loopy games and positions: winners, values, sides",
    .help = "A game is an expression, or a graph of positions such as\n"
            "  @s{s>L:t;t>R:s;s>R=1}     Left moves from s to t, Right back, or from s to 1\n"
            "\n"
            "A ruleset is followed by positions, whose values are printed one on each line: a\n"
            "stopper by its name, any other game by its onside and offside (`on & off`), and a\n"
            "position of an impartial ruleset as a nimber or as infinity with the nimbers of its\n"
            "options. --results prints only the winners, which is possible for much larger\n"
            "positions.\n"
            "\n"
            "Examples:\n"
            "  ender loopy dud results\n"
            "  ender loopy '@a{a>L:b;b>R:a}' simplify\n"
            "  ender loopy '@a{a>L=2;a>R:b;b>L:a;b>R=0}' sidle --trace\n"
            "  ender loopy '@a{a>L=2;a>R:b;b>L:a;b>R=0}' draw --dot | dot -Tsvg > game.svg\n"
            "  ender loopy over compare 1/1024 --certify over.cert\n"
            "  ender loopy oslo:wythoff 3,5                 2.upon*\n"
            "  ender loopy oslo:octal '.007:%' --to 40 --period\n"
            "  ender loopy independence 'path(5) 1=b,5=b'\n"
            "  ender loopy twoslo:nim 1                     upon* & downunder*\n"
            "  ender loopy backsliding-toads-frogs T.F --results",
    .options = options,
    .run = run,
    .domain = "graph"};
