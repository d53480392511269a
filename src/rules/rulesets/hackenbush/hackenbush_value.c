/* SPDX-License-Identifier: MIT
 *
 * What theorems say of Hackenbush values.
 *
 * Trees: the value of a tree is the sum, over the edges at its root, of colour:value of what stands
 * on the edge, where blue is 1, red is -1 and green is * (Winning Ways, chapters 2 and 7, Colon
 * Principle; STRUCTURE-42). Ordinal sums are associative, so a path without branches is evaluated
 * at once as a stalk, and only where branches meet is there an ordinal sum to take.
 *
 * Stalks: the red-blue beginning is a number that is read off (Berlekamp; STRUCTURE-65): m edges of
 * one colour count m, the j-th edge after them counts 1/2^j. A number x below a stalk s that begins
 * with a green edge gives x + s. For such an s let V(i) be the value of its first i edges. For i <
 * k, V(k) is V(i):H with a stalk H on top, and it is to V(i) what H is to 0: greater, less or
 * confused as the edge on V(i) is blue, red or green. So Left's move to V(i) by cutting a blue edge
 * is dominated by every later move V(k) of hers; no move by cutting a green edge dominates another
 * or is dominated; and no move to V(i) is reversible, for Right answers by cutting a red or a green
 * edge of it, to some V(j) that is greater than V(n) or confused with it. What is left, all cuts of
 * green edges and of the last blue (red) edge if no green one is above it, is the canonical form.
 * It is found for each V(i) on the way up, without any comparison, at the cost of writing it down.
 *
 * Green graphs: all nodes of a circle may be fused into one without changing the value (Winning
 * Ways, chapter 7, Fusion Principle). What remains is a tree with loops, each loop worth *. */
#include "analysis/analysis.h"
#include "rulesets/hackenbush/hackenbush.h"
#include "rulesets/strips/binary.h"

#include <string.h>

/* ---- stalks ---- */

/* colours[0] is the edge at the ground. The edges after the first m of one colour, as binary
 * digits, blue 1 and red 0, are a number P below 2^k, and the signs add up to 2P - 2^k + 1 over
 * 2^k. */
static dyadic number_of_stalk(task *t, const uint8_t *colours, size_t count) {
    if (count == 0) return DYADIC_ZERO;
    size_t m = 1;
    while (m < count && colours[m] == colours[0]) m++;
    const int64_t whole = colours[0] == BLUE ? (int64_t)m : -(int64_t)m;
    const size_t k = count - m;
    if (k == 0) return dyadic_int(whole);
    const size_t digit_words = binary_words(k);
    uint64_t *digits = SCRATCH_ARRAY(t, uint64_t, digit_words);
    memset(digits, 0, digit_words * sizeof *digits);
    digits[0] = 1;
    for (size_t i = 1; i <= k; i++)
        if (colours[count - i] == BLUE) digits[i / 64] |= UINT64_C(1) << i % 64;
    return binary_number(t, whole - 1, digits, digit_words, k);
}

/* Puts an option in its place: lists that are sorted are named sooner. Late values mostly have
 * greater refs than early ones. */
static uint32_t option_insert(ref *list, uint32_t count, ref option) {
    uint32_t i = count;
    for (; i > 0 && list[i - 1].bits > option.bits; i--) list[i] = list[i - 1];
    list[i] = option;
    return count + 1;
}

/* A stalk that begins with a green edge. */
static ref green_bottomed_stalk(task *t, const uint8_t *colours, size_t count) {
    size_t greens = 0;
    while (greens < count && colours[greens] == GREEN) greens++;
    if (greens == count) return ref_nimber(t, count);
    for (size_t i = greens; i < count; i++) greens += colours[i] == GREEN;
    /* Cutting green edges leaves the values in `options`; to them comes the last blue one for Left,
     * the last red one for Right. */
    ref *options = SCRATCH_ARRAY(t, ref, greens + 1);
    ref *left = SCRATCH_ARRAY(t, ref, greens + 1), *right = SCRATCH_ARRAY(t, ref, greens + 1);
    uint32_t shared = 0;
    ref last_blue = REF_NONE, last_red = REF_NONE, value = REF_ZERO;
    for (size_t i = 0; i < count; i++) {
        task_poll(t);
        if (colours[i] == GREEN) {
            shared = option_insert(options, shared, value);
            last_blue = last_red = REF_NONE;
        } else if (colours[i] == BLUE) {
            last_blue = value;
        } else {
            last_red = value;
        }
        memcpy(left, options, shared * sizeof *left);
        memcpy(right, options, shared * sizeof *right);
        const uint32_t left_count =
            !ref_same(last_blue, REF_NONE) ? option_insert(left, shared, last_blue) : shared;
        const uint32_t right_count =
            !ref_same(last_red, REF_NONE) ? option_insert(right, shared, last_red) : shared;
        value = game_name(t, left, left_count, right, right_count);
    }
    return value;
}

ref stalk_value(task *t, const uint8_t *colours, size_t count) {
    const arena_mark mark = scratch_mark(t);
    size_t numbers = 0;
    while (numbers < count && colours[numbers] != GREEN) numbers++;
    ref value = ref_number(t, number_of_stalk(t, colours, numbers));
    if (numbers < count)
        value = game_add(t, value, green_bottomed_stalk(t, colours + numbers, count - numbers));
    scratch_release(t, mark);
    return value;
}

/* ---- trees ---- */

/* The path that ends in `top` and begins where branches meet: its colours from the bottom to the
 * end of `colours`, and the node it stands on. */
