/* SPDX-License-Identifier: MIT
 *
 * Nim values of a breaking game, 504 heaps at a time. Of the pairs of heaps that moves leave of
 * heaps base, base + 1, ... nearly all are heaps below base, so they can be looked at for the whole
 * block before its values are known; the few that are left, those with a heap of the block itself,
 * are looked at one heap after the other.
 *
 * Near pairs, those whose smaller heap is small, show most of the values that options have, and so
 * do the pairs with one of the first rare heaps (see sparse.c). Of the others it depends on the
 * value how it is looked for. A common value can only come from a pair with a rare heap: each heap
 * of the block has the least common value in question, a candidate, and a stretch of such pairs is
 * searched for the candidates of all heaps at once (sliced.c); a candidate that a pair has gives
 * way to the next one, and one that has met all stretches is no option by far pairs. The last heaps
 * that have a candidate are left to themselves, since a stretch takes as long for a few as for all.
 * A rare value that is still unseen is had by one of the first pairs nearly always; it is looked
 * for by itself, among all far pairs (pairs.c).
 *
 * The heaps of a block do not wait for each other there, so threads share them. */
#include "base/tuning/impartial.inc"
#include "impartial/sliced.h"

#include <string.h>

enum { PAIRS_A_STRETCH = 256, LEAST_NEAR = 2 * HEAPS_A_BLOCK, NO_CANDIDATE = UINT16_MAX };

/* ---- the values that options are known to have ---- */

static uint64_t *unseen_of(const heap_block *b, uint32_t j) {
    return b->unseen + (size_t)j * b->words;
}

static void see_value(uint64_t *unseen, uint32_t value) {
    unseen[value / 64] &= ~((uint64_t)1 << value % 64);
}

/* The least unseen value from `from` on among those of the mask, or NO_CANDIDATE. */
static uint32_t next_unseen(const heap_block *b, uint32_t j, const uint64_t *mask, uint32_t from) {
    const uint64_t *unseen = unseen_of(b, j);
    for (uint32_t i = from / 64; i < b->words; i++) {
        uint64_t word = unseen[i] & mask[i];
        if (i == from / 64) word &= UINT64_MAX << from % 64;
        if (word) return 64 * i + (uint32_t)__builtin_ctzll(word);
    }
    return NO_CANDIDATE;
}

/* The eight bytes, each 0 or 1, as eight bits, the first one lowest. */
static uint64_t bits_of_bytes(const uint8_t *bytes) {
    uint64_t word = 0;
    for (unsigned k = 0; k < 8; k++) word |= (uint64_t)bytes[k] << 8 * k;
    return word * UINT64_C(0x0102040810204080) >> 56;
}

/* Puts down the values that are not marked. */
static void note_unseen(const heap_block *b, uint32_t j, const uint8_t *seen) {
    uint64_t *unseen = unseen_of(b, j);
    for (uint32_t i = 0; i < b->words; i++) {
        uint64_t word = 0;
        for (unsigned k = 0; k < 64; k += 8, seen += 8) word |= bits_of_bytes(seen) << k;
        unseen[i] = ~word;
    }
}

/* Marks the sums of count heaps from `up` on, each with its partner; four of them at once. */
static void see_pairs_of(const uint16_t *restrict up, const uint16_t *restrict partners,
                         uint32_t count, uint8_t *restrict seen) {
    uint32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        uint64_t four, with;
        memcpy(&four, up + i, sizeof four);
        memcpy(&with, partners + i, sizeof with);
        four ^= with;
        for (unsigned k = 0; k < 4; k++) seen[(uint16_t)(four >> 16 * k)] = 1;
    }
    for (; i < count; i++) seen[up[i] ^ partners[i]] = 1;
}

/* The same of count rare heaps. */
static void see_rare_pairs(const uint16_t *restrict up, uint32_t rest,
                           const uint32_t *restrict rare, size_t count, uint8_t *restrict seen) {
    for (size_t i = 0; i < count; i++) seen[up[rare[i]] ^ up[rest - rare[i]]] = 1;
}

/* The near pairs of heap base + j with both heaps below base, and those whose rare heap is neither
 * near nor far. */
