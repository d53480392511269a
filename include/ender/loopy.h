/* SPDX-License-Identifier: MIT
 *
 * Loopy games: games in which play may go round for ever. A loopy value is a handle of sixteen
 * bytes that names the two sides of the game: what it is when infinite play counts as a win of Left
 * (the onside) and of Right (the offside). A stopper, in which no infinite play alternates, has one
 * simplest form, which is both of its sides; handles of stoppers, and of games whose sides are
 * known to be stoppers, are equal exactly when the games are. Where a side is not known to be a
 * stopper it is kept as a graph, and only ender_loopy_compare decides whether two such values are
 * equal.
 *
 * Most loopy values come from ender_evaluate (ENDER_KIND_LOOPY): `{0|pass}`, `over`, `1 & 0`. A
 * program that has a graph of positions builds an ender_graph.
 *
 * ender_release forgets every loopy value of the context, whenever it was made: no handle of one
 * may be used after it, nor a scope that names one.
 *
 * Sources: Winning Ways, chapter 11; Siegel, Combinatorial Game Theory, chapter VI; Moews, On Some
 * Combinatorial Games Connected with Go, chapter 2. */
#ifndef ENDER_LOOPY_H
#define ENDER_LOOPY_H

#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A zeroed one is no game: functions refuse it with ENDER_EARGUMENT. */
typedef struct ender_loopy {
    uint64_t onside, offside;
} ender_loopy;

/* How a play ends. */
typedef enum ender_play { ENDER_DRAWN, ENDER_LEFT_WINS, ENDER_RIGHT_WINS } ender_play;

static inline bool ender_loopy_same(ender_loopy g, ender_loopy h) {
    return g.onside == h.onside && g.offside == h.offside;
}

/* A short game as a loopy value; no call is needed. */
static inline ender_loopy ender_loopy_of_game(ender_game g) {
    ender_loopy both = {g.id, g.id};
    return both;
}
/* Is it a game that ends? Then *out is the game (out may be NULL). */
static inline bool ender_loopy_is_game(ender_loopy g, ender_game *out) {
    const bool is_game = g.onside == g.offside && g.onside < (UINT64_C(1) << 32);
    if (is_game && out) out->id = (uint32_t)g.onside;
    return is_game;
}
/* Are both of its sides stoppers? */
bool ender_loopy_is_stopper_sided(ender_loopy g);

/* {left|right}. */
ender_status ender_loopy_from_options(ender_ctx *ctx, const ender_loopy *left, size_t left_count,
                                      const ender_loopy *right, size_t right_count,
                                      ender_loopy *out);
ender_status ender_loopy_negative(ender_ctx *ctx, ender_loopy g, ender_loopy *out);
ender_status ender_loopy_add(ender_ctx *ctx, ender_loopy g, ender_loopy h, ender_loopy *out);
ender_status ender_loopy_multiple(ender_ctx *ctx, int64_t n, ender_loopy g, ender_loopy *out);

/* The order: G >= H when Left, moving second, wins or draws G^+ - H^+ and G^- - H^- (Moews, 2.1).
 * Exact for all values. Cost: about the product of the sizes of the graphs. */
ender_status ender_loopy_compare(ender_ctx *ctx, ender_loopy g, ender_loopy h, ender_relation *out);
/* What happens when a player moves first and both play as well as they can. */
ender_status ender_loopy_outcome(ender_ctx *ctx, ender_loopy g, ender_player first,
                                 ender_play *out);

/* ---- graphs ---- */

/* A graph of positions under construction. It belongs to a context, to whose memory it is charged;
 * it is closed before the context, and used by one thread at a time. It keeps handles of short
 * games: an ender_release that frees them makes it unusable. */
typedef struct ender_graph ender_graph;

ender_status ender_graph_open(ender_ctx *ctx, ender_graph **out);
/* NULL is allowed. */
void ender_graph_close(ender_graph *g);

/* A further vertex; the first one is number 0. name may be NULL and is copied. */
ender_status ender_graph_vertex(ender_graph *g, const char *name, uint32_t *out);
/* A move of a player from vertex to vertex; a pass when both are the same. The edge belongs to a
 * class (0 to 7), and prisoners is added to the game behind it. */
ender_status ender_graph_edge(ender_graph *g, ender_player player, uint32_t from, uint32_t to,
                              unsigned edge_class, int32_t prisoners);
/* A move to a game that ends. */
ender_status ender_graph_leaf(ender_graph *g, ender_player player, uint32_t from, ender_game to,
                              unsigned edge_class);
/* How infinite plays end: the first rule one of whose classes (bit c for class c) is used
 * infinitely often decides; a play to which none applies is drawn. At most 64 rules. */
ender_status ender_graph_rule(ender_graph *g, unsigned classes, ender_play result);

/* The value of the game that starts at a vertex, simplified as far as possible. */
ender_status ender_graph_value(ender_graph *g, uint32_t start, ender_loopy *out);
/* The same questions about the graph as it is. The graphs may be of one context only. ENDER_EDOMAIN
 * when moves carry prisoners. */
ender_status ender_graph_compare(ender_graph *g, uint32_t g_start, ender_graph *h, uint32_t h_start,
                                 ender_relation *out);
ender_status ender_graph_outcome(ender_graph *g, uint32_t start, ender_player first,
                                 ender_play *out);

#ifdef __cplusplus
}
#endif
#endif
