/* SPDX-License-Identifier: MIT
 *
 * Taking and breaking with a code for each player: partizan octal games (A. S. Fraenkel and A.
 * Kotzig, Partizan octal games: partizan subtraction games, Int. J. Game Theory 16, 1987) and
 * partizan splittles, where each player has a set of numbers and may also split what is left of the
 * heap in two (G. A. Mesdal, Partizan splittles, Games of No Chance 3, 2009). The values of heaps
 * are found by search, heap by heap; where both players have the same moves the nim sequence gives
 * them. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/partizan_heaps.h"
#include "rulesets/heaps/taking.h"

static void partizan_taking_options(const ruleset *self, const uint64_t *position, size_t words,
                                    ender_player player, positions *out) {
    (void)self;
    const two_games games = two_games_of(position);
    taking_play(out, position, words, two_games_head(position),
                player == ENDER_LEFT ? &games.left : &games.right);
}

static bool partizan_taking_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                        size_t words, ref *value) {
    (void)self;
    const two_games games = two_games_of(position);
    if (!two_games_are_one(&games)) return false;
    uint32_t sum = 0, part;
    for (size_t i = two_games_head(position); i < words; i++) {
        if (!nim_value_of_heap(t, &games.left, position[i], &part)) return false;
        sum ^= part;
    }
    *value = ref_nimber(t, sum);
    return true;
}

/* What may be taken may also be taken so that the rest is split. */
static bool splittles_read(task *t, const char *text, size_t *at, size_t end, heap_game *out,
                           code_error *e) {
    if (!set_read(t, text, at, end, out, e)) return false;
    take *takes = SCRATCH_ARRAY(t, take, out->count + 1);
    for (size_t i = 0; i < out->count; i++)
        takes[i] = take_make(take_counters(out->takes[i]), LEAVES_NONE | LEAVES_ONE | LEAVES_TWO);
    out->takes = takes;
    return true;
}

#define PARTIZAN_TAKING_FUNCTIONS                                                                  \
    PARTIZAN_HEAPS_FUNCTIONS, .moves.options = partizan_taking_options,                            \
                              .theory.closed_form = partizan_taking_closed_form

const ruleset ruleset_partizan_octal = {
    .info = {.name = "partizan-octal",
             .aliases = "partizan-hexadecimal partizan-taking-and-breaking",
             .summary = "Take counters from a heap and leave heaps, each player by his own code.",
             .rules = "Each player has a code. A move takes counters from a single heap, and may "
                      "leave the rest as several heaps, as the code of the player says: bit b of "
                      "its k-th digit behind the point is set when k counters may be taken and "
                      "the rest left as exactly b heaps, so 1 is for nothing left, 2 for one "
                      "heap, 4 for two and 8 for three.",
             .grammar = "Left's code, a bar, Right's code, a colon, and the sizes of heaps from 0 "
                        "to 4294967295, separated by commas: .77|.07:12,5. One code alone is for "
                        "both players: .77:5. Codes are those of the ruleset octal.",
             .example = ".7|.07:5",
             .example_value = "2",
             .source = "A. S. Fraenkel and A. Kotzig, Partizan octal games: partizan subtraction "
                       "games, Int. J. Game Theory 16 (1987)"},
    .data = &(const game_spelling){octal_read, octal_print, "code"},
    PARTIZAN_TAKING_FUNCTIONS,
};

const ruleset ruleset_splittles = {
    .info = {.name = "splittles",
             .aliases = "partizan-splittles",
             .summary = "Take one of your numbers of counters from a heap; you may split the rest.",
             .rules = "Each player has a set of numbers. A move takes from a single heap as many "
                      "counters as one number of the player's set says, and then may split what "
                      "is left of the heap into two heaps that are not empty.",
             .grammar = "Left's set, a bar, Right's set, a colon, and the sizes of heaps from 0 to "
                        "4294967295, separated by commas: {1,2}|{3,4}:7. One set alone is for both "
                        "players: {1,2}:7. A set has at most 4096 numbers from 1 to 4294967295; "
                        "{2..5,9} is {2,3,4,5,9}, and {} has none.",
             .example = "{1,3}|{2}:7",
             .example_value = "{3,{3|2}|2}",
             .source = "G. A. Mesdal, Partizan splittles, Games of No Chance 3 (2009)"},
    .data = &(const game_spelling){splittles_read, set_print, "set"},
    PARTIZAN_TAKING_FUNCTIONS,
};
