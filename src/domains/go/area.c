/* SPDX-License-Identifier: MIT
 *
 * The area that both players can be sure of on a board or in a part of one, by a search of all
 * moves. (Counting area: Moews, 1.2.3. Small boards solved by search: E. van der Werf, AI
 * techniques for the game of Go, thesis, Maastricht 2004, chapter 5.)
 *
 * A position is the stones, who is to move, the point that the ban J forbids, and whether the last
 * move was a pass. The question is whether a player, the prover, makes sure of v points more than
 * the other one within so many moves, against every play. Such a proof is finite, so what was
 * proved holds on every way to the position, and no rule for positions that come back is needed: a
 * least proof has none. It is asked deeper and deeper for both players, until what Black proves and
 * what White proves meet; before that they are bounds.
 *
 * What Benson's theorem settles (strings that live whatever happens, the regions that they alone
 * border and in which nobody else has room for two eyes) counts for its owner, and nobody moves
 * there: such a move is a pass that does not end the game, of use as a ko-threat only, if at all.
 * So where a ko is banned the one who would retake it may wait once, if there is a move that leaves
 * all of that settled (who fills one of two eyes gives up more); the prover is not given such a
 * move, so that proofs hold. */
#include "go/field.h"

#include <string.h>

enum { PASS = FIELD_NOWHERE, WAIT, NO_MOVE, DEEPEST = 200, WAYS = 4, IN_VAIN = 3 };

/* What is known of a position for a prover: v is proved; and was looked for in vain this deep. */
typedef struct proof_entry {
    field_position p;
    int16_t proved, missed;
    uint8_t prover, best, depth, used;
    bool cut; /* then, because moves behind were too deep */
} proof_entry;

typedef struct way {
    const struct way *before;
    const field_position *at;
} way;

struct go_area_search {
    task *t;
    const go_room *r;
    go_area_rules rules;
    proof_entry *table;
    uint64_t mask;                     /* of places, WAYS entries each */
    uint64_t nodes, most;              /* most: of this question */
    bool gave_up, cut;                 /* cut: moves that were too deep have been left out */
    uint32_t worth[2][GO_ROOM_POINTS]; /* of a move, by what it has shown */
};
typedef struct go_area_search area_search;

/* ---- what is remembered ---- */

static proof_entry *places_of(const area_search *s, const field_position *p, ender_player prover) {
    return &s->table[((field_hash(p) * 2 + prover) & s->mask) * WAYS];
}

static bool is_of(const proof_entry *e, const field_position *p, ender_player prover) {
    return e->used && e->prover == prover && field_same(&e->p, p);
}

static proof_entry *find(const area_search *s, const field_position *p, ender_player prover) {
    proof_entry *at = places_of(s, p, prover);
    for (unsigned i = 0; i < WAYS; i++)
        if (is_of(&at[i], p, prover)) return &at[i];
    return NULL;
}

/* The entry of a position, in place of the one that took the least work. */
static proof_entry *make_entry(const area_search *s, const field_position *p, ender_player prover) {
    proof_entry *at = places_of(s, p, prover), *worst = at;
    for (unsigned i = 0; i < WAYS; i++) {
        if (is_of(&at[i], p, prover)) return &at[i];
        if (at[i].depth < worst->depth) worst = &at[i];
    }
    *worst = (proof_entry){.p = *p,
                           .prover = (uint8_t)prover,
                           .proved = INT16_MIN,
                           .missed = INT16_MAX,
                           .best = NO_MOVE,
                           .used = 1};
    return worst;
}

/* ---- moves ---- */

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

enum { BEST_WORTH = 1u << 30, TAKING = 1u << 24, QUIET = 1u << 10 };

/* The best move of before, then what takes stones, then what was good elsewhere; a pass behind
 * these and before the filling of own eyes. */
