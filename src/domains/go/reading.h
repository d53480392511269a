/* SPDX-License-Identifier: MIT
 *
 * Reading: can stones be captured, can a string get two eyes? Exact for rooms with kos, and the
 * answers as moves: the winner's answer to each move is known (reading.c). What becomes of enclosed
 * stones is asked in life_death.c. */
#ifndef ENDER_GO_READING_H
#define ENDER_GO_READING_H

#include "go/field.h"

/* What is asked of the target, stones of the defender. A stone that is captured leaves the target
 * for good. */
typedef enum go_aim {
    GO_AIM_ALL,  /* can the attacker capture all of it? */
    GO_AIM_ANY,  /* can the attacker capture a stone of it? */
    GO_AIM_LIFE, /* can the defender give a string of it life by Benson's theorem? */
} go_aim;

/* How many times a player with threats may take back in a ko at once. */
enum { GO_NO_THREATS = 0, GO_ENDLESS_THREATS = UINT8_MAX };

/* The ban depends on the last move only, so the position after a move is all that matters: play
 * that repeats is a cycle in a graph of these. */
typedef struct go_read_position {
    go_set black, white, target;
    uint8_t ko; /* may be taken only with a threat; FIELD_NOWHERE for none */
    uint8_t mover;
    uint8_t threats[2]; /* of Black, of White */
} go_read_position;

typedef enum go_verdict { GO_VERDICT_NO, GO_VERDICT_YES, GO_VERDICT_UNKNOWN } go_verdict;

/* The graph of the positions that were looked at. Questions about one target share it. */
typedef struct go_reader {
    cleanup undo; /* first, so that the cleanup is the reader */
    task *t;
    const go_room *r;
    go_aim aim;
    ender_player defender;
    go_set target;
    uint32_t most; /* new positions of a question; beyond, the verdict is unknown */
    struct read_node *nodes;
    struct read_edge *edges;
    struct read_frame *frames;
    struct read_move *moves;
    uint32_t *slots;
    uint32_t *won; /* the nodes that are won, in the order in which that was found */
    size_t count, edge_count, frame_count, move_count, won_count;
    size_t capacity, edge_capacity, frame_room, move_room, won_room, slot_capacity;
    uint32_t successes[2][GO_ROOM_POINTS + 1]; /* of each move, the last one a pass */
} go_reader;
void go_reader_open(task *t, go_reader *s, const go_room *r, ender_player defender, go_set target,
                    go_aim aim, uint32_t most);
void go_reader_close(go_reader *s); /* in the order of a stack with other cleanups */

/* The start of a room. */
go_read_position go_read_start(const go_reader *s, ender_player mover, unsigned black_threats,
                               unsigned white_threats);
/* Does the one who is asked about (the attacker; the defender for life) reach the aim? */
go_verdict go_read(go_reader *s, const go_read_position *p);
/* Makes a move to a point of the room, or passes (GO_PASS); false for a move that is not allowed.
 */
bool go_read_play(const go_reader *s, const go_read_position *p, unsigned point,
                  go_read_position *to);
/* The best move of a position whose verdict is known: the winner's answer, the loser's longest
 * resistance where it is known; GO_NOWHERE at the end of a proof. */
unsigned go_read_answer(go_reader *s, const go_read_position *p);

#endif
