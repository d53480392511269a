/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum when a player is to move, by the first of these that applies:
 *
 *   the ruleset's own theorem on who wins a sum of its positions;
 *   terms that are each other's negatives cancel (advice_terms.c), and what is left decides;
 *   two strings that begin alike: their first difference, for G:H - G:K is won as H - K is
 *     (Colon Principle; Winning Ways, chapter 7; Conway positions, II.4);
 *   known values that are number-up-stars: the nim sum (Bouton; Sprague, Grundy), the sign of a
 *     number, and for x + n.^ + *m the number, then the arrows, then the star (Winning Ways,
 *     chapter 8; Conway positions, II.8);
 *   stops: a sum is at least the sum of the right stops of its terms and at most that of the left
 *     ones, and Left moving first reaches the left stop of one with the right stops of the others
 *     (Siegel, Combinatorial Game Theory, section II.3);
 *   infinitesimals beside a number: its sign;
 *   all-small terms: atomic weight 2 wins, and 1 wins moving first (two-ahead rule; Winning Ways,
 *     chapter 8);
 *   one known value beside number-up-stars, or two: they are compared.
 *
 * None of this evaluates a position. Where values may be asked for they are, and then compared. */
#include "analysis/analysis.h"
#include "base/tuning/ruleset.inc"
#include "ruleset/advice.h"
#include "ruleset/literal_sum.h"

static const ender_theorem_info theorems[ENDER_THEOREM_COUNT] = {
    [ENDER_THEOREM_NONE] = {"no theorem", "No theorem known here decides."},
    [ENDER_THEOREM_NOTHING] = {"no moves", "Nothing that matters can be moved, and the player who "
                                           "cannot move loses."},
    [ENDER_THEOREM_RULESET] = {"a theorem on the ruleset", "A theorem on the ruleset tells."},
    [ENDER_THEOREM_MIRROR] =
        {"Tweedledum and Tweedledee",
         "The summands stand against their negatives, and whoever moves second "
         "answers every move with the same move in the other one."},
    [ENDER_THEOREM_FIRST_DIFFERENCE] =
        {"first difference",
         "Of two strings that begin alike the one is greater that is so at the first difference: "
         "Left's colour is more than nothing, nothing more than Right's."},
    [ENDER_THEOREM_NIM_SUM] = {"Bouton's theorem",
                               "Nim values add by nim addition, and the player to move loses when "
                               "the nim sum is 0 (Bouton; Sprague and Grundy)."},
    [ENDER_THEOREM_NUMBERS] = {"sum of numbers",
                               "Numbers add up, and a sum above 0 is won by Left, one below 0 by "
                               "Right, 0 by whoever moves second."},
    [ENDER_THEOREM_ARROWS] =
        {"arrows", "In x + n.^ + *m the number x decides; if it is 0 the arrows do, except that "
                   "one arrow beside * is won by whoever moves first; if there are none the star."},
    [ENDER_THEOREM_STOPS] = {"stops", "A sum is at least the right stops of its summands and at "
                                      "most their left stops."},
    [ENDER_THEOREM_BESIDE_A_NUMBER] = {"infinitesimals beside a number",
                                       "Beside a number other than 0 infinitesimals do not count."},
    [ENDER_THEOREM_TWO_AHEAD] =
        {"two-ahead rule", "An all-small sum of atomic weight 2 or more is won by Left, and one of "
                           "weight 1 or more by Left moving first; -2 and -1 by Right."},
    [ENDER_THEOREM_ORDER] = {"comparison with 0",
                             "Left wins moving second when the value is at least 0, Right when it "
                             "is at most 0."},
    [ENDER_THEOREM_SEARCH] = {"search", "All lines of play were looked at."}};

const ender_theorem_info *ender_theorem_about(ender_theorem theorem) {
    return &theorems[(unsigned)theorem < ENDER_THEOREM_COUNT ? theorem : ENDER_THEOREM_NONE];
}

static const theorem_verdict unknown = {.measure = {REF_ZERO_BITS}};

static theorem_verdict verdict_of(ender_outcome outcome, ender_player player, ender_theorem theorem,
                                  ref measure) {
    return (theorem_verdict){.known = true,
                             .wins = ender_wins_first(outcome, player),
                             .theorem = theorem,
                             .measure = measure};
}

/* ---- the ruleset's own theorem ---- */

