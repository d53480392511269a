/* SPDX-License-Identifier: MIT
 *
 * Oslo games: A. A. Siegel, On the Structure of Games and Their Posets (PhD thesis, Dalhousie
 * University, 2011), sections 3.2 to 3.5: the Oslo function, the posets of the days, uponic
 * weights, side-outs. */
#include "claims/papers.h"

#include "analysis/option_closed.h"
#include "loopy/oslo.h"

#include <string.h>

/* A printed name in scratch memory. */
static const char *stopper_name(claim_run *run, lref g) {
    strbuf name;
    strbuf_open(run->t, &name);
    print_loopy(run->t, &name, loopy_of_stopper(g), ENDER_ASCII);
    char *copy = scratch_alloc(run->t, name.length + 1);
    memcpy(copy, name.text, name.length + 1);
    strbuf_close(&name);
    return copy;
}

/* The literal form written out: canonical options are not enough to tell it. */
static const char *form_name(claim_run *run, ref form) {
    strbuf name;
    strbuf_open(run->t, &name);
    const value v = value_of_form(form);
    print_value(run->t, &name, &v, ENDER_ASCII);
    char *copy = scratch_alloc(run->t, name.length + 1);
    memcpy(copy, name.text, name.length + 1);
    strbuf_close(&name);
    return copy;
}

static void same_stopper(claim_run *run, lref got, lref expected, const char *where) {
    if (got == expected) {
        claim_case(run);
        return;
    }
    claim_same_text(run, stopper_name(run, got), stopper_name(run, expected), "%s", where);
}

/* ---- 3.2: the Oslo function ---- */

static void zero(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const ref_list forms = forms_by_day(run->t, day);
    for (size_t i = 0; i < forms.count; i++)
        claim_holds(run, (oslo_of_form(s, forms.at[i]) == REF_ZERO) == (forms.at[i] == REF_ZERO),
                    "the Oslo game is 0 and the form is not literally 0, or the other way round",
                    "%s", form_name(run, forms.at[i]));
    self_loops_close(s);
}

static void outcomes(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++)
        claim_outcome(run, games.at[i], self_loop_outcome(s, oslo_of_form(s, games.at[i])), "%s",
                      claim_name(run, games.at[i]));
    self_loops_close(s);
}

static void numbers(claim_run *run, unsigned size) {
    self_loops *s = self_loops_open(run->t);
    const lref on = self_loop_make(s, true, false, NULL, 0, NULL, 0), nothing = REF_ZERO;
    const lref under = self_loop_make(s, true, false, NULL, 0, &nothing, 1);
    const int64_t most = (int64_t)size << size;
    for (int64_t n = -most; n <= most; n++) {
        const ref x = ref_number(run->t, dyadic_make(run->t, n, size));
        same_stopper(run, oslo_of_form(s, x),
                     n > 0   ? on
                     : n < 0 ? under
                             : nothing,
                     claim_name(run, x));
    }
    self_loops_close(s);
}

static void positive(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const ref_list forms = forms_by_day(run->t, day);
    for (size_t i = 0; i < forms.count; i++) {
        const ref g = form_value(run->t, forms.at[i]);
        if (game_outcome(run->t, g) != ENDER_L) continue;
        claim_holds(run, self_loop_outcome(s, oslo_of_form(s, forms.at[i])) == ENDER_L,
                    "the Oslo game is not positive", "%s", form_name(run, forms.at[i]));
    }
    self_loops_close(s);
}

static void sums(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k <= i; k++) {
            const ref sum = form_add(run->t, games.at[i], games.at[k]);
            same_stopper(
                run, oslo_of_form(s, sum),
                self_loop_sum(s, oslo_of_form(s, games.at[i]), oslo_of_form(s, games.at[k])),
                form_name(run, sum));
        }
    self_loops_close(s);
}

/* ---- multiples of upon* ---- */

