/* SPDX-License-Identifier: MIT
 *
 * ender ko: sums of kos with the ban on taking back. */
#include "cli/ko.h"
#include "cli/graph_print.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"threats", "WHO", "who has ko-threats: none, left, right, left-right, right-left (left)"},
    {"ban", "BAN", "J: the position before may not come again; N: no position may (J)"},
    {"method", "METHOD", "auto, search (sidling) or closed (default: auto)"},
    {"rounds", "N", "give sidling up after N rounds at a level (default: 40)"},
    {"board", NULL, "the arguments are fragments of Go boards"},
    {"boards", NULL, "the boards of the figures of the thesis, and the kos that they are"},
    {"japanese", NULL, "on a board, the player without ko-threats may pass where a ko is"},
    {"bounds", NULL,
     "also the values with ko-threats for Right and for Left, between which it is, and whether "
     "they "
     "decide who wins; with --moves the moves under both assumptions"},
    {"moves", NULL, "also the moves of both players and their values"},
    {"trace", NULL, "the stages of sidling instead"},
    {"strategy", "PLAYER", "what left (right) answers who moves second in the sum minus its value"},
    {"against", "GAME", "with --strategy: minus this instead, such as {7|{2|0}} or 15+over"},
    {"verify", NULL, "with --strategy: play it against all replies; else: play value and sum out"},
    {"facts", NULL, "also whether there are bad loops and where histories matter"},
    {"graph", "WHAT",
     "a graph instead: sum, phi, core, plain, layers N, or a stage: plus 2, plus 1.3"},
    {"dot", NULL, "with --graph: for graphviz (dot -Tsvg)"},
    {"table", "M,Q,...", "a table: i kos KO[M,M-1](Q,0), j of the next Q, ..."},
    {"most", "N", "of the table: up to N kos of each kind (default: 3)"},
    {"passes", NULL,
     "of the table: with a pass for the player without ko-threats; but for an infinitesimal, "
     "exactly with --method search"},
    {"format", "FORMAT", "text, csv, tsv, json, markdown or latex"},
    {NULL, NULL, NULL}};

/* ---- the question ---- */

typedef struct word {
    const char *name;
    int value;
} word;

static int one_of(cli *c, const char *option, const word *words, int otherwise) {
    const char *given = cli_given(c, option);
    if (!given) return otherwise;
    char known[200] = "";
    for (; words->name; words++) {
        if (strcmp(words->name, given) == 0) return words->value;
        strcat(strcat(known, known[0] ? ", " : ""), words->name);
    }
    cli_usage(c, "--%s is one of %s, not `%s`", option, known, given);
}

static ender_ko_question question_of(cli *c) {
    static const word threats[] = {{"none", ENDER_THREATS_NONE},
                                   {"left", ENDER_THREATS_LEFT},
                                   {"right", ENDER_THREATS_RIGHT},
                                   {"left-right", ENDER_THREATS_LEFT_RIGHT},
                                   {"right-left", ENDER_THREATS_RIGHT_LEFT},
                                   {NULL, 0}},
                      bans[] = {{"J", ENDER_BAN_J}, {"N", ENDER_BAN_N}, {NULL, 0}};
    return (ender_ko_question){
        .ban = (ender_ko_ban)one_of(c, "ban", bans, ENDER_BAN_J),
        .threats = (ender_ko_threats)one_of(c, "threats", threats, ENDER_THREATS_LEFT),
        .method = cli_method(c),
        .rounds = (unsigned)cli_number(c, "rounds", 1, 100000, 40),
        .japanese = cli_given(c, "japanese") != NULL};
}

/* ---- one sum ---- */

static void print_line(cli *c, const char *label, const char *text, bool first) {
    if (!c->json) {
        printf("%-10s %s\n", label, text);
        return;
    }
    if (!first) printf(",");
    cli_json_string(stdout, label);
    printf(":");
    cli_json_string(stdout, text);
}

/* A property that the sum need not have. */
static void print_property(cli *c, const char *text, const ender_ko_question *q,
                           const char *property) {
    char *answer = NULL;
    if (ender_ko_property(c->ctx, text, strlen(text), q, property, &answer) == ENDER_OK)
        print_line(c, property, answer, false);
    ender_free(answer);
}

