/* SPDX-License-Identifier: MIT
 *
 * Atomic weights of all-small games in general (section 5 of the paper on Bipass): the far star,
 * equivalence, the product with up, Theorem 10, and the games that have integer weights all the way
 * down. The far star is a nimber *N with N beyond the birthdays of the games at hand. */
#include "papers/bipass/bipass.h"

#include <stdlib.h>
#include <string.h>

/* The all-small games born by a day. */
static game_list small_games(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    ref *list = SCRATCH_ARRAY(run->t, ref, games.count + 1);
    size_t count = 0;
    for (size_t i = 0; i < games.count; i++)
        if (game_is_all_small(run->t, games.at[i])) list[count++] = games.at[i];
    return (game_list){list, count};
}

static const char *name(claim_run *run, ref g) { return claim_name(run, g); }

/* ---- Theorem 1 ---- */

void check_bipass_theorem_1(claim_run *run, unsigned day) {
    const game_list games = small_games(run, day);
    const ref one = ref_integer(run->t, 1), two = ref_integer(run->t, 2);
    for (size_t i = 0; i < games.count; i++) {
        const ref g = games.at[i], weight = atomic_weight(run->t, g);
        const arena_mark mark = scratch_mark(run->t);
        claim_equal(run, atomic_weight(run->t, game_neg(run->t, g)), game_neg(run->t, weight),
                    "atomic_weight(-(%s))", name(run, g));
        if (game_ge(run->t, weight, one))
            claim_holds(run, !game_le(run->t, g, REF_ZERO), "Left to move loses", "%s",
                        name(run, g));
        if (game_ge(run->t, weight, two))
            claim_relation(run, g, REF_ZERO, ENDER_GREATER, "%s", name(run, g));
        for (size_t k = 0; k <= i; k++) {
            const ref h = games.at[k];
            claim_equal(run, atomic_weight(run->t, game_add(run->t, g, h)),
                        game_add(run->t, weight, atomic_weight(run->t, h)),
                        "atomic_weight(%s + %s)", name(run, g), name(run, h));
        }
        scratch_release(run->t, mark);
    }
}

/* ---- the far star ---- */

static ender_relation compare_far(claim_run *run, ref g) {
    const uint64_t beyond = (uint64_t)game_birthday_small(run->t, g) + 1;
    return game_compare(run->t, g, ref_nimber(run->t, beyond));
}

void check_bipass_values_far_star(claim_run *run, unsigned day) {
    const game_list games = small_games(run, day);
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            const arena_mark mark = scratch_mark(run->t);
            const ref g = game_sub(run->t, games.at[i], games.at[k]);
            claim_same_text(run, ender_relation_name(far_star_compare(run->t, g)),
                            ender_relation_name(compare_far(run, g)), "far_star_compare(%s)",
                            name(run, g));
            scratch_release(run->t, mark);
        }
}

static void far_star_strip(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const ref g = bipass(run, strip);
    claim_same_text(run, ender_relation_name(far_star_compare(run->t, g)),
                    ender_relation_name(compare_far(run, g)), "far_star_compare(bipass(\"%s\"))",
                    strip);
}

void check_bipass_far_star_strips(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, far_star_strip, NULL);
}

/* ---- Theorem 8 ---- */

/* v + *N < g < ^ + *N */
static bool within_units(claim_run *run, ref g) {
    const ref far = far_nimber(run, g);
    return game_compare(run->t, g, game_add(run->t, ups(run, 1, false), far)) == ENDER_LESS &&
           game_compare(run->t, g, game_add(run->t, ups(run, -1, false), far)) == ENDER_GREATER;
}

void check_bipass_theorem_8(claim_run *run, unsigned day) {
    const game_list games = small_games(run, day);
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            const arena_mark mark = scratch_mark(run->t);
            const ref g = games.at[i], h = games.at[k];
            const bool near = within_units(run, game_sub(run->t, g, h));
            claim_same_number(run, near,
                              ref_same(atomic_weight(run->t, g), atomic_weight(run->t, h)),
                              "equivalence of %s and %s", name(run, g), name(run, h));
            claim_same_number(run, far_star_equivalent(run->t, g, h), near,
                              "far_star_equivalent(%s, %s)", name(run, g), name(run, h));
            scratch_release(run->t, mark);
        }
}

/* vv < g - h < ^^ */
static bool within_double(claim_run *run, ref g) {
    return game_compare(run->t, g, ups(run, 2, false)) == ENDER_LESS &&
           game_compare(run->t, g, ups(run, -2, false)) == ENDER_GREATER;
}

