/* SPDX-License-Identifier: MIT
 *
 * Bipass, sums of strips: who wins (sections 6 and 7), between which values they lie (Theorem 15),
 * which values occur (section 8), and who wins when the player who cannot move has won (section 9).
 */
#include "claims/bipass.h"

#include <stdlib.h>
#include <string.h>

static int64_t size_of(int64_t n) { return n < 0 ? -n : n; }

/* ---- who wins ---- */

static void cor_11_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    const int64_t excess = strips_excess(&s);
    const ref g = bipass(run, sum);
    if (size_of(excess) >= 2)
        claim_outcome(run, g, excess > 0 ? ENDER_L : ENDER_R, "bipass(\"%s\")", sum);
    else if (excess == 1)
        claim_holds(run, !game_le(run->t, g, REF_ZERO), "Left to move loses", "bipass(\"%s\")",
                    sum);
    else if (excess == -1)
        claim_holds(run, !game_ge(run->t, g, REF_ZERO), "Right to move loses", "bipass(\"%s\")",
                    sum);
}

static void cor_11(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, cor_11_of, NULL);
}

static void odd_sums_of(claim_run *run, const char *sum, const void *arg) {
    const bool level = *(const bool *)arg;
    const strips s = strips_of(run, sum);
    const int64_t excess = strips_excess(&s);
    if (s.count % 2 == 0 || (level && excess != 0)) return;
    claim_outcome(run, bipass(run, sum),
                  excess > 0   ? ENDER_L
                  : excess < 0 ? ENDER_R
                               : ENDER_N,
                  "bipass(\"%s\")", sum);
}

static void lemma_13(claim_run *run, unsigned stones) {
    const bool level = true;
    claim_each_sum(run, stones, odd_sums_of, &level);
}

static void odd_sums(claim_run *run, unsigned stones) {
    const bool level = false;
    claim_each_sum(run, stones, odd_sums_of, &level);
}

static bool has_unit_bypass(const strips *s, ender_player player) {
    jumps j;
    return find_unit_bypass(s, player, &j);
}

static void lemma_12_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    const int64_t excess = strips_excess(&s);
    unsigned larvae = 0, small = 0, next = 0; /* b w^n; bw; bww */
    for (unsigned i = 0; i < s.count; i++) {
        larvae += is_black_larva(s.at[i]);
        small += strcmp(s.at[i], "bw") == 0;
        next += strcmp(s.at[i], "bww") == 0;
    }
    if (has_unit_bypass(&s, ENDER_LEFT)) {
        claim_holds(run, larvae < s.count, "all strips are larvae", "%s", sum);
        return;
    }
    claim_same_number(run, larvae, s.count, "larvae in %s", sum);
    if (excess == 0) claim_same_number(run, small, s.count, "strips bw in %s", sum);
    if (excess == 1)
        claim_holds(run, small + 1 == s.count && next == 1, "another strip than bw and one bww",
                    "%s", sum);
    if (!has_unit_bypass(&s, ENDER_RIGHT))
        claim_holds(run, excess == 0 && small == s.count, "another strip than bw", "%s", sum);
}

static void lemma_12(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, lemma_12_of, NULL);
}

static void prop_14_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (s.count % 2 != 0 || strips_excess(&s) != 0) return;
    for (unsigned i = 0; i < s.count; i++)
        if (stones_like(s.at[i], 'b') > 1 && stones_like(s.at[i], 'w') > 1) return;
    claim_equal(run, bipass(run, sum), REF_ZERO, "bipass(\"%s\")", sum);
}

static void prop_14(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, prop_14_of, NULL);
}

static void prop_14_example(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, bipass(run, "bww+bww+bww+bbbbw"), REF_ZERO, "bipass(\"bww+bww+bww+bbbbw\")");
}

static void prop_14_printed(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, bipass(run, "bww+bww+bww+bbbww"), REF_ZERO, "bipass(\"bww+bww+bww+bbbww\")");
}

