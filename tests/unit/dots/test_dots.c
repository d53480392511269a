/* SPDX-License-Identifier: MIT
 *
 * Strings and Coins, Nimstring and loony endgames against play itself: plain recursion over moves
 * on random graphs, Nimstring beside heaps of Nim, and chains and loops as graphs. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <string.h>

#include "asking.h"
#include "base/random.h"

enum { COINS = 5, GRAPHS = 60, MORE_GRAPHS = 600, MORE_STRINGS = 13, HEAP_MOST = 7 };

typedef struct graph {
    int count, ends[32][2];
} graph;

static graph random_graph(uint64_t *seed, int strings) {
    graph g = {.count = strings};
    for (int i = 0; i < strings; i++) do {
            g.ends[i][0] = (int)random_below(seed, COINS + 1);
            g.ends[i][1] = (int)random_below(seed, COINS) + 1;
        } while (g.ends[i][0] == g.ends[i][1]);
    return g;
}

static void write_graph(const graph *g, char *text) {
    for (int i = 0; i < g->count; i++)
        text += sprintf(text, "%s%d-%d", i > 0 ? "," : "", g->ends[i][0], g->ends[i][1]);
}

static graph without(const graph *g, int string) {
    graph rest = *g;
    rest.count--;
    for (int i = string; i < rest.count; i++) memcpy(rest.ends[i], g->ends[i + 1], sizeof *g->ends);
    return rest;
}

static int degree(const graph *g, int coin) {
    int count = 0;
    for (int i = 0; i < g->count; i++) count += g->ends[i][0] == coin || g->ends[i][1] == coin;
    return count;
}

/* How many coins the cut takes. */
static int taken(const graph *g, int string) {
    int count = 0;
    for (int end = 0; end < 2; end++)
        count += g->ends[string][end] > 0 && degree(g, g->ends[string][end]) == 1;
    return count;
}

static int score(const graph *g) {
    int best = g->count == 0 ? 0 : -100;
    for (int i = 0; i < g->count; i++) {
        const graph rest = without(g, i);
        const int coins = taken(g, i), after = score(&rest);
        const int made = coins > 0 ? coins + after : -after;
        if (made > best) best = made;
    }
    return best;
}

/* The same by all sets of strings, from the empty one on. */
static int score_by_sets(const graph *g) {
    static signed char table[1 << MORE_STRINGS];
    table[0] = 0;
    for (unsigned left = 1; left < 1u << g->count; left++) {
        int best = -100;
        for (int i = 0; i < g->count; i++) {
            int coins = 0;
            if (!(left >> i & 1)) continue;
            for (int end = 0; end < 2; end++) {
                int strings = 0;
                for (int k = 0; k < g->count; k++)
                    strings += (left >> k & 1) && (g->ends[k][0] == g->ends[i][end] ||
                                                   g->ends[k][1] == g->ends[i][end]);
                coins += g->ends[i][end] > 0 && strings == 1;
            }
            const int after = table[left & ~(1u << i)], made = coins > 0 ? coins + after : -after;
            if (made > best) best = made;
        }
        table[left] = (signed char)best;
    }
    return table[(1u << g->count) - 1];
}

/* Chains between the ground and coins that there are already: chains, loops, coins at which several
 * of them meet, pairs of coins, and strings with the same ends. */
static graph random_chains(uint64_t *seed, int strings) {
    graph g = {.count = 0};
    for (int coins = 0; g.count < strings;) {
        const int from = (int)random_below(seed, (unsigned)coins + 1);
        const int length = (int)random_below(seed, 5),
                  to = (int)random_below(seed, (unsigned)coins + 1);
        int at = from;
        for (int i = 0; i < length && g.count < strings; i++) {
            g.ends[g.count][0] = at;
            g.ends[g.count++][1] = at = ++coins;
        }
        if (at == to || g.count == strings) continue;
        g.ends[g.count][0] = at > to ? to : at;
        g.ends[g.count++][1] = at > to ? at : to;
    }
    return g;
}

/* Does the player who moves win Nimstring beside a heap of Nim? */
static bool wins_beside(const graph *g, int heap) {
    for (int less = 0; less < heap; less++)
        if (!wins_beside(g, less)) return true;
    for (int i = 0; i < g->count; i++) {
        const graph rest = without(g, i);
        if (wins_beside(&rest, heap) == (taken(g, i) > 0)) return true;
    }
    return false;
}

static char *answer(const char *domain, const char *object, const char *question) {
    char *text = NULL;
    must(ask_for(ctx, domain, object, question, "", "", &text));
    return text;
}

