/* SPDX-License-Identifier: MIT
 *
 * Left dead ends and P-free forms in misere play, held against play of literal forms and against
 * the counts and theorems of the literature. */
#include "fixture.h"
#include "testing.h"

#include <ender/domain.h>

#include "base/random.h"
#include "impartial/dead_ends.h"
#include "impartial/p_free.h"
#include "refs.h"
#include "universe/universe.h"

#include <stdio.h>
#include <string.h>

#include "samples.h"

enum { DAY3 = 10, DAY4 = 52 };

static dead_end_world w;
static dead_end ends[DAY4];

/* The sets of a day's games, without thinking about the order. */
static unsigned next_day(task *t, unsigned before) {
    unsigned found = before;
    for (unsigned set = 0; set >> before == 0; set++) {
        dead_end options[DAY3];
        unsigned count = 0, known = 0;
        for (unsigned i = 0; i < before; i++)
            if (set >> i & 1) options[count++] = ends[i];
        const dead_end g = dead_end_make(t, &w, options, count);
        while (known < found && !dead_end_same(ends[known], g)) known++;
        if (known == found) ends[found++] = g;
    }
    return found;
}

static void find_ends(task *t) {
    static const unsigned counts[] = {1, 2, 4, DAY3, DAY4};
    unsigned count = 0;
    for (unsigned day = 0; day < 5; day++) {
        count = next_day(t, count);
        assert_int_equal(count, counts[day]);
    }
}

/* 1, 2, 4, 10, 52, 21278 (Davies); the last are the antichains of a poset. */
static void days_are_counted_body(task *t) {
    static const uint64_t counts[] = {1, 2, 4, 10, 52, 21278};
    for (unsigned day = 0; day < 6; day++) assert_int_equal(dead_ends_born(t, day), counts[day]);
    dead_ends_open(t, &w);
    find_ends(t);
    strbuf text;
    strbuf_open(t, &text);
    for (unsigned i = 0; i < DAY4; i++) {
        strbuf_format(&text, i > 0 ? ",x%u" : "{x%u", i);
        for (unsigned k = 0; k < DAY4; k++)
            if (i != k && dead_end_ge(t, &w, ends[k], ends[i]))
                strbuf_format(&text, ",x%u<x%u", i, k);
    }
    strbuf_char(&text, '}');
    const ender_request request = {.question = "count_antichains"};
    ender_result answer;
    must(ender_ask(ctx, ender_domain_find("poset"), text.text, text.length, &request, &answer));
    int64_t antichains = 0;
    bool fits = false;
    must(ender_to_int64(ctx, answer.game, &fits, &antichains));
    assert_true(fits);
    assert_int_equal(antichains, 21278);
    ender_result_clear(&answer);
    strbuf_close(&text);
    dead_ends_close(t, &w);
}

/* ---- the order is that of play ---- */

static int left_score(ender_outcome o) {
    return (o == ENDER_L || o == ENDER_N) + 2 * (o == ENDER_L || o == ENDER_P);
}

/* o(g) >= o(h): Left wins whatever she wins with h. */
static bool outcome_ge(ender_outcome a, ender_outcome b) {
    return (left_score(a) & left_score(b)) == left_score(b);
}

static bool is_never_worse(task *t, ref g, ref h, ref beside) {
    return outcome_ge(form_misere_outcome(t, form_add(t, g, beside)),
                      form_misere_outcome(t, form_add(t, h, beside)));
}

/* Where g >= h fails, a game with which Right, to move, wins g and loses h. For g = 0 it is 0. Else
 * some option of g is above no option of h, and Right goes there: Left has but moves to games that
 * separate it from these options, or, if there are none, too many moves. To an option of h she
 * answers so, and Right's own move leaves her without one. */
