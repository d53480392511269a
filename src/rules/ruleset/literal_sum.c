/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum of positions, of one or several rulesets, if the player who cannot move wins, or
 * if the last position says it: a search of all positions of the sum. Nothing is dropped because of
 * its value: *2 + *2 is worth 0, but in misere play the previous player wins it and the next player
 * wins 0. What is used is that a sum does not depend on the order of its blocks, and in misere
 * play, of rulesets whose parts and symmetries hold for the positions themselves
 * (ruleset_parts.literal), that parts are blocks of their own and that symmetric blocks are one. (A
 * part without moves may have a label.) The sorted list of blocks is the key of a memo that lasts
 * for the call. */
#include "ruleset/literal_sum.h"
#include "base/held.h"
#include "ruleset/convention.h"
#include "ruleset/misere_graph.h"
#include "ruleset/misere_shapes.h"
#include "ruleset/path.h"

#include <stdlib.h>
#include <string.h>

/* The key of a sum is the player to move, 0 if all rulesets are impartial, and then for each block
 * a head and its words. A head has the number of words, the number of the ruleset, and whether the
 * block is negative: the players have exchanged their moves. */
enum { RULES_SHIFT = 32, SHAPE = INT32_MAX };
static const uint64_t negative_bit = UINT64_C(1) << 63;

typedef struct literal_search {
    const ruleset **rules;
    convention rule;
    bool impartial; /* so that it does not matter who is to move */
    bool may_return;
    map *memo;
    path *path;            /* used where play may come back */
    misere_shapes *shapes; /* of impartial sums in misere play; NULL for others */
} literal_search;

typedef struct key {
    uint64_t *words;
    size_t count;
} key;

static size_t words_of(uint64_t head) { return (uint32_t)head; }
static uint32_t kind_of(uint64_t head) { return (uint32_t)(head >> RULES_SHIFT) & INT32_MAX; }

/* ---- blocks ---- */

typedef struct literal_blocks {
    task *t;
    const uint64_t **at; /* each points at a head, which the words follow */
    size_t count, capacity;
} literal_blocks;

static int compare_blocks(const void *a, const void *b) {
    const uint64_t *x = *(const uint64_t *const *)a, *y = *(const uint64_t *const *)b;
    if (*x != *y) return *x < *y ? -1 : 1;
    for (size_t i = 1; i <= words_of(*x); i++)
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    return 0;
}

