/* SPDX-License-Identifier: MIT
 *
 * Between the oracle and the library, through the public interface alone: trees become handles and
 * handles become trees. Every call must succeed; the test fails where one does not. */
#ifndef ENDER_TEST_BRIDGE_H
#define ENDER_TEST_BRIDGE_H

#include <ender/ender.h>

#include "oracle.h"

/* Fails the test with the message of the context unless the status is ENDER_OK. */
#define MUST(ctx, call) oracle_must((ctx), (call), #call, __FILE__, __LINE__)
void oracle_must(ender_ctx *ctx, ender_status status, const char *call, const char *file, int line);

/* A context with the default settings but one thread and a moderate budget. */
ender_ctx *oracle_context(void);

/* The value of a tree, built option by option. */
ender_game game_of_tree(grove *g, ender_ctx *ctx, const tree *a);
/* The same tree as a literal form. */
ender_form form_of_tree(grove *g, ender_ctx *ctx, const tree *a);
/* The tree of the canonical form that a handle stands for, read option by option. */
const tree *tree_of_game(grove *g, ender_ctx *ctx, ender_game a);
const tree *tree_of_form(grove *g, ender_ctx *ctx, ender_form a);

/* Fails unless the game is the dyadic number. */
void assert_number(ender_ctx *ctx, ender_game game, small_dyadic expected);

#endif
