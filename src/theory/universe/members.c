/* SPDX-License-Identifier: MIT
 *
 * Which forms a universe has. The least universe with given forms takes in conjugates, positions,
 * sums and {A|C}, in this order; the last step makes no end, and a sum is an end only of ends. So
 * its ends are the sums of ends among the positions of the given forms and their conjugates, and a
 * form belongs to it if and only if its ends are such sums. */
#include "impartial/p_free.h"
#include "universe/universe.h"

static bool has_move(task *t, ref form, ender_player player) {
    side s;
    form_side_open(t, &s, form, player);
    return s.count > 0;
}

/* Adds the ends among the positions other than 0 that have no mark yet, those of Right as their
 * conjugates. */
static void add_ends(task *t, const ref_map *marks, ref form, ref_list *ends) {
    ref_list positions = {0};
    subpositions(t, form, WALK_EVERYTHING, 0, &positions);
    for (size_t i = 0; i < positions.count; i++) {
        const ref at = positions.at[i];
        const bool left = has_move(t, at, ENDER_LEFT), right = has_move(t, at, ENDER_RIGHT);
        if (left == right) continue;
        const ref end = left ? form_neg(t, at) : at;
        if (ref_map_mark(t, marks, end)) ref_list_add(t, ends, end);
    }
}

static ref_list ends_of(task *t, const ref *forms, size_t count) {
    ref_list ends = {0};
    ref_map marks;
    ref_map_open(t, &marks);
    for (size_t i = 0; i < count; i++) add_ends(t, &marks, forms[i], &ends);
    ref_map_close(t, &marks);
    return ends;
}

/* The number of a set of ends is that of the form {*,E|*,E} with E = {|ends}, which is no canonical
 * form and so has a node of its own: either E is none, or it is a negative integer and dominated by
 * *. */
static uint32_t number_of(task *t, const ref_list *ends) {
    const ref both[] = {REF_STAR, form_make(t, NULL, 0, ends->at, (uint32_t)ends->count)};
    const ref name = form_make(t, both, 2, both, 2);
    return REF_INDEX(name);
}

universe universe_generated(task *t, const ref *forms, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (form_is_augmented(t, forms[i]))
            task_throw(t, ENDER_EDOMAIN, "a form with a tombstone is in no universe");
    universe u = {.kind = UNIVERSE_GENERATED, .ends = ends_of(t, forms, count)};
    if (u.ends.count == 0) return (universe){.kind = UNIVERSE_DICOT};
    u.number = number_of(t, &u.ends);
    return u;
}

universe universe_around(task *t, ref form) {
    if (form_is_augmented(t, form))
        task_throw(t, ENDER_EDOMAIN, "a form with a tombstone is in no universe");
    universe u = {.kind = UNIVERSE_DICOT};
    while (u.kind < UNIVERSE_ALL && !universe_has(t, &u, form)) u.kind++;
    return u;
}

/* The form that is to be a sum of ends. */
typedef struct sum_goal {
    const ref_list *ends;
    ref form;
} sum_goal;

/* Is the form this sum and some of the ends from the first one on? Birthdays of literal forms add
 * up. */
static uint32_t sum_step(task *t, const void *with, uint32_t sum, uint32_t first) {
    const sum_goal *goal = with;
    const dyadic birthday = form_birthday(t, goal->form);
    task_poll(t);
    if (ref_same((ref){sum}, goal->form)) return true;
    if (form_birthday(t, (ref){sum}).num >= birthday.num) return false;
    for (uint32_t i = first; i < goal->ends->count; i++) {
        const ref longer = form_add(t, (ref){sum}, goal->ends->at[i]);
        if (form_birthday(t, longer).num <= birthday.num &&
            recurse(t, sum_step, goal, longer.bits, i))
            return true;
    }
    return false;
}

bool form_is_dicot(task *t, ref form) {
    return !form_is_augmented(t, form) && ends_of(t, &form, 1).count == 0;
}

bool universe_has(task *t, const universe *u, ref form) {
    if (form_is_augmented(t, form)) return false;
    if (u->kind == UNIVERSE_DICOT) return form_is_dicot(t, form);
    if (u->kind == UNIVERSE_DEAD_ENDING) return form_is_dead_ending(t, form);
    if (u->kind == UNIVERSE_BLOCKING) return form_is_blocking(t, form);
    if (u->kind == UNIVERSE_ALL) return true;
    const ref_list ends = ends_of(t, &form, 1);
    for (size_t i = 0; i < ends.count; i++) {
        const sum_goal goal = {&u->ends, ends.at[i]};
        if (!recurse(t, sum_step, &goal, REF_ZERO.bits, 0)) return false;
    }
    return true;
}
