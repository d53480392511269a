/* SPDX-License-Identifier: MIT
 *
 * The face of the room of claims: what a claim consists of, and how one is checked. The statements
 * of the papers are no part of the library: they stand in claims/ beside src/, and the command
 * installs them in its context. */
#ifndef ENDER_CLAIMS_ROOM_H
#define ENDER_CLAIMS_ROOM_H

#include <ender/claims.h>

#include "base/base.h"
#include "claims/front.h"

/* What refutes a claim; the texts are owned. Guarded by the lock while workers run. */
typedef struct counterexample {
    pthread_mutex_t lock;
    bool found;
    size_t index; /* of the claim_parallel loop, 0 outside of one */
    char *where, *why, *line;
} counterexample;

/* One worker's view of a check. */
typedef struct claim_run {
    task *t;
    uint64_t cases;        /* compared by this worker so far */
    counterexample *shown; /* shared by all workers of the check */
    size_t index;          /* of the part of a claim_parallel loop this worker is at */
    const struct claim *of;
    const char *progress; /* what is told about the cases of this run; NULL for a worker, whose loop
                             tells how far it is */
} claim_run;

typedef struct claim {
    ender_claim_info info;
    void (*check)(claim_run *run, unsigned size);
} claim;

/* Makes these the first claims that a context knows; the array outlives it. Once for a context,
 * before it is shared by threads. */
void claims_install(task *t, const claim *list, size_t count);
/* All that a context knows: those that were installed, then its own (own.c). NULL behind the last
 * one. */
const claim *claim_at(const ender_ctx *ctx, size_t index);
/* Checks one size. Returns false when the claim is refuted, and then *shown is filled; throws when
 * a limit is reached. *cases grows by the cases gone through, also then. */
bool claim_check_size(task *t, const claim *c, unsigned size, counterexample *shown,
                      uint64_t *cases);
/* Notes a counterexample unless one of a lesser index is known. */
void claim_note(claim_run *run, const char *where, const char *why, const char *line);

/* Counts a case that was compared in another way. */
static inline void claim_case(claim_run *run) {
    if ((++run->cases & 1023) == 0 && run->progress)
        task_progress(run->t, run->progress, run->cases, 0);
    task_poll(run->t);
}

/* Runs body(worker, index, arg) for index = 0..count-1 on the threads of the context. Of several
 * counterexamples that with the least index counts, so the answer does not depend on the threads.
 * Scratch memory is given back after each index. Do not nest. */
void claim_parallel(claim_run *run, size_t count,
                    void (*body)(claim_run *worker, size_t index, const void *arg),
                    const void *arg);

#endif
