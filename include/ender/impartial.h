/* SPDX-License-Identifier: MIT
 *
 * Impartial games, in which both players have the same moves: nim sequences of taking-and-breaking
 * games, the values of heaps of 0, 1, 2, ... counters, and their periods; misere play; the field of
 * nimbers. (Positions of such games, with several heaps, are those of the rulesets `octal`,
 * `subtraction`, `kayles` and `grundy`.)
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
#include <ender/form.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The nim values of heaps 0 to count-1, written to out[0..count-1], which is the caller's. What was
 * computed stays in the context until ender_release, so a longer sequence goes on from there. Cost:
 * count times the number of digits where a move leaves one heap. Where it may leave two, count
 * times the number of heaps of rare value, or where none are rare count^2 comparisons of 16-bit
 * words by vectors (src/impartial/sparse.c): a million heaps of Grundy's game take some seconds, of
 * ".007" half a minute. Where a move may leave three heaps, count^3 / 36. From the first proven
 * period on the values cost nothing. Errors: ENDER_ESYNTAX with the place for a bad code;
 * ENDER_ELIMIT for more than 2^28 heaps; ENDER_EARGUMENT for NULL; the limits of the context. Any
 * thread. */
ender_status ender_nim_sequence(ender_ctx *ctx, const char *code, size_t count, uint32_t *out);

typedef enum ender_regularity_kind {
    ENDER_REGULARITY_UNKNOWN,   /* none in the heaps computed */
    ENDER_REGULARITY_PERIODIC,  /* proven: the values repeat for ever */
    ENDER_REGULARITY_GROWS,     /* observed, not proven: each period adds saltus to the values */
    ENDER_REGULARITY_ARITHMETIC /* proven: the same, for ever */
} ender_regularity_kind;

typedef struct ender_regularity {
    ender_regularity_kind kind;
    uint64_t preperiod; /* the least heap from which on it holds */
    uint64_t period;    /* the least period; 0 when unknown */
    uint32_t saltus;    /* what a period adds; 0 unless the values grow */
    uint64_t computed;  /* how many heaps the answer comes from */
} ender_regularity;

/* The period of a nim sequence, looked for in at least `limit` heaps, or fewer when they prove one.
 * Periods are proven by the periodicity theorem: if moves take at most k counters and leave at most
 * h heaps, and the value of n + p is that of n for n0 <= n < h n0 + (h-1) p + k, then it is for all
 * n >= n0 (Guy and Smith 1956). The theorem does not cover "grundy", for which the answer is always
 * ENDER_REGULARITY_UNKNOWN. ENDER_REGULARITY_ARITHMETIC is the answer for all-but subtraction
 * games, in which it is proven by a repeated state (src/impartial/all_but.c);
 * ENDER_REGULARITY_GROWS occurs for codes with a digit of 8 or more alone, for which no theorem is
 * applied. Cost and errors as ender_nim_sequence. Any thread. */
ender_status ender_nim_period(ender_ctx *ctx, const char *code, size_t limit,
                              ender_regularity *out);

/* ---- misere play ---- */

/* An impartial game when the player who cannot move has won. */
typedef struct ender_misere {
    char *name; /* its canonical form: nim heaps are numbers, 2_+ is the game with the one option 2,
                   [2_+,3,0] that with these options; NULL beyond 65536 characters */
    char *genus;           /* such as 0^{120}: the nim value, and as exponents the misere nim values
                              of the game with 0, 1, 2, ... heaps *2, the last two for ever */
    uint32_t nim_value;    /* in normal play */
    uint32_t misere_value; /* the first exponent; the game is a P-position when it is 0 */
    bool tame;   /* does it behave as a nim position in all sums with tame games? Proven: its genus
                    is that of one, its tame options have the genera that a nim position needs, and
                    every other option has a tame option of the genus of the game */
    bool fickle; /* tame, and of the genus of heaps of 1: 0^{120} or 1^{031} */
    /* "fickle" or "firm" when it is tame; else "restive" or "restless" when all options of the
     * canonical form are tame, and the nim value is 0 or 1, or the misere value; else "wild". A
     * restive game behaves in sums with nim heaps as a nim heap in normal play: of its misere value
     * m when these have sizes 0, 1, m and m xor 1 alone, else of its nim value. A constant text. */
    const char *kind;
    uint64_t birthday; /* the height of the canonical form */
} ender_misere;

