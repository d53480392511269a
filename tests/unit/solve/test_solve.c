/* SPDX-License-Identifier: MIT
 *
 * The solver says what the value says: for every ruleset, for sums of several, with threads, with
 * little memory; and a search that is too long ends in an answer that claims nothing. With `dear` 1
 * hardly anything is evaluated, so that the search itself is tested; and values that are compared
 * with come from a context of their own, since those that a context knows are no matter of search.
 */
#include "chance.h"
#include "positions.h"
#include "samples.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { NEAR_EXAMPLE = 20, OF_A_SIZE = 30, POOL = 4000 };

static const ender_solve_settings by_search = {.dear = 1};

static ender_outcome solved(ender_ctx *ctx, const ender_summand *list, size_t count,
                            const ender_solve_settings *settings) {
    ender_solution found;
    assert_int_equal(ender_solve(ctx, list, count, settings, &found), ENDER_OK);
    assert_true(found.decided);
    assert_null(found.why);
    return found.outcome;
}

/* The same position in a context that does not know its value. */
static ender_position *again(ender_ctx *ctx, ender_ctx *from, const ender_position *position) {
    char *text;
    assert_int_equal(ender_position_format(from, position, &text), ENDER_OK);
    ender_position *copy =
        parsed(ctx, ender_ruleset_about(ender_position_rules(position))->name, text);
    ender_free(text);
    return copy;
}

/* ---- positions of all rulesets ---- */

typedef struct pool {
    ender_position *at[POOL];
    ender_game values[POOL];
    size_t count;
} pool;

/* Keeps the position if its value is found soon. */
static void pool_take(ender_ctx *ctx, pool *p, ender_position *position) {
    ender_game value;
    if (p->count < POOL &&
        ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value) == ENDER_OK) {
        p->values[p->count] = value;
        p->at[p->count++] = position;
    } else {
        ender_position_free(position);
    }
}

static void pool_take_options(ender_ctx *ctx, pool *p, const ender_position *from, size_t most) {
    for (ender_player who = ENDER_LEFT; who <= ENDER_RIGHT; who++) {
        ender_position **list;
        size_t count;
        assert_int_equal(ender_position_options(ctx, from, who, &list, &count), ENDER_OK);
        for (size_t i = 0; i < count; i++)
            if (i < most)
                pool_take(ctx, p, list[i]);
            else
                ender_position_free(list[i]);
        ender_free(list);
    }
}

static void pool_take_ruleset(ender_ctx *ctx, pool *p, const ender_ruleset *rules) {
    const size_t before = p->count;
    ender_position *example = NULL;
    assert_int_equal(ender_position_parse(ctx, rules, ender_ruleset_about(rules)->example,
                                          strlen(ender_ruleset_about(rules)->example), &example),
                     ENDER_OK);
    pool_take(ctx, p, example);
    for (size_t i = before; i < p->count && p->count < before + NEAR_EXAMPLE; i++)
        pool_take_options(ctx, p, p->at[i], NEAR_EXAMPLE / 4);
    for (size_t size = 1; ender_ruleset_size_unit(rules) && size <= 5; size++) {
        ender_position **list;
        size_t count;
        if (ender_ruleset_positions(ctx, rules, size, false, &list, &count) != ENDER_OK) break;
        for (size_t i = 0; i < count; i++)
            if (i % (1 + count / OF_A_SIZE) == 0)
                pool_take(ctx, p, list[i]);
            else
                ender_position_free(list[i]);
        ender_free(list);
    }
}

static void pool_open(ender_ctx *ctx, pool *p) {
    p->count = 0;
    for (size_t i = 0; i < ender_ruleset_count(ctx); i++)
        if (!ender_ruleset_repeats(ender_ruleset_at(ctx, i)))
            pool_take_ruleset(ctx, p, ender_ruleset_at(ctx, i));
}

static void pool_close(pool *p) {
    for (size_t i = 0; i < p->count; i++) ender_position_free(p->at[i]);
    free(p);
}

