/* SPDX-License-Identifier: MIT
 *
 * ender loopy: what happens in a game that need not end. A first argument that names a ruleset has
 * positions behind it (loopy_positions.c); any other is a game, with a question behind it. */
#include "cli/cli.h"
#include "cli/graph_print.h"
#include "cli/loading.h"
#include "cli/loopy_positions.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"rounds", "N", "sidle: at most N rounds a level (default 200)"},
    {"trace", NULL, "sidle: show the value of every position after each step"},
    {"passes", NULL, "sidle: passes stay what they are, so that {1|pass} is found"},
    {"dot", NULL, "draw: for graphviz (dot -Tsvg)"},
    {"results", NULL, "positions: only what happens when Left (when Right) moves first"},
    {"to", "N", "positions: a sequence, the position has a % for the numbers 0 to N"},
    {"period", NULL, "with --to: the arithmetic period instead of the values"},
    {NULL, NULL, NULL}};

/* A graph as it was written, or the value of an expression that has no graph: that is known by its
 * two sides. */
typedef struct game {
    ender_graph *graph; /* or NULL */
    uint32_t start;
    ender_loopy value;
} game;

static ender_loopy value_of(cli *c, const char *text) {
    ender_result result;
    cli_check(c, ender_evaluate(c->ctx, NULL, text, strlen(text), &result), text);
    const ender_loopy v =
        result.kind == ENDER_KIND_LOOPY ? result.loopy : ender_loopy_of_game(result.game);
    ender_result_clear(&result);
    return v;
}

static game read_game(cli *c, const char *text) {
    game g = {.graph = NULL};
    cli_load_mentioned(c, text);
    const ender_status status = ender_graph_parse(c->ctx, text, strlen(text), &g.graph, &g.start);
    if (status == ENDER_EDOMAIN)
        g.value = value_of(c, text);
    else
        cli_check(c, status, text);
    return g;
}

static ender_loopy value_of_game(cli *c, const game *g) {
    ender_loopy v = g->value;
    if (g->graph) cli_check(c, ender_graph_value(g->graph, g->start, &v), NULL);
    return v;
}

/* Prints one answer, as it is or as a member of a JSON object. */
static void answer(cli *c, const char *label, const char *text) {
    if (!c->json) {
        puts(text);
        return;
    }
    putchar('{');
    cli_json_string(stdout, label);
    fputs(": ", stdout);
    cli_json_string(stdout, text);
    puts("}");
}

static void results(cli *c, const game *g) {
    char text[3] = "";
    for (int p = 0; p < 2; p++) {
        ender_play play;
        const ender_player first = (ender_player)p;
        cli_check(c,
                  g->graph ? ender_graph_outcome(g->graph, g->start, first, &play)
                           : ender_loopy_outcome(c->ctx, g->value, first, &play),
                  NULL);
        text[p] = "DLR"[play];
    }
    answer(c, "results", text);
}

static void compare(cli *c, const game *g) {
    if (c->argument_count != 3) cli_usage(c, "compare takes a second game");
    const game h = read_game(c, c->arguments[2]);
    ender_relation relation;
    cli_check(
        c,
        g->graph && h.graph
            ? ender_graph_compare(g->graph, g->start, h.graph, h.start, &relation)
            : ender_loopy_compare(c->ctx, value_of_game(c, g), value_of_game(c, &h), &relation),
        NULL);
    ender_graph_close(h.graph);
    answer(c, "relation", ender_relation_name(relation));
}

/* The value if it is found, else the smallest graph that is. */
static void simplify(cli *c, const game *g) {
    char *text = cli_loopy_name(c, value_of_game(c, g));
    answer(c, "value", text);
    ender_free(text);
}

static void sides(cli *c, const game *g) {
    const ender_loopy v = value_of_game(c, g);
    ender_loopy side;
    for (int d = 0; d < 2; d++) {
        const char *label = d ? "offside" : "onside";
        const ender_status status =
            d ? ender_loopy_offside(c->ctx, v, &side) : ender_loopy_onside(c->ctx, v, &side);
        if (status != ENDER_EDOMAIN) cli_check(c, status, NULL);
        char *text = status == ENDER_OK ? cli_loopy_name(c, side) : NULL;
        if (!c->json)
            printf("%-8s %s\n", label, text ? text : "no stopper");
        else
            answer(c, label, text ? text : "");
        ender_free(text);
    }
}

