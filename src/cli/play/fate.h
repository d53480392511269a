/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_FATE_H
#define ENDER_CLI_FATE_H

#include "cli/cli.h"

/* What becomes of a literal option when the position is brought to canonical form. */
typedef enum fate_kind {
    FATE_KEPT,      /* its value is an option of the canonical form */
    FATE_EQUAL,     /* an option listed before has the same value */
    FATE_DOMINATED, /* another option is better for the player */
    FATE_REVERSIBLE /* the opponent has a reply at least as good for him as the position itself */
} fate_kind;

typedef struct fate {
    fate_kind kind;
    size_t by;             /* the option it is equal to or dominated by */
    ender_position *reply; /* what it reverses through; owned by the report */
} fate;

typedef struct fates {
    ender_player player;
    ender_game value; /* of the position */
    ender_move *moves;
    ender_game *values; /* of the options */
    fate *list;
    size_t count;
} fates;

/* The literal options of a player, one for each position, with their values and fates. */
ender_status fates_open(cli *c, const ender_position *position, ender_player player, fates *out);
void fates_close(fates *f);

#endif