static void every_ruleset_agrees(void **state) {
    ender_ctx *ctx = *state, *other;
    assert_int_equal(ender_open(&other, NULL), ENDER_OK);
    pool *p = malloc(sizeof *p);
    assert_non_null(p);
    pool_open(ctx, p);
    assert_true(p->count > 1000);
    for (size_t i = 0; i < p->count; i++) {
        ender_outcome expected;
        ender_position *copy = again(other, ctx, p->at[i]);
        const ender_summand one = {.position = copy};
        assert_int_equal(ender_normal_outcome(ctx, p->values[i], &expected), ENDER_OK);
        const bool agrees = solved(other, &one, 1, &by_search) == expected;
        ender_position_free(copy);
        if (!agrees || solved(ctx, &(ender_summand){.position = p->at[i]}, 1, NULL) != expected) {
            char *text;
            ender_position_format(ctx, p->at[i], &text);
            fail_msg("%s %s", ender_ruleset_about(ender_position_rules(p->at[i]))->name, text);
        }
    }
    pool_close(p);
    ender_close(other);
}

/* Is the value short enough to be written in a few letters? Sums of others grow out of hand, and so
 * do those of nimbers of three digits, which have hundreds of options. */
static bool is_short(ender_ctx *ctx, ender_game g) {
    char *name;
    if (ender_format(ctx, g, ENDER_ASCII, &name) != ENDER_OK) return false;
    const bool yes = strlen(name) <= (name[0] == '*' ? 3 : 4);
    ender_free(name);
    return yes;
}

/* The negative of a short value in another context. */
static ender_game negative_in(ender_ctx *other, ender_ctx *ctx, ender_game g) {
    char *name;
    assert_int_equal(ender_format(ctx, negative(ctx, g), ENDER_ASCII, &name), ENDER_OK);
    const ender_game same = game(other, name);
    ender_free(name);
    return same;
}

/* Sums of one to three positions of any rulesets and a value. Who solves them has not valued them.
 */
static void sums_agree(void **state) {
    ender_ctx *ctx = *state, *other;
    assert_int_equal(ender_open(&other, NULL), ENDER_OK);
    pool *p = malloc(sizeof *p);
    assert_non_null(p);
    pool_open(ctx, p);
    uint64_t random = 14;
    unsigned decided = 0;
    for (unsigned trial = 0; trial < samples(4000); trial++) {
        ender_summand list[5];
        ender_game total = game(ctx, "0");
        const size_t count = 2 + trial % 3;
        for (size_t i = 0; i < count; i++) { /* again where the value is no short one */
            const size_t which = chance_below(&random, p->count);
            if (!is_short(ctx, p->values[which])) {
                i--;
                continue;
            }
            if (i + 1 == count) {
                list[i] = (ender_summand){.value = negative_in(other, ctx, p->values[which])};
                total = sum_of(ctx, total, negative(ctx, p->values[which]));
            } else {
                const bool minus = (trial + i) % 3 == 0;
                list[i] =
                    (ender_summand){.position = again(other, ctx, p->at[which]), .negative = minus};
                total =
                    sum_of(ctx, total, minus ? negative(ctx, p->values[which]) : p->values[which]);
            }
        }
        ender_outcome expected;
        assert_int_equal(ender_normal_outcome(ctx, total, &expected), ENDER_OK);
        ender_solution found;
        const ender_solve_settings few = {.dear = 1, .nodes = 500};
        assert_int_equal(ender_solve(other, list, count, &few, &found), ENDER_OK);
        for (size_t i = 0; i + 1 < count; i++)
            ender_position_free((ender_position *)(uintptr_t)list[i].position);
        if (!found.decided) continue;
        assert_int_equal(found.outcome, expected);
        decided++;
    }
    assert_true(decided > samples(2000));
    pool_close(p);
    ender_close(other);
}

/* ---- bounds ---- */

