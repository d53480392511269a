/* SPDX-License-Identifier: MIT
 *
 * The lattice of option-closed games: section 4.3 of A. A. Siegel's thesis (oslo-option-closed-27
 * to 31). Sizes are days; the list of a day is that of option_closed_games, and what it says is
 * checked against the order of the values themselves. */
#include "claims/oslo.h"
#include "claims/papers.h"

#include <inttypes.h>

/* ---- sizes ---- */

static void sizes_of_days(claim_run *run, unsigned n) {
    static const int64_t expected[] = {1, 4, 18, 176, 11363, 39744242, 447528891503769};
    task *t = run->t;
    claim_same_number(run, (int64_t)option_closed_count(t, n), expected[n],
                      "option_closed_count(%u)", n);
    if (n > OPTION_CLOSED_LISTED) return;
    claim_same_number(run, option_closed_games(t, n).count, expected[n], "option_closed_by_day(%u)",
                      n);
}

/* The values of all pairs of sets of the chain: no theorem about largest pairs is used. */
static void pairs_of_days(claim_run *run, unsigned n) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day before = option_closed_games(t, n - 1);
    ref_map seen;
    ref_map_open(t, &seen);
    uint32_t distinct = 0;
    for (uint32_t i = 0; i <= before.count; i++)
        for (uint32_t k = 0; k <= before.count; k++)
            distinct += ref_map_mark(t, &seen, option_closed_value(t, &before, i, k));
    ref_map_close(t, &seen);
    claim_same_number(run, distinct, (int64_t)option_closed_count(t, n), "option_closed_count(%u)",
                      n);
}

static void two_kinds_of_thresholds(claim_run *run, unsigned n) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day before = option_closed_games(t, n - 1);
    uint32_t chain;
    const uint32_t *by_positions = option_closed_chain_thresholds(t, n, &chain);
    const uint32_t *by_games = option_closed_thresholds(t, &before);
    claim_same_number(run, chain, (int64_t)before.count + 1, "the chain A_%u", n - 1);
    for (uint32_t i = 0; i < chain; i++)
        claim_same_number(run, by_positions[i], by_games[i], "threshold %" PRIu32 " of day %u", i,
                          n);
}

static void bound_on_size(claim_run *run, unsigned n) {
    if (n == 0) return;
    const uint64_t chain = option_closed_count(run->t, n - 1) + 1;
    claim_holds(run, option_closed_count(run->t, n) <= chain * chain, "it is more than |A_(n-1)|^2",
                "option_closed_count(%u)", n);
}

/* The games of the second day, and the games born by it that are missing. */
static void second_day(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, 2);
    const game_list games = claim_games_of_day(run, 2);
    const ref missing[] = {claim_value(run, "^"), claim_value(run, "v"), claim_value(run, "{1|*}"),
                           claim_value(run, "{*|-1}")};
    for (size_t i = 0; i < games.count; i++) {
        bool listed = false, expected = true;
        for (uint32_t k = 0; k < day.count; k++) listed |= day.at[k] == games.at[i];
        for (size_t k = 0; k < 4; k++) expected &= missing[k] != games.at[i];
        claim_holds(run, listed == expected, listed ? "it is listed" : "it is not listed", "%s",
                    claim_name(run, games.at[i]));
    }
}

/* ---- the chain ---- */

/* What the Left options of the option-closed literal forms of a height generate. */
static void lower_sets_of_forms(claim_run *run, unsigned height) {
    task *t = run->t;
    if (height == 0) return;
    const ref_list forms = forms_by_day(t, height);
    const option_closed_day before = option_closed_games(t, height - 1);
    for (size_t i = 0; i < forms.count; i++) {
        if (!form_is_option_closed(t, forms.at[i])) continue;
        bool ended = false;
        for (uint32_t k = 0; k < before.count; k++) {
            bool below = false;
            side s;
            form_side_open(t, &s, forms.at[i], ENDER_LEFT);
            for (uint32_t o = 0; o < s.count && !below; o++)
                below = game_le(t, before.at[k], form_value(t, side_at(t, &s, o)));
            claim_holds(run, !(ended && below), "what it generates is no beginning of the list",
                        "Left's options in %s", claim_name(run, forms.at[i]));
            ended = !below;
        }
    }
}

