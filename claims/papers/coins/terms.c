/* SPDX-License-Identifier: MIT
 *
 * Identities between coins, and the scales of what they are made of. */
#include "coins/coins.h"
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

static ref coins_at(claim_run *run, coin_field field, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static ref coins_at(claim_run *run, coin_field field, const char *format, ...) {
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const arena_mark mark = scratch_mark(run->t);
    const coin_position p = coins_parse(run->t, text, strlen(text), field);
    const ref g = coins_value(run->t, &p);
    scratch_release(run->t, mark);
    return g;
}

static const char *const numbers[] = {"1", "2", "3", "1/2", "3/4", "5"};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

/* ---- transformations ---- */

void check_coins_bottom_row(claim_run *run, unsigned n) {
    for (unsigned i = 0; i < NUMBERS; i++) {
        const char *x = numbers[i];
        claim_equal(run, coins_at(run, COINS_QUARTER, "r%s@0,%u", x, n + 1),
                    coins_at(run, COINS_QUARTER, "$-%s b%s@%u", x, x, n),
                    "coins r%s@0,%u and $-%s b%s@%u", x, n + 1, x, x, n);
        claim_equal(run, coins_at(run, COINS_QUARTER, "b%s@0,%u", x, n + 1),
                    coins_at(run, COINS_QUARTER, "$%s r%s@%u", x, x, n),
                    "coins b%s@0,%u and $%s r%s@%u", x, n + 1, x, x, n);
    }
}

void check_coins_bottom_row_games(claim_run *run, unsigned n) {
    static const char *const games[] = {"{4|2}", "(1+miny(1))", "{10|2}", "(1*)", "(1+^)"};
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++)
        claim_equal(run, coins_at(run, COINS_VALUES, "r%s@0,%u", games[i], n + 1),
                    coins_at(run, COINS_VALUES, "-%s b%s@%u", games[i], games[i], n),
                    "coins r%s@0,%u", games[i], n + 1);
}

void check_coins_zero_coin(claim_run *run, unsigned m) {
    for (unsigned n = 0; n <= 5; n++) {
        if (m == 0 && n > 0) continue;
        char strip[100] = "r@t0";
        if (m >= 1) snprintf(strip, sizeof strip, "r@t0 r@t%u", n + 1);
        if (m >= 2) snprintf(strip, sizeof strip, "r@t0 r@t%u %uxr@t1", n + 1, m - 1);
        claim_equal(run, coins_at(run, COINS_QUARTER, "r0@%u,%u", m, n + 1),
                    coins_at(run, COINS_REVISED, "%s", strip), "coins r0@%u,%u and %s", m, n + 1,
                    strip);
    }
}

void check_coins_switches(claim_run *run, unsigned m) {
    (void)m;
    for (unsigned i = 0; i < NUMBERS; i++) {
        const char *x = numbers[i];
        claim_equal(run, claim_value(run, "{%s|0}", x), claim_value(run, "(%s) + {0|-%s}", x, x),
                    "{%s|0}", x);
        claim_equal(run, claim_value(run, "2.{0|-%s}", x), claim_value(run, "-(%s)", x),
                    "2.{0|-%s}", x);
    }
}

/* ---- arrows ---- */

/* With the column the term grows as the ordinal sum with an integer does. */
void check_coins_arrow(claim_run *run, unsigned column) {
    for (unsigned row = 1; row <= 3; row++)
        for (unsigned i = 0; i < 3; i++) {
            const ref first = coins_at(run, COINS_QUARTER, "r%s@%u", numbers[i], row);
            claim_equal(run, coins_at(run, COINS_QUARTER, "r%s@%u,%u", numbers[i], row, column),
                        claim_value(run, "(%s) : %u", claim_name(run, first), column - 1),
                        "coins r%s@%u,%u", numbers[i], row, column);
        }
}

void check_coins_switch_arrow(claim_run *run, unsigned column) {
    claim_equal(run, coins_at(run, COINS_QUARTER, "r1@0,%u", column),
                claim_value(run, "{0|-1} : %u", column - 1), "coins r1@0,%u", column);
}

void check_coins_up_arrow(claim_run *run, unsigned k) {
    claim_equal(run, coins_at(run, COINS_REVISED, "r@t%u r@t0", k),
                claim_value(run, "^ : %u", k - 1), "coins r@t%u r@t0", k);
}

/* ---- tinies ---- */

void check_coins_tiny_multiples(claim_run *run, unsigned n) {
    static const char *const values[] = {"1/2", "1", "2", "3"};
    for (unsigned i = 0; i < 4; i++)
        claim_equal(run, claim_value(run, "tiny((%s) - %u.tiny(%s))", values[i], n, values[i]),
                    claim_value(run, "%u.tiny(%s)", n + 2, values[i]), "tiny((%s) - %u.tiny(%s))",
                    values[i], n, values[i]);
}

