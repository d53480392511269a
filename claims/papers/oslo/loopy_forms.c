/* SPDX-License-Identifier: MIT
 *
 * Oslo games: A. A. Siegel, On the Structure of Games and Their Posets (PhD thesis, Dalhousie
 * University, 2011), sections 3.2 to 3.5: the Oslo function, the posets of the days, uponic
 * weights, side-outs. */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "loopy/oslo.h"

#include <string.h>

/* The literal form written out: canonical options are not enough to tell it. */
static const char *form_name(claim_run *run, ref form) {
    strbuf name;
    strbuf_open(run->t, &name);
    const value v = value_of_form(form);
    print_value(run->t, &name, &v, ENDER_ASCII);
    return strbuf_scratch(&name);
}

static void same_stopper(claim_run *run, lref got, lref expected, const char *where) {
    if (lref_same(got, expected)) {
        claim_case(run);
        return;
    }
    claim_same_text(run, claim_stopper_name(run, got), claim_stopper_name(run, expected), "%s",
                    where);
}

/* ---- 3.2: the Oslo function ---- */

void check_oslo_zero(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const ref_list forms = forms_by_day(run->t, day);
    for (size_t i = 0; i < forms.count; i++)
        claim_holds(run,
                    lref_same(oslo_of_form(s, forms.at[i]), LREF_ZERO) ==
                        ref_same(forms.at[i], REF_ZERO),
                    "the Oslo game is 0 and the form is not literally 0, or the other way round",
                    "%s", form_name(run, forms.at[i]));
    self_loops_close(s);
}

void check_oslo_outcomes(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++)
        claim_outcome(run, games.at[i], self_loop_outcome(s, oslo_of_form(s, games.at[i])), "%s",
                      claim_name(run, games.at[i]));
    self_loops_close(s);
}

void check_oslo_numbers(claim_run *run, unsigned size) {
    self_loops *s = self_loops_open(run->t);
    const lref on = self_loop_make(s, true, false, NULL, 0, NULL, 0), nothing = LREF_ZERO;
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

/* On day 3 the canonical forms, there being too many others. */
void check_oslo_positive(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const ref_list forms = day < 3 ? forms_by_day(run->t, day) : games_by_day(run->t, day);
    for (size_t i = 0; i < forms.count; i++) {
        const ref g = form_value(run->t, forms.at[i]);
        if (game_outcome(run->t, g) != ENDER_L) continue;
        claim_holds(run, self_loop_outcome(s, oslo_of_form(s, forms.at[i])) == ENDER_L,
                    "the Oslo game is not positive", "%s", form_name(run, forms.at[i]));
    }
    self_loops_close(s);
}

void check_oslo_sums(claim_run *run, unsigned day) {
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

void check_oslo_chain(claim_run *run, unsigned k) {
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

void check_oslo_printed_rule(claim_run *run, unsigned k) {
    self_loops *s = self_loops_open(run->t);
    for (uint32_t set = 0; set < 4; set++)
        same_stopper(run, with_options(s, set << (k - 1), UINT32_C(1) << (k - 1)),
                     upon_star_multiple(s, k), "{pass, S | (k-1).upon*}");
    self_loops_close(s);
}

/* All sets of multiples at most size.upon*. */
void check_oslo_full_rule(claim_run *run, unsigned size) {
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
            claim_holds(run, is == multiple && (!is || found == k), claim_stopper_name(run, g),
                        "options with the bits %x | %x", a, b);
        }
    self_loops_close(s);
}

/* ---- 3.3: the posets ---- */

void check_oslo_counts(claim_run *run, unsigned day) {
    static const uint32_t printed[] = {1, 4, 13, 64, 1355};
    self_loops *s = self_loops_open(run->t);
    claim_same_number(run, oslo_poset(s, OSLO_GAMES, day).count, printed[day], "Oslo_%u", day);
    self_loops_close(s);
}

static bool day_is_lattice(claim_run *run, const poset *p) {
    return test_lattice(run->t, p).lattice;
}

void check_oslo_distributive(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_GAMES, day);
    claim_holds(run, day_is_lattice(run, &p), "it is no lattice", "Oslo_%u", day);
    claim_holds(run, is_distributive(run->t, &p), "the lattice is not distributive", "Oslo_%u",
                day);
    self_loops_close(s);
}

void check_oslo_lattices(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_GAMES, day);
    claim_holds(run, day_is_lattice(run, &p), "it is no lattice", "Oslo_%u", day);
    claim_holds(run, is_distributive(run->t, &p) == (day <= 3),
                "the lattice is distributive for n <= 3 alone", "Oslo_%u", day);
    self_loops_close(s);
}

