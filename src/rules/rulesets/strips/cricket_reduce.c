/* SPDX-License-Identifier: MIT
 *
 * Replacements in Cricket Pitch that keep the value; see cricket.h. Lemmas 4.4.8 (prune), 4.4.9
 * (reduce, also with flat bumps), 4.4.15 (even out) and 4.4.17 (keep low) of A. A. Siegel's thesis;
 * that an even bump with nothing outside of it may go is not printed, and follows from the first of
 * them as the closed form does. */
#include "rulesets/strips/cricket.h"

#include <string.h>

/* Bump i of a side, counted from the roller. */
static uint64_t bump_of(bump_row row, ender_player player, size_t i) {
    return bump_ahead(row.position, player, i);
}

static size_t bumps_of(bump_row row, ender_player player) {
    return bumps_ahead(row.position, row.words, player);
}

/* The bumps of one side, the outermost first. */
typedef struct bump_side {
    uint64_t *at;
    size_t count;
} bump_side;

static bump_row joined(task *t, bump_side left, bump_side right) {
    const size_t words = 1 + left.count + right.count;
    uint64_t *position = SCRATCH_ARRAY(t, uint64_t, words);
    position[0] = left.count;
    if (left.count > 0) memcpy(position + 1, left.at, left.count * sizeof *position);
    for (size_t i = 0; i < right.count; i++) position[words - 1 - i] = right.at[i];
    return (bump_row){position, words};
}

static bump_row both_sides(task *t, bump_row row,
                           bump_side (*change)(task *t, bump_row row, ender_player player)) {
    const bump_side left = change(t, row, ENDER_LEFT);
    return joined(t, left, change(t, row, ENDER_RIGHT));
}

static bump_side pruned(task *t, bump_row row, ender_player player) {
    size_t kept = 0;
    while (kept < bumps_of(row, player) && bump_of(row, player, kept) > 0) kept++;
    bump_side s = {SCRATCH_ARRAY(t, uint64_t, kept + 1), kept};
    for (size_t i = 0; i < kept; i++) s.at[i] = bump_of(row, player, kept - 1 - i);
    return s;
}

static bump_side evened_out(task *t, bump_row row, ender_player player) {
    bump_side s = {SCRATCH_ARRAY(t, uint64_t, bumps_of(row, player) + 1), 0};
    for (size_t i = bumps_of(row, player); i-- > 0;) {
        task_poll(t);
        const uint64_t bump = bump_of(row, player, i);
        if (bump % 2 == 1)
            s.at[s.count++] = bump;
        else
            while (s.count > 0 && s.at[s.count - 1] >= bump) s.count--;
    }
    return s;
}

static bump_side kept_low(task *t, bump_row row, ender_player player) {
    bump_side s = evened_out(t, row, player);
    for (size_t i = s.count; i-- > 1;)
        if (s.at[i - 1] > s.at[i]) s.at[i - 1] = s.at[i];
    return s;
}

bump_row cricket_prune(task *t, bump_row row) { return both_sides(t, row, pruned); }
bump_row cricket_even_out(task *t, bump_row row) { return both_sides(t, row, evened_out); }
bump_row cricket_keep_low(task *t, bump_row row) { return both_sides(t, row, kept_low); }

bump_row cricket_reduce(task *t, bump_row row) {
    if (row.words <= 1) return row;
    uint64_t lowest = row.position[1];
    for (size_t i = 2; i < row.words; i++)
        if (row.position[i] < lowest) lowest = row.position[i];
    uint64_t *position = SCRATCH_ARRAY(t, uint64_t, row.words);
    position[0] = row.position[0];
    for (size_t i = 1; i < row.words; i++) position[i] = row.position[i] - lowest / 2 * 2;
    return (bump_row){position, row.words};
}

/* Lowering may make bumps flat, and without these the rest may be lowered again. */
bump_row cricket_reduce_and_prune(task *t, bump_row row) {
    for (;;) {
        const bump_row next = cricket_reduce(t, cricket_prune(t, cricket_reduce(t, row)));
        if (next.words == row.words &&
            memcmp(next.position, row.position, row.words * sizeof *row.position) == 0)
            return row;
        row = next;
    }
}

bump_row cricket_normal_form(task *t, bump_row row) {
    return cricket_reduce(t, cricket_keep_low(t, row));
}

uint64_t cricket_low_point(bump_row row, ender_player player) {
    uint64_t lowest = UINT64_MAX, point = UINT64_MAX;
    for (size_t i = 0; i < bumps_of(row, player); i++) {
        const uint64_t bump = bump_of(row, player, i);
        if (bump >= lowest) continue;
        lowest = bump;
        if (bump % 2 == 1) point = bump;
    }
    return point;
}
