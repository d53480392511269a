/* SPDX-License-Identifier: MIT
 *
 * Conway positions, posts II.5 and II.5a as far as short games go: numbers as forms and as values,
 * the simplicity rule, addition and multiplication by their definitions. */
#include "papers/conway/conway.h"
#include "papers/frame/checker.h"

/* ---- II.5, numbers as forms ---- */

/* A form is a number if its options are and no right option is <= a left option. */
static bool number_by_definition(task *t, ref form) {
    side left, right;
    form_side_open(t, &left, form, ENDER_LEFT);
    form_side_open(t, &right, form, ENDER_RIGHT);
    for (uint32_t i = 0; i < left.count; i++)
        if (!number_by_definition(t, side_at(t, &left, i))) return false;
    for (uint32_t i = 0; i < right.count; i++) {
        if (!number_by_definition(t, side_at(t, &right, i))) return false;
        for (uint32_t k = 0; k < left.count; k++)
            if (conway_defined_le(t, side_at(t, &right, i), side_at(t, &left, k))) return false;
    }
    return true;
}

static void number_form_body(claim_run *run, const few *left, const few *right) {
    task *t = run->t;
    const ref form = conway_few_form(t, left, right);
    const bool is_number = number_by_definition(t, form);
    claim_holds(run, form_is_number(t, form) == is_number, "the definition says something else",
                "is_number_form(lit(%s))", claim_name(run, form));
    if (!is_number) return;
    const ref worth = form_value(t, form);
    claim_holds(run, ref_is_number(t, worth), "a number form has a value that is no number",
                "lit(%s)", claim_name(run, form));
    for (uint32_t i = 0; i < left->count; i++)
        claim_relation(run, left->at[i], worth, ENDER_LESS, "%s ; lit(%s)",
                       claim_name(run, left->at[i]), claim_name(run, form));
    for (uint32_t i = 0; i < right->count; i++)
        claim_relation(run, worth, right->at[i], ENDER_LESS, "lit(%s) ; %s", claim_name(run, form),
                       claim_name(run, right->at[i]));
}

void check_conway_number_forms(claim_run *run, unsigned day) {
    conway_each_few_form(run, day, number_form_body);
}

void check_conway_number_form_examples(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        const char *form;
        bool is_form;
        const char *value; /* NULL when it is no number */
    } examples[] = {{"{*|*}", false, "0"},   {"{-1|1}", true, "0"},    {"{0|*}", false, NULL},
                    {"{4|2}", false, NULL},  {"{0,1|3,7}", true, "2"}, {"{|}", true, "0"},
                    {"{3/2|9/4}", true, "2"}};
    task *t = run->t;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const ref form = claim_form(run, "%s", examples[i].form), worth = form_value(t, form);
        claim_holds(run, number_by_definition(t, form) == examples[i].is_form,
                    "the definition says something else", "is_number_form(lit(%s))",
                    examples[i].form);
        claim_holds(run, ref_is_number(t, worth) == (examples[i].value != NULL),
                    "is the value a number?", "%s", examples[i].form);
        if (examples[i].value)
            claim_equal(run, worth, claim_value(run, "%s", examples[i].value), "%s",
                        examples[i].form);
    }
    /* No position of {4|2} is won by whoever begins, and yet it is no number. */
    ref_list all = {0};
    const ref g = claim_form(run, "{4|2}");
    subpositions(t, g, WALK_EVERYTHING, 0, &all);
    for (size_t i = 0; i < all.count; i++)
        claim_holds(run, conway_played_outcome(t, all.at[i]) != ENDER_N, "the first player wins it",
                    "lit(%s)", claim_name(run, all.at[i]));
    claim_relation(run, g, ref_integer(t, 2), ENDER_CONFUSED, "{4|2} ; 2");
    claim_equal(run, game_sub(t, g, ref_integer(t, 2)), claim_value(run, "1 + {1|-1}"),
                "{4|2} - 2");
}

