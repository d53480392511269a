/* SPDX-License-Identifier: MIT
 *
 * What the claims of A. A. Siegel's thesis on option-closed games are written with. */
#ifndef ENDER_CLAIMS_OSLO_H
#define ENDER_CLAIMS_OSLO_H

#include "claims/claims.h"

#include "analysis/option_closed.h"

/* The sizes of a claim that has several, and of one that has not. */
#define OSLO_SIZES(first, a, b, c, d)                                                              \
    .least = (first), .small = (a), .usual = (b), .large = (c), .most = (d)
#define OSLO_ONCE OSLO_SIZES(0, 0, 0, 0, 0)

#endif
