/* SPDX-License-Identifier: MIT
 *
 * Lists, choices and local names to values. The name of a clause stands for one item after the
 * other in whatever is evaluated inside: in expressions, and in the texts of positions. */
#include "notation/evaluate.h"
#include "notation/functions/functions.h"
#include "notation/parser.h"

#include <string.h>

enum { ITEMS_MOST = 1 << 20, NESTED_MOST = 64 };

/* ---- names of clauses ---- */

const value *local_value(const evaluator *ev, source name) {
    for (const local *l = ev->locals; l; l = l->outer)
        if (l->name.length == name.length && memcmp(l->name.text, name.text, name.length) == 0)
            return &l->v;
    return NULL;
}

/* Does such a name stand in the text? */
static bool mentions_local(const evaluator *ev, source text) {
    for (size_t at = 0; at < text.length;) {
        const size_t start = at;
        while (at < text.length && is_name_part(text.text[at])) at++;
        if (at > start && local_value(ev, (source){text.text + start, at - start})) return true;
        if (at == start) at++;
    }
    return false;
}

typedef struct filling {
    const evaluator *ev;
    source inside;
    value v;
} filling;

static void fill(task *t, void *arg) {
    filling *f = arg;
    evaluator inner = *f->ev;
    inner.in = f->inside;
    const statement s = parse_statement(t, f->inside);
    if (s.name_length > 0) source_fail(t, f->inside, 0, "no name is given inside of a text");
    f->v = expression_value(&inner, s.body, false);
}

/* What is wrong with it is shown at its place in the whole text. */
static value filled_value(const evaluator *ev, source inside) {
    filling f = {.ev = ev, .inside = inside};
    const ender_status status = task_try(ev->t, fill, &f);
    const size_t before = (size_t)(inside.text - ev->in.text);
    if (status == ENDER_ESYNTAX)
        source_fail(ev->t, ev->in, before + task_place(ev->t).offset, "%s", task_message(ev->t));
    if (status != ENDER_OK) task_rethrow(ev->t, status);
    return f.v;
}

source text_filled(const evaluator *ev, source text) {
    if (!ev->locals || !memchr(text.text, '{', text.length)) return text;
    strbuf out;
    strbuf_open(ev->t, &out);
    const char *at = text.text, *const end = text.text + text.length;
    while (at < end) {
        const char *open = memchr(at, '{', (size_t)(end - at));
        const char *close = open ? memchr(open, '}', (size_t)(end - open)) : NULL;
        if (!close) break;
        const source inside = {open + 1, (size_t)(close - open) - 1};
        const bool filled = mentions_local(ev, inside);
        strbuf_bytes(&out, at, (size_t)((filled ? open : close + 1) - at));
        if (filled) {
            const value v = filled_value(ev, inside);
            print_value(ev->t, &out, &v, ENDER_ASCII);
        }
        at = close + 1;
    }
    strbuf_bytes(&out, at, (size_t)(end - at));
    const value all = value_of_strbuf(ev->t, ENDER_KIND_WORD, &out);
    return (source){all.text, all.count};
}

/* ---- conditions ---- */

static bool holds(const evaluator *ev, const expression *e) {
    const value v = expression_value(ev, e, false);
    if (v.kind != ENDER_KIND_TRUTH)
        source_fail(ev->t, ev->in, e->start, "expected a condition, found a %s", kind_name(v.kind));
    return v.truth;
}

value logic_value(const evaluator *ev, const expression *e) {
    const bool first = holds(ev, e->child);
    if (e->kind == EXPRESSION_DENIAL) return value_of_truth(!first);
    const bool decides = e->kind == EXPRESSION_EITHER ? first : !first;
    return value_of_truth(decides ? first : holds(ev, e->child->next));
}

value choice_value(const evaluator *ev, const expression *e, bool literal) {
    const expression *const result = e->child->next;
    return expression_value(ev, holds(ev, e->child) ? result : result->next, literal);
}

value where_value(const evaluator *ev, const expression *e, bool literal) {
    const expression *const name = e->child;
    const local here = {{ev->in.text + name->start, name->length},
                        expression_value(ev, name->next, literal),
                        ev->locals};
    evaluator inner = *ev;
    inner.locals = &here;
    return expression_value(&inner, name->next->next, literal);
}

