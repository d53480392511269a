/* SPDX-License-Identifier: MIT
 *
 * The one place that knows Open MPI: a module that the command loads when `mpirun` has started it,
 * so that the command itself needs no MPI. The items of a sweep are numbered, and rank 0 hands the
 * numbers out, each to who asks first: a thread of it answers while the rank works on items itself.
 * Ranks that share a retrograde analysis add numbers and send one another lists of them.
 *
 * A failure of MPI ends all ranks (the default of MPI), and so does a rank that ends without
 * ender_mpi_end. */
#include <mpi.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

int ender_mpi_begin(unsigned *rank, unsigned *ranks);
uint64_t ender_mpi_next(uint64_t count);
void ender_mpi_wait(void);
void ender_mpi_add(void *unused, uint64_t *numbers, size_t count);
void ender_mpi_exchange(void *unused, const uint64_t *const *to, const uint64_t *to_count,
                        uint64_t *from, const uint64_t *from_count);
void ender_mpi_end(void);

enum { TAG_ASK = 1, TAG_ANSWER = 2, TAG_NUMBERS = 3 };
enum { MOST_AT_ONCE = 1 << 30 }; /* MPI counts with an int */

static struct {
    int rank, ranks;
    MPI_Request *requests; /* two for each rank */
    pthread_t clerk;
    _Atomic bool closing;
} here;

/* Answers until nobody can ask any more. It sleeps between questions, so that it takes no
 * processor. */
static void *clerk_run(void *unused) {
    (void)unused;
    uint64_t next = 0;
    while (!atomic_load(&here.closing)) {
        int asked = 0;
        uint64_t count;
        MPI_Status from;
        MPI_Iprobe(MPI_ANY_SOURCE, TAG_ASK, MPI_COMM_WORLD, &asked, &from);
        if (!asked) {
            nanosleep(&(struct timespec){0, 500000}, NULL);
            continue;
        }
        MPI_Recv(&count, 1, MPI_UINT64_T, from.MPI_SOURCE, TAG_ASK, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        MPI_Send(&next, 1, MPI_UINT64_T, from.MPI_SOURCE, TAG_ANSWER, MPI_COMM_WORLD);
        next += count;
    }
    return NULL;
}

/* 0, or not when this MPI cannot be used from threads. */
int ender_mpi_begin(unsigned *rank, unsigned *ranks) {
    int level = MPI_THREAD_SINGLE;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level);
    if (level < MPI_THREAD_MULTIPLE) return -1;
    MPI_Comm_rank(MPI_COMM_WORLD, &here.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &here.ranks);
    *rank = (unsigned)here.rank;
    *ranks = (unsigned)here.ranks;
    here.requests = malloc(2 * (size_t)here.ranks * sizeof *here.requests);
    if (!here.requests) return -1;
    if (here.rank != 0) return 0;
    return pthread_create(&here.clerk, NULL, clerk_run, NULL);
}

/* What comes soon is waited for awake, the rest asleep, so that ranks that have to wait leave the
 * processor to those that work. */
static void await(MPI_Request *requests, int count) {
    enum { AWAKE = 200 };
    for (int done = 0, tries = 0;; tries++) {
        MPI_Testall(count, requests, &done, MPI_STATUSES_IGNORE);
        if (done) return;
        if (tries < AWAKE)
            sched_yield();
        else
            nanosleep(&(struct timespec){0, tries < 2 * AWAKE ? 50000 : 500000}, NULL);
    }
}

/* The first of so many items that are this rank's: greater each time. */
uint64_t ender_mpi_next(uint64_t count) {
    uint64_t next;
    MPI_Request answer;
    MPI_Irecv(&next, 1, MPI_UINT64_T, 0, TAG_ANSWER, MPI_COMM_WORLD, &answer);
    MPI_Send(&count, 1, MPI_UINT64_T, 0, TAG_ASK, MPI_COMM_WORLD);
    await(&answer, 1);
    return next;
}

/* Returns when all ranks have come here. */
void ender_mpi_wait(void) {
    MPI_Request all;
    MPI_Ibarrier(MPI_COMM_WORLD, &all);
    await(&all, 1);
}

/* Each of the numbers becomes its sum over all ranks. */
void ender_mpi_add(void *unused, uint64_t *numbers, size_t count) {
    (void)unused;
    while (count > 0) {
        const size_t some = count < MOST_AT_ONCE ? count : MOST_AT_ONCE;
        MPI_Request sum;
        MPI_Iallreduce(MPI_IN_PLACE, numbers, (int)some, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD,
                       &sum);
        await(&sum, 1);
        numbers += some;
        count -= some;
    }
}

/* Sends and receives at most MOST_AT_ONCE numbers for each rank (<ender/retrograde.h>). */
void ender_mpi_exchange(void *unused, const uint64_t *const *to, const uint64_t *to_count,
                        uint64_t *from, const uint64_t *from_count) {
    (void)unused;
    int count = 0;
    for (int i = 0; i < here.ranks; i++) {
        if (from_count[i] > 0)
            MPI_Irecv(from, (int)from_count[i], MPI_UINT64_T, i, TAG_NUMBERS, MPI_COMM_WORLD,
                      &here.requests[count++]);
        from += from_count[i];
    }
    for (int i = 0; i < here.ranks; i++)
        if (to_count[i] > 0)
            MPI_Isend(to[i], (int)to_count[i], MPI_UINT64_T, i, TAG_NUMBERS, MPI_COMM_WORLD,
                      &here.requests[count++]);
    await(here.requests, count);
}

void ender_mpi_end(void) {
    ender_mpi_wait();
    atomic_store(&here.closing, true);
    if (here.rank == 0) pthread_join(here.clerk, NULL);
    MPI_Finalize();
    free(here.requests);
}
