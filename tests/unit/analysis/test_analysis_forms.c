/* SPDX-License-Identifier: MIT
 *
 * What depends on the form: ordinal sums, side-sums, factors, kinds of literal forms, positions,
 * dimensions, gift horses, simplification step by step. Closed forms and factors are compared with
 * the literal sums they stand for. */
#include <string.h>

#include <ender/notation.h>

#include "analysis/born_games.h"
#include "analysis/front.h"
#include "questions.h"
#include "refs.h"
#include "testing.h"

#include "analysis/analysis.h"

/* ---- games and forms to draw from ---- */

static ref pick_nus(task *t, fixture *f) {
    dyadic x = dyadic_make(t, (int64_t)pick(f, 33) - 16, (uint32_t)pick(f, 4));
    return nus_ref(t, (nus){x, (int32_t)pick(f, 5) - 2, (uint32_t)pick(f, 4)});
}

static ref pick_form(task *t, fixture *f, unsigned height) {
    if (height == 0 || pick(f, 5) == 0) return (ref){f->forms[pick(f, FORMS)].id};
    ref left[3], right[3];
    uint32_t left_count = (uint32_t)pick(f, 4), right_count = (uint32_t)pick(f, 4);
    for (uint32_t i = 0; i < left_count; i++) left[i] = pick_form(t, f, height - 1);
    for (uint32_t i = 0; i < right_count; i++) right[i] = pick_form(t, f, height - 1);
    return form_make(t, left, left_count, right, right_count);
}

static ref named_form(fixture *f, const char *name) {
    ender_form g = {0};
    if (ender_parse_form(f->ctx, name, strlen(name), &g) != ENDER_OK)
        fail_msg("%s: %s", name, ender_message(f->ctx));
    return (ref){g.id};
}

/* ---- ordinal sums ---- */

static void check_ordinal_sum(task *t, ref base, ref branch) {
    assert_same_ref(ordinal_sum(t, base, branch), form_value(t, ordinal_sum_form(t, base, branch)));
}

static ender_status ordinal_sums(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    assert_same_ref(ordinal_sum(t, named_form(f, "{0,1|3}"), named(f, "1")), named(f, "5/2"));
    assert_same_ref(ordinal_sum(t, named(f, "2"), named(f, "1")), named(f, "3"));
    assert_same_ref(ordinal_sum(t, named_form(f, "{*|*}"), named(f, "1")), named(f, "^"));
    for (int i = 0; i < 1500; i++) {
        check_ordinal_sum(t, pick3(f), pick2(f));
        check_ordinal_sum(t, (ref){f->forms[pick(f, FORMS)].id}, pick3(f));
        check_ordinal_sum(t, pick_nus(t, f), pick_nus(t, f));
        check_ordinal_sum(t, pick_nus(t, f), pick3(f));
    }
    return task_end(t);
}

/* The order of two branches is that of the sums, on every base; a base other than 0 decides. */
static ender_status colon_principle(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (size_t i = 0; i < FORMS; i++) {
        ref base = {f->forms[i].id}, sums[DAY_2];
        for (size_t k = 0; k < DAY_2; k++) {
            sums[k] = ordinal_sum(t, base, (ref){f->day2[k].id});
            if (!ref_same(form_value(t, base), REF_ZERO))
                assert_int_equal(game_outcome(t, sums[k]), game_outcome(t, form_value(t, base)));
        }
        for (size_t k = 0; k < DAY_2; k++)
            for (size_t m = k; m < DAY_2; m += 5)
                assert_int_equal(game_compare(t, sums[k], sums[m]),
                                 game_compare(t, (ref){f->day2[k].id}, (ref){f->day2[m].id}));
    }
    return task_end(t);
}

