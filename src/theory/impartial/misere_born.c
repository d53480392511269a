/* SPDX-License-Identifier: MIT
 *
 * How many impartial games, different in misere play, are born by a day (ONAG, chapter 12; C.
 * Thompson recounted day 6). A set S of canonical games is no canonical form if and only if, for a
 * canonical H that is an option of one of them, S is the options of H and some games that have H as
 * an option, and if H is 0, one of S is a P-position. No set has two such H. So among the sets of
 * games born by a day there are, for each H that can be an option of theirs and is an option of r
 * games, 2^r - 1 that are not canonical; for H = 0 those without a P-position are. */
#include "impartial/misere.h"

enum { BORN_DAY_MOST = 5, BORN_MOST = 22 };

/* The games born by the day before, which have bits; and for each of them as bits its options, and
 * the games that have it as an option. */
typedef struct misere_day {
    unsigned count;
    uint32_t options[BORN_MOST], has[BORN_MOST];
    bool is_p[BORN_MOST];
} misere_day;

/* Of the canonical games that are sets of these: how many there are, how many have each as an
 * option, and how many have the option 0 and are no P-positions. */
typedef struct born_sets {
    uint64_t count, with[BORN_MOST], with_zero_and_p;
} born_sets;

static bool has_p_position(const misere_day *b, uint32_t set) {
    for (unsigned i = 0; i < b->count; i++)
        if (set >> i & 1 && b->is_p[i]) return true;
    return false;
}

/* Is the set of options without an H as above? */
static bool set_is_canonical(const misere_day *b, uint32_t set, bool has_p) {
    for (unsigned h = 0; h < b->count; h++) {
        const uint32_t others = set & ~b->options[h];
        if (others != 0 && (b->options[h] & ~set) == 0 && (others & ~b->has[h]) == 0 &&
            (h != 0 || has_p))
            return false;
    }
    return true;
}

static void count_set(const misere_day *b, born_sets *sets, uint32_t set, bool has_p) {
    sets->count++;
    for (unsigned i = 0; i < b->count; i++) sets->with[i] += set >> i & 1;
    if (set & 1 && has_p) sets->with_zero_and_p++;
}

/* The canonical sets of the games of b, in ascending order; the first ones go to a list. */
static born_sets count_sets(task *t, const misere_day *b, uint32_t list[BORN_MOST]) {
    born_sets sets = {0};
    for (uint32_t set = 0; set >> b->count == 0; set++) {
        task_poll(t);
        const bool has_p = has_p_position(b, set);
        if (!set_is_canonical(b, set, has_p)) continue;
        if (sets.count < BORN_MOST) list[sets.count] = set;
        count_set(b, &sets, set, has_p);
    }
    return sets;
}

/* Ascending, the sets of a day begin with those of the day before. */
static void add_games(misere_day *b, const uint32_t *sets, unsigned count) {
    for (unsigned i = b->count; i < count; i++) {
        b->options[i] = sets[i];
        b->has[i] = 0;
        for (unsigned k = 0; k < i; k++)
            if (sets[i] >> k & 1) b->has[k] |= UINT32_C(1) << i;
        b->is_p[i] = sets[i] != 0 && !has_p_position(b, sets[i]);
        b->count = i + 1;
    }
}

/* b is left with the games born by the day before. */
static born_sets sets_of_day(task *t, misere_day *b, unsigned day) {
    uint32_t list[BORN_MOST];
    *b = (misere_day){.count = 0};
    born_sets sets = count_sets(t, b, list);
    for (unsigned d = 1; d <= day; d++) {
        add_games(b, list, (unsigned)sets.count);
        sets = count_sets(t, b, list);
    }
    return sets;
}

uint64_t misere_born(task *t, unsigned day) {
    if (day > BORN_DAY_MOST)
        task_throw(t, ENDER_ELIMIT,
                   "the games of misere play are counted up to day %d; misere_born_formula(6) is "
                   "the number of day 6, as an expression",
                   (int)BORN_DAY_MOST);
    misere_day b;
    return sets_of_day(t, &b, day).count;
}

/* ---- day 6 ---- */

static void check_formula_day(task *t, unsigned day) {
    if (day > BORN_DAY_MOST + 1)
        task_throw(t, ENDER_ELIMIT,
                   "the games of misere play are counted up to day %d: of day %u it is a power of "
                   "2 whose exponent has more than a million digits",
                   BORN_DAY_MOST + 1, day);
}

/* A sum of powers of 2, as the exponents that are left when two equal ones become one. */
typedef struct powers {
    uint64_t at[2 * BORN_MOST]; /* descending */
    unsigned count;
} powers;

static void powers_add(powers *p, uint64_t exponent) {
    unsigned at = 0;
    while (at < p->count && p->at[at] > exponent) at++;
    if (at < p->count && p->at[at] == exponent) {
        p->count--;
        for (unsigned i = at; i < p->count; i++) p->at[i] = p->at[i + 1];
        powers_add(p, exponent + 1);
        return;
    }
    for (unsigned i = p->count++; i > at; i--) p->at[i] = p->at[i - 1];
    p->at[at] = exponent;
}

/* Neighbours 2^(e+k-1) + ... + 2^e are (2^k-1)*2^e. */
static void powers_print(strbuf *out, const powers *p, const char *sign) {
    for (unsigned i = 0; i < p->count;) {
        unsigned run = 1;
        while (i + run < p->count && p->at[i + run] == p->at[i] - run) run++;
        strbuf_text(out, sign);
        if (run > 1) strbuf_format(out, "%llu*", (unsigned long long)((UINT64_C(1) << run) - 1));
        strbuf_format(out, "2^%llu", (unsigned long long)p->at[i + run - 1]);
        i += run;
    }
}

/* The number of day 6 is 2^c less powers whose exponents are about half of c at most, so that it
 * has as many digits as 2^c unless that is very near to a power of 10. With 12 digits of log10(2)
 * the product is right to 10^-5 for an exponent below 10^7, and of c = 4171780 it is 1255830.915.
 */
uint64_t misere_born_digits(task *t, unsigned day) {
    enum { LOG_SCALE = 1000000 };
    const uint64_t log10_of_2 = 301029995663; /* 10^12 times */
    uint64_t digits = 1;
    if (day <= BORN_DAY_MOST) {
        for (uint64_t n = misere_born(t, day); n >= 10; n /= 10) digits++;
        return digits;
    }
    check_formula_day(t, day);
    misere_day b;
    const born_sets sets = sets_of_day(t, &b, BORN_DAY_MOST);
    return sets.count * log10_of_2 / LOG_SCALE / LOG_SCALE + 1;
}

/* Of the sets of the games of day 5, all but: for each H of day 4, those that H makes not
 * canonical.
 */
void misere_born_formula(task *t, strbuf *out, unsigned day) {
    if (day <= BORN_DAY_MOST) {
        strbuf_format(out, "%llu", (unsigned long long)misere_born(t, day));
        return;
    }
    check_formula_day(t, day);
    misere_day b;
    const born_sets sets = sets_of_day(t, &b, BORN_DAY_MOST);
    powers lost = {.count = 0};
    for (unsigned h = 0; h < b.count; h++) powers_add(&lost, sets.with[h]);
    strbuf_format(out, "2^%llu", (unsigned long long)sets.count);
    powers_print(out, &lost, " - ");
    strbuf_format(out, " + 2^%llu + %u", (unsigned long long)sets.with_zero_and_p, b.count - 1);
}
