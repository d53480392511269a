/* SPDX-License-Identifier: MIT
 *
 * Numbers beyond the dyadic ones, and games made of them.
 *
 * A `sur` is a surreal number in hereditarily finite Conway normal form: finitely many terms r w^y
 * with rational coefficients r other than 0 and decreasing exponents y of the same kind (Conway, On
 * Numbers and Games, chapter 3; Gonshor, An Introduction to the Theory of Surreal Numbers, chapter
 * 5). Terms are hash-consed, so equal numbers have equal handles. Dyadic numbers of few bits are
 * kept in the handle itself; they are nearly all the exponents one meets.
 *
 * An ordinal below epsilon_0 is the number whose coefficients are positive integers and whose
 * exponents are ordinals: its Conway normal form is its Cantor normal form. `ord` says that a
 * handle is one. Sums and products of numbers are the natural ones of ordinals; the ordinary ones
 * have names of their own (ordinal.c). */
#ifndef ENDER_TRANSFINITE_H
#define ENDER_TRANSFINITE_H

#include "base/base.h"

/* ---- numbers ---- */

typedef struct sur {
    uint32_t bits;
} sur;
typedef sur ord;
static inline bool sur_same(sur x, sur y) { return x.bits == y.bits; }

#define SUR_SMALL UINT32_C(0x80000000)
#define SUR_ZERO ((sur){SUR_SMALL})
#define SUR_ONE sur_small(1, 0)
#define SUR_NONE ((sur){0}) /* the handle of nothing */

/* num / 2^exp, in lowest terms, |num| < 2^25, exp < 32. */
static inline sur sur_small(int32_t num, unsigned exp) {
    return (sur){SUR_SMALL | (uint32_t)exp << 26 | ((uint32_t)num & 0x3FFFFFFu)};
}
static inline bool sur_is_small(sur x) { return (x.bits & SUR_SMALL) != 0; }
static inline int32_t sur_small_num(sur x) { return (int32_t)(x.bits << 6) >> 6; }
static inline unsigned sur_small_exp(sur x) { return x.bits >> 26 & 31; }

typedef struct sur_term {
    rational coefficient;
    sur exponent;
    uint32_t pad; /* 0: terms are compared word by word */
} sur_term;
_Static_assert(sizeof(sur_term) == 40, "a term is five words");

typedef struct sur_view {
    const sur_term *at;
    uint32_t count;
} sur_view;
/* The terms of a number. Those of a small one are written to spare. They stay where they are until
 * ender_release. */
sur_view sur_terms(task *t, sur x, sur_term *spare);

/* A number from its terms: exponents decreasing, no coefficient 0. */
sur sur_make(task *t, const sur_term *terms, size_t count);
sur sur_rational(task *t, rational r);
sur sur_integer(task *t, int64_t n);
sur sur_dyadic(task *t, dyadic x);
sur sur_power_of_omega(task *t, sur exponent);                 /* w^x */
sur sur_monomial(task *t, rational coefficient, sur exponent); /* r w^x; 0 when r is */

int sur_compare(task *t, sur x, sur y); /* -1, 0, 1 */
int sur_sign(task *t, sur x);
sur sur_add(task *t, sur x, sur y);
sur sur_sub(task *t, sur x, sur y);
sur sur_neg(task *t, sur x);
sur sur_mul(task *t, sur x, sur y);
sur sur_scale(task *t, sur x, rational r);
/* Of x other than 0. */
sur sur_leading_exponent(task *t, sur x);
rational sur_leading_coefficient(task *t, sur x);
/* The sum of the terms whose exponents compare with `with` as sign says: -1 below, 0 the term at
 * it, 1 above. */
sur sur_part(task *t, sur x, sur with, int sign);
rational sur_coefficient(task *t, sur x, sur exponent); /* 0 when there is no such term */

bool sur_is_rational(task *t, sur x, rational *out); /* a real number; out may be NULL */
bool sur_is_dyadic(task *t, sur x, dyadic *out);     /* a short game */
bool sur_is_omnific(task *t, sur x);                 /* no negative exponents, an integer at 0 */
bool sur_is_ordinal(task *t, sur x);
/* 0 for rational numbers, else one more than the greatest depth of the exponents. */
uint32_t sur_depth(task *t, sur x);
/* The greatest omnific integer that is not above x, as the terms tell it (ONAG, chapter 5). */
sur sur_floor(task *t, sur x);

