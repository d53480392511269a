/* SPDX-License-Identifier: MIT
 *
 * Ranks that share a retrograde analysis: each position has its rank, which holds its cells, and
 * moves that lead back to positions of other ranks are sent there, many at a time (J. W. Romein and
 * H. E. Bal, Solving Awari with parallel retrograde analysis, IEEE Computer 36, 2003). Positions go
 * to the ranks in turns, so that each rank has some of every region of the board. */
#ifndef ENDER_SOLVE_RANKS_H
#define ENDER_SOLVE_RANKS_H

#include <pthread.h>

#include <ender/retrograde.h>

#include "base/task.h"

/* What a rank says that could go on when another one could not. */
#define RANKS_STOPPED "another rank could not go on"

/* Positions whose numbers follow one another and that lie at one rank. */
enum { TURN = 64 };

/* States that moves of this rank lead back to and that lie at another one. */
typedef struct outbox {
    uint64_t *states;
    size_t count, capacity;
} outbox;

typedef struct ranks {
    ender_ctx *ctx;
    ender_retrograde_ranks with; /* one rank where the analysis is not shared */
    pthread_mutex_t lock;        /* of the outboxes, while threads fill them */
    size_t capacity;             /* ranks for which the arrays below have space; 0 for none */
    outbox *outboxes;            /* for each rank; so have the others */
    const uint64_t **to;
    uint64_t *to_count, *from_count;
    uint64_t (*headers)[3], *inbox;
} ranks;

/* `with` is NULL where the analysis is not shared. ranks_close releases all that this opens, also
 * after a throw; a struct of zeroes may be closed. */
void ranks_open(task *t, ranks *r, const ender_retrograde_ranks *with);
void ranks_close(ranks *r);
static inline bool ranks_are_several(const ranks *r) { return r->with.ranks > 1; }

/* The rank of a position; its place there; the position at a place, which may be behind the last
 * one. */
static inline uint64_t ranks_owner(const ranks *r, uint64_t number) {
    return ranks_are_several(r) ? number / TURN % r->with.ranks : 0;
}
static inline uint64_t ranks_place(const ranks *r, uint64_t number) {
    if (!ranks_are_several(r)) return number;
    return number / TURN / r->with.ranks * TURN + number % TURN;
}
static inline uint64_t ranks_number(const ranks *r, uint64_t place) {
    if (!ranks_are_several(r)) return place;
    return (place / TURN * r->with.ranks + r->with.rank) * TURN + place % TURN;
}
/* The number of places that each rank has for this number of positions. */
uint64_t ranks_places(const ranks *r, uint64_t positions);

/* Keeps a state for its rank until ranks_meet. Any thread. */
void ranks_send(task *t, ranks *r, uint64_t state);

/* What all ranks call together, in the same order. They cannot fail. */
/* The worst of the statuses that the ranks bring: what each rank says of its part of a call before
 * any goes on, also one that has failed, for the others would wait for it. `with` may be NULL. */
ender_status ranks_worst(const ender_retrograde_ranks *with, ender_status mine);
/* The same of a rank that has not failed: throws where another one has. */
void ranks_agree(task *t, const ender_retrograde_ranks *with);
/* The largest of the numbers that the ranks bring. */
uint64_t ranks_most(ranks *r, uint64_t mine);
/* Each number becomes its sum over the ranks. */
void ranks_add(ranks *r, uint64_t *numbers, size_t count);
/* The largest verdict. Unless it is `stop` or more, `take` gets each state that the other ranks
 * have sent here. */
uint64_t ranks_meet(ranks *r, uint64_t verdict, uint64_t stop,
                    void (*take)(void *data, uint64_t state), void *data);

#endif