static void chain(claim_run *run, unsigned k) {
    self_loops *s = self_loops_open(run->t);
    claim_holds(run,
                self_loop_compare(s, upon_star_multiple(s, k), upon_star_multiple(s, k + 1)) ==
                    ENDER_LESS,
                "the two are not in this order", "%u.upon* < %u.upon*", k, k + 1);
    self_loops_close(s);
}

static lref with_options(self_loops *s, uint32_t left_set, uint32_t right_set) {
    lref left[32], right[32];
    uint32_t l = 0, r = 0;
    for (uint32_t i = 0; i < 32; i++) {
        if (left_set >> i & 1) left[l++] = upon_star_multiple(s, i);
        if (right_set >> i & 1) right[r++] = upon_star_multiple(s, i);
    }
    return self_loop_make(s, true, false, left, l, right, r);
}

static void printed_rule(claim_run *run, unsigned k) {
    self_loops *s = self_loops_open(run->t);
    for (uint32_t set = 0; set < 4; set++)
        same_stopper(run, with_options(s, set << (k - 1), UINT32_C(1) << (k - 1)),
                     upon_star_multiple(s, k), "{pass, S | (k-1).upon*}");
    self_loops_close(s);
}

/* All sets of multiples at most size.upon*. */
static void full_rule(claim_run *run, unsigned size) {
    self_loops *s = self_loops_open(run->t);
    self_loops_search(s);
    for (uint32_t a = 0; a < UINT32_C(2) << size; a++)
        for (uint32_t b = 1; b < UINT32_C(2) << size; b++) {
            const uint32_t most = a == 0 ? 0 : 31 - (uint32_t)__builtin_clz(a);
            uint32_t k, found;
            const bool multiple =
                upon_star_rule(a == 0, most, a == 2, (uint32_t)__builtin_ctz(b), &k);
            const lref g = with_options(s, a, b);
            const bool is = is_upon_star_multiple(s, g, &found);
            claim_holds(run, is == multiple && (!is || found == k), stopper_name(run, g),
                        "options with the bits %x | %x", a, b);
        }
    self_loops_close(s);
}

/* ---- 3.3: the posets ---- */

static void counts(claim_run *run, unsigned day) {
    static const uint32_t printed[] = {1, 4, 13, 64, 1355};
    self_loops *s = self_loops_open(run->t);
    claim_same_number(run, oslo_poset(s, OSLO_GAMES, day).count, printed[day], "Oslo_%u", day);
    self_loops_close(s);
}

static bool day_is_lattice(claim_run *run, const poset *p) {
    return test_lattice(run->t, p).lattice;
}

static void distributive(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_GAMES, day);
    claim_holds(run, day_is_lattice(run, &p), "it is no lattice", "Oslo_%u", day);
    claim_holds(run, is_distributive(run->t, &p), "the lattice is not distributive", "Oslo_%u",
                day);
    self_loops_close(s);
}

static void lattices(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_GAMES, day);
    claim_holds(run, day_is_lattice(run, &p), "it is no lattice", "Oslo_%u", day);
    claim_holds(run, is_distributive(run->t, &p) == (day <= 3),
                "the lattice is distributive for n <= 3 alone", "Oslo_%u", day);
    self_loops_close(s);
}

static void levels(claim_run *run, unsigned day) {
    static const uint32_t count[] = {1, 3, 7, 17}, covers[] = {0, 4, 18, 122};
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_GAMES, day);
    uint32_t *level = SCRATCH_ARRAY(run->t, uint32_t, p.count);
    const uint32_t found = poset_levels(run->t, &p, level);
    claim_same_number(run, found, count[day], "the levels of Oslo_%u", day);
    claim_same_number(run, poset_cover_count(run->t, &p), covers[day],
                      "the edges of the diagram of Oslo_%u", day);
    for (uint32_t rank = 0; rank < found; rank++) {
        uint32_t here = 0;
        for (uint32_t x = 0; x < p.count; x++) here += level[x] == rank;
        claim_holds(run, here <= 6, "a level has more than 6 games", "Oslo_%u", day);
    }
    self_loops_close(s);
}

