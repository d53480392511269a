/* SPDX-License-Identifier: MIT
 *
 * Graphs of positions: building them, and what is made of one or two of them. A sum is built from
 * its start on demand, since most pairs of positions are never reached. */
#include "loopy/order.h"

#include <string.h>

enum { PRODUCT_MAX = 1 << 27 };

/* ---- designations ---- */

designation designation_of(loopy_result result) {
    designation d = {.classes = 1};
    d.result[1] = (uint8_t)result;
    return d;
}

designation designation_by_priority(unsigned classes, const loopy_priority *list, unsigned count) {
    designation d = {.classes = classes};
    for (uint32_t set = 1; set < UINT32_C(1) << classes; set++)
        for (unsigned i = 0; i < count; i++)
            if (set & list[i].classes) {
                d.result[set] = (uint8_t)list[i].result;
                break;
            }
    return d;
}

bool designation_is_drawn(const designation *d) {
    for (uint32_t set = 1; set < UINT32_C(1) << d->classes; set++)
        if (d->result[set] != LOOPY_DRAWN) return false;
    return true;
}

/* How a class ends a play, whatever other ones of the set are used; false if that depends on them.
 */
static bool class_decides(const designation *d, uint32_t among, unsigned c, uint8_t *result) {
    const uint32_t own = UINT32_C(1) << c, others = among & ~own;
    *result = d->result[own];
    for (uint32_t rest = others;; rest = (rest - 1) & others) {
        if (d->result[rest | own] != *result) return false;
        if (rest == 0) return true;
    }
}
/* Ranks classes from those that decide before all others on, with how each rank ends a play.
 * Returns the number of ranks; 0 if some classes decide only together. */
static unsigned rank_classes(const designation *d, uint8_t *rank, uint8_t *results) {
    uint32_t among = (UINT32_C(1) << d->classes) - 1;
    unsigned ranks = 0;
    for (uint32_t before = 0; among != before;) {
        before = among;
        for (unsigned c = 0; c < d->classes; c++) {
            uint8_t result;
            if (!(among >> c & 1) || !class_decides(d, among, c, &result)) continue;
            if (ranks == 0 || results[ranks - 1] != result) results[ranks++] = result;
            rank[c] = (uint8_t)(ranks - 1);
            among &= ~(UINT32_C(1) << c);
        }
    }
    return among == 0 ? ranks : 0;
}
bool designation_marks(const designation *d, uint8_t *marks) {
    uint8_t results[LOOPY_CLASSES], rank[LOOPY_CLASSES], mark[LOOPY_CLASSES], next = 0;
    const unsigned ranks = rank_classes(d, rank, results);
    for (unsigned i = ranks; i-- > 0; mark[i] = next) {
        const bool odd = results[i] == LOOPY_RIGHT_WINS;
        if (results[i] == LOOPY_DRAWN && i + 1 < ranks) return false;
        if (results[i] != LOOPY_DRAWN) next = (uint8_t)(next + ((next + 1) % 2 == odd ? 1 : 2));
    }
    for (unsigned c = 0; ranks > 0 && c < d->classes; c++) marks[c] = mark[rank[c]];
    return ranks > 0;
}

/* ---- building ---- */

struct built_edge {
    loopy_edge edge;
    uint32_t from;
    uint8_t player;
};

void graph_open(task *t, graph_builder *b) { *b = (graph_builder){.t = t}; }

uint32_t graph_vertex(graph_builder *b, const char *name) {
    if (b->vertices == b->vertex_capacity)
        b->names = scratch_wider(b->t, b->names, &b->vertex_capacity, sizeof *b->names);
    b->names[b->vertices] = name;
    return b->vertices++;
}

void graph_edge(graph_builder *b, ender_player player, uint32_t from, loopy_edge edge) {
    task_poll(b->t);
    if (b->edges == b->edge_capacity)
        b->list = scratch_wider(b->t, b->list, &b->edge_capacity, sizeof *b->list);
    b->list[b->edges++] = (struct built_edge){edge, from, player == ENDER_RIGHT};
}

static void check_edges(const graph_builder *b, const designation *rule) {
    for (uint32_t i = 0; i < b->edges; i++) {
        const struct built_edge *e = &b->list[i];
        if (e->from >= b->vertices || (!e->edge.is_leaf && e->edge.to >= b->vertices))
            task_throw(b->t, ENDER_EARGUMENT, "edge %u of the graph leads from or to no vertex", i);
        if (e->edge.class >= rule->classes)
            task_throw(b->t, ENDER_EARGUMENT,
                       "edge %u of the graph is of class %u; the rule for infinite plays knows %u",
                       i, e->edge.class, rule->classes);
    }
}

