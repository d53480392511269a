/* SPDX-License-Identifier: MIT
 *
 * Positions that play may come back to: the Oslo forms of rulesets (A. A. Siegel's thesis, Tables
 * 3.3 to 3.6), the Independence Game (Fig. 3.9 to 3.12), loopy nimbers, and the rulesets with
 * longer cycles. The results of small graphs are found again by iteration from the rules. */
#include "questions.h"

#include "fixture.h"
#include "loopy/front.h"
#include "loopy/oslo.h"
#include "positions.h"
#include "ruleset/loopy.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static const ender_ruleset *rules_of(const char *name) {
    const ender_ruleset *rules;
    if (ender_ruleset_find(ctx, name, &rules) != ENDER_OK) fail_msg("%s", ender_message(ctx));
    return rules;
}

/* The name of a loopy value, owned by the caller. */
static char *name_of(ender_loopy v) {
    ender_result result = {.kind = ENDER_KIND_LOOPY, .loopy = v};
    char *name;
    if (ender_loopy_is_game(v, &result.game)) result.kind = ENDER_KIND_GAME;
    assert_int_equal(ender_format_result(ctx, &result, ENDER_ASCII, &name), ENDER_OK);
    return name;
}

static void assert_loopy(const char *rules, const char *text, const char *expected) {
    ender_position *p = parsed(ctx, rules, text);
    ender_loopy value;
    if (ender_position_loopy(ctx, p, &value) != ENDER_OK)
        fail_msg("%s %s: %s", rules, text, ender_message(ctx));
    char *name = name_of(value);
    if (strcmp(name, expected) != 0) fail_msg("%s %s: %s, not %s", rules, text, name, expected);
    ender_free(name);
    ender_position_free(p);
}

/* `infinity(0,2)`, or a nimber. */
static void assert_nimber(const char *rules, const char *text, const char *expected) {
    ender_position *p = parsed(ctx, rules, text);
    ender_loopy_nimber n;
    char name[100];
    assert_int_equal(ender_position_loopy_nimber(ctx, p, &n), ENDER_OK);
    int length = n.infinite ? snprintf(name, sizeof name, "infinity")
                            : snprintf(name, sizeof name, "*%u", n.nimber);
    for (size_t i = 0; i < n.reached_count; i++)
        length += snprintf(name + length, sizeof name - (size_t)length, "%c%u", i == 0 ? '(' : ',',
                           n.reached[i]);
    if (n.reached_count > 0) (void)snprintf(name + length, sizeof name - (size_t)length, ")");
    assert_string_equal(name, expected);
    ender_free(n.reached);
    ender_position_free(p);
}

static void assert_multiple(const char *rules, const char *text, unsigned k) {
    char expected[32];
    (void)snprintf(expected, sizeof expected, k == 0 ? "0" : k == 1 ? "upon*" : "%u.upon*", k);
    assert_loopy(rules, text, expected);
}

/* ---- Oslo forms ---- */

static void oslo_heaps(void **state) {
    (void)state;
    char text[32];
    for (unsigned n = 1; n <= 40; n++) {
        (void)snprintf(text, sizeof text, "%u", n);
        assert_multiple("oslo:grundy", text, n <= 2 ? 0 : n / 2); /* Thm 3.6.3 */
        (void)snprintf(text, sizeof text, ".007:%u", n);
        assert_multiple("oslo:octal", text, (n + 2) / 5); /* Thm 3.6.4 */
        (void)snprintf(text, sizeof text, "{1..3}:%u", n);
        assert_multiple("oslo:subtraction", text, (n + 2) / 3);
    }
    assert_loopy("oslo:subtraction", "{1,4}:4", "{3.upon*|0}");
    assert_loopy("oslo:subtraction", "{1,5}:5", "{4.upon*|0}");
    assert_multiple("oslo:grundy", "1001", 500);
    assert_multiple("oslo:octal", ".007:1003", 201);
    assert_multiple("oslo:grundy", "8,8+3", 9);
    assert_loopy("twoslo:nim", "1", "upon* & downunder*");
}

