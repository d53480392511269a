/* SPDX-License-Identifier: MIT
 *
 * Forms that go from one context to another (copies.c). */
#ifndef ENDER_CERTIFY_COPIES_H
#define ENDER_CERTIFY_COPIES_H

#include "certify/order.h"

/* A form as a step, whose options are earlier ones. */
typedef struct copied_form {
    uint32_t bits; /* of a number-up-star, where they say what it is; else 0 */
    bool is_value; /* a canonical form */
    nus wide;
    const uint64_t *limbs; /* of its numerator; NULL: it is no big one */
    size_t limb_count;
    bool is_negative;
    const uint32_t *options; /* Left's before Right's; NULL: it is a number-up-star */
    uint32_t counts[2];
} copied_form;

typedef struct form_copies {
    form_order order;
    held holder;
    map *by_form; /* from forms to steps, plus 1 */
    copied_form *list;
    uint32_t *asked; /* the steps that were asked for */
    size_t count, capacity, asked_count, asked_capacity;
} form_copies;
/* In scratch memory of the task, which stays until they are made. */
void form_copies_open(task *t, form_copies *c);
void form_copies_close(task *t, form_copies *c);
void form_copies_add(task *t, form_copies *c, ref form);
/* In the context of that task, in scratch memory: the forms that were added, in their order. What
 * is made, and in which order, depends on these forms alone. */
const ref *form_copies_make(task *t, const form_copies *c);

#endif
