/* SPDX-License-Identifier: MIT
 *
 * Games that are played to their end by chance: what each point becomes in most of them is a
 * judgement, and no proof, of what lives (B. Bouzy, Associating domain-dependent knowledge and
 * Monte Carlo approaches within a Go program, 2005). Nobody fills a point that is an eye of the own
 * colour, and nobody takes a ko back at once; half of the games begin with either colour.
 *
 * Stones of a string are a ring, and a string counts its liberties once for each stone beside them,
 * which is enough to know when it has none. */
#include "go/eyeshape.h"
#include "go/pattern.h"
#include "go/status.h"

#include <string.h>

enum { STRIDE = SIM_STRIDE, CELLS = SIM_CELLS, MANY = 1 << 20 };

static const int around[4] = {-STRIDE, -1, 1, STRIDE};
static const int diagonal[4] = {-STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1};

static uint32_t chance(sim *s, uint32_t count) {
    s->seed = s->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(((s->seed >> 32) * count) >> 32);
}

/* ---- the board ---- */

static void add_empty(sim *s, unsigned cell) {
    s->place[cell] = (uint16_t)s->empty_count;
    s->empty[s->empty_count++] = (uint16_t)cell;
}

static void drop_empty(sim *s, unsigned cell) {
    const uint16_t last = s->empty[--s->empty_count];
    s->empty[s->place[cell]] = last;
    s->place[last] = s->place[cell];
}

static void join(sim *s, unsigned a, unsigned b) {
    if (s->length[a] < s->length[b]) {
        const unsigned c = a;
        a = b;
        b = c;
    }
    unsigned at = b;
    do {
        s->head[at] = (uint16_t)a;
        at = s->next[at];
    } while (at != b);
    const uint16_t next = s->next[a];
    s->next[a] = s->next[b];
    s->next[b] = next;
    s->breath[a] += s->breath[b];
    s->length[a] += s->length[b];
}

/* The stone alone, joined with those of its colour beside it; liberties are counted. */
static void put(sim *s, unsigned cell, go_stone colour) {
    s->stone[cell] = (uint8_t)colour;
    s->head[cell] = s->next[cell] = (uint16_t)cell;
    s->length[cell] = 1;
    s->breath[cell] = 0;
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = cell + (unsigned)around[k];
        if (s->stone[q] == GO_EMPTY) s->breath[cell]++;
        if (s->stone[q] == GO_BLACK || s->stone[q] == GO_WHITE) s->breath[s->head[q]]--;
    }
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = cell + (unsigned)around[k];
        if (s->stone[q] == colour && s->head[q] != s->head[cell])
            join(s, s->head[q], s->head[cell]);
    }
}

static void take(sim *s, unsigned head) {
    unsigned at = head;
    do { /* the ring first, for liberties of the string itself mean nothing */
        s->stone[at] = GO_EMPTY;
        add_empty(s, at);
        at = s->next[at];
    } while (at != head);
    do {
        for (unsigned k = 0; k < 4; k++) {
            const unsigned q = at + (unsigned)around[k];
            if (s->stone[q] == GO_BLACK || s->stone[q] == GO_WHITE) s->breath[s->head[q]]++;
        }
        at = s->next[at];
    } while (at != head);
}

void sim_play(sim *s, unsigned cell, go_stone colour) {
    unsigned taken = 0, where = 0;
    s->ko = s->vital = 0;
    if (cell == SIM_PASS) return;
    drop_empty(s, cell);
    put(s, cell, colour);
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = cell + (unsigned)around[k];
        if (s->stone[q] != go_other(colour) || s->breath[s->head[q]] > 0) continue;
        taken += (unsigned)s->length[s->head[q]];
        where = q;
        s->vital = (uint16_t)eye_vital_after_capture(s, q);
        take(s, s->head[q]);
    }
    const unsigned head = s->head[cell];
    const bool is_ko = taken == 1 && s->length[head] == 1 && s->breath[head] == 1;
    s->ko = is_ko ? (uint16_t)where : 0;
}

/* ---- who may play where ---- */

/* A point with nothing but own stones around, which the other colour could not make false: it has
 * at most one of the corners, and none at the edge. */
