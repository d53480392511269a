/* SPDX-License-Identifier: MIT
 *
 * The public face of certificates. */
#include <ender/certify.h>

#include "certify/certify.h"
#include "ruleset/api.h"
#include "ruleset/convention.h"

#include <string.h>

void certificate_write(task *t, void (*write)(task *t, certificate *c, const void *what),
                       const void *what, char **out, size_t *length) {
    certificate c;
    certificate_open(t, &c);
    write(t, &c, what);
    *out = certificate_take(t, &c, length);
}

/* ---- comparisons ---- */

typedef struct certified_comparison {
    ref a, b;
} certified_comparison;

static void write_comparison(task *t, certificate *c, const void *what) {
    const certified_comparison *q = what;
    const uint32_t n = certificate_node(t, c, q->a), m = certificate_node(t, c, q->b);
    const cert_item a = {0, n, sum_of_one(t, n)}, b = {0, m, sum_of_one(t, m)};
    const ender_relation relation = game_compare(t, form_value(t, q->a), form_value(t, q->b));
    if (relation == ENDER_LESS)
        certificate_say(t, c, CERT_GREATER, &b, 1, &a, 1);
    else
        certificate_say(t, c,
                        relation == ENDER_EQUAL     ? CERT_EQUAL
                        : relation == ENDER_GREATER ? CERT_GREATER
                                                    : CERT_CONFUSED,
                        &a, 1, &b, 1);
}

ender_status ender_certify_comparison(ender_ctx *ctx, ender_form a, ender_form b, char **out,
                                      size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const certified_comparison q = {check_form(t, a), check_form(t, b)};
    certificate_write(t, write_comparison, &q, out, length);
    return task_end(t);
}

/* ---- positions ---- */

static unsigned check_facts(task *t, unsigned facts) {
    const unsigned all = ENDER_FACT_BIRTHDAY | ENDER_FACT_STOPS | ENDER_FACT_TEMPERATURE;
    if (facts & ~all)
        task_throw(t, ENDER_EARGUMENT, "%u is no sum of facts, which is at most %u", facts, all);
    return facts;
}

typedef struct value_question {
    const ender_position *position;
    unsigned facts; /* what is shown besides the value */
} value_question;

/* Of an item that is worth the node v. */
static void write_facts(task *t, certificate *c, unsigned facts, const cert_item *item,
                        uint32_t v) {
    if (facts == 0) return;
    certificate_canonical(t, c, v);
    if (facts & ENDER_FACT_BIRTHDAY) {
        certificate_say_fact(c, LINE_BIRTHDAY, item, 1);
        if (v == 0 || node_at(c, v)->nimber) certificate_say_fact(c, LINE_NIMBER, item, 1);
    }
    if (facts & ENDER_FACT_STOPS) certificate_say_fact(c, LINE_STOPS, item, 1);
    if (facts & ENDER_FACT_TEMPERATURE) certificate_say_fact(c, LINE_TEMPERATURE, item, 1);
}

/* The values are known now: who asks for them next need not search for them. */
static void keep_values(task *t, const certificate *c, const ender_position *p,
                        const cert_item *items, size_t count) {
    if (count != p->sum.count) return;
    for (size_t i = 0; i < count; i++)
        position_value_keep(t, p->rules, p->sum.words + p->sum.starts[i],
                            p->sum.starts[i + 1] - p->sum.starts[i],
                            sum_total(t, c, items[i].value));
}

static void write_value(task *t, certificate *c, const void *what) {
    const value_question *q = what;
    const ender_summand one = {.position = q->position};
    const summands of = {&one, 1};
    const cert_sum read = items_of(t, &of);
    cert_items all = {.block_count = 0};
    items_add_summand(t, &all, &read.list[0]);
    items_read_boards(t, &all);
    cert_item *items = SCRATCH_ARRAY(t, cert_item, all.block_count + 1);
    ref total = REF_ZERO;
    items_open(t, c, &all, false);
    for (size_t i = 0; i < all.block_count; i++) {
        items[i] = items_add(t, c, &all, i);
        total = game_add(t, total, sum_total(t, c, items[i].value));
    }
    const uint32_t v = certificate_node(t, c, total);
    const cert_item value = {0, v, sum_of_one(t, v)};
    certificate_say(t, c, CERT_EQUAL, items, all.block_count, &value, 1);
    const bool by_rules = all.block_count == 1 && all.blocks[0].setting != 0;
    write_facts(t, c, q->facts, by_rules ? &items[0] : &value, v);
    items_close(t, &all);
    keep_values(t, c, q->position, items, all.block_count);
}

ender_status ender_certify_knows(ender_ctx *ctx, const ender_position *position, bool *out) {
    task t[1];
    *out = false;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = items_know(t, check_position(t, position));
    return task_end(t);
}

ender_status ender_certify_facts(ender_ctx *ctx, const ender_position *position, unsigned facts,
                                 char **out, size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const value_question q = {check_position(t, position), check_facts(t, facts)};
    if (!is_normal_play(position->rules))
        task_throw(t, ENDER_EDOMAIN, "%s has no values to be certified: %s",
                   position->rules->info.name, convention_rule(position->rules->play.convention));
    certificate_write(t, write_value, &q, out, length);
    return task_end(t);
}
ender_status ender_certify_value(ender_ctx *ctx, const ender_position *position, char **out,
                                 size_t *length) {
    return ender_certify_facts(ctx, position, 0, out, length);
}

/* ---- forms ---- */

typedef struct form_question {
    ref form;
    unsigned facts;
} form_question;

static void write_form(task *t, certificate *c, const void *what) {
    const form_question *q = what;
    const ref value = form_value(t, q->form);
    write_comparison(t, c, &(certified_comparison){q->form, value});
    const uint32_t v = certificate_node(t, c, value);
    write_facts(t, c, q->facts, &(cert_item){0, v, sum_of_one(t, v)}, v);
}
ender_status ender_certify_form(ender_ctx *ctx, ender_form form, unsigned facts, char **out,
                                size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const form_question q = {check_form(t, form), check_facts(t, facts)};
    certificate_write(t, write_form, &q, out, length);
    return task_end(t);
}

/* ---- nim values ---- */

typedef struct nim_question {
    const char *code;
    uint64_t first, count;
} nim_question;

static void write_nim_values(task *t, certificate *c, const void *what) {
    const nim_question *q = what;
    certificate_nim_values(t, c, q->code, q->first, q->count);
}
static void write_nim_period(task *t, certificate *c, const void *what) {
    const nim_question *q = what;
    certificate_nim_period(t, c, q->code, q->count);
}

ender_status ender_certify_nim_values(ender_ctx *ctx, const char *code, size_t first, size_t count,
                                      char **out, size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const nim_question q = {code, first, count};
    certificate_write(t, write_nim_values, &q, out, length);
    return task_end(t);
}

ender_status ender_certify_nim_period(ender_ctx *ctx, const char *code, size_t heaps, char **out,
                                      size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const nim_question q = {code, 0, heaps};
    certificate_write(t, write_nim_period, &q, out, length);
    return task_end(t);
}
