/* SPDX-License-Identifier: MIT
 *
 * Life and death of stones in an enclosed part of a board (life_death.c). */
#ifndef ENDER_GO_LIFE_DEATH_H
#define ENDER_GO_LIFE_DEATH_H

#include "go/reading.h"

/* What becomes of the target if one player begins, both playing well. */
typedef enum go_fate {
    GO_FATE_CAPTURED, /* even if the defender has endless ko-threats */
    GO_FATE_SAVED,    /* even if the attacker has */
    GO_FATE_KO,       /* that depends on ko-threats */
    GO_FATE_UNKNOWN   /* the search became too long */
} go_fate;
typedef enum go_life_status {
    GO_STATUS_ALIVE,     /* saved if the attacker begins, and a string can get two eyes */
    GO_STATUS_SEKI,      /* saved if the attacker begins, without two eyes */
    GO_STATUS_UNSETTLED, /* it is a matter of who begins */
    GO_STATUS_DEAD,      /* captured if the defender begins */
    GO_STATUS_KO,
    GO_STATUS_UNKNOWN
} go_life_status;

/* A number of ko-threats: up to GO_THREATS_COUNTED, more than that, or none is enough. */
enum { GO_THREATS_COUNTED = 3, GO_THREATS_MANY = 4, GO_THREATS_NEVER = 5 };

/* The questions about one target share their searches. */
typedef struct go_problem {
    go_room room;
    ender_player defender;
    go_reader capture, life; /* can it be captured; can a string of it get two eyes */
} go_problem;

/* The part of the board are all its points that may change; the target are the mortal stones of the
 * defender at these points, or all if none is given. `most` limits the positions of each search.
 * Throws ENDER_EDOMAIN if there is no such stone. */
void go_problem_open(task *t, go_problem *p, const goban *g, go_stone defender, go_points target,
                     go_aim aim, uint32_t most);
void go_problem_close(go_problem *p); /* in the order of a stack with other cleanups */

ender_player go_attacker(const go_problem *p);
go_fate go_problem_fate(go_problem *p, ender_player first);
go_life_status go_problem_status(go_problem *p);
/* Without threats, can the attacker capture the target after these moves? */
go_verdict go_problem_captured(go_problem *p, ender_player first, unsigned attacker_threats,
                               unsigned defender_threats);
/* The least number of threats with which this player, the other having none, gets its way. False if
 * the search became too long. */
bool go_problem_threats(go_problem *p, ender_player who, ender_player first, unsigned *count);
/* Whether each move of the player who begins reaches its aim, with no threats: indices are points
 * of the board, and at the end a pass. False if the search became too long. */
bool go_problem_moves(go_problem *p, const goban *g, ender_player first, bool *reaches);
/* A line of play without threats, as points of the board or GO_PASS, at most `most` moves; it ends
 * where the proof does, or where a position comes back (*returns). */
unsigned go_problem_line(go_problem *p, ender_player first, uint16_t *line, unsigned most,
                         bool *returns);

/* A position after moves without threats, from the start where `first` begins. The move of the
 * board is made; false if it is not legal. */
bool go_problem_play(go_problem *p, go_read_position *at, unsigned point);

const char *go_fate_name(go_fate fate);
const char *go_life_status_name(go_life_status status);
const char *go_threats_name(unsigned count);

#endif
