/* SPDX-License-Identifier: MIT
 *
 * Questions of the public interface as conditions, for tests that ask them of games of their own
 * context: a status other than ENDER_OK fails the test, and is never read as no. */
#ifndef ENDER_TEST_QUESTIONS_H
#define ENDER_TEST_QUESTIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ender/ender.h>

typedef ender_status question(ender_ctx *ctx, ender_game g, bool *out);

static inline bool is_so(question *ask, ender_ctx *ctx, ender_game g) {
    bool so = false;
    assert_int_equal(ask(ctx, g, &so), ENDER_OK);
    return so;
}

/* The integer that g is. */
static inline int64_t as_int64(ender_ctx *ctx, ender_game g) {
    bool fits = false;
    int64_t n = 0;
    assert_int_equal(ender_to_int64(ctx, g, &fits, &n), ENDER_OK);
    assert_true(fits);
    return n;
}

/* The n of the nimber *n that g is. */
static inline uint32_t as_nimber(ender_ctx *ctx, ender_game g) {
    bool is = false;
    uint32_t n = 0;
    assert_int_equal(ender_is_nimber(ctx, g, &is, &n), ENDER_OK);
    assert_true(is);
    return n;
}

#endif