static ref separator(task *t, dead_end g, dead_end h) {
    uint32_t of_g, of_h, bad = 0;
    const dead_end *from_g = dead_end_options(&w, g, &of_g),
                   *from_h = dead_end_options(&w, h, &of_h);
    if (of_g == 0) return REF_ZERO;
    for (bool above = true; above; bad += above) {
        assert_true(bad < of_g);
        above = false;
        for (uint32_t k = 0; k < of_h; k++) above |= dead_end_ge(t, &w, from_g[bad], from_h[k]);
    }
    ref left[DAY4], right = REF_ZERO;
    for (uint32_t k = 0; k < of_h; k++) left[k] = separator(t, from_g[bad], from_h[k]);
    if (of_h == 0) left[0] = ref_integer(t, 10);
    return form_make(t, left, of_h > 0 ? of_h : 1, &right, 1);
}

static bool right_wins_first(task *t, dead_end g, ref beside) {
    const ref sum = form_add(t, dead_end_form(t, &w, g), beside);
    return (left_score(form_misere_outcome(t, sum)) & 2) == 0;
}

static void the_order_is_that_of_play_body(task *t) {
    dead_ends_open(t, &w);
    find_ends(t);
    const ref_list forms = forms_by_day(t, 2);
    unsigned above = 0;
    for (unsigned i = 0; i < DAY4; i++)
        for (unsigned k = 0; k < DAY4; k++) {
            const ref g = dead_end_form(t, &w, ends[i]), h = dead_end_form(t, &w, ends[k]);
            const bool ge = dead_end_ge(t, &w, ends[i], ends[k]);
            above += ge && i != k;
            for (size_t x = 0; x < forms.count && ge; x++)
                assert_true(is_never_worse(t, g, h, forms.at[x]));
            if (ge) continue;
            const ref x = separator(t, ends[i], ends[k]);
            assert_true(right_wins_first(t, ends[i], x) && !right_wins_first(t, ends[k], x));
        }
    assert_true(above > 50);
    dead_ends_close(t, &w);
}

/* ---- factors ---- */

/* Lengths add, so that all factors of a game by day 4 are born by day 4: every pair is tried. */
static void factors_are_those_of_all_pairs_body(task *t) {
    dead_ends_open(t, &w);
    find_ends(t);
    bool is_factor[DAY4][DAY4] = {{false}};
    for (unsigned i = 0; i < DAY4; i++)
        for (unsigned k = 0; k < DAY4; k++) {
            const dead_end sum = dead_end_add(t, &w, ends[i], ends[k]);
            const dead_end_facts a = dead_end_about(&w, ends[i]), b = dead_end_about(&w, ends[k]),
                                 both = dead_end_about(&w, sum);
            assert_int_equal(both.birthday, a.birthday + b.birthday);
            assert_int_equal(both.race, a.race + b.race);
            for (unsigned j = 0; j < DAY4; j++)
                if (dead_end_same(ends[j], sum)) is_factor[j][i] = true;
        }
    unsigned atoms = 0;
    for (unsigned j = 0; j < DAY4; j++) {
        uint32_t count;
        const dead_end_factor *list = dead_end_factors(t, &w, ends[j], &count);
        unsigned expected = 0, found = 0;
        for (unsigned i = 0; i < DAY4; i++) expected += is_factor[j][i];
        for (uint32_t i = 0; i < count; i++) {
            assert_true(dead_end_same(dead_end_add(t, &w, list[i].factor, list[i].other), ends[j]));
            for (unsigned k = 0; k < DAY4; k++)
                if (dead_end_same(ends[k], list[i].factor)) found += is_factor[j][k];
        }
        assert_int_equal(count, expected);
        assert_int_equal(found, expected);
        assert_int_equal(dead_end_is_atom(t, &w, ends[j]),
                         !dead_end_is_zero(ends[j]) && expected == 2);
        atoms += dead_end_is_atom(t, &w, ends[j]);
    }
    assert_true(atoms > 20 && atoms < DAY4);
    dead_ends_close(t, &w);
}

