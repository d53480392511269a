/* SPDX-License-Identifier: MIT
 *
 * Sums of graphs with checks, in which play may come back, against play itself: who can win within
 * so many moves, for more and more moves until nothing changes. 20,000 sums by chance; and graphs
 * that end, written out as games with checks, for which forms and nimbers say who wins. */
#include <stdio.h>
#include <string.h>

#include "context.h"
#include "testing.h"
#include "unit/asking.h"
#include "unit/samples.h"

enum { SUMMANDS = 3, VERTICES = 4, MOVES = 6, STATES = 64 * (SUMMANDS + 1) * 2, TEXT = 600 };

static uint64_t seed = 20261129;
static unsigned below(unsigned n) { return (unsigned)oracle_random(&seed, n); }

typedef struct graph_move {
    unsigned from, to;
    bool checks, of[2];
} graph_move;
typedef struct random_graph {
    unsigned count;
    graph_move at[MOVES];
} random_graph;

/* Moves lead to later vertices only if play is to end. */
static random_graph make_graph(bool ends) {
    random_graph g = {.count = below(MOVES + 1)};
    for (unsigned i = 0; i < g.count; i++) {
        const unsigned who = below(3), from = below(ends ? VERTICES - 1 : VERTICES);
        g.at[i] = (graph_move){from,
                               ends ? from + 1 + below(VERTICES - 1 - from) : below(VERTICES),
                               below(2) == 0,
                               {who != 1, who != 0}};
    }
    return g;
}

static char *write_graph(char *to, const random_graph *g) {
    static const char *const players[2][2] = {{"", "R:"}, {"L:", ""}};
    to += sprintf(to, "@a{");
    for (unsigned i = 0; i < g->count; i++) {
        const graph_move *m = &g->at[i];
        to += sprintf(to, "%s%c>%s%c%s", i > 0 ? ";" : "", 'a' + (int)m->from,
                      players[m->of[0]][m->of[1]], 'a' + (int)m->to, m->checks ? "!" : "");
    }
    return to + sprintf(to, "}");
}

/* ---- play ---- */

typedef struct play_state {
    unsigned at[SUMMANDS], pending, mover;
} play_state;

static unsigned number_of(const play_state *s) {
    unsigned n = 0;
    for (unsigned i = 0; i < SUMMANDS; i++) n = VERTICES * n + s->at[i];
    return (n * (SUMMANDS + 1) + s->pending) * 2 + s->mover;
}

typedef enum fate { OPEN, WINS, LOSES } fate;

/* Of the player to move, if the positions after a move are as they are known so far. */
static fate fate_of(const random_graph *g, unsigned count, const play_state *s, const fate *known) {
    bool all_lose = true;
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < g[i].count; k++) {
            const graph_move *m = &g[i].at[k];
            if (!m->of[s->mover] || m->from != s->at[i]) continue;
            if (s->pending < SUMMANDS && s->pending != i) continue;
            play_state after = *s;
            after.at[i] = m->to;
            after.pending = m->checks ? i : SUMMANDS;
            after.mover = 1 - s->mover;
            const fate then = known[number_of(&after)];
            if (then == LOSES) return WINS;
            all_lose = all_lose && then == WINS;
        }
    return all_lose ? LOSES : OPEN;
}

static void play(const random_graph *g, unsigned count, char letters[3]) {
    static const char names[] = "LR";
    fate known[STATES] = {OPEN};
    for (bool changed = true; changed;) {
        fate then[STATES];
        changed = false;
        memcpy(then, known, sizeof then);
        for (unsigned n = 0; n < STATES; n++) {
            play_state s = {.pending = n / 2 % (SUMMANDS + 1), .mover = n % 2};
            unsigned rest = n / 2 / (SUMMANDS + 1);
            for (unsigned i = SUMMANDS; i-- > 0; rest /= VERTICES) s.at[i] = rest % VERTICES;
            if (known[n] == OPEN) then[n] = fate_of(g, count, &s, known);
            changed = changed || then[n] != known[n];
        }
        memcpy(known, then, sizeof then);
    }
    for (unsigned p = 0; p < 2; p++) {
        const play_state start = {.pending = SUMMANDS, .mover = p};
        const fate f = known[number_of(&start)];
        letters[p] = f == OPEN ? 'D' : names[f == WINS ? p : 1 - p];
    }
    letters[2] = '\0';
}

static void sums_are_played(void **state) {
    (void)state;
    unsigned seen[3] = {0};
    for (unsigned i = 0; i < samples(20000); i++) {
        random_graph g[SUMMANDS];
        char text[TEXT] = "", letters[3], *to = text;
        const unsigned count = 1 + below(SUMMANDS);
        for (unsigned k = 0; k < count; k++) {
            g[k] = make_graph(below(4) == 0);
            to += sprintf(to, "%s", k > 0 ? " + " : "");
            to = write_graph(to, &g[k]);
        }
        play(g, count, letters);
        seen[letters[0] == 'D' ? 2 : letters[0] == 'R']++;
        ASKED("affine", text, "results", "", "", letters);
    }
    for (unsigned k = 0; k < 3; k++) assert_true(seen[k] > samples(1000));
}

/* ---- graphs that end ---- */

/* The game of a vertex: {moves and checks}, the same for both players. */
static char *write_moves(char *to, const random_graph *g, unsigned v) {
    bool first = true;
    to += sprintf(to, "{");
    for (unsigned i = 0; i < g->count; i++) {
        if (g->at[i].from != v) continue;
        to += sprintf(to, "%s%s", first ? "" : ",", g->at[i].checks ? "!" : "");
        to = write_moves(to, g, g->at[i].to);
        first = false;
    }
    return to + sprintf(to, "}");
}

static void impartial_games_that_end_agree(void **state) {
    (void)state;
    for (unsigned i = 0; i < samples(4000); i++) {
        char graphs[TEXT] = "", *to = graphs;
        static char games[1 << 16];
        char *game = games;
        char *answer;
        const unsigned count = 1 + below(SUMMANDS);
        for (unsigned k = 0; k < count; k++) {
            random_graph g = make_graph(true);
            for (unsigned m = 0; m < g.count; m++) g.at[m].of[0] = g.at[m].of[1] = true;
            to += sprintf(to, "%s", k > 0 ? " + " : "");
            game += sprintf(game, "%s", k > 0 ? " + " : "");
            to = write_graph(to, &g);
            game = write_moves(game, &g, 0);
        }
        MUST(ctx, ask_for(ctx, "affine", games, "outcome", "", "", &answer));
        ASKED("affine", graphs, "results", "", "", answer[0] == 'N' ? "LR" : "RL");
        ASKED("affine", games, "results", "", "", answer[0] == 'N' ? "LR" : "RL");
        ender_free(answer);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_are_played),
                                       cmocka_unit_test(impartial_games_that_end_agree)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
