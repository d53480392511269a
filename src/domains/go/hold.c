/* SPDX-License-Identifier: MIT
 *
 * How much of a room does a colour hold, answering each attack? By proof numbers (L. V. Allis, M.
 * van der Meulen, H. J. van den Herik, Proof-number search, 1994; depth first by A. Nagai, Df-pn
 * algorithm for searching AND/OR trees and its applications, thesis, Tokyo 2002): for each position
 * the least number of positions that would have to be held to show that it is, and of those that
 * would have to be lost; what looks cheapest is tried first. So the search goes deep where there is
 * little choice, as it is in questions of life.
 *
 * A position is held without moves by the rule for an owner who answers (field_held): the stricter
 * rule of the search for area would have every stone in a territory taken, and regions of a dozen
 * points would not be decided.
 *
 * A position that comes back counts as lost, so that what is found to be held is, whatever the way
 * to it; `not held` means that nothing was found. */
#include "go/field.h"
#include "go/numbers.h"

#include <string.h>

enum { DEEPEST = 120, WAYS = 4 };

typedef struct hold_entry {
    field_key key;
    uint32_t held, lost; /* the two numbers; both 0 in an entry that is not used */
} hold_entry;

/* The moves of a position on the way. */
typedef struct room_frame {
    unsigned count;
    field_position *at;
    uint32_t *held, *lost;
} room_frame;

struct hold {
    task *t;
    unsigned points; /* at most, of a question */
    const go_room *r;
    const go_spot *start;
    go_area_rules rules;
    bool black; /* who holds */
    int goal;   /* so many points more than the other colour */
    hold_entry *table;
    uint64_t places, mask, nodes, most; /* mask: of the places used by this question */
    room_frame frames[DEEPEST + 1];
    const field_position *way[DEEPEST + 1];
};

typedef struct numbers {
    uint32_t held, lost;
} numbers;

static const numbers is_held = {0, NUMBER_INFINITE}, is_lost = {NUMBER_INFINITE, 0};

/* ---- what is remembered ---- */

static hold_entry *place_of(const hold *h, field_key key) {
    return &h->table[(key.first & h->mask) * WAYS];
}

static const hold_entry *find(const hold *h, const field_position *p) {
    const field_key key = field_key_of(p, h->black);
    const hold_entry *at = place_of(h, key);
    for (unsigned i = 0; i < WAYS; i++)
        if ((at[i].held | at[i].lost) != 0 && field_same_key(at[i].key, key)) return &at[i];
    return NULL;
}

static bool is_decided(const hold_entry *e) { return e->held == 0 || e->lost == 0; }

/* In place of an entry that is not decided, if there is one. */
static void keep(const hold *h, const field_position *p, numbers n) {
    const field_key key = field_key_of(p, h->black);
    hold_entry *at = place_of(h, key), *to = NULL;
    for (unsigned i = 0; i < WAYS && !to; i++)
        if ((at[i].held | at[i].lost) == 0 || field_same_key(at[i].key, key)) to = &at[i];
    for (unsigned i = 0; i < WAYS && !to; i++)
        if (!is_decided(&at[i])) to = &at[i];
    if (!to) to = &at[(unsigned)(p->s.black % WAYS)];
    *to = (hold_entry){key, n.held, n.lost};
}

/* ---- positions ---- */

static bool defends(const hold *h, const field_position *p) {
    return (p->mover == ENDER_LEFT) == h->black;
}

/* Strings that must not be taken live when they are settled, or are there when the game ends. */
static bool strings_live(const hold *h, const field_position *p, const field_owners *owners) {
    if (!h->rules.keeps || (p->passes > 0 && defends(h, p))) return true;
    return h->black ? (h->start->black & ~owners->black) == 0
                    : (h->start->white & ~owners->white) == 0;
}

