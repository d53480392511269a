/* SPDX-License-Identifier: MIT
 *
 * Packing simple graphs into blocks and taking them apart; see graph.h. What is done for each row
 * of each graph is compiled twice, for sets of one word and for sets of `words` words. */
#include "rulesets/graphs/graph.h"
#include "base/tuning/rulesets.inc"

#include <string.h>

/* ---- rows of bits ---- */

enum {
    COUNT_BITS = 7,
    LONG_BITS = 10 /* of the number of its vertices */
};

typedef struct bit_writer {
    uint64_t *words;
    size_t at;
} bit_writer;

/* At most 64 of them. */
static void put_bits(bit_writer *to, uint64_t bits, unsigned count) {
    if (count == 0) return;
    to->words[to->at / 64] |= bits << to->at % 64;
    const uint64_t rest = bits >> 1 >> (63 - to->at % 64);
    if (rest != 0) to->words[to->at / 64 + 1] |= rest;
    to->at += count;
}

/* Whether the vertices from `first` to `end` - 1 are in the set. */
static void put_set(bit_writer *to, const uint64_t *set, unsigned first, unsigned end) {
    while (first < end) {
        const unsigned left = end - first, inside = 64 - first % 64;
        const unsigned count = left < inside ? left : inside;
        const uint64_t bits = set[first / 64] >> first % 64;
        put_bits(to, count == 64 ? bits : bits & (vertex_bit(count) - 1), count);
        first += count;
    }
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
    return count == 64 ? bits : bits & (vertex_bit(count) - 1);
}

static void get_set(bit_reader *from, uint64_t *set, unsigned first, unsigned end) {
    while (first < end) {
        const unsigned left = end - first, inside = 64 - first % 64;
        const unsigned count = left < inside ? left : inside;
        set[first / 64] |= get_bits(from, count) << first % 64;
        first += count;
    }
}

/* ---- blocks ---- */

/* What a block says before the states. */
typedef struct block_head {
    unsigned vertices;
    bool listed;     /* edges are a list */
    unsigned digits; /* of the number of a vertex in the list */
} block_head;

static unsigned digits_of(unsigned vertices) { return 32 - (unsigned)__builtin_clz(vertices - 1); }

/* In a list an edge has its far end and, where there are two colours, its colours. */
static size_t list_bits(const graph_rules *rules, unsigned vertices, size_t edges) {
    const size_t digits = digits_of(vertices);
    return vertices * digits + edges * (digits + (rules->colours == 2 ? 2u : 0u));
}

static size_t table_bits(const graph_rules *rules, size_t n) {
    return (rules->directed ? n * n : n * (n - 1) / 2) * rules->colours;
}

static block_head head_of(const graph_rules *rules, unsigned vertices, size_t edges) {
    block_head head = {.vertices = vertices};
    if (vertices <= GRAPH_SMALL) return head;
    head.digits = digits_of(vertices);
    head.listed = list_bits(rules, vertices, edges) < table_bits(rules, vertices);
    return head;
}

static size_t block_words(const graph_rules *rules, const block_head *head, size_t edges) {
    const size_t n = head->vertices;
    const size_t front =
        COUNT_BITS + (n > GRAPH_SMALL ? LONG_BITS + 1u : 0u) + n * rules->state_bits;
    const size_t bits =
        head->listed ? list_bits(rules, head->vertices, edges) : table_bits(rules, n);
    return (front + bits + 63) / 64;
}

static void put_head(bit_writer *to, const block_head *head) {
    put_bits(to, head->vertices <= GRAPH_SMALL ? head->vertices : GRAPH_LONG_COUNT, COUNT_BITS);
    if (head->vertices <= GRAPH_SMALL) return;
    put_bits(to, head->vertices, LONG_BITS);
    put_bits(to, head->listed, 1);
}

static block_head get_head(bit_reader *from) {
    block_head head = {.vertices = (unsigned)get_bits(from, COUNT_BITS)};
    if (head.vertices != GRAPH_LONG_COUNT) return head;
    head.vertices = (unsigned)get_bits(from, LONG_BITS);
    head.listed = get_bits(from, 1);
    head.digits = digits_of(head.vertices);
    return head;
}

unsigned simple_graph_vertices(const uint64_t *block) {
    return get_head(&(bit_reader){block, 0}).vertices;
}

