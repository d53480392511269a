/* SPDX-License-Identifier: MIT
 *
 * Records of play by their public functions: the ban on positions against a list of all that have
 * been, taking back, the end, handicap; counting against the identity between Chinese and Japanese
 * scores (KO-5), on random games with passes and with dead strings. */
#include "chance.h"
#include "fixture.h"
#include "goban/front.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;

static unsigned chance(unsigned count) { return chance_below(&seed, count); }

static ender_go_record *board(const char *text, const ender_go_rules *rules) {
    ender_go_record *r = NULL;
    must(ender_go_read_board(ctx, text, strlen(text), rules, &r));
    return r;
}

static void is_board(const ender_go_record *r, const char *text) {
    char *got = NULL;
    must(ender_go_board_text(ctx, r, &got));
    assert_string_equal(got, text);
    ender_free(got);
}

static void plays(ender_go_record *r, const char *moves, uint32_t captured) {
    uint32_t got = 99;
    must(ender_go_play_text(ctx, r, moves, strlen(moves), &got));
    assert_int_equal(got, captured);
}

static void refuses(ender_go_record *r, const char *moves, const char *why) {
    assert_int_equal(ender_go_play_text(ctx, r, moves, strlen(moves), NULL), ENDER_EDOMAIN);
    if (!strstr(ender_message(ctx), why)) fail_msg("%s", ender_message(ctx));
}

/* ---- the ban ---- */

enum { GAME = 60 };

/* A random game on a small board; every move that the rules of capture allow is asked for, and the
 * positions that have been are kept as texts. */
static void play_random_game(ender_go_ban ban, bool suicide) {
    const ender_go_rules rules = {.ban = ban, .suicide = suicide, .goes_on = true};
    const ender_go_rules free_rules = {
        .ban = ENDER_GO_BAN_NONE, .suicide = suicide, .goes_on = true};
    ender_go_record *r = NULL;
    char *before[GAME + 1] = {NULL};
    const unsigned width = 1 + chance(3), height = 1 + chance(3);
    must(ender_go_new(ctx, width, height, &rules, &r));
    unsigned moves = 0;
    for (; moves < GAME; moves++) {
        must(ender_go_board_text(ctx, r, &before[moves]));
        const ender_go_stone mover = moves % 2 ? ENDER_GO_WHITE : ENDER_GO_BLACK;
        unsigned legal[9], count = 0;
        for (unsigned p = 0; p < width * height; p++) {
            ender_go_record *plain = board(before[moves], &free_rules);
            const bool may = ender_go_play(ctx, plain, p, mover, NULL) == ENDER_OK;
            bool banned = false;
            char *after = NULL;
            must(ender_go_board_text(ctx, plain, &after));
            for (unsigned k = 0; may && k <= moves; k++)
                if (ban == ENDER_GO_BAN_N || (ban == ENDER_GO_BAN_J && k + 1 == moves))
                    banned |= strcmp(before[k], after) == 0;
            assert_int_equal(ender_go_legal(r, p, mover) == ENDER_GO_LEGAL, may && !banned);
            assert_int_equal(ender_go_legal(r, p, mover) == ENDER_GO_BANNED, banned);
            if (may && !banned) legal[count++] = p;
            ender_free(after);
            ender_go_free(plain);
        }
        const unsigned move = count && chance(8) ? legal[chance(count)] : ENDER_GO_PASS;
        must(ender_go_play(ctx, r, move, mover, NULL));
    }
    ender_go_state state;
    ender_go_about(r, &state);
    assert_int_equal(state.moves, GAME);
    while (moves-- > 0) {
        must(ender_go_undo(ctx, r));
        is_board(r, before[moves]);
        ender_free(before[moves]);
    }
    assert_int_equal(ender_go_undo(ctx, r), ENDER_EDOMAIN);
    assert_int_equal(ender_go_nodes(r), 1);
    ender_go_free(r);
}

