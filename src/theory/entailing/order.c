/* SPDX-License-Identifier: MIT
 *
 * Who wins an affine form, and its order. G >= H is decided by the forms alone (Larsson,
 * Nowakowski, Santos 2024): on games without ends it is the usual test of G - H, which is of no use
 * here because most affine games have no inverse. */
#include "entailing/entailing.h"

/* The end that the player wants, and the one that he does not. */
static affine_form won(int player) { return player == 0 ? AFFINE_LEFT_WON : AFFINE_RIGHT_WON; }

static bool wins(affine_store *s, affine_form g, int first) {
    if (s->node[g].wins[first] > 0) return s->node[g].wins[first] == 2;
    task_poll(s->t);
    bool found = false;
    for (size_t i = 0; i < s->node[g].count[first] && !found; i++) {
        const affine_form next = s->node[g].option[first][i];
        found = next == won(first) || (next != won(1 - first) && !wins(s, next, 1 - first));
    }
    s->node[g].wins[first] = found ? 2 : 1;
    return found;
}

bool affine_wins(affine_store *s, affine_form g, ender_player first) {
    if (g <= AFFINE_RIGHT_WON) return g == won(first == ENDER_LEFT ? 0 : 1);
    return wins(s, g, first == ENDER_LEFT ? 0 : 1);
}

/* Is every Right option G^R answered: by an H^R below it, or by a G^RL that is at least H? A Right
 * option oo is suicide and needs no answer. */
static bool answers_right(affine_store *s, affine_form g, affine_form h) {
    for (size_t i = 0; i < s->node[g].count[1]; i++) {
        const affine_form gr = s->node[g].option[1][i];
        bool answered = gr == AFFINE_LEFT_WON;
        for (size_t j = 0; j < s->node[h].count[1] && !answered; j++)
            answered = affine_at_least(s, gr, s->node[h].option[1][j]);
        for (size_t j = 0; j < s->node[gr].count[0] && !answered; j++)
            answered = affine_at_least(s, s->node[gr].option[0][j], h);
        if (!answered) return false;
    }
    return true;
}

/* Is every Left option H^L answered: by a G^L above it, or by an H^LR that is at most G? */
static bool answers_left(affine_store *s, affine_form g, affine_form h) {
    for (size_t i = 0; i < s->node[h].count[0]; i++) {
        const affine_form hl = s->node[h].option[0][i];
        bool answered = hl == AFFINE_RIGHT_WON;
        for (size_t j = 0; j < s->node[g].count[0] && !answered; j++)
            answered = affine_at_least(s, s->node[g].option[0][j], hl);
        for (size_t j = 0; j < s->node[hl].count[1] && !answered; j++)
            answered = affine_at_least(s, g, s->node[hl].option[1][j]);
        if (!answered) return false;
    }
    return true;
}

bool affine_at_least(affine_store *s, affine_form g, affine_form h) {
    if (g == h || g == AFFINE_LEFT_WON || h == AFFINE_RIGHT_WON) return true;
    if (g == AFFINE_RIGHT_WON || h == AFFINE_LEFT_WON) return false;
    const uint64_t key = (uint64_t)g << 32 | h;
    uint32_t place = keys_find(&s->orders, &key);
    if (place != UINT32_MAX) return s->at_least[place];
    task_poll(s->t);
    const bool found = answers_right(s, g, h) && answers_left(s, g, h);
    place = keys_put(&s->orders, &key);
    s->at_least = scratch_reach(s->t, s->at_least, place, &s->order_capacity, sizeof *s->at_least);
    s->at_least[place] = found;
    return found;
}
