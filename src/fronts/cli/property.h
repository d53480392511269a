/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_PROPERTY_H
#define ENDER_CLI_PROPERTY_H

#include "cli/cli.h"

/* Is there such a property of positions of the ruleset: one of this file's, a report of the ruleset
 * or a function of one value? */
bool property_exists(const ender_ruleset *rules, const char *name);
/* Is it a function of one value? */
bool property_is_of_values(const char *name);
/* Does it belong to the literal form, so that a value does not tell it? */
bool property_of_form(const char *name);
/* The value of a position; where play may come back it may be loopy. */
ender_status value_of_position(cli *c, const ender_position *position, ender_method method,
                               ender_result *out);
/* A property of a position: one of this file's list (docs/batch.md), a report of the ruleset, or a
 * function of the language applied to its value or, where it is one of forms, to its literal form.
 * *out as from ender_evaluate. */
ender_status property_of_position(cli *c, const ender_position *position, const char *name,
                                  ender_method method, ender_result *out);
/* A function of the language applied to a result; `value` is the value of a form, and anything else
 * unchanged. */
ender_status property_of_result(cli *c, const ender_result *of, const char *name,
                                ender_result *out);

#endif
