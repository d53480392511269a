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
 * since its proof asks only whether two options are equal.
 *
 * By the sink convention (the operator sink) a number may be taken also from a smaller heap, all of
 * it. The theorem holds too: k heaps from the beginning of the stretch on, numbers are taken that
 * are there. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/partizan_heaps.h"

#include <string.h>

/* ---- moves ---- */

static uint64_t rest_of(take k, uint64_t heap) {
    return heap > take_counters(k) ? heap - take_counters(k) : 0;
}

static void add_takes(const uint64_t *position, size_t words, ender_player player, bool sinks,
                      positions *out) {
    const two_games s = two_games_of(position);
    const heap_game *set = player == ENDER_LEFT ? &s.left : &s.right;
    const size_t head = two_games_head(position);
    for (size_t i = head; i < words; i++) {
        if (i > head && position[i] == position[i - 1]) continue;
        uint64_t rest = 1;
        for (size_t k = 0; k < set->count && rest > 0; k++) {
            task_poll(out->t);
            if (!sinks && !take_is_possible(set->takes[k], position[i])) break;
            rest = rest_of(set->takes[k], position[i]);
            heaps_add_move(out, position, words, head, i, &rest, rest > 0);
        }
    }
}

static void subtraction_options(const ruleset *self, const uint64_t *position, size_t words,
                                ender_player player, positions *out) {
    (void)self;
    add_takes(position, words, player, false, out);
}

static void sink_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    (void)self;
    add_takes(position, words, player, true, out);
}

/* ---- from the empty heap up ---- */

typedef struct subtraction {
    two_games sets;
    bool sinks;
} subtraction;

static uint32_t values_taken(const heap_game *set, bool sinks, const ref *values, size_t heap,
                             ref *out) {
    uint32_t count = 0;
    for (uint64_t rest = heap; count < set->count && rest > 0; count++) {
        if (!sinks && take_counters(set->takes[count]) > heap) break;
        rest = rest_of(set->takes[count], heap);
        out[count] = values[rest];
    }
    return count;
}

static void values_extend(task *t, const subtraction *game, ref *values, size_t from, size_t to) {
    const two_games *s = &game->sets;
    const arena_mark mark = scratch_mark(t);
    ref *left = SCRATCH_ARRAY(t, ref, s->left.count + 1);
    ref *right = SCRATCH_ARRAY(t, ref, s->right.count + 1);
    for (size_t heap = from; heap < to; heap++) {
        task_poll(t);
        const uint32_t left_count = values_taken(&s->left, game->sinks, values, heap, left);
        const uint32_t right_count = values_taken(&s->right, game->sinks, values, heap, right);
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

/* The values of heaps from 0 on: of all up to n, or of so many that they prove a period, whose
 * heap of the same value then takes the place of *n. False when there is none in `most` heaps. */
static bool values_up_to(task *t, const subtraction *game, uint64_t *n, size_t most,
                         uint64_t *preperiod, uint64_t *period, ref **values) {
    *values = NULL;
    for (size_t known = 0, count = 64; known < most; known = count, count *= 2) {
        if (count > *n) count = (size_t)*n + 1;
        ref *more = SCRATCH_ARRAY(t, ref, count);
        if (known > 0) memcpy(more, *values, known * sizeof *more);
        *values = more;
        values_extend(t, game, more, known, count);
        if (*n < count) return true;
        if (!period_prove(t, far_set(&game->sets), ref_words(more), count, preperiod, period))
            continue;
        *n = *preperiod + (*n - *preperiod) % *period;
        return true;
    }
    return false;
}

static ref partizan_value(task *t, const subtraction *game, uint64_t n) {
    const arena_mark mark = scratch_mark(t);
    ref *values;
    uint64_t preperiod, period;
    values_up_to(t, game, &n, SIZE_MAX, &preperiod, &period, &values);
    const ref value = values[n];
    scratch_release(t, mark);
    return value;
}

static bool subtraction_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                    size_t words, ref *value) {
    (void)self;
    const subtraction game = {two_games_of(position), false};
    const bool impartial = two_games_are_one(&game.sets);
    ref sum = REF_ZERO;
    for (size_t i = two_games_head(position); i < words; i++) {
        uint32_t nimber;
        if (!impartial)
            sum = game_add(t, sum, partizan_value(t, &game, position[i]));
        else if (nim_value_of_heap(t, &game.sets.left, position[i], &nimber))
            sum = game_add(t, sum, ref_nimber(t, nimber));
        else
            return false;
    }
    *value = sum;
    return true;
}

/* ---- the sink convention ---- */

static bool sink_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                             ref *value) {
    (void)self;
    const subtraction game = {two_games_of(position), true};
    ref sum = REF_ZERO;
    for (size_t i = two_games_head(position); i < words; i++)
        sum = game_add(t, sum, partizan_value(t, &game, position[i]));
    *value = sum;
    return true;
}