void check_bipass_theorem_8_printed(claim_run *run, unsigned day) {
    const game_list games = small_games(run, day);
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++)
            claim_same_number(run, within_double(run, game_sub(run->t, games.at[i], games.at[k])),
                              far_star_equivalent(run->t, games.at[i], games.at[k]),
                              "equivalence of %s and %s", name(run, games.at[i]),
                              name(run, games.at[k]));
}

void check_bipass_theorem_8_counts(claim_run *run, unsigned size) {
    (void)size;
    const game_list games = small_games(run, 3);
    unsigned wrong = 0;
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++)
            wrong +=
                within_double(run, game_sub(run->t, games.at[i], games.at[k])) !=
                ref_same(atomic_weight(run->t, games.at[i]), atomic_weight(run->t, games.at[k]));
    claim_same_number(run, (int64_t)(games.count * games.count), 4489, "pairs");
    claim_same_number(run, wrong, 2152, "pairs on which the printed criterion is wrong");
}

/* By Definition 4: no X tells g from h beside the far star. When the criterion fails, one of ^ - h
 * and v - h does. */
void check_bipass_definition_4(claim_run *run, unsigned day) {
    const game_list games = small_games(run, day);
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            const arena_mark mark = scratch_mark(run->t);
            const ref g = games.at[i], h = games.at[k];
            const ref far = ref_nimber(run->t, 40);
            bool same = true;
            for (size_t x = 0; x < games.count + 2; x++) {
                const ref with =
                    x < games.count
                        ? games.at[x]
                        : game_sub(run->t, ups(run, x == games.count ? 1 : -1, false), h);
                const ref other = game_add(run->t, with, far);
                same &= game_outcome(run->t, game_add(run->t, g, other)) ==
                        game_outcome(run->t, game_add(run->t, h, other));
            }
            claim_same_number(run, same, within_units(run, game_sub(run->t, g, h)),
                              "equivalence of %s and %s", name(run, g), name(run, h));
            scratch_release(run->t, mark);
        }
}

/* ---- the product with up ---- */

/* G.^ = { G^L.^ + ^^* | G^R.^ + vv* } unless G is an integer. */
static ref product_by_rule(claim_run *run, ref g) {
    if (ref_is_integer(run->t, g))
        return game_multiple(run->t, ref_dyadic(run->t, g).num, ups(run, 1, false));
    const arena_mark mark = scratch_mark(run->t);
    ref *lists[2];
    uint32_t counts[2];
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        side s;
        side_open(run->t, &s, g, (ender_player)p);
        lists[p] = SCRATCH_ARRAY(run->t, ref, s.count + 1);
        counts[p] = s.count;
        for (uint32_t i = 0; i < s.count; i++)
            lists[p][i] = game_add(run->t, product_by_rule(run, side_at(run->t, &s, i)),
                                   ups(run, p == ENDER_LEFT ? 2 : -2, true));
    }
    const ref product = game_make(run->t, lists[ENDER_LEFT], counts[ENDER_LEFT], lists[ENDER_RIGHT],
                                  counts[ENDER_RIGHT]);
    scratch_release(run->t, mark);
    return product;
}

void check_bipass_product(claim_run *run, unsigned day) {
    static const char *const examples[][2] = {
        {"*", "{^^*|vv*}"}, {"1/2", "{^^*|v*}"}, {"{1|-1}", "{^3*|v3*}"}};
    for (int i = 0; i < 3; i++)
        claim_equal(run, up_product(run->t, claim_value(run, "%s", examples[i][0])),
                    claim_value(run, "%s", examples[i][1]), "%s times ^", examples[i][0]);
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++) {
        const ref g = games.at[i];
        claim_equal(run, up_product(run->t, g), product_by_rule(run, g), "%s times ^",
                    name(run, g));
    }
}

void check_bipass_product_is_linear(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k <= i; k++) {
            const ref g = games.at[i], h = games.at[k];
            claim_equal(run, up_product(run->t, game_add(run->t, g, h)),
                        game_add(run->t, up_product(run->t, g), up_product(run->t, h)),
                        "(%s + %s) times ^", name(run, g), name(run, h));
        }
}

/* ---- Lemma 9, Definition 5, Theorem 10 ---- */

void check_bipass_lemma_9_a(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++) {
        const ref g = games.at[i], times = up_product(run->t, g);
        const ref below = game_add(run->t, ups(run, -1, false), far_nimber(run, times));
        if (game_ge(run->t, times, below)) claim_at_least(run, g, REF_ZERO, "%s", name(run, g));
    }
}

