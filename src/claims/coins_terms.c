/* SPDX-License-Identifier: MIT
 *
 * Identities between coins, and the scales of what they are made of. */
#include "claims/papers.h"
#include "coins/coins.h"

#include <stdio.h>
#include <string.h>

static ref coins_at(claim_run *run, ender_coin_field field, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static ref coins_at(claim_run *run, ender_coin_field field, const char *format, ...) {
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

static void bottom_row(claim_run *run, unsigned n) {
    for (unsigned i = 0; i < NUMBERS; i++) {
        const char *x = numbers[i];
        claim_equal(run, coins_at(run, ENDER_COINS_QUARTER, "r%s@0,%u", x, n + 1),
                    coins_at(run, ENDER_COINS_QUARTER, "$-%s b%s@%u", x, x, n),
                    "coins r%s@0,%u and $-%s b%s@%u", x, n + 1, x, x, n);
        claim_equal(run, coins_at(run, ENDER_COINS_QUARTER, "b%s@0,%u", x, n + 1),
                    coins_at(run, ENDER_COINS_QUARTER, "$%s r%s@%u", x, x, n),
                    "coins b%s@0,%u and $%s r%s@%u", x, n + 1, x, x, n);
    }
}

static void bottom_row_games(claim_run *run, unsigned n) {
    static const char *const games[] = {"{4|2}", "(1+miny(1))", "{10|2}", "(1*)", "(1+^)"};
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++)
        claim_equal(run, coins_at(run, ENDER_COINS_VALUES, "r%s@0,%u", games[i], n + 1),
                    coins_at(run, ENDER_COINS_VALUES, "-%s b%s@%u", games[i], games[i], n),
                    "coins r%s@0,%u", games[i], n + 1);
}

static void zero_coin(claim_run *run, unsigned m) {
    for (unsigned n = 0; n <= 5; n++) {
        if (m == 0 && n > 0) continue;
        char strip[100] = "r@t0";
        if (m >= 1) snprintf(strip, sizeof strip, "r@t0 r@t%u", n + 1);
        if (m >= 2) snprintf(strip, sizeof strip, "r@t0 r@t%u %uxr@t1", n + 1, m - 1);
        claim_equal(run, coins_at(run, ENDER_COINS_QUARTER, "r0@%u,%u", m, n + 1),
                    coins_at(run, ENDER_COINS_REVISED, "%s", strip), "coins r0@%u,%u and %s", m,
                    n + 1, strip);
    }
}

static void switches(claim_run *run, unsigned m) {
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
static void arrow(claim_run *run, unsigned column) {
    for (unsigned row = 1; row <= 3; row++)
        for (unsigned i = 0; i < 3; i++) {
            const ref first = coins_at(run, ENDER_COINS_QUARTER, "r%s@%u", numbers[i], row);
            claim_equal(run,
                        coins_at(run, ENDER_COINS_QUARTER, "r%s@%u,%u", numbers[i], row, column),
                        claim_value(run, "(%s) : %u", claim_name(run, first), column - 1),
                        "coins r%s@%u,%u", numbers[i], row, column);
        }
}

static void switch_arrow(claim_run *run, unsigned column) {
    claim_equal(run, coins_at(run, ENDER_COINS_QUARTER, "r1@0,%u", column),
                claim_value(run, "{0|-1} : %u", column - 1), "coins r1@0,%u", column);
}

static void up_arrow(claim_run *run, unsigned k) {
    claim_equal(run, coins_at(run, ENDER_COINS_REVISED, "r@t%u r@t0", k),
                claim_value(run, "^ : %u", k - 1), "coins r@t%u r@t0", k);
}

/* ---- tinies ---- */

static void tiny_multiples(claim_run *run, unsigned n) {
    static const char *const values[] = {"1/2", "1", "2", "3"};
    for (unsigned i = 0; i < 4; i++)
        claim_equal(run, claim_value(run, "tiny((%s) - %u.tiny(%s))", values[i], n, values[i]),
                    claim_value(run, "%u.tiny(%s)", n + 2, values[i]), "tiny((%s) - %u.tiny(%s))",
                    values[i], n, values[i]);
}

/* Values that are n ups have atomic weights, which are those of the rows (COIN-SLIDING-16). */
static void row_weights(claim_run *run, unsigned row) {
    for (unsigned column = 1; column <= 3; column++)
        for (unsigned n = 3; n <= 6; n++) {
            const ref g = coins_at(run, ENDER_COINS_VALUES, "r(%u.^)@%u,%u", n, row, column);
            claim_equal(run, atomic_weight(run->t, g), ref_integer(run->t, (int64_t)row - 1),
                        "atomic weight of coins r(%u.^)@%u,%u", n, row, column);
        }
}

/* ---- scales ---- */

typedef struct element {
    coin_scale scale;
    char coins[2][24]; /* the red and the blue coin of a power */
} element;

/* power(G,k) is a coin and one of the other colour a column before. */
static element element_of(char letter, unsigned zeros, unsigned x, unsigned k) {
    element e = {.scale = {letter, zeros, k, {rational_of(dyadic_int((int64_t)x)), REF_NONE}}};
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

static void elements_of(element *list) {
    unsigned n = 0;
    for (unsigned k = 2; k <= 4; k++) list[n++] = element_of('U', 0, 1, k);
    for (unsigned m = 1; m <= 2; m++)
        for (unsigned x = 1; x <= 2; x++)
            for (unsigned k = 2; k <= 3; k++) list[n++] = element_of('Z', m, x, k);
    for (unsigned x = 1; x <= 2; x++)
        for (unsigned k = 1; k <= 3; k++) list[n++] = element_of('T', 0, x, k);
}

/* r.A - s.B by the classification. */
static ender_outcome multiples(claim_run *run, const element *a, unsigned r, const element *b,
                               unsigned s) {
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
    const coin_position p = coins_parse(run->t, text, length, ENDER_COINS_REVISED);
    const coin_position q = coins_cancel(run->t, &p);
    const ender_outcome outcome = coins_classify(run->t, &q).outcome;
    scratch_release(run->t, mark);
    return outcome;
}

static void scales(claim_run *run, unsigned r) {
    element list[ELEMENTS];
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

static const claim claims[] = {
    {.info = {.id = "coins.bottom-row",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "A coin in row 0, n squares to the right, equals a coin of the other "
                           "player n squares up and money.",
              .source = "Moews, Infinitesimals and Coin-Sliding; thesis 5.1.2",
              .items = "COIN-SLIDING-8",
              .checked = "canonical forms, for six values; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 4,
              .usual = 6,
              .large = 8,
              .most = 20},
     .check = bottom_row},
    {.info = {.id = "coins.bottom-row-games",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The same holds for coins that are worth games.",
              .source = "a reading of Moews, thesis 5.1.5",
              .items = "COIN-SLIDING-8",
              .checked = "canonical forms, for five games; the size is n",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "only for numbers: coins.bottom-row",
              .least = 0,
              .small = 2,
              .usual = 2,
              .large = 3,
              .most = 6},
     .check = bottom_row_games},
    {.info = {.id = "coins.valueless",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "A valueless coin m rows up and n squares to the right is a sum of coins "
                  "in the strip.",
              .source = "Moews, thesis 5.1.2",
              .items = "COIN-SLIDING-9 COIN-SLIDING-10",
              .checked = "canonical forms for n up to 5; the size is m",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 4,
              .usual = 5,
              .large = 6,
              .most = 10},
     .check = zero_coin},
    {.info = {.id = "coins.switches",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "{x|0} = x + {0|-x} and 2.{0|-x} = -x for numbers x > 0.",
              .source = "beyond Moews, thesis 5.1",
              .items = "COIN-SLIDING-13",
              .checked = "canonical forms for six numbers",
              .verdict = ENDER_CLAIM_TRUE},
     .check = switches},
    {.info = {.id = "coins.arrow",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "The term of a red coin in column n is the ordinal sum of that in column "
                  "1 and the integer n - 1.",
              .source = "Moews, Infinitesimals and Coin-Sliding, arrows",
              .items = "COIN-SLIDING-27 COIN-SLIDING-28",
              .checked = "canonical forms for rows 1 to 3 and three values; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 1,
              .small = 4,
              .usual = 6,
              .large = 10,
              .most = 30},
     .check = arrow},
    {.info = {.id = "coins.arrow-of-switches",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The same holds in row 0.",
              .source = "a reading of Moews, Infinitesimals and Coin-Sliding",
              .items = "COIN-SLIDING-28",
              .checked = "canonical forms; the size is n",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "only above row 0: coins.arrow",
              .least = 1,
              .small = 3,
              .usual = 3,
              .large = 3,
              .most = 5},
     .check = switch_arrow},
    {.info = {.id = "coins.up-arrow",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The red coin k squares from the neutral one and a star make ^:(k-1).",
              .source = "Moews, Infinitesimals and Coin-Sliding, arrows",
              .items = "COIN-SLIDING-29",
              .checked = "canonical forms; the size is k",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 1,
              .small = 5,
              .usual = 8,
              .large = 12,
              .most = 30},
     .check = up_arrow},
    {.info = {.id = "coins.tiny-multiples",
              .kind = ENDER_CLAIM_CONJECTURE,
              .statement = "tiny(x - n.tiny(x)) = (n+2).tiny(x) for numbers x > 0.",
              .source = "Moews, thesis 5.1.5 (n = 1, x = 1)",
              .items = "COIN-SLIDING-34",
              .checked = "canonical forms for four numbers; the size is n",
              .verdict = ENDER_CLAIM_OPEN,
              .least = 1,
              .small = 3,
              .usual = 5,
              .large = 8,
              .most = 20},
     .check = tiny_multiples},
    {.info = {.id = "coins.row-weights",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "A red coin in row m, of a value of many ups, has atomic weight m - 1.",
              .source = "Moews, Infinitesimals and Coin-Sliding, atomic weight",
              .items = "COIN-SLIDING-15 COIN-SLIDING-16",
              .checked = "atomic weights of canonical forms, values of 3 to 6 ups, columns 1 to 3; "
                         "the size is m",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 1,
              .small = 3,
              .usual = 4,
              .large = 5,
              .most = 8},
     .check = row_weights},
    {.info = {.id = "coins.scales",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Powers of ^, of tinies and of zeros before tinies, of atomic weight 0, "
                           "are in the order of the paper's ten relations and Figure 6.",
              .source = "Moews, Infinitesimals and Coin-Sliding, the list of relations, Figure 6",
              .items = "COIN-SLIDING-30 COIN-SLIDING-31 COIN-SLIDING-32",
              .checked = "r.A - s.B by the classification for s up to r, all pairs of 17 elements; "
                         "the size is r",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 1,
              .small = 4,
              .usual = 8,
              .large = 40,
              .most = 1000},
     .check = scales},
};

const claim_list claims_coins_terms = CLAIM_LIST(claims);
