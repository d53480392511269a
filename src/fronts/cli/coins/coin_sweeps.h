/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_COIN_SWEEPS_H
#define ENDER_CLI_COIN_SWEEPS_H

#include "cli/cli.h"
#include "coins/front.h"

/* ender coins verify: every position of a small field. */
int coin_verify(cli *c);
/* ender coins draw --figure N. */
int coin_figure(cli *c);

/* What a sweep goes through, from text such as `values=3 rows=4 columns=3 strip=3 coins=4`; also
 * `switches`, `money=3`, `pairs`, and for strategies `play=theorem`, `weight=1`, `second`; for
 * transitions `case=A`, `any`. */
typedef struct coin_sweep {
    coin_bounds bounds;
    coin_rule rule;
    int64_t least_weight;
    bool second, any;
    char from;
} coin_sweep;
/* False, with a sentence on standard error, when the text is no such thing. */
bool coin_sweep_read(cli *c, const char *text, coin_sweep *out);

#endif
