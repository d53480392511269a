/* SPDX-License-Identifier: MIT
 *
 * Players of Go. One knows no more than the rules: it takes the most stones it can, fills no eye of
 * its own, and passes when nothing else is left. The other one solves the endgame where it can. */
#include "cli/go/go.h"

#include <string.h>

/* The points beside one; ENDER_GO_NOWHERE where the board ends. */
static void find_around(const ender_go_state *s, unsigned point, unsigned around[4]) {
    const unsigned row = point / s->width, column = point % s->width;
    around[0] = row > 0 ? point - s->width : ENDER_GO_NOWHERE;
    around[1] = row + 1 < s->height ? point + s->width : ENDER_GO_NOWHERE;
    around[2] = column > 0 ? point - 1 : ENDER_GO_NOWHERE;
    around[3] = column + 1 < s->width ? point + 1 : ENDER_GO_NOWHERE;
}

/* An empty point with nothing but own stones around, which are in no danger. */
static bool is_own_eye(const ender_go_record *r, const unsigned around[4], ender_go_stone colour) {
    for (unsigned i = 0; i < 4; i++) {
        unsigned liberties;
        const ender_go_stone stone = ender_go_at(r, around[i]);
        if (stone == ENDER_GO_OUTSIDE) continue;
        if (stone != colour) return false;
        (void)ender_go_string(r, around[i], NULL, &liberties);
        if (liberties < 2) return false;
    }
    return true;
}

/* The largest string in atari beside the point. */
static size_t takes(const ender_go_record *r, const unsigned around[4], ender_go_stone colour) {
    size_t most = 0;
    for (unsigned i = 0; i < 4; i++) {
        unsigned liberties;
        const ender_go_stone stone = ender_go_at(r, around[i]);
        if (stone == ENDER_GO_OUTSIDE || stone == ENDER_GO_EMPTY || stone == colour) continue;
        const size_t count = ender_go_string(r, around[i], NULL, &liberties);
        if (liberties == 1 && count > most) most = count;
    }
    return most;
}

static unsigned choose_by_rules(const ender_go_record *r, ender_go_stone colour) {
    ender_go_state s;
    ender_go_about(r, &s);
    unsigned best = ENDER_GO_PASS;
    size_t most = 0;
    for (unsigned p = 0; p < s.width * s.height; p++) {
        unsigned around[4];
        find_around(&s, p, around);
        if (ender_go_legal(r, p, colour) != ENDER_GO_LEGAL || is_own_eye(r, around, colour))
            continue;
        const size_t count = takes(r, around, colour);
        if (best != ENDER_GO_PASS && count <= most) continue;
        best = p;
        most = count;
    }
    return best;
}

/* ---- by theory ---- */

/* Boards that are far from their end are not searched. */
enum { MOST_EMPTY = 26, WORK = 40000 };

/* Territory that was too large for a search is taken for granted only near the end of a game, when
 * none is larger than a third of the board. */
static bool is_far_from_its_end(const ender_go_record *r, const ender_go_endgame *e) {
    ender_go_state s;
    ender_go_about(r, &s);
    for (size_t i = 0; i < e->region_count; i++)
        if (e->regions[i].assumed && 3 * e->regions[i].count > s.width * s.height) return true;
    return false;
}

/* A move that reaches the area of the whole board: a pass if it does, else the first one. */
static bool best_in_area(const ender_go_endgame *e, ender_go_stone colour, unsigned *best) {
    const unsigned char *moves = e->area_moves[colour == ENDER_GO_BLACK ? 0 : 1];
    const unsigned points = e->width * e->height;
    if (!moves || e->assumes) return false;
    *best = ENDER_GO_PASS;
    if (moves[points] == ENDER_GO_MOVE_BEST) return true;
    for (unsigned p = 0; p < points; p++)
        if (moves[p] == ENDER_GO_MOVE_BEST) {
            *best = p;
            return true;
        }
    return false;
}

static bool solve(cli *c, const ender_go_record *r, ender_go_stone colour, bool assume,
                  uint64_t work, ender_go_endgame *e) {
    const ender_go_question q = {.most_empty = MOST_EMPTY,
                                 .assume = assume,
                                 .work = work,
                                 .movers = colour == ENDER_GO_BLACK ? 1 : 2,
                                 .one_move = true};
    char *board = NULL;
    if (ender_go_board_text(c->ctx, r, &board) != ENDER_OK) return false;
    const bool solved = ender_go_solve(c->ctx, board, strlen(board), &q, e) == ENDER_OK;
    ender_free(board);
    return solved && (!e->exact || !is_far_from_its_end(r, e));
}

/* Is anything assumed at all? */
static bool has_assumptions(cli *c, const ender_go_record *r, ender_go_stone colour) {
    ender_go_endgame e = {0};
    (void)solve(c, r, colour, true, 1, &e);
    const bool assumes = e.assumes;
    ender_go_endgame_clear(&e);
    return assumes;
}

bool go_choose_largest(cli *c, const ender_go_record *r, ender_go_stone colour, unsigned *best) {
    ender_go_guess g = {0};
    const int side = colour == ENDER_GO_BLACK ? 0 : 1;
    bool found = ender_go_estimate(c->ctx, r, NULL, &g) == ENDER_OK;
    size_t i = 0;
    while (i < g.count && (g.windows[i].best[side] == ENDER_GO_PASS ||
                           ender_go_legal(r, g.windows[i].best[side], colour) != ENDER_GO_LEGAL))
        i++;
    ender_game zero;
    bool gains = false;
    found = found && i < g.count && ender_integer(c->ctx, 0, &zero) == ENDER_OK &&
            ender_less_equal(c->ctx, zero, g.windows[i].size, &gains) == ENDER_OK && gains;
    if (found) *best = g.windows[i].best[side];
    ender_go_guess_clear(&g);
    return found;
}

go_chosen go_choose(cli *c, const ender_go_record *r, ender_go_stone colour) {
    go_chosen chosen = {choose_by_rules(r, colour), GO_GUESSED};
    for (int assume = 0; assume < 2 && chosen.reason == GO_GUESSED; assume++) {
        ender_go_endgame e = {0};
        if (assume > 0 && !has_assumptions(c, r, colour)) break;
        if (solve(c, r, colour, assume > 0, WORK, &e)) {
            const int side = colour == ENDER_GO_BLACK ? 0 : 1;
            unsigned best = e.line_length[side] > 0 ? e.line[side][0].point : ENDER_GO_PASS;
            const bool known = e.exact || best_in_area(&e, colour, &best);
            if (known &&
                (best == ENDER_GO_PASS || ender_go_legal(r, best, colour) == ENDER_GO_LEGAL))
                chosen = (go_chosen){best, e.assumes ? GO_ASSUMED : GO_SOLVED};
        }
        ender_go_endgame_clear(&e);
    }
    if (chosen.reason == GO_GUESSED && go_choose_largest(c, r, colour, &chosen.point))
        chosen.reason = GO_LARGEST;
    cli_progress_clear();
    return chosen;
}

const char *go_reason_text(go_reason reason) {
    static const char *const texts[] = {
        [GO_SOLVED] = "",
        [GO_ASSUMED] = "if strings with room for two eyes live, which is not proved",
        [GO_LARGEST] = "a guess: the largest move if strings live as they are judged to",
        [GO_GUESSED] = "a guess: the position is not solved, and nothing is known of this move"};
    return texts[reason];
}
