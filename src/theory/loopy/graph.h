/* SPDX-License-Identifier: MIT
 *
 * Graphs of positions in which play may go round for ever, how infinite plays end, and who wins.
 */
#ifndef ENDER_LOOPY_GRAPH_H
#define ENDER_LOOPY_GRAPH_H

#include "base/base.h"
#include "game/game.h"

/* ---- designations: how infinite plays end ---- */

enum { LOOPY_CLASSES = 8 };
typedef enum loopy_result { LOOPY_DRAWN, LOOPY_LEFT_WINS, LOOPY_RIGHT_WINS } loopy_result;

/* result[s] for the set s of classes (one bit each) used infinitely often; result[0] has no
 * meaning. */
typedef struct designation {
    unsigned classes;
    uint8_t result[1 << LOOPY_CLASSES];
} designation;
/* One class, every infinite play a draw (or won by one player). */
designation designation_of(loopy_result result);
/* The first of these sets of classes that is used infinitely often decides. */
typedef struct loopy_priority {
    uint32_t classes;
    loopy_result result;
} loopy_priority;
bool designation_is_drawn(const designation *d);
/* A mark for each class, below 2 * LOOPY_CLASSES: of the marks that come up infinitely often the
 * greatest decides, and Left loses where it is odd, Right where it is even, and 0 is a draw.
 * Returns false where there are none: the classes decide only together, or a draw before a win. */
bool designation_marks(const designation *d, uint8_t *marks);
designation designation_by_priority(unsigned classes, const loopy_priority *list, unsigned count);

/* ---- graphs (graph.c) ---- */

typedef struct loopy_edge {
    uint32_t to;   /* a vertex; of a leaf the ref of an ender */
    int32_t shift; /* an integer that is added to the game behind the edge: prisoners (KO-7) */
    uint8_t class;
    bool is_leaf;
} loopy_edge;
static inline ref edge_ender(const loopy_edge *e) { return (ref){e->to}; }

/* In scratch memory. The edges of player p at vertex v are edges[p][first[p][v]] up to, not
 * including, edges[p][first[p][v + 1]]. Parallel edges are allowed; an edge to its own vertex is a
 * pass. */
typedef struct loopy_graph {
    uint32_t vertices, start;
    const uint32_t *first[2];
    const loopy_edge *edges[2];
    const char *const *names; /* of the vertices; NULL where one has none */
    designation rule;
} loopy_graph;

typedef struct graph_builder {
    task *t;
    uint32_t vertices, edges;
    uint32_t vertex_capacity, edge_capacity;
    const char **names;
    struct built_edge *list;
} graph_builder;
void graph_open(task *t, graph_builder *b);
/* A new vertex; name may be NULL and is not copied. */
uint32_t graph_vertex(graph_builder *b, const char *name);
void graph_edge(graph_builder *b, ender_player player, uint32_t from, loopy_edge edge);
/* Throws ENDER_EARGUMENT when an edge leads to no vertex or belongs to no class of the rule. */
loopy_graph graph_close(graph_builder *b, uint32_t start, const designation *rule);

/* A graph with one vertex less its moves for an ender: the same game. */
loopy_graph graph_of_ender(task *t, ref g);
loopy_graph graph_negative(task *t, const loopy_graph *g);
/* The reachable part of the product; classes of h are numbered behind those of g. Throws
 * ENDER_ELIMIT when there are more than LOOPY_CLASSES classes or the product is too large. */
loopy_graph graph_sum(task *t, const loopy_graph *g, const loopy_graph *h);
/* Makes it the same game without prisoners on moves: a vertex beside each integer that they add up
 * to, with the moves of both. False where a way round gains some, or where there are more than so
 * many vertices, before or behind. */
bool graph_unfold(task *t, loopy_graph *g, uint32_t most);
/* The same up to 2^20 vertices (ENDER_ELIMIT), with ENDER_EDOMAIN where a way round gains some. */
loopy_graph graph_unfolded(task *t, const loopy_graph *g);
/* The part that can be reached from a vertex. */
loopy_graph graph_from(task *t, const loopy_graph *g, uint32_t start);

/* Are the parts that can be reached from the starts the same but for names and numbers? Moves,
 * classes, prisoners and values must agree, and of values their handles; rules for infinite plays
 * are not looked at (same_graph.c). */
bool graph_same(task *t, const loopy_graph *g, const loopy_graph *h);

/* Vertices that have the same moves to the same vertices for ever get the same number, below *count
 * (alike.c); the graph in which they are one. In scratch memory. */
uint32_t *graph_classes(task *t, const loopy_graph *g, uint32_t *count);
loopy_graph graph_of_classes(task *t, const loopy_graph *g, const uint32_t *class);

/* Calls each strongly connected component, those that others lead to first (components.c). */
void graph_components(task *t, const loopy_graph *g,
                      void (*each)(void *arg, const uint32_t *members, uint32_t count), void *arg);

/* ---- who wins (parity.c, order.c) ---- */

/* A game on a graph for two players that is won by one or the other: at a node that belongs to
 * player p, p chooses the next one, and who cannot has lost. An infinite play goes through some
 * priority infinitely often; the least such decides: winner[priority]. */
typedef struct parity_game {
    uint32_t nodes;
    const uint8_t *owner;    /* 0 or 1 */
    const uint8_t *priority; /* below priorities */
    const uint32_t *first;   /* successors of n: to[first[n]] .. to[first[n+1]-1] */
    const uint32_t *to;
    unsigned priorities;
    const uint8_t *winner;
} parity_game;
/* winner_of[n] for every node, in scratch memory; and choice[n], unless it is NULL: the successor
 * by which the winner wins from a node of his. By Zielonka's algorithm; linear when there is one
 * priority. */
uint8_t *parity_solve(task *t, const parity_game *game, uint32_t *choice);

/* Does Left, who does not move first, win or draw g - h when draws are won by `draws` in both
 * (G^+ - H^+ for ENDER_LEFT, G^- - H^- for ENDER_RIGHT; KO-11, KO-12)? Graphs without shifts. */
bool graph_survives(task *t, const loopy_graph *g, const loopy_graph *h, ender_player draws);
/* That rule for infinite plays of the difference, in which the classes of h stand behind those of
 * g. Throws ENDER_ELIMIT when there are more than LOOPY_CLASSES. */
designation difference_rule(task *t, const loopy_graph *g, const loopy_graph *h,
                            ender_player draws);
/* G >= H: both of these. */
bool graph_ge(task *t, const loopy_graph *g, const loopy_graph *h);
ender_relation graph_compare(task *t, const loopy_graph *g, const loopy_graph *h);
/* Does Left win or draw g when `first` moves first and draws are won by `draws`? */
bool graph_survives_zero(task *t, const loopy_graph *g, ender_player first, ender_player draws);
/* What happens when `first` moves first. */
loopy_result graph_outcome(task *t, const loopy_graph *g, ender_player first);

#endif
