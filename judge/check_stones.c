/* SPDX-License-Identifier: MIT
 *
 * Rulesets whose cells have four states, in two planes of 64 bits, as judge/proofs/Planes.v has
 * them: moves that rewrite patterns of cells (Patterns.v: Clobber, Toads and Frogs, Bipass), and
 * NoGo (NoGo.v). State 1 is Left's, 2 Right's; 3 is an empty cell; 0 is out of play. */
#include "check.h"

#include <stdlib.h>

enum { OUT, LEFT, RIGHT, EMPTY };

static uint64_t low(cells c) { return (uint64_t)c; }
static uint64_t high(cells c) { return (uint64_t)(c >> 64); }
static uint64_t of_state(cells c, unsigned state) {
    return state == LEFT    ? low(c) & ~high(c)
           : state == RIGHT ? high(c) & ~low(c)
           : state == EMPTY ? low(c) & high(c)
                            : 0;
}
static cells put(cells c, unsigned i, unsigned state) {
    const cells one = (cells)1 << i, other = one << 64;
    return (c & ~(one | other)) | (state & 1 ? one : 0) | (state & 2 ? other : 0);
}
static uint64_t up(uint64_t set, unsigned d) { return d < 64 ? set << d : 0; }
static uint64_t down(uint64_t set, unsigned d) { return d < 64 ? set >> d : 0; }

static cells *moves;
static size_t room;
static void add_move(cells c, size_t *count) {
    moves = wider(moves, &room, *count + 1, sizeof *moves);
    moves[(*count)++] = c;
}

/* ---- patterns ---- */

typedef struct pattern {
    unsigned count;
    struct change {
        unsigned distance, before, after;
    } changes[64];
} pattern;

static void add_change(pattern *p, unsigned distance, unsigned before, unsigned after) {
    p->changes[p->count++] = (struct change){distance, before, after};
}
static void clobber_pattern(unsigned step, unsigned number, unsigned own, pattern *out) {
    add_change(out, 0, number ? 3 - own : own, number ? own : OUT);
    add_change(out, step, number ? own : 3 - own, number ? OUT : own);
}
/* A toad goes to the right, over `over` frogs, to an empty cell; a frog to the left. */
static void toads_pattern(unsigned over, unsigned own, pattern *out) {
    const unsigned first = own == LEFT ? LEFT : EMPTY, last = own == LEFT ? EMPTY : RIGHT;
    add_change(out, 0, first, last);
    if (over) add_change(out, 1, 3 - own, 3 - own);
    add_change(out, over + 1, last, first);
}
/* A stone passes one more than `between` others. */
static void bipass_pattern(unsigned between, unsigned own, pattern *out) {
    add_change(out, 0, LEFT, RIGHT);
    for (unsigned i = 1; i <= between; i++) add_change(out, i, 3 - own, 3 - own);
    add_change(out, between + 1, RIGHT, LEFT);
}
/* The patterns of a player in their order; false when there are no more. */
static bool find_pattern(const board_rules *r, unsigned own, unsigned number, pattern *out) {
    const unsigned counts[] = {[CLOBBER] = 4, [TOADS_FROGS] = 2, [BIPASS] = 62};
    if (number >= counts[r->game]) return false;
    out->count = 0;
    if (r->game == CLOBBER)
        clobber_pattern(r->steps[number / 2], number % 2, own, out);
    else if (r->game == TOADS_FROGS)
        toads_pattern(number, own, out);
    else
        bipass_pattern(number, own, out);
    return true;
}
static uint64_t matching(const pattern *p, cells c) {
    uint64_t set = low(c) | high(c);
    for (unsigned i = 0; i < p->count && set; i++)
        set &= down(of_state(c, p->changes[i].before), p->changes[i].distance);
    return set;
}
static void pattern_moves(const board_rules *r, cells c, int player, size_t *count) {
    pattern p;
    for (unsigned k = 0; find_pattern(r, player == 0 ? LEFT : RIGHT, k, &p); k++)
        for (uint64_t set = matching(&p, c); set; set &= set - 1) {
            const unsigned at = lowest_cell(set);
            cells to = c;
            for (unsigned i = 0; i < p.count; i++)
                to = put(to, at + p.changes[i].distance, p.changes[i].after);
            add_move(to, count);
        }
}
static bool no_pattern(const board_rules *r, cells c) {
    pattern p;
    for (unsigned own = LEFT; own <= RIGHT; own++)
        for (unsigned k = 0; find_pattern(r, own, k, &p); k++)
            if (matching(&p, c)) return false;
    return true;
}

/* ---- NoGo ---- */

static uint64_t beside(const board_rules *r, uint64_t set) {
    return set << 1 | set >> 1 | up(set, r->stride) | down(set, r->stride);
}
static bool colour_settled(const board_rules *r, cells c, unsigned colour) {
    const uint64_t stones = of_state(c, colour);
    uint64_t free = stones & beside(r, of_state(c, EMPTY)), more;
    while ((more = (free | beside(r, free)) & stones) != free) free = more;
    return free == stones;
}
bool nogo_settled(const board_rules *r, cells c) {
    return colour_settled(r, c, LEFT) && colour_settled(r, c, RIGHT);
}
/* Empty cells are joined to all, stones to those of their colour. */
cells nogo_first_part(const board_rules *r, cells c) {
    const uint64_t live = low(c) | high(c);
    const uint64_t one = of_state(c, LEFT) | of_state(c, EMPTY),
                   other = of_state(c, RIGHT) | of_state(c, EMPTY);
    for (uint64_t part = live & -live, more;; part = more) {
        more = part | (beside(r, part & one) & one) | (beside(r, part & other) & other);
        if (more == part) return part;
    }
}
static bool nogo_may(const board_rules *r, int player, unsigned colour) {
    return r->game == IMPARTIAL_NOGO || colour == (player == 0 ? LEFT : RIGHT);
}
static void nogo_moves(const board_rules *r, cells c, int player, size_t *count) {
    for (unsigned colour = LEFT; colour <= RIGHT; colour++) {
        if (!nogo_may(r, player, colour)) continue;
        for (uint64_t set = of_state(c, EMPTY); set; set &= set - 1) {
            const cells to = put(c, lowest_cell(set), colour);
            if (nogo_settled(r, to)) add_move(to, count);
        }
    }
}
static bool no_stone(const board_rules *r, cells c) {
    for (uint64_t set = of_state(c, EMPTY); set; set &= set - 1)
        for (unsigned colour = LEFT; colour <= RIGHT; colour++)
            if (nogo_settled(r, put(c, lowest_cell(set), colour))) return false;
    return true;
}

/* ---- both ---- */

const cells *stones_moves(const board_rules *r, cells c, int player, size_t *count) {
    *count = 0;
    (r->game >= NOGO ? nogo_moves : pattern_moves)(r, c, player, count);
    return moves;
}
bool stones_no_moves(const board_rules *r, cells c) {
    return r->game >= NOGO ? no_stone(r, c) : no_pattern(r, c);
}
