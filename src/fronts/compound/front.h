/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several rulesets: their moves, which of them win, which one to make and why;
 * and what becomes of the options of a position in the canonical form. A move of Left wins when
 * what it leaves is >= 0, a move of Right when it is <= 0; where there are outcomes only, when the
 * player who moves next loses.
 *
 * Functions fail with ENDER_EMEMORY and with what the functions of <ender/ruleset.h> and
 * <ender/advice.h> that they are made of fail with. One sum is used by one thread at a time. */
#ifndef ENDER_COMPOUND_FRONT_H
#define ENDER_COMPOUND_FRONT_H

#include <ender/advice.h>
#include <ender/draw.h>
#include <ender/notation.h>

typedef struct compound_part {
    const ender_ruleset *rules;
    ender_position *position;
    ender_game value, rest; /* the value of this one, and of all the others together */
} compound_part;

/* A sum of positions, each of a ruleset of its own. Zero-initialised it is the empty sum. */
typedef struct compound {
    compound_part *list;
    size_t count;
    ender_game value;
    bool outcomes_only; /* there are no values: a single position of a misere ruleset, or */
    bool solved;        /* as well: no value came in reach, outcomes are found by search */
    bool repeats;       /* or play may come back to a position, and be drawn */
} compound;

/* Appends a position; the sum is as it was when that fails. */
ender_status compound_add(ender_ctx *ctx, compound *sum, const ender_ruleset *rules,
                          const char *text);
/* Finds the values, after the last one was added. Several positions are asked for values only: a
 * sum in which one has none has none. */
ender_status compound_values(ender_ctx *ctx, compound *sum);
/* The same in so many seconds altogether, of those that the context allows a call. Where they or
 * the memory are not enough the sum becomes a solved one, unless play in it may come back. */
ender_status compound_values_within(ender_ctx *ctx, compound *sum, double seconds);
/* Frees what it owns and makes it the empty sum. */
void compound_clear(compound *sum);

typedef struct compound_move {
    size_t part;
    ender_position *to;
    char *name, *note;       /* where moves were asked for by name; NULL elsewhere */
    ender_move_marks marks;  /* once they were looked for: as the picture of its part names them */
    size_t summands_before;  /* of the parts before its own, with the marks */
    ender_game value, total; /* of the position moved to, and of the whole sum then */
    ender_outcome outcome;   /* the same where there are outcomes only, */
    ender_play results[2];   /* or results, when Left, when Right moves next, where play repeats */
    bool unknown;            /* a search for it reached a limit */
    bool wins;
    bool best;    /* it is an option of the canonical form of its own position (not of the sum):
                     neither dominated nor reversible there */
    bool advised; /* a theorem advises it */
} compound_move;

/* All moves of a player, in the order of the parts: the distinct options; or, by name, the moves in
 * equal summands each. The name begins with the number of the summand, counted through all parts.
 * Freed by compound_moves_free. */
ender_status compound_moves(ender_ctx *ctx, const compound *sum, ender_player player, bool by_name,
                            compound_move **out, size_t *count);
void compound_moves_free(compound_move *moves, size_t count);
/* Finds what each of all moves by name does to the parts of the pictures; nothing where they are
 * too large to be drawn. */
ender_status compound_find_marks(ender_ctx *ctx, const compound *sum, ender_player player,
                                 compound_move *moves, size_t count);
/* The name of the part of mark number `index`, its summand counted through all parts; owned by the
 * caller (ender_free), NULL when memory is short. */
char *compound_mark_part(const compound_move *move, size_t index);
/* Finds values and outcomes of moves of the player, and which of them win or are best. The values
 * of the sum are known. Where outcomes are searched, the moves share the limit of time, and those
 * that it was not enough for are unknown. */
ender_status compound_judge(ender_ctx *ctx, const compound *sum, ender_player player,
                            compound_move *moves, size_t count);
/* Who wins the sum, by search (<ender/solve.h>), after a move unless that is NULL; *known is false
 * where a limit was reached, and then *why, if it is not NULL, says which. */
