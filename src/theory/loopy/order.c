/* SPDX-License-Identifier: MIT
 *
 * Exact comparison of finite loopy games (KO-21; Siegel, CGT, section VI.2 for stoppers). Left
 * survives G - H if he can win it or keep it from ending: the product of the two graphs, with the
 * player to move, is a game that one side wins. Which classes of edges an infinite play uses
 * infinitely often decides it; wherever a class decides by itself whatever the others do, it
 * becomes a priority, and the classes that remain are multiplied out by a record of their latest
 * use (Gurevich and Harrington, Trees, automata, and games, 1982). For draws alone, which is the
 * usual case, there is one priority and no record. */
#include "loopy/order.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { RECORDED_MAX = 7, ARENA_MAX = 1 << 29 };

/* ---- from designations to priorities ---- */

/* Is an infinite play of the component not lost for Left? s is not empty. */
static bool component_survives(const designation *d, uint32_t s, ender_player draws) {
    if (d->result[s] == LOOPY_DRAWN) return draws == ENDER_LEFT;
    return d->result[s] == LOOPY_LEFT_WINS;
}

/* Left survives when some component that goes on for ever is not lost for him (KO-10, KO-11). In
 * -(H^+) the draws of H are Right's. */
static bool set_survives(const place_order *o, uint32_t set, ender_player draws) {
    const unsigned g_classes = o->g ? o->g->rule.classes : 0;
    const uint32_t x = set & ((UINT32_C(1) << g_classes) - 1), y = set >> g_classes;
    if (x != 0 && component_survives(&o->g->rule, x, draws)) return true;
    return y != 0 && !component_survives(&o->h->rule, y, draws);
}

/* Do all sets of these classes that contain class c decide alike? */
static bool decides(const place_order *o, uint32_t among, unsigned c, uint8_t *survives) {
    const uint32_t others = among & ~(UINT32_C(1) << c);
    *survives = o->survives[UINT32_C(1) << c];
    for (uint32_t rest = others;; rest = (rest - 1) & others) {
        if (o->survives[rest | UINT32_C(1) << c] != *survives) return false;
        if (rest == 0) return true;
    }
}

/* A new priority for the winner (0 is Left), or the last one if that has the same winner. */
static uint8_t add_priority(place_order *o, bool survives) {
    const uint8_t winner = survives ? 0 : 1;
    if (o->priorities == 0 || o->winner[o->priorities - 1] != winner)
        o->winner[o->priorities++] = winner;
    return (uint8_t)(o->priorities - 1);
}

static void set_priorities(place_order *o) {
    uint32_t among = (UINT32_C(1) << o->classes) - 1;
    bool found = true;
    while (found) {
        found = false;
        for (unsigned c = 0; c < o->classes; c++) {
            uint8_t survives;
            if (!(among >> c & 1) || !decides(o, among, c, &survives)) continue;
            o->rank[c] = add_priority(o, survives);
            among &= ~(UINT32_C(1) << c);
            found = true;
        }
    }
    for (unsigned c = 0; c < o->classes; c++)
        if (among >> c & 1) o->record_of[c] = (uint8_t)++o->recorded;
    if (o->recorded > RECORDED_MAX)
        task_throw(o->t, ENDER_ELIMIT,
                   "%u classes of edges decide infinite plays only together; %d can be compared",
                   o->recorded, RECORDED_MAX);
    o->record_rank = o->priorities;
    for (unsigned i = 0; i < 2 * o->recorded; i++) o->winner[o->priorities++] = i % 2;
    if (o->priorities == 0) o->winner[o->priorities++] = 0;
}

/* ---- space that grows ---- */

static void blocks_free(place_order *o) {
    for (unsigned i = 0; i < ORDER_BLOCKS; i++) {
        free(o->blocks[i].at);
        budget_give(o->t->ctx, o->blocks[i].bytes);
    }
}

static void blocks_undo(cleanup *self) {
    blocks_free((place_order *)(void *)((char *)self - offsetof(place_order, undo)));
}

/* A block of so many bytes at least, with its contents. */
static void *block_reach(place_order *o, unsigned which, size_t bytes) {
    order_block *b = &o->blocks[which];
    if (bytes <= b->bytes) return b->at;
    size_t wider = b->bytes ? 2 * b->bytes : 256;
    if (wider < bytes) wider = bytes;
    if (!budget_take(o->t->ctx, wider - b->bytes)) task_throw_memory(o->t);
    void *made = realloc(b->at, wider);
    if (!made) {
        budget_give(o->t->ctx, wider - b->bytes);
        task_throw_memory(o->t);
    }
    *b = (order_block){made, wider};
    return made;
}

