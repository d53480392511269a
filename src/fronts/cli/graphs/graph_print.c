/* SPDX-License-Identifier: MIT
 *
 * Graphs of positions, drawn: as a list, for graphviz, as JSON. */
#include "cli/graphs/graph_print.h"

#include "cli/ask.h"

#include <stdlib.h>
#include <string.h>

typedef struct graph_printer {
    cli *c;
    const char *const *class_names;
    ender_result vertices, moves;
    struct named_vertex *by_name; /* the vertices, sorted */
    size_t start;
    size_t next;    /* the first vertex that is not yet printed */
    bool first;     /* of the moves of a vertex */
    uint32_t games; /* games that end, as nodes of their own */
} graph_printer;

/* A move of the record. */
typedef struct printed_move {
    bool left;
    size_t from, to;
    const ender_result *game; /* NULL when it leads to a vertex */
    unsigned edge_class;
    const char *class_name; /* or NULL */
    int prisoners;
} printed_move;

static const char *name_of(const graph_printer *p, size_t v) { return p->vertices.items[v].text; }

typedef struct named_vertex {
    const char *name;
    size_t number;
} named_vertex;

static int by_name(const void *a, const void *b) {
    return strcmp(((const named_vertex *)a)->name, ((const named_vertex *)b)->name);
}

static size_t number_of(const graph_printer *p, const char *name) {
    const named_vertex key = {.name = name};
    return ((const named_vertex *)bsearch(&key, p->by_name, p->vertices.count, sizeof key, by_name))
        ->number;
}

static void sort_names(graph_printer *p) {
    p->by_name = cli_alloc((p->vertices.count + 1) * sizeof *p->by_name);
    for (size_t v = 0; v < p->vertices.count; v++) p->by_name[v] = (named_vertex){name_of(p, v), v};
    qsort(p->by_name, p->vertices.count, sizeof *p->by_name, by_name);
}

static printed_move move_of(const graph_printer *p, const ender_result *record) {
    const ender_result *to = ask_field(record, "to"), *name = ask_field(record, "class_name");
    return (printed_move){.left = ask_field(record, "player")->text[0] == 'l',
                          .from = number_of(p, ask_field(record, "from")->text),
                          .to = to ? number_of(p, to->text) : 0,
                          .game = ask_field(record, "game"),
                          .class_name = name ? name->text : NULL,
                          .edge_class = (unsigned)ask_field(record, "class")->integer,
                          .prisoners = (int)ask_field(record, "prisoners")->integer};
}

static void each_move(graph_printer *p, void (*print)(graph_printer *p, const printed_move *m)) {
    for (size_t i = 0; i < p->moves.count; i++) {
        const printed_move m = move_of(p, &p->moves.items[i]);
        print(p, &m);
    }
}

/* "ko-threat", or "class 2"; empty for moves of class 0. */
static void class_text(const graph_printer *p, const printed_move *m, char out[40]) {
    out[0] = '\0';
    if (m->edge_class == 0) return;
    for (const char *const *known = p->class_names; known && *known && m->class_name; known += 2)
        if (strcmp(known[0], m->class_name) == 0) {
            snprintf(out, 40, "%s", known[1]);
            return;
        }
    snprintf(out, 40, "class %u", m->edge_class);
}

/* Where a move leads: owned by the caller. */
static char *target_text(const graph_printer *p, const printed_move *m) {
    char *game = m->game ? cli_name(p->c, m->game->game) : NULL;
    const char *name = m->game ? game : name_of(p, m->to);
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

static void list_vertices(graph_printer *p, size_t up_to) {
    for (; p->next < up_to; p->next++)
        printf("%s%s\n", name_of(p, p->next), p->next == p->start ? "  (start)" : "");
}

static void list_move(graph_printer *p, const printed_move *m) {
    char class[40], *to = target_text(p, m);
    list_vertices(p, m->from + 1);
    class_text(p, m, class);
    printf("    %-5s  %s%s%s%s\n", m->left ? "Left" : "Right", to, class[0] ? "  (" : "", class,
           class[0] ? ")" : "");
    free(to);
}

/* ---- for graphviz ---- */

/* Left's moves are drawn, Right's are dashed; moves of other classes are bold. */
static void dot_move(graph_printer *p, const printed_move *m) {
    const char *style = m->left ? "solid" : "dashed";
    char class[40];
    class_text(p, m, class);
    printf("  %zu -> ", m->from);
    if (m->game)
        printf("g%u", p->games);
    else
        printf("%zu", m->to);
    printf(" [style=\"%s%s\"", style, class[0] ? ",bold" : "");
    if (class[0] || m->prisoners != 0) {
        char label[80] = "";
        if (m->prisoners != 0) snprintf(label, sizeof label, "%+d", m->prisoners);
        printf(", label=\"%s%s%s\"", class, class[0] && label[0] ? " " : "", label);
    }
    puts("];");
    if (m->game) {
        char *game = cli_name(p->c, m->game->game);
        printf("  g%u [shape=plaintext, label=", p->games++);
        cli_json_string(stdout, game);
        puts("];");
        free(game);
    }
}

static void print_dot(graph_printer *p) {
    puts("digraph game {\n  node [shape=box];");
    for (size_t v = 0; v < p->vertices.count; v++) {
        printf("  %zu [label=", v);
        cli_json_string(stdout, name_of(p, v));
        puts(v == p->start ? ", penwidth=2];" : "];");
    }
    each_move(p, dot_move);
    puts("}");
}

/* ---- as JSON ---- */

static void open_vertex(graph_printer *p) {
    if (p->next > 0) printf("]},");
    printf("\n  {\"position\": ");
    cli_json_string(stdout, name_of(p, p->next));
    printf(", \"moves\": [");
    p->next++;
    p->first = true;
}

static void json_move(graph_printer *p, const printed_move *m) {
    while (p->next <= m->from) open_vertex(p);
    printf("%s\n    {\"player\": \"%s\", \"to\": ", p->first ? "" : ",",
           m->left ? "Left" : "Right");
    p->first = false;
    if (m->game) {
        char *game = cli_name(p->c, m->game->game);
        printf("null, \"game\": %s", game);
        free(game);
    } else {
        printf("%zu", m->to);
    }
    printf(", \"class\": %u, \"prisoners\": %d}", m->edge_class, m->prisoners);
}

static void print_json(graph_printer *p) {
    printf("{\"start\": %zu, \"positions\": [", p->start);
    each_move(p, json_move);
    while (p->next < p->vertices.count) open_vertex(p);
    puts("]}\n]}");
}

static ender_result ask_graph(cli *c, const char *text, const char *question) {
    ender_result answer;
    const ask_request request = {.question = question, .is_one_of_several = true};
    cli_check(c, ask_answer(c, ender_domain_find("graph"), text, &request, &answer), text);
    return answer;
}

void cli_print_graph(cli *c, const char *text, const char *const *class_names) {
    graph_printer p = {.c = c,
                       .class_names = class_names,
                       .vertices = ask_graph(c, text, "vertices"),
                       .moves = ask_graph(c, text, "moves")};
    ender_result start = ask_graph(c, text, "start");
    sort_names(&p);
    p.start = number_of(&p, start.text);
    if (cli_given(c, "dot")) {
        print_dot(&p);
    } else if (c->json) {
        print_json(&p);
    } else {
        each_move(&p, list_move);
        list_vertices(&p, p.vertices.count);
    }
    free(p.by_name);
    ender_result_clear(&start);
    ender_result_clear(&p.vertices);
    ender_result_clear(&p.moves);
}
