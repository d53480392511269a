/* SPDX-License-Identifier: MIT
 *
 * What is known of a game in misere play as values, for the tables of heaps and for one game. */
#ifndef ENDER_DOMAINS_MISERE_FIELDS_H
#define ENDER_DOMAINS_MISERE_FIELDS_H

#include "domains/domains.h"
#include "impartial/misere.h"

typedef enum misere_field_name {
    MISERE_FIELD_GENUS,
    MISERE_FIELD_NIM_VALUE,
    MISERE_FIELD_MISERE_VALUE,
    MISERE_FIELD_OUTCOME,
    MISERE_FIELD_TAME,
    MISERE_FIELD_FICKLE,
    MISERE_FIELD_KIND,
    MISERE_FIELD_BIRTHDAY,
    MISERE_FIELD_FORM,
    MISERE_FIELDS
} misere_field_name;

value misere_field(task *t, const misere_world *w, misere g, const genus *about,
                   misere_field_name which);
/* The canonical form as a word; ENDER_KIND_NONE when it is too long. */
value misere_form_value(task *t, const misere_world *w, misere g);
/* All fields, as a record. */
void misere_add_fields(task *t, value_list *record, const misere_world *w, misere g,
                       const genus *about);

#endif
