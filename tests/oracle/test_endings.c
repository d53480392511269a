/* SPDX-License-Identifier: MIT
 *
 * LR-ending games against the rules, with trees of the test's own: all 36 of day 1 and of day 2,
 * and random ones of day 3, in all 101,475 pairs, played to the end; and heaps of ending
 * subtraction, alone and in pairs, by counting what is left. */
#include <stdio.h>

#include "chance.h"
#include "context.h"
#include "testing.h"
#include "unit/asking.h"

enum { DAY1 = 5, DAY2 = 36, TREES = 450, LATER_OPTIONS = 3 };

/* A tree without branches is a label: L if it is even. */
typedef struct end_tree {
    int count, label;
    const struct end_tree *at[DAY1];
    char text[120];
} end_tree;

static end_tree tree_of[TREES];

static uint64_t seed = 20251114;
static size_t below(size_t n) { return chance_below(&seed, n); }

static void finish(end_tree *g) {
    if (g->count == 0) {
        strcpy(g->text, g->label ? "R" : "L");
        return;
    }
    strcpy(g->text, "{");
    for (int i = 0; i < g->count; i++) strcat(strcat(g->text, i > 0 ? "," : ""), g->at[i]->text);
    strcat(g->text, "}");
}

static void make_trees(void) {
    tree_of[1].label = 1;
    for (int set = 1; set < 4; set++)
        for (int i = 0; i < 2; i++)
            if (set >> i & 1) tree_of[1 + set].at[tree_of[1 + set].count++] = &tree_of[i];
    for (int set = 1; set < 32; set++) {
        end_tree *g = &tree_of[DAY1 + set - 1];
        for (int i = 0; i < DAY1; i++)
            if (set >> i & 1) g->at[g->count++] = &tree_of[i];
    }
    for (int i = 0; i < DAY2; i++) finish(&tree_of[i]);
    for (int i = DAY2; i < TREES; i++) {
        end_tree *g = &tree_of[i];
        const size_t options = 1 + below(LATER_OPTIONS);
        while ((size_t)g->count < options) g->at[g->count++] = &tree_of[below(DAY2)];
        finish(g);
    }
}

/* Does the player, who is to move, win the sum of two? */
static bool wins(const end_tree *g, const end_tree *h, int player) {
    if (g->count + h->count == 0) return (g->label + h->label) % 2 == player;
    for (int i = 0; i < g->count; i++)
        if (!wins(g->at[i], h, 1 - player)) return true;
    for (int i = 0; i < h->count; i++)
        if (!wins(g, h->at[i], 1 - player)) return true;
    return false;
}

static const char *winner(bool left, bool right) {
    return left ? (right ? "N" : "L") : right ? "R" : "P";
}

static void sums_are_played_to_the_end(void **state) {
    (void)state;
    for (int i = 0; i < TREES; i++)
        for (int k = 0; k <= i; k++) {
            char text[300];
            const end_tree *g = &tree_of[i], *h = &tree_of[k];
            snprintf(text, sizeof text, "%s + %s", g->text, h->text);
            ASKED("lr_ending", text, "outcome", "", "", winner(wins(g, h, 0), wins(g, h, 1)));
        }
}

/* Games that are said to be equal are, beside each of the trees; Ln and Rn add as the theorem says,
 * by the winners of their sums with two more games. */
static void equal_games_agree_in_company(void **state) {
    (void)state;
    static const struct {
        const char *g, *h, *equal;
    } pairs[] = {{"L1 + R2", "R3", "yes"},      {"R3 + R1", "L2", "yes"},
                 {"L2 + L3", "L1", "yes"},      {"L1", "R1", "no"},
                 {"{L,R} + L", "{L,R}", "yes"}, {"{L,R} + R + R", "{L,R}", "yes"},
                 {"{L,R}", "{{L,R}}", "no"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        int different = 0;
        ASKED("lr_ending", pairs[i].g, "equals", pairs[i].h, "", pairs[i].equal);
        for (int k = 0; k < DAY2; k++) {
            char text[200];
            snprintf(text, sizeof text, "%s + %s", pairs[i].g, tree_of[k].text);
            char *first, *second;
            MUST(ctx, ask_for(ctx, "lr_ending", text, "outcome", "", "", &first));
            snprintf(text, sizeof text, "%s + %s", pairs[i].h, tree_of[k].text);
            MUST(ctx, ask_for(ctx, "lr_ending", text, "outcome", "", "", &second));
            different += strcmp(first, second) != 0;
            ender_free(first);
            ender_free(second);
        }
        assert_int_equal(different == 0, pairs[i].equal[0] == 'y');
    }
}

/* Two heaps from which 2, 3 or 7 are taken. */
static bool heaps_win(int a, int b, int player) {
    static const int taken[] = {2, 3, 7};
    bool moved = false;
    for (int i = 0; i < 3; i++) {
        if (a >= taken[i] && !heaps_win(a - taken[i], b, 1 - player)) return true;
        if (b >= taken[i] && !heaps_win(a, b - taken[i], 1 - player)) return true;
        moved = moved || a >= taken[i] || b >= taken[i];
    }
    return !moved && (a + b) % 2 == player;
}

static void heaps_are_counted_at_the_end(void **state) {
    (void)state;
    for (int a = 0; a <= 12; a++)
        for (int b = 0; b <= a; b++) {
            char text[60];
            snprintf(text, sizeof text, "2,3,7:%d + 2,3,7:%d", a, b);
            ASKED("lr_ending", text, "outcome", "", "",
                  winner(heaps_win(a, b, 0), heaps_win(a, b, 1)));
        }
}

static void wrong_games_are_refused(void **state) {
    (void)state;
    REFUSED("lr_ending", "{L", "outcome", "", "", ENDER_ESYNTAX, "a comma or }");
    REFUSED("lr_ending", "{}", "outcome", "", "", ENDER_ESYNTAX, "expected L, R");
    REFUSED("lr_ending", "L + ", "outcome", "", "", ENDER_ESYNTAX, "found the end");
    REFUSED("lr_ending", "0,2:4", "outcome", "", "", ENDER_ESYNTAX, "from 1 on");
    REFUSED("lr_ending", "2:1001", "outcome", "", "", ENDER_ESYNTAX, "at most 1000");
    REFUSED("lr_ending", "L65", "outcome", "", "", ENDER_ESYNTAX, "at most 64");
    REFUSED("lr_ending", "1:1000 + 1:1000 + L1", "outcome", "", "", ENDER_ELIMIT, "2000 moves");
    REFUSED("lr_ending", "{L,R}", "value", "", "", ENDER_EDOMAIN, "L1");
    REFUSED("lr_ending", "L", "outcomes", "", "", ENDER_EDOMAIN, "one heap");
}

static int set_up(void **state) {
    make_trees();
    return open_context(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_played_to_the_end),
        cmocka_unit_test(equal_games_agree_in_company),
        cmocka_unit_test(heaps_are_counted_at_the_end),
        cmocka_unit_test(wrong_games_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, close_context);
}