void order_open(task *t, place_order *o, const loopy_graph *g, const loopy_graph *h,
                ender_player draws) {
    *o = (place_order){.t = t, .g = g, .h = h};
    o->classes = (g ? g->rule.classes : 0) + (h ? h->rule.classes : 0);
    o->survives = SCRATCH_ARRAY(t, uint8_t, (size_t)1 << o->classes);
    for (uint32_t set = 1; set < UINT32_C(1) << o->classes; set++)
        o->survives[set] = set_survives(o, set, draws);
    set_priorities(o);
    keys_open(t, &o->positions, 2);
    cleanup_push(t, &o->undo, blocks_undo);
}

void order_close(place_order *o) {
    cleanup_pop(o->t);
    blocks_free(o);
    keys_close(&o->positions);
}

/* ---- records of latest use ---- */

/* The order of the recorded classes, latest first, three bits each: class numbers from 1. */
static uint32_t first_record(const place_order *o) {
    uint32_t record = 0;
    for (unsigned i = 0; i < o->recorded; i++) record |= (i + 1) << 3 * i;
    return record;
}

/* The set of recorded classes among the first `count` of the record. */
static uint32_t record_set(const place_order *o, uint32_t record, unsigned count) {
    uint32_t set = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned c = 0; c < o->classes; c++)
            if (o->record_of[c] == (record >> 3 * i & 7)) set |= UINT32_C(1) << c;
    return set;
}

/* Uses a recorded class; the priority of that is the higher the further back it stood. */
static uint8_t record_use(const place_order *o, uint32_t *record, unsigned number) {
    unsigned at = 0;
    while ((*record >> 3 * at & 7) != number) at++;
    const bool survives = o->survives[record_set(o, *record, at + 1)];
    const uint32_t before = *record & ((UINT32_C(1) << 3 * at) - 1);
    const uint32_t behind = *record >> 3 * (at + 1) << 3 * (at + 1);
    *record = behind | before << 3 | number;
    return (uint8_t)(o->record_rank + 2 * (o->recorded - 1 - at) + (survives ? 0 : 1));
}

/* ---- the arena ---- */

/* A play is a game on the positions that can be reached and are not decided yet, which are numbered
 * as they are met, behind those of earlier plays. Node 0 is a dead end of Right, node 1 one of
 * Left; node 2 is the first new position. Moves whose class has a priority go through a node that
 * does nothing but carry it; such nodes stand behind the positions. */
enum { SURVIVED = 0, LOST = 1, FIRST_NODE = 2 };
#define CARRIED (UINT32_C(1) << 31)

enum { BLOCK_FIRST, BLOCK_TO, BLOCK_THEN, BLOCK_PRIORITY, BLOCK_SURVIVED };
_Static_assert(BLOCK_SURVIVED + 1 == ORDER_BLOCKS, "every block has its number");

typedef struct place_play {
    place_order *o;
    uint32_t before; /* positions of earlier plays */
    uint32_t edges, carriers;
    place at[2]; /* the position whose moves are looked at */
    uint32_t record;
    uint8_t mover;
} place_play;

static void add_edge(place_play *p, uint32_t to) {
    if (p->edges == ARENA_MAX)
        task_throw(p->o->t, ENDER_ELIMIT, "the comparison has more than 2^29 moves");
    uint32_t *list = block_reach(p->o, BLOCK_TO, (p->edges + (size_t)1) * sizeof *list);
    list[p->edges++] = to;
}

/* A node that carries a priority. */
static uint32_t carrier(place_play *p, uint32_t then, uint8_t priority) {
    if (p->carriers == ARENA_MAX)
        task_throw(p->o->t, ENDER_ELIMIT, "the comparison has more than 2^29 positions");
    uint32_t *thens = block_reach(p->o, BLOCK_THEN, (p->carriers + (size_t)1) * sizeof *thens);
    uint8_t *priorities = block_reach(p->o, BLOCK_PRIORITY, p->carriers + (size_t)1);
    thens[p->carriers] = then;
    priorities[p->carriers] = priority;
    return CARRIED | p->carriers++;
}

static void position_key(uint64_t *key, place x, place y, uint32_t record, uint8_t mover) {
    key[0] = place_key(x) << 1 | mover;
    key[1] = place_key(y) | (uint64_t)record << 34;
}

