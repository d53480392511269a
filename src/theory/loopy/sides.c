/* SPDX-License-Identifier: MIT
 *
 * The sides of a loopy game: the stopper S in simplest form with G^+ = S^+, if there is one.
 *
 * Its options are found among the positions of G, by play. Let C be a position of S, V one of G
 * that is equal to it, and D = C^L an option of S, which is neither reversible nor dominated. Two
 * strategies of Left, who moves second, are known: sigma survives C - V, tau survives V - C. From V
 * let Left and Right move in turn: Left, to some Y, as tau answers the move to -D; Right, from Y to
 * some Z, as sigma answers the move to -Y.
 *  - tau never moves in -D: it would reach a D^R <= Z <= C, and D would be reversible. So it always
 *    finds a Y >= D.
 *  - sigma may move in C, to a C^L >= Y >= D. As no option dominates another, C^L and Y are D.
 *  - If sigma never does, it always finds a Z <= C, and the play of V is infinite. Then it is lost
 *    for Left by sigma and not lost by tau, a contradiction.
 * So (1) D is equal to a Y that is reached from V by moves of Left to any positions and of Right to
 * positions <= C; and (2) Left survives, moving first, when he moves from V to positions >= D only
 * and Right to positions <= C only. If on the other hand (2) holds for any D at all, let Left play
 * like that against sigma: sigma must move in C in the end, and so some C^L >= D. The options of C
 * are therefore the greatest of the games for which (1) and (2) hold; those of Right likewise. This
 * is true of every rule for infinite plays.
 *
 * Hence S, if it exists, is what is made here, and a comparison of it with G tells whether it does.
 * (For stoppers, where no alternating play is infinite, this is the uniqueness of simplest forms:
 * Siegel, CGT, section VI.4.) */
#include "loopy/store.h"

#include <string.h>

/* The moves that are made in turn from a position of S, by a player to any positions and by the
 * other to positions that are no better for the player. Positions are numbered, with the player to
 * move. */
typedef struct turns {
    place from;
    ender_player player;
    key_table places;
} turns;

typedef struct side_finder {
    task *t;
    const loopy_graph *g;
    ender_player draws;
    place_order order;
} side_finder;

/* Is y at least as good for the player as x? */
static bool is_better(side_finder *f, ender_player player, place y, place x) {
    return player == ENDER_LEFT ? order_ge(&f->order, y, x) : order_ge(&f->order, x, y);
}

/* The moves of a place of G, in scratch memory. */
static loopy_edge *moves_of(const side_finder *f, place x, ender_player player, uint32_t *count) {
    const unsigned p = player == ENDER_RIGHT;
    if (!x.is_leaf) {
        const uint32_t first = f->g->first[p][x.to];
        *count = f->g->first[p][x.to + 1] - first;
        loopy_edge *list = SCRATCH_ARRAY(f->t, loopy_edge, *count + 1u);
        memcpy(list, f->g->edges[p] + first, *count * sizeof *list);
        return list;
    }
    side s;
    side_open(f->t, &s, place_game(x), player);
    loopy_edge *list = SCRATCH_ARRAY(f->t, loopy_edge, s.count + 1u);
    for (uint32_t i = 0; i < s.count; i++)
        list[i] = (loopy_edge){.to = side_at(f->t, &s, i).bits, .is_leaf = true};
    *count = s.count;
    return list;
}

/* ---- moves in turn ---- */

#define ANSWERS (UINT64_C(1) << 33) /* in the key of a place: the other player is to move */

static void follow(side_finder *f, turns *all, uint64_t key) {
    const bool answers = (key & ANSWERS) != 0;
    const arena_mark mark = scratch_mark(f->t);
    uint32_t count;
    const loopy_edge *moves = moves_of(f, place_of_key(key & ~ANSWERS),
                                       answers ? ender_opponent(all->player) : all->player, &count);
    for (uint32_t i = 0; i < count; i++) {
        task_poll(f->t);
        const place to = place_behind(f->t, &moves[i]);
        const uint64_t next = place_key(to) | (answers ? 0 : ANSWERS);
        if (!answers || is_better(f, all->player, all->from, to))
            (void)keys_put(&all->places, &next);
    }
    scratch_release(f->t, mark);
}

