/* SPDX-License-Identifier: MIT
 *
 * Sums as `ender solve` reads and prints them, for its parts and for `ender store`. */
#ifndef ENDER_CLI_SOLVE_SOLVE_H
#define ENDER_CLI_SOLVE_SOLVE_H

#include "cli/cli.h"

typedef struct summands {
    ender_summand *list;
    ender_position **positions; /* those that are to be freed; NULL for a value */
    size_t count;
} summands;

/* What a sum is called in a store: its summands as they were read. Owned by the caller. */
char *summands_text(cli *c, const summands *s);

/* The outcome, or what it is bounded by: `N`, `unknown, bounded by N or L`. */
const char *solution_words(const ender_solution *found);

/* What is known of one player in one word: `unknown`, `loses` or `wins`. */
const char *known_word(ender_known known);

/* The ruleset of the one position that is asked about, when the player who cannot move wins there;
 * or NULL. */
const ender_ruleset *solve_misere_ruleset(cli *c);
/* Answers for it; the exit status. */
int solve_misere(cli *c, const ender_ruleset *rules);

#endif
