/* SPDX-License-Identifier: MIT
 *
 * Outcomes of sums in the store. A sum is named by a text; that its rulesets are of the editions by
 * which it was decided the contents of the store tell. */
#include "store/store.h"

#ifdef ENDER_HAVE_SQLITE

#include <stdio.h>
#include <string.h>

_Noreturn static void sum_damaged(task *t, const ender_store *s) {
    store_damaged(t, s, "what it says of a sum");
}

static int64_t sum_checksum(const char *sum, const ender_known first[2]) {
    char digits[8];
    snprintf(digits, sizeof digits, "%d %d", (int)first[0], (int)first[1]);
    return store_checksum(sum, digits, NULL);
}

/* False where nothing is known, and then *checksum is not set. */
static bool sum_read(task *t, ender_store *s, const char *sum, ender_known first[2],
                     int64_t *checksum) {
    sqlite3_stmt *q = store_statement(t, s, SUM_FIND);
    store_bind_text(t, s, q, 1, sum);
    if (!store_step(t, s, q)) return false;
    for (int p = 0; p < 2; p++) {
        const int known = sqlite3_column_int(q, p);
        if (known < ENDER_KNOWN_NOT || known > ENDER_KNOWN_WINS) sum_damaged(t, s);
        first[p] = (ender_known)known;
    }
    *checksum = sqlite3_column_int64(q, 2);
    sqlite3_reset(q);
    if (sum_checksum(sum, first) != *checksum) sum_damaged(t, s);
    return true;
}

ender_status store_find_sum(ender_store *store, const ender_summand *list, size_t count,
                            const char *sum, ender_known first[2]) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    int64_t checksum;
    first[0] = first[1] = ENDER_KNOWN_NOT;
    transaction_read(t, store, &tr);
    if (store_knows_sum(t, store, list, count)) (void)sum_read(t, store, sum, first, &checksum);
    transaction_commit(t, &tr);
    return task_end(t);
}

static void sum_put(task *t, ender_store *s, const char *sum, const ender_known first[2]) {
    ender_known both[2] = {ENDER_KNOWN_NOT, ENDER_KNOWN_NOT};
    int64_t before;
    if (sum_read(t, s, sum, both, &before)) content_take(s, SUMS, before);
    for (int p = 0; p < 2; p++) {
        if (first[p] == ENDER_KNOWN_NOT) continue;
        if (both[p] != ENDER_KNOWN_NOT && both[p] != first[p])
            task_throw(
                t, ENDER_EARGUMENT,
                "%.200s: whether %s wins moving first in `%.200s` is told in two ways, there "
                "and by what is put in; one of them is wrong",
                s->path, p == ENDER_LEFT ? "Left" : "Right", sum);
        both[p] = first[p];
    }
    const int64_t checksum = sum_checksum(sum, both);
    sqlite3_stmt *q = store_statement(t, s, SUM_PUT);
    store_bind_text(t, s, q, 1, sum);
    store_bind_number(t, s, q, 2, both[0]);
    store_bind_number(t, s, q, 3, both[1]);
    store_bind_number(t, s, q, 4, checksum);
    (void)store_step(t, s, q);
    content_add(s, SUMS, checksum);
}

ender_status store_keep_sum(ender_store *store, const ender_summand *list, size_t count,
                            const char *sum, const ender_known first[2]) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    transaction_write(t, store, &tr);
    store_bind_sum(t, store, list, count);
    sum_put(t, store, sum, first);
    transaction_commit(t, &tr);
    return task_end(t);
}

/* ---- all of them ---- */

typedef void (*sum_fn)(task *t, void *arg, const char *sum, const ender_known first[2]);

static void each_sum(task *t, ender_store *s, sum_fn each, void *arg) {
    const char *edition;
    row_digest said, met = {0, 0};
    (void)content_read(t, s, SUMS, "", &edition, &said);
    sqlite3_stmt *q = store_statement(t, s, SUM_ALL);
    while (store_step(t, s, q)) {
        ender_known first[2];
        int64_t checksum;
        const char *sum = store_text(q, 0);
        if (!sum || !sum_read(t, s, sum, first, &checksum)) sum_damaged(t, s);
        tally_row(&met, checksum);
        if (each) each(t, arg, sum, first);
    }
    content_compare(t, s, SUMS, "", met, said);
}

typedef struct sum_listing {
    void *user;
    store_sum_fn row;
} sum_listing;

static void list_sum(task *t, void *arg, const char *sum, const ender_known first[2]) {
    (void)t;
    const sum_listing *l = arg;
    l->row(l->user, sum, first);
}

