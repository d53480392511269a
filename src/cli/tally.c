/* SPDX-License-Identifier: MIT
 *
 * Counting equal texts: a sorted array, which is small where texts repeat, and that is what it is
 * for. */
#include "cli/tally.h"

#include <stdlib.h>
#include <string.h>

static void tally_reserve(cli *c, tally *t) {
    if (t->count < t->capacity) return;
    t->capacity = t->capacity ? t->capacity * 2 : 256;
    tally_entry *longer = realloc(t->at, t->capacity * sizeof *longer);
    if (!longer) cli_fail(c, "out of memory");
    t->at = longer;
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
    memmove(t->at + low + 1, t->at + low, (t->count - low) * sizeof *t->at);
    t->at[low] = (tally_entry){cli_copy(text, strlen(text)), 1, t->count};
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
    for (size_t i = 0; i < t->count; i++) free(t->at[i].text);
    free(t->at);
    *t = (tally){0};
}
