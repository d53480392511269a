/* SPDX-License-Identifier: MIT
 *
 * Bounds of positions of Domineering, counted and not searched, after the safe moves, vulnerable
 * and protective areas of N. Bullock (Domineering: Solving Large Combinatorial Search Spaces, M.Sc.
 * thesis, University of Alberta, 2002), here as games that may be added.
 *
 * Left plans to place her dominoes in some areas only, no two of which Right can spoil with one
 * domino. Let u be the number of empty squares that have an empty neighbour in their row: Right
 * covers two of them with each domino. Then the position is at least the sum of the areas less u/2,
 * when the areas are worth
 *
 *     1          a column of two squares that Right can cover neither of
 *     3/4, 1*    ... of one, of both: {1/2|1}, {1|1}
 *     {3|1}      two such columns side by side, with nothing empty beside one of them: she plays in
 *                the other, four squares are lost to Right and one move is safe
 *     {9/4|1}, {2*|1}   ... with one, with two empty squares beside each of them
 *
 * For every move of Right loses him two squares and her at most one area, which leaves the right
 * option at least; and Left answers each move in such a sum by one in the area. When no area can be
 * spoilt u/2 may be rounded down; and a row of odd length that no area touches counts one less. */
#include "rulesets/dominoes/domineering_bounds.h"

#include <string.h>

enum {
    LINE_SQUARES = 64, /* on larger boards nothing is counted */
    THIN_LINES = 3,    /* boards of so few lines have values that cost little */
    THIN_SQUARES = 27  /* up to here */
};

/* The board as who places upright dominoes sees it. */
typedef struct board_lines {
    unsigned count, width;
    uint64_t
        open[LINE_SQUARES + 1]; /* the empty squares of each row; a row without any at the end */
} board_lines;

typedef struct area_tally {
    uint32_t safe, halves, stars, closed, ajar, wide; /* areas, in the order of the list above */
    uint32_t usable;
} area_tally;

static void lines_open(board_lines *b, const grid *g, bool turned) {
    b->count = turned ? g->cols : g->rows;
    b->width = turned ? g->rows : g->cols;
    memset(b->open, 0, (b->count + 1) * sizeof *b->open);
    for (unsigned row = 0; row < g->rows; row++) {
        uint64_t squares = grid_row(g, row);
        if (!turned) b->open[row] = squares;
        while (turned && squares != 0) b->open[bits_next(&squares)] |= UINT64_C(1) << row;
    }
}

static uint64_t usable_in(const board_lines *b, unsigned row) {
    return b->open[row] & (b->open[row] << 1 | b->open[row] >> 1);
}

/* Two rows, from `row` on, while areas are chosen in them. */
typedef struct row_pair {
    const uint64_t *open; /* of the upper row and the lower one */
    uint64_t usable[2];
    uint64_t taken; /* columns of areas */
} row_pair;

static unsigned open_beside(const row_pair *p, unsigned column, bool right) {
    if (!right && column == 0) return 0;
    const uint64_t bit = right ? UINT64_C(2) << column : UINT64_C(1) << (column - 1);
    return (unsigned)((p->open[0] & bit) != 0) + (unsigned)((p->open[1] & bit) != 0);
}

static void take_column(row_pair *p, area_tally *out, unsigned column) {
    const uint64_t bit = UINT64_C(1) << column;
    p->taken |= bit;
    if ((p->usable[0] & bit) && (p->usable[1] & bit))
        out->stars++;
    else
        out->halves++;
}

static void take_block(row_pair *p, area_tally *out, unsigned column) {
    const unsigned left = open_beside(p, column, false), right = open_beside(p, column + 1, true);
    const unsigned least = left < right ? left : right;
    p->taken |= UINT64_C(3) << column;
    out->closed += least == 0;
    out->ajar += least == 1;
    out->wide += least == 2;
}

/* Areas in a run of columns, with a column between any two of them: blocks at ends that nothing is
 * beside, single columns elsewhere, and a block for the two that may be left at the end. */
static void take_run(row_pair *p, area_tally *out, unsigned from, unsigned length) {
    unsigned to = from + length;
    if (length != 3 && length > 1 && open_beside(p, from, false) == 0) {
        take_block(p, out, from);
        from += 3;
    }
    if (from + 2 <= to && to - from != 3 && open_beside(p, to - 1, true) == 0) {
        take_block(p, out, to - 2);
        to = to >= 3 ? to - 3 : 0;
    }
    while (from < to) {
        if (to - from == 2)
            take_block(p, out, from);
        else
            take_column(p, out, from);
        from += to - from == 2 ? 3 : 2;
    }
}

/* Columns of two squares that nobody can spoil. */
static void take_safe(const board_lines *b, uint64_t *used, area_tally *out) {
    for (unsigned row = 0; row + 1 < b->count; row++) {
        const uint64_t dead = b->open[row] & ~usable_in(b, row);
        const uint64_t below = b->open[row + 1] & ~usable_in(b, row + 1);
        const uint64_t safe = dead & below & ~used[row];
        out->safe += (uint32_t)__builtin_popcountll(safe);
        used[row] |= safe;
        used[row + 1] |= safe;
    }
}

