/* SPDX-License-Identifier: MIT
 *
 * Arenas: memory taken by moving a pointer and given back by moving it home. Blocks double in size
 * up to a megabyte. A release keeps one block beyond the mark as a spare, because a loop that
 * allocates and releases around the end of a block would otherwise ask the system at every turn. */
#include "base/base.h"
#include "base/hard.h"
#include "base/litter.h"
#include "base/tuning/base.inc"

#include <stdlib.h>

enum { ALIGNMENT = 16 };

struct arena_block {
    arena_block *previous;
    arena_block *spare; /* an empty block to use next, or NULL */
    size_t bytes;       /* usable ones, behind this header */
};

/* malloc may align less. */
static char *block_start(arena_block *b) {
    char *behind = (char *)(b + 1);
    return behind + (ALIGNMENT - (uintptr_t)behind % ALIGNMENT) % ALIGNMENT;
}

static void block_free(arena *a, arena_block *b) {
    if (!b) return;
    if (a->ctx) budget_give(a->ctx, b->bytes);
    memory_open(block_start(b), b->bytes);
    free(b);
}

static arena_block *block_new(arena *a, size_t bytes) {
    size_t size = a->block ? a->block->bytes * 2 : (size_t)ARENA_FIRST_BLOCK;
    if (size > ARENA_LAST_BLOCK) size = ARENA_LAST_BLOCK;
    if (size < bytes) size = bytes;
    if (a->ctx && !budget_take(a->ctx, size)) return NULL;
    arena_block *b = malloc(sizeof *b + ALIGNMENT + size);
    if (!b) {
        if (a->ctx) budget_give(a->ctx, size);
        refusal_told();
        return NULL;
    }
    *b = (arena_block){.bytes = size};
    memory_close(block_start(b), size);
    return b;
}

/* Makes a block with space for the bytes the current one. */
static bool arena_grow(arena *a, size_t bytes) {
    arena_block *b = NULL;
    if (a->block) {
        b = a->block->spare;
        a->block->spare = NULL;
        if (b && b->bytes < bytes) {
            block_free(a, b);
            b = NULL;
        }
    }
    if (!b) b = block_new(a, bytes);
    if (!b) return false;
    b->previous = a->block;
    a->block = b;
    a->at = block_start(b);
    a->end = a->at + b->bytes;
    return true;
}

void *arena_alloc(arena *a, size_t bytes) {
    if (UNLIKELY(bytes > SIZE_MAX / 4)) return NULL;
    size_t size = ((bytes + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1)) + MEMORY_GUARD;
    if (UNLIKELY((size_t)(a->end - a->at) < size || !a->block) && !arena_grow(a, size)) return NULL;
    void *memory = a->at;
    a->at += size;
    memory_open(memory, bytes);
    memory_litter(memory, bytes);
    return memory;
}

arena_mark arena_set_mark(const arena *a) { return (arena_mark){a->block, a->at}; }

/* Makes b, whose successor is the current block, the current one. */
static void step_back(arena *a, arena_block *b) {
    arena_block *top = a->block;
    memory_close(block_start(top), top->bytes);
    block_free(a, top->spare);
    top->spare = NULL;
    if (top->bytes > ARENA_LAST_BLOCK || (b->spare && b->spare->bytes >= top->bytes)) {
        block_free(a, top);
    } else {
        block_free(a, b->spare);
        b->spare = top;
    }
    a->block = b;
    a->end = block_start(b) + b->bytes;
}

void arena_release(arena *a, arena_mark mark) {
    while (a->block != mark.block && a->block && a->block->previous)
        step_back(a, a->block->previous);
    if (!a->block) return;
    /* A mark of the empty arena means the start of its first block. */
    a->at = mark.block ? mark.at : block_start(a->block);
    memory_close(a->at, (size_t)(a->end - a->at));
}

void arena_free(arena *a) {
    while (a->block) {
        arena_block *b = a->block;
        a->block = b->previous;
        block_free(a, b->spare);
        block_free(a, b);
    }
    a->at = a->end = NULL;
}
