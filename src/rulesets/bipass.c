/* SPDX-License-Identifier: MIT
 *
 * Bipass (U. Larsson, R. J. Nowakowski, Atomic weights and the combinatorial game of BIPASS, 2021).
 *
 * A strip of stones is a binary number, black 1 and white 0, the first stone highest. White stones
 * in front of all black ones and black stones behind all white ones are dead (BIPASS-2): without
 * them a strip begins with 1, so that its length is known, and ends with 0. A move exchanges a
 * black stone with a white one further right that no other black stone, or no other white one,
 * separates from it: Left chooses the white stone, whose place the nearest black stone on its left
 * takes; Right chooses the black stone, whose place the nearest white stone on its right takes. So
 * Left has as many options as there are white stones and Right as there are black ones, all
 * different (BIPASS-3).
 *
 * Closed form: b w^(n+k) b^n w is worth T(k) = k.^ + ((k+1) mod 2).*, and read backwards with the
 * colours exchanged T(-k) (Theorem 7; BIPASS-15).
 *
 * Who wins a sum of n strips that are not empty depends on its excess D, the number of white stones
 * less that of black ones: for D >= 2 Left wins, for D <= -2 Right (Corollary 11). For odd n the
 * sign of D decides altogether, 0 meaning that the next player wins (for n = 1 Proposition 4; for
 * others BIPASS-28, which follows from Corollary 11 and Lemma 13). */
#include "rulesets/rulesets.h"

#include <string.h>

enum { STONES_MAX = POSITION_WORDS_MAX * 64 };

/* ---- strips as numbers, the lowest word first ---- */

static size_t bits_words(size_t bits) { return (bits + 63) / 64; }
static unsigned bit_at(const uint64_t *strip, size_t i) {
    return (unsigned)(strip[i / 64] >> (i % 64)) & 1;
}
static void bit_flip(uint64_t *strip, size_t i) { strip[i / 64] ^= UINT64_C(1) << (i % 64); }

/* Stones of a live strip; its last word is not 0. */
static size_t strip_stones(const uint64_t *strip, size_t words) {
    return words * 64 - (size_t)__builtin_clzll(strip[words - 1]);
}

/* How many ones the number ends with. */
static size_t trailing_ones(const uint64_t *strip, size_t words) {
    size_t k = 0;
    while (k < words && strip[k] == UINT64_MAX) k++;
    return k == words ? k * 64 : k * 64 + (size_t)__builtin_ctzll(~strip[k]);
}

/* Takes the dead stones off both ends, in place; returns the number of words left. */
static size_t bury_dead(uint64_t *strip, size_t words) {
    const size_t ones = trailing_ones(strip, words), skip = ones / 64;
    const unsigned shift = (unsigned)(ones % 64);
    words -= skip;
    for (size_t k = 0; k < words; k++) {
        strip[k] = strip[k + skip] >> shift;
        if (shift != 0 && k + 1 < words) strip[k] |= strip[k + skip + 1] << (64 - shift);
    }
    while (words > 0 && strip[words - 1] == 0) words--;
    return words;
}

/* ---- text ---- */

/* Black 1, white 0, anything else -1; *at moves on. */
static int stone_letter(const reader *in, size_t *at) {
    static const char circles[2][4] = {"\u25CB", "\u25CF"};
    for (int colour = 0; colour < 2; colour++)
        if (in->end - *at >= 3 && memcmp(in->text + *at, circles[colour], 3) == 0) {
            *at += 3;
            return colour;
        }
    switch (in->text[(*at)++]) {
    case 'b':
    case 'B':
    case 'x':
    case 'X':
        return 1;
    case 'w':
    case 'W':
    case 'o':
    case 'O':
        return 0;
    default:
        return -1;
    }
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* The count behind a stone, `3` or `^3`; 1 if there is none. */
static size_t run_count(const reader *in, size_t *at) {
    const size_t start = *at;
    if (*at < in->end && in->text[*at] == '^') ++*at;
    if (*at == in->end || !is_digit(in->text[*at])) {
        if (*at > start)
            reader_fail(in, *at, "expected a count behind ^, but found %s", reader_found(in, *at));
        return 1;
    }
    size_t count = 0;
    for (; *at < in->end && is_digit(in->text[*at]); ++*at) {
        count = count * 10 + (size_t)(in->text[*at] - '0');
        if (count > STONES_MAX)
            reader_fail(in, start, "a strip can have at most %d stones", (int)STONES_MAX);
    }
    return count;
}

typedef struct run {
    int colour; /* -1 at the end of the strip */
    size_t count;
} run;

/* The next run of stones that are not in brackets. *dead: the place of the bracket that is open, or
 * SIZE_MAX. */
static run next_run(const reader *in, size_t *at, size_t *dead) {
    while (*at < in->end) {
        const size_t start = *at;
        const char c = in->text[start];
        if (c == ' ' || c == '\t') {
            ++*at;
        } else if (c == '(' && *dead == SIZE_MAX) {
            *dead = (*at)++;
        } else if (c == ')' && *dead != SIZE_MAX) {
            *dead = SIZE_MAX;
            ++*at;
        } else {
            const int colour = stone_letter(in, at);
            if (colour < 0)
                reader_fail(in, start, "expected a stone, b or w, but found %s",
                            reader_found(in, start));
            const size_t count = run_count(in, at);
            if (*dead == SIZE_MAX) return (run){colour, count};
        }
    }
    if (*dead != SIZE_MAX) reader_fail(in, *dead, "this bracket is not closed");
    return (run){-1, 0};
}

static size_t count_stones(const reader *in) {
    size_t at = in->offset, dead = SIZE_MAX, stones = 0;
    for (run r = next_run(in, &at, &dead); r.colour >= 0; r = next_run(in, &at, &dead)) {
        stones += r.count;
        if (stones > STONES_MAX)
            reader_fail(in, in->offset, "a strip can have at most %d stones", (int)STONES_MAX);
    }
    return stones;
}

static void bipass_parse(const ruleset *self, reader *in, positions *out) {
    (void)self;
    const size_t stones = count_stones(in), words = bits_words(stones);
    uint64_t *strip = SCRATCH_ARRAY(in->t, uint64_t, words + 1);
    memset(strip, 0, words * sizeof *strip);
    size_t at = in->offset, dead = SIZE_MAX, left = stones;
    for (run r = next_run(in, &at, &dead); r.colour >= 0; r = next_run(in, &at, &dead))
        for (; r.count > 0; r.count--) {
            left--;
            if (r.colour == 1) bit_flip(strip, left);
        }
    positions_add(out, strip, bury_dead(strip, words));
}

static void bipass_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    (void)self;
    for (size_t i = strip_stones(strip, words); i-- > 0;)
        strbuf_char(out, bit_at(strip, i) ? 'b' : 'w');
}

