/* SPDX-License-Identifier: MIT
 *
 * ender batch: runs a file of cases and compares. A case is a line of six columns separated by
 * tabs: id, source, ruleset or operation, input, property, expected. docs/batch.md has the
 * vocabulary. */
#include "cli/batch/cases.h"
#include "cli/batch/mcgs_file.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    OPTION_FLAG("quiet", "print only the last line"),
    OPTION_SHARD("only every N-th case, beginning with the I-th"),
    OPTION_FILE("results", "FILE", "keep the result of each case in a file"),
    OPTION_FLAG("resume", "take results from that file, and add missing ones", .with = "--results"),
    OPTION_OTHER("only", "TEXT", "only cases whose id, operation or property contains TEXT"),
    {.name = NULL}};

enum { COLUMNS = 6 };
enum { ID, SOURCE, OPERATION, INPUT, PROPERTY, EXPECTED };

typedef struct batch {
    cli_journal journal;
    cli *c;
    const char *file;
    char *cells[COLUMNS];
    uint64_t passed, failed, line;
    uint64_t met; /* cases of the file at hand that were asked for, those of other shards too */
    bool quiet;
    ender_mark start; /* what one case leaves behind is released when it has become much */
    object_shelf shelf;
} batch;

static void report(batch *b, const char *got) {
    if (b->quiet) return;
    cli_progress_clear();
    printf("%s:%llu: %s: %s %s(%s)\n    expected %s\n    got      %s\n", b->file,
           (unsigned long long)b->line, b->cells[ID], b->cells[OPERATION], b->cells[PROPERTY],
           b->cells[INPUT], b->cells[EXPECTED], got);
}

/* NULL for a case that passed, else what was found; owned by the caller. False when the command
 * should not go on. */
static bool check_case(batch *b, char **got) {
    cli *c = b->c;
    ender_result result;
    const batch_case k = {.c = c,
                          .shelf = &b->shelf,
                          .operation = b->cells[OPERATION],
                          .input = b->cells[INPUT],
                          .property = b->cells[PROPERTY],
                          .expected = b->cells[EXPECTED]};
    ender_status status = case_answer(&k, &result);
    *got = NULL;
    if (status == ENDER_ECANCELLED) return cli_failed(c, status, NULL, NULL);
    if (status != ENDER_OK) {
        const char *message = ender_message(c->ctx);
        const char *said = message[0] ? message : ender_status_name(status);
        *got = cli_copy(said, strlen(said));
        return true;
    }
    if (!is_expected(c, &result, b->cells[EXPECTED])) {
        char *text = NULL;
        if (ender_format_result(c->ctx, &result, ENDER_ASCII, &text) != ENDER_OK) text = NULL;
        const char *found = text ? text : "(too long to print)";
        *got = cli_copy(found, strlen(found));
        ender_free(text);
    }
    ender_result_clear(&result);
    return true;
}

static void count_case(batch *b, const char *got) {
    if (got) {
        b->failed++;
        report(b, got);
    } else {
        b->passed++;
    }
}

enum { CASE_PASSED = 'p', CASE_FAILED = 'f' };

/* All that the result depends on. */
static char *case_text(const batch *b) {
    size_t length = 0;
    for (int i = OPERATION; i < COLUMNS; i++) length += strlen(b->cells[i]) + 1;
    char *text = cli_alloc(length + 1), *at = text;
    for (int i = OPERATION; i < COLUMNS; i++) at += sprintf(at, "%s\t", b->cells[i]);
    return text;
}

/* A result in the file is `p`, or `f` and what was found. */
static bool run_case(batch *b) {
    char *text = case_text(b), *got = NULL;
    const char *known;
    bool go_on = true;
    if (!cli_journal_takes(&b->journal, text, &known)) {
        free(text);
        return true;
    }
    if (known) {
        count_case(b, known[0] == CASE_PASSED ? NULL : known + 1);
    } else {
        go_on = check_case(b, &got);
        if (go_on) {
            char *result = cli_alloc(strlen(got ? got : "") + 2);
            sprintf(result, "%c%s", got ? CASE_FAILED : CASE_PASSED, got ? got : "");
            count_case(b, got);
            cli_journal_keep(&b->journal, text, result);
            free(result);
        }
    }
    free(text);
    free(got);
    return go_on;
}

/* ---- files ---- */

static bool split(batch *b, char *line) {
    for (int i = 0; i < COLUMNS; i++) {
        b->cells[i] = line;
        size_t length = strcspn(line, "\t");
        bool last = line[length] == '\0';
        if (last != (i == COLUMNS - 1)) return false;
        line[length] = '\0';
        line += length + 1;
    }
    return true;
}

