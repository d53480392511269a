/* SPDX-License-Identifier: MIT
 *
 * Certificates, for the fronts: who wins each of several sums. Functions fail with the errors of
 * ender_certify_outcome. */
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
 * the one who moves next does. ENDER_EARGUMENT if there is none. Bytes and cost as those of
 * ender_certify_outcome; what one sum needs is there for the others. */
ender_status certify_sums(ender_ctx *ctx, const certified_sum *sums, size_t count, char **out,
                          size_t *length);

#endif
