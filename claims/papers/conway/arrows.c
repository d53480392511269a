/* SPDX-License-Identifier: MIT
 *
 * Conway positions, post II.8: arrows, the sums x + n.^ + *m of numbers, arrows and stars, and the
 * figure of the Conway line. What is compared with the closed forms is play on literal sums of
 * copies of ^, v, * and so on, so that no theorem on such sums is used twice. */
#include "papers/conway/conway.h"
#include "papers/frame/checker.h"

#include <stdlib.h>

/* ---- literal sums ---- */

/* x + n.^ + *m as a sum of so many single components. */
static ref literal_sum(claim_run *run, ref x, int n, unsigned m) {
    task *t = run->t;
    const ref arrow = claim_form(run, n < 0 ? "{*|0}" : "{0|*}");
    ref sum = form_add(t, x, ref_nimber(t, m));
    for (int i = 0; i < abs(n); i++) sum = form_add(t, sum, arrow);
    return sum;
}

/* conway-positions-26. */
static ender_outcome outcome_by_theorem(task *t, dyadic x, int n, unsigned m) {
    const int sign = dyadic_sign(t, x);
    if (sign != 0) return sign > 0 ? ENDER_L : ENDER_R;
    if (n == 0) return m == 0 ? ENDER_P : ENDER_N;
    if (abs(n) == 1 && m == 1) return ENDER_N;
    return n > 0 ? ENDER_L : ENDER_R;
}

/* Calls body for all n, m with |n| or m the size and the other not greater. */
static void each_up_star(claim_run *run, unsigned size,
                         void (*body)(claim_run *run, int n, unsigned m)) {
    const int most = (int)size;
    for (int n = -most; n <= most; n++)
        for (unsigned m = 0; m <= size; m++)
            if (m == size || abs(n) == most) body(run, n, m);
}

/* ---- the arrow ---- */

void check_conway_arrow_facts(claim_run *run, unsigned size) {
    static const struct {
        const char *g, *h;
        ender_relation relation;
    } facts[] = {{"{0|*}", "0", ENDER_GREATER},
                 {"{0|*}", "*", ENDER_CONFUSED},
                 {"{*|0}", "0", ENDER_LESS},
                 {"{*|0}", "-{0|*}", ENDER_EQUAL},
                 {"{0|*} + {0|*}", "*", ENDER_GREATER}};
    task *t = run->t;
    for (size_t i = 0; i < sizeof facts / sizeof *facts && size == 0; i++)
        claim_relation(run, claim_value(run, "%s", facts[i].g), claim_value(run, "%s", facts[i].h),
                       facts[i].relation, "%s ; %s", facts[i].g, facts[i].h);
    if (size == 0) return;
    for (unsigned n = 1; n <= size; n++) {
        const unsigned other = n == size ? size : size - n;
        const ref small = ref_number(t, dyadic_make(t, -1, other));
        claim_holds(run, conway_played_outcome(t, literal_sum(run, small, (int)n, 0)) == ENDER_R,
                    "it is not below the positive number", "%u.^ ; 1/2^%u", n, other);
    }
    if (size >= 2)
        claim_holds(run, conway_played_outcome(t, literal_sum(run, REF_ZERO, 1, size)) == ENDER_L,
                    "^ is not above it", "^ ; *%u", size);
}

/* ---- outcomes ---- */

static void outcome_of_sum(claim_run *run, int n, unsigned m) {
    static const char *const numbers[] = {"0", "1/16", "-1/16", "2", "-2"};
    task *t = run->t;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        const ref x = claim_value(run, "%s", numbers[i]);
        const ender_outcome played = conway_played_outcome(t, literal_sum(run, x, n, m));
        const ender_outcome expected = outcome_by_theorem(t, ref_dyadic(t, x), n, m);
        claim_same_text(run, ender_outcome_name(played), ender_outcome_name(expected),
                        "%s + %d.^ + *%u", numbers[i], n, m);
    }
}

void check_conway_outcomes(claim_run *run, unsigned size) {
    each_up_star(run, size, outcome_of_sum);
}

/* ---- strategy ---- */

/* A component of a sum: a number, an arrow or a star. */
typedef struct triple {
    dyadic x;
    int n;
    unsigned m;
} triple;

