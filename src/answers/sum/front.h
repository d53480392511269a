/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of any rulesets and of values, each with a sign: reading, values and outcomes,
 * moves, winning moves, the choice of a move and its reason. A move of Left wins if the resulting
 * sum is >= 0, a move of Right if it is <= 0; if there are only outcomes, a move wins if the next
 * player loses.
 *
 * Functions fail with ENDER_EMEMORY and with the errors of <ender/ruleset.h>, <ender/solve.h> and
 * <ender/advice.h>. A sum is used by one thread at a time. */
#ifndef ENDER_SUM_FRONT_H
#define ENDER_SUM_FRONT_H

#include <ender/advice.h>
#include <ender/draw.h>
#include <ender/notation.h>
#include <ender/oslo.h>
#include <ender/solve.h>

#include "sum/fates.h"

/* The value or the outcome of a sum, as far as it was found. */
typedef struct sum_worth {
    ender_game value;   /* the value of the sum */
    ender_game *parts;  /* the values of the summands, with their signs */
    bool outcomes_only; /* there are no values, because summands are positions of misere rulesets */
    bool solved;  /* there are no values, because none was found in time; outcomes are found by
                     search */
    bool repeats; /* play can repeat and may be drawn; the values of the summands, which may be
                     loopy, decide */
} sum_worth;

/* A sum. Zero-initialised it is the empty one. */
typedef struct game_sum {
    ender_summand *list; /* the sum owns the positions */
    size_t count, capacity;
    sum_worth worth;
} game_sum;

/* Appends a position; after a failure the sum is unchanged. */
ender_status game_sum_add(ender_ctx *ctx, game_sum *sum, const ender_ruleset *rules,
                          const char *text);
/* Appends a summand, whose position belongs to the sum from then on; after a failure it is freed.
 */
ender_status game_sum_append(ender_ctx *ctx, game_sum *sum, ender_summand summand);
/* Appends the value of an expression as one summand. */
ender_status game_sum_add_value(ender_ctx *ctx, game_sum *sum, const char *text);
/* Appends the summands of an expression: positions and values joined by + and -, with signs and
 * multiples, as in `2.nim("3,4") - domineering("2x3") + {1|*}`. A position inside another operation
 * is evaluated. ENDER_ESYNTAX with the place; ENDER_EARGUMENT for a summand that is not a short
 * game. scope may be NULL. */
ender_status game_sum_read(ender_ctx *ctx, game_sum *sum, const ender_scope *scope,
                           const char *text, size_t length);
/* The summands from the index on change their signs. */
void game_sum_negate_from(game_sum *sum, size_t first);
/* One summand as an expression that game_sum_read reads back; owned by the caller (ender_free). */
ender_status game_sum_text(ender_ctx *ctx, const ender_summand *of, char **out);
ender_status game_sum_copy(ender_ctx *ctx, const game_sum *from, game_sum *out);
/* Frees the contents and makes it the empty sum. */
void game_sum_clear(game_sum *sum);

/* Can play repeat? */
bool game_sum_repeats(const game_sum *sum);
/* Does the player who cannot move lose? Otherwise a summand is of a ruleset under another
 * convention. */
bool game_sum_is_normal(const game_sum *sum);
bool game_sum_is_misere(const game_sum *sum);
/* ENDER_EDOMAIN unless all summands are under one convention, in which somebody wins. */
ender_status game_sum_check_rules(ender_ctx *ctx, const game_sum *sum);
/* Where nobody wins, because the last position has a score or the players bid: what stands in place
 * of an outcome, "stops" or "thresholds"; NULL where somebody wins. */
const char *game_sum_instead(const game_sum *sum);
/* Its text, such as "2 -1", within this number of seconds (0: the time of the call). ENDER_EDOMAIN
 * for a sum of positions that have none together. Owned by the caller (ender_free), as the next
 * one. */
ender_status game_sum_instead_text(ender_ctx *ctx, const game_sum *sum, double seconds, char **out);
/* Has the last position a score? Then this player moving first reaches this one. */
bool game_sum_scores(const game_sum *sum);
ender_status game_sum_score(ender_ctx *ctx, const game_sum *sum, ender_player first, double seconds,
                            char **out);
/* Who wins, in words: "the player who cannot move loses". */
const char *game_sum_rule(const game_sum *sum);
/* The player who wins when `mover`, whose turn it is, has no move. */
ender_player game_sum_winner_at_end(const game_sum *sum, ender_player mover);

/* ---- worth ---- */

/* Computes the values, to be called after the last summand was added. If one of several summands
 * has no value, this fails. */
ender_status game_sum_values(ender_ctx *ctx, game_sum *sum);
/* The seconds for trying values: half of the time of the call, or `usual` if there is no limit. */
double game_sum_value_seconds(const ender_ctx *ctx, double usual);
/* Computes the values within this number of seconds. If the time or the memory is not enough, the
 * sum becomes a solved one, unless play in it can repeat. */
