/* SPDX-License-Identifier: MIT
 *
 * Conventions as operators, each held against a naive player who knows the moves of the ruleset in
 * normal play and the convention, and counts what is left in the texts of positions. */
#include "asking.h"
#include "positions.h"
#include "ruleset/api.h"
#include "ruleset/convention.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the naive player ---- */

typedef struct counted_rules {
    const char *name;
    const char *letters; /* in the text, each counts for one; NULL: the numbers behind a colon */
    const char *texts[4];
} counted_rules;

static const counted_rules rules_counted[] = {
    {"clobber", "xo", {"xoxo", "xxo|oox", "xoxoxo", "xo.|oxo"}},
    {"konane", "xo", {"xo.x.|.ox..", "xox.o", "3x3", "xoxo..|xo..xo"}},
    {"domineering", ".", {"2x3", "3x3", "1x4", "..#|...|#.."}},
    {"cram", ".", {"2x3", "1x5", "..#|...", "2x2"}},
    {"col", ".LR", {"1x4", "2x2", "..#|L.R", "x...o"}},
    {"amazons", ".", {"x.o|...", "x..|..o", "x.|o.", "x...o"}},
    {"quelhas", ".", {"2x2", "1x4", "2x3", "1x3"}},
    {"nogo", ".", {"1x4", "2x2", "x..o", "1x5"}},
    {"subtraction", NULL, {"{2,5}:13", "{1,3}|{2}:9", "{2,3}:7", "{3,4}:12"}},
    {"octal", NULL, {".07:6", ".137:5,3", ".6:4,1", ".77:5"}},
    {"nim", NULL, {"1,2", "3", "2,2", "1,1,3"}},
    {"hackenbush", "BRGY", {"BR", "B(R,GB)", "GGR", "BBR"}},
};
enum { RULES_COUNTED = sizeof rules_counted / sizeof *rules_counted };

static unsigned numbers_in(const char *text) {
    const char *colon = strrchr(text, ':');
    unsigned all = 0;
    for (const char *at = colon ? colon + 1 : text; *at;) {
        char *end;
        all += (unsigned)strtoul(at, &end, 10);
        at = *end ? end + 1 : end;
    }
    return all;
}

/* Of a sum of positions, which + separates. */
static unsigned counted(const counted_rules *r, const char *text) {
    char one[256];
    unsigned all = 0;
    for (const char *at = text; *at;) {
        const size_t length = strcspn(at, "+");
        snprintf(one, sizeof one, "%.*s", (int)length, at);
        if (r->letters)
            for (const char *c = one; *c; c++) all += strchr(r->letters, *c) != NULL;
        else
            all += numbers_in(one);
        at += length + (at[length] == '+');
    }
    return all;
}

static char *text_of(ender_ctx *ctx, const ender_position *p) {
    char *text = NULL;
    assert_int_equal(ender_position_format(ctx, p, &text), ENDER_OK);
    return text;
}

static bool ends_well(ender_ctx *ctx, const counted_rules *r, const ender_position *p,
                      ender_player player) {
    char *text = text_of(ctx, p);
    const bool odd = counted(r, text) % 2 == 1;
    ender_free(text);
    return (player == ENDER_RIGHT) == odd;
}

static bool wins(ender_ctx *ctx, const counted_rules *r, const ender_position *p,
                 ender_player player) {
    ender_position **options = NULL;
    size_t count = 0;
    assert_int_equal(ender_position_options(ctx, p, player, &options, &count), ENDER_OK);
    bool found = count == 0 && ends_well(ctx, r, p, player);
    for (size_t i = 0; i < count && !found; i++)
        found = !wins(ctx, r, options[i], ender_opponent(player));
    ender_positions_free(options, count);
    return found;
}

static ender_outcome naive_outcome(ender_ctx *ctx, const counted_rules *r, const char *text) {
    ender_position *p = parsed(ctx, r->name, text);
    const bool left = wins(ctx, r, p, ENDER_LEFT), right = wins(ctx, r, p, ENDER_RIGHT);
    ender_position_free(p);
    return left ? (right ? ENDER_N : ENDER_L) : right ? ENDER_R : ENDER_P;
}

static void check_ending(ender_ctx *ctx, const counted_rules *r, const char *text) {
    char name[64];
    snprintf(name, sizeof name, "lr-ending:%s", r->name);
    const ender_outcome found = outcome_of(ctx, name, text), right = naive_outcome(ctx, r, text);
    if (found != right)
        fail_msg("%s %s: %s, not %s", name, text, ender_outcome_name(found),
                 ender_outcome_name(right));
}

