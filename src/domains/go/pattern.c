/* SPDX-License-Identifier: MIT
 *
 * The patterns of MoGo (S. Gelly, Y. Wang, R. Munos, O. Teytaud, Modification of UCT with patterns
 * in Monte-Carlo Go, 2006, figures 5 to 8): hane, cuts, and moves at the edge. A pattern holds in
 * all eight positions, and for either colour. */
#include "go/pattern.h"

#include <string.h>

/* X and O: the two colours; x and o: not this colour; . empty; a blank: outside; ? anything. The
 * middle is the move. */
static const char *const patterns[] = {
    "XOX" /* a hane around a stone between two */
    ".*."
    "???",
    "XO." /* a hane that does not cut */
    ".*."
    "?.?",
    "XO?" /* a hane around a corner, of two stones at least or into the open */
    "X*."
    "x.?",
    ".O." /* a diagonal attachment */
    "X*."
    "...",
    "XO?" /* a cut that nothing protects */
    "O*o"
    "?o?",
    "XO?" /* a cut that a stone looks at */
    "O*X"
    "???",
    "?X?" /* a push between two stones */
    "O*O"
    "ooo",
    "OX?" /* a cut through a knight's move */
    "o*O"
    "???",
    "X.?" /* along the edge after a stone */
    "O*?"
    "   ",
    "OX?" /* at the edge: stops a cut */
    "X*O"
    "   ",
    "?X?" /* at the edge: stops a connection */
    "x*O"
    "   ",
    "?XO" /* at the edge: a descent */
    "x*x"
    "   ",
    "?OX" /* at the edge: a cut */
    "X*O"
    "   ",
};

static const int around[PATTERN_NEIGHBOURS] = {-SIM_STRIDE - 1, -SIM_STRIDE, -SIM_STRIDE + 1, -1, 1,
                                               SIM_STRIDE - 1,  SIM_STRIDE,  SIM_STRIDE + 1};

/* ---- the table ---- */

/* May the point hold this? first is the colour called X. */
static bool admits(char wanted, go_stone stone, go_stone first) {
    switch (wanted) {
    case 'X':
        return stone == first;
    case 'O':
        return stone == go_other(first);
    case 'x':
        return stone != first;
    case 'o':
        return stone != go_other(first);
    case '.':
        return stone == GO_EMPTY;
    case ' ':
        return stone == GO_OUTSIDE;
    default:
        return true;
    }
}

/* All neighbourhoods that continue a code of the first so many neighbours. */
static void add_codes(pattern_table *table, const char *wanted, go_stone first, unsigned known,
                      unsigned code) {
    if (known == PATTERN_NEIGHBOURS) {
        table->good[code / 64] |= UINT64_C(1) << code % 64;
        return;
    }
    for (unsigned stone = GO_EMPTY; stone <= GO_OUTSIDE; stone++)
        if (admits(wanted[known], (go_stone)stone, first))
            add_codes(table, wanted, first, known + 1, code | stone << 2 * known);
}

/* The neighbours of the middle in one of eight positions. */
static void turn(const char *pattern, unsigned position, char *wanted) {
    for (unsigned k = 0; k < 9; k++) {
        unsigned row = k / 3, column = k % 3;
        if (position & 1) column = 2 - column;
        if (position & 2) row = 2 - row;
        const unsigned from = position & 4 ? 3 * column + row : 3 * row + column;
        if (k != 4) wanted[k < 4 ? k : k - 1] = pattern[from];
    }
}

void pattern_open(pattern_table *table) {
    char wanted[PATTERN_NEIGHBOURS];
    memset(table, 0, sizeof *table);
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        for (unsigned position = 0; position < 8; position++) {
            turn(patterns[i], position, wanted);
            add_codes(table, wanted, GO_BLACK, 0, 0);
            add_codes(table, wanted, GO_WHITE, 0, 0);
        }
}

bool pattern_matches(const pattern_table *table, const sim *s, unsigned cell) {
    unsigned code = 0;
    for (unsigned k = 0; k < PATTERN_NEIGHBOURS; k++)
        code |= (unsigned)s->stone[cell + (unsigned)around[k]] << 2 * k;
    return table->good[code / 64] >> code % 64 & 1;
}