/* Does the player who moves to this sum win, by the closed form? */
static bool is_won_for(task *t, triple s, ender_player mover) {
    return ender_wins_second(outcome_by_theorem(t, s.x, s.n, s.m), mover);
}

/* The moves in x + n.^ + *m, one of each kind: what they lead to by the strategy of the post, and
 * whether that wins, against the play of the literal sum. */
static void move_in_sum(claim_run *run, triple to, ender_player mover, bool in_number,
                        triple from) {
    task *t = run->t;
    const ender_outcome played =
        conway_played_outcome(t, literal_sum(run, ref_number(t, to.x), to.n, to.m));
    const bool wins = ender_wins_second(played, mover);
    const int sign = dyadic_sign(t, from.x);
    const bool ahead = mover == ENDER_LEFT ? sign > 0 : sign < 0;
    const char *name = claim_name(run, ref_number(t, from.x));
    claim_holds(run, wins == is_won_for(t, to, mover), "the closed form and play disagree",
                "%s + %d.^ + *%u", claim_name(run, ref_number(t, to.x)), to.n, to.m);
    if (ahead && !in_number)
        claim_holds(run, wins, "a move in an arrow or star does not win", "%s + %d.^ + *%u", name,
                    from.n, from.m);
    if (sign == 0 && in_number)
        claim_holds(run, !wins, "a move in a number wins", "%s + %d.^ + *%u", name, from.n, from.m);
}

static void moves_of(claim_run *run, triple from, ender_player mover) {
    task *t = run->t;
    side numbers;
    side_open(t, &numbers, ref_number(t, from.x), mover);
    for (uint32_t i = 0; i < numbers.count; i++)
        move_in_sum(run, (triple){ref_dyadic(t, side_at(t, &numbers, i)), from.n, from.m}, mover,
                    true, from);
    for (unsigned m = 0; m < from.m; m++)
        move_in_sum(run, (triple){from.x, from.n, m}, mover, false, from);
    if (from.n == 0) return;
    const int toward = from.n > 0 ? -1 : 1;
    const bool to_star = (from.n > 0) == (mover == ENDER_RIGHT);
    move_in_sum(run, (triple){from.x, from.n + toward, to_star ? from.m ^ 1 : from.m}, mover, false,
                from);
}

static void strategy_of(claim_run *run, int n, unsigned m) {
    static const char *const numbers[] = {"0", "1/2", "-1/2", "3/4", "-1"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        const dyadic x = ref_dyadic(run->t, claim_value(run, "%s", numbers[i]));
        moves_of(run, (triple){x, n, m}, ENDER_LEFT);
        moves_of(run, (triple){x, n, m}, ENDER_RIGHT);
    }
}

void check_conway_strategy(claim_run *run, unsigned size) { each_up_star(run, size, strategy_of); }

/* ---- the chart of n.^ + *m ---- */

static ref chart_form(task *t, unsigned n, unsigned m) {
    const ref lefts[2] = {REF_ZERO, REF_STAR};
    const ref right = n == 1 && m == 1 ? REF_ZERO : ref_up_star(t, (int64_t)n - 1, m ^ 1);
    return form_make(t, lefts, n == 1 && m == 1 ? 2 : 1, &right, 1);
}

static void chart_cell(claim_run *run, int n, unsigned m) {
    if (n <= 0) return;
    task *t = run->t;
    const ref form = chart_form(t, (unsigned)n, m);
    const ref literal = literal_sum(run, REF_ZERO, n, m);
    claim_holds(run, REF_TAG(form) != TAG_FORM, "the form is not canonical", "lit(%s)",
                claim_name(run, form));
    claim_equal(run, form_value(t, literal), form, "%d.^ + *%u", n, m);
    claim_same_form(run, form_neg(t, form), form_value(t, form_neg(t, literal)), "-(%d.^ + *%u)", n,
                    m);
    const unsigned parity = (unsigned)n % 2;
    const int64_t birthday = n + (m < 2 ? 1 : (int64_t)(m ^ parity));
    claim_same_number(run, game_birthday(t, form).num, birthday, "birthday(%d.^ + *%u)", n, m);
}

void check_conway_chart(claim_run *run, unsigned size) { each_up_star(run, size, chart_cell); }

