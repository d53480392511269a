/* SPDX-License-Identifier: MIT
 *
 * ender store: what was found out, in a file that lasts. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <unistd.h>

#include "cli/cli.h"
#include "cli/cluster.h"
#include "cli/solve/solve.h"
#include "solve/front.h"
#include "store/front.h"

enum { FIRST_SLICE = 5, LONGEST_SLICE = 60, SIZE_MOST = 64 };

static const cli_option options[] = {
    {"store", "FILE", "the store"},
    {"size", "FROM..TO", "build: all positions of these sizes, where the ruleset can list them"},
    {"resume", NULL, "build: go on from what ranks of an earlier run of mpirun have left"},
    {"shard", "I/N", "build: every N-th of the positions only, beginning with the I-th"},
    {NULL, NULL, NULL}};

static ender_store *open_path(cli *c, const char *path, bool create) {
    ender_store *store = NULL;
    cli_check(c, ender_store_open(c->ctx, path, create, &store), NULL);
    return store;
}

static ender_store *open_store(cli *c, bool create) {
    const char *path = cli_given(c, "store");
    if (!path) cli_usage(c, "--store FILE is needed");
    return open_path(c, path, create);
}

/* Where the store is all that is asked about it needs no `--store`. */
static ender_store *open_named(cli *c) {
    const char *path = cli_given(c, "store");
    if (c->argument_count > (path ? 1 : 2))
        cli_usage(c, "`%s` is about one store", c->arguments[0]);
    if (!path && c->argument_count == 2) path = c->arguments[1];
    if (!path) cli_usage(c, "a store is needed, such as: ender store %s dom.db", c->arguments[0]);
    return open_path(c, path, false);
}

/* ---- build ---- */

typedef struct build {
    ender_store *store;
    const ender_ruleset *rules;
    cli_shard shard;
    cluster all;
    double slice; /* seconds between two commits */
    uint64_t saved;
} build;

static void save(cli *c, build *b) {
    uint64_t count = 0;
    cli_check(c, ender_store_save(b->store, b->rules, &count), NULL);
    b->saved += count;
}

/* Evaluates in slices of time; what a slice has found is written before the next one. */
static bool build_one(cli *c, build *b, const ender_position *position) {
    const double until = c->seconds > 0 ? c->seconds : 0;
    double spent = 0;
    for (;;) {
        ender_game value;
        const double slice = until > 0 && until - spent < b->slice ? until - spent : b->slice;
        cli_check(c, ender_set_seconds(c->ctx, slice), NULL);
        const ender_status status =
            ender_position_value(c->ctx, position, ENDER_METHOD_AUTO, &value);
        cli_check(c, ender_set_seconds(c->ctx, 0), NULL);
        spent += slice;
        if (status == ENDER_OK) return true;
        if (status != ENDER_ELIMIT || (until > 0 && spent >= until)) {
            cli_failed(c, status, NULL, NULL);
            return false;
        }
        save(c, b);
        if (b->slice < LONGEST_SLICE) b->slice *= 2;
    }
}

static void build_positions(cli *c, build *b, ender_position *const *list, size_t count) {
    time_t last = time(NULL);
    for (size_t i = 0; i < count; i++) {
        if (!(cluster_is_shared(&b->all) ? cluster_takes(&b->all) : cli_shard_takes(&b->shard)))
            continue;
        if (!build_one(c, b, list[i])) break;
        if (time(NULL) - last < FIRST_SLICE) continue;
        save(c, b);
        last = time(NULL);
    }
}

