/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_DOMAINS_FRONT_H
#define ENDER_DOMAINS_FRONT_H

#include <ender/domain.h>

/* Does ender_draw draw this by its name, which is no ruleset? Thread-safe. */
bool draw_knows(const char *what);

/* The domain of an object. */
const ender_domain *object_domain(const ender_object *object);

/* The options that it was opened with, from 0; NULL past the last one. */
const ender_given *object_option(const ender_object *object, size_t index);

#endif
