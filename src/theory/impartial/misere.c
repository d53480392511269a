/* SPDX-License-Identifier: MIT
 *
 * Misere canonical forms. Two impartial games are equal in misere play when every sum with a third
 * game has the same outcome with both. A game simplifies in one way only (ONAG, chapter 12; Siegel,
 * CGT, section V.3): let H be an option of an option of G such that all options of H are options of
 * G, and H is an option of each of the others. Then these others may be left out, so that G = H;
 * but if H = 0 this is right only when G is an N-position (the endgame proviso). What cannot be
 * simplified is a canonical form: two of them are equal exactly when they have the same options.
 *
 * Here forms are hash-consed, so options are compared by their numbers, and H above, being
 * canonical itself, is the result. */
#include "impartial/misere.h"

#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

typedef struct misere_node {
    uint32_t first, count; /* its options */
    uint32_t birthday;
    bool is_p;
} misere_node;

static const uint64_t nodes_capacity = (uint64_t)sizeof(misere_node) << 26;
static const uint64_t options_capacity = (uint64_t)sizeof(misere) << 30;

/* ---- the world ---- */

static void misere_undo(cleanup *self) {
    misere_world *w = (misere_world *)self;
    if (w->forms) map_free(w->forms);
    if (w->sums) map_free(w->sums);
    span_close(&w->nodes);
    span_close(&w->options);
}

static misere_node *node_at(const misere_world *w, misere g) {
    return (misere_node *)(void *)w->nodes.base + g.number;
}

static misere *options_at(const misere_world *w, const misere_node *n) {
    return (misere *)(void *)w->options.base + n->first;
}

const misere *misere_options(const misere_world *w, misere g, uint32_t *count) {
    const misere_node *n = node_at(w, g);
    *count = n->count;
    return options_at(w, n);
}

bool misere_is_p(const misere_world *w, misere g) { return node_at(w, g)->is_p; }

uint32_t misere_birthday(const misere_world *w, misere g) { return node_at(w, g)->birthday; }

/* A new node with these options. */
static misere node_add(task *t, misere_world *w, const misere *options, uint32_t count) {
    if (w->count == UINT32_MAX - 1 || count > UINT32_MAX - w->used ||
        !span_reach(&w->nodes, (size_t)(w->count + 1) * sizeof(misere_node)) ||
        !span_reach(&w->options, ((size_t)w->used + count + 1) * sizeof(misere)))
        task_throw_memory(t);
    const misere g = {w->count};
    misere_node *n = node_at(w, g);
    *n = (misere_node){.first = w->used, .count = count, .is_p = count > 0};
    for (uint32_t i = 0; i < count; i++) {
        const misere_node *option = node_at(w, options[i]);
        options_at(w, n)[i] = options[i];
        if (option->is_p) n->is_p = false;
        if (option->birthday >= n->birthday) n->birthday = option->birthday + 1;
    }
    w->used += count;
    w->count++;
    return g;
}

void misere_open(task *t, misere_world *w) {
    *w = (misere_world){.count = 0};
    cleanup_push(t, &w->undo, misere_undo);
    w->forms = map_new(t->ctx);
    w->sums = map_new(t->ctx);
    if (!w->forms || !w->sums || !span_open(&w->nodes, t->ctx, nodes_capacity, 2) ||
        !span_open(&w->options, t->ctx, options_capacity, 2))
        task_throw_memory(t);
    node_add(t, w, NULL, 0);
}

void misere_close(task *t, misere_world *w) {
    cleanup_pop(t);
    misere_undo(&w->undo);
}

/* ---- simplification ---- */

