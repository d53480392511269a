/* SPDX-License-Identifier: MIT
 *
 * What is decided in a position, taken out of play, so that the search for area (area.c) has few
 * points left and often sees the end at once.
 *
 * Two kinds of points are decided. What Benson's theorem settles is its owner's whatever happens.
 * And strings of a colour hold the regions between them if the colour has an answer, inside, to
 * each move there, with everything outside lost and every ko the opponent's (M. Müller, Playing it
 * safe, 1997; hold.c). Several such parts do not disturb each other, and play elsewhere does not
 * reach into them. So for a player who proves something these points are as good as filled with
 * stones that stay, with this difference only: where a ko is banned the opponent may first play
 * there, as a ko-threat if it has to be answered (FIELD_THREAT, then it is his turn again), and
 * otherwise as a pass that does not end the game (FIELD_WAIT). The search gives him such moves
 * whenever a point was taken out where they may exist, so that proofs hold; the prover needs none.
 *
 * What was found for a position is kept, and what was found for a part, which stays the same while
 * others play elsewhere. */
#include "go/field.h"

#include <string.h>

enum { KEPT_MAX = 1 << 17, KEPT_LEAST = 64, REGIONS_MAX = 24 };
/* A part that is looked at: its points, its empty ones, and the positions for it. */
enum { PART_POINTS = 40, PART_EMPTY = 8, PART_WORK = 400 };
/* The same for parts of the board as it is at first (reducer_prove_parts). */
enum { FIRST_POINTS = 80, FIRST_EMPTY = 20, FIRST_PARTS = 48 };
/* So many positions of a search for what is held take as long as one of the search for area. */
enum { HELD_A_POSITION = 8 };

typedef struct reduced_entry {
    go_spot to;
    go_set black; /* of the points taken out: those of Black */
    field_key from;
    int16_t gain;
    uint8_t waits, used;
} reduced_entry;

typedef struct part_entry {
    field_key key; /* of the part and the colour */
    bool held, used;
} part_entry;

/* A part that is held as it is at first, or after a move: it is held wherever it is so, and what
 * stays beside it does (who fills an eye of a settled string may unsettle it). */
typedef struct first_part {
    go_set points, stones, black; /* black: of the stones */
    go_set near_own;              /* the points that touch what is settled for the colour */
    bool of_black;
} first_part;

struct field_reducer {
    const go_room *r;
    bool by_answering;
    uint64_t mask; /* of the places in both tables */
    reduced_entry *positions;
    part_entry *parts;
    hold *hold;
    uint64_t work;
    first_part first[FIRST_PARTS];
    unsigned first_count;
    hold *first_hold;                /* while these are looked for; NULL later */
    go_set first_with, first_some;   /* only parts with all of these points, and some of these */
    uint64_t first_each, first_left; /* positions: for a part, and for all that are to come */
};

field_reducer *reducer_open(task *t, const go_room *r, bool by_answering, uint64_t most) {
    field_reducer *d = scratch_alloc(t, sizeof *d);
    *d = (field_reducer){.r = r, .by_answering = by_answering};
    uint64_t kept = KEPT_LEAST;
    while (kept < most / 16 && kept < KEPT_MAX) kept *= 2;
    d->mask = kept - 1;
    d->positions = SCRATCH_ARRAY(t, reduced_entry, kept);
    d->parts = SCRATCH_ARRAY(t, part_entry, kept);
    memset(d->positions, 0, kept * sizeof *d->positions);
    memset(d->parts, 0, kept * sizeof *d->parts);
    d->hold = hold_open(t, PART_POINTS, PART_WORK);
    return d;
}

/* ---- taking points out ---- */

/* These points are the colour's, and stay so. */
static void take_out(const go_room *r, reduced_entry *e, go_set points, bool black) {
    go_spot *s = &e->to;
    *(black ? &s->near_black : &s->near_white) |= go_beside(r, points);
    s->points &= ~points;
    s->black &= s->points;
    s->white &= s->points;
    s->near_black &= s->points;
    s->near_white &= s->points;
    e->gain = (int16_t)(e->gain + (black ? (int)go_size(points) : -(int)go_size(points)));
    if (black) e->black |= points;
}

