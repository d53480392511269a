/* SPDX-License-Identifier: MIT
 *
 * Certificates of outcomes: the statement is that of the value, for sums of either sign; and what
 * has no certificate says so and leaves nothing. (That certificates are accepted is a test of
 * tests/cli/certify.sh, which has the judge.) */
#include <ender/certify.h>

#include "positions.h"
#include "testing.h"

#include <string.h>

enum { SAY = 10, GREATER_EQUAL = 0, GREATER_OR_CONFUSED = 1, EQUAL = 2, GREATER = 3, CONFUSED = 4 };

/* The line of a certificate in binary, all of whose parts are short, that begins here; *next: what
 * is behind it. */
static const unsigned char *line_at(const unsigned char *at, const unsigned char **next) {
    size_t n = 0;
    unsigned shift = 0;
    do {
        n |= (size_t)(*at & 127) << shift;
        shift += 7;
    } while (*at++ & 128);
    *next = at + n;
    return at;
}
static const unsigned char *first_line(const char *bytes) {
    return (const unsigned char *)strchr(bytes, '\n') + 1;
}
static const unsigned char *last_line(const char *bytes, size_t length) {
    const unsigned char *at = first_line(bytes), *line = at;
    const unsigned char *end = (const unsigned char *)bytes + length;
    while (at < end) line = line_at(at, &at);
    assert_ptr_equal(at, end);
    return line;
}

typedef struct sum_of_two {
    const char *rules[2], *texts[2];
    bool negative[2];
} sum_of_two;

static const sum_of_two sums[] = {
    {{"domineering", "domineering"}, {"4x4", "4x4"}, {false, true}},
    {{"domineering", "domineering"}, {"3x5", "4x4"}, {false, true}},
    {{"domineering", "domineering"}, {"4x4", "3x5"}, {true, false}},
    {{"domineering", "domineering"}, {"4x4", "4x4"}, {true, true}},
    {{"domineering", "cram"}, {"4x5", "3x4"}, {true, true}},
    {{"domineering", "cram"}, {"4x5", "3x4"}, {false, true}},
    {{"cram", "cram"}, {"3x5", "3x5"}, {false, true}},
    {{"domineering", "domineering"}, {"4x4 + 2x5", "3x4"}, {false, true}},
    {{"clobber", "clobber"}, {"3x4", "2x6"}, {false, true}},
    {{"nogo", "clobber"}, {"1x8", "2x5"}, {true, true}},
    {{"nogo", "impartial-nogo"}, {"2x3", "1x7"}, {false, true}},
    {{"toads-frogs", "bipass"}, {"TTT.FF", "bbbwwbw"}, {false, true}},
    {{"nim", "kayles"}, {"5,9,17", "12,3"}, {false, true}},
    {{"octal", "octal"}, {".007:12+.77:5", ".07:9"}, {false, true}},
    {{"hackenbush", "hackenbush"}, {"B(R,GB),RRB", "0-1R,1-2B,2-0G"}, {false, true}},
    {{"hackenbush", "domineering"}, {"BRRB,G", "3x4"}, {true, true}},
};

/* The last line of the certificate, which is to be freed, and the outcome that it is of. */
static const unsigned char *certified(ender_ctx *ctx, const sum_of_two *s, char **bytes,
                                      ender_outcome *outcome) {
    ender_position *positions[2];
    ender_summand list[2];
    size_t length;
    for (int j = 0; j < 2; j++) {
        positions[j] = parsed(ctx, s->rules[j], s->texts[j]);
        list[j] = (ender_summand){.position = positions[j], .negative = s->negative[j]};
    }
    assert_int_equal(ender_decide(ctx, list, 2, 0, outcome, NULL), ENDER_OK);
    assert_int_equal(ender_certify_outcome(ctx, list, 2, bytes, &length), ENDER_OK);
    for (int j = 0; j < 2; j++) ender_position_free(positions[j]);
    return last_line(*bytes, length);
}