/* ---- quotients and roots (division.c) ---- */

/* What a division or a root has found: the value exactly, or the first terms of a series whose
 * other terms have exponents below `below`. */
typedef struct sur_series {
    sur value;
    bool is_exact;
    sur below;     /* the exponent of the next term */
    int next_sign; /* and its sign */
} sur_series;
enum { SERIES_TERMS = 3, SERIES_TERMS_MOST = 1000 };
/* x / y; throws ENDER_EDOMAIN when y is 0. */
sur_series sur_divide(task *t, sur x, sur y, unsigned terms);
/* The n-th root; throws ENDER_EDOMAIN when there is none among the numbers, and when the
 * coefficients of the root are not rational. */
sur_series sur_root(task *t, sur x, unsigned n, unsigned terms);
/* The exact quotient or root; throws ENDER_EDOMAIN with the series when it does not end. */
sur sur_quotient(task *t, sur x, sur y);
sur sur_exact_root(task *t, sur x, unsigned n);
/* x^n for an integer n; negative powers of monomials and what divides exactly. */
sur sur_power(task *t, sur x, int64_t n);
/* x^y where that is exact: y an integer or 1/n, or x a power of w. */
sur sur_power_general(task *t, sur x, sur y);

/* ---- ordinals in their ordinary arithmetic (ordinal.c) ---- */

/* Throws ENDER_EDOMAIN when x is not an ordinal. */
ord ord_check(task *t, sur x);
ord ord_add(task *t, ord a, ord b);
ord ord_mul(task *t, ord a, ord b);
ord ord_power(task *t, ord a, ord b);
ord ord_left_sub(task *t, ord a, ord b); /* the c with a + c = b, for a <= b */
/* a = b q + rest with rest < b. */
ord ord_divide(task *t, ord a, ord b, ord *rest);
ord ord_nim_sum(task *t, ord a, ord b);
bool ord_is_limit(task *t, ord a); /* neither 0 nor a successor */
bool ord_is_finite(task *t, ord a, uint64_t *out);
static inline ord ord_successor(task *t, ord a) { return ord_add(t, a, SUR_ONE); }

/* ---- the field of nimbers below w^w^w (nim.c, tower.c, excess.c) ---- */

/* Finite parts go up to 2^32 - 1. Throw ENDER_EDOMAIN beyond w^w^w, ENDER_ELIMIT where the field
 * that the operands need is too large. */
ord ord_nim_product(task *t, ord a, ord b);
ord ord_nim_inverse(task *t, ord a);
ord ord_nim_power(task *t, ord a, int64_t n);
ord ord_nim_square_root(task *t, ord a);
ord ord_nim_quadratic(task *t, ord a); /* the lesser root of x^2 + x = a (nim_quadratic.c) */
/* An n-th root, for a prime n the least one; for other n root after root. */
ord ord_nim_root(task *t, ord a, uint64_t n);
/* Lenstra's alpha_p = kappa_f + m for an odd prime p, and m. */
ord lenstra_alpha(task *t, uint32_t p);
uint32_t lenstra_excess(task *t, uint32_t p);

/* ---- nim piles as options (mex.c) ---- */

/* The ordinals a, a + step, a + 2 step, ...; a alone where step is 0. */
typedef struct pile_family {
    ord a;
    uint64_t step;
} pile_family;
/* The least ordinal that is in none of them. */
ord piles_mex(task *t, const pile_family *list, size_t count);
/* Have two lists the same ordinals? Both throw ENDER_ELIMIT where the steps have a common multiple
 * above 2^20. */
bool piles_same(task *t, const pile_family *list, size_t count, const pile_family *other,
                size_t other_count);

/* ---- sign expansions (word.c, word_of.c, word_value.c) ---- */

/* A word of L and R of ordinal length: runs in order. Where `repeats` is not 0, the runs from here
 * on, so many, stand w times one after another; a run with `is_lazy` stands for w runs whose
 * lengths grow without a period, and is known by its total length, its number of L's, and what it
 * comes from: w to the power of `count` runs of an exponent that stand w times, or are lazy
 * themselves, behind `before` L's of that exponent. */
