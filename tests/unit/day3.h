/* SPDX-License-Identifier: MIT
 *
 * A context with all 4, 22 and 1474 games born by days 1, 2 and 3, made from antichains of the day
 * before (STRUCTURE-11), and tests whose bodies run inside a task. */
#ifndef ENDER_TESTS_DAY3_H
#define ENDER_TESTS_DAY3_H

#include <stdlib.h>
#include <string.h>

#include "analysis/analysis.h"
#include "testing.h"

/* ---- the games born by day 3 ---- */

enum { DAY_3 = 1474, DAY_2 = 22 };

typedef struct fixture {
    ender_ctx *ctx;
    ref day2[DAY_2], day3[DAY_3];
} fixture;

static unsigned list_antichains(task *t, const ref *games, unsigned count, uint32_t *out) {
    unsigned found = 0;
    for (uint32_t set = 0; set < UINT32_C(1) << count; set++) {
        bool antichain = true;
        for (unsigned i = 0; i < count && antichain; i++)
            for (unsigned j = 0; j < count && antichain; j++)
                if (i != j && (set >> i & 1) && (set >> j & 1))
                    antichain = !game_le(t, games[i], games[j]);
        if (antichain) out[found++] = set;
    }
    return found;
}

static uint32_t take(const ref *games, unsigned count, uint32_t set, ref *out) {
    uint32_t taken = 0;
    for (unsigned i = 0; i < count; i++)
        if (set >> i & 1) out[taken++] = games[i];
    return taken;
}

static unsigned next_day(task *t, const ref *games, unsigned count, const uint32_t *sets,
                         unsigned set_count, ref *out) {
    unsigned found = 0;
    for (unsigned a = 0; a < set_count; a++) {
        for (unsigned b = 0; b < set_count; b++) {
            ref left[DAY_2], right[DAY_2];
            uint32_t left_count = take(games, count, sets[a], left);
            uint32_t right_count = take(games, count, sets[b], right);
            ref g = game_make(t, left, left_count, right, right_count);
            unsigned i = 0;
            while (i < found && !ref_same(out[i], g)) i++;
            if (i == found) out[found++] = g;
        }
    }
    return found;
}

static ender_status make_days(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    ref day1[4], day0[1] = {REF_ZERO};
    uint32_t sets[128];
    assert_int_equal(next_day(t, day0, 1, sets, list_antichains(t, day0, 1, sets), day1), 4);
    assert_int_equal(next_day(t, day1, 4, sets, list_antichains(t, day1, 4, sets), f->day2), 22);
    /* 2^22 sets would take long: the antichains of day 2 are grown from those without game i. */
    unsigned count = 1;
    sets[0] = 0;
    for (unsigned i = 0; i < DAY_2; i++) {
        unsigned before = count;
        for (unsigned k = 0; k < before; k++) {
            bool free_of_order = true;
            for (unsigned j = 0; j < i; j++)
                if (sets[k] >> j & 1)
                    free_of_order =
                        free_of_order && game_compare(t, f->day2[i], f->day2[j]) == ENDER_CONFUSED;
            if (free_of_order) sets[count++] = sets[k] | UINT32_C(1) << i;
        }
    }
    assert_int_equal(count, 98);
    assert_int_equal(next_day(t, f->day2, DAY_2, sets, count, f->day3), DAY_3);
    return task_end(t);
}

static int open_fixture(void **state) {
    fixture *f = calloc(1, sizeof *f);
    ender_settings settings = {.memory_bytes = UINT64_C(1) << 30, .threads = 1};
    *state = f;
    if (!f || ender_open(&f->ctx, &settings) != ENDER_OK) return -1;
    return make_days(f) == ENDER_OK ? 0 : -1;
}

static int close_fixture(void **state) {
    fixture *f = *state;
    ender_close(f->ctx);
    free(f);
    return 0;
}

/* Each test runs its body inside a task; a throw fails it with its message. */
static void run(void **state, ender_status (*body)(const fixture *f)) {
    const fixture *f = *state;
    if (body(f) != ENDER_OK) fail_msg("%s", ender_message(f->ctx));
}

#endif
