/* SPDX-License-Identifier: MIT
 *
 * The rules of Go and counting (Moews, 1.2), and life (Benson), on all boards of so many points and
 * in all games of so many moves. */
#include "goban/goban.h"
#include "loopy/loopy.h"
#include "papers/frame/checker.h"

#include <string.h>

/* ---- all boards ---- */

/* A board as text, in scratch memory. */
static const char *board_name(claim_run *run, const goban *g) {
    strbuf b;
    strbuf_open(run->t, &b);
    goban_print(&b, g, '/');
    return strbuf_scratch(&b);
}

static bool all_have_liberties(const goban *g) {
    for (unsigned p = 0; p < goban_points(g); p++)
        if (g->stone[p] != GO_EMPTY && goban_liberties(g, p, 1) == 0) return false;
    return true;
}

/* The next way to put stones on a board, counted in threes; false behind the last one. */
static bool next_stones(goban *g) {
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (++g->stone[p] <= GO_WHITE) return true;
        g->stone[p] = GO_EMPTY;
    }
    return false;
}

/* Calls body for every board of so many points, no taller than wide, whose strings have liberties.
 */
static void each_board(claim_run *run, unsigned points, void (*body)(claim_run *, const goban *)) {
    for (unsigned height = 1; height * height <= points; height++) {
        if (points % height != 0 || points / height > GOBAN_SIDE_MAX) continue;
        goban g = goban_empty(points / height, height);
        do {
            task_poll(run->t);
            const arena_mark mark = scratch_mark(run->t);
            if (all_have_liberties(&g)) body(run, &g);
            scratch_release(run->t, mark);
        } while (next_stones(&g));
    }
}

/* ---- moves ---- */

static bool would_take(const goban *g, unsigned point, go_stone colour) {
    uint16_t at[4];
    const unsigned neighbours = goban_neighbours(g, point, at);
    for (unsigned i = 0; i < neighbours; i++)
        if (g->stone[at[i]] == go_other(colour) && goban_liberties(g, at[i], 2) == 1) return true;
    return false;
}

static void capture_on(claim_run *run, const goban *g) {
    for (unsigned m = 0; m < 2 * goban_points(g); m++) {
        const go_stone colour = m % 2 ? GO_WHITE : GO_BLACK;
        goban after = *g;
        uint32_t captured = 0;
        if (g->stone[m / 2] != GO_EMPTY) continue;
        const bool takes = would_take(g, m / 2, colour);
        const bool legal = goban_place(&after, m / 2, colour, false, &captured);
        claim_holds(run, !takes || (legal && captured > 0), "the move takes a string",
                    "%s, %s at %u,%u", board_name(run, g), go_colour_name(colour),
                    m / 2 / g->width + 1, m / 2 % g->width + 1);
        claim_holds(run, !legal || all_have_liberties(&after), "a string has no liberty", "%s",
                    board_name(run, &after));
    }
}

void check_go_capture_first(claim_run *run, unsigned points) {
    each_board(run, points, capture_on);
}

/* ---- counting ---- */

static void net_scores(claim_run *run, const goban *g, int64_t net[2], ender_go_totals totals[2]) {
    static const go_points none;
    for (unsigned i = 0; i < 2; i++) {
        const ender_go_counting counting = i ? ENDER_GO_JAPANESE : ENDER_GO_CHINESE;
        int64_t points[2];
        totals[i] = goban_count(run->t, g, counting, none, none).totals;
        totals_points(&totals[i], counting, points);
        net[i] = points[0] - points[1];
    }
}

/* What has been played, by Black and by White. */
typedef struct played {
    unsigned placed[2], passed[2];
} played;

static bool same_territory(const ender_go_totals totals[2]) {
    return memcmp(totals[0].territory, totals[1].territory, sizeof totals[0].territory) == 0;
}

static void scores_at_end(claim_run *run, const goban *g, const played *by) {
    int64_t net[2];
    ender_go_totals totals[2];
    net_scores(run, g, net, totals);
    if (!same_territory(totals)) return;
    claim_same_number(run, net[0] - net[1], (int64_t)by->placed[0] - by->placed[1],
                      "%s, %u and %u stones placed", board_name(run, g), by->placed[0],
                      by->placed[1]);
    if (by->passed[0] + by->passed[1] == 0)
        claim_holds(run, net[0] == net[1] || net[0] == net[1] + 1, "they differ by more than 1",
                    "%s", board_name(run, g));
}

/* Each pass has handed a captive over, and White has moved or passed last. */
static void aga_at_end(claim_run *run, const goban *g, const played *by) {
    int64_t net[2];
    ender_go_totals totals[2];
    if (by->placed[0] + by->passed[0] != by->placed[1] + by->passed[1]) return;
    net_scores(run, g, net, totals);
    if (same_territory(totals))
        claim_same_number(run, net[1] + by->passed[1] - by->passed[0], net[0],
                          "%s, %u and %u passes", board_name(run, g), by->passed[0], by->passed[1]);
}

