/* SPDX-License-Identifier: MIT
 *
 * Oslo games (A. A. Siegel, On the Structure of Games and Their Posets, 2011, chapter 3): the quick
 * engine for games whose cycles are passes against the general one, the printed examples, the games
 * of a day and their order, TwoSlo, side-out, uponic weights. */
#include "fixture.h"
#include "refs.h"
#include "testing.h"

#include "analysis/analysis.h"
#include "analysis/option_closed/option_closed.h"
#include "loopy/oslo.h"
#include "notation/notation.h"

#include <string.h>

static void assert_named(task *t, lref g, const char *expected) {
    strbuf name;
    strbuf_open(t, &name);
    print_loopy(t, &name, loopy_of_stopper(g), ENDER_ASCII);
    if (strcmp(name.text, expected) != 0) fail_msg("%s instead of %s", name.text, expected);
    strbuf_close(&name);
}

static ref form(task *t, const char *text) {
    return read_game(t, (source){text, strlen(text)}, true);
}

/* ---- the two engines ---- */

/* The graph of a literal form with passes for Left, Right or both. */
static uint32_t pass_vertex(graph_builder *b, ref g, bool left, bool right) {
    const uint32_t v = graph_vertex(b, NULL);
    if (ref_same(g, REF_ZERO)) return v;
    if (left) graph_edge(b, ENDER_LEFT, v, (loopy_edge){.to = v});
    if (right) graph_edge(b, ENDER_RIGHT, v, (loopy_edge){.to = v});
    for (int p = 0; p < 2; p++) {
        side s;
        form_side_open(b->t, &s, g, (ender_player)p);
        for (uint32_t i = 0; i < s.count; i++) {
            const uint32_t to = pass_vertex(b, side_at(b->t, &s, i), left, right);
            graph_edge(b, (ender_player)p, v, (loopy_edge){.to = to});
        }
    }
    return v;
}

static loopy_graph pass_graph(task *t, ref g, bool left, bool right) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t start = pass_vertex(&b, g, left, right);
    return graph_close(&b, start, &drawn);
}

static void both_engines(task *t) {
    self_loops *s = self_loops_open(t), *by_search = self_loops_open(t);
    self_loops_search(by_search);
    const ref_list forms = forms_by_day(t, 2);
    assert_int_equal(forms.count, 256);
    lref values[256];
    for (size_t i = 0; i < forms.count; i++) {
        const ref g = forms.at[i];
        const loopy_graph graph = pass_graph(t, g, true, false);
        values[i] = oslo_of_form(s, g);
        assert_true(lref_same(values[i], graph_stopper(t, &graph)));
        assert_true(lref_same(values[i], oslo_of_form(by_search, g)));
        assert_true(lref_same(self_loop_negative(s, self_loop_negative(s, values[i])), values[i]));
        assert_true(lref_same(self_loop_negative(s, values[i]), stopper_negative(t, values[i])));
        /* Lemma 3.2.2 */
        assert_true(lref_same(values[i], LREF_ZERO) == ref_same(g, REF_ZERO));
    }
    for (size_t i = 0; i < forms.count; i += 5)
        for (size_t k = 0; k < forms.count; k += 7) {
            assert_int_equal(self_loop_ge(s, values[i], values[k]),
                             stopper_ge(t, values[i], values[k]));
            /* a sum of Oslo games is one */
            assert_true(lref_same(self_loop_sum(s, values[i], values[k]),
                                  oslo_of_form(s, form_add(t, forms.at[i], forms.at[k]))));
        }
    self_loops_close(by_search);
    self_loops_close(s);
}

static void the_engines_agree(void **state) {
    (void)state;
    run(both_engines);
}

/* ---- printed examples ---- */

static const struct {
    const char *form, *oslo;
} printed[] = {{"1/2", "on"},
               {"-1/2", "under"},
               {"{0|-1}", "{0|under}"},
               {"{-1|1}", "on"},
               {"0", "0"},
               {"*", "upon*"},
               {"^", "2.upon*"},
               {"v", "{upon*|0}"},
               {"{0|{0|-1}}", "tiny(over)"},
               {"{{1|0}|0}", "miny(on)"},
               {"{1|-1}", "{on|under}"},
               {"v*", "upon*"},
               {"{1|*}", "{on|upon*}"}};

static void examples(task *t) {
    self_loops *s = self_loops_open(t);
    for (size_t i = 0; i < sizeof printed / sizeof printed[0]; i++)
        assert_named(t, oslo_of_form(s, form(t, printed[i].form)), printed[i].oslo);
    assert_named(t, oslo_mirror(s, form(t, "v")), "2.downunder*");
    const stopper_sides two = oslo_twoslo(s, form(t, "1"));
    assert_named(t, two.onside, "on");
    assert_named(t, two.offside, "over");
    self_loops_close(s);
}

