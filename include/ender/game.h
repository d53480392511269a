/* SPDX-License-Identifier: MIT
 *
 * Values of short partizan games. An ender_game is a handle of four bytes, passed by value. Values
 * are kept in canonical form and hash-consed: two handles of one context are equal exactly when the
 * games are equal. Number-up-stars (sums of a number, a multiple of up and a nimber) with small
 * parts are stored in the handle itself. Every operation may be called from several threads at
 * once. It fails with ENDER_EARGUMENT on a handle that is no game of the context, and with
 * ENDER_EMEMORY, ENDER_ELIMIT and ENDER_ECANCELLED; the comments mention further errors. After an
 * error the output is unchanged.
 *
 * Sources: Conway, On Numbers and Games (ONAG); Berlekamp, Conway, Guy, Winning Ways; Siegel,
 * Combinatorial Game Theory (CGT), chapter II. */
#ifndef ENDER_GAME_H
#define ENDER_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A value. Compare handles with ender_same. A zeroed handle is not a game: functions refuse it with
 * ENDER_EARGUMENT. */
typedef struct ender_game {
    uint32_t id;
} ender_game;

/* A literal game tree (see form.h). It is declared here because every value has a form, its
 * canonical form. */
typedef struct ender_form {
    uint32_t id;
} ender_form;

/* The game 0 = {|} in every context. */
#define ENDER_ZERO ((ender_game){UINT32_C(0x80000000)})

static inline bool ender_same(ender_game g, ender_game h) { return g.id == h.id; }

typedef enum ender_player { ENDER_LEFT = 0, ENDER_RIGHT = 1 } ender_player;

static inline ender_player ender_opponent(ender_player player) {
    return player == ENDER_LEFT ? ENDER_RIGHT : ENDER_LEFT;
}

/* The relation of two games. The values are bits: G <= H sets the first bit, G >= H the second. */
typedef enum ender_relation {
    ENDER_CONFUSED = 0,
    ENDER_LESS = 1,
    ENDER_GREATER = 2,
    ENDER_EQUAL = 3
} ender_relation;

/* The winner: Left, Right, the Next (first) or the Previous (second) player. */
typedef enum ender_outcome { ENDER_N = 0, ENDER_R = 1, ENDER_L = 2, ENDER_P = 3 } ender_outcome;

/* The outcome of a game, by who wins who moves first. */
static inline ender_outcome ender_outcome_from(bool left_wins_first, bool right_wins_first) {
    if (left_wins_first) return right_wins_first ? ENDER_N : ENDER_L;
    return right_wins_first ? ENDER_R : ENDER_P;
}

/* Does a player win a game of this outcome by moving first? By moving second? */
static inline bool ender_wins_first(ender_outcome outcome, ender_player player) {
    return outcome == ENDER_N || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R);
}
static inline bool ender_wins_second(ender_outcome outcome, ender_player player) {
    return outcome == ENDER_P || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R);
}

/* "<", ">", "=", "||" and "L", "R", "N", "P". */
const char *ender_relation_name(ender_relation relation);
const char *ender_outcome_name(ender_outcome outcome);

/* ---- construction ---- */

/* The integer n. O(1). */
ender_status ender_integer(ender_ctx *ctx, int64_t n, ender_game *out);

/* The dyadic number numerator / 2^exponent. O(1); exponent up to 2^31. */
ender_status ender_dyadic(ender_ctx *ctx, int64_t numerator, uint32_t exponent, ender_game *out);

/* number + ups.^ + *star. ups is any int32 except INT32_MIN, star any uint32. ENDER_EARGUMENT if
 * number is not a number. O(1). */
ender_status ender_number_up_star(ender_ctx *ctx, ender_game number, int32_t ups, uint32_t star,
                                  ender_game *out);

/* The value of {left | right}: canonical form by removing dominated and bypassing reversible
 * options (CGT, Theorems II.2.4, II.2.5; ONAG, Theorems 68, 69). The lists may be in any order,
 * with repetitions; the library does not keep them. Cost: about (left count + right count)^2
 * comparisons, each memoised. */
