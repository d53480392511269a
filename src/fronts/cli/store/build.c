/* SPDX-License-Identifier: MIT
 *
 * ender store build: evaluates positions and writes what was found, again and again, so that little
 * is lost whatever happens. Writing counts as part of the time limit: how long it takes, compared
 * with finding what is written, is measured, and so much is kept free for the last time. */
#include "cli/store/store.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <unistd.h>

#include "cli/cluster.h"
#include "store/front.h"

static const double first_slice = 5, longest_slice = 60; /* seconds between two writings */
static const double grace = 0.2;                         /* for writing when the time is up */

typedef struct build {
    ender_ctx *within; /* the time of the build, and a little more for the last writing */
    ender_store *store;
    const ender_ruleset *rules;
    cli_shard shard;
    cluster all;
    bool is_late; /* the time is up, and what could be written is */
    double ends;  /* when the time is up; infinite without a limit */
    double slice; /* seconds between two writings */
    double wrote; /* when the last one ended, or the build began */
    double share; /* seconds of writing for a second of finding */
    uint64_t saved;
} build;

/* When to write next. */
static double due(const build *b) {
    return b->wrote + fmin(b->slice, (b->ends - b->wrote) / (1 + b->share));
}

static void complain(cli *c, const char *more) {
    cli_complain(c, "the time limit of %g s was reached%s", c->seconds, more);
    c->status = EXIT_LIMIT;
}

/* Where a limit comes first, what was written until then stays. */
static void save(cli *c, build *b) {
    uint64_t count = 0;
    const double began = clock_seconds(), found = began - b->wrote;
    const ender_status status = ender_store_save(b->store, b->rules, &count);
    b->is_late = status == ENDER_ELIMIT;
    if (b->is_late)
        complain(c, " before all that was found was written");
    else if (status == ENDER_ECANCELLED)
        (void)cli_failed(c, status, NULL, NULL);
    else
        cli_check(c, status, NULL);
    b->saved += count;
    b->wrote = clock_seconds();
    b->share = (b->wrote - began) / fmax(found, 0.01);
    if (b->share > 0.1 && b->slice < longest_slice) b->slice *= 2;
}

/* Evaluates until it is time to write; what was found then is written before it goes on. */
static bool build_one(cli *c, build *b, const ender_position *position) {
    for (;;) {
        ender_game value;
        const double left = due(b) - clock_seconds();
        ender_status status = ENDER_ELIMIT;
        if (left > 0) {
            ender_ctx *const within = cli_within(c, left);
            status = ender_position_evaluate(within, position, &value);
            ender_close(within);
        }
        if (status == ENDER_OK) return true;
        if (status != ENDER_ELIMIT) {
            cli_failed(c, status, NULL, NULL);
            return false;
        }
        save(c, b);
        if (c->status != 0) return false;
        if (clock_seconds() >= b->ends) {
            complain(c, "");
            b->is_late = true;
            return false;
        }
    }
}

static void build_positions(cli *c, build *b, ender_position *const *list, size_t count) {
    for (size_t i = 0; i < count && c->status == 0; i++) {
        if (!(cluster_is_shared(&b->all) ? cluster_takes(&b->all) : cli_shard_takes(&b->shard)))
            continue;
        if (!build_one(c, b, list[i])) break;
    }
}

static void build_sizes(cli *c, build *b) {
    int64_t from, to;
    cli_range_given(c, "size", &from, &to);
    for (int64_t size = from; size <= to && c->status == 0; size++) {
        ender_position **list;
        size_t count;
        cli_check(c, ender_ruleset_positions(c->ctx, b->rules, (size_t)size, false, &list, &count),
                  NULL);
        build_positions(c, b, list, count);
        ender_positions_free(list, count);
    }
}

static void build_texts(cli *c, build *b) {
    for (int i = 2; i < c->argument_count && c->status == 0; i++) {
        ender_position *position = NULL;
        cli_check(c,
                  ender_position_parse(c->ctx, b->rules, c->arguments[i], strlen(c->arguments[i]),
                                       &position),
                  c->arguments[i]);
        build_positions(c, b, &position, 1);
        ender_position_free(position);
    }
}

