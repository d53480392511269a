/* SPDX-License-Identifier: MIT
 *
 * Kos: the operators against graphs that are built word for word from the definitions, without the
 * shortcuts of src/domains/ko; boards against captures by hand; text that is refused in the right
 * place; what the public functions promise. The values of the thesis are in tests/vectors/ko.tsv.
 */
#include "asking.h"
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include "ko/ko.h"

#include <stdio.h>
#include <string.h>

/* ---- phi, word for word ---- */

/* Two kos of three positions with ends that are integers; a component is at 1, 2 or at an integer,
 * which is 100 + n. A history is the position before, or none (-1). */
typedef struct plain_position {
    int at[2], before[2];
} plain_position;

typedef struct plain_game {
    task *t;
    int ends[2][2];
    ender_ko_threats threats;
    graph_builder b;
    plain_position list[4000];
    uint32_t count;
} plain_game;

static uint32_t plain_vertex(plain_game *g, plain_position p) {
    for (uint32_t v = 0; v < g->count; v++)
        if (memcmp(&g->list[v], &p, sizeof p) == 0) return v;
    assert_true(g->count < 4000);
    g->list[g->count++] = p;
    return graph_vertex(&g->b, NULL);
}

/* Where a move of the player leads a component, or -1. */
static int plain_step(const plain_game *g, int k, int at, ender_player player) {
    const bool left = player == ENDER_LEFT;
    if (at == 1) return left ? 100 + g->ends[k][0] : 2;
    if (at == 2) return left ? 1 : 100 + g->ends[k][1];
    if (left) return at > 100 ? at - 1 : -1;
    return at < 100 ? at + 1 : -1;
}

static bool threatens(const plain_game *g, ender_player player) {
    if (g->threats == ENDER_THREATS_NONE) return false;
    if (g->threats == ENDER_THREATS_LEFT) return player == ENDER_LEFT;
    return g->threats != ENDER_THREATS_RIGHT || player == ENDER_RIGHT;
}

static void plain_moves(plain_game *g, uint32_t v) {
    for (int k = 0; k < 2; k++)
        for (int p = 0; p < 2; p++) {
            const plain_position from = g->list[v];
            const int to = plain_step(g, k, from.at[k], (ender_player)p);
            if (to < 0) continue;
            plain_position next = {{from.at[0], from.at[1]}, {from.at[0], from.at[1]}};
            next.at[k] = to;
            const uint32_t w = plain_vertex(g, next);
            const bool banned = memcmp(next.at, from.before, sizeof next.at) == 0;
            if (!banned) graph_edge(&g->b, (ender_player)p, v, (loopy_edge){.to = w});
            if (!threatens(g, (ender_player)p)) continue;
            const bool both =
                g->threats == ENDER_THREATS_LEFT_RIGHT || g->threats == ENDER_THREATS_RIGHT_LEFT;
            const uint8_t class = both && p == 1 ? 2 : 1;
            graph_edge(&g->b, (ender_player)p, v, (loopy_edge){.to = w, .class = class});
        }
}

/* phi(J,y; KO or OK (A,B) + the same (C,D)), started without a history. */
static loopy_graph plain_phi(task *t, const int ends[2][2], const int start[2],
                             ender_ko_threats threats) {
    plain_game *g = scratch_alloc(t, sizeof *g);
    memset(g, 0, sizeof *g);
    g->t = t;
    g->threats = threats;
    memcpy(g->ends, ends, sizeof g->ends);
    graph_open(t, &g->b);
    (void)plain_vertex(g, (plain_position){{start[0], start[1]}, {-1, -1}});
    for (uint32_t v = 0; v < g->count; v++) plain_moves(g, v);
    const designation rule = ko_designation((ko_rules){ENDER_BAN_J, threats, false});
    return graph_close(&g->b, 0, &rule);
}

