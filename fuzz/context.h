/* SPDX-License-Identifier: MIT
 *
 * One context for many inputs: to open one takes longer than most inputs do. What an input leaves
 * behind is released; now and then, and when there is much memory in use or many rulesets of
 * programs, the context is opened anew. */
#ifndef FUZZ_CONTEXT_H
#define FUZZ_CONTEXT_H

#include <stdbool.h>

#include <ender/ender.h>

/* The context for the next input: one thread, 64 MiB, and a limit of time for each call. */
ender_ctx *fuzz_context(void);
/* No limit of time for the calls that follow, which must not fail; and the limit again. */
void fuzz_limit(bool limited);
/* Has the input had its time? What is not checked then is left out, so that one input that is hard
 * does not take the time of a hundred. */
bool fuzz_is_over(void);
/* Limits for all inputs that follow: seconds of a call, and of the processor for an input. */
void fuzz_set_limits(double call_seconds, double input_seconds);
/* The input is done; everything made in the context is gone. */
void fuzz_done(void);

#endif
