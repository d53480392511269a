/* SPDX-License-Identifier: MIT
 *
 * Arenas: memory taken by moving a pointer and given back by moving it home. Blocks double in size
 * up to a megabyte. A release keeps one block beyond the mark as a spare, because a loop that
 * allocates and releases around the end of a block would otherwise ask the system at every turn. */
#include "base/base.h"
#include "base/hard.h"
#include "base/litter.h"
#include "base/tuning/base.inc"

#include <assert.h>
#include <stdlib.h>

enum { ALIGNMENT = 16 };

struct arena_block {
    arena_block *previous;
    arena_block *spare; /* an empty block to use next, or NULL */
    char *at;           /* while a block follows: where its last piece ends */
    size_t bytes;       /* usable ones, behind this header */
};

/* malloc may align less. */
static char *block_start(arena_block *b) {
    char *behind = (char *)(b + 1);
    return behind + (ALIGNMENT - (uintptr_t)behind % ALIGNMENT) % ALIGNMENT;
}

/* Of a block so large that it has its own pages, which the context may have at hand. Where
 * AddressSanitizer watches all come from malloc. */
static bool is_large(const arena *a, size_t bytes) {
#ifdef MEMORY_IS_GUARDED
    return false;
#endif
    return a->ctx && bytes >= SHELF_UNIT;
}

static void block_free(arena *a, arena_block *b) {
    if (!b) return;
    if (a->ctx) budget_give(a->ctx, b->bytes);
    memory_open(block_start(b), b->bytes);
    if (is_large(a, b->bytes))
        block_close(a->ctx, b, sizeof *b + ALIGNMENT + b->bytes);
    else
        free(b);
}

static arena_block *block_new(arena *a, size_t bytes) {
    size_t size = a->block ? a->block->bytes * 2 : (size_t)ARENA_FIRST_BLOCK;
    if (size > ARENA_LAST_BLOCK) size = ARENA_LAST_BLOCK;
    if (size < bytes) size = bytes;
    if (a->ctx && !budget_take(a->ctx, size)) return NULL;
    const size_t whole = sizeof(arena_block) + ALIGNMENT + size;
    arena_block *b = is_large(a, size) ? block_open(a->ctx, whole) : malloc(whole);
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
    if (a->block) a->block->at = a->at;
    b->previous = a->block;
    a->block = b;
    a->at = block_start(b);
    a->end = a->at + b->bytes;
    return true;
}

/* What a piece of so many bytes takes. */
static size_t size_of_piece(size_t bytes) {
    return ((bytes + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1)) + MEMORY_GUARD;
}

#if !defined(NDEBUG) && !defined(MEMORY_IS_GUARDED)
enum { GUARD_BYTE = 0xA7 };

static void guard_piece(char *piece, size_t bytes) {
    const uint64_t guard[2] = {~(uint64_t)bytes, bytes};
    char *at = piece + size_of_piece(bytes) - sizeof guard;
    memset(piece + bytes, GUARD_BYTE, (size_t)(at - piece) - bytes);
    memcpy(at, guard, sizeof guard);
}

/* Nobody has written behind the pieces between these two ends of pieces of a block. */
static void guards_check(const char *from, const char *to) {
    while (to > from) {
        uint64_t guard[2];
        const char *end = to - sizeof guard;
        memcpy(guard, end, sizeof guard);
        assert(guard[0] == ~guard[1] && size_of_piece(guard[1]) <= (size_t)(to - from));
        to -= size_of_piece(guard[1]);
        for (const char *c = to + guard[1]; c < end; c++)
            assert(*(const unsigned char *)c == GUARD_BYTE);
    }
}
#else
static inline void guard_piece(char *piece, size_t bytes) { (void)piece, (void)bytes; }
static inline void guards_check(const char *from, const char *to) { (void)from, (void)to; }
#endif

void *arena_alloc(arena *a, size_t bytes) {
    if (UNLIKELY(bytes > SIZE_MAX / 4)) return NULL;
    const size_t size = size_of_piece(bytes);
    if (UNLIKELY((size_t)(a->end - a->at) < size || !a->block) && !arena_grow(a, size)) return NULL;
    void *memory = a->at;
    a->at += size;
    memory_open(memory, bytes);
    memory_litter(memory, bytes);
    guard_piece(memory, bytes);
    return memory;
}

arena_mark arena_set_mark(const arena *a) { return (arena_mark){a->block, a->at}; }

/* Makes b, whose successor is the current block, the current one. */
static void step_back(arena *a, arena_block *b) {
    arena_block *top = a->block;
    guards_check(block_start(top), a->at);
    memory_close(block_start(top), (size_t)(a->at - block_start(top)));
    block_free(a, top->spare);
    top->spare = NULL;
    if (top->bytes > ARENA_LAST_BLOCK || (b->spare && b->spare->bytes >= top->bytes)) {
        block_free(a, top);
    } else {
        block_free(a, b->spare);
        b->spare = top;
    }
    a->block = b;
    a->at = b->at;
    a->end = block_start(b) + b->bytes;
}

void arena_release(arena *a, arena_mark mark) {
    while (a->block != mark.block && a->block && a->block->previous)
        step_back(a, a->block->previous);
    if (!a->block) return;
    /* A mark of the empty arena means the start of its first block. */
    char *home = mark.block ? mark.at : block_start(a->block);
    guards_check(home, a->at);
    memory_close(home, (size_t)(a->at - home)); /* behind it all is closed already */
    a->at = home;
}

void arena_free(arena *a) {
    while (a->block) {
        arena_block *b = a->block;
        guards_check(block_start(b), a->at);
        a->block = b->previous;
        if (a->block) a->at = a->block->at;
        block_free(a, b->spare);
        block_free(a, b);
    }
    a->at = a->end = NULL;
}
