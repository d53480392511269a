/* SPDX-License-Identifier: MIT
 *
 * The theory of the small and the products: known values, and laws on all games born by day 2 or 3.
 * What the library finds by closed forms or without a difference is computed again from the
 * definition. */
#include <string.h>

#include <pthread.h>

#include <ender/notation.h>

#include "analysis/born_games.h"
#include "analysis/front.h"
#include "questions.h"
#include "refs.h"
#include "testing.h"

#include "analysis/analysis.h"

/* ---- the games born by day 3 ---- */

/* ---- days ---- */

static ender_status days(fixture *f) {
    static const ender_day_counts expected[4] = {
        {1, 1, {0, 0, 0, 1}, 1, 1, 1, 1, 1},
        {4, 3, {1, 1, 1, 1}, 3, 2, 2, 2, 3},
        {22, 18, {9, 6, 6, 1}, 7, 3, 7, 7, 10},
        {1474, 1452, {1039, 217, 217, 1}, 15, 4, 67, 292, 61},
    };
    for (unsigned day = 0; day < 4; day++) {
        ender_day_counts counts;
        assert_int_equal(ender_count_games_by_day(f->ctx, day, &counts), ENDER_OK);
        assert_memory_equal(&counts, &expected[day], sizeof counts);
    }
    ender_game *games;
    size_t count;
    assert_int_equal(ender_games_by_day(f->ctx, 4, &games, &count), ENDER_ELIMIT);
    for (unsigned day = 0; day < 7; day++) {
        assert_int_equal(ender_numbers_by_day(f->ctx, day, &games, &count), ENDER_OK);
        assert_int_equal(count, (1u << (day + 1)) - 1);
        for (size_t i = 1; i < count; i++) {
            ender_relation relation;
            assert_int_equal(ender_compare(f->ctx, games[i - 1], games[i], &relation), ENDER_OK);
            assert_int_equal(relation, ENDER_LESS);
        }
        ender_free(games);
    }
    return ENDER_OK;
}

static ender_status sums_of_days(fixture *f) {
    static const size_t ordinal[3] = {1, 13, 427}, side_by_side[3] = {1, 11, 207};
    for (unsigned day = 0; day < 3; day++) {
        ender_game *games;
        size_t count;
        assert_int_equal(ender_ordinal_sums_of_day(f->ctx, day, &games, &count), ENDER_OK);
        assert_int_equal(count, ordinal[day]);
        ender_free(games);
        assert_int_equal(ender_side_sums_of_day(f->ctx, day, &games, &count), ENDER_OK);
        assert_int_equal(count, side_by_side[day]);
        ender_free(games);
    }
    return ENDER_OK;
}

/* Those of birthdays 2 and 3 are the games born on these days that have factors. */
static ender_status sums_of_birthdays(fixture *f) {
    static const size_t expected[5] = {0, 0, 18 - 9, 1452 - 1371, 8631};
    for (unsigned total = 0; total < 5; total++) {
        ender_game *games;
        size_t count;
        assert_int_equal(ender_ordinal_sums_of_birthdays(f->ctx, total, &games, &count), ENDER_OK);
        assert_int_equal(count, expected[total]);
        for (size_t i = 0; i < count; i++) {
            ender_factor *factors;
            size_t runs;
            assert_int_equal(ender_ordinal_factors(f->ctx, games[i], &factors, &runs), ENDER_OK);
            assert_true(runs > 1 || factors[0].times > 1);
            ender_free(factors);
        }
        ender_free(games);
    }
    ender_game *games;
    size_t count;
    assert_int_equal(ender_ordinal_sums_of_birthdays(f->ctx, 5, &games, &count), ENDER_ELIMIT);
    return ENDER_OK;
}

/* ---- up to infinitesimals ---- */

