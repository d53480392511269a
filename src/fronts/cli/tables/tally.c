/* SPDX-License-Identifier: MIT
 *
 * Counting equal texts: a sorted array, which is small where texts repeat, and that is what it is
 * for. */
#include "cli/tables/tally.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 1 << 16 };

struct tally_block {
    tally_block *next;
    size_t used, capacity;
    char text[];
};

/* What the command keeps and what the library keeps share one budget. */
static void tally_charge(cli *c, tally *t, size_t bytes) {
    ender_stats stats;
    t->bytes += bytes;
    ender_get_stats(c->ctx, &stats);
    if (stats.memory_budget - stats.memory_bytes > t->bytes) return;
    cli_complain(c,
                 "out of memory: the budget of %llu MiB does not allow to count more than %zu "
                 "different rows",
                 (unsigned long long)(stats.memory_budget >> 20), t->count);
    c->status = EXIT_LIMIT;
    cli_leave(c);
}

static void tally_reserve(cli *c, tally *t) {
    if (t->count < t->capacity) return;
    const size_t capacity = t->capacity ? t->capacity * 2 : 256;
    tally_charge(c, t, (capacity - t->capacity) * sizeof *t->at);
    t->at = cli_longer(t->at, capacity * sizeof *t->at);
    t->capacity = capacity;
}

/* The texts lie one behind the other in blocks, each charged when it is made. */
static char *tally_copy(cli *c, tally *t, const char *text) {
    const size_t size = strlen(text) + 1;
    if (!t->block || size > t->block->capacity - t->block->used) {
        const size_t capacity = size > BLOCK_BYTES ? size : BLOCK_BYTES;
        tally_charge(c, t, capacity);
        tally_block *block = cli_alloc(sizeof *block + capacity);
        *block = (tally_block){.next = t->block, .capacity = capacity};
        t->block = block;
    }
    char *copy = t->block->text + t->block->used;
    t->block->used += size;
    return memcpy(copy, text, size);
}

bool tally_add(cli *c, tally *t, const char *text) {
    size_t low = 0, high = t->count;
    t->total++;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        const int sign = strcmp(text, t->at[middle].text);
        if (sign == 0) {
            t->at[middle].times++;
            return false;
        }
        if (sign < 0)
            high = middle;
        else
            low = middle + 1;
    }
    tally_reserve(c, t);
    const char *copy = tally_copy(c, t, text);
    memmove(t->at + low + 1, t->at + low, (t->count - low) * sizeof *t->at);
    t->at[low] = (tally_entry){copy, 1, t->count};
    t->count++;
    return true;
}

const tally_entry *tally_beginning(const tally *t, const char *with, size_t *count) {
    const size_t length = strlen(with);
    size_t low = 0, high = t->count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (strcmp(t->at[middle].text, with) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *count = 0;
    while (low + *count < t->count && strncmp(t->at[low + *count].text, with, length) == 0)
        ++*count;
    return t->at + low;
}

static int by_frequency(const void *a, const void *b) {
    const tally_entry *x = a, *y = b;
    if (x->times != y->times) return x->times > y->times ? -1 : 1;
    return strcmp(x->text, y->text);
}

void tally_by_frequency(tally *t) {
    if (t->count > 0) qsort(t->at, t->count, sizeof *t->at, by_frequency);
}

static int by_first(const void *a, const void *b) {
    const tally_entry *x = a, *y = b;
    return (x->first > y->first) - (x->first < y->first);
}

void tally_by_first(tally *t) {
    if (t->count > 0) qsort(t->at, t->count, sizeof *t->at, by_first);
}

void tally_close(tally *t) {
    while (t->block) {
        tally_block *next = t->block->next;
        free(t->block);
        t->block = next;
    }
    free(t->at);
    *t = (tally){0};
}