static void see_near_pairs(task *t, const heap_block *b, uint32_t j, uint8_t *seen) {
    const evaluation *e = b->e;
    const size_t rare_first = b->sparse ? rare_above(e, b->near) : 0;
    const size_t rare_end = b->sparse ? rare_above(e, b->rare_near) : 0;
    memset(seen, 0, (size_t)64 * b->words);
    for (size_t i = 0; i < e->game->count; i++) {
        task_poll(t);
        const uint32_t taken = (uint32_t)take_counters(e->game->takes[i]);
        const uint32_t rest = b->base + j - taken;
        if (!(take_leaves(e->game->takes[i]) & LEAVES_TWO)) continue;
        const uint32_t first = j >= taken ? j - taken + 1 : 1;
        if (first <= b->near)
            see_pairs_of(e->up + first, e->back + (e->count - 1 - rest) + first,
                         b->near - first + 1, seen);
        see_rare_pairs(e->up, rest, e->rare + rare_first, rare_end - rare_first, seen);
    }
    note_unseen(b, j, seen);
}

/* ---- the far pairs ---- */

/* So many rare heaps of the pairs of one take. */
typedef struct rare_stretch {
    const uint32_t *rare;
    uint32_t count, rest;
    bool unequal;
} rare_stretch;

typedef struct candidate_hunt {
    heap_block *b;
    const rare_stretch *stretches;
    uint32_t count;
    const uint64_t *common; /* which values are */
    unsigned digits;
    uint32_t now;    /* stretches so far */
    uint32_t active; /* heaps that have a candidate */
    uint16_t *candidate;
    uint32_t *due; /* when the candidate will have met all stretches */
    sliced_values sums;
} candidate_hunt;

static void set_candidate(candidate_hunt *h, uint32_t j, uint32_t value) {
    const uint32_t change = value ^ h->candidate[j];
    for (unsigned d = 0; d < h->digits; d++)
        h->sums.planes[d][1 + j / 64] ^= (uint64_t)(change >> d & 1) << j % 64;
    h->candidate[j] = (uint16_t)value;
    h->due[j] = h->now + h->count;
}

static bool far_pairs_lack(const heap_block *b, uint32_t j, uint32_t value) {
    for (unsigned i = 0; i < b->absents[j]; i++)
        if (b->absent[j][i] == value) return true;
    return false;
}

/* Is there reason to know whether heap j has an option of this value? */
static bool is_wanted(const candidate_hunt *h, uint32_t j, uint32_t value) {
    const heap_block *b = h->b;
    if (value == NO_CANDIDATE) return false;
    return b->absents[j] < ABSENT_MOST || value < b->absent[j][ABSENT_MOST - 1];
}

static void next_candidate(candidate_hunt *h, uint32_t j, uint32_t from) {
    const uint32_t value = next_unseen(h->b, j, h->common, from);
    if (is_wanted(h, j, value)) {
        set_candidate(h, j, value);
        return;
    }
    h->due[j] = 0;
    h->active--;
}

/* Enters a value that no far pair has among the least ones of its heap. */
static void note_absent(heap_block *b, uint32_t j, uint32_t value) {
    unsigned at = b->absents[j] < ABSENT_MOST ? b->absents[j]++ : ABSENT_MOST - 1;
    for (; at > 0 && b->absent[j][at - 1] > value; at--) b->absent[j][at] = b->absent[j][at - 1];
    b->absent[j][at] = (uint16_t)value;
}

static void outlived(candidate_hunt *h, uint32_t j) {
    note_absent(h->b, j, h->candidate[j]);
    next_candidate(h, j, h->candidate[j] + 1u);
}

static void search_stretch(const candidate_hunt *h, const rare_stretch *s,
                           uint64_t found[BLOCK_WORDS]) {
    const evaluation *e = h->b->e;
    const sliced_pairs pairs = {e->planes, e->plane_bytes, e->up,     s->rare,
                                s->count,  s->rest,        h->digits, s->unequal};
    e->sliced(&pairs, &h->sums, found);
}

