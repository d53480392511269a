/* SPDX-License-Identifier: MIT
 *
 * What becomes of the options of a position, or of a literal form, in the canonical form. Functions
 * fail with ENDER_EMEMORY and with what the functions of <ender/ruleset.h> that they are made of
 * fail with. */
#ifndef ENDER_SUM_FATES_H
#define ENDER_SUM_FATES_H

#include <ender/ruleset.h>

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
