/* SPDX-License-Identifier: MIT
 *
 * Smart Game Format by the public functions: values byte for byte, variations, setup, rectangles,
 * what is refused and where; what is written is read back, of any random tree; chains and brackets
 * a hundred thousand deep. */
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;

static unsigned chance(unsigned count) { return chance_below(&seed, count); }

static ender_go_record *sgf(const char *text) {
    ender_go_record *r = NULL;
    must(ender_go_read_sgf(ctx, text, strlen(text), NULL, &r));
    return r;
}

static void is_board(const ender_go_record *r, const char *text) {
    char *got = NULL;
    must(ender_go_board_text(ctx, r, &got));
    assert_string_equal(got, text);
    ender_free(got);
}

static void writes(const ender_go_record *r, const char *text) {
    char *got = NULL;
    must(ender_go_write_sgf(ctx, r, &got, NULL));
    assert_string_equal(got, text);
    ender_free(got);
}

static void has(const ender_go_record *r, const char *name, size_t i, const char *text) {
    char *got = NULL;
    must(ender_go_property(ctx, r, name, i, &got, NULL));
    assert_string_equal(got, text);
    ender_free(got);
}

/* ---- reading ---- */

static void values_are_kept_byte_for_byte(void **state) {
    (void)state;
    ender_go_record *r =
        sgf("From: a letter (with brackets)\n\n (;GM[1]FF[4]SZ[5]\n C[a\\]b\\\\c: d\\\ne\nf]XY[][x]"
            "\n;AddBlack[aa][bb]GameName[g];KO[]ZZ[\xff\x01])");
    has(r, "C", 0, "a]b\\c: de\nf");
    assert_int_equal(ender_go_property_count(r, "XY"), 2);
    has(r, "XY", 1, "x");
    assert_string_equal(ender_go_property_name(r, 4), "XY");
    assert_null(ender_go_property_name(r, 5));
    must(ender_go_down(ctx, r, 0));
    is_board(r, "b..../.b.../...../...../.....");
    has(r, "GN", 0, "g");
    writes(r, "(;GM[1]FF[4]SZ[5]C[a\\]b\\\\c: d\\\ne\nf]XY[][x]\n"
              ";AB[aa][bb]GN[g];KO[]ZZ[\xff\x01])\n");
    char *got;
    assert_int_equal(ender_go_property(ctx, r, "GN", 1, &got, NULL), ENDER_EARGUMENT);
    ender_go_free(r);
}

static void variations_and_games(void **state) {
    (void)state;
    static const char text[] =
        "(;SZ[3];B[aa](;W[bb];B[cc])\n(;W[cb]\n(;B[bb])\n(;B[])))\n(;SZ[2:3])\n";
    ender_go_record *r = sgf(text);
    assert_int_equal(ender_go_games(r), 2);
    assert_int_equal(ender_go_nodes(r), 8);
    must(ender_go_to_move(ctx, r, 99));
    is_board(r, "b../.w./..b");
    must(ender_go_to_move(ctx, r, 1));
    assert_int_equal(ender_go_branches(r), 2);
    must(ender_go_down(ctx, r, 1));
    assert_int_equal(ender_go_branches(r), 2);
    must(ender_go_down(ctx, r, 1));
    ender_go_state about;
    ender_go_about(r, &about);
    assert_int_equal(about.passes, 1);
    assert_int_equal(about.last_point, ENDER_GO_PASS);
    /* a move that is there is gone to, another one begins a variation */
    assert_true(ender_go_up(r));
    must(ender_go_play_text(ctx, r, "b@2,2", 5, NULL));
    assert_int_equal(ender_go_nodes(r), 8);
    assert_true(ender_go_up(r));
    must(ender_go_play_text(ctx, r, "b@3,3 w@1,2", 11, NULL));
    assert_int_equal(ender_go_nodes(r), 10);
    must(ender_go_undo(ctx, r));
    must(ender_go_undo(ctx, r));
    must(ender_go_to_game(ctx, r, 1));
    is_board(r, "../../..");
    assert_int_equal(ender_go_to_game(ctx, r, 2), ENDER_EARGUMENT);
    assert_int_equal(ender_go_down(ctx, r, 0), ENDER_EARGUMENT);
    writes(r, "(;SZ[3]\n;B[aa]\n(;W[bb];B[cc])\n(;W[cb]\n(;B[bb])\n(;B[])))\n(;SZ[2:3]\n)\n");
    ender_go_free(r);
}

