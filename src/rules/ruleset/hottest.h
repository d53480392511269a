/* SPDX-License-Identifier: MIT
 *
 * The hottest boards of a ruleset, for rooms above this one. */
#ifndef ENDER_RULESET_HOTTEST_H
#define ENDER_RULESET_HOTTEST_H

#include "ruleset/ruleset.h"

enum { HOT_SIDE_MOST = 24, HOT_SQUARES_MOST = 24, HOT_LIST_MOST = 1000 };

typedef struct hot_search {
    unsigned rows, cols;
    const char *letters; /* of the squares of boards by chance, from which climbs begin; NULL: all
                            connected boards of . and # that touch the four sides */
    size_t letter_count;
    uint64_t steps, seed; /* of climbs: how many boards are looked at, and the chance */
} hot_search;

typedef struct hot_board {
    ref value, temperature; /* the temperature is a number */
    char *text;             /* rows with a bar between them */
} hot_board;

typedef struct hot_list {
    hot_board *at; /* the hottest first, each up to turns, reflections and the sign */
    size_t count, most;
} hot_list;

/* Makes space for `most` boards in scratch memory. Throws ENDER_EARGUMENT for a search that
 * cannot be. */
void hot_list_open(task *t, hot_list *list, const hot_search *how, size_t most);
/* Finds them; the list holds what was found also when a limit is thrown. ENDER_EDOMAIN when no such
 * board is a position of the ruleset. */
void hottest(task *t, const ruleset *rules, const hot_search *how, hot_list *out);

#endif
