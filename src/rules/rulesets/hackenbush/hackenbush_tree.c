/* SPDX-License-Identifier: MIT
 *
 * Hackenbush positions that are trees: reading and cutting the walks they are packed as, and the
 * fixed order of branches by which isomorphic trees are one position. The order is found level by
 * level from the leaves, as in Aho, Hopcroft and Ullman's test for isomorphism (The Design and
 * Analysis of Computer Algorithms, example 3.2): every node gets the number of its class, and the
 * classes of its branches, sorted, are its own class, numbered from low branches to high ones.
 * Trees can be a million edges high, so nothing here is recursive. */
#include "rulesets/hackenbush/hackenbush.h"

#include <string.h>

/* ---- walks ---- */

size_t tree_steps(const uint64_t *block, size_t words) {
    if (words == 0) return 0;
    const unsigned unused = (unsigned)__builtin_clzll(block[words - 1]) / 2;
    return words * 32 - unused;
}

uint64_t hackenbush_material(const ruleset *self, const uint64_t *position, size_t words) {
    (void)self;
    uint64_t edges = 0;
    if (is_graph(position, words)) return position[0] >> 32;
    for (size_t i = 0; i < tree_steps(position, words); i++) edges += step_at(position, i) != DOWN;
    return edges;
}

/* Both bits of a step are 0 on the way down: no such step before the last. */
bool tree_is_stalk(const uint64_t *block, size_t words) {
    const uint64_t low_bits = UINT64_C(0x5555555555555555);
    const size_t steps = tree_steps(block, words);
    for (size_t i = 0; i < words; i++) {
        const uint64_t up = (block[i] | block[i] >> 1) & low_bits;
        const size_t here = steps - 32 * i;
        const uint64_t all = here >= 32 ? low_bits : low_bits >> (64 - 2 * here);
        if (up != all) return false;
    }
    return true;
}

/* The steps [0, end) of a walk as a block; those down at the end are left out. */
static void add_beginning(const uint64_t *block, size_t end, positions *out) {
    size_t words = (end + 31) / 32;
    const uint64_t last = end % 32 == 0 ? UINT64_MAX : (UINT64_C(1) << end % 32 * 2) - 1;
    while (words > 0 && (block[words - 1] & (words == (end + 31) / 32 ? last : UINT64_MAX)) == 0)
        words--;
    uint64_t *copy = positions_new(out, words);
    if (words == 0) return;
    memcpy(copy, block, words * sizeof *copy);
    if (words == (end + 31) / 32) copy[words - 1] &= last;
}

/* 32 steps from step i on. */
static uint64_t steps_from(const uint64_t *block, size_t words, size_t i) {
    const size_t w = i / 32;
    const unsigned shift = i % 32 * 2;
    const uint64_t low = w < words ? block[w] >> shift : 0;
    const uint64_t high = w + 1 < words ? block[w + 1] << 1 << (63 - shift) : 0;
    return low | high;
}

/* The walk without its steps [start, end), which is neither empty nor the rest of it. */
static void add_without(const uint64_t *block, size_t words, size_t start, size_t end,
                        positions *out) {
    const size_t steps = tree_steps(block, words) - (end - start);
    const size_t count = (steps + 31) / 32, first = start / 32;
    const uint64_t kept = (UINT64_C(1) << start % 32 * 2) - 1;
    uint64_t *cut = positions_new(out, count);
    memcpy(cut, block, first * sizeof *cut);
    cut[first] = (block[first] & kept) | steps_from(block, words, end) << start % 32 * 2;
    for (size_t w = first + 1; w < count; w++)
        cut[w] = steps_from(block, words, end + 32 * w - start);
}

/* ---- lists ---- */

/* The nodes a tree block can have: how long the lists for tree_fill must be. */
static size_t tree_nodes_bound(const uint64_t *block, size_t words) {
    return tree_steps(block, words) + 1;
}

/* In the order of the walk. */
static void tree_fill(tree *to, const uint64_t *block, size_t words) {
    const size_t steps = tree_steps(block, words);
    uint32_t at = 0;
    to->nodes = 1;
    to->parent[0] = 0;
    to->colour[0] = 0;
    to->children[0] = 0;
    for (size_t i = 0; i < steps; i++) {
        const unsigned step = step_at(block, i);
        if (step == DOWN) {
            at = to->parent[at];
            continue;
        }
        to->children[at]++;
        to->parent[to->nodes] = at;
        to->colour[to->nodes] = (uint8_t)step;
        to->children[to->nodes] = 0;
        at = to->nodes++;
    }
}

tree tree_read(task *t, const uint64_t *block, size_t words) {
    const size_t most = tree_nodes_bound(block, words);
    tree read = {.parent = SCRATCH_ARRAY(t, uint32_t, most),
                 .colour = SCRATCH_ARRAY(t, uint8_t, most),
                 .children = SCRATCH_ARRAY(t, uint32_t, most)};
    tree_fill(&read, block, words);
    return read;
}

/* ---- the fixed order ---- */

