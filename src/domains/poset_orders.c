/* SPDX-License-Identifier: MIT
 *
 * Questions about the linear orders of a poset: those that extend it, those whose intersection it
 * is, and what follows for its diagram. */
#include "domains/posets.h"

value ask_poset_realizer(task *t, const asked *a) {
    const poset *p = a->object;
    const realizer r = poset_realizer(t, p);
    value *orders = SCRATCH_ARRAY(t, value, r.dimension + 1);
    for (uint32_t i = 0; i < r.dimension; i++) {
        orders[i] = poset_list(t, p, r.orders + (size_t)i * p->count, p->count);
        orders[i].between = " < ";
    }
    return value_of_items(ENDER_KIND_LIST, orders, r.dimension);
}

value ask_poset_planar(task *t, const asked *a) {
    if (!test_lattice(t, a->object).lattice)
        task_throw(t, ENDER_EDOMAIN,
                   "the poset is no lattice; whether its diagram is planar is known of lattices");
    realizer two;
    return value_of_truth(realizer_of_two(t, a->object, &two));
}

value ask_poset_self_dual(task *t, const asked *a) {
    const poset *p = a->object, dual = poset_dual(t, p);
    return value_of_truth(find_isomorphism(t, p, &dual, SCRATCH_ARRAY(t, uint32_t, p->count)));
}

/* ---- linear extensions ---- */

enum { EXTENSIONS_LISTED = 100000 };

typedef struct extension_list {
    const poset *p;
    value_list items;
} extension_list;

static void add_extension(task *t, void *arg, const uint32_t *order) {
    extension_list *list = arg;
    value one = poset_list(t, list->p, order, list->p->count);
    one.between = " < ";
    if (list->items.count == EXTENSIONS_LISTED)
        task_throw(t, ENDER_ELIMIT, "there are more than %d; count_linear_extensions counts them",
                   EXTENSIONS_LISTED);
    value_list_add(t, &list->items, one);
}

value ask_poset_extensions(task *t, const asked *a) {
    extension_list list = {.p = a->object};
    each_linear_extension(t, a->object, add_extension, &list);
    return value_of_list(&list.items);
}

/* Is x <= y here for all x <= y of the other poset? */
value ask_poset_extends(task *t, const asked *a) {
    const poset *p = a->object, *q = a->arguments[0].object;
    uint32_t *here = SCRATCH_ARRAY(t, uint32_t, q->count);
    bool same = p->count == q->count;
    for (uint32_t x = 0; x < q->count && same; x++) {
        task_poll(t);
        const value of_q = poset_element_value(t, q, x);
        here[x] = poset_find_value(t, p, &of_q);
        same = here[x] < p->count;
    }
    if (!same) task_throw(t, ENDER_EDOMAIN, "the two posets have different elements");
    for (uint32_t x = 0; x < q->count; x++) SET_EACH(q, poset_above(q, x), y) {
            if (!poset_le(p, here[x], here[y])) return value_of_truth(false);
        }
    return value_of_truth(true);
}
