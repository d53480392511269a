/* SPDX-License-Identifier: MIT
 *
 * Operators on rulesets. Each is held against its definition on literal forms: the form of a
 * position that an operator made is built a second time from the forms of the positions it is made
 * of, by the rules alone, and must be the same tree. Then what is known: Cram, Smith's theorems on
 * compounds, misere Nim. */
#include "base/compare.h"
#include "positions.h"
#include "questions.h"
#include "ruleset/front.h"
#include "ruleset/ruleset.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS_MOST = 512, PARTS_MOST = 4 };

/* ---- forms ---- */

static size_t options_of(ender_ctx *ctx, ender_form f, ender_player player, ender_form *out) {
    uint32_t count = 0;
    assert_int_equal(ender_form_option_count(ctx, f, player, &count), ENDER_OK);
    assert_true(count < 64);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(ender_form_option(ctx, f, player, i, &out[i]), ENDER_OK);
    return count;
}

static ender_form made(ender_ctx *ctx, const ender_form *left, size_t left_count,
                       const ender_form *right, size_t right_count) {
    ender_form f = {0};
    assert_int_equal(ender_form_make(ctx, left, left_count, right, right_count, &f), ENDER_OK);
    return f;
}

static ender_form impartial_form(ender_ctx *ctx, ender_form f) {
    ender_form moves[128];
    size_t count = options_of(ctx, f, ENDER_LEFT, moves);
    count += options_of(ctx, f, ENDER_RIGHT, moves + count);
    for (size_t i = 0; i < count; i++) moves[i] = impartial_form(ctx, moves[i]);
    return made(ctx, moves, count, moves, count);
}

static ender_form twisted_form(ender_ctx *ctx, ender_form f) {
    ender_form moves[2][64];
    size_t count[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        count[player] = options_of(ctx, f, player, moves[player]);
        for (size_t i = 0; i < count[player]; i++) {
            const ender_form inner = twisted_form(ctx, moves[player][i]);
            assert_int_equal(ender_form_negative(ctx, inner, &moves[player][i]), ENDER_OK);
        }
    }
    return made(ctx, moves[0], count[0], moves[1], count[1]);
}

static ender_form dicotic_form(ender_ctx *ctx, ender_form f) {
    ender_form moves[2][64];
    size_t count[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        count[player] = options_of(ctx, f, player, moves[player]);
    if (count[0] == 0 || count[1] == 0) return made(ctx, NULL, 0, NULL, 0);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        for (size_t i = 0; i < count[player]; i++)
            moves[player][i] = dicotic_form(ctx, moves[player][i]);
    return made(ctx, moves[0], count[0], moves[1], count[1]);
}

/* ---- compounds of forms, by the rules ---- */

typedef enum rule { JOIN, LONG_JOIN, UNION, SHORT_UNION, SHORT_SUM, SEQUENCE, ORDINAL } rule;

static const char *const rule_names[] = {"conjunctive",
                                         "continued-conjunctive",
                                         "selective",
                                         "shortened-selective",
                                         "diminished-disjunctive",
                                         "sequential",
                                         "ordinal"};

typedef struct parts {
    ender_form of[PARTS_MOST];
    size_t count;
} parts;

static ender_form compound(ender_ctx *ctx, rule r, const parts *p);

/* All ways to go on from part i, the earlier ones being settled in `next`; moved: somewhere. */
static void choose(ender_ctx *ctx, rule r, const parts *p, ender_player player, size_t i,
                   bool moved, parts *next, ender_form *list, size_t *count) {
    if (i == p->count || i == PARTS_MOST) {
        assert_true(*count < FORMS_MOST);
        if (moved) list[(*count)++] = compound(ctx, r, next);
        return;
    }
    ender_form moves[64];
    const size_t options = options_of(ctx, p->of[i], player, moves), before = next->count;
    const bool one_only = r == SHORT_SUM || r == SEQUENCE || r == ORDINAL;
    bool may_stay = r == UNION || r == SHORT_UNION || one_only;
    bool may_move = !(one_only && moved);
    if (r == ORDINAL && moved) {
        choose(ctx, r, p, player, i + 1, moved, next, list, count); /* it is taken away */
        return;
    }
    if (r == SEQUENCE) {
        ender_form other[64];
        const bool over = options + options_of(ctx, p->of[i], 1 - player, other) == 0;
        bool earlier = false;
        for (size_t k = 0; k < i; k++)
            earlier = earlier || options_of(ctx, p->of[k], ENDER_LEFT, other) +
                                         options_of(ctx, p->of[k], ENDER_RIGHT, other) >
                                     0;
        may_move = !earlier && !over;
    }
    if (r == LONG_JOIN && options == 0) /* over, and gone */
        choose(ctx, r, p, player, i + 1, moved, next, list, count);
    for (size_t k = 0; may_move && k < options; k++) {
        next->of[before] = moves[k];
        next->count = before + 1;
        choose(ctx, r, p, player, i + 1, true, next, list, count);
    }
    if (may_stay) {
        next->of[before] = p->of[i];
        next->count = before + 1;
        choose(ctx, r, p, player, i + 1, moved, next, list, count);
    }
    next->count = before;
}

static bool is_over(ender_ctx *ctx, rule r, const parts *p, ender_player player) {
    ender_form moves[64];
    if (r != SHORT_UNION && r != SHORT_SUM) return false;
    for (size_t i = 0; i < p->count; i++)
        if (options_of(ctx, p->of[i], player, moves) == 0) return true;
    return false;
}

static ender_form compound(ender_ctx *ctx, rule r, const parts *p) {
    ender_form list[2][FORMS_MOST];
    size_t count[2] = {0, 0};
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        parts next = {.count = 0};
        if (!is_over(ctx, r, p, player))
            choose(ctx, r, p, player, 0, false, &next, list[player], &count[player]);
    }
    return made(ctx, list[0], count[0], list[1], count[1]);
}

