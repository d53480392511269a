/* SPDX-License-Identifier: MIT
 *
 * Positions as cells of a board, their parts and images, and the moves of Domineering and Cram, as
 * the judge makes them and in the same order (judge/proofs/Cells.v, Local.v, Dominoes.v). The cells
 * are numbered along the rows, with a column that is out of play behind each. */
#include "certify/certify.h"

#include <string.h>

static const char *const names[] = {
    [CERT_DOMINEERING] = "domineering",       [CERT_CRAM] = "cram",     [CERT_CLOBBER] = "clobber",
    [CERT_TOADS_FROGS] = "toads-frogs",       [CERT_BIPASS] = "bipass", [CERT_NOGO] = "nogo",
    [CERT_IMPARTIAL_NOGO] = "impartial-nogo", [CERT_NIM] = "nim",       [CERT_OCTAL] = "octal",
    [CERT_HACKENBUSH] = "hackenbush"};
static const char *const letters[] = {
    [CERT_DOMINEERING] = "#.",     [CERT_CRAM] = "#.",    [CERT_CLOBBER] = ".xo",
    [CERT_TOADS_FROGS] = "#TF.",   [CERT_BIPASS] = "#bw", [CERT_NOGO] = "#xo.",
    [CERT_IMPARTIAL_NOGO] = "#xo."};

bool cert_rules_numbered(unsigned game, unsigned columns, cert_rules *out) {
    const unsigned w = columns + 1;
    const bool strip = game == CERT_TOADS_FROGS || game == CERT_BIPASS;
    if (game == 0 || game > CERT_IMPARTIAL_NOGO) return false;
    *out = (cert_rules){.game = (cert_game)game,
                        .letters = letters[game],
                        .stride = w,
                        .steps = {1, w},
                        .step_count = strip ? 1 : 2};
    return true;
}
bool cert_rules_find(const char *name, unsigned columns, cert_rules *out) {
    for (unsigned g = 1; g <= CERT_IMPARTIAL_NOGO; g++)
        if (strcmp(name, names[g]) == 0) return cert_rules_numbered(g, columns, out);
    return false;
}
const char *cert_rules_name(const cert_rules *r) { return names[r->game]; }

/* ---- cells ---- */

/* The cells that are in play. */
static cert_cells live_cells(const cert_rules *r, cert_cells c) {
    return board_has_planes(r) ? (uint64_t)c | (uint64_t)(c >> 64) : c;
}
static unsigned state(const cert_rules *r, cert_cells c, unsigned i) {
    if (!board_has_planes(r)) return (unsigned)(c >> i & 1);
    return (unsigned)((c >> i & 1) | (c >> (i + 64) & 1) << 1);
}

bool board_may_stand(const cert_rules *r, cert_cells c) {
    if (board_is_described(r)) return described_may_stand(r, c);
    const cert_cells live = live_cells(r, c);
    for (cert_cells rest = live; rest; rest &= rest - 1)
        if (cell_lowest(rest) % r->stride == r->stride - 1) return false;
    return (live ? cell_highest(live) + 1 : 0) + r->stride <= (board_has_planes(r) ? 64 : 128);
}

cert_cells board_normal(const cert_rules *r, cert_cells c) {
    if (board_is_described(r)) return c;
    const cert_cells live = live_cells(r, c);
    if (!live) return 0;
    cert_cells columns = 0; /* the lowest bit: that of the first column of all rows */
    for (cert_cells rest = live; rest; rest >>= r->stride) columns |= rest;
    const unsigned column = cell_lowest(columns);
    const unsigned by = cell_lowest(live) / r->stride * r->stride + column;
    if (!board_has_planes(r)) return c >> by;
    return (uint64_t)c >> by | (cert_cells)((uint64_t)(c >> 64) >> by) << 64;
}

/* Without the stones at the ends of a strip of Bipass that no move concerns. */
static cert_cells without_ends(const cert_rules *r, cert_cells c) {
    for (cert_cells live; (live = live_cells(r, c)) != 0;) {
        const unsigned first = cell_lowest(live), last = cell_highest(live);
        if (state(r, c, first) == 2)
            c &= ~(cells_one(first) | cells_one(first + 64));
        else if (state(r, c, last) == 1)
            c &= ~(cells_one(last) | cells_one(last + 64));
        else
            break;
    }
    return board_normal(r, c);
}
cert_core board_core(const cert_rules *r, cert_cells c) {
    cert_image list[MOST_IMAGES];
    cert_core core = {.cells = c, .same = true};
    if (r->game == CERT_BIPASS) core.cells = without_ends(r, c);
    const uint32_t count = c ? board_images(r, c, list) : 0;
    for (uint32_t i = 0; i < count; i++) {
        if (list[i].cells > core.cells) continue;
        if (list[i].cells < core.cells) core = (cert_core){.cells = list[i].cells};
        *(list[i].negative ? &core.negative : &core.same) = true;
    }
    return core;
}

