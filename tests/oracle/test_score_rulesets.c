/* SPDX-License-Identifier: MIT
 *
 * Diskonnect, Kobber, Take Small and Take Tall against play on texts: stops of random positions, by
 * moves that this file finds for itself, and that small positions are guaranteed. */
#include <stdio.h>

#include "chance.h"
#include "context.h"
#include "testing.h"
#include "unit/asking.h"

static uint64_t seed = 20261127;
static unsigned below(unsigned n) { return chance_below(&seed, n); }

enum { CELLS = 12, DISKONNECT, KOBBER, SMALL, TALL };

/* A board of rows of `width`, or a row of numbers. */
typedef struct board {
    int game, width, cells;
    char at[CELLS + 1];
} board;

static const char stone[2] = {'l', 'r'};

typedef void on_move(void *arg, board after, int earned);

static void jump_moves(const board *b, int player, int from, int down, int across, on_move *each,
                       void *arg) {
    const int rows = b->cells / b->width;
    board after = *b;
    int row = from / b->width, col = from % b->width;
    for (int taken = 1;; taken++) {
        const int over = (row + down) * b->width + col + across;
        row += 2 * down;
        col += 2 * across;
        if (row < 0 || row >= rows || col < 0 || col >= b->width) return;
        const int to = row * b->width + col;
        if (after.at[over] != stone[1 - player] || after.at[to] != '.') return;
        after.at[to - 2 * (down * b->width + across)] = '.';
        after.at[over] = '.';
        after.at[to] = stone[player];
        each(arg, after, b->game == DISKONNECT ? taken : 0);
    }
}

