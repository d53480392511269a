/* SPDX-License-Identifier: MIT
 *
 * ender coins play: coin-sliding against the program. Moves come from the command line, or line by
 * line from a person or a pipe. */
#include "cli/coins/coin_play.h"

#include "cli/ask.h"
#include "cli/play/match.h"

#include <stdlib.h>
#include <string.h>

typedef struct coin_match {
    cli *c;
    char *position;
    ender_player human, mover;
    char **history; /* positions before the person's moves */
    size_t history_capacity;
    size_t moves;
    int next; /* the next move of the command line */
    cli_lines in;
    bool reads; /* from standard input */
} coin_match;

static const char commands[] = "a move, or: moves, hint, explain, board, undo, quit";

/* ---- asking ---- */

/* With up to two arguments; the second may be NULL, and then the first. */
static ender_status ask_for(const coin_match *m, const char *question, const char *first,
                            const char *second, ender_result *out) {
    char *arguments[] = {(char *)(uintptr_t)first, (char *)(uintptr_t)second};
    const ask_request request = {.question = question,
                                 .arguments = arguments,
                                 .count = (size_t)(first != NULL) + (second != NULL)};
    return ask_answer(m->c, m->c->domain, m->position, &request, out);
}

/* What must have an answer. */
static ender_result answer_to(const coin_match *m, const char *question, const char *argument) {
    ender_result answer;
    cli_check(m->c, ask_for(m, question, argument, NULL, &answer), m->position);
    return answer;
}

static void print_answer(const coin_match *m, const char *question, const char *argument) {
    ender_result answer = answer_to(m, question, argument);
    fputs(answer.text, stdout);
    ender_result_clear(&answer);
}

static void show(const coin_match *m) {
    print_answer(m, "picture", m->c->style == ENDER_UNICODE ? "unicode" : "ascii");
    printf("%s\n", m->position);
}

/* ---- what the person asks ---- */

static void list_moves(const coin_match *m) {
    ender_result all = answer_to(m, "moves", cli_player_name(m->mover));
    for (size_t i = 0; i < all.count; i++) printf("%s%s", i ? " " : "", all.items[i].text);
    putchar('\n');
    ender_result_clear(&all);
}

static void hint(const coin_match *m) {
    ender_result choice = answer_to(m, "choose", cli_player_name(m->mover));
    if (ask_field(&choice, "wins")->truth)
        printf("%s wins\n", ask_field(&choice, "move")->text);
    else
        puts("no move wins");
    ender_result_clear(&choice);
}

static char *copied(const ender_result *answer) {
    return cli_copy(answer->text, strlen(answer->text));
}

static void undo(coin_match *m) {
    if (m->moves == 0) {
        puts("there is nothing to take back");
        return;
    }
    free(m->position);
    m->position = m->history[--m->moves];
    show(m);
}

static void make_move(coin_match *m, const char *text) {
    ender_result after;
    const ender_status status = ask_for(m, "play", cli_player_name(m->mover), text, &after);
    if (status == ENDER_EARGUMENT) {
        puts(ender_message(m->c->ctx));
        return;
    }
    cli_check(m->c, status, text);
    m->history = cli_reach(m->history, &m->history_capacity, m->moves + 1, sizeof *m->history);
    m->history[m->moves++] = m->position;
    m->position = copied(&after);
    ender_result_clear(&after);
    m->mover = ender_opponent(m->mover);
}

static void obey(coin_match *m, const char *line) {
    switch (match_word_of(line, NULL)) {
    case WORD_BOARD:
        show(m);
        break;
    case WORD_HELP:
        puts(commands);
        break;
    case WORD_UNDO:
        undo(m);
        break;
    case WORD_MOVES:
        list_moves(m);
        break;
    case WORD_HINT:
        hint(m);
        break;
    case WORD_WHY: /* also called explain */
        print_answer(m, "explain", cli_player_name(m->mover));
        break;
    default:
        make_move(m, line);
    }
}

/* ---- the game ---- */

static const char *next_line(coin_match *m) {
    if (!m->reads) {
        const char *line = m->next < m->c->argument_count ? m->c->arguments[m->next++] : NULL;
        printf("%s> %s\n", cli_player_name(m->mover), line ? line : "");
        return line;
    }
    printf("%s> ", cli_player_name(m->mover));
    fflush(stdout);
    const char *line = cli_lines_next(&m->in, false);
    if (!line) putchar('\n');
    return line;
}

/* False when the game is broken off. */
static bool move_by_person(coin_match *m) {
    for (const ender_player mover = m->mover; m->mover == mover;) {
        const char *line = next_line(m);
        if (!line || match_word_of(line, NULL) == WORD_QUIT || cli_interrupted()) return false;
        obey(m, line);
    }
    return true;
}

static void tell_end(const coin_match *m) {
    ender_result answer = answer_to(m, "outcome_by_search", NULL);
    const bool level = strcmp(answer.text, "P") == 0;
    const bool left = strcmp(answer.text, "L") == 0 || (level && m->mover == ENDER_RIGHT);
    ender_result_clear(&answer);
    printf("No coins are left%s: %s.\n", level ? ", and nobody is richer" : "",
           left == (m->human == ENDER_LEFT) ? "you win" : "you lose");
}

static void move_by_program(coin_match *m, const char *move) {
    ender_result after;
    printf("%s: %s\n", cli_player_name(m->mover), move);
    cli_check(m->c, ask_for(m, "play", cli_player_name(m->mover), move, &after), move);
    free(m->position);
    m->position = copied(&after);
    ender_result_clear(&after);
    m->mover = ender_opponent(m->mover);
}

/* Without a move there are no coins any more. */
static bool turn(coin_match *m) {
    ender_result choice = answer_to(m, "choose", cli_player_name(m->mover));
    const ender_result *move = ask_field(&choice, "move");
    bool goes_on = move != NULL;
    if (!move)
        tell_end(m);
    else if (m->mover == m->human)
        goes_on = move_by_person(m);
    else
        move_by_program(m, move->text);
    ender_result_clear(&choice);
    if (goes_on) show(m);
    return goes_on;
}

int coin_play(cli *c) {
    coin_match m = {.c = c, .next = 2, .reads = c->argument_count == 2};
    m.human = cli_player(c, "you");
    m.mover = cli_player(c, "first");
    m.position = c->arguments[1];
    ender_result sorted = answer_to(&m, "sorted", NULL);
    m.position = copied(&sorted);
    ender_result_clear(&sorted);
    printf("You are %s, %s begins. At the prompt: %s.\n", cli_player_name(m.human),
           cli_player_name(m.mover), commands);
    show(&m);
    if (m.reads) cli_lines_open(c, &m.in, "-");
    while (!cli_interrupted() && turn(&m)) continue;
    if (m.reads) cli_lines_close(&m.in);
    for (size_t i = 0; i < m.moves; i++) free(m.history[i]);
    free(m.history);
    free(m.position);
    return c->status;
}
