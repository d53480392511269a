/* SPDX-License-Identifier: MIT
 *
 * The positions of a retrograde analysis and their numbers: those of the ruleset's indexing, or all
 * that can be reached, in the order in which they are met. */
#include "solve/retrograde.h"

#include "ruleset/loopy.h"

#include <stdlib.h>
#include <string.h>

static const uint64_t NUMBERED_MOST = UINT64_C(1) << 40;
enum { LISTED_MOST = 1 << 30 };

/* ---- blocks of sums ---- */

const uint64_t *space_block(task *t, const positions *sum, bool as_sum, size_t *words) {
    if (!as_sum && sum->count == 1) return positions_at(sum, 0, words);
    *words = sum->starts[sum->count] + (size_t)sum->count;
    uint64_t *all = SCRATCH_ARRAY(t, uint64_t, *words + 1), *to = all;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t count;
        const uint64_t *block = positions_at(sum, i, &count);
        *to++ = count;
        if (count > 0) memcpy(to, block, count * sizeof *to);
        to += count;
    }
    return all;
}

/* The options of one of the blocks, each with the others beside it. */
static void add_options(task *t, const space *s, const uint64_t *all, size_t words, size_t at,
                        ender_player player, positions *out) {
    const size_t count = all[at], behind = at + 1 + count;
    positions options;
    positions_open(t, &options);
    literal_options(s->rules, all + at + 1, count, player, &options);
    for (uint32_t i = 0; i < options.count; i++) {
        size_t option_words;
        const uint64_t *option = positions_at(&options, i, &option_words);
        const size_t header = option_words > 0; /* what is over is left out */
        uint64_t *to = positions_new(out, words - 1 - count + header + option_words);
        if (at > 0) memcpy(to, all, at * sizeof *to);
        if (header) to[at] = option_words;
        if (header) memcpy(to + at + 1, option, option_words * sizeof *to);
        if (words > behind)
            memcpy(to + at + header + option_words, all + behind, (words - behind) * sizeof *to);
    }
}

void space_options(task *t, const space *s, const uint64_t *block, size_t words,
                   ender_player player, positions *out) {
    if (!s->sum)
        literal_options(s->rules, block, words, player, out);
    else
        for (size_t at = 0; at < words; at += 1 + block[at])
            add_options(t, s, block, words, at, player, out);
}

/* ---- positions that are listed ---- */

static const uint64_t *listed_at(const listing *l, uint64_t v, size_t *words) {
    *words = l->starts[v + 1] - l->starts[v];
    return l->words + l->starts[v];
}

static uint32_t *listed_slot(const task *t, const listing *l, const uint64_t *block, size_t words) {
    const size_t mask = l->slots_capacity - 1;
    for (size_t at = map_hash(t, block, words) & mask;; at = (at + 1) & mask) {
        uint32_t *slot = &l->slots[at];
        if (*slot == 0) return slot;
        size_t count;
        const uint64_t *known = listed_at(l, *slot - 1, &count);
        if (count == words && memcmp(known, block, words * sizeof *block) == 0) return slot;
    }
}

/* Twice as many slots. */
static void slots_grow(task *t, listing *l) {
    const size_t capacity = l->slots_capacity ? 2 * l->slots_capacity : 64;
    if (!budget_take(t->ctx, capacity * sizeof *l->slots)) task_throw_memory(t);
    uint32_t *slots = calloc(capacity, sizeof *slots);
    if (!slots) {
        budget_give(t->ctx, capacity * sizeof *slots);
        task_throw_memory(t);
    }
    array_free(t->ctx, l->slots, l->slots_capacity, sizeof *l->slots);
    l->slots = slots;
    l->slots_capacity = capacity;
    for (uint32_t v = 0; v < l->count; v++) {
        size_t words;
        const uint64_t *block = listed_at(l, v, &words);
        *listed_slot(t, l, block, words) = v + 1;
    }
}

