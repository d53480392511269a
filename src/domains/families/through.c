/* SPDX-License-Identifier: MIT
 *
 * The symbol through given values: trees of one shape whose numbers change by the same step from
 * each value to the next. The options of a value have no order, so those of the values of one
 * direction are matched with those of the first one. And symbols as text. */
#include "families/symbols.h"

#include <string.h>

enum { OPTIONS_MATCHED = 6 };

/* Two values in the order of options of a first one. */
typedef struct aligned {
    const symbol *one, *two;
} aligned;

static bool align(task *t, const symbol *base, const symbol *a, const symbol *b, aligned *out);

static bool steps_alike(task *t, linear base, linear a, linear b) {
    return linear_same(linear_sub(t, a, base), linear_sub(t, b, a));
}

static linear parity(linear f) {
    f.constant &= LINEAR_ONE;
    return f;
}

typedef struct option_match {
    const symbol_list *base, *a, *b;
    aligned found[OPTIONS_MATCHED];
    unsigned taken_a, taken_b;
} option_match;

static bool match_from(task *t, option_match *m, uint32_t i) {
    if (i == m->base->count) return true;
    for (uint32_t j = 0; j < m->a->count; j++)
        for (uint32_t k = 0; k < m->b->count; k++) {
            if ((m->taken_a >> j & 1) != 0 || (m->taken_b >> k & 1) != 0 ||
                !align(t, m->base->at[i], m->a->at[j], m->b->at[k], &m->found[i]))
                continue;
            m->taken_a ^= 1u << j;
            m->taken_b ^= 1u << k;
            if (match_from(t, m, i + 1)) return true;
            m->taken_a ^= 1u << j;
            m->taken_b ^= 1u << k;
        }
    return false;
}

static bool align(task *t, const symbol *base, const symbol *a, const symbol *b, aligned *out) {
    *out = (aligned){a, b};
    if (base->is_tree != a->is_tree || base->is_tree != b->is_tree) return false;
    if (!base->is_tree) {
        const linear first = parity(linear_sub(t, a->stars, base->stars));
        return steps_alike(t, base->number, a->number, b->number) &&
               steps_alike(t, base->ups, a->ups, b->ups) &&
               linear_same(first, parity(linear_sub(t, b->stars, a->stars)));
    }
    symbol *one = SCRATCH_ARRAY(t, symbol, 2), *two = one + 1;
    *one = *two = (symbol){.is_tree = true};
    for (int player = 0; player < 2; player++) {
        option_match m = {
            .base = &base->options[player], .a = &a->options[player], .b = &b->options[player]};
        const uint32_t count = m.base->count;
        if (count != m.a->count || count != m.b->count || count > OPTIONS_MATCHED ||
            !match_from(t, &m, 0))
            return false;
        const symbol **lists = SCRATCH_ARRAY(t, const symbol *, 2 * (size_t)count + 1);
        for (uint32_t i = 0; i < count; i++) {
            lists[i] = m.found[i].one;
            lists[count + i] = m.found[i].two;
        }
        one->options[player] = (symbol_list){lists, count};
        two->options[player] = (symbol_list){lists + count, count};
    }
    *out = (aligned){one, two};
    return true;
}

/* first + (steps[i] - first) m_i + ..., of values in one order of options. */
static const symbol *joined(task *t, unsigned unknowns, const symbol *first,
                            const symbol *const *steps) {
    symbol *g = SCRATCH_ARRAY(t, symbol, 1);
    *g = *first;
    if (!first->is_tree) {
        for (unsigned i = 0; i < unknowns; i++) {
            g->number.by[i] = steps[i]->number.constant - first->number.constant;
            g->ups.by[i] = steps[i]->ups.constant - first->ups.constant;
            g->stars.by[i] = (steps[i]->stars.constant ^ first->stars.constant) & LINEAR_ONE;
        }
        return g;
    }
    for (int player = 0; player < 2; player++) {
        const uint32_t count = first->options[player].count;
        const symbol **list = SCRATCH_ARRAY(t, const symbol *, count + 1);
        for (uint32_t k = 0; k < count; k++) {
            const symbol *below[UNKNOWNS_MOST];
            for (unsigned i = 0; i < unknowns; i++) below[i] = steps[i]->options[player].at[k];
            list[k] = joined(t, unknowns, first->options[player].at[k], below);
        }
        g->options[player] = (symbol_list){list, count};
    }
    return g;
}

const symbol *symbol_through(task *t, unsigned unknowns, const symbol *const *values) {
    const symbol *steps[UNKNOWNS_MOST];
    for (size_t i = 0; i < 2 * (size_t)unknowns + 1; i++)
        if (!values[i]) return NULL;
    for (unsigned i = 0; i < unknowns; i++) {
        aligned pair;
        if (!align(t, values[0], values[2 * i + 1], values[2 * i + 2], &pair)) return NULL;
        steps[i] = pair.one;
    }
    return joined(t, unknowns, values[0], steps);
}

/* ---- text ---- */

/* n.^, or nothing. */
static void print_ups(task *t, strbuf *out, linear ups, const char *names) {
    if (linear_is_constant(ups)) {
        const int64_t n = ups.constant / LINEAR_ONE, size = n < 0 ? -n : n;
        if (size > 1) strbuf_format(out, "%lld.", (long long)size);
        if (n != 0) strbuf_char(out, n < 0 ? 'v' : '^');
        return;
    }
    strbuf number;
    strbuf_open(t, &number);
    linear_print(&number, ups, names);
    const bool plain = !strpbrk(number.text, "+-/");
    strbuf_format(out, plain ? "%s.^" : "(%s).^", number.text);
    strbuf_close(&number);
}

static void print_leaf(task *t, strbuf *out, const symbol *g, const char *names) {
    const linear zero = {0};
    const decision starred = linear_is_odd(g->stars);
    const bool has_number = !linear_same(g->number, zero), has_ups = !linear_same(g->ups, zero);
    if (has_number || (!has_ups && starred == DECISION_NO)) linear_print(out, g->number, names);
    if (has_number && has_ups) strbuf_char(out, '+');
    print_ups(t, out, g->ups, names);
    if (starred == DECISION_NO) return;
    if (has_number || has_ups) strbuf_char(out, '+');
    if (starred == DECISION_OPEN) {
        strbuf_text(out, "remainder(");
        linear_print(out, g->stars, names);
        strbuf_text(out, ",2).");
    }
    strbuf_char(out, '*');
}

void symbol_print(task *t, strbuf *out, const symbol *g, const char *names) {
    if (!g->is_tree) {
        print_leaf(t, out, g, names);
        return;
    }
    for (int player = 0; player < 2; player++) {
        strbuf_char(out, player == 0 ? '{' : '|');
        for (uint32_t i = 0; i < g->options[player].count; i++) {
            if (i > 0) strbuf_char(out, ',');
            symbol_print(t, out, g->options[player].at[i], names);
        }
    }
    strbuf_char(out, '}');
}
