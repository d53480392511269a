/* SPDX-License-Identifier: MIT
 *
 * A game that need not end, as a graph: two vertices, between which each player may go in one
 * direction, and Left may leave for 1. Under the usual rule infinite play is a draw; then Right is
 * given the plays in which Left moves for ever. */
#include <ender/ender.h>
#include <stdio.h>
#include <stdlib.h>

static ender_ctx *ctx;

static void check(ender_status status) {
    if (status == ENDER_OK) return;
    fprintf(stderr, "%s\n", ender_message(ctx));
    exit(1);
}

static const char *play_name(ender_play play) {
    return play == ENDER_LEFT_WINS ? "Left wins" : play == ENDER_RIGHT_WINS ? "Right wins" : "draw";
}

static ender_graph *graph_made(void) {
    enum { THERE = 1 }; /* the class of the edge that Left takes from a to b */
    ender_graph *graph;
    uint32_t a, b;
    ender_game one;
    check(ender_graph_open(ctx, &graph));
    check(ender_graph_vertex(graph, "a", &a));
    check(ender_graph_vertex(graph, "b", &b));
    check(ender_parse(ctx, "1", 1, &one));
    check(ender_graph_edge(graph, ENDER_LEFT, a, b, THERE, 0));
    check(ender_graph_edge(graph, ENDER_RIGHT, b, a, 0, 0));
    check(ender_graph_leaf(graph, ENDER_LEFT, b, one, 0));
    return graph;
}

static void print_graph(const char *what, ender_graph *graph) {
    ender_loopy value;
    ender_play play[2], of_value;
    char *text;
    check(ender_graph_value(graph, 0, &value));
    const ender_result result = {.kind = ENDER_KIND_LOOPY, .loopy = value};
    check(ender_format_result(ctx, &result, ENDER_ASCII, &text));
    printf("%s: %s\n", what, text);
    ender_free(text);
    for (ender_player first = ENDER_LEFT; first <= ENDER_RIGHT; first++) {
        check(ender_graph_outcome(graph, 0, first, &play[first]));
        check(ender_loopy_outcome(ctx, value, first, &of_value));
        if (of_value != play[first]) abort();
    }
    printf("  Left begins: %s; Right begins: %s\n", play_name(play[0]), play_name(play[1]));
}

int main(void) {
    if (ender_open(&ctx, NULL) != ENDER_OK) return 1;
    ender_graph *graph = graph_made();
    print_graph("infinite play is a draw", graph);
    check(ender_graph_rule(graph, 1U << 1, ENDER_RIGHT_WINS));
    print_graph("Left loses it", graph);
    ender_graph_close(graph);
    ender_close(ctx);
}
