/* SPDX-License-Identifier: MIT
 *
 * A board cut into regions that do not know of each other (Moews, 1.3): the connected sets of
 * points without a stone that is alive. What is between stones of one colour is territory, a single
 * point between both is neutral, and the rest is open: rooms. */
#include "go/go.h"

#include <string.h>

/* More empty points are not searched when one colour alone is around them, where nothing is to be
 * gained in general. */
enum { SEARCHED_TERRITORY = 7 };

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

static bool is_searched(const go_region *r) {
    if (r->kind == ENDER_GO_OPEN || r->kind == ENDER_GO_NEUTRAL) return true;
    const uint64_t black = r->room.start.near_black, white = r->room.start.near_white;
    return r->empty <= SEARCHED_TERRITORY ||
           (r->room.start.points & ~(black | white)) == 0; /* the theorem on territory */
}

static go_region region_of(task *t, const goban *g, const uint16_t *points, unsigned count,
                           unsigned most_empty) {
    go_region r = {.count = count};
    uint16_t *kept = SCRATCH_ARRAY(t, uint16_t, count);
    memcpy(kept, points, count * sizeof *kept);
    r.points = kept;
    r.empty = stones_of(g, &r, GO_EMPTY);
    const unsigned around = walls(g, points, count);
    r.kind = around == 1U << GO_BLACK    ? ENDER_GO_BLACK_TERRITORY
             : around == 1U << GO_WHITE  ? ENDER_GO_WHITE_TERRITORY
             : count == 1 && around != 0 ? ENDER_GO_NEUTRAL
                                         : ENDER_GO_OPEN;
    if (count <= GO_ROOM_POINTS) {
        r.room = go_room_of(t, g, points, count);
        r.has_room = is_searched(&r);
    }
    if (!r.has_room && r.kind != ENDER_GO_BLACK_TERRITORY && r.kind != ENDER_GO_WHITE_TERRITORY)
        task_throw(t, ENDER_ELIMIT,
                   "the region at row %u, column %u has %u points, of which none is settled; a "
                   "region has at most %d. Stones around it that are alive can be told by writing "
                   "them as B and W",
                   points[0] / g->width + 1u, points[0] % g->width + 1u, count, GO_ROOM_POINTS);
    if (r.has_room && most_empty > 0 && r.empty > most_empty)
        task_throw(t, ENDER_ELIMIT,
                   "the region at row %u, column %u has %u empty points, more than %u",
                   points[0] / g->width + 1u, points[0] % g->width + 1u, r.empty, most_empty);
    return r;
}

/* Territory that is not searched counts as settled: its points, and two for each stone in it. */
static void count_territory(task *t, const goban *g, go_region *r) {
    const bool black = r->kind == ENDER_GO_BLACK_TERRITORY;
    const int64_t n = (int64_t)r->empty + 2 * (int64_t)stones_of(g, r, black ? GO_WHITE : GO_BLACK);
    const ref score = ref_integer(t, black ? n : -n);
    r->worth = (go_bounds){score, score};
    r->assumed = true;
}

go_division go_divide(task *t, const goban *g, unsigned most_empty) {
    go_division d = {.g = *g};
    go_find_life(t, g, d.life);
    for (unsigned p = 0; p < goban_points(g); p++) d.g.immortal[p] = d.life[p] != GO_LIFE_NONE;
    bool *seen = SCRATCH_ARRAY(t, bool, GOBAN_POINTS_MAX);
    uint16_t *points = SCRATCH_ARRAY(t, uint16_t, GOBAN_POINTS_MAX);
    memset(seen, 0, GOBAN_POINTS_MAX);
    d.at = SCRATCH_ARRAY(t, go_region, goban_points(g) + 1);
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (seen[p] || d.g.immortal[p] || g->stone[p] == GO_OUTSIDE) continue;
        unsigned count;
        fill(&d.g, p, seen, points, &count);
        d.at[d.count++] = region_of(t, &d.g, points, count, most_empty);
    }
    return d;
}

typedef struct valuing {
    go_division *d;
    go_solver *solver;
    uint64_t *spots;
} valuing;

/* Each region has a solver of its own, which shares what all have found. */
static void value_region(task *t, size_t i, void *arg) {
    const valuing *v = arg;
    go_region *r = &v->d->at[i];
    go_solver own = *v->solver;
    own.t = t;
    own.spots = 0;
    own.returns = false;
    own.row = r->points[0] / v->d->g.width + 1u;
    own.column = r->points[0] % v->d->g.width + 1u;
    if (r->has_room)
        r->worth = go_spot_bounds(&own, &r->room, r->room.start);
    else
        count_territory(t, &v->d->g, r);
    r->returns = own.returns;
    v->spots[i] = own.spots;
}

void go_value_regions(task *t, go_division *d, go_solver *s) {
    valuing v = {d, s, SCRATCH_ARRAY(t, uint64_t, d->count + 1)};
    parallel(t, d->count, value_region, &v);
    for (unsigned i = 0; i < d->count; i++) {
        s->spots += v.spots[i];
        s->returns |= d->at[i].returns;
    }
}
