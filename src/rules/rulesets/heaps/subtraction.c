/* SPDX-License-Identifier: MIT
 *
 * Subtraction games: each player has a set of numbers, and takes one of his numbers of counters
 * from a heap. With one set for both this is the impartial game of Winning Ways, chapter 4; with
 * two it is partizan (A. S. Fraenkel and A. Kotzig, Partizan octal games: partizan subtraction
 * games, Int. J. Game Theory 16, 1987; STRUCTURE-74).
 *
 * The value of a heap follows from those of the k heaps before it, k the greatest number that can
 * be taken. So values are computed from the empty heap up, not by search, and when a stretch of
 * them comes back, they are known for ever: the periodicity theorem of
 * src/theory/impartial/period.c, where a move leaves one heap, holds for values as for nim values,
 * since its proof asks only whether two options are equal. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/partizan_heaps.h"

#include <string.h>

/* ---- moves ---- */

static void subtraction_options(const ruleset *self, const uint64_t *position, size_t words,
                                ender_player player, positions *out) {
    (void)self;
    const two_games s = two_games_of(position);
    const heap_game *set = player == ENDER_LEFT ? &s.left : &s.right;
    const size_t head = two_games_head(position);
    for (size_t i = head; i < words; i++) {
        if (i > head && position[i] == position[i - 1]) continue;
        for (size_t k = 0; k < set->count && take_is_possible(set->takes[k], position[i]); k++) {
            task_poll(out->t);
            const uint64_t rest = position[i] - take_counters(set->takes[k]);
            heaps_add_move(out, position, words, head, i, &rest, rest > 0);
        }
    }
}

/* ---- from the empty heap up ---- */

static uint32_t values_taken(const heap_game *set, const ref *values, size_t heap, ref *out) {
    uint32_t count = 0;
    for (; count < set->count && take_counters(set->takes[count]) <= heap; count++)
        out[count] = values[heap - take_counters(set->takes[count])];
    return count;
}

static void values_extend(task *t, const two_games *s, ref *values, size_t from, size_t to) {
    const arena_mark mark = scratch_mark(t);
    ref *left = SCRATCH_ARRAY(t, ref, s->left.count + 1);
    ref *right = SCRATCH_ARRAY(t, ref, s->right.count + 1);
    for (size_t heap = from; heap < to; heap++) {
        task_poll(t);
        const uint32_t left_count = values_taken(&s->left, values, heap, left);
        const uint32_t right_count = values_taken(&s->right, values, heap, right);
        values[heap] = game_make(t, left, left_count, right, right_count);
    }
    scratch_release(t, mark);
}

/* The set with the greatest element: the one whose window the period needs. */
static const heap_game *far_set(const two_games *s) {
    if (s->left.count == 0 || s->right.count == 0) return s->left.count > 0 ? &s->left : &s->right;
    const take left = s->left.takes[s->left.count - 1], right = s->right.takes[s->right.count - 1];
    return left >= right ? &s->left : &s->right;
}

static ref partizan_value(task *t, const two_games *s, uint64_t n) {
    const arena_mark mark = scratch_mark(t);
    ref *values = NULL;
    uint64_t preperiod, period;
    for (size_t known = 0, count = 64;; known = count, count *= 2) {
        if (count > n) count = (size_t)n + 1;
        ref *more = SCRATCH_ARRAY(t, ref, count);
        if (known > 0) memcpy(more, values, known * sizeof *values);
        values = more;
        values_extend(t, s, values, known, count);
        if (n < count) break;
        if (!period_prove(t, far_set(s), ref_words(values), count, &preperiod, &period)) continue;
        n = preperiod + (n - preperiod) % period;
        break;
    }
    const ref value = values[n];
    scratch_release(t, mark);
    return value;
}

static bool subtraction_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                    size_t words, ref *value) {
    (void)self;
    const two_games s = two_games_of(position);
    const bool impartial = two_games_are_one(&s);
    ref sum = REF_ZERO;
    for (size_t i = two_games_head(position); i < words; i++) {
        uint32_t nimber;
        if (!impartial)
            sum = game_add(t, sum, partizan_value(t, &s, position[i]));
        else if (nim_value_of_heap(t, &s.left, position[i], &nimber))
            sum = game_add(t, sum, ref_nimber(t, nimber));
        else
            return false;
    }
    *value = sum;
    return true;
}

const ruleset ruleset_subtraction = {
    .info = {.name = "subtraction",
             .aliases = "subtract",
             .summary = "Take a number of counters from a heap, of those in your own set.",
             .rules = "Each player has a set of numbers. A move takes from a single heap as many "
                      "counters as one number of the player's set says.",
             .grammar = "Left's set, a bar, Right's set, a colon, and the sizes of heaps from 0 to "
                        "4294967295, separated by commas: {1,2}|{3,4}:7. One set alone is for both "
                        "players: {1,2}:7. A set has at most 4096 numbers from 1 to 4294967295; "
                        "{2..5,9} is {2,3,4,5,9}, and {} has none.",
             .example = "{1,2}|{3,4}:9",
             .example_value = "{2,{2|0}|0}",
             .source = "Winning Ways, chapter 4; A. S. Fraenkel and A. Kotzig, Partizan octal "
                       "games: partizan subtraction games, Int. J. Game Theory 16 (1987)"},
    .data = &(const game_spelling){set_read, set_print, "set"},
    PARTIZAN_HEAPS_FUNCTIONS,
    .moves.options = subtraction_options,
    .theory = {.closed_form = subtraction_closed_form},
};