/* ---- the last position decides ---- */

static void the_last_position_decides(void **state) {
    for (size_t i = 0; i < RULES_COUNTED; i++)
        for (size_t k = 0; k < 4; k++)
            check_ending(*state, &rules_counted[i], rules_counted[i].texts[k]);
}

static void labels_add_as_parities(void **state) {
    static const char *const sums[][2] = {
        {"clobber", "xox+ox"}, {"domineering", "2x2+1x3"}, {"subtraction", "{2,5}:7+{3,4}:6"},
        {"nim", "2+1,1"},      {"quelhas", "1x3+1x2"},     {"octal", ".6:3+.137:4"}};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        for (size_t k = 0; k < RULES_COUNTED; k++)
            if (strcmp(rules_counted[k].name, sums[i][0]) == 0)
                check_ending(*state, &rules_counted[k], sums[i][1]);
}

/* Two rulesets in one sum: a heap of one counter has no moves and exchanges the winners, as a free
 * square does. */
static void sums_of_several_rulesets(void **state) {
    ender_ctx *ctx = *state;
    static const char *const beside[][2] = {{"{2}:0", "2x3"}, {"{2}:1", "2x3+1x1"}};
    for (size_t i = 0; i < 2; i++) {
        ender_position *board = parsed(ctx, "lr-ending:domineering", "2x3");
        ender_position *heap = parsed(ctx, "lr-ending:subtraction", beside[i][0]);
        const ender_summand sum[] = {{.position = board}, {.position = heap}};
        ender_outcome found;
        assert_int_equal(ender_decide(ctx, sum, 2, 0, &found, NULL), ENDER_OK);
        assert_int_equal(found, naive_outcome(ctx, &rules_counted[2], beside[i][1]));
        ender_position_free(board);
        ender_position_free(heap);
    }
}

/* The winner is found, and the move that is advised leaves a sum that the opponent loses. */
static void check_advice(ender_ctx *ctx, ender_summand *sum, ender_player player) {
    ender_advice advice;
    ender_outcome outcome, after;
    assert_int_equal(ender_decide(ctx, sum, 2, 0, &outcome, NULL), ENDER_OK);
    assert_int_equal(ender_advise(ctx, sum, 2, player, ENDER_EFFORT_VALUES, &advice), ENDER_OK);
    assert_true(advice.known);
    assert_int_equal(advice.wins, ender_wins_first(outcome, player));
    if (advice.advises) {
        const ender_summand before = sum[advice.summand];
        sum[advice.summand].position = advice.to;
        assert_int_equal(ender_decide(ctx, sum, 2, 0, &after, NULL), ENDER_OK);
        assert_true(ender_wins_second(after, player));
        sum[advice.summand] = before;
    } else {
        assert_false(advice.wins);
    }
    ender_advice_clear(&advice);
}