static void hunt_all(task *t, candidate_hunt *h) {
    heap_block *b = h->b;
    h->active = b->heaps;
    for (uint32_t j = 0; j < b->heaps; j++) {
        h->candidate[j] = 0;
        next_candidate(h, j, 0);
    }
    while (h->active > HUNT_LEAST) {
        task_poll(t);
        uint64_t found[BLOCK_WORDS];
        search_stretch(h, &h->stretches[h->now % h->count], found);
        h->now++;
        for (uint32_t i = 0; 64 * i < b->heaps; i++)
            for (uint64_t rest = found[i]; rest; rest &= rest - 1) {
                const uint32_t j = 64 * i + (uint32_t)__builtin_ctzll(rest);
                if (j >= b->heaps || h->due[j] == 0) continue;
                see_value(unseen_of(b, j), h->candidate[j]);
                next_candidate(h, j, h->candidate[j] + 1u);
            }
        for (uint32_t j = 0; j < b->heaps; j++)
            if (h->due[j] == h->now) outlived(h, j);
    }
}

/* Cuts the far pairs of all takes with a rare heap into stretches; returns how many these are. */
static uint32_t cut_stretches(const heap_block *b, rare_stretch *stretches) {
    const evaluation *e = b->e;
    uint32_t count = 0;
    for (size_t i = 0; i < e->game->count; i++) {
        const unsigned leaves = take_leaves(e->game->takes[i]);
        if (!(leaves & LEAVES_TWO)) continue;
        const uint32_t rest = b->base - (uint32_t)take_counters(e->game->takes[i]);
        const size_t to = rare_above(e, rest - 1);
        for (size_t from = rare_above(e, b->rare_near); from < to; from += PAIRS_A_STRETCH) {
            const size_t more = to - from < PAIRS_A_STRETCH ? to - from : PAIRS_A_STRETCH;
            if (stretches)
                stretches[count] =
                    (rare_stretch){e->rare + from, (uint32_t)more, rest, leaves & LEAVES_UNEQUAL};
            count++;
        }
    }
    return count;
}

/* Finds out which of the least common values that are unseen are no options by far pairs. */
static void hunt_common(task *t, heap_block *b, const uint64_t *common) {
    candidate_hunt h = {.b = b, .common = common};
    h.count = cut_stretches(b, NULL);
    if (h.count == 0) return;
    rare_stretch *stretches = SCRATCH_ARRAY(t, rare_stretch, h.count);
    cut_stretches(b, stretches);
    h.stretches = stretches;
    h.digits = (unsigned)__builtin_ctz(64 * b->words);
    h.candidate = SCRATCH_ARRAY(t, uint16_t, b->heaps);
    h.due = SCRATCH_ARRAY(t, uint32_t, b->heaps);
    hunt_all(t, &h);
}

/* Looks at the unseen values of heap j, from the least on, until one is no option by far pairs. */
static void settle_least(task *t, heap_block *b, uint32_t j) {
    uint64_t *unseen = unseen_of(b, j);
    for (uint32_t i = 0; i < b->words; i++)
        for (uint64_t word = unseen[i]; word; word &= word - 1) {
            const uint32_t value = 64 * i + (uint32_t)__builtin_ctzll(word);
            if (far_pairs_lack(b, j, value)) return;
            if (!far_pairs_have(t, b->e, b->base + j, b->near, value)) {
                note_absent(b, j, value);
                return;
            }
            see_value(unseen, value);
        }
}

/* ---- blocks ---- */

static uint32_t near_of(const evaluation *e) {
    const uint32_t near = NEAR_PER_VALUE * e->bound;
    return near > LEAST_NEAR ? near : LEAST_NEAR;
}

static uint32_t most_taken(const evaluation *e) {
    return (uint32_t)take_counters(e->game->takes[e->game->count - 1]);
}

bool heap_block_pays(const evaluation *e, size_t base) {
    if (!e->breaks) return false;
    return base >= 4 * (uint64_t)near_of(e) + most_taken(e);
}

static uint32_t share_end(const heap_block *b, size_t share) {
    const uint32_t end = (uint32_t)(share + 1) * HEAPS_A_SHARE;
    return end < b->heaps ? end : b->heaps;
}

