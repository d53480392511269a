/* SPDX-License-Identifier: MIT
 *
 * The graph of an expression. */
#include "notation/evaluate.h"

bool expression_graph(task *t, source in, loopy_graph *g, loopy_value *v,
                      const char *const **class_names) {
    *class_names = NULL;
    const statement s = parse_statement(t, in);
    if (s.name_length > 0)
        source_fail(t, in, s.name, "expected a game, found the definition of a name");
    const evaluator ev = {t, in, NULL, NULL, 0};
    if (s.body->kind == EXPRESSION_GRAPH) {
        *g = graph_value(&ev, s.body);
        *class_names = s.body->callee.graph->class_names;
        return true;
    }
    *v = loopy_operand(&ev, s.body);
    if (!lside_same(v->side[0], v->side[1])) return false;
    *g = side_graph(t, v->side[0]);
    return true;
}

loopy_graph graph_of_expression(task *t, source in) {
    loopy_graph g;
    loopy_value v;
    const char *const *class_names;
    if (!expression_graph(t, in, &g, &v, &class_names))
        task_throw(t, ENDER_EDOMAIN,
                   "this game is known by its two sides only: write its graph, as in @s{s>L:s}");
    return g;
}