static void moves_are_advised_in_sums_of_several(void **state) {
    ender_ctx *ctx = *state;
    static const char *const pairs[][4] = {
        {"misere:cram", "2x2", "misere:domineering", "2x3"},
        {"misere:nim", "3,4", "misere:kayles", "5"},
        {"misere:domineering", "2x3", "misere:toads-frogs", "T.TF"},
        {"misere:clobber", "xoxo", "misere:hackenbush", "BRB"},
        {"lr-ending:clobber", "xoxo", "lr-ending:nim", "2"},
        {"lr-ending:domineering", "2x3", "lr-ending:subtraction", "{2}:3"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (int negative = 0; negative < 2; negative++) {
            ender_summand sum[] = {{.position = parsed(ctx, pairs[i][0], pairs[i][1])},
                                   {.position = parsed(ctx, pairs[i][2], pairs[i][3])}};
            sum[1].negative = negative && pairs[i][0][0] == 'm'; /* a label has no negative */
            for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) check_advice(ctx, sum, p);
            for (size_t k = 0; k < 2; k++)
                ender_position_free((ender_position *)(uintptr_t)sum[k].position);
        }
}

/* ---- scores ---- */

/* The score with best play, in quarters of a point, so that it is a whole number. */
typedef struct prices {
    int points, taken, bonus; /* in quarters */
    const char *text;
} prices;

static int naive_score(ender_ctx *ctx, const counted_rules *r, const prices *w,
                       const ender_position *p, ender_player player) {
    ender_position **options = NULL;
    size_t count = 0;
    const int sign = player == ENDER_LEFT ? 1 : -1;
    int best = -sign * w->bonus;
    char *here = text_of(ctx, p);
    assert_int_equal(ender_position_options(ctx, p, player, &options, &count), ENDER_OK);
    for (size_t i = 0; i < count; i++) {
        char *there = text_of(ctx, options[i]);
        const int taken = (int)counted(r, here) - (int)counted(r, there);
        const int score = sign * (w->points + w->taken * taken) +
                          naive_score(ctx, r, w, options[i], ender_opponent(player));
        if (i == 0 || sign * score > sign * best) best = score;
        ender_free(there);
    }
    ender_free(here);
    ender_positions_free(options, count);
    return best;
}

static void append_quarters(char *to, size_t size, int quarters) {
    const size_t used = strlen(to);
    const int halves = quarters / 2;
    if (quarters % 4 == 0)
        snprintf(to + used, size - used, "%d", quarters / 4);
    else if (quarters % 2 == 0)
        snprintf(to + used, size - used, "%d/2", halves);
    else
        snprintf(to + used, size - used, "%d/4", quarters);
}

static char *reported(ender_ctx *ctx, const char *name, const char *text, const char *report) {
    ender_position *p = parsed(ctx, name, text);
    char *found = NULL;
    assert_int_equal(ender_position_report(ctx, p, report, &found), ENDER_OK);
    ender_position_free(p);
    return found;
}

static void check_stops(ender_ctx *ctx, const counted_rules *r, const prices *w, const char *text) {
    char name[64], position[200], expected[64] = "";
    ender_position *p = parsed(ctx, r->name, text);
    append_quarters(expected, sizeof expected, naive_score(ctx, r, w, p, ENDER_LEFT));
    strcat(expected, " ");
    append_quarters(expected, sizeof expected, naive_score(ctx, r, w, p, ENDER_RIGHT));
    ender_position_free(p);
    snprintf(name, sizeof name, "scoring:%s", r->name);
    const char *plus = strchr(text, '+'); /* the bonus is that of one summand */
    if (plus)
        snprintf(position, sizeof position, "%.*s %s bonus=0+%s %s", (int)(plus - text), text,
                 w->text, plus + 1, w->text);
    else
        snprintf(position, sizeof position, "%s %s", text, w->text);
    char *found = reported(ctx, name, position, "stops");
    if (strcmp(found, expected) != 0)
        fail_msg("%s %s: stops %s, not %s", name, position, found, expected);
    ender_free(found);
}

static void moves_takings_and_the_last_move_score(void **state) {
    static const prices all[] = {{4, 0, 0, "points=1"},
                                 {0, 4, 0, "taken=1"},
                                 {-2, 0, 0, "points=-1/2"},
                                 {4, -3, 0, "points=1 taken=-3/4"},
                                 {0, 0, 4, "points=0 bonus=1"}};
    for (size_t w = 0; w < sizeof all / sizeof *all; w++)
        for (size_t i = 0; i < RULES_COUNTED; i++)
            for (size_t k = 0; k < 3; k++)
                check_stops(*state, &rules_counted[i], &all[w], rules_counted[i].texts[k]);
    check_stops(*state, &rules_counted[0], &all[0], "xox+ox");
    check_stops(*state, &rules_counted[2], &all[2], "2x2+1x3");
    check_stops(*state, &rules_counted[8], &all[1], "{2,5}:7+{3}:6");
}

/* A position in the midst of play has its score; a move adds to it. */
static void scores_are_carried_along(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "scoring:clobber", "xo  taken=1/2 points=1", "xo points=1 taken=1/2");
    assert_spelled(ctx, "scoring:clobber", "xo", "xo points=1");
    assert_spelled(ctx, "scoring:nim", "0 points=1 score=-3", "0 points=1 score=-3");
    char *stops = reported(ctx, "scoring:clobber", "xo points=1 score=5", "stops");
    assert_string_equal(stops, "6 4");
    ender_free(stops);
    assert_refused(ctx, "scoring:clobber", "xo points=", 11);
    assert_refused(ctx, "scoring:clobber", "xo points=1/0", 13);
    assert_refused(ctx, "scoring:clobber", "xo points=1 points=2", 13);
    assert_refused(ctx, "scoring:clobber", "xo points=1 x", 13);
    assert_refused(ctx, "scoring:toads-frogs", "TF. taken=1", 5);
    assert_refused(ctx, "scoring:clobber", "points=1", 1);
}

/* ---- bids ---- */

