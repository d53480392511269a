/* SPDX-License-Identifier: MIT
 *
 * The whole of a store: what it holds, whether it is in order, what another one has. */
#include "store/store.h"

#ifdef ENDER_HAVE_SQLITE

#include <string.h>

ender_status ender_store_count(ender_store *store, ender_store_counts *out) {
    if (!store || !out) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    const char *edition;
    row_digest of[POSITIONS];
    transaction_read(t, store, &tr);
    for (content i = VALUES; i < POSITIONS; i++)
        (void)content_read(t, store, i, "", &edition, &of[i]);
    *out = (ender_store_counts){
        .version = STORE_VERSION, .forms = of[VALUES].rows, .sums = of[SUMS].rows};
    sqlite3_stmt *q = store_statement(t, store, CONTENT_ALL);
    while (store_step(t, store, q)) {
        row_digest one;
        const char *name = store_text(q, 0);
        if (!name || !content_read(t, store, POSITIONS, name, &edition, &one))
            store_damaged(t, store, "a ruleset without a name");
        out->positions += one.rows;
    }
    transaction_commit(t, &tr);
    return task_end(t);
}

ender_status store_each_ruleset(ender_store *store, void *user, store_ruleset_fn row) {
    if (!store || !row) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    transaction_read(t, store, &tr);
    sqlite3_stmt *q = store_statement(t, store, CONTENT_ALL);
    while (store_step(t, store, q)) {
        const char *edition, *name = store_text(q, 0);
        row_digest said;
        if (!name || !content_read(t, store, POSITIONS, name, &edition, &said))
            store_damaged(t, store, "a ruleset without a name");
        row(user, name, edition, said.rows);
    }
    transaction_commit(t, &tr);
    return task_end(t);
}

/* ---- verifying ---- */

static void check_integrity(task *t, ender_store *s) {
    sqlite3_stmt *q = store_statement(t, s, INTEGRITY);
    const bool said = store_step(t, s, q);
    const char *what = said ? store_text(q, 0) : NULL;
    if (!what || strcmp(what, "ok") != 0)
        store_damaged(t, s, what ? store_copy(t, what) : "SQLite says nothing of it");
    sqlite3_reset(q);
}

static void read_value(task *t, void *arg, const char *name_of_rules, const char *position,
                       uint32_t form) {
    (void)name_of_rules, (void)position;
    (void)store_form_get(t, arg, form);
}

/* Values by other rules than those of a ruleset of this name today are in order only as a file. */
static void check_editions(task *t, ender_store *s) {
    sqlite3_stmt *q = store_statement(t, s, CONTENT_ALL);
    while (store_step(t, s, q)) {
        const char *name = store_text(q, 0);
        const ruleset *rules = name ? ruleset_by_name(t, name, strlen(name)) : NULL;
        const char *edition = rules ? ruleset_edition_of(rules) : NULL;
        if (edition) (void)store_knows(t, s, name, edition);
    }
}

ender_status ender_store_verify(ender_store *store) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    store_forms forms;
    transaction_read(t, store, &tr);
    check_integrity(t, store);
    store_check_sums(t, store);
    store_check_searches(t, store);
    store_forms_open(t, store, &forms);
    store_check_forms(t, &forms);
    store_each_position(t, store, &forms, read_value);
    store_forms_close(t, &forms);
    check_editions(t, store);
    transaction_commit(t, &tr);
    return task_end(t);
}

/* ---- merging ---- */

typedef struct store_merging {
    ender_store *to, *from;
    bool searches_fit;
} store_merging;

static void merge(task *t, void *arg) {
    store_merging *m = arg;
    transaction reading, writing;
    transaction_write(t, m->to, &writing);
    transaction_read(t, m->from, &reading);
    check_integrity(t, m->from);
    store_merge_positions(t, m->to, m->from);
    store_merge_sums(t, m->to, m->from);
    m->searches_fit = store_merge_searches(t, m->to, m->from);
    transaction_commit(t, &reading);
    transaction_commit(t, &writing);
}

ender_status store_take_in(ender_store *store, const char *path, bool *searches_fit) {
    if (!store) return ENDER_EARGUMENT;
    ender_store *from;
    const ender_status opened = ender_store_open(store->ctx, path, false, &from);
    if (opened != ENDER_OK) return opened;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    store_merging m = {store, from, true};
    const ender_status status = task_try(t, merge, &m);
    ender_store_close(from);
    if (status != ENDER_OK) task_rethrow(t, status);
    if (searches_fit) *searches_fit = m.searches_fit;
    return task_end(t);
}

ender_status ender_store_merge(ender_store *store, const char *path) {
    return store_take_in(store, path, NULL);
}

#else
/* A translation unit needs a declaration. */
typedef int whole_without_sqlite;
#endif
