/* SPDX-License-Identifier: MIT
 *
 * The ways to write a Hackenbush position: as a list of edges, which begins with a digit; as a
 * drawing, which has a line of = for the ground (hackenbush_drawing.c); or else as a tree.
 * Positions are printed as trees where they are trees and as lists of edges where they are not. */
#include "rulesets/hackenbush/hackenbush.h"

#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

unsigned colour_of(char c) {
    switch (c) {
    case 'B':
    case 'b':
    case 'L':
    case 'l':
        return BLUE;
    case 'R':
    case 'r':
        return RED;
    case 'G':
    case 'g':
    case 'E':
        return GREEN;
    default:
        return 0;
    }
}

static char char_at(const scanner *in, size_t offset) {
    return offset < in->end ? in->text[offset] : '\0';
}

static void skip_blanks(const scanner *in, size_t *at) {
    while (*at < in->end && is_blank(in->text[*at])) ++*at;
}

void fail_edges(const scanner *in, size_t at) {
    scan_fail(in, at, "more than %d edges", (int)HACKENBUSH_EDGES_MAX);
}

static uint32_t read_number(const scanner *in, size_t *at, const char *what) {
    enum { NUMBER_MAX = 1000000000 };
    const size_t start = *at;
    const uint64_t number = digits_read(in->text, at, in->end);
    if (*at == start) scan_fail(in, start, "%s where %s should be", scan_found(in, start), what);
    if (number >= NUMBER_MAX)
        scan_fail(in, start, "%s must be less than %d", what, (int)NUMBER_MAX);
    return (uint32_t)number;
}

/* ---- lists of edges ---- */

typedef struct listed {
    uint32_t from, to;
    unsigned colour;
} listed;

static listed read_edge(const scanner *in, size_t *at) {
    listed edge;
    edge.from = read_number(in, at, "the number of a node");
    if (char_at(in, *at) != '-')
        scan_fail(in, *at, "%s where - should be; an edge is written as in 0-1B",
                  scan_found(in, *at));
    ++*at;
    edge.to = read_number(in, at, "the number of a node");
    edge.colour = colour_of(char_at(in, *at));
    if (edge.colour == 0)
        scan_fail(in, *at, "%s where the colour of an edge should be: B, R or G",
                  scan_found(in, *at));
    ++*at;
    return edge;
}

/* Commas or blanks separate edges. */
static size_t read_edges(const scanner *in, listed *edges) {
    size_t count = 0;
    for (size_t at = in->at;;) {
        const size_t start = at;
        const listed edge = read_edge(in, &at);
        if (count == HACKENBUSH_EDGES_MAX) fail_edges(in, start);
        if (edges) edges[count] = edge;
        count++;
        const size_t end = at;
        skip_blanks(in, &at);
        if (at == in->end) return count;
        if (in->text[at] == ',') {
            at++;
            skip_blanks(in, &at);
        } else if (at == end) {
            scan_fail(in, at, "%s after an edge; edges are separated by commas",
                      scan_found(in, at));
        }
    }
}

