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

#include <string.h>

enum { RECORDED_MAX = 5, ARENA_MAX = 1 << 28 };

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

void order_open(task *t, place_order *o, const loopy_graph *g, const loopy_graph *h,
                ender_player draws) {
    *o = (place_order){.t = t, .g = g, .h = h};
    o->classes = (g ? g->rule.classes : 0) + (h ? h->rule.classes : 0);
    o->survives = SCRATCH_ARRAY(t, uint8_t, (size_t)1 << o->classes);
    for (uint32_t set = 1; set < UINT32_C(1) << o->classes; set++)
        o->survives[set] = set_survives(o, set, draws);
    set_priorities(o);
    o->known = map_hold(t, &o->holder);
}

void order_close(place_order *o) { map_let_go(o->t, &o->holder); }

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

typedef struct arena_node {
    place x, y;
    uint32_t record;
    uint32_t then; /* of a node that only carries the priority of a move: where it leads */
    uint8_t mover; /* 0: Left */
    bool carries;
} arena_node;

typedef struct play {
    place_order *o;
    map *index; /* from keys to node numbers; those that are known already have a sink */
    map_holder holder;
    arena_node *nodes;
    uint8_t *owner, *priority;
    uint32_t *first, *to;
    uint32_t count, room, owner_room, priority_room, first_room, edges, edge_room;
} play;

enum { SURVIVED = 0, LOST = 1 }; /* the first two nodes: dead ends, of Right and of Left */

static uint32_t add_node(play *p, const arena_node *made, uint8_t owner, uint8_t priority) {
    task *t = p->o->t;
    task_poll(t);
    if (p->count == ARENA_MAX)
        task_throw(t, ENDER_ELIMIT, "the comparison has more than 2^28 positions");
    if (p->count == p->room) p->nodes = grown(t, p->nodes, &p->room, sizeof *p->nodes);
    if (p->count == p->owner_room) p->owner = grown(t, p->owner, &p->owner_room, 1);
    if (p->count == p->priority_room) p->priority = grown(t, p->priority, &p->priority_room, 1);
    p->nodes[p->count] = *made;
    p->owner[p->count] = owner;
    p->priority[p->count] = priority;
    return p->count++;
}

static void add_edge(play *p, uint32_t to) {
    if (p->edges == p->edge_room) p->to = grown(p->o->t, p->to, &p->edge_room, sizeof *p->to);
    p->to[p->edges++] = to;
}

static void node_key(const arena_node *n, uint64_t *key) {
    key[0] = place_key(n->x) << 1 | n->mover;
    key[1] = place_key(n->y) | (uint64_t)n->record << 34;
}

/* The node of a position, which is made if it is new. Two enders decide at once. */
static uint32_t position_node(play *p, place x, place y, uint32_t record, uint8_t mover) {
    task *t = p->o->t;
    if (x.is_leaf && y.is_leaf) {
        const bool survives = mover == 0 ? !game_le(t, x.to, y.to) : game_ge(t, x.to, y.to);
        return survives ? SURVIVED : LOST;
    }
    const arena_node sought = {.x = x, .y = y, .record = record, .mover = mover};
    uint64_t key[2];
    node_key(&sought, key);
    const uint64_t hash = hash_words(key, 2);
    const uint32_t known = map_find(p->o->known, key, 2, hash);
    if (known != 0) return known - 1;
    const uint32_t there = map_find(p->index, key, 2, hash);
    if (there != 0) return there;
    const uint32_t made = add_node(p, &sought, mover, (uint8_t)(p->o->priorities - 1));
    (void)map_insert(t, p->index, key, 2, hash, made);
    return made;
}

/* A move to a position by an edge of class c (of the classes of both graphs), or of an ender. */
static void move_to(play *p, uint32_t from, place x, place y, unsigned c, bool has_class) {
    const place_order *o = p->o;
    const arena_node *n = &p->nodes[from];
    uint32_t record = n->record;
    uint8_t priority = (uint8_t)(o->priorities - 1);
    if (has_class)
        priority = o->record_of[c] ? record_use(o, &record, o->record_of[c]) : o->rank[c];
    const uint32_t to = position_node(p, x, y, record, (uint8_t)(1 - n->mover));
    if (priority == o->priorities - 1) {
        add_edge(p, to);
        return;
    }
    const arena_node carrier = {.then = to, .carries = true};
    add_edge(p, add_node(p, &carrier, 0, priority));
}

place place_behind(task *t, const loopy_edge *e) {
    if (e->shift == 0) return (place){e->to, e->is_leaf};
    if (!e->is_leaf)
        task_throw(t, ENDER_EDOMAIN,
                   "games whose moves carry prisoners are compared by their values only");
    return place_ender(game_add(t, e->to, ref_integer(t, e->shift)));
}