static void the_statement_is_the_outcome(void **state) {
    ender_ctx *ctx = *state;
    static const unsigned char relations[] = {
        [ENDER_L] = GREATER, [ENDER_R] = GREATER, [ENDER_N] = CONFUSED, [ENDER_P] = EQUAL};
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++) {
        ender_outcome outcome;
        char *bytes;
        const unsigned char *line = certified(ctx, &sums[i], &bytes, &outcome);
        assert_int_equal(line[0], SAY);
        assert_int_equal(line[1], relations[outcome]);
        ender_free(bytes);
    }
}

/* In misere play: who wins, of sums of either sign. */
static const sum_of_two misere_sums[] = {
    {{"misere:domineering", "misere:domineering"}, {"3x3", "2x3"}, {false, true}},
    {{"misere:domineering", "misere:domineering"}, {"2x3", "2x3"}, {false, true}},
    {{"misere:domineering", "misere:cram"}, {"2x4", "2x3"}, {true, false}},
    {{"misere:cram", "misere:cram"}, {"3x3", "2x3"}, {false, true}},
    {{"misere:clobber", "misere:nogo"}, {"2x3", "1x5"}, {false, true}},
    {{"misere:toads-frogs", "misere:bipass"}, {"TT.FF", "bbwbw"}, {true, false}},
    {{"misere:nim", "misere:kayles"}, {"2,3", "5"}, {false, true}},
    {{"misere:hackenbush", "misere:domineering"}, {"BRRB,G", "2x2"}, {true, true}},
    {{"misere:col", "misere:cram"}, {"...", "2x2"}, {false, true}},
};
static void the_statement_is_the_misere_outcome(void **state) {
    ender_ctx *ctx = *state;
    enum { WON = 28, SECOND_PLAYER = 4, FIRST_PLAYER, LEFT, RIGHT };
    static const unsigned char winners[] = {
        [ENDER_L] = LEFT, [ENDER_R] = RIGHT, [ENDER_N] = FIRST_PLAYER, [ENDER_P] = SECOND_PLAYER};
    for (size_t i = 0; i < sizeof misere_sums / sizeof misere_sums[0]; i++) {
        ender_outcome outcome;
        char *bytes;
        const unsigned char *line = certified(ctx, &misere_sums[i], &bytes, &outcome);
        assert_int_equal(line[0], WON);
        assert_int_equal(line[1], winners[outcome]);
        ender_free(bytes);
        ender_position *first = parsed(ctx, misere_sums[i].rules[0], misere_sums[i].texts[0]);
        size_t length;
        assert_int_equal(ender_certify_value(ctx, first, &bytes, &length), ENDER_EDOMAIN);
        assert_null(bytes);
        ender_position_free(first);
    }
}
/* A sum is played in one way. */
static void plays_are_not_mixed(void **state) {
    ender_ctx *ctx = *state;
    ender_position *misere = parsed(ctx, "misere:cram", "2x2"),
                   *normal = parsed(ctx, "cram", "2x2");
    const ender_summand list[] = {{.position = normal}, {.position = misere}};
    char *bytes = (char *)"";
    size_t length = 1;
    assert_int_equal(ender_certify_outcome(ctx, list, 2, &bytes, &length), ENDER_EDOMAIN);
    assert_null(bytes);
    assert_int_equal(length, 0);
    ender_position_free(misere);
    ender_position_free(normal);
}

static void what_has_none_says_so(void **state) {
    ender_ctx *ctx = *state;
    ender_position *const positions[] = {parsed(ctx, "cram", "12x12"),
                                         parsed(ctx, "hackenbush", "B^129"),
                                         parsed(ctx, "nim", "3,4096")};
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        const ender_summand one = {.position = positions[i]};
        char *bytes = (char *)"";
        size_t length = 1;
        assert_int_equal(ender_certify_outcome(ctx, &one, 1, &bytes, &length), ENDER_ELIMIT);
        assert_null(bytes);
        assert_int_equal(length, 0);
        ender_position_free(positions[i]);
    }
}

