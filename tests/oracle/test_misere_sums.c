/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several misere rulesets: the search of the library, which takes parts and
 * symmetries that hold for positions, against trees of all moves, added and played out by the
 * oracle. All pairs, with either sign, and some triples, of impartial and partizan positions, and
 * 100,128 pairs of random ones. */
#include <stdio.h>
#include <string.h>

#include "context.h"
#include "testing.h"

static const struct {
    const char *rules, *text;
} positions[] = {
    {"nim", "1"},
    {"nim", "2,2"},
    {"nim", "3"},
    {"cram", "2x2"},
    {"cram", "..|.#"},
    {"kayles", "4"},
    {"sprouts", "2.2.}"},
    {"sprouts", "0.}"},
    {"brussels-sprouts", "3.}"},
    {"clobber", "xox"},
    {"clobber", "xoox"},
    {"domineering", "2x2"},
    {"domineering", "1x4"},
    {"snort", ".x."},
    {"hackenbush", "LRL"},
    {"kayles", "5,3"},
    {"octal", ".77:4,3"},
    {"grundy", "7,4"},
    {"octal", ".0777:6"},
    {"partizan-octal", ".7|.07:4,2"},
    {"heap-code", "0.3F!:4,3"},
    {"toads-frogs", "T.F"},
    {"col", "..."},
    {"node-kayles", "path(4)"},
};
enum { COUNT = sizeof positions / sizeof *positions };

/* Random positions: places that are one of these characters each. */
static const struct {
    const char *rules, *characters;
    int places;
    bool commas;
} families[] = {
    {"nim", "01123", 3, true},         {"kayles", "12345", 2, true},
    {"clobber", "xo.", 4, false},      {"hackenbush", "LRG", 3, false},
    {"toads-frogs", "TF.", 4, false},  {"cram", "...#", 5, false},
    {"domineering", "...#", 5, false}, {"grundy", "3456", 2, true},
};
enum { FAMILIES = sizeof families / sizeof *families, RANDOM = 447, ALL = COUNT + RANDOM };

static grove *g;
static char texts[ALL][24];
static ender_position *misere[ALL];
static const tree *played[ALL];

static const char *rules_of(size_t i) {
    return i < COUNT ? positions[i].rules : families[i % FAMILIES].rules;
}

static void make_text(size_t i, uint64_t *seed) {
    char *to = texts[i];
    if (i < COUNT) {
        strcpy(to, positions[i].text);
        return;
    }
    const char *characters = families[i % FAMILIES].characters;
    for (int n = 0; n < families[i % FAMILIES].places; n++) {
        if (n > 0 && families[i % FAMILIES].commas) *to++ = ',';
        *to++ = characters[oracle_random(seed, strlen(characters))];
    }
    *to = '\0';
}

static void must_agree(const size_t *of, const bool *negative, size_t count) {
    ender_summand list[3];
    ender_outcome outcome;
    const tree *sum = oracle_zero(g);
    for (size_t i = 0; i < count; i++) {
        list[i] = (ender_summand){.position = misere[of[i]], .negative = negative[i]};
        const tree *one = negative[i] ? oracle_negative(g, played[of[i]]) : played[of[i]];
        sum = oracle_sum(g, sum, one);
    }
    MUST(ctx, ender_decide(ctx, list, count, 0, &outcome, NULL));
    if (strcmp(ender_outcome_name(outcome), oracle_misere_outcome(g, sum)) != 0)
        fail_msg("%s %s and %s %s: %s", rules_of(of[0]), texts[of[0]], rules_of(of[1]),
                 texts[of[1]], ender_outcome_name(outcome));
}

static ender_position *position_of(const char *name, const char *text) {
    const ender_ruleset *rules;
    ender_position *p;
    MUST(ctx, ender_ruleset_find(ctx, name, &rules));
    MUST(ctx, ender_position_parse(ctx, rules, text, strlen(text), &p));
    return p;
}

