/* SPDX-License-Identifier: MIT
 *
 * Scoring games: reductions, Milnor games, exact scores, and texts and questions that are refused.
 * Play itself is in tests/oracle. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>

#include "asking.h"
#include "base/random.h"

static void scores_are_exact(void **state) {
    (void)state;
    ASKED("scoring", "<1/3|-1/3> + 1/6", "stops", "", "", "1/2 -1/6");
    ASKED("scoring", "<1000000000000000|0> + 1000000000000000", "stops", "", "",
          "2000000000000000 1000000000000000");
    ASKED("scoring", "<1/3|0>", "mean_temperature", "", "", "1/6 1/6");
    ASKED("scoring", "2/4", "form", "", "", "1/2");
}

/* Whoever has one move only is not stuck, whatever the scores. */
static void who_can_move_has_no_guarantee_to_keep(void **state) {
    (void)state;
    ASKED("scored", "nim(\"1\") points=1", "guaranteed", "", "", "true");
    ASKED("scored", "domineering(\"1x2\") points=-1", "guaranteed", "", "", "true");
    ASKED("scoring", "<0|7>", "guaranteed", "", "", "true");
    ASKED("scoring", "<-7|0>", "guaranteed", "", "", "true");
    ASKED("scoring", "<^0|<2|7>>", "guaranteed", "", "", "true");
    ASKED("scoring", "<<-7|-2>|^0>", "guaranteed", "", "", "true");
    ASKED("scoring", "<^3|<2|7>>", "guaranteed", "", "", "false");
    ASKED("scoring", "<<-7|-2>|^-3>", "guaranteed", "", "", "false");
}

static void waiting_moves_add(void **state) {
    (void)state;
    for (int m = -3; m <= 3; m++)
        for (int n = -3; n <= 3; n++) {
            char sum[60], both[20];
            snprintf(sum, sizeof sum, "hat(%d) + hat(%d)", m, n);
            snprintf(both, sizeof both, "hat(%d)", m + n);
            ASKED("scoring", sum, "compare", both, "", "=");
        }
}

/* The mean adds, and the temperature of a sum is at most the greater one. */
static void write_milnor(uint64_t *seed, unsigned depth, char *out) {
    if (depth == 0) {
        sprintf(out + strlen(out), "%d", (int)random_below(seed, 9) - 4);
        return;
    }
    strcat(out, "<");
    write_milnor(seed, (unsigned)random_below(seed, depth), out);
    strcat(out, "|");
    write_milnor(seed, (unsigned)random_below(seed, depth), out);
    strcat(out, ">");
}

static double ratio(const char *text) {
    long above, below = 1;
    assert_in_range(sscanf(text, "%ld/%ld", &above, &below), 1, 2);
    return (double)above / (double)below;
}

static bool heat_of(const char *text, double *mean, double *temperature) {
    char *answer;
    if (ask_for(ctx, "scoring", text, "mean_temperature", "", "", &answer) != ENDER_OK)
        return false;
    *mean = ratio(answer);
    const char *second = strchr(answer, ' ') + 1;
    *temperature = *second == 'n' ? 0 : ratio(second);
    ender_free(answer);
    return true;
}

static void means_add(void **state) {
    (void)state;
    uint64_t seed = 5;
    int tried = 0;
    while (tried < 60) {
        char g[200] = "", h[200] = "", sum[420];
        double mean[3], temperature[3];
        write_milnor(&seed, 3, g);
        write_milnor(&seed, 3, h);
        snprintf(sum, sizeof sum, "%s + %s", g, h);
        if (!heat_of(g, &mean[0], &temperature[0]) || !heat_of(h, &mean[1], &temperature[1]))
            continue;
        assert_true(heat_of(sum, &mean[2], &temperature[2]));
        assert_true(mean[0] + mean[1] == mean[2]);
        assert_true(temperature[2] <=
                    (temperature[0] > temperature[1] ? temperature[0] : temperature[1]));
        tried++;
    }
}

/* ---- guaranteed forms ---- */

typedef struct ends {
    int least, most;
    bool guaranteed;
} ends;