static void print_answer(cli *c, const char *text, const ender_ko_question *q,
                         const ender_ko_answer *a) {
    char how[100];
    if (a->closed)
        snprintf(how, sizeof how, "closed form");
    else
        snprintf(how, sizeof how, "%s, %llu positions",
                 a->converged ? "sidling" : "exact comparison", (unsigned long long)a->positions);
    char *value = a->is_game && !c->json ? cli_name(c, a->game) : NULL;
    print_line(c, a->is_value ? "value" : "graph", value ? value : a->text, false);
    free(value);
    if (!a->is_value && a->plus) print_line(c, "plus_side", a->plus, false);
    if (!a->is_value && a->minus) print_line(c, "minus_side", a->minus, false);
    if (a->at_most) print_line(c, "upper_bound", a->at_most, false);
    if (a->at_least) print_line(c, "lower_bound", a->at_least, false);
    if (a->results[0]) print_line(c, "results", a->results, false);
    print_line(c, "method", how, false);
    print_property(c, text, q, "points");
    print_property(c, text, q, "mean");
    print_property(c, text, q, "vector");
}

/* A property that was asked for; false when it is not to be had. */
static bool print_asked(cli *c, const char *text, const ender_ko_question *q, const char *property,
                        const char *where) {
    char *answer = NULL;
    const ender_status status = ender_ko_property(c->ctx, text, strlen(text), q, property, &answer);
    if (status == ENDER_OK) print_line(c, property, answer, false);
    if (status == ENDER_OK && strcmp(property, "verified") == 0 && strcmp(answer, "no") == 0)
        c->status = EXIT_ANSWER_NO;
    ender_free(answer);
    return status == ENDER_OK || cli_failed(c, status, text, where);
}

/* What chapter 3 asks about a sum. */
static bool print_facts(cli *c, const char *text, const ender_ko_question *q, const char *where) {
    static const char *const facts[] = {"positions", "bad_j_loops", "bad_n_loops",
                                        "history_dependent_at"};
    bool go_on = true;
    for (size_t i = 0; i < sizeof facts / sizeof *facts && go_on; i++)
        go_on = print_asked(c, text, q, facts[i], where);
    return go_on;
}

typedef struct move_printer {
    cli *c;
    bool first;
} move_printer;

static void print_move(void *user, const ender_ko_move *move) {
    move_printer *p = user;
    const char *player = move->player == ENDER_LEFT ? "Left" : "Right";
    if (!p->c->json) {
        printf("%-5s %c%c %s = %s%s\n", player, move->wins ? '!' : ' ', move->is_best ? '*' : ' ',
               move->to, move->value, move->needs_threat ? ", with a ko-threat" : "");
        return;
    }
    printf("%s{\"player\":\"%s\",\"to\":", p->first ? "" : ",", player);
    cli_json_string(stdout, move->to);
    printf(",\"value\":");
    cli_json_string(stdout, move->value);
    printf(",\"wins\":%s,\"best\":%s,\"ko_threat\":%s}", move->wins ? "true" : "false",
           move->is_best ? "true" : "false", move->needs_threat ? "true" : "false");
    p->first = false;
}

/* The moves under these rules. */
static ender_status print_moves(cli *c, const char *text, const ender_ko_question *q,
                                const char *label) {
    if (c->json) printf(",\"%s\":[", label);
    move_printer p = {c, true};
    const ender_status status = ender_ko_moves(c->ctx, text, strlen(text), q, print_move, &p);
    if (c->json) printf("]");
    return status;
}

/* What the sum is worth with ko-threats for one player and for the other: ko-ban alone lies
 * between, and so does who wins (KO-34). The moves are those that are best under each assumption.
 */