void check_oslo_levels(claim_run *run, unsigned day) {
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
void check_oslo_pentagon(claim_run *run, unsigned size) {
    (void)size;
    self_loops *s = self_loops_open(run->t);
    const lref nothing = LREF_ZERO;
    const lref on = self_loop_make(s, true, false, NULL, 0, NULL, 0);
    const lref under = self_loop_make(s, true, false, NULL, 0, &nothing, 1);
    const lref upon_star = upon_star_multiple(s, 1);
    const lref switch_under = self_loop_make(s, true, false, &nothing, 1, &under, 1);
    const lref two[2] = {LREF_ZERO, upon_star};
    const lref a = oslo_make(s, &nothing, 1, (lref[]){LREF_ZERO, switch_under}, 2);
    const lref b = oslo_make(s, &on, 1, two, 2);
    const lref c = oslo_make(s, &on, 1, &nothing, 1);
    const lref d = oslo_make(s, (lref[]){LREF_ZERO, b}, 2, &under, 1);
    const lref e = oslo_make(s, (lref[]){LREF_ZERO, c}, 2, &under, 1);
    const lref m = oslo_make(s, &on, 1, (lref[]){LREF_ZERO, a}, 2);
    const lref x = oslo_make(s, &on, 1, (lref[]){a, d}, 2);
    const lref y = oslo_make(s, &on, 1, (lref[]){a, e}, 2);
    const lref z = c, j = oslo_make(s, &on, 1, &e, 1);
    const poset day = oslo_poset(s, OSLO_GAMES, 4);
    const lref games[] = {m, x, y, z, j};
    uint32_t at[5];
    for (unsigned i = 0; i < 5; i++) {
        at[i] = poset_find_loopy(&day, loopy_words_of(loopy_of_stopper(games[i])).at);
        claim_holds(run, at[i] < day.count, "it is no game of day 4", "%s",
                    claim_stopper_name(run, games[i]));
    }
    for (unsigned i = 1; i <= 2; i++) {
        claim_holds(run, poset_join(&day, at[i], at[3]) == at[4], "the join is another",
                    "%s and %s", claim_stopper_name(run, games[i]), claim_stopper_name(run, z));
        claim_holds(run, poset_meet(&day, at[i], at[3]) == at[0], "the meet is another",
                    "%s and %s", claim_stopper_name(run, games[i]), claim_stopper_name(run, z));
    }
    claim_holds(run, poset_le(&day, at[1], at[2]) && at[1] != at[2], "x is not below y", "%s",
                claim_stopper_name(run, x));
    self_loops_close(s);
}

/* ---- 3.4: uponic weights ---- */

void check_oslo_weight_outcomes(claim_run *run, unsigned day) {
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

void check_oslo_weights_add_up(claim_run *run, unsigned day) {
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

void check_oslo_side_out_of_on(claim_run *run, unsigned day) {
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
void check_oslo_twoslo_sides(claim_run *run, unsigned day) {
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

void check_oslo_no_twoslo_lattice(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_TWO_SIDED, day);
    claim_holds(run, !day_is_lattice(run, &p), "it is a lattice", "TwoSlo_%u", day);
    self_loops_close(s);
}

void check_oslo_twoslo_posets(claim_run *run, unsigned day) {
    static const uint32_t sizes[] = {1, 4, 17, 650};
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_TWO_SIDED, day);
    claim_same_number(run, p.count, sizes[day], "TwoSlo_%u", day);
    claim_holds(run, day_is_lattice(run, &p), "it is no lattice", "TwoSlo_%u", day);
    claim_holds(run, is_distributive(run->t, &p) == (day <= 1), "distributive to day 1 alone",
                "TwoSlo_%u", day);
    self_loops_close(s);
}

void check_oslo_small_printed(claim_run *run, unsigned day) {
    static const uint32_t printed[] = {6, 17, 72};
    self_loops *s = self_loops_open(run->t);
    claim_same_number(run, oslo_poset(s, OSLO_SMALL, day + 1).count, printed[day - 2],
                      "the all-small Oslo games of depth %u", day + 1);
    self_loops_close(s);
}

void check_oslo_small_posets(claim_run *run, unsigned day) {
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

/* clang-format off */
