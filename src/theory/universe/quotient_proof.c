/* SPDX-License-Identifier: MIT
 *
 * The proof that a table is a quotient of the sums of positions of a form in misere play: a walk
 * through all pairs of the element of a sum and the elements of the sum less one of each atom, of
 * which there are finitely many. In each of them the outcome that follows from the elements of the
 * options has to be that of the element, and induction on the sum does the rest. */
#include "universe/atoms.h"

#include <string.h>

/* A state has the element of a sum, and for each atom, 1 more, that of the sum less one of it; 0 if
 * it has none. */
typedef struct walk_of_states {
    const partizan_quotient *q;
    map *seen;
    word_list states; /* one behind the other */
    uint32_t words;   /* of a state */
    uint64_t *key;    /* space for one */
} walk_of_states;

enum { STATES_MOST = 1 << 20 };

static uint32_t product(const partizan_quotient *q, uint32_t element, const uint32_t *counts) {
    for (uint32_t i = 0; i < q->atoms->count; i++)
        for (uint32_t n = 0; n < counts[i]; n++)
            element = q->times[(size_t)element * q->atoms->count + i];
    return element;
}

static bool loses_first(ender_outcome outcome, unsigned player) {
    return outcome == ENDER_P || outcome == (player == 0 ? ENDER_R : ENDER_L);
}

/* Does the player, moving first, win a sum in this state by what its options are? */
static bool wins_by_options(const partizan_quotient *q, const uint32_t *state, unsigned player) {
    bool ends = true;
    for (uint32_t i = 0; i < q->atoms->count; i++) {
        const atom *a = &q->atoms->at[i];
        if (state[1 + i] == 0) continue;
        ends = ends && a->ends[player];
        for (uint32_t n = 0; n < a->option_count[player]; n++) {
            const uint32_t option = product(q, state[1 + i] - 1, a->options[player][n]);
            if (loses_first(q->outcome[option], 1 - player)) return true;
        }
    }
    return ends;
}

static bool agrees(const partizan_quotient *q, const uint32_t *state) {
    for (unsigned player = 0; player < 2; player++)
        if (wins_by_options(q, state, player) == loses_first(q->outcome[state[0]], player))
            return false;
    return true;
}

static void add_state(task *t, walk_of_states *w, const uint32_t *state) {
    for (uint32_t i = 0; i < w->words; i++) w->key[i] = state[i];
    const uint64_t hash = map_hash(t, w->key, w->words);
    if (map_find(w->seen, w->key, w->words, hash) != 0) return;
    map_insert(t, w->seen, w->key, w->words, hash, 1);
    for (uint32_t i = 0; i < w->words; i++) word_list_add(t, &w->states, state[i]);
}

/* The state with one more of the atom. */
static void step(const partizan_quotient *q, const uint32_t *state, uint32_t more, uint32_t *next) {
    const uint32_t atoms = q->atoms->count;
    next[0] = q->times[(size_t)state[0] * atoms + more];
    for (uint32_t i = 0; i < atoms; i++)
        next[1 + i] =
            state[1 + i] == 0 ? 0 : q->times[(size_t)(state[1 + i] - 1) * atoms + more] + 1;
    next[1 + more] = state[0] + 1;
}

bool quotient_is_proved(task *t, const partizan_quotient *q) {
    held holder;
    walk_of_states w = {.q = q, .seen = held_map(t, &holder), .words = q->atoms->count + 1};
    w.key = SCRATCH_ARRAY(t, uint64_t, w.words);
    uint32_t *state = SCRATCH_ARRAY(t, uint32_t, w.words);
    uint32_t *next = SCRATCH_ARRAY(t, uint32_t, w.words);
    memset(state, 0, w.words * sizeof *state);
    add_state(t, &w, state);
    bool proved = true;
    for (size_t at = 0; proved && at < w.states.count; at += w.words) {
        task_poll(t);
        memcpy(state, w.states.at + at, w.words * sizeof *state);
        proved = agrees(q, state) && w.states.count / w.words <= STATES_MOST;
        for (uint32_t i = 0; proved && i < q->atoms->count; i++) {
            step(q, state, i, next);
            add_state(t, &w, next);
        }
    }
    held_close(t, &holder);
    return proved;
}