static void print_bounds(cli *c, const char *text, const ender_ko_question *q) {
    if (strstr(text, "phi("))
        cli_usage(c, "--bounds chooses who has ko-threats; the sum stands without phi(...)");
    static const struct {
        const char *label, *moves;
        ender_ko_threats threats;
    } bounds[] = {{"at_least", "moves_at_least", ENDER_THREATS_RIGHT},
                  {"at_most", "moves_at_most", ENDER_THREATS_LEFT}};
    char results[2][3] = {"", ""};
    for (int i = 0; i < 2; i++) {
        ender_ko_question asked = *q;
        asked.threats = bounds[i].threats;
        ender_ko_answer a;
        cli_check(c, ender_ko_solve(c->ctx, text, strlen(text), &asked, &a), text);
        const char *of_side = i == 0 ? a.minus : a.plus;
        char line[4000];
        snprintf(line, sizeof line, "%s (results %s)",
                 a.is_value ? a.text
                 : of_side  ? of_side
                            : "?",
                 a.results[0] ? a.results : "?");
        print_line(c, bounds[i].label, line, false);
        memcpy(results[i], a.results, sizeof results[i]);
        ender_ko_answer_clear(&a);
        if (cli_given(c, "moves"))
            cli_check(c, print_moves(c, text, &asked, bounds[i].moves), text);
    }
    print_line(c, "decided", results[0][0] && strcmp(results[0], results[1]) == 0 ? "yes" : "no",
               false);
}

/* `H(3; 14:2)`, `HC(...)`. */
static bool show_form(cli *c, const char *text, const char *where) {
    ender_game g;
    const ender_status status = ender_ko_closed_form(c->ctx, text, strlen(text), &g);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    char *name = NULL;
    cli_check(c, ender_format(c->ctx, g, c->json ? ENDER_ASCII : c->style, &name), text);
    if (c->json) printf("{");
    print_line(c, "form", text, true);
    print_line(c, "value", name, false);
    if (c->json) printf("}\n");
    ender_free(name);
    return true;
}

static bool show_sum(cli *c, const char *text, const char *where, void *arg) {
    const ender_ko_question *q = arg;
    if (text[0] == 'H') return show_form(c, text, where);
    const bool is_board = cli_given(c, "board") != NULL;
    char *sum = cli_alloc(strlen(text) + sizeof "board()");
    sprintf(sum, is_board ? "board(%s)" : "%s", text);
    ender_ko_answer a;
    const ender_status status = ender_ko_solve(c->ctx, sum, strlen(sum), q, &a);
    if (status != ENDER_OK) {
        const bool go_on = cli_failed(c, status, sum, where);
        ender_ko_answer_clear(&a);
        free(sum);
        return go_on;
    }
    if (c->json) printf("{");
    print_line(c, "sum", sum, true);
    print_answer(c, sum, q, &a);
    ender_ko_answer_clear(&a);
    if (cli_given(c, "bounds")) print_bounds(c, sum, q);
    if (cli_given(c, "facts")) (void)print_facts(c, sum, q, where);
    if (cli_given(c, "verify")) (void)print_asked(c, sum, q, "verified", where);
    ender_status of_moves = ENDER_OK;
    if (cli_given(c, "moves") && !cli_given(c, "bounds"))
        of_moves = print_moves(c, sum, q, "moves");
    if (c->json) printf("}\n");
    const bool go_on = of_moves == ENDER_OK || cli_failed(c, of_moves, sum, where);
    free(sum);
    return go_on;
}

/* ---- stages ---- */

typedef struct stages {
    cli *c;
    cli_table table;
    bool is_open;
} stages;

static void add_stage(void *user, const char *stage, const char *const *cells, size_t count) {
    stages *s = user;
    if (!s->is_open) {
        const char **headings = cli_alloc((count + 1) * sizeof *headings);
        headings[0] = "stage";
        memcpy(headings + 1, cells, count * sizeof *headings);
        cli_table_open(&s->table, cli_table_format(s->c), headings, count + 1);
        free(headings);
        s->is_open = true;
        return;
    }
    cli_table_cell(&s->table, stage);
    for (size_t i = 0; i < count; i++) cli_table_value(&s->table, cells[i]);
}

static void show_stages(cli *c, const char *text, const ender_ko_question *q) {
    stages s = {.c = c};
    cli_check(c, ender_ko_trace(c->ctx, text, strlen(text), q, add_stage, &s), text);
    if (s.is_open) {
        cli_table_print(&s.table, stdout);
        cli_table_close(&s.table);
    }
}