/* Plays every game on from here. */
static void every_game(claim_run *run, const goban *g, go_stone mover, unsigned moves,
                       const played *by,
                       void (*at_end)(claim_run *, const goban *, const played *)) {
    if (moves == 0) {
        at_end(run, g, by);
        return;
    }
    for (unsigned p = 0; p <= goban_points(g); p++) {
        goban after = *g;
        played then = *by;
        const bool passes = p == goban_points(g);
        if (!passes && !goban_place(&after, p, mover, false, NULL)) continue;
        (passes ? then.passed : then.placed)[mover - GO_BLACK]++;
        const arena_mark mark = scratch_mark(run->t);
        every_game(run, &after, go_other(mover), moves - 1, &then, at_end);
        scratch_release(run->t, mark);
    }
}

static void every_board(claim_run *run, unsigned moves,
                        void (*at_end)(claim_run *, const goban *, const played *)) {
    static const uint8_t sides[][2] = {{2, 1}, {3, 1}, {2, 2}, {3, 2}};
    static const played nothing;
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        const goban g = goban_empty(sides[i][0], sides[i][1]);
        every_game(run, &g, GO_BLACK, moves, &nothing, at_end);
    }
}

void check_go_scores_differ(claim_run *run, unsigned moves) {
    every_board(run, moves, scores_at_end);
}
void check_go_aga(claim_run *run, unsigned moves) { every_board(run, moves, aga_at_end); }

/* A ko that is open is filled by the player around it, while the other one passes. */
static void fill_ko(claim_run *run, const goban *g, unsigned point, go_stone around) {
    int64_t before[2], after[2];
    ender_go_totals totals[2];
    goban filled = *g;
    if (!goban_place(&filled, point, around, false, NULL)) return;
    net_scores(run, g, before, totals);
    net_scores(run, &filled, after, totals);
    for (unsigned i = 0; i < 2; i++)
        claim_same_number(run, after[i], before[i], "%s, %s counting, %u,%u filled",
                          board_name(run, g), i ? "Japanese" : "Chinese", point / g->width + 1,
                          point % g->width + 1);
}

static void fill_kos_of(claim_run *run, const goban *g, unsigned most) {
    static const go_points none;
    const go_counted c = goban_count(run->t, g, ENDER_GO_CHINESE, none, none);
    unsigned kos = 0;
    for (unsigned p = 0; p < goban_points(g); p++) kos += c.is_ko[p];
    for (unsigned p = 0; p < goban_points(g) && kos <= most; p++)
        if (c.is_ko[p]) fill_ko(run, g, p, (go_stone)c.owner[p]);
}

static void fill_any(claim_run *run, const goban *g) { fill_kos_of(run, g, GOBAN_POINTS_MAX); }
static void fill_only(claim_run *run, const goban *g) { fill_kos_of(run, g, 1); }
void check_go_open_kos(claim_run *run, unsigned points) { each_board(run, points, fill_any); }
void check_go_only_ko(claim_run *run, unsigned points) { each_board(run, points, fill_only); }

/* ---- life ---- */

/* The boards the opponent can reach while the player passes. */
typedef struct assault {
    goban *list;
    uint32_t count, capacity;
    map *known;
} assault;

static void reach_board(claim_run *run, assault *a, const goban *g) {
    uint64_t key[GOBAN_KEY_WORDS];
    const unsigned length = goban_key(g, key);
    const uint64_t hash = map_hash(run->t, key, length);
    if (map_find(a->known, key, length, hash) != 0) return;
    (void)map_insert(run->t, a->known, key, length, hash, 1);
    if (a->count == a->capacity)
        a->list = scratch_wider(run->t, a->list, &a->capacity, sizeof *a->list);
    a->list[a->count++] = *g;
}

/* Which stones of the colour are never taken. */
static void find_invincible(claim_run *run, const goban *g, go_stone colour, bool *invincible) {
    held holder;
    assault a = {.known = held_map(run->t, &holder)};
    reach_board(run, &a, g);
    for (uint32_t i = 0; i < a.count; i++)
        for (unsigned p = 0; p < goban_points(g); p++) {
            goban after = a.list[i];
            if (!goban_place(&after, p, go_other(colour), false, NULL)) continue;
            for (unsigned k = 0; k < goban_points(g); k++)
                invincible[k] = invincible[k] && after.stone[k] == colour;
            reach_board(run, &a, &after);
        }
    held_close(run->t, &holder);
}

static void life_on(claim_run *run, const goban *g) {
    uint8_t life[GOBAN_POINTS_MAX];
    goban_life(run->t, g, life);
    for (go_stone colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        bool invincible[GOBAN_POINTS_MAX], any = false;
        for (unsigned p = 0; p < goban_points(g); p++) any |= invincible[p] = g->stone[p] == colour;
        if (any) find_invincible(run, g, colour, invincible);
        for (unsigned p = 0; any && p < goban_points(g); p++)
            if (g->stone[p] == colour)
                claim_holds(run, (life[p] == ENDER_GO_ALIVE) == invincible[p],
                            invincible[p] ? "it cannot be taken" : "it can be taken",
                            "%s, the string at %u,%u", board_name(run, g), p / g->width + 1,
                            p % g->width + 1);
    }
}

void check_go_benson(claim_run *run, unsigned points) { each_board(run, points, life_on); }
