/* SPDX-License-Identifier: MIT
 *
 * Stores and the rules by which their values were found: other rules of the same name, rules that
 * nobody can name, contradictions. And what a context remembers of a ruleset whose name another one
 * takes. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include "store/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- take 1 to `most` counters of one heap ---- */

static void options(void *user, const char *position, size_t length, ender_player player,
                    ender_sink *out) {
    (void)length, (void)player;
    const long heap = strtol(position, NULL, 10);
    for (long taken = 1; taken <= *(const int *)user && taken <= heap; taken++) {
        char text[24];
        (void)snprintf(text, sizeof text, "%ld", heap - taken);
        ender_sink_add(out, text);
    }
}

static const ender_ruleset *taking(ender_ctx *in, int *most, const char *version) {
    const ender_ruleset *rules = NULL;
    const ender_definition definition = {.about = {.name = "taking"},
                                         .version = version,
                                         .user = most,
                                         .impartial = true,
                                         .serial = true,
                                         .options = options};
    must(ender_ruleset_define(in, &definition, &rules));
    return rules;
}

static ender_position *heap(ender_ctx *in, const ender_ruleset *rules, const char *text) {
    ender_position *p = NULL;
    must(ender_position_parse(in, rules, text, strlen(text), &p));
    return p;
}

static void assert_worth(ender_ctx *in, const ender_ruleset *rules, const char *text,
                         const char *expected) {
    ender_position *p = heap(in, rules, text);
    ender_game value;
    char *name = NULL;
    must(ender_position_value(in, p, ENDER_METHOD_AUTO, &value));
    must(ender_format(in, value, ENDER_ASCII, &name));
    assert_string_equal(name, expected);
    ender_free(name);
    ender_position_free(p);
}

/* ---- files ---- */

static char paths[2][64];
static int two = 2, three = 3;

static ender_store *opened(ender_ctx *in, const char *path) {
    ender_store *store = NULL;
    must(ender_store_open(in, path, true, &store));
    return store;
}

/* A store with the heap of 7 and all below, by these rules, and the outcome of the heap of 6. */
static bool make_store(const char *path, int *most, const char *version) {
    ender_ctx *other = NULL;
    ender_store *store = NULL;
    ender_game value;
    const ender_known first[2] = {*most == 2 ? ENDER_KNOWN_LOSES : ENDER_KNOWN_WINS,
                                  *most == 2 ? ENDER_KNOWN_LOSES : ENDER_KNOWN_WINS};
    must(ender_open(&other, NULL));
    (void)unlink(path);
    const bool has_stores = ender_store_open(other, path, true, &store) == ENDER_OK;
    const ender_ruleset *rules = taking(other, most, version);
    ender_position *p = heap(other, rules, "7");
    must(ender_position_value(other, p, ENDER_METHOD_AUTO, &value));
    if (has_stores) {
        const ender_summand one = {.position = p};
        assert_int_equal(ender_store_save(store, rules, NULL), ENDER_OK);
        must(store_keep_sum(store, &one, 1, "taking 6", first));
    }
    ender_position_free(p);
    ender_store_close(store);
    ender_close(other);
    return has_stores;
}

static void assert_says(const char *what) {
    if (!strstr(ender_message(ctx), what)) fail_msg("`%s` lacks `%s`", ender_message(ctx), what);
}

/* ---- tests ---- */

static void other_rules_are_refused(void **state) {
    (void)state;
    ender_known first[2];
    char *value = NULL;
    uint64_t count = 0;
    if (!make_store(paths[0], &two, "1")) skip();
    ender_store *store = opened(ctx, paths[0]);
    const ender_ruleset *rules = taking(ctx, &three, "2");
    ender_position *p = heap(ctx, rules, "7");
    const ender_summand one = {.position = p};
    assert_int_equal(ender_store_load(store, rules, NULL), ENDER_EARGUMENT);
    assert_says("store forget taking");
    assert_int_equal(ender_store_query(store, p, &value), ENDER_EARGUMENT);
    assert_int_equal(ender_store_save(store, rules, NULL), ENDER_EARGUMENT);
    assert_int_equal(store_find_sum(store, &one, 1, "taking 6", first), ENDER_EARGUMENT);
    assert_int_equal(store_keep_sum(store, &one, 1, "taking 5", first), ENDER_EARGUMENT);
    assert_worth(ctx, rules, "7", "*3");
    must(ender_store_forget(store, "taking", &count));
    assert_true(count > 5);
    must(ender_store_save(store, rules, NULL));
    must(ender_store_query(store, p, &value));
    assert_string_equal(value, "*3");
    must(store_find_sum(store, &one, 1, "taking 6", first));
    assert_int_equal(first[0], ENDER_KNOWN_NOT);
    must(ender_store_verify(store));
    assert_int_equal(ender_store_forget(store, "nim", NULL), ENDER_EARGUMENT);
    ender_free(value);
    ender_position_free(p);
    ender_store_close(store);
}