/* The children of node i are child[first[i]], child[first[i] + 1], ... up to filled[i]; they are
 * put there in order of their classes. */
typedef struct ordering {
    const tree *of;
    uint32_t *height, *by_height, *class, *first, *filled, *child, *spare;
} ordering;

static int node_compare(const ordering *o, uint32_t a, uint32_t b) {
    if (o->of->colour[a] != o->of->colour[b]) return o->of->colour[a] < o->of->colour[b] ? -1 : 1;
    const uint32_t count = o->of->children[a];
    if (count != o->of->children[b]) return count < o->of->children[b] ? -1 : 1;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t in_a = o->class[o->child[o->first[a] + i]];
        const uint32_t in_b = o->class[o->child[o->first[b] + i]];
        if (in_a != in_b) return in_a < in_b ? -1 : 1;
    }
    return 0;
}

static void merge(const ordering *o, uint32_t *list, size_t middle, size_t end) {
    memcpy(o->spare, list, middle * sizeof *list);
    size_t left = 0, right = middle, to = 0;
    while (left < middle && right < end)
        if (node_compare(o, o->spare[left], list[right]) <= 0)
            list[to++] = o->spare[left++];
        else
            list[to++] = list[right++];
    memcpy(list + to, o->spare + left, (middle - left) * sizeof *list);
}

static void nodes_sort(const ordering *o, uint32_t *list, size_t count) {
    for (size_t width = 1; width < count; width *= 2)
        for (size_t start = 0; start + width < count; start += 2 * width)
            merge(o, list + start, width, start + 2 * width < count ? 2 * width : count - start);
}

/* Heights, and the nodes in order of them; returns the height of the ground. level[h] is the place
 * of the first node of height h or more. */
static uint32_t find_heights(const ordering *o, uint32_t *level) {
    const uint32_t nodes = o->of->nodes;
    memset(o->height, 0, nodes * sizeof *o->height);
    memset(level, 0, nodes * sizeof *level);
    for (uint32_t i = nodes; i-- > 1;) {
        const uint32_t parent = o->of->parent[i];
        if (o->height[parent] <= o->height[i]) o->height[parent] = o->height[i] + 1;
    }
    for (uint32_t i = 0; i < nodes; i++)
        if (o->height[i] + 1 < nodes) level[o->height[i] + 1]++;
    for (uint32_t h = 1; h < nodes; h++) level[h] += level[h - 1];
    for (uint32_t i = 0; i < nodes; i++) o->by_height[level[o->height[i]]++] = i;
    return o->height[0];
}

/* Sorts the nodes of one height, numbers their classes from *class on, and hands them down. */
static void order_level(const ordering *o, uint32_t *list, size_t count, uint32_t *class) {
    nodes_sort(o, list, count);
    for (size_t i = 0; i < count; i++) {
        const uint32_t vertex = list[i], parent = o->of->parent[vertex];
        if (i == 0 || node_compare(o, list[i - 1], vertex) != 0) ++*class;
        o->class[vertex] = *class;
        o->child[o->filled[parent]++] = vertex;
    }
}

static void order_children(const ordering *o, uint32_t *level) {
    const uint32_t top = find_heights(o, level);
    uint32_t place = 0, class = 0;
    for (uint32_t i = 0; i < o->of->nodes; i++) {
        o->first[i] = o->filled[i] = place;
        place += o->of->children[i];
    }
    /* level[h] has moved on to the end of height h */
    for (uint32_t h = 0, start = 0; h < top; start = level[h++])
        order_level(o, o->by_height + start, level[h] - start, &class);
}

static size_t walk_ordered(const ordering *o, uint64_t *code) {
    size_t steps = 0, used = 0;
    for (uint32_t at = 0;;) {
        if (o->first[at] < o->filled[at]) {
            at = o->child[o->first[at]++];
            step_put(code, steps++, o->of->colour[at]);
            used = steps;
        } else if (at == 0) {
            return (used + 31) / 32;
        } else {
            at = o->of->parent[at];
            steps++;
        }
    }
}

size_t tree_code(const tree *from, uint32_t *work, uint64_t *code) {
    const size_t n = from->nodes;
    const ordering o = {.of = from,
                        .height = work,
                        .by_height = work + n,
                        .class = work + 2 * n,
                        .first = work + 3 * n,
                        .filled = work + 4 * n,
                        .child = work + 5 * n,
                        .spare = work + 6 * n};
    order_children(&o, work + 7 * n);
    return walk_ordered(&o, code);
}

/* ---- what a ruleset does ---- */

static void add_ordered(const uint64_t *block, size_t words, positions *out) {
    if (tree_is_stalk(block, words)) {
        positions_add(out, block, words);
        return;
    }
    task *t = out->t;
    const tree part = tree_read(t, block, words);
    uint32_t *work = SCRATCH_ARRAY(t, uint32_t, (size_t)TREE_WORK * part.nodes);
    uint64_t *code = SCRATCH_ARRAY(t, uint64_t, TREE_CODE_WORDS(part.nodes));
    memset(code, 0, TREE_CODE_WORDS(part.nodes) * sizeof *code);
    positions_add(out, code, tree_code(&part, work, code));
}

