/* SPDX-License-Identifier: MIT
 *
 * Wythoff's game with a slack: when a move takes from both heaps, k from one and l >= k from the
 * other, l must be less than s k + t. With s = t = 1 this is Wythoff's game, with s = 1 Fraenkel's
 * generalised Wythoff (Holladay 1968; How to beat your Wythoff games' opponent on three fronts,
 * Amer. Math. Monthly 89, 1982).
 *
 * The previous player wins by the numeration system of the game (A. S. Fraenkel, Heap games,
 * numeration systems and sequences, Annals of Combinatorics 2, 1998): write numbers in the bases
 * u(0) = 1, u(1) = s + t, u(n) = (s + t - 1) u(n-1) + s u(n-2), greedily from the greatest one
 * down. The pair a < b is lost for who moves exactly when a ends in an even number of zeros and b
 * is a with one more zero at its end. The bases grow at least as
 * Fibonacci's numbers do, so 48 of them reach beyond 2^32. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/pairs.h"
#include "rulesets/heaps/summands.h"

/* A position is the word s:t and then the word of the heaps, the smaller one first. */
enum { WORDS = 2 };

static uint64_t slack(uint64_t rule, uint64_t k) {
    return pair_first(rule) * k + pair_second(rule) - 1;
}

static void add_heaps(positions *out, uint64_t rule, uint64_t a, uint64_t b) {
    const uint64_t words[WORDS] = {rule, pair_sorted(a, b)};
    positions_add(out, words, words[1] != 0 ? WORDS : 0);
}

/* ---- text ---- */

enum { PARAMETER_MOST = 1000000 };

static uint64_t parse_parameter(const scanner *in, size_t *at) {
    heaps_skip_blanks(in, at);
    const size_t start = *at;
    const uint64_t value = heap_parse(in, at);
    if (value < 1 || value > PARAMETER_MOST)
        scan_fail(in, start, "expected a number from 1 to %d", PARAMETER_MOST);
    heaps_skip_blanks(in, at);
    return value;
}

static void st_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t at = in->at;
    uint64_t s = 1, t = parse_parameter(in, &at);
    if (at < in->end && in->text[at] == ',') {
        at++;
        s = t;
        t = parse_parameter(in, &at);
    }
    if (at == in->end || in->text[at] != ':')
        scan_fail(in, at, "expected s and t, a colon and two heaps, as in 1,2:3,5, but found %s",
                  scan_found(in, at));
    const uint64_t heaps = pair_parse(in, at + 1);
    add_heaps(out, pair_make(s, t), pair_first(heaps), pair_second(heaps));
}

static void st_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    pair_format(out, position[0]);
    strbuf_char(out, ':');
    pair_format(out, position[1]);
}

static void st_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    pair_picture(out, position[1]);
}

static void st_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    pair_draw(out, position[1]);
}

/* ---- moves ---- */

static void add_both(positions *out, const uint64_t *position) {
    const uint64_t a = pair_first(position[1]), b = pair_second(position[1]);
    for (uint64_t from_a = a; from_a > 0; from_a--) {
        const uint64_t most = slack(position[0], from_a);
        for (uint64_t from_b = b; from_b > 0; from_b--) {
            task_poll(out->t);
            if (from_b >= from_a ? from_b > most : from_a > slack(position[0], from_b)) continue;
            add_heaps(out, position[0], a - from_a, b - from_b);
        }
    }
}

static void st_options(const ruleset *self, const uint64_t *position, size_t words,
                       ender_player player, positions *out) {
    (void)self;
    (void)words;
    (void)player;
    const uint64_t a = pair_first(position[1]), b = pair_second(position[1]);
    const uint32_t before = out->count;
    for (uint64_t left = 0; left < b; left++) {
        task_poll(out->t);
        add_heaps(out, position[0], a, left);
        if (left < a) add_heaps(out, position[0], left, b);
    }
    add_both(out, position);
    positions_distinct(out, before);
}

/* ---- by theorem ---- */

enum { BASES_MOST = 64 };

/* The bases up to the first one above UINT32_MAX; returns how many. */
static size_t make_bases(uint64_t rule, uint64_t *bases) {
    const uint64_t s = pair_first(rule), t = pair_second(rule);
    size_t count = 0;
    bases[count++] = 1;
    bases[count++] = s + t;
    while (bases[count - 1] <= UINT32_MAX) {
        bases[count] = (s + t - 1) * bases[count - 1] + s * bases[count - 2];
        count++;
    }
    return count;
}

static bool is_lost(const uint64_t *position) {
    const uint64_t a = pair_first(position[1]), b = pair_second(position[1]);
    if (a == 0) return b == 0;
    uint64_t bases[BASES_MOST], rest = a, shifted = 0;
    size_t zeros = 0;
    for (size_t i = make_bases(position[0], bases) - 1; i-- > 0 && rest > 0;) {
        const uint64_t digit = rest / bases[i];
        rest -= digit * bases[i];
        shifted += digit * bases[i + 1];
        zeros = i;
    }
    return zeros % 2 == 0 && shifted == b;
}

static bool st_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                           ref *value) {
    (void)self;
    (void)words;
    const bool lost = is_lost(position);
    if (!lost && pair_first(position[1]) > 0) return false;
    *value = ref_nimber(t, lost ? 0 : pair_second(position[1]));
    return true;
}

static ender_outcome pair_outcome(const ruleset *self, const uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    return is_lost(position) ? ENDER_P : ENDER_N;
}

static bool st_outcome(task *t, const ruleset *self, const positions *sum, ender_outcome *outcome) {
    (void)t;
    return summands_outcome(self, sum, pair_outcome, outcome);
}

const ruleset ruleset_st_wythoff = {
    .info = {.name = "st-wythoff",
             .aliases = "generalized-wythoff generalised-wythoff a-wythoff",
             .summary = "Wythoff's game in which the numbers taken from two heaps may differ.",
             .rules = "There are two heaps. A move takes one or more counters from one of them, or "
                      "k >= 1 from one and l >= k from the other, where l < s k + t. Both players "
                      "have the same moves. s = t = 1 is Wythoff's game.",
             .grammar = "s and t, each from 1 to 1000000, a colon, and the sizes of the two heaps, "
                        "each from 0 to 4294967295: 2,3:5,9. A single number before the colon is "
                        "t, and s is 1: 2:3,5. Several pairs may be summands.",
             .example = "1,2:3,5",
             .example_value = "*4",
             .source = "A. S. Fraenkel, Heap games, numeration systems and sequences, Annals of "
                       "Combinatorics 2 (1998); How to beat your Wythoff games' opponent on three "
                       "fronts, Amer. Math. Monthly 89 (1982)"},
    .text = {.parse = st_parse, .format = st_format, .picture = st_picture},
    .moves = {.options = st_options},
    .play = {.impartial = true},
    .theory = {.theorem = "the numeration system of the game (Fraenkel 1998)",
               .closed_form = st_closed_form,
               .outcome = st_outcome},
    .picture = {.draw = st_draw},
};
