/* SPDX-License-Identifier: MIT
 *
 * Play that comes back, private to src/rules/ruleset.
 *
 * A recursion over options that meets a position again while it is still at it never ends. To see
 * that without remembering the whole way, one position of the way is watched: the one at depth 1,
 * then at 8, 64, 512 and so on. A recursion that does not end follows the same way again and again
 * once nothing on it is finished any more, so it soon meets what it watches, and whatever is met
 * twice does lead back to itself. (The watched position that moves on by powers is R. P. Brent's,
 * An improved Monte Carlo factorization algorithm, BIT 20, 1980.) */
#ifndef ENDER_RULESET_PATH_H
#define ENDER_RULESET_PATH_H

#include <string.h>

#include "ruleset/ruleset.h"

/* The way from the first position of a recursion to the present one. All zero to begin with. */
typedef struct path {
    const uint64_t *watched; /* NULL for none */
    size_t words;
    uint64_t hash;
    uint32_t depth, depth_watched;
} path;

static inline bool path_is_milestone(uint32_t depth) {
    return (depth & (depth - 1)) == 0 && (depth & UINT32_C(0x49249249)) != 0;
}

/* Goes one step further, to a position that stays where it is until path_leave. False when it is
 * the watched one. */
static inline bool path_enter(path *p, const uint64_t *position, size_t words, uint64_t hash) {
    if (p->watched && p->hash == hash && p->words == words &&
        memcmp(p->watched, position, words * sizeof *position) == 0)
        return false;
    if (path_is_milestone(++p->depth)) *p = (path){position, words, hash, p->depth, p->depth};
    return true;
}

static inline void path_leave(path *p) {
    if (p->depth == p->depth_watched) p->watched = NULL;
    p->depth--;
}

/* The error, in path.c. */
_Noreturn void play_returns(task *t, const ruleset *rules, const uint64_t *position, size_t words);
_Noreturn void play_returns_to_sum(task *t, const ruleset *rules, const positions *sum);

#endif
