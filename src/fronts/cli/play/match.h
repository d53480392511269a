/* SPDX-License-Identifier: MIT
 *
 * A game that is played at the prompt: how it began and the moves since then. The position at hand
 * follows from these; taking back, saving and loading are made of them too. */
#ifndef ENDER_CLI_MATCH_H
#define ENDER_CLI_MATCH_H

#include "cli/sum.h"

typedef struct match_move {
    ender_player player;
    char *name; /* the summand counted through all parts */
} match_move;

/* What a move did to the picture of a summand that is still there. */
typedef struct match_trace {
    size_t part, summand; /* of the part, from 1 */
    ender_move_marks marks;
    ender_player player; /* whose move it was */
} match_trace;

typedef struct match {
    cli *c;
    game_sum start;
    match_move *moves;
    size_t count, moves_capacity;
    bool person[2]; /* who is not played by the program */
    ender_player first, mover;
    game_sum sum; /* the position at hand */
    match_trace *traces;
    size_t trace_count, traces_capacity;
    bool traces_last; /* the last trace is that of the last move */
    bool begins;      /* nobody is at the prompt yet: what is wrong is a complaint of the command */
} match;

/* Begins with the sum of the arguments; the command ends where they are none. */
void match_open(match *m, cli *c);
void match_close(match *m);
/* Makes a move that is given by its name or by the position it leads to; false, with a sentence on
 * standard output, when it is none. */
bool match_play(match *m, const char *text);
/* Takes the last `count` moves back. */
void match_take_back(match *m, size_t count);
/* Pictures of all positions, boards with coordinates and the last move marked (match_show.c). */
void match_show(const match *m);

/* Writes the game to a file, or takes its place from one; false, with a sentence on standard
 * output, or a complaint while the game begins, where that fails. */
bool match_save(const match *m, const char *path);
bool match_load(match *m, const char *path);

/* What one can say at the prompt of any game instead of a move. */
typedef enum match_word {
    WORD_NONE, /* a move */
    WORD_HELP,
    WORD_QUIT,
    WORD_UNDO,
    WORD_HINT,
    WORD_MOVES,
    WORD_BOARD,
    WORD_WHY,
    WORD_SAVE,
    WORD_LOAD
} match_word;
/* *rest: what stands behind the word. */
match_word match_word_of(const char *line, const char **rest);

#endif