/* ---- writing ---- */

/* Some vertices of a graph, which get the numbers 0, 1, ... in this order. */
typedef struct selection {
    const simple_graph *g;
    const uint16_t *order;
    unsigned count;
    const uint64_t *kept; /* the same as a set */
    uint16_t place[GRAPH_VERTICES];
} selection;

static void selection_open(selection *s) {
    for (unsigned i = 0; i < s->count; i++) s->place[s->order[i]] = (uint16_t)i;
}

/* The row of vertex i of the selection in the new numbers, of so many words. */
TWICE void selected_row(const selection *s, unsigned colour, unsigned i, unsigned words,
                        uint64_t *row) {
    const simple_graph *g = s->g;
    const uint64_t *from = edge_row(g, colour, s->order[i]);
    vertices_clear(row, words);
    for (unsigned w = 0; w < g->words; w++)
        for (uint64_t bits = from[w] & s->kept[w]; bits != 0; bits &= bits - 1)
            vertices_put(row, s->place[64 * w + (unsigned)__builtin_ctzll(bits)]);
}

/* The same in a graph of one word. */
TWICE uint64_t selected_word(const selection *s, unsigned colour, unsigned i) {
    uint64_t row = 0;
    for (uint64_t bits = s->g->edge[colour][s->order[i]] & *s->kept; bits != 0; bits &= bits - 1)
        row |= vertex_bit(s->place[__builtin_ctzll(bits)]);
    return row;
}

static void put_small_table(bit_writer *to, const graph_rules *rules, const selection *s) {
    const unsigned n = s->count;
    for (unsigned colour = 0; colour < rules->colours; colour++)
        for (unsigned i = 0; i < n; i++) {
            const uint64_t row = selected_word(s, colour, i);
            if (rules->directed)
                put_bits(to, row, n);
            else if (i + 1 < n)
                put_bits(to, row >> (i + 1), n - 1 - i);
        }
}

static void put_table(bit_writer *to, const graph_rules *rules, const selection *s) {
    const unsigned n = s->count, words = (n + 63) / 64;
    for (unsigned colour = 0; colour < rules->colours; colour++)
        for (unsigned i = 0; i < n; i++) {
            vertex_set row;
            selected_row(s, colour, i, words, row);
            put_set(to, row, rules->directed ? 0 : i + 1, n);
        }
}

static void put_list(bit_writer *to, const graph_rules *rules, const selection *s,
                     unsigned digits) {
    const unsigned n = s->count, words = (n + 63) / 64;
    for (unsigned i = 0; i < n; i++) {
        vertex_set row[2], all, earlier;
        vertices_clear(all, words);
        vertices_below(earlier, rules->directed ? 0 : i, words);
        for (unsigned colour = 0; colour < rules->colours; colour++) {
            selected_row(s, colour, i, words, row[colour]);
            vertices_join(all, row[colour], words);
        }
        vertices_less(all, earlier, words);
        put_bits(to, vertices_count(all, words), digits);
        for (unsigned other; vertices_take(all, words, &other);) {
            put_bits(to, other, digits);
            if (rules->colours < 2) continue;
            put_bits(to, vertices_have(row[0], other), 1);
            put_bits(to, vertices_have(row[1], other), 1);
        }
    }
}

static void put_block(const graph_rules *rules, const selection *s, const block_head *head,
                      size_t words, uint64_t *block) {
    bit_writer to = {block, 0};
    memset(block, 0, words * sizeof *block);
    put_head(&to, head);
    for (unsigned i = 0; i < s->count; i++)
        put_bits(&to, s->g->state[s->order[i]], rules->state_bits);
    if (head->listed)
        put_list(&to, rules, s, head->digits);
    else if (s->g->words == 1)
        put_small_table(&to, rules, s);
    else
        put_table(&to, rules, s);
}

/* The edges between kept vertices, of any colour; 0 where nobody asks. */
static size_t edges_within(const graph_rules *rules, const simple_graph *g, unsigned count,
                           const uint64_t *kept) {
    if (count <= GRAPH_SMALL) return 0;
    size_t ends = 0;
    vertex_set rest;
    vertices_copy(rest, kept, g->words);
    for (unsigned v; vertices_take(rest, g->words, &v);) ends += degree_within(g, v, kept);
    return rules->directed ? ends : ends / 2;
}