/* ---- text ---- */

char *board_text(task *t, const cert_rules *r, cert_cells c) {
    if (board_is_described(r)) return described_text(t, r, c);
    const cert_cells live = live_cells(r, c);
    const unsigned w = r->stride, rows = live ? cell_highest(live) / w + 1 : 1;
    unsigned columns = 1;
    for (cert_cells rest = live; rest; rest &= rest - 1)
        if (cell_lowest(rest) % w >= columns) columns = cell_lowest(rest) % w + 1;
    char *text = SCRATCH_ARRAY(t, char, (size_t)rows *(columns + 1)), *at = text;
    for (unsigned row = 0; row < rows; row++) {
        for (unsigned i = 0; i < columns; i++) *at++ = r->letters[state(r, c, row * w + i)];
        *at++ = '|';
    }
    at[-1] = '\0';
    return text;
}

cert_cells board_parse(task *t, const cert_rules *r, const char *rows) {
    const unsigned most = board_has_planes(r) ? 64 : 128;
    cert_cells c = 0;
    uint64_t at = 0;
    for (const char *p = rows; *p; p++) {
        if (*p == '|') {
            at += r->stride - at % r->stride;
            continue;
        }
        const char *letter = strchr(*p == '#' ? "#" : r->letters, *p);
        if (!letter)
            task_throw(t, ENDER_EDOMAIN, "the judge does not know the cell `%c` of %s", *p,
                       names[r->game]);
        if (at + 1 + r->stride > most)
            task_throw(t, ENDER_ELIMIT,
                       "certificates of positions of %s have boards of at most %u cells, with an "
                       "empty column at the end of each row and a row behind the last",
                       names[r->game], most);
        const unsigned s = *p == '#' ? 0 : (unsigned)(letter - r->letters);
        if (s & 1) c |= cells_one((unsigned)at);
        if (s & 2) c |= cells_one((unsigned)at + 64);
        at++;
    }
    return c;
}

/* ---- moves ---- */

static bool has_step(const cert_rules *r, ender_player player, unsigned d) {
    return r->game == CERT_CRAM || (player == ENDER_LEFT) == (d == 1);
}
/* The places of a player's dominoes that lie in direction d. */
static cert_cells dominoes(const cert_rules *r, cert_cells c, ender_player player, unsigned d) {
    return has_step(r, player, d) ? c & c >> r->steps[d] : 0;
}
static void dominoes_moves(const cert_rules *r, cert_cells c, ender_player player,
                           cells_list *out) {
    for (unsigned d = 0; d < 2; d++) {
        for (cert_cells can = dominoes(r, c, player, d); can; can &= can - 1) {
            const unsigned i = cell_lowest(can);
            out->list[out->count++] = c & ~cells_one(i) & ~cells_one(i + r->steps[d]);
        }
    }
}

cells_list board_moves(task *t, const cert_rules *r, cert_cells c, ender_player player) {
    if (board_is_described(r)) return described_moves(t, r, c, player);
    const unsigned most = board_has_planes(r) ? stones_most_moves(r) : 2;
    cells_list out = {SCRATCH_ARRAY(t, cert_cells, most * cells_count(live_cells(r, c)) + 1), 0};
    (board_has_planes(r) ? stones_moves : dominoes_moves)(r, c, player, &out);
    return out;
}
uint32_t board_count_moves(task *t, const cert_rules *r, cert_cells c, ender_player player) {
    if (r->game <= CERT_CRAM)
        return cells_count(dominoes(r, c, player, 0)) + cells_count(dominoes(r, c, player, 1));
    const arena_mark mark = scratch_mark(t);
    const uint32_t count = board_moves(t, r, c, player).count;
    scratch_release(t, mark);
    return count;
}
bool board_no_moves(task *t, const cert_rules *r, cert_cells c) {
    if (board_is_described(r)) return described_no_moves(r, c);
    if (r->game <= CERT_CRAM) return !(c & (c >> r->steps[0] | c >> r->steps[1]));
    return board_count_moves(t, r, c, ENDER_LEFT) == 0 &&
           board_count_moves(t, r, c, ENDER_RIGHT) == 0;
}