static uint32_t listed(task *t, listing *l, const ruleset *rules, const uint64_t *block,
                       size_t words) {
    if (2 * ((size_t)l->count + 1) > l->slots_capacity) slots_grow(t, l);
    uint32_t *slot = listed_slot(t, l, block, words);
    if (*slot != 0) return *slot - 1;
    const size_t start = l->count == 0 ? 0 : l->starts[l->count], end = start + words;
    if (l->count == LISTED_MOST || end > UINT32_MAX)
        task_throw(t, ENDER_ELIMIT, "%s: more than %u positions can be reached", rules->info.name,
                   (unsigned)l->count);
    l->starts =
        array_reach(t, l->starts, &l->starts_capacity, (size_t)l->count + 2, sizeof *l->starts);
    /* Positions without a word have a place, too. */
    l->words = array_reach(t, l->words, &l->words_capacity, end + 1, sizeof *l->words);
    if (words > 0) memcpy(l->words + start, block, words * sizeof *block);
    l->starts[l->count] = (uint32_t)start;
    l->starts[l->count + 1] = (uint32_t)end;
    *slot = ++l->count;
    return l->count - 1;
}

/* Lists what the moves of position v lead to. */
static void list_moves(task *t, space *s, uint32_t v) {
    listing *l = &s->list;
    const arena_mark mark = scratch_mark(t);
    size_t words;
    const uint64_t *at = listed_at(l, v, &words);
    uint64_t *block = SCRATCH_ARRAY(t, uint64_t, words + 1); /* the list moves as it grows */
    if (words > 0) memcpy(block, at, words * sizeof *block);
    for (int p = 0; p < 2; p++) {
        positions options;
        positions_open(t, &options);
        space_options(t, s, block, words, (ender_player)p, &options);
        const size_t start = l->first[p][v], end = start + options.count;
        if (end > UINT32_MAX)
            task_throw(t, ENDER_ELIMIT, "%s: the positions have too many moves",
                       s->rules->info.name);
        l->to[p] = array_reach(t, l->to[p], &l->to_capacity[p], end + 1, sizeof *l->to[p]);
        for (uint32_t i = 0; i < options.count; i++) {
            size_t option_words;
            const uint64_t *option = positions_at(&options, i, &option_words);
            l->to[p][start + i] = listed(t, l, s->rules, option, option_words);
        }
        l->first[p] =
            array_reach(t, l->first[p], &l->first_capacity[p], (size_t)v + 2, sizeof *l->first[p]);
        l->first[p][v + 1] = (uint32_t)end;
    }
    scratch_release(t, mark);
}

static void list_all(task *t, space *s) {
    listing *l = &s->list;
    (void)listed(t, l, s->rules, s->root, s->root_words);
    for (int p = 0; p < 2; p++) {
        l->first[p] = array_reach(t, l->first[p], &l->first_capacity[p], 2, sizeof *l->first[p]);
        l->first[p][0] = 0;
    }
    for (uint32_t v = 0; v < l->count; v++) {
        task_poll(t);
        task_progress(t, "exploring", v, l->count);
        list_moves(t, s, v);
    }
    s->count = l->count;
}

/* The moves of one player, sorted by where they lead (counting sort). */
static void turn_moves(task *t, space *s, int p) {
    listing *l = &s->list;
    const uint32_t edges = l->first[p][l->count];
    size_t first_capacity = 0, from_capacity = 0;
    uint32_t *first = array_reach(t, NULL, &first_capacity, (size_t)l->count + 2, sizeof *first);
    uint32_t *from = array_widen(t->ctx, NULL, &from_capacity, (size_t)edges + 1, sizeof *from);
    if (!from) {
        array_free(t->ctx, first, first_capacity, sizeof *first);
        task_throw_memory(t);
    }
    memset(first, 0, ((size_t)l->count + 2) * sizeof *first);
    for (uint32_t e = 0; e < edges; e++) first[l->to[p][e] + 2]++;
    for (uint32_t v = 0; v < l->count; v++) first[v + 1] += first[v];
    for (uint32_t v = 0; v < l->count; v++)
        for (uint32_t e = l->first[p][v]; e < l->first[p][v + 1]; e++)
            from[first[l->to[p][e] + 1]++] = v;
    array_free(t->ctx, l->first[p], l->first_capacity[p], sizeof *first);
    array_free(t->ctx, l->to[p], l->to_capacity[p], sizeof *from);
    l->first[p] = first;
    l->first_capacity[p] = first_capacity;
    l->to[p] = from;
    l->to_capacity[p] = from_capacity;
}

