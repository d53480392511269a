/* SPDX-License-Identifier: MIT
 *
 * Reduced canonical forms (A. A. Siegel's thesis, section 1.2.9; STRUCTURE-20, 21) and
 * nim-dimensions (section 1.2.8; STRUCTURE-17). */
#include "papers/structure/games.h"

#include <string.h>

/* ---- reduced canonical forms ---- */

static void reduced(claim_run *run, born g) {
    task *t = run->t;
    const ref r = reduced_canonical_form(t, g.game), difference = game_sub(t, g.game, r);
    claim_holds(run,
                dyadic_same(game_left_stop(t, difference), DYADIC_ZERO) &&
                    dyadic_same(game_right_stop(t, difference), DYADIC_ZERO),
                "it differs by more than an infinitesimal", "rcf(%s) = %s", g.name,
                claim_name(run, r));
    claim_equal(run, reduced_canonical_form(t, r), r, "rcf(rcf(%s))", g.name);
    claim_equal(run, reduced_canonical_form(t, game_neg(t, g.game)), game_neg(t, r), "rcf(-(%s))",
                g.name);
    claim_equal(run, ref_number(t, game_mean(t, r)), ref_number(t, game_mean(t, g.game)),
                "mean(rcf(%s))", g.name);
    if (!ref_is_number(t, r))
        claim_equal(run, ref_number(t, game_temperature(t, r)),
                    ref_number(t, game_temperature(t, g.game)), "temperature(rcf(%s))", g.name);
}

void check_structure_theorem_1_2_73(claim_run *run, unsigned day) {
    for_each(run, born_by(run, day), reduced);
}

static void reduced_alike(claim_run *run, born g, born h) {
    task *t = run->t;
    const bool same =
        ref_same(reduced_canonical_form(t, g.game), reduced_canonical_form(t, h.game));
    claim_holds(run, same == game_is_infinitesimal(t, game_sub(t, g.game, h.game)),
                same ? "equal reduced forms, and they differ by more than an infinitesimal"
                     : "they differ by an infinitesimal, and their reduced forms differ",
                "%s and %s", g.name, h.name);
}

void check_structure_theorem_1_2_75(claim_run *run, unsigned size) {
    for_each_pair(run, first_of_pair(run, size), second_of_pair(run, size), reduced_alike);
}

/* Of all games born by the day that are so close to it, the reduced one is born first. */
static void simplest_of_close(claim_run *run, born g, born h) {
    if (!infinitesimally_close(run->t, g.game, h.game)) return;
    const ref r = reduced_canonical_form(run->t, g.game);
    claim_holds(run, game_birthday_small(run->t, r) <= game_birthday_small(run->t, h.game),
                "an infinitesimally close game is born earlier", "rcf(%s), and %s", g.name, h.name);
}

void check_structure_reduced_is_simplest(claim_run *run, unsigned size) {
    for_each_pair(run, first_of_pair(run, size), second_of_pair(run, size), simplest_of_close);
}

void check_structure_count_reduced(claim_run *run, unsigned day) {
    static const int64_t expected[] = {1, 3, 10, 61};
    const game_list games = claim_games_of_day(run, day);
    ref *different = SCRATCH_ARRAY(run->t, ref, games.count);
    int64_t count = 0;
    for (size_t i = 0; i < games.count; i++) {
        int64_t k = 0;
        while (k < count &&
               !game_is_infinitesimal(run->t, game_sub(run->t, games.at[i], different[k])))
            k++;
        if (k == count) different[count++] = games.at[i];
    }
    claim_same_number(run, count, expected[day], "classes up to infinitesimals in G[%u]", day);
}

void check_structure_reduced_examples(claim_run *run, unsigned size) {
    static const char *const examples[][2] = {
        {"{3,{3|2}|2}", "{3|2}"},
        {"{2,{2|0},{2,{2|1}|0,{1|0}}|0,{1/2|0},{2,{2|0}|0,{1/2|0}}}", "{2|0}"}};
    (void)size;
    for (int i = 0; i < 2; i++) {
        const ref form = claim_form(run, "%s", examples[i][0]);
        claim_same_form(run, form_value(run->t, form), form, "%s is in canonical form",
                        examples[i][0]);
        claim_equal(run, reduced_canonical_form(run->t, form),
                    claim_value(run, "%s", examples[i][1]), "rcf(%s)", examples[i][0]);
    }
    claim_relation(run, claim_value(run, "{0|-1}"), claim_value(run, "^"), ENDER_LESS,
                   "{0|-1} and ^");
}

