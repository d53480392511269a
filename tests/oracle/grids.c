/* SPDX-License-Identifier: MIT
 *
 * Naive rules of the games on grids: Domineering, Clobber, Col, Snort, Amazons, Fission, Konane.
 * Left has the stones x, Right the stones o; `.` is empty, `#` is no cell. */
#include <string.h>

#include "rules.h"

/* The eight directions, orthogonal ones first. */
static const int direction_row[8] = {-1, 1, 0, 0, -1, -1, 1, 1};
static const int direction_column[8] = {0, 0, -1, 1, -1, 1, -1, 1};

typedef struct board {
    const char *text;
    int rows, columns;
} board;

static board board_of(const char *position) {
    size_t columns = strcspn(position, "|");
    return (board){position, (int)((strlen(position) + 1) / (columns + 1)), (int)columns};
}

static size_t cell(const board *b, int row, int column) {
    return (size_t)(row * (b->columns + 1) + column);
}

/* What is there; outside the board there are no cells. */
static char sign(const board *b, int row, int column) {
    if (row < 0 || row >= b->rows || column < 0 || column >= b->columns) return '#';
    return b->text[cell(b, row, column)];
}

static char stone(side player) { return player == LEFT ? 'x' : 'o'; }

static bool has_neighbour(const board *b, int row, int column, char wanted) {
    for (int d = 0; d < 4; d++) {
        if (sign(b, row + direction_row[d], column + direction_column[d]) == wanted) return true;
    }
    return false;
}

/* ---- Domineering: Left covers two cells one above the other, Right two side by side ---- */

static void domineering_move(moves *out, const char *position, side player) {
    const board b = board_of(position);
    int down = player == LEFT, across = player == RIGHT;
    for (int r = 0; r < b.rows; r++) {
        for (int c = 0; c < b.columns; c++) {
            if (sign(&b, r, c) != '.' || sign(&b, r + down, c + across) != '.') continue;
            naive_change(out, position, cell(&b, r, c), '#', cell(&b, r + down, c + across), '#');
        }
    }
}
const naive_rules naive_domineering = {"domineering", "...#", domineering_move};

/* ---- Clobber: a stone takes the place of an enemy stone beside it ---- */

static void clobber_move(moves *out, const char *position, side player) {
    const board b = board_of(position);
    char own = stone(player), enemy = stone(player == LEFT ? RIGHT : LEFT);
    for (int r = 0; r < b.rows; r++) {
        for (int c = 0; c < b.columns; c++) {
            for (int d = 0; d < 4 && sign(&b, r, c) == own; d++) {
                int row = r + direction_row[d], column = c + direction_column[d];
                if (sign(&b, row, column) != enemy) continue;
                naive_change(out, position, cell(&b, r, c), '.', cell(&b, row, column), own);
            }
        }
    }
}
const naive_rules naive_clobber = {"clobber", "xo.", clobber_move};

/* ---- Col and Snort: colour a cell; not beside one's own colour, not beside the other's ---- */

static void colouring_move(moves *out, const char *position, char colour, char forbidden) {
    const board b = board_of(position);
    for (int r = 0; r < b.rows; r++) {
        for (int c = 0; c < b.columns; c++) {
            if (sign(&b, r, c) != '.' || has_neighbour(&b, r, c, forbidden)) continue;
            naive_change(out, position, cell(&b, r, c), colour, cell(&b, r, c), colour);
        }
    }
}
static void col_move(moves *out, const char *position, side player) {
    colouring_move(out, position, stone(player), stone(player));
}
static void snort_move(moves *out, const char *position, side player) {
    colouring_move(out, position, stone(player), stone(player == LEFT ? RIGHT : LEFT));
}
const naive_rules naive_col = {"col", "...xo#", col_move};
const naive_rules naive_snort = {"snort", "...xo#", snort_move};

/* ---- Amazons: move like a queen, then burn a cell a queen's move away ---- */

static void amazons_shots(moves *out, const char *position, int row, int column) {
    const board b = board_of(position);
    for (int d = 0; d < 8; d++) {
        int r = row + direction_row[d], c = column + direction_column[d];
        for (; sign(&b, r, c) == '.'; r += direction_row[d], c += direction_column[d]) {
            naive_change(out, position, cell(&b, r, c), '#', cell(&b, r, c), '#');
        }
    }
}

static void amazons_move(moves *out, const char *position, side player) {
    const board b = board_of(position);
    for (int row = 0; row < b.rows; row++) {
        for (int column = 0; column < b.columns; column++) {
            if (sign(&b, row, column) != stone(player)) continue;
            for (int d = 0; d < 8; d++) {
                int r = row + direction_row[d], c = column + direction_column[d];
                for (; sign(&b, r, c) == '.'; r += direction_row[d], c += direction_column[d]) {
                    moves walk = {.g = out->g};
                    naive_change(&walk, position, cell(&b, row, column), '.', cell(&b, r, c),
                                 stone(player));
                    amazons_shots(out, walk.text[0], r, c);
                }
            }
        }
    }
}
const naive_rules naive_amazons = {"amazons", "..xo#", amazons_move};

/* ---- Fission: a stone splits onto the two cells above and below it, or beside it ---- */

static void fission_move(moves *out, const char *position, side player) {
    const board b = board_of(position);
    int down = player == LEFT, across = player == RIGHT;
    for (int r = 0; r < b.rows; r++) {
        for (int c = 0; c < b.columns; c++) {
            if (sign(&b, r, c) != 'x' || sign(&b, r - down, c - across) != '.' ||
                sign(&b, r + down, c + across) != '.') {
                continue;
            }
            moves lifted = {.g = out->g};
            naive_change(&lifted, position, cell(&b, r, c), '.', cell(&b, r, c), '.');
            naive_change(out, lifted.text[0], cell(&b, r - down, c - across), 'x',
                         cell(&b, r + down, c + across), 'x');
        }
    }
}
const naive_rules naive_fission = {"fission", "..x", fission_move};

/* ---- Konane: a stone jumps over enemy stones in one line, one empty cell behind each ---- */

static void konane_move(moves *out, const char *position, side player) {
    const board b = board_of(position);
    char own = stone(player), enemy = stone(player == LEFT ? RIGHT : LEFT);
    for (int row = 0; row < b.rows; row++) {
        for (int column = 0; column < b.columns; column++) {
            for (int d = 0; d < 4 && sign(&b, row, column) == own; d++) {
                int dr = direction_row[d], dc = direction_column[d], r = row, c = column;
                const char *now = position;
                while (sign(&b, r + dr, c + dc) == enemy &&
                       sign(&b, r + 2 * dr, c + 2 * dc) == '.') {
                    moves jump = {.g = out->g};
                    naive_change(&jump, now, cell(&b, r, c), '.', cell(&b, r + dr, c + dc), '.');
                    r += 2 * dr;
                    c += 2 * dc;
                    naive_change(out, jump.text[0], cell(&b, r, c), own, cell(&b, r, c), own);
                    now = out->text[out->count - 1];
                }
            }
        }
    }
}
const naive_rules naive_konane = {"konane", "xo.", konane_move};
