/* SPDX-License-Identifier: MIT
 *
 * The lattice of option-closed games: its order, joins and meets, irreducible games, and the map
 * that lists it, section 4.3 of A. A. Siegel's thesis (oslo-option-closed-27 to 29, 31). Sizes are
 * days; what the pairs of sides say is checked against the order of the values. */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "papers/frame/checker.h"

#include <inttypes.h>

/* ---- order ---- */

static void order_row(claim_run *run, size_t i, const void *arg) {
    const option_closed_day *day = arg;
    for (uint32_t k = 0; k < day->count; k++) {
        claim_case(run);
        const bool below = option_closed_le(day, (uint32_t)i, k);
        if (game_le(run->t, day->at[i], day->at[k]) != below)
            claim_refuted(run, "the sides are in another order than the games", "", "%s <= %s",
                          claim_name(run, day->at[i]), claim_name(run, day->at[k]));
    }
}
void check_oslo_order_of_pairs(claim_run *run, unsigned n) {
    const option_closed_day day = option_closed_games(run->t, n);
    claim_parallel(run, day.count, order_row, &day);
}

/* The least upper (greatest lower) bound of two games among all of the day, by the order of games;
 * REF_NONE if there is none. */
static ref bound_of(task *t, const option_closed_day *day, ref g, ref h, bool upper) {
    for (uint32_t at = 0; at < day->count; at++) {
        const ref x = day->at[upper ? at : day->count - 1 - at];
        if (upper ? !game_ge(t, x, g) || !game_ge(t, x, h) : !game_le(t, x, g) || !game_le(t, x, h))
            continue;
        for (uint32_t k = 0; k < day->count; k++) {
            const ref y = day->at[k];
            const bool also =
                upper ? game_ge(t, y, g) && game_ge(t, y, h) : game_le(t, y, g) && game_le(t, y, h);
            if (also && (upper ? !game_le(t, x, y) : !game_le(t, y, x))) return REF_NONE;
        }
        return x;
    }
    return REF_NONE;
}

void check_oslo_theorem_4_3_22(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    claim_equal(run, day.at[0], ref_integer(t, -(int64_t)n), "the bottom of day %u", n);
    claim_equal(run, day.at[day.count - 1], ref_integer(t, n), "the top of day %u", n);
    for (uint32_t i = 0; i < day.count; i++)
        for (uint32_t k = 0; k < i; k++) {
            const ref g = day.at[i], h = day.at[k];
            claim_equal(run, option_closed_join(t, &day, g, h), bound_of(t, &day, g, h, true),
                        "option_closed_join(%s, %s, %u)", claim_name(run, g), claim_name(run, h),
                        n);
            claim_equal(run, option_closed_meet(t, &day, g, h), bound_of(t, &day, g, h, false),
                        "option_closed_meet(%s, %s, %u)", claim_name(run, g), claim_name(run, h),
                        n);
        }
}

/* The formula with any sets of the chain that give the two games. */
void check_oslo_join_of_any_forms(claim_run *run, unsigned n) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day day = option_closed_games(t, n);
    const uint32_t sets = day.before->count + 1;
    for (uint32_t i = 0; i < sets * sets; i++)
        for (uint32_t k = 0; k < i; k++) {
            const uint32_t a[] = {i / sets, k / sets}, b[] = {i % sets, k % sets};
            const ref g = option_closed_value(t, day.before, a[0], b[0]);
            const ref h = option_closed_value(t, day.before, a[1], b[1]);
            const ref join = option_closed_value(t, day.before, a[0] > a[1] ? a[0] : a[1],
                                                 b[0] < b[1] ? b[0] : b[1]);
            claim_equal(run, join, bound_of(t, &day, g, h, true),
                        "the join of {A_%" PRIu32 "|-A_%" PRIu32 "} = %s and {A_%" PRIu32
                        "|-A_%" PRIu32 "} = %s",
                        a[0], b[0], claim_name(run, g), a[1], b[1], claim_name(run, h));
        }
}

void check_oslo_check_distributive(claim_run *run, unsigned n) {
    const option_closed_day day = option_closed_games(run->t, n);
    claim_holds(run, option_closed_shape_of(run->t, &day).is_distributive,
                "some triple does not distribute", "option_closed_lattice(%u, \"distributive\")",
                n);
}

