/* SPDX-License-Identifier: MIT
 *
 * Corridors and rooms of Go: the recursion, the closed form and all moves against each other
 * (COIN-SLIDING-38, 39); what does not matter for a room's value; chilling and warming; coins in
 * values. */
#include "asking.h"
#include "chance.h"
#include "fixture.h"
#include "refs.h"
#include "testing.h"

#include "go/go.h"

#include <stdio.h>
#include <string.h>

static go_room room_of(task *t, const goban *g) {
    uint16_t points[GOBAN_POINTS_MAX];
    unsigned count = 0;
    for (unsigned p = 0; p < goban_points(g); p++)
        if (!g->immortal[p] && g->stone[p] != GO_OUTSIDE) points[count++] = (uint16_t)p;
    return go_room_of(t, g, points, count);
}

static go_bounds bounds_of(task *t, const goban *g, ender_method method) {
    const go_room r = room_of(t, g);
    go_solver s;
    go_solver_open(t, &s, method);
    const go_bounds b = go_spot_bounds(&s, &r, r.start);
    go_solver_close(&s);
    return b;
}

static goban board_of(task *t, const char *text) {
    const source in = {text, strlen(text)};
    return goban_read(t, in, 0, in.length);
}

static ref game_of(task *t, const char *text) {
    return read_game(t, (source){text, strlen(text)}, false);
}

/* ---- corridors ---- */

static void check_corridor(task *t, const char *text) {
    const source in = {text, strlen(text)};
    const go_corridor c = go_corridor_read(t, in);
    const ref v = go_corridor_value(t, &c);
    const go_chilled_corridor chilled = go_corridor_chilled(t, &c);
    if (!ref_same(go_chilled_value(t, &chilled), game_chill(t, v)))
        fail_msg("%s does not chill to the closed form", text);
    const goban g = go_corridor_board(t, &c);
    const go_bounds searched = bounds_of(t, &g, ENDER_METHOD_SEARCH);
    const go_bounds closed = bounds_of(t, &g, ENDER_METHOD_CLOSED);
    if (!ref_same(searched.lower, v) || !ref_same(searched.upper, v))
        fail_msg("%s: search finds another value", text);
    if (!ref_same(closed.lower, v)) fail_msg("%s: the theorem gives another value", text);
    const ref warm = game_warm(t, game_chill(t, v));
    assert_true(ref_same(warm, v) || ref_same(game_add(t, warm, REF_STAR), v));
    assert_same_ref(game_chill(t, score_model(t, v)), v);
}

static void all_corridors_to_length_6(task *t) {
    unsigned count = 0;
    for (unsigned length = 1; length <= 6; length++)
        for (unsigned stones = 0; stones < 1U << (length - 1); stones++) {
            char text[8] = ".";
            for (unsigned i = 1; i < length; i++) text[i] = stones >> (i - 1) & 1 ? 'o' : '.';
            check_corridor(t, text);
            char white[9] = "-";
            check_corridor(t, strcat(white, text));
            count++;
        }
    assert_int_equal(count, 63);
}

static void corridors(void **state) {
    (void)state;
    run(all_corridors_to_length_6);
}

/* ---- rooms ---- */

/* Each mouth touches an immortal stone of the wall. */
static const char *const hyper_black[] = {
    "BBBBB/W...B/BB.BB/#BBB#",       "BBBBBB/W....B/BB..BB/#BBBB#", "BBBB#/W..BB/BB..B/#BBBB",
    "#BBB#/BB.BB/W...B/BB.BB/#BBB#", "BBBBB/W.wwB/BB.BB/#BBB#",     "BBBB/W..B/B..B/BBBB",
    "BBBBB/W..wB/BBwBB/#B.B#/#BBB#"};

