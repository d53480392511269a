/* SPDX-License-Identifier: MIT
 *
 * Option-closed games as literal forms, their reduced forms and norms: sections 4.1 and 3.4 of A.
 * A. Siegel's thesis (oslo-option-closed-10, 21 to 23). The forms gone through are all literal
 * forms of a small height that are option-closed, the closures of all games of a day, and the
 * largest forms {A|B} of the option-closed games of a day. */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "papers/frame/checker.h"

#include <inttypes.h>

/* ---- the definition ---- */

void check_oslo_option_closed_examples(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        const char *form;
        bool closed;
    } examples[] = {{"{0,1|0}", true},       {"{1|0}", false},       {"{0|0,*2}", false},
                    {"{0|0}", true},         {"{0,*|0,*}", true},    {"{*|*}", false},
                    {"{0|{1|-1},0}", false}, {"{0|{0,1|0},0}", true}};
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        claim_holds(run,
                    form_is_option_closed(run->t, claim_form(run, "%s", examples[i].form)) ==
                        examples[i].closed,
                    "the definition says otherwise", "is_option_closed(%s)", examples[i].form);
}

void check_oslo_printed_example(claim_run *run, unsigned size) {
    (void)size;
    const char *form = "{0|{1|0},0}";
    claim_holds(run, form_is_option_closed(run->t, claim_form(run, "%s", form)),
                "Left moves from {1|0} to 1 and on to 0, to which {1|0} has no move of hers",
                "is_option_closed(%s)", form);
}

void check_oslo_forms_counted(claim_run *run, unsigned day) {
    static const uint32_t expected[] = {1, 4, 100}, values_expected[] = {1, 4, 18};
    const ref_list forms = forms_by_day(run->t, day);
    ref_map values;
    ref_map_open(run->t, &values);
    uint32_t closed = 0, distinct = 0;
    for (size_t i = 0; i < forms.count; i++) {
        if (!form_is_option_closed(run->t, forms.at[i])) continue;
        closed++;
        distinct += ref_map_mark(run->t, &values, form_value(run->t, forms.at[i]));
    }
    ref_map_close(run->t, &values);
    claim_same_number(run, closed, expected[day], "forms of height %u", day);
    claim_same_number(run, distinct, values_expected[day], "values of forms of height %u", day);
    claim_same_number(run, distinct, option_closed_games(run->t, day).count,
                      "option_closed_by_day(%u)", day);
}

/* ---- reduced forms ---- */

static bool is_number_or_switch(task *t, ref g) {
    if (ref_is_number(t, g)) return true;
    side left, right;
    side_open(t, &left, g, ENDER_LEFT);
    side_open(t, &right, g, ENDER_RIGHT);
    if (left.count != 1 || right.count != 1) return false;
    const ref a = side_at(t, &left, 0), b = side_at(t, &right, 0);
    return ref_is_number(t, a) && ref_is_number(t, b) && game_ge(t, a, b);
}

void check_oslo_theorem_4_1_4(claim_run *run, unsigned n) {
    const option_closed_day day = option_closed_games(run->t, n);
    for (uint32_t k = 0; k < day.count; k++)
        claim_holds(run, is_number_or_switch(run->t, reduced_canonical_form(run->t, day.at[k])),
                    "it is neither a number nor {a|b}", "rcf(%s)", claim_name(run, day.at[k]));
}

/* The greatest number among the first k games of a day; REF_NONE if there is none. */
static ref greatest_number(task *t, const option_closed_day *day, uint32_t k) {
    ref best = REF_NONE;
    for (uint32_t i = 0; i < k; i++)
        if (ref_is_number(t, day->at[i]) &&
            (ref_same(best, REF_NONE) || game_ge(t, day->at[i], best)))
            best = day->at[i];
    return best;
}

static ref negative_or_none(task *t, ref x) { return ref_same(x, REF_NONE) ? x : game_neg(t, x); }

