/* SPDX-License-Identifier: MIT
 *
 * Euclid's algorithm as a game: take a multiple of the smaller number from the greater one. Where
 * both numbers stay positive the nim value of x <= y is floor(y/x - x/y) (G. Nivasch, The
 * Sprague-Grundy function of the game Euclid, Discrete Math. 306, 2006). Where a number may become
 * 0 the previous player wins exactly when x < y < phi x (A. J. Cole and A. J. T. Davie, A game
 * based on the Euclidean algorithm, Math. Gazette 53, 1969), that is y (y - x) < x^2; the other nim
 * values are left to search. In Partizan Euclid Left goes on with the remainder p mod q and Right
 * with what it lacks to q (N. A. McKay and R. J. Nowakowski, Outcomes of partizan Euclid, Integers
 * 12B, 2012); there p counts only modulo q.
 *
 * Only ratios matter in all three: decompose divides by the greatest common divisor. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/pairs.h"
#include "rulesets/heaps/summands.h"

static uint64_t common_divisor(uint64_t a, uint64_t b) {
    while (b > 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* ---- text ---- */

static uint64_t parse_numbers(const scanner *in) {
    const uint64_t pair = pair_parse(in, in->at);
    if (pair_first(pair) == 0 || pair_second(pair) == 0)
        scan_fail(in, in->at, "expected two numbers from 1 on");
    return pair;
}

static void euclid_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const uint64_t pair = parse_numbers(in);
    const uint64_t sorted = pair_sorted(pair_first(pair), pair_second(pair));
    positions_add(out, &sorted, 1);
}

static void euclid_format(const ruleset *self, strbuf *out, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    pair_format(out, *pair);
}

static void euclid_picture(const ruleset *self, strbuf *out, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    pair_picture(out, *pair);
}

static void euclid_draw(const ruleset *self, drawing *out, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    pair_draw(out, *pair);
}

/* ---- with two players alike ---- */

extern const ruleset ruleset_euclid_to_zero;
static bool ends_at_zero(const ruleset *self) { return self == &ruleset_euclid_to_zero; }

static void euclid_options(const ruleset *self, const uint64_t *pair, size_t words,
                           ender_player player, positions *out) {
    (void)words;
    (void)player;
    const uint64_t x = pair_first(*pair), y = pair_second(*pair);
    const uint64_t least = y % x;
    for (uint64_t left = least; left < y; left += x) {
        task_poll(out->t);
        const uint64_t next = pair_sorted(x, left);
        if (left > 0 || ends_at_zero(self)) positions_add(out, &next, left > 0);
    }
}

static void euclid_decompose(const ruleset *self, const uint64_t *pair, size_t words,
                             positions *out) {
    (void)words;
    const uint64_t x = pair_first(*pair), y = pair_second(*pair);
    const uint64_t by = common_divisor(x, y), part = pair_make(x / by, y / by);
    if (x < y || ends_at_zero(self)) positions_add(out, &part, 1);
}

/* y/x - x/y is whole only for x = y: y^2 - x^2 fits 64 bits. */
static bool euclid_closed_form(task *t, const ruleset *self, const uint64_t *pair, size_t words,
                               ref *value) {
    (void)self;
    (void)words;
    const uint64_t x = pair_first(*pair), y = pair_second(*pair);
    *value = ref_nimber(t, (y * y - x * x) / (x * y));
    return true;
}

static bool is_lost(uint64_t pair) {
    const uint64_t x = pair_first(pair), y = pair_second(pair);
    return x < y && y - x < x && y * (y - x) < x * x;
}

static bool to_zero_closed_form(task *t, const ruleset *self, const uint64_t *pair, size_t words,
                                ref *value) {
    (void)self;
    (void)words;
    /* From 1,y every smaller y can be reached, and 0. */
    const bool edge = pair_first(*pair) == 1;
    *value = ref_nimber(t, edge ? pair_second(*pair) : 0);
    return edge || is_lost(*pair);
}

static ender_outcome to_zero_pair(const ruleset *self, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    return is_lost(*pair) ? ENDER_P : ENDER_N;
}

