/* SPDX-License-Identifier: MIT
 *
 * Who wins a game on a finite graph, where an infinite play is decided by the least priority it
 * meets infinitely often (W. Zielonka, Infinite games on finitely coloured graphs with applications
 * to automata on infinite trees, Theoretical Computer Science 200, 1998). A player who cannot move
 * has lost. What is made of nothing but attractors: the nodes from which a player can force the
 * play into a set. With one priority the attractors of the dead ends are all there is to do. */
#include "loopy/loopy.h"

#include <string.h>

typedef struct parity_solver {
    task *t;
    const parity_game *game;
    uint32_t *before; /* predecessors of n: from[before[n]] .. from[before[n+1]-1] */
    uint32_t *from;
    uint8_t *region;  /* 0: in play; else out of play, by who took it out (see below) */
    uint32_t *degree; /* successors in play that have not been attracted */
    uint8_t *winner;
    uint32_t *choice; /* NULL: it is not asked for */
} parity_solver;

enum { IN_PLAY = 0, DECIDED = 1, SET_ASIDE = 2 /* and above: by the depth of recursion */ };

static void gather_predecessors(parity_solver *s) {
    const parity_game *g = s->game;
    const uint32_t edges = g->first[g->nodes];
    s->before = SCRATCH_ARRAY(s->t, uint32_t, g->nodes + 2u);
    s->from = SCRATCH_ARRAY(s->t, uint32_t, edges + 1u);
    memset(s->before, 0, (g->nodes + 2u) * sizeof *s->before);
    for (uint32_t i = 0; i < edges; i++) s->before[g->to[i] + 2]++;
    for (uint32_t n = 0; n < g->nodes; n++) s->before[n + 2] += s->before[n + 1];
    for (uint32_t n = 0; n < g->nodes; n++)
        for (uint32_t i = g->first[n]; i < g->first[n + 1]; i++)
            s->from[s->before[g->to[i] + 1]++] = n;
}

/* Extends the queue (of nodes in play, marked already) by everything from which the player can
 * force the play into it, marking with `mark`. Returns its new length. */
static uint32_t attract(parity_solver *s, uint8_t player, uint8_t mark, uint32_t *queue,
                        uint32_t count) {
    const parity_game *g = s->game;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = s->before[queue[i]]; k < s->before[queue[i] + 1]; k++) {
            task_poll(s->t);
            const uint32_t n = s->from[k];
            if (s->region[n] != IN_PLAY) continue;
            if (g->owner[n] != player && --s->degree[n] > 0) continue;
            s->region[n] = mark;
            if (s->choice && g->owner[n] == player) s->choice[n] = queue[i];
            queue[count++] = n;
        }
    return count;
}

/* Counts the successors in play of every node in play. */
static void count_degrees(parity_solver *s) {
    const parity_game *g = s->game;
    for (uint32_t n = 0; n < g->nodes; n++) {
        if (s->region[n] != IN_PLAY) continue;
        uint32_t degree = 0;
        for (uint32_t i = g->first[n]; i < g->first[n + 1]; i++)
            degree += s->region[g->to[i]] == IN_PLAY;
        s->degree[n] = degree;
    }
}

/* Any successor in play will do. */
static void choose_any(parity_solver *s, uint32_t n) {
    const parity_game *g = s->game;
    for (uint32_t i = g->first[n]; s->choice && i < g->first[n + 1]; i++)
        if (s->region[g->to[i]] == IN_PLAY) s->choice[n] = g->to[i];
}

static void decide(parity_solver *s, const uint32_t *list, uint32_t count, uint8_t winner) {
    for (uint32_t i = 0; i < count; i++) {
        s->region[list[i]] = DECIDED;
        s->winner[list[i]] = winner;
    }
}

/* Dead ends are lost for whoever is to move there, and so is all from which the other player can
 * force the play to one. What is left has no dead ends. */
static void dead_ends(parity_solver *s, uint32_t *queue) {
    const parity_game *g = s->game;
    count_degrees(s);
    for (uint8_t player = 0; player < 2; player++) {
        uint32_t count = 0;
        for (uint32_t n = 0; n < g->nodes; n++)
            if (g->owner[n] != player && g->first[n] == g->first[n + 1]) {
                s->region[n] = DECIDED;
                queue[count++] = n;
            }
        count = attract(s, player, DECIDED, queue, count);
        decide(s, queue, count, player);
    }
}

