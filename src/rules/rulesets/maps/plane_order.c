/* SPDX-License-Identifier: MIT
 *
 * The normal form of a land: the same signs for lands that differ by the names of their spots,
 * the order of regions and boundaries, where a boundary begins, and the direction in which all
 * boundaries of a region are walked.
 *
 * Spots with two corners are told apart by colours: a colour is refined by what is seen from the
 * two corners, until no more are told apart; then one of those that look alike gets a colour of its
 * own (B. D. McKay, Practical graph isomorphism, Congressus Numerantium 30, 1981, without
 * backtracking). If they look alike without being so, two forms of one land may differ, which costs
 * time and does no harm. So that the form of a form is itself also then, the steps are repeated
 * until a form comes back, and the least one from there on is taken. */
#include "base/compare.h"
#include "rulesets/maps/plane.h"

#include <stdlib.h>
#include <string.h>

typedef struct extent {
    size_t start, count; /* corners of a boundary, or boundaries of a region */
} extent;

typedef struct land {
    const planar_map *map;
    extent *boundaries, *regions;
    size_t boundary_count, region_count;
    uint64_t colour[UINT8_MAX + 1]; /* of each item */
    uint8_t seen[UINT8_MAX + 1];    /* corners of each item */
    uint8_t letters[UINT8_MAX];     /* the items with two corners */
    unsigned letter_count;
} land;

/* The same in every context, since the order of positions is printed. Colours that agree by chance
 * cost a comparison more and nothing else. */
static inline uint64_t mix(uint64_t a, uint64_t b) {
    const uint64_t both = (a ^ b >> 29 ^ b << 35) * UINT64_C(0x9E3779B97F4A7C15) + b;
    return (both ^ both >> 32) * UINT64_C(0xD6E8FEB86659FD93);
}

static void land_open(const planar_map *m, land *l) {
    l->map = m;
    l->boundary_count = l->region_count = 0;
    l->letter_count = 0;
    memset(l->seen, 0, sizeof l->seen);
    l->boundaries = SCRATCH_ARRAY(m->t, extent, m->count + 1);
    l->regions = SCRATCH_ARRAY(m->t, extent, m->count + 1);
    size_t start = 0, first = 0;
    for (size_t i = 0; i < m->count; i++) {
        const uint8_t item = m->items[i];
        if (item == BOUNDARY_END) {
            l->boundaries[l->boundary_count++] = (extent){start, i - start};
            start = i + 1;
        } else if (item == REGION_END) {
            l->regions[l->region_count++] = (extent){first, l->boundary_count - first};
            first = l->boundary_count;
            start = i + 1;
        } else if (++l->seen[item] == 2)
            l->letters[l->letter_count++] = item;
    }
    for (unsigned item = FIRST_SPOT; item <= UINT8_MAX && item < FIRST_SPOT + m->spots; item++)
        l->colour[item] = mix(3, l->seen[item] == 2 ? 3 : m->degree[item - FIRST_SPOT]);
}

/* ---- colours ---- */

/* An odd number and its inverse modulo 2^64. */
#define BASE UINT64_C(0xD6E8FEB86659FD93)
#define BASE_INVERSE UINT64_C(0xCFEE444D8B59A89B)

/* What is seen from each corner of a boundary along the walk in one direction: the colours times
 * the powers of a base, so that each view comes from the one before it. Returns a hash of the
 * boundary, whose corners have no first one. */
static uint64_t look_along(const land *l, extent b, bool back, uint64_t *views) {
    const uint8_t *items = l->map->items + b.start;
    uint64_t view = 0, power = 1, sum = b.count;
    for (size_t k = 0; k < b.count; k++, power *= BASE)
        view += l->colour[items[back && k > 0 ? b.count - k : k]] * power;
    power *= BASE_INVERSE;
    for (size_t k = 0; k < b.count; k++) {
        const size_t at = back && k > 0 ? b.count - k : k;
        const uint64_t here = l->colour[items[at]];
        views[b.start + at] = view;
        sum += mix(b.count, view);
        view = (view - here) * BASE_INVERSE + here * power;
    }
    return mix(1, sum);
}

static uint64_t unordered(uint64_t a, uint64_t b) { return a < b ? mix(a, b) : mix(b, a); }

