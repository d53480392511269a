/* SPDX-License-Identifier: MIT
 *
 * The order of Left dead ends is played by Right alone: g >= h when for every option of g there is
 * an option of h below or equal to it, and only 0 is above or equal to 0 among those below 0's
 * options: 0 >= h for h = 0 alone (Milley and Renault; Davies, section 2). So of the options only
 * the least matter, nothing is reversible, and a game is its antichain of least options.
 *
 * Sums cancel. Let g = x + y not be 0. If all options of g are of the kind x' + y, then x has the
 * option g' - y for each of them, and no more is needed: with further options it would be less or
 * equal, and the sum is the same. Then y is a factor of every option. If no kind is alone, x and y
 * are both factors of options (Davies, section 4, tells novel factors from the others). */
#include "impartial/dead_ends.h"

#include <string.h>

typedef struct dead_end_node {
    uint32_t first, count;
    dead_end_facts facts;
} dead_end_node;

static const uint64_t nodes_capacity = (uint64_t)sizeof(dead_end_node) << 26;
static const uint64_t options_capacity = (uint64_t)sizeof(dead_end) << 29;
static const uint64_t lists_capacity = (uint64_t)sizeof(dead_end_factor) << 27;

/* ---- the world ---- */

static void world_undo(cleanup *self) {
    dead_end_world *w = (dead_end_world *)self;
    map *const maps[] = {w->forms, w->sums, w->orders, w->begins};
    for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++)
        if (maps[i]) map_free(maps[i]);
    span_close(&w->nodes);
    span_close(&w->options);
    span_close(&w->lists);
}

static dead_end_node *node_at(const dead_end_world *w, dead_end g) {
    return (dead_end_node *)(void *)w->nodes.base + g.number;
}

static dead_end *options_at(const dead_end_world *w, uint32_t first) {
    return (dead_end *)(void *)w->options.base + first;
}

const dead_end *dead_end_options(const dead_end_world *w, dead_end g, uint32_t *count) {
    const dead_end_node *n = node_at(w, g);
    *count = n->count;
    return options_at(w, n->first);
}

dead_end_facts dead_end_about(const dead_end_world *w, dead_end g) { return node_at(w, g)->facts; }

bool dead_end_is_integer(const dead_end_world *w, dead_end g) {
    const dead_end_node *n = node_at(w, g);
    return n->count == 0 || (n->count == 1 && n->facts.flexibility == 0);
}

static dead_end node_add(task *t, dead_end_world *w, const dead_end *options, uint32_t count) {
    if (w->count == UINT32_MAX - 2 || count > UINT32_MAX - w->used ||
        !span_reach(&w->nodes, ((size_t)w->count + 1) * sizeof(dead_end_node)) ||
        !span_reach(&w->options, ((size_t)w->used + count + 1) * sizeof(dead_end)))
        task_throw_memory(t);
    const dead_end g = {w->count};
    dead_end_node *n = node_at(w, g);
    *n = (dead_end_node){.first = w->used, .count = count};
    for (uint32_t i = 0; i < count; i++) {
        const dead_end_facts option = dead_end_about(w, options[i]);
        options_at(w, n->first)[i] = options[i];
        if (option.birthday >= n->facts.birthday) n->facts.birthday = option.birthday + 1;
        if (i == 0 || option.race + 1 < n->facts.race) n->facts.race = option.race + 1;
        if (option.flexibility >= n->facts.flexibility)
            n->facts.flexibility = option.flexibility + 1;
    }
    if (count == 1 && dead_end_is_integer(w, options[0])) n->facts.flexibility = 0;
    w->used += count;
    w->count++;
    return g;
}

void dead_ends_open(task *t, dead_end_world *w) {
    *w = (dead_end_world){.count = 0};
    cleanup_push(t, &w->undo, world_undo);
    w->forms = map_new(t->ctx);
    w->sums = map_new(t->ctx);
    w->orders = map_new(t->ctx);
    w->begins = map_new(t->ctx);
    if (!w->forms || !w->sums || !w->orders || !w->begins ||
        !span_open(&w->nodes, t->ctx, nodes_capacity, 2) ||
        !span_open(&w->options, t->ctx, options_capacity, 2) ||
        !span_open(&w->lists, t->ctx, lists_capacity, 2))
        task_throw_memory(t);
    node_add(t, w, NULL, 0);
}

void dead_ends_close(task *t, dead_end_world *w) {
    cleanup_pop(t);
    world_undo(&w->undo);
}

