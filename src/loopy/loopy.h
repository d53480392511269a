/* SPDX-License-Identifier: MIT
 *
 * Games that need not end: finite graphs of positions in which play may go round for ever.
 *
 * A graph (`loopy_graph`) is what one starts with. Its edges belong to a player and to a class, and
 * the classes that an infinite play uses infinitely often decide how it ends (Moews, On Some
 * Combinatorial Games Connected with Go, 2.1; KO-8). Edges lead to other vertices or to enders,
 * which are values of src/game.
 *
 * A stopper is a game in which no infinite play alternates. Each has a unique simplest form
 * (Siegel, CGT, section VI.4), and `lref` is the handle of it: equal stoppers have equal handles. A
 * loopy value in general is known by two stoppers, its onside and its offside, where it has them.
 */
#ifndef ENDER_LOOPY_ROOM_H
#define ENDER_LOOPY_ROOM_H

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
designation designation_by_priority(unsigned classes, const loopy_priority *list, unsigned count);

/* ---- graphs (graph.c) ---- */

typedef struct loopy_edge {
    uint32_t to;   /* a vertex; of a leaf the ref of an ender */
    int32_t shift; /* an integer that is added to the game behind the edge: prisoners (KO-7) */
    uint8_t class;
    bool is_leaf;
} loopy_edge;

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
    uint32_t vertex_room, edge_room;
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
/* The part that can be reached from a vertex. */
loopy_graph graph_from(task *t, const loopy_graph *g, uint32_t start);

/* Are the parts that can be reached from the starts the same but for names and numbers? Moves,
 * classes, prisoners and values must agree, and of values their handles; rules for infinite plays
 * are not looked at (same_graph.c). */
bool graph_same(task *t, const loopy_graph *g, const loopy_graph *h);

/* A map that a throw gives back. */
typedef struct map_holder {
    cleanup undo; /* first, so that the cleanup is the holder */
    map *held;
} map_holder;
map *map_hold(task *t, map_holder *holder);
void map_let_go(task *t, map_holder *holder); /* in the order of a stack with other cleanups */

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
/* winner_of[n] for every node, in scratch memory. By Zielonka's algorithm; linear when there is one
 * priority. */
uint8_t *parity_solve(task *t, const parity_game *game);

/* Does Left, who does not move first, win or draw g - h when draws are won by `draws` in both
 * (G^+ - H^+ for ENDER_LEFT, G^- - H^- for ENDER_RIGHT; KO-11, KO-12)? Graphs without shifts. */
bool graph_survives(task *t, const loopy_graph *g, const loopy_graph *h, ender_player draws);
/* G >= H: both of these. */
bool graph_ge(task *t, const loopy_graph *g, const loopy_graph *h);
ender_relation graph_compare(task *t, const loopy_graph *g, const loopy_graph *h);
/* Does Left win or draw g when `first` moves first and draws are won by `draws`? */
bool graph_survives_zero(task *t, const loopy_graph *g, ender_player first, ender_player draws);
/* What happens when `first` moves first. */
loopy_result graph_outcome(task *t, const loopy_graph *g, ender_player first);

/* ---- stoppers (stopper.c, loopy_store.c) ---- */

/* A ref of src/game when it is below 2^32 and the game is an ender; else a node of the store of
 * stoppers. */
typedef uint64_t lref;
#define LREF_NODE (UINT64_C(1) << 32)
static inline bool lref_is_ender(lref g) { return g < LREF_NODE; }
static inline ref lref_ender(lref g) { return (ref)g; }

/* The options of a stopper in simplest form, in scratch memory for nimbers and the like. */
typedef struct lref_list {
    const lref *at;
    uint32_t count;
} lref_list;
lref_list lref_options(task *t, lref g, ender_player player);

/* Is there no infinite alternating play from any vertex that can be reached? */
bool graph_is_stopper(task *t, const loopy_graph *g);
/* The simplest form; throws ENDER_EDOMAIN unless the graph is a stopper. */
lref graph_stopper(task *t, const loopy_graph *g);
loopy_graph stopper_graph(task *t, lref g);
bool stopper_ge(task *t, lref g, lref h);
lref stopper_negative(task *t, lref g);

/* A stop of a stopper (stops.c): a pseudonumber, which is a number, on, off, or a number and over
 * (side 1) or under (side -1). on and off are also the stops of a player who has no move left in
 * what is no number. Without the side it is the strong stop. */
