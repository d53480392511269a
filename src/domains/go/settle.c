/* SPDX-License-Identifier: MIT
 *
 * What is settled by answering (M. Müller, Playing it safe: recognizing secure territories in
 * computer Go by using static rules and search, 1997; X. Niu and M. Müller, An improved safety
 * solver for computer Go, 2004), for either colour by the same rule.
 *
 * Strings of Black with the regions that they alone border are a part of the board of their own.
 * Suppose that everything outside is White's and lives, and that White begins: when Black can
 * answer so that all of the part becomes Black's, and none of these strings is ever taken, then
 * Black can do so whatever happens elsewhere, for each answer stays inside. So the strings live,
 * and the stones of White in it are dead. Several such parts do not disturb each other, nor does it
 * matter who has ko-threats (area.c gives the kos to the attacker).
 *
 * The same search, asked for the number of points instead of all, gives a bound that needs no
 * border: Black shares the board with the points that are nearer to Black's stones than to White's,
 * and holds at least so much of each such share with everything else lost. A string that touches
 * the outside may have liberties there, and so not be taken when it is in the search; then nothing
 * more is said of its points. */
#include "go/go.h"

#include <string.h>

enum { POINTS = GOBAN_POINTS_MAX, NONE = UINT16_MAX, REGION_MAX = 24, OPEN_MAX = 14 };

/* ---- a part with everything else against it ---- */

/* Everything outside becomes the opponent's and immortal, but for immortal stones of the colour. */
static goban surrounded(const goban *g, const bool *inside, go_stone colour) {
    goban h = *g;
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (inside[p] || g->stone[p] == GO_OUTSIDE) continue;
        if (g->stone[p] == colour && g->immortal[p]) continue;
        h.stone[p] = (uint8_t)go_other(colour);
        h.immortal[p] = true;
    }
    return h;
}

/* With everything outside against it a string without a liberty inside is taken already: such
 * strings are taken out of the part. Returns whether there were any. */
static bool drop_breathless(const goban *g, bool *inside, go_stone colour) {
    bool any = false;
    for (unsigned p = 0; p < goban_points(g); p++) {
        uint16_t stones[POINTS], at[4];
        unsigned unused;
        bool breathes = false;
        if (!inside[p] || g->stone[p] != colour) continue;
        const unsigned count = goban_string(g, p, stones, &unused);
        for (unsigned i = 0; i < count && !breathes; i++) {
            const unsigned n = goban_neighbours(g, stones[i], at);
            breathes = g->immortal[stones[i]];
            for (unsigned k = 0; k < n; k++)
                breathes |= inside[at[k]] && g->stone[at[k]] == GO_EMPTY;
        }
        for (unsigned i = 0; i < count && !breathes; i++) inside[stones[i]] = false;
        any |= !breathes;
    }
    return any;
}

/* *given: stones that live at once, of the colour less those of the other one. */
static bool room_inside(task *t, const goban *g, const bool *inside, go_stone colour, go_room *out,
                        int *given) {
    uint16_t points[GO_ROOM_POINTS] = {0};
    unsigned count = 0;
    for (unsigned p = 0; p < goban_points(g); p++)
        if (inside[p]) {
            if (count == GO_ROOM_POINTS) return false;
            points[count++] = (uint16_t)p;
        }
    const goban h = surrounded(g, inside, colour);
    *out = go_room_of(t, &h, points, count);
    *given = 0;
    for (go_set rest = out->all & ~out->start.points; rest != 0; rest &= rest - 1)
        *given += g->stone[out->at[go_first(rest)]] == colour ? 1 : -1;
    return true;
}

/* The part as a room for holds_all and holds_strings; false where it is none. */
static bool part_capacity(task *t, const goban *g, const bool *part, go_stone colour, go_room *r,
                          int *given) {
    bool inside[POINTS];
    memcpy(inside, part, sizeof inside);
    if (drop_breathless(g, inside, colour)) return false;
    if (!room_inside(t, g, inside, colour, r, given)) return false;
    const go_set lost = colour == GO_BLACK ? r->start.white & r->start.near_white
                                           : r->start.black & r->start.near_black;
    return lost == 0;
}