/* Has the player a stone on a settled point that leaves every settled point settled? (Who fills one
 * of two eyes gives up more than a turn.) */
static bool may_wait(const go_room *r, const go_spot *s, ender_player mover, field_owners known) {
    const go_set settled = known.black | known.white;
    const field_position p = {.s = *s, .ko = FIELD_NOWHERE, .mover = (uint8_t)mover};
    for (go_set rest = settled & go_spot_free(s); rest != 0; rest &= rest - 1) {
        field_position to;
        if (!field_place(r, &p, go_first(rest), &to)) continue;
        const field_owners now = field_settled(r, &to.s);
        if ((known.black & ~now.black) == 0 && (known.white & ~now.white) == 0) return true;
    }
    return false;
}

static bool take_out_settled(field_reducer *d, reduced_entry *e) {
    const field_owners known = field_settled(d->r, &e->to);
    if ((known.black | known.white) == 0) return false;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if ((e->waits & field_waits_of(FIELD_WAIT, p)) == 0 && may_wait(d->r, &e->to, p, known))
            e->waits |= (uint8_t)field_waits_of(FIELD_WAIT, p);
    take_out(d->r, e, known.black, true);
    take_out(d->r, e, known.white, false);
    return true;
}

/* ---- parts that are held by answering ---- */

/* The regions of a colour that nothing else borders and that are small, with their strings. */
typedef struct held_regions {
    field_reducer *d;
    const go_spot *s;
    bool black;
    go_set own, near_own, near_other;
    unsigned count;
    go_set at[REGIONS_MAX], strings[REGIONS_MAX];
} held_regions;

static bool is_too_large(const field_reducer *d, go_set points, go_set free) {
    const bool first = d->first_hold != NULL;
    return go_size(points & free) > (first ? FIRST_EMPTY : PART_EMPTY) ||
           go_size(points) > (first ? FIRST_POINTS : PART_POINTS);
}

static held_regions regions_of(field_reducer *d, const go_spot *s, bool black) {
    const go_room *r = d->r;
    held_regions h = {d,
                      s,
                      black,
                      black ? s->black : s->white,
                      black ? s->near_black : s->near_white,
                      black ? s->near_white : s->near_black,
                      0,
                      {0},
                      {0}};
    go_set rest = s->points & ~h.own;
    rest &= ~go_flood(r, rest & h.near_other, rest);
    while (rest != 0 && h.count < REGIONS_MAX) {
        const go_set region = go_flood(r, field_first(rest), rest);
        rest &= ~region;
        if (is_too_large(d, region, go_spot_free(s))) continue;
        h.strings[h.count] = go_flood(r, go_beside(r, region) & h.own, h.own);
        if (h.strings[h.count] == 0 && (region & h.near_own) == 0) continue;
        h.at[h.count++] = region;
    }
    return h;
}

/* With everything outside lost a string without a liberty inside is lost too. */
static bool all_breathe(const held_regions *h, const go_spot *part, go_set own) {
    const go_room *r = h->d->r;
    const go_set free = go_spot_free(part);
    const go_set safe = go_flood(r, own & (go_beside(r, free) | h->near_own), own);
    return safe == own;
}

/* Has the position this part, with at least as much beside it that stays? */
static bool has_first(const go_spot *s, const first_part *f) {
    const go_set near_own = f->of_black ? s->near_black : s->near_white;
    return (f->points & ~s->points) == 0 && (f->near_own & ~near_own) == 0 &&
           ((s->black | s->white) & f->points) == f->stones && (s->black & f->points) == f->black;
}

