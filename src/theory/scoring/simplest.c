/* SPDX-License-Identifier: MIT
 *
 * Simplest forms of guaranteed games. Besides dominated options and reversible ones there are
 * options that are reversible through a position in which the player is stuck with the atom l. Such
 * an option is of use only when he is stuck everywhere else. It goes if another option gives him l
 * even while the opponent passes; otherwise it becomes l itself with waiting moves for the opponent
 * (Larsson, Neto, Nowakowski, Santos 2016). */
#include "scoring/scoring.h"

typedef struct simplifying {
    scoring_store *s;
    scoring_form now; /* what the sides make */
    scoring_options side[2];
} simplifying;

/* Is G at least as good as H for the player? */
static bool likes(scoring_store *s, int p, scoring_form g, scoring_form h) {
    return p == 0 ? scoring_at_least(s, g, h) : scoring_at_least(s, h, g);
}

static bool score_likes(scoring_store *s, int p, rational a, rational b) {
    const int order = rational_cmp(s->t, a, b);
    return p == 0 ? order >= 0 : order <= 0;
}

static void drop(scoring_options *l, size_t i) { l->at[i] = l->at[--l->count]; }

static bool drop_dominated(simplifying *w, int p) {
    scoring_options *l = &w->side[p];
    for (size_t i = 0; i < l->count; i++)
        for (size_t j = 0; j < l->count; j++)
            if (i != j && likes(w->s, p, l->at[j], l->at[i])) {
                drop(l, i);
                return true;
            }
    return false;
}

/* The atom with the least number of waiting moves of the opponent that the game is as good as, and
 * one more of them. */
static scoring_form waiting_option(simplifying *w, int p, rational atom) {
    scoring_store *s = w->s;
    const scoring_form score = scoring_number(s, atom);
    for (int64_t n = 0;; n++) {
        task_poll(s->t);
        const scoring_form waits = scoring_waits(s, p == 0 ? -n : n);
        if (likes(s, p, w->now, scoring_add(s, score, waits)))
            return scoring_add(s, score, scoring_waits(s, p == 0 ? -n - 1 : n + 1));
    }
}

static bool another_gives(const simplifying *w, int p, size_t but, rational atom) {
    const scoring_options *l = &w->side[p];
    for (size_t i = 0; i < l->count; i++)
        if (i != but && score_likes(w->s, p, w->s->node[l->at[i]].passing[1 - p][1 - p], atom))
            return true;
    return false;
}

/* The option is reversible through a position where the player is stuck. */
static bool reverse_to_atom(simplifying *w, int p, size_t i, rational atom) {
    scoring_options *l = &w->side[p];
    if (another_gives(w, p, i, atom)) {
        drop(l, i);
        return true;
    }
    if (l->count == 1) {
        scoring_options stuck = {.atom = atom}, other = w->side[1 - p];
        const scoring_form made =
            p == 0 ? scoring_make(w->s, &stuck, &other) : scoring_make(w->s, &other, &stuck);
        if (scoring_is_guaranteed(w->s, made)) {
            *l = (scoring_options){.atom = atom};
            return true;
        }
    }
    const scoring_form waiting = waiting_option(w, p, atom);
    if (waiting == l->at[i]) return false;
    drop(l, i);
    scoring_option_add(w->s->t, l, waiting);
    return true;
}

static bool reverse_option(simplifying *w, int p, size_t i) {
    scoring_store *s = w->s;
    scoring_options *l = &w->side[p];
    const scoring_side replies = s->node[l->at[i]].side[1 - p];
    for (uint32_t k = 0; k < replies.count; k++) {
        if (!likes(s, p, w->now, replies.option[k])) continue;
        const scoring_side through = s->node[replies.option[k]].side[p];
        if (through.count == 0) {
            if (reverse_to_atom(w, p, i, through.atom)) return true;
            continue;
        }
        drop(l, i);
        for (uint32_t j = 0; j < through.count; j++) scoring_option_add(s->t, l, through.option[j]);
        return true;
    }
    return false;
}

static bool reduce(simplifying *w) {
    for (int p = 0; p < 2; p++) {
        if (drop_dominated(w, p)) return true;
        for (size_t i = 0; i < w->side[p].count; i++)
            if (reverse_option(w, p, i)) return true;
    }
    return false;
}

scoring_form scoring_simplest(scoring_store *s, scoring_form g) {
    scoring_check_guaranteed(s, g);
    if (s->node[g].simplest != SCORING_NONE) return s->node[g].simplest;
    simplifying w = {.s = s};
    for (int p = 0; p < 2; p++) {
        const scoring_side own = s->node[g].side[p];
        w.side[p].atom = own.atom;
        for (uint32_t i = 0; i < own.count; i++)
            scoring_option_add(s->t, &w.side[p], scoring_simplest(s, own.option[i]));
    }
    do {
        task_poll(s->t);
        w.now = scoring_make(s, &w.side[0], &w.side[1]);
    } while (s->node[w.now].simplest == SCORING_NONE && reduce(&w));
    const scoring_form found =
        s->node[w.now].simplest != SCORING_NONE ? s->node[w.now].simplest : w.now;
    s->node[found].simplest = found;
    s->node[g].simplest = found;
    return found;
}
