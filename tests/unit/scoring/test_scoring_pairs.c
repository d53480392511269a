/* SPDX-License-Identifier: MIT
 *
 * 10^5 random pairs of guaranteed scoring games against play: the stops of their sum, and their
 * order beside random games, by recursion over trees of the test's own. */
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include "scoring/scoring.h"

enum { OPTIONS = 3, DAY1 = 400, DAY2 = 300, DAY0 = 6, POOL = DAY0 + DAY1 + DAY2 };
enum { PAIRS = 100000, BATCH = 10000, TESTS = 3 };

typedef struct scored {
    int count[2], atom[2], least, most;
    const struct scored *at[2][OPTIONS];
    scoring_form form; /* in the store of the batch */
} scored;

static scored pool[POOL];

static uint64_t seed = 20261127;
static unsigned below(unsigned n) { return chance_below(&seed, n); }

static void take(scored *g, const scored *o) {
    if (o->least < g->least) g->least = o->least;
    if (o->most > g->most) g->most = o->most;
}

/* Whoever is stuck has the worst score that can still come. */
static bool is_guaranteed(scored *g) {
    g->least = 1000;
    g->most = -1000;
    for (int p = 0; p < 2; p++) {
        if (g->count[p] == 0) {
            const scored end = {.least = g->atom[p], .most = g->atom[p]};
            take(g, &end);
        }
        for (int i = 0; i < g->count[p]; i++) take(g, g->at[p][i]);
    }
    return (g->count[0] > 0 || g->atom[0] <= g->least) &&
           (g->count[1] > 0 || g->atom[1] >= g->most);
}

/* With options among the first so many of the pool. */
static void make_random(scored *g, unsigned from) {
    do {
        *g = (scored){.atom = {(int)below(3) - 1, (int)below(3) - 1}};
        for (int p = 0; p < 2; p++) {
            const int wanted = (int)below(OPTIONS + 1);
            while (g->count[p] < wanted) g->at[p][g->count[p]++] = &pool[below(from)];
        }
    } while (!is_guaranteed(g));
}

static void make_pool(void) {
    unsigned n = 0;
    for (int l = -1; l <= 1; l++)
        for (int r = l; r <= 1; r++) {
            pool[n] = (scored){.atom = {l, r}};
            (void)is_guaranteed(&pool[n++]);
        }
    while (n < DAY0 + DAY1) make_random(&pool[n++], DAY0);
    while (n < POOL) make_random(&pool[n++], DAY0 + DAY1);
}

/* The score of G + H with this player to move. */
static int stop(const scored *g, const scored *h, int player) {
    const scored *sum[2] = {g, h};
    int best = 0;
    bool any = false;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < sum[i]->count[player]; k++) {
            const int made = stop(sum[i]->at[player][k], sum[1 - i], 1 - player);
            if (!any || (player == 0 ? made > best : made < best)) best = made;
            any = true;
        }
    return any ? best : g->atom[player] + h->atom[player];
}

static void make_forms(task *t, scoring_store *s) {
    for (unsigned n = 0; n < POOL; n++) {
        scoring_options own[2];
        for (int p = 0; p < 2; p++) {
            own[p] = (scoring_options){.atom = rational_of(dyadic_int(pool[n].atom[p]))};
            for (int i = 0; i < pool[n].count[p]; i++)
                scoring_option_add(t, &own[p], pool[n].at[p][i]->form);
        }
        pool[n].form = scoring_make(s, &own[0], &own[1]);
    }
}

static bool is_refuted(const scored *g, const scored *h, const scored *x) {
    return stop(g, x, 0) < stop(h, x, 0) || stop(g, x, 1) < stop(h, x, 1);
}

static unsigned apart, shown;

static void check_pair(scoring_store *s, const scored *g, const scored *h) {
    const scoring_form sum = scoring_add(s, g->form, h->form);
    for (int p = 0; p < 2; p++)
        assert_true(rational_same(s->node[sum].stop[p], rational_of(dyadic_int(stop(g, h, p)))));
    const bool at_least = scoring_at_least(s, g->form, h->form);
    bool refuted = is_refuted(g, h, &pool[0]);
    for (int k = 0; k < TESTS; k++) refuted = is_refuted(g, h, &pool[below(POOL)]) || refuted;
    assert_false(at_least && refuted);
    apart += !at_least;
    shown += !at_least && refuted;
}

static void check_batch(task *t) {
    scoring_store s;
    scoring_open(t, &s);
    make_forms(t, &s);
    for (int i = 0; i < BATCH; i++) check_pair(&s, &pool[below(POOL)], &pool[below(DAY0 + DAY1)]);
    scoring_close(&s);
}

static void pairs_are_as_played(void **state) {
    (void)state;
    make_pool();
    for (int i = 0; i < PAIRS / BATCH; i++) run(check_batch);
    assert_true(apart > PAIRS / 2 && shown * 10 > apart * 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(pairs_are_as_played)};
    return cmocka_run_group_tests_name("scoring_pairs", tests, open_context, close_context);
}
