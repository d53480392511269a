/* SPDX-License-Identifier: MIT
 *
 * Positions in the store: from the memo of a context to rows, and back. */
#include "ruleset/convention.h"
#include "store/store.h"

#ifdef ENDER_HAVE_SQLITE

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/map_each.h"
#include "notation/notation.h"
#include "ruleset/api.h"
#include "ruleset/memo.h"

static int64_t position_checksum(const char *name_of_rules, const char *position, uint32_t form) {
    char number[16];
    snprintf(number, sizeof number, "%lu", (unsigned long)form);
    return store_checksum(name_of_rules, position, number, NULL);
}

_Noreturn static void position_damaged(task *t, const ender_store *s, const char *name_of_rules) {
    char what[120];
    snprintf(what, sizeof what, "a position of %.60s",
             name_of_rules ? name_of_rules : "no ruleset");
    store_damaged(t, s, what);
}

/* The number of the value in two columns that a statement has at hand, which are to fit. */
static uint32_t row_form(task *t, const ender_store *s, sqlite3_stmt *q, int column,
                         const char *name_of_rules, const char *position) {
    const int64_t form = sqlite3_column_int64(q, column);
    if (!name_of_rules || !position || form < 1 || form > UINT32_MAX ||
        position_checksum(name_of_rules, position, (uint32_t)form) !=
            sqlite3_column_int64(q, column + 1))
        position_damaged(t, s, name_of_rules);
    return (uint32_t)form;
}

/* The number of the value of a position, 0 when it is not there. */
static uint32_t form_of(task *t, ender_store *s, const char *name_of_rules, const char *position) {
    sqlite3_stmt *q = store_statement(t, s, POSITION_FIND);
    store_bind_text(t, s, q, 1, name_of_rules);
    store_bind_text(t, s, q, 2, position);
    const uint32_t form = store_step(t, s, q) ? row_form(t, s, q, 0, name_of_rules, position) : 0;
    sqlite3_reset(q);
    return form;
}

/* ---- writing ---- */

_Noreturn static void contradict(task *t, store_forms *f, const char *name_of_rules,
                                 const char *position, uint32_t there, uint32_t here) {
    char *names[2] = {store_form_name(t, f, there), store_form_name(t, f, here)};
    char said[2][80];
    for (int i = 0; i < 2; i++) {
        snprintf(said[i], sizeof said[i], "%.70s%s", names[i], strlen(names[i]) > 70 ? "..." : "");
        free(names[i]);
    }
    task_throw(t, ENDER_EARGUMENT,
               "%.200s: `%.60s` `%.100s` is worth %s there, and %s by what is put in; one of them "
               "is wrong (ender store verify --recompute)",
               f->store->path, name_of_rules, position, said[0], said[1]);
}

/* Puts a position of the ruleset that is bound, unless it is there. */
static bool add_row(task *t, store_forms *f, const char *name_of_rules, const char *position,
                    uint32_t form) {
    ender_store *s = f->store;
    const uint32_t there = form_of(t, s, name_of_rules, position);
    if (there == form) return false;
    if (there != 0) contradict(t, f, name_of_rules, position, there, form);
    const int64_t checksum = position_checksum(name_of_rules, position, form);
    sqlite3_stmt *q = store_statement(t, s, POSITION_ADD);
    store_bind_text(t, s, q, 1, name_of_rules);
    store_bind_text(t, s, q, 2, position);
    store_bind_number(t, s, q, 3, form);
    store_bind_number(t, s, q, 4, checksum);
    (void)store_step(t, s, q);
    content_add(s, POSITIONS, checksum);
    return true;
}

typedef struct position_saving {
    task *t;
    const ruleset *rules;
    store_forms *forms;
    map *memo;
    uint64_t added;
} position_saving;

