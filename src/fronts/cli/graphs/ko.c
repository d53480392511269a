/* SPDX-License-Identifier: MIT
 *
 * ender ko: sums of kos with the ban on taking back. */
#include "cli/ask.h"
#include "cli/graphs/graph_print.h"
#include "cli/json.h"
#include "ko/front.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    OPTION_FLAG("board", "the arguments are fragments of Go boards"),
    OPTION_FLAG("boards", "the boards in the figures of the thesis with their kos"),
    OPTION_FLAG("bounds",
                "also the values with ko-threats for Right and for Left, which are bounds, and "
                "whether they decide the winner; with --moves the moves under both assumptions"),
    OPTION_FLAG("moves", "also the moves of both players and their values"),
    OPTION_FLAG("trace", "instead: the stages of sidling"),
    OPTION_PLAYER("strategy", NULL,
                  "the replies of this player as second player in the sum minus its value"),
    OPTION_OTHER("against", "GAME", "subtract this game instead, such as {7|{2|0}} or 15+over",
                 .with = "--strategy"),
    OPTION_FLAG(
        "verify",
        "with --strategy: play it against all moves; otherwise compare value and sum exactly"),
    OPTION_FLAG("facts", "also bad loops, and a position whose value depends on its history"),
    OPTION_OTHER(
        "graph", "WHAT",
        "instead: a graph, which is sum, phi, core, plain, layers N, or a stage: plus 2, plus 1.3"),
    OPTION_FLAG("dot", "for graphviz (dot -Tsvg)", .with = "--graph"),
    OPTION_OTHER("table", "M,Q,...", "a table: i kos KO[M,M-1](Q,0), j of the next Q, ..."),
    OPTION_NUMBER("most", "N", 1, 1000, "3", "the greatest number of kos of each kind",
                  .with = "--table"),
    OPTION_FLAG("passes",
                "a pass for the player without ko-threats; up to an infinitesimal, or exactly with "
                "--method search",
                .with = "--table"),
    OPTION_FORMAT("the format of the table", .with = "--table"),
    {.name = NULL}};

enum { LABEL_WIDTH = 10 };

/* ---- asking ---- */

/* A question about a sum, among several; threats may be NULL. */
static ender_status ask_sum(cli *c, const char *text, const char *question, const char *threats,
                            ender_result *out) {
    const ender_given given = {"threats", threats};
    const ask_request request = {.question = question,
                                 .options = &given,
                                 .option_count = threats != NULL,
                                 .is_one_of_several = true};
    return ask_answer(c, c->domain, text, &request, out);
}

/* As text, owned by the caller (ender_free). */
static char *text_of(cli *c, const ender_result *value) {
    return ask_text(c, value, c->json ? ENDER_ASCII : c->style);
}

/* The value, or the graph where there is none; owned by the caller (ender_free). */
static char *value_text(cli *c, const char *sum, const char *threats) {
    ender_result answer;
    cli_check(c, ask_sum(c, sum, "answer", threats, &answer), sum);
    const ender_result *value = ask_field(&answer, "value");
    char *text = text_of(c, value ? value : ask_field(&answer, "graph"));
    ender_result_clear(&answer);
    return text;
}

/* ---- one sum ---- */

static void print_line(cli *c, const char *label, const char *text, bool first) {
    if (!c->json) {
        printf("%-*s %s\n", LABEL_WIDTH, label, text);
        return;
    }
    if (!first) printf(",");
    cli_json_string(stdout, label);
    printf(":");
    cli_json_string(stdout, text);
}

/* The same of a result: what it is in JSON, `yes` and `no` of a truth value elsewhere. */
static void print_result(cli *c, const char *label, const ender_result *value, bool first) {
    const bool is_truth = value->kind == ENDER_KIND_TRUTH;
    if (!c->json) {
        char *text = is_truth ? NULL : text_of(c, value);
        print_line(c, label, is_truth ? (value->truth ? "yes" : "no") : text, first);
        ender_free(text);
        return;
    }
    char *text = cli_json_result(c, value);
    if (!first) printf(",");
    cli_json_string(stdout, label);
    printf(":%s", text);
    ender_free(text);
}

/* A field of the answer, if it has it. */
static void print_field(cli *c, const ender_result *answer, const char *name, const char *label) {
    const ender_result *value = ask_field(answer, name);
    if (value) print_result(c, label, value, false);
}

