/* SPDX-License-Identifier: MIT
 *
 * Impartial positions as games of misere play. */
#include "ruleset/misere_shapes.h"
#include "base/tuning/ruleset.inc"

#include <string.h>

enum { SHAPES_DEPTH = 300 }; /* moves of a game that becomes a form */

void shapes_open(task *t, misere_shapes *s, map *known) {
    s->known = known;
    s->genera = NULL;
    s->left = SHAPES_MOST;
    misere_open(t, &s->world);
}

void shapes_close(task *t, misere_shapes *s) { misere_close(t, &s->world); }

/* ---- forms ---- */

typedef struct shape_key {
    uint64_t *words;
    size_t count;
    uint64_t hash;
} shape_key;

static shape_key key_of(task *t, uint64_t which, const uint64_t *block, size_t words) {
    shape_key k = {SCRATCH_ARRAY(t, uint64_t, words + 1), words + 1, 0};
    k.words[0] = which;
    memcpy(k.words + 1, block, words * sizeof *block);
    k.hash = map_hash(t, k.words, k.count);
    return k;
}

static bool learn(task *t, misere_shapes *s, const ruleset *rules, uint64_t which,
                  const uint64_t *block, size_t words, unsigned depth, misere *out);

/* The games of the options; false where they are too many. */
static bool learn_options(task *t, misere_shapes *s, const ruleset *rules, uint64_t which,
                          const uint64_t *block, size_t words, unsigned depth, misere_list *list) {
    positions options;
    positions_open(t, &options);
    literal_options(rules, block, words, ENDER_LEFT, &options);
    for (uint32_t i = 0; i < options.count; i++) {
        size_t count;
        misere g;
        const uint64_t *option = positions_at(&options, i, &count);
        if (!learn(t, s, rules, which, option, count, depth + 1, &g)) return false;
        misere_list_add(t, list, g);
    }
    return true;
}

static bool learn(task *t, misere_shapes *s, const ruleset *rules, uint64_t which,
                  const uint64_t *block, size_t words, unsigned depth, misere *out) {
    *out = MISERE_ZERO;
    if (words == 0) return true;
    const arena_mark mark = scratch_mark(t);
    const shape_key k = key_of(t, which, block, words);
    const uint32_t known = map_find(s->known, k.words, k.count, k.hash);
    bool found = known != 0;
    if (found) {
        out->number = known - 1;
    } else if (s->left > 0 && depth < SHAPES_DEPTH && !stack_is_low(t)) {
        misere_list list = {0};
        s->left--;
        task_poll(t);
        found = learn_options(t, s, rules, which, block, words, depth, &list);
        if (found) {
            *out = misere_make(t, &s->world, list.at, (uint32_t)list.count);
            map_insert(t, s->known, k.words, k.count, k.hash, out->number + 1);
        }
    }
    scratch_release(t, mark);
    return found;
}

void shapes_learn(task *t, misere_shapes *s, const ruleset *rules, uint64_t which,
                  const uint64_t *block, size_t words) {
    misere ignored;
    (void)learn(t, s, rules, which, block, words, 0, &ignored);
}

void shapes_settle(task *t, misere_shapes *s) {
    misere *all = SCRATCH_ARRAY(t, misere, (size_t)s->world.count + 1);
    for (uint32_t i = 0; i < s->world.count; i++) all[i] = (misere){i};
    s->genera = misere_genera(t, &s->world, all, s->world.count);
}

bool shapes_find(task *t, const misere_shapes *s, uint64_t which, const uint64_t *block,
                 size_t words, misere *out) {
    const arena_mark mark = scratch_mark(t);
    const shape_key k = key_of(t, which, block, words);
    const uint32_t known = map_find(s->known, k.words, k.count, k.hash);
    scratch_release(t, mark);
    if (known != 0) *out = (misere){known - 1};
    return known != 0;
}

/* ---- sums ---- */

/* With a firm game among them tame games are won as in normal play, and otherwise, when all are
 * fickle, the other way round. */
bool shapes_decide(const misere_shapes *s, const misere *games, size_t count, bool *wins) {
    uint32_t nim_sum = 0;
    unsigned tameable = 0;
    bool any_firm = false;
    for (size_t i = 0; i < count; i++) {
        const genus *g = &s->genera[games[i].number];
        if (!genus_is_tame(g)) {
            if (g->class != CLASS_TAMEABLE || tameable++ > 0) return false;
        }
        nim_sum ^= g->plus;
        any_firm = any_firm || g->digits[0] == g->plus;
    }
    *wins = any_firm ? nim_sum != 0 : nim_sum != 1;
    return true;
}
