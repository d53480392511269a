/* SPDX-License-Identifier: MIT
 *
 * Games with entailing moves: sums of forms, mirror images, heaps that must be answered beside a
 * loony rest, and texts and questions that are refused. Play itself is in tests/oracle. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include "asking.h"

/* Whoever must answer a check, and winning moves. */
static void checks_are_pending(void **state) {
    (void)state;
    ASKED("affine", "!{0,*} + *", "outcome", "", "", "N");
    ASKED("affine", "!{0,*} + *2", "outcome", "", "", "P");
    ASKED("affine", "!{} + {!{}}", "outcome", "", "", "P");
    ASKED("affine", "!{0,!{*2}} + *2", "winning_moves", "", "", "none");
    ASKED("affine", "!{0,!{*2}} + *3", "winning_moves", "", "", "1:!{*2}");
    ASKED("affine", "*3 + {0,!{0,!{}}} + *5", "winning_moves", "", "", "3:*2");
    ASKED("affine", "{oo|0} + {1|-oo}", "threats", "", "", "both");
    ASKED("affine", "{!{0}}", "threats", "", "", "none");
    ASKED("affine", "22", "threats", "", "", "none");
    ASKED("affine", "{oo|40} + 3", "threats", "", "", "Left");
    REFUSED("affine", "!{0} + !{*}", "outcome", "", "", ENDER_ESYNTAX, "at most one check");
    REFUSED("affine", "!{0} + 1", "outcome", "", "", ENDER_EDOMAIN, "among impartial games only");
    REFUSED("affine", "!{0}", "value", "", "", ENDER_EDOMAIN, "ask for");
    REFUSED("affine", "!{0}", "form", "", "", ENDER_EDOMAIN, "ask for");
    REFUSED("affine", "0", "compare", "!{0}", "", ENDER_EDOMAIN, "ask for");
    REFUSED("affine", "1", "winning_moves", "", "", ENDER_EDOMAIN, "affine-form");
    REFUSED("affine", "* + loony", "winning_moves", "", "", ENDER_EDOMAIN, "does not say");
}

/* Every nimber is the form of its moves, in any company. */
static void nimbers_are_affine(void **state) {
    (void)state;
    ASKED("affine", "{0,*,*2}", "compare", "*3", "", "=");
    ASKED("affine", "{!{*5}}", "compare", "*5", "", "=");
    ASKED("affine", "{0,*,!{*2}} + *", "value", "", "", "*3");
    ASKED("affine", "*1000000 + *3", "value", "", "", "*1000003");
    ASKED("affine", "{!{!{}}}", "value", "", "", "0");
    ASKED("affine", "loony + loony + *", "value", "", "", "loony");
}

/* Loony games differ in partizan company. */
static void loony_games_are_told_apart(void **state) {
    (void)state;
    ASKED("affine", "{!{}} + -1", "outcome", "", "", "N");
    ASKED("affine", "{0,!{0}} + -1", "outcome", "", "", "R");
    ASKED("affine", "{!{}}", "compare", "{0,!{0}}", "", "||");
}

static void ordinary_games_keep_their_order(void **state) {
    (void)state;
    ASKED("affine", "{0|1}", "compare", "{1|2}", "", "<");
    ASKED("affine", "{0|1} + {0|1}", "compare", "1", "", "=");
    ASKED("affine", "{1|-1}", "compare", "0", "", "||");
    ASKED("affine", "{1|1} + -1", "compare", "*", "", "=");
    ASKED("affine", "{0,{0|1}|{1|}}", "reduced", "", "", "{0|}");
}

static void ends_are_above_everything(void **state) {
    (void)state;
    ASKED("affine", "oo", "compare", "{oo|}", "", ">");
    ASKED("affine", "{oo|} + {|-oo}", "outcome", "", "", "N");
    ASKED("affine", "oo + {|-oo}", "outcome", "", "", "L");
    ASKED("affine", "{|oo}", "compare", "0", "", "=");
    ASKED("affine", "{oo|0,1}", "negative", "", "", "{0,{|0}|-oo}");
}

static void stacks_beside_a_loony_rest(void **state) {
    (void)state;
    ASKED("top_entails", "3+3", "winning_moves", "", "", "1:2! 2:2!");
    ASKED("top_entails", "4!+1", "outcome", "", "", "P");
    ASKED("top_entails", "5!+1", "outcome", "", "", "N");
    ASKED("top_entails", "0!", "winning_moves", "", "", "none");
    ASKED("entailing_subtraction", "1/2/3:5+3", "winning_moves", "", "", "1:3! 1:2& 2:1! 2:0&");
    ASKED("entailing_subtraction", "/1/: 2", "value", "", "", "0");
}

static void wrong_texts_are_refused(void **state) {
    (void)state;
    REFUSED("affine", "{0,!{}", "value", "", "", ENDER_ESYNTAX, "`}`");
    REFUSED("affine", "{0|!{0}}", "value", "", "", ENDER_ESYNTAX, "among moves");
    REFUSED("affine", "{!{0}|0}", "value", "", "", ENDER_ESYNTAX, "without `|`");
    REFUSED("affine", "!", "value", "", "", ENDER_ESYNTAX, "replies behind `!`");
    REFUSED("affine", "!0", "value", "", "", ENDER_ESYNTAX, "replies behind `!`");
    REFUSED("affine", "{0,}", "value", "", "", ENDER_ESYNTAX, "behind `,`");
    REFUSED("affine", "*1048577", "value", "", "", ENDER_ESYNTAX, "at most 1048576");
    REFUSED("affine", "*100 + 1", "outcome", "", "", ENDER_ELIMIT, "at most *64");
    REFUSED("affine", "oo + -oo", "outcome", "", "", ENDER_EDOMAIN, "not defined");
    REFUSED("affine", "loony + 1", "outcome", "", "", ENDER_EDOMAIN, "many loony games");
    REFUSED("affine", "{0|1}", "value", "", "", ENDER_EDOMAIN, "only impartial games");
    REFUSED("top_entails", "4!+5!", "outcome", "", "", ENDER_ESYNTAX, "at most one heap");
    REFUSED("top_entails", "4!+5", "value", "", "", ENDER_EDOMAIN, "but no value");
    REFUSED("top_entails", "4+5", "loony_stacks", "", "", ENDER_EDOMAIN, "all heaps up to one");
    REFUSED("top_entails", "<=10", "outcome", "", "", ENDER_EDOMAIN, "heaps such as");
    REFUSED("top_entails", "30-20", "values", "", "", ENDER_ESYNTAX, "smaller");
    REFUSED("top_entails", "1000001", "value", "", "", ENDER_ESYNTAX, "at most 1000000");
    REFUSED("entailing_subtraction", "1/2:7", "value", "", "", ENDER_ESYNTAX, "`/`");
    REFUSED("entailing_subtraction", "0/2/:7", "value", "", "", ENDER_ESYNTAX, "at least one");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(checks_are_pending),
                                       cmocka_unit_test(nimbers_are_affine),
                                       cmocka_unit_test(loony_games_are_told_apart),
                                       cmocka_unit_test(ordinary_games_keep_their_order),
                                       cmocka_unit_test(ends_are_above_everything),
                                       cmocka_unit_test(stacks_beside_a_loony_rest),
                                       cmocka_unit_test(wrong_texts_are_refused)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