/* m < x < y < j and m < z < j, z with x and with y meeting in m and joining in j. */
static void pentagon(claim_run *run, unsigned size) {
    (void)size;
    self_loops *s = self_loops_open(run->t);
    const lref nothing = REF_ZERO;
    const lref on = self_loop_make(s, true, false, NULL, 0, NULL, 0);
    const lref under = self_loop_make(s, true, false, NULL, 0, &nothing, 1);
    const lref upon_star = upon_star_multiple(s, 1);
    const lref switch_under = self_loop_make(s, true, false, &nothing, 1, &under, 1);
    const lref two[2] = {REF_ZERO, upon_star};
    const lref a = oslo_make(s, &nothing, 1, (lref[]){REF_ZERO, switch_under}, 2);
    const lref b = oslo_make(s, &on, 1, two, 2);
    const lref c = oslo_make(s, &on, 1, &nothing, 1);
    const lref d = oslo_make(s, (lref[]){REF_ZERO, b}, 2, &under, 1);
    const lref e = oslo_make(s, (lref[]){REF_ZERO, c}, 2, &under, 1);
    const lref m = oslo_make(s, &on, 1, (lref[]){REF_ZERO, a}, 2);
    const lref x = oslo_make(s, &on, 1, (lref[]){a, d}, 2);
    const lref y = oslo_make(s, &on, 1, (lref[]){a, e}, 2);
    const lref z = c, j = oslo_make(s, &on, 1, &e, 1);
    const poset day = oslo_poset(s, OSLO_GAMES, 4);
    const lref games[] = {m, x, y, z, j};
    uint32_t at[5];
    for (unsigned i = 0; i < 5; i++) {
        at[i] = poset_find_loopy(&day, loopy_of_stopper(games[i]).side);
        claim_holds(run, at[i] < day.count, "it is no game of day 4", "%s",
                    stopper_name(run, games[i]));
    }
    for (unsigned i = 1; i <= 2; i++) {
        claim_holds(run, poset_join(&day, at[i], at[3]) == at[4], "the join is another",
                    "%s and %s", stopper_name(run, games[i]), stopper_name(run, z));
        claim_holds(run, poset_meet(&day, at[i], at[3]) == at[0], "the meet is another",
                    "%s and %s", stopper_name(run, games[i]), stopper_name(run, z));
    }
    claim_holds(run, poset_le(&day, at[1], at[2]) && at[1] != at[2], "x is not below y", "%s",
                stopper_name(run, x));
    self_loops_close(s);
}

/* ---- 3.4: uponic weights ---- */

static void weight_outcomes(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const ref one = ref_integer(run->t, 1), two = ref_integer(run->t, 2);
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++) {
        if (!game_is_all_small(run->t, games.at[i])) continue;
        const ref w = uponic_weight(run->t, games.at[i]);
        const ender_outcome o = self_loop_outcome(s, oslo_of_form(s, games.at[i]));
        const char *name = claim_name(run, games.at[i]);
        claim_holds(run, !game_ge(run->t, w, two) || o == ENDER_L, "weight 2 and no win of Left's",
                    "%s", name);
        claim_holds(run, !game_ge(run->t, w, one) || o == ENDER_L || o == ENDER_N,
                    "weight 1, and Left does not win moving first", "%s", name);
        claim_holds(run, !game_le(run->t, w, game_neg(run->t, one)) || o == ENDER_R || o == ENDER_N,
                    "weight -1, and Right does not win moving first", "%s", name);
        claim_holds(run, !game_le(run->t, w, game_neg(run->t, two)) || o == ENDER_R,
                    "weight -2 and no win of Right's", "%s", name);
    }
    self_loops_close(s);
}