static bool is_wanted(const batch *b, const char *only) {
    return !only || strstr(b->cells[ID], only) || strstr(b->cells[OPERATION], only) ||
           strstr(b->cells[PROPERTY], only);
}

/* A long file must not fill the memory: from half the budget on, everything is given back. */
static void give_back(batch *b) {
    if (!cli_memory_is_half_used(b->c)) return;
    object_shelf_clear(&b->shelf);
    cli_check(b->c, ender_release(b->c->ctx, &b->start, NULL, 0), NULL);
}

static void run_file(batch *b, const char *path) {
    cli *c = b->c;
    cli_lines in;
    cli_lines_open(c, &in, path);
    b->file = in.name;
    const char *only = cli_given(c, "only");
    for (char *line; (line = cli_lines_next(&in, false));) {
        b->line = in.number;
        if (!split(b, line)) {
            cli_complain(c,
                         "%s:%llu: a case has %d columns separated by tabs: id, source, "
                         "ruleset or operation, input, property, expected",
                         b->file, (unsigned long long)b->line, COLUMNS);
            b->failed++;
            b->met++;
            continue;
        }
        if (in.number == 1 && strcmp(b->cells[ID], "id") == 0) continue;
        if (!is_wanted(b, only)) continue;
        b->met++;
        if (!run_case(b)) break;
        if ((in.number & 63) == 0) give_back(b);
    }
    cli_lines_close(&in);
}

static void run_test_file(batch *b, const char *path) {
    const mcgs_options settings = {.journal = &b->journal,
                                   .only = cli_given(b->c, "only"),
                                   .quiet = b->quiet,
                                   .start = b->start};
    mcgs_tally tally = {.passed = 0};
    mcgs_run_file(b->c, path, &settings, &tally);
    b->passed += tally.passed;
    b->failed += tally.failed;
    b->met += tally.met;
}

/* That none of nothing failed is no success. */
void batch_check_met(cli *c, const char *path, uint64_t met) {
    const char *only = cli_declares(c, "only") ? cli_given(c, "only") : NULL;
    if (met > 0 || c->status == EXIT_INTERRUPTED) return;
    if (only)
        cli_complain(c, "%s has no case with `%.60s`", path, only);
    else
        cli_complain(c, "%s has no cases", path);
}

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "a file is missing");
    batch b = {.c = c, .quiet = cli_given(c, "quiet") != NULL};
    cli_journal_open(c, &b.journal, "batch");
    ender_set_mark(c->ctx, &b.start);
    for (int i = 0; i < c->argument_count && c->status != EXIT_INTERRUPTED; i++) {
        b.met = 0;
        (mcgs_is_test_file(c->arguments[i]) ? run_test_file : run_file)(&b, c->arguments[i]);
        batch_check_met(c, c->arguments[i], b.met);
    }
    object_shelf_clear(&b.shelf);
    cli_progress_clear();
    cli_journal_close(&b.journal);
    if (c->json)
        printf("{\"passed\":%llu,\"failed\":%llu}\n", (unsigned long long)b.passed,
               (unsigned long long)b.failed);
    else
        printf("%llu passed, %llu failed\n", (unsigned long long)b.passed,
               (unsigned long long)b.failed);
    return c->status ? c->status : b.failed ? EXIT_ANSWER_NO : 0;
}

static const cli_rule rules[] = {{"unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {
    {"", "FILE.tsv...", NULL}, {"", "FILE.test...", NULL}, {"", "-", NULL}, {NULL, NULL, NULL}};

const cli_command command_batch = {
    .name = "batch",
    .forms = forms,
    .summary = "checks the cases of a file",
    .help = "Checks the cases of a file, one on each line, with six columns separated by tabs:\n"
            "id, source, ruleset or operation (`expr` for expressions), input, property,\n"
            "expected. Values are compared as values, lists as sets. Prints every case that\n"
            "differs and ends with `N passed, N failed`; the exit status is 1 if a case failed.\n"
            "docs/batch.md has the whole vocabulary. Files whose names end with .test are read as\n"
            "test files of MCGS.\n"
            "\n"
            "Examples:\n"
            "  ender batch tests/vectors/structure.tsv\n"
            "  printf 'a\\tme\\texpr\\t{0|*}\\tvalue\\t^\\n' | ender batch -",
    .options = options,
    .rules = rules,
    .reads_tests = true,
    .run = run};
