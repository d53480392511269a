/* SPDX-License-Identifier: MIT
 *
 * The context of a test program, with its set-up and its tear-down. */
#ifndef ENDER_TEST_ORACLE_CONTEXT_H
#define ENDER_TEST_ORACLE_CONTEXT_H

#include "bridge.h"

static ender_ctx *ctx;

static int open_context(void **state) {
    (void)state;
    ctx = oracle_context();
    return 0;
}

static int close_context(void **state) {
    (void)state;
    ender_close(ctx);
    return 0;
}

#endif