static void banned_positions_do_not_come_again(void **state) {
    (void)state;
    seed = 1;
    for (int i = 0; i < 40; i++)
        for (unsigned ban = ENDER_GO_BAN_J; ban <= ENDER_GO_BAN_NONE; ban++)
            play_random_game((ender_go_ban)ban, i % 2);
}

static void a_ko_is_taken_back_after_another_move(void **state) {
    (void)state;
    for (unsigned ban = ENDER_GO_BAN_J; ban <= ENDER_GO_BAN_N; ban++) {
        const ender_go_rules rules = {.ban = (ender_go_ban)ban};
        ender_go_record *r = board(".bw../bw.w./.bw../.....", &rules);
        plays(r, "b@2,3", 1);
        const uint64_t hash = ender_go_hash(r);
        refuses(r, "w@2,2", ban == ENDER_GO_BAN_J ? "before the opponent" : "earlier position");
        assert_int_equal(ender_go_nodes(r), 2);
        assert_true(hash == ender_go_hash(r));
        plays(r, "w@4,5", 0);
        assert_true(hash != ender_go_hash(r));
        plays(r, "b@4,4 w@2,2", 1);
        refuses(r, "b@2,3", "Black may not play at C3");
        ender_go_free(r);
    }
}

/* ---- play ---- */

static void suicide_is_refused_or_taken(void **state) {
    (void)state;
    const ender_go_rules rules = {.suicide = true};
    ender_go_record *r = board(".b./b.b/.b.", NULL);
    refuses(r, "w@2,2", "suicide");
    assert_int_equal(ender_go_legal(r, 4, ENDER_GO_WHITE), ENDER_GO_SUICIDE);
    ender_go_free(r);
    r = board(".wb/wwb/bb.", &rules);
    plays(r, "w@1,1", 0);
    is_board(r, "..b/..b/bb.");
    ender_go_state about;
    ender_go_about(r, &about);
    assert_int_equal(about.prisoners[0], 4);
    assert_int_equal(about.placed[1], 1);
    ender_go_free(r);
}

static void two_passes_end_the_game(void **state) {
    (void)state;
    ender_go_record *r = NULL;
    must(ender_go_new(ctx, 9, 9, NULL, &r));
    plays(r, "b@E5 w@pass b@pass", 0);
    ender_go_state about;
    ender_go_about(r, &about);
    assert_true(about.over);
    assert_int_equal(about.passed[0] + 10 * about.passed[1], 11);
    refuses(r, "w@1,1", "two passes");
    refuses(r, "w@pass", "two passes");
    must(ender_go_undo(ctx, r));
    plays(r, "b@1,1", 0);
    ender_go_free(r);
}

static void moves_of_a_text_are_made_together(void **state) {
    (void)state;
    ender_go_record *r = board(".../...", NULL);
    refuses(r, "b@1,1 w@1,2 b@1,1", "a stone stands there");
    is_board(r, ".../...");
    assert_int_equal(ender_go_nodes(r), 1);
    assert_int_equal(ender_go_play_text(ctx, r, "b@1,1 w@9,9", 11, NULL), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).offset, 8);
    assert_int_equal(ender_go_nodes(r), 1);
    plays(r, "  b@1,1 then white@C1\n", 0);
    is_board(r, "b../..w");
    ender_go_free(r);
}

