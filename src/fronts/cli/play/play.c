/* SPDX-License-Identifier: MIT
 *
 * ender play: a game against the program, or of two people at one screen. It reads moves line by
 * line, so it works at a terminal and at the end of a pipe. The program plays a move that wins if
 * it finds one, first of all the one that a theorem advises. */
#include "cli/play/by_proof.h"
#include "cli/play/match.h"
#include "cli/play/match_choose.h"
#include "cli/play/strings.h"
#include "cli/sum.h"
#include "sum/front.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const cli_option options[] = {
    OPTION_PLAYER("as", "left", "your side"),
    OPTION_PLAYER("first", "left", "the player who begins"),
    OPTION_FLAG("two", "a game of two people at one screen"),
    OPTION_NUMBER("level", "N", 1, SUM_LEVELS, "4",
                  "the strength of the program: 1 random moves, 2 one move ahead by temperature, "
                  "3 a short search, 4 the best that is found"),
    OPTION_NUMBER("seed", "N", 0, UINT32_MAX, "another each time", "the seed of random choices"),
    OPTION_FILE("load", "FILE", "continue a saved game"),
    OPTION_FILE(
        "proof", "FILE",
        "play what a certificate of `ender solve`, `value`, `retrograde` or `loopy` is about: "
        "the program answers by the proof"),
    {.name = NULL}};

static const double seconds_by_default = 10;

typedef struct table_talk {
    match m;
    cli_lines in;
    unsigned level;
    uint64_t random;
    double seconds; /* for each answer */
} table_talk;

static const char commands[] =
    "a move, or: moves, hint, why, board, undo, save FILE, load FILE, quit";

/* ---- the program ---- */

static void move_by_program(table_talk *g) {
    const uint64_t seed = cli_random(&g->random, UINT32_MAX);
    const sum_strength how = {.level = g->level, .seconds = g->seconds, .seed = seed};
    sum_choice choice = match_choose(&g->m, &how);
    printf("%s: %s", cli_player_name(g->m.mover), choice.name);
    if (choice.reason && !choice.settled) printf(" (%s)", choice.reason);
    putchar('\n');
    match_play(&g->m, choice.name);
    sum_choice_clear(&choice);
}

/* ---- what the person asks ---- */

static void list_moves(const match *m) {
    sum_move_list moves;
    cli_check(m->c, game_sum_moves(m->c->ctx, &m->sum, m->mover, true, &moves), NULL);
    for (size_t i = 0; i < moves.count; i++) printf("%s%s", i ? " " : "", moves.at[i].name);
    putchar('\n');
    sum_move_list_clear(&moves);
}

static void hint(table_talk *g) {
    const sum_strength best = {.level = SUM_LEVELS, .seconds = g->seconds};
    sum_choice choice = match_choose(&g->m, &best);
    const char *why = choice.reason ? choice.reason : "";
    if (game_sum_scores(&g->m.sum))
        printf("%s: %s\n", choice.name, why);
    else if (choice.wins)
        printf("%s wins%s%s\n", choice.name, why[0] ? ": " : "", why);
    else if (choice.settled)
        printf("no move wins%s%s\n", why[0] ? ": " : "", why);
    else
        printf("no winning move was found in the time; not known to lose: %s\n", choice.name);
    sum_choice_clear(&choice);
}

static void tell_why(const match *m) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        ender_advice advice;
        cli_check(m->c, game_sum_advise(m->c->ctx, &m->sum, p, ENDER_EFFORT_THEOREMS, &advice),
                  NULL);
        char *name;
        cli_check(m->c, game_sum_advised(m->c->ctx, &m->sum, &advice, &name), NULL);
        char *sentence = cli_advice_sentence(m->c, p, &advice, name);
        puts(sentence);
        free(sentence);
        free(name);
        ender_advice_clear(&advice);
    }
}

/* Takes back the last move of the player who is to move, with the answer to it. */
static void undo(match *m) {
    size_t back = m->count > 0;
    while (back > 0 && back < m->count && !m->person[m->moves[m->count - back].player]) back++;
    if (back == 0 || !m->person[m->moves[m->count - back].player]) {
        puts("there is nothing to take back");
        return;
    }
    match_take_back(m, back);
    match_show(m);
}

static void obey(table_talk *g, match_word word, const char *rest) {
    switch (word) {
    case WORD_HELP:
        puts(commands);
        break;
    case WORD_BOARD:
        match_show(&g->m);
        break;
    case WORD_UNDO:
        undo(&g->m);
        break;
    case WORD_MOVES:
        list_moves(&g->m);
        break;
    case WORD_HINT:
        hint(g);
        break;
    case WORD_WHY:
        tell_why(&g->m);
        break;
    case WORD_SAVE:
        match_save(&g->m, rest);
        break;
    default: /* WORD_LOAD */
        if (match_load(&g->m, rest)) match_show(&g->m);
    }
}

/* Reads a line; false when the game is broken off. *moved: the player has moved, or another game
 * was loaded. */
static bool listen(table_talk *g, bool *moved) {
    printf("%s> ", cli_player_name(g->m.mover));
    fflush(stdout);
    const char *rest = NULL, *line = cli_lines_next(&g->in, false);
    if (!line) putchar('\n');
    const match_word word = line ? match_word_of(line, &rest) : WORD_QUIT;
    if (word == WORD_QUIT) return false;
    if (word == WORD_NONE)
        *moved = match_play(&g->m, line);
    else
        obey(g, word, rest);
    return true;
}