static void find_choices(const area_search *s, const field_position *p, field_owners known,
                         unsigned best, bool may_wait, choices *out) {
    const go_set free = s->r->start.points & ~(p->black | p->white);
    const go_set own = p->mover == ENDER_LEFT ? p->black : p->white;
    const go_set other = p->mover == ENDER_LEFT ? p->white : p->black;
    out->count = 0;
    for (go_set rest = free & ~(known.black | known.white); rest != 0; rest &= rest - 1) {
        const unsigned point = go_first(rest);
        const go_set beside = s->r->neighbours[point];
        uint32_t worth = (beside & ~own) == 0 ? 0 : QUIET + s->worth[p->mover][point];
        worth += 8 * go_size(beside & (free | other));
        for (go_set at = beside & other; at != 0;) {
            const go_set string = go_flood(s->r, at & (~at + 1), other);
            at &= ~string;
            if ((go_beside(s->r, string) & free) == go_point(point))
                worth += TAKING * go_size(string);
        }
        add_choice(out, point, point == best ? UINT32_MAX : worth);
    }
    add_choice(out, PASS, best == PASS ? UINT32_MAX : QUIET - 1);
    if (may_wait && p->ko != FIELD_NOWHERE && (s->rules.may_wait || field_may_wait(s->r, p, known)))
        add_choice(out, WAIT, 0);
}

/* May the move be made? A stone may not be put where the ban is; in a part of a board the other
 * player, who may have a ko-threat elsewhere, is not held by it, and the prover is. */
static bool try_choice(const area_search *s, const field_position *p, unsigned move,
                       ender_player prover, field_position *to) {
    if (move == PASS || move == WAIT) {
        *to = field_after_pass(p, move == PASS);
        return true;
    }
    if (move == p->ko && (s->rules.whole || p->mover == prover)) return false;
    return field_place(s->r, p, move, to);
}

/* ---- the search ---- */

static bool was_before(const way *w, const field_position *p) {
    for (; w; w = w->before)
        if (field_same(w->at, p)) return true;
    return false;
}

typedef enum area_verdict { NO, UNKNOWN, YES } area_verdict;

/* Without moves, for all depths. */
static area_verdict at_once(const area_search *s, const field_position *p, field_owners known,
                            ender_player prover, int v) {
    const int points = (int)go_size(s->r->start.points), sign = prover == ENDER_LEFT ? 1 : -1;
    const int own = 2 * (int)go_size(prover == ENDER_LEFT ? known.black : known.white) - points;
    const int most = points - 2 * (int)go_size(prover == ENDER_LEFT ? known.white : known.black);
    if (own >= v) return YES;
    if (most < v) return NO;
    if (p->passes == 0) return UNKNOWN;
    const int now = sign * field_area(s->r, p, known); /* the one to move may end the game */
    if (p->mover == prover) return now >= v ? YES : UNKNOWN;
    return now < v ? NO : UNKNOWN;
}

static bool may_go_on(area_search *s) {
    task_poll(s->t);
    if (s->nodes >= s->most) s->gave_up = true;
    s->nodes++;
    if (s->nodes % 4096 == 0) task_progress(s->t, "positions", s->nodes, s->most);
    return !s->gave_up;
}

static bool prove(area_search *s, const way *before, const field_position *p, ender_player prover,
                  int v, unsigned depth);

/* The prover needs one move, the other player all. *best: the move that decides. */
static bool try_all(area_search *s, const way *here, field_owners known, ender_player prover, int v,
                    unsigned depth, unsigned *best) {
    const field_position *p = here->at;
    const bool own = p->mover == prover;
    choices c;
    find_choices(s, p, known, *best, !own && s->rules.whole, &c);
    for (unsigned i = 0; i < c.count && !s->gave_up; i++) {
        field_position to;
        if (c.at[i] == PASS && p->passes > 0) continue; /* known before: it does not decide */
        if (!try_choice(s, p, c.at[i], prover, &to)) continue;
        if (prove(s, here, &to, prover, v, depth - 1) != own) continue;
        *best = c.at[i];
        if (c.at[i] < FIELD_NOWHERE && s->worth[p->mover][c.at[i]] < 1u << 20)
            s->worth[p->mover][c.at[i]] += depth;
        return own;
    }
    return !own && !s->gave_up;
}

static void remember(area_search *s, const field_position *p, ender_player prover, int v,
                     unsigned depth, unsigned best, bool proved) {
    proof_entry *e = make_entry(s, p, prover);
    e->best = (uint8_t)best;
    if (proved && v > e->proved) e->proved = (int16_t)v;
    if (!proved && (depth > e->depth || (depth == e->depth && v < e->missed))) {
        e->missed = (int16_t)v;
        e->depth = (uint8_t)depth;
        e->cut = s->cut;
    }
    if (e->depth == 0) e->depth = 1;
}

