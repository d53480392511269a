/* SPDX-License-Identifier: MIT
 *
 * Bounds of positions of Domineering. */
#ifndef ENDER_RULESETS_DOMINEERING_BOUNDS_H
#define ENDER_RULESETS_DOMINEERING_BOUNDS_H

#include "rulesets/boards/grid.h"

/* The member `bounds` of the ruleset. */
bool domineering_bounds(task *t, const ruleset *self, const uint64_t *position, size_t words,
                        ref *least, ref *most);
/* The member `cut`. */
bool domineering_cut(const ruleset *self, const uint64_t *position, size_t words,
                     ender_player player, uint32_t index, positions *out);
/* The member `thin`: boards of one to three lines, up to a number of squares. */
bool domineering_thin(const ruleset *self, const uint64_t *position, size_t words);

#endif
