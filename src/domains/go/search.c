/* SPDX-License-Identifier: MIT
 *
 * What a room is worth, by all of its moves (COIN-SLIDING-38).
 *
 * Moves never add points to a room, so a position can come back only by moves that keep all of its
 * points: those that place stones which may be taken again. The spots with the same points make up
 * a level; what leaves the level is evaluated first, and inside of it the strongly connected
 * components are, those that others lead to first.
 *
 * Where a component has a cycle (a ko, or stones that are thrown in again and again), it is bounded
 * from both sides. Let an approximation from above be N, more than can be won, at every spot of the
 * component, and make it from its options again and again. Each time it is the value of a game that
 * is broken off after so many moves, at a price above everything. So it is an upper bound; a player
 * who can show it does so by a strategy in which the number of moves until the end goes down, and
 * so never takes back at once what was just played: it is a bound under the ban on that, too. From
 * below the same. Where the two meet, the cycle is one that nobody has a reason to go through, and
 * the value is exact. Where they do not, there is a ko, and src/domains/ko is asked. */
#include "go/go.h"

#include "loopy/loopy.h"

enum { LEVEL_MAX = 1 << 20, ROUNDS = 24, FAR = 1 << 27 };

/* ---- the level ---- */

/* A move: to a spot of the level, or (inside = UINT32_MAX) to a place with bounds. */
typedef struct level_step {
    uint32_t inside;
    int32_t captured;
    go_bounds outside;
} level_step;

typedef struct go_level {
    go_solver *v;
    const go_room *r;
    go_spot any;     /* a spot of the level; only the stones differ */
    key_table spots; /* by their stones */
    level_step *steps[2];
    uint32_t count[2], capacity[2];
    uint32_t *first[2]; /* of each spot its first step */
    uint32_t first_capacity[2];
    go_bounds *bounds; /* lower = REF_NONE while nothing is known */
    uint32_t bounds_room;
    graph_builder b;
} go_level;

/* The members of a set in 64 bits, one for each point of the level, and back. Levels with more
 * points are too large in any case. */
enum { LEVEL_POINTS = 64 };
static uint64_t gathered(go_set set, go_set points) {
    uint64_t bits = 0;
    for (unsigned i = 0; points != 0; points &= points - 1, i++)
        bits |= (uint64_t)(set >> go_first(points) & 1) << i;
    return bits;
}

static go_set scattered(uint64_t bits, go_set points) {
    go_set set = 0;
    for (unsigned i = 0; points != 0; points &= points - 1, i++)
        set |= (go_set)(bits >> i & 1) << go_first(points);
    return set;
}

static go_spot spot_at(const go_level *l, uint32_t i) {
    const uint64_t *stones = keys_at(&l->spots, i);
    go_spot s = l->any;
    s.black = scattered(stones[0], s.points);
    s.white = scattered(stones[1], s.points);
    return s;
}

static void add_step(go_level *l, unsigned player, level_step s) {
    if (l->count[player] >= l->capacity[player])
        l->steps[player] = scratch_wider(l->v->t, l->steps[player], &l->capacity[player],
                                         sizeof *l->steps[player]);
    l->steps[player][l->count[player]++] = s;
}

_Noreturn static void fail_as_too_large(const go_solver *v) {
    if (v->most > 0)
        task_throw(v->t, ENDER_ELIMIT, "the region at %s has more than %llu positions",
                   v->name.text, (unsigned long long)v->most);
    if (v->name.text[0] == '\0')
        task_throw(v->t, ENDER_ELIMIT,
                   "the room has more than 2^20 positions, too many for a search");
    task_throw(v->t, ENDER_ELIMIT,
               "the region at %s has more than 2^20 positions, too many for a search",
               v->name.text);
}

static void step_to(go_level *l, unsigned player, uint32_t from, const go_spot *to,
                    int32_t captured) {
    task *t = l->v->t;
    if (to->points != l->any.points) {
        const go_bounds b = go_spot_bounds(l->v, l->r, *to);
        const ref more = ref_integer(t, captured);
        const ref lower = game_add(t, b.lower, more);
        const ref upper = ref_same(b.upper, b.lower) ? lower : game_add(t, b.upper, more);
        add_step(l, player, (level_step){UINT32_MAX, captured, {lower, upper}});
        return;
    }
    const uint64_t key[2] = {gathered(to->black, to->points), gathered(to->white, to->points)};
    const uint32_t i = keys_put(&l->spots, key);
    if (i >= LEVEL_MAX) fail_as_too_large(l->v);
    add_step(l, player, (level_step){i, captured, {REF_NONE, REF_NONE}});
    graph_edge(&l->b, (ender_player)player, from, (loopy_edge){.to = i});
}

