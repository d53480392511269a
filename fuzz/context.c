/* SPDX-License-Identifier: MIT
 *
 * The context of the fuzzers. */
#include "context.h"

#include <stdlib.h>

enum { INPUTS_MOST = 4096, BUDGET = 64 << 20 };

static struct {
    ender_ctx *ctx;
    ender_mark start;
    unsigned inputs;
} fuzz;

static void close_context(void) {
    ender_close(fuzz.ctx);
    fuzz.ctx = NULL;
}

static void open_context(double seconds) {
    static bool closes_at_exit = false;
    const ender_settings settings = {.memory_bytes = BUDGET, .threads = 1, .seconds = seconds};
    ender_game zero = ENDER_ZERO;
    if (ender_open(&fuzz.ctx, &settings) != ENDER_OK) abort();
    if (ender_add(fuzz.ctx, zero, zero, &zero) != ENDER_OK) abort(); /* now there is a store */
    ender_set_mark(fuzz.ctx, &fuzz.start);
    fuzz.inputs = 0;
    if (!closes_at_exit) (void)atexit(close_context);
    closes_at_exit = true;
}

ender_ctx *fuzz_context(double seconds) {
    if (!fuzz.ctx) open_context(seconds);
    return fuzz.ctx;
}

void fuzz_done(void) {
    ender_stats stats;
    if (ender_release(fuzz.ctx, &fuzz.start, NULL, 0) != ENDER_OK) abort();
    ender_get_stats(fuzz.ctx, &stats);
    if (++fuzz.inputs == INPUTS_MOST || stats.memory_bytes > BUDGET / 2) close_context();
}
