/* SPDX-License-Identifier: MIT
 *
 * LR-ending games: forms, and the winners of sums by a search over multisets of summands. */
#include "ending/ending.h"
#include "base/compare.h"
#include "base/held.h"

#include <stdlib.h>
#include <string.h>

typedef struct ending_node {
    const ending_form *options;
    uint32_t count;
    uint32_t depth;
} ending_node;

struct ending_store {
    task *t;
    ending_node nodes[ENDING_FORMS_MOST];
    uint32_t count;
};

/* ---- forms ---- */

ending_store *ending_open(task *t) {
    ending_store *s = SCRATCH_ARRAY(t, ending_store, 1);
    s->t = t;
    s->nodes[ENDING_L] = s->nodes[ENDING_R] = (ending_node){NULL, 0, 0};
    s->count = 2;
    return s;
}

ending_form ending_make(ending_store *s, ending_form *options, size_t count) {
    uint32_t kept = 0, depth = 0;
    qsort(options, count, sizeof *options, by_uint32);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && options[i] == options[kept - 1]) continue;
        options[kept++] = options[i];
        if (s->nodes[options[i]].depth >= depth) depth = s->nodes[options[i]].depth + 1;
    }
    for (uint32_t g = 2; g < s->count; g++)
        if (s->nodes[g].count == kept &&
            memcmp(s->nodes[g].options, options, kept * sizeof *options) == 0)
            return g;
    if (s->count == ENDING_FORMS_MOST)
        task_throw(s->t, ENDER_ELIMIT, "more than %d different LR-ending games",
                   (int)ENDING_FORMS_MOST);
    ending_form *own = SCRATCH_ARRAY(s->t, ending_form, kept);
    memcpy(own, options, kept * sizeof *own);
    s->nodes[s->count] = (ending_node){own, kept, depth};
    return s->count++;
}

ending_form ending_nimber(ending_store *s, bool right, uint64_t n) {
    ending_form *less = SCRATCH_ARRAY(s->t, ending_form, n + 1), g = right ? ENDING_R : ENDING_L;
    for (uint64_t k = 0; k < n; k++) {
        less[k] = g;
        ending_form *options = SCRATCH_ARRAY(s->t, ending_form, k + 1);
        memcpy(options, less, (k + 1) * sizeof *options);
        g = ending_make(s, options, k + 1);
    }
    return g;
}

void ending_heaps(ending_store *s, const uint64_t *set, size_t count, uint64_t n,
                  ending_form *heaps) {
    ending_form *options = SCRATCH_ARRAY(s->t, ending_form, count + 1);
    for (uint64_t heap = 0; heap <= n; heap++) {
        size_t found = 0;
        for (size_t i = 0; i < count; i++)
            if (set[i] <= heap) options[found++] = heaps[heap - set[i]];
        heaps[heap] = found > 0       ? ending_make(s, options, found)
                      : heap % 2 == 0 ? ENDING_L
                                      : ENDING_R;
    }
}

/* ---- sums ---- */

enum { MOVER_LOSES = 1, MOVER_WINS = 2 };

typedef struct ending_search {
    ending_store *s;
    map *known;
} ending_search;

/* A sum in order: the player to move and the label, then the forms that have moves. */
typedef struct ending_sum {
    uint64_t *words;
    size_t count;
} ending_sum;

enum { RIGHT_MOVES = 1, LABEL_R = 2 };

static ending_sum sum_of(task *t, uint64_t head, const uint64_t *forms, size_t count) {
    ending_sum sum = {SCRATCH_ARRAY(t, uint64_t, count + 1), 1};
    for (size_t i = 0; i < count; i++) {
        if (forms[i] == ENDING_R) head ^= LABEL_R;
        if (forms[i] > ENDING_R) sum.words[sum.count++] = forms[i];
    }
    sum.words[0] = head;
    qsort(sum.words + 1, sum.count - 1, sizeof *sum.words, by_uint64);
    return sum;
}

static bool mover_wins(const ending_search *search, ending_sum sum);

/* Is there a move in summand i after which the other player loses? */
static bool wins_in(const ending_search *search, ending_sum sum, size_t i) {
    task *t = search->s->t;
    const ending_node *g = &search->s->nodes[sum.words[i]];
    uint64_t *after = SCRATCH_ARRAY(t, uint64_t, sum.count);
    memcpy(after, sum.words + 1, (sum.count - 1) * sizeof *after);
    for (uint32_t k = 0; k < g->count; k++) {
        after[i - 1] = g->options[k];
        const arena_mark mark = scratch_mark(t);
        const bool loses =
            !mover_wins(search, sum_of(t, sum.words[0] ^ RIGHT_MOVES, after, sum.count - 1));
        scratch_release(t, mark);
        if (loses) return true;
    }
    return false;
}