/* ---- against them ---- */

static void assert_form(ender_ctx *ctx, const char *operator_name, const char *base,
                        const char *text, ender_form expected) {
    char name[80];
    snprintf(name, sizeof name, "%s:%s", operator_name, base);
    if (!ender_form_same(form_of(ctx, name, text), expected))
        fail_msg("%s %s: the form is another one", name, text);
    ender_game value = {0};
    assert_int_equal(ender_form_value(ctx, expected, &value), ENDER_OK);
    if (!ender_same(value_of(ctx, name, text), value) ||
        !ender_same(value_by(ctx, name, text, ENDER_METHOD_SEARCH), value))
        fail_msg("%s %s: the value is another one", name, text);
}

static const char *const samples[][5] = {
    {"toads-frogs", "TT.F", "T..F", ".T.F.", "TF.TF"},
    {"domineering", "2x2", "1x3", "3x1", "..|.#"},
    {"clobber", "xo", "xox", "xo|ox", "oxxo"},
    {"nim", "1", "2", "3", "1,2"},
    {"elephants-rhinos", "E..R", "ER.R", "E.R.E.", "R.E"},
    {"ski-jumps", "L|R|.", "L.R", "R.|L.|..", "L|r|."},
    {"push", "LR", ".R", "L.R", "R"},
    {"nogo", "1x3", "x..", "x.o.", "xo|.."},
};
enum { SAMPLES = sizeof samples / sizeof samples[0] };

static void single_positions(void **state) {
    ender_ctx *ctx = *state;
    for (size_t s = 0; s < SAMPLES; s++)
        for (size_t i = 1; i < 5; i++) {
            const char *base = samples[s][0], *text = samples[s][i];
            const ender_form f = form_of(ctx, base, text);
            assert_form(ctx, "impartial", base, text, impartial_form(ctx, f));
            assert_form(ctx, "twisted", base, text, twisted_form(ctx, f));
            assert_form(ctx, "dicotic", base, text, dicotic_form(ctx, f));
            char exchanged[STRING_MOST];
            ender_form minus = {0};
            snprintf(exchanged, sizeof exchanged, "~%s", text);
            assert_int_equal(ender_form_negative(ctx, twisted_form(ctx, f), &minus), ENDER_OK);
            assert_form(ctx, "twisted", base, exchanged, minus);
        }
}

