/* SPDX-License-Identifier: MIT
 *
 * Claims on guaranteed scoring games. */
#include "scoring/scoring.h"
#include "papers/frame/checker.h"

#include <stdlib.h>
#include <string.h>

/* ---- values and forms of a day ---- */

typedef struct side_list {
    scoring_options *at;
    size_t count, capacity;
} side_list;

static void side_add(task *t, side_list *list, const scoring_options *from) {
    scoring_options copy = {.atom = from->atom};
    for (size_t i = 0; i < from->count; i++) scoring_option_add(t, &copy, from->at[i]);
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = copy;
}

/* Adds every set of the options from number `next` on to what is chosen. */
static void sides_of(scoring_store *s, const scoring_options *options, size_t next, bool all,
                     scoring_options *chosen, side_list *list) {
    if (next == options->count) {
        if (chosen->count > 0) side_add(s->t, list, chosen);
        return;
    }
    sides_of(s, options, next + 1, all, chosen, list);
    for (size_t i = 0; i < chosen->count && !all; i++)
        if (scoring_compare(s, chosen->at[i], options->at[next]) != ENDER_CONFUSED) return;
    scoring_option_add(s->t, chosen, options->at[next]);
    sides_of(s, options, next + 1, all, chosen, list);
    chosen->count--;
}

/* The guaranteed games of the next day with these scores; with `forms` all of them with options of
 * the list, and else their simplest forms, each once. */
static scoring_options next_day(scoring_store *s, const int *scores, size_t count,
                                const scoring_options *before, bool forms) {
    side_list list = {0};
    scoring_options chosen = {0}, found = {0};
    key_table seen;
    for (size_t i = 0; i < count; i++) {
        const scoring_options atom = {.atom = rational_of(dyadic_int(scores[i]))};
        side_add(s->t, &list, &atom);
    }
    if (before->count > 0) sides_of(s, before, 0, forms, &chosen, &list);
    keys_open(s->t, &seen, 1);
    for (size_t i = 0; i < list.count; i++)
        for (size_t k = 0; k < list.count; k++) {
            scoring_form g = scoring_make(s, &list.at[i], &list.at[k]);
            if (!scoring_is_guaranteed(s, g)) continue;
            if (!forms) g = scoring_simplest(s, g);
            const uint64_t key = g;
            if (keys_find(&seen, &key) != UINT32_MAX) continue;
            keys_put(&seen, &key);
            found.at =
                scratch_reach(s->t, found.at, found.count, &found.capacity, sizeof *found.at);
            found.at[found.count++] = g;
        }
    keys_close(&seen);
    return found;
}

static const int scores_01[] = {0, 1}, scores_101[] = {-1, 0, 1};

static scoring_options values_of_day(scoring_store *s, const int *scores, size_t count,
                                     unsigned day) {
    scoring_options values = {0};
    for (unsigned n = 0; n <= day; n++) values = next_day(s, scores, count, &values, false);
    return values;
}

/* ---- tests ---- */

/* Forms of day 2 at random: sets of at most two options, guaranteed, with the scores -k, 0 and k
 * for three k. Where a move beside a form costs much, a tempo in it is worth as much. */
static void random_tests(scoring_store *s, size_t wanted, scoring_form *tests) {
    enum { SCALES = 3 };
    static const int scale[SCALES] = {1, 3, 10};
    scoring_options days[2][SCALES];
    for (int k = 0; k < SCALES; k++) {
        const int scores[] = {-scale[k], 0, scale[k]};
        days[0][k] = values_of_day(s, scores, 3, 0);
        days[1][k] = next_day(s, scores, 3, &days[0][k], true);
    }
    uint64_t seed = 20261127;
    size_t count = 0;
    while (count < wanted) {
        scoring_options sides[2];
        const int k = (int)(count % SCALES);
        const scoring_options day0 = days[0][k], day1 = days[1][k];
        for (int p = 0; p < 2; p++) {
            uint64_t draw[4];
            for (int i = 0; i < 4; i++) {
                seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
                draw[i] = seed >> 33;
            }
            sides[p] = (scoring_options){
                .atom = rational_of(dyadic_int(((int)(draw[3] % 3) - 1) * scale[k]))};
            for (uint64_t i = 0; i < draw[0] % 3; i++)
                scoring_option_add(s->t, &sides[p],
                                   draw[1 + i] % 3 == 0 ? day0.at[draw[1 + i] % day0.count]
                                                        : day1.at[draw[1 + i] % day1.count]);
        }
        const scoring_form g = scoring_make(s, &sides[0], &sides[1]);
        if (scoring_is_guaranteed(s, g)) tests[count++] = g;
    }
}