/* Figure 1: four strips of excess -1. */
static void figure_1_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (s.count == 4 && strips_excess(&s) == -1)
        claim_outcome(run, bipass(run, sum), ENDER_R, "bipass(\"%s\")", sum);
}

static void figure_1(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, figure_1_of, NULL);
}

/* ---- between which values ---- */

static void theorem_15_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (s.count == 0 || strips_excess(&s) != 0) return;
    const bool odd = s.count % 2 == 1;
    const ref g = bipass(run, sum);
    bool larvae = true, stars = true;
    for (unsigned i = 0; i < s.count; i++) {
        larvae &= stones_like(s.at[i], 'b') == 1 || stones_like(s.at[i], 'w') == 1;
        stars &= bipass(run, s.at[i]) == REF_STAR;
    }
    /* (1) and (4) */
    claim_relation(run, g, odd ? REF_ZERO : REF_STAR, ENDER_CONFUSED, "bipass(\"%s\")", sum);
    if (odd && stars) claim_equal(run, g, REF_STAR, "bipass(\"%s\")", sum);
    if (!odd && larvae) claim_equal(run, g, REF_ZERO, "bipass(\"%s\")", sum);
    /* (2) and (5) */
    claim_relation(run, g, ups(run, -1, odd), ENDER_GREATER, "bipass(\"%s\")", sum);
    claim_relation(run, g, ups(run, 1, odd), ENDER_LESS, "bipass(\"%s\")", sum);
    /* (3) and (6) */
    claim_holds(run, !game_le(run->t, g, ups(run, -1, !odd)), "it is at most that",
                "bipass(\"%s\") and %s", sum, odd ? "v" : "v*");
    claim_holds(run, !game_ge(run->t, g, ups(run, 1, !odd)), "it is at least that",
                "bipass(\"%s\") and %s", sum, odd ? "^" : "^*");
}

static void theorem_15(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, theorem_15_of, NULL);
}

/* With double arrows everywhere. */
static void theorem_15_printed_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (s.count == 0 || strips_excess(&s) != 0) return;
    const bool odd = s.count % 2 == 1;
    const ref g = bipass(run, sum);
    claim_relation(run, g, ups(run, -2, odd), ENDER_GREATER, "bipass(\"%s\")", sum);
    claim_relation(run, g, ups(run, 2, odd), ENDER_LESS, "bipass(\"%s\")", sum);
    claim_holds(run, !game_le(run->t, g, ups(run, -2, !odd)), "it is at most that",
                "bipass(\"%s\") and %s", sum, odd ? "vv" : "vv*");
    claim_holds(run, !game_ge(run->t, g, ups(run, 2, !odd)), "it is at least that",
                "bipass(\"%s\") and %s", sum, odd ? "^^" : "^^*");
}

static void theorem_15_printed(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, theorem_15_printed_of, NULL);
}

static void sharp_bounds(claim_run *run, unsigned size) {
    (void)size;
    claim_relation(run, bipass(run, "bwbbww"), ups(run, 1, false), ENDER_LESS, "bwbbww and ^");
    claim_relation(run, bipass(run, "bw"), ups(run, 1, false), ENDER_CONFUSED, "bw and ^");
    claim_relation(run, bipass(run, "bwbbww+bw"), ups(run, 1, true), ENDER_LESS,
                   "bwbbww+bw and ^*");
    claim_relation(run, bipass(run, "bw+bw"), ups(run, 1, true), ENDER_CONFUSED, "bw+bw and ^*");
}

static void bounds_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (s.count == 0) return;
    const int64_t k = strips_excess(&s);
    const bool odd = (s.count + k) % 2 != 0;
    const ref g = bipass(run, sum);
    claim_relation(run, g, ups(run, k - 1, odd), ENDER_GREATER, "bipass(\"%s\")", sum);
    claim_relation(run, g, ups(run, k + 1, odd), ENDER_LESS, "bipass(\"%s\")", sum);
    claim_relation(run, g, ups(run, k, !odd), ENDER_CONFUSED, "bipass(\"%s\")", sum);
}