void check_oslo_not_distributive(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    const ref star = REF_STAR, two = claim_value(run, "*2"), zero = REF_ZERO;
    const ref one = option_closed_meet(t, &day, star, option_closed_join(t, &day, two, zero));
    const ref other = option_closed_join(t, &day, option_closed_meet(t, &day, star, two),
                                         option_closed_meet(t, &day, star, zero));
    if (n == 2) {
        claim_equal(run, one, star, "* ^ (*2 v 0)");
        claim_equal(run, other, claim_value(run, "v*"), "(* ^ *2) v (* ^ 0)");
    }
    if (n <= 3)
        claim_holds(run, !option_closed_shape_of(t, &day).is_distributive, "it is distributive",
                    "option_closed_lattice(%u, \"distributive\")", n);
}

void check_oslo_shapes(claim_run *run, unsigned n) {
    static const struct {
        const char *levels;
        uint32_t edges, width;
    } expected[] = {
        {"1", 0, 1},
        {"1 2 1", 4, 2},
        {"1 2 2 3 3 2 2 2 1", 26, 4},
        {"1 2 2 3 3 3 4 5 5 5 5 6 7 6 7 7 8 9 9 8 8 7 7 7 6 5 4 4 4 3 3 3 3 2 2 2 1", 314, 12}};
    const option_closed_day day = option_closed_games(run->t, n);
    const option_closed_shape s = option_closed_shape_of(run->t, &day);
    strbuf levels;
    strbuf_open(run->t, &levels);
    for (uint32_t i = 0; i < s.levels; i++)
        strbuf_format(&levels, i > 0 ? " %" PRIu32 : "%" PRIu32, s.level[i]);
    claim_same_text(run, levels.text, expected[n].levels, "option_closed_lattice(%u, \"levels\")",
                    n);
    strbuf_close(&levels);
    claim_same_number(run, s.edges, expected[n].edges, "option_closed_lattice(%u, \"edges\")", n);
    claim_same_number(run, s.width, expected[n].width, "option_closed_lattice(%u, \"width\")", n);
    claim_holds(run, s.is_planar && s.is_lattice, "two edges cross",
                "option_closed_lattice(%u, \"planar\")", n);
}

/* ---- irreducibles ---- */

typedef struct cover_counts {
    uint32_t *lower, *upper;
} cover_counts;

/* By the order of the games themselves. */
static cover_counts count_covers(task *t, const option_closed_day *day) {
    cover_counts c = {SCRATCH_ARRAY(t, uint32_t, day->count),
                      SCRATCH_ARRAY(t, uint32_t, day->count)};
    for (uint32_t i = 0; i < day->count; i++) c.lower[i] = c.upper[i] = 0;
    for (uint32_t i = 0; i < day->count; i++)
        for (uint32_t k = 0; k < day->count; k++) {
            if (i == k || !game_le(t, day->at[i], day->at[k])) continue;
            bool covers = true;
            for (uint32_t x = 0; x < day->count && covers; x++)
                covers = x == i || x == k || !game_le(t, day->at[i], day->at[x]) ||
                         !game_le(t, day->at[x], day->at[k]);
            c.lower[k] += covers;
            c.upper[i] += covers;
        }
    return c;
}

static bool is_in(const option_closed_day *day, ref g) {
    for (uint32_t k = 0; k < day->count; k++)
        if (ref_same(day->at[k], g)) return true;
    return false;
}

/* {A|-(n-1)} with A not empty; its negatives are {n-1|B}. */
static bool is_left_extension(task *t, const option_closed_day *day, ref g) {
    const ref bottom = ref_integer(t, 1 - (int64_t)day->day);
    for (uint32_t i = 1; i <= day->before->count; i++) {
        ref *left = SCRATCH_ARRAY(t, ref, i);
        for (uint32_t k = 0; k < i; k++) left[k] = day->before->at[k];
        if (ref_same(game_make(t, left, i, (ref[]){bottom}, 1), g)) return true;
    }
    return false;
}

typedef enum irreducible { JOIN, MEET, DOUBLY } irreducible;

