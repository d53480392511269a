/* SPDX-License-Identifier: MIT
 *
 * Writing loopy values. A stopper is written by its name if it has one (loopy_known.c), else by its
 * options in braces, in which `pass` leads back to the braces themselves and the letter of a node
 * a{...} to that node. Positions get letters where play can come back to them in several moves, and
 * where they would have to be written out twice at length. The order of options depends on what
 * they are and not on handles: positions are told apart by refining their colours, which begin with
 * the texts of what has a name. */
#include "notation/loopy_print.h"

#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

/* ---- the positions that are written out ---- */

typedef struct option {
    uint32_t to; /* a position, when text is NULL */
    const char *text;
} option;

typedef struct printed_position {
    lref game;
    option *options; /* left ones first, in the order in which they are written */
    uint32_t count[2];
    uint64_t colour;
    uint64_t length; /* of its text, about */
    uint32_t met;    /* how many other positions, or the start, lead to it */
    uint32_t letter; /* 1 + number, when it has been written */
    bool needs_letter, is_open;
} printed_position;

typedef struct writer {
    task *t;
    strbuf *out;
    ender_style style;
    printed_position *positions;
    uint32_t count, capacity;
    key_table index;
    uint32_t letters;
    bool with_letters;
} writer;

enum { SHORT_ENOUGH = 24, POSITIONS_MOST = 1 << 20 };

static const char *text_of(task *t, lref g, ender_style style) {
    strbuf text;
    strbuf_open(t, &text);
    if (lref_is_ender(g))
        print_game(t, &text, lref_ender(g), style);
    else if (!write_known(t, &text, g, style)) {
        strbuf_close(&text);
        return NULL;
    }
    return text_of_strbuf(t, &text);
}

static uint32_t position_of(writer *w, lref g) {
    const uint32_t v = keys_put(&w->index, &g.id);
    if (v < w->count) return v;
    if (v == POSITIONS_MOST) task_throw(w->t, ENDER_ELIMIT, "the name of this game is too long");
    if (v == w->capacity)
        w->positions = scratch_wider(w->t, w->positions, &w->capacity, sizeof *w->positions);
    w->positions[v] = (printed_position){.game = g};
    return w->count++;
}

/* All positions that are not written by name, from the start on. */
static void gather(writer *w, lref start) {
    (void)position_of(w, start);
    for (uint32_t v = 0; v < w->count; v++) {
        lref_list lists[2];
        for (int p = 0; p < 2; p++)
            lists[p] = lref_options(w->t, w->positions[v].game, (ender_player)p);
        option *options = SCRATCH_ARRAY(w->t, option, lists[0].count + lists[1].count + 1u);
        w->positions[v].options = options;
        for (unsigned p = 0; p < 2; p++) {
            w->positions[v].count[p] = lists[p].count;
            for (uint32_t i = 0; i < lists[p].count; i++, options++) {
                *options = (option){.text = text_of(w->t, lists[p].at[i], w->style)};
                if (options->text) continue;
                options->to = position_of(w, lists[p].at[i]);
                w->positions[options->to].met += options->to != v;
            }
        }
    }
    w->positions[0].met++;
}

/* ---- the order of options ---- */

static uint64_t text_colour(const char *text) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t option_colour(const writer *w, uint32_t v, const option *o) {
    if (o->text) return text_colour(o->text);
    return o->to == v ? 7 : w->positions[o->to].colour;
}

static uint64_t next_colour(const writer *w, uint32_t v) {
    const printed_position *p = &w->positions[v];
    const arena_mark mark = scratch_mark(w->t);
    uint64_t *words = SCRATCH_ARRAY(w->t, uint64_t, p->count[0] + p->count[1] + 1u);
    words[0] = p->count[0];
    for (uint32_t i = 0; i < p->count[0] + p->count[1]; i++)
        words[i + 1] = option_colour(w, v, &p->options[i]);
    qsort(words + 1, p->count[0], sizeof *words, by_uint64);
    qsort(words + 1 + p->count[0], p->count[1], sizeof *words, by_uint64);
    const uint64_t colour = hash_words(words, p->count[0] + p->count[1] + 1u);
    scratch_release(w->t, mark);
    return colour;
}

enum { ROUNDS_MOST = 64 };

/* Colours that tell positions apart by what they lead to, as far as so many moves. */
static void colour(writer *w) {
    uint64_t *next = SCRATCH_ARRAY(w->t, uint64_t, w->count);
    const uint32_t rounds = w->count < ROUNDS_MOST ? w->count : ROUNDS_MOST;
    for (uint32_t round = 0; round <= rounds; round++) {
        for (uint32_t v = 0; v < w->count; v++) {
            task_poll(w->t);
            next[v] = next_colour(w, v);
        }
        for (uint32_t v = 0; v < w->count; v++) w->positions[v].colour = next[v];
    }
}

