/* SPDX-License-Identifier: MIT
 *
 * The universes that tests of this room go through: the four that are known by name, and those that
 * 1 and {|0,-1} generate. */
#ifndef ENDER_TEST_UNIVERSES_H
#define ENDER_TEST_UNIVERSES_H

#include "universe/universe.h"

enum { UNIVERSES = 6 };

static inline void open_universes(task *t, universe *u) {
    const ref one = ref_integer(t, 1), to_0_or_minus_1[] = {REF_ZERO, ref_integer(t, -1)};
    const ref murder = form_make(t, NULL, 0, to_0_or_minus_1, 2);
    for (unsigned k = 0; k < 4; k++) u[k] = (universe){.kind = (universe_kind)k};
    u[4] = universe_generated(t, &one, 1);
    u[5] = universe_generated(t, &murder, 1);
}

#endif
