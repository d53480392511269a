/* SPDX-License-Identifier: MIT
 *
 * Text to simple graphs and back; the grammar is GRAPH_GRAMMAR in graph.h and docs/rulesets/graphs.
 * Vertices are numbered in the order of their names, short names before long ones; since they are
 * printed as a to z, or as 1, 2, 3, ... when there are more, what is printed gives the same block.
 */
#include "rulesets/graphs/graph.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 15, LETTERS = 26 };

typedef struct vertex_name {
    char text[NAME_MOST + 1];
    size_t length;
} vertex_name;

typedef struct graph_draft {
    const graph_rules *rules;
    const scanner *in;
    size_t at;
    simple_graph g; /* vertices in the order they were met */
    vertex_name names[GRAPH_VERTICES];
    vertex_set marked; /* the vertices whose state was given */
} graph_draft;

/* ---- small things ---- */

static char char_at(const graph_draft *d, size_t offset) {
    return offset < d->in->end ? d->in->text[offset] : '\0';
}

static bool is_name_char(char c) { return is_digit(c) || is_letter(c) || c == '_'; }

static void skip_blanks(graph_draft *d) {
    for (char c = char_at(d, d->at); c == ' ' || c == '\t' || c == '\r' || c == '\n';
         c = char_at(d, d->at))
        d->at++;
}

static unsigned add_vertex(graph_draft *d, size_t at) {
    if (d->g.vertices == GRAPH_VERTICES)
        scan_fail(d->in, at, "a graph can have at most %d vertices", (int)GRAPH_VERTICES);
    d->g.state[d->g.vertices] = d->rules->letters ? 0 : 1;
    return d->g.vertices++;
}

static unsigned read_vertex(graph_draft *d) {
    vertex_name read = {.length = 0};
    const size_t start = d->at;
    for (; is_name_char(char_at(d, d->at)); d->at++) {
        if (read.length == NAME_MOST)
            scan_fail(d->in, start, "the name of a vertex has at most %d letters and digits",
                      (int)NAME_MOST);
        read.text[read.length++] = char_at(d, d->at);
    }
    if (read.length == 0)
        scan_fail(d->in, start,
                  "%s where the name of a vertex should be; a graph is written as in a-b,b-c",
                  scan_found(d->in, start));
    for (unsigned v = 0; v < d->g.vertices; v++)
        if (d->names[v].length == read.length && strcmp(d->names[v].text, read.text) == 0) return v;
    const unsigned vertex = add_vertex(d, start);
    d->names[vertex] = read;
    return vertex;
}

static unsigned read_count(graph_draft *d, unsigned most) {
    const size_t start = d->at;
    const uint64_t count = digits_read(d->in->text, &d->at, d->in->end);
    if (d->at == start)
        scan_fail(d->in, start, "%s where a number should be", scan_found(d->in, start));
    if (count > most)
        scan_fail(d->in, start, "a number that is too large; at most %u can stand here", most);
    return (unsigned)count;
}

static void join(graph_draft *d, unsigned from, unsigned to, unsigned colours, bool both_ways) {
    for (unsigned colour = 0; colour < d->rules->colours; colour++) {
        if (!(colours >> colour & 1)) continue;
        edge_put(&d->g, colour, from, to);
        if (both_ways) edge_put(&d->g, colour, to, from);
    }
}

static void join_plainly(graph_draft *d, unsigned from, unsigned to) { join(d, from, to, 3, true); }

/* ---- families ---- */

static void path_edges(graph_draft *d, unsigned first, unsigned count) {
    for (unsigned v = 1; v < count; v++) join_plainly(d, first + v - 1, first + v);
}

static void cycle_edges(graph_draft *d, unsigned first, unsigned count) {
    path_edges(d, first, count);
    join_plainly(d, first, first + count - 1);
}