/* 0 first, then what is short, pass last. */
static int compare_options(const writer *w, uint32_t v, const option *a, const option *b) {
    const bool a_pass = !a->text && a->to == v, b_pass = !b->text && b->to == v;
    if (a_pass != b_pass) return a_pass ? 1 : -1;
    if (!a->text != !b->text) return a->text ? -1 : 1;
    if (a->text) {
        const bool a_zero = strcmp(a->text, "0") == 0, b_zero = strcmp(b->text, "0") == 0;
        if (a_zero != b_zero) return a_zero ? -1 : 1;
        const size_t x = strlen(a->text), y = strlen(b->text);
        return x != y ? (x < y ? -1 : 1) : strcmp(a->text, b->text);
    }
    const uint64_t x = w->positions[a->to].colour, y = w->positions[b->to].colour;
    return (x > y) - (x < y);
}

static void sort_options(const writer *w, uint32_t v, option *list, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        const option moved = list[i];
        uint32_t at = i;
        for (; at > 0 && compare_options(w, v, &list[at - 1], &moved) > 0; at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

/* ---- which positions get letters ---- */

typedef struct visit {
    uint32_t v, next;
} visit;

/* Depth first in the order of writing: a position that leads back to an open one gives that a
 * letter. What is shared gets one unless it is short. */
static void choose_letters(writer *w) {
    visit *path = SCRATCH_ARRAY(w->t, visit, w->count + 1u);
    bool *done = SCRATCH_ARRAY(w->t, bool, w->count);
    memset(done, 0, w->count * sizeof *done);
    uint32_t depth = 0;
    path[depth++] = (visit){0, 0};
    while (depth > 0) {
        task_poll(w->t);
        visit *at = &path[depth - 1];
        printed_position *p = &w->positions[at->v];
        p->is_open = true;
        if (at->next == p->count[0] + p->count[1]) {
            p->is_open = false;
            done[at->v] = true;
            p->length += 3;
            p->needs_letter |= p->met > 1 && p->length > SHORT_ENOUGH;
            w->with_letters |= p->needs_letter;
            depth--;
            if (depth > 0)
                w->positions[path[depth - 1].v].length += p->needs_letter ? 2 : p->length;
            continue;
        }
        const option *o = &p->options[at->next++];
        if (o->text) {
            p->length += strlen(o->text) + 1;
        } else if (w->positions[o->to].is_open) {
            if (o->to != at->v) w->positions[o->to].needs_letter = true;
            p->length += 5;
        } else if (done[o->to]) {
            p->length += w->positions[o->to].needs_letter ? 2 : w->positions[o->to].length;
        } else {
            path[depth++] = (visit){o->to, 0};
        }
    }
    if (w->with_letters) w->positions[0].needs_letter = true;
}

/* ---- writing ---- */

void write_letter(strbuf *out, uint32_t number) {
    static const char letters[] = "abcdefghijklmnopqrstuwxyz"; /* without the v of downs */
    strbuf_char(out, letters[number % (sizeof letters - 1)]);
    if (number >= sizeof letters - 1)
        strbuf_format(out, "%u", (unsigned)(number / (sizeof letters - 1)));
}

static void write_position(writer *w, uint32_t v);

typedef struct loopy_write_call {
    writer *w;
    uint32_t v;
} loopy_write_call;

static void write_thunk(task *t, void *arg) {
    (void)t;
    const loopy_write_call *call = arg;
    write_position(call->w, call->v);
}

static void write_option(writer *w, uint32_t v, const option *o) {
    if (o->text)
        strbuf_text(w->out, o->text);
    else if (o->to == v)
        write_word(w->out, "pass", w->style);
    else
        write_position(w, o->to);
}

static void write_options(writer *w, uint32_t v, const option *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) strbuf_char(w->out, ',');
        write_option(w, v, &list[i]);
    }
}