/* The node of a position, which is made if it is new. Two enders decide at once. */
static uint32_t position_node(place_play *p, place x, place y, uint32_t record, uint8_t mover) {
    task *t = p->o->t;
    if (x.is_leaf && y.is_leaf) {
        const bool survives = mover == 0 ? !game_le(t, place_game(x), place_game(y))
                                         : game_ge(t, place_game(x), place_game(y));
        return survives ? SURVIVED : LOST;
    }
    uint64_t key[2];
    position_key(key, x, y, record, mover);
    const uint32_t number = keys_put(&p->o->positions, key);
    if (number < p->before) return ((uint8_t *)p->o->blocks[BLOCK_SURVIVED].at)[number];
    return FIRST_NODE + (number - p->before);
}

/* A move to a position by an edge of class c (of the classes of both graphs), or of an ender. */
static void move_to(place_play *p, place x, place y, unsigned c, bool has_class) {
    const place_order *o = p->o;
    uint32_t record = p->record;
    uint8_t priority = (uint8_t)(o->priorities - 1);
    if (has_class)
        priority = o->record_of[c] ? record_use(o, &record, o->record_of[c]) : o->rank[c];
    const uint32_t to = position_node(p, x, y, record, (uint8_t)(1 - p->mover));
    add_edge(p, priority == o->priorities - 1 ? to : carrier(p, to, priority));
}

place place_behind(task *t, const loopy_edge *e) {
    if (e->shift == 0) return (place){e->to, e->is_leaf};
    if (!e->is_leaf)
        task_throw(t, ENDER_EDOMAIN,
                   "games whose moves carry prisoners are compared by their values only");
    return place_ender(game_add(t, edge_ender(e), ref_integer(t, e->shift)));
}

/* The moves of a player in one component; component 0 is x, in which Left makes Left's moves, and
 * component 1 is y, in which Left makes Right's. */
static void component_moves(place_play *p, unsigned component) {
    task *t = p->o->t;
    const place at = p->at[component], rest = p->at[1 - component];
    const unsigned player = p->mover ^ component;
    const loopy_graph *g = component == 0 ? p->o->g : p->o->h;
    const unsigned classes = component == 0 || !p->o->g ? 0 : p->o->g->rule.classes;
    if (at.is_leaf) {
        side s;
        side_open(t, &s, place_game(at), (ender_player)player);
        for (uint32_t i = 0; i < s.count; i++) {
            const place to = place_ender(side_at(t, &s, i));
            move_to(p, component == 0 ? to : rest, component == 0 ? rest : to, 0, false);
        }
        return;
    }
    for (uint32_t k = g->first[player][at.to]; k < g->first[player][at.to + 1]; k++) {
        const loopy_edge *e = &g->edges[player][k];
        const place to = place_behind(t, e);
        move_to(p, component == 0 ? to : rest, component == 0 ? rest : to, classes + e->class,
                true);
    }
}

static void note_first(place_play *p, uint32_t n) {
    uint32_t *first = block_reach(p->o, BLOCK_FIRST, (n + (size_t)1) * sizeof *first);
    first[n] = p->edges;
}

/* The moves at all positions that can be reached from those there are. */
static void expand(place_play *p) {
    const place_order *o = p->o;
    note_first(p, SURVIVED);
    note_first(p, LOST);
    for (uint32_t i = p->before; i < o->positions.count; i++) {
        task_poll(o->t);
        const uint64_t *key = keys_at(&o->positions, i);
        p->mover = key[0] & 1;
        p->at[0] = place_of_key(key[0] >> 1);
        p->at[1] = place_of_key(key[1]);
        p->record = (uint32_t)(key[1] >> 34);
        note_first(p, FIRST_NODE + (i - p->before));
        component_moves(p, 0);
        component_moves(p, 1);
    }
}

/* Puts the carriers behind the positions. */
static void number_carriers(place_play *p) {
    const uint32_t nodes = FIRST_NODE + (p->o->positions.count - p->before), moves = p->edges;
    for (uint32_t i = 0; i < p->carriers; i++) {
        note_first(p, nodes + i);
        add_edge(p, ((uint32_t *)p->o->blocks[BLOCK_THEN].at)[i]);
    }
    note_first(p, nodes + p->carriers);
    uint32_t *to = p->o->blocks[BLOCK_TO].at;
    for (uint32_t i = 0; i < moves; i++)
        if (to[i] & CARRIED) to[i] = nodes + (to[i] & ~CARRIED);
}

