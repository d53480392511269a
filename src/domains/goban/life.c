/* SPDX-License-Identifier: MIT
 *
 * Strings that live whatever happens, and strings that are dead among them (D. B. Benson, Life in
 * the Game of Go, Information Sciences 10, 1976).
 *
 * The points that are not black fall into regions, each bordered by black strings. A region is
 * vital to one of these when all its empty points are liberties of the string. A set of black
 * strings lives although Black passes for ever exactly when each of them has two vital regions that
 * only strings of the set border; the largest such set is found by taking out what has not, again
 * and again. A string with an immortal stone is in the set by definition.
 *
 * Where such strings alone border a region, and each of its empty points is beside one of them,
 * White is dead there: Black may fill these points one after the other, every stone connected with
 * a string that lives, until the white strings have no liberty; an eye would be an empty point with
 * no black stone beside it. */
#include "goban/goban.h"

#include <string.h>

/* Black here is either colour. */
typedef struct life {
    task *t;
    const goban *g;
    go_stone colour;
    bool without_inner; /* no region that a string lives by has an inner point (find_settled) */
    uint16_t group[GOBAN_POINTS_MAX]; /* of each point its string of the colour, or its region */
    uint16_t groups;
    bool is_string[GOBAN_POINTS_MAX];   /* of groups; else they are regions */
    bool is_immortal[GOBAN_POINTS_MAX]; /* of strings */
    bool is_out[GOBAN_POINTS_MAX];      /* not in the set, or bordered by a string that is not */
} life;

static bool is_own(const life *l, unsigned point) { return l->g->stone[point] == l->colour; }

/* Numbers the group of a point, unless it has a number. */
static void number_group(life *l, unsigned start) {
    if (l->group[start] != UINT16_MAX || l->g->stone[start] == GO_OUTSIDE) return;
    uint16_t queue[GOBAN_POINTS_MAX];
    unsigned count = 0;
    l->is_string[l->groups] = is_own(l, start);
    l->group[start] = l->groups;
    queue[count++] = (uint16_t)start;
    for (unsigned i = 0; i < count; i++) {
        uint16_t at[4];
        const unsigned neighbours = goban_neighbours(l->g, queue[i], at);
        l->is_immortal[l->groups] |= is_own(l, queue[i]) && l->g->immortal[queue[i]];
        for (unsigned k = 0; k < neighbours; k++) {
            if (l->group[at[k]] != UINT16_MAX || is_own(l, at[k]) != l->is_string[l->groups])
                continue;
            l->group[at[k]] = l->groups;
            queue[count++] = at[k];
        }
    }
    l->groups++;
}

/* Does the point touch a string that is in the set? */
static bool touches_living(const life *l, unsigned point) {
    uint16_t at[4];
    const unsigned neighbours = goban_neighbours(l->g, point, at);
    for (unsigned k = 0; k < neighbours; k++)
        if (is_own(l, at[k]) && !l->is_out[l->group[at[k]]]) return true;
    return false;
}

/* How many regions that are left in are vital to the string. */
static unsigned vital_regions(const life *l, unsigned string) {
    task_poll(l->t);
    bool borders[GOBAN_POINTS_MAX] = {false}, misses[GOBAN_POINTS_MAX] = {false};
    for (unsigned p = 0; p < goban_points(l->g); p++) {
        if (l->g->stone[p] == GO_OUTSIDE || is_own(l, p)) continue;
        uint16_t at[4];
        bool beside = false;
        const unsigned neighbours = goban_neighbours(l->g, p, at);
        for (unsigned k = 0; k < neighbours; k++) beside |= l->group[at[k]] == string;
        borders[l->group[p]] |= beside;
        misses[l->group[p]] |= l->g->immortal[p] || (!beside && l->g->stone[p] == GO_EMPTY) ||
                               (l->without_inner && !touches_living(l, p));
    }
    unsigned count = 0;
    for (unsigned r = 0; r < l->groups; r++)
        count += !l->is_string[r] && !l->is_out[r] && borders[r] && !misses[r];
    return count;
}

/* Takes out the regions that a string borders which is out. */
static void drop_regions(life *l) {
    for (unsigned p = 0; p < goban_points(l->g); p++) {
        if (l->g->stone[p] == GO_OUTSIDE || is_own(l, p)) continue;
        uint16_t at[4];
        const unsigned neighbours = goban_neighbours(l->g, p, at);
        for (unsigned k = 0; k < neighbours; k++)
            if (is_own(l, at[k]) && l->is_out[l->group[at[k]]]) l->is_out[l->group[p]] = true;
    }
}

/* Leaves the largest set of strings in that live whatever happens. */
static void find_living(life *l) {
    for (bool changes = true; changes;) {
        changes = false;
        for (unsigned s = 0; s < l->groups; s++) {
            if (!l->is_string[s] || l->is_out[s] || l->is_immortal[s]) continue;
            if (vital_regions(l, s) >= 2) continue;
            l->is_out[s] = changes = true;
        }
        if (changes) drop_regions(l);
    }
}

