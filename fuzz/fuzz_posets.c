/* SPDX-License-Identifier: MIT
 *
 * Any text as a poset: it is refused with a place inside the text or it is an order. And bytes as
 * relations between a few elements: they are refused when they go round in a circle, or what the
 * library says of the order agrees with itself. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "context.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ELEMENTS_MOST = 8, RELATIONS_MOST = 40, CHECKED_MOST = 40 };

static void must(bool holds) {
    if (!holds) abort();
}

/* True if the call succeeded; otherwise it was a limit. */
static bool done(ender_status status) {
    must(status == ENDER_OK || status == ENDER_ELIMIT || status == ENDER_EMEMORY);
    return status == ENDER_OK;
}

/* An answer of an object; false at a limit, and where the question has no answer. */
static bool ask(ender_ctx *ctx, const ender_object *p, const char *question,
                const ender_result *arguments, size_t count, ender_result *out) {
    const ender_request request = {.question = question, .arguments = arguments, .count = count};
    const ender_status status = ender_object_ask(ctx, p, &request, out);
    return status != ENDER_EDOMAIN && done(status);
}

typedef struct order {
    size_t count;
    bool below[CHECKED_MOST][CHECKED_MOST]; /* x <= y */
} order;

static bool read_order(ender_ctx *ctx, const ender_object *p, const ender_result *elements,
                       order *o) {
    o->count = elements->count;
    for (size_t x = 0; x < o->count; x++)
        for (size_t y = 0; y < o->count; y++) {
            const ender_result pair[] = {elements->items[x], elements->items[y]};
            ender_result relation;
            if (!ask(ctx, p, "compare", pair, 2, &relation)) return false;
            o->below[x][y] = relation.text[0] == '<' || relation.text[0] == '=';
            ender_result_clear(&relation);
        }
    return true;
}

/* Numbered along a linear extension, transitive, and every element is found by its name. */
static void check_order(ender_ctx *ctx, const ender_object *p, const ender_result *elements,
                        const order *o) {
    for (size_t x = 0; x < o->count; x++) {
        ender_result name = {.kind = ENDER_KIND_WORD}, index;
        if (done(ender_format_result(ctx, &elements->items[x], ENDER_ASCII, &name.text)) &&
            ask(ctx, p, "index", &name, 1, &index))
            must(index.integer == (int64_t)x + 1);
        ender_result_clear(&name);
        for (size_t y = 0; y < o->count; y++) {
            must(!o->below[x][y] || x <= y);
            for (size_t z = y; o->below[x][y] && z < o->count; z++)
                must(!o->below[y][z] || o->below[x][z]);
        }
    }
}

/* A join is the only minimal upper bound. */
static void check_joins(ender_ctx *ctx, const ender_object *p, const ender_result *elements) {
    for (size_t x = 0; x < elements->count; x++) {
        const ender_result pair[] = {elements->items[x], elements->items[elements->count - 1 - x]};
        ender_result bounds, join;
        if (!ask(ctx, p, "minimal_upper_bounds", pair, 2, &bounds)) return;
        const bool has_join = ask(ctx, p, "join", pair, 2, &join);
        must(has_join == (bounds.count == 1));
        ender_result_clear(&bounds);
        ender_result_clear(&join);
    }
}

/* The linear orders of a realizer intersect in the order. */
static void check_dimension(ender_ctx *ctx, const ender_object *p, const order *o) {
    ender_result orders;
    size_t place[CHECKED_MOST];
    bool together[CHECKED_MOST][CHECKED_MOST];
    if (!ask(ctx, p, "realizer", NULL, 0, &orders)) return;
    memset(together, true, sizeof together);
    for (size_t k = 0; k < orders.count; k++) {
        for (size_t i = 0; i < o->count; i++) {
            ender_result index;
            if (!ask(ctx, p, "index", &orders.items[k].items[i], 1, &index)) return;
            place[index.integer - 1] = i;
        }
        for (size_t x = 0; x < o->count; x++)
            for (size_t y = 0; y < o->count; y++)
                together[x][y] = together[x][y] && place[x] <= place[y];
    }
    for (size_t x = 0; x < o->count; x++)
        for (size_t y = 0; y < o->count; y++) must(together[x][y] == o->below[x][y]);
    ender_result_clear(&orders);
}

static int64_t number(ender_ctx *ctx, const ender_object *p, const char *question) {
    ender_result out;
    return ask(ctx, p, question, NULL, 0, &out) ? out.integer : -1;
}

static void check_poset(ender_ctx *ctx, const ender_object *p) {
    const int64_t n = number(ctx, p, "count"), width = number(ctx, p, "width"),
                  chain = number(ctx, p, "longest_chain_size");
    if (n < 0 || width < 0 || chain < 0) return;
    must(width * chain >= n && (chain == n) == (width == 1));
    ender_result elements;
    order o;
    if (n > CHECKED_MOST || !ask(ctx, p, "elements", NULL, 0, &elements)) return;
    if (read_order(ctx, p, &elements, &o)) {
        check_order(ctx, p, &elements, &o);
        check_joins(ctx, p, &elements);
        check_dimension(ctx, p, &o);
    }
    ender_result_clear(&elements);
}

static void check_text(ender_ctx *ctx, const char *text, size_t length) {
    ender_object *p = NULL;
    const ender_status status =
        ender_object_open(ctx, ender_domain_find("poset"), text, length, NULL, 0, &p);
    if (status == ENDER_OK) {
        check_poset(ctx, p);
    } else {
        const ender_place place = ender_error_place(ctx);
        must(ender_message(ctx)[0] != '\0');
        must(place.offset <= length);
        must((status == ENDER_ESYNTAX) == (place.line > 0));
    }
    ender_object_close(p);
}

/* `{a, b<c, ...}`: some elements alone, then the relations. */
static void check_relations(ender_ctx *ctx, const uint8_t *data, size_t size) {
    const size_t n = 1 + data[0] % ELEMENTS_MOST;
    char text[4 * (ELEMENTS_MOST + RELATIONS_MOST) + 2], *at = text;
    *at++ = '{';
    for (size_t i = 0; i < n; i++) at += sprintf(at, i > 0 ? ",%c" : "%c", (char)('a' + i));
    for (size_t i = 1; i < size && i <= RELATIONS_MOST; i++)
        at += sprintf(at, ",%c<%c", (char)('a' + (data[i] >> 4) % n),
                      (char)('a' + (data[i] & 15) % n));
    *at++ = '}';
    check_text(ctx, text, (size_t)(at - text));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ender_ctx *ctx = fuzz_context();
    check_text(ctx, (const char *)data, size);
    if (size > 0) check_relations(ctx, data, size);
    fuzz_done();
    return 0;
}
