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

enum { ALL_FORMS_DAY = 2, DICOT_DAY = 3, P_FREE_DAY = 5 };

static void check_day(task *t, unsigned day, unsigned most, const char *of, const char *because) {
    if (day > most)
        task_throw(t, ENDER_ELIMIT, "%s are counted up to day %u: %s", of, most, because);
}

/* ---- classes ---- */

/* Of the members, or of all forms. */
static ref_list simplest_forms(task *t, const universe *u, unsigned day, bool all,
                               uint64_t *members) {
    const ref_list forms = forms_by_day(t, day);
    ref_list classes = {0};
    ref_map seen;
    *members = 0;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < forms.count; i++) {
        if (!all && !universe_has(t, u, forms.at[i])) continue;
        ++*members;
        const ref simplest = universe_simplest(t, u, forms.at[i]);
        if (ref_map_mark(t, &seen, simplest)) ref_list_add(t, &classes, simplest);
    }
    ref_map_close(t, &seen);
    return classes;
}

/* Sets of classes, as bits, in which none is >= another. */
enum { CLASSES_MOST = 64, ANTICHAINS_MOST = 1 << 12 };

typedef struct antichain_list {
    uint64_t *at;
    size_t count, capacity;
} antichain_list;

/* Is one of two games as good as the other? u is NULL for P-free games. */
static bool are_comparable(task *t, const universe *u, ref g, ref h) {
    if (!u) return p_free_compare(t, g, h) != ENDER_CONFUSED;
    return universe_compare(t, u, g, h) != ENDER_CONFUSED;
}

static void antichain_add(task *t, antichain_list *list, uint64_t set) {
    if (list->count == ANTICHAINS_MOST)
        task_throw(t, ENDER_ELIMIT, "there are more than %d sets of options to try",
                   (int)ANTICHAINS_MOST);
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = set;
}

/* All but the empty set. */
static antichain_list antichains_of(task *t, const universe *u, const ref_list *classes) {
    antichain_list list = {0};
    if (classes->count > CLASSES_MOST)
        task_throw(t, ENDER_ELIMIT, "there are more than %d games the day before",
                   (int)CLASSES_MOST);
    for (unsigned i = 0; i < classes->count; i++) {
        uint64_t comparable = 0;
        for (unsigned k = 0; k < i; k++)
            if (are_comparable(t, u, classes->at[i], classes->at[k]))
                comparable |= UINT64_C(1) << k;
        const size_t before = list.count;
        antichain_add(t, &list, UINT64_C(1) << i);
        for (size_t n = 0; n < before; n++)
            if ((list.at[n] & comparable) == 0)
                antichain_add(t, &list, list.at[n] | UINT64_C(1) << i);
    }
    return list;
}

static uint32_t set_members(const ref_list *classes, uint64_t set, ref *out) {
    uint32_t count = 0;
    for (unsigned i = 0; i < classes->count; i++)
        if (set >> i & 1) out[count++] = classes->at[i];
    return count;
}

static ref form_of_sets(task *t, const ref_list *classes, uint64_t left_set, uint64_t right_set) {
    ref left[CLASSES_MOST], right[CLASSES_MOST];
    const uint32_t left_count = set_members(classes, left_set, left),
                   right_count = set_members(classes, right_set, right);
    task_poll(t);
    return form_make(t, left, left_count, right, right_count);
}

