/* SPDX-License-Identifier: MIT
 *
 * ender play strings: Hackenstrings of any ordinal length, nim piles of ordinal size and games such
 * as {Z|Z}. They have infinitely many positions, so no engine searches them: the questions of the
 * domain `strings` know the winning moves and answers. */
#include "cli/play/strings.h"

#include "cli/ask.h"
#include "cli/play/match.h"

#include <stdlib.h>
#include <string.h>

typedef struct strings_game {
    cli *c;
    cli_lines in;
    const ender_domain *domain;
    char *sum;
    ender_player mover;
    bool person[2];
} strings_game;

static const char strings_commands[] =
    "a move such as 1>L R (a part, and what it becomes), or: hint, board, quit";

/* The answer to a question as text, owned by the caller; NULL after an error of the person, which
 * has been printed. */
static char *strings_ask(strings_game *g, const char *question, char *argument) {
    char *const arguments[] = {argument};
    const ask_request request = {
        .question = question, .arguments = arguments, .count = argument != NULL};
    ender_result result;
    const ender_status status = ask_answer(g->c, g->domain, g->sum, &request, &result);
    if (status == ENDER_EARGUMENT || status == ENDER_ESYNTAX) {
        printf("%s\n", ender_message(g->c->ctx));
        return NULL;
    }
    cli_check(g->c, status, NULL);
    char *text = ask_text(g->c, &result, ENDER_ASCII);
    ender_result_clear(&result);
    return text;
}

static const char *by_player(const strings_game *g, const char *left, const char *right) {
    return g->mover == ENDER_LEFT ? left : right;
}

static void strings_show(strings_game *g) {
    char *picture = strings_ask(g, "picture", NULL);
    printf("%s%s to move\n", picture, cli_player_name(g->mover));
    ender_free(picture);
}

/* False when the move is none; then the person has been told. */
static bool strings_move(strings_game *g, char *move) {
    char *after = strings_ask(g, by_player(g, "after_left", "after_right"), move);
    if (!after) return false;
    free(g->sum);
    g->sum = cli_copy(after, strlen(after));
    ender_free(after);
    g->mover = ender_opponent(g->mover);
    return true;
}

static void strings_hint(strings_game *g) {
    char *wins = strings_ask(g, by_player(g, "left_wins", "right_wins"), NULL);
    if (wins && wins[0])
        printf("wins: %s\n", wins);
    else
        puts("no move wins");
    ender_free(wins);
}

/* One line of the person; false at the end. */
static bool strings_listen(strings_game *g, bool *moved) {
    printf("%s> ", cli_player_name(g->mover));
    fflush(stdout);
    const char *rest;
    char *line = cli_lines_next(&g->in, false);
    if (!line) putchar('\n');
    switch (line ? match_word_of(line, &rest) : WORD_QUIT) {
    case WORD_QUIT:
        return false;
    case WORD_HINT:
    case WORD_WHY:
        strings_hint(g);
        break;
    case WORD_BOARD:
        strings_show(g);
        break;
    case WORD_NONE:
        *moved = strings_move(g, line);
        break;
    default:
        puts(strings_commands);
    }
    return true;
}

static bool strings_turn(strings_game *g) {
    char *move = strings_ask(g, by_player(g, "left_move", "right_move"), NULL);
    bool moved = true, goes_on = true;
    if (strcmp(move, "none") == 0) {
        printf("%s has no move: %s wins.\n", cli_player_name(g->mover),
               cli_player_name(ender_opponent(g->mover)));
        goes_on = false;
    } else if (g->person[g->mover]) {
        moved = false;
        goes_on = strings_listen(g, &moved);
    } else {
        printf("%s: %s\n", cli_player_name(g->mover), move);
        (void)strings_move(g, move);
    }
    ender_free(move);
    if (goes_on && moved) strings_show(g);
    return goes_on;
}

int play_strings(cli *c) {
    strings_game g = {.c = c, .domain = ender_domain_find("strings")};
    if (c->argument_count != 2)
        cli_usage(c, "strings are played one sum at a time: ender play strings 'L R^w + *w'");
    g.sum = cli_copy(c->arguments[1], strlen(c->arguments[1]));
    g.mover = cli_player(c, "first");
    g.person[cli_player(c, "as")] = true;
    if (cli_given(c, "two")) g.person[ENDER_LEFT] = g.person[ENDER_RIGHT] = true;
    char *picture = strings_ask(&g, "picture", NULL);
    if (!picture) {
        free(g.sum);
        return EXIT_USAGE;
    }
    ender_free(picture);
    printf("At the prompt: %s.\n", strings_commands);
    strings_show(&g);
    cli_lines_open(c, &g.in, "-");
    while (!cli_interrupted() && strings_turn(&g)) continue;
    cli_lines_close(&g.in);
    free(g.sum);
    return 0;
}
