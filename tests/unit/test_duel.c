/* SPDX-License-Identifier: MIT
 *
 * How sums of kos are played: the strategies of Theorems 15 and 20 against all replies, and what
 * the public functions say about them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "room.h"

#include "ko/ko.h"

#include <stdio.h>
#include <string.h>

static void play(task *t, const char *text, const char *against, bool expected) {
    const arena_mark mark = scratch_mark(t);
    const source in = {text, strlen(text)};
    const ko_question q = ko_read(t, in, (ko_rules){ENDER_BAN_J, ENDER_THREATS_LEFT, false});
    for (int p = 0; p < 2; p++) {
        uint32_t turns;
        ref k = REF_ZERO;
        if (against) k = read_game(t, (source){against, strlen(against)}, false);
        if (ko_strategy_holds(t, &q, (ender_player)p, against ? &k : NULL, &turns) != expected)
            fail_msg("%s, %s second", text, p ? "Right" : "Left");
    }
    scratch_release(t, mark);
}

enum { SUMS = 60 };

static void random_sums(task *t) {
    uint64_t seed = 9;
    for (int n = 0; n < SUMS; n++) {
        const bool right = random_below(&seed, 3) == 0;
        const unsigned m = 3 + random_below(&seed, 2), kos = 1 + random_below(&seed, 3);
        char text[200];
        int length = snprintf(text, sizeof text, "phi(J,%s; ", right ? "R" : "L");
        for (unsigned k = 0; k < kos; k++) {
            const int a = (int)random_below(&seed, 5) - 1, b = (int)random_below(&seed, 10) - 5;
            length += snprintf(text + length, sizeof text - (size_t)length, "KO[%u,%u](%d,%d)+", m,
                               1 + random_below(&seed, m - 1), right ? b : a, right ? -a : b);
        }
        snprintf(text + length, sizeof text - (size_t)length, "%d)",
                 (int)random_below(&seed, 5) - 2);
        play(t, text, NULL, true);
    }
}

static void sums_without_passes(void **state) {
    (void)state;
    run(random_sums);
}

static void passes(task *t) {
    static const char *const sums[] = {"0",
                                       "{3|-3}",
                                       "KOR(2,0)",
                                       "OKR(1,-1)",
                                       "2.KOR(2,0)",
                                       "KOR(3,0)+KOR(2,0)",
                                       "KOR(1/2,0)+OKR(0,1)",
                                       "3.KOR(2,0)",
                                       "KOR(-1,1)+OKR(2,0)",
                                       "phi(J,R; KOL(3,0)+KOL(2,0))"};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) play(t, sums[i], NULL, true);
    /* Nobody can show what is not so. */
    play(t, "KO(7,0)+KO(1,0)", "{8|{1|0}}", false);
}

static void sums_with_passes(void **state) {
    (void)state;
    run(passes);
}

/* ---- the public functions ---- */

typedef struct reply_list {
    char text[20][4][100];
    unsigned count;
} reply_list;

static void keep_reply(void *user, const ender_ko_reply *r) {
    reply_list *list = user;
    const char *const from[4] = {r->move, r->reply, r->position, r->against};
    assert_true(list->count < 20);
    for (int i = 0; i < 4; i++)
        snprintf(list->text[list->count][i], 100, "%s", from[i] ? from[i] : "");
    list->count++;
}

static ender_status replies(const char *sum, ender_player second, const char *against,
                            reply_list *list) {
    list->count = 0;
    return ender_ko_strategy(ctx, sum, strlen(sum), NULL, second, against,
                             against ? strlen(against) : 0, keep_reply, list);
}

/* A play in which every reply is asked for anew, by the text of the position. */
static void a_play_by_text(void **state) {
    (void)state;
    reply_list list, next;
    assert_int_equal(replies("KO(7,0)+KO(1,0)", ENDER_LEFT, NULL, &list), ENDER_OK);
    assert_int_equal(list.count, 4);
    assert_string_equal(list.text[0][2], "KO(7,0)+KO(1,0)");
    assert_string_equal(list.text[0][3], "{7|{2|0}}");
    for (unsigned turns = 0; list.count > 1; turns++) {
        assert_true(turns < 30);
        const unsigned last = list.count - 1;
        assert_int_equal(replies(list.text[last][2], ENDER_LEFT, list.text[last][3], &next),
                         ENDER_OK);
        list = next;
    }
    /* Right takes the ko back; Left needs a ko-threat. */
    assert_int_equal(
        replies("KO(7,0)+KO(1,0)[OK(7,0)+KO(1,0)]", ENDER_LEFT, "{{{7|{2|0}}|0}|0}", &list),
        ENDER_OK);
    unsigned threats = 0;
    for (unsigned i = 1; i < list.count; i++)
        threats += strstr(list.text[i][1], "by a ko-threat") != NULL;
    assert_true(threats > 0);
}

static void what_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *sum, *against;
        ender_status status;
    } bad[] = {{"KO(7,0)[KO(6,0)]", NULL, ENDER_ESYNTAX},
               {"KO(7,0)[", NULL, ENDER_ESYNTAX},
               {"KO(7,0)[OK(7,0)+KO(1,0)]", NULL, ENDER_ESYNTAX},
               {"KO(7,0)[?]", NULL, ENDER_ESYNTAX},
               {"KO(7,0)", "{1|", ENDER_ESYNTAX},
               {"KO(7,0)", "100", ENDER_EDOMAIN},
               {"KO({1|0},0)+KOR(1,0)", NULL, ENDER_EDOMAIN},
               {"@a{a>L:b;b>R:a}", NULL, ENDER_EDOMAIN},
               {"phi(N,L; KO(1,0))", NULL, ENDER_EDOMAIN},
               {"phi(J,LR; KO(1,0))", NULL, ENDER_EDOMAIN}};
    reply_list list;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (replies(bad[i].sum, ENDER_LEFT, bad[i].against, &list) != bad[i].status)
            fail_msg("%s: %s", bad[i].sum, ender_message(ctx));
    bool holds;
    uint64_t turns;
    assert_int_equal(
        ender_ko_strategy_check(ctx, "KO(7,0)", 7, NULL, ENDER_RIGHT, "7", 1, &holds, &turns),
        ENDER_OK);
    assert_false(holds);
    assert_int_equal(
        ender_ko_strategy_check(ctx, "KO(7,0)", 7, NULL, ENDER_RIGHT, NULL, 0, &holds, &turns),
        ENDER_OK);
    assert_true(holds && turns > 1);
}

/* ---- moves where one is banned ---- */

static void count_move(void *user, const ender_ko_move *move) {
    unsigned *count = user;
    count[move->player == ENDER_RIGHT]++;
    if (move->needs_threat) count[2]++;
}

static void banned_moves(void **state) {
    (void)state;
    static const char sum[] = "KO(7,0)+KO(1,0)[OK(7,0)+KO(1,0)]";
    unsigned with[3] = {0}, without[3] = {0};
    assert_int_equal(ender_ko_moves(ctx, sum, strlen(sum), NULL, count_move, with), ENDER_OK);
    assert_true(with[0] == 2 && with[1] == 2 && with[2] == 1);
    const ender_ko_question right = {.threats = ENDER_THREATS_RIGHT};
    assert_int_equal(ender_ko_moves(ctx, sum, strlen(sum), &right, count_move, without), ENDER_OK);
    assert_true(without[0] == 1 && without[1] == 2 && without[2] == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_without_passes), cmocka_unit_test(sums_with_passes),
        cmocka_unit_test(a_play_by_text), cmocka_unit_test(what_is_refused),
        cmocka_unit_test(banned_moves)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
