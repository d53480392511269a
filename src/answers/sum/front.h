/* SPDX-License-Identifier: MIT
 *
 * A sum of positions, of any rulesets, and of values, each as it is or negated: how it is read,
 * what it is worth, its moves, which of them win, which one to make and why. A move of Left wins
 * when what it leaves is >= 0, a move of Right when it is <= 0; where there are outcomes only, when
 * the player who moves next loses.
 *
 * Functions fail with ENDER_EMEMORY and with what the functions of <ender/ruleset.h>,
 * <ender/solve.h> and <ender/advice.h> fail with. One sum is used by one thread at a time. */
#ifndef ENDER_SUM_FRONT_H
#define ENDER_SUM_FRONT_H

#include <ender/advice.h>
#include <ender/draw.h>
#include <ender/notation.h>
#include <ender/oslo.h>

#include "sum/fates.h"

/* What a sum is worth, as far as it was found. */
typedef struct sum_worth {
    ender_game value;   /* of the sum, */
    ender_game *parts;  /* and of each summand, its sign in it */
    bool outcomes_only; /* there are no values: a single position of a misere ruleset, or */
    bool solved;        /* as well: no value came in reach, outcomes are found by search */
    bool repeats;       /* or play may come back to a position, and be drawn (then the values of the
                           summands, which may be loopy, tell who wins) */
} sum_worth;

/* A sum. Zero-initialised it is the empty one. */
typedef struct game_sum {
    ender_summand *list; /* the positions are the sum's */
    size_t count, room;
    sum_worth worth;
} game_sum;

/* Appends a position; the sum is as it was when that fails. */
ender_status game_sum_add(ender_ctx *ctx, game_sum *sum, const ender_ruleset *rules,
                          const char *text);
/* Appends what an expression says: positions and values joined by + and -, with signs and whole
 * numbers of copies, as `2.nim("3,4") - domineering("2x3") + {1|*}`. A value of a position that
 * stands inside of something else is a value. ENDER_ESYNTAX with the place; ENDER_EARGUMENT where
 * something is no short game. Names of the scope, which may be NULL, stand for what they name. */
ender_status game_sum_read(ender_ctx *ctx, game_sum *sum, const ender_scope *scope,
                           const char *text, size_t length);
ender_status game_sum_copy(ender_ctx *ctx, const game_sum *from, game_sum *out);
/* Frees what it owns and makes it the empty sum. */
void game_sum_clear(game_sum *sum);

/* May play come back to a position? Does who cannot move win in one of them? */
bool game_sum_repeats(const game_sum *sum);
bool game_sum_is_misere(const game_sum *sum);

/* ---- worth ---- */

/* Finds the values, after the last summand was added. Several summands are asked for values only: a
 * sum in which one has none has none. */
ender_status game_sum_values(ender_ctx *ctx, game_sum *sum);
/* So long values are tried: half of the time that a call has, `usual` seconds where it has no
 * limit. */
double game_sum_value_seconds(const ender_ctx *ctx, double usual);
/* The same in so many seconds at most. Where they or the memory are not enough the sum becomes a
 * solved one, unless play in it may come back. */
ender_status game_sum_values_within(ender_ctx *ctx, game_sum *sum, double seconds);
/* Who wins the sum, by its values, by the rules, or by search (<ender/solve.h>). In so many
 * seconds; 0 for what the call has. ENDER_EDOMAIN where a play may be drawn (game_sum_results). */
ender_status game_sum_outcome(ender_ctx *ctx, const game_sum *sum, double seconds,
                              ender_outcome *out);
/* Which limit ended a search, in words; NULL for a status that is none. */
const char *search_limit(ender_status status);

/* The results of a sum in which play may come back to a position, when Left and when Right moves
 * first: of a position alone by retrograde analysis, of several summands by their loopy values.
 * ENDER_EDOMAIN where a summand has no value that is a stopper or has sides. */
ender_status game_sum_results(ender_ctx *ctx, const game_sum *sum, ender_play results[2]);
/* An outcome as it is written: L, R, N, P where nothing is drawn, else who wins when Left and when
 * Right moves first, D for a draw. */
const char *results_letters(const ender_play results[2]);

/* ---- moves ---- */

typedef struct sum_move {
    size_t part;
    ender_player mover; /* whose move of the summand it is: the opponent's where that is negative */
    ender_position *to; /* in a position; owned by the move */
    ender_game option;  /* in a value */
    char *name, *note;  /* where moves were asked for by name; NULL elsewhere */
    ender_move_marks
        marks;            /* once they were looked for: as the picture of its summand names them */
    size_t blocks_before; /* of the summands before its own, with the marks */
    ender_game value,
        total;             /* of the summand, its sign in it, and of the whole sum after the move */
    ender_outcome outcome; /* the same where there are outcomes only, */
    ender_play results[2]; /* or results, when Left, when Right moves next, where play repeats */
    bool unknown;          /* a search for it reached a limit */
    bool wins;
    ender_game stop; /* that is reached from the total with best play, the opponent moving next */
    bool best;       /* it is an option of the canonical form of its own summand (not of the sum):
                        neither dominated nor reversible there */
    bool advised;    /* a theorem advises it */
} sum_move;

