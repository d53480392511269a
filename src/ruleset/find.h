/* SPDX-License-Identifier: MIT
 *
 * Rulesets by name, private to src/ruleset. */
#ifndef ENDER_RULESET_FIND_H
#define ENDER_RULESET_FIND_H

#include "ruleset/ruleset.h"

/* Throws ENDER_EARGUMENT with the names that are nearest to this one. */
_Noreturn void ruleset_not_found(task *t, const char *name, size_t length);

#endif
