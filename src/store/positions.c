/* SPDX-License-Identifier: MIT
 *
 * Positions in the store: from the memo of a context to rows, and back. */
#include "store/store.h"

#include <string.h>

#include "ruleset/api.h"

#ifdef ENDER_HAVE_SQLITE

#include <stdio.h>

#include "base/map_each.h"
#include "notation/notation.h"
#include "ruleset/memo.h"

static int64_t position_checksum(const char *name_of_rules, const char *position, uint32_t form) {
    char number[16];
    snprintf(number, sizeof number, "%u", (unsigned)form);
    return store_checksum(name_of_rules, position, number, NULL);
}

/* ---- writing ---- */

typedef struct saving {
    task *t;
    ender_store *store;
    const ruleset *rules;
    store_forms *forms;
    uint64_t added;
} saving;

static void add_row(task *t, ender_store *s, const char *name_of_rules, const char *position,
                    uint32_t form) {
    sqlite3_stmt *q = store_statement(t, s, POSITION_ADD);
    store_check(t, s, sqlite3_bind_text(q, 1, name_of_rules, -1, SQLITE_STATIC));
    store_check(t, s, sqlite3_bind_text(q, 2, position, -1, SQLITE_TRANSIENT));
    store_check(t, s, sqlite3_bind_int64(q, 3, form));
    store_check(t, s, sqlite3_bind_int64(q, 4, position_checksum(name_of_rules, position, form)));
    store_step(t, s, q);
}

static void save_entry(void *arg, const uint64_t *key, size_t words, uint32_t found) {
    saving *s = arg;
    if (words == 0) return;
    task *t = s->t;
    const arena_mark mark = scratch_mark(t);
    const uint32_t form = store_form_id(t, s->forms, (ref){found});
    if (form != 0) {
        strbuf text;
        strbuf_open(t, &text);
        s->rules->format(s->rules, &text, key, words);
        add_row(t, s->store, s->rules->info.name, text.text, form);
        strbuf_close(&text);
        if (sqlite3_changes(s->store->db) > 0) s->added++;
    }
    scratch_release(t, mark);
}

static const ruleset *check_storable(task *t, const ender_ruleset *rules) {
    const ruleset *r = check_rules(t, rules);
    if (r->misere || r->repeats != REPEATS_NEVER)
        task_throw(t, ENDER_EDOMAIN, "%s: its positions have no values that a store keeps",
                   r->info.name);
    return r;
}

ender_status ender_store_save(ender_store *store, const ender_ruleset *rules, uint64_t *count) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    const ruleset *r = check_storable(t, rules);
    map *memo = memo_of(t, r, r->closed_form != NULL);
    transaction tr;
    store_forms forms;
    transaction_begin(t, store, &tr);
    store_forms_open(t, store, &forms);
    saving s = {t, store, r, &forms, 0};
    map_each(memo, save_entry, &s);
    store_forms_close(t, &forms);
    transaction_commit(t, &tr);
    if (count) *count = s.added;
    return task_end(t);
}

/* ---- reading ---- */

/* The text is a representative already: that is what was written. */
static void load_row(task *t, store_forms *forms, const ruleset *rules, map *memo,
                     const char *position, uint32_t form) {
    const arena_mark mark = scratch_mark(t);
    const ref g = store_form_get(t, forms, form);
    scanner in = {t, position, 0, strlen(position)};
    positions block;
    positions_open(t, &block);
    rules->parse(rules, &in, &block);
    size_t words;
    const uint64_t *key = positions_at(&block, 0, &words);
    if (words > 0) map_insert(t, memo, key, words, map_hash(t, key, words), g.bits);
    scratch_release(t, mark);
}