/* The closure of each single game generates the games up to it. Since a closure of several is the
 * union of theirs, all left-option-closed antichains generate beginnings of the list. */
static void lower_sets_of_games(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t k = 0; k < day.count; k++) {
        const index_list options = n == 0 ? (index_list){NULL, 0} : day.before->tops[day.left[k]];
        for (uint32_t i = 0; i < day.count; i++) {
            bool below = game_le(t, day.at[i], day.at[k]);
            for (uint32_t o = 0; o < options.count && !below; o++)
                below = game_le(t, day.at[i], day.before->at[options.at[o]]);
            claim_holds(run, below == (i <= k), "the closure does not generate the games up to it",
                        "%s", claim_name(run, day.at[k]));
        }
    }
}

/* The maximal elements of the sets of the chain. */
static void chains_printed(claim_run *run, unsigned n) {
    static const char *const sets[3][20] = {{"0"},
                                            {"-1", "0", "0,*", "1"},
                                            {"-2", "-1", "-1,-1*", "-1/2", "0", "0,{0|-1}", "0,v*",
                                             "0,*", "0,*,{0,*|-1}", "0,*,*2", "0,^*", "1/2", "1",
                                             "1,+-1", "1,{1|0,*}", "1,{1|0}", "1,1*", "2"}};
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t k = 0; k < day.count; k++) {
        /* The maximal games of a set are those of a form that has them as its options. */
        const ref expected = claim_form(run, "{%s|}", sets[n][k]);
        ref tops[20];
        const index_list at = day.tops[k + 1];
        for (uint32_t i = 0; i < at.count; i++) tops[i] = day.at[at.at[i]];
        claim_same_form(run, form_make(t, tops, at.count, NULL, 0), expected, "A_%" PRIu32, k + 1);
    }
}

/* A_n is contained in A_(n+1). */
static void chain_grows(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day next = option_closed_games(t, n + 1), day = *next.before;
    uint32_t at = 0;
    for (uint32_t k = 1; k <= day.count; k++) {
        const index_list tops = day.tops[k];
        bool found = false;
        for (; at <= next.count && !found; at++) {
            found = next.tops[at].count == tops.count;
            for (uint32_t i = 0; i < tops.count && found; i++) {
                found = false;
                for (uint32_t o = 0; o < tops.count && !found; o++)
                    found = next.at[next.tops[at].at[o]] == day.at[tops.at[i]];
            }
        }
        claim_holds(run, found, "it is no set of the next day", "A_%" PRIu32 " of day %u", k, n);
    }
}

/* Every maximal element of a set has the norm as its left stop. */
static void norms_are_stops(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    ref norm = REF_NONE, last = REF_NONE;
    for (uint32_t k = 1; k <= day.count; k++) {
        const ref g = day.at[k - 1];
        if (ref_is_number(t, g) && (norm == REF_NONE || game_ge(t, g, norm))) norm = g;
        claim_holds(run, norm != REF_NONE, "it has no number", "A_%" PRIu32 " of day %u", k, n);
        if (last != REF_NONE)
            claim_at_least(run, norm, last, "the norm of A_%" PRIu32 " of day %u", k, n);
        last = norm;
        const index_list tops = day.tops[k];
        for (uint32_t i = 0; i < tops.count; i++) {
            const ref x = day.at[tops.at[i]];
            claim_equal(run, ref_number(t, game_left_stop(t, x)), norm, "left_stop(%s)",
                        claim_name(run, x));
        }
    }
}

/* {A_i|B} <= {A_(i+1)|B}. */
static void sides_are_monotone(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t k = 0; k <= day.count; k++) {
        ref last = option_closed_value(t, &day, 0, k);
        for (uint32_t i = 1; i <= day.count; i++) {
            const ref next = option_closed_value(t, &day, i, k);
            claim_at_least(run, next, last, "{A_%" PRIu32 "|-A_%" PRIu32 "} of day %u", i, k, n);
            last = next;
        }
    }
}