/* Both sums are associative as forms, and their negatives are known. */
static ender_status literal_laws(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int i = 0; i < 400; i++) {
        ref a = pick_form(t, f, 1), b = pick_form(t, f, 1), c = pick_form(t, f, 0);
        ref ab = ordinal_sum_form(t, a, b), bc = ordinal_sum_form(t, b, c);
        assert_same_ref(ordinal_sum_form(t, ab, c), ordinal_sum_form(t, a, bc));
        assert_same_ref(form_neg(t, ab), ordinal_sum_form(t, form_neg(t, a), form_neg(t, b)));
        ref a_b = side_sum_form(t, a, b), b_c = side_sum_form(t, b, c);
        assert_same_ref(side_sum_form(t, a_b, c), side_sum_form(t, a, b_c));
        assert_same_ref(form_neg(t, a_b), side_sum_form(t, form_neg(t, b), form_neg(t, a)));
        assert_same_ref(side_sum(t, a, b), form_value(t, a_b));
    }
    return task_end(t);
}

/* By 1 and -1 a product is the game and its negative, by {0,1|} the ordinal sum with itself; signs
 * go to the front; ordinal numbers below omega and nimbers multiply as numbers. */
static ender_status ordinal_products(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    const ref two = named_form(f, "{0,1|}"), one = named(f, "1"), minus = named(f, "-1");
    for (int i = 0; i < 200; i++) {
        const ref a = pick_form(t, f, 1), b = pick_form(t, f, 0);
        assert_same_ref(ordinal_product_form(t, a, one), a);
        assert_same_ref(ordinal_product_form(t, one, a), a);
        assert_same_ref(ordinal_product_form(t, a, minus), form_neg(t, a));
        assert_same_ref(ordinal_product_form(t, a, two), ordinal_sum_form(t, a, a));
        const ref negative = form_neg(t, ordinal_product_form(t, a, b));
        assert_same_ref(ordinal_product_form(t, form_neg(t, a), b), negative);
        assert_same_ref(ordinal_product_form(t, a, form_neg(t, b)), negative);
    }
    for (unsigned m = 0; m <= 4; m++)
        for (unsigned n = 0; n <= 4; n++) {
            const ref x = ref_number(t, dyadic_int(m)), y = ref_number(t, dyadic_int(n));
            assert_same_ref(ordinal_product(t, x, y), ref_number(t, dyadic_int(m * n)));
            assert_same_ref(ordinal_product(t, ref_nimber(t, m), ref_nimber(t, n)),
                            ref_nimber(t, (uint64_t)m * n));
        }
    return task_end(t);
}

static ender_status side_sums(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    assert_same_ref(side_sum(t, named(f, "1"), named(f, "1/2")), named(f, "1"));
    assert_same_ref(side_sum(t, named(f, "1/2"), named(f, "1")), named(f, "1+*"));
    assert_same_ref(side_sum(t, named_form(f, "{*|*}"), named(f, "-1")), named(f, "-1/4"));
    assert_same_ref(side_sum(t, REF_ZERO, named(f, "-1")), named(f, "-1"));
    for (int64_t x = -5; x <= 5; x++)
        for (int64_t y = -5; y <= 5; y++) {
            ref g = ref_integer(t, x), h = ref_integer(t, y);
            assert_same_ref(side_sum(t, g, h), form_value(t, side_sum_form(t, g, h)));
        }
    return task_end(t);
}

/* ---- numbers under the ordinal sum ---- */

static ender_status number_sums(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int i = 0; i < 4000; i++) {
        dyadic x = dyadic_make(t, (int64_t)pick(f, 401) - 200, (uint32_t)pick(f, 7));
        dyadic y = dyadic_make(t, (int64_t)pick(f, 401) - 200, (uint32_t)pick(f, 7));
        dyadic back;
        assert_true(number_ordinal_quotient(t, x, number_ordinal_sum(t, x, y), &back));
        assert_true(dyadic_same(back, y));
        if (number_ordinal_quotient(t, x, y, &back))
            assert_true(dyadic_same(number_ordinal_sum(t, x, back), y));
    }
    return task_end(t);
}

