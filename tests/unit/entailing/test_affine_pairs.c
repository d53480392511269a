/* SPDX-License-Identifier: MIT
 *
 * The affine order against play, on all 83,521 pairs of the 289 forms of day 1, in both directions:
 * beside each of these forms, by a table of who wins each sum. And 10^5 sums of random forms of day
 * 2 with them. */
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include "entailing/entailing.h"

#include <string.h>

enum { DAY0 = 4, FORMS = 289, RANDOM = 400, SUMS = 100000, BATCH = 10000 };

typedef struct tree {
    int end; /* 1: Left has won, -1: Right has, 0: neither */
    unsigned count[2];
    const struct tree *at[2][4];
    affine_form form;
} tree;

static tree ends[2] = {{.end = 1}, {.end = -1}};
static tree day0[DAY0], day1[FORMS], day2[RANDOM];
static bool won[FORMS][FORMS][2]; /* by the player who moves first in the sum */

static uint64_t seed = 20261127;
static unsigned below(unsigned n) { return chance_below(&seed, n); }

static void add(tree *g, int p, const tree *option) { g->at[p][g->count[p]++] = option; }

static void make_trees(void) {
    for (unsigned i = 0; i < DAY0; i++)
        for (int p = 0; p < 2; p++)
            if (i >> p & 1) add(&day0[i], p, &ends[p]);
    for (unsigned i = 0; i < FORMS; i++)
        for (int p = 0; p < 2; p++) {
            const unsigned set = p == 0 ? i % 17 : i / 17; /* 16: the player has won */
            if (set == 16) add(&day1[i], p, &ends[p]);
            for (unsigned k = 0; set < 16 && k < DAY0; k++)
                if (set >> k & 1) add(&day1[i], p, &day0[k]);
        }
    for (unsigned i = 0; i < RANDOM; i++)
        for (int p = 0; p < 2; p++)
            for (unsigned k = below(4); k > 0; k--)
                add(&day2[i], p, below(8) == 0 ? &ends[p] : &day1[below(FORMS)]);
}

/* Does the player win G + H moving first? */
static bool wins(const tree *g, const tree *h, int player) {
    const tree *sum[2] = {g, h};
    for (int i = 0; i < 2; i++)
        for (unsigned k = 0; k < sum[i]->count[player]; k++) {
            const tree *next = sum[i]->at[player][k];
            if (next->end == (player == 0 ? 1 : -1)) return true;
            if (next->end == 0 && !wins(next, sum[1 - i], 1 - player)) return true;
        }
    return false;
}

static affine_form make_form(affine_store *s, tree *g) {
    affine_form list[2][4];
    for (int p = 0; p < 2; p++)
        for (unsigned i = 0; i < g->count[p]; i++) list[p][i] = g->at[p][i]->form;
    return g->form = affine_make(s, list[0], g->count[0], list[1], g->count[1]);
}

static void make_forms(affine_store *s) {
    ends[0].form = AFFINE_LEFT_WON;
    ends[1].form = AFFINE_RIGHT_WON;
    for (unsigned i = 0; i < DAY0; i++) (void)make_form(s, &day0[i]);
    for (unsigned i = 0; i < FORMS; i++) (void)make_form(s, &day1[i]);
    for (unsigned i = 0; i < RANDOM; i++) (void)make_form(s, &day2[i]);
}

/* Is there a form beside which G does worse than H? */
static bool is_refuted(unsigned g, unsigned h) {
    for (unsigned x = 0; x < FORMS; x++)
        if (won[g][x][0] < won[h][x][0] || won[g][x][1] > won[h][x][1]) return true;
    return false;
}

static void check_order(task *t) {
    affine_store s;
    affine_open(t, &s);
    make_forms(&s);
    for (unsigned g = 0; g < FORMS; g++)
        for (unsigned h = 0; h < FORMS; h++)
            assert_true(affine_at_least(&s, day1[g].form, day1[h].form) != is_refuted(g, h));
    affine_close(&s);
}

static void the_order_is_that_of_play(void **state) {
    (void)state;
    make_trees();
    for (unsigned g = 0; g < FORMS; g++)
        for (unsigned h = 0; h < FORMS; h++)
            for (int p = 0; p < 2; p++) won[g][h][p] = wins(&day1[g], &day1[h], p);
    run(check_order);
}

static void check_sums(task *t) {
    affine_store s;
    affine_open(t, &s);
    make_forms(&s);
    for (int i = 0; i < BATCH; i++) {
        const tree *g = &day2[below(RANDOM)], *h = &day1[below(FORMS)];
        const affine_form sum = affine_add(&s, g->form, h->form);
        for (int p = 0; p < 2; p++)
            assert_true(affine_wins(&s, sum, (ender_player)p) == wins(g, h, p));
    }
    affine_close(&s);
}

static void sums_are_won_as_played(void **state) {
    (void)state;
    for (int i = 0; i < SUMS / BATCH; i++) run(check_sums);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_order_is_that_of_play),
                                       cmocka_unit_test(sums_are_won_as_played)};
    return cmocka_run_group_tests_name("affine_pairs", tests, open_context, close_context);
}
