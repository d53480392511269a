/* SPDX-License-Identifier: MIT
 *
 * Atomic weights of Bipass positions: the main theorem of the paper, by the weight that the library
 * computes from the value and by the far star. */
#include "claims/bipass.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void weight_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    claim_equal(run, atomic_weight(run->t, bipass(run, sum)),
                ref_integer(run->t, strips_excess(&s)), "atomic_weight(bipass(\"%s\"))", sum);
}

static void theorem_2(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, weight_of, NULL);
}

static void theorem_2_sums(claim_run *run, unsigned stones) {
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

static void far_star(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, far_star_of, NULL);
}

static void far_star_sums(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, far_star_of, NULL);
}

/* What the ruleset says of a sum whose value nobody computes is the excess as counted here. */
static void reported_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    char number[24];
    snprintf(number, sizeof number, "%" PRId64, strips_excess(&s));
    claim_same_text(run, reported(run, "bipass", sum, "delta"), number, "excess of %s", sum);
}

static void reports(claim_run *run, unsigned stones) {
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

static void two_ahead(claim_run *run, unsigned stones) {
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

static void infinitesimals(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, infinitesimal_of, NULL);
}

static const claim claims[] = {
    {.info = {.id = "bipass.theorem-2",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The atomic weight of a Bipass position is its excess.",
              .source = "Bipass, section 4, Theorem 2",
              .items = "BIPASS-24",
              .checked = "the atomic weight computed from the value, with the excess, for all "
                         "strips of so many stones",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 2,
              .small = 10,
              .usual = 16,
              .large = 22,
              .most = 26},
     .check = theorem_2},
    {.info = {.id = "bipass.theorem-2-sums",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The atomic weight of a sum of strips is its excess.",
              .source = "Bipass, section 4, Theorem 2",
              .items = "BIPASS-24 BIPASS-6",
              .checked = "the atomic weight computed from the value, with the excess, for all sums "
                         "of so many stones",
              .verdict = ENDER_CLAIM_TRUE,
              .small = 11,
              .usual = 14,
              .large = 18,
              .most = 20},
     .check = theorem_2_sums},
    {.info = {.id = "bipass.theorem-2-far-star",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "A strip of excess D is equivalent to D.^: beside a far star nothing tells "
                  "them apart.",
              .source = "Bipass, sections 4 and 5, Theorem 2",
              .items = "BIPASS-24 BIPASS-20",
              .checked = "v + *N < g - D.^ < ^ + *N with N beyond the birthdays, for all strips of "
                         "so many stones",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 2,
              .small = 9,
              .usual = 14,
              .large = 20,
              .most = 24},
     .check = far_star},
    {.info = {.id = "bipass.theorem-2-far-star-sums",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "A sum of excess D is equivalent to D.^.",
              .source = "Bipass, sections 4 and 5, Theorem 2",
              .items = "BIPASS-24 BIPASS-20",
              .checked =
                  "v + *N < g - D.^ < ^ + *N with N beyond the birthdays, for all sums of so "
                  "many stones",
              .verdict = ENDER_CLAIM_TRUE,
              .small = 9,
              .usual = 12,
              .large = 16,
              .most = 18},
     .check = far_star_sums},
    {.info = {.id = "bipass.excess",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The excess is additive, the empty strip having 0.",
              .source = "Bipass, section 2, Definition 1",
              .items = "BIPASS-6",
              .checked = "the report `delta` with a count of the stones, for all sums of so many "
                         "stones",
              .verdict = ENDER_CLAIM_TRUE,
              .small = 10,
              .usual = 12,
              .large = 18,
              .most = 18},
     .check = reports},
    {.info = {.id = "bipass.theorem-1-sums",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "Of sums of strips, aw(g) >= 1 implies g |> 0 and aw(g) >= 2 implies g > "
                  "0.",
              .source = "Bipass, section 1, Theorem 1",
              .items = "BIPASS-18",
              .checked = "weight and outcome of the values of all sums of so many stones",
              .verdict = ENDER_CLAIM_TRUE,
              .small = 11,
              .usual = 14,
              .large = 18,
              .most = 20},
     .check = two_ahead},
    {.info = {.id = "bipass.infinitesimal",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Strips are all-small and infinitesimal: both stops and the reduced "
                           "canonical form are 0.",
              .source = "Bipass, section 1",
              .items = "BIPASS-43 BIPASS-3",
              .checked = "the values of all strips of so many stones",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 2,
              .small = 9,
              .usual = 14,
              .large = 22,
              .most = 26},
     .check = infinitesimals},
};

const claim_list claims_bipass_weights = CLAIM_LIST(claims);
