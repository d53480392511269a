/* SPDX-License-Identifier: MIT
 *
 * Normal play among scoring games: a player who is stuck scores 0, so that the last mover is ahead
 * by nothing but never worse (Larsson, Neto, Nowakowski, Santos 2016). The other way is for Milnor
 * games: their scores are numbers, and numbers are scores. */
#include "scoring/scoring.h"

static scoring_form embedded(scoring_store *s, ref game) {
    scoring_options made[2] = {{.atom = rational_of(DYADIC_ZERO)},
                               {.atom = rational_of(DYADIC_ZERO)}};
    task_poll(s->t);
    for (int p = 0; p < 2; p++) {
        side options;
        side_open(s->t, &options, game, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; i < options.count; i++)
            scoring_option_add(s->t, &made[p], embedded(s, side_at(s->t, &options, i)));
    }
    return scoring_make(s, &made[0], &made[1]);
}

enum { BIRTHDAY_MOST = 100 };

scoring_form scoring_of_game(scoring_store *s, ref game) {
    const dyadic day = form_birthday(s->t, game);
    if (day.big || day.num > BIRTHDAY_MOST)
        task_throw(s->t, ENDER_ELIMIT,
                   "only values born by day %d are written out as scoring games", BIRTHDAY_MOST);
    return embedded(s, game);
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
