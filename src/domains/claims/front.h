/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_CLAIMS_FRONT_H
#define ENDER_CLAIMS_FRONT_H

#include <ender/claims.h>

/* "theorem", "table", "example", "conjecture". */
const char *claim_kind_name(ender_claim_kind kind);

/* "true", "false", "open". */
const char *claim_verdict_name(ender_claim_verdict verdict);

#endif
