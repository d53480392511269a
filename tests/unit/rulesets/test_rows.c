/* SPDX-License-Identifier: MIT
 *
 * LenRes, Push, Shove and restricted Toppling Dominoes. Each closed form is held against the search
 * and against the literal form, for all small positions; moves are held against the rules written
 * down a second time, on strings; long positions are solved by theorem and given up by search. */
#include "positions.h"
#include "questions.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- LenRes ---- */

static void lenres_moves(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], after[STRING_MOST];
    for (size_t length = 2; length <= 5; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            word(text, "012", length, i);
            string_list lists[2] = {{.count = 0}, {.count = 0}};
            for (size_t from = 0; from < length; from++)
                for (size_t to = from + 1; to < length; to++) {
                    if (text[from] == text[to]) continue;
                    strcpy(after, text);
                    after[to] = text[from];
                    memmove(after + from, after + from + 1, length - from);
                    list_add(&lists[text[from] < text[to] ? ENDER_LEFT : ENDER_RIGHT], after);
                }
            assert_options(ctx, "lenres", text, ENDER_LEFT, &lists[ENDER_LEFT]);
            assert_options(ctx, "lenres", text, ENDER_RIGHT, &lists[ENDER_RIGHT]);
        }
}

static void lenres_values(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t length = 1; length <= 10; length++)
        for (unsigned i = 0; i < power(2, length); i++)
            assert_solved(ctx, "lenres", word(text, "01", length, i));
    for (size_t length = 2; length <= 5; length++)
        for (unsigned i = 0; i < power(3, length); i++)
            assert_consistent(ctx, "lenres", word(text, "012", length, i));
}

/* Only the order counts, and negated numbers give the negative. */
static void lenres_numbers(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], other[STRING_MOST], negated[STRING_MOST];
    static const char *const numbers[] = {"-7", "1", "40"}, *const negatives[] = {"7", "-1", "-40"};
    for (unsigned i = 0; i < power(3, 5); i++) {
        word(text, "012", 5, i);
        other[0] = negated[0] = '\0';
        for (size_t k = 0; k < 5; k++) {
            strcat(strcat(other, k > 0 ? "," : ""), numbers[text[k] - '0']);
            strcat(strcat(negated, k > 0 ? "," : ""), negatives[text[k] - '0']);
        }
        const ender_game value = value_of(ctx, "lenres", text);
        assert_true(ender_same(value_of(ctx, "lenres", other), value));
        assert_true(ender_same(value_of(ctx, "lenres", negated), negative(ctx, value)));
    }
}

/* Theorem 2.3.7: it is best to put the first own digit onto the first other one behind it. */
static void lenres_strategy(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], best[STRING_MOST];
    for (unsigned i = 0; i < power(2, 8); i++) {
        word(text, "01", 8, i);
        const char *zero = strchr(text, '0');
        const char *one = zero ? strchr(zero, '1') : NULL;
        if (!one) continue;
        const size_t from = (size_t)(zero - text), to = (size_t)(one - text);
        strcpy(best, text);
        best[to] = '0';
        memmove(best + from, best + from + 1, strlen(best + from));
        const ender_game value = value_of(ctx, "lenres", best);
        ender_position *position = parsed(ctx, "lenres", text), **options = NULL;
        size_t count = 0;
        assert_int_equal(ender_position_options(ctx, position, ENDER_LEFT, &options, &count),
                         ENDER_OK);
        for (size_t k = 0; k < count; k++) {
            ender_game option = {0};
            ender_relation relation = ENDER_EQUAL;
            assert_int_equal(ender_position_value(ctx, options[k], ENDER_METHOD_SEARCH, &option),
                             ENDER_OK);
            assert_int_equal(ender_compare(ctx, option, value, &relation), ENDER_OK);
            if (relation != ENDER_LESS && relation != ENDER_EQUAL)
                fail_msg("lenres %s: %s is not best", text, best);
        }
        ender_positions_free(options, count);
        ender_position_free(position);
    }
}

static void lenres_texts(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "lenres", " 0 1 01 ", "0101");
    assert_spelled(ctx, "lenres", "3, -1 ,2", "3,-1,2");
    assert_spelled(ctx, "lenres", "3,1,2", "312");
    assert_spelled(ctx, "lenres", "12,", "12,");
    assert_spelled(ctx, "lenres", "0,", "0");
    assert_spelled(ctx, "lenres", "1+0+01", "1+01");
    assert_spelled(ctx, "lenres", "999999999999999999,-999999999999999999",
                   "999999999999999999,-999999999999999999");
    assert_refused(ctx, "lenres", "01a", 3);
    assert_refused(ctx, "lenres", "-1", 1);
    assert_refused(ctx, "lenres", "1,,2", 3);
    assert_refused(ctx, "lenres", "1,-", 4);
    assert_refused(ctx, "lenres", "1 2,3", 3);
    assert_refused(ctx, "lenres", "1,1000000000000000000", 3);
}

