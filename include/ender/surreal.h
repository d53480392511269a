/* SPDX-License-Identifier: MIT
 *
 * Values beyond the short games: surreal numbers in Conway normal form (w, 1/3, w^(1/2)-3*w^(-1)),
 * finite trees with such numbers as leaves ({w|-w}, tiny(w)), infinite nim piles (*w), games with
 * an option for every integer ({Z|Z}), and sums of these; also infinite quotients (1/(w+1)) and
 * complex numbers (w+2*i), which are not games. ender_evaluate makes them (ENDER_KIND_SURREAL) and
 * reads and writes them like other values; docs/surreal.md lists the functions that accept them.
 * Functions may be called from several threads at once, and fail with the limits of the context.
 *
 * ender_release frees all such values of the context, whenever they were made, as it does with
 * loopy values: afterwards neither their handles nor a scope that names one may be used. */
#ifndef ENDER_SURREAL_H
#define ENDER_SURREAL_H

#include <stdbool.h>
#include <stdint.h>

#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A zeroed handle is not a value: functions refuse it with ENDER_EARGUMENT. Two numbers in normal
 * form are equal exactly if their handles are equal; other values are compared by
 * ender_surreal_compare only. */
typedef struct ender_surreal {
    uint32_t id;
} ender_surreal;

/* A short game as a surreal value. O(1). */
ender_status ender_surreal_of_game(ender_ctx *ctx, ender_game g, ender_surreal *out);
/* Is it a short game? If so, *out is the game. O(1). */
ender_status ender_surreal_to_game(ender_ctx *ctx, ender_surreal g, bool *is_short,
                                   ender_game *out);
/* The relation of G and H. Complex numbers have no order: unequal ones are ENDER_CONFUSED.
 * ENDER_EDOMAIN for a few undecided sums, such as *w and a game with a stop of 0 that is not a
 * number-up-star. Cost: up to the product of the numbers of positions. */
ender_status ender_surreal_compare(ender_ctx *ctx, ender_surreal g, ender_surreal h,
                                   ender_relation *out);
ender_status ender_surreal_add(ender_ctx *ctx, ender_surreal g, ender_surreal h,
                               ender_surreal *out);
/* n.G, the sum of n copies of G. */
ender_status ender_surreal_multiple(ender_ctx *ctx, int64_t n, ender_surreal g, ender_surreal *out);
/* The product of two numbers, which may be quotients or complex; ENDER_EDOMAIN for other values. */
ender_status ender_surreal_multiply(ender_ctx *ctx, ender_surreal x, ender_surreal y,
                                    ender_surreal *out);
/* x / y, always exact: a number in normal form if it has one, otherwise a fraction. ENDER_EDOMAIN
 * if y is 0, and for values that are not numbers. */
ender_status ender_surreal_divide(ender_ctx *ctx, ender_surreal x, ender_surreal y,
                                  ender_surreal *out);
ender_status ender_surreal_negative(ender_ctx *ctx, ender_surreal g, ender_surreal *out);

#ifdef __cplusplus
}
#endif
#endif
