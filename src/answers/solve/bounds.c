/* SPDX-License-Identifier: MIT
 *
 * Sums decided by bounds of their components, which a ruleset gives: Left, who moves first, wins
 * when the least that the sum can be worth is won by her, and loses when the most is.
 *
 * There are two kinds. `bounds` are counted, for every component of a sum. Before a sum is looked
 * into, its components are also cut: a player who gives up the moves across a line has two smaller
 * boards. Their values are known where that is cheap, and else they are cut in their turn; a board
 * that is cut by parallel lines has few different parts, and these are met again after nearly every
 * move.
 *
 * What is remembered of a board is which cut is best, by the mean of what it gives, so a bound is a
 * list of games. Means add up, and no sum is hotter than its hottest summand; so the left stop of a
 * sum lies between the sum of the means and that with the highest temperature on top (Winning Ways,
 * chapter 6). This decides most sums; the games of the list are added only where it does not. */
#include "analysis/analysis.h"
#include "solve/solve.h"

/* ---- a bound ---- */

/* The list stays where it is. */
static bound_games *bound_of(task *t, const ref *at, uint32_t count, bool cut) {
    bound_games *b = SCRATCH_ARRAY(t, bound_games, 1);
    *b =
        (bound_games){.at = at, .count = count, .cut = cut, .total = count == 1 ? at[0] : REF_NONE};
    b->mean = b->temperature = DYADIC_ZERO;
    for (uint32_t i = 0; i < count; i++) {
        const dyadic heat = game_temperature(t, at[i]);
        b->mean = dyadic_add(t, b->mean, game_mean(t, at[i]));
        if (dyadic_cmp(t, heat, b->temperature) > 0) b->temperature = heat;
    }
    return b;
}

static ref bound_total(task *t, bound_games *b) {
    if (!ref_same(b->total, REF_NONE)) return b->total;
    b->total = REF_ZERO;
    for (uint32_t i = 0; i < b->count; i++) b->total = game_add(t, b->total, b->at[i]);
    return b->total;
}

/* Which bound of its words bounds the component at this end: it may be their negative. */
static extreme extreme_seen(const component *p, extreme end) {
    return p->negative ? (extreme)(MOST - end) : end;
}

double component_mean(task *t, const component *p) {
    const dyadic twice = dyadic_add(t, p->bounds[LEAST]->mean, p->bounds[MOST]->mean);
    return dyadic_double(t, twice) / (p->negative ? -2 : 2);
}

void component_bound(task *t, worker *l, component *p) {
    const ruleset *rules = p->kind->rules;
    if (!rules->search.bounds) return;
    const uint64_t before = task_work(t);
    ref *counted = SCRATCH_ARRAY(t, ref, 2);
    if (!rules->search.bounds(t, rules, p->words, p->count, &counted[LEAST], &counted[MOST]))
        return;
    l->on_bounds += task_work(t) - before;
    for (extreme end = LEAST; end <= MOST; end++)
        p->bounds[end] = bound_of(t, &counted[end], 1, false);
}

/* ---- sums ---- */

bool sum_has_bounds(const sum *s) {
    for (uint32_t i = 0; i < s->count; i++)
        if (!s->components[i].bounds[LEAST]) return false;
    return s->count > 0;
}

/* Does Left, who moves first, win the value beside the bounds of one end? */
static bool left_wins(task *t, const sum *s, extreme end) {
    dyadic mean = game_mean(t, s->value), heat = game_temperature(t, s->value);
    if (dyadic_sign(t, heat) < 0) heat = DYADIC_ZERO;
    for (uint32_t i = 0; i < s->count; i++) {
        const component *p = &s->components[i];
        const bound_games *b = p->bounds[extreme_seen(p, end)];
        mean = dyadic_add(t, mean, p->negative ? dyadic_neg(t, b->mean) : b->mean);
        if (dyadic_cmp(t, b->temperature, heat) > 0) heat = b->temperature;
    }
    if (dyadic_sign(t, mean) > 0) return true;
    if (dyadic_sign(t, dyadic_add(t, mean, heat)) < 0) return false;
    ref total = s->value;
    for (uint32_t i = 0; i < s->count; i++) {
        const component *p = &s->components[i];
        const ref g = bound_total(t, p->bounds[extreme_seen(p, end)]);
        total = p->negative ? game_sub(t, total, g) : game_add(t, total, g);
    }
    return !game_le(t, total, REF_ZERO);
}

verdict sum_bounded(task *t, worker *l, const sum *s) {
    if (!sum_has_bounds(s)) return STOPPED;
    const uint64_t before = task_work(t);
    verdict v = STOPPED;
    if (left_wins(t, s, LEAST))
        v = WINS;
    else if (!left_wins(t, s, MOST))
        v = LOSES;
    l->on_bounds += task_work(t) - before;
    return v;
}

/* ---- cuts ----
 *
 * What is remembered lies in the table of the search, apart from the keys of sums. */