ender_status game_sum_values_within(ender_ctx *ctx, game_sum *sum, double seconds);
/* The same within a few thousand steps, for outcomes that are known at once by values. */
ender_status game_sum_values_at_hand(ender_ctx *ctx, game_sum *sum);
/* The outcome of the sum, by its values, by the rules, or by search (<ender/solve.h>), within this
 * number of seconds (0: the time of the call). ENDER_EDOMAIN if a play may be drawn
 * (game_sum_results). */
ender_status game_sum_outcome(ender_ctx *ctx, const game_sum *sum, double seconds,
                              ender_outcome *out);
/* The limit that ended a search, in words; NULL for a status that is not a limit. */
const char *search_limit(ender_status status);

/* The results of a sum in which play can repeat, for Left and for Right moving first: of a single
 * position by retrograde analysis, of several summands by their loopy values. ENDER_EDOMAIN if a
 * summand has no value that is a stopper or has sides. */
ender_status game_sum_results(ender_ctx *ctx, const game_sum *sum, ender_play results[2]);
/* The text of an outcome: L, R, N, P if nothing is drawn, otherwise the winners for Left and for
 * Right moving first, with D for a draw. */
const char *results_letters(const ender_play results[2]);

/* ---- moves ---- */

/* Whose moves of a summand the player makes in it. */
static inline ender_player summand_mover(const ender_summand *in, ender_player player) {
    return in->negative ? ender_opponent(player) : player;
}

typedef struct sum_move {
    size_t part;
    /* The player of the move in the summand: the opponent if the summand is negative. */
    ender_player mover;
    ender_position *to; /* for a position; owned by the move */
    ender_game option;  /* for a value */
    char *name, *note;  /* for moves listed by name; otherwise NULL */
    /* Set by game_sum_find_marks, with the names in the picture of the summand. */
    ender_move_marks marks;
    size_t blocks_before; /* the number of blocks of the summands before its own, if it has marks */
    /* The value of the summand, with its sign, and of the whole sum after the move. */
    ender_game value, total;
    ender_outcome outcome; /* the outcome after the move, if there are only outcomes */
    ender_play results[2]; /* the results for Left and for Right moving next, if play can repeat */
    /* Where nobody wins: the score reached after it, or the thresholds; owned by the move. */
    char *instead;
    bool unknown; /* the search for it reached a limit */
    bool wins;
    /* The stop reached from the total by best play, with the opponent moving next. */
    ender_game stop;
    bool best; /* it is an option of the canonical form of its own summand (not of the sum), neither
                  dominated nor reversible; under scores: no other one reaches a better score */
    bool leads; /* under scores: none that is known reaches a better one, so that it may be best */
    bool advised; /* a theorem advises it */
} sum_move;

typedef struct sum_move_list {
    sum_move *at;
    size_t count;
} sum_move_list;

/* All moves of a player, in the order of the summands: the distinct options, or with by_name the
 * moves in each of equal blocks. The name begins with the number of the block, counted through all
 * summands. Moves of a value are the options of its canonical form. Freed by sum_move_list_clear.
 */
ender_status game_sum_moves(ender_ctx *ctx, const game_sum *sum, ender_player player, bool by_name,
                            sum_move_list *out);
void sum_move_list_clear(sum_move_list *moves);
/* Is the worth of one of the moves unknown? */
bool sum_moves_are_unknown(const sum_move_list *moves);
/* Has the player more than `most` moves in one of the summands? Lists no more of them. */
ender_status game_sum_has_more_moves(ender_ctx *ctx, const game_sum *sum, ender_player player,
                                     uint32_t most, bool *out);
/* The list of the move that is advised alone, or of none, by name and without marks. Takes over
 * `to` of the advice. */
ender_status game_sum_advised_move(ender_ctx *ctx, const game_sum *sum, ender_player player,
                                   ender_advice *advice, sum_move_list *out);
/* The name of a move listed by name, without the number of the block if there is only one; within
 * the name of the move. */
const char *game_sum_short_name(const game_sum *sum, const sum_move *move);
/* The index of a move that the solver found, among the moves of that player listed by name. */
size_t game_sum_solver_move(const sum_move_list *moves, const ender_solve_move *move);
/* The text of the result of a move in its summand, without the sign of the summand; owned by the
 * caller (ender_free). */
ender_status sum_move_text(ender_ctx *ctx, const sum_move *move, char **out);
/* Finds the marks of all moves listed by name; none if they are too large to be drawn. */
ender_status game_sum_find_marks(ender_ctx *ctx, const game_sum *sum, sum_move_list *moves);
/* The name of the part of mark number `index`, its block counted through all summands; owned by the
 * caller (ender_free), NULL when memory is short. */
char *sum_mark_part(const sum_move *move, size_t index);
/* Computes the values and outcomes of moves, and whether they win or are best. The values of the
 * sum must be known. A search for outcomes divides `seconds` (0: the time of the call) among the
 * moves; moves without enough time are unknown. */
ender_status game_sum_judge(ender_ctx *ctx, const game_sum *sum, ender_player player,
                            double seconds, sum_move_list *moves);
