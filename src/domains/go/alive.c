/* SPDX-License-Identifier: MIT
 *
 * Which stones stay for ever (COIN-SLIDING-38).
 *
 * Unconditionally alive are strings by Benson's theorem with eyes that nobody can spoil
 * (goban_permanent), and immortal stones by definition.
 *
 * A board in the endgame is open at its borders, so few of its strings are alive in that sense. On
 * a board without immortal stones those are *assumed* alive that have room for two eyes: a string
 * is, when the regions beside it in which no opposing stone is alive are two, or have four points
 * and more. First only empty regions count, and then those with stones that are not alive by that;
 * where these have such regions in turn, nobody is assumed alive. What is left may be taken. */
#include "go/go.h"

#include <string.h>

enum { POINTS = GOBAN_POINTS_MAX, ROOM_FOR_EYES = 4 };

/* The connected sets of points whose members are alike, numbered. */
typedef struct sets {
    uint16_t of[POINTS]; /* of each point its set; NONE outside */
    unsigned count;
} sets;
enum { NONE = UINT16_MAX };

static void collect(const goban *g, const uint8_t *kind, uint8_t wanted, sets *out) {
    uint16_t queue[POINTS];
    out->count = 0;
    memset(out->of, 0xff, sizeof out->of);
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (kind[p] != wanted || out->of[p] != NONE) continue;
        unsigned length = 0;
        queue[length++] = (uint16_t)p;
        out->of[p] = (uint16_t)out->count;
        for (unsigned i = 0; i < length; i++) {
            uint16_t at[4];
            const unsigned n = goban_neighbours(g, queue[i], at);
            for (unsigned k = 0; k < n; k++) {
                if (kind[at[k]] != wanted || out->of[at[k]] != NONE) continue;
                out->of[at[k]] = (uint16_t)out->count;
                queue[length++] = at[k];
            }
        }
        out->count++;
    }
}

/* Strings of a colour, and the regions between them. */
typedef struct string_view {
    const goban *g;
    sets strings, regions;
} string_view;

static string_view *view_of(task *t, const goban *g, go_stone colour) {
    string_view *v = scratch_alloc(t, sizeof *v);
    uint8_t kind[POINTS];
    memset(v, 0, sizeof *v);
    v->g = g;
    for (unsigned p = 0; p < goban_points(g); p++)
        kind[p] = g->stone[p] == GO_OUTSIDE ? 0 : g->stone[p] == colour ? 1 : 2;
    collect(g, kind, 1, &v->strings);
    collect(g, kind, 2, &v->regions);
    return v;
}

/* Does a point touch a string? */
static bool touches(const string_view *v, unsigned p, unsigned string) {
    uint16_t at[4];
    const unsigned n = goban_neighbours(v->g, p, at);
    for (unsigned k = 0; k < n; k++)
        if (v->strings.of[at[k]] == string) return true;
    return false;
}

static bool is_beside(const string_view *v, unsigned string, unsigned region) {
    for (unsigned p = 0; p < goban_points(v->g); p++)
        if (v->regions.of[p] == region && touches(v, p, string)) return true;
    return false;
}

/* ---- what is assumed ---- */

/* Regions of a colour in which no opposing stone is alive, or (empty_only) stands at all. */
static void find_own_regions(const string_view *v, const uint8_t *life, bool empty_only,
                             bool *own) {
    for (unsigned r = 0; r < v->regions.count; r++) own[r] = true;
    for (unsigned p = 0; p < goban_points(v->g); p++)
        if (v->regions.of[p] != NONE && v->g->stone[p] != GO_EMPTY &&
            (empty_only || life[p] != GO_LIFE_NONE))
            own[v->regions.of[p]] = false;
}

