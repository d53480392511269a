/* SPDX-License-Identifier: MIT
 *
 * Corridors, rooms and scores of endgames: Moews, On Some Combinatorial Games Connected with Go,
 * thesis, 1.3 and 5.2; Berlekamp, Wolfe, Mathematical Go. */
#include "go/go.h"
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

/* ---- corridors ---- */

enum { LENGTH_MAX = 20 };

typedef struct corridor_text {
    char text[LENGTH_MAX + 2];
} corridor_text;

/* Corridor number `stones` of this length: the points behind the mouth are the bits. */
static corridor_text corridor_number(unsigned length, uint32_t stones, bool white) {
    corridor_text c = {{0}};
    char *at = c.text;
    if (white) *at++ = '-';
    *at++ = '.';
    for (unsigned i = 1; i < length; i++) *at++ = stones >> (i - 1) & 1 ? 'o' : '.';
    return c;
}

static go_corridor read_corridor(claim_run *run, const char *text) {
    return go_corridor_read(run->t, (source){text, strlen(text)});
}

static void each_corridor(claim_run *run, unsigned length,
                          void (*check)(claim_run *run, const char *text, const go_corridor *c)) {
    for (uint32_t stones = 0; stones < UINT32_C(1) << (length - 1); stones++)
        for (unsigned white = 0; white < 2; white++) {
            const arena_mark mark = scratch_mark(run->t);
            const corridor_text name = corridor_number(length, stones, white);
            const go_corridor c = read_corridor(run, name.text);
            check(run, name.text, &c);
            scratch_release(run->t, mark);
        }
}

/* *returns: may play come back to a position? */
static go_bounds searched_so(claim_run *run, const goban *g, ender_method method, bool *returns) {
    uint16_t points[GOBAN_POINTS_MAX];
    unsigned count = 0;
    for (unsigned p = 0; p < goban_points(g); p++)
        if (!g->immortal[p] && g->stone[p] != GO_OUTSIDE) points[count++] = (uint16_t)p;
    const go_room r = go_room_of(run->t, g, points, count);
    go_solver s;
    go_solver_open(run->t, &s, method);
    const go_bounds b = go_spot_bounds(&s, &r, r.start);
    *returns = s.returns;
    go_solver_close(&s);
    return b;
}

static go_bounds searched(claim_run *run, const goban *g, ender_method method) {
    bool returns;
    return searched_so(run, g, method, &returns);
}

static void value_by_moves(claim_run *run, const char *text, const go_corridor *c) {
    const goban g = go_corridor_board(run->t, c);
    const go_bounds b = searched(run, &g, ENDER_METHOD_SEARCH);
    claim_holds(run, ref_same(b.lower, b.upper), "there is a ko", "corridor %s", text);
    claim_equal(run, b.lower, go_corridor_value(run->t, c), "corridor %s", text);
}

void check_go_corridor_values(claim_run *run, unsigned length) {
    each_corridor(run, length, value_by_moves);
}

static void closed_form(claim_run *run, const char *text, const go_corridor *c) {
    const go_chilled_corridor chilled = go_corridor_chilled(run->t, c);
    claim_equal(run, game_chill(run->t, go_corridor_value(run->t, c)),
                go_chilled_value(run->t, &chilled), "corridor %s, chilled", text);
}

void check_go_corridor_coins(claim_run *run, unsigned length) {
    each_corridor(run, length, closed_form);
}

void check_go_simple_corridors(claim_run *run, unsigned r) {
    for (unsigned n = 1; n <= 5; n++) {
        char text[40];
        snprintf(text, sizeof text, ".%uo%u", r, n);
        const go_corridor c = read_corridor(run, text);
        const ref chilled = game_chill(run->t, go_corridor_value(run->t, &c));
        snprintf(text, sizeof text, "$%u r%u@%u", 2 * n + r - 2, 2 * n - 2, r - 1);
        const coin_position p = coins_parse(run->t, text, strlen(text), COINS_QUARTER);
        claim_equal(run, chilled, coins_value(run->t, &p), "corridor .%uo%u, chilled", r, n);
    }
}

void check_go_empty_corridors(claim_run *run, unsigned r) {
    char text[40];
    snprintf(text, sizeof text, ".%u", r);
    const go_corridor c = read_corridor(run, text);
    claim_equal(run, game_chill(run->t, go_corridor_value(run->t, &c)),
                claim_value(run, "%d + 1/%llu", (int)r - 2, 1ULL << (r - 1)),
                "corridor .%u, chilled", r);
}

static void cooled_model(claim_run *run, const char *text, const go_corridor *c) {
    const ref v = go_corridor_value(run->t, c);
    claim_equal(run, game_chill(run->t, score_model(run->t, v)), v, "corridor %s", text);
}

