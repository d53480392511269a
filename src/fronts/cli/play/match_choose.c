/* SPDX-License-Identifier: MIT
 *
 * Which move to make in a match. */
#include "cli/play/match_choose.h"

sum_choice match_choose(match *m, const sum_strength *how) {
    sum_choice out;
    cli_check(m->c, game_sum_choose_at(m->c->ctx, &m->sum, m->mover, how, m->c->style, &out), NULL);
    if (cli_interrupted()) cli_interrupt_clear(m->c);
    cli_progress_clear();
    return out;
}
