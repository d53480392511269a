/* SPDX-License-Identifier: MIT
 *
 * The file of a store: opening it, statements, transactions. Every change is one transaction of
 * SQLite, whose journal makes it whole or leaves it out, whenever the process ends.
 *
 * A file may be somebody else's. What SQLite advises for such files ("Defense against the dark
 * arts", sqlite.org/security.html) is done before the first statement, and a file whose schema is
 * not the one below, with a trigger, a view or an index that is none of a store's, is refused. */
#include "store/store.h"

#include "ruleset/api.h"

#ifdef ENDER_HAVE_SQLITE

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/clock.h"
#include "base/file.h"

enum { STEPS_BETWEEN = 20000 }; /* of SQLite's machine, between two looks at the limits */
static const double wait_most = 60, wait_over = 1; /* seconds */

typedef struct sql_table {
    const char *name, *sql;
} sql_table;

static const sql_table schema[] = {
    {"contents", "CREATE TABLE contents (kind TEXT NOT NULL, ruleset TEXT NOT NULL,"
                 " edition TEXT NOT NULL, rows INTEGER NOT NULL, digest INTEGER NOT NULL,"
                 " checksum INTEGER NOT NULL, PRIMARY KEY (kind, ruleset)) WITHOUT ROWID"},
    {"forms", "CREATE TABLE forms (id INTEGER PRIMARY KEY, form TEXT NOT NULL UNIQUE, name TEXT,"
              " mean REAL, temperature REAL, checksum INTEGER NOT NULL)"},
    {"named", "CREATE VIEW named AS SELECT ruleset, position, name, mean, temperature"
              " FROM positions JOIN forms ON positions.form = forms.id"},
    {"positions", "CREATE TABLE positions (ruleset TEXT NOT NULL, position TEXT NOT NULL,"
                  " form INTEGER NOT NULL REFERENCES forms(id), checksum INTEGER NOT NULL,"
                  " PRIMARY KEY (ruleset, position)) WITHOUT ROWID"},
    {"searches", "CREATE TABLE searches (a INTEGER NOT NULL, b INTEGER NOT NULL,"
                 " form INTEGER NOT NULL, answer INTEGER NOT NULL, work INTEGER NOT NULL,"
                 " checksum INTEGER NOT NULL, PRIMARY KEY (a, b, form)) WITHOUT ROWID"},
    {"sums", "CREATE TABLE sums (sum TEXT PRIMARY KEY, left_first INTEGER NOT NULL,"
             " right_first INTEGER NOT NULL, checksum INTEGER NOT NULL) WITHOUT ROWID"}};
enum { TABLES = sizeof schema / sizeof *schema };

