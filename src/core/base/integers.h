/* SPDX-License-Identifier: MIT
 *
 * Integers of GMP inside a call. GMP ends the program when an allocation fails, and the manual
 * knows no way out of its allocation functions. So between integers_open and integers_close all
 * that GMP allocates in this thread is charged to the budget, kept in a list and, when there is no
 * memory, thrown over: see integers.c for why that is safe. */
#ifndef ENDER_BASE_INTEGERS_H
#define ENDER_BASE_INTEGERS_H

#include <gmp.h>

#include "base/task.h"

enum { INTEGERS_MOST = 4 };

typedef struct gmp_block gmp_block;

typedef struct integer_work {
    cleanup undo; /* first, so that the cleanup is this */
    task *t;
    gmp_block *blocks;          /* what GMP holds now */
    struct integer_work *outer; /* opened before in the same thread */
    unsigned count;
    bool torn;              /* a throw went through GMP: the integers may be in any state */
    mpz_t z[INTEGERS_MOST]; /* the first `count` of them are integers, 0 at the beginning */
} integer_work;

/* Closed in the order of a stack, with other cleanups; a throw that passes closes it as well. While
 * an inner one is open the integers of the outer ones may be read but not written. Nothing in
 * between goes on in another thread (deep_call, parallel) or calls a function of the program. */
void integers_open(task *t, integer_work *work, unsigned count);
void integers_close(integer_work *work);

/* mpz_set_si and mpz_get_si know long, which has 32 bits on some systems. */
void integer_set(mpz_ptr z, int64_t n);
/* False: it is no 64-bit integer. */
bool integer_get(mpz_srcptr z, int64_t *out);

/* The library's allocation functions for GMP, which hand on the requests of other users: installed
 * when the first context of the process opens, taken back when the last one closes. */
void gmp_attach(void);
void gmp_detach(void);

#endif
