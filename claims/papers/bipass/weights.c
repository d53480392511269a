/* SPDX-License-Identifier: MIT
 *
 * Atomic weights of Bipass positions: the main theorem of the paper, by the weight that the library
 * computes from the value and by the far star. */
#include "papers/bipass/bipass.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void weight_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    claim_equal(run, atomic_weight(run->t, bipass(run, sum)),
                ref_integer(run->t, strips_excess(&s)), "atomic_weight(bipass(\"%s\"))", sum);
}

void check_bipass_theorem_2(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, weight_of, NULL);
}

void check_bipass_theorem_2_sums(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, weight_of, NULL);
}

/* v + *N < g - D.^ < ^ + *N with a far *N says that g is equivalent to D.^ (Theorem 8, corrected).
 */
static void far_star_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    const ref g = bipass(run, sum);
    const ref rest = game_sub(run->t, g, ups(run, strips_excess(&s), false));
    const ref far = far_nimber(
        run, game_birthday_small(run->t, g) > game_birthday_small(run->t, rest) ? g : rest);
    claim_relation(run, rest, game_add(run->t, ups(run, 1, false), far), ENDER_LESS,
                   "bipass(\"%s\") - %" PRId64 ".^", sum, strips_excess(&s));
    claim_relation(run, rest, game_add(run->t, ups(run, -1, false), far), ENDER_GREATER,
                   "bipass(\"%s\") - %" PRId64 ".^", sum, strips_excess(&s));
}

void check_bipass_weights_far_star(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, far_star_of, NULL);
}

void check_bipass_far_star_sums(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, far_star_of, NULL);
}

/* What the ruleset says of a sum whose value nobody computes is the excess as counted here. */
/* The report of a sum against the stones, the reports of its strips, and that with dead stones on
 * both sides of every strip. */
static void reported_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const arena_mark mark = scratch_mark(run->t);
    const strips s = strips_of(run, sum);
    char number[24];
    strbuf buried;
    int64_t parts = 0;
    strbuf_open(run->t, &buried);
    for (unsigned i = 0; i < s.count; i++) {
        parts += strtoll(reported(run, "bipass", s.at[i], "delta"), NULL, 10);
        strbuf_format(&buried, "%sww%sb", i ? "+" : "", s.at[i]);
    }
    snprintf(number, sizeof number, "%" PRId64, strips_excess(&s));
    claim_same_text(run, reported(run, "bipass", sum, "delta"), number, "excess of %s", sum);
    claim_same_number(run, parts, strips_excess(&s), "the sum of the excesses in %s", sum);
    if (s.count > 0)
        claim_same_text(run, reported(run, "bipass", buried.text, "delta"), number, "excess of %s",
                        buried.text);
    strbuf_close(&buried);
    scratch_release(run->t, mark);
}

void check_bipass_reports(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, reported_of, NULL);
}

/* ---- Theorem 1 on sums ---- */

static void two_ahead_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const ref g = bipass(run, sum), weight = atomic_weight(run->t, g);
    if (game_ge(run->t, weight, ref_integer(run->t, 1)))
        claim_holds(run, !game_le(run->t, g, REF_ZERO), "Left to move loses", "bipass(\"%s\")",
                    sum);
    if (game_ge(run->t, weight, ref_integer(run->t, 2)))
        claim_relation(run, g, REF_ZERO, ENDER_GREATER, "bipass(\"%s\")", sum);
}

void check_bipass_two_ahead(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, two_ahead_of, NULL);
}

/* ---- infinitesimals ---- */

static void infinitesimal_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const ref g = bipass(run, strip);
    claim_holds(run, game_is_all_small(run->t, g), "it is not all-small", "bipass(\"%s\")", strip);
    claim_equal(run, ref_number(run->t, game_left_stop(run->t, g)), REF_ZERO,
                "left_stop(bipass(\"%s\"))", strip);
    claim_equal(run, ref_number(run->t, game_right_stop(run->t, g)), REF_ZERO,
                "right_stop(bipass(\"%s\"))", strip);
    claim_equal(run, reduced_canonical_form(run->t, g), REF_ZERO,
                "reduced_canonical_form(bipass(\"%s\"))", strip);
}

void check_bipass_infinitesimals(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, infinitesimal_of, NULL);
}
