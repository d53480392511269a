/* SPDX-License-Identifier: MIT
 *
 * Mark and release. Nodes are numbered in the order they were made, options before the games they
 * belong to; so everything made since a mark is the upper end of each table. What must survive is
 * copied out, the tables are cut, and the copies are made again, options first. */
#include "game/store.h"

#include <stdlib.h>
#include <string.h>

/* A node or a number-up-star that has to survive, outside the store. */
typedef struct survivor {
    ref old, renewed;
    node node;       /* of a node: first is an index into `options` of the rescue */
    nus value;       /* of a wide number-up-star */
    uint64_t *limbs; /* its numerator, in scratch memory, when that goes away; else NULL */
    size_t limb_count;
    bool negative;
} survivor;

typedef struct rescue {
    task *t;
    cleanup undo;
    ender_mark mark;
    uint32_t pool; /* big numbers from here on go away */
    survivor *list;
    size_t count, capacity;
    ref *options;
    size_t option_count, option_capacity;
    uint8_t *seen_nodes, *seen_wide;
} rescue;

static void rescue_free(cleanup *c) {
    rescue *r = (rescue *)(void *)((char *)c - offsetof(rescue, undo));
    array_free(r->t->ctx, r->list, r->capacity, sizeof *r->list);
    array_free(r->t->ctx, r->options, r->option_capacity, sizeof *r->options);
    free(r->seen_nodes);
    free(r->seen_wide);
}

static bool goes_away(const rescue *r, ref g) {
    if (ref_is_node(g)) return g.bits >= r->mark.games;
    return REF_TAG(g) == TAG_WIDE && REF_INDEX(g) >= r->mark.wide;
}

/* True the first time it is asked for a ref that goes away. */
static bool first_visit(rescue *r, ref g) {
    uint64_t index = ref_is_node(g) ? g.bits - r->mark.games : REF_INDEX(g) - r->mark.wide;
    uint8_t *seen = ref_is_node(g) ? r->seen_nodes : r->seen_wide;
    uint8_t bit = (uint8_t)(1u << (index & 7));
    bool first = (seen[index >> 3] & bit) == 0;
    seen[index >> 3] |= bit;
    return first;
}

static void rescue_add(rescue *r, ref g) {
    if (!goes_away(r, g) || !first_visit(r, g)) return;
    r->list = array_reach(r->t, r->list, &r->capacity, r->count + 1, sizeof *r->list);
    survivor *s = &r->list[r->count];
    memset(s, 0, sizeof *s);
    s->old = g;
    if (ref_is_node(g)) {
        s->node = *node_of(r->t, g);
    } else {
        s->value = nus_get(r->t, g);
        if (s->value.x.big >= r->pool) {
            const uint64_t *from = dyadic_limbs(r->t, s->value.x, &s->limb_count, &s->negative);
            s->limbs = SCRATCH_ARRAY(r->t, uint64_t, s->limb_count);
            memcpy(s->limbs, from, s->limb_count * sizeof *from);
        }
    }
    r->count++;
}

/* The kept games and all their positions, breadth first. */
static void rescue_collect(rescue *r, const ender_game *keep, size_t count) {
    for (size_t i = 0; i < count; i++) rescue_add(r, (ref){keep[i].id});
    for (size_t at = 0; at < r->count; at++) {
        task_poll(r->t);
        if (!ref_is_node(r->list[at].old)) continue;
        node n = r->list[at].node;
        uint32_t options = n.left_count + n.right_count;
        r->options = array_reach(r->t, r->options, &r->option_capacity, r->option_count + options,
                                 sizeof *r->options);
        memcpy(r->options + r->option_count, node_options(r->t, &n), options * sizeof(ref));
        r->list[at].node.first = (uint32_t)r->option_count;
        r->option_count += options;
        rescue_add(r, n.left_stop);
        rescue_add(r, n.right_stop);
        for (uint32_t i = 0; i < options; i++)
            rescue_add(r, r->options[r->list[at].node.first + i]);
    }
}

/* Number-up-stars first, then nodes by age: options before what they belong to. */
static int by_age(const void *a, const void *b) {
    const survivor *x = a, *y = b;
    bool x_node = ref_is_node(x->old), y_node = ref_is_node(y->old);
    if (x_node != y_node) return x_node ? 1 : -1;
    return (x->old.bits > y->old.bits) - (x->old.bits < y->old.bits);
}

static ref renewed(const rescue *r, ref g) {
    if (!goes_away(r, g)) return g;
    survivor key = {.old = g};
    const survivor *s = bsearch(&key, r->list, r->count, sizeof *r->list, by_age);
    return s->renewed;
}

