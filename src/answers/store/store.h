/* SPDX-License-Identifier: MIT
 *
 * The store on disk: one SQLite database. This header is for src/answers/store alone. */
#ifndef ENDER_STORE_ROOM_H
#define ENDER_STORE_ROOM_H

#include <ender/store.h>

#include "ruleset/misere_known.h"
#include "ruleset/ruleset.h"
#include "store/front.h"

#ifdef ENDER_HAVE_SQLITE
#include <ender-modules/sqlite.h>

enum { STORE_APPLICATION = 0x656E6472, STORE_VERSION = 2 };

/* All statements: prepared when first used and finalised with the store. So no throw can lose one,
 * and who ends a transaction resets them all. */
typedef enum store_sql {
    BEGIN_READING,
    BEGIN_WRITING,
    COMMIT,
    APPLICATION_GET,
    VERSION_GET,
    SCHEMA_ALL,
    INTEGRITY,
    CONTENT_GET,
    CONTENT_PUT,
    CONTENT_DROP,
    CONTENT_ALL,
    FORM_FIND,
    FORM_NEXT,
    FORM_ADD,
    FORM_GET,
    FORM_ALL,
    POSITION_FIND,
    POSITION_ADD,
    POSITION_EACH,
    POSITION_ALL,
    POSITION_DROP,
    SUM_FIND,
    SUM_PUT,
    SUM_DROP,
    SUM_ALL,
    SEARCH_FIND,
    SEARCH_PUT,
    SEARCH_ALL,
    STATEMENT_COUNT
} store_sql;

/* What a file holds. Of each there is a row in `contents`, with how many rows there are and the sum
 * of their check sums, so that rows that got lost are missed; of positions a row for each ruleset,
 * with the edition of its rules. */
typedef enum content { VALUES, SUMS, SEARCHES, POSITIONS, CONTENT_COUNT } content;

typedef struct row_digest {
    uint64_t rows, digest;
} row_digest;

struct ender_store {
    ender_ctx *ctx;
    sqlite3 *db;
    char *path; /* as it was given */
    sqlite3_stmt *statements[STATEMENT_COUNT];
    task *task;      /* of the call that is under way; else NULL */
    bool committing; /* which a limit does not stop */
    bool changing;   /* a statement that writes is under way: it is not interrupted */
    double waiting;  /* since when another program has had the lock */
    double patience; /* when waiting ends, but for a moment; infinite: see wait_most */
    /* What the transaction has changed so far; of positions those of the ruleset `bound`. */
    row_digest changes[CONTENT_COUNT];
    char *bound;
    uint32_t next_form; /* 0: not asked yet */
};

/* Throws what SQLite says, unless the result is one of success. */
void store_check(task *t, ender_store *s, int result);
/* The statement, ready to be bound. */
sqlite3_stmt *store_statement(task *t, ender_store *s, store_sql which);
/* One step: is there a row? */
bool store_step(task *t, ender_store *s, sqlite3_stmt *q);
void store_bind_text(task *t, ender_store *s, sqlite3_stmt *q, int place, const char *text);
void store_bind_number(task *t, ender_store *s, sqlite3_stmt *q, int place, int64_t number);
/* The text of a column; NULL for NULL and for a value of another type. It stays until the next
 * step. */
const char *store_text(sqlite3_stmt *q, int column);
/* A copy in scratch memory. */
char *store_copy(task *t, const char *text);

/* The number that a statement without parameters gives, 0 if there is no row. */
int64_t store_number(task *t, ender_store *s, store_sql which);

_Noreturn void store_damaged(task *t, const ender_store *s, const char *what);

/* One transaction, of readers too: they see the file as it is at one moment. A throw that passes
 * rolls it back, and no statement is left that would lock others out. */
typedef struct transaction {
    cleanup undo; /* first, so that the cleanup is the transaction */
    ender_store *store;
} transaction;
void transaction_read(task *t, ender_store *s, transaction *out);
void transaction_write(task *t, ender_store *s, transaction *out);
/* Writes the contents too. A limit of the context does not stop it, but it waits no longer than a
 * second for others then. */
void transaction_commit(task *t, transaction *tr);

/* FNV-1a over some texts, NULL at the end. */
int64_t store_checksum(const char *first, ...);

/* ---- contents (contents.c) ---- */

extern const char *const store_content_names[CONTENT_COUNT];

/* What the file says it holds, the edition in scratch memory. False where it says nothing. */
bool content_read(task *t, ender_store *s, content what, const char *named, const char **edition,
                  row_digest *out);
void content_write(task *t, ender_store *s, content what, const char *named, const char *edition,
                   row_digest as);
/* A row with this check sum is put into what the transaction works on, or goes. */
void content_add(ender_store *s, content what, int64_t checksum);
void content_take(ender_store *s, content what, int64_t checksum);
void tally_row(row_digest *of, int64_t checksum);
/* Throws unless the rows that were met are those that the file says it holds. */
void content_compare(task *t, const ender_store *s, content what, const char *named, row_digest met,
                     row_digest said);
/* Adds the changes that are pending. */
void content_flush(task *t, ender_store *s);
/* Positions of this ruleset are read: throws where those in the file are of another edition, and
 * where the ruleset has none. False when the file has no positions and no sums of it. */
bool store_knows(task *t, ender_store *s, const char *named, const char *edition);
/* Positions of this ruleset are put from now on; the same. `from` is where they come from, NULL for
 * this process. */
void store_bind(task *t, ender_store *s, const char *named, const char *edition, const char *from);
/* The same for the rulesets of a sum. False when one is not known. */
bool store_knows_sum(task *t, ender_store *s, const ender_summand *list, size_t count);
void store_bind_sum(task *t, ender_store *s, const ender_summand *list, size_t count);

/* ---- values (forms.c) ---- */

/* Values and their numbers in the store, as far as they were met in one call. */
typedef struct store_forms {
    cleanup undo; /* first, so that the cleanup is the forms */
    ender_store *store;
    map *ids, *refs;
} store_forms;
void store_forms_open(task *t, ender_store *s, store_forms *out);
void store_forms_close(task *t, store_forms *f);
/* The number of a value, which is added if it is new; 0 for what the store has no space for. */
uint32_t store_form_id(task *t, store_forms *f, ref g);
ref store_form_get(task *t, store_forms *f, uint32_t id);
/* The name of a value of the store, from malloc. */
char *store_form_name(task *t, store_forms *f, uint32_t id);
/* All values read, and are as many as the file says. */
void store_check_forms(task *t, store_forms *f);

/* ---- the others ---- */

/* All positions, in alphabetical order; at the end they are as many as the file says. */
typedef void (*store_visit)(task *t, void *arg, const char *named, const char *position,
                            uint32_t form);
void store_each_position(task *t, ender_store *s, void *arg, store_visit visit);
void store_merge_positions(task *t, ender_store *to, ender_store *from);
/* Sums of misere play of this ruleset that the context remembers (ruleset/misere_known.h), to the
 * file and from it; returns how many were new, or were read. */
uint64_t store_save_known(task *t, ender_store *s, const known_sums *of);
uint64_t store_load_known(task *t, ender_store *s, const known_sums *of);
void store_merge_sums(task *t, ender_store *to, ender_store *from);
void store_check_sums(task *t, ender_store *s);
/* False when the searches of the other one have keys that do not fit those here. */
bool store_merge_searches(task *t, ender_store *to, ender_store *from);
void store_check_searches(task *t, ender_store *s);

#endif
#endif