static void bounds(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, bounds_of, NULL);
}

/* ---- which values occur ---- */

static void theorem_19_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    claim_holds(run, bipass(run, sum) != ref_nimber(run->t, 2), "it is *2", "bipass(\"%s\")", sum);
}

static void theorem_19(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, theorem_19_of, NULL);
}

/* Of the forms {0,*,x|0,*,y} worth *3 each has an option worth *2. */
static void lemma_18(claim_run *run, unsigned day) {
    const ref two = ref_nimber(run->t, 2), three = ref_nimber(run->t, 3);
    claim_equal(run, game_sub(run->t, two, REF_STAR), three, "*2 - *");
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            ref left[] = {REF_ZERO, REF_STAR, games.at[i]},
                right[] = {REF_ZERO, REF_STAR, games.at[k]};
            if (game_from(run->t, left, 3, right, 3) != three) continue;
            claim_holds(run, games.at[i] == two && games.at[k] == two, "no option is *2",
                        "{0,*,%s|0,*,%s}", claim_name(run, games.at[i]),
                        claim_name(run, games.at[k]));
        }
}

typedef struct value_set {
    const ref *at;
    _Atomic bool *seen;
    size_t count;
} value_set;

static void note_value(claim_run *run, const char *sum, const void *arg) {
    const value_set *set = arg;
    const ref g = bipass(run, sum);
    claim_case(run);
    for (size_t i = 0; i < set->count; i++)
        if (set->at[i] == g) atomic_store(&set->seen[i], true);
}

static void small_values(claim_run *run, unsigned stones) {
    static const char *const found[] = {"0",         "*",           "^",        "v",        "^*",
                                        "v*",        "^^",          "vv",       "^^*",      "vv*",
                                        "{*,^|*,v}", "{0,^*|0,v*}", "{0,^*|0}", "{0|0,v*}", "{^|*}",
                                        "{*|v}",     "{*,0|v}",     "{^|*,0}"};
    const size_t most = sizeof found / sizeof *found;
    const game_list games = claim_games_of_day(run, 3);
    value_set set = {SCRATCH_ARRAY(run->t, ref, games.count), NULL, 0};
    ref *list = SCRATCH_ARRAY(run->t, ref, games.count);
    for (size_t i = 0; i < games.count; i++)
        if (game_is_all_small(run->t, games.at[i])) list[set.count++] = games.at[i];
    set.at = list;
    set.seen = scratch_alloc(run->t, set.count * sizeof *set.seen);
    for (size_t i = 0; i < set.count; i++) atomic_init(&set.seen[i], false);
    claim_same_number(run, (int64_t)set.count, 67, "all-small games born by day 3");
    for (unsigned n = 0; n <= stones; n++) claim_each_sum(run, n, note_value, &set);
    for (size_t i = 0; i < set.count; i++) {
        bool listed = false;
        for (size_t k = 0; k < most; k++) listed |= claim_value(run, "%s", found[k]) == list[i];
        claim_same_number(run, atomic_load(&set.seen[i]), listed, "%s occurs",
                          claim_name(run, list[i]));
    }
}

/* ---- the player who cannot move wins ---- */

static ender_outcome misere(claim_run *run, const char *text) {
    const ruleset *rules = claim_ruleset(run, "bipass");
    positions sum;
    positions_open(run->t, &sum);
    sum_parse(run->t, rules, text, strlen(text), &sum);
    return sum_misere_outcome(run->t, rules, &sum);
}

static void same_outcome(claim_run *run, ender_outcome got, ender_outcome expected,
                         const char *sum) {
    claim_same_text(run, ender_outcome_name(got), ender_outcome_name(expected),
                    "misere_outcome(lit(bipass(\"%s\")))", sum);
}