/* Boards with more positions than become forms, by the search that knows no forms. */
static void larger_boards(void **state) {
    (void)state;
    static const struct {
        const char *board, *rules, *text, *outcome;
    } sums[] = {{"4x5", "misere:nim", "0", "P"},
                {"4x5", "misere:nim", "1", "N"},
                {"4x5", "misere:kayles", "3", "N"},
                {"3x6", "misere:kayles", "4,2", "N"}};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        ender_position *board = position_of("misere:cram", sums[i].board);
        ender_position *heap = position_of(sums[i].rules, sums[i].text);
        const ender_summand list[] = {{.position = board}, {.position = heap}};
        ender_outcome outcome;
        MUST(ctx, ender_decide(ctx, list, 2, 0, &outcome, NULL));
        assert_string_equal(ender_outcome_name(outcome), sums[i].outcome);
        ender_position_free(board);
        ender_position_free(heap);
    }
}

static void sums_are_played_out(void **state) {
    (void)state;
    static const bool signs[4][3] = {
        {false, false, false}, {false, true, false}, {true, false, true}, {true, true, false}};
    for (size_t i = 0; i < COUNT; i++)
        for (size_t k = 0; k <= i; k++) {
            const size_t of[3] = {i, k, (5 * i + 7 * k) % COUNT};
            for (size_t s = 0; s < 4; s++) must_agree(of, signs[s], 2);
            if (i % 3 == 0) must_agree(of, signs[(i + k) % 4], 3);
        }
}

static void random_pairs_are_played_out(void **state) {
    (void)state;
    for (size_t i = 0; i < RANDOM; i++)
        for (size_t k = 0; k <= i; k++)
            must_agree((size_t[]){COUNT + i, COUNT + k}, (bool[]){false, (i + k) % 2 == 1}, 2);
}

/* Values and positions of normal play have no place in misere sums. */
static void other_summands_are_refused(void **state) {
    (void)state;
    ender_summand list[2] = {{.position = misere[0]}, {.value = ENDER_ZERO}};
    ender_outcome outcome;
    const ender_ruleset *nim;
    ender_position *p;
    assert_int_equal(ender_decide(ctx, list, 2, 0, &outcome, NULL), ENDER_EDOMAIN);
    MUST(ctx, ender_ruleset_find(ctx, "nim", &nim));
    MUST(ctx, ender_position_parse(ctx, nim, "1", 1, &p));
    list[1] = (ender_summand){.position = p};
    assert_int_equal(ender_decide(ctx, list, 2, 0, &outcome, NULL), ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "misere:nim"));
    ender_position_free(p);
}

static int set_up(void **state) {
    open_context(state);
    g = grove_open();
    uint64_t seed = 1974;
    for (size_t i = 0; i < ALL; i++) {
        char name[60];
        const ender_ruleset *rules;
        ender_position *p;
        ender_form form;
        make_text(i, &seed);
        const size_t length = strlen(texts[i]);
        MUST(ctx, ender_ruleset_find(ctx, rules_of(i), &rules));
        MUST(ctx, ender_position_parse(ctx, rules, texts[i], length, &p));
        MUST(ctx, ender_position_form(ctx, p, &form));
        played[i] = tree_of_form(g, ctx, form);
        ender_position_free(p);
        snprintf(name, sizeof name, "misere:%s", rules_of(i));
        MUST(ctx, ender_ruleset_find(ctx, name, &rules));
        MUST(ctx, ender_position_parse(ctx, rules, texts[i], length, &misere[i]));
    }
    return 0;
}
static int tear_down(void **state) {
    for (size_t i = 0; i < ALL; i++) ender_position_free(misere[i]);
    grove_close(g);
    return close_context(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_played_out),
        cmocka_unit_test(random_pairs_are_played_out),
        cmocka_unit_test(larger_boards),
        cmocka_unit_test(other_summands_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
