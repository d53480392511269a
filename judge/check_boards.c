/* SPDX-License-Identifier: MIT
 *
 * Positions as sets of cells, and the moves of Domineering and Cram, as judge/proofs/Dominoes.v has
 * them: the cells of a board are numbered along its rows, with an empty column behind each. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

bool board_rules_find(uint64_t ruleset, uint64_t stride, board_rules *out) {
    if (ruleset < 1 || ruleset > 2 || stride < 2 || stride > 64) return false;
    const unsigned w = (unsigned)stride;
    const board_rules domineering = {"domineering", w, {{w, 0}, {1, 0}}, {1, 1}};
    const board_rules cram = {"cram", w, {{1, w}, {1, w}}, {2, 2}};
    *out = ruleset == 1 ? domineering : cram;
    return true;
}

static cells cell(unsigned i) { return (cells)1 << i; }
/* Shifted until the first row and the first column have cells. */
static cells normal(unsigned stride, cells c) {
    if (!c) return 0;
    unsigned column = stride - 1;
    for (cells rest = c; rest; rest &= rest - 1)
        if (lowest_cell(rest) % stride < column) column = lowest_cell(rest) % stride;
    return c >> (lowest_cell(c) / stride * stride + column);
}

bool board_may_stand(const board_rules *r, cells c) {
    for (cells rest = c; rest; rest &= rest - 1)
        if (lowest_cell(rest) % r->stride == r->stride - 1) return false;
    return (c ? highest_cell(c) + 1 : 0) + r->stride <= MOST_CELLS;
}

const cells *board_moves(const board_rules *r, cells c, int player, size_t *count) {
    static cells *list;
    static size_t room;
    *count = 0;
    for (unsigned d = 0; d < r->step_count[player]; d++) {
        const unsigned step = r->steps[player][d];
        for (cells can = c & c >> step; can; can &= can - 1) {
            const unsigned i = lowest_cell(can);
            list = wider(list, &room, *count + 1, sizeof *list);
            list[(*count)++] = c & ~cell(i) & ~cell(i + step);
        }
    }
    return list;
}

/* ---- parts ---- */

static bool no_moves(const board_rules *r, cells c) {
    for (int p = 0; p < 2; p++)
        for (unsigned d = 0; d < r->step_count[p]; d++)
            if (c & c >> r->steps[p][d]) return false;
    return true;
}
static cells first_part(const board_rules *r, cells c) {
    for (cells part = c & -c, near;; part = near) {
        near = part;
        for (int p = 0; p < 2; p++)
            for (unsigned d = 0; d < r->step_count[p]; d++)
                near |= part << r->steps[p][d] | part >> r->steps[p][d];
        near &= c;
        if (near == part) return part;
    }
}
bool next_part(const board_rules *r, cells *c, cells *part) {
    while (!no_moves(r, *c)) {
        const cells first = first_part(r, *c);
        *c &= ~first;
        *part = normal(r->stride, first);
        if (!no_moves(r, first)) return true;
    }
    return false;
}

/* ---- images ---- */

static cells half_turn(cells c) {
    const unsigned top = c ? highest_cell(c) : 0;
    cells to = 0;
    for (; c; c &= c - 1) to |= cell(top - lowest_cell(c));
    return to;
}
static cells reflection(unsigned stride, cells c) {
    cells to = 0;
    for (; c; c &= c - 1) {
        const unsigned i = lowest_cell(c), column = i % stride;
        to |= cell(i - column + (stride - 2 - column));
    }
    return to;
}
size_t board_images(const board_rules *r, cells c, cells images[MOST_IMAGES]) {
    const cells mirrored = reflection(r->stride, c);
    images[0] = normal(r->stride, half_turn(c));
    images[1] = normal(r->stride, mirrored);
    images[2] = normal(r->stride, half_turn(mirrored));
    return 3;
}
