/* SPDX-License-Identifier: MIT
 *
 * A board that is far from exact play, cut into windows by guess: where both players are near, a
 * few empty points are left as they are, and all around them is taken as it seems. Strings that are
 * judged to live stay (status.h), dead ones are off the board, and points beyond belong to who is
 * nearer. Each window is then a room with a value (room.c), so a mean and a temperature: what a
 * move there gains (E. Berlekamp, The economist's view of combinatorial games, 1996).
 *
 * That is a guess, for life is judged, territory beyond the window is not in danger, and windows do
 * not know of each other. */
#include "go/windows.h"

#include <stdio.h>
#include <string.h>

enum { POINTS = GOBAN_POINTS_MAX, NONE = UINT16_MAX, FAR = 255 };
/* Points so near to both colours begin a window, and points so near to both may join it. */
enum { CORE = 2, REACH = 4 };
/* Of 100 games by chance: fewer leave no doubt that a string is dead. */
enum { DOUBTFUL = 20 };

typedef struct window_board {
    task *t;
    const goban *g;
    const go_status *s;
    bool stays[POINTS];          /* a stone that lives */
    bool is_near[POINTS];        /* a stone that lives, or may live */
    uint8_t distance[2][POINTS]; /* from Black's, from White's stones that live */
    uint16_t window[POINTS];     /* of the points of windows their number */
} window_board;

/* ---- who is near ---- */

static bool is_point(const window_board *w, unsigned p) {
    return w->g->stone[p] != GO_OUTSIDE && !w->stays[p];
}

static void measure(window_board *w, go_stone colour, uint8_t *distance) {
    uint16_t queue[POINTS];
    unsigned length = 0;
    memset(distance, FAR, POINTS);
    for (unsigned p = 0; p < goban_points(w->g); p++)
        if (w->is_near[p] && w->g->stone[p] == colour) {
            distance[p] = 0;
            queue[length++] = (uint16_t)p;
        }
    for (unsigned i = 0; i < length; i++) {
        uint16_t at[4];
        const unsigned n = goban_neighbours(w->g, queue[i], at);
        for (unsigned k = 0; k < n; k++) {
            if (!is_point(w, at[k]) || distance[at[k]] != FAR) continue;
            distance[at[k]] = (uint8_t)(distance[queue[i]] + 1);
            queue[length++] = at[k];
        }
    }
}

static unsigned farther(const window_board *w, unsigned p) {
    return w->distance[0][p] > w->distance[1][p] ? w->distance[0][p] : w->distance[1][p];
}

/* Who is nearer; GO_EMPTY for neither. */
static go_stone nearer(const window_board *w, unsigned p) {
    if (w->stays[p]) return (go_stone)w->g->stone[p];
    if (w->distance[0][p] == w->distance[1][p]) return GO_EMPTY;
    return w->distance[0][p] < w->distance[1][p] ? GO_BLACK : GO_WHITE;
}

/* Strings of which games by chance say this or that are left to the search. */
static bool is_doubtful(const go_string *s) {
    return s->basis == ENDER_GO_BASIS_JUDGED && s->ground == ENDER_GO_BY_CHANCE &&
           s->share > DOUBTFUL && s->share < 100 - DOUBTFUL;
}

static void look_around(window_board *w) {
    for (unsigned p = 0; p < goban_points(w->g); p++) {
        w->window[p] = NONE;
        if (w->s->of[p] == NONE) continue;
        const go_string *string = &w->s->at[w->s->of[p]];
        const bool doubtful = is_doubtful(string);
        w->stays[p] = string->status != ENDER_GO_DEAD && !doubtful;
        w->is_near[p] = string->status != ENDER_GO_DEAD || doubtful;
    }
    measure(w, GO_BLACK, w->distance[0]);
    measure(w, GO_WHITE, w->distance[1]);
}

/* ---- the points of a window ---- */

typedef struct window_growth {
    window_board *w;
    unsigned most, empty;
    go_window *to;
} window_growth;

static bool may_add(const window_growth *x, unsigned p, unsigned reach) {
    return is_point(x->w, p) && x->w->window[p] == NONE && farther(x->w, p) <= reach &&
           (x->w->g->stone[p] != GO_EMPTY || x->empty < x->most);
}

static void add(window_growth *x, unsigned p) {
    x->w->window[p] = x->to->number;
    x->to->points[x->to->count++] = (uint16_t)p;
    x->empty += x->w->g->stone[p] == GO_EMPTY;
}

/* Points that touch the window, those near to both colours first. */
static void grow(window_growth *x) {
    for (unsigned reach = 1; reach <= REACH; reach++)
        for (unsigned i = 0; i < x->to->count && x->to->count < GO_ROOM_POINTS; i++) {
            uint16_t at[4];
            const unsigned n = goban_neighbours(x->w->g, x->to->points[i], at);
            for (unsigned k = 0; k < n && x->to->count < GO_ROOM_POINTS; k++)
                if (may_add(x, at[k], reach)) add(x, at[k]);
        }
}