static void oslo_wythoff(void **state) {
    (void)state;
    char text[32];
    for (unsigned x = 0; x <= 7; x++)
        for (unsigned y = 0; y <= 7; y++) { /* Thm 3.6.1 */
            (void)snprintf(text, sizeof text, "%u,%u", x, y);
            const unsigned k = x == 0 && y == 0 ? 0 : x == y || x == 0 || y == 0 ? 1 : 2;
            assert_multiple("oslo:wythoff", text, k);
        }
}

/* The value of a position is the Oslo function of its literal form. */
static void forms_and_positions(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"toads-frogs", "TT.FF"},         {"clobber", "xo|ox"}, {"domineering", "2x3"},
        {"subtraction", "{1,2}|{3,4}:9"}, {"nim", "2,3"},       {"maze", "../|./|."}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char oslo[64];
        (void)snprintf(oslo, sizeof oslo, "oslo:%s", cases[i][0]);
        const ender_result form = {.kind = ENDER_KIND_FORM,
                                   .form = form_of(ctx, cases[i][0], cases[i][1])};
        ender_result value;
        char *name;
        assert_int_equal(apply_by_name(ctx, "oslo", &form, 1, &value), ENDER_OK);
        assert_int_equal(ender_format_result(ctx, &value, ENDER_ASCII, &name), ENDER_OK);
        ender_result_clear(&value);
        assert_loopy(oslo, cases[i][1], name);
        ender_free(name);
    }
}

static void assert_period(const char *rules, const char *pattern, uint32_t last, uint64_t preperiod,
                          uint64_t period) {
    loopy_period p;
    ender_loopy *values;
    assert_int_equal(ender_loopy_sequence(ctx, rules_of(rules), pattern, last, &values), ENDER_OK);
    assert_int_equal(loopy_period_of(ctx, values, (size_t)last + 1, &p), ENDER_OK);
    assert_true(p.found && p.preperiod == preperiod && p.period == period);
    char *saltus = name_of(p.saltus);
    assert_string_equal(saltus, "upon*");
    ender_free(saltus);
    ender_free(values);
}

static void periods(void **state) {
    (void)state;
    ender_loopy *values;
    assert_period("oslo:octal", ".007:%", 60, 0, 5);
    assert_period("oslo:grundy", "%", 40, 3, 2);
    assert_int_equal(ender_loopy_sequence(ctx, rules_of("oslo:grundy"), "7", 40, &values),
                     ENDER_EARGUMENT);
}

/* ---- the Independence Game ---- */

