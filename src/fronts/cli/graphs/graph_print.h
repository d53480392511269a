/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_GRAPH_PRINT_H
#define ENDER_CLI_GRAPH_PRINT_H

#include "cli/cli.h"

/* Prints a graph of the domain of graphs: with --dot for graphviz, as JSON with --json, else as a
 * list of positions with their moves. class_names are names of classes of edges, each with what is
 * printed for it, and NULL at the end; or NULL. */
void cli_print_graph(cli *c, const char *text, const char *const *class_names);

#endif