/* ---- the order ---- */

enum { NO = 1, YES = 2 };

static uint32_t ge_step(task *t, const void *with, uint32_t left, uint32_t right) {
    const dead_end g = {left}, h = {right};
    dead_end_world *w = (dead_end_world *)(uintptr_t)with;
    task_poll(t);
    uint32_t of_g, of_h;
    const dead_end *from_g = dead_end_options(w, g, &of_g), *from_h = dead_end_options(w, h, &of_h);
    for (uint32_t i = 0; i < of_g; i++) {
        bool met = false;
        for (uint32_t k = 0; k < of_h && !met; k++) met = dead_end_ge(t, w, from_g[i], from_h[k]);
        if (!met) return NO;
    }
    return YES;
}

bool dead_end_ge(task *t, dead_end_world *w, dead_end g, dead_end h) {
    if (dead_end_same(g, h)) return true;
    if (dead_end_is_zero(g) || dead_end_is_zero(h)) return false;
    if (dead_end_is_integer(w, g) && dead_end_is_integer(w, h)) return false;
    const uint64_t key = (uint64_t)g.number << 32 | h.number, hash = map_hash(t, &key, 1);
    const uint32_t known = map_find(w->orders, &key, 1, hash);
    if (known != 0) return known == YES;
    return map_insert(t, w->orders, &key, 1, hash, recurse(t, ge_step, w, g.number, h.number)) ==
           YES;
}

/* ---- canonical forms ---- */

/* The least ones, ascending by their numbers. */
static uint32_t least_of(task *t, dead_end_world *w, dead_end *list, uint32_t count) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        const dead_end g = list[i];
        bool needed = true;
        for (uint32_t k = 0; k < kept && needed; k++) needed = !dead_end_ge(t, w, g, list[k]);
        if (!needed) continue;
        uint32_t left = 0;
        for (uint32_t k = 0; k < kept; k++)
            if (!dead_end_ge(t, w, list[k], g)) list[left++] = list[k];
        uint32_t at = left;
        for (; at > 0 && list[at - 1].number > g.number; at--) list[at] = list[at - 1];
        list[at] = g;
        kept = left + 1;
    }
    return kept;
}

dead_end dead_end_make(task *t, dead_end_world *w, dead_end *options, uint32_t count) {
    task_poll(t);
    count = least_of(t, w, options, count);
    if (count == 0) return DEAD_END_ZERO;
    const arena_mark mark = scratch_mark(t);
    const size_t words = ((size_t)count + 1) / 2;
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, words);
    memset(key, 0xFF, words * sizeof *key);
    memcpy(key, options, count * sizeof *options);
    const uint64_t hash = map_hash(t, key, words);
    uint32_t known = map_find(w->forms, key, words, hash);
    if (known == 0)
        known =
            map_insert(t, w->forms, key, words, hash, node_add(t, w, options, count).number + 1);
    scratch_release(t, mark);
    return (dead_end){known - 1};
}

static uint64_t checked_length(task *t, uint64_t n) {
    if (n > DEAD_END_MOST)
        task_throw(t, ENDER_ELIMIT, "Left dead ends are named by integers up to %d", DEAD_END_MOST);
    return n;
}

dead_end dead_end_integer(task *t, dead_end_world *w, uint64_t n) {
    dead_end g = DEAD_END_ZERO;
    for (uint64_t left = checked_length(t, n); left > 0; left--) {
        dead_end options[2] = {g, g}; /* the same twice is once */
        g = dead_end_make(t, w, options, 2);
    }
    return g;
}

dead_end dead_end_waiting(task *t, dead_end_world *w, uint64_t n) {
    dead_end g = DEAD_END_ZERO;
    for (uint64_t left = checked_length(t, n); left > 0; left--) {
        dead_end options[2] = {DEAD_END_ZERO, g};
        g = dead_end_make(t, w, options, 2);
    }
    return g;
}

static uint32_t add_step(task *t, const void *with, uint32_t one, uint32_t other) {
    const dead_end g = {one}, h = {other};
    dead_end_world *w = (dead_end_world *)(uintptr_t)with;
    const arena_mark mark = scratch_mark(t);
    uint32_t of_g, of_h, count = 0;
    const dead_end *from_g = dead_end_options(w, g, &of_g), *from_h = dead_end_options(w, h, &of_h);
    dead_end *options = SCRATCH_ARRAY(t, dead_end, (size_t)of_g + of_h + 1);
    for (uint32_t i = 0; i < of_g; i++) options[count++] = dead_end_add(t, w, from_g[i], h);
    for (uint32_t i = 0; i < of_h; i++) options[count++] = dead_end_add(t, w, g, from_h[i]);
    const dead_end sum = dead_end_make(t, w, options, count);
    scratch_release(t, mark);
    return sum.number;
}

