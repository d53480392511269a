/* SPDX-License-Identifier: MIT
 *
 * Codes of coin-turning games, their moves, and the values of coins; see turning.h. */
#include "rulesets/heaps/turning.h"

#include <string.h>

/* ---- codes ---- */

static bool takes(const scanner *in, size_t *at, char c) {
    if (*at == in->end || (in->text[*at] | 32) != (c | 32)) return false;
    ++*at;
    return true;
}

static unsigned read_count(const scanner *in, size_t *at) {
    const size_t start = *at;
    const uint64_t count = digits_read(in->text, at, in->end);
    if (*at == start)
        scan_fail(in, start, "expected a number of coins, such as 3, but found %s",
                  scan_found(in, start));
    if (count == 0 || count > TURN_COUNT_MOST)
        scan_fail(in, start, "a code speaks of 1 to %d coins", (int)TURN_COUNT_MOST);
    return (unsigned)count;
}

static void read_arrangement(const scanner *in, size_t *at, turning_kind *kind) {
    if (takes(in, at, 'E'))
        kind->how = TURN_SPACED;
    else if (takes(in, at, 'S'))
        kind->how = TURN_SYMMETRIC;
    else if (takes(in, at, 'C')) {
        if (!takes(in, at, '(')) {
            kind->how = TURN_CONSECUTIVE;
        } else {
            kind->within = read_count(in, at);
            if (*at == in->end || in->text[*at] != ')')
                scan_fail(in, *at, "expected ) behind the number of places, but found %s",
                          scan_found(in, *at));
            ++*at;
        }
    }
    kind->first = takes(in, at, 'F');
}

turning_kind turning_read(const scanner *in, size_t *at) {
    turning_kind kind = {.how = TURN_ANY};
    kind.least = kind.most = read_count(in, at);
    if (*at < in->end && in->text[*at] == '-') {
        const size_t start = ++*at;
        const bool bounded = start < in->end && is_digit(in->text[start]);
        kind.most = bounded ? read_count(in, at) : 0;
        if (bounded && kind.most < kind.least)
            scan_fail(in, start, "the greater number of coins comes second");
    }
    read_arrangement(in, at, &kind);
    return kind;
}

turning_kind turning_named(task *t, const char *code) {
    const scanner in = {.t = t, .text = code, .end = strlen(code)};
    size_t at = 0;
    return turning_read(&in, &at);
}

void turning_print(strbuf *out, const turning_kind *kind) {
    static const char *const letters[] = {"", "C", "E", "S"};
    strbuf_format(out, "%u", kind->least);
    if (kind->most == 0)
        strbuf_char(out, '-');
    else if (kind->most != kind->least)
        strbuf_format(out, "-%u", kind->most);
    strbuf_text(out, letters[kind->how]);
    if (kind->within != 0) strbuf_format(out, "C(%u)", kind->within);
    if (kind->first) strbuf_char(out, 'F');
}

/* ---- choices ---- */

/* `size` of the numbers 0 .. from - 1, in ascending order; the first choice is 0, 1, 2, ... */
typedef struct turning_subset {
    size_t *at;
    size_t size, from;
} turning_subset;

static void choice_first(turning_subset *c) {
    for (size_t i = 0; i < c->size; i++) c->at[i] = i;
}

static bool choice_next(turning_subset *c) {
    size_t i = c->size;
    while (i > 0 && c->at[i - 1] == c->from - (c->size - i) - 1) i--;
    if (i == 0) return false;
    for (size_t next = c->at[i - 1] + 1; i <= c->size; i++, next++) c->at[i - 1] = next;
    return true;
}

/* ---- moves ---- */

typedef struct visitor {
    task *t;
    const turning_kind *kind;
    size_t n;
    size_t *coins; /* space for n */
    size_t *chosen;
    turning_visit each;
    void *arg;
} visitor;

static bool is_number_allowed(const turning_kind *kind, size_t count) {
    return count >= kind->least && (kind->most == 0 || count <= kind->most);
}

/* The coins before n are there; n is counted too. */
static void visit(const visitor *v, size_t count) {
    task_poll(v->t);
    if (!is_number_allowed(v->kind, count + 1)) return;
    if (v->kind->first && (count > 0 ? v->coins[0] : v->n) != 1) return;
    v->each(v->arg, v->coins, count);
}

static void visit_any(const visitor *v) {
    const size_t width = v->kind->within;
    const size_t lowest = width != 0 && width < v->n ? v->n - width + 1 : 1;
    turning_subset c = {.at = v->chosen, .from = v->n - lowest};
    for (c.size = v->kind->least - 1; c.size <= c.from; c.size++) {
        if (!is_number_allowed(v->kind, c.size + 1)) return;
        choice_first(&c);
        do {
            for (size_t i = 0; i < c.size; i++) v->coins[i] = lowest + c.at[i];
            visit(v, c.size);
        } while (choice_next(&c));
    }
}

static void visit_spaced(const visitor *v, size_t distance) {
    for (size_t count = 0; count * distance < v->n; count++) {
        if (v->kind->most != 0 && count + 1 > v->kind->most) return;
        if (distance > 1 && count < 2) continue; /* known from the lesser distances */
        for (size_t i = 0; i < count; i++) v->coins[i] = v->n - (count - i) * distance;
        visit(v, count);
    }
}

/* One coin, or two at any distance, have equal distances; so distances are told apart from three
 * coins on. */
static void visit_all_spaced(const visitor *v) {
    visit_spaced(v, 1);
    for (size_t distance = 2; distance < v->n; distance++) {
        v->coins[0] = v->n - distance;
        visit(v, 1);
        visit_spaced(v, distance);
    }
}

/* The coins from `start` to n: both ends, some of the pairs between them, the one in the middle or
 * not. */
static void visit_symmetric(const visitor *v, size_t start) {
    const size_t between = v->n - start - 1;
    turning_subset c = {.at = v->chosen, .from = between / 2};
    for (c.size = 0; c.size <= c.from; c.size++)
        for (size_t middle = 0; middle <= between % 2; middle++) {
            const size_t count = 1 + 2 * c.size + middle;
            if (!is_number_allowed(v->kind, count + 1)) continue;
            choice_first(&c);
            do {
                v->coins[0] = start;
                for (size_t i = 0; i < c.size; i++) {
                    v->coins[1 + i] = start + 1 + c.at[i];
                    v->coins[count - 1 - i] = v->n - 1 - c.at[i];
                }
                if (middle) v->coins[1 + c.size] = start + 1 + c.from;
                visit(v, count);
            } while (choice_next(&c));
        }
}

static void visit_all_symmetric(const visitor *v) {
    visit(v, 0);
    if (v->kind->first) {
        if (v->n > 1) visit_symmetric(v, 1);
        return;
    }
    for (size_t start = v->n; start-- > 1;) visit_symmetric(v, start);
}

void turning_moves(task *t, const turning_kind *kind, size_t n, turning_visit each, void *arg) {
    const visitor v = {.t = t,
                       .kind = kind,
                       .n = n,
                       .coins = SCRATCH_ARRAY(t, size_t, n),
                       .chosen = SCRATCH_ARRAY(t, size_t, n),
                       .each = each,
                       .arg = arg};
    switch (kind->how) {
    case TURN_ANY:
        visit_any(&v);
        break;
    case TURN_CONSECUTIVE:
        visit_spaced(&v, 1);
        break;
    case TURN_SPACED:
        visit_all_spaced(&v);
        break;
    case TURN_SYMMETRIC:
        visit_all_symmetric(&v);
        break;
    }
}
