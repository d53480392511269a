/* SPDX-License-Identifier: MIT
 *
 * Does a player make sure of v points more than the other one, on a board or in a part of one? By
 * proof numbers, depth first (A. Nagai, Df-pn algorithm for searching AND/OR trees and its
 * applications, thesis, Tokyo 2002; T. Ueda et al., Weak proof-number search, 2008). It goes deep
 * where there is little choice, as in questions of life, where a search by depth (area.c) ends.
 *
 * A position that comes back counts as lost for the prover, so that what is proved holds on every
 * way to it; `no` says only that no proof is left to be looked for. */
#include "go/field.h"
#include "go/numbers.h"

#include <string.h>

/* What the first guess of a move has more: of one that fills an eye or waits, and of a pass. */
enum { BAD_MOVE = 6, PASSING = 2 };
/* So many positions that are made and not gone into take as long as one of the search by depth. */
enum { CHILDREN_A_NODE = 2 };
enum { DEEPEST = 150, WAYS = 4, PASS = FIELD_NOWHERE, WAIT, THREAT, NO_MOVE };

typedef struct number_entry {
    field_key key;
    uint32_t yes, no; /* the numbers, for the goal v; both 0 in an entry that is not used */
    int16_t v, proved;
    uint8_t best;
} number_entry;

typedef struct proof_frame {
    unsigned count;
    field_position *at;
    uint32_t *yes, *no;
    int16_t *v;
    uint8_t *move;
} proof_frame;

struct proof {
    task *t;
    const go_room *r;
    go_area_rules rules;
    field_reducer *reducer;
    ender_player prover;
    number_entry *table;
    uint64_t mask, nodes, most;
    proof_frame frames[DEEPEST + 1];
    const field_position *way[DEEPEST + 1];
    uint8_t root_best;
};

typedef struct proof_pair {
    uint32_t yes, no;
} proof_pair;

static const proof_pair is_yes = {0, NUMBER_INFINITE}, is_no = {NUMBER_INFINITE, 0};

static int sign_of(ender_player p) { return p == ENDER_LEFT ? 1 : -1; }

/* ---- what is remembered ---- */

static field_key key_of(const proof *s, const field_position *p) {
    return field_key_of(p, s->prover);
}

static number_entry *place_of(const proof *s, field_key key) {
    return &s->table[(key.first & s->mask) * WAYS];
}

static bool is_of(const number_entry *e, field_key key) {
    return (e->yes | e->no) != 0 && field_same_key(e->key, key);
}

static number_entry *find(const proof *s, const field_position *p) {
    const field_key key = key_of(s, p);
    number_entry *at = place_of(s, key);
    for (unsigned i = 0; i < WAYS; i++)
        if (is_of(&at[i], key)) return &at[i];
    return NULL;
}

static uint64_t weight_of(const number_entry *e) {
    if ((e->yes | e->no) == 0) return 0;
    if (e->yes == 0 || e->no == 0) return 1 << 20;
    return 1 + (uint64_t)e->yes + e->no;
}

static void keep(const proof *s, const field_position *p, int v, proof_pair n, unsigned best) {
    const field_key key = key_of(s, p);
    number_entry *at = place_of(s, key), *to = &at[0];
    for (unsigned i = 0; i < WAYS; i++) {
        if (is_of(&at[i], key)) {
            to = &at[i];
            if (n.yes == 0 && v > to->proved) to->proved = (int16_t)v;
            to->yes = n.yes;
            to->no = n.no;
            to->v = (int16_t)v;
            to->best = (uint8_t)best;
            return;
        }
        if (weight_of(&at[i]) < weight_of(to)) to = &at[i];
    }
    *to = (number_entry){.key = key,
                         .yes = n.yes,
                         .no = n.no,
                         .v = (int16_t)v,
                         .proved = n.yes == 0 ? (int16_t)v : INT16_MIN,
                         .best = (uint8_t)best};
}

/* ---- positions ---- */

