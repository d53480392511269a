/* SPDX-License-Identifier: MIT
 *
 * Tests of a room from the inside; see room.h. */
#include "fixture.h"
#include "testing.h"

ender_ctx *ctx;

int open_threads(void **state, unsigned threads) {
    const ender_settings settings = {.threads = threads};
    if (ender_open(&ctx, &settings) != ENDER_OK) return -1;
    *state = ctx;
    return 0;
}

int open_context(void **state) { return open_threads(state, 1); }

int close_context(void **state) {
    (void)state;
    ender_close(ctx);
    return 0;
}

ender_status call(void (*body)(task *t)) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    body(t);
    return task_end(t);
}

void run(void (*body)(task *t)) {
    if (call(body) != ENDER_OK) fail_msg("%s", ender_message(ctx));
}

void must(ender_status status) {
    if (status != ENDER_OK) fail_msg("%s", ender_message(ctx));
}
