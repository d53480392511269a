/* SPDX-License-Identifier: MIT
 *
 * The memory budget of a context: one counter that everything long-lived is charged to. */
#include "base/context.h"

bool budget_take(ender_ctx *ctx, size_t bytes) {
    uint64_t used = atomic_load_explicit(&ctx->shared->used, memory_order_relaxed);
    do {
        if (used > ctx->shared->budget || bytes > ctx->shared->budget - used) return false;
    } while (!atomic_compare_exchange_weak_explicit(&ctx->shared->used, &used, used + bytes,
                                                    memory_order_relaxed, memory_order_relaxed));
    return true;
}

void budget_give(ender_ctx *ctx, size_t bytes) {
    atomic_fetch_sub_explicit(&ctx->shared->used, bytes, memory_order_relaxed);
}

uint64_t budget_total(const ender_ctx *ctx) { return ctx->shared->budget; }

uint64_t budget_used(const ender_ctx *ctx) {
    return atomic_load_explicit(&ctx->shared->used, memory_order_relaxed);
}