static void assert_answer(const char *domain, const char *object, const char *question,
                          const char *expected) {
    char *text = answer(domain, object, question);
    if (strcmp(text, expected) != 0)
        fail_msg("%s of %s: %s, not %s", question, object, text, expected);
    ender_free(text);
}

static void scores_are_those_of_play(void **state) {
    (void)state;
    uint64_t seed = 7;
    for (int i = 0; i < GRAPHS; i++) {
        char text[400], expected[20];
        const graph g = random_graph(&seed, 1 + i % 7);
        write_graph(&g, text);
        sprintf(expected, "%d", score(&g));
        assert_answer("strings_and_coins", text, "score", expected);
    }
}

/* More strings than plain play gets through, the search's short cuts among them. */
static void scores_are_those_of_all_sets(void **state) {
    (void)state;
    uint64_t seed = 19;
    for (int i = 0; i < MORE_GRAPHS; i++) {
        char text[400], expected[20];
        const int strings = 8 + i % (MORE_STRINGS - 7);
        const graph g = i % 4 == 0 ? random_graph(&seed, strings) : random_chains(&seed, strings);
        write_graph(&g, text);
        sprintf(expected, "%d", score_by_sets(&g));
        assert_answer("strings_and_coins", text, "score", expected);
    }
}

/* A board is the graph of its boxes, whatever symmetry makes of it: some lines of 3x2 drawn. */
static void boards_are_graphs(void **state) {
    (void)state;
    uint64_t seed = 23;
    for (int i = 0; i < GRAPHS; i++) {
        char board[60], *at = board, expected[20];
        graph g = {.count = 0};
        for (int row = 0; row < 7; row++) {
            if (row > 0) *at++ = '/';
            for (int column = 0; column < 2 + row % 2; column++) {
                const int upper = row / 2 * 2 - 2 + column + 1, lower = row / 2 * 2 + column + 1;
                const int a = row % 2 ? (column > 0 ? lower - 1 : 0) : row > 0 ? upper : 0;
                const int b = row % 2 ? (column < 2 ? lower : 0) : row < 6 ? lower : 0;
                const bool is_free = g.count < MORE_STRINGS && random_below(&seed, 3) > 0;
                *at++ = is_free ? '.' : row % 2 ? '|' : '-';
                if (!is_free) continue;
                g.ends[g.count][0] = a > 0 && b > 0 && a > b ? b : a;
                g.ends[g.count++][1] = a > 0 && b > 0 && a > b ? a : b;
            }
        }
        *at = '\0';
        sprintf(expected, "%d", score_by_sets(&g));
        assert_answer("dots_and_boxes", board, "score", expected);
    }
}

/* The value is the one heap beside which the mover loses; loony: there is none. */
static void nimstring_values_are_those_of_play(void **state) {
    (void)state;
    uint64_t seed = 11;
    unsigned loony = 0;
    for (int i = 0; i < GRAPHS; i++) {
        char text[400];
        const graph g = random_graph(&seed, 1 + i % 5);
        int heap = 0;
        write_graph(&g, text);
        while (heap <= HEAP_MOST && wins_beside(&g, heap)) heap++;
        char *found = answer("nimstring", text, "value");
        const int value = strcmp(found, "loony") == 0 ? HEAP_MOST + 1
                          : strcmp(found, "0") == 0   ? 0
                          : strcmp(found, "*") == 0   ? 1
                                                      : atoi(found + 1);
        if (value != heap) fail_msg("%s: %s, not %d", text, found, heap);
        loony += value > HEAP_MOST;
        ender_free(found);
    }
    assert_true(loony > 5 && loony < GRAPHS - 5);
}

/* Cuts that win are those after which the opponent loses, or which the mover follows up. */
static void winning_cuts_win(void **state) {
    (void)state;
    uint64_t seed = 13;
    for (int i = 0; i < GRAPHS; i++) {
        char text[400], expected[400] = "";
        const graph g = random_graph(&seed, 1 + i % 6);
        write_graph(&g, text);
        for (int k = 0; k < g.count; k++) {
            const graph rest = without(&g, k);
            if (wins_beside(&rest, 0) != (taken(&g, k) > 0)) continue;
            sprintf(expected + strlen(expected), "%s%d-%d", expected[0] ? " " : "", g.ends[k][0],
                    g.ends[k][1]);
        }
        assert_answer("nimstring", text, "winning_moves", expected[0] ? expected : "none");
    }
}

