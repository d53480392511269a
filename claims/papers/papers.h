/* SPDX-License-Identifier: MIT
 *
 * The claims of the papers, for the command and for tests. */
#ifndef ENDER_CLAIMS_PAPERS_H
#define ENDER_CLAIMS_PAPERS_H

#include <ender/context.h>

/* Makes them the first claims that the context knows; once, before it is shared by threads. */
ender_status papers_install(ender_ctx *ctx);

/* The question whose certificate shows a claim, or refutes it as printed, as it is asked of the
 * command: a subcommand (value, solve, compare) and its arguments. */
typedef struct paper_certified {
    const char *id; /* of the claim */
    const char *command, *arguments[2];
} paper_certified;
/* NULL where a claim is about more than single games. Constant time for each claim there is. */
const paper_certified *papers_certified(const char *id);

#endif
