/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_PROPERTY_H
#define ENDER_CLI_PROPERTY_H

#include "cli/cli.h"

/* Is there such a property of positions: one of this file's, or a function of one value? */
bool property_exists(const char *name);
/* Does it belong to the literal form, so that a value does not tell it? */
bool property_of_form(const char *name);
/* A property of a position: of the position itself (position, value, outcome, misere_outcome,
 * left_options, right_options, count_options, count_canonical_options, normal_form, reachable), or
 * a function of the language applied to its value. *out as from ender_evaluate. */
ender_status property_of_position(cli *c, const ender_position *position, const char *name,
                                  ender_method method, ender_result *out);
/* A function of the language applied to a result; `value` is the value of a form, and anything else
 * unchanged. */
ender_status property_of_result(cli *c, const ender_result *of, const char *name,
                                ender_result *out);

#endif
