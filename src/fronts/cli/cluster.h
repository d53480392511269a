/* SPDX-License-Identifier: MIT
 *
 * Several processes that `mpirun` has started share a sweep. Each keeps what it finds in a file of
 * its own, FILE.part-RANK, until the last one is done. */
#ifndef ENDER_CLI_CLUSTER_H
#define ENDER_CLI_CLUSTER_H

#include "cli/cli.h"

typedef struct cluster {
    unsigned rank, ranks; /* one rank where mpirun did not start the command */
    uint64_t at;          /* the number of the item that comes next */
    uint64_t mine, until; /* the items from `mine` on and before `until` are ours */
    uint64_t chunk;       /* the number of items asked for at a time: they take an instant */
    double asked;         /* when */
    uint64_t (*next)(uint64_t count);
    void (*wait)(void);
    void (*end)(void);
    ender_retrograde_ranks partners; /* for analyses that the ranks share */
} cluster;

/* Ends the command when there are several ranks and the module is missing. */
void cluster_begin(cli *c, cluster *out);
static inline bool cluster_is_shared(const cluster *all) { return all->ranks > 1; }
/* All ranks do the same and rank 0 alone is heard: what the others print goes nowhere. */
void cluster_hush(cli *c, const cluster *all);
/* Is the next item one of this rank? Each is one of exactly one rank. */
bool cluster_takes(cluster *all);
/* The file of a rank; owned by the caller (free). */
char *cluster_part(const char *path, unsigned rank);
/* How many such files an earlier run has left, counted from rank 0 or, where some of them are
 * missing, to the last one of as many ranks as there are now. Ends the command when there are some
 * and --resume is not given. A process that is killed while it makes a store leaves an empty file:
 * the store of that name and its parts become stores. Rank 0 does it, and all wait for it. */
unsigned cluster_earlier(cli *c, const cluster *all, const char *path);

#endif
