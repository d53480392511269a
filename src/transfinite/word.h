/* SPDX-License-Identifier: MIT
 *
 * What the files about words share, private to src/transfinite. */
#ifndef ENDER_TRANSFINITE_WORD_H
#define ENDER_TRANSFINITE_WORD_H

#include "transfinite/transfinite.h"

/* A run that stands for w runs, whose total length and number of L's are known. */
void word_append_lazy(task *t, sign_word *w, ord length, ord pluses);
/* The beginning of that length, and the rest. */
void word_split(task *t, const sign_word *w, ord length, sign_word *head, sign_word *tail);
_Noreturn void word_refuse_lazy(task *t);

#endif