/* Products of different games are not equivalent, and every all-small game is equivalent to one. */
void check_bipass_lemma_9_unique(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++) {
        const ref g = games.at[i];
        if (!game_is_all_small(run->t, g)) continue;
        const ref weight = atomic_weight(run->t, g);
        claim_holds(run, within_units(run, game_sub(run->t, g, up_product(run->t, weight))),
                    "it is not equivalent to the product of its weight with ^", "%s", name(run, g));
    }
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < i; k++)
            claim_holds(run,
                        !within_units(run, game_sub(run->t, up_product(run->t, games.at[i]),
                                                    up_product(run->t, games.at[k]))),
                        "the products with ^ are equivalent", "%s and %s", name(run, games.at[i]),
                        name(run, games.at[k]));
}

/* Theorem 10 in the words of the paper, on the options of the canonical form. */
static ref weight_by_theorem_10(claim_run *run, ref g);

static ref *weights_of(claim_run *run, ref g, ender_player player, uint32_t *count) {
    side s;
    side_open(run->t, &s, g, player);
    ref *list = SCRATCH_ARRAY(run->t, ref, s.count + 1);
    *count = s.count;
    for (uint32_t i = 0; i < s.count; i++)
        list[i] = game_add(run->t, weight_by_theorem_10(run, side_at(run->t, &s, i)),
                           ref_integer(run->t, player == ENDER_LEFT ? -2 : 2));
    return list;
}

/* No weight here is greater. */
enum { WEIGHT_MOST = 60 };

/* The least integer n with n |> all of the list; with sign -1 the greatest with n <| all. */
static ref fitting_integer(claim_run *run, const ref *list, uint32_t count, int sign) {
    for (int64_t n = -WEIGHT_MOST;; n++) {
        const ref x = ref_integer(run->t, sign * n);
        bool good = true;
        for (uint32_t i = 0; i < count && good; i++)
            good = sign > 0 ? !game_le(run->t, x, list[i]) : !game_ge(run->t, x, list[i]);
        if (good) return x;
    }
}

static ref weight_by_theorem_10(claim_run *run, ref g) {
    if (ref_same(g, REF_ZERO)) return REF_ZERO;
    const arena_mark mark = scratch_mark(run->t);
    uint32_t lefts, rights;
    const ref *left = weights_of(run, g, ENDER_LEFT, &lefts);
    const ref *right = weights_of(run, g, ENDER_RIGHT, &rights);
    ref weight = game_from(run->t, left, lefts, right, rights);
    if (ref_is_integer(run->t, weight)) {
        const ender_relation far = compare_far(run, g);
        if (far == ENDER_CONFUSED)
            weight = REF_ZERO;
        else if (far == ENDER_LESS)
            weight = fitting_integer(run, left, lefts, 1);
        else
            weight = fitting_integer(run, right, rights, -1);
    }
    scratch_release(run->t, mark);
    return weight;
}

static void theorem_10(claim_run *run, ref g) {
    const ref weight = weight_by_theorem_10(run, g);
    claim_equal(run, atomic_weight(run->t, g), weight, "atomic_weight(%s)", name(run, g));
    claim_holds(run, within_units(run, game_sub(run->t, g, product_by_rule(run, weight))),
                "it is not equivalent to its weight times ^", "%s", name(run, g));
}

typedef struct switches {
    game_list games;
} switches;

/* {a|b} and {a,0|b}, a the game number index. */
static void theorem_10_part(claim_run *run, size_t index, const void *arg) {
    const game_list games = ((const switches *)arg)->games;
    theorem_10(run, games.at[index]);
    for (size_t k = 0; k < games.count; k++) {
        const arena_mark mark = scratch_mark(run->t);
        const ref left[] = {games.at[index], REF_ZERO}, right = games.at[k];
        theorem_10(run, game_from(run->t, left, 1, &right, 1));
        theorem_10(run, game_from(run->t, left, 2, &right, 1));
        scratch_release(run->t, mark);
    }
}

void check_bipass_theorem_10_day(claim_run *run, unsigned day) {
    const switches all = {small_games(run, day)};
    claim_parallel(run, all.games.count, theorem_10_part, &all);
}

static void theorem_10_strip(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    theorem_10(run, bipass(run, strip));
}

void check_bipass_theorem_10_strips(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, theorem_10_strip, NULL);
}

void check_bipass_examples_5_6(claim_run *run, unsigned n) {
    claim_equal(run, atomic_weight(run->t, ref_nimber(run->t, n)), REF_ZERO, "atomic_weight(*%u)",
                n);
    claim_holds(run, within_units(run, ref_nimber(run->t, n)), "it is not equivalent to 0", "*%u",
                n);
}

