/* SPDX-License-Identifier: MIT
 *
 * Conway positions, post II.6 and the beginning of II.5: order and the simplification of forms. The
 * sizes are days: options are born before the day, at most two for each player where there would be
 * too many forms otherwise. */
#include "papers/conway/conway.h"
#include "papers/frame/checker.h"

/* ---- II.6, the definition of order ---- */

typedef struct form_list {
    const ref *at;
    size_t count;
} form_list;

static void definition_row(claim_run *run, size_t index, const void *arg) {
    const form_list *forms = arg;
    task *t = run->t;
    const ref f = forms->at[index];
    for (size_t i = 0; i < forms->count; i++) {
        const ref g = forms->at[i];
        claim_holds(run,
                    conway_defined_le(t, f, g) == game_le(t, form_value(t, f), form_value(t, g)),
                    "the definition and the values disagree", "compare(lit(%s), lit(%s))",
                    claim_name(run, f), claim_name(run, g));
    }
}

void check_conway_definition(claim_run *run, unsigned day) {
    const ref_list all = forms_by_day(run->t, day);
    const form_list forms = {all.at, all.count};
    claim_parallel(run, forms.count, definition_row, &forms);
}

/* ---- II.6.1 and II.5.1 ---- */

static void options_body(claim_run *run, const few *left, const few *right) {
    task *t = run->t;
    const ref form = conway_few_form(t, left, right);
    for (uint32_t i = 0; i < left->count; i++)
        claim_holds(run, !conway_defined_le(t, form, left->at[i]), "an option of Left is >= it",
                    "lit(%s) <= %s", claim_name(run, form), claim_name(run, left->at[i]));
    for (uint32_t i = 0; i < right->count; i++)
        claim_holds(run, !conway_defined_le(t, right->at[i], form), "an option of Right is <= it",
                    "%s <= lit(%s)", claim_name(run, right->at[i]), claim_name(run, form));
}

void check_conway_theorem_ii_6_1(claim_run *run, unsigned day) {
    conway_each_few_form(run, day, options_body);
}

static void confused_body(claim_run *run, const few *left, const few *right) {
    task *t = run->t;
    for (uint32_t i = 0; i < left->count * right->count; i++) {
        const ref b = left->at[i / right->count], a = right->at[i % right->count];
        if (!game_le(t, a, b)) continue;
        const ref g = form_value(t, conway_few_form(t, left, right));
        claim_relation(run, g, a, ENDER_CONFUSED, "%s ; %s", claim_name(run, g),
                       claim_name(run, a));
        claim_relation(run, g, b, ENDER_CONFUSED, "%s ; %s", claim_name(run, g),
                       claim_name(run, b));
    }
}

void check_conway_theorem_ii_5_1(claim_run *run, unsigned day) {
    conway_each_few_form(run, day, confused_body);
}

/* ---- II.6.4, gift horses ---- */

static void gift_horses_of(claim_run *run, size_t index, const void *arg) {
    const game_list *games = arg;
    task *t = run->t;
    const ref g = games->at[index];
    side options;
    ref lists[2][100];
    uint32_t counts[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side_open(t, &options, g, player);
        if (options.count >= 99) task_throw(t, ENDER_ELIMIT, "too many options");
        counts[player] = options.count;
        for (uint32_t i = 0; i < options.count; i++) lists[player][i] = side_at(t, &options, i);
    }
    for (size_t i = 0; i < games->count; i++) {
        const ref f = games->at[i];
        lists[ENDER_LEFT][counts[ENDER_LEFT]] = f;
        const ref more = game_from(t, lists[ENDER_LEFT], counts[ENDER_LEFT] + 1, lists[ENDER_RIGHT],
                                   counts[ENDER_RIGHT]);
        claim_holds(run, ref_same(more, g) == game_lf(t, f, g), "the value changes, or should",
                    "left_gift_horse(%s, %s)", claim_name(run, g), claim_name(run, f));
        lists[ENDER_RIGHT][counts[ENDER_RIGHT]] = f;
        const ref less = game_from(t, lists[ENDER_LEFT], counts[ENDER_LEFT], lists[ENDER_RIGHT],
                                   counts[ENDER_RIGHT] + 1);
        claim_holds(run, ref_same(less, g) == game_lf(t, g, f), "the value changes, or should",
                    "right_gift_horse(%s, %s)", claim_name(run, g), claim_name(run, f));
    }
}

void check_conway_gift_horse(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    claim_parallel(run, games.count, gift_horses_of, &games);
}

/* ---- II.6.5 and II.6.6, dominated and reversible options ---- */

static void same_by_definition(claim_run *run, ref before, ref after) {
    claim_holds(run, conway_defined_equal(run->t, before, after), "the value has changed",
                "compare(lit(%s), lit(%s))", claim_name(run, before), claim_name(run, after));
}

