/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_POSET_PROPERTY_H
#define ENDER_CLI_POSET_PROPERTY_H

#include "cli/cli.h"

/* A property of a poset, or of the elements of it that the texts name. Answered as by
 * ender_evaluate; an element is a value in a poset of games and a word in others.
 * ENDER_EARGUMENT when there is no such property or it takes another number of elements: *complaint
 * then says so (to be freed), and is NULL when the message is the library's. */
ender_status poset_property(cli *c, const ender_poset *p, const char *name,
                            const char *const *elements, size_t count, ender_result *out,
                            char **complaint);
/* The names of all properties and what they take, for the help: number `index`, or NULL. */
const char *poset_property_name(size_t index, unsigned *takes);

#endif
