/* SPDX-License-Identifier: MIT
 *
 * Graphs as text (KO, section 1): `@s{a>L:b; a>R!k:c; b>L={2|0}; !k=R}`. Behind the @ stands the
 * vertex at which play starts; a vertex may have any name in quotes. An item that is a vertex alone
 * only gives it the next number. An edge is the vertex that it
 * leaves, the player, perhaps a class of edges, and the vertex (with the prisoners that the move
 * takes, as in b+2) or the ender to which it leads. An item that begins with ! says who wins an
 * infinite play that uses a class of edges infinitely often: the first of these items that applies
 * decides, or one with !! that names exactly the classes that are used infinitely often. Where none
 * applies the play is drawn. */
#include "notation/notation.h"

#include <string.h>

typedef struct loopy_graph_reader {
    lexer *lex;
    task *t;
    size_t at;
    graph_text text;
    const char **names;
    graph_text_edge *list;
    uint32_t name_capacity, edge_capacity, slot_capacity;
    uint32_t *slots; /* 1 + vertex by the hash of its name */
    const char *class_names[LOOPY_CLASSES];
    uint32_t classes_of_edges, classes_of_rules; /* bit c for class c */
    size_t rule_places[LOOPY_CLASSES];           /* where a rule names it first */
    loopy_priority priorities[64];
    unsigned priority_count;
    loopy_priority exact[256];
    unsigned exact_count;
    expression *first, **last;
    uint32_t leaves;
} loopy_graph_reader;

_Noreturn static void fail(const loopy_graph_reader *r, const char *expected) {
    lexer_jump(r->lex, r->at);
    lexer_expected(r->lex, expected);
}

/* ---- characters ---- */

static char now(const loopy_graph_reader *r) {
    return r->at < r->lex->in.length ? r->lex->in.text[r->at] : '\0';
}

static void skip(loopy_graph_reader *r) {
    while (now(r) != '\0' && strchr(" \t\r\n", now(r))) r->at++;
}

static bool take(loopy_graph_reader *r, char c) {
    skip(r);
    if (now(r) != c) return false;
    r->at++;
    return true;
}

bool graph_name_part(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '\'';
}

enum { NAME_MOST = 1000 };

/* The end of the name here: letters and digits, then perhaps a history in brackets, as in a[b,c].
 */
static size_t name_end(const loopy_graph_reader *r, bool with_history) {
    const source in = r->lex->in;
    size_t end = r->at;
    while (end < in.length && graph_name_part(in.text[end])) end++;
    if (with_history && end > r->at && end < in.length && in.text[end] == '[') {
        while (end < in.length && in.text[end] != ']' && in.text[end] != '\n') end++;
        end += end < in.length;
    }
    return end;
}

/* The name in quotes that begins here. */
static const char *read_quoted(loopy_graph_reader *r) {
    const source in = r->lex->in;
    size_t end = r->at + 1;
    while (end < in.length && in.text[end] != '"' && in.text[end] != '\n') end++;
    const size_t length = end - r->at - 1;
    if (end == in.length || in.text[end] != '"' || length == 0)
        source_fail(r->t, in, r->at, "expected the name of a position and a quote behind it");
    if (length > NAME_MOST)
        source_fail(r->t, in, r->at, "a name in a graph has at most %d bytes", NAME_MOST);
    char *name = scratch_text(r->t, in.text + r->at + 1, length);
    r->at = end + 1;
    return name;
}

/* A copy of the name here. */
static const char *read_name(loopy_graph_reader *r, bool with_history, const char *what) {
    skip(r);
    const size_t end = name_end(r, with_history), length = end - r->at;
    if (length == 0) fail(r, what);
    if (length > NAME_MOST)
        source_fail(r->t, r->lex->in, r->at, "a name in a graph has at most %d bytes", NAME_MOST);
    char *name = scratch_text(r->t, r->lex->in.text + r->at, length);
    r->at = end;
    return name;
}

/* ---- vertices and classes ---- */