/* ---- the game ---- */

static bool can_move(const match *m) {
    sum_move_list moves;
    cli_check(m->c, game_sum_moves(m->c->ctx, &m->sum, m->mover, false, &moves), NULL);
    const bool can = moves.count > 0;
    sum_move_list_clear(&moves);
    return can;
}

static void tell_end(const match *m) {
    const ender_player winner = game_sum_winner_at_end(&m->sum, m->mover);
    printf("%s has no move: ", cli_player_name(m->mover));
    if (game_sum_scores(&m->sum)) {
        char *score;
        cli_check(m->c, game_sum_score(m->c->ctx, &m->sum, m->mover, 0, &score), NULL);
        printf("the score is %s.\n", score);
        ender_free(score);
        return;
    }
    if (m->person[0] && m->person[1])
        printf("%s wins.\n", cli_player_name(winner));
    else
        printf("you %s.\n", m->person[winner] ? "win" : "lose");
}

/* One turn, or one word of a person; false when the game is over. */
static bool turn(table_talk *g) {
    if (!can_move(&g->m)) {
        tell_end(&g->m);
        return false;
    }
    bool moved = true;
    if (!g->m.person[g->m.mover])
        move_by_program(g);
    else if (moved = false, !listen(g, &moved))
        return false;
    if (moved) match_show(&g->m);
    return true;
}

static void greet(const match *m) {
    const char *begins = cli_player_name(m->mover);
    if (m->person[0] && m->person[1])
        printf("Two play, %s %s.", begins, m->count ? "is to move" : "begins");
    else
        printf("You are %s, %s %s.", cli_player_name(m->person[0] ? ENDER_LEFT : ENDER_RIGHT),
               begins, m->count ? "is to move" : "begins");
    printf(" At the prompt: %s.\n", commands);
    match_show(m);
}

static void begin(cli *c, table_talk *g) {
    const char *file = cli_given(c, "load");
    match *m = &g->m;
    m->c = c;
    if (file) {
        if (c->argument_count > 0 || cli_given(c, "as") || cli_given(c, "first") ||
            cli_given(c, "two"))
            cli_usage(c, "--load says itself what is played, by whom and who begins");
        m->begins = true;
        if (!match_load(m, file)) cli_leave(c);
        m->begins = false;
        return;
    }
    m->first = cli_player(c, "first");
    m->person[cli_player(c, "as")] = true;
    if (cli_given(c, "two")) m->person[ENDER_LEFT] = m->person[ENDER_RIGHT] = true;
    match_open(m, c);
}

static int run(cli *c) {
    table_talk g = {.level = (unsigned)cli_number(c, "level"),
                    .random = cli_number_or(c, "seed", (uint64_t)time(NULL)),
                    .seconds = c->seconds > 0 ? c->seconds : seconds_by_default};
    if (cli_given(c, "proof")) return play_by_proof(c);
    if (c->argument_count > 0 && strcmp(c->arguments[0], "strings") == 0) return play_strings(c);
    begin(c, &g);
    greet(&g.m);
    cli_lines_open(c, &g.in, "-");
    while (!cli_interrupted() && turn(&g)) continue;
    cli_lines_close(&g.in);
    match_close(&g.m);
    return 0;
}

static const cli_rule rules[] = {{"json", ""}, {NULL, NULL}};

static const cli_form forms[] = {{"", "RULESET POSITION [RULESET POSITION]...", NULL},
                                 {"", "EXPRESSION...", NULL},
                                 {"strings", "SUM", NULL},
                                 {"", "--load FILE", NULL},
                                 {"", "--proof FILE", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_play = {
    .name = "play",
    .forms = forms,
    .summary = "a game against the program",
    .help =
        "Plays a position, or a sum of positions and values, against you. You type moves by their "
        "names in\n"
        "`ender moves --names`, or the resulting positions. `moves` lists your moves, `hint`\n"
        "searches for a winning move, `why` explains what theorems say about the position,\n"
        "`board` shows it, `undo` takes back your last move, `save FILE` and `load FILE` keep\n"
        "a game, `quit` ends it. The program makes a winning move whenever it finds one. With\n"
        "--level it is weaker: 1 makes any legal move; 2 looks one move ahead and plays in the\n"
        "hottest part, to the best mean; 3 searches 2000 sums after each move and otherwise plays\n"
        "as level 2; 4 wins what theorems, values or a search decide, and says if none does. It\n"
        "takes at most 10 seconds for a move or a hint, or the time of --seconds; Ctrl-C ends\n"
        "its search, and then the best move found so far counts.\n"
        "\n"
        "With --proof FILE the program wins every game that the certificate proves, or does not\n"
        "lose it where play may return, and answers by looking the proof up\n"
        "(docs/certificate.md).\n"
        "\n"
        "`ender play strings` plays sums of Hackenstrings of ordinal length, nim piles of ordinal\n"
        "size and games such as {Z|Z}.\n"
        "\n"
        "Examples:\n"
        "  ender play bipass bbww+bw\n"
        "  ender play domineering 4x4 --as right\n"
        "  ender play domineering 3x3 nim 3,4 --two\n"
        "  ender play '{5|1}' '{4|-1}' '{2|0}'\n"
        "  ender play strings 'L R^w + *w' --first right\n"
        "  printf 'hint\\nquit\\n' | ender play nim 3,5,7",
    .options = options,
    .rules = rules,
    .run = run};