/* With much work. Beside the part are points that are settled, and points that count as lost. */
static bool holds_first(const held_regions *h, const go_spot *part) {
    field_reducer *d = h->d;
    const go_stone colour = h->black ? GO_BLACK : GO_WHITE;
    for (unsigned i = 0; i < d->first_count; i++)
        if (d->first[i].points == part->points && d->first[i].of_black == h->black &&
            has_first(part, &d->first[i]))
            return true;
    if (d->first_count == FIRST_PARTS || d->first_left == 0) return false;
    if ((d->first_with & ~part->points) != 0 || (d->first_some & part->points) == 0) return false;
    const uint64_t most = d->first_each < d->first_left ? d->first_each : d->first_left;
    const go_area_rules rules = {.fragile = colour, .keeps = true};
    const bool holds =
        hold_reaches(d->first_hold, d->r, part, rules, colour, (int)go_size(part->points), most);
    const uint64_t nodes = hold_nodes(d->first_hold);
    d->first_left -= nodes < d->first_left ? nodes : d->first_left;
    if (!holds) return false;
    d->first[d->first_count++] =
        (first_part){part->points, part->black | part->white, part->black,
                     h->black ? part->near_black : part->near_white, h->black};
    return true;
}

/* Does the colour hold all of the part, if it answers each move there? */
static bool holds_part(const held_regions *h, go_set points) {
    const go_set own = h->own & points;
    const go_set outside = h->near_other | go_beside(h->d->r, h->s->points & ~points);
    go_spot part = {.points = points, .black = h->s->black & points, .white = h->s->white & points};
    *(h->black ? &part.near_black : &part.near_white) = h->near_own & points;
    *(h->black ? &part.near_white : &part.near_black) = outside & points;
    if (is_too_large(h->d, points, go_spot_free(&part)) || !all_breathe(h, &part, own))
        return false;
    if (h->d->first_hold) return holds_first(h, &part);
    const field_key key = field_key_of_spot(&part, h->black);
    part_entry *e = &h->d->parts[key.first & h->d->mask];
    if (e->used && field_same_key(e->key, key)) return e->held;
    const go_stone colour = h->black ? GO_BLACK : GO_WHITE;
    const bool holds =
        hold_reaches(h->d->hold, h->d->r, &part, (go_area_rules){.fragile = colour, .keeps = true},
                     colour, (int)go_size(points), PART_WORK);
    h->d->work += hold_nodes(h->d->hold);
    *e = (part_entry){key, holds, true};
    return holds;
}

/* All regions that go together by their strings; then two of them, then each one alone. */
static go_set find_held(const held_regions *h) {
    go_set safe = 0;
    for (unsigned i = 0; i < h->count; i++) {
        go_set group = h->at[i] | h->strings[i];
        if ((h->at[i] & safe) != 0) continue;
        for (bool more = true; more;) {
            more = false;
            for (unsigned k = 0; k < h->count; k++) {
                const go_set both = h->at[k] | h->strings[k];
                if ((h->strings[k] & group) == 0 || (both & ~group) == 0) continue;
                group |= both;
                more = true;
            }
        }
        if (holds_part(h, group)) safe |= group;
        for (unsigned k = 0; k < h->count && (h->at[i] & safe) == 0; k++) {
            const go_set two = h->at[i] | h->strings[i] | h->at[k] | h->strings[k];
            if (k != i && (h->strings[k] & h->strings[i]) == 0) continue;
            if (two != group && holds_part(h, two)) safe |= two;
        }
    }
    return safe;
}

static bool take_out_if_any(const field_reducer *d, reduced_entry *e, go_set safe, bool black) {
    if (safe == 0) return false;
    const ender_player owner = black ? ENDER_LEFT : ENDER_RIGHT;
    e->waits |= (uint8_t)field_waits_of(FIELD_WAIT, owner);
    e->waits |= (uint8_t)field_waits_of(FIELD_WAIT | FIELD_THREAT, ender_opponent(owner));
    take_out(d->r, e, safe, black);
    return true;
}

/* The parts that were proved with much work, where they are as they were then. */
static bool take_out_first(const field_reducer *d, reduced_entry *e) {
    bool any = false;
    for (unsigned i = 0; i < d->first_count; i++) {
        const first_part *f = &d->first[i];
        if (has_first(&e->to, f)) any |= take_out_if_any(d, e, f->points, f->of_black);
    }
    return any;
}

