/* SPDX-License-Identifier: MIT
 *
 * The notation of games on graphs: families against lists of edges, names and their order, what is
 * dropped when a position is printed, and what is refused, with the place. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static void families(void **state) {
    static const char *const same[][2] = {
        {"path(1)", "a"},
        {"path(3)", "a-b,b-c"},
        {"path[3]", "a-b,b-c"},
        {"cycle(4)", "a-b,a-d,b-c,c-d"},
        {"star(0)", "a"},
        {"star(3)", "a-b,a-c,a-d"},
        {"wheel(3)", "a-b,a-c,a-d,b-c,b-d,c-d"},
        {"complete(4)", "a-b,a-c,a-d,b-c,b-d,c-d"},
        {"complete(2,3)", "a-c,a-d,a-e,b-c,b-d,b-e"},
        {"grid(2,3)", "a-b,a-d,b-c,b-e,c-f,d-e,e-f"},
        {"queens(2,2)", "a-b,a-c,a-d,b-c,b-d,c-d"},
        {"kings(1,3)", "a-b,b-c"},
        {"queens(1,3)", "a-b,a-c,b-c"},
        {"rooks(2,2)", "a-b,a-c,b-d,c-d"},
        {"bishops(3,2)", "a-d,b-c,c-f,d-e"},
        {"knights(2,3)", "a-f,c-d,b,e"},
        {"cube(0)", "a"},
        {"cube(2)", "a-b,a-c,b-d,c-d"},
        {"petersen", "a-b,a-e,a-f,b-c,b-g,c-d,c-h,d-e,d-i,e-j,f-h,f-i,g-i,g-j,h-j"},
        {"caterpillar(0,0,0)", "a-b,b-c"},
        {"caterpillar[2,1,2]", "a-b,a-d,a-e,b-c,b-f,c-g,c-h"},
        {"path( 2 ) , 1-3 , 4", "a-b,a-c,d"},
        {"path(3),3-1", "a-b,a-c,b-c"},
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        assert_spelled(*state, "node-kayles", same[i][0], same[i][1]);
}

static void names(void **state) {
    assert_spelled(*state, "node-kayles", "zz-b-a", "a-b,b-c");
    assert_spelled(*state, "node-kayles", "10-9,9-1", "a-b,b-c");
    assert_spelled(*state, "node-kayles", "c-a,b", "a-c,b");
    assert_spelled(*state, "geography", "b>a-c,b:T", "b>a,a-c,b:T");
    assert_spelled(*state, "partizan-arc-kayles", "a-b:B-c:R-d:G-e", "a-b:B,b-c:R,c-d,d-e");
    char text[512] = "", *at = text;
    for (int v = 1; v < 27; v++) at += sprintf(at, "%s%d-%d", v > 1 ? "," : "", v, v + 1);
    assert_spelled(*state, "node-kayles", text, text);
    assert_spelled(*state, "node-kayles", "path(27)", text);
}

/* What has no effect on play is not there. */
static void settled(void **state) {
    assert_spelled(*state, "graph-col", "path(4):x...", "a-b,b-c,a:R");
    assert_spelled(*state, "graph-col", "path(4):x..o", "a:R,b:L");
    assert_spelled(*state, "graph-snort", "path(4):x..o", "a-b,a:L,b:R");
    assert_spelled(*state, "graph-snort", "a-b-c,a:L,b:L,c", "b-c,a:L,b:L");
    assert_spelled(*state, "fjords", "path(5):x...o", "a-b,b-c,a:L,c:R");
    assert_spelled(*state, "fjords", "path(3):x.o", "0");
    assert_spelled(*state, "arc-kayles", "a,b-c", "a-b");
    assert_spelled(*state, "weighted-arc-kayles", "a-b-c,a:9,b:2,c:200", "a-b,b-c,a:2,b:2,c:2");
    assert_spelled(*state, "cutthroat", "a-b,c-d-e,a:B,b:B,c:R", "a-b,b-c,a:R");
    assert_spelled(*state, "geography", "a>b>c>a,d>a,a:T", "a>b,b>c,a:T");
    assert_spelled(*state, "edge-geography", "a>b>c>a,d>a,a:T", "a>b,c>a,b>c,a:T");
    assert_spelled(*state, "undirected-geography", "a-b,c-d,c:T", "a-b,a:T");
    assert_spelled(*state, "undirected-geography", "a,b-c,a:T", "0");
}