void simple_graph_write(const graph_rules *rules, const simple_graph *g, const uint16_t *order,
                        uint64_t *block) {
    vertex_set all;
    all_vertices(g, all);
    selection s = {.g = g, .order = order, .count = g->vertices, .kept = all};
    selection_open(&s);
    const size_t edges = edges_within(rules, g, g->vertices, all);
    const block_head head = head_of(rules, g->vertices, edges);
    put_block(rules, &s, &head, block_words(rules, &head, edges), block);
}

/* Appends the graph of these vertices, as it is. */
static void add_block(const graph_rules *rules, const simple_graph *g, const uint64_t *kept,
                      positions *out) {
    uint16_t order[GRAPH_VERTICES];
    selection s = {.g = g, .order = order, .count = 0, .kept = kept};
    vertex_set rest;
    vertices_copy(rest, kept, g->words);
    for (unsigned v; vertices_take(rest, g->words, &v);) order[s.count++] = (uint16_t)v;
    if (s.count == 0) {
        (void)positions_new(out, 0);
        return;
    }
    selection_open(&s);
    const size_t edges = edges_within(rules, g, s.count, kept);
    const block_head head = head_of(rules, s.count, edges);
    const size_t words = block_words(rules, &head, edges);
    put_block(rules, &s, &head, words, positions_new(out, words));
}

/* ---- reading ---- */

static simple_graph lay_out(unsigned vertices, unsigned colours, uint64_t *space) {
    simple_graph g = {.vertices = vertices, .words = (vertices + 63) / 64, .colours = colours};
    const size_t rows = (size_t)vertices * g.words;
    g.edge[0] = space;
    g.edge[1] = colours == 2 ? space + rows : NULL;
    g.state = (uint8_t *)(space + colours * rows);
    memset(space, 0, graph_space(vertices, colours) * sizeof *space);
    return g;
}

simple_graph simple_graph_new(task *t, unsigned vertices, unsigned colours) {
    return lay_out(vertices, colours,
                   SCRATCH_ARRAY(t, uint64_t, graph_space(vertices, colours) + 1));
}

/* Each edge goes back as well. */
TWICE void mirror_later(simple_graph *g, unsigned colour, unsigned v, unsigned words) {
    const uint64_t *row = g->edge[colour] + (size_t)v * words;
    for (unsigned w = v / 64; w < words; w++)
        for (uint64_t later = w > v / 64 ? row[w] : row[w] & ~(vertex_bit(v) - 1); later != 0;
             later &= later - 1) {
            const size_t other = 64 * w + (unsigned)__builtin_ctzll(later);
            g->edge[colour][other * words + v / 64] |= vertex_bit(v);
        }
}

static void get_small_table(bit_reader *from, const graph_rules *rules, simple_graph *g) {
    const unsigned n = g->vertices;
    for (unsigned colour = 0; colour < rules->colours; colour++)
        for (unsigned v = 0; v < n; v++)
            if (rules->directed) {
                g->edge[colour][v] = get_bits(from, n);
            } else if (v + 1 < n) {
                g->edge[colour][v] |= get_bits(from, n - 1 - v) << (v + 1);
                mirror_later(g, colour, v, 1);
            }
}

static void get_table(bit_reader *from, const graph_rules *rules, simple_graph *g) {
    const unsigned n = g->vertices;
    for (unsigned colour = 0; colour < rules->colours; colour++)
        for (unsigned v = 0; v < n; v++) {
            get_set(from, edge_row(g, colour, v), rules->directed ? 0 : v + 1, n);
            if (!rules->directed) mirror_later(g, colour, v, g->words);
        }
}

static void get_list(bit_reader *from, const graph_rules *rules, simple_graph *g, unsigned digits) {
    for (unsigned v = 0; v < g->vertices; v++)
        for (uint64_t count = get_bits(from, digits); count > 0; count--) {
            const unsigned other = (unsigned)get_bits(from, digits);
            const uint64_t colours = rules->colours == 2 ? get_bits(from, 2) : 1;
            for (unsigned colour = 0; colour < rules->colours; colour++) {
                if (!(colours >> colour & 1)) continue;
                edge_put(g, colour, v, other);
                if (!rules->directed) edge_put(g, colour, other, v);
            }
        }
}

