/* SPDX-License-Identifier: MIT
 *
 * An order of forms that depends on nothing but their trees. The options of a form stand in the
 * order in which the context has made them, which depends on the threads and on what was computed
 * before; a certificate has them in this order. Number-up-stars come last; other forms go by the
 * counts of their options, and then by the first of the sorted options in which they differ. Equal
 * trees are one ref, so that a comparison follows a single line of play. */
#include "certify/order.h"

#include "base/compare.h"

#include <string.h>

static void free_list(void *what) {
    form_order *o = what;
    array_free(o->ctx, o->list, o->capacity, sizeof *o->list);
}
static void free_options(void *what) { arena_free(&((form_order *)what)->memory); }

void form_order_open(task *t, form_order *o) {
    *o = (form_order){.ctx = t->ctx, .count = 1, .memory = {.ctx = t->ctx}};
    o->by_form = held_map(t, &o->holds[0]);
    held_open(t, &o->holds[1], o, free_list);
    held_open(t, &o->holds[2], o, free_options);
}
void form_order_close(task *t, form_order *o) {
    for (int i = 2; i >= 0; i--) held_close(t, &o->holds[i]);
}

/* ---- comparisons ---- */

/* Small ones by what is packed in their bits, which is the same in every context. */
static int compare_stars(task *t, ref g, ref h) {
    if (REF_TAG(g) == TAG_NUS || REF_TAG(h) == TAG_NUS) return compare_words(g.bits, h.bits);
    const nus a = nus_get(t, g), b = nus_get(t, h);
    const int by_number = dyadic_cmp(t, a.x, b.x);
    if (by_number != 0) return by_number;
    return a.up != b.up ? (a.up < b.up ? -1 : 1) : compare_words(a.star, b.star);
}
static int form_compare(task *t, form_order *o, ref g, ref h) {
    if (ref_same(g, h)) return 0;
    if (ref_is_nus(g) != ref_is_nus(h)) return ref_is_nus(g) ? 1 : -1;
    if (ref_is_nus(g)) return compare_stars(t, g, h);
    const ordered_form a = form_ordered(t, o, g), b = form_ordered(t, o, h);
    for (unsigned p = 0; p < 2; p++)
        if (a.counts[p] != b.counts[p]) return compare_words(a.counts[p], b.counts[p]);
    for (uint32_t i = 0; i < a.counts[0] + a.counts[1]; i++)
        if (!ref_same(a.options[i], b.options[i]))
            return form_compare(t, o, a.options[i], b.options[i]);
    return 0;
}

uint32_t form_place(task *t, form_order *o, const ref *list, uint32_t count, ref form) {
    if (count == 0 || form_compare(t, o, list[count - 1], form) < 0) return count;
    uint32_t from = 0, to = count - 1;
    while (from < to) {
        const uint32_t middle = from + (to - from) / 2;
        if (form_compare(t, o, list[middle], form) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}
/* One side in order, in a list with room for it. */
static void sort_side(task *t, form_order *o, const side *s, ref *list) {
    for (uint32_t i = 0; i < s->count; i++) {
        const ref option = side_at(t, s, i);
        const uint32_t place = form_place(t, o, list, i, option);
        memmove(list + place + 1, list + place, (i - place) * sizeof *list);
        list[place] = option;
    }
}

/* ---- options in order ---- */

typedef struct ordered_call {
    form_order *o;
    ref form;
    ordered_form made;
} ordered_call;
static void ordered_again(task *t, void *arg) {
    ordered_call *call = arg;
    call->made = form_ordered(t, call->o, call->form);
}
ordered_form form_ordered(task *t, form_order *o, ref form) {
    const uint64_t key = form.bits, hash = map_hash(t, &key, 1);
    const uint32_t known = map_find(o->by_form, &key, 1, hash);
    if (known) return o->list[known];
    if (UNLIKELY(stack_is_low(t))) {
        ordered_call call = {.o = o, .form = form};
        deep_call(t, ordered_again, &call);
        return call.made;
    }
    task_poll(t);
    side sides[2];
    ordered_form made;
    for (unsigned p = 0; p < 2; p++) {
        form_side_open(t, &sides[p], form, (ender_player)p);
        made.counts[p] = sides[p].count;
    }
    ref *list = arena_alloc(&o->memory, (made.counts[0] + made.counts[1]) * sizeof *list);
    if (!list) task_throw_memory(t);
    sort_side(t, o, &sides[0], list);
    sort_side(t, o, &sides[1], list + made.counts[0]);
    made.options = list;
    o->list = array_reach(t, o->list, &o->capacity, o->count + 1, sizeof *o->list);
    o->list[o->count] = made;
    map_store(t, o->by_form, &key, 1, hash, (uint32_t)o->count++);
    return made;
}