/* Are some two maximal elements of two sets comparable, though the sets differ? */
static void generators_are_confused(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t i = 1; i <= day.count; i++)
        for (uint32_t k = i + 1; k <= day.count; k++)
            for (uint32_t a = 0; a < day.tops[i].count; a++)
                for (uint32_t b = 0; b < day.tops[k].count; b++) {
                    const ref x = day.at[day.tops[i].at[a]], y = day.at[day.tops[k].at[b]];
                    if (x == y) continue;
                    claim_relation(run, x, y, ENDER_CONFUSED,
                                   "generators of A_%" PRIu32 " and A_%" PRIu32, i, k);
                }
}

static void generators_differ(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t i = 0; i <= day.count; i++)
        for (uint32_t k = 0; k <= day.count; k++) {
            bool same = day.tops[i].count == day.tops[k].count;
            for (uint32_t a = 0; a < day.tops[i].count && same; a++)
                same = day.tops[i].at[a] == day.tops[k].at[a];
            const uint32_t one = i < k ? i : k;
            bool differ = false; /* some game is below a generator of one of them only */
            for (uint32_t x = 0; x < day.count && !differ; x++) {
                bool below[2] = {false, false};
                for (unsigned s = 0; s < 2; s++) {
                    const index_list tops = day.tops[s == 0 ? i : k];
                    for (uint32_t a = 0; a < tops.count; a++)
                        below[s] |= game_le(t, day.at[x], day.at[tops.at[a]]);
                }
                differ = below[0] != below[1];
            }
            claim_holds(run, differ == !same && (one != i || one != k || !differ),
                        "generators and sets do not differ together",
                        "A_%" PRIu32 " and A_%" PRIu32, i, k);
        }
}

/* AC_L and AC_R by the definition: how far one can go in the chain without a change. */
static void largest_sides(claim_run *run, unsigned n) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t k = 0; k < day.count; k++) {
        const ref g = day.at[k];
        claim_same_number(run, option_closed_index(t, day.before, g), day.left[k], "AC_L(%s)",
                          claim_name(run, g));
        claim_same_number(run, option_closed_index(t, day.before, game_neg(t, g)), day.right[k],
                          "AC_R(%s)", claim_name(run, g));
        claim_equal(run, option_closed_value(t, day.before, day.left[k], day.right[k]), g,
                    "{AC_L|AC_R} of %s", claim_name(run, g));
    }
}

/* ---- order ---- */

