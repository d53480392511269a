/* SPDX-License-Identifier: MIT
 *
 * Rulesets that a list describes, as the judge makes their moves and in the same order
 * (judge/proofs/Piles.v, Hackenbush.v): Nim, octal games by the digits of their code, and pictures
 * of Hackenbush by their edges. */
#include "certify/certify.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_HEAP = 4096, MOST_DIGITS = 256, MOST_EDGES = 128, MOST_END = 1024, WORDS_OF_EDGE = 3 };

/* ---- what a list says ---- */

static bool is_code(const cert_rules *r) {
    bool good = r->data_count >= 1 && r->data_count <= MOST_DIGITS && (r->data[0] & 3) == 0;
    for (uint32_t i = 0; i < r->data_count; i++) good = good && r->data[i] < 8;
    return good;
}
static uint32_t edge_count(const cert_rules *r) { return r->data_count / WORDS_OF_EDGE; }
static const uint32_t *ends(const cert_rules *r, uint32_t i) {
    return r->data + WORDS_OF_EDGE * (size_t)i;
}
/* They have an end in common that is not the ground. */
static bool meet(const uint32_t *e, const uint32_t *f) {
    return (e[0] != 0 && (e[0] == f[0] || e[0] == f[1])) ||
           (e[1] != 0 && (e[1] == f[0] || e[1] == f[1]));
}
static bool make_picture(cert_rules *r, cert_cells *meets) {
    if (r->data_count % WORDS_OF_EDGE != 0 || edge_count(r) > MOST_EDGES) return false;
    for (uint32_t i = 0; i < edge_count(r); i++) {
        const uint32_t *e = ends(r, i);
        if (e[0] >= MOST_END || e[1] >= MOST_END || e[2] < 1 || e[2] > 3) return false;
        if (e[0] == 0 || e[1] == 0) r->ground |= cells_one(i);
        if (e[2] & 1) r->own[ENDER_LEFT] |= cells_one(i);
        if (e[2] & 2) r->own[ENDER_RIGHT] |= cells_one(i);
        meets[i] = 0;
        for (uint32_t k = 0; k < edge_count(r); k++)
            if (meet(e, ends(r, k))) meets[i] |= cells_one(k);
    }
    r->meets = meets;
    return true;
}
bool cert_rules_described(unsigned game, const uint32_t *data, uint32_t count, cert_cells *meets,
                          cert_rules *out) {
    *out = (cert_rules){.game = (cert_game)game, .data = data, .data_count = count};
    switch (game) {
    case CERT_NIM:
        return count == 0;
    case CERT_OCTAL:
        return is_code(out);
    case CERT_HACKENBUSH:
        return make_picture(out, meets);
    default:
        return false;
    }
}

/* ---- heaps ---- */

/* May a move take k counters of a heap of n and leave so many heaps? */
static bool may_leave(const cert_rules *r, uint32_t k, unsigned heaps, uint64_t n) {
    if (!(r->data[k] >> heaps & 1)) return false;
    return heaps == 0 ? k > 0 && n == k : heaps == 1 ? k > 0 && n > k : n >= k + 2u;
}
static uint32_t octal_moves(const cert_rules *r, uint64_t n, cert_cells *list) {
    uint32_t count = 0;
    for (uint32_t k = 0; k < r->data_count; k++) {
        const cert_cells rest = n - k;
        if (may_leave(r, k, 0, n)) list[count++] = 0;
        if (may_leave(r, k, 1, n)) list[count++] = rest;
        for (uint64_t i = 1; may_leave(r, k, 2, n) && i < rest; i++)
            list[count++] = i | (rest - i) << 64;
    }
    return count;
}
static uint32_t nim_moves(uint64_t n, cert_cells *list) {
    for (uint64_t left = 0; left < n; left++) list[left] = left;
    return (uint32_t)n;
}

/* ---- pictures ---- */

/* The edges of c that are joined to these. */
static cert_cells joined_edges(const cert_rules *r, cert_cells c, cert_cells from) {
    cert_cells all = from;
    while (from) {
        cert_cells near = 0;
        for (; from; from &= from - 1) near |= r->meets[cell_lowest(from)];
        from = near & c & ~all;
        all |= from;
    }
    return all;
}
static cert_cells grounded(const cert_rules *r, cert_cells c) {
    return joined_edges(r, c, c & r->ground);
}
static uint32_t picture_moves(const cert_rules *r, cert_cells c, ender_player player,
                              cert_cells *list) {
    uint32_t count = 0;
    for (cert_cells can = c & r->own[player]; can; can &= can - 1)
        list[count++] = grounded(r, c & ~cells_one(cell_lowest(can)));
    return count;
}

/* ---- all of them ---- */

bool described_may_stand(const cert_rules *r, cert_cells c) {
    if (r->game != CERT_HACKENBUSH) return c < MOST_HEAP;
    return (!c || cell_highest(c) < edge_count(r)) && grounded(r, c) == c;
}
cells_list described_moves(task *t, const cert_rules *r, cert_cells c, ender_player player) {
    const size_t most = r->game == CERT_HACKENBUSH
                            ? cells_count(c)
                            : (size_t)(uint64_t)c * (r->game == CERT_OCTAL ? r->data_count : 1);
    cells_list out = {SCRATCH_ARRAY(t, cert_cells, most + 1), 0};
    out.count = r->game == CERT_HACKENBUSH ? picture_moves(r, c, player, out.list)
                : r->game == CERT_OCTAL    ? octal_moves(r, (uint64_t)c, out.list)
                                           : nim_moves((uint64_t)c, out.list);
    return out;
}
bool described_no_moves(const cert_rules *r, cert_cells c) {
    if (r->game != CERT_OCTAL) return c == 0;
    for (uint32_t k = 0; k < r->data_count; k++)
        for (unsigned heaps = 0; heaps < 3; heaps++)
            if (may_leave(r, k, heaps, (uint64_t)c)) return false;
    return true;
}
cert_cells described_take_part(const cert_rules *r, cert_cells *c) {
    const cert_cells part = r->game == CERT_HACKENBUSH ? joined_edges(r, *c, *c & -*c)
                            : (uint64_t)*c             ? (uint64_t)*c
                                                       : *c;
    *c &= ~part;
    return r->game == CERT_HACKENBUSH || (uint64_t)part ? part : part >> 64;
}

static void write_code(const cert_rules *r, strbuf *out) {
    if (r->data[0] != 0) strbuf_format(out, "%" PRIu32, r->data[0]);
    strbuf_char(out, '.');
    for (uint32_t i = 1; i < r->data_count; i++) strbuf_format(out, "%" PRIu32, r->data[i]);
    strbuf_char(out, ':');
}
/* As the library writes them. */
char *described_text(task *t, const cert_rules *r, cert_cells c) {
    strbuf text;
    strbuf_open(t, &text);
    if (r->game == CERT_HACKENBUSH) {
        if (!c) strbuf_char(&text, 'e');
        for (cert_cells rest = c; rest; rest &= rest - 1) {
            const uint32_t *e = ends(r, cell_lowest(rest));
            strbuf_format(&text, "%s%" PRIu32 "-%" PRIu32 "%c", rest == c ? "" : ",", e[0], e[1],
                          "?BRG"[e[2]]);
        }
    } else {
        if (r->game == CERT_OCTAL) write_code(r, &text);
        strbuf_format(&text, "%" PRIu64, (uint64_t)c);
    }
    return strbuf_scratch(&text);
}