static bool is_eye(const sim *s, unsigned cell, go_stone colour) {
    unsigned other = 0, edge = 0;
    for (unsigned k = 0; k < 4; k++) {
        const unsigned stone = s->stone[cell + (unsigned)around[k]];
        if (stone != colour && stone != GO_OUTSIDE) return false;
    }
    for (unsigned k = 0; k < 4; k++) {
        const unsigned stone = s->stone[cell + (unsigned)diagonal[k]];
        other += stone == go_other(colour);
        edge |= stone == GO_OUTSIDE;
    }
    return other + edge < 2;
}

/* Liberties are counted once a stone: as many as touch the cell are lost with it. */
static unsigned touches(const sim *s, unsigned cell, unsigned head) {
    unsigned count = 0;
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = cell + (unsigned)around[k];
        if (s->stone[q] == s->stone[head] && s->head[q] == head) count++;
    }
    return count;
}

bool sim_may_play(const sim *s, unsigned cell, go_stone colour) {
    if (cell == s->ko || is_eye(s, cell, colour)) return false;
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = cell + (unsigned)around[k], stone = s->stone[q];
        if (stone == GO_EMPTY) return true;
        if (stone == GO_OUTSIDE) continue;
        const bool last = s->breath[s->head[q]] == (int32_t)touches(s, cell, s->head[q]);
        if (last == (stone == go_other(colour))) return true;
    }
    return false;
}

/* ---- what is urgent ---- */

/* The only liberty of a string; 0 if it has more. */
unsigned sim_last_liberty(const sim *s, unsigned head) {
    unsigned at = head, found = 0;
    if (s->breath[head] > 4) return 0; /* a point has four sides */
    do {
        for (unsigned k = 0; k < 4; k++) {
            const unsigned q = at + (unsigned)around[k];
            if (s->stone[q] != GO_EMPTY || q == found) continue;
            if (found != 0) return 0;
            found = q;
        }
        at = s->next[at];
    } while (at != head);
    return found;
}

/* The liberties of a string besides the cell; 2 for more. */
static unsigned liberties_but(const sim *s, unsigned head, unsigned cell) {
    unsigned found[2] = {0}, count = 0, at = head;
    do {
        for (unsigned k = 0; k < 4; k++) {
            const unsigned q = at + (unsigned)around[k];
            bool is_new = s->stone[q] == GO_EMPTY && q != cell;
            for (unsigned i = 0; i < count && is_new; i++) is_new = found[i] != q;
            if (is_new) found[count++] = q;
            if (count == 2) return count;
        }
        at = s->next[at];
    } while (at != head);
    return count;
}

/* Would the move put a string of more than one stone of its own into atari, and take nothing? */
static bool gives_up(const sim *s, unsigned cell, go_stone colour) {
    unsigned liberties = 0, stones = 1;
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = cell + (unsigned)around[k], stone = s->stone[q];
        if (stone == GO_EMPTY) liberties++;
        if (stone != GO_BLACK && stone != GO_WHITE) continue;
        const bool last = sim_last_liberty(s, s->head[q]) == cell;
        if (stone != colour && last) return false;
        if (stone == colour && !last) {
            if (s->breath[s->head[q]] > 4) return false;
            liberties += liberties_but(s, s->head[q], cell);
        }
        if (stone == colour) stones += (unsigned)s->length[s->head[q]];
    }
    return liberties < 2 && stones > 1 && !eye_is_filled(s, cell, colour);
}

/* The first of the empty points from a chance one on that may be played; 0 for none. */
static unsigned choose(sim *s, go_stone colour) {
    if (s->empty_count == 0) return 0;
    const unsigned from = chance(s, s->empty_count);
    for (unsigned i = 0; i < s->empty_count; i++) {
        const unsigned cell = s->empty[(from + i) % s->empty_count];
        if (!sim_may_play(s, cell, colour)) continue;
        if (!s->careful || !gives_up(s, cell, colour)) return cell;
    }
    return 0;
}

