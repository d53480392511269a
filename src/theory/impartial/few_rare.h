/* SPDX-License-Identifier: MIT
 *
 * Nim values of a breaking game with few rare heaps, many heaps at once. See few_rare.c. */
#ifndef ENDER_FEW_RARE_H
#define ENDER_FEW_RARE_H

#include "base/tuning/impartial.inc"
#include "impartial/impartial.h"

enum {
    /* Heaps that are computed before they are verified, and the most rare heaps of all takes. */
    FEW_RARE_OFFSETS = 2048,
};

typedef struct few_rare few_rare;

/* What is known: the rare heaps of all heaps below base, ascending, for the digits M (sparse.c). */
typedef struct rare_heaps {
    uint32_t digits;
    const uint32_t *list;
    size_t count;
} rare_heaps;

/* Can the values of heaps from base on be computed so? */
bool few_rare_applies(const heap_game *game, const rare_heaps *rare, size_t base);
/* Opens in scratch memory, where values[0 .. base-1] are those of the heaps below base. */
few_rare *few_rare_open(task *t, const heap_game *game, const rare_heaps *rare,
                        const uint8_t *values, size_t base);
/* Appends values from base on, up to heap count - 1 or to the next one that is rare or not below
 * FEW_RARE_BOUND; returns how many there are then. The array has space for count and
 * FEW_RARE_CHUNK more. */
size_t few_rare_extend(task *t, few_rare *f, uint8_t *values, size_t count);

#endif