static void printed_examples(void **state) {
    (void)state;
    run(examples);
}

/* ---- multiples of upon* ---- */

static void rule(task *t) {
    self_loops *s = self_loops_open(t);
    self_loops_search(s);
    enum { MOST = 5 };
    for (uint32_t k = 0; k <= MOST; k++) {
        uint32_t found;
        const lref g = upon_star_multiple(s, k);
        assert_true(is_upon_star_multiple(s, g, &found) && found == k);
        assert_true(
            lref_same(self_loop_sum(s, g, upon_star_multiple(s, 1)), upon_star_multiple(s, k + 1)));
        assert_int_equal(self_loop_compare(s, g, upon_star_multiple(s, k + 1)),
                         k == 0 ? ENDER_CONFUSED : ENDER_LESS);
        assert_int_equal(stopper_ge(t, upon_star_multiple(s, k + 1), g), k > 0);
        assert_int_equal(self_loop_compare(s, g, upon_star_multiple(s, k + 2)), ENDER_LESS);
    }
    /* every pair of sets of multiples, the left one perhaps empty */
    for (unsigned a = 0; a < 1u << MOST; a++)
        for (unsigned b = 1; b < 1u << MOST; b++) {
            lref left[MOST], right[MOST];
            uint32_t l = 0, r = 0, k;
            for (uint32_t i = 0; i < MOST; i++) {
                if (a >> i & 1) left[l++] = upon_star_multiple(s, i);
                if (b >> i & 1) right[r++] = upon_star_multiple(s, i);
            }
            const uint32_t most = a == 0 ? 0 : 31u - (uint32_t)__builtin_clz(a);
            const bool multiple =
                upon_star_rule(a == 0, most, a == 2, (uint32_t)__builtin_ctz(b), &k);
            const lref g = self_loop_make(s, true, false, left, l, right, r);
            uint32_t found;
            assert_int_equal(is_upon_star_multiple(s, g, &found), multiple);
            if (multiple) assert_int_equal(found, k);
        }
    self_loops_close(s);
}

static void the_rule_of_multiples(void **state) {
    (void)state;
    run(rule);
}

/* ---- days ---- */

static void assert_levels(task *t, const poset *p, const uint32_t *sizes, uint32_t levels) {
    uint32_t *level = SCRATCH_ARRAY(t, uint32_t, p->count);
    assert_int_equal(poset_levels(t, p, level), levels);
    for (uint32_t i = 0; i < levels; i++) {
        uint32_t here = 0;
        for (uint32_t x = 0; x < p->count; x++) here += level[x] == i;
        assert_int_equal(here, sizes[i]);
    }
}

static lref stopper_at(const poset *p, uint32_t x) {
    assert_true(p->loopy[2 * x] == p->loopy[2 * x + 1]);
    return (lref){p->loopy[2 * x]};
}

static void days(task *t) {
    static const uint32_t sizes[] = {1, 4, 13, 64}, covers[] = {0, 4, 18, 122},
                          irreducible[] = {0, 2, 6, 16};
    static const uint32_t levels[] = {1, 1, 3, 4, 5, 5, 5, 5, 6, 5, 5, 5, 5, 4, 3, 1, 1};
    self_loops *s = self_loops_open(t);
    for (unsigned day = 0; day <= 3; day++) {
        const poset p = oslo_poset(s, OSLO_GAMES, day);
        assert_int_equal(p.count, sizes[day]);
        assert_int_equal(poset_cover_count(t, &p), covers[day]);
        uint64_t *irreducibles = set_new(t, &p);
        join_irreducibles(t, &p, irreducibles);
        assert_int_equal(set_count(&p, irreducibles), irreducible[day]);
        assert_true(test_lattice(t, &p).lattice && is_distributive(t, &p));
        if (day == 3) assert_levels(t, &p, levels, 17);
        for (uint32_t g = 0; g < p.count; g++)
            for (uint32_t h = 0; h < p.count; h++)
                assert_int_equal(poset_le(&p, g, h),
                                 self_loop_ge(s, stopper_at(&p, h), stopper_at(&p, g)));
    }
    /* {oslo(G)} by brute force */
    const poset two = oslo_poset(s, OSLO_GAMES, 2);
    const ref_list forms = forms_by_day(t, 2);
    for (size_t i = 0; i < forms.count; i++) {
        const loopy_value v = loopy_of_stopper(oslo_of_form(s, forms.at[i]));
        assert_true(poset_find_loopy(&two, loopy_words_of(v).at) < two.count);
    }
    self_loops_close(s);
}