/* The player wins all that is in play, where any move from this priority will do. */
static void win_rest(parity_solver *s, uint8_t player, unsigned priority) {
    const parity_game *g = s->game;
    for (uint32_t n = 0; n < g->nodes; n++)
        if (s->region[n] == IN_PLAY && g->priority[n] == priority && g->owner[n] == player)
            choose_any(s, n);
    for (uint32_t n = 0; n < g->nodes; n++) {
        if (s->region[n] != IN_PLAY) continue;
        s->region[n] = DECIDED;
        s->winner[n] = player;
    }
}

/* Who wins the part in play, which has no dead ends. depth counts the recursions, at most one for
 * each priority. */
static void solve(parity_solver *s, unsigned depth) {
    const parity_game *g = s->game;
    for (;;) {
        const arena_mark mark = scratch_mark(s->t);
        uint32_t *queue = SCRATCH_ARRAY(s->t, uint32_t, g->nodes + 1u), count = 0;
        unsigned priority = UINT8_MAX;
        for (uint32_t n = 0; n < g->nodes; n++)
            if (s->region[n] == IN_PLAY && g->priority[n] < priority) priority = g->priority[n];
        if (priority == UINT8_MAX) {
            scratch_release(s->t, mark);
            return;
        }
        const uint8_t player = g->winner[priority], other = (uint8_t)(1 - player);
        count_degrees(s);
        const uint8_t aside = (uint8_t)(SET_ASIDE + depth);
        for (uint32_t n = 0; n < g->nodes; n++)
            if (s->region[n] == IN_PLAY && g->priority[n] == priority) {
                s->region[n] = aside;
                queue[count++] = n;
            }
        const uint32_t own = attract(s, player, aside, queue, count);
        /* The rest, which may be empty, is solved by itself. */
        uint32_t *rest = SCRATCH_ARRAY(s->t, uint32_t, g->nodes + 1u), rest_count = 0;
        for (uint32_t n = 0; n < g->nodes; n++)
            if (s->region[n] == IN_PLAY) rest[rest_count++] = n;
        if (rest_count > 0) solve(s, depth + 1);
        /* What the other player wins there, and whatever leads to it; then once more. */
        uint32_t lost = 0;
        for (uint32_t i = 0; i < rest_count; i++) s->region[rest[i]] = IN_PLAY;
        for (uint32_t i = 0; i < own; i++) s->region[queue[i]] = IN_PLAY;
        if (rest_count > 0) {
            count_degrees(s);
            for (uint32_t i = 0; i < rest_count; i++)
                if (s->winner[rest[i]] == other) {
                    s->region[rest[i]] = DECIDED;
                    rest[lost++] = rest[i];
                }
        }
        if (lost == 0) {
            win_rest(s, player, priority);
            scratch_release(s->t, mark);
            return;
        }
        lost = attract(s, other, DECIDED, rest, lost);
        decide(s, rest, lost, other);
        scratch_release(s->t, mark);
    }
}

uint8_t *parity_solve(task *t, const parity_game *game, uint32_t *choice) {
    parity_solver s = {.t = t, .game = game, .choice = choice};
    uint8_t *winner = SCRATCH_ARRAY(t, uint8_t, game->nodes + 1u);
    const arena_mark mark = scratch_mark(t);
    s.winner = winner;
    s.region = SCRATCH_ARRAY(t, uint8_t, game->nodes + 1u);
    s.degree = SCRATCH_ARRAY(t, uint32_t, game->nodes + 1u);
    uint32_t *queue = SCRATCH_ARRAY(t, uint32_t, game->nodes + 1u);
    memset(s.region, IN_PLAY, game->nodes);
    gather_predecessors(&s);
    dead_ends(&s, queue);
    if (game->priorities == 1) {
        for (uint32_t n = 0; n < game->nodes; n++) {
            if (s.region[n] != IN_PLAY) continue;
            winner[n] = game->winner[0];
            choose_any(&s, n);
        }
    } else {
        solve(&s, 0);
    }
    scratch_release(t, mark);
    return winner;
}
