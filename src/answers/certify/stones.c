/* SPDX-License-Identifier: MIT
 *
 * Rulesets whose cells have four states, in two planes of 64 bits, as the judge makes the moves
 * (judge/proofs/Planes.v): moves that rewrite patterns of cells (Patterns.v: Clobber, Toads and
 * Frogs, Bipass), and NoGo (NoGo.v). State 1 is Left's, 2 Right's; 3 is an empty cell; 0 is out of
 * play. */
#include "certify/certify.h"

enum { OUT, LEFT, RIGHT, EMPTY };

static uint64_t low(cert_cells c) { return (uint64_t)c; }
static uint64_t high(cert_cells c) { return (uint64_t)(c >> 64); }
static uint64_t of_state(cert_cells c, unsigned state) {
    return state == LEFT    ? low(c) & ~high(c)
           : state == RIGHT ? high(c) & ~low(c)
           : state == EMPTY ? low(c) & high(c)
                            : 0;
}
static cert_cells put(cert_cells c, unsigned i, unsigned state) {
    const cert_cells one = (cert_cells)1 << i, other = one << 64;
    return (c & ~(one | other)) | (state & 1 ? one : 0) | (state & 2 ? other : 0);
}
static uint64_t up(uint64_t set, unsigned d) { return d < 64 ? set << d : 0; }
static uint64_t down(uint64_t set, unsigned d) { return d < 64 ? set >> d : 0; }

static void add_move(cert_cells c, cells_list *out) { out->list[out->count++] = c; }

/* ---- patterns ---- */

typedef struct stone_pattern {
    unsigned count;
    struct change {
        unsigned distance, before, after;
    } changes[64];
} stone_pattern;

static void add_change(stone_pattern *p, unsigned distance, unsigned before, unsigned after) {
    p->changes[p->count++] = (struct change){distance, before, after};
}
static void clobber_pattern(unsigned step, unsigned number, unsigned own, stone_pattern *out) {
    add_change(out, 0, number ? 3 - own : own, number ? own : OUT);
    add_change(out, step, number ? own : 3 - own, number ? OUT : own);
}
/* A toad goes to the right, over `over` frogs, to an empty cell; a frog to the left. */
static void toads_pattern(unsigned over, unsigned own, stone_pattern *out) {
    const unsigned first = own == LEFT ? LEFT : EMPTY, last = own == LEFT ? EMPTY : RIGHT;
    add_change(out, 0, first, last);
    if (over) add_change(out, 1, 3 - own, 3 - own);
    add_change(out, over + 1, last, first);
}
/* A stone passes one more than `between` others. */
static void bipass_pattern(unsigned between, unsigned own, stone_pattern *out) {
    add_change(out, 0, LEFT, RIGHT);
    for (unsigned i = 1; i <= between; i++) add_change(out, i, 3 - own, 3 - own);
    add_change(out, between + 1, RIGHT, LEFT);
}
static unsigned pattern_count(const cert_rules *r) {
    return r->game == CERT_CLOBBER ? 4 : r->game == CERT_TOADS_FROGS ? 2 : 62;
}
/* The patterns of a player in their order; false when there are no more. */
static bool find_pattern(const cert_rules *r, unsigned own, unsigned number, stone_pattern *out) {
    if (number >= pattern_count(r)) return false;
    out->count = 0;
    if (r->game == CERT_CLOBBER)
        clobber_pattern(r->steps[number / 2], number % 2, own, out);
    else if (r->game == CERT_TOADS_FROGS)
        toads_pattern(number, own, out);
    else
        bipass_pattern(number, own, out);
    return true;
}
static uint64_t matching(const stone_pattern *p, cert_cells c) {
    uint64_t set = low(c) | high(c);
    for (unsigned i = 0; i < p->count && set; i++)
        set &= down(of_state(c, p->changes[i].before), p->changes[i].distance);
    return set;
}
static void pattern_moves(const cert_rules *r, cert_cells c, ender_player player, cells_list *out) {
    stone_pattern p;
    for (unsigned k = 0; find_pattern(r, player == ENDER_LEFT ? LEFT : RIGHT, k, &p); k++)
        for (uint64_t set = matching(&p, c); set; set &= set - 1) {
            const unsigned at = (unsigned)__builtin_ctzll(set);
            cert_cells to = c;
            for (unsigned i = 0; i < p.count; i++)
                to = put(to, at + p.changes[i].distance, p.changes[i].after);
            add_move(to, out);
        }
}
/* ---- NoGo ---- */

static uint64_t beside(const cert_rules *r, uint64_t set) {
    return set << 1 | set >> 1 | up(set, r->stride) | down(set, r->stride);
}
static bool colour_settled(const cert_rules *r, cert_cells c, unsigned colour) {
    const uint64_t stones = of_state(c, colour);
    uint64_t free = stones & beside(r, of_state(c, EMPTY)), more;
    while ((more = (free | beside(r, free)) & stones) != free) free = more;
    return free == stones;
}
static bool settled(const cert_rules *r, cert_cells c) {
    return colour_settled(r, c, LEFT) && colour_settled(r, c, RIGHT);
}
/* Empty cert_cells are joined to all, stones to those of their colour. */
uint64_t stones_first_part(const cert_rules *r, cert_cells c) {
    const uint64_t live = low(c) | high(c);
    const uint64_t one = of_state(c, LEFT) | of_state(c, EMPTY),
                   other = of_state(c, RIGHT) | of_state(c, EMPTY);
    for (uint64_t part = live & -live, more;; part = more) {
        more = part | (beside(r, part & one) & one) | (beside(r, part & other) & other);
        if (more == part) return part;
    }
}
static void nogo_moves(const cert_rules *r, cert_cells c, ender_player player, cells_list *out) {
    for (unsigned colour = LEFT; colour <= RIGHT; colour++) {
        if (r->game == CERT_NOGO && colour != (player == ENDER_LEFT ? LEFT : RIGHT)) continue;
        for (uint64_t set = of_state(c, EMPTY); set; set &= set - 1) {
            const cert_cells to = put(c, (unsigned)__builtin_ctzll(set), colour);
            if (settled(r, to)) add_move(to, out);
        }
    }
}

/* ---- both ---- */

void stones_moves(const cert_rules *r, cert_cells c, ender_player player, cells_list *out) {
    (r->game >= CERT_NOGO ? nogo_moves : pattern_moves)(r, c, player, out);
}
/* For each cell in play. (A stone of Bipass passes at most as many as there are.) */
uint32_t stones_most_moves(const cert_rules *r) {
    return r->game >= CERT_NOGO ? 2 : pattern_count(r);
}

static uint32_t way_left(cert_cells c) {
    const uint64_t live = low(c) | high(c), left = of_state(c, LEFT), right = of_state(c, RIGHT);
    int way = 0;
    for (uint64_t set = left; set; set &= set - 1)
        way += __builtin_popcountll(live & ~left & ~((set & -set) - 1));
    for (uint64_t set = right; set; set &= set - 1)
        way += __builtin_popcountll(live & ~right & ((set & -set) - 1));
    return (uint32_t)way;
}
/* Stones in Clobber, empty cells in NoGo; on a strip, what the stones may come to pass. */
uint32_t stones_size(const cert_rules *r, cert_cells c) {
    if (r->game == CERT_CLOBBER) return (uint32_t)__builtin_popcountll(low(c) | high(c));
    if (r->game >= CERT_NOGO) return (uint32_t)__builtin_popcountll(of_state(c, EMPTY));
    return way_left(c);
}
