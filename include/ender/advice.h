/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum, and by which move, where a theorem says so without the values of all positions.
 * A sum is made of positions of any rulesets and of values. */
#ifndef ENDER_ADVICE_H
#define ENDER_ADVICE_H

#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A summand: a position, or a value where the position is NULL; or the negative of it, in which
 * each player makes the other one's moves. */
typedef struct ender_summand {
    const ender_position *position;
    ender_game value;
    bool negative;
} ender_summand;

/* What tells who wins. */
typedef enum ender_theorem {
    ENDER_THEOREM_NONE,
    ENDER_THEOREM_NOTHING,          /* every summand is worth 0 because nothing can move in it */
    ENDER_THEOREM_RULESET,          /* a theorem on the ruleset: ender_advice.source */
    ENDER_THEOREM_MIRROR,           /* G - G: every move has its mirror image in the other half */
    ENDER_THEOREM_FIRST_DIFFERENCE, /* of two strings that begin alike: the first difference */
    ENDER_THEOREM_NIM_SUM,          /* Bouton; Sprague and Grundy: the nim sum */
    ENDER_THEOREM_NUMBERS,          /* a sum of numbers: its sign */
    ENDER_THEOREM_ARROWS,           /* x + n.^ + *m: the number, then the arrows, then the star */
    ENDER_THEOREM_STOPS,            /* a sum is at least the right stops of its summands */
    ENDER_THEOREM_BESIDE_A_NUMBER,  /* infinitesimals beside a number: its sign */
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

/* How much may be done: only what theorems give at once; or values of positions as well. */
typedef enum ender_effort { ENDER_EFFORT_THEOREMS, ENDER_EFFORT_VALUES } ender_effort;

typedef struct ender_advice {
    bool known;            /* is it known whether the player wins who is to move? */
    bool wins;             /* does he? */
    ender_theorem theorem; /* why; NONE where it is not known */
    const char *source;    /* ENDER_THEOREM_RULESET: that theorem; else NULL. Static data */
    ender_game measure;    /* the nim sum, the number, the sum of stops or of weights, the value, as
                              the    theorem says; else 0 */
    bool by_move;          /* the theorem is about the sum after the move, and so is the measure */
    bool advises; /* there is a move to make: it wins if `wins`, and else a theorem calls it a best
                     one: it wins if any does. Moves in a nimber above *1048576 are not listed */
    bool avoids_numbers; /* some summands are numbers, and the move is in another one */
    size_t summand;      /* in which summand it is made, and what stands there then, a negative one
                            still negated: */
    char *move; /* its name as ender_position_moves writes it, owned by the advice; NULL in a value
                 */
    ender_position *to; /* owned by the advice; NULL in a value */
    ender_game option;  /* in a value: the option */
} ender_advice;

/* Who wins the sum when this player moves, and by which move. The player who cannot move loses; he
 * wins where all positions are of one misere ruleset. With ENDER_EFFORT_THEOREMS no position is
 * evaluated: the cost is that of listing the moves, and `known` is false where no theorem applies.
 * With ENDER_EFFORT_VALUES that is tried first, and then values are found by search.
 * The advice is freed by ender_advice_clear. Errors: ENDER_EARGUMENT for a player that is none,
 * ENDER_EDOMAIN with ENDER_EFFORT_VALUES where positions have no values, and the limits. Sources:
 * Siegel, Combinatorial Game Theory, chapters II and II.7; Winning Ways, chapters 1 to 8. */
ender_status ender_advise(ender_ctx *ctx, const ender_summand *sum, size_t count,
                          ender_player player, ender_effort effort, ender_advice *out);
/* What was cleared may be cleared again. */
void ender_advice_clear(ender_advice *advice);

/* ---- what is worth playing ---- */

/* A sensible line of play: moves of the player, and between them the replies by which they are
 * reversed, up to a position whose value is an option of the canonical form. */
typedef struct ender_line {
    ender_game value;           /* of the last position */
    ender_position **positions; /* after each move; an odd number */
    size_t count;
} ender_line;

typedef struct ender_lines {
    ender_line *list; /* the shortest first */
    size_t count;
} ender_lines;

/* One line, a shortest one, to each option of the player in the canonical form of the position's
 * value: what is worth playing, and what the opponent answers first. Freed by ender_lines_clear.
 * Errors: those of ender_position_value. Cost: that of the values of all positions that are met.
 * Source: CGT, section II.2; the sensible lines of CGSuite. */
ender_status ender_find_lines(ender_ctx *ctx, const ender_position *position, ender_player player,
                              ender_lines *out);
void ender_lines_clear(ender_lines *lines);

#ifdef __cplusplus
}
#endif
#endif
