/* SPDX-License-Identifier: MIT
 *
 * Guaranteed scoring games against play: stops by plain recursion over the moves of sums, the order
 * by the stops of sums with many guaranteed forms, and stops with passing by sums with waiting
 * moves. The trees are the test's own; scores are small integers. */
#include <stdio.h>

#include "chance.h"
#include "context.h"
#include "testing.h"
#include "unit/asking.h"

static uint64_t seed = 20261128;
static unsigned below(unsigned n) { return chance_below(&seed, n); }

enum { OPTIONS = 3, DAY0 = 6, DAY1 = 4117, TESTS = 260, TEXT = 4096 };

typedef struct scored {
    int count[2], atom[2];
    const struct scored *at[2][DAY0];
    int least, most; /* of the atoms of all followers */
    bool guaranteed;
} scored;

static void finish(scored *g) {
    g->least = 1000;
    g->most = -1000;
    g->guaranteed = true;
    for (int p = 0; p < 2; p++) {
        if (g->count[p] == 0) {
            if (g->atom[p] < g->least) g->least = g->atom[p];
            if (g->atom[p] > g->most) g->most = g->atom[p];
        }
        for (int i = 0; i < g->count[p]; i++) {
            const scored *o = g->at[p][i];
            if (o->least < g->least) g->least = o->least;
            if (o->most > g->most) g->most = o->most;
            g->guaranteed = g->guaranteed && o->guaranteed;
        }
    }
    if (g->count[0] == 0 && g->atom[0] > g->least) g->guaranteed = false;
    if (g->count[1] == 0 && g->atom[1] < g->most) g->guaranteed = false;
}

