/* SPDX-License-Identifier: MIT
 *
 * The rulesets on heaps and strips: Nim, Toads and Frogs, Bipass, Toppling Dominoes. Each is
 * searched through with all its tools (decomposition, symmetry, closed forms) and without any, as a
 * literal form; moves are held against the rules written down a second time, on strings. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- options, held against the rules on strings ---- */

/* Every place where `from` stands in the text, rewritten to `to`. */
static void list_rewrites(string_list *list, const char *text, const char *from, const char *to) {
    for (const char *at = text; (at = strstr(at, from)); at++) {
        char after[STRING_MOST];
        strcpy(after, text);
        memcpy(after + (at - text), to, strlen(to));
        list_add(list, after);
    }
}

static void toads_and_frogs_moves(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t length = 1; length <= 6; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            word(text, "T.F", length, i);
            string_list left = {.count = 0}, right = {.count = 0};
            list_rewrites(&left, text, "T.", ".T");
            list_rewrites(&left, text, "TF.", ".FT");
            list_rewrites(&right, text, ".F", "F.");
            list_rewrites(&right, text, ".TF", "FT.");
            assert_options(ctx, "toads-frogs", text, ENDER_LEFT, &left);
            assert_options(ctx, "toads-frogs", text, ENDER_RIGHT, &right);
        }
    /* across the boundary of a word of 32 cells */
    string_list left = {.count = 0}, right = {.count = 0};
    const char *long_strip = "T..............................TF.FTTF..";
    list_rewrites(&left, long_strip, "T.", ".T");
    list_rewrites(&left, long_strip, "TF.", ".FT");
    list_rewrites(&right, long_strip, ".F", "F.");
    list_rewrites(&right, long_strip, ".TF", "FT.");
    assert_options(ctx, "toads-frogs", long_strip, ENDER_LEFT, &left);
    assert_options(ctx, "toads-frogs", long_strip, ENDER_RIGHT, &right);
}

/* Without dead stones; "0" for none. */
static void bury(char *strip) {
    size_t start = strspn(strip, "w"), end = strlen(strip);
    while (end > start && strip[end - 1] == 'b') end--;
    memmove(strip, strip + start, end - start);
    strip[end - start] = '\0';
    if (strip[0] == '\0') strcpy(strip, "0");
}

/* The stone at `from` jumps to `to`; the stones it passes move one place towards where it was. */
static void list_jump(string_list *list, const char *text, size_t from, size_t to) {
    char after[STRING_MOST];
    strcpy(after, text);
    const int step = from < to ? 1 : -1;
    for (size_t i = from; i != to; i = (size_t)((int)i + step))
        after[i] = text[(size_t)((int)i + step)];
    after[to] = text[from];
    bury(after);
    list_add(list, after);
}

static void bipass_moves_of(const char *text, string_list *left, string_list *right) {
    const size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        for (size_t k = i + 1; text[i] == 'b' && k < length && text[k] == 'w'; k++)
            list_jump(left, text, i, k);
        for (size_t k = i; text[i] == 'w' && k > 0 && text[k - 1] == 'b'; k--)
            list_jump(right, text, i, k - 1);
    }
}

static void bipass_moves(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t inner = 0; inner <= 7; inner++)
        for (unsigned i = 0; i < power(2, inner); i++) {
            text[0] = 'b';
            word(text + 1, "bw", inner, i);
            strcat(text, "w");
            string_list left = {.count = 0}, right = {.count = 0};
            bipass_moves_of(text, &left, &right);
            size_t blacks = 0;
            for (const char *c = text; *c; c++) blacks += *c == 'b';
            /* BIPASS-3 */
            assert_int_equal(left.count, inner + 2 - blacks);
            assert_int_equal(right.count, blacks);
            assert_options(ctx, "bipass", text, ENDER_LEFT, &left);
            assert_options(ctx, "bipass", text, ENDER_RIGHT, &right);
        }
}

