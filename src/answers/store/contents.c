/* SPDX-License-Identifier: MIT
 *
 * What a store says that it holds: how many rows of each kind and the sum of their check sums, and
 * by which edition of its rules the positions of each ruleset were evaluated. A row that got lost,
 * in a file whose pages somebody has put together from two, is missed by its count; a value that
 * was found by other rules is not taken for one of these. */
#include "store/store.h"

#ifdef ENDER_HAVE_SQLITE

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const store_content_names[CONTENT_COUNT] = {"values", "sums", "searches", "positions"};

static int64_t row_checksum(content what, const char *named, const char *edition, row_digest of) {
    char numbers[60];
    snprintf(numbers, sizeof numbers, "%" PRIu64 " %" PRIx64, of.rows, of.digest);
    return store_checksum(store_content_names[what], named, edition, numbers, NULL);
}

bool content_read(task *t, ender_store *s, content what, const char *named, const char **edition,
                  row_digest *out) {
    sqlite3_stmt *q = store_statement(t, s, CONTENT_GET);
    store_bind_text(t, s, q, 1, store_content_names[what]);
    store_bind_text(t, s, q, 2, named);
    if (!store_step(t, s, q)) {
        if (what != POSITIONS) store_damaged(t, s, "it does not say what it holds");
        return false;
    }
    const char *text = store_text(q, 0);
    *edition = store_copy(t, text ? text : "");
    *out = (row_digest){(uint64_t)sqlite3_column_int64(q, 1), (uint64_t)sqlite3_column_int64(q, 2)};
    if (row_checksum(what, named, *edition, *out) != sqlite3_column_int64(q, 3))
        store_damaged(t, s, "what it says that it holds");
    sqlite3_reset(q);
    return true;
}

void content_write(task *t, ender_store *s, content what, const char *named, const char *edition,
                   row_digest as) {
    sqlite3_stmt *q = store_statement(t, s, CONTENT_PUT);
    store_bind_text(t, s, q, 1, store_content_names[what]);
    store_bind_text(t, s, q, 2, named);
    store_bind_text(t, s, q, 3, edition);
    store_bind_number(t, s, q, 4, (int64_t)as.rows);
    store_bind_number(t, s, q, 5, (int64_t)as.digest);
    store_bind_number(t, s, q, 6, row_checksum(what, named, edition, as));
    (void)store_step(t, s, q);
}

/* ---- counting ---- */

void tally_row(row_digest *of, int64_t checksum) {
    of->rows++;
    of->digest += (uint64_t)checksum;
}

void content_add(ender_store *s, content what, int64_t checksum) {
    tally_row(&s->changes[what], checksum);
}

void content_take(ender_store *s, content what, int64_t checksum) {
    s->changes[what].rows--;
    s->changes[what].digest -= (uint64_t)checksum;
}

void content_compare(task *t, const ender_store *s, content what, const char *named, row_digest met,
                     row_digest said) {
    char why[200];
    if (met.rows == said.rows && met.digest == said.digest) return;
    snprintf(why, sizeof why,
             "it holds %" PRIu64 " %s%s%.60s, and there were %" PRIu64 " with other check sums",
             met.rows, store_content_names[what], *named ? " of " : "", named, said.rows);
    store_damaged(t, s, why);
}

static void flush(task *t, ender_store *s, content what, const char *named) {
    const row_digest change = s->changes[what];
    const char *edition;
    row_digest is;
    if (change.rows == 0 && change.digest == 0) return;
    if (!content_read(t, s, what, named, &edition, &is))
        store_damaged(t, s, "a ruleset that was there is gone");
    is.rows += change.rows;
    is.digest += change.digest;
    content_write(t, s, what, named, edition, is);
    s->changes[what] = (row_digest){0, 0};
}

void content_flush(task *t, ender_store *s) {
    for (content i = VALUES; i < POSITIONS; i++) flush(t, s, i, "");
    if (s->bound) flush(t, s, POSITIONS, s->bound);
}

/* ---- editions ---- */

_Noreturn static void refuse_nameless(task *t, const char *named) {
    task_throw(t, ENDER_EDOMAIN,
               "%s: nothing of this ruleset is kept in files, since its rules may change without "
               "notice; a definition with a `version` tells them apart",
               named);
}

static void check_edition(task *t, const ender_store *s, const char *named, const char *there,
                          const char *edition, const char *from) {
    if (strcmp(there, edition) == 0) return;
    task_throw(t, ENDER_EARGUMENT,
               "%.200s: what it has of `%.80s` was found by other rules (edition `%.60s`, %s%.200s "
               "`%.60s`); name another store, or take it out: ender store forget %.80s --store "
               "%.200s",
               s->path, named, there, from ? "in " : "now", from ? from : "", edition, named,
               s->path);
}

bool store_knows(task *t, ender_store *s, const char *named, const char *edition) {
    const char *there;
    row_digest said;
    if (!edition) refuse_nameless(t, named);
    if (!content_read(t, s, POSITIONS, named, &there, &said)) return false;
    check_edition(t, s, named, there, edition, NULL);
    return true;
}

void store_bind(task *t, ender_store *s, const char *named, const char *edition, const char *from) {
    const char *there;
    row_digest said;
    if (s->bound && strcmp(s->bound, named) == 0) return;
    if (!edition) refuse_nameless(t, named);
    content_flush(t, s);
    if (content_read(t, s, POSITIONS, named, &there, &said))
        check_edition(t, s, named, there, edition, from);
    else
        content_write(t, s, POSITIONS, named, edition, (row_digest){0, 0});
    char *copy = strdup(named);
    if (!copy) task_throw_memory(t);
    free(s->bound);
    s->bound = copy;
}

static const ruleset *rules_of(const ender_summand *at) {
    const ender_position *p = at->position;
    return p ? (const ruleset *)(const void *)ender_position_rules(p) : NULL;
}

bool store_knows_sum(task *t, ender_store *s, const ender_summand *list, size_t count) {
    bool all = true;
    for (size_t i = 0; i < count; i++) {
        const ruleset *r = rules_of(&list[i]);
        if (r && !store_knows(t, s, r->info.name, ruleset_edition_of(r))) all = false;
    }
    return all;
}

void store_bind_sum(task *t, ender_store *s, const ender_summand *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const ruleset *r = rules_of(&list[i]);
        if (r) store_bind(t, s, r->info.name, ruleset_edition_of(r), NULL);
    }
}

#else
/* A translation unit needs a declaration. */
typedef int contents_without_sqlite;
#endif