/* All {A|B}, A and B out of the chains of the day before. */
static void each_pair(claim_run *run, unsigned n,
                      void (*body)(claim_run *run, ref g, ref x, ref y)) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day before = option_closed_games(t, n - 1);
    for (uint32_t i = 0; i <= before.count; i++) {
        const ref x = greatest_number(t, &before, i);
        for (uint32_t k = 0; k <= before.count; k++)
            body(run, option_closed_value(t, &before, i, k), x,
                 negative_or_none(t, greatest_number(t, &before, k)));
    }
}

static bool is_cut(task *t, ref x, ref y) {
    return ref_same(x, REF_NONE) || ref_same(y, REF_NONE) || game_lf(t, x, y);
}

static void numbers_tell(claim_run *run, ref g, ref x, ref y) {
    task *t = run->t;
    const ref cut = cut_of_numbers(t, x, y);
    claim_equal(run, reduced_canonical_form(t, g), cut, "rcf(%s)", claim_name(run, g));
    if (is_cut(t, x, y)) {
        claim_equal(run, g, cut, "%s", claim_name(run, g));
        return;
    }
    claim_holds(run, !ref_is_number(t, g), "it is a number", "%s", claim_name(run, g));
    claim_equal(run, ref_number(t, game_left_stop(t, g)), x, "left_stop(%s)", claim_name(run, g));
    claim_equal(run, ref_number(t, game_right_stop(t, g)), y, "right_stop(%s)", claim_name(run, g));
}

void check_oslo_rcf_by_numbers(claim_run *run, unsigned n) { each_pair(run, n, numbers_tell); }

static void stops_are_options(claim_run *run, ref g, ref x, ref y) {
    task *t = run->t;
    if (ref_is_number(t, g)) return;
    claim_holds(run, ref_same(x, ref_number(t, game_left_stop(t, g))), "the left stop is no option",
                "%s", claim_name(run, g));
    claim_holds(run, ref_same(y, ref_number(t, game_right_stop(t, g))),
                "the right stop is no option", "%s", claim_name(run, g));
}

void check_oslo_corollary_4_1_7(claim_run *run, unsigned n) {
    each_pair(run, n, stops_are_options);
}

/* ---- bounds on the infinitesimal part ---- */

/* low < G - rcf(G) < high for all games of a day. */
static void between(claim_run *run, unsigned n, ref low, ref high) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t k = 0; k < day.count; k++) {
        const ref g = day.at[k], part = game_sub(t, g, reduced_canonical_form(t, g));
        claim_relation(run, part, high, ENDER_LESS, "%s - rcf(%s)", claim_name(run, g),
                       claim_name(run, g));
        claim_relation(run, part, low, ENDER_GREATER, "%s - rcf(%s)", claim_name(run, g),
                       claim_name(run, g));
    }
}

void check_oslo_theorem_4_1_5_printed(claim_run *run, unsigned n) {
    between(run, n, claim_value(run, "vv*"), claim_value(run, "^*"));
}
void check_oslo_theorem_4_1_5(claim_run *run, unsigned n) {
    between(run, n, claim_value(run, "vv*"), claim_value(run, "^^*"));
}

/* .1...12* with m digits: ^<1> + ... + ^<m-1> + 2.^<m> + *. */
void check_oslo_mckay_bound(claim_run *run, unsigned n) {
    task *t = run->t;
    for (uint32_t m = 1; m <= 6; m++) {
        const ref sum = game_add(t, up_power_sum(t, m), up_power(t, m));
        const ref high = game_add(t, sum, REF_STAR);
        between(run, n, game_neg(t, high), high);
    }
}

/* ---- switches ---- */

/* All numbers in [-2, 2] with denominators that divide 2^places, all pairs a >= b. */
static void each_switch(claim_run *run, unsigned places,
                        void (*body)(claim_run *run, ref g, ref a, ref b)) {
    task *t = run->t;
    const int64_t one = INT64_C(1) << places;
    for (int64_t a = -2 * one; a <= 2 * one; a++)
        for (int64_t b = -2 * one; b <= a; b++) {
            const ref x = ref_number(t, dyadic_make(t, a, places));
            const ref y = ref_number(t, dyadic_make(t, b, places));
            body(run, game_switch(t, x, y), x, y);
        }
}

