/* SPDX-License-Identifier: MIT
 *
 * Making posets. Whatever the elements are, the table of the order is made first in the order in
 * which they were given, and then renumbered along a linear extension: by the number of elements
 * below, those that were given first first. */
#include "poset/poset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/analysis.h"

/* ---- sets ---- */

static uint64_t *cleared(task *t, size_t words) {
    uint64_t *bits = SCRATCH_ARRAY(t, uint64_t, words);
    memset(bits, 0, words * sizeof *bits);
    return bits;
}

uint64_t *set_new(task *t, const poset *p) { return cleared(t, p->words); }

uint32_t set_next(const poset *p, const uint64_t *set, uint32_t from) {
    if (from >= p->count) return p->count;
    size_t word = from / 64;
    uint64_t rest = set[word] & ~UINT64_C(0) << (from % 64);
    while (rest == 0) {
        if (++word == p->words) return p->count;
        rest = set[word];
    }
    return (uint32_t)(word * 64 + (unsigned)__builtin_ctzll(rest));
}

uint32_t set_last(const poset *p, const uint64_t *set) {
    for (size_t word = p->words; word-- > 0;)
        if (set[word] != 0)
            return (uint32_t)(word * 64 + 63 - (unsigned)__builtin_clzll(set[word]));
    return p->count;
}

uint32_t set_count(const poset *p, const uint64_t *set) {
    uint32_t count = 0;
    for (size_t i = 0; i < p->words; i++) count += (uint32_t)__builtin_popcountll(set[i]);
    return count;
}

bool set_within(const poset *p, const uint64_t *set, const uint64_t *other) {
    for (size_t i = 0; i < p->words; i++)
        if ((set[i] & ~other[i]) != 0) return false;
    return true;
}

/* ---- the table of the order ---- */

static poset empty_tables(task *t, size_t count) {
    if (count == 0) task_throw(t, ENDER_EARGUMENT, "a poset has at least one element");
    if (count > POSET_MAX)
        task_throw(t, ENDER_ELIMIT, "a poset of %zu elements is too large: at most %d", count,
                   POSET_MAX);
    poset p = {.count = (uint32_t)count, .words = (count + 63) / 64};
    p.above = cleared(t, count * p.words);
    p.below = cleared(t, count * p.words);
    return p;
}

static void relate(poset *p, uint32_t lower, uint32_t upper) {
    set_add(p->above + lower * p->words, upper);
    set_add(p->below + upper * p->words, lower);
}

typedef struct poset_place {
    uint32_t below, given;
} poset_place;

static int by_place(const void *a, const void *b) {
    const poset_place *x = a, *y = b;
    if (x->below != y->below) return x->below < y->below ? -1 : 1;
    return (x->given > y->given) - (x->given < y->given);
}

/* The poset with its elements along a linear extension; `raw` has them as they were given, with
 * games or labels by that number. */
static poset arrange(task *t, const poset *raw) {
    const uint32_t n = raw->count;
    poset_place *places = SCRATCH_ARRAY(t, poset_place, n);
    for (uint32_t x = 0; x < n; x++)
        places[x] = (poset_place){set_count(raw, poset_below(raw, x)), x};
    qsort(places, n, sizeof *places, by_place);
    uint32_t *number = SCRATCH_ARRAY(t, uint32_t, n);
    for (uint32_t i = 0; i < n; i++) number[places[i].given] = i;

    poset p = empty_tables(t, n);
    for (uint32_t x = 0; x < n; x++)
        SET_EACH(raw, poset_above(raw, x), y) relate(&p, number[x], number[y]);
    if (raw->games) {
        ref *games = SCRATCH_ARRAY(t, ref, n);
        for (uint32_t x = 0; x < n; x++) games[number[x]] = raw->games[x];
        p.games = games;
    }
    if (raw->loopy) {
        uint64_t *loopy = SCRATCH_ARRAY(t, uint64_t, 2 * (size_t)n);
        for (uint32_t x = 0; x < n; x++)
            memcpy(loopy + 2 * (size_t)number[x], raw->loopy + 2 * (size_t)x, 2 * sizeof *loopy);
        p.loopy = loopy;
    }
    if (raw->labels) {
        const char **labels = SCRATCH_ARRAY(t, const char *, n);
        for (uint32_t x = 0; x < n; x++) labels[number[x]] = raw->labels[x];
        p.labels = labels;
    }
    return p;
}

/* ---- games ---- */

poset poset_of_games(task *t, const ref *games, size_t count) {
    ref *different = SCRATCH_ARRAY(t, ref, count + 1);
    size_t kept = 0;
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < count; i++)
        if (ref_map_mark(t, &seen, games[i])) different[kept++] = games[i];
    ref_map_close(t, &seen);

    poset raw = empty_tables(t, kept);
    raw.games = different;
    for (uint32_t x = 0; x < raw.count; x++) {
        task_progress(t, "comparing", x, raw.count);
        for (uint32_t y = 0; y < raw.count; y++) {
            task_poll(t);
            if (x == y || game_le(t, different[x], different[y])) relate(&raw, x, y);
        }
    }
    return arrange(t, &raw);
}

