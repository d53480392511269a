/* SPDX-License-Identifier: MIT
 *
 * Wythoff's game on any number of heaps, as A. S. Fraenkel generalised it (X. Sun, D. Zeilberger,
 * On Fraenkel's N-heap Wythoff's conjectures, Annals of Combinatorics 8, 2004): a move takes from
 * one heap, or a_1, ..., a_n from all of them, not all 0, whose nim sum is 0. With two heaps that
 * is the same number from both.
 *
 * Nothing is known of more than two heaps that would tell who wins for all sizes; one or two are
 * those of Wythoff's game. An empty heap may as well not be there: 0 is taken from it. */
#include "rulesets/heaps.h"
#include "rulesets/pairs.h"
#include "rulesets/rulesets.h"

enum { WYTHOFF_HEAPS_MOST = 16 };

static void wythoff_heaps_parse(const ruleset *self, reader *in, positions *out) {
    (void)self;
    heaps_parse(in, in->offset, NULL, 0, out);
    size_t count;
    positions_at(out, out->count - 1, &count);
    if (count > WYTHOFF_HEAPS_MOST)
        reader_fail(in, in->offset, "there can be at most %d heaps", (int)WYTHOFF_HEAPS_MOST);
}

static void wythoff_heaps_format(const ruleset *self, strbuf *out, const uint64_t *heaps,
                                 size_t count) {
    (void)self;
    heaps_format(out, heaps, count);
}

static void wythoff_heaps_picture(const ruleset *self, strbuf *out, const uint64_t *heaps,
                                  size_t count) {
    (void)self;
    heaps_picture(out, heaps, count);
}

/* ---- moves ---- */

/* The heaps put in order, without empty ones. */
static void add_sorted(positions *out, const uint64_t *heaps, size_t count) {
    uint64_t *to = positions_new(out, count);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (heaps[i] == 0) continue;
        size_t place = kept++;
        for (; place > 0 && to[place - 1] > heaps[i]; place--) to[place] = to[place - 1];
        to[place] = heaps[i];
    }
    positions_shorten(out, kept);
}

/* Takes from heap i and all behind it; `sum` is the nim sum of what was taken. The last heap, which
 * is the greatest one, gives what makes it 0. */
static void take_from_all(positions *out, const uint64_t *before, uint64_t *heaps, size_t count,
                          size_t i, uint64_t sum, bool taken) {
    task_poll(out->t);
    if (i + 1 == count) {
        if (!taken || sum > before[i]) return;
        heaps[i] = before[i] - sum;
        add_sorted(out, heaps, count);
        return;
    }
    for (uint64_t take = 0; take <= before[i]; take++) {
        heaps[i] = before[i] - take;
        take_from_all(out, before, heaps, count, i + 1, sum ^ take, taken || take > 0);
    }
}

static void wythoff_heaps_options(const ruleset *self, const uint64_t *heaps, size_t count,
                                  ender_player player, positions *out) {
    (void)self;
    (void)player;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        for (uint64_t left = 0; left < heaps[i]; left++) {
            task_poll(out->t);
            heaps_add_move(out, heaps, count, 0, i, &left, left > 0);
        }
    }
    uint64_t after[WYTHOFF_HEAPS_MOST];
    take_from_all(out, heaps, after, count, 0, 0, false);
}

/* ---- one heap or two ---- */

static uint64_t as_pair(const uint64_t *heaps, size_t count) {
    return pair_sorted(count == 2 ? heaps[0] : 0, heaps[count - 1]);
}

static bool wythoff_heaps_closed_form(task *t, const ruleset *self, const uint64_t *heaps,
                                      size_t count, ref *value) {
    (void)self;
    if (count > 2) return false;
    const uint64_t pair = as_pair(heaps, count);
    return ruleset_wythoff.closed_form(t, &ruleset_wythoff, &pair, 1, value);
}

/* Of one position; more summands are not looked at. */
static bool wythoff_heaps_outcome(const ruleset *self, const positions *sum,
                                  ender_outcome *outcome) {
    (void)self;
    if (sum->count != 1) return false;
    size_t count;
    const uint64_t *heaps = positions_at(sum, 0, &count);
    if (count == 0 || count > 2) return false;
    uint64_t word = as_pair(heaps, count);
    uint32_t starts[] = {0, 1};
    const positions pair = {.words = &word, .starts = starts, .count = 1};
    return ruleset_wythoff.outcome(&ruleset_wythoff, &pair, outcome);
}

const ruleset ruleset_wythoff_heaps = {
    .info = {.name = "wythoff-heaps",
             .aliases = "n-heap-wythoff",
             .summary = "Wythoff's game on any number of heaps.",
             .rules = "A move takes one or more counters from one heap; or it takes from all heaps "
                      "at once, none from some of them if one likes, numbers that are not all 0 "
                      "and whose nim sum is 0. Both players have the same moves.",
             .grammar = "The sizes of at most 16 heaps, each from 0 to 4294967295, separated by "
                        "commas: 3,5,6. Several positions are joined by +.",
             .example = "1,2,3",
             .example_value = "*3",
             .source = "X. Sun, D. Zeilberger, On Fraenkel's N-heap Wythoff's conjectures, Annals "
                       "of Combinatorics 8 (2004)"},
    .parse = wythoff_heaps_parse,
    .format = wythoff_heaps_format,
    .options = wythoff_heaps_options,
    .closed_form = wythoff_heaps_closed_form,
    .outcome = wythoff_heaps_outcome,
    .picture = wythoff_heaps_picture,
    .impartial = true,
};
