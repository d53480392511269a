/* SPDX-License-Identifier: MIT
 *
 * Is a guessed misere quotient right? Let every position X have an element F(X) of a commutative
 * monoid, additively, and let some of the elements be called P. Then the P-positions are those
 * whose elements are P exactly when, for every position X but the empty one, F(X) is P just when no
 * option of X has a P element, and F(0) is not P: for these are the rules by which outcomes are
 * made. There are infinitely many positions, but what matters of X is F(X) and the set M(X) of the
 * elements of its options, and with a further generator g
 *
 *   M(X + g) = M(X) F(g)  together with  F(X) F(g') for the options g' of g,
 *
 * so the pairs (F, M) that occur are found by a search that ends (Plambeck and Siegel, Misere
 * quotients for impartial games, J. Combin. Theory A 115, 2008, where they are the transition
 * algebra). */
#include "base/held.h"
#include "impartial/misere.h"

#include <string.h>

enum { PAIRS_MOST = 1 << 22, BITS = 64 };

/* The pairs found so far: entry i is F and then the bits of M. */
typedef struct quotient_search {
    const monoid *m;
    const uint32_t *table;
    const kind *kinds;
    map *known;
    uint64_t *pairs;
    size_t words, count, capacity;
    struct pair_step {
        uint32_t from, kind;
    } * steps;
    size_t steps_capacity;
} quotient_search;

uint32_t monoid_times(const monoid *m, uint32_t element, const product *p) {
    for (uint32_t i = 0; i < p->count; i++)
        element = m->next[element * m->generators + p->factors[i]];
    return element;
}

static const uint64_t *pair_at(const quotient_search *s, size_t i) {
    return s->pairs + i * s->words;
}

static void pair_add(task *t, quotient_search *s, const uint64_t *pair, uint32_t from,
                     uint32_t added) {
    const uint64_t hash = map_hash(t, pair, s->words);
    if (map_find(s->known, pair, s->words, hash) != 0) return;
    if (s->count == PAIRS_MOST)
        task_throw(t, ENDER_ELIMIT, "the proof of the quotient has more than %d cases",
                   (int)PAIRS_MOST);
    map_insert(t, s->known, pair, s->words, hash, (uint32_t)s->count + 1);
    s->pairs = scratch_reach(t, s->pairs, s->count, &s->capacity, s->words * sizeof *pair);
    s->steps = scratch_reach(t, s->steps, s->count, &s->steps_capacity, sizeof *s->steps);
    memcpy(s->pairs + s->count * s->words, pair, s->words * sizeof *pair);
    s->steps[s->count++] = (struct pair_step){from, added};
}

static void set_bit(uint64_t *pair, uint32_t element) {
    pair[1 + element / BITS] |= UINT64_C(1) << element % BITS;
}

static bool has_bit(const uint64_t *pair, uint32_t element) {
    return pair[1 + element / BITS] >> element % BITS & 1;
}

/* Is the element P just when no option is? The empty position has no options and is not P. */
static bool pair_is_right(const quotient_search *s, const uint64_t *pair) {
    bool option_is_p = false, has_options = false;
    for (uint32_t e = 0; e < s->m->order; e++) {
        if (!has_bit(pair, e)) continue;
        has_options = true;
        if (s->m->is_p[e]) option_is_p = true;
    }
    return s->m->is_p[pair[0]] == (has_options && !option_is_p);
}

/* The pair of X + g. */
static void pair_times(const quotient_search *s, const uint64_t *pair, const kind *g,
                       uint64_t *out) {
    const uint32_t order = s->m->order;
    const uint32_t *const by_g = s->table + (size_t)g->element * order;
    const uint32_t *const by_x = s->table + (size_t)pair[0] * order;
    memset(out, 0, s->words * sizeof *out);
    out[0] = by_x[g->element];
    for (uint32_t e = 0; e < order; e++)
        if (has_bit(pair, e)) set_bit(out, by_g[e]);
    for (uint32_t i = 0; i < g->count; i++) set_bit(out, by_x[g->options[i]]);
}

/* The position that led to pair number i. */
static product position_of(task *t, const quotient_search *s, size_t i) {
    uint32_t count = 0;
    for (size_t k = i; k > 0; k = s->steps[k].from) count++;
    product p = {SCRATCH_ARRAY(t, uint32_t, (size_t)count + 1), count};
    for (size_t k = i; k > 0; k = s->steps[k].from) p.factors[--count] = s->steps[k].kind;
    return p;
}

/* Element by element: each is reached from one before it by a generator. */
uint32_t *monoid_table(task *t, const monoid *m) {
    uint32_t *table = SCRATCH_ARRAY(t, uint32_t, (size_t)m->order * m->order);
    const arena_mark mark = scratch_mark(t);
    uint32_t *queue = SCRATCH_ARRAY(t, uint32_t, m->order);
    bool *reached = SCRATCH_ARRAY(t, bool, m->order);
    memset(reached, 0, m->order * sizeof *reached);
    uint32_t count = 0;
    queue[count++] = 0;
    reached[0] = true;
    for (uint32_t a = 0; a < m->order; a++) table[a] = a;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t g = 0; g < m->generators; g++) {
            task_poll(t);
            const uint32_t from = queue[i], e = m->next[from * m->generators + g];
            if (reached[e]) continue;
            reached[e] = true;
            queue[count++] = e;
            for (uint32_t a = 0; a < m->order; a++)
                table[(size_t)e * m->order + a] =
                    m->next[table[(size_t)from * m->order + a] * m->generators + g];
        }
    scratch_release(t, mark);
    return table;
}

bool monoid_verify(task *t, const monoid *m, const uint32_t *table, const kind *kinds,
                   uint32_t count, product *out) {
    held holder;
    quotient_search s = {.m = m, .table = table, .kinds = kinds, .known = held_map(t, &holder)};
    s.words = 1 + ((size_t)m->order + BITS - 1) / BITS;
    uint64_t *pair = SCRATCH_ARRAY(t, uint64_t, s.words);
    memset(pair, 0, s.words * sizeof *pair);
    pair_add(t, &s, pair, 0, 0);
    bool right = true;
    for (size_t i = 0; i < s.count && right; i++) {
        task_poll(t);
        right = pair_is_right(&s, pair_at(&s, i));
        if (!right) *out = position_of(t, &s, i);
        for (uint32_t g = 0; g < count && right; g++) {
            pair_times(&s, pair_at(&s, i), &kinds[g], pair);
            pair_add(t, &s, pair, (uint32_t)i, g);
        }
    }
    held_close(t, &holder);
    return right;
}
