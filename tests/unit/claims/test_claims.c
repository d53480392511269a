/* SPDX-License-Identifier: MIT
 *
 * Claims at work: a false one is refuted at the smallest size and the first case, whichever thread
 * comes first; a true one holds as far as time allows; claims of a program are as good as those of
 * the library; and what checkers go through is complete and in order. */
#include "fixture.h"
#include "papers/frame/checker.h"
#include "papers/papers.h"
#include "testing.h"

#include <string.h>

static int open_papers(void **state) {
    if (open_threads(state, 4) != 0) return -1;
    return papers_install(ctx) == ENDER_OK ? 0 : -1;
}

/* ---- inside ---- */

typedef struct one_check {
    const claim *of;
    unsigned size;
    counterexample shown;
    uint64_t cases;
    bool holds;
} one_check;

static ender_status check_one(one_check *c) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    c->holds = claim_check_size(t, c->of, c->size, &c->shown, &c->cases);
    return task_end(t);
}

static one_check checked(void (*check)(claim_run *run, unsigned size), unsigned size) {
    const claim c = {.info = {.id = "a"}, .check = check};
    one_check made = {.of = &c, .size = size};
    pthread_mutex_init(&made.shown.lock, NULL);
    assert_int_equal(check_one(&made), ENDER_OK);
    pthread_mutex_destroy(&made.shown.lock);
    return made;
}

static void shown_clear(one_check *c) {
    ender_free(c->shown.where);
    ender_free(c->shown.why);
    ender_free(c->shown.line);
}

/* Fails from number 700 on, soonest where the number is greatest. */
static void late_cases(claim_run *run, size_t index, const void *arg) {
    (void)arg;
    for (size_t i = 0; i < 1000 - index; i++) task_poll(run->t);
    claim_same_number(run, index < 700 ? 1 : 2, 1, "case %zu", index);
}

static void late(claim_run *run, unsigned size) { claim_parallel(run, size, late_cases, NULL); }

static void the_first_counterexample_counts(void **state) {
    (void)state;
    for (int round = 0; round < 20; round++) {
        one_check c = checked(late, 1000);
        assert_false(c.holds);
        assert_string_equal(c.shown.where, "case 700");
        assert_string_equal(c.shown.why, "it is 2 and not 1");
        assert_true(c.cases > 700);
        shown_clear(&c);
    }
    one_check c = checked(late, 700);
    assert_true(c.holds);
    assert_int_equal(c.cases, 700);
}

static void word_is(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    claim_holds(run, strcmp(word, "acbcabcb") < 0, "it comes later", "%s", word);
}

static void all_words(claim_run *run, unsigned size) {
    claim_each_word(run, "abc", size, word_is, NULL);
}

static void first_word(claim_run *run, unsigned size) {
    for (words w = words_of(run->t, "abc", size); words_next(&w);) word_is(run, w.text, NULL);
}

static void words_come_in_order(void **state) {
    (void)state;
    one_check c = checked(all_words, 8), d = checked(first_word, 8);
    assert_string_equal(c.shown.where, "acbcabcb");
    assert_string_equal(d.shown.where, "acbcabcb");
    shown_clear(&c);
    shown_clear(&d);
    assert_int_equal(checked(first_word, 0).cases, 1);
    assert_int_equal(checked(all_words, 0).cases, 1);
}

/* n is the sum of so many parts in binomial(n-1, parts-1) ways; partitions of 10 number 42. */
static void all_compositions(claim_run *run, unsigned n) {
    static const unsigned ways[] = {1, 9, 36, 84, 126, 126, 84, 36, 9, 1};
    unsigned falling = 0;
    for (unsigned parts = 1; parts <= n; parts++) {
        unsigned count = 0, previous = 0;
        for (compositions c = compositions_of(run->t, n, parts, 1, false); compositions_next(&c);) {
            unsigned sum = 0, code = 0;
            for (unsigned i = 0; i < parts; i++) {
                sum += c.at[i];
                code = i < 4 ? code * 11 + c.at[i] : code;
            }
            claim_same_number(run, sum, n, "the sum");
            claim_holds(run, code >= previous, "out of order", "%u parts", parts);
            previous = code;
            count++;
        }
        claim_same_number(run, count, ways[parts - 1], "%u parts", parts);
        for (compositions c = compositions_of(run->t, n, parts, 1, true); compositions_next(&c);) {
            for (unsigned i = 1; i < parts; i++)
                claim_holds(run, c.at[i] <= c.at[i - 1], "it rises", "%u parts", parts);
            falling++;
        }
    }
    claim_same_number(run, falling, 42, "partitions");
}

static void compositions_are_complete(void **state) {
    (void)state;
    one_check c = checked(all_compositions, 10);
    if (!c.holds) fail_msg("%s: %s", c.shown.where, c.shown.why);
}

/* ---- lines of play ---- */

static void wrong_order(claim_run *run, unsigned size) {
    (void)size;
    claim_at_least(run, claim_value(run, "{1|-1}"), claim_value(run, "0"), "+-1 >= 0");
}