static void print_answer(cli *c, const ender_result *a) {
    char how[100] = "closed form";
    const bool has_value = ask_field(a, "value") != NULL;
    if (!ask_field(a, "closed")->truth)
        snprintf(how, sizeof how, "%s, %lld positions",
                 ask_field(a, "converged")->truth ? "sidling" : "exact comparison",
                 (long long)ask_field(a, "positions")->integer);
    print_field(c, a, "value", "value");
    print_field(c, a, "graph", "graph");
    if (!has_value) print_field(c, a, "plus", "plus_side");
    if (!has_value) print_field(c, a, "minus", "minus_side");
    print_field(c, a, "at_most", "upper_bound");
    print_field(c, a, "at_least", "lower_bound");
    print_field(c, a, "results", "results");
    print_line(c, "method", how, false);
    print_field(c, a, "points", "points");
    print_field(c, a, "mean", "mean");
    print_field(c, a, "vector", "vector");
}

/* A further question; false when the command should not go on. */
static bool print_asked(cli *c, const char *text, const char *question, const char *where) {
    ender_result answer;
    const ender_status status = ask_sum(c, text, question, NULL, &answer);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    const bool is_truth = answer.kind == ENDER_KIND_TRUTH;
    print_result(c, question, &answer, false);
    if (is_truth && !answer.truth && strcmp(question, "verified") == 0) c->status = EXIT_ANSWER_NO;
    ender_result_clear(&answer);
    return true;
}

/* What chapter 3 asks about a sum. */
static void print_facts(cli *c, const char *text, const char *where) {
    static const char *const facts[] = {"positions", "bad_j_loops", "bad_n_loops",
                                        "history_dependent_at"};
    bool go_on = true;
    for (size_t i = 0; i < sizeof facts / sizeof *facts && go_on; i++)
        go_on = print_asked(c, text, facts[i], where);
}

/* ---- moves ---- */

static void print_move(cli *c, const ender_result *move, bool first) {
    const char *player = ask_field(move, "player")->text[0] == 'l' ? "Left" : "Right";
    const bool wins = ask_field(move, "wins")->truth, best = ask_field(move, "best")->truth,
               threat = ask_field(move, "threat")->truth;
    const char *to = ask_field(move, "to")->text;
    const ender_result *worth = ask_field(move, "value");
    char *value = c->json ? cli_json_result(c, worth) : text_of(c, worth);
    if (!c->json) {
        printf("%-5s %c%c %s = %s%s\n", player, wins ? '!' : ' ', best ? '*' : ' ', to, value,
               threat ? ", with a ko-threat" : "");
    } else {
        printf("%s{\"player\":\"%s\",\"to\":", first ? "" : ",", player);
        cli_json_string(stdout, to);
        printf(",\"value\":%s", value);
        printf(",\"wins\":%s,\"best\":%s,\"ko_threat\":%s}", wins ? "true" : "false",
               best ? "true" : "false", threat ? "true" : "false");
    }
    ender_free(value);
}

static ender_status print_moves(cli *c, const char *text, const char *threats, const char *label) {
    ender_result moves;
    if (c->json) printf(",\"%s\":[", label);
    const ender_status status = ask_sum(c, text, "moves", threats, &moves);
    for (size_t i = 0; i < moves.count; i++) print_move(c, &moves.items[i], i == 0);
    ender_result_clear(&moves);
    if (c->json) printf("]");
    return status;
}

/* ---- bounds ---- */

/* The value and the results under an assumption about ko-threats; the results are left in out. */
static void print_bound(cli *c, const char *text, const char *label, const char *threats,
                        const char *side, char out[3]) {
    ender_result answer;
    cli_check(c, ask_sum(c, text, "answer", threats, &answer), text);
    const ender_result *value = ask_field(&answer, "value"),
                       *results = ask_field(&answer, "results");
    if (!value) value = ask_field(&answer, side);
    static const ender_result none = {.kind = ENDER_KIND_NONE};
    if (c->json) {
        char *worth = cli_json_result(c, value ? value : &none),
             *wins = cli_json_result(c, results ? results : &none);
        printf(",\"%s\":{\"value\":%s,\"results\":%s}", label, worth, wins);
        ender_free(worth);
        ender_free(wins);
    } else {
        char *name = value ? text_of(c, value) : NULL, line[4000];
        snprintf(line, sizeof line, "%s (results %s)", name ? name : "?",
                 results ? results->text : "?");
        print_line(c, label, line, false);
        ender_free(name);
    }
    snprintf(out, 3, "%s", results ? results->text : "");
    ender_result_clear(&answer);
}

