/* SPDX-License-Identifier: MIT
 *
 * Where there are few rare heaps (sparse.c), and none among the heaps in question, a heap n has a
 * common value: the least one that no option has. The options of common value are the nim sums of a
 * rare heap r and the common heap n - k - r, for each take of k counters that leaves two heaps, and
 * the heap n - k itself where a take may leave one. So what matters of a heap are the values at
 * some fixed distances before it, those with one rare value w moved by w.
 *
 * A set of common values is one word. The parity of a common value is known, so that one digit of M
 * says nothing about it: without the least one of M the common values below 128 are the numbers to
 * 63, in the same order, and the rare ones are as well; sums of values are sums of these numbers.
 * The word of a heap has the bit of its value; eight words of consecutive heaps are a vector.
 * Distances above 32 are collected for 32 heaps at once: all words at distances of one rare value
 * are united, and then their bits change places. Shorter distances go the other way: when a value
 * is known it is entered, by a row of a table, into the words of the 32 heaps behind it, which stay
 * in registers.
 *
 * That no rare value is less is verified for a chunk of heaps afterwards: each rare value below
 * must be the sum of two common ones, and the pairs with one of the first heaps have it nearly
 * always. If they do not, all pairs are looked at. A heap that lacks one is rare, and the end. */
#include "impartial/few_rare.h"
#include "base/tuning/impartial.inc"

#include <stdlib.h>
#include <string.h>

enum {
    LANES = 8,
    VECTORS = FEW_RARE_NEAR / LANES,
    SETS = FEW_RARE_BOUND / 2,
    WITNESSES = 96,      /* the most distances by which rare values are looked for at first, */
    WITNESS_HEAPS = 256, /* of heaps up to this */
    WITNESS_BATCH = 24   /* between two looks at what is missing */
};

typedef uint64_t lanes __attribute__((vector_size(8 * LANES)));
typedef uint8_t bytes __attribute__((vector_size(8 * LANES)));
#define BACKWARDS                                                                                  \
    63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41,    \
        40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19,    \
        18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0

#define INLINE static inline __attribute__((always_inline))

/* Distances whose heaps have one value, or one of them when they are rare. */
typedef struct distances {
    unsigned moved; /* the value as a number to 63 */
    uint32_t first, end;
} distances;

struct few_rare {
    const heap_game *game;
    uint32_t digits;
    unsigned dropped;                 /* the digit that is left out */
    uint8_t common[SETS], rare[SETS]; /* the values that the numbers stand for */
    uint64_t below[SETS];             /* the rare values below a common one */
    lanes near[SETS][VECTORS];        /* what a value enters at the distances 1 to FEW_RARE_NEAR */
    distances *far, *witness;
    size_t far_count, witness_count;
    uint32_t *at;                  /* the distances, those of far and then those of witness */
    lanes window[VECTORS];         /* entered so far for the next heaps */
    uint64_t *words;               /* of heap n: words[n - start]; 0 for a rare heap */
    size_t start, capacity, reach; /* reach: the longest distance and a step */
    size_t heaps;                  /* so many values are known */
};

/* ---- values as numbers ---- */

static unsigned number_of(const few_rare *f, unsigned value) {
    const unsigned low = value & ((1u << f->dropped) - 1);
    return value >> (f->dropped + 1) << f->dropped | low;
}

static bool is_rare(uint32_t digits, unsigned value) {
    return __builtin_parity(value & digits) == 0;
}

static void number_values(few_rare *f) {
    f->dropped = (unsigned)__builtin_ctz(f->digits);
    for (unsigned v = 0; v < FEW_RARE_BOUND; v++)
        (is_rare(f->digits, v) ? f->rare : f->common)[number_of(f, v)] = (uint8_t)v;
    for (unsigned c = 0; c < SETS; c++) {
        f->below[c] = 0;
        for (unsigned r = 0; r < SETS; r++)
            if (f->rare[r] < f->common[c]) f->below[c] |= (uint64_t)1 << r;
    }
}

