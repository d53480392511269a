/* SPDX-License-Identifier: MIT
 *
 * A strategy played against everything: all positions that can come up when the second player of a
 * difference makes the replies of duel.c and the first one anything. There must be a reply each
 * time, and no way round that the second player loses by: where he has the ko-threats there is none
 * at all; where the other player has them, a way round must use one, or else go on in both
 * components, which draws (Theorem 20: passes in a ko and in over). */
#include "base/held.h"
#include "ko/duel.h"

#include <string.h>

enum { CHECKED_MAX = 1 << 20 };

/* How a turn goes on: by a ko-threat of the first player, in which components. */
enum { EDGE_THREAT = 1, EDGE_IN_SUM = 2, EDGE_IN_OVER = 4 };

typedef struct duel_checker {
    duel *d;
    map *index;
    duel_position *list;
    uint32_t count, capacity;
    graph_builder b; /* of turns; the class of an edge is a set of the above */
} duel_checker;

static uint32_t number_of(duel_checker *c, const duel_position *x) {
    task *t = c->d->t;
    const uint32_t parts = c->d->sum.count;
    const arena_mark mark = scratch_mark(t);
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, parts + 3u);
    memcpy(key, x->parts, parts * sizeof *key);
    key[parts] = x->ban_part;
    key[parts + 1] = x->ban_to;
    key[parts + 2] = (uint64_t)x->against.bits << 1 | x->over;
    const uint64_t hash = map_hash(t, key, parts + 3u);
    const uint32_t known = map_find(c->index, key, parts + 3u, hash);
    if (known == 0) (void)map_insert(t, c->index, key, parts + 3u, hash, c->count + 1);
    scratch_release(t, mark);
    if (known != 0) return known - 1;
    if (c->count == CHECKED_MAX)
        task_throw(t, ENDER_ELIMIT, "the strategy comes to more than 2^20 positions");
    if (c->count == c->capacity) c->list = scratch_wider(t, c->list, &c->capacity, sizeof *c->list);
    c->list[c->count] = *x;
    (void)graph_vertex(&c->b, NULL);
    return c->count++;
}

static uint8_t edge_class(const duel_move *m) {
    if (m->kind == DUEL_PASS_OVER || m->kind == DUEL_END_OVER) return EDGE_IN_OVER;
    return m->kind == DUEL_AGAINST ? 0 : EDGE_IN_SUM;
}

/* Every move of the first player and the reply to it; false when one has none. */
static bool play_turns(duel_checker *c, uint32_t at) {
    duel *d = c->d;
    const ender_player first = ender_opponent(d->second);
    const duel_position x = c->list[at];
    const duel_moves moves = duel_moves_of(d, &x, first);
    for (uint32_t i = 0; i < moves.count; i++) {
        const duel_position y = duel_after(d, &x, &moves.at[i]);
        duel_move reply;
        if (!duel_reply(d, &y, &reply)) return false;
        const duel_position z = duel_after(d, &y, &reply);
        loopy_edge e = {.class = edge_class(&moves.at[i]) | edge_class(&reply)};
        if (moves.at[i].threat) e.class |= EDGE_THREAT;
        e.to = number_of(c, &z);
        graph_edge(&c->b, ENDER_LEFT, at, e);
    }
    return true;
}

static void note_cycle(void *arg, const uint32_t *members, uint32_t count) {
    (void)members;
    if (count > 1) *(bool *)arg = true;
}

/* Is there a way round by edges without these classes? */
static bool goes_round(task *t, const loopy_graph *g, unsigned without) {
    graph_builder b;
    graph_open(t, &b);
    bool round = false;
    for (uint32_t v = 0; v < g->vertices; v++) (void)graph_vertex(&b, NULL);
    for (uint32_t v = 0; v < g->vertices; v++)
        for (uint32_t k = g->first[0][v]; k < g->first[0][v + 1]; k++) {
            const loopy_edge e = g->edges[0][k];
            if (e.class & without) continue;
            round |= e.to == v;
            graph_edge(&b, ENDER_LEFT, v, (loopy_edge){.to = e.to});
        }
    const designation drawn = designation_of(LOOPY_DRAWN);
    const loopy_graph left = graph_close(&b, 0, &drawn);
    graph_components(t, &left, note_cycle, &round);
    return round;
}

bool duel_check(duel *d, const duel_position *start, uint32_t *turns) {
    task *t = d->t;
    held holder;
    duel_checker c = {.d = d, .index = held_map(t, &holder)};
    graph_open(t, &c.b);
    bool holds = duel_holds(d, start);
    if (holds) (void)number_of(&c, start);
    for (uint32_t at = 0; at < c.count && holds; at++) {
        task_poll(t);
        holds = play_turns(&c, at);
    }
    *turns = c.count;
    if (holds) {
        const designation any = {.classes = LOOPY_CLASSES};
        const loopy_graph g = graph_close(&c.b, 0, &any);
        holds = duel_threatens(d, d->second) ? !goes_round(t, &g, 0)
                                             : !goes_round(t, &g, EDGE_THREAT | EDGE_IN_OVER) &&
                                                   !goes_round(t, &g, EDGE_THREAT | EDGE_IN_SUM);
    }
    held_close(t, &holder);
    return holds;
}

bool ko_strategy_holds(task *t, const ko_question *q, ender_player second, const ref *against,
                       uint32_t *turns) {
    duel d;
    const duel_position start = duel_begin(&d, t, q, second, against);
    const bool holds = duel_check(&d, &start, turns);
    duel_end(&d);
    return holds;
}

bool ko_strategy_check(task *t, source text, ko_rules rules, ender_player second, source against,
                       uint32_t *turns) {
    duel d;
    const duel_position start = ko_duel_read(&d, t, text, rules, second, against);
    const bool holds = duel_check(&d, &start, turns);
    duel_end(&d);
    return holds;
}
