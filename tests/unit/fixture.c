/* SPDX-License-Identifier: MIT
 *
 * Tests of a room from the inside; see room.h. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

ender_ctx *ctx;

int open_context(void **state) {
    (void)state;
    const ender_settings settings = {.threads = 1};
    return ender_open(&ctx, &settings) == ENDER_OK ? 0 : -1;
}

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
