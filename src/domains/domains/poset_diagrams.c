/* SPDX-License-Identifier: MIT
 *
 * The diagram of a poset: its places, a picture, and a text for graphviz. */
#include "analysis/analysis.h"
#include "domains/domains.h"
#include "domains/posets.h"
#include "figures/figures.h"
#include "poset/poset.h"

#include <string.h>

value ask_poset_diagram(task *t, const asked *a) {
    const poset *p = a->object;
    uint32_t count;
    const uint32_t *levels = poset_level_numbers(t, p, &count);
    value *rows = SCRATCH_ARRAY(t, value, p->count);
    uint64_t *covers = set_new(t, p);
    for (uint32_t x = 0; x < p->count; x++) {
        value *row = SCRATCH_ARRAY(t, value, 3);
        covers_above(t, p, x, covers);
        row[0] = value_named("element", poset_element_value(t, p, x));
        row[1] = value_named("level", value_of_integer(levels[x]));
        row[2] = value_named("upper covers", poset_set_list(t, p, covers));
        rows[x] = value_of_items(ENDER_KIND_RECORD, row, 3);
    }
    return value_of_items(ENDER_KIND_LIST, rows, p->count);
}

/* Elements with the same reduced canonical form have the same number, from 1; 0 where a form is of
 * one element only. */
static const uint32_t *reduced_classes(task *t, const poset *p) {
    if (!p->games)
        task_throw(t, ENDER_EDOMAIN,
                   "only games have reduced canonical forms, and this is no "
                   "poset of games");
    ref *forms = SCRATCH_ARRAY(t, ref, p->count + 1u);
    uint32_t *classes = SCRATCH_ARRAY(t, uint32_t, p->count + 1u), count = 0;
    for (uint32_t x = 0; x < p->count; x++) {
        forms[x] = reduced_canonical_form(t, p->games[x]);
        classes[x] = 0;
        for (uint32_t y = 0; y < x && classes[x] == 0; y++) {
            if (!ref_same(forms[y], forms[x])) continue;
            if (classes[y] == 0) classes[y] = ++count;
            classes[x] = classes[y];
        }
    }
    return classes;
}

/* Who wins each game, in misere play where the elements are forms of it. */
static const uint32_t *outcome_classes(task *t, const poset *p) {
    static const uint32_t places[] = {[ENDER_L] = 1, [ENDER_R] = 2, [ENDER_N] = 3, [ENDER_P] = 4};
    uint32_t *classes = SCRATCH_ARRAY(t, uint32_t, p->count + 1u);
    if (!p->games && !p->misere)
        task_throw(t, ENDER_EDOMAIN,
                   "only games that end have outcomes, and this is no poset of such games");
    for (uint32_t x = 0; x < p->count; x++) {
        task_poll(t);
        const source label = {p->labels ? p->labels[x] : "", p->labels ? strlen(p->labels[x]) : 0};
        classes[x] = places[p->games ? game_outcome(t, p->games[x])
                                     : form_misere_outcome(t, read_game(t, label, true))];
    }
    return classes;
}

value ask_poset_picture(task *t, const asked *a) {
    enum { PLAIN, REDUCED, OUTCOMES };
    static const char *const outcomes[] = {"L", "R", "N", "P"};
    enum { LEVELS, PLANAR_DRAWING };
    drawing d;
    planar_drawing plane;
    const uint64_t *chosen = a->count > 0 ? poset_asked_set(t, a) : NULL;
    const unsigned what = asked_word(a, "classes");
    const poset_classes told = {what == REDUCED    ? reduced_classes(t, a->object)
                                : what == OUTCOMES ? outcome_classes(t, a->object)
                                                   : NULL,
                                what == OUTCOMES ? outcomes : NULL};
    const poset_classes *classes = told.of ? &told : NULL;
    figure_open(t, &d, "a partial order", &names_in_pictures);
    if (asked_word(a, "drawing") != PLANAR_DRAWING)
        figure_poset(&d, a->object, classes, chosen);
    else if (poset_planar_drawing(t, a->object, &plane))
        figure_planar_poset(&d, a->object, &plane, classes, chosen);
    else
        task_throw(t, ENDER_EDOMAIN, "the diagram is not planar");
    return value_of_picture(t, &d);
}

static void dot_label(task *t, strbuf *out, const value *v) {
    value label = *v;
    label.text = poset_name_text(t, v);
    label.kind = ENDER_KIND_WORD;
    print_value(t, out, &label, ENDER_JSON);
}

/* The diagram for graphviz. */
value ask_poset_dot(task *t, const asked *a) {
    const poset *p = a->object;
    uint64_t *covers = set_new(t, p);
    strbuf out;
    strbuf_open(t, &out);
    strbuf_text(&out, "graph poset {\n  rankdir=BT;\n  node [shape=plaintext];\n");
    for (uint32_t x = 0; x < p->count; x++) {
        const value v = poset_element_value(t, p, x);
        strbuf_format(&out, "  %u [label=", (unsigned)x);
        dot_label(t, &out, &v);
        strbuf_text(&out, "];\n");
    }
    for (uint32_t x = 0; x < p->count; x++) {
        covers_above(t, p, x, covers);
        SET_EACH(p, covers, y)
        strbuf_format(&out, "  %u -- %u;\n", (unsigned)x, (unsigned)y);
    }
    strbuf_text(&out, "}\n");
    return value_of_strbuf(t, ENDER_KIND_TEXT, &out);
}
