/* SPDX-License-Identifier: MIT
 *
 * Rulesets by name, private to src/rules/ruleset. */
#ifndef ENDER_RULESET_FIND_H
#define ENDER_RULESET_FIND_H

#include "ruleset/ruleset.h"

/* Is this the name or an alias? */
bool ruleset_is_called(const ruleset *rules, const char *name);

/* ---- the rulesets of a context besides those of its list (own.c) ---- */

const ruleset *own_ruleset_at(const ender_ctx *ctx, size_t index); /* NULL at the end */

#endif