static void check_order(task *t, ref g, ref h) {
    dyadic stop = game_right_stop(t, game_sub(t, g, h));
    assert_int_equal(infinitesimally_le(t, h, g), dyadic_sign(t, stop) >= 0);
}

/* The order by playing it out against the right stop of the difference. */
static ender_status infinitesimal_order(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (size_t i = 0; i < DAY_2; i++)
        for (size_t k = 0; k < DAY_2; k++)
            check_order(t, (ref){f->day2[i].id}, (ref){f->day2[k].id});
    for (int i = 0; i < 1500; i++) check_order(t, pick3(f), pick3(f));
    return task_end(t);
}

static ender_status reduced_forms(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    assert_same_ref(reduced_canonical_form(t, named(f, "{3,{3|2}|2}")), named(f, "{3|2}"));
    assert_same_ref(reduced_canonical_form(t, named(f, "{2,{2|0},{2,{2|1}|0,{1|0}}|0,{1/2|0},"
                                                       "{2,{2|0}|0,{1/2|0}}}")),
                    named(f, "{2|0}"));
    for (size_t i = 0; i < DAY_3; i++) {
        ref g = {f->day3[i].id}, r = reduced_canonical_form(t, g);
        assert_true(infinitesimally_close(t, g, r));
        assert_same_ref(reduced_canonical_form(t, r), r);
        assert_same_ref(reduced_canonical_form(t, game_neg(t, g)), game_neg(t, r));
        assert_true(game_birthday_small(t, r) <= game_birthday_small(t, g));
    }
    for (int i = 0; i < 300; i++) {
        ref g = pick3(f), h = pick3(f), sum = game_add(t, g, h);
        ref r = reduced_canonical_form(t, g), s = reduced_canonical_form(t, h);
        assert_int_equal(ref_same(r, s), infinitesimally_close(t, g, h));
        assert_same_ref(reduced_canonical_form(t, sum),
                        reduced_canonical_form(t, game_add(t, r, s)));
    }
    return task_end(t);
}

/* ---- up to far stars ---- */

static ender_status far_star(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    assert_int_equal(far_star_compare(t, named(f, "^")), ENDER_GREATER);
    assert_int_equal(far_star_compare(t, named(f, "{0|v*}")), ENDER_CONFUSED);
    assert_int_equal(far_star_compare(t, named(f, "*7")), ENDER_CONFUSED);
    for (size_t i = 0; i < ALL_SMALL; i++)
        for (size_t k = 0; k < ALL_SMALL; k += 3) {
            ref g = game_sub(t, f->small[i], f->small[k]);
            ref beyond = ref_nimber(t, game_birthday_small(t, g) + 1);
            assert_int_equal(far_star_compare(t, g), game_compare(t, g, beyond));
            bool equal = ref_same(atomic_weight(t, f->small[i]), atomic_weight(t, f->small[k]));
            assert_int_equal(far_star_equivalent(t, f->small[i], f->small[k]), equal);
        }
    return task_end(t);
}

static ender_status known_weights(fixture *f) {
    static const char *const cases[][2] = {
        {"0", "0"},        {"*5", "0"},         {"^*", "1"},
        {"v4*3", "-4"},    {"{^^|v2}", "*"},    {"{^3|v3}", "+-1"},
        {"{^^|v}", "1/2"}, {"{^4|v}", "{2|1}"}, {"{0|v*}", "0"}};
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_same_ref(atomic_weight(t, named(f, cases[i][0])), named(f, cases[i][1]));
    return task_end(t);
}

