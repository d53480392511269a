/* SPDX-License-Identifier: MIT
 *
 * What becomes of strings (src/domains/go/status.c): finished games are counted as their players
 * did; what is called proved holds in games that are played on; the range of scores holds every way
 * in which strings that are not decided live or die. */
#include "fixture.h"
#include "testing.h"

#include "go/status.h"
#include "goban/front.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ender_go_record *record_of_file(const char *name) {
    static char text[1 << 16];
    char path[200];
    ender_go_record *r = NULL;
    snprintf(path, sizeof path, "tests/go/%s.sgf", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_int_equal(ender_go_read_sgf(ctx, text, length, NULL, &r), ENDER_OK);
    assert_int_equal(ender_go_to_move(ctx, r, SIZE_MAX), ENDER_OK);
    return r;
}

/* ---- finished games ---- */

/* Games that an engine has played and counted, with what it held to be dead. */
static const struct finished {
    const char *name, *result;
    unsigned dead; /* strings */
} finished[] = {
    {"finished-9x9-1", "B+5.5", 1},    {"finished-9x9-3", "B+26.5", 3},
    {"finished-9x9-5", "B+16.5", 0},   {"finished-9x9-7", "W+4.5", 2},
    {"finished-9x9-9", "B+1.5", 0},    {"finished-9x9-11", "B+26.5", 4},
    {"finished-13x13-1", "W+28.5", 3}, {"finished-13x13-3", "B+27.5", 0},
    {"finished-9x9-26", "B+29.5", 3}, /* games in which nobody takes what can be taken say W+3.5 */
};

/* Nobody is called dead by assumption. */
static bool has_judged(const ender_go_status *s) {
    bool any = false;
    for (size_t i = 0; i < s->count; i++) {
        const ender_go_string_status *one = &s->strings[i];
        assert_true(one->basis != ENDER_GO_BASIS_ASSUMED || one->status == ENDER_GO_ALIVE);
        any |= one->basis == ENDER_GO_BASIS_JUDGED;
    }
    return any;
}

static void check_finished(const struct finished *f) {
    ender_go_record *r = record_of_file(f->name);
    const ender_go_status_question asked = {
        .judge = true, .work = 200, .counting = ENDER_GO_JAPANESE};
    ender_go_status s;
    ender_go_score score;
    int32_t komi;
    assert_int_equal(ender_go_find_status(ctx, r, &asked, &s), ENDER_OK);
    const ender_go_agreed agreed = {
        .dead = s.dead, .dead_count = s.dead_count, .seki = s.seki, .seki_count = s.seki_count};
    assert_int_equal(ender_go_count(ctx, r, ENDER_GO_JAPANESE, &agreed, &score), ENDER_OK);
    assert_int_equal(go_komi(ctx, r, &komi), ENDER_OK);
    assert_string_equal(score.result, f->result);
    assert_int_equal(s.dead_count, f->dead);
    assert_true(s.net[0] <= score.net && score.net <= s.net[1]);
    assert_true(s.net[0] <= s.net_if_assumed[0] && s.net_if_assumed[0] <= score.net);
    assert_true(score.net <= s.net_if_assumed[1] && s.net_if_assumed[1] <= s.net[1]);
    assert_true(!s.decided || s.net[0] == s.net[1]);
    assert_true(!s.assumed || (!s.decided && s.net_if_assumed[0] == s.net_if_assumed[1]));
    assert_true(s.decided || s.assumed || has_judged(&s));
    ender_go_score_clear(&score);
    ender_go_status_clear(&s);
    ender_go_free(r);
}

static void finished_games_are_counted_as_their_players_did(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof finished / sizeof *finished; i++) check_finished(&finished[i]);
}

/* ---- reading ---- */

/* What becomes of White's strings, and of Black's mortal ones; all of it is proved. */
static const struct enclosed {
    const char *board;
    ender_go_life white, black;
} enclosed[] = {
    {"..wB/..wB/wwwB/BBB#", ENDER_GO_DEAD, ENDER_GO_UNSETTLED},
    {"Bw...wB/Bw.wwwB/BwwwBB#/#BBB###", ENDER_GO_ALIVE, ENDER_GO_UNSETTLED},
    {"#BBBBB#/BwwwwwB/Bw...wB/BwwwwwB/#BBBBB#", ENDER_GO_UNSETTLED, ENDER_GO_UNSETTLED},
    {"...wB/.wwwB/wwBB#/BB###", ENDER_GO_UNSETTLED, ENDER_GO_UNSETTLED},
    {"WWW/WWW/bbb/..b/www/BBB/BBB", ENDER_GO_SEKI, ENDER_GO_SEKI},
    /* White may take the two stones, though not wisely. */
    {"#BBBBBBB#/BwwwwwwwB/Bw.bb..wB/BwwwwwwwB/#BBBBBBB#", ENDER_GO_UNSETTLED, ENDER_GO_UNSETTLED},
    {"....B/...wB/.wwwB/BBBB#", ENDER_GO_DEAD, ENDER_GO_UNSETTLED},
};