static void wrong_value(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, claim_value(run, "^"), claim_value(run, "*"), "^ = *");
}

static void wrong_outcome(claim_run *run, unsigned size) {
    (void)size;
    claim_outcome(run, claim_value(run, "1"), ENDER_N, "1");
}

static void counterexamples_show_play(void **state) {
    (void)state;
    one_check c = checked(wrong_order, 0);
    assert_string_equal(c.shown.line, "in +-1: Right to -1, Left cannot move");
    shown_clear(&c);
    c = checked(wrong_value, 0);
    assert_string_equal(c.shown.why, "it is ^ and not *");
    assert_string_equal(c.shown.line, "in ^*: Left to 0, Right cannot move");
    shown_clear(&c);
    c = checked(wrong_outcome, 0);
    assert_string_equal(c.shown.line, "in 1: Right cannot move");
    shown_clear(&c);
}

/* ---- claims of a program ---- */

static int released;
static void release(void *user) { released += *(int *)user; }

/* True up to size 4. */
static ender_status small_sizes(void *user, ender_ctx *context, ender_claim_run *run,
                                unsigned size) {
    (void)user;
    ender_game g;
    for (int i = 0; i < 10; i++) {
        ender_status status = ender_integer(context, i, &g);
        if (status == ENDER_OK) status = ender_claim_case(run);
        if (status != ENDER_OK) return status;
        if (size > 4 && i == 3) ender_claim_refute(run, "5", "it is more than 4", NULL);
    }
    return ENDER_OK;
}

static ender_status endless(void *user, ender_ctx *context, ender_claim_run *run, unsigned size) {
    (void)user, (void)context;
    ender_status status = ENDER_OK;
    while (size > 2 && status == ENDER_OK) status = ender_claim_case(run);
    return status;
}

static ender_status failing(void *user, ender_ctx *context, ender_claim_run *run, unsigned size) {
    (void)user, (void)run, (void)size;
    ender_game g;
    return ender_parse(context, "{", 1, &g);
}

/* Says itself why it cannot go on; a status that is none becomes one. */
static ender_status giving_up(void *user, ender_ctx *context, ender_claim_run *run, unsigned size) {
    (void)user, (void)context;
    if (size < 2) return ENDER_OK;
    return ender_claim_fail(run, size == 2 ? ENDER_EDOMAIN : ENDER_OK, "nobody knows");
}

static ender_status waiting(void *user, ender_ctx *context, ender_claim_run *run, unsigned size) {
    (void)user, (void)context, (void)size;
    ender_status status = ENDER_OK;
    while (status == ENDER_OK) status = ender_claim_poll(run);
    return status;
}

static void checks_fail_with_a_sentence(void **state) {
    (void)state;
    ender_claim_info info = {.id = "mine.unknown", .statement = "It is known.", .most = 9};
    const ender_claim *c;
    ender_claim_result r;
    for (unsigned least = 1; least <= 3; least++) {
        static const char *const ids[] = {"mine.unknown-1", "mine.unknown-2", "mine.unknown-3"};
        info.id = ids[least - 1];
        info.least = info.small = info.usual = info.large = least;
        assert_int_equal(ender_claim_define(ctx, &info, giving_up, NULL, NULL, &c), ENDER_OK);
        assert_int_equal(ender_claim_check(ctx, c, 9, &r), ENDER_OK);
        assert_int_equal(r.stopped, least < 3 ? ENDER_EDOMAIN : ENDER_EARGUMENT);
        assert_string_equal(r.reason, "nobody knows");
        assert_true(!r.refuted && r.any == (least == 1));
        ender_claim_result_clear(&r);
    }
    info.id = "mine.waiting";
    assert_int_equal(ender_claim_define(ctx, &info, waiting, NULL, NULL, &c), ENDER_OK);
    ender_set_seconds(ctx, 0.05);
    assert_int_equal(ender_claim_check(ctx, c, 9, &r), ENDER_OK);
    ender_set_seconds(ctx, 0);
    assert_true(r.stopped == ENDER_ELIMIT && r.cases == 0);
    ender_claim_result_clear(&r);
}

static void programs_have_claims(void **state) {
    (void)state;
    static int one = 1;
    const size_t before = ender_claim_count(ctx);
    ender_claim_info info = {.id = "mine.small",
                             .statement = "Sizes are at most 4.",
                             .verdict = ENDER_CLAIM_FALSE,
                             .small = 5,
                             .usual = 6,
                             .large = 7,
                             .most = 8};
    const ender_claim *c, *found;
    assert_int_equal(ender_claim_define(ctx, &info, small_sizes, &one, release, &c), ENDER_OK);
    assert_int_equal(ender_claim_count(ctx), before + 1);
    assert_int_equal(ender_claim_find(ctx, "mine.small", &found), ENDER_OK);
    assert_ptr_equal(c, found);
    assert_string_equal(ender_claim_about(c)->source, "");
    assert_null(ender_claim_about(c)->correction);
    ender_claim_result r;
    assert_int_equal(ender_claim_check(ctx, c, 100, &r), ENDER_OK);
    assert_true(r.refuted && r.any && r.held_to == 4 && r.refuted_at == 5);
    assert_string_equal(r.where, "5");
    assert_string_equal(r.line, "");
    assert_true(ender_claim_as_known(c, &r));
    ender_claim_result_clear(&r);
    assert_int_equal(ender_claim_check(ctx, c, 4, &r), ENDER_OK);
    assert_false(r.refuted);
    assert_int_equal(r.cases, 50);
    assert_true(ender_claim_as_known(c, &r));
    assert_int_equal(ender_claim_define(ctx, &info, small_sizes, &one, release, &c),
                     ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "already"));
    info.id = "Mine";
    assert_int_equal(ender_claim_define(ctx, &info, small_sizes, NULL, NULL, &c), ENDER_EARGUMENT);
    assert_int_equal(ender_claim_find(ctx, "mine.smal", &found), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "mine.small"));
}