/* Additive, odd, and the two-ahead rule. */
static ender_status weights_of_day_3(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    int by_weight[5] = {0};
    for (size_t i = 0; i < ALL_SMALL; i++) {
        ref g = f->small[i], w = atomic_weight(t, g);
        assert_true(ref_is_integer(t, w));
        assert_true(has_integer_weights(t, g));
        by_weight[ref_dyadic(t, w).num + 2]++;
        assert_same_ref(atomic_weight(t, game_neg(t, g)), game_neg(t, w));
        assert_true(far_star_equivalent(t, g, up_product(t, w)));
        for (size_t k = i; k < ALL_SMALL; k++) {
            ref sum = game_add(t, g, f->small[k]), weight = atomic_weight(t, sum);
            assert_same_ref(weight, game_add(t, w, atomic_weight(t, f->small[k])));
            ender_relation sign = game_compare(t, sum, REF_ZERO);
            if (game_le(t, ref_integer(t, 2), weight)) assert_int_equal(sign, ENDER_GREATER);
            if (game_le(t, ref_integer(t, 1), weight)) assert_false(sign & ENDER_LESS);
        }
    }
    static const int expected[5] = {3, 20, 21, 20, 3};
    assert_memory_equal(by_weight, expected, sizeof expected);
    return task_end(t);
}

static void check_report(task *t, ref g) {
    weight_report w = atomic_weight_report(t, g);
    assert_same_ref((ref){w.weight.id}, atomic_weight(t, g));
    if (!w.chosen)
        assert_int_equal(w.weight.id, w.formed.id);
    else if (w.far_star == ENDER_CONFUSED)
        assert_same_ref((ref){w.weight.id}, REF_ZERO);
    else
        assert_int_equal(w.weight.id, w.far_star == ENDER_LESS ? w.least.id : w.greatest.id);
}

/* The report says how the weight was chosen: also where the library has a closed form, and where
 * only one integer is permitted, so that it does not ask the far star. */
static ender_status weight_reports(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int64_t up = -4; up <= 4; up++)
        for (uint64_t star = 0; star < 6; star++) check_report(t, ref_up_star(t, up, star));
    for (int i = 0; i < 300; i++) {
        ref left[2] = {f->small[pick(f, ALL_SMALL)], f->small[pick(f, ALL_SMALL)]};
        ref right[2] = {f->small[pick(f, ALL_SMALL)], f->small[pick(f, ALL_SMALL)]};
        check_report(t, game_make(t, left, 2, right, 2));
    }
    ref half = named(f, "{^^|v}");
    assert_false(has_integer_weights(t, half));
    assert_false(has_integer_weights(t, named(f, "1")));
    assert_same_ref(atomic_weight(t, game_add(t, half, half)), ref_integer(t, 1));
    return task_end(t);
}

static void weights_of_others(void **state) {
    fixture *f = *state;
    ender_game out;
    assert_int_equal(ender_atomic_weight(f->ctx, (ender_game){named(f, "1").bits}, &out),
                     ENDER_EDOMAIN);
    assert_int_equal(ender_atomic_weight(f->ctx, (ender_game){named(f, "tiny(1)").bits}, &out),
                     ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(f->ctx), "all-small"));
}

/* ---- uptimals, companions, star-based sums ---- */

/* What is no uptimal leaves an expansion of nothing. */
static void others_have_no_expansion(void **state) {
    fixture *f = *state;
    static const char *const others[] = {"{1|0}", "tiny(1)", "{^^|v}"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        int64_t digit = 7;
        ender_uptimal out = {{1}, 7, &digit, 7};
        bool is_uptimal = true;
        assert_int_equal(ender_uptimal_expansion(f->ctx, (ender_game){named(f, others[i]).bits},
                                                 &is_uptimal, &out),
                         ENDER_OK);
        assert_false(is_uptimal);
        assert_int_equal(out.number.id, 0);
        assert_int_equal(out.nimber, 0);
        assert_int_equal(out.count, 0);
        assert_null(out.digits);
    }
}