static void long_numbers(void **state) {
    fixture *f = *state;
    ender_game out;
    ender_form half = {named(f, "1/2").bits}, one = {named(f, "1").bits};
    ender_game billion, big = {named(f, "-100000000000000000000").bits};
    assert_int_equal(ender_integer(f->ctx, 1000000000, &billion), ENDER_OK);
    assert_int_equal(ender_ordinal_sum(f->ctx, one, billion, &out), ENDER_OK);
    assert_same_ref((ref){out.id}, named(f, "1000000001"));
    assert_int_equal(ender_ordinal_sum(f->ctx, half, billion, &out), ENDER_ELIMIT);
    assert_int_equal(ender_ordinal_sum(f->ctx, one, big, &out), ENDER_ELIMIT);
}

/* ---- factors ---- */

typedef struct factors {
    uint64_t count;
    ref list[64];
} factors;

static void add_factors(task *t, factors *all, ref g) {
    factor_list list = ordinal_factors(t, g);
    for (size_t i = 0; i < list.count; i++)
        for (uint64_t k = 0; k < list.at[i].times; k++) all->list[all->count++] = list.at[i].factor;
}

static ref multiplied(task *t, const factors *all) {
    ref product = REF_ZERO;
    for (uint64_t i = all->count; i-- > 0;) product = ordinal_sum(t, all->list[i], product);
    return product;
}

/* Factors multiply to the game, birthdays add, and 1371 games of the 1452 born on day 3 have none.
 */
static ender_status factors_of_day_3(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    unsigned irreducible = 0;
    for (size_t i = 0; i < DAY_3; i++) {
        ref g = {f->day3[i].id};
        factors all = {0};
        add_factors(t, &all, g);
        assert_same_ref(multiplied(t, &all), g);
        uint32_t day = 0;
        for (uint64_t k = 0; k < all.count; k++) day += game_birthday_small(t, all.list[k]);
        assert_int_equal(day, game_birthday_small(t, g));
        irreducible += day == 3 && all.count == 1;
    }
    assert_int_equal(irreducible, 1371);
    return task_end(t);
}

/* The factors of a sum are those of its parts. */
static ender_status factors_of_sums(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int i = 0; i < 400; i++) {
        ref a = pick2(f), b = pick3(f), c = pick_nus(t, f);
        factors of_parts = {0}, of_sum = {0};
        add_factors(t, &of_parts, a);
        add_factors(t, &of_parts, b);
        add_factors(t, &of_parts, c);
        add_factors(t, &of_sum, ordinal_sum(t, a, ordinal_sum(t, b, c)));
        assert_int_equal(of_sum.count, of_parts.count);
        assert_memory_equal(of_sum.list, of_parts.list, of_sum.count * sizeof(ref));
    }
    return task_end(t);
}

/* Runs of equal factors are counted, not listed. */
static void factors_of_long_games(void **state) {
    fixture *f = *state;
    ender_factor *list;
    size_t count;
    ender_game g = {named(f, "1000000000 + {1|-1}").bits};
    assert_int_equal(ender_ordinal_factors(f->ctx, g, &list, &count), ENDER_OK);
    assert_int_equal(count, 2);
    assert_same_ref((ref){list[0].factor.id}, named(f, "1"));
    assert_int_equal(list[0].times, 999999999);
    assert_same_ref((ref){list[1].factor.id}, named(f, "{2|0}"));
    ender_free(list);
    assert_int_equal(ender_dyadic(f->ctx, 5, 1000000000, &g), ENDER_OK);
    assert_int_equal(ender_ordinal_factors(f->ctx, g, &list, &count), ENDER_OK);
    assert_int_equal(count, 4); /* + - (many) + - for 0.0...0101 */
    assert_int_equal(list[1].times, 999999998);
    ender_free(list);
    assert_int_equal(ender_ordinal_factors(f->ctx, ENDER_ZERO, &list, &count), ENDER_OK);
    assert_int_equal(count, 0);
    ender_free(list);
}

/* ---- kinds of forms ---- */