/* ---- nim-dimension ---- */

static void ndim_by_positions(claim_run *run, born g) {
    task *t = run->t;
    ref_list inside = {0};
    subpositions(t, g.game, WALK_EVERYTHING, 0, &inside);
    int64_t dimension = 0;
    for (int64_t n = 1; n <= 6; n++)
        for (size_t i = 0; i < inside.count; i++)
            if (ref_same(inside.at[i], ref_nimber(t, UINT64_C(1) << (n - 1)))) dimension = n;
    claim_same_number(run, (int64_t)nim_dimension(t, g.game), dimension, "ndim(%s)", g.name);
    /* none of the powers of two below is missing */
    for (int64_t n = 1; n < dimension; n++) {
        bool found = false;
        for (size_t i = 0; i < inside.count; i++)
            found = found || ref_same(inside.at[i], ref_nimber(t, UINT64_C(1) << (n - 1)));
        claim_holds(run, found, "a power of two is missing", "ndim(%s)", g.name);
    }
}

void check_structure_nim_dimensions(claim_run *run, unsigned day) {
    for_each(run, born_by(run, day), ndim_by_positions);
}

/* The dimensions by their definitions: a look at every position of the canonical form. */
static void dimensions_by_positions(claim_run *run, ref g, int64_t *nim, int64_t *hackenbush) {
    task *t = run->t;
    ref_list inside = {0};
    subpositions(t, g, 1000, 0, &inside);
    *nim = *hackenbush = 0;
    for (size_t i = 0; i < inside.count; i++) {
        const ref at = inside.at[i];
        for (int64_t n = 1; n <= 8; n++)
            if (ref_same(at, ref_nimber(t, UINT64_C(1) << (n - 1))) && n > *nim) *nim = n;
        if (!ref_is_number(t, at) || ref_same(at, REF_ZERO)) continue;
        const int64_t here = (int64_t)ref_dyadic(t, at).exp + 1;
        if (here > *hackenbush) *hackenbush = here;
    }
}

void check_structure_named_nim_dimensions(claim_run *run, unsigned size) {
    static const struct {
        const char *game;
        int64_t nim, hackenbush;
    } named_games[] = {{"^", 1, 0}, {"*5", 3, 0}, {"3", 0, 1}, {"3/16", 0, 5}};
    (void)size;
    for (size_t i = 0; i < sizeof named_games / sizeof *named_games; i++) {
        int64_t nim, hackenbush;
        const ref g = claim_value(run, "%s", named_games[i].game);
        dimensions_by_positions(run, g, &nim, &hackenbush);
        claim_same_number(run, nim, named_games[i].nim, "ndim(%s)", named_games[i].game);
        claim_same_number(run, (int64_t)nim_dimension(run->t, g), nim, "ndim(%s)",
                          named_games[i].game);
        claim_same_number(run, hackenbush, named_games[i].hackenbush, "hdim(%s)",
                          named_games[i].game);
        claim_same_number(run, (int64_t)hackenbush_dimension(run->t, g), hackenbush, "hdim(%s)",
                          named_games[i].game);
    }
}

/* The rulesets in which nimbers and denominators grow without bound, one more with each size. */
void check_structure_dimensions_of_rulesets(claim_run *run, unsigned k) {
    task *t = run->t;
    strbuf text;
    strbuf_open(t, &text);
    for (unsigned i = 0; i < k; i++) strbuf_text(&text, "xo");
    claim_equal(run, claim_position(run, "toppling-dominoes", k > 0 ? text.text : "0"),
                ref_nimber(t, k), "toppling-dominoes(\"%s\")", text.text);
    strbuf_close(&text);

    claim_equal(run, k > 0 ? claim_value(run, "nim(\"%u\")", k) : REF_ZERO, ref_nimber(t, k),
                "nim(\"%u\")", k);

    strbuf_open(t, &text);
    strbuf_char(&text, 'B');
    for (unsigned i = 0; i < k; i++) strbuf_char(&text, 'R');
    claim_equal(run, claim_position(run, "hackenbush", text.text), ref_number(t, half_to(t, k)),
                "hackenbush(\"%s\")", text.text);
    strbuf_close(&text);
}

static void shove_strip(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const ref form = claim_position_form(run, "shove", strip);
    claim_same_number(run, (int64_t)nim_dimension(run->t, form), 0, "ndim(shove(\"%s\"))", strip);
}

void check_structure_shove_has_no_stars(claim_run *run, unsigned length) {
    claim_each_word(run, "_XO", length, shove_strip, NULL);
}
