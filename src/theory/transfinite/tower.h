/* SPDX-License-Identifier: MIT
 *
 * Finite fields inside of Conway's field of nimbers, private to src/theory/transfinite.
 *
 * Below w^w^w the field of nimbers is the algebraic closure of F_2, made by adding in turn, for
 * each odd prime p, elements kappa_p, kappa_(p^2), ... with kappa_p^p = alpha_p and kappa_(p^n)^p =
 * kappa_(p^(n-1)) (ONAG, chapter 6; Lenstra, Nim multiplication, 1977). As ordinals kappa_(p^n) is
 * w^(w^k p^(n-1)) for the k-th odd prime, k = 0 for 3. A tower is the field that finitely many of
 * them make over a field of finite nimbers; its elements are polynomials in them. */
#ifndef ENDER_TRANSFINITE_TOWER_H
#define ENDER_TRANSFINITE_TOWER_H

#include "transfinite/transfinite.h"

enum {
    GENERATORS_MOST = 14,
    TOWER_BITS_MOST = 1 << 28 /* of an element with its padding */
};

/* A product of generators, times a polynomial of the finite part. */
typedef struct monomial {
    uint32_t powers[GENERATORS_MOST];
    uint64_t y;
} monomial;

enum { ROOT_TERMS_MOST = 9 }; /* eight summands of a kappa and an excess */

/* One added element. */
typedef struct generator {
    uint32_t p, level; /* kappa_(p^level) */
    size_t stride;     /* bits from one power of it to the next */
    uint64_t *root;    /* its p-th power, an element below: only lower generators occur */
    monomial terms[ROOT_TERMS_MOST]; /* of the root */
    unsigned term_count;
} generator;

/* Polynomials over polynomials ...: those of level 0 have coefficients of `core` words, those of
 * level i have polynomials of level i - 1 as theirs. A coefficient of level i, or a product of two
 * of them, takes level[i].words: 2 digits - 1 times the words of the level below. */
typedef struct nesting {
    unsigned count;
    size_t core;
    struct {
        size_t digits, words;
        size_t filled; /* words of a coefficient of a factor; the others are 0 */
    } level[GENERATORS_MOST];
    const uint64_t *none; /* as many words as a coefficient of the last level has, all 0 */
} nesting;

typedef struct tower {
    unsigned bits;    /* the finite part is the field of 2^bits nimbers: 1, 2, 4, ..., 64 */
    uint64_t modulus; /* as polynomials in one of them, y: y^bits = modulus */
    uint64_t to_nimber[64], from_nimber[64]; /* of the powers of y, of the bits of nimbers */
    generator list[GENERATORS_MOST];         /* ascending */
    unsigned count;
    size_t size, words; /* of an element, with space between for products */
    uint64_t degree;    /* over F_2 */
    nesting nest;       /* the last generators, whose powers begin with a word */
    uint64_t *wide;     /* space for a product */
    uint64_t *deep;     /* space for a Karatsuba multiplication */
} tower;

/* Which elements a tower has to have: kappa_q for the prime powers of a list, with all that they
 * need, and finite nimbers with at least this number of bits. */
typedef struct tower_need {
    uint32_t p[GENERATORS_MOST], level[GENERATORS_MOST];
    unsigned count, bits;
} tower_need;
void need_bits(tower_need *n, unsigned bits);
void need_generator(task *t, tower_need *n, uint32_t p, uint32_t level);
/* All generators of an ordinal below w^w^w; throws ENDER_EDOMAIN for others. */
void need_of(task *t, tower_need *n, ord a);

void tower_open(task *t, tower *w, const tower_need *n);
uint64_t *tower_element(task *t, const tower *w); /* 0, in scratch memory */
void tower_from_ordinal(task *t, const tower *w, ord a, uint64_t *out);
ord tower_to_ordinal(task *t, const tower *w, const uint64_t *a);
void tower_mul(task *t, const tower *w, uint64_t *out, const uint64_t *a, const uint64_t *b);
/* a^(2^n) */
void tower_frobenius(task *t, const tower *w, uint64_t *out, const uint64_t *a, uint64_t n);
void tower_power(task *t, const tower *w, uint64_t *out, const uint64_t *a, const mpz_t n);
/* 1/a for a other than 0 (nim.c). */
void tower_invert(task *t, const tower *w, uint64_t *out, const uint64_t *a);
bool tower_is_one(const tower *w, const uint64_t *a);

/* out (2 n words) = a b for polynomials over F_2 of n words; room has 6 n + 256 words. */
void polynomial_mul(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t n, uint64_t *space);
/* The same for nested polynomials of the last level, of `words` words; out gets the coefficients of
 * 2 digits - 1 powers; room has 6 words + 512 words. */
void nested_mul(const nesting *n, uint64_t *out, const uint64_t *a, const uint64_t *b,
                uint64_t *space);

/* ---- Lenstra's numbers (excess.c) ---- */

/* The order of 2 modulo an odd prime. */
uint32_t prime_index(task *t, uint32_t p); /* 0 for 3; throws for other numbers than odd primes */
uint32_t odd_prime(uint32_t index);
/* alpha_p = kappa_f + m: the prime powers whose kappas are summed, and m. */
typedef struct alpha {
    uint32_t p[8], level[8];
    unsigned count;
    uint32_t excess;
} alpha;
alpha alpha_of(task *t, uint32_t p);
/* Adds the element to out, which is 0; the tower has its generators. */
void tower_from_alpha(task *t, const tower *w, const alpha *a, uint64_t *out);
ord alpha_ordinal(task *t, uint32_t p);
ord kappa_ordinal(task *t, uint32_t p, uint32_t level);

#endif
