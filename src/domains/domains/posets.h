/* SPDX-License-Identifier: MIT
 *
 * What the questions about posets share (posets.c, poset_orders.c). */
#ifndef ENDER_DOMAINS_POSETS_H
#define ENDER_DOMAINS_POSETS_H

#include "domains/domains.h"
#include "poset/poset.h"

/* An element as a value; a list of elements; the element with this value or label, or p->count. */
value poset_element_value(task *t, const poset *p, uint32_t x);
value poset_list(task *t, const poset *p, const uint32_t *elements, size_t count);
uint32_t poset_find_value(task *t, const poset *p, const value *named);

/* Answers (poset_orders.c). */
value ask_poset_realizer(task *t, const asked *a);
value ask_poset_planar(task *t, const asked *a);
value ask_poset_planar_drawing(task *t, const asked *a);
value ask_poset_self_dual(task *t, const asked *a);
value ask_poset_extensions(task *t, const asked *a);
value ask_poset_extends(task *t, const asked *a);

#endif
