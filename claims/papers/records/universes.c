/* SPDX-License-Identifier: MIT
 *
 * Monoids of the games of universes of misere play that are born by a day. */
#include "papers/frame/checker.h"
#include "universe/born.h"
#include "universe/monoid.h"

enum { UNIVERSES = 5 };

static const char *const names[UNIVERSES] = {"D", "E", "B", "M", "gen(1)"};

static universe universe_number(task *t, unsigned i) {
    const ref one = ref_integer(t, 1);
    if (i < 4) return (universe){.kind = (universe_kind)i};
    return universe_generated(t, &one, 1);
}

/* Is there a member beside which G and H have other outcomes? The theorem of order constructs one,
 * and the outcomes are those of play. */
static bool are_told_apart(task *t, const universe *u, ref g, ref h) {
    witness w = universe_witness(t, u, g, h);
    if (!w.found) w = universe_witness(t, u, h, g);
    return w.found && universe_has(t, u, w.beside) &&
           form_misere_outcome(t, form_add(t, g, w.beside)) !=
               form_misere_outcome(t, form_add(t, h, w.beside));
}

/* By day 3 of dicots. */
void check_records_universe_idempotents(claim_run *run, unsigned size) {
    for (unsigned i = 0; i < (size < 3 ? UNIVERSES : 1); i++) {
        uint64_t members;
        const universe u = universe_number(run->t, i);
        const ref_list classes = universe_classes_by_day(run->t, &u, size, &members);
        for (size_t k = 0; k < classes.count; k++) {
            const ref g = classes.at[k];
            const arena_mark mark = scratch_mark(run->t);
            claim_holds(
                run, ref_same(g, REF_ZERO) || are_told_apart(run->t, &u, form_add(run->t, g, g), g),
                "a game that equals twice itself", "class %u of %s", (unsigned)k, names[i]);
            scratch_release(run->t, mark);
        }
    }
}

void check_records_universe_monoids(claim_run *run, unsigned size) {
    static const unsigned relations[3][UNIVERSES] = {
        {1, 1, 1, 1, 1}, {3, 5, 5, 4, 5}, {19, 263, 288, 264, 262}};
    static const unsigned zeros[3][UNIVERSES] = {{1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}, {2, 5, 9, 1, 5}};
    for (unsigned i = 0; i < UNIVERSES; i++) {
        const universe u = universe_number(run->t, i);
        const day_monoid m = universe_monoid(run->t, &u, size);
        claim_same_number(run, (int64_t)m.inside, relations[size][i], "sums in %s", names[i]);
        claim_same_number(run, (int64_t)m.zeros, zeros[size][i], "forms that equal 0 in %s",
                          names[i]);
    }
}