typedef struct word_run word_run;
struct word_run {
    ord length;
    ord pluses;            /* of a lazy run: how many L's there are */
    const word_run *block; /* of a lazy run, in scratch memory */
    uint32_t count;        /* runs of the block */
    ord before;
    uint32_t repeats; /* of the first run of a period: the runs of the period */
    bool is_right;    /* R */
    bool is_lazy;
};
typedef struct sign_word {
    word_run *runs; /* in scratch memory */
    size_t count, capacity;
    size_t sealed; /* runs before this one are complete: nothing is joined to them */
} sign_word;

enum { WORD_RUNS_MOST = 1 << 20 };
void word_append(task *t, sign_word *w, ord length, bool is_right);
/* A copy of runs [from, from + count) as a period at the end. */
void word_append_period(task *t, sign_word *w, const word_run *runs, size_t count);
void word_concatenate(task *t, sign_word *w, const sign_word *tail);
void word_swap(sign_word *w); /* L for R */
ord word_length(task *t, const sign_word *w);
/* -1, 0, 1 as L > blank > R at the first difference; *at (if not NULL) is the length of the longest
 * common beginning. Throws ENDER_EDOMAIN when a lazy run has to be looked into. */
int word_compare(task *t, const sign_word *v, const sign_word *w, ord *at);
/* The same; false when a lazy run has to be looked into. */
bool word_compare_written(task *t, const sign_word *v, const sign_word *w, int *order, ord *at);
sign_word word_truncate(task *t, const sign_word *w, ord length);
/* The letter at a place: 1 for L, -1 for R, 0 behind the end. */
int word_letter(task *t, const sign_word *w, ord place);
bool word_is_plain(const sign_word *w); /* no periods, nothing lazy */
/* The word of a number. */
sign_word sign_word_of(task *t, sur x);
/* The same, with `blocks` blocks of a part that grows without a period written out before the lazy
 * run. */
sign_word sign_word_unrolled(task *t, sur x, uint32_t blocks);
/* The same with enough of them for the letters before and at a place. */
sign_word sign_word_until(task *t, sur x, ord place);
/* Where the words of x and y part: false when they do not. Throws ENDER_EDOMAIN where they agree
 * over a thousand blocks without a period. */
bool sur_first_difference(task *t, sur x, sur y, ord *at);
/* The number of a word without lazy runs whose periods are those of rational coefficients; throws
 * ENDER_EDOMAIN for others. */
sur word_value(task *t, const sign_word *w);
ord sur_birthday(task *t, sur x);
sur sur_truncate(task *t, sur x, ord length);

/* ---- the simplest number in an interval, cuts (simplest.c, families.c) ---- */

typedef struct sur_bound {
    bound kind;
    sur at;
} sur_bound;
/* False when the interval is empty. */
bool sur_simplest(task *t, sur_bound lo, sur_bound hi, sur *out);

/* Infinitely many options, a + b n or a + b / 2^n for n = 0, 1, 2, ..., or what has as many of them
 * above or below everything else. */
typedef struct option_family {
    sur a, b;
    bool converges; /* to a; else it grows beyond every multiple of b */
} option_family;
/* The family that begins with these numbers, as far as they tell: an arithmetic, geometric or
 * quadratic sequence. Throws ENDER_EDOMAIN when they are none. */
option_family family_of(task *t, const sur *first, size_t count);
/* One side of a cut. */
typedef struct sur_side {
    const sur *numbers;
    size_t number_count;
    const option_family *families;
    size_t family_count;
} sur_side;
/* The simplest number between the two sides; false when there is none. */
bool sur_cut(task *t, const sur_side *left, const sur_side *right, sur *out);

/* ---- text ---- */

typedef enum sur_style { SUR_ASCII, SUR_UNICODE, SUR_LATEX } sur_style;
void sur_print(strbuf *b, sur x, sur_style style);
void ord_print(strbuf *b, ord a, sur_style style);
void word_format(strbuf *b, const sign_word *w, sur_style style);
/* What stands in a message; in scratch memory, cut when it is long. */
const char *sur_text(task *t, sur x);
/* `L R^w (R L)^w`, also finite ones without blanks as LRRL; e for the empty word. Throws
 * ENDER_ESYNTAX with the place. Exponents are ordinals in ordinary notation. */
sign_word word_read(task *t, const char *text, size_t length);
/* An ordinal in ordinary notation: w^2*3+w*2+5. Reads text[*at ...]. */
ord ord_read(task *t, const char *text, size_t length, size_t *at);

#endif
