/* SPDX-License-Identifier: MIT
 *
 * Eyes of up to six points in games by chance (eyeshape.c). */
#ifndef ENDER_GO_EYESHAPE_H
#define ENDER_GO_EYESHAPE_H

#include "go/playout.h"

enum { EYE_POINTS_MAX = 6 };

/* The cell by which the other player keeps the space that a string leaves when it is taken from
 * becoming two eyes, if the taker's stones are all around it; SIM_PASS where no move does, or none
 * is needed. The string is named by a cell. */
unsigned eye_vital_after_capture(const sim *s, unsigned cell);
/* Does the move fill an eye of the other colour up to one point, so that the space that is left
 * when these stones are taken has room for one eye only? */
bool eye_is_filled(const sim *s, unsigned cell, go_stone colour);

#endif
