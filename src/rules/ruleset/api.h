/* SPDX-License-Identifier: MIT
 *
 * What the files behind include/ender/ruleset.h share: what a position is, and the checks. */
#ifndef ENDER_RULESET_API_H
#define ENDER_RULESET_API_H

#include <ender/advice.h>

#include "ruleset/front.h"
#include "ruleset/ruleset.h"

struct ender_position {
    const ruleset *rules;
    positions sum; /* its arrays lie behind the header; no list to append to */
};

/* A sum of positions and values. */
typedef struct summands {
    const ender_summand *list;
    size_t count;
} summands;

/* A move in a sum: block number `block` of a summand is replaced by the words, or the summand by a
 * value where it is one. */
typedef struct replacement {
    size_t summand;
    uint32_t block;
    const uint64_t *words;
    size_t count;
    ref value; /* before the sign: the negative of this where the summand is negative */
} replacement;

/* ender_advise in `seconds`, or less where the call has less; 0 for the time of the call. */
ender_status advise_within(ender_ctx *ctx, const summands *of, ender_player player,
                           ender_effort effort, double seconds, ender_advice *out);

/* Does a theorem tell at once whether the player, to move after that move (NULL for none), wins?
 * Then *wins says it. No position is evaluated (advice_decide.c). */
bool summands_decided(task *t, const summands *of, const replacement *move, ender_player player,
                      bool *wins);

/* Each throws ENDER_EARGUMENT for NULL. */
const ruleset *check_rules(task *t, const ender_ruleset *rules);
const ender_position *check_position(task *t, const ender_position *position);

/* Both NULL when there is no memory. The second is a copy in which one block is replaced. */
ender_position *position_copy(const ruleset *rules, const positions *sum);
ender_position *position_replacing(const ender_position *from, uint32_t replaced,
                                   const uint64_t *by, size_t by_words);

/* What a move is called: the number of the block, a colon, the move as the ruleset writes it.
 * Owned by the caller (ender_free). */
char *move_name(task *t, const ender_position *p, ender_player player, uint32_t block,
                uint32_t index, const uint64_t *option, size_t option_words);

/* A move: an option of a block, in the scratch memory of the task. */
typedef struct found_move {
    ender_player player;
    uint32_t block, index;
    const uint64_t *option; /* what becomes of the block */
    size_t words;
} found_move;
/* The move of this name, or to the position of this text. Throws ENDER_EARGUMENT with the names of
 * moves when there is none. */
found_move position_find_move(task *t, const ender_position *p, ender_player player,
                              const char *move);

#endif
