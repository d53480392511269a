/* SPDX-License-Identifier: MIT
 *
 * Childish Hackenbush against the rules on lists of edges, and Hackenbush Sprigs against what the
 * paper proves of them. */
#include "positions.h"
#include "questions.h"
#include "testing.h"

#include "base/random.h"

#include <stdio.h>
#include <string.h>

/* ---- Childish Hackenbush ---- */

enum { EDGES_MOST = 7, NODES = 5 };

typedef struct picture {
    int count;
    int from[EDGES_MOST], to[EDGES_MOST];
    char colour[EDGES_MOST];
} picture;

static uint64_t seed = 5;

static unsigned below(unsigned n) { return (unsigned)random_below(&seed, (uint32_t)n); }

static bool stands(const picture *p) {
    bool held[NODES] = {true};
    for (int round = 0; round < NODES; round++)
        for (int i = 0; i < p->count; i++)
            held[p->from[i]] = held[p->to[i]] = held[p->from[i]] || held[p->to[i]];
    for (int i = 0; i < p->count; i++)
        if (!held[p->from[i]]) return false;
    return true;
}

static picture without(const picture *p, int edge) {
    picture left = {.count = 0};
    for (int i = 0; i < p->count; i++) {
        if (i == edge) continue;
        left.from[left.count] = p->from[i];
        left.to[left.count] = p->to[i];
        left.colour[left.count++] = p->colour[i];
    }
    return left;
}

static ender_game childish_value(ender_ctx *ctx, const picture *p) {
    ender_game values[2][EDGES_MOST], value = {0};
    size_t counts[2] = {0, 0};
    for (int i = 0; i < p->count; i++) {
        const picture left = without(p, i);
        if (!stands(&left)) continue;
        const ender_game after = childish_value(ctx, &left);
        if (p->colour[i] != 'R') values[ENDER_LEFT][counts[ENDER_LEFT]++] = after;
        if (p->colour[i] != 'B') values[ENDER_RIGHT][counts[ENDER_RIGHT]++] = after;
    }
    assert_int_equal(ender_from_options(ctx, values[ENDER_LEFT], counts[ENDER_LEFT],
                                        values[ENDER_RIGHT], counts[ENDER_RIGHT], &value),
                     ENDER_OK);
    return value;
}

static void childish_by_the_rules(void **state) {
    ender_ctx *ctx = *state;
    unsigned checked = 0, trees = 0;
    while (checked < 200) {
        picture p = {.count = 1 + (int)below(6)};
        char text[128] = "", *at = text;
        for (int i = 0; i < p.count; i++) {
            p.from[i] = (int)below(NODES);
            p.to[i] = (int)below(NODES);
            p.colour[i] = "BRG"[below(3)];
            at += sprintf(at, "%s%d-%d%c", i > 0 ? "," : "", p.from[i], p.to[i], p.colour[i]);
        }
        if (!stands(&p)) continue;
        checked++;
        if (!ender_same(value_of(ctx, "childish-hackenbush", text), childish_value(ctx, &p)))
            fail_msg("%s: not the value of the rules", text);
        ender_position *position = parsed(ctx, "childish-hackenbush", text);
        char *spelled = NULL;
        assert_int_equal(ender_position_format(ctx, position, &spelled), ENDER_OK);
        trees += strchr(spelled, '-') == NULL;
        assert_consistent(ctx, "childish-hackenbush", spelled);
        ender_free(spelled);
        ender_position_free(position);
    }
    assert_true(trees > 20 && trees < 180);
}

/* Of a stalk only the top can be cut: one letter after another, so it is {.|.} of the stalk that is
 * left for the one or the other player. */
static void childish_stalks(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t length = 1; length <= 6; length++)
        for (unsigned i = 0; i < power(2, length); i++) {
            word(text, "BR", length, i);
            /* The first move is always of the owner of the top, who then waits for the next. */
            const bool blue = text[length - 1] == 'B';
            ender_outcome outcome = outcome_of(ctx, "childish-hackenbush", text);
            assert_true(outcome == (blue ? ENDER_L : ENDER_R) || outcome == ENDER_P);
        }
    assert_true(ender_same(value_of(ctx, "childish-hackenbush", "BBBB"), game(ctx, "4")));
    assert_true(ender_same(value_of(ctx, "childish-hackenbush", "GGG"), game(ctx, "*")));
}

/* ---- Hackenbush with settings ---- */

static bool has(const char *letters, char colour) { return strchr(letters, colour) != NULL; }