static void save_entry(void *arg, const uint64_t *key, size_t words, uint32_t found) {
    position_saving *s = arg;
    if (words == 0) return;
    task *t = s->t;
    const arena_mark mark = scratch_mark(t);
    const uint32_t form = store_form_id(t, s->forms, (ref){found});
    if (form != 0) {
        strbuf text;
        strbuf_open(t, &text);
        s->rules->text.format(s->rules, &text, key, words);
        if (add_row(t, s->forms, s->rules->info.name, text.text, form)) s->added++;
        strbuf_close(&text);
    }
    scratch_release(t, mark);
}

static void save_all(task *t, void *arg) {
    position_saving *s = arg;
    s->t = t;
    map_each(s->memo, save_entry, s);
}

static const ruleset *check_storable(task *t, const ender_ruleset *rules) {
    const ruleset *r = check_rules(t, rules);
    if (r->play.convention != CONVENTION_MISERE) check_normal_play(t, r);
    if (r->play.repeats != REPEATS_NEVER)
        task_throw(t, ENDER_EDOMAIN, "%s: its positions have no values that a store keeps",
                   r->info.name);
    return r;
}

typedef struct known_saving {
    ender_store *store;
    known_sums of;
    uint64_t added;
} known_saving;

static void save_known(task *t, void *arg) {
    known_saving *s = arg;
    s->added = store_save_known(t, s->store, &s->of);
}

/* Values of a ruleset, or in misere play outcomes; how many are new goes to *added. */
static ender_status save_rows(task *t, ender_store *store, const ruleset *r, uint64_t *added) {
    ender_status status;
    if (r->play.convention == CONVENTION_MISERE) {
        known_saving s = {store, known_sums_of(t, r), 0};
        status = task_try(t, save_known, &s);
        *added = s.added;
        return status;
    }
    store_forms forms;
    store_forms_open(t, store, &forms);
    position_saving s = {t, r, &forms, memo_of(t, r, r->theory.closed_form != NULL), 0};
    status = task_try(t, save_all, &s);
    store_forms_close(t, &forms);
    *added = s.added;
    return status;
}

/* Each row is true without the others: where a limit comes first, what was written stays. */
ender_status ender_store_save(ender_store *store, const ender_ruleset *rules, uint64_t *count) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    const ruleset *r = check_storable(t, rules);
    transaction tr;
    uint64_t added = 0;
    transaction_write(t, store, &tr);
    store_bind(t, store, r->info.name, ruleset_edition_of(r), NULL);
    const ender_status status = save_rows(t, store, r, &added);
    const bool is_part = status == ENDER_ELIMIT || status == ENDER_ECANCELLED;
    if (status != ENDER_OK && !is_part) task_rethrow(t, status);
    transaction_commit(t, &tr);
    if (count) *count = added;
    if (is_part) task_throw(t, status, "%s before all positions were written", task_message(t));
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
    rules->text.parse(rules, &in, &block);
    size_t words;
    const uint64_t *key = positions_at(&block, 0, &words);
    if (words > 0) map_insert(t, memo, key, words, map_hash(t, key, words), g.bits);
    scratch_release(t, mark);
}

static uint64_t load_values(task *t, ender_store *s, const ruleset *r) {
    map *memo = memo_of(t, r, r->theory.closed_form != NULL);
    store_forms forms;
    row_digest said = {0, 0}, met = {0, 0};
    const char *edition;
    (void)content_read(t, s, POSITIONS, r->info.name, &edition, &said);
    store_forms_open(t, s, &forms);
    sqlite3_stmt *q = store_statement(t, s, POSITION_EACH);
    store_bind_text(t, s, q, 1, r->info.name);
    while (store_step(t, s, q)) {
        const char *position = store_text(q, 0);
        const uint32_t form = row_form(t, s, q, 1, r->info.name, position);
        load_row(t, &forms, r, memo, position, form);
        tally_row(&met, sqlite3_column_int64(q, 2));
    }
    content_compare(t, s, POSITIONS, r->info.name, met, said);
    store_forms_close(t, &forms);
    return met.rows;
}