/* A board beside each of some values. */
static void check_with_values(ender_ctx *ctx, const ender_position *board, ender_ctx *other) {
    static const char *const texts[] = {"0", "1", "-1", "1/2", "-1/2", "*", "+-1", "{1|-2}"};
    ender_game value;
    ender_position *copy = again(other, ctx, board);
    assert_int_equal(ender_position_value(ctx, board, ENDER_METHOD_AUTO, &value), ENDER_OK);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const ender_summand list[] = {{.position = copy}, {.value = game(other, texts[i])}};
        ender_outcome expected;
        assert_int_equal(
            ender_normal_outcome(ctx, sum_of(ctx, value, game(ctx, texts[i])), &expected),
            ENDER_OK);
        if (solved(other, list, 2, &by_search) == expected) continue;
        char *text;
        ender_position_format(ctx, board, &text);
        fail_msg("%s + %s", text, texts[i]);
    }
    ender_position_free(copy);
}

/* A board of 4x5 squares, one in eight of them a hole. */
static ender_position *random_board(ender_ctx *ctx, uint64_t *random) {
    enum { ROWS = 4, COLUMNS = 5 };
    char text[ROWS * (COLUMNS + 1)];
    for (size_t i = 0; i < sizeof text; i++) {
        text[i] = chance_word(random) >> 61 == 0 ? '#' : '.';
        if (i % (COLUMNS + 1) == COLUMNS) text[i] = '|';
    }
    text[sizeof text - 1] = '\0';
    return parsed(ctx, "domineering", text);
}

/* Every board of Domineering of up to 7 squares, and random larger ones, beside a value, hardly
 * anything being evaluated: so bounds, counted and by cuts that are cut again, decide most of these
 * sums. */
static void bounds_decide_as_values_do(void **state) {
    enum { SQUARES = 7, RANDOM_BOARDS = 100 };
    ender_ctx *ctx = *state, *other;
    const ender_ruleset *rules;
    size_t checked = 0;
    assert_int_equal(ender_open(&other, NULL), ENDER_OK);
    assert_int_equal(ender_ruleset_find(ctx, "domineering", &rules), ENDER_OK);
    for (size_t size = 1; size <= SQUARES; size++) {
        ender_position **list;
        size_t count;
        assert_int_equal(ender_ruleset_positions(ctx, rules, size, false, &list, &count), ENDER_OK);
        for (size_t i = 0; i < count; i++) {
            check_with_values(ctx, list[i], other);
            ender_position_free(list[i]);
        }
        checked += count;
        ender_free(list);
    }
    assert_true(checked > 250);
    uint64_t random = 14;
    for (size_t i = 0; i < RANDOM_BOARDS; i++) {
        ender_position *board = random_board(ctx, &random);
        check_with_values(ctx, board, other);
        ender_position_free(board);
    }
    ender_close(other);
}

/* ---- moves ---- */

/* 10^5 sums of two to four values: who wins G - H is how G and H compare. */
static void sums_of_values_agree_with_the_order(void **state) {
    static const char *const texts[] = {
        "0",     "1",         "-1",    "1/2",    "-3/4",  "2",     "*",
        "*2",    "*3",        "^",     "v",      "^^*",   "+-1",   "+-1/2",
        "{2|0}", "{1||0|-1}", "{1|*}", "{0|-2}", "{3|1}", "{^|v}", "{0||0|-2}"};
    enum { TEXTS = sizeof texts / sizeof *texts, TRIALS = 100000 };
    ender_ctx *ctx = *state;
    ender_game values[TEXTS];
    uint64_t random = 14;
    unsigned seen[4] = {0};
    for (size_t i = 0; i < TEXTS; i++) values[i] = game(ctx, texts[i]);
    for (unsigned trial = 0; trial < samples(TRIALS); trial++) {
        ender_summand list[4];
        ender_game sides[2] = {game(ctx, "0"), game(ctx, "0")};
        const size_t count = 2 + trial % 3;
        for (size_t i = 0; i < count; i++) {
            const ender_game g = values[chance_below(&random, TEXTS)];
            sides[i % 2] = sum_of(ctx, sides[i % 2], g);
            list[i] = (ender_summand){.value = g, .negative = i % 2};
        }
        ender_relation relation;
        assert_int_equal(ender_compare(ctx, sides[0], sides[1], &relation), ENDER_OK);
        const ender_outcome expected = relation == ENDER_LESS      ? ENDER_R
                                       : relation == ENDER_EQUAL   ? ENDER_P
                                       : relation == ENDER_GREATER ? ENDER_L
                                                                   : ENDER_N;
        assert_int_equal(solved(ctx, list, count, NULL), expected);
        seen[expected]++;
    }
    for (unsigned i = 0; i < 4; i++) assert_true(seen[i] > samples(TRIALS) / 100);
}