static void independence(void **state) {
    (void)state;
    static const char *const cases[][2] = {{"path(5):wwwww", "under"},
                                           {"path(5):Bwwww", "{upon*|0}"},
                                           {"path(5):wBwww", "upon*"},
                                           {"path(5):wwBww", "2.upon*"},
                                           {"path(5):BwBww", "upon*"},
                                           {"path(5):BwwwB", "upon*"},
                                           {"path(5):BwwBw", "0"},
                                           {"path(7):BwwwBww", "2.upon*"},
                                           {"path(9):BwwwBwwwB", "2.upon*"},
                                           {"path(13):BwwwBwwwBwwwB", "3.upon*"},
                                           {"cycle(10)", "3.upon*"},
                                           {"cycle(9)", "under"},
                                           {"grid(2,3)", "2.upon*"},
                                           {"petersen", "under"},
                                           {"a,b,c", "-3"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_loopy("independence", cases[i][0], cases[i][1]);
    assert_refused(ctx, "independence", "path(3):BBw", 12);
    assert_loopy("backsliding-toads-frogs", ".T.", "on");
    assert_loopy("backsliding-toads-frogs", ".F.", "off");
    assert_loopy("backsliding-toads-frogs", "T", "0");
    assert_loopy("backsliding-toads-frogs", ".T+F.", "dud");
    assert_loopy("fox-geese", "f.|..", "off");
    assert_loopy("fox-geese", "g.|..|..", "2");
}

static void assert_report(const char *text, const char *report, const char *expected) {
    ender_position *p = parsed(ctx, "independence", text);
    char *answer;
    assert_int_equal(ender_position_report(ctx, p, report, &answer), ENDER_OK);
    if (strcmp(answer, expected) != 0) fail_msg("%s of %s: %s", report, text, answer);
    ender_free(answer);
    ender_position_free(p);
}

/* Cycles of 3, 4, 5 and 7 vertices are well-covered and no others; an independent set of a path or
 * cycle has at most every other vertex. */
static void graphs_of_tokens(void **state) {
    (void)state;
    char text[32], number[8];
    for (unsigned n = 3; n <= 14; n++) {
        (void)snprintf(text, sizeof text, "cycle(%u)", n);
        (void)snprintf(number, sizeof number, "%u", n / 2);
        assert_report(text, "independence_number", number);
        assert_report(text, "well_covered", n <= 5 || n == 7 ? "yes" : "no");
        (void)snprintf(text, sizeof text, "path(%u)", n);
        (void)snprintf(number, sizeof number, "%u", (n + 1) / 2);
        assert_report(text, "independence_number", number);
    }
    assert_report("petersen", "independence_number", "4");
    assert_report("petersen", "well_covered", "no");
    assert_report("cube(3)", "independence_number", "4");
    assert_report("complete(6)", "well_covered", "yes");
    assert_report("complete(3,3)", "well_covered", "yes");
    assert_report("complete(2,3)", "well_covered", "no");
    assert_report("grid(8,8)", "independence_number", "32");
    assert_report("a,b-c", "independence_number", "2");
    ender_position *over = parsed(ctx, "independence", "path(3):wBw");
    char *answer;
    assert_int_equal(ender_position_report(ctx, over, "well_covered", &answer), ENDER_EDOMAIN);
    ender_position_free(over);
}

/* ---- two engines on graphs of positions ---- */

static ender_status both_ways(const char *name, const char *text) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ruleset *rules = ruleset_by_name(t, name, strlen(name));
    const positions sum = sum_parse(t, rules, text, strlen(text));
    size_t words;
    const uint64_t *block = positions_at(&sum, 0, &words);
    self_loops *s = self_loops_open(t);
    const position_graph p = block_graph(t, rules, block, words);
    const lref *quick = graph_stopper_values(s, &p.graph), *slow = graph_stoppers(t, &p.graph);
    for (uint32_t v = 0; v < p.graph.vertices; v++) assert_true(lref_same(quick[v], slow[v]));
    assert_true(lref_same(quick[p.graph.start], graph_stopper(t, &p.graph)));
    self_loops_close(s);
    return task_end(t);
}

static void values_of_graphs(void **state) {
    (void)state;
    assert_int_equal(both_ways("independence", "path(5)"), ENDER_OK);
    assert_int_equal(both_ways("independence", "cycle(6)"), ENDER_OK);
    assert_int_equal(both_ways("fox-geese", "g.g.|....|.f.."), ENDER_OK);
    assert_int_equal(both_ways("ceylonese-fox-geese", "g.g.|....|....|.f.."), ENDER_OK);
    assert_int_equal(both_ways("fox-geese-general", "3:g.g.g|.....|.f..."), ENDER_OK);
    assert_int_equal(both_ways("oslo:nim", "2,2"), ENDER_OK);
    assert_int_equal(both_ways("oslo:toads-frogs", "TT..FF"), ENDER_OK);
}

/* Results by iteration: lost for whom moves when every option is won for the other. */
static ender_status by_iteration(const char *name, const char *text) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ruleset *rules = ruleset_by_name(t, name, strlen(name));
    const positions sum = sum_parse(t, rules, text, strlen(text));
    size_t words;
    const uint64_t *block = positions_at(&sum, 0, &words);
    const position_graph p = block_graph(t, rules, block, words);
    const uint32_t n = p.graph.vertices;
    uint8_t *won = SCRATCH_ARRAY(t, uint8_t, 2 * (size_t)n); /* 1: by who moves, 2: by the other */
    memset(won, 0, 2 * (size_t)n);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t at = 0; at < 2 * n; at++) {
            if (won[at] != 0) continue;
            bool all = true, some = false;
            for (uint32_t k = p.graph.first[at & 1][at / 2]; k < p.graph.first[at & 1][at / 2 + 1];
                 k++) {
                const loopy_edge *e = &p.graph.edges[at & 1][k];
                const uint8_t next = e->is_leaf ? 2 : won[2 * e->to + 1 - (at & 1)];
                all = all && next == 1;
                some = some || next == 2;
            }
            won[at] = some ? 1 : all ? 2 : 0;
            changed = changed || won[at] != 0;
        }
    }
    loopy_result found[2];
    sum_loopy_results(t, rules, &sum, found);
    for (unsigned q = 0; q < 2; q++) {
        const loopy_result mover = q == 0 ? LOOPY_LEFT_WINS : LOOPY_RIGHT_WINS;
        const loopy_result other = q == 0 ? LOOPY_RIGHT_WINS : LOOPY_LEFT_WINS;
        const uint8_t w = won[2 * p.graph.start + q];
        assert_int_equal(found[q], w == 1 ? mover : w == 2 ? other : LOOPY_DRAWN);
    }
    return task_end(t);
}

