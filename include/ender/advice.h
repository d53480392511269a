/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum, and by which move, by theorems that do not need the values of all positions.
 * The summands are positions of any rulesets and values. */
#ifndef ENDER_ADVICE_H
#define ENDER_ADVICE_H

#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A summand: a position, or a value if the position is NULL; or its negative, in which each
 * player makes the other's moves. */
typedef struct ender_summand {
    const ender_position *position;
    ender_game value;
    bool negative;
} ender_summand;

/* The reason why a player wins. */
typedef enum ender_theorem {
    ENDER_THEOREM_NONE,
    ENDER_THEOREM_NOTHING,          /* neither player can move in any summand */
    ENDER_THEOREM_RULESET,          /* a theorem on the ruleset, named by ender_advice.source */
    ENDER_THEOREM_MIRROR,           /* G - G: every move has its mirror image in the other half */
    ENDER_THEOREM_FIRST_DIFFERENCE, /* two strings with a common beginning: the first difference */
    ENDER_THEOREM_NIM_SUM,          /* Bouton; Sprague and Grundy: the nim sum */
    ENDER_THEOREM_NUMBERS,          /* a sum of numbers: its sign */
    ENDER_THEOREM_ARROWS,           /* x + n.^ + *m: the number, then the arrows, then the star */
    ENDER_THEOREM_STOPS,            /* the sums of left stops and of right stops */
    ENDER_THEOREM_BESIDE_A_NUMBER,  /* a number and infinitesimals: the sign of the number */
    ENDER_THEOREM_TWO_AHEAD,        /* atomic weights: the two-ahead rule */
    ENDER_THEOREM_ORDER,            /* the value compared with 0 */
    ENDER_THEOREM_SEARCH,           /* no theorem: all lines of play */
    ENDER_THEOREM_COUNT
} ender_theorem;

typedef struct ender_theorem_info {
    const char *name;      /* such as "two-ahead rule" */
    const char *statement; /* a sentence */
} ender_theorem_info;
/* Static data; that of ENDER_THEOREM_NONE for anything else. */
const ender_theorem_info *ender_theorem_about(ender_theorem theorem);

/* The permitted effort: theorems only, or values of positions as well. */
typedef enum ender_effort { ENDER_EFFORT_THEOREMS, ENDER_EFFORT_VALUES } ender_effort;

typedef struct ender_advice {
    bool known;            /* is it known whether the player to move wins? */
    bool wins;             /* does he? */
    ender_theorem theorem; /* the reason; NONE if not known */
    const char *source;    /* for ENDER_THEOREM_RULESET, the theorem; otherwise NULL. Static data */
    ender_game measure; /* depending on the theorem, the nim sum, the number, the sum of stops or of
                           weights, or the value; otherwise 0 */
    bool by_move;       /* the theorem and the measure refer to the sum after the move */
    /* A move is advised. If `wins` it is a winning move; otherwise a theorem says that it wins if
     * any move does. Moves in a nimber above *1048576 are not listed. */
    bool advises;
    bool avoids_numbers; /* some summands are numbers, and the move is in another summand */
    size_t summand;      /* the summand of the move; the members below describe the result, for a
                            negative summand before negation */
    char *move; /* the name of the move as in ender_position_moves, owned by the advice; NULL for a
                   value */
    ender_position *to; /* the resulting position, owned by the advice; NULL for a value */
    ender_game option;  /* for a value: the option */
} ender_advice;

/* Says whether the player wins the sum moving first, and by which move. Play is normal, or under
 * another convention in which somebody wins, if all positions are. With ENDER_EFFORT_THEOREMS no
 * position is evaluated: the cost is that of listing the moves, and `known` is false if no theorem
 * applies; so it is for a sum of two conventions. ENDER_EFFORT_VALUES tries theorems first and then
 * computes values, or goes through the positions of the sum where there are none. Where moves
 * cannot be listed none is advised, if a theorem tells who wins. Free the advice by
 * ender_advice_clear. Errors: ENDER_EARGUMENT for an invalid player, ENDER_EDOMAIN with
 * ENDER_EFFORT_VALUES if positions have no values, and the limits. Sources: Siegel,
 * Combinatorial Game Theory, chapters II and II.7; Winning Ways, chapters 1 to 8. */
ender_status ender_advise(ender_ctx *ctx, const ender_summand *sum, size_t count,
                          ender_player player, ender_effort effort, ender_advice *out);
/* Clearing twice is allowed. */
void ender_advice_clear(ender_advice *advice);

/* ---- what is worth playing ---- */

/* A sensible line of play: moves of the player alternating with the reversing replies, up to a
 * position whose value is an option of the canonical form. */
typedef struct ender_line {
    ender_game value;           /* the value of the last position */
    ender_position **positions; /* the positions after each move; their number is odd */
    size_t count;
} ender_line;

typedef struct ender_lines {
    ender_line *list; /* the shortest first */
    size_t count;
} ender_lines;

/* Finds a shortest line to each of the player's options in the canonical form of the position's
 * value. Free the lines by ender_lines_clear. Errors: those of ender_position_value. Cost: that
 * of the values of all positions visited. Source: CGT, section II.2; the sensible lines of
 * CGSuite. */
ender_status ender_find_lines(ender_ctx *ctx, const ender_position *position, ender_player player,
                              ender_lines *out);
void ender_lines_clear(ender_lines *lines);

#ifdef __cplusplus
}
#endif
#endif