ender_status ender_from_options(ender_ctx *ctx, const ender_game *left, size_t left_count,
                                const ender_game *right, size_t right_count, ender_game *out);

/* ---- options of the canonical form ---- */

/* The number of options of a player in the canonical form. *n has n options for each player,
 * although they are not stored. */
ender_status ender_option_count(ender_ctx *ctx, ender_game g, ender_player player, uint32_t *out);

/* The option with this index (from 0, in the order of the store). ENDER_EARGUMENT if index is not
 * less than the count. O(1). */
ender_status ender_option(ender_ctx *ctx, ender_game g, ender_player player, uint32_t index,
                          ender_game *out);

/* ---- parts ---- */

/* *out is the answer to the question. If it is true, the other outputs receive the parts; a part
 * whose pointer is NULL is skipped. If the status is not ENDER_OK (the handle belongs to another
 * context, or memory or time is exhausted), no output is changed. O(1). */

/* Is g = x + ups.^ + *star for a number x? */
ender_status ender_is_number_up_star(ender_ctx *ctx, ender_game g, bool *out, ender_game *number,
                                     int32_t *ups, uint32_t *star);
ender_status ender_is_number(ender_ctx *ctx, ender_game g, bool *out);
/* Is g = *n? */
ender_status ender_is_nimber(ender_ctx *ctx, ender_game g, bool *out, uint32_t *n);
/* Is g an integer in the range of int64_t? */
ender_status ender_to_int64(ender_ctx *ctx, ender_game g, bool *out, int64_t *n);
/* Is g a number m/2^e with m in the range of int64_t? */
ender_status ender_to_dyadic(ender_ctx *ctx, ender_game g, bool *out, int64_t *m, uint32_t *e);

/* ---- the group ---- */

/* Sum, negative, difference. CGT, section II.1. Sums of number-up-stars are O(1); a number added to
 * any other game translates its options (number translation, CGT, Theorem II.3.19); all other sums
 * are computed by memoised recursion. */
ender_status ender_add(ender_ctx *ctx, ender_game g, ender_game h, ender_game *out);
ender_status ender_negative(ender_ctx *ctx, ender_game g, ender_game *out);
ender_status ender_subtract(ender_ctx *ctx, ender_game g, ender_game h, ender_game *out);
/* n.g = g + ... + g (n copies); for n < 0 the negative of (-n).g. O(log |n|) sums. */
ender_status ender_multiple(ender_ctx *ctx, int64_t n, ender_game g, ender_game *out);

/* ---- order ---- */

/* G <= H: no G^L >= H and no H^R <= G (CGT, Theorem II.1.20; STRUCTURE-4). */
ender_status ender_less_equal(ender_ctx *ctx, ender_game g, ender_game h, bool *out);
ender_status ender_compare(ender_ctx *ctx, ender_game g, ender_game h, ender_relation *out);
/* The outcome of g in normal play: the player who cannot move loses. */
ender_status ender_normal_outcome(ender_ctx *ctx, ender_game g, ender_outcome *out);

/* ---- simple facts of the canonical form ---- */

/* The birthday (height of the canonical form), as a number. ONAG, chapter 7. O(1) unless the game
 * is very large. */
ender_status ender_birthday(ender_ctx *ctx, ender_game g, ender_game *out);
/* The left and the right stop (CGT, Definition II.3.8), as numbers. O(1): they are stored with
 * every form. */
ender_status ender_left_stop(ender_ctx *ctx, ender_game g, ender_game *out);
ender_status ender_right_stop(ender_ctx *ctx, ender_game g, ender_game *out);

/* ---- the store ---- */

/* Frees all games and forms made since the mark, except for the count games in keep; their handles
 * are rewritten. See ender_mark. */
ender_status ender_release(ender_ctx *ctx, const ender_mark *mark, ender_game *keep, size_t count);

#ifdef __cplusplus
}
#endif
#endif
