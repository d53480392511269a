/* SPDX-License-Identifier: MIT
 *
 * Functions of lists. Games are only partly ordered, so the greatest of a list need not be there:
 * then that is an error and no answer. */
#include "notation/functions/properties.h"

#include "notation/kinds/kinds.h"

#include <string.h>

value property_count(task *t, const value *arguments) {
    return value_of_number(t, dyadic_int((int64_t)arguments[0].count));
}

static const value *check_games(task *t, const value *list) {
    for (size_t i = 0; i < list->count; i++)
        if (!kind_is_game(list->items[i].kind))
            task_throw(t, ENDER_EDOMAIN, "item %zu is no game: it is a %s", i + 1,
                       kind_name(list->items[i].kind));
    return list->items;
}

static bool is_at_least(task *t, value g, value h) {
    const value both[2] = {g, h};
    const ender_relation r = games_compare(t, both);
    return r == ENDER_GREATER || r == ENDER_EQUAL;
}

/* The item that is at least (at most) all others: whoever is beaten by a later one cannot be it,
 * so one way through finds who may be and another whether it is. */
static value extreme(task *t, const value *list, bool greatest) {
    const value *items = check_games(t, list);
    size_t best = 0;
    if (list->count == 0) task_throw(t, ENDER_EDOMAIN, "the list has no items");
    for (size_t i = 1; i < list->count; i++) {
        const bool holds = greatest ? is_at_least(t, items[best], items[i])
                                    : is_at_least(t, items[i], items[best]);
        if (!holds) best = i;
    }
    for (size_t i = 0; i < list->count; i++)
        if (!(greatest ? is_at_least(t, items[best], items[i])
                       : is_at_least(t, items[i], items[best])))
            task_throw(t, ENDER_EDOMAIN,
                       "no item is %s all others: the list is only partly ordered",
                       greatest ? "at least" : "at most");
    return items[best];
}

value property_max(task *t, const value *arguments) { return extreme(t, &arguments[0], true); }
value property_min(task *t, const value *arguments) { return extreme(t, &arguments[0], false); }

value property_total(task *t, const value *arguments) {
    const value *items = check_games(t, &arguments[0]);
    value sum = value_of_game(REF_ZERO);
    for (size_t i = 0; i < arguments[0].count; i++) {
        const value both[2] = {sum, items[i]};
        sum = i == 0 ? items[0] : operation_of(t, OPERATION_SUM, both);
    }
    return sum;
}

/* ---- order ---- */

static bool is_number(task *t, const value *v) {
    return v->kind == ENDER_KIND_GAME && ref_is_number(t, v->game);
}

/* Merging needs no more than one comparison for each step, which may throw in between. */
static void merge_sort(task *t, value *items, value *spare, size_t count,
                       bool (*precedes)(task *t, const value *a, const value *b)) {
    if (count < 2) return;
    const size_t half = count / 2;
    merge_sort(t, items, spare, half, precedes);
    merge_sort(t, items + half, spare, count - half, precedes);
    size_t i = 0, j = half, k = 0;
    while (i < half && j < count)
        spare[k++] = precedes(t, &items[j], &items[i]) ? items[j++] : items[i++];
    while (i < half) spare[k++] = items[i++];
    while (j < count) spare[k++] = items[j++];
    memcpy(items, spare, count * sizeof *items);
}

static bool is_less(task *t, const value *a, const value *b) {
    return dyadic_cmp(t, ref_dyadic(t, a->game), ref_dyadic(t, b->game)) < 0;
}

static bool is_before(task *t, const value *a, const value *b) {
    (void)t;
    return strcmp(a->text, b->text) < 0;
}

value property_sort(task *t, const value *arguments) {
    const value *list = &arguments[0];
    bool numbers = true, words = true;
    for (size_t i = 0; i < list->count; i++) {
        numbers = numbers && is_number(t, &list->items[i]);
        words = words && list->items[i].kind == ENDER_KIND_WORD;
    }
    if (!numbers && !words)
        task_throw(t, ENDER_EDOMAIN, "numbers are sorted, or words: games are only partly ordered");
    value *items = SCRATCH_ARRAY(t, value, 2 * list->count + 1);
    if (list->count > 0) memcpy(items, list->items, list->count * sizeof *items);
    merge_sort(t, items, items + list->count, list->count, numbers ? is_less : is_before);
    return value_of_items(ENDER_KIND_LIST, items, list->count);
}

/* ---- parts ---- */

value property_item(task *t, const value *arguments) {
    const int64_t n = ref_dyadic(t, arguments[1].game).num;
    if (n < 1 || (uint64_t)n > arguments[0].count)
        task_throw(t, ENDER_EDOMAIN, "there is no item %lld: the list has %zu", (long long)n,
                   arguments[0].count);
    return arguments[0].items[n - 1];
}

static value printed(task *t, const value *v, size_t place) {
    strbuf text;
    strbuf_open(t, &text);
    print_value(t, &text, v, ENDER_ASCII);
    value word = value_of_strbuf(t, ENDER_KIND_WORD, &text);
    word.integer = (int64_t)place;
    return word;
}

/* In the order in which they stand first; what prints alike is alike. */
value property_distinct(task *t, const value *arguments) {
    const value *list = &arguments[0];
    const size_t count = list->count;
    value *names = SCRATCH_ARRAY(t, value, 2 * count + 1);
    bool *again = SCRATCH_ARRAY(t, bool, count + 1);
    value_list kept = {.count = 0};
    for (size_t i = 0; i < count; i++) names[i] = printed(t, &list->items[i], i);
    merge_sort(t, names, names + count, count, is_before);
    for (size_t i = 0; i < count; i++)
        again[names[i].integer] = i > 0 && strcmp(names[i].text, names[i - 1].text) == 0;
    for (size_t i = 0; i < count; i++)
        if (!again[i]) value_list_add(t, &kept, list->items[i]);
    return value_of_items(ENDER_KIND_LIST, kept.at, kept.count);
}