ender_status store_each_sum(ender_store *store, void *user, store_sum_fn row) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    transaction tr;
    sum_listing l = {user, row};
    transaction_read(t, store, &tr);
    each_sum(t, store, list_sum, &l);
    transaction_commit(t, &tr);
    return task_end(t);
}

void store_check_sums(task *t, ender_store *s) { each_sum(t, s, NULL, NULL); }

static void merge_sum(task *t, void *arg, const char *sum, const ender_known first[2]) {
    sum_put(t, arg, sum, first);
}

void store_merge_sums(task *t, ender_store *to, ender_store *from) {
    each_sum(t, from, merge_sum, to);
}

/* Is a position of the ruleset in the sum, or is that said in a position? Rather one too many. */
static bool names_rules(const char *sum, const char *named) {
    const size_t length = strlen(named);
    for (const char *at = sum; at;) {
        if (*at == '-') at++;
        if (strncmp(at, named, length) == 0 && at[length] == ' ') return true;
        at = strstr(at, "; ");
        if (at) at += 2;
    }
    return false;
}

/* ---- those that a context remembers ---- */

typedef struct known_moving {
    ender_store *store;
    const known_sums *of;
    uint64_t count;
} known_moving;

static void save_known(task *t, void *arg, const char *sum, known_winner winner) {
    known_moving *m = arg;
    const ender_known result = winner == KNOWN_MOVER_WINS ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES;
    const ender_known first[2] = {result, result};
    ender_known there[2];
    int64_t checksum;
    if (sum_read(t, m->store, sum, there, &checksum) && there[0] == result && there[1] == result)
        return;
    sum_put(t, m->store, sum, first);
    m->count++;
}

uint64_t store_save_known(task *t, ender_store *s, const known_sums *of) {
    known_moving m = {s, of, 0};
    known_sums_each(t, of, save_known, &m);
    return m.count;
}

static void load_known(task *t, void *arg, const char *sum, const ender_known first[2]) {
    known_moving *m = arg;
    if (first[0] == ENDER_KNOWN_NOT || first[0] != first[1]) return;
    if (!names_rules(sum, m->of->rules->info.name)) return;
    known_sum_put(t, m->of, sum,
                  first[0] == ENDER_KNOWN_WINS ? KNOWN_MOVER_WINS : KNOWN_MOVER_LOSES);
    m->count++;
}

uint64_t store_load_known(task *t, ender_store *s, const known_sums *of) {
    known_moving m = {s, of, 0};
    each_sum(t, s, load_known, &m);
    return m.count;
}

/* ---- forgetting ---- */

typedef struct forgetting {
    ender_store *store;
    const char *ruleset;
    uint64_t rows;
} forgetting;

static void forget_sum(task *t, void *arg, const char *sum, const ender_known first[2]) {
    forgetting *f = arg;
    ender_store *s = f->store;
    if (!names_rules(sum, f->ruleset)) return;
    content_take(s, SUMS, sum_checksum(sum, first));
    sqlite3_stmt *q = store_statement(t, s, SUM_DROP);
    store_bind_text(t, s, q, 1, sum);
    (void)store_step(t, s, q);
    f->rows++;
}

static void drop_positions(task *t, forgetting *f) {
    ender_store *s = f->store;
    sqlite3_stmt *q = store_statement(t, s, POSITION_DROP);
    store_bind_text(t, s, q, 1, f->ruleset);
    (void)store_step(t, s, q);
    f->rows += (uint64_t)sqlite3_changes(s->db);
    q = store_statement(t, s, CONTENT_DROP);
    store_bind_text(t, s, q, 1, store_content_names[POSITIONS]);
    store_bind_text(t, s, q, 2, f->ruleset);
    (void)store_step(t, s, q);
}

ender_status ender_store_forget(ender_store *store, const char *name_of_rules, uint64_t *count) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    if (!name_of_rules) task_throw(t, ENDER_EARGUMENT, "the name of the ruleset is NULL");
    transaction tr;
    const char *edition;
    row_digest said;
    forgetting f = {store, name_of_rules, 0};
    transaction_write(t, store, &tr);
    if (!content_read(t, store, POSITIONS, name_of_rules, &edition, &said))
        task_throw(t, ENDER_EARGUMENT,
                   "%.200s has nothing of `%.80s`; `ender store info` lists "
                   "what it has",
                   store->path, name_of_rules);
    each_sum(t, store, forget_sum, &f);
    drop_positions(t, &f);
    transaction_commit(t, &tr);
    if (count) *count = f.rows;
    return task_end(t);
}

#else
/* A translation unit needs a declaration. */
typedef int sums_without_sqlite;
#endif