static void word_for_word(task *t) {
    static const int ends[][2][2] = {
        {{1, 0}, {2, 0}}, {{-1, 1}, {0, -1}}, {{-2, 2}, {0, 1}}, {{1, 0}, {1, 0}}};
    static const char *const names[] = {"J", "J,L", "J,R", "J,LR", "J,RL"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        for (int s = 0; s < 4; s++)
            for (int y = 0; y < 5; y++) {
                const arena_mark mark = scratch_mark(t);
                const int start[2] = {1 + s % 2, 1 + s / 2};
                const loopy_graph plain = plain_phi(t, ends[i], start, (ender_ko_threats)y);
                char text[100];
                snprintf(text, sizeof text, "phi(%s; %s(%d,%d)+%s(%d,%d))", names[y],
                         start[0] == 1 ? "OK" : "KO", ends[i][0][0], ends[i][0][1],
                         start[1] == 1 ? "OK" : "KO", ends[i][1][0], ends[i][1][1]);
                const source in = {text, strlen(text)};
                const ko_question q = ko_read(t, in, (ko_rules){ENDER_BAN_J, 0, false});
                const ko_value v = ko_solve(t, &q, KO_ROUNDS);
                for (int p = 0; p < 2; p++)
                    if (v.results[p] != graph_outcome(t, &plain, (ender_player)p))
                        fail_msg("%s: another result", text);
                if (v.is_one && lref_is_ender(v.game)) {
                    const loopy_graph ender = graph_of_ender(t, lref_ender(v.game));
                    if (graph_compare(t, &plain, &ender) != ENDER_EQUAL)
                        fail_msg("%s: another value", text);
                }
                if (s != (int)i % 4) {
                    scratch_release(t, mark);
                    continue;
                }
                const loopy_graph exact = ko_exact_graph(t, &q);
                if (graph_compare(t, &exact, &plain) != ENDER_EQUAL)
                    fail_msg("%s: another graph", text);
                scratch_release(t, mark);
            }
}

static void operators_word_for_word(void **state) {
    (void)state;
    run(word_for_word);
}

/* ---- answers ---- */

/* The value and the results, or what is wrong. */
static char *answer(const char *text, const char *method) {
    static char line[1000];
    char options[40], *found = NULL, *results = NULL;
    snprintf(options, sizeof options, "method=%s", method);
    if (ask_for(ctx, "ko", text, "value", "", options, &found) != ENDER_OK ||
        ask_for(ctx, "ko", text, "results", "", options, &results) != ENDER_OK)
        snprintf(line, sizeof line, "%s", ender_message(ctx));
    else
        snprintf(line, sizeof line, "%s %s", found, results);
    ender_free(found);
    ender_free(results);
    return line;
}

static void sums_of_five(void **state) {
    (void)state;
    static const char *const sums[] = {"KO(5,0)+KO(4,0)+KO(3,0)+KO(2,0)+KO(1,0)",
                                       "KO(9,-1)+OK(4,2)+KO(3,0)+OK(2,-2)+KO(1,1)",
                                       "phi(J,R; KO(5,0)+OK(4,1)+KO(3,0)+3.KO(2,0))"};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        char search[1000];
        snprintf(search, sizeof search, "%s", answer(sums[i], "search"));
        assert_string_equal(search, answer(sums[i], "closed"));
    }
    assert_string_equal(answer("12.KO(11,0)+7.KO(13,0)+9.KO(15,0)", "auto"),
                        answer("44+26+45+KO(13,0)", "auto"));
    assert_string_equal(answer("400.KO(1000,0)+KO(999999,-30)", "closed"),
                        answer("133000+KO(1000,0)+KO(999999,-30)", "closed"));
}