static ender_status number_forms(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    static const char *const yes[] = {"{|}", "{-1|1}", "{0,1|3,7}", "{0|1/2,1}", "{{-1|1}|}"};
    static const char *const no[] = {"{*|*}", "{0|*}", "{4|2}", "{0|0}", "{{*|*}|}", "{1|0}", "*"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        assert_true(form_is_number(t, named_form(f, yes[i])));
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        assert_false(form_is_number(t, named_form(f, no[i])));
    for (int i = 0; i < 500; i++) {
        ref form = pick_form(t, f, 1);
        if (form_is_number(t, form)) assert_true(ref_is_number(t, form_value(t, form)));
    }
    return task_end(t);
}

static ref impartial_form(task *t, fixture *f, unsigned height) {
    if (height == 0) return ref_nimber(t, pick(f, 4));
    ref options[4];
    uint32_t count = (uint32_t)pick(f, 5);
    for (uint32_t i = 0; i < count; i++) options[i] = impartial_form(t, f, height - 1);
    return form_make(t, options, count, options, count);
}

/* The nim value by mex against the canonical form. */
static ender_status impartial_forms(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int i = 0; i < 200; i++) {
        ref form = impartial_form(t, f, 4);
        assert_true(form_is_impartial(t, form));
        assert_same_ref(ref_nimber(t, form_nim_value(t, form)), form_value(t, form));
    }
    assert_false(form_is_impartial(t, named(f, "1")));
    assert_false(form_is_impartial(t, named_form(f, "{{0|1},*|{0|1},*}")));
    const ender_result one = {.kind = ENDER_KIND_FORM, .form = {named(f, "1").bits}};
    ender_result value;
    assert_int_equal(apply_by_name(f->ctx, "nim_value", &one, 1, &value), ENDER_EDOMAIN);
    return task_end(t);
}

/* ---- options: fitting numbers, gift horses, guesses, incentives ---- */

static void simplest_numbers(void **state) {
    fixture *f = *state;
    ender_game low = {named(f, "5/8").bits}, high = {named(f, "13/16").bits}, out;
    assert_int_equal(interval_simplest(f->ctx, &low, false, &high, false, &out), ENDER_OK);
    assert_same_ref((ref){out.id}, named(f, "3/4"));
    assert_int_equal(interval_simplest(f->ctx, &low, true, NULL, false, &out), ENDER_OK);
    assert_same_ref((ref){out.id}, named(f, "1"));
    assert_int_equal(interval_simplest(f->ctx, NULL, false, NULL, false, &out), ENDER_OK);
    assert_same_ref((ref){out.id}, REF_ZERO);
    assert_int_equal(interval_simplest(f->ctx, &high, true, &low, true, &out), ENDER_EDOMAIN);
    low.id = REF_STAR.bits;
    assert_int_equal(interval_simplest(f->ctx, &low, true, NULL, true, &out), ENDER_EARGUMENT);
}

/* A gift horse changes nothing, everything else does. */
static ender_status gift_horses(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (size_t i = 0; i < DAY_2; i++)
        for (size_t k = 0; k < DAY_2; k++)
            for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
                ref g = {f->day2[i].id}, list[2][8];
                uint32_t count[2] = {0, 0};
                for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
                    side s;
                    side_open(t, &s, g, p);
                    for (uint32_t m = 0; m < s.count; m++) list[p][count[p]++] = side_at(t, &s, m);
                }
                list[player][count[player]++] = (ref){f->day2[k].id};
                ref with = game_make(t, list[0], count[0], list[1], count[1]);
                assert_int_equal(is_gift_horse(t, g, player, (ref){f->day2[k].id}),
                                 ref_same(with, g));
            }
    return task_end(t);
}

/* A wrong guess is refuted by a move after which the other player cannot win as first player. */
static ender_status guesses(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int i = 0; i < 400; i++) {
        ref form = pick_form(t, f, 1), value = form_value(t, form), guess = pick2(f);
        refuted_guess r;
        assert_false(guess_is_refuted(t, form, value, &r));
        assert_true(r.equal);
        if (ref_same(guess, value)) continue;
        assert_true(guess_is_refuted(t, form, guess, &r));
        ref after = r.in_form ? game_sub(t, form_value(t, (ref){r.option.id}), guess)
                              : game_sub(t, value, (ref){r.option.id});
        if (r.player == ENDER_LEFT)
            assert_true(game_ge(t, after, REF_ZERO));
        else
            assert_true(game_le(t, after, REF_ZERO));
    }
    return task_end(t);
}