/* Under keys of their own, for words without a sign: */
static const uint64_t choice_marks[] = {UINT64_C(0xA54FF53A5F1D36F1), UINT64_C(0x510E527FADE682D1)};
static const uint64_t block_marks[] = {UINT64_C(0x9B05688C2B3E6C1F), UINT64_C(0x5BE0CD19137E2179)};

/* Means are compared with one another only, so they are rounded: in such parts of 1. */
enum { MEAN_UNIT = 1 << 16 };

static int32_t rough_mean(task *t, ref g) {
    const double mean = dyadic_double(t, game_mean(t, g)) * MEAN_UNIT;
    return mean > INT32_MAX ? INT32_MAX : mean < INT32_MIN ? INT32_MIN : (int32_t)mean;
}

/* Which bound of the words is best. */
typedef struct bound_choice {
    uint32_t cut; /* one of the ruleset's, or none: what was counted */
    ref counted;
    int32_t mean;
} bound_choice;
enum { NO_CUT = INT32_MAX };

enum {
    BY_COUNT = 1, /* the answer of an entry, with the game as its value; */
    BY_CUT = 2    /* or this and the number of the cut, with the mean */
};

static ttable_key choice_key(const component *p, extreme end) {
    const ttable_key key = p->key[p->negative];
    return (ttable_key){key.a, key.b ^ choice_marks[end]};
}

static bool choice_find(task *t, const worker *l, const component *p, extreme end,
                        bound_choice *out) {
    ttable_entry found[TTABLE_WAYS];
    if (ttable_read(l->solver->table, choice_key(p, end), found) == 0) return false;
    const uint32_t value = found[0].value;
    if (found[0].answer == BY_COUNT)
        *out = (bound_choice){NO_CUT, {value}, rough_mean(t, (ref){value})};
    else
        *out = (bound_choice){found[0].answer - BY_CUT, REF_NONE, (int32_t)value};
    return true;
}

static void choice_keep(worker *l, const component *p, extreme end, const bound_choice *c) {
    ttable_entry e = {c->counted.bits, BY_COUNT, 1};
    if (c->cut != NO_CUT) {
        if (c->cut > UINT16_MAX - BY_CUT) return;
        e.answer = (uint16_t)(BY_CUT + c->cut);
        e.value = (uint32_t)c->mean;
    }
    ttable_write(l->solver->table, choice_key(p, end), e);
}

static bound_choice words_choose(task *t, worker *l, const component *p, extreme end);

/* The blocks that a cut makes of the words; false when there are no more cuts. */
static bool words_cut(const component *p, extreme end, uint32_t cut, positions *out) {
    const ruleset *rules = p->kind->rules;
    return rules->search.cut(rules, p->words, p->count, end == LEAST ? ENDER_LEFT : ENDER_RIGHT,
                             cut, out);
}

/* Part i of a block as a value, if that is known or cheap, else as a component and REF_NONE. */
static ref part_read(task *t, worker *l, searched_ruleset *k, const positions *parts, uint32_t i,
                     component *out) {
    return component_read(t, l, k, parts->words + parts->starts[i],
                          parts->starts[i + 1] - parts->starts[i], false, out);
}

static int64_t block_mean_anew(task *t, worker *l, searched_ruleset *k, const uint64_t *block,
                               size_t words, extreme end) {
    const arena_mark mark = scratch_mark(t);
    int64_t mean = 0;
    positions parts;
    positions_open(t, &parts);
    k->rules->parts.decompose(k->rules, block, words, &parts);
    for (uint32_t i = 0; i < parts.count; i++) {
        component part;
        const ref g = part_read(t, l, k, &parts, i, &part);
        if (!ref_same(g, REF_NONE)) {
            mean += rough_mean(t, g);
            continue;
        }
        const int64_t of_words = words_choose(t, l, &part, extreme_seen(&part, end)).mean;
        mean += part.negative ? -of_words : of_words;
    }
    scratch_release(t, mark);
    return mean;
}

/* The mean of the best bound of a block. A board has many cuts, and these have few different
 * blocks: so each block is split and its parts are looked up once. */
static int64_t block_mean(task *t, worker *l, searched_ruleset *k, const uint64_t *block,
                          size_t words, extreme end, ttable_key key) {
    l->counts.cuts++;
    ttable_entry found[TTABLE_WAYS];
    if (ttable_read(l->solver->table, key, found) > 0) return (int32_t)found[0].value;
    const int64_t mean = block_mean_anew(t, l, k, block, words, end);
    if (mean == (int32_t)mean)
        ttable_write(l->solver->table, key, (ttable_entry){(uint32_t)(int32_t)mean, BY_CUT, 1});
    return mean;
}

/* The blocks of all cuts; those of cut i end before ends[i]. */
typedef struct cut_list {
    positions blocks;
    ttable_key *keys; /* of the blocks */
    uint32_t *ends;
    uint32_t count, capacity;
} cut_list;

