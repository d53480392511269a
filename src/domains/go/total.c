/* SPDX-License-Identifier: MIT
 *
 * The area that the players reach on a whole board (Moews, 1.2.3 and 1.3).
 *
 * What is settled counts for its owner. Regions with exact tempered values are one game, whose
 * score in territory tells the number of moves until its end, odd or even, and so the area. Every
 * other region has bounds on the area in it, from a search (area.c) and from what each colour holds
 * against everything (settle.c). They are put together by the strategy of answering: whoever moves
 * second in every region and answers there makes sure of the sum of what can be made sure of as
 * second. So the score is at least the sum of the lower bounds for White to begin, and when Black
 * begins one of these may be that for Black to begin; at most, the same with the colours exchanged.
 * (Passing is free, so to be first in a region is no disadvantage.)
 *
 * Where all that may change is one region it is played under the ban. Small boards and those near
 * the end are searched as a whole too (whole.c). */
#include "go/go.h"

#include <string.h>

/* A region or the game of several: what Black reaches at least and at most, by who begins. */
typedef struct share {
    int64_t from[2], to[2];
    unsigned move[2]; /* of who begins, for Black's from or White's to; GO_NOWHERE for none known */
} share;

static bool has_theory(const go_endgame *e, unsigned i) {
    const go_part *p = &e->parts[i];
    return p->exact && p->tempered && !e->d.at[i].under_ban;
}

static int64_t stones_in(const go_endgame *e, const go_region *r) {
    int64_t sum = 0;
    for (unsigned k = 0; k < r->count; k++) sum += go_sign(e->d.g.stone[r->points[k]]);
    return sum;
}

/* Each player counts the stones they place: with an odd number of moves one more by the first. */
static int64_t with_moves(int64_t score, unsigned odd, ender_player first) {
    const bool odd_moves = ((uint64_t)score & 1) != odd;
    return score + (odd_moves ? first == ENDER_LEFT ? 1 : -1 : 0);
}

/* All regions with values that are not settled. */
static share theory(go_endgame *e, unsigned *count) {
    task *t = e->t;
    ref *chilled = SCRATCH_ARRAY(t, ref, e->d.count + 1);
    unsigned odd = 0;
    int64_t stones = 0;
    share s = {.move = {GO_NOWHERE, GO_NOWHERE}};
    *count = 0;
    for (unsigned i = 0; i < e->d.count; i++) {
        if (e->d.at[i].settled || !has_theory(e, i)) continue;
        chilled[(*count)++] = e->parts[i].chilled;
        odd ^= e->parts[i].odd;
        stones += stones_in(e, &e->d.at[i]);
    }
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const go_score score = go_sum_stop(&e->sums, chilled, *count, p, true);
        s.from[p] = with_moves(score.from, odd, p) + stones;
        s.to[p] = with_moves(score.to, odd, p) + stones;
    }
    return s;
}

static int64_t settled_area(const go_endgame *e) {
    int64_t sum = 0;
    for (unsigned p = 0; p < goban_points(&e->d.g); p++)
        if (e->d.g.immortal[p]) sum += go_sign(e->d.g.stone[p]);
    for (unsigned i = 0; i < e->d.count; i++)
        if (e->d.at[i].settled)
            sum += e->d.at[i].kind == ENDER_GO_BLACK_TERRITORY ? e->d.at[i].count
                                                               : -(int64_t)e->d.at[i].count;
    return sum;
}

static share everything_of(const go_region *r) {
    const int64_t n = r->count;
    return (share){{-n, -n}, {n, n}, {GO_NOWHERE, GO_NOWHERE}};
}

static void raise(int64_t *from, int64_t by) { *from = *from < by ? by : *from; }
static void lower(int64_t *to, int64_t by) { *to = *to > by ? by : *to; }

/* The strings around it are not immortal, as the search has it, but live by answering: what it
 * finds for their colour gives way to what that colour holds then. */
static void hold_in_part(const go_region *r, share *s) {
    const int64_t n = r->count;
    for (unsigned p = 0; p < 2; p++) {
        if (r->borders[0]) s->from[p] = r->least < -n ? -n : r->least;
        if (r->borders[1]) s->to[p] = r->least < -n ? n : -r->least;
    }
}