/* Would a string that is in atari have two liberties after a move to its only one? */
static bool saves(const sim *s, unsigned cell, unsigned head) {
    unsigned empty = 0;
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = cell + (unsigned)around[k];
        empty += s->stone[q] == GO_EMPTY;
        if (s->stone[q] == s->stone[head] && s->head[q] != head &&
            sim_last_liberty(s, s->head[q]) == 0)
            return true;
    }
    return empty >= 2;
}

/* A string beside this one that can be taken, by its last liberty; 0 for none. */
static unsigned taking_beside(const sim *s, unsigned head) {
    unsigned at = head;
    do {
        for (unsigned k = 0; k < 4; k++) {
            const unsigned q = at + (unsigned)around[k];
            if (s->stone[q] != go_other((go_stone)s->stone[head])) continue;
            const unsigned cell = sim_last_liberty(s, s->head[q]);
            if (cell != 0 && cell != s->ko) return cell;
        }
        at = s->next[at];
    } while (at != head);
    return 0;
}

/* The answer to a move that is wrong most seldom: take the stones that were put into atari by it,
 * or save the own ones (S. Gelly, Y. Wang, R. Munos, O. Teytaud, Modification of UCT with patterns
 * in Monte-Carlo Go, 2006); 0 for none. */
static unsigned urgent(const sim *s, unsigned last, go_stone colour) {
    if (last == 0 || s->stone[last] != go_other(colour)) return 0;
    if (s->vital != SIM_PASS && sim_may_play(s, s->vital, colour)) return s->vital;
    const unsigned taking = sim_last_liberty(s, s->head[last]);
    if (taking != 0 && taking != s->ko && sim_may_play(s, taking, colour)) return taking;
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = last + (unsigned)around[k];
        if (s->stone[q] != colour) continue;
        const unsigned head = s->head[q], cell = sim_last_liberty(s, head);
        if (cell == 0) continue;
        const unsigned instead = taking_beside(s, head);
        if (instead != 0 && sim_may_play(s, instead, colour)) return instead;
        if (saves(s, cell, head) && cell != s->ko) return cell;
    }
    return 0;
}

/* A move beside the last one that is the middle of a pattern; 0 for none. */
static unsigned nearby(sim *s, unsigned last, go_stone colour) {
    unsigned found[8], count = 0;
    if (last == SIM_PASS) return 0;
    for (unsigned k = 0; k < 8; k++) {
        const unsigned cell = last + (unsigned)(k < 4 ? around[k] : diagonal[k - 4]);
        if (s->stone[cell] != GO_EMPTY || !pattern_matches(s->patterns, s, cell)) continue;
        if (!sim_may_play(s, cell, colour) || (s->careful && gives_up(s, cell, colour))) continue;
        found[count++] = cell;
    }
    return count > 0 ? found[chance(s, count)] : 0;
}

enum { OF_TEN_URGENT = 9, OF_TEN_NEARBY = 9 };

unsigned sim_choose(sim *s, unsigned last, go_stone colour) {
    unsigned cell = chance(s, 10) < OF_TEN_URGENT ? urgent(s, last, colour) : 0;
    if (cell == 0 && s->patterns && chance(s, 10) < OF_TEN_NEARBY) cell = nearby(s, last, colour);
    return cell != 0 ? cell : choose(s, colour);
}

static void play_to_the_end(sim *s, go_stone first, unsigned points) {
    go_stone colour = first;
    unsigned passes = 0, last = 0;
    for (unsigned move = 0; move < SIM_LONGEST(points) && passes < 2; move++) {
        const unsigned cell = sim_choose(s, last, colour);
        passes = cell == SIM_PASS ? passes + 1 : 0;
        sim_play(s, cell, colour);
        last = cell;
        colour = go_other(colour);
    }
}

/* ---- many games ---- */

/* All stones anew, these strings and liberties; whatever touches a stone that stays does too. */
static void build(sim *s, const goban *g, const uint8_t *colour, const bool *stays) {
    s->empty_count = 0;
    for (unsigned p = 0; p < goban_points(g); p++) {
        const unsigned cell = sim_cell(g, p);
        if (colour[cell] == GO_OUTSIDE) continue;
        s->stone[cell] = GO_EMPTY;
        add_empty(s, cell);
    }
    for (unsigned p = 0; p < goban_points(g); p++) {
        const unsigned cell = sim_cell(g, p);
        if (colour[cell] != GO_BLACK && colour[cell] != GO_WHITE) continue;
        drop_empty(s, cell);
        put(s, cell, (go_stone)colour[cell]);
        if (stays[cell]) s->breath[s->head[cell]] += MANY;
    }
}