/* Sorts the edges of a player by the vertices they leave. */
static void gather(const graph_builder *b, unsigned player, loopy_graph *g) {
    uint32_t *first = SCRATCH_ARRAY(b->t, uint32_t, b->vertices + 2u);
    memset(first, 0, (b->vertices + 2u) * sizeof *first);
    uint32_t count = 0;
    for (uint32_t i = 0; i < b->edges; i++)
        if (b->list[i].player == player) {
            first[b->list[i].from + 2]++;
            count++;
        }
    for (uint32_t v = 0; v < b->vertices; v++) first[v + 2] += first[v + 1];
    loopy_edge *edges = SCRATCH_ARRAY(b->t, loopy_edge, count + 1u);
    for (uint32_t i = 0; i < b->edges; i++)
        if (b->list[i].player == player) edges[first[b->list[i].from + 1]++] = b->list[i].edge;
    g->first[player] = first;
    g->edges[player] = edges;
}

loopy_graph graph_close(graph_builder *b, uint32_t start, const designation *rule) {
    if (start >= b->vertices)
        task_throw(b->t, ENDER_EARGUMENT, "the graph does not have the vertex it starts at");
    check_edges(b, rule);
    loopy_graph g = {.vertices = b->vertices, .start = start, .names = b->names, .rule = *rule};
    gather(b, 0, &g);
    gather(b, 1, &g);
    return g;
}

loopy_graph graph_of_ender(task *t, ref g) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t v = graph_vertex(&b, NULL);
    for (int p = 0; p < 2; p++) {
        side s;
        side_open(t, &s, g, (ender_player)p);
        for (uint32_t i = 0; i < s.count; i++)
            graph_edge(&b, (ender_player)p, v,
                       (loopy_edge){.to = side_at(t, &s, i).bits, .is_leaf = true});
    }
    return graph_close(&b, v, &drawn);
}

static bool has_shifts(const loopy_graph *g, bool in_leaves) {
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = 0; k < g->first[p][g->vertices]; k++)
            if (g->edges[p][k].shift != 0 && (in_leaves || !g->edges[p][k].is_leaf)) return true;
    return false;
}
bool graph_has_shifts(const loopy_graph *g) { return has_shifts(g, false); }

/* ---- prisoners ---- */

enum { UNFOLDED_MOST = 1 << 20 };
typedef struct graph_unfolding {
    graph_builder b;
    key_table vertices; /* a vertex, and the prisoners beside it */
} graph_unfolding;

static uint32_t unfolded_vertex(graph_unfolding *u, uint64_t v, int64_t prisoners) {
    const uint64_t key[2] = {v, (uint64_t)prisoners};
    const uint32_t number = keys_put(&u->vertices, key);
    return number == u->b.vertices ? graph_vertex(&u->b, NULL) : number;
}
static void unfold_moves(graph_unfolding *u, const loopy_graph *g, unsigned player, uint32_t v) {
    task *t = u->b.t;
    const uint64_t from = keys_at(&u->vertices, v)[0];
    const int64_t prisoners = (int64_t)keys_at(&u->vertices, v)[1];
    for (uint32_t k = g->first[player][from]; k < g->first[player][from + 1]; k++) {
        loopy_edge e = g->edges[player][k];
        const int64_t sum = prisoners + e.shift;
        e.shift = 0;
        e.to = e.is_leaf ? game_add(t, edge_ender(&e), ref_integer(t, sum)).bits
                         : unfolded_vertex(u, e.to, sum);
        graph_edge(&u->b, (ender_player)player, v, e);
    }
    if (player == 0 ? prisoners <= 0 : prisoners >= 0) return;
    const int64_t left = player == 0 ? prisoners - 1 : prisoners + 1;
    graph_edge(&u->b, (ender_player)player, v, (loopy_edge){.to = unfolded_vertex(u, from, left)});
}
/* Of each vertex its component, from 1, and what the first way to it from the first vertex of its
 * component has gained. */
typedef struct gain_search {
    task *t;
    const loopy_graph *g;
    uint32_t *component, components;
    int64_t *gained;
    bool *seen; /* is it known what it has gained? */
    bool gains;
} gain_search;

/* A component is strongly connected: two ways to a vertex that gain different numbers of prisoners
 * are there if and only if some way round gains or loses some. */