static void build_path(graph_draft *d, const unsigned *size) { path_edges(d, 0, size[0]); }
static void build_cycle(graph_draft *d, const unsigned *size) { cycle_edges(d, 0, size[0]); }
static void build_star(graph_draft *d, const unsigned *size) {
    for (unsigned v = 1; v <= size[0]; v++) join_plainly(d, 0, v);
}
static void build_wheel(graph_draft *d, const unsigned *size) {
    build_star(d, size);
    cycle_edges(d, 1, size[0]);
}
static void build_complete(graph_draft *d, const unsigned *size) {
    for (unsigned v = 1; v < size[0]; v++)
        for (unsigned u = 0; u < v; u++) join_plainly(d, u, v);
}
static void build_bipartite(graph_draft *d, const unsigned *size) {
    for (unsigned u = 0; u < size[0]; u++)
        for (unsigned v = 0; v < size[1]; v++) join_plainly(d, u, size[0] + v);
}
static void build_grid(graph_draft *d, const unsigned *size) {
    for (unsigned row = 0; row < size[0]; row++) {
        path_edges(d, row * size[1], size[1]);
        for (unsigned col = 0; row > 0 && col < size[1]; col++)
            join_plainly(d, (row - 1) * size[1] + col, row * size[1] + col);
    }
}
static void build_cube(graph_draft *d, const unsigned *size) {
    for (unsigned v = 0; v < 1U << size[0]; v++)
        for (unsigned axis = 0; axis < size[0]; axis++)
            if (v >> axis & 1) join_plainly(d, v ^ 1U << axis, v);
}
/* A path of three vertices, then the leaves of the first one, the second one and the third one. */
static void build_caterpillar(graph_draft *d, const unsigned *size) {
    unsigned leaf = 3;
    path_edges(d, 0, 3);
    for (unsigned v = 0; v < 3; v++)
        for (unsigned i = 0; i < size[v]; i++) join_plainly(d, v, leaf++);
}

/* Two squares of a board of size[0] rows are joined when a piece goes from one to the other: by one
 * of these steps or its reverse, up to `reach` times. */
typedef struct chess_step {
    int rows, cols;
} chess_step;

static void build_chess(graph_draft *d, const unsigned *size, const chess_step *steps, size_t count,
                        int reach) {
    const int rows = (int)size[0], cols = (int)size[1];
    for (int square = 0; square < rows * cols; square++)
        for (size_t i = 0; i < count; i++)
            for (int times = 1; times <= reach; times++) {
                const int row = square / cols + times * steps[i].rows;
                const int col = square % cols + times * steps[i].cols;
                if (row >= rows || col < 0 || col >= cols) break;
                join_plainly(d, (unsigned)square, (unsigned)(row * cols + col));
            }
}

static const chess_step queen_steps[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
static const chess_step knight_steps[] = {{1, 2}, {1, -2}, {2, 1}, {2, -1}};

static void build_queens(graph_draft *d, const unsigned *size) {
    build_chess(d, size, queen_steps, 4, GRAPH_VERTICES);
}
static void build_kings(graph_draft *d, const unsigned *size) {
    build_chess(d, size, queen_steps, 4, 1);
}
static void build_rooks(graph_draft *d, const unsigned *size) {
    build_chess(d, size, queen_steps, 2, GRAPH_VERTICES);
}
static void build_bishops(graph_draft *d, const unsigned *size) {
    build_chess(d, size, queen_steps + 2, 2, GRAPH_VERTICES);
}
static void build_knights(graph_draft *d, const unsigned *size) {
    build_chess(d, size, knight_steps, 4, 1);
}
static void build_petersen(graph_draft *d, const unsigned *size) {
    (void)size;
    cycle_edges(d, 0, 5);
    for (unsigned v = 0; v < 5; v++) {
        join_plainly(d, v, 5 + v);
        join_plainly(d, 5 + v, 5 + (v + 2) % 5);
    }
}

static unsigned count_first(const unsigned *size) { return size[0]; }
static unsigned count_and_one(const unsigned *size) { return size[0] + 1; }
static unsigned count_sum(const unsigned *size) { return size[0] + size[1]; }
static unsigned count_product(const unsigned *size) { return size[0] * size[1]; }
static unsigned count_caterpillar(const unsigned *size) { return 3 + size[0] + size[1] + size[2]; }
static unsigned count_power(const unsigned *size) { return 1U << size[0]; }
static unsigned count_ten(const unsigned *size) {
    (void)size;
    return 10;
}

enum { FAMILY_SIZES = 3 };

typedef struct graph_family {
    const char *name;
    unsigned sizes, least, most; /* of how many numbers, and what each may be */
    unsigned (*count)(const unsigned *size);
    void (*build)(graph_draft *d, const unsigned *size);
} graph_family;

static const graph_family families[] = {
    {"path", 1, 1, GRAPH_VERTICES, count_first, build_path},
    {"cycle", 1, 3, GRAPH_VERTICES, count_first, build_cycle},
    {"star", 1, 0, GRAPH_VERTICES - 1, count_and_one, build_star},
    {"wheel", 1, 3, GRAPH_VERTICES - 1, count_and_one, build_wheel},
    {"complete", 1, 1, GRAPH_VERTICES, count_first, build_complete},
    {"complete", 2, 1, GRAPH_VERTICES, count_sum, build_bipartite},
    {"grid", 2, 1, GRAPH_VERTICES, count_product, build_grid},
    {"queens", 2, 1, GRAPH_VERTICES, count_product, build_queens},
    {"kings", 2, 1, GRAPH_VERTICES, count_product, build_kings},
    {"rooks", 2, 1, GRAPH_VERTICES, count_product, build_rooks},
    {"bishops", 2, 1, GRAPH_VERTICES, count_product, build_bishops},
    {"knights", 2, 1, GRAPH_VERTICES, count_product, build_knights},
    {"cube", 1, 0, 9, count_power, build_cube},
    {"caterpillar", 3, 0, GRAPH_VERTICES, count_caterpillar, build_caterpillar},
    {"petersen", 0, 0, 0, count_ten, build_petersen},
};

static bool family_is(const graph_family *f, const char *text, size_t length) {
    return strlen(f->name) == length && memcmp(f->name, text, length) == 0;
}

_Noreturn static void fail_family(const graph_draft *d, size_t start, size_t length) {
    scan_fail(
        d->in, start,
        "no family of graphs is called %.*s; there are path(n), cycle(n), star(n), "
        "wheel(n), complete(n), complete(m,n), grid(m,n), queens(m,n), kings(m,n), rooks(m,n), "
        "bishops(m,n), knights(m,n), cube(n), caterpillar(a,b,c), petersen",
        (int)(length > 40 ? 40 : length), d->in->text + start);
}

static const graph_family *find_family(const graph_draft *d, size_t start, size_t length,
                                       unsigned sizes, const size_t *where) {
    const graph_family *by_name = NULL;
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
        if (!family_is(&families[i], d->in->text + start, length)) continue;
        by_name = &families[i];
        if (by_name->sizes == sizes) return by_name;
    }
    if (!by_name) fail_family(d, start, length);
    const size_t at = sizes == FAMILY_SIZES ? where[sizes - 1] : start;
    scan_fail(d->in, at, "%s takes %u number%s", by_name->name, by_name->sizes,
              by_name->sizes == 1 ? "" : "s");
}

