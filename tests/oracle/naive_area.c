/* SPDX-License-Identifier: MIT
 *
 * Deeper and deeper: does a player, the prover, make sure of so many points within so many moves,
 * against every play? A proof is finite, so no rule for positions that come back is needed. What
 * Benson's theorem settles stays out of play, by its strictest form: a region counts as an eye of a
 * string only if each of its points touches this string. A player who would like to wait for a ban
 * to end may put a stone on a settled point, once between two changes of the board, if everything
 * that is settled stays so. */
#include "naive_area.h"

#include <stdlib.h>
#include <string.h>

typedef naive_set set;

enum { DEEPEST = 60, NOWHERE = 255, SETS_MAX = 90 };

typedef struct state {
    set stones[2];
    uint8_t ko, mover, passed, waited;
} state;

typedef struct entry {
    state s;
    int8_t proved, missed; /* the prover's points; missed: within `depth` moves */
    uint8_t prover, depth, by, best, used;
} entry;

struct naive_solver {
    entry *table;
    uint64_t mask, nodes, most;
    set board;
    int points;
    bool gave_up;
    unsigned worth[2][NAIVE_PASS + 1];
};

static set one(unsigned p) { return (set)1 << p; }
static unsigned size_of(set x) {
    return (unsigned)__builtin_popcountll((uint64_t)x) +
           (unsigned)__builtin_popcountll((uint64_t)(x >> 64));
}
static unsigned first_of(set x) {
    return (uint64_t)x != 0 ? (unsigned)__builtin_ctzll((uint64_t)x)
                            : 64 + (unsigned)__builtin_ctzll((uint64_t)(x >> 64));
}
static set around(const naive_solver *s, set x) {
    return (x << 1 | x >> 1 | x << NAIVE_STRIDE | x >> NAIVE_STRIDE) & s->board & ~x;
}
static set grown(const naive_solver *s, set seed, set within) {
    set all = seed & within;
    for (set more = all; more != 0;) {
        more = around(s, all) & within;
        all |= more;
    }
    return all;
}

static unsigned split(const naive_solver *s, set all, set *out) {
    unsigned count = 0;
    while (all != 0) {
        out[count] = grown(s, all & -all, all);
        all &= ~out[count++];
    }
    return count;
}

/* ---- what is settled ---- */

static bool few_inner(const naive_solver *s, set inner) {
    return size_of(inner) <= 1 || (size_of(inner) == 2 && (around(s, inner & -inner) & inner) != 0);
}

/* In play by the strictest form of Benson's theorem: each point of an eye touches the string. At
 * the end by the theorem as it is: each empty one does. */
static set settled(const naive_solver *s, const state *p, unsigned colour, bool at_end) {
    const set looked_at = at_end ? ~(p->stones[0] | p->stones[1]) : ~(set)0;
    set strings[SETS_MAX], regions[SETS_MAX], left = p->stones[colour];
    const unsigned count = split(s, left, strings);
    const unsigned many = split(s, s->board & ~left, regions);
    for (bool changed = true; changed && left != 0;) {
        changed = false;
        for (unsigned i = 0; i < count; i++) {
            if ((strings[i] & left) == 0) continue;
            const set near = around(s, strings[i]);
            unsigned eyes = 0;
            for (unsigned k = 0; k < many; k++)
                eyes += (regions[k] & near) != 0 && (regions[k] & looked_at & ~near) == 0;
            if (eyes >= 2) continue;
            left &= ~strings[i];
            changed = true;
        }
        for (unsigned k = 0; k < many; k++) {
            const bool own = (around(s, regions[k]) & p->stones[colour] & ~left) == 0;
            if (!own) regions[k] = 0; /* no eye of anybody */
        }
    }
    set all = left;
    for (unsigned k = 0; k < many; k++) {
        if (regions[k] == 0 || (around(s, regions[k]) & left) == 0) continue;
        if (few_inner(s, regions[k] & ~around(s, left))) all |= regions[k];
    }
    return all;
}

/* ---- play ---- */