static ender_status up_powers(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    assert_same_ref(up_power(t, 1), named(f, "^"));
    assert_same_ref(up_power(t, 2), named(f, "{0|v*}"));
    assert_same_ref(up_power(t, 3), named(f, "{0|{0|0,v*}}"));
    for (uint32_t n = 1; n < 12; n++) {
        ref power = up_power(t, n), next = up_power(t, n + 1);
        assert_same_ref(up_power_sum(t, n), game_add(t, up_power_sum(t, n - 1), power));
        assert_int_equal(game_compare(t, next, REF_ZERO), ENDER_GREATER);
        assert_int_equal(game_compare(t, game_multiple(t, 9, next), power), ENDER_LESS);
        /* *:n is ^[n] + * */
        ref star_based = ordinal_sum(t, REF_STAR, ref_integer(t, n));
        assert_same_ref(game_add(t, up_power_sum(t, n), REF_STAR), star_based);
    }
    return task_end(t);
}

static ender_status uptimals(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int i = 0; i < 200; i++) {
        int64_t digits[6];
        size_t count = pick(f, 6);
        uint32_t nimber = (uint32_t)pick(f, 4);
        ref x = ref_number(t, dyadic_make(t, (int64_t)pick(f, 9) - 4, 1));
        ref g = game_add(t, x, ref_nimber(t, nimber));
        for (size_t k = 0; k < count; k++) {
            digits[k] = (int64_t)pick(f, 7) - 3;
            g = game_add(t, g, game_multiple(t, digits[k], up_power(t, (uint32_t)k + 1)));
        }
        while (count > 0 && digits[count - 1] == 0) count--;
        uptimal u;
        assert_true(uptimal_expansion(t, g, &u));
        assert_same_ref(u.number, x);
        assert_int_equal(u.nimber, nimber);
        assert_int_equal(u.count, count);
        if (count > 0) assert_memory_equal(u.digits, digits, count * sizeof *digits);
    }
    static const char *const others[] = {"{1|0}", "tiny(1)", "{^^|v}", "{*,^|*,v}"};
    uptimal u;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(uptimal_expansion(t, named(f, others[i]), &u));
    return task_end(t);
}

/* The closed form for number-up-stars against the definition; an involution. */
static ender_status companions(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (size_t i = 0; i < DAY_3; i++) {
        ref g = {f->day3[i].id}, list[2][8];
        uint32_t count[2] = {0, 0};
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            side s;
            side_open(t, &s, g, player);
            for (uint32_t k = 0; k < s.count; k++)
                list[player][count[player]++] = companion(t, side_at(t, &s, k));
        }
        if (game_ge(t, g, REF_ZERO)) list[ENDER_LEFT][count[ENDER_LEFT]++] = REF_ZERO;
        if (game_le(t, g, REF_ZERO)) list[ENDER_RIGHT][count[ENDER_RIGHT]++] = REF_ZERO;
        assert_same_ref(companion(t, g), game_from(t, list[ENDER_LEFT], count[ENDER_LEFT],
                                                   list[ENDER_RIGHT], count[ENDER_RIGHT]));
        assert_same_ref(companion(t, companion(t, g)), g);
    }
    return task_end(t);
}

/* The least number that is not the nim value of an option of either player. */
static uint32_t mex_of_both(task *t, ref g) {
    uint64_t seen = 0;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        side_open(t, &s, g, player);
        for (uint32_t k = 0; k < s.count; k++) seen |= 1ULL << mex_of_both(t, side_at(t, &s, k));
    }
    return (uint32_t)__builtin_ctzll(~seen);
}

static ender_status impartial_versions(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (size_t i = 0; i < DAY_3; i++) {
        const ref g = {f->day3[i].id};
        assert_same_ref(impartial_version(t, g), ref_nimber(t, mex_of_both(t, g)));
    }
    assert_same_ref(impartial_version(t, named(f, "1000000000000000001")), ref_nimber(t, 1));
    assert_same_ref(impartial_version(t, named(f, "-1000000000000000000")), REF_ZERO);
    assert_same_ref(impartial_version(t, named(f, "*4294967295")), named(f, "*4294967295"));
    return task_end(t);
}