/* A line of best play takes as many coins as the score says. */
static void lines_of_play_have_the_score(void **state) {
    (void)state;
    uint64_t seed = 17;
    for (int i = 0; i < GRAPHS; i++) {
        char text[400], *rest = NULL;
        graph g = random_graph(&seed, 2 + i % 6);
        const int expected = score(&g);
        int made = 0, sign = 1;
        write_graph(&g, text);
        char *line = answer("strings_and_coins", text, "line");
        for (char *cut = strtok_r(line, " ", &rest); cut; cut = strtok_r(NULL, " ", &rest)) {
            int a, b, k = 0;
            assert_int_equal(sscanf(cut, "%d-%d", &a, &b), 2);
            while (k < g.count && (g.ends[k][0] != a || g.ends[k][1] != b)) k++;
            assert_true(k < g.count);
            const int coins = taken(&g, k);
            made += sign * coins;
            if (coins == 0) sign = -sign;
            g = without(&g, k);
        }
        assert_int_equal(g.count, 0);
        assert_int_equal(made, expected);
        ender_free(line);
    }
}

/* Chains and loops as graphs: the player who moves makes minus the value. */
static void endgames_are_graphs(void **state) {
    (void)state;
    static const char *const samples[][2] = {
        {"c3", "0-1,1-2,2-3,3-0"},
        {"l4", "1-2,2-3,3-4,4-1"},
        {"c3 c4", "0-1,1-2,2-3,3-0,0-4,4-5,5-6,6-7,7-0"},
        {"c3 l4", "0-1,1-2,2-3,3-0,4-5,5-6,6-7,7-4"},
        {"c3 c3 l4", "0-1,1-2,2-3,3-0,0-4,4-5,5-6,6-0,7-8,8-9,9-10,10-7"},
        {"l4 l5", "1-2,2-3,3-4,4-1,5-6,6-7,7-8,8-9,9-5"}};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        char expected[20];
        char *value = answer("loony_endgame", samples[i][0], "value");
        sprintf(expected, "%d", -atoi(value));
        assert_answer("strings_and_coins", samples[i][1], "score", expected);
        assert_answer("strings_and_coins", samples[i][1], "chains", samples[i][0]);
        ender_free(value);
    }
}

/* Rows that are long chains: whose turn it is follows from the lines that are drawn, and the player
 * to move loses Nimstring, so that the other one makes the last turn. */
static void the_chain_rule_is_that_of_nimstring(void **state) {
    (void)state;
    for (int rows = 1; rows <= 3; rows++)
        for (int columns = 3; columns <= 5; columns++) {
            char board[100], expected[80], *at = board;
            const int drawn = (rows + 1) * columns, dots = (rows + 1) * (columns + 1);
            for (int row = 0; row <= 2 * rows; row++) {
                if (row > 0) *at++ = '/';
                for (int column = 0; column < columns + row % 2; column++)
                    *at++ = row % 2 ? '.' : '-';
            }
            *at = '\0';
            assert_answer("nimstring", board, "value", "0");
            sprintf(expected, "dots: %d, long_chains: %d, last_turn: %s", dots, rows,
                    drawn % 2 == 0 ? "second" : "first");
            assert_answer("dots_and_boxes", board, "chain_rule", expected);
        }
    REFUSED("dots_and_boxes", "3x3", "chain_rule", "", "", ENDER_EDOMAIN, "in no chain or loop");
    REFUSED("dots_and_boxes", "0-1,1-2,2-3,3-0", "chain_rule", "", "", ENDER_EDOMAIN, "no dots");
    REFUSED("dots_and_boxes", "--/.../--", "chain_rule", "", "", ENDER_EDOMAIN, "three boxes");
    REFUSED("strings_and_coins", "0-1,1-2,2-3", "chains", "", "", ENDER_EDOMAIN, "3 of the boxes");
}

/* ---- in words ---- */

static char *explanation(const char *rules, const char *text) {
    ender_position *position = NULL;
    char *words = NULL;
    const ender_ruleset *found = NULL;
    must(ender_ruleset_find(ctx, rules, &found));
    must(ender_position_parse(ctx, found, text, strlen(text), &position));
    must(ender_position_report(ctx, position, "explanation", &words));
    ender_position_free(position);
    return words;
}

static void assert_says(const char *text, const char *words, const char *sentence) {
    if (!strstr(words, sentence)) fail_msg("%s: no `%s` in: %s", text, sentence, words);
}

/* Does the list behind these words name the string? */
static bool lists_string(const char *words, const char *before, const int ends[2]) {
    char name[24];
    const char *at = strstr(words, before);
    const int least = ends[0] < ends[1] ? ends[0] : ends[1];
    sprintf(name, " %d-%d", least, ends[0] + ends[1] - least);
    for (at = at ? at + strlen(before) : NULL; at && *at != '.' && *at != ','; at++)
        if (strncmp(at, name, strlen(name)) == 0 &&
            (at[strlen(name)] == ' ' || at[strlen(name)] == '.'))
            return true;
    return false;
}

