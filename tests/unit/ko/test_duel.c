/* SPDX-License-Identifier: MIT
 *
 * How sums of kos are played: the strategies of Theorems 15 and 20 against all replies, and what
 * the public functions say about them. */
#include "asking.h"
#include "fixture.h"
#include "testing.h"

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

static ender_status replies(const char *sum, const char *against, ender_result *out) {
    ender_result arguments[] = {{.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t) "left"},
                                {.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)against}};
    const ender_request request = {
        .question = "strategy", .arguments = arguments, .count = against ? 2 : 1};
    return ender_ask(ctx, ender_domain_find("ko"), sum, strlen(sum), &request, out);
}

/* A play in which every reply is asked for anew, by the text of the position. */
static void a_play_by_text(void **state) {
    (void)state;
    ender_result played, next;
    must(replies("KO(7,0)+KO(1,0)", NULL, &played));
    assert_string_equal(played.items[0].text, "KO(7,0)+KO(1,0)");
    assert_string_equal(played.items[1].text, "{7|{2|0}}");
    assert_int_equal(played.items[2].count, 3);
    for (unsigned turns = 0; played.items[2].count > 0; turns++) {
        assert_true(turns < 30);
        const ender_result *last = &played.items[2].items[played.items[2].count - 1];
        must(replies(last->items[2].text, last->items[3].text, &next));
        ender_result_clear(&played);
        played = next;
    }
    ender_result_clear(&played);
    /* Right takes the ko back; Left needs a ko-threat. */
    must(replies("KO(7,0)+KO(1,0)[OK(7,0)+KO(1,0)]", "{{{7|{2|0}}|0}|0}", &played));
    unsigned threats = 0;
    for (size_t i = 0; i < played.items[2].count; i++)
        threats += strstr(played.items[2].items[i].items[1].text, "by a ko-threat") != NULL;
    assert_true(threats > 0);
    ender_result_clear(&played);
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
    ender_result out;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (replies(bad[i].sum, bad[i].against, &out) != bad[i].status)
            fail_msg("%s: %s", bad[i].sum, ender_message(ctx));
    ASKED("ko", "KO(7,0)", "verify", "right ; 7", "", "holds: false, turns: 0");
    char *verified;
    must(ask_for(ctx, "ko", "KO(7,0)", "verify", "right", "", &verified));
    assert_non_null(strstr(verified, "holds: true"));
    ender_free(verified);
}

/* ---- moves where one is banned ---- */

static void count_moves(const char *options, unsigned count[3]) {
    static const char sum[] = "KO(7,0)+KO(1,0)[OK(7,0)+KO(1,0)]";
    const ender_given threats = {"threats", options};
    const ender_request request = {.question = "moves", .options = &threats, .option_count = 1};
    ender_result moves;
    must(ender_ask(ctx, ender_domain_find("ko"), sum, strlen(sum), &request, &moves));
    for (size_t i = 0; i < moves.count; i++) {
        count[moves.items[i].items[0].text[0] == 'r']++;
        count[2] += moves.items[i].items[5].truth;
    }
    ender_result_clear(&moves);
}

static void banned_moves(void **state) {
    (void)state;
    unsigned with[3] = {0}, without[3] = {0};
    count_moves("left", with);
    assert_true(with[0] == 2 && with[1] == 2 && with[2] == 1);
    count_moves("right", without);
    assert_true(without[0] == 1 && without[1] == 2 && without[2] == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_without_passes), cmocka_unit_test(sums_with_passes),
        cmocka_unit_test(a_play_by_text), cmocka_unit_test(what_is_refused),
        cmocka_unit_test(banned_moves)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
