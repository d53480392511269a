/* SPDX-License-Identifier: MIT
 *
 * What searches of misere play have decided, in a store: all of it goes to the file and into
 * another context, once, and is taken out with its ruleset. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include "store/front.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char path[64];

static ender_store *opened(ender_ctx *in) {
    ender_store *store = NULL;
    must(ender_store_open(in, path, true, &store));
    return store;
}

static const ender_ruleset *misere_sprouts(ender_ctx *in) {
    const ender_ruleset *rules = NULL;
    must(ender_ruleset_find(in, "misere:sprouts", &rules));
    return rules;
}

static ender_outcome outcome_of(ender_ctx *in, const char *text) {
    ender_position *p = NULL;
    ender_outcome outcome;
    must(ender_position_parse(in, misere_sprouts(in), text, strlen(text), &p));
    must(ender_position_outcome(in, p, false, ENDER_METHOD_AUTO, &outcome));
    ender_position_free(p);
    return outcome;
}

/* Decides a position in a context of its own and saves what was found; how many sums were new. */
static uint64_t saved(const char *text) {
    ender_ctx *other = NULL;
    uint64_t count = 0;
    must(ender_open(&other, NULL));
    (void)outcome_of(other, text);
    ender_store *store = opened(other);
    must(ender_store_save(store, misere_sprouts(other), &count));
    ender_store_close(store);
    ender_close(other);
    return count;
}

static uint64_t sums_in(ender_store *store) {
    ender_store_counts counts;
    must(ender_store_count(store, &counts));
    return counts.sums;
}

static void sums_go_to_the_file_and_back(void **state) {
    (void)state;
    uint64_t loaded = 0, again = 0, forgotten = 0;
    (void)unlink(path);
    ender_store *store = NULL;
    if (ender_store_open(ctx, path, true, &store) != ENDER_OK) skip(); /* built without SQLite */
    ender_store_close(store);
    const uint64_t first = saved("7");
    assert_true(first > 50);
    assert_int_equal(saved("7"), 0); /* they are there */
    store = opened(ctx);
    assert_int_equal(sums_in(store), first);
    must(ender_store_load(store, misere_sprouts(ctx), &loaded));
    assert_int_equal(loaded, first);
    assert_int_equal(outcome_of(ctx, "7"), ENDER_P);
    must(ender_store_save(store, misere_sprouts(ctx), &again));
    assert_int_equal(again, 0); /* the answer was there, and nothing was searched */
    assert_true(saved("8") > 0);
    must(ender_store_verify(store));
    must(ender_store_forget(store, "misere:sprouts", &forgotten));
    assert_true(forgotten > first);
    assert_int_equal(sums_in(store), 0);
    ender_store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sums_go_to_the_file_and_back, open_context, close_context),
    };
    (void)snprintf(path, sizeof path, "known-%ld.db", (long)getpid());
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    (void)unlink(path);
    return failed;
}