static void setup_and_handicap(void **state) {
    (void)state;
    ender_go_record *r = NULL;
    ender_go_state about;
    unsigned *points = NULL;
    must(ender_go_new(ctx, 9, 9, NULL, &r));
    must(ender_go_fixed_handicap(ctx, r, 5, &points));
    assert_int_equal(points[4], 40);
    assert_int_equal(points[0], 6 * 9 + 2);
    ender_free(points);
    ender_go_about(r, &about);
    assert_int_equal(about.to_play, ENDER_GO_WHITE);
    assert_int_equal(ender_go_fixed_handicap(ctx, r, 2, NULL), ENDER_EDOMAIN);
    ender_go_free(r);

    r = board("B.w/...", NULL);
    must(ender_go_setup(ctx, r, 1, ENDER_GO_BLACK));
    must(ender_go_setup(ctx, r, 2, ENDER_GO_EMPTY));
    is_board(r, "Bb./...");
    assert_int_equal(ender_go_nodes(r), 1);
    assert_int_equal(ender_go_setup(ctx, r, 0, ENDER_GO_EMPTY), ENDER_EDOMAIN);
    plays(r, "w@2,2", 0);
    must(ender_go_setup(ctx, r, 1, ENDER_GO_EMPTY));
    must(ender_go_setup(ctx, r, 3, ENDER_GO_WHITE));
    must(ender_go_set_to_play(ctx, r, ENDER_GO_WHITE));
    is_board(r, "B../ww.");
    assert_int_equal(ender_go_nodes(r), 3);
    ender_go_about(r, &about);
    assert_int_equal(about.to_play, ENDER_GO_WHITE);
    assert_true(ender_go_up(r));
    is_board(r, "Bb./.w.");
    ender_go_free(r);
}

/* ---- counting ---- */

static const char figure[] = "..wbbbww./w..bbbww./w..bbbww./...bbww../...bbww../...bbww../"
                             "..bbww.../..bbww.../.bbww....";

static void the_game_of_figure_1_6(void **state) {
    (void)state;
    ender_go_record *r = board(figure, NULL);
    const unsigned dead[] = {2, 9, 18};
    const ender_go_agreed agreed = {.dead = dead, .dead_count = 3};
    ender_go_score s;
    must(go_set_komi(ctx, r, 550));
    must(ender_go_count(ctx, r, ENDER_GO_CHINESE, &agreed, &s));
    assert_int_equal(s.points[0], 44);
    assert_int_equal(s.points[1], 37);
    assert_string_equal(s.result, "B+1.5");
    assert_int_equal(s.owner[9], ENDER_GO_BLACK);
    ender_go_score_clear(&s);
    must(ender_go_count(ctx, r, ENDER_GO_JAPANESE, &agreed, &s));
    assert_int_equal(s.totals.captives[0], 3);
    assert_int_equal(s.points[0], 26);
    assert_int_equal(s.points[1], 19);
    ender_go_score_clear(&s);
    const ender_go_agreed wrong = {
        .dead = dead + 1, .dead_count = 1, .seki = (unsigned[]){0}, .seki_count = 1};
    assert_int_equal(ender_go_count(ctx, r, ENDER_GO_CHINESE, &wrong, &s), ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "at A9"));
    ender_go_free(r);
}

/* Figure 1.7: a ko is left, which White surrounds. */
static void an_open_ko(void **state) {
    (void)state;
    ender_go_record *r = board("bbw../b.bw./bbw../.bw../.bw..", NULL);
    ender_go_score chinese, japanese;
    must(ender_go_play_text(ctx, r, "w@2,2", 5, NULL));
    must(ender_go_count(ctx, r, ENDER_GO_CHINESE, NULL, &chinese));
    must(ender_go_count(ctx, r, ENDER_GO_JAPANESE, NULL, &japanese));
    assert_int_equal(chinese.ko_count, 1);
    assert_int_equal(chinese.kos[0], 7);
    assert_int_equal(japanese.ko_count, 1);
    assert_int_equal(chinese.owner[7], ENDER_GO_WHITE);
    assert_int_equal(japanese.owner[7], ENDER_GO_EMPTY);
    assert_int_equal(chinese.totals.territory[1], japanese.totals.territory[1] + 1);
    assert_int_equal(chinese.atari_count, 0);
    const ender_go_agreed strict = {.refuse_kos = true};
    ender_go_score none;
    assert_int_equal(ender_go_count(ctx, r, ENDER_GO_CHINESE, &strict, &none), ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "at C4"));
    ender_go_score_clear(&chinese);
    ender_go_score_clear(&japanese);
    ender_go_free(r);
}