static bool has_free_coin(const graph *g) {
    for (int c = 1; c <= 32; c++)
        if (degree(g, c) == 1) return true;
    return false;
}

static bool is_called_loony(const char *words, const int ends[2]) {
    return strstr(words, "Every move is loony.") || lists_string(words, "Loony moves:", ends);
}

/* Cuts that the words call loony leave what the opponent wins beside every heap of Nim, and the
 * others do not. */
static void loony_moves_lose_in_every_company(void **state) {
    (void)state;
    uint64_t seed = 29;
    unsigned loony = 0, sane = 0;
    for (int tried = 0; tried < 6 * GRAPHS; tried++) {
        char text[400];
        const graph g =
            tried % 2 ? random_chains(&seed, 2 + tried % 5) : random_graph(&seed, 2 + tried % 5);
        if (has_free_coin(&g)) continue;
        write_graph(&g, text);
        char *words = explanation("nimstring", text);
        for (int k = 0; k < g.count; k++) {
            const graph rest = without(&g, k);
            int heap = 0;
            while (heap <= HEAP_MOST && wins_beside(&rest, heap)) heap++;
            if ((heap > HEAP_MOST) != is_called_loony(words, g.ends[k]))
                fail_msg("%s, cut %d-%d: beside *%d in: %s", text, g.ends[k][0], g.ends[k][1], heap,
                         words);
            *(heap > HEAP_MOST ? &loony : &sane) += 1;
        }
        ender_free(words);
    }
    assert_true(loony > 100 && sane > 100);
}

/* What is left when all coins are taken that can be. */
static graph after_taking(graph g, int *coins) {
    *coins = 0;
    for (int i = 0; i < g.count; i++) {
        const int now = taken(&g, i);
        if (now == 0) continue;
        *coins += now;
        g = without(&g, i);
        i = -1;
    }
    return g;
}

/* Of a hard-hearted handout the opponent must take both coins and move; of a half-hearted one he
 * may leave them as well. */
static void handouts_are_those_of_play(void **state) {
    (void)state;
    uint64_t seed = 31;
    unsigned hard = 0, half = 0;
    for (int tried = 0; tried < 5 * GRAPHS; tried++) {
        char text[400];
        const graph g = random_chains(&seed, 3 + tried % 5);
        if (has_free_coin(&g)) continue;
        write_graph(&g, text);
        char *words = explanation("dots-and-boxes", text);
        for (int k = 0; k < g.count; k++) {
            int coins;
            const graph opened = without(&g, k), rest = after_taking(opened, &coins);
            const int made = score(&opened), all = 2 + score(&rest);
            if (lists_string(words, "all of which must be taken:", g.ends[k])) {
                assert_int_equal(coins, 2);
                assert_int_equal(made, all);
                hard++;
            }
            if (lists_string(words, "which may be left:", g.ends[k])) {
                assert_int_equal(coins, 2);
                assert_int_equal(made, all < 0 ? -all : all);
                half++;
            }
        }
        ender_free(words);
    }
    assert_true(hard > 20 && half > 20);
}

/* Chains and loops, one of them opened: whether the last coins are left, and the score. */
static void what_is_open_is_taken_or_left(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int open, left, rest; /* coins that are open, that may be left, the value of the rest */
        const char *advice;
    } samples[] = {
        {"1-2,2-3,3-0,0-4,4-5,5-6,6-7,7-8,8-0", 3, 2, 5, "Best they are left"},
        {"1-2,2-0,0-3,3-4,4-5,5-0,6-7,7-8,8-9,9-6", 2, 2, 1, "Best all are taken"},
        {"1-2,2-3,3-0,0-4,4-5,5-6,6-0,0-7,7-8,8-9,9-0", 3, 2, 2, "Both are equally good"},
        {"1-2,2-3,3-4,0-5,5-6,6-7,7-8,8-9,9-0", 4, 4, 5, "Best they are left"},
        {"1-2,2-3,3-4,4-5,5-6,0-7,7-8,8-9,9-0", 6, 4, 3, "Best all are taken"}};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        char expected[20];
        const int taking = samples[i].open - samples[i].rest,
                  leaving = samples[i].open - 2 * samples[i].left + samples[i].rest;
        char *words = explanation("dots-and-boxes", samples[i].text);
        assert_says(samples[i].text, words, samples[i].advice);
        sprintf(expected, "%d", taking > leaving ? taking : leaving);
        assert_answer("dots_and_boxes", samples[i].text, "score", expected);
        ender_free(words);
    }
}

