/* SPDX-License-Identifier: MIT
 *
 * The ground floor, by subject. A file that needs one of them may include that one. */
#ifndef ENDER_BASE_H
#define ENDER_BASE_H

#include "base/clock.h"
#include "base/compare.h"
#include "base/dyadic.h"
#include "base/file.h"
#include "base/hard.h"
#include "base/integers.h"
#include "base/keys.h"
#include "base/map.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/rational.h"
#include "base/rooms.h"
#include "base/scan.h"
#include "base/strbuf.h"
#include "base/task.h"

#endif