static void compounds(void **state) {
    ender_ctx *ctx = *state;
    for (rule r = JOIN; r <= ORDINAL; r++)
        for (size_t s = 0; s < SAMPLES; s++)
            for (size_t i = 1; i < 5; i++)
                for (size_t k = i; k < 5; k++) {
                    char text[STRING_MOST];
                    snprintf(text, sizeof text, "%s & %s", samples[s][k], samples[s][i]);
                    const parts p = {{form_of(ctx, samples[s][0], samples[s][k]),
                                      form_of(ctx, samples[s][0], samples[s][i])},
                                     2};
                    assert_form(ctx, rule_names[r], samples[s][0], text, compound(ctx, r, &p));
                }
}

static void three_components(void **state) {
    ender_ctx *ctx = *state;
    const parts p = {{form_of(ctx, "toads-frogs", "T.F"), form_of(ctx, "toads-frogs", "T.."),
                      form_of(ctx, "toads-frogs", "TF.F")},
                     3};
    for (rule r = JOIN; r <= ORDINAL; r++)
        assert_form(ctx, rule_names[r], "toads-frogs", "T.F & T.. & TF.F", compound(ctx, r, &p));
}

static void operators_nest(void **state) {
    ender_ctx *ctx = *state;
    const ender_form two = form_of(ctx, "nim", "2"), three = form_of(ctx, "nim", "3");
    const parts inner = {{two, three}, 2};
    const parts outer = {{compound(ctx, JOIN, &inner), two}, 2};
    const ender_form nested = compound(ctx, UNION, &outer);
    const parts one = {{two}, 1};
    const parts alone = {{compound(ctx, JOIN, &inner), compound(ctx, JOIN, &one)}, 2};
    assert_true(ender_form_same(compound(ctx, UNION, &alone), nested));
    assert_form(ctx, "selective:conjunctive", "nim", "(2 & 3) & (2)", nested);
    assert_form(ctx, "impartial:twisted", "toads-frogs", "T.F.F",
                impartial_form(ctx, twisted_form(ctx, form_of(ctx, "toads-frogs", "T.F.F"))));
    assert_spelled(ctx, "selective:conjunctive:nim", "(3&2)&(2)&0", "(2) & (2 & 3)");
    assert_spelled(ctx, "conjunctive:nim", "3 & 0", "0");
    assert_spelled(ctx, "selective:nim", "3&0&1 + 0", "1 & 3");
    assert_spelled(ctx, "ordinal:nim", "3&1", "3 & 1");
    assert_spelled(ctx, "twisted:toads-frogs", "~ T.F", "~T.F");
}

/* ---- what is known ---- */

/* Cram: 2 x n by symmetry; the others from J. Lemoine, S. Viennot, Nimbers are inevitable,
 * Theoretical Computer Science 462 (2012). A single row is Dawson's Kayles on one square less. */