ender_status ender_store_load(ender_store *store, const ender_ruleset *rules, uint64_t *count) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    const ruleset *r = check_storable(t, rules);
    map *memo = memo_of(t, r, r->closed_form != NULL);
    store_forms forms;
    store_forms_open(t, store, &forms);
    sqlite3_stmt *q = store_statement(t, store, POSITION_EACH);
    store_check(t, store, sqlite3_bind_text(q, 1, r->info.name, -1, SQLITE_STATIC));
    uint64_t loaded = 0;
    for (; store_step(t, store, q); loaded++) {
        const char *position = (const char *)sqlite3_column_text(q, 0);
        const uint32_t form = (uint32_t)sqlite3_column_int64(q, 1);
        if (!position ||
            position_checksum(r->info.name, position, form) != sqlite3_column_int64(q, 2))
            task_throw(t, ENDER_EARGUMENT, "the store is damaged: a position of %s", r->info.name);
        load_row(t, &forms, r, memo, position, form);
    }
    store_forms_close(t, &forms);
    if (count) *count = loaded;
    return task_end(t);
}

static char *value_name(task *t, store_forms *forms, uint32_t form) {
    const ref g = store_form_get(t, forms, form);
    strbuf name;
    strbuf_open(t, &name);
    print_game(t, &name, g, ENDER_ASCII);
    return strbuf_take(&name);
}

/* The form of a part in the store, 0 when it is not there. */
static uint32_t form_of_part(task *t, ender_store *s, const ruleset *rules, const uint64_t *part,
                             size_t words) {
    strbuf text;
    strbuf_open(t, &text);
    rules->format(rules, &text, part, words);
    sqlite3_stmt *q = store_statement(t, s, POSITION_FIND);
    store_check(t, s, sqlite3_bind_text(q, 1, rules->info.name, -1, SQLITE_STATIC));
    store_check(t, s, sqlite3_bind_text(q, 2, text.text, -1, SQLITE_TRANSIENT));
    uint32_t form = 0;
    if (store_step(t, s, q)) {
        form = (uint32_t)sqlite3_column_int64(q, 0);
        if (form == 0 ||
            position_checksum(rules->info.name, text.text, form) != sqlite3_column_int64(q, 1))
            task_throw(t, ENDER_EARGUMENT, "the store is damaged: a position of %.60s",
                       rules->info.name);
    }
    sqlite3_reset(q);
    strbuf_close(&text);
    return form;
}

/* The sum over the parts of a block; false when one of them is missing. */
static bool block_query(task *t, store_forms *forms, const ruleset *rules, const uint64_t *block,
                        size_t words, ref *total) {
    positions parts;
    positions_open(t, &parts);
    if (rules->decompose)
        rules->decompose(rules, block, words, &parts);
    else
        positions_add(&parts, block, words);
    for (uint32_t i = 0; i < parts.count; i++) {
        uint64_t *part = parts.words + parts.starts[i];
        const size_t part_words = parts.starts[i + 1] - parts.starts[i];
        if (part_words == 0) continue;
        const bool negative = rules->symmetry && rules->symmetry(rules, part, part_words);
        ref g = REF_NONE;
        if (!rules->closed_form || !rules->closed_form(t, rules, part, part_words, &g)) {
            const uint32_t form = form_of_part(t, forms->store, rules, part, part_words);
            if (form == 0) return false;
            g = store_form_get(t, forms, form);
        }
        *total = game_add(t, *total, negative ? game_neg(t, g) : g);
    }
    return true;
}

ender_status ender_store_query(ender_store *store, const ender_position *position, char **out) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    *out = NULL;
    const ender_position *p = check_position(t, position);
    store_forms forms;
    store_forms_open(t, store, &forms);
    ref total = REF_ZERO;
    bool known = true;
    for (uint32_t i = 0; i < p->sum.count && known; i++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, i, &words);
        known = block_query(t, &forms, p->rules, block, words, &total);
    }
    if (known) {
        strbuf name;
        strbuf_open(t, &name);
        print_game(t, &name, total, ENDER_ASCII);
        *out = strbuf_take(&name);
    }
    store_forms_close(t, &forms);
    return task_end(t);
}