static void look_for_gain(void *arg, const uint32_t *members, uint32_t count) {
    gain_search *s = arg;
    const uint32_t own = ++s->components;
    const arena_mark mark = scratch_mark(s->t);
    uint32_t *list = SCRATCH_ARRAY(s->t, uint32_t, count), found = 0;
    for (uint32_t i = 0; i < count; i++) s->component[members[i]] = own;
    list[found++] = members[0];
    s->seen[members[0]] = true;
    s->gained[members[0]] = 0;
    for (uint32_t i = 0; i < found && !s->gains; i++)
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = s->g->first[p][list[i]]; k < s->g->first[p][list[i] + 1]; k++) {
                const loopy_edge *e = &s->g->edges[p][k];
                const int64_t sum = s->gained[list[i]] + e->shift;
                task_poll(s->t);
                if (e->is_leaf || s->component[e->to] != own) continue;
                s->gains |= s->seen[e->to] && s->gained[e->to] != sum;
                if (s->seen[e->to]) continue;
                s->gained[e->to] = sum;
                s->seen[e->to] = true;
                list[found++] = e->to;
            }
    scratch_release(s->t, mark);
}
/* Does some way round gain prisoners, so that there is no end of them? */
static bool gains_prisoners(task *t, const loopy_graph *g) {
    gain_search s = {.t = t, .g = g};
    s.component = SCRATCH_ARRAY(t, uint32_t, g->vertices);
    s.gained = SCRATCH_ARRAY(t, int64_t, g->vertices);
    s.seen = SCRATCH_ARRAY(t, bool, g->vertices);
    memset(s.component, 0, g->vertices * sizeof *s.component);
    memset(s.seen, 0, g->vertices * sizeof *s.seen);
    graph_components(t, g, look_for_gain, &s);
    return s.gains;
}

typedef enum unfolding { UNFOLDED, UNFOLDS_FOR_EVER, UNFOLDS_TOO_FAR } unfolding;
static unfolding unfold(task *t, loopy_graph *g, uint32_t most) {
    graph_unfolding u;
    if (!has_shifts(g, true)) return UNFOLDED;
    const loopy_graph reached = graph_from(t, g, g->start);
    if (gains_prisoners(t, &reached)) return UNFOLDS_FOR_EVER;
    graph_open(t, &u.b);
    keys_open(t, &u.vertices, 2);
    (void)unfolded_vertex(&u, reached.start, 0);
    for (uint32_t v = 0; v < u.b.vertices && u.b.vertices <= most; v++)
        for (unsigned p = 0; p < 2; p++) unfold_moves(&u, &reached, p, v);
    keys_close(&u.vertices);
    if (u.b.vertices > most) return UNFOLDS_TOO_FAR;
    *g = graph_close(&u.b, 0, &g->rule);
    return UNFOLDED;
}
bool graph_unfold(task *t, loopy_graph *g, uint32_t most) {
    return g->vertices <= most && unfold(t, g, most) == UNFOLDED;
}
loopy_graph graph_unfolded(task *t, const loopy_graph *g) {
    loopy_graph unfolded = *g;
    const unfolding made = unfold(t, &unfolded, UNFOLDED_MOST);
    if (made == UNFOLDS_FOR_EVER)
        task_throw(t, ENDER_EDOMAIN,
                   "a position that comes back with more prisoners is not compared exactly");
    if (made == UNFOLDS_TOO_FAR)
        task_throw(t, ENDER_ELIMIT, "with their prisoners there are more than %d positions",
                   (int)UNFOLDED_MOST);
    return unfolded;
}

/* ---- the negative ---- */

static const loopy_edge *negated(task *t, const loopy_graph *g, unsigned player) {
    const uint32_t count = g->first[player][g->vertices];
    loopy_edge *edges = SCRATCH_ARRAY(t, loopy_edge, count + 1u);
    for (uint32_t i = 0; i < count; i++) {
        task_poll(t);
        edges[i] = g->edges[player][i];
        edges[i].shift = -edges[i].shift;
        if (edges[i].is_leaf) edges[i].to = game_neg(t, edge_ender(&edges[i])).bits;
    }
    return edges;
}

loopy_graph graph_negative(task *t, const loopy_graph *g) {
    loopy_graph n = *g;
    n.first[0] = g->first[1];
    n.first[1] = g->first[0];
    n.edges[0] = negated(t, g, 1);
    n.edges[1] = negated(t, g, 0);
    for (uint32_t s = 1; s < UINT32_C(1) << g->rule.classes; s++)
        if (g->rule.result[s] != LOOPY_DRAWN)
            n.rule.result[s] =
                g->rule.result[s] == LOOPY_LEFT_WINS ? LOOPY_RIGHT_WINS : LOOPY_LEFT_WINS;
    return n;
}

/* ---- the part that is reached ---- */

