/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_STORE_FRONT_H
#define ENDER_STORE_FRONT_H

#include <ender/store.h>

/* Like ender_store_open. Calls of the store wait for locks of other programs until `wait` seconds
 * from now have passed (0: without such a limit), and each of them for a second at least; reading
 * and writing have no limit but that of the context. ENDER_ESYSTEM where another program keeps
 * the lock. */
ender_status store_open_within(ender_ctx *ctx, const char *path, bool create, double wait,
                               ender_store **out);

/* The outcome of a sum, whose text is the key: finds the stored results for each player moving
 * first, or adds results. ENDER_EARGUMENT if the store has entries of one of its rulesets by other
 * rules; ENDER_EDOMAIN if one has no edition (ruleset/front.h), and for a result that contradicts
 * the stored one. */
ender_status store_find_sum(ender_store *store, const ender_summand *list, size_t count,
                            const char *sum, ender_known first[2]);
ender_status store_keep_sum(ender_store *store, const ender_summand *list, size_t count,
                            const char *sum, const ender_known first[2]);

/* Calls row(user, sum, first) for every sum, in alphabetical order of the texts. */
typedef void (*store_sum_fn)(void *user, const char *sum, const ender_known first[2]);
ender_status store_each_sum(ender_store *store, void *user, store_sum_fn row);

/* Calls row(user, ruleset, edition, positions) for every ruleset with entries in the store. */
typedef void (*store_ruleset_fn)(void *user, const char *ruleset, const char *edition,
                                 uint64_t positions);
ender_status store_each_ruleset(ender_store *store, void *user, store_ruleset_fn row);

/* Like ender_store_merge, and reports whether the searches of the other store were merged too: this
 * needs a common secret (store_share_searches). */
ender_status store_take_in(ender_store *store, const char *path, bool *searches_fit);

/* Write the results of searches in the context to the store, and read them, so that a search
 * continues where another process ended (ender_solve). Sums that took little work are omitted, and
 * all sums if a ruleset without an edition was searched. *count, if it is not NULL, becomes the
 * number of sums. ENDER_EARGUMENT during a search in the context. Only searches with the same
 * secret can be merged: a context takes over that of a store before its own first search, and after
 * that neither reads nor writes stores with another one (*count is 0). */
ender_status store_save_search(ender_store *store, uint64_t *count);
ender_status store_load_search(ender_store *store, uint64_t *count);
/* Takes over the secret without the searches, or gives the secret of the context to the store. */
ender_status store_share_searches(ender_store *store);

#endif
