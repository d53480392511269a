/* SPDX-License-Identifier: MIT
 *
 * The public face of certificates. */
#include <ender/certify.h>

#include "certify/certify.h"
#include "ruleset/api.h"
#include "solve/solve.h"

#include <string.h>

/* Opens a certificate, has `write` fill it, and hands it over. */
static void certify(task *t, void (*write)(task *t, certificate *c, const void *what),
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
    const size_t a_count = n ? 1 : 0, b_count = m ? 1 : 0;
    const ender_relation relation = game_compare(t, form_value(t, q->a), form_value(t, q->b));
    if (relation == ENDER_LESS)
        certificate_say(t, c, CERT_GREATER, &b, b_count, &a, a_count);
    else
        certificate_say(t, c,
                        relation == ENDER_EQUAL     ? CERT_EQUAL
                        : relation == ENDER_GREATER ? CERT_GREATER
                                                    : CERT_CONFUSED,
                        &a, a_count, &b, b_count);
}

ender_status ender_certify_comparison(ender_ctx *ctx, ender_form a, ender_form b, char **out,
                                      size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const certified_comparison q = {check_form(t, a), check_form(t, b)};
    certify(t, write_comparison, &q, out, length);
    return task_end(t);
}

/* ---- positions ---- */

static unsigned check_facts(task *t, unsigned facts) {
    const unsigned all = ENDER_FACT_BIRTHDAY | ENDER_FACT_STOPS | ENDER_FACT_TEMPERATURE;
    if (facts & ~all)
        task_throw(t, ENDER_EARGUMENT, "%u is no sum of facts, which is at most %u", facts, all);
    return facts;
}

typedef struct position_text {
    const char *rows;
    unsigned columns;
} position_text;

/* The boards of a position, and the most columns that one of them has. */
static position_text *position_texts(task *t, const ender_position *p, unsigned *columns) {
    position_text *boards = SCRATCH_ARRAY(t, position_text, p->sum.count + 1);
    *columns = 1;
    for (uint32_t i = 0; i < p->sum.count; i++) {
        strbuf text;
        strbuf_open(t, &text);
        const uint32_t from = p->sum.starts[i];
        p->rules->text.format(p->rules, &text, p->sum.words + from, p->sum.starts[i + 1] - from);
        char *rows = scratch_alloc(t, text.length + 1);
        memcpy(rows, text.text, text.length + 1);
        strbuf_close(&text);
        boards[i] = (position_text){rows, (unsigned)strcspn(rows, "|")};
        if (boards[i].columns > *columns) *columns = boards[i].columns;
    }
    return boards;
}

/* The rules of a position, as the judge has them. */
static cert_rules rules_of(task *t, const ender_position *p, unsigned columns) {
    cert_rules rules;
    if (cert_rules_find(p->rules->info.name, columns, &rules)) return rules;
    strbuf known;
    strbuf_open(t, &known);
    cert_rules_list(&known);
    task_throw(t, ENDER_EDOMAIN, "the judge does not know the rules of %s: it knows %s",
               p->rules->info.name, known.text);
}

typedef struct value_question {
    const ender_position *position;
    unsigned facts; /* what is shown besides the value */
} value_question;

/* Of an item that is worth the node v. */
static void write_facts(task *t, certificate *c, unsigned facts, const cert_item *item,
                        uint32_t v) {
    const size_t count = item->table != 0 || v != 0 ? 1 : 0;
    if (facts == 0) return;
    certificate_canonical(t, c, v);
    if (facts & ENDER_FACT_BIRTHDAY) {
        certificate_say_fact(c, LINE_BIRTHDAY, item, count);
        if (v == 0 || node_at(c, v)->nimber) certificate_say_fact(c, LINE_NIMBER, item, count);
    }
    if (facts & ENDER_FACT_STOPS) certificate_say_fact(c, LINE_STOPS, item, count);
    if (facts & ENDER_FACT_TEMPERATURE) certificate_say_fact(c, LINE_TEMPERATURE, item, count);
}

static void write_value(task *t, certificate *c, const void *what) {
    const value_question *q = what;
    const ender_position *p = q->position;
    unsigned columns;
    const position_text *boards = position_texts(t, p, &columns);
    const cert_rules rules = rules_of(t, p, columns);
    cert_table table;
    places_open(t, c, &table, &rules, p->rules, UINT32_MAX);
    cert_item *items = SCRATCH_ARRAY(t, cert_item, p->sum.count + 1);
    ref total = REF_ZERO;
    for (uint32_t i = 0; i < p->sum.count; i++) {
        items[i] = places_add(t, c, &table, board_parse(t, &rules, boards[i].rows));
        total = game_add(t, total, sum_total(t, c, items[i].value));
    }
    const uint32_t v = certificate_node(t, c, total);
    const cert_item value = {0, v, sum_of_one(t, v)};
    certificate_say(t, c, CERT_EQUAL, items, p->sum.count, &value, v ? 1 : 0);
    write_facts(t, c, q->facts, p->sum.count == 1 ? &items[0] : &value, v);
    places_close(t, &table);
}

