/* SPDX-License-Identifier: MIT
 *
 * Long nim sequences, where they are computed in blocks and in extensions of twice the length, held
 * against all pairs of heaps (claims/papers/records/all_pairs.c). Of six codes, five of which have
 * values below 128 and few rare heaps and the sixth greater values, every value is checked to 2^12,
 * and then stretches beside the sizes at which the computation changes its way: each value in them
 * follows from those before it. `ender claims check records.nim-values --large` checks forty codes:
 * every value to 2^17, and chosen ones to 2^19. */
#include "fixture.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

#include "samples.h"

#include <ender/game.h>

#include "impartial/impartial.h"
#include "impartial/sliced.h"
#include "papers/records/all_pairs.h"

enum { FIRST = 256, WHOLE = 1 << 12, LONG = 1 << 18, BEYOND = 1200, SPAN = 24 };

static const char *const codes[] = {".3564", ".3546", ".5246", ".3156", ".1354", ".1677"};
enum { CODES = sizeof codes / sizeof *codes };

/* ---- the values of one code ---- */

static const char *code;
static uint16_t *checked;
static uint32_t *values;

static void check_stretch(size_t from, size_t to) {
    for (size_t n = from; n < to; n++) {
        const unsigned right = all_pairs_value(code, checked, n, NULL);
        if (values[n] != right)
            fail_msg("%s: heap %zu is *%u and not *%u", code, n, right, values[n]);
    }
}

static void copy_values(size_t from, size_t to) {
    for (size_t n = from; n < to; n++) checked[n] = (uint16_t)values[n];
}

/* An extension by so many heaps, as the first block, a part of one, or some of them. */
static void check_extension(task *t, const heap_game *game, size_t more) {
    for (size_t n = LONG; n < LONG + more; n++) values[n] = UINT32_MAX;
    nim_values_extend(t, game, values, LONG, LONG + more);
    copy_values(LONG, LONG + more);
    check_stretch(LONG, LONG + more);
}

static void check_code(task *t) {
    const heap_game game = code_read(t, code);
    nim_values_extend(t, &game, values, 0, FIRST);
    for (size_t n = FIRST; n < LONG; n *= 2) nim_values_extend(t, &game, values, n, 2 * n);
    copy_values(0, LONG);
    check_stretch(0, WHOLE);
    for (size_t n = 2 * WHOLE; n < LONG; n *= 2) check_stretch(n - SPAN, n + SPAN);
    check_stretch(LONG - BEYOND, LONG);
    static const size_t more[] = {
        1, 23, HEAPS_A_BLOCK - 1, HEAPS_A_BLOCK, HEAPS_A_BLOCK + 1, 7, 2 * HEAPS_A_BLOCK + 1};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) check_extension(t, &game, more[i]);
}

static void blocks_follow_the_definition(void **state) {
    (void)state;
    checked = calloc(LONG + BEYOND, sizeof *checked);
    values = calloc(LONG + BEYOND, sizeof *values);
    for (size_t i = 0; i < CODES; i += SLOW ? CODES - 1 : 1) { /* the first and the last */
        code = codes[i];
        run(check_code);
    }
    free(values);
    free(checked);
}

/* Heaps of which a move takes any number are worth their size, so that great values are met. The
 * heap 249001 of .76 is the first of the forty codes of the claim that is worth 2^12. */
static void all_pairs_know_great_values(void **state) {
    (void)state;
    enum { HEAPS = 1 << 14 };
    char *digits = calloc(HEAPS + 2, 1);
    checked = calloc(HEAPS, sizeof *checked);
    digits[0] = '.';
    memset(digits + 1, '3', HEAPS);
    for (unsigned n = 0; n < HEAPS; n++) checked[n] = (uint16_t)n;
    for (size_t n = 1; n < HEAPS; n = 2 * n + 1)
        assert_int_equal(all_pairs_value(digits, checked, n, NULL), n);
    free(checked);
    free(digits);
}

/* A sequence that a context makes longer by a few heaps at a time. */
static void extensions_agree_with_one_computation(void **state) {
    (void)state;
    enum { COUNT = LONG + 2 * HEAPS_A_BLOCK };
    uint32_t *whole = calloc(COUNT, sizeof *whole), *part = calloc(COUNT, sizeof *part);
    ender_mark mark;
    ender_set_mark(ctx, &mark);
    must(ender_nim_sequence(ctx, ".1677", COUNT, whole));
    must(ender_release(ctx, &mark, NULL, 0));
    for (size_t count = LONG; count <= COUNT; count += 144) {
        must(ender_nim_sequence(ctx, ".1677", count, part));
        assert_memory_equal(part, whole, count * sizeof *part);
    }
    free(part);
    free(whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_follow_the_definition),
        cmocka_unit_test(all_pairs_know_great_values),
        cmocka_unit_test(extensions_agree_with_one_computation),
    };
    return cmocka_run_group_tests_name("nim values", tests, open_context, close_context);
}
