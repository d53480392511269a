/* SPDX-License-Identifier: MIT
 *
 * The operators phi (Moews, chapter 3; KO-23 to KO-26): positions with histories. Under J the
 * history is the position before the last move, under N the positions since the start or since the
 * last ko-threat. A player with ko-threats may make a banned move all the same; the move is of a
 * class of its own, and who makes such moves for ever loses. A ko-threat that is not needed is
 * never better than the move without it, so only banned moves have one.
 *
 * Histories are cut down to what can matter: under J to a position to which somebody could move
 * now, under N to positions from which the play can come back. */
#include "base/compare.h"
#include "base/held.h"
#include "ko/ko.h"

#include <stdlib.h>
#include <string.h>

enum { PHI_MAX = 1 << 22 };

typedef struct ko_operator {
    task *t;
    const loopy_graph *base;
    ko_rules rules;
    graph_builder b;
    map *index;          /* from a position and its history to 1 + vertex */
    uint32_t *component; /* of each position of the base, for N */
    uint32_t components;
    uint32_t *at, *lengths;
    const uint32_t **history;
    uint32_t at_capacity, length_capacity, history_capacity;
    uint64_t *key;
} ko_operator;

/* ---- who may threaten, and what becomes of it ---- */

/* The class of the ko-threats of a player, 0 if there are none. */
static unsigned threat_class(ender_ko_threats threats, ender_player player) {
    switch (threats) {
    case ENDER_THREATS_LEFT:
        return player == ENDER_LEFT ? 1 : 0;
    case ENDER_THREATS_RIGHT:
        return player == ENDER_RIGHT ? 1 : 0;
    case ENDER_THREATS_LEFT_RIGHT:
    case ENDER_THREATS_RIGHT_LEFT:
        return player == ENDER_LEFT ? 1 : 2;
    case ENDER_THREATS_NONE:
        break;
    }
    return 0;
}

designation ko_designation(ko_rules rules) {
    const loopy_priority left = {2, LOOPY_RIGHT_WINS}, right = {2, LOOPY_LEFT_WINS},
                         left_right[] = {{4, LOOPY_LEFT_WINS}, {2, LOOPY_RIGHT_WINS}},
                         right_left[] = {{2, LOOPY_RIGHT_WINS}, {4, LOOPY_LEFT_WINS}};
    switch (rules.threats) {
    case ENDER_THREATS_LEFT:
        return designation_by_priority(2, &left, 1);
    case ENDER_THREATS_RIGHT:
        return designation_by_priority(2, &right, 1);
    case ENDER_THREATS_LEFT_RIGHT:
        return designation_by_priority(3, left_right, 2);
    case ENDER_THREATS_RIGHT_LEFT:
        return designation_by_priority(3, right_left, 2);
    case ENDER_THREATS_NONE:
        break;
    }
    return designation_of(LOOPY_DRAWN);
}

/* ---- vertices ---- */

/* Is there a move, of either player, that the ban on position `to` would forbid? */
static bool can_be_banned(const loopy_graph *g, uint32_t from, uint32_t to) {
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = g->first[p][from]; k < g->first[p][from + 1]; k++) {
            const loopy_edge *e = &g->edges[p][k];
            if (!e->is_leaf && e->to == to && e->class == 0) return true;
        }
    return false;
}

/* Leaves out of a history what cannot matter at the position; sorts it. */
static uint32_t cut_history(const ko_operator *o, uint32_t at, uint32_t *history, uint32_t length) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < length; i++)
        if (o->rules.ban == ENDER_BAN_J ? can_be_banned(o->base, at, history[i])
                                        : o->component[history[i]] == o->component[at])
            history[kept++] = history[i];
    if (kept > 1) qsort(history, kept, sizeof *history, by_uint32);
    return kept;
}

