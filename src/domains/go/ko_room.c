/* SPDX-License-Identifier: MIT
 *
 * Rooms with a ko, handed to src/domains/ko (Moews, chapter 6): under a ko-ban, and with ko-threats
 * for one player, the room often is worth an ender all the same. So are its moves, where the
 * history that a move leaves is known to matter no further than to the next one. */
#include "go/go.h"

#include <stdio.h>

/* The room and the immortal stones beside it, without the rest of the board. */
static goban fragment_of(const goban *g, const go_region *r) {
    goban part = *g;
    bool shown[GOBAN_POINTS_MAX] = {false};
    for (unsigned i = 0; i < r->count; i++) {
        uint16_t at[4];
        const unsigned n = goban_neighbours(g, r->points[i], at);
        shown[r->points[i]] = true;
        for (unsigned k = 0; k < n; k++) shown[at[k]] = true;
    }
    for (unsigned p = 0; p < goban_points(g); p++)
        if (!shown[p]) {
            part.stone[p] = GO_OUTSIDE;
            part.immortal[p] = false;
        }
    return part;
}

typedef struct ko_attempt {
    goban board, before;
    bool is_after; /* a move: *before may not come again at once */
    ender_player mover;
    ko_rules rules;
    ref found;
} ko_attempt;

static bool has_threats(ender_ko_threats threats, ender_player player) {
    if (threats == ENDER_THREATS_NONE) return false;
    if (threats == ENDER_THREATS_LEFT) return player == ENDER_LEFT;
    return threats != ENDER_THREATS_RIGHT || player == ENDER_RIGHT;
}

/* Under J the ban is on the position before. Where histories do not matter (Theorem 6) it is left
 * out; else the next move obeys it, unless its player has a ko-threat. */
static void solve(task *t, void *arg) {
    ko_attempt *a = arg;
    loopy_graph g = ko_board_graph(t, &a->board, NULL, KO_NO_PASS);
    ko_state part = ko_state_of(KO_STATE_GRAPH, 0, g.start);
    const ko_question q = {.sum = {.graphs = &g, .parts = &part, .graph_count = 1, .count = 1},
                           .rules = a->rules};
    if (a->is_after && !ko_is_independent(t, &q.sum, q.rules)) {
        if (a->rules.ban != ENDER_BAN_J || has_threats(a->rules.threats, a->mover)) return;
        g = ko_board_graph(t, &a->board, &a->before, KO_NO_PASS);
        part = ko_state_of(KO_STATE_GRAPH, 0, g.start);
    }
    const ko_value v = ko_solve(t, &q, KO_ROUNDS);
    if (v.is_one && lref_is_ender(v.game)) a->found = lref_ender(v.game);
}

static ref try_solve(task *t, ko_attempt *a) {
    const ender_status status = task_try(t, solve, a);
    if (status != ENDER_OK && status != ENDER_ELIMIT && status != ENDER_EDOMAIN) {
        char sentence[400];
        snprintf(sentence, sizeof sentence, "%s", task_message(t));
        task_throw(t, status, "%s", sentence);
    }
    task_check(t); /* was it the time? */
    return a->found;
}

ref go_ko_value(task *t, const goban *g, const go_region *r, ender_ko_ban ban,
                ender_ko_threats threats) {
    ko_attempt a = {.board = fragment_of(g, r), .rules = {ban, threats, false}, .found = REF_NONE};
    return try_solve(t, &a);
}

/* Would a stone in the place of the one that was taken bring the board before back? */
static bool may_be_taken_back(const goban *before, const goban *after, ender_player mover) {
    for (unsigned p = 0; p < goban_points(before); p++) {
        goban back = *after;
        if (before->stone[p] == GO_EMPTY || after->stone[p] != GO_EMPTY) continue;
        if (!goban_place(&back, p, mover == ENDER_LEFT ? GO_WHITE : GO_BLACK, false, NULL))
            continue;
        if (goban_same(&back, before)) return true;
    }
    return false;
}

ref go_ko_value_after(task *t, const goban *g, const go_region *r, unsigned point,
                      ender_player player, ender_ko_ban ban, ender_ko_threats threats) {
    ko_attempt a = {.board = fragment_of(g, r),
                    .mover = ender_opponent(player),
                    .rules = {ban, threats, false},
                    .found = REF_NONE};
    uint32_t taken;
    a.before = a.board;
    if (!goban_place(&a.board, point, player == ENDER_LEFT ? GO_BLACK : GO_WHITE, false, &taken))
        return REF_NONE;
    a.is_after = may_be_taken_back(&a.before, &a.board, player);
    const ref found = try_solve(t, &a);
    if (ref_same(found, REF_NONE)) return found;
    return game_add(t, found,
                    ref_integer(t, player == ENDER_LEFT ? (int64_t)taken : -(int64_t)taken));
}
