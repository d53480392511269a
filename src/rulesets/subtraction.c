/* SPDX-License-Identifier: MIT
 *
 * Subtraction games: each player has a set of numbers, and takes one of his numbers of counters
 * from a heap. With one set for both this is the impartial game of Winning Ways, chapter 4; with
 * two it is partizan (A. S. Fraenkel and A. Kotzig, Partizan octal games: partizan subtraction
 * games, Int. J. Game Theory 16, 1987; STRUCTURE-74).
 *
 * The value of a heap follows from those of the k heaps before it, k the greatest number that can
 * be taken. So values are computed from the empty heap up, not by search, and when a stretch of
 * them comes back, they are known for ever: the periodicity theorem of src/impartial/period.c,
 * where a move leaves one heap, holds for values as for nim values, since its proof asks only
 * whether two options are equal.
 *
 * A position is headed by the sizes of the sets, Left's in the lower half of a word and Right's in
 * the upper, and the takes of both. With the sets exchanged it is worth the negative. */
#include "impartial/impartial.h"
#include "rulesets/heaps.h"
#include "rulesets/rulesets.h"

#include <string.h>

typedef struct sets {
    heap_game left, right;
} sets;

static sets sets_of(const uint64_t *position) {
    const size_t left = (size_t)(position[0] & UINT32_MAX), right = (size_t)(position[0] >> 32);
    return (sets){{position + 1, left}, {position + 1 + left, right}};
}

static size_t head_of(const uint64_t *position) {
    return 1 + (size_t)(position[0] & UINT32_MAX) + (size_t)(position[0] >> 32);
}

/* -1, 0, 1 */
static int set_compare(const heap_game *a, const heap_game *b) {
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    for (size_t i = 0; i < a->count; i++)
        if (a->takes[i] != b->takes[i]) return a->takes[i] < b->takes[i] ? -1 : 1;
    return 0;
}

/* ---- text ---- */

static heap_game parse_set(reader *in, size_t *at) {
    heap_game set;
    code_error e;
    heaps_skip_blanks(in, at);
    if (!set_read(in->t, in->text, at, in->end, &set, &e)) {
        if (e.limit) reader_fail(in, e.offset, "%s", e.limit);
        reader_fail(in, e.offset, "%s, but found %s", e.expected, reader_found(in, e.offset));
    }
    heaps_skip_blanks(in, at);
    return set;
}

static void subtraction_parse(const ruleset *self, reader *in, positions *out) {
    (void)self;
    size_t at = in->offset;
    sets s;
    s.left = s.right = parse_set(in, &at);
    const bool two = at < in->end && in->text[at] == '|';
    if (two) {
        at++;
        s.right = parse_set(in, &at);
    }
    if (at == in->end || in->text[at] != ':')
        reader_fail(in, at, "expected %s, but found %s",
                    two ? "a colon and heaps" : "a bar and a set for Right, or a colon and heaps",
                    reader_found(in, at));
    const size_t left = s.left.count, right = s.right.count;
    uint64_t *head = SCRATCH_ARRAY(in->t, uint64_t, 1 + left + right);
    head[0] = (uint64_t)left | (uint64_t)right << 32;
    memcpy(head + 1, s.left.takes, left * sizeof *head);
    memcpy(head + 1 + left, s.right.takes, right * sizeof *head);
    heaps_parse(in, at + 1, head, 1 + left + right, out);
}

static void subtraction_format(const ruleset *self, strbuf *out, const uint64_t *position,
                               size_t words) {
    (void)self;
    const sets s = sets_of(position);
    const size_t head = head_of(position);
    set_print(out, &s.left);
    if (set_compare(&s.left, &s.right) != 0) {
        strbuf_char(out, '|');
        set_print(out, &s.right);
    }
    strbuf_char(out, ':');
    heaps_format(out, position + head, words - head);
}

static void subtraction_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                                size_t words) {
    (void)self;
    const size_t head = head_of(position);
    heaps_picture(out, position + head, words - head);
}

/* ---- moves ---- */

static void subtraction_options(const ruleset *self, const uint64_t *position, size_t words,
                                ender_player player, positions *out) {
    (void)self;
    const sets s = sets_of(position);
    const heap_game *set = player == ENDER_LEFT ? &s.left : &s.right;
    const size_t head = head_of(position);
    for (size_t i = head; i < words; i++) {
        if (i > head && position[i] == position[i - 1]) continue;
        for (size_t k = 0; k < set->count && take_is_possible(set->takes[k], position[i]); k++) {
            task_poll(out->t);
            const uint64_t rest = position[i] - take_counters(set->takes[k]);
            heaps_add_move(out, position, words, head, i, &rest, rest > 0);
        }
    }
}

static void subtraction_decompose(const ruleset *self, const uint64_t *position, size_t words,
                                  positions *out) {
    (void)self;
    const sets s = sets_of(position);
    const size_t head = head_of(position);
    for (size_t i = head; i < words; i++) {
        if (heap_is_dead(&s.left, position[i]) && heap_is_dead(&s.right, position[i])) continue;
        uint64_t *part = positions_new(out, head + 1);
        memcpy(part, position, head * sizeof *part);
        part[head] = position[i];
    }
}

static void reverse(uint64_t *words, size_t count) {
    for (size_t i = 0, k = count; i + 1 < k; i++) {
        const uint64_t word = words[i];
        words[i] = words[--k];
        words[k] = word;
    }
}

/* The lesser set is Left's. */
static bool subtraction_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    const sets s = sets_of(position);
    if (set_compare(&s.left, &s.right) <= 0) return false;
    /* Reversed as a whole and then each by itself, the two sets have changed places. */
    reverse(position + 1, s.left.count + s.right.count);
    reverse(position + 1, s.right.count);
    reverse(position + 1 + s.right.count, s.left.count);
    position[0] = (uint64_t)s.right.count | (uint64_t)s.left.count << 32;
    return true;
}

/* ---- from the empty heap up ---- */

static uint32_t values_taken(const heap_game *set, const ref *values, size_t heap, ref *out) {
    uint32_t count = 0;
    for (; count < set->count && take_counters(set->takes[count]) <= heap; count++)
        out[count] = values[heap - take_counters(set->takes[count])];
    return count;
}

static void values_extend(task *t, const sets *s, ref *values, size_t from, size_t to) {
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
static const heap_game *far_set(const sets *s) {
    if (s->left.count == 0 || s->right.count == 0) return s->left.count > 0 ? &s->left : &s->right;
    const take left = s->left.takes[s->left.count - 1], right = s->right.takes[s->right.count - 1];
    return left >= right ? &s->left : &s->right;
}

static ref partizan_value(task *t, const sets *s, uint64_t n) {
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
        if (!period_prove(t, far_set(s), values, count, &preperiod, &period)) continue;
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
    const sets s = sets_of(position);
    const bool impartial = set_compare(&s.left, &s.right) == 0;
    ref sum = REF_ZERO;
    for (size_t i = head_of(position); i < words; i++) {
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
    .parse = subtraction_parse,
    .format = subtraction_format,
    .options = subtraction_options,
    .decompose = subtraction_decompose,
    .symmetry = subtraction_symmetry,
    .closed_form = subtraction_closed_form,
    .picture = subtraction_picture,
};
