/* SPDX-License-Identifier: MIT
 *
 * Endgames of Go by brute force: both players move, capture and pass as they like until two passes,
 * and the area is counted. What the best play reaches is found by iteration over all positions from
 * both sides; where a ko decides, the two do not meet. */
#include "brute_go.h"

enum { FAR_AWAY = 10000 };

unsigned brute_code(const brute *b, const goban *g) {
    unsigned code = 0;
    for (unsigned i = b->count; i-- > 0;) code = 3 * code + g->stone[b->at[i]];
    return code;
}

static goban board_at(const brute *b, unsigned code) {
    goban g = b->any;
    for (unsigned i = 0; i < b->count; i++, code /= 3) g.stone[b->at[i]] = (uint8_t)(code % 3);
    return g;
}

/* Stones, and empty regions that one colour borders. */
int brute_area(const goban *g) {
    int area = 0;
    bool seen[GOBAN_POINTS_MAX] = {false};
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (g->stone[p] == GO_BLACK) area++;
        if (g->stone[p] == GO_WHITE) area--;
        if (g->stone[p] != GO_EMPTY || seen[p]) continue;
        uint16_t region[GOBAN_POINTS_MAX];
        const unsigned count = goban_region(g, p, region);
        unsigned around = 0;
        for (unsigned i = 0; i < count; i++) {
            uint16_t at[4];
            const unsigned n = goban_neighbours(g, region[i], at);
            seen[region[i]] = true;
            for (unsigned k = 0; k < n; k++)
                if (g->stone[at[k]] != GO_EMPTY) around |= 1U << g->stone[at[k]];
        }
        if (around == 1U << GO_BLACK) area += (int)count;
        if (around == 1U << GO_WHITE) area -= (int)count;
    }
    return area;
}

static void find_moves(brute *b) {
    for (unsigned code = 0; code < b->positions; code++) {
        const goban g = board_at(b, code);
        b->area[code] = brute_area(&g);
        for (unsigned player = 0; player < 2; player++)
            for (unsigned i = 0; i < b->count; i++) {
                goban to = g;
                const bool legal =
                    goban_place(&to, b->at[i], player == 0 ? GO_BLACK : GO_WHITE, false, NULL);
                b->to[code][player][i] = legal ? (int16_t)brute_code(b, &to) : -1;
            }
    }
}

/* What the player to move reaches when the others are worth what they seem to be. */
static int best_of(const brute *b, int worth[BRUTE_POSITIONS][2][2], unsigned code, unsigned player,
                   unsigned passes) {
    const int sign = player == 0 ? 1 : -1;
    int best = passes == 1 ? b->area[code] : worth[code][1 - player][1];
    for (unsigned i = 0; i < b->count; i++) {
        const int to = b->to[code][player][i];
        if (to >= 0 && sign * worth[to][1 - player][0] > sign * best)
            best = worth[to][1 - player][0];
    }
    return best;
}

static void iterate(brute *b) {
    for (unsigned code = 0; code < b->positions; code++)
        for (unsigned k = 0; k < 4; k++) {
            b->low[code][k / 2][k % 2] = -FAR_AWAY;
            b->high[code][k / 2][k % 2] = FAR_AWAY;
        }
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned code = 0; code < b->positions; code++)
            for (unsigned k = 0; k < 4; k++) {
                int *low = &b->low[code][k / 2][k % 2], *high = &b->high[code][k / 2][k % 2];
                const int l = best_of(b, b->low, code, k / 2, k % 2);
                const int h = best_of(b, b->high, code, k / 2, k % 2);
                changed |= l != *low || h != *high;
                *low = l;
                *high = h;
            }
    }
}

/* False when too many points may change. */
bool brute_open(brute *b, const goban *g) {
    b->any = *g;
    b->count = 0;
    b->positions = 1;
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (g->immortal[p] || g->stone[p] == GO_OUTSIDE) continue;
        if (b->count == BRUTE_POINTS) return false;
        b->at[b->count++] = (uint16_t)p;
        b->positions *= 3;
    }
    find_moves(b);
    iterate(b);
    return true;
}
