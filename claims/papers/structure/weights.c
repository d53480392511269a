/* SPDX-License-Identifier: MIT
 *
 * Multiples of up, Norton products, the far star and atomic weights (A. A. Siegel's thesis, section
 * 1.2.10; STRUCTURE-22..25, 81). The far star is put in as a nimber *N with N a power of two that
 * no game at hand reaches. */
#include "papers/structure/games.h"

enum { FAR = 1 << 10, FARTHER = 1 << 11, FARTHEST = 1 << 12 };

/* The all-small games born by the day; size 4: {a|b} with a and b among the 67 of day 3. */
static born_list all_small_by(claim_run *run, unsigned size) {
    task *t = run->t;
    const born_list games = born_by(run, size < 3 ? size : 3);
    ref_list list = {0};
    for (size_t i = 0; i < games.count; i++)
        if (game_is_all_small(t, games.at[i].game)) ref_list_add(t, &list, games.at[i].game);
    if (size > 3) {
        const ref_list last = list;
        ref_map seen;
        list = (ref_list){0};
        ref_map_open(t, &seen);
        for (size_t i = 0; i < last.count; i++)
            for (size_t k = 0; k < last.count; k++) {
                const ref g = game_switch(t, last.at[i], last.at[k]);
                if (ref_map_mark(t, &seen, g)) ref_list_add(t, &list, g);
            }
        ref_map_close(t, &seen);
    }
    born *named = SCRATCH_ARRAY(t, born, list.count + 1);
    for (size_t i = 0; i < list.count; i++)
        named[i] = (born){list.at[i], claim_name(run, list.at[i])};
    return (born_list){named, list.count};
}

/* ---- multiples of up ---- */

void check_structure_theorem_1_2_77(claim_run *run, unsigned n) {
    task *t = run->t;
    if (n == 0) return;
    ref sum = REF_ZERO, sum_star;
    const ref up = game_switch(t, REF_ZERO, REF_STAR), zero = REF_ZERO;
    for (unsigned i = 0; i < n; i++) sum = game_add(t, sum, up);
    sum_star = game_add(t, sum, REF_STAR);
    const ref below = game_sub(t, sum, up), below_star = game_add(t, below, REF_STAR);
    claim_same_form(run, form_make(t, &zero, 1, &below_star, 1), sum, "%u.^", n);
    const ref zero_star[2] = {REF_ZERO, REF_STAR};
    claim_same_form(
        run, n == 1 ? form_make(t, zero_star, 2, &zero, 1) : form_make(t, &zero, 1, &below, 1),
        sum_star, "%u.^ + *", n);
    claim_same_form(run, game_neg(t, sum), form_neg(t, sum), "-%u.^", n);
}

/* ---- Norton products ---- */

static ref defined_product(task *t, ref g) {
    if (ref_is_integer(t, g)) return game_multiple(t, ref_dyadic(t, g).num, ref_up_star(t, 1, 0));
    ref *list[2];
    uint32_t count[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const ref lift = ref_up_star(t, player == ENDER_LEFT ? 2 : -2, 1);
        list[player] = options_of(t, g, player, &count[player]);
        for (uint32_t i = 0; i < count[player]; i++)
            list[player][i] = game_add(t, defined_product(t, list[player][i]), lift);
    }
    return game_make(t, list[ENDER_LEFT], count[ENDER_LEFT], list[ENDER_RIGHT], count[ENDER_RIGHT]);
}

static void product_weight(claim_run *run, born g) {
    const ref product = up_product(run->t, g.game);
    claim_equal(run, product, defined_product(run->t, g.game), "up_product(%s)", g.name);
    claim_holds(run, game_is_all_small(run->t, product), "it is not all-small", "up_product(%s)",
                g.name);
    claim_equal(run, atomic_weight(run->t, product), g.game, "atomic_weight(up_product(%s))",
                g.name);
}

void check_structure_definition_1_2_78(claim_run *run, unsigned day) {
    for_each(run, born_by(run, day), product_weight);
}

/* ---- the far star ---- */

static void far_alike(claim_run *run, born g) {
    task *t = run->t;
    const ender_relation far = game_compare(t, g.game, ref_nimber(t, FAR));
    claim_holds(run, far == game_compare(t, g.game, ref_nimber(t, FARTHER)),
                "two far nimbers compare otherwise", "%s", g.name);
    claim_holds(run, far == far_star_compare(t, g.game), "the remote star compares otherwise", "%s",
                g.name);
}

