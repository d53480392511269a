/* SPDX-License-Identifier: MIT
 *
 * How a universe of misere play is written: D, E, B, M, or gen(F, G, ...) of literal forms. */
#ifndef ENDER_NOTATION_UNIVERSE_TEXT_H
#define ENDER_NOTATION_UNIVERSE_TEXT_H

#include "notation/notation.h"
#include "universe/universe.h"

/* Throws ENDER_EARGUMENT for a text that names none, and ENDER_EDOMAIN for sets that are none. */
universe universe_of_text(task *t, source in);

#endif
