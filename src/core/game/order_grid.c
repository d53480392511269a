/* SPDX-License-Identifier: MIT
 *
 * How every game of one list compares with every game of another. Most pairs are decided by what
 * the store keeps with a game (order.c); here that stands in columns, one array a fact, and a pass
 * without branches goes along them, which the compiler does several pairs at a time. What it leaves
 * open is asked by itself. */
#include "game/store.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

enum { BLOCK = FACT_BLOCK, OPEN = 255 };

static int32_t truth_of(bool holds) { return holds ? -1 : 0; }

facts_of_one facts_find(task *t, ref g) {
    const facts f = facts_of(t, g);
    const yardstick_marks m = yardstick_of(t, g);
    return (facts_of_one){
        .bits = g.bits,
        .below = m.below,
        .above = m.above,
        .left_stop = packed_scaled(f.left_stop),
        .right_stop = packed_scaled(f.right_stop),
        .truth = {[BELOW_LEFT_STOP] = truth_of((f.flags & NODE_LE_LEFT_STOP) != 0),
                  [ABOVE_RIGHT_STOP] = truth_of((f.flags & NODE_GE_RIGHT_STOP) != 0),
                  [LEFT_MEASURED] = truth_of(is_measured(t, g, m, NODE_LEFT_MEASURED)),
                  [RIGHT_MEASURED] = truth_of(is_measured(t, g, m, NODE_RIGHT_MEASURED))},
        .wide = REF_TAG(f.left_stop) != TAG_NUS || REF_TAG(f.right_stop) != TAG_NUS};
}

void column_set(fact_columns *c, uint32_t i, const facts_of_one *f) {
    c->bits[i] = f->bits;
    c->below[i] = f->below;
    c->above[i] = f->above;
    c->left_stop[i] = f->left_stop;
    c->right_stop[i] = f->right_stop;
    for (unsigned k = 0; k < TRUTHS; k++) c->truth[k][i] = f->truth[k];
    c->wide[i] = f->wide;
}

INLINE facts_of_one facts_at(const fact_columns *c, uint32_t i) {
    return (facts_of_one){
        .bits = c->bits[i],
        .below = c->below[i],
        .above = c->above[i],
        .left_stop = c->left_stop[i],
        .right_stop = c->right_stop[i],
        .truth = {c->truth[0][i], c->truth[1][i], c->truth[2][i], c->truth[3][i]}};
}

#define MASK(condition) (-(int32_t)(condition))

/* G <= H: *no and *yes are masks, both 0 where it stays open; order_at_once without branches. */
INLINE void decide(const facts_of_one *g, const facts_of_one *h, int32_t *no, int32_t *yes) {
    const int32_t refuted = MASK(((g->below & ~h->below) | (h->above & ~g->above)) != 0);
    const int32_t between = MASK((g->above & h->below) != 0);
    const int32_t measured = g->truth[LEFT_MEASURED] & h->truth[RIGHT_MEASURED];
    const int32_t higher = MASK(g->left_stop > h->left_stop) | MASK(g->right_stop > h->right_stop);
    const int32_t apart = MASK(g->left_stop < h->right_stop) |
                          (MASK(g->left_stop == h->right_stop) & g->truth[BELOW_LEFT_STOP] &
                           h->truth[ABOVE_RIGHT_STOP]);
    const int32_t one_sided = (MASK(g->left_stop == h->left_stop) & ~g->truth[BELOW_LEFT_STOP] &
                               h->truth[BELOW_LEFT_STOP]) |
                              (MASK(g->right_stop == h->right_stop) & ~h->truth[ABOVE_RIGHT_STOP] &
                               g->truth[ABOVE_RIGHT_STOP]);
    const int32_t same = MASK(g->bits == h->bits);
    *yes = same | (~refuted & (between | measured | (~higher & apart)));
    *no = ~*yes & (refuted | higher | one_sided);
}

