/* SPDX-License-Identifier: MIT
 *
 * What the files about words share, private to src/theory/transfinite. */
#ifndef ENDER_TRANSFINITE_WORD_H
#define ENDER_TRANSFINITE_WORD_H

#include "transfinite/transfinite.h"

/* A lazy run, which is joined to nothing. */
void word_append_lazy(task *t, sign_word *w, const word_run *run);
/* The beginning of that length, and the rest. */
void word_split(task *t, const sign_word *w, ord length, sign_word *head, sign_word *tail);
_Noreturn void word_refuse_lazy(task *t);

#endif
