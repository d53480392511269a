/* SPDX-License-Identifier: MIT
 *
 * Lattices of children: section 3.3 of A. A. Siegel's thesis (oslo-option-closed-8), for sets of
 * games born by day 2. */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "papers/frame/checker.h"

#include <inttypes.h>

/* body(run, set, count) for all sets of `size` games born by day 2, and with `closed` for what they
 * generate instead. */
typedef struct set_loop {
    game_list games;
    unsigned size;
    void (*body)(claim_run *run, const ref *set, size_t count);
} set_loop;

/* All sets whose least game is number `index`. */
static void sets_from(claim_run *run, size_t index, const void *arg) {
    const set_loop *loop = arg;
    size_t chosen[CHILDREN_PARENTS];
    ref set[CHILDREN_PARENTS] = {REF_NONE};
    if (loop->size == 0) {
        if (index == 0) loop->body(run, set, 0);
        return;
    }
    for (size_t k = 0; k < loop->size; k++) chosen[k] = index + k;
    if (index + loop->size > loop->games.count) return;
    for (;;) {
        for (size_t k = 0; k < loop->size; k++) set[k] = loop->games.at[chosen[k]];
        const arena_mark mark = scratch_mark(run->t);
        loop->body(run, set, loop->size);
        scratch_release(run->t, mark);
        size_t last = loop->size;
        while (last > 1 && chosen[last - 1] + 1 + (loop->size - last) >= loop->games.count) last--;
        if (last <= 1) return;
        chosen[last - 1]++;
        for (size_t k = last; k < loop->size; k++) chosen[k] = chosen[k - 1] + 1;
    }
}

static void each_set(claim_run *run, unsigned size,
                     void (*body)(claim_run *run, const ref *set, size_t count)) {
    const set_loop loop = {claim_games_of_day(run, 2), size, body};
    claim_parallel(run, loop.games.count, sets_from, &loop);
}

static const char *set_name(claim_run *run, const ref *set, size_t count) {
    return claim_name(run, form_make(run->t, set, (uint32_t)count, NULL, 0));
}

/* ---- the statements ---- */

static void made_of_floor_and_ceiling(claim_run *run, const ref *set, size_t count) {
    task *t = run->t;
    const children c = children_of(t, set, count);
    for (size_t i = 0; i < c.at.count; i++)
        claim_equal(run, children_join(t, &c, i, i), c.at.at[i], "{floor|ceiling} of %s under %s",
                    claim_name(run, c.at.at[i]), set_name(run, set, count));
}
void check_oslo_proposition_3_3_4(claim_run *run, unsigned size) {
    each_set(run, size, made_of_floor_and_ceiling);
}

static void is_lattice(claim_run *run, const ref *set, size_t count) {
    const children c = children_of(run->t, set, count);
    claim_holds(run, children_lattice_of(run->t, &c).is_lattice,
                "the formulas do not give least upper and greatest lower bounds", "children(%s)",
                set_name(run, set, count));
}
void check_oslo_theorem_3_3_5(claim_run *run, unsigned size) { each_set(run, size, is_lattice); }

static bool closure_fits(task *t, const ref *set, size_t count, ref_list *closure) {
    games_closure(t, set, count, closure);
    return closure->count <= 5;
}

static void check_distributive(claim_run *run, const ref *set, size_t count) {
    ref_list closure = {0};
    if (!closure_fits(run->t, set, count, &closure)) return;
    const children c = children_of(run->t, closure.at, closure.count);
    claim_holds(run, children_are_closed(run->t, &c), "the closure is not closed", "closure(%s)",
                set_name(run, set, count));
    claim_holds(run, children_lattice_of(run->t, &c).is_distributive,
                "some triple does not distribute", "children(%s)",
                set_name(run, closure.at, closure.count));
}
void check_oslo_theorem_3_3_9(claim_run *run, unsigned size) {
    each_set(run, size, check_distributive);
}

/* The floor of a join is the union of the floors, the ceiling of a meet that of the ceilings. */
static void floors_unite(claim_run *run, const ref *set, size_t count) {
    task *t = run->t;
    ref_list closure = {0};
    if (!closure_fits(t, set, count, &closure)) return;
    const children c = children_of(t, closure.at, closure.count);
    for (size_t i = 0; i < c.at.count; i++)
        for (size_t k = 0; k < i; k++) {
            const ref join = children_join(t, &c, i, k), meet = children_meet(t, &c, i, k);
            for (size_t x = 0; x < c.parents.count; x++) {
                const ref s = c.parents.at[x];
                claim_holds(run,
                            game_lf(t, s, join) ==
                                (game_lf(t, s, c.at.at[i]) || game_lf(t, s, c.at.at[k])),
                            "the floor of the join is not the union of the floors",
                            "%s and %s under %s", claim_name(run, c.at.at[i]),
                            claim_name(run, c.at.at[k]), set_name(run, set, count));
                claim_holds(run,
                            game_lf(t, meet, s) ==
                                (game_lf(t, c.at.at[i], s) || game_lf(t, c.at.at[k], s)),
                            "the ceiling of the meet is not the union of the ceilings",
                            "%s and %s under %s", claim_name(run, c.at.at[i]),
                            claim_name(run, c.at.at[k]), set_name(run, set, count));
            }
        }
}
void check_oslo_lemma_3_3_8(claim_run *run, unsigned size) { each_set(run, size, floors_unite); }

void check_oslo_example_3_3_6(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const ref set[] = {REF_ZERO, claim_value(run, "{1|*}"), claim_value(run, "1*")};
    const children c = children_of(t, set, 3);
    static const char *const expected[] = {"-1", "*", "0", "{1*|0}", "1"};
    claim_same_number(run, (int64_t)c.at.count, 5, "children({0,{1|*},1*|})");
    for (size_t i = 0; i < 5; i++) {
        const ref g = claim_value(run, "%s", expected[i]);
        bool found = false;
        for (size_t k = 0; k < c.at.count; k++) found |= ref_same(c.at.at[k], g);
        claim_holds(run, found, "it is no child", "%s", expected[i]);
    }
    const children_lattice l = children_lattice_of(t, &c);
    claim_holds(run, l.is_lattice && !l.is_distributive && l.has_pentagon && !l.has_diamond,
                "it is no pentagon", "children({0,{1|*},1*|})");
    claim_relation(run, claim_value(run, "*"), claim_value(run, "{1*|0}"), ENDER_LESS,
                   "the long side of N5");
    claim_relation(run, claim_value(run, "*"), REF_ZERO, ENDER_CONFUSED, "the short side of N5");
    claim_relation(run, claim_value(run, "{1*|0}"), REF_ZERO, ENDER_CONFUSED,
                   "the short side of N5");
}

void check_oslo_second_day_is_children(claim_run *run, unsigned size) {
    (void)size;
    const game_list first = claim_games_of_day(run, 1), second = claim_games_of_day(run, 2);
    const children c = children_of(run->t, first.at, first.count);
    claim_same_number(run, (int64_t)c.at.count, (int64_t)second.count, "children of day 1");
    claim_holds(run, children_lattice_of(run->t, &c).is_distributive, "it is not distributive",
                "children_lattice({-1,0,*,1|}, \"distributive\")");
}
