/* SPDX-License-Identifier: MIT
 *
 * Figures 2 and 5 of Infinitesimals and Coin-Sliding, the order of desirability, and Figure 6, the
 * order of scales (COIN-SLIDING-32, 41). Both are computed, from coin_desirability and from
 * coins_scale_compare, for whatever values, rows and columns are wanted. */
#include "coins/sheet.h"
#include "draw/draw.h"

#include <stdlib.h>
#include <string.h>

enum { ELEMENTS_MOST = 4096 };

/* ---- desirability ---- */

typedef struct ranked {
    uint64_t key;
    coin coin;
} ranked;

static int more_desirable_first(const void *a, const void *b) {
    const ranked *x = a, *y = b;
    return x->key > y->key ? -1 : x->key < y->key;
}

static void check_size(task *t, uint64_t size) {
    if (size > ELEMENTS_MOST)
        task_throw(t, ENDER_ELIMIT, "a figure shows at most %d terms", ELEMENTS_MOST);
}

/* The red coin of each square. */
static uint32_t rank_squares(task *t, const coin_bounds *b, ranked **out) {
    const uint64_t rows = (uint64_t)b->rows * b->columns + 1;
    check_size(t, b->value_count * rows + (uint64_t)(b->strip + 1));
    ranked *list = SCRATCH_ARRAY(t, ranked, b->value_count * rows + (uint64_t)(b->strip + 1));
    const coin_position p = {.value_count = b->value_count};
    uint32_t count = 0;
    for (uint32_t v = 0; v < b->value_count; v++)
        for (uint32_t m = 0; m <= b->rows; m++)
            for (uint32_t c = 1; c <= (m == 0 ? 1 : b->columns); c++)
                list[count++].coin = (coin){.value = v, .row = m, .column = c, .count = 1};
    for (int32_t k = 0; k <= b->strip; k++)
        list[count++].coin = (coin){.strip = true, .column = (uint32_t)k, .count = 1};
    for (uint32_t i = 0; i < count; i++) list[i].key = coin_desirability(&p, &list[i].coin);
    qsort(list, count, sizeof *list, more_desirable_first);
    *out = list;
    return count;
}

/* Which of the three parts of the field, and which value: a line each. */
static uint32_t line_of(const coin *c) {
    if (c->strip) return 0;
    return 2 + 2 * c->value + (c->row <= 1);
}

static uint32_t worth_of(const coin_bounds *b, uint32_t v) {
    return b->values ? b->values[v] : v + 1;
}

static void put_term(strbuf *out, const coin_bounds *b, coin c) {
    const char *worth = c.strip ? "" : sheet_text(out->t, "%u", worth_of(b, c.value));
    c.blue = false;
    coin_name(out, &c, worth);
}

static void draw_desirability(strbuf *out, const coin_bounds *b, ender_style style) {
    ranked *list;
    const uint32_t count = rank_squares(out->t, b, &list);
    strbuf_text(out, "the terms of red coins, the most desirable first\n");
    for (uint32_t i = 0; i < count; i++) {
        const coin *c = &list[i].coin, *before = i > 0 ? &list[i - 1].coin : NULL;
        const bool below = !c->strip && c->row <= 1;
        if (!before || line_of(c) != line_of(before)) {
            if (before) strbuf_char(out, '\n');
            if (before && !below && !before->strip && before->row <= 1)
                strbuf_format(out, "%s critical line\n",
                              style == ENDER_ASCII ? "======" : "══════");
        }
        strbuf_text(out, "  ");
        put_term(out, b, *c);
    }
    strbuf_char(out, '\n');
}

/* ---- scales ---- */

typedef struct scale_list {
    coin_scale *at;
    uint32_t count;
    const coin_bounds *bounds;
} scale_list;

static void put_scale(strbuf *out, const coin_scale *e) {
    strbuf_text(out, "power(");
    if (e->letter == 'U') {
        strbuf_char(out, '^');
    } else {
        if (e->letter == 'Z') strbuf_text(out, "{0");
        if (e->letter == 'Z' && e->zeros > 1) strbuf_format(out, "^%u", e->zeros);
        strbuf_text(out, e->letter == 'Z' ? "|tiny(" : "tiny(");
        rational_print(out, e->value.number);
        strbuf_text(out, e->letter == 'Z' ? ")}" : ")");
    }
    strbuf_format(out, ",%u)", e->power);
}

/* power(^,k), then {0^m|tiny(x)} with m zeros up to the number of rows, then tiny(x). */
static scale_list all_scales(task *t, const coin_bounds *b) {
    check_size(t, (uint64_t)b->columns * (1 + (uint64_t)b->value_count * (b->rows + 1u)));
    scale_list list = {.bounds = b};
    list.at = SCRATCH_ARRAY(t, coin_scale,
                            (uint64_t)b->columns * (1 + (uint64_t)b->value_count * (b->rows + 1u)));
    for (uint32_t k = 1; k <= b->columns; k++)
        list.at[list.count++] = (coin_scale){.letter = 'U', .power = k};
    for (uint32_t v = 0; v < b->value_count; v++) {
        const coin_value x = {rational_of(dyadic_int(worth_of(b, v))), REF_NONE};
        for (uint32_t k = 1; k <= b->columns; k++) {
            for (uint32_t m = 1; m <= b->rows && k >= 2; m++)
                list.at[list.count++] = (coin_scale){'Z', m, k, x};
            list.at[list.count++] = (coin_scale){.letter = 'T', .power = k, .value = x};
        }
    }
    return list;
}