/* Both kinds of factors, in sums that are larger. */
static void sums_have_their_factors_body(task *t) {
    dead_ends_open(t, &w);
    find_ends(t);
    for (unsigned i = 0; i < DAY4; i += 3)
        for (unsigned k = 0; k < DAY3; k++) {
            const dead_end sum = dead_end_add(t, &w, ends[i], ends[k]);
            uint32_t count;
            const dead_end_factor *list = dead_end_factors(t, &w, sum, &count);
            bool found = false;
            for (uint32_t j = 0; j < count; j++)
                if (dead_end_same(list[j].factor, ends[i]) && dead_end_same(list[j].other, ends[k]))
                    found = true;
            assert_true(found);
        }
    dead_ends_close(t, &w);
}

/* The examples of the library gemau (A. Davies). */
static void examples_of_others_body(task *t) {
    dead_ends_open(t, &w);
    uint32_t count;
    dead_end options[4];
    const dead_end h = dead_end_add(t, &w, dead_end_waiting(t, &w, 4), dead_end_integer(t, &w, 2));
    dead_end_factors(t, &w, h, &count);
    assert_int_equal(count, 6);
    for (unsigned i = 0; i < 4; i++) options[i] = dead_end_integer(t, &w, 3 + i);
    const dead_end k = dead_end_make(t, &w, options, 4);
    const dead_end_facts of_k = dead_end_about(&w, k);
    assert_int_equal(of_k.flexibility, 1);
    assert_int_equal(of_k.race, 4);
    assert_int_equal(of_k.birthday, 7);
    const dead_end_facts sum =
        dead_end_about(&w, dead_end_add(t, &w, k, dead_end_waiting(t, &w, 3)));
    assert_int_equal(sum.flexibility, 9);
    assert_int_equal(sum.race, 5);
    assert_int_equal(sum.birthday, 10);
    dead_ends_close(t, &w);
}

/* ---- P-free forms ---- */

static bool has_no_p(task *t, ref form) {
    ref_list positions = {0};
    subpositions(t, form, WALK_EVERYTHING, 0, &positions);
    for (size_t i = 0; i < positions.count; i++)
        if (form_misere_outcome(t, positions.at[i]) == ENDER_P) return false;
    return true;
}

static bool can_move_later(task *t, ref form, ender_player player) {
    ref_list positions = {0};
    subpositions(t, form, WALK_EVERYTHING, 0, &positions);
    for (size_t i = 0; i < positions.count; i++) {
        side s;
        form_side_open(t, &s, positions.at[i], player);
        if (s.count > 0) return true;
    }
    return false;
}

static bool ends_are_dead(task *t, ref form) {
    ref_list positions = {0};
    subpositions(t, form, WALK_EVERYTHING, 0, &positions);
    for (size_t i = 0; i < positions.count; i++)
        for (unsigned p = 0; p < 2; p++) {
            const ender_player player = p == 0 ? ENDER_LEFT : ENDER_RIGHT;
            side s;
            form_side_open(t, &s, positions.at[i], player);
            if (s.count == 0 && can_move_later(t, positions.at[i], player)) return false;
        }
    return true;
}

static uint64_t first_win(task *t, ref form, ender_player player) {
    const ender_outcome wanted = player == ENDER_LEFT ? ENDER_L : ENDER_R;
    for (int64_t n = 0;; n++)
        if (form_misere_outcome(
                t, form_add(t, form, ref_integer(t, player == ENDER_LEFT ? -n : n))) == wanted)
            return (uint64_t)n;
}

