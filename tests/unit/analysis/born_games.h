/* SPDX-License-Identifier: MIT
 *
 * A context with the games born by days 2 and 3, the all-small ones among them and the literal
 * forms of day 2, to go through and to draw from, and tests whose bodies run inside a task. */
#ifndef ENDER_TESTS_BORN_GAMES_H
#define ENDER_TESTS_BORN_GAMES_H

#include <string.h>

#include <ender/ender.h>

#include "analysis/analysis.h"
#include "chance.h"
#include "questions.h"
#include "testing.h"

enum { DAY_3 = 1474, DAY_2 = 22, ALL_SMALL = 67, FORMS = 256 };

typedef struct fixture {
    ender_ctx *ctx;
    ender_game *day2, *day3;
    ref small[ALL_SMALL]; /* the all-small ones */
    ender_form *forms;    /* the literal forms of day 2 */
    uint64_t seed;
} fixture;

static inline int open_fixture(void **state) {
    static fixture f;
    size_t count, small = 0;
    if (ender_open(&f.ctx, NULL) != ENDER_OK) return 1;
    assert_int_equal(ender_forms_by_day(f.ctx, 2, &f.forms, &count), ENDER_OK);
    assert_int_equal(count, FORMS);
    assert_int_equal(ender_games_by_day(f.ctx, 2, &f.day2, &count), ENDER_OK);
    assert_int_equal(count, DAY_2);
    assert_int_equal(ender_games_by_day(f.ctx, 3, &f.day3, &count), ENDER_OK);
    assert_int_equal(count, DAY_3);
    for (size_t i = 0; i < count; i++)
        if (is_so_by(f.ctx, "is_all_small", f.day3[i])) f.small[small++] = (ref){f.day3[i].id};
    assert_int_equal(small, ALL_SMALL);
    f.seed = 1;
    *state = &f;
    return 0;
}

static inline int close_fixture(void **state) {
    fixture *f = *state;
    ender_free(f->day2);
    ender_free(f->day3);
    ender_free(f->forms);
    ender_close(f->ctx);
    return 0;
}

static inline size_t pick(fixture *f, size_t below) { return chance_below(&f->seed, below); }

static inline ref pick3(fixture *f) { return (ref){f->day3[pick(f, DAY_3)].id}; }
static inline ref pick2(fixture *f) { return (ref){f->day2[pick(f, DAY_2)].id}; }

/* The value of a name such as "{^^|v}". */
static inline ref named(fixture *f, const char *name) {
    ender_game g = {0};
    if (ender_parse(f->ctx, name, strlen(name), &g) != ENDER_OK)
        fail_msg("%s: %s", name, ender_message(f->ctx));
    return (ref){g.id};
}

static inline void run(void **state, ender_status (*body)(fixture *f)) {
    fixture *f = *state;
    if (body(f) != ENDER_OK) fail_msg("%s", ender_message(f->ctx));
}

#endif