static void shapes_of_rooms(task *t) {
    for (size_t i = 0; i < sizeof hyper_black / sizeof *hyper_black; i++) {
        const goban g = board_of(t, hyper_black[i]);
        const go_bounds s = bounds_of(t, &g, ENDER_METHOD_SEARCH);
        const go_bounds a = bounds_of(t, &g, ENDER_METHOD_AUTO);
        if (!ref_same(s.lower, s.upper) || !ref_same(a.lower, s.lower) ||
            !ref_same(a.upper, s.upper))
            fail_msg("%s: the theorem and the search disagree", hyper_black[i]);
    }
}

/* Turned, reflected, and with the colours exchanged. */
static goban turned(const goban *g, bool transpose, bool mirror, bool exchange) {
    goban to = transpose ? goban_empty(g->height, g->width) : goban_empty(g->width, g->height);
    for (unsigned p = 0; p < goban_points(g); p++) {
        const unsigned row = p / g->width, column = p % g->width;
        const unsigned x = mirror ? g->width - 1u - column : column;
        const unsigned q = transpose ? x * to.width + row : row * to.width + x;
        to.immortal[q] = g->immortal[p];
        to.stone[q] = g->stone[p];
        if (exchange && (g->stone[p] == GO_BLACK || g->stone[p] == GO_WHITE))
            to.stone[q] = (uint8_t)go_other((go_stone)g->stone[p]);
    }
    return to;
}

static void symmetry(task *t) {
    const goban g = board_of(t, "BBBBB/W...B/B.b.B/Bw..B/BBBBB");
    const go_room r = room_of(t, &g);
    uint64_t key[GO_SHAPE_WORDS], other[GO_SHAPE_WORDS];
    bool exchanged, other_exchanged;
    const unsigned words = go_shape(&r, &r.start, key, &exchanged);
    const ref v = bounds_of(t, &g, ENDER_METHOD_SEARCH).lower;
    for (unsigned i = 0; i < 8; i++) {
        const goban to = turned(&g, i & 1, i & 2, i & 4);
        const go_room s = room_of(t, &to);
        assert_int_equal(go_shape(&s, &s.start, other, &other_exchanged), words);
        assert_memory_equal(key, other, words * sizeof *key);
        assert_int_equal(other_exchanged, exchanged != ((i & 4) != 0));
        const ref w = bounds_of(t, &to, ENDER_METHOD_SEARCH).lower;
        assert_same_ref(w, i & 4 ? game_neg(t, v) : v);
    }
}

/* A ko has bounds, which contain its values under the ban with ko-threats for either player
 * (src/domains/ko); what goes round without a reason has a value. */
static void kos(task *t) {
    static const char *const boards[] = {"#BWB/B.bW/#BW#", "#BW#/Bw.W/#BW#", "#Bw./Bw.w/#BWB"};
    for (size_t i = 0; i < 3; i++) {
        const goban g = board_of(t, boards[i]);
        const go_bounds b = bounds_of(t, &g, ENDER_METHOD_AUTO);
        go_division d = go_divide(t, &g, &(go_limits){.held = 1000});
        assert_int_equal(d.count, 1);
        assert_false(ref_same(b.lower, b.upper));
        for (unsigned k = 0; k < 2; k++) {
            const ref v = go_ko_value(t, &d.g, &d.at[0], ENDER_BAN_J,
                                      k == 0 ? ENDER_THREATS_LEFT : ENDER_THREATS_RIGHT);
            if (ref_same(v, REF_NONE)) continue;
            assert_true(game_le(t, b.lower, v));
            assert_true(game_le(t, v, b.upper));
        }
    }
    const goban open = board_of(t, "WWWWW/W...B/W...B/W...B/BBBBB");
    const go_bounds b = bounds_of(t, &open, ENDER_METHOD_SEARCH);
    assert_same_ref(b.lower, b.upper);
    assert_same_ref(b.lower, game_of(t, "+-{2*|{1*|0}}"));
}

static void rooms(void **state) {
    (void)state;
    run(shapes_of_rooms);
    run(symmetry);
    run(kos);
}

/* ---- coins in values ---- */

