/* SPDX-License-Identifier: MIT
 *
 * A board cut into regions that do not know of each other (Moews, 1.3): the connected sets of
 * points without a stone that is alive. What stones of one colour surround, and it is shown that
 * they hold it, is territory; a single point between both is neutral; the rest is open.
 *
 * A region has a value as a game where it can be searched (search.c), and else bounds: what each
 * colour keeps of it by answering (settle.c), or, where strings around it live by answering in it,
 * what they hold. What area the players reach in it is searched apart (area.c). */
#include "base/tuning/go.inc"
#include "go/go.h"

#include <stdio.h>
#include <string.h>

static void fill(const goban *g, unsigned from, bool *seen, uint16_t *points, unsigned *count) {
    *count = 0;
    points[(*count)++] = (uint16_t)from;
    seen[from] = true;
    for (unsigned i = 0; i < *count; i++) {
        uint16_t at[4];
        const unsigned n = goban_neighbours(g, points[i], at);
        for (unsigned k = 0; k < n; k++) {
            if (g->immortal[at[k]] || seen[at[k]]) continue;
            seen[at[k]] = true;
            points[(*count)++] = at[k];
        }
    }
}

/* Which colours are around: a bit for each. */
static unsigned walls(const goban *g, const uint16_t *points, unsigned count) {
    unsigned colours = 0;
    for (unsigned i = 0; i < count; i++) {
        uint16_t at[4];
        const unsigned n = goban_neighbours(g, points[i], at);
        for (unsigned k = 0; k < n; k++)
            if (g->immortal[at[k]]) colours |= 1U << g->stone[at[k]];
    }
    return colours;
}

static unsigned stones_of(const goban *g, const go_region *r, go_stone colour) {
    unsigned n = 0;
    for (unsigned i = 0; i < r->count; i++) n += g->stone[r->points[i]] == colour;
    return n;
}

/* Small, or settled by the theorem on territory. */
static bool is_searched(const go_region *r) {
    if (r->kind == ENDER_GO_OPEN || r->kind == ENDER_GO_NEUTRAL) return true;
    const go_set black = r->room.start.near_black, white = r->room.start.near_white;
    return r->empty <= SEARCHED_TERRITORY ||
           (r->room.start.points & ~(black | white)) == 0; /* the theorem on territory */
}

/* Does the colour around the region hold all of it? */
static bool is_held(task *t, const go_division *d, const go_region *r, go_stone around,
                    const go_limits *limits) {
    bool owned = true;
    for (unsigned i = 0; i < r->count; i++) owned &= d->owner[r->points[i]] == around;
    if (owned) return true;
    return r->count <= GO_ROOM_POINTS &&
           go_area_holds(t, &r->room, (go_area_rules){.whole = false}, around, limits->held);
}

static void find_kind(task *t, const go_division *d, go_region *r, const go_limits *limits) {
    const unsigned around = walls(&d->g, r->points, r->count);
    r->borders[0] = around >> GO_BLACK & 1;
    r->borders[1] = around >> GO_WHITE & 1;
    const bool one = around == 1U << GO_BLACK || around == 1U << GO_WHITE;
    const go_stone colour = around == 1U << GO_BLACK ? GO_BLACK : GO_WHITE;
    r->kind = around != 0 && !one && r->count == 1 ? ENDER_GO_NEUTRAL : ENDER_GO_OPEN;
    if (!one) return;
    r->in_part = d->in_part[r->points[0]];
    r->least = d->least[r->points[0]];
    if (r->in_part) return;
    r->settled = is_held(t, d, r, colour, limits);
    r->assumed = !r->settled && limits->assume && stones_of(&d->g, r, go_other(colour)) == 0;
    r->settled |= r->assumed;
    if (!r->settled) return;
    r->kind = colour == GO_BLACK ? ENDER_GO_BLACK_TERRITORY : ENDER_GO_WHITE_TERRITORY;
}

static go_region region_of(task *t, const go_division *d, const uint16_t *points, unsigned count,
                           const go_limits *limits) {
    go_region r = {.count = count};
    uint16_t *kept = SCRATCH_ARRAY(t, uint16_t, count);
    memcpy(kept, points, count * sizeof *kept);
    r.points = kept;
    r.empty = stones_of(&d->g, &r, GO_EMPTY);
    if (count <= GO_ROOM_POINTS) r.room = go_room_of(t, &d->g, points, count);
    find_kind(t, d, &r, limits);
    r.has_room = count <= GO_ROOM_POINTS && !r.in_part && is_searched(&r);
    if (!r.settled && limits->most_empty > 0 && r.empty > limits->most_empty)
        task_throw(t, ENDER_ELIMIT, "the region at %s has %u empty points, more than %u",
                   goban_name(&d->g, points[0]).text, r.empty, limits->most_empty);
    return r;
}

/* All of the region is Black's, or all of it is White's. */
static go_bounds extremes(task *t, const goban *g, const go_region *r) {
    const int64_t black = (int64_t)r->empty + 2 * (int64_t)stones_of(g, r, GO_WHITE);
    const int64_t white = (int64_t)r->empty + 2 * (int64_t)stones_of(g, r, GO_BLACK);
    return (go_bounds){ref_integer(t, -white), ref_integer(t, black)};
}

/* The strings around it hold so much by answering each move in it; as many stones of each colour
 * are placed then, or one more of the other colour, so that points of territory are points of area
 * less the stones that were there (Moews, 1.2.3). */
static go_bounds held_in_part(task *t, const goban *g, const go_region *r) {
    const int stones = (int)stones_of(g, r, GO_BLACK) - (int)stones_of(g, r, GO_WHITE);
    const int least = r->least < -(int)r->count ? -(int)r->count : r->least;
    go_bounds b = extremes(t, g, r);
    if (r->borders[0]) b.lower = ref_integer(t, least - stones);
    if (r->borders[1]) b.upper = ref_integer(t, -least - stones);
    return b;
}