typedef struct sum_move_list {
    sum_move *at;
    size_t count;
} sum_move_list;

/* All moves of a player, in the order of the summands: the distinct options; or, by name, the moves
 * in equal blocks each. The name begins with the number of the block, counted through all summands.
 * Moves of a value are the options of its canonical form. Freed by sum_move_list_clear. */
ender_status game_sum_moves(ender_ctx *ctx, const game_sum *sum, ender_player player, bool by_name,
                            sum_move_list *out);
void sum_move_list_clear(sum_move_list *moves);
/* The text of what a move leads to in its summand, without the summand's sign; owned by the caller
 * (ender_free). */
ender_status sum_move_text(ender_ctx *ctx, const sum_move *move, char **out);
/* Finds what each of all moves by name does to the parts of the pictures; nothing where they are
 * too large to be drawn. */
ender_status game_sum_find_marks(ender_ctx *ctx, const game_sum *sum, sum_move_list *moves);
/* The name of the part of mark number `index`, its block counted through all summands; owned by the
 * caller (ender_free), NULL when memory is short. */
char *sum_mark_part(const sum_move *move, size_t index);
/* Finds values and outcomes of moves of the player, and which of them win or are best. The values
 * of the sum are known. Where outcomes are searched, the moves share `seconds` (0: what the call
 * has), and those that this was not enough for are unknown. */
ender_status game_sum_judge(ender_ctx *ctx, const game_sum *sum, ender_player player,
                            double seconds, sum_move_list *moves);
/* The number of a move than which none reaches a better stop, nor leaves a better sum with the same
 * stop; the count of the moves where there is none. The values of the moves are known. Cost: a
 * comparison for each move. */
ender_status game_sum_leader(ender_ctx *ctx, ender_player player, const sum_move_list *moves,
                             size_t *out);
/* The number of the move, of those by name, that a text means: its name, its name without the
 * number of the block where there is one block, or the text of what it leads to; blanks around it
 * do not matter. ENDER_EARGUMENT with some names when it is none. */
ender_status game_sum_find_move(ender_ctx *ctx, const game_sum *sum, ender_player player,
                                const sum_move_list *moves, const char *text, size_t *out);
/* Makes a move: what it leads to takes the place of the summand. The worth is that of before. */
void game_sum_go(game_sum *sum, sum_move *move);
/* How many blocks of positions, and values, the summands before this one have. */
size_t game_sum_blocks_before(const game_sum *sum, size_t part);

/* ---- advice ---- */

/* Who wins when this player moves, and how. Freed by ender_advice_clear. */
ender_status game_sum_advise(ender_ctx *ctx, const game_sum *sum, ender_player player,
                             ender_effort effort, ender_advice *out);
/* How far game_sum_advise_by_all went: whether a search was made, and which limit ended it, if one
 * did. */
typedef struct advice_reach {
    bool searched;
    const char *limit; /* static; NULL for none */
} advice_reach;
/* The same by theorems, then by values in so many seconds, then by search, where the rules allow
 * one, in so many (0 for what the call has). What a limit of the search leaves open is not known.
 */
ender_status game_sum_advise_by_all(ender_ctx *ctx, const game_sum *sum, ender_player player,
                                    double value_seconds, double search_seconds, ender_advice *out,
                                    advice_reach *reach);
/* The name of the move that is advised, its block counted through all summands; owned by the caller
 * (ender_free), NULL when none is advised or memory is short. */
char *game_sum_advised(ender_ctx *ctx, const game_sum *sum, const ender_advice *advice);
/* Marks the move that is advised. */
ender_status game_sum_mark(ender_ctx *ctx, const game_sum *sum, const ender_advice *advice,
                           sum_move_list *moves);

/* Why, in words: "the nim sum is *5 (Bouton's theorem)"; owned by the caller (ender_free). */
ender_status advice_reason(ender_ctx *ctx, const ender_advice *advice, ender_style style,
                           char **out);
/* "Left to move wins by 1:2r1: the nim sum is *5 (Bouton's theorem)"; name: of the move, or NULL.
 * Owned by the caller (ender_free). */
ender_status advice_sentence(ender_ctx *ctx, ender_player player, const ender_advice *advice,
                             const char *name, ender_style style, char **out);

/* A move to make. */
typedef struct sum_choice {
    char *name;   /* NULL: the player has no move */
    bool wins;    /* it is known to win */
    bool settled; /* it is known whether any move wins */
    char *reason; /* why, where a theorem or a search told; else NULL */
} sum_choice;

/* The best move of the player that is found in so many seconds altogether: what a theorem advises,
 * else a move that wins by values or by search, else one that is not known to lose. A cancellation
 * ends the search and nothing else. Freed by sum_choice_clear. */
ender_status game_sum_choose(ender_ctx *ctx, const game_sum *sum, ender_player player,
                             double seconds, ender_style style, sum_choice *out);
void sum_choice_clear(sum_choice *choice);

#endif
