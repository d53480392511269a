/* SPDX-License-Identifier: MIT
 *
 * What a room is worth (Moews, 1.3 and 5.2; COIN-SLIDING-38). A move places a stone; opposing
 * strings without liberties are taken, a point each; suicide is illegal. Nothing is counted at the
 * end: a point of territory is a move that is left over, and a prisoner an integer.
 *
 * A stone that touches an immortal one of its colour stays for ever and leaves the room, and so
 * does a string with two eyes: then the eyes are territory as well, as in every way of counting,
 * while literally they could not be filled and the group would pay for living. What is left falls
 * apart into rooms that do not know of each other, whose values are added. A part is looked up by
 * its shape. Two theorems spare the search, if the method allows:
 *
 *   territory    A room of which every point touches immortal Black stones and none a White one is
 *                worth e + 2w, e empty points and w White stones. (Every Black stone in it is
 *                immortal at once, so Black can fill; a move of Black changes e + 2w by -1, a move
 *                of White by +1.)
 *   hyper-Black  One point, the mouth, touches an immortal White stone as well: nobody has a better
 *                move than in the mouth, and the room is worth {e - 1 + 2w | the parts that are
 *                left}, if these are rooms of the two kinds again. */
#include "go/go.h"

#include <string.h>

static go_spot go_spot_settled(const go_room *r, go_spot s);

/* ---- the room on the board ---- */

static void complain_of_neighbour(task *t, const goban *g, unsigned p, unsigned q) {
    task_throw(t, ENDER_EDOMAIN,
               "%s touches %s, which is outside of the room and no immortal stone",
               goban_name(g, p).text, goban_name(g, q).text);
}

static void look_around(task *t, const goban *g, go_room *r, const uint8_t *number, unsigned i) {
    uint16_t at[4];
    const unsigned count = goban_neighbours(g, r->at[i], at);
    for (unsigned k = 0; k < count; k++) {
        const unsigned q = at[k];
        if (number[q] > 0)
            r->neighbours[i] |= go_point(number[q] - 1);
        else if (!g->immortal[q])
            complain_of_neighbour(t, g, r->at[i], q);
        else if (g->stone[q] == GO_BLACK)
            r->start.near_black |= go_point(i);
        else
            r->start.near_white |= go_point(i);
    }
}

/* The width of rows with a gap in the rectangle around the points; 0 if they are too many places.
 * *from: the first place. */
static unsigned stride_of(const goban *g, const uint16_t *points, unsigned count, unsigned *from) {
    unsigned top = GOBAN_SIDE_MAX, bottom = 0, left = GOBAN_SIDE_MAX, right = 0;
    for (unsigned i = 0; i < count; i++) {
        const unsigned row = points[i] / g->width, column = points[i] % g->width;
        if (row < top) top = row;
        if (row > bottom) bottom = row;
        if (column < left) left = column;
        if (column > right) right = column;
    }
    *from = top * g->width + left;
    if (count == 0 || (right - left + 2) * (bottom - top + 1) > GO_ROOM_POINTS) return 0;
    return right - left + 2;
}

go_room go_room_as_it_is(task *t, const goban *g, const uint16_t *points, unsigned count) {
    go_room r = {.count = count};
    uint8_t number[GOBAN_POINTS_MAX] = {0}; /* from 1 on */
    unsigned from;
    if (count > GO_ROOM_POINTS)
        task_throw(t, ENDER_ELIMIT, "a room has at most %d points that may change, not %u",
                   GO_ROOM_POINTS, count);
    r.stride = stride_of(g, points, count, &from);
    for (unsigned i = 0; i < count; i++) number[points[i]] = 1;
    for (unsigned p = 0, next = 0; p < goban_points(g); p++) {
        if (number[p] == 0) continue;
        const unsigned row = p / g->width, column = p % g->width;
        const unsigned i =
            r.stride == 0 ? next++ : (row - from / g->width) * r.stride + column - from % g->width;
        r.at[i] = (uint16_t)p;
        r.row[i] = (uint8_t)row;
        r.column[i] = (uint8_t)column;
        const go_set bit = go_point(i);
        r.start.points |= bit;
        if (g->stone[p] == GO_BLACK) r.start.black |= bit;
        if (g->stone[p] == GO_WHITE) r.start.white |= bit;
        number[p] = (uint8_t)(i + 1);
    }
    r.all = r.start.points;
    for (go_set rest = r.all; rest != 0; rest &= rest - 1)
        look_around(t, g, &r, number, go_first(rest));
    return r;
}

go_room go_room_of(task *t, const goban *g, const uint16_t *points, unsigned count) {
    go_room r = go_room_as_it_is(t, g, points, count);
    r.start = go_spot_settled(&r, r.start);
    return r;
}

unsigned go_room_number(const go_room *r, unsigned point) {
    for (go_set rest = r->all; rest != 0; rest &= rest - 1)
        if (r->at[go_first(rest)] == point) return go_first(rest);
    return GO_ROOM_POINTS;
}

/* ---- sets of points ---- */

go_set go_beside_each(const go_room *r, go_set set) {
    go_set all = 0;
    for (; set != 0; set &= set - 1) all |= r->neighbours[go_first(set)];
    return all;
}

static go_spot narrowed(go_spot s, go_set points) {
    return (go_spot){points, s.black & points, s.white & points, s.near_black & points,
                     s.near_white & points};
}

/* Strings with two eyes: empty points all of whose neighbours belong to the string, so that the
 * opponent would have to fill both of them at once. */
