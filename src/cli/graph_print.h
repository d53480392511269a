/* SPDX-License-Identifier: MIT
 *
 * Graphs of positions, drawn. */
#ifndef ENDER_CLI_GRAPH_PRINT_H
#define ENDER_CLI_GRAPH_PRINT_H

#include "cli/cli.h"

/* Prints a graph: a list of its positions with their moves; for graphviz if --dot was given; as
 * JSON with --json. class_names says what moves of classes 0 to 7 are called, or is NULL. */
void cli_print_graph(cli *c, ender_graph *g, uint32_t start, const char *const *class_names);

#endif