typedef struct money {
    int left, right;
    bool marker; /* Left holds it */
} money;

static bool left_wins(ender_ctx *ctx, const ender_position *p, money m);

/* After the bids, of which x is Left's. */
static bool left_wins_after(ender_ctx *ctx, const ender_position *p, money m, int x, int y,
                            bool included) {
    const bool left_moves = x == y ? m.marker : x > y;
    const bool goes_over = left_moves == m.marker && (x == y || included);
    const int paid = left_moves ? -x : y;
    const money after = {m.left + paid, m.right - paid, m.marker != goes_over};
    ender_position **options = NULL;
    size_t count = 0;
    assert_int_equal(
        ender_position_options(ctx, p, left_moves ? ENDER_LEFT : ENDER_RIGHT, &options, &count),
        ENDER_OK);
    bool wins = !left_moves;
    for (size_t i = 0; i < count && wins != left_moves; i++)
        if (left_wins(ctx, options[i], after) == left_moves) wins = left_moves;
    ender_positions_free(options, count);
    return wins;
}

/* Some bid of Left's wins against all of Right's. */
static bool left_wins(ender_ctx *ctx, const ender_position *p, money m) {
    for (int x = 0; x <= m.left; x++)
        for (int own = 0; own <= m.marker; own++) {
            bool all = true;
            for (int y = 0; y <= m.right && all; y++)
                for (int his = 0; his <= !m.marker && all; his++)
                    all = left_wins_after(ctx, p, m, x, y, m.marker ? own : his);
            if (all) return true;
        }
    return false;
}

static void auctions(void **state) {
    ender_ctx *ctx = *state;
    static const char *const texts[][3] = {{"clobber", "xo", "xoo"},
                                           {"domineering", "2x2", "1x4"},
                                           {"nim", "1,1", "2"},
                                           {"toads-frogs", "TF.", "T.F"}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int k = 1; k < 3; k++)
            for (int budget = 0; budget <= 2; budget++) {
                char name[64], position[64], expected[16];
                int threshold[2] = {0, 0};
                ender_position *p = parsed(ctx, texts[i][0], texts[i][k]);
                for (int without = 0; without < 2; without++)
                    while (threshold[without] <= budget &&
                           !left_wins(
                               ctx, p,
                               (money){threshold[without], budget - threshold[without], !without}))
                        threshold[without]++;
                ender_position_free(p);
                snprintf(expected, sizeof expected, "%d,%d", threshold[0], threshold[1]);
                snprintf(name, sizeof name, "bidding:%s", texts[i][0]);
                snprintf(position, sizeof position, "%s budget=%d", texts[i][k], budget);
                char *found = reported(ctx, name, position, "thresholds");
                if (strcmp(found, expected) != 0)
                    fail_msg("%s %s: %s, not %s", name, position, found, expected);
                ender_free(found);
            }
    assert_spelled(ctx, "bidding:nim", "2  budget=3 left=1 marker=right",
                   "2 budget=3 left=1 marker=right");
    assert_refused(ctx, "bidding:nim", "2", 2);
    assert_refused(ctx, "bidding:nim", "2 budget=3 left=4 marker=left", 12);
    assert_refused(ctx, "bidding:nim", "2 budget=3 left=2", 18);
    assert_refused(ctx, "bidding:nim", "2 budget=101", 10);
}

/* ---- what moves use up ---- */

enum { WALK = 3 };

static uint64_t material_of(const ender_position *p) { return sum_material(p->rules, &p->sum); }

/* No move makes more of it, from the example of every ruleset that counts it. */
static void no_move_makes_more(void **state) {
    ender_ctx *ctx = *state;
    size_t looked_at = 0;
    for (size_t i = 0; i < ender_ruleset_count(ctx); i++) {
        const ender_ruleset *rules = ender_ruleset_at(ctx, i);
        const ender_ruleset_info *about = ender_ruleset_about(rules);
        if (strchr(about->name, ':') || !((const ruleset *)(const void *)rules)->moves.material)
            continue;
        ender_position *at = parsed(ctx, about->name, about->example);
        looked_at++;
        for (int step = 0; step < WALK && at; step++) {
            ender_position *next = NULL;
            for (int player = 0; player < 2; player++) {
                ender_position **options = NULL;
                size_t count = 0;
                assert_int_equal(
                    ender_position_options(ctx, at, (ender_player)player, &options, &count),
                    ENDER_OK);
                for (size_t k = 0; k < count; k++)
                    if (material_of(options[k]) > material_of(at))
                        fail_msg("%s %s: a move makes more", about->name, about->example);
                if (!next && count > 0) {
                    char *text = text_of(ctx, options[count / 2]);
                    next = parsed(ctx, about->name, text);
                    ender_free(text);
                }
                ender_positions_free(options, count);
            }
            ender_position_free(at);
            at = next;
        }
        ender_position_free(at);
    }
    assert_true(looked_at > 30);
}