static bool is_known(go_solver *v, const go_room *r, const go_spot *s, go_bounds *out);

static void make_room(go_level *l, uint32_t i) {
    task *t = l->v->t;
    if (i >= l->bounds_room)
        l->bounds = scratch_wider(t, l->bounds, &l->bounds_room, sizeof *l->bounds);
    for (unsigned player = 0; player < 2; player++)
        if (i >= l->first_capacity[player])
            l->first[player] = scratch_wider(t, l->first[player], &l->first_capacity[player],
                                             sizeof *l->first[player]);
}

/* A spot that was met in another level of the same shape is not gone through again. */
static void expand(go_level *l, uint32_t i) {
    const go_spot s = spot_at(l, i);
    (void)graph_vertex(&l->b, NULL);
    make_room(l, i);
    const bool known = i > 0 && is_known(l->v, l->r, &s, &l->bounds[i]);
    if (!known) l->bounds[i].lower = REF_NONE;
    l->v->spots += !known;
    if (l->v->most > 0 && l->v->spots > l->v->most) fail_as_too_large(l->v);
    for (unsigned player = 0; player < 2; player++) {
        l->first[player][i] = l->count[player];
        for (go_set rest = known ? 0 : s.points & ~(s.black | s.white); rest != 0;
             rest &= rest - 1) {
            go_spot to;
            unsigned captured;
            task_poll(l->v->t);
            if (!go_spot_played(l->r, &s, go_first(rest), player == 0 ? GO_BLACK : GO_WHITE, &to,
                                &captured))
                continue;
            step_to(l, player, i, &to, player == 0 ? (int32_t)captured : -(int32_t)captured);
        }
    }
}

/* ---- values in the level ---- */

static uint32_t end_of(const go_level *l, unsigned player, uint32_t i) {
    return i + 1 < l->spots.count ? l->first[player][i + 1] : l->count[player];
}

/* {options} with the bounds that the options have now, from below or from above. */
static ref from_options(const go_level *l, uint32_t i, bool above) {
    task *t = l->v->t;
    const arena_mark mark = scratch_mark(t);
    ref *list[2];
    uint32_t count[2];
    for (unsigned player = 0; player < 2; player++) {
        const uint32_t first = l->first[player][i], end = end_of(l, player, i);
        list[player] = SCRATCH_ARRAY(t, ref, end - first + 1);
        count[player] = end - first;
        for (uint32_t k = first; k < end; k++) {
            const level_step *s = &l->steps[player][k];
            const bool inside = s->inside != UINT32_MAX;
            const go_bounds b = inside ? l->bounds[s->inside] : s->outside;
            const ref g = above ? b.upper : b.lower;
            list[player][k - first] = inside ? game_add(t, g, ref_integer(t, s->captured)) : g;
        }
    }
    const ref g = game_make(t, list[0], count[0], list[1], count[1]);
    scratch_release(t, mark);
    return g;
}

/* New bounds of a spot; true if they are not the old ones. */
static bool improve(go_level *l, uint32_t i) {
    const go_bounds old = l->bounds[i];
    l->bounds[i].lower = from_options(l, i, false);
    l->bounds[i].upper = from_options(l, i, true);
    return !ref_same(old.lower, l->bounds[i].lower) || !ref_same(old.upper, l->bounds[i].upper);
}

static bool have_met(const go_level *l, const uint32_t *members, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!ref_same(l->bounds[members[i]].lower, l->bounds[members[i]].upper)) return false;
    return true;
}

static bool has_pass(const go_level *l, uint32_t i) {
    for (unsigned player = 0; player < 2; player++)
        for (uint32_t k = l->first[player][i]; k < end_of(l, player, i); k++)
            if (l->steps[player][k].inside == i) return true;
    return false;
}

static void solve_component(void *arg, const uint32_t *members, uint32_t count) {
    go_level *l = arg;
    task *t = l->v->t;
    if (count == 1 && !has_pass(l, members[0])) {
        if (ref_same(l->bounds[members[0]].lower, REF_NONE)) (void)improve(l, members[0]);
        return;
    }
    l->v->returns = true;
    for (uint32_t i = 0; i < count; i++)
        l->bounds[members[i]] = (go_bounds){ref_integer(t, -FAR), ref_integer(t, FAR)};
    bool changed = true;
    for (unsigned round = 0; round < ROUNDS && changed && !have_met(l, members, count); round++) {
        changed = false;
        for (uint32_t i = 0; i < count; i++) changed |= improve(l, members[i]);
    }
}

