/* SPDX-License-Identifier: MIT
 *
 * Graphs of the public interface as text, and sidling, whose results are shown as text. */
#include "notation/evaluate.h"
#include "notation/loopy_print.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

loopy_graph graph_of_expression(task *t, source in) {
    const statement s = parse_statement(t, in);
    if (s.name_length > 0)
        source_fail(t, in, s.name, "expected a game, found the definition of a name");
    const evaluator ev = {t, in, NULL};
    if (s.body->kind == EXPRESSION_GRAPH) return graph_value(&ev, s.body);
    const loopy_value v = loopy_operand(&ev, s.body);
    if (v.side[0] != v.side[1])
        task_throw(t, ENDER_EDOMAIN,
                   "this game is known by its two sides only: write its graph, as in @s{s>L:s}");
    return side_graph(t, v.side[0]);
}

/* With letters for vertices that have no name. */
static ender_graph *named_graph(task *t, const loopy_graph *g) {
    loopy_graph named = *g;
    const char **names = SCRATCH_ARRAY(t, const char *, g->vertices + 1u);
    for (uint32_t v = 0; v < g->vertices; v++) {
        names[v] = g->names ? g->names[v] : NULL;
        if (names[v]) continue;
        strbuf letter;
        strbuf_open(t, &letter);
        write_letter(&letter, v);
        char *copy = SCRATCH_ARRAY(t, char, letter.length + 1);
        memcpy(copy, letter.text, letter.length + 1);
        names[v] = copy;
        strbuf_close(&letter);
    }
    named.names = names;
    return public_of_graph(t, &named);
}

ender_status ender_graph_parse(ender_ctx *ctx, const char *text, size_t length, ender_graph **out,
                               uint32_t *start) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const loopy_graph g = graph_of_expression(t, (source){text, length});
    *start = g.start;
    *out = named_graph(t, &g);
    return task_end(t);
}

/* ---- writing ---- */

ender_status ender_graph_format(ender_graph *g, uint32_t start, ender_style style, char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    const loopy_graph graph = graph_of_public(t, g, start);
    strbuf text;
    strbuf_open(t, &text);
    write_graph(t, &text, &graph, style == ENDER_JSON ? ENDER_ASCII : style);
    *out = strbuf_take(&text);
    return task_end(t);
}

ender_status ender_graph_reduce(ender_graph *g, uint32_t start, ender_graph **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    const loopy_graph graph = graph_of_public(t, g, start), reduced = graph_reduce(t, &graph, 3);
    *out = named_graph(t, &reduced);
    return task_end(t);
}

/* ---- sidling ---- */

static void print_ender(task *t, strbuf *out, ref g) { print_game(t, out, g, ENDER_ASCII); }

typedef struct trace_call {
    task *t;
    sided_store *store;
    const ender_graph *g;
    ender_sidle_step step;
    void *user;
} trace_call;

static void trace_step(void *user, ender_player draws, const uint32_t *rounds, unsigned levels,
                       const sref *values) {
    const trace_call *call = user;
    const arena_mark mark = scratch_mark(call->t);
    strbuf line;
    strbuf_open(call->t, &line);
    strbuf_text(&line, draws == ENDER_LEFT ? "plus" : "minus");
    for (unsigned i = 0; i < levels; i++) strbuf_format(&line, "%c%u", i ? '.' : ' ', rounds[i]);
    strbuf_char(&line, ':');
    for (uint32_t v = 0; v < call->g->vertices; v++) {
        strbuf_format(&line, " %s=", call->g->names[v] ? call->g->names[v] : "?");
        sided_print(call->store, &line, values[v], print_ender);
    }
    call->step(call->user, line.text);
    strbuf_close(&line);
    scratch_release(call->t, mark);
}

typedef struct open_list {
    cleanup undo;
    ender_sidled *list;
    size_t count;
} open_list;

static void open_list_undo(cleanup *self) {
    const open_list *l = (open_list *)(void *)self;
    ender_sidled_free(l->list, l->count);
}

void ender_sidled_free(ender_sidled *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(list[i].plus);
        free(list[i].minus);
    }
    free(list);
}

static char *sided_text(task *t, sided_store *s, sref g) {
    strbuf text;
    strbuf_open(t, &text);
    sided_print(s, &text, g, print_ender);
    return strbuf_take(&text);
}

ender_status ender_graph_sidle(ender_graph *g, unsigned rounds, bool keep_passes,
                               ender_sidle_step step, void *user, ender_sidled **out,
                               size_t *count) {
    *out = NULL;
    *count = 0;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    const loopy_graph graph = graph_of_public(t, g, 0);
    sided_store *store = sided_open(t);
    trace_call call = {t, store, g, step, user};
    const sidle_trace trace = {.step = trace_step, .user = &call};
    const sidled *found =
        graph_sidle(t, store, &graph, rounds, keep_passes ? SIDLE_PASSES_STAY : SIDLE_PASSES_TOO,
                    step ? &trace : NULL);
    open_list made = {.list = calloc(graph.vertices + (size_t)1, sizeof *made.list)};
    if (!made.list) task_throw_memory(t);
    cleanup_push(t, &made.undo, open_list_undo);
    for (; made.count < graph.vertices; made.count++) {
        ender_sidled *to = &made.list[made.count];
        const sidled *from = &found[made.count];
        to->plus = sided_text(t, store, from->plus);
        to->minus = sided_text(t, store, from->minus);
        to->plus_found = from->plus_found;
        to->minus_found = from->minus_found;
    }
    cleanup_pop(t);
    sided_close(store);
    *out = made.list;
    *count = made.count;
    return task_end(t);
}
