/* SPDX-License-Identifier: MIT
 *
 * Who wins a form and who is strong in it: private to the room. */
#ifndef ENDER_UNIVERSE_STRONG_H
#define ENDER_UNIVERSE_STRONG_H

#include "universe/universe.h"

enum {
    FACTS_KNOWN = 1,
    /* Bits for Left, and the next ones for Right. */
    FACT_WINS = 1 << 1,    /* moving first */
    FACT_MURDERS = 1 << 3, /* moving first, beside any dead end other than 0 */
    FACT_BLOCKS = 1 << 5,  /* moving first, beside any blocked end */
    FACT_END = 1 << 7      /* has no option, or a tombstone */
};
static inline uint32_t fact_of(uint32_t bits, ender_player player) {
    return player == ENDER_RIGHT ? bits << 1 : bits;
}
/* What is known of a form alone. */
uint32_t form_facts(task *t, ref form);
/* Does the player win the form in misere play, moving first? */
static inline bool form_wins_first(task *t, ref form, ender_player player) {
    return form_facts(t, form) & fact_of(FACT_WINS, player);
}

/* The clauses of the theorem of order (order.c). Is a as good as b for the player? */
bool universe_prefers(task *t, const universe *u, ender_player player, ref a, ref b);
/* Is the player strong in a, if he has no move in b? */
bool universe_keeps_strength(task *t, const universe *u, ender_player player, ref a, ref b);
/* Of an option of the player in b: has he one in a that is no worse, or can the opponent answer it
 * by something that is no better than a? */
bool universe_answers(task *t, const universe *u, ender_player player, ref a, ref option);

/* A Left end of the universe beside which Left, moving first, loses a form in which she is not
 * strong. */
ref universe_beating_end(task *t, const universe *u, ref form);
/* The least number of Right's moves to 0 in a dead Left end. */
uint32_t dead_end_race(task *t, ref end);
/* The perfect murder M_n: Right moves to 0 or to M_(n-1). */
ref perfect_murder(task *t, uint32_t n);

#endif
