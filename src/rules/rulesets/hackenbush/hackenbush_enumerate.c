/* SPDX-License-Identifier: MIT
 *
 * All trees of Hackenbush with so many edges that stand on the ground with one of them, each once:
 * an edge of each colour, and on it every set of smaller trees whose edges add up. A set is written
 * in the order of the lists, so none comes twice. Pictures with circles are not listed. */
#include "rulesets/hackenbush/hackenbush.h"

#include <string.h>

enum { EDGES_MOST = 14 };

/* The trees of each size, as texts. */
typedef struct forest {
    const ruleset *self;
    task *t;
    const char **trees[EDGES_MOST + 1];
    size_t counts[EDGES_MOST + 1], capacities[EDGES_MOST + 1];
    /* The set that is being made. */
    const char *chosen[EDGES_MOST];
    unsigned chosen_count;
} forest;

static void add_tree(forest *f, unsigned edges, const char *text) {
    if (f->counts[edges] == f->capacities[edges]) {
        const size_t capacity = f->capacities[edges] ? 2 * f->capacities[edges] : 64;
        const char **longer = SCRATCH_ARRAY(f->t, const char *, capacity);
        if (f->counts[edges] > 0)
            memcpy(longer, f->trees[edges], f->counts[edges] * sizeof *longer);
        f->trees[edges] = longer;
        f->capacities[edges] = capacity;
    }
    if (f->counts[edges] == POSITIONS_LISTED) positions_too_many(f->t, f->self);
    f->trees[edges][f->counts[edges]++] = text;
}

/* An edge of each colour below the chosen set. */
static void add_planted(forest *f, unsigned edges) {
    for (unsigned colour = BLUE; colour <= GREEN; colour++) {
        strbuf text;
        strbuf_open(f->t, &text);
        strbuf_char(&text, colour_letter(colour));
        for (unsigned i = 0; i < f->chosen_count; i++)
            strbuf_format(&text, "%s%s",
                          f->chosen_count == 1 ? ""
                          : i == 0             ? "("
                                               : ",",
                          f->chosen[i]);
        if (f->chosen_count > 1) strbuf_char(&text, ')');
        add_tree(f, edges, strbuf_scratch(&text));
    }
}

/* Completes the set with trees of `left` edges altogether, none before tree `from` of size `least`.
 */
static void choose(forest *f, unsigned edges, unsigned left, unsigned least, size_t from) {
    task_poll(f->t);
    if (left == 0) add_planted(f, edges);
    for (unsigned size = least; size <= left; size++, from = 0)
        for (size_t i = from; i < f->counts[size]; i++) {
            f->chosen[f->chosen_count++] = f->trees[size][i];
            choose(f, edges, left - size, size, i);
            f->chosen_count--;
        }
}

void hackenbush_enumerate(const ruleset *self, size_t size, positions *out) {
    if (size > EDGES_MOST) positions_too_many(out->t, self);
    forest f = {.self = self, .t = out->t};
    for (unsigned edges = 1; edges <= size; edges++) choose(&f, edges, edges - 1, 1, 0);
    for (size_t i = 0; i < f.counts[size]; i++) {
        task_poll(out->t);
        const char *text = f.trees[size][i];
        scanner in = {out->t, text, 0, strlen(text)};
        self->text.parse(self, &in, out);
    }
}
