/* SPDX-License-Identifier: MIT
 *
 * Games with few rare heaps: from every kind of beginning, to the ends of steps and chunks, the
 * values are those of the definition, and end just where a rare one is next. */
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

#include "impartial/few_rare.h"
#include "papers/records/all_pairs.h"

enum { COUNT = 9000, FIRST = 350, BOUND = FEW_RARE_BOUND };

/* One take and several, takes that leave one heap, and with rare heaps that come late. */
static const char *const codes[] = {".16",   ".165", ".3564", ".5246",
                                    ".1354", ".156", ".45",   ".644"};
enum { CODES = sizeof codes / sizeof *codes };

static uint16_t values[COUNT];
static uint32_t rare[COUNT];

static bool parity_is_even(unsigned value, uint32_t digits) {
    return __builtin_popcount(value & digits) % 2 == 0;
}

/* The digits for which the fewest heaps are rare. */
static uint32_t best_digits(void) {
    size_t least = COUNT;
    uint32_t best = 0;
    for (uint32_t digits = 1; digits < BOUND; digits++) {
        size_t count = 0;
        for (size_t n = 0; n < COUNT; n++) count += parity_is_even(values[n], digits);
        if (count >= least) continue;
        least = count;
        best = digits;
    }
    return best;
}

static size_t rare_below(uint32_t digits, size_t base) {
    size_t count = 0;
    for (size_t n = 1; n < base; n++)
        if (parity_is_even(values[n], digits)) rare[count++] = (uint32_t)n;
    return count;
}

/* The first heap from base on that is rare or too great, COUNT when there is none. */
static size_t next_rare(uint32_t digits, size_t base) {
    while (base < COUNT && values[base] < BOUND && !parity_is_even(values[base], digits)) base++;
    return base;
}

static bool check_from(task *t, const heap_game *game, uint32_t digits, size_t base, size_t count) {
    const rare_heaps known = {digits, rare, rare_below(digits, base)};
    if (!few_rare_applies(game, &known, base)) return false;
    const arena_mark mark = scratch_mark(t);
    uint8_t *bytes = SCRATCH_ARRAY(t, uint8_t, COUNT + FEW_RARE_CHUNK);
    for (size_t n = 0; n < base; n++) bytes[n] = (uint8_t)values[n];
    few_rare *f = few_rare_open(t, game, &known, bytes, base);
    const size_t end = few_rare_extend(t, f, bytes, count), stop = next_rare(digits, base);
    assert_int_equal(end, stop < count ? stop : count);
    for (size_t n = base; n < end; n++) assert_int_equal(bytes[n], values[n]);
    scratch_release(t, mark);
    return true;
}

static size_t tried;

static void check_codes(task *t) {
    for (size_t i = 0; i < CODES; i++) {
        const heap_game game = code_read(t, codes[i]);
        for (size_t n = 0; n < COUNT; n++) {
            values[n] = all_pairs_value(codes[i], values, n, NULL);
            assert_true(values[n] < BOUND);
        }
        const uint32_t digits = best_digits();
        for (size_t base = FIRST; base < COUNT; base += 131)
            for (size_t more = 1; base + more <= COUNT; more = 2 * more + base % 3)
                tried += check_from(t, &game, digits, base, base + more);
    }
}

static void values_are_those_of_the_definition(void **state) {
    (void)state;
    run(check_codes);
    assert_true(tried > 500);
}

/* ---- values by chance ---- */

/* The next value is the least that no option has, whatever those before it are. So it is found, and
 * a rare one is seen, after values of no game, in which rare values lack as often as one likes. */

static uint32_t chance(uint32_t below) {
    static uint64_t state = 20261126;
    return chance_below(&state, below);
}

static uint16_t value_of_parity(uint32_t digits, bool even, uint32_t among) {
    for (;;) {
        const uint16_t value = (uint16_t)(chance(among) * 37 % BOUND);
        if (parity_is_even(value, digits) == even) return value;
        among = among < BOUND ? among + 1 : BOUND;
    }
}

static size_t stops[2]; /* at a rare heap; at the end */

static void check_chance(task *t) {
    enum { CASES = 1500, BASE = 640, MORE = 300 };
    for (unsigned i = 0; i < CASES; i++) {
        const char *code = codes[chance(CODES)];
        const heap_game game = code_read(t, code);
        const uint32_t digits = 1 + chance(BOUND - 1), among = 2 + chance(BOUND - 2);
        const size_t base = BASE + chance(40);
        values[0] = 0;
        for (size_t n = 1; n < base; n++)
            values[n] = value_of_parity(digits, n < 150 && chance(20) == 0, among);
        size_t stop = base;
        for (uint16_t next; stop < base + MORE; stop++) {
            next = values[stop] = all_pairs_value(code, values, stop, NULL);
            if (next >= BOUND || parity_is_even(next, digits)) break;
        }
        stops[stop == base + MORE]++;
        assert_true(check_from(t, &game, digits, base, base + MORE));
    }
}

static void values_by_chance_are_followed(void **state) {
    (void)state;
    run(check_chance);
    assert_true(stops[0] > 100 && stops[1] > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(values_are_those_of_the_definition),
                                       cmocka_unit_test(values_by_chance_are_followed)};
    return cmocka_run_group_tests_name("few rare heaps", tests, open_context, close_context);
}
