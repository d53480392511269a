/* SPDX-License-Identifier: MIT
 *
 * Black's area under the ban on the position before, by going through all positions again and
 * again: at first Black is sure of nothing and White of nothing, and what a player to move can
 * choose becomes what that player is sure of. */
#include "naive_go.h"

#include <stdlib.h>
#include <string.h>

enum { LOST = 100 };

/* ---- the board as letters ---- */

static int neighbours(const naive *n, int cell, int out[4]) {
    int count = 0;
    const int x = cell % n->width, y = cell / n->width;
    if (x > 0) out[count++] = cell - 1;
    if (x + 1 < n->width) out[count++] = cell + 1;
    if (y > 0) out[count++] = cell - n->width;
    if (y + 1 < n->height) out[count++] = cell + n->width;
    return count;
}

static char plain(char c) { return c == 'B' ? 'b' : c == 'W' ? 'w' : c; }

/* Paints the string of a cell; does it breathe? */
static bool paint(const naive *n, const char *board, int cell, bool *painted) {
    int near[4];
    bool breathes = board[cell] == 'B' || board[cell] == 'W';
    painted[cell] = true;
    const int count = neighbours(n, cell, near);
    for (int i = 0; i < count; i++) {
        if (board[near[i]] == '.')
            breathes = true;
        else if (!painted[near[i]] && plain(board[near[i]]) == plain(board[cell]) &&
                 paint(n, board, near[i], painted))
            breathes = true;
    }
    return breathes;
}

static int remove_if_dead(const naive *n, char *board, int cell, int *last) {
    bool painted[NAIVE_CELLS] = {false};
    int count = 0;
    if (paint(n, board, cell, painted)) return 0;
    for (int i = 0; i < n->cells; i++)
        if (painted[i]) {
            board[i] = '.';
            *last = i;
            count++;
        }
    return count;
}

/* False when it is suicide. *taken: how many stones, *last one of them. */
static bool place(const naive *n, char *board, int cell, char colour, int *taken, int *last) {
    int near[4];
    bool painted[NAIVE_CELLS] = {false};
    board[cell] = colour;
    *taken = 0;
    const int count = neighbours(n, cell, near);
    for (int i = 0; i < count; i++)
        if (plain(board[near[i]]) == (colour == 'b' ? 'w' : 'b'))
            *taken += remove_if_dead(n, board, near[i], last);
    return paint(n, board, cell, painted);
}

static void flow(const naive *n, const char *board, int cell, bool *seen, int *size, bool *black,
                 bool *white) {
    int near[4];
    seen[cell] = true;
    ++*size;
    const int count = neighbours(n, cell, near);
    for (int i = 0; i < count; i++) {
        *black |= plain(board[near[i]]) == 'b';
        *white |= plain(board[near[i]]) == 'w';
        if (board[near[i]] == '.' && !seen[near[i]])
            flow(n, board, near[i], seen, size, black, white);
    }
}

/* Of the cells that may change. */
static int area(const naive *n, const char *board) {
    bool seen[NAIVE_CELLS] = {false};
    int sum = 0;
    for (int i = 0; i < n->cells; i++) {
        int size = 0;
        bool black = false, white = false;
        if (board[i] == 'b') sum++;
        if (board[i] == 'w') sum--;
        if (board[i] != '.' || seen[i]) continue;
        flow(n, board, i, seen, &size, &black, &white);
        if (black && !white) sum += size;
        if (white && !black) sum -= size;
    }
    return sum;
}

/* ---- positions as numbers ---- */

static void unpack(const naive *n, int code, char *board) {
    memcpy(board, n->fixed, sizeof n->fixed);
    for (int i = 0; i < n->free_cells; i++, code /= 3) board[n->at[i]] = ".bw"[code % 3];
}

static int pack(const naive *n, const char *board) {
    int code = 0;
    for (int i = n->free_cells; i-- > 0;)
        code = 3 * code + (board[n->at[i]] == 'b' ? 1 : board[n->at[i]] == 'w' ? 2 : 0);
    return code;
}

static int number_of(const naive *n, int cell) {
    for (int i = 0; i < n->free_cells; i++)
        if (n->at[i] == cell) return i;
    return -1;
}

static bool is_legal(const naive *n, const char *board) {
    for (int i = 0; i < n->cells; i++) {
        bool painted[NAIVE_CELLS] = {false};
        if ((board[i] == 'b' || board[i] == 'w') && !paint(n, board, i, painted)) return false;
    }
    return true;
}

/* Which move would restore the position before: the taken cell, if that takes one stone back. */
static int banned_then(const naive *n, const char *before, const char *after, int last) {
    char again[NAIVE_CELLS + 1];
    int taken, cell = 0;
    memcpy(again, after, sizeof again);
    const char back = before[last];
    if (!place(n, again, last, back, &taken, &cell)) return -1;
    return memcmp(again, before, (size_t)n->cells) == 0 ? number_of(n, last) : -1;
}