/* ---- questions under the wrong convention ---- */

static void assert_says(ender_ctx *ctx, ender_status status, ender_status expected,
                        const char *part) {
    if (status != expected || !strstr(ender_message(ctx), part))
        fail_msg("status %d: %s", (int)status, ender_message(ctx));
}

static void the_right_question_is_named(void **state) {
    ender_ctx *ctx = *state;
    static const char *const values[][2] = {
        {"temperature(misere:nim(\"3\"))", "ask for its outcome"},
        {"lr-ending:nim(\"3\")", "ask for its outcome"},
        {"mean(lr-ending:clobber(\"xo\"))", "the last position says who has won"},
        {"scoring:nim(\"3\")", "report `stops`"},
        {"bidding:nim(\"3 budget=2\")", "report `thresholds`"},
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        ender_game g;
        assert_says(ctx, ender_parse(ctx, values[i][0], strlen(values[i][0]), &g), ENDER_EDOMAIN,
                    values[i][1]);
    }
}

/* A form of moves would be taken for one of normal play. */
static void other_conventions_are_no_forms(void **state) {
    static const char *const asked[][4] = {
        {"bidding", "misere:clobber(\"xo\")", "thresholds", "2"},
        {"bidding", "1 + {misere:clobber(\"xo\")|0}", "thresholds", "2"},
        {"bidding", "0", "compare", "misere:nim(\"2\") ; 1"},
        {"scored", "misere:clobber(\"xo\") points=1", "stops", ""},
        {"scored", "lr-ending:clobber(\"xo\") points=1", "stops", ""},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char *answer;
        assert_says(
            *state,
            ask_for(*state, asked[i][0], asked[i][1], asked[i][2], asked[i][3], "", &answer),
            ENDER_EDOMAIN, "ask for its outcome");
        ender_free(answer);
    }
}

static void conventions_do_not_mix(void **state) {
    ender_ctx *ctx = *state;
    static const struct {
        const char *name, *says;
    } wrong[] = {
        {"lr-ending:misere:nim", "in misere:nim the player who cannot move wins"},
        {"misere:lr-ending:nim", "stands in front of all other operators"},
        {"impartial:lr-ending:domineering", "stands in front of all other operators"},
        {"lr-ending:sprouts", "counts what moves use up"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const ender_ruleset *rules;
        assert_says(ctx, ender_ruleset_find(ctx, wrong[i].name, &rules), ENDER_EDOMAIN,
                    wrong[i].says);
    }
    const char *const form = "misere_outcome(scoring:nim(\"2 points=1\"))";
    ender_result result;
    assert_says(ctx, ender_evaluate(ctx, NULL, form, strlen(form), &result), ENDER_EDOMAIN,
                "a form of moves does not tell");
    ender_position *ending = parsed(ctx, "lr-ending:nim", "2"),
                   *misere = parsed(ctx, "misere:nim", "2");
    const ender_summand mixed[] = {{.position = ending}, {.position = misere}};
    const ender_summand less[] = {{.position = ending}, {.position = ending, .negative = true}};
    ender_outcome out;
    assert_says(ctx, ender_decide(ctx, mixed, 2, 0, &out, NULL), ENDER_EDOMAIN,
                "misere:nim is none");
    assert_says(ctx, ender_decide(ctx, less, 2, 0, &out, NULL), ENDER_EDOMAIN, "no differences");
    ender_position_free(ending);
    ender_position_free(misere);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_position_decides),
        cmocka_unit_test(labels_add_as_parities),
        cmocka_unit_test(sums_of_several_rulesets),
        cmocka_unit_test(moves_are_advised_in_sums_of_several),
        cmocka_unit_test(moves_takings_and_the_last_move_score),
        cmocka_unit_test(scores_are_carried_along),
        cmocka_unit_test(auctions),
        cmocka_unit_test(no_move_makes_more),
        cmocka_unit_test(the_right_question_is_named),
        cmocka_unit_test(other_conventions_are_no_forms),
        cmocka_unit_test(conventions_do_not_mix),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