static void write_position(writer *w, uint32_t v) {
    if (UNLIKELY(stack_is_low(w->t))) {
        loopy_write_call call = {w, v};
        deep_call(w->t, write_thunk, &call);
        return;
    }
    task_poll(w->t);
    printed_position *p = &w->positions[v];
    if (p->needs_letter) {
        const bool is_new = p->letter == 0;
        if (is_new) p->letter = ++w->letters;
        write_letter(w->out, p->letter - 1);
        if (!is_new) return;
    }
    const bool latex = w->style == ENDER_LATEX;
    strbuf_text(w->out, latex ? "\\{" : "{");
    write_options(w, v, p->options, p->count[0]);
    strbuf_text(w->out, latex ? "\\mid " : "|");
    write_options(w, v, p->options + p->count[0], p->count[1]);
    strbuf_text(w->out, latex ? "\\}" : "}");
    if (w->out->length > ENDER_NAME_MAX)
        task_throw(w->t, ENDER_ELIMIT, "the name of this game is longer than %zu bytes",
                   ENDER_NAME_MAX);
}

static void write_stopper(task *t, strbuf *out, lref g, ender_style style) {
    if (lref_is_ender(g)) {
        print_game(t, out, lref_ender(g), style);
        return;
    }
    if (write_known(t, out, g, style)) return;
    writer w = {.t = t, .out = out, .style = style};
    keys_open(t, &w.index, 1);
    gather(&w, g);
    colour(&w);
    for (uint32_t v = 0; v < w.count; v++) {
        const printed_position *p = &w.positions[v];
        sort_options(&w, v, p->options, p->count[0]);
        sort_options(&w, v, p->options + p->count[0], p->count[1]);
    }
    choose_letters(&w);
    write_position(&w, 0);
    keys_close(&w.index);
}

/* ---- graphs ---- */

/* Have all sets of these classes that contain class c the same result? */
static bool decides(const designation *d, uint32_t among, unsigned c) {
    const uint32_t own = UINT32_C(1) << c, others = among & ~own;
    for (uint32_t rest = others; rest != 0; rest = (rest - 1) & others)
        if (d->result[rest | own] != d->result[own]) return false;
    return (among & own) != 0;
}

static bool all_drawn(const designation *d, uint32_t among) {
    for (uint32_t set = among; set != 0; set = (set - 1) & among)
        if (d->result[set] != LOOPY_DRAWN) return false;
    return true;
}

typedef struct graph_writer {
    task *t;
    strbuf *out;
    const loopy_graph *g;
    ender_style style;
    bool named; /* with the names of the vertices */
    const char *const *class_names;
} graph_writer;

static const char *const class_letters[LOOPY_CLASSES] = {"n", "k", "l", "m", "o", "p", "q", "r"};

static void write_classes(const graph_writer *w, uint32_t set, uint8_t result) {
    const char *between = "";
    for (unsigned c = 0; c < LOOPY_CLASSES; c++) {
        if (!(set >> c & 1)) continue;
        strbuf_format(w->out, "%s%s", between, w->class_names[c]);
        between = ",";
    }
    strbuf_format(w->out, "=%c", "DLR"[result]);
}

/* Those of the edges, and n. */
static uint32_t classes_in_use(const loopy_graph *g) {
    uint32_t used = 1;
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = 0; k < g->first[p][g->vertices]; k++)
            used |= UINT32_C(1) << g->edges[p][k].class;
    return used;
}

/* The rules of a graph, class n being 0 and the others k, l, ...: first the classes one of which
 * decides before the others, then, if they do not say it all, by exact sets. */
static void write_rule(const graph_writer *w) {
    const designation *d = &w->g->rule;
    uint32_t among = ((UINT32_C(1) << d->classes) - 1) & classes_in_use(w->g);
    while (!all_drawn(d, among)) {
        unsigned c = d->classes;
        while (c > 0 && !decides(d, among, c - 1)) c--;
        if (c-- == 0) break;
        strbuf_text(w->out, ";!");
        write_classes(w, UINT32_C(1) << c, d->result[UINT32_C(1) << c]);
        among &= ~(UINT32_C(1) << c);
    }
    if (all_drawn(d, among)) return;
    for (uint32_t set = 1; set <= among; set++) {
        if ((set & ~among) != 0 || d->result[set] == LOOPY_DRAWN) continue;
        strbuf_text(w->out, ";!!");
        write_classes(w, set, d->result[set]);
    }
}

/* In quotes if it would not be read as one name. */
static void write_name_of(strbuf *out, const char *name) {
    bool plain = true;
    for (const char *c = name; *c; c++) plain &= graph_name_part(*c);
    strbuf_format(out, plain ? "%s" : "\"%s\"", name);
}

/* A name that a quote would end has no place in a graph. */
static void write_vertex(const graph_writer *w, uint32_t v) {
    const char *name = w->named && w->g->names ? w->g->names[v] : NULL;
    if (name && name[0] && !strpbrk(name, "\"\n"))
        write_name_of(w->out, name);
    else
        write_letter(w->out, v);
}

