/* SPDX-License-Identifier: MIT
 *
 * A build without SQLite has no stores, and says so. */
#include "store/store.h"

#ifndef ENDER_HAVE_SQLITE

#include "base/base.h"

ender_status store_open_within(ender_ctx *ctx, const char *path, bool create, double wait,
                               ender_store **out) {
    (void)path, (void)create, (void)wait;
    if (out) *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    task_throw(t, ENDER_ESYSTEM,
               "this build has no SQLite, which stores need (Debian: libsqlite3-dev)");
}

ender_status ender_store_open(ender_ctx *ctx, const char *path, bool create, ender_store **out) {
    return store_open_within(ctx, path, create, 0, out);
}

/* Without a store nothing below is ever called with one. */
void ender_store_close(ender_store *store) { (void)store; }
ender_status ender_store_load(ender_store *store, const ender_ruleset *rules, uint64_t *count) {
    (void)store, (void)rules, (void)count;
    return ENDER_EARGUMENT;
}
ender_status ender_store_save(ender_store *store, const ender_ruleset *rules, uint64_t *count) {
    (void)store, (void)rules, (void)count;
    return ENDER_EARGUMENT;
}
ender_status ender_store_forget(ender_store *store, const char *name_of_rules, uint64_t *count) {
    (void)store, (void)name_of_rules, (void)count;
    return ENDER_EARGUMENT;
}
ender_status store_find_sum(ender_store *store, const ender_summand *list, size_t count,
                            const char *sum, ender_known first[2]) {
    (void)store, (void)list, (void)count, (void)sum, (void)first;
    return ENDER_EARGUMENT;
}
ender_status store_keep_sum(ender_store *store, const ender_summand *list, size_t count,
                            const char *sum, const ender_known first[2]) {
    (void)store, (void)list, (void)count, (void)sum, (void)first;
    return ENDER_EARGUMENT;
}
ender_status store_each_sum(ender_store *store, void *user, store_sum_fn row) {
    (void)store, (void)user, (void)row;
    return ENDER_EARGUMENT;
}
ender_status ender_store_count(ender_store *store, ender_store_counts *out) {
    (void)store, (void)out;
    return ENDER_EARGUMENT;
}
ender_status store_each_ruleset(ender_store *store, void *user, store_ruleset_fn row) {
    (void)store, (void)user, (void)row;
    return ENDER_EARGUMENT;
}
ender_status ender_store_query(ender_store *store, const ender_position *position, char **out) {
    (void)store, (void)position, (void)out;
    return ENDER_EARGUMENT;
}
ender_status ender_store_each(ender_store *store, void *user,
                              void (*row)(void *user, const char *name_of_rules,
                                          const char *position, const char *value)) {
    (void)store, (void)user, (void)row;
    return ENDER_EARGUMENT;
}
ender_status store_take_in(ender_store *store, const char *path, bool *searches_fit) {
    (void)store, (void)path, (void)searches_fit;
    return ENDER_EARGUMENT;
}
ender_status ender_store_merge(ender_store *store, const char *path) {
    (void)store, (void)path;
    return ENDER_EARGUMENT;
}
ender_status ender_store_verify(ender_store *store) {
    (void)store;
    return ENDER_EARGUMENT;
}
ender_status store_save_search(ender_store *store, uint64_t *count) {
    (void)store, (void)count;
    return ENDER_EARGUMENT;
}
ender_status store_load_search(ender_store *store, uint64_t *count) {
    (void)store, (void)count;
    return ENDER_EARGUMENT;
}
ender_status store_share_searches(ender_store *store) {
    (void)store;
    return ENDER_EARGUMENT;
}

#else
/* A translation unit needs a declaration. */
typedef int absent_with_sqlite;
#endif
