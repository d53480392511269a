/* SPDX-License-Identifier: MIT
 *
 * Loopy values in the language and in the public interface: what is read, what is printed, that it
 * reads back, and what is refused. */
#include "asking.h"
#include "testing.h"

#include "fixture.h"

#include <ender/ender.h>

#include <stdio.h>
#include <string.h>

static ender_result result_of(const char *text) {
    ender_result result;
    if (ender_evaluate(ctx, NULL, text, strlen(text), &result) != ENDER_OK)
        fail_msg("%s: %s", text, ender_message(ctx));
    return result;
}

static void check(const char *text, const char *expected) {
    ender_result result = result_of(text), again;
    char *name;
    assert_int_equal(ender_format_result(ctx, &result, ENDER_ASCII, &name), ENDER_OK);
    if (strcmp(name, expected) != 0) fail_msg("%s is %s, expected %s", text, name, expected);
    static const ender_style styles[] = {ENDER_ASCII, ENDER_UNICODE};
    for (size_t i = 0; i < 2 && result.kind == ENDER_KIND_LOOPY; i++) {
        ender_free(name);
        assert_int_equal(ender_format_result(ctx, &result, styles[i], &name), ENDER_OK);
        again = result_of(name);
        assert_int_equal(again.kind, ENDER_KIND_LOOPY);
        if (!ender_loopy_same(result.loopy, again.loopy)) fail_msg("%s reads back otherwise", name);
        ender_result_clear(&again);
    }
    ender_free(name);
    ender_result_clear(&result);
}

/* Found although bypassing reversible options one after the other does not lead there. */
static void sides_are_found(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"backsliding-toads-frogs(\"TT..FF\")", "*"},
        {"backsliding-toads-frogs(\"T.T.F.F\")", "*"},
        {"backsliding-toads-frogs(\"TTT..FFF\")", "{on|{0|-1/2}} & {{1/2|0}|off}"},
        {"a{b{c{-1|1}|d{pass|a},e{*|a}}|pass,0}", "under & off"},
        {"is_stopper(backsliding-toads-frogs(\"TT..FF\"))", "true"},
        {"onside(backsliding-toads-frogs(\"TT..FF\"))", "*"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check(cases[i][0], cases[i][1]);
}

