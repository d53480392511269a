/* SPDX-License-Identifier: MIT
 *
 * ender retrograde: who wins positions that play may come back to, how soon, and by which move. */
#include "cli/graphs/retrograde.h"
#include "certify/front.h"
#include "cli/cluster.h"
#include "cli/sum.h"
#include "sum/front.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    OPTION_PLAYER("first", "both", "only the result if this player moves first"),
    OPTION_FLAG("layers", "the number of positions won and lost in each number of moves"),
    OPTION_FLAG("line", "a line of best play of both players"),
    OPTION_WRITTEN("certify", "FILE",
                   "write a proof of the results for ender-judge, with all positions that can be "
                   "reached (docs/certificate.md)"),
    OPTION_FILE("state", "FILE", "keep the state of the analysis in a file"),
    OPTION_FLAG("resume", "continue with the state in the file", .with = "--state"),
    OPTION_NUMBER("checkpoint", "SECONDS", 1, 1000000, "60",
                  "the number of seconds between writes of the state", .with = "--state"),
    {.name = NULL}};

/* What is retrograde_call and what was found. */
typedef struct retrograde_call {
    cli *c;
    const ender_position *position;
    ender_retrograde *analysis;
    ender_retrograde_summary about;
    bool first[2];
    ender_retrograde_answer answer[2];
} retrograde_call;

static bool has(const cli *c, const char *option) {
    return cli_declares(c, option) && cli_given(c, option);
}

/* ---- moves ---- */

/* The best move: its name, owned by the caller, and what it leads to; NULL where none is known. */
static char *best_move(cli *c, ender_retrograde *analysis, const ender_position *at,
                       ender_player player, ender_position **to) {
    size_t index, count;
    bool found;
    ender_move *list;
    cli_check(c, ender_retrograde_move(analysis, at, player, &index, &found), NULL);
    if (!found) return NULL;
    cli_check(c, ender_position_moves(c->ctx, at, player, &list, &count), NULL);
    const char *name = list[index].name, *colon = strchr(name, ':');
    if (ender_position_summands(at) == 1 && colon) name = colon + 1;
    char *copy = cli_copy(name, strlen(name));
    if (to) {
        *to = list[index].to;
        list[index].to = NULL;
    }
    ender_moves_free(list, count);
    return copy;
}

/* Best moves until somebody cannot move; where nobody wins, until a draw is certain. */
static void print_line(const retrograde_call *q, ender_player player) {
    cli *c = q->c;
    const ender_position *at = q->position;
    ender_position *owned = NULL; /* what a move has led to */
    printf("%s first:", cli_player_name(player));
    const bool is_draw = q->answer[player].play == ENDER_DRAWN;
    for (uint32_t left = q->answer[player].remoteness; left > 0; left--) {
        ender_position *to;
        char *name = best_move(c, q->analysis, at, player, &to);
        printf(" %s", name);
        free(name);
        ender_position_free(owned);
        at = owned = to;
        player = ender_opponent(player);
    }
    ender_position_free(owned);
    printf(is_draw ? " a draw, which has no end\n" : " (%s cannot move)\n",
           cli_player_name(player));
}

/* ---- what is printed ---- */

const char *retrograde_word(ender_play play, ender_player first) {
    if (play == ENDER_DRAWN) return "draws";
    return (play == ENDER_LEFT_WINS) == (first == ENDER_LEFT) ? "wins" : "loses";
}

static const char *outcome_text(const retrograde_call *q) {
    const ender_play plays[2] = {q->answer[0].play, q->answer[1].play};
    return q->answer[0].known && q->answer[1].known ? results_letters(plays) : "unknown";
}

static const char *result_word(const ender_retrograde_answer *answer, ender_player first) {
    return answer->known ? retrograde_word(answer->play, first) : "unknown";
}

static void print_player(const retrograde_call *q, ender_player p) {
    const ender_retrograde_answer *answer = &q->answer[p];
    printf("%s first: %s", cli_player_name(p), result_word(answer, p));
    if (answer->known && answer->play != ENDER_DRAWN)
        printf(answer->remoteness == 1 ? " in 1 move" : " in %u moves", answer->remoteness);
    char *move = best_move(q->c, q->analysis, q->position, p, NULL);
    if (move) printf(" by %s", move);
    putchar('\n');
    free(move);
}

