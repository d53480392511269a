/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum that has no value in reach: Clobber beside Domineering and a switch, with a limit
 * of time and of memory, two threads, and a report of progress. */
#include <ender/ender.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ender_ctx *ctx;

static void check(ender_status status) {
    if (status == ENDER_OK) return;
    fprintf(stderr, "%s\n", ender_message(ctx));
    exit(1);
}

static ender_position *position_of(const char *ruleset, const char *text) {
    const ender_ruleset *rules;
    ender_position *position;
    check(ender_ruleset_find(ctx, ruleset, &rules));
    check(ender_position_parse(ctx, rules, text, strlen(text), &position));
    return position;
}

int main(void) {
    const ender_settings settings = {.memory_bytes = UINT64_C(1) << 30};
    if (ender_open(&ctx, &settings) != ENDER_OK) return 1;
    check(ender_set_threads(ctx, 2));
    check(ender_set_seconds(ctx, 600));
    ender_position *clobber = position_of("clobber", "xoxoxo|oxoxox");
    ender_position *domineering = position_of("domineering", "4x6");
    ender_summand sum[3] = {{.position = clobber}, {.position = domineering}, {.position = NULL}};
    check(ender_parse(ctx, "{1|*}", 5, &sum[2].value));
    ender_solution found;
    check(ender_solve(ctx, sum, 3, NULL, &found));
    if (found.decided)
        printf("outcome %s\n", ender_outcome_name(found.outcome));
    else
        printf("not decided: %s\n", found.why);
    /* The same by whatever comes in reach: values for half a second, then theorems, then search. */
    ender_outcome outcome;
    bool by_search;
    check(ender_decide(ctx, sum, 3, 0.5, &outcome, &by_search));
    printf("outcome %s\n", ender_outcome_name(outcome));
    ender_position_free(clobber);
    ender_position_free(domineering);
    ender_close(ctx);
}
