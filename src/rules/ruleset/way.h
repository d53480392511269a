/* SPDX-License-Identifier: MIT
 *
 * Values that rooms above find in another way than from the values of all options. */
#ifndef ENDER_RULESET_WAY_H
#define ENDER_RULESET_WAY_H

#include "ruleset/ruleset.h"

/* Another way to the value of a part, which has its turns while the part is evaluated: the first
 * one after WAY_FROM_WORK, the next ones each time that the work of the evaluation has doubled. */
typedef struct value_way value_way;
struct value_way {
    /* Before the evaluation of a part: unchanged by decompose and symmetry, and it stays. */
    void (*begin)(value_way *self, const ruleset *rules, const uint64_t *part, size_t words);
    /* The value of that part, which ends the evaluation, or REF_NONE; within `steps` steps, the
     * work of the evaluation since the last turn. */
    ref (*turn)(task *t, value_way *self, uint64_t steps);
};

/* position_value and sum_value with another way for each part; NULL for none. */
ref position_value_by(task *t, const ruleset *rules, const uint64_t *position, size_t words,
                      ender_method method, value_way *way);
ref sum_value_by(task *t, const ruleset *rules, const positions *sum, ender_method method,
                 value_way *way);

/* Throws ENDER_EARGUMENT for a number that is no method. */
void check_method(task *t, ender_method method);

#endif