static void print_step(void *user, const char *line) {
    (void)user;
    puts(line);
}

static void sidle(cli *c, const game *g) {
    ender_sidled *list;
    size_t count;
    if (!g->graph)
        cli_fail(c, "this game is known by its two sides only: write its graph, as in @s{s>L:s}");
    const unsigned rounds = (unsigned)cli_number(c, "rounds", 1, 1000000, 200);
    const bool trace = cli_given(c, "trace") && !c->json;
    cli_check(c,
              ender_graph_sidle(g->graph, rounds, cli_given(c, "passes") != NULL,
                                trace ? print_step : NULL, NULL, &list, &count),
              NULL);
    for (uint32_t v = 0; v < count; v++) {
        const char *name = ender_graph_vertex_name(g->graph, v);
        const ender_sidled *s = &list[v];
        const bool same = s->plus_found && s->minus_found && strcmp(s->plus, s->minus) == 0;
        if (c->json)
            printf("{\"position\": \"%s\", \"plus\": \"%s\", \"plus_found\": %s, \"minus\": "
                   "\"%s\", \"minus_found\": %s}\n",
                   name, s->plus, s->plus_found ? "true" : "false", s->minus,
                   s->minus_found ? "true" : "false");
        else if (same)
            printf("%s = %s\n", name, s->plus);
        else
            printf("%s: plus %s%s, minus %s%s\n", name, s->plus,
                   s->plus_found ? "" : " (not at rest)", s->minus,
                   s->minus_found ? "" : " (not at rest)");
    }
    ender_sidled_free(list, count);
}

/* The games of `a=7;b={9|7}`, one for each position. */
static ender_game *games_of(cli *c, const ender_graph *g, const char *text) {
    const uint32_t count = ender_graph_vertices(g);
    ender_game *games = cli_alloc((count + (size_t)1) * sizeof *games);
    bool *given = cli_alloc(count + (size_t)1);
    memset(given, 0, count);
    char *copy = cli_copy(text, strlen(text)), *state = NULL;
    for (char *item = strtok_r(copy, ";", &state); item; item = strtok_r(NULL, ";", &state)) {
        char *equals = strchr(item, '=');
        if (!equals) cli_usage(c, "certify takes a game for each position, as in 'a=7;b={9|7}'");
        *equals = '\0';
        while (*item == ' ') item++;
        uint32_t v = 0;
        while (v < count && strcmp(ender_graph_vertex_name(g, v), item) != 0) v++;
        if (v == count) cli_fail(c, "the graph has no position `%s`", item);
        cli_check(c, ender_parse(c->ctx, equals + 1, strlen(equals + 1), &games[v]), equals + 1);
        given[v] = true;
    }
    for (uint32_t v = 0; v < count; v++)
        if (!given[v])
            cli_fail(c, "no game is given for position `%s`", ender_graph_vertex_name(g, v));
    free(copy);
    free(given);
    return games;
}

/* Are these games bounds of what the positions are worth, by one step of sidling? */
static void certify(cli *c, const game *g) {
    if (c->argument_count != 3 || !g->graph)
        cli_usage(c, "certify takes a graph and games for its positions, as in 'a=7;b={9|7}'");
    ender_game *games = games_of(c, g->graph, c->arguments[2]);
    for (int d = 0; d < 2; d++) {
        ender_certificate is;
        cli_check(c, ender_graph_certify(g->graph, games, (ender_player)d, &is), NULL);
        char line[400];
        if (is.holds)
            snprintf(line, sizeof line, "%s", is.from_below ? "at least these" : "at most these");
        else
            snprintf(line, sizeof line, "not shown to be %s these: not so at %s",
                     is.from_below ? "at least" : "at most",
                     ender_graph_vertex_name(g->graph, is.vertex));
        if (c->json)
            answer(c, d ? "minus" : "plus", line);
        else
            printf("%-6s %s\n", d ? "minus" : "plus", line);
    }
    free(games);
}