static proof_pair at_once(const proof *s, const field_position *p, int v) {
    static const field_owners nothing;
    const int points = (int)go_size(p->s.points);
    if (-points >= v) return is_yes;
    if (points < v) return is_no;
    if (p->passes == 0) return (proof_pair){1, 1};
    const int now = sign_of(s->prover) * field_area(s->r, &p->s, nothing);
    if (p->mover == s->prover) return now >= v ? is_yes : (proof_pair){1, 1};
    return now < v ? is_no : (proof_pair){1, 1};
}

/* The first guess: the points that either player lacks; and more if its move is seldom good. */
static proof_pair guess(const proof *s, const field_position *p, int v, unsigned extra) {
    const proof_pair now = at_once(s, p, v);
    if (now.yes == 0 || now.no == 0) return now;
    const number_entry *e = find(s, p);
    if (e && e->proved >= v) return is_yes;
    if (e && e->v == v) return (proof_pair){e->yes, e->no};
    if (e && e->no == 0 && e->v <= v) return is_no;
    const int points = (int)go_size(p->s.points);
    const uint32_t yes = 1 + (uint32_t)(points + v) / 2, no = 1 + (uint32_t)(points - v) / 2;
    return p->mover == s->prover ? (proof_pair){yes, no + extra} : (proof_pair){yes + extra, no};
}

static void add(const proof *s, proof_frame *f, const field_position *p, int v, unsigned move,
                unsigned extra) {
    const proof_pair n = guess(s, p, v, extra);
    f->at[f->count] = *p;
    f->v[f->count] = (int16_t)v;
    f->move[f->count] = (uint8_t)move;
    f->yes[f->count] = n.yes;
    f->no[f->count++] = n.no;
}

static void find_moves(const proof *s, const field_position *p, int v, proof_frame *f) {
    const bool own = p->mover == s->prover;
    const go_set mine = p->mover == ENDER_LEFT ? p->s.black : p->s.white;
    const int sign = sign_of(s->prover);
    f->count = 0;
    for (go_set rest = go_spot_free(&p->s); rest != 0; rest &= rest - 1) {
        const unsigned point = go_first(rest);
        field_position to;
        if (point == p->ko && (s->rules.whole || own)) continue;
        if (!field_place(s->r, p, point, &to)) continue;
        const int gain = field_reduce(s->reducer, &to);
        const go_set beside = s->r->neighbours[point] & p->s.points;
        const bool fills = beside != 0 && (beside & ~mine) == 0;
        add(s, f, &to, v - sign * gain, point, fills ? BAD_MOVE : 0);
        if (own && f->yes[f->count - 1] == 0) return;
        if (!own && f->no[f->count - 1] == 0) return;
    }
    if (p->passes == 0) {
        const field_position to = field_after_pass(p, true);
        add(s, f, &to, v, PASS, PASSING);
    }
    if (own || !s->rules.whole || p->ko == FIELD_NOWHERE) return;
    if (field_may(p, FIELD_WAIT)) {
        const field_position to = field_after_pass(p, false);
        add(s, f, &to, v, WAIT, BAD_MOVE);
    }
    if (field_may(p, FIELD_THREAT)) {
        field_position to = field_after_pass(p, false);
        to.mover = p->mover;
        add(s, f, &to, v, THREAT, BAD_MOVE);
    }
}

static bool was_before(const proof *s, unsigned depth, const field_position *p) {
    for (unsigned i = 0; i < depth; i++)
        if (field_same(s->way[i], p)) return true;
    return false;
}

/* ---- the search ---- */

static proof_pair sum_up(const proof_frame *f, bool own) {
    uint32_t unused;
    if (f->count == 0) return own ? is_no : is_yes;
    if (own)
        return (proof_pair){f->yes[number_least(f->yes, f->count, &unused)],
                            number_of_all(f->no, f->count)};
    return (proof_pair){number_of_all(f->yes, f->count),
                        f->no[number_least(f->no, f->count, &unused)]};
}

