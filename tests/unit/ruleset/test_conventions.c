/* SPDX-License-Identifier: MIT
 *
 * Conventions as operators, each held against a naive player who knows the moves of the ruleset in
 * normal play and the convention, and counts what is left in the texts of positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "positions.h"
#include "ruleset/api.h"
#include "ruleset/convention.h"

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
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        ender_game g;
        assert_says(ctx, ender_parse(ctx, values[i][0], strlen(values[i][0]), &g), ENDER_EDOMAIN,
                    values[i][1]);
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
        cmocka_unit_test(the_last_position_decides),   cmocka_unit_test(labels_add_as_parities),
        cmocka_unit_test(sums_of_several_rulesets),    cmocka_unit_test(no_move_makes_more),
        cmocka_unit_test(the_right_question_is_named), cmocka_unit_test(conventions_do_not_mix),
    };
    return cmocka_run_group_tests(tests, positions_setup, positions_teardown);
}