/* The blocks of all parts of one ruleset, of the negative ones or of the others. */
static const positions *blocks_of(task *t, const mixed_sum *sum, const ruleset *rules,
                                  bool negative) {
    if (sum->count == 1 && sum->parts[0].negative == negative) return sum->parts[0].blocks;
    positions *all = SCRATCH_ARRAY(t, positions, 1);
    positions_open(t, all);
    for (size_t i = 0; i < sum->count; i++) {
        const mixed_part *part = &sum->parts[i];
        if (part->rules != rules || part->negative != negative) continue;
        for (uint32_t k = 0; k < part->blocks->count; k++) {
            size_t words;
            const uint64_t *block = positions_at(part->blocks, k, &words);
            if (words > 0) positions_add(all, block, words);
        }
    }
    return all;
}

/* The ruleset that all parts are of; NULL if they are not of one, or one is negative. */
static const ruleset *only_ruleset(const mixed_sum *sum) {
    const ruleset *rules = sum->count > 0 ? sum->parts[0].rules : NULL;
    for (size_t i = 0; i < sum->count; i++)
        if (sum->parts[i].rules != rules || sum->parts[i].negative) return NULL;
    return rules;
}

static bool own_outcome(task *t, const mixed_sum *sum, const ruleset *rules, ender_effort effort,
                        ender_outcome *outcome) {
    if (!rules || (is_normal_play(rules) && rules->play.repeats != REPEATS_NEVER)) return false;
    const positions *blocks = blocks_of(t, sum, rules, false);
    if (!is_normal_play(rules) && rules->play.convention != CONVENTION_CHECKS)
        return rules->play.convention == CONVENTION_MISERE && rules->theory.misere_outcome &&
               rules->theory.misere_outcome(t, rules, blocks, effort == ENDER_EFFORT_VALUES,
                                            ENDER_METHOD_AUTO, outcome);
    return rules->theory.outcome && rules->theory.outcome(t, rules, blocks, outcome);
}

/* Positions of several rulesets under one convention in which somebody wins, by search. False where
 * the parts have no outcome together. */
static bool outcome_by_search(task *t, const mixed_sum *sum, ender_outcome *outcome) {
    const ruleset *first = sum->count > 0 ? sum->parts[0].rules : NULL;
    const convention c = first ? first->play.convention : CONVENTION_NORMAL;
    if (c != CONVENTION_MISERE && c != CONVENTION_ENDING) return false;
    literal_summand *list = SCRATCH_ARRAY(t, literal_summand, sum->count);
    for (size_t i = 0; i < sum->count; i++) {
        const mixed_part *part = &sum->parts[i];
        if (!part->rules || part->rules->play.convention != c ||
            (part->negative && c == CONVENTION_ENDING))
            return false;
        list[i] = (literal_summand){part->rules, part->blocks, part->negative};
    }
    *outcome = literal_sum_outcome(t, c, list, sum->count);
    return true;
}

bool has_no_values(const mixed_sum *sum) {
    for (size_t i = 0; i < sum->count; i++) {
        const ruleset *rules = sum->parts[i].rules;
        if (rules && (!is_normal_play(rules) || rules->play.repeats != REPEATS_NEVER)) return true;
    }
    return false;
}

/* ---- strings ---- */

/* Two terms of one ruleset and of opposite signs. */
static bool first_difference(const term_list *terms, ender_player player, theorem_verdict *out) {
    if (terms->count != 2) return false;
    const term *g = &terms->at[0], *h = &terms->at[1];
    ender_relation relation;
    if (!g->rules || g->rules != h->rules || g->negative == h->negative ||
        !g->rules->theory.compare)
        return false;
    if (g->negative) {
        const term *swapped = g;
        g = h;
        h = swapped;
    }
    if (!g->rules->theory.compare(g->rules, g->words, g->count, h->words, h->count, &relation))
        return false;
    static const ender_outcome outcomes[] = {[ENDER_LESS] = ENDER_R,
                                             [ENDER_EQUAL] = ENDER_P,
                                             [ENDER_GREATER] = ENDER_L,
                                             [ENDER_CONFUSED] = ENDER_N};
    *out = verdict_of(outcomes[relation], player, ENDER_THEOREM_FIRST_DIFFERENCE, REF_ZERO);
    return true;
}

/* ---- known values ---- */