/* Solves the game and remembers who wins each position. */
static void solve(place_play *p) {
    place_order *o = p->o;
    task *t = o->t;
    const arena_mark mark = scratch_mark(t);
    const uint32_t fresh = o->positions.count - p->before;
    const uint32_t nodes = FIRST_NODE + fresh + p->carriers;
    uint8_t *owner = SCRATCH_ARRAY(t, uint8_t, nodes), *priority = SCRATCH_ARRAY(t, uint8_t, nodes);
    memset(owner, 0, nodes);
    memset(priority, (int)(o->priorities - 1), nodes);
    owner[SURVIVED] = 1;
    for (uint32_t i = 0; i < fresh; i++)
        owner[FIRST_NODE + i] = keys_at(&o->positions, p->before + i)[0] & 1;
    if (p->carriers > 0)
        memcpy(priority + FIRST_NODE + fresh, o->blocks[BLOCK_PRIORITY].at, p->carriers);
    const parity_game game = {.nodes = nodes,
                              .owner = owner,
                              .priority = priority,
                              .first = o->blocks[BLOCK_FIRST].at,
                              .to = o->blocks[BLOCK_TO].at,
                              .priorities = o->priorities,
                              .winner = o->winner};
    const uint8_t *winner = parity_solve(t, &game, NULL);
    uint8_t *survived = block_reach(o, BLOCK_SURVIVED, o->positions.count);
    memcpy(survived + p->before, winner + FIRST_NODE, fresh);
    scratch_release(t, mark);
}

bool order_survives(place_order *o, place x, place y, ender_player mover) {
    place_play p = {.o = o, .before = o->positions.count};
    const uint32_t start = position_node(&p, x, y, first_record(o), mover == ENDER_RIGHT);
    if (start < FIRST_NODE) return start == SURVIVED;
    expand(&p);
    number_carriers(&p);
    solve(&p);
    return ((uint8_t *)o->blocks[BLOCK_SURVIVED].at)[p.before] == SURVIVED;
}

/* ---- whole games ---- */

designation difference_rule(task *t, const loopy_graph *g, const loopy_graph *h,
                            ender_player draws) {
    const place_order o = {.g = g, .h = h};
    designation d = {.classes = g->rule.classes + h->rule.classes};
    if (d.classes > LOOPY_CLASSES)
        task_throw(t, ENDER_ELIMIT, "two games with %u classes of moves; at most %d are compared",
                   d.classes, (int)LOOPY_CLASSES);
    for (uint32_t set = 1; set < UINT32_C(1) << d.classes; set++)
        d.result[set] = set_survives(&o, set, draws) ? LOOPY_LEFT_WINS : LOOPY_RIGHT_WINS;
    return d;
}

bool graph_survives(task *t, const loopy_graph *g, const loopy_graph *h, ender_player draws) {
    place_order o;
    order_open(t, &o, g, h, draws);
    const bool survives =
        order_survives(&o, place_vertex(g->start), place_vertex(h->start), ENDER_RIGHT);
    order_close(&o);
    return survives;
}

bool graph_ge(task *t, const loopy_graph *g, const loopy_graph *h) {
    return graph_survives(t, g, h, ENDER_LEFT) && graph_survives(t, g, h, ENDER_RIGHT);
}

ender_relation graph_compare(task *t, const loopy_graph *g, const loopy_graph *h) {
    const loopy_graph x = graph_unfolded(t, g), y = graph_unfolded(t, h);
    const bool ge = graph_ge(t, &x, &y), le = graph_ge(t, &y, &x);
    return ge && le ? ENDER_EQUAL : ge ? ENDER_GREATER : le ? ENDER_LESS : ENDER_CONFUSED;
}

bool graph_survives_zero(task *t, const loopy_graph *g, ender_player first, ender_player draws) {
    place_order o;
    order_open(t, &o, g, NULL, draws);
    const bool survives = order_survives(&o, place_vertex(g->start), place_ender(REF_ZERO), first);
    order_close(&o);
    return survives;
}

loopy_result graph_outcome(task *t, const loopy_graph *g, ender_player first) {
    const loopy_graph x = graph_unfolded(t, g);
    if (graph_survives_zero(t, &x, first, ENDER_RIGHT)) return LOOPY_LEFT_WINS;
    return graph_survives_zero(t, &x, first, ENDER_LEFT) ? LOOPY_DRAWN : LOOPY_RIGHT_WINS;
}