/* Between what the sum is worth with ko-threats for Right and with ko-threats for Left. */
static void print_bounds(cli *c, const char *text) {
    if (cli_given(c, "threats")) cli_usage(c, "--bounds chooses who has ko-threats itself");
    if (strstr(text, "phi("))
        cli_usage(c, "--bounds chooses who has ko-threats; the sum stands without phi(...)");
    static const char *const bounds[][4] = {{"at_least", "moves_at_least", "right", "minus"},
                                            {"at_most", "moves_at_most", "left", "plus"}};
    char results[2][3] = {"", ""};
    for (int i = 0; i < 2; i++) {
        print_bound(c, text, bounds[i][0], bounds[i][2], bounds[i][3], results[i]);
        if (cli_given(c, "moves"))
            cli_check(c, print_moves(c, text, bounds[i][2], bounds[i][1]), text);
    }
    const ender_result decided = {.kind = ENDER_KIND_TRUTH,
                                  .truth = results[0][0] && strcmp(results[0], results[1]) == 0};
    print_result(c, "decided", &decided, false);
}

/* ---- sums and closed forms ---- */

/* `H(3; 14:2)`, `HC(...)`. */
static bool show_form(cli *c, const char *text, const char *where) {
    ender_result value;
    const ender_status status = ask_sum(c, text, "value", NULL, &value);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    if (c->json) printf("{");
    print_line(c, "form", text, true);
    print_result(c, "value", &value, false);
    if (c->json) printf("}\n");
    ender_result_clear(&value);
    return true;
}

/* What was asked for beside the value. */
static bool show_more(cli *c, const char *sum, const char *where) {
    ender_status of_moves = ENDER_OK;
    if (cli_given(c, "bounds")) print_bounds(c, sum);
    if (cli_given(c, "facts")) print_facts(c, sum, where);
    if (cli_given(c, "verify")) (void)print_asked(c, sum, "verified", where);
    if (cli_given(c, "moves") && !cli_given(c, "bounds"))
        of_moves = print_moves(c, sum, NULL, "moves");
    if (c->json) printf("}\n");
    return of_moves == ENDER_OK || cli_failed(c, of_moves, sum, where);
}

static bool show_sum(cli *c, const char *text, const char *where, void *arg) {
    (void)arg;
    if (text[0] == 'H') return show_form(c, text, where);
    char *sum = cli_alloc(strlen(text) + sizeof "board()");
    sprintf(sum, cli_given(c, "board") ? "board(%s)" : "%s", text);
    ender_result answer;
    const ender_status status = ask_sum(c, sum, "answer", NULL, &answer);
    bool go_on;
    if (status != ENDER_OK) {
        go_on = cli_failed(c, status, sum, where);
    } else {
        if (c->json) printf("{");
        print_line(c, "sum", sum, true);
        print_answer(c, &answer);
        go_on = show_more(c, sum, where);
    }
    ender_result_clear(&answer);
    free(sum);
    return go_on;
}

/* ---- strategies ---- */

static ender_result ask_strategy(cli *c, const char *text, const char *question) {
    const char *against = cli_given(c, "against");
    char *arguments[] = {(char *)(uintptr_t)cli_given(c, "strategy"), (char *)(uintptr_t)against};
    const ask_request request = {
        .question = question, .arguments = arguments, .count = against ? 2 : 1};
    ender_result answer;
    cli_check(c, ask_answer(c, c->domain, text, &request, &answer), text);
    return answer;
}

static void verify_strategy(cli *c, const char *text) {
    ender_result answer = ask_strategy(c, text, "verify");
    const bool holds = ask_field(&answer, "holds")->truth;
    const long long turns = ask_field(&answer, "turns")->integer;
    if (c->json)
        printf("{\"holds\": %s, \"turns\": %lld}\n", holds ? "true" : "false", turns);
    else
        printf("%s, after %lld turns\n", holds ? "holds against all replies" : "fails", turns);
    if (!holds) c->status = EXIT_ANSWER_NO;
    ender_result_clear(&answer);
}

static void show_strategy(cli *c, const char *text) {
    static const char *const players[] = {"Left", "Right"};
    static const char *const fields[] = {"move", "reply", "position", "against"};
    const bool left = cli_player(c, "strategy") == ENDER_LEFT;
    ender_result answer = ask_strategy(c, text, "strategy");
    const ender_result *replies = ask_field(&answer, "replies");
    const char *headings[] = {players[left], players[!left], "position", "against"};
    cli_table table;
    if (cli_table_format(c) == CLI_TEXT)
        printf("%s shows that phi(%s) is at %s %s: to each move of %s the reply.\n\n",
               players[!left], ask_field(&answer, "position")->text, left ? "least" : "most",
               ask_field(&answer, "against")->text, players[left]);
    cli_table_open(&table, cli_table_format(c), headings, 4);
    for (size_t i = 0; i < replies->count; i++)
        for (size_t k = 0; k < 4; k++) {
            const char *cell = ask_field(&replies->items[i], fields[k])->text;
            if (k < 3)
                cli_table_cell(&table, cell);
            else
                cli_table_value(&table, cell);
        }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
    ender_result_clear(&answer);
}