/* How many of the others each exceeds: sorting by that puts what is greater first. */
static void sort_scales(task *t, scale_list *list) {
    uint32_t *below = SCRATCH_ARRAY(t, uint32_t, list->count + 1u);
    for (uint32_t i = 0; i < list->count; i++) {
        below[i] = 0;
        task_poll(t);
        for (uint32_t k = 0; k < list->count; k++)
            below[i] += coins_scale_compare(t, &list->at[i], &list->at[k]) == SCALE_ABOVE;
    }
    for (uint32_t i = 1; i < list->count; i++) { /* few elements: by insertion */
        const coin_scale e = list->at[i];
        const uint32_t n = below[i];
        uint32_t k = i;
        for (; k > 0 && below[k - 1] < n; k--) {
            list->at[k] = list->at[k - 1];
            below[k] = below[k - 1];
        }
        list->at[k] = e;
        below[k] = n;
    }
}

/* Does it take part in the chain: is it comparable with all that took part before? */
static void find_chain(task *t, const scale_list *list, bool *in_chain) {
    for (uint32_t i = 0; i < list->count; i++) {
        in_chain[i] = list->at[i].letter != 'Z' || list->at[i].zeros > 1;
        for (uint32_t k = 0; k < i && in_chain[i]; k++)
            if (in_chain[k])
                in_chain[i] = coins_scale_compare(t, &list->at[k], &list->at[i]) == SCALE_ABOVE;
    }
}

/* With which elements of the chain it is confused, and the first one that it exceeds. */
static void tell_place(strbuf *out, const scale_list *list, const bool *in_chain, uint32_t e) {
    uint32_t first = UINT32_MAX, last = 0, exceeded = UINT32_MAX;
    for (uint32_t k = 0; k < list->count; k++) {
        if (!in_chain[k]) continue;
        const coin_order order = coins_scale_compare(out->t, &list->at[e], &list->at[k]);
        if (order == SCALE_CONFUSED) last = k;
        if (order == SCALE_CONFUSED && first == UINT32_MAX) first = k;
        if (order == SCALE_ABOVE && exceeded == UINT32_MAX) exceeded = k;
    }
    if (first != UINT32_MAX) {
        strbuf_text(out, "  |||| ");
        put_scale(out, &list->at[first]);
        if (last != first) strbuf_text(out, " to ");
        if (last != first) put_scale(out, &list->at[last]);
    }
    if (exceeded != UINT32_MAX) {
        strbuf_text(out, "  >> ");
        put_scale(out, &list->at[exceeded]);
    }
}

/* Those off the chain with which it is confused. */
static void tell_confused(strbuf *out, const scale_list *list, const bool *in_chain, uint32_t e) {
    bool any = false;
    for (uint32_t k = 0; k < list->count; k++) {
        if (in_chain[k] ||
            coins_scale_compare(out->t, &list->at[e], &list->at[k]) != SCALE_CONFUSED)
            continue;
        strbuf_text(out, any ? ", " : "  |||| ");
        put_scale(out, &list->at[k]);
        any = true;
    }
}

static uint32_t chain_width(task *t, const scale_list *list) {
    uint32_t width = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        strbuf name;
        strbuf_open(t, &name);
        put_scale(&name, &list->at[i]);
        if (name.length > width) width = (uint32_t)name.length;
        strbuf_close(&name);
    }
    return width;
}

static void draw_scales(strbuf *out, const coin_bounds *b) {
    task *t = out->t;
    scale_list list = all_scales(t, b);
    sort_scales(t, &list);
    bool *in_chain = SCRATCH_ARRAY(t, bool, list.count + 1u);
    find_chain(t, &list, in_chain);
    const int width = (int)chain_width(t, &list);
    strbuf_format(out, "%-*s  off the chain\n", width, "each >> those below");
    for (uint32_t i = 0; i < list.count; i++) {
        if (!in_chain[i]) strbuf_format(out, "%*s  ", width, "");
        put_scale(out, &list.at[i]);
        if (!in_chain[i]) {
            tell_place(out, &list, in_chain, i);
            tell_confused(out, &list, in_chain, i);
        }
        strbuf_char(out, '\n');
    }
}

/* ---- by number ---- */

static void check_figure(task *t, unsigned figure, const coin_bounds *bounds) {
    if (figure < 1 || figure > 6)
        task_throw(t, ENDER_EARGUMENT, "the figures are 1 to 6, not %u", figure);
    if (bounds->rows < 1 || bounds->columns < 1 || bounds->value_count < 1 || bounds->strip < -1)
        task_throw(t, ENDER_EARGUMENT, "a figure has a value, a row and a column at least");
    check_size(t, bounds->rows);
    check_size(t, bounds->columns);
    check_size(t, bounds->value_count);
}

void coins_figure(strbuf *out, unsigned figure, const coin_bounds *bounds, ender_style style) {
    check_figure(out->t, figure, bounds);
    coin_bounds shown = *bounds;
    if (figure == 2) shown.columns = 1;
    if (figure == 2) shown.strip = -1;
    if (figure == 6)
        draw_scales(out, &shown);
    else if (figure == 2 || figure == 5)
        draw_desirability(out, &shown, style);
    else
        coins_draw_field(out, figure, &shown, style);
}

void coins_figure_picture(drawing *d, unsigned figure, const coin_bounds *bounds) {
    check_figure(d->t, figure, bounds);
    if (figure == 1 || figure == 3 || figure == 4) {
        coins_draw_field_picture(d, figure, bounds);
        return;
    }
    strbuf text;
    strbuf_open(d->t, &text);
    coins_figure(&text, figure, bounds, ENDER_UNICODE);
    coins_lines_picture(d, text.text);
    strbuf_close(&text);
    drawing_describe(d, figure == 6 ? "The order of scales of coins"
                                    : "The order of desirability of the terms of red coins");
}
