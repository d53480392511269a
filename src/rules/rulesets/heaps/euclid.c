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
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/summands.h"

/* A position is two words. */
static const uint64_t number_most = INT64_MAX;
__extension__ typedef unsigned __int128 unsigned_wide;

static void add_pair(positions *out, uint64_t first, uint64_t second) {
    positions_add(out, (const uint64_t[]){first, second}, 2);
}
static void add_sorted(positions *out, uint64_t a, uint64_t b) {
    if (a < b)
        add_pair(out, a, b);
    else
        add_pair(out, b, a);
}

/* ---- text ---- */

static uint64_t read_number(scanner *in) {
    heaps_skip_blanks(in, &in->at);
    const scanner start = *in;
    const uint64_t number = scan_number(in, number_most, "a number");
    if (number == 0) scan_fail(&start, start.at, "expected two numbers from 1 on");
    return number;
}

static void read_numbers(const scanner *in, uint64_t *first, uint64_t *second) {
    scanner rest = *in;
    *first = read_number(&rest);
    heaps_skip_blanks(&rest, &rest.at);
    scan_expect(&rest, ',', "a comma and the other one of two numbers");
    *second = read_number(&rest);
    if (rest.at != rest.end)
        scan_fail(&rest, rest.at, "expected the end behind two numbers, but found %s",
                  scan_found(&rest, rest.at));
}

static void euclid_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    uint64_t x, y;
    read_numbers(in, &x, &y);
    add_sorted(out, x, y);
}

static void euclid_format(const ruleset *self, strbuf *out, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    strbuf_format(out, "%llu,%llu", (unsigned long long)pair[0], (unsigned long long)pair[1]);
}

static void euclid_picture(const ruleset *self, strbuf *out, const uint64_t *pair, size_t words) {
    (void)self;
    heaps_picture(out, pair, words);
}

static void euclid_draw(const ruleset *self, drawing *out, const uint64_t *pair, size_t words) {
    (void)self;
    heaps_draw(out, pair, words);
}

/* The size is the sum of both numbers. */
static void euclid_enumerate(const ruleset *self, size_t size, positions *out) {
    (void)self;
    for (size_t x = 1; 2 * x <= size; x++) add_pair(out, x, size - x);
}

static void partizan_enumerate(const ruleset *self, size_t size, positions *out) {
    (void)self;
    for (size_t p = 1; p < size; p++) add_pair(out, p, size - p);
}

/* ---- with two players alike ---- */

/* The data of a ruleset: a move may leave 0. It is no question of which ruleset `self` is, for
 * operators make copies of it. */
static const bool keeps_both = false, down_to_zero = true;
static bool ends_at_zero(const ruleset *self) { return *(const bool *)self->data; }

static void euclid_options(const ruleset *self, const uint64_t *pair, size_t words,
                           ender_player player, positions *out) {
    (void)words;
    (void)player;
    const uint64_t x = pair[0], y = pair[1];
    for (uint64_t left = y % x; left < y; left += x) {
        task_poll(out->t);
        if (left > 0)
            add_sorted(out, x, left);
        else if (ends_at_zero(self))
            (void)positions_new(out, 0);
    }
}

static void euclid_decompose(const ruleset *self, const uint64_t *pair, size_t words,
                             positions *out) {
    (void)words;
    const uint64_t by = common_divisor(pair[0], pair[1]);
    if (pair[0] < pair[1] || ends_at_zero(self)) add_pair(out, pair[0] / by, pair[1] / by);
}

/* y/x - x/y is whole only for x = y. */
static bool euclid_closed_form(task *t, const ruleset *self, const uint64_t *pair, size_t words,
                               ref *value) {
    (void)self;
    (void)words;
    const unsigned_wide x = pair[0], y = pair[1];
    *value = ref_nimber(t, (uint64_t)((y * y - x * x) / (x * y)));
    return true;
}

