/* SPDX-License-Identifier: MIT
 *
 * Trees to values, private to evaluate.c and nodes.c. */
#ifndef ENDER_NOTATION_EVALUATE_H
#define ENDER_NOTATION_EVALUATE_H

#include "notation/notation.h"
#include "ruleset/api.h"

/* A name that stands for an item of a list, inside of its clause. */
typedef struct local {
    source name;
    value v;
    const struct local *outer;
} local;

typedef struct evaluator {
    task *t;
    source in;
    const ender_scope *scope;
    const local *locals;
    unsigned calls; /* of functions of the scope, in one another */
} evaluator;

value expression_value(const evaluator *ev, const expression *e, bool literal);
/* A value, a form, a loopy value or one beyond the short games. */
value any_operand(const evaluator *ev, const expression *e, bool literal);

/* The position that a tree is, in scratch memory; a mistake in it is shown at its place in the
 * whole text. */
const ender_position *position_read(const evaluator *ev, const expression *e);
/* Who wins what is written as a sum in which a position stands, in *out as a word (outcomes.c).
 * False when the tree is no such sum. */
bool written_outcome(const evaluator *ev, const expression *e, value *out);
/* How the two children of a tree compare, a truth for a comparison and a relation for a call: what
 * by_values says, unless positions stand in them whose values do not come in reach. */
value written_relation(const evaluator *ev, const expression *e,
                       value (*by_values)(const evaluator *ev, const expression *e));

/* ---- beyond the short games (long_values.c) ---- */

/* Powers, products, piles, ord(...), num(...). */
value long_expression(const evaluator *ev, const expression *e);
/* Braces with endless options: families, dots, Z. */
value endless_braces(const evaluator *ev, const expression *e);
/* The same where the options are nim piles, as in {0,*,*2,...|0,*,*2,...}; false where they are
 * something else (endless_piles.c). */
bool endless_piles(const evaluator *ev, const expression *e, value *out);
/* A game or a loopy value. */
loopy_value loopy_operand(const evaluator *ev, const expression *e);

/* How many expressions stand in a row, from this one on. */
uint32_t expression_count(const expression *first);
/* A call of a function of the scope (apply.c). */
value apply_value(const evaluator *ev, const expression *e, bool literal);
/* Lists (lists.c). */
value list_value(const evaluator *ev, const expression *e);
/* `or`, `and`, `not`. */
value logic_value(const evaluator *ev, const expression *e);
/* `G if C else H`, of which one is evaluated, and `G where n = H`. */
value choice_value(const evaluator *ev, const expression *e, bool literal);
value where_value(const evaluator *ev, const expression *e, bool literal);
/* The item that a name stands for; NULL for none. */
const value *local_value(const evaluator *ev, source name);
/* A text in quotes, in which the values of expressions in braces that have such names stand in
 * their places: "2x{n}". */
source text_filled(const evaluator *ev, source text);

/* Braces with pass among the options, or a named node (nodes.c). */
loopy_value nodes_value(const evaluator *ev, const expression *e);
/* `@s{...}` with the values of its enders. */
loopy_graph graph_value(const evaluator *ev, const expression *e);

#endif
