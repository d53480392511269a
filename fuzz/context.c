/* SPDX-License-Identifier: MIT
 *
 * The context of the fuzzers. */
#include "context.h"

#include <stdlib.h>
#include <time.h>

enum { INPUTS_MOST = 4096, RULESETS_MOST = 200, BUDGET = 64 << 20 };

static struct {
    ender_ctx *ctx;
    ender_mark start;
    unsigned inputs;
    size_t rulesets; /* those that are built in */
    double call_seconds, input_seconds, began;
} fuzz = {.call_seconds = 0.01, .input_seconds = 0.01};

static double processor_seconds(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now) != 0) abort();
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void close_context(void) {
    ender_close(fuzz.ctx);
    fuzz.ctx = NULL;
}

static void open_context(void) {
    static bool closes_at_exit = false;
    const ender_settings settings = {.memory_bytes = BUDGET, .threads = 1};
    ender_game zero = ENDER_ZERO;
    if (ender_open(&fuzz.ctx, &settings) != ENDER_OK) abort();
    if (ender_add(fuzz.ctx, zero, zero, &zero) != ENDER_OK) abort(); /* now there is a store */
    ender_set_mark(fuzz.ctx, &fuzz.start);
    fuzz.inputs = 0;
    fuzz.rulesets = ender_ruleset_count(fuzz.ctx);
    if (!closes_at_exit) (void)atexit(close_context);
    closes_at_exit = true;
}

ender_ctx *fuzz_context(void) {
    if (!fuzz.ctx) open_context();
    if (ender_set_seconds(fuzz.ctx, fuzz.call_seconds) != ENDER_OK) abort();
    fuzz.began = processor_seconds();
    return fuzz.ctx;
}

void fuzz_limit(bool limited) {
    if (ender_set_seconds(fuzz.ctx, limited ? fuzz.call_seconds : 0) != ENDER_OK) abort();
}

bool fuzz_is_over(void) { return processor_seconds() - fuzz.began > fuzz.input_seconds; }

void fuzz_set_limits(double call_seconds, double input_seconds) {
    fuzz.call_seconds = call_seconds;
    fuzz.input_seconds = input_seconds;
}

void fuzz_done(void) {
    ender_stats stats;
    if (ender_set_seconds(fuzz.ctx, 0) != ENDER_OK) abort();
    if (ender_release(fuzz.ctx, &fuzz.start, NULL, 0) != ENDER_OK) abort();
    ender_get_stats(fuzz.ctx, &stats);
    if (++fuzz.inputs == INPUTS_MOST || stats.memory_bytes > BUDGET / 2 ||
        ender_ruleset_count(fuzz.ctx) > fuzz.rulesets + RULESETS_MOST)
        close_context();
}