static void build_sizes(cli *c, build *b) {
    int64_t from, to;
    if (!cli_range(cli_given(c, "size"), SIZE_MOST, &from, &to))
        cli_usage(c, "--size needs a number or FROM..TO, up to %d", SIZE_MOST);
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
        cli_check(c, ender_position_parse(c->ctx, b->rules, c->arguments[i], &position),
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
    save(c, b);
    ender_store_close(b->store);
    cli_progress_clear();
}

static int build_alone(cli *c, build *b) {
    uint64_t known = 0;
    b->store = open_store(c, true);
    cli_check(c, ender_store_load(b->store, b->rules, &known), NULL);
    build_all(c, b);
    printf(c->json ? "{\"known\":%llu,\"new\":%llu}\n"
                   : "%llu positions were known, %llu are new\n",
           (unsigned long long)known, (unsigned long long)b->saved);
    return c->status;
}

/* ---- build by several ranks ---- */

static void load_from(cli *c, const build *b, const char *path) {
    if (access(path, F_OK) != 0) return;
    ender_store *store = open_path(c, path, false);
    cli_check(c, ender_store_load(store, b->rules, NULL), NULL);
    ender_store_close(store);
}

/* What the parts have goes to the store, and they go away. */
static void join_parts(cli *c, const char *path, unsigned parts) {
    ender_store *store = open_path(c, path, true);
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
    const char *path = cli_given(c, "store");
    if (!path) cli_usage(c, "--store FILE is needed");
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
    b->store = open_path(c, mine, true);
    free(mine);
    build_all(c, b);
    if (c->status != 0) cli_leave(c);
    b->all.wait();
    const unsigned parts = earlier > b->all.ranks ? earlier : b->all.ranks;
    if (b->all.rank == 0) join_parts(c, path, parts);
    b->all.end();
    return c->status;
}

static int run_build(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "`build` needs a ruleset");
    if (c->argument_count < 3 && !cli_given(c, "size"))
        cli_usage(c, "`build` needs positions, or --size");
    build b = {.rules = cli_ruleset(c, c->arguments[1]), .slice = FIRST_SLICE};
    b.shard = cli_shard_given(c);
    cluster_begin(c, &b.all);
    return cluster_is_shared(&b.all) ? build_shared(c, &b) : build_alone(c, &b);
}

/* ---- the others ---- */

static int run_info(cli *c) {
    ender_store *store = open_named(c);
    ender_store_counts counts;
    cli_check(c, ender_store_count(store, &counts), NULL);
    if (c->json)
        printf("{\"version\":%u,\"positions\":%llu,\"values\":%llu,\"sums\":%llu}\n",
               counts.version, (unsigned long long)counts.positions,
               (unsigned long long)counts.forms, (unsigned long long)counts.sums);
    else
        printf("version %u\n%llu positions\n%llu values\n%llu sums\n", counts.version,
               (unsigned long long)counts.positions, (unsigned long long)counts.forms,
               (unsigned long long)counts.sums);
    ender_store_close(store);
    return 0;
}

/* What is known of a position: its value, which travels through stores as text, or who wins it. */
typedef struct known {
    char *value; /* or NULL */
    ender_solution outcome;
} known;

static known find_known(cli *c, ender_store *store, ender_position *position) {
    known k = {NULL, {.decided = false}};
    ender_summand one = {.position = position};
    const summands sum = {&one, &position, 1};
    cli_check(c, ender_store_query(store, position, &k.value), NULL);
    char *text = summands_text(c, &sum);
    cli_check(c, store_find_sum(store, text, k.outcome.first), NULL);
    solution_conclude(&k.outcome);
    free(text);
    return k;
}

static void put_known(const char *position, const known *k) {
    fputs("{\"position\":", stdout);
    cli_json_string(stdout, position);
    if (k->value) {
        fputs(",\"value\":", stdout);
        cli_json_string(stdout, k->value);
        puts("}");
    } else {
        fputs(",\"value\":null,\"outcome\":", stdout);
        if (k->outcome.decided)
            printf("\"%s\"}\n", ender_outcome_name(k->outcome.outcome));
        else
            printf("\"unknown\",\"left\":{\"first\":\"%s\"},\"right\":{\"first\":\"%s\"}}\n",
                   known_word(k->outcome.first[ENDER_LEFT]),
                   known_word(k->outcome.first[ENDER_RIGHT]));
    }
}