static uint64_t load_rows(task *t, ender_store *s, const ruleset *r) {
    if (r->play.convention != CONVENTION_MISERE) return load_values(t, s, r);
    const known_sums of = known_sums_of(t, r);
    return store_load_known(t, s, &of);
}

ender_status ender_store_load(ender_store *store, const ender_ruleset *rules, uint64_t *count) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    const ruleset *r = check_storable(t, rules);
    transaction tr;
    uint64_t loaded = 0;
    transaction_read(t, store, &tr);
    if (store_knows(t, store, r->info.name, ruleset_edition_of(r))) loaded = load_rows(t, store, r);
    transaction_commit(t, &tr);
    if (count) *count = loaded;
    return task_end(t);
}

/* The sum over the parts of a block; false when one of them is missing. */
static bool block_query(task *t, store_forms *forms, const ruleset *rules, const uint64_t *block,
                        size_t words, ref *total) {
    positions parts;
    positions_open(t, &parts);
    if (rules->parts.decompose)
        rules->parts.decompose(rules, block, words, &parts);
    else
        positions_add(&parts, block, words);
    for (uint32_t i = 0; i < parts.count; i++) {
        uint64_t *part = parts.words + parts.starts[i];
        const size_t part_words = parts.starts[i + 1] - parts.starts[i];
        if (part_words == 0) continue;
        const bool negative =
            rules->parts.symmetry && rules->parts.symmetry(rules, part, part_words);
        ref g = REF_NONE;
        if (!rules->theory.closed_form ||
            !rules->theory.closed_form(t, rules, part, part_words, &g)) {
            strbuf text;
            strbuf_open(t, &text);
            rules->text.format(rules, &text, part, part_words);
            const uint32_t form = form_of(t, forms->store, rules->info.name, text.text);
            strbuf_close(&text);
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
    if (!out) task_throw(t, ENDER_EARGUMENT, "there is no place for the value: NULL");
    *out = NULL;
    const ender_position *p = check_position(t, position);
    transaction tr;
    store_forms forms;
    transaction_read(t, store, &tr);
    (void)store_knows(t, store, p->rules->info.name, ruleset_edition_of(p->rules));
    store_forms_open(t, store, &forms);
    ref total = REF_ZERO;
    bool known = true;
    for (uint32_t i = 0; i < p->sum.count && known; i++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, i, &words);
        known = block_query(t, &forms, p->rules, block, words, &total);
    }
    store_forms_close(t, &forms);
    transaction_commit(t, &tr);
    if (known) {
        strbuf name;
        strbuf_open(t, &name);
        print_game(t, &name, total, ENDER_ASCII);
        *out = strbuf_take(&name);
    }
    return task_end(t);
}

/* ---- all of them ---- */

/* A text that is kept from one row to the next, from malloc. */
typedef struct kept_text {
    cleanup undo; /* first, so that the cleanup is the text */
    char *text;
} kept_text;

static void kept_free(cleanup *self) { free(((kept_text *)(void *)self)->text); }

static void kept_set(task *t, kept_text *k, const char *text) {
    char *copy = strdup(text);
    if (!copy) task_throw_memory(t);
    free(k->text);
    k->text = copy;
}

/* Rows come ordered by ruleset: those of one are as many as the file says. */
static void compare_ruleset(task *t, ender_store *s, const char *named, row_digest met) {
    const char *edition;
    row_digest said;
    if (!content_read(t, s, POSITIONS, named, &edition, &said)) position_damaged(t, s, named);
    content_compare(t, s, POSITIONS, named, met, said);
}

/* And those that the file has nothing of are to have no rows. */
static uint64_t count_all(task *t, ender_store *s) {
    uint64_t rows = 0;
    sqlite3_stmt *q = store_statement(t, s, CONTENT_ALL);
    while (store_step(t, s, q)) {
        const char *edition, *name = store_text(q, 0);
        row_digest said;
        if (!name || !content_read(t, s, POSITIONS, name, &edition, &said))
            position_damaged(t, s, name);
        rows += said.rows;
    }
    return rows;
}

void store_each_position(task *t, ender_store *s, void *arg, store_visit visit) {
    kept_text of = {.text = NULL};
    row_digest met = {0, 0};
    uint64_t all = 0;
    cleanup_push(t, &of.undo, kept_free);
    sqlite3_stmt *q = store_statement(t, s, POSITION_ALL);
    for (; store_step(t, s, q); all++) {
        const arena_mark mark = scratch_mark(t);
        const char *name_of_rules = store_text(q, 0), *position = store_text(q, 1);
        const uint32_t form = row_form(t, s, q, 2, name_of_rules, position);
        if (!of.text || strcmp(of.text, name_of_rules) != 0) {
            if (of.text) compare_ruleset(t, s, of.text, met);
            kept_set(t, &of, name_of_rules);
            met = (row_digest){0, 0};
        }
        tally_row(&met, sqlite3_column_int64(q, 3));
        visit(t, arg, name_of_rules, position, form);
        scratch_release(t, mark);
    }
    if (of.text) compare_ruleset(t, s, of.text, met);
    if (all != count_all(t, s)) store_damaged(t, s, "positions are missing");
    cleanup_pop(t);
    kept_free(&of.undo);
}

typedef struct row_listing {
    store_forms *forms;
    void *user;
    void (*row)(void *user, const char *name_of_rules, const char *position, const char *value);
} row_listing;

static void list_row(task *t, void *arg, const char *name_of_rules, const char *position,
                     uint32_t form) {
    const row_listing *l = arg;
    char *name = store_form_name(t, l->forms, form);
    l->row(l->user, name_of_rules, position, name);
    ender_free(name);
}

ender_status ender_store_each(ender_store *store, void *user,
                              void (*row)(void *user, const char *name_of_rules,
                                          const char *position, const char *value)) {
    if (!store) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, store->ctx)) return task_failed(t);
    if (!row) task_throw(t, ENDER_EARGUMENT, "there is nobody to give the rows to: NULL");
    transaction tr;
    store_forms forms;
    transaction_read(t, store, &tr);
    store_forms_open(t, store, &forms);
    row_listing l = {&forms, user, row};
    store_each_position(t, store, &l, list_row);
    store_forms_close(t, &forms);
    transaction_commit(t, &tr);
    return task_end(t);
}