/* ---- strategies ---- */

typedef struct reply_table {
    cli *c;
    ender_player second;
    cli_table table;
    bool is_open;
} reply_table;

static void add_reply(void *user, const ender_ko_reply *r) {
    reply_table *s = user;
    static const char *const players[] = {"Left", "Right"};
    const bool left = s->second == ENDER_LEFT;
    if (!s->is_open) {
        const char *headings[] = {players[left], players[!left], "position", "against"};
        if (cli_table_format(s->c) == CLI_TEXT)
            printf("%s shows that phi(%s) is at %s %s: to each move of %s the reply.\n\n",
                   players[!left], r->position, left ? "least" : "most", r->against, players[left]);
        cli_table_open(&s->table, cli_table_format(s->c), headings, 4);
        s->is_open = true;
        return;
    }
    cli_table_cell(&s->table, r->move);
    cli_table_cell(&s->table, r->reply);
    cli_table_cell(&s->table, r->position);
    cli_table_value(&s->table, r->against);
}

static void show_strategy(cli *c, const char *text, const ender_ko_question *q) {
    static const word players[] = {{"left", ENDER_LEFT}, {"right", ENDER_RIGHT}, {NULL, 0}};
    const ender_player second = (ender_player)one_of(c, "strategy", players, ENDER_LEFT);
    const char *against = cli_given(c, "against");
    const size_t length = against ? strlen(against) : 0;
    if (cli_given(c, "verify")) {
        bool holds;
        uint64_t turns;
        cli_check(c,
                  ender_ko_strategy_check(c->ctx, text, strlen(text), q, second, against, length,
                                          &holds, &turns),
                  text);
        if (c->json)
            printf("{\"holds\": %s, \"turns\": %llu}\n", holds ? "true" : "false",
                   (unsigned long long)turns);
        else
            printf("%s, after %llu turns\n", holds ? "holds against all replies" : "fails",
                   (unsigned long long)turns);
        if (!holds) c->status = EXIT_ANSWER_NO;
        return;
    }
    reply_table s = {.c = c, .second = second};
    cli_check(
        c, ender_ko_strategy(c->ctx, text, strlen(text), q, second, against, length, add_reply, &s),
        text);
    cli_table_print(&s.table, stdout);
    cli_table_close(&s.table);
}

/* ---- graphs ---- */

static void show_graph(cli *c, const char *text, const ender_ko_question *q) {
    ender_graph *g;
    uint32_t start;
    cli_check(c, ender_ko_graph(c->ctx, text, strlen(text), q, cli_given(c, "graph"), &g, &start),
              text);
    static const char *const classes[8] = {NULL, "ko-threat", "ko-threat", "for ever wins for Left",
                                           "for ever wins for Right"};
    cli_print_graph(c, g, start, classes);
    ender_graph_close(g);
}

/* ---- the boards of the figures ---- */

static char *phi_of(cli *c, const char *format, const char *text, ender_ko_threats threats) {
    char sum[200];
    snprintf(sum, sizeof sum, "%s%s%s", format, text, format[0] ? ")" : "");
    const ender_ko_question q = {.threats = threats};
    ender_ko_answer a;
    cli_check(c, ender_ko_solve(c->ctx, sum, strlen(sum), &q, &a), sum);
    char *copy = cli_copy(a.text, strlen(a.text));
    ender_ko_answer_clear(&a);
    return copy;
}

