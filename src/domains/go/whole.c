/* SPDX-License-Identifier: MIT
 *
 * A board searched as a whole for the area that the players reach, under ban J (area.c): small
 * boards, and those where little is left to be played. What is found is kept from one call to the
 * next, and right at any time: bounds, and whether a move reaches the area. */
#include "go/go.h"

#include <string.h>

go_whole *go_whole_open(task *t, const goban *g, uint64_t most, bool may_wait) {
    uint16_t points[GO_ROOM_POINTS];
    unsigned count = 0;
    go_whole *w = SCRATCH_ARRAY(t, go_whole, 1);
    memset(w, 0, sizeof *w);
    w->g = g;
    for (unsigned p = 0; p < goban_points(g); p++) {
        w->given += g->immortal[p] ? go_sign(g->stone[p]) : 0;
        if (g->immortal[p] || g->stone[p] == GO_OUTSIDE) continue;
        if (count < GO_ROOM_POINTS) points[count] = (uint16_t)p;
        count++;
    }
    for (unsigned p = 0; p < 2; p++) {
        w->area.from[p] = -(int)count;
        w->area.to[p] = (int)count;
        w->moves[p] = SCRATCH_ARRAY(t, uint8_t, goban_points(g) + 1);
        memset(w->moves[p], GO_AREA_UNKNOWN, goban_points(g) + 1);
    }
    if (count > GO_ROOM_POINTS) return w;
    w->room = go_room_as_it_is(t, g, points, count);
    w->area = go_area_at_once(&w->room);
    w->search =
        go_area_open(t, &w->room, (go_area_rules){.whole = true, .may_wait = may_wait}, most);
    return w;
}

void go_whole_narrow(go_whole *w, ender_player mover, uint64_t most) {
    if (w->search) go_area_narrow(w->search, most, mover, &w->area);
}

go_score go_whole_area(const go_whole *w, ender_player mover) {
    return (go_score){w->area.from[mover] + w->given, w->area.to[mover] + w->given};
}

bool go_whole_is_exact(const go_whole *w, ender_player mover) {
    return w->search && w->area.from[mover] == w->area.to[mover];
}

/* Not yet known: try again. */
static void find_verdict(go_whole *w, ender_player mover, unsigned point, unsigned on_board,
                         uint64_t most) {
    uint8_t *verdict = &w->moves[mover][on_board];
    if (*verdict != GO_AREA_UNKNOWN) return;
    *verdict = (uint8_t)go_area_is_best(w->search, mover, point, w->area.from[mover], most);
}

void go_whole_find_moves(task *t, go_whole *w, ender_player mover, uint64_t most) {
    const unsigned points = goban_points(w->g);
    uint8_t *moves = w->moves[mover];
    if (!go_whole_is_exact(w, mover)) return;
    for (unsigned p = 0; p < points; p++)
        if (w->g->stone[p] != GO_EMPTY) moves[p] = GO_AREA_ILLEGAL;
    for (go_set rest = w->room.all; rest != 0; rest &= rest - 1) {
        const unsigned i = go_first(rest), p = w->room.at[i];
        task_progress(t, "moves", p, points);
        find_verdict(w, mover, i, p, most);
    }
    find_verdict(w, mover, GO_PASS, points, most);
}

bool go_whole_is_finished(const go_whole *w, ender_player mover) {
    if (!w->search || !w->area.finished[mover]) return !w->search;
    if (!go_whole_is_exact(w, mover)) return true;
    for (unsigned p = 0; p <= goban_points(w->g); p++)
        if (w->moves[mover][p] == GO_AREA_UNKNOWN) return false;
    return true;
}