static char *recognised(task *t, const char *game) {
    static char text[200];
    coin_position p;
    if (!coins_recognise(t, game_of(t, game), 4, &p)) return NULL;
    strbuf b;
    strbuf_open(t, &b);
    coins_print(&b, &p);
    snprintf(text, sizeof text, "%s", b.text);
    strbuf_close(&b);
    return text;
}

static void coins_are_recognised(task *t) {
    static const char *const cases[][2] = {
        {"0", "-"},
        {"3/4", "$3/4"},
        {"*", "r@t0"},
        {"^", "r@t1 r@t0"},
        {"vv*", "2xb@t1 r@t0"},
        {"tiny(2)", "r2@1"},
        {"5+{0|tiny(4)}", "$5 r4@2"},
        {"{3|1}", "$3 r2@0"},
        {"tiny(1)-tiny(2)", "b2@1 r1@1"},
        {"tiny(1+miny(1))", "3xr1@1"},
        {"{5|0}+tiny(1)+^*", "$5 r5@0 r1@1 r@t1"},
        {"{{tiny(3)|{0|-3}}|{0|-3}}", "r3@1,3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(recognised(t, cases[i][0]), cases[i][1]);
    assert_null(recognised(t, "*2"));
    assert_null(recognised(t, "{1|{2|-7}}+*3"));
}

/* Sums of two coins at random are found again. */
static void sums_are_recognised(task *t) {
    uint64_t seed = 12;
    for (unsigned i = 0; i < 60; i++) {
        char text[60] = "";
        for (unsigned k = 0; k < 2; k++) {
            const unsigned n = (unsigned)(chance_word(&seed) >> 40);
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%c%u@%u,%u",
                     k > 0 ? " " : "", n & 1 ? 'r' : 'b', 1 + n / 2 % 3, 1 + n / 8 % 3,
                     1 + n / 32 % 2);
        }
        const coin_position p = coins_parse(t, text, strlen(text), COINS_REVISED);
        const coin_position q = coins_cancel(t, &p);
        coin_position found;
        if (!coins_recognise(t, coins_value(t, &q), 2, &found)) fail_msg("%s is not found", text);
        const coin_position opposite = coins_negative(t, &found);
        const coin_position both = coins_add(t, &q, &opposite), rest = coins_cancel(t, &both);
        assert_int_equal(rest.count, 0);
    }
}

static void coins(void **state) {
    (void)state;
    run(coins_are_recognised);
    run(sums_are_recognised);
}

/* ---- what is wrong ---- */

static void refused(const char *board, const char *method, ender_status expected) {
    char *answer;
    assert_int_equal(ask_for(ctx, "room", board, "value", "", method, &answer), expected);
    assert_true(strlen(ender_message(ctx)) > 10);
}

static void mistakes(void **state) {
    (void)state;
    refused("", "", ENDER_ESYNTAX);
    refused("B.y", "", ENDER_ESYNTAX);
    refused("BBB/WWW", "", ENDER_EDOMAIN);
    refused("WWWWW/W...B/W...B/W...B/BBBBB", "method=closed", ENDER_EDOMAIN);
    refused(".........../.........../.........../.........../.........../...........", "",
            ENDER_ELIMIT);
    static const struct {
        const char *text;
        uint32_t column;
    } bad[] = {{"", 1}, {"o.", 1}, {"..x", 3}, {".0", 2}, {".9999999999999999999999", 2}, {"-", 2}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        REFUSED("corridor", bad[i].text, "value", "", "", ENDER_ESYNTAX, "");
        assert_int_equal(ender_error_place(ctx).column, bad[i].column);
    }
    ASKED("corridor", ".1000000o3", "coins", "", "", "1000004 + r4@999999");
    ASKED("corridor", ".1000000o3", "about", "", "", "coins: 1000004 + r4@999999");
    REFUSED("corridor", ".1000000o3", "value", "", "", ENDER_ELIMIT, "4096");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corridors),
        cmocka_unit_test(rooms),
        cmocka_unit_test(coins),
        cmocka_unit_test(mistakes),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