static void lenres_long_rows(void **state) {
    ender_ctx *ctx = *state;
    /* 0 1 0^3000 1^2000 is 2000 + 1/2^3000; four of them are 8000 + 1/2^2998. */
    char *zeros = repeated("01", "0", 3000, ""), *row = repeated(zeros, "1", 2000, "");
    char *fewer = repeated("01", "0", 2998, ""), *rows = repeated(fewer, "1", 8000, "");
    ender_game four = value_of(ctx, "lenres", row);
    four = sum_of(ctx, four, four);
    four = sum_of(ctx, four, four);
    assert_true(ender_same(four, value_of(ctx, "lenres", rows)));
    assert_out_of_reach(ctx, "lenres", row);
    free(zeros);
    free(row);
    free(fewer);
    free(rows);
}

/* ---- Push and Shove ---- */

/* The strip after squares from + 1 .. to have moved one to the left; the empty end is cut off. */
static void add_moved(string_list *list, const char *text, size_t from, size_t to) {
    char after[STRING_MOST];
    strcpy(after, text);
    memmove(after + from, after + from + 1, to - from);
    after[to] = '_';
    size_t length = strlen(after);
    while (length > 0 && after[length - 1] == '_') length--;
    after[length] = '\0';
    list_add(list, length > 0 ? after : "0");
}

static void push_and_shove_moves(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t length = 1; length <= 5; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            word(text, "_XO", length, i);
            for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
                string_list pushes = {.count = 0}, shoves = {.count = 0};
                for (size_t k = 0; k < length; k++) {
                    if (text[k] != "XO"[player]) continue;
                    size_t gap = k;
                    while (gap > 0 && text[gap] != '_') gap--;
                    add_moved(&pushes, text, gap, k);
                    add_moved(&shoves, text, 0, k);
                }
                assert_options(ctx, "push", text, player, &pushes);
                assert_options(ctx, "shove", text, player, &shoves);
            }
        }
}

static void push_and_shove_values(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t length = 1; length <= 6; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            word(text, "_XO", length, i);
            if (text[length - 1] == '_') continue;
            assert_solved(ctx, "shove", text);
            assert_consistent(ctx, "push", text);
            const bool one_colour = !strchr(text, 'X') || !strchr(text, 'O');
            assert_int_equal(is_solved(ctx, "push", text), one_colour);
        }
}

/* STRUCTURE-53: column j of a strip of Shove is the Hackenbush stalk of the pieces that stand in it
 * and behind it, the last piece at the ground. */
static void shove_is_hackenbush(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], stalk[STRING_MOST];
    for (size_t length = 1; length <= 6; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            word(text, "_XO", length, i);
            ender_game total = game(ctx, "0");
            for (size_t column = 0; column < length; column++) {
                size_t edges = 0;
                for (size_t k = length; k-- > column;)
                    if (text[k] != '_') stalk[edges++] = text[k] == 'X' ? 'B' : 'R';
                stalk[edges] = '\0';
                total = sum_of(ctx, total, value_of(ctx, "hackenbush", stalk));
            }
            if (!ender_same(total, value_of(ctx, "shove", text))) fail_msg("shove %s", text);
        }
}

static void push_and_shove_texts(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "push", "X._ox__", "X__OX");
    assert_spelled(ctx, "shove", "B W l r", "XOXO");
    assert_spelled(ctx, "push", "___", "0");
    assert_spelled(ctx, "shove", "_+X", "X");
    assert_refused(ctx, "push", "X/O", 2);
    assert_refused(ctx, "shove", "XQ", 2);
    char *blank = repeated("X", "_", 100, "O"), *cut = repeated("X", "_", 100, "");
    assert_spelled(ctx, "push", blank, blank);
    assert_spelled(ctx, "push", cut, "X");
    free(blank);
    free(cut);
}

static void push_and_shove_long_strips(void **state) {
    ender_ctx *ctx = *state;
    char *ones = repeated("", "X", 10000, ""), *mixed = repeated("", "XO", 3000, "X");
    assert_true(ender_same(value_of(ctx, "push", ones), game(ctx, "50005000")));
    assert_true(ender_same(value_of(ctx, "shove", ones), game(ctx, "50005000")));
    assert_int_equal(outcome_of(ctx, "shove", mixed), ENDER_L);
    assert_out_of_reach(ctx, "shove", mixed);
    assert_out_of_reach(ctx, "push", mixed);
    free(ones);
    free(mixed);
}