static void bipass_moves_of_long_strips(void **state) {
    ender_ctx *ctx = *state;
    /* 63 stones, a word less one bit, so that moves bury what crosses its end */
    const char *text = "bwbbwwbwbwwwbbbbwwbwbwbwwbbwbwwwbwbwbbwwbwbwbwwbbbwbwwbwwwwwwbw";
    string_list left = {.count = 0}, right = {.count = 0};
    bipass_moves_of(text, &left, &right);
    assert_options(ctx, "bipass", text, ENDER_LEFT, &left);
    assert_options(ctx, "bipass", text, ENDER_RIGHT, &right);
}

static void toppling_moves(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], piece[STRING_MOST];
    for (size_t length = 1; length <= 5; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            word(text, "xog", length, i);
            string_list lists[2] = {{.count = 0}, {.count = 0}};
            for (size_t k = 0; k < length; k++)
                for (int player = 0; player < 2; player++) {
                    if (text[k] == "ox"[player]) continue;
                    snprintf(piece, sizeof piece, "%.*s", (int)k, text);
                    list_add(&lists[player], piece[0] ? piece : "0");
                    list_add(&lists[player], text[k + 1] ? text + k + 1 : "0");
                }
            assert_options(ctx, "toppling-dominoes", text, ENDER_LEFT, &lists[0]);
            assert_options(ctx, "toppling-dominoes", text, ENDER_RIGHT, &lists[1]);
        }
}

/* ---- values ---- */

static void nim_heaps_are_nimbers(void **state) {
    ender_ctx *ctx = *state;
    char text[40];
    for (unsigned a = 1; a <= 4; a++)
        for (unsigned b = a; b <= 4; b++)
            for (unsigned c = b; c <= 4; c++) {
                snprintf(text, sizeof text, "%u,%u,%u", a, b, c);
                assert_consistent(ctx, "nim", text);
            }
    assert_true(ender_same(value_of(ctx, "nim", "1000000"), game(ctx, "*1000000")));
    assert_true(ender_same(value_of(ctx, "nim", "4294967295,1"), game(ctx, "*4294967294")));
    assert_true(ender_same(value_by(ctx, "nim", "300", ENDER_METHOD_SEARCH), game(ctx, "*300")));
}

static void toads_and_frogs_values(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], mirror[STRING_MOST];
    for (size_t length = 1; length <= 7; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            assert_consistent(ctx, "toads-frogs", word(text, "T.F", length, i));
            for (size_t k = 0; k < length; k++) {
                const char c = text[length - 1 - k];
                mirror[k] = c;
                if (c != '.') mirror[k] = c == 'T' ? 'F' : 'T';
            }
            mirror[length] = '\0';
            assert_true(ender_same(value_of(ctx, "toads-frogs", mirror),
                                   negative(ctx, value_of(ctx, "toads-frogs", text))));
        }
}

/* Blocks that begin with TT and end with FF never move (conway-positions-44 has TTFF). */
static void toads_and_frogs_walls(void **state) {
    ender_ctx *ctx = *state;
    static const char *const walls[] = {"TTFF", "TTTFF", "TTFTFF", "TTFFTTFF", "TTFTFTTFF"};
    char x[8], y[8], text[STRING_MOST];
    for (size_t w = 0; w < sizeof walls / sizeof walls[0]; w++)
        for (unsigned i = 0; i < power(3, 3); i++)
            for (unsigned k = 0; k < power(3, 3); k++) {
                word(x, "T.F", 3, i);
                word(y, "T.F", 3, k);
                snprintf(text, sizeof text, "%s%s%s", x, walls[w], y);
                assert_true(ender_same(
                    value_by(ctx, "toads-frogs", text, ENDER_METHOD_SEARCH),
                    sum_of(ctx, value_of(ctx, "toads-frogs", x), value_of(ctx, "toads-frogs", y))));
            }
}

static void repeat(char *to, const char *part, unsigned times) {
    while (times-- > 0) strcat(to, part);
}

