/* SPDX-License-Identifier: MIT
 *
 * Tables of nim values of octal games, as judge/proofs/Heaps.v and Nims.v have them: each value is
 * checked against those before it, a period against all. They share nothing with nodes and sequents
 * but the numbers of a line. */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NIM_MOST = 65536, DIGITS_MOST = 256 };

typedef struct table {
    unsigned char *digits;
    unsigned digit_count;
    uint32_t mask; /* the digits M of values: an even number of them is rare; 0: all are */
    uint16_t *values;
    size_t room, known;
    uint32_t *rare; /* heaps of rare value, ascending */
    size_t rare_room, rare_count;
    uint64_t from, period; /* 0: none is proven */
} table;
static table *tables;
static size_t table_room;
static uint64_t next_table = 1;

static table *next_known_table(void) {
    const uint64_t number = next();
    need(number > 0 && number < next_table);
    return &tables[number];
}

void check_code(void) {
    table t = {.digit_count = 0};
    const uint64_t count = next_count();
    need(count >= 1 && count <= DIGITS_MOST);
    t.digits = malloc(count);
    if (!t.digits) wrong("there is no memory");
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t digit = next();
        need(digit < 8 && (i > 0 || (digit & 3) == 0));
        t.digits[t.digit_count++] = (unsigned char)digit;
    }
    const uint64_t mask = next();
    need(mask < NIM_MOST);
    t.mask = (uint32_t)mask;
    tables = wider(tables, &table_room, next_table + 1, sizeof *tables);
    tables[next_table++] = t;
}

/* ---- one value ---- */

static bool is_common(const table *t, uint32_t value) {
    return __builtin_popcount(t->mask & value) % 2 != 0;
}

/* The values of options of the heap that is checked: seen[v] is its stamp. */
static uint64_t seen[NIM_MOST], stamp;
static uint32_t wanted, missing; /* of the values below `wanted`, so many are not seen */

static void see(uint32_t value) {
    if (seen[value] == stamp) return;
    seen[value] = stamp;
    missing -= value < wanted;
}

/* What is left when k counters are taken, to be split; 0 when it cannot be. */
static size_t rest_to_split(const table *t, unsigned k) {
    return t->digits[k] & 4 && k + 2 <= t->known ? t->known - k : 0;
}
static void see_single(const table *t, unsigned k) {
    if (k > 0 && t->digits[k] & 1 && t->known == k) see(0);
    if (k > 0 && t->digits[k] & 2 && t->known > k) see(t->values[t->known - k]);
}
/* All pairs of heaps that make the rest; with `enough`, until nothing is missing. */
static void see_pairs(const table *t, size_t rest, bool enough) {
    for (size_t i = 1; 2 * i <= rest && !(enough && missing == 0); i++)
        see(t->values[i] ^ t->values[rest - i]);
}
static void see_rare_pairs(const table *t, size_t rest) {
    for (size_t i = 0; i < t->rare_count && t->rare[i] < rest; i++)
        see(t->values[t->rare[i]] ^ t->values[rest - t->rare[i]]);
}

/* The next heap has this value: no option has it, and each smaller one is that of an option. A
 * common value is the nim sum of a rare and a common one and of nothing else. */
static void check_value(const table *t, uint32_t value) {
    stamp++;
    wanted = missing = value;
    for (unsigned k = 0; k < t->digit_count; k++) see_single(t, k);
    for (unsigned k = 0; k < t->digit_count; k++) {
        const size_t rest = rest_to_split(t, k);
        if (is_common(t, value))
            see_rare_pairs(t, rest);
        else
            see_pairs(t, rest, false);
    }
    need(seen[value] != stamp);
    for (unsigned k = 0; k < t->digit_count && missing > 0; k++)
        see_pairs(t, rest_to_split(t, k), true);
    need(missing == 0);
}

void check_heaps(void) {
    table *t = next_known_table();
    for (uint64_t count = next_count(); count > 0; count--) {
        const uint64_t value = next();
        need(value < NIM_MOST);
        check_value(t, (uint32_t)value);
        t->values = wider(t->values, &t->room, t->known + 1, sizeof *t->values);
        t->values[t->known] = (uint16_t)value;
        if (t->mask != 0 && t->known > 0 && !is_common(t, (uint32_t)value)) {
            t->rare = wider(t->rare, &t->rare_room, t->rare_count + 1, sizeof *t->rare);
            t->rare[t->rare_count++] = (uint32_t)t->known;
        }
        if (++t->known >> 31) wrong("too many heaps");
    }
}

/* ---- statements ---- */

static void print_code(const table *t) {
    end_line();
    fputs("verified: ", stdout);
    if (t->digits[0]) printf("%d", t->digits[0]);
    putchar('.');
    for (unsigned k = 1; k < t->digit_count; k++) printf("%d", t->digits[k]);
}

/* The finite check of Guy and Smith's theorem. */
void check_period(void) {
    table *t = next_known_table();
    const uint64_t from = next(), period = next();
    need(from <= t->known && period >= 1 && period <= t->known);
    const uint64_t bound = 2 * (from > 0 ? from : 1) + period + t->digit_count - 1;
    need(bound + period <= t->known);
    for (uint64_t n = from; n < bound; n++) need(t->values[n] == t->values[n + period]);
    t->from = from;
    t->period = period;
    print_code(t);
    printf(": the heaps of n + %" PRIu64 " and n are equal for every n >= %" PRIu64
           " (the player who moves second wins their sum)\n",
           period, from);
}

static uint32_t value_of(const table *t, uint64_t n) {
    if (n < t->known) return t->values[n];
    need(t->period > 0 && n >= t->from);
    return t->values[t->from + (n - t->from) % t->period];
}

void check_nims(void) {
    const table *t = next_known_table();
    const uint64_t first = next(), count = next();
    char list[LONGEST + 64] = "";
    size_t length = 0;
    need(first >> 60 == 0 && count >= 1 && count <= t->known);
    for (uint64_t i = 0; i < count; i++) {
        const uint32_t v = value_of(t, first + i);
        if (length > LONGEST) continue;
        length += (size_t)sprintf(list + length,
                                  v > 1    ? "%s*%" PRIu32
                                  : v == 1 ? "%s*"
                                           : "%s0",
                                  i > 0 ? ", " : "", v);
    }
    if (length > LONGEST) memcpy(list + LONGEST, "...", 4);
    print_code(t);
    if (count == 1)
        printf(": the heap of %" PRIu64 " = %s (the player who moves second wins the difference)\n",
               first, list);
    else
        printf(": the heaps of %" PRIu64 " to %" PRIu64
               " = %s (the player who moves second wins each difference)\n",
               first, first + count - 1, list);
}
