/* SPDX-License-Identifier: MIT
 *
 * Readers of codes and sets: what is read ends where it is said to end, whatever stands behind. */
#include "fixture.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

#include "impartial/impartial.h"

static void ends_of_sets(task *t) {
    static const char *const sets[] = {"{1,2}", "{}", "{3..7}", "{ 1 , 4..5 }"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        const size_t length = strlen(sets[i]);
        for (size_t end = 0; end <= length; end++) {
            size_t at = 0;
            heap_game game;
            code_error e = {0};
            assert_int_equal(set_read(t, sets[i], &at, end, &game, &e), end == length);
            assert_true(at <= end && e.offset <= end);
        }
    }
}

static void sets_end_where_they_end(void **state) {
    (void)state;
    run(ends_of_sets);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sets_end_where_they_end)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
