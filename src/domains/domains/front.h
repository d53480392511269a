/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_DOMAINS_FRONT_H
#define ENDER_DOMAINS_FRONT_H

#include <ender/domain.h>

#include <stddef.h>

/* Is this the name of a picture of ender_draw that is not a ruleset? Thread-safe. */
bool draw_knows(const char *what);

/* The options of all pictures of ender_draw, from 0; NULL past the last one. *of is the names of
 * the pictures and domains with this option, separated by blanks, or NULL for positions of every
 * ruleset and for the bound of work of several domains. ender_draw refuses options that a picture
 * has not. */
const ender_domain_option *picture_option(size_t index, const char **of);

/* The domain of an object. */
const ender_domain *object_domain(const ender_object *object);

/* The options with which it was opened, from 0; NULL past the last one. */
const ender_given *object_option(const ender_object *object, size_t index);

#endif
