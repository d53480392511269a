/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_TALLY_H
#define ENDER_CLI_TALLY_H

#include "cli/cli.h"

/* Texts, each with the number of times it came. Opened by zeroing it. */
typedef struct tally_entry {
    const char *text;
    uint64_t times, first; /* how often it came, how many different ones before it */
} tally_entry;
typedef struct tally_block tally_block;
typedef struct tally {
    tally_entry *at;    /* sorted by text */
    tally_block *block; /* of the texts */
    size_t count, capacity, bytes;
    uint64_t total;
} tally;

/* True the first time it sees the text. Ends the command when the budget is used up. */
bool tally_add(cli *c, tally *t, const char *text);
/* The texts that begin so, next to each other: the first one, and how many there are. */
const tally_entry *tally_beginning(const tally *t, const char *with, size_t *count);
/* The most frequent ones first, equally frequent ones in the order of their texts. */
void tally_by_frequency(tally *t);
/* In the order in which they came first. No text may be added or looked up after
 * either. */
void tally_by_first(tally *t);
void tally_close(tally *t);

#endif
