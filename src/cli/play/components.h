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
    bool outcomes_only; /* there are no values: a single position of a misere ruleset, or */
    bool solved;        /* no value came in reach: outcomes are found by search */
} component_sum;

/* Appends a position. */
ender_status component_add(cli *c, component_sum *s, const ender_ruleset *rules, const char *text);
/* Reads pairs of a ruleset and a position, from argument `first` on; ends the command where they
 * are none. */
void component_read(cli *c, component_sum *s, int first);
/* Finds the values, after the last one was added. Where they take longer than half of --seconds, or
 * than a while if that was not given, or all memory, the sum becomes a solved one. */
ender_status component_values(cli *c, component_sum *s);
void component_close(component_sum *s);
/* The texts of the positions, joined by ` + `; owned by the caller (free). */
char *component_text(cli *c, const component_sum *s);

typedef struct component_move {
    size_t part;
    ender_position *to;
    char *name, *note;       /* where moves were asked for by name; NULL elsewhere */
    ender_game value, total; /* of the position moved to, and of the whole sum then */
    ender_outcome outcome;   /* the same where there are outcomes only */
    bool unknown;            /* a search for it reached a limit */
    bool wins;
    bool best;    /* it is an option of the canonical form: neither dominated nor reversible */
    bool advised; /* a theorem advises it */
} component_move;

/* Who wins the sum, by search; with *known false where a limit was reached. `move` may be NULL. */
ender_status component_solve(cli *c, const component_sum *s, const component_move *move,
                             ender_outcome *outcome, bool *known);

/* All moves of a player, in the order of the parts: the distinct options; or, by name, the moves in
 * equal summands each. The name begins with the number of the summand, counted through all parts.
 * Freed by component_moves_free. */
ender_status component_moves(cli *c, const component_sum *s, ender_player player, bool by_name,
                             component_move **out, size_t *count);
void component_moves_free(component_move *moves, size_t count);
/* Finds values and outcomes of moves of the player, and which of them win or are best. The values
 * of the sum are known. */
ender_status component_judge(cli *c, const component_sum *s, ender_player player,
                             component_move *moves, size_t count);
/* Makes a move: the position takes the place of the part. */
void component_go(component_sum *s, component_move *move);

/* Who wins when this player moves, and how. Freed by ender_advice_clear. */
ender_status component_advise(cli *c, const component_sum *s, ender_player player,
                              ender_effort effort, ender_advice *out);
/* The name of the move that is advised, its summand counted through all parts; owned by the caller
 * (free). */
char *component_advised_name(const component_sum *s, const ender_advice *advice);
/* Marks the move that is advised. */
void component_mark(const component_sum *s, const ender_advice *advice, component_move *moves,
                    size_t count);

#endif
