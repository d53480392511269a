/* SPDX-License-Identifier: MIT
 *
 * Retrograde analysis in a flat array (K. Thompson, Retrograde analysis of certain endgames, ICCA
 * Journal 9, 1986; for partizan games in which play may go on for ever A. S. Fraenkel,
 * Combinatorial game theory foundations applied to digraph kernels, 1997: win, loss, draw).
 *
 * A state is a position and who is to move: twice the number of the position, plus one for Right.
 * Its cell is its remoteness once it is decided; before, it counts the moves that are not known to
 * lose. Round r takes every state of remoteness r and goes to the states that a move leads from: if
 * r is even, who is to move has lost, so that they are won with remoteness r + 1; if r is odd, a
 * move less is left to them, and a state with none left is lost with remoteness r + 1. Even rounds
 * only win and odd rounds only lose, so threads may share a round, in any order, with the same
 * result. A state that is never decided is a draw: who is to move has a move to another one. */
#ifndef ENDER_SOLVE_RETROGRADE_H
#define ENDER_SOLVE_RETROGRADE_H

#include <ender/retrograde.h>

#include "ruleset/indexing.h"
#include "solve/ranks.h"

/* ---- positions and their numbers (space.c) ---- */

/* Positions that were found by going through all moves, for rulesets without an indexing. */
typedef struct listing {
    uint64_t *words; /* all positions, one behind the other */
    size_t words_room;
    uint32_t *starts; /* position v is words[starts[v]] .. words[starts[v+1]-1] */
    size_t starts_room;
    uint32_t count;
    uint32_t *slots; /* 1 + number, open addressing; a power of two, at most half full */
    size_t slots_room;
    /* Moves of each player: those from v are to[first[v]] .. to[first[v+1]-1]; once they are turned
     * round, the positions that moves to v come from. */
    uint32_t *first[2], *to[2];
    size_t first_room[2], to_room[2];
} listing;

typedef struct space {
    ender_ctx *ctx;
    const ruleset *rules;
    bool numbered, sum;   /* by the ruleset; a sum of several blocks */
    const uint64_t *root; /* the position that was asked about */
    size_t root_words;
    uint64_t count; /* of positions */
    family family;  /* when numbered */
    listing list;   /* when not */
} space;

/* A position as one block, in scratch memory: its only one itself, or, as a sum, all with the
 * number of words of each before it. */
const uint64_t *space_block(task *t, const positions *sum, bool as_sum, size_t *words);
/* Numbers the positions, as many as there is room for in so many shares; what is opened is released
 * by space_close, also after a throw. The root must stay where it is. */
void space_open(task *t, space *s, const ruleset *rules, bool sum, const uint64_t *root,
                size_t words, uint32_t shares);
void space_close(space *s);
/* The memory that it holds. */
size_t space_bytes(const space *s);
/* The number of a position; s->count when it has none. */
uint64_t space_find(task *t, const space *s, const uint64_t *block, size_t words);
/* How many moves the player has, before space_turn. */
uint32_t space_moves(task *t, const space *s, uint64_t number, ender_player player);
/* Turns the moves round. */
void space_turn(task *t, space *s);
/* After space_turn: the numbers of the positions from which a move of the player leads to this one,
 * in scratch memory. */
typedef struct origins {
    const uint64_t *numbered; /* or, when it is NULL, */
    const uint32_t *listed;
    uint32_t count;
} origins;
origins space_origins(task *t, const space *s, uint64_t number, ender_player player);
static inline uint64_t origin_at(const origins *o, uint32_t i) {
    return o->numbered ? o->numbered[i] : o->listed[i];
}
/* What a player can move to from a block of this space. */
void space_options(task *t, const space *s, const uint64_t *block, size_t words,
                   ender_player player, positions *out);

/* ---- the analysis (retrograde.c) ---- */

enum { CELL_OPEN = 0x8000, REMOTENESS_MOST = CELL_OPEN - 2, ROUNDS_MOST = REMOTENESS_MOST + 1 };

/* What is written in front of the cells in a file. */
typedef struct retrograde_head {
    uint64_t magic, checksum; /* of all that follows */
    uint64_t text_bytes;      /* of the ruleset and the position, behind the head */
    uint64_t count;           /* of positions */
    uint64_t rank, ranks;     /* whose state it is; 0 of 1 where the analysis is not shared */
    uint64_t round;           /* 0: moves are counted; else the round is this less one */
    uint64_t next;            /* the first place that the round has not come to */
    uint64_t made;            /* states decided in this round */
    uint64_t done;            /* nothing is left to be decided */
} retrograde_head;

struct ender_retrograde {
    cleanup undo; /* first, so that the cleanup is the analysis */
    ender_ctx *ctx;
    space space;
    ranks ranks;
    uint64_t places;         /* for positions, at this rank */
    retrograde_head *head;   /* one block: the head, the text, the cells */
    size_t bytes;            /* of the block */
    _Atomic uint16_t *cells; /* of the places */
    uint64_t cell_count;     /* two a place, and what fills up the last word */
    char *text;              /* that names the analysis */
    size_t text_bytes;
    uint64_t *root;      /* a copy of the block that was asked about */
    char *file;          /* NULL, or where the state is kept */
    char *files[2];      /* of this rank, written in turn; the same one where there is one rank */
    unsigned turn;       /* of the one that is written next */
    double every, saved; /* seconds: between two checkpoints; when the last one was written */
    bool resume;
    bool ready;            /* every rank has its block */
    _Atomic uint64_t made; /* head->made, while a batch is under way */
    uint64_t decided;      /* positions, for the progress */
    ender_retrograde_summary summary;
    uint64_t (*layers)[2]; /* how many states of each remoteness */
};

/* The cell of a state of this rank. */
static inline _Atomic uint16_t *retrograde_cell(const ender_retrograde *a, uint64_t state) {
    return &a->cells[2 * ranks_place(&a->ranks, state / 2) + state % 2];
}
/* What the cell of a state holds, at whichever rank; all ranks ask together. */
uint16_t retrograde_look(ender_retrograde *a, uint64_t state);

/* Runs the body and returns when all ranks have done so; throws on all of them when one failed. */
void retrograde_together(task *t, ender_retrograde *a, void (*body)(task *t, void *arg), void *arg);

/* Goes on until so many rounds are over, the counting of moves among them, or all is decided. */
void retrograde_rounds(task *t, ender_retrograde *a, uint64_t last);
/* Goes on to the end, and writes the file. */
void retrograde_run(task *t, ender_retrograde *a);
/* Counts what is decided. */
void retrograde_sum_up(task *t, ender_retrograde *a);

/* ---- the file (checkpoint.c) ---- */

/* Makes the block, in which nothing is known. */
void retrograde_block_open(task *t, ender_retrograde *a, const positions *sum);
/* How far the files of this rank have come: 0 where there is none, else a number that is larger for
 * a later state. */
uint64_t retrograde_progress(task *t, ender_retrograde *a);
/* Reads the state of this rank that has come so far. */
void retrograde_load(task *t, ender_retrograde *a, uint64_t progress);
void retrograde_save(task *t, ender_retrograde *a);

#endif
