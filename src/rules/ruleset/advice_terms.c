/* SPDX-License-Identifier: MIT
 *
 * The terms of a sum: its positions taken apart, each brought to its representative under the
 * symmetries of the ruleset, with the value that a closed form gives or an earlier search left
 * behind. Terms that are each other's negatives cancel (Tweedledum and Tweedledee, Winning Ways,
 * chapter 1): two representatives of opposite signs, two equal ones where the players have the same
 * moves, two values that are negatives. */
#include "ruleset/advice.h"
#include "ruleset/memo.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_TERMS = 16, VALUES_PAIRED = 64 };

void terms_add(task *t, term_list *list, term added) {
    if (list->count == list->capacity) {
        const size_t capacity = list->capacity ? 2 * list->capacity : FIRST_TERMS;
        term *longer = SCRATCH_ARRAY(t, term, capacity);
        if (list->count > 0) memcpy(longer, list->at, list->count * sizeof *longer);
        list->at = longer;
        list->capacity = capacity;
    }
    list->at[list->count++] = added;
}

/* The value of a representative where a closed form or the memo has it. */
static ref known_value(task *t, const term *of) {
    ref value = REF_NONE;
    const ruleset *rules = of->rules;
    if (!is_normal_play(rules) || rules->play.repeats != REPEATS_NEVER) return REF_NONE;
    if (rules->theory.closed_form &&
        rules->theory.closed_form(t, rules, of->words, of->count, &value))
        return value;
    return (ref){map_find(memo_of(t, rules, true), of->words, of->count, of->hash)};
}

void terms_add_block(task *t, term_list *list, const mixed_sum *sum, const uint64_t *block,
                     size_t words, size_t part, uint32_t number) {
    const ruleset *rules = sum->parts[part].rules;
    if (words == 0) return;
    positions pieces;
    positions_open(t, &pieces);
    if (rules->parts.decompose && is_normal_play(rules))
        rules->parts.decompose(rules, block, words, &pieces);
    else
        positions_add(&pieces, block, words);
    for (uint32_t i = 0; i < pieces.count; i++) {
        term one = {.rules = rules, .part = part, .block = number};
        uint64_t *piece = pieces.words + pieces.starts[i];
        one.count = pieces.starts[i + 1] - pieces.starts[i];
        if (one.count == 0) continue;
        const bool turned = rules->parts.symmetry && rules->parts.symmetry(rules, piece, one.count);
        one.negative = turned != sum->parts[part].negative;
        one.words = piece;
        one.hash = map_hash(t, piece, one.count);
        one.value = known_value(t, &one);
        if (!ref_same(one.value, REF_NONE) && one.negative) one.value = game_neg(t, one.value);
        terms_add(t, list, one);
    }
}

term_list terms_of_sum(task *t, const mixed_sum *sum) {
    term_list list = {NULL, 0, 0};
    for (size_t i = 0; i < sum->count; i++) {
        const mixed_part *part = &sum->parts[i];
        if (!part->rules) {
            if (!ref_same(part->value, REF_ZERO))
                terms_add(t, &list, (term){.value = part->value, .part = i});
            continue;
        }
        for (uint32_t k = 0; k < part->blocks->count; k++) {
            task_poll(t);
            size_t words;
            const uint64_t *block = positions_at(part->blocks, k, &words);
            terms_add_block(t, &list, sum, block, words, i, k);
        }
    }
    return list;
}

/* ---- cancelling ---- */

/* Equal representatives come together, the negative ones behind the others. */
static int by_block(const void *a, const void *b) {
    const term *x = a, *y = b;
    if (x->rules != y->rules) return (uintptr_t)x->rules < (uintptr_t)y->rules ? -1 : 1;
    if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
    if (x->count != y->count) return x->count < y->count ? -1 : 1;
    const int sign = x->count ? memcmp(x->words, y->words, x->count * sizeof *x->words) : 0;
    return sign != 0 ? sign : x->negative - y->negative;
}

static bool is_same_block(const term *x, const term *y) {
    return x->rules && x->rules == y->rules && x->hash == y->hash && x->count == y->count &&
           memcmp(x->words, y->words, x->count * sizeof *x->words) == 0;
}

/* How many of the equal blocks [from, to) are left, and from where. */
static size_t left_of_run(const term *at, size_t from, size_t to, size_t *left) {
    size_t negative = 0;
    for (size_t i = from; i < to; i++) negative += at[i].negative;
    const size_t positive = to - from - negative;
    if (at[from].rules->play.impartial) {
        *left = (to - from) % 2;
        return from;
    }
    *left = positive > negative ? positive - negative : negative - positive;
    return positive > negative ? from : to - *left;
}

static void cancel_blocks(task *t, term_list *list) {
    size_t kept = 0;
    for (size_t from = 0, to; from < list->count; from = to) {
        task_poll(t);
        to = from + 1;
        while (to < list->count && is_same_block(&list->at[from], &list->at[to])) to++;
        size_t left = 1, begin = from;
        if (list->at[from].rules) begin = left_of_run(list->at, from, to, &left);
        memmove(list->at + kept, list->at + begin, left * sizeof *list->at);
        kept += left;
    }
    list->count = kept;
}

/* Takes out term number i; the others stay in their order. */
static void terms_remove(term_list *list, size_t i) {
    list->count--;
    memmove(list->at + i, list->at + i + 1, (list->count - i) * sizeof *list->at);
}

/* Takes out value number i and one that is its negative. */
static bool cancel_value(task *t, term_list *list, size_t i) {
    const ref negative = game_neg(t, list->at[i].value);
    for (size_t k = i + 1; k < list->count; k++) {
        if (!ref_same(list->at[k].value, negative)) continue;
        terms_remove(list, k);
        terms_remove(list, i);
        return true;
    }
    return false;
}

void terms_cancel(task *t, term_list *list) {
    if (list->count == 0) return;
    qsort(list->at, list->count, sizeof *list->at, by_block);
    cancel_blocks(t, list);
    if (list->count > VALUES_PAIRED) return;
    for (size_t i = 0; i < list->count;) {
        const ref value = list->at[i].value;
        if (ref_same(value, REF_NONE) || ref_same(value, REF_ZERO) || !cancel_value(t, list, i))
            i++;
    }
}

/* ---- values that are not known ---- */

void terms_evaluate(task *t, term_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        term *one = &list->at[i];
        if (!ref_same(one->value, REF_NONE)) continue;
        positions single;
        positions_open(t, &single);
        positions_add(&single, one->words, one->count);
        one->value = sum_value(t, one->rules, &single, ENDER_METHOD_AUTO);
        if (one->negative) one->value = game_neg(t, one->value);
    }
}