static void oslo_days(void **state) {
    (void)state;
    run(days);
}

static void other_days(task *t) {
    static const uint32_t small[] = {1, 2, 4, 6, 15, 72}, twoslo[] = {1, 4, 17};
    self_loops *s = self_loops_open(t);
    for (unsigned day = 0; day <= 5; day++) {
        const poset p = oslo_poset(s, OSLO_SMALL, day);
        assert_int_equal(p.count, small[day]);
        const bool lattice = test_lattice(t, &p).lattice;
        assert_int_equal(lattice, day != 1);
        assert_int_equal(lattice && is_distributive(t, &p), day == 0 || day == 2 || day == 3);
    }
    for (unsigned day = 0; day <= 2; day++) {
        const poset p = oslo_poset(s, OSLO_TWO_SIDED, day);
        assert_int_equal(p.count, twoslo[day]);
        assert_true(test_lattice(t, &p).lattice);
        assert_int_equal(is_distributive(t, &p), day < 2);
    }
    self_loops_close(s);
}

/* Every Oslo game has a form, and of the all-small ones the weight of the form that is found is
 * that of any other. */
static void forms_of_games(task *t) {
    self_loops *s = self_loops_open(t);
    const poset three = oslo_poset(s, OSLO_GAMES, 3), small = oslo_poset(s, OSLO_SMALL, 5);
    for (uint32_t x = 0; x < three.count; x++)
        assert_true(
            lref_same(oslo_of_form(s, oslo_form(s, stopper_at(&three, x))), stopper_at(&three, x)));
    for (uint32_t x = 0; x < small.count; x++) {
        const ref form = oslo_form(s, stopper_at(&small, x));
        assert_true(lref_same(oslo_of_form(s, form), stopper_at(&small, x)));
        (void)uponic_weight(t, form);
    }
    const ref_list forms = forms_by_day(t, 2);
    for (size_t i = 0; i < forms.count; i++) {
        if (!game_is_all_small(t, form_value(t, form_passify(t, forms.at[i])))) continue;
        assert_same_ref(uponic_weight(t, forms.at[i]),
                        uponic_weight(t, oslo_form(s, oslo_of_form(s, forms.at[i]))));
    }
    self_loops_close(s);
}

static void oslo_forms(void **state) {
    (void)state;
    run(forms_of_games);
}

static void other_posets(void **state) {
    (void)state;
    run(other_days);
}

/* ---- arithmetic periods ---- */

/* Def. 3.6.2, and values that are no numbers. */
static void periods(task *t) {
    static const int32_t numbers[] = {5, 4, 3, 2, 1, 0, 0, 0, 1, 1, 1, 2,
                                      2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5};
    enum { COUNT = sizeof numbers / sizeof numbers[0] };
    loopy_value values[COUNT];
    arithmetic_period p;
    self_loops *s = self_loops_open(t);
    for (unsigned i = 0; i < COUNT; i++) values[i] = loopy_of_ender(ref_integer(t, numbers[i]));
    assert_true(find_arithmetic_period(s, values, COUNT, &p));
    assert_true(p.preperiod == 5 && p.period == 3 &&
                ref_same(loopy_ender(p.saltus), ref_integer(t, 1)));
    for (uint32_t i = 0; i < COUNT; i++) values[i] = loopy_of_ender(ref_up_star(t, 0, i % 2));
    assert_true(find_arithmetic_period(s, values, COUNT, &p));
    assert_true(p.preperiod == 0 && p.period == 1 && ref_same(loopy_ender(p.saltus), REF_STAR));
    for (uint32_t i = 0; i < COUNT; i++)
        values[i] = loopy_of_stopper(upon_star_multiple(s, 2 * (i / 3)));
    assert_true(find_arithmetic_period(s, values, COUNT, &p));
    assert_true(p.preperiod == 0 && p.period == 3 &&
                lref_same(loopy_stopper(p.saltus), upon_star_multiple(s, 2)));
    for (uint32_t i = 0; i < COUNT; i++) values[i] = loopy_of_ender(ref_integer(t, (int64_t)i * i));
    assert_false(find_arithmetic_period(s, values, COUNT, &p));
    self_loops_close(s);
}

static void arithmetic_periods(void **state) {
    (void)state;
    run(periods);
}

/* ---- TwoSlo, side-out, uponic weight ---- */

