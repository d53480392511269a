/* SPDX-License-Identifier: MIT
 *
 * What of a map has no influence on any later move.
 *
 * A spot of degree 3 takes no more ends. A region with fewer than two lives has no more moves;
 * where it is left out, a spot at it has one corner less. Two corners of a spot that are
 * neighbours on a boundary are one: whichever of them a curve uses, it has the same corners of
 * other spots on its two sides.
 *
 * In a region with at most three lives it makes no difference which of its spots are on the same
 * boundary, nor in which order. Two spots with a life each are joined, or the one with two lives is
 * joined with itself, and the new spot and the third life stay in one region, or are apart with
 * nothing else; then at most one more curve is drawn there, between the two that are left, if they
 * still share a region. They do, because a curve that parts them would need the third life on
 * neither of its sides. So each of its spots is written once, on one boundary. (oracle/sprouts
 * plays maps with and without this.) */
#include "rulesets/maps/plane.h"

#include <string.h>

typedef struct region_scan {
    bool met[UINT8_MAX + 1]; /* items of the region */
    uint8_t spots[UINT8_MAX];
    unsigned count, lives;
} region_scan;

static unsigned lives_of(const planar_map *m, uint8_t item) {
    return 3u - m->degree[item - FIRST_SPOT];
}

/* The different spots of the region that begins at item i, and its end. */
static size_t scan_region(const planar_map *m, size_t i, region_scan *r) {
    memset(r, 0, sizeof *r);
    for (; m->items[i] != REGION_END; i++) {
        const uint8_t item = m->items[i];
        if (item == BOUNDARY_END || r->met[item] || lives_of(m, item) == 0) continue;
        r->met[item] = true;
        r->lives += lives_of(m, item);
        r->spots[r->count++] = item;
    }
    return i;
}

/* Appends a boundary without its dead corners and without a second one of a pair of neighbours. */
static void put_boundary(const planar_map *from, planar_map *to, size_t i, size_t end) {
    const size_t first = to->count;
    for (; i < end; i++) {
        const uint8_t item = from->items[i];
        if (lives_of(from, item) == 0) continue;
        if (to->count > first && to->items[to->count - 1] == item) continue;
        plane_put(to, item);
    }
    if (to->count > first + 1 && to->items[to->count - 1] == to->items[first]) to->count--;
    if (to->count > first) plane_put(to, BOUNDARY_END);
}

static void put_region(const planar_map *from, planar_map *to, size_t i, size_t end,
                       const region_scan *r) {
    if (r->lives < 2) return;
    if (r->lives <= 3) {
        for (unsigned k = 0; k < r->count; k++) plane_put(to, r->spots[k]);
        plane_put(to, BOUNDARY_END);
    } else
        for (size_t start = i; i < end; i++) {
            if (from->items[i] != BOUNDARY_END) continue;
            put_boundary(from, to, start, i);
            start = i + 1;
        }
    plane_put(to, REGION_END);
}

void plane_reduce(planar_map *m) {
    planar_map made;
    plane_open(m->t, &made);
    region_scan r;
    for (size_t i = 0; i < m->count; i++) {
        const size_t start = i;
        i = scan_region(m, i, &r);
        put_region(m, &made, start, i, &r);
    }
    m->items = made.items;
    m->count = made.count;
    m->capacity = made.capacity;
}