static void turns_open(side_finder *f, turns *all, uint32_t from, ender_player player) {
    *all = (turns){.from = place_vertex(from), .player = player};
    keys_open(f->t, &all->places, 1);
    const uint64_t start = place_key(all->from);
    (void)keys_put(&all->places, &start);
    for (uint32_t i = 0; i < all->places.count; i++) follow(f, all, *keys_at(&all->places, i));
}

static void turns_close(turns *all) { keys_close(&all->places); }

/* Where the player may move: to positions that are at least as good as one, or no better than any
 * of a list. */
typedef struct goal {
    const place *least;
    const place_list *claimed;
} goal;

static bool may_move(side_finder *f, ender_player player, const goal *where, place to) {
    if (where->least && !is_better(f, player, to, *where->least)) return false;
    for (uint32_t i = 0; where->claimed && i < where->claimed->count; i++)
        if (is_better(f, player, where->claimed->at[i], to)) return false;
    return true;
}

/* The moves in turn that are left to the player, and all answers. */
static loopy_graph restricted(side_finder *f, const turns *all, const goal *where) {
    graph_builder b;
    graph_open(f->t, &b);
    for (uint32_t v = 0; v < all->places.count; v++) (void)graph_vertex(&b, NULL);
    for (uint32_t v = 0; v < all->places.count; v++) {
        const uint64_t key = *keys_at(&all->places, v);
        const bool answers = (key & ANSWERS) != 0;
        const ender_player mover = answers ? ender_opponent(all->player) : all->player;
        uint32_t count;
        const loopy_edge *moves = moves_of(f, place_of_key(key & ~ANSWERS), mover, &count);
        for (uint32_t i = 0; i < count; i++) {
            const place to = place_behind(f->t, &moves[i]);
            const uint64_t next = place_key(to) | (answers ? 0 : ANSWERS);
            const uint32_t number = keys_find(&all->places, &next);
            if (number == UINT32_MAX || (!answers && !may_move(f, all->player, where, to)))
                continue;
            const loopy_edge e = {.to = number, .class = moves[i].class};
            graph_edge(&b, mover, v, e);
        }
    }
    return graph_close(&b, 0, &f->g->rule);
}

/* Does the player survive, who moves first? */
static bool survives(side_finder *f, const turns *all, const goal *where) {
    const arena_mark mark = scratch_mark(f->t);
    const loopy_graph play = restricted(f, all, where);
    const bool left = graph_survives_zero(f->t, &play, all->player, f->draws);
    scratch_release(f->t, mark);
    return left == (all->player == ENDER_LEFT);
}

/* ---- the simplest form ---- */

/* The options found so far, of which none is at least as good as another; and candidates that are
 * none. */
typedef struct sorted_candidates {
    place_list found, none;
} sorted_candidates;

/* What is no better than an option need not be looked at, nor what is at least as good as a
 * candidate that is none, since (2) would hold for that as well. */
static bool is_settled(side_finder *f, const sorted_candidates *c, ender_player player, place x) {
    for (uint32_t i = 0; i < c->found.count; i++)
        if (is_better(f, player, c->found.at[i], x)) return true;
    for (uint32_t i = 0; i < c->none.count; i++)
        if (is_better(f, player, x, c->none.at[i])) return true;
    return false;
}

/* The list with x instead of what is no better than x, or for the other player no worse. */
static void settle(side_finder *f, place_list *list, ender_player player, place x) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->count; i++)
        if (!is_better(f, player, x, list->at[i])) list->at[kept++] = list->at[i];
    list->count = kept;
    place_list_add(f->t, list, x);
}

/* The options of the position of S that is equal to a vertex. False when there is no S: then sigma
 * does not survive though it may move in S. */