/* What stands between the kos is passed over, wherever it stands. */
static void sums_in_any_order(void **state) {
    (void)state;
    static const struct {
        const char *question, *options, *sums[4];
    } cases[] = {
        {"value",
         "method=closed",
         {"KO(4,0)+KO(3,1)+2*", "KO(4,0)+2*+KO(3,1)", "2*+KO(4,0)+KO(3,1)", "KO(3,1)+2*+KO(4,0)"}},
        {"value",
         "method=closed",
         {"KO(2,0)+OK(1,0)+1/2+^", "1/2+KO(2,0)+^+OK(1,0)", "^+1/2+OK(1,0)+KO(2,0)",
          "OK(1,0)+^+KO(2,0)+1/2"}},
        {"value",
         "method=closed",
         {"{1|}+KO(1/2,*)+^", "KO(1/2,*)+^+{1|}", "^+KO(1/2,*)+{1|}", "^+{1|}+KO(1/2,*)"}},
        {"nearly",
         "",
         {"KOR(3,0)+KOR(1,0)+3*", "3*+KOR(3,0)+KOR(1,0)", "KOR(1,0)+3*+KOR(3,0)",
          "KOR(1,0)+*+KOR(3,0)+3"}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *question = cases[i].question;
        char *right = NULL, *found = NULL;
        const bool is_value = strcmp(question, "value") == 0;
        assert_int_equal(ask_for(ctx, "ko", cases[i].sums[0], question, "",
                                 is_value ? "method=search" : "", &right),
                         ENDER_OK);
        for (size_t k = 0; k < 4; k++) {
            assert_int_equal(
                ask_for(ctx, "ko", cases[i].sums[k], question, "", cases[i].options, &found),
                ENDER_OK);
            assert_string_equal(found, right);
            ender_free(found);
        }
        ender_free(right);
    }
}

static void boards(void **state) {
    (void)state;
    static const struct {
        const char *text, *answer;
    } known[] = {/* One point of territory is one free move; two are two. */
                 {"board(B.B)", "1 LL"},
                 {"board(B..B)", "2 LL"},
                 /* A stone that captures may stand where it has no liberty itself (KO-2): White
                  * takes one stone, or Black saves it and is left with nothing. */
                 {"board(WX.B/#WW#)", "{0|-2} LR"},
                 {"board(WXX.B/#WWW#)", "{0|-4} LR"},
                 /* Nobody may place a stone between immortal ones of the other colour alone. */
                 {"board(#W#/W.W/#W#)", "-1 RR"},
                 {"board(#B#/W.W/#B#)", "* LR"},
                 {"board(B)", "0 RL"},
                 {"board(#)", "0 RL"},
                 {"board(#BW#/BO.W/#BW#)+board(#BW#/BO.W/#BW#)", "2 LL"},
                 {"2.KO(1,0)", "2 LL"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_string_equal(answer(known[i].text, "search"), known[i].answer);
}

/* ---- positions that are named ---- */

static const char *an_argument(const ender_question *q) {
    if (strcmp(q->name, "same_core") == 0) return "@x{x>L=-1}";
    if (strcmp(q->name, "strategy") == 0 || strcmp(q->name, "verify") == 0) return "left";
    if (strcmp(q->name, "stage") == 0) return "plus 1.2 ; OK(7,0)";
    return q->least > 0 ? "1" : "";
}

/* Every question is about the position, or is refused: none is answered for the sum alone. */
static void asked_about_it_or_refused(const char *text) {
    static const char about_it[] = " value results plus_side minus_side converges verified answer "
                                   "graph picture compare le ge same_values ";
    const ender_question *q;
    for (size_t i = 0; (q = ender_question_at(ender_domain_find("ko"), i)); i++) {
        char word[60], *found = NULL;
        snprintf(word, sizeof word, " %s ", q->name);
        const ender_status status = ask_for(ctx, "ko", text, q->name, an_argument(q), "", &found),
                           right = strstr(about_it, word) ? ENDER_OK : ENDER_EDOMAIN;
        if (status != right)
            fail_msg("%s of %s: status %d: %s", q->name, text, (int)status, ender_message(ctx));
        ender_free(found);
    }
}

static void at_a_position(void **state) {
    (void)state;
    static const struct {
        const char *sum, *at, *value;
    } known[] = {{"phi(J,L; @a{a>R:b;b>R:a})", "a[b]", "0"},
                 {"phi(J,L; @a{a>R:b;b>R:a})", "b[]", "-1"},
                 {"phi(J,L; KO(7,0)+KO(1,0))", "OK(7,0)+KO(1,0)[KO(7,0)+KO(1,0)]", "7"},
                 {"phi(J,L; KO(7,0)+KO(1,0))", "OK(7,0)+OK(1,0)[OK(7,0)+KO(1,0)]", "{9|7}"},
                 {"phi(J,L; KO(7,0)+KO(1,0))", "KO(7,0)+OK(1,0)[OK(7,0)+OK(1,0)]", "{{9|7}|2}"},
                 {"phi(J,L; KO(7,0)+KO(1,0))", "KO(7,0)+KO(1,0)[KO(7,0)+OK(1,0)]", "{7|{2|0}}"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char text[200], start[100], *graph = NULL;
        snprintf(text, sizeof text, "%s at %s", known[i].sum, known[i].at);
        snprintf(start, sizeof start, "@\"%s\"{", known[i].at);
        ASKED("ko", text, "value", "", "", known[i].value);
        ASKED("ko", text, "compare", known[i].value, "", "=");
        ASKED("ko", text, "compare", known[i].value, "method=search", "=");
        ASKED("ko", text, "same_values", text, "", "true");
        ASKED("ko", text, "same_values", "1000", "", "false");
        ASKED("ko", text, "verified", "", "", "true");
        must(ask_for(ctx, "ko", text, "graph", "", "", &graph));
        assert_memory_equal(graph, start, strlen(start));
        ender_free(graph);
        asked_about_it_or_refused(text);
    }
}

/* ---- text that is refused ---- */

static void refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t column;
    } bad[] = {{"", 1},
               {"KO(7,0", 7},
               {"KO(7)", 5},
               {"KO[2,1](1,0)", 4},
               {"KO[4,5](1,0)", 4},
               {"KO(1,0)+", 9},
               {"KO(1,{0)", 8},
               {"phi(X,L; 0)", 5},
               {"phi(J,Q; 0)", 7},
               {"phi(J,L; 0", 11},
               {"@a{a>X:b}", 6},
               {"@a{a>L:b", 9},
               {"@a{a>Lb}", 7},
               {"board(B?)", 8},
               {"KO(1,0) KO(1,0)", 9},
               {"5000.KO(1,0)", 1},
               {"@a{a>L:b} at c[]", 14}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char *found;
        const ender_status status = ask_for(ctx, "ko", bad[i].text, "value", "", "", &found);
        if (status != ENDER_ESYNTAX || ender_error_place(ctx).column != bad[i].column)
            fail_msg("`%s`: status %d, column %u: %s", bad[i].text, status,
                     (unsigned)ender_error_place(ctx).column, ender_message(ctx));
    }
    static const char *const forms[] = {"H",
                                        "H(2; 1:1)",
                                        "H(3; 1)",
                                        "H(3; 9999999:1)",
                                        "HC(3; 2,1; 0; 0)",
                                        "HC(3; 1; 0; 0,1,2)",
                                        "H(3; 1:1) x"};
    char *found;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        assert_int_equal(ask_for(ctx, "ko", forms[i], "value", "", "", &found), ENDER_ESYNTAX);
    REFUSED("ko", "KO(1,0)", "size", "", "", ENDER_EARGUMENT, "no property `size`");
    REFUSED("ko", "KO({1|0},0)", "points", "", "", ENDER_EDOMAIN, "must be numbers");
    REFUSED("ko", "@a{a>R:b;b>R:a}", "mean", "", "", ENDER_EDOMAIN, "infinitesimals, have a mean");
    REFUSED("ko", "KO({1|0},0)", "mean", "", "", ENDER_EDOMAIN, "infinitesimals, have a mean");
    REFUSED("ko", "2.KO(-2,0)", "value", "", "method=closed", ENDER_EDOMAIN, "no closed form");
    REFUSED("ko", "H(3; 14:2)", "moves", "", "", ENDER_EDOMAIN, "a closed form has a value");
    REFUSED("ko", "KO(1,0)[OK(1,0)]", "value", "", "ban=N", ENDER_ESYNTAX, "histories matter");
    REFUSED("ko", "KO(1,0)", "value", "", "threats=me", ENDER_EARGUMENT, "threats is none, left");
    REFUSED("ko", "KO(1,0)", "mean", "", "rounds=3", ENDER_EARGUMENT, "does not heed");
    ender_result out;
    assert_int_equal(ender_ask(ctx, ender_domain_find("ko"), NULL, 0,
                               &(ender_request){.question = "value"}, &out),
                     ENDER_EARGUMENT);
}

/* Any text is read or refused. */
static void any_text(void **state) {
    (void)state;
    static const char letters[] = "KO(),[]{}1203.-+@ab>LR:=;phiJN*^/#BWX. fomrd";
    uint64_t seed = 1;
    for (int i = 0; i < 3000; i++) {
        char text[40];
        size_t length = 0;
        for (const size_t most = 1 + (size_t)(i % 36); length < most; length++)
            text[length] = letters[chance_below(&seed, sizeof letters - 1)];
        text[length] = '\0';
        char *out = NULL;
        if (ask_for(ctx, "ko", text, "negative", "", "", &out) == ENDER_OK) {
            /* The negative reads back, and twice it is the sum that was read. */
            char *back = NULL, *again = NULL;
            assert_int_equal(ask_for(ctx, "ko", out, "negative", "", "", &back), ENDER_OK);
            assert_int_equal(ask_for(ctx, "ko", back, "negative", "", "", &again), ENDER_OK);
            assert_string_equal(again, out);
            ender_free(back);
            ender_free(again);
        }
        ender_free(out);
    }
}

/* ---- rows and moves ---- */

static void moves_and_facts(void **state) {
    (void)state;
    static const char sum[] = "2.KO(7,0)+KO(1,0)+{2|-9}";
    ender_result moves;
    int left = 0, best = 0;
    must(ender_ask(ctx, ender_domain_find("ko"), sum, strlen(sum),
                   &(ender_request){.question = "moves"}, &moves));
    assert_int_equal(moves.count, 6);
    for (size_t i = 0; i < moves.count; i++) {
        left += strcmp(moves.items[i].items[0].text, "left") == 0;
        best += moves.items[i].items[4].truth;
    }
    assert_int_equal(left, 3);
    assert_true(best >= 2);
    ender_result_clear(&moves);
    static const char *const facts[][3] = {
        {"KO[5,2](10,0)", "mean", "6"},
        {"KO(7,0)", "points", "7"},
        {"KO(7,0)+2.KO(1,0)+{2|-1}", "mean", "7/2"},
        {"@a{a>R:b;b>R:a}", "history_dependent_at", "b[] and b[a]"},
        {"KO(2,0)+KO(1,0)", "verified", "true"},
        {"KO(7,0)+KO(1,0)", "vector", "0:-8,4:-2,10:-2"},
        {"KO(1,0)", "positions", "4"},
        {"@a{a>R:b;b>R:a}", "bad_j_loops", "true"},
        {"@a{a>R:b;b>R:a}", "history_independent", "false"},
        {"KO(2,0)+KO(1,0)", "history_independent", "true"},
        /* values with passes are compared, not their handles */
        {"phi(J,LR; @a{a>L:a;a>R:b;b>R:a;b>R:b;b>R=1})", "history_independent", "true"}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        ASKED("ko", facts[i][0], facts[i][1], "", "", facts[i][2]);
}

/* The named games of passes, and whether two sums have equal values. */
static void passes(void **state) {
    (void)state;
    static const char *const values[][3] = {{"on", "on", "LL"},       {"off", "off", "RR"},
                                            {"dud", "dud", "DD"},     {"over", "over", "LL"},
                                            {"under", "under", "RR"}, {"KO(7,0)+off", "off", "RR"},
                                            {"{off|0}", "-1", "RR"}};
    static const char *const same[][3] = {
        {"off", "off", "true"},         {"off", "on", "false"},         {"dud", "dud", "true"},
        {"KO(7,0)", "off", "false"},    {"off", "KO(7,0)", "false"},    {"on+off", "dud", "true"},
        {"KO(7,0)", "KO(7,0)", "true"}, {"KO(7,0)", "KO(6,0)", "false"}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        ASKED("ko", values[i][0], "value", "", "", values[i][1]);
        ASKED("ko", values[i][0], "results", "", "", values[i][2]);
    }
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        ASKED("ko", same[i][0], "same_values", same[i][1], "", same[i][2]);
}

/* ---- where sidling does not come to rest ---- */

static void bounds_of_what_is_not_known(void **state) {
    (void)state;
    static const char sum[] = "KO(0,*)+KO({1|0},0)";
    static const ender_given search = {"method", "search"};
    ender_result a;
    must(ender_ask(ctx, ender_domain_find("ko"), sum, strlen(sum),
                   &(ender_request){.question = "answer", .options = &search, .option_count = 1},
                   &a));
    const char *at_most = NULL, *at_least = NULL;
    for (size_t i = 0; i < a.count; i++) {
        assert_string_not_equal(a.items[i].name, "value");
        if (strcmp(a.items[i].name, "at_most") == 0) at_most = a.items[i].text;
        if (strcmp(a.items[i].name, "at_least") == 0) at_least = a.items[i].text;
    }
    ASKED("ko", sum, "le", at_most, "method=search", "true");
    ASKED("ko", sum, "ge", at_least, "method=search", "true");
    ender_result_clear(&a);
}

/* ---- graphs ---- */

static void drawn_graphs(void **state) {
    (void)state;
    static const struct {
        const char *sum, *what;
        unsigned vertices, moves, threats, games;
    } known[] = {
        {"KO(7,0)+KO(1,0)", "sum", 8, 24, 0, 4},        {"KO(1,0)", "phi", 4, 7, 1, 4},
        {"KO(7,0)+KO(1,0)", "core", 8, 28, 4, 16},      {"KO(7,0)+KO(1,0)", "plain", 8, 24, 0, 16},
        {"KO(7,0)+KO(1,0)", "layers 3", 24, 80, 8, 48}, {"KO(7,0)+KO(1,0)", "plus 2", 8, 28, 0, 20},
        {"@a{a>L:b;b>L=0}", "core", 1, 1, 0, 1}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char *graph, *vertices;
        ender_result moves;
        unsigned threats = 0, games = 0;
        must(ask_for(ctx, "ko", known[i].sum, "graph", known[i].what, "", &graph));
        must(ask_for(ctx, "graph", graph, "count", "", "", &vertices));
        must(ender_ask(ctx, ender_domain_find("graph"), graph, strlen(graph),
                       &(ender_request){.question = "moves"}, &moves));
        for (size_t k = 0; k < moves.count; k++) {
            threats += moves.items[k].items[3].integer != 0;
            games += strcmp(moves.items[k].items[2].name, "game") == 0;
        }
        if (strtoul(vertices, NULL, 10) != known[i].vertices || moves.count != known[i].moves ||
            threats != known[i].threats || games != known[i].games)
            fail_msg("%s %s: %s positions, %u moves, %u threats, %u games", known[i].sum,
                     known[i].what, vertices, (unsigned)moves.count, threats, games);
        ASKED("graph", graph, "same", graph, "", "true");
        ender_result_clear(&moves);
        ender_free(vertices);
        ender_free(graph);
    }
    static const char *const bad[] = {
        "cores",  "layers",  "layers 0",  "layers 2x",  "plus",
        "plus 0", "plus 1.", "minus 1.0", "plus 1.2.3", "layers 99999999999"};
    char *graph;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(ask_for(ctx, "ko", "KO(1,0)", "graph", bad[i], "", &graph),
                         ENDER_EARGUMENT);
    REFUSED("ko", "KO(1,0)", "graph", "plus 9", "", ENDER_EDOMAIN, "");
    REFUSED("ko", "KO(1,0)", "graph", "plus 1", "threats=none", ENDER_EDOMAIN, "");
    REFUSED("ko", "9.KO(1,0)+9.KO(2,0)", "graph", "layers 1000", "", ENDER_ELIMIT, "");
}

/* Graphs that colours alone do not tell apart: one cycle of six and two of three. */
static void graphs_up_to_names(void **state) {
    (void)state;
    static const struct {
        const char *g, *h;
        bool same;
    } pairs[] = {
        {"@a{a>L:b;b>R:a;b>L=1}", "@x{y>L=1;y>R:x;x>L:y}", true},
        {"@a{a>L:b;b>R:a;b>L=1}", "@x{y>L=2;y>R:x;x>L:y}", false},
        {"@a{a>L:b;b>R:a}", "@a{a>L!k:b;b>R:a}", false},
        {"@a{a>L:b;b>R:a}", "@a{a>L:b+1;b>R:a}", false},
        {"@a{a>L:b;b>R:a}", "@b{a>L:b;b>R:a}", false},
        {"@s{s>L:a;s>L:b;s>L:c;s>L:d;s>L:e;s>L:f;a>R:b;b>R:c;c>R:d;d>R:e;e>R:f;f>R:a}",
         "@s{s>L:a;s>L:b;s>L:c;s>L:d;s>L:e;s>L:f;a>R:b;b>R:c;c>R:a;d>R:e;e>R:f;f>R:d}", false},
        {"@s{s>L:a;s>L:b;s>L:c;s>L:d;s>L:e;s>L:f;a>R:b;b>R:c;c>R:d;d>R:e;e>R:f;f>R:a}",
         "@s{s>L:a;s>L:b;s>L:c;s>L:d;s>L:e;s>L:f;a>R:c;c>R:e;e>R:b;b>R:d;d>R:f;f>R:a}", true}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        ASKED("graph", pairs[i].g, "same", pairs[i].h, "", pairs[i].same ? "true" : "false");
    }
}

/* Prisoners are a summand: b is the number 1, so with two of them less it is -1, which is not what
 * two less at each end of b would make of it (0). */
static void prisoners_are_a_summand(void **state) {
    (void)state;
    static const char *const graphs[] = {
        "@a{a>L:b-2;a>R=0;b>L=0;b>R:c;c>L=9;c>R:a+2}",
        "@a{a>L:b-2;a>R=0;b>L=0;b>R:c;c>L:d+2;d>L=7;c>R:a+2}",
    };
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        ASKED("loopy", graphs[i], "compare", "-1/2", "", "=");
        ASKED("loopy", graphs[i], "compare", "*", "", "<");
    }
    REFUSED("loopy", "@a{a>L:b+1;b>R:a}", "compare", "0", "", ENDER_EDOMAIN,
            "comes back with more prisoners");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(operators_word_for_word),
                                       cmocka_unit_test(sums_of_five),
                                       cmocka_unit_test(sums_in_any_order),
                                       cmocka_unit_test(boards),
                                       cmocka_unit_test(at_a_position),
                                       cmocka_unit_test(refused),
                                       cmocka_unit_test(any_text),
                                       cmocka_unit_test(moves_and_facts),
                                       cmocka_unit_test(passes),
                                       cmocka_unit_test(bounds_of_what_is_not_known),
                                       cmocka_unit_test(drawn_graphs),
                                       cmocka_unit_test(graphs_up_to_names),
                                       cmocka_unit_test(prisoners_are_a_summand)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
