/* SPDX-License-Identifier: MIT
 *
 * Positions as cells of a board, their parts and images, and the moves of Domineering and Cram, as
 * judge/proofs/Cells.v, Local.v and Dominoes.v have them: the cells are numbered along the rows,
 * with a column that is out of play behind each. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

bool board_rules_find(uint64_t ruleset, uint64_t stride, board_rules *out) {
    static const char *const names[] = {
        "", "domineering", "cram", "clobber", "toads-frogs", "bipass", "nogo", "impartial-nogo"};
    static const char *const letters[] = {"", "#.", "#.", ".xo", "#TF.", "#bw", "#xo.", "#xo."};
    if (ruleset < DOMINEERING || ruleset > IMPARTIAL_NOGO || stride < 2 || stride > 64)
        return false;
    const unsigned w = (unsigned)stride;
    const bool strip = ruleset == TOADS_FROGS || ruleset == BIPASS;
    *out = (board_rules){.game = (board_game)ruleset,
                         .name = names[ruleset],
                         .letters = letters[ruleset],
                         .stride = w,
                         .steps = {1, w},
                         .step_count = strip ? 1 : 2};
    return true;
}

char board_letter(const board_rules *r, cells c, unsigned i) {
    if (!has_planes(r)) return r->letters[i < MOST_CELLS ? c >> i & 1 : 0];
    return r->letters[i < 64 ? (c >> i & 1) | (c >> (i + 64) & 1) << 1 : 0];
}

static cells cell(unsigned i) { return (cells)1 << i; }
/* How far a set of cells is shifted until the first row and the first column have cells. */
static unsigned offset(unsigned stride, cells set) {
    if (!set) return 0;
    unsigned column = stride - 1;
    for (cells rest = set; rest; rest &= rest - 1)
        if (lowest_cell(rest) % stride < column) column = lowest_cell(rest) % stride;
    return lowest_cell(set) / stride * stride + column;
}
static cells normal(const board_rules *r, cells c) {
    const unsigned by = offset(r->stride, live_cells(r, c));
    if (!has_planes(r)) return c >> by;
    return (uint64_t)c >> by | (cells)((uint64_t)(c >> 64) >> by) << 64;
}

bool board_may_stand(const board_rules *r, cells c) {
    if (is_described(r)) return described_may_stand(r, c);
    const cells set = live_cells(r, c);
    for (cells rest = set; rest; rest &= rest - 1)
        if (lowest_cell(rest) % r->stride == r->stride - 1) return false;
    return (set ? highest_cell(set) + 1 : 0) + r->stride <= (has_planes(r) ? 64 : MOST_CELLS);
}

/* ---- Domineering and Cram ---- */

/* The steps of a player. */
static bool has_step(const board_rules *r, int player, unsigned d) {
    return r->game == CRAM || (player == 0) == (d == 1);
}
static bool dominoes_no_moves(const board_rules *r, cells c) {
    return !(c & c >> r->steps[0]) && !(c & c >> r->steps[1]);
}
static const cells *dominoes_moves(const board_rules *r, cells c, int player, size_t *count) {
    static cells *list;
    static size_t room;
    *count = 0;
    for (unsigned d = 0; d < r->step_count; d++) {
        if (!has_step(r, player, d)) continue;
        for (cells can = c & c >> r->steps[d]; can; can &= can - 1) {
            const unsigned i = lowest_cell(can);
            list = wider(list, &room, *count + 1, sizeof *list);
            list[(*count)++] = c & ~cell(i) & ~cell(i + r->steps[d]);
        }
    }
    return list;
}

const cells *board_moves(const board_rules *r, cells c, int player, size_t *count) {
    return (is_described(r) ? described_moves
            : has_planes(r) ? stones_moves
                            : dominoes_moves)(r, c, player, count);
}

/* ---- parts ---- */

static bool no_moves(const board_rules *r, cells c) {
    return has_planes(r) ? stones_no_moves(r, c) : dominoes_no_moves(r, c);
}
static cells first_part(const board_rules *r, cells set) {
    for (cells part = set & -set, near;; part = near) {
        near = part;
        for (unsigned d = 0; d < r->step_count; d++)
            near |= part << r->steps[d] | part >> r->steps[d];
        near &= set;
        if (near == part) return part;
    }
}
static bool is_nogo(const board_rules *r) { return r->game == NOGO || r->game == IMPARTIAL_NOGO; }
bool next_part(const board_rules *r, cells *c, cells *part) {
    if (is_described(r)) return described_next_part(r, c, part);
    while (!no_moves(r, *c)) {
        const cells set = is_nogo(r) ? nogo_first_part(r, *c) : first_part(r, live_cells(r, *c));
        const cells first = only_cells(r, *c, set), rest = *c & ~first;
        /* A group without a liberty forbids all moves everywhere. */
        if (is_nogo(r) && !(nogo_settled(r, first) && nogo_settled(r, rest))) {
            *part = normal(r, *c);
            *c = 0;
            return true;
        }
        *c = rest;
        *part = normal(r, first);
        if (!no_moves(r, first)) return true;
    }
    return false;
}

bool board_divides(const board_rules *r, int player, cells a, cells b) {
    if (r->game > CRAM) return false;
    for (unsigned d = 0; d < r->step_count; d++)
        if (has_step(r, player, d) && (a >> r->steps[d] & b || b >> r->steps[d] & a)) return false;
    return true;
}

/* ---- images ---- */

static cells half_turn(unsigned stride, cells c) {
    const unsigned top = c ? highest_cell(c) / stride * stride + stride - 2 : 0;
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
/* Rows for columns; false when it has more rows than there are columns, or no room. */
static bool transposed(unsigned stride, cells c, cells *to) {
    *to = 0;
    for (; c; c &= c - 1) {
        const unsigned i = lowest_cell(c), t = i % stride * stride + i / stride;
        if (i / stride >= stride - 1 || t >= MOST_CELLS) return false;
        *to |= cell(t);
    }
    return true;
}
static size_t turned(const board_rules *r, cells c, cells images[MOST_TURNED]) {
    const cells mirrored = reflection(r->stride, c);
    images[0] = normal(r, half_turn(r->stride, c));
    images[1] = normal(r, mirrored);
    images[2] = normal(r, half_turn(r->stride, mirrored));
    return MOST_TURNED;
}
static size_t mirrors_of(const board_rules *r, cells c, cells mirrors[MOST_MIRRORS]) {
    cells images[MOST_TURNED];
    size_t count = transposed(r->stride, c, &mirrors[0]);
    turned(r, c, images);
    for (size_t i = 0; i < MOST_TURNED; i++)
        count += transposed(r->stride, images[i], &mirrors[count]);
    return count;
}
size_t board_negatives(const board_rules *r, cells c, cells negatives[MOST_MIRRORS]) {
    return r->game == DOMINEERING ? mirrors_of(r, c, negatives) : 0;
}
size_t board_images(const board_rules *r, cells c, cells images[MOST_IMAGES]) {
    if (r->game > CRAM) return 0;
    const size_t count = turned(r, c, images);
    return r->game == CRAM ? count + mirrors_of(r, c, images + count) : count;
}
