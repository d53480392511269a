/* SPDX-License-Identifier: MIT
 *
 * The file of a store: opening it, asking it, merging, verifying. Every change is one transaction
 * of SQLite, whose journal makes it whole or leaves it out, whenever the process ends. */
#include "store/store.h"

#include "ruleset/api.h"

#ifdef ENDER_HAVE_SQLITE

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BUSY_MILLISECONDS = 60000 };

static const char schema[] =
    "CREATE TABLE forms (id INTEGER PRIMARY KEY, form TEXT NOT NULL UNIQUE, name TEXT,"
    " mean REAL, temperature REAL, checksum INTEGER NOT NULL);"
    "CREATE TABLE positions (ruleset TEXT NOT NULL, position TEXT NOT NULL,"
    " form INTEGER NOT NULL REFERENCES forms(id), checksum INTEGER NOT NULL,"
    " PRIMARY KEY (ruleset, position)) WITHOUT ROWID;"
    "CREATE TABLE sums (sum TEXT PRIMARY KEY, left_first INTEGER NOT NULL,"
    " right_first INTEGER NOT NULL, checksum INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE VIEW named AS SELECT ruleset, position, name, mean, temperature"
    " FROM positions JOIN forms ON form = id;";

static const char *const texts[STATEMENT_COUNT] = {
    [FORM_FIND] = "SELECT id FROM forms WHERE form = ?1",
    [FORM_ADD] = "INSERT OR IGNORE INTO forms (form, name, mean, temperature, checksum)"
                 " VALUES (?1, ?2, ?3, ?4, ?5)",
    [FORM_GET] = "SELECT form, name, checksum FROM forms WHERE id = ?1",
    [POSITION_FIND] = "SELECT form, checksum FROM positions WHERE ruleset = ?1 AND position = ?2",
    [POSITION_ADD] = "INSERT OR IGNORE INTO positions VALUES (?1, ?2, ?3, ?4)",
    [POSITION_EACH] = "SELECT position, form, checksum FROM positions WHERE ruleset = ?1",
    [POSITION_ALL] = "SELECT ruleset, position, form, checksum FROM positions"
                     " ORDER BY ruleset, position",
    [SUM_FIND] = "SELECT left_first, right_first, checksum FROM sums WHERE sum = ?1",
    [SUM_PUT] = "INSERT INTO sums VALUES (?1, ?2, ?3, ?4) ON CONFLICT (sum) DO UPDATE SET"
                " left_first = ?2, right_first = ?3, checksum = ?4",
    [SEARCH_PUT] = "INSERT OR REPLACE INTO searches VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SEARCH_ALL] = "SELECT a, b, form, answer, work, checksum FROM searches WHERE format = ?1"};

/* ---- SQLite ---- */

void store_check(task *t, ender_store *s, int result) {
    if (result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE) return;
    if (result == SQLITE_NOMEM) task_throw_memory(t);
    if (result == SQLITE_NOTADB || result == SQLITE_CORRUPT)
        task_throw(t, ENDER_EARGUMENT, "the file is no store, or it is damaged (%s)",
                   sqlite3_errmsg(s->db));
    task_throw(t, ENDER_ESYSTEM, "the store: %s", sqlite3_errmsg(s->db));
}

sqlite3_stmt *store_statement(task *t, ender_store *s, store_sql which) {
    if (!s->statements[which])
        store_check(t, s, sqlite3_prepare_v2(s->db, texts[which], -1, &s->statements[which], NULL));
    sqlite3_reset(s->statements[which]);
    sqlite3_clear_bindings(s->statements[which]);
    return s->statements[which];
}

bool store_step(task *t, ender_store *s, sqlite3_stmt *q) {
    task_poll(t);
    const int result = sqlite3_step(q);
    if (result != SQLITE_ROW) sqlite3_reset(q);
    store_check(t, s, result);
    return result == SQLITE_ROW;
}

void store_run(task *t, ender_store *s, const char *sql) {
    store_check(t, s, sqlite3_exec(s->db, sql, NULL, NULL, NULL));
}

static void transaction_roll_back(cleanup *self) {
    const transaction *tr = (transaction *)(void *)self;
    for (unsigned i = 0; i < STATEMENT_COUNT; i++) sqlite3_reset(tr->store->statements[i]);
    (void)sqlite3_exec(tr->store->db, "ROLLBACK", NULL, NULL, NULL);
}

void transaction_begin(task *t, ender_store *s, transaction *out) {
    store_run(t, s, "BEGIN IMMEDIATE");
    out->store = s;
    cleanup_push(t, &out->undo, transaction_roll_back);
}

void transaction_commit(task *t, transaction *tr) {
    store_run(t, tr->store, "COMMIT");
    cleanup_pop(t);
}

int64_t store_checksum(const char *first, ...) {
    uint64_t h = UINT64_C(0xCBF29CE484222325);
    va_list rest;
    va_start(rest, first);
    for (const char *text = first; text; text = va_arg(rest, const char *)) {
        for (const char *c = text; *c; c++) h = (h ^ (unsigned char)*c) * UINT64_C(0x100000001B3);
        h = (h ^ 256) * UINT64_C(0x100000001B3);
    }
    va_end(rest);
    return (int64_t)h;
}

/* ---- opening ---- */

int64_t store_number(task *t, ender_store *s, const char *sql) {
    sqlite3_stmt *q;
    store_check(t, s, sqlite3_prepare_v2(s->db, sql, -1, &q, NULL));
    const int result = sqlite3_step(q);
    const int64_t n = result == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_finalize(q);
    store_check(t, s, result);
    return n;
}

static void make_tables(task *t, ender_store *s) {
    char mark[80];
    store_run(t, s, schema);
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d",
             STORE_APPLICATION, STORE_VERSION);
    store_run(t, s, mark);
}

