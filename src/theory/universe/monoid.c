/* SPDX-License-Identifier: MIT
 *
 * The games of a universe generate a commutative monoid modulo equality. Of those born by a day
 * every sum of two has a simplest form, so that it is decided whether it is one of them again: that
 * are the relations a + b = c among them. The sums of more games go on beyond the day; what is said
 * about generators is about sums whose partial sums stay. */
#include "universe/monoid.h"
#include "universe/born.h"

#include <string.h>

enum { MONOID_DAY = 2 };

/* ---- sums ---- */

static uint64_t forms_equal_to_zero(task *t, const universe *u, unsigned day) {
    const ref_list forms = forms_by_day(t, day);
    uint64_t zeros = 0;
    for (size_t i = 0; i < forms.count; i++)
        if (universe_has(t, u, forms.at[i]) &&
            ref_same(universe_simplest(t, u, forms.at[i]), REF_ZERO))
            zeros++;
    return zeros;
}

static void add_pair(task *t, const universe *u, const ref_map *number, day_monoid *m, size_t i,
                     size_t k) {
    const size_t count = m->classes.count;
    task_poll(t);
    const ref sum = form_add(t, m->classes.at[i], m->classes.at[k]);
    const uint32_t found = ref_map_find(number, universe_simplest(t, u, sum));
    m->sum[i * count + k] = m->sum[k * count + i] = found == 0 ? MONOID_OUTSIDE : found - 1;
    if (found != 0) m->inside++;
    if (i == k && found == i + 1) m->idempotent++;
}

static void find_sums(task *t, const universe *u, day_monoid *m) {
    const size_t count = m->classes.count;
    ref_map number;
    m->sum = SCRATCH_ARRAY(t, uint32_t, count * count);
    ref_map_open(t, &number);
    for (size_t i = 0; i < count; i++) ref_map_put(t, &number, m->classes.at[i], (uint32_t)i + 1);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k <= i; k++) add_pair(t, u, &number, m, i, k);
    ref_map_close(t, &number);
}

/* ---- generators ---- */

/* A set of classes that is closed under sums that are classes. */
typedef struct form_closure {
    const day_monoid *m;
    bool *has;
    uint32_t *list;
    size_t count;
} form_closure;

static form_closure closed_open(task *t, const day_monoid *m) {
    const size_t count = m->classes.count;
    form_closure c = {m, SCRATCH_ARRAY(t, bool, count), SCRATCH_ARRAY(t, uint32_t, count), 0};
    memset(c.has, 0, count * sizeof *c.has);
    c.has[0] = true; /* the empty sum */
    c.list[c.count++] = 0;
    return c;
}

static void closed_put(form_closure *c, uint32_t i) {
    if (c->has[i]) return;
    c->has[i] = true;
    c->list[c->count++] = i;
}

/* Adds a class and what it generates with the others: each new one is added to all. */
static void closed_add(task *t, form_closure *c, uint32_t i) {
    const size_t classes = c->m->classes.count;
    size_t at = c->count;
    closed_put(c, i);
    for (; at < c->count; at++)
        for (size_t k = 0; k <= at; k++) {
            task_poll(t);
            const uint32_t sum = c->m->sum[(size_t)c->list[at] * classes + c->list[k]];
            if (sum != MONOID_OUTSIDE) closed_put(c, sum);
        }
}

/* Do the others generate this one? */
static bool is_redundant(task *t, const day_monoid *m, const uint32_t *generators, size_t count,
                         size_t without) {
    const arena_mark mark = scratch_mark(t);
    form_closure c = closed_open(t, m);
    for (size_t i = 0; i < count && !c.has[generators[without]]; i++)
        if (i != without) closed_add(t, &c, generators[i]);
    const bool redundant = c.has[generators[without]];
    scratch_release(t, mark);
    return redundant;
}

/* The classes in turn that those before do not generate; then those go that the others generate. */
static void find_generators(task *t, day_monoid *m) {
    const size_t classes = m->classes.count;
    uint32_t *generators = SCRATCH_ARRAY(t, uint32_t, classes);
    size_t count = 0;
    form_closure c = closed_open(t, m);
    for (uint32_t i = 0; i < classes; i++) {
        if (c.has[i]) continue;
        closed_add(t, &c, i);
        generators[count++] = i;
    }
    for (size_t i = count; i-- > 0;)
        if (is_redundant(t, m, generators, count, i)) {
            memmove(generators + i, generators + i + 1, (count - i - 1) * sizeof *generators);
            count--;
        }
    for (size_t i = 0; i < count; i++)
        ref_list_add(t, &m->generators, m->classes.at[generators[i]]);
}

day_monoid universe_monoid(task *t, const universe *u, unsigned day) {
    uint64_t members;
    day_monoid m = {0};
    if (day > MONOID_DAY)
        task_throw(t, ENDER_ELIMIT, "sums are formed of the games born by day %d, not later",
                   (int)MONOID_DAY);
    m.classes = universe_classes_by_day(t, u, day, &members);
    m.zeros = forms_equal_to_zero(t, u, day);
    for (size_t i = 0; i < m.classes.count; i++)
        if (universe_is_invertible(t, u, m.classes.at[i])) m.invertible++;
    find_sums(t, u, &m);
    find_generators(t, &m);
    return m;
}