static void example_7(claim_run *run, unsigned n) {
    char text[STRIP_MOST + 1] = "b";
    memset(text + 1, 'w', n);
    text[n + 1] = '\0';
    same_outcome(run, misere(run, text), n > 2 ? ENDER_L : n == 2 ? ENDER_N : ENDER_P, text);
}

static const char *with_stars(claim_run *run, const char *sum, const char *stars) {
    char *text = SCRATCH_ARRAY(run->t, char, strlen(sum) + strlen(stars) + 1);
    return strcat(strcpy(text, sum), stars);
}

static void lemma_20_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    same_outcome(run, misere(run, with_stars(run, sum, "+bw+bw")), misere(run, sum), sum);
}

/* Forms in which both players can move or neither, of height at most 2; * + * changes no outcome.
 */
static void lemma_20(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, lemma_20_of, NULL);
    if (stones > 0) return;
    const ref two_stars = form_add(run->t, REF_STAR, REF_STAR), leaves[] = {REF_ZERO, REF_STAR};
    ref forms[10] = {REF_ZERO};
    unsigned count = 1;
    for (unsigned l = 1; l < 4; l++)
        for (unsigned r = 1; r < 4; r++)
            forms[count++] = form_make(run->t, leaves + (l == 2), l == 3 ? 2 : 1, leaves + (r == 2),
                                       r == 3 ? 2 : 1);
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < count; k++) {
            const ref g = form_add(run->t, forms[i], forms[k]);
            claim_same_text(
                run,
                ender_outcome_name(form_misere_outcome(run->t, form_add(run->t, g, two_stars))),
                ender_outcome_name(form_misere_outcome(run->t, g)), "forms %u and %u", i, k);
        }
}

static void theorem_21_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (strips_excess(&s) >= 2) same_outcome(run, misere(run, sum), ENDER_L, sum);
}

static void theorem_21(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, theorem_21_of, NULL);
}

static void misere_is_star_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const ref with_star = game_add(run->t, bipass(run, sum), REF_STAR);
    same_outcome(run, misere(run, sum), game_outcome(run->t, with_star), sum);
}

static void misere_is_star(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, misere_is_star_of, NULL);
}

static void misere_outcomes_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    const int64_t excess = strips_excess(&s);
    const ender_outcome sign = excess > 0 ? ENDER_L : excess < 0 ? ENDER_R : ENDER_N;
    int k = 0;
    if (s.count % 2 == 0) {
        same_outcome(run, misere(run, sum), sign, sum);
    } else if (s.count == 1) {
        const bool hook = is_hook(s.at[0], &k);
        const ender_outcome expected = hook && k == 0            ? ENDER_P
                                       : hook && size_of(k) == 1 ? ENDER_N
                                                                 : sign;
        same_outcome(run, misere(run, sum), expected, sum);
    }
}

static void misere_outcomes(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, misere_outcomes_of, NULL);
}

#define SUMS(to_small, to_usual, to_large)                                                         \
    .verdict = ENDER_CLAIM_TRUE, .small = to_small, .usual = to_usual, .large = to_large, .most = 20