/* In round brackets, or in square ones, which templates of tables leave alone. */
static unsigned read_sizes(graph_draft *d, unsigned *size, size_t *where) {
    const char open = char_at(d, d->at), close = open == '[' ? ']' : ')';
    if (open != '(' && open != '[') return 0;
    unsigned count = 0;
    do {
        d->at++;
        skip_blanks(d);
        if (count == FAMILY_SIZES)
            scan_fail(d->in, d->at, "a family of graphs has at most %d numbers", (int)FAMILY_SIZES);
        where[count] = d->at;
        size[count++] = read_count(d, GRAPH_VERTICES);
        skip_blanks(d);
    } while (char_at(d, d->at) == ',');
    if (char_at(d, d->at) != close)
        scan_fail(d->in, d->at, "%s where %c should be", scan_found(d->in, d->at), close);
    d->at++;
    return count;
}

static unsigned read_letter(const graph_draft *d, size_t at) {
    const char *letters = d->rules->letters, c = char_at(d, at);
    const char *found = c == '\0' ? NULL : strchr(letters, c);
    if (!found)
        scan_fail(d->in, at, "%s where a letter should be: %s", scan_found(d->in, at),
                  d->rules->expected);
    return (unsigned)(found - letters);
}

/* The letters of all vertices of the family, if they stand here. */
static void read_all_letters(graph_draft *d) {
    if (char_at(d, d->at) != ':') return;
    if (!d->rules->letters || !*d->rules->letters)
        scan_fail(d->in, d->at, "the vertices of a family have no letters in this game");
    d->at++;
    for (unsigned v = 0; v < d->g.vertices; v++) {
        d->g.state[v] = (uint8_t)read_letter(d, d->at++);
        vertices_put(d->marked, v);
    }
}