/* A move wins exactly when it is in the list of the moves that do. */
static void winning_moves_are_listed(void **state) {
    ender_ctx *ctx = *state;
    static const char *const texts[][2] = {{"clobber", "xox|oxo"},
                                           {"domineering", "4x4"},
                                           {"cram", "3x5"},
                                           {"toads-frogs", "TT..FF"},
                                           {"nogo", "3x3"}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ender_position *position = parsed(ctx, texts[i][0], texts[i][1]);
        for (unsigned asked = 0; asked < 4; asked++) { /* of the negative the opponent's moves */
            const ender_player who = asked % 2, mover = asked / 2 ? ender_opponent(who) : who;
            const ender_summand one = {.position = position, .negative = asked / 2};
            ender_move *moves;
            ender_solve_move *wins, *first;
            size_t count, found, some, next = 0;
            assert_int_equal(ender_position_moves(ctx, position, mover, &moves, &count), ENDER_OK);
            assert_int_equal(ender_solve_moves(ctx, &one, 1, who, false, &by_search, &wins, &found),
                             ENDER_OK);
            assert_int_equal(ender_solve_moves(ctx, &one, 1, who, true, NULL, &first, &some),
                             ENDER_OK);
            assert_int_equal(some, found > 0);
            for (size_t k = 0; k < count; k++) {
                ender_game value;
                ender_outcome outcome;
                assert_int_equal(ender_position_value(ctx, moves[k].to, ENDER_METHOD_AUTO, &value),
                                 ENDER_OK);
                assert_int_equal(ender_normal_outcome(ctx, value, &outcome), ENDER_OK);
                const bool won =
                    outcome == ENDER_P || outcome == (mover == ENDER_LEFT ? ENDER_L : ENDER_R);
                assert_int_equal(won, next < found && wins[next].index == k);
                if (won) next++;
            }
            ender_moves_free(moves, count);
            ender_free(wins);
            ender_free(first);
        }
        ender_position_free(position);
    }
}

/* ---- nim values ---- */

static void nim_values_are_those_of_values(void **state) {
    ender_ctx *ctx = *state;
    static const char *const texts[][2] = {{"cram", "3x5"},  {"impartial:clobber", "3x4"},
                                           {"kayles", "23"}, {"cram", "4x4"},
                                           {"nim", "9,5"},   {"impartial:nogo", "3x3"},
                                           {"cram", "1x1"},  {"node-kayles", "path(9)"}};
    ender_summand sum[] = {{.position = NULL}, {.value = ENDER_ZERO}};
    assert_int_equal(ender_parse(ctx, "*6", 2, &sum[1].value), ENDER_OK);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ender_position *position = parsed(ctx, texts[i][0], texts[i][1]);
        ender_game value;
        bool is_nimber;
        uint32_t expected, found;
        uint64_t nodes;
        sum[0].position = position;
        assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_OK);
        assert_int_equal(ender_is_nimber(ctx, value, &is_nimber, &expected), ENDER_OK);
        assert_true(is_nimber);
        assert_int_equal(ender_solve_nim_value(ctx, sum, 1, &by_search, &found, &nodes), ENDER_OK);
        assert_int_equal(found, expected);
        assert_int_equal(ender_solve_nim_value(ctx, sum, 2, &by_search, &found, NULL), ENDER_OK);
        assert_int_equal(found, expected ^ 6);
        ender_position_free(position);
    }
}

