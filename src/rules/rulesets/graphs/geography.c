/* SPDX-License-Identifier: MIT
 *
 * Geography: a token goes along the edges of a graph and leaves nothing behind it to come back to,
 * neither the vertices it was at (vertex geography) nor the edges it went along (edge geography);
 * edges may have directions. (T. J. Schaefer, 1978; A. S. Fraenkel, E. R. Scheinerman, D. Ullman,
 * Undirected edge geography, Theoretical Computer Science 112, 1993.) What the token cannot reach
 * is dropped.
 *
 * Who wins undirected vertex geography is known: the next player, exactly when every maximum
 * matching covers the vertex of the token (Fraenkel, Scheinerman and Ullman), which
 * is when a maximum matching of the rest has fewer edges. Matchings are found by J. Edmonds'
 * algorithm (Paths, trees, and flowers, Canadian Journal of Mathematics 17, 1965). */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"

enum { EMPTY, TOKEN };

typedef struct geography_rules {
    graph_rules graph; /* first: what the functions of graph.h go by */
    enum { VERTICES_GO, EDGES_GO, NOTHING_GOES } goes;
} geography_rules;

static bool edges_go(const graph_rules *rules) {
    return ((const geography_rules *)(const void *)rules)->goes == EDGES_GO;
}

static bool vertices_go(const graph_rules *rules) {
    return ((const geography_rules *)(const void *)rules)->goes == VERTICES_GO;
}

static unsigned token_of(const simple_graph *g) {
    unsigned v = 0;
    while (g->state[v] != TOKEN) v++;
    return v;
}

static void geography_check(const scanner *in, const simple_graph *g) {
    unsigned tokens = 0;
    for (unsigned v = 0; v < g->vertices; v++) tokens += g->state[v] == TOKEN;
    if (tokens != 1)
        scan_fail(in, in->end,
                  "a position of Geography has one token, and here are %u; b:T puts it on b",
                  tokens);
}

/* No vertex is left when the token cannot move. */
static void geography_settle(const graph_rules *rules, simple_graph *g, uint64_t *vertices) {
    const unsigned token = token_of(g);
    if (rules->directed && vertices_go(rules))
        for (unsigned v = 0; v < g->vertices; v++) vertices_drop(edge_row(g, 0, v), token);
    vertex_set within;
    vertices_copy(within, vertices, g->words);
    if (vertices_any(edge_row(g, 0, token), g->words))
        simple_graph_part(g, token, within, vertices);
    else
        vertices_clear(vertices, g->words);
}

static void geography_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                            graph_moves *out) {
    (void)rules;
    (void)player;
    const unsigned from = token_of(g);
    vertex_set ways;
    vertices_copy(ways, edge_row(g, 0, from), g->words);
    for (unsigned to; vertices_take(ways, g->words, &to);) add_along_edge(out, from, to);
}

static void geography_make(const graph_rules *rules, simple_graph *g, ender_player player,
                           graph_move m, uint64_t *left) {
    (void)player;
    g->state[m.from] = EMPTY;
    g->state[m.to] = TOKEN;
    if (vertices_go(rules))
        vertices_drop(left, m.from);
    else if (edges_go(rules) && rules->directed)
        vertices_drop(edge_row(g, 0, m.from), m.to);
    else if (edges_go(rules))
        edge_drop(g, m.from, m.to);
}

/* ---- matchings ---- */

enum { NOBODY = GRAPH_VERTICES };

/* A search for a path from an unmatched vertex (the root) to another one whose edges are by turns
 * outside and inside of the matching. Even vertices are those that such a path of even length
 * reaches; odd cycles between them (blossoms) count as one vertex, their base. */
typedef struct path_search {
    const simple_graph *g;
    vertex_set within; /* the vertices that there are */
    unsigned mate[GRAPH_VERTICES], base[GRAPH_VERTICES];
    unsigned before[GRAPH_VERTICES]; /* of an odd vertex: the even one it was reached from */
    vertex_set even, waiting;        /* waiting: even vertices not looked at yet */
    unsigned root;
} path_search;

static unsigned common_base(const path_search *s, unsigned a, unsigned b) {
    vertex_set seen;
    vertices_clear(seen, s->g->words);
    for (unsigned v = s->base[a];; v = s->base[s->before[s->mate[v]]]) {
        vertices_put(seen, v);
        if (v == s->root) break;
    }
    unsigned v = s->base[b];
    while (!vertices_have(seen, v)) v = s->base[s->before[s->mate[v]]];
    return v;
}

/* Puts the bases on the way from v down to `base` into the set, whose vertices can now be reached
 * from `next`, on the other side of the cycle, too. */