static const char *const texts[STATEMENT_COUNT] = {
    [BEGIN_READING] = "BEGIN",
    [BEGIN_WRITING] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [APPLICATION_GET] = "PRAGMA application_id",
    [VERSION_GET] = "PRAGMA user_version",
    [SCHEMA_ALL] = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"
                   " AND name NOT IN ('sqlite_stat1', 'sqlite_stat4') ORDER BY name",
    [INTEGRITY] = "PRAGMA integrity_check(1)",
    [CONTENT_GET] = "SELECT edition, rows, digest, checksum FROM contents"
                    " WHERE kind = ?1 AND ruleset = ?2",
    [CONTENT_PUT] = "INSERT OR REPLACE INTO contents VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [CONTENT_DROP] = "DELETE FROM contents WHERE kind = ?1 AND ruleset = ?2",
    [CONTENT_ALL] = "SELECT ruleset FROM contents WHERE kind = 'positions' ORDER BY ruleset",
    [FORM_FIND] = "SELECT id FROM forms WHERE form = ?1",
    [FORM_NEXT] = "SELECT ifnull(max(id), 0) + 1 FROM forms",
    [FORM_ADD] = "INSERT INTO forms (id, form, name, mean, temperature, checksum)"
                 " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [FORM_GET] = "SELECT form, name, mean, temperature, checksum FROM forms WHERE id = ?1",
    [FORM_ALL] = "SELECT id, checksum FROM forms ORDER BY id",
    [POSITION_FIND] = "SELECT form, checksum FROM positions WHERE ruleset = ?1 AND position = ?2",
    [POSITION_ADD] = "INSERT INTO positions VALUES (?1, ?2, ?3, ?4)",
    [POSITION_EACH] = "SELECT position, form, checksum FROM positions WHERE ruleset = ?1",
    [POSITION_ALL] = "SELECT ruleset, position, form, checksum FROM positions"
                     " ORDER BY ruleset, position",
    [POSITION_DROP] = "DELETE FROM positions WHERE ruleset = ?1",
    [SUM_FIND] = "SELECT left_first, right_first, checksum FROM sums WHERE sum = ?1",
    [SUM_PUT] = "INSERT INTO sums VALUES (?1, ?2, ?3, ?4) ON CONFLICT (sum) DO UPDATE SET"
                " left_first = ?2, right_first = ?3, checksum = ?4",
    [SUM_DROP] = "DELETE FROM sums WHERE sum = ?1",
    [SUM_ALL] = "SELECT sum FROM sums ORDER BY sum",
    [SEARCH_FIND] = "SELECT answer, work, checksum FROM searches"
                    " WHERE a = ?1 AND b = ?2 AND form = ?3",
    [SEARCH_PUT] = "INSERT OR REPLACE INTO searches VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [SEARCH_ALL] = "SELECT a, b, form, answer, work, checksum FROM searches"};

/* ---- SQLite ---- */

void store_damaged(task *t, const ender_store *s, const char *what) {
    task_throw(t, ENDER_EARGUMENT, "%.200s: the store is damaged: %s", s->path, what);
}

void store_check(task *t, ender_store *s, int result) {
    if (result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE) return;
    if (result == SQLITE_NOMEM) task_throw_memory(t);
    if (result == SQLITE_BUSY || result == SQLITE_INTERRUPT) {
        task_check(t); /* says why */
        task_throw(t, ENDER_ESYSTEM, "%.200s: another program keeps the store locked", s->path);
    }
    if (result == SQLITE_NOTADB || result == SQLITE_CORRUPT)
        task_throw(t, ENDER_EARGUMENT, "%.200s: the file is no store, or it is damaged (%s)",
                   s->path, sqlite3_errmsg(s->db));
    task_throw(t, ENDER_ESYSTEM, "%.200s: %s", s->path, sqlite3_errmsg(s->db));
}

sqlite3_stmt *store_statement(task *t, ender_store *s, store_sql which) {
    if (!s->statements[which])
        store_check(t, s,
                    sqlite3_prepare_v3(s->db, texts[which], -1, SQLITE_PREPARE_PERSISTENT,
                                       &s->statements[which], NULL));
    sqlite3_reset(s->statements[which]);
    sqlite3_clear_bindings(s->statements[which]);
    return s->statements[which];
}

bool store_step(task *t, ender_store *s, sqlite3_stmt *q) {
    if (!s->committing) task_poll(t);
    /* SQLite may ask once more when a row is in place, and tell of an interruption then. */
    s->changing = !sqlite3_stmt_readonly(q);
    const int result = sqlite3_step(q);
    s->changing = false;
    if (result != SQLITE_ROW) sqlite3_reset(q);
    store_check(t, s, result);
    return result == SQLITE_ROW;
}

static void store_run(task *t, ender_store *s, const char *sql) {
    store_check(t, s, sqlite3_exec(s->db, sql, NULL, NULL, NULL));
}

static void step_once(task *t, ender_store *s, store_sql which) {
    (void)store_step(t, s, store_statement(t, s, which));
}

void store_bind_text(task *t, ender_store *s, sqlite3_stmt *q, int place, const char *text) {
    store_check(t, s, sqlite3_bind_text(q, place, text, -1, SQLITE_TRANSIENT));
}

void store_bind_number(task *t, ender_store *s, sqlite3_stmt *q, int place, int64_t number) {
    store_check(t, s, sqlite3_bind_int64(q, place, number));
}

const char *store_text(sqlite3_stmt *q, int column) {
    if (sqlite3_column_type(q, column) != SQLITE_TEXT) return NULL;
    return (const char *)sqlite3_column_text(q, column);
}

char *store_copy(task *t, const char *text) {
    const size_t size = strlen(text) + 1;
    return memcpy(SCRATCH_ARRAY(t, char, size), text, size);
}

int64_t store_number(task *t, ender_store *s, store_sql which) {
    sqlite3_stmt *q = store_statement(t, s, which);
    if (!store_step(t, s, q)) return 0;
    const int64_t n = sqlite3_column_int64(q, 0);
    sqlite3_reset(q);
    return n;
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

/* ---- limits ---- */

/* Another program has the lock. Nothing may be thrown through SQLite: where this gives up,
 * store_check says why. */
static int on_busy(void *user, int before) {
    ender_store *s = user;
    const struct timespec pause = {0, before < 10 ? 1000000L * (before + 1) : 20000000L};
    const double now = clock_seconds();
    if (before == 0) s->waiting = now;
    const bool is_over = s->task && task_is_over(s->task);
    if (now - s->waiting > wait_most) return 0;
    if (now > s->patience && now - s->waiting > wait_over) return 0;
    if (is_over && (!s->committing || now - s->waiting > wait_over)) return 0;
    (void)nanosleep(&pause, NULL);
    return 1;
}

static int on_progress(void *user) {
    const ender_store *s = user;
    return s->task && !s->committing && !s->changing && task_is_over(s->task);
}

/* ---- transactions ---- */

static void reset_all(const ender_store *s) {
    for (unsigned i = 0; i < STATEMENT_COUNT; i++) sqlite3_reset(s->statements[i]);
}

static void transaction_over(ender_store *s) {
    free(s->bound);
    s->bound = NULL;
    s->task = NULL;
    s->committing = false;
}

static void transaction_roll_back(cleanup *self) {
    ender_store *s = ((transaction *)(void *)self)->store;
    transaction_over(s);
    reset_all(s);
    if (!sqlite3_get_autocommit(s->db)) (void)sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
}

static void transaction_begin(task *t, ender_store *s, store_sql begin, transaction *out) {
    out->store = s;
    memset(s->changes, 0, sizeof s->changes);
    s->next_form = 0;
    s->task = t;
    cleanup_push(t, &out->undo, transaction_roll_back);
    step_once(t, s, begin);
}

void transaction_read(task *t, ender_store *s, transaction *out) {
    transaction_begin(t, s, BEGIN_READING, out);
}

void transaction_write(task *t, ender_store *s, transaction *out) {
    transaction_begin(t, s, BEGIN_WRITING, out);
}

void transaction_commit(task *t, transaction *tr) {
    ender_store *s = tr->store;
    s->committing = true;
    reset_all(s);
    content_flush(t, s);
    step_once(t, s, COMMIT);
    cleanup_pop(t);
    transaction_over(s);
}

/* ---- opening ---- */

static void make_tables(task *t, ender_store *s) {
    char mark[80];
    for (unsigned i = 0; i < TABLES; i++) store_run(t, s, schema[i].sql);
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d",
             STORE_APPLICATION, STORE_VERSION);
    store_run(t, s, mark);
    for (content i = VALUES; i < POSITIONS; i++) content_write(t, s, i, "", "", (row_digest){0, 0});
}

static bool is_empty(task *t, ender_store *s) {
    const bool has_tables = store_step(t, s, store_statement(t, s, SCHEMA_ALL));
    return !has_tables && store_number(t, s, APPLICATION_GET) == 0;
}

/* The tables are those of a store and there is nothing else. */
static void check_schema(task *t, ender_store *s) {
    sqlite3_stmt *q = store_statement(t, s, SCHEMA_ALL);
    unsigned met = 0;
    for (; store_step(t, s, q); met++) {
        const char *name = store_text(q, 0), *sql = store_text(q, 1);
        if (met < TABLES && name && sql && strcmp(name, schema[met].name) == 0 &&
            strcmp(sql, schema[met].sql) == 0)
            continue;
        task_throw(t, ENDER_EARGUMENT,
                   "%.200s: `%.60s` is no part of a store as ender makes it; what others have "
                   "added to a file is not run",
                   s->path, name ? name : "");
    }
    if (met != TABLES) store_damaged(t, s, "a table is missing");
}

/* Whoever opens the file meanwhile waits, and one of them makes the tables. */
static void make_store(task *t, ender_store *s) {
    transaction tr;
    transaction_write(t, s, &tr);
    if (is_empty(t, s)) make_tables(t, s);
    transaction_commit(t, &tr);
}

/* Is it a store, and one that this version reads? An empty file becomes one where that is asked
 * for; a store is only read, so that nobody has to wait who writes to it at the time. */
static void look_at(task *t, ender_store *s, bool create) {
    transaction tr;
    transaction_read(t, s, &tr);
    const bool was_empty = is_empty(t, s);
    transaction_commit(t, &tr);
    if (was_empty && !create)
        task_throw(t, ENDER_EARGUMENT, "%.200s is empty: nothing was kept in it yet", s->path);
    if (was_empty) make_store(t, s);
    transaction_read(t, s, &tr);
    const int64_t version = store_number(t, s, VERSION_GET);
    if (store_number(t, s, APPLICATION_GET) != STORE_APPLICATION)
        task_throw(t, ENDER_EARGUMENT, "%.200s is a database, but no store; it is left as it is",
                   s->path);
    if (version == 1)
        task_throw(t, ENDER_EARGUMENT,
                   "%.200s is a store of version 1, which does not say by which rules its values "
                   "were found; build it anew, in another file",
                   s->path);
    if (version != STORE_VERSION)
        task_throw(t, ENDER_EARGUMENT,
                   "%.200s is a store of version %lld; this library reads version %d", s->path,
                   (long long)version, STORE_VERSION);
    check_schema(t, s);
    transaction_commit(t, &tr);
}

/* SQLite takes "", ":memory:" and "file:..." for other things than files. */
static char *file_name(task *t, const char *path) {
    const size_t length = strlen(path);
    if (length == 0) task_throw(t, ENDER_EARGUMENT, "the name of the store is empty");
    char *name = SCRATCH_ARRAY(t, char, length + 3);
    sprintf(name, "%s%s", path[0] == '/' ? "" : "./", path);
    return name;
}

static void check_owner(task *t, const char *path, const char *given) {
    if (file_is_foreign(path))
        task_throw(t, ENDER_EARGUMENT,
                   "%.200s can be written by other users, so what it says cannot be relied on; "
                   "take their right to write away (chmod go-w), or make a copy of your own and "
                   "`ender store verify --recompute` it",
                   given);
}

/* Before the first statement. */
static void distrust(const ender_store *s) {
    static const struct {
        int what, how;
    } settings[] = {{SQLITE_DBCONFIG_DEFENSIVE, 1},
                    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
#ifdef SQLITE_DBCONFIG_ENABLE_VIEW
                    {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
#endif
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
                    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
#endif
#ifdef SQLITE_DBCONFIG_DQS_DDL
                    {SQLITE_DBCONFIG_DQS_DDL, 0},
                    {SQLITE_DBCONFIG_DQS_DML, 0},
#endif
                    {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0}};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        (void)sqlite3_db_config(s->db, settings[i].what, settings[i].how, NULL);
}

typedef struct store_opening {
    ender_store *store;
    bool create;
} store_opening;

static void open_file(task *t, void *arg) {
    const store_opening *o = arg;
    ender_store *s = o->store;
    struct stat file;
    char *name = file_name(t, s->path);
    if (!o->create && stat(name, &file) != 0)
        task_throw(t, ENDER_ESYSTEM, "%.200s: %s", s->path, strerror(errno));
    check_owner(t, name, s->path);
    const int flags = SQLITE_OPEN_READWRITE | (o->create ? SQLITE_OPEN_CREATE : 0);
    const int result = sqlite3_open_v2(name, &s->db, flags, NULL);
    if (!s->db) task_throw_memory(t);
    store_check(t, s, result);
    distrust(s);
    store_check(t, s, sqlite3_busy_handler(s->db, on_busy, s));
    sqlite3_progress_handler(s->db, STEPS_BETWEEN, on_progress, s);
    store_run(t, s, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0");
    look_at(t, s, o->create);
    store_run(t, s, "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
}

ender_status store_open_within(ender_ctx *ctx, const char *path, bool create, double wait,
                               ender_store **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out) task_throw(t, ENDER_EARGUMENT, "there is no place for the store: NULL");
    *out = NULL;
    if (!path) task_throw(t, ENDER_EARGUMENT, "the name of the store is NULL");
    char why[300];
    if (!module_load(MODULE_SQLITE, why, sizeof why))
        task_throw(t, ENDER_ESYSTEM, "SQLite, which stores need, cannot be loaded: %s", why);
    ender_store *s = calloc(1, sizeof *s);
    char *copy = s ? strdup(path) : NULL;
    if (!copy) {
        free(s);
        task_throw_memory(t);
    }
    s->ctx = ctx;
    s->path = copy;
    s->patience = wait > 0 ? clock_seconds() + wait : INFINITY;
    store_opening o = {s, create};
    const ender_status status = task_try(t, open_file, &o);
    if (status != ENDER_OK) {
        ender_store_close(s);
        task_rethrow(t, status);
    }
    *out = s;
    return task_end(t);
}

ender_status ender_store_open(ender_ctx *ctx, const char *path, bool create, ender_store **out) {
    return store_open_within(ctx, path, create, 0, out);
}

void ender_store_close(ender_store *store) {
    if (!store) return;
    for (unsigned i = 0; i < STATEMENT_COUNT; i++) sqlite3_finalize(store->statements[i]);
    sqlite3_close(store->db);
    free(store->path);
    free(store);
}

#endif