static bool holds_all(task *t, const goban *g, const bool *part, go_stone colour, uint64_t most) {
    go_room r;
    int given;
    if (!part_capacity(t, g, part, colour, &r, &given)) return false;
    return go_area_holds(t, &r, (go_area_rules){.fragile = colour, .keeps = true}, colour, most);
}

/* Are the strings of the colour never taken? *margin: how many points of the part are the colour's
 * then, less the others. */
static bool holds_strings(task *t, const goban *g, const bool *part, go_stone colour, uint64_t most,
                          int *margin) {
    go_room r;
    int given;
    if (!part_capacity(t, g, part, colour, &r, &given)) return false;
    const int points = (int)go_size(r.start.points);
    *margin = go_area_least(t, &r, (go_area_rules){.fragile = colour, .keeps = true}, colour, most);
    if (*margin < -points) return false;
    *margin += given;
    return true;
}

/* ---- strings and the regions between them ---- */

typedef struct groups {
    uint16_t of[POINTS];   /* of each point its string or region; NONE outside */
    uint16_t head[POINTS]; /* of each of these the first one of those it goes with */
    uint16_t size[POINTS], empty[POINTS];
    bool is_string[POINTS], may_join[POINTS];
    unsigned count;
} groups;

static void number_group(const goban *g, go_stone colour, groups *s, unsigned start) {
    uint16_t queue[POINTS];
    unsigned length = 0;
    const bool own = g->stone[start] == colour;
    const unsigned number = s->count++;
    s->is_string[number] = own;
    s->head[number] = (uint16_t)number;
    s->of[start] = (uint16_t)number;
    queue[length++] = (uint16_t)start;
    for (unsigned i = 0; i < length; i++) {
        uint16_t at[4];
        const unsigned n = goban_neighbours(g, queue[i], at);
        s->empty[number] = (uint16_t)(s->empty[number] + (g->stone[queue[i]] == GO_EMPTY));
        for (unsigned k = 0; k < n; k++) {
            if (s->of[at[k]] != NONE || (g->stone[at[k]] == colour) != own) continue;
            s->of[at[k]] = (uint16_t)number;
            queue[length++] = at[k];
        }
    }
    s->size[number] = (uint16_t)length;
}

/* Regions that are small and have no stones of the other colour that stay may join strings. */
static groups *find_groups(task *t, const goban *g, go_stone colour) {
    groups *s = scratch_alloc(t, sizeof *s);
    memset(s, 0, sizeof *s);
    memset(s->of, 0xff, sizeof s->of);
    for (unsigned p = 0; p < goban_points(g); p++)
        if (g->stone[p] != GO_OUTSIDE && s->of[p] == NONE) number_group(g, colour, s, p);
    for (unsigned i = 0; i < s->count; i++)
        s->may_join[i] = s->is_string[i] || (s->size[i] <= REGION_MAX && s->empty[i] <= OPEN_MAX);
    for (unsigned p = 0; p < goban_points(g); p++)
        if (s->of[p] != NONE && g->immortal[p]) s->may_join[s->of[p]] = false;
    return s;
}

static unsigned head_of(groups *s, unsigned i) {
    while (s->head[i] != i) i = s->head[i];
    return i;
}

static void join_all(const goban *g, groups *s) {
    for (unsigned p = 0; p < goban_points(g); p++) {
        uint16_t at[4];
        if (s->of[p] == NONE || !s->may_join[s->of[p]]) continue;
        const unsigned n = goban_neighbours(g, p, at);
        for (unsigned k = 0; k < n; k++) {
            if (!s->may_join[s->of[at[k]]]) continue;
            const unsigned a = head_of(s, s->of[p]), b = head_of(s, s->of[at[k]]);
            s->head[a < b ? b : a] = (uint16_t)(a < b ? a : b);
        }
    }
}

