/* SPDX-License-Identifier: MIT
 *
 * Moves of the program in Go: it solves the endgame where it can, and guesses by games by chance
 * elsewhere. */
#include "cli/go/go.h"

#include <string.h>

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

/* ---- a guess ---- */

/* So many games are played for a guess: about half a second for a board of 9x9 or less, and two
 * for one of 19x19. */
enum { GAMES_MOST = 20000, POINTS_PLAYED = 2000000 };

static uint64_t usual_games(const ender_go_record *r) {
    ender_go_state s;
    ender_go_about(r, &s);
    const unsigned games = POINTS_PLAYED / (s.width * s.height);
    return games < GAMES_MOST ? games : GAMES_MOST;
}

bool go_choose_likely(ender_ctx *ctx, const ender_go_record *r, ender_go_stone colour,
                      go_guess *out) {
    ender_go_likely likely;
    const uint64_t games = out->games > 0 ? out->games : usual_games(r);
    if (ender_go_find_likely(ctx, r, colour, games, &likely) != ENDER_OK) return false;
    *out = (go_guess){likely.moves[0].point, likely.games, likely.moves[0].score, false};
    ender_go_likely_clear(&likely);
    return true;
}

void go_prefer_proved(const ender_go_endgame *e, ender_go_stone colour, go_guess *guess) {
    const bool black = colour == ENDER_GO_BLACK;
    const unsigned char *moves = e->area_moves[black ? 0 : 1];
    const unsigned points = e->width * e->height;
    if (!moves || e->assumes) return;
    if (black ? (double)e->area[0] < guess->score : (double)e->area_to[1] > guess->score) return;
    for (unsigned p = 0; p <= points && !guess->is_proved; p++) {
        if (moves[p] != ENDER_GO_MOVE_REACHES) continue;
        guess->point = p < points ? p : ENDER_GO_PASS;
        guess->is_proved = true;
    }
}

/* By an endgame that is solved, or would be if life that is assumed were proved. */
static bool choose_by_theory(cli *c, const ender_go_record *r, ender_go_stone colour, bool assume,
                             ender_go_endgame *e, go_chosen *chosen) {
    const int side = colour == ENDER_GO_BLACK ? 0 : 1;
    if (!solve(c, r, colour, assume, WORK, e)) return false;
    unsigned best = e->line_length[side] > 0 ? e->line[side][0].point : ENDER_GO_PASS;
    if (!e->exact && !best_in_area(e, colour, &best)) return false;
    if (best != ENDER_GO_PASS && ender_go_legal(r, best, colour) != ENDER_GO_LEGAL) return false;
    *chosen = (go_chosen){best, e->assumes ? GO_ASSUMED : GO_SOLVED};
    return true;
}

static go_chosen choose_by_games(cli *c, const ender_go_record *r, ender_go_stone colour,
                                 const ender_go_endgame *e) {
    go_guess guess = {0};
    if (!go_choose_likely(c->ctx, r, colour, &guess)) return (go_chosen){ENDER_GO_PASS, GO_GUESSED};
    const unsigned likely = guess.point;
    go_prefer_proved(e, colour, &guess);
    if (guess.is_proved &&
        (guess.point == ENDER_GO_PASS || ender_go_legal(r, guess.point, colour) == ENDER_GO_LEGAL))
        return (go_chosen){guess.point, GO_REACHES};
    return (go_chosen){likely, GO_LIKELY};
}

go_chosen go_choose(cli *c, const ender_go_record *r, ender_go_stone colour) {
    go_chosen chosen = {ENDER_GO_PASS, GO_GUESSED};
    ender_go_endgame proved = {0}, assumed = {0};
    if (!choose_by_theory(c, r, colour, false, &proved, &chosen) &&
        !(has_assumptions(c, r, colour) && choose_by_theory(c, r, colour, true, &assumed, &chosen)))
        chosen = choose_by_games(c, r, colour, &proved);
    ender_go_endgame_clear(&proved);
    ender_go_endgame_clear(&assumed);
    cli_progress_clear();
    return chosen;
}

const char *go_reason_text(go_reason reason) {
    static const char *const texts[] = {
        [GO_SOLVED] = "",
        [GO_ASSUMED] = "if strings with room for two eyes live, which is not proved",
        [GO_REACHES] = "a guess: the position is not solved; games by chance give no move more",
        [GO_LIKELY] = "a guess: the position is not solved, and games by chance went best with it",
        [GO_GUESSED] = "a guess: the position is not solved, and nothing is known of this move"};
    return texts[reason];
}