static void take_areas(const board_lines *b, uint64_t *used, area_tally *out) {
    uint64_t near = 0; /* beside the areas that reach down into this row */
    for (unsigned row = 0; row + 1 < b->count; row++) {
        uint64_t both = b->open[row] & b->open[row + 1] & ~used[row] & ~used[row + 1] & ~near;
        row_pair p = {b->open + row, {usable_in(b, row), usable_in(b, row + 1)}, 0};
        while (both != 0) {
            const unsigned from = (unsigned)__builtin_ctzll(both);
            const uint64_t rest = ~(both >> from);
            const unsigned length = rest ? (unsigned)__builtin_ctzll(rest) : 64 - from;
            take_run(&p, out, from, length);
            both &= length + from == 64 ? 0 : ~UINT64_C(0) << (from + length);
        }
        used[row] |= p.taken;
        used[row + 1] |= p.taken;
        near = p.taken << 1 | p.taken >> 1;
    }
}

static uint32_t usable_squares(const board_lines *b, const uint64_t *used) {
    uint32_t all = 0;
    for (unsigned row = 0; row < b->count; row++) {
        uint64_t left = usable_in(b, row);
        all += (uint32_t)__builtin_popcountll(left);
        while (left != 0) {
            const uint64_t run = left & ~(left + (left & -left));
            if (!(run & used[row])) all -= (uint32_t)__builtin_popcountll(run) & 1;
            left ^= run;
        }
    }
    return all;
}

static area_tally tally_of(const board_lines *b) {
    uint64_t used[LINE_SQUARES + 1];
    area_tally out = {0};
    memset(used, 0, (b->count + 1) * sizeof *used);
    take_safe(b, used, &out);
    take_areas(b, used, &out);
    out.usable = usable_squares(b, used);
    return out;
}

static ref area(task *t, ref left, int64_t right) {
    return game_switch(t, left, ref_integer(t, right));
}

static ref fraction(task *t, int64_t numerator, unsigned exponent) {
    return ref_number(t, dyadic_make(t, numerator, exponent));
}

static ref tally_value(task *t, const area_tally *a) {
    const bool any = a->halves + a->stars + a->closed + a->ajar + a->wide > 0;
    const int64_t usable = any ? a->usable : a->usable & ~UINT32_C(1);
    const int64_t quarters = 4 * ((int64_t)a->safe + a->stars + 2 * (int64_t)a->closed) +
                             3 * (int64_t)a->halves - 2 * usable;
    ref sum = fraction(t, quarters, 2);
    if (a->stars & 1) sum = game_add(t, sum, REF_STAR);
    if (a->closed & 1) sum = game_add(t, sum, area(t, ref_integer(t, 1), -1));
    if (a->ajar > 0)
        sum = game_add(t, sum, game_multiple(t, a->ajar, area(t, fraction(t, 9, 2), 1)));
    if (a->wide > 0) {
        const ref two_star = nus_ref(t, (nus){dyadic_int(2), 0, 1});
        sum = game_add(t, sum, game_multiple(t, a->wide, area(t, two_star, 1)));
    }
    return sum;
}

bool domineering_bounds(task *t, const ruleset *self, const uint64_t *position, size_t words,
                        ref *least, ref *most) {
    (void)self, (void)words;
    grid g;
    board_lines b;
    area_tally count;
    grid_unpack(&g, position, 1);
    if (g.rows > LINE_SQUARES || g.cols > LINE_SQUARES) return false;
    if (least) {
        lines_open(&b, &g, false);
        count = tally_of(&b);
        *least = tally_value(t, &count);
    }
    if (most) {
        lines_open(&b, &g, true);
        count = tally_of(&b);
        *most = game_neg(t, tally_value(t, &count));
    }
    return true;
}

bool domineering_cut(const ruleset *self, const uint64_t *position, size_t words,
                     ender_player player, uint32_t index, positions *out) {
    (void)self, (void)words;
    const bool across = player == ENDER_LEFT;
    const unsigned first = index + 1;
    grid g;
    grid_unpack(&g, position, 1);
    const unsigned all = across ? g.rows : g.cols;
    if (index >= all - 1) return false;
    const unsigned rest = all - first;
    grid_add_box(&g, 0, 0, across ? first : g.rows, across ? g.cols : first, out);
    grid_add_box(&g, across ? first : 0, across ? 0 : first, across ? rest : g.rows,
                 across ? g.cols : rest, out);
    return true;
}

bool domineering_thin(const ruleset *self, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    grid g;
    grid_unpack(&g, position, 1);
    return g.squares <= THIN_SQUARES && (g.rows <= THIN_LINES || g.cols <= THIN_LINES);
}