static void is_between_ends(claim_run *run, ref g, ref a, ref b) {
    claim_holds(run, infinitesimally_le(run->t, b, g) && infinitesimally_le(run->t, g, a),
                "it is not between its options up to infinitesimals", "%s", claim_name(run, g));
}
void check_oslo_lemma_4_1_3(claim_run *run, unsigned places) {
    each_switch(run, places, is_between_ends);
}

static void below_up(claim_run *run, ref g, ref a, ref b) {
    (void)b;
    claim_relation(run, game_sub(run->t, g, a), ref_up_star(run->t, 1, 0), ENDER_LESS, "%s - (%s)",
                   claim_name(run, g), claim_name(run, a));
}
void check_oslo_lemma_4_1_3_ups_printed(claim_run *run, unsigned places) {
    each_switch(run, places, below_up);
}
static void below_two_ups(claim_run *run, ref g, ref a, ref b) {
    (void)b;
    claim_relation(run, game_sub(run->t, g, a), ref_up_star(run->t, 2, 0), ENDER_LESS, "%s - (%s)",
                   claim_name(run, g), claim_name(run, a));
}
void check_oslo_lemma_4_1_3_ups(claim_run *run, unsigned places) {
    each_switch(run, places, below_two_ups);
}

/* ---- counts ---- */

void check_oslo_numbers_and_switches(claim_run *run, unsigned n) {
    const option_closed_day day = option_closed_games(run->t, n);
    uint32_t numbers = 0, switches = 0;
    for (uint32_t k = 0; k < day.count; k++) {
        const ref g = day.at[k];
        if (ref_is_number(run->t, g))
            numbers++;
        else if (is_number_or_switch(run->t, g) && ref_same(g, reduced_canonical_form(run->t, g)))
            switches++;
    }
    const uint32_t below = (1u << n) - 1;
    claim_same_number(run, numbers, (2 << n) - 1, "numbers of day %u", n);
    claim_same_number(run, switches, n == 0 ? 0 : below * (below - 1) / 2, "switches of day %u", n);
}

void check_oslo_example_of_reduced_form(claim_run *run, unsigned size) {
    (void)size;
    const char *form = "{1,{1|0},{1,{1|0}|0,{1|0}}|0,{1|0},{1,{1|0}|0,{1|0}}}";
    claim_equal(run, reduced_canonical_form(run->t, claim_value(run, "%s", form)),
                claim_value(run, "{1|0}"), "rcf(%s)", form);
}

/* ---- sequences and norms ---- */

/* All option-closed forms of height 2, and the closures of the games of a day. */
static void each_closed_form(claim_run *run, unsigned day, void (*body)(claim_run *run, ref form)) {
    task *t = run->t;
    if (day <= 2) {
        const ref_list forms = forms_by_day(t, day);
        for (size_t i = 0; i < forms.count; i++)
            if (form_is_option_closed(t, forms.at[i])) body(run, forms.at[i]);
    }
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++) body(run, form_option_closure(t, games.at[i]));
}

static ref opposite_best(task *t, ender_player player, ref x, ref y) {
    return (player == ENDER_LEFT ? game_lf(t, x, y) : game_lf(t, y, x)) ? x : y;
}

/* Along every sequence of first options from here the numbers get worse. */
static void numbers_get_worse(claim_run *run, ref form, ref last, ender_player player) {
    task *t = run->t;
    ref_list first = {0};
    form_first_options(t, form, player, &first);
    for (size_t i = 0; i < first.count; i++) {
        const ref x = form_value(t, first.at[i]);
        ref best = last;
        if (ref_is_number(t, x)) {
            claim_holds(
                run, ref_same(last, REF_NONE) || !ref_same(opposite_best(t, player, x, last), last),
                "a later number is not worse than an earlier one",
                "a sequence of first options through %s", claim_name(run, first.at[i]));
            best = x;
        }
        numbers_get_worse(run, first.at[i], best, player);
    }
}
static void sequences_of(claim_run *run, ref form) {
    numbers_get_worse(run, form, REF_NONE, ENDER_LEFT);
    numbers_get_worse(run, form, REF_NONE, ENDER_RIGHT);
}
void check_oslo_lemma_4_1_10(claim_run *run, unsigned day) {
    each_closed_form(run, day, sequences_of);
}

