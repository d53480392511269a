/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum, or survives in it, where marks of moves decide play without end: a parity game.
 * Where a player follows a strategy that does, no way round has a bad mark for its greatest, so
 * that bad moves can be counted: by measures, which a certificate shows (M. Jurdzinski, Small
 * progress measures for solving parity games, 2000). */
#include "certify/arena.h"

#include <string.h>

static uint8_t mark_at(const arena_sum *a, size_t move) { return a->marks ? a->marks[move] : 0; }
static bool is_own(arena_state s, ender_player player) {
    return (s & 1) == (player == ENDER_RIGHT);
}
static arena_state state_behind(const arena_sum *a, arena_state s, size_t move) {
    return 2 * a->to[move] + !(s & 1);
}
/* Does the player not reach what he wants where this mark is the greatest of those that come up for
 * ever? */
static bool is_bad(uint8_t mark, ender_player player, bool wins) {
    return mark == 0 ? wins : (mark % 2 == 0) == (player == ENDER_RIGHT);
}

/* The marks of a sum, from the greatest on. */
typedef struct mark_list {
    uint8_t at[ARENA_MARKS];
    uint32_t count;
} mark_list;
static mark_list marks_of(const arena_sum *a) {
    bool there[ARENA_MARKS] = {false};
    mark_list list = {.count = 0};
    for (size_t k = 0; k < a->first[2 * (size_t)a->positions]; k++) there[mark_at(a, k)] = true;
    for (unsigned mark = ARENA_MARKS; mark-- > 0;)
        if (there[mark]) list.at[list.count++] = (uint8_t)mark;
    if (list.count == 0) list.at[list.count++] = 0;
    return list;
}

/* ---- who wins ---- */

/* Moves with any mark but the least one lead through a node that carries it: one for each mark and
 * state, behind the states. */
typedef struct mark_game {
    const arena_sum *a;
    mark_list marks;
    uint8_t places[ARENA_MARKS]; /* of marks in that list */
    uint32_t states, nodes;
    uint8_t *owner, *priority;
    uint32_t *first, *to;
} mark_game;

static uint32_t node_of_move(const mark_game *g, arena_state s, size_t move) {
    const uint32_t place = g->places[mark_at(g->a, move)], to = state_behind(g->a, s, move);
    return place + 1 == g->marks.count ? to : (place + 1) * g->states + to;
}
static mark_game lay_out(task *t, const arena_sum *a) {
    mark_game g = {.a = a, .marks = marks_of(a), .states = 2 * a->positions};
    const size_t moves = a->first[g.states], nodes = (size_t)g.states * g.marks.count;
    if (nodes + moves > (UINT32_C(1) << 30))
        task_throw(t, ENDER_ELIMIT, "play reaches too many positions for %u marks", g.marks.count);
    for (uint32_t i = 0; i < g.marks.count; i++) g.places[g.marks.at[i]] = (uint8_t)i;
    g.nodes = (uint32_t)nodes;
    g.owner = SCRATCH_ARRAY(t, uint8_t, nodes + 1);
    g.priority = SCRATCH_ARRAY(t, uint8_t, nodes + 1);
    g.first = SCRATCH_ARRAY(t, uint32_t, nodes + 1);
    g.to = SCRATCH_ARRAY(t, uint32_t, moves + nodes + 1);
    uint32_t edges = 0;
    for (uint32_t n = 0; n < nodes; n++) {
        const uint32_t layer = n / g.states;
        const arena_state s = n % g.states;
        g.first[n] = edges;
        g.owner[n] = s & 1;
        g.priority[n] = (uint8_t)(layer == 0 ? g.marks.count - 1 : layer - 1);
        if (layer > 0) g.to[edges++] = s;
        for (size_t k = a->first[s]; layer == 0 && k < a->first[s + 1]; k++)
            g.to[edges++] = node_of_move(&g, s, k);
    }
    g.first[nodes] = edges;
    return g;
}

/* The states that are kept; and replies, unless they are NULL. */
static bool *solve(task *t, const arena_sum *a, ender_player player, bool wins, uint32_t *replies) {
    bool *kept = SCRATCH_ARRAY(t, bool, 2 * (size_t)a->positions + 1);
    const arena_mark mark = scratch_mark(t);
    const mark_game g = lay_out(t, a);
    const uint8_t own = player == ENDER_RIGHT;
    uint32_t *choice = replies ? SCRATCH_ARRAY(t, uint32_t, g.nodes + 1u) : NULL;
    uint8_t winner[ARENA_MARKS];
    for (uint32_t i = 0; i < g.marks.count; i++)
        winner[i] = is_bad(g.marks.at[i], player, wins) ? 1 - own : own;
    const parity_game game = {.nodes = g.nodes,
                              .owner = g.owner,
                              .priority = g.priority,
                              .first = g.first,
                              .to = g.to,
                              .priorities = g.marks.count,
                              .winner = winner};
    const uint8_t *solved = parity_solve(t, &game, choice);
    for (arena_state s = 0; s < g.states; s++) {
        kept[s] = solved[s] == own;
        if (!replies || !kept[s] || !is_own(s, player)) continue;
        size_t k = a->first[s];
        while (node_of_move(&g, s, k) != choice[s]) k++;
        replies[s] = (uint32_t)(k - a->first[s]);
    }
    scratch_release(t, mark);
    return kept;
}
bool *arena_lasting(task *t, const arena_sum *a, ender_player player, bool wins) {
    return solve(t, a, player, wins, NULL);
}