/* The place behind the branch that begins with step `start`, its step down not included. */
static size_t branch_end(const uint64_t *block, size_t steps, size_t start) {
    size_t i = start, height = 0;
    do {
        if (step_at(block, i++) != DOWN)
            height++;
        else if (--height == 0)
            return i - 1;
    } while (i < steps);
    return steps;
}

void tree_split(const uint64_t *block, size_t words, positions *out) {
    if (tree_is_stalk(block, words)) {
        if (words > 0) positions_add(out, block, words);
        return;
    }
    const size_t steps = tree_steps(block, words);
    for (size_t start = 0; start < steps;) {
        const size_t end = branch_end(block, steps, start);
        uint64_t *part = SCRATCH_ARRAY(out->t, uint64_t, (end - start + 31) / 32);
        for (size_t w = 0; w < (end - start + 31) / 32; w++)
            part[w] = steps_from(block, words, start + 32 * w);
        const size_t last = (end - start) % 32;
        if (last != 0) part[(end - start) / 32] &= (UINT64_C(1) << last * 2) - 1;
        size_t used = (end - start + 31) / 32;
        while (part[used - 1] == 0) used--;
        add_ordered(part, used, out);
        start = end + 1;
    }
}

void options_check(task *t, size_t words, size_t edges) {
    enum { OPTIONS_MAX = 1 << 26 };
    if (edges > 0 && words > OPTIONS_MAX / edges)
        task_throw(t, ENDER_ELIMIT,
                   "the options of a position of %zu edges do not fit into memory; its value may "
                   "still be known in closed form",
                   edges);
}

/* Cutting an edge takes the branch above it and its step down. */
void tree_options(const uint64_t *block, size_t words, unsigned colours, positions *out) {
    const size_t steps = tree_steps(block, words);
    options_check(out->t, words, steps);
    if (tree_is_stalk(block, words)) {
        for (size_t i = 0; i < steps; i++)
            if (colours >> step_at(block, i) & 1) add_beginning(block, i, out);
        return;
    }
    size_t *starts = SCRATCH_ARRAY(out->t, size_t, steps + 1);
    size_t *ends = SCRATCH_ARRAY(out->t, size_t, steps + 1);
    size_t height = 0;
    for (size_t i = 0; i < steps; i++)
        if (step_at(block, i) != DOWN)
            starts[height++] = i;
        else
            ends[starts[--height]] = i + 1;
    while (height > 0) ends[starts[--height]] = steps;
    for (size_t i = 0; i < steps; i++) {
        const unsigned step = step_at(block, i);
        if (step == DOWN || (colours >> step & 1) == 0) continue;
        if (ends[i] == steps)
            add_beginning(block, i, out);
        else
            add_without(block, words, i, ends[i], out);
    }
}

/* ---- colours exchanged ---- */

static uint64_t steps_swapped(uint64_t steps) {
    const uint64_t low_bits = UINT64_C(0x5555555555555555);
    return (steps & low_bits) << 1 | (steps >> 1 & low_bits);
}

/* Of a stalk and its negative the one is chosen whose lowest edge that is not green is blue. */
static bool stalk_symmetry(uint64_t *block, size_t words) {
    const size_t steps = tree_steps(block, words);
    size_t i = 0;
    while (i < steps && step_at(block, i) == GREEN) i++;
    if (i == steps || step_at(block, i) == BLUE) return false;
    for (size_t w = 0; w < words; w++) block[w] = steps_swapped(block[w]);
    return true;
}

/* Of another tree the one with more blue edges, then the one with the lesser walk. Both walks have
 * the same length, since the last branch is the highest at every node. Larger trees stay as they
 * are: their values are not searched for. */
bool tree_symmetry(uint64_t *block, size_t words) {
    enum { STEPS_MAX = 128, WORDS_MAX = STEPS_MAX / 32 };
    if (tree_is_stalk(block, words)) return stalk_symmetry(block, words);
    if (words > WORDS_MAX) return false;
    uint32_t parent[STEPS_MAX + 1], children[STEPS_MAX + 1];
    uint8_t colour[STEPS_MAX + 1];
    tree swapped = {.parent = parent, .colour = colour, .children = children};
    tree_fill(&swapped, block, words);
    int more_blue = 0;
    for (uint32_t i = 1; i < swapped.nodes; i++) {
        more_blue += (colour[i] == BLUE) - (colour[i] == RED);
        colour[i] = (uint8_t)colour_swapped(colour[i]);
    }
    if (more_blue > 0) return false;
    uint32_t work[TREE_WORK * (STEPS_MAX + 1)];
    uint64_t code[TREE_CODE_WORDS(STEPS_MAX + 1)] = {0};
    tree_code(&swapped, work, code);
    if (more_blue == 0 && words_compare(block, code, words) <= 0) return false;
    memcpy(block, code, words * sizeof *block);
    return true;
}
