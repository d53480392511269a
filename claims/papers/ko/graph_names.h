/* SPDX-License-Identifier: MIT
 *
 * Graphs in counterexamples. */
#ifndef ENDER_CLAIMS_KO_GRAPH_NAMES_H
#define ENDER_CLAIMS_KO_GRAPH_NAMES_H

#include "ko/ko.h"

#include <string.h>

/* The graph as text, in scratch memory. */
static inline const char *name_of(task *t, const loopy_graph *g) {
    strbuf b;
    strbuf_open(t, &b);
    ko_print_graph(t, &b, g);
    return strbuf_scratch(&b);
}

#endif