static void positions_follow_from_properties(void **state) {
    (void)state;
    static const struct {
        const char *text, *board;
        unsigned moves;
        ender_go_stone to_play;
    } cases[] = {
        {"(;SZ[4:2]AB[aa:cb]AW[da];AE[bb])", "bbbw/b.b.", 0, ENDER_GO_BLACK},
        {"(;SZ[3:2]HA[2]AB[aa][bb];W[ca])", "b.w/.b.", 1, ENDER_GO_BLACK},
        {"(;SZ[2]HA[2]AB[aa])", "b./..", 0, ENDER_GO_WHITE},
        {"(;SZ[2]PL[W])", "../..", 0, ENDER_GO_WHITE},
        {"(;SZ[2];B[tt];W[])", "../..", 2, ENDER_GO_BLACK},
        {"(;SZ[3]AW[ba][ab]AB[ca];B[aa])", ".wb/w../...", 1, ENDER_GO_WHITE}, /* suicide */
        {"(;SZ[3]AW[aa];B[aa];AE[aa]AW[bb]PL[B])", ".../.w./...", 1, ENDER_GO_BLACK},
        {"(;SZ[3]AB[aa][bb]OUTSIDE[ca:cc]IMMORTAL[bb])", "b.#/.B#/..#", 0, ENDER_GO_BLACK},
        {"(;B[sa])", NULL, 1, ENDER_GO_WHITE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ender_go_record *r = sgf(cases[i].text);
        ender_go_state about;
        must(ender_go_to_move(ctx, r, SIZE_MAX));
        ender_go_about(r, &about);
        assert_int_equal(about.moves, cases[i].moves);
        assert_int_equal(about.to_play, cases[i].to_play);
        if (cases[i].board)
            is_board(r, cases[i].board);
        else
            assert_int_equal(ender_go_at(r, 18), ENDER_GO_BLACK);
        ender_go_free(r);
    }
    ender_go_record *r = sgf("(;SZ[3];B[aa];W[aa])");
    ender_go_state about;
    must(ender_go_to_move(ctx, r, 1));
    ender_go_about(r, &about);
    assert_int_equal(about.was_ok, ENDER_GO_LEGAL);
    must(ender_go_to_move(ctx, r, 2));
    ender_go_about(r, &about);
    assert_int_equal(about.was_ok, ENDER_GO_OCCUPIED);
    is_board(r, "w../.../...");
    ender_go_free(r);
}

static void what_is_no_sgf_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t line, column;
        const char *says;
    } cases[] = {
        {"", 1, 1, "begins with (;"},
        {"a letter ( no game", 1, 1, "begins with (;"},
        {"(;SZ[9]\n;B[aa", 2, 3, "no closing ]"},
        {"(;SZ[9]\n;B[aa\\]", 2, 3, "no closing ]"},
        {"(;SZ[9]\n (;B[aa]", 2, 2, "not closed"},
        {"(;SZ[9]\n ()", 2, 3, "semicolon"},
        {"(;SZ[9] 7)", 1, 9, "expected a property"},
        {"(;SZ)", 1, 5, "a value of the property SZ"},
        {"(;size[9])", 1, 3, "capitals"},
        {"(;SZ[9]) x", 1, 10, "another game"},
        {"(;SZ[26])", 1, 6, "1 to 25"},
        {"(;SZ[9:])", 1, 6, "1 to 25"},
        {"(;SZ[0])", 1, 6, "1 to 25"},
        {"(;GM[3])", 1, 6, "another game"},
        {"(;SZ[9]\n;B[jj])", 2, 4, "9 columns"},
        {"(;SZ[9];B[a])", 1, 11, "B[] for a pass"},
        {"(;SZ[9];B[aa][bb])", 1, 15, "one point"},
        {"(;SZ[9];B[aa]W[bb])", 1, 16, "not both"},
        {"(;SZ[9]AB[cc:aa])", 1, 11, "AB[aa:bb]"},
        {"(;SZ[20];B[tu])", 1, 12, "20 columns"},
        {"(;SZ[9])(;SZ[5]AW[ff])", 1, 19, "5 columns"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ender_go_record *r = NULL;
        assert_int_equal(ender_go_read_sgf(ctx, cases[i].text, strlen(cases[i].text), NULL, &r),
                         ENDER_ESYNTAX);
        if (!strstr(ender_message(ctx), cases[i].says))
            fail_msg("%s: %s", cases[i].text, ender_message(ctx));
        const ender_place place = ender_error_place(ctx);
        if (place.line != cases[i].line || place.column != cases[i].column)
            fail_msg("%s: at %u:%u", cases[i].text, place.line, place.column);
    }
    /* what has a meaning only together with the board */
    static const char *const bad[] = {"(;SZ[2]IMMORTAL[aa])", "(;SZ[2]AB[aa]OUTSIDE[aa])"};
    for (size_t i = 0; i < 2; i++) {
        ender_go_record *r = NULL;
        assert_int_equal(ender_go_read_sgf(ctx, bad[i], strlen(bad[i]), NULL, &r), ENDER_EDOMAIN);
    }
    ender_go_record *r = sgf("(;SZ[2]AB[aa]IMMORTAL[aa];W[aa])");
    assert_int_equal(ender_go_down(ctx, r, 0), ENDER_EDOMAIN);
    is_board(r, "B./..");
    ender_go_free(r);
}

