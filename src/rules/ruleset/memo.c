/* SPDX-License-Identifier: MIT
 *
 * The memo: one map a ruleset and way of finding values (by options, with closed forms, otherwise),
 * made when first asked for, emptied when a release of the store takes values away, freed with the
 * context; and one of outcomes. */
#include "ruleset/memo.h"

#include <stdlib.h>

typedef enum memo_use { MEMO_SEARCHED, MEMO_CLOSED_FORMS, MEMO_NUMBERS, MEMO_OUTCOMES } memo_use;

typedef struct value_memo {
    struct value_memo *next;
    const ruleset *rules;
    memo_use use;
    map *values;
} value_memo;

typedef struct memos {
    pthread_mutex_t lock;
    value_memo *first;
} memos;

static void memos_forget(ender_ctx *ctx, void *data) {
    (void)ctx;
    const memos *all = data;
    for (value_memo *m = all->first; m; m = m->next)
        if (m->use != MEMO_OUTCOMES) map_clear(m->values);
}

static void *memos_create(ender_ctx *ctx) {
    memos *all = calloc(1, sizeof *all);
    if (!all) return NULL;
    if (pthread_mutex_init(&all->lock, NULL) != 0) {
        free(all);
        return NULL;
    }
    context_on_release(ctx, DATA_RULESETS, memos_forget);
    return all;
}

static void memos_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    memos *all = data;
    for (value_memo *m = all->first, *next; m; m = next) {
        next = m->next;
        map_free(m->values);
        free(m);
    }
    pthread_mutex_destroy(&all->lock);
    free(all);
}

static map *memo_add(ender_ctx *ctx, memos *all, const ruleset *rules, memo_use use) {
    value_memo *m = malloc(sizeof *m);
    map *values = m ? map_new(ctx) : NULL;
    if (!values) {
        free(m);
        return NULL;
    }
    *m = (value_memo){all->first, rules, use, values};
    all->first = m;
    return values;
}

static map *memo_find(task *t, const ruleset *rules, memo_use use) {
    memos *all = context_data(t->ctx, DATA_RULESETS, memos_create, memos_destroy);
    if (!all) task_throw_memory(t);
    map *values = NULL;
    pthread_mutex_lock(&all->lock);
    for (value_memo *m = all->first; m && !values; m = m->next)
        if (m->rules == rules && m->use == use) values = m->values;
    if (!values) values = memo_add(t->ctx, all, rules, use);
    pthread_mutex_unlock(&all->lock);
    if (!values) task_throw_memory(t);
    return values;
}

map *memo_of(task *t, const ruleset *rules, bool closed_forms) {
    const bool closed = closed_forms && rules->theory.closed_form;
    return memo_find(t, rules, closed ? MEMO_CLOSED_FORMS : MEMO_SEARCHED);
}

map *memo_of_numbers(task *t, const ruleset *rules) { return memo_find(t, rules, MEMO_NUMBERS); }

map *memo_of_outcomes(task *t, const ruleset *rules) { return memo_find(t, rules, MEMO_OUTCOMES); }
