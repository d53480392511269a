/* SPDX-License-Identifier: MIT
 *
 * Playing a difference phi(G) - K, private to src/domains/ko. */
#ifndef ENDER_KO_DUEL_H
#define ENDER_KO_DUEL_H

#include "base/held.h"
#include "ko/ko.h"

/* Left, second, shows that phi(G) >= K; Right that phi(G) <= K. With `over` what stands against phi
 * is K + over (K - over if Left is second), so that the first player may pass in it. */
typedef struct duel_position {
    ko_state *parts;   /* as many as the sum has; 0 is an end */
    uint32_t ban_part; /* may not move to ban_to; UINT32_MAX if nothing is banned */
    ko_state ban_to;
    ref against;
    bool over;
} duel_position;

typedef enum duel_kind {
    DUEL_PART,      /* a part of the sum moves */
    DUEL_PASS,      /* a pass in a ko */
    DUEL_AGAINST,   /* a move in -K */
    DUEL_PASS_OVER, /* the first player passes in -over */
    DUEL_END_OVER   /* the second one ends that */
} duel_kind;
typedef struct duel_move {
    duel_kind kind;
    uint32_t part;
    ko_state to;
    bool threat; /* it needs a ko-threat */
    ref against; /* what K becomes */
} duel_move;
typedef struct duel_moves {
    duel_move *at; /* in scratch memory */
    uint32_t count, capacity;
} duel_moves;

typedef struct duel {
    task *t;
    ko_sum sum;
    ko_rules rules;
    ender_player second;
    key_table values;
    held holder;
    map *known; /* from sorted parts to 1 + the number of their value */
} duel;
/* against may be NULL: the value of the sum, or what Theorem 20 says of it. In use until it is
 * ended, in the order of a stack. */
duel_position duel_begin(duel *d, task *t, const ko_question *q, ender_player second,
                         const ref *against);
void duel_end(duel *d);
/* The same for a sum with its history as text, and for what stands against it (strategy.c);
 * against.text may be NULL. */
duel_position ko_duel_read(duel *d, task *t, source text, ko_rules rules, ender_player second,
                           source against);
bool duel_threatens(const duel *d, ender_player player);
duel_moves duel_moves_of(const duel *d, const duel_position *x, ender_player player);
duel_position duel_after(const duel *d, const duel_position *x, const duel_move *m);
/* Does the inequality hold that the second player shows? */
bool duel_holds(duel *d, const duel_position *x);
/* The move of the second player; false when there is none that restores the inequality. */
bool duel_reply(duel *d, const duel_position *x, duel_move *out);
/* Does the strategy stand up to all replies (duel_check.c)? *turns: at how many positions the first
 * player is to move. */
bool duel_check(duel *d, const duel_position *start, uint32_t *turns);

#endif
