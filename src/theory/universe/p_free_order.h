/* SPDX-License-Identifier: MIT
 *
 * P-free dead-ending games in misere play. They contain options, sums and conjugates of their
 * members but not every {A|C}, so they are no universe; among themselves they are a group, and
 * their order is decided by options and by the integers that their ends are. References: A. Davies,
 * S. Miller, R. Milley, On sums of P-free forms under misere play (2025); A. Davies, T.
 * Maciosowski, misere-games, proofs in Lean (2026). */
#ifndef ENDER_P_FREE_ORDER_H
#define ENDER_P_FREE_ORDER_H

#include "universe/universe.h"

bool p_free_has(task *t, ref form);
/* A position because of which a form without tombstones is none of them, and all of whose options
 * are: the second player wins it, or it is an end that is not dead. REF_NONE for a member. */
ref p_free_fault(task *t, ref form);
/* How two of them compare by their sums with all others. These and the next throw ENDER_EDOMAIN for
 * other forms. */
ender_relation p_free_compare(task *t, ref g, ref h);
bool p_free_at_least(task *t, ref g, ref h);
/* The integer that the form equals; false if there is none. */
bool p_free_integer(task *t, ref form, int64_t *n);

/* The least n such that the first player wins the form and n or the form and -n; false when there
 * is none. */
bool form_n_tipping_point(task *t, ref form, uint64_t *n);

/* The player's stride: false when he has none. Where both have one, he wins moving first if and
 * only if his is not the greater one, and strides of sums are sums of strides (misere-games). */
bool form_stride(task *t, ref form, ender_player player, uint32_t *stride);

#endif
