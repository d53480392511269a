/* SPDX-License-Identifier: MIT
 *
 * Rulesets that a list describes, as judge/proofs/Piles.v and Hackenbush.v have them: Nim, octal
 * games by their digits, and pictures of Hackenbush by their edges. */
#include "check.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MOST_HEAP = 4096, MOST_DIGITS = 256, MOST_EDGES = MOST_CELLS, MOST_END = 1024 };

static cells *moves;
static size_t room;
static void add_move(cells c, size_t *count) {
    moves = wider(moves, &room, *count + 1, sizeof *moves);
    moves[(*count)++] = c;
}
static void *allocated(size_t count, size_t size) {
    void *list = malloc(count * size + 1);
    if (!list) wrong("there is no memory");
    return list;
}
static cells edge(unsigned i) { return (cells)1 << i; }

/* Which edges stand on the ground, which each player may cut, and which meet each of them. */
typedef struct picture {
    cells ground, own[2], meets[];
} picture;

/* ---- what a list says ---- */

static bool is_code(const board_rules *r) {
    bool good = r->data_count >= 1 && r->data_count <= MOST_DIGITS && (r->data[0] & 3) == 0;
    for (size_t i = 0; i < r->data_count; i++) good = good && r->data[i] < 8;
    return good;
}
static const uint32_t *ends(const board_rules *r, unsigned i) { return r->data + 3 * (size_t)i; }
/* They have an end in common that is not the ground. */
static bool meet(const uint32_t *e, const uint32_t *f) {
    return (e[0] != 0 && (e[0] == f[0] || e[0] == f[1])) ||
           (e[1] != 0 && (e[1] == f[0] || e[1] == f[1]));
}
static bool make_picture(board_rules *r) {
    const unsigned count = (unsigned)(r->data_count / 3);
    if (r->data_count % 3 != 0 || r->data_count > 3 * MOST_EDGES) return false;
    picture *p = r->picture = allocated(1, sizeof *p + count * sizeof *p->meets);
    p->ground = p->own[0] = p->own[1] = 0;
    for (unsigned i = 0; i < count; i++) {
        const uint32_t *e = ends(r, i);
        if (e[0] >= MOST_END || e[1] >= MOST_END || e[2] < 1 || e[2] > 3) return false;
        if (e[0] == 0 || e[1] == 0) p->ground |= edge(i);
        for (int player = 0; player < 2; player++)
            if (e[2] >> player & 1) p->own[player] |= edge(i);
        p->meets[i] = 0;
        for (unsigned k = 0; k < count; k++)
            if (meet(e, ends(r, k))) p->meets[i] |= edge(k);
    }
    return true;
}
bool next_description(uint64_t ruleset, board_rules *out) {
    static const char *const names[] = {
        [NIM] = "nim", [OCTAL] = "octal", [HACKENBUSH] = "hackenbush"};
    const uint64_t count = next_count();
    if (ruleset < NIM || ruleset >= GAME_COUNT) return false;
    *out = (board_rules){.game = (board_game)ruleset, .name = names[ruleset]};
    out->data = allocated(count, sizeof *out->data);
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t n = next();
        if (n >> 31) return false;
        out->data[out->data_count++] = (uint32_t)n;
    }
    return ruleset == NIM ? count == 0 : ruleset == OCTAL ? is_code(out) : make_picture(out);
}

/* ---- heaps ---- */

/* What a move that takes k counters may leave: nothing, one heap, two. */
static bool may_leave(const board_rules *r, unsigned k, unsigned heaps, uint64_t n) {
    if (!(r->data[k] >> heaps & 1)) return false;
    return heaps == 0 ? k > 0 && n == k : heaps == 1 ? k > 0 && n > k : n >= k + 2u;
}
static bool heap_moves(const board_rules *r, uint64_t n) {
    if (r->game == NIM) return n > 0;
    for (unsigned k = 0; k < r->data_count; k++)
        for (unsigned heaps = 0; heaps < 3; heaps++)
            if (may_leave(r, k, heaps, n)) return true;
    return false;
}
static void octal_moves(const board_rules *r, uint64_t n, size_t *count) {
    for (unsigned k = 0; k < r->data_count; k++) {
        if (may_leave(r, k, 0, n)) add_move(0, count);
        if (may_leave(r, k, 1, n)) add_move(n - k, count);
        for (uint64_t i = 1; may_leave(r, k, 2, n) && i < n - k; i++)
            add_move(i | (cells)(n - k - i) << 64, count);
    }
}

/* ---- pictures ---- */

/* The edges of c that are joined to these. */
static cells joined(const board_rules *r, cells c, cells from) {
    cells all = from;
    while (from) {
        cells near = 0;
        for (; from; from &= from - 1) near |= r->picture->meets[lowest_cell(from)];
        from = near & c & ~all;
        all |= from;
    }
    return all;
}
static cells grounded(const board_rules *r, cells c) {
    return joined(r, c, c & r->picture->ground);
}

/* ---- all of them ---- */

bool described_may_stand(const board_rules *r, cells c) {
    if (r->game != HACKENBUSH) return c < MOST_HEAP;
    return (!c || highest_cell(c) < r->data_count / 3) && grounded(r, c) == c;
}
const cells *described_moves(const board_rules *r, cells c, int player, size_t *count) {
    *count = 0;
    if (r->game == OCTAL) octal_moves(r, (uint64_t)c, count);
    for (uint64_t left = 0; r->game == NIM && left < c; left++) add_move(left, count);
    if (r->game == HACKENBUSH)
        for (cells can = c & r->picture->own[player]; can; can &= can - 1)
            add_move(grounded(r, c & ~edge(lowest_cell(can))), count);
    return moves;
}
bool described_next_part(const board_rules *r, cells *c, cells *part) {
    while (*c) {
        *part = r->game == HACKENBUSH ? joined(r, *c, *c & -*c)
                : (uint64_t)*c        ? (uint64_t)*c
                                      : *c >> 64;
        *c = r->game == HACKENBUSH ? *c & ~*part : (uint64_t)*c ? *c >> 64 << 64 : 0;
        if (r->game == HACKENBUSH || heap_moves(r, (uint64_t)*part)) return true;
    }
    return false;
}
void add_described(const board_rules *r, cells c) {
    if (r->game == HACKENBUSH) {
        if (!c) add_text("e");
        for (bool first = true; c; c &= c - 1, first = false) {
            const uint32_t *e = ends(r, lowest_cell(c));
            add_text("%s%" PRIu32 "-%" PRIu32 "%c", first ? "" : ",", e[0], e[1], "?BRG"[e[2]]);
        }
        return;
    }
    for (size_t i = 0; i < r->data_count; i++)
        if (i > 0 || r->data[i] != 0)
            add_text(i == 0 ? "%" PRIu32 : i == 1 ? ".%" PRIu32 : "%" PRIu32, r->data[i]);
    if (r->data_count == 1) add_text(".");
    add_text(r->game == OCTAL ? ":%" PRIu64 : "%" PRIu64, (uint64_t)c);
}