/* The theorem on day 3, and that it is one: of two numbers one may have to be moved in. */
static ender_status numbers_are_avoided(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    static const char *const numbers[] = {"0", "1", "-1/2", "3/4", "-2"};
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        for (size_t i = 0; i < DAY_3; i++) {
            const ref g = {f->day3[i].id};
            if (!ref_is_number(t, g)) assert_true(number_is_avoided(t, named(f, numbers[k]), g));
        }
    assert_false(number_is_avoided(t, named(f, "-2"), named(f, "1")));
    return task_end(t);
}

static ender_status star_based_sums(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    ref candidates[5];
    for (int i = 0; i < 5; i++) candidates[i] = ref_integer(t, i - 2);
    size_t indices[16], found;
    /* *:0 + *:1 + *:1 + *:(-2) */
    assert_true(star_based_sum(t, named(f, "{^^*|*,^}"), candidates, 5, 4, indices, &found));
    static const size_t expected[] = {0, 2, 3, 3};
    assert_int_equal(found, 4);
    assert_memory_equal(indices, expected, sizeof expected);
    assert_false(star_based_sum(t, named(f, "{^^*|*,^}"), candidates, 5, 3, indices, &found));
    assert_true(star_based_sum(t, REF_ZERO, candidates, 0, 2, indices, &found));
    assert_int_equal(found, 0);
    assert_false(star_based_sum(t, named(f, "{^^|v}"), candidates, 5, 4, indices, &found));
    return task_end(t);
}

/* ---- products ---- */

static ender_status norton_products(fixture *f) {
    static const char *const units[] = {"^", "1", "1/2", "{2|1}", "tiny(1)", "^*2"};
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (size_t u = 0; u < sizeof units / sizeof *units; u++) {
        ref unit = named(f, units[u]);
        for (size_t i = 0; i < DAY_2; i++) {
            ref g = {f->day2[i].id}, h = (ref){f->day2[pick(f, DAY_2)].id};
            ref sum = game_add(t, norton_product(t, g, unit), norton_product(t, h, unit));
            assert_same_ref(norton_product(t, game_add(t, g, h), unit), sum);
            /* order is kept */
            assert_int_equal(game_compare(t, g, h), game_compare(t, norton_product(t, g, unit),
                                                                 norton_product(t, h, unit)));
        }
    }
    for (int i = 0; i < 100; i++) {
        ref g = pick3(f);
        assert_same_ref(atomic_weight(t, up_product(t, g)), g);
    }
    return task_end(t);
}

static void norton_domain(void **state) {
    static const char *const units[] = {"0", "v", "*", "+-1", "-1"};
    fixture *f = *state;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        ender_game out, unit = {named(f, units[i]).bits};
        assert_int_equal(
            game_by_two(f->ctx, "norton_product", (ender_game){named(f, "1/2").bits}, unit, &out),
            ENDER_EDOMAIN);
    }
}

/* The formula of the product against the arithmetic of numbers and nimbers. */
static ender_status conway_products(fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int64_t i = -7; i <= 7; i++)
        for (int64_t k = -7; k <= 7; k++) {
            ref x = ref_number(t, dyadic_make(t, i, 2)), y = ref_number(t, dyadic_make(t, k, 1));
            assert_same_ref(form_product(t, x, y), conway_product(t, x, y));
        }
    for (uint32_t i = 0; i < 9; i++)
        for (uint32_t k = 0; k < 9; k++) {
            ref x = ref_nimber(t, i), y = ref_nimber(t, k);
            assert_same_ref(form_product(t, x, y), conway_product(t, x, y));
        }
    return task_end(t);
}

