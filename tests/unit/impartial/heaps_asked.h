/* SPDX-License-Identifier: MIT
 *
 * Answers of the domains `heaps` and `misere_game` as structs, for tests that compare many of them
 * with play. */
#ifndef ENDER_TESTS_HEAPS_ASKED_H
#define ENDER_TESTS_HEAPS_ASKED_H

#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline const ender_result *field_named(const ender_result *record, const char *name) {
    for (size_t i = 0; i < record->count; i++)
        if (strcmp(record->items[i].name, name) == 0) return &record->items[i];
    fail_msg("there is no field %s", name);
    return NULL;
}
static inline int64_t integer_named(const ender_result *record, const char *name) {
    return field_named(record, name)->integer;
}
static inline bool is_named(const ender_result *record, const char *name) {
    return field_named(record, name)->truth;
}

/* A question about the first `count` heaps, or with SIZE_MAX about an object without heaps. */
static inline ender_status ask_heaps(ender_ctx *context, const char *domain, const char *object,
                                     size_t count, const char *name, const char *most,
                                     ender_result *out) {
    char text[24];
    snprintf(text, sizeof text, "%zu", count);
    ender_given options[2];
    size_t given = 0;
    if (count != SIZE_MAX) options[given++] = (ender_given){"heaps", text};
    if (most) options[given++] = (ender_given){"most", most};
    const ender_request request = {.question = name, .options = options, .option_count = given};
    return ender_ask(context, ender_domain_find(domain), object, strlen(object), &request, out);
}

/* ---- how sequences repeat ---- */

typedef struct repetition {
    char kind[16];
    uint64_t preperiod, period, computed;
    uint32_t saltus;
} repetition;

static inline ender_status repetition_of(ender_ctx *context, const char *code, size_t limit,
                                         repetition *out) {
    ender_result r;
    const ender_status status = ask_heaps(context, "heaps", code, limit, "regularity", NULL, &r);
    if (status == ENDER_OK) {
        *out = (repetition){.preperiod = (uint64_t)integer_named(&r, "preperiod"),
                            .period = (uint64_t)integer_named(&r, "period"),
                            .computed = (uint64_t)integer_named(&r, "computed"),
                            .saltus = (uint32_t)integer_named(&r, "saltus")};
        snprintf(out->kind, sizeof out->kind, "%s", field_named(&r, "kind")->text);
    }
    ender_result_clear(&r);
    return status;
}

/* ---- misere play ---- */

typedef struct misere_facts {
    char name[400], genus[80], kind[16];
    uint32_t nim_value, misere_value;
    bool tame;
    uint64_t birthday;
} misere_facts;

static inline misere_facts facts_of(const ender_result *r) {
    misere_facts out = {.nim_value = (uint32_t)integer_named(r, "nim_value"),
                        .misere_value = (uint32_t)integer_named(r, "misere_value"),
                        .tame = is_named(r, "tame"),
                        .birthday = (uint64_t)integer_named(r, "birthday")};
    const char *name = field_named(r, "form")->text;
    snprintf(out.name, sizeof out.name, "%s", name ? name : "");
    snprintf(out.genus, sizeof out.genus, "%s", field_named(r, "genus")->text);
    snprintf(out.kind, sizeof out.kind, "%s", field_named(r, "kind")->text);
    assert_string_equal(field_named(r, "outcome")->text, out.misere_value == 0 ? "P" : "N");
    assert_int_equal(is_named(r, "fickle"), out.tame && out.misere_value != out.nim_value);
    return out;
}

static inline ender_status misere_of_heaps(ender_ctx *context, const char *code, size_t count,
                                           misere_facts *out) {
    ender_result list;
    const ender_status status = ask_heaps(context, "heaps", code, count, "misere", NULL, &list);
    if (status == ENDER_OK) assert_int_equal(list.count, count);
    for (size_t i = 0; i < list.count; i++) out[i] = facts_of(&list.items[i]);
    ender_result_clear(&list);
    return status;
}

static inline ender_status misere_of_text(ender_ctx *context, const char *text, misere_facts *out) {
    ender_result record;
    const ender_status status =
        ask_heaps(context, "misere_game", text, SIZE_MAX, "about", NULL, &record);
    *out = status == ENDER_OK ? facts_of(&record) : (misere_facts){.nim_value = 0};
    ender_result_clear(&record);
    return status;
}

/* Of a form, by way of its canonical form. */
static inline ender_status misere_of_form(ender_ctx *context, ender_form form, misere_facts *out) {
    const ender_function *f = ender_function_find("misere_form");
    const ender_result argument = {.kind = ENDER_KIND_FORM, .form = form};
    ender_result name;
    ender_status status = ender_apply(context, f, &argument, 1, &name);
    if (status == ENDER_OK) status = misere_of_text(context, name.text, out);
    ender_result_clear(&name);
    return status;
}

/* A quotient as its record and its table of products. */
typedef struct misere_monoid {
    ender_result about, table;
    bool finite;
    uint32_t order;
    const char *presentation;
    bool *is_p;
    uint32_t *product, *element;
} misere_monoid;

static inline uint32_t word_number(const ender_result *words, const char *word) {
    for (uint32_t i = 0; i < words->count; i++)
        if (strcmp(words->items[i].text, word) == 0) return i;
    return UINT32_MAX;
}

static inline void number_words(misere_monoid *q) {
    const ender_result *words = field_named(&q->about, "elements"),
                       *p = field_named(&q->about, "p_positions"),
                       *heaps = field_named(&q->about, "heaps");
    q->is_p = calloc(q->order, sizeof *q->is_p);
    q->product = calloc((size_t)q->order * q->order, sizeof *q->product);
    q->element = calloc(heaps->count, sizeof *q->element);
    assert_int_equal(words->count, q->order);
    for (uint32_t i = 0; i < q->order; i++) {
        q->is_p[i] = word_number(p, words->items[i].text) != UINT32_MAX;
        for (uint32_t k = 0; k < q->order; k++)
            q->product[i * q->order + k] = word_number(words, q->table.items[i].items[k].text);
    }
    for (size_t n = 0; n < heaps->count; n++)
        q->element[n] = word_number(words, heaps->items[n].text);
}

static inline ender_status misere_monoid_of(ender_ctx *context, const char *code, size_t heaps,
                                            const char *most, misere_monoid *q) {
    *q = (misere_monoid){.order = 0};
    ender_status status = ask_heaps(context, "heaps", code, heaps, "quotient", most, &q->about);
    if (status != ENDER_OK) return status;
    q->finite = is_named(&q->about, "finite");
    if (!q->finite) {
        q->order = (uint32_t)integer_named(&q->about, "more_than") + 1;
        return ENDER_OK;
    }
    q->order = (uint32_t)integer_named(&q->about, "order");
    q->presentation = field_named(&q->about, "presentation")->text;
    status = ask_heaps(context, "heaps", code, heaps, "products", most, &q->table);
    if (status == ENDER_OK) number_words(q);
    return status;
}

static inline void misere_monoid_clear(misere_monoid *q) {
    ender_result_clear(&q->about);
    ender_result_clear(&q->table);
    free(q->is_p);
    free(q->product);
    free(q->element);
}

#endif
