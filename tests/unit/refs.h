/* SPDX-License-Identifier: MIT
 *
 * An assertion about refs, for tests of rooms from the inside. */
#ifndef ENDER_TEST_REFS_H
#define ENDER_TEST_REFS_H

#include "game/game.h"

#define assert_same_ref(a, b) assert_int_equal((a).bits, (b).bits)

#endif
