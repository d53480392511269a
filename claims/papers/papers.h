/* SPDX-License-Identifier: MIT
 *
 * The claims of the papers, for the command and for tests. */
#ifndef ENDER_CLAIMS_PAPERS_H
#define ENDER_CLAIMS_PAPERS_H

#include <ender/context.h>

/* Makes them the first claims that the context knows; once, before it is shared by threads. */
ender_status papers_install(ender_ctx *ctx);

#endif
