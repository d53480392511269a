/* SPDX-License-Identifier: MIT
 *
 * The order of options in certificates (order.c). */
#ifndef ENDER_CERTIFY_ORDER_H
#define ENDER_CERTIFY_ORDER_H

#include "base/held.h"
#include "base/memory.h"
#include "game/game.h"

/* The options of a form, Left's before Right's, each list in its order. */
typedef struct ordered_form {
    const ref *options;
    uint32_t counts[2];
} ordered_form;

/* What is known of the order of forms; it is asked again and again for the same ones. */
typedef struct form_order {
    ender_ctx *ctx;
    held holds[3];
    map *by_form;
    ordered_form *list; /* from 1 on */
    size_t capacity, count;
    arena memory; /* of the options */
} form_order;
void form_order_open(task *t, form_order *o);
void form_order_close(task *t, form_order *o);
/* Its options live as long as the order. Cost: the options of each form below that must be compared
 * are sorted, once. */
ordered_form form_ordered(task *t, form_order *o, ref form);
/* How many of a list in order stand before the form. Most lists are nearly in order, so that the
 * last one is looked at first. */
uint32_t form_place(task *t, form_order *o, const ref *list, uint32_t count, ref form);

#endif
