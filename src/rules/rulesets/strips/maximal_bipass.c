/* SPDX-License-Identifier: MIT
 *
 * Maximal Bipass (Problem 3 of the paper; BIPASS-36): Bipass in which a stone jumps as far as it
 * can. So a player has one move for each run of the other's stones: Left's nearest black stone in
 * front of a run of white ones passes all of it.
 *
 * Closed forms, with D the excess, e = * for even D and 0 for odd D, ^<i> the powers of up:
 *
 *   b^m w^n              D.^ + e
 *   b^m w^n b^p w^q      D.^ + e + n.(^<2> + ... + ^<m-q+1>)   if m > q
 *                        D.^ + e                               if m = q
 *                        D.^ + e - p.(^<2> + ... + ^<q-m+1>)   if m < q
 *
 * In b^m w^n each player has one move, to b^(m-1) w^n and to b^m w^(n-1); the formula follows by
 * induction. The other one was found by computing 615 strips, and is used for strips of up to 13
 * stones only, where the search has confirmed it.
 *
 * Who wins a single strip: the sign of D decides, and the next player wins for D = 0, as in Bipass
 * (Proposition 4), and with the same proof, since the moves it needs are the longest there are.
 * Left to move with D >= 0 makes her unit-bypass, after which D >= 1, or clears b w^n. With D >= 1
 * there are two white stones or more, so that Right cannot clear the strip; his unit-bypass lowers
 * D by one, his other moves do not lower it, and Left is to move with D >= 0 again. */
#include "analysis/analysis.h"
#include "ruleset/ruleset.h"
#include "rulesets/strips/bipass.h"

/* ---- moves ---- */

/* A pair of stones that changes places, as bits. */
typedef struct stone_pair {
    size_t black, white;
} stone_pair;

/* The next pair of a player, seen from the left for Left and from the right for Right; *at is where
 * the search goes on. False at the end. */
static bool next_pair(const uint64_t *strip, size_t stones, ender_player player, size_t *at,
                      stone_pair *found) {
    const unsigned own = player == ENDER_LEFT ? 1 : 0;
    for (; *at + 1 < stones; ++*at) {
        const size_t bit = player == ENDER_LEFT ? stones - 1 - *at : *at;
        const size_t next = player == ENDER_LEFT ? bit - 1 : bit + 1;
        if (stone_at(strip, bit) != own || stone_at(strip, next) == own) continue;
        size_t last = ++*at; /* the last stone of the run */
        while (last + 1 < stones &&
               stone_at(strip, player == ENDER_LEFT ? stones - 2 - last : last + 1) != own)
            last++;
        const size_t end = player == ENDER_LEFT ? stones - 1 - last : last;
        *found = player == ENDER_LEFT ? (stone_pair){bit, end} : (stone_pair){end, bit};
        return true;
    }
    return false;
}

static void maximal_options(const ruleset *self, const uint64_t *strip, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    const size_t stones = stones_count(strip, words);
    stone_pair p;
    for (size_t at = 0; next_pair(strip, stones, player, &at, &p);) {
        task_poll(out->t);
        bipass_add_exchange(out, strip, words, p.black, p.white);
    }
}

static jump maximal_jump(const uint64_t *strip, size_t words, ender_player player, uint32_t index) {
    stone_pair p = {0, 0};
    size_t at = 0;
    for (uint32_t i = 0; i <= index; i++)
        next_pair(strip, stones_count(strip, words), player, &at, &p);
    return jump_between(strip, words, player, p.black, p.white);
}

static void maximal_name_move(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                              ender_player player, uint32_t index) {
    (void)self;
    jump_name(out, maximal_jump(strip, words, player, index), player);
}

static void maximal_name_after(const ruleset *self, drawing *out, const uint64_t *strip,
                               size_t words, ender_player player, uint32_t index) {
    (void)self;
    jump_name_after(out, strip, words, maximal_jump(strip, words, player, index), player);
}

static void maximal_draw_move(const ruleset *self, drawing *out, const uint64_t *strip,
                              size_t words, ender_player player, uint32_t index) {
    (void)self;
    jump_draw(out, maximal_jump(strip, words, player, index), player);
}

/* ---- values ---- */

enum { RUNS = 4, CONFIRMED_STONES = 13 };