/* Where every move is loony the player to move does not make the last turn. */
static void the_rule_gives_the_last_turn_to_the_other(void **state) {
    (void)state;
    static const char *const samples[] = {
        "0-1,1-2,2-3,3-0", "1-2,2-3,3-4,4-1", "0-1,1-2,2-3,3-0,0-4,4-5,5-6,6-7,7-0",
        "0-1,1-2,2-3,3-0,4-5,5-6,6-7,7-4", "1-2,2-3,3-4,4-1,5-6,6-7,7-8,8-5"};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        char *words = explanation("nimstring", samples[i]);
        assert_says(samples[i], words, "so the other player does.");
        assert_says(samples[i], words, "Every move is loony.");
        assert_says(samples[i], words, "Its value as Nimstring is 0.");
        ender_free(words);
    }
    char *words = explanation("nimstring", "0-1,1-2,2-0,0-3,3-4,4-5,5-6,6-0");
    assert_says("c2 c4", words, "it is 1, so this player does.");
    ender_free(words);
}

/* 2^22 sets of chains and loops are looked at. With less than 2 to control the value is 1 or 2, and
 * odd for an odd number of boxes (Buzzard, Ciere, 2013). */
static void many_chains_and_loops(void **state) {
    (void)state;
    enum { EACH = 2047 };
    char text[3 * (2 * EACH + 1) + 1] = "";
    for (int i = 0; i < EACH; i++) memcpy(text + 6 * i, "c3 l4 ", 6);
    assert_answer("loony_endgame", text, "value", "1");
    memcpy(text + 6 * EACH, "c3 ", 4);
    REFUSED("loony_endgame", text, "value", "", "", ENDER_ELIMIT, "more than 4194304 sets");
}

static void wrong_texts_are_refused(void **state) {
    (void)state;
    REFUSED("dots_and_boxes", "", "score", "", "", ENDER_ESYNTAX, "expected strings");
    REFUSED("dots_and_boxes", "0-0", "score", "", "", ENDER_ESYNTAX, "joins two coins");
    REFUSED("dots_and_boxes", "1-", "score", "", "", ENDER_ESYNTAX, "a coin");
    REFUSED("dots_and_boxes", "0x3", "score", "", "", ENDER_ESYNTAX, "1 to 100 boxes");
    REFUSED("dots_and_boxes", "11x11", "score", "", "", ENDER_ESYNTAX, "1 to 100 boxes");
    REFUSED("dots_and_boxes", "2x2 danish", "score", "", "", ENDER_ESYNTAX, "swedish");
    REFUSED("dots_and_boxes", "../..", "score", "", "", ENDER_ESYNTAX, "2R+1");
    REFUSED("dots_and_boxes", "../../..", "score", "", "", ENDER_ESYNTAX, "expected 3 lines");
    REFUSED("dots_and_boxes", ".-/|./.-", "score", "", "", ENDER_ESYNTAX, "expected 3 lines");
    REFUSED("dots_and_boxes", "5x6", "score", "", "", ENDER_ELIMIT, "71 strings are free");
    REFUSED("dots_and_boxes", "8x8 swedish", "score", "", "", ENDER_ELIMIT, "of 64 coins");
    REFUSED("nimstring", "4x4", "value", "", "", ENDER_ELIMIT, "40 strings hang together");
    REFUSED("loony_endgame", "c2", "value", "", "", ENDER_ESYNTAX, "at least 3");
    REFUSED("loony_endgame", "x3", "value", "", "", ENDER_ESYNTAX, "chains");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(scores_are_those_of_play),
                                       cmocka_unit_test(scores_are_those_of_all_sets),
                                       cmocka_unit_test(boards_are_graphs),
                                       cmocka_unit_test(nimstring_values_are_those_of_play),
                                       cmocka_unit_test(winning_cuts_win),
                                       cmocka_unit_test(lines_of_play_have_the_score),
                                       cmocka_unit_test(endgames_are_graphs),
                                       cmocka_unit_test(the_chain_rule_is_that_of_nimstring),
                                       cmocka_unit_test(loony_moves_lose_in_every_company),
                                       cmocka_unit_test(handouts_are_those_of_play),
                                       cmocka_unit_test(what_is_open_is_taken_or_left),
                                       cmocka_unit_test(the_rule_gives_the_last_turn_to_the_other),
                                       cmocka_unit_test(many_chains_and_loops),
                                       cmocka_unit_test(wrong_texts_are_refused)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
