/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_PROPERTY_H
#define ENDER_CLI_PROPERTY_H

#include "cli/cli.h"

/* Is there such a property of positions of the ruleset: a question of the domain `sum`, a report of
 * the ruleset or a function of one value? */
bool property_exists(cli *c, const ender_ruleset *rules, const char *name);
/* Is it a function of one value? */
bool property_is_of_values(const char *name);
/* Does it belong to the literal form, so that a value does not tell it? */
bool property_of_form(const char *name);
/* A property of a position (docs/batch.md), `value` for one, which may be loopy. *out as from
 * ender_evaluate. */
ender_status property_of_position(cli *c, const ender_position *position, const char *name,
                                  ender_method method, ender_result *out);
/* A function of the language applied to a result; `value` is the value of a form, and anything else
 * unchanged. */
ender_status property_of_result(cli *c, const ender_result *of, const char *name,
                                ender_result *out);

#endif