/* Frees the texts of `count` games and clears them. */
void ender_misere_clear(ender_misere *games, size_t count);

/* The heaps 0 .. count-1 of a game, written to out[0..count-1], each with texts that the caller
 * clears. Cost: canonical forms of sums, whose number can grow exponentially with the heaps; some
 * dozens of heaps of a wild game are within reach. Errors: as ender_nim_sequence; ENDER_ELIMIT for
 * more than 1000 heaps and for nim heaps above *1000.
 * Sources: ONAG, chapter 12; Winning Ways, chapter 13; Siegel, CGT, chapter V. Any thread. */
ender_status ender_misere_heaps(ender_ctx *ctx, const char *code, size_t count, ender_misere *out);
/* The same of an impartial literal form (ENDER_EDOMAIN for others): positions of any ruleset have
 * forms. */
ender_status ender_misere_form(ender_ctx *ctx, ender_form form, ender_misere *out);
/* The same of a text in the notation of `name`, in which sums may be written, too: "2_+ + [3,1]".
 */
ender_status ender_misere_parse(ender_ctx *ctx, const char *text, ender_misere *out);

/* How many impartial games, different in misere play, are born by a day from 0 to 5: 1, 2, 3, 5,
 * 22, 4171780. ENDER_ELIMIT for later days. */
ender_status ender_misere_born(ender_ctx *ctx, unsigned day, uint64_t *out);

/* The misere quotient of the positions that heaps 0 .. heaps-1 of a game and their sums can lead
 * to: positions that no position of the game tells apart are one element. Freed by
 * ender_quotient_free. */
typedef struct ender_quotient {
    bool finite;        /* false: more than `most` elements; then order is a lower bound, and */
    uint32_t order;     /* nothing else is set. True: proven, and */
    char *presentation; /* "<a,b | a^2=1, b^3=b>" */
    char **names;       /* of each element its least word; "1" is element 0 */
    bool *is_p;         /* is the element a P-position? */
    uint32_t *product;  /* product[i * order + k] is that of elements i and k */
    size_t heaps;
    uint32_t *element; /* of each heap: positions multiply */
} ender_quotient;

/* Learns the quotient and proves it. Errors: as ender_misere_heaps; ENDER_ELIMIT when the proof
 * becomes too long; ENDER_EARGUMENT when most is not between 1 and 5000. Sources: Plambeck, Taming
 * the wild in impartial combinatorial games, Integers 5, 2005; Plambeck and Siegel, Misere
 * quotients for impartial games, J. Combin. Theory A 115, 2008. Any thread. */
ender_status ender_misere_quotient(ender_ctx *ctx, const char *code, size_t heaps, uint32_t most,
                                   ender_quotient **out);
void ender_quotient_free(ender_quotient *quotient); /* NULL is allowed */

/* ---- the field of nimbers ---- */

/* The nimbers below 2^64 with the nim sum (exclusive or) and these operations are a field. They are
 * functions of their arguments alone, need no context, and cannot fail. Sources: ONAG, chapter 6;
 * Siegel, Combinatorial Game Theory, section VIII.4. */
uint64_t ender_nim_product(uint64_t a, uint64_t b);
/* The product of `exponent` factors a; 1 when there are none. */
uint64_t ender_nim_power(uint64_t a, uint64_t exponent);
/* The x with a x = 1; 0 of 0, which has none. */
uint64_t ender_nim_inverse(uint64_t a);
/* The x with x x = a: there is exactly one. */
uint64_t ender_nim_square_root(uint64_t a);
/* The lesser root of x^2 + x = a, which is even; the other is x + 1. False when the roots are 2^64
 * or more, as they are for one half of all a; if a < 2^32 there are roots below 2^64. */
bool ender_nim_quadratic_root(uint64_t a, uint64_t *root);

#ifdef __cplusplus
}
#endif
#endif
