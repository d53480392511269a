/* SPDX-License-Identifier: MIT
 *
 * Sprouts in misere play, by the search that goes on where it is expected to end soonest: maps of
 * random play and sums of two of them are won by who wins their literal forms; without memory for
 * the graph the search says so; the winners from up to nine spots are those of the literature; and
 * the sums that are remembered are won as another search finds, and are believed. */
#include <stdio.h>

#include "base/held.h"
#include "chance.h"
#include "positions.h"
#include "ruleset/api.h"
#include "ruleset/misere_graph.h"
#include "ruleset/misere_known.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { MAPS = 60, MOVES_LEAST = 2, MOVES_MOST = 5 };

static uint64_t seed;

static ender_position *random_map(ender_ctx *ctx, const char *name) {
    const unsigned moves = MOVES_LEAST + chance_below(&seed, MOVES_MOST - MOVES_LEAST + 1);
    return played_on(ctx, name, "3", moves, &seed);
}

static ender_outcome expected(ender_ctx *ctx, const ender_position *p) {
    ender_form form;
    ender_outcome outcome;
    assert_int_equal(ender_position_form(ctx, p, &form), ENDER_OK);
    assert_int_equal(ender_form_misere_outcome(ctx, form, &outcome), ENDER_OK);
    return outcome;
}

static ender_outcome found(ender_ctx *ctx, const ender_position *p) {
    ender_outcome outcome;
    assert_int_equal(ender_position_outcome(ctx, p, true, ENDER_METHOD_AUTO, &outcome), ENDER_OK);
    return outcome;
}

static ender_position *sum_of_maps(ender_ctx *ctx, ender_position *const maps[2]) {
    char *texts[2], text[STRING_MOST];
    for (int i = 0; i < 2; i++)
        assert_int_equal(ender_position_format(ctx, maps[i], &texts[i]), ENDER_OK);
    snprintf(text, sizeof text, "%s + %s", texts[0], texts[1]);
    for (int i = 0; i < 2; i++) ender_free(texts[i]);
    return parsed(ctx, "sprouts", text);
}

/* Both rulesets take the moves of the same play. */
static void check_sum(ender_ctx *ctx, ender_ctx *forms, uint64_t start) {
    ender_position *plain[2], *both, *wrapped[2];
    seed = start;
    for (int i = 0; i < 2; i++) plain[i] = random_map(forms, "sprouts");
    seed = start;
    for (int i = 0; i < 2; i++) wrapped[i] = random_map(ctx, "misere:sprouts");
    both = sum_of_maps(forms, plain);
    const ender_outcome outcome = expected(forms, both);
    const ender_summand sum[] = {{.position = wrapped[0]}, {.position = wrapped[1]}};
    ender_outcome decided;
    assert_int_equal(ender_decide(ctx, sum, 2, 0, &decided, NULL), ENDER_OK);
    assert_int_equal(decided, outcome);
    assert_int_equal(found(ctx, both), outcome);
    assert_int_equal(found(ctx, plain[0]), expected(forms, plain[0]));
    for (int i = 0; i < 2; i++) {
        ender_position_free(plain[i]);
        ender_position_free(wrapped[i]);
    }
    ender_position_free(both);
}

static void sums_are_won_as_their_forms(void **state) {
    ender_ctx *ctx = *state, *forms;
    assert_int_equal(ender_open(&forms, NULL), ENDER_OK);
    for (uint64_t i = 0; i < MAPS; i++) check_sum(ctx, forms, i);
    ender_close(forms);
}

static void winners_are_those_of_the_literature(void **state) {
    ender_ctx *ctx = *state;
    static const ender_outcome known[] = {ENDER_N, ENDER_P, ENDER_P, ENDER_P, ENDER_N,
                                          ENDER_N, ENDER_P, ENDER_P, ENDER_P};
    for (unsigned n = 1; n <= 9; n++) {
        char text[4];
        snprintf(text, sizeof text, "%u", n);
        ender_position *p = parsed(ctx, "sprouts", text);
        assert_int_equal(found(ctx, p), known[n - 1]);
        ender_position_free(p);
    }
}

