/* SPDX-License-Identifier: MIT
 *
 * What searches have found out about sums, in the store: entries of the table of the solver, so
 * that a search goes on where another one ended. Sums are known by the keys of the solver, which
 * depend on the editions of their rulesets and on a secret; the secret stands in the contents of
 * the store, and whoever goes on with its searches takes it over. */
#include "store/store.h"

#ifdef ENDER_HAVE_SQLITE

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ruleset/api.h"
#include "solve/solve.h"

/* Sums that were decided with less work are not kept. */
enum { NODES_WORTH_KEEPING = 128, EDITION_BYTES = 60 };

typedef struct search_row {
    ttable_key key;
    uint32_t form; /* 0 where the entry has no value */
    uint16_t answer;
    uint8_t work;
} search_row;

static int64_t row_checksum(const search_row *r) {
    char text[120];
    snprintf(text, sizeof text, "%" PRIx64 " %" PRIx64 " %lx %x %x", r->key.a, r->key.b,
             (unsigned long)r->form, (unsigned)r->answer, (unsigned)r->work);
    return store_checksum(text, NULL);
}

_Noreturn static void search_damaged(task *t, const ender_store *s) {
    store_damaged(t, s, "what it says of a search");
}

/* ---- the secret ---- */

static void edition_of(hash_secret secret, char text[EDITION_BYTES]) {
    snprintf(text, EDITION_BYTES, "%d %" PRIx64 " %" PRIx64, SOLVE_FORMAT, secret.start,
             secret.factor);
}

/* Takes over the secret of the file, where it has one; else, when the file is written to, gives it
 * that of the room. False when the keys of the two do not fit. */
static bool share_secret(task *t, ender_store *s, solve_data *kept, bool write) {
    char mine[EDITION_BYTES];
    const char *there;
    row_digest said;
    int format;
    hash_secret secret;
    (void)content_read(t, s, SEARCHES, "", &there, &said);
    edition_of(kept->secret, mine);
    if (strcmp(there, mine) == 0) return true;
    if (sscanf(there, "%d %" SCNx64 " %" SCNx64, &format, &secret.start, &secret.factor) == 3 &&
        format == SOLVE_FORMAT)
        return solve_take_secret(kept, secret);
    if (*there != '\0' || !write) return false;
    content_write(t, s, SEARCHES, "", mine, said);
    return true;
}

static bool has_secret(task *t, ender_store *s) {
    const char *there;
    row_digest said;
    (void)content_read(t, s, SEARCHES, "", &there, &said);
    return *there != '\0';
}

/* ---- writing ---- */

/* True of the same key and value is true for ever, so another answer is a contradiction. */
static void row_put(task *t, ender_store *s, const search_row *r) {
    sqlite3_stmt *q = store_statement(t, s, SEARCH_FIND);
    store_bind_number(t, s, q, 1, (int64_t)r->key.a);
    store_bind_number(t, s, q, 2, (int64_t)r->key.b);
    store_bind_number(t, s, q, 3, r->form);
    if (store_step(t, s, q)) {
        const search_row there = {r->key, r->form, (uint16_t)sqlite3_column_int(q, 0),
                                  (uint8_t)sqlite3_column_int(q, 1)};
        const int64_t before = sqlite3_column_int64(q, 2);
        sqlite3_reset(q);
        if (row_checksum(&there) != before) search_damaged(t, s);
        if (r->form != 0 && there.answer != r->answer)
            task_throw(t, ENDER_EARGUMENT,
                       "%.200s: of a sum the store says that %s wins, and what is put in says the "
                       "other; one of them is wrong",
                       s->path, there.answer == WINS ? "the player to move" : "the opponent");
        content_take(s, SEARCHES, before);
    }
    const int64_t checksum = row_checksum(r);
    q = store_statement(t, s, SEARCH_PUT);
    store_bind_number(t, s, q, 1, (int64_t)r->key.a);
    store_bind_number(t, s, q, 2, (int64_t)r->key.b);
    store_bind_number(t, s, q, 3, r->form);
    store_bind_number(t, s, q, 4, r->answer);
    store_bind_number(t, s, q, 5, r->work);
    store_bind_number(t, s, q, 6, checksum);
    (void)store_step(t, s, q);
    content_add(s, SEARCHES, checksum);
}

typedef struct search_saving {
    task *t;
    ender_store *store;
    store_forms *forms;
    uint64_t count;
} search_saving;

static void save_entry(void *arg, ttable_key key, ttable_entry e) {
    search_saving *s = arg;
    if (e.work < ttable_work(NODES_WORTH_KEEPING)) return;
    if (e.value != 0 && e.answer > WINS) return; /* bounds and weights are soon found again */
    search_row r = {key, 0, e.answer, e.work};
    if (e.value != 0) {
        r.form = store_form_id(s->t, s->forms, (ref){e.value});
        if (r.form == 0) return;
    }
    row_put(s->t, s->store, &r);
    s->count++;
}