static void two_sides(task *t) {
    self_loops *s = self_loops_open(t);
    const ref_list forms = forms_by_day(t, 2);
    for (size_t i = 0; i < forms.count; i += 3) {
        const loopy_graph graph = pass_graph(t, forms.at[i], true, true);
        const stopper_sides sides = oslo_twoslo(s, forms.at[i]);
        const loopy_graph on = stopper_graph(t, sides.onside),
                          off = stopper_graph(t, sides.offside);
        assert_true(graph_survives(t, &graph, &on, ENDER_LEFT));
        assert_true(graph_survives(t, &on, &graph, ENDER_LEFT));
        assert_true(graph_survives(t, &graph, &off, ENDER_RIGHT));
        assert_true(graph_survives(t, &off, &graph, ENDER_RIGHT));
    }
    self_loops_close(s);
}

static void twoslo(void **state) {
    (void)state;
    run(two_sides);
}

static void side_outs(task *t) {
    self_loops *s = self_loops_open(t);
    const lref on = self_loop_make(s, true, false, NULL, 0, NULL, 0), zero = LREF_ZERO;
    const lref over = self_loop_make(s, false, true, &zero, 1, NULL, 0);
    const loopy_graph left_passes = stopper_graph(t, on), right_passes = stopper_graph(t, over);
    const ref_list games = games_by_day(t, 2);
    for (size_t i = 0; i < games.count; i++) { /* Claim 3.5.3 */
        const loopy_graph g = side_out_graph(t, &left_passes, games.at[i]);
        assert_true(lref_same(graph_stopper(t, &g), oslo_of_form(s, games.at[i])));
    }
    const loopy_graph g = side_out_graph(t, &right_passes, REF_STAR);
    assert_named(t, graph_stopper(t, &g), "{0,*|0,pass}");
    const loopy_graph ender = graph_of_ender(t, REF_ZERO);
    const loopy_graph same = side_out_graph(t, &ender, ref_up_star(t, 1, 0)); /* Prop. 3.5.2 */
    assert_true(lref_same(graph_stopper(t, &same), lref_of(ref_up_star(t, 1, 0))));
    /* dud side-out G is the TwoSlo game of G (section 3.6.4) */
    const loopy_value dud = {{lside_of(on), lside_of(self_loop_negative(s, on))}};
    for (size_t i = 0; i < games.count; i++) {
        const stopper_sides both = oslo_twoslo(s, games.at[i]);
        const loopy_value made = side_out(t, dud, games.at[i]);
        assert_true(lside_same(made.side[0], lside_of(both.onside)) &&
                    lside_same(made.side[1], lside_of(both.offside)));
    }
    self_loops_close(s);
}

static void side_out_games(void **state) {
    (void)state;
    run(side_outs);
}

static void weights(task *t) {
    assert_same_ref(uponic_weight(t, REF_STAR), ref_integer(t, 1));
    assert_same_ref(uponic_weight(t, form(t, "^")), ref_integer(t, 2));
    assert_same_ref(uponic_weight(t, form(t, "v")), REF_ZERO);
    assert_same_ref(uponic_weight(t, form(t, "{v|0}")), ref_integer(t, -1));
}

static void no_weight(task *t) { (void)uponic_weight(t, ref_integer(t, 1)); }

static void uponic_weights(void **state) {
    (void)state;
    run(weights);
    assert_int_equal(call(no_weight), ENDER_EDOMAIN);
}

static void both_pass(task *t) {
    self_loops *s = self_loops_open(t);
    (void)self_loop_make(s, true, true, NULL, 0, NULL, 0);
    self_loops_close(s);
}

static void too_late_a_day(task *t) {
    self_loops *s = self_loops_open(t);
    (void)oslo_poset(s, OSLO_GAMES, 5);
    self_loops_close(s);
}

static void no_oslo_game(task *t) {
    self_loops *s = self_loops_open(t);
    (void)oslo_form(s, lref_of(REF_STAR));
    self_loops_close(s);
}

/* over is a stopper whose cycles are passes, but Right is the one who passes. */
static void over_is_none(task *t) {
    self_loops *s = self_loops_open(t);
    const lref zero = LREF_ZERO;
    (void)oslo_form(s, self_loop_make(s, false, true, &zero, 1, NULL, 0));
    self_loops_close(s);
}

static void refusals(void **state) {
    (void)state;
    assert_int_equal(call(both_pass), ENDER_EDOMAIN);
    assert_int_equal(call(no_oslo_game), ENDER_EDOMAIN);
    assert_int_equal(call(over_is_none), ENDER_EDOMAIN);
    assert_int_equal(call(too_late_a_day), ENDER_ELIMIT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engines_agree),
        cmocka_unit_test(printed_examples),
        cmocka_unit_test(the_rule_of_multiples),
        cmocka_unit_test(oslo_days),
        cmocka_unit_test(other_posets),
        cmocka_unit_test(oslo_forms),
        cmocka_unit_test(arithmetic_periods),
        cmocka_unit_test(twoslo),
        cmocka_unit_test(side_out_games),
        cmocka_unit_test(uponic_weights),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