/* ---- facts 2 to 6 and 10 ---- */

/* x + y by the definition of the sum, from sums of values. */
static ref sum_by_definition(task *t, ref x, ref y) {
    ref lists[2][4];
    uint32_t counts[2] = {0, 0};
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        for (unsigned of_y = 0; of_y < 2; of_y++) {
            side options;
            side_open(t, &options, of_y ? y : x, player);
            for (uint32_t i = 0; i < options.count; i++) /* a number has at most one */
                lists[player][counts[player]++] = sum_by_definition(
                    t, of_y ? x : side_at(t, &options, i), of_y ? side_at(t, &options, i) : y);
        }
    }
    return game_make(t, lists[ENDER_LEFT], counts[ENDER_LEFT], lists[ENDER_RIGHT],
                     counts[ENDER_RIGHT]);
}

static void facts_of(claim_run *run, size_t index, const void *arg) {
    const ref_list *numbers = arg;
    task *t = run->t;
    const ref x = numbers->at[index];
    const dyadic a = ref_dyadic(t, x);
    claim_equal(run, form_value(t, form_neg(t, x)), ref_number(t, dyadic_neg(t, a)), "-(%s)",
                claim_name(run, x));
    for (size_t i = 0; i < numbers->count; i++) {
        const ref y = numbers->at[i];
        const dyadic b = ref_dyadic(t, y);
        claim_holds(run, conway_defined_le(t, x, y) == (dyadic_cmp(t, a, b) <= 0),
                    "the definition of order and that of fractions disagree", "compare(%s, %s)",
                    claim_name(run, x), claim_name(run, y));
        if (i <= index)
            claim_equal(run, sum_by_definition(t, x, y), ref_number(t, dyadic_add(t, a, b)),
                        "%s + %s", claim_name(run, x), claim_name(run, y));
    }
}

void check_conway_facts(claim_run *run, unsigned day) {
    const ref_list numbers = conway_numbers(run->t, day);
    claim_parallel(run, numbers.count, facts_of, &numbers);
}

/* ---- II.5.7 and II.5.9, the simplicity rule ---- */

/* The earliest number with left <| x <| right, by trying them day by day. */
static bool first_fitting(task *t, const few *left, const few *right, unsigned days, ref *out) {
    for (unsigned day = 0; day <= days; day++) {
        const ref_list numbers = conway_numbers(t, day);
        for (size_t i = 0; i < numbers.count; i++) {
            bool fits = true;
            for (uint32_t k = 0; k < left->count; k++)
                fits &= !conway_defined_le(t, numbers.at[i], left->at[k]);
            for (uint32_t k = 0; k < right->count; k++)
                fits &= !conway_defined_le(t, right->at[k], numbers.at[i]);
            *out = numbers.at[i];
            if (fits) return true;
        }
    }
    return false;
}

static void simplicity_body(claim_run *run, const few *left, const few *right) {
    task *t = run->t;
    const ref form = conway_few_form(t, left, right), worth = form_value(t, form);
    ref number;
    const bool fits = first_fitting(t, left, right, 3, &number);
    claim_holds(run, fits == ref_is_number(t, worth), "a number fits, but the value is none, or so",
                "%s", claim_name(run, form));
    if (fits) claim_equal(run, worth, number, "%s", claim_name(run, form));
}

void check_conway_simplicity(claim_run *run, unsigned day) {
    conway_each_few_form(run, day, simplicity_body);
}

/* ---- II.5.8, dyadic numbers ---- */