static void cram(void **state) {
    ender_ctx *ctx = *state;
    static const char *const values[][2] = {
        {"2x2", "0"}, {"2x3", "*"}, {"2x4", "0"},  {"2x5", "*"}, {"2x6", "0"},
        {"2x7", "*"}, {"3x3", "0"}, {"3x4", "*"},  {"3x5", "*"}, {"3x6", "*4"},
        {"3x7", "*"}, {"4x4", "0"}, {"4x5", "*2"}, {"3x8", "*3"}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        assert_true(ender_same(value_of(ctx, "impartial:domineering", values[i][0]),
                               game(ctx, values[i][1])));
    for (unsigned n = 1; n < 12; n++) {
        char board[16], row[16];
        snprintf(board, sizeof board, "1x%u", n);
        snprintf(row, sizeof row, ".07:%u", n);
        assert_true(
            ender_same(value_of(ctx, "impartial:domineering", board), value_of(ctx, "octal", row)));
    }
}

static uint32_t lasting(ender_ctx *ctx, ender_form f, const char *function) {
    const ender_result form = {.kind = ENDER_KIND_FORM, .form = f};
    ender_result moves;
    assert_int_equal(apply_by_name(ctx, function, &form, 1, &moves), ENDER_OK);
    return (uint32_t)as_int64(ctx, moves.game);
}

static uint32_t remoteness(ender_ctx *ctx, ender_form f, ender_player player) {
    return lasting(ctx, f, player == ENDER_LEFT ? "left_remoteness" : "right_remoteness");
}

static uint32_t suspense(ender_ctx *ctx, ender_form f, ender_player player) {
    return lasting(ctx, f, player == ENDER_LEFT ? "left_suspense" : "right_suspense");
}

/* The remoteness of a short join is the least one, the suspense of a long join the greatest one. */
static void joins_last_as_their_components_tell(void **state) {
    ender_ctx *ctx = *state;
    for (size_t s = 0; s < SAMPLES; s++)
        for (size_t i = 1; i < 5; i++)
            for (size_t k = 1; k < 5; k++)
                for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
                    char name[2][80], text[STRING_MOST];
                    snprintf(name[0], sizeof name[0], "conjunctive:%s", samples[s][0]);
                    snprintf(name[1], sizeof name[1], "continued-conjunctive:%s", samples[s][0]);
                    snprintf(text, sizeof text, "%s & %s", samples[s][i], samples[s][k]);
                    const ender_form f = form_of(ctx, samples[s][0], samples[s][i]);
                    const ender_form g = form_of(ctx, samples[s][0], samples[s][k]);
                    const uint32_t a = remoteness(ctx, f, p), b = remoteness(ctx, g, p);
                    assert_int_equal(remoteness(ctx, form_of(ctx, name[0], text), p),
                                     a < b ? a : b);
                    const uint32_t c = suspense(ctx, f, p), d = suspense(ctx, g, p);
                    assert_int_equal(suspense(ctx, form_of(ctx, name[1], text), p), c > d ? c : d);
                    ender_outcome who = ENDER_N;
                    assert_int_equal(ender_form_normal_outcome(ctx, f, &who), ENDER_OK);
                    const bool wins =
                        who == ENDER_N || who == (p == ENDER_LEFT ? ENDER_L : ENDER_R);
                    assert_int_equal(a % 2, wins);
                    assert_int_equal(c % 2, wins);
                }
}

/* A union of impartial positions is P exactly when all of them are. */
static void unions(void **state) {
    ender_ctx *ctx = *state;
    static const char *const boards[] = {"xo", "xox", "xoxo", "xo|ox", "xoxox", "xoxoxo"};
    enum { BOARDS = sizeof boards / sizeof *boards };
    for (size_t i = 0; i < BOARDS; i++)
        for (size_t k = i; k < BOARDS; k++) {
            char text[STRING_MOST];
            snprintf(text, sizeof text, "%s & %s", boards[i], boards[k]);
            const bool lost = outcome_of(ctx, "impartial:clobber", boards[i]) == ENDER_P &&
                              outcome_of(ctx, "impartial:clobber", boards[k]) == ENDER_P;
            assert_int_equal(outcome_of(ctx, "selective:impartial:clobber", text),
                             lost ? ENDER_P : ENDER_N);
        }
}

/* In every position of a dicotic game both can move or neither, so it is infinitesimal. */
static void dicotic_play(void **state) {
    ender_ctx *ctx = *state;
    static const char *const boards[] = {"3x3", "2x4", "..#|...|#.."};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char expression[80];
        snprintf(expression, sizeof expression, "is_all_small(dicotic:domineering(\"%s\"))",
                 boards[i]);
        ender_result result;
        assert_int_equal(ender_evaluate(ctx, NULL, expression, strlen(expression), &result),
                         ENDER_OK);
        assert_int_equal(result.kind, ENDER_KIND_TRUTH);
        assert_true(result.truth);
        ender_result_clear(&result);
    }
    /* Two edges on the ground are one position, with a move for each; as summands both are over. */
    assert_true(ender_same(value_of(ctx, "dicotic:hackenbush", "BR"), game(ctx, "*")));
    assert_true(ender_same(value_of(ctx, "dicotic:hackenbush", "B,R"), game(ctx, "*")));
    assert_true(ender_same(value_of(ctx, "dicotic:hackenbush", "B + R"), game(ctx, "0")));
    assert_true(ender_same(value_of(ctx, "dicotic:clobber", "xoxo"), game(ctx, "+-(*,^)")));
}

/* A cut in the first run, or of the edge above it, leaves one colour, and that is over. */
static void stalks_become_sprigs(void **state) {
    ender_ctx *ctx = *state;
    for (size_t length = 0; length < 6; length++)
        for (unsigned i = 0; i < power(2, length); i++) {
            char above[16], stalk[32], sprig[32];
            snprintf(stalk, sizeof stalk, "BBR%s", word(above, "BR", length, i));
            snprintf(sprig, sizeof sprig, "G%s", above);
            assert_true(ender_same(value_of(ctx, "dicotic:hackenbush", stalk),
                                   value_of(ctx, "hackenbush-sprigs", sprig)));
        }
}

