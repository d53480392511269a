/* SPDX-License-Identifier: MIT
 *
 * Retrograde analysis: who wins positions that play may come back to, and how soon, for all
 * positions of a board at once. Positions are numbers and what is known of them lies in a flat
 * array, so that boards are in reach that are far too large for a graph (<ender/oslo.h>).
 * docs/retrograde.md tells how. */
#ifndef ENDER_RETROGRADE_H
#define ENDER_RETROGRADE_H

#include <stdbool.h>

#include <ender/loopy.h>
#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ender_retrograde ender_retrograde;

/* Processes that share an analysis, the ranks of MPI for instance. Each holds a part of the
 * positions and sends the others what its moves lead back to. The functions below are called by all
 * ranks in the same order, and so must be all functions of this header. A rank that cannot send or
 * receive ends its process. */
typedef struct ender_retrograde_ranks {
    uint32_t rank, ranks; /* rank is below ranks */
    void *data;           /* for the functions */
    /* Makes each of the numbers its sum over all ranks. */
    void (*add)(void *data, uint64_t *numbers, size_t count);
    /* Sends rank i the to_count[i] numbers at to[i], and puts the from_count[i] numbers that rank i
     * sends here one behind the other at `from`, in the order of the ranks. Each count is what the
     * other rank sends; to itself a rank sends nothing. */
    void (*exchange)(void *data, const uint64_t *const *to, const uint64_t *to_count,
                     uint64_t *from, const uint64_t *from_count);
} ender_retrograde_ranks;

typedef struct ender_retrograde_settings {
    const char *file; /* NULL, or where the state is kept, so that it can go on; of rank K the state
                         is kept in FILE.rank-K.0 and FILE.rank-K.1 */
    double every;     /* seconds between two times that it is written; 0 for 60 */
    bool resume;      /* go on with what the file has, if there is one. Without it a file that is
                         there already is an error. As many ranks as wrote the files go on */
    const ender_retrograde_ranks *ranks; /* NULL where one process does it all */
} ender_retrograde_settings;

typedef struct ender_retrograde_summary {
    bool complete;      /* else a limit was reached: what is not decided is not known */
    const char *why;    /* why it is not complete; static text, NULL when it is */
    bool numbered;      /* all positions with the pieces and the board of the one that was asked
                           about; else those that can be reached from it */
    uint64_t positions; /* each counts twice below: with Left and with Right to move */
    uint64_t bytes;     /* held for them, by all ranks together */
    uint32_t layers;    /* remotenesses below this one occur */
    uint64_t wins[2];   /* positions that the player, moving first, wins, */
    uint64_t losses[2]; /* and loses; by ender_player */
    uint64_t draws[2];  /* the others; 0 unless it is complete */
} ender_retrograde_summary;

/* What is known of a position. */
typedef struct ender_retrograde_answer {
    bool known;
    ender_play play;     /* ENDER_DRAWN: neither player can force an end that is a win */
    uint32_t remoteness; /* moves until the end when the winner hurries and the loser delays (Smith,
                            Graphs and composite games, 1966; Winning Ways, chapter 12); 0 for a
                            draw */
} ender_retrograde_answer;

/* Analyses all positions with the pieces and the board of this one where the ruleset numbers its
 * positions, else all that can be reached from it. The player who cannot move loses, and infinite
 * play is a draw. A limit of time or of memory and a cancellation are no failures: what is decided
 * then is right, and the summary says that it is not complete. Uses all threads of the context.
 * Where ranks share the analysis, a failure on one of them is one on all.
 * Errors: ENDER_EDOMAIN for a ruleset whose player who cannot move wins, and for a file where a
 * program's ruleset has no version (ruleset.h); ENDER_EARGUMENT for a file
 * that is there already, or that with `resume` is none of this analysis; ENDER_ESYSTEM when it
 * cannot be written. *out is NULL after a failure; close it before the context. Cost: the moves of
 * all positions, made and taken back once each; four bytes a numbered position. */
ender_status ender_retrograde_open(ender_ctx *ctx, const ender_position *position,
                                   const ender_retrograde_settings *settings,
                                   ender_retrograde **out);
void ender_retrograde_close(ender_retrograde *analysis); /* NULL is allowed */
void ender_retrograde_about(const ender_retrograde *analysis, ender_retrograde_summary *out);

/* What happens when this player moves first. ENDER_EARGUMENT for a position that is none of those
 * that were analysed. */
ender_status ender_retrograde_find(ender_retrograde *analysis, const ender_position *position,
                                   ender_player first, ender_retrograde_answer *out);
/* The best move: the quickest win, else a draw, else the longest defence. *move is its number in
 * the order of ender_position_moves; *found is false where there is no move, or none that is known
 * to be best. */
ender_status ender_retrograde_move(ender_retrograde *analysis, const ender_position *position,
                                   ender_player player, size_t *move, bool *found);
/* How many positions have this remoteness, with Left and with Right to move: who moves wins them
 * when it is odd, and loses them when it is even. 0 for remotenesses that do not occur. */
void ender_retrograde_layer(const ender_retrograde *analysis, uint32_t remoteness,
                            uint64_t count[2]);

#ifdef __cplusplus
}
#endif
#endif