static int write_score(uint64_t *seed, const char *before, char *out) {
    const int score = (int)random_below(seed, 5) - 2;
    sprintf(out + strlen(out), "%s%d", before, score);
    return score;
}

/* A random form, and what the definition says: nobody who is stuck has less than what any end of
 * play gives him. */
static ends write_form(uint64_t *seed, unsigned depth, char *out) {
    if (depth == 0) {
        const int score = write_score(seed, "", out);
        return (ends){score, score, true};
    }
    ends g = {1000, -1000, true};
    int stuck[2] = {-1000, 1000};
    for (int side = 0; side < 2; side++) {
        strcat(out, side == 0 ? "<" : "|");
        const unsigned count = (unsigned)random_below(seed, 3);
        for (unsigned i = 0; i < count; i++) {
            if (i > 0) strcat(out, ",");
            const ends o = write_form(seed, depth - 1 - (unsigned)random_below(seed, depth), out);
            g = (ends){o.least < g.least ? o.least : g.least, o.most > g.most ? o.most : g.most,
                       g.guaranteed && o.guaranteed};
        }
        if (count > 0) continue;
        stuck[side] = write_score(seed, "^", out);
        if (stuck[side] < g.least) g.least = stuck[side];
        if (stuck[side] > g.most) g.most = stuck[side];
    }
    strcat(out, ">");
    g.guaranteed = g.guaranteed && (stuck[0] == -1000 || stuck[0] <= g.least) &&
                   (stuck[1] == 1000 || stuck[1] >= g.most);
    return g;
}

static void forms_are_guaranteed_by_definition(void **state) {
    (void)state;
    uint64_t seed = 8;
    unsigned counts[2] = {0};
    for (int i = 0; i < 3000; i++) {
        char text[2000] = "", *answer;
        const ends g = write_form(&seed, 1 + (unsigned)random_below(&seed, 3), text);
        const ender_status status = ask_for(ctx, "scoring", text, "canonical", "", "", &answer);
        if (status != (g.guaranteed ? ENDER_OK : ENDER_EDOMAIN))
            fail_msg("%s: %s", text, ender_message(ctx));
        if (status == ENDER_OK) ender_free(answer);
        counts[g.guaranteed]++;
    }
    assert_true(counts[0] > 300 && counts[1] > 300);
}

static void wrong_texts_are_refused(void **state) {
    (void)state;
    REFUSED("scoring", "<1|", "stops", "", "", ENDER_ESYNTAX, "expected a score");
    REFUSED("scoring", "<|0>", "stops", "", "", ENDER_ESYNTAX, "needs a score");
    assert_int_equal(ender_error_place(ctx).column, 2);
    REFUSED("scoring", "<^x|0>", "stops", "", "", ENDER_ESYNTAX, "expected a score behind");
    assert_int_equal(ender_error_place(ctx).column, 3);
    REFUSED("scoring", "1/0", "stops", "", "", ENDER_ESYNTAX, "the denominator is 0");
    assert_int_equal(ender_error_place(ctx).column, 3);
    REFUSED("scoring", "<1|0> <2|3>", "stops", "", "", ENDER_ESYNTAX, "expected `+`");
    REFUSED("scoring", "hat(1001)", "stops", "", "", ENDER_ESYNTAX, "at most 1000");
    REFUSED("scoring", "<^1|^0>", "canonical", "", "", ENDER_EDOMAIN, "not guaranteed");
    REFUSED("scoring", "<<^1|^0>|2>", "compare", "0", "", ENDER_EDOMAIN, "in <^1|^0>");
    REFUSED("scoring", "<-1|1>", "mean_temperature", "", "", ENDER_EDOMAIN, "zugzwang");
    REFUSED("scoring", "<0|^0>", "milnor_compare", "0", "", ENDER_EDOMAIN, "only Milnor games");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(scores_are_exact),
                                       cmocka_unit_test(who_can_move_has_no_guarantee_to_keep),
                                       cmocka_unit_test(waiting_moves_add),
                                       cmocka_unit_test(forms_are_guaranteed_by_definition),
                                       cmocka_unit_test(means_add),
                                       cmocka_unit_test(wrong_texts_are_refused)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