static uint32_t path_down(const tree *of, uint32_t top, uint8_t **colours) {
    uint32_t here = top;
    do {
        *--*colours = of->colour[here];
        here = of->parent[here];
    } while (here != 0 && of->children[here] == 1);
    return here;
}

/* values[i] is the sum of the branches at node i; whatever stands above a node has been added to it
 * when its turn comes, since nodes have larger numbers than their parents. */
ref tree_value(task *t, const uint64_t *block, size_t words) {
    const arena_mark mark = scratch_mark(t);
    const tree whole = tree_read(t, block, words);
    ref *values = SCRATCH_ARRAY(t, ref, whole.nodes);
    uint8_t *colours = SCRATCH_ARRAY(t, uint8_t, whole.nodes);
    for (uint32_t i = 0; i < whole.nodes; i++) values[i] = REF_ZERO;
    for (uint32_t i = whole.nodes; i-- > 1;) {
        if (whole.children[i] == 1) continue; /* within a path */
        task_poll(t);
        uint8_t *path = colours + whole.nodes;
        const uint32_t below = path_down(&whole, i, &path);
        const size_t length = (size_t)(colours + whole.nodes - path);
        const ref value = ordinal_sum(t, stalk_value(t, path, length), values[i]);
        values[below] = game_add(t, values[below], value);
    }
    const ref value = values[0];
    scratch_release(t, mark);
    return value;
}

/* ---- green graphs ---- */

/* A walk through the graph in depth, by which bridges are found (Tarjan, "A note on finding the
 * bridges of a graph", Information Processing Letters 2, 1974). */
typedef struct tour {
    const graph *of;
    uint32_t *first, *arcs; /* the numbers of the edges at each node */
    uint32_t *time;         /* when a node was met, from 1; 0: not yet */
    uint32_t *low;          /* the earliest node that its part of the walk has an edge to */
    uint32_t *by;           /* the edge it was met by */
    uint32_t *nim;          /* the nim value of what hangs on it, circles fused */
} tour;

static uint32_t other_end(const graph *g, uint32_t edge, uint32_t here) {
    const uint64_t e = g->edges[edge];
    return EDGE_FROM(e) == here ? EDGE_TO(e) : EDGE_FROM(e);
}

static tour tour_open(task *t, const graph *g) {
    const size_t nodes = g->nodes;
    tour w = {.of = g,
              .first = SCRATCH_ARRAY(t, uint32_t, nodes + 2),
              .arcs = SCRATCH_ARRAY(t, uint32_t, 2 * (size_t)g->count),
              .time = SCRATCH_ARRAY(t, uint32_t, nodes),
              .low = SCRATCH_ARRAY(t, uint32_t, nodes),
              .by = SCRATCH_ARRAY(t, uint32_t, nodes),
              .nim = SCRATCH_ARRAY(t, uint32_t, nodes)};
    memset(w.first, 0, (nodes + 2) * sizeof *w.first);
    memset(w.time, 0, nodes * sizeof *w.time);
    memset(w.nim, 0, nodes * sizeof *w.nim);
    for (size_t i = 0; i < g->count; i++) {
        w.first[EDGE_FROM(g->edges[i]) + 2]++;
        w.first[EDGE_TO(g->edges[i]) + 2]++;
    }
    for (size_t i = 2; i < nodes + 2; i++) w.first[i] += w.first[i - 1];
    for (uint32_t i = 0; i < g->count; i++) {
        w.arcs[w.first[EDGE_FROM(g->edges[i]) + 1]++] = i;
        w.arcs[w.first[EDGE_TO(g->edges[i]) + 1]++] = i;
    }
    return w;
}

/* All that stands on `node` is known, and it goes to the node that it was met from: on a bridge it
 * is a branch; without, both are fused and the edge between them is a loop. */
static void node_leave(tour *w, uint32_t here, uint32_t from) {
    if (w->low[here] == w->time[here])
        w->nim[from] ^= w->nim[here] + 1;
    else
        w->nim[from] ^= w->nim[here] ^ 1;
    if (w->low[from] > w->low[here]) w->low[from] = w->low[here];
}

static uint32_t green_nim(task *t, const graph *g) {
    tour w = tour_open(t, g);
    uint32_t *next = SCRATCH_ARRAY(t, uint32_t, g->nodes);
    memcpy(next, w.first, g->nodes * sizeof *next);
    uint32_t time = 1;
    w.time[0] = w.low[0] = time;
    w.by[0] = UINT32_MAX;
    for (uint32_t at = 0;;) {
        if (next[at] == w.first[at + 1]) {
            if (at == 0) return w.nim[0];
            const uint32_t from = other_end(g, w.by[at], at);
            node_leave(&w, at, from);
            at = from;
            continue;
        }
        const uint32_t edge = w.arcs[next[at]++];
        if (edge == w.by[at]) continue;
        const uint32_t other = other_end(g, edge, at);
        if (w.time[other] == 0) {
            w.time[other] = w.low[other] = ++time;
            w.by[other] = edge;
            at = other;
        } else if (w.time[other] < w.time[at]) {
            w.nim[at] ^= 1; /* it closes a circle and becomes a loop */
            if (w.low[at] > w.time[other]) w.low[at] = w.time[other];
        }
    }
}

bool green_value(task *t, const graph *g, ref *value) {
    for (size_t i = 0; i < g->count; i++)
        if (EDGE_COLOUR(g->edges[i]) != GREEN) return false;
    *value = ref_nimber(t, green_nim(t, g));
    return true;
}