/* False when no family stands here. */
static bool read_family(graph_draft *d) {
    const size_t start = d->at;
    size_t end = start, where[FAMILY_SIZES] = {start, start, start};
    unsigned size[FAMILY_SIZES] = {0};
    while (is_name_char(char_at(d, end))) end++;
    const bool has_sizes = char_at(d, end) == '(' || char_at(d, end) == '[';
    const graph_family *last = &families[sizeof families / sizeof families[0] - 1];
    if (end == start || (!has_sizes && !family_is(last, d->in->text + start, end - start)))
        return false;
    d->at = end;
    const unsigned sizes = read_sizes(d, size, where);
    const graph_family *f = find_family(d, start, end - start, sizes, where);
    for (unsigned i = 0; i < sizes; i++)
        if (size[i] < f->least || size[i] > f->most)
            scan_fail(d->in, where[i], "the numbers of %s are from %u to %u", f->name, f->least,
                      f->most);
    if (f->count(size) > GRAPH_VERTICES)
        scan_fail(d->in, start, "a graph can have at most %d vertices, and this one has %u",
                  (int)GRAPH_VERTICES, f->count(size));
    while (d->g.vertices < f->count(size)) {
        vertex_name *n = &d->names[add_vertex(d, start)];
        n->length = (size_t)snprintf(n->text, sizeof n->text, "%u", d->g.vertices);
    }
    f->build(d, size);
    read_all_letters(d);
    return true;
}

/* ---- items ---- */

/* Behind an edge: :B or :R, or nothing for both. */
static unsigned read_colours(graph_draft *d) {
    if (d->rules->colours < 2 || char_at(d, d->at) != ':') return 3;
    static const char letters[] = "BRG";
    const char c = char_at(d, ++d->at);
    const char *found = c == '\0' ? NULL : strchr(letters, c);
    if (!found)
        scan_fail(d->in, d->at, "%s where the colour of an edge should be: B, R, or G for both",
                  scan_found(d->in, d->at));
    d->at++;
    return (unsigned)(found - letters) + 1;
}

static unsigned read_edge(graph_draft *d, unsigned from) {
    const size_t start = d->at;
    const bool one_way = char_at(d, d->at) == '>';
    if (one_way && !d->rules->directed)
        scan_fail(d->in, start, "'>' in a game without directions; an edge is written as in a-b");
    d->at++;
    const size_t where = d->at;
    const unsigned to = read_vertex(d);
    if (to == from) scan_fail(d->in, where, "an edge from a vertex to itself");
    const bool is_there = is_joined(&d->g, from, to) || (!one_way && is_joined(&d->g, to, from));
    if (is_there) scan_fail(d->in, where, "an edge between these two is there already");
    join(d, from, to, read_colours(d), !one_way);
    return to;
}

static void read_state(graph_draft *d, unsigned vertex, bool alone) {
    const graph_rules *rules = d->rules;
    if (!alone || (rules->letters && !*rules->letters))
        scan_fail(d->in, d->at, "%s",
                  rules->letters && !*rules->letters
                      ? "vertices have no states in this game"
                      : "the state of a vertex is given apart from edges, as in a-b,b:x");
    d->at++;
    if (vertices_have(d->marked, vertex))
        scan_fail(d->in, d->at, "this vertex has got its state already");
    vertices_put(d->marked, vertex);
    const size_t where = d->at;
    if (rules->letters) {
        d->g.state[vertex] = (uint8_t)read_letter(d, d->at++);
        return;
    }
    const unsigned count = read_count(d, GRAPH_COUNTERS_MOST);
    if (count == 0) scan_fail(d->in, where, "a vertex has 1 to %d counters", GRAPH_COUNTERS_MOST);
    d->g.state[vertex] = (uint8_t)count;
}

static void read_item(graph_draft *d) {
    unsigned vertex = read_vertex(d);
    bool alone = true;
    for (; char_at(d, d->at) == '-' || char_at(d, d->at) == '>'; alone = false)
        vertex = read_edge(d, vertex); /* each is a new one, so there is an end */
    if (char_at(d, d->at) == ':') read_state(d, vertex, alone);
    skip_blanks(d);
}

/* ---- the whole ---- */

static bool is_before(const vertex_name *a, const vertex_name *b) {
    if (a->length != b->length) return a->length < b->length;
    return strcmp(a->text, b->text) < 0;
}

/* The graph with its vertices in the order of their names. */
static simple_graph number_by_name(const graph_draft *d) {
    uint16_t order[GRAPH_VERTICES];
    for (unsigned v = 0; v < d->g.vertices; v++) {
        unsigned place = 0;
        for (unsigned u = 0; u < d->g.vertices; u++) place += is_before(&d->names[u], &d->names[v]);
        order[place] = (uint16_t)v;
    }
    return simple_graph_reorder(d->in->t, &d->g, order);
}