/* Stops, powers, varieties and the way back from ordinal sums; the values are CGSuite's. */
static void stoppers_are_asked(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"left_stop(over)", "over"},
        {"right_stop({2|under}+1)", "1+under"},
        {"left_stop({on|0})", "on"},
        /* of stops at one number the one above it is the greater, in whichever order they stand */
        {"left_stop({{1|0},{1/2|over}|-5})", "over"},
        {"left_stop({{1|over},{2|0}|-5})", "over"},
        {"left_stop({{1|over},{2|under},{3|-1}|-5})", "over"},
        {"left_stop({{3|0},{2|over},{5/2|under}|-5})", "over"},
        {"left_stop({{1|under},{2|-1}|-5})", "under"},
        {"right_stop({5|{0|-1},{under|-1/2}})", "under"},
        {"right_stop({5|{1+under|-1},{1|-2}})", "1+under"},
        {"left_strong_stop({1+over|0})", "1"},
        {"is_infinitesimal(over)", "true"},
        {"is_pseudonumber(on)", "true"},
        {"is_pseudonumber(over+^)", "true"},
        {"is_pseudonumber(over+tiny(1))", "true"},
        {"is_pseudonumber(upon)", "false"},
        {"is_number_tiny(1+tiny(2))", "true"},
        {"is_number_tiny(-3/4+miny({2|1}))", "true"},
        {"is_number_tiny(tiny(over))", "true"},
        {"is_number_tiny(miny(on)+1)", "true"},
        {"is_number_tiny(^)", "false"},
        {"is_number_tiny(over)", "false"},
        {"is_number_tiny({1|{1|2}})", "false"},
        {"is_plumtree(a{0||||0|||a|*||*})", "false"},
        {"is_loop_free(over-over)", "false"},
        {"power_to(^, on) == upon", "true"},
        {"power_to({0||0|-2}, 7/4) == {tiny(2)|{0|-2},{tiny(2)||0|-2}||{0|-2},{tiny(2)||0|-2}}",
         "true"},
        {"power_to({0||0|-2}, {5|pass}) == {{tiny(2)||0|-2|||0|-2||||0|-2}||0|-2|||{0|-2},pass}",
         "true"},
        {"power_to({0||0|-2}, on)", "{pass|{0|-2}}"},
        {"power_to(+-1, 3)", "{1,{1,+-1|-1}|-1}"},
        {"power_to(^, {pass|1}) == {pass|*,^}", "true"},
        {"power_to(^, {1|pass}) == {^|*,pass}", "true"},
        {"power_to(^, 0)", "0"},
        {"power(^, 3) == up_power(3)", "true"},
        {"power(^, 7/4) == {0||0,v*|0,{0,v*|0,*}}", "true"},
        {"power(^, {1|pass}) == {0||0,pass|0,*}", "true"},
        {"power(^, {5|pass}) == {0||0,pass|0,v[4]*}", "true"},
        {"power(^, {pass|5}) == {0||0,v[4]*|0,pass}", "true"},
        {"power({0||0|-2}, 7/4) == {0||0,{0|-2,{0|-2}}|-2,{0,{0|-2,{0|-2}}|-2,{0|-2}}}", "true"},
        {"power({0|-1}, 1)", "{0|-1}"},
        {"^[on]", "upon"},
        {"v[on]*", "downunder*"},
        {"^<on> == power(^, on)", "true"},
        {"v<on>", "{upon*|0}"},
        {"1^[on]*2", "1*2+upon"},
        {"downsum(upon, power(^, on))", "upon"},
        {"upsum(upon, power(^, on)) == {0|power(^, on)+*}", "true"},
        {"downsum_variety(upon, power(^, on)) == -power(^, on)", "true"},
        {"upsum_variety(upon, power(^, on)) == -power(^, on)", "true"},
        {"subordinate(over, 1)", "off"},
        {"subordinate(upon+*, *)", "on"},
        {"subordinate({0,*|0,pass}, *)", "over"},
        {"subordinate(on, 1)", "on"},
        {"subordinate(^:3/4, ^)", "3/4"},
        {"1:over", "1+over"},
        {"lit({0,1|3}):over", "2+over"},
        {"lit({*|*}):on", "upon"},
        {"*:on", "upon*"},
        {"subordinate(upon, lit({*|*}))", "on"},
        {"followers(*2)", "*2, 0, *"},
        /* numbers of any size cost nothing beside over and under */
        {"{1000000|pass}", "1000000+over"},
        {"1000000+{pass|-1/4}", "3999999/4+under"},
        {"-1000000+over+1000000", "over"},
        {"{{pass|-20000}|pass}", "-20000+under"},
        {"{20000|{pass|20000}}", "{20000|20000+under}"},
        {"{20000,pass|20000}", "20000+upon*"},
        {"1000000+upon", "1000000+upon"},
        {"-2000000-1/4+3.upon*", "-8000001/4+3.upon*"},
        {"1000000+tiny(on)-1000000", "tiny(on)"},
        {"1000000+over+(under-999999)=1+over+under", "true"},
        {"(1000000+*+upon)+(over-1000000) = upon+*+over", "true"},
        {"{256,pass|256}", "256+upon*"},
        {"{257,pass|257} = 257+upon*", "true"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check(cases[i][0], cases[i][1]);
}