uint32_t board_size(const cert_rules *r, cert_cells c, uint32_t moves) {
    if (board_is_described(r)) return r->game == CERT_HACKENBUSH ? cells_count(c) : (uint32_t)c;
    return board_has_planes(r) ? stones_size(r, c) : moves;
}
/* Chosen by what makes certificates small: rows have few different parts. */
uint32_t board_valued_size(const cert_rules *r, bool rows) {
    switch (r->game) {
    case CERT_DOMINEERING:
        return 24; /* 2x8, and what a board is divided into is often of two rows */
    case CERT_CLOBBER:
        return 8;
    case CERT_NOGO:
    case CERT_IMPARTIAL_NOGO:
        return rows ? 6 : 4;
    case CERT_NIM: /* heaps have nim values, and these are small */
    case CERT_OCTAL:
        return UINT32_MAX;
    default:
        return 10;
    }
}

/* ---- parts ---- */

/* The same where half of the bits suffice. */
static uint64_t joined_half(const cert_rules *r, uint64_t live) {
    for (uint64_t part = live & -live, near;; part = near) {
        near = part;
        for (unsigned d = 0; d < r->step_count; d++)
            near |= part << r->steps[d] | part >> r->steps[d];
        near &= live;
        if (near == part) return part;
    }
}
static cert_cells joined(const cert_rules *r, cert_cells live) {
    if (!(uint64_t)(live >> 64) && r->steps[r->step_count - 1] < 64)
        return joined_half(r, (uint64_t)live);
    for (cert_cells part = live & -live, near;; part = near) {
        near = part;
        for (unsigned d = 0; d < r->step_count; d++)
            near |= part << r->steps[d] | part >> r->steps[d];
        near &= live;
        if (near == part) return part;
    }
}
cert_cells board_take_part(const cert_rules *r, cert_cells *c) {
    if (board_is_described(r)) return described_take_part(r, c);
    const cert_cells live = live_cells(r, *c);
    const cert_cells set = r->game >= CERT_NOGO ? stones_first_part(r, *c) : joined(r, live);
    const cert_cells part = *c & (board_has_planes(r) ? set | set << 64 : set);
    *c &= ~part;
    return part;
}

bool board_side(const cert_rules *r, cert_cells c, ender_player player, unsigned line,
                cert_cells *out) {
    if (r->game != CERT_DOMINEERING || !c) return false;
    if (player == ENDER_LEFT && line * r->stride > cell_highest(c)) return false;
    if (player == ENDER_RIGHT && line >= r->stride - 1) return false;
    cert_cells before = 0;
    for (cert_cells rest = c; rest; rest &= rest - 1) {
        const unsigned i = cell_lowest(rest);
        if ((player == ENDER_LEFT ? i / r->stride : i % r->stride) < line) before |= cells_one(i);
    }
    *out = before;
    return before != c;
}

/* ---- images ---- */

static cert_cells half_turn(unsigned stride, cert_cells c) {
    const unsigned top = c ? cell_highest(c) / stride * stride + stride - 2 : 0;
    cert_cells image = 0;
    for (; c; c &= c - 1) image |= cells_one(top - cell_lowest(c));
    return image;
}
static cert_cells reflection(unsigned stride, cert_cells c) {
    cert_cells image = 0;
    for (; c; c &= c - 1) {
        const unsigned i = cell_lowest(c), column = i % stride;
        image |= cells_one(i - column + (stride - 2 - column));
    }
    return image;
}
/* Rows for columns; false when it has more rows than there are columns, or no room. */
static bool transposed(unsigned stride, cert_cells c, cert_cells *to) {
    *to = 0;
    for (; c; c &= c - 1) {
        const unsigned i = cell_lowest(c), moved = i % stride * stride + i / stride;
        if (i / stride >= stride - 1 || moved >= 128) return false;
        *to |= cells_one(moved);
    }
    return true;
}
uint32_t board_images(const cert_rules *r, cert_cells c, cert_image images[MOST_IMAGES]) {
    if (r->game > CERT_CRAM) return 0;
    const cert_cells across = reflection(r->stride, c);
    images[0].cells = board_normal(r, half_turn(r->stride, c));
    images[1].cells = board_normal(r, across);
    images[2].cells = board_normal(r, half_turn(r->stride, across));
    for (uint32_t i = 0; i < MOST_TURNED; i++) images[i].negative = false;
    uint32_t count = MOST_TURNED;
    for (uint32_t i = 0; i <= MOST_TURNED; i++) {
        images[count].negative = r->game == CERT_DOMINEERING;
        count += transposed(r->stride, i == 0 ? c : images[i - 1].cells, &images[count].cells);
    }
    return count;
}
