/* SPDX-License-Identifier: MIT
 *
 * GMP's memory. The allocation functions of GMP are one set for the whole process and are told
 * nothing but a size, so this file keeps what no other does: which functions were there before,
 * how many contexts are open, and for each thread the work that is under way. Outside of such work
 * every request is handed on to the functions that were there before; a program that uses GMP
 * itself notices nothing.
 *
 * Inside, a request that cannot be granted is thrown over with longjmp. GMP's manual leaves that
 * undefined, for two reasons that do not hold here: what GMP has allocated would be lost (it is in
 * the list of the work and freed by its cleanup), and an integer that was being written may be left
 * pointing to memory that is gone (after such a throw no integer of the work is touched again).
 * GMP itself has no state between or beyond its calls: no locks, no caches. */
#include "base/integers.h"

#include <stdlib.h>
#include <string.h>

struct gmp_block {
    gmp_block *next, **link; /* the pointer that points here */
    size_t bytes;
    ender_ctx *ctx;
};
_Static_assert(sizeof(gmp_block) % 16 == 0, "what follows a header is aligned");

static _Thread_local integer_work *under_way;

static pthread_mutex_t attaching = PTHREAD_MUTEX_INITIALIZER;
static unsigned attached;
static void *(*outer_alloc)(size_t bytes);
static void *(*outer_realloc)(void *memory, size_t old, size_t bytes);
static void (*outer_free)(void *memory, size_t bytes);

static _Noreturn void throw_over(void) {
    under_way->torn = true;
    task_throw_memory(under_way->t);
}

static void block_link(gmp_block *b, gmp_block **list) {
    b->next = *list;
    b->link = list;
    if (b->next) b->next->link = &b->next;
    *list = b;
}

static void block_drop(gmp_block *b) {
    *b->link = b->next;
    if (b->next) b->next->link = b->link;
    budget_give(b->ctx, b->bytes);
    free(b);
}

static void *inner_alloc(size_t bytes) {
    if (!under_way) return outer_alloc(bytes);
    ender_ctx *const ctx = under_way->t->ctx;
    if (!budget_take(ctx, bytes)) throw_over();
    gmp_block *b = malloc(sizeof *b + bytes);
    if (!b) {
        budget_give(ctx, bytes);
        throw_over();
    }
    *b = (gmp_block){.bytes = bytes, .ctx = ctx};
    block_link(b, &under_way->blocks);
    return b + 1;
}

static void inner_free(void *memory, size_t bytes) {
    if (under_way)
        block_drop((gmp_block *)memory - 1);
    else
        outer_free(memory, bytes);
}

/* mini-gmp does not say how large the old block was: the block itself does. */
static void *inner_realloc(void *memory, size_t old, size_t bytes) {
    if (!under_way) return outer_realloc(memory, old, bytes);
    const size_t held = ((gmp_block *)memory - 1)->bytes;
    void *made = inner_alloc(bytes);
    memcpy(made, memory, held < bytes ? held : bytes);
    inner_free(memory, old);
    return made;
}

void gmp_attach(void) {
    pthread_mutex_lock(&attaching);
    if (attached++ == 0) {
        mp_get_memory_functions(&outer_alloc, &outer_realloc, &outer_free);
        mp_set_memory_functions(inner_alloc, inner_realloc, inner_free);
    }
    pthread_mutex_unlock(&attaching);
}

/* Functions that somebody has installed since stay. */
void gmp_detach(void) {
    pthread_mutex_lock(&attaching);
    if (--attached == 0) {
        void *(*now)(size_t bytes);
        mp_get_memory_functions(&now, NULL, NULL);
        if (now == inner_alloc) mp_set_memory_functions(outer_alloc, outer_realloc, outer_free);
    }
    pthread_mutex_unlock(&attaching);
}

/* Integers that are whole are given back through GMP, whoever allocates for it by now. */
static void integers_undo(cleanup *self) {
    integer_work *work = (integer_work *)(void *)self;
    for (unsigned i = 0; i < work->count && !work->torn; i++) mpz_clear(work->z[i]);
    while (work->blocks) block_drop(work->blocks);
    under_way = work->outer;
}
_Static_assert(offsetof(integer_work, undo) == 0, "the integers are their cleanup");

void integers_open(task *t, integer_work *work, unsigned count) {
    *work = (integer_work){.t = t, .outer = under_way, .count = count};
    under_way = work;
    cleanup_push(t, &work->undo, integers_undo);
    for (unsigned i = 0; i < count; i++) mpz_init(work->z[i]);
}

void integers_close(integer_work *work) {
    cleanup_pop(work->t);
    integers_undo(&work->undo);
}

void integer_set(mpz_ptr z, int64_t n) {
    const mp_limb_t limb = n < 0 ? 0 - (mp_limb_t)n : (mp_limb_t)n;
    mpz_t view;
    mpz_set(z, mpz_roinit_n(view, &limb, (n > 0) - (n < 0)));
}

bool integer_get(mpz_srcptr z, int64_t *out) {
    const bool negative = mpz_sgn(z) < 0;
    const mp_limb_t size = mpz_getlimbn(z, 0), most = (mp_limb_t)INT64_MAX + negative;
    if (mpz_size(z) > 1 || size > most) return false;
    *out = (int64_t)(negative ? 0 - size : size);
    return true;
}
