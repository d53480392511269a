/* SPDX-License-Identifier: MIT
 *
 * Values of positions, for the rooms above. */
#ifndef ENDER_SOLVE_NUMBER_H
#define ENDER_SOLVE_NUMBER_H

#include "ruleset/ruleset.h"

/* sum_value; with ENDER_METHOD_AUTO a value that takes long to evaluate is compared with numbers
 * meanwhile, and found without its options if it is one. Limits are thrown. */
ref sum_value_found(task *t, const ruleset *rules, const positions *blocks, ender_method method);

#endif