static const claim claims[] = {
    {.info = {.id = "bipass.cor-11",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Left wins a sum of excess 2 or more, and moving first one of excess 1.",
              .source = "Bipass, section 6, Corollary 11",
              .items = "BIPASS-25",
              .checked = "the outcomes of the values of all sums of so many stones, and the same "
                         "for Right",
              SUMS(11, 14, 18)},
     .check = cor_11},
    {.info = {.id = "bipass.lemma-12",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "If Left has no unit-bypass all strips are b w^n; then at excess 0 all are "
                  "bw, at excess 1 all but one bww; if nobody has one, all are bw.",
              .source = "Bipass, section 6, Lemma 12",
              .items = "BIPASS-26",
              .checked = "all sums of so many stones",
              SUMS(11, 14, 18)},
     .check = lemma_12},
    {.info = {.id = "bipass.lemma-13",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The next player wins a sum of an odd number of strips of excess 0.",
              .source = "Bipass, section 6, Lemma 13",
              .items = "BIPASS-27",
              .checked = "the outcomes of the values of all such sums of so many stones",
              SUMS(11, 14, 18)},
     .check = lemma_13},
    {.info = {.id = "bipass.odd-sums",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The sign of the excess decides who wins a sum of an odd number of "
                           "strips.",
              .source = "Bipass, to section 7 (derived)",
              .items = "BIPASS-28",
              .checked = "the outcomes of the values of all such sums of so many stones",
              SUMS(11, 14, 18)},
     .check = odd_sums},
    {.info = {.id = "bipass.prop-14",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "An even number of larvae of excess 0 is worth 0.",
              .source = "Bipass, section 6, Proposition 14",
              .items = "BIPASS-29",
              .checked = "the values of all such sums of so many stones",
              SUMS(11, 14, 18)},
     .check = prop_14},
    {.info = {.id = "bipass.prop-14-example",
              .kind = ENDER_CLAIM_EXAMPLE,
              .statement = "bww+bww+bww+bbbbw = 0.",
              .source = "Bipass, section 6, before Proposition 14, corrected",
              .items = "BIPASS-29",
              .checked = "the value",
              .verdict = ENDER_CLAIM_TRUE},
     .check = prop_14_example},
    {.info = {.id = "bipass.prop-14-example-printed",
              .kind = ENDER_CLAIM_EXAMPLE,
              .statement = "bww+bww+bww+bbbww = 0.",
              .source = "Bipass, section 6, before Proposition 14",
              .items = "BIPASS-29",
              .checked = "the value",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "the last strip is bbbbw: bipass.prop-14-example"},
     .check = prop_14_printed},
    {.info = {.id = "bipass.figure-1",
              .kind = ENDER_CLAIM_EXAMPLE,
              .statement = "Four strips of excess -1 altogether are won by Right, whoever begins.",
              .source = "Bipass, section 2, on Figure 1",
              .items = "BIPASS-28 BIPASS-44",
              .checked = "the values of all such sums of so many stones",
              .verdict = ENDER_CLAIM_FALSE,
              .correction =
                  "so it is for an odd number of strips: bipass.odd-sums; bbw+bw+bw+bw is "
                  "won by the next player",
              .small = 9,
              .usual = 9,
              .large = 9,
              .most = 15},
     .check = figure_1},
    {.info = {.id = "bipass.theorem-15",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "A sum g of n > 0 strips of excess 0 fulfils g || 0, v* < g < ^*, v <| g "
                  "<| ^ for odd n (and is * if every strip is), g || *, v < g < "
                  "^, v* <| g <| ^* for even n (and is 0 if every strip is a larva).",
              .source = "Bipass, section 7, Theorem 15 (restored)",
              .items = "BIPASS-30",
              .checked = "the values of all such sums of so many stones",
              SUMS(11, 14, 18)},
     .check = theorem_15},
    {.info = {.id = "bipass.theorem-15-double",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The same with ^^ for ^ and vv for v.",
              .source = "Bipass, section 7, Theorem 15, as printed",
              .items = "BIPASS-30",
              .checked = "the values of all such sums of so many stones; this follows from "
                         "bipass.theorem-15",
              SUMS(11, 14, 18)},
     .check = theorem_15_printed},
    {.info = {.id = "bipass.theorem-15-sharp",
              .kind = ENDER_CLAIM_EXAMPLE,
              .statement =
                  "Of the odd sums bwbbww < ^ and bw || ^, of the even ones bwbbww+bw < ^* "
                  "and bw+bw || ^*.",
              .source = "Bipass, section 7, to Theorem 15 (derived)",
              .items = "BIPASS-30",
              .checked = "the values",
              .verdict = ENDER_CLAIM_TRUE},
     .check = sharp_bounds},
    {.info = {.id = "bipass.bounds",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "A sum g of n > 0 strips of excess k fulfils (k-1).^ + a < g < (k+1).^ + "
                  "a, a = * for odd n + k and 0 for even, and is confused with k.^ for odd, "
                  "with k.^ + * for even n + k.",
              .source = "Bipass, to Theorem 15 (derived)",
              .items = "BIPASS-31",
              .checked = "the values of all sums of so many stones",
              SUMS(11, 14, 18)},
     .check = bounds},
    {.info = {.id = "bipass.lemma-18",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "*2 = * + g says g = *3, and then g has an option *2.",
              .source = "Bipass, section 8, Lemma 18",
              .items = "BIPASS-32",
              .checked = "*2 - *, and all {0,*,x|0,*,y} with x and y born by this day",
              .verdict = ENDER_CLAIM_TRUE,
              .small = 2,
              .usual = 2,
              .large = 3,
              .most = 3},
     .check = lemma_18},
    {.info = {.id = "bipass.theorem-19",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "No sum of strips is worth *2.",
              .source = "Bipass, section 8, Theorem 19",
              .items = "BIPASS-32",
              .checked = "the values of all sums of so many stones",
              SUMS(11, 14, 18)},
     .check = theorem_19},
    {.info = {.id = "bipass.small-values",
              .kind = ENDER_CLAIM_TABLE,
              .statement =
                  "Of the 67 all-small values born by day 3 exactly 18 occur in sums of up "
                  "to 14 stones, of the 7 born by day 2 all but *2.",
              .source = "Bipass, to section 8 (computed)",
              .items = "BIPASS-32",
              .checked = "the values of all sums of up to 14 stones with the list of the 18",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 14,
              .small = 14,
              .usual = 14,
              .large = 14,
              .most = 14},
     .check = small_values},
    {.info = {.id = "bipass.example-7",
              .kind = ENDER_CLAIM_EXAMPLE,
              .statement =
                  "When the player who cannot move wins, b w^n is won by Left for n > 2, by "
                  "the next player for n = 2.",
              .source = "Bipass, section 9, Example 7",
              .items = "BIPASS-34",
              .checked = "the outcome by search",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 1,
              .small = 12,
              .usual = 16,
              .large = 22,
              .most = 28},
     .check = example_7},
    {.info = {.id = "bipass.lemma-20",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "* + * changes no misere outcome of an all-small form.",
              .source = "Bipass, section 9, Lemma 20",
              .items = "BIPASS-34",
              .checked =
                  "all sums of so many stones with and without bw+bw; at size 0 all sums of two "
                  "all-small forms of height at most 2",
              SUMS(8, 10, 13)},
     .check = lemma_20},
    {.info = {.id = "bipass.theorem-21",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "When the player who cannot move wins, Left wins all sums of excess 2 or "
                  "more.",
              .source = "Bipass, section 9, Theorem 21",
              .items = "BIPASS-34",
              .checked = "the outcomes of all such sums of so many stones, by search",
              SUMS(9, 11, 15)},
     .check = theorem_21},
    {.info = {.id = "bipass.misere-is-star",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The misere outcome of a sum is the normal outcome of the sum and bw.",
              .source = "Bipass, to section 9 (derived)",
              .items = "BIPASS-35",
              .checked =
                  "the misere outcome by search with the outcome of the value and *, for all "
                  "sums of so many stones",
              SUMS(9, 11, 15)},
     .check = misere_is_star},
    {.info = {.id = "bipass.misere-outcomes",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "In misere play the sign of the excess decides even numbers of strips, "
                           "and single ones but b w^n b^n w, which the second player wins, and b "
                           "w^(n+1) b^n w and its negative, which the next player wins.",
              .source = "Bipass, to section 9 (derived)",
              .items = "BIPASS-35",
              .checked = "the misere outcome by search of all such sums of so many stones",
              SUMS(9, 11, 15)},
     .check = misere_outcomes},
};

const claim_list claims_bipass_sums = CLAIM_LIST(claims);