static uint32_t vertex_of(ko_operator *o, uint32_t at, uint32_t *history, uint32_t length) {
    task *t = o->t;
    length = cut_history(o, at, history, length);
    o->key[0] = at;
    for (uint32_t i = 0; i < length; i++) o->key[i + 1] = history[i];
    const uint64_t hash = map_hash(t, o->key, length + 1u);
    const uint32_t known = map_find(o->index, o->key, length + 1u, hash);
    if (known != 0) return known - 1;
    const uint32_t v = graph_vertex(&o->b, NULL);
    if (v >= PHI_MAX) task_throw(t, ENDER_ELIMIT, "phi has more than 2^22 positions");
    if (v >= o->at_capacity) o->at = scratch_wider(t, o->at, &o->at_capacity, sizeof *o->at);
    if (v >= o->length_capacity)
        o->lengths = scratch_wider(t, o->lengths, &o->length_capacity, sizeof *o->lengths);
    if (v >= o->history_capacity)
        o->history = scratch_wider(t, o->history, &o->history_capacity, sizeof *o->history);
    uint32_t *copy = SCRATCH_ARRAY(t, uint32_t, length + 1u);
    if (length > 0) memcpy(copy, history, length * sizeof *copy);
    o->at[v] = at;
    o->history[v] = copy;
    o->lengths[v] = length;
    (void)map_insert(t, o->index, o->key, length + 1u, hash, v + 1);
    return v;
}

/* ---- moves ---- */

static bool is_banned(const ko_operator *o, uint32_t v, const loopy_edge *e) {
    if (e->class != 0) return false;
    for (uint32_t i = 0; i < o->lengths[v]; i++)
        if (o->history[v][i] == e->to) return true;
    return false;
}

static void add_move(ko_operator *o, uint32_t v, ender_player player, const loopy_edge *e,
                     uint32_t *work) {
    loopy_edge made = {.to = e->to, .shift = e->shift, .is_leaf = e->is_leaf};
    if (!e->is_leaf && e->to == o->at[v]) {
        made.to = v;
    } else if (!e->is_leaf) {
        uint32_t length = 0;
        if (is_banned(o, v, e)) {
            made.class = (uint8_t)threat_class(o->rules.threats, player);
            if (made.class == 0) return;
        } else if (o->rules.ban == ENDER_BAN_N) {
            length = o->lengths[v];
            if (length > 0) memcpy(work, o->history[v], length * sizeof *work);
        }
        work[length++] = o->at[v];
        made.to = vertex_of(o, e->to, work, length);
    }
    graph_edge(&o->b, player, v, made);
}

static void expand(ko_operator *o, uint32_t v, uint32_t *work) {
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = o->base->first[p][o->at[v]]; k < o->base->first[p][o->at[v] + 1]; k++)
            add_move(o, v, (ender_player)p, &o->base->edges[p][k], work);
}

/* ---- the start ---- */

/* A position from which the start is reached by a move that may be taken back; UINT32_MAX if there
 * is none. */
static uint32_t position_before(const loopy_graph *g, uint32_t start) {
    for (uint32_t v = g->vertices; v-- > 0;) {
        if (v == start || !can_be_banned(g, start, v)) continue;
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++)
                if (!g->edges[p][k].is_leaf && g->edges[p][k].to == start) return v;
    }
    return UINT32_MAX;
}

static uint32_t first_vertices(ko_operator *o, ko_start start, uint32_t *work) {
    if (start == KO_START_EVERYWHERE)
        for (uint32_t v = 0; v < o->base->vertices; v++) (void)vertex_of(o, v, work, 0);
    uint32_t length = 0;
    if (start == KO_START_LATER) {
        work[0] = position_before(o->base, o->base->start);
        length = work[0] == UINT32_MAX ? 0 : 1;
    }
    return vertex_of(o, o->base->start, work, length);
}

static void note_component(void *arg, const uint32_t *members, uint32_t count) {
    ko_operator *o = arg;
    o->components++;
    for (uint32_t i = 0; i < count; i++) o->component[members[i]] = o->components;
}