static void print_known(const cli *c, const char *position, const known *k) {
    const bool told = k->value || k->outcome.first[ENDER_LEFT] != ENDER_KNOWN_NOT ||
                      k->outcome.first[ENDER_RIGHT] != ENDER_KNOWN_NOT;
    if (!told)
        puts(c->json ? "null" : "unknown");
    else if (c->json)
        put_known(position, k);
    else if (k->value)
        puts(k->value);
    else
        printf("value unknown, outcome %s\n", solution_words(&k->outcome));
}

static int run_query(cli *c) {
    if (c->argument_count < 3) cli_usage(c, "`query` needs a ruleset and positions");
    ender_store *store = open_store(c, false);
    const ender_ruleset *rules = cli_ruleset(c, c->arguments[1]);
    for (int i = 2; i < c->argument_count; i++) {
        ender_position *position = NULL;
        cli_check(c, ender_position_parse(c->ctx, rules, c->arguments[i], &position),
                  c->arguments[i]);
        const known k = find_known(c, store, position);
        print_known(c, c->arguments[i], &k);
        if (!k.value && !k.outcome.decided) c->status = EXIT_ANSWER_NO;
        ender_free(k.value);
        ender_position_free(position);
    }
    ender_store_close(store);
    return c->status;
}

static void print_row(void *user, const char *ruleset, const char *position, const char *value) {
    const cli *c = user;
    if (!c->json) {
        printf("%s\t%s\t%s\n", ruleset, position, value);
        return;
    }
    fputs("{\"ruleset\":", stdout);
    cli_json_string(stdout, ruleset);
    fputs(",\"position\":", stdout);
    cli_json_string(stdout, position);
    fputs(",\"value\":", stdout);
    cli_json_string(stdout, value);
    puts("}");
}

static int run_export(cli *c) {
    ender_store *store = open_named(c);
    cli_check(c, ender_store_each(store, c, print_row), NULL);
    ender_store_close(store);
    return 0;
}

static int run_merge(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "`merge` needs the files to be taken in");
    ender_store *store = open_store(c, true);
    for (int i = 1; i < c->argument_count; i++)
        cli_check(c, ender_store_merge(store, c->arguments[i]), NULL);
    ender_store_close(store);
    return 0;
}

static int run_verify(cli *c) {
    ender_store *store = open_named(c);
    cli_check(c, ender_store_verify(store), NULL);
    puts("in order");
    ender_store_close(store);
    return 0;
}

static int run(cli *c) {
    static const struct {
        const char *name;
        int (*run)(cli *c);
    } actions[] = {{"build", run_build}, {"info", run_info},     {"query", run_query},
                   {"merge", run_merge}, {"verify", run_verify}, {"export", run_export}};
    if (c->argument_count < 1) cli_usage(c, "what is to be done with the store?");
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(c->arguments[0], actions[i].name) == 0) return actions[i].run(c);
    cli_usage(c, "`%.40s` cannot be done with a store", c->arguments[0]);
}

const cli_command command_store = {
    .name = "store",
    .usage = "build RULESET POSITION... --store FILE\n"
             "build RULESET --size FROM..TO --store FILE\n"
             "info|verify|export FILE\n"
             "query RULESET POSITION... --store FILE\n"
             "merge OTHER... --store FILE",
    .summary = "values of positions in a file that lasts",
    .help =
        "`build` evaluates positions and writes all that was evaluated on the way, every few\n"
        "seconds and at the end; what the file has already is not evaluated again, so that the\n"
        "same command goes on after an interruption. Under mpirun (Open MPI) the ranks share the\n"
        "positions; where a run ended early the same command goes on with --resume. `query` "
        "prints\n"
        "values, or outcomes that `ender solve` has kept where there is no value. `export` prints\n"
        "all positions with their values in alphabetical order. The file is an SQLite database.\n"
        "\n"
        "Examples:\n"
        "  ender store build domineering 4x4 4x5 --store dom.db\n"
        "  ender store query domineering 3x4 --store dom.db\n"
        "  ender store merge part1.db part2.db --store all.db",
    .options = options,
    .run = run};
