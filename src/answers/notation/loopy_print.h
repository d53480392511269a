/* SPDX-License-Identifier: MIT
 *
 * Names of loopy values, private to loopy_known.c and loopy_print.c. */
#ifndef ENDER_NOTATION_LOOPY_PRINT_H
#define ENDER_NOTATION_LOOPY_PRINT_H

#include "notation/notation.h"

/* Writes a stopper that is no ender by a name, such as `1^+upon*`; false, with nothing written,
 * when it has none. */
bool write_known(task *t, strbuf *out, lref g, ender_style style);
/* A word that is no sign: on, pass. */
void write_word(strbuf *out, const char *name, ender_style style);
/* What looks least like others: letters, then letters with numbers, none of which means anything.
 */
void write_letter(strbuf *out, uint32_t number);
/* A graph as `@a{...}`. */
void write_graph(task *t, strbuf *out, const loopy_graph *g, ender_style style);

#endif