/* What each corner of a region sees, added to what is seen from its spot. */
static void look_around(const land *l, extent r, uint64_t *views[2], uint64_t *seen) {
    uint64_t region[2] = {r.count, r.count};
    for (size_t i = r.start; i < r.start + r.count; i++)
        for (int back = 0; back < 2; back++)
            region[back] += look_along(l, l->boundaries[i], back, views[back]);
    for (size_t i = r.start; i < r.start + r.count; i++) {
        const extent b = l->boundaries[i];
        for (size_t at = b.start; at < b.start + b.count; at++) {
            const uint8_t item = l->map->items[at];
            if (l->seen[item] == 2)
                seen[item] += unordered(mix(region[0], views[0][at]), mix(region[1], views[1][at]));
        }
    }
}

/* How many colours the letters have; *twin is the least colour of two of them. */
static unsigned count_colours(const land *l, uint64_t *twin) {
    uint64_t sorted[UINT8_MAX];
    for (unsigned i = 0; i < l->letter_count; i++) sorted[i] = l->colour[l->letters[i]];
    qsort(sorted, l->letter_count, sizeof *sorted, by_uint64);
    unsigned count = l->letter_count > 0;
    bool alike = false;
    for (unsigned i = 1; i < l->letter_count; i++) {
        if (sorted[i] != sorted[i - 1])
            count++;
        else if (!alike) {
            *twin = sorted[i];
            alike = true;
        }
    }
    return count;
}

/* Refines the colours until no more letters are told apart; how many there are. */
static unsigned refine(land *l, uint64_t *twin) {
    unsigned before, count = count_colours(l, twin);
    uint64_t *views[2];
    for (int back = 0; back < 2; back++)
        views[back] = SCRATCH_ARRAY(l->map->t, uint64_t, l->map->count);
    do {
        uint64_t seen[UINT8_MAX + 1];
        for (unsigned i = 0; i < l->letter_count; i++) seen[l->letters[i]] = 0;
        for (size_t i = 0; i < l->region_count; i++) look_around(l, l->regions[i], views, seen);
        for (unsigned i = 0; i < l->letter_count; i++) {
            const uint8_t item = l->letters[i];
            l->colour[item] = mix(l->colour[item], seen[item]);
        }
        before = count;
        count = count_colours(l, twin);
    } while (count > before && count < l->letter_count);
    return count;
}

/* Gives each letter a colour of its own. True if one of several that looked alike was chosen. */
static bool tell_apart(land *l) {
    bool chosen = false;
    if (l->letter_count == 0) return false;
    for (uint64_t twin = 0; refine(l, &twin) < l->letter_count; chosen = true) {
        unsigned i = 0;
        while (l->colour[l->letters[i]] != twin) i++;
        l->colour[l->letters[i]] = mix(twin, 2);
    }
    return chosen;
}

/* ---- signs ---- */

typedef struct sign_list {
    uint8_t *at;
    size_t count;
} sign_list;

static int signs_compare(sign_list a, sign_list b) {
    const size_t common = a.count < b.count ? a.count : b.count;
    const int way = memcmp(a.at, b.at, common);
    return way != 0 ? way : (a.count > b.count) - (a.count < b.count);
}
static int compare_signs(const void *a, const void *b) {
    return signs_compare(*(const sign_list *)a, *(const sign_list *)b);
}

static void write_boundary(const land *l, const uint8_t *sign, extent b, size_t at, bool back,
                           uint8_t *out) {
    const uint8_t *items = l->map->items + b.start;
    for (size_t k = 0; k < b.count; k++) {
        out[k] = sign[items[at]];
        if (back)
            at = at == 0 ? b.count - 1 : at - 1;
        else
            at = at + 1 == b.count ? 0 : at + 1;
    }
    out[b.count] = SIGN_BOUNDARY;
}

/* From the corner where its signs are least. */
static sign_list boundary_signs(const land *l, const uint8_t *sign, extent b, bool back) {
    task *t = l->map->t;
    sign_list best = {SCRATCH_ARRAY(t, uint8_t, b.count + 1), b.count + 1}, other = best;
    other.at = SCRATCH_ARRAY(t, uint8_t, b.count + 1);
    write_boundary(l, sign, b, 0, back, best.at);
    for (size_t at = 1; at < b.count; at++) {
        if (sign[l->map->items[b.start + at]] > best.at[0]) continue;
        write_boundary(l, sign, b, at, back, other.at);
        if (signs_compare(other, best) < 0) memcpy(best.at, other.at, best.count);
    }
    return best;
}

