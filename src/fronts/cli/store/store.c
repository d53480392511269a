/* SPDX-License-Identifier: MIT
 *
 * ender store: what was found out, in a file that lasts. */
#include "cli/store/store.h"

#include <stdlib.h>
#include <string.h>

#include "cli/solve/solve.h"
#include "solve/front.h"
#include "store/front.h"

static const cli_option options[] = {
    OPTION_FILE("store", "FILE", "the store"),
    {.name = "size",
     .kind = CLI_RANGE,
     .value = "FROM..TO",
     .most = 64,
     .help = "all positions of these sizes, if the ruleset can list them",
     .with = "build"},
    OPTION_FLAG("resume", "continue from the files of an earlier run of mpirun", .with = "build"),
    OPTION_SHARD("only every N-th position, beginning with the I-th", .with = "build"),
    OPTION_NUMBER("recompute", "N", 1, 1000000, NULL,
                  "evaluate N random positions of the store again", .with = "verify"),
    OPTION_NUMBER("seed", "S", 0, UINT64_MAX, "1", "the seed of the random choice",
                  .with = "--recompute"),
    {.name = NULL}};

ender_store *store_open_path(cli *c, ender_ctx *ctx, const char *path, bool create) {
    ender_store *store = NULL;
    cli_check(c, ender_store_open(ctx, path, create, &store), NULL);
    return store;
}

const char *store_given(cli *c) {
    const char *path = cli_given(c, "store");
    if (!path) cli_usage(c, "--store FILE is needed");
    return path;
}

/* Where the store is all that is asked about it needs no `--store`. */
static ender_store *open_named(cli *c) {
    const char *path = cli_given(c, "store");
    if (c->argument_count > (path ? 1 : 2))
        cli_usage(c, "`%s` is about one store", c->arguments[0]);
    if (!path && c->argument_count == 2) path = c->arguments[1];
    if (!path) cli_usage(c, "a store is needed, such as: ender store %s dom.db", c->arguments[0]);
    return store_open_path(c, c->ctx, path, false);
}

/* ---- the others ---- */

static void json_ruleset(void *user, const char *ruleset, const char *edition, uint64_t positions) {
    bool *is_first = user;
    fputs(*is_first ? "{\"name\":" : ",{\"name\":", stdout);
    cli_json_string(stdout, ruleset);
    fputs(",\"edition\":", stdout);
    cli_json_string(stdout, edition);
    printf(",\"positions\":%llu}", (unsigned long long)positions);
    *is_first = false;
}

static void print_ruleset(void *user, const char *ruleset, const char *edition,
                          uint64_t positions) {
    (void)user;
    printf("%s: %llu positions, edition %s of its rules\n", ruleset, (unsigned long long)positions,
           edition);
}

static int run_info(cli *c) {
    ender_store *store = open_named(c);
    ender_store_counts counts;
    cli_check(c, ender_store_count(store, &counts), NULL);
    if (c->json)
        printf("{\"version\":%u,\"positions\":%llu,\"values\":%llu,\"sums\":%llu,\"rulesets\":[",
               counts.version, (unsigned long long)counts.positions,
               (unsigned long long)counts.forms, (unsigned long long)counts.sums);
    else
        printf("version %u\n%llu positions\n%llu values\n%llu sums\n", counts.version,
               (unsigned long long)counts.positions, (unsigned long long)counts.forms,
               (unsigned long long)counts.sums);
    bool is_first = true;
    cli_check(c, store_each_ruleset(store, &is_first, c->json ? json_ruleset : print_ruleset),
              NULL);
    if (c->json) puts("]}");
    ender_store_close(store);
    return 0;
}

/* What is known_position of a position: its value, which travels through stores as text, or who
 * wins it. */
typedef struct known_position {
    char *value; /* or NULL */
    ender_solution outcome;
} known_position;

static known_position find_known(cli *c, ender_store *store, ender_position *position) {
    known_position k = {NULL, {.decided = false}};
    ender_summand one = {.position = position};
    const game_sum sum = {.list = &one, .count = 1};
    cli_check(c, ender_store_query(store, position, &k.value), NULL);
    char *text = sum_store_name(c, &sum);
    cli_check(c, store_find_sum(store, sum.list, sum.count, text, k.outcome.first), NULL);
    solution_conclude(&k.outcome);
    free(text);
    return k;
}

/* The last fields of an object. */
static void put_outcome(const ender_solution *found) {
    if (found->decided)
        printf(",\"outcome\":\"%s\"}\n", ender_outcome_name(found->outcome));
    else
        printf(",\"outcome\":\"unknown\",\"left\":{\"first\":\"%s\"},\"right\":{\"first\":"
               "\"%s\"}}\n",
               known_word(found->first[ENDER_LEFT]), known_word(found->first[ENDER_RIGHT]));
}

static void put_known(const char *position, const known_position *k) {
    fputs("{\"position\":", stdout);
    cli_json_string(stdout, position);
    if (k->value) {
        fputs(",\"value\":", stdout);
        cli_json_string(stdout, k->value);
        puts("}");
    } else {
        fputs(",\"value\":null", stdout);
        put_outcome(&k->outcome);
    }
}

