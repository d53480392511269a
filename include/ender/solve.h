/* SPDX-License-Identifier: MIT
 *
 * Search for the winner of sums whose values are out of reach. Components that are small, or
 * become small during play, are replaced by their values; the rest is searched with a
 * transposition table, which the context keeps. docs/solve.md describes the method. */
#ifndef ENDER_SOLVE_H
#define ENDER_SOLVE_H

#include <stdbool.h>

#include <ender/advice.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The result for the player who moves first. */
typedef enum ender_known { ENDER_KNOWN_NOT, ENDER_KNOWN_LOSES, ENDER_KNOWN_WINS } ender_known;

typedef struct ender_solve_settings {
    bool first[2];  /* the first players to consider, by ender_player; none means both */
    double seconds; /* time limit of the search, in addition to that of the call; 0 means none */
    uint64_t nodes; /* limit on the number of sums searched; 0 means none */
    uint64_t table_bytes; /* greatest size of the transposition table; 0 for half of the remaining
                             budget. Only the first search of a context sets it */
    uint32_t dear; /* evaluation threshold: positions with more moves are not evaluated; 0 lets the
                      solver choose. It affects the time, never the answer */
    uint64_t tree_from; /* number of sums after which the top of the search becomes a tree that is
                           expanded by proof numbers (for rulesets with bounds: Domineering); 0 lets
                           the solver choose. It affects the time, never the answer */
} ender_solve_settings;

typedef struct ender_solution {
    ender_known first[2]; /* results for Left and for Right as the first player */
    bool decided;         /* both results are known, and `outcome` is valid */
    ender_outcome outcome;
    const char *why; /* the reason why a result is missing: static text; NULL if none is missing */
    uint64_t nodes;  /* sums searched */
    uint64_t moves;  /* moves made */
    uint64_t table_answers; /* sums decided by the transposition table */
    uint64_t evaluated;     /* positions evaluated during the search */
    uint64_t table_bytes;   /* present size of the transposition table */
} ender_solution;

/* Decides who wins the sum of the summands in normal play. settings may be NULL. Reaching a
 * limit of time, nodes or memory, or a cancellation, is not a failure: *out then holds the
 * results known so far and the reason. A later call continues from the transposition table. A
 * search that takes longer than an instant uses all threads of the context. Errors:
 * ENDER_EARGUMENT for a loopy ruleset; ENDER_EDOMAIN for misere play. */
ender_status ender_solve(ender_ctx *ctx, const ender_summand *summands, size_t count,
                         const ender_solve_settings *settings, ender_solution *out);

/* Decides who wins the sum by values if possible, and otherwise by theorems and search. It tries
 * to find values for value_seconds; if this time or the memory does not suffice, theorems are
 * tried, and then the search of ender_solve. With 0, values and the search take turns, each with
 * twice the work of the turn before; no clock decides which of them is first. *by_search (may be
 * NULL) is set to true if the search decided; a program that shows the outcome to people should say
 * so. A loopy position must be the only summand; ender_position_outcome then decides it. If a
 * summand is a position of a misere ruleset, all must be (ENDER_EDOMAIN); a search of the positions
 * of the sum then decides who wins if the player who cannot move in any summand wins. Cost: that of
 * the values, and possibly of a search, which without a time limit continues until it ends, memory
 * is exhausted or the call is cancelled. Errors: ENDER_ELIMIT, ENDER_EMEMORY and ENDER_ECANCELLED,
 * after which a further call continues from the known results; ENDER_EARGUMENT for an invalid time;
 * the errors of ender_position_outcome and ender_solve. */
ender_status ender_decide(ender_ctx *ctx, const ender_summand *summands, size_t count,
                          double value_seconds, ender_outcome *out, bool *by_search);

/* A move in a sum: the summand, and the number of the move in the order of ender_position_moves,
 * or, if the summand is a value, the option. */
typedef struct ender_solve_move {
    size_t summand;
    size_t index;
    ender_game to;
} ender_solve_move;

/* The winning moves of the player, or with `one` the first winning move found. The caller frees
 * the list (ender_free). Reaching a limit is a failure here: ENDER_ELIMIT, ENDER_EMEMORY,
 * ENDER_ECANCELLED; other errors are those of ender_solve. After a failure *out is NULL and
 * *found 0. */
ender_status ender_solve_moves(ender_ctx *ctx, const ender_summand *summands, size_t count,
                               ender_player player, bool one, const ender_solve_settings *settings,
                               ender_solve_move **out, size_t *found);

/* Finds the nim value of a sum of positions of impartial rulesets and nimbers, by the search of
 * ender_solve with the same settings. *nodes (may be NULL) is the number of sums searched.
 * Reaching a limit is a failure here; a further call continues from the transposition table.
 * Errors: ENDER_EDOMAIN if a summand is neither; those of ender_solve. Source: Lemoine and
 * Viennot, Nimbers are inevitable, 2012. */
ender_status ender_solve_nim_value(ender_ctx *ctx, const ender_summand *summands, size_t count,
                                   const ender_solve_settings *settings, uint32_t *out,
                                   uint64_t *nodes);

#ifdef __cplusplus
}
#endif
#endif