void check_go_chinese_model(claim_run *run, unsigned length) {
    each_corridor(run, length, cooled_model);
}

/* ---- rooms ---- */

enum { BOX = 3, BOARD = BOX + 2 };

/* Is the set of points of the box connected? */
static bool is_connected(unsigned set) {
    unsigned reached = set & (~set + 1), before = 0;
    while (reached != before) {
        before = reached;
        for (unsigned p = 0; p < BOX * BOX; p++) {
            if (!(reached >> p & 1)) continue;
            if (p % BOX > 0) reached |= 1U << (p - 1);
            if (p % BOX < BOX - 1) reached |= 1U << (p + 1);
            if (p >= BOX) reached |= 1U << (p - BOX);
            if (p < BOX * (BOX - 1)) reached |= 1U << (p + BOX);
        }
        reached &= set;
    }
    return reached == set;
}

/* The room in immortal black stones, with white ones inside. */
static goban walled(unsigned set, unsigned white) {
    goban g = goban_empty(BOARD, BOARD);
    for (unsigned p = 0; p < BOARD * BOARD; p++) {
        g.stone[p] = GO_BLACK;
        g.immortal[p] = true;
    }
    for (unsigned i = 0; i < BOX * BOX; i++) {
        if (!(set >> i & 1)) continue;
        const unsigned p = (i / BOX + 1) * BOARD + i % BOX + 1;
        g.stone[p] = white >> i & 1 ? GO_WHITE : GO_EMPTY;
        g.immortal[p] = false;
    }
    return g;
}

/* Does the point touch one point of the room, and that another stone of the wall as well? */
static bool makes_mouth(const goban *g, unsigned p) {
    uint16_t at[4], around[4];
    unsigned inside = 0, mouth = 0, walls = 0;
    const unsigned n = goban_neighbours(g, p, at);
    for (unsigned k = 0; k < n; k++) {
        inside += !g->immortal[at[k]];
        if (!g->immortal[at[k]]) mouth = at[k];
    }
    if (inside != 1) return false;
    const unsigned m = goban_neighbours(g, mouth, around);
    for (unsigned k = 0; k < m; k++) walls += g->immortal[around[k]];
    return walls >= 2;
}

static bool is_position(const goban *g) {
    for (unsigned p = 0; p < goban_points(g); p++)
        if (g->stone[p] != GO_EMPTY && goban_liberties(g, p, 1) == 0) return false;
    return true;
}

static void each_mouth(claim_run *run, unsigned set, unsigned white) {
    const goban g = walled(set, white);
    for (unsigned p = 0; p < BOARD * BOARD; p++) {
        if (!g.immortal[p] || !makes_mouth(&g, p)) continue;
        goban open = g;
        open.stone[p] = GO_WHITE;
        if (!is_position(&open)) continue;
        const go_bounds all = searched(run, &open, ENDER_METHOD_SEARCH);
        const go_bounds quick = searched(run, &open, ENDER_METHOD_AUTO);
        claim_holds(run, ref_same(all.lower, quick.lower) && ref_same(all.upper, quick.upper),
                    "all moves give another value", "room %x, white stones %x, mouth %u", set,
                    white, p);
    }
}

void check_go_hyper_black(claim_run *run, unsigned points) {
    for (unsigned set = 1; set < 1U << (BOX * BOX); set++) {
        if ((unsigned)__builtin_popcount(set) != points || !is_connected(set)) continue;
        for (unsigned white = set;; white = (white - 1) & set) {
            const arena_mark mark = scratch_mark(run->t);
            each_mouth(run, set, white);
            scratch_release(run->t, mark);
            if (white == 0) break;
        }
    }
}

/* ---- chilling and scores ---- */

/* Immortal stones of both colours, mortal ones, empty points. */
static bool board_number(unsigned columns, unsigned rows, uint64_t number, goban *g) {
    *g = goban_empty(columns, rows);
    bool changes = false;
    for (unsigned p = 0; p < goban_points(g); p++, number /= 5) {
        const unsigned kind = (unsigned)(number % 5);
        g->stone[p] = (uint8_t)(kind == 0 ? GO_EMPTY : GO_BLACK + kind % 2);
        g->immortal[p] = kind > 2;
        changes |= kind <= 2;
    }
    return changes && is_position(g);
}

