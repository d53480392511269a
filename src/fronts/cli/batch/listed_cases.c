/* SPDX-License-Identifier: MIT
 *
 * Cases about what the library lists, rulesets and claims; and those that other files of the
 * command answer. */
#include "cli/batch/cases.h"
#include "cli/graphs/line.h"
#include "cli/prompt/loading.h"
#include "cli/tables/sequences.h"
#include "cli/tables/sweep.h"

#include <stdlib.h>
#include <string.h>

/* ---- rulesets ---- */

static ender_status answer_ruleset(cli *c, const char *input, const char *property,
                                   ender_result *out) {
    const ender_ruleset *rules = NULL;
    const ender_status status = cli_find_ruleset(c, input, &rules);
    if (status != ENDER_OK) return status;
    const ender_ruleset_info *info = ender_ruleset_about(rules);
    const char *known = NULL;
    if (strcmp(property, "nim_dimension") == 0) known = info->nim_dimension;
    if (strcmp(property, "hackenbush_dimension") == 0) known = info->hackenbush_dimension;
    if (!known) return ENDER_EARGUMENT;
    return case_word(known, out);
}

/* ---- claims ---- */

/* `ID SIZE` or, for the size of a test, `ID`: the violations of the claim up to that size, 0 or 1
 * because the check ends with the first one; or how many cases there are as well. */
static ender_status answer_claim(cli *c, const char *input, const char *property,
                                 ender_result *out) {
    const bool counts = strcmp(property, "cases") == 0;
    if (!counts && strcmp(property, "violations") != 0) return ENDER_EARGUMENT;
    char *id = cli_copy(input, strlen(input)), *size = strchr(id, ' ');
    int64_t from = 0, to = 0;
    const ender_claim *claim;
    if (size) *size++ = '\0';
    ender_status status =
        size && !cli_range(size, UINT32_MAX, &from, &to) ? ENDER_EARGUMENT : ENDER_OK;
    if (status == ENDER_OK) status = ender_claim_find(c->ctx, id, &claim);
    free(id);
    if (status != ENDER_OK) return status;
    const unsigned most = size ? (unsigned)to : ender_claim_about(claim)->small;
    ender_claim_result result;
    status = ender_claim_check(c->ctx, claim, most, &result);
    if (status == ENDER_OK) status = result.stopped;
    const bool refuted = result.refuted;
    char text[64];
    snprintf(text, sizeof text, "%llu cases, %d exceptions", (unsigned long long)result.cases,
             refuted);
    ender_claim_result_clear(&result);
    if (status != ENDER_OK) return status;
    return counts ? case_word(text, out) : case_count(c, refuted, out);
}

const batch_operation listed_operations[] = {{"ruleset", NULL, answer_ruleset},
                                             {"claim", NULL, answer_claim},
                                             {"sweep", NULL, sweep_answer},
                                             {"line", NULL, line_question},
                                             {"loopy-sequence", NULL, loopy_sequence_question},
                                             {NULL, NULL, NULL}};
