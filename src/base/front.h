/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_BASE_FRONT_H
#define ENDER_BASE_FRONT_H

#include "base/clock.h"

#endif