/* Where the judge does not know the rules, the first line says that options are listed. */
static void options_are_listed(void **state) {
    ender_ctx *ctx = *state;
    enum { LISTED = 23 };
    static const char *const rules[] = {"col", "grundy", "octal", "kayles"}, *const texts[] = {
                                                                                 "..|..", "7",
                                                                                 ".8:7", "7"};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        ender_position *p = parsed(ctx, rules[i], texts[i]), *board = parsed(ctx, "clobber", "2x3");
        const ender_summand list[] = {{.position = board}, {.position = p, .negative = true}};
        char *bytes;
        size_t length;
        bool known;
        ender_outcome outcome;
        static const unsigned char relations[] = {
            [ENDER_L] = GREATER, [ENDER_R] = GREATER, [ENDER_N] = CONFUSED, [ENDER_P] = EQUAL};
        assert_int_equal(ender_certify_knows(ctx, p, &known), ENDER_OK);
        assert_int_equal(known, strcmp(rules[i], "kayles") == 0);
        assert_int_equal(ender_decide(ctx, list, 2, 0, &outcome, NULL), ENDER_OK);
        assert_int_equal(ender_certify_outcome(ctx, list, 2, &bytes, &length), ENDER_OK);
        assert_int_equal(last_line(bytes, length)[1], relations[outcome]);
        assert_int_equal(strchr(bytes, '\n')[2] == LISTED, !known);
        ender_free(bytes);
        assert_int_equal(ender_certify_value(ctx, p, &bytes, &length), ENDER_OK);
        assert_int_equal(strchr(bytes, '\n')[2] == LISTED, !known);
        ender_free(bytes);
        ender_position_free(p);
        ender_position_free(board);
    }
}

/* A statement for each move says that it wins exactly when the opponent, who moves next, loses. */
static void each_move_wins_or_loses(void **state) {
    ender_ctx *ctx = *state;
    static const char *const rules[] = {"domineering", "clobber", "kayles", "hackenbush"},
                             *const texts[] = {"3x4", "xo.x|oxox", "5,4", "B(R,GB),RRB"};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        ender_position *p = parsed(ctx, rules[i], texts[i]), **moves;
        const ender_summand one = {.position = p};
        char *bytes;
        size_t length, count;
        assert_int_equal(ender_certify_moves(ctx, &one, 1, NULL, &bytes, &length), ENDER_OK);
        const unsigned char *at = first_line(bytes), *end = (unsigned char *)bytes + length;
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            assert_int_equal(ender_position_options(ctx, p, player, &moves, &count), ENDER_OK);
            for (size_t m = 0; m < count; m++) {
                const ender_summand after = {.position = moves[m]};
                const unsigned char *line = at;
                ender_outcome outcome;
                do {
                    assert_true(at < end);
                    line = line_at(at, &at);
                } while (line[0] != SAY);
                assert_int_equal(ender_decide(ctx, &after, 1, 0, &outcome, NULL), ENDER_OK);
                assert_int_equal(line[1], ender_wins_second(outcome, player) ? GREATER_EQUAL
                                                                             : GREATER_OR_CONFUSED);
            }
            ender_positions_free(moves, count);
        }
        assert_ptr_equal(at, end);
        ender_free(bytes);
        ender_position_free(p);
    }
    assert_int_equal(ender_certify_moves(ctx, NULL, 0, NULL, &(char *){NULL}, &(size_t){0}),
                     ENDER_EDOMAIN);
    const ender_player nobody = (ender_player)2;
    assert_int_equal(ender_certify_moves(ctx, NULL, 0, &nobody, &(char *){NULL}, &(size_t){0}),
                     ENDER_EARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(the_statement_is_the_outcome),
        WITH_CONTEXT(the_statement_is_the_misere_outcome),
        WITH_CONTEXT(plays_are_not_mixed),
        WITH_CONTEXT(what_has_none_says_so),
        WITH_CONTEXT(options_are_listed),
        WITH_CONTEXT(each_move_wins_or_loses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
