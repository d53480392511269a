/* SPDX-License-Identifier: MIT
 *
 * Bipass, sums of strips: who wins (sections 6 and 7), between which values they lie (Theorem 15),
 * which values occur (section 8), and who wins when the player who cannot move has won (section 9).
 */
#include "papers/bipass/bipass.h"

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

void check_bipass_cor_11(claim_run *run, unsigned stones) {
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

void check_bipass_lemma_13(claim_run *run, unsigned stones) {
    const bool level = true;
    claim_each_sum(run, stones, odd_sums_of, &level);
}

void check_bipass_odd_sums(claim_run *run, unsigned stones) {
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

void check_bipass_lemma_12(claim_run *run, unsigned stones) {
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

void check_bipass_sums_prop_14(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, prop_14_of, NULL);
}

void check_bipass_prop_14_example(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, bipass(run, "bww+bww+bww+bbbbw"), REF_ZERO, "bipass(\"bww+bww+bww+bbbbw\")");
}

void check_bipass_prop_14_printed(claim_run *run, unsigned size) {
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

void check_bipass_figure_1(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, figure_1_of, NULL);
}

/* ---- between which values ---- */

/* All of it for sums of excess 0, with so many arrows in each bound. */
static void theorem_15_bounds(claim_run *run, const char *sum, const strips *s, int arrows) {
    const bool odd = s->count % 2 == 1;
    const ref g = bipass(run, sum);
    bool larvae = true, stars = true;
    for (unsigned i = 0; i < s->count; i++) {
        larvae &= stones_like(s->at[i], 'b') == 1 || stones_like(s->at[i], 'w') == 1;
        stars &= ref_same(bipass(run, s->at[i]), REF_STAR);
    }
    /* (1) and (4) */
    claim_relation(run, g, odd ? REF_ZERO : REF_STAR, ENDER_CONFUSED, "bipass(\"%s\")", sum);
    if (odd && stars) claim_equal(run, g, REF_STAR, "bipass(\"%s\")", sum);
    if (!odd && larvae) claim_equal(run, g, REF_ZERO, "bipass(\"%s\")", sum);
    /* (2) and (5) */
    claim_relation(run, g, ups(run, -arrows, odd), ENDER_GREATER, "bipass(\"%s\")", sum);
    claim_relation(run, g, ups(run, arrows, odd), ENDER_LESS, "bipass(\"%s\")", sum);
    /* (3) and (6) */
    const ref low = ups(run, -arrows, !odd), high = ups(run, arrows, !odd);
    claim_holds(run, !game_le(run->t, g, low), "it is at most that", "bipass(\"%s\") and %s", sum,
                claim_name(run, low));
    claim_holds(run, !game_ge(run->t, g, high), "it is at least that", "bipass(\"%s\") and %s", sum,
                claim_name(run, high));
}

static void theorem_15_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (s.count == 0 || strips_excess(&s) != 0) return;
    theorem_15_bounds(run, sum, &s, 1);
}

void check_bipass_theorem_15(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, theorem_15_of, NULL);
}

/* With double arrows everywhere. */
static void theorem_15_printed_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (s.count == 0 || strips_excess(&s) != 0) return;
    theorem_15_bounds(run, sum, &s, 2);
}

void check_bipass_theorem_15_printed(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, theorem_15_printed_of, NULL);
}

void check_bipass_sharp_bounds(claim_run *run, unsigned size) {
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

void check_bipass_bounds(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, bounds_of, NULL);
}

/* ---- which values occur ---- */

static void theorem_19_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    claim_holds(run, !ref_same(bipass(run, sum), ref_nimber(run->t, 2)), "it is *2",
                "bipass(\"%s\")", sum);
}

void check_bipass_theorem_19(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, theorem_19_of, NULL);
}

/* Sets of up to three of the games that can be options of a game worth *3 for a player. */
typedef struct option_sets {
    ref (*at)[3];
    unsigned *size;
    size_t count;
} option_sets;

static void add_set(option_sets *sets, const ref *members, unsigned size) {
    for (unsigned i = 0; i < 3; i++) sets->at[sets->count][i] = i < size ? members[i] : REF_ZERO;
    sets->size[sets->count++] = size;
}

