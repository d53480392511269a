/* SPDX-License-Identifier: MIT
 *
 * How the two formats that are text write lengths. */
#ifndef ENDER_DRAW_LENGTH_H
#define ENDER_DRAW_LENGTH_H

#include "draw/draw.h"

/* A length in hundredths, without needless digits: `3`, `-0.25`. printf would write the decimal
 * sign of the locale. */
void length_write(strbuf *out, double length);

#endif