/* Makes of words of values those of the values plus a number. */
INLINE void move_by(lanes *words, unsigned by) {
    static const uint64_t low[] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                   0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
    for (unsigned d = 0; d < 6; d++)
        if (by >> d & 1) *words = (*words & low[d]) << (1u << d) | (*words >> (1u << d) & low[d]);
}

/* ---- distances ---- */

typedef struct distance {
    uint32_t value, heaps;
} distance;

static int by_value(const void *a, const void *b) {
    const distance *one = a, *other = b;
    if (one->value != other->value) return one->value < other->value ? -1 : 1;
    return (one->heaps > other->heaps) - (one->heaps < other->heaps);
}

/* The distances of all pairs with one of these heaps; for `single`, of the moves that leave one
 * heap as well. */
static size_t list_distances(const few_rare *f, const uint32_t *list, size_t count, bool single,
                             const uint8_t *values, distance *out) {
    size_t found = 0;
    for (size_t i = 0; i < f->game->count; i++) {
        const unsigned leaves = take_leaves(f->game->takes[i]);
        const uint32_t taken = (uint32_t)take_counters(f->game->takes[i]);
        if (single && leaves & LEAVES_ONE) out[found++] = (distance){0, taken};
        for (size_t r = 0; leaves & LEAVES_TWO && r < count; r++)
            out[found++] = (distance){number_of(f, values[list[r]]), taken + list[r]};
    }
    return found;
}

/* Puts those of one value together, in batches of at most so many. */
static distances *batch(task *t, few_rare *f, distance *list, size_t count, size_t most,
                        uint32_t *at, size_t *batches) {
    distances *made = SCRATCH_ARRAY(t, distances, count + 1);
    qsort(list, count, sizeof *list, by_value);
    *batches = 0;
    for (size_t i = 0; i < count; i++) {
        distances *last = *batches > 0 ? &made[*batches - 1] : NULL;
        if (!last || last->moved != list[i].value || last->end - last->first == most) {
            last = &made[(*batches)++];
            *last = (distances){list[i].value, (uint32_t)(at - f->at), (uint32_t)(at - f->at)};
        }
        *at++ = list[i].heaps;
        last->end++;
        if (list[i].heaps + FEW_RARE_NEAR > f->reach) f->reach = list[i].heaps + FEW_RARE_NEAR;
    }
    return made;
}

static void enter_near(few_rare *f, distance d) {
    for (unsigned c = 0; c < SETS; c++)
        f->near[c][(d.heaps - 1) / LANES][(d.heaps - 1) % LANES] |= (uint64_t)1 << (c ^ d.value);
}

static uint32_t most_taken(const heap_game *game) {
    return (uint32_t)take_counters(game->takes[game->count - 1]);
}

static void open_distances(task *t, few_rare *f, const rare_heaps *rare, const uint8_t *values,
                           size_t base) {
    const size_t takes = f->game->count;
    distance *list = SCRATCH_ARRAY(t, distance, takes * (rare->count + 1) + WITNESSES);
    f->at = SCRATCH_ARRAY(t, uint32_t, takes * (rare->count + 1) + WITNESSES);
    const size_t all = list_distances(f, rare->list, rare->count, true, values, list);
    size_t far = 0;
    for (size_t i = 0; i < all; i++)
        if (list[i].heaps <= FEW_RARE_NEAR)
            enter_near(f, list[i]);
        else
            list[far++] = list[i];
    f->far = batch(t, f, list, far, SIZE_MAX, f->at, &f->far_count);
    uint32_t *heaps = SCRATCH_ARRAY(t, uint32_t, WITNESS_HEAPS);
    size_t common = 0;
    for (uint32_t a = 1; a < WITNESS_HEAPS && a + most_taken(f->game) + 1 < base; a++)
        if (!is_rare(f->digits, values[a]) && (common + 1) * takes <= WITNESSES)
            heaps[common++] = a;
    const size_t found = list_distances(f, heaps, common, false, values, list);
    f->witness = batch(t, f, list, found, WITNESS_BATCH, f->at + far, &f->witness_count);
}

