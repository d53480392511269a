/* SPDX-License-Identifier: MIT
 *
 * The nim sequences that a context knows: computed to twice the length each time, with a look for a
 * period in between; published under a lock, computed outside of it. Values once published do not
 * move: a longer sequence is another array, and the shorter ones, which together are no longer,
 * stay until the room is emptied. */
#include "base/litter.h"
#include "base/tuning/impartial.inc"
#include "impartial/impartial.h"

#include <stdlib.h>
#include <string.h>

typedef struct values_block {
    struct values_block *next;
    size_t bytes;
    uint32_t values[];
} values_block;

typedef struct known_sequence {
    struct known_sequence *next;
    nim_sequence sequence;
    values_block *blocks; /* the longest first */
    size_t takes_count;
    take takes[];
} known_sequence;

typedef struct sequences {
    pthread_mutex_t lock;
    known_sequence *first;
} sequences;

/* ---- what a context keeps ---- */

static void sequences_forget(ender_ctx *ctx, void *data) {
    sequences *all = data;
    for (known_sequence *k = all->first, *next; k; k = next) {
        next = k->next;
        for (values_block *b = k->blocks, *behind; b; b = behind) {
            behind = b->next;
            budget_give(ctx, b->bytes);
            free(b);
        }
        budget_give(ctx, sizeof *k + k->takes_count * sizeof(take));
        free(k);
    }
    all->first = NULL;
}

static void *sequences_create(ender_ctx *ctx) {
    sequences *all = calloc(1, sizeof *all);
    if (!all) return NULL;
    if (pthread_mutex_init(&all->lock, NULL) != 0) {
        free(all);
        return NULL;
    }
    context_on_release(ctx, DATA_IMPARTIAL, sequences_forget);
    return all;
}

static void sequences_destroy(ender_ctx *ctx, void *data) {
    sequences *all = data;
    sequences_forget(ctx, data);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

static sequences *sequences_of(task *t) {
    sequences *all = context_data(t->ctx, DATA_IMPARTIAL, sequences_create, sequences_destroy);
    if (!all) task_throw_memory(t);
    return all;
}

/* Under the lock; NULL: no memory. */
static known_sequence *known_of(ender_ctx *ctx, sequences *all, const heap_game *game) {
    const size_t bytes = game->count * sizeof(take);
    for (known_sequence *k = all->first; k; k = k->next)
        if (k->takes_count == game->count && (bytes == 0 || !memcmp(k->takes, game->takes, bytes)))
            return k;
    if (!budget_take(ctx, sizeof(known_sequence) + bytes)) return NULL;
    known_sequence *k = calloc(1, sizeof *k + bytes);
    if (!k) {
        budget_give(ctx, sizeof *k + bytes);
        return NULL;
    }
    k->takes_count = game->count;
    if (bytes > 0) memcpy(k->takes, game->takes, bytes);
    k->next = all->first;
    all->first = k;
    return k;
}

static known_sequence *known_find(task *t, const heap_game *game, nim_sequence *now) {
    sequences *all = sequences_of(t);
    pthread_mutex_lock(&all->lock);
    known_sequence *k = known_of(t->ctx, all, game);
    if (k) *now = k->sequence;
    pthread_mutex_unlock(&all->lock);
    if (!k) task_throw_memory(t);
    return k;
}

/* Shows the sequence, whose values are in the block, to everyone, unless somebody was quicker; the
 * block then goes. Returns what is shown. */
static nim_sequence known_publish(task *t, known_sequence *k, values_block *block,
                                  nim_sequence longer) {
    sequences *all = sequences_of(t);
    pthread_mutex_lock(&all->lock);
    const bool shown = longer.count > k->sequence.count;
    if (shown) {
        block->next = k->blocks;
        k->blocks = block;
        k->sequence = longer;
    }
    const nim_sequence now = k->sequence;
    pthread_mutex_unlock(&all->lock);
    if (!shown) {
        budget_give(t->ctx, block->bytes);
        free(block);
    }
    return now;
}

/* ---- making one longer ---- */

typedef struct growing_block {
    cleanup undo; /* first, so that the cleanup is this */
    ender_ctx *ctx;
    values_block *block;
} growing_block;

static void growing_undo(cleanup *self) {
    growing_block *g = (growing_block *)(void *)self;
    budget_give(g->ctx, g->block->bytes);
    free(g->block);
}

static void growing_open(task *t, growing_block *g, size_t count) {
    const size_t bytes = sizeof(values_block) + count * sizeof(uint32_t);
    g->ctx = t->ctx;
    if (!budget_take(t->ctx, bytes)) task_throw_memory(t);
    g->block = malloc(bytes);
    if (!g->block) {
        budget_give(t->ctx, bytes);
        task_throw_memory(t);
    }
    g->block->bytes = bytes;
    memory_litter(g->block->values, count * sizeof(uint32_t));
    cleanup_push(t, &g->undo, growing_undo);
}

static nim_sequence grow(task *t, const heap_game *game, known_sequence *k, nim_sequence now,
                         size_t count) {
    growing_block g;
    growing_open(t, &g, count);
    uint32_t *values = g.block->values;
    if (now.count > 0) memcpy(values, now.values, now.count * sizeof *values);
    const bool all_but = heap_game_leaves(game) & LEAVES_ALL_BUT;
    if (all_but)
        all_but_extend(t, game, values, now.count, count);
    else
        nim_values_extend(t, game, values, now.count, count);
    nim_sequence longer = {.values = values, .count = count};
    if (!(all_but ? all_but_prove(t, game, values, count, &longer.preperiod, &longer.period,
                                  &longer.saltus)
                  : period_prove(t, game, values, count, &longer.preperiod, &longer.period)))
        longer.period = 0;
    cleanup_pop(t);
    return known_publish(t, k, g.block, longer);
}

nim_sequence nim_sequence_reach(task *t, const heap_game *game, size_t count) {
    if (count > NIM_SEQUENCE_MOST)
        task_throw(t, ENDER_ELIMIT, "a nim sequence can have at most %d heaps", NIM_SEQUENCE_MOST);
    nim_sequence now;
    known_sequence *k = known_find(t, game, &now);
    while (now.count < count && now.period == 0) {
        size_t more = now.count > 0 ? 2 * now.count : SEQUENCE_FIRST;
        if (more > NIM_SEQUENCE_MOST) more = NIM_SEQUENCE_MOST;
        if (more > count && count > SEQUENCE_FIRST) more = count;
        now = grow(t, game, k, now, more);
    }
    return now;
}

uint32_t nim_sequence_at(const nim_sequence *s, uint64_t n) {
    if (n < s->count) return s->values[n];
    const uint64_t beyond = n - s->preperiod, rounds = beyond / s->period;
    return s->values[s->preperiod + beyond % s->period] + (uint32_t)rounds * s->saltus;
}

bool nim_value_of_heap(task *t, const heap_game *game, uint64_t n, uint32_t *value) {
    const bool three = heap_game_leaves(game) & LEAVES_THREE;
    const size_t most = three ? NIM_THREE_MOST : NIM_VALUE_MOST;
    const nim_sequence s = nim_sequence_reach(t, game, n < most ? (size_t)n + 1 : most);
    if (n >= s.count && s.period == 0) return false;
    *value = nim_sequence_at(&s, n);
    return true;
}
