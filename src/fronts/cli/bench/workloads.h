/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_WORKLOADS_H
#define ENDER_CLI_WORKLOADS_H

#include <ender/ender.h>

/* A fixed unit of work. It runs in a fresh context and writes into `result` what it found; what is
 * expected is known, so a workload that goes wrong is seen. */
typedef struct workload {
    const char *name;
    const char *what;
    const char *expected;
    ender_status (*run)(ender_ctx *ctx, char *result, size_t size);
} workload;

ender_status workload_lua_strips(ender_ctx *ctx, char *result, size_t size);
ender_status workload_coins_1m(ender_ctx *ctx, char *result, size_t size);
ender_status workload_coins_large(ender_ctx *ctx, char *result, size_t size);
ender_status workload_coins_copies(ender_ctx *ctx, char *result, size_t size);
ender_status workload_coins_census(ender_ctx *ctx, char *result, size_t size);

extern const workload workloads[]; /* in the order they are run; name NULL at the end */

#endif