ko_phi ko_phi_graph(task *t, const loopy_graph *base, ko_rules rules, ko_start start) {
    ko_operator o = {.t = t, .base = base, .rules = rules};
    const size_t capacity = base->vertices + 2u;
    o.key = SCRATCH_ARRAY(t, uint64_t, capacity);
    uint32_t *work = SCRATCH_ARRAY(t, uint32_t, capacity);
    if (rules.ban == ENDER_BAN_N) {
        o.component = SCRATCH_ARRAY(t, uint32_t, capacity);
        graph_components(t, base, note_component, &o);
    }
    held holder;
    o.index = held_map(t, &holder);
    graph_open(t, &o.b);
    const uint32_t first = first_vertices(&o, start, work);
    for (uint32_t v = 0; v < o.b.vertices; v++) {
        task_poll(t);
        expand(&o, v, work);
    }
    const designation rule = ko_designation(rules);
    const ko_phi phi = {.g = graph_close(&o.b, first, &rule),
                        .at = o.at,
                        .history = o.history,
                        .lengths = o.lengths};
    held_close(t, &holder);
    return phi;
}

uint32_t ko_phi_positions(task *t, const loopy_graph *base) {
    uint32_t count = base->vertices;
    const arena_mark mark = scratch_mark(t);
    uint32_t *seen = SCRATCH_ARRAY(t, uint32_t, base->vertices + 1u);
    memset(seen, 0xff, base->vertices * sizeof *seen);
    for (uint32_t v = 0; v < base->vertices; v++)
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = base->first[p][v]; k < base->first[p][v + 1]; k++) {
                const loopy_edge *e = &base->edges[p][k];
                if (e->is_leaf || e->to == v || seen[e->to] == v) continue;
                seen[e->to] = v;
                count++;
            }
    scratch_release(t, mark);
    return count;
}

/* ---- names ---- */

static void print_position(task *t, strbuf *out, const ko_sum *s, const ko_base *base, uint32_t v) {
    if (base->parts)
        ko_print(t, out, s, base->parts[v], base->counts[v]);
    else
        strbuf_char(out, '0');
}

void ko_print_vertex(task *t, strbuf *out, const ko_sum *s, const ko_base *base, const ko_phi *phi,
                     uint32_t v) {
    print_position(t, out, s, base, phi->at[v]);
    strbuf_char(out, '[');
    for (uint32_t i = 0; i < phi->lengths[v]; i++) {
        if (i > 0) strbuf_char(out, ',');
        print_position(t, out, s, base, phi->history[v][i]);
    }
    strbuf_char(out, ']');
}

uint32_t ko_find_vertex(task *t, const ko_sum *s, const ko_base *base, const ko_phi *phi,
                        const char *name, size_t length) {
    for (uint32_t v = 0; v < phi->g.vertices; v++) {
        strbuf text;
        strbuf_open(t, &text);
        ko_print_vertex(t, &text, s, base, phi, v);
        const bool same = text.length == length && memcmp(text.text, name, length) == 0;
        strbuf_close(&text);
        if (same) return v;
    }
    return UINT32_MAX;
}

/* ---- history independence ---- */

/* Where sidling takes longer exact comparison is quicker. */
enum { FEW_ROUNDS = 4 };

static bool same_value(sided_store *store, const ko_phi *phi, const sidled *values, uint32_t v,
                       uint32_t w) {
    task *t = sided_task(store);
    const sidled *x = &values[v], *y = &values[w];
    if (x->plus_found && x->minus_found && y->plus_found && y->minus_found)
        return sided_same(store, x->plus, y->plus) && sided_same(store, x->minus, y->minus);
    const arena_mark mark = scratch_mark(t);
    const loopy_graph g = graph_from(t, &phi->g, v), h = graph_from(t, &phi->g, w);
    const bool same = graph_compare(t, &g, &h) == ENDER_EQUAL;
    scratch_release(t, mark);
    return same;
}

bool ko_history_independent(task *t, const loopy_graph *base, ko_rules rules, uint32_t *where) {
    const arena_mark mark = scratch_mark(t);
    const ko_phi phi = ko_phi_graph(t, base, rules, KO_START_EVERYWHERE);
    sided_store *store = sided_open(t);
    const sidled *values = graph_sidle(t, store, &phi.g, FEW_ROUNDS, SIDLE_PASSES_STAY, NULL);
    bool independent = true;
    for (uint32_t v = base->vertices; v < phi.g.vertices && independent; v++)
        if (!same_value(store, &phi, values, v, phi.at[v])) {
            independent = false;
            *where = v;
        }
    sided_close(store);
    scratch_release(t, mark);
    return independent;
}