static void build_all(cli *c, build *b) {
    if (cli_given(c, "size"))
        build_sizes(c, b);
    else
        build_texts(c, b);
    if (c->status == EXIT_INTERRUPTED) cli_interrupt_clear(c);
    if (!b->is_late) save(c, b);
    ender_store_close(b->store);
    ender_close(b->within);
    cli_progress_clear();
}

static int build_alone(cli *c, build *b) {
    uint64_t known = 0;
    ender_status status = ender_store_open(b->within, store_given(c), true, &b->store);
    if (status == ENDER_OK) status = ender_store_load(b->store, b->rules, &known);
    if (status == ENDER_ELIMIT) {
        complain(c, " before the store could be read");
        cli_leave(c);
    }
    cli_check(c, status, NULL);
    build_all(c, b);
    printf(c->json ? "{\"known\":%llu,\"new\":%llu}\n"
                   : "%llu positions were known, %llu are new\n",
           (unsigned long long)known, (unsigned long long)b->saved);
    return c->status;
}

/* ---- build by several ranks ---- */

static void load_from(cli *c, const build *b, const char *path) {
    if (access(path, F_OK) != 0) return;
    ender_store *store = store_open_path(c, c->ctx, path, false);
    cli_check(c, ender_store_load(store, b->rules, NULL), NULL);
    ender_store_close(store);
}

/* What the parts have goes to the store, and they go away. */
static void join_parts(cli *c, const char *path, unsigned parts) {
    ender_store *store = store_open_path(c, c->ctx, path, true);
    for (unsigned i = 0; i < parts; i++) {
        char *part = cluster_part(path, i);
        if (access(part, F_OK) == 0) cli_check(c, ender_store_merge(store, part), NULL);
        free(part);
    }
    ender_store_counts counts;
    cli_check(c, ender_store_count(store, &counts), NULL);
    ender_store_close(store);
    for (unsigned i = 0; i < parts; i++) {
        char *part = cluster_part(path, i);
        unlink(part);
        free(part);
    }
    printf("%llu positions\n", (unsigned long long)counts.positions);
}

/* Every rank knows what is in the store and in the parts of an earlier run, and writes what it
 * finds to a part of its own. A rank that ends early ends them all, and leaves the parts. */
static int build_shared(cli *c, build *b) {
    const char *path = store_given(c);
    if (cli_given(c, "shard")) cli_usage(c, "mpirun shares the positions itself, without --shard");
    const unsigned earlier = cluster_earlier(c, &b->all, path);
    load_from(c, b, path);
    for (unsigned i = 0; i < earlier; i++) {
        char *part = cluster_part(path, i);
        load_from(c, b, part);
        free(part);
    }
    b->all.wait();
    char *mine = cluster_part(path, b->all.rank);
    b->store = store_open_path(c, b->within, mine, true);
    free(mine);
    build_all(c, b);
    if (c->status != 0) cli_leave(c);
    b->all.wait();
    const unsigned parts = earlier > b->all.ranks ? earlier : b->all.ranks;
    if (b->all.rank == 0) join_parts(c, path, parts);
    b->all.end();
    return c->status;
}

int store_build(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "`build` needs a ruleset");
    const ender_ruleset *rules = cli_ruleset(c, c->arguments[1]);
    if (c->argument_count < 3 && !cli_given(c, "size"))
        cli_usage(c, "`build` needs positions, or --size");
    build b = {.rules = rules, .slice = first_slice, .share = 1};
    b.wrote = clock_seconds();
    b.ends = c->seconds > 0 ? b.wrote + c->seconds : INFINITY;
    b.shard = cli_shard_given(c);
    cli_end_time(c); /* --seconds is for all calls together */
    b.within = cli_within(c, c->seconds > 0 ? c->seconds + grace : 0);
    cluster_begin(c, &b.all);
    return cluster_is_shared(&b.all) ? build_shared(c, &b) : build_alone(c, &b);
}
