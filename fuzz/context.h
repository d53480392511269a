/* SPDX-License-Identifier: MIT
 *
 * One context for many inputs: to open one takes longer than most inputs do. What an input leaves
 * behind is released; now and then, and when much memory is in use, the context is opened anew. */
#ifndef FUZZ_CONTEXT_H
#define FUZZ_CONTEXT_H

#include <ender/ender.h>

/* The context for the next input: one thread, 64 MiB, and a time limit for each call. */
ender_ctx *fuzz_context(double seconds);
/* The input is done; everything made in the context is gone. */
void fuzz_done(void);

#endif
