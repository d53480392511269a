/* SPDX-License-Identifier: MIT
 *
 * Hackenbush positions as drawings in letters. The ground is a line of =, a node is an o, drawn
 * wider with - where it has to be, and an edge is the letter of its colour, between two nodes that
 * are above each other or side by side. Trees are drawn by the rules by which drawings are read. */
#include "rulesets/hackenbush/hackenbush.h"

#include <string.h>

/* ---- reading ---- */

#define NO_NODE UINT32_MAX

typedef struct lettering {
    const scanner *in;
    size_t start;  /* of the first line, blanks before it included */
    size_t *lines; /* where they start; line_count + 1 entries, as if one more followed */
    size_t line_count;
    uint32_t *nodes; /* of every character from start on: its node or NO_NODE */
    uint32_t node_count;
} lettering;

static bool is_line_end(char c) { return c == '\n' || c == '|' || c == '/'; }

/* The blanks before the first line were cut off with those around the text, but they are a part of
 * the drawing. */
static size_t drawing_start(const scanner *in) {
    size_t start = in->at;
    while (start > 0 && in->text[start - 1] == ' ') start--;
    return start == 0 || in->text[start - 1] == '\n' ? start : in->at;
}

static void find_lines(lettering *d) {
    size_t count = 1;
    for (size_t at = d->start; at < d->in->end; at++) count += is_line_end(d->in->text[at]);
    d->lines = SCRATCH_ARRAY(d->in->t, size_t, count + 1);
    d->lines[0] = d->start;
    d->line_count = 1;
    for (size_t at = d->start; at < d->in->end; at++)
        if (is_line_end(d->in->text[at])) d->lines[d->line_count++] = at + 1;
    d->lines[d->line_count] = d->in->end + 1;
}

/* A run of o and - is a node, all = are the ground. */
static void find_nodes(lettering *d) {
    const char *text = d->in->text;
    d->nodes = SCRATCH_ARRAY(d->in->t, uint32_t, d->in->end - d->start);
    d->node_count = 1;
    for (size_t at = d->start; at < d->in->end; at++) {
        const char c = text[at];
        uint32_t *here = &d->nodes[at - d->start];
        *here = NO_NODE;
        if (c == '=') *here = 0;
        if (c != 'o' && c != 'O' && c != '-') {
            if (c != '=' && c != ' ' && c != '.' && c != '\r' && !is_line_end(c) &&
                colour_of(c) == 0)
                scan_fail(d->in, at,
                          "%s in a drawing; = is the ground, o and - are nodes, B, R and G edges",
                          scan_found(d->in, at));
            continue;
        }
        const bool goes_on = at > d->start && here[-1] != NO_NODE && text[at - 1] != '=';
        *here = goes_on ? here[-1] : d->node_count++;
    }
}

static uint32_t node_at(const lettering *d, size_t line, size_t col) {
    if (line >= d->line_count) return NO_NODE;
    const size_t at = d->lines[line] + col;
    return at + 1 < d->lines[line + 1] ? d->nodes[at - d->start] : NO_NODE;
}

/* The two ends of the edge drawn by the letter at a place. An edge with one end in the air has a
 * node of its own there. */
static uint64_t drawn_edge(lettering *d, size_t line, size_t col, unsigned colour) {
    const size_t at = d->lines[line] + col;
    const uint32_t above = line > 0 ? node_at(d, line - 1, col) : NO_NODE;
    const uint32_t below = node_at(d, line + 1, col);
    const uint32_t left = col > 0 ? node_at(d, line, col - 1) : NO_NODE;
    const uint32_t right = node_at(d, line, col + 1);
    const bool upright = above != NO_NODE && below != NO_NODE;
    const bool lying = left != NO_NODE && right != NO_NODE;
    if (upright && lying)
        scan_fail(d->in, at, "an edge with nodes on all four sides; leave a gap on two of them");
    if (upright) return EDGE(above, below, colour);
    if (lying) return EDGE(left, right, colour);
    const int ends =
        (above != NO_NODE) + (below != NO_NODE) + (left != NO_NODE) + (right != NO_NODE);
    if (ends == 0) scan_fail(d->in, at, "an edge with no node (o) and no ground (=) next to it");
    if (ends > 1)
        scan_fail(d->in, at,
                  "an edge round a corner; edges join nodes above each other or side by side");
    const uint32_t end = above != NO_NODE   ? above
                         : below != NO_NODE ? below
                         : left != NO_NODE  ? left
                                            : right;
    return EDGE(end, d->node_count++, colour);
}