/* All incentives are <| 0, and all are negative exactly for numbers. */
static ender_status incentives_of_day_3(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (size_t i = 0; i < DAY_3; i++) {
        ref g = {f->day3[i].id};
        bool all_negative = true;
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            ref_list list = incentives(t, g, player);
            for (size_t k = 0; k < list.count; k++) {
                assert_false(game_ge(t, list.at[k], REF_ZERO));
                all_negative = all_negative && game_le(t, list.at[k], REF_ZERO);
            }
        }
        assert_int_equal(all_negative, ref_is_number(t, g));
    }
    return task_end(t);
}

/* ---- positions and dimensions ---- */

/* The closed form for number-up-stars against a look at every position. */
static ender_status remote_stars(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int64_t x = -1; x <= 1; x++)
        for (int32_t up = -4; up <= 4; up++)
            for (uint32_t star = 0; star < 9; star++) {
                ref g = nus_ref(t, (nus){dyadic_make(t, x, 1), up, star});
                ref_list positions = {0};
                subpositions(t, g, WALK_EVERYTHING, 0, &positions);
                uint32_t there = 0; /* bit n: *n is a position */
                for (size_t i = 0; i < positions.count; i++)
                    for (uint32_t n = 0; n < 16; n++)
                        if (ref_same(positions.at[i], ref_nimber(t, n))) there |= 1u << n;
                assert_int_equal(there, (1u << remote_star(t, g)) - 1);
            }
    return task_end(t);
}

static nus small_nus(unsigned number) {
    return (nus){
        {(int64_t)(number % 33) - 16, 0, 0}, (int32_t)(number / 33 % 7) - 3, number / 231 % 6};
}

/* How many positions a number-up-star has and which they are, in closed form, against the walk. */
static ender_status positions_of_nus(fixture *f) {
    enum { NUS = 33 * 7 * 6 };
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (unsigned i = 0; i < NUS; i += 1 + i / 300) {
        nus v = small_nus(i);
        v.x = dyadic_make(t, v.x.num, 2);
        const ref g = nus_ref(t, v);
        ref_list walked = {0};
        subpositions(t, g, WALK_EVERYTHING, 0, &walked);
        assert_true(dyadic_same(count_subpositions(t, g, 0), dyadic_int((int64_t)walked.count)));
        for (unsigned k = 0; k < NUS; k++) {
            nus w = small_nus(k);
            w.x = dyadic_make(t, w.x.num, 2);
            const ref h = nus_ref(t, w);
            bool there = false;
            for (size_t m = 0; m < walked.count && !there; m++) there = ref_same(walked.at[m], h);
            assert_int_equal(nus_has_subposition(t, g, h), there);
        }
    }
    return task_end(t);
}

static ender_status dimensions(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    assert_int_equal(nim_dimension(t, named(f, "*5")), 3);
    assert_int_equal(nim_dimension(t, named(f, "^")), 1);
    assert_int_equal(nim_dimension(t, named(f, "1000000000")), 0);
    assert_int_equal(nim_dimension(t, named_form(f, "{*|*}")), 1);
    assert_int_equal(hackenbush_dimension(t, named(f, "3/16")), 5);
    assert_int_equal(hackenbush_dimension(t, named(f, "{1/2|*}")), 2);
    assert_int_equal(hackenbush_dimension(t, named(f, "*7")), 0);
    assert_int_equal(hackenbush_dimension(t, named_form(f, "{-1|1}")), 1);
    return task_end(t);
}

static ender_result form_result(ref form) {
    return (ender_result){.kind = ENDER_KIND_FORM, .form = {form.bits}};
}