/* Are the irreducible games exactly the earlier ones with {A|1-n} (left), {n-1|B} (right)? */
static void irreducibles_are(claim_run *run, unsigned n, irreducible which, bool left, bool right) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day day = option_closed_games(t, n);
    const cover_counts covers = count_covers(t, &day);
    for (uint32_t k = 0; k < day.count; k++) {
        const ref g = day.at[k];
        const bool join = covers.lower[k] == 1, meet = covers.upper[k] == 1;
        const bool got = which == JOIN ? join : which == MEET ? meet : join && meet;
        bool expected = is_in(day.before, g);
        if (left) expected |= is_left_extension(t, &day, g);
        if (right) expected |= is_left_extension(t, &day, game_neg(t, g));
        if (which == DOUBLY)
            expected |=
                ref_same(g, game_switch(t, ref_integer(t, n - 1), ref_integer(t, 1 - (int64_t)n)));
        claim_holds(run, got == expected,
                    got ? "it is irreducible and not in the set" : "it is in the set and reducible",
                    "%s on day %u", claim_name(run, g), n);
    }
}
void check_oslo_proposition_4_3_23_printed(claim_run *run, unsigned n) {
    irreducibles_are(run, n, JOIN, false, true);
}
void check_oslo_proposition_4_3_23(claim_run *run, unsigned n) {
    irreducibles_are(run, n, JOIN, true, false);
    irreducibles_are(run, n, MEET, false, true);
}
void check_oslo_corollary_4_3_24(claim_run *run, unsigned n) {
    irreducibles_are(run, n, DOUBLY, false, false);
}

/* ---- the next element ---- */

void check_oslo_next_map_printed(claim_run *run, unsigned n) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day day = option_closed_games(t, n);
    const next_map m = next_map_of(t, day.before);
    ref_map seen;
    ref_map_open(t, &seen);
    uint32_t a = 0, b = 0;
    do {
        const ref g = option_closed_value(t, day.before, a, day.before->count - b);
        claim_holds(run, ref_map_mark(t, &seen, g), "it was listed before",
                    "%s = {A_%" PRIu32 "|B_%" PRIu32 "} on day %u", claim_name(run, g), a, b, n);
    } while (next_map_step(&m, &a, &b) != 0);
    ref_map_close(t, &seen);
}

/* How long the list is, and that every value occurs in it. */
void check_oslo_next_map_lengths(claim_run *run, unsigned n) {
    static const uint32_t expected[] = {0, 4, 18, 251, 27727};
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day day = option_closed_games(t, n);
    const next_map m = next_map_of(t, day.before);
    ref_map last;
    ref_map_open(t, &last);
    uint32_t a = 0, b = 0, length = 0, distinct = 0;
    do {
        const ref g = option_closed_value(t, day.before, a, day.before->count - b);
        distinct += ref_map_mark(t, &last, g);
        length++;
    } while (next_map_step(&m, &a, &b) != 0);
    ref_map_close(t, &last);
    claim_same_number(run, distinct, day.count, "values in the list of day %u", n);
    claim_same_number(run, length, expected[n], "the list of day %u", n);
}

void check_oslo_next_map_second_day(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        const char *game;
        uint32_t a, b;
    } printed[] = {{"-2", 0, 0},       {"-1", 0, 2},     {"-1*", 1, 0},     {"-1/2", 1, 1},
                   {"0", 1, 3},        {"{0|-1}", 2, 0}, {"v*", 2, 1},      {"*", 2, 2},
                   {"{0,*|-1}", 3, 0}, {"*2", 3, 1},     {"^*", 3, 2},      {"1/2", 3, 3},
                   {"1", 3, 4},        {"+-1", 4, 0},    {"{1|0,*}", 4, 1}, {"{1|0}", 4, 2},
                   {"1*", 4, 3},       {"2", 4, 4}};
    task *t = run->t;
    const option_closed_day before = option_closed_games(t, 1);
    const next_map m = next_map_of(t, &before);
    uint32_t a = 0, b = 0;
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        claim_equal(run, option_closed_value(t, &before, a, before.count - b),
                    claim_value(run, "%s", printed[i].game), "F^%zu(S_0)", i);
        claim_same_number(run, a, printed[i].a, "Left's side of F^%zu(S_0)", i);
        claim_same_number(run, b, printed[i].b, "Right's side of F^%zu(S_0)", i);
        next_map_step(&m, &a, &b);
    }
}

/* ---- the table of claims ---- */