static void nim_values_are_of_nimbers(void **state) {
    ender_ctx *ctx = *state;
    uint32_t found;
    ender_summand sum[] = {{.position = parsed(ctx, "cram", "3x5")}, {.value = ENDER_ZERO}};
    assert_int_equal(ender_parse(ctx, "^", 1, &sum[1].value), ENDER_OK);
    assert_int_equal(ender_solve_nim_value(ctx, NULL, 0, NULL, &found, NULL), ENDER_OK);
    assert_int_equal(found, 0);
    assert_int_equal(ender_solve_nim_value(ctx, sum, 2, NULL, &found, NULL), ENDER_EDOMAIN);
    ender_position_free((ender_position *)(uintptr_t)sum[0].position);
    sum[0].position = parsed(ctx, "domineering", "9x9");
    assert_int_equal(ender_solve_nim_value(ctx, sum, 1, NULL, &found, NULL), ENDER_EDOMAIN);
    ender_position_free((ender_position *)(uintptr_t)sum[0].position);
    sum[0].position = parsed(ctx, "cram", "9x9");
    const ender_solve_settings few = {.nodes = 100};
    assert_int_equal(ender_solve_nim_value(ctx, sum, 1, &few, &found, NULL), ENDER_ELIMIT);
    ender_position_free((ender_position *)(uintptr_t)sum[0].position);
}

/* ---- limits ---- */

/* A search of each kind: of sums, with a tree, for nim values, of couples. */
static const struct {
    const char *rules, *text;
    uint64_t tree_from;
} long_searches[] = {
    {"clobber", "6x7", 0}, {"domineering", "8x8", 50}, {"cram", "5x7", 0}, {"sprouts", "11", 0}};

/* All workers together look into as many sums as the limit allows, and not into one more. */
static void no_worker_passes_the_limit_of_sums(void **state) {
    (void)state;
    static const uint64_t limits[] = {1, 600};
    for (unsigned threads = 1; threads <= 4; threads += 3)
        for (size_t i = 0; i < sizeof long_searches / sizeof *long_searches; i++)
            for (size_t k = 0; k < sizeof limits / sizeof *limits; k++) {
                ender_ctx *ctx;
                ender_solution found;
                assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = threads}), ENDER_OK);
                ender_position *position =
                    parsed(ctx, long_searches[i].rules, long_searches[i].text);
                const ender_summand one = {.position = position};
                const ender_solve_settings settings = {.first = {true, false},
                                                       .nodes = limits[k],
                                                       .tree_from = long_searches[i].tree_from};
                assert_int_equal(ender_solve(ctx, &one, 1, &settings, &found), ENDER_OK);
                assert_false(found.decided);
                assert_int_equal(found.nodes, limits[k]);
                ender_position_free(position);
                ender_close(ctx);
            }
}

static void a_search_that_is_too_long_claims_nothing(void **state) {
    ender_ctx *ctx = *state;
    ender_position *position = parsed(ctx, "clobber", "12x12");
    const ender_summand one = {.position = position};
    const ender_solve_settings few = {.nodes = 1000};
    ender_solution found;
    assert_int_equal(ender_solve(ctx, &one, 1, &few, &found), ENDER_OK);
    assert_false(found.decided);
    assert_non_null(found.why);
    assert_int_equal(found.first[ENDER_LEFT], ENDER_KNOWN_NOT);
    ender_cancel(ctx);
    assert_int_equal(ender_solve(ctx, &one, 1, NULL, &found), ENDER_OK);
    assert_false(found.decided);
    ender_cancel_clear(ctx);
    ender_position_free(position);
}

typedef struct reports {
    unsigned estimated;
    bool sound;
} reports;

