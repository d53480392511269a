/* SPDX-License-Identifier: MIT
 *
 * The area that both players can be sure of on a small board or in a part of one, by a search of
 * all moves. (Counting area: Moews, 1.2.3. Small boards solved by search: E. van der Werf, AI
 * techniques for the game of Go, thesis, Maastricht 2004, chapter 5, from which the order of moves
 * and the cut by unconditional life are taken.)
 *
 * A position is the stones, who is to move, the point that the ban J forbids, and whether the last
 * move was a pass. What is kept of a position are two bounds that hold on every way to it: so much
 * Black can make sure of in finitely many moves, so much White can. A position that comes back on
 * the way, or lies too deep, counts as unknown, so that both bounds are right at any time and
 * nothing depends on the way (no trouble with the history of a position). The question of a search
 * is whether Black reaches k; it is asked deeper and deeper, for every k between the bounds.
 *
 * What Benson's theorem settles (strings that live whatever happens, the regions that they alone
 * border and in which nobody else has room for two eyes) counts for its owner, and nobody moves
 * there: such a move is a pass that does not end the game, of use as a ko-threat only, if at all.
 * So where a ko is banned the one who would retake it may wait once, if there is such a point; but
 * that only counts against the other player. */
#include "go/go.h"

#include <string.h>

enum {
    NOWHERE = GO_ROOM_POINTS,
    PASS = NOWHERE,
    WAIT,
    DEEPEST = 200,
    WAYS = 4,
    FIRST_TRY = 1000,
    IN_VAIN = 4
};

typedef struct position {
    uint64_t black, white;
    uint8_t ko; /* may not be taken now; NOWHERE for none */
    uint8_t mover, passes;
} position;

typedef struct entry {
    uint64_t black, white;
    uint8_t ko, mover, passes, best;
    int8_t from, to;
    uint8_t depth; /* that was tried in vain for the score k; 0 for an entry that is not used */
    int8_t k;
    bool cut; /* then, because moves behind were too deep */
} entry;

typedef struct area_search {
    task *t;
    const go_room *r;
    bool whole;
    entry *table;
    uint64_t mask;                     /* of places, WAYS entries each */
    uint64_t nodes, most, end;         /* most: of this question; end: of all */
    bool has_more;                     /* a question could be decided by going deeper */
    bool gave_up, cut;                 /* cut: moves that were too deep have been left out */
    uint32_t worth[2][GO_ROOM_POINTS]; /* of a move, by what it has cut off */
} area_search;

static unsigned size(uint64_t set) { return (unsigned)__builtin_popcountll(set); }
static uint64_t first_of(uint64_t set) { return set & (~set + 1); }

/* ---- what is settled ---- */

typedef struct colour_view {
    const go_room *r;
    uint64_t own, other, near_own, near_other;
} colour_view;

static colour_view view_of(const go_room *r, const position *p, bool black) {
    const go_spot *s = &r->start;
    return black ? (colour_view){r, p->black, p->white, s->near_black, s->near_white}
                 : (colour_view){r, p->white, p->black, s->near_white, s->near_black};
}

enum { PARTS_MAX = GO_ROOM_POINTS };
typedef struct parts {
    unsigned count;
    uint64_t at[PARTS_MAX];
} parts;

static void split(const go_room *r, uint64_t set, parts *out) {
    for (out->count = 0; set != 0; out->count++) {
        out->at[out->count] = go_flood(r, first_of(set), set);
        set &= ~out->at[out->count];
    }
}

/* Is the region bordered by strings of the set and stones that stay, alone? */
static bool is_enclosed(const colour_view *v, uint64_t region, uint64_t alive) {
    return (region & v->near_other) == 0 && (go_beside(v->r, region) & v->own & ~alive) == 0;
}

