/* SPDX-License-Identifier: MIT
 *
 * Positions of the searches for area and for life: moves, what is settled, counting (Moews, 1.2;
 * D. B. Benson, Life in the Game of Go, Information Sciences 10, 1976). */
#include "go/field.h"

/* ---- what is settled ---- */

typedef struct colour_view {
    const go_room *r;
    go_set own, other, near_own, near_other;
} colour_view;

static colour_view view_of(const go_room *r, const field_position *p, bool black) {
    const go_spot *s = &r->start;
    return black ? (colour_view){r, p->black, p->white, s->near_black, s->near_white}
                 : (colour_view){r, p->white, p->black, s->near_white, s->near_black};
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

/* Benson's theorem: the strings that live although their player passes for ever. */
static go_set alive_of(const colour_view *v, const parts *strings, const parts *regions) {
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
                         is_enclosed(v, regions->at[k], alive);
            if (vital >= 2) continue;
            alive &= ~string;
            changed = true;
        }
    }
    return alive;
}

/* Has the opponent no room for two eyes? These would be points that touch no string that lives. */
static bool has_no_eyes(const colour_view *v, go_set region, go_set alive) {
    const go_set eyes = region & ~v->near_own & ~go_beside(v->r, alive);
    if (eyes == 0 || go_size(eyes) == 1) return true;
    return go_size(eyes) == 2 && (go_beside(v->r, field_first(eyes)) & eyes) != 0;
}

/* The points that are one colour's whatever happens. */
static go_set settled_for(const go_room *r, const field_position *p, bool black) {
    const colour_view v = view_of(r, p, black);
    parts strings, regions;
    if (v.own == 0 && v.near_own == 0) return 0;
    split(r, v.own, &strings);
    split(r, r->start.points & ~v.own, &regions);
    const go_set alive = alive_of(&v, &strings, &regions);
    go_set settled = alive;
    if (alive == 0 && v.near_own == 0) return 0;
    for (unsigned i = 0; i < regions.count; i++)
        if (is_enclosed(&v, regions.at[i], alive) && has_no_eyes(&v, regions.at[i], alive))
            settled |= regions.at[i];
    return settled;
}

go_set field_alive(const go_room *r, const field_position *p, bool black) {
    const colour_view v = view_of(r, p, black);
    parts strings, regions;
    split(r, v.own, &strings);
    split(r, r->start.points & ~v.own, &regions);
    return alive_of(&v, &strings, &regions);
}

field_owners field_settled(const go_room *r, const field_position *p) {
    const field_owners s = {settled_for(r, p, true), settled_for(r, p, false)};
    return s;
}

/* ---- counting ---- */

int field_area(const go_room *r, const field_position *p, field_owners s) {
    const go_set black = (p->black & ~s.white) | s.black, white = (p->white & ~s.black) | s.white;
    int area = (int)go_size(black) - (int)go_size(white);
    for (go_set rest = r->start.points & ~(black | white); rest != 0;) {
        const go_set part = go_flood(r, field_first(rest), rest), around = go_beside(r, part);
        const bool by_black = (around & black) != 0 || (part & r->start.near_black) != 0;
        const bool by_white = (around & white) != 0 || (part & r->start.near_white) != 0;
        rest &= ~part;
        if (by_black != by_white) area += by_black ? (int)go_size(part) : -(int)go_size(part);
    }
    return area;
}

/* What can be said of a position without moves. */
void field_bounds(const go_room *r, const field_position *p, field_owners s, int *from, int *to) {
    const int points = (int)go_size(r->start.points);
    *from = 2 * (int)go_size(s.black) - points;
    *to = points - 2 * (int)go_size(s.white);
    if (p->passes == 0 || *from == *to) return;
    const int now = field_area(r, p, s); /* the one to move may end the game */
    if (p->mover == ENDER_LEFT && now > *from) *from = now;
    if (p->mover == ENDER_RIGHT && now < *to) *to = now;
}

/* ---- moves ---- */

/* Places a stone; false when that is suicide. */
bool field_place(const go_room *r, const field_position *p, unsigned point, field_position *to) {
    const bool black = p->mover == ENDER_LEFT;
    const go_set bit = go_point(point), points = r->start.points;
    go_set own = (black ? p->black : p->white) | bit, other = black ? p->white : p->black;
    const go_set near_own = black ? r->start.near_black : r->start.near_white;
    const go_set near_other = black ? r->start.near_white : r->start.near_black;
    go_set taken = 0;
    for (go_set at = r->neighbours[point] & other; at != 0;) {
        const go_set string = go_flood(r, field_first(at), other);
        at &= ~string;
        if ((string & near_other) != 0 || (go_beside(r, string) & points & ~(own | other)) != 0)
            continue;
        taken |= string;
    }
    other &= ~taken;
    const go_set string = go_flood(r, bit, own);
    const go_set liberties = go_beside(r, string) & points & ~(own | other);
    if (liberties == 0 && (string & near_own) == 0) return false;
    *to = (field_position){.black = black ? own : other,
                           .white = black ? other : own,
                           .ko = FIELD_NOWHERE,
                           .mover = (uint8_t)!p->mover};
    /* One stone takes one stone, and could be taken back at once. */
    if (go_size(taken) == 1 && string == bit && liberties == taken && (bit & near_own) == 0)
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

bool field_may_wait(const go_room *r, const field_position *p, field_owners s) {
    const go_set settled = s.black | s.white;
    for (go_set rest = settled & ~(p->black | p->white); rest != 0; rest &= rest - 1) {
        field_position to;
        if (!field_place(r, p, go_first(rest), &to)) continue;
        const field_owners now = field_settled(r, &to);
        if ((s.black & ~now.black) == 0 && (s.white & ~now.white) == 0) return true;
    }
    return false;
}

field_position field_start(const go_room *r, ender_player mover) {
    return (field_position){r->start.black, r->start.white, FIELD_NOWHERE, (uint8_t)mover, 0};
}

bool field_breaks(const go_room *r, go_area_rules rules, const field_position *p,
                  const field_position *to) {
    const go_spot *s = &r->start;
    if (rules.fragile == GO_EMPTY || !rules.keeps) return false;
    const bool black = rules.fragile == GO_BLACK;
    const go_set lost = black ? p->black & ~to->black : p->white & ~to->white;
    return (lost & (black ? s->black | s->near_white : s->white | s->near_black)) != 0;
}

void field_give_up(const go_room *r, go_area_rules rules, const field_position *p,
                   field_position *to) {
    if (rules.fragile == GO_EMPTY) return;
    const bool black = rules.fragile == GO_BLACK;
    const go_set outside = black ? r->start.near_white : r->start.near_black;
    for (go_set lost = black ? p->black & ~to->black : p->white & ~to->white; lost != 0;) {
        const go_set string = go_flood(r, field_first(lost), lost);
        lost &= ~string;
        if ((string & outside) == 0) continue;
        *(black ? &to->white : &to->black) |= string;
        to->ko = FIELD_NOWHERE;
    }
}