void check_bipass_more_weights(claim_run *run, unsigned size) {
    (void)size;
    static const char *const weights[][2] = {
        {"{^^|vv}", "*"}, {"{^3|v3}", "{1|-1}"}, {"{^^|v}", "1/2"}, {"{^4|v}", "{2|1}"}};
    for (int i = 0; i < 4; i++) {
        const ref g = claim_value(run, "%s", weights[i][0]);
        claim_equal(run, atomic_weight(run->t, g), claim_value(run, "%s", weights[i][1]),
                    "atomic_weight(%s)", weights[i][0]);
        theorem_10(run, g);
    }
    static const unsigned expected[] = {3, 20, 21, 20, 3};
    const game_list games = small_games(run, 3);
    for (int w = -2; w <= 2; w++) {
        unsigned count = 0;
        for (size_t i = 0; i < games.count; i++)
            count += ref_same(atomic_weight(run->t, games.at[i]), ref_integer(run->t, w));
        claim_same_number(run, count, expected[w + 2], "games of weight %d", w);
    }
}

/* ---- integer weights all the way down ---- */

/* By the definition: the game and all its followers. */
static bool in_group_a(claim_run *run, ref g) {
    if (!ref_is_integer(run->t, atomic_weight(run->t, g))) return false;
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        side s;
        side_open(run->t, &s, g, (ender_player)p);
        for (uint32_t i = 0; i < s.count; i++)
            if (!in_group_a(run, side_at(run->t, &s, i))) return false;
    }
    return true;
}

void check_bipass_group_a(claim_run *run, unsigned day) {
    const game_list games = small_games(run, day);
    for (size_t i = 0; i < games.count; i++) {
        const ref g = games.at[i];
        claim_holds(run, in_group_a(run, g), "a follower has no integer weight", "%s",
                    name(run, g));
        claim_holds(run, has_integer_weights(run->t, game_neg(run->t, g)),
                    "the negative is not in the group", "%s", name(run, g));
        for (size_t k = 0; k <= i; k++)
            claim_holds(run, has_integer_weights(run->t, game_add(run->t, g, games.at[k])),
                        "the sum is not in the group", "%s + %s", name(run, g),
                        name(run, games.at[k]));
    }
}

static void group_a_strip(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    claim_holds(run, has_integer_weights(run->t, bipass(run, strip)),
                "a follower has no integer weight", "bipass(\"%s\")", strip);
}

void check_bipass_group_a_strips(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, group_a_strip, NULL);
}

void check_bipass_group_a_example(claim_run *run, unsigned size) {
    (void)size;
    const ref h = claim_value(run, "{^^|v}"), half = claim_value(run, "1/2");
    claim_equal(run, atomic_weight(run->t, h), half, "atomic_weight({^^|v})");
    const ref g = game_switch(run->t, h, h);
    claim_equal(run, atomic_weight(run->t, g), REF_ZERO, "atomic_weight({h|h}), h = {^^|v}");
    claim_equal(run, claim_value(run, "{-3/2|5/2}"), REF_ZERO, "{-3/2|5/2}");
    claim_holds(run, !has_integer_weights(run->t, h), "it is in the group", "{^^|v}");
    claim_holds(run, has_integer_weights(run->t, ref_nimber(run->t, 2)), "it is not", "*2");
}

/* ---- sums with other rulesets ---- */

typedef struct mixed {
    const char *rules;
    const char *strip;
} mixed;

static void mixed_word(claim_run *run, const char *row, const void *arg) {
    const mixed *m = arg;
    const ref other = claim_position(run, m->rules, row), g = bipass(run, m->strip);
    const ref weight =
        game_add(run->t, ref_integer(run->t, strip_excess(m->strip)), atomic_weight(run->t, other));
    const ref sum = game_add(run->t, g, other);
    claim_equal(run, atomic_weight(run->t, sum), weight,
                "atomic_weight(bipass(\"%s\") + %s(\"%s\"))", m->strip, m->rules, row);
    if (game_ge(run->t, weight, ref_integer(run->t, 2)))
        claim_relation(run, sum, REF_ZERO, ENDER_GREATER, "bipass(\"%s\") + %s(\"%s\")", m->strip,
                       m->rules, row);
}

void check_bipass_mixed_sums(claim_run *run, unsigned squares) {
    for (unsigned stones = 2; stones <= 5; stones++)
        for (words w = words_of(run->t, "bw", stones - 2); words_next(&w);) {
            char strip[8] = "b";
            strcat(strcat(strip, w.text), "w");
            const mixed m = {"clobber", strip};
            claim_each_word(run, "xo.", squares, mixed_word, &m);
        }
}