void simple_graph_parse(const ruleset *self, scanner *in, positions *out) {
    graph_draft d = {.rules = graph_rules_of(self), .in = in, .at = in->at};
    d.g = simple_graph_new(in->t, GRAPH_VERTICES, d.rules->colours);
    d.g.vertices = 0;
    skip_blanks(&d);
    if (read_family(&d))
        skip_blanks(&d);
    else
        read_item(&d);
    while (d.at < in->end) {
        task_poll(in->t);
        if (char_at(&d, d.at) != ',')
            scan_fail(in, d.at, "%s where a comma should be", scan_found(in, d.at));
        d.at++;
        skip_blanks(&d);
        read_item(&d);
    }
    simple_graph g = number_by_name(&d);
    vertex_set all;
    all_vertices(&g, all);
    if (d.rules->check) d.rules->check(in, &g);
    simple_graph_add(d.rules, &g, all, out);
}

/* ---- writing ---- */

void simple_graph_put_name(strbuf *out, const simple_graph *g, unsigned vertex) {
    if (g->vertices <= LETTERS)
        strbuf_char(out, (char)('a' + vertex));
    else
        strbuf_format(out, "%u", vertex + 1);
}

void simple_graph_put_state(const graph_rules *rules, strbuf *out, unsigned state) {
    if (rules->letters)
        strbuf_char(out, rules->letters[state]);
    else
        strbuf_format(out, "%u", state);
}

bool simple_graph_is_plain(const graph_rules *rules, const simple_graph *g, unsigned vertex) {
    return g->state[vertex] == (rules->letters ? 0 : 1);
}

/* Of an edge of one of two colours. */
static void put_colour(strbuf *out, const simple_graph *g, unsigned from, unsigned to) {
    const bool blue = edge_has(g, 0, from, to), red = edge_has(g, 1, from, to);
    if (g->colours == 2 && blue != red) strbuf_text(out, blue ? ":B" : ":R");
}

/* The edge from the lesser vertex, or what there is of it: both ways, there, back. */
static void put_edge(strbuf *out, const simple_graph *g, unsigned low, unsigned high) {
    const bool there = is_joined(g, low, high), back = is_joined(g, high, low);
    const unsigned from = there ? low : high, to = there ? high : low;
    simple_graph_put_name(out, g, from);
    strbuf_char(out, there && back ? '-' : '>');
    simple_graph_put_name(out, g, to);
    put_colour(out, g, from, to);
}

void simple_graph_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(out->t, rules, position);
    const simple_graph joined = simple_graph_both_ways(out->t, &g);
    const char *between = "";
    for (unsigned v = 0; v < g.vertices; v++)
        for (unsigned later = v + 1; later < g.vertices; later++) {
            if (!is_joined(&joined, v, later)) continue;
            strbuf_text(out, between);
            put_edge(out, &g, v, later);
            between = ",";
        }
    for (unsigned v = 0; v < g.vertices; v++) {
        const bool is_plain = simple_graph_is_plain(rules, &g, v);
        if (is_plain && vertices_any(edge_row(&joined, 0, v), g.words)) continue;
        strbuf_text(out, between);
        simple_graph_put_name(out, &g, v);
        if (!is_plain) {
            strbuf_char(out, ':');
            simple_graph_put_state(rules, out, g.state[v]);
        }
        between = ",";
    }
}

/* A line for each vertex: its name and state, and where its edges go. */
void simple_graph_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                          size_t words) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(out->t, rules, position);
    for (unsigned v = 0; v < g.vertices; v++) {
        const size_t start = out->length;
        simple_graph_put_name(out, &g, v);
        if (!simple_graph_is_plain(rules, &g, v)) {
            strbuf_char(out, ':');
            simple_graph_put_state(rules, out, g.state[v]);
        }
        while (out->length - start < 6) strbuf_char(out, ' ');
        strbuf_text(out, rules->directed ? "->" : "--");
        vertex_set to;
        neighbours(&g, v, to);
        for (unsigned other; vertices_take(to, g.words, &other);) {
            strbuf_char(out, ' ');
            simple_graph_put_name(out, &g, other);
            put_colour(out, &g, v, other);
        }
        strbuf_char(out, '\n');
    }
}

/* ---- moves ---- */

graph_move simple_graph_move(task *t, const graph_rules *rules, const simple_graph *g,
                             ender_player player, uint32_t index) {
    graph_moves moves = {.t = t};
    rules->moves(rules, g, player, &moves);
    return moves.at[index];
}

void simple_graph_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words, ender_player player, uint32_t index) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(out->t, rules, position);
    const graph_move m = simple_graph_move(out->t, rules, &g, player, index);
    if (m.kind == PASS) {
        strbuf_text(out, "pass");
        return;
    }
    simple_graph_put_name(out, &g, m.from);
    if (m.kind == AT_VERTEX) return;
    strbuf_char(out, m.kind == ON_EDGE ? '-' : '>');
    simple_graph_put_name(out, &g, m.to);
}
