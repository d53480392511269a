/* SPDX-License-Identifier: MIT
 *
 * The option-closure of a game and its threats: section 4.2 of A. A. Siegel's thesis
 * (oslo-option-closed-24 to 26). Sizes are days: canonical games born by day n. */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "papers/frame/checker.h"

static ref closure_value(task *t, ref form) { return form_value(t, form_option_closure(t, form)); }

static void each_game(claim_run *run, unsigned day, void (*body)(claim_run *run, ref g)) {
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++) {
        const arena_mark mark = scratch_mark(run->t);
        body(run, games.at[i]);
        scratch_release(run->t, mark);
    }
}

/* ---- examples ---- */

void check_oslo_closure_examples(claim_run *run, unsigned size) {
    (void)size;
    static const char *const values[][2] = {{"{2|1}", "{2|1}"},
                                            {"{1,{2|0}|3}", "5/2"},
                                            {"{1|}", "2"},
                                            {"{*|*}", "*2"},
                                            {"{0,*|0,*}", "*2"}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        claim_equal(run, closure_value(run->t, claim_form(run, "%s", values[i][0])),
                    claim_value(run, "%s", values[i][1]), "value(oc(%s))", values[i][0]);
    claim_same_form(run, form_option_closure(run->t, claim_form(run, "{2|1}")),
                    claim_form(run, "{{1,0|},{0|},0|{0|}}"), "oc({2|1})");
}

void check_oslo_lemma_4_2_2(claim_run *run, unsigned size) {
    (void)size;
    const ref f = claim_form(run, "{1,{2|0}|3}"), g = claim_form(run, "{1|}");
    claim_equal(run, form_value(run->t, f), form_value(run->t, g), "{1,{2|0}|3}");
    claim_holds(run, !ref_same(closure_value(run->t, f), closure_value(run->t, g)),
                "they are equal", "value(oc({1,{2|0}|3}))");
}

void check_oslo_lemma_4_2_4(claim_run *run, unsigned size) {
    (void)size;
    const ref f = claim_form(run, "{*|*}"), g = claim_form(run, "{0,*|0,*}");
    claim_holds(run, !ref_same(form_value(run->t, f), form_value(run->t, g)), "they are equal",
                "{*|*}");
    claim_equal(run, closure_value(run->t, f), closure_value(run->t, g), "value(oc({*|*}))");
}

void check_oslo_example_4_2_6(claim_run *run, unsigned n) {
    if (n == 0) return;
    const ref closed = form_option_closure(run->t, claim_form(run, "{0|{0|-%u}}", n));
    claim_equal(run, reduced_canonical_form(run->t, form_value(run->t, closed)),
                claim_value(run, "{0|-%u}", n), "rcf(value(oc({0|{0|-%u}})))", n);
    claim_equal(run, form_value(run->t, closed), claim_value(run, "{0|{0|-%u},-%u}", n, n),
                "value(oc({0|{0|-%u}}))", n);
}

/* ---- the closure ---- */

static void closes_once(claim_run *run, ref form) {
    const ref closed = form_option_closure(run->t, form);
    claim_holds(run, form_is_option_closed(run->t, closed), "it is not option-closed", "oc(%s)",
                claim_name(run, form));
    claim_same_form(run, form_option_closure(run->t, closed), closed, "oc(oc(%s))",
                    claim_name(run, form));
}
void check_oslo_corollary_4_2_5(claim_run *run, unsigned day) {
    const ref_list forms = forms_by_day(run->t, day < 2 ? day : 2);
    for (size_t i = 0; i < forms.count; i++) closes_once(run, forms.at[i]);
    each_game(run, day, closes_once);
}

/* The Left options of the closure are what Left reaches, each closed: the definition by sequences
 * of moves, against the way in which the closure is made. */
static void closure_by_sets(claim_run *run, ref g) {
    task *t = run->t;
    const ref set = form_set_closure(t, g), closed = form_option_closure(t, g);
    ref_list sides[2] = {{0}, {0}};
    for (unsigned p = 0; p < 2; p++) {
        side s;
        form_side_open(t, &s, set, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; i < s.count; i++)
            ref_list_add(t, &sides[p], form_option_closure(t, side_at(t, &s, i)));
    }
    claim_same_form(
        run, closed,
        form_make(t, sides[0].at, (uint32_t)sides[0].count, sides[1].at, (uint32_t)sides[1].count),
        "oc(%s)", claim_name(run, g));
}
void check_oslo_definition_4_2_1(claim_run *run, unsigned day) {
    each_game(run, day, closure_by_sets);
}

void check_oslo_closure_is_onto(claim_run *run, unsigned day) {
    task *t = run->t;
    const game_list games = claim_games_of_day(run, day);
    const option_closed_day closed = option_closed_games(t, day);
    ref_map values, listed;
    ref_map_open(t, &values);
    ref_map_open(t, &listed);
    for (uint32_t k = 0; k < closed.count; k++) ref_map_mark(t, &listed, closed.at[k]);
    uint32_t distinct = 0, fixed = 0;
    for (size_t i = 0; i < games.count; i++) {
        const ref closure = closure_value(t, games.at[i]);
        claim_holds(run, ref_map_find(&listed, closure) != 0, "it is not in the list of the day",
                    "value(oc(%s))", claim_name(run, games.at[i]));
        claim_holds(run,
                    ref_same(closure, games.at[i]) == (ref_map_find(&listed, games.at[i]) != 0),
                    "it is its own closure without being in the list, or the other way about", "%s",
                    claim_name(run, games.at[i]));
        distinct += ref_map_mark(t, &values, closure);
        fixed += ref_same(closure, games.at[i]);
    }
    ref_map_close(t, &listed);
    ref_map_close(t, &values);
    claim_same_number(run, distinct, closed.count, "values of closures on day %u", day);
    claim_same_number(run, fixed, closed.count, "fixed values on day %u", day);
}

static void closure_is_above(claim_run *run, ref g) {
    const ref closed = closure_value(run->t, g);
    claim_at_least(run, closed, g, "value(oc(%s))", claim_name(run, g));
}
void check_oslo_closure_extensive(claim_run *run, unsigned day) {
    const ref_list forms = forms_by_day(run->t, day < 2 ? day : 2);
    for (size_t i = 0; i < forms.count; i++) {
        const ref g = form_value(run->t, forms.at[i]);
        claim_at_least(run, closure_value(run->t, forms.at[i]), g, "value(oc(%s))",
                       claim_name(run, forms.at[i]));
    }
    each_game(run, day, closure_is_above);
}

/* The threatbare canonical games of a day, and their closures. */
void check_oslo_closure_operator(claim_run *run, unsigned day) {
    task *t = run->t;
    const game_list games = claim_games_of_day(run, day);
    ref_list bare = {0}, closed = {0};
    for (size_t i = 0; i < games.count; i++) {
        if (!form_is_threatbare(t, games.at[i])) continue;
        ref_list_add(t, &bare, games.at[i]);
        ref_list_add(t, &closed, closure_value(t, games.at[i]));
    }
    for (size_t i = 0; i < bare.count; i++) {
        claim_holds(run, infinitesimally_le(t, bare.at[i], closed.at[i]), "it is not extensive",
                    "%s", claim_name(run, bare.at[i]));
        for (size_t k = 0; k < bare.count; k++)
            if (infinitesimally_le(t, bare.at[i], bare.at[k]))
                claim_holds(run, infinitesimally_le(t, closed.at[i], closed.at[k]),
                            "the closures are in another order", "%s <= %s up to infinitesimals",
                            claim_name(run, bare.at[i]), claim_name(run, bare.at[k]));
    }
}

/* ---- threats ---- */

static void threats_bound_stops(claim_run *run, ref g) {
    task *t = run->t;
    const ref stops[] = {form_right_threat(t, g), ref_number(t, game_right_stop(t, g)),
                         ref_number(t, game_left_stop(t, g)), form_left_threat(t, g)};
    for (unsigned i = 0; i < 3; i++)
        claim_at_least(run, stops[i + 1], stops[i], "stops and threats of %s", claim_name(run, g));
}
void check_oslo_lemma_4_2_12(claim_run *run, unsigned day) {
    each_game(run, day, threats_bound_stops);
}

static void threats_bound_values(claim_run *run, ref g) {
    task *t = run->t;
    claim_holds(run,
                !game_le(t, g, form_right_threat(t, g)) || ref_same(g, form_right_threat(t, g)),
                "G <= RT(G)", "%s", claim_name(run, g));
    claim_holds(run, !game_ge(t, g, form_left_threat(t, g)) || ref_same(g, form_left_threat(t, g)),
                "G >= LT(G)", "%s", claim_name(run, g));
}
void check_oslo_lemma_4_2_10_printed(claim_run *run, unsigned day) {
    each_game(run, day, threats_bound_values);
}

static void threats_bound_nearly(claim_run *run, ref g) {
    task *t = run->t;
    claim_holds(run, infinitesimally_le(t, form_right_threat(t, g), g), "RT(G) exceeds G", "%s",
                claim_name(run, g));
    claim_holds(run, infinitesimally_le(t, g, form_left_threat(t, g)), "G exceeds LT(G)", "%s",
                claim_name(run, g));
}
void check_oslo_lemma_4_2_10(claim_run *run, unsigned day) {
    each_game(run, day, threats_bound_nearly);
}

static void threat_is_value(claim_run *run, ref form) {
    task *t = run->t;
    const ref g = form_value(t, form);
    claim_holds(run, ref_same(g, form_left_threat(t, form)) == ref_is_number(t, g),
                "G = LT(G) is not the same as that G is a number", "%s", claim_name(run, form));
}
void check_oslo_lemma_4_2_9(claim_run *run, unsigned day) { each_game(run, day, threat_is_value); }

/* {{a|-b}|{c|-d}} for 0 <= a, b, c, d <= n. */
void check_oslo_lemma_4_2_9_printed(claim_run *run, unsigned n) {
    for (unsigned a = 0; a <= n; a++)
        for (unsigned b = 0; b <= n; b++)
            for (unsigned c = 0; c <= n; c++)
                for (unsigned d = 0; d <= n; d++)
                    threat_is_value(run, claim_form(run, "{{%u|-%u}|{%u|-%u}}", a, b, c, d));
}

static void is_left_stop(claim_run *run, ref g) {
    task *t = run->t;
    claim_holds(run, infinitesimally_close(t, g, ref_number(t, game_left_stop(t, g))),
                "it is not infinitesimally close to its left stop", "%s", claim_name(run, g));
}
void check_oslo_lemma_4_2_18_printed(claim_run *run, unsigned day) {
    each_game(run, day, is_left_stop);
}

static void is_between_stops(claim_run *run, ref g) {
    task *t = run->t;
    claim_holds(run, infinitesimally_le(t, g, ref_number(t, game_left_stop(t, g))),
                "it exceeds its left stop", "%s", claim_name(run, g));
    claim_holds(run, infinitesimally_le(t, ref_number(t, game_right_stop(t, g)), g),
                "it falls below its right stop", "%s", claim_name(run, g));
}
void check_oslo_lemma_4_2_18(claim_run *run, unsigned day) {
    each_game(run, day, is_between_stops);
}

/* ---- threatbare games ---- */

static void bare_stops(claim_run *run, ref g) {
    task *t = run->t;
    if (form_is_left_threatbare(t, g))
        claim_equal(run, ref_number(t, game_left_stop(t, g)), form_left_threat(t, g),
                    "left_stop(%s)", claim_name(run, g));
    if (form_is_right_threatbare(t, g))
        claim_equal(run, ref_number(t, game_right_stop(t, g)), form_right_threat(t, g),
                    "right_stop(%s)", claim_name(run, g));
}
void check_oslo_lemma_4_2_16(claim_run *run, unsigned day) { each_game(run, day, bare_stops); }

void check_oslo_lemma_4_2_17(claim_run *run, unsigned day) {
    task *t = run->t;
    const game_list games = claim_games_of_day(run, day);
    ref_list bare = {0};
    for (size_t i = 0; i < games.count; i++)
        if (form_is_threatbare(t, games.at[i])) ref_list_add(t, &bare, games.at[i]);
    for (size_t i = 0; i < bare.count; i++)
        for (size_t k = 0; k < bare.count; k++)
            if (i != k && game_le(t, bare.at[i], bare.at[k]))
                claim_at_least(run, form_left_threat(t, bare.at[k]),
                               form_left_threat(t, bare.at[i]), "threats of %s and %s",
                               claim_name(run, bare.at[k]), claim_name(run, bare.at[i]));
}

static void numbers_are_not_bare(claim_run *run, ref g) {
    if (ref_is_number(run->t, g))
        claim_holds(run, !form_is_threatbare(run->t, g), "it is threatbare", "%s",
                    claim_name(run, g));
}
void check_oslo_definition_4_2_8(claim_run *run, unsigned day) {
    each_game(run, day, numbers_are_not_bare);
}

static void closure_is_close(claim_run *run, ref form) {
    task *t = run->t;
    if (!form_is_threatbare(t, form)) return;
    const ref g = form_value(t, form), closed = closure_value(t, form);
    claim_holds(run, infinitesimally_close(t, g, closed),
                "the closure is not infinitesimally close to it", "%s", claim_name(run, form));
}
void check_oslo_theorem_4_2_19(claim_run *run, unsigned day) {
    each_game(run, day, closure_is_close);
}

/* {{a,{b|c}|d}|e} for 0 <= a, ..., e <= n. */
static void each_nested_form(claim_run *run, unsigned n, void (*body)(claim_run *run, ref form)) {
    const unsigned base = n + 1, count = base * base * base * base * base;
    for (unsigned i = 0; i < count; i++) {
        unsigned digit[5], rest = i;
        for (unsigned k = 0; k < 5; k++, rest /= base) digit[k] = rest % base;
        body(run, claim_form(run, "{{%u,{%u|%u}|%u}|%u}", digit[0], digit[1], digit[2], digit[3],
                             digit[4]));
    }
}
void check_oslo_theorem_4_2_19_printed(claim_run *run, unsigned n) {
    each_nested_form(run, n, closure_is_close);
}

/* The form and the canonical form of its value, if both are threatbare. */
static void equal_closures(claim_run *run, ref form) {
    task *t = run->t;
    const ref g = form_value(t, form);
    if (!form_is_threatbare(t, form) || !form_is_threatbare(t, g)) return;
    claim_holds(run, infinitesimally_close(t, closure_value(t, form), closure_value(t, g)),
                "its closure differs from that of its canonical form by more than an infinitesimal",
                "%s", claim_name(run, form));
}
void check_oslo_corollary_4_2_20_printed(claim_run *run, unsigned n) {
    each_nested_form(run, n, equal_closures);
}

static bool numbers_keep_their_value(task *t, ref form) {
    ref_list inside = {0};
    subpositions(t, form, WALK_EVERYTHING, 0, &inside);
    for (size_t i = 0; i < inside.count; i++) {
        const ref x = form_value(t, inside.at[i]);
        if (ref_is_number(t, x) && !ref_same(closure_value(t, inside.at[i]), x)) return false;
    }
    return true;
}
static void close_under_hypothesis(claim_run *run, ref form) {
    if (numbers_keep_their_value(run->t, form)) closure_is_close(run, form);
}
void check_oslo_threatbare_hypothesis(claim_run *run, unsigned n) {
    if (n <= 2) {
        const ref_list forms = forms_by_day(run->t, n);
        for (size_t i = 0; i < forms.count; i++) close_under_hypothesis(run, forms.at[i]);
    }
    each_nested_form(run, n, close_under_hypothesis);
}

static void close_means_bare(claim_run *run, ref g) {
    task *t = run->t;
    const bool close = infinitesimally_close(t, g, closure_value(t, g));
    claim_holds(run, close == (ref_is_number(t, g) || form_is_threatbare(t, g)),
                close ? "its closure is close to it, but it is no number and not threatbare"
                      : "it is a number or threatbare, but its closure is not close to it",
                "%s", claim_name(run, g));
}
void check_oslo_closure_close_iff(claim_run *run, unsigned day) {
    each_game(run, day, close_means_bare);
}

static void threats_tell(claim_run *run, ref g) {
    task *t = run->t;
    if (ref_is_number(t, g)) return;
    claim_equal(run, reduced_canonical_form(t, closure_value(t, g)),
                cut_of_numbers(t, form_left_threat(t, g), form_right_threat(t, g)),
                "rcf(value(oc(%s)))", claim_name(run, g));
}
void check_oslo_closure_rcf(claim_run *run, unsigned day) { each_game(run, day, threats_tell); }

static ref value_between(task *t, const ref_list *left, const ref_list *right) {
    return form_value(
        t, form_make(t, left->at, (uint32_t)left->count, right->at, (uint32_t)right->count));
}

/* {closed Left sides | R(G)} >= G >= {L(G) | closed Right sides}: `close` is the closure meant. */
static void half_closed(claim_run *run, ref g, ref (*close)(task *t, ref form)) {
    task *t = run->t;
    const ref closed = close(t, g);
    ref_list sides[2][2] = {{{0}, {0}}, {{0}, {0}}}; /* as they are, closed; Left, Right */
    for (unsigned c = 0; c < 2; c++)
        for (unsigned p = 0; p < 2; p++) {
            side s;
            form_side_open(t, &s, c == 0 ? g : closed, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
            for (uint32_t i = 0; i < s.count; i++)
                ref_list_add(t, &sides[c][p], form_value(t, side_at(t, &s, i)));
        }
    const ref upper = value_between(t, &sides[1][0], &sides[0][1]);
    const ref lower = value_between(t, &sides[0][0], &sides[1][1]);
    claim_at_least(run, upper, g, "%s with Left's side closed", claim_name(run, g));
    claim_at_least(run, g, lower, "%s with Right's side closed", claim_name(run, g));
}
static void half_closed_by_closure(claim_run *run, ref g) {
    half_closed(run, g, form_option_closure);
}
void check_oslo_claim_4_2_24_printed(claim_run *run, unsigned day) {
    each_game(run, day, half_closed_by_closure);
}
static void half_closed_by_sets(claim_run *run, ref g) { half_closed(run, g, form_set_closure); }
void check_oslo_claim_4_2_24(claim_run *run, unsigned day) {
    each_game(run, day, half_closed_by_sets);
}
