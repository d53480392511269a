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
 * What is decided is taken out of play (reduce.c): what Benson's theorem settles, and what a colour
 * holds by answering each move there. Who would retake a banned ko may then wait, or play a
 * ko-threat, where points were taken out and the other player is the prover. Threats may be granted
 * that do not exist. So if the bounds do not meet, the search is made again without what is held by
 * answering; then there are only waiting moves that leave all of what is settled as it is. */
#include "go/field.h"

#include <string.h>

enum { PASS = FIELD_NOWHERE, WAIT, THREAT, NO_MOVE, DEEPEST = 200, WAYS = 4, IN_VAIN = 3 };

/* What is known of a position for a prover: v is proved; and was looked for in vain this deep. */
typedef struct proof_entry {
    field_key key; /* of the position and the prover */
    int16_t proved, missed;
    uint8_t best, depth;
    bool used;
    bool cut; /* then, because moves behind were too deep */
} proof_entry;

typedef struct way {
    const struct way *before;
    const field_position *at;
} way;

/* With what is held by answering taken out, and without. */
typedef struct proof_table {
    field_reducer *reducer;
    proof_entry *at;
    uint64_t mask; /* of places, WAYS entries each */
} proof_table;

/* How deep a question was looked into. */
typedef struct progress {
    unsigned depth, in_vain;
} progress;

enum { WITH_ANSWERS, WITHOUT, TABLES };

struct go_area_search {
    task *t;
    const go_room *r;
    go_area_rules rules;
    proof_table tables[TABLES];
    const proof_table *table;          /* the one in use */
    uint64_t nodes, most;              /* most: of this question */
    bool gave_up, cut;                 /* cut: moves that were too deep have been left out */
    uint32_t worth[2][GO_ROOM_POINTS]; /* of a move, by what it has shown */
    uint8_t leader[2];                 /* by which who begins reaches what was proved last */
};
typedef struct go_area_search area_search;

/* ---- what is remembered ---- */

static proof_entry *places_of(const area_search *s, field_key key) {
    return &s->table->at[(key.first & s->table->mask) * WAYS];
}

static bool is_of(const proof_entry *e, field_key key) {
    return e->used && field_same_key(e->key, key);
}

static proof_entry *find(const area_search *s, const field_position *p, ender_player prover) {
    const field_key key = field_key_of(p, prover);
    proof_entry *at = places_of(s, key);
    for (unsigned i = 0; i < WAYS; i++)
        if (is_of(&at[i], key)) return &at[i];
    return NULL;
}

/* The entry of a position, in place of the one that took the least work. */
static proof_entry *make_entry(const area_search *s, const field_position *p, ender_player prover) {
    const field_key key = field_key_of(p, prover);
    proof_entry *at = places_of(s, key), *worst = at;
    for (unsigned i = 0; i < WAYS; i++) {
        if (is_of(&at[i], key)) return &at[i];
        if (at[i].depth < worst->depth) worst = &at[i];
    }
    *worst = (proof_entry){
        .key = key, .proved = INT16_MIN, .missed = INT16_MAX, .best = NO_MOVE, .used = true};
    return worst;
}

/* ---- moves ---- */

