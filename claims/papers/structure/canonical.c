/* SPDX-License-Identifier: MIT
 *
 * Canonical forms, gift horses and incentives (A. A. Siegel's thesis, section 1.2.3;
 * STRUCTURE-6..9). */
#include "papers/structure/games.h"

/* ---- dominated and reversible options ---- */

/* The form with these options for the player and the other one's as they were. */
static ref with_options(task *t, ref form, ender_player player, const ref *options,
                        uint32_t count) {
    uint32_t others;
    const ref *rest = options_of(t, form, ender_opponent(player), &others);
    return player == ENDER_LEFT ? form_make(t, options, count, rest, others)
                                : form_make(t, rest, others, options, count);
}

static void claim_same_in_play(claim_run *run, ref form, ref changed, const char *what, born g) {
    claim_holds(run, played_relation(run->t, form, changed) == ENDER_EQUAL,
                "play tells the two apart", "%s, %s: %s", g.name, what, claim_name(run, changed));
}

/* Whichever option another one dominates, by play, may go. */
static void without_dominated(claim_run *run, born g) {
    task *t = run->t;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        uint32_t count;
        const ref *options = options_of(t, g.game, player, &count);
        for (uint32_t i = 0; i < count; i++)
            for (uint32_t k = 0; k < count; k++) {
                const ref low = player == ENDER_LEFT ? options[i] : options[k];
                const ref high = player == ENDER_LEFT ? options[k] : options[i];
                if (i == k || !defined_le(t, low, high)) continue;
                uint32_t kept = 0;
                ref *rest = SCRATCH_ARRAY(t, ref, count);
                for (uint32_t j = 0; j < count; j++)
                    if (j != i) rest[kept++] = options[j];
                claim_same_in_play(run, g.game, with_options(t, g.game, player, rest, kept),
                                   "without a dominated option", g);
            }
    }
}

void check_structure_theorem_1_2_25(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), without_dominated);
}

/* An option with a reply that is no better for its owner than G may be replaced by what its owner
 * can do after the reply. */
static void bypass(claim_run *run, born g, ender_player player, const ref *options, uint32_t count,
                   uint32_t i) {
    task *t = run->t;
    uint32_t replies;
    const ref *reply = options_of(t, options[i], ender_opponent(player), &replies);
    for (uint32_t k = 0; k < replies; k++) {
        const ref low = player == ENDER_LEFT ? reply[k] : g.game;
        const ref high = player == ENDER_LEFT ? g.game : reply[k];
        if (!defined_le(t, low, high)) continue;
        uint32_t added, kept = 0;
        const ref *next = options_of(t, reply[k], player, &added);
        ref *list = SCRATCH_ARRAY(t, ref, count + added);
        for (uint32_t j = 0; j < count; j++)
            if (j != i) list[kept++] = options[j];
        for (uint32_t j = 0; j < added; j++) list[kept++] = next[j];
        claim_same_in_play(run, g.game, with_options(t, g.game, player, list, kept),
                           "with a reversible option bypassed", g);
    }
}

static void reversed(claim_run *run, born g) {
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        uint32_t count;
        const ref *options = options_of(run->t, g.game, player, &count);
        for (uint32_t i = 0; i < count; i++) bypass(run, g, player, options, count, i);
    }
}

void check_structure_theorem_1_2_26(claim_run *run, unsigned day) {
    for_each(run, forms_up_to(run, day), reversed);
}

static void any_order(claim_run *run, born g) {
    enum { SEEDS = 6 };
    task *t = run->t;
    const ref canonical = form_value(t, g.game);
    for (uint64_t seed = 0; seed < SEEDS + 2; seed++) {
        const ender_order order = seed == 0   ? ENDER_TOP_FIRST
                                  : seed == 1 ? ENDER_OPTIONS_FIRST
                                              : ENDER_RANDOM_ORDER;
        const reduction_list steps = simplify(t, g.game, order, seed);
        const ref last = steps.count > 0 ? (ref){steps.at[steps.count - 1].whole.id} : g.game;
        claim_same_form(run, last, canonical, "%s, order %llu", g.name, (unsigned long long)seed);
        for (size_t i = 0; i < steps.count; i++)
            claim_equal(run, form_value(t, (ref){steps.at[i].whole.id}), canonical, "%s, step %zu",
                        g.name, i + 1);
    }
}

void check_structure_theorem_1_2_30(claim_run *run, unsigned day) {
    for_each(run, forms_up_to(run, day), any_order);
}

