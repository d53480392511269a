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
    return value_of_truth(poset_is_planar(t, a->object));
}

static void write_element(task *t, strbuf *out, const poset *p, uint32_t x) {
    const value element = poset_element_value(t, p, x);
    print_value(t, out, &element, ENDER_ASCII);
}

static void write_point(strbuf *out, planar_point at) {
    strbuf_format(out, " (%d,%d)", (int)at.x, (int)at.y);
}

/* A line for each element with its place, and one for each cover with its bends. */
value ask_poset_planar_drawing(task *t, const asked *a) {
    const poset *p = a->object;
    planar_drawing plane;
    if (!poset_planar_drawing(t, p, &plane))
        task_throw(t, ENDER_EDOMAIN, "the diagram is not planar");
    value_list lines = {0};
    for (uint32_t x = 0; x < p->count; x++) {
        strbuf text;
        strbuf_open(t, &text);
        write_element(t, &text, p, x);
        write_point(&text, plane.elements[x]);
        value_list_add(t, &lines, value_of_strbuf(t, ENDER_KIND_WORD, &text));
    }
    for (uint32_t i = 0; i < plane.cover_count; i++) {
        const planar_cover *c = &plane.covers[i];
        strbuf text;
        strbuf_open(t, &text);
        write_element(t, &text, p, c->low);
        strbuf_text(&text, " < ");
        write_element(t, &text, p, c->high);
        for (size_t k = 0; k < c->path.count; k++) write_point(&text, c->path.at[k]);
        value_list_add(t, &lines, value_of_strbuf(t, ENDER_KIND_WORD, &text));
    }
    value v = value_of_list(&lines);
    v.between = "\n";
    return v;
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
