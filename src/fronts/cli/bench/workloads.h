/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_WORKLOADS_H
#define ENDER_CLI_WORKLOADS_H

#include <ender/ender.h>

/* A fixed unit of work. It runs in a fresh context and writes into `result` what it found; what is
 * expected is known, so a workload that goes wrong is seen. */
/* A fixed sequence of numbers (splitmix). */
static inline uint64_t workload_random(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* The best other system that was measured on the same work, and the processor seconds that it took
 * (peers.c); its name is NULL where there is none. */
typedef struct workload_peer {
    const char *workload, *name;
    double seconds;
} workload_peer;
workload_peer workload_peer_of(const char *name);

typedef struct workload {
    const char *name;
    const char *what;
    const char *expected;
    ender_status (*run)(ender_ctx *ctx, char *result, size_t size);
} workload;

ender_status workload_solve_fission_random(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_amazons_random(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_elephants_random(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_toads_random(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_sheep_random(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_toppling_random(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_nogo_4x4(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_nogo_rows(ender_ctx *ctx, char *result, size_t size);
ender_status workload_nim_nogo_rows(ender_ctx *ctx, char *result, size_t size);
ender_status workload_nim_fission_random(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_dom_7x7(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_dom_7x8(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_dom_random(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_clobber_5x5(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_clobber_4x6(ender_ctx *ctx, char *result, size_t size);
ender_status workload_solve_clobber_row_80(ender_ctx *ctx, char *result, size_t size);
ender_status workload_lua_strips(ender_ctx *ctx, char *result, size_t size);
ender_status workload_coins_1m(ender_ctx *ctx, char *result, size_t size);
ender_status workload_coins_large(ender_ctx *ctx, char *result, size_t size);
ender_status workload_coins_copies(ender_ctx *ctx, char *result, size_t size);
ender_status workload_coins_census(ender_ctx *ctx, char *result, size_t size);
ender_status workload_dots_2x5(ender_ctx *ctx, char *result, size_t size);
ender_status workload_go_small_board(ender_ctx *ctx, char *result, size_t size);
ender_status workload_universe_pairs(ender_ctx *ctx, char *result, size_t size);

extern const workload workloads[]; /* in the order they are run; name NULL at the end */

#endif