/* ---- graphs ---- */

static void show_graph(cli *c, const char *text) {
    static const char *const classes[] = {"threat", "ko-threat",
                                          "other",  "ko-threat",
                                          "left",   "for ever wins for Left",
                                          "right",  "for ever wins for Right",
                                          NULL};
    char *arguments[] = {(char *)(uintptr_t)cli_given(c, "graph")};
    const ask_request request = {.question = "graph", .arguments = arguments, .count = 1};
    ender_result graph;
    cli_check(c, ask_answer(c, c->domain, text, &request, &graph), text);
    cli_print_graph(c, graph.text, classes);
    ender_result_clear(&graph);
}

/* ---- the boards of the figures ---- */

static char *phi_of(cli *c, const char *format, const char *text, const char *threats) {
    char sum[200];
    snprintf(sum, sizeof sum, "%s%s%s", format, text, format[0] ? ")" : "");
    return value_text(c, sum, threats);
}

static void show_boards(cli *c) {
    static const char *const threats[] = {"left", "right"};
    const char *headings[] = {"figure", "board", "ko", "phi(J,L)", "phi(J,R)", "of the ko", "what"};
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 7);
    const ko_board *b;
    for (size_t i = 0; (b = ko_board_at(i)) != NULL; i++) {
        cli_table_cell(&table, b->figure);
        cli_table_cell(&table, b->board);
        cli_table_cell(&table, b->ko);
        bool same = true;
        for (int k = 0; k < 2; k++) {
            char *own = phi_of(c, "board(", b->board, threats[k]),
                 *of_ko = phi_of(c, "", b->ko, threats[k]);
            same = same && strcmp(own, of_ko) == 0;
            cli_table_value(&table, own);
            ender_free(own);
            ender_free(of_ko);
        }
        if (!same) c->status = EXIT_ANSWER_NO;
        cli_table_cell(&table, same ? "same" : "different");
        cli_table_cell(&table, b->what);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

/* ---- tables ---- */

enum { KINDS_MAX = 8, CELLS_MAX = 100000 };

typedef struct ko_table {
    unsigned m, kinds, most;
    const char *ko; /* KO, KOL or KOR */
    char points[KINDS_MAX][24];
} ko_table;

static ko_table table_of(cli *c) {
    ko_table table = {.m = 0, .most = (unsigned)cli_number(c, "most"), .ko = "KO"};
    const char *threats = cli_given(c, "threats");
    const bool right = threats && strncmp(threats, "right", 5) == 0;
    if (cli_given(c, "passes")) table.ko = right ? "KOL" : "KOR";
    char *copy = cli_copy(cli_given(c, "table"), strlen(cli_given(c, "table"))), *state = NULL;
    double cells = 1;
    for (char *item = strtok_r(copy, ",", &state); item; item = strtok_r(NULL, ",", &state)) {
        if (strspn(item, "-0123456789/") != strlen(item) || strlen(item) > 20 ||
            table.kinds == KINDS_MAX)
            cli_usage(c, "--table takes M and up to %d numbers of points, such as 3,11,13,15",
                      KINDS_MAX);
        if (table.m == 0) {
            table.m = (unsigned)strtoul(item, NULL, 10);
            if (table.m < 3 || table.m > 1000)
                cli_usage(c, "--table begins with the M of the kos, from 3 to 1000");
            continue;
        }
        strcpy(table.points[table.kinds++], item);
        cells *= table.most + 1;
    }
    free(copy);
    if (table.kinds == 0 || cells > CELLS_MAX)
        cli_usage(c, "--table takes M and some numbers of points, and has at most %d cells",
                  CELLS_MAX);
    return table;
}

/* "2.KOR[4,3](11,0)+...". */
static void write_sum(const ko_table *table, const unsigned *counts, char *out, size_t size) {
    size_t length = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < table->kinds; i++)
        if (counts[i] > 0)
            length += (size_t)snprintf(out + length, size - length, "%s%u.%s%s[%u,%u](%s,0)",
                                       length > 0 ? "+" : "", counts[i], "",
                                       strlen(table->ko) == 2 ? "KO" : table->ko, table->m,
                                       table->m - 1, table->points[i]);
    if (length == 0) snprintf(out, size, "0");
}