/* What is left on the ground. */
static picture settled(const picture *p) {
    picture all = *p;
    bool held[NODES] = {true};
    for (int round = 0; round < NODES; round++)
        for (int i = 0; i < p->count; i++)
            held[p->from[i]] = held[p->to[i]] = held[p->from[i]] || held[p->to[i]];
    for (int i = all.count; i-- > 0;)
        if (!held[all.from[i]]) all = without(&all, i);
    return all;
}

static ender_game general_value(ender_ctx *ctx, const picture *p, const char *const cuts[2],
                                const char *childish) {
    ender_game values[2][EDGES_MOST], value = {0};
    size_t counts[2] = {0, 0};
    for (int i = 0; i < p->count; i++) {
        const picture cut = without(p, i), left = settled(&cut);
        if (has(childish, p->colour[i]) && left.count < cut.count) continue;
        const ender_game after = general_value(ctx, &left, cuts, childish);
        for (int player = 0; player < 2; player++)
            if (has(cuts[player], p->colour[i])) values[player][counts[player]++] = after;
    }
    assert_int_equal(ender_from_options(ctx, values[ENDER_LEFT], counts[ENDER_LEFT],
                                        values[ENDER_RIGHT], counts[ENDER_RIGHT], &value),
                     ENDER_OK);
    return value;
}

static picture random_picture(void) {
    for (;;) {
        picture p = {.count = 1 + (int)below(5)};
        for (int i = 0; i < p.count; i++) {
            p.from[i] = (int)below(NODES);
            p.to[i] = (int)below(NODES);
            p.colour[i] = "BRG"[below(3)];
        }
        if (stands(&p)) return p;
    }
}

static void write_picture(const picture *p, char *text) {
    *text = '\0';
    for (int i = 0; i < p->count; i++)
        text += sprintf(text, "%s%d-%d%c", i > 0 ? "," : "", p->from[i], p->to[i], p->colour[i]);
}

static void general_by_the_rules(void **state) {
    ender_ctx *ctx = *state;
    static const char *const sets[] = {"", "B", "R", "BR", "G", "BG", "RG", "BRG"};
    for (int i = 0; i < 300; i++) {
        const picture p = random_picture();
        const char *const cuts[2] = {sets[below(8)], sets[below(8)]}, *childish = sets[below(8)];
        char edges[STRING_MOST], text[2 * STRING_MOST];
        write_picture(&p, edges);
        sprintf(text, "cuts=%s/%s childish=%s;%s", cuts[0], cuts[1], childish, edges);
        if (!ender_same(value_of(ctx, "general-hackenbush", text),
                        general_value(ctx, &p, cuts, childish)))
            fail_msg("%s: not the value of the rules", text);
        ender_position *position = parsed(ctx, "general-hackenbush", text);
        char *spelled = NULL;
        assert_int_equal(ender_position_format(ctx, position, &spelled), ENDER_OK);
        assert_consistent(ctx, "general-hackenbush", spelled);
        ender_free(spelled);
        ender_position_free(position);
    }
}

static void named_kinds_are_settings(void **state) {
    ender_ctx *ctx = *state;
    static const char *const named[][2] = {
        {"hackenbush", ""}, {"hackenbush", "childish="}, {"childish-hackenbush", "childish=BRG"}};
    for (int i = 0; i < 150; i++) {
        const picture p = random_picture();
        char edges[STRING_MOST], text[2 * STRING_MOST];
        write_picture(&p, edges);
        sprintf(text, "%s;%s", named[i % 3][1], edges);
        assert_true(ender_same(value_of(ctx, "general-hackenbush", text),
                               value_of(ctx, named[i % 3][0], edges)));
    }
    assert_spelled(ctx, "general-hackenbush", " childish=lr cuts=GB/RG ; B(R,G) ",
                   "childish=BR;B(R,G)");
    assert_spelled(ctx, "general-hackenbush", "cuts=BR;e + cuts=/R;BR", "cuts=/R;BR");
    assert_refused(ctx, "general-hackenbush", "BR", 1);
    assert_refused(ctx, "general-hackenbush", "cuts=Y;BR", 6);
    assert_refused(ctx, "general-hackenbush", "cuts=B/R/G;BR", 9);
    assert_refused(ctx, "general-hackenbush", "childish=B,R;BR", 11);
    assert_refused(ctx, "general-hackenbush", "childish=B", 11);
    assert_refused(ctx, "general-hackenbush", ";BY", 3);
}

/* ---- Hackenbush Sprigs ---- */

