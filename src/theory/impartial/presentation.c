/* SPDX-License-Identifier: MIT
 *
 * A finite commutative monoid by generators and relations. A generator is a letter unless it is a
 * product of the letters before it. Words, sorted, are ordered by their length and then by the
 * alphabet, and each element is written as its least word. These words are closed under leaving out
 * letters, and the least words that are not among them, each equal to the least word of its
 * element, are relations that suffice: with them every word is brought to its least form. */
#include "impartial/misere.h"

#include <string.h>

/* Are all the elements that the first `letters` letters make reached already, e among them? */
static void mark_products(task *t, const monoid *m, const uint32_t *generator, uint32_t letters,
                          bool *reached) {
    uint32_t *queue = SCRATCH_ARRAY(t, uint32_t, m->order);
    uint32_t count = 0;
    memset(reached, 0, m->order * sizeof *reached);
    reached[0] = true;
    queue[count++] = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t x = 0; x < letters; x++) {
            const uint32_t e = m->next[queue[i] * m->generators + generator[x]];
            if (!reached[e]) queue[count++] = e;
            reached[e] = true;
        }
}

static void choose_letters(task *t, const monoid *m, presentation *p) {
    bool *reached = SCRATCH_ARRAY(t, bool, m->order);
    mark_products(t, m, p->generator, 0, reached);
    for (uint32_t g = 0; g < m->generators; g++) {
        if (reached[m->next[g]]) continue;
        p->generator[p->letters++] = g;
        mark_products(t, m, p->generator, p->letters, reached);
    }
}

/* The least words, in ascending order: by letters behind shorter words, of which those that come
 * first stand first. Sorted words only get letters that are not before their last one. */
static uint32_t *least_words(task *t, const monoid *m, presentation *p) {
    const uint32_t letters = p->letters;
    uint32_t *queue = SCRATCH_ARRAY(t, uint32_t, m->order);
    uint32_t *last = SCRATCH_ARRAY(t, uint32_t, m->order);
    bool *reached = SCRATCH_ARRAY(t, bool, m->order);
    p->power = SCRATCH_ARRAY(t, uint32_t, (size_t)m->order * letters + 1);
    memset(p->power, 0, (size_t)m->order * letters * sizeof *p->power);
    memset(reached, 0, m->order * sizeof *reached);
    uint32_t count = 0;
    queue[count++] = 0;
    reached[0] = true;
    last[0] = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t from = queue[i];
        for (uint32_t x = last[from]; x < letters; x++) {
            task_poll(t);
            const uint32_t e = m->next[from * m->generators + p->generator[x]];
            if (reached[e]) continue;
            reached[e] = true;
            last[e] = x;
            memcpy(p->power + (size_t)e * letters, p->power + (size_t)from * letters,
                   letters * sizeof *p->power);
            p->power[(size_t)e * letters + x]++;
            queue[count++] = e;
        }
    }
    return queue;
}

static void letter_print(strbuf *b, uint32_t letter) {
    if (letter < 26)
        strbuf_char(b, (char)('a' + letter));
    else
        strbuf_format(b, "x%u", letter);
}

void word_print(strbuf *b, const uint32_t *power, uint32_t letters) {
    const size_t before = b->length;
    for (uint32_t x = 0; x < letters; x++) {
        if (power[x] == 0) continue;
        letter_print(b, x);
        if (power[x] > 1) strbuf_format(b, "^%u", power[x]);
    }
    if (b->length == before) strbuf_char(b, '1');
}

static uint32_t element_of(const monoid *m, const presentation *p, const uint32_t *power) {
    uint32_t e = 0;
    for (uint32_t x = 0; x < p->letters; x++)
        for (uint32_t i = 0; i < power[x]; i++) e = m->next[e * m->generators + p->generator[x]];
    return e;
}

static bool is_least(const monoid *m, const presentation *p, const uint32_t *power) {
    const uint32_t e = element_of(m, p, power);
    return memcmp(power, p->power + (size_t)e * p->letters, p->letters * sizeof *power) == 0;
}

/* Not least itself, but least whichever letter is left out. */
static bool is_relation(const monoid *m, const presentation *p, uint32_t *power) {
    if (is_least(m, p, power)) return false;
    for (uint32_t x = 0; x < p->letters; x++) {
        if (power[x] == 0) continue;
        power[x]--;
        const bool least = is_least(m, p, power);
        power[x]++;
        if (!least) return false;
    }
    return true;
}

/* Each relation is found once: as a least word with one more letter, its last. */
static void print_relations(task *t, const monoid *m, presentation *p) {
    const uint32_t letters = p->letters;
    uint32_t *power = SCRATCH_ARRAY(t, uint32_t, (size_t)letters + 1);
    strbuf b;
    strbuf_open(t, &b);
    for (uint32_t i = 0; i < m->order; i++) {
        const uint32_t *word = p->power + (size_t)p->ascending[i] * letters;
        for (uint32_t x = 0; x < letters; x++) {
            task_poll(t);
            memcpy(power, word, letters * sizeof *power);
            power[x]++;
            bool last = true;
            for (uint32_t y = x + 1; y < letters; y++)
                if (power[y] > 0) last = false;
            if (!last || !is_relation(m, p, power)) continue;
            if (b.length > 0) strbuf_text(&b, ", ");
            word_print(&b, power, letters);
            strbuf_char(&b, '=');
            word_print(&b, p->power + (size_t)element_of(m, p, power) * letters, letters);
        }
    }
    p->relations = scratch_alloc(t, b.length + 1);
    memcpy(p->relations, b.text, b.length + 1);
    strbuf_close(&b);
}

presentation monoid_present(task *t, const monoid *m) {
    presentation p = {.letters = 0};
    p.generator = SCRATCH_ARRAY(t, uint32_t, (size_t)m->generators + 1);
    choose_letters(t, m, &p);
    p.ascending = least_words(t, m, &p);
    print_relations(t, m, &p);
    return p;
}
