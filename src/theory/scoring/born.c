/* SPDX-License-Identifier: MIT
 *
 * How many guaranteed games have scores in a set and are born by a day. */
#include "scoring/scoring.h"

enum { SIDES_MOST = 4096, SUBSETS_MOST = 12 };

typedef struct scoring_sides {
    scoring_options *at;
    size_t count, capacity;
    bool all; /* every set of options, and not only sets without dominated ones */
} scoring_sides;

static void add_side(task *t, scoring_sides *sides, const scoring_options *l) {
    scoring_options copy = {.atom = l->atom};
    for (size_t i = 0; i < l->count; i++) scoring_option_add(t, &copy, l->at[i]);
    if (sides->count == SIDES_MOST)
        task_throw(t, ENDER_ELIMIT, "this day has more than %d sets of options", SIDES_MOST);
    sides->at = scratch_reach(t, sides->at, sides->count, &sides->capacity, sizeof *sides->at);
    sides->at[sides->count++] = copy;
}

static void choose(scoring_store *s, const scoring_options *from, size_t next,
                   scoring_options *chosen, scoring_sides *sides) {
    if (next == from->count) {
        if (chosen->count > 0) add_side(s->t, sides, chosen);
        return;
    }
    choose(s, from, next + 1, chosen, sides);
    for (size_t i = 0; i < chosen->count && !sides->all; i++)
        if (scoring_compare(s, chosen->at[i], from->at[next]) != ENDER_CONFUSED) return;
    scoring_option_add(s->t, chosen, from->at[next]);
    choose(s, from, next + 1, chosen, sides);
    chosen->count--;
}

static void count_day(scoring_store *s, scoring_sides *sides, scoring_options *values,
                      uint64_t *forms) {
    key_table seen;
    scoring_options found = {0};
    *forms = 0;
    keys_open(s->t, &seen, 1);
    for (size_t i = 0; i < sides->count; i++)
        for (size_t k = 0; k < sides->count; k++) {
            const scoring_form g = scoring_make(s, &sides->at[i], &sides->at[k]);
            if (!scoring_is_guaranteed(s, g)) continue;
            (*forms)++;
            if (sides->all) continue;
            const uint64_t simplest = scoring_simplest(s, g);
            if (keys_put(&seen, &simplest) + 1 < seen.count || found.count == seen.count) continue;
            found.at =
                scratch_reach(s->t, found.at, found.count, &found.capacity, sizeof *found.at);
            found.at[found.count++] = (scoring_form)simplest;
        }
    keys_close(&seen);
    if (!sides->all) *values = found;
}

static uint64_t count_invertible(scoring_store *s, const scoring_options *values) {
    uint64_t found = 0;
    for (size_t i = 0; i < values->count; i++) {
        task_poll(s->t);
        found += scoring_is_invertible(s, values->at[i]);
    }
    return found;
}

uint64_t scoring_born(task *t, const rational *scores, size_t count, unsigned day,
                      scoring_counted what) {
    const bool forms = what == BORN_FORMS;
    scoring_store s;
    scoring_options values = {0};
    uint64_t made = 0;
    scoring_open(t, &s);
    for (unsigned n = 0; n <= day; n++) {
        scoring_sides sides = {.all = forms && n == day};
        scoring_options chosen = {0};
        for (size_t i = 0; i < count; i++) {
            const scoring_options atom = {.atom = scores[i]};
            add_side(t, &sides, &atom);
        }
        if (sides.all && values.count > SUBSETS_MOST)
            task_throw(t, ENDER_ELIMIT, "day %u has %zu values: too many sets of options", n - 1,
                       values.count);
        if (values.count > 0) choose(&s, &values, 0, &chosen, &sides);
        count_day(&s, &sides, &values, &made);
    }
    if (what == BORN_INVERTIBLE) made = count_invertible(&s, &values);
    scoring_close(&s);
    return what == BORN_VALUES ? values.count : made;
}