static size_t move_at(const naive *n, int code, int player, int i) {
    return ((size_t)code * 2 + (size_t)player) * (size_t)n->free_cells + (size_t)i;
}

static void find_moves(naive *n) {
    char board[NAIVE_CELLS + 1], after[NAIVE_CELLS + 1];
    for (int code = 0; code < n->positions; code++) {
        unpack(n, code, board);
        const bool legal = is_legal(n, board);
        for (int player = 0; player < 2; player++)
            for (int i = 0; i < n->free_cells; i++) {
                const size_t at = move_at(n, code, player, i);
                int taken, last = 0;
                n->to[at] = -1;
                n->bans[at] = -1;
                if (!legal || board[n->at[i]] != '.') continue;
                memcpy(after, board, sizeof after);
                if (!place(n, after, n->at[i], "bw"[player], &taken, &last)) continue;
                n->to[at] = pack(n, after);
                if (taken == 1) n->bans[at] = (signed char)banned_then(n, board, after, last);
            }
    }
}

/* ---- play ---- */

/* The place of a position with the ban (-1 for none), the player to move and the passes before. */
static size_t state_at(const naive *n, int code, int ban, int player, int passes) {
    return (((size_t)code * (size_t)(n->free_cells + 1) + (size_t)(ban + 1)) * 2 + (size_t)player) *
               2 +
           (size_t)passes;
}

static int best(const naive *n, const signed char *sure, int code, int ban, int player, int passes,
                int now) {
    const int sign = player == 0 ? 1 : -1;
    int most = passes == 1 ? now : sure[state_at(n, code, -1, 1 - player, 1)];
    for (int i = 0; i < n->free_cells; i++) {
        const size_t at = move_at(n, code, player, i);
        if (n->to[at] < 0 || i == ban) continue;
        const int then = sure[state_at(n, n->to[at], n->bans[at], 1 - player, 0)];
        if (sign * then > sign * most) most = then;
    }
    return most;
}

static bool improve(naive *n, int code, int now) {
    bool changed = false;
    for (int ban = -1; ban < n->free_cells; ban++)
        for (int k = 0; k < 4; k++) {
            const size_t at = state_at(n, code, ban, k / 2, k % 2);
            const int low = best(n, n->low, code, ban, k / 2, k % 2, now);
            const int high = best(n, n->high, code, ban, k / 2, k % 2, now);
            changed |= low != n->low[at] || high != n->high[at];
            n->low[at] = (signed char)low;
            n->high[at] = (signed char)high;
        }
    return changed;
}

static void play_out(naive *n) {
    const size_t states = state_at(n, n->positions, -1, 0, 0);
    int *areas = malloc((size_t)n->positions * sizeof *areas);
    char board[NAIVE_CELLS + 1];
    if (!areas) abort();
    memset(n->low, -LOST, states);
    memset(n->high, LOST, states);
    for (int code = 0; code < n->positions; code++) {
        unpack(n, code, board);
        areas[code] = area(n, board);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int code = 0; code < n->positions; code++) changed |= improve(n, code, areas[code]);
    }
    free(areas);
}

static int read_board(naive *n, const char *text, char *board) {
    int cells = 0, column = 0;
    n->height = 1;
    n->width = 0;
    for (; *text; text++) {
        if (*text == '/') {
            n->height++;
            column = 0;
            continue;
        }
        if (cells == NAIVE_CELLS) return -1;
        board[cells++] = *text;
        if (++column > n->width) n->width = column;
    }
    board[cells] = '\0';
    return cells;
}

bool naive_open(naive *n, const char *text) {
    memset(n, 0, sizeof *n);
    n->cells = read_board(n, text, n->fixed);
    n->positions = 1;
    for (int i = 0; i < n->cells; i++) {
        if (strchr("BW#", n->fixed[i])) continue;
        if (n->free_cells == NAIVE_FREE) return false;
        n->at[n->free_cells++] = i;
        n->positions *= 3;
    }
    if (n->cells < 0) return false;
    const size_t moves = move_at(n, n->positions, 0, 0);
    const size_t states = state_at(n, n->positions, -1, 0, 0);
    n->to = malloc(moves * sizeof *n->to);
    n->bans = malloc(moves);
    n->low = malloc(states);
    n->high = malloc(states);
    if (!n->to || !n->bans || !n->low || !n->high) abort();
    find_moves(n);
    play_out(n);
    return true;
}

void naive_close(naive *n) {
    free(n->to);
    free(n->bans);
    free(n->low);
    free(n->high);
}

void naive_solve(const naive *n, const char *text, bool white_first, int *low, int *high) {
    naive other = *n;
    char board[NAIVE_CELLS + 1];
    (void)read_board(&other, text, board);
    const size_t at = state_at(n, pack(n, board), -1, white_first, 0);
    *low = n->low[at];
    *high = n->high[at];
}