static void share_near_pairs(task *worker, size_t share, void *block) {
    const heap_block *b = block;
    const arena_mark mark = scratch_mark(worker);
    uint8_t *seen = SCRATCH_ARRAY(worker, uint8_t, (size_t)64 * b->words);
    for (uint32_t j = (uint32_t)share * HEAPS_A_SHARE; j < share_end(b, share); j++)
        see_near_pairs(worker, b, j, seen);
    scratch_release(worker, mark);
}

static void share_settling(task *worker, size_t share, void *block) {
    heap_block *b = block;
    for (uint32_t j = (uint32_t)share * HEAPS_A_SHARE; j < share_end(b, share); j++)
        settle_least(worker, b, j);
}

/* The rare heap up to which pairs are seen beforehand. */
static uint32_t rare_near_of(const heap_block *b) {
    const evaluation *e = b->e;
    const size_t last = rare_above(e, b->near) + RARE_BEFOREHAND;
    const uint32_t half = (b->base - most_taken(e)) / 2;
    return last < e->rare_count && e->rare[last] < half ? e->rare[last] : b->near;
}

static uint64_t *common_values(task *t, const heap_block *b) {
    uint64_t *common = SCRATCH_ARRAY(t, uint64_t, b->words);
    memset(common, 0, b->words * sizeof *common);
    for (uint32_t v = 0; v < 64 * b->words; v++)
        if (!value_is_rare(b->e, v)) common[v / 64] |= (uint64_t)1 << v % 64;
    return common;
}

void heap_block_open(task *t, heap_block *b, const evaluation *e, uint32_t base) {
    const size_t left = e->count - base;
    *b = (heap_block){.e = e, .base = base};
    b->heaps = left < HEAPS_A_BLOCK ? (uint32_t)left : HEAPS_A_BLOCK;
    b->words = e->bound < 32 ? 1 : 2 * e->bound / 64;
    b->near = near_of(e);
    b->sparse = e->digits != 0 && e->rare_count < base / SHARE_OF_RARE;
    b->rare_near = b->sparse ? rare_near_of(b) : b->near;
    b->unseen = SCRATCH_ARRAY(t, uint64_t, (size_t)b->heaps * b->words);
    b->absent = scratch_alloc(t, b->heaps * sizeof *b->absent);
    b->absents = SCRATCH_ARRAY(t, uint8_t, b->heaps);
    memset(b->absents, 0, b->heaps);
    const size_t shares = (b->heaps + HEAPS_A_SHARE - 1) / HEAPS_A_SHARE;
    parallel(t, shares, share_near_pairs, b);
    const arena_mark mark = scratch_mark(t);
    if (b->sparse) hunt_common(t, b, common_values(t, b));
    scratch_release(t, mark);
    parallel(t, shares, share_settling, b);
}

/* The options of heap base + j that heap_block_open could not know. */
static void see_last_options(task *t, heap_block *b, uint32_t j) {
    const evaluation *e = b->e;
    uint64_t *unseen = unseen_of(b, j);
    const uint32_t heap = b->base + j;
    for (size_t i = 0; i < e->game->count; i++) {
        task_poll(t);
        const unsigned leaves = take_leaves(e->game->takes[i]);
        const uint32_t taken = (uint32_t)take_counters(e->game->takes[i]), rest = heap - taken;
        if (leaves & LEAVES_ONE) see_value(unseen, e->values[rest]);
        if (!(leaves & LEAVES_TWO)) continue;
        for (uint32_t a = 1; a + taken <= j; a++)
            see_value(unseen, e->values[a] ^ e->values[rest - a]);
    }
}

uint32_t heap_block_value(task *t, heap_block *b, uint32_t j) {
    see_last_options(t, b, j);
    const uint64_t *unseen = unseen_of(b, j);
    for (uint32_t i = 0; i < b->words; i++)
        for (uint64_t word = unseen[i]; word; word &= word - 1) {
            const uint32_t value = 64 * i + (uint32_t)__builtin_ctzll(word);
            if (far_pairs_lack(b, j, value) ||
                !far_pairs_have(t, b->e, b->base + j, b->near, value))
                return value;
        }
    return 64 * b->words;
}