dead_end dead_end_add(task *t, dead_end_world *w, dead_end g, dead_end h) {
    if (dead_end_is_zero(g)) return h;
    if (dead_end_is_zero(h)) return g;
    const uint32_t low = g.number < h.number ? g.number : h.number,
                   high = g.number ^ h.number ^ low;
    const uint64_t key = (uint64_t)low << 32 | high;
    const uint64_t hash = map_hash(t, &key, 1);
    const uint32_t known = map_find(w->sums, &key, 1, hash);
    if (known != 0) return (dead_end){known - 1};
    const uint32_t sum = recurse(t, add_step, w, g.number, h.number);
    return (dead_end){map_insert(t, w->sums, &key, 1, hash, sum + 1) - 1};
}

static uint32_t form_step(task *t, const void *with, uint32_t number, uint32_t unused) {
    (void)unused;
    const dead_end g = {number};
    const dead_end_world *w = with;
    const arena_mark mark = scratch_mark(t);
    uint32_t count;
    const dead_end *options = dead_end_options(w, g, &count);
    ref *forms = SCRATCH_ARRAY(t, ref, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++)
        forms[i] = (ref){recurse(t, form_step, w, options[i].number, 0)};
    const ref form = form_make(t, NULL, 0, forms, count);
    scratch_release(t, mark);
    return form.bits;
}

ref dead_end_form(task *t, const dead_end_world *w, dead_end g) {
    if (dead_end_about(w, g).birthday > 64)
        task_throw(t, ENDER_ELIMIT, "as a form a Left dead end has at most 64 moves in a row");
    return (ref){recurse(t, form_step, w, g.number, 0)};
}

/* ---- factors ---- */

typedef struct split_list {
    dead_end_factor *at;
    size_t count, capacity;
} split_list;

static void split_add(task *t, split_list *list, dead_end one, dead_end other) {
    for (size_t i = 0; i < list->count; i++)
        if (dead_end_same(list->at[i].factor, one)) return;
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = (dead_end_factor){one, other};
}

static void both_add(task *t, split_list *list, dead_end one, dead_end other) {
    split_add(t, list, one, other);
    split_add(t, list, other, one);
}

/* g' - y for an option, when y is a factor of it. */
static bool co_factor(task *t, dead_end_world *w, dead_end option, dead_end y, dead_end *out) {
    uint32_t count;
    const dead_end_factor *list = dead_end_factors(t, w, option, &count);
    for (uint32_t i = 0; i < count; i++) {
        if (!dead_end_same(list[i].factor, y)) continue;
        *out = list[i].other;
        return true;
    }
    return false;
}

/* The y that are factors of all options. */
static void find_novel(task *t, dead_end_world *w, dead_end g, dead_end y, split_list *found) {
    const arena_mark mark = scratch_mark(t);
    uint32_t count, kept = 0;
    const dead_end *options = dead_end_options(w, g, &count);
    dead_end *rest = SCRATCH_ARRAY(t, dead_end, (size_t)count + 1);
    while (kept < count && co_factor(t, w, options[kept], y, &rest[kept])) kept++;
    const bool whole = kept == count;
    const dead_end x = whole ? dead_end_make(t, w, rest, count) : DEAD_END_ZERO;
    scratch_release(t, mark);
    if (whole && dead_end_same(dead_end_add(t, w, x, y), g)) both_add(t, found, x, y);
}

