/* SPDX-License-Identifier: MIT
 *
 * What the order itself tells: covers, levels, chains and antichains, lower and upper sets, bounds,
 * floors and ceilings (STRUCTURE-26..29). */
#include "poset/poset.h"

#include <string.h>

/* ---- covers ---- */

/* The elements next to x on one side: those of row x, x left out, that lie beyond no other. */
static void covers(task *t, const poset *p, const uint64_t *rows, uint32_t x, uint64_t *out) {
    memcpy(out, rows + x * p->words, p->words * sizeof *out);
    set_remove(out, x);
    SET_EACH(p, rows + x * p->words, y) {
        task_poll(t);
        if (y == x || !set_has(out, y)) continue;
        for (size_t i = 0; i < p->words; i++) out[i] &= ~rows[y * p->words + i];
        set_add(out, y);
    }
}

/* Elements that are beyond a cover are gone before they are looked at, as the numbers follow a
 * linear extension; downwards some are looked at in vain. */
void covers_above(task *t, const poset *p, uint32_t x, uint64_t *out) {
    covers(t, p, p->above, x, out);
}
void covers_below(task *t, const poset *p, uint32_t x, uint64_t *out) {
    covers(t, p, p->below, x, out);
}

uint32_t poset_cover_count(task *t, const poset *p) {
    uint64_t *above = set_new(t, p);
    uint32_t count = 0;
    for (uint32_t x = 0; x < p->count; x++) {
        covers_above(t, p, x, above);
        count += set_count(p, above);
    }
    return count;
}

/* ---- levels and chains ---- */

uint32_t poset_levels(task *t, const poset *p, uint32_t *levels) {
    uint32_t count = 0;
    for (uint32_t x = 0; x < p->count; x++) {
        levels[x] = 0;
        SET_EACH(p, poset_below(p, x), y) {
            task_poll(t);
            if (y != x && levels[y] >= levels[x]) levels[x] = levels[y] + 1;
        }
        if (levels[x] >= count) count = levels[x] + 1;
    }
    return count;
}

void longest_chain(task *t, const poset *p, uint64_t *out) {
    uint32_t *levels = SCRATCH_ARRAY(t, uint32_t, p->count);
    uint32_t level = poset_levels(t, p, levels);
    uint32_t above = p->count; /* the last element taken */
    memset(out, 0, p->words * sizeof *out);
    for (uint32_t x = p->count; x-- > 0;) {
        if (levels[x] + 1 != level || (above < p->count && !poset_le(p, x, above))) continue;
        set_add(out, x);
        above = x;
        level--;
    }
}

bool is_chain(const poset *p, const uint64_t *set) {
    SET_EACH(p, set, x)
    SET_EACH(p, set, y)
    if (!poset_comparable(p, x, y)) return false;
    return true;
}

bool is_antichain(const poset *p, const uint64_t *set) {
    SET_EACH(p, set, x)
    SET_EACH(p, set, y)
    if (x != y && poset_comparable(p, x, y)) return false;
    return true;
}

/* ---- sets of elements ---- */

static bool meets_only(const poset *p, const uint64_t *row, const uint64_t *set, uint32_t x) {
    for (size_t i = 0; i < p->words; i++) {
        uint64_t both = row[i] & set[i];
        if (i == x / 64) both &= ~(UINT64_C(1) << (x % 64));
        if (both != 0) return false;
    }
    return true;
}

void minimal_of(const poset *p, const uint64_t *set, uint64_t *out) {
    memset(out, 0, p->words * sizeof *out);
    SET_EACH(p, set, x) if (meets_only(p, poset_below(p, x), set, x)) set_add(out, x);
}

void maximal_of(const poset *p, const uint64_t *set, uint64_t *out) {
    memset(out, 0, p->words * sizeof *out);
    SET_EACH(p, set, x) if (meets_only(p, poset_above(p, x), set, x)) set_add(out, x);
}

/* The union of the rows of a set; of what is not in them with `turn` ~0. */
static void union_of(const poset *p, const uint64_t *rows, const uint64_t *set, uint64_t turn,
                     uint64_t *out) {
    memset(out, 0, p->words * sizeof *out);
    SET_EACH(p, set, x)
    for (size_t i = 0; i < p->words; i++) out[i] |= rows[x * p->words + i] ^ turn;
    if (p->count % 64 != 0) out[p->words - 1] &= ~(~UINT64_C(0) << (p->count % 64));
}

void lower_set(const poset *p, const uint64_t *set, uint64_t *out) {
    union_of(p, p->below, set, 0, out);
}
void upper_set(const poset *p, const uint64_t *set, uint64_t *out) {
    union_of(p, p->above, set, 0, out);
}
void floor_of(const poset *p, const uint64_t *set, uint64_t *out) {
    union_of(p, p->above, set, ~UINT64_C(0), out);
}
void ceiling_of(const poset *p, const uint64_t *set, uint64_t *out) {
    union_of(p, p->below, set, ~UINT64_C(0), out);
}

/* The elements that are in the rows of all of a set. */
static void common_of(const poset *p, const uint64_t *rows, const uint64_t *set, uint64_t *out) {
    memset(out, 0, p->words * sizeof *out);
    for (uint32_t x = 0; x < p->count; x++) set_add(out, x);
    SET_EACH(p, set, x)
    for (size_t i = 0; i < p->words; i++) out[i] &= rows[x * p->words + i];
}

void lower_bounds(const poset *p, const uint64_t *set, uint64_t *out) {
    common_of(p, p->below, set, out);
}
void upper_bounds(const poset *p, const uint64_t *set, uint64_t *out) {
    common_of(p, p->above, set, out);
}

ref game_between(task *t, const poset *p, ref g) {
    if (!p->games) task_throw(t, ENDER_EDOMAIN, "the elements of this poset are no games");
    ref *left = SCRATCH_ARRAY(t, ref, p->count), *right = SCRATCH_ARRAY(t, ref, p->count);
    uint32_t left_count = 0, right_count = 0;
    for (uint32_t x = 0; x < p->count; x++) {
        if (game_lf(t, p->games[x], g)) left[left_count++] = p->games[x];
        if (game_lf(t, g, p->games[x])) right[right_count++] = p->games[x];
    }
    return game_make(t, left, left_count, right, right_count);
}