static void read_enclosed(task *t) {
    const ender_go_status_question asked = {.work = 20000};
    for (size_t i = 0; i < sizeof enclosed / sizeof *enclosed; i++) {
        const source in = {enclosed[i].board, strlen(enclosed[i].board)};
        const goban g = goban_read(t, in, 0, in.length);
        const go_status s = go_find_status(t, &g, &asked, (go_said){.dead = {0}});
        for (unsigned k = 0; k < s.count; k++) {
            const go_string *one = &s.at[k];
            if (g.immortal[one->point]) continue;
            const unsigned wanted = one->colour == GO_WHITE ? enclosed[i].white : enclosed[i].black;
            if (one->status != wanted)
                fail_msg("%s: %s is %s", in.text, goban_name(&g, one->point).text,
                         go_life_name((ender_go_life)one->status));
            assert_int_equal(one->basis, wanted == ENDER_GO_UNSETTLED ? ENDER_GO_BASIS_NONE
                                                                      : ENDER_GO_BASIS_PROVED);
        }
    }
}

static void enclosed_strings_are_read(void **state) {
    (void)state;
    run(read_enclosed);
}

/* ---- another judge ---- */

/* What is proved stays, what is not is as the judge says, and what was agreed on is not judged. */
static void judges_are_heard(void **state) {
    (void)state;
    static const char board[] = ".b.w.b./bbbbbbb/......./w.....b";
    static const unsigned dead[] = {21, 8}, nothing[] = {0}, agreed_dead[] = {27};
    const ender_go_judgement said = {.judge = "Somebody", .dead = dead, .dead_count = 2};
    const ender_go_judgement wrong = {.dead = nothing, .dead_count = 1};
    const ender_go_agreed agreed = {.dead = agreed_dead, .dead_count = 1};
    const ender_go_status_question asked = {.judgement = &said, .agreed = &agreed, .judge = true};
    const ender_go_status_question bad = {.judgement = &wrong};
    ender_go_record *r = NULL;
    ender_go_status s;
    must(ender_go_read_board(ctx, board, strlen(board), NULL, &r));
    must(ender_go_find_status(ctx, r, &asked, &s));
    assert_string_equal(s.judge, "Somebody");
    for (size_t i = 0; i < s.count; i++) {
        const ender_go_string_status *one = &s.strings[i];
        const bool is_proved = one->point == 1 || one->point == 3;
        assert_int_equal(one->basis, is_proved          ? ENDER_GO_BASIS_PROVED
                                     : one->point == 27 ? ENDER_GO_BASIS_ASSUMED
                                                        : ENDER_GO_BASIS_JUDGED);
        if (one->point == 1) assert_int_equal(one->status, ENDER_GO_ALIVE);
        if (one->point == 1) assert_int_equal(one->said, ENDER_GO_DEAD);
        if (one->point == 3) assert_int_equal(one->said, ENDER_GO_ALIVE);
        if (one->point == 21) assert_int_equal(one->status, ENDER_GO_DEAD);
        if (one->point == 21) assert_int_equal(one->ground, ENDER_GO_BY_JUDGE);
        if (one->point == 27) assert_int_equal(one->ground, ENDER_GO_BY_AGREEMENT);
    }
    ender_go_status_clear(&s);
    assert_int_equal(ender_go_find_status(ctx, r, &bad, &s), ENDER_EARGUMENT);
    ender_go_status_clear(&s);
    ender_go_free(r);
}

enum { TURNED_POINTS = 30, TURNED_BOARDS = 300 };

/* A board of five rows by chance, and, turned by half a turn with the colours exchanged, again. */
static void random_board(uint32_t *seed, char text[40], char turned[40]) {
    static const char stones[] = "..bw.bw", other[] = "..wb.wb";
    unsigned at = 0;
    for (unsigned p = 0; p < TURNED_POINTS; p++) {
        *seed = *seed * 1664525U + 1013904223U;
        const unsigned i = (*seed >> 16) % 7;
        if (p > 0 && p % 6 == 0) text[at++] = '/';
        text[at] = stones[i];
        turned[TURNED_POINTS + 3 - at++] = other[i];
    }
    for (unsigned k = 6; k < at; k += 7) turned[k] = '/';
    text[at] = turned[at] = '\0';
}