static uint32_t number_place(const uint32_t *numbers, size_t count, uint32_t number) {
    size_t low = 0, high = count;
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (numbers[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    return (uint32_t)low;
}

static void parse_edges(const scanner *in, positions *out) {
    const size_t count = read_edges(in, NULL);
    listed *edges = SCRATCH_ARRAY(in->t, listed, count);
    read_edges(in, edges);
    uint32_t *numbers = SCRATCH_ARRAY(in->t, uint32_t, 2 * count + 1);
    numbers[0] = 0; /* the ground is there even if no edge stands on it */
    for (size_t i = 0; i < count; i++) {
        numbers[2 * i + 1] = edges[i].from;
        numbers[2 * i + 2] = edges[i].to;
    }
    qsort(numbers, 2 * count + 1, sizeof *numbers, by_uint32);
    size_t nodes = 1;
    for (size_t i = 1; i < 2 * count + 1; i++)
        if (numbers[i] != numbers[nodes - 1]) numbers[nodes++] = numbers[i];
    graph g = {(uint32_t)nodes, (uint32_t)count, SCRATCH_ARRAY(in->t, uint64_t, count)};
    for (size_t i = 0; i < count; i++)
        g.edges[i] = EDGE(number_place(numbers, nodes, edges[i].from),
                          number_place(numbers, nodes, edges[i].to), edges[i].colour);
    graph_add(&g, out);
}

/* ---- trees ---- */

/* The walk as it is read, once to count its steps and once to write them down. Steps down wait
 * until another branch begins. */
typedef struct walk_reader {
    const scanner *in;
    size_t at;
    uint64_t *code; /* NULL while steps are counted */
    size_t steps, edges, height;
    size_t *forks; /* the heights where brackets were opened */
    size_t fork_count;
} walk_reader;

static void climb(walk_reader *c, unsigned colour, size_t times, size_t at) {
    if (times > HACKENBUSH_EDGES_MAX - c->edges) fail_edges(c->in, at);
    c->edges += times;
    c->height += times;
    if (c->code)
        for (size_t i = 0; i < times; i++) step_put(c->code, c->steps + i, colour);
    c->steps += times;
}

static void descend(walk_reader *c, size_t height) {
    c->steps += c->height - height;
    c->height = height;
}

/* Letters with exponents. */
static void read_path(walk_reader *c) {
    skip_blanks(c->in, &c->at);
    const size_t start = c->at;
    for (;; skip_blanks(c->in, &c->at)) {
        const size_t letter = c->at;
        const unsigned colour = colour_of(char_at(c->in, letter));
        if (colour == 0) break;
        c->at++;
        size_t times = 1;
        if (char_at(c->in, c->at) == '^') {
            c->at++;
            times = read_number(c->in, &c->at, "a number of edges");
        }
        climb(c, colour, times, letter);
    }
    if (c->at == start)
        scan_fail(c->in, start,
                  "%s where an edge should be: B (or L), R, or G (or E); trees are written as in "
                  "B(R,GB), graphs as in 0-1B,1-2R",
                  scan_found(c->in, start));
}

static void read_tree(walk_reader *c) {
    for (;;) {
        read_path(c);
        if (char_at(c->in, c->at) == '(') {
            c->at++;
            c->forks[c->fork_count++] = c->height;
            continue;
        }
        while (c->fork_count > 0 && char_at(c->in, c->at) == ')') {
            c->at++;
            c->fork_count--;
            skip_blanks(c->in, &c->at);
        }
        if (c->at == c->in->end) break;
        if (c->in->text[c->at] != ',')
            scan_fail(c->in, c->at, "%s where a comma%s should be", scan_found(c->in, c->at),
                      c->fork_count > 0 ? " or )" : "");
        c->at++;
        descend(c, c->fork_count > 0 ? c->forks[c->fork_count - 1] : 0);
    }
    if (c->fork_count > 0) scan_fail(c->in, c->at, "a ( without its )");
}

static void parse_tree(const scanner *in, positions *out) {
    size_t brackets = 0;
    for (size_t at = in->at; at < in->end; at++) brackets += in->text[at] == '(';
    walk_reader c = {.in = in, .at = in->at, .forks = SCRATCH_ARRAY(in->t, size_t, brackets + 1)};
    read_tree(&c);
    size_t words = (c.steps + 31) / 32;
    uint64_t *code = SCRATCH_ARRAY(in->t, uint64_t, words + 1);
    memset(code, 0, (words + 1) * sizeof *code);
    c = (walk_reader){.in = in, .at = in->at, .code = code, .forks = c.forks};
    read_tree(&c);
    while (words > 0 && code[words - 1] == 0) words--;
    positions_add(out, code, words);
}

/* ---- all three ---- */

void hackenbush_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const char *text = in->text + in->at;
    const size_t length = in->end - in->at;
    if (length == 1 && *text == 'e')
        positions_add(out, NULL, 0);
    else if (memchr(text, '=', length))
        drawing_parse(in, out);
    else if (length > 0 && is_digit(*text))
        parse_edges(in, out);
    else
        parse_tree(in, out);
}

/* ---- writing ---- */

static void format_graph(strbuf *out, const uint64_t *block, size_t words) {
    const graph g = graph_read(out->t, block, words);
    for (size_t i = 0; i < g.count; i++)
        strbuf_format(out, "%s%u-%u%c", i > 0 ? "," : "", EDGE_FROM(g.edges[i]),
                      EDGE_TO(g.edges[i]), colour_letter(EDGE_COLOUR(g.edges[i])));
}

/* Nodes come in the order of the walk. */
static void format_tree(strbuf *out, const uint64_t *block, size_t words) {
    const tree of = tree_read(out->t, block, words);
    for (uint32_t i = 1; i <= of.nodes; i++) {
        const uint32_t parent = i < of.nodes ? of.parent[i] : 0;
        for (uint32_t at = i - 1; at != parent; at = of.parent[at])
            if (of.children[at] > 1) strbuf_char(out, ')');
        if (i == of.nodes) break;
        if (parent != i - 1)
            strbuf_char(out, ',');
        else if (parent != 0 && of.children[parent] > 1)
            strbuf_char(out, '(');
        strbuf_char(out, colour_letter(of.colour[i]));
    }
}

void hackenbush_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    const arena_mark mark = scratch_mark(out->t);
    if (is_graph(position, words))
        format_graph(out, position, words);
    else
        format_tree(out, position, words);
    scratch_release(out->t, mark);
}
