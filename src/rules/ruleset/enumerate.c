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
    if (rules->play.impartial && is_normal_play(rules) && rules->play.repeats == REPEATS_NEVER)
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
    sum_visit *each;
    void *arg;
} enumeration;

/* Completes the sums with blocks of sizes that add up to `left`, none before block `from` of size
 * `least`; false when there is no interest in further ones. The recursion is as deep as a sum has
 * blocks. */
static bool choose(task *t, enumeration *f, size_t left, size_t least, uint32_t from) {
    task_poll(t);
    if (left == 0) {
        if (++f->made > POSITIONS_LISTED)
            task_throw(t, ENDER_ELIMIT, "there are more than %d sums of that size",
                       (int)POSITIONS_LISTED);
        return f->each(t, f->arg, &f->chosen);
    }
    for (size_t size = least; size <= left; size++) {
        if (size < left && left - size < size) continue; /* no space for the next block */
        const positions *blocks = &f->of_size[size];
        for (uint32_t i = size == least ? from : 0; i < blocks->count; i++) {
            size_t words;
            const uint64_t *block = positions_at(blocks, i, &words);
            positions_add(&f->chosen, block, words);
            if (!choose(t, f, left - size, size, i)) return false;
            f->chosen.count--;
        }
    }
    return true;
}

typedef struct block_list {
    const ruleset *rules;
    positions *out;
} block_list;

static bool list_block(task *t, void *list, const uint64_t *block, size_t words) {
    const block_list *l = list;
    if (l->out->count == POSITIONS_LISTED) positions_too_many(t, l->rules);
    positions_add(l->out, block, words);
    return true;
}

static void list_size(task *t, const ruleset *rules, size_t size, positions *list) {
    positions_open(t, list);
    if (rules->listing.enumerate) {
        rules->listing.enumerate(rules, size, list);
        if (list->count > POSITIONS_LISTED) positions_too_many(t, rules);
    } else {
        block_list out = {rules, list};
        rules->listing.each(t, rules, size, list_block, &out);
    }
}

/* The block as a sum of one. */
static bool visit_one(task *t, void *arg, const uint64_t *block, size_t words) {
    enumeration *f = arg;
    f->chosen.count = 0;
    positions_add(&f->chosen, block, words);
    return f->each(t, f->arg, &f->chosen);
}

static void each_block(task *t, enumeration *f, size_t size) {
    if (f->rules->listing.each) {
        f->rules->listing.each(t, f->rules, size, visit_one, f);
        return;
    }
    positions list;
    list_size(t, f->rules, size, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&list, i, &words);
        if (!visit_one(t, f, block, words)) return;
    }
}

enum { SIZE_MOST = 4096, SUM_SIZE_MOST = 64 };

void positions_of_size(task *t, const ruleset *rules, size_t size, bool sums, sum_visit *each,
                       void *arg) {
    if (!ruleset_is_listed(rules))
        task_throw(t, ENDER_EDOMAIN, "the positions of %s cannot be enumerated", rules->info.name);
    const size_t most = sums ? SUM_SIZE_MOST : SIZE_MOST;
    if (size > most)
        task_throw(t, ENDER_ELIMIT, "the size of %s goes up to %zu here",
                   sums ? "a sum" : "a position", most);
    const arena_mark mark = scratch_mark(t);
    enumeration f = {.rules = rules, .each = each, .arg = arg};
    positions_open(t, &f.chosen);
    if (sums || size == 0) {
        f.of_size = SCRATCH_ARRAY(t, positions, size + 1);
        for (size_t s = 1; s <= size; s++) list_size(t, rules, s, &f.of_size[s]);
        choose(t, &f, size, 1, 0);
    } else {
        each_block(t, &f, size);
    }
    scratch_release(t, mark);
}
