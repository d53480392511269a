/* SPDX-License-Identifier: MIT
 *
 * Boards of Go: every move on random boards against a plain reading of the rules (KO-1, KO-2,
 * KO-6), and the text of boards. */
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include "goban/goban.h"

#include <stdio.h>
#include <string.h>

static uint64_t seed;

static unsigned chance(unsigned count) { return chance_below(&seed, count); }

static goban board_of(task *t, const char *text) {
    const source in = {text, strlen(text)};
    return goban_read(t, in, 0, in.length);
}

static char *text_of(task *t, const goban *g) {
    static char text[GOBAN_POINTS_MAX + GOBAN_SIDE_MAX];
    strbuf b;
    strbuf_open(t, &b);
    goban_print(&b, g, '/');
    assert_true(b.length < sizeof text);
    memcpy(text, b.text, b.length + 1);
    strbuf_close(&b);
    return text;
}

/* ---- the rules, word for word ---- */

/* A board as a picture with a frame, on which strings are found by spreading a colour until
 * nothing changes. */
enum { FRAME = 9 };
typedef struct plain_board {
    char at[FRAME][FRAME]; /* one of .bwBW# */
} plain_board;

static plain_board plain_of(const goban *g) {
    plain_board p;
    memset(&p, '#', sizeof p);
    for (unsigned r = 0; r < g->height; r++)
        for (unsigned c = 0; c < g->width; c++) {
            const unsigned at = r * g->width + c;
            p.at[r + 1][c + 1] = (g->immortal[at] ? ".BW#" : ".bw#")[g->stone[at]];
        }
    return p;
}

static char colour_of(char c) { return c == 'B' ? 'b' : c == 'W' ? 'w' : c; }

/* Marks the string of a stone; does it live? */
static bool plain_string(const plain_board *p, int row, int column, bool in[FRAME][FRAME]) {
    static const int down[] = {1, -1, 0, 0}, right[] = {0, 0, 1, -1};
    memset(in, 0, FRAME * FRAME);
    in[row][column] = true;
    bool lives = false, grows = true;
    while (grows) {
        grows = false;
        for (int r = 1; r < FRAME - 1; r++)
            for (int c = 1; c < FRAME - 1; c++) {
                if (!in[r][c]) continue;
                lives |= p->at[r][c] == 'B' || p->at[r][c] == 'W';
                for (int d = 0; d < 4; d++) {
                    const int y = r + down[d], x = c + right[d];
                    lives |= p->at[y][x] == '.';
                    if (colour_of(p->at[y][x]) != colour_of(p->at[row][column]) || in[y][x])
                        continue;
                    in[y][x] = grows = true;
                }
            }
    }
    return lives;
}

/* Takes every string of a colour that does not live off the board. */
static unsigned plain_capture(plain_board *p, char colour) {
    unsigned taken = 0;
    const plain_board before = *p;
    for (int r = 1; r < FRAME - 1; r++)
        for (int c = 1; c < FRAME - 1; c++) {
            bool in[FRAME][FRAME];
            if (before.at[r][c] != colour || plain_string(&before, r, c, in)) continue;
            p->at[r][c] = '.';
            taken++;
        }
    return taken;
}

static bool plain_place(plain_board *p, unsigned row, unsigned column, char colour, bool suicide,
                        unsigned *taken, unsigned *lost) {
    if (p->at[row + 1][column + 1] != '.') return false;
    plain_board after = *p;
    after.at[row + 1][column + 1] = colour;
    *taken = plain_capture(&after, colour == 'b' ? 'w' : 'b');
    *lost = plain_capture(&after, colour);
    if (*lost > 0 && !suicide) return false;
    *p = after;
    return true;
}

/* A board on which every string lives, as boards do between moves. */
static goban random_board(void) {
    goban g = goban_empty(1 + chance(6), 1 + chance(6));
    const unsigned points = goban_points(&g), edge = chance(3), stones = chance(3 * points);
    for (unsigned p = 0; p < points; p++) {
        const unsigned n = chance(edge == 0 ? 8 : 16);
        if (n == 0) g.stone[p] = GO_OUTSIDE;
        if (n == 1 || n == 2) g.stone[p] = (uint8_t)n;
        g.immortal[p] = n == 1 || n == 2;
    }
    for (unsigned i = 0; i < stones; i++)
        (void)goban_place(&g, chance(points), chance(2) ? GO_BLACK : GO_WHITE, false, NULL);
    g.prisoners[0] = g.prisoners[1] = 0;
    return g;
}