/* ---- opening ---- */

bool few_rare_applies(const heap_game *game, const rare_heaps *rare, size_t base) {
    const unsigned leaves = heap_game_leaves(game);
    if (!(leaves & LEAVES_TWO) || leaves & (LEAVES_THREE | LEAVES_UNEQUAL | LEAVES_ALL_BUT))
        return false;
    if (rare->digits == 0 || rare->digits >= FEW_RARE_BOUND) return false;
    if (game->count * (rare->count + 1) > FEW_RARE_OFFSETS) return false;
    const size_t last = rare->count > 0 ? rare->list[rare->count - 1] : 0;
    /* It costs a time that grows with the last rare heap, and ends with the next one. */
    return base > last + last / 16 + most_taken(game) + WITNESS_HEAPS;
}

static void word_put(few_rare *f, size_t n, unsigned value) {
    f->words[n - f->start] = is_rare(f->digits, value) ? 0 : (uint64_t)1 << number_of(f, value);
}

/* What the heaps before base enter for those from base on. */
static void open_window(few_rare *f, const uint8_t *values, size_t base) {
    uint64_t entered[2 * FEW_RARE_NEAR] = {0};
    for (size_t n = base - FEW_RARE_NEAR; n < base; n++) {
        if (is_rare(f->digits, values[n])) continue;
        const lanes *row = f->near[number_of(f, values[n])];
        for (unsigned i = 0; i < FEW_RARE_NEAR; i++)
            entered[n - (base - FEW_RARE_NEAR) + 1 + i] |= row[i / LANES][i % LANES];
    }
    memcpy(f->window, entered + FEW_RARE_NEAR, sizeof f->window);
}

few_rare *few_rare_open(task *t, const heap_game *game, const rare_heaps *rare,
                        const uint8_t *values, size_t base) {
    const size_t align = sizeof(lanes);
    char *memory = SCRATCH_ARRAY(t, char, sizeof(few_rare) + align);
    few_rare *f = (few_rare *)(void *)(memory + (align - (uintptr_t)memory % align) % align);
    memset(f, 0, sizeof *f);
    f->game = game;
    f->digits = rare->digits;
    f->heaps = base;
    number_values(f);
    open_distances(t, f, rare, values, base);
    f->capacity = 2 * f->reach + 16 * FEW_RARE_CHUNK;
    f->words = SCRATCH_ARRAY(t, uint64_t, f->capacity);
    f->start = base > f->reach ? base - f->reach : 0;
    for (size_t n = f->start; n < base; n++) word_put(f, n, values[n]);
    open_window(f, values, base);
    return f;
}

/* ---- a chunk of heaps ---- */

INLINE void unite(const few_rare *f, const distances *d, size_t heap, lanes sums[VECTORS]) {
    const uint64_t *words = f->words + (heap - f->start);
    lanes all[VECTORS] = {{0}};
    for (uint32_t i = d->first; i < d->end; i++)
        for (unsigned v = 0; v < VECTORS; v++) {
            lanes more;
            memcpy(&more, words - f->at[i] + v * LANES, sizeof more);
            all[v] |= more;
        }
    for (unsigned v = 0; v < VECTORS; v++) {
        move_by(&all[v], d->moved);
        sums[v] |= all[v];
    }
}

/* The words of FEW_RARE_NEAR heaps; false when the values are not enough. */
INLINE bool step(few_rare *f, size_t heap, uint8_t *values) {
    lanes w[VECTORS];
    memcpy(w, f->window, sizeof w);
    for (size_t i = 0; i < f->far_count; i++) unite(f, &f->far[i], heap, w);
    uint64_t *words = f->words + (heap - f->start);
    for (unsigned j = 0; j < FEW_RARE_NEAR; j++) {
        const uint64_t unseen = ~w[0][0];
        if (unseen == 0) return false;
        const unsigned c = (unsigned)__builtin_ctzll(unseen);
        const lanes *row = f->near[c];
        for (unsigned v = 0; v < VECTORS; v++) {
            const lanes next = v + 1 < VECTORS ? w[v + 1] : (lanes){0};
            w[v] = __builtin_shufflevector(w[v], next, 1, 2, 3, 4, 5, 6, 7, 8) | row[v];
        }
        words[j] = unseen & -unseen;
        values[heap + j] = f->common[c];
    }
    memcpy(f->window, w, sizeof w);
    return true;
}

