/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_COIN_PLAY_H
#define ENDER_CLI_COIN_PLAY_H

#include "cli/cli.h"

/* ender coins play POSITION [MOVE...]: against the program. */
int coin_play(cli *c);

#endif
