/* SPDX-License-Identifier: MIT
 *
 * Test files of MCGS, whose names end with .test: what `ender batch` compares and `ender solve`
 * answers. */
#ifndef ENDER_CLI_BATCH_MCGS_FILE_H
#define ENDER_CLI_BATCH_MCGS_FILE_H

#include "cli/tables/journal.h"

typedef struct mcgs_options {
    cli_journal *journal;
    const char *only;              /* NULL, or what the text of a sum must contain */
    bool quiet;                    /* cases that differ are counted and not told */
    bool tells_all;                /* every answer, of what is not compared as well */
    ender_solve_settings settings; /* of each search; who begins is the business of the case */
    ender_mark start; /* what cases leave behind since then is released when it has become much */
} mcgs_options;

typedef struct mcgs_tally {
    uint64_t passed, failed, open; /* open: without an expectation, which counts with tells_all */
    uint64_t met;                  /* cases that were asked for, those of other shards too */
    bool stopped_short;            /* a limit was reached */
} mcgs_tally;

bool mcgs_is_test_file(const char *path);
/* Complains where a file had no cases. */
void batch_check_met(cli *c, const char *path, uint64_t met);
/* Runs its cases and adds them to the tally; c->status tells of an interruption. */
void mcgs_run_file(cli *c, const char *path, const mcgs_options *options, mcgs_tally *tally);

#endif