loopy_graph graph_from(task *t, const loopy_graph *g, uint32_t start) {
    uint32_t *number = SCRATCH_ARRAY(t, uint32_t, g->vertices),
             *list = SCRATCH_ARRAY(t, uint32_t, g->vertices);
    memset(number, 0xff, g->vertices * sizeof *number);
    graph_builder b;
    graph_open(t, &b);
    uint32_t found = 0;
    list[found++] = start;
    number[start] = graph_vertex(&b, g->names ? g->names[start] : NULL);
    for (uint32_t i = 0; i < found; i++)
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][list[i]]; k < g->first[p][list[i] + 1]; k++) {
                loopy_edge e = g->edges[p][k];
                if (!e.is_leaf && number[e.to] == UINT32_MAX) {
                    number[e.to] = graph_vertex(&b, g->names ? g->names[e.to] : NULL);
                    list[found++] = e.to;
                }
                if (!e.is_leaf) e.to = number[e.to];
                graph_edge(&b, (ender_player)p, i, e);
            }
    return graph_close(&b, 0, &g->rule);
}

/* ---- the sum ---- */

typedef struct graph_product {
    graph_builder b;
    const loopy_graph *part[2];
    designation rule;
    key_table vertices; /* pairs of places */
} graph_product;

static uint32_t product_vertex(graph_product *p, place x, place y) {
    const uint64_t key[2] = {place_key(x), place_key(y)};
    const uint32_t v = keys_put(&p->vertices, key);
    if (v == p->b.vertices) (void)graph_vertex(&p->b, NULL);
    return v;
}

static place product_place(const graph_product *p, uint32_t v, unsigned part) {
    return place_of_key(keys_at(&p->vertices, v)[part]);
}

/* The move of one component to `to`; where both are enders then, they are added up. */
static void product_move(graph_product *p, uint32_t from, ender_player player, unsigned part,
                         const loopy_edge *e) {
    const place moved = {e->to, e->is_leaf}, other = product_place(p, from, 1 - part);
    loopy_edge made = {.shift = e->shift};
    if (p->rule.classes > 1)
        made.class = (uint8_t)(e->class + (part == 0 ? 0 : p->part[0]->rule.classes));
    if (moved.is_leaf && other.is_leaf) {
        made.is_leaf = true;
        made.to = game_add(p->b.t, place_game(moved), place_game(other)).bits;
    } else {
        made.to = part == 0 ? product_vertex(p, moved, other) : product_vertex(p, other, moved);
    }
    graph_edge(&p->b, player, from, made);
}

static void product_expand(graph_product *p, uint32_t v) {
    for (unsigned part = 0; part < 2; part++)
        for (unsigned player = 0; player < 2; player++) {
            const place at = product_place(p, v, part);
            if (at.is_leaf) {
                side s;
                side_open(p->b.t, &s, place_game(at), (ender_player)player);
                for (uint32_t i = 0; i < s.count; i++) {
                    const loopy_edge e = {.to = side_at(p->b.t, &s, i).bits, .is_leaf = true};
                    product_move(p, v, (ender_player)player, part, &e);
                }
            } else {
                const loopy_graph *g = p->part[part];
                for (uint32_t k = g->first[player][at.to]; k < g->first[player][at.to + 1]; k++)
                    product_move(p, v, (ender_player)player, part, &g->edges[player][k]);
            }
        }
}

/* An infinite play is won by a player who wins every component that goes on for ever (KO-10). Where
 * all of them are drawn one class is enough. */
static designation sum_rule(task *t, const designation *a, const designation *b) {
    if (designation_is_drawn(a) && designation_is_drawn(b)) return designation_of(LOOPY_DRAWN);
    designation d = {.classes = a->classes + b->classes};
    if (d.classes > LOOPY_CLASSES)
        task_throw(t, ENDER_ELIMIT, "a graph has at most %d classes of edges, the sum has %u",
                   LOOPY_CLASSES, d.classes);
    for (uint32_t set = 1; set < UINT32_C(1) << d.classes; set++) {
        const uint32_t x = set & ((UINT32_C(1) << a->classes) - 1), y = set >> a->classes;
        const uint8_t first = a->result[x], second = b->result[y];
        d.result[set] = x == 0 ? second : y == 0 || first == second ? first : LOOPY_DRAWN;
    }
    return d;
}

loopy_graph graph_sum(task *t, const loopy_graph *g, const loopy_graph *h) {
    graph_product p = {.part = {g, h}, .rule = sum_rule(t, &g->rule, &h->rule)};
    keys_open(t, &p.vertices, 2);
    graph_open(t, &p.b);
    const uint32_t start = product_vertex(&p, (place){g->start, false}, (place){h->start, false});
    for (uint32_t v = 0; v < p.b.vertices; v++) product_expand(&p, v);
    loopy_graph sum = graph_close(&p.b, start, &p.rule);
    keys_close(&p.vertices);
    return sum;
}