poset poset_of_loopy(task *t, const uint64_t *sides, size_t count, const uint64_t *above) {
    poset raw = empty_tables(t, count);
    raw.loopy = sides;
    for (uint32_t x = 0; x < raw.count; x++) SET_EACH(&raw, above + x * raw.words, y) {
            task_poll(t);
            relate(&raw, x, y);
        }
    return arrange(t, &raw);
}

/* ---- pairs ---- */

static void check_labels(task *t, const char *const *labels, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++) {
            task_poll(t);
            if (strcmp(labels[i], labels[k]) == 0)
                task_throw(t, ENDER_EARGUMENT, "two elements of the poset are called `%s`",
                           labels[i]);
        }
}

/* Everything that the pairs imply (Warshall): what is above y is above all that is below y. */
static void close_order(task *t, poset *p) {
    for (uint32_t y = 0; y < p->count; y++)
        for (uint32_t x = 0; x < p->count; x++) {
            task_poll(t);
            if (!poset_le(p, x, y)) continue;
            for (size_t i = 0; i < p->words; i++)
                p->above[x * p->words + i] |= p->above[y * p->words + i];
        }
    for (uint32_t x = 0; x < p->count; x++)
        SET_EACH(p, poset_above(p, x), y) set_add(p->below + y * p->words, x);
}

poset poset_of_pairs(task *t, const char *const *labels, size_t count, const uint32_t *lower,
                     const uint32_t *upper, size_t pairs) {
    check_labels(t, labels, count);
    poset raw = empty_tables(t, count);
    raw.labels = labels;
    for (uint32_t x = 0; x < raw.count; x++) relate(&raw, x, x);
    for (size_t i = 0; i < pairs; i++) relate(&raw, lower[i], upper[i]);
    close_order(t, &raw);
    for (uint32_t x = 0; x < raw.count; x++) SET_EACH(&raw, poset_above(&raw, x), y)
    if (x != y && poset_le(&raw, y, x))
        task_throw(t, ENDER_EARGUMENT, "this is no partial order: `%s` is below `%s` and above it",
                   labels[x], labels[y]);
    return arrange(t, &raw);
}

/* ---- families ---- */

static const char *text_of(task *t, const char *letter, uint32_t number) {
    char *text = SCRATCH_ARRAY(t, char, 16);
    snprintf(text, 16, "%s%u", letter, number);
    return text;
}

static const char *subset_label(task *t, const char *const *atoms, size_t count, uint32_t set) {
    size_t length = 3;
    for (size_t i = 0; i < count; i++) length += strlen(atoms[i]) + 1;
    char *label = SCRATCH_ARRAY(t, char, length), *at = label;
    *at++ = '{';
    for (size_t i = 0; i < count; i++) {
        if (!(set >> i & 1)) continue;
        if (at[-1] != '{') *at++ = ',';
        const size_t size = strlen(atoms[i]);
        memcpy(at, atoms[i], size);
        at += size;
    }
    memcpy(at, "}", 2);
    return label;
}

poset poset_of_subsets(task *t, const char *const *atoms, size_t count) {
    enum { ATOMS_MAX = 12 };
    check_labels(t, atoms, count);
    if (count > ATOMS_MAX)
        task_throw(t, ENDER_ELIMIT, "the subsets of %zu elements are too many: at most %d elements",
                   count, ATOMS_MAX);
    poset raw = empty_tables(t, (size_t)1 << count);
    const char **labels = SCRATCH_ARRAY(t, const char *, raw.count);
    raw.labels = labels;
    for (uint32_t x = 0; x < raw.count; x++) {
        task_poll(t);
        labels[x] = subset_label(t, atoms, count, x);
        for (uint32_t y = x; y < raw.count; y = (y + 1) | x) relate(&raw, x, y);
    }
    return arrange(t, &raw);
}

poset poset_of_divisors(task *t, uint32_t n) {
    if (n == 0) task_throw(t, ENDER_EARGUMENT, "0 has no list of divisors");
    uint32_t *divisors = NULL;
    size_t count = 0, capacity = 0;
    for (uint32_t d = 1; d <= n / d; d++) {
        task_poll(t);
        if (n % d != 0) continue;
        divisors = scratch_reach(t, divisors, count, &capacity, sizeof *divisors);
        divisors[count++] = d;
        if (d == n / d) continue;
        divisors = scratch_reach(t, divisors, count, &capacity, sizeof *divisors);
        divisors[count++] = n / d;
    }
    poset raw = empty_tables(t, count);
    const char **labels = SCRATCH_ARRAY(t, const char *, count);
    raw.labels = labels;
    for (uint32_t x = 0; x < raw.count; x++) {
        labels[x] = text_of(t, "", divisors[x]);
        for (uint32_t y = 0; y < raw.count; y++)
            if (divisors[y] % divisors[x] == 0) relate(&raw, x, y);
    }
    return arrange(t, &raw);
}