static uint32_t factors_step(task *t, const void *with, uint32_t number, uint32_t unused) {
    (void)unused;
    const dead_end g = {number};
    dead_end_world *w = (dead_end_world *)(uintptr_t)with;
    const arena_mark mark = scratch_mark(t);
    split_list tried = {0}, found = {0};
    uint32_t count, of_option;
    const dead_end *options = dead_end_options(w, g, &count);
    for (uint32_t i = 0; i < count; i++) {
        const dead_end_factor *list = dead_end_factors(t, w, options[i], &of_option);
        for (uint32_t k = 0; k < of_option; k++)
            split_add(t, &tried, list[k].factor, DEAD_END_ZERO);
    }
    both_add(t, &found, DEAD_END_ZERO, g);
    const dead_end_facts all = dead_end_about(w, g);
    for (size_t i = 0; i < tried.count; i++) find_novel(t, w, g, tried.at[i].factor, &found);
    for (size_t i = 0; i < tried.count; i++)
        for (size_t k = i; k < tried.count; k++) {
            const dead_end x = tried.at[i].factor, y = tried.at[k].factor;
            const dead_end_facts a = dead_end_about(w, x), b = dead_end_about(w, y);
            if (a.birthday + b.birthday == all.birthday && a.race + b.race == all.race &&
                dead_end_same(dead_end_add(t, w, x, y), g))
                both_add(t, &found, x, y);
        }
    const size_t bytes = found.count * sizeof *found.at;
    if (found.count >= UINT32_MAX - w->listed - 2 ||
        !span_reach(&w->lists, ((size_t)w->listed + 1) * sizeof *found.at + bytes))
        task_throw_memory(t);
    dead_end_factor *list = (dead_end_factor *)(void *)w->lists.base + w->listed;
    list[0].factor.number = (uint32_t)found.count; /* its length stands before a list */
    memcpy(list + 1, found.at, bytes);
    const uint32_t begin = w->listed;
    w->listed += (uint32_t)found.count + 1;
    scratch_release(t, mark);
    return begin + 1;
}

const dead_end_factor *dead_end_factors(task *t, dead_end_world *w, dead_end g, uint32_t *count) {
    const uint64_t key = g.number, hash = map_hash(t, &key, 1);
    uint32_t begin = map_find(w->begins, &key, 1, hash);
    if (begin == 0)
        begin = map_insert(t, w->begins, &key, 1, hash, recurse(t, factors_step, w, g.number, 0));
    const dead_end_factor *list = (dead_end_factor *)(void *)w->lists.base + (begin - 1);
    *count = list[0].factor.number;
    return list + 1;
}

bool dead_end_is_atom(task *t, dead_end_world *w, dead_end g) {
    uint32_t count;
    if (dead_end_is_zero(g)) return false;
    dead_end_factors(t, w, g, &count);
    return count == 2;
}

/* ---- how many there are ---- */

enum { DAY_MOST = 5, BORN_MOST = 52 };

typedef struct dead_end_day {
    task *t;
    dead_end_world *w;
    dead_end before[BORN_MOST];
    uint64_t comparable[BORN_MOST]; /* as bits */
    unsigned count;
    dead_end *found; /* NULL: they are counted only */
    uint64_t total;
    dead_end chosen[BORN_MOST];
} dead_end_day;

/* All antichains that go on from the chosen ones. */
static void antichains(dead_end_day *b, unsigned from, uint64_t barred, unsigned depth) {
    task_poll(b->t);
    if (b->found) {
        dead_end options[BORN_MOST];
        memcpy(options, b->chosen, depth * sizeof *options);
        b->found[b->total] = dead_end_make(b->t, b->w, options, depth);
    }
    b->total++;
    for (unsigned i = from; i < b->count; i++) {
        if (barred >> i & 1) continue;
        b->chosen[depth] = b->before[i];
        antichains(b, i + 1, barred | b->comparable[i], depth + 1);
    }
}

/* The games born by a day are the antichains of those born by the day before. */
uint64_t dead_ends_born(task *t, unsigned day) {
    if (day > DAY_MOST)
        task_throw(t, ENDER_ELIMIT, "Left dead ends are counted up to day %d", DAY_MOST);
    dead_end_world w;
    dead_ends_open(t, &w);
    dead_end_day b = {.t = t, .w = &w, .total = 1, .count = 0};
    dead_end games[BORN_MOST];
    for (unsigned d = 0; d <= day; d++) {
        b.count = d == 0 ? 0 : (unsigned)b.total;
        memcpy(b.before, games, b.count * sizeof *games);
        for (unsigned i = 0; i < b.count; i++) {
            b.comparable[i] = 0;
            for (unsigned k = 0; k < b.count; k++)
                if (dead_end_ge(t, &w, b.before[i], b.before[k]) ||
                    dead_end_ge(t, &w, b.before[k], b.before[i]))
                    b.comparable[i] |= UINT64_C(1) << k;
        }
        b.found = d == DAY_MOST ? NULL : games;
        b.total = 0;
        antichains(&b, 0, 0, 0);
    }
    dead_ends_close(t, &w);
    return b.total;
}