void store_each_position(task *t, ender_store *store, void *user, store_row_fn row) {
    store_forms forms;
    store_forms_open(t, store, &forms);
    sqlite3_stmt *q = store_statement(t, store, POSITION_ALL);
    while (store_step(t, store, q)) {
        const char *name_of_rules = (const char *)sqlite3_column_text(q, 0);
        const char *position = (const char *)sqlite3_column_text(q, 1);
        const uint32_t form = (uint32_t)sqlite3_column_int64(q, 2);
        if (!name_of_rules || !position ||
            position_checksum(name_of_rules, position, form) != sqlite3_column_int64(q, 3))
            task_throw(t, ENDER_EARGUMENT, "the store is damaged: a position of %.60s",
                       name_of_rules ? name_of_rules : "no ruleset");
        if (row) {
            char *name = value_name(t, &forms, form);
            row(user, name_of_rules, position, name);
            ender_free(name);
        } else {
            store_form_get(t, &forms, form);
        }
    }
    store_forms_close(t, &forms);
}

ender_status ender_store_each(ender_store *store, void *user, store_row_fn row) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    store_each_position(t, store, user, row);
    return task_end(t);
}

/* ---- merging ---- */

typedef struct merging {
    ender_store *to, *from;
} merging;

static void merge_positions(task *t, const merging *m) {
    store_forms to, from;
    store_forms_open(t, m->to, &to);
    store_forms_open(t, m->from, &from);
    sqlite3_stmt *q = store_statement(t, m->from, POSITION_ALL);
    while (store_step(t, m->from, q)) {
        const char *name_of_rules = (const char *)sqlite3_column_text(q, 0);
        const char *position = (const char *)sqlite3_column_text(q, 1);
        const uint32_t form = (uint32_t)sqlite3_column_int64(q, 2);
        if (!name_of_rules || !position ||
            position_checksum(name_of_rules, position, form) != sqlite3_column_int64(q, 3))
            task_throw(t, ENDER_EARGUMENT, "the store that is to be merged is damaged");
        const uint32_t here = store_form_id(t, &to, store_form_get(t, &from, form));
        add_row(t, m->to, name_of_rules, position, here);
    }
    store_forms_close(t, &from);
    store_forms_close(t, &to);
}

static void merge(task *t, void *arg) {
    const merging *m = arg;
    transaction tr;
    transaction_begin(t, m->to, &tr);
    merge_positions(t, m);
    store_merge_sums(t, m->to, m->from);
    store_merge_searches(t, m->to, m->from);
    transaction_commit(t, &tr);
}

ender_status ender_store_merge(ender_store *store, const char *path) {
    if (!store) return ENDER_EARGUMENT;
    ender_store *from;
    const ender_status opened = ender_store_open(store->ctx, path, false, &from);
    if (opened != ENDER_OK) return opened;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    merging m = {store, from};
    const ender_status status = task_try(t, merge, &m);
    ender_store_close(from);
    if (status != ENDER_OK) task_throw(t, status, "%s", task_message(t));
    return task_end(t);
}

#else

static ender_status refused(ender_ctx *ctx) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    task_throw(t, ENDER_ESYSTEM,
               "this build has no SQLite, which stores need (Debian: libsqlite3-dev)");
}

ender_status ender_store_open(ender_ctx *ctx, const char *path, bool create, ender_store **out) {
    (void)path, (void)create;
    *out = NULL;
    return refused(ctx);
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
ender_status store_find_sum(ender_store *store, const char *sum, ender_known first[2]) {
    (void)store, (void)sum, (void)first;
    return ENDER_EARGUMENT;
}
ender_status store_keep_sum(ender_store *store, const char *sum, const ender_known first[2]) {
    (void)store, (void)sum, (void)first;
    return ENDER_EARGUMENT;
}
ender_status ender_store_count(ender_store *store, ender_store_counts *out) {
    (void)store, (void)out;
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

#endif