/* All values are number-up-stars. */
static bool by_up_stars(task *t, const term_list *terms, ender_player player,
                        theorem_verdict *out) {
    bool numbers = true, nimbers = true;
    ref total = REF_ZERO;
    for (size_t i = 0; i < terms->count; i++) {
        const ref value = terms->at[i].value;
        if (ref_same(value, REF_NONE) || !ref_is_nus(value)) return false;
        const nus parts = nus_get(t, value);
        numbers = numbers && ref_is_number(t, value);
        nimbers = nimbers && parts.up == 0 && dyadic_sign(t, parts.x) == 0;
        total = game_add(t, total, value);
    }
    *out = (theorem_verdict){.known = true,
                             .wins = game_wins_first(t, total, player),
                             .theorem = nimbers   ? ENDER_THEOREM_NIM_SUM
                                        : numbers ? ENDER_THEOREM_NUMBERS
                                                  : ENDER_THEOREM_ARROWS,
                             .measure = total};
    return true;
}

/* The stop that the player reaches moving first in that term, less the one that he reaches moving
 * second. */
static dyadic gain(task *t, ref g) {
    return dyadic_sub(t, game_left_stop(t, g), game_right_stop(t, g));
}

/* With s the sum of the stops that are bad for the player: the others, and one good. */
static bool by_stops(task *t, const term_list *terms, ender_player player, theorem_verdict *out) {
    const int sign = player == ENDER_LEFT ? 1 : -1;
    dyadic bad = DYADIC_ZERO, good = DYADIC_ZERO, best = DYADIC_ZERO;
    for (size_t i = 0; i < terms->count; i++) {
        const ref g = terms->at[i].value;
        if (ref_same(g, REF_NONE)) return false;
        const dyadic left = game_left_stop(t, g), right = game_right_stop(t, g), more = gain(t, g);
        bad = dyadic_add(t, bad, player == ENDER_LEFT ? right : left);
        good = dyadic_add(t, good, player == ENDER_LEFT ? left : right);
        if (dyadic_cmp(t, more, best) > 0) best = more;
    }
    const dyadic first = player == ENDER_LEFT ? dyadic_add(t, bad, best) : dyadic_sub(t, bad, best);
    if (dyadic_sign(t, first) * sign > 0)
        *out = (theorem_verdict){.known = true, .wins = true, .measure = ref_number(t, first)};
    else if (dyadic_sign(t, good) * sign < 0)
        *out = (theorem_verdict){.known = true, .wins = false, .measure = ref_number(t, good)};
    else
        return false;
    out->theorem = ENDER_THEOREM_STOPS;
    return true;
}

/* Values that are no number-up-stars are taken further where that should take no time: at most so
 * many of them, and born by so early a day. */
enum { NODES_AT_ONCE = 2 };

/* A number beside a game costs nothing, but a nimber *n brings its n options. */
static bool is_quick(task *t, ref value, ender_effort effort) {
    if (effort == ENDER_EFFORT_VALUES || ref_is_number(t, value)) return true;
    if (!ref_is_nus(value)) return game_birthday_small(t, value) <= BIRTHDAY_AT_ONCE;
    const nus parts = nus_get(t, value);
    return parts.star <= BIRTHDAY_AT_ONCE && parts.up <= BIRTHDAY_AT_ONCE &&
           parts.up >= -BIRTHDAY_AT_ONCE;
}

/* ---- atomic weights ---- */

/* The weights of the rulesets that have a theorem on them; false when a term is left that is not
 * all-small as far as is known. Numbers go to *number. */
static bool add_weights(task *t, const mixed_sum *sum, const term_list *terms, ender_effort effort,
                        ref *weight, ref *number) {
    const ruleset *done = NULL;
    for (size_t i = 0; i < terms->count; i++) {
        task_poll(t);
        const term *one = &terms->at[i];
        int64_t whole;
        if (one->rules && one->rules == done) continue;
        if (one->rules && one->rules->theory.weight && is_normal_play(one->rules)) {
            int64_t less;
            if (!one->rules->theory.weight(one->rules, blocks_of(t, sum, one->rules, false),
                                           &whole) ||
                !one->rules->theory.weight(one->rules, blocks_of(t, sum, one->rules, true), &less))
                return false;
            *weight = game_add(t, *weight, ref_integer(t, whole - less));
            done = one->rules; /* the terms of one ruleset stand together */
        } else if (ref_same(one->value, REF_NONE) && one->rules->play.impartial) {
            continue; /* a nimber, of weight 0 */
        } else if (ref_same(one->value, REF_NONE)) {
            return false;
        } else if (ref_is_number(t, one->value)) {
            *number = game_add(t, *number, one->value);
        } else if (game_is_all_small(t, one->value) &&
                   (ref_is_nus(one->value) || is_quick(t, one->value, effort))) {
            *weight = game_add(t, *weight, atomic_weight(t, one->value));
        } else {
            return false;
        }
    }
    return true;
}

