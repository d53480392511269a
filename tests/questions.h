/* SPDX-License-Identifier: MIT
 *
 * Questions of the public interface as conditions, for tests that ask them of games of their own
 * context: a status other than ENDER_OK fails the test, and is never read as no. */
#ifndef ENDER_TEST_QUESTIONS_H
#define ENDER_TEST_QUESTIONS_H

#include "testing.h"

#include <ender/ender.h>

/* ---- functions of the language, as C has them by name ---- */

static inline ender_status apply_by_name(ender_ctx *ctx, const char *name,
                                         const ender_result *arguments, size_t count,
                                         ender_result *out) {
    const ender_function *function = ender_function_find(name);
    if (!function) fail_msg("there is no function %s", name);
    return ender_apply(ctx, function, arguments, count, out);
}

/* Of some games, or what they are by way of a form. */
static inline ender_status apply_to_games(ender_ctx *ctx, const char *name, const ender_game *games,
                                          size_t count, ender_result *out) {
    ender_result arguments[3];
    assert_true(count <= 3);
    for (size_t i = 0; i < count; i++)
        arguments[i] = (ender_result){.kind = ENDER_KIND_GAME, .game = games[i]};
    return apply_by_name(ctx, name, arguments, count, out);
}

#define GAMES_(...)                                                                                \
    (const ender_game[]) { __VA_ARGS__ }

/* A game, of one or two games. */
static inline ender_status game_by(ender_ctx *ctx, const char *name, ender_game g,
                                   ender_game *out) {
    ender_result r;
    const ender_status status = apply_to_games(ctx, name, GAMES_(g), 1, &r);
    *out = status == ENDER_OK ? r.game : (ender_game){0};
    ender_result_clear(&r);
    return status;
}
static inline ender_status game_by_two(ender_ctx *ctx, const char *name, ender_game g, ender_game h,
                                       ender_game *out) {
    ender_result r;
    const ender_status status = apply_to_games(ctx, name, GAMES_(g, h), 2, &r);
    *out = status == ENDER_OK ? r.game : (ender_game){0};
    ender_result_clear(&r);
    return status;
}

/* A game and a form, of two forms. */
static inline ender_result result_by_forms(ender_ctx *ctx, const char *name, ender_form f,
                                           ender_form g) {
    const ender_result forms[2] = {{.kind = ENDER_KIND_FORM, .form = f},
                                   {.kind = ENDER_KIND_FORM, .form = g}};
    ender_result r;
    assert_int_equal(apply_by_name(ctx, name, forms, 2, &r), ENDER_OK);
    return r;
}
static inline ender_game game_by_forms(ender_ctx *ctx, const char *name, ender_form f,
                                       ender_form g) {
    const ender_result r = result_by_forms(ctx, name, f, g);
    assert_int_equal(r.kind, ENDER_KIND_GAME);
    return r.game;
}
static inline ender_form form_by_forms(ender_ctx *ctx, const char *name, ender_form f,
                                       ender_form g) {
    const ender_result r = result_by_forms(ctx, name, f, g);
    assert_int_equal(r.kind, ENDER_KIND_FORM);
    return r.form;
}

/* Yes or no, of one or two games. */
static inline ender_status truth_by(ender_ctx *ctx, const char *name, ender_game g, bool *out) {
    ender_result r;
    const ender_status status = apply_to_games(ctx, name, GAMES_(g), 1, &r);
    if (status == ENDER_OK) *out = r.truth;
    ender_result_clear(&r);
    return status;
}
static inline ender_status truth_by_two(ender_ctx *ctx, const char *name, ender_game g,
                                        ender_game h, bool *out) {
    ender_result r;
    const ender_status status = apply_to_games(ctx, name, GAMES_(g, h), 2, &r);
    if (status == ENDER_OK) *out = r.truth;
    ender_result_clear(&r);
    return status;
}
static inline bool is_so_by(ender_ctx *ctx, const char *name, ender_game g) {
    bool so = false;
    assert_int_equal(truth_by(ctx, name, g, &so), ENDER_OK);
    return so;
}

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