/* Lists one after the other, sorted, and an end. */
static sign_list join_sorted(task *t, sign_list *parts, size_t count, int end) {
    size_t total = 0, at = 0;
    for (size_t i = 0; i < count; i++) total += parts[i].count;
    qsort(parts, count, sizeof *parts, compare_signs);
    sign_list all = {SCRATCH_ARRAY(t, uint8_t, total + 1), total};
    for (size_t i = 0; i < count; at += parts[i++].count)
        memcpy(all.at + at, parts[i].at, parts[i].count);
    if (end != SIGN_NONE) all.at[all.count++] = (uint8_t)end;
    return all;
}

static sign_list region_signs(const land *l, const uint8_t *sign, extent r) {
    task *t = l->map->t;
    sign_list walked[2];
    for (int back = 0; back < 2; back++) {
        sign_list *parts = SCRATCH_ARRAY(t, sign_list, r.count);
        for (size_t i = 0; i < r.count; i++)
            parts[i] = boundary_signs(l, sign, l->boundaries[r.start + i], back);
        walked[back] = join_sorted(t, parts, r.count, SIGN_REGION);
    }
    return walked[signs_compare(walked[1], walked[0]) < 0];
}

/* Letters are numbered as they come. */
static void name_letters(sign_list s) {
    uint8_t name[UINT8_MAX + 1] = {0}, next = SIGN_LETTER;
    for (size_t i = 0; i < s.count; i++) {
        if (s.at[i] < SIGN_LETTER) continue;
        if (name[s.at[i]] == 0) name[s.at[i]] = next++;
        s.at[i] = name[s.at[i]];
    }
}

/* The signs of all items, the letters in the order of their colours. */
static void choose_signs(const land *l, uint8_t *sign) {
    for (unsigned item = FIRST_SPOT; item <= UINT8_MAX && item < FIRST_SPOT + l->map->spots; item++)
        sign[item] = (uint8_t)(SIGN_FREE + l->map->degree[item - FIRST_SPOT]);
    for (unsigned i = 0; i < l->letter_count; i++) {
        unsigned rank = 0;
        for (unsigned k = 0; k < l->letter_count; k++)
            rank += l->colour[l->letters[k]] < l->colour[l->letters[i]];
        sign[l->letters[i]] = (uint8_t)(SIGN_LETTER + rank);
    }
}

/* One step; *chosen says whether another step may give another form. */
static sign_list order_once(const planar_map *m, bool *chosen) {
    land l;
    uint8_t sign[UINT8_MAX + 1] = {0};
    land_open(m, &l);
    *chosen = tell_apart(&l);
    choose_signs(&l, sign);
    sign_list *parts = SCRATCH_ARRAY(m->t, sign_list, l.region_count);
    for (size_t i = 0; i < l.region_count; i++) parts[i] = region_signs(&l, sign, l.regions[i]);
    const sign_list all = join_sorted(m->t, parts, l.region_count, SIGN_NONE);
    name_letters(all);
    return all;
}

static void plane_of_signs(task *t, planar_map *m, sign_list s) {
    uint64_t *block = SCRATCH_ARRAY(t, uint64_t, s.count / 8 + 1);
    memset(block, 0, (s.count / 8 + 1) * sizeof *block);
    for (size_t i = 0; i < s.count; i++) block[i / 8] |= (uint64_t)s.at[i] << i % 8 * 8;
    plane_of_block(t, m, block, s.count / 8 + 1);
}

uint8_t *land_order(const planar_map *m, size_t *count) {
    sign_list *forms = NULL;
    size_t made = 0, capacity = 0, from = 0;
    planar_map step = *m;
    for (bool chosen = true; chosen;) {
        const sign_list s = order_once(&step, &chosen);
        for (from = 0; from < made && signs_compare(forms[from], s) != 0;) from++;
        if (from < made) break;
        if (made == capacity) forms = scratch_reach(m->t, forms, made, &capacity, sizeof *forms);
        forms[made++] = s;
        plane_of_signs(m->t, &step, s);
    }
    sign_list least = forms[from];
    for (size_t i = from + 1; i < made; i++)
        if (signs_compare(forms[i], least) < 0) least = forms[i];
    *count = least.count;
    return least.at;
}