/* ---- moves ---- */

static void add_exchange(positions *out, const uint64_t *strip, size_t words, size_t black,
                         size_t white) {
    uint64_t *after = positions_new(out, words);
    memcpy(after, strip, words * sizeof *strip);
    bit_flip(after, black);
    bit_flip(after, white);
    positions_shorten(out, bury_dead(after, words));
}

static void bipass_options(const ruleset *self, const uint64_t *strip, size_t words,
                           ender_player player, positions *out) {
    (void)self;
    const size_t stones = strip_stones(strip, words);
    size_t partner = 0;
    if (player == ENDER_LEFT) {
        for (size_t i = stones; i-- > 0;)
            if (bit_at(strip, i))
                partner = i;
            else
                add_exchange(out, strip, words, partner, i);
    } else {
        for (size_t i = 0; i < stones; i++)
            if (bit_at(strip, i))
                add_exchange(out, strip, words, i, partner);
            else
                partner = i;
    }
}

/* ---- symmetry and values ---- */

static uint64_t bits_reversed(uint64_t word) {
    const uint64_t fours = UINT64_C(0x0F0F0F0F0F0F0F0F), twos = UINT64_C(0x3333333333333333),
                   ones = UINT64_C(0x5555555555555555);
    word = __builtin_bswap64(word);
    word = (word >> 4 & fours) | (word & fours) << 4;
    word = (word >> 2 & twos) | (word & twos) << 2;
    return (word >> 1 & ones) | (word & ones) << 1;
}

/* Word k of the strip read backwards with the colours exchanged. */
static uint64_t negative_word(const uint64_t *strip, size_t words, size_t k) {
    const size_t stones = strip_stones(strip, words), behind = (k + 1) * 64;
    if (behind > stones) {
        const unsigned none = (unsigned)(behind - stones);
        return ~bits_reversed(strip[0] << none) & (UINT64_MAX >> none);
    }
    const size_t from = stones - behind;
    const unsigned shift = (unsigned)(from % 64);
    uint64_t word = strip[from / 64] >> shift;
    if (shift != 0) word |= strip[from / 64 + 1] << (64 - shift);
    return ~bits_reversed(word);
}

static void negate_in_place(uint64_t *strip, size_t words) {
    const size_t stones = strip_stones(strip, words);
    for (size_t i = 0, k = stones - 1; i < k; i++, k--)
        if (bit_at(strip, i) == bit_at(strip, k)) {
            bit_flip(strip, i);
            bit_flip(strip, k);
        }
    if (stones % 2 == 1) bit_flip(strip, stones / 2);
}

static bool bipass_symmetry(const ruleset *self, uint64_t *strip, size_t words) {
    (void)self;
    for (size_t k = words; k-- > 0;) {
        const uint64_t word = strip[k], negative = negative_word(strip, words, k);
        if (word < negative) return false;
        if (word == negative) continue;
        negate_in_place(strip, words);
        return true;
    }
    return false;
}

/* Stones of one colour from bit i - 1 down. */
static size_t run_below(const uint64_t *strip, size_t i, unsigned colour) {
    size_t count = 0;
    while (i > count && bit_at(strip, i - 1 - count) == colour) count++;
    return count;
}

/* b w^p b^q w is worth T(p - q). */
static bool bipass_closed_form(task *t, const ruleset *self, const uint64_t *strip, size_t words,
                               ref *value) {
    (void)self;
    const size_t inner = strip_stones(strip, words) - 1; /* the stones behind the first one */
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

static int64_t excess(const uint64_t *strip, size_t words) {
    int64_t blacks = 0;
    for (size_t k = 0; k < words; k++) blacks += __builtin_popcountll(strip[k]);
    return (int64_t)strip_stones(strip, words) - 2 * blacks;
}

static bool bipass_outcome(const ruleset *self, const positions *sum, ender_outcome *outcome) {
    (void)self;
    int64_t total = 0;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *strip = positions_at(sum, i, &words);
        total += excess(strip, words);
    }
    if (sum->count % 2 == 0 && total > -2 && total < 2) return false;
    *outcome = total > 0 ? ENDER_L : total < 0 ? ENDER_R : ENDER_N;
    return true;
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
             .example_value = "{*,^|*,v}",
             .source = "U. Larsson, R. J. Nowakowski, Atomic weights and the combinatorial game of "
                       "BIPASS (2021)"},
    .parse = bipass_parse,
    .format = bipass_format,
    .options = bipass_options,
    .symmetry = bipass_symmetry,
    .closed_form = bipass_closed_form,
    .outcome = bipass_outcome,
};