void sim_open(sim *s, const goban *g) {
    uint8_t colour[SIM_CELLS];
    bool stays[SIM_CELLS] = {false};
    memset(s, 0, sizeof *s);
    memset(s->stone, GO_OUTSIDE, sizeof s->stone);
    memset(colour, GO_OUTSIDE, sizeof colour);
    for (unsigned p = 0; p < goban_points(g); p++) {
        const unsigned cell = sim_cell(g, p);
        colour[cell] = g->stone[p];
        stays[cell] = g->immortal[p];
    }
    build(s, g, colour, stays);
}

void sim_fill(sim *s, const goban *g, const uint16_t *cells, unsigned count, unsigned black) {
    uint8_t colour[SIM_CELLS];
    bool stays[SIM_CELLS] = {false};
    memcpy(colour, s->stone, sizeof colour);
    for (unsigned p = 0; p < goban_points(g); p++) {
        const unsigned cell = sim_cell(g, p);
        const bool is_stone = colour[cell] == GO_BLACK || colour[cell] == GO_WHITE;
        stays[cell] = is_stone && s->breath[s->head[cell]] > MANY / 2;
    }
    for (unsigned i = 0; i < count; i++) {
        colour[cells[i]] = i < black ? GO_BLACK : GO_WHITE;
        stays[cells[i]] = true;
    }
    build(s, g, colour, stays);
}

unsigned sim_owner(const sim *s, unsigned cell) {
    unsigned owner = s->stone[cell];
    for (unsigned k = 0; k < 4 && owner == GO_EMPTY; k++) {
        const unsigned stone = s->stone[cell + (unsigned)around[k]];
        if (stone == GO_BLACK || stone == GO_WHITE) owner = stone;
    }
    return owner;
}

/* Black's less White's, of the empty points from this one on that are together; they are marked. */
static int area_of_region(const sim *s, unsigned cell, bool *seen) {
    uint16_t at[GOBAN_POINTS_MAX];
    unsigned count = 0, borders = 0;
    seen[cell] = true;
    at[count++] = (uint16_t)cell;
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < 4; k++) {
            const unsigned q = at[i] + (unsigned)around[k], stone = s->stone[q];
            if (stone == GO_BLACK) borders |= 1;
            if (stone == GO_WHITE) borders |= 2;
            if (stone != GO_EMPTY || seen[q]) continue;
            seen[q] = true;
            at[count++] = (uint16_t)q;
        }
    return borders == 1 ? (int)count : borders == 2 ? -(int)count : 0;
}

int sim_area(const sim *s, const goban *g) {
    bool seen[SIM_CELLS] = {false};
    int area = 0;
    for (unsigned p = 0; p < goban_points(g); p++) {
        const unsigned cell = sim_cell(g, p), stone = s->stone[cell];
        if (stone == GO_EMPTY && !seen[cell])
            area += area_of_region(s, cell, seen);
        else
            area += go_sign(stone);
    }
    return area;
}

void go_play_by_chance(task *t, const goban *g, unsigned games, int32_t *black) {
    const arena_mark mark = scratch_mark(t);
    sim *start = SCRATCH_ARRAY(t, sim, 1), *s = SCRATCH_ARRAY(t, sim, 1);
    sim_open(start, g);
    memset(black, 0, goban_points(g) * sizeof *black);
    for (unsigned i = 0; i < games; i++) {
        task_poll(t);
        memcpy(s, start, sizeof *s);
        s->seed = (i + 1) * UINT64_C(0x9E3779B97F4A7C15);
        play_to_the_end(s, i % 2 == 0 ? GO_BLACK : GO_WHITE, goban_points(g));
        for (unsigned p = 0; p < goban_points(g); p++) {
            const unsigned owner = sim_owner(s, sim_cell(g, p));
            black[p] += go_sign(owner);
        }
    }
    scratch_release(t, mark);
}