/* No Left option is at least *3. */
static option_sets left_sets(claim_run *run, unsigned day) {
    task *t = run->t;
    const game_list games = claim_games_of_day(run, day);
    ref *good = SCRATCH_ARRAY(t, ref, games.count + 1);
    size_t n = 0;
    for (size_t i = 0; i < games.count; i++)
        if (!game_ge(t, games.at[i], ref_nimber(t, 3))) good[n++] = games.at[i];
    const size_t most = 1 + n + n * n + n * n * n;
    option_sets sets = {scratch_alloc(t, most * sizeof *sets.at), SCRATCH_ARRAY(t, unsigned, most),
                        0};
    add_set(&sets, good, 0);
    for (size_t i = 0; i < n; i++) {
        add_set(&sets, &good[i], 1);
        for (size_t k = i + 1; k < n; k++) {
            add_set(&sets, (const ref[]){good[i], good[k]}, 2);
            for (size_t m = k + 1; m < n; m++)
                add_set(&sets, (const ref[]){good[i], good[k], good[m]}, 3);
        }
    }
    return sets;
}

static bool has_star_2(claim_run *run, const option_sets *sets, size_t at) {
    bool found = false;
    for (unsigned i = 0; i < sets->size[at]; i++)
        found |= ref_same(sets->at[at][i], ref_nimber(run->t, 2));
    return found;
}

/* {A|-B} for one A and all B. */
static void lemma_18_of(claim_run *run, size_t a, const void *arg) {
    const option_sets *sets = arg;
    task *t = run->t;
    for (size_t b = 0; b < sets->count; b++) {
        ref left[3], right[3];
        for (unsigned i = 0; i < 3; i++) {
            left[i] = sets->at[a][i];
            right[i] = game_neg(t, sets->at[b][i]);
        }
        const ref g = game_from(t, left, sets->size[a], right, sets->size[b]);
        claim_holds(run,
                    !ref_same(g, ref_nimber(t, 3)) ||
                        (has_star_2(run, sets, a) && has_star_2(run, sets, b)),
                    "no option is *2", "sets of options number %zu and %zu", a, b);
    }
}

void check_bipass_lemma_18(claim_run *run, unsigned day) {
    const ref two = ref_nimber(run->t, 2), three = ref_nimber(run->t, 3);
    claim_equal(run, game_sub(run->t, two, REF_STAR), three, "*2 - *");
    const option_sets sets = left_sets(run, day);
    claim_parallel(run, sets.count, lemma_18_of, &sets);
}

typedef struct seen_values {
    const ref *at;
    _Atomic bool *seen;
    size_t count;
} seen_values;

static void note_value(claim_run *run, const char *sum, const void *arg) {
    const seen_values *set = arg;
    const ref g = bipass(run, sum);
    claim_case(run);
    for (size_t i = 0; i < set->count; i++)
        if (ref_same(set->at[i], g)) atomic_store(&set->seen[i], true);
}

void check_bipass_small_values(claim_run *run, unsigned stones) {
    static const char *const found[] = {"0",         "*",           "^",        "v",        "^*",
                                        "v*",        "^^",          "vv",       "^^*",      "vv*",
                                        "{*,^|*,v}", "{0,^*|0,v*}", "{0,^*|0}", "{0|0,v*}", "{^|*}",
                                        "{*|v}",     "{*,0|v}",     "{^|*,0}"};
    const size_t most = sizeof found / sizeof *found;
    const game_list games = claim_games_of_day(run, 3);
    seen_values set = {SCRATCH_ARRAY(run->t, ref, games.count), NULL, 0};
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
        for (size_t k = 0; k < most; k++)
            listed |= ref_same(claim_value(run, "%s", found[k]), list[i]);
        claim_same_number(run, atomic_load(&set.seen[i]), listed, "%s occurs",
                          claim_name(run, list[i]));
    }
}

/* ---- the player who cannot move wins ---- */

static ender_outcome misere(claim_run *run, const char *text) {
    const ruleset *rules = claim_ruleset(run, "bipass");
    const positions sum = sum_parse(run->t, rules, text, strlen(text));
    return sum_misere_outcome(run->t, rules, &sum);
}

static void same_outcome(claim_run *run, ender_outcome got, ender_outcome expected,
                         const char *sum) {
    claim_same_text(run, ender_outcome_name(got), ender_outcome_name(expected),
                    "misere_outcome(lit(bipass(\"%s\")))", sum);
}

void check_bipass_example_7(claim_run *run, unsigned n) {
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
void check_bipass_lemma_20(claim_run *run, unsigned stones) {
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

void check_bipass_sums_theorem_21(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, theorem_21_of, NULL);
}

static void misere_is_star_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const ref with_star = game_add(run->t, bipass(run, sum), REF_STAR);
    same_outcome(run, misere(run, sum), game_outcome(run->t, with_star), sum);
}

void check_bipass_misere_is_star(claim_run *run, unsigned stones) {
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

void check_bipass_misere_outcomes(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, misere_outcomes_of, NULL);
}