static void warmed_room(claim_run *run, const goban *g, uint64_t number) {
    bool returns;
    const go_bounds b = searched_so(run, g, ENDER_METHOD_AUTO, &returns);
    /* on one row play that comes back may have a value and no parity: b.. */
    if (!ref_same(b.lower, b.upper) || (returns && g->height == 1)) return;
    unsigned odd;
    const ref chilled = game_chill(run->t, b.lower), warm = game_warm(run->t, chilled);
    claim_holds(run, go_is_tempered(run->t, b.lower, &odd), "parities differ",
                "board %llu of %u columns and %u rows", (unsigned long long)number, g->width,
                g->height);
    claim_equal(run, odd ? game_add(run->t, warm, REF_STAR) : warm, b.lower,
                "board %llu of %u columns and %u rows", (unsigned long long)number, g->width,
                g->height);
}

static void warmed_boards(claim_run *run, unsigned columns, unsigned rows) {
    uint64_t boards = 1;
    for (unsigned i = 0; i < columns * rows; i++) boards *= 5;
    for (uint64_t number = 0; number < boards; number++) {
        goban g;
        const arena_mark mark = scratch_mark(run->t);
        if (board_number(columns, rows, number, &g)) warmed_room(run, &g, number);
        scratch_release(run->t, mark);
    }
}

void check_go_warming(claim_run *run, unsigned points) {
    for (unsigned rows = 1; rows * rows <= points; rows++)
        if (points % rows == 0) warmed_boards(run, points / rows, rows);
}

static ref corridor_game(claim_run *run, unsigned length, uint32_t stones, bool white) {
    const corridor_text name = corridor_number(length, stones, white);
    const go_corridor c = read_corridor(run, name.text);
    return go_corridor_value(run->t, &c);
}

/* The least integer at least g, the greatest at most. */
static int64_t nearest(claim_run *run, ref g, bool above) {
    task *t = run->t;
    const dyadic stop = above ? game_left_stop(t, g) : game_right_stop(t, g);
    const int64_t n = (above ? dyadic_ceil(t, stop) : dyadic_floor(t, stop)).num;
    const ref at = ref_integer(t, n);
    if (above) return game_le(t, g, at) ? n : n + 1;
    return game_ge(t, g, at) ? n : n - 1;
}

static void stops_of_sum(claim_run *run, ref g, ref h, const char *where) {
    task *t = run->t;
    const ref sum = game_add(t, g, h);
    const ref chilled = game_add(t, game_chill(t, g), game_chill(t, h));
    claim_same_number(run, game_left_stop(t, sum).num, nearest(run, chilled, true),
                      "left stop of %s", where);
    claim_same_number(run, game_right_stop(t, sum).num, nearest(run, chilled, false),
                      "right stop of %s", where);
}

/* A corridor of this length and each one that is not longer, either of them either player's. */
static void stops_with_others(claim_run *run, unsigned length, uint32_t stones, bool own) {
    for (unsigned other = 1; other <= length; other++)
        for (uint32_t b = 0; b < UINT32_C(1) << (other - 1); b++)
            for (unsigned white = 0; white < 2; white++) {
                const arena_mark mark = scratch_mark(run->t);
                char where[60];
                snprintf(where, sizeof where, "%s and %s",
                         corridor_number(length, stones, own).text,
                         corridor_number(other, b, white).text);
                stops_of_sum(run, corridor_game(run, length, stones, own),
                             corridor_game(run, other, b, white), where);
                scratch_release(run->t, mark);
            }
}

/* A room with a mouth of every shape, with white stones inside, and this corridor. */
static void stops_with_rooms(claim_run *run, unsigned length, uint32_t stones, bool own) {
    static const char *const rooms[] = {"BBBBB/W..wB/BBBBB", "BBBBB/W...B/BB.BB/#BBB#",
                                        "WWWWW/W...B/W...B/BBBBB", "WWWW/B..W/W.bW/WWWW"};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        const arena_mark mark = scratch_mark(run->t);
        char where[80];
        const source in = {rooms[i], strlen(rooms[i])};
        const goban g = goban_read(run->t, in, 0, in.length);
        const go_bounds b = searched(run, &g, ENDER_METHOD_SEARCH);
        snprintf(where, sizeof where, "%s and %s", corridor_number(length, stones, own).text,
                 rooms[i]);
        claim_holds(run, ref_same(b.lower, b.upper), "a room has no value", "%s", rooms[i]);
        stops_of_sum(run, corridor_game(run, length, stones, own), b.lower, where);
        scratch_release(run->t, mark);
    }
}

void check_go_last_point(claim_run *run, unsigned length) {
    for (uint32_t a = 0; a < UINT32_C(1) << (length - 1); a++)
        for (unsigned own = 0; own < 2; own++) {
            stops_with_others(run, length, a, own == 1);
            stops_with_rooms(run, length, a, own == 1);
        }
}
