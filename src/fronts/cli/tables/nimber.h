/* SPDX-License-Identifier: MIT
 *
 * What the files of `ender nimber` share. */
#ifndef ENDER_CLI_NIMBER_H
#define ENDER_CLI_NIMBER_H

#include "cli/ask.h"

enum {
    NIMBER_HEAPS_MOST = 1 << 29,
    PERIOD_SECONDS = 10 /* so long a period is looked for, if nothing is said */
};

/* How the values repeat, from more and more heaps, until that is known, or there are `most` heaps,
 * or the time or the memory is used up. *answer is the last answer, a record to be cleared. */
void period_search(cli *c, const char *code, size_t most, double seconds, ender_result *answer);

/* `ender nimber survey DIGITS`: every octal code with DIGITS digits behind the point. */
int nimber_survey(cli *c);

#endif
