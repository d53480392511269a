/* SPDX-License-Identifier: MIT
 *
 * The order of forms in universes against play: where the library says G >= H, no member born by
 * day 2 may be found beside which H does better than G; where it says nothing of the kind, such a
 * member is found for most pairs, and which ones have none is counted, so that an order that always
 * says
 * `||` fails. Membership is decided here by its definition. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../questions.h"
#include "bridge.h"

enum { FORMS = 256, STEP = 23 };

static const tree *form[FORMS];
static const char *outcome[FORMS][FORMS];

static void make_forms(grove *g) {
    const tree *zero = oracle_zero(g);
    const tree *day1[4] = {zero, oracle_make(g, &zero, 1, &zero, 1),
                           oracle_make(g, &zero, 1, NULL, 0), oracle_make(g, NULL, 0, &zero, 1)};
    for (unsigned sets = 0; sets < FORMS; sets++) {
        const tree *list[2][4];
        size_t count[2] = {0, 0};
        for (unsigned i = 0; i < 8; i++)
            if (sets >> i & 1) list[i / 4][count[i / 4]++] = day1[i % 4];
        form[sets] = oracle_make(g, list[0], count[0], list[1], count[1]);
    }
    for (unsigned i = 0; i < FORMS; i++)
        for (unsigned j = 0; j <= i; j++)
            outcome[i][j] = outcome[j][i] =
                oracle_misere_outcome(g, oracle_sum(g, form[i], form[j]));
}

/* Will the player, who has no move here, never have one? */
static bool is_dead(const tree *a, side player) {
    if (a->count[player] > 0) return false;
    for (size_t i = 0; i < a->count[1 - player]; i++)
        if (!is_dead(a->options[1 - player][i], player)) return false;
    return true;
}

static bool is_dead_ending(const tree *a) {
    for (side p = LEFT; p <= RIGHT; p++) {
        if (a->count[p] == 0 && !is_dead(a, p)) return false;
        for (size_t i = 0; i < a->count[p]; i++)
            if (!is_dead_ending(a->options[p][i])) return false;
    }
    return true;
}

static bool is_member(grove *g, const char *universe, const tree *a) {
    if (*universe == 'D') return oracle_is_all_small(g, a);
    return *universe == 'E' ? is_dead_ending(a) : true; /* all of day 2 are blocking */
}

static bool at_least(const char *a, const char *b) {
    return strcmp(a, b) == 0 || *a == 'L' || *b == 'R';
}

static bool has_witness(grove *g, const char *universe, unsigned a, unsigned b) {
    for (unsigned x = 0; x < FORMS; x++)
        if (!at_least(outcome[a][x], outcome[b][x]) && is_member(g, universe, form[x])) return true;
    return false;
}

static void order_is_that_of_play(void **state) {
    (void)state;
    static const char *const universes[] = {"D", "E", "B", "M"};
    grove *g = grove_open();
    ender_ctx *ctx = oracle_context();
    make_forms(g);
    unsigned apart = 0, shown = 0;
    for (unsigned k = 0; k < 4; k++)
        for (unsigned i = 0; i < FORMS; i++)
            for (unsigned j = (i + k) % STEP; j < FORMS; j += STEP) {
                const ender_result arguments[] = {
                    {.kind = ENDER_KIND_WORD, .text = (char *)universes[k]},
                    {.kind = ENDER_KIND_FORM, .form = form_of_tree(g, ctx, form[i])},
                    {.kind = ENDER_KIND_FORM, .form = form_of_tree(g, ctx, form[j])}};
                ender_result answer;
                MUST(ctx, apply_by_name(ctx, "compare_in", arguments, 3, &answer));
                const bool more = strchr(">=", *answer.text), less = strchr("<=", *answer.text);
                ender_result_clear(&answer);
                if (more) assert_false(has_witness(g, universes[k], i, j));
                if (less) assert_false(has_witness(g, universes[k], j, i));
                if (more) continue;
                apart++;
                if (has_witness(g, universes[k], i, j)) shown++;
            }
    assert_true(shown * 10 > apart * 9);
    ender_close(ctx);
    grove_close(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(order_is_that_of_play)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