static void walk_down(path_search *s, unsigned v, unsigned base, unsigned next, uint64_t *bases) {
    while (s->base[v] != base) {
        const unsigned partner = s->mate[v];
        vertices_put(bases, s->base[v]);
        vertices_put(bases, s->base[partner]);
        s->before[v] = next;
        next = partner;
        v = s->before[partner];
    }
}

static void shrink(path_search *s, unsigned a, unsigned b) {
    const unsigned base = common_base(s, a, b);
    vertex_set bases;
    vertices_clear(bases, s->g->words);
    walk_down(s, a, base, b, bases);
    walk_down(s, b, base, a, bases);
    for (unsigned v = 0; v < s->g->vertices; v++) {
        if (!vertices_have(s->within, v) || !vertices_have(bases, s->base[v])) continue;
        s->base[v] = base;
        if (!vertices_have(s->even, v)) vertices_put(s->waiting, v);
        vertices_put(s->even, v);
    }
}

/* Exchanges the edges of the path that ends in the unmatched vertex `end`. */
static void exchange_path(path_search *s, unsigned end) {
    for (unsigned v = end; v != NOBODY;) {
        const unsigned before = s->before[v], next = s->mate[before];
        s->mate[v] = before;
        s->mate[before] = v;
        v = next;
    }
}

static bool find_path(path_search *s, unsigned root) {
    for (unsigned v = 0; v < s->g->vertices; v++) {
        s->base[v] = v;
        s->before[v] = NOBODY;
    }
    const unsigned n = s->g->words;
    s->root = root;
    vertices_clear(s->even, n);
    vertices_put(s->even, root);
    vertices_copy(s->waiting, s->even, n);
    for (unsigned v; vertices_take(s->waiting, n, &v);) {
        vertex_set to;
        neighbours_within(s->g, v, s->within, to);
        for (unsigned w; vertices_take(to, n, &w);) {
            if (s->base[v] == s->base[w] || s->mate[v] == w) continue;
            if (vertices_have(s->even, w)) {
                shrink(s, v, w);
            } else if (s->before[w] == NOBODY) {
                s->before[w] = v;
                if (s->mate[w] == NOBODY) {
                    exchange_path(s, w);
                    return true;
                }
                vertices_put(s->even, s->mate[w]);
                vertices_put(s->waiting, s->mate[w]);
            }
        }
    }
    return false;
}

static unsigned matching_size(const simple_graph *g, const uint64_t *within) {
    path_search s;
    unsigned size = 0;
    s.g = g;
    vertices_copy(s.within, within, g->words);
    for (unsigned v = 0; v < g->vertices; v++) s.mate[v] = NOBODY;
    for (unsigned v = 0; v < g->vertices; v++)
        if (vertices_have(within, v) && s.mate[v] == NOBODY) size += find_path(&s, v);
    return size;
}

static bool geography_outcome(task *t, const ruleset *self, const positions *sum,
                              ender_outcome *outcome) {
    (void)t;
    if (sum->count != 1) return false;
    size_t words;
    uint64_t space[GRAPH_SPACE(GRAPH_VERTICES, 1)]; /* a sum need not belong to a task */
    const simple_graph g =
        simple_graph_unpack(graph_rules_of(self), positions_at(sum, 0, &words), space);
    vertex_set vertices;
    all_vertices(&g, vertices);
    const unsigned all = matching_size(&g, vertices);
    vertices_drop(vertices, token_of(&g));
    *outcome = matching_size(&g, vertices) < all ? ENDER_N : ENDER_P;
    return true;
}

/* ---- the games ---- */

#define GEOGRAPHY_GRAPH                                                                            \
    .letters = ".T", .expected = "T for the token, . for none", .state_bits = 1, .colours = 1,     \
    .moves = geography_moves, .make = geography_make, .settle = geography_settle,                  \
    .check = geography_check

static const geography_rules directed_vertex = {{GEOGRAPHY_GRAPH, .directed = true}, VERTICES_GO};
static const geography_rules undirected_vertex = {{GEOGRAPHY_GRAPH}, VERTICES_GO};
static const geography_rules directed_edge = {{GEOGRAPHY_GRAPH, .directed = true}, EDGES_GO};
static const geography_rules directed_loopy = {{GEOGRAPHY_GRAPH, .directed = true}, NOTHING_GOES};
static const geography_rules undirected_edge = {{GEOGRAPHY_GRAPH}, EDGES_GO};

#define GEOGRAPHY_TOKEN                                                                            \
    "b:T puts the token on b, and there must be one. What the token cannot reach is not printed. "
#define GEOGRAPHY_DIRECTIONS "a>b is an edge from a to b, a-b one in both directions. "