static void get_states(bit_reader *from, const graph_rules *rules, unsigned count, uint8_t *state) {
    for (unsigned v = 0; v < count; v++) state[v] = (uint8_t)get_bits(from, rules->state_bits);
}

simple_graph simple_graph_unpack(const graph_rules *rules, const uint64_t *block, uint64_t *space) {
    bit_reader from = {block, 0};
    const block_head head = get_head(&from);
    simple_graph g = lay_out(head.vertices, rules->colours, space);
    get_states(&from, rules, g.vertices, g.state);
    if (head.listed)
        get_list(&from, rules, &g, head.digits);
    else if (g.words == 1)
        get_small_table(&from, rules, &g);
    else
        get_table(&from, rules, &g);
    return g;
}

simple_graph simple_graph_open(task *t, const graph_rules *rules, const uint64_t *block) {
    const size_t capacity = graph_space(simple_graph_vertices(block), rules->colours);
    return simple_graph_unpack(rules, block, SCRATCH_ARRAY(t, uint64_t, capacity + 1));
}

void simple_graph_states(const graph_rules *rules, const uint64_t *block, uint8_t *state) {
    bit_reader from = {block, 0};
    const block_head head = get_head(&from);
    get_states(&from, rules, head.vertices, state);
}

void simple_graph_restate(const graph_rules *rules, const uint8_t *state, uint64_t *block) {
    bit_reader from = {block, 0};
    const block_head head = get_head(&from);
    bit_writer to = {block, from.at};
    for (unsigned v = 0; v < head.vertices; v++) {
        const uint64_t old = get_bits(&from, rules->state_bits);
        for (unsigned i = 0; i < rules->state_bits; i++, to.at++)
            if ((old ^ state[v]) >> i & 1) block[to.at / 64] ^= vertex_bit(to.at % 64);
    }
}

/* ---- other graphs ---- */

simple_graph simple_graph_reorder(task *t, const simple_graph *g, const uint16_t *order) {
    vertex_set all;
    all_vertices(g, all);
    selection s = {.g = g, .order = order, .count = g->vertices, .kept = all};
    selection_open(&s);
    simple_graph to = simple_graph_new(t, g->vertices, g->colours);
    for (unsigned i = 0; i < g->vertices; i++) {
        to.state[i] = g->state[order[i]];
        for (unsigned colour = 0; colour < g->colours; colour++)
            selected_row(&s, colour, i, to.words, edge_row(&to, colour, i));
    }
    return to;
}

static simple_graph both_ways(const simple_graph *g, uint64_t *space) {
    simple_graph all = lay_out(g->vertices, 1, space);
    memcpy(all.state, g->state, g->vertices);
    for (unsigned v = 0; v < g->vertices; v++) {
        vertex_set to;
        neighbours(g, v, to);
        vertices_join(edge_row(&all, 0, v), to, g->words);
        for (unsigned other; vertices_take(to, g->words, &other);) edge_put(&all, 0, other, v);
    }
    return all;
}

simple_graph simple_graph_both_ways(task *t, const simple_graph *g) {
    return both_ways(g, SCRATCH_ARRAY(t, uint64_t, graph_space(g->vertices, 1) + 1));
}

/* ---- parts ---- */

/* Removes the edges of the other vertices, which stay where they are. */
static void isolate_others(simple_graph *g, const uint64_t *kept) {
    for (unsigned v = 0; v < g->vertices; v++)
        for (unsigned colour = 0; colour < g->colours; colour++)
            if (vertices_have(kept, v))
                vertices_meet(edge_row(g, colour, v), kept, g->words);
            else
                vertices_clear(edge_row(g, colour, v), g->words);
}

TWICE void find_part(const simple_graph *g, unsigned vertex, const uint64_t *within, uint64_t *part,
                     unsigned n) {
    vertex_set found = {0}, reached;
    vertices_put(found, vertex);
    vertices_copy(reached, found, n);
    for (unsigned v; vertices_take(reached, n, &v);) {
        for (unsigned w = 0; w < n; w++) {
            const uint64_t more = neighbour_word(g, v, w) & within[w] & ~found[w];
            found[w] |= more;
            reached[w] |= more;
        }
    }
    vertices_copy(part, found, n);
}

void simple_graph_part(const simple_graph *g, unsigned vertex, const uint64_t *within,
                       uint64_t *part) {
    if (g->words == 1)
        find_part(g, vertex, within, part, 1);
    else
        find_part(g, vertex, within, part, g->words);
}