static void results(void **state) {
    (void)state;
    static const char *const cases[][2] = {{"backsliding-toads-frogs", "T.F"},
                                           {"backsliding-toads-frogs", "TT..FF"},
                                           {"backsliding-toads-frogs", "T...F"},
                                           {"backsliding-toads-frogs", "TF.TF"},
                                           {"fox-geese", ".g.g|....|....|f..."},
                                           {"fox-geese", "g.g.|....|.f.."},
                                           {"ceylonese-fox-geese", ".g.g|....|....|f..."},
                                           {"fox-geese-general", "3:g...g|.....|.....|.f..."},
                                           {"wind-up", "{1,3}:5/12"},
                                           {"wind-up", "{2,5}:9/11"},
                                           {"independence", "cycle(10)"},
                                           {"oslo:nim", "2,3"},
                                           {"hare-hounds", "a>b>c>d>e,b-d,a:D,e:H"},
                                           {"hare-hounds", "grid(3,3),1:D,3:D,9:H"},
                                           {"hare-hounds", "a>b>c,b>d,c-d-e,a:D,b:D,e:H"},
                                           {"loopy-subtraction", "{2,4,-6}:6/6"},
                                           {"partizan-loopy-subtraction", "{1,3,-2}|{2,-5}:7/9"},
                                           {"twoslo:nim", "2,3"},
                                           {"loopy-geography", "a>b>c>a,b>d,a:T"},
                                           {"loopy-geography", "a>b>c>a,c>d,a:T"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(by_iteration(cases[i][0], cases[i][1]), ENDER_OK);
}

/* Where play does not end the refusal says who has to begin for that. */
static void refusals_say_who_begins(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"{1,-1}|{1}:1/3", "when Right moves first;"},
        {"{1,-1}|{1}:2/3", "when Left moves first;"},
        {"{1,3,-2}|{2,-5}:7/9", "when either player moves first;"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ender_position *p = parsed(ctx, "partizan-loopy-subtraction", cases[i][0]);
        ender_outcome outcome;
        assert_int_equal(ender_position_outcome(ctx, p, false, ENDER_METHOD_AUTO, &outcome),
                         ENDER_EDOMAIN);
        if (!strstr(ender_message(ctx), cases[i][1]))
            fail_msg("%s: %s", cases[i][0], ender_message(ctx));
        ender_position_free(p);
    }
}

/* What a search for loopy values has in memory is gone with it, so that the hundredth takes no more
 * of the budget than the third. */
static void searches_end_with_their_memory(void **state) {
    (void)state;
    ender_stats third = {0}, last;
    for (int i = 0; i < 100; i++) {
        assert_loopy("loopy-geography", "a>b>c>d,a>c,a:T", "*2");
        assert_loopy("loopy-subtraction", "{2,4,-6}:5/6", "*2");
        if (i == 2) ender_get_stats(ctx, &third);
    }
    ender_get_stats(ctx, &last);
    assert_int_equal(last.memory_bytes, third.memory_bytes);
}

/* ---- nimbers ---- */

static void nimbers(void **state) {
    (void)state;
    static const char *const cases[][2] = {{"a>b>a,a:T", "infinity"},
                                           {"a>b>c>d,a>c,a:T", "*2"},
                                           {"a>b>a,a>c,a:T", "*1"},
                                           {"a>b>a,a>c,b>d,a:T", "infinity(0)"},
                                           {"a>b>a,b>c,a:T", "*0"},
                                           {"a>b>a,a>c>d,a:T+x>y,x:T", "infinity(0)"},
                                           {"a>b>a,a>c,a:T+x>y>x,x:T", "infinity"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_nimber("loopy-geography", cases[i][0], cases[i][1]);
    assert_nimber("loopy-subtraction", "{2,4,-6}:5/6", "*2");
    assert_nimber("loopy-subtraction", "{2,5,-5}:5/5", "infinity(1)");
    assert_nimber("loopy-subtraction", "{2,5,-5}:5/5+{2,5,-5}:3/5", "infinity(0)");
    assert_loopy("loopy-geography", "a>b>c>d,a>c,a:T", "*2");
    assert_loopy("loopy-geography", "a>b>a,a:T", "dud");
    ender_position *p = parsed(ctx, "loopy-geography", "a>b>a,a:T");
    ender_game g;
    ender_outcome outcome;
    assert_int_equal(ender_position_value(ctx, p, ENDER_METHOD_AUTO, &g), ENDER_EDOMAIN);
    assert_int_equal(ender_position_outcome(ctx, p, false, ENDER_METHOD_AUTO, &outcome),
                     ENDER_EDOMAIN);
    ender_position_free(p);
    p = parsed(ctx, "fox-geese", "g.g.|....|.f..");
    assert_int_equal(ender_position_outcome(ctx, p, false, ENDER_METHOD_AUTO, &outcome), ENDER_OK);
    assert_int_equal(outcome, ENDER_R);
    ender_position_free(p);
}

/* The fox runs over empty squares only, as far as he may; geese take one step down. */
static void foxes(void **state) {
    (void)state;
    static const char *const board = "....f|.....|..g..|.....";
    static const struct reach {
        const char *rules, *before, *to;
    } cases[] = {{"fox-geese", "", ".....|...f.|..g..|....."},
                 {"ceylonese-fox-geese", "", ".....|...f.|..g..|....."},
                 {"fox-geese-general", "4:", "4:.....|...f.|..g..|....."}};
    char text[64];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        string_list expected = {.count = 0};
        list_add(&expected, cases[i].to);
        (void)snprintf(text, sizeof text, "%s%s", cases[i].before, board);
        assert_options(ctx, cases[i].rules, text, ENDER_RIGHT, &expected);
    }
    for (unsigned range = 1; range <= 6; range++) {
        string_list expected = {.count = 0};
        for (unsigned steps = 1; steps <= range && steps <= 3; steps++) {
            char row[4][8] = {".....", ".....", ".....", "....g"};
            row[steps][steps] = 'f';
            (void)snprintf(text, sizeof text, "%u:%s|%s|%s|%s", range, row[0], row[1], row[2],
                           row[3]);
            list_add(&expected, text);
        }
        (void)snprintf(text, sizeof text, "%u:f....|.....|.....|....g", range);
        assert_options(ctx, "fox-geese-general", text, ENDER_RIGHT, &expected);
    }
    string_list goose = {.count = 0};
    list_add(&goose, "....f|.....|.....|.g...");
    list_add(&goose, "....f|.....|.....|...g.");
    assert_options(ctx, "ceylonese-fox-geese", board, ENDER_LEFT, &goose);
    assert_refused(ctx, "fox-geese-general", "g.|..|f.", 1);
    assert_refused(ctx, "fox-geese-general", "0:g.|..|f.", 1);
    assert_refused(ctx, "fox-geese-general", "2:g.|f.|f.", 3);
    assert_spelled(ctx, "fox-geese-general", "02:G./../F.", "2:g.|..|f.");
}

/* Where all places are nimbers each is the least one that its options are not; place 0 is 0. */
static void wound_up(void **state) {
    (void)state;
    enum { PLACES = 40 };
    uint32_t nimber[PLACES];
    char text[32];
    for (unsigned p = 0; p < PLACES; p++) {
        ender_loopy_nimber found;
        (void)snprintf(text, sizeof text, "{6,7}:%u/%d", p, PLACES);
        ender_position *position = parsed(ctx, "wind-up", text);
        assert_int_equal(ender_position_loopy_nimber(ctx, position, &found), ENDER_OK);
        assert_false(found.infinite);
        nimber[p] = found.nimber;
        ender_free(found.reached);
        ender_position_free(position);
    }
    assert_int_equal(nimber[0], 0);
    for (unsigned p = 1; p < PLACES; p++) {
        const uint32_t a = nimber[(p + PLACES - 6) % PLACES], b = nimber[(p + PLACES - 7) % PLACES];
        uint32_t least = 0;
        while (least == a || least == b) least++;
        assert_int_equal(nimber[p], least);
    }
    string_list options = {.count = 0};
    list_add(&options, "{2,5}:10/11");
    list_add(&options, "{2,5}:7/11");
    assert_options(ctx, "wind-up", "{2,5}:1/11", ENDER_LEFT, &options);
    options.count = 0;
    assert_options(ctx, "wind-up", "{2,5}:0/11", ENDER_RIGHT, &options);
    assert_nimber("wind-up", "{1}:3/7", "*1");
    assert_nimber("wind-up", "{7}:3/7", "infinity");
    assert_nimber("wind-up", "{3,7}:3/7", "infinity(0)");
    assert_refused(ctx, "wind-up", "{1}:7/7", 5);
    assert_refused(ctx, "wind-up", "{-1}:3/7", 5);
    assert_refused(ctx, "wind-up", "{1}:3", 6);
    assert_spelled(ctx, "wind-up", "{ 3,1,1 } : 2 / 4", "{1,3}:2/4");
}

static void refusals(void **state) {
    (void)state;
    assert_refused(ctx, "fox-geese", "f.f|...", 1);
    assert_refused(ctx, "fox-geese", "g.x", 3);
    assert_refused(ctx, "backsliding-toads-frogs", "T.X", 3);
    assert_refused(ctx, "hare-hounds", "a-b,a:X", 7);
    assert_refused(ctx, "loopy-subtraction", "{1,x}:3/4", 4);
    assert_refused(ctx, "loopy-subtraction", "{1}:5/4", 5);
    assert_refused(ctx, "loopy-subtraction", "{1}:5", 6);
    assert_refused(ctx, "partizan-loopy-subtraction", "{1}:5/6", 4);
    assert_spelled(ctx, "loopy-subtraction", "{ 3,1, -1,1 } : 2 / 4", "{-1,1,3}:2/4");
    assert_spelled(ctx, "backsliding-toads-frogs", "t_f", "T.F");
    assert_spelled(ctx, "independence", "path(3):Bww", "a-b,b-c,a:B");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(oslo_heaps),
        cmocka_unit_test(oslo_wythoff),
        cmocka_unit_test(forms_and_positions),
        cmocka_unit_test(periods),
        cmocka_unit_test(independence),
        cmocka_unit_test(graphs_of_tokens),
        cmocka_unit_test(values_of_graphs),
        cmocka_unit_test(results),
        cmocka_unit_test(refusals_say_who_begins),
        cmocka_unit_test(searches_end_with_their_memory),
        cmocka_unit_test(nimbers),
        cmocka_unit_test(foxes),
        cmocka_unit_test(wound_up),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