static void seki_and_atari(void **state) {
    (void)state;
    ender_go_record *r = board(".bw./bbw./wwww/....", NULL);
    ender_go_score s;
    const unsigned seki[] = {1};
    const ender_go_agreed agreed = {.seki = seki, .seki_count = 1};
    must(ender_go_count(ctx, r, ENDER_GO_JAPANESE, NULL, &s));
    assert_int_equal(s.totals.territory[0], 1);
    assert_int_equal(s.totals.territory[1], 6);
    assert_int_equal(s.atari_count, 1);
    assert_int_equal(s.atari[0], 1);
    ender_go_score_clear(&s);
    must(ender_go_count(ctx, r, ENDER_GO_JAPANESE, &agreed, &s));
    assert_int_equal(s.totals.territory[0], 0);
    assert_int_equal(s.totals.territory[1], 6);
    ender_go_score_clear(&s);
    ender_go_free(r);
}

/* Chinese net less Japanese net is the stones Black placed less those of White, but for territory
 * that only one of them counts. */
static void check_identity(const ender_go_record *r, const unsigned *dead, size_t count) {
    const ender_go_agreed agreed = {.dead = dead, .dead_count = count};
    ender_go_score c, j;
    ender_go_state s;
    must(ender_go_count(ctx, r, ENDER_GO_CHINESE, &agreed, &c));
    must(ender_go_count(ctx, r, ENDER_GO_JAPANESE, &agreed, &j));
    ender_go_about(r, &s);
    int64_t placed = (int64_t)s.placed[0] - s.placed[1];
    for (unsigned i = 0; i < 2; i++)
        placed += (i ? -1 : 1) * ((int64_t)c.totals.territory[i] - j.totals.territory[i]);
    assert_int_equal(c.net - j.net, placed);
    assert_true(c.ko_count == 0 ? c.totals.territory[0] == j.totals.territory[0] : true);
    unsigned owned[3] = {0};
    for (unsigned p = 0; p < s.width * s.height; p++) owned[c.owner[p]]++;
    assert_int_equal(owned[1], c.points[0]);
    assert_int_equal(owned[2], c.points[1]);
    ender_go_score_clear(&c);
    ender_go_score_clear(&j);
}

static void scores_differ_by_the_stones_placed(void **state) {
    (void)state;
    seed = 3;
    for (int i = 0; i < 200; i++) {
        const ender_go_rules rules = {.suicide = chance(2), .goes_on = true};
        ender_go_record *r = NULL;
        const unsigned width = 2 + chance(5), height = 2 + chance(5), moves = chance(120);
        must(ender_go_new(ctx, width, height, &rules, &r));
        for (unsigned m = 0; m < moves; m++) {
            const ender_go_stone mover = m % 2 ? ENDER_GO_WHITE : ENDER_GO_BLACK;
            unsigned p = chance(9) ? chance(width * height) : (unsigned)ENDER_GO_PASS;
            if (ender_go_legal(r, p, mover) != ENDER_GO_LEGAL) p = ENDER_GO_PASS;
            must(ender_go_play(ctx, r, p, mover, NULL));
        }
        unsigned dead[3];
        size_t count = 0;
        for (unsigned k = 0; k < 3; k++) {
            dead[count] = chance(width * height);
            count += ender_go_at(r, dead[count]) != ENDER_GO_EMPTY;
        }
        check_identity(r, dead, count);
        ender_go_free(r);
    }
}

