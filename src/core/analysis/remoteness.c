/* SPDX-License-Identifier: MIT
 *
 * Remoteness and suspense: how many moves a play lasts, both players alternating and the player who
 * cannot move losing, when the winner hurries and the loser tarries, and when it is the other way
 * round (H. Steinhaus, Definicje potrzebne do teorii gry i poscigu, 1925; C. A. B. Smith, Graphs
 * and composite games, Journal of Combinatorial Theory 1, 1966; Winning Ways, chapter 9). A player
 * to move wins exactly when his number is odd: he moves to an even number if there is one, the
 * least for remoteness, the greatest for suspense; and otherwise, losing, to an odd one, the
 * greatest or the least. These numbers belong to the form: values know nothing of how long a play
 * lasts. */
#include "analysis/analysis.h"

/* For each player to move, what is known of each form, plus 1. */
typedef struct length {
    ref_map known[2];
    bool suspense;
} length;

/* In an integer only one player can move, and he has won after his first move. */
static bool integer_length(task *t, ref form, ender_player first, uint32_t *moves) {
    if (!ref_is_nus(form) || !ref_is_integer(t, form)) return false;
    *moves = dyadic_sign(t, ref_dyadic(t, form)) == (first == ENDER_LEFT ? 1 : -1);
    return true;
}

static bool is_better(uint32_t moves, uint32_t best, bool suspense) {
    const bool wins = moves % 2 == 0;
    if (wins != (best % 2 == 0)) return wins;
    return wins == suspense ? moves > best : moves < best;
}

static uint32_t length_step(task *t, const void *with, uint32_t tree, uint32_t mover) {
    const ref form = {tree};
    const length *l = with;
    const ender_player first = (ender_player)mover;
    uint32_t moves;
    if (integer_length(t, form, first, &moves)) return moves;
    const uint32_t known = ref_map_find(&l->known[first], form);
    if (known != 0) return known - 1;
    const arena_mark mark = scratch_mark(t);
    side s;
    form_side_open(t, &s, form, first);
    uint32_t best = 0;
    for (uint32_t i = 0; i < s.count; i++) {
        moves = recurse(t, length_step, l, side_at(t, &s, i).bits, 1 - mover);
        if (i == 0 || is_better(moves, best, l->suspense)) best = moves;
    }
    scratch_release(t, mark);
    if (s.count > 0) best++;
    ref_map_put(t, &l->known[first], form, best + 1);
    return best;
}

static uint32_t form_length(task *t, ref form, ender_player first, bool suspense) {
    length l = {.suspense = suspense};
    check_mover(t, first);
    ref_map_open(t, &l.known[ENDER_LEFT]);
    ref_map_open(t, &l.known[ENDER_RIGHT]);
    const uint32_t moves = recurse(t, length_step, &l, form.bits, first);
    ref_map_close(t, &l.known[ENDER_RIGHT]);
    ref_map_close(t, &l.known[ENDER_LEFT]);
    return moves;
}

uint32_t form_remoteness(task *t, ref form, ender_player first) {
    return form_length(t, form, first, false);
}

uint32_t form_suspense(task *t, ref form, ender_player first) {
    return form_length(t, form, first, true);
}

/* ---- the public face ---- */
