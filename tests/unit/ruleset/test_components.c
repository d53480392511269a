/* SPDX-License-Identifier: MIT
 *
 * The independent parts of positions of every ruleset, along play from its example: their values
 * add up, and where play in the parts is play in the position, they have its
 * literal form and its misere outcome. */
#include "positions.h"
#include "ruleset/api.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { WALK = 24, LEAST_SPLIT = 40, FORMS_MOST = 300 };

typedef struct tally {
    unsigned split, literal, forms;
} tally;

static ender_position *components_of(ender_ctx *ctx, const ender_position *p, bool *literal) {
    task t[1];
    assert_true(TASK_OPEN(t, ctx));
    positions parts, sum = p->sum;
    positions_open(t, &parts);
    sum.t = t;
    *literal = sum_components(p->rules, &sum, &parts);
    ender_position *made = position_copy(p->rules, &parts);
    assert_non_null(made);
    assert_int_equal(task_end(t), ENDER_OK);
    return made;
}

static bool is_small(ender_ctx *ctx, const ender_position *p) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) {
        assert_int_equal(task_failed(t), ENDER_ELIMIT);
        return false;
    }
    positions sum = p->sum;
    sum.t = t;
    (void)sum_count_reachable(t, p->rules, &sum, FORMS_MOST);
    return task_end(t) == ENDER_OK;
}

/* Play in the parts is play in the position: they have one literal form, duplicates left out. */
static void check_play(ender_ctx *ctx, const ender_position *p, const ender_position *parts,
                       tally *seen) {
    ender_form forms[2];
    if (!is_small(ctx, p)) return;
    assert_int_equal(ender_position_form(ctx, p, &forms[0]), ENDER_OK);
    assert_int_equal(ender_position_form(ctx, parts, &forms[1]), ENDER_OK);
    assert_true(ender_form_same(forms[0], forms[1]));
    seen->forms += parts->sum.count > 1;
}

static void check(ender_ctx *ctx, const ender_position *p, tally *seen) {
    bool literal;
    ender_position *parts = components_of(ctx, p, &literal);
    const ruleset *rules = p->rules;
    ender_game values[2];
    seen->split += parts->sum.count > 1;
    seen->literal += literal && parts->sum.count > 1;
    if (literal && !ender_ruleset_repeats(ender_position_rules(p))) check_play(ctx, p, parts, seen);
    if (is_normal_play(rules) && !ender_ruleset_repeats(ender_position_rules(p))) {
        assert_int_equal(ender_position_value(ctx, p, ENDER_METHOD_AUTO, &values[0]), ENDER_OK);
        assert_int_equal(ender_position_value(ctx, parts, ENDER_METHOD_AUTO, &values[1]), ENDER_OK);
        assert_true(ender_same(values[0], values[1]));
    } else if (rules->play.convention == CONVENTION_MISERE) {
        ender_outcome outcomes[2];
        assert_int_equal(ender_position_outcome(ctx, p, true, ENDER_METHOD_AUTO, &outcomes[0]),
                         ENDER_OK);
        assert_int_equal(ender_position_outcome(ctx, parts, true, ENDER_METHOD_AUTO, &outcomes[1]),
                         ENDER_OK);
        assert_int_equal(outcomes[0], outcomes[1]);
    }
    ender_position_free(parts);
}

/* A position that play leads to is the one that its text is read as, word by word. */
static void check_text(ender_ctx *ctx, const ender_position *p) {
    char *text;
    ender_position *again = NULL;
    assert_int_equal(ender_position_format(ctx, p, &text), ENDER_OK);
    if (ender_position_parse(ctx, ender_position_rules(p), text, strlen(text), &again) != ENDER_OK)
        fail_msg("%s: %s", p->rules->info.name, ender_message(ctx));
    const size_t words = p->sum.starts[p->sum.count];
    if (again->sum.count != p->sum.count || again->sum.starts[again->sum.count] != words ||
        memcmp(again->sum.words, p->sum.words, words * sizeof *p->sum.words) != 0)
        fail_msg("%s %s is read as another position", p->rules->info.name, text);
    ender_position_free(again);
    ender_free(text);
}

/* From the example on, each player in turn, by an option that changes with the step. */
static void walk(ender_ctx *ctx, const char *name, const char *text, tally *seen) {
    ender_position *p = parsed(ctx, name, text);
    for (unsigned step = 0; p && step < WALK; step++) {
        ender_position **options, *next = NULL;
        size_t count;
        check(ctx, p, seen);
        assert_int_equal(
            ender_position_options(ctx, p, step % 2 ? ENDER_RIGHT : ENDER_LEFT, &options, &count),
            ENDER_OK);
        for (size_t i = 0; i < count; i++) check_text(ctx, options[i]);
        if (count > 0) {
            next = options[(5 * step + 2) % count];
            options[(5 * step + 2) % count] = options[0];
            options[0] = NULL;
        }
        ender_positions_free(options, count);
        ender_position_free(p);
        p = next;
    }
    ender_position_free(p);
}

static void every_ruleset(void **state) {
    tally seen = {0};
    for (size_t i = 0; i < ender_ruleset_count(*state); i++) {
        const ender_ruleset_info *about = ender_ruleset_about(ender_ruleset_at(*state, i));
        walk(*state, about->name, about->example, &seen);
    }
    walk(*state, "maze", ".../.../...@0,0@1,1@0,2", &seen);
    walk(*state, "maze", "..../_|.J@1,0@0,0@0,1", &seen);
    assert_true(seen.split > LEAST_SPLIT && seen.forms > 10 && seen.literal < seen.split);
}

static void misere_positions_split_by_moves_alone(void **state) {
    static const char *const examples[][2] = {{"misere:domineering", "..#...|..#..."},
                                              {"misere:clobber", "xo.ox.xxo"},
                                              {"misere:nim", "1,2,3"},
                                              {"misere:snort", "..#.."}};
    tally seen = {0};
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        walk(*state, examples[i][0], examples[i][1], &seen);
    assert_true(seen.split >= 2 && seen.literal == seen.split);
}

static void assert_components(ender_ctx *ctx, const char *name, const char *text, bool literal,
                              const char *expected) {
    char *shown;
    bool found;
    ender_position *p = parsed(ctx, name, text), *parts = components_of(ctx, p, &found);
    assert_int_equal(ender_position_format(ctx, parts, &shown), ENDER_OK);
    assert_string_equal(shown, expected);
    assert_int_equal(found, literal);
    ender_free(shown);
    ender_position_free(parts);
    ender_position_free(p);
}

static void known_parts(void **state) {
    assert_components(*state, "domineering", "..#.|..#.|###.", true, "..|..+.|.|.");
    assert_components(*state, "clobber", "xo.ox", true, "xo+ox");
    assert_components(*state, "nim", "3,4", false, "3+4");
    assert_components(*state, "misere:snort", "..#..", true, "..#..");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ruleset),
        cmocka_unit_test(misere_positions_split_by_moves_alone),
        cmocka_unit_test(known_parts),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
