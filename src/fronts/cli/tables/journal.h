/* SPDX-License-Identifier: MIT
 *
 * Results of the items of a sweep, one a line, in a file that only grows (--results FILE): so a run
 * that was broken off goes on (--resume), and the files of shards, put together in any order, are
 * the file of the whole. A line has a checksum, the item and its result; one that is not whole, or
 * is of another command, counts as not there. */
#ifndef ENDER_CLI_JOURNAL_H
#define ENDER_CLI_JOURNAL_H

#include "cli/cli.h"

typedef struct journal_entry {
    char *item, *result;
} journal_entry;

typedef struct cli_journal {
    cli *c;
    cli_shard shard;
    FILE *file;     /* NULL without --results */
    char *asked;    /* what the command asks about each item */
    char *question; /* the same, and by which rules: results by others are not used */
    uint64_t rules; /* rulesets_digest */
    journal_entry *entries;
    size_t count, capacity;
    uint64_t used, added;
} cli_journal;

/* Reads --shard, --results and --resume, all of which the subcommand declares. Results found for
 * another question, by other rules or by another version are not used. The question stays. */
void cli_journal_open(cli *c, cli_journal *j, const char *question);
/* Is the next item one of this run? If so *result is what the file has, owned by the journal, or
 * NULL. The item is called by what its result depends on. */
bool cli_journal_takes(cli_journal *j, const char *item, const char **result);
/* Writes a result, at once. */
void cli_journal_keep(cli_journal *j, const char *item, const char *result);
/* Says on standard error what was used and added. */
void cli_journal_close(cli_journal *j);

#endif
