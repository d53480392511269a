/* SPDX-License-Identifier: MIT
 *
 * Roll the Lawn (A. A. Siegel's thesis, sections 4.4.2 and A.11; STRUCTURE-73,
 * oslo-option-closed-34). Flat bumps may be crossed, so they make no difference.
 *
 * Closed form (Theorem 4.4.6): the value is f, the number of odd bumps to the left of the roller
 * less that of odd bumps to its right. A move of Left over m bumps that are not flat lowers f by
 * m: an odd bump on the left becomes an even one on the right, an even one on the left an odd one
 * on the right. So Left's best move leads to f - 1, Right's to f + 1, and a player without a move
 * has only flat bumps in front of him, whence f <= 0 for Left and f >= 0 for Right: in all cases
 * the simplest number that fits is f. */
#include "ruleset/ruleset.h"
#include "rulesets/strips/roller.h"

static void lawn_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    (void)self;
    bool dropped = false;
    for (size_t i = 0; i < bumps_ahead(position, words, player); i++) {
        task_poll(out->t);
        dropped = dropped || bump_ahead(position, player, i) > 0;
        if (dropped) roller_add_move(out, position, words, player, i + 1);
    }
}

/* The same without flat bumps. */
static void lawn_decompose(const ruleset *self, const uint64_t *position, size_t words,
                           positions *out) {
    (void)self;
    size_t kept = 1, left = 0;
    uint64_t *rest = positions_new(out, words);
    for (size_t i = 1; i < words; i++) {
        if (position[i] == 0) continue;
        rest[kept++] = position[i];
        left += i <= position[0];
    }
    rest[0] = left;
    positions_shorten(out, kept > 1 ? kept : 0);
}

static bool lawn_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                             ref *value) {
    (void)self;
    int64_t odd = 0;
    for (size_t i = 1; i < words; i++)
        if (position[i] % 2 == 1) odd += i <= position[0] ? 1 : -1;
    *value = ref_integer(t, odd);
    return true;
}

/* ---- moves ---- */

/* How many flat bumps are in front of the player before the first other one. */
static size_t flat_ahead(const uint64_t *position, size_t words, ender_player player) {
    size_t i = 0;
    while (i < bumps_ahead(position, words, player) && bump_ahead(position, player, i) == 0) i++;
    return i;
}

/* How many bumps are crossed, flat ones included. */
static void lawn_name_move(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                           ender_player player, uint32_t index) {
    (void)self;
    strbuf_format(out, "%zu", flat_ahead(position, words, player) + 1 + index);
}

/* Any move that lowers one bump only costs the player 1, and no move costs less. */
static bool lawn_strategy(task *t, const ruleset *self, const positions *sum, ender_player player,
                          uint32_t *block, uint32_t *index) {
    (void)t, (void)self;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *position = positions_at(sum, i, &words);
        if (flat_ahead(position, words, player) == bumps_ahead(position, words, player)) continue;
        *block = i;
        *index = 0;
        return true;
    }
    return false;
}

const ruleset ruleset_roll_the_lawn = {
    .info = {.name = "roll-the-lawn",
             .aliases = "lawn rl",
             .summary = "A roller flattens bumps, Left's way to the left, Right's to the right.",
             .rules = "A row of bumps with a roller among them. Left rolls it to the left over one "
                      "or more bumps, Right to the right. Every bump that is crossed becomes lower "
                      "by 1; flat ones, of height 0, may be crossed and stay flat, but a move must "
                      "lower at least one bump.",
             .grammar = "Heights of the bumps from left to right, from 0 to 4294967295, separated "
                        "by commas, with @ where the roller stands: 7,@,1,4. The commas next to @ "
                        "may be left out, o stands for @, and the row may be in square brackets: "
                        "[7,o,1,4]. Several rows are joined by +.",
             .example = "7,3,@,1,4",
             .example_value = "1",
             .source = "A. A. Siegel, On the Structure of Games and Their Posets (PhD thesis, "
                       "Dalhousie University, 2011), section 4.4.2"},
    .text = {.parse = roller_parse, .format = roller_format, .picture = roller_picture},
    .moves = {.options = lawn_options, .name = lawn_name_move},
    .parts = {.decompose = lawn_decompose, .symmetry = roller_symmetry},
    .theory = {.theorem = "odd bumps are counted (A. A. Siegel's thesis, Theorem 4.4.6)",
               .closed_form = lawn_closed_form,
               .strategy = lawn_strategy},
    .picture = {.draw = roller_draw},
};