/* ---- measures ---- */

/* For one of the marks that are counted, moves with marks up to it: the strongly connected parts of
 * the states that are kept, from the last ones on (R. Tarjan, Depth-first search and linear graph
 * algorithms, 1972), and for each state how many moves with marks from `from` on there may still
 * be. No such move is within a part. */
typedef struct mark_count {
    const arena_sum *a;
    const arena_measures *m;
    ender_player player;
    uint8_t from, to;
    uint32_t *order, *low, *moves; /* when a state was met, from 1; the first one in its part */
    uint32_t *met, *path;          /* states whose part is not complete; those being looked at */
    size_t *next;                  /* the move to be looked at */
    bool *done;
    uint32_t met_count, path_count, number;
} mark_count;

static size_t end_of_moves(const mark_count *c, arena_state s) {
    return is_own(s, c->player) ? c->a->first[s] + c->m->replies[s] + 1 : c->a->first[s + 1];
}
static void meet(mark_count *c, arena_state s) {
    c->order[s] = c->low[s] = ++c->number;
    c->next[s] = c->a->first[s] + (is_own(s, c->player) ? c->m->replies[s] : 0);
    c->met[c->met_count++] = s;
    c->path[c->path_count++] = s;
}
/* All of the part that begins with s count what the most of its states does. */
static void complete_part(mark_count *c, arena_state s) {
    uint32_t first = c->met_count, most = 0;
    do {
        first--;
        if (c->moves[c->met[first]] > most) most = c->moves[c->met[first]];
    } while (c->met[first] != s);
    for (uint32_t i = first; i < c->met_count; i++) {
        c->moves[c->met[i]] = most;
        c->done[c->met[i]] = true;
    }
    c->met_count = first;
}
/* What a move out of the part says; one to a state that is met says where the part begins. */
static void note_move(mark_count *c, arena_state s, size_t move) {
    const arena_state to = state_behind(c->a, s, move);
    const uint32_t counted = c->moves[to] + (mark_at(c->a, move) >= c->from);
    if (c->done[to] && counted > c->moves[s]) c->moves[s] = counted;
    if (!c->done[to] && c->low[to] < c->low[s]) c->low[s] = c->low[to];
}
static void count_from(task *t, mark_count *c, arena_state start) {
    meet(c, start);
    while (c->path_count > 0) {
        const arena_state s = c->path[c->path_count - 1];
        task_poll(t);
        if (c->next[s] == end_of_moves(c, s)) {
            if (c->low[s] == c->order[s]) complete_part(c, s);
            c->path_count--;
            continue;
        }
        const arena_state to = state_behind(c->a, s, c->next[s]);
        if (mark_at(c->a, c->next[s]) <= c->to && c->order[to] == 0) {
            meet(c, to); /* the move is looked at again */
            continue;
        }
        if (mark_at(c->a, c->next[s]) <= c->to) note_move(c, s, c->next[s]);
        c->next[s]++;
    }
}
static void count_marks(task *t, mark_count c, uint32_t place) {
    const arena_mark mark = scratch_mark(t);
    const uint32_t states = 2 * c.a->positions;
    uint32_t **const lists[] = {&c.order, &c.low, &c.moves, &c.met, &c.path};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        *lists[i] = SCRATCH_ARRAY(t, uint32_t, states + 1u);
        memset(*lists[i], 0, states * sizeof(uint32_t));
    }
    c.next = SCRATCH_ARRAY(t, size_t, states + 1u);
    c.done = SCRATCH_ARRAY(t, bool, states + 1u);
    memset(c.done, 0, states);
    for (arena_state s = 0; s < states; s++) {
        if (c.m->kept[s] && c.order[s] == 0) count_from(t, &c, s);
        c.m->numbers[(size_t)s * c.m->counted_count + place] = c.moves[s];
    }
    scratch_release(t, mark);
}

/* Of marks that are bad with no good one between them the greatest is counted. */
static void choose_counted(arena_measures *m, const mark_list *marks, uint8_t *least,
                           ender_player player, bool wins) {
    bool before = false;
    for (uint32_t i = 0; i < marks->count; i++) {
        const bool bad = is_bad(marks->at[i], player, wins);
        if (bad && !before) m->counted[m->counted_count++] = marks->at[i];
        if (bad) least[m->counted_count - 1] = marks->at[i];
        before = bad;
    }
}
arena_measures arena_measure(task *t, const arena_sum *a, ender_player player, bool wins) {
    const uint32_t states = 2 * a->positions;
    const mark_list marks = marks_of(a);
    uint8_t least[ARENA_MARKS];
    arena_measures m = {.replies = SCRATCH_ARRAY(t, uint32_t, states + 1u)};
    m.kept = solve(t, a, player, wins, m.replies);
    choose_counted(&m, &marks, least, player, wins);
    m.numbers = SCRATCH_ARRAY(t, uint32_t, (size_t)states * m.counted_count + 1);
    for (uint32_t i = 0; i < m.counted_count; i++)
        count_marks(
            t,
            (mark_count){.a = a, .m = &m, .player = player, .from = least[i], .to = m.counted[i]},
            i);
    return m;
}
