/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_STORE_FRONT_H
#define ENDER_STORE_FRONT_H

#include <ender/store.h>

/* Who wins a sum, as a text that names it; what is known of it grows. ENDER_EARGUMENT where the
 * store has something of one of its rulesets by other rules, ENDER_EDOMAIN where one has no edition
 * (ruleset/front.h), and for another answer than the one that is there. */
ender_status store_find_sum(ender_store *store, const ender_summand *list, size_t count,
                            const char *sum, ender_known first[2]);
ender_status store_keep_sum(ender_store *store, const ender_summand *list, size_t count,
                            const char *sum, const ender_known first[2]);

/* Calls row(user, ruleset, edition, positions) for all rulesets that the store has something of. */
typedef void (*store_ruleset_fn)(void *user, const char *ruleset, const char *edition,
                                 uint64_t positions);
ender_status store_each_ruleset(ender_store *store, void *user, store_ruleset_fn row);

/* ender_store_merge, which also says whether the searches of the other store came along: they do
 * where both began as one (store_share_searches). */
ender_status store_take_in(ender_store *store, const char *path, bool *searches_fit);

/* Writes what the searches of the context have found out about sums, and reads it again, so that a
 * search goes on where another process ended (ender_solve). Sums that took little work are left
 * out, and all where a ruleset without an edition was searched. *count, if it is not NULL, becomes
 * the number of sums. ENDER_EARGUMENT while a search is under way in the context. Only searches
 * with the same secret can be put together: a context takes over that of a store before its own
 * first search, and after that neither reads nor writes stores with another one (*count is 0). */
ender_status store_save_search(ender_store *store, uint64_t *count);
ender_status store_load_search(ender_store *store, uint64_t *count);
/* Takes over the secret without the searches, or gives the store that of the context. */
ender_status store_share_searches(ender_store *store);

#endif
