/* SPDX-License-Identifier: MIT
 *
 * Relatives of Nim.
 *
 * Lasker's Nim (E. Lasker, Brettspiele der Voelker, 1931): a heap may also be split in two. The nim
 * value of n is n - 1 when 4 divides n, n + 1 when 4 divides n + 1, and n otherwise (Winning Ways,
 * chapter 4).
 *
 * Antonim (Winning Ways, chapter 15): no two heaps may have the same size. With at most three heaps
 * the previous player wins a, b, c (absent heaps being 0) if and only if a + 1, b + 1, c + 1 have
 * nim sum 0; nothing is known of four heaps.
 *
 * Moore's Nim (E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11,
 * 1910): one takes from up to k heaps. The previous player wins if and only if each binary digit is
 * 1 in a number of heaps that k + 1 divides. A block has k and then the heaps.
 *
 * Nim with a pass (R. M. Low, W. H. Chan, An atlas of N- and P-positions in Nim with a pass,
 * Integers 15, 2015, G2): once in the play somebody, whoever it is, may pass while there are heaps.
 * A block has 1 or 0, whether the pass is still there, and then the heaps. Without it the heaps are
 * those of Nim; with it no formula is known, and nothing can be taken apart. */
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

#include <string.h>

#define HEAPS_SIZES "Sizes of heaps, each from 0 to 4294967295, separated by commas: "

/* ---- Lasker's Nim ---- */

static void lasker_options(const ruleset *self, const uint64_t *heaps, size_t count,
                           ender_player player, positions *out) {
    (void)self;
    (void)player;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        for (uint64_t left = 0; left < heaps[i]; left++) {
            task_poll(out->t);
            heaps_add_move(out, heaps, count, 0, i, &left, left > 0);
        }
        for (uint64_t left = 1; left <= heaps[i] / 2; left++) {
            task_poll(out->t);
            heaps_add_move(out, heaps, count, 0, i, (uint64_t[]){left, heaps[i] - left}, 2);
        }
    }
}

static bool lasker_closed_form(task *t, const ruleset *self, const uint64_t *heaps, size_t count,
                               ref *value) {
    (void)self;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum ^= heaps[i] % 4 == 0 ? heaps[i] - 1 : heaps[i] % 4 == 3 ? heaps[i] + 1 : heaps[i];
    *value = ref_nimber(t, sum);
    return true;
}

const ruleset ruleset_lasker_nim = {
    .info = {.name = "lasker-nim",
             .aliases = "lasker laskers-nim",
             .summary = "Take any number of counters from a heap, or split it in two.",
             .rules = "A move takes one or more counters from a single heap, or splits a heap in "
                      "two heaps that are not empty, without taking any. Both players have the "
                      "same moves.",
             .grammar = HEAPS_SIZES "3,5,6. Heaps may also be summands: 3+5+6.",
             .example = "3,4",
             .example_value = "*7",
             .source = "E. Lasker, Brettspiele der Voelker (1931); Winning Ways, chapter 4"},
    PLAIN_HEAPS,
    .moves = {.options = lasker_options},
    .play = {.impartial = true},
    .theory = {.closed_form = lasker_closed_form},
};

/* ---- Antonim ---- */

static void antonim_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    heaps_parse(in, in->at, NULL, 0, out);
    size_t count;
    const uint64_t *heaps = positions_at(out, out->count - 1, &count);
    for (size_t i = 1; i < count; i++)
        if (heaps[i] == heaps[i - 1])
            scan_fail(in, in->at, "the heaps must differ in size, but two have %u counters",
                      (unsigned)heaps[i]);
}

static bool has_heap(const uint64_t *heaps, size_t count, uint64_t size) {
    for (size_t i = 0; i < count; i++)
        if (heaps[i] == size) return true;
    return false;
}

static void antonim_options(const ruleset *self, const uint64_t *heaps, size_t count,
                            ender_player player, positions *out) {
    (void)self;
    (void)player;
    for (size_t i = 0; i < count; i++)
        for (uint64_t left = 0; left < heaps[i]; left++) {
            task_poll(out->t);
            if (!has_heap(heaps, i, left)) heaps_add_move(out, heaps, count, 0, i, &left, left > 0);
        }
}

/* Of one position; more summands are not looked at. */
static bool antonim_outcome(task *t, const ruleset *self, const positions *sum,
                            ender_outcome *outcome) {
    (void)t, (void)self;
    if (sum->count != 1) return false;
    size_t count;
    const uint64_t *heaps = positions_at(sum, 0, &count);
    if (count > 3) return false;
    uint64_t nim_sum = count % 2 == 0; /* of the absent heaps, 0 + 1 each, out of three */
    for (size_t i = 0; i < count; i++) nim_sum ^= heaps[i] + 1;
    *outcome = nim_sum == 0 ? ENDER_P : ENDER_N;
    return true;
}