static void show_boards(cli *c) {
    static const ender_ko_threats threats[] = {ENDER_THREATS_LEFT, ENDER_THREATS_RIGHT};
    const char *headings[] = {"figure", "board", "ko", "phi(J,L)", "phi(J,R)", "of the ko", "what"};
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 7);
    const ender_ko_board *b;
    for (size_t i = 0; (b = ender_ko_board_at(i)) != NULL; i++) {
        cli_table_cell(&table, b->figure);
        cli_table_cell(&table, b->board);
        cli_table_cell(&table, b->ko);
        bool same = true;
        for (int k = 0; k < 2; k++) {
            char *own = phi_of(c, "board(", b->board, threats[k]),
                 *of_ko = phi_of(c, "", b->ko, threats[k]);
            same = same && strcmp(own, of_ko) == 0;
            cli_table_value(&table, own);
            free(own);
            free(of_ko);
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

static ko_table table_of(cli *c, const ender_ko_question *q) {
    ko_table table = {.m = 0, .most = (unsigned)cli_number(c, "most", 1, 1000, 3), .ko = "KO"};
    const bool right = q->threats == ENDER_THREATS_RIGHT || q->threats == ENDER_THREATS_RIGHT_LEFT;
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

static char *cell_value(cli *c, const ko_table *table, const char *sum,
                        const ender_ko_question *q) {
    if (strlen(table->ko) == 3 && q->method != ENDER_METHOD_SEARCH) {
        ender_game g;
        cli_check(c, ender_ko_nearly(c->ctx, sum, strlen(sum), q, &g), sum);
        return cli_name(c, g);
    }
    ender_ko_answer a;
    cli_check(c, ender_ko_solve(c->ctx, sum, strlen(sum), q, &a), sum);
    char *text = cli_copy(a.text, strlen(a.text));
    ender_ko_answer_clear(&a);
    return text;
}

static void show_table(cli *c, const ender_ko_question *q) {
    const ko_table table = table_of(c, q);
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
        char *text = cell_value(c, &table, sum, q);
        cli_table_value(&out, text);
        free(text);
        for (at = 0; at < table.kinds && ++counts[at] > table.most; at++) counts[at] = 0;
    }
    cli_table_print(&out, stdout);
    cli_table_close(&out);
}

static int run(cli *c) {
    ender_ko_question q = question_of(c);
    if (cli_given(c, "table")) {
        if (c->argument_count > 0) cli_usage(c, "--table takes no sum");
        show_table(c, &q);
        return c->status;
    }
    if (cli_given(c, "boards")) {
        if (c->argument_count > 0) cli_usage(c, "--boards takes no sum");
        show_boards(c);
        return c->status;
    }
    if (c->argument_count == 0) cli_usage(c, "a sum of kos is needed, such as 'KO(7,0)+KO(1,0)'");
    if (cli_given(c, "dot") && !cli_given(c, "graph")) cli_usage(c, "--dot goes with --graph");
    if (cli_given(c, "against") && !cli_given(c, "strategy"))
        cli_usage(c, "--against goes with --strategy");
    if (cli_given(c, "strategy")) {
        if (c->argument_count != 1) cli_usage(c, "--strategy takes one sum");
        show_strategy(c, c->arguments[0], &q);
    } else if (cli_given(c, "graph")) {
        if (c->argument_count != 1) cli_usage(c, "--graph takes one sum");
        show_graph(c, c->arguments[0], &q);
    } else if (cli_given(c, "trace")) {
        if (c->argument_count != 1) cli_usage(c, "--trace takes one sum");
        show_stages(c, c->arguments[0], &q);
    } else {
        cli_each_text(c, 0, show_sum, &q);
    }
    return c->status;
}

const cli_command command_ko = {
    .name = "ko",
    .usage = "SUM... [--threats WHO] [--ban J|N] [--bounds] [--moves] [--facts] [--verify]\n"
             "--board BOARD... [--japanese]\n"
             "--boards\n"
             "SUM --trace\n"
             "SUM --graph WHAT [--dot]\n"
             "SUM[BEFORE] --strategy left|right [--against GAME] [--verify]\n"
             "--table M,Q,... [--most N] [--passes]",
    .summary = "sums of kos with the ban on taking back",
    .help = "Says what a sum of kos is worth when a position may not come again at once and a\n"
            "player has as many ko-threats as he likes (D. Moews, thesis, 1993). KO(A,B) is a ko\n"
            "that Left wins by two moves, to A, and Right by one, to B; OK(A,B) the same after\n"
            "Left's first move; KO[m,i](A,B) needs i and m-i moves. KOL and KOR allow passes.\n"
            "Other summands are values, form(*+*), @a{a>L:b;b>R=0} and board(...).\n"
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
    .run = run};
