/* SPDX-License-Identifier: MIT
 *
 * Positions of the searches for area and for life: moves, what is settled, counting (Moews, 1.2;
 * D. B. Benson, Life in the Game of Go, Information Sciences 10, 1976). */
#include "go/field.h"

/* ---- what is settled ---- */

typedef struct colour_view {
    const go_room *r;
    go_set own, other, near_own, near_other, points;
} colour_view;

static colour_view view_of(const go_room *r, const go_spot *s, bool black) {
    return black ? (colour_view){r, s->black, s->white, s->near_black, s->near_white, s->points}
                 : (colour_view){r, s->white, s->black, s->near_white, s->near_black, s->points};
}

enum { PARTS_MAX = GO_ROOM_POINTS };
typedef struct parts {
    unsigned count;
    go_set at[PARTS_MAX];
} parts;

static void split(const go_room *r, go_set set, parts *out) {
    for (out->count = 0; set != 0; out->count++) {
        out->at[out->count] = go_flood(r, field_first(set), set);
        set &= ~out->at[out->count];
    }
}

/* Is the region bordered by strings of the set and stones that stay, alone? */
static bool is_enclosed(const colour_view *v, go_set region, go_set alive) {
    return (region & v->near_other) == 0 && (go_beside(v->r, region) & v->own & ~alive) == 0;
}

/* The points of a region where the opponent could have an eye: those that touch no string that
 * lives. */
static go_set inner_points(const colour_view *v, go_set region, go_set alive) {
    return region & ~v->near_own & ~go_beside(v->r, alive);
}

static bool has_no_eyes(const colour_view *v, go_set region, go_set alive) {
    const go_set eyes = inner_points(v, region, alive);
    if (eyes == 0 || go_size(eyes) == 1) return true;
    return go_size(eyes) == 2 && (go_beside(v->r, field_first(eyes)) & eyes) != 0;
}

/* Benson's theorem: the strings that live although their player passes for ever, by regions with at
 * most so many inner points each. */
static go_set alive_of(const colour_view *v, const parts *strings, const parts *regions,
                       unsigned inner) {
    go_set alive = v->own;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < strings->count; i++) {
            const go_set string = strings->at[i];
            if ((string & alive) == 0 || (string & v->near_own) != 0) continue;
            const go_set liberties = go_beside(v->r, string);
            unsigned vital = 0;
            for (unsigned k = 0; k < regions->count && vital < 2; k++)
                vital += (regions->at[k] & liberties) != 0 &&
                         (regions->at[k] & ~v->other & ~liberties) == 0 &&
                         is_enclosed(v, regions->at[k], alive) &&
                         go_size(inner_points(v, regions->at[k], alive)) <= inner;
            if (vital >= 2) continue;
            alive &= ~string;
            changed = true;
        }
    }
    return alive;
}

/* The points that are one colour's. */
static go_set settled_for(const go_room *r, const go_spot *s, bool black, unsigned inner) {
    const colour_view v = view_of(r, s, black);
    parts strings, regions;
    if (v.own == 0 && v.near_own == 0) return 0;
    const go_set rest = v.points & ~v.own;
    split(r, rest & ~go_flood(r, rest & v.near_other, rest), &regions);
    go_set alive = go_flood(r, v.own & v.near_own, v.own);
    if (regions.count >= 2) {
        split(r, v.own, &strings);
        alive = alive_of(&v, &strings, &regions, inner);
    }
    go_set settled = alive;
    for (unsigned i = 0; i < regions.count; i++) {
        const go_set region = regions.at[i];
        if ((region & v.near_own) == 0 && (go_beside(r, region) & alive) == 0) continue;
        if (is_enclosed(&v, region, alive) && has_no_eyes(&v, region, alive)) settled |= region;
    }
    return settled;
}

go_set field_alive(const go_room *r, const go_spot *s, bool black) {
    const colour_view v = view_of(r, s, black);
    parts strings, regions;
    split(r, v.own, &strings);
    split(r, v.points & ~v.own, &regions);
    return alive_of(&v, &strings, &regions, GO_ROOM_POINTS);
}

field_owners field_settled(const go_room *r, const go_spot *s) {
    return (field_owners){settled_for(r, s, true, 0), settled_for(r, s, false, 0)};
}