static void values_have_names(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"{pass|}", "on"},
        {"-{pass|}", "off"},
        {"{0|pass}", "over"},
        {"1/on", "over"},
        {"-1/on", "under"},
        {"1/off", "under"},
        {"{pass|*}", "upon"},
        {"{*|pass}", "downunder"},
        {"{0,pass|0}", "upon*"},
        {"upon+*", "upon*"},
        {"upon*2", "*2+upon"},
        {"downunder*", "downunder*"},
        {"{0|{0|under}}", "tiny(over)"},
        {"miny(under)", "miny(over)"},
        {"miny(off)", "miny(on)"},
        {"+_(over)", "tiny(over)"},
        {"-_(on)", "miny(on)"},
        {"{pass|pass}", "dud"},
        {"on+off", "dud"},
        {"on & off", "dud"},
        {"a{{|a}|}", "tis"},
        {"@a{a>L:b;b>R:a}", "tis"},
        {"1 & 0", "tis"},
        {"tis+tisn", "1 & -1"},
        {"on+", "on+"},
        {"on+ + 3", "on+"},
        {"-on+", "off-"},
        {"(off-)", "off-"},
        {"1+over", "1+over"},
        {"{1|pass}", "1+over"},
        {"3^+upon", "3^+upon"},
        {"2.upon", "2.upon*"},
        {"3.upon", "3.upon"},
        {"-5.upon*", "5.downunder*"},
        {"7.upon*+1/2", "1/2+7.upon*"},
        {"over-over", "over & under"},
        {"{on|0}", "{on|0}"},
        {"+-over", "{over|under}"},
        {"{0|pass,*}", "{0|*,pass}"},
        {"a{0||||0|||a|*||*}", "a{0|{0|{{a|*}|*}}}"},
        {"c{a{0||c|}||a|}", "3/2 & v"},
        {"a{1||a|0}", "2 & +-1"},
        {"@a{a>R:b;b>R:a}", "off"},
        {"over-over+dud", "dud"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check(cases[i][0], cases[i][1]);
}

static void short_values_stay_short(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"a{*||0|a}", "0"},
        {"@a{a>L=1;a>R=0}", "{1|0}"},
        {"@a{a>L=0;a>R:b;b>L=1;b>R:c;c>R:a;c>L=*}", "1"},
        {"0.over", "0"},
        {"onside(tis)", "1"},
        {"2 & 2", "2"},
        {"left_stop({1|over})", "1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ender_result result = result_of(cases[i][0]);
        assert_int_equal(result.kind, ENDER_KIND_GAME);
        check(cases[i][0], cases[i][1]);
    }
}