INLINE bool lacks_any(const lanes needed[VECTORS], const lanes seen[VECTORS]) {
    lanes lacking = {0};
    for (unsigned v = 0; v < VECTORS; v++) lacking |= needed[v] & ~seen[v];
    uint64_t any = 0;
    for (unsigned i = 0; i < LANES; i++) any |= lacking[i];
    return any != 0;
}

/* For each of FEW_RARE_NEAR heaps the rare values below its own that the witnesses did not show;
 * true when there are any. */
INLINE bool lacking_of(const few_rare *f, size_t heap, uint64_t lacking[FEW_RARE_NEAR]) {
    lanes needed[VECTORS], seen[VECTORS] = {{0}};
    const uint64_t *words = f->words + (heap - f->start);
    for (unsigned j = 0; j < FEW_RARE_NEAR; j++) lacking[j] = f->below[__builtin_ctzll(words[j])];
    memcpy(needed, lacking, sizeof needed);
    for (size_t i = 0; i < f->witness_count && lacks_any(needed, seen); i++)
        unite(f, &f->witness[i], heap, seen);
    for (unsigned v = 0; v < VECTORS; v++) needed[v] &= ~seen[v];
    memcpy(lacking, needed, sizeof needed);
    return lacks_any(needed, (const lanes[VECTORS]){{0}});
}

/* Has one of the pairs of up[i] and down[-i], i < FEW_RARE_PAIRS, this sum? */
INLINE bool stretch_has(const uint8_t *up, const uint8_t *down, uint8_t value) {
    bytes found = {0};
    for (unsigned i = 0; i < FEW_RARE_PAIRS; i += sizeof(bytes)) {
        bytes one, other;
        memcpy(&one, up + i, sizeof one);
        memcpy(&other, down - i - (sizeof other - 1), sizeof other);
        found |= (bytes)((one ^ __builtin_shufflevector(other, other, BACKWARDS)) == value);
    }
    lanes words;
    memcpy(&words, &found, sizeof words);
    uint64_t any = 0;
    for (unsigned i = 0; i < LANES; i++) any |= words[i];
    return any != 0;
}

typedef bool step_function(few_rare *f, size_t heap, uint8_t *values);
typedef bool lacking_function(const few_rare *f, size_t heap, uint64_t lacking[FEW_RARE_NEAR]);
typedef bool stretch_function(const uint8_t *up, const uint8_t *down, uint8_t value);
typedef struct machine {
    step_function *step;
    lacking_function *lacking;
    stretch_function *stretch;
} machine;

static bool plain_step(few_rare *f, size_t heap, uint8_t *values) { return step(f, heap, values); }
static bool plain_lacking(const few_rare *f, size_t heap, uint64_t lacking[FEW_RARE_NEAR]) {
    return lacking_of(f, heap, lacking);
}

static bool plain_stretch(const uint8_t *up, const uint8_t *down, uint8_t value) {
    return stretch_has(up, down, value);
}

#ifdef __x86_64__
#ifdef __clang__
#define WIDEST "avx512f,avx512vl,avx512dq,avx512bw,bmi"
#else
#define WIDEST "avx512f,avx512vl,avx512dq,avx512bw,bmi,prefer-vector-width=512"
#endif
__attribute__((target("avx2,bmi"))) static bool avx2_step(few_rare *f, size_t heap,
                                                          uint8_t *values) {
    return step(f, heap, values);
}
__attribute__((target("avx2,bmi"))) static bool avx2_lacking(const few_rare *f, size_t heap,
                                                             uint64_t lacking[FEW_RARE_NEAR]) {
    return lacking_of(f, heap, lacking);
}
__attribute__((target(WIDEST))) static bool avx512_step(few_rare *f, size_t heap, uint8_t *values) {
    return step(f, heap, values);
}
__attribute__((target(WIDEST))) static bool avx512_lacking(const few_rare *f, size_t heap,
                                                           uint64_t lacking[FEW_RARE_NEAR]) {
    return lacking_of(f, heap, lacking);
}