field_owners field_held(const go_room *r, const go_spot *s) {
    return (field_owners){settled_for(r, s, true, 1), settled_for(r, s, false, 1)};
}

/* ---- counting ---- */

int field_area(const go_room *r, const go_spot *s, field_owners known) {
    const go_set black = (s->black & ~known.white) | known.black;
    const go_set white = (s->white & ~known.black) | known.white;
    int area = (int)go_size(black) - (int)go_size(white);
    for (go_set rest = s->points & ~(black | white); rest != 0;) {
        const go_set part = go_flood(r, field_first(rest), rest), around = go_beside(r, part);
        const bool by_black = (around & black) != 0 || (part & s->near_black) != 0;
        const bool by_white = (around & white) != 0 || (part & s->near_white) != 0;
        rest &= ~part;
        if (by_black != by_white) area += by_black ? (int)go_size(part) : -(int)go_size(part);
    }
    return area;
}

/* What can be said of a position without moves. */
void field_bounds(const go_room *r, const field_position *p, field_owners known, int *from,
                  int *to) {
    const int points = (int)go_size(p->s.points);
    *from = 2 * (int)go_size(known.black) - points;
    *to = points - 2 * (int)go_size(known.white);
    if (p->passes == 0 || *from == *to) return;
    const int now = field_area(r, &p->s, known); /* the one to move may end the game */
    if (p->mover == ENDER_LEFT && now > *from) *from = now;
    if (p->mover == ENDER_RIGHT && now < *to) *to = now;
}

/* ---- moves ---- */

field_position field_start(const go_room *r, ender_player mover) {
    return (field_position){.s = r->start, .ko = FIELD_NOWHERE, .mover = (uint8_t)mover};
}

bool field_place(const go_room *r, const field_position *p, unsigned point, field_position *to) {
    const go_set bit = go_point(point);
    const bool black = p->mover == ENDER_LEFT;
    const colour_view v = view_of(r, &p->s, black);
    const go_set own = v.own | bit;
    go_set other = v.other, taken = 0;
    for (go_set at = r->neighbours[point] & other; at != 0;) {
        const go_set string = go_flood(r, field_first(at), other);
        at &= ~string;
        if ((string & v.near_other) != 0 || (go_beside(r, string) & v.points & ~(own | other)) != 0)
            continue;
        taken |= string;
    }
    other &= ~taken;
    const go_set string = go_flood(r, bit, own);
    const go_set liberties = go_beside(r, string) & v.points & ~(own | other);
    if (liberties == 0 && (string & v.near_own) == 0) return false;
    *to = *p;
    to->s.black = black ? own : other;
    to->s.white = black ? other : own;
    to->ko = FIELD_NOWHERE;
    to->mover = (uint8_t)!p->mover;
    to->passes = 0;
    /* One stone takes one stone, and could be taken back at once. */
    if (go_size(taken) == 1 && string == bit && liberties == taken && (bit & v.near_own) == 0)
        to->ko = (uint8_t)go_first(taken);
    return true;
}

field_position field_after_pass(const field_position *p, bool ends) {
    field_position to = *p;
    to.ko = FIELD_NOWHERE;
    to.mover = (uint8_t)!p->mover;
    to.passes = ends;
    return to;
}

bool field_breaks(const go_spot *start, go_area_rules rules, const field_position *p,
                  const field_position *to) {
    if (rules.fragile == GO_EMPTY || !rules.keeps) return false;
    const bool black = rules.fragile == GO_BLACK;
    const go_set lost = black ? p->s.black & ~to->s.black : p->s.white & ~to->s.white;
    const go_set kept = black ? start->black | start->near_white : start->white | start->near_black;
    return (lost & kept) != 0;
}

void field_give_up(const go_room *r, go_area_rules rules, const field_position *p,
                   field_position *to) {
    if (rules.fragile == GO_EMPTY) return;
    const bool black = rules.fragile == GO_BLACK;
    const go_set outside = black ? p->s.near_white : p->s.near_black;
    for (go_set lost = black ? p->s.black & ~to->s.black : p->s.white & ~to->s.white; lost != 0;) {
        const go_set string = go_flood(r, field_first(lost), lost);
        lost &= ~string;
        if ((string & outside) == 0) continue;
        *(black ? &to->s.white : &to->s.black) |= string;
        to->ko = FIELD_NOWHERE;
    }
}