typedef struct choices {
    unsigned count;
    uint8_t at[GO_ROOM_POINTS + 3];
    uint32_t worth[GO_ROOM_POINTS + 3];
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

enum { TAKING = 1u << 24, QUIET = 1u << 10 };

static uint32_t worth_of(const area_search *s, const field_position *p, unsigned point) {
    const go_set own = p->mover == ENDER_LEFT ? p->s.black : p->s.white;
    const go_set other = p->mover == ENDER_LEFT ? p->s.white : p->s.black;
    const go_set near_own = p->mover == ENDER_LEFT ? p->s.near_black : p->s.near_white;
    const go_set free = go_spot_free(&p->s), beside = s->r->neighbours[point] & p->s.points;
    const bool fills = (beside & ~own) == 0 && (beside != 0 || (near_own & go_point(point)) != 0);
    uint32_t worth = fills ? 0 : QUIET + s->worth[p->mover][point];
    worth += 8 * go_size(beside & (free | other));
    for (go_set at = beside & other; at != 0;) {
        const go_set string = go_flood(s->r, at & (~at + 1), other);
        at &= ~string;
        if ((go_beside(s->r, string) & free) == go_point(point)) worth += TAKING * go_size(string);
    }
    return worth;
}

/* The best move of before, then what takes stones, then what was good elsewhere; a pass behind
 * these and before the filling of own eyes. */
static void find_choices(const area_search *s, const field_position *p, unsigned best,
                         bool may_wait, choices *out) {
    out->count = 0;
    for (go_set rest = go_spot_free(&p->s); rest != 0; rest &= rest - 1) {
        const unsigned point = go_first(rest);
        add_choice(out, point, point == best ? UINT32_MAX : worth_of(s, p, point));
    }
    add_choice(out, PASS, best == PASS ? UINT32_MAX : QUIET - 1);
    if (!may_wait || p->ko == FIELD_NOWHERE) return;
    if (field_may(p, FIELD_WAIT)) add_choice(out, WAIT, best == WAIT ? UINT32_MAX : 1);
    if (field_may(p, FIELD_THREAT)) add_choice(out, THREAT, best == THREAT ? UINT32_MAX : 1);
}

/* May the move be made? A stone may not be put where the ban is; in a part of a board the other
 * player, who may have a ko-threat elsewhere, is not held by it, and the prover is. *gain: points
 * that it decides, Black's less White's. */
static bool try_choice(const area_search *s, const field_position *p, unsigned move,
                       ender_player prover, field_position *to, int *gain) {
    *gain = 0;
    if (move == PASS || move == WAIT || move == THREAT) {
        *to = field_after_pass(p, move == PASS);
        if (move == THREAT) to->mover = p->mover;
        return true;
    }
    if (move == p->ko && (s->rules.whole || p->mover == prover)) return false;
    if (!field_place(s->r, p, move, to)) return false;
    *gain = field_reduce(s->table->reducer, to);
    return true;
}

/* ---- the search ---- */

static bool was_before(const way *w, const field_position *p) {
    for (; w; w = w->before)
        if (field_same(w->at, p)) return true;
    return false;
}

typedef enum area_verdict { NO, UNKNOWN, YES } area_verdict;

static int sign_of(ender_player p) { return p == ENDER_LEFT ? 1 : -1; }

/* Without moves, for all depths. */
static area_verdict at_once(const area_search *s, const field_position *p, ender_player prover,
                            int v) {
    static const field_owners nothing;
    const int points = (int)go_size(p->s.points);
    if (-points >= v) return YES;
    if (points < v) return NO;
    if (p->passes == 0) return UNKNOWN;
    /* the one to move may end the game */
    const int now = sign_of(prover) * field_area(s->r, &p->s, nothing);
    if (p->mover == prover) return now >= v ? YES : UNKNOWN;
    return now < v ? NO : UNKNOWN;
}

static bool may_go_on(area_search *s) {
    task_poll(s->t);
    if (s->nodes >= s->most) s->gave_up = true;
    const uint64_t before = s->nodes / 4096;
    s->nodes += 1 + reducer_work(s->table->reducer);
    if (s->nodes / 4096 != before) task_progress(s->t, "positions", s->nodes, s->most);
    return !s->gave_up;
}

static bool prove(area_search *s, const way *before, const field_position *p, ender_player prover,
                  int v, unsigned depth);

/* The prover needs one move, the other player all. *best: the move that decides. */
static bool try_all(area_search *s, const way *here, ender_player prover, int v, unsigned depth,
                    unsigned *best) {
    const field_position *p = here->at;
    const bool own = p->mover == prover;
    choices c;
    find_choices(s, p, *best, !own && s->rules.whole, &c);
    for (unsigned i = 0; i < c.count && !s->gave_up; i++) {
        field_position to;
        int gain;
        if (c.at[i] == PASS && p->passes > 0) continue; /* known before: it does not decide */
        if (!try_choice(s, p, c.at[i], prover, &to, &gain)) continue;
        if (prove(s, here, &to, prover, v - sign_of(prover) * gain, depth - 1) != own) continue;
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
    const area_verdict now = at_once(s, p, prover, v);
    if (now != UNKNOWN) return now == YES;
    if (was_before(before, p)) return false;
    s->cut |= depth == 0;
    if (depth == 0 || !may_go_on(s)) return false;
    const way here = {before, p};
    const bool cut_before = s->cut;
    s->cut = false;
    const bool proved = try_all(s, &here, prover, v, depth, &best);
    if (!s->gave_up || proved) remember(s, p, prover, v, depth, best, proved);
    s->cut |= cut_before;
    return proved;
}

/* ---- scores ---- */

go_area go_area_at_once(const go_room *r) {
    go_area a;
    for (unsigned mover = 0; mover < 2; mover++) {
        const field_position root = field_start(r, (ender_player)mover);
        field_bounds(r, &root, field_settled(r, &root.s), &a.from[mover], &a.to[mover]);
    }
    a.finished[0] = a.finished[1] = false;
    a.leader[0] = a.leader[1] = GO_ROOM_POINTS;
    return a;
}

go_area_search *go_area_open(task *t, const go_room *r, go_area_rules rules, uint64_t most) {
    area_search *s = scratch_alloc(t, sizeof *s);
    memset(s, 0, sizeof *s);
    s->t = t;
    s->r = r;
    s->rules = rules;
    uint64_t places = 64;
    while (places * WAYS < most / 4 && places < UINT64_C(1) << 18) places *= 2;
    for (unsigned k = 0; k < TABLES; k++) {
        proof_table *at = &s->tables[k];
        at->reducer = reducer_open(t, r, k == WITH_ANSWERS, most);
        at->at = SCRATCH_ARRAY(t, proof_entry, places * WAYS);
        memset(at->at, 0, places * WAYS * sizeof *at->at);
        at->mask = places - 1;
    }
    s->table = &s->tables[WITH_ANSWERS];
    s->leader[0] = s->leader[1] = NO_MOVE;
    return s;
}

void go_area_take_parts(go_area_search *s, const struct field_reducer *from) {
    reducer_take_parts(s->tables[WITH_ANSWERS].reducer, from);
}

/* A position as the search has it; *gain: what is decided in it. */
static field_position position_of(const area_search *s, const field_position *raw, int *gain) {
    field_position p = *raw;
    if (s->rules.may_wait)
        p.waits |= (uint8_t)(field_waits_of(FIELD_WAIT, ENDER_LEFT) |
                             field_waits_of(FIELD_WAIT, ENDER_RIGHT));
    *gain = field_reduce(s->table->reducer, &p);
    return p;
}

/* Does the player make sure of v in a position that is not reduced? */
static bool proves(area_search *s, const field_position *raw, ender_player prover, int v,
                   unsigned depth) {
    int gain;
    const field_position p = position_of(s, raw, &gain);
    return prove(s, NULL, &p, prover, v - sign_of(prover) * gain, depth);
}

/* What is proved for who begins has a move that proves it. */
static void note_leader(area_search *s, const field_position *raw) {
    int gain;
    const field_position p = position_of(s, raw, &gain);
    const proof_entry *e = find(s, &p, (ender_player)p.mover);
    s->leader[p.mover] = e && e->best <= PASS ? e->best : NO_MOVE;
}

unsigned go_area_leader(const go_area_search *s, ender_player mover) {
    return s->leader[mover] == PASS      ? GO_PASS
           : s->leader[mover] == NO_MOVE ? (unsigned)GO_ROOM_POINTS
                                         : s->leader[mover];
}

/* Raises what Black makes sure of and lowers what White leaves, as far as this depth does it. */
static void narrow(area_search *s, const field_position *root, unsigned depth, int *from, int *to) {
    const int before = root->mover == ENDER_LEFT ? *from : *to;
    while (*from < *to && !s->gave_up && proves(s, root, ENDER_LEFT, *from + 1, depth)) ++*from;
    if (root->mover == ENDER_LEFT && *from != before) note_leader(s, root);
    while (*from < *to && !s->gave_up && proves(s, root, ENDER_RIGHT, 1 - *to, depth)) --*to;
    if (root->mover == ENDER_RIGHT && *to != before) note_leader(s, root);
}

/* Deeper and deeper, until the bounds meet or depth is of no more use. */
static void deepen(area_search *s, const field_position *root, progress *at, int *from, int *to) {
    while (*from < *to && at->in_vain < IN_VAIN && at->depth <= DEEPEST) {
        s->cut = false;
        narrow(s, root, at->depth, from, to);
        if (s->gave_up) return;
        at->in_vain = s->cut ? 0 : at->in_vain + 1;
        at->depth++;
    }
}

static bool is_at_end(const progress *at) { return at->in_vain >= IN_VAIN || at->depth > DEEPEST; }

/* Both tables in turn, each time with twice the work; *turn goes on where it was. Returns whether
 * there is more to do. */
static bool next_turn(area_search *s, uint64_t end, uint64_t *share, const progress *at) {
    enum { FIRST_SHARE = 2000 };
    if (s->nodes >= end || (is_at_end(&at[0]) && is_at_end(&at[1]))) return false;
    unsigned k = s->table == &s->tables[WITH_ANSWERS] && *share > 0 ? WITHOUT : WITH_ANSWERS;
    if (k == WITH_ANSWERS) *share = *share == 0 ? FIRST_SHARE : 2 * *share;
    if (is_at_end(&at[k])) k = 1 - k;
    s->table = &s->tables[k];
    s->most = s->nodes + *share < end ? s->nodes + *share : end;
    s->gave_up = false;
    return true;
}

void go_area_narrow(go_area_search *s, uint64_t most, ender_player mover, go_area *known) {
    const field_position root = field_start(s->r, mover);
    int *from = &known->from[mover], *to = &known->to[mover];
    progress at[TABLES] = {{0, 0}, {0, 0}};
    uint64_t share = 0;
    const uint64_t end = s->nodes + most;
    while (*from < *to && next_turn(s, end, &share, at))
        deepen(s, &root, &at[s->table - s->tables], from, to);
    known->finished[mover] = *from == *to || (is_at_end(&at[0]) && is_at_end(&at[1]));
}

uint64_t go_area_find(task *t, const go_room *r, go_area_rules rules, uint64_t most,
                      go_area *known) {
    const arena_mark mark = scratch_mark(t);
    area_search *s = go_area_open(t, r, rules, most);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        go_area_narrow(s, most, p, known);
        known->leader[p] = go_area_leader(s, p);
    }
    const uint64_t nodes = s->nodes;
    scratch_release(t, mark);
    return nodes;
}

/* ---- moves ---- */

go_area_verdict go_area_is_best(go_area_search *s, ender_player mover, unsigned point, int score,
                                uint64_t most) {
    const field_position root = field_start(s->r, mover);
    const int own = sign_of(mover) * score;
    field_position to = field_after_pass(&root, true);
    if (point != GO_PASS && !field_place(s->r, &root, point, &to)) return GO_AREA_ILLEGAL;
    progress at[TABLES] = {{0, 0}, {0, 0}};
    uint64_t share = 0;
    const uint64_t end = s->nodes + most;
    while (next_turn(s, end, &share, at)) {
        progress *now = &at[s->table - s->tables];
        while (now->depth <= DEEPEST) {
            if (proves(s, &to, mover, own, now->depth)) return GO_AREA_BEST;
            if (proves(s, &to, ender_opponent(mover), 1 - own, now->depth)) return GO_AREA_WORSE;
            if (s->gave_up) break;
            now->depth++;
        }
    }
    return GO_AREA_UNKNOWN;
}