/* Are the vertices numbered as a reader of the text would number them? */
static bool in_order_of_text(task *t, const loopy_graph *g) {
    uint32_t next = 1;
    bool *seen = SCRATCH_ARRAY(t, bool, g->vertices + 1u);
    if (g->start != 0) return false;
    memset(seen, 0, g->vertices + 1u);
    seen[0] = true;
    for (uint32_t v = 0; v < g->vertices; v++)
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                const loopy_edge *e = &g->edges[p][k];
                const uint32_t ends[] = {v, e->is_leaf ? v : e->to};
                for (int i = 0; i < 2; i++) {
                    if (seen[ends[i]]) continue;
                    if (ends[i] != next++) return false;
                    seen[ends[i]] = true;
                }
            }
    return next == g->vertices;
}

/* Every vertex alone. */
static void write_vertices(const graph_writer *w) {
    for (uint32_t v = 0; v < w->g->vertices; v++) {
        write_vertex(w, v);
        strbuf_char(w->out, ';');
    }
}

static void write_edge(const graph_writer *w, uint32_t v, unsigned p, const loopy_edge *e) {
    task *t = w->t;
    write_vertex(w, v);
    strbuf_format(w->out, ">%c", p ? 'R' : 'L');
    if (e->class > 0) strbuf_format(w->out, "!%s", w->class_names[e->class]);
    strbuf_char(w->out, e->is_leaf ? '=' : ':');
    if (e->is_leaf)
        print_game(t, w->out, game_add(t, edge_ender(e), ref_integer(t, e->shift)), w->style);
    else
        write_vertex(w, e->to);
    if (!e->is_leaf && e->shift != 0) strbuf_format(w->out, "%+d", (int)e->shift);
}

static void write_whole(const graph_writer *w) {
    const loopy_graph *g = w->g;
    strbuf *out = w->out;
    const char *between = "";
    strbuf_char(out, '@');
    write_vertex(w, g->start);
    strbuf_text(out, w->style == ENDER_LATEX ? "\\{" : "{");
    if (w->named && !in_order_of_text(w->t, g)) write_vertices(w);
    for (uint32_t v = 0; v < g->vertices; v++)
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                task_poll(w->t);
                strbuf_text(out, between);
                write_edge(w, v, p, &g->edges[p][k]);
                between = ";";
            }
    write_rule(w);
    strbuf_text(out, w->style == ENDER_LATEX ? "\\}" : "}");
    if (out->length > ENDER_NAME_MAX)
        task_throw(w->t, ENDER_ELIMIT, "the name of this game is longer than %zu bytes",
                   ENDER_NAME_MAX);
}

void write_graph(task *t, strbuf *out, const loopy_graph *g, ender_style style) {
    const graph_writer w = {t, out, g, style, false, class_letters};
    write_whole(&w);
}

/* Letters for classes without names, none of them the name of another class. */
void print_graph(task *t, strbuf *out, const loopy_graph *g, const char *const *class_names) {
    const char *names[LOOPY_CLASSES];
    for (unsigned c = 0; c < LOOPY_CLASSES; c++)
        names[c] = class_names && class_names[c] ? class_names[c] : class_letters[c];
    const graph_writer w = {t, out, g, ENDER_ASCII, true, names};
    write_whole(&w);
}

static void write_side(task *t, strbuf *out, lside s, ender_style style) {
    if (lside_is_stopper(s)) {
        write_stopper(t, out, lside_stopper(s), style);
        return;
    }
    const loopy_graph g = side_graph(t, s);
    write_graph(t, out, &g, style);
}

/* dud, tis, on+ and the others that are no stoppers. */
static bool write_name(task *t, strbuf *out, loopy_value v, ender_style style) {
    const char *name;
    for (unsigned i = 0; (name = loopy_name(i)) != NULL; i++) {
        if (!loopy_same(loopy_named(t, i), v)) continue;
        write_word(out, name, style);
        return true;
    }
    return false;
}

void print_loopy(task *t, strbuf *out, loopy_value v, ender_style style) {
    const arena_mark mark = scratch_mark(t);
    if (loopy_is_stopper(v)) {
        write_stopper(t, out, loopy_stopper(v), style);
    } else if (!write_name(t, out, v, style)) {
        write_side(t, out, v.side[0], style);
        if (!lside_same(v.side[0], v.side[1])) {
            strbuf_text(out, style == ENDER_LATEX ? "\\mathbin{\\&}" : " & ");
            write_side(t, out, v.side[1], style);
        }
    }
    scratch_release(t, mark);
}
