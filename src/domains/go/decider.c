/* SPDX-License-Identifier: MIT
 *
 * What is decided in the positions of games by chance: points that are settled, or that a colour
 * holds if it answers each move there (reduce.c). Games in which nobody plays there are shorter and
 * say more of what is open. A threat that only has to be answered is left out with these points, so
 * that games have fewer ko-threats than the board. */
#include "go/decider.h"

#include <string.h>

enum { POSITIONS_MOST = 1 << 20, PARTS_WORK = 100000, SURE = 85 };

struct decider {
    const goban *g;
    go_room room;
    field_reducer *reducer;
    uint16_t cell[GO_ROOM_POINTS];
    uint8_t number[SIM_CELLS]; /* of a cell in the room; GO_ROOM_POINTS for none */
};

decider *decider_open(task *t, const goban *g, uint64_t games) {
    uint16_t points[GO_ROOM_POINTS];
    unsigned count = 0;
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (g->immortal[p] || g->stone[p] == GO_OUTSIDE) continue;
        if (count == GO_ROOM_POINTS) return NULL;
        points[count++] = (uint16_t)p;
    }
    if (count == 0) return NULL;
    decider *d = scratch_alloc(t, sizeof *d);
    d->g = g;
    d->room = go_room_as_it_is(t, g, points, count);
    d->reducer =
        reducer_open(t, &d->room, true, games < POSITIONS_MOST ? games : (uint64_t)POSITIONS_MOST);
    const uint64_t each = games < PARTS_WORK ? games : (uint64_t)PARTS_WORK;
    (void)reducer_prove_parts(t, d->reducer, each, 2 * each);
    memset(d->number, GO_ROOM_POINTS, sizeof d->number);
    for (go_set rest = d->room.all; rest != 0; rest &= rest - 1) {
        const unsigned i = go_first(rest);
        d->cell[i] = (uint16_t)sim_cell(g, d->room.at[i]);
        d->number[d->cell[i]] = (uint8_t)i;
    }
    return d;
}

/* The points that less than SURE of a hundred games gave to one colour. */
static go_set find_doubted(const decider *d, const int32_t *black, uint64_t games) {
    const int64_t sure = (int64_t)games * (2 * SURE - 100) / 100;
    go_set doubted = 0;
    for (go_set rest = d->room.all; rest != 0; rest &= rest - 1) {
        const unsigned i = go_first(rest);
        const int64_t more = black[d->room.at[i]];
        if (more < sure && more > -sure) doubted |= go_point(i);
    }
    return doubted;
}

bool decider_read(task *t, decider *d, unsigned cell, go_stone colour, const int32_t *black,
                  uint64_t games, uint64_t each, uint64_t *left) {
    const ender_player mover = colour == GO_BLACK ? ENDER_LEFT : ENDER_RIGHT;
    const unsigned i = d->number[cell];
    if (i == GO_ROOM_POINTS) return false;
    const go_set doubted = find_doubted(d, black, games);
    return reducer_prove_after(t, d->reducer, i, mover, doubted, each, left);
}

void decider_find(decider *d, const sim *s, field_owners *known) {
    const go_room *r = &d->room;
    field_position p = {.ko = FIELD_NOWHERE};
    field_owners more;
    p.s.points = r->all & ~(known->black | known->white);
    for (go_set rest = p.s.points; rest != 0; rest &= rest - 1) {
        const unsigned i = go_first(rest), stone = s->stone[d->cell[i]];
        if (stone == GO_BLACK) p.s.black |= go_point(i);
        if (stone == GO_WHITE) p.s.white |= go_point(i);
    }
    p.s.near_black = (r->start.near_black | go_beside(r, known->black)) & p.s.points;
    p.s.near_white = (r->start.near_white | go_beside(r, known->white)) & p.s.points;
    (void)field_decide(d->reducer, &p, &more);
    known->black |= more.black;
    known->white |= more.white;
}

void decider_fill(const decider *d, sim *s, field_owners known) {
    uint16_t cells[GO_ROOM_POINTS];
    unsigned count = 0;
    for (go_set rest = known.black; rest != 0; rest &= rest - 1)
        cells[count++] = d->cell[go_first(rest)];
    for (go_set rest = known.white; rest != 0; rest &= rest - 1)
        cells[count++] = d->cell[go_first(rest)];
    sim_fill(s, d->g, cells, count, go_size(known.black));
}

bool decider_knows(const decider *d, field_owners known, unsigned cell) {
    const unsigned i = d->number[cell];
    return i < GO_ROOM_POINTS && ((known.black | known.white) & go_point(i)) != 0;
}
