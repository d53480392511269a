/* SPDX-License-Identifier: MIT
 *
 * What can be done to a row of Cricket Pitch without changing its value, and the low points that
 * tell who wins (A. A. Siegel's thesis, section 4.4.3; oslo-option-closed-36, 37). Rows are
 * positions of the ruleset; results are in scratch memory and may be the row that was given. */
#ifndef ENDER_RULESETS_CRICKET_H
#define ENDER_RULESETS_CRICKET_H

#include "rulesets/strips/roller.h"

typedef struct bump_row {
    const uint64_t *position;
    size_t words;
} bump_row;

/* What lies outside of a flat bump goes, with the flat bump. */
bump_row cricket_prune(task *t, bump_row row);
/* All bumps become lower by 2, as often as none is lower than 2. */
bump_row cricket_reduce(task *t, bump_row row);
/* Both, as often as they change something: no bump is left, or none is flat and one is 1. */
bump_row cricket_reduce_and_prune(task *t, bump_row row);
/* Even bumps go, each with the bumps outside of it that are as high or higher, from the outside
 * inwards. */
bump_row cricket_even_out(task *t, bump_row row);
/* Evens the row out; then a bump outside of a lower one becomes as low. */
bump_row cricket_keep_low(task *t, bump_row row);
/* All of these: odd bumps that do not rise outwards, the lowest of height 1. */
bump_row cricket_normal_form(task *t, bump_row row);

/* The least odd bump of a side that is lower than all bumps between it and the roller; UINT64_MAX
 * for none. */
uint64_t cricket_low_point(bump_row row, ender_player player);

#endif