static void relations_and_functions(void **state) {
    (void)state;
    static const char *const true_ones[] = {
        "on+ > on",
        "over < 1/1024",
        "over > 0",
        "tiny(on) < tiny(over)",
        "upon* || 0",
        "2.upon* > upon*",
        "dud || over",
        "on- > 1000",
        "over <= over",
        "over = over+^",
        "over != upon",
        "upon <| over",
        "over |> 0",
        "idempotent(over)",
        "absorbs(on, {9|-9})",
        "on+off = dud",
        "is_stopper(over)",
        "is_infinitesimal(upon*)",
    };
    for (size_t i = 0; i < sizeof true_ones / sizeof *true_ones; i++) {
        const ender_result result = result_of(true_ones[i]);
        assert_int_equal(result.kind, ENDER_KIND_TRUTH);
        if (!result.truth) fail_msg("%s is false", true_ones[i]);
    }
    static const char *const words[][2] = {
        {"results(dud)", "DD"},
        {"results(on+)", "LL"},
        {"results(tis)", "DL"},
        {"outcome(upon*)", "N"},
        {"outcome(tisn)", "RD"},
        {"compare(dud, 0)", "||"},
        {"canonical_options(over)", "{0|over}"},
        {"canonical_options(on)", "{on|}"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        ender_result result = result_of(words[i][0]);
        if (!result.text || strcmp(result.text, words[i][1]) != 0)
            fail_msg("%s is %s", words[i][0], result.text ? result.text : "no word");
        ender_result_clear(&result);
    }
    check("degree(upon)", "{0|downunder*}");
    check("upsum(over, -over)", "over");
    check("left_stop({on|0})", "on");
    check("absorbed_count(over, 2)", "7");
    check("onside(dud)", "on");
    check("offside(dud)", "off");
    check("on & off", "dud");
    assert_false(result_of("is_stopper(dud)").truth);
    static const char *const none[] = {"off & on", "canonical_options(dud)", "0 & ^"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        ender_result result;
        assert_int_equal(ender_evaluate(ctx, NULL, none[i], strlen(none[i]), &result),
                         ENDER_EDOMAIN);
    }
}

/* ---- the public interface ---- */

static ender_loopy value_of(const char *text) {
    const ender_result result = result_of(text);
    return result.kind == ENDER_KIND_LOOPY ? result.loopy : ender_loopy_of_game(result.game);
}

static void handles(void **state) {
    (void)state;
    const ender_loopy on = value_of("on"), off = value_of("off"), dud = value_of("dud"),
                      zero = ender_loopy_of_game(ENDER_ZERO);
    ender_loopy made;
    ender_relation relation;
    ender_play play;
    assert_int_equal(ender_loopy_add(ctx, on, off, &made), ENDER_OK);
    assert_true(ender_loopy_same(made, dud));
    assert_int_equal(ender_loopy_negative(ctx, on, &made), ENDER_OK);
    assert_true(ender_loopy_same(made, off));
    assert_int_equal(ender_loopy_multiple(ctx, -3, on, &made), ENDER_OK);
    assert_true(ender_loopy_same(made, off));
    assert_true(ender_loopy_is_stopper_sided(dud));
    assert_int_equal(ender_loopy_compare(ctx, on, dud, &relation), ENDER_OK);
    assert_int_equal(relation, ENDER_GREATER);
    assert_int_equal(ender_loopy_outcome(ctx, dud, ENDER_LEFT, &play), ENDER_OK);
    assert_int_equal(play, ENDER_DRAWN);
    assert_int_equal(ender_loopy_from_options(ctx, &zero, 1, &on, 1, &made), ENDER_OK);
    assert_true(ender_loopy_same(made, value_of("{0|on}")));
}

static void wrong_handles(void **state) {
    (void)state;
    static const uint64_t wrong[] = {0,
                                     UINT64_MAX,
                                     (UINT64_C(1) << 32) | 4000000000u,
                                     (UINT64_C(1) << 33) | 4000000000u,
                                     UINT64_C(1) << 40,
                                     (UINT64_C(1) << 33) | (UINT64_C(1) << 32)};
    ender_loopy made;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const ender_loopy g = {wrong[i], wrong[i]};
        assert_int_equal(ender_loopy_add(ctx, g, g, &made), ENDER_EARGUMENT);
    }
}

static void released_values_are_refused(void **state) {
    (void)state;
    ender_mark mark;
    ender_loopy made;
    ender_set_mark(ctx, &mark);
    const ender_loopy odd = value_of("{{on|5}|{4|over}}");
    assert_int_equal(ender_release(ctx, &mark, NULL, 0), ENDER_OK);
    assert_int_equal(ender_loopy_negative(ctx, odd, &made), ENDER_EARGUMENT);
    check("{0|pass}+1", "1+over"); /* the names are known again */
}

/* Of each kind, a value and one above it. Their handles are given to the other one afterwards, of
 * which nothing is known yet. */