static void nim_products(void **state) {
    (void)state;
    assert_int_equal(nim_product(2, 2), 3);
    assert_int_equal(nim_product(4, 4), 6);
    assert_int_equal(nim_product(16, 16), 24);
    assert_int_equal(nim_product(256, 256), 384);
    assert_int_equal(nim_product(65536, 65536), 98304);
    uint32_t a = 0x9E3779B9u, b = 0xBF58476Du, c = 0x94D049BBu;
    for (int i = 0; i < 50; i++) {
        assert_int_equal(nim_product(a, b), nim_product(b, a));
        assert_int_equal(nim_product(a, nim_product(b, c)), nim_product(nim_product(a, b), c));
        assert_int_equal(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
        a = a * 1664525u + 1013904223u;
        b ^= a >> 3;
        c += b;
    }
}

static void conway_domain(void **state) {
    fixture *f = *state;
    ender_game out, star = {REF_STAR.bits}, two = {named(f, "2").bits};
    assert_int_equal(game_by_two(f->ctx, "conway_product", star, two, &out), ENDER_EDOMAIN);
    assert_int_equal(
        game_by_two(f->ctx, "conway_product", two, (ender_game){named(f, "^").bits}, &out),
        ENDER_EDOMAIN);
}

/* ---- threads ---- */

enum { THREADS = 4 };

typedef struct worker {
    ender_ctx *ctx;
    const ender_game *games;
    size_t start;
    ender_game reduced[DAY_3], summed[DAY_3], product[DAY_3];
    bool ok;
} worker;

static void *work(void *arg) {
    worker *w = arg;
    ender_form star = {REF_STAR.bits};
    w->ok = true;
    for (size_t k = 0; k < DAY_3; k++) {
        size_t i = (w->start + k) % DAY_3;
        ender_game g = w->games[i];
        w->ok = w->ok && ender_reduced_canonical_form(w->ctx, g, &w->reduced[i]) == ENDER_OK &&
                ender_ordinal_sum(w->ctx, star, g, &w->summed[i]) == ENDER_OK &&
                ender_atomic_weight(w->ctx, w->summed[i], &w->summed[i]) == ENDER_OK &&
                game_by(w->ctx, "up_product", g, &w->product[i]) == ENDER_OK;
    }
    return NULL;
}

/* Threads that share a context find the same handles, whatever they begin with. */
static void threads(void **state) {
    (void)state;
    ender_ctx *ctx;
    ender_game *games;
    size_t count;
    assert_int_equal(ender_open(&ctx, NULL), ENDER_OK);
    assert_int_equal(ender_games_by_day(ctx, 3, &games, &count), ENDER_OK);
    worker *workers = test_calloc(THREADS, sizeof *workers);
    pthread_t ids[THREADS];
    for (size_t i = 0; i < THREADS; i++) {
        workers[i].ctx = ctx;
        workers[i].games = games;
        workers[i].start = i * (DAY_3 / THREADS);
        assert_int_equal(pthread_create(&ids[i], NULL, work, &workers[i]), 0);
    }
    for (size_t i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(ids[i], NULL), 0);
        assert_true(workers[i].ok);
        assert_memory_equal(workers[i].reduced, workers[0].reduced, sizeof workers[0].reduced);
        assert_memory_equal(workers[i].summed, workers[0].summed, sizeof workers[0].summed);
        assert_memory_equal(workers[i].product, workers[0].product, sizeof workers[0].product);
    }
    test_free(workers);
    ender_free(games);
    ender_close(ctx);
}

/* ---- limits and release ---- */

static void limits(void **state) {
    (void)state;
    ender_settings small = {.memory_bytes = (uint64_t)48 << 20};
    ender_ctx *ctx;
    assert_int_equal(ender_open(&ctx, &small), ENDER_OK);
    ender_game billion, out, *games;
    size_t count;
    ender_form star = {REF_STAR.bits};
    assert_int_equal(ender_integer(ctx, 1000000000, &billion), ENDER_OK);
    assert_int_equal(ender_ordinal_sum(ctx, star, billion, &out), ENDER_EMEMORY);
    ender_form *forms;
    assert_int_equal(form_subpositions(ctx, ender_canonical_form(billion), 0, &forms, &count),
                     ENDER_EMEMORY);
    assert_int_equal(ender_games_by_day(ctx, 3, &games, &count), ENDER_OK);
    assert_int_equal(count, DAY_3);
    ender_free(games);
    ender_cancel(ctx);
    assert_int_equal(ender_ordinal_sums_of_day(ctx, 3, &games, &count), ENDER_ECANCELLED);
    ender_cancel_clear(ctx);
    ender_close(ctx);
}