const ruleset ruleset_geography = {
    .info =
        {.name = "geography",
         .aliases = "vertex-geography directed-geography",
         .summary = "A token goes along arrows and never comes back to a vertex.",
         .rules = "A token is on a vertex of a graph with directed edges. A move takes the "
                  "token along an edge that begins at its vertex to the vertex where the edge "
                  "ends; the vertex it leaves disappears with all its edges. A player who "
                  "cannot move the token loses.",
         .grammar = GRAPH_GRAMMAR GEOGRAPHY_DIRECTIONS GEOGRAPHY_TOKEN GRAPH_ISOMORPHISM,
         .example = "a>b>c>a,a>c,a:T",
         .example_value = "*2",
         .source =
             "T. J. Schaefer, J. Comput. System Sci. 16, 1978; A. S. Fraenkel, E. R. Scheinerman "
             "and D. Ullman, Undirected edge geography, Theoret. Comput. Sci. 112, 1993"},
    .data = &directed_vertex,
    SIMPLE_GRAPH_PLAY,
    .play = {.impartial = true},
    .parts = {.symmetry = simple_graph_symmetry},
};

const ruleset ruleset_undirected_geography = {
    .info = {.name = "undirected-geography",
             .aliases = "undirected-vertex-geography",
             .summary = "A token goes along edges and never comes back to a vertex.",
             .rules = "A token is on a vertex of a graph. A move takes the token along an edge to "
                      "a neighbour of its vertex; the vertex it leaves disappears with all its "
                      "edges. A player who cannot move the token loses.",
             .grammar = GRAPH_GRAMMAR GEOGRAPHY_TOKEN GRAPH_ISOMORPHISM,
             .example = "path(4),2:T",
             .example_value = "*2",
             .source = "Fraenkel, Scheinerman, Ullman, Theoret. Comput. Sci. 112, 1993"},
    .data = &undirected_vertex,
    SIMPLE_GRAPH_PLAY,
    .play = {.impartial = true},
    .parts = {.symmetry = simple_graph_symmetry},
    .theory = {.theorem = "maximum matchings (Fraenkel, Scheinerman and Ullman 1993)",
               .outcome = geography_outcome},
};

const ruleset ruleset_edge_geography = {
    .info =
        {.name = "edge-geography",
         .aliases = "directed-edge-geography",
         .summary = "A token goes along arrows and never along the same one again.",
         .rules = "A token is on a vertex of a graph with directed edges. A move takes the "
                  "token along an edge that begins at its vertex to the vertex where the edge "
                  "ends; the edge disappears (of a-b, which is two edges, the one that was "
                  "used). A player who cannot move the token loses.",
         .grammar = GRAPH_GRAMMAR GEOGRAPHY_DIRECTIONS GEOGRAPHY_TOKEN GRAPH_ISOMORPHISM,
         .example = "a>b>c>a>d,a:T",
         .example_value = "*2",
         .source =
             "T. J. Schaefer, J. Comput. System Sci. 16, 1978; A. S. Fraenkel, E. R. Scheinerman "
             "and D. Ullman, Undirected edge geography, Theoret. Comput. Sci. 112, 1993"},
    .data = &directed_edge,
    SIMPLE_GRAPH_PLAY,
    .play = {.impartial = true},
    .parts = {.symmetry = simple_graph_symmetry},
};

const ruleset ruleset_undirected_edge_geography = {
    .info = {.name = "undirected-edge-geography",
             .aliases = "",
             .summary = "A token goes along edges and never along the same one again.",
             .rules = "A token is on a vertex of a graph. A move takes the token along an edge to "
                      "a neighbour of its vertex; the edge disappears. A player who cannot move "
                      "the token loses.",
             .grammar = GRAPH_GRAMMAR GEOGRAPHY_TOKEN GRAPH_ISOMORPHISM,
             .example = "cycle(4),1-5,1:T",
             .example_value = "*",
             .source = "Fraenkel, Scheinerman, Ullman, Theoret. Comput. Sci. 112, 1993"},
    .data = &undirected_edge,
    SIMPLE_GRAPH_PLAY,
    .play = {.impartial = true},
    .parts = {.symmetry = simple_graph_symmetry},
};

const ruleset ruleset_loopy_geography = {
    .info = {.name = "loopy-geography",
             .aliases = "token-on-a-graph",
             .summary = "A token goes along arrows and may come back.",
             .rules = "A token is on a vertex of a graph with directed edges. A move takes the "
                      "token along an edge that begins at its vertex to the vertex where the edge "
                      "ends. Nothing disappears. A player who cannot move the token loses; "
                      "infinite play is a draw.",
             .grammar = GRAPH_GRAMMAR GEOGRAPHY_DIRECTIONS GEOGRAPHY_TOKEN,
             .example = "a>b>c>a,b>d,a:T",
             .example_value = "",
             .source = "C. A. B. Smith, J. Comb. Theory 1, 1966; Winning Ways, chapter 12"},
    .data = &directed_loopy,
    SIMPLE_GRAPH_PLAY,
    .play = {.impartial = true, .may_return = true, .repeats = REPEATS_ANYWHERE},
};