static const rational *stops_beside(scoring_store *s, scoring_form g, scoring_form x) {
    const scoring_form sum = scoring_add(s, g, x); /* which may move the nodes */
    return s->node[sum].stop;
}

/* The score of G + X with this player to move, by playing: no form is made of the sum. */
static int64_t played(const scoring_store *s, scoring_form g, scoring_form x, int player) {
    const scoring_side of_g = s->node[g].side[player], of_x = s->node[x].side[player];
    int64_t best = 0;
    for (uint32_t i = 0; i < of_g.count + of_x.count; i++) {
        const bool in_g = i < of_g.count;
        const int64_t made = played(s, in_g ? of_g.option[i] : g,
                                    in_g ? x : of_x.option[i - of_g.count], 1 - player);
        if (i == 0 || (player == 0 ? made > best : made < best)) best = made;
    }
    if (of_g.count + of_x.count > 0) return best;
    return of_g.atom.num.num + of_x.atom.num.num;
}

static bool stops_allow(const scoring_store *s, scoring_form g, scoring_form h, scoring_form x) {
    for (int p = 0; p < 2; p++)
        if (played(s, g, x, p) < played(s, h, x, p)) return false;
    return true;
}

/* ---- the claims ---- */

enum { PROBES = 30, STOPS = 2 * (PROBES + 2) };

/* A game with what is the same for equal games: stops, with passes and beside probes. */
typedef struct probed {
    int64_t stop[STOPS];
    scoring_form game;
} probed;

static int compare_probed(const void *a, const void *b) {
    const probed *g = a, *h = b;
    for (int i = 0; i < STOPS; i++)
        if (g->stop[i] != h->stop[i]) return g->stop[i] < h->stop[i] ? -1 : 1;
    return 0;
}

static int64_t integer_of(claim_run *run, rational x) { return rational_floor(run->t, x).num; }

static void probe(claim_run *run, scoring_store *s, const scoring_form *probes, scoring_form game,
                  probed *out) {
    const scoring_node n = s->node[game];
    int at = 0;
    for (int p = 0; p < 2; p++)
        for (int passes = 0; passes < 2; passes++)
            out->stop[at++] = integer_of(run, n.passing[passes][p]);
    for (int i = 0; i < PROBES; i++)
        for (int p = 0; p < 2; p++) out->stop[at++] = played(s, game, probes[i], p);
    out->game = game;
}

void check_scores_canonical(claim_run *run, unsigned size) {
    scoring_store s;
    scoring_form probes[PROBES];
    scoring_open(run->t, &s);
    const bool two = size != 2;
    const scoring_options values =
        values_of_day(&s, two ? scores_01 : scores_101, two ? 2 : 3, size == 3 ? 2 : 1);
    random_tests(&s, PROBES, probes);
    probed *all = SCRATCH_ARRAY(run->t, probed, values.count);
    for (size_t i = 0; i < values.count; i++) probe(run, &s, probes, values.at[i], &all[i]);
    qsort(all, values.count, sizeof *all, compare_probed);
    for (size_t i = 0; i < values.count; i++)
        for (size_t k = i; k-- > 0 && compare_probed(&all[k], &all[i]) == 0;) {
            task_poll(run->t);
            claim_holds(run,
                        !scoring_at_least(&s, all[i].game, all[k].game) ||
                            !scoring_at_least(&s, all[k].game, all[i].game),
                        "they are equal", "ender ask scoring '%s' compare '%s'",
                        scoring_text(&s, all[i].game), scoring_text(&s, all[k].game));
        }
    claim_same_number(run, (int64_t)values.count,
                      size == 1   ? 20
                      : size == 2 ? 77
                                  : 78610,
                      "values of size %u", size);
    scoring_close(&s);
}

