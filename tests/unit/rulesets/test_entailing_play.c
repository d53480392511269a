/* SPDX-License-Identifier: MIT
 *
 * The rulesets with moves that must be answered: who wins is what a search of the moves says, and
 * what the domains of the theory say. */
#include "asking.h"
#include "chance.h"
#include "positions.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <string.h>

static ender_outcome outcome_by(ender_ctx *ctx, const char *name, const char *text,
                                ender_method method) {
    ender_outcome found;
    ender_position *p = parsed(ctx, name, text);
    if (ender_position_outcome(ctx, p, false, method, &found) != ENDER_OK)
        fail_msg("%s %s: %s", name, text, ender_message(ctx));
    ender_position_free(p);
    return found;
}

/* The domain writes a sum with +, and its name with a line below. */
static void check_position(ender_ctx *ctx, const char *name, const char *domain, const char *text,
                           const char *object) {
    char *answer = NULL;
    const ender_outcome known = outcome_by(ctx, name, text, ENDER_METHOD_AUTO),
                        searched = outcome_by(ctx, name, text, ENDER_METHOD_SEARCH);
    if (known != searched)
        fail_msg("%s %s: %s, by search %s", name, text, ender_outcome_name(known),
                 ender_outcome_name(searched));
    if (!object) return;
    assert_int_equal(ask_for(ctx, domain, object, "outcome", "", "", &answer), ENDER_OK);
    if (strcmp(answer, ender_outcome_name(known)) != 0)
        fail_msg("%s %s: %s, the domain says %s", name, text, ender_outcome_name(known), answer);
    ender_free(answer);
}

static void check_heaps(ender_ctx *ctx, const char *name, const char *domain, const char *code,
                        unsigned a, unsigned b, const char *sign) {
    char text[64], object[64];
    snprintf(text, sizeof text, "%s%u%s,%u", code, a, sign, b);
    snprintf(object, sizeof object, "%s%u%s+%u", code, a, sign, b);
    check_position(ctx, name, domain, text, object);
    if (*sign || strcmp(name, "entailing-stacks") == 0) return;
    snprintf(text, sizeof text, "%s%u,%u&", code, a, b);
    check_position(ctx, name, domain, text, NULL);
}

static void heaps_are_won_as_the_theory_says(void **state) {
    static const char *const codes[] = {
        "2,5/3/:", "1/2/3:", "2/1/3:", "/1/2:", "1,2/3/1:", "1//2:"};
    for (unsigned a = 0; a <= 9; a++)
        for (unsigned b = 0; b <= a + 1; b++)
            for (int answered = 0; answered < 2; answered++) {
                check_heaps(*state, "entailing-stacks", "top-entails", "", a, b,
                            answered ? "!" : "");
                for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
                    check_heaps(*state, "entailing-heaps", "entailing-subtraction", codes[i], a, b,
                                answered ? "!" : "");
            }
}

/* Forms of depth 3 over the ends, 0, and what was made of them. */
static void forms_are_won_as_the_theory_says(void **state) {
    enum { FORMS = 240, LENGTH = 400 };
    static char forms[FORMS][LENGTH] = {"oo", "-oo", "0", "*", "1", "-1"};
    uint64_t random = 7;
    unsigned checked = 0;
    for (size_t i = 6; i < FORMS; i++) {
        char text[LENGTH] = "{";
        for (int part = 0; part < 5; part++) {
            const uint64_t word = chance_word(&random);
            const char *option = forms[(word >> 33) % (i < 60 ? 6 : 30)];
            const char last = text[strlen(text) - 1];
            if (part == 2)
                strcat(text, "|");
            else if ((word >> 60) % 4 != 0) {
                if (last != '{' && last != '|') strcat(text, ",");
                strcat(text, option);
            }
        }
        strcpy(forms[i], strcat(text, "}"));
        check_position(*state, "affine-form", "affine", forms[i], forms[i]);
        checked++;
    }
    assert_true(checked > 200);
    check_position(*state, "affine-form", "affine", "{!{}} + -1", "{!{}} + -1");
    check_position(*state, "affine-form", "affine", "{0,!{0}} + -1", "{0,!{0}} + -1");
    check_position(*state, "affine-form", "affine", "{oo|} + {|-oo}", "{oo|} + {|-oo}");
}

static void positions_are_written_in_one_way(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "entailing-stacks", "10 + 6", "6,10");
    assert_spelled(ctx, "entailing-stacks", "1, 4! + 4,0", "4!,1,4");
    assert_spelled(ctx, "entailing-stacks", "0!", "0!");
    assert_spelled(ctx, "entailing-heaps", "2,5 / 3/ : 7,4 &", "2,5/3/:4,7&");
    assert_spelled(ctx, "entailing-heaps", "1/2/3:0&", "1/2/3:0&");
    assert_spelled(ctx, "affine-form", "{0 , !{0}}", "{0,{oo|0}|0,{0|-oo}}");
    /* Who can win at once has no other moves. */
    assert_spelled(ctx, "affine-form", "1 + {oo|}", "{oo|}");
    assert_refused(ctx, "entailing-stacks", "4!,5!", 5);
    assert_refused(ctx, "entailing-stacks", "1001", 1);
    assert_refused(ctx, "entailing-stacks", "3&", 2);
    assert_refused(ctx, "entailing-heaps", "0/1/:3", 1);
    assert_refused(ctx, "entailing-heaps", "2:3", 2);
    assert_refused(ctx, "affine-form", "oo", 1);
    assert_refused(ctx, "affine-form", "{0", 3);
}

/* A sum of several is no game where an answer is owed in one place. */
static void a_position_is_the_whole_game(void **state) {
    ender_ctx *ctx = *state;
    ender_position *one = parsed(ctx, "entailing-stacks", "3"),
                   *other = parsed(ctx, "entailing-stacks", "4"),
                   *both = parsed(ctx, "entailing-stacks", "3+4");
    const ender_summand sum[] = {{.position = one}, {.position = other}};
    const ender_summand whole[] = {{.position = both}};
    ender_outcome found;
    assert_int_equal(ender_decide(ctx, sum, 2, 0, &found, NULL), ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "one position holds all of it"));
    assert_int_equal(ender_decide(ctx, whole, 1, 0, &found, NULL), ENDER_OK);
    assert_int_equal(found, outcome_of(ctx, "entailing-stacks", "3,4"));
    assert_int_equal(ender_position_summands(both), 1);
    ender_position_free(one);
    ender_position_free(other);
    ender_position_free(both);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps_are_won_as_the_theory_says),
        cmocka_unit_test(forms_are_won_as_the_theory_says),
        cmocka_unit_test(positions_are_written_in_one_way),
        cmocka_unit_test(a_position_is_the_whole_game),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
