/* SPDX-License-Identifier: MIT
 *
 * Graphs of positions, drawn: as a list, for graphviz, as JSON. */
#include "cli/graph_print.h"

#include <stdlib.h>
#include <string.h>

typedef struct printer {
    cli *c;
    ender_graph *g;
    uint32_t start;
    const char *const *class_names;
    uint32_t next;  /* the first vertex that is not yet printed */
    bool first;     /* of the moves of a vertex */
    uint32_t games; /* games that end, as nodes of their own */
} printer;

static const char *name_of(const printer *p, uint32_t v) {
    const char *name = ender_graph_vertex_name(p->g, v);
    return name ? name : "?";
}

/* "ko-threat", or "class 2"; empty for moves of class 0. */
static void class_text(const printer *p, const ender_graph_move *m, char out[40]) {
    out[0] = '\0';
    if (m->edge_class == 0) return;
    if (p->class_names && p->class_names[m->edge_class])
        snprintf(out, 40, "%s", p->class_names[m->edge_class]);
    else
        snprintf(out, 40, "class %u", m->edge_class);
}

/* Where a move leads: owned by the caller. */
static char *target_text(const printer *p, const ender_graph_move *m) {
    char *game = m->is_game ? cli_name(p->c, m->game) : NULL;
    const char *name = m->is_game ? game : name_of(p, m->to);
    const size_t size = strlen(name) + 20;
    char *text = cli_alloc(size);
    if (m->prisoners != 0)
        snprintf(text, size, "%s %+d", name, m->prisoners);
    else
        snprintf(text, size, "%s", name);
    free(game);
    return text;
}

/* ---- a list ---- */

static void list_vertices(printer *p, uint32_t up_to) {
    for (; p->next < up_to; p->next++)
        printf("%s%s\n", name_of(p, p->next), p->next == p->start ? "  (start)" : "");
}

static void list_move(void *user, const ender_graph_move *m) {
    printer *p = user;
    char class[40], *to = target_text(p, m);
    list_vertices(p, m->from + 1);
    class_text(p, m, class);
    printf("    %-5s  %s%s%s%s\n", m->player == ENDER_LEFT ? "Left" : "Right", to,
           class[0] ? "  (" : "", class, class[0] ? ")" : "");
    free(to);
}

/* ---- for graphviz ---- */

/* Left's moves are drawn, Right's are dashed; moves of other classes are bold. */
static void dot_move(void *user, const ender_graph_move *m) {
    printer *p = user;
    const char *style = m->player == ENDER_LEFT ? "solid" : "dashed";
    char class[40];
    class_text(p, m, class);
    printf("  %u -> ", m->from);
    if (m->is_game)
        printf("g%u", p->games);
    else
        printf("%u", m->to);
    printf(" [style=\"%s%s\"", style, class[0] ? ",bold" : "");
    if (class[0] || m->prisoners != 0) {
        char label[80] = "";
        if (m->prisoners != 0) snprintf(label, sizeof label, "%+d", m->prisoners);
        printf(", label=\"%s%s%s\"", class, class[0] && label[0] ? " " : "", label);
    }
    puts("];");
    if (m->is_game) {
        char *game = cli_name(p->c, m->game);
        printf("  g%u [shape=plaintext, label=", p->games++);
        cli_json_string(stdout, game);
        puts("];");
        free(game);
    }
}

static void print_dot(printer *p) {
    puts("digraph game {\n  node [shape=box];");
    for (uint32_t v = 0; v < ender_graph_vertices(p->g); v++) {
        printf("  %u [label=", v);
        cli_json_string(stdout, name_of(p, v));
        puts(v == p->start ? ", penwidth=2];" : "];");
    }
    cli_check(p->c, ender_graph_moves(p->g, dot_move, p), NULL);
    puts("}");
}

/* ---- as JSON ---- */

static void open_vertex(printer *p) {
    if (p->next > 0) printf("]},");
    printf("\n  {\"position\": ");
    cli_json_string(stdout, name_of(p, p->next));
    printf(", \"moves\": [");
    p->next++;
    p->first = true;
}

static void json_move(void *user, const ender_graph_move *m) {
    printer *p = user;
    while (p->next <= m->from) open_vertex(p);
    printf("%s\n    {\"player\": \"%s\", \"to\": ", p->first ? "" : ",",
           m->player == ENDER_LEFT ? "Left" : "Right");
    p->first = false;
    if (m->is_game) {
        char *game = cli_name(p->c, m->game);
        printf("null, \"game\": %s", game);
        free(game);
    } else {
        printf("%u", m->to);
    }
    printf(", \"class\": %u, \"prisoners\": %d}", m->edge_class, m->prisoners);
}

static void print_json(printer *p) {
    printf("{\"start\": %u, \"positions\": [", p->start);
    cli_check(p->c, ender_graph_moves(p->g, json_move, p), NULL);
    while (p->next < ender_graph_vertices(p->g)) open_vertex(p);
    puts("]}\n]}");
}

void cli_print_graph(cli *c, ender_graph *g, uint32_t start, const char *const *class_names) {
    printer p = {.c = c, .g = g, .start = start, .class_names = class_names};
    if (cli_given(c, "dot")) {
        print_dot(&p);
    } else if (c->json) {
        print_json(&p);
    } else {
        cli_check(c, ender_graph_moves(g, list_move, &p), NULL);
        list_vertices(&p, ender_graph_vertices(g));
    }
}