static void check_moves(const goban *g) {
    const unsigned points = goban_points(g);
    for (unsigned m = 0; m < 4 * points; m++) {
        const unsigned p = m / 4;
        const bool white = m & 1, suicide = m & 2;
        const go_stone colour = white ? GO_WHITE : GO_BLACK;
        plain_board plain = plain_of(g);
        goban h = *g;
        unsigned taken = 0, lost = 0;
        uint32_t captured = 0;
        const bool legal = plain_place(&plain, p / g->width, p % g->width, white ? 'w' : 'b',
                                       suicide, &taken, &lost);
        assert_int_equal(goban_may_place(g, p, colour, suicide), legal);
        assert_int_equal(goban_place(&h, p, colour, suicide, &captured), legal);
        if (!legal) {
            assert_memory_equal(&h, g, sizeof h);
            continue;
        }
        const plain_board after = plain_of(&h);
        assert_memory_equal(&after, &plain, sizeof after);
        assert_int_equal(captured, taken);
        assert_int_equal(h.prisoners[colour - GO_BLACK], taken);
        assert_int_equal(h.prisoners[go_other(colour) - GO_BLACK], lost);
    }
}

static void moves_are_those_of_the_rules(void **state) {
    (void)state;
    seed = 1;
    for (int i = 0; i < 3000; i++) {
        const goban g = random_board();
        check_moves(&g);
    }
}

static void check_strings(task *t) {
    const goban g = board_of(t, "bb.w/b.ww/.B#w/bWw.");
    uint16_t stones[GOBAN_POINTS_MAX], at[4];
    unsigned liberties;
    assert_int_equal(goban_string(&g, 0, stones, &liberties), 3);
    assert_int_equal(liberties, 3); /* the one between its stones counts once */
    assert_int_equal(goban_string(&g, 13, NULL, &liberties), 2);
    assert_int_equal(liberties, 1);
    assert_int_equal(goban_liberties(&g, 0, 2), 2);
    assert_int_equal(goban_liberties(&g, 13, 5), 5); /* one of its stones is immortal */
    assert_int_equal(goban_neighbours(&g, 9, at), 3);
    assert_int_equal(goban_region(&g, 2, stones), 1);
    assert_int_equal(goban_region(&g, 5, stones), 1);
    assert_int_equal(goban_region(&g, 3, stones), 4);
}

static void strings_and_liberties(void **state) {
    (void)state;
    run(check_strings);
}

/* ---- life ---- */

/* All boards that the opponent can reach while the player passes, of at most 12 points. */
enum { THREES = 531441, REACHED = 1 << 13 };
typedef struct assault {
    bool seen[THREES];
    goban list[REACHED];
    unsigned count;
} assault;

static void add_board(assault *a, const goban *g) {
    unsigned index = 0;
    for (unsigned p = 0; p < goban_points(g); p++) index = 3 * index + g->stone[p] % 3;
    if (a->seen[index]) return;
    a->seen[index] = true;
    assert_true(a->count < REACHED);
    a->list[a->count++] = *g;
}

/* Marks the stones of the colour that are never taken. */
static void find_invincible(assault *a, const goban *g, go_stone colour, bool *invincible) {
    a->count = 0;
    memset(a->seen, 0, sizeof a->seen);
    add_board(a, g);
    for (unsigned p = 0; p < goban_points(g); p++) invincible[p] = g->stone[p] == colour;
    for (unsigned i = 0; i < a->count; i++)
        for (unsigned p = 0; p < goban_points(g); p++) {
            goban after = a->list[i];
            if (after.stone[p] != GO_EMPTY ||
                !goban_place(&after, p, go_other(colour), false, NULL))
                continue;
            for (unsigned k = 0; k < goban_points(g); k++)
                invincible[k] = invincible[k] && after.stone[k] == colour;
            add_board(a, &after);
        }
}

/* Plays against a string that is said to be dead: beside stones that live, while its owner plays at
 * random. It must be gone in the end, and nothing that lives. */