static void rescue_rebuild(rescue *r) {
    for (size_t i = 0; i < r->count; i++) {
        survivor *s = &r->list[i];
        if (!ref_is_node(s->old)) {
            if (s->limbs)
                s->value.x =
                    dyadic_from_limbs(r->t, s->limbs, s->limb_count, s->negative, s->value.x.exp);
            s->renewed = nus_ref(r->t, s->value);
            continue;
        }
        ref *left = r->options + s->node.first, *right = left + s->node.left_count;
        for (uint32_t k = 0; k < s->node.left_count + s->node.right_count; k++)
            left[k] = renewed(r, left[k]);
        refs_sort(left, s->node.left_count);
        refs_sort(right, s->node.right_count);
        s->node.left_stop = renewed(r, s->node.left_stop);
        s->node.right_stop = renewed(r, s->node.right_stop);
        s->renewed = store_intern(r->t, left, right, &s->node);
    }
}

/* ---- cutting ---- */

/* The index of wide number-up-stars is made again for what is left. */
static void wide_cut(task *t, uint64_t count) {
    store *s = t->store;
    if (atomic_load(&s->wide_count) == count) return;
    map_clear(s->wide_index);
    for (uint64_t i = 1; i < count; i++) {
        if (hole_at(&s->wide_holes, i)) continue;
        nus v = nus_get(t, (ref){(uint32_t)TAG_WIDE << 30 | (uint32_t)i});
        nus_index(t, &v, (uint32_t)i);
    }
    if (HARD) {
        hole_add(&s->wide_holes, (hole){.from = count, .to = atomic_load(&s->wide_count)});
        return;
    }
    span_cut(&s->wide, (size_t)count * sizeof(nus));
    atomic_store(&s->wide_count, count);
}

/* Forms that stay may have learnt since the mark a value that goes away. */
static void forms_forget_values(task *t, const ender_mark *mark) {
    for (uint64_t i = 1; i < mark->forms; i++) {
        node *n = tree_node(&t->store->forms, (uint32_t)i);
        ref value = n->left_stop;
        if ((ref_is_node(value) && value.bits >= mark->games) ||
            (REF_TAG(value) == TAG_WIDE && REF_INDEX(value) >= mark->wide))
            n->left_stop = REF_NONE;
    }
}

static void store_cut(task *t, const ender_mark *mark) {
    store *s = t->store;
    tree_table_cut(&s->forms, mark->forms, mark->form_options);
    tree_table_cut(&s->values, mark->games, mark->options);
    forms_forget_values(t, mark);
    wide_cut(t, mark->wide);
    dyadic_pool_release(t->ctx, (uint32_t)mark->numbers);
    for (unsigned c = 0; c < COLUMN_COUNT; c++)
        span_cut(&s->columns[c], 0); /* memos of old games may name new ones */
    incentives_forget(&s->incentives);
    cache_clear(&s->order);
    cache_clear(&s->operations);
    context_forget(t->ctx);
}

static uint64_t seal_of(const store *s, const ender_mark *m) {
    const uint64_t words[] = {m->games, m->options, m->forms, m->form_options, m->wide, m->numbers};
    return context_seal(s->ctx, words, sizeof words / sizeof *words);
}

void store_mark(store *s, ender_mark *out) {
    *out = (ender_mark){.games = atomic_load(&s->values.node_count),
                        .options = atomic_load(&s->values.option_count),
                        .forms = atomic_load(&s->forms.node_count),
                        .form_options = atomic_load(&s->forms.option_count),
                        .wide = atomic_load(&s->wide_count),
                        .numbers = dyadic_pool_count(s->ctx)};
    out->seal = seal_of(s, out);
}

/* A mark that was set after one that was released: its tables ended inside of what is gone. */
static bool is_inside_hole(const holes *h, uint64_t end) {
    const hole *around = hole_at(h, end);
    return around && around->from != end;
}

void store_release(task *t, const ender_mark *mark, ender_game *keep, size_t count) {
    ender_mark now;
    store_mark(t->store, &now);
    if (mark->seal != seal_of(t->store, mark) || mark->games == 0 || mark->games > now.games ||
        mark->options > now.options || mark->forms == 0 || mark->forms > now.forms ||
        mark->form_options > now.form_options || mark->wide == 0 || mark->wide > now.wide ||
        mark->numbers > now.numbers || is_inside_hole(&t->store->values.holes, mark->games) ||
        is_inside_hole(&t->store->forms.holes, mark->forms))
        task_throw(t, ENDER_EARGUMENT,
                   "the mark is not a live mark of this context; marks nest like brackets");
    rescue r = {.t = t, .mark = *mark, .pool = (uint32_t)mark->numbers};
    cleanup_push(t, &r.undo, rescue_free);
    r.seen_nodes = calloc((size_t)((now.games - mark->games) / 8 + 1), 1);
    r.seen_wide = calloc((size_t)((now.wide - mark->wide) / 8 + 1), 1);
    if (!r.seen_nodes || !r.seen_wide) task_throw_memory(t);
    rescue_collect(&r, keep, count);
    if (r.count > 0) qsort(r.list, r.count, sizeof *r.list, by_age);
    store_cut(t, mark);
    rescue_rebuild(&r);
    for (size_t i = 0; i < count; i++) keep[i].id = renewed(&r, (ref){keep[i].id}).bits;
    cleanup_pop(t);
    rescue_free(&r.undo);
}
