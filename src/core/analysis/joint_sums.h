/* SPDX-License-Identifier: MIT
 *
 * Conjunctive and selective sums of forms, and mates in misere play. */
#ifndef ENDER_ANALYSIS_JOINT_SUMS_H
#define ENDER_ANALYSIS_JOINT_SUMS_H

#include "game/game.h"

ref conjunctive_sum(task *t, ref f, ref g); /* the values */
ref selective_sum(task *t, ref f, ref g);
/* The form beside which an impartial form is won by the second player in misere play (mate.c). */
ref misere_mate(task *t, ref f);

#endif