static bool has_option(const misere_world *w, misere g, misere option) {
    uint32_t count;
    const misere *list = misere_options(w, g, &count);
    uint32_t low = 0, high = count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (list[middle].number < option.number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && misere_same(list[low], option);
}

/* Are the options of h among those of the game, and is h an option of each of the others? */
static bool reverts_to(const misere_world *w, const misere *options, uint32_t count, misere h) {
    uint32_t of_h, kept = 0;
    const misere *list = misere_options(w, h, &of_h);
    bool is_n = false;
    for (uint32_t i = 0; i < count; i++) {
        if (misere_is_p(w, options[i])) is_n = true;
        if (kept < of_h && misere_same(list[kept], options[i]))
            kept++;
        else if (!has_option(w, options[i], h))
            return false;
    }
    return kept == of_h && (!misere_is_zero(h) || is_n);
}

/* The H of the theorem; the game itself has no number yet. */
static bool simpler_form(task *t, const misere_world *w, const misere *options, uint32_t count,
                         misere *out) {
    for (uint32_t i = 0; i < count; i++) {
        uint32_t inner;
        const misere *list = misere_options(w, options[i], &inner);
        for (uint32_t k = 0; k < inner; k++) {
            task_poll(t);
            if (!reverts_to(w, options, count, list[k])) continue;
            *out = list[k];
            return true;
        }
    }
    return false;
}

uint32_t misere_sort(misere *list, uint32_t count) {
    if (count < 2) return count;
    qsort(list, count, sizeof *list, by_uint32);
    uint32_t kept = 1;
    for (uint32_t i = 1; i < count; i++)
        if (!misere_same(list[i], list[kept - 1])) list[kept++] = list[i];
    return kept;
}

misere misere_make(task *t, misere_world *w, misere *options, uint32_t count) {
    task_poll(t);
    count = misere_sort(options, count);
    if (count == 0) return MISERE_ZERO;
    const arena_mark mark = scratch_mark(t);
    const size_t words = ((size_t)count + 1) / 2;
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, words);
    memset(key, 0xFF, words * sizeof *key);
    memcpy(key, options, count * sizeof *options);
    const uint64_t hash = map_hash(t, key, words);
    uint32_t known = map_find(w->forms, key, words, hash);
    if (known == 0) {
        misere g;
        if (!simpler_form(t, w, options, count, &g)) g = node_add(t, w, options, count);
        known = map_insert(t, w->forms, key, words, hash, g.number + 1);
    }
    scratch_release(t, mark);
    return (misere){known - 1};
}

/* ---- sums ---- */

static uint32_t add_step(task *t, const void *with, uint32_t one, uint32_t other) {
    const misere g = {one}, h = {other};
    misere_world *w = (misere_world *)(uintptr_t)with;
    const arena_mark mark = scratch_mark(t);
    uint32_t of_g, of_h, count = 0;
    const misere *from_g = misere_options(w, g, &of_g), *from_h = misere_options(w, h, &of_h);
    misere *options = SCRATCH_ARRAY(t, misere, (size_t)of_g + of_h);
    for (uint32_t i = 0; i < of_g; i++) options[count++] = misere_add(t, w, from_g[i], h);
    for (uint32_t i = 0; i < of_h; i++) options[count++] = misere_add(t, w, g, from_h[i]);
    const misere sum = misere_make(t, w, options, count);
    scratch_release(t, mark);
    return sum.number;
}

misere misere_add(task *t, misere_world *w, misere g, misere h) {
    if (misere_is_zero(g)) return h;
    if (misere_is_zero(h)) return g;
    const uint32_t low = g.number < h.number ? g.number : h.number,
                   high = g.number ^ h.number ^ low;
    const uint64_t key = (uint64_t)low << 32 | high;
    const uint64_t hash = map_hash(t, &key, 1);
    const uint32_t known = map_find(w->sums, &key, 1, hash);
    if (known != 0) return (misere){known - 1};
    const misere sum = {recurse(t, add_step, w, g.number, h.number)};
    map_insert(t, w->sums, &key, 1, hash, sum.number + 1);
    return sum;
}

/* ---- lists ---- */

void misere_list_add(task *t, misere_list *list, misere g) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = g;
}

/* ---- nim heaps ---- */