/* Both passes are compiled twice, for the vectors that the compiler may count on everywhere, and
 * for those that this processor may have. */
INLINE void facts_pass(const fact_columns *c, uint32_t count, const facts_of_one *g, uint8_t *out) {
    for (uint32_t j = 0; j < count; j++) {
        const facts_of_one h = facts_at(c, j);
        int32_t no_below, below, no_above, above;
        decide(g, &h, &no_below, &below);
        decide(&h, g, &no_above, &above);
        const int32_t all = (below & FACTS_LE) | (above & FACTS_GE) | (no_below & FACTS_NOT_LE) |
                            (no_above & FACTS_NOT_GE);
        out[j] = (uint8_t)(all & MASK(c->wide[j] == 0));
    }
}

/* One row: a relation for each column, OPEN where a side stays open. */
INLINE void row_pass(const fact_columns *c, uint32_t count, const facts_of_one *g, uint8_t *out) {
    for (uint32_t j = 0; j < count; j++) {
        const facts_of_one h = facts_at(c, j);
        int32_t no_below, below, no_above, above;
        decide(g, &h, &no_below, &below);
        decide(&h, g, &no_above, &above);
        const int32_t open = ~((no_below | below) & (no_above | above)) | MASK(c->wide[j] != 0);
        out[j] = (uint8_t)((below & ENDER_LESS) | (above & ENDER_GREATER) | (open & OPEN));
    }
}

#ifdef __x86_64__
#define WIDE __attribute__((target("avx2")))
WIDE static void wide_facts(const fact_columns *c, uint32_t count, const facts_of_one *g,
                            uint8_t *out) {
    facts_pass(c, count, g, out);
}
WIDE static void wide_row(const fact_columns *c, uint32_t count, const facts_of_one *g,
                          uint8_t *out) {
    row_pass(c, count, g, out);
}
static bool is_wide(void) { return __builtin_cpu_supports("avx2") != 0; }
#else
#define wide_facts facts_pass
#define wide_row row_pass
static bool is_wide(void) { return false; }
#endif

void facts_decide(const fact_columns *c, uint32_t count, const facts_of_one *g, uint8_t *out) {
    if (UNLIKELY(g->wide))
        memset(out, 0, count);
    else if (is_wide())
        wide_facts(c, count, g, out);
    else
        facts_pass(c, count, g, out);
}

static void row_decide(const fact_columns *c, uint32_t count, const facts_of_one *g, uint8_t *out) {
    if (UNLIKELY(g->wide))
        memset(out, OPEN, count);
    else if (is_wide())
        wide_row(c, count, g, out);
    else
        row_pass(c, count, g, out);
}

static void row_compare(task *t, const fact_columns *c, const ref *columns_of, uint32_t count,
                        ref g, uint8_t *out) {
    const facts_of_one of_g = facts_find(t, g);
    row_decide(c, count, &of_g, out);
    uint8_t *const end = out + count;
    for (uint8_t *at = out; (at = memchr(at, OPEN, (size_t)(end - at))) != NULL; at++)
        *at = (uint8_t)game_compare(t, g, columns_of[at - out]);
    task_poll(t);
}

void game_compare_grid(task *t, const ref *rows, size_t row_count, const ref *columns_of,
                       size_t column_count, uint8_t *out) {
    const arena_mark mark = scratch_mark(t);
    fact_columns *c = scratch_alloc(t, sizeof *c);
    for (size_t first = 0; first < column_count; first += BLOCK) {
        const uint32_t count =
            column_count - first < BLOCK ? (uint32_t)(column_count - first) : BLOCK;
        for (uint32_t j = 0; j < count; j++) {
            const facts_of_one f = facts_find(t, columns_of[first + j]);
            column_set(c, j, &f);
        }
        for (size_t i = 0; i < row_count; i++)
            row_compare(t, c, columns_of + first, count, rows[i], out + i * column_count + first);
    }
    scratch_release(t, mark);
}