ender_status ender_certify_facts(ender_ctx *ctx, const ender_position *position, unsigned facts,
                                 char **out, size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const value_question q = {check_position(t, position), check_facts(t, facts)};
    certify(t, write_value, &q, out, length);
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
    certify(t, write_form, &q, out, length);
    return task_end(t);
}

/* ---- outcomes of sums ---- */

/* The summands of one sign, with what they are worth. */
typedef struct cert_side {
    cert_item *items;
    size_t count;
} cert_side;
static void add_item(cert_side *to, cert_item item) {
    if (item.table != 0 || item.what != 0) to->items[to->count++] = item;
}

/* A table for each ruleset, as wide as its widest board. */
static cert_table *find_table(cert_table *tables, size_t count, const ruleset *rules) {
    for (size_t i = 0; i < count; i++)
        if (tables[i].library == rules) return &tables[i];
    return NULL;
}
static size_t open_tables(task *t, certificate *c, const summands *of, cert_table *tables) {
    size_t count = 0;
    for (size_t i = 0; i < of->count; i++) {
        const ender_position *p = of->list[i].position;
        if (!p || find_table(tables, count, p->rules)) continue;
        unsigned columns = 1;
        bool rows = true;
        for (size_t j = i; j < of->count; j++) {
            unsigned own;
            if (!of->list[j].position || of->list[j].position->rules != p->rules) continue;
            const position_text *boards = position_texts(t, of->list[j].position, &own);
            if (own > columns) columns = own;
            for (uint32_t b = 0; b < of->list[j].position->sum.count; b++)
                if (strchr(boards[b].rows, '|')) rows = false;
        }
        const cert_rules rules = rules_of(t, p, columns);
        places_open(t, c, &tables[count++], &rules, p->rules, board_valued_size(&rules, rows));
    }
    return count;
}

static void add_summand(task *t, certificate *c, const ender_summand *one, cert_table *table,
                        cert_side *to) {
    if (!one->position) {
        const uint32_t n = certificate_node(t, c, check_game(t, one->value));
        add_item(to, (cert_item){0, n, sum_of_one(t, n)});
        return;
    }
    unsigned columns;
    const position_text *boards = position_texts(t, one->position, &columns);
    for (uint32_t i = 0; i < one->position->sum.count; i++)
        add_item(to, places_add(t, c, table, board_parse(t, &table->rules, boards[i].rows)));
}

static size_t blocks_of(const summands *of) {
    size_t count = 0;
    for (size_t i = 0; i < of->count; i++)
        count += of->list[i].position ? of->list[i].position->sum.count : 1;
    return count;
}

static void write_outcome(task *t, certificate *c, const void *what) {
    const summands *of = what;
    cert_search search;
    inquiry questions;
    cert_table *tables = SCRATCH_ARRAY(t, cert_table, of->count + 1);
    cert_side sides[2];
    for (int i = 0; i < 2; i++)
        sides[i] = (cert_side){SCRATCH_ARRAY(t, cert_item, blocks_of(of) + 1), 0};
    inquiry_open(t, &questions);
    const bool left = inquiry_wins(t, &questions, of, ENDER_LEFT),
               right = inquiry_wins(t, &questions, of, ENDER_RIGHT);
    cert_search_open(t, c, &search, &questions);
    size_t count = open_tables(t, c, of, tables);
    for (size_t i = 0; i < of->count; i++) {
        const ender_position *p = of->list[i].position;
        add_summand(t, c, &of->list[i], p ? find_table(tables, count, p->rules) : NULL,
                    &sides[of->list[i].negative]);
    }
    const cert_relation relation =
        left == right ? (left ? CERT_CONFUSED : CERT_EQUAL) : CERT_GREATER;
    const cert_side *a = &sides[right && !left], *b = &sides[!(right && !left)];
    certificate_say(t, c, relation, a->items, a->count, b->items, b->count);
    while (count > 0) places_close(t, &tables[--count]);
    cert_search_close(t, c);
    inquiry_close(t, &questions);
}

ender_status ender_certify_outcome(ender_ctx *ctx, const ender_summand *list, size_t count,
                                   char **out, size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const summands of = check_summands(t, list, count);
    certify(t, write_outcome, &of, out, length);
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
    certify(t, write_nim_values, &q, out, length);
    return task_end(t);
}

ender_status ender_certify_nim_period(ender_ctx *ctx, const char *code, size_t heaps, char **out,
                                      size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const nim_question q = {code, 0, heaps};
    certify(t, write_nim_period, &q, out, length);
    return task_end(t);
}
