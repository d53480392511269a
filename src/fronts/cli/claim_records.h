/* SPDX-License-Identifier: MIT
 *
 * What the last checks of claims found, in a file: how far each claim has been checked, and what
 * refutes a false one. The project keeps such a file, claims/results.json, which is installed with
 * the command. */
#ifndef ENDER_CLI_CLAIM_RECORDS_H
#define ENDER_CLI_CLAIM_RECORDS_H

#include "cli/json_file.h"

/* The result of a check as JSON: what is recorded. NULL when there is no memory for all of it. */
cJSON *claim_record(const ender_claim *claim, const ender_claim_result *result);
/* A record is whole, or there is none: cJSON leaves out what it has no memory for, and says so by
 * NULL for the member. */
void claim_record_add(cJSON **record, const cJSON *member);

/* The records of a file, an array; an empty one when `may_lack` and there is no such file. Ends the
 * command when it holds something else. */
cJSON *claim_records_read(cli *c, const char *path, bool may_lack);
/* The records the command goes by: of $ENDER_CLAIMS_RESULTS, or the installed ones, or those of the
 * source tree it was built in; none if there is no such file. */
cJSON *claim_records_known(cli *c);
/* NULL if there is none. */
const cJSON *claim_record_find(const cJSON *records, const char *id);
/* Replaces the record of the same claim. */
void claim_record_put(cJSON *records, cJSON *record);
/* Writes the records of all claims there are, in their order, one a line. */
void claim_records_write(cli *c, const cJSON *records, const char *path);

/* "holds up to 14 (32767 cases)": what was found, in words. */
void claim_record_words(char *to, size_t bytes, const ender_claim_info *info, const cJSON *record);
/* A text of the record, "" when it has none of this name. */
const char *claim_record_text(const cJSON *record, const char *name);

#endif
