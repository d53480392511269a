/* SPDX-License-Identifier: MIT
 *
 * Retrograde analysis in a flat array (K. Thompson, Retrograde analysis of certain endgames, ICCA
 * Journal 9, 1986; for partizan games with infinite play A. S. Fraenkel, Combinatorial game theory
 * foundations applied to digraph kernels, 1997: win, loss, draw).
 *
 * A state is a position with a player to move: twice the number of the position, plus one for
 * Right. Its cell is its remoteness if it is decided; before that, the cell counts the moves that
 * are not known to lose. Round r takes every state of remoteness r and visits the states with a
 * move to it. If r is even, the player to move has lost, so these states are won with remoteness r
 * + 1. If r is odd, each of them has one move less left, and a state without moves left is lost
 * with remoteness r + 1. Even rounds only win and odd rounds only lose, so threads may share a
 * round, in any order, with the same result. A state that is never decided is a draw: its player
 * has a move to another such state. */
#ifndef ENDER_SOLVE_RETROGRADE_H
#define ENDER_SOLVE_RETROGRADE_H

#include <ender/retrograde.h>

#include "ruleset/indexing.h"
#include "solve/ranks.h"

/* ---- positions and their numbers (space.c) ---- */

/* Positions found by following all moves, for rulesets without an indexing. */
typedef struct listing {
    uint64_t *words; /* all positions, one after the other */
    size_t words_capacity;
    uint32_t *starts; /* position v is words[starts[v]] .. words[starts[v+1]-1] */
    size_t starts_capacity;
    uint32_t count;
    uint32_t *slots; /* 1 + number, open addressing; a power of two, at most half full */
    size_t slots_capacity;
    /* Moves of each player: those from v lead to to[first[v]] .. to[first[v+1]-1]; after reversal
     * these are the positions with a move to v. */
    uint32_t *first[2], *to[2];
    size_t first_capacity[2], to_capacity[2];
} listing;

typedef struct space {
    ender_ctx *ctx;
    const ruleset *rules;
    bool numbered, sum;   /* numbered by the ruleset; a sum of several blocks */
    const uint64_t *root; /* the position in question */
    size_t root_words;
    uint64_t count;        /* the number of positions */
    indexed_family family; /* if numbered */
    listing list;          /* if not */
} space;

/* A position as one block, in scratch memory: its only block, or for a sum all blocks, each
 * preceded by its number of words. */
const uint64_t *space_block(task *t, const positions *sum, bool as_sum, size_t *words);
/* Numbers the positions, up to the space of this number of shares; space_close releases the space,
 * also after a throw. The root must not move. */
void space_open(task *t, space *s, const ruleset *rules, bool sum, const uint64_t *root,
                size_t words, uint32_t shares);
void space_close(space *s);
/* The memory of the space in bytes. */
size_t space_bytes(const space *s);
/* The number of a position; s->count if it has none. */
uint64_t space_find(task *t, const space *s, const uint64_t *block, size_t words);
/* The number of moves of the player, before space_turn. */
uint32_t space_moves(task *t, const space *s, uint64_t number, ender_player player);
/* Reverses the moves. */
void space_turn(task *t, space *s);
/* After space_turn: the numbers of the positions with a move of the player to this one, in scratch
 * memory. */
typedef struct origins {
    const uint64_t *numbered; /* the numbers, or NULL */
    const uint32_t *listed;
    uint32_t count;
} origins;
origins space_origins(task *t, const space *s, uint64_t number, ender_player player);
static inline uint64_t origin_at(const origins *o, uint32_t i) {
    return o->numbered ? o->numbered[i] : o->listed[i];
}
/* The options of a player from a block of this space. */
void space_options(task *t, const space *s, const uint64_t *block, size_t words,
                   ender_player player, positions *out);

/* ---- the analysis (retrograde.c) ---- */

enum { CELL_OPEN = 0x8000, REMOTENESS_MOST = CELL_OPEN - 2, ROUNDS_MOST = REMOTENESS_MOST + 1 };

/* The header before the cells in a file. */
typedef struct retrograde_head {
    uint64_t magic, checksum; /* the checksum covers everything after it */
    uint64_t text_bytes;      /* the text of the ruleset and the position, after the head */
    uint64_t count;           /* the number of positions */
    uint64_t rank, ranks;     /* the rank of this state; 0 of 1 if the analysis is not shared */
    uint64_t round;           /* 0: moves are counted; otherwise the round is one less */
    uint64_t next;            /* the first place that the round has not reached */
    uint64_t made;            /* states decided in this round */
    uint64_t done;            /* no state is left to be decided */
} retrograde_head;

struct ender_retrograde {
    cleanup undo; /* first, so that the cleanup is the analysis */
    ender_ctx *ctx;
    space space;
    ranks ranks;
    uint64_t places;         /* the number of places for positions at this rank */
    retrograde_head *head;   /* one block: the head, the text, the cells */
    size_t bytes;            /* the size of the block */
    _Atomic uint16_t *cells; /* the cells of the places */
    uint64_t cell_count;     /* two for each place, and padding of the last word */
    char *text;              /* the text that names the analysis */
    size_t text_bytes;
    uint64_t *root;      /* a copy of the block in question */
    char *file;          /* NULL, or the path of the state */
    char *files[2];      /* the files of this rank, written in turn; equal if there is one rank */
    unsigned turn;       /* the index of the file to be written next */
    double every, saved; /* in seconds: the time between checkpoints; the time of the last one */
    bool resume;
    bool ready;            /* every rank has its block */
    _Atomic uint64_t made; /* head->made, during a batch */
    uint64_t decided;      /* decided positions, for the progress */
    ender_retrograde_summary summary;
    uint64_t (*layers)[2]; /* the number of states of each remoteness */
};

/* The cell of a state of this rank. */
static inline _Atomic uint16_t *retrograde_cell(const ender_retrograde *a, uint64_t state) {
    return &a->cells[2 * ranks_place(&a->ranks, state / 2) + state % 2];
}
/* The cell of a state, at any rank; all ranks must call this together. */
uint16_t retrograde_look(ender_retrograde *a, uint64_t state);

/* Runs the body and returns after all ranks have done so; throws on all ranks if one failed. */
void retrograde_together(task *t, ender_retrograde *a, void (*body)(task *t, void *arg), void *arg);

/* Continues until this number of rounds, including the counting of moves, is complete, or
 * everything is decided. */
void retrograde_rounds(task *t, ender_retrograde *a, uint64_t last);
/* Continues to the end, and writes the file. */
void retrograde_run(task *t, ender_retrograde *a);
/* Counts the decided states. */
void retrograde_sum_up(task *t, ender_retrograde *a);

/* ---- the file (checkpoint.c) ---- */

/* Makes the block with no decided states. */
void retrograde_block_open(task *t, ender_retrograde *a, const positions *sum);
/* The progress of the files of this rank: 0 if there is none, otherwise a number that is larger for
 * a later state. */
uint64_t retrograde_progress(task *t, ender_retrograde *a);
/* Reads the state of this rank with this progress. */
void retrograde_load(task *t, ender_retrograde *a, uint64_t progress);
void retrograde_save(task *t, ender_retrograde *a);

#endif