static uint32_t slot_of(const loopy_graph_reader *r, const char *name) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *c = name; *c; c++) hash = (hash ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
    uint32_t at = (uint32_t)(hash >> 32) & (r->slot_capacity - 1);
    while (r->slots[at] != 0 && strcmp(r->names[r->slots[at] - 1], name) != 0)
        at = (at + 1) & (r->slot_capacity - 1);
    return at;
}

static void grow_slots(loopy_graph_reader *r) {
    r->slot_capacity = r->slot_capacity ? 2 * r->slot_capacity : 64;
    r->slots = SCRATCH_ARRAY(r->t, uint32_t, r->slot_capacity);
    memset(r->slots, 0, r->slot_capacity * sizeof *r->slots);
    for (uint32_t v = 0; v < r->text.vertices; v++) r->slots[slot_of(r, r->names[v])] = v + 1;
}

static uint32_t read_vertex(loopy_graph_reader *r) {
    skip(r);
    const char *name =
        now(r) == '"' ? read_quoted(r) : read_name(r, true, "the name of a position");
    if (2 * (r->text.vertices + 1) > r->slot_capacity) grow_slots(r);
    const uint32_t at = slot_of(r, name);
    if (r->slots[at] != 0) return r->slots[at] - 1;
    const uint32_t v = r->text.vertices;
    if (v == r->name_capacity)
        r->names = scratch_wider(r->t, r->names, &r->name_capacity, sizeof *r->names);
    r->names[v] = name;
    r->slots[at] = ++r->text.vertices;
    return v;
}

static uint8_t read_class(loopy_graph_reader *r) {
    const size_t start = r->at;
    const char *name = read_name(r, false, "the name of a class of edges");
    for (unsigned c = 0; c < r->text.classes; c++)
        if (strcmp(r->class_names[c], name) == 0) return (uint8_t)c;
    if (r->text.classes == LOOPY_CLASSES)
        source_fail(r->t, r->lex->in, start, "a graph has at most %d classes of edges, n included",
                    LOOPY_CLASSES);
    r->class_names[r->text.classes] = name;
    return (uint8_t)r->text.classes++;
}

/* ---- items ---- */

static int32_t read_shift(loopy_graph_reader *r) {
    skip(r);
    const char sign = now(r);
    if (sign != '+' && sign != '-') return 0;
    r->at++;
    skip(r);
    const size_t start = r->at;
    const uint64_t n = digits_read(r->lex->in.text, &r->at, r->lex->in.length);
    if (r->at == start) fail(r, "a number of prisoners, as in b+2");
    if (n > 1000000) source_fail(r->t, r->lex->in, start, "a move takes at most 1000000 prisoners");
    return sign == '-' ? -(int32_t)n : (int32_t)n;
}

/* The ender behind an edge becomes a child of the expression. */
static void read_ender(loopy_graph_reader *r, graph_text_edge *e) {
    lexer_jump(r->lex, r->at);
    expression *ender = parse_operand(r->lex);
    r->at = r->lex->now.start;
    *r->last = ender;
    r->last = &ender->next;
    e->is_leaf = true;
    e->to = r->leaves++;
}

static void read_edge(loopy_graph_reader *r) {
    graph_text_edge e = {.from = read_vertex(r)};
    skip(r);
    if (now(r) == ';' || now(r) == '}') return; /* a vertex alone: it has the next number */
    if (!take(r, '>')) fail(r, "`>`: an edge is written a>L:b or a>R={2|0}");
    skip(r);
    if (now(r) != 'L' && now(r) != 'R') fail(r, "the player of the edge, L or R");
    e.player = now(r) == 'R';
    r->at++;
    if (take(r, '!')) e.class = read_class(r);
    r->classes_of_edges |= UINT32_C(1) << e.class;
    if (take(r, ':')) {
        e.to = read_vertex(r);
        e.shift = read_shift(r);
    } else if (take(r, '=')) {
        read_ender(r, &e);
    } else {
        fail(r, "`:` and a position, or `=` and a value");
    }
    if (r->text.edges == r->edge_capacity)
        r->list = scratch_wider(r->t, r->list, &r->edge_capacity, sizeof *r->list);
    r->list[r->text.edges++] = e;
}

