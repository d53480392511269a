/* SPDX-License-Identifier: MIT
 *
 * Maps from blocks and to blocks: a map in its normal form is the list of its lands, each in its
 * own normal form, the smaller ones first. */
#include "rulesets/maps/plane.h"

#include <stdlib.h>
#include <string.h>

void plane_open(task *t, planar_map *m) {
    memset(m, 0, sizeof *m);
    m->t = t;
}

void plane_put(planar_map *m, uint8_t item) {
    if (m->count == m->capacity)
        m->items = scratch_reach(m->t, m->items, m->count, &m->capacity, sizeof *m->items);
    m->items[m->count++] = item;
}

uint8_t plane_new_spot(planar_map *m, unsigned degree) {
    m->degree[m->spots] = (uint8_t)degree;
    return (uint8_t)(FIRST_SPOT + m->spots++);
}

size_t block_signs(const uint64_t *block, size_t words) {
    size_t count = words * 8;
    while (count > 0 && block_sign(block, count - 1) == SIGN_NONE) count--;
    return count;
}

void plane_of_block(task *t, planar_map *m, const uint64_t *block, size_t words) {
    const size_t count = block_signs(block, words);
    uint8_t letter[UINT8_MAX + 1] = {0};
    plane_open(t, m);
    for (size_t i = 0; i < count; i++) {
        const uint8_t sign = block_sign(block, i);
        if (sign < SIGN_FREE)
            plane_put(m, sign == SIGN_REGION ? REGION_END : BOUNDARY_END);
        else if (sign < SIGN_LETTER)
            plane_put(m, plane_new_spot(m, sign - SIGN_FREE));
        else {
            if (letter[sign] == 0) letter[sign] = plane_new_spot(m, 2);
            plane_put(m, letter[sign]);
        }
    }
}

/* ---- lands ---- */

/* The region whose number stands for its land. */
static uint8_t first_region(uint8_t *joined, uint8_t region) {
    while (joined[region] != region) region = joined[region] = joined[joined[region]];
    return region;
}

/* The land of each region, as the number of one of its regions; how many regions there are. A
 * region has two lives, so that there are fewer than a byte can count. */
static unsigned find_lands(const planar_map *m, uint8_t *land) {
    uint8_t region_of[UINT8_MAX + 1] = {0}; /* of each item, the number plus 1 */
    unsigned regions = 0;
    land[0] = 0;
    for (size_t i = 0; i < m->count; i++) {
        const uint8_t item = m->items[i];
        if (item == REGION_END) {
            regions++;
            land[regions] = (uint8_t)regions;
        } else if (item != BOUNDARY_END) {
            if (region_of[item] == 0) region_of[item] = (uint8_t)(regions + 1);
            land[first_region(land, (uint8_t)regions)] =
                first_region(land, (uint8_t)(region_of[item] - 1));
        }
    }
    return regions;
}

static void copy_land(const planar_map *m, uint8_t *land, uint8_t which, planar_map *out) {
    const planar_map fresh = {.t = m->t, .spots = m->spots};
    *out = fresh;
    memcpy(out->degree, m->degree, sizeof out->degree);
    uint8_t region = 0;
    for (size_t i = 0; i < m->count; i++) {
        if (first_region(land, region) == which) plane_put(out, m->items[i]);
        if (m->items[i] == REGION_END) region++;
    }
}

typedef struct land_signs {
    uint8_t *at;
    size_t count;
    unsigned letters;
} land_signs;

static int compare_lands(const void *a, const void *b) {
    const land_signs *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? -1 : 1;
    return memcmp(x->at, y->at, x->count);
}

static land_signs order_land(const planar_map *m) {
    land_signs s = {NULL, 0, 0};
    s.at = land_order(m, &s.count);
    for (size_t i = 0; i < s.count; i++)
        if (s.at[i] >= SIGN_LETTER + s.letters) s.letters = s.at[i] - SIGN_LETTER + 1u;
    return s;
}

/* The lands one after the other, the letters of each behind those of the ones before it. */
static void add_lands(const land_signs *lands, unsigned count, positions *out) {
    size_t total = 0, at = 0;
    unsigned letters = 0;
    for (unsigned i = 0; i < count; i++) total += lands[i].count;
    uint64_t *block = positions_new(out, (total + 7) / 8);
    memset(block, 0, (total + 7) / 8 * sizeof *block);
    for (unsigned i = 0; i < count; letters += lands[i++].letters)
        for (size_t k = 0; k < lands[i].count; k++, at++) {
            const uint8_t sign = lands[i].at[k];
            const unsigned shifted = sign < SIGN_LETTER ? sign : sign + letters;
            block[at / 8] |= (uint64_t)shifted << at % 8 * 8;
        }
}

void plane_add(planar_map *m, positions *out) {
    plane_reduce(m);
    if (m->count == 0) return;
    uint8_t land[UINT8_MAX + 1];
    const unsigned regions = find_lands(m, land);
    land_signs *lands = SCRATCH_ARRAY(m->t, land_signs, regions);
    unsigned count = 0;
    for (unsigned r = 0; r < regions; r++) {
        if (first_region(land, (uint8_t)r) != r) continue;
        planar_map part;
        copy_land(m, land, (uint8_t)r, &part);
        lands[count++] = order_land(&part);
    }
    qsort(lands, count, sizeof *lands, compare_lands);
    add_lands(lands, count, out);
}

void plane_lands(const uint64_t *block, size_t words, positions *out) {
    planar_map m;
    uint8_t land[UINT8_MAX + 1];
    plane_of_block(out->t, &m, block, words);
    const unsigned regions = find_lands(&m, land);
    for (unsigned r = 0; r < regions; r++) {
        if (first_region(land, (uint8_t)r) != r) continue;
        planar_map part;
        copy_land(&m, land, (uint8_t)r, &part);
        plane_add(&part, out);
    }
}