const ruleset ruleset_antonim = {
    .info = {.name = "antonim",
             .aliases = "",
             .summary = "Nim in which no two heaps may have the same size.",
             .rules = "A move takes one or more counters from a single heap, so that what is left "
                      "of it, if anything is, differs in size from all other heaps. Both players "
                      "have the same moves.",
             .grammar = HEAPS_SIZES "1,4,6. No two may be equal, but for 0.",
             .example = "1,2,4",
             .example_value = "*",
             .source = "Winning Ways, chapter 15"},
    .text = {.parse = antonim_parse, .format = plain_heaps_format, .picture = plain_heaps_picture},
    .moves = {.options = antonim_options},
    .play = {.impartial = true},
    .theory = {.theorem = "three heaps of Antonim (Winning Ways, chapter 15)",
               .outcome = antonim_outcome},
    .picture = {.draw = plain_heaps_draw},
};

/* ---- Moore's Nim ---- */

enum { MOORE_HEAPS_MOST = 64 };

static void moore_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t at = in->at;
    const size_t start = at;
    const uint64_t k = heap_parse(in, &at);
    if (k == 0 || k > MOORE_HEAPS_MOST)
        scan_fail(in, start, "a move may take from 1 to %d heaps", (int)MOORE_HEAPS_MOST);
    heaps_skip_blanks(in, &at);
    if (at == in->end || in->text[at] != ':')
        scan_fail(in, at,
                  "expected a colon between the number of heaps that a move may take from and "
                  "the heaps, but found %s",
                  scan_found(in, at));
    heaps_parse(in, at + 1, &k, 1, out);
    size_t words;
    positions_at(out, out->count - 1, &words);
    if (words > 1 + MOORE_HEAPS_MOST)
        scan_fail(in, at + 1, "there can be at most %d heaps", (int)MOORE_HEAPS_MOST);
}

static void moore_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    strbuf_format(out, "%u:", (unsigned)position[0]);
    heaps_format(out, position + 1, words - 1);
}

static void moore_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                          size_t words) {
    (void)self;
    heaps_picture(out, position + 1, words - 1);
}

static void moore_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    (void)self;
    heaps_draw(out, position + 1, words - 1);
}

/* The heaps as they are, put in order and without empty ones. */
static void add_heaps(positions *out, uint64_t k, const uint64_t *heaps, size_t count) {
    uint64_t *to = positions_new(out, count + 1);
    size_t left = 0;
    for (size_t i = 0; i < count; i++) {
        if (heaps[i] == 0) continue;
        size_t place = ++left;
        for (; place > 1 && to[place - 1] > heaps[i]; place--) to[place] = to[place - 1];
        to[place] = heaps[i];
    }
    to[0] = k;
    positions_shorten(out, left > 0 ? left + 1 : 0);
}

/* All that can be done with the heaps from i on, when so many may still be taken from. */
static void take_from(positions *out, uint64_t k, const uint64_t *before, uint64_t *heaps,
                      size_t count, size_t i, uint64_t may) {
    for (; i < count && may > 0; i++) {
        for (heaps[i] = 0; heaps[i] < before[i]; heaps[i]++) {
            task_poll(out->t);
            add_heaps(out, k, heaps, count);
            take_from(out, k, before, heaps, count, i + 1, may - 1);
        }
    }
}

static void moore_options(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out) {
    (void)self;
    (void)player;
    uint64_t heaps[MOORE_HEAPS_MOST];
    const uint32_t before = out->count;
    memcpy(heaps, position + 1, (words - 1) * sizeof *heaps);
    take_from(out, position[0], position + 1, heaps, words - 1, 0, position[0]);
    positions_distinct(out, before);
}

static bool moore_outcome(task *t, const ruleset *self, const positions *sum,
                          ender_outcome *outcome) {
    (void)t, (void)self;
    if (sum->count != 1) return false;
    size_t words;
    const uint64_t *position = positions_at(sum, 0, &words);
    *outcome = ENDER_P;
    for (unsigned digit = 0; digit < 32 && words > 0; digit++) {
        uint64_t ones = 0;
        for (size_t i = 1; i < words; i++) ones += position[i] >> digit & 1;
        if (ones % (position[0] + 1) != 0) *outcome = ENDER_N;
    }
    return true;
}

/* One heap, or one heap at a time, is Nim; taking from as many as there are leaves the total as the
 * only thing that counts. */
