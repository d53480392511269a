/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several rulesets: their moves, which of them win, which one to make and why;
 * and what becomes of the options of a position in the canonical form. A move of Left wins when
 * what it leaves is >= 0, a move of Right when it is <= 0; where there are outcomes only, when the
 * player who moves next loses.
 *
 * Functions fail with ENDER_EMEMORY and with what the functions of <ender/ruleset.h> and
 * <ender/advice.h> that they are made of fail with. One sum is used by one thread at a time. */
#ifndef ENDER_COMPOUND_H
#define ENDER_COMPOUND_H

#include <ender/advice.h>
#include <ender/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ender_part {
    const ender_ruleset *rules;
    ender_position *position;
    ender_game value, rest; /* the value of this one, and of all the others together */
} ender_part;

/* A sum of positions, each of a ruleset of its own. Zero-initialised it is the empty sum. */
typedef struct ender_compound {
    ender_part *list;
    size_t count;
    ender_game value;
    bool outcomes_only; /* there are no values: a single position of a misere ruleset, or */
    bool solved;        /* whoever set both: no value came in reach, outcomes are found by search */
} ender_compound;

/* Appends a position; the sum is as it was when that fails. */
ender_status ender_compound_add(ender_ctx *ctx, ender_compound *sum, const ender_ruleset *rules,
                                const char *text);
/* Finds the values, after the last one was added. Several positions are asked for values only: a
 * sum in which one has none has none. */
ender_status ender_compound_values(ender_ctx *ctx, ender_compound *sum);
/* Frees what it owns and makes it the empty sum. */
void ender_compound_clear(ender_compound *sum);

typedef struct ender_compound_move {
    size_t part;
    ender_position *to;
    char *name, *note;       /* where moves were asked for by name; NULL elsewhere */
    ender_game value, total; /* of the position moved to, and of the whole sum then */
    ender_outcome outcome;   /* the same where there are outcomes only */
    bool unknown;            /* a search for it reached a limit */
    bool wins;
    bool best;    /* it is an option of the canonical form of its own position (not of the sum):
                     neither dominated nor reversible there */
    bool advised; /* a theorem advises it */
} ender_compound_move;

/* All moves of a player, in the order of the parts: the distinct options; or, by name, the moves in
 * equal summands each. The name begins with the number of the summand, counted through all parts.
 * Freed by ender_compound_moves_free. */
ender_status ender_compound_moves(ender_ctx *ctx, const ender_compound *sum, ender_player player,
                                  bool by_name, ender_compound_move **out, size_t *count);
void ender_compound_moves_free(ender_compound_move *moves, size_t count);
/* Finds values and outcomes of moves of the player, and which of them win or are best. The values
 * of the sum are known. Where outcomes are searched, the moves share the limit of time, and those
 * that it was not enough for are unknown. */
ender_status ender_compound_judge(ender_ctx *ctx, const ender_compound *sum, ender_player player,
                                  ender_compound_move *moves, size_t count);
/* Who wins the sum, by search (<ender/solve.h>), after a move unless that is NULL; *known is false
 * where a limit was reached. */
ender_status ender_compound_solve(ender_ctx *ctx, const ender_compound *sum,
                                  const ender_compound_move *move, ender_outcome *outcome,
                                  bool *known);
/* Makes a move: the position takes the place of the part. */
void ender_compound_go(ender_compound *sum, ender_compound_move *move);

/* ---- advice ---- */

/* Who wins when this player moves, and how. Freed by ender_advice_clear. */
ender_status ender_compound_advise(ender_ctx *ctx, const ender_compound *sum, ender_player player,
                                   ender_effort effort, ender_advice *out);
/* The name of the move that is advised, its summand counted through all parts; owned by the caller
 * (ender_free), NULL when none is advised or memory is short. */
char *ender_compound_advised(const ender_compound *sum, const ender_advice *advice);
/* Marks the move that is advised. */
ender_status ender_compound_mark(const ender_compound *sum, const ender_advice *advice,
                                 ender_compound_move *moves, size_t count);

/* Why, in words: "the nim sum is *5 (Bouton's theorem)"; owned by the caller (ender_free). */
ender_status ender_advice_reason(ender_ctx *ctx, const ender_advice *advice, ender_style style,
                                 char **out);
/* "Left to move wins by 1:2r1: the nim sum is *5 (Bouton's theorem)"; name: of the move, or NULL.
 * Owned by the caller (ender_free). */
ender_status ender_advice_sentence(ender_ctx *ctx, ender_player player, const ender_advice *advice,
                                   const char *name, ender_style style, char **out);

/* A move to make. */
typedef struct ender_choice {
    char *name;   /* NULL: the player has no move */
    bool wins;    /* it is known to win */
    bool settled; /* it is known whether any move wins */
    char *reason; /* why, where a theorem or a search told; else NULL */
} ender_choice;

/* The best move of the player that is found in so many seconds altogether: what a theorem advises,
 * else a move that wins by values or by search, else one that is not known to lose. A cancellation
 * ends the search and nothing else. The time limit of the context does not count meanwhile. Not
 * while another thread is inside a call. Freed by ender_choice_clear. */
ender_status ender_compound_choose(ender_ctx *ctx, ender_compound *sum, ender_player player,
                                   double seconds, ender_style style, ender_choice *out);
void ender_choice_clear(ender_choice *choice);

/* ---- what becomes of options ---- */

/* What becomes of a literal option when the position is brought to canonical form. */
typedef enum ender_fate_kind {
    ENDER_FATE_KEPT,      /* its value is an option of the canonical form */
    ENDER_FATE_EQUAL,     /* an option listed before has the same value */
    ENDER_FATE_DOMINATED, /* another option is better for the player */
    ENDER_FATE_REVERSIBLE /* the opponent has a reply at least as good for him as the position */
} ender_fate_kind;

typedef struct ender_fate {
    ender_fate_kind kind;
    size_t by;             /* the option it is equal to or dominated by */
    ender_position *reply; /* what it reverses through; owned by the report */
} ender_fate;

typedef struct ender_fates {
    ender_player player;
    ender_game value; /* of the position */
    ender_move *moves;
    ender_game *values; /* of the options */
    ender_fate *list;
    size_t count;
} ender_fates;

/* The literal options of a player, one for each position, with their values and fates. Freed by
 * ender_fates_clear. Cost: that of the values, and a comparison for each pair of options. Source:
 * CGT, section II.2. */
ender_status ender_find_fates(ender_ctx *ctx, const ender_position *position, ender_player player,
                              ender_fates *out);
void ender_fates_clear(ender_fates *fates);

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

/* The same of the options of a literal form. */
typedef struct ender_form_fates {
    ender_player player;
    ender_game value;    /* of the form */
    ender_form *options; /* each once */
    ender_game *values;  /* of the options */
    ender_fate *list;    /* without replies: */
    ender_form *replies; /* what a reversible option reverses through */
    size_t count;
} ender_form_fates;

/* Freed by ender_form_fates_clear. */
ender_status ender_find_form_fates(ender_ctx *ctx, ender_form form, ender_player player,
                                   ender_form_fates *out);
void ender_form_fates_clear(ender_form_fates *fates);

#ifdef __cplusplus
}
#endif
#endif
