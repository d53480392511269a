/* SPDX-License-Identifier: MIT
 *
 * Arrays that grow and are charged to the budget. */
#include "base/litter.h"
#include "base/system.h"
#include "base/tuning/base.inc"

#include <stdlib.h>

void *array_widen(ender_ctx *ctx, void *array, size_t *capacity, size_t wanted, size_t size) {
    size_t wider = capacity_after(*capacity, ARRAY_FIRST);
    if (wider < wanted) wider = wanted;
    if (wider > SIZE_MAX / 4 / size) return NULL;
    const size_t more = (wider - *capacity) * size;
    if (!budget_take(ctx, more)) return NULL;
    void *made = realloc(array, wider * size);
    if (!made) {
        budget_give(ctx, more);
        return NULL;
    }
    memory_litter((char *)made + *capacity * size, (wider - *capacity) * size);
    memory_advise(made, wider * size);
    *capacity = wider;
    return made;
}

void array_free(ender_ctx *ctx, void *array, size_t capacity, size_t size) {
    if (!array) return;
    budget_give(ctx, capacity * size);
    free(array);
}
