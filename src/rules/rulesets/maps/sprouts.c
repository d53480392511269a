/* SPDX-License-Identifier: MIT
 *
 * Sprouts (J. H. Conway and M. S. Paterson, 1967; M. Gardner, Scientific American, July 1967). A
 * curve joins two spots, or a spot with itself, meets nothing drawn, and gets a new spot; no spot
 * has more than three ends of curves. A position is a map (plane.h); its lands are independent, so
 * that nim values of lands add. */
#include "rulesets/maps/plane.h"

#include <string.h>

/* ---- regions ---- */

typedef struct boundary {
    size_t start, count; /* its corners among the signs of the block */
    unsigned kind;       /* equal boundaries whose spots have no other corners are of one kind */
} boundary;

/* A region of a block in its normal form. */
typedef struct region {
    uint8_t signs[PLANE_WORDS_MAX * 8]; /* of the block; item i of its map has sign i */
    size_t start, end;                  /* the signs of the region, with its end */
    boundary boundaries[2 * PLANE_LIVES_MAX];
    unsigned count;
} region;

static unsigned degree_of(const region *r, size_t corner) {
    const uint8_t sign = r->signs[corner];
    return sign < SIGN_LETTER ? (unsigned)sign - SIGN_FREE : 2;
}

static bool same_spot(const region *r, size_t a, size_t b) {
    return a == b || (r->signs[a] >= SIGN_LETTER && r->signs[a] == r->signs[b]);
}

static unsigned kind_of(const region *r, const boundary *b) {
    for (size_t i = 0; i < b->count; i++)
        if (r->signs[b->start + i] >= SIGN_LETTER) return r->count;
    for (unsigned k = 0; k < r->count; k++)
        if (r->boundaries[k].count == b->count &&
            memcmp(r->signs + r->boundaries[k].start, r->signs + b->start, b->count) == 0)
            return k;
    return r->count;
}

static void region_open(region *r, const uint64_t *block, size_t words) {
    const size_t count = block_signs(block, words);
    for (size_t i = 0; i < count; i++) r->signs[i] = block_sign(block, i);
    r->signs[count] = SIGN_NONE;
    r->start = r->end = 0;
}

/* The region behind this one; false behind the last. */
static bool next_region(region *r) {
    r->start = r->end;
    r->count = 0;
    if (r->signs[r->start] == SIGN_NONE) return false;
    size_t i = r->start, first = i;
    for (; r->signs[i] != SIGN_REGION; i++) {
        if (r->signs[i] != SIGN_BOUNDARY) continue;
        boundary *b = &r->boundaries[r->count];
        *b = (boundary){first, i - first, 0};
        b->kind = kind_of(r, b);
        r->count++;
        first = i + 1;
    }
    r->end = i + 1;
    return true;
}

/* Is no boundary before it, but `except`, of its kind? Of equal ones only the first one moves. */
static bool is_first_of_kind(const region *r, unsigned x, unsigned except) {
    for (unsigned i = r->boundaries[x].kind; i < x; i++)
        if (i != except && r->boundaries[i].kind == r->boundaries[x].kind) return false;
    return true;
}

/* May a curve go from one corner of a boundary to another, or the same, one? */
static bool may_part(const region *r, size_t from, size_t to) {
    return same_spot(r, from, to) ? from == to && degree_of(r, from) < 2 : true;
}

/* ---- moves ---- */

typedef struct region_moves {
    region region;
    planar_map map; /* of the block */
    positions *out;
} region_moves;

/* The corners of the boundary, without its end, from one to another; once round if they are the
 * same and the spot is joined to others; a lonely spot is met once. */
static void walk(const region_moves *m, planar_map *to, const boundary *b, size_t from, size_t last,
                 bool round) {
    plane_put(to, m->map.items[from]);
    if (from == last && (!round || degree_of(&m->region, from) == 0)) return;
    do {
        from = from + 1 < b->start + b->count ? from + 1 : b->start;
        plane_put(to, m->map.items[from]);
    } while (from != last);
}

static void put_whole(const region_moves *m, planar_map *to, const boundary *b) {
    for (size_t i = 0; i <= b->count; i++) plane_put(to, m->map.items[b->start + i]);
}

