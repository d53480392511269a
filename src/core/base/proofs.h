/* SPDX-License-Identifier: MIT
 *
 * Questions of who wins, for searches that always go on where they are expected to end soonest
 * (V. Allis, M. van der Meulen, J. van den Herik, Proof-number search, Artificial Intelligence 66,
 * 1994). The questions are a graph without cycles: each is above those after a move. That one is
 * below several others makes some numbers too large, which costs time and no more.
 *
 * Everything throws ENDER_EMEMORY when there is no memory, and then the graph is only to be closed.
 * One thread at a time. */
#ifndef ENDER_BASE_PROOFS_H
#define ENDER_BASE_PROOFS_H

#include "base/map.h"
#include "base/memory.h"
#include "base/task.h"

typedef struct winner_question winner_question;

typedef struct proof_link {
    winner_question *above;
    struct proof_link *next;
} proof_link;

/* The beginning of a question; what it is about follows. */
struct winner_question {
    double to_win, to_lose; /* how hard to show for who is to move: 0 when shown, or infinite */
    uint32_t number;        /* in the order in which they were added */
    uint32_t below_count;
    uint32_t workers;   /* at work below */
    bool grown, queued; /* grown: what is below is listed */
    winner_question **below;
    proof_link *above;
};

/* An array of addresses. */
typedef struct address_list {
    void **at;
    size_t count, capacity;
} address_list;

typedef struct proofs {
    arena memory;
    uint64_t bytes_left; /* of the memory; what else the graph has is less */
    map *numbers;        /* of keys, plus 1 */
    address_list all, queue;
} proofs;

/* With half of the memory that is left. False when there is none; it is to be closed anyhow. */
bool proofs_open(task *t, proofs *g);
void proofs_close(proofs *g);

/* Memory of the graph, cleared. */
void *proofs_keep(task *t, proofs *g, size_t count, size_t size);
void address_add(task *t, address_list *list, void *address);
void address_free(ender_ctx *ctx, address_list *list);

/* The question with this key; NULL if there is none. */
winner_question *proofs_find(task *t, const proofs *g, const uint64_t *key, size_t words);
void proofs_add(task *t, proofs *g, const uint64_t *key, size_t words, winner_question *p);

static inline bool proof_is_won(const winner_question *p) { return p->to_win == 0; }
static inline bool proof_is_open(const winner_question *p) {
    return p->to_win != 0 && p->to_lose != 0;
}
void proof_decide(winner_question *p, bool won);

/* Puts a question above another one. */
void proof_hang(task *t, proofs *g, winner_question *above, winner_question *below);
/* The questions after the moves of a leaf, in any order and with repetitions, but for those that
 * are won; the list is work space. */
void proof_grow(task *t, proofs *g, winner_question *leaf, winner_question **list, size_t count);
/* The numbers from those after the moves. Moves to positions that are won go away. */
void proof_update(winner_question *p);
/* The questions above it have to be looked at again. */
void proof_changed(task *t, proofs *g, const winner_question *p);
/* Calls update for the questions to be looked at, in the order in which they were marked: so most
 * questions below a question are right before it is looked at. */
void proofs_settle(task *t, proofs *g, void (*update)(task *t, winner_question *p, void *arg),
                   void *arg);
/* The move that decides it with the least work, with the workers that are below it counted. */
winner_question *proof_choose(const winner_question *p);

#endif