static go_set two_eyed(const go_room *r, const go_spot *s, go_set own, go_set near_other) {
    go_set eyes = 0, alive = 0;
    for (go_set rest = own == 0 ? 0 : go_spot_free(s) & ~near_other; rest != 0; rest &= rest - 1) {
        const go_set around = r->neighbours[go_first(rest)] & s->points;
        if (around != 0 && (around & ~own) == 0) eyes |= rest & (~rest + 1);
    }
    while (go_size(eyes) >= 2) {
        const go_set eye = eyes & (~eyes + 1);
        const go_set around = r->neighbours[go_first(eye)] & s->points;
        const go_set string = go_flood(r, around & (~around + 1), own);
        eyes &= ~eye;
        if (around & ~string) continue;
        for (go_set rest = eyes; rest != 0; rest &= rest - 1)
            if ((r->neighbours[go_first(rest)] & s->points & ~string) == 0) alive |= string;
    }
    return alive;
}

/* A spot without the stones that have become immortal. */
static go_spot go_spot_settled(const go_room *r, go_spot s) {
    const go_set black =
        go_flood(r, (s.black & s.near_black) | two_eyed(r, &s, s.black, s.near_white), s.black);
    const go_set white =
        go_flood(r, (s.white & s.near_white) | two_eyed(r, &s, s.white, s.near_black), s.white);
    s.near_black |= go_beside(r, black);
    s.near_white |= go_beside(r, white);
    return narrowed(s, s.points & ~(black | white));
}

go_spot go_spot_part(const go_room *r, go_spot *rest) {
    const go_set part = go_flood(r, rest->points & (~rest->points + 1), rest->points);
    const go_spot s = narrowed(*rest, part);
    *rest = narrowed(*rest, rest->points & ~part);
    return s;
}

/* ---- moves ---- */

bool go_spot_played(const go_room *r, const go_spot *s, unsigned point, go_stone colour,
                    go_spot *to, unsigned *captured) {
    const go_set bit = go_point(point);
    const bool black = colour == GO_BLACK;
    *to = *s;
    *captured = 0;
    go_set *own = black ? &to->black : &to->white, *other = black ? &to->white : &to->black;
    *own |= bit;
    for (go_set at = r->neighbours[point] & *other; at != 0;) {
        const go_set string = go_flood(r, at & (~at + 1), *other);
        at &= ~string;
        if (go_beside(r, string) & go_spot_free(to)) continue;
        *other &= ~string;
        *captured += go_size(string);
    }
    const go_set string = go_flood(r, bit, *own);
    const bool safe = (string & (black ? s->near_black : s->near_white)) != 0;
    if (!safe && !(go_beside(r, string) & go_spot_free(to))) return false;
    *to = go_spot_settled(r, *to);
    return true;
}

/* ---- values by theorem ---- */

static ref territory(go_solver *v, const go_spot *s) {
    const int64_t e = go_size(go_spot_free(s));
    if (s->near_black == s->points && s->near_white == 0)
        return ref_integer(v->t, e + 2 * (int64_t)go_size(s->white));
    if (s->near_white == s->points && s->near_black == 0)
        return ref_integer(v->t, -e - 2 * (int64_t)go_size(s->black));
    return REF_NONE;
}

static ref closed_sum(go_solver *v, const go_room *r, go_spot rest) {
    ref sum = REF_ZERO;
    while (rest.points != 0) {
        const go_spot part = go_spot_part(r, &rest);
        const ref g = go_closed_value(v, r, &part);
        if (ref_same(g, REF_NONE)) return REF_NONE;
        sum = game_add(v->t, sum, g);
    }
    return sum;
}

/* A room with walls of this colour and a mouth. */
static ref hyper_value(go_solver *v, const go_room *r, const go_spot *s, go_stone wall) {
    const bool black = wall == GO_BLACK;
    const go_set near_wall = black ? s->near_black : s->near_white;
    const go_set mouth = black ? s->near_white : s->near_black;
    if (go_size(mouth) != 1 || (s->points & ~near_wall & ~mouth) != 0) return REF_NONE;
    if ((mouth & near_wall) == 0) {
        if (v->method == ENDER_METHOD_AUTO) return REF_NONE;
        v->by_dominance = true;
    }
    go_spot to;
    unsigned captured;
    const unsigned point = go_first(mouth);
    if (!go_spot_played(r, s, point, go_other(wall), &to, &captured) || captured > 0)
        return REF_NONE;
    const ref after = closed_sum(v, r, to);
    if (ref_same(after, REF_NONE)) return REF_NONE;
    const int64_t e = go_size(go_spot_free(s)), w = go_size(black ? s->white : s->black);
    const ref shut = ref_integer(v->t, black ? e - 1 + 2 * w : 1 - e - 2 * w);
    return black ? game_switch(v->t, shut, after) : game_switch(v->t, after, shut);
}

ref go_closed_value(go_solver *v, const go_room *r, const go_spot *s) {
    ref g = territory(v, s);
    if (ref_same(g, REF_NONE)) g = hyper_value(v, r, s, GO_BLACK);
    if (ref_same(g, REF_NONE)) g = hyper_value(v, r, s, GO_WHITE);
    return g;
}

/* ---- the solver ---- */

static void solver_undo(cleanup *self) {
    go_solver *s = (go_solver *)(void *)self;
    map_free(s->lower);
    map_free(s->upper);
}

void go_solver_open(task *t, go_solver *s, ender_method method) {
    *s = (go_solver){.t = t, .method = method, .lower = map_new(t->ctx), .upper = map_new(t->ctx)};
    if (!s->lower || !s->upper) {
        solver_undo(&s->undo);
        task_throw_memory(t);
    }
    cleanup_push(t, &s->undo, solver_undo);
}

void go_solver_close(go_solver *s) {
    cleanup_pop(s->t);
    solver_undo(&s->undo);
}
