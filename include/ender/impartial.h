/* SPDX-License-Identifier: MIT
 *
 * Nim sequences of taking-and-breaking games: the nim values of heaps of 0, 1, 2, ... counters.
 * (The domains `heaps` and `misere_game`, <ender/domain.h>, have questions about periods and misere
 * play. The rulesets `octal`, `subtraction`, `kayles` and `grundy` have positions of several
 * heaps.)
 *
 * A game is named by
 *   a code, ".77" or "4.007": bit b of digit k says that a move may take k counters from a heap and
 *     leave the rest as exactly b heaps, so 1 leaves nothing, 2 one heap, 4 two, 8 three. Digits
 *     are 0 to 7 (octal games) or up to F; at most 255 behind the point. Before the point 0, 4, 8
 *     or C, or nothing;
 *   a subtraction set, "{1,2,5..9}": how many counters a move may take; at most 4096 elements, each
 *     from 1 to 4294967295;
 *   an all-but subtraction game, "all-but{1,2}": any number may be taken but these;
 *   a name: "kayles" (.77), "dawsons-kayles" (.07), "grundy" (break a heap into two unequal ones).
 *
 * Sources: Guy and Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52, 1956;
 * Winning Ways, chapter 4; Siegel, Combinatorial Game Theory, chapter IV; STRUCTURE-76. */
#ifndef ENDER_IMPARTIAL_H
#define ENDER_IMPARTIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the nim values of heaps 0 to count-1 to out[0..count-1], an array of the caller. The
 * context keeps them until ender_release, and a longer sequence continues from there. Cost: if a
 * move leaves at most one heap, count times the number of digits. If it may leave two heaps, count
 * times the number of heaps with rare values or, without rare values, count^2 comparisons of 16-bit
 * words by vectors (src/theory/impartial/sparse.c): a million heaps of Grundy's game take some
 * seconds, of ".007" half a minute. If it may leave three heaps, count^3 / 36. Once a period is
 * proved, further values cost O(1) each. Errors: ENDER_ESYNTAX with the place for a bad code;
 * ENDER_ELIMIT for more than 2^29 heaps; ENDER_EARGUMENT for NULL; the limits of the context.
 * Thread-safe. */
ender_status ender_nim_sequence(ender_ctx *ctx, const char *code, size_t count, uint32_t *out);

#ifdef __cplusplus
}
#endif
#endif
