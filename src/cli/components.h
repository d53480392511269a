/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_COMPONENTS_H
#define ENDER_CLI_COMPONENTS_H

#include "cli/cli.h"

typedef struct component {
    const ender_ruleset *rules;
    ender_position *position;
    ender_game value, rest; /* the value of this one, and of all the others together */
} component;

/* A sum of positions, each of a ruleset of its own. Opened by zeroing it. */
typedef struct component_sum {
    component *list;
    size_t count;
    ender_game value;
    bool outcomes_only; /* a single position of a misere ruleset: it has no value */
} component_sum;

/* Appends a position. */
ender_status component_add(cli *c, component_sum *s, const ender_ruleset *rules, const char *text);
/* Finds the values, after the last one was added. */
ender_status component_values(cli *c, component_sum *s);
void component_close(component_sum *s);

typedef struct component_move {
    size_t part;
    ender_position *to;
    ender_game value, total; /* of the position moved to, and of the whole sum then */
    ender_outcome outcome;   /* the same where there are outcomes only */
    bool wins;
    bool best; /* it is an option of the canonical form: neither dominated nor reversible */
} component_move;

/* Finds values and outcomes of moves in one part, and which of them win or are best; `to` is given.
 */
ender_status component_judge(cli *c, const component_sum *s, size_t part, ender_player player,
                             component_move *moves, size_t count);
/* All moves of a player, in the order of the parts; freed by component_moves_free. */
ender_status component_moves(cli *c, const component_sum *s, ender_player player,
                             component_move **out, size_t *count);
void component_moves_free(component_move *moves, size_t count);

#endif
