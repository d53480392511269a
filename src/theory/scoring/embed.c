/* SPDX-License-Identifier: MIT
 *
 * Normal play among scoring games: a player who is stuck scores 0, so that the last mover is ahead
 * by nothing but never worse (Larsson, Neto, Nowakowski, Santos 2016). The other way is for Milnor
 * games: their scores are numbers, and numbers are scores. */
#include "scoring/scoring.h"

typedef struct embedding {
    scoring_store *s;
    scoring_form points; /* what a move of Left earns */
    key_table seen;
    scoring_form *made;
    size_t capacity;
} embedding;

static scoring_form embed(embedding *e, ref form) {
    scoring_store *s = e->s;
    const uint64_t key = form.bits;
    const uint32_t known = keys_find(&e->seen, &key);
    scoring_options own[2] = {{.atom = rational_of(DYADIC_ZERO)},
                              {.atom = rational_of(DYADIC_ZERO)}};
    if (known != UINT32_MAX) return e->made[known];
    task_poll(s->t);
    for (int p = 0; p < 2; p++) {
        side options;
        form_side_open(s->t, &options, form, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; i < options.count; i++) {
            const scoring_form next = embed(e, side_at(s->t, &options, i));
            scoring_option_add(s->t, &own[p],
                               p == 0 ? scoring_add(s, next, e->points)
                                      : scoring_subtract(s, next, e->points));
        }
    }
    const scoring_form g = scoring_make(s, &own[0], &own[1]);
    const uint32_t place = keys_put(&e->seen, &key);
    e->made = scratch_reach(s->t, e->made, place, &e->capacity, sizeof *e->made);
    e->made[place] = g;
    return g;
}

enum { MOVES_MOST = 200 };

scoring_form scoring_of_play(scoring_store *s, ref form, rational points) {
    embedding e = {.s = s, .points = scoring_number(s, points)};
    const dyadic day = form_birthday(s->t, form);
    if (day.big || day.num > MOVES_MOST)
        task_throw(s->t, ENDER_ELIMIT,
                   "only games of at most %d moves are written out as scoring games", MOVES_MOST);
    keys_open(s->t, &e.seen, 1);
    const scoring_form g = embed(&e, form);
    keys_close(&e.seen);
    return g;
}

scoring_form scoring_of_game(scoring_store *s, ref game) {
    return scoring_of_play(s, game, rational_of(DYADIC_ZERO));
}

static scoring_form of_scores(scoring_store *s, ref form) {
    if (ref_is_number(s->t, form)) return scoring_number(s, rational_of(ref_dyadic(s->t, form)));
    scoring_options made[2] = {{0}, {0}};
    for (int p = 0; p < 2; p++) {
        side options;
        form_side_open(s->t, &options, form, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; i < options.count; i++)
            scoring_option_add(s->t, &made[p], of_scores(s, side_at(s->t, &options, i)));
        if (made[p].count == 0)
            task_throw(s->t, ENDER_EDOMAIN,
                       "a position in which only one player can move has no score");
    }
    return scoring_make(s, &made[0], &made[1]);
}

scoring_form scoring_of_scores(scoring_store *s, ref form) {
    const scoring_form g = of_scores(s, form);
    if (!s->node[g].milnor)
        task_throw(s->t, ENDER_EDOMAIN,
                   "zugzwang: whoever moves loses by it, so that numbers and scores differ");
    return g;
}

/* ---- back ---- */

/* With scores as numbers, or with an empty side where a player is stuck and scores 0. */
static ref read_back(scoring_store *s, scoring_form g, bool scores, key_table *seen, ref **made,
                     size_t *capacity) {
    const uint64_t key = g;
    const uint32_t known = keys_find(seen, &key);
    const scoring_side *own = s->node[g].side;
    ref *options[2];
    if (known != UINT32_MAX) return (*made)[known];
    task_poll(s->t);
    for (int p = 0; p < 2; p++) {
        const uint32_t count = own[p].count;
        options[p] = SCRATCH_ARRAY(s->t, ref, count + 1);
        for (uint32_t i = 0; i < count; i++)
            options[p][i] = read_back(s, own[p].option[i], scores, seen, made, capacity);
        if (scores && count == 0 && !rational_is_dyadic(own[p].atom))
            task_throw(s->t, ENDER_EDOMAIN, "a score that is no dyadic number is no value");
        if (!scores && count == 0 && rational_sign(s->t, own[p].atom) != 0)
            task_throw(
                s->t, ENDER_EDOMAIN,
                "in normal play a stuck player scores 0, and here one scores something else");
    }
    const ref value = scores && scoring_is_number(s, g)
                          ? ref_number(s->t, own[0].atom.num)
                          : game_from(s->t, options[0], own[0].count, options[1], own[1].count);
    const uint32_t place = keys_put(seen, &key);
    *made = scratch_reach(s->t, *made, place, capacity, sizeof **made);
    (*made)[place] = value;
    return value;
}

static ref value_back(scoring_store *s, scoring_form g, bool scores) {
    key_table seen;
    ref *made = NULL;
    size_t capacity = 0;
    keys_open(s->t, &seen, 1);
    const ref value = read_back(s, g, scores, &seen, &made, &capacity);
    keys_close(&seen);
    return value;
}

ref scoring_normal_value(scoring_store *s, scoring_form g) { return value_back(s, g, false); }

ref scoring_score_value(scoring_store *s, scoring_form g) {
    if (!s->node[g].milnor) g = scoring_simplest(s, g);
    if (!s->node[g].milnor)
        task_throw(s->t, ENDER_EDOMAIN,
                   "zugzwang, or a player is stuck alone: only the scores of Milnor games are "
                   "numbers of a value");
    return value_back(s, g, true);
}
