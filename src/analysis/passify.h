/* SPDX-License-Identifier: MIT
 *
 * Passification of literal forms. */
#ifndef ENDER_ANALYSIS_PASSIFY_H
#define ENDER_ANALYSIS_PASSIFY_H

#include "game/game.h"

/* p(0) = 0; p(G) = {p(L), {p(L)|p(R)} | p(R)}: Left may once make a pass that does not come back
 * (oslo-option-closed-10). */
ref form_passify(task *t, ref form);

#endif
