/* SPDX-License-Identifier: MIT
 *
 * Bipass (U. Larsson, R. J. Nowakowski, Atomic weights and the combinatorial game of BIPASS, 2021).
 *
 * A strip of stones is a binary number (stones.h) without its dead stones (BIPASS-2). A move
 * exchanges a black stone with a white one further right that no other black stone, or no other
 * white one, separates from it: Left chooses the white stone, whose place the nearest black stone
 * on its left takes; Right chooses the black stone, whose place the nearest white stone on its
 * right takes. So Left has as many options as there are white stones and Right as there are black
 * ones, all different (BIPASS-3).
 *
 * Closed form: b w^(n+k) b^n w is worth T(k) = k.^ + ((k+1) mod 2).*, and read backwards with the
 * colours exchanged T(-k) (Theorem 7; BIPASS-15).
 *
 * Who wins a sum of n strips that are not empty depends on its excess D, the number of white stones
 * less that of black ones: for D >= 2 Left wins, for D <= -2 Right (Corollary 11). For odd n the
 * sign of D decides altogether, 0 meaning that the next player wins (for n = 1 Proposition 4; for
 * others BIPASS-28, which follows from Corollary 11 and Lemma 13). */
#include "rulesets/strips/bipass.h"
#include "ruleset/ruleset.h"

#include <string.h>

/* ---- moves ---- */

void bipass_add_exchange(positions *out, const uint64_t *strip, size_t words, size_t black,
                         size_t white) {
    uint64_t *after = positions_new(out, words);
    memcpy(after, strip, words * sizeof *strip);
    stone_flip(after, black);
    stone_flip(after, white);
    positions_shorten(out, stones_bury_dead(after, words));
}

void bipass_options(const ruleset *self, const uint64_t *strip, size_t words, ender_player player,
                    positions *out) {
    (void)self;
    const size_t stones = stones_count(strip, words);
    size_t partner = 0;
    if (player == ENDER_LEFT) {
        for (size_t i = stones; i-- > 0;)
            if (stone_at(strip, i))
                partner = i;
            else
                bipass_add_exchange(out, strip, words, partner, i);
    } else {
        for (size_t i = 0; i < stones; i++)
            if (stone_at(strip, i))
                bipass_add_exchange(out, strip, words, i, partner);
            else
                partner = i;
    }
}

/* ---- values ---- */

/* Stones of one colour from bit i - 1 down. */
static size_t run_below(const uint64_t *strip, size_t i, unsigned colour) {
    size_t count = 0;
    while (i > count && stone_at(strip, i - 1 - count) == colour) count++;
    return count;
}

/* b w^p b^q w is worth T(p - q). */
bool bipass_closed_form(task *t, const ruleset *self, const uint64_t *strip, size_t words,
                        ref *value) {
    (void)self;
    const size_t inner = stones_count(strip, words) - 1; /* the stones behind the first one */
    const size_t whites = run_below(strip, inner, 0);
    if (whites == inner) {
        *value = ref_up_star(t, (int64_t)whites - 1, whites % 2);
        return true;
    }
    const size_t blacks = run_below(strip, inner - whites, 1);
    if (whites + blacks + 1 != inner) return false;
    const int64_t k = (int64_t)whites - (int64_t)blacks;
    *value = ref_up_star(t, k, k % 2 == 0);
    return true;
}

bool bipass_outcome(task *t, const ruleset *self, const positions *sum, ender_outcome *outcome) {
    (void)t, (void)self;
    const int64_t total = stones_sum_excess(sum);
    if (sum->count % 2 == 0 && total > -2 && total < 2) return false;
    *outcome = total > 0 ? ENDER_L : total < 0 ? ENDER_R : ENDER_N;
    return true;
}

/* Misere play of a sum is normal play of the sum and bw beside it, which is *: a player who cannot
 * move in the sum has a move there (Theorem 21; the specification's corollary, claim
 * bipass.misere-is-star). */
bool bipass_misere_outcome(task *t, const ruleset *self, const positions *sum, bool values,
                           ender_method method, ender_outcome *outcome) {
    (void)t;
    const uint64_t star = 2; /* a black stone and a white one */
    positions with_star;
    positions_open(t, &with_star);
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *strip = positions_at(sum, i, &words);
        if (words > 0) positions_add(&with_star, strip, words);
    }
    positions_add(&with_star, &star, 1);
    if (bipass_outcome(t, self, &with_star, outcome)) return true;
    if (values) *outcome = game_outcome(t, sum_value(t, self, &with_star, method));
    return values;
}

/* The atomic weight of a sum is its excess (Theorem 2; BIPASS-24). */
bool bipass_weight(const ruleset *self, const positions *sum, int64_t *weight) {
    (void)self;
    *weight = stones_sum_excess(sum);
    return true;
}

/* ---- all strips ---- */

/* b, the word, w; the letters of the word are 0 for white, 1 for black. */
static void add_live(positions *out, const uint8_t *word, size_t length) {
    const size_t stones = length + 2, words = stones_words(stones);
    uint64_t *strip = positions_new(out, words);
    memset(strip, 0, words * sizeof *strip);
    stone_flip(strip, stones - 1);
    for (size_t i = 0; i < length; i++)
        if (word[i] == 1) stone_flip(strip, length - i);
}

void bipass_enumerate(const ruleset *self, size_t stones, positions *out) {
    if (stones >= 2) words_of_length(out, self, 2, stones - 2, add_live);
}

const ruleset ruleset_bipass = {
    .info = {.name = "bipass",
             .aliases = "",
             .summary = "Stones pass each other, black ones to the right, white ones to the left.",
             .rules = "A strip of black and white stones. Left moves a black stone to the right "
                      "over one or more white stones next to it, each of which moves one place to "
                      "the left; Right moves a white stone to the left over black ones. Stones "
                      "with nobody left to pass are dead.",
             .grammar = "Stones from left to right, b or w, with counts if you like: bwwwbw, "
                        "b^3w^2, b3w2. x and B stand for b, o and W for w. Stones in round "
                        "brackets are dead and ignored; 0 is the empty strip. Several strips are "
                        "joined by +.",
             .example = "bbww",
             .example_value = "+-(*,^)",
             .source = "U. Larsson, R. J. Nowakowski, Atomic weights and the combinatorial game of "
                       "BIPASS (2021)"},
    .text = {.parse = stones_parse,
             .format = stones_format,
             .picture = stones_picture,
             .reports = bipass_reports},
    .moves = {.options = bipass_options, .name = bipass_name_move, .note = bipass_note_strip},
    .parts = {.symmetry = stones_symmetry},
    .theory =
        {.theorem =
             "the sign of the excess (Larsson and Nowakowski 2021, Proposition 4, Corollary 11, "
             "Lemma 13)",
         .closed_form = bipass_closed_form,
         .outcome = bipass_outcome,
         .misere_outcome = bipass_misere_outcome,
         .weight = bipass_weight,
         .strategy = bipass_strategy},
    .picture = {.draw = stones_draw,
                .draw_move = bipass_draw_move,
                .name_after = bipass_name_after,
                .draw_text = stones_draw_text,
                .write_after = bipass_write_after},
    .listing = {.enumerate = bipass_enumerate, .size_unit = "stones"},
};