int go_region_share(task *t, const goban *g, go_region *r, go_stone colour, uint64_t most) {
    const unsigned which = colour == GO_WHITE;
    if (!r->has_share[which]) r->share[which] = go_share(t, g, r->points, r->count, colour, most);
    r->has_share[which] = true;
    return r->share[which];
}

/* Each colour keeps its share by answering each move in it. As many stones of each colour are
 * placed then, or one more of the other colour, so that points of area are points of territory and
 * the stones that were there (Moews, 1.2.3). */
static go_bounds bounds_by_shares(task *t, const goban *g, go_region *r, uint64_t most) {
    const int stones = (int)stones_of(g, r, GO_BLACK) - (int)stones_of(g, r, GO_WHITE);
    const int from = go_region_share(t, g, r, GO_BLACK, most) - stones;
    const int to = -go_region_share(t, g, r, GO_WHITE, most) - stones;
    return (go_bounds){ref_integer(t, from), ref_integer(t, to)};
}

/* Territory that is not searched: its points, and two for each stone in it. */
static void count_territory(task *t, const goban *g, go_region *r) {
    const go_bounds all = extremes(t, g, r);
    const ref score = r->kind == ENDER_GO_BLACK_TERRITORY ? all.upper : all.lower;
    r->worth = (go_bounds){score, score};
    r->reason = ENDER_GO_SOLVED;
}

static void find_strings(task *t, go_division *d, const go_limits *limits) {
    go_find_life(t, &d->g, d->life);
    for (unsigned p = 0; p < goban_points(&d->g); p++)
        d->g.immortal[p] = d->life[p] != GO_LIFE_NONE;
    go_settle(t, d, limits);
    if (!limits->assume) return;
    go_assume_life(t, &d->g, d->life);
    for (unsigned p = 0; p < goban_points(&d->g); p++) {
        d->assumes |= d->life[p] == GO_LIFE_ASSUMED;
        d->g.immortal[p] = d->life[p] != GO_LIFE_NONE;
    }
}

go_division go_divide(task *t, const goban *g, const go_limits *limits) {
    go_division d = {.g = *g};
    find_strings(t, &d, limits);
    bool *seen = SCRATCH_ARRAY(t, bool, GOBAN_POINTS_MAX);
    uint16_t *points = SCRATCH_ARRAY(t, uint16_t, GOBAN_POINTS_MAX);
    memset(seen, 0, GOBAN_POINTS_MAX);
    d.at = SCRATCH_ARRAY(t, go_region, goban_points(g) + 1);
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (seen[p] || d.g.immortal[p] || g->stone[p] == GO_OUTSIDE) continue;
        unsigned count;
        fill(&d.g, p, seen, points, &count);
        d.at[d.count] = region_of(t, &d, points, count, limits);
        d.assumes |= d.at[d.count++].assumed;
    }
    return d;
}

typedef struct valuing {
    go_division *d;
    go_solver *solver;
    uint64_t *spots;
    uint64_t most; /* positions for each share */
} valuing;

typedef struct region_attempt {
    go_solver *solver;
    go_region *r;
} region_attempt;

static void search_room(task *t, void *arg) {
    region_attempt *a = arg;
    (void)t;
    a->r->worth = go_spot_bounds(a->solver, &a->r->room, a->r->room.start);
}

/* A search that becomes too long leaves the bounds. */
static void value_room(task *t, const goban *g, go_region *r, go_solver *own, uint64_t most) {
    region_attempt a = {own, r};
    const ender_status status = task_try(t, search_room, &a);
    if (status == ENDER_ELIMIT) {
        task_check(t); /* was it the time? */
        r->reason = ENDER_GO_TOO_LONG;
        if (r->settled)
            count_territory(t, g, r);
        else
            r->worth = bounds_by_shares(t, g, r, most);
        r->has_room &= !r->settled; /* a search of what moves leave there would be no shorter */
    } else if (status != ENDER_OK) {
        char sentence[400];
        snprintf(sentence, sizeof sentence, "%s", task_message(t));
        task_throw(t, status, "%s", sentence);
    } else if (!ref_same(r->worth.lower, r->worth.upper)) {
        r->reason = ENDER_GO_RETURNS;
    }
}

/* Each region has a solver of its own, which shares what all have found. */
static void value_region(task *t, size_t i, void *arg) {
    const valuing *v = arg;
    go_region *r = &v->d->at[i];
    go_solver own = *v->solver;
    own.t = t;
    own.spots = 0;
    own.returns = false;
    own.name = goban_name(&v->d->g, r->points[0]);
    r->reason = ENDER_GO_SOLVED;
    if (r->has_room) {
        value_room(t, &v->d->g, r, &own, v->most);
    } else if (r->settled) {
        count_territory(t, &v->d->g, r);
    } else if (r->in_part) {
        r->worth = held_in_part(t, &v->d->g, r);
        r->reason = ENDER_GO_IN_PART;
    } else {
        r->worth = bounds_by_shares(t, &v->d->g, r, v->most);
        r->reason = ENDER_GO_TOO_LARGE;
    }
    r->returns = own.returns;
    v->spots[i] = own.spots;
}

void go_value_regions(task *t, go_division *d, go_solver *s, uint64_t most) {
    valuing v = {d, s, SCRATCH_ARRAY(t, uint64_t, d->count + 1), most};
    parallel(t, d->count, value_region, &v);
    for (unsigned i = 0; i < d->count; i++) {
        s->spots += v.spots[i];
        s->returns |= d->at[i].returns;
    }
}