static bool place(const naive_solver *s, const state *p, unsigned point, state *to) {
    const unsigned me = p->mover;
    set own = p->stones[me] | one(point), other = p->stones[1 - me], taken = 0;
    for (set at = around(s, one(point)) & other; at != 0;) {
        const set string = grown(s, at & -at, other);
        at &= ~string;
        if ((around(s, string) & ~own & ~other) == 0) taken |= string;
    }
    other &= ~taken;
    const set string = grown(s, one(point), own), breath = around(s, string) & ~own & ~other;
    if (breath == 0) return false;
    to->stones[me] = own;
    to->stones[1 - me] = other;
    const bool ko = size_of(taken) == 1 && string == one(point) && breath == taken;
    to->ko = ko ? (uint8_t)first_of(taken) : NOWHERE;
    to->mover = (uint8_t)(1 - me);
    to->passed = to->waited = 0;
    return true;
}

static int count(const naive_solver *s, const state *p, const set known[2]) {
    const set stones[2] = {(p->stones[0] & ~known[1]) | known[0],
                           (p->stones[1] & ~known[0]) | known[1]};
    set regions[SETS_MAX];
    int score = (int)size_of(stones[0]) - (int)size_of(stones[1]);
    const unsigned many = split(s, s->board & ~stones[0] & ~stones[1], regions);
    for (unsigned k = 0; k < many; k++) {
        const set near = around(s, regions[k]);
        if ((near & stones[1]) == 0 && (near & stones[0]) != 0) score += (int)size_of(regions[k]);
        if ((near & stones[0]) == 0 && (near & stones[1]) != 0) score -= (int)size_of(regions[k]);
    }
    return score;
}

/* Has the mover a stone on a settled point after which all of them are? */
static bool may_wait(const naive_solver *s, const state *p, const set known[2]) {
    const set stones = p->stones[0] | p->stones[1];
    for (set rest = (known[0] | known[1]) & ~stones; rest != 0; rest &= rest - 1) {
        state to;
        if (first_of(rest) == p->ko || !place(s, p, first_of(rest), &to)) continue;
        if ((known[0] & ~settled(s, &to, 0, false)) == 0 &&
            (known[1] & ~settled(s, &to, 1, false)) == 0)
            return true;
    }
    return false;
}

/* ---- the search ---- */

static uint64_t mixed(uint64_t x) {
    x ^= x >> 32;
    x *= UINT64_C(0xD6E8FEB86659FD93);
    return x ^ x >> 29;
}

static entry *place_of(const naive_solver *s, const state *p, unsigned prover) {
    uint64_t h = (uint64_t)p->ko << 24 | (uint64_t)p->mover << 16 | (uint64_t)p->passed << 8 |
                 (uint64_t)p->waited << 1 | prover;
    for (unsigned c = 0; c < 2; c++) {
        h = mixed(h ^ (uint64_t)p->stones[c]) + c;
        h = mixed(h ^ (uint64_t)(p->stones[c] >> 64));
    }
    return &s->table[h & s->mask & ~UINT64_C(3)];
}

static bool is_of(const entry *e, const state *p, unsigned prover) {
    return e->used && e->prover == prover && e->s.stones[0] == p->stones[0] &&
           e->s.stones[1] == p->stones[1] && e->s.ko == p->ko && e->s.mover == p->mover &&
           e->s.passed == p->passed && e->s.waited == p->waited;
}

static const entry *find(const naive_solver *s, const state *p, unsigned prover) {
    const entry *e = place_of(s, p, prover);
    for (unsigned i = 0; i < 4; i++)
        if (is_of(&e[i], p, prover)) return &e[i];
    return NULL;
}

static void keep(const naive_solver *s, const state *p, unsigned prover, int v, unsigned depth,
                 unsigned best, bool yes) {
    entry *at = place_of(s, p, prover), *e = at;
    for (unsigned i = 0; i < 4; i++) {
        if (is_of(&at[i], p, prover)) {
            e = &at[i];
            break;
        }
        if (at[i].by < e->by) e = &at[i];
    }
    if (!is_of(e, p, prover))
        *e = (entry){.s = *p, .proved = -100, .missed = 100, .prover = (uint8_t)prover, .used = 1};
    e->best = (uint8_t)best;
    if (yes && v > e->proved) e->proved = (int8_t)v;
    if (!yes && (depth > e->depth || (depth == e->depth && v < e->missed))) {
        e->depth = (uint8_t)depth;
        e->missed = (int8_t)v;
    }
    if (depth > e->by) e->by = (uint8_t)depth;
}

typedef struct listed {
    unsigned count, worth[SETS_MAX + 2];
    uint8_t move[SETS_MAX + 2];
} listed;
enum { WAIT = NAIVE_PASS + 1 };