__attribute__((target("avx2,bmi"))) static bool avx2_stretch(const uint8_t *up, const uint8_t *down,
                                                             uint8_t value) {
    return stretch_has(up, down, value);
}
__attribute__((target(WIDEST))) static bool avx512_stretch(const uint8_t *up, const uint8_t *down,
                                                           uint8_t value) {
    return stretch_has(up, down, value);
}
static machine machine_choose(void) {
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi"))
        return (machine){avx512_step, avx512_lacking, avx512_stretch};
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"))
        return (machine){avx2_step, avx2_lacking, avx2_stretch};
    return (machine){plain_step, plain_lacking, plain_stretch};
}
#else
static machine machine_choose(void) { return (machine){plain_step, plain_lacking, plain_stretch}; }
#endif

/* ---- verifying ---- */

static bool pairs_have_sum(task *t, const machine *m, const uint8_t *values, size_t rest,
                           uint8_t value) {
    size_t a = 1;
    for (; a + FEW_RARE_PAIRS <= rest / 2; a += FEW_RARE_PAIRS) {
        task_poll(t);
        if (m->stretch(values + a, values + rest - a, value)) return true;
    }
    for (; a <= rest / 2; a++)
        if ((values[a] ^ values[rest - a]) == value) return true;
    return false;
}

/* Has any option of heap n this rare value? All pairs are looked at. What leaves one heap leaves a
 * common one, for all rare heaps are further away. */
static bool option_has(task *t, const few_rare *f, const machine *m, const uint8_t *values,
                       size_t n, uint8_t value) {
    for (size_t i = 0; i < f->game->count; i++) {
        const unsigned leaves = take_leaves(f->game->takes[i]);
        const size_t rest = n - take_counters(f->game->takes[i]);
        if (leaves & LEAVES_TWO && pairs_have_sum(t, m, values, rest, value)) return true;
    }
    return false;
}

/* The first of the heaps from first to end - 1 that has no option of some rare value below its own;
 * end when there is none. */
static size_t first_rare(task *t, const few_rare *f, const machine *m, const uint8_t *values,
                         size_t first, size_t end) {
    for (size_t heap = first; heap < end; heap += FEW_RARE_NEAR) {
        task_poll(t);
        uint64_t lacking[FEW_RARE_NEAR];
        if (!m->lacking(f, heap, lacking)) continue;
        for (unsigned j = 0; j < FEW_RARE_NEAR && heap + j < end; j++)
            for (uint64_t rest = lacking[j]; rest; rest &= rest - 1)
                if (!option_has(t, f, m, values, heap + j, f->rare[__builtin_ctzll(rest)]))
                    return heap + j;
    }
    return end;
}

/* Makes space for the words of another chunk. */
static void slide(few_rare *f) {
    if (f->heaps + FEW_RARE_CHUNK - f->start <= f->capacity) return;
    const size_t start = f->heaps - f->reach;
    memmove(f->words, f->words + (start - f->start), f->reach * sizeof *f->words);
    f->start = start;
}

size_t few_rare_extend(task *t, few_rare *f, uint8_t *values, size_t count) {
    const machine m = machine_choose();
    bool enough = true;
    while (enough && f->heaps < count) {
        slide(f);
        size_t made = 0;
        while (made < FEW_RARE_CHUNK && (enough = m.step(f, f->heaps + made, values)))
            made += FEW_RARE_NEAR;
        const size_t end = f->heaps + made, right = first_rare(t, f, &m, values, f->heaps, end);
        enough &= right == end;
        f->heaps = right;
        task_progress(t, "computing nim values", f->heaps, count);
    }
    return f->heaps < count ? f->heaps : count;
}