/* Is every liberty of the string in the window? */
static bool breathes_inside(const window_growth *x, const uint16_t *stones, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        uint16_t at[4];
        const unsigned n = goban_neighbours(x->w->g, stones[i], at);
        for (unsigned k = 0; k < n; k++)
            if (!x->w->stays[at[k]] && x->w->window[at[k]] != x->to->number) return false;
    }
    return true;
}

/* Strings that could be taken by play in the window belong to it. */
static void add_strings(window_growth *x) {
    const goban *g = x->w->g;
    for (unsigned i = 0; i < x->to->count; i++) {
        uint16_t at[4], stones[POINTS];
        const unsigned n = goban_neighbours(g, x->to->points[i], at);
        for (unsigned k = 0; k < n; k++) {
            unsigned unused;
            if (!x->w->stays[at[k]] || x->w->window[at[k]] != NONE || g->immortal[at[k]]) continue;
            const unsigned string = x->w->s->of[at[k]];
            if (x->w->s->at[string].basis == ENDER_GO_BASIS_PROVED) continue;
            const unsigned count = goban_string(g, at[k], stones, &unused);
            if (x->to->count + count > GO_ROOM_POINTS || !breathes_inside(x, stones, count))
                continue;
            for (unsigned m = 0; m < count; m++) add(x, stones[m]);
        }
    }
}

/* ---- the window as a room ---- */

/* All outside is as it seems: stones stay, and points belong to who is nearer. */
static goban board_around(const window_board *w, const go_window *win) {
    goban h = *w->g;
    for (unsigned p = 0; p < goban_points(&h); p++) {
        if (w->window[p] == win->number || h.stone[p] == GO_OUTSIDE) continue;
        const go_stone owner = nearer(w, p);
        h.stone[p] = (uint8_t)(owner == GO_EMPTY ? GO_OUTSIDE : owner);
        h.immortal[p] = owner != GO_EMPTY;
    }
    return h;
}

/* Stones in it that have no liberty when all around is as it seems are taken already; their points
 * are their captor's. Returns whether there were any. */
static bool drop_breathless(window_board *w, go_window *win, const goban *h) {
    bool any = false;
    unsigned left = 0;
    for (unsigned i = 0; i < win->count; i++) {
        const unsigned p = win->points[i];
        if (h->stone[p] != GO_EMPTY && goban_liberties(h, p, 1) == 0) {
            w->window[p] = NONE;
            any = true;
        } else {
            win->points[left++] = (uint16_t)p;
        }
    }
    win->count = left;
    return any;
}

typedef struct window_attempt {
    go_solver *solver;
    go_window *win;
} window_attempt;

static void search_window(task *t, void *arg) {
    const window_attempt *v = arg;
    (void)t;
    v->win->worth = go_spot_bounds(v->solver, &v->win->room, v->win->room.start);
}

/* False if the window is too much to search. */
static bool try_window(window_board *w, go_solver *solver, go_window *win) {
    goban h = board_around(w, win);
    while (drop_breathless(w, win, &h)) h = board_around(w, win);
    if (win->count == 0) return false;
    win->room = go_room_of(w->t, &h, win->points, win->count);
    window_attempt v = {solver, win};
    solver->spots = 0;
    const ender_status status = task_try(w->t, search_window, &v);
    if (status == ENDER_OK) return true;
    task_check(w->t); /* was it the time? */
    if (status != ENDER_ELIMIT) {
        char sentence[400];
        snprintf(sentence, sizeof sentence, "%s", task_message(w->t));
        task_throw(w->t, status, "%s", sentence);
    }
    return false;
}

/* The window at a point, with fewer points when it takes too long. */
static bool open_window(window_board *w, go_solver *solver, unsigned seed, go_window *win) {
    for (unsigned most = WINDOW_EMPTY; most >= 2; most--) {
        window_growth x = {.w = w, .most = most, .to = win};
        win->count = 0;
        add(&x, seed);
        grow(&x);
        add_strings(&x);
        if (try_window(w, solver, win)) return true;
        for (unsigned i = 0; i < win->count; i++) w->window[win->points[i]] = NONE;
    }
    return false;
}

/* ---- what it is worth ---- */

static dyadic halfway(task *t, dyadic a, dyadic b) {
    return dyadic_scale(t, dyadic_add(t, a, b), -1);
}

/* With a ko the bounds differ: then the mean is between them, and the size is at most the half of
 * what the ko decides. */