misere misere_nim(task *t, misere_world *w, uint64_t n) {
    if (n > MISERE_NIM_MOST)
        task_throw(t, ENDER_ELIMIT, "nim heaps in misere play go up to *%d", MISERE_NIM_MOST);
    const arena_mark mark = scratch_mark(t);
    misere *heaps = SCRATCH_ARRAY(t, misere, n + 1), *options = SCRATCH_ARRAY(t, misere, n + 1);
    for (uint32_t i = 0; i <= n; i++) {
        memcpy(options, heaps, i * sizeof *options);
        heaps[i] = misere_make(t, w, options, i);
    }
    const misere result = heaps[n];
    scratch_release(t, mark);
    return result;
}

/* *n has n options, the greatest of which has n - 1 and is a nim heap. */
bool misere_is_nim(const misere_world *w, misere g) {
    uint32_t count, inner;
    const misere *options = misere_options(w, g, &count);
    for (uint32_t i = 0; i < count; i++) {
        const misere *list = misere_options(w, options[i], &inner);
        if (inner != i) return false;
        for (uint32_t k = 0; k < inner; k++)
            if (!misere_same(list[k], options[k])) return false;
    }
    return true;
}

/* ---- where games come from ---- */

typedef struct translation {
    misere_world *w;
    ref_map known;
} translation;

static uint32_t of_form_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref form = {tree};
    const translation *all = with;
    (void)unused;
    if (REF_TAG(form) != TAG_FORM) return misere_nim(t, all->w, nus_get(t, form).star).number;
    const uint32_t known = ref_map_find(&all->known, form);
    if (known != 0) return known - 1;
    const arena_mark mark = scratch_mark(t);
    side s;
    form_side_open(t, &s, form, ENDER_LEFT);
    misere *options = SCRATCH_ARRAY(t, misere, (size_t)s.count + 1);
    for (uint32_t i = 0; i < s.count; i++)
        options[i] = (misere){recurse(t, of_form_step, all, side_at(t, &s, i).bits, 0)};
    const misere g = misere_make(t, all->w, options, s.count);
    ref_map_put(t, &all->known, form, g.number + 1);
    scratch_release(t, mark);
    return g.number;
}

misere misere_of_form(task *t, misere_world *w, ref form) {
    form_check_impartial(t, form);
    translation all = {.w = w};
    ref_map_open(t, &all.known);
    const misere g = {recurse(t, of_form_step, &all, form.bits, 0)};
    ref_map_close(t, &all.known);
    return g;
}

/* What a take leaves of a heap, appended to a list. */
static void heap_options(task *t, misere_world *w, const misere *heaps, take k, uint32_t rest,
                         misere_list *out) {
    const unsigned leaves = take_leaves(k);
    if (rest == 0 && leaves & LEAVES_NONE) misere_list_add(t, out, MISERE_ZERO);
    if (rest > 0 && leaves & LEAVES_ONE) misere_list_add(t, out, heaps[rest]);
    if (leaves & LEAVES_TWO)
        for (uint32_t a = 1; a <= rest / 2; a++)
            if (2 * a != rest || !(leaves & LEAVES_UNEQUAL))
                misere_list_add(t, out, misere_add(t, w, heaps[a], heaps[rest - a]));
    if (!(leaves & LEAVES_THREE)) return;
    for (uint32_t a = 1; a <= rest / 3; a++)
        for (uint32_t b = a; b <= (rest - a) / 2; b++) {
            const misere two = misere_add(t, w, heaps[a], heaps[b]);
            misere_list_add(t, out, misere_add(t, w, two, heaps[rest - a - b]));
        }
}

misere *misere_heaps(task *t, misere_world *w, const heap_game *game, size_t count) {
    misere *heaps = SCRATCH_ARRAY(t, misere, count + 1);
    for (uint32_t n = 0; n < count; n++) {
        task_progress(t, "computing misere canonical forms", n, count);
        const arena_mark mark = scratch_mark(t);
        misere_list options = {0};
        for (size_t i = 0; i < game->count && take_counters(game->takes[i]) <= n; i++)
            heap_options(t, w, heaps, game->takes[i], n - (uint32_t)take_counters(game->takes[i]),
                         &options);
        heaps[n] = misere_make(t, w, options.at, (uint32_t)options.count);
        scratch_release(t, mark);
    }
    return heaps;
}