/* On all forms of height at most 2. A dead end is blocked, so dead-ending forms are blocking. */
static void forms_are_p_free_by_definition_body(task *t) {
    const ref_list forms = forms_by_day(t, 2);
    unsigned free = 0, dead = 0, blocking = 0;
    for (size_t i = 0; i < forms.count; i++) {
        const ref f = forms.at[i];
        assert_int_equal(form_is_p_free(t, f), has_no_p(t, f));
        assert_int_equal(form_is_dead_ending(t, f), ends_are_dead(t, f));
        if (form_is_dead_ending(t, f)) assert_true(form_is_blocking(t, f));
        assert_int_equal(form_tipping_point(t, f, ENDER_LEFT), first_win(t, f, ENDER_LEFT));
        assert_int_equal(form_tipping_point(t, f, ENDER_RIGHT), first_win(t, f, ENDER_RIGHT));
        free += form_is_p_free(t, f);
        dead += form_is_dead_ending(t, f);
        blocking += form_is_blocking(t, f);
    }
    assert_true(free == 55 && dead == 232);
    /* Right's 2 | 1 leads to no end of Left. */
    const ref two = ref_integer(t, 2), one = ref_integer(t, 1);
    assert_false(form_is_blocking(t, form_make(t, NULL, 0, &two, 1)));
    assert_true(form_is_blocking(t, form_make(t, NULL, 0, &one, 1)));
    assert_false(form_is_dead_ending(t, form_make(t, NULL, 0, &one, 1)));
    assert_true(blocking >= dead);
}

/* Sums of P-free blocking forms are P-free (Davies, Miller and Milley). */
static void p_free_blocking_forms_are_closed_body(task *t) {
    const ref_list forms = forms_by_day(t, 2);
    unsigned sums = 0;
    for (size_t i = 0; i < forms.count; i++)
        for (size_t k = i; k < forms.count; k++) {
            const ref f = forms.at[i], h = forms.at[k];
            if (!form_is_p_free(t, f) || !form_is_p_free(t, h)) continue;
            assert_true(form_is_blocking(t, f) && form_is_blocking(t, h));
            assert_true(form_is_p_free(t, form_add(t, f, h)));
            sums++;
        }
    assert_int_equal(sums, 55 * 56 / 2);
}

/* ---- dead-ending forms ---- */

enum { FORMS_MOST = 64, DRAWN = 2500, CONTEXTS_MOST = DRAWN + 300 };

/* Right goes on or stops as he likes, at most so often; or Left. */
static ref perfect_murder(task *t, unsigned moves, ender_player player) {
    ref murder = REF_ZERO;
    for (unsigned i = 0; i < moves; i++) {
        const ref both[] = {REF_ZERO, murder};
        murder =
            player == ENDER_RIGHT ? form_make(t, NULL, 0, both, 2) : form_make(t, both, 2, NULL, 0);
    }
    return murder;
}

/* Of height at most 2. */
static ref_list dead_ending_forms(task *t, size_t step) {
    const ref_list forms = forms_by_day(t, 2);
    ref_list dead = {0};
    for (size_t i = 0; i < forms.count; i += step)
        if (form_is_dead_ending(t, forms.at[i])) ref_list_add(t, &dead, forms.at[i]);
    return dead;
}

/* All of height 2, murders, and such as both players go from to one or two of those. */
static ref_list contexts(task *t) {
    ref_list all = dead_ending_forms(t, 1);
    for (unsigned n = 3; n <= 4; n++) {
        ref_list_add(t, &all, perfect_murder(t, n, ENDER_LEFT));
        ref_list_add(t, &all, perfect_murder(t, n, ENDER_RIGHT));
    }
    const uint32_t count = (uint32_t)all.count;
    uint64_t seed = 12345;
    for (uint32_t i = 0; i < DRAWN; i++) {
        ref options[2][2];
        for (unsigned k = 0; k < 4; k++) options[k / 2][k % 2] = all.at[random_below(&seed, count)];
        ref_list_add(t, &all, form_make(t, options[0], 1 + i % 2, options[1], 1 + i / 2 % 2));
    }
    return all;
}

/* Bit 0: Left wins moving first; bit 1: moving second. */
static uint8_t left_wins(task *t, ref form) {
    const ender_outcome outcome = form_misere_outcome(t, form);
    return (uint8_t)((outcome == ENDER_L || outcome == ENDER_N) |
                     (outcome == ENDER_L || outcome == ENDER_P) << 1);
}