static void dominated_body(claim_run *run, const few *left, const few *right) {
    task *t = run->t;
    const ref form = conway_few_form(t, left, right);
    for (uint32_t i = 0; i < 2; i++) {
        const few one = {{left->at[1 - i], left->at[1 - i]}, 1};
        if (left->count == 2 && conway_defined_le(t, left->at[i], one.at[0]))
            same_by_definition(run, form, conway_few_form(t, &one, right));
        const few other = {{right->at[1 - i], right->at[1 - i]}, 1};
        if (right->count == 2 && conway_defined_le(t, other.at[0], right->at[i]))
            same_by_definition(run, form, conway_few_form(t, left, &other));
    }
}

void check_conway_dominated(claim_run *run, unsigned day) {
    conway_each_few_form(run, day, dominated_body);
}

/* The form in which the player's option number i is replaced by his options of the reply. */
static ref bypassed(task *t, const few *left, const few *right, ender_player player, uint32_t i,
                    ref reply) {
    const few *own = player == ENDER_LEFT ? left : right;
    const few *others = player == ENDER_LEFT ? right : left;
    side options;
    side_open(t, &options, reply, player);
    ref_list list = {0};
    for (uint32_t k = 0; k < own->count; k++)
        if (k != i) ref_list_add(t, &list, own->at[k]);
    for (uint32_t k = 0; k < options.count; k++) ref_list_add(t, &list, side_at(t, &options, k));
    const uint32_t count = (uint32_t)list.count;
    return player == ENDER_LEFT ? form_make(t, list.at, count, others->at, others->count)
                                : form_make(t, others->at, others->count, list.at, count);
}

static void reversible_for(claim_run *run, const few *left, const few *right, ender_player player) {
    task *t = run->t;
    const ref form = conway_few_form(t, left, right);
    const few *own = player == ENDER_LEFT ? left : right;
    for (uint32_t i = 0; i < own->count; i++) {
        side replies;
        side_open(t, &replies, own->at[i], ender_opponent(player));
        for (uint32_t k = 0; k < replies.count; k++) {
            const ref reply = side_at(t, &replies, k);
            if (player == ENDER_LEFT ? conway_defined_le(t, reply, form)
                                     : conway_defined_le(t, form, reply))
                same_by_definition(run, form, bypassed(t, left, right, player, i, reply));
        }
    }
}

static void reversible_body(claim_run *run, const few *left, const few *right) {
    reversible_for(run, left, right, ENDER_LEFT);
    reversible_for(run, left, right, ENDER_RIGHT);
}

void check_conway_reversible(claim_run *run, unsigned day) {
    conway_each_few_form(run, day, reversible_body);
}

/* ---- II.6.7 and II.6.8, canonical forms ---- */

static void unique_body(claim_run *run, const few *left, const few *right) {
    task *t = run->t;
    const ref form = conway_few_form(t, left, right), worth = form_value(t, form);
    claim_holds(run, conway_defined_equal(t, form, worth), "it is not equal to its canonical form",
                "lit(%s)", claim_name(run, form));
    for (uint64_t seed = 1; seed <= 3; seed++) {
        const reduction_list steps = simplify(t, form, ENDER_RANDOM_ORDER, seed);
        const ref last = steps.count > 0 ? (ref){steps.at[steps.count - 1].whole.id} : form;
        claim_same_form(run, last, worth, "simplify(lit(%s))", claim_name(run, form));
    }
}

void check_conway_canonical_form_unique(claim_run *run, unsigned day) {
    conway_each_few_form(run, day, unique_body);
}

/* Is some option dominated by the other, or does one reverse? By the definition of order. */
static bool is_reducible(task *t, ref form, ender_player player) {
    side own, replies;
    form_side_open(t, &own, form, player);
    const bool is_left = player == ENDER_LEFT;
    for (uint32_t i = 0; i < own.count; i++) {
        const ref option = side_at(t, &own, i);
        for (uint32_t k = 0; k < own.count; k++) {
            const ref other = side_at(t, &own, k);
            if (k != i && (is_left ? conway_defined_le(t, option, other)
                                   : conway_defined_le(t, other, option)))
                return true;
        }
        form_side_open(t, &replies, option, is_left ? ENDER_RIGHT : ENDER_LEFT);
        for (uint32_t k = 0; k < replies.count; k++) {
            const ref reply = side_at(t, &replies, k);
            if (is_left ? conway_defined_le(t, reply, form) : conway_defined_le(t, form, reply))
                return true;
        }
    }
    return false;
}