/* A region where the other colour is dead: all its empty points are beside strings that live. */
static void find_dead(const life *l, uint8_t *out) {
    bool is_open[GOBAN_POINTS_MAX] = {false}, has_border[GOBAN_POINTS_MAX] = {false};
    for (unsigned p = 0; p < goban_points(l->g); p++) {
        if (l->g->stone[p] == GO_OUTSIDE || is_own(l, p)) continue;
        uint16_t at[4];
        bool beside = false;
        const unsigned neighbours = goban_neighbours(l->g, p, at);
        for (unsigned k = 0; k < neighbours; k++) beside |= is_own(l, at[k]);
        has_border[l->group[p]] |= beside;
        is_open[l->group[p]] |= !beside && l->g->stone[p] == GO_EMPTY;
        is_open[l->group[p]] |= l->g->immortal[p];
    }
    for (unsigned p = 0; p < goban_points(l->g); p++) {
        const unsigned group = l->group[p];
        if (l->g->stone[p] != go_other(l->colour)) continue;
        if (has_border[group] && !is_open[group] && !l->is_out[group]) out[p] = ENDER_GO_DEAD;
    }
}

/* How many points of a region are inner ones, which touch no string that lives: 0, 1, 2 that are
 * neighbours, or more (3). */
typedef struct inner {
    uint8_t count;
    uint16_t first;
} inner;

static void add_inner(const life *l, inner *in, unsigned p) {
    uint16_t at[4];
    const unsigned neighbours = goban_neighbours(l->g, p, at);
    bool beside = false;
    for (unsigned k = 0; k < neighbours; k++) beside |= at[k] == in->first;
    if (in->count == 0) in->first = (uint16_t)p;
    in->count = in->count == 0 ? 1 : in->count == 1 && beside ? 2 : 3;
}

static void find_settled(const life *l, uint8_t *owner) {
    inner found[GOBAN_POINTS_MAX] = {{0, 0}};
    bool has_border[GOBAN_POINTS_MAX] = {false};
    for (unsigned p = 0; p < goban_points(l->g); p++) {
        if (l->g->stone[p] == GO_OUTSIDE || is_own(l, p)) continue;
        uint16_t at[4];
        bool beside = false;
        const unsigned neighbours = goban_neighbours(l->g, p, at), group = l->group[p];
        for (unsigned k = 0; k < neighbours; k++) beside |= is_own(l, at[k]);
        has_border[group] |= beside;
        if (l->g->immortal[p]) found[group].count = 3;
        if (!beside) add_inner(l, &found[group], p);
    }
    for (unsigned p = 0; p < goban_points(l->g); p++) {
        if (l->g->stone[p] == GO_OUTSIDE) continue;
        const unsigned group = l->group[p];
        if (!l->is_out[group] && (is_own(l, p) || (has_border[group] && found[group].count < 3)))
            owner[p] = (uint8_t)l->colour;
    }
}

static life *look_at(task *t, const goban *g, go_stone colour, bool without_inner) {
    life *l = SCRATCH_ARRAY(t, life, 1);
    memset(l, 0, sizeof *l);
    l->t = t;
    l->g = g;
    l->colour = colour;
    l->without_inner = without_inner;
    memset(l->group, 0xFF, sizeof l->group);
    for (unsigned p = 0; p < goban_points(g); p++) number_group(l, p);
    find_living(l);
    return l;
}

void goban_settled(task *t, const goban *g, uint8_t owner[GOBAN_POINTS_MAX]) {
    memset(owner, GO_EMPTY, GOBAN_POINTS_MAX);
    for (go_stone colour = GO_BLACK; colour <= GO_WHITE; colour++)
        find_settled(look_at(t, g, colour, false), owner);
}

void goban_life(task *t, const goban *g, uint8_t out[GOBAN_POINTS_MAX]) {
    memset(out, ENDER_GO_UNSETTLED, GOBAN_POINTS_MAX);
    for (go_stone colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        const life *l = look_at(t, g, colour, false);
        find_dead(l, out);
        for (unsigned p = 0; p < goban_points(g); p++)
            if (is_own(l, p) && !l->is_out[l->group[p]]) out[p] = ENDER_GO_ALIVE;
    }
}

void goban_permanent(task *t, const goban *g, bool out[GOBAN_POINTS_MAX]) {
    memset(out, 0, GOBAN_POINTS_MAX * sizeof *out);
    for (go_stone colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        const life *l = look_at(t, g, colour, true);
        for (unsigned p = 0; p < goban_points(g); p++)
            if (is_own(l, p) && !l->is_out[l->group[p]]) out[p] = true;
    }
}