/* What is remembered of games that go away goes with them. */
static void release(void **state) {
    (void)state;
    ender_ctx *ctx;
    assert_int_equal(ender_open(&ctx, NULL), ENDER_OK);
    for (unsigned round = 0; round < 3; round++) {
        ender_mark mark;
        ender_set_mark(ctx, &mark);
        ender_game *games, g;
        size_t count;
        assert_int_equal(ender_games_by_day(ctx, 2, &games, &count), ENDER_OK);
        for (size_t i = 0; i < count; i++) {
            ender_game product = games[i], weight;
            for (unsigned k = 0; k <= round; k++)
                assert_int_equal(game_by(ctx, "up_product", product, &product), ENDER_OK);
            for (unsigned k = 0; k <= round; k++) {
                assert_int_equal(ender_atomic_weight(ctx, product, &weight), ENDER_OK);
                product = weight;
            }
            assert_true(ender_same(product, games[i]));
        }
        g = games[count - 1];
        ender_free(games);
        assert_int_equal(ender_release(ctx, &mark, &g, 1), ENDER_OK);
        assert_int_equal(game_by(ctx, "up_product", g, &g), ENDER_OK);
        assert_int_equal(ender_release(ctx, &mark, NULL, 0), ENDER_OK);
    }
    ender_close(ctx);
}

/* ---- all together ---- */

#define TASK_TEST(name)                                                                            \
    static void test_##name(void **state) { run(state, name); }
TASK_TEST(days)
TASK_TEST(sums_of_days)
TASK_TEST(sums_of_birthdays)
TASK_TEST(infinitesimal_order)
TASK_TEST(reduced_forms)
TASK_TEST(far_star)
TASK_TEST(known_weights)
TASK_TEST(weights_of_day_3)
TASK_TEST(weight_reports)
TASK_TEST(up_powers)
TASK_TEST(uptimals)
TASK_TEST(companions)
TASK_TEST(impartial_versions)
TASK_TEST(numbers_are_avoided)
TASK_TEST(star_based_sums)
TASK_TEST(norton_products)
TASK_TEST(conway_products)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_days),
        cmocka_unit_test(test_sums_of_days),
        cmocka_unit_test(test_sums_of_birthdays),
        cmocka_unit_test(test_infinitesimal_order),
        cmocka_unit_test(test_reduced_forms),
        cmocka_unit_test(test_far_star),
        cmocka_unit_test(test_known_weights),
        cmocka_unit_test(test_weights_of_day_3),
        cmocka_unit_test(test_weight_reports),
        cmocka_unit_test(weights_of_others),
        cmocka_unit_test(test_up_powers),
        cmocka_unit_test(test_uptimals),
        cmocka_unit_test(others_have_no_expansion),
        cmocka_unit_test(test_companions),
        cmocka_unit_test(test_impartial_versions),
        cmocka_unit_test(test_numbers_are_avoided),
        cmocka_unit_test(test_star_based_sums),
        cmocka_unit_test(test_norton_products),
        cmocka_unit_test(norton_domain),
        cmocka_unit_test(test_conway_products),
        cmocka_unit_test(nim_products),
        cmocka_unit_test(conway_domain),
        cmocka_unit_test(threads),
        cmocka_unit_test(limits),
        cmocka_unit_test(release),
    };
    return cmocka_run_group_tests(tests, open_fixture, close_fixture);
}
