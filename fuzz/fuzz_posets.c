/* SPDX-License-Identifier: MIT
 *
 * Any text as a poset: it is refused with a place inside the text or it is an order. And bytes as
 * relations between a few elements: they are refused when they go round in a circle, or what the
 * library says of the order agrees with itself. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

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

static bool below(const ender_poset *p, size_t x, size_t y) {
    const ender_relation relation = ender_poset_compare(p, x, y);
    return relation == ENDER_LESS || relation == ENDER_EQUAL;
}

/* Numbered along a linear extension, transitive, and every element is found by its name. */
static void check_order(ender_ctx *ctx, const ender_poset *p, size_t n) {
    for (size_t x = 0; x < n; x++) {
        char *name = NULL;
        size_t found;
        if (done(ender_poset_label(ctx, p, x, ENDER_ASCII, &name)) &&
            done(ender_poset_element(ctx, p, name, strlen(name), &found)))
            must(found == x);
        ender_free(name);
        for (size_t y = 0; y < n; y++) {
            must(!below(p, x, y) || x <= y);
            for (size_t z = y; below(p, x, y) && z < n; z++)
                must(!below(p, y, z) || below(p, x, z));
        }
    }
}

/* A join is the only minimal upper bound. */
static void check_joins(ender_ctx *ctx, const ender_poset *p, size_t n) {
    for (size_t x = 0; x < n; x++) {
        const size_t pair[2] = {x, n - 1 - x};
        size_t *bounds, count, join = n;
        const ender_status status = ender_poset_join(ctx, p, pair[0], pair[1], &join);
        must(status == ENDER_OK || status == ENDER_EDOMAIN);
        if (!done(ender_poset_find_set(ctx, p, ENDER_POSET_MINIMAL_UPPER_BOUNDS, pair, 2, &bounds,
                                       &count)))
            return;
        must((status == ENDER_OK) == (count == 1));
        must(count != 1 || bounds[0] == join);
        ender_free(bounds);
    }
}

/* The linear orders of a realizer intersect in the order. */
static void check_dimension(ender_ctx *ctx, const ender_poset *p, size_t n) {
    unsigned dimension;
    size_t *orders, place[CHECKED_MOST];
    if (!done(ender_poset_dimension(ctx, p, &dimension, &orders))) return;
    bool together[CHECKED_MOST][CHECKED_MOST];
    memset(together, true, sizeof together);
    for (unsigned k = 0; k < dimension; k++) {
        for (size_t i = 0; i < n; i++) place[orders[k * n + i]] = i;
        for (size_t x = 0; x < n; x++)
            for (size_t y = 0; y < n; y++) together[x][y] = together[x][y] && place[x] <= place[y];
    }
    for (size_t x = 0; x < n; x++)
        for (size_t y = 0; y < n; y++) must(together[x][y] == below(p, x, y));
    ender_free(orders);
}

static void check_poset(ender_ctx *ctx, const ender_poset *p) {
    const size_t n = ender_poset_size(p);
    ender_poset_facts facts;
    if (!done(ender_poset_about(ctx, p, &facts))) return;
    must(facts.elements == n && facts.width * facts.longest_chain >= n);
    must(facts.total == (facts.width == 1));
    if (n > CHECKED_MOST) return;
    check_order(ctx, p, n);
    check_joins(ctx, p, n);
    check_dimension(ctx, p, n);
}

static void check_text(ender_ctx *ctx, const char *text, size_t length) {
    ender_poset *p = NULL;
    const ender_status status = ender_poset_parse(ctx, text, length, &p);
    if (status == ENDER_OK) {
        check_poset(ctx, p);
    } else {
        const ender_place place = ender_error_place(ctx);
        must(ender_message(ctx)[0] != '\0');
        must(place.offset <= length);
        must((status == ENDER_ESYNTAX) == (place.line > 0));
    }
    ender_poset_free(p);
}

static void check_relations(ender_ctx *ctx, const uint8_t *data, size_t size) {
    static const char *const labels[ELEMENTS_MOST] = {"a", "b", "c", "d", "e", "f", "g", "h"};
    const size_t n = 1 + data[0] % ELEMENTS_MOST;
    size_t lower[RELATIONS_MOST], upper[RELATIONS_MOST], count = 0;
    for (size_t i = 1; i < size && count < RELATIONS_MOST; i++, count++) {
        lower[count] = (data[i] >> 4) % n;
        upper[count] = (data[i] & 15) % n;
    }
    ender_poset *p = NULL;
    const ender_status status = ender_poset_of_order(ctx, labels, n, lower, upper, count, &p);
    must(status == ENDER_OK || status == ENDER_EARGUMENT || status == ENDER_EMEMORY);
    if (status == ENDER_OK) check_poset(ctx, p);
    ender_poset_free(p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const ender_settings settings = {.memory_bytes = 64 << 20, .threads = 1, .seconds = 0.5};
    ender_ctx *ctx = NULL;
    must(ender_open(&ctx, &settings) == ENDER_OK);
    check_text(ctx, (const char *)data, size);
    if (size > 0) check_relations(ctx, data, size);
    ender_close(ctx);
    return 0;
}
