/* SPDX-License-Identifier: MIT */
#ifndef ENDER_DOTS_FORMS_H
#define ENDER_DOTS_FORMS_H

#include "dots/dots.h"
#include "scoring/scoring.h"

/* The board as a scoring game whose moves are complete turns: captures, a point for each, and a cut
 * that frees nothing, or the last cut of all. Its stops are those of the board. It is no summand:
 * after a capture a player may finish his turn elsewhere. Throws ENDER_ELIMIT for more than
 * `most` strings, at most TURN_STRINGS_MOST; up to WRITTEN_STRINGS_MOST a form may be printed. */
enum { TURN_STRINGS_MOST = 10, WRITTEN_STRINGS_MOST = 8 };
scoring_form scoring_of_turns(scoring_store *s, const string_graph *g, unsigned most);

#endif
