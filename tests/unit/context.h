/* SPDX-License-Identifier: MIT
 *
 * The context of a test or of a group of tests. */
#ifndef ENDER_TEST_CONTEXT_H
#define ENDER_TEST_CONTEXT_H

/* Setup: *state is a context with one thread, or with so many, 0 for one a processor. */
int open_context(void **state);
int open_threads(void **state, unsigned threads);
int close_context(void **state);

/* A test with a context of its own, for a list of tests. */
#define WITH_CONTEXT(test) cmocka_unit_test_setup_teardown(test, open_context, close_context)

#endif