poset poset_standard(task *t, uint32_t n) {
    if (n == 0) task_throw(t, ENDER_EARGUMENT, "the standard examples begin with standard(1)");
    poset raw = empty_tables(t, 2 * (size_t)n);
    const char **labels = SCRATCH_ARRAY(t, const char *, raw.count);
    raw.labels = labels;
    for (uint32_t i = 0; i < n; i++) {
        labels[i] = text_of(t, "a", i + 1);
        labels[n + i] = text_of(t, "b", i + 1);
        relate(&raw, i, i);
        relate(&raw, n + i, n + i);
        for (uint32_t k = 0; k < n; k++)
            if (i != k) relate(&raw, i, n + k);
    }
    return arrange(t, &raw);
}

/* ---- from others ---- */

poset poset_dual(task *t, const poset *p) {
    poset raw = *p;
    raw.above = p->below;
    raw.below = p->above;
    return arrange(t, &raw);
}

/* A linear extension of the whole is one of each part. */
poset poset_part(task *t, const poset *p, const uint64_t *set) {
    poset part = empty_tables(t, set_count(p, set));
    uint32_t *members = SCRATCH_ARRAY(t, uint32_t, part.count), count = 0;
    SET_EACH(p, set, x) members[count++] = x;
    for (uint32_t x = 0; x < count; x++)
        for (uint32_t y = x; y < count; y++)
            if (poset_le(p, members[x], members[y])) relate(&part, x, y);
    if (p->games) {
        ref *games = SCRATCH_ARRAY(t, ref, count);
        for (uint32_t x = 0; x < count; x++) games[x] = p->games[members[x]];
        part.games = games;
    }
    if (p->loopy) {
        uint64_t *loopy = SCRATCH_ARRAY(t, uint64_t, 2 * (size_t)count);
        for (uint32_t x = 0; x < count; x++)
            memcpy(loopy + 2 * (size_t)x, p->loopy + 2 * (size_t)members[x], 2 * sizeof *loopy);
        part.loopy = loopy;
    }
    if (p->labels) {
        const char **labels = SCRATCH_ARRAY(t, const char *, count);
        for (uint32_t x = 0; x < count; x++) labels[x] = p->labels[members[x]];
        part.labels = labels;
    }
    return part;
}

uint32_t poset_find_game(const poset *p, ref g) {
    uint32_t x = 0;
    while (x < p->count && (!p->games || !ref_same(p->games[x], g))) x++;
    return x;
}

uint32_t poset_find_loopy(const poset *p, const uint64_t sides[2]) {
    uint32_t x = 0;
    while (x < p->count &&
           (!p->loopy || memcmp(p->loopy + 2 * (size_t)x, sides, 2 * sizeof *sides) != 0))
        x++;
    return x;
}

uint32_t poset_find_label(const poset *p, const char *label, size_t length) {
    for (uint32_t x = 0; p->labels && x < p->count; x++)
        if (strlen(p->labels[x]) == length && memcmp(p->labels[x], label, length) == 0) return x;
    return p->count;
}

poset poset_intersection(task *t, const poset *p, const poset *q) {
    uint32_t *there = SCRATCH_ARRAY(t, uint32_t, p->count);
    uint32_t *lower = NULL, *upper = NULL;
    size_t pairs = 0, lower_capacity = 0, upper_capacity = 0;
    if (!p->labels || !q->labels || p->count != q->count)
        task_throw(t, ENDER_EARGUMENT, "an intersection is that of orders of the same names");
    for (uint32_t x = 0; x < p->count; x++) {
        there[x] = poset_find_label(q, p->labels[x], strlen(p->labels[x]));
        if (there[x] == q->count)
            task_throw(t, ENDER_EARGUMENT, "`%.100s` is in one of the orders and not in the other",
                       p->labels[x]);
    }
    for (uint32_t x = 0; x < p->count; x++) SET_EACH(p, poset_above(p, x), y) {
            task_poll(t);
            if (x == y || !poset_le(q, there[x], there[y])) continue;
            lower = scratch_reach(t, lower, pairs, &lower_capacity, sizeof *lower);
            upper = scratch_reach(t, upper, pairs, &upper_capacity, sizeof *upper);
            lower[pairs] = x;
            upper[pairs++] = y;
        }
    return poset_of_pairs(t, p->labels, p->count, lower, upper, pairs);
}
