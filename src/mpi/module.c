/* SPDX-License-Identifier: MIT
 *
 * The one place that knows Open MPI: a module that the command loads when `mpirun` has started it,
 * so that the command itself needs no MPI. The items of a sweep are numbered, and rank 0 hands the
 * numbers out, each to who asks first: a thread of it answers while the rank works on items itself.
 *
 * A failure of MPI ends all ranks (the default of MPI), and so does a rank that ends without
 * ender_mpi_end. */
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

int ender_mpi_begin(unsigned *rank, unsigned *ranks);
uint64_t ender_mpi_next(uint64_t count);
void ender_mpi_wait(void);
void ender_mpi_end(void);

enum { TAG_ASK = 1, TAG_ANSWER = 2 };

static struct {
    int rank, ranks;
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
    if (here.rank != 0) return 0;
    return pthread_create(&here.clerk, NULL, clerk_run, NULL);
}

static void await(MPI_Request *request) {
    for (int done = 0;;) {
        MPI_Test(request, &done, MPI_STATUS_IGNORE);
        if (done) return;
        nanosleep(&(struct timespec){0, 500000}, NULL);
    }
}

/* The first of so many items that are this rank's: greater each time. */
uint64_t ender_mpi_next(uint64_t count) {
    uint64_t next;
    MPI_Request answer;
    MPI_Irecv(&next, 1, MPI_UINT64_T, 0, TAG_ANSWER, MPI_COMM_WORLD, &answer);
    MPI_Send(&count, 1, MPI_UINT64_T, 0, TAG_ASK, MPI_COMM_WORLD);
    await(&answer);
    return next;
}

/* Returns when all ranks have come here. */
void ender_mpi_wait(void) {
    MPI_Request all;
    MPI_Ibarrier(MPI_COMM_WORLD, &all);
    await(&all);
}

void ender_mpi_end(void) {
    ender_mpi_wait();
    atomic_store(&here.closing, true);
    if (here.rank == 0) pthread_join(here.clerk, NULL);
    MPI_Finalize();
}