static cut_list cuts_of(task *t, const worker *l, const component *p, extreme end) {
    cut_list list = {.ends = NULL};
    positions_open(t, &list.blocks);
    for (; words_cut(p, end, list.count, &list.blocks); list.count++) {
        if (list.count == list.capacity)
            list.ends = scratch_wider(t, list.ends, &list.capacity, sizeof *list.ends);
        list.ends[list.count] = list.blocks.count;
    }
    list.keys = SCRATCH_ARRAY(t, ttable_key, (size_t)list.blocks.count + 1);
    for (uint32_t i = 0; i < list.blocks.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&list.blocks, i, &words);
        list.keys[i] = words_key(p->kind, block, words, false);
        list.keys[i].b ^= block_marks[end];
        ttable_prefetch(l->solver->table, list.keys[i]);
    }
    return list;
}

/* What the ruleset counts; a component of a sum has it already. */
static ref bound_counted(task *t, const component *p, extreme end) {
    if (p->bounds[end] && !p->bounds[end]->cut) return p->bounds[end]->at[0];
    const ruleset *rules = p->kind->rules;
    ref counted = REF_ZERO;
    rules->search.bounds(t, rules, p->words, p->count, end == LEAST ? &counted : NULL,
                         end == MOST ? &counted : NULL);
    return counted;
}

static bound_choice words_choose_anew(task *t, worker *l, const component *p, extreme end) {
    const arena_mark mark = scratch_mark(t);
    const cut_list cuts = cuts_of(t, l, p, end);
    bound_choice best = {NO_CUT, bound_counted(t, p, end), 0};
    best.mean = rough_mean(t, best.counted);
    task_poll(t);
    for (uint32_t i = 0, k = 0; i < cuts.count; i++) {
        int64_t mean = 0;
        for (; k < cuts.ends[i]; k++) {
            size_t words;
            const uint64_t *block = positions_at(&cuts.blocks, k, &words);
            mean += block_mean(t, l, p->kind, block, words, end, cuts.keys[k]);
        }
        if ((end == LEAST ? mean > best.mean : mean < best.mean) && mean == (int32_t)mean)
            best = (bound_choice){i, best.counted, (int32_t)mean};
    }
    scratch_release(t, mark);
    choice_keep(l, p, end, &best);
    return best;
}

static bound_choice words_choose(task *t, worker *l, const component *p, extreme end) {
    bound_choice known;
    return choice_find(t, l, p, end, &known) ? known : words_choose_anew(t, l, p, end);
}

typedef struct bound_list {
    ref *at; /* in scratch memory */
    uint32_t count, capacity;
} bound_list;

static void list_add(task *t, bound_list *list, ref g) {
    if (list->count == list->capacity)
        list->at = scratch_wider(t, list->at, &list->capacity, sizeof *list->at);
    list->at[list->count++] = g;
}

/* The games of the best bound of the words, or of their negative. */
static void words_collect(task *t, worker *l, const component *p, extreme end, bool negative,
                          bound_list *out) {
    const bound_choice best = words_choose(t, l, p, end);
    if (best.cut == NO_CUT) {
        list_add(t, out, negative ? game_neg(t, best.counted) : best.counted);
        return;
    }
    positions blocks, parts;
    positions_open(t, &blocks);
    positions_open(t, &parts);
    words_cut(p, end, best.cut, &blocks);
    for (uint32_t i = 0; i < blocks.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&blocks, i, &words);
        p->kind->rules->parts.decompose(p->kind->rules, block, words, &parts);
    }
    for (uint32_t i = 0; i < parts.count; i++) {
        component part;
        const ref g = part_read(t, l, p->kind, &parts, i, &part);
        if (ref_same(g, REF_NONE))
            words_collect(t, l, &part, extreme_seen(&part, end), negative != part.negative, out);
        else
            list_add(t, out, negative ? game_neg(t, g) : g);
    }
}

static void component_cut(task *t, worker *l, component *p, extreme end) {
    const extreme seen = extreme_seen(p, end);
    if (p->bounds[seen]->cut) return;
    bound_list games = {NULL, 0, 0};
    words_collect(t, l, p, seen, false, &games);
    p->bounds[seen] = bound_of(t, games.at, games.count, true);
}

static bool left_wins_by_cuts(task *t, worker *l, const sum *s, extreme end) {
    for (uint32_t i = 0; i < s->count; i++) component_cut(t, l, &s->components[i], end);
    return left_wins(t, s, end);
}

verdict sum_bounded_by_cuts(task *t, worker *l, const sum *s) {
    if (!sum_has_bounds(s)) return STOPPED;
    for (uint32_t i = 0; i < s->count; i++)
        if (!s->components[i].kind->rules->search.cut) return STOPPED;
    const uint64_t before = task_work(t) - l->on_evaluation, counted = l->on_bounds;
    verdict v = STOPPED;
    if (left_wins_by_cuts(t, l, s, LEAST))
        v = WINS;
    else if (!left_wins_by_cuts(t, l, s, MOST))
        v = LOSES;
    l->on_bounds = counted + task_work(t) - l->on_evaluation - before;
    return v;
}