/* Owned by the caller (ender_free). */
static char *cell_value(cli *c, const ko_table *table, const char *sum) {
    const char *method = cli_given(c, "method");
    if (strlen(table->ko) == 2 || (method && strcmp(method, "search") == 0))
        return value_text(c, sum, NULL);
    ender_result value;
    cli_check(c, ask_sum(c, sum, "nearly", NULL, &value), sum);
    char *text = text_of(c, &value);
    ender_result_clear(&value);
    return text;
}

static void show_table(cli *c) {
    const ko_table table = table_of(c);
    const char *headings[KINDS_MAX + 1];
    for (unsigned i = 0; i < table.kinds; i++) headings[i] = table.points[i];
    headings[table.kinds] = "value";
    cli_table out;
    cli_table_open(&out, cli_table_format(c), headings, table.kinds + 1);
    unsigned counts[KINDS_MAX] = {0}, at = 0;
    while (at < table.kinds) {
        char sum[KINDS_MAX * 80];
        write_sum(&table, counts, sum, sizeof sum);
        for (unsigned i = 0; i < table.kinds; i++) {
            char cell[24];
            snprintf(cell, sizeof cell, "%u", counts[i]);
            cli_table_cell(&out, cell);
        }
        char *text = cell_value(c, &table, sum);
        cli_table_value(&out, text);
        ender_free(text);
        for (at = 0; at < table.kinds && ++counts[at] > table.most; at++) counts[at] = 0;
    }
    cli_table_print(&out, stdout);
    cli_table_close(&out);
}

static int run(cli *c) {
    if (cli_given(c, "table")) {
        if (c->argument_count > 0) cli_usage(c, "--table takes no sum");
        show_table(c);
        return c->status;
    }
    if (cli_given(c, "boards")) {
        if (c->argument_count > 0) cli_usage(c, "--boards takes no sum");
        show_boards(c);
        return c->status;
    }
    if (c->argument_count == 0) cli_usage(c, "a sum of kos is needed, such as 'KO(7,0)+KO(1,0)'");
    if (cli_given(c, "strategy")) {
        if (c->argument_count != 1) cli_usage(c, "--strategy takes one sum");
        if (cli_given(c, "verify"))
            verify_strategy(c, c->arguments[0]);
        else
            show_strategy(c, c->arguments[0]);
    } else if (cli_given(c, "graph")) {
        if (c->argument_count != 1) cli_usage(c, "--graph takes one sum");
        show_graph(c, c->arguments[0]);
    } else if (cli_given(c, "trace")) {
        if (c->argument_count != 1) cli_usage(c, "--trace takes one sum");
        ask_show(c, c->domain, c->arguments[0], NULL, &(ask_request){.question = "trace"},
                 LABEL_WIDTH);
    } else {
        cli_each_text(c, 0, show_sum, NULL);
    }
    return c->status;
}

static const cli_form forms[] = {
    {"", "SUM... [--threats WHO] [--ban BAN] [--bounds] [--moves] [--facts] [--verify]", NULL},
    {"", "--board BOARD... [--japanese]", NULL},
    {"", "--boards", NULL},
    {"", "SUM --trace", NULL},
    {"", "SUM --graph WHAT [--dot]", NULL},
    {"", "SUM[BEFORE] --strategy PLAYER [--against GAME] [--verify]", NULL},
    {"", "--table M,Q,... [--most N] [--passes]", NULL},
    {NULL, NULL, NULL}};

const cli_command command_ko = {
    .name = "ko",
    .forms = forms,
    .summary = "sums of kos under a ko-ban",
    .help = "Evaluates a sum of kos under a ban on repetition, if a player has as many ko-threats\n"
            "as he likes (D. Moews, thesis, 1993). KO(A,B) is a ko that Left wins with two moves,\n"
            "to A, and Right with one, to B; OK(A,B) is the same after Left's first move;\n"
            "KO[m,i](A,B) needs i and m-i moves. KOL and KOR allow passes. Other summands are\n"
            "values, form(*+*), @a{a>L:b;b>R=0} and board(...).\n"
            "\n"
            "Examples:\n"
            "  ender ko 'KO(7,0)+KO(1,0)'                       {7|{2|0}}\n"
            "  ender ko 'KO(7,0)+KO(1,0)' --threats right --moves\n"
            "  ender ko 'KO(7,0)+KO(1,0)' --trace\n"
            "  ender ko 'KO(7,0)+KO(1,0)' --strategy left\n"
            "  ender ko 'KO(7,0)+KO(1,0)' --graph core --dot | dot -Tsvg > kos.svg\n"
            "  ender ko --board '#BO./BO.O/#BWB'                {7|-1}\n"
            "  ender ko --table 3,11,13,15                      a table of 64 sums",
    .options = options,
    .run = run,
    .domain = "ko"};