static bool is_lost(const uint64_t *pair) {
    const unsigned_wide x = pair[0], y = pair[1];
    return x < y && y - x < x && y * (y - x) < x * x;
}

static bool to_zero_closed_form(task *t, const ruleset *self, const uint64_t *pair, size_t words,
                                ref *value) {
    (void)self;
    (void)words;
    /* From 1,y every smaller y can be reached, and 0. */
    const bool edge = pair[0] == 1;
    *value = ref_nimber(t, edge ? pair[1] : 0);
    return edge || is_lost(pair);
}

static ender_outcome to_zero_pair(const ruleset *self, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    return is_lost(pair) ? ENDER_P : ENDER_N;
}

static bool to_zero_outcome(task *t, const ruleset *self, const positions *sum,
                            ender_outcome *outcome) {
    (void)t;
    return summands_outcome(self, sum, to_zero_pair, outcome);
}

#define NUMBERS_GRAMMAR                                                                            \
    "The two numbers, each from 1 to 2^63 - 1, with a comma between them: 3,8. Several pairs "     \
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
    .data = &keeps_both,
    .text = {.parse = euclid_parse, .format = euclid_format, .picture = euclid_picture},
    .moves = {.options = euclid_options},
    .play = {.impartial = true},
    .parts = {.decompose = euclid_decompose},
    .theory = {.closed_form = euclid_closed_form},
    .picture = {.draw = euclid_draw},
    .listing = {.enumerate = euclid_enumerate, .size_unit = "units in both numbers"},
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
    .data = &down_to_zero,
    .text = {.parse = euclid_parse, .format = euclid_format, .picture = euclid_picture},
    .moves = {.options = euclid_options},
    .play = {.impartial = true},
    .parts = {.decompose = euclid_decompose},
    .theory = {.theorem = "the golden ratio (Cole and Davie 1969)",
               .closed_form = to_zero_closed_form,
               .outcome = to_zero_outcome},
    .picture = {.draw = euclid_draw},
    .listing = {.enumerate = euclid_enumerate, .size_unit = "units in both numbers"},
};

/* ---- partizan ---- */

static void partizan_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    uint64_t p, q;
    read_numbers(in, &p, &q);
    add_pair(out, p, q);
}

static void partizan_options(const ruleset *self, const uint64_t *pair, size_t words,
                             ender_player player, positions *out) {
    (void)self;
    (void)words;
    const uint64_t q = pair[1], rest = pair[0] % q;
    if (rest > 0) add_pair(out, q, player == ENDER_LEFT ? rest : q - rest);
}

static void partizan_decompose(const ruleset *self, const uint64_t *pair, size_t words,
                               positions *out) {
    (void)self;
    (void)words;
    const uint64_t q = pair[1], rest = pair[0] % q;
    if (rest == 0) return;
    const uint64_t by = common_divisor(q, rest);
    add_pair(out, rest / by, q / by);
}

const ruleset ruleset_partizan_euclid = {
    .info = {.name = "partizan-euclid",
             .aliases = "",
             .summary = "Left goes on with the remainder, Right with what it lacks.",
             .rules = "There are two positive numbers p,q. If q divides p, nobody can move. Else "
                      "Left has the one move to q,r and Right the one to q,q-r, where r is the "
                      "remainder of p divided by q.",
             .grammar = "The numbers p and q, each from 1 to 2^63 - 1, with a comma between "
                        "them: 12,7. Several pairs may be summands: 12,7+5,3.",
             .example = "12,7",
             .example_value = "0",
             .source = "N. A. McKay and R. J. Nowakowski, Outcomes of partizan Euclid, Integers "
                       "12B (2012)"},
    .text = {.parse = partizan_parse, .format = euclid_format, .picture = euclid_picture},
    .moves = {.options = partizan_options},
    .parts = {.decompose = partizan_decompose},
    .picture = {.draw = euclid_draw},
    .listing = {.enumerate = partizan_enumerate, .size_unit = "units in both numbers"},
};
