/* SPDX-License-Identifier: MIT
 *
 * Trees to values, private to evaluate.c and nodes.c. */
#ifndef ENDER_NOTATION_EVALUATE_H
#define ENDER_NOTATION_EVALUATE_H

#include "notation/notation.h"

typedef struct evaluator {
    task *t;
    source in;
    const ender_scope *scope;
} evaluator;

value expression_value(const evaluator *ev, const expression *e, bool literal);
/* A game or a loopy value. */
loopy_value loopy_operand(const evaluator *ev, const expression *e);

/* Braces with pass among the options, or a named node (nodes.c). */
loopy_value nodes_value(const evaluator *ev, const expression *e);
/* `@s{...}` with the values of its enders. */
loopy_graph graph_value(const evaluator *ev, const expression *e);

#endif