/* ---- what is settled ---- */

typedef struct settling {
    task *t;
    go_division *d;
    goban *g; /* that of the division */
    uint64_t most;
    const bool *unsolved; /* there strings that live are enough, whoever has the points between */
} settling;

static bool has_string(const goban *g, const bool *inside, go_stone colour) {
    for (unsigned p = 0; p < goban_points(g); p++)
        if (inside[p] && g->stone[p] == colour) return true;
    return false;
}

static bool has_region(const goban *g, const bool *inside, go_stone colour) {
    for (unsigned p = 0; p < goban_points(g); p++)
        if (inside[p] && g->stone[p] != colour) return true;
    return false;
}

/* Strings of the colour live by answering; the points between them are its own, or it has so many
 * of them, less the others, as `least` says. */
static void settle_part(settling *w, const bool *inside, go_stone colour, bool all, int least) {
    for (unsigned p = 0; p < goban_points(w->g); p++) {
        if (!inside[p]) continue;
        const bool own = w->g->stone[p] == colour;
        if (all) w->d->owner[p] = (uint8_t)colour;
        if (!all && !own) {
            w->d->in_part[p] = true;
            w->d->least[p] = (int16_t)least;
        }
        if (!own) continue;
        w->d->life[p] = GO_LIFE_ANSWERED;
        w->g->immortal[p] = true;
    }
}

/* Of a part with one region between its strings what is said of its points: at least that all are
 * the others', for the strings live. Where there are several, nothing is said of either. */
static int least_between(const goban *g, const groups *s, const bool *inside, go_stone colour,
                         int margin) {
    unsigned region = NONE;
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (!inside[p]) continue;
        if (g->stone[p] == colour) {
            margin--;
            continue;
        }
        if (region != NONE && region != s->of[p]) return -POINTS;
        region = s->of[p];
    }
    return margin;
}

static bool try_part(settling *w, const groups *s, const bool *inside, go_stone colour) {
    int margin;
    if (!has_string(w->g, inside, colour) || !has_region(w->g, inside, colour)) return false;
    if (!w->unsolved) {
        if (!holds_all(w->t, w->g, inside, colour, w->most)) return false;
        settle_part(w, inside, colour, true, 0);
        return true;
    }
    for (unsigned p = 0; p < goban_points(w->g); p++)
        if (inside[p] && (w->d->in_part[p] || !w->unsolved[p])) return false;
    if (!holds_strings(w->t, w->g, inside, colour, w->most, &margin)) return false;
    settle_part(w, inside, colour, false, least_between(w->g, s, inside, colour, margin));
    return true;
}

/* All that goes together, and then each region alone with the strings around it. */
static bool try_group(settling *w, groups *s, unsigned head, go_stone colour) {
    const unsigned points = goban_points(w->g);
    bool inside[POINTS];
    for (unsigned p = 0; p < points; p++)
        inside[p] = s->of[p] != NONE && s->may_join[s->of[p]] && head_of(s, s->of[p]) == head;
    if (try_part(w, s, inside, colour)) return true;
    for (unsigned i = 0; i < s->count; i++) {
        if (s->is_string[i] || !s->may_join[i] || head_of(s, i) != head) continue;
        bool beside[POINTS] = {false};
        for (unsigned p = 0; p < points; p++) {
            uint16_t at[4];
            if (s->of[p] != i) continue;
            const unsigned n = goban_neighbours(w->g, p, at);
            for (unsigned k = 0; k < n; k++)
                if (s->of[at[k]] != i && !w->g->immortal[at[k]]) beside[s->of[at[k]]] = true;
        }
        for (unsigned p = 0; p < points; p++)
            inside[p] = s->of[p] != NONE && (s->of[p] == i || beside[s->of[p]]);
        if (try_part(w, s, inside, colour)) return true;
    }
    return false;
}

