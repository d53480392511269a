/* SPDX-License-Identifier: MIT */
#include "cli/cluster.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *function_of(cli *c, void *module, const char *name) {
    void *function = dlsym(module, name);
    if (!function) cli_fail(c, "the module ender-mpi.so is not of this version: no %s", name);
    return function;
}

void cluster_begin(cli *c, cluster *out) {
    const char *ranks = getenv("OMPI_COMM_WORLD_SIZE");
    *out = (cluster){.ranks = 1};
    if (!ranks || strtoul(ranks, NULL, 10) < 2) return;
    char why[300];
    void *module = module_open("ender-mpi.so", true, why, sizeof why);
    if (!module)
        cli_fail(c,
                 "mpirun has started %s processes, but ender has no Open MPI (Debian: "
                 "libopenmpi-dev): %s; --shard I/N shares work among processes without it",
                 ranks, why);
    int (*begin)(unsigned *, unsigned *);
    *(void **)&begin = function_of(c, module, "ender_mpi_begin");
    *(void **)&out->next = function_of(c, module, "ender_mpi_next");
    *(void **)&out->wait = function_of(c, module, "ender_mpi_wait");
    *(void **)&out->end = function_of(c, module, "ender_mpi_end");
    *(void **)&out->partners.add = function_of(c, module, "ender_mpi_add");
    *(void **)&out->partners.exchange = function_of(c, module, "ender_mpi_exchange");
    if (begin(&out->rank, &out->ranks) != 0)
        cli_fail(c, "this MPI cannot be used from several threads");
    out->partners.rank = out->rank;
    out->partners.ranks = out->ranks;
}

void cluster_hush(cli *c, const cluster *all) {
    if (all->rank > 0 && !freopen("/dev/null", "w", stdout))
        cli_fail(c, "/dev/null cannot be written");
}

/* Items that take no time are asked for many at a time. */
static void ask(cluster *all) {
    static const double instant = 0.05;
    const double time = clock_seconds();
    if (all->until == 0)
        all->chunk = 1;
    else if (time - all->asked < instant)
        all->chunk *= 2;
    else if (time - all->asked > 4 * instant && all->chunk > 1)
        all->chunk /= 2;
    all->mine = all->next(all->chunk);
    all->until = all->mine + all->chunk;
    all->asked = clock_seconds();
}

bool cluster_takes(cluster *all) {
    if (all->at == all->until) ask(all);
    const uint64_t item = all->at++;
    return item >= all->mine;
}

char *cluster_part(const char *path, unsigned rank) {
    const size_t capacity = strlen(path) + 24;
    char *part = cli_alloc(capacity);
    snprintf(part, capacity, "%s.part-%u", path, rank);
    return part;
}

static unsigned count_parts(const char *path, unsigned ranks) {
    unsigned count = 0;
    for (unsigned i = 0; i < ranks || i == count; i++) {
        char *part = cluster_part(path, i);
        if (access(part, F_OK) == 0) count = i + 1;
        free(part);
    }
    return count;
}

static void mend(cli *c, const char *path) {
    ender_store *store = NULL;
    if (access(path, F_OK) != 0) return;
    cli_check(c, ender_store_open(c->ctx, path, true, &store), NULL);
    ender_store_close(store);
}

unsigned cluster_earlier(cli *c, const cluster *all, const char *path) {
    const unsigned earlier = count_parts(path, all->ranks);
    if (earlier > 0 && !cli_given(c, "resume"))
        cli_fail(c, "%s.part-%u is of a run that ended early; --resume goes on with it", path,
                 earlier - 1);
    if (all->rank == 0) mend(c, path);
    for (unsigned i = 0; i < earlier && all->rank == 0; i++) {
        char *part = cluster_part(path, i);
        mend(c, part);
        free(part);
    }
    all->wait();
    return earlier;
}