/* *:x is the ordinal sum, all-small, and its negative is *:-x. */
static void sprigs(void **state) {
    ender_ctx *ctx = *state;
    char letters[STRING_MOST], text[STRING_MOST + 1], value[STRING_MOST + 32];
    for (size_t length = 0; length <= 6; length++)
        for (unsigned i = 0; i < power(2, length); i++) {
            word(letters, "BR", length, i);
            sprintf(text, "G%.10s", letters);
            assert_solved(ctx, "hackenbush-sprigs", text);
            sprintf(value, "*:hackenbush(\"%.10s\")", length > 0 ? letters : "e");
            const ender_game sprig = value_of(ctx, "hackenbush-sprigs", text);
            assert_true(ender_same(sprig, game(ctx, value)));
            assert_true(is_so_by(ctx, "is_all_small", sprig));
        }
}

/* A sum of sprigs has the outcome in misere play that the sum and * has in normal play. */
static void sprigs_in_misere_play(void **state) {
    ender_ctx *ctx = *state;
    static const char *const all[] = {"G", "GB", "GR", "GBR", "GRB", "GBB", "GRR", "GBRB"};
    const size_t count = sizeof all / sizeof all[0];
    char text[STRING_MOST];
    for (size_t i = 0; i < count; i++)
        for (size_t k = i; k < count; k++)
            for (size_t l = k; l < count; l++) {
                sprintf(text, "%s,%s,%s", all[i], all[k], all[l]);
                ender_position *position = parsed(ctx, "hackenbush-sprigs", text);
                ender_outcome misere = ENDER_P, normal = ENDER_N, known = ENDER_P;
                assert_int_equal(
                    ender_position_outcome(ctx, position, true, ENDER_METHOD_SEARCH, &misere),
                    ENDER_OK);
                assert_int_equal(
                    ender_position_outcome(ctx, position, true, ENDER_METHOD_AUTO, &known),
                    ENDER_OK);
                assert_int_equal(misere, known);
                ender_position_free(position);
                const ender_game value =
                    sum_of(ctx, value_of(ctx, "hackenbush-sprigs", text), game(ctx, "*"));
                assert_int_equal(ender_normal_outcome(ctx, value, &normal), ENDER_OK);
                assert_int_equal(misere, normal);
            }
}

static void sprigs_refused(void **state) {
    static const char *const wrong[] = {
        "B", "GBG", "G(B,R)", "GB,R", "GB(R,B)", "0-1G,1-2B,2-0G", "0-1G,1-2B,1-3B", "GB,GRG"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_refused(*state, "hackenbush-sprigs", wrong[i], 1);
    assert_refused(*state, "hackenbush-sprigs", "GB+GG", 4);
    assert_spelled(*state, "hackenbush-sprigs", "0-1G,1-2B,0-3G", "GB,G");
}

/* ---- Yellow-Brown Hackenbush ---- */

/* Moves only on strings of both colours; all-small, and the negative with the colours exchanged. */
static void yellow_brown(void **state) {
    ender_ctx *ctx = *state;
    static const char *const names[] = {"yellow-brown-hackenbush",
                                        "restrained-yellow-brown-hackenbush"};
    char text[STRING_MOST], other[STRING_MOST];
    for (size_t r = 0; r < 2; r++)
        for (size_t length = 1; length <= 8; length++)
            for (unsigned i = 0; i < power(2, length); i++) {
                word(text, "YB", length, i);
                word(other, "BY", length, i);
                const bool dead = !strchr(text, 'Y') || !strchr(text, 'B');
                if (!dead) assert_consistent(ctx, names[r], text);
                const ender_game g = value_of(ctx, names[r], text);
                assert_true(is_so_by(ctx, "is_all_small", g));
                assert_true(ender_same(negative(ctx, g), value_of(ctx, names[r], other)));
                if (dead) assert_true(ender_same(g, ENDER_ZERO));
            }
    string_list left = {.count = 0}, right = {.count = 0}, highest = {.count = 0};
    list_add(&left, "YBY");
    list_add(&left, "YB");
    list_add(&left, "0");
    assert_options(ctx, names[0], "YBYYB", ENDER_LEFT, &left);
    list_add(&right, "YBYY");
    list_add(&right, "0");
    assert_options(ctx, names[0], "YBYYB", ENDER_RIGHT, &right);
    list_add(&highest, "YBY");
    assert_options(ctx, names[1], "YBYYB", ENDER_LEFT, &highest);
    assert_spelled(ctx, names[0], "yb + bbb + YY", "YB");
    assert_refused(ctx, names[0], "YBX", 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(childish_by_the_rules),
        cmocka_unit_test(childish_stalks),
        cmocka_unit_test(general_by_the_rules),
        cmocka_unit_test(named_kinds_are_settings),
        cmocka_unit_test(sprigs),
        cmocka_unit_test(sprigs_in_misere_play),
        cmocka_unit_test(sprigs_refused),
        cmocka_unit_test(yellow_brown),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
