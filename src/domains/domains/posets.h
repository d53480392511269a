/* SPDX-License-Identifier: MIT
 *
 * What the questions about posets share (posets.c, poset_orders.c,
 * poset_diagrams.c). */
#ifndef ENDER_DOMAINS_POSETS_H
#define ENDER_DOMAINS_POSETS_H

#include "domains/domains.h"
#include "poset/poset.h"

/* An element as a value; a list of elements; the element with this value or label, or p->count. */
value poset_element_value(task *t, const poset *p, uint32_t x);
value poset_list(task *t, const poset *p, const uint32_t *elements, size_t count);
uint32_t poset_find_value(task *t, const poset *p, const value *named);

/* The name of a value, for what is found by its label. */
const char *poset_name_text(task *t, const value *named);
value poset_set_list(task *t, const poset *p, const uint64_t *set);
/* The set of the elements that are arguments of the question. */
uint64_t *poset_asked_set(task *t, const asked *a);
/* The level of each element; *count of levels. */
uint32_t *poset_level_numbers(task *t, const poset *p, uint32_t *count);

/* Answers (poset_orders.c). */
value ask_poset_realizer(task *t, const asked *a);
value ask_poset_planar(task *t, const asked *a);
value ask_poset_planar_drawing(task *t, const asked *a);
value ask_poset_self_dual(task *t, const asked *a);
value ask_poset_extensions(task *t, const asked *a);
value ask_poset_extends(task *t, const asked *a);

/* Answers (poset_diagrams.c). */
value ask_poset_diagram(task *t, const asked *a);
value ask_poset_picture(task *t, const asked *a);
value ask_poset_dot(task *t, const asked *a);

#endif