static bool by_weights(task *t, const mixed_sum *sum, const term_list *terms, ender_player player,
                       ender_effort effort, theorem_verdict *out) {
    ref weight = REF_ZERO, number = REF_ZERO;
    if (!add_weights(t, sum, terms, effort, &weight, &number)) return false;
    if (!ref_same(number, REF_ZERO)) {
        *out = (theorem_verdict){.known = true,
                                 .wins = game_wins_first(t, number, player),
                                 .theorem = ENDER_THEOREM_BESIDE_A_NUMBER,
                                 .measure = number};
        return true;
    }
    *out = (theorem_verdict){.known = true, .theorem = ENDER_THEOREM_TWO_AHEAD, .measure = weight};
    const ref ahead = player == ENDER_LEFT ? weight : game_neg(t, weight);
    out->wins = game_ge(t, ahead, ref_integer(t, 1));
    return out->wins || game_le(t, ahead, ref_integer(t, -2));
}

/* ---- comparison ---- */

static bool by_order(task *t, const term_list *terms, ender_player player, ender_effort effort,
                     theorem_verdict *out) {
    ref stars = REF_ZERO, total = REF_ZERO;
    size_t nodes = 0;
    for (size_t i = 0; i < terms->count; i++) {
        const ref value = terms->at[i].value;
        if (ref_same(value, REF_NONE)) return false;
        if (!ref_is_nus(value)) nodes++;
        if (effort == ENDER_EFFORT_VALUES) continue;
        if (nodes > NODES_AT_ONCE || !is_quick(t, value, effort)) return false;
    }
    for (size_t i = 0; i < terms->count; i++) {
        const ref value = terms->at[i].value;
        ref *to = ref_is_nus(value) ? &stars : &total;
        *to = game_add(t, *to, value);
    }
    total = game_add(t, total, stars);
    *out = (theorem_verdict){.known = true,
                             .wins = game_wins_first(t, total, player),
                             .theorem = ENDER_THEOREM_ORDER,
                             .measure = total};
    return true;
}

/* ---- all of them ---- */

static bool by_terms(task *t, const mixed_sum *sum, const term_list *terms, ender_player player,
                     ender_effort effort, theorem_verdict *out) {
    return first_difference(terms, player, out) || by_up_stars(t, terms, player, out) ||
           by_stops(t, terms, player, out) || by_weights(t, sum, terms, player, effort, out) ||
           by_order(t, terms, player, effort, out);
}

theorem_verdict sum_verdict(task *t, const mixed_sum *sum, term_list *terms, ender_player player,
                            ender_effort effort) {
    ender_outcome own;
    theorem_verdict out = unknown;
    const ruleset *rules = only_ruleset(sum);
    if (own_outcome(t, sum, rules, effort, &own)) {
        out = verdict_of(own, player, ENDER_THEOREM_RULESET, REF_ZERO);
        out.by = rules;
        return out;
    }
    if (rules && has_no_values(sum) && effort == ENDER_EFFORT_VALUES)
        return verdict_of(sum_normal_outcome(t, rules, blocks_of(t, sum, rules, false)), player,
                          ENDER_THEOREM_SEARCH, REF_ZERO);
    if (effort == ENDER_EFFORT_VALUES && outcome_by_search(t, sum, &own))
        return verdict_of(own, player, ENDER_THEOREM_SEARCH, REF_ZERO);
    if (has_no_values(sum)) return unknown;
    if (terms->count == 0) return verdict_of(ENDER_P, player, ENDER_THEOREM_NOTHING, REF_ZERO);
    terms_cancel(t, terms);
    if (terms->count == 0) return verdict_of(ENDER_P, player, ENDER_THEOREM_MIRROR, REF_ZERO);
    if (by_terms(t, sum, terms, player, ENDER_EFFORT_THEOREMS, &out)) return out;
    if (effort == ENDER_EFFORT_THEOREMS) return unknown;
    terms_evaluate(t, terms);
    return by_terms(t, sum, terms, player, effort, &out) ? out : unknown;
}
