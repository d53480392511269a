/* SPDX-License-Identifier: MIT
 *
 * Values in the store. A value is a row with a number, and its options are numbers of rows: what
 * values have in common is kept once. A number-up-star is spelled "=numerator exponent up star",
 * any other value "3 7|4": left options, right options, in increasing order. Options come before
 * what they belong to. */
#include "store/store.h"

#include "base/compare.h"

#ifdef ENDER_HAVE_SQLITE

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/analysis.h"
#include "notation/notation.h"

enum { NAMED_BIRTHDAY = 7, NAME_MOST = 200, EXPONENT_MOST = 1 << 20 };

static void forms_free(cleanup *self) {
    store_forms *f = (store_forms *)(void *)self;
    if (f->ids) map_free(f->ids);
    if (f->refs) map_free(f->refs);
}

void store_forms_open(task *t, ender_store *s, store_forms *out) {
    *out = (store_forms){.store = s, .ids = map_new(t->ctx), .refs = map_new(t->ctx)};
    cleanup_push(t, &out->undo, forms_free);
    if (!out->ids || !out->refs) task_throw_memory(t);
}

void store_forms_close(task *t, store_forms *f) {
    cleanup_pop(t);
    forms_free(&f->undo);
}

static uint32_t find(task *t, map *m, uint64_t key) {
    return map_find(m, &key, 1, map_hash(t, &key, 1));
}

static void note(task *t, store_forms *f, ref g, uint32_t id) {
    const uint64_t by_ref = g.bits, by_id = id;
    map_insert(t, f->ids, &by_ref, 1, map_hash(t, &by_ref, 1), id);
    map_insert(t, f->refs, &by_id, 1, map_hash(t, &by_id, 1), g.bits);
}

/* ---- writing ---- */

/* False when an option has no space in the store. */
static bool spell_side(task *t, store_forms *f, ref g, ender_player player, strbuf *out) {
    side s;
    side_open(t, &s, g, player);
    uint32_t *ids = SCRATCH_ARRAY(t, uint32_t, (size_t)s.count + 1);
    for (uint32_t i = 0; i < s.count; i++) {
        ids[i] = store_form_id(t, f, side_at(t, &s, i));
        if (ids[i] == 0) return false;
    }
    if (s.count > 1) qsort(ids, s.count, sizeof *ids, by_uint32);
    for (uint32_t i = 0; i < s.count; i++)
        strbuf_format(out, i == 0 ? "%u" : " %u", (unsigned)ids[i]);
    return true;
}

static bool spell(task *t, store_forms *f, ref g, strbuf *out) {
    if (!ref_is_nus(g)) {
        if (!spell_side(t, f, g, ENDER_LEFT, out)) return false;
        strbuf_char(out, '|');
        return spell_side(t, f, g, ENDER_RIGHT, out);
    }
    const nus v = nus_get(t, g);
    strbuf_format(out, "=%lld %u %d %u", (long long)v.x.num, (unsigned)v.x.exp, (int)v.up,
                  (unsigned)v.star);
    return v.x.big == 0 && v.x.exp <= EXPONENT_MOST;
}

/* A name where it is short; NULL elsewhere, and in scratch memory. */
static const char *short_name(task *t, ref g) {
    if (game_birthday_small(t, g) > NAMED_BIRTHDAY && !ref_is_nus(g)) return NULL;
    strbuf name;
    strbuf_open(t, &name);
    print_game(t, &name, g, ENDER_ASCII);
    char *copy = scratch_text(t, name.text, name.length);
    const bool is_short = name.length <= NAME_MOST;
    strbuf_close(&name);
    return is_short ? copy : NULL;
}

static uint32_t form_find(task *t, ender_store *s, const char *form) {
    sqlite3_stmt *q = store_statement(t, s, FORM_FIND);
    store_bind_text(t, s, q, 1, form);
    const uint32_t id = store_step(t, s, q) ? (uint32_t)sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return id;
}

static int64_t form_checksum(uint32_t id, const char *form, const char *name, double mean,
                             double temperature) {
    char numbers[100];
    snprintf(numbers, sizeof numbers, "%lu %a %a", (unsigned long)id, mean, temperature);
    return store_checksum(numbers, form, name ? name : "", NULL);
}

static uint32_t form_insert(task *t, ender_store *s, const char *form, ref g) {
    if (s->next_form == 0) {
        const int64_t next = store_number(t, s, FORM_NEXT);
        if (next < 1 || next >= UINT32_MAX)
            task_throw(t, ENDER_ELIMIT, "%.200s: the store can hold no more values", s->path);
        s->next_form = (uint32_t)next;
    }
    const uint32_t id = s->next_form;
    const char *name = short_name(t, g);
    const double mean = dyadic_double(t, game_mean(t, g));
    const double temperature = dyadic_double(t, game_temperature(t, g));
    const int64_t checksum = form_checksum(id, form, name, mean, temperature);
    sqlite3_stmt *q = store_statement(t, s, FORM_ADD);
    store_bind_number(t, s, q, 1, id);
    store_bind_text(t, s, q, 2, form);
    if (name) store_bind_text(t, s, q, 3, name);
    store_check(t, s, sqlite3_bind_double(q, 4, mean));
    store_check(t, s, sqlite3_bind_double(q, 5, temperature));
    store_bind_number(t, s, q, 6, checksum);
    (void)store_step(t, s, q);
    content_add(s, VALUES, checksum);
    s->next_form++;
    return id;
}