void drawing_parse(const scanner *in, positions *out) {
    lettering d = {.in = in, .start = drawing_start(in)};
    find_lines(&d);
    find_nodes(&d);
    size_t count = 0;
    for (size_t at = d.start; at < in->end; at++) count += colour_of(in->text[at]) != 0;
    if (count > HACKENBUSH_EDGES_MAX) fail_edges(in, in->at);
    graph g = {.edges = SCRATCH_ARRAY(in->t, uint64_t, count + 1)};
    for (size_t line = 0; line < d.line_count; line++)
        for (size_t at = d.lines[line]; at + 1 < d.lines[line + 1]; at++) {
            const unsigned colour = colour_of(in->text[at]);
            if (colour != 0) g.edges[g.count++] = drawn_edge(&d, line, at - d.lines[line], colour);
        }
    g.nodes = d.node_count;
    graph_add(&g, out);
}

/* ---- writing ---- */

/* Every leaf has a column; a node stands in the column of its first branch and reaches to that of
 * its last. */
typedef struct column_layout {
    tree of;
    uint32_t *column, *last; /* of each node */
    uint32_t *height;
    uint32_t columns, rows;
} column_layout;

static column_layout tree_layout(task *t, const uint64_t *block, size_t words) {
    column_layout l = {.of = tree_read(t, block, words)};
    const uint32_t nodes = l.of.nodes;
    l.column = SCRATCH_ARRAY(t, uint32_t, nodes);
    l.last = SCRATCH_ARRAY(t, uint32_t, nodes);
    l.height = SCRATCH_ARRAY(t, uint32_t, nodes);
    uint32_t leaves = 0, highest = 0;
    l.height[0] = 0;
    for (uint32_t i = 0; i < nodes; i++) {
        if (i > 0) l.height[i] = l.height[l.of.parent[i]] + 1;
        if (highest < l.height[i]) highest = l.height[i];
        l.last[i] = l.column[i] = 2 * leaves;
        if (l.of.children[i] == 0) leaves++;
    }
    for (uint32_t i = nodes; i-- > 1;) {
        const uint32_t parent = l.of.parent[i];
        if (l.last[parent] < l.column[i]) l.last[parent] = l.column[i];
    }
    l.columns = 2 * leaves - 1;
    l.rows = 2 * highest + 1;
    return l;
}

static char *layout_row(const column_layout *l, char *canvas, uint32_t row) {
    return canvas + (size_t)row * l->columns;
}

static void draw_tree(const column_layout *l, char *canvas) {
    memset(canvas, ' ', (size_t)l->rows * l->columns);
    memset(layout_row(l, canvas, l->rows - 1), '=', l->columns);
    for (uint32_t i = 1; i < l->of.nodes; i++) {
        const uint32_t row = l->rows - 1 - 2 * l->height[i], col = l->column[i];
        char *line = layout_row(l, canvas, row);
        memset(line + col, '-', l->last[i] - col);
        line[col] = line[l->last[i]] = 'o';
        layout_row(l, canvas, row + 1)[col] = colour_letter(l->of.colour[i]);
        if (l->of.parent[i] != 0) layout_row(l, canvas, row + 2)[col] = 'o';
    }
}

static void write_rows(strbuf *out, const column_layout *l, const char *canvas) {
    for (uint32_t row = 0; row < l->rows; row++) {
        const char *line = canvas + (size_t)row * l->columns;
        size_t length = l->columns;
        while (length > 0 && line[length - 1] == ' ') length--;
        if (row > 0) strbuf_char(out, '\n');
        strbuf_bytes(out, line, length);
    }
}

/* Graphs, and trees too large to look at, as text. */
void hackenbush_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    enum { CANVAS_MAX = 1 << 16 };
    const arena_mark mark = scratch_mark(out->t);
    if (!is_graph(position, words) && words > 0) {
        const column_layout l = tree_layout(out->t, position, words);
        const size_t size = (size_t)l.rows * l.columns;
        if (size <= CANVAS_MAX) {
            char *canvas = SCRATCH_ARRAY(out->t, char, size);
            draw_tree(&l, canvas);
            write_rows(out, &l, canvas);
            scratch_release(out->t, mark);
            return;
        }
    }
    scratch_release(out->t, mark);
    hackenbush_format(self, out, position, words);
}