/* (2p+1)/2^(q+1) for all p with |2p+1| up to four times its denominator. */
void check_conway_dyadic_forms(claim_run *run, unsigned q) {
    task *t = run->t;
    const int64_t most = (int64_t)4 << q;
    for (int64_t p = -most; p < most; p++) {
        const ref low = ref_number(t, dyadic_make(t, p, q));
        const ref high = ref_number(t, dyadic_make(t, p + 1, q));
        const ref middle = ref_number(t, dyadic_make(t, 2 * p + 1, q + 1));
        claim_equal(run, game_switch(t, low, high), middle, "{%s|%s}", claim_name(run, low),
                    claim_name(run, high));
        claim_same_form(run, form_make(t, &low, 1, &high, 1), middle, "lit({%s|%s})",
                        claim_name(run, low), claim_name(run, high));
    }
    const ref next = ref_integer(t, q), one = ref_integer(t, q + 1);
    claim_same_form(run, form_make(t, &next, 1, NULL, 0), one, "{%u|}", q);
    const ref minus = ref_integer(t, -(int64_t)q), below = ref_integer(t, -(int64_t)q - 1);
    claim_same_form(run, form_make(t, NULL, 0, &minus, 1), below, "{|-%u}", q);
}

/* {p|p+1} + {p|p+1} - (2p+1), played out. */
void check_conway_halves(claim_run *run, unsigned size) {
    for (int sign = -1; sign <= 1; sign += 2) {
        const int64_t p = sign * (int64_t)size;
        task *t = run->t;
        const ref low = ref_integer(t, p), high = ref_integer(t, p + 1);
        const ref half = form_make(t, &low, 1, &high, 1);
        const ref minus = ref_integer(t, -2 * p - 1);
        const ref difference = form_add(t, form_add(t, half, half), minus);
        claim_holds(run, conway_played_outcome(t, difference) == ENDER_P,
                    "the first player wins the difference", "{%lld|%lld} + {%lld|%lld} - (%lld)",
                    (long long)p, (long long)p + 1, (long long)p, (long long)p + 1,
                    (long long)(2 * p + 1));
    }
}

/* ---- II.5a, multiplication ---- */

static void products_of(claim_run *run, size_t index, const void *arg) {
    const ref_list *numbers = arg;
    task *t = run->t;
    const ref x = numbers->at[index];
    for (size_t i = 0; i < numbers->count; i++) {
        const ref y = numbers->at[i];
        const dyadic product = dyadic_mul(t, ref_dyadic(t, x), ref_dyadic(t, y));
        claim_equal(run, form_product(t, x, y), ref_number(t, product), "form_product(%s, %s)",
                    claim_name(run, x), claim_name(run, y));
    }
}

void check_conway_products(claim_run *run, unsigned day) {
    const ref_list numbers = conway_numbers(run->t, day);
    claim_parallel(run, numbers.count, products_of, &numbers);
}

void check_conway_products_of_forms(claim_run *run, unsigned size) {
    (void)size;
    const ref star = claim_form(run, "*");
    claim_equal(run, form_product(run->t, claim_form(run, "{1|}"), star), REF_ZERO,
                "form_product(lit({1|}), *)");
    claim_equal(run, form_product(run->t, claim_form(run, "{0,1|}"), star), claim_value(run, "*2"),
                "form_product(lit({0,1|}), *)");
}

/* ---- the answers to the exercises of II.4 ---- */

void check_conway_exercises(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        const char *g, *h;
        ender_relation relation;
    } facts_of_text[] = {
        {"*", "1/2", ENDER_LESS},           {"*", "3/2", ENDER_LESS},
        {"+-1", "1/2", ENDER_CONFUSED},     {"+-1", "3/2", ENDER_LESS},
        {"+-1", "1", ENDER_CONFUSED},       {"1/2 + *", "0", ENDER_GREATER},
        {"1/2 + *", "1", ENDER_LESS},       {"(1/2 + *) + (1/2 + *)", "1", ENDER_EQUAL},
        {"1/2 + *", "1/2", ENDER_CONFUSED},
    };
    for (size_t i = 0; i < sizeof facts_of_text / sizeof *facts_of_text; i++)
        claim_relation(run, claim_value(run, "%s", facts_of_text[i].g),
                       claim_value(run, "%s", facts_of_text[i].h), facts_of_text[i].relation,
                       "%s ; %s", facts_of_text[i].g, facts_of_text[i].h);
}