static proof_pair explore(proof *s, const field_position *p, int v, proof_pair goal,
                          unsigned depth) {
    task_poll(s->t);
    s->nodes += 1 + reducer_work(s->reducer);
    proof_pair n = at_once(s, p, v);
    if (n.yes == 0 || n.no == 0) return n;
    if (depth >= DEEPEST || was_before(s, depth, p)) return is_no;
    s->way[depth] = p;
    proof_frame *f = &s->frames[depth];
    const bool own = p->mover == s->prover;
    find_moves(s, p, v, f);
    s->nodes += f->count / CHILDREN_A_NODE;
    unsigned i = 0;
    for (;;) {
        n = sum_up(f, own);
        uint32_t second = NUMBER_INFINITE;
        if (f->count > 0) i = number_least(own ? f->yes : f->no, f->count, &second);
        if (n.yes >= goal.yes || n.no >= goal.no || s->nodes >= s->most) break;
        proof_pair next;
        /* a quarter more, so that moves are not left and taken up again too often (1 + epsilon) */
        const uint64_t more = (uint64_t)second + 1 + second / 4;
        if (own) {
            next.yes = number_at_most(more, goal.yes);
            next.no = number_at_most((uint64_t)f->no[i] + goal.no - n.no, NUMBER_INFINITE);
        } else {
            next.no = number_at_most(more, goal.no);
            next.yes = number_at_most((uint64_t)f->yes[i] + goal.yes - n.yes, NUMBER_INFINITE);
        }
        const proof_pair found = explore(s, &f->at[i], f->v[i], next, depth + 1);
        f->yes[i] = found.yes;
        f->no[i] = found.no;
    }
    if (depth == 0) s->root_best = f->count > 0 ? f->move[i] : NO_MOVE;
    keep(s, p, v, n, f->count > 0 ? f->move[i] : NO_MOVE);
    return n;
}

proof *proof_open(task *t, const go_room *r, go_area_rules rules, field_reducer *d, uint64_t most) {
    proof *s = scratch_alloc(t, sizeof *s);
    memset(s, 0, sizeof *s);
    s->t = t;
    s->r = r;
    s->rules = rules;
    s->reducer = d;
    uint64_t places = 64;
    while (places * WAYS < most / 2 && places < UINT64_C(1) << 19) places *= 2;
    s->table = SCRATCH_ARRAY(t, number_entry, places * WAYS);
    memset(s->table, 0, places * WAYS * sizeof *s->table);
    s->mask = places - 1;
    const unsigned moves = go_size(r->all) + 4;
    for (unsigned i = 0; i <= DEEPEST; i++) {
        s->frames[i].at = SCRATCH_ARRAY(t, field_position, moves);
        s->frames[i].yes = SCRATCH_ARRAY(t, uint32_t, moves);
        s->frames[i].no = SCRATCH_ARRAY(t, uint32_t, moves);
        s->frames[i].v = SCRATCH_ARRAY(t, int16_t, moves);
        s->frames[i].move = SCRATCH_ARRAY(t, uint8_t, moves);
    }
    return s;
}

proof_answer proof_ask(proof *s, const field_position *p, ender_player prover, int v,
                       uint64_t most) {
    s->prover = prover;
    s->most = s->nodes + most;
    s->root_best = NO_MOVE;
    const number_entry *e = find(s, p);
    if (e && e->proved >= v) return PROOF_YES;
    const proof_pair n = explore(s, p, v, (proof_pair){NUMBER_INFINITE, NUMBER_INFINITE}, 0);
    return n.yes == 0 ? PROOF_YES : n.no == 0 ? PROOF_NO : PROOF_OPEN;
}

unsigned proof_move(const proof *s) {
    return s->root_best == PASS ? GO_PASS : s->root_best > PASS ? GO_ROOM_POINTS : s->root_best;
}
uint64_t proof_nodes(const proof *s) { return s->nodes; }