static void drop_dead_parts(const graph_rules *rules, const simple_graph *g, uint64_t *vertices) {
    const unsigned n = g->words;
    vertex_set left, part;
    vertices_copy(left, vertices, n);
    for (unsigned v; vertices_take(left, n, &v);) {
        simple_graph_part(g, v, left, part);
        vertices_less(left, part, n);
        if (rules->is_dead(g, part)) vertices_less(vertices, part, n);
    }
}

/* Takes out of the set what goes when the graph is settled, and dead parts. */
static void settle(const graph_rules *rules, simple_graph *g, uint64_t *vertices) {
    if (rules->settle) {
        isolate_others(g, vertices);
        rules->settle(rules, g, vertices);
    }
    if (rules->is_dead) drop_dead_parts(rules, g, vertices);
}

void simple_graph_add(const graph_rules *rules, simple_graph *g, uint64_t *vertices,
                      positions *out) {
    settle(rules, g, vertices);
    add_block(rules, g, vertices, out);
}

void simple_graph_after(task *t, const graph_rules *rules, simple_graph *g, ender_player player,
                        uint32_t index, uint64_t *left) {
    const graph_move m = simple_graph_move(t, rules, g, player, index);
    all_vertices(g, left);
    rules->make(rules, g, player, m, left);
    settle(rules, g, left);
    isolate_others(g, left);
}

/* ---- moves ---- */

void graph_moves_wider(graph_moves *list) {
    list->at = scratch_wider(list->t, list->at, &list->capacity, sizeof *list->at);
}

void simple_graph_make(const graph_rules *rules, const simple_graph *g, ender_player player,
                       const graph_moves *moves, positions *out) {
    const size_t capacity = graph_space(g->vertices, g->colours);
    simple_graph option = simple_graph_new(out->t, g->vertices, g->colours);
    for (uint32_t i = 0; i < moves->count; i++) {
        vertex_set left;
        task_poll(out->t);
        memcpy(option.edge[0], g->edge[0], capacity * sizeof(uint64_t));
        all_vertices(g, left);
        rules->make(rules, &option, player, moves->at[i], left);
        simple_graph_add(rules, &option, left, out);
    }
}

void simple_graph_options(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(out->t, rules, position);
    graph_moves moves = {.t = out->t};
    rules->moves(rules, &g, player, &moves);
    simple_graph_make(rules, &g, player, &moves, out);
}

/* Positions are settled, so all there is to do is to find what hangs together, whichever way edges
 * go. The space is for a graph with edges of two colours, or for two graphs. */
static void decompose_in(const graph_rules *rules, const uint64_t *position, size_t words,
                         uint64_t *space, positions *out) {
    const simple_graph g = simple_graph_unpack(rules, position, space);
    const simple_graph joined =
        rules->directed ? both_ways(&g, space + graph_space(g.vertices, 1)) : g;
    vertex_set all, left, part;
    all_vertices(&g, all);
    vertices_copy(left, all, g.words);
    for (unsigned v; vertices_take(left, g.words, &v);) {
        simple_graph_part(&joined, v, left, part);
        vertices_less(left, part, g.words);
        if (vertices_have(part, 0) && vertices_equal(part, all, g.words)) {
            positions_add(out, position, words);
            return;
        }
        add_block(rules, &g, part, out);
    }
}

static __attribute__((noinline)) void
decompose_large(const graph_rules *rules, const uint64_t *position, size_t words, positions *out) {
    uint64_t space[GRAPH_SPACE(GRAPH_VERTICES, 2) + GRAPH_VERTICES / 8];
    decompose_in(rules, position, words, space, out);
}

/* The graph is on the stack: this is called for every option of a position, and memory of the task
 * would be held until the position is done with. */
void simple_graph_decompose(const ruleset *self, const uint64_t *position, size_t words,
                            positions *out) {
    const graph_rules *rules = graph_rules_of(self);
    if (simple_graph_vertices(position) > GRAPH_SMALL) {
        decompose_large(rules, position, words, out);
        return;
    }
    uint64_t space[GRAPH_SPACE(GRAPH_SMALL, 2) + GRAPH_SMALL / 8];
    decompose_in(rules, position, words, space, out);
}