static bool has_room_for_eyes(const string_view *v, unsigned string, const bool *own) {
    unsigned regions = 0, points = 0;
    for (unsigned r = 0; r < v->regions.count; r++) {
        if (!own[r] || !is_beside(v, string, r)) continue;
        regions++;
        for (unsigned p = 0; p < goban_points(v->g); p++) points += v->regions.of[p] == r;
    }
    return regions >= 2 || points >= ROOM_FOR_EYES;
}

static void assume(task *t, const goban *g, go_stone colour, const uint8_t *life, bool empty_only,
                   uint8_t *out) {
    const arena_mark mark = scratch_mark(t);
    string_view *v = view_of(t, g, colour);
    bool own[POINTS], safe[POINTS];
    find_own_regions(v, life, empty_only, own);
    for (unsigned s = 0; s < v->strings.count; s++) safe[s] = has_room_for_eyes(v, s, own);
    for (unsigned p = 0; p < goban_points(g); p++)
        if (v->strings.of[p] != NONE && safe[v->strings.of[p]] && out[p] == GO_LIFE_NONE)
            out[p] = GO_LIFE_ASSUMED;
    scratch_release(t, mark);
}

/* Strings of both colours that count each other as captured stay as they were. */
static void withdraw_contradictions(task *t, const goban *g, const uint8_t *before, uint8_t *life) {
    uint8_t after[POINTS], both[POINTS];
    memcpy(both, life, sizeof both);
    for (unsigned c = GO_BLACK; c <= GO_WHITE; c++) {
        memcpy(after, before, sizeof after);
        assume(t, g, (go_stone)c, both, false, after);
        for (unsigned p = 0; p < goban_points(g); p++)
            if (g->stone[p] == c && before[p] == GO_LIFE_NONE && after[p] == GO_LIFE_NONE)
                life[p] = GO_LIFE_NONE;
    }
}

/* Where strings of one colour alone are assumed to live and others of the other colour are not, the
 * answer would be that of a party: nothing is assumed. */
static void withdraw_one_sided(const goban *g, uint8_t *life) {
    bool assumed[GO_OUTSIDE + 1] = {false}, mortal[GO_OUTSIDE + 1] = {false};
    for (unsigned p = 0; p < goban_points(g); p++) {
        assumed[g->stone[p]] |= life[p] == GO_LIFE_ASSUMED;
        mortal[g->stone[p]] |= life[p] == GO_LIFE_NONE;
    }
    const bool one_sided = (assumed[GO_BLACK] && !assumed[GO_WHITE] && mortal[GO_WHITE]) ||
                           (assumed[GO_WHITE] && !assumed[GO_BLACK] && mortal[GO_BLACK]);
    for (unsigned p = 0; one_sided && p < goban_points(g); p++)
        if (life[p] == GO_LIFE_ASSUMED) life[p] = GO_LIFE_NONE;
}

void go_find_life(task *t, const goban *g, uint8_t life[GOBAN_POINTS_MAX]) {
    memset(life, GO_LIFE_NONE, GOBAN_POINTS_MAX);
    bool permanent[POINTS];
    goban_permanent(t, g, permanent);
    for (unsigned p = 0; p < goban_points(g); p++)
        if (permanent[p]) life[p] = g->immortal[p] ? GO_LIFE_GIVEN : GO_LIFE_UNCONDITIONAL;
}

void go_assume_life(task *t, const goban *g, uint8_t life[GOBAN_POINTS_MAX]) {
    uint8_t empty[POINTS], all[POINTS];
    for (unsigned p = 0; p < goban_points(g); p++)
        if (life[p] == GO_LIFE_GIVEN) return;
    memcpy(empty, life, sizeof empty);
    for (unsigned c = GO_BLACK; c <= GO_WHITE; c++) assume(t, g, (go_stone)c, life, true, empty);
    memcpy(all, empty, sizeof all);
    for (unsigned c = GO_BLACK; c <= GO_WHITE; c++) assume(t, g, (go_stone)c, empty, false, all);
    withdraw_contradictions(t, g, empty, all);
    memcpy(life, all, sizeof all);
    withdraw_one_sided(g, life);
}
