/* SPDX-License-Identifier: MIT
 *
 * Values beyond the short games: surreal numbers in Conway normal form (w, 1/3, w^(1/2)-3*w^(-1)),
 * finite trees with such numbers as leaves ({w|-w}, tiny(w)), infinite nim piles (*w), games with
 * an option for every integer ({Z|Z}), and sums of these; also quotients that do not
 * end (1/(w+1)) and complex numbers (w+2*i), which are no games. They come from ender_evaluate
 * (ENDER_KIND_SURREAL), which reads and writes them like other values; the functions of the
 * language that make sense for them take them (docs/surreal.md).
 *
 * ender_release forgets every such value of the context, whenever it was made, as it does with
 * loopy values: no handle of one may be used after it, nor a scope that names one. */
#ifndef ENDER_SURREAL_H
#define ENDER_SURREAL_H

#include <stdbool.h>
#include <stdint.h>

#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A zeroed one is no value: functions refuse it with ENDER_EARGUMENT. Numbers in normal form have
 * equal handles exactly when they are equal; of other values only ender_surreal_compare decides. */
typedef struct ender_surreal {
    uint32_t id;
} ender_surreal;

/* A short game as such a value. */
ender_status ender_surreal_of_game(ender_ctx *ctx, ender_game g, ender_surreal *out);
/* Is it a short game? Then *out is the game. */
ender_status ender_surreal_to_game(ender_ctx *ctx, ender_surreal g, bool *is_short,
                                   ender_game *out);
/* G <= H and so on. Of complex numbers only equality means something: unequal ones are
 * ENDER_CONFUSED. ENDER_EDOMAIN for a few sums that are not decided, such as *w and a game with a
 * stop of 0 that is no number-up-star. Cost: up to the product of the numbers of positions. */
ender_status ender_surreal_compare(ender_ctx *ctx, ender_surreal g, ender_surreal h,
                                   ender_relation *out);
ender_status ender_surreal_add(ender_ctx *ctx, ender_surreal g, ender_surreal h,
                               ender_surreal *out);
/* n copies of G. */
ender_status ender_surreal_multiple(ender_ctx *ctx, int64_t n, ender_surreal g, ender_surreal *out);
/* The product of two numbers, of which either may be a quotient or complex; ENDER_EDOMAIN for other
 * values. */
ender_status ender_surreal_multiply(ender_ctx *ctx, ender_surreal x, ender_surreal y,
                                    ender_surreal *out);
/* x / y, always exact: a number in normal form where there is one, else a fraction. ENDER_EDOMAIN
 * when y is 0, and for values that are no numbers. */
ender_status ender_surreal_divide(ender_ctx *ctx, ender_surreal x, ender_surreal y,
                                  ender_surreal *out);
ender_status ender_surreal_negative(ender_ctx *ctx, ender_surreal g, ender_surreal *out);

#ifdef __cplusplus
}
#endif
#endif