static void the_same_rules_are_taken(void **state) {
    (void)state;
    uint64_t count = 0;
    if (!make_store(paths[0], &two, "1")) skip();
    ender_store *store = opened(ctx, paths[0]);
    must(ender_store_load(store, taking(ctx, &two, "1"), &count));
    assert_int_equal(count, 7);
    ender_store_close(store);
}

static void rules_without_a_version_are_kept_nowhere(void **state) {
    (void)state;
    if (!make_store(paths[0], &two, "1")) skip();
    ender_store *store = opened(ctx, paths[1]);
    const ender_ruleset *rules = taking(ctx, &two, NULL), *made;
    assert_int_equal(ender_store_save(store, rules, NULL), ENDER_EDOMAIN);
    assert_says("version");
    assert_int_equal(ender_store_load(store, rules, NULL), ENDER_EDOMAIN);
    must(ender_ruleset_find(ctx, "impartial:taking", &made));
    assert_int_equal(ender_store_save(store, made, NULL), ENDER_EDOMAIN);
    ender_store_close(store);
}

static void contradictions_name_the_position(void **state) {
    (void)state;
    ender_store_counts counts[2];
    if (!make_store(paths[0], &two, "1") || !make_store(paths[1], &three, "1")) skip();
    ender_store *store = opened(ctx, paths[0]);
    must(ender_store_count(store, &counts[0]));
    assert_int_equal(ender_store_merge(store, paths[1]), ENDER_EARGUMENT);
    assert_says("`taking` `3` is worth 0 there, and *3");
    const ender_ruleset *rules = taking(ctx, &three, "1");
    assert_worth(ctx, rules, "7", "*3");
    assert_int_equal(ender_store_save(store, rules, NULL), ENDER_EARGUMENT);
    assert_says("one of them is wrong");
    must(ender_store_count(store, &counts[1]));
    assert_int_equal(counts[0].positions, counts[1].positions);
    assert_int_equal(counts[0].forms, counts[1].forms);
    assert_int_equal(counts[0].sums, counts[1].sums);
    must(ender_store_verify(store));
    ender_store_close(store);
}

static void two_outcomes_of_one_sum_contradict(void **state) {
    (void)state;
    if (!make_store(paths[0], &two, "1")) skip();
    ender_store *store = opened(ctx, paths[0]);
    ender_position *p = heap(ctx, taking(ctx, &two, "1"), "6");
    const ender_summand one = {.position = p};
    const ender_known first[2] = {ENDER_KNOWN_NOT, ENDER_KNOWN_WINS};
    assert_int_equal(store_keep_sum(store, &one, 1, "taking 6", first), ENDER_EARGUMENT);
    assert_says("Right wins moving first in `taking 6`");
    ender_position_free(p);
    ender_store_close(store);
}

static void stores_by_other_rules_are_not_merged(void **state) {
    (void)state;
    if (!make_store(paths[0], &two, "1") || !make_store(paths[1], &two, "2")) skip();
    ender_store *store = opened(ctx, paths[0]);
    assert_int_equal(ender_store_merge(store, paths[1]), ENDER_EARGUMENT);
    assert_says("edition `1`");
    ender_store_close(store);
}

static void stores_that_agree_are_merged(void **state) {
    (void)state;
    ender_store_counts counts;
    if (!make_store(paths[0], &two, "1")) skip();
    (void)unlink(paths[1]);
    ender_store *store = opened(ctx, paths[1]);
    must(ender_store_merge(store, paths[0]));
    must(ender_store_merge(store, paths[0]));
    must(ender_store_count(store, &counts));
    assert_int_equal(counts.positions, 7);
    assert_int_equal(counts.sums, 1);
    must(ender_store_verify(store));
    ender_store_close(store);
}