static share searched(go_endgame *e, go_region *r, go_area_rules rules, const go_limits *limits) {
    task *t = e->t;
    share s = everything_of(r);
    if (r->count <= GO_ROOM_POINTS) {
        int64_t given =
            stones_in(e, r) - (int)go_size(r->room.start.black) + (int)go_size(r->room.start.white);
        go_area a = go_area_at_once(&r->room);
        e->solver.spots += go_area_find(t, &r->room, rules, limits->area, &a);
        e->unfinished |= !a.finished[0] || !a.finished[1];
        for (unsigned p = 0; p < 2; p++) {
            s.from[p] = a.from[p] + given;
            s.to[p] = a.to[p] + given;
            if (a.leader[p] < GO_ROOM_POINTS) s.move[p] = r->room.at[a.leader[p]];
        }
    }
    if (r->in_part) hold_in_part(r, &s);
    if (s.from[0] == s.to[0] && s.from[1] == s.to[1]) return s;
    for (go_stone c = GO_BLACK; c <= GO_WHITE; c++) {
        if (r->in_part && r->borders[c == GO_WHITE]) continue;
        const int least = go_region_share(t, &e->d.g, r, c, limits->held);
        for (unsigned p = 0; p < 2; p++) {
            if (c == GO_BLACK) raise(&s.from[p], least);
            if (c == GO_WHITE) lower(&s.to[p], -least);
        }
    }
    return s;
}

/* The sum of shares by the strategy of answering. */
static share put_together(const share *at, unsigned count) {
    share s = {{0, 0}, {0, 0}, {GO_PASS, GO_PASS}};
    int64_t gain = 0, loss = 0;
    for (unsigned i = 0; i < count; i++) {
        const int64_t more = at[i].from[0] - at[i].from[1], less = at[i].to[1] - at[i].to[0];
        s.from[1] += at[i].from[1];
        s.to[0] += at[i].to[0];
        if (more > gain) s.move[0] = at[i].move[0];
        if (less < loss) s.move[1] = at[i].move[1];
        raise(&gain, more);
        lower(&loss, less);
    }
    s.from[0] = s.from[1] + gain;
    s.to[1] = s.to[0] + loss;
    return s;
}

/* Is there a point where a move changes nothing? */
static bool may_wait(const go_endgame *e) {
    for (unsigned i = 0; i < e->d.count; i++)
        if (e->d.at[i].settled && e->d.at[i].empty > 0) return true;
    return false;
}

static share of_regions(go_endgame *e, const go_limits *limits) {
    share *at = SCRATCH_ARRAY(e->t, share, e->d.count + 1);
    unsigned in_theory, count = 0, others = 0;
    at[count++] = theory(e, &in_theory);
    for (unsigned i = 0; i < e->d.count; i++) others += !e->d.at[i].settled && !has_theory(e, i);
    const go_area_rules rules = {.whole = others == 1 && in_theory == 0 && !e->asked->has_threats,
                                 .may_wait = may_wait(e)};
    for (unsigned i = 0; i < e->d.count; i++) {
        if (e->d.at[i].settled || has_theory(e, i)) continue;
        task_progress(e->t, "regions", i, e->d.count);
        at[count++] = searched(e, &e->d.at[i], rules, limits);
    }
    return put_together(at, count);
}

void go_find_area(go_endgame *e, const go_limits *limits) {
    const int64_t all = (int64_t)goban_points(&e->d.g);
    for (unsigned p = 0; p < 2; p++) {
        e->area[p] = (go_score){-all, all};
        e->area_move[p] = GO_NOWHERE;
    }
    if (limits->no_area) return;
    const int64_t settled = settled_area(e);
    const share parts = of_regions(e, limits);
    for (unsigned p = 0; p < 2; p++) {
        raise(&e->area[p].from, parts.from[p] + settled);
        lower(&e->area[p].to, parts.to[p] + settled);
        e->area_move[p] = parts.move[p];
    }
}