static void take_report(void *user, const char *what, uint64_t done, uint64_t total) {
    reports *all = user;
    if (strcmp(what, "solving") != 0 || total == 0) return;
    all->estimated++;
    if (total < done) all->sound = false;
}

static void progress_has_an_estimate(void **state) {
    (void)state;
    reports all = {0, true};
    ender_ctx *ctx;
    ender_solution found;
    const ender_settings settings = {.threads = 1, .progress = take_report, .progress_user = &all};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    ender_position *position = parsed(ctx, "clobber", "4x6");
    const ender_summand one = {.position = position};
    assert_int_equal(ender_solve(ctx, &one, 1, &(ender_solve_settings){.nodes = 90000}, &found),
                     ENDER_OK);
    assert_true(all.estimated > 0);
    assert_true(all.sound);
    ender_position_free(position);
    ender_close(ctx);
}

/* Sums that are looked into when a search is asked again and again, for so many of them each time;
 * 0 for all at once. */
static uint64_t nodes_in_slices(uint64_t slice) {
    ender_ctx *ctx;
    ender_solution found = {.decided = false};
    uint64_t nodes = 0;
    assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = 1}), ENDER_OK);
    ender_position *position = parsed(ctx, "clobber", "4x6");
    const ender_summand one = {.position = position};
    const ender_solve_settings settings = {.first = {true, false}, .nodes = slice};
    while (found.first[ENDER_LEFT] == ENDER_KNOWN_NOT) {
        assert_int_equal(ender_solve(ctx, &one, 1, &settings, &found), ENDER_OK);
        nodes += found.nodes;
    }
    assert_int_equal(found.first[ENDER_LEFT], ENDER_KNOWN_LOSES);
    ender_position_free(position);
    ender_close(ctx);
    return nodes;
}

/* What the table keeps is not searched again. */
static void a_search_goes_on_as_it_ended(void **state) {
    (void)state;
    const uint64_t whole = nodes_in_slices(0);
    assert_in_range(nodes_in_slices(whole / 20), 1, whole + whole / 4);
}

/* They have values however long they are, and a board of eight rows is cut into four of them. */
static void strips_of_two_rows_decide(void **state) {
    (void)state;
    ender_ctx *ctx;
    ender_solution found;
    assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = 1}), ENDER_OK);
    ender_position *position = parsed(ctx, "domineering", "8x9");
    const ender_summand one = {.position = position};
    const ender_solve_settings settings = {.nodes = 500};
    assert_int_equal(ender_solve(ctx, &one, 1, &settings, &found), ENDER_OK);
    assert_true(found.decided);
    assert_int_equal(found.outcome, ENDER_L);
    ender_position_free(position);
    ender_close(ctx);
}

/* Clobber on 2xn is lost by who begins exactly for n divisible by 3, as far as anybody knows. */
static void check_clobber(ender_ctx *ctx, size_t most) {
    static const char *const boards[] = {"2x3", "2x4", "2x5", "2x6", "2x7", "2x8", "2x9", "2x10"};
    for (size_t i = 0; i < most; i++) {
        ender_position *position = parsed(ctx, "clobber", boards[i]);
        const ender_summand one = {.position = position};
        assert_int_equal(solved(ctx, &one, 1, NULL), i % 3 == 0 ? ENDER_P : ENDER_N);
        assert_int_equal(solved(ctx, &one, 1, &(ender_solve_settings){.dear = 5}),
                         i % 3 == 0 ? ENDER_P : ENDER_N);
        ender_position_free(position);
    }
}

/* Long enough for several workers; outcomes that one thread finds, those of Cram by nim values. */
static void check_long(ender_ctx *ctx) {
    static const struct {
        const char *rules, *text;
        ender_outcome outcome;
    } cases[] = {
        {"cram", "5x5", ENDER_P},    {"cram", "3x11", ENDER_P},    {"nogo", "1x26", ENDER_N},
        {"clobber", "3x7", ENDER_N}, {"clobber", "1x54", ENDER_N}, /* its components have their
                                                                      options compared */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ender_position *position = parsed(ctx, cases[i].rules, cases[i].text);
        const ender_summand one = {.position = position};
        assert_int_equal(solved(ctx, &one, 1, NULL), cases[i].outcome);
        ender_position_free(position);
    }
}