/* The best stop beside 0 to n waiting moves of a player, for him. */
static rational stop_with_waits(scoring_store *s, scoring_form g, int mover, int waiter,
                                unsigned most) {
    rational best = s->node[g].stop[mover];
    for (unsigned n = 1; n <= most; n++) {
        const int64_t waits = waiter == 0 ? (int64_t)n : -(int64_t)n;
        const rational made = stops_beside(s, g, scoring_waits(s, waits))[mover];
        const int order = rational_cmp(s->t, made, best);
        if (waiter == 0 ? order > 0 : order < 0) best = made;
    }
    return best;
}

void check_scores_passing(claim_run *run, unsigned day) {
    scoring_store s;
    scoring_options forms = {0};
    scoring_open(run->t, &s);
    for (unsigned n = 0; n <= day; n++) forms = next_day(&s, scores_101, 3, &forms, true);
    for (size_t i = 0; i < forms.count; i++)
        for (int waiter = 0; waiter < 2; waiter++)
            for (int mover = 0; mover < 2; mover++) {
                const scoring_form g = forms.at[i];
                const rational best = stop_with_waits(&s, g, mover, waiter, day + 1);
                claim_holds(run, rational_same(s.node[g].passing[waiter][mover], best),
                            "the stops beside waiting moves are others", "%s", scoring_text(&s, g));
            }
    scoring_close(&s);
}

void check_scores_order(claim_run *run, unsigned day) {
    enum { TESTS = 3000, TESTS_OF_NO = 60000 };
    scoring_store s;
    scoring_open(run->t, &s);
    const scoring_options values = values_of_day(&s, scores_101, 3, day);
    scoring_form *tests = SCRATCH_ARRAY(run->t, scoring_form, TESTS_OF_NO);
    random_tests(&s, TESTS_OF_NO, tests);
    for (size_t i = 0; i < values.count; i++)
        for (size_t k = 0; k < values.count; k++) {
            const scoring_form g = values.at[i], h = values.at[k];
            const bool at_least = scoring_at_least(&s, g, h);
            const int most = at_least ? TESTS : TESTS_OF_NO;
            bool refuted = !stops_allow(&s, g, h, scoring_waits(&s, 0));
            for (int x = 0; x < most && !refuted; x++) refuted = !stops_allow(&s, g, h, tests[x]);
            task_poll(run->t);
            claim_holds(run, at_least != refuted, "play says otherwise",
                        "ender ask scoring '%s' at_least '%s'", scoring_text(&s, g),
                        scoring_text(&s, h));
        }
    scoring_close(&s);
}

void check_scores_embedding(claim_run *run, unsigned day) {
    scoring_store s;
    const ref_list forms = forms_by_day(run->t, day);
    scoring_open(run->t, &s);
    for (size_t i = 0; i < forms.count; i++)
        for (size_t k = 0; k < forms.count; k++) {
            const scoring_form g = scoring_of_game(&s, forms.at[i]);
            const scoring_form h = scoring_of_game(&s, forms.at[k]);
            const bool expected =
                game_ge(run->t, form_value(run->t, forms.at[i]), form_value(run->t, forms.at[k]));
            claim_holds(run, scoring_at_least(&s, g, h) == expected, "normal play says otherwise",
                        "%s and %s", scoring_text(&s, g), scoring_text(&s, h));
        }
    scoring_close(&s);
}