ender_status store_save_search(ender_store *store, uint64_t *count) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    store_forms forms;
    solve_visit visit;
    search_saving s = {t, store, &forms, 0};
    solve_visit_begin(t, &visit);
    transaction_write(t, store, &tr);
    store_forms_open(t, store, &forms);
    if (!atomic_load(&visit.kept->nameless) && share_secret(t, store, visit.kept, true))
        ttable_each(&visit.kept->table, save_entry, &s);
    store_forms_close(t, &forms);
    transaction_commit(t, &tr);
    solve_visit_end(t, &visit);
    if (count) *count = s.count;
    return task_end(t);
}

/* ---- reading ---- */

typedef void (*row_fn)(task *t, void *arg, const search_row *r);

static void each_row(task *t, ender_store *s, row_fn each, void *arg) {
    const char *edition;
    row_digest said, met = {0, 0};
    (void)content_read(t, s, SEARCHES, "", &edition, &said);
    sqlite3_stmt *q = store_statement(t, s, SEARCH_ALL);
    while (store_step(t, s, q)) {
        const search_row r = {
            {(uint64_t)sqlite3_column_int64(q, 0), (uint64_t)sqlite3_column_int64(q, 1)},
            (uint32_t)sqlite3_column_int64(q, 2),
            (uint16_t)sqlite3_column_int(q, 3),
            (uint8_t)sqlite3_column_int(q, 4)};
        if (row_checksum(&r) != sqlite3_column_int64(q, 5) || r.work == 0 ||
            (r.form != 0 && r.answer > WINS))
            search_damaged(t, s);
        tally_row(&met, sqlite3_column_int64(q, 5));
        if (each) each(t, arg, &r);
    }
    content_compare(t, s, SEARCHES, "", met, said);
}

typedef struct loading {
    store_forms *forms;
    ttable *table;
    uint64_t count;
} loading;

static void load_row(task *t, void *arg, const search_row *r) {
    loading *l = arg;
    const ref value = r->form != 0 ? store_form_get(t, l->forms, r->form) : REF_NONE;
    if (ttable_is_full(l->table)) ttable_grow(t, l->table);
    ttable_write(l->table, r->key, (ttable_entry){value.bits, r->answer, r->work});
    l->count++;
}

ender_status store_load_search(ender_store *store, uint64_t *count) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    store_forms forms;
    solve_visit visit;
    solve_visit_begin(t, &visit);
    transaction_read(t, store, &tr);
    store_forms_open(t, store, &forms);
    loading l = {&forms, &visit.kept->table, 0};
    if (share_secret(t, store, visit.kept, false)) each_row(t, store, load_row, &l);
    store_forms_close(t, &forms);
    transaction_commit(t, &tr);
    solve_visit_end(t, &visit);
    if (count) *count = l.count;
    return task_end(t);
}

ender_status store_share_searches(ender_store *store) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    solve_visit visit;
    solve_visit_begin(t, &visit);
    transaction_read(t, store, &tr);
    const bool is_given = has_secret(t, store);
    if (is_given) (void)share_secret(t, store, visit.kept, false);
    transaction_commit(t, &tr);
    if (!is_given) {
        transaction_write(t, store, &tr);
        (void)share_secret(t, store, visit.kept, true);
        transaction_commit(t, &tr);
    }
    solve_visit_end(t, &visit);
    return task_end(t);
}

/* ---- the whole file ---- */

void store_check_searches(task *t, ender_store *s) { each_row(t, s, NULL, NULL); }

typedef struct search_merging {
    ender_store *to;
    store_forms *to_forms, *from_forms;
} search_merging;

static void merge_row(task *t, void *arg, const search_row *r) {
    search_merging *m = arg;
    search_row here = *r;
    if (r->form != 0)
        here.form = store_form_id(t, m->to_forms, store_form_get(t, m->from_forms, r->form));
    if (r->form == 0 || here.form != 0) row_put(t, m->to, &here);
}

bool store_merge_searches(task *t, ender_store *to, ender_store *from) {
    const char *there, *here;
    row_digest theirs, ours;
    store_forms to_forms, from_forms;
    (void)content_read(t, from, SEARCHES, "", &there, &theirs);
    (void)content_read(t, to, SEARCHES, "", &here, &ours);
    if (theirs.rows == 0) return true;
    if (*here == '\0') content_write(t, to, SEARCHES, "", there, ours);
    if (*here != '\0' && strcmp(here, there) != 0) return false;
    store_forms_open(t, to, &to_forms);
    store_forms_open(t, from, &from_forms);
    search_merging m = {to, &to_forms, &from_forms};
    each_row(t, from, merge_row, &m);
    store_forms_close(t, &from_forms);
    store_forms_close(t, &to_forms);
    return true;
}

#else
/* A translation unit needs a declaration. */
typedef int searches_without_sqlite;
#endif
