/* SPDX-License-Identifier: MIT
 *
 * Partizan forms in misere play: P-free, dead-ending and blocking ones, and tipping points. An end
 * of a player is a position in which he has no move. References: R. Milley, G. Renault, Dead ends
 * in misere play (2013), and The invertible elements of the monoid of dead-ending games (2018); A.
 * Davies, S. Miller, R. Milley, On sums of P-free forms under misere play (2025). */
#ifndef ENDER_P_FREE_H
#define ENDER_P_FREE_H

#include "analysis/analysis.h"

/* Is no position of the form, itself included, won by the second player? Where a player has a
 * tombstone he wins when it is his turn. */
bool form_is_p_free(task *t, ref form);
/* Is each end of a player dead, so that he will never have a move again? */
bool form_is_dead_ending(task *t, ref form);
/* Is each end of a player blocked: does every move of the other one lead to a blocked end again, or
 * to a position from which the player can go back to one? */
bool form_is_blocking(task *t, ref form);
/* The least n such that the player wins the form and n free moves of his opponent, both as first
 * and as second player: the form and the integer -n for Left, n for Right. */
uint64_t form_tipping_point(task *t, ref form, ender_player player);

#endif
