/* SPDX-License-Identifier: MIT
 *
 * Quotients of the sums of positions of a form in misere play (M. R. Allen, Peeking at partizan
 * misere quotients). Sums with few of each atom are told apart by their outcomes beside others;
 * what that gives is proved (quotient_proof.c). */
#include "universe/atoms.h"

#include <string.h>

/* ---- candidates ---- */

/* Sums with up to so many of each atom (of an even one, up to 1), and those with twice as many. */
typedef struct box {
    const atom_list *atoms;
    uint32_t *bound;
    uint64_t cells;
    outcome_table outcomes;
} box;

static atom_counts counts_zero(task *t, const atom_list *atoms) {
    atom_counts counts = SCRATCH_ARRAY(t, uint32_t, (size_t)atoms->count + 1);
    memset(counts, 0, ((size_t)atoms->count + 1) * sizeof *counts);
    return counts;
}

enum { BOX_MOST = 1 << 16 };

static bool open_box(task *t, box *b, const atom_list *atoms, uint32_t exponent) {
    uint32_t *start = counts_zero(t, atoms);
    *b = (box){.atoms = atoms, .bound = counts_zero(t, atoms), .cells = 1};
    for (uint32_t i = 0; i < atoms->count; i++) {
        b->bound[i] = atoms->at[i].is_even ? 1 : exponent;
        start[i] = 2 * b->bound[i];
        b->cells *= b->bound[i] + UINT64_C(1);
        if (b->cells > BOX_MOST) return false;
    }
    b->outcomes = outcomes_of_sums(t, atoms, start);
    return true;
}

static void counts_at(const box *b, uint64_t index, atom_counts counts) {
    for (uint32_t i = 0; i < b->atoms->count; i++) {
        counts[i] = (uint32_t)(index % (b->bound[i] + UINT64_C(1)));
        index /= b->bound[i] + UINT64_C(1);
    }
}

static uint64_t index_of(const box *b, const uint32_t *counts) {
    uint64_t index = 0;
    for (uint32_t i = b->atoms->count; i-- > 0;)
        index = index * (b->bound[i] + UINT64_C(1)) + counts[i];
    return index;
}

/* The outcomes of the sum beside each of the box. */
static void sign(task *t, const box *b, const uint32_t *counts, uint8_t *signature) {
    const arena_mark mark = scratch_mark(t);
    atom_counts beside = counts_zero(t, b->atoms);
    for (uint64_t index = 0; index < b->cells; index++) {
        counts_at(b, index, beside);
        for (uint32_t i = 0; i < b->atoms->count; i++) beside[i] += counts[i];
        signature[index] = (uint8_t)outcome_of_sum(&b->outcomes, beside);
    }
    scratch_release(t, mark);
}

/* The sums of the box by size, and by index where that is the same. */
static uint32_t *by_size(task *t, const box *b) {
    uint32_t *order = SCRATCH_ARRAY(t, uint32_t, b->cells + 1), count = 0, most = 0;
    atom_counts counts = counts_zero(t, b->atoms);
    for (uint32_t i = 0; i < b->atoms->count; i++) most += b->bound[i];
    for (uint32_t size = 0; size <= most; size++)
        for (uint64_t index = 0; index < b->cells; index++) {
            uint32_t total = 0;
            counts_at(b, index, counts);
            for (uint32_t i = 0; i < b->atoms->count; i++) total += counts[i];
            if (total == size) order[count++] = (uint32_t)index;
        }
    return order;
}

enum { ORDER_MOST = 1000 };

/* Classes of the sums of the box by what they are beside others: the class of each; the first sums
 * of classes go to the quotient. False when there are too many. */
static bool classify(task *t, const box *b, uint32_t *class_of, partizan_quotient *q) {
    const uint32_t *order = by_size(t, b);
    uint8_t **signatures = SCRATCH_ARRAY(t, uint8_t *, ORDER_MOST);
    q->outcome = SCRATCH_ARRAY(t, ender_outcome, ORDER_MOST);
    q->representative = SCRATCH_ARRAY(t, atom_counts, ORDER_MOST);
    uint8_t *signature = SCRATCH_ARRAY(t, uint8_t, b->cells);
    atom_counts counts = counts_zero(t, b->atoms);
    for (uint64_t n = 0; n < b->cells; n++) {
        task_poll(t);
        counts_at(b, order[n], counts);
        sign(t, b, counts, signature);
        uint32_t c = 0;
        while (c < q->order && memcmp(signatures[c], signature, b->cells) != 0) c++;
        class_of[order[n]] = c;
        if (c < q->order) continue;
        if (q->order == ORDER_MOST) return false;
        q->outcome[c] = outcome_of_sum(&b->outcomes, counts);
        q->representative[c] = counts;
        signatures[c] = signature;
        q->order++;
        signature = SCRATCH_ARRAY(t, uint8_t, b->cells);
        counts = counts_zero(t, b->atoms);
    }
    return true;
}

/* False when a product leads out of the box. */
static bool multiply(task *t, const box *b, const uint32_t *class_of, partizan_quotient *q) {
    const uint32_t atoms = b->atoms->count;
    q->times = SCRATCH_ARRAY(t, uint32_t, (size_t)q->order * atoms + 1);
    atom_counts counts = counts_zero(t, b->atoms);
    for (uint32_t c = 0; c < q->order; c++)
        for (uint32_t i = 0; i < atoms; i++) {
            memcpy(counts, q->representative[c], atoms * sizeof *counts);
            counts[i] = b->atoms->at[i].is_even ? (counts[i] + 1) % 2 : counts[i] + 1;
            if (counts[i] > b->bound[i]) return false;
            q->times[(size_t)c * atoms + i] = class_of[index_of(b, counts)];
        }
    return true;
}

static bool commutes(const partizan_quotient *q) {
    const uint32_t atoms = q->atoms->count;
    for (uint32_t c = 0; c < q->order; c++)
        for (uint32_t i = 0; i < atoms; i++)
            for (uint32_t k = 0; k < i; k++)
                if (q->times[(size_t)q->times[(size_t)c * atoms + i] * atoms + k] !=
                    q->times[(size_t)q->times[(size_t)c * atoms + k] * atoms + i])
                    return false;
    return true;
}

static bool try_exponents(task *t, const atom_list *atoms, uint32_t exponent,
                          partizan_quotient *q) {
    box b;
    *q = (partizan_quotient){.atoms = atoms, .exponents = exponent};
    if (!open_box(t, &b, atoms, exponent)) return false;
    uint32_t *class_of = SCRATCH_ARRAY(t, uint32_t, b.cells + 1);
    return classify(t, &b, class_of, q) && multiply(t, &b, class_of, q) && commutes(q) &&
           quotient_is_proved(t, q);
}

bool quotient_find(task *t, const atom_list *atoms, uint32_t limit, partizan_quotient *q) {
    for (uint32_t exponent = 1; exponent <= limit; exponent++) {
        const arena_mark mark = scratch_mark(t);
        if (try_exponents(t, atoms, exponent, q)) return true;
        scratch_release(t, mark);
    }
    return false;
}