void check_structure_far_star(claim_run *run, unsigned day) {
    task *t = run->t;
    for_each(run, born_by(run, day), far_alike);
    /* far + far ~ far: the difference of three far stars is between v + far and ^ + far. */
    const ref three = game_add(t, ref_nimber(t, FAR), ref_nimber(t, FARTHER + FARTHEST));
    const ref other = ref_nimber(t, 2 * FARTHEST), up = ref_up_star(t, 1, 0);
    claim_relation(run, three, game_add(t, other, up), ENDER_LESS, "three far stars and ^ + one");
    claim_relation(run, three, game_sub(t, other, up), ENDER_GREATER,
                   "three far stars and v + one");
}

/* v + far < g - h < ^ + far */
static bool far_equivalent(task *t, ref g, ref h) {
    const ref difference = game_sub(t, g, h), up = ref_up_star(t, 1, 0), far = ref_nimber(t, FAR);
    return game_compare(t, game_sub(t, far, up), difference) == ENDER_LESS &&
           game_compare(t, difference, game_add(t, far, up)) == ENDER_LESS;
}

static void congruent(claim_run *run, born g, born h) {
    task *t = run->t;
    const bool same = far_equivalent(t, g.game, h.game);
    claim_holds(run, same == far_star_equivalent(t, g.game, h.game), "the library says otherwise",
                "%s ~ %s", g.name, h.name);
    claim_holds(run, same == far_equivalent(t, h.game, g.game), "it is not symmetric", "%s ~ %s",
                g.name, h.name);
    if (!same) return;
    const born_list third = all_small_by(run, 2);
    for (size_t i = 0; i < third.count; i++)
        claim_holds(run,
                    far_equivalent(t, game_add(t, g.game, third.at[i].game),
                                   game_add(t, third.at[i].game, h.game)),
                    "adding a game to both parts them", "%s ~ %s, with %s", g.name, h.name,
                    third.at[i].name);
}

void check_structure_theorem_1_2_82(claim_run *run, unsigned size) {
    for_each_pair(run, all_small_by(run, size), all_small_by(run, size < 3 ? size : 3), congruent);
}

/* ---- atomic weights ---- */

static bool is_least_above(task *t, int64_t n, const ref *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (game_le(t, ref_integer(t, n), list[i])) return false;
    return true;
}
static bool is_greatest_below(task *t, int64_t n, const ref *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (game_le(t, list[i], ref_integer(t, n))) return false;
    return true;
}

/* By Theorem 1.2.86; integers are tried one after the other. */
static ref defined_weight(task *t, ref g) {
    enum { BEYOND = 60 };
    ref *list[2];
    uint32_t count[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const ref shift = ref_integer(t, player == ENDER_LEFT ? -2 : 2);
        list[player] = options_of(t, g, player, &count[player]);
        for (uint32_t i = 0; i < count[player]; i++)
            list[player][i] = game_add(t, defined_weight(t, list[player][i]), shift);
    }
    const ref formed =
        game_from(t, list[ENDER_LEFT], count[ENDER_LEFT], list[ENDER_RIGHT], count[ENDER_RIGHT]);
    if (!ref_is_integer(t, formed)) return formed;
    int64_t n = 0;
    switch (game_compare(t, g, ref_nimber(t, FAR))) {
    case ENDER_LESS:
        for (n = -BEYOND; !is_least_above(t, n, list[ENDER_LEFT], count[ENDER_LEFT]);) n++;
        break;
    case ENDER_GREATER:
        for (n = BEYOND; !is_greatest_below(t, n, list[ENDER_RIGHT], count[ENDER_RIGHT]);) n--;
        break;
    default:
        break;
    }
    return ref_integer(t, n);
}

static void weight_by_definition(claim_run *run, born g) {
    task *t = run->t;
    const ref weight = atomic_weight(t, g.game);
    claim_equal(run, weight, defined_weight(t, g.game), "atomic_weight(%s)", g.name);
    claim_holds(run, far_equivalent(t, g.game, defined_product(t, weight)),
                "the product of its weight with ^ is not far-star equivalent", "%s", g.name);
}

void check_structure_theorem_1_2_86(claim_run *run, unsigned size) {
    for_each(run, all_small_by(run, size), weight_by_definition);
}