static void weights_add_up(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k <= i; k++) {
            const ref g = games.at[i], h = games.at[k];
            if (!game_is_all_small(run->t, g) || !game_is_all_small(run->t, h)) continue;
            const ref sum = game_add(run->t, uponic_weight(run->t, g), uponic_weight(run->t, h));
            claim_equal(run, uponic_weight(run->t, form_add(run->t, g, h)), sum, "%s + %s",
                        claim_name(run, g), claim_name(run, h));
        }
}

/* ---- 3.5: side-outs ---- */

static void side_out_of_on(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const lref on = self_loop_make(s, true, false, NULL, 0, NULL, 0);
    const loopy_graph graph = stopper_graph(run->t, on);
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++) {
        const arena_mark mark = scratch_mark(run->t);
        const loopy_graph made = side_out_graph(run->t, &graph, games.at[i]);
        same_stopper(run, graph_stopper_values(s, &made)[made.start], oslo_of_form(s, games.at[i]),
                     claim_name(run, games.at[i]));
        scratch_release(run->t, mark);
    }
    self_loops_close(s);
}

/* ---- 3.6.4: TwoSlo and all-small games ---- */

static loopy_graph dud(task *t) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t v = graph_vertex(&b, NULL);
    for (int p = 0; p < 2; p++) graph_edge(&b, (ender_player)p, v, (loopy_edge){.to = v});
    return graph_close(&b, v, &drawn);
}

/* The sides of dud side-out G are oslo(G) and -oslo(-G). */
static void twoslo_sides(claim_run *run, unsigned day) {
    task *t = run->t;
    self_loops *s = self_loops_open(t);
    const loopy_graph both_pass = dud(t);
    const ref_list forms = forms_by_day(t, day);
    for (size_t i = 0; i < forms.count; i++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = side_out_graph(t, &both_pass, forms.at[i]);
        const stopper_sides sides = oslo_twoslo(s, forms.at[i]);
        const loopy_graph on = stopper_graph(t, sides.onside);
        const loopy_graph off = stopper_graph(t, sides.offside);
        claim_holds(
            run, graph_survives(t, &g, &on, ENDER_LEFT) && graph_survives(t, &on, &g, ENDER_LEFT),
            "the onside is not oslo(G)", "%s", form_name(run, forms.at[i]));
        claim_holds(run,
                    graph_survives(t, &g, &off, ENDER_RIGHT) &&
                        graph_survives(t, &off, &g, ENDER_RIGHT),
                    "the offside is not -oslo(-G)", "%s", form_name(run, forms.at[i]));
        scratch_release(t, mark);
    }
    self_loops_close(s);
}

static void no_twoslo_lattice(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_TWO_SIDED, day);
    claim_holds(run, !day_is_lattice(run, &p), "it is a lattice", "TwoSlo_%u", day);
    self_loops_close(s);
}

static void twoslo_posets(claim_run *run, unsigned day) {
    static const uint32_t sizes[] = {1, 4, 17, 650};
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_TWO_SIDED, day);
    claim_same_number(run, p.count, sizes[day], "TwoSlo_%u", day);
    claim_holds(run, day_is_lattice(run, &p), "it is no lattice", "TwoSlo_%u", day);
    claim_holds(run, is_distributive(run->t, &p) == (day <= 1), "distributive to day 1 alone",
                "TwoSlo_%u", day);
    self_loops_close(s);
}

static void small_printed(claim_run *run, unsigned day) {
    static const uint32_t printed[] = {6, 17, 72};
    self_loops *s = self_loops_open(run->t);
    claim_same_number(run, oslo_poset(s, OSLO_SMALL, day + 1).count, printed[day - 2],
                      "the all-small Oslo games of depth %u", day + 1);
    self_loops_close(s);
}

static void small_posets(claim_run *run, unsigned day) {
    static const uint32_t sizes[] = {1, 2, 4, 6, 15, 72};
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_SMALL, day);
    claim_same_number(run, p.count, sizes[day], "the all-small Oslo games of depth %u", day);
    const bool lattice = day_is_lattice(run, &p);
    claim_holds(run, lattice == (day != 1), "a lattice on all days but 1", "depth %u", day);
    claim_holds(run, (lattice && is_distributive(run->t, &p)) == (day == 0 || day == 2 || day == 3),
                "distributive on days 0, 2 and 3", "depth %u", day);
    self_loops_close(s);
}

