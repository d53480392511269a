/* SPDX-License-Identifier: MIT
 *
 * Going through a map, for what writes it down. */
#ifndef ENDER_BASE_MAP_EACH_H
#define ENDER_BASE_MAP_EACH_H

#include "base/map.h"

/* Calls visit for every entry, in no order. No other thread may insert
 * meanwhile. */
void map_each(const map *m,
              void (*visit)(void *arg, const uint64_t *key, size_t words, uint32_t value),
              void *arg);

#endif
