/* SPDX-License-Identifier: MIT
 *
 * The order of forms in universes against play: where the library says G >= H, no member born by
 * day 2 may be found beside which H does better than G; where it says nothing of the kind, such a
 * member is found for most pairs, and which ones have none is counted, so that an order that always
 * says
 * `||` fails. Membership is decided here by its definition. */
#include <string.h>

#include "bridge.h"
#include "questions.h"
#include "testing.h"

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

/* ---- random forms of day 3, and what the library says when G >= H fails ---- */

enum { RANDOM_FORMS = 330, WITNESS_STEP = 97 };

static const tree *random_form[RANDOM_FORMS];
static const char *random_outcome[RANDOM_FORMS][FORMS];

static void make_random_forms(grove *g) {
    uint64_t seed = 34;
    for (unsigned n = 0; n < RANDOM_FORMS; n++) {
        const tree *list[2][2];
        size_t count[2];
        for (unsigned p = 0; p < 2; p++) {
            count[p] = oracle_random(&seed, 3);
            for (size_t i = 0; i < count[p]; i++) list[p][i] = form[oracle_random(&seed, FORMS)];
        }
        random_form[n] = oracle_make(g, list[0], count[0], list[1], count[1]);
        for (unsigned x = 0; x < FORMS; x++)
            random_outcome[n][x] = oracle_misere_outcome(g, oracle_sum(g, random_form[n], form[x]));
    }
}

/* Is each end of the player in it blocked, by the definition? */
static bool is_blocked(const tree *a, side player) {
    if (a->count[player] > 0) return false;
    for (size_t i = 0; i < a->count[1 - player]; i++) {
        const tree *x = a->options[1 - player][i];
        bool back = is_blocked(x, player);
        for (size_t k = 0; k < x->count[player] && !back; k++)
            back = is_blocked(x->options[player][k], player);
        if (!back) return false;
    }
    return true;
}

static bool is_blocking(const tree *a) {
    for (side p = LEFT; p <= RIGHT; p++) {
        if (a->count[p] == 0 && !is_blocked(a, p)) return false;
        for (size_t i = 0; i < a->count[p]; i++)
            if (!is_blocking(a->options[p][i])) return false;
    }
    return true;
}

/* The witness for the failure of a >= b is a member, and shows it in play. */
static void check_witness(grove *g, ender_ctx *ctx, const ender_result *arguments, const tree *a,
                          const tree *b) {
    ender_result answer;
    MUST(ctx, apply_by_name(ctx, "witness_in", arguments, 3, &answer));
    assert_int_equal(answer.kind, ENDER_KIND_RECORD);
    const side first = *answer.items[0].text == 'L' ? LEFT : RIGHT;
    const tree *x = tree_of_form(g, ctx, answer.items[1].form);
    const char universe = *arguments[0].text;
    if (universe == 'B')
        assert_true(is_blocking(x));
    else
        assert_true(is_member(g, arguments[0].text, x));
    const tree *better = oracle_sum(g, first == LEFT ? b : a, x),
               *worse = oracle_sum(g, first == LEFT ? a : b, x);
    assert_true(oracle_wins_first_misere(g, better, first));
    assert_false(oracle_wins_first_misere(g, worse, first));
    ender_result_clear(&answer);
}

/* What the call on arrays says of the pairs of one form with all others. */
static void check_bulk(ender_ctx *ctx, const char *universe, const ender_form *handle) {
    ender_form first[RANDOM_FORMS];
    unsigned char relations[RANDOM_FORMS];
    for (unsigned j = 0; j < RANDOM_FORMS; j++) first[j] = handle[0];
    MUST(ctx, ender_bulk_compare_in(ctx, universe, first, handle, RANDOM_FORMS, relations));
    for (unsigned j = 0; j < RANDOM_FORMS; j++) {
        const ender_result arguments[] = {{.kind = ENDER_KIND_WORD, .text = (char *)universe},
                                          {.kind = ENDER_KIND_FORM, .form = handle[0]},
                                          {.kind = ENDER_KIND_FORM, .form = handle[j]}};
        ender_result answer;
        MUST(ctx, apply_by_name(ctx, "compare_in", arguments, 3, &answer));
        assert_string_equal(answer.text, ender_relation_name(relations[j]));
        ender_result_clear(&answer);
    }
    assert_int_equal(ender_bulk_compare_in(ctx, "Q", first, handle, 1, relations), ENDER_EARGUMENT);
    first[1] = (ender_form){0};
    assert_int_equal(ender_bulk_compare_in(ctx, universe, first, handle, 2, relations),
                     ENDER_EARGUMENT);
}

static void random_pairs_in(grove *g, ender_ctx *ctx, const char *universe) {
    ender_form handle[RANDOM_FORMS];
    bool member[FORMS];
    for (unsigned x = 0; x < FORMS; x++) member[x] = is_member(g, universe, form[x]);
    for (unsigned i = 0; i < RANDOM_FORMS; i++) handle[i] = form_of_tree(g, ctx, random_form[i]);
    check_bulk(ctx, universe, handle);
    for (unsigned i = 0; i < RANDOM_FORMS; i++)
        for (unsigned j = 0; j < RANDOM_FORMS; j++) {
            const ender_result arguments[] = {{.kind = ENDER_KIND_WORD, .text = (char *)universe},
                                              {.kind = ENDER_KIND_FORM, .form = handle[i]},
                                              {.kind = ENDER_KIND_FORM, .form = handle[j]}};
            ender_result answer;
            MUST(ctx, apply_by_name(ctx, "compare_in", arguments, 3, &answer));
            const bool more = strchr(">=", *answer.text) != NULL;
            ender_result_clear(&answer);
            for (unsigned x = 0; more && x < FORMS; x++)
                assert_true(!member[x] || at_least(random_outcome[i][x], random_outcome[j][x]));
            if (!more && (i * RANDOM_FORMS + j) % WITNESS_STEP == 0)
                check_witness(g, ctx, arguments, random_form[i], random_form[j]);
        }
}

/* 108,900 pairs in each of four universes. */
static void random_pairs_are_ordered_by_play(void **state) {
    (void)state;
    static const char *const universes[] = {"D", "E", "B", "M"};
    grove *g = grove_open();
    ender_ctx *ctx = oracle_context();
    make_forms(g);
    make_random_forms(g);
    for (unsigned k = 0; k < 4; k++) random_pairs_in(g, ctx, universes[k]);
    ender_close(ctx);
    grove_close(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(order_is_that_of_play),
                                       cmocka_unit_test(random_pairs_are_ordered_by_play)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
