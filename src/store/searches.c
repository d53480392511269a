/* SPDX-License-Identifier: MIT
 *
 * What searches have found out about sums, in the store: entries of the table of the solver, so
 * that a search goes on where another one ended. Sums are known by the key of the solver. */
#include "store/store.h"

#include "ruleset/api.h"

#ifdef ENDER_HAVE_SQLITE

#include <stdio.h>

#include "solve/solve.h"

/* Sums that were decided with less work are not kept. */
enum { NODES_WORTH_KEEPING = 128 };

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS searches (format INTEGER NOT NULL, a INTEGER NOT NULL,"
    " b INTEGER NOT NULL, form INTEGER NOT NULL, answer INTEGER NOT NULL, work INTEGER NOT NULL,"
    " checksum INTEGER NOT NULL, PRIMARY KEY (format, a, b, form)) WITHOUT ROWID";

typedef struct row {
    ledger_key key;
    uint32_t form; /* 0 where the entry has no value */
    uint16_t answer;
    uint8_t work;
} row;

static int64_t row_checksum(const row *r) {
    char text[120];
    snprintf(text, sizeof text, "%llx %llx %lx %x %x", (unsigned long long)r->key.a,
             (unsigned long long)r->key.b, (unsigned long)r->form, (unsigned)r->answer,
             (unsigned)r->work);
    return store_checksum(text, NULL);
}

static bool has_searches(task *t, ender_store *s) {
    return store_number(t, s, "SELECT count(*) FROM sqlite_master WHERE name = 'searches'") > 0;
}

/* ---- writing ---- */

static void row_put(task *t, ender_store *s, const row *r) {
    sqlite3_stmt *q = store_statement(t, s, SEARCH_PUT);
    store_check(t, s, sqlite3_bind_int(q, 1, SOLVE_FORMAT));
    store_check(t, s, sqlite3_bind_int64(q, 2, (int64_t)r->key.a));
    store_check(t, s, sqlite3_bind_int64(q, 3, (int64_t)r->key.b));
    store_check(t, s, sqlite3_bind_int64(q, 4, r->form));
    store_check(t, s, sqlite3_bind_int(q, 5, r->answer));
    store_check(t, s, sqlite3_bind_int(q, 6, r->work));
    store_check(t, s, sqlite3_bind_int64(q, 7, row_checksum(r)));
    store_step(t, s, q);
}

typedef struct saving {
    task *t;
    ender_store *store;
    store_forms *forms;
    uint64_t count;
} saving;

static void save_entry(void *arg, ledger_key key, ledger_entry e) {
    saving *s = arg;
    if (e.work < ledger_work(NODES_WORTH_KEEPING)) return;
    if (e.value != 0 && e.answer > WINS) return; /* bounds and weights are soon found again */
    row r = {key, 0, e.answer, e.work};
    if (e.value != 0) {
        r.form = store_form_id(s->t, s->forms, (ref){e.value});
        if (r.form == 0) return;
    }
    row_put(s->t, s->store, &r);
    s->count++;
}

ender_status store_save_search(ender_store *store, uint64_t *count) {
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    store_forms forms;
    solve_visit visit;
    solve_visit_begin(t, &visit);
    transaction_begin(t, store, &tr);
    store_run(t, store, schema);
    store_forms_open(t, store, &forms);
    saving s = {t, store, &forms, 0};
    ledger_each(&visit.room->table, save_entry, &s);
    store_forms_close(t, &forms);
    transaction_commit(t, &tr);
    solve_visit_end(t, &visit);
    if (count) *count = s.count;
    return task_end(t);
}

/* ---- reading ---- */

typedef void (*row_fn)(task *t, void *arg, const row *r);

static void each_row(task *t, ender_store *s, row_fn each, void *arg) {
    if (!has_searches(t, s)) return;
    sqlite3_stmt *q = store_statement(t, s, SEARCH_ALL);
    store_check(t, s, sqlite3_bind_int(q, 1, SOLVE_FORMAT));
    while (store_step(t, s, q)) {
        const row r = {{(uint64_t)sqlite3_column_int64(q, 0), (uint64_t)sqlite3_column_int64(q, 1)},
                       (uint32_t)sqlite3_column_int64(q, 2),
                       (uint16_t)sqlite3_column_int(q, 3),
                       (uint8_t)sqlite3_column_int(q, 4)};
        if (row_checksum(&r) != sqlite3_column_int64(q, 5) || r.work == 0 ||
            (r.form != 0 && r.answer > WINS))
            task_throw(t, ENDER_EARGUMENT, "the store is damaged: what it says of a search");
        each(t, arg, &r);
    }
}

typedef struct loading {
    store_forms *forms;
    ledger *table;
    uint64_t count;
} loading;

static void load_row(task *t, void *arg, const row *r) {
    loading *l = arg;
    const ref value = r->form != 0 ? store_form_get(t, l->forms, r->form) : REF_NONE;
    if (ledger_is_full(l->table)) ledger_grow(t, l->table);
    ledger_write(l->table, r->key, (ledger_entry){value.bits, r->answer, r->work});
    l->count++;
}

ender_status store_load_search(ender_store *store, uint64_t *count) {
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    store_forms forms;
    solve_visit visit;
    solve_visit_begin(t, &visit);
    store_forms_open(t, store, &forms);
    loading l = {&forms, &visit.room->table, 0};
    each_row(t, store, load_row, &l);
    store_forms_close(t, &forms);
    solve_visit_end(t, &visit);
    if (count) *count = l.count;
    return task_end(t);
}

/* ---- the whole file ---- */

static void ignore_row(task *t, void *arg, const row *r) { (void)t, (void)arg, (void)r; }

void store_check_searches(task *t, ender_store *s) { each_row(t, s, ignore_row, NULL); }

typedef struct merging {
    ender_store *to;
    store_forms *to_forms, *from_forms;
} merging;

static void merge_row(task *t, void *arg, const row *r) {
    merging *m = arg;
    row here = *r;
    if (r->form != 0)
        here.form = store_form_id(t, m->to_forms, store_form_get(t, m->from_forms, r->form));
    row_put(t, m->to, &here);
}

void store_merge_searches(task *t, ender_store *to, ender_store *from) {
    if (!has_searches(t, from)) return;
    store_forms to_forms, from_forms;
    store_run(t, to, schema);
    store_forms_open(t, to, &to_forms);
    store_forms_open(t, from, &from_forms);
    merging m = {to, &to_forms, &from_forms};
    each_row(t, from, merge_row, &m);
    store_forms_close(t, &from_forms);
    store_forms_close(t, &to_forms);
}

#endif
