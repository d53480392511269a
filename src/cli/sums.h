/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_SUMS_H
#define ENDER_CLI_SUMS_H

#include "cli/cli.h"

/* Positions of any rulesets, played together. */
typedef struct component {
    const ender_ruleset *rules;
    ender_position *position;
    ender_game value, rest; /* the value of this one, and of all the others together */
} component;

typedef struct sum {
    component *list;
    size_t count;
    ender_game value;
} sum;

/* A sum of so many components, with nothing in them yet. */
void sum_open(sum *s, size_t count);
void sum_close(sum *s);
/* Component number `index`. */
ender_status sum_set(cli *c, sum *s, size_t index, const char *rules, const char *text);
/* What the others are worth; when all components are set. */
ender_status sum_finish(cli *c, sum *s);
/* Has the player who moved to `total` won? That is so when it is >= 0 for Left, <= 0 for Right. */
ender_status sum_is_won(cli *c, ender_game total, ender_player mover, bool *won);

/* Questions of batch files, answered as by ender_evaluate:
 * `left_wins` or `right_wins` of a sum `RULESET POSITION ; RULESET POSITION`, the winning moves of
 * a player as a list of words 2>POSITION, numbered by component; */
ender_status sum_question(cli *c, const char *input, const char *property, ender_result *out);
/* `value` of `CODE FIRST..LAST`, the nim values of these heaps in one word; `period`, `preperiod`
 * or `saltus` of `CODE COUNT`, as the values of heaps 0 to COUNT - 1 show them. */
ender_status nim_sequence_question(cli *c, const char *input, const char *property,
                                   ender_result *out);

#endif