/* Winning Ways, chapter 13: as in normal play while a heap of two or more is there. */
static void misere_play(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned a = 0; a < 4; a++)
        for (unsigned b = 0; b < 4; b++)
            for (unsigned c = 0; c < 4; c++) {
                char text[16], expression[48];
                snprintf(text, sizeof text, "%u,%u,%u", a, b, c);
                const bool small = a < 2 && b < 2 && c < 2;
                const bool lost = ((a ^ b ^ c) == 0) != small;
                const ender_outcome expected = lost ? ENDER_P : ENDER_N;
                assert_int_equal(outcome_of(ctx, "misere:nim", text), expected);
                assert_int_equal(outcome_of(ctx, "misere:impartial:nim", text), expected);
                assert_int_equal(outcome_of(ctx, "impartial:misere:nim", text), expected);
                snprintf(expression, sizeof expression, "misere_outcome(nim(\"%s\"))", text);
                ender_result result;
                assert_int_equal(ender_evaluate(ctx, NULL, expression, strlen(expression), &result),
                                 ENDER_OK);
                assert_string_equal(result.text, ender_outcome_name(expected));
                ender_result_clear(&result);
            }
    ender_position *position = parsed(ctx, "misere:nim", "2,2");
    ender_game value = {0};
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "outcome"));
    ender_position_free(position);
}

/* ---- names and mistakes ---- */

static void names(void **state) {
    ender_ctx *ctx = *state;
    const ender_ruleset *first = NULL, *again = NULL;
    assert_int_equal(ender_ruleset_find(ctx, "Impartial:dom", &first), ENDER_OK);
    const size_t count = ender_ruleset_count(ctx);
    assert_int_equal(ender_ruleset_find(ctx, "impartial:DOMINEERING", &again), ENDER_OK);
    assert_ptr_equal(first, again);
    assert_int_equal(ender_ruleset_count(ctx), count);
    assert_string_equal(ender_ruleset_about(first)->name, "impartial:domineering");
    assert_int_equal(ender_ruleset_find(ctx, "impartial:dominering", &again), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "domineering"));
    assert_int_equal(ender_ruleset_find(ctx, "impartal:domineering", &again), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "impartial"));
    assert_int_equal(ender_ruleset_find(ctx, "twisted:twisted:twisted:twisted:twisted:nim", &again),
                     ENDER_ELIMIT);
    for (size_t i = 0; i < operator_count(); i++) {
        char name[64];
        const operator_info *info = operator_at(i);
        snprintf(name, sizeof name, "%s:%s", info->name,
                 strcmp(info->name, "sink") == 0 ? "subtraction" : "clobber");
        assert_int_equal(ender_ruleset_find(ctx, name, &again), ENDER_OK);
        ender_position *example = parsed(ctx, name, ender_ruleset_about(again)->example);
        ender_position_free(example);
    }
    assert_null(operator_at(operator_count()));
}

/* A game under two names is searched by what is known of it under either: impartial:nogo 1x12 took
 * 27,832 sums while it knew its positions by those of NoGo alone. */
static void sisters_are_as_fast(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"impartial:nogo", "1x12"},         {"impartial:impartial-nogo", "1x12"},
        {"dicotic:impartial-nogo", "1x12"}, {"impartial:clobber", "xoxoxoxoxoxoxoxoxoxo"},
        {"impartial:cram", "4x6"},          {"impartial:domineering", "4x6"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ender_ctx *ctx = NULL;
        assert_int_equal(ender_open(&ctx, NULL), ENDER_OK);
        const ender_solve_settings settings = {.nodes = 3000};
        ender_summand one = {.position = parsed(ctx, cases[i][0], cases[i][1])};
        ender_solution found = {.decided = false};
        assert_int_equal(ender_solve(ctx, &one, 1, &settings, &found), ENDER_OK);
        if (!found.decided) fail_msg("%s %s: %s", cases[i][0], cases[i][1], found.why);
        ender_position_free((ender_position *)(uintptr_t)one.position);
        ender_close(ctx);
    }
}