static bool strings_die(const hold *h, const field_owners *owners) {
    if (!h->rules.keeps) return false;
    return h->black ? (h->start->black & owners->white) != 0
                    : (h->start->white & owners->black) != 0;
}

/* Without moves: held, lost, or not known, which both numbers 1 say. */
static numbers at_once(const hold *h, const field_position *p, field_owners *owners) {
    int from, to;
    *owners = field_held(h->r, &p->s);
    field_bounds(h->r, p, *owners, &from, &to);
    if (strings_die(h, owners)) return is_lost;
    if ((h->black ? from >= h->goal : to <= -h->goal) && strings_live(h, p, owners)) return is_held;
    if (h->black ? to < h->goal : from > -h->goal) return is_lost;
    return (numbers){1, 1};
}

static void add_position(room_frame *f, const field_position *p, numbers n) {
    f->at[f->count] = *p;
    f->held[f->count] = n.held;
    f->lost[f->count++] = n.lost;
}

/* Points where the other colour could have an eye as it stands. */
static unsigned inner_points(const hold *h, const field_position *p) {
    const go_set own = h->black ? p->s.black : p->s.white;
    const go_set near_own = h->black ? p->s.near_black : p->s.near_white;
    return go_size(p->s.points & ~(own | near_own | go_beside(h->r, own)));
}

/* The first guess of a position: the fewer inner points it has, the nearer it is to being held, and
 * the fewer points it has left to play, the nearer to being lost. */
static numbers guess(const hold *h, const field_position *p) {
    const hold_entry *e = find(h, p);
    if (e) return (numbers){e->held, e->lost};
    const uint32_t free = 1 + go_size(go_spot_free(&p->s)), inner = 1 + inner_points(h, p);
    return (numbers){inner, defends(h, p) ? free : 1};
}

static void find_moves(const hold *h, const field_position *p, field_owners owners, room_frame *f) {
    const go_set free = go_spot_free(&p->s);
    const bool own = defends(h, p);
    f->count = 0;
    for (go_set rest = free & ~(owners.black | owners.white); rest != 0; rest &= rest - 1) {
        const unsigned point = go_first(rest);
        field_position to;
        /* who attacks may have a ko-threat somewhere */
        if ((point == p->ko && own) || !field_place(h->r, p, point, &to)) continue;
        if (field_breaks(h->start, h->rules, p, &to)) {
            if (!own) add_position(f, &to, is_lost);
            continue;
        }
        field_give_up(h->r, h->rules, p, &to);
        add_position(f, &to, guess(h, &to));
    }
    if (p->passes > 0) {
        /* that ends the game, with less than all: else it would be known */
        if (!own) add_position(f, p, is_lost);
        return;
    }
    const field_position to = field_after_pass(p, true);
    add_position(f, &to, guess(h, &to));
}

static bool was_before(const hold *h, unsigned depth, const field_position *p) {
    for (unsigned i = 0; i < depth; i++)
        if (field_same(h->way[i], p)) return true;
    return false;
}

/* ---- the search ---- */

static numbers sum_up(const room_frame *f, bool own) {
    uint32_t unused;
    if (f->count == 0) return own ? is_lost : is_held;
    if (own)
        return (numbers){f->held[number_least(f->held, f->count, &unused)],
                         number_of_all(f->lost, f->count)};
    return (numbers){number_of_all(f->held, f->count),
                     f->lost[number_least(f->lost, f->count, &unused)]};
}

