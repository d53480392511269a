/* SPDX-License-Identifier: MIT
 *
 * Who wins sums that are too large for a value: by search. Summands that are small, or that come to
 * be small in play, are replaced by their values; what is left is searched with a table that the
 * context keeps. docs/solve.md tells how. */
#ifndef ENDER_SOLVE_H
#define ENDER_SOLVE_H

#include <stdbool.h>

#include <ender/advice.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What was found out about the player who moves first. */
typedef enum ender_known { ENDER_KNOWN_NOT, ENDER_KNOWN_LOSES, ENDER_KNOWN_WINS } ender_known;

typedef struct ender_solve_settings {
    bool first[2];        /* who moves first in what is asked, by ender_player; none means both */
    double seconds;       /* 0, or give up after so many, if the limit of the call is no sooner */
    uint64_t nodes;       /* 0, or give up after so many sums were looked into */
    uint64_t table_bytes; /* of the table at most; 0 for half of what the budget leaves. Only the
                             first search of a context decides it */
    uint32_t dear;        /* positions with more moves than that are not evaluated; 0 for what the
                             solver takes to be best. Changes the time and never the answer */
    uint64_t tree_from;   /* after so many sums the top of the search becomes a tree, which grows
                             where it is expected to be decided soonest (where rulesets give bounds:
                             Domineering); 0 for what the solver takes to be best. Changes the time
                             and never the answer */
} ender_solve_settings;

typedef struct ender_solution {
    ender_known first[2]; /* when Left, when Right moves first */
    bool decided;         /* both are known, and outcome says it in one word */
    ender_outcome outcome;
    const char *why;        /* why it is not known: static text; NULL when nothing is missing */
    uint64_t nodes;         /* sums looked into */
    uint64_t moves;         /* moves made */
    uint64_t table_answers; /* sums that the table decided */
    uint64_t evaluated;     /* positions whose value was asked for on the way */
    uint64_t table_bytes;   /* of the table now */
} ender_solution;

/* Who wins the sum of these summands when the player who cannot move loses. settings may be NULL.
 * A limit of time, of nodes or of memory, and a cancellation, is no failure: what is known then is
 * in *out, with the reason. The search goes on from what the table keeps when it is asked again.
 * Uses all threads of the context when it takes longer than an instant. Errors: ENDER_EARGUMENT for
 * a ruleset whose play may come back to a position; ENDER_EDOMAIN when the player who cannot move
 * wins. */
ender_status ender_solve(ender_ctx *ctx, const ender_summand *summands, size_t count,
                         const ender_solve_settings *settings, ender_solution *out);

/* Who wins the sum, found in the way that comes in reach. Values are tried for value_seconds; 0 is
 * for half of the time that the call has (ender_set_seconds), or 2 seconds where it has no limit.
 * When none is found in that time, or in what memory there is, theorems and then the search of
 * ender_solve tell it, and where the search does *by_search (may be NULL) is true: who shows the
 * outcome to people should say so. A position whose play may come back to it, or in which the
 * player who cannot move wins, stands alone, and ender_position_outcome answers.
 * Cost: that of the values, or of them and a search, which without a time limit goes on until it
 * ends, memory is used up or somebody cancels. Errors: those three as ENDER_ELIMIT, ENDER_EMEMORY
 * and ENDER_ECANCELLED, after which a further call goes on from what is known; ENDER_EARGUMENT for
 * a time that is no number of seconds; those of ender_position_outcome and ender_solve. */
ender_status ender_decide(ender_ctx *ctx, const ender_summand *summands, size_t count,
                          double value_seconds, ender_outcome *out, bool *by_search);

/* A move in a sum: which summand, and the number of the move in the order of ender_position_moves,
 * or the value that is moved to where the summand is a value. */
typedef struct ender_solve_move {
    size_t summand;
    size_t index;
    ender_game to;
} ender_solve_move;

/* The moves of the player that win, or with `one` the first of them that is found. The list is the
 * caller's (ender_free). Limits are failures here: ENDER_ELIMIT, ENDER_EMEMORY, ENDER_ECANCELLED;
 * else the errors of ender_solve. After a failure *out is NULL and *found 0. */
ender_status ender_solve_moves(ender_ctx *ctx, const ender_summand *summands, size_t count,
                               ender_player player, bool one, const ender_solve_settings *settings,
                               ender_solve_move **out, size_t *found);

/* The nim value of a sum of positions of impartial rulesets and of nimbers, by the search that
 * ender_solve makes of them; settings as there, and *nodes (may be NULL) are the sums that were
 * looked into. Limits are failures here, after which a further call goes on from what the table
 * keeps. Errors: ENDER_EDOMAIN where some summand is neither; those of ender_solve. Source: Lemoine
 * and Viennot, Nimbers are inevitable, 2012. */
ender_status ender_solve_nim_value(ender_ctx *ctx, const ender_summand *summands, size_t count,
                                   const ender_solve_settings *settings, uint32_t *out,
                                   uint64_t *nodes);

#ifdef __cplusplus
}
#endif
#endif