static void print_known(const cli *c, const char *position, const known_position *k) {
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
    ender_store *store = store_open_path(c, c->ctx, store_given(c), false);
    const ender_ruleset *rules = cli_ruleset(c, c->arguments[1]);
    for (int i = 2; i < c->argument_count; i++) {
        ender_position *position = NULL;
        cli_check(c,
                  ender_position_parse(c->ctx, rules, c->arguments[i], strlen(c->arguments[i]),
                                       &position),
                  c->arguments[i]);
        const known_position k = find_known(c, store, position);
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

static void print_sum(void *user, const char *sum, const ender_known first[2]) {
    const cli *c = user;
    ender_solution found = {.first = {first[ENDER_LEFT], first[ENDER_RIGHT]}};
    solution_conclude(&found);
    if (!c->json) {
        printf("sum\t%s\t%s\n", sum, solution_words(&found));
        return;
    }
    fputs("{\"sum\":", stdout);
    cli_json_string(stdout, sum);
    put_outcome(&found);
}

static int run_export(cli *c) {
    ender_store *store = open_named(c);
    cli_check(c, ender_store_each(store, c, print_row), NULL);
    cli_check(c, store_each_sum(store, c, print_sum), NULL);
    ender_store_close(store);
    return 0;
}

static int run_merge(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "`merge` needs the files to be taken in");
    ender_store *store = store_open_path(c, c->ctx, store_given(c), true);
    for (int i = 1; i < c->argument_count; i++) {
        bool searches_fit;
        cli_check(c, store_take_in(store, c->arguments[i], &searches_fit), NULL);
        if (!searches_fit)
            cli_note(
                "the searches of %s that are not over stay there: those of two stores fit only "
                "where both began as copies of one",
                c->arguments[i]);
    }
    ender_store_close(store);
    return 0;
}

static int run_forget(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "`forget` needs the names of rulesets");
    ender_store *store = store_open_path(c, c->ctx, store_given(c), false);
    for (int i = 1; i < c->argument_count; i++) {
        uint64_t count;
        cli_check(c, ender_store_forget(store, c->arguments[i], &count), NULL);
        printf(c->json ? "{\"forgotten\":%llu}\n" : "%llu positions and sums are taken out\n",
               (unsigned long long)count);
    }
    ender_store_close(store);
    return 0;
}

static int run_verify(cli *c) {
    ender_store *store = open_named(c);
    cli_check(c, ender_store_verify(store), NULL);
    if (cli_given(c, "recompute")) store_recompute(c, store);
    puts("in order");
    ender_store_close(store);
    return 0;
}

static int run(cli *c) {
    static const struct {
        const char *name;
        int (*run)(cli *c);
    } actions[] = {{"build", store_build}, {"info", run_info},     {"query", run_query},
                   {"merge", run_merge},   {"verify", run_verify}, {"export", run_export},
                   {"forget", run_forget}};
    for (size_t i = 0; c->argument_count > 0 && i < sizeof actions / sizeof *actions; i++)
        if (strcmp(c->arguments[0], actions[i].name) == 0) return actions[i].run(c);
    cli_no_verb(c);
}

static const cli_form forms[] = {
    {"build", "RULESET POSITION... --store FILE",
     "evaluates positions and writes all evaluated positions"},
    {"build", "RULESET --size FROM..TO --store FILE", NULL},
    {"query", "RULESET POSITION... --store FILE",
     "values, or outcomes stored by `ender solve` if there is no value"},
    {"info", "FILE", "the contents of a store"},
    {"verify", "FILE", "checks the integrity of a store"},
    {"export", "FILE", "all positions with their values, then all sums with their outcomes"},
    {"merge", "FILE... --store FILE", "merges stores into one"},
    {"forget", "RULESET... --store FILE", "removes the positions of a ruleset"},
    {NULL, NULL, NULL}};

const cli_command command_store = {
    .name = "store",
    .forms = forms,
    .summary = "a file of values of positions",
    .help =
        "`build` evaluates positions and writes all evaluated positions, every few seconds\n"
        "and at the end. Positions that the file already has are not evaluated again, so that\n"
        "the same command continues after an interruption. Under mpirun (Open MPI) the ranks\n"
        "share the positions; if a run ended early, the same command continues it with\n"
        "--resume. `query` prints values, or outcomes stored by `ender solve` if there is no\n"
        "value. `export` prints all positions with their values in alphabetical order, then\n"
        "all sums with their outcomes. The file is an SQLite database. It records the rules by\n"
        "which its values were found; if rules have changed, `forget` removes the positions of\n"
        "a ruleset. `verify --recompute N` evaluates N of its positions again.\n"
        "\n"
        "Examples:\n"
        "  ender store build domineering 4x4 4x5 --store dom.db\n"
        "  ender store query domineering 3x4 --store dom.db\n"
        "  ender store merge part1.db part2.db --store all.db",
    .options = options,
    .run = run};