static void totals_and_komi(void **state) {
    (void)state;
    ender_go_totals totals;
    static const char text[] =
        "territory B=23 W=19; stones B=21 W=18; captives taken by B=4 by W=2";
    must(ender_go_read_totals(ctx, text, strlen(text), &totals));
    ender_go_score s;
    must(ender_go_count_totals(ctx, &totals, ENDER_GO_JAPANESE, &s));
    assert_int_equal(s.net, 6);
    assert_string_equal(s.result, "B+6");
    ender_go_score_clear(&s);
    assert_int_equal(ender_go_read_totals(ctx, "stones B=x", 10, &totals), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).offset, 9);
    static const struct {
        const char *text;
        int32_t hundredths;
    } komis[] = {{"6.5", 650}, {"-0.25", -25}, {"7", 700}, {" 3.750 ", 375}, {"0,5", 50}};
    for (size_t i = 0; i < sizeof komis / sizeof *komis; i++) {
        ender_go_record *r = board("...", NULL);
        const char *values[] = {komis[i].text};
        int32_t got = 1;
        must(go_komi(ctx, r, &got));
        assert_int_equal(got, 0);
        must(ender_go_set_property(ctx, r, "KM", values, 1));
        must(go_komi(ctx, r, &got));
        assert_int_equal(got, komis[i].hundredths);
        must(go_set_komi(ctx, r, -got));
        must(go_komi(ctx, r, &got));
        assert_int_equal(got, -komis[i].hundredths);
        values[0] = "6.333";
        must(ender_go_set_property(ctx, r, "KM", values, 1));
        assert_int_equal(go_komi(ctx, r, &got), ENDER_EDOMAIN);
        ender_go_free(r);
    }
}

/* When memory runs out the record is as it was. */
static void memory_runs_out(void **state) {
    (void)state;
    ender_ctx *small = NULL;
    const ender_settings settings = {.threads = 1, .memory_bytes = 16 << 20};
    const ender_go_rules rules = {.goes_on = true};
    ender_go_record *r = NULL;
    assert_int_equal(ender_open(&small, &settings), ENDER_OK);
    assert_int_equal(ender_go_new(small, 5, 5, &rules, &r), ENDER_OK);
    ender_status status = ENDER_OK;
    unsigned failures = 0;
    for (unsigned i = 0; failures < 20; i++) {
        ender_go_state before, after;
        const size_t nodes = ender_go_nodes(r);
        ender_go_about(r, &before);
        if (i % 3 == 2)
            status = ender_go_setup(small, r, i / 3 % 25,
                                    (ender_go_stone)((ender_go_at(r, i / 3 % 25) + 1) % 3));
        else
            status = ender_go_play(small, r, ENDER_GO_PASS, ENDER_GO_BLACK, NULL);
        ender_go_about(r, &after);
        if (status == ENDER_OK) continue;
        assert_int_equal(status, ENDER_EMEMORY);
        assert_int_equal(ender_go_nodes(r), nodes);
        assert_memory_equal(&before, &after, sizeof before);
        failures++;
    }
    assert_true(ender_go_nodes(r) > 1000);
    ender_go_free(r);
    ender_close(small);
}

static void null_is_refused(void **state) {
    (void)state;
    ender_go_record *r = board("b.", NULL);
    assert_int_equal(ender_go_new(ctx, 0, 5, NULL, &r), ENDER_EARGUMENT);
    assert_int_equal(ender_go_new(ctx, 5, 26, NULL, &r), ENDER_EARGUMENT);
    assert_int_equal(ender_go_play(ctx, NULL, 0, ENDER_GO_BLACK, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_go_play(ctx, r, 2, ENDER_GO_BLACK, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_go_play(ctx, r, 1, ENDER_GO_EMPTY, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_go_legal(r, ENDER_GO_NOWHERE, ENDER_GO_WHITE), ENDER_GO_NO_POINT);
    assert_int_equal(ender_go_string(r, 1, NULL, NULL), 0);
    assert_int_equal(ender_go_at(r, 2), ENDER_GO_OUTSIDE);
    ender_go_free(r);
    ender_go_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(banned_positions_do_not_come_again),
        cmocka_unit_test(a_ko_is_taken_back_after_another_move),
        cmocka_unit_test(suicide_is_refused_or_taken),
        cmocka_unit_test(two_passes_end_the_game),
        cmocka_unit_test(moves_of_a_text_are_made_together),
        cmocka_unit_test(setup_and_handicap),
        cmocka_unit_test(the_game_of_figure_1_6),
        cmocka_unit_test(an_open_ko),
        cmocka_unit_test(seki_and_atari),
        cmocka_unit_test(scores_differ_by_the_stones_placed),
        cmocka_unit_test(totals_and_komi),
        cmocka_unit_test(memory_runs_out),
        cmocka_unit_test(null_is_refused),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