void check_oslo_norm_examples(claim_run *run, unsigned size) {
    (void)size;
    /* <{2|-1}, -1> and <{2|-1}, -1, {-1|0}, 0> as sequences of Right. */
    static const char *const forms[] = {"{2|{2|-1},-1}",
                                        "{2|{2|{|{-1|0},0},{-1|0},0},{|{-1|0},0},{-1|0},0}"};
    for (size_t i = 0; i < 2; i++)
        claim_equal(run, form_right_norm(run->t, claim_form(run, "%s", forms[i])),
                    claim_value(run, "-1"), "right_norm(%s)", forms[i]);
}

static void stop_below_options(claim_run *run, ref form) {
    task *t = run->t;
    const ref g = form_value(t, form);
    if (ref_is_number(t, g)) return;
    const ref x = ref_number(t, game_right_stop(t, g)), y = ref_number(t, game_left_stop(t, g));
    side s;
    form_side_open(t, &s, form, ENDER_RIGHT);
    for (uint32_t i = 0; i < s.count; i++)
        claim_holds(run, infinitesimally_le(t, x, form_value(t, side_at(t, &s, i))),
                    "a Right option is below the right stop", "%s", claim_name(run, form));
    form_side_open(t, &s, form, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++)
        claim_holds(run, infinitesimally_le(t, form_value(t, side_at(t, &s, i)), y),
                    "a Left option is above the left stop", "%s", claim_name(run, form));
}
void check_oslo_lemma_4_1_11(claim_run *run, unsigned day) {
    each_closed_form(run, day, stop_below_options);
}

static bool has_options(task *t, ref form, ender_player player) {
    side s;
    form_side_open(t, &s, form, player);
    return s.count > 0;
}

static void norms_tell(claim_run *run, ref form) {
    task *t = run->t;
    if (!has_options(t, form, ENDER_LEFT) || !has_options(t, form, ENDER_RIGHT)) return;
    const ref g = form_value(t, form), x = form_left_norm(t, form), y = form_right_norm(t, form);
    const ref cut = cut_of_numbers(t, x, y);
    claim_equal(run, reduced_canonical_form(t, g), cut, "rcf(%s)", claim_name(run, form));
    if (ref_is_number(t, g)) claim_equal(run, g, cut, "%s", claim_name(run, form));
    if (!ref_is_number(t, g))
        claim_holds(run, infinitesimally_le(t, y, g) && infinitesimally_le(t, g, x),
                    "it is not between its norms", "%s", claim_name(run, form));
}
void check_oslo_lemma_4_1_12(claim_run *run, unsigned day) {
    each_closed_form(run, day, norms_tell);
}

/* ---- passification ---- */

void check_oslo_passified_examples(claim_run *run, unsigned size) {
    (void)size;
    static const char *const examples[][2] = {{"0", "0"},       {"*", "^*"}, {"v", "{^*,{^*|0}|0}"},
                                              {"^", "{^^|^*}"}, {"1", "2"},  {"^", "^^ + {0|v*}"}};
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        claim_equal(run,
                    form_value(run->t, form_passify(run->t, claim_form(run, "%s", examples[i][0]))),
                    claim_value(run, "%s", examples[i][1]), "value(passify(%s))", examples[i][0]);
    claim_equal(run, atomic_weight(run->t, claim_value(run, "{^^|^*}")), claim_value(run, "2"),
                "aw({^^|^*})");
    claim_equal(run, game_neg(run->t, claim_value(run, "{0|v*}")), claim_value(run, "{^*|0}"),
                "-{0|v*}");
}