/* ---- every ruleset ---- */

enum { WALK = 6, MOVES_MOST = 8192 };

static void add_moves(ender_ctx *ctx, const char *name, const char *text, ender_player player,
                      const char *moves[], size_t *count) {
    ender_position *position = parsed(ctx, name, text), **options = NULL;
    size_t found = 0;
    assert_int_equal(ender_position_options(ctx, position, player, &options, &found), ENDER_OK);
    assert_true(*count + found <= MOVES_MOST);
    for (size_t i = 0; i < found; i++) {
        char *to = NULL;
        assert_int_equal(ender_position_format(ctx, options[i], &to), ENDER_OK);
        moves[(*count)++] = to;
    }
    ender_positions_free(options, found);
    ender_position_free(position);
}

/* Sorts them, and keeps one of each. */
static size_t distinct(const char *moves[], size_t count) {
    size_t kept = 0;
    qsort(moves, count, sizeof *moves, by_text);
    for (size_t i = 0; i < count; i++)
        if (kept > 0 && strcmp(moves[kept - 1], moves[i]) == 0)
            ender_free((void *)(uintptr_t)moves[i]);
        else
            moves[kept++] = moves[i];
    return kept;
}

static void free_moves(const char *moves[], size_t count) {
    for (size_t i = 0; i < count; i++) ender_free((void *)(uintptr_t)moves[i]);
}

/* The moves of both players from a position under an operator are these. */
static void assert_moves(ender_ctx *ctx, const char *operator_name, const char *rules,
                         const char *text, const char *expected[2][MOVES_MOST],
                         const size_t count[2]) {
    char name[128];
    snprintf(name, sizeof name, "%s:%s", operator_name, rules);
    for (int player = 0; player < 2; player++) {
        const char *moves[MOVES_MOST];
        size_t found = 0;
        add_moves(ctx, name, text, (ender_player)player, moves, &found);
        found = distinct(moves, found);
        if (found != count[player])
            fail_msg("%s %s: %zu moves, not %zu", name, text, found, count[player]);
        for (size_t i = 0; i < found; i++)
            if (strcmp(moves[i], expected[player][i]) != 0)
                fail_msg("%s %s: a move to %s, where %s is next", name, text, moves[i],
                         expected[player][i]);
        free_moves(moves, found);
    }
}

/* impartial: has the moves of both players, dicotic: those of each, or none; misere: the same ones.
 * Returns a position that can be moved to, or NULL. */
static char *check_moves_under_operators(ender_ctx *ctx, const char *rules, const char *text) {
    static const char *own[2][MOVES_MOST], *both[2][MOVES_MOST];
    size_t count[2] = {0}, all[2] = {0};
    const size_t none[2] = {0};
    for (int player = 0; player < 2; player++) {
        add_moves(ctx, rules, text, (ender_player)player, own[player], &count[player]);
        count[player] = distinct(own[player], count[player]);
        for (int mover = 0; mover < 2; mover++)
            add_moves(ctx, rules, text, (ender_player)mover, both[player], &all[player]);
        all[player] = distinct(both[player], all[player]);
    }
    assert_moves(ctx, "impartial", rules, text, both, all);
    assert_moves(ctx, "dicotic", rules, text, own, count[0] > 0 && count[1] > 0 ? count : none);
    assert_moves(ctx, "misere", rules, text, own, count);
    char *next = all[0] > 0 ? strdup(both[0][all[0] / 2]) : NULL;
    for (int player = 0; player < 2; player++) {
        free_moves(own[player], count[player]);
        free_moves(both[player], all[player]);
    }
    return next;
}

/* A ruleset that stands under an operator is another object; nothing of its moves may hang on which
 * object it is. impartial:mem and impartial:euclid-to-zero were other games. */
static void every_ruleset_keeps_its_moves(void **state) {
    ender_ctx *ctx = *state;
    const size_t count = ender_ruleset_count(ctx);
    for (size_t i = 0; i < count; i++) {
        const ender_ruleset *rules = ender_ruleset_at(ctx, i);
        const ender_ruleset_info *about = ender_ruleset_about(rules);
        if (strchr(about->name, ':') || !ruleset_is_normal(rules)) continue;
        char *text = strdup(about->example);
        for (int step = 0; step < WALK && text; step++) {
            char *next = check_moves_under_operators(ctx, about->name, text);
            free(text);
            text = next;
        }
        free(text);
    }
}

