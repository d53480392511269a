/* SPDX-License-Identifier: MIT
 *
 * How many members of a universe are born by a day, as forms and up to equality. All forms by day 2
 * are gone through. A dicot of day 3 equals 0 or {A|C} with sets A, C of dicots of day 2 in which
 * none dominates another, and among these every class has one: options that are equal are
 * exchanged, dominated ones go (P. Dorbec, G. Renault, A. N. Siegel, E. Sopena, Dicots, and a
 * taxonomic ranking for misere games, 2015). In other universes ends are told apart from what they
 * equal, and that is not enough. */
#include "universe/born.h"

#include "universe/p_free_order.h"

enum { ALL_FORMS_DAY = 2, DICOT_DAY = 3 };

static void check_day(task *t, unsigned day, unsigned most, const char *of) {
    if (day > most)
        task_throw(t, ENDER_ELIMIT,
                   "%s are counted up to day %u: there are 256 forms by day 2, and sets of these "
                   "make 2^512 by day 3",
                   of, most);
}

/* ---- classes ---- */

static ref_list simplest_members(task *t, const universe *u, unsigned day, uint64_t *members) {
    const ref_list forms = forms_by_day(t, day);
    ref_list classes = {0};
    ref_map seen;
    *members = 0;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < forms.count; i++) {
        if (!universe_has(t, u, forms.at[i])) continue;
        ++*members;
        const ref simplest = universe_simplest(t, u, forms.at[i]);
        if (ref_map_mark(t, &seen, simplest)) ref_list_add(t, &classes, simplest);
    }
    ref_map_close(t, &seen);
    return classes;
}

/* A set of classes, as bits, in which none is >= another. */
static bool is_antichain(task *t, const universe *u, const ref_list *classes, uint32_t set) {
    for (unsigned i = 0; i < classes->count; i++)
        for (unsigned k = 0; k < classes->count; k++)
            if (i != k && set >> i & 1 && set >> k & 1 &&
                universe_at_least(t, u, classes->at[i], classes->at[k]))
                return false;
    return true;
}

static uint32_t set_members(const ref_list *classes, uint32_t set, ref *out) {
    uint32_t count = 0;
    for (unsigned i = 0; i < classes->count; i++)
        if (set >> i & 1) out[count++] = classes->at[i];
    return count;
}

/* From the classes of a day those of the next. */
static ref_list next_dicots(task *t, const universe *u, const ref_list *classes) {
    enum { CLASSES_MOST = 16 };
    if (classes->count > CLASSES_MOST) return (ref_list){0};
    word_list sets = {0};
    for (uint32_t set = 1; set >> classes->count == 0; set++)
        if (is_antichain(t, u, classes, set)) word_list_add(t, &sets, set);
    ref_list next = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    ref_map_mark(t, &seen, REF_ZERO);
    ref_list_add(t, &next, REF_ZERO);
    for (size_t i = 0; i < sets.count; i++)
        for (size_t k = 0; k < sets.count; k++) {
            ref left[CLASSES_MOST], right[CLASSES_MOST];
            const uint32_t left_count = set_members(classes, sets.at[i], left),
                           right_count = set_members(classes, sets.at[k], right);
            const ref simplest =
                universe_simplest(t, u, form_make(t, left, left_count, right, right_count));
            if (ref_map_mark(t, &seen, simplest)) ref_list_add(t, &next, simplest);
        }
    ref_map_close(t, &seen);
    return next;
}

/* 0 and {A|C} for nonempty sets A, C of the forms of the day before. */
static uint64_t next_dicot_forms(uint64_t forms) {
    const uint64_t sets = (UINT64_C(1) << forms) - 1;
    return 1 + sets * sets;
}

ref_list universe_classes_by_day(task *t, const universe *u, unsigned day, uint64_t *members) {
    const bool are_dicots = u->kind == UNIVERSE_DICOT;
    check_day(t, day, are_dicots ? DICOT_DAY : ALL_FORMS_DAY,
              are_dicots ? "dicots" : "members of this universe");
    const unsigned listed = day < ALL_FORMS_DAY ? day : ALL_FORMS_DAY;
    ref_list classes = simplest_members(t, u, listed, members);
    if (day == listed) return classes;
    *members = next_dicot_forms(*members);
    return next_dicots(t, u, &classes);
}

born_counts universe_born(task *t, const universe *u, unsigned day) {
    born_counts counts = {0};
    const ref_list classes = universe_classes_by_day(t, u, day, &counts.forms);
    counts.classes = classes.count;
    for (size_t i = 0; i < classes.count; i++) {
        counts.of_outcome[form_misere_outcome(t, classes.at[i])]++;
        if (universe_is_invertible(t, u, classes.at[i])) counts.invertible++;
    }
    return counts;
}

/* All of them are invertible. */
born_counts p_free_born(task *t, unsigned day) {
    check_day(t, day, ALL_FORMS_DAY, "P-free dead-ending games");
    const ref_list forms = forms_by_day(t, day);
    ref_list classes = {0};
    born_counts counts = {0};
    for (size_t i = 0; i < forms.count; i++) {
        if (!p_free_has(t, forms.at[i])) continue;
        counts.forms++;
        size_t k = 0;
        while (k < classes.count && p_free_compare(t, forms.at[i], classes.at[k]) != ENDER_EQUAL)
            k++;
        if (k < classes.count) continue;
        ref_list_add(t, &classes, forms.at[i]);
        counts.of_outcome[form_misere_outcome(t, forms.at[i])]++;
    }
    counts.classes = counts.invertible = classes.count;
    return counts;
}
