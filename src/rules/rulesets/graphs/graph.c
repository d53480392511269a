/* SPDX-License-Identifier: MIT
 *
 * Packing simple graphs into blocks and taking them apart; see graph.h. */
#include "rulesets/graphs/graph.h"

#include <string.h>

/* ---- rows of bits ---- */

enum { COUNT_BITS = 7 };

typedef struct bit_writer {
    uint64_t *words;
    size_t at;
} bit_writer;

static void put_bits(bit_writer *to, uint64_t bits, unsigned count) {
    if (count == 0) return;
    to->words[to->at / 64] |= bits << to->at % 64;
    const uint64_t rest = bits >> 1 >> (63 - to->at % 64);
    if (rest != 0) to->words[to->at / 64 + 1] |= rest;
    to->at += count;
}

typedef struct bit_reader {
    const uint64_t *words;
    size_t at;
} bit_reader;

static uint64_t get_bits(bit_reader *from, unsigned count) {
    if (count == 0) return 0;
    const size_t w = from->at / 64;
    const unsigned shift = from->at % 64;
    uint64_t bits = from->words[w] >> shift;
    if (shift + count > 64) bits |= from->words[w + 1] << (64 - shift);
    from->at += count;
    return bits & all_vertices(count);
}

/* ---- blocks ---- */

/* Room for the words of any graph of this many vertices. */
static size_t simple_graph_words(const graph_rules *rules, unsigned vertices) {
    const size_t n = vertices;
    const size_t edges = rules->directed ? n * n : n * (n - 1) / 2;
    return (COUNT_BITS + n * rules->state_bits + edges * rules->colours + 63) / 64;
}

void simple_graph_write(const graph_rules *rules, const simple_graph *g, uint64_t *block) {
    memset(block, 0, simple_graph_words(rules, g->vertices) * sizeof *block);
    bit_writer to = {block, 0};
    const unsigned n = g->vertices;
    put_bits(&to, n, COUNT_BITS);
    for (unsigned v = 0; v < n; v++) put_bits(&to, g->state[v], rules->state_bits);
    for (unsigned colour = 0; colour < rules->colours; colour++)
        for (unsigned v = 0; v < n; v++)
            if (rules->directed)
                put_bits(&to, g->edge[colour][v], n);
            else if (v + 1 < n)
                put_bits(&to, g->edge[colour][v] >> (v + 1), n - 1 - v);
}

simple_graph simple_graph_open(const graph_rules *rules, const uint64_t *block) {
    simple_graph g = {.vertices = 0};
    bit_reader from = {block, 0};
    const unsigned n = g.vertices = (unsigned)get_bits(&from, COUNT_BITS);
    for (unsigned v = 0; v < n; v++) g.state[v] = (uint8_t)get_bits(&from, rules->state_bits);
    for (unsigned colour = 0; colour < rules->colours; colour++) {
        uint64_t *edge = g.edge[colour];
        for (unsigned v = 0; v < n; v++) {
            if (rules->directed) {
                edge[v] = get_bits(&from, n);
                continue;
            }
            if (v + 1 == n) break;
            uint64_t later = get_bits(&from, n - 1 - v) << (v + 1);
            edge[v] |= later;
            while (later != 0) edge[vertex_next(&later)] |= vertex_bit(v);
        }
    }
    return g;
}

/* The vertices of a set get the numbers 0, 1, ... in the order they had. */
static void set_renumber(uint64_t *set, uint64_t kept) {
    uint64_t bits = *set & kept, result = 0;
    while (bits != 0) {
        const unsigned vertex = vertex_next(&bits);
        result |= vertex_bit((unsigned)__builtin_popcountll(kept & (vertex_bit(vertex) - 1)));
    }
    *set = result;
}

/* Removes the other vertices. */
static void keep_vertices(simple_graph *g, uint64_t kept) {
    if (kept == all_vertices(g->vertices)) return;
    unsigned count = 0;
    for (uint64_t left = kept; left != 0; count++) {
        const unsigned vertex = vertex_next(&left);
        g->state[count] = g->state[vertex];
        for (unsigned colour = 0; colour < 2; colour++) {
            g->edge[colour][count] = g->edge[colour][vertex];
            set_renumber(&g->edge[colour][count], kept);
        }
    }
    g->vertices = count;
}

/* Removes the edges of the other vertices, which stay where they are. */
static void isolate_others(simple_graph *g, uint64_t kept) {
    for (unsigned v = 0; v < g->vertices; v++)
        for (unsigned colour = 0; colour < 2; colour++)
            g->edge[colour][v] &= kept & vertex_bit(v) ? kept : 0;
}

uint64_t simple_graph_part(const simple_graph *g, unsigned vertex, uint64_t within) {
    uint64_t part = vertex_bit(vertex), reached = part;
    while (reached != 0) {
        const uint64_t more = neighbours(g, vertex_next(&reached)) & within & ~part;
        part |= more;
        reached |= more;
    }
    return part;
}

static uint64_t drop_dead_parts(const graph_rules *rules, const simple_graph *g,
                                uint64_t vertices) {
    uint64_t alive = 0;
    for (uint64_t left = vertices; left != 0;) {
        const uint64_t part = simple_graph_part(g, (unsigned)__builtin_ctzll(left), left);
        left &= ~part;
        if (!rules->is_dead(g, part)) alive |= part;
    }
    return alive;
}

static void add_block(const graph_rules *rules, const simple_graph *g, positions *out) {
    const size_t words = g->vertices == 0 ? 0 : simple_graph_words(rules, g->vertices);
    uint64_t *block = positions_new(out, words);
    if (words > 0) simple_graph_write(rules, g, block);
}

void simple_graph_add(const graph_rules *rules, simple_graph *g, uint64_t vertices,
                      positions *out) {
    isolate_others(g, vertices);
    if (rules->settle) {
        vertices = rules->settle(rules, g, vertices);
        isolate_others(g, vertices);
    }
    if (rules->is_dead) vertices = drop_dead_parts(rules, g, vertices);
    keep_vertices(g, vertices);
    add_block(rules, g, out);
}

void simple_graph_make(const graph_rules *rules, const simple_graph *g, ender_player player,
                       const graph_move *moves, uint32_t count, positions *out) {
    for (uint32_t i = 0; i < count; i++) {
        simple_graph option = *g;
        const uint64_t left = rules->make(rules, &option, player, moves[i]);
        simple_graph_add(rules, &option, left, out);
    }
}

void simple_graph_options(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(rules, position);
    graph_move moves[GRAPH_MOVES_MOST];
    const uint32_t count = rules->moves(rules, &g, player, moves);
    simple_graph_make(rules, &g, player, moves, count, out);
}

/* Positions are settled, so all there is to do is to find what hangs together. */
void simple_graph_decompose(const ruleset *self, const uint64_t *position, size_t words,
                            positions *out) {
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph whole = simple_graph_open(rules, position);
    const uint64_t all = all_vertices(whole.vertices);
    for (uint64_t left = all; left != 0;) {
        const uint64_t part = simple_graph_part(&whole, (unsigned)__builtin_ctzll(left), left);
        left &= ~part;
        if (part == all) {
            positions_add(out, position, words);
            return;
        }
        simple_graph piece = whole;
        isolate_others(&piece, part);
        keep_vertices(&piece, part);
        add_block(rules, &piece, out);
    }
}