/* ---- either kind ---- */

void space_open(task *t, space *s, const ruleset *rules, bool sum, const uint64_t *root,
                size_t words, uint32_t shares) {
    *s = (space){.ctx = t->ctx, .rules = rules, .sum = sum, .root = root, .root_words = words};
    const uint64_t capacity = task_memory_left(t) / 4;
    const uint64_t most = capacity < NUMBERED_MOST / shares ? capacity * shares : NUMBERED_MOST;
    s->numbered = !s->sum && family_open(&s->family, rules, root, words, most);
    if (s->numbered)
        s->count = s->family.count;
    else
        list_all(t, s);
}

void space_close(space *s) {
    listing *l = &s->list;
    array_free(s->ctx, l->words, l->words_capacity, sizeof *l->words);
    array_free(s->ctx, l->starts, l->starts_capacity, sizeof *l->starts);
    array_free(s->ctx, l->slots, l->slots_capacity, sizeof *l->slots);
    for (int p = 0; p < 2; p++) {
        array_free(s->ctx, l->first[p], l->first_capacity[p], sizeof *l->first[p]);
        array_free(s->ctx, l->to[p], l->to_capacity[p], sizeof *l->to[p]);
    }
}

size_t space_bytes(const space *s) {
    const listing *l = &s->list;
    size_t bytes = l->words_capacity * sizeof *l->words + l->starts_capacity * sizeof *l->starts +
                   l->slots_capacity * sizeof *l->slots;
    for (int p = 0; p < 2; p++)
        bytes += l->first_capacity[p] * sizeof *l->first[p] + l->to_capacity[p] * sizeof *l->to[p];
    return bytes;
}

uint64_t space_find(task *t, const space *s, const uint64_t *block, size_t words) {
    if (!s->numbered) {
        const uint32_t slot = *listed_slot(t, &s->list, block, words);
        return slot == 0 ? s->count : slot - 1;
    }
    uint64_t *spare = SCRATCH_ARRAY(t, uint64_t, s->family.words);
    return family_has(&s->family, block, words, spare) ? family_rank(&s->family, block) : s->count;
}

uint32_t space_moves(task *t, const space *s, uint64_t number, ender_player player) {
    const listing *l = &s->list;
    if (!s->numbered) return l->first[player][number + 1] - l->first[player][number];
    const arena_mark mark = scratch_mark(t);
    uint64_t *block = SCRATCH_ARRAY(t, uint64_t, s->family.words);
    positions options;
    positions_open(t, &options);
    family_position(&s->family, number, block);
    literal_options(s->rules, block, s->family.words, player, &options);
    scratch_release(t, mark);
    return options.count;
}

void space_turn(task *t, space *s) {
    for (int p = 0; p < 2 && !s->numbered; p++) turn_moves(t, s, p);
}

origins space_origins(task *t, const space *s, uint64_t number, ender_player player) {
    const listing *l = &s->list;
    if (!s->numbered)
        return (origins){.listed = l->to[player] + l->first[player][number],
                         .count = l->first[player][number + 1] - l->first[player][number]};
    const indexed_family *f = &s->family;
    uint64_t *block = SCRATCH_ARRAY(t, uint64_t, f->words);
    positions before;
    positions_open(t, &before);
    family_position(f, number, block);
    s->rules->listing.indexing->undo(s->rules, block, f->words, player, &before);
    uint64_t *numbers = SCRATCH_ARRAY(t, uint64_t, (size_t)before.count + 1);
    for (uint32_t i = 0; i < before.count; i++) {
        size_t words;
        numbers[i] = family_rank(f, positions_at(&before, i, &words));
    }
    return (origins){.numbered = numbers, .count = before.count};
}