static void irreducible_body(claim_run *run, const few *left, const few *right) {
    task *t = run->t;
    const ref form = conway_few_form(t, left, right);
    const bool reducible = is_reducible(t, form, ENDER_LEFT) || is_reducible(t, form, ENDER_RIGHT);
    claim_holds(run, ref_same(form, form_value(t, form)) == !reducible,
                reducible ? "it can be reduced, but is taken for canonical"
                          : "it cannot be reduced, but another form is canonical",
                "lit(%s)", claim_name(run, form));
}

void check_conway_irreducible_forms(claim_run *run, unsigned day) {
    conway_each_few_form(run, day, irreducible_body);
}

/* ---- the worked examples ---- */

void check_conway_worked_examples(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        const char *form, *value;
        const char *option, *witness; /* of a step that must be possible; NULL for none */
        ender_rule rule;
        ender_player player;
    } examples[] = {
        {"{0,1|2}", "3/2", "0", "1", ENDER_DOMINATED, ENDER_LEFT},
        {"{-5|0,{*,*4|*,*4}}", "-1", "-5", "-4", ENDER_REVERSIBLE, ENDER_LEFT},
        {"{0|5}", "1", "5", "4", ENDER_REVERSIBLE, ENDER_RIGHT},
        {"{{*|*},*,*3|{*|*},*,*3}", "*2", "*3", "*2", ENDER_REVERSIBLE, ENDER_LEFT},
        {"{0,{*|*},*|{*|*},*,*3}", "*2", "{*|*}", "0", ENDER_DOMINATED, ENDER_LEFT},
        {"{^|v}", "*", "^", "*", ENDER_REVERSIBLE, ENDER_LEFT},
        {"{^|v}", "*", "v", "*", ENDER_REVERSIBLE, ENDER_RIGHT},
        {"{^|^}", "{0|^}", "^", "*", ENDER_REVERSIBLE, ENDER_LEFT},
        {"{0,-7|1,3/2,3/4}", "1/2", "-7", "0", ENDER_DOMINATED, ENDER_LEFT},
        {"{0|3/4}", "1/2", "3/4", "1/2", ENDER_REVERSIBLE, ENDER_RIGHT},
        {"{0,*5|0,*5}", "*", "*5", "*", ENDER_REVERSIBLE, ENDER_LEFT},
        {"{0|*}", "^", NULL, NULL, ENDER_DOMINATED, ENDER_LEFT},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        task *t = run->t;
        const ref form = claim_form(run, "%s", examples[i].form);
        claim_equal(run, form_value(t, form), claim_value(run, "%s", examples[i].value), "%s",
                    examples[i].form);
        bool found = !examples[i].option;
        for (uint64_t seed = 0; seed < 64 && !found; seed++) {
            const reduction_list steps = simplify(t, form, ENDER_RANDOM_ORDER, seed);
            for (size_t k = 0; k < steps.count; k++)
                found |= steps.at[k].rule == examples[i].rule &&
                         steps.at[k].player == examples[i].player &&
                         steps.at[k].option.id == claim_form(run, "%s", examples[i].option).bits &&
                         steps.at[k].witness.id == claim_form(run, "%s", examples[i].witness).bits;
        }
        claim_holds(run, found, "the step of the text is not among the possible ones",
                    "simplify(lit(%s))", examples[i].form);
    }
}

/* ---- II.6.8 needs shortness: what finite sets of integers do ---- */

void check_conway_finite_sets(claim_run *run, unsigned n) {
    for (words chosen = words_of(run->t, "01", n); words_next(&chosen);) {
        ref_list left = {0};
        left.at = scratch_reach(run->t, NULL, 0, &left.capacity, sizeof(ref));
        for (unsigned i = 0; i < n; i++)
            if (chosen.text[i] == '1') ref_list_add(run->t, &left, ref_integer(run->t, i));
        const int64_t above =
            left.count > 0 ? ref_dyadic(run->t, left.at[left.count - 1]).num + 1 : 0;
        claim_equal(run, game_from(run->t, left.at, (uint32_t)left.count, left.at, 0),
                    ref_integer(run->t, above), "integers %s", chosen.text);
    }
}

/* ---- the mex rule ---- */

void check_conway_mex_rule(claim_run *run, unsigned n) {
    for (words chosen = words_of(run->t, "01", n); words_next(&chosen);) {
        ref_list options = {0};
        unsigned mex = 0;
        for (unsigned i = 0; i < n; i++)
            if (chosen.text[i] == '1') ref_list_add(run->t, &options, ref_nimber(run->t, i));
        while (mex < n && chosen.text[mex] == '1') mex++;
        const uint32_t count = (uint32_t)options.count;
        const ref form = form_make(run->t, options.at, count, options.at, count);
        claim_equal(run, form_value(run->t, form), ref_nimber(run->t, mex), "%s",
                    claim_name(run, form));
        claim_holds(run, form_is_impartial(run->t, form), "it is not seen to be impartial",
                    "is_impartial_form(lit(%s))", claim_name(run, form));
    }
}