/* The map without the region, and with a new spot; what has been joined loses lives. */
static uint8_t begin(const region_moves *m, planar_map *after, size_t from, size_t to) {
    plane_open(m->map.t, after);
    after->spots = m->map.spots;
    memcpy(after->degree, m->map.degree, sizeof after->degree);
    for (size_t i = 0; i < m->map.count; i++)
        if (i < m->region.start || i >= m->region.end) plane_put(after, m->map.items[i]);
    after->degree[m->map.items[from] - FIRST_SPOT]++;
    after->degree[m->map.items[to] - FIRST_SPOT]++;
    return plane_new_spot(after, 2);
}

/* Appends the normal form of a map. */
static void append(region_moves *m, planar_map *after, arena_mark mark) {
    uint64_t block[PLANE_WORDS_MAX];
    size_t words = 0;
    positions made;
    positions_open(m->map.t, &made);
    plane_add(after, &made);
    if (made.count > 0) {
        const uint64_t *from = positions_at(&made, 0, &words);
        memcpy(block, from, words * sizeof *block);
    }
    scratch_release(m->map.t, mark);
    task_poll(m->map.t);
    positions_add(m->out, block, words);
}

/* A curve between two boundaries makes one of them. */
static void join_boundaries(region_moves *m, unsigned x, unsigned y, size_t from, size_t to) {
    const region *r = &m->region;
    const arena_mark mark = scratch_mark(m->map.t);
    planar_map after;
    const uint8_t spot = begin(m, &after, from, to);
    walk(m, &after, &r->boundaries[x], from, from, true);
    plane_put(&after, spot);
    walk(m, &after, &r->boundaries[y], to, to, true);
    plane_put(&after, spot);
    plane_put(&after, BOUNDARY_END);
    for (unsigned other = 0; other < r->count; other++)
        if (other != x && other != y) put_whole(m, &after, &r->boundaries[other]);
    plane_put(&after, REGION_END);
    append(m, &after, mark);
}

/* A curve between two corners of boundary x parts the region; the boundaries marked in `inside`
 * come to the side of the walk from the one to the other. */
static void part_region(region_moves *m, unsigned x, size_t from, size_t to, const bool *inside) {
    const region *r = &m->region;
    const boundary *b = &r->boundaries[x];
    const arena_mark mark = scratch_mark(m->map.t);
    planar_map after;
    const uint8_t spot = begin(m, &after, from, to);
    for (int half = 0; half < 2; half++) {
        walk(m, &after, b, half == 0 ? from : to, half == 0 ? to : from, half == 1);
        plane_put(&after, spot);
        plane_put(&after, BOUNDARY_END);
        for (unsigned other = 0; other < r->count; other++)
            if (other != x && inside[other] == (half == 0))
                put_whole(m, &after, &r->boundaries[other]);
        plane_put(&after, REGION_END);
    }
    append(m, &after, mark);
}

/* The next way to distribute the boundaries other than x: counts up, with a digit for each kind,
 * of which the first ones are inside; in the normal form boundaries of a kind are neighbours. False
 * behind the last way. */
static bool next_way(const region *r, unsigned x, bool *inside) {
    for (unsigned i = 0; i < r->count; i++) {
        if (i == x || inside[i]) continue;
        const unsigned kind = r->boundaries[i].kind;
        for (unsigned k = 0; k < r->count; k++)
            if (r->boundaries[k].kind < kind) inside[k] = false;
        inside[i] = true;
        return true;
    }
    return false;
}

static void part_at_corners(region_moves *m, unsigned x) {
    const region *r = &m->region;
    const boundary *b = &r->boundaries[x];
    bool inside[2 * PLANE_LIVES_MAX] = {false};
    do
        for (size_t i = b->start; i < b->start + b->count; i++)
            for (size_t k = i; k < b->start + b->count; k++)
                if (may_part(r, i, k)) part_region(m, x, i, k, inside);
    while (next_way(r, x, inside));
}

