/* SPDX-License-Identifier: MIT */
#include "cli/solve/tests.h"

#include "cli/batch/mcgs_file.h"

static void refuse(cli *c, const char *const *names, const char *why) {
    for (; *names; names++)
        if (cli_given(c, *names)) cli_usage(c, "--%s %s", *names, why);
}

bool tests_asked(cli *c) {
    static const char *const of_files[] = {"results", "shard", NULL}, *const of_one[] = {
                                                                          "first", "all",
                                                                          "line",  "store",
                                                                          "split", "checkpoint",
                                                                          NULL};
    int files = 0;
    for (int i = 0; i < c->argument_count; i++) files += mcgs_is_test_file(c->arguments[i]);
    if (files == 0) {
        refuse(c, of_files, "is about the cases of a test file, FILE.test");
        return false;
    }
    if (files < c->argument_count) cli_usage(c, "test files stand alone");
    refuse(c, of_one, "is about one sum, and a test file has many; --results keeps their answers");
    return true;
}

static void print_tally(const cli *c, const mcgs_tally *tally) {
    const unsigned long long passed = tally->passed, failed = tally->failed, open = tally->open;
    if (c->json)
        printf("{\"passed\":%llu,\"failed\":%llu,\"without_expectation\":%llu}\n", passed, failed,
               open);
    else if (open > 0)
        printf("%llu passed, %llu failed, %llu without an expectation\n", passed, failed, open);
    else
        printf("%llu passed, %llu failed\n", passed, failed);
}

int tests_solve(cli *c, const ender_solve_settings *settings) {
    cli_journal journal;
    mcgs_tally tally = {.passed = 0};
    mcgs_options options = {.journal = &journal, .tells_all = true, .settings = *settings};
    cli_journal_open(c, &journal, "solve tests");
    ender_set_mark(c->ctx, &options.start);
    for (int i = 0; i < c->argument_count && c->status != EXIT_INTERRUPTED; i++) {
        const uint64_t before = tally.met;
        mcgs_run_file(c, c->arguments[i], &options, &tally);
        batch_check_met(c, c->arguments[i], tally.met - before);
    }
    cli_progress_clear();
    cli_journal_close(&journal);
    print_tally(c, &tally);
    if (c->status) return c->status;
    return tally.stopped_short ? EXIT_LIMIT : tally.failed > 0 ? EXIT_ANSWER_NO : 0;
}
