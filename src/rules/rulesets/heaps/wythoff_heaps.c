/* SPDX-License-Identifier: MIT
 *
 * Wythoff's game with any number of heaps, as Fraenkel generalised it: one takes from a single
 * heap, or from all heaps numbers of counters that have nim sum 0. From two heaps that is the same
 * number from both (wythoff.c).
 *
 * References: A. S. Fraenkel, Complexity, appeal and challenges of combinatorial games, Theoretical
 * Computer Science 313, 2004; X. Sun, D. Zeilberger, On Fraenkel's N-heap Wythoff's conjectures,
 * Annals of Combinatorics 8, 2004. Fraenkel conjectured that, when all heaps but two are fixed, the
 * two others differ by n in the n-th position that the previous player wins, from some n on; they
 * prove it for three heaps of which one has up to ten counters. No formula is known, so the values
 * are found by search. An empty heap gives nothing, so it may as well not be there; a single heap
 * of n is worth *n. Moves take from all heaps at once, so heaps are no summands of each other. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

#include <string.h>

enum { HEAPS_MOST = 16 };

static void parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    heaps_parse(in, in->at, NULL, 0, out);
    size_t count;
    positions_at(out, out->count - 1, &count);
    if (count > HEAPS_MOST) scan_fail(in, in->at, "there can be at most %d heaps", (int)HEAPS_MOST);
}

/* Appends the heaps, put in order and without empty ones. */
static void add_heaps(positions *out, const uint64_t *heaps, size_t count) {
    uint64_t *to = positions_new(out, count);
    size_t left = 0;
    for (size_t i = 0; i < count; i++) {
        if (heaps[i] == 0) continue;
        size_t place = left++;
        for (; place > 0 && to[place - 1] > heaps[i]; place--) to[place] = to[place - 1];
        to[place] = heaps[i];
    }
    positions_shorten(out, left);
}

typedef struct taking {
    const uint64_t *heaps;
    size_t count;
    positions *out;
    uint64_t left[HEAPS_MOST];
} taking;

/* Takes from the heaps from i on, when what was taken from those before has this nim sum. */
static void take_from(taking *k, size_t i, uint64_t sum, bool taken) {
    task_poll(k->out->t);
    if (i + 1 == k->count) {
        k->left[i] = k->heaps[i] - sum;
        if (sum <= k->heaps[i] && taken) add_heaps(k->out, k->left, k->count);
        return;
    }
    for (uint64_t take = 0; take <= k->heaps[i]; take++) {
        k->left[i] = k->heaps[i] - take;
        take_from(k, i + 1, sum ^ take, taken || take > 0);
    }
}

static void options(const ruleset *self, const uint64_t *heaps, size_t count, ender_player player,
                    positions *out) {
    (void)self;
    (void)player;
    const uint32_t before = out->count;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        for (uint64_t left = 0; left < heaps[i]; left++) {
            task_poll(out->t);
            heaps_add_move(out, heaps, count, 0, i, &left, left > 0);
        }
    }
    taking k = {.heaps = heaps, .count = count, .out = out};
    if (count >= 2) take_from(&k, 0, 0, false);
    positions_distinct(out, before);
}

static bool closed_form(task *t, const ruleset *self, const uint64_t *heaps, size_t count,
                        ref *value) {
    (void)self;
    if (count > 1) return false;
    *value = ref_nimber(t, count > 0 ? heaps[0] : 0);
    return true;
}

const ruleset ruleset_wythoff_heaps = {
    .info = {.name = "wythoff-heaps",
             .aliases = "n-heap-wythoff fraenkel-wythoff",
             .summary = "Wythoff's game with any number of heaps.",
             .rules = "A move takes one or more counters from a single heap, or from all heaps, "
                      "numbers of counters which have nim sum 0 and not all of which are 0. Both "
                      "players have the same moves.",
             .grammar = "Sizes of up to 16 heaps, each from 0 to 4294967295, separated by commas: "
                        "2,3,5.",
             .example = "2,3,5",
             .example_value = "*2",
             .source = "A. S. Fraenkel, Complexity, appeal and challenges of combinatorial games, "
                       "Theoretical Computer Science 313 (2004); X. Sun, D. Zeilberger, On "
                       "Fraenkel's N-heap Wythoff's conjectures, Annals of Combinatorics 8 (2004)"},
    .text = {.parse = parse, .format = plain_heaps_format, .picture = plain_heaps_picture},
    .moves = {.options = options, .material = plain_heaps_material},
    .play = {.impartial = true},
    .theory = {.closed_form = closed_form},
    .picture = {.draw = plain_heaps_draw},
};