static void released_values_are_compared_anew(void **state) {
    (void)state;
    static const char *const pairs[][2] = {{"{{on|5}|{4|over}}", "{{on|7}|{6|over}}"},
                                           {"{9|{7|-5}}", "{11|{9|-3}}"},
                                           {"{w|{0|-3*w}}", "{w|{0|-2*w}}"},
                                           {"w^3/7 + 5*w", "w^3/5 + 7*w"},
                                           {"1/(w+5)", "1/(w+3)"},
                                           {"*(w*5) + 3", "*(w*9) + 7"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (unsigned round = 0; round < 4; round++) {
            ender_mark mark;
            char text[100];
            ender_set_mark(ctx, &mark);
            snprintf(text, sizeof text, "%s < %s", pairs[i][round % 2], pairs[i][1 - round % 2]);
            check(text, round % 2 == 0 ? "true" : "false");
            assert_int_equal(ender_release(ctx, &mark, NULL, 0), ENDER_OK);
        }
}

static void graphs(void **state) {
    (void)state;
    ender_graph *g;
    uint32_t a, b;
    ender_loopy v;
    ender_play play;
    assert_int_equal(ender_graph_open(ctx, &g), ENDER_OK);
    assert_int_equal(ender_graph_vertex(g, "a", &a), ENDER_OK);
    assert_int_equal(ender_graph_vertex(g, NULL, &b), ENDER_OK);
    assert_int_equal(ender_graph_edge(g, ENDER_LEFT, a, b, 0, 0), ENDER_OK);
    assert_int_equal(ender_graph_edge(g, ENDER_RIGHT, b, a, 1, 0), ENDER_OK);
    assert_int_equal(ender_graph_edge(g, ENDER_RIGHT, b, 2, 1, 0), ENDER_EARGUMENT);
    assert_int_equal(ender_graph_edge(g, ENDER_RIGHT, b, a, 8, 0), ENDER_EARGUMENT);
    assert_int_equal(ender_graph_rule(g, 0, ENDER_LEFT_WINS), ENDER_EARGUMENT);
    assert_int_equal(ender_graph_value(g, a, &v), ENDER_OK);
    assert_true(ender_loopy_same(v, value_of("tis")));
    assert_int_equal(ender_graph_outcome(g, a, ENDER_LEFT, &play), ENDER_OK);
    assert_int_equal(play, ENDER_DRAWN);
    assert_int_equal(ender_graph_rule(g, 2, ENDER_RIGHT_WINS), ENDER_OK);
    assert_int_equal(ender_graph_outcome(g, a, ENDER_LEFT, &play), ENDER_OK);
    assert_int_equal(play, ENDER_RIGHT_WINS);
    /* classes that no edge has take nothing from the eight that a sum has */
    ender_relation order;
    assert_int_equal(ender_graph_rule(g, 0xFF, ENDER_DRAWN), ENDER_OK);
    assert_int_equal(ender_graph_compare(g, a, g, a, &order), ENDER_OK);
    ender_graph_close(g);
    ender_graph_close(NULL);
}

/* A graph in which a position is doubled and moves without effect are added. */
static void graphs_are_reduced(void **state) {
    (void)state;
    static const char text[] = "@a{a>L:b;a>L:c;a>R:a;b>L=2;b>R:b;c>L=2;c>R:c;c>R:b;b>R:c;a>R!k:a}";
    char *reduced, *before, *after;
    must(ask_for(ctx, "graph", text, "reduce", "", "", &reduced));
    must(ask_for(ctx, "graph", text, "count", "", "", &before));
    must(ask_for(ctx, "graph", reduced, "count", "", "", &after));
    assert_true(strtoul(after, NULL, 10) < strtoul(before, NULL, 10));
    ASKED("graph", text, "compare", reduced, "", "=");
    ender_free(reduced);
    ender_free(before);
    ender_free(after);
}

/* Equal vertices are made one though each of their edges is needed. */
static void equal_vertices_are_fused(void **state) {
    (void)state;
    ASKED("graph", "@a{a>L:b;a>R:c;b>L=2;b>R:b;c>L=2;c>R:c}", "reduce", "", "",
          "@a{a>L:a;a>R:c;c>L=2;c>R:c}");
}

/* Of options that are equal, though nothing in the graph says so, one stays. */
static void equal_options_stand_once(void **state) {
    (void)state;
    ASKED("graph", "@a{a>L:b;a>L:c;a>R=0;b>L=2;b>R:b;c>L=2;c>L=1;c>R:c}", "value", "", "",
          "{2+over|0}");
    ASKED("graph", "@a{a>L:c;a>L:b;a>R=0;b>L=2;b>R:b;c>L=2;c>L=1;c>R:c}", "value", "", "",
          "{2+over|0}");
    ASKED("graph", "@a{a>L=0;a>R:b;a>R:c;b>R=-2;b>L:b;c>R=-2;c>R=-1;c>L:c}", "value", "", "",
          "{0|-2+under}");
}

/* Names of any kind, and vertices with numbers of their own, read back. */
static void names_in_quotes(void **state) {
    (void)state;
    static const char text[] = "@\"b c\"{\"b c\"; a; a>L:\"b c\"; \"b c\">R:a}";
    ender_object *g = NULL, *again = NULL;
    bool same = false;
    const ender_domain *graph = ender_domain_find("graph");
    must(ender_object_open(ctx, graph, text, strlen(text), NULL, 0, &g));
    const char *written = ender_object_text(g);
    must(ender_object_open(ctx, graph, written, strlen(written), NULL, 0, &again));
    must(ender_object_same(ctx, g, again, &same));
    assert_true(same);
    ASKED("graph", text, "vertices", "", "", "b c, a");
    ASKED("graph", written, "start", "", "", "b c");
    REFUSED("graph", "@\"a{a>L:b}", "count", "", "", ENDER_ESYNTAX, "a quote behind it");
    ender_object_close(g);
    ender_object_close(again);
}

/* graph_text.c, skip: blanks may stand between any two parts of a graph. */
static void blanks_stand_anywhere(void **state) {
    (void)state;
    static const char *const same[][2] = {
        {"@b{a;c;b>L:a;a>R={2|0};c>L:b}", "@ b { a ; c ; b > L : a ; a > R = {2|0} ; c > L : b }"},
        {"@a{a>R!k:a;a>L:b;b}", "@\ta{a >\nR !k\t: a;a>L:b ;b }"},
        {"@a{a>L:b+1;b>R:a-12}", "@a{a>L:b + 1;b>R:a - 12 }"}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        ender_object *g[2];
        bool are_same = false;
        for (size_t k = 0; k < 2; k++)
            must(ender_object_open(ctx, ender_domain_find("graph"), same[i][k], strlen(same[i][k]),
                                   NULL, 0, &g[k]));
        must(ender_object_same(ctx, g[0], g[1], &are_same));
        if (!are_same) fail_msg("%s", same[i][1]);
        for (size_t k = 0; k < 2; k++) ender_object_close(g[k]);
    }
}

/* Prisoners are played out where no way round gains some; else the game is sidled alone. */
static void prisoners_are_played_out_or_sidled(void **state) {
    (void)state;
    static const char text[] = "@a{a>L:b+1;a>R=-3;b>R:a-1;b>L=3}";
    ender_result rows;
    ASKED("graph", text, "compare", text, "", "=");
    REFUSED("graph", "@a{a>L:b+1;a>R=-3;b>R:a;b>L=3}", "compare", text, "", ENDER_EDOMAIN,
            "comes back with more prisoners");
    must(ender_ask(ctx, ender_domain_find("graph"), text, strlen(text),
                   &(ender_request){.question = "sidle"}, &rows));
    assert_int_equal(rows.count, 2);
    assert_true(rows.items[0].items[2].truth && rows.items[0].items[4].truth);
    ender_result_clear(&rows);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_have_names),
        cmocka_unit_test(sides_are_found),
        cmocka_unit_test(stoppers_are_asked),
        cmocka_unit_test(short_values_stay_short),
        cmocka_unit_test(relations_and_functions),
        cmocka_unit_test(handles),
        cmocka_unit_test(wrong_handles),
        cmocka_unit_test(released_values_are_refused),
        cmocka_unit_test(released_values_are_compared_anew),
        cmocka_unit_test(graphs),
        cmocka_unit_test(graphs_are_reduced),
        cmocka_unit_test(equal_vertices_are_fused),
        cmocka_unit_test(equal_options_stand_once),
        cmocka_unit_test(names_in_quotes),
        cmocka_unit_test(blanks_stand_anywhere),
        cmocka_unit_test(prisoners_are_played_out_or_sidled),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
