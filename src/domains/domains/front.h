/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_DOMAINS_FRONT_H
#define ENDER_DOMAINS_FRONT_H

#include <ender/domain.h>

#include <stddef.h>

/* Does ender_draw draw this by its name, which is no ruleset? Thread-safe. */
bool draw_knows(const char *what);

/* The options of everything that ender_draw draws, from 0 on; NULL past the last one. *of is the
 * names of the pictures and domains that have it, blanks between, or NULL: of positions of every
 * ruleset. */
const ender_domain_option *picture_option(size_t index, const char **of);

/* The domain of an object. */
const ender_domain *object_domain(const ender_object *object);

/* The options that it was opened with, from 0; NULL past the last one. */
const ender_given *object_option(const ender_object *object, size_t index);

#endif
