/* SPDX-License-Identifier: MIT
 *
 * Kos: sums of kos with the ban on taking back, and with ko-threats (D. Moews, On Some
 * Combinatorial Games Connected with Go, thesis, Berkeley 1993, chapters 3 and 4).
 *
 * A sum is a text such as "KO(7,0)+2.KO[4,1](1,0)+{1|-1}": KO[m,i](A,B) has states 1 .. m-1, Left
 * moves from i+1 to i and from 1 to A, Right from i to i+1 and from m-1 to B; KO alone is [3,2], OK
 * is [3,1]; KOL and KOR (OKL, OKR) let one player pass. Other summands are values, literal forms
 * "form(*+*)" and graphs "@a{a>L:b;b>R=0}". "phi(J,L; ...)" around it states the rules, and
 * "board(#BO./BO.O/#BWB)" in place of the sum is a fragment of a Go board. docs/ko.md describes all
 * of it. */
#ifndef ENDER_KO_H
#define ENDER_KO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/context.h>
#include <ender/game.h>
#include <ender/loopy.h>
#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What may not come again: under J the position before the opponent's move, under N any position
 * since the start (or since a ko-threat). */
typedef enum ender_ko_ban { ENDER_BAN_J, ENDER_BAN_N } ender_ko_ban;

/* Who has arbitrarily many ko-threats: nobody, a player, or both, the first one more of them. */
typedef enum ender_ko_threats {
    ENDER_THREATS_NONE,
    ENDER_THREATS_LEFT,
    ENDER_THREATS_RIGHT,
    ENDER_THREATS_LEFT_RIGHT,
    ENDER_THREATS_RIGHT_LEFT
} ender_ko_threats;

typedef struct ender_ko_question {
    ender_ko_ban ban;
    ender_ko_threats threats;
    ender_method method; /* search is sidling; closed needs Theorem 15 or one ko */
    unsigned rounds;     /* of sidling at each level; 0 for the usual 40 */
    bool japanese;       /* on a board: the player without ko-threats may pass where a ko is */
} ender_ko_question;

typedef struct ender_ko_answer {
    bool is_value; /* there is one value, in text */
    bool is_game;  /* and it is a short game, in game */
    ender_game game;
    char *text;         /* the value, or the graph "@v0{...}" where there is none */
    char *plus, *minus; /* the values when draws are won by Left, by Right; NULL if not known */
    char *at_most, *at_least; /* bounds of what is not known, in which on+ and off- may stand */
    char results[3]; /* who wins when Left starts and when Right does: L, R, D; "" if not known */
    bool closed;     /* by a closed form */
    bool converged;  /* sidling came to rest; true for closed forms */
    uint64_t positions; /* gone through; 0 for closed forms */
} ender_ko_answer;

/* The value of a sum with ko-ban. `question` may be NULL for J with ko-threats of Left; rules that
 * the text states itself count more. The answer is the caller's, to be cleared. Cost: a polynomial
 * in the number of positions when sidling comes to rest, which it does for sums of kos with integer
 * ends; the number of positions is exponential in that of different kos under J and of states under
 * N. Errors: ENDER_ESYNTAX with the place; ENDER_EDOMAIN when the method closed does not apply;
 * ENDER_ELIMIT and the limits of the context. Any thread. */
ender_status ender_ko_solve(ender_ctx *ctx, const char *text, size_t length,
                            const ender_ko_question *question, ender_ko_answer *out);
void ender_ko_answer_clear(ender_ko_answer *answer);

/* What phi is worth but for an infinitesimal, by Theorem 20: for kos with ends that are numbers and
 * infinitesimals, and passes for the player without ko-threats. ENDER_EDOMAIN for others. */
ender_status ender_ko_nearly(ender_ctx *ctx, const char *text, size_t length,
                             const ender_ko_question *question, ender_game *out);

/* How phi of a sum stands to another sum, which is taken as it is: "v3+{13|0}", "over+11",
 * "@z{z>L=1;z>R:z}". Decided exactly, on graphs with integers as moves, so for small sums. Errors
 * as ender_ko_solve; ENDER_EDOMAIN for boards that come back with more prisoners. */
ender_status ender_ko_compare(ender_ctx *ctx, const char *text, size_t length,
                              const ender_ko_question *question, const char *other,
                              size_t other_length, ender_relation *out);

/* The closed forms themselves, "H(3; 14:2,16:1)" and "HC(3; 11,13; 0; 0,1,2)", and differences. */
ender_status ender_ko_closed_form(ender_ctx *ctx, const char *text, size_t length, ender_game *out);

/* Something about a sum as a text, ender_free: "points" of one ko, the "mean" of a sum, "vector"
 * (K_v), "positions" of phi(J) that are not enders, "bad_j_loops", "bad_n_loops",
 * "history_independent" ("yes", "no"), "history_dependent_at" ("a[] and a[b]", "nowhere"),
 * "negative", "core" (a graph), "results", "plus_side", "minus_side", "converges", "verified" (is
 * the value right, by playing the difference with the whole operator out). ENDER_EARGUMENT for
 * anything else. */