/* From the classes of a day those of the next. */
static ref_list next_dicots(task *t, const universe *u, const ref_list *classes) {
    const antichain_list sets = antichains_of(t, u, classes);
    ref_list next = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    ref_map_mark(t, &seen, REF_ZERO);
    ref_list_add(t, &next, REF_ZERO);
    for (size_t i = 0; i < sets.count; i++)
        for (size_t k = 0; k < sets.count; k++) {
            const ref simplest =
                universe_simplest(t, u, form_of_sets(t, classes, sets.at[i], sets.at[k]));
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
    check_day(
        t, day, are_dicots ? DICOT_DAY : ALL_FORMS_DAY,
        are_dicots ? "dicots" : "members of this universe",
        "there are too many sets of those as options; born_bounds_in bounds the number of the "
        "next day");
    const unsigned listed = day < ALL_FORMS_DAY ? day : ALL_FORMS_DAY;
    ref_list classes = simplest_forms(t, u, listed, false, members);
    if (day == listed) return classes;
    *members = next_dicot_forms(*members);
    return next_dicots(t, u, &classes);
}

uint64_t universe_classes_of_all(task *t, const universe *u, unsigned day) {
    uint64_t forms;
    check_day(t, day, ALL_FORMS_DAY, "classes of all forms", "there are too many forms");
    return simplest_forms(t, u, day, true, &forms).count;
}

born_counts universe_born(task *t, const universe *u, unsigned day) {
    born_counts counts = {0};
    const ref_list classes = universe_classes_by_day(t, u, day, &counts.forms);
    counts.classes = classes.count;
    for (size_t i = 0; i < classes.count; i++) {
        counts.of_outcome[form_misere_outcome(t, classes.at[i])]++;
        if (universe_is_invertible(t, u, classes.at[i])) counts.invertible++;
        if (form_is_augmented(t, classes.at[i])) counts.tombstones++;
    }
    return counts;
}

/* ---- P-free dead-ending games ---- */

static bool is_new_class(task *t, const ref_list *classes, ref form) {
    for (size_t i = 0; i < classes->count; i++)
        if (p_free_compare(t, form, classes->at[i]) == ENDER_EQUAL) return false;
    return true;
}

static ref_list p_free_listed(task *t, unsigned day, uint64_t *members) {
    const ref_list forms = forms_by_day(t, day);
    ref_list classes = {0};
    *members = 0;
    for (size_t i = 0; i < forms.count; i++) {
        if (!p_free_has(t, forms.at[i])) continue;
        ++*members;
        if (is_new_class(t, &classes, forms.at[i])) ref_list_add(t, &classes, forms.at[i]);
    }
    return classes;
}

/* From the classes of a day those of the next. An end equals an integer, and one of each birthday
 * is there. Else options that are equal may be exchanged, and dominated ones left out: the order
 * goes by them alone, and who wins by the outcomes of the best. */
static ref_list next_p_free(task *t, const ref_list *before, unsigned day) {
    const antichain_list sets = antichains_of(t, NULL, before);
    ref_list next = {0};
    for (int64_t n = -(int64_t)day; n <= (int64_t)day; n++)
        ref_list_add(t, &next, ref_integer(t, n));
    for (size_t i = 0; i < sets.count; i++)
        for (size_t k = 0; k < sets.count; k++) {
            const ref form = form_of_sets(t, before, sets.at[i], sets.at[k]);
            if (form_misere_outcome(t, form) != ENDER_P && is_new_class(t, &next, form))
                ref_list_add(t, &next, form);
        }
    return next;
}

ref_list p_free_classes_by_day(task *t, unsigned day, uint64_t *members) {
    check_day(t, day, P_FREE_DAY, "P-free dead-ending games",
              "there are too many sets of those as options");
    const unsigned listed = day < ALL_FORMS_DAY ? day : ALL_FORMS_DAY;
    ref_list classes = p_free_listed(t, listed, members);
    for (unsigned next = listed + 1; next <= day; next++) {
        classes = next_p_free(t, &classes, next);
        *members = 0;
    }
    return classes;
}

/* All of them are invertible. */
born_counts p_free_born(task *t, unsigned day) {
    born_counts counts = {0};
    const ref_list classes = p_free_classes_by_day(t, day, &counts.forms);
    for (size_t i = 0; i < classes.count; i++)
        counts.of_outcome[form_misere_outcome(t, classes.at[i])]++;
    counts.classes = counts.invertible = classes.count;
    return counts;
}