/* ---- restricted Toppling Dominoes ---- */

static const char *const toppling[] = {"toppling-ee", "toppling-ew", "toppling-we", "toppling-ww"};
enum { EE, EW, WE, WW };

static void restricted_toppling_moves(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t length = 1; length <= 5; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            word(text, "xog", length, i);
            for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
                string_list east = {.count = 0}, west = {.count = 0};
                for (size_t k = 0; k < length; k++) {
                    if (text[k] != "xo"[player] && text[k] != 'g') continue;
                    char before[STRING_MOST];
                    strcpy(before, text);
                    before[k] = '\0';
                    list_add(&east, k > 0 ? before : "0");
                    list_add(&west, k + 1 < length ? text + k + 1 : "0");
                }
                for (int rules = EE; rules <= WW; rules++) {
                    const bool to_east = rules == EE || rules == (player == ENDER_LEFT ? EW : WE);
                    string_list expected = to_east ? east : west;
                    assert_options(ctx, toppling[rules], text, player, &expected);
                }
            }
        }
}

static void backwards(char *to, const char *text) {
    const size_t length = strlen(text);
    for (size_t k = 0; k < length; k++) to[k] = text[length - 1 - k];
    to[length] = '\0';
}

static bool has_theorem(const char *row) {
    const size_t length = strlen(row), first = strspn(row, (char[]){row[0], '\0'});
    if (first == length) return true;
    bool in_turn = length % 2 == 0;
    for (size_t k = 0; k < length; k++) in_turn = in_turn && row[k] == "ox"[k % 2];
    if (in_turn) return true;
    return !strchr(row, 'g') && first + strspn(row + first, (char[]){row[first], '\0'}) == length;
}

static void restricted_toppling_values(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], back[STRING_MOST], stalk[STRING_MOST];
    for (size_t length = 1; length <= 5; length++)
        for (unsigned i = 0; i < power(3, length); i++) {
            word(text, "xog", length, i);
            backwards(back, text);
            assert_solved(ctx, "toppling-ee", text);
            assert_solved(ctx, "toppling-ww", text);
            assert_true(
                ender_same(value_of(ctx, "toppling-ee", text), value_of(ctx, "toppling-ww", back)));
            for (size_t k = 0; k < length; k++)
                stalk[k] = (char)(text[k] == 'x' ? 'B' : text[k] == 'o' ? 'R' : 'G');
            stalk[length] = '\0';
            assert_true(ender_same(value_of(ctx, "toppling-ee", text),
                                   value_by(ctx, "hackenbush", stalk, ENDER_METHOD_SEARCH)));
            assert_consistent(ctx, "toppling-we", text);
            assert_consistent(ctx, "toppling-ew", text);
            assert_true(
                ender_same(value_of(ctx, "toppling-we", text), value_of(ctx, "toppling-ew", back)));
            if (is_solved(ctx, "toppling-we", text) != has_theorem(text))
                fail_msg("toppling-we %s: is there a theorem?", text);
            assert_int_equal(is_solved(ctx, "toppling-ew", back), has_theorem(text));
        }
}

/* Rows in two pieces: EE is the ordinal sum, WE the side-sum, of literal forms. */
static void restricted_toppling_is_a_sum_of_forms(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST], first[STRING_MOST];
    for (unsigned i = 0; i < power(3, 5); i++)
        for (size_t cut = 1; cut < 5; cut++) {
            word(text, "xog", 5, i);
            strcpy(first, text);
            first[cut] = '\0';
            ender_form both = {0};
            assert_int_equal(ender_ordinal_sum_form(ctx, form_of(ctx, "toppling-ee", first),
                                                    form_of(ctx, "toppling-ee", text + cut), &both),
                             ENDER_OK);
            assert_true(ender_form_same(both, form_of(ctx, "toppling-ee", text)));
            both = form_by_forms(ctx, "side_sum_form", form_of(ctx, "toppling-we", first),
                                 form_of(ctx, "toppling-we", text + cut));
            assert_true(ender_form_same(both, form_of(ctx, "toppling-we", text)));
        }
}

/* STRUCTURE-62; the rows that the previous player wins are counted by Catalan and Riordan numbers.
 */