/* And an impartial game is worth the same under both. */
static void impartial_games_keep_their_values(void **state) {
    ender_ctx *ctx = *state;
    const size_t count = ender_ruleset_count(ctx);
    for (size_t i = 0; i < count; i++) {
        const ender_ruleset *rules = ender_ruleset_at(ctx, i);
        const ender_ruleset_info *about = ender_ruleset_about(rules);
        if (strchr(about->name, ':') || !((const ruleset *)(const void *)rules)->play.impartial ||
            !ruleset_is_normal(rules) || ender_ruleset_repeats(rules))
            continue;
        static const char *const same[] = {"impartial", "dicotic"};
        for (size_t k = 0; k < 2; k++) {
            char name[128];
            snprintf(name, sizeof name, "%s:%s", same[k], about->name);
            if (!ender_same(value_of(ctx, name, about->example),
                            value_of(ctx, about->name, about->example)))
                fail_msg("%s %s", name, about->example);
        }
    }
}

/* A coin on the last square is written as the end is, whoever has which role. */
static void the_end_has_one_text(void **state) {
    string_list to = {0};
    list_add(&to, "0");
    list_add(&to, "~1");
    assert_options(*state, "twisted:welter", "2", ENDER_LEFT, &to);
}

static void expressions(void **state) {
    ender_ctx *ctx = *state;
    assert_true(ender_same(game(ctx, "impartial:domineering(\"3x4\")"), game(ctx, "*")));
    assert_true(
        ender_same(game(ctx, "continued-conjunctive:nim(\"1 & 2\") + 1"), game(ctx, "1*2")));
    assert_true(ender_same(game(ctx, "1:nim(\"1\")"), game(ctx, "1:*")));
    ender_game g = {0};
    const char *const wrong = "impartial:none(\"3\")";
    assert_int_equal(ender_parse(ctx, wrong, strlen(wrong), &g), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).column, 11);
}

static void mistakes_have_a_place(void **state) {
    ender_ctx *ctx = *state;
    assert_refused(ctx, "conjunctive:nim", "3 & x", 5);
    assert_refused(ctx, "conjunctive:nim", "3 &", 4);
    assert_refused(ctx, "selective:nim", "& 3", 1);
    assert_refused(ctx, "selective:conjunctive:nim", "(3&2) & 2", 9);
    assert_refused(ctx, "twisted:toads-frogs", "~", 2);
    assert_refused(ctx, "twisted:toads-frogs", "~T.x", 4);
    assert_refused(ctx, "impartial:domineering", "2x2+3y", 6);
}

/* Two values that another program has otherwise. In x.oo each player has one move, to a full row.
 * In two boards of 2x2 Left may move in one or in both: both are 2 for her; after one the other
 * board is left beside a 1, which is {2|0}. */
static void values_worked_out_by_hand(void **state) {
    assert_true(ender_same(value_of(*state, "anti-clobber", "x.oo"), game(*state, "*")));
    assert_true(ender_same(value_of(*state, "selective:domineering", "2x2 & 2x2"),
                           game(*state, "+-(2,{2|0})")));
    assert_true(ender_same(value_of(*state, "selective:domineering", "2x2"), game(*state, "+-1")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_positions),
        cmocka_unit_test(compounds),
        cmocka_unit_test(three_components),
        cmocka_unit_test(operators_nest),
        cmocka_unit_test(cram),
        cmocka_unit_test(joins_last_as_their_components_tell),
        cmocka_unit_test(unions),
        cmocka_unit_test(dicotic_play),
        cmocka_unit_test(stalks_become_sprigs),
        cmocka_unit_test(misere_play),
        cmocka_unit_test(names),
        cmocka_unit_test(sisters_are_as_fast),
        cmocka_unit_test(every_ruleset_keeps_its_moves),
        cmocka_unit_test(impartial_games_keep_their_values),
        cmocka_unit_test(the_end_has_one_text),
        cmocka_unit_test(expressions),
        cmocka_unit_test(mistakes_have_a_place),
        cmocka_unit_test(values_worked_out_by_hand),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
