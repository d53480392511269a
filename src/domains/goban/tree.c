/* SPDX-License-Identifier: MIT
 *
 * Trees of variations (Smart Game Format FF[4]): nodes with properties, which have values. Values
 * are kept with their escapes, so that what nobody has changed is written back as it was. Nothing
 * here is recursive, for a game of SGF is a chain as long as it has moves. */
#include "goban/goban.h"

#include <string.h>

static void *tree_alloc(task *t, go_tree *tree, size_t bytes) {
    void *memory = arena_alloc(&tree->memory, bytes);
    if (!memory) task_throw_memory(t);
    return memory;
}

static const char *tree_copy(task *t, go_tree *tree, const char *text, size_t length) {
    char *copy = tree_alloc(t, tree, length + 1);
    if (length > 0) memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

/* ---- nodes ---- */

go_node *tree_add(task *t, go_tree *tree, go_node *parent) {
    go_node *n = tree_alloc(t, tree, sizeof *n);
    *n = (go_node){.parent = parent};
    go_node **first = parent ? &parent->child : &tree->first;
    go_node **last = parent ? &parent->last : &tree->last;
    if (*last)
        (*last)->next = n;
    else
        *first = n;
    *last = n;
    tree->nodes++;
    return n;
}

go_node *tree_next(const go_node *n) {
    if (n->child) return n->child;
    while (n && !n->next) n = n->parent;
    return n ? n->next : NULL;
}

/* How many nodes the node and those below are. */
static size_t tree_size(const go_node *n) {
    size_t count = 1;
    for (const go_node *at = n; at->child;) {
        at = at->child;
        count++;
        while (!at->child && at != n) {
            while (!at->next && at != n) at = at->parent;
            if (at == n) return count;
            at = at->next;
            count++;
        }
    }
    return count;
}

void tree_remove(go_tree *tree, go_node *n) {
    go_node *parent = n->parent, *before = NULL;
    for (go_node *child = parent->child; child != n; child = child->next) before = child;
    if (before)
        before->next = n->next;
    else
        parent->child = n->next;
    if (parent->last == n) parent->last = before;
    tree->nodes -= tree_size(n);
}

go_node *tree_root(go_node *n) {
    while (n->parent) n = n->parent;
    return n;
}

/* ---- properties ---- */

go_property *node_property(const go_node *n, const char *name) {
    for (go_property *p = n->properties; p; p = p->next)
        if (strcmp(p->name, name) == 0) return p;
    return NULL;
}

const go_value *node_value(const go_node *n, const char *name) {
    const go_property *p = node_property(n, name);
    return p ? p->values : NULL;
}

go_property *tree_property(task *t, go_tree *tree, go_node *n, const char *name, size_t length) {
    go_property **end = &n->properties;
    unsigned count = 0;
    for (; *end; end = &(*end)->next, count++)
        if (strlen((*end)->name) == length && memcmp((*end)->name, name, length) == 0) return *end;
    if (count == GO_PROPERTIES_MAX)
        task_throw(t, ENDER_ELIMIT, "a node has at most %d properties", GO_PROPERTIES_MAX);
    go_property *made = tree_alloc(t, tree, sizeof *made);
    *made = (go_property){.name = tree_copy(t, tree, name, length)};
    return *end = made;
}

void node_remove_property(go_node *n, const char *name) {
    go_property **at = &n->properties;
    while (*at && strcmp((*at)->name, name) != 0) at = &(*at)->next;
    if (*at) *at = (*at)->next;
}

/* ---- values ---- */

void tree_add_raw(task *t, go_tree *tree, go_property *property, const char *raw, size_t length,
                  size_t at) {
    go_value *v = tree_alloc(t, tree, sizeof *v);
    *v = (go_value){
        .raw = tree_copy(t, tree, raw, length), .length = (uint32_t)length, .at = (uint32_t)at};
    if (property->last)
        property->last->next = v;
    else
        property->values = v;
    property->last = v;
}

void tree_add_text(task *t, go_tree *tree, go_property *property, const char *text, size_t length,
                   bool whole) {
    strbuf escaped;
    strbuf_open(t, &escaped);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ']' || text[i] == '\\' || (whole && text[i] == ':'))
            strbuf_char(&escaped, '\\');
        strbuf_char(&escaped, text[i]);
    }
    if (escaped.length > GO_VALUE_MAX)
        task_throw(t, ENDER_ELIMIT, "a value of a property has at most %d bytes", GO_VALUE_MAX);
    tree_add_raw(t, tree, property, escaped.text, escaped.length, 0);
    strbuf_close(&escaped);
}

/* An escaped line end is no line end at all; it may be two characters long. */
void value_print(strbuf *out, const go_value *v) {
    for (uint32_t i = 0; i < v->length; i++) {
        char c = v->raw[i];
        if (c == '\\' && i + 1 < v->length) {
            c = v->raw[++i];
            const bool ends_line = c == '\n' || c == '\r';
            const char after = i + 1 < v->length ? v->raw[i + 1] : '\0';
            if (ends_line && after != c && (after == '\n' || after == '\r')) i++;
            if (ends_line) continue;
        }
        strbuf_char(out, c);
    }
}
