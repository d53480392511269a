/* SPDX-License-Identifier: MIT
 *
 * Certificates, for the fronts: who wins each of several sums, and play that may return. */
#ifndef ENDER_CERTIFY_FRONT_H
#define ENDER_CERTIFY_FRONT_H

#include <ender/certify.h>

/* A sum, as ender_certify_outcome takes it. */
typedef struct certified_sum {
    const ender_summand *list;
    size_t count;
    ender_player moved; /* the player who has moved: the opponent begins */
} certified_sum;

/* A certificate with a statement for each sum, in their order: the player who has moved wins it, or
 * the one who moves next does. ENDER_EARGUMENT if there is none. Errors, bytes and cost as those of
 * ender_certify_outcome; what one sum needs is there for the others. */
ender_status certify_sums(ender_ctx *ctx, const certified_sum *sums, size_t count, char **out,
                          size_t *length);

/* ---- play that may return, in which a play without an end is a draw ---- */

/* A certificate of who wins a position when Left moves first, and when Right does, or that it is
 * drawn: from the moves of all positions that can be reached, which it lists. ENDER_ELIMIT for very
 * many; the errors of ender_position_moves. Cost: that of listing them, some times over. */
ender_status certify_position_results(ender_ctx *ctx, const ender_position *position, char **out,
                                      size_t *length);
/* The same of a game as ender_evaluate reads it, a graph, or a value that is a stopper, and of the
 * relation of two stoppers: G >= H when Left, moving second, survives G - H (Siegel, Combinatorial
 * Game Theory, section VI.2). ENDER_ESYNTAX; ENDER_EDOMAIN for other games, and where moves have
 * prisoners or infinite plays are won. */
ender_status certify_loopy_results(ender_ctx *ctx, const char *game, char **out, size_t *length);
ender_status certify_loopy_comparison(ender_ctx *ctx, const char *game, const char *other,
                                      char **out, size_t *length);

/* The statements of a certificate in binary as theorems of Lean 4, in the words of the library
 * CombinatorialGames (IGame, normal play), with `game_cmp` for proofs; owned by the caller
 * (ender_free). Periods, facts of values, and play that may return are comments. The lines are read
 * and not judged: ENDER_ESYNTAX with the line where that fails; ENDER_ELIMIT above 10^5 games.
 * Cost: that of listing all positions of the statements. */
ender_status certify_as_lean(ender_ctx *ctx, const char *bytes, size_t length, char **out);

#endif