static bool side_options(side_finder *f, uint32_t from, ender_player player, place_list *out) {
    sorted_candidates c = {0};
    turns all;
    turns_open(f, &all, from, player);
    for (uint32_t i = 0; i < all.places.count; i++) {
        const uint64_t key = *keys_at(&all.places, i);
        const place d = place_of_key(key & ~ANSWERS);
        if (!(key & ANSWERS) || is_settled(f, &c, player, d)) continue;
        if (survives(f, &all, &(goal){.least = &d}))
            settle(f, &c.found, player, d);
        else
            settle(f, &c.none, ender_opponent(player), d);
    }
    const bool answered = !survives(f, &all, &(goal){.claimed = &c.found});
    turns_close(&all);
    *out = c.found;
    return answered;
}

/* Of vertices that are equal one, the first that was met, gets a number. */
static uint32_t number_of(side_finder *f, key_table *met, uint32_t *number, uint32_t v) {
    if (number[v] != UINT32_MAX) return number[v];
    const place x = place_vertex(v);
    uint32_t i = 0;
    for (; i < met->count; i++) {
        task_poll(f->t);
        const place y = place_vertex((uint32_t)*keys_at(met, i));
        if (order_ge(&f->order, x, y) && order_ge(&f->order, y, x)) break;
    }
    const uint64_t key = v;
    number[v] = i < met->count ? i : keys_put(met, &key);
    return number[v];
}

typedef struct form_builder {
    side_finder *f;
    graph_builder b;
    key_table met;
    uint32_t *number; /* of a vertex of G in the form; UINT32_MAX when it has none yet */
} form_builder;

static bool add_options(form_builder *m, uint32_t v, ender_player player) {
    place_list options;
    if (!side_options(m->f, (uint32_t)*keys_at(&m->met, v), player, &options)) return false;
    for (uint32_t i = 0; i < options.count; i++) {
        const place x = options.at[i];
        loopy_edge e = {.to = x.to, .is_leaf = x.is_leaf};
        if (!x.is_leaf) e.to = number_of(m->f, &m->met, m->number, x.to);
        while (m->b.vertices < m->met.count) (void)graph_vertex(&m->b, NULL);
        graph_edge(&m->b, player, v, e);
    }
    return true;
}

/* The graph of S; false when something says that there is no S. */
static bool side_form(side_finder *f, loopy_graph *out) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    const uint32_t n = f->g->vertices;
    form_builder m = {.f = f, .number = SCRATCH_ARRAY(f->t, uint32_t, n)};
    memset(m.number, UINT8_MAX, n * sizeof *m.number);
    keys_open(f->t, &m.met, 1);
    graph_open(f->t, &m.b);
    (void)graph_vertex(&m.b, NULL);
    (void)number_of(f, &m.met, m.number, f->g->start);
    bool found = true;
    for (uint32_t v = 0; v < m.met.count && found; v++)
        found = add_options(&m, v, ENDER_LEFT) && add_options(&m, v, ENDER_RIGHT);
    if (found) *out = graph_close(&m.b, 0, &drawn);
    keys_close(&m.met);
    return found;
}

bool graph_side(task *t, const loopy_graph *g, ender_player draws, lref *out) {
    if (graph_has_shifts(g)) return false;
    const arena_mark mark = scratch_mark(t);
    uint32_t count;
    const loopy_graph all = graph_from(t, g, g->start);
    const loopy_graph reached = graph_of_classes(t, &all, graph_classes(t, &all, &count));
    side_finder f = {.t = t, .g = &reached, .draws = draws};
    order_open(t, &f.order, &reached, &reached, draws);
    loopy_graph form;
    bool found = side_form(&f, &form);
    order_close(&f.order);
    found = found && graph_is_stopper(t, &form) && graph_survives(t, &reached, &form, draws) &&
            graph_survives(t, &form, &reached, draws);
    if (found) *out = graph_stopper(t, &form); /* where enders become such */
    scratch_release(t, mark);
    return found;
}