typedef enum stop_kind { STOP_OFF, STOP_NUMBER, STOP_ON } stop_kind;
typedef struct loopy_stop {
    stop_kind kind;
    dyadic x;
    int side;
} loopy_stop;
bool stopper_is_pseudonumber(task *t, lref g);
loopy_stop stopper_stop(task *t, lref g, ender_player first);

/* The stopper S with G^+ = S^+ (for ENDER_LEFT, the onside; for ENDER_RIGHT G^- = S^-, the
 * offside). False when there is none. Graphs with shifts have none. (sides.c) */
bool graph_side(task *t, const loopy_graph *g, ender_player draws, lref *out);

/* A graph, found greedily, with fewer vertices and edges: equal vertices become one, and edges go
 * without which the game is the same, those of higher classes first (KO-22). It is equal to g when
 * draws are won by the players of `sides` (bits 1 << ENDER_LEFT and 1 << ENDER_RIGHT), which is
 * verified. Graphs without shifts. */
loopy_graph graph_reduce(task *t, const loopy_graph *g, unsigned sides);

/* ---- values (value.c, kept.c) ---- */

/* What is known of G^+ or of G^-: a stopper of which that is the side too (an lref); where there is
 * none, a graph that is kept. Equal graphs have equal handles only if they are written alike. */
typedef uint64_t lside;
#define LSIDE_GRAPH (UINT64_C(1) << 33)
static inline bool lside_is_stopper(lside s) { return s < LSIDE_GRAPH; }
lside graph_keep(task *t, const loopy_graph *g);
/* The graph of a side; that of a stopper in scratch memory. */
loopy_graph side_graph(task *t, lside s);
/* Throws ENDER_EARGUMENT unless it is a handle of this context. */
lside check_side(task *t, lside s);

/* A loopy value: what it is when draws are Left's (side[ENDER_LEFT], the onside) and when they are
 * Right's (the offside). Order and sums go side by side (KO-11, KO-12). */
typedef struct loopy_value {
    lside side[2];
} loopy_value;
static inline loopy_value loopy_of_stopper(lref g) { return (loopy_value){{g, g}}; }
static inline bool loopy_is_stopper(loopy_value v) {
    return v.side[0] == v.side[1] && lside_is_stopper(v.side[0]);
}
/* Are both sides stoppers? */
static inline bool loopy_is_sided(loopy_value v) {
    return lside_is_stopper(v.side[0]) && lside_is_stopper(v.side[1]);
}
static inline bool loopy_is_ender(loopy_value v) {
    return loopy_is_stopper(v) && lref_is_ender(v.side[0]);
}

loopy_value loopy_of_graph(task *t, const loopy_graph *g);
/* One side of a graph. */
lside loopy_side_of_graph(task *t, const loopy_graph *g, ender_player draws);
loopy_value loopy_negative(task *t, loopy_value g);
loopy_value loopy_add(task *t, loopy_value g, loopy_value h);
loopy_value loopy_multiple(task *t, int64_t n, loopy_value g);
/* {left | right}, none of the options being the game itself. */
loopy_value loopy_braces(task *t, const loopy_value *left, uint32_t left_count,
                         const loopy_value *right, uint32_t right_count);
/* S & T: the onside of S and the offside of T. Throws ENDER_EDOMAIN when both are stoppers and not
 * S >= T. */
loopy_value loopy_sides(task *t, loopy_value s, loopy_value u);
/* B:G for the form B and, side by side, G (ordinal.c). */
loopy_value loopy_ordinal_sum(task *t, ref base, loopy_value g);
/* The H with B:H = G; false when what is left of G's simplest form without the options of B is no
 * such H. */
bool stopper_subordinate(task *t, lref g, ref base, lref *out);
bool loopy_ge(task *t, loopy_value g, loopy_value h);
ender_relation loopy_compare(task *t, loopy_value g, loopy_value h);
/* What happens when `first` moves first. */
loopy_result loopy_outcome(task *t, loopy_value g, ender_player first);

/* A graph put together from vertices of its own and from values that edges lead to, for one of the
 * sides. */
typedef struct graph_assembly {
    graph_builder b;
    ender_player draws;
    struct assembled *parts;
    uint32_t part_count, part_room;
    designation rules[LOOPY_CLASSES]; /* of the parts; the first is that of the own edges: drawn */
    unsigned rule_count, classes;
} graph_assembly;
void assembly_open(task *t, graph_assembly *a, ender_player draws);
uint32_t assembly_vertex(graph_assembly *a);
void assembly_edge(graph_assembly *a, ender_player player, uint32_t from, uint32_t to);
void assembly_edge_to_value(graph_assembly *a, ender_player player, uint32_t from,
                            loopy_value value);