static void refused(void **state) {
    static const struct {
        const char *name, *text;
        uint32_t column;
    } wrong[] = {
        {"node-kayles", "a-", 3},
        {"node-kayles", "-a", 1},
        {"node-kayles", "a-b,", 5},
        {"node-kayles", "a-b;c", 4},
        {"node-kayles", "a-a", 3},
        {"node-kayles", "a-b,b-a", 7},
        {"node-kayles", "a>b", 2},
        {"node-kayles", "a:L", 2},
        {"node-kayles", "a-b,a-b", 7},
        {"node-kayles", "abcdefghijklmnop-b", 1},
        {"node-kayles", "path(0)", 6},
        {"node-kayles", "path(513)", 6},
        {"node-kayles", "path(99999999999999999999)", 6},
        {"node-kayles", "path()", 6},
        {"node-kayles", "path(3", 7},
        {"node-kayles", "path(3]", 7},
        {"node-kayles", "path[3)", 7},
        {"node-kayles", "(3)", 1},
        {"node-kayles", "path(3,4)", 1},
        {"node-kayles", "grid(3)", 1},
        {"node-kayles", "grid(1,2,3)", 10},
        {"node-kayles", "grid(23,23)", 1},
        {"node-kayles", "complete(300,300)", 1},
        {"node-kayles", "cube(10)", 6},
        {"node-kayles", "cycle(2)", 7},
        {"node-kayles", "tree(5)", 1},
        {"node-kayles", "path(512),513", 11},
        {"node-kayles", "path(2):..", 8},
        {"graph-col", "a-b:L", 4},
        {"graph-col", "a:L,a:R", 7},
        {"graph-col", "a:q", 3},
        {"graph-col", "a:", 3},
        {"graph-col", "path(3):x.", 11},
        {"graph-col", "path(3):x...", 12},
        {"partizan-arc-kayles", "a-b:Q", 5},
        {"weighted-arc-kayles", "a-b,a:0", 7},
        {"weighted-arc-kayles", "a-b,a:256", 7},
        {"weighted-arc-kayles", "a-b,a:x", 7},
        {"geography", "a>b", 4},
        {"geography", "a>b,a:T,b:T", 12},
        {"geography", "a>b,a>b,a:T", 7},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_refused(*state, wrong[i].name, wrong[i].text, wrong[i].column);
}

/* The largest graphs there are, of each packing. */
static void largest(void **state) {
    ender_ctx *ctx = *state;
    assert_true(ender_same(value_of(ctx, "node-kayles", "complete(64)"), game(ctx, "*")));
    assert_true(ender_same(value_of(ctx, "graph-snort", "complete(64)"), game(ctx, "+-63")));
    assert_true(ender_same(value_of(ctx, "partizan-arc-kayles", "star(63)"), game(ctx, "*")));
    assert_true(ender_same(value_of(ctx, "weighted-arc-kayles", "star(63),1:63"), game(ctx, "*")));
    assert_int_equal(outcome_of(ctx, "undirected-geography", "complete(64),1:T"), ENDER_N);
    char path[512] = "1", *at = path + 1;
    for (int v = 2; v <= 64; v++) at += sprintf(at, ">%d", v);
    strcpy(at, ",1:T");
    assert_true(ender_same(value_of(ctx, "geography", path), game(ctx, "*")));
    assert_true(ender_same(value_of(ctx, "edge-geography", path), game(ctx, "*")));
}

static void picture(void **state) {
    ender_position *position = parsed(*state, "partizan-arc-kayles", "a-b:B,b-c");
    char *text = NULL;
    assert_int_equal(ender_position_picture(*state, position, &text), ENDER_OK);
    assert_string_equal(text, "a     -- b:B\nb     -- a:B c\nc     -- b\n");
    ender_free(text);
    ender_position_free(position);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(families), cmocka_unit_test(names),   cmocka_unit_test(settled),
        cmocka_unit_test(refused),  cmocka_unit_test(largest), cmocka_unit_test(picture),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