/* The strings of each status and basis are counted. */
static ender_status status_of_text(const char *text, const ender_go_judgement *said,
                                   ender_go_status *s, unsigned tally[16]) {
    const ender_go_status_question asked = {
        .theorems_only = true, .judgement = said, .judge = true};
    ender_go_record *r = NULL;
    ender_status status = ender_go_read_board(ctx, text, strlen(text), NULL, &r);
    if (status == ENDER_OK) status = ender_go_find_status(ctx, r, &asked, s);
    memset(tally, 0, 16 * sizeof *tally);
    for (size_t i = 0; status == ENDER_OK && i < s->count; i++)
        tally[4 * (s->strings[i].status % 4) + s->strings[i].basis % 4]++;
    ender_go_free(r);
    return status;
}

/* What theorems say of strings does not depend on where the board begins, nor on their colour (a
 * search may find its proof sooner on one of the boards); the others are as a judge says. */
static void a_turned_board_is_judged_alike(void **state) {
    (void)state;
    uint32_t seed = 20;
    unsigned asked = 0;
    for (unsigned i = 0; i < TURNED_BOARDS; i++) {
        char text[40], turned[40];
        unsigned dead[2][2], count = 0, tally[2][16];
        random_board(&seed, text, turned);
        for (unsigned p = 0; p < TURNED_POINTS && count < 2; p++)
            if (text[p + p / 6] != '.' && (p + i) % 3 == 0) {
                dead[0][count] = p;
                dead[1][count++] = TURNED_POINTS - 1 - p;
            }
        const ender_go_judgement said[2] = {{.judge = "One", .dead = dead[0], .dead_count = count},
                                            {.judge = "One", .dead = dead[1], .dead_count = count}};
        ender_go_status s[2] = {{.count = 0}, {.count = 0}};
        const ender_status status = status_of_text(text, &said[0], &s[0], tally[0]);
        assert_int_equal(status_of_text(turned, &said[1], &s[1], tally[1]), status);
        if (status == ENDER_OK) {
            asked++;
            assert_memory_equal(tally[0], tally[1], sizeof tally[0]);
            assert_int_equal(s[0].net[0], -s[1].net[1]);
            assert_int_equal(s[0].net[1], -s[1].net[0]);
            assert_int_equal(s[0].net_if_assumed[0], -s[1].net_if_assumed[1]);
            assert_int_equal(s[0].net_if_assumed[1], -s[1].net_if_assumed[0]);
            assert_int_equal(s[0].dead_count, s[1].dead_count);
        }
        ender_go_status_clear(&s[0]);
        ender_go_status_clear(&s[1]);
    }
    assert_true(asked > 20);
}

/* A proved or judged string is as the players say, and the count with it. */
static void the_players_are_heard_first(void **state) {
    (void)state;
    static const char board[] = ".b.w.b./bbbbbbb/......./w.....b";
    static const unsigned taken[] = {3, 21}, lives[] = {3, 21};
    static const struct {
        size_t dead, alive;
        ender_go_life of_3, of_21;
        int64_t net;
    } says[] = {{0, 0, ENDER_GO_DEAD, ENDER_GO_DEAD, 28},
                {0, 1, ENDER_GO_ALIVE, ENDER_GO_DEAD, 24},
                {0, 2, ENDER_GO_ALIVE, ENDER_GO_ALIVE, 10},
                {2, 0, ENDER_GO_DEAD, ENDER_GO_DEAD, 28}};
    ender_go_record *r = NULL;
    must(ender_go_read_board(ctx, board, strlen(board), NULL, &r));
    for (size_t i = 0; i < sizeof says / sizeof says[0]; i++) {
        const ender_go_agreed agreed = {.dead = taken,
                                        .dead_count = says[i].dead,
                                        .alive = lives,
                                        .alive_count = says[i].alive};
        const ender_go_status_question asked = {.judge = true, .agreed = &agreed};
        ender_go_status s;
        ender_go_score score;
        must(ender_go_find_status(ctx, r, &asked, &s));
        for (size_t k = 0; k < s.count; k++) {
            if (s.strings[k].point == 3) assert_int_equal(s.strings[k].status, says[i].of_3);
            if (s.strings[k].point == 21) assert_int_equal(s.strings[k].status, says[i].of_21);
            const bool said = (s.strings[k].point == 3 && says[i].alive + says[i].dead > 0) ||
                              (s.strings[k].point == 21 && says[i].alive + says[i].dead > 1);
            assert_int_equal(s.strings[k].ground == ENDER_GO_BY_AGREEMENT, said);
        }
        const ender_go_agreed found = {.dead = s.dead, .dead_count = s.dead_count};
        must(ender_go_count(ctx, r, ENDER_GO_CHINESE, &found, &score));
        assert_int_equal(score.net, says[i].net);
        ender_go_score_clear(&score);
        ender_go_status_clear(&s);
    }
    static const unsigned empty[] = {0};
    const ender_go_agreed wrong = {.alive = empty, .alive_count = 1};
    const ender_go_status_question bad = {.agreed = &wrong};
    ender_go_status s;
    assert_int_equal(ender_go_find_status(ctx, r, &bad, &s), ENDER_EDOMAIN);
    assert_string_equal(ender_message(ctx), "no stone stands at A4");
    ender_go_free(r);
}

