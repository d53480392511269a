/* SPDX-License-Identifier: MIT
 *
 * Which move to make in a match. */
#include "cli/play/match_choose.h"

sum_choice match_choose(match *m, double seconds) {
    sum_choice out;
    cli_check(m->c, game_sum_choose(m->c->ctx, &m->sum, m->mover, seconds, m->c->style, &out),
              NULL);
    if (cli_interrupted()) cli_interrupt_clear(m->c);
    cli_progress_clear();
    return out;
}
