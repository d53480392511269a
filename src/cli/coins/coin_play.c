/* SPDX-License-Identifier: MIT
 *
 * ender coins play: coin-sliding against the program. Moves come from the command line, or line by
 * line from a person or a pipe. */
#include "cli/coins/coin_play.h"

#include "cli/play/match.h"

#include <stdlib.h>
#include <string.h>

typedef struct coin_match {
    cli *c;
    ender_coin_field field;
    char *position;
    ender_player human, mover;
    char **history; /* positions before the person's moves */
    size_t moves;
    int next; /* the next move of the command line */
    cli_lines in;
    bool reads; /* from standard input */
} coin_match;

static const char commands[] = "a move, or: moves, hint, explain, board, undo, quit";

static void show(const coin_match *m) {
    char *picture;
    const ender_status status =
        ender_coins_draw(m->c->ctx, m->field, m->position, false, m->c->style, &picture);
    if (status == ENDER_OK) printf("%s", picture);
    if (status == ENDER_OK) ender_free(picture);
    printf("%s\n", m->position);
}

/* ---- what the person asks ---- */

static void list_moves(const coin_match *m) {
    char **all;
    size_t count;
    cli_check(m->c,
              ender_coins_moves(m->c->ctx, m->field, m->position, m->mover, false, &all, &count),
              m->position);
    for (size_t i = 0; i < count; i++) printf("%s%s", i ? " " : "", all[i]);
    putchar('\n');
    ender_coin_moves_free(all, count);
}

static void hint(const coin_match *m) {
    char *move;
    bool wins;
    cli_check(m->c, ender_coins_choose(m->c->ctx, m->field, m->position, m->mover, &move, &wins),
              m->position);
    if (wins)
        printf("%s wins\n", move);
    else
        puts("no move wins");
    ender_free(move);
}

static void explain(const coin_match *m) {
    char *text;
    cli_check(m->c, ender_coins_explain(m->c->ctx, m->field, m->position, m->mover, &text),
              m->position);
    printf("%s", text);
    ender_free(text);
}

static void undo(coin_match *m) {
    if (m->moves == 0) {
        puts("there is nothing to take back");
        return;
    }
    ender_free(m->position);
    m->position = m->history[--m->moves];
    show(m);
}

static void make_move(coin_match *m, const char *text) {
    char *after;
    const ender_status status =
        ender_coins_play(m->c->ctx, m->field, m->position, m->mover, text, &after);
    if (status == ENDER_EARGUMENT) {
        puts(ender_message(m->c->ctx));
        return;
    }
    cli_check(m->c, status, text);
    char **grown = realloc(m->history, (m->moves + 1) * sizeof *grown);
    if (!grown) cli_fail(m->c, "out of memory");
    m->history = grown;
    m->history[m->moves++] = m->position;
    m->position = after;
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
        explain(m);
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

/* False when there are no coins any more. */
static bool is_over(coin_match *m, char **move) {
    bool wins;
    cli_check(m->c, ender_coins_choose(m->c->ctx, m->field, m->position, m->mover, move, &wins),
              m->position);
    return !*move;
}

static void tell_end(const coin_match *m) {
    ender_outcome outcome;
    cli_check(m->c, ender_coins_outcome(m->c->ctx, m->field, m->position, true, &outcome),
              m->position);
    const bool left = outcome == ENDER_L || (outcome == ENDER_P && m->mover == ENDER_RIGHT);
    printf("No coins are left%s: %s.\n", outcome == ENDER_P ? ", and nobody is richer" : "",
           left == (m->human == ENDER_LEFT) ? "you win" : "you lose");
}

static bool turn(coin_match *m) {
    char *move;
    if (is_over(m, &move)) {
        tell_end(m);
        return false;
    }
    bool goes_on = true;
    if (m->mover == m->human) {
        goes_on = move_by_person(m);
    } else {
        char *after;
        printf("%s: %s\n", cli_player_name(m->mover), move);
        cli_check(m->c, ender_coins_play(m->c->ctx, m->field, m->position, m->mover, move, &after),
                  move);
        ender_free(m->position);
        m->position = after;
        m->mover = ender_opponent(m->mover);
    }
    ender_free(move);
    if (goes_on) show(m);
    return goes_on;
}

int coin_play(cli *c, ender_coin_field field) {
    coin_match m = {.c = c, .field = field, .next = 2, .reads = c->argument_count == 2};
    m.human = cli_player(c, "you");
    m.mover = cli_player(c, "first");
    cli_check(c, ender_coins_form(c->ctx, field, c->arguments[1], ENDER_COINS_SORTED, &m.position),
              c->arguments[1]);
    printf("You are %s, %s begins. At the prompt: %s.\n", cli_player_name(m.human),
           cli_player_name(m.mover), commands);
    show(&m);
    if (m.reads) cli_lines_open(c, &m.in, "-");
    while (!cli_interrupted() && turn(&m)) continue;
    if (m.reads) cli_lines_close(&m.in);
    for (size_t i = 0; i < m.moves; i++) ender_free(m.history[i]);
    free(m.history);
    ender_free(m.position);
    return c->status;
}