/* Does the prover make sure of v? `no` says nothing but that no proof of this depth was found. */
static bool prove(area_search *s, const way *before, const field_position *p, ender_player prover,
                  int v, unsigned depth) {
    const proof_entry *e = find(s, p, prover);
    unsigned best = e ? e->best : NO_MOVE;
    if (e && v <= e->proved) return true;
    if (e && v >= e->missed && depth <= e->depth) {
        s->cut |= e->cut;
        return false;
    }
    const field_owners known = field_settled(s->r, p);
    const area_verdict now = at_once(s, p, known, prover, v);
    if (now != UNKNOWN) return now == YES;
    if (was_before(before, p)) return false;
    s->cut |= depth == 0;
    if (depth == 0 || !may_go_on(s)) return false;
    const way here = {before, p};
    const bool cut_before = s->cut;
    s->cut = false;
    const bool proved = try_all(s, &here, known, prover, v, depth, &best);
    if (!s->gave_up || proved) remember(s, p, prover, v, depth, best, proved);
    s->cut |= cut_before;
    return proved;
}

/* ---- scores ---- */

go_area go_area_at_once(const go_room *r) {
    go_area a;
    for (unsigned mover = 0; mover < 2; mover++) {
        const field_position root = field_start(r, (ender_player)mover);
        field_bounds(r, &root, field_settled(r, &root), &a.from[mover], &a.to[mover]);
    }
    a.finished = false;
    return a;
}

go_area_search *go_area_open(task *t, const go_room *r, go_area_rules rules, uint64_t most) {
    area_search *s = scratch_alloc(t, sizeof *s);
    memset(s, 0, sizeof *s);
    s->t = t;
    s->r = r;
    s->rules = rules;
    uint64_t places = 64;
    while (places * WAYS < most && places < UINT64_C(1) << 17) places *= 2;
    s->table = SCRATCH_ARRAY(t, proof_entry, places * WAYS);
    memset(s->table, 0, places * WAYS * sizeof *s->table);
    s->mask = places - 1;
    return s;
}

/* Raises what Black makes sure of and lowers what White leaves, as far as this depth does it. */
static void narrow(area_search *s, const field_position *root, unsigned depth, int *from, int *to) {
    while (*from < *to && !s->gave_up && prove(s, NULL, root, ENDER_LEFT, *from + 1, depth))
        ++*from;
    while (*from < *to && !s->gave_up && prove(s, NULL, root, ENDER_RIGHT, 1 - *to, depth)) --*to;
}

void go_area_narrow(go_area_search *s, uint64_t most, go_area *known) {
    known->finished = true;
    for (unsigned mover = 0; mover < 2; mover++) {
        const field_position root = field_start(s->r, (ender_player)mover);
        unsigned in_vain = 0;
        s->most = s->nodes + most;
        s->gave_up = false;
        for (unsigned depth = 1; known->from[mover] < known->to[mover] && in_vain < IN_VAIN &&
                                 depth <= DEEPEST && !s->gave_up;
             depth++) {
            s->cut = false;
            narrow(s, &root, depth, &known->from[mover], &known->to[mover]);
            in_vain = s->cut || s->gave_up ? 0 : in_vain + 1;
        }
        known->finished &= known->from[mover] == known->to[mover] || in_vain >= IN_VAIN;
    }
}

uint64_t go_area_search_nodes(const go_area_search *s) { return s->nodes; }

uint64_t go_area_find(task *t, const go_room *r, go_area_rules rules, uint64_t most,
                      go_area *known) {
    const arena_mark mark = scratch_mark(t);
    area_search *s = go_area_open(t, r, rules, most);
    go_area_narrow(s, most, known);
    const uint64_t nodes = s->nodes;
    scratch_release(t, mark);
    return nodes;
}

/* ---- moves ---- */

go_area_verdict go_area_is_best(go_area_search *s, ender_player mover, unsigned point, int score,
                                uint64_t most) {
    const field_position root = field_start(s->r, mover);
    const int own = mover == ENDER_LEFT ? score : -score;
    field_position to;
    if (!try_choice(s, &root, point == GO_PASS ? PASS : point, mover, &to)) return GO_AREA_ILLEGAL;
    s->most = s->nodes + most;
    s->gave_up = false;
    for (unsigned depth = 0; depth <= DEEPEST && !s->gave_up; depth++) {
        if (prove(s, NULL, &to, mover, own, depth)) return GO_AREA_BEST;
        if (prove(s, NULL, &to, ender_opponent(mover), 1 - own, depth)) return GO_AREA_WORSE;
    }
    return GO_AREA_UNKNOWN;
}