/* A heap that is not empty is only dead where nobody may take anything. */
static void sink_decompose(const ruleset *self, const uint64_t *position, size_t words,
                           positions *out) {
    (void)self;
    const size_t head = two_games_head(position);
    if (head == 1) return;
    for (size_t i = head; i < words; i++) {
        uint64_t *part = positions_new(out, head + 1);
        memcpy(part, position, head * sizeof *part);
        part[head] = position[i];
    }
}

enum { PERIOD_HEAPS = 1 << 20 };

/* Of the heaps with the sets of the position. */
static void sink_period_of(const ruleset *self, task *t, const positions *sum, uint64_t *preperiod,
                           uint64_t *period) {
    const arena_mark mark = scratch_mark(t);
    uint64_t n = UINT64_MAX;
    size_t words;
    ref *values;
    if (sum->count != 1)
        task_throw(t, ENDER_EDOMAIN, "%s: expected one position, whose sets say what the period is",
                   self->info.name);
    const subtraction game = {two_games_of(positions_at(sum, 0, &words)), true};
    if (!values_up_to(t, &game, &n, PERIOD_HEAPS, preperiod, period, &values))
        task_throw(t, ENDER_ELIMIT, "%s: no period up to heaps of %d", self->info.name,
                   PERIOD_HEAPS);
    scratch_release(t, mark);
}

static void write_period(const ruleset *self, strbuf *out, const positions *sum) {
    uint64_t preperiod, period;
    sink_period_of(self, out->t, sum, &preperiod, &period);
    strbuf_format(out, "%llu", (unsigned long long)period);
}

static void write_preperiod(const ruleset *self, strbuf *out, const positions *sum) {
    uint64_t preperiod, period;
    sink_period_of(self, out->t, sum, &preperiod, &period);
    strbuf_format(out, "%llu", (unsigned long long)preperiod);
}

static const ruleset_report sink_reports[] = {
    {{"period", "the least number of heaps after which the values of heaps with these sets repeat"},
     write_period},
    {{"preperiod", "the heap from which on they do"}, write_preperiod},
    {{NULL, NULL}, NULL},
};

static const game_spelling set_spelling = {set_read, set_print, "set"};

/* What sink:subtraction is made of. */
static const ruleset sink_subtraction = {
    .data = &set_spelling,
    PARTIZAN_HEAPS_TEXT,
    .text.reports = sink_reports,
    .moves.options = sink_options,
    .play.sink_sister = &sink_subtraction,
    .parts.decompose = sink_decompose,
    .parts.literal_decompose = sink_decompose,
    .theory = {.closed_form = sink_closed_form},
};

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
    .data = &set_spelling,
    PARTIZAN_HEAPS_FUNCTIONS,
    .moves.options = subtraction_options,
    .play.sink_sister = &sink_subtraction,
    .theory = {.closed_form = subtraction_closed_form},
};