static void assert_count(fixture *f, ref form, int64_t expected) {
    const ender_result of = form_result(form);
    ender_result count;
    assert_int_equal(apply_by_name(f->ctx, "subposition_count", &of, 1, &count), ENDER_OK);
    assert_int_equal(as_int64(f->ctx, count.game), expected);
}

static void assert_has(fixture *f, ref form, ref other, bool expected) {
    const ender_result of[] = {form_result(form), form_result(other)};
    ender_result has;
    assert_int_equal(apply_by_name(f->ctx, "has_subposition", of, 2, &has), ENDER_OK);
    assert_int_equal(has.truth, expected);
}

static void positions(void **state) {
    fixture *f = *state;
    const ref three = named(f, "*3"), far = named(f, "1000000000");
    assert_count(f, three, 4);
    assert_count(f, far, 1000000001);
    assert_has(f, far, three, false);
    assert_has(f, far, REF_ZERO, true);
    assert_has(f, three, REF_ZERO, true);
    assert_has(f, three, named(f, "*4"), false);
    ender_form *list;
    size_t count;
    assert_int_equal(form_subpositions(f->ctx, (ender_form){three.bits}, 4, &list, &count),
                     ENDER_OK);
    assert_int_equal(count, 4);
    ender_free(list);
    assert_int_equal(form_subpositions(f->ctx, (ender_form){three.bits}, 3, &list, &count),
                     ENDER_ELIMIT);
    assert_int_equal(form_subpositions(f->ctx, (ender_form){far.bits}, 100000, &list, &count),
                     ENDER_ELIMIT);
}

/* ---- simplification ---- */

static void check_trace(task *t, ref form, ender_order order, uint64_t seed) {
    reduction_list list = simplify(t, form, order, seed);
    ref value = form_value(t, form), whole = form;
    for (size_t i = 0; i < list.count; i++) {
        const ender_reduction *r = &list.at[i];
        assert_same_ref(form_value(t, (ref){r->position.id}), form_value(t, (ref){r->after.id}));
        whole = (ref){r->whole.id};
        assert_same_ref(form_value(t, whole), value);
    }
    assert_same_ref(whole, value); /* a canonical form is the ref of its value */
}

/* Every order of steps leads to the canonical form. */
static ender_status traces(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (uint64_t i = 0; i < 120; i++) {
        ref form = pick_form(t, f, 2);
        check_trace(t, form, ENDER_TOP_FIRST, 0);
        check_trace(t, form, ENDER_OPTIONS_FIRST, 0);
        check_trace(t, form, ENDER_RANDOM_ORDER, i);
    }
    return task_end(t);
}

/* {0,1|2}: 0 is dominated by 1. {0|5}: 5 reverses through 4, which leaves nothing. */
static ender_status worked_traces(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    reduction_list list = simplify(t, named_form(f, "{0,1|2}"), ENDER_TOP_FIRST, 0);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.at[0].rule, ENDER_DOMINATED);
    assert_same_ref((ref){list.at[0].option.id}, REF_ZERO);
    assert_same_ref((ref){list.at[0].witness.id}, named(f, "1"));
    assert_same_ref((ref){list.at[0].whole.id}, named(f, "3/2"));
    list = simplify(t, named_form(f, "{0|5}"), ENDER_TOP_FIRST, 0);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.at[0].rule, ENDER_REVERSIBLE);
    assert_int_equal(list.at[0].player, ENDER_RIGHT);
    assert_same_ref((ref){list.at[0].witness.id}, named(f, "4"));
    assert_same_ref((ref){list.at[0].whole.id}, named(f, "1"));
    /* ^ reverses through * to 0, v likewise; {0|0} is left */
    list = simplify(t, named_form(f, "{^|v}"), ENDER_TOP_FIRST, 0);
    assert_int_equal(list.count, 2);
    assert_same_ref((ref){list.at[0].witness.id}, REF_STAR);
    assert_same_ref((ref){list.at[1].whole.id}, REF_STAR);
    /* *3 reverses through *2 on both sides; {*|*} gives way to 0 */
    list = simplify(t, named_form(f, "{{*|*},*,*3|{*|*},*,*3}"), ENDER_TOP_FIRST, 0);
    assert_same_ref((ref){list.at[list.count - 1].whole.id}, named(f, "*2"));
    assert_int_equal(simplify(t, named(f, "{1|*}"), ENDER_TOP_FIRST, 0).count, 0);
    return task_end(t);
}