static void read_rule(loopy_graph_reader *r) {
    const size_t start = r->at;
    const bool exact = take(r, '!');
    uint32_t set = 0;
    do {
        skip(r);
        const size_t place = r->at;
        const uint8_t c = read_class(r);
        if (!(r->classes_of_rules >> c & 1)) r->rule_places[c] = place;
        set |= UINT32_C(1) << c;
    } while (take(r, ','));
    r->classes_of_rules |= set;
    if (!take(r, '=')) fail(r, "`=` and who wins, as in !k=R");
    skip(r);
    const char winner = now(r);
    if (winner != 'L' && winner != 'R' && winner != 'D')
        fail(r, "who wins the infinite play: L, R or D for a draw");
    r->at++;
    const loopy_priority rule = {set, winner == 'L'   ? LOOPY_LEFT_WINS
                                      : winner == 'R' ? LOOPY_RIGHT_WINS
                                                      : LOOPY_DRAWN};
    unsigned *count = exact ? &r->exact_count : &r->priority_count;
    if (*count == (exact ? 256u : 64u))
        source_fail(r->t, r->lex->in, start, "too many rules for infinite plays");
    (exact ? r->exact : r->priorities)[(*count)++] = rule;
}

static void read_items(loopy_graph_reader *r) {
    do {
        task_poll(r->t);
        skip(r);
        if (now(r) == '}') break;
        if (take(r, '!'))
            read_rule(r);
        else
            read_edge(r);
    } while (take(r, ';'));
    if (!take(r, '}')) fail(r, "`;` or `}`");
}

/* A rule for a class that no edge belongs to is a slip. */
static void check_classes(const loopy_graph_reader *r) {
    for (unsigned c = 1; c < LOOPY_CLASSES; c++)
        if (r->classes_of_rules >> c & 1 && !(r->classes_of_edges >> c & 1))
            source_fail(r->t, r->lex->in, r->rule_places[c],
                        "no edge of the graph is of class `%s`", r->class_names[c]);
}

expression *parse_graph(lexer *lex) {
    task *t = lex->t;
    expression *e = scratch_alloc(t, sizeof *e);
    *e = (expression){.kind = EXPRESSION_GRAPH, .start = (uint32_t)lex->now.start};
    loopy_graph_reader *r = scratch_alloc(t, sizeof *r);
    *r = (loopy_graph_reader){.lex = lex, .t = t, .at = lex->now.end, .class_names = {"n"}};
    r->last = &r->first;
    r->text.classes = 1;
    r->text.start = read_vertex(r);
    if (!take(r, '{')) fail(r, "`{`: a graph is written @s{s>L:t;t>R:s}");
    read_items(r);
    check_classes(r);
    r->text.rule = designation_by_priority(r->text.classes, r->priorities, r->priority_count);
    for (unsigned i = 0; i < r->exact_count; i++)
        r->text.rule.result[r->exact[i].classes] = (uint8_t)r->exact[i].result;
    r->text.names = r->names;
    memcpy(r->text.class_names, r->class_names, sizeof r->class_names);
    r->text.list = r->list;
    e->child = r->first;
    e->callee.graph = &r->text;
    lexer_jump(lex, r->at);
    return e;
}

loopy_graph graph_of_text(task *t, const graph_text *text, const ref *enders) {
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < text->vertices; v++) (void)graph_vertex(&b, text->names[v]);
    for (uint32_t i = 0; i < text->edges; i++) {
        const graph_text_edge *e = &text->list[i];
        graph_edge(&b, (ender_player)e->player, e->from,
                   (loopy_edge){.to = e->is_leaf ? enders[e->to].bits : e->to,
                                .shift = e->shift,
                                .class = e->class,
                                .is_leaf = e->is_leaf});
    }
    return graph_close(&b, text->start, &text->rule);
}
