/* SPDX-License-Identifier: MIT
 *
 * Advice in words. */
#ifndef ENDER_CLI_ADVICE_TEXT_H
#define ENDER_CLI_ADVICE_TEXT_H

#include "cli/cli.h"

/* Why: "the nim sum is *5 (Bouton's theorem)"; owned by the caller (free). */
char *advice_reason(cli *c, const ender_advice *advice);
/* "Left to move wins by 1:2r1: the nim sum is *5 (Bouton's theorem)"; name: of the move, or NULL.
 * Owned by the caller (free). */
char *advice_sentence(cli *c, ender_player player, const ender_advice *advice, const char *name);

#endif
