/* SPDX-License-Identifier: MIT
 *
 * Loopy games: games with infinite play. A loopy value is a handle of sixteen bytes for the two
 * sides of the game: its value if infinite play is a win for Left (the onside), and if it is a win
 * for Right (the offside). A stopper has no infinite alternating play; it has one simplest form,
 * which is both of its sides. Stoppers, and games whose sides are known to be stoppers, are equal
 * exactly if their handles are equal. A side that is not known to be a stopper is kept as a graph,
 * and only ender_loopy_compare decides whether two such values are equal.
 *
 * Most loopy values come from ender_evaluate (ENDER_KIND_LOOPY): `{0|pass}`, `over`, `1 & 0`. A
 * program that has a graph of positions builds an ender_graph.
 *
 * ender_release frees all loopy values of the context, whenever they were made: afterwards neither
 * their handles nor a scope that names one may be used.
 *
 * Functions of values may be called from several threads at once. All functions fail with the
 * limits of the context.
 *
 * Sources: Winning Ways, chapter 11; Siegel, Combinatorial Game Theory, chapter VI; Moews, On Some
 * Combinatorial Games Connected with Go, chapter 2. */
#ifndef ENDER_LOOPY_H
#define ENDER_LOOPY_H

#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A zeroed handle is not a game: functions refuse it with ENDER_EARGUMENT. */
typedef struct ender_loopy {
    uint64_t onside, offside;
} ender_loopy;

/* The result of a play. */
typedef enum ender_play { ENDER_DRAWN, ENDER_LEFT_WINS, ENDER_RIGHT_WINS } ender_play;

static inline bool ender_loopy_same(ender_loopy g, ender_loopy h) {
    return g.onside == h.onside && g.offside == h.offside;
}

/* A short game as a loopy value. O(1); needs no context. */
static inline ender_loopy ender_loopy_of_game(ender_game g) {
    ender_loopy both = {g.id, g.id};
    return both;
}
/* Is it a short game? If so, *out is the game (out may be NULL). O(1). */
static inline bool ender_loopy_is_game(ender_loopy g, ender_game *out) {
    const bool is_game = g.onside == g.offside && g.onside < (UINT64_C(1) << 32);
    if (is_game && out) out->id = (uint32_t)g.onside;
    return is_game;
}
/* Are both of its sides known to be stoppers? O(1). */
bool ender_loopy_is_stopper_sided(ender_loopy g);

/* The value of {left|right}, its negative, sums and multiples. Cost: simplification of a graph
 * whose size is the sum (for ender_loopy_add the product) of the sizes of the arguments. */
ender_status ender_loopy_from_options(ender_ctx *ctx, const ender_loopy *left, size_t left_count,
                                      const ender_loopy *right, size_t right_count,
                                      ender_loopy *out);
ender_status ender_loopy_negative(ender_ctx *ctx, ender_loopy g, ender_loopy *out);
ender_status ender_loopy_add(ender_ctx *ctx, ender_loopy g, ender_loopy h, ender_loopy *out);
ender_status ender_loopy_multiple(ender_ctx *ctx, int64_t n, ender_loopy g, ender_loopy *out);

/* The relation of G and H: G >= H if Left, moving second, wins or draws G^+ - H^+ and G^- - H^-
 * (Moews, 2.1). Exact for all values. Cost: about the product of the sizes of the graphs. */
ender_status ender_loopy_compare(ender_ctx *ctx, ender_loopy g, ender_loopy h, ender_relation *out);
/* The result of optimal play if `first` moves first. */
ender_status ender_loopy_outcome(ender_ctx *ctx, ender_loopy g, ender_player first,
                                 ender_play *out);

/* ---- graphs ---- */

/* A graph of positions under construction. It belongs to a context, whose memory budget pays for
 * it. Close it before the context, and use it in one thread at a time. It refers to short games; an
 * ender_release that frees them makes it unusable. */
typedef struct ender_graph ender_graph;

ender_status ender_graph_open(ender_ctx *ctx, ender_graph **out);
/* NULL is allowed. */
void ender_graph_close(ender_graph *g);

/* Adds a vertex; the first one has the number 0. name is copied and may be NULL. */
ender_status ender_graph_vertex(ender_graph *g, const char *name, uint32_t *out);
/* Adds a move of a player between two vertices; a pass if they are the same. The edge belongs to a
 * class (0 to 7), and the integer `prisoners` is added to the game after it. */
ender_status ender_graph_edge(ender_graph *g, ender_player player, uint32_t from, uint32_t to,
                              unsigned edge_class, int32_t prisoners);
/* Adds a move to a short game. */
ender_status ender_graph_leaf(ender_graph *g, ender_player player, uint32_t from, ender_game to,
                              unsigned edge_class);
/* Adds a rule for infinite play. The first rule with a class (bit c for class c) that the play uses
 * infinitely often decides; without such a rule the play is drawn. At most 64 rules. */
ender_status ender_graph_rule(ender_graph *g, unsigned classes, ender_play result);

/* The value of the game that starts at a vertex, simplified as far as possible. Cost: grows quickly
 * with the length of the cycles. */
ender_status ender_graph_value(ender_graph *g, uint32_t start, ender_loopy *out);
/* Comparison and outcome of the graph itself, without simplification. Both graphs must belong to
 * one context. ENDER_EDOMAIN if moves have prisoners. */
ender_status ender_graph_compare(ender_graph *g, uint32_t g_start, ender_graph *h, uint32_t h_start,
                                 ender_relation *out);
ender_status ender_graph_outcome(ender_graph *g, uint32_t start, ender_player first,
                                 ender_play *out);

#ifdef __cplusplus
}
#endif
#endif
