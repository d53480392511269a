/* SPDX-License-Identifier: MIT
 *
 * What tests of a room from the inside share: one context with one thread, bodies that run as tasks
 * of it. */
#ifndef ENDER_TEST_FIXTURE_H
#define ENDER_TEST_FIXTURE_H

#include "base/base.h"
#include "context.h"

extern ender_ctx *ctx; /* that is open */

/* Runs the body as a task; a throw comes back as its status, with the message in the context. */
ender_status call(void (*body)(task *t));
/* The test fails when the body throws, */
void run(void (*body)(task *t));
/* or a function of the library. */
void must(ender_status status);

#endif