static void order_row(claim_run *run, size_t i, const void *arg) {
    const option_closed_day *day = arg;
    for (uint32_t k = 0; k < day->count; k++)
        claim_holds(
            run, game_le(run->t, day->at[i], day->at[k]) == option_closed_le(day, (uint32_t)i, k),
            "the sides are in another order than the games", "%s <= %s",
            claim_name(run, day->at[i]), claim_name(run, day->at[k]));
}
static void order_of_pairs(claim_run *run, unsigned n) {
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

static void theorem_4_3_22(claim_run *run, unsigned n) {
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
static void join_of_any_forms(claim_run *run, unsigned n) {
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

static void is_distributive(claim_run *run, unsigned n) {
    const option_closed_day day = option_closed_games(run->t, n);
    claim_holds(run, option_closed_shape_of(run->t, &day).is_distributive,
                "some triple does not distribute", "option_closed_lattice(%u, \"distributive\")",
                n);
}

static void not_distributive(claim_run *run, unsigned n) {
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

static void shapes(claim_run *run, unsigned n) {
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
        if (day->at[k] == g) return true;
    return false;
}

/* {A|-(n-1)} with A not empty; its negatives are {n-1|B}. */
static bool is_left_extension(task *t, const option_closed_day *day, ref g) {
    const ref bottom = ref_integer(t, 1 - (int64_t)day->day);
    for (uint32_t i = 1; i <= day->before->count; i++) {
        ref *left = SCRATCH_ARRAY(t, ref, i);
        for (uint32_t k = 0; k < i; k++) left[k] = day->before->at[k];
        if (game_make(t, left, i, (ref[]){bottom}, 1) == g) return true;
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
            expected |= g == game_switch(t, ref_integer(t, n - 1), ref_integer(t, 1 - (int64_t)n));
        claim_holds(run, got == expected,
                    got ? "it is irreducible and not in the set" : "it is in the set and reducible",
                    "%s on day %u", claim_name(run, g), n);
    }
}
static void proposition_4_3_23_printed(claim_run *run, unsigned n) {
    irreducibles_are(run, n, JOIN, false, true);
}
static void proposition_4_3_23(claim_run *run, unsigned n) {
    irreducibles_are(run, n, JOIN, true, false);
    irreducibles_are(run, n, MEET, false, true);
}
static void corollary_4_3_24(claim_run *run, unsigned n) {
    irreducibles_are(run, n, DOUBLY, false, false);
}

/* ---- the next element ---- */

/* The map of Definition 4.3.16. With N the next greater norm, {A_i|B_k} is followed by
 *     (i)   {A_(i+1)|B_0} if A_i, A_(i+1) and B_k have one norm and B_(k+1) a greater one,
 *     (ii)  {A_(i+1)|B_0} if N(N(A_i)) is the norm of B_k,
 *     (iii) {A_i|B} with B the smallest set of norm N(B_k), if N(A_i) is the norm of B_k,
 *     (iv)  {A_i|B_(k+1)} else.
 * Sides are given by their numbers in the chain: Left's is the first `a` games, Right's the
 * negatives of the first p - b. Norms are positions in the list of numbers of the day before; the
 * empty Left side has -1, the empty Right side as many as there are. */
typedef struct next_map {
    const option_closed_day *before;
    int32_t *norm; /* of the first k games */
    int32_t count; /* of the numbers */
} next_map;

static next_map next_map_of(task *t, const option_closed_day *before) {
    next_map m = {before, SCRATCH_ARRAY(t, int32_t, before->count + 1), 0};
    m.norm[0] = -1;
    for (uint32_t k = 0; k < before->count; k++)
        m.norm[k + 1] = ref_is_number(t, before->at[k]) ? m.count++ : m.norm[k];
    return m;
}

static int32_t left_norm_of(const next_map *m, uint32_t a) { return m->norm[a]; }
/* The negative of a number is its mirror image in the list. */
static int32_t right_norm_of(const next_map *m, uint32_t b) {
    return m->count - 1 - m->norm[m->before->count - b];
}
static int32_t next_norm(const next_map *m, int32_t norm) {
    return norm < m->count ? norm + 1 : m->count;
}

/* Which of the four cases was used; 0 at the end of the list. */
static unsigned next_pair(const next_map *m, uint32_t *a, uint32_t *b) {
    const uint32_t last = m->before->count;
    if (*a == last && *b == last) return 0;
    const int32_t left = left_norm_of(m, *a), right = right_norm_of(m, *b);
    if (*a < last && left == left_norm_of(m, *a + 1) && left == right &&
        (*b == last || right < right_norm_of(m, *b + 1))) {
        ++*a, *b = 0;
        return 1;
    }
    if (*a < last && next_norm(m, next_norm(m, left)) == right) {
        ++*a, *b = 0;
        return 2;
    }
    if (next_norm(m, left) == right && next_norm(m, right) < m->count) {
        const int32_t wanted = next_norm(m, right);
        while (right_norm_of(m, *b) < wanted) ++*b;
        while (*b < last && right_norm_of(m, *b + 1) == wanted) ++*b;
        return 3;
    }
    if (*b == last) {
        ++*a, *b = 0;
        return 2;
    }
    ++*b;
    return 4;
}

static void next_map_printed(claim_run *run, unsigned n) {
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
    } while (next_pair(&m, &a, &b) != 0);
    ref_map_close(t, &seen);
}

/* How long the list is, and that every value occurs in it. */
static void next_map_lengths(claim_run *run, unsigned n) {
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
    } while (next_pair(&m, &a, &b) != 0);
    ref_map_close(t, &last);
    claim_same_number(run, distinct, day.count, "values in the list of day %u", n);
    claim_same_number(run, length, expected[n], "the list of day %u", n);
}

static void next_map_second_day(claim_run *run, unsigned size) {
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
        next_pair(&m, &a, &b);
    }
}

/* ---- the table of claims ---- */

static const claim claims[] = {
    {.info = {.id = "oslo.option-closed-sizes",
              .kind = ENDER_CLAIM_TABLE,
              .statement =
                  "|OC_n| = 1, 4, 18, 176, 11363, 39744242, 447528891503769 for n = 0 to 6.",
              .source = "Siegel, section 4.3, Proposition 4.3.25 (n <= 3); computed",
              .items = "oslo-option-closed-27 oslo-option-closed-30 oslo-option-closed-41",
              .checked =
                  "the number of pairs above their thresholds and, up to n = 4, the list; the "
                  "size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 5, 5, 6, 6)},
     .check = sizes_of_days},
    {.info = {.id = "oslo.option-closed-pairs",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "The pairs of sets of the chain of day n - 1 have as many values as there "
                  "are pairs above their thresholds.",
              .source = "after Siegel, section 4.3",
              .items = "oslo-option-closed-27 oslo-option-closed-30",
              .checked = "the values of all pairs, with the count; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 4, 4, 4)},
     .check = pairs_of_days},
    {.info = {.id = "oslo.option-closed-thresholds",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The thresholds of a day are determined by the positions of games of "
                           "earlier days in the chain.",
              .source = "after Siegel, section 4.3",
              .items = "oslo-option-closed-30",
              .checked = "thresholds by tau and sigma, with those by comparing {A_i|-A_k} to the "
                         "next game; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 4, 4, 5, 5)},
     .check = two_kinds_of_thresholds},
    {.info = {.id = "oslo.lemma-4-3-26",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "|OC_n| <= |A_(n-1)|^2 = (|OC_(n-1)| + 1)^2.",
              .source = "Siegel, section 4.3, Lemma 4.3.26, with the index corrected",
              .items = "oslo-option-closed-27",
              .checked = "the sizes; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 5, 5, 6, 6)},
     .check = bound_on_size},
    {.info = {.id = "oslo.option-closed-second-day",
              .kind = ENDER_CLAIM_TABLE,
              .statement = "OC_2 has all games born by day 2 but ^, v, {1|*}, {*|-1}.",
              .source = "Siegel, section 4.3, Figure 4.4",
              .items = "oslo-option-closed-27",
              .checked = "the list of the day, with the games born by day 2",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_ONCE},
     .check = second_day},
    {.info = {.id = "oslo.theorem-4-3-8-forms",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "What the Left options of option-closed games generate are lower sets of "
                  "one chain.",
              .source = "Siegel, section 4.3, Definition 4.3.3 to Theorem 4.3.8",
              .items = "oslo-option-closed-27",
              .checked =
                  "all option-closed literal forms of height n, by the order of values, with "
                  "the list of the day before; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 2, 2, 2)},
     .check = lower_sets_of_forms},
    {.info = {.id = "oslo.theorem-4-3-8",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The left-option-closed antichains of OC_n generate a chain of lower "
                           "sets, |OC_n| + 1 of them.",
              .source = "Siegel, section 4.3, Definition 4.3.3 to Theorem 4.3.8",
              .items = "oslo-option-closed-27 oslo-option-closed-30",
              .checked = "what each game with its largest Left side generates, by the order of "
                         "values; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 3, 3, 4)},
     .check = lower_sets_of_games},
    {.info = {.id = "oslo.antichain-chains",
              .kind = ENDER_CLAIM_TABLE,
              .statement =
                  "A_0, A_1 and A_2 are {}, {0}; {}, {-1}, {0}, {0,*}, {1}; {}, {-2}, {-1}, "
                  "{-1,-1*}, {-1/2}, {0}, {0,{0|-1}}, {0,v*}, ..., {1,1*}, {2}.",
              .source = "Siegel, section 4.3, after Definition 4.3.3",
              .items = "oslo-option-closed-27",
              .checked = "the maximal games of each set; the size is the day",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 2, 2, 2)},
     .check = chains_printed},
    {.info = {.id = "oslo.lemma-4-3-6",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Norms do not fall along the chain, and every maximal game of a set has "
                           "the norm as its left stop.",
              .source = "Siegel, section 4.3, Lemmas 4.3.6 and 4.3.7",
              .items = "oslo-option-closed-27",
              .checked = "all maximal games of all sets of day n; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 4, 4, 4)},
     .check = norms_are_stops},
    {.info = {.id = "oslo.lemma-4-3-9",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "{A_i|B} <= {A_(i+1)|B}.",
              .source = "Siegel, section 4.3, Lemma 4.3.9",
              .items = "oslo-option-closed-27",
              .checked = "the order of the values, for all pairs of sets of day n; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = sides_are_monotone},
    {.info = {.id = "oslo.lemma-4-3-13",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "A_n is contained in A_(n+1).",
              .source = "Siegel, section 4.3, Lemma 4.3.13",
              .items = "oslo-option-closed-27",
              .checked = "the maximal games of the sets of both days; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = chain_grows},
    {.info = {.id = "oslo.symmetric-difference-printed",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The lower sets of two antichains of A_n differ exactly when their "
                           "elements are confused.",
              .source = "Siegel, section 4.3, remark in the proof of Theorem 4.3.8",
              .items = "oslo-option-closed-27",
              .checked = "the relation of different generators of all pairs of sets of day n; the "
                         "size is n",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "they differ exactly when the antichains do "
                            "(oslo.symmetric-difference)",
              OSLO_SIZES(0, 1, 2, 3, 3)},
     .check = generators_are_confused},
    {.info = {.id = "oslo.symmetric-difference",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The lower sets of two antichains of A_n differ exactly when the "
                           "antichains do.",
              .source = "Siegel, section 4.3, remark in the proof of Theorem 4.3.8, corrected",
              .items = "oslo-option-closed-27",
              .checked =
                  "what is below some maximal game, for all pairs of sets of day n; the size "
                  "is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = generators_differ},
    {.info = {.id = "oslo.definition-4-3-11",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "G = {AC_L(G)|AC_R(G)}, the largest sides of the chains A and B that G "
                           "can have.",
              .source = "Siegel, section 4.3, Definition 4.3.11",
              .items = "oslo-option-closed-27",
              .checked = "the sides of the list, with the first game that is not <| G (|> G), for "
                         "all games of day n; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 4, 4, 4)},
     .check = largest_sides},
    {.info = {.id = "oslo.theorem-4-3-14",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "G <= H in OC_n exactly when AC_L(G) is contained in AC_L(H) and AC_R(G) "
                  "contains AC_R(H), so that the order has dimension 2.",
              .source = "Siegel, section 4.3, Theorems 4.3.14 and 4.3.27",
              .items = "oslo-option-closed-27",
              .checked = "the order of the values, for all pairs of games of day n; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 3, 4, 4)},
     .check = order_of_pairs},
    {.info = {.id = "oslo.theorem-4-3-22",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "OC_n is a lattice between -n and n. With the sides AC_L and AC_R the join "
                  "of G and H has the larger Left and the smaller Right side, the meet the "
                  "others.",
              .source = "Siegel, section 4.3, Theorem 4.3.22",
              .items = "oslo-option-closed-27",
              .checked = "the formulas, with bounds found by the order of values, for all pairs of "
                         "games of day n; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = theorem_4_3_22},
    {.info = {.id = "oslo.join-printed",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The join of G and H, given by any sets of the chain, has the larger of "
                           "their Left sides and the smaller of their Right sides.",
              .source = "Siegel, section 4.3, Theorem 4.3.22",
              .items = "oslo-option-closed-27",
              .checked =
                  "the formula, with the join found by the order of values, for all pairs of "
                  "pairs of sets; the size is the day",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "the sides have to be AC_L and AC_R (oslo.theorem-4-3-22)",
              OSLO_SIZES(0, 2, 2, 2, 2)},
     .check = join_of_any_forms},
    {.info = {.id = "oslo.option-closed-distributive",
              .kind = ENDER_CLAIM_CONJECTURE,
              .statement = "OC_n is distributive.",
              .source = "a question that Siegel, section 4.3, leaves open",
              .items = "oslo-option-closed-27",
              .checked = "all triples of day n; the size is n",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "not from n = 2 on (oslo.option-closed-not-distributive)",
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = is_distributive},
    {.info = {.id = "oslo.option-closed-not-distributive",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "OC_n is not distributive for n >= 2: in OC_2, * ^ (*2 v 0) = * and (* ^ "
                  "*2) v (* ^ 0) = v*.",
              .source = "computed, for Siegel, section 4.3",
              .items = "oslo-option-closed-27",
              .checked =
                  "the joins and meets of the example, and all triples of day n; the size is "
                  "n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(2, 2, 3, 3, 3)},
     .check = not_distributive},
    {.info = {.id = "oslo.figures-4-3-to-4-5",
              .kind = ENDER_CLAIM_TABLE,
              .statement =
                  "The diagrams of OC_1, OC_2, OC_3 have 4, 26, 314 edges, width 2, 4, 12 "
                  "and levels 1 2 1, 1 2 2 3 3 2 2 2 1 and 37 of at most 9 games; drawn by "
                  "the two linear orders they have no crossing.",
              .source = "Siegel, section 4.3, Figures 4.3 to 4.5, Theorem 4.3.27",
              .items = "oslo-option-closed-27 oslo-option-closed-31",
              .checked =
                  "levels, edges, the longest antichain, and all pairs of edges; the size is "
                  "n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 3, 3, 3)},
     .check = shapes},
    {.info = {.id = "oslo.proposition-4-3-23-printed",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The join-irreducible games of OC_n are those of OC_(n-1) and all "
                           "{n-1|B}.",
              .source = "Siegel, section 4.3, Proposition 4.3.23",
              .items = "oslo-option-closed-28",
              .checked = "the games that cover exactly one, by the order of values; the size is n",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "these are the meet-irreducible ones (oslo.proposition-4-3-23)",
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = proposition_4_3_23_printed},
    {.info = {.id = "oslo.proposition-4-3-23",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The join-irreducible games of OC_n are those of OC_(n-1) and all "
                           "{A|1-n}, A not empty; the meet-irreducible ones are those of OC_(n-1) "
                           "and all {n-1|B}, B not empty.",
              .source = "Siegel, section 4.3, Proposition 4.3.23, corrected",
              .items = "oslo-option-closed-28",
              .checked = "the games that cover exactly one or are covered by exactly one, by the "
                         "order of values; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = proposition_4_3_23},
    {.info = {.id = "oslo.corollary-4-3-24",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The doubly irreducible games of OC_n are those of OC_(n-1) and "
                           "+-(n-1).",
              .source = "Siegel, section 4.3, Corollary 4.3.24",
              .items = "oslo-option-closed-28",
              .checked = "the games that cover and are covered by exactly one, by the order of "
                         "values; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = corollary_4_3_24},
    {.info = {.id = "oslo.next-map-second-day",
              .kind = ENDER_CLAIM_TABLE,
              .statement = "F lists OC_2 as -2, -1, -1*, -1/2, 0, {0|-1}, v*, *, {0,*|-1}, *2, ^*, "
                           "1/2, 1, +-1, {1|0,*}, {1|0}, 1*, 2.",
              .source = "Siegel, section 4.3, list after Definition 4.3.16",
              .items = "oslo-option-closed-29",
              .checked = "every value with its pair of sets",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_ONCE},
     .check = next_map_second_day},
    {.info = {.id = "oslo.next-map-lengths",
              .kind = ENDER_CLAIM_TABLE,
              .statement =
                  "The list that F makes of day n has all values of OC_n; it has 4, 18, 251, "
                  "27727 pairs for n = 1 to 4.",
              .source = "computed, for Siegel, section 4.3",
              .items = "oslo-option-closed-29",
              .checked = "the values of the pairs; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 4, 4, 4)},
     .check = next_map_lengths},
    {.info = {.id = "oslo.next-map-printed",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "F lists OC_n without repetition.",
              .source = "Siegel, section 4.3, Definitions 4.3.15 and 4.3.16",
              .items = "oslo-option-closed-29",
              .checked = "the values of the list of day n; the size is n",
              .verdict = ENDER_CLAIM_FALSE,
              .correction =
                  "from n = 3 on values come again; listed by (AC_L, AC_R) each comes once "
                  "(oslo.theorem-4-3-8)",
              OSLO_SIZES(0, 3, 3, 3, 4)},
     .check = next_map_printed},
};

const claim_list claims_oslo_days = CLAIM_LIST(claims);