/* ---- merging ---- */

/* Rulesets that have sums and no positions are bound too. */
static void bind_all(task *t, ender_store *to, ender_store *from) {
    sqlite3_stmt *q = store_statement(t, from, CONTENT_ALL);
    while (store_step(t, from, q)) {
        const char *edition, *name = store_text(q, 0);
        row_digest said;
        if (!name || !content_read(t, from, POSITIONS, name, &edition, &said))
            position_damaged(t, from, name);
        store_bind(t, to, name, edition, from->path);
    }
}

typedef struct position_merging {
    store_forms to, from;
} position_merging;

static void merge_row(task *t, void *arg, const char *name_of_rules, const char *position,
                      uint32_t form) {
    position_merging *m = arg;
    ender_store *to = m->to.store, *from = m->from.store;
    const uint32_t here = store_form_id(t, &m->to, store_form_get(t, &m->from, form));
    if (!to->bound || strcmp(to->bound, name_of_rules) != 0) {
        const char *edition;
        row_digest said;
        if (!content_read(t, from, POSITIONS, name_of_rules, &edition, &said))
            position_damaged(t, from, name_of_rules);
        store_bind(t, to, name_of_rules, edition, from->path);
    }
    if (here != 0) (void)add_row(t, &m->to, name_of_rules, position, here);
}

void store_merge_positions(task *t, ender_store *to, ender_store *from) {
    position_merging m;
    bind_all(t, to, from);
    store_forms_open(t, to, &m.to);
    store_forms_open(t, from, &m.from);
    store_each_position(t, from, &m, merge_row);
    store_forms_close(t, &m.from);
    store_forms_close(t, &m.to);
}

#else
/* A translation unit needs a declaration. */
typedef int positions_without_sqlite;
#endif