/* ---- {n.^|m.^} ---- */

static ref arrow_options_value(task *t, int n, int m, ref form) {
    if (n < 0 && 0 < m) return REF_ZERO;
    if (m >= 1 && 0 <= n && n <= m + 2) return ref_up_star(t, m + 1, 1);
    if (n <= -1 && n - 2 <= m && m <= 0) return ref_up_star(t, n - 1, 1);
    if (m == 0 && n == 2) return ref_up_star(t, 1, 1);
    if (n == 0 && m == -2) return ref_up_star(t, -1, 1);
    if ((n == 0 || n == 1) && (m == 0 || m == -1)) return REF_STAR;
    return form; /* canonical */
}

void check_conway_arrow_options(claim_run *run, unsigned size) {
    const int most = (int)size;
    task *t = run->t;
    for (int n = -most; n <= most; n++) {
        for (int m = -most; m <= most; m++) {
            if (abs(n) != most && abs(m) != most) continue;
            const ref left = ref_up_star(t, n, 0), right = ref_up_star(t, m, 0);
            const ref form = form_make(t, &left, 1, &right, 1);
            const ref worth = arrow_options_value(t, n, m, form);
            claim_holds(run, REF_TAG(worth) != TAG_FORM, "the form is not canonical", "{%d.^|%d.^}",
                        n, m);
            claim_equal(run, form_value(t, form), worth, "{%d.^|%d.^}", n, m);
            claim_holds(run, size > 5 || conway_defined_equal(t, form, worth),
                        "the definition of order says something else", "{%d.^|%d.^}", n, m);
        }
    }
}

void check_conway_arrow_examples(claim_run *run, unsigned size) {
    (void)size;
    static const char *const printed[][2] = {{"{^|v}", "*"},  {"{0|v}", "*"},   {"{^|0}", "*"},
                                             {"{0|0}", "*"},  {"{^|^}", "^^*"}, {"{0|^}", "^^*"},
                                             {"{v|v}", "vv*"}};
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
        claim_equal(run, claim_value(run, "%s", printed[i][0]),
                    claim_value(run, "%s", printed[i][1]), "%s", printed[i][0]);
    claim_outcome(run, claim_value(run, "v*"), ENDER_N, "v*");
    claim_relation(run, claim_value(run, "{^|^}"), claim_value(run, "^"), ENDER_CONFUSED,
                   "{^|^} ; ^");
}

/* {0|^} is ^^ + *: it compares with n.^ + *m as (2-n).^ + *(m xor 1) with 0. */
void check_conway_double_up_star(claim_run *run, unsigned size) {
    task *t = run->t;
    const ref up = claim_form(run, "{0|*}"), form = form_make(t, (ref[]){REF_ZERO}, 1, &up, 1);
    for (int n = -(int)size; n <= (int)size; n++) {
        for (unsigned m = 0; m <= size; m++) {
            if (abs(n) != (int)size && m != size) continue;
            const ref difference = form_add(t, form, form_neg(t, literal_sum(run, REF_ZERO, n, m)));
            const ender_outcome played = conway_played_outcome(t, difference);
            const ender_outcome expected = outcome_by_theorem(t, DYADIC_ZERO, 2 - n, m ^ 1);
            claim_same_text(run, ender_outcome_name(played), ender_outcome_name(expected),
                            "{0|^} ; %d.^ + *%u", n, m);
        }
    }
}

/* ---- the figure ---- */

/* A row of the picture over these references, NULL behind the last one. */
static const char *row_over(claim_run *run, ref g, const char *const *names) {
    line_point points[8];
    size_t count = 0;
    for (; names[count]; count++)
        points[count] = (line_point){claim_value(run, "%s", names[count]), 0};
    return line_row(run->t, g, points, count);
}

void check_conway_conway_line(claim_run *run, unsigned n) {
    static const char *const to_double[] = {"vv", "v", "0", "^", "^^", NULL};
    static const char *const to_single[] = {"v", "0", "^", NULL};
    if (n == 1)
        claim_same_text(run, row_over(run, REF_STAR, to_double), " ?*****? ", "the row of *");
    else
        claim_same_text(run, row_over(run, ref_nimber(run->t, n), to_single), " ?*? ",
                        "the row of *%u", n);
}
