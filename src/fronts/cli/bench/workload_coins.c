/* SPDX-License-Identifier: MIT
 *
 * Workloads of `ender bench` with coins. */
#include "cli/bench/workloads.h"
#include "coins/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t next_random(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

/* Values, rows, columns and squares of the strip below these. */
static plain_coin random_coin(uint64_t *state, uint32_t values, uint32_t rows, uint32_t columns) {
    const uint64_t r = next_random(state);
    plain_coin c = {.blue = r & 1, .count = 1, .strip = r >> 1 & 7 ? false : true};
    c.column = (uint32_t)(next_random(state) % columns) + (c.strip ? 0 : 1);
    if (c.strip) return c;
    c.row = (uint32_t)(next_random(state) % rows) + 1;
    c.value = (uint32_t)(next_random(state) % values);
    return c;
}

static ender_status classify_random(ender_ctx *ctx, size_t positions, size_t each, uint32_t values,
                                    coin_verdict *verdicts) {
    plain_coin *coins = malloc(positions * each * sizeof *coins);
    size_t *starts = malloc((positions + 1) * sizeof *starts);
    uint64_t state = 1995;
    ender_status status = coins && starts ? ENDER_OK : ENDER_EMEMORY;
    for (size_t i = 0; status == ENDER_OK && i < positions * each; i++)
        coins[i] = random_coin(&state, values, 5, 4);
    for (size_t i = 0; status == ENDER_OK && i <= positions; i++) starts[i] = i * each;
    if (status == ENDER_OK) status = coins_classify_many(ctx, coins, starts, positions, verdicts);
    free(coins);
    free(starts);
    return status;
}

ender_status workload_coins_1m(ender_ctx *ctx, char *result, size_t size) {
    enum { POSITIONS = 1000000 };
    coin_verdict *verdicts = malloc(POSITIONS * sizeof *verdicts);
    if (!verdicts) return ENDER_EMEMORY;
    const ender_status status = classify_random(ctx, POSITIONS, 8, 4, verdicts);
    size_t count[4] = {0};
    for (size_t i = 0; status == ENDER_OK && i < POSITIONS; i++) count[verdicts[i].outcome]++;
    snprintf(result, size, "L %zu, R %zu, N %zu, P %zu", count[ENDER_L], count[ENDER_R],
             count[ENDER_N], count[ENDER_P]);
    free(verdicts);
    return status;
}

ender_status workload_coins_large(ender_ctx *ctx, char *result, size_t size) {
    coin_verdict verdict = {0};
    const ender_status status = classify_random(ctx, 1, 1000000, 100000, &verdict);
    snprintf(result, size, "%s, weight %lld", ender_outcome_name(verdict.outcome),
             (long long)verdict.weight);
    return status;
}

ender_status workload_coins_copies(ender_ctx *ctx, char *result, size_t size) {
    uint64_t state = 1993;
    size_t count[4] = {0};
    for (unsigned i = 0; i < 1000; i++) {
        char text[400];
        size_t length = 0;
        for (unsigned k = 0; k < 12; k++)
            length += (size_t)snprintf(
                text + length, sizeof text - length, "%llux%c%llu@%llu,%llu ",
                (unsigned long long)(next_random(&state) % 160000 + 1), k % 2 ? 'b' : 'r',
                (unsigned long long)(next_random(&state) % 5 + 1), (unsigned long long)(k / 4 + 1),
                (unsigned long long)(next_random(&state) % 4 + 1));
        ender_result made;
        const ender_request request = {.question = "class"};
        const ender_status status =
            ender_ask(ctx, ender_domain_find("coins"), text, length, &request, &made);
        if (status != ENDER_OK) return status;
        for (ender_outcome o = ENDER_N; o <= ENDER_P; o++)
            count[o] += strcmp(made.items[0].text, ender_outcome_name(o)) == 0;
        ender_result_clear(&made);
    }
    snprintf(result, size, "L %zu, R %zu, N %zu, P %zu", count[ENDER_L], count[ENDER_R],
             count[ENDER_N], count[ENDER_P]);
    return ENDER_OK;
}

ender_status workload_coins_census(ender_ctx *ctx, char *result, size_t size) {
    const coin_bounds bounds = {.value_count = 3, .rows = 4, .columns = 3, .strip = 3, .coins = 4};
    coin_census census;
    const ender_status status = coins_field_census(ctx, &bounds, &census);
    snprintf(
        result, size, "L %llu, R %llu, N %llu, P %llu, %llu disagree",
        (unsigned long long)census.outcomes[ENDER_L], (unsigned long long)census.outcomes[ENDER_R],
        (unsigned long long)census.outcomes[ENDER_N], (unsigned long long)census.outcomes[ENDER_P],
        (unsigned long long)census.disagreements);
    coin_census_clear(&census);
    return status;
}