static void add(listed *l, unsigned move, unsigned worth) {
    unsigned k = l->count++;
    for (; k > 0 && l->worth[k - 1] < worth; k--) {
        l->worth[k] = l->worth[k - 1];
        l->move[k] = l->move[k - 1];
    }
    l->worth[k] = worth;
    l->move[k] = (uint8_t)move;
}

static unsigned worth_of(const naive_solver *s, const state *p, unsigned point) {
    const unsigned me = p->mover;
    const set stones = p->stones[0] | p->stones[1], near = around(s, one(point));
    unsigned worth = 2000 + s->worth[me][point];
    if ((near & ~p->stones[me]) == 0) worth = 0;
    for (unsigned c = 0; c < 2; c++)
        for (set at = near & p->stones[c]; at != 0;) {
            const set string = grown(s, at & -at, p->stones[c]);
            at &= ~string;
            const unsigned breaths = size_of(around(s, string) & ~stones);
            if (breaths == 1) worth += (c == me ? 400000 : 500000) + 1000 * size_of(string);
            if (breaths == 2 && c != me) worth += 500;
        }
    return worth;
}

static bool prove(naive_solver *s, const state *p, unsigned prover, int v, unsigned depth);

static bool try_all(naive_solver *s, const state *p, const set known[2], unsigned prover, int v,
                    unsigned depth, unsigned *best) {
    const bool own = p->mover == prover;
    const set stones = p->stones[0] | p->stones[1];
    listed l = {.count = 0};
    for (set rest = s->board & ~stones & ~known[0] & ~known[1]; rest != 0; rest &= rest - 1) {
        const unsigned point = first_of(rest);
        if (point != p->ko) add(&l, point, point == *best ? UINT32_MAX : worth_of(s, p, point));
    }
    if (!p->passed) add(&l, NAIVE_PASS, *best == NAIVE_PASS ? UINT32_MAX : 1500);
    if (!own && !p->waited && (p->passed || p->ko != NOWHERE) && may_wait(s, p, known))
        add(&l, WAIT, 1);
    for (unsigned i = 0; i < l.count && !s->gave_up; i++) {
        state to = *p;
        if (l.move[i] >= NAIVE_PASS) {
            to.ko = NOWHERE;
            to.mover = 1 - p->mover;
            to.passed = l.move[i] == NAIVE_PASS;
            to.waited = l.move[i] == WAIT || p->waited;
        } else if (!place(s, p, l.move[i], &to)) {
            continue;
        }
        if (prove(s, &to, prover, v, depth - 1) != own) continue;
        *best = l.move[i];
        if (s->worth[p->mover][l.move[i] < NAIVE_PASS ? l.move[i] : NAIVE_PASS] < 300000)
            s->worth[p->mover][l.move[i] < NAIVE_PASS ? l.move[i] : NAIVE_PASS] += depth;
        return own && !s->gave_up;
    }
    return !own && !s->gave_up;
}

/* `no` only says that there is no proof within so many moves. */
static bool prove(naive_solver *s, const state *p, unsigned prover, int v, unsigned depth) {
    const entry *e = find(s, p, prover);
    unsigned best = e ? e->best : NOWHERE;
    if (e && v <= e->proved) return true;
    if (e && v >= e->missed && depth <= e->depth) return false;
    const set known[2] = {settled(s, p, 0, false), settled(s, p, 1, false)};
    if (2 * (int)size_of(known[prover]) - s->points >= v) return true;
    if (s->points - 2 * (int)size_of(known[1 - prover]) < v) {
        keep(s, p, prover, v, DEEPEST, best, false);
        return false;
    }
    if (p->passed) {
        const set at_end[2] = {settled(s, p, 0, true), settled(s, p, 1, true)};
        const int now = (prover == 0 ? 1 : -1) * count(s, p, at_end);
        if (p->mover == prover && now >= v) return true;
        if (p->mover != prover && now < v) return false;
    }
    if (depth == 0) return false;
    if (++s->nodes >= s->most) s->gave_up = true;
    if (s->gave_up) return false;
    const bool yes = try_all(s, p, known, prover, v, depth, &best);
    if (!s->gave_up) keep(s, p, prover, v, depth, best, yes);
    return yes && !s->gave_up;
}

/* ---- questions ---- */