/* A cell of a notebook that is run again, with other rules: values, outcomes by search, what
 * operators make of it. */
static void a_name_that_is_taken_anew_forgets(void **state) {
    (void)state;
    for (int round = 0; round < 4; round++) {
        int *most = round % 2 == 0 ? &two : &three;
        const ender_ruleset *rules = taking(ctx, most, NULL), *made;
        ender_position *p = heap(ctx, rules, "300");
        const ender_summand one = {.position = p};
        const ender_solve_settings settings = {.first = {true, true}, .dear = 1};
        ender_solution found;
        must(ender_solve(ctx, &one, 1, &settings, &found));
        assert_true(found.decided);
        /* 300 is a multiple of 3 and of 4; what is left of a taking of 4 is not one of 3. */
        assert_int_equal(found.outcome, ENDER_P);
        ender_position_free(p);
        p = heap(ctx, rules, "299");
        const ender_summand other = {.position = p};
        must(ender_solve(ctx, &other, 1, &settings, &found));
        assert_int_equal(found.outcome, ENDER_N);
        ender_position_free(p);
        p = heap(ctx, rules, "9");
        const ender_summand third = {.position = p};
        must(ender_solve(ctx, &third, 1, &settings, &found));
        assert_int_equal(found.outcome, *most == 2 ? ENDER_P : ENDER_N);
        ender_position_free(p);
        assert_worth(ctx, rules, "8", *most == 2 ? "*2" : "0");
        must(ender_ruleset_find(ctx, "impartial:taking", &made));
        assert_worth(ctx, made, "7", *most == 2 ? "*" : "*3");
        must(ender_ruleset_retire(ctx, rules));
    }
}

static void no_store_is_no_crash(void **state) {
    (void)state;
    ender_store_counts counts;
    ender_known first[2];
    ender_store *store = NULL;
    char *value;
    assert_int_equal(ender_store_open(ctx, NULL, true, &store), ENDER_EARGUMENT);
    assert_int_equal(ender_store_open(ctx, paths[0], true, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_load(NULL, NULL, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_save(NULL, NULL, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_count(NULL, &counts), ENDER_EARGUMENT);
    assert_int_equal(ender_store_query(NULL, NULL, &value), ENDER_EARGUMENT);
    assert_int_equal(ender_store_each(NULL, NULL, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_merge(NULL, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_verify(NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_forget(NULL, "nim", NULL), ENDER_EARGUMENT);
    assert_int_equal(store_find_sum(NULL, NULL, 0, "", first), ENDER_EARGUMENT);
    assert_int_equal(store_save_search(NULL, NULL), ENDER_EARGUMENT);
    assert_int_equal(store_load_search(NULL, NULL), ENDER_EARGUMENT);
    ender_store_close(NULL);
    if (!make_store(paths[0], &two, "1")) skip();
    store = opened(ctx, paths[0]);
    assert_int_equal(ender_store_count(store, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_each(store, NULL, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_query(store, NULL, &value), ENDER_EARGUMENT);
    assert_int_equal(ender_store_query(store, NULL, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_load(store, NULL, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_merge(store, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_store_forget(store, NULL, NULL), ENDER_EARGUMENT);
    ender_store_close(store);
}

static int begin(void **state) {
    for (int i = 0; i < 2; i++)
        (void)snprintf(paths[i], sizeof paths[i], "rules-%ld-%d.db", (long)getpid(), i);
    return open_context(state);
}

static int end(void **state) {
    for (int i = 0; i < 2; i++) (void)unlink(paths[i]);
    return close_context(state);
}

#define EACH(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {EACH(other_rules_are_refused),
                                       EACH(the_same_rules_are_taken),
                                       EACH(rules_without_a_version_are_kept_nowhere),
                                       EACH(contradictions_name_the_position),
                                       EACH(two_outcomes_of_one_sum_contradict),
                                       EACH(stores_by_other_rules_are_not_merged),
                                       EACH(stores_that_agree_are_merged),
                                       EACH(a_name_that_is_taken_anew_forgets),
                                       EACH(no_store_is_no_crash)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