static void take_dead(task *t, goban g, unsigned dead, go_stone colour) {
    uint8_t life[GOBAN_POINTS_MAX], first[GOBAN_POINTS_MAX];
    goban_life(t, &g, first);
    for (unsigned turn = 0; turn < 40 && g.stone[dead] == go_other(colour); turn++) {
        goban_life(t, &g, life);
        unsigned best = GO_PASS;
        for (unsigned p = 0; p < goban_points(&g); p++) {
            uint16_t at[4];
            const unsigned neighbours = goban_neighbours(&g, p, at);
            uint16_t stones[GOBAN_POINTS_MAX];
            unsigned liberties, count = goban_string(&g, dead, stones, &liberties);
            bool is_liberty = false, is_safe = false;
            for (unsigned k = 0; k < neighbours; k++) {
                for (unsigned i = 0; i < count; i++) is_liberty |= stones[i] == at[k];
                is_safe |= g.stone[at[k]] == colour && life[at[k]] == ENDER_GO_ALIVE;
            }
            if (g.stone[p] == GO_EMPTY && is_liberty && is_safe &&
                goban_may_place(&g, p, colour, false))
                best = p;
        }
        assert_int_not_equal(best, GO_PASS);
        assert_true(goban_place(&g, best, colour, false, NULL));
        if (g.stone[dead] == GO_EMPTY) break;
        (void)goban_place(&g, chance(goban_points(&g)), go_other(colour), false, NULL);
    }
    assert_int_not_equal(g.stone[dead], go_other(colour));
    for (unsigned p = 0; p < goban_points(&g); p++)
        assert_true(first[p] != ENDER_GO_ALIVE || g.stone[p] != GO_EMPTY);
}

static void check_life(task *t) {
    assault *a = SCRATCH_ARRAY(t, assault, 1);
    unsigned alive = 0, dead = 0;
    for (int i = 0; i < 1200; i++) {
        goban g = goban_empty(2 + chance(3), 3);
        const unsigned points = goban_points(&g), stones = 2 * points + chance(4 * points);
        if (chance(3) == 0) g.stone[chance(points)] = GO_OUTSIDE;
        for (unsigned k = 0; k < stones; k++)
            (void)goban_place(&g, chance(points), chance(4) ? GO_BLACK : GO_WHITE, false, NULL);
        if (chance(4) == 0)
            for (unsigned p = 0; p < points; p++)
                g.immortal[p] = g.stone[p] == GO_BLACK && chance(6) == 0;
        uint8_t life[GOBAN_POINTS_MAX];
        bool invincible[GOBAN_POINTS_MAX];
        goban_life(t, &g, life);
        for (go_stone colour = GO_BLACK; colour <= GO_WHITE; colour++) {
            find_invincible(a, &g, colour, invincible);
            for (unsigned p = 0; p < points; p++) {
                if (g.stone[p] != colour) continue;
                assert_int_equal(life[p] == ENDER_GO_ALIVE, invincible[p]);
                alive += invincible[p];
                if (life[p] != ENDER_GO_DEAD) continue;
                take_dead(t, g, p, go_other(colour));
                dead++;
            }
        }
    }
    assert_true(alive > 1000 && dead > 50);
}

static void strings_that_live_and_die(void **state) {
    (void)state;
    seed = 7;
    run(check_life);
}

/* ---- text ---- */

static void check_text(task *t) {
    static const char *const pairs[][2] = {
        {"X.O/B#W", "b.w/B#W"}, {"b\nbw\n.", "b#/bw/.#"}, {". b w \r\nw . b\r\n", ".bw/w.b"},
        {"./", "./#"},          {"#/#", "#/#"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const goban g = board_of(t, pairs[i][0]);
        assert_string_equal(text_of(t, &g), pairs[i][1]);
    }
    seed = 2;
    for (int i = 0; i < 500; i++) {
        const goban g = random_board(), h = board_of(t, text_of(t, &g));
        uint64_t a[GOBAN_KEY_WORDS], b[GOBAN_KEY_WORDS];
        assert_true(goban_same(&g, &h));
        assert_memory_equal(g.immortal, h.immortal, sizeof g.immortal);
        assert_int_equal(goban_key(&g, a), goban_key(&h, b));
        assert_memory_equal(a, b, (goban_points(&g) + 31) / 32 * 8);
    }
}

static void boards_are_read_and_written(void **state) {
    (void)state;
    run(check_text);
}

static const char *bad_text;

static void read_bad(task *t) { (void)board_of(t, bad_text); }

static void bad_boards_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t offset;
    } bad[] = {
        {"", 0},
        {"///", 0},
        {"b.y", 2},
        {"....\n..\xc3\xa9.", 7},
        {"..........................", 25},
        {".\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.", 49}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        bad_text = bad[i].text;
        assert_int_equal(call(read_bad), ENDER_ESYNTAX);
        assert_int_equal(ender_error_place(ctx).offset, bad[i].offset);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_those_of_the_rules),
        cmocka_unit_test(strings_and_liberties),
        cmocka_unit_test(strings_that_live_and_die),
        cmocka_unit_test(boards_are_read_and_written),
        cmocka_unit_test(bad_boards_are_refused),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