/* ---- items ---- */

static void add_item(const evaluator *ev, const expression *e, value_list *out, value v) {
    if (out->count >= ITEMS_MOST)
        source_fail(ev->t, ev->in, e->start, "a list has at most %d items", ITEMS_MOST);
    value_list_add(ev->t, out, v);
}

static int64_t end_of_range(const evaluator *ev, const expression *e) {
    const value v = any_operand(ev, e, false);
    const char *problem = parameter_refuses(ev->t, ENDER_TAKES_INTEGER, &v);
    if (problem) source_fail(ev->t, ev->in, e->start, "%s", problem);
    return ref_dyadic(ev->t, v.game).num;
}

static void add_items(const evaluator *ev, const expression *e, value_list *out);

/* What the body gives where the name stands for this item. */
static void add_for(const evaluator *ev, const expression *e, value v, value_list *out) {
    const expression *variable = e->child;
    const local here = {{ev->in.text + variable->start, variable->length}, v, ev->locals};
    evaluator inner = *ev;
    inner.locals = &here;
    task_poll(ev->t);
    add_items(&inner, variable->next->next, out);
}

typedef struct integer_range {
    int64_t from, to;
} integer_range;

static integer_range range_of(const evaluator *ev, const expression *e) {
    return (integer_range){end_of_range(ev, e->child), end_of_range(ev, e->child->next)};
}

static value in_range(const evaluator *ev, integer_range r, uint64_t i) {
    return value_of_game(ref_integer(ev->t, (int64_t)((uint64_t)r.from + i)));
}

static uint64_t range_steps(integer_range r) {
    const uint64_t beyond_first = (uint64_t)r.to - (uint64_t)r.from;
    return r.from > r.to ? 0 : beyond_first + (beyond_first < UINT64_MAX);
}

static void add_each(const evaluator *ev, const expression *e, value_list *out) {
    const expression *through = e->child->next;
    if (through->kind == EXPRESSION_RANGE) {
        const integer_range r = range_of(ev, through);
        for (uint64_t i = 0; i < range_steps(r); i++) add_for(ev, e, in_range(ev, r, i), out);
        return;
    }
    const value v = expression_value(ev, through, false);
    if (v.kind != ENDER_KIND_LIST)
        source_fail(ev->t, ev->in, through->start,
                    "expected a list or a range such as 1..9, found a %s", kind_name(v.kind));
    for (size_t i = 0; i < v.count; i++) add_for(ev, e, v.items[i], out);
}

static void add_items(const evaluator *ev, const expression *e, value_list *out) {
    if (e->kind == EXPRESSION_EACH) {
        add_each(ev, e, out);
    } else if (e->kind == EXPRESSION_WHEN) {
        if (holds(ev, e->child)) add_items(ev, e->child->next, out);
    } else if (e->kind == EXPRESSION_RANGE) {
        const integer_range r = range_of(ev, e);
        for (uint64_t i = 0; i < range_steps(r); i++) add_item(ev, e, out, in_range(ev, r, i));
    } else {
        add_item(ev, e, out, expression_value(ev, e, false));
    }
}

/* How many lists lie in one another. */
static unsigned depth(const value *v) {
    unsigned deepest = 0;
    if (v->kind != ENDER_KIND_LIST) return 0;
    for (size_t i = 0; i < v->count; i++) {
        const unsigned here = depth(&v->items[i]);
        if (here > deepest) deepest = here;
    }
    return deepest + 1;
}

value list_value(const evaluator *ev, const expression *e) {
    value_list all = {.count = 0};
    for (const expression *c = e->child; c; c = c->next) add_items(ev, c, &all);
    for (size_t i = 0; i < all.count; i++)
        if (depth(&all.at[i]) >= NESTED_MOST)
            source_fail(ev->t, ev->in, e->start, "at most %d lists lie in one another",
                        NESTED_MOST);
    return value_of_items(ENDER_KIND_LIST, all.at, all.count);
}