static void toads_and_frogs_long_strips(void **state) {
    ender_ctx *ctx = *state;
    char text[200] = "";
    /* frogs in front of toads: 45 moves for Left, 78 for Right */
    repeat(text, ".F", 12);
    repeat(text, "T.", 9);
    assert_true(ender_same(value_of(ctx, "toads-frogs", text), game(ctx, "-33")));
    /* frozen pieces in front, behind and between */
    text[0] = '\0';
    repeat(text, "F", 40);
    strcat(text, "TT.FTF.TT");
    repeat(text, "TF", 20);
    strcat(text, "FFTFT.F");
    repeat(text, "T", 40);
    assert_true(ender_same(value_of(ctx, "toads-frogs", text), game(ctx, "{1/2|0}+*")));
    /* (TF)^a T.F (TF)^b (conway-positions-45) */
    text[0] = '\0';
    repeat(text, "TF", 8);
    strcat(text, "T.F");
    repeat(text, "TF", 9);
    assert_true(
        ender_same(value_by(ctx, "toads-frogs", text, ENDER_METHOD_SEARCH), game(ctx, "*")));
}

static void bipass_values(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t inner = 0; inner <= 7; inner++)
        for (unsigned i = 0; i < power(2, inner); i++) {
            text[0] = 'b';
            word(text + 1, "bw", inner, i);
            assert_consistent(ctx, "bipass", strcat(text, "w"));
        }
}

/* Theorem 7 (BIPASS-15): b w^(n+k) b^n w is worth T(k), and no other strip is. */
static void bipass_hooks(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], expected[40];
    for (unsigned n = 0; n <= 5; n++)
        for (unsigned k = 0; k <= 6; k++) {
            snprintf(text, sizeof text, "bw%ub%uw", n + k, n);
            snprintf(expected, sizeof expected, "%u.^+%u.*", k, (k + 1) % 2);
            const ender_game t = game(ctx, expected);
            assert_true(ender_same(value_by(ctx, "bipass", text, ENDER_METHOD_CLOSED), t));
            assert_true(ender_same(value_by(ctx, "bipass", text, ENDER_METHOD_SEARCH), t));
            snprintf(text, sizeof text, "bw%ub%uw", n, n + k);
            assert_true(
                ender_same(value_by(ctx, "bipass", text, ENDER_METHOD_CLOSED), negative(ctx, t)));
        }
    assert_true(ender_same(value_of(ctx, "bipass", "bw^300b^250w"), game(ctx, "50.^+*")));
    assert_true(ender_same(value_of(ctx, "bipass", "bw^1000000"), game(ctx, "999999.^")));
}

/* The outcome that the theorems give is that of the value. */
static void bipass_outcomes(void **state) {
    ender_ctx *ctx = *state;
    static const char *const strips[] = {"bw",     "bww",    "bbw",   "bbww",
                                         "bwbbww", "bwwwbw", "bbbww", "bwbwbw"};
    enum { STRIPS = sizeof strips / sizeof strips[0] };
    char text[STRING_MOST];
    for (size_t i = 0; i < STRIPS; i++)
        for (size_t k = i; k < STRIPS; k++)
            for (size_t m = k; m <= STRIPS; m++) {
                snprintf(text, sizeof text, "%s+%s+%s", strips[i], strips[k],
                         m < STRIPS ? strips[m] : "0");
                ender_position *position = parsed(ctx, "bipass", text);
                ender_outcome known = ENDER_N, played = ENDER_N;
                ender_game value = {0};
                assert_int_equal(
                    ender_position_outcome(ctx, position, false, ENDER_METHOD_AUTO, &known),
                    ENDER_OK);
                assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value),
                                 ENDER_OK);
                assert_int_equal(ender_normal_outcome(ctx, value, &played), ENDER_OK);
                if (known != played) fail_msg("bipass %s", text);
                ender_position_free(position);
            }
    ender_position *long_strip = parsed(ctx, "bipass", "b^1000w^1000");
    ender_outcome outcome = ENDER_P;
    assert_int_equal(ender_position_outcome(ctx, long_strip, false, ENDER_METHOD_AUTO, &outcome),
                     ENDER_OK);
    assert_int_equal(outcome, ENDER_N);
    ender_position_free(long_strip);
}