static void find_size(task *t, go_window *win) {
    const go_bounds b = win->worth;
    win->has_ko = !ref_same(b.lower, b.upper);
    const dyadic low = game_mean(t, b.lower), high = game_mean(t, b.upper);
    win->mean = halfway(t, low, high);
    win->size = game_temperature(t, b.lower);
    if (!win->has_ko) return;
    const dyadic other = game_temperature(t, b.upper);
    const dyadic ko = dyadic_scale(t, dyadic_sub(t, high, low), -1);
    if (dyadic_cmp(t, other, win->size) > 0) win->size = other;
    if (dyadic_cmp(t, ko, win->size) > 0) win->size = ko;
}

/* The move that leaves most at the temperature of the window: what the opponent's wall of it is
 * there. And has it to be answered? */
static void find_move(task *t, go_solver *solver, go_window *win, ender_player player) {
    const go_spot *s = &win->room.start;
    const dyadic heat = dyadic_sign(t, win->size) < 0 ? DYADIC_ZERO : win->size;
    win->best[player] = GO_PASS;
    dyadic most = DYADIC_ZERO;
    for (go_set rest = s->points & ~(s->black | s->white); rest != 0; rest &= rest - 1) {
        const unsigned point = go_first(rest);
        unsigned taken;
        go_spot to;
        if (!go_spot_played(&win->room, s, point, player == ENDER_LEFT ? GO_BLACK : GO_WHITE, &to,
                            &taken))
            continue;
        const go_bounds b = go_spot_bounds(solver, &win->room, to);
        const ref worth = player == ENDER_LEFT ? b.lower : b.upper;
        const dyadic gain = dyadic_int(player == ENDER_LEFT ? (int64_t)taken : -(int64_t)taken);
        const dyadic wall = dyadic_add(t, game_wall(t, worth, ender_opponent(player), heat), gain);
        const int better = win->best[player] == GO_PASS ? 1 : dyadic_cmp(t, wall, most);
        if (win->best[player] != GO_PASS && (player == ENDER_LEFT ? better <= 0 : better >= 0))
            continue;
        most = wall;
        win->best[player] = win->room.at[point];
        win->sente[player] = dyadic_cmp(t, game_temperature(t, worth), heat) > 0;
    }
}

/* ---- the board ---- */

static void count_outside(const window_board *w, go_windows *out) {
    for (unsigned p = 0; p < goban_points(w->g); p++) {
        out->owner[p] = GO_EMPTY;
        if (w->window[p] != NONE || w->stays[p] || w->g->stone[p] == GO_OUTSIDE) continue;
        const go_stone owner = nearer(w, p);
        out->owner[p] = (uint8_t)owner;
        if (owner == GO_EMPTY) continue;
        const int points = w->g->stone[p] == go_other(owner) ? 2 : 1;
        out->settled += owner == GO_BLACK ? points : -points;
    }
}

static void sort_by_size(task *t, go_windows *out) {
    for (unsigned i = 1; i < out->count; i++) {
        go_window *const win = out->at[i];
        unsigned k = i;
        for (; k > 0 && dyadic_cmp(t, out->at[k - 1]->size, win->size) < 0; k--)
            out->at[k] = out->at[k - 1];
        out->at[k] = win;
    }
}

go_windows go_find_windows(task *t, const goban *g, const go_status *s) {
    window_board *w = SCRATCH_ARRAY(t, window_board, 1);
    *w = (window_board){.t = t, .g = g, .s = s};
    go_windows out = {.count = 0, .mean = DYADIC_ZERO};
    out.at = SCRATCH_ARRAY(t, go_window *, goban_points(g) + 1);
    out.owner = SCRATCH_ARRAY(t, uint8_t, goban_points(g) + 1);
    go_solver solver;
    look_around(w);
    go_solver_open(t, &solver, ENDER_METHOD_AUTO);
    for (unsigned near = 1; near <= CORE; near++)
        for (unsigned p = 0; p < goban_points(g); p++) {
            if (!is_point(w, p) || g->stone[p] != GO_EMPTY || w->window[p] != NONE) continue;
            if (farther(w, p) > near) continue;
            task_progress(t, "windows", p, goban_points(g));
            go_window *win = SCRATCH_ARRAY(t, go_window, 1);
            *win = (go_window){.number = (uint16_t)p};
            solver.most = WINDOW_SPOTS;
            if (!open_window(w, &solver, p, win)) continue;
            solver.most = 0;
            find_size(t, win);
            for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
                find_move(t, &solver, win, player);
            out.mean = dyadic_add(t, out.mean, win->mean);
            out.at[out.count++] = win;
        }
    go_solver_close(&solver);
    count_outside(w, &out);
    out.mean = dyadic_add(t, out.mean, dyadic_int(out.settled));
    sort_by_size(t, &out);
    return out;
}
