/* SPDX-License-Identifier: MIT
 *
 * Retrograde analysis: who wins loopy positions, and in how many moves, for all positions of a
 * board at once. Positions are numbered and their results lie in a flat array, so that boards
 * can be analysed that are far too large for a graph (<ender/oslo.h>). docs/retrograde.md
 * describes the method. */
#ifndef ENDER_RETROGRADE_H
#define ENDER_RETROGRADE_H

#include <stdbool.h>

#include <ender/loopy.h>
#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ender_retrograde ender_retrograde;

/* Processes that share an analysis, for instance the ranks of MPI. Each holds a part of the
 * positions and sends the predecessors of its positions to the others. All ranks call the
 * functions below in the same order, and must also call all functions of this header in the same
 * order. A call that fails at one rank, for want of memory say, fails at all of them. A rank that
 * cannot send or receive ends its process. */
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
    const char *file; /* the file in which the state is kept, so that the analysis can be continued,
                         or NULL; rank K keeps its state in FILE.rank-K.0 and FILE.rank-K.1 */
    double every;     /* seconds between two writes of the state; 0 for 60 */
    bool resume; /* continue from the file, if it exists; if false, an existing file is an error.
                    The number of ranks must be that of the earlier run */
    const ender_retrograde_ranks *ranks; /* NULL for a single process */
} ender_retrograde_settings;

typedef struct ender_retrograde_summary {
    bool complete;   /* if false, a limit was reached, and undecided positions are unknown */
    const char *why; /* why the analysis is incomplete; static text, or NULL */
    bool numbered;   /* whether all positions with the same pieces and board were analysed, and not
                        only the reachable ones */
    uint64_t positions; /* number of positions; the counts below count each position for Left and
                           for Right to move */
    uint64_t bytes;     /* memory for the positions, in all ranks together */
    uint32_t layers;    /* all remotenesses are below this number */
    uint64_t wins[2];   /* positions that the player wins moving first, by ender_player */
    uint64_t losses[2]; /* positions that the player loses moving first, by ender_player */
    uint64_t draws[2];  /* the other positions; 0 unless complete */
} ender_retrograde_summary;

/* The result for a position. */
typedef struct ender_retrograde_answer {
    bool known;
    ender_play play; /* ENDER_DRAWN: neither player can force an end that is a win */
    uint32_t
        remoteness; /* number of moves to the end if the winner hurries and the loser delays (Smith,
                       Graphs and composite games, 1966; Winning Ways, chapter 12); 0 for a draw */
} ender_retrograde_answer;

/* Analyses all positions with the same pieces and board as this one if the ruleset numbers its
 * positions, and otherwise all reachable positions. The player who cannot move loses, and
 * infinite play is a draw. Reaching a limit of time or memory, or a cancellation, is not a
 * failure: decided positions are correct, and the summary says that the analysis is incomplete.
 * Uses all threads of the context. If ranks share the analysis, a failure of one is a failure of
 * all. Errors: ENDER_EDOMAIN for misere play, and for a file if a program's ruleset has no
 * version (ruleset.h); ENDER_EARGUMENT for a file that already exists, or with `resume` for a
 * file of another analysis; ENDER_ESYSTEM if the file cannot be written. *out is NULL after a
 * failure; close it before the context. Cost: the moves of all positions, made and taken back
 * once each; four bytes a numbered position. */
ender_status ender_retrograde_open(ender_ctx *ctx, const ender_position *position,
                                   const ender_retrograde_settings *settings,
                                   ender_retrograde **out);
void ender_retrograde_close(ender_retrograde *analysis); /* NULL is allowed */
void ender_retrograde_about(const ender_retrograde *analysis, ender_retrograde_summary *out);

/* The result if this player moves first. ENDER_EARGUMENT for a position that was not analysed. */
ender_status ender_retrograde_find(ender_retrograde *analysis, const ender_position *position,
                                   ender_player first, ender_retrograde_answer *out);
/* The best move: the quickest win, else a draw, else the longest defence. *move is its number in
 * the order of ender_position_moves; *found is false if there is no move, or if no move is known
 * to be best. */
ender_status ender_retrograde_move(ender_retrograde *analysis, const ender_position *position,
                                   ender_player player, size_t *move, bool *found);
/* The number of positions of this remoteness, with Left and with Right to move. The player to
 * move wins them if the remoteness is odd, and loses them if it is even. 0 for remotenesses that
 * do not occur. */
void ender_retrograde_layer(const ender_retrograde *analysis, uint32_t remoteness,
                            uint64_t count[2]);

#ifdef __cplusplus
}
#endif
#endif