static bool moore_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                              ref *value) {
    (void)self;
    uint64_t nim_sum = 0, total = 0;
    for (size_t i = 1; i < words; i++) {
        nim_sum ^= position[i];
        total += position[i];
    }
    if (position[0] > 1 && position[0] < words - 1) return false;
    *value = ref_nimber(t, position[0] == 1 ? nim_sum : total);
    return true;
}

const ruleset ruleset_moore_nim = {
    .info = {.name = "moore-nim",
             .aliases = "moores-nim nim-k",
             .summary = "Nim in which a move may take from up to k heaps.",
             .rules = "A move takes counters from at least one heap and at most k heaps, any "
                      "number of one or more from each of them. Both players have the same moves.",
             .grammar = "The number k, from 1 to 64, a colon, and the sizes of at most 64 heaps, "
                        "each from 0 to 4294967295, separated by commas: 2:3,5,6. Several "
                        "positions are joined by +.",
             .example = "2:1,2,3",
             .example_value = "*6",
             .source = "E. H. Moore, A generalization of the game called Nim, Annals of "
                       "Mathematics 11 (1910)"},
    .text = {.parse = moore_parse, .format = moore_format, .picture = moore_picture},
    .moves = {.options = moore_options},
    .play = {.impartial = true},
    .theory = {.theorem = "Moore's theorem (1910)",
               .closed_form = moore_closed_form,
               .outcome = moore_outcome},
    .picture = {.draw = moore_draw},
};

/* ---- Nim with a pass ---- */

static void pass_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t at = in->at;
    uint64_t pass = 0;
    if (at < in->end && (in->text[at] | 32) == 'p') {
        pass = 1;
        at++;
        heaps_skip_blanks(in, &at);
        if (at == in->end || in->text[at] != ':')
            scan_fail(in, at, "expected a colon between the pass and the heaps, but found %s",
                      scan_found(in, at));
        at++;
    }
    heaps_parse(in, at, &pass, 1, out);
}

static void pass_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    if (position[0]) strbuf_text(out, "p:");
    heaps_format(out, position + 1, words - 1);
}

/* Below the heaps, while there is the pass. */
static void pass_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    (void)self;
    heaps_draw(out, position + 1, words - 1);
    if (!position[0]) return;
    part_open(out, ENDER_PART_PIECE, "p", "p");
    draw_text(out, -8, 27, ANCHOR_START, 9, "a pass");
    part_close(out);
}

static void pass_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    (void)self;
    (void)player;
    if (position[0]) {
        uint64_t *passed = positions_new(out, words);
        memcpy(passed, position, words * sizeof *passed);
        passed[0] = 0;
    }
    for (size_t i = 1; i < words; i++) {
        if (i > 1 && position[i] == position[i - 1]) continue;
        for (uint64_t left = 0; left < position[i]; left++) {
            task_poll(out->t);
            heaps_add_move(out, position, words, 1, i, &left, left > 0);
        }
    }
}

static void pass_decompose(const ruleset *self, const uint64_t *position, size_t words,
                           positions *out) {
    (void)self;
    if (position[0]) {
        positions_add(out, position, words);
        return;
    }
    for (size_t i = 1; i < words; i++) positions_add(out, (uint64_t[]){0, position[i]}, 2);
}

/* One heap: mex{n with the pass used, lesser heaps with it} gives 2, 1, 4, 3, 6, 5, ... */
static bool pass_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                             ref *value) {
    (void)self;
    uint64_t nim_sum = 0;
    for (size_t i = 1; i < words; i++) nim_sum ^= position[i];
    if (position[0] && words > 2) return false;
    if (position[0]) nim_sum = nim_sum % 2 == 1 ? nim_sum + 1 : nim_sum - 1;
    *value = ref_nimber(t, nim_sum);
    return true;
}

const ruleset ruleset_nim_pass = {
    .info = {.name = "nim-pass",
             .aliases = "nim-with-a-pass",
             .summary = "Nim in which one pass may be used once.",
             .rules = "A move takes one or more counters from a single heap. Once in the whole "
                      "play a player, either one, may pass instead, but not when all counters are "
                      "gone. Both players have the same moves.",
             .grammar = "p: if the pass has not been used, and the sizes of heaps, each from 0 to "
                        "4294967295, separated by commas: p:3,5. Several positions are joined by "
                        "+, each with a pass of its own or without.",
             .example = "p:2,3",
             .example_value = "*5",
             .source = "R. M. Low, W. H. Chan, An atlas of N- and P-positions in Nim with a pass, "
                       "Integers 15 (2015), G2"},
    .text = {.parse = pass_parse, .format = pass_format, .picture = moore_picture},
    .moves = {.options = pass_options},
    .play = {.impartial = true},
    .parts = {.decompose = pass_decompose},
    .theory = {.closed_form = pass_closed_form},
    .picture = {.draw = pass_draw},
};
