/* SPDX-License-Identifier: MIT
 *
 * Bipass, what is not known: open questions of the paper, with the data that were computed for
 * them. */
#include "papers/bipass/bipass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- values of all strips, at their places in the order of words ---- */

typedef struct value_table {
    ref *at;
} value_table;

static size_t place_of(const char *strip) {
    size_t place = 0;
    const size_t length = strlen(strip);
    for (size_t i = 1; i + 1 < length; i++) place = place << 1 | (strip[i] == 'w');
    return place;
}

static void fill_in(claim_run *run, const char *strip, const void *arg) {
    const value_table *table = arg;
    table->at[place_of(strip)] = bipass(run, strip);
    task_poll(run->t);
}

static int by_ref(const void *a, const void *b) {
    const ref g = *(const ref *)a, h = *(const ref *)b;
    return (g.bits > h.bits) - (g.bits < h.bits);
}

/* The values of the strips of `from` to `stones` stones, sorted; as many as returned in *count. */
static ref *values_of(claim_run *run, unsigned from, unsigned stones, size_t *count) {
    ref *all = SCRATCH_ARRAY(run->t, ref, (size_t)1 << (stones - 1));
    *count = 0;
    for (unsigned n = from; n <= stones; n++) {
        const value_table table = {all + *count};
        claim_each_strip(run, n, fill_in, &table);
        *count += (size_t)1 << (n - 2);
    }
    qsort(all, *count, sizeof *all, by_ref);
    return all;
}

static size_t distinct(const ref *sorted, size_t count) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++) found += i == 0 || !ref_same(sorted[i], sorted[i - 1]);
    return found;
}

void check_bipass_value_counts(claim_run *run, unsigned stones) {
    static const unsigned exactly[] = {1,   2,   4,    8,    16,   32,    61,    126,   244,
                                       496, 983, 1968, 3928, 7820, 15621, 31102, 62088, 123756},
                          up_to[] = {1,   3,   6,    12,   25,   53,    107,   221,
                                     445, 895, 1791, 3567, 7109, 14133, 28131, 55953},
                          latest[] = {1,  2,  3,  5,  7,  10, 13, 16, 19,
                                      23, 27, 31, 36, 41, 46, 52, 58, 64};
    const unsigned at = stones - 2;
    size_t count;
    const ref *values = values_of(run, stones, stones, &count);
    unsigned birthday = 0;
    for (size_t i = 0; i < count; i++) {
        const unsigned b = game_birthday_small(run->t, values[i]);
        birthday = b > birthday ? b : birthday;
    }
    claim_same_number(run, (int64_t)distinct(values, count), exactly[at],
                      "values of strips of %u stones", stones);
    claim_same_number(run, birthday, latest[at], "birthdays of strips of %u stones", stones);
    if (at >= sizeof up_to / sizeof *up_to) return;
    values = values_of(run, 2, stones, &count);
    claim_same_number(run, (int64_t)distinct(values, count), up_to[at],
                      "values of strips of up to %u stones", stones);
}

/* ---- sums ---- */

typedef struct gathered {
    ref *at;
    _Atomic size_t *count;
} gathered;

static void gather(claim_run *run, const char *sum, const void *arg) {
    const gathered *all = arg;
    all->at[atomic_fetch_add(all->count, 1)] = bipass(run, sum);
}

void check_bipass_sum_value_counts(claim_run *run, unsigned half) {
    static const unsigned values[] = {144, 715, 3417, 15590};
    const unsigned stones = 2 * half;
    _Atomic size_t count = 0;
    const gathered all = {SCRATCH_ARRAY(run->t, ref, 1 << 16), &count};
    for (unsigned n = 0; n <= stones; n++) claim_each_sum(run, n, gather, &all);
    qsort(all.at, count, sizeof *all.at, by_ref);
    claim_same_number(run, (int64_t)distinct(all.at, count), values[half - 4],
                      "values of sums of up to %u stones", stones);
}

typedef struct outcome_counts {
    _Atomic unsigned *of;
} outcome_counts;

static void count_pair(claim_run *run, const char *sum, const void *arg) {
    const outcome_counts *counts = arg;
    const strips s = strips_of(run, sum);
    if (s.count != 2 || strips_excess(&s) != 0) return;
    atomic_fetch_add(&counts->of[game_outcome(run->t, bipass(run, sum))], 1);
}

void check_bipass_level_pairs(claim_run *run, unsigned half) {
    static const unsigned rows[][4] = {{0, 0, 0, 1},     {0, 0, 1, 2},      {1, 1, 8, 6},
                                       {11, 11, 38, 10}, {69, 69, 160, 20}, {328, 328, 694, 36}};
    static const ender_outcome columns[] = {ENDER_L, ENDER_R, ENDER_N, ENDER_P};
    _Atomic unsigned counted[4] = {0, 0, 0, 0};
    const outcome_counts counts = {counted};
    claim_each_sum(run, 2 * half, count_pair, &counts);
    for (int i = 0; i < 4; i++)
        claim_same_number(run, counted[columns[i]], rows[half - 2][i], "pairs of %u stones, %s",
                          2 * half, ender_outcome_name(columns[i]));
}

/* ---- options of canonical forms ---- */

static unsigned side_count(claim_run *run, ref g, ender_player player) {
    side s;
    side_open(run->t, &s, g, player);
    return s.count;
}

static void four_options_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const ref g = bipass(run, strip);
    claim_holds(run, side_count(run, g, ENDER_LEFT) <= 4 && side_count(run, g, ENDER_RIGHT) <= 4,
                "it has more than 4", "bipass(\"%s\")", strip);
}