static void join_at_corners(region_moves *m, unsigned x, unsigned y) {
    const region *r = &m->region;
    const boundary *a = &r->boundaries[x], *b = &r->boundaries[y];
    for (size_t i = a->start; i < a->start + a->count; i++)
        for (size_t k = b->start; k < b->start + b->count; k++)
            if (!same_spot(r, i, k)) join_boundaries(m, x, y, i, k);
}

static void sprouts_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    (void)player;
    region_moves *m = SCRATCH_ARRAY(out->t, region_moves, 1);
    const uint32_t before = out->count;
    m->out = out;
    plane_of_block(out->t, &m->map, position, words);
    region_open(&m->region, position, words);
    while (next_region(&m->region))
        for (unsigned x = 0; x < m->region.count; x++) {
            if (!is_first_of_kind(&m->region, x, x)) continue;
            part_at_corners(m, x);
            for (unsigned y = x + 1; y < m->region.count; y++)
                if (is_first_of_kind(&m->region, y, x)) join_at_corners(m, x, y);
        }
    positions_distinct(out, before);
}

/* ---- their number ---- */

static uint64_t count_partings(const region *r, unsigned x) {
    const boundary *b = &r->boundaries[x];
    uint64_t count = 0;
    for (size_t i = b->start; i < b->start + b->count; i++)
        for (size_t k = i; k < b->start + b->count; k++) count += may_part(r, i, k);
    for (unsigned y = 0; y < r->count; y++) {
        if (y == x || !is_first_of_kind(r, y, x)) continue;
        uint64_t equal = 1;
        for (unsigned z = y; z < r->count; z++)
            equal += z != x && r->boundaries[z].kind == r->boundaries[y].kind;
        count = count < UINT32_MAX ? count * equal : UINT32_MAX;
    }
    return count;
}

static uint64_t count_joins(const region *r, unsigned x) {
    const boundary *a = &r->boundaries[x];
    uint64_t count = 0;
    for (unsigned y = x + 1; y < r->count; y++) {
        const boundary *b = &r->boundaries[y];
        if (!is_first_of_kind(r, y, x)) continue;
        for (size_t i = a->start; i < a->start + a->count; i++)
            for (size_t k = b->start; k < b->start + b->count; k++) count += !same_spot(r, i, k);
    }
    return count;
}

static void sprouts_mobility(const ruleset *self, const uint64_t *position, size_t words,
                             uint32_t moves[2]) {
    (void)self;
    region r;
    uint64_t count = 0;
    region_open(&r, position, words);
    while (next_region(&r))
        for (unsigned x = 0; x < r.count; x++)
            if (is_first_of_kind(&r, x, x)) count += count_partings(&r, x) + count_joins(&r, x);
    moves[0] = moves[1] = count < UINT32_MAX ? (uint32_t)count : UINT32_MAX;
}

/* ---- the ruleset ---- */

static void sprouts_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self;
    plane_lands(position, words, out);
}

const ruleset ruleset_sprouts = {
    .info = {.name = "sprouts",
             .aliases = "",
             .summary = "Curves join spots, and each curve gets a new spot; three ends to a spot.",
             .rules =
                 "A move draws a curve from a spot to a spot, which may be the same one, and puts "
                 "a new spot on the curve. The curve meets no spot and no curve on its way, and "
                 "no spot may have more than three ends of curves. A player who cannot move "
                 "loses.",
             .grammar = PLANE_GRAMMAR,
             .example = "3",
             .example_value = "*",
             .source =
                 "J. H. Conway and M. S. Paterson; M. Gardner, Mathematical Games, Scientific "
                 "American, July 1967; D. Applegate, G. Jacobson and D. Sleator, Computer "
                 "analysis of Sprouts (1991); J. Lemoine and S. Viennot, Nimbers are "
                 "inevitable, Theoretical Computer Science 462 (2012)"},
    .text = {.parse = plane_parse, .format = plane_format},
    .moves = {.options = sprouts_options, .mobility = sprouts_mobility},
    .play = {.impartial = true},
    .parts = {.decompose = sprouts_decompose, .literal = true},
    .search = {.best_first = true},
    .picture = {.draw = plane_draw},
};
