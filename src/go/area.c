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
 * So where a ko is banned the one who would retake it may wait once, if there is a move that leaves
 * all of that settled (who fills one of two eyes gives up more); but that only counts against the
 * other player. */
#include "go/field.h"

#include <string.h>

enum {
    PASS = FIELD_NOWHERE,
    WAIT,
    NO_MOVE,
    DEEPEST = 200,
    WAYS = 4,
    FIRST_TRY = 1000,
    IN_VAIN = 4
};

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
    go_area_rules rules;
    entry *table;
    uint64_t mask;                     /* of places, WAYS entries each */
    uint64_t nodes, most, end;         /* most: of this question; end: of all */
    bool has_more;                     /* a question could be decided by going deeper */
    bool gave_up, cut;                 /* cut: moves that were too deep have been left out */
    uint32_t worth[2][GO_ROOM_POINTS]; /* of a move, by what it has cut off */
} area_search;

/* ---- what is remembered ---- */

static entry *place_of(const area_search *s, const field_position *p) {
    uint64_t words[3] = {p->black, p->white,
                         (uint64_t)p->ko << 16 | (uint64_t)p->mover << 8 | p->passes};
    return &s->table[(hash_words(words, 3) & s->mask) * WAYS];
}

static bool is_of(const entry *e, const field_position *p) {
    return e->depth > 0 && e->black == p->black && e->white == p->white && e->ko == p->ko &&
           e->mover == p->mover && e->passes == p->passes;
}

static entry *find(const area_search *s, const field_position *p) {
    entry *at = place_of(s, p);
    for (unsigned i = 0; i < WAYS; i++)
        if (is_of(&at[i], p)) return &at[i];
    return NULL;
}

/* The entry of a position, in place of the one that took the least work. */
static entry *make_entry(const area_search *s, const field_position *p) {
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
                     .best = NO_MOVE,
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
static void find_choices(const area_search *s, const field_position *p, field_owners known,
                         unsigned best, choices *out) {
    const uint64_t points = s->r->start.points;
    const uint64_t free = points & ~(p->black | p->white);
    const uint64_t other = p->mover == ENDER_LEFT ? p->white : p->black;
    out->count = 0;
    for (uint64_t rest = free & ~(known.black | known.white); rest != 0; rest &= rest - 1) {
        const unsigned point = (unsigned)__builtin_ctzll(rest);
        uint32_t worth = 1 + s->worth[p->mover][point];
        worth += 8 * field_size(s->r->neighbours[point] & (free | other));
        for (uint64_t at = s->r->neighbours[point] & other; at != 0; at &= at - 1)
            if ((s->r->neighbours[__builtin_ctzll(at)] & free) == (UINT64_C(1) << point))
                worth += UINT32_C(1) << 28;
        add_choice(out, point, point == best ? UINT32_MAX : worth);
    }
    add_choice(out, PASS, best == PASS ? UINT32_MAX : 0);
    if (s->rules.whole && p->ko != FIELD_NOWHERE &&
        (s->rules.may_wait || field_may_wait(s->r, p, known)))
        add_choice(out, WAIT, 0);
}

typedef struct way {
    const struct way *before;
    const field_position *at;
} way;

static bool was_before(const way *w, const field_position *p) {
    for (; w; w = w->before)
        if (w->at->black == p->black && w->at->white == p->white && w->at->mover == p->mover &&
            w->at->ko == p->ko && w->at->passes == p->passes)
            return true;
    return false;
}

static verdict decide(area_search *s, const way *before, const field_position *p, unsigned depth,
                      int k);

/* A move and what it leads to. *certain: the move can be made whatever happens elsewhere. NO and
 * YES are Black's; a move that is not legal is the worst. */
static verdict try_choice(area_search *s, const way *here, unsigned move, unsigned depth, int k,
                          bool *certain) {
    const field_position *p = here->at;
    const verdict worst = p->mover == ENDER_LEFT ? NO : YES;
    field_position to;
    *certain = move != WAIT;
    if (move == PASS && p->passes > 0) {
        const field_owners known = field_settled(s->r, p);
        return field_area(s->r, p, known) >= k ? YES : NO;
    }
    if (move == PASS || move == WAIT) {
        to = field_after_pass(p, move == PASS);
    } else {
        if (!field_place(s->r, p, move, &to)) return worst;
        if (move == p->ko && s->rules.whole) return worst;
        *certain = move != p->ko;
    }
    return decide(s, here, &to, depth - 1, k);
}

static verdict try_all(area_search *s, const way *here, field_owners known, unsigned depth, int k,
                       entry *e) {
    const field_position p = *here->at;
    const verdict good = p.mover == ENDER_LEFT ? YES : NO, bad = good == YES ? NO : YES;
    bool all_bad = true;
    choices c;
    find_choices(s, &p, known, e ? e->best : NO_MOVE, &c);
    for (unsigned i = 0; i < c.count && !s->gave_up; i++) {
        bool certain;
        const verdict v = try_choice(s, here, c.at[i], depth, k, &certain);
        all_bad &= v == bad;
        if (v != good || !certain) continue;
        if (c.at[i] < FIELD_NOWHERE) {
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
static verdict decide(area_search *s, const way *before, const field_position *p, unsigned depth,
                      int k) {
    entry *e = find(s, p);
    if (e) {
        const verdict known = by_bounds(e->from, e->to, k);
        if (known != UNKNOWN) return known;
        if (e->depth >= depth && e->k == k) {
            s->cut |= e->cut;
            return UNKNOWN;
        }
    }
    const field_owners now = field_settled(s->r, p);
    int from, to;
    field_bounds(s->r, p, now, &from, &to);
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
static verdict ask(area_search *s, const field_position *root, int k, uint64_t most, int *from,
                   int *to) {
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
static void narrow(area_search *s, const field_position *root, uint64_t most, int *from, int *to) {
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

go_area go_area_at_once(const go_room *r) {
    go_area a;
    for (unsigned mover = 0; mover < 2; mover++) {
        const field_position root = field_start(r, (ender_player)mover);
        field_bounds(r, &root, field_settled(r, &root), &a.from[mover], &a.to[mover]);
    }
    return a;
}

static area_search *open_search(task *t, const go_room *r, go_area_rules rules, uint64_t most) {
    area_search *s = scratch_alloc(t, sizeof *s);
    *s = (area_search){.t = t, .r = r, .rules = rules};
    uint64_t places = 64;
    while (places * WAYS < most && places < UINT64_C(1) << 17) places *= 2;
    s->table = SCRATCH_ARRAY(t, entry, places * WAYS);
    memset(s->table, 0, places * WAYS * sizeof *s->table);
    s->mask = places - 1;
    return s;
}

uint64_t go_area_search(task *t, const go_room *r, go_area_rules rules, uint64_t most,
                        go_area *known) {
    const arena_mark mark = scratch_mark(t);
    area_search *s = open_search(t, r, rules, most);
    known->finished = true;
    for (unsigned mover = 0; mover < 2; mover++) {
        const field_position root = field_start(r, (ender_player)mover);
        s->end = s->nodes + most;
        for (uint64_t each = FIRST_TRY; known->from[mover] < known->to[mover]; each *= 4) {
            if (s->nodes >= s->end) break;
            s->has_more = false;
            narrow(s, &root, each, &known->from[mover], &known->to[mover]);
            if (!s->has_more) break;
        }
        known->finished &= !s->has_more || known->from[mover] == known->to[mover];
    }
    scratch_release(t, mark);
    return s->nodes;
}