static void stone_moves(const board *b, int player, on_move *each, void *arg) {
    static const int ways[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    for (int from = 0; from < b->cells; from++)
        for (int k = 0; k < 4 && b->at[from] == stone[player]; k++) {
            const int row = from / b->width + ways[k][0], col = from % b->width + ways[k][1];
            jump_moves(b, player, from, ways[k][0], ways[k][1], each, arg);
            if (b->game != KOBBER || row < 0 || row >= b->cells / b->width || col < 0 ||
                col >= b->width || b->at[row * b->width + col] != stone[1 - player])
                continue;
            board after = *b;
            after.at[from] = '.';
            after.at[row * b->width + col] = stone[player];
            each(arg, after, 1);
        }
}

static void row_moves(const board *b, int player, on_move *each, void *arg) {
    const int step = player == 0 ? 1 : -1;
    for (int from = 0; from < b->cells; from++) {
        const int to = from + step;
        if (to < 0 || to >= b->cells || b->at[from] == '.' || b->at[to] == '.') continue;
        if (b->game == SMALL ? b->at[to] > b->at[from] : b->at[to] < b->at[from]) continue;
        board after = *b;
        after.at[from] = '.';
        after.at[to] = b->at[from];
        each(arg, after, b->at[to] - '0');
    }
}

static void all_moves(const board *b, int player, on_move *each, void *arg) {
    (b->game == DISKONNECT || b->game == KOBBER ? stone_moves : row_moves)(b, player, each, arg);
}

/* ---- ends ---- */

/* Marks stones that the player, moving alone, can take; of the first board's stones none moves. */
typedef struct killing {
    int player;
    bool dead[CELLS];
    const board *before;
} killing;

static void kill_all(const board *b, killing *k);
static void killed(void *arg, board after, int earned) {
    killing *k = arg;
    (void)earned;
    for (int i = 0; i < after.cells; i++)
        if (k->before->at[i] == stone[1 - k->player] && after.at[i] != stone[1 - k->player])
            k->dead[i] = true;
    kill_all(&after, k);
}
static void kill_all(const board *b, killing *k) { all_moves(b, k->player, killed, k); }

/* What the other player can still take in a row, by taking on and on. */
typedef struct taking {
    int player, most;
} taking;
static void taken_alone(void *arg, board after, int earned);
static int most_alone(const board *b, int player) {
    taking t = {player, 0};
    all_moves(b, player, taken_alone, &t);
    return t.most;
}
static void taken_alone(void *arg, board after, int earned) {
    taking *t = arg;
    const int made = earned + most_alone(&after, t->player);
    if (made > t->most) t->most = made;
}

static int end_score(const board *b, int player) {
    int lost = 0;
    if (b->game == SMALL || b->game == TALL) lost = most_alone(b, 1 - player);
    if (b->game == DISKONNECT) {
        killing k = {.player = 1 - player, .before = b};
        kill_all(b, &k);
        for (int i = 0; i < b->cells; i++) lost += k.dead[i];
    }
    return player == 0 ? -lost : lost;
}

/* ---- play ---- */

typedef struct choice {
    int player, best;
    bool any;
} choice;

static int stop(const board *b, int player);
static void chosen(void *arg, board after, int earned) {
    choice *c = arg;
    const int made = (c->player == 0 ? earned : -earned) + stop(&after, 1 - c->player);
    if (!c->any || (c->player == 0 ? made > c->best : made < c->best)) c->best = made;
    c->any = true;
}
static int stop(const board *b, int player) {
    choice c = {.player = player};
    all_moves(b, player, chosen, &c);
    return c.any ? c.best : end_score(b, player);
}

static void write_board(const board *b, char *out) {
    static const char *const names[] = {"diskonnect", "kobber", "take_small", "take-tall"};
    sprintf(out, "%s(\"", names[b->game - DISKONNECT]);
    for (int i = 0; i < b->cells; i++) {
        if (i > 0 && i % b->width == 0) strcat(out, "/");
        strncat(out, &b->at[i], 1);
    }
    strcat(out, "\")");
}

static void check_board(const board *b) {
    char text[80], expected[40];
    write_board(b, text);
    snprintf(expected, sizeof expected, "%d %d", stop(b, 0), stop(b, 1));
    ASKED("scoring", text, "stops", "", "", expected);
    ASKED("scoring", text, "guaranteed", "", "", "true");
}

static void random_positions_have_the_stops_of_play(void **state) {
    (void)state;
    for (int trial = 0; trial < 1200; trial++) {
        board b = {.game = DISKONNECT + trial % 4};
        const bool has_stones = b.game == DISKONNECT || b.game == KOBBER;
        const int rows = has_stones ? 1 + (int)below(3) : 1;
        b.width = 2 + (int)below(has_stones ? (unsigned)(9 / rows) - 1 : 5);
        b.cells = rows * b.width;
        for (int i = 0; i < b.cells; i++)
            b.at[i] = has_stones ? "lr."[below(3)] : below(6) > 0 ? (char)('0' + below(4)) : '.';
        check_board(&b);
    }
}

/* Every strip of stones, and every row of numbers to 2, of up to five places. */
static void short_positions_are_guaranteed(void **state) {
    (void)state;
    for (int game = DISKONNECT; game <= TALL; game++)
        for (int cells = 2; cells <= 5; cells++) {
            const bool has_stones = game == DISKONNECT || game == KOBBER;
            const unsigned kinds = has_stones ? 3 : 4;
            unsigned words = 1;
            for (int i = 0; i < cells; i++) words *= kinds;
            for (unsigned word = 0; word < words; word += has_stones ? 1 : 3) {
                board b = {.game = game, .width = cells, .cells = cells};
                unsigned rest = word;
                for (int i = 0; i < cells; i++, rest /= kinds)
                    b.at[i] = (has_stones ? "lr." : "012.")[rest % kinds];
                check_board(&b);
            }
        }
}

static void texts_are_read_back(void **state) {
    (void)state;
    ASKED("scoring", "kobber(\"2 l.\") + take_small(\"0 0\")", "stops", "", "", "2 2");
    ASKED("scoring", "kobber(\"-2 lr\")", "canonical", "", "", "<-1|-3>");
    REFUSED("scoring", "kobber(\"3x3\")", "stops", "", "", ENDER_ESYNTAX, "no starting position");
    REFUSED("scoring", "take_tall(\"1a\")", "stops", "", "", ENDER_ESYNTAX, "a number from 0 to 9");
    REFUSED("scoring", "kobber(\"9999999999 lr\")", "stops", "", "", ENDER_ESYNTAX, "at most");
    REFUSED("scoring", "clobber(\"xo\")", "stops", "", "", ENDER_EDOMAIN, "scoring:clobber has");
    REFUSED("scoring", "kober(\"lr\")", "stops", "", "", ENDER_EARGUMENT, "kobber");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_positions_have_the_stops_of_play),
        cmocka_unit_test(short_positions_are_guaranteed),
        cmocka_unit_test(texts_are_read_back),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
