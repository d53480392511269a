/* SPDX-License-Identifier: MIT
 *
 * Remoteness and suspense against a recursion that remembers nothing, on random trees in which the
 * same form occurs again and again. */
#include "fixture.h"
#include "samples.h"
#include "testing.h"

#include "analysis/analysis.h"

enum { FORMS = 12 };

/* A player to move wins if he can leave a number that is even, and takes the least of them when he
 * hurries, the greatest when he tarries; else the other way round with odd ones. */
static uint32_t plain_length(task *t, ref form, ender_player mover, bool suspense) {
    side s;
    form_side_open(t, &s, form, mover);
    uint32_t least[2] = {UINT32_MAX, UINT32_MAX}, most[2] = {0, 0};
    for (uint32_t i = 0; i < s.count; i++) {
        const uint32_t n = plain_length(t, side_at(t, &s, i), (ender_player)!mover, suspense);
        if (n < least[n % 2]) least[n % 2] = n;
        if (n > most[n % 2]) most[n % 2] = n;
    }
    if (s.count == 0) return 0;
    const bool wins = least[0] != UINT32_MAX;
    return 1 + (wins == suspense ? most[!wins] : least[!wins]);
}

static ref random_form(task *t, const ref *known, uint32_t count, uint64_t *seed) {
    ref options[2][3];
    uint32_t counts[2];
    for (int p = 0; p < 2; p++) {
        counts[p] = random_below(seed, 4);
        for (uint32_t i = 0; i < counts[p]; i++) {
            /* Mostly out of the last ones, so that trees become deep. */
            const uint32_t back = random_below(seed, count < 5 ? count : 5);
            options[p][i] = known[count - 1 - back];
        }
    }
    return form_make(t, options[0], counts[0], options[1], counts[1]);
}

static void lengths(task *t) {
    uint64_t seed = 9;
    for (unsigned round = 0; round < samples(80); round++) {
        ref forms[FORMS] = {REF_ZERO};
        for (uint32_t n = 1; n < FORMS; n++) {
            forms[n] = random_form(t, forms, n, &seed);
            for (int p = 0; p < 2; p++) {
                const ender_player mover = (ender_player)p;
                assert_int_equal(form_remoteness(t, forms[n], mover),
                                 plain_length(t, forms[n], mover, false));
                assert_int_equal(form_suspense(t, forms[n], mover),
                                 plain_length(t, forms[n], mover, true));
            }
        }
    }
}

static void lengths_are_as_defined(void **state) {
    (void)state;
    run(lengths);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(lengths_are_as_defined)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