/* Values that are n ups have atomic weights, which are those of the rows (COIN-SLIDING-16). */
void check_coins_row_weights(claim_run *run, unsigned row) {
    for (unsigned column = 1; column <= 3; column++)
        for (unsigned n = 3; n <= 6; n++) {
            const ref g = coins_at(run, COINS_VALUES, "r(%u.^)@%u,%u", n, row, column);
            claim_equal(run, atomic_weight(run->t, g), ref_integer(run->t, (int64_t)row - 1),
                        "atomic weight of coins r(%u.^)@%u,%u", n, row, column);
        }
}

/* ---- scales ---- */

typedef struct term_element {
    coin_scale scale;
    char coins[2][24]; /* the red and the blue coin of a power */
} term_element;

/* power(G,k) is a coin and one of the other colour a column before. */
static term_element element_of(char letter, unsigned zeros, unsigned x, unsigned k) {
    term_element e = {.scale = {letter, zeros, k, {rational_of(dyadic_int((int64_t)x)), REF_NONE}}};
    const unsigned row = letter == 'T' ? 1 : zeros + 1;
    if (letter == 'U') {
        snprintf(e.coins[0], sizeof e.coins[0], "r@t%u", k);
        snprintf(e.coins[1], sizeof e.coins[1], "b@t%u", k - 1);
    } else {
        snprintf(e.coins[0], sizeof e.coins[0], "r%u@%u,%u", x, row, k);
        if (k > 1) snprintf(e.coins[1], sizeof e.coins[1], "b%u@%u,%u", x, row, k - 1);
    }
    return e;
}

enum { ELEMENTS = 3 + 2 * 2 * 2 + 2 * 3 };

static void elements_of(term_element *list) {
    unsigned n = 0;
    for (unsigned k = 2; k <= 4; k++) list[n++] = element_of('U', 0, 1, k);
    for (unsigned m = 1; m <= 2; m++)
        for (unsigned x = 1; x <= 2; x++)
            for (unsigned k = 2; k <= 3; k++) list[n++] = element_of('Z', m, x, k);
    for (unsigned x = 1; x <= 2; x++)
        for (unsigned k = 1; k <= 3; k++) list[n++] = element_of('T', 0, x, k);
}

/* r.A - s.B by the classification. */
/* So many copies are small enough for their canonical form. */
enum { CANONICAL_MOST = 2 };

static ender_outcome multiples(claim_run *run, const term_element *a, unsigned r,
                               const term_element *b, unsigned s) {
    char text[200];
    size_t length = (size_t)snprintf(text, sizeof text, "%ux%s", r, a->coins[0]);
    if (a->coins[1][0])
        length += (size_t)snprintf(text + length, sizeof text - length, " %ux%s", r, a->coins[1]);
    for (unsigned k = 0; k < 2; k++) {
        if (!b->coins[k][0]) continue;
        char turned[24];
        strcpy(turned, b->coins[k]);
        turned[0] = turned[0] == 'r' ? 'b' : 'r';
        length += (size_t)snprintf(text + length, sizeof text - length, " %ux%s", s, turned);
    }
    const arena_mark mark = scratch_mark(run->t);
    const coin_position p = coins_parse(run->t, text, length, COINS_REVISED);
    const coin_position q = coins_cancel(run->t, &p);
    const ender_outcome outcome = coins_classify(run->t, &q).outcome;
    if (r <= CANONICAL_MOST) claim_outcome(run, coins_value(run->t, &q), outcome, "coins %s", text);
    scratch_release(run->t, mark);
    return outcome;
}

void check_coins_scales(claim_run *run, unsigned r) {
    term_element list[ELEMENTS];
    elements_of(list);
    for (unsigned i = 0; i < ELEMENTS; i++)
        for (unsigned k = 0; k < ELEMENTS; k++) {
            if (i == k) continue;
            const coin_order order = coins_scale_compare(run->t, &list[i].scale, &list[k].scale);
            const ender_outcome expected = order == SCALE_ABOVE   ? ENDER_L
                                           : order == SCALE_BELOW ? ENDER_R
                                                                  : ENDER_N;
            for (unsigned s = 1; s <= r; s++)
                claim_holds(run, multiples(run, &list[i], r, &list[k], s) == expected,
                            "the difference of these multiples has another sign",
                            "coins %u times (%s %s) less %u times (%s %s)", r, list[i].coins[0],
                            list[i].coins[1], s, list[k].coins[0], list[k].coins[1]);
        }
}
