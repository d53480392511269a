/* SPDX-License-Identifier: MIT
 *
 * Who wins, found in the way that comes in reach: by the value it is what the value says, and by
 * search as well; a limit, an interruption and a lack of memory are failures and no answers. */
#include "positions.h"
#include "ruleset/front.h"
#include "solve/front.h"
#include "testing.h"

#include <math.h>

static const double no_time = 1e-9; /* for a value */

static ender_outcome decided(ender_ctx *ctx, const char *name, const char *text, double seconds,
                             bool *by_search) {
    ender_position *position = parsed(ctx, name, text);
    const ender_summand one = {.position = position};
    ender_outcome found;
    assert_int_equal(ender_decide(ctx, &one, 1, seconds, &found, by_search), ENDER_OK);
    ender_position_free(position);
    return found;
}

static ender_status refused(ender_ctx *ctx, const char *name, const char *text, double seconds) {
    ender_position *position = parsed(ctx, name, text);
    const ender_summand one = {.position = position};
    ender_outcome found;
    const ender_status status = ender_decide(ctx, &one, 1, seconds, &found, NULL);
    ender_position_free(position);
    return status;
}

/* ---- answers ---- */

static void values_in_reach_answer(void **state) {
    ender_ctx *ctx = *state;
    for (size_t i = 0; i < ender_ruleset_count(ctx); i++) {
        const ender_ruleset_info *about = ender_ruleset_about(ender_ruleset_at(ctx, i));
        bool by_search = true;
        if (ender_ruleset_repeats(ender_ruleset_at(ctx, i))) continue;
        if (!ruleset_has_winner(ender_ruleset_at(ctx, i))) { /* there is a score */
            assert_int_equal(refused(ctx, about->name, about->example, 0), ENDER_EDOMAIN);
            continue;
        }
        assert_int_equal(decided(ctx, about->name, about->example, 0, &by_search),
                         outcome_of(ctx, about->name, about->example));
        assert_false(by_search);
    }
    assert_int_equal(decided_by_search(ctx), 0);
}

static const char *const dear[][2] = {{"domineering", "5x5"}, {"clobber", "3x4"}, {"cram", "4x5"},
                                      {"col", "3x3"},         {"konane", "5x5"},  {"nogo", "3x4"}};

/* The context of the values is another one: what a context knows is no matter of search. */
static void the_search_says_what_the_value_says(void **state) {
    ender_ctx *values = *state, *ctx;
    const ender_settings settings = {.threads = 1};
    uint64_t searched = 0;
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    for (size_t i = 0; i < sizeof dear / sizeof *dear; i++) {
        bool by_search;
        assert_int_equal(decided(ctx, dear[i][0], dear[i][1], no_time, &by_search),
                         outcome_of(values, dear[i][0], dear[i][1]));
        searched += by_search;
        assert_int_equal(decided_by_search(ctx), searched);
    }
    assert_true(searched > 2);
    ender_close(ctx);
    assert_int_equal(decided_by_search(NULL), 0);
}

/* Values and the search have turns that are counted in work, so that one thread does the same each
 * time, however busy the machine is. */
static void no_clock_decides(void **state) {
    static const char *const boards[][2] = {{"domineering", "6x6"}, {"clobber", "2x11"}};
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        ender_stats done[2];
        for (int k = 0; k < 2; k++) {
            ender_ctx *ctx;
            bool by_search;
            assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = 1}), ENDER_OK);
            assert_int_equal(decided(ctx, boards[i][0], boards[i][1], 0, &by_search), ENDER_N);
            ender_get_stats(ctx, &done[k]);
            ender_close(ctx);
        }
        assert_int_equal(done[0].positions, done[1].positions);
        assert_int_equal(done[0].canonical, done[1].canonical);
        assert_int_equal(done[0].sums, done[1].sums);
    }
}

static void sums_have_outcomes(void **state) {
    ender_ctx *ctx = *state;
    ender_position *cram = parsed(ctx, "cram", "2x3"), *clobber = parsed(ctx, "clobber", "xo");
    const double times[] = {0, no_time};
    ender_summand list[] = {
        {.position = cram}, {.position = clobber}, {.value = game(ctx, "{2|1}")}};
    for (size_t i = 0; i < 2; i++) {
        ender_outcome found;
        assert_int_equal(ender_decide(ctx, list, 3, times[i], &found, NULL), ENDER_OK);
        assert_int_equal(found, ENDER_L);
        assert_int_equal(ender_decide(ctx, list + 1, 1, times[i], &found, NULL), ENDER_OK);
        assert_int_equal(found, ENDER_N);
        assert_int_equal(ender_decide(ctx, NULL, 0, times[i], &found, NULL), ENDER_OK);
        assert_int_equal(found, ENDER_P);
    }
    ender_position_free(cram);
    ender_position_free(clobber);
}

static void rules_without_values_answer_alone(void **state) {
    ender_ctx *ctx = *state;
    ender_position *heap = parsed(ctx, "misere:nim", "1");
    const ender_summand list[] = {{.position = heap}, {.value = game(ctx, "*")}};
    ender_outcome found;
    bool by_search = true;
    assert_int_equal(ender_decide(ctx, list, 1, 0, &found, &by_search), ENDER_OK);
    assert_int_equal(found, ENDER_P);
    assert_false(by_search);
    assert_int_equal(ender_decide(ctx, list, 2, 0, &found, NULL), ENDER_EDOMAIN);
    ender_position_free(heap);
}

/* ---- failures ---- */

static void what_is_asked_wrongly_is_refused(void **state) {
    ender_ctx *ctx = *state;
    ender_outcome found;
    assert_int_equal(refused(ctx, "nim", "1", -1), ENDER_EARGUMENT);
    assert_int_equal(refused(ctx, "nim", "1", NAN), ENDER_EARGUMENT);
    assert_int_equal(refused(ctx, "nim", "1", INFINITY), ENDER_EARGUMENT);
    assert_int_equal(ender_decide(ctx, NULL, 1, 0, &found, NULL), ENDER_EARGUMENT);
}

static void limits_are_no_answers(void **state) {
    ender_ctx *ctx = *state;
    assert_int_equal(ender_set_seconds(ctx, 0.1), ENDER_OK);
    assert_int_equal(refused(ctx, "clobber", "9x9", 0), ENDER_ELIMIT);
    assert_int_equal(refused(ctx, "clobber", "9x9", 3600), ENDER_ELIMIT);
    assert_int_equal(ender_set_seconds(ctx, 0), ENDER_OK);
    ender_position *board = parsed(ctx, "clobber", "9x9");
    const ender_summand one = {.position = board};
    ender_outcome found;
    ender_cancel(ctx);
    assert_int_equal(ender_decide(ctx, &one, 1, 0, &found, NULL), ENDER_ECANCELLED);
    ender_cancel_clear(ctx);
    ender_position_free(board);
    assert_int_equal(ender_set_memory(ctx, 4 << 20), ENDER_OK);
    assert_int_equal(refused(ctx, "clobber", "9x9", 0), ENDER_EMEMORY);
    assert_int_equal(decided_by_search(ctx), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(values_in_reach_answer),
        WITH_CONTEXT(the_search_says_what_the_value_says),
        WITH_CONTEXT(no_clock_decides),
        WITH_CONTEXT(sums_have_outcomes),
        WITH_CONTEXT(rules_without_values_answer_alone),
        WITH_CONTEXT(what_is_asked_wrongly_is_refused),
        WITH_CONTEXT(limits_are_no_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