/* Asks for the atomic weight of 1, which has none. */
static ender_status asks_in_vain(void *user, ender_ctx *of, ender_claim_run *run, unsigned size) {
    (void)user, (void)size;
    ender_game one, weight;
    ender_status status = ender_claim_case(run);
    if (status == ENDER_OK) status = ender_integer(of, 1, &one);
    return status == ENDER_OK ? ender_atomic_weight(of, one, &weight) : status;
}

static void errors_are_not_known_results(void **state) {
    (void)state;
    const ender_claim_info info = {.id = "mine.in-vain",
                                   .statement = "1 has an atomic weight.",
                                   .checked = "the atomic weight of 1",
                                   .most = 1};
    const ender_claim *c;
    assert_int_equal(ender_claim_define(ctx, &info, asks_in_vain, NULL, NULL, &c), ENDER_OK);
    ender_claim_result r;
    assert_int_equal(ender_claim_check(ctx, c, 1, &r), ENDER_OK);
    assert_false(r.refuted || r.any);
    assert_int_equal(r.stopped, ENDER_EDOMAIN);
    assert_non_null(r.reason);
    assert_false(ender_claim_as_known(c, &r));
    ender_claim_result_clear(&r);
}

static void limits_end_a_check(void **state) {
    (void)state;
    ender_claim_info info = {.id = "mine.endless", .statement = "It ends.", .large = 9, .most = 9};
    const ender_claim *c;
    assert_int_equal(ender_claim_define(ctx, &info, endless, NULL, NULL, &c), ENDER_OK);
    ender_set_seconds(ctx, 0.05);
    ender_claim_result r;
    assert_int_equal(ender_claim_check(ctx, c, 9, &r), ENDER_OK);
    ender_set_seconds(ctx, 0);
    assert_true(!r.refuted && r.held_to == 2 && r.stopped == ENDER_ELIMIT && r.cases > 100);
    assert_non_null(strstr(r.reason, "time"));
    ender_claim_result_clear(&r);
    info.id = "mine.failing";
    assert_int_equal(ender_claim_define(ctx, &info, failing, NULL, NULL, &c), ENDER_OK);
    assert_int_equal(ender_claim_check(ctx, c, 9, &r), ENDER_OK);
    assert_true(!r.refuted && !r.any && r.stopped == ENDER_ESYNTAX);
    ender_claim_result_clear(&r);
    assert_int_equal(ender_claim_check(ctx, NULL, 9, &r), ENDER_EARGUMENT);
}

static void claims_are_released(void **state) {
    assert_int_equal(close_context(NULL), 0);
    assert_int_equal(released, 1);
    assert_int_equal(open_papers(state), 0);
}

/* Every claim of the library is complete, and its id is its own. */
static void the_registry_is_sound(void **state) {
    (void)state;
    for (size_t i = 0; i < ender_claim_count(ctx); i++) {
        const ender_claim *c = ender_claim_at(ctx, i), *found;
        const ender_claim_info *info = ender_claim_about(c);
        assert_int_equal(ender_claim_find(ctx, info->id, &found), ENDER_OK);
        assert_ptr_equal(c, found);
        assert_true(info->statement[0] && info->source[0] && info->checked[0] && info->items);
        assert_non_null(strchr(info->id, '.'));
        assert_true(info->least <= info->small && info->small <= info->usual);
        assert_true(info->usual <= info->large && info->large <= info->most);
        assert_int_equal(info->verdict == ENDER_CLAIM_FALSE, info->correction != NULL);
    }
    assert_null(ender_claim_at(ctx, ender_claim_count(ctx)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_counterexample_counts),
        cmocka_unit_test(words_come_in_order),
        cmocka_unit_test(compositions_are_complete),
        cmocka_unit_test(counterexamples_show_play),
        cmocka_unit_test(programs_have_claims),
        cmocka_unit_test(errors_are_not_known_results),
        cmocka_unit_test(checks_fail_with_a_sentence),
        cmocka_unit_test(limits_end_a_check),
        cmocka_unit_test(claims_are_released),
        cmocka_unit_test(the_registry_is_sound),
    };
    return cmocka_run_group_tests(tests, open_papers, close_context);
}