static void equal_weights(claim_run *run, born g, born h) {
    task *t = run->t;
    const bool same = ref_same(defined_weight(t, g.game), defined_weight(t, h.game));
    claim_holds(run, same == far_equivalent(t, g.game, h.game),
                same ? "equal weights, and not equivalent" : "equivalent, and of unequal weights",
                "%s and %s", g.name, h.name);
}

void check_structure_theorem_1_2_84(claim_run *run, unsigned size) {
    for_each_pair(run, all_small_by(run, size), all_small_by(run, size < 3 ? size : 3),
                  equal_weights);
}

static void weight_of_sum(claim_run *run, born g, born h) {
    task *t = run->t;
    claim_equal(run, atomic_weight(t, game_add(t, g.game, h.game)),
                game_add(t, atomic_weight(t, g.game), atomic_weight(t, h.game)),
                "atomic_weight(%s + %s)", g.name, h.name);
}

void check_structure_weights_add(claim_run *run, unsigned size) {
    for_each_pair(run, all_small_by(run, size), all_small_by(run, size < 3 ? size : 3),
                  weight_of_sum);
}

/* Two ahead wins, one ahead wins moving first. */
static void two_ahead_in_sum(claim_run *run, born g, born h) {
    task *t = run->t;
    const ref sum = game_add(t, g.game, h.game), weight = atomic_weight(t, sum);
    const ref limits[] = {ref_integer(t, 2), ref_integer(t, 1), ref_integer(t, -1),
                          ref_integer(t, -2)};
    const ender_relation zero = game_compare(t, sum, REF_ZERO);
    if (game_ge(t, weight, limits[0]))
        claim_holds(run, zero == ENDER_GREATER, "two ahead, and not positive", "%s + %s", g.name,
                    h.name);
    if (game_ge(t, weight, limits[1]))
        claim_holds(run, zero == ENDER_GREATER || zero == ENDER_CONFUSED,
                    "one ahead, and Left loses moving first", "%s + %s", g.name, h.name);
    if (game_le(t, weight, limits[2]))
        claim_holds(run, zero == ENDER_LESS || zero == ENDER_CONFUSED,
                    "one behind, and Right loses moving first", "%s + %s", g.name, h.name);
    if (game_le(t, weight, limits[3]))
        claim_holds(run, zero == ENDER_LESS, "two behind, and not negative", "%s + %s", g.name,
                    h.name);
}

void check_structure_theorem_1_2_85(claim_run *run, unsigned size) {
    for_each_pair(run, all_small_by(run, size), all_small_by(run, size < 3 ? size : 3),
                  two_ahead_in_sum);
}

/* A move to a position of weight 2 or more is among the winning ones. */
static void moves_two_ahead(claim_run *run, born g, born h) {
    task *t = run->t;
    const ref parts[2] = {g.game, h.game}, two = ref_integer(t, 2);
    size_t count;
    const component_move *wins = sum_winning_moves(t, parts, 2, ENDER_LEFT, &count);
    for (size_t at = 0; at < 2; at++) {
        side s;
        side_open(t, &s, parts[at], ENDER_LEFT);
        for (uint32_t i = 0; i < s.count; i++) {
            const ref option = side_at(t, &s, i);
            if (!game_ge(t, atomic_weight(t, game_add(t, option, parts[1 - at])), two)) continue;
            bool found = false;
            for (size_t k = 0; k < count; k++)
                found = found || (wins[k].component == at && ref_same(wins[k].option, option));
            claim_holds(run, found, "the move to a position two ahead does not win",
                        "%s + %s, Left to %s", g.name, h.name, claim_name(run, option));
        }
    }
}

void check_structure_two_ahead_moves(claim_run *run, unsigned size) {
    for_each_pair(run, all_small_by(run, size), all_small_by(run, size < 3 ? size : 3),
                  moves_two_ahead);
}

void check_structure_weight_examples(claim_run *run, unsigned size) {
    static const struct {
        const char *game;
        int64_t weight;
    } examples[] = {{"*", 0}, {"^", 1}, {"^*", 1}, {"0", 0}, {"^3*2", 3}, {"v2", -2}};
    (void)size;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        claim_equal(run, atomic_weight(run->t, claim_value(run, "%s", examples[i].game)),
                    ref_integer(run->t, examples[i].weight), "atomic_weight(%s)", examples[i].game);
}
