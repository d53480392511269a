/* SPDX-License-Identifier: MIT
 *
 * When a nim sequence is known for good. Let a move take at most k counters and leave at most h
 * heaps, and let G(n + p) = G(n) for all n with n0 <= n < h n0 + (h - 1) p + k, where n0 >= 1. Then
 * this holds for all n >= n0 (Guy and Smith 1956 for octal games, h = 2; Winning Ways, chapter 4;
 * Siegel, CGT, section IV.2). For a larger n, any option of n + p leaves at least n + p - k
 * counters, so the greatest of its heaps has n0 + p or more; p less there is an option of n, of the
 * same value by induction. In the same way the greatest heap of an option of n has n0 or more, and
 * p more there is an option of n + p.
 *
 * The longest stretch over which the end of the sequence repeats itself with period p is, for all p
 * at once, the Z array of the reversed sequence (Gusfield, Algorithms on Strings, Trees, and
 * Sequences, section 1.3). A value that grows by a constant every p heaps has differences of period
 * p. That cannot be in an octal game of finitely many digits (D. G. Horrocks and R. J. Nowakowski,
 * Regularity in the G-sequences of octal games with a pass, Integers 3, 2003); it is seen in
 * hexadecimal ones, but no such test proves it, so it is reported as observed. */
#include "impartial/impartial.h"

static uint64_t most_taken(const heap_game *game) {
    return game->count > 0 ? take_counters(game->takes[game->count - 1]) : 0;
}

static uint64_t most_left(const heap_game *game) {
    const unsigned leaves = heap_game_leaves(game);
    return leaves & LEAVES_THREE ? 3 : leaves & LEAVES_TWO ? 2 : 1;
}

/* z[p]: how long the last values, read backwards, agree with those p before them. */
static void match_backwards(task *t, const uint32_t *values, size_t count, uint32_t *z) {
    const uint32_t *last = values + count - 1;
    z[0] = (uint32_t)count;
    for (size_t i = 1, left = 0, right = 0; i < count; i++) {
        task_poll(t);
        size_t length = 0;
        if (i < right) length = z[i - left] < right - i ? z[i - left] : right - i;
        while (i + length < count && *(last - length) == *(last - i - length)) length++;
        z[i] = (uint32_t)length;
        if (i + length > right) {
            left = i;
            right = i + length;
        }
    }
}

/* The least p over which the values repeat for as long as the theorem asks: from n0 = count - p -
 * z[p] on, and at least from 1 on. */
static bool repetition(task *t, const heap_game *game, const uint32_t *values, size_t count,
                       uint64_t *preperiod, uint64_t *period) {
    if (count == 0) return false;
    const arena_mark mark = scratch_mark(t);
    const uint64_t heaps = most_left(game), taken = most_taken(game);
    uint32_t *z = SCRATCH_ARRAY(t, uint32_t, count);
    match_backwards(t, values, count, z);
    bool found = false;
    for (uint64_t p = 1; p < count && !found; p++) {
        const uint64_t start = count - p - z[p], n0 = start > 0 ? start : 1;
        found = heaps * (n0 + p) + taken <= count;
        *preperiod = start;
        *period = p;
    }
    scratch_release(t, mark);
    return found;
}

bool period_prove(task *t, const heap_game *game, const uint32_t *values, size_t count,
                  uint64_t *preperiod, uint64_t *period) {
    /* The theorem moves one heap of several, which may make two of them equal. */
    if (heap_game_leaves(game) & LEAVES_UNEQUAL) return false;
    return repetition(t, game, values, count, preperiod, period);
}

bool growth_observe(task *t, const heap_game *game, const uint32_t *values, size_t count,
                    uint64_t *preperiod, uint64_t *period, uint32_t *saltus) {
    if (count < 2 || !(heap_game_leaves(game) & LEAVES_THREE)) return false;
    const arena_mark mark = scratch_mark(t);
    uint32_t *differences = SCRATCH_ARRAY(t, uint32_t, count);
    for (size_t i = 0; i + 1 < count; i++) differences[i] = values[i + 1] - values[i];
    bool found = repetition(t, game, differences, count - 1, preperiod, period);
    if (found) *saltus = values[*preperiod + *period] - values[*preperiod];
    scratch_release(t, mark);
    /* A negative growth could not go on. */
    return found && *saltus > 0 && *saltus <= count;
}