/* Is the map decided within so much more memory? */
static bool is_decided_within(ender_ctx *ctx, const char *text, uint64_t bytes) {
    task t[1];
    held known;
    misere_shapes shapes;
    ender_stats used;
    ender_position *p = parsed(ctx, "sprouts", text);
    misere_block block = {.which = 0};
    bool wins, decided;
    ender_get_stats(ctx, &used);
    assert_int_equal(ender_set_memory(ctx, used.memory_bytes + bytes), ENDER_OK);
    if (!TASK_OPEN(t, ctx)) fail();
    block.words = positions_at(&p->sum, 0, &block.count);
    shapes_open(t, &shapes, held_map(t, &known));
    decided = misere_graph_search(t, &shapes, &p->rules, &block, 1, &wins);
    shapes_close(t, &shapes);
    held_close(t, &known);
    assert_int_equal(task_end(t), ENDER_OK);
    ender_position_free(p);
    return decided;
}

static void without_memory_it_says_so(void **state) {
    ender_ctx *ctx = *state;
    assert_false(is_decided_within(ctx, "9", 1 << 20));
    assert_true(is_decided_within(ctx, "9", 1 << 28));
}

/* ---- sums that are remembered ---- */

/* The outcome by the search for sums of several rulesets, with a heap of Nim for the form. */
static bool wins_beside_heap(ender_ctx *other, const char *spots, const char *heap) {
    ender_position *parts[] = {parsed(other, "misere:sprouts", spots),
                               parsed(other, "misere:nim", heap)};
    const ender_summand sum[] = {{.position = parts[0]}, {.position = parts[1]}};
    ender_outcome outcome;
    assert_int_equal(ender_decide(other, sum, 2, 0, &outcome, NULL), ENDER_OK);
    for (int i = 0; i < 2; i++) ender_position_free(parts[i]);
    return outcome == ENDER_N;
}

typedef struct remembered {
    ender_ctx *other;
    size_t maps, beside, rest;
} remembered;

static void check_remembered(task *t, void *arg, const char *sum, known_winner winner) {
    static const char rules[] = "misere:sprouts ", form[] = "form ";
    remembered *r = arg;
    (void)t;
    char *end, heap[24] = "0";
    const char *part = strstr(sum, rules);
    assert_non_null(part);
    const bool is_alone = part == sum && !strchr(sum, ';');
    const bool is_beside = strncmp(sum, form, sizeof form - 1) == 0 &&
                           (strtoul(sum + sizeof form - 1, &end, 10), end[0] == ';') &&
                           end + 2 == part && !strchr(part, ';');
    if (!is_alone && !is_beside) {
        r->rest++;
        return;
    }
    if (is_beside) snprintf(heap, sizeof heap, "%lu", strtoul(sum + sizeof form - 1, NULL, 10));
    ++*(is_beside ? &r->beside : &r->maps);
    assert_int_equal(wins_beside_heap(r->other, part + sizeof rules - 1, heap),
                     winner == KNOWN_MOVER_WINS);
}

static void remembered_sums_are_won_so(void **state) {
    ender_ctx *ctx = *state;
    task t[1];
    remembered r = {.maps = 0};
    ender_position *p = parsed(ctx, "misere:sprouts", "6");
    assert_int_equal(found(ctx, p), ENDER_N);
    assert_int_equal(ender_open(&r.other, NULL), ENDER_OK);
    if (!TASK_OPEN(t, ctx)) fail();
    const known_sums known = known_sums_of(t, p->rules);
    known_sums_each(t, &known, check_remembered, &r);
    assert_int_equal(task_end(t), ENDER_OK);
    assert_true(r.maps > 30 && r.beside > 30 && r.rest > 0);
    ender_position_free(p);
    ender_close(r.other);
}

/* A sum that is said to be won otherwise is not searched again. */
static void remembered_sums_are_believed(void **state) {
    ender_ctx *ctx = *state;
    task t[1];
    ender_position *p = parsed(ctx, "misere:sprouts", "6");
    if (!TASK_OPEN(t, ctx)) fail();
    const known_sums known = known_sums_of(t, p->rules);
    known_sum_put(t, &known, "misere:sprouts 0.0.0.0.0.0.}", KNOWN_MOVER_LOSES);
    assert_int_equal(task_end(t), ENDER_OK);
    assert_int_equal(found(ctx, p), ENDER_P);
    ender_position_free(p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(sums_are_won_as_their_forms),
        WITH_CONTEXT(winners_are_those_of_the_literature),
        WITH_CONTEXT(without_memory_it_says_so),
        WITH_CONTEXT(remembered_sums_are_won_so),
        WITH_CONTEXT(remembered_sums_are_believed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