static void print_layers(const retrograde_call *q) {
    cli_table table;
    static const char *const headings[] = {"moves", "Left first", "Right first"};
    cli_table_open(&table, CLI_TEXT, headings, 3);
    for (uint32_t i = 0; i < q->about.layers; i++) {
        uint64_t count[2];
        ender_retrograde_layer(q->analysis, i, count);
        cli_table_count(&table, i);
        cli_table_count(&table, count[0]);
        cli_table_count(&table, count[1]);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

static void print_text(const retrograde_call *q) {
    const ender_retrograde_summary *about = &q->about;
    if (q->first[0] && q->first[1]) puts(outcome_text(q));
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (q->first[p]) print_player(q, p);
    if (about->why) printf("%s\n", about->why);
    printf("retrograde analysis of %llu positions %s, in %llu bytes\n",
           (unsigned long long)about->positions,
           about->numbered ? "with these pieces" : "that can be reached",
           (unsigned long long)about->bytes);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        printf("%s first: %llu wins, %llu losses, %llu %s\n", cli_player_name(p),
               (unsigned long long)about->wins[p], (unsigned long long)about->losses[p],
               (unsigned long long)(about->complete
                                        ? about->draws[p]
                                        : about->positions - about->wins[p] - about->losses[p]),
               about->complete ? "draws" : "not decided");
    if (has(q->c, "layers")) print_layers(q);
}

static void print_json_player(const retrograde_call *q, ender_player p) {
    const ender_retrograde_summary *about = &q->about;
    const ender_retrograde_answer *answer = &q->answer[p];
    char *move = best_move(q->c, q->analysis, q->position, p, NULL);
    printf(",\"%s\":{\"first\":\"%s\"", p == ENDER_LEFT ? "left" : "right", result_word(answer, p));
    if (answer->known && answer->play != ENDER_DRAWN)
        printf(",\"remoteness\":%u", answer->remoteness);
    if (move) fputs(",\"move\":", stdout);
    if (move) cli_json_string(stdout, move);
    printf(",\"wins\":%llu,\"losses\":%llu,\"draws\":%llu}", (unsigned long long)about->wins[p],
           (unsigned long long)about->losses[p], (unsigned long long)about->draws[p]);
    free(move);
}

static void print_json(const retrograde_call *q) {
    const ender_retrograde_summary *about = &q->about;
    printf("{\"outcome\":\"%s\",\"method\":\"retrograde analysis\"", outcome_text(q));
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (q->first[p]) print_json_player(q, p);
    printf(",\"complete\":%s,\"positions\":%llu,\"bytes\":%llu,\"layers\":[",
           about->complete ? "true" : "false", (unsigned long long)about->positions,
           (unsigned long long)about->bytes);
    for (uint32_t i = 0; i < about->layers && has(q->c, "layers"); i++) {
        uint64_t count[2];
        ender_retrograde_layer(q->analysis, i, count);
        printf("%s[%llu,%llu]", i == 0 ? "" : ",", (unsigned long long)count[0],
               (unsigned long long)count[1]);
    }
    puts("]}");
}

/* ---- the command ---- */

/* Ranks of mpirun share it, and ask together what it found. */
static void analyse(retrograde_call *q, const cluster *all) {
    cli *c = q->c;
    ender_retrograde_settings settings = {.ranks = &all->partners};
    if (cli_declares(c, "state")) {
        settings.file = cli_given(c, "state");
        settings.resume = cli_given(c, "resume") != NULL;
        settings.every = (double)cli_number(c, "checkpoint");
    }
    cli_check(c, ender_retrograde_open(c->ctx, q->position, &settings, &q->analysis), NULL);
    if (cli_interrupted()) cli_interrupt_clear(c);
    cli_end_time(c); /* what follows are look-ups */
    ender_retrograde_about(q->analysis, &q->about);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        cli_check(c, ender_retrograde_find(q->analysis, q->position, p, &q->answer[p]), NULL);
    cli_progress_clear();
}

static void certify(const retrograde_call *q) {
    cli *c = q->c;
    char *bytes;
    size_t length;
    cli_check(c, ender_certify_results(c->ctx, q->position, &bytes, &length), NULL);
    cli_note_listed(c, q->position);
    cli_progress_clear();
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}

int retrograde_print(cli *c, const ender_position *position) {
    retrograde_call q = {.c = c, .position = position, .first = {true, true}};
    cluster all;
    cluster_begin(c, &all);
    cluster_hush(c, &all);
    if (cli_given(c, "first")) q.first[ender_opponent(cli_player(c, "first"))] = false;
    if (has(c, "certify") && cluster_is_shared(&all))
        cli_usage(c, "--certify FILE is for one rank");
    if (has(c, "certify")) certify(&q);
    analyse(&q, &all);
    if (c->json)
        print_json(&q);
    else
        print_text(&q);
    bool known = true;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!q.first[p]) continue;
        if (!q.answer[p].known) known = false;
        if (q.answer[p].known && has(c, "line")) print_line(&q, p);
    }
    ender_retrograde_close(q.analysis);
    if (cluster_is_shared(&all)) all.end();
    return known || all.rank > 0 ? 0 : EXIT_LIMIT;
}

static int run(cli *c) {
    game_sum s = {.count = 0};
    if (c->argument_count > 0) cli_read_sum(c, &s, 0);
    if (s.count != 1 || !s.list[0].position || s.list[0].negative)
        cli_usage(c, "a ruleset and one position are needed");
    const int status = retrograde_print(c, s.list[0].position);
    game_sum_clear(&s);
    return status;
}

static const cli_form forms[] = {{"", "RULESET POSITION", NULL}, {NULL, NULL, NULL}};

const cli_command command_retrograde = {
    .name = "retrograde",
    .forms = forms,
    .summary = "the winner of positions that can repeat, and the number of moves",
    .help = "Retrograde analysis begins with the positions in which neither player can move and\n"
            "takes moves back until no further position is decided; all other positions are\n"
            "draws. In Fox and Geese, Hare and Hounds and backsliding Toads and Frogs all\n"
            "positions with the same pieces are numbered and take four bytes each; in other\n"
            "rulesets the reachable positions are listed first.\n"
            "\n"
            "The first line is the outcome, as for loopy games: L, R, N, P, or two letters with D\n"
            "for a draw. The next lines name the winner for each player moving first, the number\n"
            "of moves if the winner hurries and the loser delays, and a best move.\n"
            "\n"
            "With --state the state is written every minute; after an interruption the same\n"
            "command with --resume continues. Ranks of mpirun share an analysis; each holds its\n"
            "part of the positions.\n"
            "\n"
            "Examples:\n"
            "  ender retrograde fox-geese 'g.g.|....|.f..' --line\n"
            "  ender retrograde backsliding-toads-frogs TT..FF --layers\n"
            "  ender retrograde hare-hounds 'a>b,b-c,b:D,c:H' --certify hare.cert\n"
            "  ender retrograde fox-geese geese.txt --state geese.state --resume --threads 2\n"
            "  mpirun -np 4 ender retrograde fox-geese geese.txt --threads 1",
    .options = options,
    .run = run};