static void list_block(literal_blocks *list, const uint64_t *block) {
    if (list->count == list->capacity)
        list->at = scratch_reach(list->t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = block;
}

static bool parts_are_literal(const literal_search *m, const ruleset *rules) {
    return m->rule == CONVENTION_MISERE && rules->parts.literal;
}

/* A block of the kind SHAPE is a misere canonical form, its one word the number. */
static void list_shape(literal_blocks *list, misere g) {
    if (misere_is_zero(g)) return;
    uint64_t *block = SCRATCH_ARRAY(list->t, uint64_t, 2);
    block[0] = 1 | (uint64_t)SHAPE << RULES_SHIFT;
    block[1] = g.number;
    list_block(list, block);
}

static void list_part(literal_blocks *list, const literal_search *m, uint32_t which, bool negative,
                      const uint64_t *words, size_t count) {
    const ruleset *rules = m->rules[which];
    if (count == 0) return;
    uint64_t *block = SCRATCH_ARRAY(list->t, uint64_t, count + 1);
    memcpy(block + 1, words, count * sizeof *block);
    if (parts_are_literal(m, rules) && rules->parts.symmetry &&
        rules->parts.symmetry(rules, block + 1, count))
        negative = !negative;
    misere g;
    if (m->shapes && m->shapes->genera &&
        shapes_find(list->t, m->shapes, which, block + 1, count, &g)) {
        list_shape(list, g);
        return;
    }
    block[0] = count | (uint64_t)which << RULES_SHIFT;
    if (negative && !rules->play.impartial) block[0] |= negative_bit;
    list_block(list, block);
}

/* The parts of a position, if they are parts of the position itself. */
static void list_parts(literal_blocks *list, const literal_search *m, uint32_t which, bool negative,
                       const uint64_t *words, size_t count) {
    const ruleset *rules = m->rules[which];
    const bool by_parts = parts_are_literal(m, rules) && rules->parts.decompose;
    positions parts;
    if (count == 0) return;
    if (m->rule != CONVENTION_MISERE || (!by_parts && !rules->parts.literal_decompose)) {
        list_part(list, m, which, negative, words, count);
        return;
    }
    positions_open(list->t, &parts);
    if (rules->parts.literal_decompose)
        rules->parts.literal_decompose(rules, words, count, &parts);
    else
        rules->parts.decompose(rules, words, count, &parts);
    for (uint32_t i = 0; i < parts.count; i++) {
        size_t size;
        const uint64_t *part = positions_at(&parts, i, &size);
        list_part(list, m, which, negative, part, size);
    }
}

static key key_of(literal_blocks *list, uint64_t player) {
    size_t words = 1;
    if (list->count > 1) qsort(list->at, list->count, sizeof *list->at, compare_blocks);
    for (size_t i = 0; i < list->count; i++) words += 1 + words_of(*list->at[i]);
    key k = {SCRATCH_ARRAY(list->t, uint64_t, words), 1};
    k.words[0] = player;
    for (size_t i = 0; i < list->count; i++) {
        const size_t size = 1 + words_of(*list->at[i]);
        memcpy(k.words + k.count, list->at[i], size * sizeof *k.words);
        k.count += size;
    }
    return k;
}

static literal_blocks blocks_of(task *t, const key *k) {
    literal_blocks list = {.t = t};
    for (size_t i = 1; i < k->count; i += 1 + words_of(k->words[i]))
        list_block(&list, k->words + i);
    return list;
}

/* ---- the search ---- */

enum { MOVER_LOSES = 1, MOVER_WINS = 2, SHAPES_DECIDED = 64 };

static bool mover_wins(task *t, const literal_search *m, key sum);

/* The sum with block `out` replaced by an option. */
static key key_after(const literal_search *m, const literal_blocks *blocks, size_t out,
                     uint64_t next, const uint64_t *option, size_t words) {
    literal_blocks after = {.t = blocks->t};
    const uint64_t head = *blocks->at[out];
    for (size_t i = 0; i < blocks->count; i++)
        if (i != out) list_block(&after, blocks->at[i]);
    list_parts(&after, m, kind_of(head), head & negative_bit, option, words);
    return key_of(&after, next);
}

/* The same in a block that is a form. */
static bool wins_in_shape(task *t, const literal_search *m, uint64_t player,
                          const literal_blocks *blocks, size_t out, bool *any) {
    uint32_t count;
    const misere g = {(uint32_t)blocks->at[out][1]};
    const misere *options = misere_options(&m->shapes->world, g, &count);
    if (count > 0) *any = true;
    for (uint32_t k = 0; k < count; k++) {
        const arena_mark mark = scratch_mark(t);
        literal_blocks after = {.t = t};
        for (size_t i = 0; i < blocks->count; i++)
            if (i != out) list_block(&after, blocks->at[i]);
        list_shape(&after, options[k]);
        const bool wins = mover_wins(t, m, key_of(&after, player));
        scratch_release(t, mark);
        if (!wins) return true;
    }
    return false;
}

/* Is there an option of block i after which the other player, to move, loses? *any: an option at
 * all. */
static bool wins_in(task *t, const literal_search *m, uint64_t player, const literal_blocks *blocks,
                    size_t i, bool *any) {
    const uint64_t head = *blocks->at[i], next = m->impartial ? player : 1 - player;
    if (kind_of(head) == SHAPE) return wins_in_shape(t, m, player, blocks, i, any);
    const uint64_t mover = head & negative_bit ? 1 - player : player;
    positions options;
    positions_open(t, &options);
    literal_options(m->rules[kind_of(head)], blocks->at[i] + 1, words_of(head), (ender_player)mover,
                    &options);
    if (options.count > 0) *any = true;
    for (uint32_t k = 0; k < options.count; k++) {
        const arena_mark mark = scratch_mark(t);
        size_t words;
        const uint64_t *option = positions_at(&options, k, &words);
        const bool wins = mover_wins(t, m, key_after(m, blocks, i, next, option, words));
        scratch_release(t, mark);
        if (!wins) return true;
    }
    return false;
}

/* The player to move cannot. */
static bool wins_at_end(const literal_search *m, uint64_t player, const literal_blocks *blocks) {
    uint64_t material = 0;
    for (size_t i = 0; i < blocks->count && m->rule == CONVENTION_ENDING; i++) {
        const ruleset *rules = m->rules[kind_of(*blocks->at[i])];
        material += rules->moves.material(rules, blocks->at[i] + 1, words_of(*blocks->at[i]));
    }
    return convention_winner(m->rule, material, (ender_player)player) == (ender_player)player;
}

static bool wins_by_options(task *t, const literal_search *m, key sum) {
    const literal_blocks blocks = blocks_of(t, &sum);
    bool any = false;
    for (size_t i = 0; i < blocks.count; i++) {
        if (i > 0 && compare_blocks(&blocks.at[i - 1], &blocks.at[i]) == 0) continue;
        const arena_mark mark = scratch_mark(t);
        const bool wins = wins_in(t, m, sum.words[0], &blocks, i, &any);
        scratch_release(t, mark);
        if (wins) return true;
    }
    return !any && wins_at_end(m, sum.words[0], &blocks);
}

typedef struct literal_sum_call {
    const literal_search *search;
    key sum;
    bool result;
} literal_sum_call;

static void literal_sum_thunk(task *t, void *arg) {
    literal_sum_call *call = arg;
    call->result = mover_wins(t, call->search, call->sum);
}

/* Says so of the blocks of the first ruleset that may return. */
_Noreturn static void literal_sum_returns(task *t, const literal_search *m, const key *sum) {
    uint32_t which = 0;
    positions blocks;
    positions_open(t, &blocks);
    while (!m->rules[which]->play.may_return) which++;
    for (size_t i = 1; i < sum->count; i += 1 + words_of(sum->words[i]))
        if (kind_of(sum->words[i]) == which)
            positions_add(&blocks, sum->words + i + 1, words_of(sum->words[i]));
    play_returns_to_sum(t, m->rules[which], &blocks);
}

/* Are all blocks forms of a sum that a theorem decides? */
static bool is_decided(const literal_search *m, const key *sum, bool *wins) {
    misere games[SHAPES_DECIDED];
    size_t count = 0;
    if (!m->shapes || !m->shapes->genera) return false;
    for (size_t i = 1; i < sum->count; i += 1 + words_of(sum->words[i])) {
        if (kind_of(sum->words[i]) != SHAPE || count == SHAPES_DECIDED) return false;
        games[count++] = (misere){(uint32_t)sum->words[i + 1]};
    }
    return shapes_decide(m->shapes, games, count, wins);
}

static bool mover_wins(task *t, const literal_search *m, key sum) {
    bool decided;
    if (is_decided(m, &sum, &decided)) return decided;
    const uint64_t hash = map_hash(t, sum.words, sum.count);
    const uint32_t known = map_find(m->memo, sum.words, sum.count, hash);
    if (known != 0) return known == MOVER_WINS;
    if (UNLIKELY(stack_is_low(t))) {
        literal_sum_call call = {m, sum, false};
        deep_call(t, literal_sum_thunk, &call);
        return call.result;
    }
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    if (m->may_return && !path_enter(m->path, sum.words, sum.count, hash))
        literal_sum_returns(t, m, &sum);
    const bool wins = wins_by_options(t, m, sum);
    if (m->may_return) path_leave(m->path);
    scratch_release(t, mark);
    map_insert(t, m->memo, sum.words, sum.count, hash, wins ? MOVER_WINS : MOVER_LOSES);
    return wins;
}

/* ---- the outcome ---- */

static uint32_t number_of(const ruleset **rules, uint32_t *count, const ruleset *of) {
    uint32_t which = 0;
    while (which < *count && rules[which] != of) which++;
    if (which == *count) rules[(*count)++] = of;
    return which;
}

/* The first blocks of a sum of impartial positions whose play ends. */
static void learn_shapes(task *t, literal_search *m, const literal_blocks *blocks) {
    for (size_t i = 0; i < blocks->count; i++) {
        const uint32_t which = kind_of(*blocks->at[i]);
        shapes_learn(t, m->shapes, m->rules[which], which, blocks->at[i] + 1,
                     words_of(*blocks->at[i]));
    }
    shapes_settle(t, m->shapes);
}

/* Those of them that are forms, as such. */
static literal_blocks blocks_as_shapes(const literal_search *m, const literal_blocks *blocks) {
    literal_blocks list = {.t = blocks->t};
    for (size_t i = 0; i < blocks->count; i++) {
        const uint64_t *block = blocks->at[i];
        misere g;
        if (shapes_find(list.t, m->shapes, kind_of(*block), block + 1, words_of(*block), &g))
            list_shape(&list, g);
        else
            list_block(&list, block);
    }
    return list;
}

/* False if the rulesets do not ask for this search, or there is no memory for it. */
static bool wins_by_graph(task *t, literal_search *m, const literal_blocks *blocks, bool *wins) {
    misere_block *list = SCRATCH_ARRAY(t, misere_block, blocks->count + 1);
    for (size_t i = 0; i < blocks->count; i++) {
        const uint64_t head = *blocks->at[i];
        if (!misere_graph_is_for(m->rules[kind_of(head)])) return false;
        list[i] = (misere_block){kind_of(head), blocks->at[i] + 1, words_of(head)};
    }
    return misere_graph_search(t, m->shapes, m->rules, list, blocks->count, wins);
}

static bool impartial_mover_wins(task *t, literal_search *m, const literal_blocks *blocks) {
    held known;
    misere_shapes shapes;
    shapes_open(t, &shapes, held_map(t, &known));
    m->shapes = &shapes;
    bool wins = false;
    if (!wins_by_graph(t, m, blocks, &wins)) {
        learn_shapes(t, m, blocks);
        literal_blocks forms = blocks_as_shapes(m, blocks);
        wins = mover_wins(t, m, key_of(&forms, ENDER_LEFT));
    }
    shapes_close(t, &shapes);
    held_close(t, &known);
    m->shapes = NULL;
    return wins;
}

ender_outcome literal_sum_outcome(task *t, convention rule, const literal_summand *list,
                                  size_t count) {
    held holder;
    path way = {0};
    uint32_t kinds = 0;
    literal_search m = {.rules = SCRATCH_ARRAY(t, const ruleset *, count + 1),
                        .rule = rule,
                        .impartial = rule != CONVENTION_ENDING,
                        .memo = held_map(t, &holder),
                        .path = &way};
    literal_blocks blocks = {.t = t};
    for (size_t i = 0; i < count; i++) {
        const uint32_t which = number_of(m.rules, &kinds, list[i].rules);
        m.impartial = m.impartial && list[i].rules->play.impartial;
        m.may_return = m.may_return || list[i].rules->play.may_return;
        for (uint32_t b = 0; b < list[i].sum->count; b++) {
            size_t words;
            const uint64_t *block = positions_at(list[i].sum, b, &words);
            list_parts(&blocks, &m, which, list[i].negative, block, words);
        }
    }
    const bool by_forms = rule == CONVENTION_MISERE && m.impartial && !m.may_return;
    const bool left = by_forms ? impartial_mover_wins(t, &m, &blocks)
                               : mover_wins(t, &m, key_of(&blocks, ENDER_LEFT));
    const bool right = m.impartial ? left : mover_wins(t, &m, key_of(&blocks, ENDER_RIGHT));
    held_close(t, &holder);
    return ender_outcome_from(left, right);
}
