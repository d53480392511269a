/* SPDX-License-Identifier: MIT
 *
 * Chomp on all boards of four rows and five columns or less: the values, of which some have a
 * formula, are the least that no option has. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>
#include <stdio.h>
#include <string.h>

enum { ROWS = 4, COLUMNS = 5, BOARDS = 6 * 6 * 6 * 6 };

/* Rows of 0 to COLUMNS squares, none longer than the one before, as a number. */
static unsigned number_of(const unsigned *rows) {
    unsigned n = 0;
    for (unsigned i = 0; i < ROWS; i++) n = n * (COLUMNS + 1) + rows[i];
    return n;
}

static unsigned values[BOARDS]; /* of boards that have been played, and 1 more */

/* A bite takes a square with all below and to the right of it; nobody takes the first one. */
static unsigned value_of(const unsigned *rows) {
    const unsigned n = number_of(rows);
    if (values[n] > 0) return values[n] - 1;
    uint64_t seen = 0;
    for (unsigned i = 0; i < ROWS; i++)
        for (unsigned left = i == 0; left < rows[i]; left++) {
            unsigned bitten[ROWS];
            for (unsigned k = 0; k < ROWS; k++)
                bitten[k] = k >= i && rows[k] > left ? left : rows[k];
            seen |= UINT64_C(1) << value_of(bitten);
        }
    values[n] = (unsigned)__builtin_ctzll(~seen) + 1;
    return values[n] - 1;
}

static void check(const unsigned *rows) {
    char text[64], expected[16];
    int length = sprintf(text, "chomp(\"%u", rows[0]);
    for (unsigned i = 1; i < ROWS && rows[i] > 0; i++)
        length += sprintf(text + length, ",%u", rows[i]);
    strcpy(text + length, "\")");
    const unsigned value = value_of(rows);
    strcpy(expected, value == 0 ? "0" : "*");
    if (value > 1) sprintf(expected, "*%u", value);
    ender_result result;
    char *name;
    must(ender_evaluate(ctx, NULL, text, strlen(text), &result));
    must(ender_format_result(ctx, &result, ENDER_ASCII, &name));
    if (strcmp(name, expected) != 0) fail_msg("%s is %s, not %s", text, name, expected);
    ender_free(name);
    ender_result_clear(&result);
}

static void values_are_those_of_the_definition(void **state) {
    (void)state;
    unsigned rows[ROWS], boards = 0;
    for (rows[0] = 1; rows[0] <= COLUMNS; rows[0]++)
        for (rows[1] = 0; rows[1] <= rows[0]; rows[1]++)
            for (rows[2] = 0; rows[2] <= rows[1]; rows[2]++)
                for (rows[3] = 0; rows[3] <= rows[2]; rows[3]++, boards++) check(rows);
    assert_int_equal(boards, 125); /* (4 + 5)! / (4! 5!), without the empty board */
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(values_are_those_of_the_definition)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