loopy_graph assembly_close(graph_assembly *a, uint32_t start);

/* ---- sided values (sided.c) ---- */

/* A game without cycles but passes, at whose ends on+ and off- may stand: what sidling computes
 * with. An ender when below 2^32, and then a ref of src/game. Equal games have equal handles within
 * a store if no passes are about; sided_same tells of all. */
typedef uint64_t sref;
#define SREF_NODE (UINT64_C(1) << 32)
#define SREF_ON (UINT64_C(1) << 33)
#define SREF_OFF (SREF_ON + 1)
static inline bool sref_is_ender(sref g) { return g < SREF_NODE; }

typedef struct sided_store sided_store;
/* In use until it is closed, in the order of a stack. */
sided_store *sided_open(task *t);
void sided_close(sided_store *s);
task *sided_task(const sided_store *s);
/* The canonical form of {left|right} (KO-19). */
sref sided_make(sided_store *s, const sref *left, uint32_t left_count, const sref *right,
                uint32_t right_count);
/* The same with passes for one player or for both. Who passes for ever has won, or lost: a play
 * that ends in passes is won by Left, or with SIDED_RIGHT_WINS by Right. */
enum { SIDED_LEFT_PASSES = 1, SIDED_RIGHT_PASSES = 2, SIDED_RIGHT_WINS = 4 };
sref sided_make_passing(sided_store *s, unsigned passes, const sref *left, uint32_t left_count,
                        const sref *right, uint32_t right_count);
bool sided_ge(sided_store *s, sref g, sref h);
bool sided_same(sided_store *s, sref g, sref h);
sref sided_shift(sided_store *s, sref g, int64_t n); /* g + n */
/* "{9|off-}", by the names of enders. */
void sided_print(sided_store *s, strbuf *out, sref g,
                 void (*print_ender)(task *t, strbuf *out, ref g));
/* The stopper whose side it is when draws are won by a player (sided_graph.c). False when none is
 * found, or when an infinite play in it is not won by that player. */
bool sided_stopper(sided_store *s, sref g, ender_player draws, lref *out);
/* The options without passes, in scratch memory, and who passes. */
typedef struct sref_list {
    sref *at;
    uint32_t count, room;
} sref_list;
sref_list sided_options(sided_store *s, sref g, ender_player player);
unsigned sided_passes(const sided_store *s, sref g);

/* ---- sidling (sidle.c) ---- */

/* What a vertex was found to be. */
typedef struct sidled {
    sref plus, minus; /* the values of G^+ and G^-, or the last approximations */
    bool plus_found, minus_found;
} sidled;

/* Is called after every step of an innermost level: how often each level has been gone through, the
 * outermost first, and the present value of every vertex of the graph (of one component, others
 * being what they were). */
typedef struct sidle_trace {
    void (*step)(void *user, ender_player draws, const uint32_t *rounds, unsigned levels,
                 const sref *values);
    void *user;
    bool together; /* all vertices at once instead, as if there were one component */
} sidle_trace;

/* What is made of passes: moves like others, for which the approximations stand; or they stay what
 * they are (the moves M of Theorem 1 need not be all moves). Then {1|pass} is found at once, to
 * which approximations 2, 3/2, 5/4, ... only tend. */
typedef enum sidle_passes { SIDLE_PASSES_TOO, SIDLE_PASSES_STAY } sidle_passes;

/* Sidling (Moews, 2.2, 4.2; KO-17 to KO-19): the value of every vertex when draws are won by Left
 * and when they are won by Right, by nested iteration from on+ and off-, one strongly connected
 * component after the other. rounds_max bounds every level. Throws ENDER_EDOMAIN when the rule for
 * infinite plays is not one of priorities. trace may be NULL. The array is in scratch memory. */
sidled *graph_sidle(task *t, sided_store *s, const loopy_graph *g, unsigned rounds_max,
                    sidle_passes passes, const sidle_trace *trace);

/* One evaluation as a certificate (Theorem 1; KO-18). Let M be the moves of the classes that decide
 * first when draws are won by a player. If infinitely many of them win for Left and P <= G*(P) at
 * all vertices, P is at most the side of G at each; if for Right and P >= G*(P), at least. */
typedef struct sidle_certificate {
    bool holds;
    bool from_below; /* P is a lower bound */
    uint32_t vertex; /* where it does not hold */
} sidle_certificate;
sidle_certificate graph_certify(task *t, const loopy_graph *g, const ref *p, ender_player draws);

#endif