/* Is it a store, and one that this version reads? An empty file becomes one where that is asked
 * for; who else opens it meanwhile waits. */
static void look_at(task *t, ender_store *s, const char *path, bool create) {
    transaction tr;
    if (create) {
        transaction_begin(t, s, &tr);
        if (store_number(t, s, "SELECT count(*) FROM sqlite_master") == 0 &&
            store_number(t, s, "PRAGMA application_id") == 0)
            make_tables(t, s);
        transaction_commit(t, &tr);
    }
    const int64_t version = store_number(t, s, "PRAGMA user_version");
    if (store_number(t, s, "PRAGMA application_id") != STORE_APPLICATION)
        task_throw(t, ENDER_EARGUMENT, "%.200s is a database, but no store; it is left as it is",
                   path);
    if (version != STORE_VERSION)
        task_throw(t, ENDER_EARGUMENT,
                   "%.200s is a store of version %lld; this library reads version %d", path,
                   (long long)version, STORE_VERSION);
}

typedef struct opening {
    ender_store *store;
    const char *path;
    bool create;
} opening;

static void open_file(task *t, void *arg) {
    const opening *o = arg;
    ender_store *s = o->store;
    struct stat file;
    if (!o->create && stat(o->path, &file) != 0)
        task_throw(t, ENDER_ESYSTEM, "%.200s: %s", o->path, strerror(errno));
    const int flags = SQLITE_OPEN_READWRITE | (o->create ? SQLITE_OPEN_CREATE : 0);
    const int result = sqlite3_open_v2(o->path, &s->db, flags, NULL);
    if (!s->db) task_throw_memory(t);
    store_check(t, s, result);
    sqlite3_busy_timeout(s->db, BUSY_MILLISECONDS);
    look_at(t, s, o->path, o->create);
    store_run(t, s, "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
}

ender_status ender_store_open(ender_ctx *ctx, const char *path, bool create, ender_store **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    if (!path) task_throw(t, ENDER_EARGUMENT, "the name of the store is NULL");
    ender_store *s = calloc(1, sizeof *s);
    if (!s) task_throw_memory(t);
    s->ctx = ctx;
    opening o = {s, path, create};
    const ender_status status = task_try(t, open_file, &o);
    if (status != ENDER_OK) {
        ender_store_close(s);
        task_throw(t, status, "%s", task_message(t));
    }
    *out = s;
    return task_end(t);
}

void ender_store_close(ender_store *store) {
    if (!store) return;
    for (unsigned i = 0; i < STATEMENT_COUNT; i++) sqlite3_finalize(store->statements[i]);
    sqlite3_close(store->db);
    free(store);
}

/* ---- sums ---- */

_Noreturn static void sum_damaged(task *t) {
    task_throw(t, ENDER_EARGUMENT, "the store is damaged: what it says of a sum");
}

static bool sum_read(task *t, ender_store *s, const char *sum, ender_known first[2]) {
    sqlite3_stmt *q = store_statement(t, s, SUM_FIND);
    store_check(t, s, sqlite3_bind_text(q, 1, sum, -1, SQLITE_TRANSIENT));
    if (!store_step(t, s, q)) return false;
    char digits[2][2] = {"0", "0"};
    for (int p = 0; p < 2; p++) {
        const int known = sqlite3_column_int(q, p);
        if (known < ENDER_KNOWN_NOT || known > ENDER_KNOWN_WINS) sum_damaged(t);
        first[p] = (ender_known)known;
        digits[p][0] = (char)('0' + known);
    }
    if (store_checksum(sum, digits[0], digits[1], NULL) != sqlite3_column_int64(q, 2))
        sum_damaged(t);
    sqlite3_reset(q);
    return true;
}

ender_status store_find_sum(ender_store *store, const char *sum, ender_known first[2]) {
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    first[0] = first[1] = ENDER_KNOWN_NOT;
    sum_read(t, store, sum, first);
    return task_end(t);
}

static void sum_put(task *t, ender_store *s, const char *sum, const ender_known first[2]) {
    ender_known both[2] = {ENDER_KNOWN_NOT, ENDER_KNOWN_NOT};
    sum_read(t, s, sum, both);
    char digits[2][2] = {"0", "0"};
    for (int p = 0; p < 2; p++) {
        if (first[p] != ENDER_KNOWN_NOT) both[p] = first[p];
        digits[p][0] = (char)('0' + (int)both[p]);
    }
    sqlite3_stmt *q = store_statement(t, s, SUM_PUT);
    store_check(t, s, sqlite3_bind_text(q, 1, sum, -1, SQLITE_TRANSIENT));
    store_check(t, s, sqlite3_bind_int(q, 2, (int)both[0]));
    store_check(t, s, sqlite3_bind_int(q, 3, (int)both[1]));
    store_check(t, s, sqlite3_bind_int64(q, 4, store_checksum(sum, digits[0], digits[1], NULL)));
    store_step(t, s, q);
}

ender_status store_keep_sum(ender_store *store, const char *sum, const ender_known first[2]) {
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    transaction_begin(t, store, &tr);
    sum_put(t, store, sum, first);
    transaction_commit(t, &tr);
    return task_end(t);
}

void store_merge_sums(task *t, ender_store *to, ender_store *from) {
    sqlite3_stmt *q;
    store_check(t, from, sqlite3_prepare_v2(from->db, "SELECT sum FROM sums", -1, &q, NULL));
    int result;
    while ((result = sqlite3_step(q)) == SQLITE_ROW) {
        ender_known first[2] = {ENDER_KNOWN_NOT, ENDER_KNOWN_NOT};
        const char *sum = (const char *)sqlite3_column_text(q, 0);
        if (sum && sum_read(t, from, sum, first)) sum_put(t, to, sum, first);
    }
    sqlite3_finalize(q);
    store_check(t, from, result);
}

/* ---- the whole file ---- */

ender_status ender_store_count(ender_store *store, ender_store_counts *out) {
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    out->version = STORE_VERSION;
    out->positions = (uint64_t)store_number(t, store, "SELECT count(*) FROM positions");
    out->forms = (uint64_t)store_number(t, store, "SELECT count(*) FROM forms");
    out->sums = (uint64_t)store_number(t, store, "SELECT count(*) FROM sums");
    return task_end(t);
}

static void check_sums(task *t, ender_store *s) {
    sqlite3_stmt *q;
    store_check(t, s, sqlite3_prepare_v2(s->db, "SELECT sum FROM sums", -1, &q, NULL));
    ender_known first[2];
    int result;
    while ((result = sqlite3_step(q)) == SQLITE_ROW)
        if (sqlite3_column_text(q, 0))
            sum_read(t, s, (const char *)sqlite3_column_text(q, 0), first);
    sqlite3_finalize(q);
    store_check(t, s, result);
}

static void check_integrity(task *t, ender_store *s) {
    sqlite3_stmt *q;
    store_check(t, s, sqlite3_prepare_v2(s->db, "PRAGMA integrity_check(1)", -1, &q, NULL));
    char said[200] = "";
    if (sqlite3_step(q) == SQLITE_ROW)
        snprintf(said, sizeof said, "%s", (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    if (strcmp(said, "ok") != 0) task_throw(t, ENDER_EARGUMENT, "the store is damaged: %s", said);
}

ender_status ender_store_verify(ender_store *store) {
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    check_integrity(t, store);
    check_sums(t, store);
    store_check_searches(t, store);
    store_each_position(t, store, NULL, NULL);
    return task_end(t);
}

#endif