#define THESIS "Siegel thesis, "
#define CLAIM(name, of_kind, text, place, item, what, is, right, a, b, c, d, e, body)              \
    {                                                                                              \
        .info = {.id = "oslo." name,                                                               \
                 .kind = ENDER_CLAIM_##of_kind,                                                    \
                 .statement = text,                                                                \
                 .source = THESIS place,                                                           \
                 .items = "oslo-option-closed-" item,                                              \
                 .checked = what,                                                                  \
                 .verdict = ENDER_CLAIM_##is,                                                      \
                 .correction = right,                                                              \
                 .least = a,                                                                       \
                 .small = b,                                                                       \
                 .usual = c,                                                                       \
                 .large = d,                                                                       \
                 .most = e},                                                                       \
        .check = body                                                                              \
    }

/* clang-format off */
static const claim claims[] = {
    CLAIM("lemma-3.2.2", THEOREM, "oslo(G) = 0 exactly when G is literally 0.", "Lemma 3.2.2", "5",
          "all literal forms of depth at most the size", TRUE, NULL, 0, 2, 2, 2, 2, zero),
    CLAIM("lemma-3.2.3", THEOREM, "G in canonical form and oslo(G) have the same outcome.",
          "Lemma 3.2.3", "5", "all games born by that day", TRUE, NULL, 0, 2, 3, 3, 3, outcomes),
    CLAIM("lemma-3.2.4", THEOREM,
          "The Oslo game of a number is on, 0 or under, as it is positive, 0 or negative.",
          "Lemma 3.2.4", "5", "all n/2^size with absolute values up to the size", TRUE, NULL, 0, 3, 6, 10,
          12, numbers),
    CLAIM("prop-3.2.5", THEOREM, "If G > 0 then oslo(G) > 0.", "Prop. 3.2.5", "5",
          "all literal forms of depth at most the size", TRUE, NULL, 0, 2, 2, 2, 2, positive),
    CLAIM("sums", THEOREM, "oslo(G + H) = oslo(G) + oslo(H) for the literal sum.", "section 3.2",
          "5", "all pairs of games born by that day", TRUE, NULL, 0, 2, 2, 2, 2, sums),
    CLAIM("multiples-increase", THEOREM, "k.upon* < (k+1).upon* for k >= 1.",
          "3.6.2.2, proof of Theorem 3.6.4", "6", "the size is k", TRUE, NULL, 1, 8, 40,
          200, 500, chain),
    CLAIM("pass-rule", THEOREM,
          "{pass, S | (k-1).upon*} = k.upon* for every subset S of {(k-1).upon*, k.upon*}.",
          "3.6.2.2, proof of Theorem 3.6.4", "6", "the four sets S; the size is k", FALSE,
          "For k = 1 it is under when S is empty and {upon*|0} when S = {upon*}; it holds for k >= 2 "
          "(oslo.option-rule).", 1, 1, 4, 8, 16, printed_rule),
    CLAIM("option-rule", THEOREM,
          "{pass, A.upon* | B.upon*}, a the greatest of A and b the least of B, is (b+1).upon* for b >= 1 "
          "when A is empty or a <= b+2, upon* for b = 0 when A is neither empty nor {1} and a <= 2, "
          "and otherwise no multiple of upon*.",
          "3.6.2.2, made complete", "6", "all A, B within 0 to the size", TRUE, NULL, 0, 4, 6, 8, 9, full_rule),
    CLAIM("prop-3.3.2", TABLE, "There are 1, 4, 13, 64 and 1355 Oslo games by days 0 to 4.",
          "Prop. 3.3.2, Fig. 3.3 to 3.6", "7", "the size is the day (day 4 is not printed)", TRUE, NULL, 0, 3,
          4, 4, 4, counts),
    CLAIM("levels", TABLE, "Oslo_3 has 17 levels of at most 6 games.", "Fig. 3.6", "7",
          "levels and edges of the diagrams of days 0 to 3", TRUE, NULL, 0, 3, 3, 3, 3, levels),
    CLAIM("theorem-3.3.10", THEOREM, "Oslo_n is a distributive lattice.", "Theorem 3.3.10", "9",
          "all joins and meets; the size is n", FALSE,
          "It is a distributive lattice for n <= 3; Oslo_4 is a lattice that is not distributive "
          "(oslo.lattices, oslo.pentagon).", 0, 4, 4, 4, 4, distributive),
    CLAIM("lattices", THEOREM, "Oslo_n is a lattice for n <= 4, distributive exactly for n <= 3.",
          "Theorem 3.3.10, corrected", "9", "all joins and meets; the size is n", TRUE, NULL, 0, 3, 4, 4, 4,
          lattices),
    CLAIM("pentagon", EXAMPLE,
          "In Oslo_4, {on|0} with {on|{0|0,{0|under}},{0,{on|0,upon*}|under}} and with "
          "{on|{0|0,{0|under}},{0,{on|0}|under}} has the same join and the same meet.",
          "Theorem 3.3.10, counterexample", "9", "joins and meets within all 1355 games", TRUE, NULL, 0, 0, 0, 0,
          0, pentagon),
    CLAIM("two-ahead", THEOREM,
          "Uponic weight at least 2 (1) means that Left wins (moving first), and likewise for Right.",
          "section 3.4", "11", "all all-small games born by that day", TRUE, NULL, 0, 2, 3, 3, 3,
          weight_outcomes),
    CLAIM("weights-add", THEOREM, "Uponic weights add up.", "section 3.4", "11",
          "all pairs of all-small games born by that day", TRUE, NULL, 0, 2, 2, 3, 3, weights_add_up),
    CLAIM("claim-3.5.3", THEOREM, "on side-out G is oslo(G).", "Claim 3.5.3", "13",
          "all games born by that day", TRUE, NULL, 0, 2, 2, 3, 3, side_out_of_on),
    CLAIM("claim-3.6.7", THEOREM,
          "dud side-out G is TwoSlo(G), whose onside is oslo(G) and whose offside is -oslo(-G).",
          "Claim 3.6.7", "19", "all literal forms of depth at most the size", TRUE, NULL, 0, 1, 2, 2, 2,
          twoslo_sides),
    CLAIM("twoslo-lattice", THEOREM, "The TwoSlo games of a day are no lattice.", "3.6.4.1", "19",
          "all joins and meets; the size is the day", FALSE,
          "They are a lattice for days 0 to 3 (oslo.twoslo); later days are open.", 1, 1, 1, 3, 3,
          no_twoslo_lattice),
    CLAIM("twoslo", TABLE,
          "There are 1, 4, 17, 650 TwoSlo games by days 0 to 3, lattices all, distributive to day 1.",
          "3.6.4.1", "19", "the size is the day", TRUE, NULL, 0, 2, 3, 3, 3, twoslo_posets),
    CLAIM("all-small-counts", TABLE, "There are 6, 17 and 72 all-small Oslo games by days 2, 3 and 4.",
          "3.6.4.2", "20", "the size is the day, a depth one more", FALSE,
          "6, 15, 72 at depths 3, 4, 5 (oslo.all-small).", 2, 3, 4, 4, 4, small_printed),
    CLAIM("all-small", TABLE,
          "There are 1, 2, 4, 6, 15, 72 all-small Oslo games of depths 0 to 5: lattices but for "
          "depth 1, distributive for depths 0, 2 and 3.",
          "3.6.4.2, corrected", "20", "the size is the depth", TRUE, NULL, 0, 5, 5, 5, 5, small_posets),
};
/* clang-format on */

const claim_list claims_oslo_loopy_forms = CLAIM_LIST(claims);