static bool take_out_held(field_reducer *d, reduced_entry *e) {
    bool any = take_out_first(d, e);
    for (unsigned black = 0; black < 2; black++) {
        const held_regions h = regions_of(d, &e->to, black);
        any |= take_out_if_any(d, e, find_held(&h), black);
    }
    return any;
}

/* ---- positions ---- */

static reduced_entry reduce(field_reducer *d, const go_spot *from, field_key key) {
    reduced_entry e = {.from = key, .to = *from, .used = true};
    for (bool more = true; more && e.to.points != 0;) {
        more = take_out_settled(d, &e);
        if (!more && d->by_answering) more = take_out_held(d, &e);
    }
    return e;
}

static const reduced_entry *reduce_kept(field_reducer *d, field_position *p) {
    const field_key key = field_key_of_spot(&p->s, 0);
    reduced_entry *e = &d->positions[key.first & d->mask];
    if (!e->used || !field_same_key(e->from, key)) *e = reduce(d, &p->s, key);
    p->s = e->to;
    p->waits |= e->waits;
    if (p->ko != FIELD_NOWHERE && (p->s.points & go_point(p->ko)) == 0) p->ko = FIELD_NOWHERE;
    return e;
}

int field_reduce(field_reducer *d, field_position *p) { return reduce_kept(d, p)->gain; }

int field_decide(field_reducer *d, field_position *p, field_owners *known) {
    const go_set before = p->s.points;
    const reduced_entry *e = reduce_kept(d, p);
    *known = (field_owners){e->black, before & ~p->s.points & ~e->black};
    return e->gain;
}

/* What was found before these parts were known. */
static void forget_positions(field_reducer *d) {
    memset(d->positions, 0, (d->mask + 1) * sizeof *d->positions);
}

/* Looks for parts of one colour, or of both, in the position. Returns whether there are more. */
static bool prove_parts(task *t, field_reducer *d, const go_spot *s, unsigned from, unsigned to) {
    const unsigned before = d->first_count;
    const arena_mark mark = scratch_mark(t);
    d->first_hold = hold_open(t, GO_ROOM_POINTS, d->first_each);
    for (unsigned black = from; black <= to; black++) {
        const held_regions h = regions_of(d, s, black);
        (void)find_held(&h);
    }
    d->first_hold = NULL;
    scratch_release(t, mark);
    if (d->first_count != before) forget_positions(d);
    return d->first_count != before;
}

bool reducer_prove_parts(task *t, field_reducer *d, uint64_t each, uint64_t all) {
    reduced_entry e = {.to = d->r->start};
    while (take_out_settled(d, &e)) {}
    d->first_each = each;
    d->first_left = all;
    d->first_with = 0;
    d->first_some = d->r->all;
    return prove_parts(t, d, &e.to, 0, 1);
}

bool reducer_prove_after(task *t, field_reducer *d, unsigned point, ender_player mover, go_set some,
                         uint64_t each, uint64_t *left) {
    reduced_entry e = {.to = d->r->start};
    field_position to;
    while (take_out_settled(d, &e)) {}
    const field_position p = {.s = e.to, .ko = FIELD_NOWHERE, .mover = (uint8_t)mover};
    if ((go_spot_free(&p.s) & go_point(point)) == 0 || !field_place(d->r, &p, point, &to))
        return false;
    d->first_each = each;
    d->first_left = *left;
    d->first_with = go_point(point);
    d->first_some = some;
    const unsigned black = mover == ENDER_LEFT;
    const bool more = prove_parts(t, d, &to.s, black, black);
    *left = d->first_left;
    return more;
}

void reducer_take_parts(field_reducer *d, const field_reducer *from) {
    memcpy(d->first, from->first, sizeof d->first);
    d->first_count = from->first_count;
    forget_positions(d);
}

uint64_t reducer_work(field_reducer *d) {
    const uint64_t work = d->work / HELD_A_POSITION;
    d->work %= HELD_A_POSITION;
    return work;
}