bool naive_read(const char *text, naive_board *b) {
    unsigned x = 0, y = 0;
    *b = (naive_board){0};
    for (;; text++) {
        if (*text == '/' || *text == '\0') {
            if (x == 0 || (y > 0 && x != b->width)) return false;
            b->width = x;
            b->height = ++y;
            x = 0;
            if (*text == '\0') return true;
            continue;
        }
        if (x == NAIVE_SIDE || y == NAIVE_SIDE || !strchr(".bw", *text)) return false;
        if (*text == 'b') b->stones[0] |= one(y * NAIVE_STRIDE + x);
        if (*text == 'w') b->stones[1] |= one(y * NAIVE_STRIDE + x);
        x++;
    }
}

void naive_write(const naive_board *b, char *text) {
    for (unsigned y = 0; y < b->height; y++) {
        if (y > 0) *text++ = '/';
        for (unsigned x = 0; x < b->width; x++) {
            const set at = one(y * NAIVE_STRIDE + x);
            *text++ = (b->stones[0] & at) != 0 ? 'b' : (b->stones[1] & at) != 0 ? 'w' : '.';
        }
    }
    *text = '\0';
}

unsigned naive_stones(const naive_board *b) { return size_of(b->stones[0] | b->stones[1]); }

naive_solver *naive_open(unsigned bits) {
    naive_solver *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->mask = (UINT64_C(1) << bits) - 1;
    s->table = calloc((size_t)s->mask + 1, sizeof *s->table);
    if (s->table) return s;
    free(s);
    return NULL;
}

void naive_close(naive_solver *s) {
    if (s) free(s->table);
    free(s);
}

static set all_points(const naive_board *b) {
    set board = 0;
    for (unsigned y = 0; y < b->height; y++)
        for (unsigned x = 0; x < b->width; x++) board |= one(y * NAIVE_STRIDE + x);
    return board;
}

bool naive_play(naive_board *b, unsigned mover, unsigned move) {
    const naive_solver s = {.board = all_points(b)};
    const state at = {.stones = {b->stones[0], b->stones[1]}, .mover = (uint8_t)mover};
    state to;
    if ((s.board & ~at.stones[0] & ~at.stones[1] & one(move)) == 0 || !place(&s, &at, move, &to))
        return false;
    memcpy(b->stones, to.stones, sizeof b->stones);
    return true;
}

static state begin(naive_solver *s, const naive_board *b, unsigned mover, uint64_t most) {
    const set board = all_points(b);
    if (board != s->board) memset(s->table, 0, (size_t)(s->mask + 1) * sizeof *s->table);
    s->board = board;
    s->points = (int)(b->width * b->height);
    s->nodes = 0;
    s->most = most;
    s->gave_up = false;
    return (state){.stones = {b->stones[0], b->stones[1]}, .ko = NOWHERE, .mover = (uint8_t)mover};
}

void naive_score(naive_solver *s, const naive_board *b, unsigned mover, uint64_t most, int *from,
                 int *to) {
    const state root = begin(s, b, mover, most);
    *from = 2 * (int)size_of(settled(s, &root, 0, false)) - s->points;
    *to = s->points - 2 * (int)size_of(settled(s, &root, 1, false));
    for (unsigned d = 1; d <= DEEPEST && *from < *to && !s->gave_up; d++) {
        while (*from < *to && !s->gave_up && prove(s, &root, 0, *from + 1, d)) ++*from;
        while (*from < *to && !s->gave_up && prove(s, &root, 1, 1 - *to, d)) --*to;
    }
}

int naive_is_best(naive_solver *s, const naive_board *b, unsigned mover, unsigned move, int score,
                  uint64_t most) {
    const state root = begin(s, b, mover, most);
    state to = root;
    const int own = mover == 0 ? score : -score;
    to.mover = (uint8_t)(1 - mover);
    to.passed = 1;
    if (move != NAIVE_PASS) {
        const set stones = root.stones[0] | root.stones[1];
        if ((s->board & ~stones & one(move)) == 0 || !place(s, &root, move, &to)) return -2;
    }
    for (unsigned d = 1; d <= DEEPEST && !s->gave_up; d++) {
        if (prove(s, &to, mover, own, d)) return 1;
        if (!s->gave_up && prove(s, &to, 1 - mover, 1 - own, d)) return 0;
    }
    return -1;
}