static bool settle_one(settling *w) {
    bool found = false;
    for (unsigned c = GO_BLACK; c <= GO_WHITE && !found; c++) {
        const arena_mark mark = scratch_mark(w->t);
        groups *s = find_groups(w->t, w->g, (go_stone)c);
        join_all(w->g, s);
        for (unsigned i = 0; i < s->count && !found; i++)
            if (s->may_join[i] && head_of(s, i) == i) found = try_group(w, s, i, (go_stone)c);
        scratch_release(w->t, mark);
    }
    return found;
}

void go_settle(task *t, go_division *d, const go_limits *limits) {
    settling w = {t, d, &d->g, limits->held, NULL};
    for (;;) {
        w.unsolved = NULL;
        if (settle_one(&w)) continue;
        w.unsolved = limits->unsolved;
        if (!w.unsolved || !settle_one(&w)) return;
    }
}

/* ---- shares ---- */

/* Of each point that may change the colour whose stones are nearer; GO_EMPTY for both. */
static void find_nearest(const goban *g, uint8_t *nearest) {
    uint16_t queue[POINTS], distance[POINTS];
    unsigned length = 0;
    for (unsigned p = 0; p < goban_points(g); p++) {
        nearest[p] = g->stone[p];
        distance[p] = 0;
        if (g->stone[p] == GO_BLACK || g->stone[p] == GO_WHITE) queue[length++] = (uint16_t)p;
        if (g->stone[p] == GO_EMPTY) distance[p] = NONE;
    }
    for (unsigned i = 0; i < length; i++) {
        uint16_t at[4];
        const unsigned n = goban_neighbours(g, queue[i], at);
        for (unsigned k = 0; k < n; k++) {
            const unsigned q = at[k], far = distance[queue[i]] + 1u;
            if (distance[q] == NONE) {
                distance[q] = (uint16_t)far;
                nearest[q] = nearest[queue[i]];
                queue[length++] = (uint16_t)q;
            } else if (distance[q] == far && nearest[q] != nearest[queue[i]]) {
                nearest[q] = GO_EMPTY;
            }
        }
    }
}

/* What the colour holds of `count` points, less the rest of them. */
static int share_from(task *t, const goban *g, bool *inside, unsigned count, go_stone colour,
                      uint64_t most) {
    go_room r;
    int given, left = 0;
    (void)drop_breathless(g, inside, colour);
    for (unsigned p = 0; p < goban_points(g); p++) left += inside[p];
    if (left == 0 || !room_inside(t, g, inside, colour, &r, &given)) return -(int)count;
    return given + go_area_least(t, &r, (go_area_rules){.fragile = colour}, colour, most) -
           ((int)count - left);
}

int go_share(task *t, const goban *g, const uint16_t *points, unsigned count, go_stone colour,
             uint64_t most) {
    uint8_t nearest[POINTS];
    bool wanted[POINTS] = {false}, inside[POINTS];
    uint16_t queue[POINTS];
    int sum = 0;
    find_nearest(g, nearest);
    for (unsigned i = 0; i < count; i++) wanted[points[i]] = nearest[points[i]] == colour;
    for (unsigned i = 0; i < count; i++) {
        unsigned length = 0;
        if (!wanted[points[i]]) continue;
        memset(inside, 0, sizeof inside);
        wanted[points[i]] = false;
        queue[length++] = points[i];
        for (unsigned k = 0; k < length; k++) {
            uint16_t at[4];
            const unsigned n = goban_neighbours(g, queue[k], at);
            inside[queue[k]] = true;
            for (unsigned m = 0; m < n; m++) {
                if (!wanted[at[m]]) continue;
                wanted[at[m]] = false;
                queue[length++] = at[m];
            }
        }
        sum += share_from(t, g, inside, length, colour, most) + (int)length;
    }
    return sum - (int)count;
}