static void threads_and_little_memory_change_nothing(void **state) {
    (void)state;
    const ender_settings settings[] = {
        {.threads = 2}, {.threads = 4}, {.threads = 1, .memory_bytes = 24 << 20}};
    for (size_t i = 0; i < 3; i++) {
        ender_ctx *ctx;
        assert_int_equal(ender_open(&ctx, &settings[i]), ENDER_OK);
        check_clobber(ctx, 8);
        check_long(ctx);
        ender_stats stats;
        ender_get_stats(ctx, &stats);
        assert_true(stats.memory_bytes <= stats.memory_budget);
        ender_close(ctx);
    }
}

/* Few moves tell who wins these, whose values are large. What is evaluated on the way keeps within
 * the work of the search: 4000 steps to begin with and four for each move, a position being ten. */
static void evaluating_shares_the_work(void **state) {
    static const char *const sums[][2] = {
        {"fission", "..x...|......|x..x..|.#.x.#|......|......"},
        {"fission", "......|x.....|......|.....x|......|......"},
        {"elephants", "...R...E....E......R...E.....R..E...R..."},
        {"toads-and-frogs", "TTTTT.....FFFFF"},
        {"amazons", "x....|.....|....o"},
        {"sheep", "0,0,0,1 | 0,4,0,0 | 0,0,0,-1 | 1,0,-5,0"},
        {"clobber", "xoxoxo|oxoxox|xoxoxo"},
        {"nogo", "4x4"},
    };
    ender_ctx *ctx;
    (void)state;
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        ender_solution found;
        assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = 1}), ENDER_OK);
        ender_position *position = parsed(ctx, sums[i][0], sums[i][1]);
        const ender_summand one = {.position = position};
        assert_int_equal(ender_solve(ctx, &one, 1, NULL, &found), ENDER_OK);
        assert_true(found.decided);
        /* The last position that was begun may have been large. */
        assert_in_range(found.evaluated, 0, 400 + found.moves * 4 / 10 + 20);
        ender_position_free(position);
        ender_close(ctx);
    }
}

static void what_has_no_value_is_refused(void **state) {
    ender_ctx *ctx = *state;
    ender_solution found;
    ender_position *nim = parsed(ctx, "misere:nim", "3");
    ender_summand one = {.position = nim};
    assert_int_equal(ender_solve(ctx, &one, 1, NULL, &found), ENDER_EDOMAIN);
    ender_position_free(nim);
    ender_position *loopy = parsed(ctx, "fox-geese", "g.|.f");
    one.position = loopy;
    assert_int_equal(ender_solve(ctx, &one, 1, NULL, &found), ENDER_EARGUMENT);
    ender_position_free(loopy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(every_ruleset_agrees),
        WITH_CONTEXT(sums_agree),
        WITH_CONTEXT(sums_of_values_agree_with_the_order),
        WITH_CONTEXT(bounds_decide_as_values_do),
        WITH_CONTEXT(winning_moves_are_listed),
        WITH_CONTEXT(nim_values_are_those_of_values),
        WITH_CONTEXT(nim_values_are_of_nimbers),
        cmocka_unit_test(no_worker_passes_the_limit_of_sums),
        WITH_CONTEXT(a_search_that_is_too_long_claims_nothing),
        cmocka_unit_test(progress_has_an_estimate),
        cmocka_unit_test(a_search_goes_on_as_it_ended),
        cmocka_unit_test(strips_of_two_rows_decide),
        cmocka_unit_test(evaluating_shares_the_work),
        cmocka_unit_test(threads_and_little_memory_change_nothing),
        WITH_CONTEXT(what_has_no_value_is_refused),
    };
    threads_alone("threads_*");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