/* ---- shapes ---- */

static go_bounds negative(task *t, go_bounds b) {
    const ref lower = game_neg(t, b.upper);
    return (go_bounds){lower, ref_same(b.lower, b.upper) ? lower : game_neg(t, b.lower)};
}

static bool is_known(go_solver *v, const go_room *r, const go_spot *s, go_bounds *out) {
    uint64_t key[GO_SHAPE_WORDS];
    bool exchanged;
    const unsigned words = go_shape(r, s, key, &exchanged);
    const uint64_t hash = map_hash(v->t, key, words);
    out->lower = (ref){map_find(v->lower, key, words, hash)};
    if (ref_same(out->lower, REF_NONE)) return false;
    out->upper = (ref){map_find(v->upper, key, words, hash)};
    if (ref_same(out->upper, REF_NONE)) out->upper = out->lower;
    if (exchanged) *out = negative(v->t, *out);
    return true;
}

static void remember(go_solver *v, const go_room *r, const go_spot *s, go_bounds b) {
    uint64_t key[GO_SHAPE_WORDS];
    bool exchanged;
    const unsigned words = go_shape(r, s, key, &exchanged);
    const uint64_t hash = map_hash(v->t, key, words);
    if (exchanged) b = negative(v->t, b);
    if (!ref_same(b.upper, b.lower))
        (void)map_insert(v->t, v->upper, key, words, hash, b.upper.bits);
    (void)map_insert(v->t, v->lower, key, words, hash, b.lower.bits);
}

/* ---- values ---- */

static void solve_level(go_solver *v, const go_room *r, const go_spot *s) {
    task *t = v->t;
    if (go_size(s->points) > LEVEL_POINTS) fail_as_too_large(v);
    const arena_mark mark = scratch_mark(t);
    go_level l = {.v = v, .r = r, .any = *s};
    const uint64_t key[2] = {gathered(s->black, s->points), gathered(s->white, s->points)};
    keys_open(t, &l.spots, 2);
    graph_open(t, &l.b);
    (void)keys_put(&l.spots, key);
    for (uint32_t i = 0; i < l.spots.count; i++) expand(&l, i);
    const designation drawn = designation_of(LOOPY_DRAWN);
    const loopy_graph g = graph_close(&l.b, 0, &drawn);
    graph_components(t, &g, solve_component, &l);
    for (uint32_t i = 0; i < l.spots.count; i++) {
        const go_spot at = spot_at(&l, i);
        remember(v, r, &at, l.bounds[i]);
    }
    keys_close(&l.spots);
    scratch_release(t, mark);
}

static go_bounds part_bounds(go_solver *v, const go_room *r, const go_spot *s) {
    go_bounds b;
    if (is_known(v, r, s, &b)) return b;
    const ref closed = v->method == ENDER_METHOD_SEARCH ? REF_NONE : go_closed_value(v, r, s);
    if (!ref_same(closed, REF_NONE)) {
        b = (go_bounds){closed, closed};
        remember(v, r, s, b);
        return b;
    }
    if (v->method == ENDER_METHOD_CLOSED)
        task_throw(v->t, ENDER_EDOMAIN,
                   "the theorem is about rooms whose points all touch immortal stones of one "
                   "colour, and one of them an immortal stone of the other");
    solve_level(v, r, s);
    (void)is_known(v, r, s, &b);
    return b;
}

typedef struct bounds_call {
    go_solver *v;
    const go_room *r;
    go_spot spot;
    go_bounds bounds;
} bounds_call;

static void bounds_thunk(task *t, void *arg) {
    (void)t;
    bounds_call *c = arg;
    c->bounds = go_spot_bounds(c->v, c->r, c->spot);
}

go_bounds go_spot_bounds(go_solver *v, const go_room *r, go_spot spot) {
    if (UNLIKELY(stack_is_low(v->t))) {
        bounds_call c = {v, r, spot, {REF_NONE, REF_NONE}};
        deep_call(v->t, bounds_thunk, &c);
        return c.bounds;
    }
    go_bounds sum = {REF_ZERO, REF_ZERO};
    while (spot.points != 0) {
        const go_spot part = go_spot_part(r, &spot);
        const go_bounds b = part_bounds(v, r, &part);
        const bool exact = ref_same(sum.lower, sum.upper) && ref_same(b.lower, b.upper);
        sum.lower = game_add(v->t, sum.lower, b.lower);
        sum.upper = exact ? sum.lower : game_add(v->t, sum.upper, b.upper);
    }
    return sum;
}