ender_status compound_solve(ender_ctx *ctx, const compound *sum, const compound_move *move,
                            ender_outcome *outcome, bool *known, const char **why);
/* Who wins the sum, of a solved one; a limit and a cancellation are failures here. */
ender_status compound_decide(ender_ctx *ctx, const compound *sum, ender_outcome *outcome);
/* Makes a move: the position takes the place of the part. */
void compound_go(compound *sum, compound_move *move);

/* ---- advice ---- */

/* Who wins when this player moves, and how. Freed by ender_advice_clear. */
ender_status compound_advise(ender_ctx *ctx, const compound *sum, ender_player player,
                             ender_effort effort, ender_advice *out);
/* The name of the move that is advised, its summand counted through all parts; owned by the caller
 * (ender_free), NULL when none is advised or memory is short. */
char *compound_advised(const compound *sum, const ender_advice *advice);
/* Marks the move that is advised. */
ender_status compound_mark(const compound *sum, const ender_advice *advice, compound_move *moves,
                           size_t count);

/* Why, in words: "the nim sum is *5 (Bouton's theorem)"; owned by the caller (ender_free). */
ender_status compound_reason(ender_ctx *ctx, const ender_advice *advice, ender_style style,
                             char **out);
/* "Left to move wins by 1:2r1: the nim sum is *5 (Bouton's theorem)"; name: of the move, or NULL.
 * Owned by the caller (ender_free). */
ender_status compound_sentence(ender_ctx *ctx, ender_player player, const ender_advice *advice,
                               const char *name, ender_style style, char **out);

/* A move to make. */
typedef struct compound_choice {
    char *name;   /* NULL: the player has no move */
    bool wins;    /* it is known to win */
    bool settled; /* it is known whether any move wins */
    char *reason; /* why, where a theorem or a search told; else NULL */
} compound_choice;

/* The best move of the player that is found in so many seconds altogether: what a theorem advises,
 * else a move that wins by values or by search, else one that is not known to lose. A cancellation
 * ends the search and nothing else. The time limit of the context does not count meanwhile. Not
 * while another thread is inside a call. Freed by compound_choice_clear. */
ender_status compound_choose(ender_ctx *ctx, compound *sum, ender_player player, double seconds,
                             ender_style style, compound_choice *out);
void compound_choice_clear(compound_choice *choice);

/* ---- what becomes of options ---- */

/* What becomes of a literal option when the position is brought to canonical form. */
typedef enum fate_kind {
    FATE_KEPT,      /* its value is an option of the canonical form */
    FATE_EQUAL,     /* an option listed before has the same value */
    FATE_DOMINATED, /* another option is better for the player */
    FATE_REVERSIBLE /* the opponent has a reply at least as good for him as the position */
} fate_kind;

typedef struct option_fate {
    fate_kind kind;
    size_t by;             /* the option it is equal to or dominated by */
    ender_position *reply; /* what it reverses through; owned by the report */
} option_fate;

typedef struct option_fates {
    ender_player player;
    ender_game value; /* of the position */
    ender_move *moves;
    ender_game *values; /* of the options */
    option_fate *list;
    size_t count;
} option_fates;

/* The literal options of a player, one for each position, with their values and fates. Freed by
 * option_fates_clear. Cost: that of the values, and a comparison for each pair of options. Source:
 * CGT, section II.2. */
ender_status option_fates_find(ender_ctx *ctx, const ender_position *position, ender_player player,
                               option_fates *out);
void option_fates_clear(option_fates *fates);

/* The same of the options of a literal form. */
typedef struct form_fates {
    ender_player player;
    ender_game value;    /* of the form */
    ender_form *options; /* each once */
    ender_game *values;  /* of the options */
    option_fate *list;   /* without replies: */
    ender_form *replies; /* what a reversible option reverses through */
    size_t count;
} form_fates;

/* Freed by form_fates_clear. */
ender_status form_fates_find(ender_ctx *ctx, ender_form form, ender_player player, form_fates *out);
void form_fates_clear(form_fates *fates);

#endif