/* ---- deep games ---- */

static ender_status deep_games(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    enum { DEPTH = 30000 };
    ref stalk = ordinal_sum(t, REF_STAR, ref_integer(t, DEPTH)), two = ref_integer(t, 2);
    assert_int_equal(game_birthday_small(t, stalk), DEPTH + 1);
    assert_same_ref(atomic_weight(t, stalk), ref_integer(t, 1));
    assert_int_equal(remote_star(t, stalk), 2);
    assert_same_ref(companion(t, companion(t, stalk)), stalk);
    ref form = REF_STAR, hot = named(f, "{2|1}");
    for (int i = 0; i < DEPTH; i++) {
        form = form_make(t, &form, 1, &form, 1);
        hot = game_switch(t, two, hot);
    }
    assert_int_equal(form_nim_value(t, form), 1);
    assert_false(form_is_number(t, form));
    assert_same_ref(reduced_canonical_form(t, hot), two);
    assert_same_ref(ordinal_sum(t, REF_STAR, hot),
                    form_value(t, ordinal_sum_form(t, REF_STAR, hot)));
    assert_same_ref(side_sum(t, REF_STAR, hot), form_value(t, side_sum_form(t, REF_STAR, hot)));
    ref_list positions_of_hot = {0};
    subpositions(t, hot, WALK_EVERYTHING, 0, &positions_of_hot);
    assert_int_equal(positions_of_hot.count, DEPTH + 4);
    return task_end(t);
}

/* ---- all together ---- */

#define TASK_TEST(name)                                                                            \
    static void test_##name(void **state) { run(state, name); }
TASK_TEST(ordinal_sums)
TASK_TEST(colon_principle)
TASK_TEST(literal_laws)
TASK_TEST(ordinal_products)
TASK_TEST(side_sums)
TASK_TEST(number_sums)
TASK_TEST(factors_of_day_3)
TASK_TEST(factors_of_sums)
TASK_TEST(number_forms)
TASK_TEST(impartial_forms)
TASK_TEST(gift_horses)
TASK_TEST(guesses)
TASK_TEST(incentives_of_day_3)
TASK_TEST(remote_stars)
TASK_TEST(positions_of_nus)
TASK_TEST(dimensions)
TASK_TEST(traces)
TASK_TEST(worked_traces)
TASK_TEST(deep_games)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ordinal_sums),    cmocka_unit_test(test_colon_principle),
        cmocka_unit_test(test_literal_laws),    cmocka_unit_test(test_ordinal_products),
        cmocka_unit_test(test_side_sums),       cmocka_unit_test(test_number_sums),
        cmocka_unit_test(long_numbers),         cmocka_unit_test(test_factors_of_day_3),
        cmocka_unit_test(test_factors_of_sums), cmocka_unit_test(factors_of_long_games),
        cmocka_unit_test(test_number_forms),    cmocka_unit_test(test_impartial_forms),
        cmocka_unit_test(simplest_numbers),     cmocka_unit_test(test_gift_horses),
        cmocka_unit_test(test_guesses),         cmocka_unit_test(test_incentives_of_day_3),
        cmocka_unit_test(test_remote_stars),    cmocka_unit_test(test_positions_of_nus),
        cmocka_unit_test(test_dimensions),      cmocka_unit_test(positions),
        cmocka_unit_test(test_traces),          cmocka_unit_test(test_worked_traces),
        cmocka_unit_test(test_deep_games),
    };
    return cmocka_run_group_tests(tests, open_fixture, close_fixture);
}
