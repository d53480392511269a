/* SPDX-License-Identifier: MIT
 *
 * What the files of `ender store` share. */
#ifndef ENDER_CLI_STORE_H
#define ENDER_CLI_STORE_H

#include "cli/cli.h"

#include <ender/store.h>

ender_store *store_open_path(cli *c, ender_ctx *ctx, const char *path, bool create);
/* The path of --store, which is needed. */
const char *store_given(cli *c);

int store_build(cli *c);
/* Evaluates --recompute positions of the store again; ends the command at the first that is worth
 * something else. */
void store_recompute(cli *c, ender_store *store);

#endif
