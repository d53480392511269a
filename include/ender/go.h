/* SPDX-License-Identifier: MIT
 *
 * Endgames of Go as sums of games (D. Moews, On Some Combinatorial Games Connected with Go, thesis,
 * Berkeley 1993, 1.3, 5.2 and chapter 6; E. Berlekamp, D. Wolfe, Mathematical Go, 1994).
 *
 * Black is Left, White is Right. A prisoner is a point, and a point of territory a move that is
 * left over, so that the leaves of a game are integers, the score. A board is rows of `.` (empty),
 * `b` and `w` (stones), `B` and `W` (immortal stones, which stay for ever), `#` (no point),
 * separated by `/` or line ends.
 *
 * Functions fail with ENDER_ESYNTAX and the place in the text; with ENDER_EDOMAIN when a question
 * makes no sense for the position; with ENDER_ELIMIT for what is too large; and with the limits of
 * the context. They may be called from several threads at once. */
#ifndef ENDER_GO_H
#define ENDER_GO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/game.h>
#include <ender/ko.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- corridors ---- */

/* A corridor from its mouth: `.` an empty point, `o` a stone of the one who is at the mouth, each
 * perhaps with a number of repetitions, as in `..o.oo` and `.1000o3`; a minus in front makes it
 * White's corridor. */
typedef struct ender_go_corridor {
    bool has_value;     /* at most 4096 empty points */
    ender_game value;   /* V(s) = {e - 1 + 2w | V(s')} (COIN-SLIDING-39) */
    ender_game chilled; /* the value of the closed form */
    char *coins;        /* the closed form, "7 + r4@2" or "5/4" */
} ender_go_corridor;
/* Cost: linear in the number of empty points. */
ender_status ender_go_corridor_value(ender_ctx *ctx, const char *text, size_t length,
                                     ender_go_corridor *out);
void ender_go_corridor_clear(ender_go_corridor *corridor);
/* The corridor with its walls as a board, up to 23 points long; a text for ender_free. */
ender_status ender_go_corridor_board(ender_ctx *ctx, const char *text, size_t length, char **out);

/* ---- rooms ---- */

/* What a sum of rooms is worth. Where play may come back to a position (a ko) there may be no exact
 * value; then lower <= G <= upper whoever has ko-threats. */
typedef struct ender_go_worth {
    bool exact;
    ender_game lower, upper; /* equal when it is exact */
    bool returns;            /* some play comes back to a position */
    bool by_dominance;       /* a mouth without an immortal stone of its wall beside it: by the
                                theorem of the thesis, which search cannot confirm */
    char *coins;             /* what it chills to, "7 + r4@2": a number and the sum of at most three
                                coins; NULL where that is not known */
    uint64_t positions;      /* evaluated by their moves */
} ender_go_worth;
/* All points of the board that are not immortal, which may be several rooms. By search (all moves),
 * by the theorem on hyper-Black rooms (ENDER_METHOD_CLOSED; ENDER_EDOMAIN for others), or by both.
 * A room has at most 64 points; cost: exponential in the number of empty points, some 10^4
 * positions a second. */
ender_status ender_go_room(ender_ctx *ctx, const char *text, size_t length, ender_method method,
                           ender_go_worth *out);
void ender_go_worth_clear(ender_go_worth *worth);

#ifdef __cplusplus
}
#endif
#endif
