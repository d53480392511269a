/* SPDX-License-Identifier: MIT
 *
 * What a context has taken of the system goes when it is closed, address space too, which no leak
 * sanitizer counts: the example of every function and operator is evaluated in a new context, again
 * and again. */
#include <ender/ender.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "samples.h"
#include "testing.h"

enum { ROUNDS = 8, SETTLED = 3 };

/* Pages of address space of the process; 0 where the system does not say. */
static size_t pages_taken(void) {
    size_t pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (fscanf(file, "%zu", &pages) != 1) pages = 0;
    fclose(file);
    return pages;
}

static void evaluate(ender_ctx *ctx, const char *text) {
    ender_result result;
    assert_int_equal(ender_evaluate(ctx, NULL, text, strlen(text), &result), ENDER_OK);
    ender_result_clear(&result);
}

static void examples_in_a_new_context(void) {
    ender_ctx *ctx;
    assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = 2}), ENDER_OK);
    for (size_t i = 0; i < ender_function_count(); i++)
        evaluate(ctx, ender_function_at(i)->example);
    const ender_operator *o;
    for (size_t i = 0; (o = ender_operator_at(i)) != NULL; i++) evaluate(ctx, o->example);
    ender_close(ctx);
}

static void closed_contexts_leave_no_address_space(void **state) {
    (void)state;
    size_t settled = 0;
    for (int round = 0; round < ROUNDS; round++) {
        examples_in_a_new_context();
        if (round + 1 == SETTLED) settled = pages_taken();
    }
    /* Each table of values has gigabytes of it; the heap of the system may grow by less. */
    const size_t slack = ((size_t)64 << 20) / (size_t)sysconf(_SC_PAGESIZE);
    assert_true(pages_taken() <= settled + slack);
}

int main(void) {
    if (SANITIZED) return 0; /* a sanitizer keeps what is freed, and counts the rest itself */
    const struct CMUnitTest tests[] = {cmocka_unit_test(closed_contexts_leave_no_address_space)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
