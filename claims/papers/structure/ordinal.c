/* SPDX-License-Identifier: MIT
 *
 * Ordinal sums in general: what the order of branches says about the order of sums, and when a base
 * speaks for the whole sum (A. A. Siegel's thesis, section 2.2; STRUCTURE-37..39, 88). */
#include "papers/structure/sums.h"

/* ---- the definition ---- */

static void as_defined(claim_run *run, named g, named_list branches) {
    task *t = run->t;
    for (size_t i = 0; i < branches.count; i++) {
        const named h = branches.at[i];
        const ref form = defined_ordinal_sum(t, g.game, h.game);
        claim_same_form(run, ordinal_sum_form(t, g.game, h.game), form, "ordinal_sum_form(%s, %s)",
                        g.name, h.name);
        claim_equal(run, ordinal_sum(t, g.game, h.game), form_value(t, form), "%s:%s", g.name,
                    h.name);
    }
}

void check_structure_definition_2_2_1(claim_run *run, unsigned day) {
    each_base(run, day, as_defined);
}

static void with_zero(claim_run *run, named g, named_list games) {
    (void)games;
    claim_same_form(run, defined_ordinal_sum(run->t, g.game, REF_ZERO), g.game, "lit(%s:0)",
                    g.name);
    claim_same_form(run, defined_ordinal_sum(run->t, REF_ZERO, g.game), g.game, "lit(0:%s)",
                    g.name);
}

void check_structure_lemma_2_2_2(claim_run *run, unsigned day) { each_base(run, day, with_zero); }

static void with_negatives(claim_run *run, named g, named_list branches) {
    task *t = run->t;
    for (size_t i = 0; i < branches.count; i++) {
        const named h = branches.at[i];
        claim_same_form(run, ordinal_sum_form(t, form_neg(t, g.game), form_neg(t, h.game)),
                        form_neg(t, ordinal_sum_form(t, g.game, h.game)), "lit((-%s):(-%s))",
                        g.name, h.name);
    }
}

void check_structure_lemma_2_2_3(claim_run *run, unsigned day) {
    each_base(run, day, with_negatives);
}

void check_structure_example_2_2_4(claim_run *run, unsigned size) {
    (void)size;
    const ref expected = claim_value(run, "3/2");
    claim_equal(run, claim_value(run, "{0, 1|{0, 1|}}"), expected, "{0, 1|{0, 1|}}");
    claim_equal(run, claim_position(run, "hackenbush", "BBR"), expected, "hackenbush(\"BBR\")");
    static const char *const sums[] = {"1:(1/2)", "2:(-1)", "1:1:(-1)"};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        claim_equal(run, form_value(run->t, claim_form(run, "%s", sums[i])), expected, "%s",
                    sums[i]);
}

void check_structure_example_2_2_6(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, claim_value(run, "{0, 1|3}"), claim_value(run, "2"), "{0, 1|3}");
    claim_equal(run, form_value(run->t, claim_form(run, "{0, 1|3}:1")), claim_value(run, "5/2"),
                "lit({0, 1|3}):1");
    claim_equal(run, claim_value(run, "2:1"), claim_value(run, "3"), "2:1");
}

/* How many pairs of a value of day 2 and a branch have more than one ordinal sum, over the literal
 * forms of the value; and has the base the value 0 in all of them? */
void check_structure_ordinal_form_dependence(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const named_list forms = named_forms(run, 2), games = named_games(run, 2);
    int64_t pairs = 0;
    for (size_t b = 0; b < games.count; b++)
        for (size_t h = 0; h < games.count; h++) {
            bool differs = false;
            const ref canonical = ordinal_sum(t, games.at[b].game, games.at[h].game);
            for (size_t i = 0; i < forms.count; i++)
                differs |= ref_same(form_value(t, forms.at[i].game), games.at[b].game) &&
                           !ref_same(ordinal_sum(t, forms.at[i].game, games.at[h].game), canonical);
            pairs += differs;
            claim_holds(run, !differs || ref_same(games.at[b].game, REF_ZERO),
                        "the form of a base other than 0 matters", "%s:%s", games.at[b].name,
                        games.at[h].name);
        }
    claim_same_number(run, pairs, 21, "pairs of values of day 2 with several ordinal sums");
}

/* ---- branches are compared as their sums are ---- */

static void colon(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            if (!game_ge(t, games.at[i].game, games.at[k].game)) continue;
            claim_at_least(run, ordinal_sum(t, g.game, games.at[i].game),
                           ordinal_sum(t, g.game, games.at[k].game), "%s:%s - %s:%s", g.name,
                           games.at[i].name, g.name, games.at[k].name);
        }
}

void check_structure_lemma_2_2_7(claim_run *run, unsigned day) { each_base(run, day, colon); }

typedef struct form_loop {
    named_list bases, branches;
} form_loop;

