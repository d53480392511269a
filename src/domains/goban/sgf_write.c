/* SPDX-License-Identifier: MIT
 *
 * Smart Game Format, written. A node with several variations has each of them in brackets, one that
 * goes on alone has none. Lines end between nodes, never inside a value. */
#include "goban/goban.h"

enum { LINE = 72 };

typedef struct sgf_writer {
    strbuf *out;
    size_t line; /* where it begins */
} sgf_writer;

static void end_line(sgf_writer *w) {
    if (w->out->length == w->line) return;
    strbuf_char(w->out, '\n');
    w->line = w->out->length;
}

static void print_node(sgf_writer *w, const go_node *n) {
    strbuf_char(w->out, ';');
    for (const go_property *p = n->properties; p; p = p->next) {
        strbuf_text(w->out, p->name);
        for (const go_value *v = p->values; v; v = v->next) {
            strbuf_char(w->out, '[');
            strbuf_bytes(w->out, v->raw, v->length);
            strbuf_char(w->out, ']');
        }
    }
    if (!n->parent || w->out->length - w->line > LINE) end_line(w);
}

static bool is_variation(const go_node *n) {
    return !n->parent || n->parent->child != n->parent->last;
}

void sgf_print(task *t, strbuf *out, const go_tree *tree) {
    sgf_writer w = {.out = out, .line = out->length};
    for (const go_node *n = tree->first; n; n = tree_next(n)) {
        task_poll(t);
        if (is_variation(n)) {
            end_line(&w);
            strbuf_char(out, '(');
        }
        print_node(&w, n);
        if (n->child) continue;
        /* the brackets of the variations that end here */
        for (const go_node *at = n; at; at = at->next ? NULL : at->parent)
            if (is_variation(at)) strbuf_char(out, ')');
    }
    end_line(&w);
}