static void write_scored(const scored *g, char *out) {
    if (g->count[0] == 0 && g->count[1] == 0 && g->atom[0] == g->atom[1]) {
        sprintf(out + strlen(out), "%d", g->atom[0]);
        return;
    }
    strcat(out, "<");
    for (int p = 0; p < 2; p++) {
        if (g->count[p] == 0) sprintf(out + strlen(out), "^%d", g->atom[p]);
        for (int i = 0; i < g->count[p]; i++) {
            if (i > 0) strcat(out, ",");
            write_scored(g->at[p][i], out);
        }
        strcat(out, p == 0 ? "|" : ">");
    }
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

static scored day0[DAY0], day1[DAY1], random_form[TESTS];
static int day1_count;

/* The scores -1, 0, 1: forms of day 0, and the guaranteed ones with sets of these as options. */
static void make_forms(void) {
    int count = 0;
    for (int l = -1; l <= 1; l++)
        for (int r = l; r <= 1; r++) {
            day0[count] = (scored){.atom = {l, r}};
            finish(&day0[count++]);
        }
    for (int left = -3; left < 64; left++)
        for (int right = -3; right < 64; right++) {
            if (left == 0 || right == 0) continue;
            scored g = {.count = {0, 0}};
            const int set[2] = {left, right};
            for (int p = 0; p < 2; p++) {
                if (set[p] < 0) g.atom[p] = set[p] + 2;
                for (int i = 0; set[p] > 0 && i < DAY0; i++)
                    if (set[p] >> i & 1) g.at[p][g.count[p]++] = &day0[i];
            }
            finish(&g);
            if (g.guaranteed) day1[day1_count++] = g;
        }
}

static void make_random_forms(void) {
    for (int i = 0; i < TESTS; i++) {
        scored *g = &random_form[i];
        do {
            *g = (scored){.atom = {(int)below(3) - 1, (int)below(3) - 1}};
            for (int p = 0; p < 2; p++) {
                const int wanted = (int)below(OPTIONS);
                while (g->count[p] < wanted)
                    g->at[p][g->count[p]++] =
                        below(3) == 0 ? &day0[below(DAY0)] : &day1[below((unsigned)day1_count)];
            }
            finish(g);
        } while (!g->guaranteed);
    }
}

/* Forms whose pairs are compared, most of them of day 1, and their stops beside each test. */
enum { POOL = 320, POOL_DAY1 = 240, DAY1_STEP = 7, BESIDE = TESTS + DAY1 / DAY1_STEP + 1 };
static const scored *pool[POOL];
static signed char pool_stop[POOL][BESIDE][2];

static void make_pool(void) {
    for (int n = 0; n < POOL; n++) {
        pool[n] = n < POOL_DAY1 ? &day1[below((unsigned)day1_count)] : &random_form[below(TESTS)];
        for (int i = 0; i < BESIDE; i++)
            for (int p = 0; p < 2; p++)
                pool_stop[n][i][p] = (signed char)stop(
                    pool[n], i < TESTS ? &random_form[i] : &day1[(i - TESTS) * DAY1_STEP], p);
    }
}

/* Is there a form beside which G does worse than H? */
static bool is_refuted(int g, int h) {
    for (int i = 0; i < BESIDE; i++)
        for (int p = 0; p < 2; p++)
            if (pool_stop[g][i][p] < pool_stop[h][i][p]) return true;
    return false;
}

static void forms_are_counted(void **state) {
    (void)state;
    make_forms();
    assert_int_equal(day1_count, DAY1);
    make_random_forms();
}

static void sums_have_the_stops_of_play(void **state) {
    (void)state;
    for (int trial = 0; trial < 200; trial++) {
        const scored *g = &random_form[below(TESTS)], *h = &random_form[below(TESTS)];
        char text[TEXT] = "", expected[40];
        write_scored(g, text);
        strcat(text, " + ");
        write_scored(h, text);
        snprintf(expected, sizeof expected, "%d %d", stop(g, h, 0), stop(g, h, 1));
        ASKED("scoring", text, "stops", "", "", expected);
    }
}

/* n waiting moves of a player, up to the birthday, are as good as passing. */
static void passing_is_waiting(void **state) {
    (void)state;
    for (int trial = 0; trial < 100; trial++) {
        const scored *g = &random_form[below(TESTS)];
        scored wait[4] = {
            {.count = {0, 0}}, {.count = {0, 1}}, {.count = {0, 1}}, {.count = {0, 1}}};
        char text[TEXT] = "", expected[40];
        int best[2] = {1000, 1000};
        for (int n = 0; n < 4; n++) {
            if (n > 0) wait[n].at[1][0] = &wait[n - 1];
            for (int p = 0; p < 2; p++)
                if (stop(g, &wait[n], p) < best[p]) best[p] = stop(g, &wait[n], p);
        }
        write_scored(g, text);
        snprintf(expected, sizeof expected, "%d %d", best[0], best[1]);
        ASKED("scoring", text, "stops_right_passes", "", "", expected);
    }
}

static void check_simplest(const scored *g, const char *text) {
    char *simplest, sum[TEXT + 100];
    MUST(ctx, ask_for(ctx, "scoring", text, "canonical", "", "", &simplest));
    ASKED("scoring", text, "compare", simplest, "", "=");
    /* It has the stops of the form beside a test. */
    const scored *x = &random_form[below(TESTS)];
    char expected[40];
    snprintf(expected, sizeof expected, "%d %d", stop(g, x, 0), stop(g, x, 1));
    snprintf(sum, sizeof sum, "%s + ", simplest);
    write_scored(x, sum);
    ASKED("scoring", sum, "stops", "", "", expected);
    ender_free(simplest);
}

/* A yes is never refuted, and a no about forms of day 1 always. */
static void the_order_is_that_of_play(void **state) {
    (void)state;
    static char texts[POOL][TEXT];
    int above = 0;
    make_pool();
    for (int g = 0; g < POOL; g++) write_scored(pool[g], texts[g]);
    for (int g = 0; g < POOL; g++) {
        for (int h = 0; h < POOL; h++) {
            char *answer;
            MUST(ctx, ask_for(ctx, "scoring", texts[g], "at_least", texts[h], "", &answer));
            const bool yes = strcmp(answer, "true") == 0;
            if (yes || (g < POOL_DAY1 && h < POOL_DAY1)) assert_int_equal(is_refuted(g, h), !yes);
            above += yes;
            ender_free(answer);
        }
        check_simplest(pool[g], texts[g]);
    }
    assert_true(above > 2 * POOL && above < POOL * POOL / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_are_counted),
        cmocka_unit_test(sums_have_the_stops_of_play),
        cmocka_unit_test(passing_is_waiting),
        cmocka_unit_test(the_order_is_that_of_play),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
