/* SPDX-License-Identifier: MIT
 *
 * Workloads of `ender bench` in misere play: pairs of forms compared in universes. */
#include "cli/bench/workloads.h"

#include <stdio.h>
#include <stdlib.h>

enum { DAY_2 = 256, DAY_3 = 1000, PAIRS = DAY_2 * DAY_2, DAY_3_PAIRS = 200000 };

typedef struct pairs {
    ender_form day_2[DAY_2], day_3[DAY_3];
    ender_form g[DAY_3_PAIRS], h[DAY_3_PAIRS];
    unsigned char relations[DAY_3_PAIRS];
    unsigned long equal, comparable;
} pairs;

/* The sets of Left's and of Right's options of day 1, as bits. */
static ender_status make_day_2(ender_ctx *ctx, pairs *p) {
    ender_form one[4], zero;
    ender_status status = ender_form_make(ctx, NULL, 0, NULL, 0, &zero);
    if (status != ENDER_OK) return status;
    for (unsigned sets = 0; sets < 4; sets++) {
        status = ender_form_make(ctx, &zero, sets & 1, &zero, sets >> 1, &one[sets]);
        if (status != ENDER_OK) return status;
    }
    for (unsigned sets = 0; sets < DAY_2; sets++) {
        ender_form options[2][4];
        size_t count[2] = {0, 0};
        for (unsigned i = 0; i < 8; i++)
            if (sets >> i & 1) options[i / 4][count[i / 4]++] = one[i % 4];
        status = ender_form_make(ctx, options[0], count[0], options[1], count[1], &p->day_2[sets]);
        if (status != ENDER_OK) return status;
    }
    return ENDER_OK;
}

static ender_status make_day_3(ender_ctx *ctx, pairs *p) {
    uint64_t state = 34;
    for (unsigned n = 0; n < DAY_3; n++) {
        ender_form options[2][3];
        size_t count[2];
        for (unsigned k = 0; k < 2; k++) {
            count[k] = workload_random(&state) % 4;
            for (size_t i = 0; i < count[k]; i++)
                options[k][i] = p->day_2[workload_random(&state) % DAY_2];
        }
        const ender_status status =
            ender_form_make(ctx, options[0], count[0], options[1], count[1], &p->day_3[n]);
        if (status != ENDER_OK) return status;
    }
    return ENDER_OK;
}

static ender_status compare(ender_ctx *ctx, pairs *p, const char *universe, size_t count) {
    const ender_status status =
        ender_bulk_compare_in(ctx, universe, p->g, p->h, count, p->relations);
    for (size_t i = 0; status == ENDER_OK && i < count; i++) {
        p->equal += p->relations[i] == ENDER_EQUAL;
        p->comparable += p->relations[i] != ENDER_CONFUSED;
    }
    return status;
}

static ender_status compare_all(ender_ctx *ctx, pairs *p) {
    static const char *const universes[] = {"D", "E", "B", "M", "gen(1)"};
    ender_status status = make_day_2(ctx, p);
    if (status == ENDER_OK) status = make_day_3(ctx, p);
    uint64_t state = 5;
    for (unsigned u = 0; u < 5 && status == ENDER_OK; u++) {
        for (unsigned i = 0; i < PAIRS; i++)
            p->g[i] = p->day_2[i / DAY_2], p->h[i] = p->day_2[i % DAY_2];
        status = compare(ctx, p, universes[u], PAIRS);
        if (status != ENDER_OK) break;
        for (unsigned i = 0; i < DAY_3_PAIRS; i++) {
            p->g[i] = p->day_3[workload_random(&state) % DAY_3];
            p->h[i] = p->day_3[workload_random(&state) % DAY_3];
        }
        status = compare(ctx, p, universes[u], DAY_3_PAIRS);
    }
    return status;
}

ender_status workload_universe_pairs(ender_ctx *ctx, char *result, size_t size) {
    pairs *p = calloc(1, sizeof *p);
    if (!p) return ENDER_EMEMORY;
    const ender_status status = compare_all(ctx, p);
    snprintf(result, size, "%lu equal, %lu comparable", p->equal, p->comparable);
    free(p);
    return status;
}
