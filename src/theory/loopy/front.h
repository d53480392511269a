/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_LOOPY_FRONT_H
#define ENDER_LOOPY_FRONT_H

#include <ender/loopy.h>

/* G(n + period) = G(n) + saltus for all n from preperiod on. */
typedef struct loopy_period {
    bool found;
    uint64_t preperiod, period;
    ender_loopy saltus; /* a short game, or a multiple of upon* */
} loopy_period;
/* The least period that holds up to the end of the list, from its first half on and for at least
 * twice its length: evidence, not a proof. */
ender_status loopy_period_of(ender_ctx *ctx, const ender_loopy *values, size_t count,
                             loopy_period *out);

#endif