/* Benson's theorem: the strings that live although their player passes for ever. */
static uint64_t alive_of(const colour_view *v, const parts *strings, const parts *regions) {
    uint64_t alive = v->own;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < strings->count; i++) {
            const uint64_t string = strings->at[i];
            if ((string & alive) == 0 || (string & v->near_own) != 0) continue;
            const uint64_t liberties = go_beside(v->r, string);
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
static bool has_no_eyes(const colour_view *v, uint64_t region, uint64_t alive) {
    const uint64_t eyes = region & ~v->near_own & ~go_beside(v->r, alive);
    if (eyes == 0 || size(eyes) == 1) return true;
    return size(eyes) == 2 && (go_beside(v->r, first_of(eyes)) & eyes) != 0;
}

/* The points that are one colour's whatever happens. */
static uint64_t settled_for(const go_room *r, const position *p, bool black) {
    const colour_view v = view_of(r, p, black);
    parts strings, regions;
    if (v.own == 0 && v.near_own == 0) return 0;
    split(r, v.own, &strings);
    split(r, r->start.points & ~v.own, &regions);
    const uint64_t alive = alive_of(&v, &strings, &regions);
    uint64_t settled = alive;
    if (alive == 0 && v.near_own == 0) return 0;
    for (unsigned i = 0; i < regions.count; i++)
        if (is_enclosed(&v, regions.at[i], alive) && has_no_eyes(&v, regions.at[i], alive))
            settled |= regions.at[i];
    return settled;
}

typedef struct settled {
    uint64_t black, white;
} settled;

static settled settled_at(const go_room *r, const position *p) {
    const settled s = {settled_for(r, p, true), settled_for(r, p, false)};
    return s;
}

/* ---- counting ---- */

static int area_at(const go_room *r, const position *p, settled s) {
    const uint64_t black = (p->black & ~s.white) | s.black, white = (p->white & ~s.black) | s.white;
    int area = (int)size(black) - (int)size(white);
    for (uint64_t rest = r->start.points & ~(black | white); rest != 0;) {
        const uint64_t part = go_flood(r, first_of(rest), rest), around = go_beside(r, part);
        const bool by_black = (around & black) != 0 || (part & r->start.near_black) != 0;
        const bool by_white = (around & white) != 0 || (part & r->start.near_white) != 0;
        rest &= ~part;
        if (by_black != by_white) area += by_black ? (int)size(part) : -(int)size(part);
    }
    return area;
}

/* What can be said of a position without moves. */
static void bounds_at(const go_room *r, const position *p, settled s, int *from, int *to) {
    const int points = (int)size(r->start.points);
    *from = 2 * (int)size(s.black) - points;
    *to = points - 2 * (int)size(s.white);
    if (p->passes == 0 || *from == *to) return;
    const int now = area_at(r, p, s); /* the one to move may end the game */
    if (p->mover == ENDER_LEFT && now > *from) *from = now;
    if (p->mover == ENDER_RIGHT && now < *to) *to = now;
}

/* ---- moves ---- */

/* Places a stone; false when that is suicide. */
static bool place(const go_room *r, const position *p, unsigned point, position *to) {
    const bool black = p->mover == ENDER_LEFT;
    const uint64_t bit = UINT64_C(1) << point, points = r->start.points;
    uint64_t own = (black ? p->black : p->white) | bit, other = black ? p->white : p->black;
    const uint64_t near_own = black ? r->start.near_black : r->start.near_white;
    const uint64_t near_other = black ? r->start.near_white : r->start.near_black;
    uint64_t taken = 0;
    for (uint64_t at = r->neighbours[point] & other; at != 0;) {
        const uint64_t string = go_flood(r, first_of(at), other);
        at &= ~string;
        if ((string & near_other) != 0 || (go_beside(r, string) & points & ~(own | other)) != 0)
            continue;
        taken |= string;
    }
    other &= ~taken;
    const uint64_t string = go_flood(r, bit, own);
    const uint64_t liberties = go_beside(r, string) & points & ~(own | other);
    if (liberties == 0 && (string & near_own) == 0) return false;
    *to = (position){.black = black ? own : other,
                     .white = black ? other : own,
                     .ko = NOWHERE,
                     .mover = (uint8_t)!p->mover};
    /* One stone takes one stone, and could be taken back at once. */
    if (size(taken) == 1 && string == bit && liberties == taken && (bit & near_own) == 0)
        to->ko = (uint8_t)__builtin_ctzll(taken);
    return true;
}

static position after_pass(const position *p, bool ends) {
    position to = *p;
    to.ko = NOWHERE;
    to.mover = (uint8_t)!p->mover;
    to.passes = ends;
    return to;
}

/* ---- what is remembered ---- */

static entry *place_of(const area_search *s, const position *p) {
    uint64_t words[3] = {p->black, p->white,
                         (uint64_t)p->ko << 16 | (uint64_t)p->mover << 8 | p->passes};
    return &s->table[(hash_words(words, 3) & s->mask) * WAYS];
}

static bool is_of(const entry *e, const position *p) {
    return e->depth > 0 && e->black == p->black && e->white == p->white && e->ko == p->ko &&
           e->mover == p->mover && e->passes == p->passes;
}

static entry *find(const area_search *s, const position *p) {
    entry *at = place_of(s, p);
    for (unsigned i = 0; i < WAYS; i++)
        if (is_of(&at[i], p)) return &at[i];
    return NULL;
}

/* The entry of a position, in place of the one that took the least work. */
static entry *make_entry(const area_search *s, const position *p) {
    entry *at = place_of(s, p), *worst = at;
    for (unsigned i = 0; i < WAYS; i++) {
        if (is_of(&at[i], p)) return &at[i];
        if (at[i].depth < worst->depth) worst = &at[i];
    }
    *worst = (entry){.black = p->black,
                     .white = p->white,
                     .ko = p->ko,
                     .mover = p->mover,
                     .passes = p->passes,
                     .best = NOWHERE + 2,
                     .from = INT8_MIN,
                     .to = INT8_MAX,
                     .k = INT8_MIN};
    return worst;
}

/* ---- the search ---- */

typedef enum verdict { NO, UNKNOWN, YES } verdict;

typedef struct choices {
    unsigned count;
    uint8_t at[GO_ROOM_POINTS + 2];
    uint32_t worth[GO_ROOM_POINTS + 2];
} choices;

static void add_choice(choices *c, unsigned move, uint32_t worth) {
    unsigned k = c->count++;
    for (; k > 0 && c->worth[k - 1] < worth; k--) {
        c->at[k] = c->at[k - 1];
        c->worth[k] = c->worth[k - 1];
    }
    c->at[k] = (uint8_t)move;
    c->worth[k] = worth;
}

/* The best move of before, then what takes stones, then what was good elsewhere; a pass last. */
static void find_choices(const area_search *s, const position *p, settled known, unsigned best,
                         choices *out) {
    const uint64_t points = s->r->start.points;
    const uint64_t free = points & ~(p->black | p->white);
    const uint64_t other = p->mover == ENDER_LEFT ? p->white : p->black;
    out->count = 0;
    for (uint64_t rest = free & ~(known.black | known.white); rest != 0; rest &= rest - 1) {
        const unsigned point = (unsigned)__builtin_ctzll(rest);
        uint32_t worth = 1 + s->worth[p->mover][point];
        worth += 8 * size(s->r->neighbours[point] & (free | other));
        for (uint64_t at = s->r->neighbours[point] & other; at != 0; at &= at - 1)
            if ((s->r->neighbours[__builtin_ctzll(at)] & free) == (UINT64_C(1) << point))
                worth += UINT32_C(1) << 28;
        add_choice(out, point, point == best ? UINT32_MAX : worth);
    }
    add_choice(out, PASS, best == PASS ? UINT32_MAX : 0);
    if (s->whole && p->ko != NOWHERE && (free & (known.black | known.white)) != 0)
        add_choice(out, WAIT, 0);
}

typedef struct way {
    const struct way *before;
    const position *at;
} way;

static bool was_before(const way *w, const position *p) {
    for (; w; w = w->before)
        if (w->at->black == p->black && w->at->white == p->white && w->at->mover == p->mover &&
            w->at->ko == p->ko && w->at->passes == p->passes)
            return true;
    return false;
}

static verdict decide(area_search *s, const way *before, const position *p, unsigned depth, int k);

/* A move and what it leads to. *certain: the move can be made whatever happens elsewhere. NO and
 * YES are Black's; a move that is not legal is the worst. */
static verdict try_choice(area_search *s, const way *here, unsigned move, unsigned depth, int k,
                          bool *certain) {
    const position *p = here->at;
    const verdict worst = p->mover == ENDER_LEFT ? NO : YES;
    position to;
    *certain = move != WAIT;
    if (move == PASS && p->passes > 0) {
        const settled known = settled_at(s->r, p);
        return area_at(s->r, p, known) >= k ? YES : NO;
    }
    if (move == PASS || move == WAIT) {
        to = after_pass(p, move == PASS);
    } else {
        if (!place(s->r, p, move, &to)) return worst;
        if (move == p->ko && s->whole) return worst;
        *certain = move != p->ko;
    }
    return decide(s, here, &to, depth - 1, k);
}

static verdict try_all(area_search *s, const way *here, settled known, unsigned depth, int k,
                       entry *e) {
    const position p = *here->at;
    const verdict good = p.mover == ENDER_LEFT ? YES : NO, bad = good == YES ? NO : YES;
    bool all_bad = true;
    choices c;
    find_choices(s, &p, known, e ? e->best : NOWHERE + 2, &c);
    for (unsigned i = 0; i < c.count && !s->gave_up; i++) {
        bool certain;
        const verdict v = try_choice(s, here, c.at[i], depth, k, &certain);
        all_bad &= v == bad;
        if (v != good || !certain) continue;
        if (c.at[i] < NOWHERE) {
            uint32_t *worth = &s->worth[p.mover][c.at[i]];
            if (*worth < UINT32_C(1) << 26) *worth += depth;
        }
        make_entry(s, &p)->best = c.at[i];
        return good;
    }
    return all_bad && !s->gave_up ? bad : UNKNOWN;
}

static verdict by_bounds(int from, int to, int k) {
    return from >= k ? YES : to < k ? NO : UNKNOWN;
}

static bool may_go_on(area_search *s) {
    task_poll(s->t);
    if (s->nodes >= s->most) s->gave_up = true;
    s->nodes++;
    if (s->nodes % 4096 == 0) task_progress(s->t, "positions", s->nodes, s->most);
    return !s->gave_up;
}

/* Does Black reach k? */
static verdict decide(area_search *s, const way *before, const position *p, unsigned depth, int k) {
    entry *e = find(s, p);
    if (e) {
        const verdict known = by_bounds(e->from, e->to, k);
        if (known != UNKNOWN) return known;
        if (e->depth >= depth && e->k == k) {
            s->cut |= e->cut;
            return UNKNOWN;
        }
    }
    const settled now = settled_at(s->r, p);
    int from, to;
    bounds_at(s->r, p, now, &from, &to);
    const verdict known = by_bounds(from, to, k);
    if (known != UNKNOWN) return known;
    s->cut |= depth == 0;
    if (depth == 0 || was_before(before, p) || !may_go_on(s)) return UNKNOWN;
    const way here = {before, p};
    const bool cut_before = s->cut;
    s->cut = false;
    const verdict v = try_all(s, &here, now, depth, k, e);
    const bool cut = s->cut;
    s->cut |= cut_before;
    if (s->gave_up && v == UNKNOWN) return v;
    e = make_entry(s, p);
    if (e->from < from) e->from = (int8_t)from;
    if (e->to > to) e->to = (int8_t)to;
    if (v == YES && e->from < k) e->from = (int8_t)k;
    if (v == NO && e->to >= k) e->to = (int8_t)(k - 1);
    if (v == UNKNOWN || e->depth == 0) {
        e->depth = (uint8_t)depth;
        e->k = (int8_t)(v == UNKNOWN ? k : INT8_MIN);
        e->cut = cut;
    }
    return v;
}

/* ---- scores ---- */

/* Deeper and deeper, until it is decided, or so many positions have been looked at, or nothing but
 * positions that came back was left out, as often as it may take to hear of it elsewhere. */
static verdict ask(area_search *s, const position *root, int k, uint64_t most, int *from, int *to) {
    const uint64_t all = s->nodes + most;
    verdict v = UNKNOWN;
    s->gave_up = false;
    s->most = all < s->end ? all : s->end;
    unsigned in_vain = 0;
    for (unsigned depth = 1; depth <= DEEPEST && v == UNKNOWN && !s->gave_up; depth++) {
        s->cut = false;
        v = decide(s, NULL, root, depth, k);
        if (!s->cut && ++in_vain == IN_VAIN) break;
    }
    s->has_more |= v == UNKNOWN && s->cut;
    if (v == YES && *from < k) *from = k;
    if (v == NO && *to >= k) *to = k - 1;
    return v;
}

/* Looks for the greatest score that is reached and for the least one that is not. */
static void narrow(area_search *s, const position *root, uint64_t most, int *from, int *to) {
    for (int low = *from + 1, high = *to; low <= high && s->nodes < s->end;) {
        const int k = low + (high - low + 1) / 2;
        if (ask(s, root, k, most, from, to) == YES)
            low = k + 1;
        else
            high = k - 1;
    }
    for (int low = *from + 1, high = *to; low <= high && s->nodes < s->end;) {
        const int k = low + (high - low) / 2;
        if (ask(s, root, k, most, from, to) == NO)
            high = k - 1;
        else
            low = k + 1;
    }
}

static position root_of(const go_room *r, ender_player mover) {
    return (position){r->start.black, r->start.white, NOWHERE, (uint8_t)mover, 0};
}

go_area go_area_at_once(const go_room *r) {
    go_area a;
    for (unsigned mover = 0; mover < 2; mover++) {
        const position root = root_of(r, (ender_player)mover);
        bounds_at(r, &root, settled_at(r, &root), &a.from[mover], &a.to[mover]);
    }
    return a;
}

uint64_t go_area_search(task *t, const go_room *r, bool whole, uint64_t most, go_area *known) {
    const arena_mark mark = scratch_mark(t);
    area_search *s = scratch_alloc(t, sizeof *s);
    *s = (area_search){.t = t, .r = r, .whole = whole};
    uint64_t places = 64;
    while (places * WAYS < most && places < UINT64_C(1) << 19) places *= 2;
    s->table = SCRATCH_ARRAY(t, entry, places * WAYS);
    memset(s->table, 0, places * WAYS * sizeof *s->table);
    s->mask = places - 1;
    for (unsigned mover = 0; mover < 2; mover++) {
        const position root = root_of(r, (ender_player)mover);
        s->end = s->nodes + most;
        for (uint64_t each = FIRST_TRY; known->from[mover] < known->to[mover]; each *= 4) {
            if (s->nodes >= s->end) break;
            s->has_more = false;
            narrow(s, &root, each, &known->from[mover], &known->to[mover]);
            if (!s->has_more) break;
        }
    }
    scratch_release(t, mark);
    return s->nodes;
}
