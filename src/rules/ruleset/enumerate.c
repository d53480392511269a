/* SPDX-License-Identifier: MIT
 *
 * All positions of a size. A ruleset lists the positions that are not sums; the sums are made here:
 * the multisets of such positions, each written with its blocks in the order of the lists, the
 * smaller sizes first, so that none comes twice. */
#include "ruleset/ruleset.h"

#include "analysis/analysis.h"

#include <string.h>

ref sum_weight(task *t, const ruleset *rules, const positions *sum) {
    int64_t weight;
    if (rules->theory.weight && rules->theory.weight(rules, sum, &weight))
        return ref_integer(t, weight);
    if (rules->play.impartial && !rules->play.misere && rules->play.repeats == REPEATS_NEVER)
        return REF_ZERO; /* nimbers */
    return atomic_weight(t, sum_value(t, rules, sum, ENDER_METHOD_AUTO));
}

void positions_too_many(task *t, const ruleset *rules) {
    task_throw(t, ENDER_ELIMIT, "%s has more than %d positions of so many %s", rules->info.name,
               (int)POSITIONS_LISTED, rules->listing.size_unit);
}

void words_of_length(positions *out, const ruleset *rules, size_t letters, size_t length,
                     void (*each)(positions *out, const uint8_t *word, size_t length)) {
    size_t words = 1;
    for (size_t i = 0; i < length; i++) {
        words *= letters;
        if (words > POSITIONS_LISTED) positions_too_many(out->t, rules);
    }
    uint8_t *word = SCRATCH_ARRAY(out->t, uint8_t, length + 1);
    memset(word, 0, length);
    for (size_t i = 0; i < words; i++) {
        task_poll(out->t);
        each(out, word, length);
        for (size_t at = length; at-- > 0;) {
            if (++word[at] < letters) break;
            word[at] = 0;
        }
    }
}

typedef struct enumeration {
    const ruleset *rules;
    positions *of_size; /* of_size[s]: the positions of size s, from 1 on */
    positions chosen;
    uint64_t made;
    void (*each)(task *t, void *arg, const positions *sum);
    void *arg;
} enumeration;

/* Completes the sums with blocks of sizes that add up to `left`, none before block `from` of size
 * `least`. The recursion is as deep as a sum has blocks. */
static void choose(task *t, enumeration *f, size_t left, size_t least, uint32_t from) {
    task_poll(t);
    if (left == 0) {
        if (++f->made > POSITIONS_LISTED)
            task_throw(t, ENDER_ELIMIT, "there are more than %d sums of that size",
                       (int)POSITIONS_LISTED);
        f->each(t, f->arg, &f->chosen);
        return;
    }
    for (size_t size = least; size <= left; size++) {
        if (size < left && left - size < size) continue; /* no room for the next block */
        const positions *blocks = &f->of_size[size];
        for (uint32_t i = size == least ? from : 0; i < blocks->count; i++) {
            size_t words;
            const uint64_t *block = positions_at(blocks, i, &words);
            positions_add(&f->chosen, block, words);
            choose(t, f, left - size, size, i);
            f->chosen.count--;
        }
    }
}

static void list_size(task *t, enumeration *f, size_t size) {
    positions *list = &f->of_size[size];
    positions_open(t, list);
    f->rules->listing.enumerate(f->rules, size, list);
    if (list->count > POSITIONS_LISTED) positions_too_many(t, f->rules);
}

enum { SIZE_MOST = 4096, SUM_SIZE_MOST = 64 };

void positions_of_size(task *t, const ruleset *rules, size_t size, bool sums,
                       void (*each)(task *t, void *arg, const positions *sum), void *arg) {
    if (!rules->listing.enumerate)
        task_throw(t, ENDER_EDOMAIN, "the positions of %s cannot be enumerated", rules->info.name);
    const size_t most = sums ? SUM_SIZE_MOST : SIZE_MOST;
    if (size > most)
        task_throw(t, ENDER_ELIMIT, "the size of %s goes up to %zu here",
                   sums ? "a sum" : "a position", most);
    const arena_mark mark = scratch_mark(t);
    enumeration f = {.rules = rules, .each = each, .arg = arg};
    f.of_size = SCRATCH_ARRAY(t, positions, size + 1);
    positions_open(t, &f.chosen);
    if (sums || size == 0) {
        for (size_t s = 1; s <= size; s++) list_size(t, &f, s);
        choose(t, &f, size, 1, 0);
    } else {
        list_size(t, &f, size);
        for (uint32_t i = 0; i < f.of_size[size].count; i++) {
            size_t words;
            const uint64_t *block = positions_at(&f.of_size[size], i, &words);
            f.chosen.count = 0;
            positions_add(&f.chosen, block, words);
            each(t, arg, &f.chosen);
        }
    }
    scratch_release(t, mark);
}