void check_bipass_four_options(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, four_options_of, NULL);
}

/* b^m ww with m >= 2, bbw b^m w with m >= 1. */
static bool is_in_families(const char *strip) {
    const size_t length = strlen(strip), blacks = strspn(strip, "b");
    if (blacks + 2 == length) return blacks >= 2;
    return blacks == 2 && length > 4 && strspn(strip + 3, "b") + 4 == length;
}

static void surviving_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const unsigned whites = stones_like(strip, 'w');
    if (whites < 2) return;
    const bool listed =
        is_in_families(strip) || strcmp(strip, "bbbwww") == 0 || strcmp(strip, "bwbbbwww") == 0;
    const ref g = bipass(run, strip);
    const bool all = side_count(run, g, ENDER_LEFT) == whites;
    claim_same_number(run, all, listed, "all Left options count in bipass(\"%s\")", strip);
    if (!all) return;
    const option_texts options = strip_options_of(run, "bipass", strip, ENDER_LEFT);
    bool literally = true;
    for (uint32_t i = 0; i < options.count; i++) {
        const ref option = bipass(run, options.at[i]);
        side s;
        side_open(run->t, &s, g, ENDER_LEFT);
        bool found = false;
        for (uint32_t k = 0; k < s.count; k++) found |= ref_same(side_at(run->t, &s, k), option);
        literally &= found;
    }
    claim_same_number(run, literally, is_in_families(strip), "Left options of bipass(\"%s\")",
                      strip);
}

void check_bipass_surviving(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, surviving_of, NULL);
}

/* ---- equality of strips ---- */

/* The legs less the arms of the cells on the diagonal, as text. */
static const char *frobenius_differences(claim_run *run, const char *strip) {
    int rows[STRIP_MOST], columns[STRIP_MOST], count = 0, wide;
    int blacks = (int)stones_like(strip, 'b');
    wide = blacks;
    for (size_t i = strlen(strip); i-- > 0;)
        if (strip[i] == 'b')
            columns[--blacks] = count;
        else
            rows[count++] = blacks;
    char *text = SCRATCH_ARRAY(run->t, char, 4 * STRIP_MOST), *at = text;
    for (int i = 0; i < count && i < wide && rows[i] > i; i++)
        at += sprintf(at, "%d,", columns[i] - rows[i]);
    *at = '\0';
    return text;
}

typedef struct named_strip {
    ref value;
    char strip[STRIP_MOST + 1];
} named_strip;

static int by_value(const void *a, const void *b) {
    const named_strip *g = a, *h = b;
    return (g->value.bits > h->value.bits) - (g->value.bits < h->value.bits);
}

typedef struct strip_table {
    named_strip *at;
} strip_table;

static void list_strip(claim_run *run, const char *strip, const void *arg) {
    named_strip *to = &((const strip_table *)arg)->at[place_of(strip)];
    to->value = bipass(run, strip);
    strcpy(to->strip, strip);
}

void check_bipass_frobenius(claim_run *run, unsigned stones) {
    const size_t count = ((size_t)1 << (stones - 1)) - 1;
    named_strip *all = SCRATCH_ARRAY(run->t, named_strip, count);
    size_t made = 0;
    for (unsigned n = 2; n <= stones; n++) {
        const strip_table table = {all + made};
        claim_each_strip(run, n, list_strip, &table);
        made += (size_t)1 << (n - 2);
    }
    qsort(all, made, sizeof *all, by_value);
    for (size_t i = 1; i < made; i++) {
        const arena_mark mark = scratch_mark(run->t);
        if (ref_same(all[i].value, all[i - 1].value))
            claim_same_text(run, frobenius_differences(run, all[i].strip),
                            frobenius_differences(run, all[i - 1].strip),
                            "bipass(\"%s\") = bipass(\"%s\")", all[i].strip, all[i - 1].strip);
        scratch_release(run->t, mark);
    }
}

/* Strips that are their own negative: half, then its negative read on. */
void check_bipass_self_negative(claim_run *run, unsigned half) {
    ref known[STRIP_MOST] = {0};
    unsigned durfee_2 = 0;
    ref *different = SCRATCH_ARRAY(run->t, ref, (size_t)1 << half);
    for (unsigned h = 1; h <= half; h++)
        for (words w = words_of(run->t, "bw", h - 1); words_next(&w);) {
            char strip[STRIP_MOST + 1] = "b";
            strcat(strip, w.text);
            const unsigned d = stones_like(strip, 'b');
            for (unsigned i = h; i-- > 0;) strip[2 * h - 1 - i] = strip[i] == 'b' ? 'w' : 'b';
            strip[2 * h] = '\0';
            const ref g = bipass(run, strip);
            if (d == 2 && strip[h - 1] == 'b') { /* the second arm is 0: b w^n bw b^n w */
                different[durfee_2++] = g;
                continue;
            }
            if (known[d].bits == 0) known[d] = g;
            claim_equal(run, g, known[d], "bipass(\"%s\")", strip);
        }
    qsort(different, durfee_2, sizeof *different, by_ref);
    claim_same_number(run, (int64_t)distinct(different, durfee_2), durfee_2,
                      "values of b w^n bw b^n w");
    static const char *const first[] = {"bw", "bbwbww", "bbbwww", "bbbbwwww"};
    for (unsigned d = 1; d <= 4; d++)
        if (known[d].bits != 0)
            claim_equal(run, known[d], bipass(run, first[d - 1]), "those with %u black stones", d);
}