/* The index of a best move: no other move reaches a better stop, or a better sum with the same
 * stop. It is the number of moves if there is none. The values of the moves must be known. Cost:
 * one comparison for each move. */
ender_status game_sum_leader(ender_ctx *ctx, ender_player player, const sum_move_list *moves,
                             size_t *out);
/* The index of the move, among moves listed by name, for a text: its name, its name without the
 * number of the block if there is only one block, or the text of its result; blanks around it are
 * ignored. ENDER_EARGUMENT with some names if there is no such move. */
ender_status game_sum_find_move(ender_ctx *ctx, const game_sum *sum, ender_player player,
                                const sum_move_list *moves, const char *text, size_t *out);
/* Makes a move: its result replaces the summand. The worth is not updated. */
void game_sum_go(game_sum *sum, sum_move *move);
/* The number of blocks of positions, and of values, in the summands before this one. */
size_t game_sum_blocks_before(const game_sum *sum, size_t part);

/* ---- advice ---- */

/* The winner if this player moves first, and how. Freed by ender_advice_clear. */
ender_status game_sum_advise(ender_ctx *ctx, const game_sum *sum, ender_player player,
                             ender_effort effort, ender_advice *out);
/* How far game_sum_advise_by_all went: whether it searched, and the limit that ended the search, if
 * any. */
typedef struct advice_reach {
    bool searched;
    const char *limit; /* static; NULL for none */
} advice_reach;
/* Advice by theorems, then by values within value_seconds, then by search, if the rules allow one,
 * within search_seconds (0: the time of the call). If a limit ends the search, the winner is not
 * known. */
ender_status game_sum_advise_by_all(ender_ctx *ctx, const game_sum *sum, ender_player player,
                                    double value_seconds, double search_seconds, ender_advice *out,
                                    advice_reach *reach);
/* The name of the advised move, with its block counted through all summands; owned by the caller
 * (ender_free), NULL if no move is advised. ENDER_EMEMORY. */
ender_status game_sum_advised(ender_ctx *ctx, const game_sum *sum, const ender_advice *advice,
                              char **out);
/* Marks the advised move. */
ender_status game_sum_mark(ender_ctx *ctx, const game_sum *sum, const ender_advice *advice,
                           sum_move_list *moves);

/* Does the theorem speak of a nim sum, a number, a weight or a value? */
bool advice_is_measured(const ender_advice *advice);
/* The reason in words: "the nim sum is *5 (Bouton's theorem)"; owned by the caller (ender_free). */
ender_status advice_reason(ender_ctx *ctx, const ender_advice *advice, ender_style style,
                           char **out);
/* "Left to move wins by 1:2r1: the nim sum is *5 (Bouton's theorem)"; name: of the move, or NULL.
 * Owned by the caller (ender_free). */
ender_status advice_sentence(ender_ctx *ctx, ender_player player, const ender_advice *advice,
                             const char *name, ender_style style, char **out);

/* ---- columns ---- */

/* Is there such a column of tables and property of batch files (docs/batch.md): a question of the
 * domain `sum`, `moves:left`, a report of the ruleset, or a function of one value? */
bool position_has_column(ender_ctx *ctx, const ender_ruleset *rules, const char *name);
/* The entry of a column for a position, with values of that method. *out as from ender_evaluate;
 * ENDER_EARGUMENT where no column has the name, ENDER_EDOMAIN where the position has no such entry.
 * An outcome is `unknown` where a limit came before it. */
ender_status position_column(ender_ctx *ctx, const ender_position *position, const char *name,
                             ender_method method, ender_result *out);

/* A move to make. */
typedef struct sum_choice {
    char *name;   /* NULL if the player has no move */
    bool wins;    /* whether it is known to win */
    bool settled; /* whether it is known if any move wins */
    char *reason; /* the reason, if a theorem or a search found it; otherwise NULL */
} sum_choice;

/* The best move found within this number of seconds: a move that a theorem advises, otherwise one
 * that wins by values or by search, otherwise one that is not known to lose. A cancellation ends
 * only the search. Freed by sum_choice_clear. */
ender_status game_sum_choose(ender_ctx *ctx, const game_sum *sum, ender_player player,
                             double seconds, ender_style style, sum_choice *out);
void sum_choice_clear(sum_choice *choice);

/* The levels of the program as an opponent, the weakest first: a name, and what it does. */
enum { SUM_LEVELS = 4 };
typedef struct sum_level {
    const char *name, *does;
} sum_level;
extern const sum_level sum_levels[SUM_LEVELS];

typedef struct sum_strength {
    unsigned level; /* 1 to SUM_LEVELS */
    double seconds; /* for the choice */
    uint64_t seed;  /* of random choices */
} sum_strength;

/* The move that the program makes at this level. The highest level is game_sum_choose, with the
 * reason that nothing decided if that is so; the others look at less. Freed by sum_choice_clear. */
ender_status game_sum_choose_at(ender_ctx *ctx, const game_sum *sum, ender_player player,
                                const sum_strength *how, ender_style style, sum_choice *out);

#endif