static void draw(cli *c, const game *g) {
    if (!g->graph)
        cli_fail(c, "this game is known by its two sides only: write its graph, as in @s{s>L:s}");
    cli_print_graph(c, g->graph, g->start, NULL);
}

/* The same but for the names of the vertices? */
static void same(cli *c, const game *g) {
    if (c->argument_count != 3) cli_usage(c, "same takes a second game");
    const game h = read_game(c, c->arguments[2]);
    if (!g->graph || !h.graph)
        cli_fail(c, "games that are known by their two sides only are not compared as graphs");
    bool is_same;
    cli_check(c, ender_graph_same(g->graph, g->start, h.graph, h.start, &is_same), NULL);
    ender_graph_close(h.graph);
    answer(c, "same", is_same ? "yes" : "no");
}

static const struct {
    const char *name;
    void (*run)(cli *c, const game *g);
} questions[] = {{"results", results}, {"compare", compare}, {"simplify", simplify},
                 {"sides", sides},     {"sidle", sidle},     {"draw", draw},
                 {"same", same},       {"certify", certify}};

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
    if (c->argument_count < 2) cli_usage(c, "a question is needed behind the game");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        if (strcmp(questions[i].name, c->arguments[1]) != 0) continue;
        if (c->argument_count > 2 && questions[i].run != compare && questions[i].run != same &&
            questions[i].run != certify)
            cli_usage(c, "%s takes one game", questions[i].name);
        const game g = read_game(c, c->arguments[0]);
        questions[i].run(c, &g);
        ender_graph_close(g.graph);
        return 0;
    }
    cli_usage(
        c,
        "`%s` is no ruleset, and of a game the question is results, compare, simplify, sides, "
        "sidle, certify, draw or same, not `%s`",
        c->arguments[0], c->arguments[1]);
}

const cli_command command_loopy = {
    .name = "loopy",
    .usage = "GAME results|simplify|sides|sidle|draw\nGAME compare|same GAME\n"
             "GRAPH certify 'a=7;b={9|7}'\n"
             "RULESET POSITION... [--results]\nRULESET -\nRULESET PATTERN --to N [--period]",
    .summary = "games and positions that need not end: who wins, values, sides",
    .help = "A game is an expression, or a graph of positions such as\n"
            "  @s{s>L:t;t>R:s;s>R=1}     Left moves from s to t, Right back, or from s to 1\n"
            "\n"
            "  results    what happens when Left begins and when Right does: L, R or D (a draw)\n"
            "  compare    how two games compare: < > = ||\n"
            "  simplify   the value: a stopper, onside & offside, or a smaller graph\n"
            "  sides      the onside and the offside\n"
            "  sidle      the value of every position, by iteration from on+ and off-\n"
            "  certify    does one step of sidling show that these games are bounds?\n"
            "  draw       the graph: its positions and their moves; --dot for graphviz\n"
            "  same       are two graphs the same but for the names of their vertices?\n"
            "\n"
            "Behind a ruleset come positions, one value a line: a stopper by its name, any other\n"
            "game by its onside and offside (`on & off`), a position of an impartial ruleset as a\n"
            "nimber or as infinity with the nimbers that can be moved to. --results asks only who\n"
            "wins, which is possible for much larger positions.\n"
            "\n"
            "Examples:\n"
            "  ender loopy dud results\n"
            "  ender loopy '@a{a>L:b;b>R:a}' simplify\n"
            "  ender loopy '@a{a>L=2;a>R:b;b>L:a;b>R=0}' sidle --trace\n"
            "  ender loopy '@a{a>L=2;a>R:b;b>L:a;b>R=0}' draw --dot | dot -Tsvg > game.svg\n"
            "  ender loopy over compare 1/1024\n"
            "  ender loopy oslo:wythoff 3,5                 2.upon*\n"
            "  ender loopy oslo:octal '.007:%' --to 40 --period\n"
            "  ender loopy independence 'path(5) 1=b,5=b'\n"
            "  ender loopy twoslo:nim 1                     upon* & downunder*\n"
            "  ender loopy backsliding-toads-frogs T.F --results",
    .options = options,
    .run = run};
