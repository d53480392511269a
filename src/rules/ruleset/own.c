/* SPDX-License-Identifier: MIT
 *
 * The rulesets of a context: the list that it was opened with, and those defined by a program or
 * made of other rulesets. They are added one by one, never change, and live as long as the context,
 * so that what is remembered about their positions can go by their address. One that has retired is
 * in no list any more, but lives on for the positions that it has. */
#include "ruleset/find.h"

#include <stdlib.h>
#include <string.h>

static size_t own_ruleset_count(const ender_ctx *ctx);

typedef struct own {
    const ruleset *rules;
    void (*release)(const ruleset *rules);
} own;

typedef struct own_rulesets {
    ruleset_list registry;
    pthread_mutex_t lock;
    own *all;
    size_t count, capacity;
    own *retired;
    size_t retired_count, retired_capacity;
} own_rulesets;

static void *own_create(ender_ctx *ctx) {
    (void)ctx;
    own_rulesets *o = calloc(1, sizeof *o);
    if (!o) return NULL;
    if (pthread_mutex_init(&o->lock, NULL) != 0) {
        free(o);
        return NULL;
    }
    return o;
}

static void own_destroy(ender_ctx *ctx, void *data) {
    own_rulesets *o = data;
    for (size_t i = o->count; i-- > 0;) o->all[i].release(o->all[i].rules);
    for (size_t i = o->retired_count; i-- > 0;) o->retired[i].release(o->retired[i].rules);
    array_free(ctx, o->all, o->capacity, sizeof *o->all);
    array_free(ctx, o->retired, o->retired_capacity, sizeof *o->retired);
    pthread_mutex_destroy(&o->lock);
    free(o);
}

static bool own_append(ender_ctx *ctx, own_rulesets *o, own added) {
    if (o->count == o->capacity) {
        own *all = array_widen(ctx, o->all, &o->capacity, o->count + 1, sizeof *all);
        if (!all) return false;
        o->all = all;
    }
    o->all[o->count++] = added;
    return true;
}

bool rulesets_known(ender_ctx *ctx, ruleset_list registry) {
    own_rulesets *o = context_data(ctx, DATA_OWN_RULESETS, own_create, own_destroy);
    if (o) o->registry = registry;
    return o != NULL;
}

static ruleset_list registry_of(const ender_ctx *ctx) {
    const own_rulesets *o = context_peek(ctx, DATA_OWN_RULESETS);
    return o ? o->registry : (ruleset_list){NULL, 0};
}

size_t ruleset_count(const ender_ctx *ctx) {
    return registry_of(ctx).count + own_ruleset_count(ctx);
}

const ruleset *ruleset_at(const ender_ctx *ctx, size_t index) {
    const ruleset_list registry = registry_of(ctx);
    return index < registry.count ? registry.at[index]
                                  : own_ruleset_at(ctx, index - registry.count);
}

const ruleset *ruleset_add(task *t, const ruleset *rules, void (*release)(const ruleset *rules)) {
    own_rulesets *o = context_data(t->ctx, DATA_OWN_RULESETS, own_create, own_destroy);
    const ruleset *first = NULL;
    bool added = false;
    if (o) {
        pthread_mutex_lock(&o->lock);
        for (size_t i = 0; i < o->count && !first; i++)
            if (ruleset_is_called(o->all[i].rules, rules->info.name)) first = o->all[i].rules;
        if (!first) added = own_append(t->ctx, o, (own){rules, release});
        pthread_mutex_unlock(&o->lock);
    }
    if (added) return rules;
    release(rules);
    if (!first) task_throw_memory(t);
    return first;
}

/* Is it this ruleset, or one that operators have made of it: OPERATOR:NAME? */
static bool is_made_of(const ruleset *rules, const ruleset *base) {
    const char *name = rules->info.name, *end = base->info.name;
    const size_t length = strlen(name), behind = strlen(end);
    return rules == base || (length > behind && name[length - behind - 1] == ':' &&
                             strcmp(name + length - behind, end) == 0);
}

/* Space for all that may retire; with the lock held. */
static bool retired_reserve(ender_ctx *ctx, own_rulesets *o) {
    const size_t most = o->retired_count + o->count;
    if (most <= o->retired_capacity) return true;
    own *all = array_widen(ctx, o->retired, &o->retired_capacity, most, sizeof *all);
    if (all) o->retired = all;
    return all != NULL;
}

bool ruleset_retire(task *t, const ruleset *rules) {
    own_rulesets *o = context_peek(t->ctx, DATA_OWN_RULESETS);
    if (!o) return false;
    bool found = false;
    pthread_mutex_lock(&o->lock);
    const bool reserved = retired_reserve(t->ctx, o);
    for (size_t i = 0; i < o->count; i++) found = found || o->all[i].rules == rules;
    size_t left = 0;
    for (size_t i = 0; found && reserved && i < o->count; i++) {
        if (is_made_of(o->all[i].rules, rules))
            o->retired[o->retired_count++] = o->all[i];
        else
            o->all[left++] = o->all[i];
    }
    if (found && reserved) o->count = left;
    pthread_mutex_unlock(&o->lock);
    if (!reserved) task_throw_memory(t);
    return found;
}

uint32_t ruleset_made(const ender_ctx *ctx) {
    own_rulesets *o = context_peek(ctx, DATA_OWN_RULESETS);
    if (!o) return 0;
    pthread_mutex_lock(&o->lock);
    const size_t made = o->count + o->retired_count;
    pthread_mutex_unlock(&o->lock);
    return (uint32_t)made;
}

static size_t own_ruleset_count(const ender_ctx *ctx) {
    own_rulesets *o = context_peek(ctx, DATA_OWN_RULESETS);
    if (!o) return 0;
    pthread_mutex_lock(&o->lock);
    const size_t count = o->count;
    pthread_mutex_unlock(&o->lock);
    return count;
}

const ruleset *own_ruleset_at(const ender_ctx *ctx, size_t index) {
    own_rulesets *o = context_peek(ctx, DATA_OWN_RULESETS);
    if (!o) return NULL;
    pthread_mutex_lock(&o->lock);
    const ruleset *rules = index < o->count ? o->all[index].rules : NULL;
    pthread_mutex_unlock(&o->lock);
    return rules;
}
