/* SPDX-License-Identifier: MIT
 *
 * What is known of a sum of strips of Bipass without its value.
 *
 * The bounds: with n strips that are not empty, k the excess, a = * where n + k is odd and 0 where
 * it is even, (k-1).^ + a < g < (k+1).^ + a, and g is confused with k.^ for odd n + k, with
 * k.^ + * for even n + k (from Theorem 15, by adding |k| larvae bbw or bww; BIPASS-31). */
#include "rulesets/strips/bipass.h"

#include <inttypes.h>

void bipass_write_excess(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    strbuf_format(out, "%" PRId64, stones_sum_excess(sum));
}

/* ---- unit-bypasses ---- */

static void write_unit_bypasses(strbuf *out, const positions *sum, ender_player player) {
    const size_t start = out->length;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *strip = positions_at(sum, i, &words);
        const int64_t stones = (int64_t)stones_count(strip, words);
        const int64_t balance = stones_excess(strip, words) * (player == ENDER_LEFT ? 1 : -1);
        if (stones - balance < 4) continue; /* fewer than two stones of the player */
        const uint32_t last = (uint32_t)(stones + balance) / 2 - 1;
        strbuf_format(out, "%s%u:", out->length > start ? " " : "", (unsigned)i + 1);
        jump_name(out, bipass_jump(strip, words, player, last), player);
    }
    if (out->length == start) strbuf_text(out, "none");
}

static void write_unit_bypass_left(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_unit_bypasses(out, sum, ENDER_LEFT);
}

static void write_unit_bypass_right(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_unit_bypasses(out, sum, ENDER_RIGHT);
}

/* ---- one player alone ---- */

/* A white stone has to jump once if black stones stand on its left, since nothing else changes the
 * order of the two; and all that do so from the left one after the other clear the strip. */
static void write_moves_alone(strbuf *out, const positions *sum, ender_player player) {
    int64_t stones = 0;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *strip = positions_at(sum, i, &words);
        stones += (int64_t)stones_count(strip, words);
    }
    const int64_t excess = stones_sum_excess(sum);
    strbuf_format(out, "%" PRId64, (player == ENDER_LEFT ? stones - excess : stones + excess) / 2);
}

static void write_left_moves_alone(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_moves_alone(out, sum, ENDER_LEFT);
}

static void write_right_moves_alone(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_moves_alone(out, sum, ENDER_RIGHT);
}

/* ---- bounds ---- */

/* k.^ or k.^ + *, as values are printed. */
static void write_ups(strbuf *out, int64_t k, bool star) {
    const char sign = k > 0 ? '^' : 'v';
    const int64_t size = k > 0 ? k : -k;
    if (size > 0) strbuf_char(out, sign);
    if (size == 2) strbuf_char(out, sign);
    if (size > 2) strbuf_format(out, "%" PRId64, size);
    if (star) strbuf_char(out, '*');
    if (k == 0 && !star) strbuf_char(out, '0');
}

static void write_bounds(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    if (sum->count == 0)
        task_throw(out->t, ENDER_EDOMAIN, "the empty sum is 0; bounds are for other positions");
    const int64_t k = stones_sum_excess(sum);
    const bool star = (k % 2 != 0) != (sum->count % 2 == 1);
    write_ups(out, k - 1, star);
    strbuf_text(out, " < g < ");
    write_ups(out, k + 1, star);
    strbuf_text(out, ", g || ");
    write_ups(out, k, !star);
}

/* ---- larvae ---- */

/* b w^n is a black headed larva, b^n w a white headed one, bw is both (Example 2; BIPASS-5). */
static void write_larva(strbuf *out, const uint64_t *strip, size_t words) {
    const int64_t stones = (int64_t)stones_count(strip, words);
    const int64_t excess = stones_excess(strip, words);
    strbuf_text(out, stones == 2             ? "both"
                     : excess == stones - 2  ? "black-headed"
                     : -excess == stones - 2 ? "white-headed"
                                             : "none");
}

/* ---- diagrams ---- */

static void write_each(strbuf *out, const positions *sum, const char *none,
                       void (*write)(strbuf *out, const uint64_t *strip, size_t words)) {
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *strip = positions_at(sum, i, &words);
        if (i > 0) strbuf_char(out, '+');
        write(out, strip, words);
    }
    if (sum->count == 0) strbuf_text(out, none);
}

static void write_partition(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_each(out, sum, "[]", ferrers_write_rows);
}

static void write_frobenius(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_each(out, sum, "(|)", ferrers_write_frobenius);
}

static void write_stones(strbuf *out, const uint64_t *strip, size_t words) {
    stones_format(NULL, out, strip, words);
}

static void write_larvae(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_each(out, sum, "none", write_larva);
}

static void write_strip(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_each(out, sum, "0", write_stones);
}

const ruleset_report bipass_reports[] = {
    {{"delta", "the excess: white stones less black ones; also the atomic weight"},
     bipass_write_excess},
    {{"bounds", "two values between which the value g lies, and one it is confused with"},
     write_bounds},
    {{"unit_bypass_left", "Left's unit-bypasses"}, write_unit_bypass_left},
    {{"unit_bypass_right", "Right's unit-bypasses"}, write_unit_bypass_right},
    {{"strip", "the position as stones"}, write_strip},
    {{"partition", "the position as the row lengths of Ferrers diagrams"}, write_partition},
    {{"frobenius", "the position as Frobenius symbols"}, write_frobenius},
    {{"left_moves_alone", "the fewest moves in which Left alone clears the position"},
     write_left_moves_alone},
    {{"right_moves_alone", "the fewest moves in which Right alone clears the position"},
     write_right_moves_alone},
    {{"larva", "each strip: black-headed b w^n, white-headed b^n w, both, none"}, write_larvae},
    {{NULL, NULL}, NULL}};