ender_status ender_ko_property(ender_ctx *ctx, const char *text, size_t length,
                               const ender_ko_question *question, const char *property, char **out);

/* A fragment of a board, for board(...), and the ko that it is: phi(J,L) and phi(J,R) of both are
 * the same. */
typedef struct ender_ko_board {
    const char *figure; /* of the thesis; the last ones of 4.14 and 4.15 go on like those before */
    const char *board, *ko, *what;
} ender_ko_board;
/* The boards of the figures of the thesis, from 0; NULL behind the last one. Any thread. */
const ender_ko_board *ender_ko_board_at(size_t index);

/* The approximations of sidling, Table 4.1: a cell for each vertex of the component the start is in
 * and each stage. Called row by row with the stage ("plus 1.2", or "minus 1" at its end) and, in
 * the first call, with the names of the vertices and the stage "". The texts are the library's. */
typedef void (*ender_ko_row)(void *user, const char *stage, const char *const *cells, size_t count);
ender_status ender_ko_trace(ender_ctx *ctx, const char *text, size_t length,
                            const ender_ko_question *question, ender_ko_row row, void *user);

/* How a sum is played: what the player who moves second in phi(SUM) - K answers to each move. Left
 * shows in this way that phi(SUM) >= K, Right that phi(SUM) <= K (Moews, the proofs of Theorems 15
 * and 20). The text is a sum, or SUM[SUM BEFORE] when a move back is banned; `against` is K, a
 * value, with
 * "+over" or "-over" behind it if the other player may pass in that; NULL for the value of the sum,
 * and for what Theorem 20 says of kos with passes. The first call has no move and no reply, but
 * what is played; the others have what it becomes, which can be given to this function again. Under
 * J with ko-threats for Left or Right; ENDER_EDOMAIN otherwise, and when the inequality is false.
 */
typedef struct ender_ko_reply {
    const char *move, *reply, *position, *against; /* the library's */
} ender_ko_reply;
typedef void (*ender_ko_each_reply)(void *user, const ender_ko_reply *reply);
ender_status ender_ko_strategy(ender_ctx *ctx, const char *text, size_t length,
                               const ender_ko_question *question, ender_player second,
                               const char *against, size_t against_length, ender_ko_each_reply each,
                               void *user);
/* Plays these replies against all moves: *holds when the player never lacks one, and play does not
 * go round in a way he loses by. *turns: at how many positions the other player was to move. Cost:
 * about the number of positions of the difference; ENDER_ELIMIT above 2^20 turns. */
ender_status ender_ko_strategy_check(ender_ctx *ctx, const char *text, size_t length,
                                     const ender_ko_question *question, ender_player second,
                                     const char *against, size_t against_length, bool *holds,
                                     uint64_t *turns);

/* A graph of a sum, its vertices named, closed by the caller (ender_graph_close): "sum", the sum
 * without a ban (Figures 3.1 and 4.1 of the thesis); "phi", all positions with their histories
 * (4.2); "core", the part of phi that play goes round in, with values for the ways out of it (4.3);
 * "plain", that without ko-threats (4.4); "layers 2", two copies, where a ko-threat leads from the
 * first into the second, which has none (4.7; "layers 3" is 4.11); and stages of sidling: "plus 2",
 * the core, where ko-threats lead to the values of the round before (4.8; "plus 3" is 4.12), and
 * "plus 1.3", where other moves lead to the step before as well, down to on+ (4.5, 4.6, 4.9, 4.10);
 * "minus" for draws that are Right's. Moves of class 0 need no ko-threat, those of classes 1
 * and 2 do; on+ and off-, in stages, are positions with a pass of class 3 and 4. Errors as
 * ender_ko_trace; ENDER_EARGUMENT for another word. */
ender_status ender_ko_graph(ender_ctx *ctx, const char *text, size_t length,
                            const ender_ko_question *question, const char *what, ender_graph **out,
                            uint32_t *start);

/* The moves of a player in the sum, each once, with the value of phi behind it: called with the
 * position moved to, its value, and whether the mover wins by it and whether no other move is
 * better. The text may be SUM[SUM BEFORE]; then a move back is no move, or needs a ko-threat. */
typedef struct ender_ko_move {
    ender_player player;
    const char *to, *value;
    bool wins, is_best, needs_threat;
} ender_ko_move;
typedef void (*ender_ko_each_move)(void *user, const ender_ko_move *move);
ender_status ender_ko_moves(ender_ctx *ctx, const char *text, size_t length,
                            const ender_ko_question *question, ender_ko_each_move each, void *user);

#ifdef __cplusplus
}
#endif

#endif
