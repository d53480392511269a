/* SPDX-License-Identifier: MIT
 *
 * Boards for games by chance (playout.c): cells with a border around, where a move costs little. */
#ifndef ENDER_GO_PLAYOUT_H
#define ENDER_GO_PLAYOUT_H

#include "goban/goban.h"

enum {
    SIM_STRIDE = GOBAN_SIDE_MAX + 1,
    SIM_CELLS = SIM_STRIDE * (GOBAN_SIDE_MAX + 2) + 1,
    SIM_PASS = 0 /* in place of a cell */
};
/* No game has more moves. */
#define SIM_LONGEST(points) (3 * (points) + 20)

typedef struct pattern_table pattern_table;

typedef struct sim {
    uint8_t stone[SIM_CELLS];                     /* a go_stone */
    uint16_t head[SIM_CELLS], next[SIM_CELLS];    /* of the string of a stone; the ring of it */
    int32_t breath[SIM_CELLS], length[SIM_CELLS]; /* of the string whose head it is */
    uint16_t empty[GOBAN_POINTS_MAX], place[SIM_CELLS];
    unsigned empty_count;
    uint16_t ko;    /* the cell that may not be taken back now; 0 for none */
    uint16_t vital; /* of the space that the last move left by taking stones; SIM_PASS for none */
    uint64_t seed;
    bool careful;                  /* nobody puts strings of their own into atari */
    const pattern_table *patterns; /* in which moves are answered nearby; NULL for none */
} sim;

void sim_open(sim *s, const goban *g);
/* Stones that stay are on these cells: on the first `black` ones Black's, on the others White's. */
void sim_fill(sim *s, const goban *g, const uint16_t *cells, unsigned count, unsigned black);
static inline unsigned sim_cell(const goban *g, unsigned point) {
    return (point / g->width + 1) * SIM_STRIDE + point % g->width + 1;
}
static inline unsigned sim_point(const goban *g, unsigned cell) {
    return (cell / SIM_STRIDE - 1) * g->width + cell % SIM_STRIDE - 1;
}
/* Legal, and no own eye. */
bool sim_may_play(const sim *s, unsigned cell, go_stone colour);
void sim_play(sim *s, unsigned cell, go_stone colour);
/* By chance, but for an answer to the last move (a cell or SIM_PASS) where stones are in atari. */
unsigned sim_choose(sim *s, unsigned last, go_stone colour);
/* The only liberty of a string, named by its head; 0 if it has more. */
unsigned sim_last_liberty(const sim *s, unsigned head);
/* Black's area less White's. */
int sim_area(const sim *s, const goban *g);
/* Of a cell at the end of a game, a go_stone. */
unsigned sim_owner(const sim *s, unsigned cell);

/* ---- a tree of such games (likely.c) ---- */

typedef struct go_likely {
    uint16_t point; /* of the board, or GO_PASS */
    uint64_t games; /* in which it was the first move */
    double won;     /* the share of these that went better than about half of all, 0 to 1 */
    double score;   /* their mean: Black's area less White's */
} go_likely;
/* How the moves have done in so many games: first the one that surely won the largest share, or a
 * pass that did as well, then the most played. allowed: for each point of the board whether the
 * mover may play there; NULL for all that is legal. There is room for a move for each point and a
 * pass; returns how many there are. What was found when a limit of time ends it is kept. The same
 * board has the same games. */
unsigned go_likely_moves(task *t, const goban *g, go_stone mover, const bool *allowed,
                         uint64_t games, go_likely *out);

#endif