static void unique_form(claim_run *run, born g, born h) {
    task *t = run->t;
    const bool same = ref_same(form_value(t, g.game), form_value(t, h.game));
    claim_holds(run, same == (played_relation(t, g.game, h.game) == ENDER_EQUAL),
                same ? "the canonical forms are the same, and play tells them apart"
                     : "the canonical forms differ, and play cannot tell them apart",
                "%s and %s", g.name, h.name);
}

void check_structure_canonical_form(claim_run *run, unsigned day) {
    const born_list all = forms_up_to(run, day);
    for_each_pair(run, all, all, unique_form);
}

/* ---- gift horses ---- */

static ref with_option(task *t, ref g, ender_player player, ref option) {
    uint32_t left_count, right_count;
    ref *left = options_of(t, g, ENDER_LEFT, &left_count);
    ref *right = options_of(t, g, ENDER_RIGHT, &right_count);
    if (player == ENDER_LEFT)
        left[left_count++] = option;
    else
        right[right_count++] = option;
    return game_from(t, left, left_count, right, right_count);
}

static void gift(claim_run *run, born g, born h) {
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const bool horse = is_gift_horse(run->t, g.game, player, h.game);
        const bool below = player == ENDER_LEFT ? !defined_le(run->t, g.game, h.game)
                                                : !defined_le(run->t, h.game, g.game);
        claim_holds(run, horse == below, "gift horse or not?", "%s, %s for %s", g.name, h.name,
                    player_name(player));
        const ref more = with_option(run->t, g.game, player, h.game);
        claim_holds(run, ref_same(more, g.game) == horse,
                    horse ? "a gift horse changes the value"
                          : "what is no gift horse changes nothing",
                    "%s with %s for %s", g.name, h.name, player_name(player));
    }
}

void check_structure_lemma_1_2_32(claim_run *run, unsigned day) {
    for_each_pair(run, first_of_pair(run, day), second_of_pair(run, day), gift);
}

static void guess(claim_run *run, born f, born g) {
    refuted_guess refutation;
    const bool right = played_relation(run->t, f.game, g.game) == ENDER_EQUAL;
    claim_holds(run, guess_is_refuted(run->t, f.game, g.game, &refutation) != right,
                right ? "a right guess is refuted" : "a wrong guess is not refuted", "%s = %s?",
                f.name, g.name);
}

void check_structure_guesses(claim_run *run, unsigned day) {
    for_each_pair(run, positions_up_to(run, day), born_by(run, day < 2 ? day : 2), guess);
}

/* ---- incentives ---- */

static void incentives_below(claim_run *run, born g) {
    task *t = run->t;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        side_open(t, &s, g.game, player);
        for (uint32_t i = 0; i < s.count; i++) {
            const ref option = side_at(t, &s, i);
            const ref gain =
                player == ENDER_LEFT ? game_sub(t, option, g.game) : game_sub(t, g.game, option);
            claim_holds(run, !game_le(t, REF_ZERO, gain), "an incentive is at least 0",
                        "%s, %s to %s", g.name, player_name(player), claim_name(run, option));
        }
    }
}

void check_structure_lemma_1_2_34(claim_run *run, unsigned day) {
    for_each(run, born_by(run, day), incentives_below);
}

static void options_around(claim_run *run, born g) {
    task *t = run->t;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        uint32_t count;
        const ref *options = options_of(t, g.game, player, &count);
        for (uint32_t i = 0; i < count; i++) {
            const bool wrong = player == ENDER_LEFT ? defined_le(t, g.game, options[i])
                                                    : defined_le(t, options[i], g.game);
            claim_holds(run, !wrong, "an option is on the wrong side", "%s, %s to %s", g.name,
                        player_name(player), claim_name(run, options[i]));
        }
    }
}

void check_structure_corollary_1_2_35(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), options_around);
}

static void numbers_lose(claim_run *run, born g) {
    task *t = run->t;
    bool negative = true;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const ref_list list = incentives(t, g.game, player);
        for (size_t i = 0; i < list.count; i++)
            negative = negative && game_compare(t, list.at[i], REF_ZERO) == ENDER_LESS;
    }
    claim_holds(run, negative == form_is_number(t, g.game),
                negative ? "all incentives are negative, and it is no number"
                         : "it is a number, and an incentive is not negative",
                "%s", g.name);
}

void check_structure_theorem_1_2_47(claim_run *run, unsigned day) {
    for_each(run, born_by(run, day), numbers_lose);
}