static bool mover_wins(const ending_search *search, ending_sum sum) {
    task *t = search->s->t;
    const bool right = sum.words[0] & RIGHT_MOVES, label = sum.words[0] & LABEL_R;
    if (sum.count == 1) return right == label;
    const uint64_t hash = map_hash(t, sum.words, sum.count);
    const uint32_t known = map_find(search->known, sum.words, sum.count, hash);
    if (known != 0) return known == MOVER_WINS;
    task_poll(t);
    bool wins = false;
    for (size_t i = 1; i < sum.count && !wins; i++) {
        if (i > 1 && sum.words[i] == sum.words[i - 1]) continue;
        const arena_mark mark = scratch_mark(t);
        wins = wins_in(search, sum, i);
        scratch_release(t, mark);
    }
    map_insert(t, search->known, sum.words, sum.count, hash, wins ? MOVER_WINS : MOVER_LOSES);
    return wins;
}

static ender_outcome search_outcome(const ending_search *search, const ending_form *summands,
                                    size_t count) {
    task *t = search->s->t;
    uint64_t depth = 0, *forms = SCRATCH_ARRAY(t, uint64_t, count + 1);
    for (size_t i = 0; i < count; i++) {
        forms[i] = summands[i];
        depth += search->s->nodes[summands[i]].depth;
    }
    if (depth > ENDING_DEPTH_MOST)
        task_throw(t, ENDER_ELIMIT, "a sum that can last more than %d moves",
                   (int)ENDING_DEPTH_MOST);
    const bool left = mover_wins(search, sum_of(t, 0, forms, count));
    const bool right = mover_wins(search, sum_of(t, RIGHT_MOVES, forms, count));
    return ender_outcome_from(left, right);
}

ender_outcome ending_outcome(ending_store *s, const ending_form *summands, size_t count) {
    held holder;
    const ending_search search = {s, held_map(s->t, &holder)};
    const ender_outcome outcome = search_outcome(&search, summands, count);
    held_close(s->t, &holder);
    return outcome;
}

/* ---- equality ---- */

/* Is it one of the forms of ending_nimber? */
static bool ending_is_nimber(ending_store *s, ending_form g, bool *right, uint64_t *n) {
    ending_form label = g;
    while (label > ENDING_R) label = s->nodes[label].options[0];
    *right = label == ENDING_R;
    *n = s->nodes[g].count;
    return *n == s->nodes[g].depth && ending_nimber(s, *right, *n) == g;
}

bool ending_sum_value(ending_store *s, const ending_form *summands, size_t count, bool *right,
                      uint64_t *n) {
    *right = false;
    *n = 0;
    for (size_t i = 0; i < count; i++) {
        bool side;
        uint64_t number;
        if (!ending_is_nimber(s, summands[i], &side, &number)) return false;
        *right = *right != side;
        *n ^= number;
    }
    return true;
}

static ending_sum sum_of_forms(task *t, const ending_form *summands, size_t count) {
    uint64_t *forms = SCRATCH_ARRAY(t, uint64_t, count + 1);
    for (size_t i = 0; i < count; i++) forms[i] = summands[i];
    return sum_of(t, 0, forms, count);
}

bool ending_same(ending_store *s, const ending_form *a, size_t a_count, const ending_form *b,
                 size_t b_count) {
    const ending_sum x = sum_of_forms(s->t, a, a_count), y = sum_of_forms(s->t, b, b_count);
    return x.count == y.count && memcmp(x.words, y.words, x.count * sizeof *x.words) == 0;
}

/* The forms of day 1, and of day 2 those with at most three options. */
static size_t companions(ending_store *s, ending_form *out) {
    ending_form day[5] = {ENDING_L, ENDING_R}, options[3];
    size_t count = 0;
    for (unsigned set = 1; set < 4; set++) {
        size_t some = 0;
        for (unsigned i = 0; i < 2; i++)
            if (set >> i & 1) options[some++] = day[i];
        day[1 + set] = ending_make(s, options, some);
    }
    for (unsigned i = 0; i < 5; i++) out[count++] = day[i];
    for (unsigned set = 1; set < 32; set++) {
        size_t some = 0;
        for (unsigned i = 0; i < 5 && some < 4; i++)
            if (set >> i & 1) {
                if (some < 3) options[some] = day[i];
                some++;
            }
        if (some <= 3) out[count++] = ending_make(s, options, some);
    }
    return count;
}

bool ending_differ(ending_store *s, const ending_form *a, size_t a_count, const ending_form *b,
                   size_t b_count) {
    held holder;
    ending_form beside[64];
    const size_t count = companions(s, beside), most = a_count > b_count ? a_count : b_count;
    ending_form *sum = SCRATCH_ARRAY(s->t, ending_form, most + 1);
    const ending_search search = {s, held_map(s->t, &holder)};
    bool differ = false;
    for (size_t i = 0; i < count && !differ; i++) {
        sum[0] = beside[i];
        memcpy(sum + 1, a, a_count * sizeof *sum);
        const ender_outcome first = search_outcome(&search, sum, a_count + 1);
        memcpy(sum + 1, b, b_count * sizeof *sum);
        differ = search_outcome(&search, sum, b_count + 1) != first;
    }
    held_close(s->t, &holder);
    return differ;
}