/* ---- ranges ---- */

static uint32_t seed = 9;
static unsigned chance(unsigned count) {
    seed = seed * 1664525u + 1013904223u;
    return (unsigned)(((uint64_t)seed * count) >> 32);
}

/* A board after so many moves by chance, without moves into own eyes. */
static goban board_by_chance(unsigned lines, unsigned moves) {
    goban g = goban_empty(lines, lines);
    for (unsigned i = 0; i < moves; i++) {
        const go_stone colour = i % 2 == 0 ? GO_BLACK : GO_WHITE;
        const unsigned p = chance(lines * lines);
        uint16_t at[4];
        unsigned own = 0;
        const unsigned n = goban_neighbours(&g, p, at);
        for (unsigned k = 0; k < n; k++) own += g.stone[at[k]] == colour;
        if (own < n && goban_may_place(&g, p, colour, false))
            (void)goban_place(&g, p, colour, false, NULL);
    }
    memset(g.prisoners, 0, sizeof g.prisoners);
    return g;
}

static void check_range(task *t, const goban *g, const ender_go_status_question *asked,
                        go_belief belief) {
    const go_status s = go_find_status(t, g, asked, (go_said){.dead = {0}});
    for (unsigned rules = 0; rules < 2; rules++) {
        const go_score range = go_status_range(t, g, &s, (ender_go_counting)rules, belief);
        for (unsigned tries = 0; tries < 8; tries++) {
            uint16_t dead[GOBAN_POINTS_MAX];
            go_points list = {.at = dead};
            int64_t points[2];
            for (unsigned i = 0; i < s.count; i++) {
                const go_string *one = &s.at[i];
                const bool open = one->basis != ENDER_GO_BASIS_PROVED &&
                                  (belief == GO_SHOWN || one->basis != ENDER_GO_BASIS_ASSUMED);
                if (open ? chance(2) == 0 : one->status == ENDER_GO_DEAD)
                    dead[list.count++] = one->point;
            }
            const go_counted c = goban_count(t, g, (ender_go_counting)rules, list,
                                             go_strings_with(t, &s, ENDER_GO_SEKI));
            totals_points(&c.totals, (ender_go_counting)rules, points);
            assert_in_range(points[0] - points[1] + 1000, range.from + 1000, range.to + 1000);
        }
    }
}

static void ranges_hold_all_ways(task *t) {
    static const ender_go_status_question all[] = {
        {.theorems_only = true}, {.work = 200}, {.judge = true, .games = 20, .work = 200}};
    for (unsigned i = 0; i < 60; i++) {
        const goban g = board_by_chance(4 + i % 4, 20 + chance(40));
        const arena_mark mark = scratch_mark(t);
        check_range(t, &g, &all[i % 3], GO_SHOWN);
        check_range(t, &g, &all[i % 3], GO_WITH_ROOM);
        scratch_release(t, mark);
    }
}

static void ranges(void **state) {
    (void)state;
    run(ranges_hold_all_ways);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finished_games_are_counted_as_their_players_did),
        cmocka_unit_test(enclosed_strings_are_read),
        cmocka_unit_test(judges_are_heard),
        cmocka_unit_test(a_turned_board_is_judged_alike),
        cmocka_unit_test(the_players_are_heard_first),
        cmocka_unit_test(ranges),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
