/* SPDX-License-Identifier: MIT
 *
 * The store on disk: one SQLite database. This header is for src/store alone. */
#ifndef ENDER_STORE_ROOM_H
#define ENDER_STORE_ROOM_H

#include <ender/store.h>

#include "ruleset/ruleset.h"
#include "store/front.h"

#ifdef ENDER_HAVE_SQLITE
#include <sqlite3.h>

enum { STORE_APPLICATION = 0x656E6472, STORE_VERSION = 1 };

typedef enum store_sql {
    FORM_FIND,
    FORM_ADD,
    FORM_GET,
    POSITION_FIND,
    POSITION_ADD,
    POSITION_EACH,
    POSITION_ALL,
    SUM_FIND,
    SUM_PUT,
    SEARCH_PUT,
    SEARCH_ALL,
    STATEMENT_COUNT
} store_sql;

struct ender_store {
    ender_ctx *ctx;
    sqlite3 *db;
    sqlite3_stmt *statements[STATEMENT_COUNT];
};

/* Throws what SQLite says, unless the result is one of success. */
void store_check(task *t, ender_store *s, int result);
/* The statement, ready to be bound. */
sqlite3_stmt *store_statement(task *t, ender_store *s, store_sql which);
/* One step: is there a row? */
bool store_step(task *t, ender_store *s, sqlite3_stmt *q);
void store_run(task *t, ender_store *s, const char *sql);

/* The number that the statement gives, 0 if there is no row. */
int64_t store_number(task *t, ender_store *s, const char *sql);

/* One transaction: rolled back by a throw that passes. */
typedef struct transaction {
    cleanup undo; /* first, so that the cleanup is the transaction */
    ender_store *store;
} transaction;
void transaction_begin(task *t, ender_store *s, transaction *out);
void transaction_commit(task *t, transaction *tr);

/* FNV-1a over some texts, NULL at the end. */
int64_t store_checksum(const char *first, ...);

/* Values and their numbers in the store, as far as they were met in one call. */
typedef struct store_forms {
    cleanup undo; /* first, so that the cleanup is the forms */
    ender_store *store;
    map *ids, *refs;
} store_forms;
void store_forms_open(task *t, ender_store *s, store_forms *out);
void store_forms_close(task *t, store_forms *f);
/* The number of a value, which is added if it is new; 0 for what the store has no room for. */
uint32_t store_form_id(task *t, store_forms *f, ref g);
ref store_form_get(task *t, store_forms *f, uint32_t id);

/* All positions, in alphabetical order; with row NULL they are only checked. */
typedef void (*store_row_fn)(void *user, const char *ruleset, const char *position,
                             const char *value);
void store_each_position(task *t, ender_store *s, void *user, store_row_fn row);
/* The tables of searches, which come with the first search that is kept. */
void store_merge_searches(task *t, ender_store *to, ender_store *from);
void store_check_searches(task *t, ender_store *s);
void store_merge_sums(task *t, ender_store *to, ender_store *from);

#endif
#endif