/* Works on a position until one of its numbers reaches its bound. */
static numbers explore(hold *h, const field_position *p, numbers goal, unsigned depth) {
    field_owners owners;
    task_poll(h->t);
    h->nodes++;
    numbers n = at_once(h, p, &owners);
    if (n.held == 0 || n.lost == 0) {
        keep(h, p, n);
        return n;
    }
    if (depth >= DEEPEST || was_before(h, depth, p)) return is_lost;
    h->way[depth] = p;
    room_frame *f = &h->frames[depth];
    const bool own = defends(h, p);
    find_moves(h, p, owners, f);
    for (;;) {
        n = sum_up(f, own);
        if (n.held >= goal.held || n.lost >= goal.lost || h->nodes >= h->most) break;
        uint32_t second;
        const unsigned i = number_least(own ? f->held : f->lost, f->count, &second);
        numbers next;
        /* a quarter more, so that moves are not left and taken up again too often (1 + epsilon) */
        const uint64_t more = (uint64_t)second + 1 + second / 4;
        /* the other number may grow by what is missing to its bound */
        if (own) {
            next.held = number_at_most(more, goal.held);
            next.lost = number_at_most((uint64_t)f->lost[i] + goal.lost - n.lost, NUMBER_INFINITE);
        } else {
            next.lost = number_at_most(more, goal.lost);
            next.held = number_at_most((uint64_t)f->held[i] + goal.held - n.held, NUMBER_INFINITE);
        }
        const numbers found = explore(h, &f->at[i], next, depth + 1);
        f->held[i] = found.held;
        f->lost[i] = found.lost;
    }
    keep(h, p, n);
    return n;
}

hold *hold_open(task *t, unsigned points, uint64_t most) {
    hold *h = scratch_alloc(t, sizeof *h);
    *h = (hold){.t = t, .points = points, .places = 64};
    while (h->places * WAYS < most && h->places < UINT64_C(1) << 18) h->places *= 2;
    h->table = SCRATCH_ARRAY(t, hold_entry, h->places * WAYS);
    for (unsigned i = 0; i <= DEEPEST; i++) {
        h->frames[i].at = SCRATCH_ARRAY(t, field_position, points + 1);
        h->frames[i].held = SCRATCH_ARRAY(t, uint32_t, points + 1);
        h->frames[i].lost = SCRATCH_ARRAY(t, uint32_t, points + 1);
    }
    return h;
}

bool hold_reaches(hold *h, const go_room *r, const go_spot *start, go_area_rules rules,
                  go_stone colour, int goal, uint64_t most) {
    uint64_t places = 16;
    while (places * WAYS < most && places < h->places) places *= 2;
    memset(h->table, 0, places * WAYS * sizeof *h->table);
    h->mask = places - 1;
    h->r = r;
    h->start = start;
    h->rules = rules;
    h->black = colour == GO_BLACK;
    h->goal = goal;
    h->nodes = 0;
    h->most = most;
    const field_position root = {
        .s = *start, .ko = FIELD_NOWHERE, .mover = h->black ? ENDER_RIGHT : ENDER_LEFT};
    return explore(h, &root, (numbers){NUMBER_INFINITE, NUMBER_INFINITE}, 0).held == 0;
}

uint64_t hold_nodes(const hold *h) { return h->nodes; }

static bool reaches(task *t, const go_room *r, go_area_rules rules, go_stone colour, int goal,
                    uint64_t most) {
    const arena_mark mark = scratch_mark(t);
    hold *h = hold_open(t, go_size(r->start.points), most);
    const bool found = hold_reaches(h, r, &r->start, rules, colour, goal, most);
    scratch_release(t, mark);
    return found;
}

bool go_area_holds(task *t, const go_room *r, go_area_rules rules, go_stone colour, uint64_t most) {
    return reaches(t, r, rules, colour, (int)go_size(r->start.points), most);
}

int go_area_least(task *t, const go_room *r, go_area_rules rules, go_stone colour, uint64_t most) {
    const int points = (int)go_size(r->start.points);
    int low = -points + 1, high = points, found = -points;
    if (rules.keeps && !reaches(t, r, rules, colour, found, most)) return found - 1;
    while (low <= high) {
        const int goal = low + (high - low) / 2;
        if (reaches(t, r, rules, colour, goal, most)) {
            found = goal;
            low = goal + 1;
        } else {
            high = goal - 1;
        }
    }
    return found;
}