static uint32_t write_step(task *t, const void *with, uint32_t bits, uint32_t unused) {
    store_forms *f = (store_forms *)(uintptr_t)with;
    const ref g = {bits};
    (void)unused;
    const arena_mark mark = scratch_mark(t);
    strbuf form;
    strbuf_open(t, &form);
    uint32_t id = 0;
    if (spell(t, f, g, &form)) {
        id = form_find(t, f->store, form.text);
        if (id == 0) id = form_insert(t, f->store, form.text, g);
        note(t, f, g, id);
    }
    strbuf_close(&form);
    scratch_release(t, mark);
    return id;
}

uint32_t store_form_id(task *t, store_forms *f, ref g) {
    const uint32_t known = find(t, f->ids, g.bits);
    return known != 0 ? known : recurse(t, write_step, f, g.bits, 0);
}

/* ---- reading ---- */

_Noreturn static void damaged(task *t, const store_forms *f, uint32_t id) {
    char what[60];
    snprintf(what, sizeof what, "value number %lu does not read", (unsigned long)id);
    store_damaged(t, f->store, what);
}

static uint32_t read_options(task *t, store_forms *f, uint32_t id, const char **text, ref *out) {
    uint32_t count = 0;
    while (is_digit(**text)) {
        size_t digits = 0;
        const uint64_t option = digits_read(*text, &digits, SIZE_MAX);
        if (option == 0 || option >= id) damaged(t, f, id);
        out[count++] = store_form_get(t, f, (uint32_t)option);
        *text += digits;
        *text += **text == ' ';
    }
    return count;
}

static ref read_form(task *t, store_forms *f, uint32_t id, const char *text) {
    long long number;
    unsigned exponent, star;
    int up;
    if (sscanf(text, "=%lld %u %d %u", &number, &exponent, &up, &star) == 4) {
        if (exponent > EXPONENT_MOST) damaged(t, f, id);
        return nus_ref(t, (nus){dyadic_make(t, number, exponent), up, star});
    }
    ref *left = SCRATCH_ARRAY(t, ref, strlen(text) + 1);
    const uint32_t left_count = read_options(t, f, id, &text, left);
    if (*text != '|') damaged(t, f, id);
    text++;
    ref *right = SCRATCH_ARRAY(t, ref, strlen(text) + 1);
    const uint32_t right_count = read_options(t, f, id, &text, right);
    if (*text != '\0') damaged(t, f, id);
    return game_make(t, left, left_count, right, right_count);
}

static uint32_t read_step(task *t, const void *with, uint32_t id, uint32_t unused) {
    store_forms *f = (store_forms *)(uintptr_t)with;
    (void)unused;
    const arena_mark mark = scratch_mark(t);
    sqlite3_stmt *q = store_statement(t, f->store, FORM_GET);
    store_bind_number(t, f->store, q, 1, id);
    if (!store_step(t, f->store, q)) damaged(t, f, id);
    const char *stored = store_text(q, 0);
    if (!stored || form_checksum(id, stored, store_text(q, 1), sqlite3_column_double(q, 2),
                                 sqlite3_column_double(q, 3)) != sqlite3_column_int64(q, 4))
        damaged(t, f, id);
    const char *text = store_copy(t, stored); /* the statement is used again for the options */
    const ref g = read_form(t, f, id, text);
    note(t, f, g, id);
    scratch_release(t, mark);
    return g.bits;
}

ref store_form_get(task *t, store_forms *f, uint32_t id) {
    const uint32_t known = find(t, f->refs, id);
    return (ref){known != 0 ? known : recurse(t, read_step, f, id, 0)};
}

char *store_form_name(task *t, store_forms *f, uint32_t id) {
    const ref g = store_form_get(t, f, id);
    strbuf name;
    strbuf_open(t, &name);
    print_game(t, &name, g, ENDER_ASCII);
    return strbuf_take(&name);
}

void store_check_forms(task *t, store_forms *f) {
    ender_store *s = f->store;
    const char *edition;
    row_digest said, met = {0, 0};
    (void)content_read(t, s, VALUES, "", &edition, &said);
    sqlite3_stmt *q = store_statement(t, s, FORM_ALL);
    while (store_step(t, s, q)) {
        (void)store_form_get(t, f, (uint32_t)sqlite3_column_int64(q, 0));
        tally_row(&met, sqlite3_column_int64(q, 1));
    }
    content_compare(t, s, VALUES, "", met, said);
}

#else
/* A translation unit needs a declaration. */
typedef int store_without_sqlite;
#endif
