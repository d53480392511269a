/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_STORE_FRONT_H
#define ENDER_STORE_FRONT_H

#include <ender/store.h>

/* Who wins a sum, as a text that names it; what is known of it grows. */
ender_status store_find_sum(ender_store *store, const char *sum, ender_known first[2]);
ender_status store_keep_sum(ender_store *store, const char *sum, const ender_known first[2]);

/* Writes what the searches of the context have found out about sums, and reads it again, so that a
 * search goes on where another process ended (ender_solve). Sums that took little work are left
 * out. *count, if it is not NULL, becomes the number of sums. ENDER_EARGUMENT while a search is
 * under way in the context. */
ender_status store_save_search(ender_store *store, uint64_t *count);
ender_status store_load_search(ender_store *store, uint64_t *count);

#endif