/* ---- writing ---- */

static void properties_are_set(void **state) {
    (void)state;
    ender_go_record *r = sgf("(;SZ[3]C[old])");
    const char *const comment[] = {"a] \\ b: c"}, *const two[] = {"x", ""};
    must(ender_go_set_property(ctx, r, "C", comment, 1));
    must(ender_go_set_property(ctx, r, "XY", two, 2));
    must(ender_go_mark(ctx, r, "TR", 4, NULL));
    must(ender_go_mark(ctx, r, "TR", 5, NULL));
    must(ender_go_mark(ctx, r, "LB", 0, "a:]b"));
    has(r, "C", 0, comment[0]);
    has(r, "LB", 0, "aa:a:]b");
    writes(r, "(;SZ[3]C[a\\] \\\\ b: c]XY[x][]TR[bb][cb]LB[aa:a\\:\\]b]\n)\n");
    char *picture;
    must(ender_go_picture(ctx, r, &picture));
    assert_string_equal(picture, "    A B C\n  3 a . . 3\n  2 . . . 2\n  1 . . . 1\n    A B C\n"
                                 "TR B2 C2\nLB A3:a:]b\n");
    ender_free(picture);
    must(ender_go_set_property(ctx, r, "XY", NULL, 0));
    assert_int_equal(ender_go_property_count(r, "XY"), 0);
    assert_int_equal(ender_go_set_property(ctx, r, "SZ", two, 1), ENDER_EDOMAIN);
    assert_int_equal(ender_go_set_property(ctx, r, "x", two, 1), ENDER_EARGUMENT);
    assert_int_equal(ender_go_mark(ctx, r, "LB", 0, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_go_mark(ctx, r, "B", 0, NULL), ENDER_EARGUMENT);
    ender_go_free(r);
}

static size_t how_often(const char *text, const char *part) {
    size_t count = 0;
    for (; (text = strstr(text, part)); text++) count++;
    return count;
}

static void pictures_in_svg(void **state) {
    (void)state;
    ender_go_record *r = sgf("(;SZ[3:2]AB[aa]AW[ca]OUTSIDE[cb]IMMORTAL[aa]LB[bb:<&>][ba:a\xff]"
                             "[ab:\xc3\xa9]TR[aa:ba][aa]TB[bb][zz])");
    char *picture;
    must(ender_go_svg(ctx, r, &picture));
    assert_int_equal(how_often(picture, "r=\"11\""), 2);
    assert_int_equal(how_often(picture, "<circle cx=\"0\" cy=\"0\" r=\"8\"/>"), 1); /* stays */
    assert_int_equal(how_often(picture, ",-7 "), 2);                                /* triangles */
    assert_int_equal(how_often(picture, "20,20 28,20 28,28 20,28"), 1);             /* territory */
    assert_int_equal(how_often(picture, "<polyline"), 5); /* three lines across */
    assert_non_null(strstr(picture, ">&lt;&amp;&gt;</text>"));
    assert_non_null(strstr(picture, ">a?</text>"));
    assert_non_null(strstr(picture, ">\xc3\xa9</text>"));
    ender_free(picture);
    ender_go_free(r);
}

/* Goes about in a tree, and adds to it what comes to mind. */
static void grow(ender_go_record *r) {
    for (unsigned i = 0; i < 40; i++) {
        ender_go_state s;
        ender_go_about(r, &s);
        const unsigned p = chance(s.width * s.height);
        switch (chance(6)) {
        case 0:
            (void)ender_go_up(r);
            break;
        case 1: {
            char text[4] = {(char)(1 + chance(127)), "\\]:["[chance(4)], (char)(1 + chance(127)),
                            0};
            const char *const values[] = {text, ""};
            must(ender_go_set_property(ctx, r, chance(2) ? "C" : "Q", values, chance(3)));
            break;
        }
        case 2:
            (void)ender_go_setup(ctx, r, p, (ender_go_stone)chance(3));
            break;
        case 3:
            must(ender_go_mark(ctx, r, "SQ", p, NULL));
            break;
        default:
            (void)ender_go_play(ctx, r, chance(9) ? p : (unsigned)ENDER_GO_PASS,
                                chance(2) ? ENDER_GO_WHITE : ENDER_GO_BLACK, NULL);
        }
    }
}

/* The positions and comments of two trees, on all ways down. */
static void same_trees(ender_go_record *a, ender_go_record *b) {
    char *x = NULL, *y = NULL;
    must(ender_go_picture(ctx, a, &x));
    must(ender_go_picture(ctx, b, &y));
    assert_string_equal(x, y);
    ender_free(x);
    ender_free(y);
    for (size_t i = 0; ender_go_property_name(a, i); i++) {
        const char *name = ender_go_property_name(a, i);
        assert_string_equal(name, ender_go_property_name(b, i));
        for (size_t k = 0; k < ender_go_property_count(a, name); k++) {
            must(ender_go_property(ctx, a, name, k, &x, NULL));
            has(b, name, k, x);
            ender_free(x);
        }
    }
    assert_int_equal(ender_go_branches(a), ender_go_branches(b));
    for (size_t i = 0; i < ender_go_branches(a); i++) {
        must(ender_go_down(ctx, a, i));
        must(ender_go_down(ctx, b, i));
        same_trees(a, b);
        assert_true(ender_go_up(a) && ender_go_up(b));
    }
}

static void random_trees_are_read_back(void **state) {
    (void)state;
    seed = 5;
    const ender_go_rules rules = {.ban = ENDER_GO_BAN_NONE, .suicide = true, .goes_on = true};
    for (int i = 0; i < 100; i++) {
        ender_go_record *r = NULL, *back = NULL;
        must(ender_go_new(ctx, 1 + chance(5), 1 + chance(5), &rules, &r));
        grow(r);
        while (ender_go_up(r)) continue;
        char *text = NULL;
        must(ender_go_write_sgf(ctx, r, &text, NULL));
        must(ender_go_read_sgf(ctx, text, strlen(text), &rules, &back));
        writes(back, text);
        same_trees(r, back);
        ender_free(text);
        ender_go_free(r);
        ender_go_free(back);
    }
}

/* ---- size ---- */

enum { DEEP = 100000 };

static void check_deep(const char *node, const char *end) {
    const size_t step = strlen(node), tail = strlen(end);
    char *text = malloc(8 + DEEP * (step + tail)), *at = text, *written = NULL;
    assert_non_null(text);
    at += sprintf(at, "(;SZ[3]");
    for (int i = 0; i < DEEP; i++, at += step) memcpy(at, node, step);
    for (int i = 0; i < DEEP; i++, at += tail) memcpy(at, end, tail);
    *at++ = ')';
    ender_go_record *r = NULL;
    must(ender_go_read_sgf(ctx, text, (size_t)(at - text), NULL, &r));
    assert_int_equal(ender_go_nodes(r), DEEP + 1);
    must(ender_go_to_move(ctx, r, SIZE_MAX));
    ender_go_state about;
    ender_go_about(r, &about);
    assert_int_equal(about.moves, DEEP);
    must(ender_go_write_sgf(ctx, r, &written, NULL));
    assert_in_range(strlen(written), DEEP * 4, DEEP * 9);
    ender_free(written);
    ender_go_free(r);
    free(text);
}

static void deep_trees(void **state) {
    (void)state;
    check_deep(";B[aa]", "");
    check_deep("(;B[]", ")");
}

static void limits(void **state) {
    (void)state;
    char *text = malloc(1 << 20);
    assert_non_null(text);
    size_t length = (size_t)sprintf(text, "(;SZ[9]");
    for (int i = 0; i < 300; i++)
        length += (size_t)sprintf(text + length, "%c%c[]", 'A' + i / 26, 'A' + i % 26);
    length += (size_t)sprintf(text + length, ")");
    ender_go_record *r = NULL;
    assert_int_equal(ender_go_read_sgf(ctx, text, length, NULL, &r), ENDER_ELIMIT);
    length = (size_t)sprintf(text, "(;SZ[9]");
    memset(text + length, 'A', 100);
    sprintf(text + length + 100, "[])");
    assert_int_equal(ender_go_read_sgf(ctx, text, strlen(text), NULL, &r), ENDER_ESYNTAX);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_kept_byte_for_byte),
        cmocka_unit_test(variations_and_games),
        cmocka_unit_test(positions_follow_from_properties),
        cmocka_unit_test(what_is_no_sgf_is_refused),
        cmocka_unit_test(properties_are_set),
        cmocka_unit_test(pictures_in_svg),
        cmocka_unit_test(random_trees_are_read_back),
        cmocka_unit_test(deep_trees),
        cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