/* The moves of a player in one component; component 0 is x, in which Left makes Left's moves, and
 * component 1 is y, in which Left makes Right's. */
static void component_moves(play *p, uint32_t from, unsigned component) {
    task *t = p->o->t;
    const place at = component == 0 ? p->nodes[from].x : p->nodes[from].y;
    const place rest = component == 0 ? p->nodes[from].y : p->nodes[from].x;
    const unsigned player = p->nodes[from].mover ^ component;
    const loopy_graph *g = component == 0 ? p->o->g : p->o->h;
    const unsigned classes = component == 0 || !p->o->g ? 0 : p->o->g->rule.classes;
    if (at.is_leaf) {
        side s;
        side_open(t, &s, at.to, (ender_player)player);
        for (uint32_t i = 0; i < s.count; i++) {
            const place to = place_ender(side_at(t, &s, i));
            move_to(p, from, component == 0 ? to : rest, component == 0 ? rest : to, 0, false);
        }
        return;
    }
    for (uint32_t k = g->first[player][at.to]; k < g->first[player][at.to + 1]; k++) {
        const loopy_edge *e = &g->edges[player][k];
        const place to = place_behind(t, e);
        move_to(p, from, component == 0 ? to : rest, component == 0 ? rest : to, classes + e->class,
                true);
    }
}

static void expand(play *p, uint32_t n) {
    if (n == p->first_room) p->first = grown(p->o->t, p->first, &p->first_room, sizeof *p->first);
    p->first[n] = p->edges;
    if (n <= LOST) return;
    if (p->nodes[n].carries) {
        add_edge(p, p->nodes[n].then);
        return;
    }
    component_moves(p, n, 0);
    component_moves(p, n, 1);
}

/* Remembers who survives each position of the play. */
static void remember(play *p, const uint8_t *winner) {
    for (uint32_t i = LOST + 1; i < p->count; i++) {
        if (p->nodes[i].carries) continue;
        uint64_t key[2];
        node_key(&p->nodes[i], key);
        (void)map_insert(p->o->t, p->o->known, key, 2, hash_words(key, 2),
                         1 + (winner[i] == 0 ? SURVIVED : LOST));
    }
}

static bool play_out(place_order *o, place x, place y, uint8_t mover) {
    task *t = o->t;
    const arena_mark mark = scratch_mark(t);
    play p = {.o = o};
    p.index = map_hold(t, &p.holder);
    const arena_node sink = {.carries = true};
    (void)add_node(&p, &sink, 1, (uint8_t)(o->priorities - 1));
    (void)add_node(&p, &sink, 0, (uint8_t)(o->priorities - 1));
    const uint32_t start = position_node(&p, x, y, first_record(o), mover);
    for (uint32_t i = 0; i < p.count; i++) expand(&p, i);
    if (p.count == p.first_room) p.first = grown(t, p.first, &p.first_room, sizeof *p.first);
    p.first[p.count] = p.edges;
    const parity_game game = {.nodes = p.count,
                              .owner = p.owner,
                              .priority = p.priority,
                              .first = p.first,
                              .to = p.to,
                              .priorities = o->priorities,
                              .winner = o->winner};
    const uint8_t *winner = parity_solve(t, &game);
    const bool survives = winner[start] == 0;
    remember(&p, winner);
    map_let_go(t, &p.holder);
    scratch_release(t, mark);
    return survives;
}

bool order_survives(place_order *o, place x, place y, ender_player mover) {
    const uint8_t m = mover == ENDER_RIGHT;
    if (x.is_leaf && y.is_leaf)
        return m == 0 ? !game_le(o->t, x.to, y.to) : game_ge(o->t, x.to, y.to);
    const arena_node sought = {.x = x, .y = y, .record = first_record(o), .mover = m};
    uint64_t key[2];
    node_key(&sought, key);
    const uint32_t known = map_find(o->known, key, 2, hash_words(key, 2));
    return known != 0 ? known - 1 == SURVIVED : play_out(o, x, y, m);
}

/* ---- whole games ---- */

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
    const bool ge = graph_ge(t, g, h), le = graph_ge(t, h, g);
    return ge && le ? ENDER_EQUAL : ge ? ENDER_GREATER : le ? ENDER_LESS : ENDER_CONFUSED;
}

static bool survives_zero(task *t, const loopy_graph *g, ender_player first, ender_player draws) {
    place_order o;
    order_open(t, &o, g, NULL, draws);
    const bool survives = order_survives(&o, place_vertex(g->start), place_ender(REF_ZERO), first);
    order_close(&o);
    return survives;
}

loopy_result graph_outcome(task *t, const loopy_graph *g, ender_player first) {
    if (survives_zero(t, g, first, ENDER_RIGHT)) return LOOPY_LEFT_WINS;
    return survives_zero(t, g, first, ENDER_LEFT) ? LOOPY_DRAWN : LOOPY_RIGHT_WINS;
}