static void branches_by_value(claim_run *run, size_t index, const void *arg) {
    const form_loop *loop = arg;
    const named g = loop->bases.at[index];
    for (size_t i = 0; i < loop->branches.count; i++) {
        const named h = loop->branches.at[i];
        claim_equal(run, searched_ordinal_sum(run->t, g.game, h.game),
                    ordinal_sum(run->t, g.game, form_value(run->t, h.game)), "%s:%s", g.name,
                    h.name);
    }
}

void check_structure_branch_form(claim_run *run, unsigned day) {
    const form_loop loop = {named_bases(run, day), named_forms(run, day < 2 ? day : 2)};
    claim_parallel(run, loop.bases.count, branches_by_value, &loop);
}

static void not_negative_branch(claim_run *run, named g, named_list games) {
    for (size_t i = 0; i < games.count; i++)
        if (game_ge(run->t, games.at[i].game, REF_ZERO))
            claim_at_least(run, ordinal_sum(run->t, g.game, games.at[i].game),
                           form_value(run->t, g.game), "%s:%s - %s", g.name, games.at[i].name,
                           g.name);
}

void check_structure_corollary_2_2_8(claim_run *run, unsigned day) {
    each_base(run, day, not_negative_branch);
}

/* Is low <| high, for the options of one of the players? */
static void check_confined(claim_run *run, ref option, ref sum, ender_player player, named g,
                           named h) {
    const bool left = player == ENDER_LEFT;
    const bool holds = left ? game_lf(run->t, option, sum) : game_lf(run->t, sum, option);
    if (!holds)
        claim_refuted(run,
                      left ? "a left option is at least the sum" : "a right option is at most it",
                      "", "%s:%s", g.name, h.name);
    claim_case(run);
}

static void between_options(claim_run *run, named g, named_list branches) {
    task *t = run->t;
    for (size_t i = 0; i < branches.count; i++) {
        const named h = branches.at[i];
        const ref sum = ordinal_sum(t, g.game, h.game);
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            side of_g, of_h;
            form_side_open(t, &of_g, g.game, player);
            form_side_open(t, &of_h, h.game, player);
            for (uint32_t k = 0; k < of_g.count; k++)
                check_confined(run, form_value(t, side_at(t, &of_g, k)), sum, player, g, h);
            for (uint32_t k = 0; k < of_h.count; k++)
                check_confined(run, ordinal_sum(t, g.game, side_at(t, &of_h, k)), sum, player, g,
                               h);
        }
    }
}

void check_structure_lemma_2_2_9(claim_run *run, unsigned day) {
    each_base(run, day, between_options);
}

static void as_branches(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++)
            claim_relation(run, ordinal_sum(t, g.game, games.at[i].game),
                           ordinal_sum(t, g.game, games.at[k].game),
                           game_compare(t, games.at[i].game, games.at[k].game), "%s:%s <=> %s:%s",
                           g.name, games.at[i].name, g.name, games.at[k].name);
}

void check_structure_theorem_2_2_10(claim_run *run, unsigned day) {
    each_base(run, day, as_branches);
}

static void same_outcomes(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            const ref h = games.at[i].game, m = games.at[k].game;
            claim_outcome(run, game_sub(t, ordinal_sum(t, g.game, h), ordinal_sum(t, g.game, m)),
                          game_outcome(t, game_sub(t, h, m)), "%s:%s - %s:%s", g.name,
                          games.at[i].name, g.name, games.at[k].name);
        }
}

void check_structure_corollary_2_2_11(claim_run *run, unsigned day) {
    each_base(run, day, same_outcomes);
}

static void associative(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            const named h = games.at[i], m = games.at[k];
            const ref left_first = ordinal_sum_form(t, ordinal_sum_form(t, g.game, h.game), m.game);
            claim_same_form(run, left_first,
                            ordinal_sum_form(t, g.game, ordinal_sum_form(t, h.game, m.game)),
                            "lit(%s:%s:%s)", g.name, h.name, m.name);
            claim_equal(run, form_value(t, left_first),
                        ordinal_sum(t, g.game, ordinal_sum(t, h.game, m.game)), "%s:(%s:%s)",
                        g.name, h.name, m.name);
        }
}

void check_structure_lemma_2_2_13(claim_run *run, unsigned day) {
    each_base(run, day, associative);
}

/* ---- play: Left moves second in G:H - G:K, and H >= K ---- */

/* Left's reply in `h - k`, Right having moved there: a branch that leaves h' >= k'. */
static bool find_reply(task *t, ref *h, ref *k) {
    side of_h, of_k;
    side_open(t, &of_h, *h, ENDER_LEFT);
    for (uint32_t i = 0; i < of_h.count; i++)
        if (game_ge(t, side_at(t, &of_h, i), *k)) return *h = side_at(t, &of_h, i), true;
    side_open(t, &of_k, *k, ENDER_RIGHT);
    for (uint32_t i = 0; i < of_k.count; i++)
        if (game_ge(t, *h, side_at(t, &of_k, i))) return *k = side_at(t, &of_k, i), true;
    return false;
}

