/* SPDX-License-Identifier: MIT
 *
 * Forms are copied to another context as a list of steps, options before what they belong to, in
 * the order of certificates. */
#include "certify/copies.h"
#include "analysis/analysis.h"

#include <string.h>

void form_copies_open(task *t, form_copies *c) {
    *c = (form_copies){.count = 0};
    form_order_open(t, &c->order);
    c->by_form = held_map(t, &c->holder);
}
void form_copies_close(task *t, form_copies *c) {
    held_close(t, &c->holder);
    form_order_close(t, &c->order);
}

/* ---- steps ---- */

static uint32_t step_of(task *t, form_copies *c, ref form);

static copied_form copy_stars(task *t, ref g) {
    copied_form made = {.bits = REF_TAG(g) == TAG_NUS ? g.bits : 0, .is_value = true};
    if (made.bits) return made;
    made.wide = nus_get(t, g);
    if (made.wide.x.big) {
        const uint64_t *limbs = dyadic_limbs(t, made.wide.x, &made.limb_count, &made.is_negative);
        uint64_t *kept = SCRATCH_ARRAY(t, uint64_t, made.limb_count);
        memcpy(kept, limbs, made.limb_count * sizeof *kept);
        made.limbs = kept;
    }
    return made;
}
static copied_form copy_tree(task *t, form_copies *c, ref form) {
    const ordered_form o = form_ordered(t, &c->order, form);
    const uint32_t all = o.counts[0] + o.counts[1];
    uint32_t *options = SCRATCH_ARRAY(t, uint32_t, all + 1);
    for (uint32_t i = 0; i < all; i++) options[i] = step_of(t, c, o.options[i]);
    return (copied_form){
        .is_value = ref_is_node(form), .options = options, .counts = {o.counts[0], o.counts[1]}};
}

static uint32_t copy_step(task *t, const void *with, uint32_t bits, uint32_t unused) {
    form_copies *c = (form_copies *)(uintptr_t)with;
    const ref form = {bits};
    (void)unused;
    const copied_form made = ref_is_nus(form) ? copy_stars(t, form) : copy_tree(t, c, form);
    c->list = scratch_reach(t, c->list, c->count, &c->capacity, sizeof *c->list);
    c->list[c->count] = made;
    const uint64_t key = bits;
    map_store(t, c->by_form, &key, 1, map_hash(t, &key, 1), (uint32_t)c->count + 1);
    return (uint32_t)c->count++;
}
static uint32_t step_of(task *t, form_copies *c, ref form) {
    const uint64_t key = form.bits;
    const uint32_t known = map_find(c->by_form, &key, 1, map_hash(t, &key, 1));
    return known ? known - 1 : recurse(t, copy_step, c, form.bits, 0);
}
void form_copies_add(task *t, form_copies *c, ref form) {
    const uint32_t step = step_of(t, c, form);
    c->asked = scratch_reach(t, c->asked, c->asked_count, &c->asked_capacity, sizeof *c->asked);
    c->asked[c->asked_count++] = step;
}

/* ---- forms ---- */

static ref make_stars(task *t, const copied_form *f) {
    if (f->bits) return (ref){f->bits};
    nus v = f->wide;
    if (f->limbs) v.x = dyadic_from_limbs(t, f->limbs, f->limb_count, f->is_negative, v.x.exp);
    return nus_ref(t, v);
}
static ref make_tree(task *t, const copied_form *f, const ref *made) {
    const arena_mark mark = scratch_mark(t);
    const uint32_t left = f->counts[0], right = f->counts[1];
    ref *list = SCRATCH_ARRAY(t, ref, left + right + 1);
    for (uint32_t i = 0; i < left + right; i++) list[i] = made[f->options[i]];
    const ref form = f->is_value ? game_name(t, list, left, list + left, right)
                                 : form_make(t, list, left, list + left, right);
    scratch_release(t, mark);
    return form;
}
const ref *form_copies_make(task *t, const form_copies *c) {
    ref *made = SCRATCH_ARRAY(t, ref, c->count + 1),
        *asked = SCRATCH_ARRAY(t, ref, c->asked_count + 1);
    for (size_t i = 0; i < c->count; i++) {
        task_poll(t);
        made[i] = c->list[i].options ? make_tree(t, &c->list[i], made) : make_stars(t, &c->list[i]);
    }
    for (size_t i = 0; i < c->asked_count; i++) asked[i] = made[c->asked[i]];
    return asked;
}