/* What is greater is never worse beside another form, and what is not is worse beside one. */
static void dead_ending_order_is_that_of_play_body(task *t) {
    static uint8_t wins[FORMS_MOST][CONTEXTS_MOST];
    const ref_list forms = dead_ending_forms(t, 32 / (size_t)samples(8)), beside = contexts(t);
    assert_true(forms.count <= FORMS_MOST && beside.count <= CONTEXTS_MOST);
    for (size_t i = 0; i < forms.count; i++)
        for (size_t k = 0; k < beside.count; k++)
            wins[i][k] = left_wins(t, form_add(t, forms.at[i], beside.at[k]));
    for (size_t i = 0; i < forms.count; i++)
        for (size_t k = 0; k < forms.count; k++) {
            bool never_worse = true;
            for (size_t x = 0; x < beside.count; x++)
                if (wins[k][x] & ~wins[i][x]) never_worse = false;
            const ender_relation r = dead_ending_compare(t, forms.at[i], forms.at[k]);
            assert_int_equal(r == ENDER_GREATER || r == ENDER_EQUAL, never_worse);
        }
}

/* Equal forms become the same one, which is P-free just when the form and its negative are 0
 * (Milley and Renault). */
static void dead_ending_forms_are_simplified_body(task *t) {
    const ref_list forms = dead_ending_forms(t, 8 / (size_t)samples(8));
    ref_list simple = {0};
    unsigned changed = 0;
    for (size_t i = 0; i < forms.count; i++) {
        const ref f = dead_ending_form(t, forms.at[i]);
        ref_list_add(t, &simple, f);
        changed += !ref_same(f, forms.at[i]);
        assert_int_equal(dead_ending_compare(t, f, forms.at[i]), ENDER_EQUAL);
        assert_same_ref(dead_ending_form(t, f), f);
        assert_same_ref(dead_ending_form(t, form_neg(t, forms.at[i])), form_neg(t, f));
        const ref difference = form_add(t, f, form_neg(t, f));
        assert_int_equal(dead_ending_compare(t, difference, REF_ZERO) == ENDER_EQUAL,
                         form_is_p_free(t, f));
        for (size_t k = 0; k < i; k++)
            assert_int_equal(dead_ending_compare(t, forms.at[k], forms.at[i]) == ENDER_EQUAL,
                             ref_same(simple.at[k], f));
    }
    assert_true(changed > 0);
    const ref both[] = {ref_integer(t, 1), REF_ZERO};
    const ref other = form_make(t, both, 1, both, 1);
    assert_same_ref(dead_ending_form(t, form_add(t, both[0], form_neg(t, both[0]))), REF_ZERO);
    assert_same_ref(dead_ending_form(t, form_add(t, other, form_neg(t, other))), REF_ZERO);
}

#define BODY(name)                                                                                 \
    static void name(void **state) {                                                               \
        (void)state;                                                                               \
        run(name##_body);                                                                          \
    }
BODY(days_are_counted)
BODY(the_order_is_that_of_play)
BODY(factors_are_those_of_all_pairs)
BODY(sums_have_their_factors)
BODY(examples_of_others)
BODY(forms_are_p_free_by_definition)
BODY(p_free_blocking_forms_are_closed)
BODY(dead_ending_order_is_that_of_play)
BODY(dead_ending_forms_are_simplified)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_are_counted),
        cmocka_unit_test(the_order_is_that_of_play),
        cmocka_unit_test(factors_are_those_of_all_pairs),
        cmocka_unit_test(sums_have_their_factors),
        cmocka_unit_test(examples_of_others),
        cmocka_unit_test(forms_are_p_free_by_definition),
        cmocka_unit_test(p_free_blocking_forms_are_closed),
        cmocka_unit_test(dead_ending_order_is_that_of_play),
        cmocka_unit_test(dead_ending_forms_are_simplified),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