static void bipass_spellings(void **state) {
    ender_ctx *ctx = *state;
    static const char *const cases[][2] = {
        {"b^3w^2", "bbbww"},    {"b3w2", "bbbww"},
        {"xXBoOW", "bbbwww"},   {"wwbwb", "bw"},
        {"(ww)bw (b)", "bw"},   {"\u25CF\u25CB\u25CB", "bww"},
        {"b0w", "0"},           {"bbb", "0"},
        {"(b w)", "0"},         {"b64w64b1", "b64w64b"},
        {"w^70b^70w", "b^70w"}, {"b^70w^70b^70", "b70w70"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *text[2] = {NULL, NULL};
        for (int k = 0; k < 2; k++) {
            ender_position *position = parsed(ctx, "bipass", cases[i][k]);
            assert_int_equal(ender_position_format(ctx, position, &text[k]), ENDER_OK);
            ender_position_free(position);
        }
        assert_string_equal(text[0], text[1]);
        ender_free(text[0]);
        ender_free(text[1]);
    }
}

static void toppling_values(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], back[STRING_MOST];
    for (size_t length = 1; length <= 5; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            assert_consistent(ctx, "toppling-dominoes", word(text, "xog", length, i));
            for (size_t k = 0; k < length; k++) back[k] = text[length - 1 - k];
            back[length] = '\0';
            const ender_game value = value_of(ctx, "toppling-dominoes", text);
            assert_true(ender_same(value, value_of(ctx, "toppling-dominoes", back)));
            for (size_t k = 0; k < length; k++)
                if (back[k] != 'g') back[k] = back[k] == 'x' ? 'o' : 'x';
            assert_true(ender_same(negative(ctx, value), value_of(ctx, "toppling-dominoes", back)));
        }
    for (unsigned n = 1; n <= 20; n++) {
        memset(text, 0, sizeof text);
        for (unsigned k = 0; k < n; k++) strcat(text, "xo");
        char nimber[8];
        snprintf(nimber, sizeof nimber, "*%u", n);
        assert_true(ender_same(value_of(ctx, "toppling-dominoes", text), game(ctx, nimber)));
    }
}

/* A key with stale bits shows as a position that is evaluated twice. The black and white rows of up
 * to n dominoes, reversal and exchange of colours taken out, those of one colour left out: of the
 * 2^n rows of length n, reversal fixes 2^ceil(n/2); reversal with exchange fixes 2^(n/2) for even n
 * and none for odd n (Burnside). */
static void toppling_rows_are_evaluated_once(void **state) {
    ender_ctx *ctx = *state;
    enum { LONGEST = 11 };
    uint64_t classes = 0;
    char text[STRING_MOST];
    for (size_t n = 1; n <= LONGEST; n++) {
        classes += (power(2, n) + power(2, (n + 1) / 2) + (n % 2 == 0 ? power(2, n / 2) : 0)) / 4;
        classes -= 1;
        for (unsigned i = 0; i < power(2, n); i++)
            value_of(ctx, "toppling-dominoes", word(text, "xo", n, i));
    }
    ender_stats stats;
    ender_get_stats(ctx, &stats);
    assert_int_equal(stats.positions, classes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(toads_and_frogs_moves),
        WITH_CONTEXT(bipass_moves),
        WITH_CONTEXT(bipass_moves_of_long_strips),
        WITH_CONTEXT(toppling_moves),
        WITH_CONTEXT(nim_heaps_are_nimbers),
        WITH_CONTEXT(toads_and_frogs_values),
        WITH_CONTEXT(toads_and_frogs_walls),
        WITH_CONTEXT(toads_and_frogs_long_strips),
        WITH_CONTEXT(bipass_values),
        WITH_CONTEXT(bipass_hooks),
        WITH_CONTEXT(bipass_outcomes),
        WITH_CONTEXT(bipass_spellings),
        WITH_CONTEXT(toppling_values),
        WITH_CONTEXT(toppling_rows_are_evaluated_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