static void check_reply(claim_run *run, named g, ref h, ref k) {
    const char *moved_h = claim_name(run, h), *moved_k = claim_name(run, k);
    if (!find_reply(run->t, &h, &k))
        claim_refuted(run, "Left has no reply in the branches", "", "(%s):(%s) - (%s):(%s)", g.name,
                      moved_h, g.name, moved_k);
    claim_at_least(run, ordinal_sum(run->t, g.game, h), ordinal_sum(run->t, g.game, k),
                   "(%s):(%s) - (%s):(%s)", g.name, claim_name(run, h), g.name, claim_name(run, k));
}

static bool has_option(task *t, ref form, ender_player player, ref option) {
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (ref_same(side_at(t, &s, i), option)) return true;
    return false;
}

/* A move of Right in a base, to G^R in G:H or to -G^L in -(G:K), takes the branch away; the same
 * move is there in the other sum, and what is left is a game less itself. */
static void base_replies(claim_run *run, named g, ref h, ref k) {
    task *t = run->t;
    const ref left = ordinal_sum_form(t, g.game, h), right = ordinal_sum_form(t, g.game, k);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side moves;
        form_side_open(t, &moves, g.game, player);
        for (uint32_t m = 0; m < moves.count; m++) {
            const ref to = side_at(t, &moves, m);
            claim_holds(run, has_option(t, left, player, to) && has_option(t, right, player, to),
                        "the move in the base is missing in a sum", "%s:(%s) - %s:(%s)", g.name,
                        claim_name(run, h), g.name, claim_name(run, k));
            const ref rest = form_add(t, to, form_neg(t, to));
            claim_equal(run, form_value(t, rest), REF_ZERO, "lit(%s - (%s))", claim_name(run, to),
                        claim_name(run, to));
        }
    }
}

static void replies(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++)
        for (size_t j = 0; j < games.count; j++) {
            const ref h = games.at[i].game, k = games.at[j].game;
            if (!game_ge(t, h, k)) continue;
            base_replies(run, g, h, k);
            side moves;
            side_open(t, &moves, h, ENDER_RIGHT);
            for (uint32_t m = 0; m < moves.count; m++)
                check_reply(run, g, side_at(t, &moves, m), k);
            side_open(t, &moves, k, ENDER_LEFT);
            for (uint32_t m = 0; m < moves.count; m++)
                check_reply(run, g, h, side_at(t, &moves, m));
        }
}

void check_structure_branch_strategy(claim_run *run, unsigned day) { each_base(run, day, replies); }

/* ---- when the base speaks for the sum ---- */

static void norton(claim_run *run, named g, named_list games) {
    task *t = run->t;
    const ref base = form_value(t, g.game);
    for (size_t i = 0; i < games.count; i++) {
        const named k = games.at[i];
        if (!norton_applies(t, g.game, k.game)) continue;
        const ender_relation expected = game_compare(t, base, k.game);
        for (size_t j = 0; j < games.count; j++)
            claim_relation(run, ordinal_sum(t, g.game, games.at[j].game), k.game, expected,
                           "%s:%s <=> %s", g.name, games.at[j].name, k.name);
    }
}

void check_structure_lemma_2_2_5(claim_run *run, unsigned day) { each_base(run, day, norton); }

void check_structure_norton_examples(claim_run *run, unsigned day) {
    const named_list games = named_games(run, day);
    for (size_t i = 0; i < games.count; i++) {
        const ref sum = ordinal_sum(run->t, REF_STAR, games.at[i].game);
        claim_relation(run, sum, ref_integer(run->t, -1), ENDER_GREATER, "*:%s <=> -1",
                       games.at[i].name);
        claim_relation(run, sum, ref_integer(run->t, 1), ENDER_LESS, "*:%s <=> 1",
                       games.at[i].name);
        claim_relation(run, sum, REF_ZERO, ENDER_CONFUSED, "*:%s <=> 0", games.at[i].name);
    }
    const ref star_2 = ref_nimber(run->t, 2);
    claim_relation(run, REF_STAR, star_2, ENDER_CONFUSED, "* <=> *2");
    claim_relation(run, ordinal_sum(run->t, REF_STAR, ref_integer(run->t, 1)), star_2,
                   ENDER_GREATER, "*:1 <=> *2");
}

static void keeps_outcome(claim_run *run, named g, named_list games) {
    const ref base = form_value(run->t, g.game);
    if (ref_same(base, REF_ZERO)) return;
    for (size_t i = 0; i < games.count; i++)
        claim_outcome(run, ordinal_sum(run->t, g.game, games.at[i].game),
                      game_outcome(run->t, base), "%s:%s", g.name, games.at[i].name);
}

void check_structure_outcome_of_base(claim_run *run, unsigned day) {
    each_base(run, day, keeps_outcome);
}