static void restricted_toppling_outcomes(void **state) {
    ender_ctx *ctx = *state;
    static const unsigned catalan[] = {1, 0, 1, 0, 2, 0, 5, 0, 14, 0, 42};
    static const unsigned riordan[] = {1, 0, 1, 1, 3, 6, 15, 36};
    char text[STRING_MOST];
    for (size_t length = 1; length <= 10; length++) {
        unsigned previous = 0;
        for (unsigned i = 0; i < power(2, length); i++) {
            word(text, "xo", length, i);
            for (int rules = EE; rules <= WW; rules++) assert_outcome(ctx, toppling[rules], text);
            previous += outcome_of(ctx, "toppling-we", text) == ENDER_P;
        }
        assert_int_equal(previous, catalan[length]);
    }
    for (size_t length = 1; length <= 7; length++) {
        unsigned previous = 0;
        for (unsigned i = 0; i < power(3, length); i++) {
            word(text, "xog", length, i);
            for (int rules = EE; length < 7 && rules <= WW; rules++)
                assert_outcome(ctx, toppling[rules], text);
            previous += outcome_of(ctx, "toppling-we", text) == ENDER_P;
        }
        assert_int_equal(previous, riordan[length]);
    }
}

static void outcomes_of_sums(void **state) {
    ender_ctx *ctx = *state;
    static const char *const rows[] = {"x", "o", "g", "xxo", "oxo", "xo", "ox", "gx", "xgo"};
    static const char *const pitches[] = {"1,@", "@,1", "@", "1,@,1", "3,@,1", "2,3,@,1", "2,@,2"};
    enum { ROWS = sizeof rows / sizeof rows[0], PITCHES = sizeof pitches / sizeof pitches[0] };
    char text[STRING_MOST];
    for (size_t i = 0; i < ROWS; i++)
        for (size_t k = 0; k < ROWS; k++)
            for (size_t m = 0; m < ROWS; m++) {
                snprintf(text, sizeof text, "%s+%s+%s", rows[i], rows[k], rows[m]);
                for (int rules = EE; rules <= WW; rules++)
                    assert_outcome(ctx, toppling[rules], text);
            }
    for (size_t i = 0; i < PITCHES; i++)
        for (size_t k = 0; k < PITCHES; k++)
            for (size_t m = 0; m < PITCHES; m++) {
                snprintf(text, sizeof text, "%s+%s+%s", pitches[i], pitches[k], pitches[m]);
                assert_outcome(ctx, "cricket-pitch", text);
            }
}

static void restricted_toppling_long_rows(void **state) {
    ender_ctx *ctx = *state;
    char *mixed = repeated("x", "xog", 3000, "x"), *stalk = repeated("", "xo", 3000, "");
    char *two = repeated("ooo", "x", 5000, ""), *turns = repeated("", "ox", 3000, "");
    assert_int_equal(outcome_of(ctx, "toppling-we", mixed), ENDER_L);
    assert_int_equal(outcome_of(ctx, "toppling-ee", mixed), ENDER_L);
    assert_int_equal(outcome_of(ctx, "toppling-ww", stalk), ENDER_R);
    assert_true(ender_same(value_of(ctx, "toppling-we", two), game(ctx, "{4999|-2}")));
    assert_true(ender_same(value_of(ctx, "toppling-we", turns), game(ctx, "*3000")));
    assert_true(ender_same(value_of(ctx, "toppling-ee", stalk),
                           negative(ctx, value_of(ctx, "toppling-ee", turns))));
    assert_out_of_reach(ctx, "toppling-we", mixed);
    free(mixed);
    free(stalk);
    free(two);
    free(turns);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(lenres_moves),
        WITH_CONTEXT(lenres_values),
        WITH_CONTEXT(lenres_numbers),
        WITH_CONTEXT(lenres_strategy),
        WITH_CONTEXT(lenres_texts),
        WITH_CONTEXT(lenres_long_rows),
        WITH_CONTEXT(push_and_shove_moves),
        WITH_CONTEXT(push_and_shove_values),
        WITH_CONTEXT(shove_is_hackenbush),
        WITH_CONTEXT(push_and_shove_texts),
        WITH_CONTEXT(push_and_shove_long_strips),
        WITH_CONTEXT(restricted_toppling_moves),
        WITH_CONTEXT(restricted_toppling_values),
        WITH_CONTEXT(restricted_toppling_is_a_sum_of_forms),
        WITH_CONTEXT(restricted_toppling_outcomes),
        WITH_CONTEXT(outcomes_of_sums),
        WITH_CONTEXT(restricted_toppling_long_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