static bool to_zero_outcome(const ruleset *self, const positions *sum, ender_outcome *outcome) {
    return summands_outcome(self, sum, to_zero_pair, outcome);
}

#define NUMBERS_GRAMMAR                                                                            \
    "The two numbers, each from 1 to 4294967295, with a comma between them: 3,8. Several pairs "   \
    "may be summands: 3,8+5,7."

const ruleset ruleset_euclid = {
    .info = {.name = "euclid",
             .aliases = "",
             .summary =
                 "Take a multiple of the smaller number from the greater one, not all of it.",
             .rules = "There are two positive numbers. A move takes a positive multiple of the "
                      "smaller one from the greater one, and must leave it positive. Both players "
                      "have the same moves; nobody can move when the numbers are equal.",
             .grammar = NUMBERS_GRAMMAR,
             .example = "3,8",
             .example_value = "*2",
             .source = "G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete "
                       "Math. 306 (2006)"},
    .parse = euclid_parse,
    .format = euclid_format,
    .options = euclid_options,
    .decompose = euclid_decompose,
    .closed_form = euclid_closed_form,
    .picture = euclid_picture,
    .draw = euclid_draw,
    .impartial = true,
};

const ruleset ruleset_euclid_to_zero = {
    .info = {.name = "euclid-to-zero",
             .aliases = "cole-davie",
             .summary = "Take a multiple of the smaller number from the greater one, down to 0.",
             .rules = "There are two positive numbers. A move takes a positive multiple of the "
                      "smaller one from the greater one, which may become 0 and must not become "
                      "negative. Both players have the same moves; nobody can move when a number "
                      "is 0.",
             .grammar = NUMBERS_GRAMMAR,
             .example = "3,8",
             .example_value = "*2",
             .source = "A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm, "
                       "Math. Gazette 53 (1969)"},
    .parse = euclid_parse,
    .format = euclid_format,
    .options = euclid_options,
    .decompose = euclid_decompose,
    .closed_form = to_zero_closed_form,
    .outcome = to_zero_outcome,
    .theorem = "the golden ratio (Cole and Davie 1969)",
    .picture = euclid_picture,
    .draw = euclid_draw,
    .impartial = true,
};

/* ---- partizan ---- */

static void partizan_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const uint64_t pair = parse_numbers(in);
    positions_add(out, &pair, 1);
}

static void partizan_options(const ruleset *self, const uint64_t *pair, size_t words,
                             ender_player player, positions *out) {
    (void)self;
    (void)words;
    const uint64_t q = pair_second(*pair), rest = pair_first(*pair) % q;
    if (rest == 0) return;
    const uint64_t next = pair_make(q, player == ENDER_LEFT ? rest : q - rest);
    positions_add(out, &next, 1);
}

static void partizan_decompose(const ruleset *self, const uint64_t *pair, size_t words,
                               positions *out) {
    (void)self;
    (void)words;
    const uint64_t q = pair_second(*pair), rest = pair_first(*pair) % q;
    if (rest == 0) return;
    const uint64_t by = common_divisor(q, rest), part = pair_make(rest / by, q / by);
    positions_add(out, &part, 1);
}

const ruleset ruleset_partizan_euclid = {
    .info = {.name = "partizan-euclid",
             .aliases = "",
             .summary = "Left goes on with the remainder, Right with what it lacks.",
             .rules = "There are two positive numbers p,q. If q divides p, nobody can move. Else "
                      "Left has the one move to q,r and Right the one to q,q-r, where r is the "
                      "remainder of p divided by q.",
             .grammar = "The numbers p and q, each from 1 to 4294967295, with a comma between "
                        "them: 12,7. Several pairs may be summands: 12,7+5,3.",
             .example = "12,7",
             .example_value = "0",
             .source = "N. A. McKay and R. J. Nowakowski, Outcomes of partizan Euclid, Integers "
                       "12B (2012)"},
    .parse = partizan_parse,
    .format = euclid_format,
    .options = partizan_options,
    .decompose = partizan_decompose,
    .picture = euclid_picture,
    .draw = euclid_draw,
};