/* The lengths of the runs from the left; 0 when there are more than RUNS. */
static size_t read_runs(const uint64_t *strip, size_t stones, int64_t runs[RUNS]) {
    size_t count = 0;
    for (size_t i = stones; i-- > 0;) {
        const bool begins = i + 1 == stones || stone_at(strip, i) != stone_at(strip, i + 1);
        if (begins && count == RUNS) return 0;
        if (begins) runs[count++] = 0;
        runs[count - 1]++;
    }
    return count;
}

/* ^<2> + ... + ^<k+1> */
static ref powers(task *t, int64_t k) {
    return game_sub(t, up_power_sum(t, (uint32_t)k + 1), ref_up_star(t, 1, 0));
}

static bool maximal_closed_form(task *t, const ruleset *self, const uint64_t *strip, size_t words,
                                ref *value) {
    (void)self;
    int64_t runs[RUNS];
    const size_t stones = stones_count(strip, words), count = read_runs(strip, stones, runs);
    if (count == 0 || (count == RUNS && stones > CONFIRMED_STONES)) return false;
    const int64_t excess = stones_excess(strip, words);
    *value = ref_up_star(t, excess, excess % 2 == 0);
    if (count < RUNS) return true;
    const int64_t more = runs[0] - runs[3];
    if (more > 0) *value = game_add(t, *value, game_multiple(t, runs[1], powers(t, more)));
    if (more < 0) *value = game_add(t, *value, game_multiple(t, -runs[2], powers(t, -more)));
    return true;
}

static bool maximal_outcome(task *t, const ruleset *self, const positions *sum,
                            ender_outcome *outcome) {
    (void)t, (void)self;
    if (sum->count != 1) return false;
    const int64_t excess = stones_sum_excess(sum);
    *outcome = excess > 0 ? ENDER_L : excess < 0 ? ENDER_R : ENDER_N;
    return true;
}

/* The unit-bypass, or the move that clears the strip: the last one. */
static bool maximal_strategy(task *t, const ruleset *self, const positions *sum,
                             ender_player player, uint32_t *block, uint32_t *index) {
    (void)t, (void)self;
    if (sum->count != 1) return false;
    const int64_t excess = stones_sum_excess(sum);
    if (player == ENDER_LEFT ? excess < 0 : excess > 0) return false;
    size_t words, at = 0;
    const uint64_t *strip = positions_at(sum, 0, &words);
    stone_pair p;
    *block = 0;
    *index = 0;
    for (uint32_t i = 0; next_pair(strip, stones_count(strip, words), player, &at, &p); i++)
        *index = i;
    return true;
}

static const ruleset_report maximal_reports[] = {
    {{"delta", "the excess: white stones less black ones"}, bipass_write_excess},
    {{NULL, NULL}, NULL}};

const ruleset ruleset_maximal_bipass = {
    .info = {.name = "maximal-bipass",
             .aliases = "bipass-max",
             .summary = "Bipass in which a stone passes as many others as it can.",
             .rules = "A strip of black and white stones. Left moves a black stone to the right "
                      "over all the white stones up to the next black one or to the end of the "
                      "strip, at least one, each of which moves one place to the left; Right moves "
                      "a white stone to the left over black ones in the same way. Stones with "
                      "nobody left to pass are dead.",
             .grammar = "As in Bipass: stones from left to right, b or w, with counts if you like: "
                        "bwwwbw, b^3w^2, b3w2; 0 is the empty strip. Several strips are joined by "
                        "+.",
             .example = "bwbww",
             .example_value = "{^^*|*,^}",
             .source = "U. Larsson, R. J. Nowakowski, Atomic weights and the combinatorial game of "
                       "BIPASS (2021), section 10, Problem 3"},
    .text = {.parse = stones_parse,
             .format = stones_format,
             .picture = stones_picture,
             .reports = maximal_reports},
    .moves = {.options = maximal_options, .name = maximal_name_move},
    .parts = {.symmetry = stones_symmetry},
    .theory = {.theorem =
                   "the sign of the excess (as Proposition 4 of Larsson and Nowakowski 2021)",
               .closed_form = maximal_closed_form,
               .outcome = maximal_outcome,
               .strategy = maximal_strategy},
    .picture = {.draw = stones_draw,
                .draw_move = maximal_draw_move,
                .name_after = maximal_name_after},
    .listing = {.enumerate = bipass_enumerate, .size_unit = "stones"},
};
