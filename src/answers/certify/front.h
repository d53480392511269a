/* SPDX-License-Identifier: MIT
 *
 * Certificates, for the fronts: who wins each of several sums, and theorems of Lean. */
#ifndef ENDER_CERTIFY_FRONT_H
#define ENDER_CERTIFY_FRONT_H

#include <ender/certify.h>

/* A sum, as ender_certify_outcome takes it. */
typedef struct certified_sum {
    const ender_summand *list;
    size_t count;
    ender_player moved; /* the player who has moved: the opponent begins */
} certified_sum;

/* The errors of ender_certify_outcome that need no search: what is no sum, and boards that are too
 * large. */
ender_status certify_check(ender_ctx *ctx, const ender_summand *list, size_t count);

/* A certificate with a statement for each of one or more sums, in their order: the player who has
 * moved wins it, or the one who moves next does. Errors, bytes and cost as those of
 * ender_certify_outcome; what one sum needs is there for the others. */
ender_status certify_sums(ender_ctx *ctx, const certified_sum *sums, size_t count, char **out,
                          size_t *length);

/* ender_certify_moves, but where there is no move *out is NULL, and that is no failure. */
ender_status certify_moves_if_any(ender_ctx *ctx, const ender_summand *list, size_t count,
                                  const ender_player *player, char **out, size_t *length);

/* The statements of a certificate in binary as theorems of Lean 4, in the words of the library
 * CombinatorialGames (IGame, normal play), with `game_cmp` for proofs; owned by the caller
 * (ender_free). Periods, facts of values, and play that may return are comments. The lines are read
 * and not judged: ENDER_ESYNTAX with the line where that fails; ENDER_ELIMIT above 10^5 games.
 * Cost: that of listing all positions of the statements. */
ender_status certify_as_lean(ender_ctx *ctx, const char *bytes, size_t length, char **out);

#endif
